//! The merchants at sea.

use serde::{Deserialize, Serialize};
use tortuga_core::SeatSet;

use crate::{
    content::{HexId, MOST_MERCHANTS, MerchantId},
    state::Slot,
};

/// A merchant at sea. Its place in the list is its age; among those of one hex that is its handle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counter {
    pub merchant: MerchantId,
    pub hex: HexId,
    /// The pirate who attacked it and failed; then it lies face up.
    pub engaged: Option<Slot>,
    /// The seats that have seen its face.
    pub seen: SeatSet,
    /// Pirates that took damage while they chased it.
    pub chased: u16,
    /// Automata that do not want it.
    pub declined: SeatSet,
}

/// The merchants at sea, oldest first.
#[derive(Clone, Copy, Debug)]
pub struct Counters {
    list: [Counter; MOST_MERCHANTS],
    len: u8,
}

impl Counters {
    const NOTHING: Counter = Counter {
        merchant: MerchantId(0),
        hex: HexId(0),
        engaged: None,
        seen: SeatSet::EMPTY,
        chased: 0,
        declined: SeatSet::EMPTY,
    };

    pub const fn new() -> Self {
        Self { list: [Self::NOTHING; MOST_MERCHANTS], len: 0 }
    }

    #[inline]
    pub fn as_slice(&self) -> &[Counter] {
        &self.list[..self.len as usize]
    }

    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [Counter] {
        &mut self.list[..self.len as usize]
    }

    /// The last of a full list is dropped by nobody: there are no more merchants than room.
    pub fn push(&mut self, counter: Counter) {
        self.list[self.len as usize] = counter;
        self.len += 1;
    }

    pub fn remove(&mut self, place: usize) -> Counter {
        let gone = self.list[place];
        self.list.copy_within(place + 1..self.len as usize, place);
        self.len -= 1;
        self.list[self.len as usize] = Self::NOTHING;
        gone
    }

    /// The places of the merchants in a hex, oldest first.
    pub fn in_hex(&self, hex: HexId) -> impl Iterator<Item = usize> + '_ {
        let here = move |(_, counter): &(usize, &Counter)| counter.hex == hex;
        self.as_slice().iter().enumerate().filter(here).map(|(place, _)| place)
    }
}

impl Default for Counters {
    fn default() -> Self {
        Self::new()
    }
}

impl PartialEq for Counters {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Serialize for Counters {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Counters {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Counter>::deserialize(deserializer)?;
        if list.len() > MOST_MERCHANTS {
            return Err(serde::de::Error::custom("there are more merchants than the box holds"));
        }
        let mut counters = Self::new();
        for counter in list {
            counters.push(counter);
        }
        Ok(counters)
    }
}
