//! Looking things up, by number and by name.

use super::{
    AccomplishmentId, Card, CardId, Content, Global, GlobalId, Personal, PersonalId, Pirate, PirateId,
    SiteId, TerritoryId, Tidings, TidingsId, TileId, Token, TokenId,
};
use crate::vocabulary::{CardType, Class, DieFace, Nation, Word as _};

fn place<T>(list: &[T], wanted: impl Fn(&T) -> bool) -> Option<u8> {
    list.iter().position(wanted).map(|place| place as u8)
}

impl Content {
    #[inline]
    pub fn token(&self, id: TokenId) -> &Token {
        &self.tokens[id.index()]
    }

    #[inline]
    pub fn card(&self, id: CardId) -> &Card {
        &self.cards[id.index()]
    }

    #[inline]
    pub fn tidings(&self, id: TidingsId) -> &Tidings {
        &self.tidings[id.index()]
    }

    #[inline]
    pub fn personal(&self, id: PersonalId) -> &Personal {
        &self.personals[id.index()]
    }

    #[inline]
    pub fn global(&self, id: GlobalId) -> &Global {
        &self.globals[id.index()]
    }

    #[inline]
    pub fn pirate(&self, id: PirateId) -> &Pirate {
        &self.pirates[id.index()]
    }

    #[inline]
    pub fn die(&self, face: DieFace) -> &super::DieLine {
        &self.die[face.index()]
    }

    pub fn nation_name(&self, nation: Nation) -> &str {
        &self.nations[nation.index()].name
    }

    /// All tokens of a class, in the order of their numbers.
    pub fn tokens_of(&self, class: Class) -> impl Iterator<Item = TokenId> {
        (0..self.tokens.len() as u8).map(TokenId).filter(move |id| self.token(*id).class == class)
    }

    /// All faces of a type of card, in the order of their numbers.
    pub fn cards_of(&self, kind: CardType) -> impl Iterator<Item = CardId> {
        (0..self.cards.len() as u8).map(CardId).filter(move |id| self.card(*id).kind == kind)
    }

    /// The Tidings card that stands for a Territory.
    pub fn tidings_for(&self, territory: TerritoryId) -> TidingsId {
        let found = place(&self.tidings, |card| card.territory == territory);
        TidingsId(found.expect("load demands a card for each Territory"))
    }

    /// The lowest level whose initiative covers the class; 7 if no level does.
    pub fn initiative_level(&self, class: Class) -> u8 {
        place(&self.levels, |level| level.initiative.has(class)).map_or(7, |place| place + 1)
    }

    pub fn find_territory(&self, id: &str) -> Option<TerritoryId> {
        place(&self.map.territories, |territory| territory.id == id).map(TerritoryId)
    }

    pub fn find_site(&self, id: &str) -> Option<SiteId> {
        place(&self.map.sites, |site| site.id == id).map(SiteId)
    }

    pub fn find_token(&self, id: &str) -> Option<TokenId> {
        place(&self.tokens, |token| token.id == id).map(TokenId)
    }

    pub fn find_card(&self, id: &str) -> Option<CardId> {
        place(&self.cards, |card| card.id == id).map(CardId)
    }

    pub fn find_tidings(&self, id: &str) -> Option<TidingsId> {
        place(&self.tidings, |card| card.id == id).map(TidingsId)
    }

    pub fn find_personal(&self, id: &str) -> Option<PersonalId> {
        place(&self.personals, |mission| mission.id == id).map(PersonalId)
    }

    pub fn find_global(&self, id: &str) -> Option<GlobalId> {
        place(&self.globals, |mission| mission.id == id).map(GlobalId)
    }

    pub fn find_pirate(&self, id: &str) -> Option<PirateId> {
        place(&self.pirates, |pirate| pirate.id == id).map(PirateId)
    }

    pub fn find_tile(&self, id: &str) -> Option<TileId> {
        place(&self.tiles, |tile| tile.id == id).map(TileId)
    }

    pub fn find_accomplishment(&self, id: &str) -> Option<AccomplishmentId> {
        place(&self.accomplishments, |feat| feat.id == id).map(AccomplishmentId)
    }
}
