//! The board in characters: the sheet where the eyes are, a row for each pirate, hunters and ports that matter.

use tortuga_core::{Ink, Line, Seat, Viewer};

use crate::{
    content::HexId,
    doc::{self, PirateDoc},
    game::Blackbeard,
    view::View,
};

pub(crate) fn draw(game: &Blackbeard, view: &View, width: u16) -> Vec<Line> {
    let width = width as usize;
    let mut lines = Vec::new();
    let sheet = sheet_in_focus(game, view);
    let chart = chart(game, view, sheet);
    let rows: Vec<Line> = ledger(game, view);
    let left = chart.iter().map(Line::width).max().unwrap_or(0) + 2;
    if width >= left + 30 {
        let right: Vec<Line> = rows.into_iter().flat_map(|row| row.wrapped(width - left)).collect();
        let count = chart.len().max(right.len());
        let mut right = right.into_iter();
        let mut chart = chart.into_iter();
        for _ in 0..count {
            let mut line = chart.next().unwrap_or_default().padded(left);
            for (ink, text) in right.next().unwrap_or_default().0 {
                line.push(ink, text);
            }
            lines.push(line);
        }
    } else {
        lines.extend(chart);
        lines.extend(rows.into_iter().flat_map(|row| row.wrapped(width)));
    }
    lines
        .into_iter()
        .flat_map(|line| if line.width() > width { line.wrapped(width) } else { vec![line] })
        .collect()
}

/// The sheet of the viewer's first pirate, or of the active seat's.
fn sheet_in_focus(game: &Blackbeard, view: &View) -> u8 {
    let seat = match view.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => view.active,
    };
    let own = view.pirates.iter().find(|pirate| pirate.seat == seat).or_else(|| view.pirates.first());
    own.and_then(|pirate| hex_of(game, pirate))
        .map_or(0, |hex| game.content.oceans[game.content.hex(hex).ocean.index()].sheet)
}

fn hex_of(game: &Blackbeard, pirate: &PirateDoc) -> Option<HexId> {
    game.read_place(pirate.place.as_str()).ok()?.hex(&game.content)
}

/// One character for each hex: pirates by their seat's letter, hunters, merchants, ports, sea and land.
fn chart(game: &Blackbeard, view: &View, sheet: u8) -> Vec<Line> {
    let content = &game.content;
    let art = &content.sheets[sheet as usize].art;
    let mut lines = vec![Line::new().with(Ink::Strong, heading(game, sheet))];
    for (row, text) in art.iter().enumerate() {
        let mut line = Line::new().with(Ink::Plain, if row % 2 == 1 { " " } else { "" });
        for (col, sign) in text.chars().enumerate() {
            let hex = content.hexes.iter().position(|hex| {
                let here = content.oceans[hex.ocean.index()].sheet == sheet;
                here && hex.row as usize == row && hex.col as usize == col
            });
            let (ink, mark) = match hex {
                Some(hex) => mark(game, view, HexId(hex as u16)),
                None => (Ink::Land, if sign == '#' { '#' } else { sign }),
            };
            line.push(ink, format!("{mark} "));
        }
        lines.push(line);
    }
    lines
}

fn heading(game: &Blackbeard, sheet: u8) -> String {
    let oceans = game.content.oceans.iter().filter(|ocean| ocean.sheet == sheet);
    oceans.map(|ocean| ocean.name.clone()).collect::<Vec<_>>().join(" and ")
}

fn mark(game: &Blackbeard, view: &View, hex: HexId) -> (Ink, char) {
    let card = game.content.hex(hex);
    if let Some(pirate) = view.pirates.iter().find(|pirate| hex_of(game, pirate) == Some(hex)) {
        return (Ink::Seat(pirate.seat), (b'A' + pirate.seat.0.min(25)) as char);
    }
    let kc = view.kcs.iter().any(|kc| kc.place == card.id);
    let warship = view.warships.iter().any(|ship| ship.place == card.id);
    if kc || warship {
        return (Ink::Danger, if kc { 'K' } else { 'W' });
    }
    let merchants = view.merchants.iter().filter(|merchant| merchant.hex == card.id).count();
    if merchants > 0 {
        return (Ink::Gold, char::from_digit(merchants.min(9) as u32, 10).unwrap_or('9'));
    }
    if card.port.is_some() {
        return (Ink::Strong, 'o');
    }
    (Ink::Water, if card.coastal { '~' } else { '.' })
}

