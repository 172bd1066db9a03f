//! Fields that only ops have: amounts, costs, changes, destinations.

use super::{Fields, Speech};
use crate::{
    content::{AccomplishmentId, TokenId, node::Node},
    vocabulary::{
        Amount, CardType, Change, Class, Cost, Destination, DieFace, Facing, LocatorId, Rows, Set, Spawned,
        Stat, Verb, Word,
    },
};

impl Speech<'_> {
    pub(super) fn amount(&mut self, node: &Node, path: &str) -> Amount {
        let Node::Table(_) = node else { return Amount::Fixed(self.int_in(node, path, -99, 99)) };
        let mut f = self.table(node, path);
        let amount = if let Some(node) = f.take("per_player") {
            Amount::PerPlayer(self.int_in(node, path, 1, 99))
        } else if let Some(node) = f.take("half_of") {
            self.word_in(node, path).map_or(Amount::Fixed(0), Amount::HalfOf)
        } else {
            let what = self.word(&mut f, "per");
            let n = self.count_or(&mut f, "n", 1).into();
            Amount::Per { what, n, max: self.count_or(&mut f, "max", 99).into() }
        };
        self.done(f);
        amount
    }

    pub(super) fn amount_field(&mut self, fields: &mut Fields<'_>, key: &str) -> Amount {
        match fields.take_main(key) {
            Some(node) => self.amount(node, &fields.at(key)),
            None => {
                self.missing(fields, key);
                Amount::Fixed(0)
            }
        }
    }

    pub(super) fn amount_or_one(&mut self, fields: &mut Fields<'_>) -> Amount {
        match fields.take("n") {
            Some(node) => self.amount(node, &fields.at("n")),
            None => Amount::Fixed(1),
        }
    }

    pub(super) fn rows_field(&mut self, fields: &mut Fields<'_>, key: &str) -> Rows {
        match fields.take(key) {
            Some(node) => self.rows(node, &fields.at(key)),
            None => {
                self.missing(fields, key);
                Rows::EMPTY
            }
        }
    }

    pub(super) fn faces(&mut self, fields: &mut Fields<'_>) -> Rows {
        let node = fields.take("faces");
        if node.is_none() {
            self.missing(fields, "faces");
        }
        let empty = Node::Table(Vec::new());
        let path = fields.at("faces");
        let mut faces = self.table(node.unwrap_or(&empty), &path);
        let rows = DieFace::ALL.iter().map(|face| self.ops_or_none(&mut faces, face.word())).collect();
        self.done(faces);
        self.arena.rows(rows)
    }

    pub(super) fn cost(&mut self, fields: &mut Fields<'_>, key: &str) -> Cost {
        let Some(node) = fields.take(key) else {
            self.missing(fields, key);
            return Cost::default();
        };
        let mut f = self.table(node, &fields.at(key));
        let mut take = |key: &str| self.count_named(&mut f, key).unwrap_or(0);
        let cost = Cost {
            reputation: take("reputation"),
            movement: take("movement"),
            hand: take("hand"),
            deck: take("deck"),
            swagger: take("swagger"),
            bloodshed: take("bloodshed"),
            infamy: take("infamy"),
            friendly_ship: take("friendly_ship"),
            treasure: take("treasure"),
            objective: take("objective"),
        };
        if cost == Cost::default() {
            self.fault(&f.path, "a cost has at least one key");
        }
        self.done(f);
        cost
    }

    /// A number to add, or one to set. Truths are 1 and 0.
    pub(super) fn change(&mut self, fields: &mut Fields<'_>, add: &str, set: &str) -> Change {
        match (fields.take(add), fields.take(set)) {
            (Some(node), None) => Change::Add(self.int_in(node, &fields.at(add), -99, 99)),
            (None, Some(Node::Bool(on))) => Change::Set(i16::from(*on)),
            (None, Some(node)) => Change::Set(self.int_in(node, &fields.at(set), -99, 99)),
            (None, None) | (Some(_), Some(_)) => {
                self.fault(&fields.path, format!("needs either `{add}` or `{set}`"));
                Change::Add(0)
            }
        }
    }

    pub(super) fn kind(&mut self, fields: &mut Fields<'_>) -> Option<CardType> {
        let node = fields.take("type")?;
        self.word_in(node, &fields.at("type"))
    }

    pub(super) fn stat(&mut self, fields: &mut Fields<'_>) -> Option<Stat> {
        let node = fields.take("which")?;
        if *node == Node::Text("any".to_owned()) { None } else { self.word_in(node, &fields.at("which")) }
    }

    pub(super) fn accomplishment(&mut self, fields: &mut Fields<'_>) -> Option<AccomplishmentId> {
        if self.bool_named(fields, "choice") == Some(true) {
            return None;
        }
        let Some(node) = fields.take("id") else {
            self.missing(fields, "id");
            return None;
        };
        let names = &self.names.accomplishments;
        self.name_in(node, &fields.at("id"), "accomplishment", names).map(AccomplishmentId)
    }

    pub(super) fn die_face(&mut self, fields: &mut Fields<'_>) -> Option<DieFace> {
        if self.bool_named(fields, "choice") == Some(true) { None } else { Some(self.word(fields, "face")) }
    }

    pub(super) fn locator_named(&mut self, fields: &mut Fields<'_>, key: &str) -> Option<LocatorId> {
        let node = fields.take(key)?;
        Some(self.locator(node, &fields.at(key)))
    }

    pub(super) fn destination(&mut self, fields: &mut Fields<'_>) -> Destination {
        match self.count_named(fields, "steps") {
            Some(steps) => Destination::Steps(steps),
            None => Destination::To(self.locator_field(fields, "to")),
        }
    }

    pub(super) fn revealed(&mut self, fields: &mut Fields<'_>) -> Set<Class> {
        let Some(node) = fields.take("what") else { return self.classes_named("ship", "") };
        let path = fields.at("what");
        let text = self.text(node, &path);
        self.classes_named(text, &path)
    }

    pub(super) fn spawn(&mut self, f: &mut Fields<'_>) -> Verb {
        let what = match f.take("what") {
            Some(node) => {
                let path = f.at("what");
                match self.text(node, &path) {
                    "supply_ship" => Spawned::SupplyShip,
                    "land" => Spawned::Land,
                    text => match Class::find(text) {
                        Some(class) if class.is_ship() && class != Class::Npc => Spawned::Class(class),
                        _ => {
                            let id = self.name_in(node, &path, "ship, marker or class", &self.names.tokens);
                            Spawned::Token(TokenId(id.unwrap_or(0)))
                        }
                    },
                }
            }
            None => {
                self.missing(f, "what");
                Spawned::SupplyShip
            }
        };
        let n = self.amount_or_one(f);
        let at = self.locator_field(f, "at");
        let face = f.take("face").and_then(|node| self.word_in(node, &f.path)).unwrap_or(Facing::Down);
        let then_fight = self.bool_named(f, "then_fight").unwrap_or(false);
        Verb::Spawn { what, n, at, face, then_fight }
    }
}
