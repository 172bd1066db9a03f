//! The Helm Mat: six Wheel spaces, the Captain on one of them, and the Deckhands.

use serde::{Deserialize, Serialize};

/// Spaces of the Wheel; space 0 is Hide Out and the Ship Line lies before it.
pub const SPACES: u8 = 6;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    HideOut,
    Plunder,
    Trade,
    CrewUp,
    Search,
    Attack,
}

impl Order {
    /// Those with an Order Token.
    pub const TOKENS: [Self; 5] = [Self::Plunder, Self::Trade, Self::CrewUp, Self::Search, Self::Attack];

    pub fn name(self) -> &'static str {
        match self {
            Self::HideOut => "hide_out",
            Self::Plunder => "plunder",
            Self::Trade => "trade",
            Self::CrewUp => "crew_up",
            Self::Search => "search",
            Self::Attack => "attack",
        }
    }
}

/// Where Deckhands work, left to right as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Assignment {
    Rigging,
    Cannons,
    Extort,
    Repair,
}

impl Assignment {
    pub const ALL: [Self; 4] = [Self::Rigging, Self::Cannons, Self::Extort, Self::Repair];
    /// The first three.
    pub const WORKING: [Self; 3] = [Self::Rigging, Self::Cannons, Self::Extort];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Rigging => "rigging",
            Self::Cannons => "cannons",
            Self::Extort => "extort",
            Self::Repair => "repair",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|assignment| assignment.name() == text)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Helm {
    /// By space; space 0 is always Hide Out.
    pub orders: [Order; SPACES as usize],
    /// The Captain's space.
    pub captain: u8,
    /// Bit n: a Deckhand stands on space n.
    pub wheel: u8,
    /// Deckhands by assignment.
    pub hands: [u8; 4],
}

impl Helm {
    /// The current order (TEP-WHEEL-11).
    #[inline]
    pub fn order(&self) -> Order {
        self.orders[self.captain as usize]
    }

    #[inline]
    pub fn at(&self, assignment: Assignment) -> u8 {
        self.hands[assignment.index()]
    }

    #[inline]
    pub fn on_wheel(&self, space: u8) -> bool {
        self.wheel >> space & 1 == 1
    }

    /// The spaces on which Deckhands stand.
    pub fn spaces(&self) -> impl Iterator<Item = u8> + use<> {
        spaces(self.wheel)
    }

    /// Deckhands in the four assignments.
    #[inline]
    pub fn assigned(&self) -> u8 {
        self.hands.iter().sum()
    }

    /// Deckhands in the working assignments.
    #[inline]
    pub fn working(&self) -> u8 {
        self.hands[0] + self.hands[1] + self.hands[2]
    }

    /// Deckhands in play.
    pub fn crew(&self) -> u8 {
        self.assigned() + self.wheel.count_ones() as u8
    }

    /// No Deckhand works and none is on the Wheel.
    #[inline]
    pub fn all_in_repair(&self) -> bool {
        self.working() == 0 && self.wheel == 0
    }

    /// What a walk of the Captain to `target` meets.
    #[inline]
    pub fn walk(&self, target: u8) -> Walk {
        let start = self.captain;
        let mut between = 0u8;
        let mut at = next_space(start);
        while at != target && at != start {
            between |= 1 << at;
            at = next_space(at);
        }
        // Hide Out is passed for nothing (TEP-WHEEL-05).
        let between = between & !1;
        let empty = between & !self.wheel;
        let lifted = (between | 1 << target) & self.wheel;
        let crossed = start != 0 && (target == 0 || target < start);
        Walk { empty, lifted, crossed }
    }
}

/// The spaces that a walk fills with Deckhands, those from which Deckhands come, and whether the Ship Line is crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    pub empty: u8,
    pub lifted: u8,
    pub crossed: bool,
}

impl Walk {
    /// Deckhands needed from the assignments.
    #[inline]
    pub fn need(self) -> u8 {
        self.empty.count_ones() as u8
    }

    /// Deckhands that come off the Wheel.
    #[inline]
    pub fn back(self) -> u8 {
        self.lifted.count_ones() as u8
    }
}

/// The next space clockwise.
#[inline]
pub fn next_space(space: u8) -> u8 {
    (space + 1) % SPACES
}

/// The spaces of a set, in the order in which a Captain who leaves `start` comes to them.
pub fn along(start: u8, set: u8) -> impl Iterator<Item = u8> {
    (1..=SPACES).map(move |steps| (start + steps) % SPACES).filter(move |space| set >> space & 1 == 1)
}

/// The spaces of a set, in the order of their numbers.
pub fn spaces(set: u8) -> impl Iterator<Item = u8> {
    (0..SPACES).filter(move |space| set >> space & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn helm(captain: u8, wheel: u8, hands: [u8; 4]) -> Helm {
        let orders =
            [Order::HideOut, Order::Plunder, Order::Trade, Order::CrewUp, Order::Search, Order::Attack];
        Helm { orders, captain, wheel, hands }
    }

    #[test]
    fn a_walk_splits_what_lies_between() {
        // TEP-EX-11.
        let walk = helm(4, 1 << 5 | 1 << 2, [1, 0, 0, 0]).walk(3);
        assert_eq!(walk, Walk { empty: 1 << 1, lifted: 1 << 5 | 1 << 2, crossed: true });
        // TEP-EX-12.
        let walk = helm(0, 0, [0, 0, 0, 3]).walk(4);
        assert_eq!(walk, Walk { empty: 0b1110, lifted: 0, crossed: false });
        assert!(helm(5, 0, [0; 4]).walk(0).crossed);
        assert!(!helm(2, 0, [0; 4]).walk(5).crossed);
        assert!(helm(2, 0, [0; 4]).walk(1).crossed);
    }
}
