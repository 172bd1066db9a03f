//! What has happened to a player, and which of it is meant.

use serde::Serialize;

use super::{
    Arena, CardType, Class, DieFace, Ending, Event, How, Nation, Origin, Purpose, Region, Role, Set,
    ShipKind, SiteSet, SiteWord, Stage, Taken, TerritorySet, TokenList,
};
use crate::content::{AccomplishmentId, SiteId, TerritoryId, TokenId};

/// One event of one player, as it happened. What does not belong to the event stays at its default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    pub event: Event,
    pub class: Option<Class>,
    pub nation: Option<Nation>,
    pub territory: Option<TerritoryId>,
    pub region: Option<Region>,
    pub site: Option<SiteId>,
    /// All words of VOC-45 that describe the site for the player.
    pub site_is: Set<SiteWord>,
    pub token: Option<TokenId>,
    pub infamous: bool,
    pub how: Option<How>,
    /// The player had initiative.
    pub initiative: bool,
    pub company: bool,
    /// 1 for the first token of a Combat.
    pub index: u8,
    pub origin: Option<Origin>,
    /// A friendly ship was used in this fight.
    pub friendly_ship: bool,
    /// Hand cards used in this fight.
    pub cards: u8,
    /// Bloodshed was taken in this fight.
    pub bloodshed: bool,
    pub stage: Option<Stage>,
    /// Tokens defeated so far in the same Combat (VOC-95).
    pub tokens: u8,
    pub from: Option<Region>,
    pub to: Option<Region>,
    pub at_sea: bool,
    pub by: Option<Ending>,
    pub what: Option<Taken>,
    pub n: u8,
    pub purpose: Option<Purpose>,
    pub card: Option<CardType>,
    pub face: Option<DieFace>,
    pub level: u8,
    pub accomplishment: Option<AccomplishmentId>,
    pub role: Option<Role>,
    pub ship: Option<ShipKind>,
}

impl Fact {
    /// Nothing is said of it but what kind of event it is.
    pub const fn new(event: Event) -> Self {
        Self {
            event,
            class: None,
            nation: None,
            territory: None,
            region: None,
            site: None,
            site_is: Set::EMPTY,
            token: None,
            infamous: false,
            how: None,
            initiative: false,
            company: false,
            index: 1,
            origin: None,
            friendly_ship: false,
            cards: 0,
            bloodshed: false,
            stage: None,
            tokens: 0,
            from: None,
            to: None,
            at_sea: false,
            by: None,
            what: None,
            n: 0,
            purpose: None,
            card: None,
            face: None,
            level: 0,
            accomplishment: None,
            role: None,
            ship: None,
        }
    }
}

/// Which events are meant (section 8 of the vocabulary): all that is given must match; `None` asks nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Pattern {
    pub event: Event,
    pub classes: Option<Set<Class>>,
    pub nations: Option<Set<Nation>>,
    pub territories: Option<TerritorySet>,
    pub regions: Option<Set<Region>>,
    pub west_african: Option<bool>,
    pub sites: Option<SiteSet>,
    pub site_is: Option<Set<SiteWord>>,
    /// Empty: any token.
    pub tokens: TokenList,
    pub infamous: Option<bool>,
    pub how: Option<Set<How>>,
    pub initiative: Option<bool>,
    pub company: Option<bool>,
    pub index: Option<u8>,
    pub origins: Option<Set<Origin>>,
    pub friendly_ship: Option<bool>,
    pub no_cards: Option<bool>,
    pub max_cards: Option<u8>,
    pub bloodshed: Option<bool>,
    pub stages: Option<Set<Stage>>,
    pub min_tokens: Option<u8>,
    pub from: Option<Set<Region>>,
    pub to: Option<Set<Region>>,
    pub at_sea: Option<bool>,
    pub by: Option<Set<Ending>>,
    pub what: Option<Set<Taken>>,
    pub min_n: Option<u8>,
    pub purposes: Option<Set<Purpose>>,
    pub cards: Option<Set<CardType>>,
    pub faces: Option<Set<DieFace>>,
    pub level: Option<u8>,
    /// Bit n for the Accomplishment with number n.
    pub accomplishments: Option<u16>,
    pub roles: Option<Set<Role>>,
    pub ships: Option<Set<ShipKind>>,
}

