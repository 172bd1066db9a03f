//! Where the sixteen pirates stand, each with an identity of its own, so that they can be seen to move.

use serde_json::Value;

use super::{
    path::Touch,
    sight::{Colour, Sight, event_colour, event_name, event_text},
};

/// Pirates of one colour.
const CREW: usize = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    Isle(usize),
    /// The airship of its own colour.
    Airship,
    /// Lifted, and not yet placed.
    Hand,
}

/// The first eight are red.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pawns([Place; 2 * CREW]);

impl Default for Pawns {
    fn default() -> Self {
        Self([Place::Airship; 2 * CREW])
    }
}

impl Pawns {
    pub const COUNT: usize = 2 * CREW;

    pub fn colour(pawn: usize) -> Colour {
        if pawn < CREW { Colour::Red } else { Colour::White }
    }

    pub fn place(&self, pawn: usize) -> Place {
        self.0[pawn]
    }

    pub fn count(&self, place: Place, colour: Colour) -> usize {
        Self::of(colour).filter(|pawn| self.0[*pawn] == place).count()
    }

    /// Which of those in its place a pawn is, and how many there are. An airship holds one colour only.
    pub fn rank(&self, pawn: usize) -> (usize, usize) {
        let own_ship = self.0[pawn] == Place::Airship;
        let beside = |other: &usize| {
            self.0[*other] == self.0[pawn] && (!own_ship || Self::colour(*other) == Self::colour(pawn))
        };
        let before = (0..pawn).filter(beside).count();
        (before, (0..Self::COUNT).filter(beside).count())
    }

    fn of(colour: Colour) -> std::ops::Range<usize> {
        if colour == Colour::Red { 0..CREW } else { CREW..2 * CREW }
    }

    fn shift(&mut self, colour: Colour, from: Place, to: Place) -> bool {
        let found = Self::of(colour).find(|pawn| self.0[*pawn] == from);
        if let Some(pawn) = found {
            self.0[pawn] = to;
        }
        found.is_some()
    }

    pub fn lift(&mut self, isle: usize) {
        for place in &mut self.0 {
            if *place == Place::Isle(isle) {
                *place = Place::Hand;
            }
        }
    }

    /// Moves as few pawns as possible so that they stand as the view says.
    pub fn settle(&mut self, sight: &Sight) {
        for colour in Colour::BOTH {
            let wanted = |isle: usize| {
                sight.islands.get(isle).map_or(0, |island| match colour {
                    Colour::Red => usize::from(island.red),
                    Colour::White => usize::from(island.white),
                })
            };
            // First whoever is too many steps aside, then the gaps are filled.
            while self.shift(colour, Place::Hand, Place::Airship) {}
            for isle in 0..8 {
                while self.count(Place::Isle(isle), colour) > wanted(isle) {
                    self.shift(colour, Place::Isle(isle), Place::Airship);
                }
            }
            for isle in 0..8 {
                while self.count(Place::Isle(isle), colour) < wanted(isle)
                    && self.shift(colour, Place::Airship, Place::Isle(isle))
                {}
            }
        }
    }

    /// What an event does to the pawns. An event that moves none changes nothing.
    pub fn follow(&mut self, event: &Value, sight: &Sight) {
        let isle = event_text(event, "island").and_then(|id| sight.place_of(id));
        let (Some(isle), colour) = (isle, event_colour(event)) else { return };
        match (event_name(event), colour) {
            ("lifted", _) => self.lift(isle),
            ("placed", Some(colour)) => {
                self.shift(colour, Place::Hand, Place::Isle(isle));
            }
            ("injured", Some(colour)) => {
                self.shift(colour, Place::Isle(isle), Place::Airship);
            }
            ("recovered", Some(colour)) => {
                self.shift(colour, Place::Airship, Place::Isle(isle));
            }
            _ => {}
        }
    }

    /// How they would stand with a sail under way: its start and its stops so far.
    #[must_use]
    pub fn preview(mut self, start: usize, stops: &[(usize, &Touch)]) -> Self {
        self.lift(start);
        for (isle, touch) in stops {
            if let Touch::Pirate(colour) = touch {
                self.shift(*colour, Place::Hand, Place::Isle(*isle));
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::archipirata::sight::Island;

    fn sea() -> Sight {
        let island =
            |place: usize| Island { island: format!("i{place}"), red: 1, white: 1, ..Island::default() };
        Sight { islands: (0..8).map(island).collect(), ..Sight::default() }
    }

    fn full() -> Pawns {
        let mut pawns = Pawns::default();
        pawns.settle(&sea());
        pawns
    }

    #[test]
    fn pawns_stand_as_the_view_says_and_settling_again_moves_nobody() {
        let mut pawns = full();
        for isle in 0..8 {
            let counts = Colour::BOTH.map(|colour| pawns.count(Place::Isle(isle), colour));
            assert_eq!(counts, [1, 1]);
        }
        let before = pawns;
        pawns.settle(&sea());
        assert_eq!(pawns, before);
    }

    #[test]
    fn events_move_single_pawns() {
        let (mut pawns, sight) = (full(), sea());
        pawns.follow(&json!({"lifted": {"island": "i2", "red": 1, "white": 1}}), &sight);
        assert_eq!(pawns.count(Place::Hand, Colour::Red), 1);
        pawns.follow(&json!({"placed": {"island": "i3", "colour": "red"}}), &sight);
        assert_eq!(pawns.count(Place::Isle(3), Colour::Red), 2);
        pawns.follow(&json!({"injured": {"island": "i3", "colour": "white"}}), &sight);
        assert_eq!(pawns.count(Place::Airship, Colour::White), 1);
        pawns.follow(&json!({"recovered": {"island": "i0", "colour": "white"}}), &sight);
        assert_eq!(pawns.count(Place::Isle(0), Colour::White), 2);
        let before = pawns;
        pawns.follow(&json!({"turned": {"island": "i0", "card": "rum"}}), &sight);
        pawns.follow(&json!({"injured": {"island": "nowhere", "colour": "white"}}), &sight);
        assert_eq!(pawns, before);
    }

    #[test]
    fn a_preview_places_the_hand_stop_by_stop() {
        let red = Touch::Pirate(Colour::Red);
        let seen = full().preview(0, &[(1, &Touch::Skip), (2, &red)]);
        assert_eq!(seen.count(Place::Isle(2), Colour::Red), 2);
        assert_eq!(seen.count(Place::Hand, Colour::White), 1);
        assert_eq!(seen.count(Place::Isle(0), Colour::Red), 0);
    }

    #[test]
    fn the_two_airships_are_two_places() {
        let pawns = Pawns::default();
        assert_eq!((pawns.rank(3), pawns.rank(8)), ((3, 8), (0, 8)));
    }
}
