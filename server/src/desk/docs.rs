//! A table as it is sent: views and told events only.

use tortuga_core::{Seat, Viewer, record::Record, table};
use tortuga_protocol::{
    fairness::Fairness,
    http::TableLine,
    table::{
        EventDoc, Holder, LogDoc, LogMark, MoveDoc, PlayDoc, PromptDoc, SeatDoc, Snapshot, Status,
        TableState, TurnDoc,
    },
};

use super::Desk;
use crate::{clock, journal::Sitter, store::written};

/// How much of the log a newcomer gets; the rest is in the record when the game is over.
const LOG_SENT: usize = 400;

/// What the table's task knows and the journal does not: who is connected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Present {
    pub(crate) online: Vec<Seat>,
    pub(crate) watching: u32,
}

/// Whose eyes somebody has at a table: those of the own seat, or of one that lets others follow, or nobody's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Eyes {
    pub(crate) seat: Option<Seat>,
    pub(crate) follows: Option<Seat>,
}

impl Eyes {
    fn viewer(self) -> Viewer {
        self.seat.or(self.follows).map_or(Viewer::Spectator, Viewer::Seat)
    }
}

impl Desk {
    pub(crate) fn snapshot(&self, eyes: Eyes, mark: Option<LogMark>, present: &Present) -> Snapshot {
        let charter = &self.charter;
        Snapshot {
            table: charter.name.clone(),
            game: charter.game.info.id.to_owned(),
            version: charter.game.info.version.to_owned(),
            options: charter.setup.options.clone(),
            rated: charter.rated,
            watchers: charter.watchers,
            commitment: charter.server_seed.commitment(),
            you: eyes.seat,
            following: eyes.follows,
            seq: self.seq,
            state: self.state_doc(present),
            play: self.play_doc(eyes),
            log: self.log_since(eyes, mark),
            chat: self.chat.iter().cloned().collect(),
            fairness: self.fairness(),
        }
    }

    pub(crate) fn state_doc(&self, present: &Present) -> TableState {
        TableState {
            status: self.status(),
            seats: self.seat_docs(&present.online),
            ask: self.ask.clone(),
            paused: self.paused,
            clock: self.charter.clock,
            clocks: self.table.as_ref().and_then(|_| self.clock.doc(clock::now())),
            ending: self.ending.clone(),
            rematch: self.rematch.clone(),
            watching: present.watching,
        }
    }

    fn seat_docs(&self, online: &[Seat]) -> Vec<SeatDoc> {
        let doc = |(number, place): (usize, &super::Place)| {
            let seat = Seat(number as u8);
            SeatDoc {
                seat,
                team: self.table.as_ref().map_or(seat.0, |table| table.team(seat)),
                holder: place.sitter.as_ref().map(holder),
                ready: place.ready,
                online: online.contains(&seat),
                stand_in: place.stand_in.clone(),
                resigned: place.resigned,
                open: place.open,
            }
        };
        self.places.iter().enumerate().map(doc).collect()
    }

    pub(crate) fn play_doc(&self, eyes: Eyes) -> Option<PlayDoc> {
        let table = self.table.as_ref()?;
        let decides = eyes.seat.is_some() && self.decides() == eyes.seat;
        let moves = if decides { table.moves() } else { Vec::new() };
        Some(PlayDoc {
            ply: self.ply(),
            view: table.view(eyes.viewer()),
            turn: turn_doc(table.turn()),
            moves: moves.into_iter().map(|table::MoveDoc { mv, text }| MoveDoc { mv, text }).collect(),
            standing: eyes.seat.and_then(|seat| self.places[seat.index()].standing.clone()),
        })
    }

