//! The Deckhands of one pirate, each with an identity of its own, so that they can be seen to move.

use super::sight::{Pirate, Work};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    At(Work),
    Wheel(u8),
    /// Lifted, and not yet sent anywhere.
    Lifted,
    /// Not in play.
    #[default]
    Box,
}

/// There are four.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hands([Place; 4]);

impl Hands {
    pub const COUNT: usize = 4;

    pub fn place(&self, hand: usize) -> Place {
        self.0[hand]
    }

    /// Which of those in its place a Deckhand is, and how many there are.
    pub fn rank(&self, hand: usize) -> (usize, usize) {
        let beside = |other: &usize| self.0[*other] == self.0[hand];
        ((0..hand).filter(beside).count(), (0..Self::COUNT).filter(beside).count())
    }

    /// Moves as few as possible so that they stand in these places.
    #[must_use]
    pub fn moved(self, mut wanted: Vec<Place>) -> Self {
        wanted.resize(Self::COUNT, Place::Box);
        let mut stays = [false; Self::COUNT];
        for (hand, stay) in stays.iter_mut().enumerate() {
            if let Some(found) = wanted.iter().position(|place| *place == self.0[hand]) {
                wanted.remove(found);
                *stay = true;
            }
        }
        let mut next = self;
        let moving = stays.iter().enumerate().filter(|(_, stay)| !**stay);
        for ((hand, _), place) in moving.zip(wanted) {
            next.0[hand] = place;
        }
        next
    }

    #[must_use]
    pub fn settled(self, pirate: &Pirate) -> Self {
        self.moved(places(pirate))
    }
}

/// Where a pirate's Deckhands are.
pub fn places(pirate: &Pirate) -> Vec<Place> {
    let working =
        pirate.hands.iter().flat_map(|(work, count)| std::iter::repeat_n(Place::At(*work), (*count).into()));
    working.chain(pirate.wheel.iter().map(|space| Place::Wheel(*space))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pirate(rigging: u8, repair: u8, wheel: &[u8]) -> Pirate {
        let hands = [(Work::Rigging, rigging), (Work::Repair, repair)].into_iter().collect();
        Pirate { hands, wheel: wheel.to_vec(), ..Pirate::default() }
    }

    #[test]
    fn as_few_as_possible_move() {
        let before = Hands::default().settled(&pirate(2, 1, &[]));
        let after = before.settled(&pirate(1, 1, &[3]));
        let moved: Vec<usize> = (0..4).filter(|hand| before.place(*hand) != after.place(*hand)).collect();
        assert_eq!(moved.len(), 1);
        assert_eq!(after.place(moved[0]), Place::Wheel(3));
        assert_eq!(after.settled(&pirate(1, 1, &[3])), after);
    }

    #[test]
    fn the_fourth_waits_in_the_box() {
        let hands = Hands::default().settled(&pirate(2, 1, &[]));
        let boxed: Vec<usize> = (0..4).filter(|hand| hands.place(*hand) == Place::Box).collect();
        assert_eq!(boxed.len(), 1);
        assert_eq!(hands.rank(boxed[0]), (0, 1));
        let rigging = (0..4).filter(|hand| hands.place(*hand) == Place::At(Work::Rigging));
        assert_eq!(rigging.map(|hand| hands.rank(hand)).collect::<Vec<_>>(), [(0, 2), (1, 2)]);
    }
}
