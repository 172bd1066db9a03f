//! What is on the table and on the screen, and what time does to it. What keys do is in `keys`.

use std::time::{Duration, Instant};

use ratatui::style::Style;
use tortuga_bots::{Advice, Level};
use tortuga_core::{
    Seat, Viewer,
    table::{AnyTable, TurnDoc},
};

use super::{
    super::{
        session::{Next, Session},
        think::Thinking,
    },
    log::EventLog,
    moves::MoveList,
    popup::{HintBox, Popup},
    theme::Theme,
};

/// A person must see one move before the next one changes the board. Any key cuts it short.
const PAUSE: Duration = Duration::from_millis(900);

/// Whom a player asks for a hint.
pub(super) const ADVISER: Level = Level::Captain;

#[derive(Debug)]
pub(super) struct App<'a> {
    pub(super) session: &'a mut Session,
    pub(super) theme: Theme,
    /// With whose eyes the table is drawn.
    pub(super) eyes: Viewer,
    /// Hides the table until this person is alone at the screen.
    pub(super) curtain: Option<Seat>,
    pub(super) popup: Option<Popup>,
    pub(super) focus: Focus,
    pub(super) moves: MoveList,
    pub(super) log: EventLog,
    pub(super) board_scroll: u16,
    pub(super) message: Option<String>,
    pub(super) job: Option<Job>,
    /// The bot has decided, and its move waits for the pause to end.
    decided: Option<Advice>,
    pause_until: Instant,
    /// A bot failed; the player may undo or leave.
    fault: bool,
    pub(super) size: Size,
    pub(super) ended: bool,
}

/// What the arrows move in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Focus {
    #[default]
    Moves,
    Log,
    Board,
}

/// What the last drawing found out, for keys that move by pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Size {
    pub(super) too_small: bool,
    pub(super) page: u16,
    /// The furthest that the board can be scrolled.
    pub(super) board_most: u16,
}

/// A bot at work.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) purpose: Purpose,
    pub(super) level: Level,
    pub(super) since: Instant,
    thinking: Thinking,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    Move(Seat),
    Hint,
}

impl<'a> App<'a> {
    pub(super) fn new(session: &'a mut Session, theme: Theme, now: Instant) -> Self {
        let eyes = match session.players().humans().collect::<Vec<_>>().as_slice() {
            [only] => Viewer::Seat(*only),
            _ => Viewer::Spectator,
        };
        let mut app = Self {
            session,
            theme,
            eyes,
            curtain: None,
            popup: None,
            focus: Focus::Moves,
            moves: MoveList::default(),
            log: EventLog::default(),
            board_scroll: 0,
            message: None,
            job: None,
            decided: None,
            pause_until: now,
            fault: false,
            size: Size::default(),
            ended: false,
        };
        app.look();
        app
    }

    pub(super) fn table(&self) -> &dyn AnyTable {
        self.session.table()
    }

    /// The colour of a seat is that of its team.
    pub(super) fn hue(&self, seat: Seat) -> Style {
        self.theme.seat(Seat(self.table().team(seat)))
    }

    pub(super) fn has_ended(&self) -> bool {
        self.ended
    }

    /// Whether the screen changes by itself.
    pub(super) fn is_lively(&self) -> bool {
        self.job.is_some() || self.decided.is_some()
    }

    /// Lets time pass: bots answer, begin to think, and play once the player has seen the last move.
    pub(super) fn tick(&mut self, now: Instant) {
        if let Some(answer) = self.job.as_ref().and_then(|job| job.thinking.poll()) {
            self.answered(answer);
        }
        if let Some(advice) = self.decided.take_if(|_| now >= self.pause_until) {
            self.play(&advice.mv, now);
        }
        self.wake_bot(now);
    }

    fn wake_bot(&mut self, now: Instant) {
        let idle = self.job.is_none() && self.decided.is_none() && !self.fault && self.curtain.is_none();
        if let (true, Next::Bot(seat, level, limits)) = (idle, self.session.next()) {
            let thinking = Thinking::start(self.session.table(), level, limits);
            self.job = Some(Job { purpose: Purpose::Move(seat), level, since: now, thinking });
        }
    }

