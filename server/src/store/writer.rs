//! The one writer. It takes everything that waits and commits it together, so that thousands of lines a second share a
//! few syncs of the disk. Whoever sent a job gets its answer after the commit.

use serde_json::{Value, json};
use sqlx::{Executor as _, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tortuga_core::Seat;
use tortuga_protocol::table::Status;

use super::{Call, StoreError, notices, rating, written};
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
    Append(Append),
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
    pub(crate) line: String,
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
    pub(super) fn start(connection: SqliteConnection) -> Self {
        let (jobs, queue) = mpsc::channel(4 * BATCH);
        tokio::spawn(write_all(connection, queue));
        Self { jobs }
    }

    /// Returns when it is on disk.
    pub(crate) async fn write(&self, write: Write) -> Result<Done, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.jobs.send(Job { write, reply }).await.map_err(|_| StoreError::Stopped)?;
        answer.await.map_err(|_| StoreError::Stopped)?
    }
}

async fn write_all(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Job>) {
    let mut batch = Vec::new();
    while queue.recv_many(&mut batch, BATCH).await > 0 {
        let (writes, replies): (Vec<_>, Vec<_>) = batch.drain(..).map(|job| (job.write, job.reply)).unzip();
        METRICS.commit(writes.len());
        match together(&mut connection, &writes).await {
            Ok(done) => {
                for (reply, done) in replies.into_iter().zip(done) {
                    // Whoever asked may be gone; it is on disk all the same.
                    let _ = reply.send(Ok(done));
                }
            }
            Err(error) => {
                tracing::debug!(%error, "a batch failed and is written one by one");
                for (write, reply) in writes.into_iter().zip(replies) {
                    let _ = reply.send(alone(&mut connection, &write).await);
                }
            }
        }
    }
}

/// All in one transaction, or nothing.
async fn together(connection: &mut SqliteConnection, writes: &[Write]) -> Result<Vec<Done>, StoreError> {
    connection.execute("begin immediate").await?;
    let mut result = perform_all(connection, writes).await;
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

async fn alone(connection: &mut SqliteConnection, write: &Write) -> Result<Done, StoreError> {
    match together(connection, std::slice::from_ref(write)).await {
        Ok(done) => Ok(done[0]),
        Err(StoreError::Sql(sqlx::Error::Database(error))) if error.is_unique_violation() => Ok(Done::Taken),
        Err(error) => {
            METRICS.write_failed();
            tracing::error!(%error, "a write failed");
            Err(error)
        }
    }
}

async fn perform_all(connection: &mut SqliteConnection, writes: &[Write]) -> Result<Vec<Done>, StoreError> {
    let mut appends = Vec::new();
    let mut done = Vec::with_capacity(writes.len());
    for write in writes {
        done.push(match write {
            Write::Append(append) => {
                appends.push(append);
                Done::Well
            }
            Write::NewTable(table) => new_table(connection, table).await?,
            Write::Standing { .. } | Write::Noticed { .. } | Write::Restamp { .. } => {
                beside(connection, write).await?
            }
            other => people(connection, other).await?,
        });
    }
    append(connection, &appends).await?;
    Ok(done)
}

/// Three statements for any number of lines: a statement costs more than a line.
async fn append(connection: &mut SqliteConnection, appends: &[&Append]) -> Result<(), StoreError> {
    if appends.is_empty() {
        return Ok(());
    }
    let line = |append: &Append, line: &Line| json!([append.key, line.seq, line.at, written(&line.entry)]);
    let lines: Vec<Value> =
        appends.iter().flat_map(|append| append.lines.iter().map(|l| line(append, l))).collect();
    sqlx::query(
        "insert into journal (table_id, seq, at, entry) \
         select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(?)",
    )
    .bind(written(&lines))
    .execute(&mut *connection)
    .await?;
    // One task writes for each table and waits for the answer, so a batch has each table once.
    let rows: Vec<Value> = appends
        .iter()
        .map(|append| json!([append.key, append.status, append.line, append.wake, append.at]))
        .collect();
    sqlx::query(
        "update tables set status = v.value ->> 1, line = v.value ->> 2, wake = v.value ->> 3, \
         changed = v.value ->> 4 from json_each(?) as v where tables.id = v.value ->> 0",
    )
    .bind(written(&rows))
    .execute(&mut *connection)
    .await?;
    for append in appends {
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
                "insert into dice (game, face, count) values (?1, ?2, ?3) \
                 on conflict (game, face) do update set count = count + ?3",
            )
            .bind(append.game)
            .bind(face)
            .bind(*count as i64)
            .execute(&mut *connection)
            .await?;
        }
    }
    Ok(())
}

