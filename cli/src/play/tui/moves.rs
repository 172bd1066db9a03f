//! The list of legal moves: numbered, narrowed by typing, one of them chosen.

use tortuga_core::table::MoveDoc;

#[derive(Debug, Default)]
pub(super) struct MoveList {
    all: Vec<MoveDoc>,
    filter: String,
    /// Places in `all`.
    shown: Vec<usize>,
    /// A place in `shown`.
    chosen: usize,
}

impl MoveList {
    pub(super) fn new(all: Vec<MoveDoc>) -> Self {
        let shown = (0..all.len()).collect();
        Self { all, filter: String::new(), shown, chosen: 0 }
    }

    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    pub(super) fn filter(&self) -> &str {
        &self.filter
    }

    /// Number (counted from 1) and move of everything that passes the filter.
    pub(super) fn shown(&self) -> impl ExactSizeIterator<Item = (usize, &MoveDoc)> {
        self.shown.iter().map(|place| (place + 1, &self.all[*place]))
    }

    /// Where in `shown` the chosen one stands.
    pub(super) fn chosen_place(&self) -> usize {
        self.chosen
    }

    pub(super) fn chosen(&self) -> Option<&MoveDoc> {
        self.shown.get(self.chosen).map(|place| &self.all[*place])
    }

    pub(super) fn type_in(&mut self, c: char) {
        // Nobody types longer than any label.
        if self.filter.len() < 80 {
            self.filter.push(c);
            self.narrow();
        }
    }

    pub(super) fn erase(&mut self) {
        self.filter.pop();
        self.narrow();
    }

    pub(super) fn clear_filter(&mut self) {
        self.filter.clear();
        self.narrow();
    }

    pub(super) fn step(&mut self, by: isize) {
        let last = self.shown.len().saturating_sub(1);
        self.chosen = self.chosen.saturating_add_signed(by).min(last);
    }

    /// Chooses the move of this notation, whatever the filter hid.
    pub(super) fn choose(&mut self, mv: &str) {
        self.clear_filter();
        self.chosen = self.all.iter().position(|known| known.mv == mv).unwrap_or_default();
    }

    fn narrow(&mut self) {
        let wanted = self.filter.to_lowercase();
        let words: Vec<&str> = wanted.split_whitespace().collect();
        let passes = |place: &usize| words.iter().all(|word| self.has(*place, word));
        self.shown = (0..self.all.len()).filter(passes).collect();
        // Whoever types a whole number or a whole notation means that move.
        let exact =
            |place: &usize| (place + 1).to_string() == wanted || self.all[*place].mv.to_lowercase() == wanted;
        self.chosen = self.shown.iter().position(exact).unwrap_or_default();
    }

    fn has(&self, place: usize, word: &str) -> bool {
        let MoveDoc { mv, text } = &self.all[place];
        (place + 1).to_string().starts_with(word)
            || mv.to_lowercase().contains(word)
            || text.to_lowercase().contains(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list() -> MoveList {
        let texts = [("3+RW", "Lift Gallows Perch"), ("1-W", "Lift Lantern Rock"), ("pass", "Pass")];
        let doc = |(mv, text): (&str, &str)| MoveDoc { mv: mv.into(), text: text.into() };
        MoveList::new(texts.into_iter().map(doc).collect())
    }

    fn typed(text: &str) -> MoveList {
        let mut list = list();
        text.chars().for_each(|c| list.type_in(c));
        list
    }

    fn numbers(list: &MoveList) -> Vec<usize> {
        list.shown().map(|(number, _)| number).collect()
    }

    #[test]
    fn typing_narrows_by_number_notation_and_text() {
        assert_eq!(numbers(&typed("lift")), [1, 2]);
        assert_eq!(numbers(&typed("LIFT rock")), [2]);
        assert_eq!(numbers(&typed("+rw")), [1]);
        assert_eq!(numbers(&typed("3")), [1, 3]);
        assert_eq!(typed("3").chosen().unwrap().mv, "pass");
        assert_eq!(typed("1-w").chosen().unwrap().mv, "1-W");
        assert!(typed("zebra").chosen().is_none());
    }

    #[test]
    fn erasing_widens_again_and_steps_stay_in_the_list() {
        let mut list = typed("pa");
        list.step(5);
        assert_eq!(list.chosen().unwrap().mv, "pass");
        list.erase();
        list.erase();
        list.erase();
        assert_eq!(numbers(&list), [1, 2, 3]);
        list.step(isize::MAX);
        assert_eq!(list.chosen_place(), 2);
        list.step(isize::MIN);
        assert_eq!(list.chosen_place(), 0);
        list.choose("1-W");
        assert_eq!(list.chosen().unwrap().text, "Lift Lantern Rock");
        let mut empty = MoveList::default();
        empty.step(1);
        assert!(empty.chosen().is_none());
    }
}
