//! A move under way. As the kit's building, but touches of one group are taken in any order: Deckhands are alike, and
//! who sends one from Repair and one from Rigging may touch either first.

use super::path::{self, Touch};

/// The legal moves as touches, and how far one of them has been made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Building {
    moves: Vec<Legal>,
    path: Vec<Touch>,
    /// How long the path was at each choice: taking back goes to the last of them.
    choices: Vec<usize>,
}

/// A legal move: how it is written, what the engine calls it, and its touches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    pub mv: String,
    pub text: String,
    pub touches: Vec<Touch>,
}

/// What is left of the touches after the path; `None` if it does not lead there.
fn rest<'a>(touches: &'a [Touch], path: &[Touch]) -> Option<Vec<&'a Touch>> {
    let mut left: Vec<&Touch> = touches.iter().collect();
    for step in path {
        let place = leading(&left).iter().position(|touch| *touch == step)?;
        left.remove(place);
    }
    Some(left)
}

/// The touches of which any may come first.
fn leading<'a, 'b>(left: &'b [&'a Touch]) -> &'b [&'a Touch] {
    let Some(group) = left.first().map(|touch| touch.group()) else { return left };
    let many = left.iter().take_while(|touch| group.is_some() && touch.group() == group).count();
    &left[..many.max(1)]
}

impl Building {
    /// Starts with the legal moves and their labels; those that are not understood are not offered on the board.
    pub fn new<'a>(moves: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        let read = |(mv, text): (&str, &str)| {
            Some(Legal { mv: mv.to_owned(), text: text.to_owned(), touches: path::read(mv)? })
        };
        Self { moves: moves.into_iter().filter_map(read).collect(), ..Self::default() }
    }

    pub fn path(&self) -> &[Touch] {
        &self.path
    }

    pub fn is_idle(&self) -> bool {
        self.moves.is_empty()
    }

    /// The moves that can still come of the path, with what is left of each.
    fn open(&self) -> impl Iterator<Item = (&Legal, Vec<&Touch>)> {
        self.moves.iter().filter_map(|legal| Some((legal, rest(&legal.touches, &self.path)?)))
    }

    /// What can be touched next, each once, in the order of the moves.
    pub fn next(&self) -> Vec<Touch> {
        let mut next: Vec<Touch> = Vec::new();
        for (_, left) in self.open() {
            for touch in leading(&left) {
                if !next.contains(touch) {
                    next.push((*touch).clone());
                }
            }
        }
        next
    }

    /// The move that is complete, if one is.
    pub fn done(&self) -> Option<&Legal> {
        self.open().find(|(_, left)| left.is_empty()).map(|(legal, _)| legal)
    }

    /// The only move that can come of the path and this touch.
    pub fn only(&self, touch: &Touch) -> Option<&Legal> {
        let mut path = self.path.clone();
        path.push(touch.clone());
        let mut fitting = self.moves.iter().filter(|legal| rest(&legal.touches, &path).is_some());
        fitting.next().filter(|_| fitting.next().is_none())
    }

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
        while let Some(forced) = self.forced() {
            self.path.extend(forced);
        }
        true
    }

    /// The touches that all moves make next, in whatever order: there is nothing to choose.
    fn forced(&self) -> Option<Vec<Touch>> {
        let mut open = self.open();
        let (_, first) = open.next()?;
        let group = leading(&first);
        let same = open.all(|(_, left)| leading(&left) == group);
        (same && !group.is_empty()).then(|| group.iter().map(|touch| (*touch).clone()).collect())
    }

    /// Goes back to the last choice.
    pub fn take_back(&mut self) {
        if let Some(length) = self.choices.pop() {
            self.path.truncate(length);
        }
    }

    pub fn clear(&mut self) {
        self.path.clear();
        self.choices.clear();
    }

    /// Whether a person should look at the move before it is played: several choices made it, more could be added, or
    /// it turns the Wheel, which is the choice of the turn.
    pub fn wants_confirmation(&self) -> bool {
        let wheel = matches!(self.path.first(), Some(Touch::Space(_)));
        wheel || self.choices.len() > 1 || !self.next().is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiny_epic_pirates::sight::{Cell, Work};

    fn build(moves: &[&str]) -> Building {
        Building::new(moves.iter().map(|mv| (*mv, *mv)))
    }

    fn done(building: &Building) -> Option<&str> {
        building.done().map(|legal| legal.mv.as_str())
    }

    #[test]
    fn what_all_moves_need_is_not_asked() {
        let mut building =
            build(&["order:1:rigging+cannons:extort", "order:1:rigging+cannons:rigging", "order:4"]);
        assert!(building.touch(&Touch::Space(1)));
        assert_eq!(building.next(), [Touch::To(Work::Extort), Touch::To(Work::Rigging)]);
        assert!(building.touch(&Touch::To(Work::Rigging)));
        assert_eq!(done(&building), Some("order:1:rigging+cannons:rigging"));
        building.take_back();
        building.take_back();
        assert!(building.path().is_empty(), "what was not chosen goes back with the choice before it");
    }

    #[test]
    fn deckhands_are_taken_in_any_order_but_only_as_the_moves_say() {
        let mut building = build(&["order:3:rigging+repair", "order:3:rigging+cannons", "order:1"]);
        assert_eq!(building.next(), [Touch::Space(3), Touch::Space(1)]);
        assert!(building.touch(&Touch::Space(3)));
        assert!(building.touch(&Touch::From(Work::Repair)), "the later name may be touched first");
        assert_eq!(done(&building), Some("order:3:rigging+repair"), "and what is left is no choice");
        building.take_back();
        assert!(building.touch(&Touch::From(Work::Rigging)));
        assert_eq!(building.next(), [Touch::From(Work::Repair), Touch::From(Work::Cannons)]);
        assert!(!building.touch(&Touch::From(Work::Rigging)), "there is one of them");
    }

    #[test]
    fn the_wheel_is_looked_at_before_it_turns_and_a_step_is_not() {
        let mut building = build(&["order:1", "order:2:rigging"]);
        building.touch(&Touch::Space(1));
        assert_eq!((done(&building), building.wants_confirmation()), (Some("order:1"), true));
        let mut building = build(&["sail_step:r0c1", "sail_stop"]);
        building.touch(&Touch::Cell(Cell(1)));
        assert_eq!((done(&building), building.wants_confirmation()), (Some("sail_step:r0c1"), false));
    }

    #[test]
    fn a_storm_asks_for_the_token_if_there_is_one() {
        let mut building = build(&["sail_step:r0c1", "sail_step:r0c1:storm_token"]);
        building.touch(&Touch::Cell(Cell(1)));
        assert_eq!((done(&building), building.wants_confirmation()), (Some("sail_step:r0c1"), true));
        building.touch(&Touch::StormToken);
        assert_eq!(done(&building), Some("sail_step:r0c1:storm_token"));
    }

    #[test]
    fn hands_are_shared_out_one_by_one() {
        let moves = [
            "reassign:rigging=2,cannons=0,extort=1,repair=0",
            "reassign:rigging=1,cannons=1,extort=1,repair=0",
        ];
        let mut building = build(&moves);
        assert!(building.touch(&Touch::To(Work::Extort)));
        assert_eq!(building.path().len(), 1);
        assert!(building.touch(&Touch::To(Work::Cannons)));
        assert_eq!((done(&building), building.wants_confirmation()), (Some(moves[1]), true));
        building.take_back();
        building.take_back();
        assert!(building.path().is_empty());
    }
}
