//! Lists of words, territories and sites as bits: a filter is tested without looking through a list.

use std::marker::PhantomData;

use serde::{Serialize, Serializer};

use crate::content::{PirateId, SiteId, TerritoryId};

/// A word of a closed list.
pub trait Word: Copy + Eq + 'static {
    const ALL: &'static [Self];
    /// The list's name, for error texts.
    const WHAT: &'static str;

    /// As it is spelt in content files.
    fn word(self) -> &'static str;
    /// Its place in the list.
    fn index(self) -> usize;

    fn find(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|known| known.word() == word)
    }
}

/// Some words of one list.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Set<W> {
    bits: u16,
    of: PhantomData<W>,
}

impl<W: Word> Set<W> {
    pub const EMPTY: Self = Self { bits: 0, of: PhantomData };

    pub fn of(words: &[W]) -> Self {
        let mut set = Self::EMPTY;
        words.iter().for_each(|word| set.insert(*word));
        set
    }

    pub fn insert(&mut self, word: W) {
        self.bits |= 1 << word.index();
    }

    #[inline]
    pub fn has(self, word: W) -> bool {
        self.bits >> word.index() & 1 == 1
    }

    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    pub fn len(self) -> u32 {
        self.bits.count_ones()
    }

    pub fn iter(self) -> impl Iterator<Item = W> {
        W::ALL.iter().copied().filter(move |word| self.has(*word))
    }

    /// Whether they have a word in common.
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        self.bits & other.bits != 0
    }

    #[must_use]
    pub fn union(self, other: Self) -> Self {
        Self { bits: self.bits | other.bits, of: PhantomData }
    }
}

impl<W: Word> std::fmt::Debug for Set<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(Word::word)).finish()
    }
}

impl<W: Word> Serialize for Set<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Hashes need to know the length beforehand.
        self.iter().map(Word::word).collect::<Vec<_>>().serialize(serializer)
    }
}

/// Makes a set of small ids.
macro_rules! id_set {
    ($(#[$meta:meta])* $name:ident, $id:ident, $bits:ty) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
        pub struct $name($bits);

        impl $name {
            pub const EMPTY: Self = Self(0);

            pub fn insert(&mut self, id: $id) {
                self.0 |= 1 << id.0;
            }

            #[inline]
            pub fn has(self, id: $id) -> bool {
                self.0 >> id.0 & 1 == 1
            }

            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            pub fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// In ascending order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $id> {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    let place = bits.trailing_zeros();
                    (bits != 0).then(|| {
                        bits &= bits - 1;
                        $id(place as u8)
                    })
                })
            }
        }

        impl FromIterator<$id> for $name {
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> Self {
                let mut set = Self::EMPTY;
                ids.into_iter().for_each(|id| set.insert(id));
                set
            }
        }
    };
}

id_set!(
    /// Some territories.
    TerritorySet, TerritoryId, u64
);
id_set!(
    /// Some Land Sites.
    SiteSet, SiteId, u64
);
id_set!(
    /// Some Pirates.
    PirateSet, PirateId, u8
);
