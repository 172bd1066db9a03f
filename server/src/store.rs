//! Storage: one `SQLite` file, or a `PostgreSQL` database.
//!
//! The promise is that what is acknowledged is on disk, also after a power cut. So the file is in WAL mode with
//! `synchronous = FULL`: a commit returns when the log has been synced. `NORMAL` would be faster and survive `kill -9`,
//! but may lose the last commits when the power goes. `PostgreSQL` keeps the same promise with `synchronous_commit`. Speed
//! comes from committing the lines of many tables at once, see [`writer`].

use std::{collections::BTreeMap, sync::Arc};

use serde::{Serialize, de::DeserializeOwned};
use sqlx::{AnyPool, Row as _, any::AnyRow};
use tokio::sync::Notify;
use tortuga_core::{Seat, Seed, Setup};
use tortuga_protocol::{
    http::{DiceLine, RatingLine, TableLine},
    table::Standing,
};

use crate::{desk::Charter, journal::Line};

pub mod writer;

mod database;
mod notices;
mod perform;
mod rating;

pub use database::Database;
use database::{Door, FORM};
pub(crate) use notices::Call;
pub(crate) use writer::{Append, Done, NewTable, Rate, Write, Writer};

#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("database: {0}")]
    Sql(#[from] sqlx::Error),
    #[error("the database is of form {0}; this server knows form {FORM}")]
    Form(i64),
    #[error("the database holds something unreadable: {0}")]
    Unreadable(String),
    #[error("the table was begun by version {theirs} of the rules of {game}; this server has version {ours}")]
    Rules { game: &'static str, theirs: String, ours: &'static str },
    #[error("the writer has stopped")]
    Stopped,
}

#[derive(Clone, Debug)]
pub struct Store {
    reads: AnyPool,
    pub(crate) writer: Writer,
    /// Somebody is to be told of their turn.
    pub(crate) noticed: Arc<Notify>,
}

/// A table as it was put away, and after which line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Snapshot {
    pub(crate) seq: u64,
    pub(crate) doc: String,
}

/// Who somebody is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct User {
    pub(crate) id: i64,
    pub(crate) name: String,
    /// The hash; a guest has none.
    pub(crate) password: Option<String>,
    pub(crate) created: i64,
}

#[derive(Debug)]
pub(crate) struct StoredGame {
    pub(crate) table: String,
    pub(crate) game: String,
    pub(crate) version: String,
    pub(crate) over: bool,
    pub(crate) charter: Result<Charter, StoreError>,
}

impl User {
    pub(crate) fn guest(&self) -> bool {
        self.password.is_none()
    }
}

impl Store {
    /// Opens the database, or makes it.
    pub async fn open(database: &Database) -> Result<Self, StoreError> {
        let door = Door::new(database)?;
        let mut connection = door.connect().await?;
        database::raise(&mut connection, door.kind).await?;
        let reads = door.pool().await?;
        Ok(Self { reads, writer: Writer::start(connection, door), noticed: Arc::default() })
    }

    /// Whether the database answers.
    pub(crate) async fn is_well(&self) -> bool {
        sqlx::query_scalar::<_, i64>("select 1").fetch_one(&self.reads).await.is_ok()
    }

    pub(crate) async fn charter(&self, name: &str) -> Result<Option<Charter>, StoreError> {
        let row = sqlx::query("select * from tables where name = $1")
            .bind(name)
            .fetch_optional(&self.reads)
            .await?;
        row.as_ref().map(charter).transpose()
    }

    /// Every game there is, whatever version of the rules it was begun by.
    pub(crate) async fn stored_games(&self) -> Result<Vec<StoredGame>, StoreError> {
        let rows = sqlx::query("select * from tables order by id").fetch_all(&self.reads).await?;
        let game = |row: &AnyRow| {
            Ok(StoredGame {
                table: row.try_get("name")?,
                game: row.try_get("game")?,
                version: row.try_get("version")?,
                over: row.try_get::<&str, _>("status")? == "over",
                charter: charter_by_rules_of_today(row),
            })
        };
        rows.iter().map(game).collect()
    }

