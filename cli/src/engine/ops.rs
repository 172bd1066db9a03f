//! The operations of the protocol, one function each.

use std::{
    collections::BTreeMap,
    panic::{AssertUnwindSafe, catch_unwind},
    thread,
};

use serde_json::{Map, Value};
use tortuga_bots::{Budget, Level, Limits};
use tortuga_core::{
    Seat, Setup, SetupError, Viewer,
    hash::hex,
    record::Record,
    table::{AnyTable, PlayError},
};
use tortuga_registry::Entry;

use super::{
    answer::{Answer, Failure, Kind, just},
    request::Request,
};
use crate::{games, panic::what, record_file, seed, setup};

/// The longest that a request may keep the line waiting.
const MOST_MILLIS: u64 = 600_000;
const MOST_ITERATIONS: u64 = 100_000_000;

/// The tables that were opened, by the number that was given out for them.
#[derive(Debug, Default)]
pub(super) struct Engine {
    tables: BTreeMap<u64, Box<dyn AnyTable>>,
    opened: u64,
}

type Perform = fn(&mut Engine, &Request) -> Answer;

/// Every operation with its fields; `op` and `id` go without saying.
const OPS: [(&str, &[&str], Perform); 13] = [
    ("games", &[], |_, _| Ok(just("games", games::list()))),
    ("new", &["game", "seats", "options", "seed"], Engine::open),
    ("turn", &["table"], Engine::turn),
    ("moves", &["table"], Engine::moves),
    ("play", &["table", "move"], Engine::play),
    ("view", &["table", "seat"], Engine::view),
    ("state", &["table"], |engine, request| Ok(just("state", engine.table(request)?.state()))),
    ("load", &["game", "seats", "options", "state"], Engine::load),
    ("bot", &["table", "level", "budget_ms", "iterations", "seed"], Engine::bot),
    ("rule", &["game", "rule"], rule),
    ("record", &["table"], |engine, request| Ok(just("record", engine.table(request)?.record().to_values()))),
    ("replay", &["record"], Engine::replay),
    ("hash", &["table"], |engine, request| Ok(just("hash", hex(engine.table(request)?.hash())))),
];

impl Engine {
    pub(super) fn answer(&mut self, request: &Request) -> Answer {
        self.survive(request, |engine| engine.perform(request))
    }

    /// A fault of ours costs one answer, and neither the process nor what lies on its tables.
    fn survive(&mut self, request: &Request, perform: impl FnOnce(&mut Self) -> Answer) -> Answer {
        let performed = catch_unwind(AssertUnwindSafe(|| perform(self)));
        performed.unwrap_or_else(|payload| {
            // A move that was half made is taken back; if that fails as well, the table is not to be trusted.
            if let Some(number) = request.optional("table").and_then(Value::as_u64)
                && let Some(mut table) = self.tables.remove(&number)
            {
                let played = table.played();
                let whole = catch_unwind(AssertUnwindSafe(|| table.rewind(played)));
                if whole.is_ok() {
                    self.tables.insert(number, table);
                }
            }
            let text = format!("this request met an internal error: {}", what(payload.as_ref()));
            Err(Failure::bad_request(text))
        })
    }

    fn perform(&mut self, request: &Request) -> Answer {
        let op = request.text("op")?;
        let Some((_, fields, perform)) = OPS.iter().find(|(name, _, _)| *name == op) else {
            let names: Vec<_> = OPS.iter().map(|(name, _, _)| *name).collect();
            return Err(Failure::field("op", format!("is `{op}`; there are {}", names.join(", "))));
        };
        request.vet(op, fields)?;
        perform(self, request)
    }

    fn open(&mut self, request: &Request) -> Answer {
        let entry = game(request)?;
        let setup = read_setup(request)?;
        let (seed, shown) = match request.optional("seed") {
            None | Some(Value::Null) => {
                let seed = seed::random().map_err(|error| Failure::field("seed", format!("{error:#}")))?;
                (seed, Value::String(seed.to_string()))
            }
            Some(given) => (read_seed(given)?, given.clone()),
        };
        let table = (entry.opener.deal)(&setup, seed).map_err(|error| bad_options(&error))?;
        let mut answer = self.seat(table);
        answer.insert("seed".into(), shown);
        Ok(answer)
    }

    fn turn(&mut self, request: &Request) -> Answer {
        Ok(just("turn", plain(&self.table(request)?.turn())))
    }

    fn moves(&mut self, request: &Request) -> Answer {
        let table = self.table(request)?;
        // Whatever a game lists after its end, nobody may play it.
        let moves = if is_over(table.as_ref()) { Vec::new() } else { table.moves() };
        Ok(just("moves", plain(&moves)))
    }

    fn play(&mut self, request: &Request) -> Answer {
        let table = self.table(request)?;
        let before = table.events_after(table.played());
        table.play(request.text("move")?).map_err(|error| match error {
            PlayError::NotAMove(text) => Failure::field("move", format!("cannot be read: {text}")),
            PlayError::Refused(refusal) => Failure::illegal(refusal),
            PlayError::Over => Failure::game_over(),
        })?;
        Ok(just("events", plain(&table.events(before, None))))
    }

    fn view(&mut self, request: &Request) -> Answer {
        let table = self.table(request)?;
        let viewer = match request.required("seat")? {
            Value::Null => Viewer::Spectator,
            value => {
                let seat = value.as_u64().filter(|seat| *seat < u64::from(table.seats()));
                let range = || format!("must be null or a whole number from 0 to {}", table.seats() - 1);
                Viewer::Seat(Seat(seat.ok_or_else(|| Failure::field("seat", range()))? as u8))
            }
        };
        Ok(just("view", table.view(viewer)))
    }

