//! Names, figures, texts and geometry of all components, from the content pack that the game carries.

use serde::Deserialize;
use tortuga_core::pack::glean;

pub use super::tokens::{Reward, Side, Token, class_name};
use crate::kit::shelf;

pub const GAME: &str = "pirate-republic";

type Point = [f64; 2];

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Region {
    pub id: String,
    pub name: String,
    pub backdrop: String,
    pub outline: Vec<Point>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Territory {
    pub id: String,
    pub name: String,
    pub region: String,
    pub adjacent: Vec<String>,
    pub wreck: bool,
    pub center: Point,
    pub anchor: Point,
    pub polygon: Vec<Point>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Site {
    pub id: String,
    pub name: String,
    pub territory: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub nation: Option<String>,
    pub at: Point,
    pub radius: f64,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Arrow {
    pub id: String,
    pub from: String,
    pub to: String,
    pub forward: u8,
    pub reverse: u8,
    pub path: Vec<Point>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Route {
    pub id: String,
    pub name: String,
    pub spaces: Vec<String>,
    pub path: Vec<Point>,
}

/// Anything that has a name and a text: nations, Pirates, levels, tiles, stats, Accomplishments, missions.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Entry {
    pub id: String,
    pub name: String,
    pub text: String,
    /// Of Pirates.
    pub full_name: String,
    pub ship_name: String,
    /// Of levels and missions: the threshold, or what a mission is worth.
    pub swagger: i16,
    pub level: u8,
    pub hand: u8,
    /// Of stats: Movement or capacity by slot.
    pub slots: Vec<u8>,
    /// Of Global Missions.
    pub number: u8,
    pub story: String,
    pub scope: String,
    pub outcome_text: String,
    pub target_swagger: i16,
    /// Of missions: the goal as it is written in the pack.
    pub objective: serde_json::Value,
    /// Of missions: what they pay besides Swagger, as it is written in the pack.
    pub reward: serde_json::Value,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Card {
    pub id: String,
    pub name: String,
    pub text: String,
    /// Of Captain cards: the Pirate in whose deck alone it is.
    pub pirate: Option<String>,
    /// `captain`, `crew`, `elite` or `treasure`.
    #[serde(skip)]
    pub kind: &'static str,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Tidings {
    pub id: String,
    pub name: String,
    pub territory: String,
    pub nation: String,
    pub text: String,
    pub modifier_text: String,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Face {
    pub face: String,
    pub name: String,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Constants {
    pub start_reputation: u8,
    pub start_movement: u8,
    pub bloodshed_limit: u8,
    pub elite_price: u8,
    pub infamy_limit: u8,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Pack {
    pub constants: Option<Constants>,
    pub region: Vec<Region>,
    pub territory: Vec<Territory>,
    pub site: Vec<Site>,
    pub arrow: Vec<Arrow>,
    pub route: Vec<Route>,
    pub nation: Vec<Entry>,
    pub pirate: Vec<Entry>,
    pub card: Vec<Card>,
    pub tidings: Vec<Tidings>,
    pub level: Vec<Entry>,
    pub tile: Vec<Entry>,
    pub stat: Vec<Entry>,
    pub accomplishment: Vec<Entry>,
    pub die: Vec<Face>,
    pub standard: Vec<Entry>,
    /// Personal Missions; those of the whole table are in `global`.
    pub mission: Vec<Entry>,
    #[serde(skip)]
    pub global: Vec<Entry>,
    ship: Vec<Token>,
    land: Vec<Token>,
    main_fort: Vec<Token>,
    marker: Vec<Token>,
}

pub fn pack() -> &'static Pack {
    shelf::content(GAME, |pack| {
        let mut all = Pack::default();
        for (name, text) in pack.files().filter(|(name, _)| *name != "pack.toml") {
            let mut read: Pack = glean(text).unwrap_or_default();
            let kind =
                ["captain", "crew", "elite", "treasure"].into_iter().find(|kind| name.starts_with(kind));
            read.card.iter_mut().for_each(|card| card.kind = kind.unwrap_or_default());
            read.main_fort.iter_mut().for_each(|fort| fort.kind = "main_fort".into());
            if name.starts_with("global") {
                read.global = std::mem::take(&mut read.mission);
            }
            all.add(read);
        }
        all
    })
}

macro_rules! lists {
    ($($name:ident),*) => {
        impl Pack {
            fn add(&mut self, read: Self) {
                $(self.$name.extend(read.$name);)*
                self.constants = read.constants.or(self.constants);
            }
        }
    };
}

lists!(
    region,
    territory,
    site,
    arrow,
    route,
    nation,
    pirate,
    card,
    tidings,
    level,
    tile,
    stat,
    accomplishment,
    die,
    standard,
    mission,
    global,
    ship,
    land,
    main_fort,
    marker
);

macro_rules! finders {
    ($($name:ident: $kind:ty),*) => {
        impl Pack {
            $(pub fn $name(&self, id: &str) -> Option<&$kind> {
                self.$name.iter().find(|entry| entry.id == id)
            })*
        }
    };
}

finders!(territory: Territory, site: Site, region: Region, nation: Entry, pirate: Entry, card: Card, tidings: Tidings,
    tile: Entry, accomplishment: Entry, mission: Entry, global: Entry, stat: Entry);

impl Pack {
    pub fn token(&self, id: &str) -> Option<&Token> {
        let lists = [&self.ship, &self.land, &self.main_fort, &self.marker];
        lists.into_iter().flatten().find(|token| token.id == id)
    }

    /// The figures of all tokens of a class: from and to, Broadside first.
    pub fn range(&self, kinds: &[&str]) -> Option<[(u8, u8); 2]> {
        let sides: Vec<Side> = self
            .ship
            .iter()
            .filter(|ship| kinds.contains(&ship.kind.as_str()))
            .map(|ship| ship.side(false))
            .collect();
        let span = |of: fn(&Side) -> u8| Some((sides.iter().map(of).min()?, sides.iter().map(of).max()?));
        Some([span(|side| side.broadside)?, span(|side| side.close_quarters)?])
    }

    /// The cards by which a Pirate's deck differs from the others.
    pub fn unique(&self, pirate: &str) -> impl Iterator<Item = &Card> {
        self.card.iter().filter(move |card| card.pirate.as_deref() == Some(pirate))
    }

    pub fn sites(&self, territory: &str) -> impl Iterator<Item = &Site> {
        self.site.iter().filter(move |site| site.territory == territory)
    }

    /// What anything is called.
    pub fn name(&self, id: &str) -> String {
        let name = self
            .card(id)
            .map(|card| &card.name)
            .or_else(|| self.token(id).map(|token| &token.name))
            .or_else(|| self.site(id).map(|site| &site.name))
            .or_else(|| self.territory(id).map(|place| &place.name))
            .or_else(|| self.tidings(id).map(|card| &card.name))
            .or_else(|| self.mission(id).map(|mission| &mission.name))
            .or_else(|| self.global(id).map(|mission| &mission.name))
            .or_else(|| self.pirate(id).map(|pirate| &pirate.name))
            .or_else(|| self.accomplishment(id).map(|feat| &feat.name))
            .or_else(|| self.tile(id).map(|tile| &tile.name));
        name.cloned().unwrap_or_else(|| id.replace(['-', '_'], " "))
    }

    pub fn place(&self, id: &str) -> String {
        self.territory(id).map_or_else(|| self.name(id), |place| place.name.clone())
    }

    pub fn nation_name(&self, id: &str) -> String {
        self.nation(id).map_or_else(|| id.to_owned(), |nation| nation.name.clone())
    }

    pub fn face(&self, face: &str) -> String {
        self.die
            .iter()
            .find(|entry| entry.face == face)
            .map_or_else(|| face.replace('_', " "), |entry| entry.name.clone())
    }

    /// The threshold of the level after this one.
    pub fn next_level(&self, level: u8) -> Option<&Entry> {
        self.level.iter().find(|entry| entry.level == level + 1)
    }

    /// What a route or its class of ships stands for at a territory.
    pub fn routes_through(&self, territory: &str) -> impl Iterator<Item = &Route> {
        self.route.iter().filter(move |route| route.spaces.iter().any(|space| space == territory))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box_is_read_whole() {
        let pack = pack();
        assert_eq!(
            (pack.territory.len(), pack.region.len(), pack.arrow.len(), pack.route.len()),
            (45, 3, 3, 3)
        );
        assert_eq!((pack.tidings.len(), pack.mission.len(), pack.global.len()), (45, 38, 16));
        assert_eq!(
            (pack.accomplishment.len(), pack.tile.len(), pack.level.len(), pack.die.len()),
            (12, 10, 6, 6)
        );
        assert_eq!(pack.card("red-jolly").map(|card| card.kind), Some("captain"));
        assert_eq!(pack.card("master-gunner").map(|card| card.kind), Some("crew"));
        let fort = pack.token("main-fort-french").expect("it is in the box");
        assert_eq!(
            (fort.figures(false).as_str(), fort.figures(true).as_str(), fort.kind.as_str()),
            ("12/9", "14/11", "main_fort")
        );
        assert_eq!(
            pack.token("navy-01").map(|token| token.side(false).reward.words()),
            Some("4 Swagger, 2 Reputation".into())
        );
        assert_eq!(pack.name("charles-town"), "Charles Town");
    }
}
