//! A table of whatever game, for everything that speaks JSON.

use std::{any::Any, fmt, sync::Arc};

use serde::Serialize;
use serde_json::Value;

#[cfg(not(target_arch = "wasm32"))]
use super::Frozen;
use super::{PlayError, Table, json, restore_json};
use crate::{
    Broken, Info, Line, LoadError, Playable, Prompt, Said, Seat, Seed, Setup, SetupError, Turn, Viewer,
    record::{OutcomeDoc, Record, RecordError},
};

/// A legal move as it is offered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MoveDoc {
    #[serde(rename = "move")]
    pub mv: String,
    pub text: String,
}

/// An event as it is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EventDoc {
    pub event: Value,
    pub text: String,
    pub rule: String,
}

/// Who decides, or how it ended, as JSON carries it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum TurnDoc {
    Decide { seat: Seat, prompt: Prompt },
    Over { outcome: OutcomeDoc },
}

/// A table of whatever game, for everything that speaks JSON.
pub trait AnyTable: Send + fmt::Debug {
    fn info(&self) -> &'static Info;
    fn seats(&self) -> u8;
    fn team(&self, seat: Seat) -> u8;
    fn turn(&self) -> TurnDoc;
    fn moves(&self) -> Vec<MoveDoc>;
    fn play(&mut self, mv: &str) -> Result<(), PlayError>;
    /// How many moves were played.
    fn played(&self) -> usize;
    /// Who made which move.
    fn moves_played(&self) -> Vec<(Seat, String)>;
    fn rewind(&mut self, keep: usize);
    /// How many events there were after the first `moves` moves.
    fn events_after(&self, moves: usize) -> usize;
    /// The events from number `from` on. `None` is told everything: only for the table's owner, or after the end.
    fn events(&self, from: usize, viewer: Option<Viewer>) -> Vec<EventDoc>;
    fn view(&self, viewer: Viewer) -> Value;
    fn board(&self, viewer: Viewer, width: u16) -> Vec<Line>;
    fn state(&self) -> Value;
    fn check(&self) -> Result<(), Broken>;
    fn hash(&self) -> u64;
    fn record(&self) -> Record;
    fn as_any(&self) -> &dyn Any;
    fn boxed(&self) -> Box<dyn AnyTable>;
    /// A fresh table of the same game and setup; the content is shared.
    fn again(&self, seed: Seed) -> Box<dyn AnyTable>;
    /// [`AnyTable::view`], [`AnyTable::moves`] and [`AnyTable::events`] as JSON text, added to what is there already: for
    /// who sends thousands of them a second.
    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>);
    fn write_moves(&self, out: &mut Vec<u8>);
    fn write_events(&self, from: usize, viewer: Viewer, out: &mut Vec<u8>);
    /// The table as it stands, without its deal. It holds every secret of the game. A browser puts no table away: it
    /// plays the record again, and is smaller for it.
    #[cfg(not(target_arch = "wasm32"))]
    fn freeze(&self) -> Frozen;
    /// Takes a freshly dealt table to where the other one of the same deal stood, or says why not.
    #[cfg(not(target_arch = "wasm32"))]
    fn thaw(&mut self, frozen: &Frozen) -> Result<(), String>;
}

impl<G: Playable> AnyTable for Table<G> {
    fn info(&self) -> &'static Info {
        &const { G::INFO }
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn team(&self, seat: Seat) -> u8 {
        self.game.team(seat)
    }

    fn turn(&self) -> TurnDoc {
        match Self::turn(self) {
            Turn::Decide { seat, prompt } => TurnDoc::Decide { seat, prompt },
            Turn::Over(outcome) => TurnDoc::Over { outcome: OutcomeDoc::new(&outcome, self.game.seats()) },
        }
    }

    fn moves(&self) -> Vec<MoveDoc> {
        let mut moves = Vec::new();
        self.game.moves(&self.state, &mut moves);
        let doc = |mv: &G::Move| MoveDoc {
            mv: self.game.write_move(*mv),
            text: self.game.move_text(&self.state, *mv),
        };
        moves.iter().map(doc).collect()
    }

    fn play(&mut self, mv: &str) -> Result<(), PlayError> {
        if Self::turn(self).seat().is_none() {
            return Err(PlayError::Over);
        }
        let mv = self.game.read_move(mv).map_err(PlayError::NotAMove)?;
        Self::play(self, mv)
    }

