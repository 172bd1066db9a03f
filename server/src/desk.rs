//! A table, rebuilt from its journal. [`Desk::replay`] and the life of the table go through the same [`Desk::settle`],
//! so what a restarted server believes is what the old one believed.

use std::collections::{BTreeMap, VecDeque};

use serde::{Deserialize, Serialize};
use tortuga_bots::Level;
use tortuga_core::{
    Seat, Seed, Setup,
    hash::hex,
    table::{AnyTable, PlayError, TurnDoc},
};
use tortuga_protocol::{
    fairness::Fairness,
    http::Watchers,
    table::{Ask, ChatLine, ClockRule, EndKind, Ending, Proposal, Standing, Status},
};
use tortuga_registry::Entry as GameEntry;

use crate::{
    boxes,
    clock::Clock,
    journal::{Entry, Line, Sitter},
    store::Rate,
};

mod dice;
mod docs;
mod judge;
mod kept;

pub(crate) use dice::Faces;
pub(crate) use docs::{Eyes, Present};
pub use judge::No;
pub(crate) use judge::chat;

/// What never changes about a table.
#[derive(Clone, Debug)]
pub struct Charter {
    /// The key of its rows.
    pub key: i64,
    /// The name in its link.
    pub name: String,
    pub game: &'static GameEntry,
    pub setup: Setup,
    /// The server's part of the dice.
    pub server_seed: Seed,
    pub clock: ClockRule,
    pub listed: bool,
    pub rated: bool,
    pub watchers: Watchers,
    /// The user who made it.
    pub maker: i64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Place {
    pub(crate) sitter: Option<Sitter>,
    pub(crate) ready: bool,
    pub(crate) entropy: String,
    /// The level of the bot that plays for the person.
    pub(crate) stand_in: Option<String>,
    pub(crate) resigned: bool,
    /// Whether others may see what this seat sees.
    pub(crate) open: bool,
    /// What the seat has answered in advance. It is not in the journal, whose numbers everybody sees: that there is an
    /// answer is the seat's own affair.
    #[serde(skip)]
    pub(crate) standing: Option<Standing>,
}

/// How many lines of chat are kept at hand.
const CHAT_KEPT: usize = 100;

#[derive(Debug)]
pub struct Desk {
    pub charter: Charter,
    /// The number of the last line.
    pub(crate) seq: u64,
    pub(crate) changed: i64,
    pub(crate) places: Vec<Place>,
    pub(crate) table: Option<Box<dyn AnyTable>>,
    /// How often moves were taken back.
    pub(crate) epoch: u32,
    /// Which moves of clients were played, and as which number: a move that comes again is acknowledged again.
    pub(crate) done: BTreeMap<(Seat, String), u32>,
    pub(crate) ask: Option<Ask>,
    pub(crate) paused: bool,
    pub(crate) chat: VecDeque<ChatLine>,
    /// How many lines there ever were.
    pub(crate) said: u64,
    pub(crate) clock: Clock,
    pub(crate) ending: Option<Ending>,
    pub(crate) rematch: Option<String>,
    /// The line after which the table was put away last.
    pub(crate) kept: u64,
}

/// The journal does not fit the rules: it was damaged, or the rules were changed under a running game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {seq} of the journal: {text}")]
pub struct Damaged {
    pub seq: u64,
    pub text: String,
}

impl Desk {
    pub fn new(charter: Charter) -> Self {
        let seats = charter.setup.seats;
        Self {
            clock: Clock::new(charter.clock, seats),
            places: vec![Place::default(); seats as usize],
            charter,
            seq: 0,
            changed: 0,
            table: None,
            epoch: 0,
            done: BTreeMap::new(),
            ask: None,
            paused: false,
            chat: VecDeque::new(),
            said: 0,
            ending: None,
            rematch: None,
            kept: 0,
        }
    }

    /// The table after these lines.
    pub fn replay(charter: Charter, lines: &[Line]) -> Result<Self, Damaged> {
        let mut desk = Self::new(charter);
        desk.follow(lines)?;
        Ok(desk)
    }

