//! A whole game as text, for a snapshot: whatever changes in rules or words is seen in the diff.

use std::fmt::Write as _;

use tortuga_core::{Playable, Said, Seat, Seed, Setup, Turn, Whim};

use crate::Policy;

/// Plays a game and writes down every prompt, how many moves there were, the one taken with its label, and every event
/// with its rule. Nothing is hidden: it is the story that the table itself knows.
#[track_caller]
pub fn playthrough<G: Playable>(setup: &Setup, seed: u64, policy: Policy) -> String {
    let game = G::new(setup).expect("the test names a setup that the game has");
    let mut whim = Whim::new(seed);
    let mut events = Vec::new();
    let mut state = game.deal(Seed::from_number(seed), &mut events);
    let mut text = format!("{}, {} seats, seed {seed}, {policy:?}\n", G::INFO.title, game.seats());
    tell(&mut text, &game, &mut events);
    for number in 1.. {
        match game.turn(&state) {
            Turn::Over(outcome) => {
                let scores = &outcome.scores[..game.seats() as usize];
                let winners: Vec<Seat> = outcome.winners.iter().collect();
                let (end, sentence, rule) = (outcome.end, outcome.text, outcome.rule);
                line(&mut text, format_args!("\nover ({end}): {sentence} [{rule}]"));
                line(&mut text, format_args!("winners {winners:?}, scores {scores:?}"));
                break;
            }
            Turn::Decide { seat, prompt } => {
                let mut moves = Vec::new();
                game.moves(&state, &mut moves);
                let of = moves.len();
                line(&mut text, format_args!("\n{number}. seat {seat}: {} [{}]", prompt.text, prompt.rule));
                let mv =
                    policy.choose(&game, &state, &mut whim).expect("there is a move while a seat decides");
                let label = game.move_text(&state, mv);
                line(&mut text, format_args!("   > {label} ({}, one of {of})", game.write_move(mv)));
                game.play(&mut state, mv, &mut events).expect("a move from the list is legal");
                tell(&mut text, &game, &mut events);
            }
        }
    }
    text
}

/// Writes down the events and forgets them.
fn tell<G: Playable>(text: &mut String, game: &G, events: &mut Vec<Said<G::Event>>) {
    for Said { rule, event } in events.drain(..) {
        line(text, format_args!("   {} [{rule}]", game.event_text(&event)));
    }
}

fn line(text: &mut String, words: std::fmt::Arguments<'_>) {
    writeln!(text, "{words}").expect("a String takes all that is written to it");
}
