//! A game as signals, and the clock of its events: what happened is shown one thing after another. The game is played
//! in this page (a session) or at a table of a server (a wire); the boards see no difference.

use std::{sync::Arc, time::Duration};

use leptos::prelude::*;
use serde_json::Value;
use tortuga_core::{
    Seat, Setup,
    record::OutcomeDoc,
    table::{EventDoc, MoveDoc, PlayError, TurnDoc},
};

use crate::{
    answer::Answer,
    boards, crew,
    kit::shelf,
    online::wire::Wire,
    seating,
    session::{Session, Undo},
    shell::{Shell, Toast},
    sound::{self, Sound},
    store, voice,
};

/// What the page shows of a table.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    pub(crate) game: &'static str,
    pub(crate) setup: Arc<Setup>,
    pub(crate) names: Vec<String>,
    pub(crate) asked: Option<Asked>,
    /// The legal moves, if whoever sits at the screen is to decide.
    pub(crate) moves: Arc<Vec<MoveDoc>>,
    pub(crate) view: Arc<Value>,
    pub(crate) outcome: Option<OutcomeDoc>,
    pub(crate) curtain: Option<Seat>,
    pub(crate) undo: Option<Undo>,
    /// What was taken back, in sentences.
    pub(crate) taken: Vec<String>,
    pub(crate) played: usize,
}

/// Who is asked what, by which rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) seat: Seat,
    pub(crate) text: String,
    pub(crate) rule: String,
}

impl Sight {
    fn of(session: &Session) -> Self {
        let table = session.table();
        let asked = match table.turn() {
            TurnDoc::Decide { seat, prompt } => {
                Some(Asked { seat, text: prompt.text.to_owned(), rule: prompt.rule.0.to_owned() })
            }
            TurnDoc::Over { .. } => None,
        };
        let names = session.names();
        Self {
            game: session.info().id,
            setup: Arc::new(session.setup()),
            asked,
            moves: Arc::new(session.moves()),
            view: Arc::new(table.view(session.viewer())),
            outcome: session.outcome(),
            curtain: session.curtain(),
            undo: session.undo_point(),
            taken: session.taken.iter().map(|taken| taken.text(&names)).collect(),
            names,
            played: table.played(),
        }
    }

    /// Whether the person at the screen is asked.
    pub(crate) fn mine(&self) -> bool {
        !self.moves.is_empty()
    }
}

/// Where the game is.
#[derive(Clone, Copy, Debug)]
enum Helm {
    Here(StoredValue<Session, LocalStorage>),
    Far(Wire),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Desk {
    helm: Helm,
    shell: Shell,
    pub(crate) sight: RwSignal<Sight>,
    /// Everything that happened, as the screen may know it.
    pub(crate) events: RwSignal<Arc<Vec<EventDoc>>>,
    /// So many events have been shown; the rest wait for their turn.
    pub(crate) shown: RwSignal<usize>,
    pub(crate) thinking: RwSignal<bool>,
    pub(crate) hint: RwSignal<Option<Answer>>,
    /// The sheet where everybody agrees to take something back.
    pub(crate) asking: RwSignal<bool>,
    /// Counts positions and skips: a timer or an answer that belongs to an older one is dropped.
    age: RwSignal<u32>,
    /// An event is being looked at, and a timer will show the next.
    running: StoredValue<bool>,
}

impl Desk {
    fn at(helm: Helm, shell: Shell, sight: Sight, events: Vec<EventDoc>) -> Self {
        shelf::lay(sight.game, sight.setup.pack.clone());
        let events = by_name(events, &sight);
        Self {
            helm,
            shell,
            sight: RwSignal::new(sight),
            shown: RwSignal::new(events.len()),
            events: RwSignal::new(Arc::new(events)),
            thinking: RwSignal::new(false),
            hint: RwSignal::new(None),
            asking: RwSignal::new(false),
            age: RwSignal::new(0),
            running: StoredValue::new(false),
        }
    }

