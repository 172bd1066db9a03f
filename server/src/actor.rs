//! One task for each table that is awake: the serial queue. Whatever happens at a table happens here, one thing after
//! another: judged, played, put on disk, acknowledged, told.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until},
};
use tortuga_core::{Seat, record::Record};
use tortuga_protocol::{
    fairness::Fairness,
    http::{TableLine, Watchers},
    socket::{FromClient, FromServer, Reason},
    table::{LogMark, Status},
};

use crate::{
    clock,
    desk::{Desk, No, Present},
    harbour::Dock,
    journal::{Entry, Sitter},
    metrics::METRICS,
};

mod crowd;
mod hear;
mod promise;
mod tell;

pub(crate) use crowd::ConnectionId;
use crowd::Crowd;

/// What can be asked of a table.
#[derive(Debug)]
pub(crate) enum Command {
    Join {
        who: Visitor,
        log: Option<LogMark>,
        out: mpsc::Sender<Utf8Bytes>,
        reply: Reply<ConnectionId>,
    },
    Leave {
        connection: ConnectionId,
    },
    Hear {
        connection: ConnectionId,
        message: FromClient,
    },
    Sit {
        seat: Seat,
        who: Sitter,
        by: i64,
        reply: Reply<()>,
    },
    Stand {
        seat: Seat,
        by: Vec<i64>,
        reply: Reply<()>,
    },
    Line {
        users: Vec<i64>,
        reply: Reply<TableLine>,
    },
    Record {
        reply: Reply<(Record, Fairness)>,
    },
    /// What a bot thought when `ply` moves were played in that epoch.
    Thought {
        epoch: u32,
        ply: u32,
        mv: Option<String>,
    },
    /// The server is being shut down.
    Close,
}

pub(crate) type Reply<T> = oneshot::Sender<Result<T, No>>;

/// Somebody at the door.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visitor {
    /// The user of the session, and the guests whose games it has claimed.
    pub(crate) users: Vec<i64>,
    pub(crate) name: String,
    pub(crate) token: Option<String>,
}

/// How many commands wait at a table before the senders do.
pub(crate) const QUEUE: usize = 64;

/// Why the task ends early.
#[derive(Debug)]
pub(crate) struct Broken(String);

pub(crate) struct Actor {
    desk: Desk,
    dock: Dock,
    crowd: Crowd,
    own: mpsc::WeakSender<Command>,
    /// The question that a bot is thinking about.
    thinking: Option<(u32, u32)>,
    /// The question that no bot could answer: it is not asked again.
    unanswered: Option<(u32, u32)>,
    /// The turn of which everybody knows: epoch, number of moves, seat.
    told: (u32, u32, Option<Seat>),
    /// Who is here, as everybody knows it.
    seen: Present,
    idle_since: Instant,
    woke: Instant,
}

pub(crate) fn start(desk: Desk, dock: Dock) -> mpsc::Sender<Command> {
    let (sender, queue) = mpsc::channel(QUEUE);
    let own = sender.downgrade();
    let now = Instant::now();
    let crowd = Crowd::default();
    let told = (desk.epoch, desk.ply(), desk.decides());
    let actor = Actor {
        desk,
        dock,
        crowd,
        own,
        thinking: None,
        unanswered: None,
        told,
        seen: Present::default(),
        idle_since: now,
        woke: now,
    };
    tokio::spawn(actor.run(queue));
    sender
}

impl Actor {
    async fn run(mut self, mut queue: mpsc::Receiver<Command>) {
        let _counted = METRICS.table();
        let ended = self.serve(&mut queue).await;
        // Whoever still waits gets no answer and asks again; the table is then read from disk.
        queue.close();
        if let Err(Broken(cause)) = ended {
            tracing::error!(table = self.desk.charter.key, cause, "a table broke off and will be read again");
            self.crowd.bye(Reason::Fault, "The table has to be opened again.");
        }
        drop(queue);
        self.dock.undock(&self.desk.charter.name).await;
    }

    async fn serve(&mut self, queue: &mut mpsc::Receiver<Command>) -> Result<(), Broken> {
        self.forgive_downtime().await?;
        loop {
            if self.keep_word().await? {
                // One answer at a time, so that promises cannot keep the table from listening.
                match queue.try_recv() {
                    Ok(command) => self.obey(command).await?,
                    Err(_) => continue,
                }
            }
            self.wake_bot();
            let alarm = self.alarm();
            let command = tokio::select! {
                command = queue.recv() => command,
                () = sleep_until(alarm) => {
                    if self.is_idle() {
                        return Ok(());
                    }
                    self.check_clock().await?;
                    continue;
                }
            };
            match command {
                None => return Ok(()),
                Some(Command::Close) => {
                    self.crowd.bye(Reason::Closing, "The server is being shut down; the game is saved.");
                    return Ok(());
                }
                Some(command) => self.obey(command).await?,
            }
        }
    }

