//! Thousands of games of one kind of player against itself.

use std::{collections::BTreeMap, sync::Arc, time::Instant};

use serde::Serialize;
use tortuga_bots::{Level, Limits, Mind, derive_seed};
use tortuga_core::{MAX_SEATS, Outcome, Playable, Seat, Seed, Setup, Whim, record::Record, table::Table};

use crate::{
    Coverage, Progress,
    playing::{Bots, Random, guarded, play_game, play_randomly},
    spread::spread,
    stats::{Histogram, rounded},
};

/// What is to be played.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay {
    pub games: u64,
    pub level: Level,
    /// For each bot; its seed is replaced by one that comes from `seed`, the game and the seat.
    pub limits: Limits,
    pub seed: u64,
    pub threads: usize,
    /// Whether the laws are checked after every move.
    pub check: bool,
    /// Whether it is counted what happens, and what never does.
    pub coverage: bool,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SelfPlayReport {
    pub game: &'static str,
    pub seats: u8,
    /// Games that were begun.
    pub games: u64,
    pub moves: u64,
    pub seconds: f64,
    pub moves_per_s: f64,
    pub failures: u64,
    /// Seats of a winning team have all won; a win that several teams share is divided among them.
    pub wins_by_seat: Vec<f64>,
    pub ends: BTreeMap<&'static str, u64>,
    pub length: Lengths,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coverage: Option<Coverage>,
    /// The first of the failures, by the number of the game.
    #[serde(skip)]
    pub failure: Option<Failure>,
}

/// How long the games were, in moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Lengths {
    pub p10: u64,
    pub p50: u64,
    pub p90: u64,
    pub max: u64,
}

/// A game that went wrong.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// Which of the games, counted from 0.
    pub number: u64,
    pub seed: Seed,
    pub text: String,
    /// The game up to where it went wrong; it can be replayed. `None` if not even the deal succeeds.
    pub record: Option<Record>,
}

/// A win is divided into 60 parts, so that it can be shared by 1 to 6 teams and added up in any order.
const PARTS: u64 = 60;

/// What one thread has counted.
struct Tally<G: Playable> {
    moves: u64,
    won: [u64; MAX_SEATS],
    ends: BTreeMap<&'static str, u64>,
    lengths: Histogram,
    coverage: Option<Coverage>,
    failures: u64,
    failure: Option<Failure>,
    // Room that is used again and again.
    legal: Vec<G::Move>,
    played: Vec<G::Move>,
}

pub fn selfplay<G: Playable>(
    game: &Arc<G>,
    setup: &Setup,
    plan: &SelfPlay,
    progress: Progress<'_>,
) -> SelfPlayReport {
    let start = Instant::now();
    let empty = || Tally { coverage: plan.coverage.then(Coverage::expected::<G>), ..Tally::new() };
    let tallies = spread(plan.games, plan.threads, progress, empty, |tally: &mut Tally<G>, number| {
        tally.play(game, setup, plan, number);
    });
    let seconds = start.elapsed().as_secs_f64();
    let all = tallies.into_iter().reduce(Tally::merged).unwrap_or_else(empty);
    let lengths = &all.lengths;
    SelfPlayReport {
        game: G::INFO.id,
        seats: game.seats(),
        games: plan.games,
        moves: all.moves,
        seconds: rounded(seconds, 3),
        moves_per_s: (all.moves as f64 / seconds.max(1e-9)).round(),
        failures: all.failures,
        wins_by_seat: all.won[..game.seats() as usize].iter().map(|won| *won as f64 / PARTS as f64).collect(),
        ends: all.ends,
        length: Lengths {
            p10: lengths.quantile(10),
            p50: lengths.quantile(50),
            p90: lengths.quantile(90),
            max: lengths.max(),
        },
        coverage: all.coverage,
        failure: all.failure,
    }
}

impl<G: Playable> Tally<G> {
    fn new() -> Self {
        Self {
            moves: 0,
            won: [0; MAX_SEATS],
            ends: BTreeMap::new(),
            lengths: Histogram::default(),
            coverage: None,
            failures: 0,
            failure: None,
            legal: Vec::new(),
            played: Vec::new(),
        }
    }

