//! One game, from the deal to the end.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tortuga_bots::{Mind, witnessed};
use tortuga_core::{Chance, Game, Insight, Outcome, Playable, Seed, Silent, Turn, Viewer, Whim, laws};

/// Plays a game with random moves. `moves` and `played` are room that is used again; afterwards `played` holds the
/// moves of the game. The error says what went wrong.
pub fn play_randomly<G: Game>(
    game: &G,
    seed: Seed,
    whim: &mut Whim,
    moves: &mut Vec<G::Move>,
    played: &mut Vec<G::Move>,
) -> Result<Outcome, String> {
    played.clear();
    let mut state = game.deal(seed, &mut Silent);
    loop {
        if let Turn::Over(outcome) = game.turn(&state) {
            return Ok(outcome);
        }
        game.moves(&state, moves);
        let mv = *whim.pick(moves).ok_or(NOBODY)?;
        if let Err(refusal) = game.play(&mut state, mv, &mut Silent) {
            return Err(refused(game, mv, refusal));
        }
        played.push(mv);
        if played.len() > laws::LONGEST {
            return Err(ENDLESS.into());
        }
    }
}

/// Checks and view laws are held to after every move; the costlier laws (saving, notation, replaying the move) after
/// every so many, and at the end.
const FULL_CHECK: usize = 8;
const NOBODY: &str = "a seat is to decide and has no move";
const ENDLESS: &str = "the game does not end";

fn refused<G: Game>(game: &G, mv: G::Move, refusal: tortuga_core::Refusal) -> String {
    format!("`{}` is offered and refused: {refusal}", game.write_move(mv))
}

/// Whoever decides the moves of a game.
pub trait Players<G: Game> {
    /// The move of the seat that is to decide in this state. `None` if there is none.
    fn decide(&mut self, game: &G, state: &G::State) -> Option<G::Move>;

    /// The move was legal and is about to be played.
    fn note(&mut self, _game: &G, _before: &G::State, _mv: G::Move) {}
}

/// Plays a game and, if asked, holds every state and every move to the laws.
pub fn play_game<G: Playable>(
    game: &G,
    seed: Seed,
    players: &mut impl Players<G>,
    mut checks: Option<&mut Whim>,
    played: &mut Vec<G::Move>,
) -> Result<Outcome, String> {
    played.clear();
    let mut state = game.deal(seed, &mut Silent);
    if let Some(whim) = &mut checks {
        laws::deals(game, seed).and_then(|()| laws::obey(game, &state, whim)).map_err(|broken| broken.0)?;
    }
    loop {
        if let Turn::Over(outcome) = game.turn(&state) {
            return Ok(outcome);
        }
        let mv = players.decide(game, &state).ok_or(NOBODY)?;
        let before = state.clone();
        if let Err(refusal) = game.play(&mut state, mv, &mut Silent) {
            return Err(refused(game, mv, refusal));
        }
        played.push(mv);
        players.note(game, &before, mv);
        if let Some(whim) = &mut checks {
            let full = played.len().is_multiple_of(FULL_CHECK) || game.turn(&state).outcome().is_some();
            let lawful = if full {
                laws::step(game, &before, mv, &state).and_then(|()| laws::obey(game, &state, whim))
            } else {
                laws::watch(game, &state, whim)
            };
            lawful.map_err(|broken| broken.0)?;
        }
        if played.len() > laws::LONGEST {
            return Err(ENDLESS.into());
        }
    }
}

/// All seats play any legal move.
#[derive(Debug)]
pub struct Random<'a, M> {
    pub whim: Whim,
    pub moves: &'a mut Vec<M>,
}

impl<G: Game> Players<G> for Random<'_, G::Move> {
    fn decide(&mut self, game: &G, state: &G::State) -> Option<G::Move> {
        game.moves(state, self.moves);
        self.whim.pick(self.moves).copied()
    }
}

/// A bot at each seat, in the order of the seats.
#[derive(Debug)]
pub struct Bots<G: Game>(pub Vec<Mind<G>>);

impl<G: Game + Insight> Players<G> for Bots<G> {
    fn decide(&mut self, game: &G, state: &G::State) -> Option<G::Move> {
        let seat = game.turn(state).seat()?;
        let mind = self.0.get_mut(seat.index())?;
        mind.think(&game.view(state, Viewer::Seat(seat))).map(|thought| thought.best)
    }

    fn note(&mut self, game: &G, before: &G::State, mv: G::Move) {
        for mind in &mut self.0 {
            if mind.remembers() {
                mind.observe(witnessed(game, before, mv, Viewer::Seat(mind.seat())));
            }
        }
    }
}

/// Runs a game whose rules may panic. That is a finding like any other, and the games that are left are worth playing.
pub(crate) fn guarded<T>(play: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(play)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        Err(format!("panic: {}", text.unwrap_or("without a word")))
    })
}