async fn hold(c: &mut SqliteConnection, table: i64, seat: Seat, user: Option<i64>) -> Result<(), StoreError> {
    let query = match user {
        Some(user) => sqlx::query("insert or replace into seats (table_id, seat, user) values (?1, ?2, ?3)")
            .bind(table)
            .bind(seat.0)
            .bind(user),
        None => sqlx::query("delete from seats where table_id = ?1 and seat = ?2").bind(table).bind(seat.0),
    };
    query.execute(c).await?;
    Ok(())
}

async fn new_table(connection: &mut SqliteConnection, new: &NewTable) -> Result<Done, StoreError> {
    let NewTable { charter, line, at } = new;
    let row = sqlx::query(
        "insert into tables (name, game, version, seats, options, seed, clock, listed, rated, watchers, \
         maker, status, line, wake, changed) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'open', ?, 0, ?)",
    )
    .bind(&charter.name)
    .bind(charter.game.info.id)
    .bind(charter.game.info.version)
    .bind(charter.setup.seats)
    .bind(written(&charter.setup.options))
    .bind(charter.server_seed.to_string())
    .bind(written(&charter.clock))
    .bind(charter.listed)
    .bind(charter.rated)
    .bind(written(&charter.watchers))
    .bind(charter.maker)
    .bind(line)
    .bind(at)
    .execute(connection)
    .await?;
    Ok(Done::Key(row.last_insert_rowid()))
}

async fn people(connection: &mut SqliteConnection, write: &Write) -> Result<Done, StoreError> {
    let query = match write {
        Write::NewUser { name, password, at } => {
            sqlx::query("insert into users (name, password, created) values (?, ?, ?)")
                .bind(name)
                .bind(password)
                .bind(at)
        }
        Write::Claim { user, name, password } => {
            sqlx::query("update users set name = ?, password = ? where id = ? and password is null")
                .bind(name)
                .bind(password)
                .bind(user)
        }
        Write::Merge { guest, into } => {
            sqlx::query("update users set merged_into = ? where id = ? and password is null")
                .bind(into)
                .bind(guest)
        }
        Write::NewSession { token, user, at } => {
            sqlx::query("insert into sessions (token, user, created) values (?, ?, ?)")
                .bind(token)
                .bind(user)
                .bind(at)
        }
        Write::DropSession { token } => sqlx::query("delete from sessions where token = ?").bind(token),
        Write::Webhook { user, url } => {
            sqlx::query("update users set webhook = ? where id = ?").bind(url).bind(user)
        }
        Write::NewTable(_)
        | Write::Append(_)
        | Write::Standing { .. }
        | Write::Noticed { .. }
        | Write::Restamp { .. } => unreachable!("performed by their own functions"),
    };
    let result = query.execute(connection).await?;
    Ok(match write {
        Write::NewUser { .. } => Done::Key(result.last_insert_rowid()),
        _ => Done::Well,
    })
}

/// What is kept of a table beside its journal.
async fn beside(connection: &mut SqliteConnection, write: &Write) -> Result<Done, StoreError> {
    let query = match write {
        Write::Standing { key, seat, answer: Some(answer) } => {
            sqlx::query("insert or replace into standing (table_id, seat, answer) values (?, ?, ?)")
                .bind(key)
                .bind(seat.0)
                .bind(answer)
        }
        Write::Standing { key, seat, answer: None } => {
            sqlx::query("delete from standing where table_id = ? and seat = ?").bind(key).bind(seat.0)
        }
        Write::Noticed { table, seat, key, retry: None } => {
            sqlx::query("delete from notices where table_id = ? and seat = ? and key = ?")
                .bind(table)
                .bind(seat)
                .bind(key)
        }
        Write::Noticed { table, seat, key, retry: Some(due) } => sqlx::query(
            "update notices set tries = tries + 1, due = ? where table_id = ? and seat = ? and key = ?",
        )
        .bind(due)
        .bind(table)
        .bind(seat)
        .bind(key),
        Write::Restamp { key, version } => {
            sqlx::query("update tables set version = ? where id = ?").bind(*version).bind(key)
        }
        _ => unreachable!("performed by their own functions"),
    };
    query.execute(connection).await?;
    Ok(Done::Well)
}
