//! A session as signals, and the clock of its events: what happened is shown one thing after another.

use std::{sync::Arc, time::Duration};

use leptos::prelude::*;
use serde_json::Value;
use tortuga_core::{
    Seat,
    record::OutcomeDoc,
    table::{EventDoc, MoveDoc, PlayError, TurnDoc},
};

use crate::{
    answer::Answer,
    crew,
    play::pace,
    seating::names,
    session::Session,
    shell::{Shell, Toast},
    store,
};

/// What the page shows of a table.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    pub(crate) game: &'static str,
    pub(crate) names: Vec<String>,
    pub(crate) asked: Option<Asked>,
    /// The legal moves, if whoever sits at the screen is to decide.
    pub(crate) moves: Arc<Vec<MoveDoc>>,
    pub(crate) view: Arc<Value>,
    pub(crate) outcome: Option<OutcomeDoc>,
    pub(crate) curtain: Option<Seat>,
    pub(crate) can_undo: bool,
    pub(crate) taken_back: u32,
    pub(crate) played: usize,
}

/// Who is asked what, by which rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) seat: Seat,
    pub(crate) text: &'static str,
    pub(crate) rule: &'static str,
}

impl Sight {
    fn of(session: &Session) -> Self {
        let table = session.table();
        let asked = match table.turn() {
            TurnDoc::Decide { seat, prompt } => Some(Asked { seat, text: prompt.text, rule: prompt.rule.0 }),
            TurnDoc::Over { .. } => None,
        };
        Self {
            game: session.info().id,
            names: names(&session.players),
            asked,
            moves: Arc::new(session.moves()),
            view: Arc::new(table.view(session.viewer())),
            outcome: session.outcome(),
            curtain: session.curtain(),
            can_undo: session.undo_point().is_some(),
            taken_back: session.taken_back,
            played: table.played(),
        }
    }

