//! Putting lines on disk, and then telling everybody what they may know of them.

use serde_json::json;
use tortuga_core::Seat;
use tortuga_protocol::{
    http::Watchers,
    socket::FromServer,
    table::{LogMark, Status},
};

use super::{Actor, Broken, ConnectionId, Visitor};
use crate::{
    clock,
    desk::{Desk, Faces},
    journal::{Entry, Line, Sitter},
    store::{Append, Call, Write, written},
};

/// Where the table stood before something happened.
struct Before {
    seq: u64,
    said: u64,
    status: Status,
    /// Whose turn it was, and where the game stood.
    turn: Turn,
}

type Turn = (u32, u32, Option<Seat>);

fn turn(desk: &Desk) -> Turn {
    (desk.epoch, desk.ply(), desk.decides())
}

impl Actor {
    /// Returns when the lines are on disk and everybody has been told.
    pub(super) async fn write(&mut self, entries: Vec<Entry>) -> Result<(), Broken> {
        if entries.is_empty() {
            return Ok(());
        }
        let before = self.before();
        // The system's clock may be set back; a table's time does not go backwards.
        let at = clock::now().max(self.desk.changed);
        let mut lines = Vec::with_capacity(entries.len());
        for entry in entries {
            self.desk.settle(at, &entry).map_err(Broken)?;
            lines.push(Line { seq: self.desk.seq, at, entry });
        }
        let told = lines.clone();
        let call = self.call(&before);
        let calls = call.is_some();
        let mut append = append(&self.desk, lines, at, before.status, call);
        append.snapshot = self.desk.due();
        let written = self.dock.store().writer.write(Write::Append(Box::new(append))).await;
        written.map_err(|error| Broken(error.to_string()))?;
        if calls {
            self.dock.store().noticed.notify_one();
        }
        self.tell(&told, &before);
        Ok(())
    }

    fn before(&self) -> Before {
        let (seq, said, status) = (self.desk.seq, self.desk.said, self.desk.status());
        // A move is on the table before its line is settled; the line before it says whose turn it was.
        Before { seq, said, status, turn: self.told }
    }

    /// A person whose turn has come and who is not here is to be told of it.
    fn call(&mut self, before: &Before) -> Option<Call> {
        let now = turn(&self.desk);
        self.told = now;
        let (epoch, ply, Some(seat)) = now else { return None };
        let here = self.crowd.present().online.contains(&seat);
        if now == before.turn || here || self.desk.paused || self.desk.bot_at(seat).is_some() {
            return None;
        }
        let Some(Sitter::Person { user, .. }) = self.desk.places[seat.index()].sitter else { return None };
        let charter = &self.desk.charter;
        let (table, game) = (&charter.name, charter.game.info);
        let text = format!("It is your turn at a table of {}.", game.title);
        let url = self.dock.public_url().map(|url| format!("{}/#/table/{table}", url.trim_end_matches('/')));
        let body =
            json!({"table": table, "game": game.id, "seat": seat, "ply": ply, "text": text, "url": url});
        Some(Call { seat, user, key: format!("{table}-{seat}-{epoch}-{ply}"), body: body.to_string() })
    }

    fn tell(&mut self, lines: &[Line], before: &Before) {
        let mut reseated = self.reseat(lines);
        for line in lines {
            if let Entry::Allowed { seat, follow: false } = line.entry {
                reseated.extend(self.crowd.shake_off(seat));
            }
        }
        let begins = lines.iter().any(|line| line.entry == Entry::Began);
        if begins && self.desk.charter.watchers == Watchers::Nobody {
            self.crowd.dismiss_watchers("Nobody may look on at this table.");
        }
        match (log_starts(&self.desk, lines), lines) {
            (Some(first), _) => self.tell_move(first, before),
            (None, [Line { entry: Entry::Said { .. }, .. }]) => self.tell_chat(before),
            (None, _) => self.tell_change(before),
        }
        for connection in reseated {
            self.send_table(connection, None);
        }
        if self.desk.status() == Status::Over && before.status != Status::Over {
            self.tell_all();
        }
    }

