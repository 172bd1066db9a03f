//! What a key does.

use std::{path::Path, time::Instant};

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{
    super::session::Next,
    app::{App, Focus},
    popup::{Popup, RuleBox, SaveBox, Then, typed},
};

/// The keys that do the same wherever the player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    Rule,
    Hint,
    Undo,
    Save,
    Quit,
}

fn command(key: KeyEvent) -> Option<Command> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    Some(match key.code {
        KeyCode::F(1) | KeyCode::Char('?') => Command::Rule,
        KeyCode::F(2) => Command::Hint,
        KeyCode::F(3) => Command::Undo,
        KeyCode::F(5) => Command::Save,
        KeyCode::F(10) => Command::Quit,
        KeyCode::Char('h') if control => Command::Hint,
        KeyCode::Char('u') if control => Command::Undo,
        KeyCode::Char('s') if control => Command::Save,
        KeyCode::Char('q' | 'c') if control => Command::Quit,
        _ => return None,
    })
}

impl App<'_> {
    pub(super) fn press(&mut self, key: KeyEvent, now: Instant) {
        if command(key) == Some(Command::Quit) {
            return self.quit();
        }
        if self.size.too_small {
            // Nobody plays what they cannot see.
            return;
        }
        self.skip_pause(now);
        if self.curtain.is_some() {
            if key.code == KeyCode::Enter {
                self.lift_curtain();
            }
        } else if let Some(popup) = &mut self.popup {
            let then = popup.press(key);
            self.after_popup(then);
        } else if let Some(command) = command(key) {
            self.obey(command, now);
        } else {
            self.press_at_table(key, now);
        }
    }

    fn obey(&mut self, command: Command, now: Instant) {
        match command {
            Command::Rule => {
                let rule = self.log.chosen_rule().map_or_else(|| self.rule_in_force(), str::to_owned);
                self.open_rule(&rule);
            }
            Command::Hint => self.ask_for_hint(now),
            Command::Undo => self.undo(),
            Command::Save => self.popup = Some(Popup::Save(SaveBox::default())),
            Command::Quit => self.quit(),
        }
    }

    fn open_rule(&mut self, id: &str) {
        let book = tortuga_registry::rulebook(self.table().info());
        self.popup = Some(Popup::Rule(RuleBox::open(book, id)));
    }

    /// Leaves; but a game that the disk does not take is not thrown away by one key.
    fn quit(&mut self) {
        if self.session.trouble().is_some() && !matches!(self.popup, Some(Popup::Unsaved)) {
            self.popup = Some(Popup::Unsaved);
        } else {
            self.ended = true;
        }
    }

    fn press_at_table(&mut self, key: KeyEvent, now: Instant) {
        let page = isize::try_from(self.size.page.max(1)).unwrap_or(1);
        match key.code {
            KeyCode::Tab => self.focus_on(self.next_focus()),
            KeyCode::BackTab => self.focus_on(self.next_focus_back()),
            KeyCode::Esc if self.focus == Focus::Moves => self.moves.clear_filter(),
            KeyCode::Esc => self.focus_on(Focus::Moves),
            KeyCode::Up => self.step(-1),
            KeyCode::Down => self.step(1),
            KeyCode::PageUp => self.step(-page),
            KeyCode::PageDown => self.step(page),
            KeyCode::Home => self.step(isize::MIN),
            KeyCode::End => self.step(isize::MAX),
            KeyCode::Backspace => self.moves.erase(),
            KeyCode::Enter => self.enter(now),
            _ => self.type_in(key),
        }
    }

    /// Typing narrows the list of moves, wherever the arrows are.
    fn type_in(&mut self, key: KeyEvent) {
        if let Some(c) = typed(key).filter(|_| self.moves.count() > 0) {
            self.focus_on(Focus::Moves);
            self.moves.type_in(c);
            self.message = None;
        }
    }

    fn enter(&mut self, now: Instant) {
        match (self.focus, self.log.chosen_rule()) {
            (Focus::Log, Some(rule)) => {
                let rule = rule.to_owned();
                self.open_rule(&rule);
            }
            (Focus::Moves | Focus::Board | Focus::Log, _) => {
                if let (Next::Human(_), Some(mv)) = (self.session.next(), self.moves.chosen()) {
                    let mv = mv.mv.clone();
                    self.play(&mv, now);
                }
            }
        }
    }

    fn next_focus(&self) -> Focus {
        match self.focus {
            Focus::Moves => Focus::Log,
            Focus::Log => Focus::Board,
            Focus::Board => Focus::Moves,
        }
    }

    fn next_focus_back(&self) -> Focus {
        match self.focus {
            Focus::Moves => Focus::Board,
            Focus::Log => Focus::Moves,
            Focus::Board => Focus::Log,
        }
    }

    fn focus_on(&mut self, focus: Focus) {
        self.focus = focus;
        if focus == Focus::Log {
            self.log.enter();
        } else {
            self.log.leave();
        }
    }

    fn step(&mut self, by: isize) {
        match self.focus {
            Focus::Moves => self.moves.step(by),
            Focus::Log => self.log.step(by),
            Focus::Board => {
                let scroll = usize::from(self.board_scroll).saturating_add_signed(by);
                self.board_scroll = scroll.min(usize::from(self.size.board_most)) as u16;
            }
        }
    }

    fn after_popup(&mut self, then: Then) {
        match then {
            Then::Stay => {}
            Then::Close => self.popup = None,
            Then::Leave => self.ended = true,
            Then::Choose(mv) => {
                self.popup = None;
                self.focus_on(Focus::Moves);
                self.moves.choose(&mv);
            }
            Then::Save { file, overwrite } => self.save(&file, overwrite),
        }
    }

    fn save(&mut self, file: &str, overwrite: bool) {
        let Some(Popup::Save(asked)) = &mut self.popup else { return };
        let path = Path::new(file);
        if !overwrite && path.exists() {
            asked.warned = true;
            asked.error = Some("The file exists. Enter once more replaces it.".into());
            return;
        }
        match self.session.save_copy(path, overwrite) {
            Ok(()) => {
                self.popup = None;
                self.message = Some(format!("A copy is saved to {file}."));
            }
            Err(error) => asked.error = Some(format!("{error:#}")),
        }
    }
}
