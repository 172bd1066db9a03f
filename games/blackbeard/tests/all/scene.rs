//! Scenes: a document as a person would write it, then real moves.

use serde_json::{Value, json};
use tortuga_blackbeard::{Blackbeard, Doc, PirateDoc, moves::Event};
use tortuga_core::{Dice, Game, Seat, Setup};
use tortuga_testkit::TestTable;

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);

pub(crate) type Table = TestTable<Blackbeard>;

pub(crate) fn game(seats: u8, options: &[(&str, &str)]) -> Blackbeard {
    let setup = options.iter().fold(Setup::new(seats), |setup, (name, value)| setup.with(name, value));
    Blackbeard::new(&setup).expect("the built-in pack is sound")
}

pub(crate) struct Scene {
    game: Blackbeard,
    doc: Value,
}

/// A table for that many seats where A is to choose an operation. Every card of the deck names A next.
pub(crate) fn scene(seats: u8) -> Scene {
    scene_with(seats, &[])
}

pub(crate) fn scene_with(seats: u8, options: &[(&str, &str)]) -> Scene {
    let game = game(seats, options);
    let deck = naming(seats.max(3 * u8::from(seats == 1)), "A");
    Scene { game, doc: json!({"active": 0, "pirates": [], "deck": deck}) }
}

/// The cards whose line names that seat, by the deck's file.
pub(crate) fn naming(seats: u8, letter: &str) -> Vec<&'static str> {
    match (seats, letter) {
        (2, "A") => vec!["a17", "a18", "a22", "a24", "a25", "a28", "a32", "a35", "a37"],
        (2, "B") => vec!["a04", "a05", "a12", "a14", "a15", "a19", "a20", "a27", "a29"],
        (3, "A") => vec!["a17", "a18", "a24", "a27", "a29", "a32", "a35", "a46", "a51"],
        (3, "B") => vec!["a03", "a12", "a15", "a20", "a25"],
        (3, "C") => vec!["a04", "a05", "a13", "a22"],
        (6, "A") => vec!["a17", "a24", "a31", "a35", "a45", "a46"],
        _ => panic!("no test needs {letter} of {seats}"),
    }
}

impl Scene {
    /// A pirate in a sloop with no cunning left, so that nobody is asked about rolls.
    pub(crate) fn pirate(mut self, name: &str, seat: u8, place: &str, more: Value) -> Self {
        let mut pirate =
            json!({"pirate": name, "seat": seat, "ship": "sloop", "place": place, "cunning_spent": 9});
        for (key, value) in more.as_object().expect("fields of a pirate") {
            pirate[key] = value.clone();
        }
        self.list("pirates").push(pirate);
        self
    }

    fn list(&mut self, key: &str) -> &mut Vec<Value> {
        if self.doc[key].is_null() {
            self.doc[key] = json!([]);
        }
        self.doc[key].as_array_mut().expect("a list")
    }

    pub(crate) fn kc(mut self, name: &str, owner: u8, place: &str) -> Self {
        self.list("kcs").push(json!({"kc": name, "owner": owner, "place": place}));
        self
    }

    pub(crate) fn kc_with(mut self, kc: Value) -> Self {
        self.list("kcs").push(kc);
        self
    }

    pub(crate) fn warship(mut self, name: &str, place: &str) -> Self {
        self.list("warships").push(json!({"warship": name, "place": place}));
        self
    }

    pub(crate) fn port(mut self, port: Value) -> Self {
        self.list("ports").push(port);
        self
    }

    pub(crate) fn governor(self, port: &str, governor: &str) -> Self {
        self.port(json!({"port": port, "governor": governor}))
    }

    pub(crate) fn merchant(self, hex: &str, name: &str) -> Self {
        self.merchant_with(json!({"hex": hex, "merchant": name}))
    }

    pub(crate) fn merchant_with(mut self, merchant: Value) -> Self {
        self.list("merchants").push(merchant);
        self
    }

    pub(crate) fn gone(mut self, seat: u8, name: &str, fate: Value) -> Self {
        self.list("gone").push(json!({"seat": seat, "pirate": name, "fate": fate}));
        self
    }

    /// These cards first, then cards that name A.
    pub(crate) fn deck(mut self, cards: &[&str]) -> Self {
        let rest = self.doc["deck"].as_array().expect("a list").clone();
        let mut deck: Vec<Value> = cards.iter().map(|card| json!(card)).collect();
        deck.extend(rest.into_iter().filter(|card| !cards.contains(&card.as_str().unwrap_or_default())));
        self.doc["deck"] = json!(deck);
        self
    }

    pub(crate) fn dice(mut self, faces: &[u8]) -> Self {
        self.doc["dice"] = json!(Dice::rolling(faces));
        self
    }

    pub(crate) fn set(mut self, key: &str, value: Value) -> Self {
        self.doc[key] = value;
        self
    }

    /// After the operation these frames come, and then the next card.
    pub(crate) fn then(self, frames: &[Value]) -> Self {
        let mut next = vec![json!("choose-op")];
        next.extend(frames.iter().cloned());
        next.push(json!("next-card"));
        self.set("next", json!(next))
    }

    /// A passes, and this random event happens.
    pub(crate) fn event(self, event: &str, card: &str) -> Self {
        self.then(&[json!({"event": {"event": event, "card": card, "effect": 0}})])
    }

    /// Every governor left in the cup has this stance.
    pub(crate) fn only_governors(self, stance: &str) -> Self {
        let other = if stance == "pro" { "anti" } else { "pro" };
        let out: Vec<String> = (1..=12).map(|number| format!("gov_{other}_{number:02}")).collect();
        self.set("governors_out", json!(out))
    }

    #[track_caller]
    pub(crate) fn table(self) -> Table {
        match tortuga_core::table::restore_json(&self.game, &self.doc) {
            Ok(state) => TestTable::at(self.game, state),
            Err(error) => panic!("the scene is not sound: {error}"),
        }
    }

    pub(crate) fn error(self) -> String {
        match tortuga_core::table::restore_json(&self.game, &self.doc) {
            Ok(_) => panic!("the scene is sound"),
            Err(error) => error.to_string(),
        }
    }
}

pub(crate) fn doc(table: &Table) -> Doc {
    table.game.show(table.state())
}

/// A pirate in play.
#[track_caller]
pub(crate) fn of(table: &Table, name: &str) -> PirateDoc {
    let found = doc(table).pirates.into_iter().find(|pirate| pirate.pirate == name);
    found.unwrap_or_else(|| panic!("{name} is not in play"))
}

/// How a pirate left play.
pub(crate) fn fate(table: &Table, name: &str) -> Option<tortuga_blackbeard::state::Fate> {
    doc(table).gone.into_iter().find(|gone| gone.pirate == name).map(|gone| gone.fate)
}

pub(crate) fn dead(table: &Table, name: &str) -> bool {
    fate(table, name) == Some(tortuga_blackbeard::state::Fate::Dead)
}

/// The net worth that a pirate retired with.
pub(crate) fn retired(table: &Table, name: &str) -> Option<u32> {
    match fate(table, name) {
        Some(tortuga_blackbeard::state::Fate::Retired { nw, .. }) => Some(nw),
        _ => None,
    }
}

pub(crate) fn happened(table: &Table, event: impl Fn(&Event) -> bool) -> bool {
    table.latest().iter().any(|said| event(&said.event))
}