    /// Takes the next lines of the journal into account.
    pub(crate) fn follow(&mut self, lines: &[Line]) -> Result<(), Damaged> {
        for line in lines {
            let damaged = |text: String| Damaged { seq: line.seq, text };
            if line.seq != self.seq + 1 {
                return Err(damaged(format!("line {} is missing", self.seq + 1)));
            }
            if let Entry::Played { seat, mv, hash, .. } = &line.entry {
                let ours = self.play(*seat, mv).map_err(|error| damaged(error.to_string()))?;
                if ours != *hash {
                    return Err(damaged(format!("after `{mv}` the state is {ours}, not {hash}")));
                }
            }
            self.settle(line.at, &line.entry).map_err(damaged)?;
        }
        Ok(())
    }

    /// Plays a move on the table and gives the hash after it; the line about it is settled afterwards.
    pub(crate) fn play(&mut self, seat: Seat, mv: &str) -> Result<String, PlayError> {
        let decides = self.decides();
        let table = self.table.as_mut().ok_or(PlayError::Over)?;
        if decides != Some(seat) {
            return Err(PlayError::NotAMove(format!("seat {seat} is not to decide")));
        }
        table.play(mv)?;
        Ok(hex(table.hash()))
    }

    /// Takes a line into account. Whether it may happen was judged before.
    pub(crate) fn settle(&mut self, at: i64, entry: &Entry) -> Result<(), String> {
        self.seq += 1;
        self.changed = at;
        let mut moved = None;
        match entry {
            Entry::Sat { .. }
            | Entry::Stood { .. }
            | Entry::Ready { .. }
            | Entry::NotReady { .. }
            | Entry::TookOver { .. }
            | Entry::TookBack { .. }
            | Entry::Allowed { .. } => self.settle_seat(at, entry)?,
            Entry::Began => self.begin()?,
            Entry::Played { seat, id, .. } => {
                moved = Some(*seat);
                self.ask = None;
                if let Some(id) = id {
                    self.done.insert((*seat, id.clone()), self.ply());
                }
                self.end_by_rules();
            }
            Entry::Said { name, seat, text } => self.say(at, Some(name.clone()), *seat, text),
            Entry::Asked { seat, what } => {
                self.ask = Some(Ask { by: *seat, what: *what, agreed: vec![*seat] });
                self.note(at, *seat, asks(*what));
            }
            Entry::Agreed { seat } => {
                if let Some(ask) = &mut self.ask {
                    ask.agreed.push(*seat);
                }
            }
            Entry::Declined { seat } => {
                self.ask = None;
                self.note(at, *seat, "does not agree.");
            }
            Entry::Undone { keep } => self.undo(at, *keep)?,
            Entry::Paused => {
                self.ask = None;
                self.paused = true;
                self.say(at, None, None, "The game is paused.");
            }
            Entry::Resumed { seat } => {
                self.paused = false;
                self.note(at, *seat, "resumes the game.");
            }
            Entry::Resigned { seat } => {
                self.note(at, *seat, "resigns.");
                self.give_up(*seat, EndKind::Resigned)?;
            }
            Entry::TimeUp { seat } => {
                self.note(at, *seat, "is out of time.");
                self.give_up(*seat, EndKind::Time)?;
            }
            Entry::Rematch { table } => self.rematch = Some(table.clone()),
            Entry::Woke => self.clock.forgive(at),
        }
        let next = self.decides().filter(|seat| !self.paused && self.bot_at(*seat).is_none());
        self.clock.turn(at, moved, next);
        Ok(())
    }