    /// Whether the person at the screen is asked.
    pub(crate) fn mine(&self) -> bool {
        !self.moves.is_empty()
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Desk {
    session: StoredValue<Session, LocalStorage>,
    shell: Shell,
    pub(crate) sight: RwSignal<Sight>,
    /// Everything that happened, as the screen may know it.
    pub(crate) events: RwSignal<Arc<Vec<EventDoc>>>,
    /// So many events have been shown; the rest wait for their turn.
    pub(crate) shown: RwSignal<usize>,
    pub(crate) thinking: RwSignal<bool>,
    pub(crate) hint: RwSignal<Option<Answer>>,
    /// Counts positions and skips: a timer or an answer that belongs to an older one is dropped.
    age: RwSignal<u32>,
}

impl Desk {
    /// Sits down at a session. What has happened before is not shown again.
    pub(crate) fn new(session: Session, shell: Shell) -> Self {
        let events = session.events();
        let desk = Self {
            shell,
            sight: RwSignal::new(Sight::of(&session)),
            shown: RwSignal::new(events.len()),
            events: RwSignal::new(Arc::new(events)),
            session: StoredValue::new_local(session),
            thinking: RwSignal::new(false),
            hint: RwSignal::new(None),
            age: RwSignal::new(0),
        };
        desk.keep();
        desk.arrive();
        desk
    }

    /// Goes to another move of a watched game. The next one is shown as it happens, any other at once.
    pub(crate) fn seek(self, moves: usize) {
        let next = self.sight.with_untracked(|sight| sight.played + 1) == moves;
        self.session.update_value(|session| session.seek(moves));
        self.refresh();
        if next {
            self.advance(self.age.get_untracked());
        } else {
            self.shown.set(self.events.with_untracked(|events| events.len()));
        }
    }

    /// Whether everything that happened has been shown.
    pub(crate) fn settled(self) -> bool {
        self.shown.get() >= self.events.with(|events| events.len())
    }

    pub(crate) fn with<T>(self, look: impl FnOnce(&Session) -> T) -> T {
        self.session.with_value(look)
    }

    pub(crate) fn play(self, mv: &str) {
        match self.session.try_update_value(|session| session.play(mv)) {
            Some(Ok(())) => {
                self.keep();
                self.refresh();
                self.advance(self.age.get_untracked());
            }
            Some(Err(error)) => self.complain(&error),
            // The page is gone.
            None => {}
        }
    }

    pub(crate) fn complain(self, error: &PlayError) {
        let game = self.sight.with_untracked(|sight| sight.game);
        let toast = match error {
            PlayError::Refused(refusal) => {
                Toast { text: refusal.text.into(), rule: Some((game.into(), refusal.rule.to_string())) }
            }
            PlayError::NotAMove(_) | PlayError::Over => Toast { text: error.to_string(), rule: None },
        };
        self.shell.toast.set(Some(toast));
    }

    pub(crate) fn undo(self) {
        let undone = self.session.try_update_value(Session::undo);
        if undone == Some(true) {
            self.keep();
            self.refresh();
            let total = self.events.with_untracked(|events| events.len());
            self.shown.set(total);
            self.arrive();
        }
    }

    /// The person whose turn it is has come to the screen.
    pub(crate) fn look(self, seat: Seat) {
        self.session.update_value(|session| session.look(seat));
        self.refresh();
        let total = self.events.with_untracked(|events| events.len());
        self.shown.set(total);
        self.arrive();
    }

    /// Shows all that is left at once.
    pub(crate) fn skip(self) {
        self.age.update(|age| *age += 1);
        self.shown.set(self.events.with_untracked(|events| events.len()));
        self.arrive();
    }

    pub(crate) fn ask_hint(self) {
        if self.thinking.get_untracked() || !self.sight.with_untracked(Sight::mine) {
            return;
        }
        self.thinking.set(true);
        let age = self.age.get_untracked();
        let record = self.with(|session| session.table().record().to_lines());
        crew::ask(record, "captain", Some(700), move |answer| {
            if self.age.try_get_untracked() == Some(age) {
                self.thinking.set(false);
                self.hint.set(Some(answer));
            }
        });
    }

    fn keep(self) {
        if self.with(|session| session.length().is_some()) {
            return;
        }
        let saved = self.session.try_with_value(|session| session.save(js_sys::Date::now()));
        if saved.is_some_and(|saved| !store::keep(&saved)) {
            let text = "This browser keeps nothing: the game is lost when the page is closed.".into();
            self.shell.toast.set(Some(Toast { text, rule: None }));
        }
    }

    fn refresh(self) {
        self.age.update(|age| *age += 1);
        self.thinking.set(false);
        self.hint.set(None);
        self.with(|session| {
            self.events.set(Arc::new(session.events()));
            self.sight.set(Sight::of(session));
        });
    }

    /// Shows the next event and, after its time, the one after it.
    fn advance(self, age: u32) {
        if self.age.try_get_untracked() != Some(age) {
            return;
        }
        let (shown, events) = (self.shown.get_untracked(), self.events.get_untracked());
        let Some(event) = events.get(shown) else { return self.arrive() };
        self.shown.set(shown + 1);
        let game = self.sight.with_untracked(|sight| sight.game);
        let wait = self.shell.settings.get_untracked().speed.millis(pace(game, &event.event));
        if wait == 0 {
            self.advance(age);
        } else {
            set_timeout(move || self.advance(age), Duration::from_millis(wait.into()));
        }
    }

    /// Everything is shown: whoever is next may act.
    fn arrive(self) {
        let level = self.with(|session| {
            let seat = session.to_decide().filter(|_| session.length().is_none())?;
            session.players[seat.index()].level()
        });
        let Some(level) = level else { return };
        let age = self.age.get_untracked();
        let record = self.with(|session| session.table().record().to_lines());
        self.thinking.set(true);
        crew::ask(record, level.name(), None, move |answer| {
            if self.age.try_get_untracked() != Some(age) {
                return;
            }
            self.thinking.set(false);
            match answer.best {
                Some(best) => self.play(&best.mv),
                None => self.shell.say(&answer.error.unwrap_or_else(|| "The bot found no move.".into())),
            }
        });
    }
}