    /// The lines of a table after number `after`, which is 0 for all.
    pub(crate) async fn journal(&self, key: i64, after: u64) -> Result<Vec<Line>, StoreError> {
        let rows =
            sqlx::query("select seq, at, entry from journal where table_id = $1 and seq > $2 order by seq")
                .bind(key)
                .bind(after as i64)
                .fetch_all(&self.reads)
                .await?;
        let line = |row: &AnyRow| {
            let seq: i64 = row.try_get(0)?;
            let entry = read(row.try_get::<&str, _>(2)?)?;
            Ok(Line { seq: seq as u64, at: row.try_get(1)?, entry })
        };
        rows.iter().map(line).collect()
    }

    /// How the table was put away last, if no line before that is missing.
    pub(crate) async fn snapshot(&self, key: i64) -> Result<Option<Snapshot>, StoreError> {
        let row = sqlx::query(
            "select seq, doc from snapshots as s where table_id = $1 and seq = \
             (select count(*) from journal as j where j.table_id = s.table_id and j.seq <= s.seq)",
        )
        .bind(key)
        .fetch_optional(&self.reads)
        .await?;
        let snapshot = |row: AnyRow| {
            Ok(Snapshot { seq: row.try_get::<i64, _>(0)? as u64, doc: row.try_get::<String, _>(1)? })
        };
        row.map(snapshot).transpose()
    }

    /// What the seats of a table have answered in advance.
    pub(crate) async fn standing(&self, key: i64) -> Result<Vec<(Seat, Standing)>, StoreError> {
        let rows = sqlx::query("select seat, answer from standing where table_id = $1").bind(key);
        let answer = |row: &AnyRow| Ok((seat(row, 0)?, read(row.try_get(1)?)?));
        rows.fetch_all(&self.reads).await?.iter().map(answer).collect()
    }

    /// The names of the tables that have something to do without being asked.
    pub(crate) async fn to_wake(&self) -> Result<Vec<String>, StoreError> {
        Ok(sqlx::query_scalar("select name from tables join pulse on table_id = id where wake = 1")
            .fetch_all(&self.reads)
            .await?)
    }

    /// Listed tables that can be joined or watched, the latest first.
    pub(crate) async fn lobby(&self) -> Result<Vec<TableLine>, StoreError> {
        let rows = sqlx::query(
            "select line, cast(null as bigint), turn, changed from tables join pulse on table_id = id \
             where status in ('open', 'playing') and listed = 1 order by status, changed desc limit 100",
        )
        .fetch_all(&self.reads)
        .await?;
        rows.iter().map(table_line).collect()
    }

    /// The tables of a user and of the guests whose games were claimed, the latest first.
    pub(crate) async fn tables_of(&self, user: i64, over: bool) -> Result<Vec<TableLine>, StoreError> {
        let rows = sqlx::query(
            "select line, min(seats.seat), turn, changed from seats join tables on tables.id = seats.table_id \
             join pulse on pulse.table_id = tables.id \
             where seats.\"user\" in (select id from users where id = $1 or merged_into = $1) \
             and (status = 'over' or $2 = 0) group by tables.id, line, turn, changed \
             order by changed desc limit 50",
        )
        .bind(user)
        .bind(i64::from(over))
        .fetch_all(&self.reads)
        .await?;
        rows.iter().map(table_line).collect()
    }

    pub(crate) async fn user_of_session(&self, token: &str) -> Result<Option<User>, StoreError> {
        let row = sqlx::query(
            "select users.* from sessions join users on users.id = sessions.\"user\" \
             where sessions.token = $1",
        )
        .bind(crate::secret::hashed(token))
        .fetch_optional(&self.reads)
        .await?;
        row.as_ref().map(user).transpose()
    }

    pub(crate) async fn user_named(&self, name: &str) -> Result<Option<User>, StoreError> {
        let named = sqlx::query("select * from users where lower(name) = lower($1)");
        let row = named.bind(name).fetch_optional(&self.reads).await?;
        row.as_ref().map(user).transpose()
    }

