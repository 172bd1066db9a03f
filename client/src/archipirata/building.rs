//! A move under way: what has been touched, what can be touched next, and the way back.

use super::path::{self, Kind, Touch};

/// The legal moves as paths, and how far one of them has been walked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Building {
    /// Each legal move with its touches.
    moves: Vec<(String, Kind, Vec<Touch>)>,
    path: Vec<Touch>,
    /// How long the path was at each choice: taking back goes to the last of them.
    choices: Vec<usize>,
}

impl Building {
    /// Starts with the legal moves; those without a path are not offered on the board.
    pub fn new<'a>(moves: impl IntoIterator<Item = &'a str>) -> Self {
        let read = |mv: &str| path::read(mv).map(|(kind, touches)| (mv.to_owned(), kind, touches));
        Self { moves: moves.into_iter().filter_map(read).collect(), path: Vec::new(), choices: Vec::new() }
    }

    pub fn path(&self) -> &[Touch] {
        &self.path
    }

    /// Whether anything can be touched at all.
    pub fn is_idle(&self) -> bool {
        self.moves.is_empty()
    }

    fn open(&self) -> impl Iterator<Item = &(String, Kind, Vec<Touch>)> {
        self.moves.iter().filter(|(_, _, touches)| touches.starts_with(&self.path))
    }

    /// What can be touched next, each once, in the order of the moves.
    pub fn next(&self) -> Vec<Touch> {
        let mut next: Vec<Touch> = Vec::new();
        for (_, _, touches) in self.open() {
            if let Some(touch) = touches.get(self.path.len()).filter(|touch| !next.contains(touch)) {
                next.push(touch.clone());
            }
        }
        next
    }

    /// Whether the path is that of a sail.
    pub fn sails(&self) -> bool {
        !self.path.is_empty() && self.open().any(|(_, kind, _)| *kind == Kind::Sail)
    }

    /// The move that is complete, if one is.
    pub fn done(&self) -> Option<&str> {
        self.open().find(|(_, _, touches)| touches.len() == self.path.len()).map(|(mv, ..)| mv.as_str())
    }

    /// Whether touching it would choose something.
    pub fn offers(&self, touch: &Touch) -> bool {
        self.next().contains(touch)
    }

    /// Touches it, and then whatever leaves no choice. Says whether it was on offer.
    pub fn touch(&mut self, touch: &Touch) -> bool {
        if !self.offers(touch) {
            return false;
        }
        self.choices.push(self.path.len());
        self.path.push(touch.clone());
        while let ([only], None) = (self.next().as_slice(), self.done()) {
            self.path.push(only.clone());
        }
        true
    }

    /// Goes back to the last choice.
    pub fn take_back(&mut self) -> bool {
        let last = self.choices.pop();
        if let Some(length) = last {
            self.path.truncate(length);
        }
        last.is_some()
    }

    pub fn clear(&mut self) {
        self.path.clear();
        self.choices.clear();
    }

    /// Whether a person should look at the move before it is played: it was put together from several touches.
    pub fn wants_confirmation(&self) -> bool {
        self.path.len() > 1
    }

    /// The stops of a sail so far: the island and what happens there.
    pub fn stops(&self) -> Vec<(usize, &Touch)> {
        let [Touch::Isle(start), Touch::Way(clockwise), steps @ ..] = self.path.as_slice() else {
            return Vec::new();
        };
        let stop = |(count, touch)| (along(*start, *clockwise, count + 1), touch);
        steps.iter().filter(|step| !matches!(step, Touch::Pay(_))).enumerate().map(stop).collect()
    }

    /// Where the next pirate of a sail goes.
    pub fn next_stop(&self) -> Option<usize> {
        let [Touch::Isle(start), Touch::Way(clockwise), ..] = self.path.as_slice() else { return None };
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
        let mut building = Building::new(["0+RW", "0+WR", "0-RW", "3+R"]);
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
        let mut building = Building::new(["3+R", "0+RW", "0-WR"]);
        assert!(!building.touch(&Touch::Isle(5)));
        assert!(building.touch(&Touch::Isle(3)));
        assert_eq!(building.done(), Some("3+R"));
        assert!(building.wants_confirmation() && building.sails());
    }

    #[test]
    fn a_payment_is_asked_when_there_are_two() {
        let mut building = Building::new(["6-.R/r1c0", "6-.R/r0c1", "6-R"]);
        building.touch(&Touch::Isle(6));
        building.touch(&Touch::Skip);
        assert_eq!(building.next(), [Touch::Pay("r1c0".into()), Touch::Pay("r0c1".into())]);
        assert_eq!(building.next_stop(), None);
        building.touch(&Touch::Pay("r0c1".into()));
        assert_eq!(building.done(), Some("6-.R/r0c1"));
    }

    #[test]
    fn single_touches_need_no_confirmation() {
        let mut building = Building::new(["aid:0", "aid:4"]);
        building.touch(&Touch::Isle(4));
        assert_eq!((building.done(), building.wants_confirmation()), (Some("aid:4"), false));
        assert_eq!((along(6, true, 3), along(1, false, 10)), (1, 7));
    }
}
