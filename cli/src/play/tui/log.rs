//! What happened so far, as one viewer was told it.

use tortuga_core::table::EventDoc;

#[derive(Debug, Default)]
pub(super) struct EventLog {
    lines: Vec<(String, String)>,
    /// From here on it is new to the viewer.
    fresh: usize,
    chosen: Option<usize>,
}

impl EventLog {
    pub(super) fn new(events: Vec<EventDoc>, fresh: usize) -> Self {
        let lines = events.into_iter().map(|event| (event.text, event.rule)).collect();
        Self { lines, fresh, chosen: None }
    }

    /// Sentence, rule, and whether it is new.
    pub(super) fn lines(&self) -> impl DoubleEndedIterator<Item = (&str, &str, bool)> + ExactSizeIterator {
        self.lines
            .iter()
            .enumerate()
            .map(|(place, (text, rule))| (text.as_str(), rule.as_str(), place >= self.fresh))
    }

    pub(super) fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    pub(super) fn chosen_rule(&self) -> Option<&str> {
        self.lines.get(self.chosen?).map(|(_, rule)| rule.as_str())
    }

    /// Chooses the last line, where a reader begins.
    pub(super) fn enter(&mut self) {
        self.chosen = self.lines.len().checked_sub(1);
    }

    pub(super) fn leave(&mut self) {
        self.chosen = None;
    }

    pub(super) fn step(&mut self, by: isize) {
        if let Some(chosen) = self.chosen {
            self.chosen = Some(chosen.saturating_add_signed(by).min(self.lines.len().saturating_sub(1)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reader_begins_at_the_end_and_cannot_leave_the_list() {
        let event = |rule: &str| EventDoc { event: 0.into(), text: "x".into(), rule: rule.into() };
        let mut log = EventLog::new(vec![event("A-1"), event("A-2")], 1);
        assert_eq!(log.lines().map(|(_, _, fresh)| fresh).collect::<Vec<_>>(), [false, true]);
        assert_eq!(log.chosen_rule(), None);
        log.enter();
        assert_eq!(log.chosen_rule(), Some("A-2"));
        log.step(1);
        assert_eq!(log.chosen_rule(), Some("A-2"));
        log.step(-9);
        assert_eq!(log.chosen_rule(), Some("A-1"));
        log.leave();
        log.step(1);
        assert_eq!(log.chosen(), None);
        let mut empty = EventLog::default();
        empty.enter();
        assert_eq!(empty.chosen(), None);
    }
}
