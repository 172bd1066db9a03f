//! Labels and sentences: English is made here and nowhere else.

use tortuga_core::{Ink, Line, Seat, Voice};

use crate::{
    game::{{Game}},
    moves::{Event, Move},
    state::State,
    view::View,
};

impl Voice for {{Game}} {
    fn move_text(&self, state: &State, mv: Move) -> String {
        let Move::Row(steps) = mv;
        let to = state.asked().map_or(0, |seat| state.ship(seat)) + steps;
        let space = self.content.spaces.iter().find(|space| space.at == to);
        let what = space.map_or(String::new(), |space| format!(": {}", space.title));
        format!("Row {steps} to space {to}{what}")
    }

    fn event_text(&self, event: &Event) -> String {
        match event {
            Event::Began { seat } => format!("Seat {seat} begins."),
            Event::Rowed { seat, to } => format!("Seat {seat} rows to space {to}."),
            Event::Blown { seat, face, to } => format!("A gust of {face} blows seat {seat} to space {to}."),
            Event::Dragged { seat, to } => format!("An eddy drags seat {seat} back to space {to}."),
            Event::Ended => "The race is over.".into(),
        }
    }

    fn board(&self, view: &View, width: u16) -> Vec<Line> {
        Seat::all(self.seats).map(|seat| lane(self, view, seat, width as usize)).collect()
    }
}

/// A seat's ship on its way from left to right, as long as there is room for it.
fn lane(game: &{{Game}}, view: &View, seat: Seat, width: usize) -> Line {
    let (ship, length) = (view.ships[seat.index()] as usize, game.content.length as usize);
    let name = format!("seat {seat} {ship:3}/{length} ");
    if name.len() + length + 1 > width {
        return Line::new().with(Ink::Seat(seat), name.chars().take(width).collect::<String>());
    }
    Line::new()
        .with(Ink::Seat(seat), name)
        .with(Ink::Water, "~".repeat(ship))
        .with(Ink::Strong, ">")
        .with(Ink::Water, ".".repeat(length - ship))
}