impl Pattern {
    /// Every event of that kind.
    pub const fn any(event: Event) -> Self {
        Self {
            event,
            classes: None,
            nations: None,
            territories: None,
            regions: None,
            west_african: None,
            sites: None,
            site_is: None,
            tokens: TokenList::EMPTY,
            infamous: None,
            how: None,
            initiative: None,
            company: None,
            index: None,
            origins: None,
            friendly_ship: None,
            no_cards: None,
            max_cards: None,
            bloodshed: None,
            stages: None,
            min_tokens: None,
            from: None,
            to: None,
            at_sea: None,
            by: None,
            what: None,
            min_n: None,
            purposes: None,
            cards: None,
            faces: None,
            level: None,
            accomplishments: None,
            roles: None,
            ships: None,
        }
    }

    /// Whether this event is one of those meant. `arena` is the one that the pattern is from.
    pub fn matches(&self, fact: &Fact, arena: &Arena) -> bool {
        self.event == fact.event
            && self.place_matches(fact)
            && self.fight_matches(fact, arena)
            && self.deed_matches(fact)
    }

    fn place_matches(&self, fact: &Fact) -> bool {
        self.territories.is_none_or(|set| fact.territory.is_some_and(|id| set.has(id)))
            && among(self.regions, fact.region)
            && self.west_african.is_none_or(|is| is == (fact.region == Some(Region::WestAfrica)))
            && self.sites.is_none_or(|set| fact.site.is_some_and(|id| set.has(id)))
            && self.site_is.is_none_or(|set| set.meets(fact.site_is))
            && among(self.from, fact.from)
            && among(self.to, fact.to)
            && self.at_sea.is_none_or(|is| is == fact.at_sea)
            && among(self.by, fact.by)
    }

    fn fight_matches(&self, fact: &Fact, arena: &Arena) -> bool {
        among(self.classes, fact.class)
            && among(self.nations, fact.nation)
            && (self.tokens.is_empty() || fact.token.is_some_and(|id| arena[self.tokens].contains(&id)))
            && self.infamous.is_none_or(|is| is == fact.infamous)
            && among(self.how, fact.how)
            && self.initiative.is_none_or(|is| is == fact.initiative)
            && self.company.is_none_or(|is| is == fact.company)
            && self.index.is_none_or(|index| index == fact.index)
            && among(self.origins, fact.origin)
            && self.friendly_ship.is_none_or(|is| is == fact.friendly_ship)
            && self.no_cards.is_none_or(|is| is == (fact.cards == 0))
            && self.max_cards.is_none_or(|most| fact.cards <= most)
            && self.bloodshed.is_none_or(|is| is == fact.bloodshed)
            && among(self.stages, fact.stage)
            && self.min_tokens.is_none_or(|least| fact.tokens >= least)
    }

    fn deed_matches(&self, fact: &Fact) -> bool {
        let marked = |set: u16| fact.accomplishment.is_some_and(|id| set >> id.0 & 1 == 1);
        among(self.what, fact.what)
            && self.min_n.is_none_or(|least| fact.n >= least)
            && among(self.purposes, fact.purpose)
            && among(self.cards, fact.card)
            && among(self.faces, fact.face)
            && self.level.is_none_or(|level| level == fact.level)
            && self.accomplishments.is_none_or(marked)
            && among(self.roles, fact.role)
            && among(self.ships, fact.ship)
    }
}

fn among<W: super::Word>(wanted: Option<Set<W>>, there: Option<W>) -> bool {
    wanted.is_none_or(|set| there.is_some_and(|word| set.has(word)))
}
