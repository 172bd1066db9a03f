//! Titles, figures and texts of all components, from the content pack that the game carries.

use std::collections::BTreeMap;

use serde::Deserialize;
use tortuga_core::pack::glean;

use super::sight::{Booty, Cell};
use crate::kit::shelf;

/// The figures of an effect, whichever it has.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Figures {
    pub amount: u8,
    pub cards: u8,
    pub gold: u8,
    pub per_deckhand: u8,
    pub booty: Vec<Booty>,
    pub faces: Vec<u8>,
    pub order: String,
}

/// An effect: one name and its figures.
pub type Effect = BTreeMap<String, Figures>;

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct MapCard {
    pub id: String,
    pub title: String,
    pub settlement: u8,
    pub market: Option<Booty>,
    pub cove: bool,
    pub storm: bool,
    pub bury_cost: u8,
    pub text: String,
}

/// A Crew Card, or a side of a Captain Card.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Mate {
    pub id: String,
    pub title: String,
    pub dice: Vec<u8>,
    pub hits: u8,
    pub trigger: String,
    pub bonus: Vec<Effect>,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct CaptainCard {
    pub id: String,
    pub front: Mate,
    pub back: Mate,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct MerchantCard {
    pub id: String,
    pub title: String,
    pub damage: u8,
    pub gold: u8,
    pub legend_max_players: u8,
    pub permanent: bool,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Token {
    pub id: String,
    pub title: String,
    pub count: u8,
    pub keep: bool,
    pub effect: Effect,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Row {
    pub row: u8,
    pub title: String,
    pub sail: u8,
    pub dice: u8,
    pub bonus: Effect,
}

#[derive(Clone, Debug, Deserialize)]
struct Price {
    value: u8,
}

#[derive(Clone, Debug, Deserialize)]
struct Speed {
    cards: u8,
}

#[derive(Clone, Debug, Deserialize)]
struct Assignment {
    id: String,
    effect: Effect,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct SoloBonus {
    pub trigger: String,
    pub effect: Effect,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct SoloHelm {
    pub id: String,
    pub title: String,
    pub dice: Vec<u8>,
    pub targets: Vec<String>,
    pub bonus: Vec<SoloBonus>,
    pub text: String,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Level {
    pub sail: u8,
    pub dice: u8,
    pub hits: u8,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct SoloLegend {
    pub id: String,
    pub title: String,
    pub gold_track: u8,
    pub levels: Vec<Level>,
    pub spaces: Vec<Vec<Effect>>,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub struct Text {
    pub group: String,
    pub key: String,
    pub short: String,
    pub long: String,
    pub rule: String,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct Titled {
    id: String,
    title: String,
}

/// Every file of the pack has some of these.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Pack {
    card: Vec<MapCard>,
    crew: Vec<Mate>,
    captain: Vec<CaptainCard>,
    pub merchant: Vec<MerchantCard>,
    pub search_token: Vec<Token>,
    pub legend: Vec<Row>,
    market_slot: Vec<Price>,
    navy_speed: Vec<Speed>,
    assignment: Vec<Assignment>,
    solo_helm: Vec<SoloHelm>,
    solo_legend: Vec<SoloLegend>,
    text: Vec<Text>,
    booty: Vec<Titled>,
    order: Vec<Titled>,
    start: Start,
}

/// The corners where Merchants come and go.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Start {
    port_a: String,
    port_b: String,
}

pub fn pack() -> &'static Pack {
    shelf::content("tiny-epic-pirates", |pack| {
        let mut all = Pack::default();
        for (name, text) in pack.files().filter(|(name, _)| *name != "pack.toml") {
            let read: Pack = glean(text).unwrap_or_default();
            if name == "grid.toml" {
                all.start = read.start;
            }
            all.card.extend(read.card);
            all.crew.extend(read.crew);
            all.captain.extend(read.captain);
            all.merchant.extend(read.merchant);
            all.search_token.extend(read.search_token);
            all.legend.extend(read.legend);
            all.market_slot.extend(read.market_slot);
            all.navy_speed.extend(read.navy_speed);
            all.assignment.extend(read.assignment);
            all.solo_helm.extend(read.solo_helm);
            all.solo_legend.extend(read.solo_legend);
            all.text.extend(read.text);
            all.booty.extend(read.booty);
            all.order.extend(read.order);
        }
        all
    })
}

impl Pack {
    pub fn card(&self, id: &str) -> Option<&MapCard> {
        self.card.iter().find(|card| card.id == id)
    }

    /// A Crew Card, or the side of a Captain Card that is named by card and side.
    pub fn mate(&self, id: &str) -> Option<&Mate> {
        self.crew.iter().find(|mate| mate.id == id)
    }

    pub fn captain(&self, id: &str, side: &str) -> Option<&Mate> {
        let card = self.captain.iter().find(|captain| captain.id == id)?;
        Some(if side == "back" { &card.back } else { &card.front })
    }

    pub fn merchant(&self, id: &str) -> Option<&MerchantCard> {
        self.merchant.iter().find(|card| card.id == id)
    }

    pub fn token(&self, id: &str) -> Option<&Token> {
        self.search_token.iter().find(|token| token.id == id)
    }

    /// The Search Token that is kept and does that: `extra-sail`, `ignore-storm`.
    pub fn kept(&self, effect: &str) -> Option<&Token> {
        self.search_token.iter().find(|token| token.keep && token.effect.contains_key(effect))
    }

    pub fn row(&self, row: u8) -> Option<&Row> {
        self.legend.iter().find(|legend| legend.row == row)
    }

    pub fn price(&self, place: usize) -> u8 {
        self.market_slot.get(place).map_or(0, |slot| slot.value)
    }

    /// Cards that the Navy sails against somebody with so many Treasures.
    pub fn navy_speed(&self, treasures: usize) -> u8 {
        self.navy_speed.get(treasures).map_or(0, |speed| speed.cards)
    }

    /// What each Deckhand in that assignment gives.
    pub fn per_hand(&self, work: &str) -> u8 {
        let found = self.assignment.iter().find(|assignment| assignment.id == work);
        found.and_then(|found| found.effect.values().next()).map_or(0, |figures| figures.per_deckhand)
    }

    pub fn solo_helm(&self, id: &str) -> Option<&SoloHelm> {
        self.solo_helm.iter().find(|helm| helm.id == id)
    }

    pub fn solo_legend(&self, id: &str) -> Option<&SoloLegend> {
        self.solo_legend.iter().find(|legend| legend.id == id)
    }

    pub fn text(&self, group: &str, key: &str) -> Option<&Text> {
        self.text.iter().find(|text| text.group == group && text.key == key)
    }

    pub fn is_port(&self, cell: Cell) -> bool {
        [&self.start.port_a, &self.start.port_b].into_iter().any(|port| Cell::read(port) == Some(cell))
    }

    pub fn booty(&self, booty: Booty) -> &str {
        self.booty.iter().find(|entry| entry.id == booty.name()).map_or(booty.name(), |entry| &entry.title)
    }

    pub fn order<'a>(&'a self, id: &'a str) -> &'a str {
        self.order.iter().find(|entry| entry.id == id).map_or(id, |entry| &entry.title)
    }

    /// What an effect is called and does, with its figures: `+2 Gold`, `Gain 2 Gold.`, and its rule.
    pub fn effect(&self, group: &str, effect: &Effect) -> Option<(String, String, &str)> {
        let (name, figures) = effect.iter().next()?;
        let text = self.text(group, &name.replace('-', "_"))?;
        let goods: Vec<&str> = figures.booty.iter().map(|booty| self.booty(*booty)).collect();
        let faces: Vec<String> = figures.faces.iter().map(ToString::to_string).collect();
        let fill = |text: &str| {
            text.replace("{amount}", &figures.amount.to_string())
                .replace("{cards}", &figures.cards.to_string())
                .replace("{gold}", &figures.gold.to_string())
                .replace("{booty}", &goods.join(" and "))
                .replace("{faces}", &faces.join("/"))
        };
        let short = if name == "order" { self.order(&figures.order).to_owned() } else { fill(&text.short) };
        Some((short, fill(&text.long), &text.rule))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pack_gives_titles_figures_and_texts() {
        let pack = pack();
        assert_eq!((pack.card.len(), pack.crew.len(), pack.captain.len()), (16, 24, 4));
        assert_eq!((pack.merchant.len(), pack.search_token.len(), pack.legend.len()), (11, 6, 7));
        assert_eq!((pack.solo_helm.len(), pack.solo_legend.len()), (4, 4));
        assert_eq!((pack.price(0), pack.price(3), pack.navy_speed(1)), (2, 5, 3));
        assert_eq!(pack.per_hand("rigging"), 1);
        assert!(pack.is_port(Cell(0)) && pack.is_port(Cell(15)) && !pack.is_port(Cell(3)));
        assert_eq!(pack.kept("extra-sail").unwrap().id, "search_sail");
    }

    #[test]
    fn every_bonus_of_every_card_has_words_and_a_rule() {
        let pack = pack();
        let sides = pack.captain.iter().flat_map(|captain| [&captain.front, &captain.back]);
        for mate in pack.crew.iter().chain(sides) {
            for bonus in &mate.bonus {
                let (short, long, rule) = pack.effect("bonus", bonus).unwrap();
                assert!(!short.contains('{') && !long.contains('{'), "{}: {long}", mate.title);
                assert!(rule.starts_with("TEP-"));
            }
        }
        for legend in &pack.solo_legend {
            assert!(legend.spaces.iter().flatten().all(|action| pack.effect("solo", action).is_some()));
        }
    }
}
