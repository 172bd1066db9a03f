//! Every Global Mission by the thousand: `cargo run --release --example missions -p tortuga-pirate-republic [GAMES] [SEATS]
//! [MISSION] [FROM] [FILE]`. Prints how the games end, which mission follows and which rewards are earned. Mission 0 is all
//! of them; FROM is the first seed, so that a count can go on where another stopped; FILE stands for our
//! `global_missions.toml`.
//!
//! The players are quick: each imagines one world from what it sees and takes the move after which that world looks best.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "a tool"
)]

use std::{collections::BTreeMap, time::Instant};

use tortuga_core::{
    Chance as _, Game as _, Insight as _, Seat, Seed, Setup, Silent, Turn, Viewer, Whim, pack::Pack,
};
use tortuga_pirate_republic::{
    PirateRepublic,
    moves::Move,
    state::{End, State},
};

/// So many games of one mission, then of the next.
const PASS: usize = 20;

/// No game is as long as this; one that is has not ended by its rules.
const GUARD: u32 = 40_000;

/// What came of one mission.
#[derive(Default)]
struct Tally {
    achieved: u32,
    limit: u32,
    guard: u32,
    rounds: u32,
    moves: u64,
    next: BTreeMap<u8, u32>,
    /// Games in which somebody earned the first, second, third reward.
    rewards: [u32; 3],
}

impl Tally {
    fn count(&mut self, end: Option<End>, moves: u32) {
        self.moves += u64::from(moves);
        let Some(end) = end else {
            self.guard += 1;
            return;
        };
        let ended = if end.achieved { &mut self.achieved } else { &mut self.limit };
        *ended += 1;
        self.rounds += u32::from(end.rounds);
        *self.next.entry(end.next).or_default() += 1;
        let earned = end.carried.iter().fold(0, |all, bits| all | bits);
        for (place, count) in self.rewards.iter_mut().enumerate() {
            *count += u32::from(earned >> place & 1);
        }
    }

    fn print(&self, mission: u32, games: u32) {
        let next: Vec<String> = self.next.iter().map(|(next, n)| format!("{next}: {n}")).collect();
        let [first, second, third] = self.rewards;
        println!(
            "| {mission} | {} | {} | {} | {:.1} | {} | {} | {first}, {second}, {third} |",
            self.achieved,
            self.limit,
            self.guard,
            f64::from(self.rounds) / f64::from(games),
            self.moves / u64::from(games),
            next.join(", "),
        );
    }
}

fn main() {
    let number = |place: usize| std::env::args().nth(place).and_then(|text| text.parse::<u32>().ok());
    let games = number(1).unwrap_or(100);
    let seats = number(2).unwrap_or(2) as u8;
    let only = number(3).unwrap_or(0);
    let first = number(4).unwrap_or(0);
    let begin = Instant::now();
    let missions: Vec<(u32, PirateRepublic)> = (1..=16)
        .filter(|mission| only == 0 || only == *mission)
        .map(|mission| (mission, open(seats, mission)))
        .collect();
    let mut tallies: Vec<Tally> = missions.iter().map(|_| Tally::default()).collect();
    // All missions in turn, so that whoever stops early has seen as much of each.
    for from in (first..first + games).step_by(PASS) {
        let to = (first + games).min(from + PASS as u32);
        for ((_, game), tally) in missions.iter().zip(&mut tallies) {
            for seed in from..to {
                let (end, moves) = play(game, u64::from(seed));
                tally.count(end, moves);
            }
        }
        println!(
            "\n{seats} seats, {} games of each mission, seeds {first} to {}, {:.0} s\n",
            to - first,
            to - 1,
            begin.elapsed().as_secs_f64()
        );
        println!(
            "| mission | achieved | round limit | guard | rounds | moves | followed by | rewards earned |"
        );
        println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
        for ((mission, _), tally) in missions.iter().zip(&tallies) {
            tally.print(*mission, to - first);
        }
    }
}

/// As in a campaign; the last mission comes after both branches.
fn open(seats: u8, mission: u32) -> PirateRepublic {
    let done = if mission == 16 { "both" } else { "none" };
    let mut setup = Setup::new(seats).with("mission", &mission.to_string()).with("campaign", done);
    setup.pack = std::env::args()
        .nth(5)
        .map(|file| Pack::new([("global_missions.toml", std::fs::read_to_string(file).unwrap())]));
    PirateRepublic::new(&setup).unwrap()
}

/// One game to its end; without one if the guard stopped it.
fn play(game: &PirateRepublic, seed: u64) -> (Option<End>, u32) {
    let mut state = game.deal(Seed::from_number(seed), &mut Silent);
    let mut whim = Whim::new(seed);
    let (mut legal, mut moves) = (Vec::new(), 0);
    while let Turn::Decide { seat, .. } = game.turn(&state) {
        if moves == GUARD {
            return (None, moves);
        }
        game.moves(&state, &mut legal);
        let mv = choose(game, &state, seat, &legal, &mut whim);
        game.play(&mut state, mv, &mut Silent).unwrap();
        moves += 1;
    }
    (state.end, moves)
}

/// The move that looks best at once; chance decides among equals.
fn choose(game: &PirateRepublic, state: &State, seat: Seat, legal: &[Move], whim: &mut Whim) -> Move {
    if let [only] = legal {
        return *only;
    }
    let world = game.imagine(&game.view(state, Viewer::Seat(seat)), whim);
    let mut best = (i32::MIN, legal[0]);
    let mut equals = 0;
    for mv in legal {
        let mut next = world;
        if game.play(&mut next, *mv, &mut Silent).is_err() {
            continue;
        }
        let value = match game.turn(&next) {
            Turn::Over(outcome) => outcome.rewards(game)[seat.index()],
            Turn::Decide { .. } => game.appraise(&next)[seat.index()],
        };
        if value > best.0 {
            (best, equals) = ((value, *mv), 1);
        } else if value == best.0 {
            equals += 1;
            if whim.below(equals) == 0 {
                best.1 = *mv;
            }
        }
    }
    best.1
}
