//! A match between two bots.

use std::{fmt, str::FromStr, sync::Arc};

use serde::Serialize;
use tortuga_bots::{Budget, BudgetError, Level, LevelError, Limits, Mind, derive_seed};
use tortuga_core::{Outcome, Playable, Seat, Whim};

use crate::{
    Progress,
    playing::{Bots, guarded, play_game},
    spread::spread,
    stats::{rounded, wilson},
};

/// One side of a match, written `captain:200ms`, or `captain` for the level's own budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contender {
    pub level: Level,
    pub budget: Option<Budget>,
}

/// Why a text does not name a contender.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContenderError {
    #[error(transparent)]
    Level(#[from] LevelError),
    #[error(transparent)]
    Budget(#[from] BudgetError),
    #[error("a {0} does not search, so it takes no budget")]
    AtOnce(Level),
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.level)?;
        self.budget.map_or(Ok(()), |budget| write!(f, ":{budget}"))
    }
}

impl FromStr for Contender {
    type Err = ContenderError;

    fn from_str(text: &str) -> Result<Self, ContenderError> {
        let (level, budget) = text.split_once(':').map_or((text, None), |(level, rest)| (level, Some(rest)));
        let level: Level = level.parse()?;
        let budget = budget.map(Budget::from_str).transpose()?;
        if budget.is_some() && level.budget().is_none() {
            return Err(ContenderError::AtOnce(level));
        }
        Ok(Self { level, budget })
    }
}

/// What is to be played.
#[derive(Clone, Copy, Debug)]
pub struct Match {
    pub a: Contender,
    pub b: Contender,
    pub seating: Seating,
    pub games: u64,
    pub seed: u64,
    /// Games that are played at the same time.
    pub threads: usize,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchReport {
    pub game: &'static str,
    pub a: String,
    pub b: String,
    /// Games that were played to the end.
    pub games: u64,
    pub a_wins: u64,
    pub b_wins: u64,
    /// Both won, or nobody.
    pub shared: u64,
    /// What `a` won, shared games counting half.
    pub rate: f64,
    /// What `a` would win if both were equally strong.
    pub even: f64,
    /// The 95 % interval of the rate.
    pub low: f64,
    pub high: f64,
}

/// The two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    A,
    B,
}

/// How the sides share the table. A team (or a seat, where each is its own team) belongs to one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// The teams belong to the sides in turn. Games come in pairs: the same deal twice, with the sides swapped; the next
    /// pair moves everybody one place on.
    InTurn,
    /// One team is side `a`, all others are side `b`. The same deal is played once for each place of the lone one.
    Lone,
}

impl Seating {
    /// How many games one deal is played in.
    fn per_deal(self, teams: u64) -> u64 {
        match self {
            Self::InTurn => 2,
            Self::Lone => teams,
        }
    }

    /// Whose the team is in game `number`, by its place at the table.
    fn side(self, place: u64, number: u64, teams: u64) -> Side {
        let is_a = match self {
            Self::InTurn => ((place + number / 2) % teams + number % 2).is_multiple_of(2),
            Self::Lone => place == number % teams,
        };
        if is_a { Side::A } else { Side::B }
    }

    /// The share of games that side `a` would win if all were equally strong.
    fn even_share(self, teams: u64) -> f64 {
        match self {
            Self::InTurn => 0.5,
            Self::Lone => 1.0 / teams as f64,
        }
    }
}

/// The teams at the table, in the order of their first seats.
fn teams<G: Playable>(game: &G) -> Vec<u8> {
    let mut teams: Vec<u8> = Vec::new();
    for seat in Seat::all(game.seats()) {
        if !teams.contains(&game.team(seat)) {
            teams.push(game.team(seat));
        }
    }
    teams
}

/// Who sits where in game `number`.
pub fn seating<G: Playable>(game: &G, seating: Seating, number: u64) -> Vec<Side> {
    let teams = teams(game);
    let side = |seat: Seat| {
        let place = teams.iter().position(|team| *team == game.team(seat)).unwrap_or(0) as u64;
        seating.side(place, number, teams.len() as u64)
    };
    Seat::all(game.seats()).map(side).collect()
}

