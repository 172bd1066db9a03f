//! A move of Archipirata under way: what the kit's building means on the ring of islands.

use super::path::{self, Touch};

pub type Building = crate::kit::building::Building<Touch>;

/// The legal moves as touches.
pub fn build<'a>(moves: impl IntoIterator<Item = &'a str>) -> Building {
    Building::new(moves, path::read)
}

/// A building that may be a sail.
pub trait Sail {
    /// Whether the path is that of a sail.
    fn sails(&self) -> bool;

    /// The stops of a sail so far: the island and what happens there.
    fn stops(&self) -> Vec<(usize, &Touch)>;

    /// Where the next pirate of a sail goes.
    fn next_stop(&self) -> Option<usize>;
}

impl Sail for Building {
    fn sails(&self) -> bool {
        let sail = |touches: &[Touch]| matches!(touches, [Touch::Isle(_), Touch::Way(_), ..]);
        !self.path().is_empty() && self.open().any(|(_, touches)| sail(touches))
    }

    fn stops(&self) -> Vec<(usize, &Touch)> {
        let [Touch::Isle(start), Touch::Way(clockwise), steps @ ..] = self.path() else {
            return Vec::new();
        };
        let stop = |(count, touch)| (along(*start, *clockwise, count + 1), touch);
        steps.iter().filter(|step| !matches!(step, Touch::Pay(_))).enumerate().map(stop).collect()
    }

    fn next_stop(&self) -> Option<usize> {
        let [Touch::Isle(start), Touch::Way(clockwise), ..] = self.path() else { return None };
        let open = self.next().iter().any(|touch| matches!(touch, Touch::Pirate(_) | Touch::Skip));
        open.then(|| along(*start, *clockwise, self.stops().len() + 1))
    }
}

/// The island so many steps along the ring.
pub fn along(start: usize, clockwise: bool, steps: usize) -> usize {
    let steps = steps % 8;
    if clockwise { (start + steps) % 8 } else { (start + 8 - steps) % 8 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archipirata::sight::Colour;

    const RED: Touch = Touch::Pirate(Colour::Red);
    const WHITE: Touch = Touch::Pirate(Colour::White);

    #[test]
    fn a_sail_is_put_together_and_taken_back_step_by_step() {
        let mut building = build(["0+RW", "0+WR", "0-RW", "3+R"]);
        assert_eq!(building.next(), [Touch::Isle(0), Touch::Isle(3)]);
        assert!(building.touch(&Touch::Isle(0)));
        assert_eq!(building.next(), [Touch::Way(true), Touch::Way(false)]);
        assert!(building.touch(&Touch::Way(true)));
        assert_eq!((building.next_stop(), building.done()), (Some(1), None));
        assert!(building.touch(&WHITE), "the rest leaves no choice");
        assert_eq!(building.done(), Some("0+WR"));
        assert_eq!(building.stops(), [(1, &WHITE), (2, &RED)]);
        assert!(building.take_back());
        assert_eq!((building.next(), building.done()), (vec![RED, WHITE], None));
        assert!(building.take_back() && building.take_back() && !building.take_back());
        assert_eq!(building.path(), []);
    }

    #[test]
    fn what_is_forced_is_not_asked_and_what_is_not_offered_is_not_taken() {
        let mut building = build(["3+R", "0+RW", "0-WR"]);
        assert!(!building.touch(&Touch::Isle(5)));
        assert!(building.touch(&Touch::Isle(3)));
        assert_eq!(building.done(), Some("3+R"));
        assert!(building.wants_confirmation() && building.sails());
    }

    #[test]
    fn a_payment_is_asked_when_there_are_two() {
        let mut building = build(["6-.R/r1c0", "6-.R/r0c1", "6-R"]);
        building.touch(&Touch::Isle(6));
        building.touch(&Touch::Skip);
        assert_eq!(building.next(), [Touch::Pay("r1c0".into()), Touch::Pay("r0c1".into())]);
        assert_eq!(building.next_stop(), None);
        building.touch(&Touch::Pay("r0c1".into()));
        assert_eq!(building.done(), Some("6-.R/r0c1"));
    }

    #[test]
    fn single_touches_need_no_confirmation() {
        let mut building = build(["aid:0", "aid:4"]);
        building.touch(&Touch::Isle(4));
        assert_eq!((building.done(), building.wants_confirmation()), (Some("aid:4"), false));
        assert_eq!((along(6, true, 3), along(1, false, 10)), (1, 7));
    }
}
