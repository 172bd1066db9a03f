//! Scenes: a position in a few words, written as a state document and completed by the game.
//!
//! What a scene does not say stays out of the way. The cards lie in the order of the pack:
//!
//! ```text
//! r0c0 Gallowpoint     2 crates, bury 13     r0c1 Saltmother Quay  1 crate, buys sugarcane
//! r0c2 Parrot's Rest   1 crate, Cove         r0c3 Cinder Atoll     Storm, bury 12
//! r1c0 Lantern Cay     buys rum, bury 13     r1c1 Widow's Teeth    Storm, bury 12
//! r1c2 Hollow Skull    Cove, bury 13         r1c3 Port Marigold    1 crate, buys coffee
//! r2c0 Powderhorn Isle buys gunpowder, 12    r2c1 Driftwood Shoals 1 crate, Cove
//! r2c2 Maroon's Mercy  Cove, bury 13         r2c3 Black Mangrove   2 crates, bury 13
//! r3c0 Kraken Shelf    Storm, bury 12        r3c1 Cane Harbour     1 crate
//! r3c2 Gull's Gate     Cove                  r3c3 Tempest Reach    Storm, bury 12
//! ```
//!
//! No Search Tokens lie there. Ships are at r3c1, r2c3, r1c3, r0c1, the Navy at r0c3. Every Wheel reads Plunder, Trade,
//! Crew Up, Search, Attack from space 1 on. Seat n has captain n + 1, front side up. Seat 0 begins a whole turn.

#![allow(clippy::unwrap_used, reason = "this is test code outside of test functions")]

use serde_json::{Value, json};
use tortuga_core::{Dice, Game, LoadError, Seat, Setup, table::restore_json};
use tortuga_testkit::TestTable;
use tortuga_tiny_epic_pirates::{
    TinyEpicPirates,
    content::{Booty, Ship},
    events::Event,
    helm::Assignment,
    sea::Cell,
    state::{Merchant, Pirate},
};

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);
pub const D: Seat = Seat(3);

pub type Table = TestTable<TinyEpicPirates>;

const CARDS: [&str; 16] = [
    "map_gallowpoint",
    "map_saltmother_quay",
    "map_parrots_rest",
    "map_cinder_atoll",
    "map_lantern_cay",
    "map_widows_teeth",
    "map_hollow_skull",
    "map_port_marigold",
    "map_powderhorn_isle",
    "map_driftwood_shoals",
    "map_maroons_mercy",
    "map_black_mangrove",
    "map_kraken_shelf",
    "map_cane_harbour",
    "map_gulls_gate",
    "map_tempest_reach",
];

pub fn cell(text: &str) -> Cell {
    Cell::parse(text).unwrap()
}

pub fn game(seats: u8) -> TinyEpicPirates {
    TinyEpicPirates::new(&Setup::new(seats)).unwrap()
}

#[derive(Clone, Debug)]
pub struct Scene {
    pub seats: u8,
    pub doc: Value,
}

pub fn scene(seats: u8) -> Scene {
    let sea: Vec<Value> = CARDS.iter().map(|card| json!({"card": card})).collect();
    let ships = ["r3c1", "r2c3", "r1c3", "r0c1"];
    let pirate = |seat: usize| {
        let card = format!("captain_{}", seat + 1);
        json!({"ship": ships[seat], "captain": {"card": card, "side": "front"}})
    };
    let pirates: Vec<Value> = (0..seats as usize).map(pirate).collect();
    Scene { seats, doc: json!({"sea": sea, "pirates": pirates, "navy": "r0c3"}) }
}

/// Against the Legendary Pirate, who lies at r2c3 with the mats of Nerissa Vane and the Butcher.
pub fn solo() -> Scene {
    let mut scene = scene(1);
    scene.doc["pirates"].as_array_mut().unwrap().push(json!({"ship": "r2c3", "gold": 0}));
    scene.mats("solo_helm_vane", "solo_legend_butcher")
}

impl Scene {
    /// Any field of a pirate.
    pub fn set(mut self, seat: usize, field: &str, value: Value) -> Self {
        self.doc["pirates"][seat][field] = value;
        self
    }

