//! Parley in English.

use tortuga_core::{Ink, Line, Seat};

use super::{Event, Known, Move, View};

pub(super) fn of_move(mv: Move) -> String {
    match mv {
        Move::Play(coin) => format!("Play the {coin}"),
        Move::Draw => "Draw a coin".into(),
    }
}

pub(super) fn of_event(event: &Event) -> String {
    match event {
        Event::Dealt { seat, coins: None } => format!("Seat {seat} takes three coins."),
        Event::Dealt { seat, coins: Some([a, b, c]) } => format!("Seat {seat} takes {a}, {b} and {c}."),
        Event::Played { seat, coin } => format!("Seat {seat} plays the {coin}."),
        Event::Drew { seat, coin: None } => format!("Seat {seat} draws a coin."),
        Event::Drew { seat, coin: Some(coin) } => format!("Seat {seat} draws the {coin}."),
        Event::Ended => "The game is over.".into(),
    }
}

pub(super) fn board(seats: u8, view: &View, width: u16) -> Vec<Line> {
    let line = |seat: Seat| {
        let mine = view.viewer.seat() == Some(seat);
        let shown = list(view, Known::Shown(seat));
        let hand = if mine { list(view, Known::Mine) } else { format!("{} coins", view.held[seat.index()]) };
        let text: String = format!("seat {seat}: {shown} | {hand}").chars().take(width as usize).collect();
        Line::new().with(Ink::Seat(seat), text)
    };
    Seat::all(seats).map(line).collect()
}

fn list(view: &View, known: Known) -> String {
    let coins =
        (1..).zip(view.coins).filter(|(_, is)| *is == known).map(|(coin, _): (u8, _)| coin.to_string());
    coins.collect::<Vec<_>>().join(" ")
}