/// Plays the match. An error is a bug in the game: it names the game's number and what went wrong.
pub fn duel<G: Playable>(game: &Arc<G>, plan: &Match, progress: Progress<'_>) -> Result<MatchReport, String> {
    let tallies = spread(plan.games, plan.threads, progress, Tally::default, |tally, number| {
        match guarded(|| one_game(game, plan, number)) {
            Ok((outcome, sides)) => tally.count(&outcome, &sides),
            Err(text) => tally.errors.push((number, text)),
        }
    });
    let mut all = Tally::default();
    for tally in tallies {
        all.a += tally.a;
        all.b += tally.b;
        all.shared += tally.shared;
        all.errors.extend(tally.errors);
    }
    if let Some((number, text)) = all.errors.iter().min() {
        return Err(format!("game {number}: {text}"));
    }
    Ok(all.report(G::INFO.id, plan, plan.seating.even_share(teams(&**game).len() as u64)))
}

fn one_game<G: Playable>(game: &Arc<G>, plan: &Match, number: u64) -> Result<(Outcome, Vec<Side>), String> {
    let sides = seating(&**game, plan.seating, number);
    // The deal is that of the pair, or of the round; the bots' whims are those of the game.
    let deal = number / plan.seating.per_deal(teams(&**game).len() as u64);
    let seed = Whim::new(derive_seed(plan.seed, deal)).seed();
    let mut whim = Whim::new(derive_seed(!plan.seed, number));
    let mind = |(seat, side): (Seat, &Side)| {
        let Contender { level, budget } = match side {
            Side::A => plan.a,
            Side::B => plan.b,
        };
        Mind::new(Arc::clone(game), seat, level, Limits { budget, seed: whim.wide(), threads: 1 })
    };
    let minds = Seat::all(game.seats()).zip(&sides).map(mind).collect();
    let outcome = play_game(&**game, seed, &mut Bots(minds), None, &mut Vec::new())?;
    Ok((outcome, sides))
}

#[derive(Default)]
struct Tally {
    a: u64,
    b: u64,
    shared: u64,
    errors: Vec<(u64, String)>,
}

impl Tally {
    fn count(&mut self, outcome: &Outcome, sides: &[Side]) {
        let won = |side| outcome.winners.iter().any(|seat| sides.get(seat.index()) == Some(&side));
        match (won(Side::A), won(Side::B)) {
            (true, false) => self.a += 1,
            (false, true) => self.b += 1,
            (true, true) | (false, false) => self.shared += 1,
        }
    }

    fn report(&self, game: &'static str, plan: &Match, even: f64) -> MatchReport {
        let games = self.a + self.b + self.shared;
        let wins = self.a as f64 + self.shared as f64 / 2.0;
        let rate = if games == 0 { 0.5 } else { wins / games as f64 };
        let (low, high) = wilson(wins, games);
        MatchReport {
            game,
            a: plan.a.to_string(),
            b: plan.b.to_string(),
            games,
            a_wins: self.a,
            b_wins: self.b,
            shared: self.shared,
            rate: rounded(rate, 4),
            even: rounded(even, 4),
            low: rounded(low, 4),
            high: rounded(high, 4),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contenders_are_read_as_they_are_written() {
        for text in ["deckhand", "captain", "captain:200ms", "admiral:5000it"] {
            assert_eq!(text.parse::<Contender>().unwrap().to_string(), text);
        }
        let error = |text: &str| text.parse::<Contender>().unwrap_err().to_string();
        assert!(error("cook").contains("`cook` is not a level"));
        assert!(error("captain:soon").contains("`soon` is not a budget"));
        assert!(error("captain:").contains("`` is not a budget"));
        assert_eq!(error("bosun:5ms"), "a bosun does not search, so it takes no budget");
    }

    #[test]
    fn shared_games_count_half() {
        let side = Contender { level: Level::Bosun, budget: None };
        let plan = Match { a: side, b: side, seating: Seating::InTurn, games: 10, seed: 0, threads: 1 };
        let report = Tally { a: 6, b: 2, shared: 2, errors: Vec::new() }.report("toy", &plan, 0.5);
        assert_eq!((report.games, report.rate), (10, 0.7));
        // By hand: (0.7 + 0.19207 -+ 1.95996 * sqrt(0.021 + 0.0096036)) / 1.384146.
        assert_eq!((report.low, report.high), (0.3968, 0.8922));
    }
}