    /// Any other field of the document.
    pub fn with(mut self, field: &str, value: Value) -> Self {
        self.doc[field] = value;
        self
    }

    pub fn at(self, seat: usize, cell: &str) -> Self {
        self.set(seat, "ship", json!(cell))
    }

    pub fn hidden(self, seat: usize, cell: &str) -> Self {
        self.at(seat, cell).set(seat, "hidden", json!(true))
    }

    pub fn gold(self, seat: usize, gold: u8) -> Self {
        self.set(seat, "gold", json!(gold))
    }

    pub fn legend(self, seat: usize, row: u8) -> Self {
        self.set(seat, "legend", json!(row))
    }

    pub fn space(self, seat: usize, space: u8) -> Self {
        self.set(seat, "space", json!(space))
    }

    pub fn wheel(self, seat: usize, spaces: &[u8]) -> Self {
        self.set(seat, "wheel", json!(spaces))
    }

    /// Deckhands in Rigging, Cannons, Extort, Repair.
    pub fn hands(self, seat: usize, [rigging, cannons, extort, repair]: [u8; 4]) -> Self {
        let hands = json!({"rigging": rigging, "cannons": cannons, "extort": extort, "repair": repair});
        self.set(seat, "hands", hands)
    }

    pub fn hold(self, seat: usize, booty: &[&str]) -> Self {
        let mut hold = json!({});
        for name in booty {
            hold[*name] = json!(hold[*name].as_u64().unwrap_or(0) + 1);
        }
        self.set(seat, "hold", hold)
    }

    pub fn crew(self, seat: usize, cards: &[&str]) -> Self {
        self.set(seat, "crew", json!(cards))
    }

    pub fn captain(self, seat: usize, card: &str, side: &str) -> Self {
        self.set(seat, "captain", json!({"card": card, "side": side}))
    }

    pub fn surefire(self, seat: usize, count: u8) -> Self {
        self.set(seat, "surefire", json!(count))
    }

    pub fn token(mut self, at: &str, token: &str) -> Self {
        self.doc["sea"][cell(at).index()]["token"] = json!(token);
        self
    }

    pub fn treasure(mut self, at: &str, seat: u8) -> Self {
        self.doc["sea"][cell(at).index()]["treasure"] = json!(seat);
        self
    }

    pub fn navy(self, at: &str) -> Self {
        self.with("navy", json!(at))
    }

    pub fn market(self, types: [&str; 4]) -> Self {
        self.with("market", json!(types))
    }

    /// Orange and green: where, heading, cube, card.
    pub fn merchants(self, orange: [&str; 4], green: [&str; 4]) -> Self {
        let ship = |name: &str, [at, heading, cube, card]: [&str; 4]| {
            let card = format!("merchant_{card}");
            json!({"ship": name, "at": at, "heading": heading, "cube": cube, "card": card})
        };
        self.with("merchants", json!([ship("orange", orange), ship("green", green)]))
    }

    pub fn mats(self, helm: &str, legend: &str) -> Self {
        self.with("solo", json!({"helm": helm, "legend": legend}))
    }

    /// What is asked first, then the rest of the turn: `sail`, `execute`, or a whole list.
    pub fn from(self, step: &str) -> Self {
        let turn =
            [json!({"sail": {"steps": 0, "extra": 0}}), json!("execute"), json!("bonus"), json!("ship_line")];
        let skip = match step {
            "sail" => 0,
            "execute" => 1,
            other => panic!("no step {other}"),
        };
        let mut next: Vec<Value> = turn[skip..].to_vec();
        next.push(json!("end_turn"));
        self.with("next", json!(next))
    }

    /// A question, and after it the frames of the turn from `bonus` on.
    pub fn asking(self, frame: Value) -> Self {
        self.with("next", json!([frame, "bonus", "ship_line", "end_turn"]))
    }

    pub fn active(self, seat: u8) -> Self {
        self.with("active", json!(seat))
    }