    fn load(&mut self, request: &Request) -> Answer {
        let entry = game(request)?;
        let setup = read_setup(request)?;
        let state = request.required("state")?;
        let loaded = (entry.opener.load)(&setup, state).map_err(|error| bad_options(&error))?;
        let table = loaded.map_err(|error| Failure::new(Kind::BadState, error.to_string()))?;
        Ok(self.seat(table))
    }

    fn bot(&mut self, request: &Request) -> Answer {
        let table = self.table(request)?;
        let level: Level = request.text("level")?.parse().map_err(|error| Failure::field("level", error))?;
        let millis = request.amount("budget_ms", MOST_MILLIS)?.map(Budget::Millis);
        let iterations = request.amount("iterations", MOST_ITERATIONS)?.map(Budget::Iterations);
        if millis.is_some() && iterations.is_some() {
            return Err(Failure::field("iterations", "and `budget_ms` exclude each other"));
        }
        let seed = match request.optional("seed") {
            None | Some(Value::Null) => {
                seed::random().map_err(|error| Failure::field("seed", format!("{error:#}")))?
            }
            Some(given) => read_seed(given)?,
        };
        let limits = Limits { budget: millis.or(iterations), seed: seed::low_bits(seed), threads: threads() };
        let advice =
            tortuga_registry::advise(table.as_ref(), level, &limits).ok_or_else(Failure::game_over)?;
        Ok(Map::from_iter([
            ("move".to_owned(), advice.mv.into()),
            ("text".to_owned(), advice.text.into()),
            ("analysis".to_owned(), plain(&advice.analysis)),
        ]))
    }

    fn replay(&mut self, request: &Request) -> Answer {
        let wrong = |error: String| Failure::new(Kind::BadRecord, error);
        let record = match request.required("record")? {
            Value::String(lines) => Record::from_lines(lines),
            Value::Array(values) => Record::from_values(values.clone()),
            _ => {
                return Err(Failure::field("record", "must be a list of lines, or one string of JSON Lines"));
            }
        };
        let record = record.map_err(|error| wrong(error.to_string()))?;
        let table = record_file::replay(&record, None).map_err(|error| wrong(format!("{error:#}")))?;
        Ok(self.seat(table))
    }

    fn table(&mut self, request: &Request) -> Result<&mut Box<dyn AnyTable>, Failure> {
        let value = request.required("table")?;
        let Value::Number(number) = value else {
            return Err(Failure::field("table", "must be a whole number"));
        };
        // A number beyond 64 bits is read as a fraction; it is a table that does not exist all the same.
        let whole = number.as_f64().is_some_and(|size| size.fract() == 0.0);
        match number.as_u64().and_then(|number| self.tables.get_mut(&number)) {
            Some(table) => Ok(table),
            None if whole => Err(Failure::new(Kind::UnknownTable, format!("there is no table {number}"))),
            None => Err(Failure::field("table", "must be a whole number")),
        }
    }

    fn seat(&mut self, table: Box<dyn AnyTable>) -> Map<String, Value> {
        self.opened += 1;
        let number = self.opened;
        self.tables.insert(number, table);
        just("table", number)
    }
}

fn rule(_: &mut Engine, request: &Request) -> Answer {
    let entry = game(request)?;
    let id = request.text("rule")?;
    let found = tortuga_registry::rulebook(entry.info).find(id);
    let rule = found.ok_or_else(|| {
        Failure::field("rule", format!("is `{id}`, but {} has no such rule", entry.info.title))
    })?;
    Ok(just("rule", plain(rule)))
}

fn game(request: &Request) -> Result<&'static Entry, Failure> {
    let id = request.text("game")?;
    tortuga_registry::find(id).ok_or_else(|| {
        Failure::new(Kind::UnknownGame, format!("there is no game `{id}`; there are {}", setup::ids()))
    })
}

fn read_setup(request: &Request) -> Result<Setup, Failure> {
    let mut setup = Setup::new(request.seats()?);
    if let Some(options) = request.object("options")? {
        setup.read_options(options).map_err(|error| bad_options(&error))?;
    }
    setup::with_pack(setup, None).map_err(|error| Failure::new(Kind::BadOptions, format!("{error:#}")))
}

fn read_seed(value: &Value) -> Result<tortuga_core::Seed, Failure> {
    let wanted = "must be an unsigned integer below 2^64, or a string of 1 to 64 hex digits";
    seed::from_json(value).ok_or_else(|| Failure::field("seed", wanted))
}

/// All errors of a pack, each on a line of its own within the text.
fn bad_options(error: &SetupError) -> Failure {
    Failure::new(Kind::BadOptions, error.to_string())
}

fn is_over(table: &dyn AnyTable) -> bool {
    matches!(table.turn(), tortuga_core::table::TurnDoc::Over { .. })
}

fn threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn plain<T: serde::Serialize + ?Sized>(value: &T) -> Value {
    serde_json::to_value(value).expect("answers are plain data with text keys")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_costs_one_answer_and_no_table() {
        let mut engine = Engine::default();
        let request = |text: &str| Request::parse(text.as_bytes()).unwrap();
        engine.answer(&request(r#"{"op":"new","game":"archipirata","seats":2,"seed":1}"#)).unwrap();
        let ask = request(r#"{"op":"hash","table":1}"#);
        let hash = engine.answer(&ask).unwrap();
        let failed = engine.survive(&ask, |_| panic!("a plank is loose"));
        assert!(format!("{failed:?}").contains("internal error: a plank is loose"), "{failed:?}");
        assert_eq!(engine.answer(&ask).unwrap(), hash);
        let second =
            engine.answer(&request(r#"{"op":"new","game":"archipirata","seats":2,"seed":1}"#)).unwrap();
        assert_eq!(second["table"], 2);
    }
}
