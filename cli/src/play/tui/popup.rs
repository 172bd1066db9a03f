//! What lies over the table for a while: a rule, a hint, a question.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tortuga_bots::{Advice, Level};
use tortuga_core::rulebook::{RuleText, Rulebook};

use crate::rules;

#[derive(Debug)]
pub(super) enum Popup {
    Rule(RuleBox),
    Hint(HintBox),
    Save(SaveBox),
    /// The disk does not take the game: leave all the same?
    Unsaved,
}

/// What a key in a popup leads to.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Then {
    Stay,
    Close,
    /// Chooses this move in the list.
    Choose(String),
    /// Saves a copy there; overwrites if told to.
    Save {
        file: String,
        overwrite: bool,
    },
    Leave,
}

impl Popup {
    pub(super) fn press(&mut self, key: KeyEvent) -> Then {
        if key.code == KeyCode::Esc {
            return Then::Close;
        }
        match self {
            Self::Rule(rule) => rule.press(key),
            Self::Hint(hint) => hint.press(key),
            Self::Save(save) => save.press(key),
            Self::Unsaved => match key.code {
                KeyCode::Char('y' | 'Y') => Then::Leave,
                _ => Then::Close,
            },
        }
    }
}

/// A letter that was typed without Ctrl or Alt.
pub(super) fn typed(key: KeyEvent) -> Option<char> {
    match key.code {
        KeyCode::Char(c) if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => Some(c),
        _ => None,
    }
}

/// The rulebook, open at a rule. Typing searches it.
#[derive(Debug)]
pub(super) struct RuleBox {
    book: &'static Rulebook,
    pub(super) query: String,
    found: Vec<&'static RuleText>,
    at: usize,
    pub(super) scroll: u16,
}

impl RuleBox {
    pub(super) fn open(book: &'static Rulebook, id: &str) -> Self {
        let found: Vec<_> = book.rules().iter().collect();
        let at = book.find(id).and_then(|rule| found.iter().position(|known| std::ptr::eq(*known, rule)));
        Self { book, query: String::new(), found, at: at.unwrap_or_default(), scroll: 0 }
    }

    pub(super) fn rule(&self) -> Option<&'static RuleText> {
        self.found.get(self.at).copied()
    }

    /// Which of how many.
    pub(super) fn place(&self) -> (usize, usize) {
        (self.at + 1, self.found.len())
    }

    fn press(&mut self, key: KeyEvent) -> Then {
        let last = self.found.len().saturating_sub(1);
        match key.code {
            KeyCode::Enter | KeyCode::F(1) => return Then::Close,
            KeyCode::Up => self.scroll = self.scroll.saturating_sub(1),
            KeyCode::Down => self.scroll = self.scroll.saturating_add(1),
            KeyCode::PageUp => self.scroll = self.scroll.saturating_sub(8),
            KeyCode::PageDown => self.scroll = self.scroll.saturating_add(8),
            KeyCode::Left => self.turn_to(self.at.saturating_sub(1)),
            KeyCode::Right => self.turn_to((self.at + 1).min(last)),
            KeyCode::Home => self.turn_to(0),
            KeyCode::End => self.turn_to(last),
            KeyCode::Backspace => {
                self.query.pop();
                self.search();
            }
            _ => {
                if let Some(c) = typed(key).filter(|_| self.query.len() < 40) {
                    self.query.push(c);
                    self.search();
                }
            }
        }
        Then::Stay
    }

    fn turn_to(&mut self, place: usize) {
        (self.at, self.scroll) = (place, 0);
    }

    fn search(&mut self) {
        self.found = match self.book.find(&self.query) {
            Some(rule) => vec![rule],
            None => rules::search(self.book, &self.query),
        };
        self.turn_to(0);
    }
}

/// What a bot would do, and what it thinks of the rest.
#[derive(Debug)]
pub(super) struct HintBox {
    pub(super) level: Level,
    pub(super) advice: Advice,
    pub(super) at: usize,
}

impl HintBox {
    fn press(&mut self, key: KeyEvent) -> Then {
        let last = self.advice.analysis.len().saturating_sub(1);
        match key.code {
            KeyCode::Up => self.at = self.at.saturating_sub(1),
            KeyCode::Down => self.at = (self.at + 1).min(last),
            KeyCode::Enter => {
                return self
                    .advice
                    .analysis
                    .get(self.at)
                    .map_or(Then::Close, |line| Then::Choose(line.mv.clone()));
            }
            KeyCode::F(2) => return Then::Close,
            _ => {}
        }
        Then::Stay
    }
}

/// Where to save a copy.
#[derive(Debug, Default)]
pub(super) struct SaveBox {
    pub(super) file: String,
    pub(super) error: Option<String>,
    /// The file exists, and the player has been told.
    pub(super) warned: bool,
}

impl SaveBox {
    fn press(&mut self, key: KeyEvent) -> Then {
        match key.code {
            KeyCode::Enter if !self.file.trim().is_empty() => {
                return Then::Save { file: self.file.trim().to_owned(), overwrite: self.warned };
            }
            KeyCode::Backspace => {
                self.file.pop();
            }
            _ => self.file.extend(typed(key).filter(|_| self.file.len() < 1000)),
        }
        // Another name is another question.
        (self.error, self.warned) = (None, false);
        Then::Stay
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> &'static Rulebook {
        tortuga_registry::rulebook(tortuga_registry::GAMES[0].info)
    }

    fn press_all(popup: &mut Popup, text: &str) {
        for c in text.chars() {
            assert_eq!(popup.press(KeyCode::Char(c).into()), Then::Stay);
        }
    }

    fn shown(popup: &Popup) -> &str {
        let Popup::Rule(rule) = popup else { panic!("a rule is open") };
        rule.rule().map_or("", |rule| &rule.id)
    }

    #[test]
    fn the_rulebook_opens_at_the_rule_and_can_be_searched_and_leafed_through() {
        let ids: Vec<&str> = book().rules().iter().map(|rule| rule.id.as_str()).collect();
        let mut popup = Popup::Rule(RuleBox::open(book(), ids[1]));
        assert_eq!(shown(&popup), ids[1]);
        popup.press(KeyCode::Right.into());
        assert_eq!(shown(&popup), ids[2]);
        popup.press(KeyCode::Home.into());
        popup.press(KeyCode::Left.into());
        assert_eq!(shown(&popup), ids[0]);
        press_all(&mut popup, &ids[3].to_lowercase());
        assert_eq!(shown(&popup), ids[3]);
        press_all(&mut popup, "zzzz");
        assert_eq!(shown(&popup), "");
        assert_eq!(popup.press(KeyCode::Esc.into()), Then::Close);
    }

    #[test]
    fn saving_asks_again_before_it_overwrites() {
        let mut popup = Popup::Save(SaveBox { warned: true, ..SaveBox::default() });
        assert_eq!(popup.press(KeyCode::Enter.into()), Then::Stay);
        press_all(&mut popup, "ab");
        let save = Then::Save { file: "ab".into(), overwrite: false };
        assert_eq!(popup.press(KeyCode::Enter.into()), save);
        if let Popup::Save(save) = &mut popup {
            save.warned = true;
        }
        assert_eq!(popup.press(KeyCode::Enter.into()), Then::Save { file: "ab".into(), overwrite: true });
    }

    #[test]
    fn only_yes_leaves_an_unsaved_game() {
        assert_eq!(Popup::Unsaved.press(KeyCode::Char('y').into()), Then::Leave);
        assert_eq!(Popup::Unsaved.press(KeyCode::Enter.into()), Then::Close);
    }
}
