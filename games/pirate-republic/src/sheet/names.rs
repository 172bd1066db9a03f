//! From names to numbers and back, by binary search.

use tortuga_core::Slug;

use crate::{content::Content, pile::UNKNOWN};

/// The name of what a viewer does not know.
pub(crate) fn hidden() -> Slug {
    Slug::new("?").expect("short")
}

/// Names of one kind of component.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    sorted: Vec<(Slug, u8)>,
    by_number: Vec<Slug>,
}

impl Index {
    fn new(names: impl Iterator<Item = Slug>) -> Self {
        let by_number: Vec<Slug> = names.collect();
        let mut sorted: Vec<(Slug, u8)> =
            by_number.iter().enumerate().map(|(number, name)| (*name, number as u8)).collect();
        sorted.sort_unstable();
        Self { sorted, by_number }
    }

    /// Names that begin with `?` stand for something hidden.
    pub(crate) fn find(&self, name: Slug) -> Option<u8> {
        if name.as_str().starts_with('?') {
            return Some(UNKNOWN);
        }
        let place = self.sorted.binary_search_by(|(known, _)| known.cmp(&name)).ok()?;
        Some(self.sorted[place].1)
    }

    pub(crate) fn name(&self, number: u8) -> Slug {
        self.by_number.get(number as usize).copied().unwrap_or_else(hidden)
    }
}

/// All names of a content.
#[derive(Clone, Debug)]
pub(crate) struct Lexicon {
    pub(crate) cards: Index,
    pub(crate) tokens: Index,
    pub(crate) territories: Index,
    pub(crate) sites: Index,
    pub(crate) missions: Index,
    pub(crate) tidings: Index,
    pub(crate) pirates: Index,
    pub(crate) tiles: Index,
    pub(crate) feats: Index,
    pub(crate) effects: super::effects::Effects,
}

impl Lexicon {
    pub(crate) fn new(content: &Content) -> Self {
        Self {
            cards: Index::new(content.cards.iter().map(|card| card.id)),
            tokens: Index::new(content.tokens.iter().map(|token| token.id)),
            territories: Index::new(content.map.territories.iter().map(|territory| territory.id)),
            sites: Index::new(content.map.sites.iter().map(|site| site.id)),
            missions: Index::new(content.personals.iter().map(|mission| mission.id)),
            tidings: Index::new(content.tidings.iter().map(|card| card.id)),
            pirates: Index::new(content.pirates.iter().map(|pirate| pirate.id)),
            tiles: Index::new(content.tiles.iter().map(|tile| tile.id)),
            feats: Index::new(content.accomplishments.iter().map(|feat| feat.id)),
            effects: super::effects::Effects::new(content),
        }
    }
}