    /// The user and the guests whose games it has claimed.
    pub(crate) async fn identities(&self, user: i64) -> Result<Vec<i64>, StoreError> {
        let ids = sqlx::query_scalar("select id from users where id = $1 or merged_into = $1");
        Ok(ids.bind(user).fetch_all(&self.reads).await?)
    }

    pub(crate) async fn dice(&self) -> Result<Vec<DiceLine>, StoreError> {
        let rows = sqlx::query("select game, face, count from dice order by game, face");
        let line = |row: &AnyRow| {
            let count: i64 = row.try_get(2)?;
            Ok(DiceLine { game: row.try_get(0)?, face: row.try_get(1)?, count: count as u64 })
        };
        rows.fetch_all(&self.reads).await?.iter().map(line).collect()
    }

    pub(crate) async fn ratings(&self, user: i64) -> Result<Vec<RatingLine>, StoreError> {
        let rows = sqlx::query(
            "select game, rating, deviation, games from ratings where \"user\" = $1 order by game",
        )
        .bind(user)
        .fetch_all(&self.reads)
        .await?;
        let line = |row: &AnyRow| {
            Ok(RatingLine {
                game: row.try_get(0)?,
                rating: row.try_get(1)?,
                deviation: row.try_get(2)?,
                games: row.try_get::<i64, _>(3)? as u32,
            })
        };
        rows.iter().map(line).collect()
    }
}

/// A table can be opened only by the rules it was begun by.
fn charter(row: &AnyRow) -> Result<Charter, StoreError> {
    let charter = charter_by_rules_of_today(row)?;
    let (version, info) = (row.try_get::<&str, _>("version")?, charter.game.info);
    if version == info.version {
        return Ok(charter);
    }
    Err(StoreError::Rules { game: info.id, theirs: version.to_owned(), ours: info.version })
}

fn charter_by_rules_of_today(row: &AnyRow) -> Result<Charter, StoreError> {
    let game: &str = row.try_get("game")?;
    let entry = tortuga_registry::find(game)
        .ok_or_else(|| StoreError::Unreadable(format!("a table of the unknown game `{game}`")))?;
    let options: BTreeMap<String, String> = read(row.try_get("options")?)?;
    let seed = Seed::from_hex(row.try_get("seed")?);
    Ok(Charter {
        key: row.try_get("id")?,
        name: row.try_get("name")?,
        game: entry,
        setup: Setup { options, ..Setup::new(row.try_get::<i64, _>("seats")? as u8) },
        server_seed: seed.ok_or_else(|| StoreError::Unreadable("a table's seed".into()))?,
        clock: read(row.try_get("clock")?)?,
        listed: row.try_get::<i64, _>("listed")? != 0,
        rated: row.try_get::<i64, _>("rated")? != 0,
        watchers: read(row.try_get("watchers")?)?,
        maker: row.try_get("maker")?,
    })
}

fn user(row: &AnyRow) -> Result<User, StoreError> {
    Ok(User {
        id: row.try_get("id")?,
        name: row.try_get("name")?,
        password: row.try_get("password")?,
        created: row.try_get("created")?,
    })
}

fn table_line(row: &AnyRow) -> Result<TableLine, StoreError> {
    let mut line: TableLine = read(row.try_get(0)?)?;
    let seat = |column: usize| {
        Ok::<_, StoreError>(row.try_get::<Option<i64>, _>(column)?.map(|seat| Seat(seat as u8)))
    };
    (line.you, line.turn, line.changed) = (seat(1)?, seat(2)?, row.try_get(3)?);
    Ok(line)
}

fn seat(row: &AnyRow, column: usize) -> Result<Seat, StoreError> {
    Ok(Seat(row.try_get::<i64, _>(column)? as u8))
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Unreadable(error.to_string()))
}

pub(crate) fn written<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("journals and lines are plain data")
}

#[cfg(test)]
mod tests;
