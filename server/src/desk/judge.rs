//! What may happen next. Each function says yes with the lines to write, or no with the reason; nothing is touched.

use tortuga_bots::Level;
use tortuga_core::{Seat, table::PlayError};
use tortuga_protocol::{
    MOST_CHAT, MOST_ID,
    fairness::read_entropy,
    http::Watchers,
    socket::Reason,
    table::{Proposal, Standing, Status},
};

use super::Desk;
use crate::journal::{Entry, Sitter};

/// Why something is not done.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub struct No {
    pub reason: Reason,
    pub rule: Option<String>,
    pub text: String,
}

impl No {
    pub fn new(reason: Reason, text: impl Into<String>) -> Self {
        Self { reason, rule: None, text: text.into() }
    }

    pub(crate) fn not_now(text: &str) -> Self {
        Self::new(Reason::NotNow, text)
    }

    pub(crate) fn not_yours(text: &str) -> Self {
        Self::new(Reason::NotYours, text)
    }
}

impl From<PlayError> for No {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::NotAMove(text) => Self::new(Reason::Rule, text),
            PlayError::Refused(refusal) => Self {
                reason: Reason::Rule,
                rule: Some(refusal.rule.to_string()),
                text: refusal.text.to_owned(),
            },
            PlayError::Over => Self::not_now("The game is over."),
        }
    }
}

/// The longest rule or move of an answer in advance.
const MOST_WORDS: usize = 200;

type Yes = Result<Vec<Entry>, No>;

impl Desk {
    pub(crate) fn sit(&self, seat: Seat, who: Sitter) -> Yes {
        self.must_be(Status::Open, "The game has begun.")?;
        let place = self.places.get(seat.index()).ok_or_else(|| No::not_yours("There is no such seat."))?;
        if place.sitter.is_some() {
            return Err(No::not_now("Somebody sits there."));
        }
        match &who {
            Sitter::Person { user, .. } if self.seat_of(&[*user]).is_some() => {
                return Err(No::not_now("You have a seat at this table."));
            }
            Sitter::Person { .. } => {}
            Sitter::Bot { level } => {
                read_level(level)?;
            }
        }
        let bot = matches!(who, Sitter::Bot { .. });
        let mut entries = vec![Entry::Sat { seat, who }];
        if bot {
            entries.push(Entry::Ready { seat, entropy: String::new() });
            if self.all_ready_but(seat) {
                entries.push(Entry::Began);
            }
        }
        Ok(entries)
    }

    pub(crate) fn stand(&self, seat: Seat) -> Yes {
        self.must_be(Status::Open, "The game has begun; you can resign.")?;
        match self.places.get(seat.index()) {
            Some(place) if place.sitter.is_some() => Ok(vec![Entry::Stood { seat }]),
            _ => Err(No::not_now("Nobody sits there.")),
        }
    }

    pub(crate) fn ready(&self, seat: Seat, entropy: &str) -> Yes {
        if read_entropy(entropy).is_none() {
            return Err(No::new(Reason::Garbled, "entropy: up to 32 bytes in hex"));
        }
        // Whoever lost the connection says it again, perhaps when the game has begun upon it.
        if self.places[seat.index()].ready {
            return Ok(Vec::new());
        }
        self.must_be(Status::Open, "The game has begun.")?;
        let mut entries = vec![Entry::Ready { seat, entropy: entropy.to_owned() }];
        if self.all_ready_but(seat) {
            entries.push(Entry::Began);
        }
        Ok(entries)
    }

    fn all_ready_but(&self, seat: Seat) -> bool {
        let others = self.places.iter().enumerate().filter(|(place, _)| *place != seat.index());
        others.into_iter().all(|(_, place)| place.ready)
    }

    pub(crate) fn not_ready(&self, seat: Seat) -> Yes {
        self.must_be(Status::Open, "The game has begun.")?;
        Ok(if self.places[seat.index()].ready { vec![Entry::NotReady { seat }] } else { Vec::new() })
    }

    /// Whether this seat may make a move now that believes `ply` moves were played.
    pub(crate) fn may_play(&self, seat: Seat, id: &str, ply: u32) -> Result<(), No> {
        if id.is_empty() || id.len() > MOST_ID {
            return Err(No::new(Reason::Garbled, format!("id: 1 to {MOST_ID} bytes")));
        }
        self.must_be(Status::Playing, "No game is being played at this table.")?;
        if ply != self.ply() {
            let text = format!("{} moves were played, not {ply}.", self.ply());
            return Err(No::new(Reason::Stale, text));
        }
        if self.paused {
            return Err(No::not_now("The game is paused."));
        }
        if self.bot_at(seat).is_some() {
            return Err(No::not_now("A bot plays your seat; take it back first."));
        }
        if self.decides() != Some(seat) {
            return Err(No::not_now("It is not your turn."));
        }
        Ok(())
    }

    /// Everything beyond one's own unfinished choice needs the consent of all people at the table: then nothing can be
    /// learned by taking back that somebody has not agreed to.
    pub(crate) fn propose(&self, seat: Seat, what: Proposal) -> Yes {
        self.must_be(Status::Playing, "No game is being played at this table.")?;
        if self.ask.is_some() {
            return Err(No::not_now("Something else is being asked."));
        }
        if self.places[seat.index()].resigned {
            return Err(No::not_now("You have resigned."));
        }
        match what {
            Proposal::Undo { keep } if keep >= self.ply() => {
                return Err(No::not_now("There is nothing to take back."));
            }
            Proposal::Pause if self.paused => return Err(No::not_now("The game is paused.")),
            Proposal::Undo { .. } | Proposal::Pause => {}
        }
        let mut entries = vec![Entry::Asked { seat, what }];
        if self.must_agree(what).all(|other| other == seat) {
            entries.push(effect(what));
        }
        Ok(entries)
    }

