//! The one writer. It takes everything that waits and commits it together, so that thousands of lines a second share a
//! few syncs of the disk. Whoever sent a job gets its answer after the commit.

use sqlx::{AnyConnection, Connection as _, Executor as _};
use tokio::sync::{mpsc, oneshot};
use tortuga_core::Seat;
use tortuga_protocol::table::Status;

use super::{
    Call, Snapshot, StoreError,
    database::{self, Door, Kind},
    notices,
    perform::{beside, hold, new_table, people},
    rating, written,
};
use crate::{
    desk::{Charter, Faces},
    journal::Line,
    metrics::METRICS,
};

/// The most jobs in one transaction.
const BATCH: usize = 1024;

#[derive(Clone, Debug)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
}

#[derive(Debug)]
struct Job {
    write: Write,
    reply: oneshot::Sender<Result<Done, StoreError>>,
}

#[derive(Debug)]
pub(crate) enum Write {
    NewTable(Box<NewTable>),
    Append(Box<Append>),
    /// `password` is a hash; a guest has none.
    NewUser {
        name: String,
        password: Option<String>,
        at: i64,
    },
    /// A guest becomes an account and keeps its games.
    Claim {
        user: i64,
        name: String,
        password: String,
    },
    /// The games of a guest go to an account.
    Merge {
        guest: i64,
        into: i64,
    },
    NewSession {
        token: String,
        user: i64,
        at: i64,
    },
    DropSession {
        token: String,
    },
    /// An answer in advance, or its end.
    Standing {
        key: i64,
        seat: Seat,
        answer: Option<String>,
    },
    /// Where somebody's turn notices go.
    Webhook {
        user: i64,
        url: Option<String>,
    },
    /// A notice was taken, or is given up, or is to be sent again then.
    Noticed {
        table: i64,
        seat: u8,
        key: String,
        retry: Option<i64>,
    },
    /// A table is of this version of the rules from now on.
    Restamp {
        key: i64,
        version: &'static str,
    },
}

#[derive(Debug)]
pub(crate) struct NewTable {
    pub(crate) charter: Charter,
    pub(crate) line: String,
    pub(crate) at: i64,
}

/// Lines for the journal of one table, and what lists show of it from then on.
#[derive(Debug)]
pub(crate) struct Append {
    pub(crate) key: i64,
    pub(crate) lines: Vec<Line>,
    /// If it changed.
    pub(crate) line: Option<String>,
    pub(crate) status: Status,
    pub(crate) wake: bool,
    pub(crate) at: i64,
    /// Who holds which seat, if that changed.
    pub(crate) seats: Vec<(Seat, Option<i64>)>,
    /// The game is over and counts: the users and the score of the first, from 0 to 1.
    pub(crate) rate: Option<Rate>,
    pub(crate) game: &'static str,
    /// How the dice fell, when the game is over.
    pub(crate) faces: Faces,
    /// Who is to be told that it is their turn.
    pub(crate) call: Option<Call>,
    /// The seat that is to decide from now on.
    pub(crate) turn: Option<Seat>,
    /// The table as it stands now, if it is time to put it away.
    pub(crate) snapshot: Option<Snapshot>,
}

#[derive(Clone, Debug)]
pub(crate) struct Rate {
    pub(crate) game: &'static str,
    pub(crate) users: [i64; 2],
    /// 1, 0 or one half.
    pub(crate) score: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    Well,
    /// The key of a new row.
    Key(i64),
    /// Somebody has that name.
    Taken,
}

impl Writer {
    pub(super) fn start(connection: AnyConnection, door: Door) -> Self {
        let (jobs, queue) = mpsc::channel(4 * BATCH);
        let (sweep, told) = mpsc::channel(1);
        if door.kind == Kind::Sqlite {
            tokio::spawn(database::sweep(door.clone(), told));
        }
        tokio::spawn(Pen { connection, door, sweep }.write_all(queue));
        Self { jobs }
    }