    fn settle_seat(&mut self, at: i64, entry: &Entry) -> Result<(), String> {
        match entry {
            Entry::Sat { seat, who } => self.place(*seat)?.sitter = Some(who.clone()),
            Entry::Stood { seat } => *self.place(*seat)? = Place::default(),
            Entry::Ready { seat, entropy } => {
                let place = self.place(*seat)?;
                place.ready = true;
                place.entropy.clone_from(entropy);
            }
            Entry::NotReady { seat } => self.place(*seat)?.ready = false,
            Entry::TookOver { seat, level, .. } => {
                self.place(*seat)?.stand_in = Some(level.clone());
                self.note(at, *seat, &format!("is played by a bot ({level}) for now."));
            }
            Entry::TookBack { seat } => {
                self.place(*seat)?.stand_in = None;
                self.note(at, *seat, "is back.");
            }
            Entry::Allowed { seat, follow } => {
                self.place(*seat)?.open = *follow;
                let text = if *follow { "lets others follow." } else { "lets nobody follow." };
                self.note(at, *seat, text);
            }
            _ => return Err("this line is not about a seat".into()),
        }
        Ok(())
    }

    fn place(&mut self, seat: Seat) -> Result<&mut Place, String> {
        self.places.get_mut(seat.index()).ok_or_else(|| format!("there is no seat {seat}"))
    }

    fn begin(&mut self) -> Result<(), String> {
        let seed = self.fairness_so_far()?.seed;
        let dealt = boxes::deal(self.charter.game, &self.charter.setup, seed);
        self.table = Some(dealt.map_err(|error| error.to_string())?);
        self.end_by_rules();
        Ok(())
    }

    /// Everything about the dice. Only for the table itself until the game is over.
    pub(crate) fn fairness_so_far(&self) -> Result<Fairness, String> {
        let entropy = self.places.iter().map(|place| place.entropy.clone()).collect();
        Fairness::new(self.charter.server_seed, entropy).map_err(|error| error.to_string())
    }

    fn undo(&mut self, at: i64, keep: u32) -> Result<(), String> {
        let table = self.table.as_mut().ok_or("there is nothing to take back")?;
        if keep as usize >= table.played() {
            return Err("there is nothing to take back".into());
        }
        table.rewind(keep as usize);
        self.epoch += 1;
        self.ask = None;
        self.say(at, None, None, &format!("All moves after number {keep} are taken back."));
        Ok(())
    }

    fn end_by_rules(&mut self) {
        if let Some(TurnDoc::Over { outcome }) = self.turn() {
            self.ending = Some(Ending { how: EndKind::Rules, winners: outcome.winners, text: outcome.text });
            self.ask = None;
        }
    }

    /// A seat is out. A bot plays on for it, unless only one team is left: that one has won.
    fn give_up(&mut self, seat: Seat, how: EndKind) -> Result<(), String> {
        self.place(seat)?.resigned = true;
        self.ask = None;
        let table = self.table.as_ref().ok_or("the game has not begun")?;
        let team = |place: usize| table.team(Seat(place as u8));
        let left: Vec<u8> = (0..self.places.len()).filter(|p| !self.places[*p].resigned).map(team).collect();
        let one_team = left.iter().all(|team| *team == left[0]);
        if left.is_empty() || one_team {
            let winners = |seat: &Seat| left.contains(&team(seat.index()));
            let winners = Seat::all(self.charter.setup.seats).filter(winners).collect();
            let text = match how {
                EndKind::Time => "The others are out of time.",
                EndKind::Resigned | EndKind::Rules => "The others have resigned.",
            };
            self.ending = Some(Ending { how, winners, text: text.into() });
        }
        Ok(())
    }

    fn note(&mut self, at: i64, seat: Seat, text: &str) {
        let text = format!("{} {text}", self.name_of(seat));
        self.say(at, None, Some(seat), &text);
    }

    fn say(&mut self, at: i64, name: Option<String>, seat: Option<Seat>, text: &str) {
        if self.chat.len() == CHAT_KEPT {
            self.chat.pop_front();
        }
        self.said += 1;
        self.chat.push_back(ChatLine { name, seat, text: text.to_owned(), at });
    }

    /// The lines of chat after the first `said`, as far as they are kept.
    pub(crate) fn chat_since(&self, said: u64) -> Vec<ChatLine> {
        let new = (self.said - said).min(self.chat.len() as u64) as usize;
        self.chat.range(self.chat.len() - new..).cloned().collect()
    }

