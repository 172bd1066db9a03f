//! An answer for people and protocols: moves in the game's notation, with labels.

use serde::Serialize;
use tortuga_core::{Playable, Viewer};

use crate::{Level, Limits, think};

/// A bot's move and its grounds.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Advice {
    #[serde(rename = "move")]
    pub mv: String,
    pub text: String,
    /// Every legal move, best first.
    pub analysis: Vec<AdviceLine>,
    pub iterations: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AdviceLine {
    #[serde(rename = "move")]
    pub mv: String,
    pub text: String,
    /// The expected result for the deciding seat, from 0 to 1, to three places.
    pub value: f64,
    pub visits: u64,
}

/// What a bot would do in this state, from what the seat to decide knows. `None` when the game is over.
pub fn advise<G: Playable>(game: &G, state: &G::State, level: Level, limits: &Limits) -> Option<Advice> {
    let seat = game.turn(state).seat()?;
    let view = game.view(state, Viewer::Seat(seat));
    let thought = think(game, &view, seat, level, limits)?;
    let line = |line: &crate::Weighed<G::Move>| AdviceLine {
        mv: game.write_move(line.mv),
        text: game.move_text(state, line.mv),
        value: (line.value * 1000.0).round() / 1000.0,
        visits: line.visits,
    };
    Some(Advice {
        mv: game.write_move(thought.best),
        text: game.move_text(state, thought.best),
        analysis: thought.lines.iter().map(line).collect(),
        iterations: thought.iterations,
    })
}