    fn answered(&mut self, answer: Result<Advice, String>) {
        let Some(job) = self.job.take() else { return };
        match (answer, job.purpose) {
            (Ok(advice), Purpose::Move(_)) => self.decided = Some(advice),
            (Ok(advice), Purpose::Hint) => {
                self.popup = Some(Popup::Hint(HintBox { level: job.level, advice, at: 0 }));
            }
            (Err(error), Purpose::Hint) => self.message = Some(format!("No hint: {error}")),
            (Err(error), Purpose::Move(_)) => {
                self.fault = true;
                self.message = Some(format!("{error}. Undo with F3, or leave with F10: the game is saved."));
            }
        }
    }

    pub(super) fn ask_for_hint(&mut self, now: Instant) {
        if !matches!(self.session.next(), Next::Human(_)) {
            self.message = Some("A hint is for your own decisions.".into());
        } else if self.job.is_none() {
            let thinking = Thinking::start(self.session.table(), ADVISER, self.session.limits());
            self.job = Some(Job { purpose: Purpose::Hint, level: ADVISER, since: now, thinking });
            self.message = None;
        }
    }

    /// Plays a move of the list or of a bot; it is saved before it is shown.
    pub(super) fn play(&mut self, mv: &str, now: Instant) {
        // A hint for a decision that has been taken is of no use.
        self.job = None;
        self.message = None;
        match self.session.play(mv) {
            Ok(()) => {
                self.pause_until = now + PAUSE;
                self.look();
            }
            Err(error) => {
                self.fault = matches!(self.session.next(), Next::Bot(..));
                self.message = Some(error.to_string());
            }
        }
    }

    pub(super) fn undo(&mut self) {
        if !self.session.undo() {
            self.message = Some("There is nothing to take back.".into());
            return;
        }
        (self.job, self.decided, self.fault) = (None, None, false);
        self.message = Some(format!("Back to move {}.", self.table().played()));
        self.look();
    }

    pub(super) fn skip_pause(&mut self, now: Instant) {
        self.pause_until = self.pause_until.min(now);
    }

    /// The person behind the curtain is there.
    pub(super) fn lift_curtain(&mut self) {
        if let Some(seat) = self.curtain.take() {
            self.eyes = Viewer::Seat(seat);
            self.look();
        }
    }

    /// Looks at the table anew, after anything has changed there.
    fn look(&mut self) {
        let next = self.session.next();
        let several = self.session.players().humans().nth(1).is_some();
        if let Next::Human(seat) = next
            && several
            && self.eyes != Viewer::Seat(seat)
        {
            self.curtain = Some(seat);
            self.eyes = Viewer::Spectator;
        } else {
            self.curtain = None;
        }
        let asked = matches!(next, Next::Human(_)) && self.curtain.is_none();
        self.moves = if asked { MoveList::new(self.table().moves()) } else { MoveList::default() };
        let seen = self.last_seen();
        let fresh = if seen == 0 { 0 } else { self.table().events_after(seen) };
        self.log = EventLog::new(self.table().events(0, Some(self.eyes)), fresh);
        if self.focus == Focus::Log {
            self.log.enter();
        }
        // A hint is for the position it was made for; a rule may be read on while bots play.
        self.popup.take_if(|popup| matches!(popup, Popup::Hint(_)));
    }

    /// How many moves had been played when the viewer last moved: what came since then is new.
    fn last_seen(&self) -> usize {
        let moves = self.table().moves_played();
        match self.eyes {
            Viewer::Seat(eyes) => moves.iter().rposition(|(seat, _)| *seat == eyes).unwrap_or_default(),
            Viewer::Spectator => moves.len().saturating_sub(1),
        }
    }

    /// The rule behind the question, or behind the end.
    pub(super) fn rule_in_force(&self) -> String {
        match self.table().turn() {
            TurnDoc::Decide { prompt, .. } => prompt.rule.0.to_owned(),
            TurnDoc::Over { outcome } => outcome.rule,
        }
    }

    /// Waits for the bot that is thinking, as tests have no screen to keep alive.
    #[cfg(test)]
    pub(super) fn settle(&mut self) {
        if let Some(answer) = self.job.as_ref().map(|job| job.thinking.wait()) {
            self.answered(answer);
        }
    }
}
