//! What happened, as it happens. In simulation the log is a type that does nothing.

use crate::Rule;

/// Something that listens to events.
pub trait Log<E> {
    /// `event` is made only if somebody listens, so that silence costs nothing.
    fn say(&mut self, rule: Rule, event: impl FnOnce() -> E);
}

/// Nobody listens.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Log<E> for Silent {
    #[inline(always)]
    fn say(&mut self, _: Rule, _: impl FnOnce() -> E) {}
}

/// An event and the rule that caused it.
#[derive(Clone, Debug, PartialEq)]
pub struct Said<E> {
    pub rule: Rule,
    pub event: E,
}

impl<E> Log<E> for Vec<Said<E>> {
    fn say(&mut self, rule: Rule, event: impl FnOnce() -> E) {
        self.push(Said { rule, event: event() });
    }
}
