//! A pile of cards.

/// An order of cards in place, with so many of them left.
#[derive(Clone, Copy, Debug)]
pub struct Pile<T: Copy, const N: usize> {
    /// From the top; beyond `len` nothing counts.
    pub cards: [T; N],
    pub len: u8,
}

impl<T: Copy, const N: usize> Pile<T, N> {
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.cards[..self.len as usize]
    }

    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.cards[..self.len as usize]
    }

    pub fn remove(&mut self, place: usize) -> T {
        let gone = self.cards[place];
        self.cards.copy_within(place + 1..self.len as usize, place);
        self.len -= 1;
        gone
    }
}

impl<T: Copy + Default, const N: usize> Pile<T, N> {
    /// Cards of the box, for which the loader has made sure that there is room.
    pub fn of(cards: impl Iterator<Item = T>) -> Self {
        let mut pile = Self { cards: [T::default(); N], len: 0 };
        for (place, card) in pile.cards.iter_mut().zip(cards) {
            *place = card;
            pile.len += 1;
        }
        pile
    }

    /// `None` if there are more cards than room.
    pub fn from_slice(cards: &[T]) -> Option<Self> {
        let mut pile = Self { cards: [T::default(); N], len: cards.len() as u8 };
        pile.cards.get_mut(..cards.len())?.copy_from_slice(cards);
        Some(pile)
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Pile<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

/// A pile is the list of its cards, whatever the room.
pub(super) mod piles {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use super::Pile;

    pub(crate) fn serialize<T: Copy + Serialize, S: Serializer, const N: usize>(
        pile: &Pile<T, N>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        pile.as_slice().serialize(serializer)
    }

    pub(crate) fn deserialize<'de, T, D: Deserializer<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<Pile<T, N>, D::Error>
    where
        T: Copy + Default + Deserialize<'de>,
    {
        let cards = Vec::<T>::deserialize(deserializer)?;
        Pile::from_slice(&cards).ok_or_else(|| D::Error::custom("more cards than the box holds"))
    }
}
