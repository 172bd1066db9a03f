//! What happens in random play, and what never does: decisions, events, cards and ends, by number of seats.
//!
//! `cargo run --release -p tortuga-tiny-epic-pirates --example coverage -- 2000`

#![allow(clippy::print_stdout, reason = "this prints a table")]

use std::collections::BTreeMap;

use tortuga_core::{Chance, Game, Said, Seed, Setup, Turn, Whim};
use tortuga_tiny_epic_pirates::{TinyEpicPirates, events::Event};

const SEATS: [u8; 4] = [1, 2, 3, 4];
/// Every decision of TEP-TURN-07, in the notation.
const DECISIONS: &str = "navy_corner cove captain_side order sail_step sail_token sail_stop jostle execute skip cube \
    trade_count crew_refresh crew_take mutiny crew_done hide_out_assign reassign attack_target reroll surefire \
    battle_done port_choice place_deckhand captain_icon crew_icon bonus_done exchange move_navy move_merchant \
    merchant_route navy_step solo_bury_site solo_port";
const ENDS: &str = "treasures legend gold cubes shared solo_won solo_lost";

/// How often each thing happened, for each number of seats.
type Table = BTreeMap<String, [u64; 4]>;

fn main() {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(200);
    let mut table = expected();
    for (column, seats) in SEATS.into_iter().enumerate() {
        let game = TinyEpicPirates::new(&Setup::new(seats)).expect("the built-in pack is sound");
        for number in 0..games {
            play(&game, number, |thing| table.entry(thing).or_default()[column] += 1);
        }
    }
    println!("{:48}{:>12}{:>12}{:>12}{:>12}", format!("{games} games each"), "solo", "2", "3", "4");
    for (thing, counts) in &table {
        let never = if counts.iter().all(|count| *count == 0) { "  never" } else { "" };
        let [one, two, three, four] = counts;
        println!("{thing:48}{one:>12}{two:>12}{three:>12}{four:>12}{never}");
    }
}

/// What should be in the table even if it never happens.
fn expected() -> Table {
    let game = TinyEpicPirates::new(&Setup::new(1)).expect("the built-in pack is sound");
    let mut table = Table::new();
    let mut add = |thing: String| {
        table.insert(thing, [0; 4]);
    };
    DECISIONS.split_whitespace().for_each(|name| add(format!("decision {name}")));
    ENDS.split_whitespace().for_each(|name| add(format!("end {name}")));
    for mate in &game.content.crew {
        add(format!("hired {}", mate.id));
        mate.bonus.iter().for_each(|bonus| add(format!("used {} {}", mate.id, bonus.icon().name())));
    }
    game.content.tokens.iter().for_each(|token| add(format!("found {}", token.id)));
    game.content.merchants.iter().for_each(|card| add(format!("sunk {}", card.id)));
    table
}

fn play(game: &TinyEpicPirates, number: u64, mut count: impl FnMut(String)) {
    let mut whim = Whim::new(number);
    let mut said: Vec<Said<Event>> = Vec::new();
    let mut state = game.deal(Seed::from_number(number), &mut said);
    let mut moves = Vec::new();
    loop {
        said.drain(..).for_each(|said| note(&said, &mut count));
        if let Turn::Over(outcome) = game.turn(&state) {
            return count(format!("end {}", outcome.end));
        }
        game.moves(&state, &mut moves);
        let mv = *whim.pick(&moves).expect("somebody is asked");
        let text = game.write_move(mv);
        count(format!("decision {}", text.split(':').next().unwrap_or_default()));
        game.play(&mut state, mv, &mut said).expect("it was offered");
    }
}

/// The event by its rule, and the card that it is about.
fn note(said: &Said<Event>, count: &mut impl FnMut(String)) {
    let value = serde_json::to_value(&said.event).expect("events are plain data");
    let name = value.as_object().and_then(|event| event.keys().next()).cloned().unwrap_or_default();
    count(format!("event {name} {}", said.rule.0));
    match &said.event {
        Event::CrewHired { card, .. } => count(format!("hired {card}")),
        Event::BonusTaken { card, icon, .. } => count(format!("used {card} {}", icon.name())),
        Event::Rerolled { card, .. } => count(format!("used {card} reroll")),
        Event::TokenRevealed { token, .. } => count(format!("found {token}")),
        Event::MerchantSunk { card, .. } => count(format!("sunk {card}")),
        _ => {}
    }
}
