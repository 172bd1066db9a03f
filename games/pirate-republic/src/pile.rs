//! Cards and tokens in an order, and tables of fixed size: flat, `Copy`, no heap.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Stands for a card or token that a viewer does not know, and for "none".
pub const UNKNOWN: u8 = 255;

/// At most `N` ids, the top one last.
#[derive(Clone, Copy)]
pub struct Pile<const N: usize> {
    items: [u8; N],
    len: u8,
}

impl<const N: usize> Pile<N> {
    pub const EMPTY: Self = Self { items: [0; N], len: 0 };

    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        &self.items[..self.len as usize]
    }

    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [u8] {
        &mut self.items[..self.len as usize]
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub fn is_full(&self) -> bool {
        self.len as usize == N
    }

    /// On top. There is room for every component that can come here; a pile that is full stays as it is.
    #[inline]
    pub fn push(&mut self, id: u8) {
        debug_assert!(!self.is_full(), "a pile of {N} is full");
        if !self.is_full() {
            self.items[self.len as usize] = id;
            self.len += 1;
        }
    }

    /// From the top.
    #[inline]
    pub fn pop(&mut self) -> Option<u8> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len as usize])
    }

    #[inline]
    pub fn top(&self) -> Option<u8> {
        self.as_slice().last().copied()
    }

    /// Under all others.
    pub fn push_bottom(&mut self, id: u8) {
        self.insert(0, id);
    }

    pub fn insert(&mut self, at: usize, id: u8) {
        debug_assert!(!self.is_full(), "a pile of {N} is full");
        if !self.is_full() {
            self.items.copy_within(at..self.len as usize, at + 1);
            self.items[at] = id;
            self.len += 1;
        }
    }

    pub fn remove_at(&mut self, at: usize) -> u8 {
        let id = self.items[at];
        self.items.copy_within(at + 1..self.len as usize, at);
        self.len -= 1;
        id
    }

    /// Takes out the one with that id that lies nearest to the top.
    pub fn remove(&mut self, id: u8) -> bool {
        match self.as_slice().iter().rposition(|other| *other == id) {
            Some(at) => {
                self.remove_at(at);
                true
            }
            None => false,
        }
    }

    #[inline]
    pub fn has(&self, id: u8) -> bool {
        self.as_slice().contains(&id)
    }

    pub fn count(&self, id: u8) -> usize {
        self.iter().filter(|other| *other == id).count()
    }

    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = u8> + ExactSizeIterator + '_ {
        self.as_slice().iter().copied()
    }

    pub fn extend(&mut self, ids: &[u8]) {
        ids.iter().for_each(|id| self.push(*id));
    }

    /// `None` if there are more than fit.
    pub fn from_slice(ids: &[u8]) -> Option<Self> {
        (ids.len() <= N).then(|| {
            let mut pile = Self::EMPTY;
            pile.extend(ids);
            pile
        })
    }
}

impl<const N: usize> Default for Pile<N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const N: usize> PartialEq for Pile<N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<const N: usize> Eq for Pile<N> {}

impl<const N: usize> fmt::Debug for Pile<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<const N: usize> Serialize for Pile<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Pile<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let ids = Vec::<u8>::deserialize(deserializer)?;
        Self::from_slice(&ids)
            .ok_or_else(|| D::Error::custom(format!("{} cards, but there is room for {N}", ids.len())))
    }
}

/// A face-down deck, the top card last, with who knows which card lies where: a bit for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Deck<const N: usize> {
    pub cards: Pile<N>,
    pub seen: Pile<N>,
}

/// Everybody knows this card of a deck.
pub const ALL_SEE: u8 = 0x1f;
/// Set for a card that came from the Captain's Den: whoever has no bit does not even know which card it is.
pub const FROM_DEN: u8 = 0x80;

impl<const N: usize> Deck<N> {
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    pub fn push(&mut self, card: u8, seen: u8) {
        self.cards.push(card);
        self.seen.push(seen);
    }

    pub fn push_bottom(&mut self, card: u8, seen: u8) {
        self.cards.push_bottom(card);
        self.seen.push_bottom(seen);
    }

    pub fn pop(&mut self) -> Option<u8> {
        self.seen.pop();
        self.cards.pop()
    }

    /// Everybody sees the top card, and remembers it.
    pub fn show_top(&mut self) {
        if let Some(seen) = self.seen.as_mut_slice().last_mut() {
            *seen |= ALL_SEE;
        }
    }

    /// After a shuffle nobody knows anything.
    pub fn forget(&mut self) {
        self.seen.as_mut_slice().fill(0);
    }

    pub fn clear(&mut self) {
        self.cards.clear();
        self.seen.clear();
    }
}

/// An array of any length that can be saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Table<T, const N: usize>(pub [T; N]);

impl<T: Copy + Default, const N: usize> Default for Table<T, N> {
    fn default() -> Self {
        Self([T::default(); N])
    }
}

impl<T, const N: usize> std::ops::Index<usize> for Table<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, at: usize) -> &T {
        &self.0[at]
    }
}

impl<T, const N: usize> std::ops::IndexMut<usize> for Table<T, N> {
    #[inline]
    fn index_mut(&mut self, at: usize) -> &mut T {
        &mut self.0[at]
    }
}

impl<T: Serialize, const N: usize> Serialize for Table<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Table<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        let mut table = Self::default();
        if items.len() != N {
            return Err(D::Error::custom(format!("{} entries, not {N}", items.len())));
        }
        table.0.copy_from_slice(&items);
        Ok(table)
    }
}

/// Some of at most 128 card kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CardSet(pub u128);

impl CardSet {
    pub fn has(self, card: u8) -> bool {
        card < 128 && self.0 >> card & 1 == 1
    }

    pub fn insert(&mut self, card: u8) {
        self.0 |= 1 << card;
    }

    pub fn remove(&mut self, card: u8) {
        self.0 &= !(1 << card);
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..128).filter(move |card| self.has(*card))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pile_keeps_its_order_and_its_bound() {
        let mut pile = Pile::<4>::EMPTY;
        pile.extend(&[1, 2, 3]);
        pile.push_bottom(0);
        assert_eq!(pile.as_slice(), [0, 1, 2, 3]);
        assert!(pile.is_full());
        assert!(pile.remove(2));
        assert!(!pile.remove(2));
        assert_eq!((pile.pop(), pile.top(), pile.len()), (Some(3), Some(1), 2));
        assert_eq!(Pile::<2>::from_slice(&[1, 2, 3]), None);
    }
}
