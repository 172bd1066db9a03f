//! The table in characters: the round, the players, what lies near the active Ship, the fight, the rest of the chart.

use tortuga_core::{Ink, Line, Seat};

use crate::{
    content::{CardId, TerritoryId, TidingsId, TokenId},
    game::PirateRepublic,
    map::Chit,
    pile::UNKNOWN,
    state::State,
    vocabulary::{LetterIs, Nation, Side, Word as _},
};

/// What fits below the question on a screen of 24 rows.
const ROWS: usize = 22;

/// `state` is the table as the viewer knows it: what is hidden is 255.
pub(super) fn lines(game: &PirateRepublic, state: &State, width: usize) -> Vec<Line> {
    let mut rows = vec![round(game, state)];
    rows.extend(super::missions::progress(game, state));
    for seat in Seat::all(game.seats) {
        rows.push(player(game, state, seat));
    }
    let active = state.turn.active;
    if state.player(active).at.is_placed() {
        rows.extend(hand(game, state, active));
        rows.extend(near(game, state, active));
    }
    if state.combat.on {
        rows.push(fight(game, state));
    }
    let mut rows: Vec<Line> = rows.into_iter().flat_map(|row| row.wrapped(width)).collect();
    // The chart takes what room is left: what lies face down is only counted if there is too much of it.
    let whole = chart(game, state, width, true);
    let chart = if rows.len() + whole.len() <= ROWS { whole } else { chart(game, state, width, false) };
    rows.extend(chart.into_iter().flat_map(|row| row.wrapped(width)));
    rows
}

fn round(game: &PirateRepublic, state: &State) -> Line {
    let limit =
        if game.solo() && game.leg.is_none() { format!("of {} ", game.max_rounds) } else { String::new() };
    let mut row = Line::new().with(Ink::Strong, format!("Round {} {limit}", state.round.number));
    if state.round.card != UNKNOWN {
        let card = game.content.tidings(TidingsId(state.round.card));
        row.push(Ink::Gold, format!("{}: ", card.name));
        row.push(Ink::Plain, format!("{} ", card.text));
        row.push(Ink::Soft, format!("({} letters)", game.content.nation_name(card.nation)));
    }
    row
}

fn player(game: &PirateRepublic, state: &State, seat: Seat) -> Line {
    let player = state.player(seat);
    let turn = if state.turn.active == seat { ">" } else { " " };
    let mut row = Line::new().with(Ink::Seat(seat), format!("{turn}{} ", game.captain(state, seat)));
    if seat == state.round.commander {
        row.push(Ink::Gold, "(C) ");
    }
    let numbers = format!(
        "L{} {}Sw {}Rep {}MV blood {} stats {}{}{} deck {} hand {} missions {}/{}",
        player.level,
        player.swagger,
        player.reputation,
        player.movement,
        player.bloodshed,
        player.stats[0],
        player.stats[1],
        player.stats[2],
        player.deck.len(),
        player.hand.len(),
        player.missions_done.len(),
        player.missions.len() + player.missions_done.len(),
    );
    row.push(Ink::Plain, numbers);
    if player.at.is_placed() {
        row.push(Ink::Water, format!(" {}", place(game, state, seat)));
    }
    if !player.infamy.is_empty() {
        row.push(Ink::Danger, format!(", {} Infamy", player.infamy.len()));
    }
    let letters = Nation::ALL.iter().filter(|nation| player.letter(**nation) == LetterIs::Renounced);
    for nation in letters {
        row.push(Ink::Soft, format!(", renounced {}", game.content.nation_name(*nation)));
    }
    row
}

fn place(game: &PirateRepublic, state: &State, seat: Seat) -> String {
    let at = state.player(seat).at;
    match at.site() {
        Some(site) => format!("{} (ashore)", game.site_title(site)),
        None => game.territory_title(at.territory()).to_owned(),
    }
}

fn hand(game: &PirateRepublic, state: &State, seat: Seat) -> Vec<Line> {
    let player = state.player(seat);
    let mut rows = Vec::new();
    let list = |cards: &[u8]| -> Vec<String> {
        cards
            .iter()
            .filter(|card| **card != UNKNOWN)
            .map(|card| game.card_title(CardId(*card)).to_owned())
            .collect()
    };
    let parts = [
        ("Hand: ", list(player.hand.as_slice())),
        ("Crew in play: ", list(player.crew.cards.as_slice())),
        ("Treasure: ", list(player.treasures.as_slice())),
    ];
    for (title, names) in parts {
        if !names.is_empty() {
            rows.push(Line::new().with(Ink::Strong, title).with(Ink::Plain, names.join(", ")));
        }
    }
    rows
}

