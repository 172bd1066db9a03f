//! Scenes: a position in a few words, completed to a state that passes every invariant.
//!
//! What a scene does not say is chosen to stay out of the way: seat 0 is in the middle of its turn, nobody holds
//! anything, everything that lies nowhere else is in the piles, and an HQ that is not named lies at an edge where nobody
//! touches it.

#![allow(clippy::unwrap_used, reason = "this is test code outside of test functions")]
#![allow(dead_code, unreachable_pub, reason = "every test file uses its own part of this")]

use serde_json::{Value, json};
use tortuga_core::{Game, LoadError, Seat, Setup, table::restore_json};
use tortuga_neuroshima_hex::{
    NeuroshimaHex,
    board::Space,
    content::{Kind, Trait},
    events::Event,
    state::{Frame, Mark, Unit},
};
use tortuga_testkit::TestTable;

pub const ONE: Seat = Seat(0);
pub const TWO: Seat = Seat(1);
pub const THREE: Seat = Seat(2);
pub const FOUR: Seat = Seat(3);

pub type Table = TestTable<NeuroshimaHex>;

#[derive(Clone, Debug)]
pub struct Scene {
    armies: Vec<String>,
    options: Vec<(String, String)>,
    units: Vec<Value>,
    seats: Vec<Value>,
    extra: Value,
}

/// Armies by seat and units, both separated by blanks.
pub fn scene(armies: &str, units: &str) -> Scene {
    let armies: Vec<String> = armies.split_whitespace().map(str::to_owned).collect();
    let seats = armies.iter().map(|army| json!({"army": army})).collect();
    Scene {
        armies,
        options: Vec::new(),
        units: units.split_whitespace().map(|unit| json!(unit)).collect(),
        seats,
        extra: json!({}),
    }
}

pub fn at(name: &str) -> Space {
    Space::named(name).unwrap()
}

impl Scene {
    pub fn option(mut self, name: &str, value: &str) -> Self {
        self.options.push((name.to_owned(), value.to_owned()));
        self
    }

    /// A unit with details.
    pub fn unit(mut self, unit: Value) -> Self {
        self.units.push(unit);
        self
    }

    pub fn hand(mut self, seat: usize, tiles: &str) -> Self {
        let tiles: Vec<&str> = tiles.split_whitespace().collect();
        self.seats[seat]["hand"] = json!(tiles);
        self
    }

    /// From the top.
    pub fn pile(mut self, seat: usize, tiles: &str) -> Self {
        let tiles: Vec<&str> = tiles.split_whitespace().collect();
        self.seats[seat]["pile"] = json!(tiles);
        self
    }

    pub fn seat(mut self, seat: usize, field: &str, value: Value) -> Self {
        self.seats[seat][field] = value;
        self
    }

    pub fn with(mut self, field: &str, value: Value) -> Self {
        self.extra[field] = value;
        self
    }

    pub fn active(self, seat: u8) -> Self {
        self.with("active", json!(seat))
    }

    pub fn game(&self) -> NeuroshimaHex {
        let setup = Setup::new(self.armies.len() as u8);
        let setup = self
            .armies
            .iter()
            .enumerate()
            .fold(setup, |setup, (seat, army)| setup.with(&format!("army{seat}"), army));
        let setup = self.options.iter().fold(setup, |setup, (name, value)| setup.with(name, value));
        NeuroshimaHex::new(&setup).unwrap()
    }

    #[track_caller]
    pub fn table(&self) -> Table {
        let game = self.game();
        let state =
            restore_json(&game, &self.doc(&game)).unwrap_or_else(|error| panic!("the scene: {error}"));
        TestTable::at(game, state)
    }

    #[track_caller]
    pub fn error(&self) -> LoadError {
        let game = self.game();
        restore_json(&game, &self.doc(&game)).expect_err("the scene is sound")
    }

