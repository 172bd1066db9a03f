//! Random games of every table size: `cargo run --release --example random_play -p tortuga-pirate-republic [GAMES] [check]`.
//! Prints how many moves were played in a second, how the games ended, and with `check` tests every state.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a tool"
)]

use std::time::Instant;

use tortuga_core::{Chance as _, Game as _, Seed, Setup, Silent, Turn, Viewer, Whim};
use tortuga_pirate_republic::{PirateRepublic, state::State};

const TABLES: [(u8, &[(&str, &str)]); 8] = [
    (1, &[]),
    (2, &[]),
    (3, &[]),
    (4, &[]),
    (5, &[]),
    (2, &[("target", "120"), ("tiles", "commander"), ("flag_abilities", "true")]),
    (4, &[("target", "120"), ("tiles", "first_game"), ("fortified", "true")]),
    (5, &[("target", "120"), ("fortified", "true"), ("max_rounds", "3")]),
];

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let games: u64 = args.get(1).and_then(|text| text.parse().ok()).unwrap_or(20);
    let check = args.get(2).is_some_and(|word| word == "check");
    println!("state: {} bytes", size_of::<State>());
    for (seats, options) in TABLES {
        let setup = options.iter().fold(Setup::new(seats), |setup, (name, value)| setup.with(name, value));
        let game = PirateRepublic::new(&setup).unwrap();
        let begin = Instant::now();
        let (mut moves, mut ends) = (0u64, [0u32; 2]);
        for seed in 0..games {
            let (count, reason) = play(&game, seed, check);
            moves += count;
            ends[usize::from(reason == "rounds")] += 1;
        }
        let speed = moves as f64 / begin.elapsed().as_secs_f64();
        println!(
            "{seats} {options:?}: {moves} moves, {speed:.0} moves/s, mission {}, rounds {}",
            ends[0], ends[1]
        );
    }
}

fn play(game: &PirateRepublic, seed: u64, check: bool) -> (u64, &'static str) {
    let mut state = game.deal(Seed::from_number(seed), &mut Silent);
    let mut whim = Whim::new(seed);
    let mut list = Vec::new();
    let mut moves = 0;
    loop {
        let seat = match game.turn(&state) {
            Turn::Over(outcome) => return (moves, outcome.end),
            Turn::Decide { seat, .. } => seat,
        };
        game.moves(&state, &mut list);
        let mv = list[whim.below(list.len() as u32) as usize];
        if check {
            verify(game, &state, seat, &list, &mut whim, seed);
        }
        game.play(&mut state, mv, &mut Silent).unwrap();
        moves += 1;
    }
}

/// The state is sound, no move is listed twice, a document and an imagined world agree with it.
fn verify(
    game: &PirateRepublic,
    state: &State,
    seat: tortuga_core::Seat,
    list: &[tortuga_pirate_republic::moves::Move],
    whim: &mut Whim,
    seed: u64,
) {
    game.check(state).unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
    for (place, mv) in list.iter().enumerate() {
        assert!(!list[..place].contains(mv), "seed {seed}: {} twice", game.write_move(*mv));
        assert!(game.allows(state, *mv).is_ok(), "seed {seed}: {} refused", game.write_move(*mv));
        assert_eq!(game.read_move(&game.write_move(*mv)), Ok(*mv), "seed {seed}");
    }
    if whim.below(8) == 0 {
        assert_eq!(game.restore(game.show(state)).as_ref(), Ok(state), "seed {seed}");
        let view = game.view(state, Viewer::Seat(seat));
        let world = game.imagine(&view, whim);
        assert_eq!(game.view(&world, Viewer::Seat(seat)), view, "seed {seed}");
        let mut again = Vec::new();
        game.moves(&world, &mut again);
        assert_eq!(again, list, "seed {seed}: another world, other moves");
    }
}