    /// Plays game `number`. All its chance comes from the plan's seed and this number.
    fn play(&mut self, game: &Arc<G>, setup: &Setup, plan: &SelfPlay, number: u64) {
        let mut whim = Whim::new(derive_seed(plan.seed, number));
        let seed = whim.seed();
        match guarded(|| self.one_game(game, plan, seed, whim)) {
            Ok(outcome) => {
                self.count(&**game, &outcome);
                if let Some(coverage) = &mut self.coverage {
                    coverage.note(&**game, seed, &self.played);
                }
            }
            Err(text) => {
                self.failures += 1;
                if self.failure.as_ref().is_none_or(|first| number < first.number) {
                    let record = record(game, setup, seed, &self.played);
                    self.failure = Some(Failure { number, seed, text, record });
                }
            }
        }
        self.moves += self.played.len() as u64;
    }

    fn one_game(
        &mut self,
        game: &Arc<G>,
        plan: &SelfPlay,
        seed: Seed,
        mut whim: Whim,
    ) -> Result<Outcome, String> {
        if plan.level == Level::Deckhand && !plan.check {
            return play_randomly(&**game, seed, &mut whim, &mut self.legal, &mut self.played);
        }
        let mut law_whim = Whim::new(whim.wide());
        let checks = plan.check.then_some(&mut law_whim);
        if plan.level == Level::Deckhand {
            let mut players = Random { whim, moves: &mut self.legal };
            return play_game(&**game, seed, &mut players, checks, &mut self.played);
        }
        let mind = |seat: Seat| {
            let limits = Limits { seed: whim.wide(), ..plan.limits };
            Mind::new(Arc::clone(game), seat, plan.level, limits)
        };
        let mut players = Bots(Seat::all(game.seats()).map(mind).collect());
        play_game(&**game, seed, &mut players, checks, &mut self.played)
    }

    fn count(&mut self, game: &G, outcome: &Outcome) {
        self.lengths.add(self.played.len());
        *self.ends.entry(outcome.end).or_insert(0) += 1;
        let teams = outcome.winners.iter().fold(0u8, |teams, seat| teams | 1 << game.team(seat));
        for seat in outcome.winners.iter() {
            self.won[seat.index()] += PARTS / u64::from(teams.count_ones());
        }
    }

    fn merged(mut self, other: Self) -> Self {
        self.moves += other.moves;
        self.failures += other.failures;
        self.lengths.merge(&other.lengths);
        if let (Some(coverage), Some(more)) = (&mut self.coverage, other.coverage) {
            coverage.merge(more);
        }
        for (won, more) in self.won.iter_mut().zip(other.won) {
            *won += more;
        }
        for (end, count) in other.ends {
            *self.ends.entry(end).or_insert(0) += count;
        }
        self.failure = match (self.failure, other.failure) {
            (Some(a), Some(b)) => Some(if a.number < b.number { a } else { b }),
            (a, b) => a.or(b),
        };
        self
    }
}

/// The moves that were played, as a record, as far as they can be played again.
fn record<G: Playable>(game: &Arc<G>, setup: &Setup, seed: Seed, played: &[G::Move]) -> Option<Record> {
    let deal = || Ok(Table::deal(Arc::clone(game), setup.clone(), seed));
    let mut table = guarded(deal).ok()?;
    for mv in played {
        let mut next = table.clone();
        let done = guarded(|| next.play(*mv).map_err(|error| error.to_string()));
        if done.is_err() {
            break;
        }
        table = next;
    }
    Some(table.record())
}

#[cfg(test)]
mod tests {
    use tortuga_testkit::toy::Parley;

    use super::*;

    #[test]
    fn of_two_threads_failures_the_earlier_game_is_the_first() {
        let failed = |number| {
            let failure =
                Failure { number, seed: Seed::from_number(number), text: String::new(), record: None };
            Tally::<Parley> { failures: 1, failure: Some(failure), ..Tally::new() }
        };
        for tallies in [[failed(3), failed(5)], [failed(5), failed(3)]] {
            let all = tallies.into_iter().reduce(Tally::merged).unwrap();
            assert_eq!((all.failures, all.failure.unwrap().number), (2, 3));
        }
        let only = Tally::<Parley>::new().merged(failed(7));
        assert_eq!(only.failure.unwrap().number, 7);
    }
}
