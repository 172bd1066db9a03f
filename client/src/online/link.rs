//! One table of a server, as plain data: what is known of it, and what must be said next. No socket, no clock.

use tortuga_core::table::EventDoc;
use tortuga_protocol::{
    VERSION,
    socket::{FromClient, FromServer, Reason},
    table::{ChatLine, LogDoc, LogMark, Snapshot, TableState},
};

/// A move that the server has not answered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pending {
    id: String,
    ply: u32,
    mv: String,
}

#[derive(Debug, Default)]
pub struct Link {
    table: Option<Snapshot>,
    events: Vec<EventDoc>,
    epoch: u32,
    pending: Option<Pending>,
    /// The number of the last own move that is on the server's disk.
    own: Option<u32>,
}

/// What a message meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Nothing that anybody sees.
    Nothing,
    /// The game went on, or the whole table came.
    Game {
        /// The log does not continue what was known: show it at once.
        cut: bool,
    },
    /// Only the people or the chat changed.
    People,
    /// Something was refused, perhaps by a rule.
    Refused { rule: Option<String>, text: String },
    /// The server closes, and whether it makes sense to come back.
    Bye { text: String, again: bool },
}

impl Link {
    pub fn table(&self) -> Option<&Snapshot> {
        self.table.as_ref()
    }

    pub fn events(&self) -> &[EventDoc] {
        &self.events
    }

    pub fn waits(&self) -> bool {
        self.pending.is_some()
    }

    /// The first message of every connection.
    pub fn hello(&self) -> FromClient {
        FromClient::Hello { version: VERSION, token: None, log: self.mark() }
    }

    fn mark(&self) -> Option<LogMark> {
        self.table.as_ref().map(|_| LogMark { epoch: self.epoch, next: self.events.len() as u32 })
    }

    /// Plays a move. While another one waits for its answer nothing is sent: a second click is harmless.
    pub fn play(&mut self, mv: &str, id: String) -> Option<FromClient> {
        if self.pending.is_some() {
            return None;
        }
        let ply = self.table.as_ref()?.play.as_ref()?.ply;
        self.pending = Some(Pending { id, ply, mv: mv.to_owned() });
        self.again()
    }

    /// The move that waits for an answer, to be said again.
    pub fn again(&self) -> Option<FromClient> {
        let Pending { id, ply, mv } = self.pending.clone()?;
        Some(FromClient::Play { id, ply, mv })
    }

    /// To how many moves one would ask to go back: before the last own one, as far as it is known.
    pub fn undo_point(&self) -> Option<u32> {
        let ply = self.table.as_ref()?.play.as_ref()?.ply;
        let own = self.own.filter(|own| (1..=ply).contains(own));
        own.or(Some(ply)).and_then(|move_number| move_number.checked_sub(1))
    }

    /// Takes a message into account. Gives what it meant, and what is to be said to it.
    pub fn hear(&mut self, message: FromServer) -> (Heard, Option<FromClient>) {
        match message {
            FromServer::Welcome { .. } | FromServer::Pong { .. } => (Heard::Nothing, None),
            FromServer::Table { table } => self.hear_table(*table),
            FromServer::Moved(moved) => {
                let moved = *moved;
                if !self.follows(moved.after) {
                    return self.lost();
                }
                let Some(table) = &mut self.table else { return self.lost() };
                (table.seq, table.state, table.play) = (moved.seq, moved.state, Some(moved.play));
                table.chat.extend(moved.chat);
                match self.write(moved.log) {
                    Some(cut) => (Heard::Game { cut }, None),
                    None => self.lost(),
                }
            }
            FromServer::Changed { after, seq, state, chat } => self.change(after, seq, Some(state), chat),
            FromServer::Said { after, seq, line } => self.change(after, seq, None, vec![line]),
            FromServer::Ack { id, ply } => {
                if self.pending.as_ref().is_some_and(|pending| pending.id == id) {
                    self.pending = None;
                    self.own = Some(ply);
                }
                (Heard::People, None)
            }
            FromServer::Refused { id, rule, text, .. } => {
                if id.is_some() && self.pending.as_ref().map(|pending| &pending.id) == id.as_ref() {
                    self.pending = None;
                }
                (Heard::Refused { rule, text }, None)
            }
            FromServer::Bye { reason, text } => {
                (Heard::Bye { text, again: !matches!(reason, Reason::Version | Reason::NotYours) }, None)
            }
        }
    }

    /// The whole table: everything that was known is replaced, the log from its first event on.
    fn hear_table(&mut self, mut table: Snapshot) -> (Heard, Option<FromClient>) {
        let known = self.table.is_some();
        let log = std::mem::take(&mut table.log);
        self.table = Some(table);
        let Some(cut) = self.write(log) else {
            self.events.clear();
            return (Heard::Nothing, Some(FromClient::Resync { log: None }));
        };
        // What the server never got is said again; what it got is only acknowledged again.
        (Heard::Game { cut: cut || !known }, self.again())
    }

    fn change(
        &mut self,
        after: u64,
        seq: u64,
        state: Option<TableState>,
        chat: Vec<ChatLine>,
    ) -> (Heard, Option<FromClient>) {
        if !self.follows(after) {
            return self.lost();
        }
        if let Some(table) = &mut self.table {
            table.seq = seq;
            table.chat.extend(chat);
            if let Some(state) = state {
                table.state = state;
            }
        }
        (Heard::People, None)
    }

    fn follows(&self, after: u64) -> bool {
        self.table.as_ref().is_some_and(|table| table.seq == after)
    }

    fn lost(&self) -> (Heard, Option<FromClient>) {
        (Heard::Nothing, Some(FromClient::Resync { log: self.mark() }))
    }

    /// Takes a piece of the log. `Some(true)` if it does not continue what was there, `None` if something is missing.
    fn write(&mut self, log: LogDoc) -> Option<bool> {
        let first = log.first as usize;
        if first > self.events.len() {
            return None;
        }
        let cut = log.epoch != self.epoch || first < self.events.len();
        self.epoch = log.epoch;
        self.events.truncate(first);
        let read = log.events.into_iter();
        self.events.extend(read.map(|said| EventDoc { event: said.event, text: said.text, rule: said.rule }));
        Some(cut)
    }
}

/// How long to wait before the next attempt to connect, in milliseconds. `jitter` is from 0 to 1: a server that comes
/// back is not run over by everybody at once.
pub fn backoff(tries: u32, jitter: f64) -> u32 {
    let most = 250_u32.saturating_mul(1 << tries.min(6)).min(15_000);
    (f64::from(most) * (0.5 + jitter / 2.0)) as u32
}

#[cfg(test)]
mod tests;