    /// Sits down at a session. What has happened before is not shown again.
    pub(crate) fn new(session: Session, shell: Shell) -> Self {
        let (sight, events) = (Sight::of(&session), session.events());
        let desk = Self::at(Helm::Here(StoredValue::new_local(session)), shell, sight, events);
        desk.keep();
        desk.arrive();
        desk
    }

    /// Sits down at a table of a server.
    pub(crate) fn far(wire: Wire, shell: Shell, sight: Sight, events: Vec<EventDoc>) -> Self {
        Self::at(Helm::Far(wire), shell, sight, events)
    }

    pub(crate) fn wire(self) -> Option<Wire> {
        match self.helm {
            Helm::Here(_) => None,
            Helm::Far(wire) => Some(wire),
        }
    }

    /// The server has told something. What is new is shown as it happens; `cut` shows everything at once.
    pub(crate) fn put(self, sight: Sight, events: Vec<EventDoc>, cut: bool) {
        let total = events.len();
        let events = by_name(events, &sight);
        let news = self.events.try_with_untracked(|known| known.len() != total).unwrap_or(false);
        let _ = self.events.try_set(Arc::new(events));
        let _ = self.sight.try_set(sight);
        if !cut && !news {
            return;
        }
        if cut || self.shown.try_get_untracked().is_some_and(|shown| shown > total) {
            self.age.update(|age| *age += 1);
            self.running.set_value(false);
            self.shown.set(total);
            self.arrive();
        } else if !self.running.try_get_value().unwrap_or(true) {
            self.advance(self.age.get_untracked());
        }
    }