    /// Returns when it is on disk.
    pub(crate) async fn write(&self, write: Write) -> Result<Done, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.jobs.send(Job { write, reply }).await.map_err(|_| StoreError::Stopped)?;
        answer.await.map_err(|_| StoreError::Stopped)?
    }
}

/// The connection that writes.
struct Pen {
    connection: AnyConnection,
    door: Door,
    /// Wakes who carries the log over; one word is as good as many.
    sweep: mpsc::Sender<()>,
}

impl Pen {
    async fn write_all(mut self, mut queue: mpsc::Receiver<Job>) {
        let mut batch = Vec::new();
        while queue.recv_many(&mut batch, BATCH).await > 0 {
            let (writes, replies): (Vec<_>, Vec<_>) =
                batch.drain(..).map(|job| (job.write, job.reply)).unzip();
            METRICS.commit(writes.len());
            match together(&mut self.connection, self.door.kind, &writes).await {
                Ok(done) => {
                    for (reply, done) in replies.into_iter().zip(done) {
                        // Whoever asked may be gone; it is on disk all the same.
                        let _ = reply.send(Ok(done));
                    }
                    let _ = self.sweep.try_send(());
                }
                Err(error) => {
                    tracing::debug!(%error, "a batch failed and is written one by one");
                    self.mend().await;
                    for (write, reply) in writes.into_iter().zip(replies) {
                        let _ = reply.send(alone(&mut self.connection, self.door.kind, &write).await);
                    }
                }
            }
        }
    }

    /// A database over the network may have been away. What it took before it went is not written twice: the journal
    /// has each number of a table once.
    async fn mend(&mut self) {
        if self.connection.ping().await.is_ok() {
            return;
        }
        match self.door.connect().await {
            Ok(connection) => self.connection = connection,
            Err(error) => tracing::error!(%error, "the database does not answer"),
        }
    }
}

/// All in one transaction, or nothing.
async fn together(
    connection: &mut AnyConnection,
    kind: Kind,
    writes: &[Write],
) -> Result<Vec<Done>, StoreError> {
    let begin = match kind {
        Kind::Sqlite => "begin immediate",
        Kind::Postgres => "begin",
    };
    connection.execute(begin).await?;
    let mut result = perform_all(connection, kind, writes).await;
    if result.is_ok() {
        let committed = connection.execute("commit").await;
        result = committed.map_err(StoreError::from).and(result);
    }
    if result.is_err() {
        // Some faults (a full disk) have ended the transaction already; a second end does no harm.
        let _ = connection.execute("rollback").await;
    }
    result
}

async fn alone(connection: &mut AnyConnection, kind: Kind, write: &Write) -> Result<Done, StoreError> {
    match together(connection, kind, std::slice::from_ref(write)).await {
        Ok(done) => Ok(done[0]),
        Err(StoreError::Sql(sqlx::Error::Database(error))) if names(write) && error.is_unique_violation() => {
            Ok(Done::Taken)
        }
        Err(error) => {
            METRICS.write_failed();
            tracing::error!(%error, "a write failed");
            Err(error)
        }
    }
}

/// Whether the write brings a name that somebody may have. A line whose number is taken is no such thing: it must not be
/// believed to be on disk.
fn names(write: &Write) -> bool {
    matches!(write, Write::NewUser { .. } | Write::Claim { .. } | Write::NewTable(_))
}

async fn perform_all(
    connection: &mut AnyConnection,
    kind: Kind,
    writes: &[Write],
) -> Result<Vec<Done>, StoreError> {
    let mut appends = Vec::new();
    let mut done = Vec::with_capacity(writes.len());
    for write in writes {
        done.push(match write {
            Write::Append(append) => {
                appends.push(&**append);
                Done::Well
            }
            Write::NewTable(table) => new_table(connection, table).await?,
            Write::Standing { .. } | Write::Noticed { .. } | Write::Restamp { .. } => {
                beside(connection, write).await?
            }
            other => people(connection, other).await?,
        });
    }
    append(connection, kind, &appends).await?;
    Ok(done)
}