    /// [`Moved`](tortuga_protocol::socket::FromServer::Moved) for these eyes, as text: nothing else is sent so often. `state` and `chat` are the same for
    /// everybody and come as JSON.
    pub(crate) fn moved_text(&self, eyes: Eyes, after: u64, first: usize, state: &str, chat: &str) -> String {
        let table = self.table.as_ref().expect("a game that went on has been dealt");
        let decides = eyes.seat.is_some() && self.decides() == eyes.seat;
        let (seq, ply, epoch) = (self.seq, self.ply(), self.epoch);
        let mut out = Vec::with_capacity(8 * 1024);
        out.extend(
            format!(r#"{{"type":"moved","after":{after},"seq":{seq},"play":{{"ply":{ply},"view":"#).bytes(),
        );
        table.write_view(eyes.viewer(), &mut out);
        out.extend(format!(r#","turn":{},"moves":"#, written(&turn_doc(table.turn()))).bytes());
        if decides {
            table.write_moves(&mut out);
        } else {
            out.extend(b"[]");
        }
        if let Some(standing) = eyes.seat.and_then(|seat| self.places[seat.index()].standing.as_ref()) {
            out.extend(format!(r#","standing":{}"#, written(standing)).bytes());
        }
        out.extend(format!(r#"}},"log":{{"epoch":{epoch},"first":{first},"events":"#).bytes());
        table.write_events(first, eyes.viewer(), &mut out);
        out.extend(format!(r#"}},"state":{state},"chat":{chat}}}"#).bytes());
        String::from_utf8(out).expect("JSON is text")
    }

    /// The log from where the client's ends, or the last of it.
    fn log_since(&self, eyes: Eyes, mark: Option<LogMark>) -> LogDoc {
        let Some(table) = &self.table else { return LogDoc::default() };
        let length = table.events_after(table.played());
        let known = mark.filter(|mark| mark.epoch == self.epoch).map_or(0, |mark| mark.next as usize);
        self.log_from(eyes, known.min(length).max(length.saturating_sub(LOG_SENT)))
    }

    /// The events from that number on, as they are told to this viewer.
    pub(crate) fn log_from(&self, eyes: Eyes, first: usize) -> LogDoc {
        let Some(table) = &self.table else { return LogDoc::default() };
        let told = table.events(first, Some(eyes.viewer()));
        let doc = |table::EventDoc { event, text, rule }| EventDoc { event, text, rule };
        LogDoc { epoch: self.epoch, first: first as u32, events: told.into_iter().map(doc).collect() }
    }

    /// How many events there were after that many moves.
    pub(crate) fn events_after(&self, moves: u32) -> usize {
        self.table.as_ref().map_or(0, |table| table.events_after(moves as usize))
    }

    /// All about the dice, when the game is over.
    pub(crate) fn fairness(&self) -> Option<Fairness> {
        (self.status() == Status::Over && self.table.is_some()).then(|| self.fairness_so_far().ok()).flatten()
    }

    /// The record, when the game is over: it holds the seed and everybody's moves.
    pub(crate) fn record(&self) -> Option<Record> {
        let table = self.table.as_ref()?;
        let fairness = self.fairness()?;
        let mut record = table.record();
        // What was published is the commitment to the server's part, not to the seed that came of it.
        record.header.commitment = None;
        record.header.fairness = Some(fairness);
        Some(record)
    }

    /// The table in one line, for lists.
    pub(crate) fn line(&self, you: Option<Seat>) -> TableLine {
        TableLine {
            table: self.charter.name.clone(),
            game: self.charter.game.info.id.to_owned(),
            options: self.charter.setup.options.clone(),
            clock: self.charter.clock,
            rated: self.charter.rated,
            status: self.status(),
            seats: self.seat_docs(&[]),
            turn: self.decides(),
            you,
            ending: self.ending.clone(),
            changed: self.changed,
        }
    }
}

fn holder(sitter: &Sitter) -> Holder {
    match sitter {
        Sitter::Person { name, guest, .. } => Holder::Person { name: name.clone(), guest: *guest },
        Sitter::Bot { level } => Holder::Bot { level: level.clone() },
    }
}

fn turn_doc(turn: table::TurnDoc) -> TurnDoc {
    match turn {
        table::TurnDoc::Decide { seat, prompt } => {
            let prompt = PromptDoc { text: prompt.text.to_owned(), rule: prompt.rule.to_string() };
            TurnDoc::Decide { seat, prompt }
        }
        table::TurnDoc::Over { outcome } => TurnDoc::Over { outcome },
    }
}