    /// Whose consent is needed: of all people who play; and where moves are taken back, also of those for whom a bot stands
    /// in. What they have decided and learned does not become anybody else's because they are away.
    fn must_agree(&self, what: Proposal) -> impl Iterator<Item = Seat> {
        let takes_back = matches!(what, Proposal::Undo { .. });
        Seat::all(self.charter.setup.seats).filter(move |seat| {
            let place = &self.places[seat.index()];
            let person = matches!(place.sitter, Some(Sitter::Person { .. })) && !place.resigned;
            person && (takes_back || place.stand_in.is_none())
        })
    }

    pub(crate) fn answer(&self, seat: Seat, agree: bool) -> Yes {
        let ask = self.ask.as_ref().ok_or_else(|| No::not_now("Nothing is being asked."))?;
        if self.places[seat.index()].resigned {
            return Err(No::not_now("You have resigned."));
        }
        if !agree {
            return Ok(vec![Entry::Declined { seat }]);
        }
        if ask.agreed.contains(&seat) {
            return Ok(Vec::new());
        }
        let mut entries = vec![Entry::Agreed { seat }];
        if self.must_agree(ask.what).all(|other| other == seat || ask.agreed.contains(&other)) {
            entries.push(effect(ask.what));
        }
        Ok(entries)
    }

    pub(crate) fn resume(&self, seat: Seat) -> Yes {
        self.must_be(Status::Playing, "No game is being played at this table.")?;
        if self.paused {
            Ok(vec![Entry::Resumed { seat }])
        } else {
            Err(No::not_now("The game is not paused."))
        }
    }

    pub(crate) fn resign(&self, seat: Seat) -> Yes {
        self.must_be(Status::Playing, "No game is being played at this table.")?;
        if self.places[seat.index()].resigned {
            return Err(No::not_now("You have resigned."));
        }
        Ok(vec![Entry::Resigned { seat }])
    }

    /// `away`: the holder of that seat has been gone long enough.
    pub(crate) fn take_over(&self, by: Seat, seat: Seat, level: &str, away: bool) -> Yes {
        self.must_be(Status::Playing, "No game is being played at this table.")?;
        read_level(level)?;
        if seat.index() >= self.places.len() {
            return Err(No::not_yours("There is no such seat."));
        }
        if by != seat && !away {
            return Err(No::not_yours("Whoever sits there has not been gone for long."));
        }
        if self.bot_at(seat).is_some() {
            return Err(No::not_now("A bot plays that seat."));
        }
        Ok(vec![Entry::TookOver { seat, by, level: level.to_owned() }])
    }

    pub(crate) fn take_back(&self, seat: Seat) -> Yes {
        self.must_be(Status::Playing, "No game is being played at this table.")?;
        if self.places[seat.index()].stand_in.is_none() || self.places[seat.index()].resigned {
            return Err(No::not_now("No bot stands in for you."));
        }
        Ok(vec![Entry::TookBack { seat }])
    }

    /// Whether a seat may answer in advance; the move itself is judged when the question comes.
    pub(crate) fn may_order(&self, answer: Option<&Standing>) -> Result<(), No> {
        self.must_be(Status::Playing, "No game is being played at this table.")?;
        let long = |standing: &Standing| standing.rule.len() > MOST_WORDS || standing.mv.len() > MOST_WORDS;
        if answer.is_some_and(long) {
            return Err(No::new(Reason::Garbled, format!("answer: at most {MOST_WORDS} bytes")));
        }
        Ok(())
    }

    pub(crate) fn allow(&self, seat: Seat, follow: bool) -> Yes {
        if self.charter.watchers != Watchers::Follow {
            return Err(No::not_now("At this table nobody can be followed."));
        }
        let same = self.places[seat.index()].open == follow;
        Ok(if same { Vec::new() } else { vec![Entry::Allowed { seat, follow }] })
    }

    /// Whether somebody who looks on may see what that seat sees.
    pub(crate) fn may_follow(&self, seat: Seat) -> Result<(), No> {
        match self.places.get(seat.index()) {
            None => Err(No::not_yours("There is no such seat.")),
            Some(place) if place.open => Ok(()),
            Some(_) => Err(No::not_yours("That seat lets nobody follow.")),
        }
    }

    /// Whether a new table may be made for the same people; `Some` if there is one.
    pub(crate) fn may_rematch(&self) -> Result<Option<String>, No> {
        self.must_be(Status::Over, "The game is not over.")?;
        Ok(self.rematch.clone())
    }

    fn must_be(&self, status: Status, otherwise: &str) -> Result<(), No> {
        let over = self.status() == Status::Over && status != Status::Over;
        match self.status() == status {
            true => Ok(()),
            false if over => Err(No::not_now("The game is over.")),
            false => Err(No::not_now(otherwise)),
        }
    }
}

/// Whether a line of chat may be said.
pub(crate) fn chat(name: &str, seat: Option<Seat>, text: &str) -> Yes {
    let text: String = text.trim().chars().filter(|c| !c.is_control()).collect();
    if text.is_empty() || text.chars().count() > MOST_CHAT {
        return Err(No::new(Reason::Garbled, format!("text: 1 to {MOST_CHAT} characters")));
    }
    Ok(vec![Entry::Said { name: name.to_owned(), seat, text }])
}

fn effect(what: Proposal) -> Entry {
    match what {
        Proposal::Undo { keep } => Entry::Undone { keep },
        Proposal::Pause => Entry::Paused,
    }
}

fn read_level(level: &str) -> Result<Level, No> {
    level.parse().map_err(|error: tortuga_bots::LevelError| No::new(Reason::Garbled, error.to_string()))
}
