//! Who is connected to a table. A connection that does not read is cut off: it never holds up the table.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use tokio::{sync::mpsc, time::Instant};
use tortuga_core::Seat;
use tortuga_protocol::socket::{FromServer, Reason};

use super::Visitor;
use crate::{
    desk::{Eyes, Present},
    metrics::METRICS,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct ConnectionId(u64);

#[derive(Debug)]
struct Connection {
    seat: Option<Seat>,
    /// The seat that somebody without one follows.
    follows: Option<Seat>,
    who: Visitor,
    out: mpsc::Sender<Utf8Bytes>,
}

impl Connection {
    fn eyes(&self) -> Eyes {
        Eyes { seat: self.seat, follows: self.follows.filter(|_| self.seat.is_none()) }
    }
}

#[derive(Debug, Default)]
pub(super) struct Crowd {
    connections: BTreeMap<ConnectionId, Connection>,
    next: u64,
    /// When the last connection of a seat ended.
    left: BTreeMap<Seat, Instant>,
}

impl Crowd {
    pub(super) fn add(
        &mut self,
        seat: Option<Seat>,
        who: Visitor,
        out: mpsc::Sender<Utf8Bytes>,
    ) -> ConnectionId {
        self.next += 1;
        let id = ConnectionId(self.next);
        self.connections.insert(id, Connection { seat, follows: None, who, out });
        id
    }

    pub(super) fn remove(&mut self, id: ConnectionId) {
        if let Some(Connection { seat: Some(seat), .. }) = self.connections.remove(&id)
            && !self.has(seat)
        {
            self.left.insert(seat, Instant::now());
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Whose eyes a connection has; `None` if it is gone.
    pub(super) fn eyes(&self, id: ConnectionId) -> Option<Eyes> {
        self.connections.get(&id).map(Connection::eyes)
    }

    pub(super) fn of_seat(&self, seat: Seat) -> Vec<ConnectionId> {
        let own = self.connections.iter().filter(|(_, connection)| connection.seat == Some(seat));
        own.map(|(id, _)| *id).collect()
    }

    pub(super) fn follow(&mut self, id: ConnectionId, seat: Option<Seat>) {
        if let Some(connection) = self.connections.get_mut(&id) {
            connection.follows = seat;
        }
    }

    /// A seat lets nobody follow any more. Gives those who did.
    pub(super) fn shake_off(&mut self, seat: Seat) -> Vec<ConnectionId> {
        let following =
            self.connections.iter_mut().filter(|(_, connection)| connection.follows == Some(seat));
        following
            .map(|(id, connection)| {
                connection.follows = None;
                *id
            })
            .collect()
    }

    pub(super) fn name(&self, id: ConnectionId) -> Option<String> {
        self.connections.get(&id).map(|connection| connection.who.name.clone())
    }

    fn has(&self, seat: Seat) -> bool {
        self.connections.values().any(|connection| connection.seat == Some(seat))
    }

    /// Whether nobody of this seat has been here for so long. A seat that was never here since the table woke counts
    /// from then.
    pub(super) fn away_since(&self, seat: Seat, woke: Instant) -> Option<Instant> {
        (!self.has(seat)).then(|| self.left.get(&seat).copied().unwrap_or(woke))
    }

    /// Somebody took or left a seat: their connections change with it. Gives those that did.
    pub(super) fn reseat(&mut self, seat_of: impl Fn(&Visitor) -> Option<Seat>) -> Vec<ConnectionId> {
        let mut changed = Vec::new();
        for (id, connection) in &mut self.connections {
            let seat = seat_of(&connection.who);
            if seat != connection.seat {
                connection.seat = seat;
                changed.push(*id);
            }
        }
        changed
    }

    pub(super) fn present(&self) -> Present {
        let mut online: Vec<Seat> = self.connections.values().filter_map(|c| c.seat).collect();
        online.sort_unstable();
        online.dedup();
        let watching = self.connections.values().filter(|c| c.seat.is_none()).count() as u32;
        Present { online, watching }
    }

    pub(super) fn send(&mut self, id: ConnectionId, message: &FromServer) {
        let frame = Utf8Bytes::from(message.write());
        let full =
            self.connections.get(&id).is_some_and(|connection| connection.out.try_send(frame).is_err());
        if full {
            self.cut(&[id]);
        }
    }

    /// Sends to everybody what `make` makes for their eyes; for the same eyes it is made once.
    pub(super) fn send_all(&mut self, mut make: impl FnMut(Eyes) -> String) {
        let mut frames: BTreeMap<Eyes, Utf8Bytes> = BTreeMap::new();
        let mut slow = Vec::new();
        for (id, connection) in &self.connections {
            let eyes = connection.eyes();
            let frame = frames.entry(eyes).or_insert_with(|| Utf8Bytes::from(make(eyes)));
            if connection.out.try_send(frame.clone()).is_err() {
                slow.push(*id);
            }
        }
        self.cut(&slow);
    }

    fn cut(&mut self, slow: &[ConnectionId]) {
        for id in slow {
            METRICS.slow_client();
            self.remove(*id);
        }
    }

    /// Sends away who looks on.
    pub(super) fn dismiss_watchers(&mut self, text: &str) {
        let bye = FromServer::Bye { reason: Reason::NotYours, text: text.to_owned() };
        let watching: Vec<_> =
            self.connections.iter().filter(|(_, c)| c.seat.is_none()).map(|(id, _)| *id).collect();
        for id in watching {
            self.send(id, &bye);
            self.connections.remove(&id);
        }
    }

    /// Says good-bye to everybody and forgets them.
    pub(super) fn bye(&mut self, reason: Reason, text: &str) {
        let bye = FromServer::Bye { reason, text: text.to_owned() }.write();
        self.send_all(|_| bye.clone());
        self.connections.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_does_not_read_is_cut_off_and_the_others_are_not() {
        let mut crowd = Crowd::default();
        let (slow, mut unread) = mpsc::channel(2);
        let (fast, mut read) = mpsc::channel(2);
        let slow = crowd.add(Some(Seat(0)), Visitor::default(), slow);
        let fast = crowd.add(None, Visitor::default(), fast);
        for number in 0..3 {
            crowd.send_all(|_| FromServer::Pong { number }.write());
            assert!(read.try_recv().is_ok());
        }
        assert_eq!((crowd.eyes(slow), crowd.eyes(fast)), (None, Some(Eyes::default())));
        assert!(unread.try_recv().is_ok() && unread.try_recv().is_ok());
        assert_eq!(unread.try_recv(), Err(mpsc::error::TryRecvError::Disconnected));
        assert!(crowd.away_since(Seat(0), Instant::now()).is_some());
        assert_eq!(crowd.present(), Present { online: vec![], watching: 1 });
    }
}
