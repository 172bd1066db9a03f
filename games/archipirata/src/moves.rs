//! What a player can say ([`Move`]) and what can have happened ([`Event`]).

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};
use tortuga_core::{Seat, Slug};

use crate::{
    board::{Colour, Isle},
    content::{CaptainId, Chest, PICKS, Token},
    state::{Combat, Reason},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    Sail(Line),
    Hit { first: Isle, second: Option<Isle> },
    Wound { colour: Colour },
    Heal { isle: Isle },
    Captain { captain: CaptainId, picks: Picks },
    Pass,
}

/// A whole move: start, direction, what is placed or skipped at each step, and what is paid (AP-FLOW-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    pub tokens: Tokens,
    pub start: Isle,
    pub clockwise: bool,
    /// Rum bottles discarded.
    pub cards: u8,
    /// Rum chests discarded.
    pub chests: u8,
    pub raid: Option<Raid>,
}

/// Benito Bonito's part in a move: which of his terms, counted from 1, and the chests that it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Raid {
    pub mode: NonZeroU8,
    pub gold: u8,
    pub rum: u8,
}

/// One step of a line. The numbers keep the order of the notation's characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    Skip = 1,
    Red = 2,
    White = 3,
}

impl Step {
    pub fn colour(self) -> Option<Colour> {
        match self {
            Self::Skip => None,
            Self::Red => Some(Colour::Red),
            Self::White => Some(Colour::White),
        }
    }

    pub fn place(colour: Colour) -> Self {
        match colour {
            Colour::Red => Self::Red,
            Colour::White => Self::White,
        }
    }
}

/// Up to 32 steps, two bits each, the first in the highest bits: comparing two of them as numbers is comparing
/// their text. 0 ends the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tokens(pub u64);

impl Tokens {
    pub const ROOM: usize = 32;

    #[inline]
    pub fn get(self, place: usize) -> Option<Step> {
        match (self.0 << (2 * place)) >> 62 {
            1 => Some(Step::Skip),
            2 => Some(Step::Red),
            3 => Some(Step::White),
            _ => None,
        }
    }

    #[inline]
    #[must_use]
    pub fn with(self, place: usize, token: Step) -> Self {
        Self(self.0 | (token as u64) << (62 - 2 * place))
    }

    #[inline]
    pub fn len(self) -> usize {
        (Self::ROOM as u32 - self.0.trailing_zeros() / 2) as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Step> {
        (0..Self::ROOM).map_while(move |place| self.get(place))
    }

    /// How many tokens of that sort there are.
    #[inline]
    pub fn count(self, token: Step) -> u8 {
        const LOW: u64 = 0x5555_5555_5555_5555;
        let (high, low) = (self.0 >> 1 & LOW, self.0 & LOW);
        let bits = match token {
            Step::Skip => low & !high,
            Step::Red => high & !low,
            Step::White => high & low,
        };
        bits.count_ones() as u8
    }

    /// The colour placed last.
    #[inline]
    pub fn last(self) -> Option<Step> {
        self.get(self.len().checked_sub(1)?)
    }
}

/// What a captain's power is aimed at, in the order of its effects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Picks([Option<Pick>; PICKS]);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pick {
    /// A pirate of that colour on that island.
    Target(Isle, Colour),
    Isle(Isle),
    /// The effect finds nobody: `-`.
    Nobody,
}

impl Picks {
    /// `None` if there are more than a power can have.
    pub fn new(picks: &[Pick]) -> Option<Self> {
        (picks.len() <= PICKS).then(|| picks.iter().fold(Self::default(), |all, pick| all.with(*pick)))
    }

    /// One more. The loader bounds the picks of a power, so there is room.
    #[must_use]
    pub fn with(mut self, pick: Pick) -> Self {
        if let Some(free) = self.0.iter_mut().find(|place| place.is_none()) {
            *free = Some(pick);
        }
        self
    }

    pub fn iter(self) -> impl Iterator<Item = Pick> {
        self.0.into_iter().flatten()
    }
}

/// What happened. Names are those of the content; what a viewer may not know is `None`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    FirstSeat {
        seat: Seat,
    },
    TurnBegan {
        seat: Seat,
    },
    /// The move as text; others see a raid cut to its number.
    Sailed {
        seat: Seat,
        line: String,
    },
    Raided {
        seat: Seat,
        mode: u8,
        chests: u8,
        gold: Option<u8>,
    },
    CaptainShown {
        seat: Seat,
        captain: Slug,
    },
    CaptainUsed {
        seat: Seat,
        captain: Slug,
        paid: Vec<(Slug, u8)>,
    },
    CaptainGone {
        seat: Seat,
        captain: Slug,
    },
    RumPaid {
        seat: Seat,
        cards: u8,
        chests: u8,
    },
    Lifted {
        island: Slug,
        red: u8,
        white: u8,
    },
    Skipped {
        island: Slug,
    },
    Placed {
        island: Slug,
        colour: Colour,
    },
    Activated {
        island: Slug,
        card: Slug,
        colour: Colour,
    },
    NothingHappened {
        island: Slug,
    },
    Injured {
        island: Slug,
        colour: Colour,
    },
    Recovered {
        island: Slug,
        colour: Colour,
    },
    AnotherRound {
        seat: Seat,
        used: u8,
    },
    Collected {
        seat: Seat,
        card: Slug,
    },
    ChestTaken {
        seat: Seat,
        island: Slug,
        chest: Option<Chest>,
    },
    Turned {
        island: Slug,
        card: Slug,
    },
    GoldMade {
        seat: Seat,
        token: Token,
    },
    Passed {
        seat: Seat,
        combat: Option<Combat>,
    },
    Ended {
        winner: Option<Colour>,
        reason: Reason,
    },
    ChestsShown {
        team: Colour,
        gold: u8,
        rum: u8,
    },
    CaptainsShown {
        seats: Vec<Slug>,
        rest: Vec<Slug>,
    },
}