    fn played(&self) -> usize {
        self.played.len()
    }

    fn moves_played(&self) -> Vec<(Seat, String)> {
        self.played.iter().map(|played| (played.seat, self.game.write_move(played.mv))).collect()
    }

    fn rewind(&mut self, keep: usize) {
        Self::rewind(self, keep);
    }

    fn events_after(&self, moves: usize) -> usize {
        if moves == 0 {
            self.dealt
        } else {
            self.played.get(moves - 1).map_or(self.events.len(), |p| p.events)
        }
    }

    fn events(&self, from: usize, viewer: Option<Viewer>) -> Vec<EventDoc> {
        let doc = |said: &Said<G::Event>| {
            let told =
                viewer.map_or_else(|| said.event.clone(), |viewer| self.game.tell(&said.event, viewer));
            EventDoc { text: self.game.event_text(&told), event: json(&told), rule: said.rule.to_string() }
        };
        self.events.get(from..).unwrap_or_default().iter().map(doc).collect()
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&self.game.view(&self.state, viewer))
    }

    fn board(&self, viewer: Viewer, width: u16) -> Vec<Line> {
        self.game.board(&self.game.view(&self.state, viewer), width)
    }

    fn state(&self) -> Value {
        json(&self.game.show(&self.state))
    }

    fn check(&self) -> Result<(), Broken> {
        self.game.check(&self.state)
    }

    fn hash(&self) -> u64 {
        Self::hash(self)
    }

    fn record(&self) -> Record {
        Self::record(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn boxed(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }

    fn again(&self, seed: Seed) -> Box<dyn AnyTable> {
        Box::new(Self::deal(Arc::clone(&self.game), self.setup.clone(), seed))
    }

    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>) {
        write(&self.game.view(&self.state, viewer), out);
    }

    fn write_moves(&self, out: &mut Vec<u8>) {
        write(&AnyTable::moves(self), out);
    }

    fn write_events(&self, from: usize, viewer: Viewer, out: &mut Vec<u8>) {
        out.push(b'[');
        for (number, said) in self.events.get(from..).unwrap_or_default().iter().enumerate() {
            if number > 0 {
                out.push(b',');
            }
            let event = self.game.tell(&said.event, viewer);
            write(&Told { text: self.game.event_text(&event), event, rule: said.rule.0 }, out);
        }
        out.push(b']');
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn freeze(&self) -> Frozen {
        Self::freeze(self)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn thaw(&mut self, frozen: &Frozen) -> Result<(), String> {
        Self::thaw(self, frozen)
    }
}

/// An [`EventDoc`] whose event has not been taken apart yet.
#[derive(Serialize)]
struct Told<E> {
    event: E,
    text: String,
    rule: &'static str,
}

fn write<T: Serialize>(value: &T, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("views, events and documents are plain data");
}

/// A table, unless the setup is wrong.
pub type Opened = Result<Box<dyn AnyTable>, SetupError>;

/// The same, where what the table was opened from may be wrong in another way.
pub type OpenedOr<E> = Result<Result<Box<dyn AnyTable>, E>, SetupError>;

/// Opens tables of one game without naming its type.
#[derive(Clone, Copy, Debug)]
pub struct Opener {
    pub deal: fn(&Setup, Seed) -> Opened,
    pub load: fn(&Setup, &Value) -> OpenedOr<LoadError>,
    pub replay: fn(&Setup, &Record) -> OpenedOr<RecordError>,
    /// Whether the setup, with its content pack, is sound.
    pub vet: fn(&Setup) -> Result<(), SetupError>,
}

impl Opener {
    pub const fn of<G: Playable>() -> Self {
        Self {
            deal: |setup, seed| {
                let game = Arc::new(G::new(setup)?);
                Ok(Box::new(Table::deal(game, setup.clone(), seed)))
            },
            load: |setup, doc| {
                let game = Arc::new(G::new(setup)?);
                Ok(restore_json(&*game, doc).map(|state| boxed(Table::at(game, setup.clone(), state))))
            },
            replay: |setup, record| {
                let game = Arc::new(G::new(setup)?);
                Ok(Table::replay(game, setup.clone(), record).map(boxed))
            },
            vet: |setup| G::new(setup).map(|_| ()),
        }
    }
}

fn boxed<G: Playable>(table: Table<G>) -> Box<dyn AnyTable> {
    Box::new(table)
}
