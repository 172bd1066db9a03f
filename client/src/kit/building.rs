//! A move under way: what has been touched, what can be touched next, and the way back.

/// The legal moves as paths of touches, and how far one of them has been walked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Building<T> {
    /// Each legal move with its touches.
    moves: Vec<(String, Vec<T>)>,
    path: Vec<T>,
    /// How long the path was at each choice: taking back goes to the last of them.
    choices: Vec<usize>,
}

impl<T> Default for Building<T> {
    fn default() -> Self {
        Self { moves: Vec::new(), path: Vec::new(), choices: Vec::new() }
    }
}

impl<T: Clone + PartialEq> Building<T> {
    /// Starts with the legal moves; those that `read` does not understand are not offered on the board.
    pub fn new<'a>(moves: impl IntoIterator<Item = &'a str>, read: impl Fn(&str) -> Option<Vec<T>>) -> Self {
        let read = |mv: &str| read(mv).map(|touches| (mv.to_owned(), touches));
        Self { moves: moves.into_iter().filter_map(read).collect(), ..Self::default() }
    }

    pub fn path(&self) -> &[T] {
        &self.path
    }

    /// Whether nothing can be touched at all.
    pub fn is_idle(&self) -> bool {
        self.moves.is_empty()
    }

    /// The moves that begin as the path does, with their touches.
    pub fn open(&self) -> impl Iterator<Item = (&str, &[T])> {
        let fitting = self.moves.iter().filter(|(_, touches)| touches.starts_with(&self.path));
        fitting.map(|(mv, touches)| (mv.as_str(), touches.as_slice()))
    }

    /// What can be touched next, each once, in the order of the moves.
    pub fn next(&self) -> Vec<T> {
        let mut next: Vec<T> = Vec::new();
        for (_, touches) in self.open() {
            if let Some(touch) = touches.get(self.path.len()).filter(|touch| !next.contains(touch)) {
                next.push(touch.clone());
            }
        }
        next
    }

    /// The move that is complete, if one is.
    pub fn done(&self) -> Option<&str> {
        self.open().find(|(_, touches)| touches.len() == self.path.len()).map(|(mv, _)| mv)
    }

    /// Whether touching it would choose something.
    pub fn offers(&self, touch: &T) -> bool {
        self.next().contains(touch)
    }

    /// Touches it, and then whatever leaves no choice. Says whether it was on offer.
    pub fn touch(&mut self, touch: &T) -> bool {
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
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Letters are touches; a word with a digit is not understood.
    fn letters(moves: &[&str]) -> Building<char> {
        let read = |mv: &str| mv.chars().all(char::is_alphabetic).then(|| mv.chars().collect());
        Building::new(moves.iter().copied(), read)
    }

    #[test]
    fn a_path_is_walked_touch_by_touch_and_back() {
        let mut building = letters(&["abc", "abd", "ax", "b", "4"]);
        assert_eq!(building.next(), ['a', 'b']);
        assert!(!building.touch(&'x'), "not on offer yet");
        assert!(building.touch(&'a') && building.touch(&'b'));
        assert_eq!((building.next(), building.done()), (vec!['c', 'd'], None));
        assert!(building.touch(&'d'));
        assert_eq!((building.done(), building.wants_confirmation()), (Some("abd"), true));
        assert!(
            building.take_back() && building.take_back() && building.take_back() && !building.take_back()
        );
        assert!(building.path().is_empty());
    }

    #[test]
    fn what_leaves_no_choice_is_not_asked() {
        let mut building = letters(&["abc", "b"]);
        assert!(building.touch(&'a'));
        assert_eq!(building.done(), Some("abc"));
        assert!(building.take_back(), "one choice was made, one is taken back");
        assert!(building.touch(&'b') && !building.wants_confirmation());
        assert!(letters(&["4"]).is_idle());
    }
}
