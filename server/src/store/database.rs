//! Which database it is, and its form. All other files of the store speak the SQL that both kinds understand; where they
//! cannot, [`Kind`] says which of two statements is meant.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use sqlx::{
    AnyConnection, AnyPool, AssertSqlSafe, ConnectOptions as _, Connection as _,
    any::{AnyConnectOptions, AnyPoolOptions},
};
use tokio::{sync::mpsc, time::sleep};

use super::StoreError;

/// The form of the database that this server writes.
pub(super) const FORM: i64 = 2;

/// How long the log is left alone between two sweeps.
const BREATH: Duration = Duration::from_millis(500);

/// Where everything is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    /// One file of `SQLite`.
    File(PathBuf),
    /// The address of a `PostgreSQL` database, which may hold a password.
    Postgres(String),
}

impl Database {
    /// What may be said of it aloud.
    pub fn name(&self) -> String {
        match self {
            Self::File(path) => path.display().to_string(),
            Self::Postgres(_) => "the PostgreSQL database".to_owned(),
        }
    }

    /// Whether there is something to open already.
    pub(crate) fn is_there(&self) -> bool {
        match self {
            Self::File(path) => path.is_file(),
            Self::Postgres(_) => true,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Sqlite,
    Postgres,
}

/// How to reach the database, again and again.
#[derive(Clone, Debug)]
pub(super) struct Door {
    pub(super) kind: Kind,
    options: AnyConnectOptions,
}

impl Door {
    pub(super) fn new(database: &Database) -> Result<Self, StoreError> {
        // Once for the whole process; a second time does nothing.
        sqlx::any::install_default_drivers();
        let (kind, options) = match database {
            Database::File(path) => (Kind::Sqlite, file(path)?),
            Database::Postgres(address) => (Kind::Postgres, address.parse()?),
        };
        Ok(Self { kind, options: options.disable_statement_logging() })
    }

    pub(super) async fn connect(&self) -> Result<AnyConnection, StoreError> {
        let mut connection = AnyConnection::connect_with(&self.options).await?;
        greet(&mut connection, self.kind).await?;
        Ok(connection)
    }

    /// Connections that only read.
    pub(super) async fn pool(&self) -> Result<AnyPool, StoreError> {
        let kind = self.kind;
        let pool = AnyPoolOptions::new()
            .max_connections(4)
            .after_connect(move |connection, _| Box::pin(async move { greet(connection, kind).await }));
        Ok(pool.connect_with(self.options.clone()).await?)
    }
}

/// Carries what is in the log of an `SQLite` file over into the file, beside the writer, who would otherwise do it in the
/// middle of a commit that somebody waits for. Ends with whoever tells it that there is something to carry.
pub(super) async fn sweep(door: Door, mut told: mpsc::Receiver<()>) {
    let mut connection = match door.connect().await {
        Ok(connection) => connection,
        // The writer does it then.
        Err(error) => return tracing::warn!(%error, "nobody sweeps"),
    };
    while told.recv().await.is_some() {
        let swept = sqlx::raw_sql("pragma wal_checkpoint(passive)").execute(&mut connection).await;
        if let Err(error) = swept {
            tracing::debug!(%error, "the log was not carried over");
        }
        sleep(BREATH).await;
    }
}

/// The file as an address, in which every unusual byte of its path is written in hex: made if it is not there.
fn file(path: &Path) -> Result<AnyConnectOptions, StoreError> {
    let byte = |byte: &u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => char::from(*byte).to_string(),
        unusual => format!("%{unusual:02X}"),
    };
    let path: String = path.as_os_str().as_encoded_bytes().iter().map(byte).collect();
    Ok(format!("sqlite:{path}?mode=rwc").parse()?)
}

/// What each connection must know. A commit returns when it is on disk: see the head of [`super`]. The log is carried over
/// by [`sweep`]; only if that does not keep up does the writer do it.
async fn greet(connection: &mut AnyConnection, kind: Kind) -> Result<(), sqlx::Error> {
    let words = match kind {
        Kind::Sqlite => {
            "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; \
             pragma busy_timeout = 10000; pragma wal_autocheckpoint = 20000"
        }
        Kind::Postgres => "set synchronous_commit = on; set client_min_messages = warning",
    };
    sqlx::raw_sql(words).execute(connection).await?;
    Ok(())
}

/// Makes the tables, or brings those of an older form up to this one.
pub(super) async fn raise(connection: &mut AnyConnection, kind: Kind) -> Result<(), StoreError> {
    let schema = include_str!("schema.sql");
    let making = match (form(connection, kind).await?, kind) {
        (FORM, _) => return Ok(()),
        (0, Kind::Sqlite) => {
            schema.replace("{key}", "integer primary key").replace("{clustered}", " without rowid")
        }
        (0, Kind::Postgres) => {
            let key = "bigint generated by default as identity primary key";
            schema.replace("{key}", key).replace("{clustered}", "")
        }
        (1, Kind::Sqlite) => include_str!("from_1.sql").to_owned(),
        (other, _) => return Err(StoreError::Form(other)),
    };
    let stamp = match kind {
        Kind::Sqlite => format!("pragma user_version = {FORM};"),
        Kind::Postgres => {
            format!("create table form (number bigint not null); insert into form values ({FORM});")
        }
    };
    if kind == Kind::Sqlite {
        // Within a transaction this would say nothing.
        sqlx::raw_sql("pragma foreign_keys = off").execute(&mut *connection).await?;
    }
    let mut change = connection.begin().await?;
    // Our own texts, with nothing in them that came from outside.
    sqlx::raw_sql(AssertSqlSafe(making + &stamp)).execute(&mut *change).await?;
    change.commit().await?;
    Ok(greet(connection, kind).await?)
}

/// The form of what is there; 0 is nothing.
async fn form(connection: &mut AnyConnection, kind: Kind) -> Result<i64, StoreError> {
    let number = match kind {
        Kind::Sqlite => "pragma user_version",
        Kind::Postgres => {
            let there = "select count(*) from information_schema.tables \
                         where table_schema = current_schema() and table_name = 'form'";
            if sqlx::query_scalar::<_, i64>(there).fetch_one(&mut *connection).await? == 0 {
                return Ok(0);
            }
            "select number from form"
        }
    };
    Ok(sqlx::query_scalar(number).fetch_one(connection).await?)
}