/// A few statements for any number of lines: a statement costs more than a line. Each takes its rows as one JSON text.
async fn append(connection: &mut AnyConnection, kind: Kind, appends: &[&Append]) -> Result<(), StoreError> {
    if appends.is_empty() {
        return Ok(());
    }
    let (lines, pulse, list) = statements(kind);
    let line = |append: &Append, line: &Line| (append.key, line.seq, line.at, written(&line.entry));
    let new: Vec<_> =
        appends.iter().flat_map(|append| append.lines.iter().map(|l| line(append, l))).collect();
    sqlx::query(lines).bind(written(&new)).execute(&mut *connection).await?;
    // One task writes for each table and waits for the answer, so a batch has each table once.
    let now = appends.iter().map(|append| (append.key, i64::from(append.wake), append.at, append.turn));
    let now: Vec<_> = now.collect();
    sqlx::query(pulse).bind(written(&now)).execute(&mut *connection).await?;
    let listed = appends.iter().filter_map(|append| Some((append.key, append.status, append.line.as_ref()?)));
    let listed: Vec<_> = listed.collect();
    if !listed.is_empty() {
        sqlx::query(list).bind(written(&listed)).execute(&mut *connection).await?;
    }
    for append in appends {
        append_rest(connection, append).await?;
    }
    Ok(())
}

/// New lines, what changes with each of them, and what lists show.
fn statements(kind: Kind) -> (&'static str, &'static str, &'static str) {
    match kind {
        Kind::Sqlite => (
            "insert into journal (table_id, seq, at, entry) \
             select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each($1)",
            "update pulse set wake = v.value ->> 1, changed = v.value ->> 2, turn = v.value ->> 3 \
             from json_each($1) as v where pulse.table_id = v.value ->> 0",
            "update tables set status = v.value ->> 1, line = v.value ->> 2 from json_each($1) as v \
             where tables.id = v.value ->> 0",
        ),
        Kind::Postgres => (
            "insert into journal (table_id, seq, at, entry) \
             select (v ->> 0)::bigint, (v ->> 1)::bigint, (v ->> 2)::bigint, v ->> 3 \
             from json_array_elements($1::json) as v",
            "update pulse set wake = (v ->> 1)::bigint, changed = (v ->> 2)::bigint, turn = (v ->> 3)::bigint \
             from json_array_elements($1::json) as v where table_id = (v ->> 0)::bigint",
            "update tables set status = v ->> 1, line = v ->> 2 from json_array_elements($1::json) as v \
             where tables.id = (v ->> 0)::bigint",
        ),
    }
}

/// What only some lines bring with them.
async fn append_rest(connection: &mut AnyConnection, append: &Append) -> Result<(), StoreError> {
    for (seat, user) in &append.seats {
        hold(connection, append.key, *seat, *user).await?;
    }
    if let Some(rate) = &append.rate {
        rating::rate(connection, rate).await?;
    }
    if let Some(call) = &append.call {
        notices::call(connection, append.key, call, append.at).await?;
    }
    for (face, count) in &append.faces {
        sqlx::query(
            "insert into dice (game, face, count) values ($1, $2, $3) \
             on conflict (game, face) do update set count = dice.count + $3",
        )
        .bind(append.game)
        .bind(face)
        .bind(*count as i64)
        .execute(&mut *connection)
        .await?;
    }
    if let Some(Snapshot { seq, doc }) = &append.snapshot {
        sqlx::query(
            "insert into snapshots (table_id, seq, doc) values ($1, $2, $3) \
             on conflict (table_id) do update set seq = $2, doc = $3",
        )
        .bind(append.key)
        .bind(*seq as i64)
        .bind(doc)
        .execute(connection)
        .await?;
    }
    Ok(())
}