/// One row for each pirate, and one each for hunters, governors, letters and those who are gone.
fn ledger(game: &Blackbeard, view: &View) -> Vec<Line> {
    let mut rows = vec![
        Line::new().with(Ink::Soft, format!("turn {}, seat {}", view.turns_done + 1, letter(view.active))),
    ];
    for pirate in &view.pirates {
        rows.push(pirate_row(game, pirate));
    }
    let hunters = view
        .kcs
        .iter()
        .map(|kc| format!("{} ({}) {}", kc.kc, letter(kc.owner), kc.place))
        .chain(view.warships.iter().map(|ship| format!("{} {}", ship.warship, ship.place)));
    rows.extend(listed("hunters", hunters, Ink::Danger));
    let governors = view.ports.iter().map(|port| {
        let pro = port.governor.and_then(|id| game.content.find_governor(id.as_str()));
        let stance = pro.map(|id| if game.content.governors[id.index()].pro { '+' } else { '-' });
        let letter = if port.letter.is_some() { " letter" } else { "" };
        let state = if port.destroyed { " destroyed" } else { "" };
        format!("{}{}{letter}{state}", port.port, stance.map_or(String::new(), |sign| sign.to_string()))
    });
    rows.extend(listed("ports", governors, Ink::Strong));
    let gone = view.gone.iter().map(|gone| format!("{} ({})", gone.pirate, letter(gone.seat)));
    rows.extend(listed("gone", gone, Ink::Soft));
    rows
}

fn listed(title: &str, items: impl Iterator<Item = String>, ink: Ink) -> Option<Line> {
    let items: Vec<String> = items.collect();
    (!items.is_empty())
        .then(|| Line::new().with(ink, format!("{title}: ")).with(Ink::Plain, items.join(", ")))
}

fn letter(seat: Seat) -> char {
    (b'A' + seat.0.min(25)) as char
}

fn pirate_row(game: &Blackbeard, pirate: &PirateDoc) -> Line {
    let combat = doc::combat(game, pirate);
    let stash: u32 = pirate.stash.values().map(|sum| u32::from(*sum)).sum();
    let mut notes = Vec::new();
    if pirate.revelry != crate::pirate::Revelry::None {
        notes.push("D&R".to_owned());
    }
    if pirate.careened {
        notes.push("careened".into());
    }
    if pirate.scurvy {
        notes.push("scurvy".into());
    }
    notes.extend(pirate.wound.map(|wound| format!("{wound:?}").to_lowercase()));
    if !pirate.booty.is_empty() {
        let lots: Vec<String> = pirate.booty.iter().map(u16::to_string).collect();
        notes.push(format!("booty {}", lots.join("+")));
    }
    if !pirate.hostages.is_empty() {
        notes.push(format!(
            "{} hostages",
            pirate.hostages.values().map(|count| u32::from(*count)).sum::<u32>()
        ));
    }
    if stash > 0 {
        notes.push(format!("stash {stash}"));
    }
    Line::new()
        .with(Ink::Seat(pirate.seat), format!("{} {} ", letter(pirate.seat), game.title(pirate.pirate)))
        .with(Ink::Soft, format!("{} @ {} ", pirate.ship, pirate.place))
        .with(Ink::Gold, format!("nw {} ", pirate.nw))
        .with(Ink::Plain, format!("fame {} unrest {} guns {combat} ", pirate.notoriety, pirate.unrest))
        .with(Ink::Danger, notes.join(", "))
}