    pub(crate) fn name_of(&self, seat: Seat) -> String {
        match self.places.get(seat.index()).and_then(|place| place.sitter.as_ref()) {
            Some(Sitter::Person { name, .. }) => name.clone(),
            Some(Sitter::Bot { level }) => format!("The bot ({level})"),
            None => format!("Seat {}", seat.0 + 1),
        }
    }

    pub fn status(&self) -> Status {
        match (&self.ending, &self.table) {
            (Some(_), _) => Status::Over,
            (None, Some(_)) => Status::Playing,
            (None, None) => Status::Open,
        }
    }

    pub(crate) fn ply(&self) -> u32 {
        self.table.as_ref().map_or(0, |table| table.played() as u32)
    }

    pub(crate) fn turn(&self) -> Option<TurnDoc> {
        self.table.as_ref().map(|table| table.turn())
    }

    /// The seat that is to decide, while the game is on.
    pub fn decides(&self) -> Option<Seat> {
        match (&self.ending, self.turn()) {
            (None, Some(TurnDoc::Decide { seat, .. })) => Some(seat),
            _ => None,
        }
    }

    /// The level of the bot that plays this seat now, if one does.
    pub(crate) fn bot_at(&self, seat: Seat) -> Option<Level> {
        let place = self.places.get(seat.index())?;
        let level = match (&place.sitter, &place.stand_in) {
            (Some(Sitter::Bot { level }), _) | (_, Some(level)) => level.parse().ok(),
            _ => None,
        };
        level.or(place.resigned.then_some(Level::Bosun))
    }

    /// The seat to decide that has answered in advance, with its move if that fits the question.
    pub(crate) fn promised(&self) -> Option<(Seat, Option<String>)> {
        let (Some(TurnDoc::Decide { seat, prompt }), None, false) = (self.turn(), &self.ending, self.paused)
        else {
            return None;
        };
        let standing = self.places[seat.index()].standing.as_ref().filter(|_| self.bot_at(seat).is_none())?;
        let fits = prompt.rule.to_string() == standing.rule
            && self.table.as_ref()?.moves().iter().any(|offered| offered.mv == standing.mv);
        Some((seat, fits.then(|| standing.mv.clone())))
    }

    /// What the ended game means for ratings: two accounts, one against the other.
    pub(crate) fn rate(&self) -> Option<Rate> {
        let ending = self.ending.as_ref().filter(|_| self.charter.rated)?;
        let [first, second] = self.places.as_slice() else { return None };
        let account = |place: &Place| match &place.sitter {
            Some(Sitter::Person { user, guest: false, .. }) => Some(*user),
            _ => None,
        };
        let users = [account(first)?, account(second)?];
        let wins = |seat| if ending.winners.contains(&Seat(seat)) { 1.0 } else { 0.0 };
        let score = (1.0 + wins(0) - wins(1)) / 2.0;
        (users[0] != users[1]).then_some(Rate { game: self.charter.game.info.id, users, score })
    }

    /// The seat that one of these users holds.
    pub fn seat_of(&self, users: &[i64]) -> Option<Seat> {
        let held = |place: &Place| matches!(&place.sitter, Some(Sitter::Person { user, .. }) if users.contains(user));
        self.places.iter().position(held).map(|place| Seat(place as u8))
    }

    /// The seat that this token opens.
    pub fn seat_of_token(&self, token: &str) -> Option<Seat> {
        let hashed = crate::secret::hashed(token);
        let held =
            |place: &Place| matches!(&place.sitter, Some(Sitter::Person { token, .. }) if *token == hashed);
        self.places.iter().position(held).map(|place| Seat(place as u8))
    }
}

fn asks(what: Proposal) -> &'static str {
    match what {
        Proposal::Undo { .. } => "asks to take moves back.",
        Proposal::Pause => "asks for a pause.",
    }
}

#[cfg(test)]
mod tests;
