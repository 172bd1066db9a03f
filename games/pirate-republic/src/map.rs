//! What lies on the chart: Ship tokens in Seaways, Land tokens and Pirate markers on Land Sites.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::{
    content::{SiteId, TerritoryId, TokenId},
    pile::{Pile, Table, UNKNOWN},
};

/// Land Sites that a pack may have.
pub const SITES: usize = 56;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Map {
    pub ships: Ships,
    pub sites: Table<Spot, SITES>,
}

/// Ship tokens on the map, sorted by territory; in one territory in the order of their arrival, so that a place among
/// face-down tokens says nothing about them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ships {
    pub places: Pile<112>,
    pub tokens: Pile<112>,
    pub marks: Pile<112>,
}

/// Bits of a token's mark: the low five say which seats have seen its face, the others how it lies and whence it came.
pub const FACE_UP: u8 = 0x20;
pub const NAVY_BACK: u8 = 0x40;
pub const HUNTER_BACK: u8 = 0x80;

/// One Ship token on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chit {
    /// Its place in the list of all.
    pub slot: usize,
    pub territory: TerritoryId,
    pub token: TokenId,
    pub mark: u8,
}

impl Chit {
    #[inline]
    pub fn up(self) -> bool {
        self.mark & FACE_UP != 0
    }
}

impl Ships {
    pub fn len(&self) -> usize {
        self.places.len()
    }

    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    #[inline]
    fn range(&self, territory: TerritoryId) -> Range<usize> {
        let places = self.places.as_slice();
        let start = places.partition_point(|place| *place < territory.0);
        let count = places[start..].iter().take_while(|place| **place == territory.0).count();
        start..start + count
    }

    #[inline]
    fn chit(&self, slot: usize) -> Chit {
        Chit {
            slot,
            territory: TerritoryId(self.places.as_slice()[slot]),
            token: TokenId(self.tokens.as_slice()[slot]),
            mark: self.marks.as_slice()[slot],
        }
    }

    #[inline]
    pub fn at(&self, territory: TerritoryId) -> impl DoubleEndedIterator<Item = Chit> + '_ {
        self.range(territory).map(|slot| self.chit(slot))
    }

    pub fn all(&self) -> impl DoubleEndedIterator<Item = Chit> + '_ {
        (0..self.len()).map(|slot| self.chit(slot))
    }

    pub fn find(&self, token: TokenId) -> Option<Chit> {
        self.tokens.as_slice().iter().position(|other| *other == token.0).map(|slot| self.chit(slot))
    }

    /// The `nth` token in a territory, counted from 0.
    pub fn nth(&self, territory: TerritoryId, nth: u8) -> Option<Chit> {
        self.at(territory).nth(nth as usize)
    }

    /// The number of a token among those in its territory.
    pub fn rank(&self, chit: Chit) -> u8 {
        (chit.slot - self.range(chit.territory).start) as u8
    }

    pub fn put(&mut self, territory: TerritoryId, token: TokenId, mark: u8) {
        let end = self.range(territory).end;
        self.places.insert(end, territory.0);
        self.tokens.insert(end, token.0);
        self.marks.insert(end, mark);
    }

    pub fn take(&mut self, slot: usize) -> Chit {
        let chit = self.chit(slot);
        self.places.remove_at(slot);
        self.tokens.remove_at(slot);
        self.marks.remove_at(slot);
        chit
    }

    pub fn set_mark(&mut self, slot: usize, mark: u8) {
        self.marks.as_mut_slice()[slot] = mark;
    }
}

/// One Land Site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spot {
    /// The Land token on it, always face up; 255: none.
    pub token: u8,
    /// A Main Fort lies on its higher side.
    pub high: bool,
    /// The seat whose marker is here; 255: none.
    pub marker: u8,
}

impl Default for Spot {
    fn default() -> Self {
        Self { token: UNKNOWN, high: false, marker: UNKNOWN }
    }
}

impl Spot {
    pub fn token(self) -> Option<TokenId> {
        (self.token != UNKNOWN).then_some(TokenId(self.token))
    }

    pub fn marked(self) -> bool {
        self.marker != UNKNOWN
    }
}

impl Map {
    #[inline]
    pub fn spot(&self, site: SiteId) -> Spot {
        self.sites[site.0 as usize]
    }

    pub fn spot_mut(&mut self, site: SiteId) -> &mut Spot {
        &mut self.sites[site.0 as usize]
    }

    /// Sites with this seat's marker.
    pub fn markers_of(&self, seat: u8) -> impl Iterator<Item = SiteId> + '_ {
        (0..SITES as u8).filter(move |site| self.sites[*site as usize].marker == seat).map(SiteId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ships_lie_by_territory_in_the_order_of_their_arrival() {
        let mut ships = Ships::default();
        ships.put(TerritoryId(5), TokenId(9), 0);
        ships.put(TerritoryId(2), TokenId(8), 0);
        ships.put(TerritoryId(5), TokenId(1), FACE_UP);
        let at_five: Vec<u8> = ships.at(TerritoryId(5)).map(|chit| chit.token.0).collect();
        assert_eq!(at_five, [9, 1]);
        let second = ships.nth(TerritoryId(5), 1).unwrap();
        assert_eq!((second.token.0, second.up(), ships.rank(second)), (1, true, 1));
        ships.take(second.slot);
        assert_eq!(ships.len(), 2);
        assert_eq!(ships.find(TokenId(1)), None);
    }
}
