//! A game being played: the typed [`Table`], and [`AnyTable`] for everything that speaks JSON.

use std::{fmt, sync::Arc};

use serde::Serialize;
use serde_json::Value;

use crate::{
    Game, LoadError, Refusal, Said, Seat, Seed, Setup, Turn,
    hash::{hex, stable_hash},
    misread::{self, Misread},
    record::{Closing, FORMAT, Header, MoveLine, OutcomeDoc, Record, RecordError},
};

mod erased;
#[cfg(not(target_arch = "wasm32"))]
mod frozen;

pub use erased::{AnyTable, EventDoc, MoveDoc, Opened, OpenedOr, Opener, TurnDoc};
#[cfg(not(target_arch = "wasm32"))]
pub use frozen::Frozen;

/// One table: the game, its state, and all that led there.
pub struct Table<G: Game> {
    game: Arc<G>,
    setup: Setup,
    seed: Option<Seed>,
    /// Where the moves began.
    start: G::State,
    state: G::State,
    played: Vec<Played<G>>,
    events: Vec<Said<G::Event>>,
    /// How many events the deal made.
    dealt: usize,
}

struct Played<G: Game> {
    seat: Seat,
    mv: G::Move,
    hash: u64,
    /// How many events there were after this move.
    events: usize,
}

/// Why a move was not played. The table is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    #[error("{0}")]
    NotAMove(String),
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error("the game is over")]
    Over,
}

impl<G: Game> Table<G> {
    pub fn deal(game: Arc<G>, setup: Setup, seed: Seed) -> Self {
        let mut events = Vec::new();
        let state = game.deal(seed, &mut events);
        let dealt = events.len();
        Self { game, setup, seed: Some(seed), start: state.clone(), state, played: Vec::new(), events, dealt }
    }

    /// A table that begins in the middle of a game.
    pub fn at(game: Arc<G>, setup: Setup, state: G::State) -> Self {
        let start = state.clone();
        Self { game, setup, seed: None, start, state, played: Vec::new(), events: Vec::new(), dealt: 0 }
    }

    /// Plays the record again and believes nothing in it: every move must be legal and every hash right.
    pub fn replay(game: Arc<G>, setup: Setup, record: &Record) -> Result<Self, RecordError> {
        let mut table = Self::begin(game, setup, record)?;
        for (number, line) in record.moves.iter().enumerate() {
            table.replay_move(line).map_err(|text| RecordError::Move {
                number: number + 1,
                mv: line.mv.clone(),
                text,
            })?;
        }
        table.verify_closing(record)?;
        Ok(table)
    }

    fn begin(game: Arc<G>, setup: Setup, record: &Record) -> Result<Self, RecordError> {
        let header = &record.header;
        let wrong = |text: String| Err(RecordError::Header(text));
        if header.version != G::INFO.version {
            return wrong(format!(
                "played by version {} of the rules, this is {}",
                header.version,
                G::INFO.version
            ));
        }
        let content = hex(game.content_hash());
        if header.content != content {
            return wrong(format!("played with the content {}, this is {content}", header.content));
        }
        if let (Some(seed), Some(commitment)) = (header.seed, &header.commitment)
            && seed.commitment() != *commitment
        {
            return wrong("the seed is not the one that was committed to".into());
        }
        if let Some(fairness) = &header.fairness {
            if let Err(unfair) = fairness.verify() {
                return wrong(unfair.to_string());
            }
            if header.seed != Some(fairness.seed) {
                return wrong("the seed is not the one that the seats and the server made".into());
            }
        }
        match (&header.state, header.seed) {
            (Some(_), Some(_)) => {
                wrong("state: a game that is dealt from a seed begins from no other state".into())
            }
            (Some(doc), None) => {
                let state = restore_json(&*game, doc)
                    .map_err(|error| RecordError::Header(format!("state: {error}")))?;
                Ok(Self::at(game, setup, state))
            }
            (None, Some(seed)) => Ok(Self::deal(game, setup, seed)),
            (None, None) => wrong("the seed has not been revealed yet".into()),
        }
    }