    /// The state document.
    pub fn doc(&self, game: &NeuroshimaHex) -> Value {
        let text = |unit: &Value| unit.as_str().or(unit["unit"].as_str()).unwrap().to_owned();
        let mut taken: Vec<Space> = self.units.iter().map(|unit| place_of(&text(unit))).collect();
        let mut units = self.units.clone();
        for (seat, army) in self.armies.iter().enumerate() {
            let hq = format!("{army}.hq@");
            let gone = self.seats[seat]["gone"] == json!(true);
            if gone
                || self.extra.get("end").is_some()
                || self.units.iter().any(|unit| text(unit).starts_with(&hq))
            {
                continue;
            }
            let tile = game.content.find_tile(&format!("{army}.hq")).unwrap();
            let floats = game.content.tile(tile).has(Trait::Drift);
            // Shooting off the board, with nobody around.
            let edges: &[(&str, u8)] = if floats {
                &[("W7", 2), ("W5", 1), ("W1", 5), ("W10", 3), ("W3", 0)]
            } else {
                &[("B4", 0), ("D1", 0), ("A2", 0), ("E2", 0), ("D4", 0), ("B1", 0)]
            };
            let wet = self.armies.iter().any(|army| army == "pirates");
            let geometry = &game.content.boards[usize::from(wet)];
            let enemies: Vec<Space> = units
                .iter()
                .map(text)
                .filter(|unit| !unit.starts_with(&format!("{army}.")))
                .map(|unit| place_of(&unit))
                .collect();
            let alone = |name: &str, others: &[Space]| {
                let near = geometry.near(at(name));
                !taken.contains(&at(name)) && !others.iter().any(|unit| near.has(*unit))
            };
            let anywhere = geometry.area.iter().filter(|space| space.is_water() == floats);
            let quiet = edges.iter().copied().find(|(name, _)| alone(name, &taken));
            let calm = || anywhere.map(|space| (space.name(), 0)).find(|(name, _)| alone(name, &enemies));
            let (name, turn) = quiet.or_else(calm).expect("an HQ needs a quiet place");
            taken.push(at(name));
            units.push(json!(format!("{army}.hq@{name}/{turn}")));
        }
        let mut doc = json!({"seats": self.seats, "units": units});
        for (field, value) in self.extra.as_object().unwrap() {
            doc[field] = value.clone();
        }
        doc
    }
}

fn place_of(unit: &str) -> Space {
    let space = unit.split_once('@').unwrap().1;
    at(space.split('/').next().unwrap())
}

/// All units that are not untouched HQs: `C3/0 moloch.blocker w2`, in the order of the spaces.
pub fn board(table: &Table) -> String {
    let one = |(at, unit): (Space, &Unit)| {
        let tile = table.game.tile(unit);
        if tile.kind == Kind::Hq {
            let points = points(table, unit.owner);
            let full = table.game.mode.hq_hp[unit.owner.index()];
            return (points != full).then(|| format!("{at}/{} {} {points}", unit.turn, tile.id));
        }
        let wounds = if unit.wounds > 0 { format!(" w{}", unit.wounds) } else { String::new() };
        Some(format!("{at}/{} {}{wounds}", unit.turn, tile.id))
    };
    table.state().units.iter().filter_map(one).collect::<Vec<_>>().join("; ")
}

/// Points of the HQ, or scored points, as the view says.
pub fn points(table: &Table, seat: Seat) -> u8 {
    let view = table.game.view(table.state(), tortuga_core::Viewer::Spectator);
    view.seats[seat.index()].points
}

pub fn unit(table: &Table, name: &str) -> Option<Unit> {
    table.state().unit(at(name)).copied()
}

pub fn is_netted(table: &Table, name: &str) -> bool {
    unit(table, name).unwrap().nets > 0
}

pub fn has_mark(table: &Table, name: &str, mark: Mark) -> bool {
    unit(table, name).unwrap().marks.has(mark)
}

/// Moves of the list that begin so.
pub fn moves(table: &Table, start: &str) -> Vec<String> {
    table.options().into_iter().filter(|mv| mv.starts_with(start)).collect()
}

/// Answers the questions after a Battle that change nothing: boats stay as they lie.
#[track_caller]
pub fn drift_straight(table: &mut Table) {
    while let Some(Frame::DriftTurn { unit }) = table.state().stack.top() {
        let turn = table.state().unit(unit).unwrap().turn;
        table.plays(&format!("turn({turn})"));
    }
}

/// Seat 0 plays its Battle tile; the answers follow, then boats drift without turning.
#[track_caller]
pub fn battle(scene: Scene, answers: &str) -> Table {
    let tile = format!("{}.battle", scene.armies[0]);
    let mut table = scene.hand(0, &tile).table();
    table.plays(&format!("play({tile})"));
    for answer in answers.split(';').map(str::trim).filter(|answer| !answer.is_empty()) {
        table.plays(answer);
    }
    drift_straight(&mut table);
    assert!(table.state().battle.is_none(), "a question is open: {:?}", table.options());
    table
}

/// What was said since the scene was set.
pub fn said(table: &Table) -> Vec<Event> {
    table.events().iter().map(|said| said.event.clone()).collect()
}

/// In which phases somebody acted.
pub fn phases(table: &Table) -> Vec<u8> {
    let phase = |event: &Event| if let Event::PhaseBegan { phase, .. } = event { Some(*phase) } else { None };
    said(table).iter().filter_map(phase).collect()
}
