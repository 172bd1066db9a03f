//! Filters, locators and players.

use super::{Fields, Speech};
use crate::{
    content::{PirateId, SiteId, TerritoryId, TokenId, node::Node},
    vocabulary::{
        Class, Filter, FilterId, Locator, LocatorId, LocatorList, Nearest, Place, RouteEnd, RoutePlace, Set,
        TokenList, Who, Word,
    },
};

const SHIPS: [Class; 7] = [
    Class::Merchant,
    Class::Pirate,
    Class::Navy,
    Class::PirateHunter,
    Class::TreasureFleet,
    Class::SlaveShip,
    Class::Npc,
];
const LANDS: [Class; 3] = [Class::Port, Class::Fort, Class::MainFort];

const PLAIN: [(&str, Who); 15] = [
    ("self", Who::Myself),
    ("active", Who::Active),
    ("each", Who::Each),
    ("others", Who::Others),
    ("here", Who::Here),
    ("near", Who::Near),
    ("commander", Who::Commander),
    ("leader", Who::Leader),
    ("last", Who::Last),
    ("left", Who::Left),
    ("right", Who::Right),
    ("chosen", Who::Chosen),
    ("assistant", Who::Assistant),
    ("winner", Who::Winner),
    ("achievers", Who::Achievers),
];