    async fn obey(&mut self, command: Command) -> Result<(), Broken> {
        self.idle_since = Instant::now();
        match command {
            Command::Join { who, log, out, reply } => self.join(who, log, out, reply),
            Command::Leave { connection } => self.crowd.remove(connection),
            Command::Hear { connection, message } => self.hear(connection, message).await?,
            Command::Sit { seat, who, by, reply } => {
                let bot = matches!(who, Sitter::Bot { .. });
                let judged = if bot && by != self.desk.charter.maker {
                    Err(No::not_yours("Only who made the table may seat bots."))
                } else {
                    self.desk.sit(seat, who)
                };
                let done = self.carry_out(judged).await?;
                let _ = reply.send(done);
            }
            Command::Stand { seat, by, reply } => {
                let own = self.desk.seat_of(&by) == Some(seat);
                let judged = if own || by.contains(&self.desk.charter.maker) {
                    self.desk.stand(seat)
                } else {
                    Err(No::not_yours("That is not your seat."))
                };
                let done = self.carry_out(judged).await?;
                let _ = reply.send(done);
            }
            Command::Line { users, reply } => {
                let _ = reply.send(Ok(self.desk.line(self.desk.seat_of(&users))));
            }
            Command::Record { reply } => {
                let over = self.desk.record().zip(self.desk.fairness());
                let _ = reply
                    .send(over.ok_or_else(|| No::not_yours("The record is shown when the game is over.")));
            }
            Command::Thought { epoch, ply, mv } => self.bot_answered(epoch, ply, mv).await?,
            Command::Close => {}
        }
        // Somebody came or went, or was found to be gone when something was sent.
        self.tell_presence();
        Ok(())
    }

    fn join(
        &mut self,
        who: Visitor,
        log: Option<LogMark>,
        out: mpsc::Sender<Utf8Bytes>,
        reply: Reply<ConnectionId>,
    ) {
        let by_token = who.token.as_deref().map(|token| self.desk.seat_of_token(token));
        let seat = match by_token {
            Some(None) => {
                let _ = reply.send(Err(No::not_yours("That token opens no seat at this table.")));
                return;
            }
            Some(seat) => seat,
            None => self.desk.seat_of(&who.users),
        };
        let closed = self.desk.charter.watchers == Watchers::Nobody && self.desk.status() == Status::Playing;
        if seat.is_none() && closed {
            let _ = reply.send(Err(No::not_yours("Nobody may look on at this table.")));
            return;
        }
        let connection = self.crowd.add(seat, who, out);
        let _ = reply.send(Ok(connection));
        self.send_table(connection, log);
    }

    /// Writes what was judged, or passes the refusal on.
    async fn carry_out(&mut self, judged: Result<Vec<Entry>, No>) -> Result<Result<(), No>, Broken> {
        match judged {
            Err(no) => Ok(Err(no)),
            Ok(entries) => {
                self.write(entries).await?;
                Ok(Ok(()))
            }
        }
    }

    /// A live clock does not run while the server is down.
    async fn forgive_downtime(&mut self) -> Result<(), Broken> {
        let live = matches!(self.desk.charter.clock, tortuga_protocol::table::ClockRule::Live { .. });
        if live && self.desk.clock.deadline().is_some() {
            self.write(vec![Entry::Woke]).await?;
        }
        Ok(())
    }

    async fn check_clock(&mut self) -> Result<(), Broken> {
        match self.desk.clock.deadline() {
            Some((seat, at)) if at <= clock::now() => self.write(vec![Entry::TimeUp { seat }]).await,
            _ => Ok(()),
        }
    }

    /// When to look at the clock, or whether anybody is still here.
    fn alarm(&self) -> Instant {
        if let Some((_, at)) = self.desk.clock.deadline() {
            let left = (at - clock::now()).clamp(0, 86_400_000) as u64;
            // A little later than the deadline, so that it has passed for certain.
            return Instant::now() + Duration::from_millis(left + 1);
        }
        let tired = self.idle_since + self.dock.idle();
        // A table that people look at, or a bot thinks about, does not sleep; it looks again later.
        if tired > Instant::now() { tired } else { Instant::now() + self.dock.idle() }
    }

    fn is_idle(&self) -> bool {
        let quiet = self.idle_since.elapsed() >= self.dock.idle();
        quiet && self.crowd.is_empty() && self.thinking.is_none() && self.desk.clock.deadline().is_none()
    }

    /// Asks a bot, if one is to decide and has not been asked yet.
    fn wake_bot(&mut self) {
        let question = (self.desk.epoch, self.desk.ply());
        let Some(level) = self.desk.decides().and_then(|seat| self.desk.bot_at(seat)) else { return };
        let Some(table) = self.desk.table.as_ref().filter(|_| !self.desk.paused) else { return };
        if self.thinking.is_some() || self.unanswered == Some(question) {
            return;
        }
        let Some(own) = self.own.upgrade() else { return };
        self.thinking = Some(question);
        let (table, pool) = (table.boxed(), self.dock.bots());
        tokio::spawn(async move {
            let mv = pool.think(table, level).await;
            let (epoch, ply) = question;
            // The table may have gone to sleep; it asks again when it wakes.
            let _ = own.send(Command::Thought { epoch, ply, mv }).await;
        });
    }

    async fn bot_answered(&mut self, epoch: u32, ply: u32, mv: Option<String>) -> Result<(), Broken> {
        let asked = self.thinking.take();
        if mv.is_none() {
            tracing::error!(table = self.desk.charter.key, "a bot gave no answer");
            self.unanswered = asked;
        }
        let (Some(mv), Some(seat)) = (mv, self.desk.decides()) else { return Ok(()) };
        let stale = asked != Some((epoch, ply)) || (self.desk.epoch, self.desk.ply()) != (epoch, ply);
        if stale || self.desk.paused || self.desk.bot_at(seat).is_none() {
            return Ok(());
        }
        let hash = self.desk.play(seat, &mv).map_err(|error| Broken(format!("a bot's move: {error}")))?;
        METRICS.moved(true);
        self.write(vec![Entry::Played { seat, mv, id: None, hash }]).await
    }

    fn send_table(&mut self, connection: ConnectionId, log: Option<LogMark>) {
        let Some(eyes) = self.crowd.eyes(connection) else { return };
        let table = Box::new(self.desk.snapshot(eyes, log, &self.crowd.present()));
        self.crowd.send(connection, &FromServer::Table { table });
    }
}