    fn replay_move(&mut self, line: &MoveLine) -> Result<(), String> {
        let seat = self.turn().seat().ok_or("the game was over before it")?;
        if line.seat != seat {
            return Err(format!("made by seat {}, but seat {seat} was to decide", line.seat));
        }
        let mv = self.game.read_move(&line.mv)?;
        self.play(mv).map_err(|error| error.to_string())?;
        let hash = hex(self.hash());
        if line.hash != hash {
            return Err(format!("the state after it has the hash {hash}, not {}", line.hash));
        }
        Ok(())
    }

    fn verify_closing(&self, record: &Record) -> Result<(), RecordError> {
        let Some(closing) = &record.closing else { return Ok(()) };
        match self.closing() {
            None => Err(RecordError::Closing("the game is not over there".into())),
            Some(ours) if ours != *closing => Err(RecordError::Closing(format!(
                "the game ended otherwise: {} ({})",
                ours.outcome.text, ours.hash
            ))),
            Some(_) => Ok(()),
        }
    }

    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    pub fn turn(&self) -> Turn {
        self.game.turn(&self.state)
    }

    /// Of the state. The last move has it already.
    pub fn hash(&self) -> u64 {
        self.played.last().map_or_else(|| stable_hash(&self.state), |last| last.hash)
    }

    pub fn play(&mut self, mv: G::Move) -> Result<(), PlayError> {
        let seat = self.turn().seat().ok_or(PlayError::Over)?;
        self.game.allows(&self.state, mv)?;
        let mv = self.game.canonical(&self.state, mv);
        self.game.play(&mut self.state, mv, &mut self.events)?;
        let hash = stable_hash(&self.state);
        self.played.push(Played { seat, mv, hash, events: self.events.len() });
        Ok(())
    }

    /// Takes back all moves after the first `keep`.
    pub fn rewind(&mut self, keep: usize) {
        let mut state = self.start.clone();
        self.played.truncate(keep);
        self.events.truncate(self.played.last().map_or(self.dealt, |last| last.events));
        for played in &self.played {
            self.game
                .play(&mut state, played.mv, &mut crate::Silent)
                .expect("it was legal when it was played");
        }
        self.state = state;
    }

    fn closing(&self) -> Option<Closing> {
        let turn = self.turn();
        let outcome = OutcomeDoc::new(turn.outcome()?, self.game.seats());
        Some(Closing { end: true, outcome, hash: hex(self.hash()) })
    }

    pub fn record(&self) -> Record {
        let (seed, state) = match self.seed {
            Some(seed) => (Some(seed), None),
            None => (None, Some(json(&self.game.show(&self.start)))),
        };
        let header = Header {
            tortuga: FORMAT,
            game: G::INFO.id.to_owned(),
            version: G::INFO.version.to_owned(),
            content: hex(self.game.content_hash()),
            seats: self.game.seats(),
            options: self.setup.options.clone(),
            seed,
            commitment: seed.map(|seed| seed.commitment()),
            fairness: None,
            state,
        };
        let line = |played: &Played<G>| MoveLine {
            seat: played.seat,
            mv: self.game.write_move(played.mv),
            hash: hex(played.hash),
        };
        Record { header, moves: self.played.iter().map(line).collect(), closing: self.closing() }
    }
}

impl<G: Game> Clone for Table<G> {
    fn clone(&self) -> Self {
        let played =
            self.played.iter().map(|p| Played { seat: p.seat, mv: p.mv, hash: p.hash, events: p.events });
        Self {
            game: Arc::clone(&self.game),
            setup: self.setup.clone(),
            seed: self.seed,
            start: self.start.clone(),
            state: self.state.clone(),
            played: played.collect(),
            events: self.events.clone(),
            dealt: self.dealt,
        }
    }
}

/// Says which game, not what is on the table: a state must not slip into a log line.
impl<G: Game> fmt::Debug for Table<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Table({}, {} moves)", G::INFO.id, self.played.len())
    }
}

fn json<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("views, events and documents are plain data")
}

/// A state from JSON that somebody sent.
pub fn restore_json<G: Game>(game: &G, doc: &Value) -> Result<G::State, LoadError> {
    // Where every field may be missing, a list would pass for an empty table.
    if doc.is_array() {
        return Err(LoadError::shape("state", "a state is written with the names of its fields"));
    }
    let doc: G::Doc = misread::read(doc).map_err(|Misread { path, error }| {
        let path = if path.is_empty() { "state".into() } else { path };
        LoadError::shape(path, misread::in_plain_words(&error.to_string()))
    })?;
    game.restore(doc)
}
