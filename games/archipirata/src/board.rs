//! Islands, colours and the pirates on the ring in one 64-bit word (AP-ENC-01).

use serde::{Deserialize, Serialize};
use tortuga_core::Seat;

use crate::content::ISLANDS;

/// Pirates of one colour (AP-COMP-03).
pub const CREW: u8 = 8;

/// An island by its place in the ring, 0 to 7 clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Isle(pub u8);

impl Isle {
    #[inline]
    pub fn index(self) -> usize {
        (self.0 & 7) as usize
    }

    /// The island so many steps further round the ring.
    #[inline]
    pub fn step(self, clockwise: bool, steps: usize) -> Self {
        let steps = steps as u8;
        Self(if clockwise { self.0.wrapping_add(steps) } else { self.0.wrapping_sub(steps) } & 7)
    }

    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..ISLANDS as u8).map(Self)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    Red,
    White,
}

impl Colour {
    pub const BOTH: [Self; 2] = [Self::Red, Self::White];

    /// Seats 0 and 2 are red, 1 and 3 white.
    #[inline]
    pub fn of(seat: Seat) -> Self {
        if seat.0 & 1 == 0 { Self::Red } else { Self::White }
    }

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    pub fn other(self) -> Self {
        match self {
            Self::Red => Self::White,
            Self::White => Self::Red,
        }
    }

    /// `R` or `W`.
    pub fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::White => 'W',
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::White => "white",
        }
    }
}

/// Island `i` uses bits 8i to 8i+3 for red and 8i+4 to 8i+7 for white.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Board(pub u64);

impl Board {
    #[inline]
    fn shift(isle: Isle, colour: Colour) -> u32 {
        8 * isle.index() as u32 + 4 * colour.index() as u32
    }

    #[inline]
    pub fn count(self, isle: Isle, colour: Colour) -> u8 {
        (self.0 >> Self::shift(isle, colour)) as u8 & 15
    }

    /// Both colours of an island as they lie in the word: red below, white above.
    #[inline]
    pub fn pair(self, isle: Isle) -> u8 {
        (self.0 >> (8 * isle.index())) as u8
    }

    #[inline]
    pub fn set_pair(&mut self, isle: Isle, pair: u8) {
        let shift = 8 * isle.index();
        self.0 = self.0 & !(0xff << shift) | u64::from(pair) << shift;
    }

    #[inline]
    pub fn add(&mut self, isle: Isle, colour: Colour) {
        self.0 += 1 << Self::shift(isle, colour);
    }

    /// There must be one.
    #[inline]
    pub fn remove(&mut self, isle: Isle, colour: Colour) {
        debug_assert!(self.count(isle, colour) > 0);
        self.0 -= 1 << Self::shift(isle, colour);
    }

    /// Pirates of a colour on all islands.
    #[inline]
    pub fn total(self, colour: Colour) -> u8 {
        let nibbles = self.0 >> (4 * colour.index()) & 0x0f0f_0f0f_0f0f_0f0f;
        (nibbles.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Pirates of a colour on their airship.
    #[inline]
    pub fn injured(self, colour: Colour) -> u8 {
        CREW - self.total(colour)
    }
}