    /// Goes to another move of a watched game. The next one is shown as it happens, any other at once.
    pub(crate) fn seek(self, moves: usize) {
        let Helm::Here(session) = self.helm else { return };
        let next = self.sight.with_untracked(|sight| sight.played + 1) == moves;
        session.update_value(|session| session.seek(moves));
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

    /// Looks at the session, if the game is played in this page.
    pub(crate) fn local<T>(self, look: impl FnOnce(&Session) -> T) -> Option<T> {
        match self.helm {
            Helm::Here(session) => session.try_with_value(look),
            Helm::Far(_) => None,
        }
    }

    pub(crate) fn play(self, mv: &str) {
        let session = match self.helm {
            Helm::Here(session) => session,
            Helm::Far(wire) => return wire.play(mv),
        };
        match session.try_update_value(|session| session.play(mv)) {
            Some(Ok(())) => {
                self.refresh();
                self.advance(self.age.get_untracked());
                self.keep();
            }
            Some(Err(PlayError::Refused(refusal))) => self.complain(refusal.text, refusal.rule.0),
            Some(Err(error)) => self.shell.say(&error.to_string()),
            // The page is gone.
            None => {}
        }
    }

    /// Says why the engine would refuse this move.
    pub(crate) fn explain(self, mv: &str) {
        let refused =
            self.sight.with_untracked(|sight| voice::refusal(sight.game, &sight.setup, &sight.view, mv));
        if let Some(refusal) = refused {
            self.complain(refusal.text, refusal.rule.0);
        }
    }

    fn complain(self, text: &str, rule: &str) {
        let game = self.sight.with_untracked(|sight| sight.game);
        self.shell.toast.set(Some(Toast { text: text.into(), rule: Some((game.into(), rule.into())) }));
    }

    /// Takes the last decision back, or asks everybody whether it may be.
    pub(crate) fn undo(self) {
        match (self.helm, self.sight.with_untracked(|sight| sight.undo)) {
            (Helm::Far(wire), _) => wire.ask_undo(),
            (Helm::Here(_), Some(Undo::Free(_))) => self.undo_now(false),
            (Helm::Here(_), Some(Undo::Agreed(_))) => self.asking.set(true),
            (Helm::Here(_), None) => {}
        }
    }

    pub(crate) fn undo_now(self, agreed: bool) {
        self.asking.set(false);
        let Helm::Here(session) = self.helm else { return };
        if session.try_update_value(|session| session.undo(agreed)) == Some(true) {
            self.keep();
            self.refresh();
            self.shown.set(self.events.with_untracked(|events| events.len()));
            self.arrive();
        }
    }

    /// The person whose turn it is has come to the screen.
    pub(crate) fn look(self, seat: Seat) {
        let Helm::Here(session) = self.helm else { return };
        session.update_value(|session| session.look(seat));
        self.refresh();
        self.shown.set(self.events.with_untracked(|events| events.len()));
        self.arrive();
    }

    /// Shows all that is left at once.
    pub(crate) fn skip(self) {
        self.age.update(|age| *age += 1);
        self.running.set_value(false);
        self.shown.set(self.events.with_untracked(|events| events.len()));
        self.arrive();
    }

    pub(crate) fn ask_hint(self) {
        if self.thinking.get_untracked() || !self.sight.with_untracked(Sight::mine) {
            return;
        }
        let Some(about) = self.local(Session::about) else { return };
        self.thinking.set(true);
        let age = self.age.get_untracked();
        crew::ask(about, "captain", Some(700), move |answer| {
            if self.age.try_get_untracked() == Some(age) {
                self.thinking.set(false);
                self.hint.set(Some(answer));
            }
        });
    }

    fn keep(self) {
        let saved =
            self.local(|session| session.length().is_none().then(|| session.save(js_sys::Date::now())));
        if saved.flatten().is_some_and(|saved| !store::keep(&saved)) {
            self.shell.say("This browser keeps nothing: the game is lost when the page is closed.");
        }
    }

    fn refresh(self) {
        self.age.update(|age| *age += 1);
        self.running.set_value(false);
        self.thinking.set(false);
        self.hint.set(None);
        self.local(|session| {
            let sight = Sight::of(session);
            self.events.set(Arc::new(by_name(session.events(), &sight)));
            self.sight.set(sight);
        });
    }

    /// Shows the next event and, after its time, the one after it.
    fn advance(self, age: u32) {
        if self.age.try_get_untracked() != Some(age) {
            return;
        }
        self.running.set_value(false);
        let (shown, events) = (self.shown.get_untracked(), self.events.get_untracked());
        let Some(event) = events.get(shown) else { return self.arrive() };
        self.shown.set(shown + 1);
        let game = self.sight.with_untracked(|sight| sight.game);
        let settings = self.shell.settings.get_untracked();
        let wait = settings.speed.millis(boards::pace(game, &event.event));
        if let Some(sound) = boards::sound(game, &event.event).filter(|_| settings.sound && wait > 0) {
            sound::play(sound);
        }
        if wait == 0 {
            self.advance(age);
        } else {
            self.running.set_value(true);
            set_timeout(move || self.advance(age), Duration::from_millis(wait.into()));
        }
    }

    /// Everything is shown: whoever is next may act.
    fn arrive(self) {
        let (mine, over) = self.sight.with_untracked(|sight| (sight.mine(), sight.outcome.is_some()));
        if self.shell.settings.get_untracked().sound && (over || (mine && self.wire().is_some())) {
            sound::play(if over { Sound::Fanfare } else { Sound::Bell });
        }
        let thinks = self.local(|session| {
            let seat = session.to_decide().filter(|_| session.length().is_none())?;
            let level = session.players[seat.index()].level()?;
            Some((level, session.about()))
        });
        let Some((level, about)) = thinks.flatten() else { return };
        let age = self.age.get_untracked();
        self.thinking.set(true);
        crew::ask(about, level.name(), None, move |answer| {
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

/// Events tell of people by their names, not by the numbers of their seats.
fn by_name(mut events: Vec<EventDoc>, sight: &Sight) -> Vec<EventDoc> {
    for event in &mut events {
        event.text = seating::by_name(&event.text, &sight.names);
    }
    if let Some(board) = boards::find(sight.game) {
        (board.tell)(sight, &mut events);
    }
    events
}