impl Speech<'_> {
    /// A class, or a group of classes (VOC-03).
    pub(super) fn classes_named(&mut self, text: &str, path: &str) -> Set<Class> {
        match text {
            "ship" => Set::of(&SHIPS),
            "land" => Set::of(&LANDS),
            "any_fort" => Set::of(&[Class::Fort, Class::MainFort]),
            "supply_ship" => Set::of(&[Class::Merchant, Class::Pirate, Class::Navy]),
            "any" => Set::of(&SHIPS).union(Set::of(&LANDS)),
            single => Class::find(single).map_or_else(
                || {
                    self.fault(path, format!("unknown class `{single}`"));
                    Set::EMPTY
                },
                |class| Set::of(&[class]),
            ),
        }
    }

    pub(super) fn classes(&mut self, fields: &mut Fields<'_>, key: &str) -> Option<Set<Class>> {
        let node = fields.take(key)?;
        let path = fields.at(key);
        let mut set = Set::EMPTY;
        for item in self.list(node, &path) {
            let text = self.text(item, &path);
            set = set.union(self.classes_named(text, &path));
        }
        self.not_empty(node, &path);
        Some(set)
    }

    pub(super) fn tokens(&mut self, fields: &mut Fields<'_>, key: &str) -> TokenList {
        let Some(node) = fields.take(key) else { return TokenList::EMPTY };
        let ids = self.names_in(node, &fields.at(key), "token", &self.names.tokens);
        self.arena.token_lists(ids.into_iter().map(TokenId).collect())
    }

    /// Takes the keys of a filter out of a table that may have others.
    pub(super) fn filter_keys(&mut self, fields: &mut Fields<'_>) -> FilterId {
        let filter = Filter {
            classes: self.classes(fields, "class"),
            nations: self.set_named(fields, "nation"),
            territories: self.territories_named(fields, "territory"),
            regions: self.set_named(fields, "region"),
            face: fields.take("face").and_then(|node| self.word_in(node, &fields.path)),
            infamous: self.bool_named(fields, "infamous"),
            passive: self.bool_named(fields, "passive"),
            ids: self.tokens(fields, "id"),
            max_bs: self.count_named(fields, "max_bs"),
            max_cq: self.count_named(fields, "max_cq"),
            min_index: self.count_named(fields, "min_index"),
            here: self.bool_named(fields, "here").unwrap_or(false),
        };
        self.arena.filter(filter)
    }

    pub(super) fn filter(&mut self, node: &Node, path: &str) -> FilterId {
        let mut fields = self.table(node, path);
        let filter = self.filter_keys(&mut fields);
        self.done(fields);
        filter
    }

    pub(super) fn filter_field(&mut self, fields: &mut Fields<'_>, key: &str) -> FilterId {
        match fields.take(key) {
            Some(node) => self.filter(node, &fields.at(key)),
            None => {
                self.missing(fields, key);
                self.arena.filter(Filter::default())
            }
        }
    }

    pub(super) fn locator(&mut self, node: &Node, path: &str) -> LocatorId {
        let mut fields = self.table(node, path);
        let filter = fields.take("filter").map(|node| self.filter(node, path));
        let site = fields.take("site").and_then(|node| self.word_in(node, path));
        let empty = self.bool_named(&mut fields, "empty").unwrap_or(false);
        let place = self.place(&mut fields);
        self.done(fields);
        self.arena.locator(Locator { place, filter, site, empty })
    }

    pub(super) fn locator_maybe(&mut self, fields: &mut Fields<'_>, key: &str) -> Option<LocatorId> {
        let node = fields.take_main(key)?;
        Some(self.locator(node, &fields.at(key)))
    }

    pub(super) fn locator_field(&mut self, fields: &mut Fields<'_>, key: &str) -> LocatorId {
        self.locator_maybe(fields, key).unwrap_or_else(|| {
            self.missing(fields, key);
            self.arena.locator(Locator { place: Place::Here, filter: None, site: None, empty: false })
        })
    }

    pub(super) fn locators(&mut self, fields: &mut Fields<'_>, key: &str) -> LocatorList {
        let Some(node) = fields.take(key) else {
            self.missing(fields, key);
            return LocatorList::EMPTY;
        };
        let path = fields.at(key);
        let ids = self.list(node, &path).iter().map(|item| self.locator(item, &path)).collect();
        self.arena.locator_lists(ids)
    }

    /// Exactly one of the keys of VOC-31.
    fn place(&mut self, fields: &mut Fields<'_>) -> Place {
        const KEYS: [&str; 13] = [
            "self",
            "territory",
            "territories",
            "site_id",
            "adjacent",
            "within",
            "random",
            "choice",
            "region",
            "route",
            "nearest",
            "leader",
            "last",
        ];
        let given = KEYS.iter().filter(|key| fields.left.iter().any(|(there, _)| there == *key)).count();
        if given != 1 {
            self.fault(&fields.path, format!("a place has exactly one of the keys {}", KEYS.join(", ")));
            fields.left.clear();
            return Place::Here;
        }
        let Some((key, node)) = KEYS.iter().find_map(|key| fields.take(key).map(|node| (*key, node))) else {
            return Place::Here;
        };
        let path = fields.at(key);
        match key {
            "territory" => {
                let id = self.name_in(node, &path, "territory", &self.names.territories);
                Place::Territory(TerritoryId(id.unwrap_or(0)))
            }
            "territories" => {
                let ids = self.names_in(node, &path, "territory", &self.names.territories);
                Place::Territories(ids.into_iter().map(TerritoryId).collect())
            }
            "site_id" => {
                let id = self.name_in(node, &path, "site", &self.names.sites);
                Place::Site(SiteId(id.unwrap_or(0)))
            }
            "within" => Place::Within(self.int_in(node, &path, 0, 20) as u8),
            "choice" => Place::Choice(self.who_in(node, &path)),
            "region" => self.word_in(node, &path).map_or(Place::Here, Place::Region),
            "route" => {
                let route = self.word(&mut Fields { path, left: vec![("", node)] }, "route");
                Place::Route(route, self.route_place(fields))
            }
            "nearest" => Place::Nearest(self.nearest(node, &path)),
            "adjacent" if *node == Node::Text("self".to_owned()) => Place::Adjacent,
            "self" | "random" | "leader" | "last" if *node == Node::Bool(true) => match key {
                "random" => Place::Random,
                "leader" => Place::Leader,
                "last" => Place::Last,
                _ => Place::Here,
            },
            _ => {
                self.fault(&path, "must be true (for `adjacent`: \"self\")");
                Place::Here
            }
        }
    }

    fn route_place(&mut self, fields: &mut Fields<'_>) -> RoutePlace {
        match fields.take("pos") {
            Some(number @ Node::Int(_)) => RoutePlace::Number(self.int_in(number, &fields.path, 1, 20) as u8),
            Some(node) => RoutePlace::At(self.word_in(node, &fields.path).unwrap_or(RouteEnd::Start)),
            None => {
                self.missing(fields, "pos");
                RoutePlace::At(RouteEnd::Start)
            }
        }
    }

    fn nearest(&mut self, node: &Node, path: &str) -> Nearest {
        match self.text(node, path) {
            "haven" => Nearest::Haven,
            "neutral" => Nearest::Neutral,
            "nassau" => Nearest::Nassau,
            class => Nearest::Token(self.classes_named(class, path)),
        }
    }

    pub(super) fn who_in(&mut self, node: &Node, path: &str) -> Who {
        let text = self.text(node, path);
        if let Some(id) = text.strip_prefix("pirate:") {
            let name = Node::Text(id.to_owned());
            let id = self.name_in(&name, path, "pirate", &self.names.pirates);
            return Who::Pirate(PirateId(id.unwrap_or(0)));
        }
        let found = PLAIN.iter().find(|(word, _)| *word == text);
        found.map_or_else(
            || {
                let known: Vec<_> = PLAIN.iter().map(|(word, _)| *word).collect();
                let list = known.join(", ");
                self.fault(path, format!("unknown player `{text}`, expected one of {list}, pirate:ID"));
                Who::Myself
            },
            |(_, who)| *who,
        )
    }

    pub(super) fn who_or(&mut self, fields: &mut Fields<'_>, key: &str, default: Who) -> Who {
        match fields.take(key) {
            Some(node) => self.who_in(node, &fields.at(key)),
            None => default,
        }
    }

    // Keys that stand beside others never take the lone value.

    pub(super) fn set_named<W: Word>(&mut self, fields: &mut Fields<'_>, key: &str) -> Option<Set<W>> {
        let node = fields.take(key)?;
        Some(self.set_in(node, &fields.at(key)))
    }

    pub(super) fn bool_named(&mut self, fields: &mut Fields<'_>, key: &str) -> Option<bool> {
        let node = fields.take(key)?;
        Some(self.flag_in(node, &fields.at(key)))
    }

    pub(super) fn count_named(&mut self, fields: &mut Fields<'_>, key: &str) -> Option<u8> {
        let node = fields.take(key)?;
        Some(self.int_in(node, &fields.at(key), 0, 99) as u8)
    }

    fn territories_named(
        &mut self,
        fields: &mut Fields<'_>,
        key: &str,
    ) -> Option<crate::vocabulary::TerritorySet> {
        if fields.left.iter().any(|(there, _)| *there == key) { self.territories(fields, key) } else { None }
    }
}