/// The active Ship's Territory and its neighbours.
fn near(game: &PirateRepublic, state: &State, seat: Seat) -> Vec<Line> {
    let here = state.player(seat).at.territory();
    let map = &game.content.map;
    let mut rows = vec![spot(game, state, here, "Here ")];
    let mut row = Line::new().with(Ink::Strong, "Near ");
    for next in map.linked[here.index()].iter() {
        let extra = map.crossing(here, next).map_or(String::new(), |(extra, _)| format!(" +{extra}"));
        row.push(Ink::Water, format!("{}{extra} ", game.territory_title(next)));
        let tokens = tokens(game, state, next);
        if !tokens.is_empty() {
            row.push(Ink::Danger, format!("[{tokens}] "));
        }
    }
    rows.push(row);
    rows
}

fn spot(game: &PirateRepublic, state: &State, at: TerritoryId, title: &str) -> Line {
    let mut row =
        Line::new().with(Ink::Strong, title).with(Ink::Water, format!("{} ", game.territory_title(at)));
    let tokens = tokens(game, state, at);
    if !tokens.is_empty() {
        row.push(Ink::Danger, format!("[{tokens}] "));
    }
    for site in game.content.map.territory(at).sites.iter() {
        let spot = state.map.spot(site);
        let entry = game.content.map.site(site);
        let nation = entry.nation.map_or("neutral", |nation| game.content.nation_name(nation));
        let token =
            spot.token().map_or(String::new(), |token| format!(" {}", game.token_text(token, spot.high)));
        let owner = if spot.marked() {
            format!(" held by {}", game.captain(state, Seat(spot.marker)))
        } else {
            String::new()
        };
        row.push(Ink::Land, format!("{} ({nation}){token}{owner} ", entry.name));
    }
    row
}

fn tokens(game: &PirateRepublic, state: &State, at: TerritoryId) -> String {
    let all: Vec<String> = state.map.ships.at(at).map(|chit| chit_text(game, chit)).collect();
    all.join(", ")
}

fn chit_text(game: &PirateRepublic, chit: Chit) -> String {
    let known = (chit.token.0 as usize) < game.content.tokens.len();
    if chit.up() && known { game.token_text(chit.token, false) } else { "?".into() }
}

fn fight(game: &PirateRepublic, state: &State) -> Line {
    let combat = &state.combat;
    let mut row = Line::new().with(Ink::Danger, "Combat ");
    if let Some(token) = combat.token().filter(|token| (token.0 as usize) < game.content.tokens.len()) {
        let high = combat.site().is_some_and(|site| state.map.spot(site).high);
        row.push(Ink::Strong, format!("with {} ", game.token_text(TokenId(token.0), high)));
    }
    let initiative = match combat.initiative {
        Some(Side::Player) => "you strike first",
        Some(Side::Enemy) => "the enemy strikes first",
        None => "initiative is open",
    };
    let stage = combat.point.stage().map_or("opening", |stage| stage.word()).replace('_', " ");
    row.push(Ink::Plain, format!("{stage}, {initiative}; strength {}", combat.strength));
    let banked = [("SF", combat.bank_sf), ("BS", combat.bank_bs), ("CQ", combat.bank_cq)];
    for (name, n) in banked.iter().filter(|(_, n)| *n != 0) {
        row.push(Ink::Soft, format!(", banked {name} {n}"));
    }
    row
}

/// All places with tokens or Ships, in as many columns as fit. In brief, those with face-down tokens alone are counted.
fn chart(game: &PirateRepublic, state: &State, width: usize, whole: bool) -> Vec<Line> {
    let columns = (width / CELL).max(1);
    let mut cells = Vec::new();
    let mut hidden = 0;
    for at in game.content.map.all() {
        let ships: Vec<Chit> = state.map.ships.at(at).collect();
        let people = Seat::all(game.seats).filter(|seat| {
            let place = state.player(*seat).at;
            place.is_placed() && place.territory() == at
        });
        let people: String = people.map(|seat| seat.0.to_string()).collect();
        if ships.is_empty() && people.is_empty() {
            continue;
        }
        if !whole && people.is_empty() && ships.iter().all(|chit| !chit.up()) {
            hidden += ships.len();
            continue;
        }
        let signs: String = ships.iter().map(|chit| sign(game, *chit)).collect();
        cells.push((format!("{:<12.12} {signs:<3}", game.territory_title(at)), people));
    }
    let mut rows = Vec::new();
    for chunk in cells.chunks(columns) {
        let mut row = Line::new();
        for (text, people) in chunk {
            row.push(Ink::Water, text.clone());
            row.push(Ink::Strong, format!("{people:<4.4}"));
        }
        rows.push(row);
    }
    if hidden > 0 {
        rows.push(Line::new().with(Ink::Soft, format!("and {hidden} tokens face down elsewhere")));
    }
    rows
}

/// Columns of one place on the chart.
const CELL: usize = 20;

/// One letter for a token: its class, or `?` while it lies face down.
fn sign(game: &PirateRepublic, chit: Chit) -> char {
    if !chit.up() || chit.token.0 as usize >= game.content.tokens.len() {
        return '?';
    }
    game.content.token(chit.token).class.word().chars().next().unwrap_or('?').to_ascii_uppercase()
}