    fn reseat(&mut self, lines: &[Line]) -> Vec<ConnectionId> {
        let moved = |line: &Line| matches!(line.entry, Entry::Sat { .. } | Entry::Stood { .. });
        if !lines.iter().any(moved) {
            return Vec::new();
        }
        self.crowd.reseat(|who| seat_of(&self.desk, who))
    }

    fn tell_move(&mut self, first: usize, before: &Before) {
        self.seen = self.crowd.present();
        let desk = &self.desk;
        let (state, chat) = (written(&desk.state_doc(&self.seen)), written(&desk.chat_since(before.said)));
        self.crowd.send_all(|eyes| desk.moved_text(eyes, before.seq, first, &state, &chat));
    }

    fn tell_change(&mut self, before: &Before) {
        self.seen = self.crowd.present();
        let state = self.desk.state_doc(&self.seen);
        let (after, seq, chat) = (before.seq, self.desk.seq, self.desk.chat_since(before.said));
        let message = FromServer::Changed { after, seq, state, chat }.write();
        self.crowd.send_all(|_| message.clone());
    }

    fn tell_chat(&mut self, before: &Before) {
        let Some(line) = self.desk.chat.back().cloned() else { return };
        let message = FromServer::Said { after: before.seq, seq: self.desk.seq, line }.write();
        self.crowd.send_all(|_| message.clone());
    }

    /// The whole table for everybody: the game is over and more may be known. The log needs no repeating.
    fn tell_all(&mut self) {
        let next = self.desk.events_after(self.desk.ply()) as u32;
        let mark = Some(LogMark { epoch: self.desk.epoch, next });
        let (desk, present) = (&self.desk, self.crowd.present());
        self.crowd.send_all(|eyes| {
            let table = Box::new(desk.snapshot(eyes, mark, &present));
            FromServer::Table { table }.write()
        });
    }

    /// Tells who came and went, until everybody knows it: whoever does not take it is gone too.
    pub(super) fn tell_presence(&mut self) {
        while self.seen != self.crowd.present() {
            self.tell_change(&self.before());
        }
    }
}

pub(super) fn seat_of(desk: &Desk, who: &Visitor) -> Option<Seat> {
    match &who.token {
        Some(token) => desk.seat_of_token(token),
        None => desk.seat_of(&who.users),
    }
}

/// The first event that is new, if the game itself went on or back.
fn log_starts(desk: &Desk, lines: &[Line]) -> Option<usize> {
    lines.iter().find_map(|line| match line.entry {
        Entry::Began => Some(0),
        Entry::Played { .. } => Some(desk.events_after(desk.ply().saturating_sub(1))),
        Entry::Undone { keep } => Some(desk.events_after(keep)),
        _ => None,
    })
}

fn append(desk: &Desk, lines: Vec<Line>, at: i64, before: Status, call: Option<Call>) -> Append {
    let ended = desk.status() == Status::Over && before != Status::Over;
    // What lists show changes with everything but the moves and the talk of a game that goes on.
    let quiet = |line: &Line| matches!(line.entry, Entry::Played { .. } | Entry::Said { .. });
    let listed = desk.status() != before || !lines.iter().all(quiet);
    let bot_waits = desk.decides().is_some_and(|seat| desk.bot_at(seat).is_some()) && !desk.paused;
    let holds = |line: &Line| match &line.entry {
        Entry::Sat { seat, who: Sitter::Person { user, .. } } => Some((*seat, Some(*user))),
        Entry::Stood { seat } => Some((*seat, None)),
        _ => None,
    };
    Append {
        key: desk.charter.key,
        seats: lines.iter().filter_map(holds).collect(),
        lines,
        line: listed.then(|| written(&desk.line(None))),
        status: desk.status(),
        wake: bot_waits || desk.clock.deadline().is_some(),
        at,
        rate: ended.then(|| desk.rate()).flatten(),
        game: desk.charter.game.info.id,
        call,
        faces: if ended { desk.faces() } else { Faces::default() },
        turn: desk.decides(),
        snapshot: None,
    }
}