    /// The next dice fall so.
    pub fn rolls(self, faces: &[u8]) -> Self {
        let dice = serde_json::to_value(Dice::rolling(faces)).unwrap();
        self.with("dice", dice)
    }

    pub fn seed(self, number: u64) -> Self {
        let dice = serde_json::to_value(Dice::new(tortuga_core::Seed::from_number(number))).unwrap();
        self.with("dice", dice)
    }

    #[track_caller]
    pub fn table(&self) -> Table {
        self.table_of(game(self.seats))
    }

    #[track_caller]
    pub fn table_of(&self, game: TinyEpicPirates) -> Table {
        let state = restore_json(&game, &self.doc).unwrap_or_else(|error| panic!("the scene: {error}"));
        TestTable::at(game, state)
    }

    /// What loading the scene says, for scenes that are broken on purpose.
    #[track_caller]
    pub fn load_error(&self) -> String {
        let error: LoadError = restore_json(&game(self.seats), &self.doc).expect_err("the scene is sound");
        error.to_string()
    }

    /// The first luck of the dice with which these moves lead to what is wanted.
    #[track_caller]
    pub fn lucky(&self, moves: &[&str], wanted: impl Fn(&Table) -> bool) -> Table {
        for number in 0..5000 {
            let mut table = self.clone().seed(number).table();
            if moves.iter().all(|mv| {
                table.options().contains(&(*mv).to_owned()) && !table.plays(mv).options().is_empty()
            }) && wanted(&table)
            {
                return table;
            }
        }
        panic!("no luck with {moves:?}");
    }
}

pub fn pirate(table: &Table, seat: Seat) -> Pirate {
    *table.state().pirate(seat)
}

/// Rigging, Cannons, Extort, Repair.
pub fn hands(table: &Table, seat: Seat) -> [u8; 4] {
    Assignment::ALL.map(|assignment| pirate(table, seat).helm.at(assignment))
}

pub fn wheel(table: &Table, seat: Seat) -> Vec<u8> {
    pirate(table, seat).helm.spaces().collect()
}

pub fn held(table: &Table, seat: Seat) -> Vec<Booty> {
    let hold = pirate(table, seat).hold;
    Booty::ALL
        .into_iter()
        .flat_map(|booty| std::iter::repeat_n(booty, hold[booty.index()] as usize))
        .collect()
}

pub fn ship(table: &Table, seat: Seat) -> String {
    pirate(table, seat).ship.map_or_else(String::new, |cell| cell.to_string())
}

pub fn merchant(table: &Table, ship: Ship) -> Merchant {
    *table.state().merchant(ship)
}

pub fn navy(table: &Table) -> String {
    table.state().navy.map_or_else(String::new, |cell| cell.to_string())
}

/// The names of a pirate's Crew Cards.
pub fn crew(table: &Table, seat: Seat) -> Vec<String> {
    pirate(table, seat).mates().map(|card| table.game.content.mate(card).id.to_string()).collect()
}

/// The events of the last move.
pub fn happened(table: &Table) -> Vec<Event> {
    table.latest().iter().map(|said| said.event.clone()).collect()
}

pub fn said(table: &Table, event: &Event) -> bool {
    table.latest().iter().any(|said| said.event == *event)
}

/// Which moves with this verb are offered, without the verb.
pub fn offered(table: &Table, verb: &str) -> Vec<String> {
    let strip =
        |mv: &String| mv.strip_prefix(verb).and_then(|rest| rest.strip_prefix(':')).map(str::to_owned);
    table.options().iter().filter_map(strip).collect()
}

/// Answers questions that a test is not about: stops, skips, is done, takes the first route.
#[track_caller]
pub fn finish_turn(table: &mut Table) {
    let active = table.state().active;
    while table.state().end.is_none() && table.state().active == active {
        let options = table.options();
        let calm = ["sail_stop", "skip", "crew_done", "captain_icon:skip", "bonus_done", "battle_done"];
        let mv = calm
            .iter()
            .find(|calm| options.iter().any(|mv| mv == *calm))
            .map_or(options[0].clone(), |mv| (*mv).to_owned());
        table.plays(&mv);
    }
}
