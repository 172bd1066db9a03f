//! The board in characters: hexes in columns on a wide terminal, a list on a narrow one.

use tortuga_core::{Ink, Line, Seat};

use crate::{
    board::Space,
    game::NeuroshimaHex,
    view::{SeatView, UnitView, View},
};

/// Columns of the wet board, from the left, each with the row of its first space (in half hexes from the top).
const WET: [(usize, &[&str]); 7] = [
    (5, &["W10", "W9"]),
    (2, &["W11", "A1", "A2", "A3", "W8"]),
    (1, &["W12", "B1", "B2", "B3", "B4", "W7"]),
    (2, &["C1", "C2", "C3", "C4", "C5"]),
    (1, &["W1", "D1", "D2", "D3", "D4", "W6"]),
    (2, &["W2", "E1", "E2", "E3", "W5"]),
    (5, &["W3", "W4"]),
];

const DRY: [(usize, &[&str]); 5] = [
    (2, &["A1", "A2", "A3"]),
    (1, &["B1", "B2", "B3", "B4"]),
    (0, &["C1", "C2", "C3", "C4", "C5"]),
    (1, &["D1", "D2", "D3", "D4"]),
    (2, &["E1", "E2", "E3"]),
];

pub(crate) fn board(game: &NeuroshimaHex, view: &View, width: usize) -> Vec<Line> {
    let mut lines = if width >= 77 { hexes(game, view) } else { list(game, view) };
    for (place, seat) in view.seats.iter().enumerate() {
        lines.extend(seat_line(game, view, Seat(place as u8), seat).wrapped(width));
    }
    lines
}

fn hexes(game: &NeuroshimaHex, view: &View) -> Vec<Line> {
    let (columns, wide): (&[(usize, &[&str])], usize) = if view.water { (&WET, 11) } else { (&DRY, 15) };
    let height = columns.iter().map(|(top, names)| top + 2 * names.len()).max().unwrap_or(0);
    let mut lines = vec![Line::new(); height];
    for (top, names) in columns {
        for (row, line) in lines.iter_mut().enumerate() {
            let inside = row.checked_sub(*top).filter(|down| down / 2 < names.len());
            let cell = inside.and_then(|down| {
                let at = Space::named(names[down / 2])?;
                Some(if down % 2 == 0 { upper(game, view, at, wide) } else { lower(game, view, at, wide) })
            });
            let (ink, text) = cell.unwrap_or((Ink::Plain, String::new()));
            let text: String = text.chars().take(wide - 1).collect();
            let room = wide - text.chars().count();
            line.push(ink, text);
            line.push(Ink::Plain, " ".repeat(room));
        }
    }
    lines
}

fn unit_at(view: &View, at: Space) -> Option<&UnitView> {
    view.units.iter().find(|seen| seen.at == at)
}

/// The space's name and the unit's.
fn upper(game: &NeuroshimaHex, view: &View, at: Space, wide: usize) -> (Ink, String) {
    if let Some(seen) = unit_at(view, at) {
        let name = &game.content.tile(seen.unit.tile).name;
        let name: String = name.chars().take(wide - 4).collect();
        return (Ink::Seat(seen.unit.controller), format!("{at} {name}"));
    }
    let buried = view.foundations.iter().find(|seen| seen.at == at);
    let ground = buried.map_or(String::new(), |seen| format!(" ({})", seen.name));
    let ink = if at.is_water() { Ink::Water } else { Ink::Land };
    (ink, format!("{at}{ground}"))
}

/// A seat without its colour: the first letter of it.
fn letter(seat: Seat) -> &'static str {
    &seat.colour()[..1]
}

/// Whose it is, rotation, initiative, hit points left, and what befalls the unit: `Br3 i2 h1 #`.
fn lower(game: &NeuroshimaHex, view: &View, at: Space, wide: usize) -> (Ink, String) {
    let empty =
        if at.is_water() { (Ink::Water, "~".repeat(wide - 2)) } else { (Ink::Soft, ".".repeat(wide - 2)) };
    let Some(seen) = unit_at(view, at) else { return empty };
    let unit = &seen.unit;
    let mut words = vec![format!("{}r{}", letter(unit.controller), unit.turn)];
    let slots: Vec<String> = game.face(unit).slots().iter().map(u8::to_string).collect();
    if !slots.is_empty() {
        words.push(format!("i{}", slots.join(",")));
    }
    words.push(format!("h{}", game.hit_points(unit, 0).saturating_sub(unit.wounds)));
    if unit.nets > 0 {
        words.push("#".into());
    }
    if view.storm == Some(at) {
        words.push("~".into());
    }
    let airy = words.join(" ");
    (Ink::Soft, if airy.len() < wide { airy } else { words.concat() })
}

fn list(game: &NeuroshimaHex, view: &View) -> Vec<Line> {
    let mut lines = Vec::new();
    for seen in &view.units {
        let (ink, name) = upper(game, view, seen.at, 34);
        let (_, state) = lower(game, view, seen.at, 20);
        lines.push(Line::new().with(ink, format!("{name} ")).with(Ink::Soft, state));
    }
    for seen in &view.foundations {
        lines.push(Line::new().with(Ink::Land, format!("{} ({})", seen.at, seen.name)));
    }
    if lines.is_empty() {
        lines.push(Line::new().with(Ink::Soft, "The board is empty."));
    }
    lines
}

fn seat_line(game: &NeuroshimaHex, view: &View, seat: Seat, known: &SeatView) -> Line {
    let mark = if view.active == seat && view.end.is_none() { ">" } else { " " };
    let name = &game.content.army(known.army_id).name;
    let mut line = Line::new().with(Ink::Seat(seat), format!("{mark}{} {name} ", letter(seat)));
    if known.gone {
        return line.with(Ink::Soft, "is out of the game");
    }
    line.push(Ink::Gold, format!("{} ", known.points));
    let hand: Vec<&str> =
        known.hand_ids.iter().flatten().map(|tile| game.content.tile(*tile).name.as_str()).collect();
    line.push(Ink::Plain, format!("[{}] ", hand.join(", ")));
    let pile: u32 = known.pile_counts.iter().map(|count| u32::from(*count)).sum();
    line.push(Ink::Soft, format!("pile {pile}"));
    if let (Some(preview), true) = (&view.preview, view.end.is_none()) {
        let after = preview.points.get(seat.index()).copied().unwrap_or(0);
        if after != known.points {
            line.push(Ink::Danger, format!(" battle now: {after}"));
        }
    }
    line
}
