//! What a host can choose.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use crate::{Error, store::Database};

#[derive(Clone, Debug)]
pub struct Config {
    pub listen: SocketAddr,
    /// Where the database lies, unless `database` names it.
    pub data: PathBuf,
    /// The path of the `SQLite` file, with or without `sqlite:` before it, or the address of a `PostgreSQL` database.
    pub database: Option<String>,
    /// How the outside reaches this server, such as `https://tortuga.example`. Requests from pages of other origins
    /// are refused; `https` makes the cookies secure. Without it the `Host` of a request is its origin.
    pub public_url: Option<String>,
    /// Whether webhooks may lead to this machine and its network, and without encryption.
    pub private_webhooks: bool,
    /// How many bots think at the same time.
    pub bot_threads: usize,
    /// The longest a bot thinks about a move.
    pub bot_time: Duration,
    /// How long a table that nobody looks at stays in memory.
    pub idle: Duration,
    /// How long somebody must be gone before others may let a bot play for them.
    pub away: Duration,
    /// The folder of the built page, if it is not the one in the binary.
    pub site: Option<PathBuf>,
    /// How long a client may take to ask, or to make room for an answer.
    pub patience: Duration,
    /// Messages a second that one connection may send for long, and ten times as many at once. 0 is no limit.
    pub messages_per_second: u32,
    /// Requests a second from one address, and ten times as many at once. 0 is no limit.
    pub requests_per_second: u32,
    /// Connections at the same time, from everywhere.
    pub connections: usize,
    /// Connections at the same time from one address. 0 is no limit.
    pub connections_per_address: usize,
    /// Logs as JSON lines instead of text.
    pub json_logs: bool,
}

impl Default for Config {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 7878)),
            data: PathBuf::from("tortuga-data"),
            database: None,
            public_url: None,
            private_webhooks: false,
            bot_threads: cores.saturating_sub(1).max(1),
            bot_time: Duration::from_secs(2),
            idle: Duration::from_mins(10),
            away: Duration::from_mins(1),
            site: None,
            patience: Duration::from_secs(20),
            messages_per_second: 20,
            requests_per_second: 20,
            connections: 10_000,
            connections_per_address: 200,
            json_logs: false,
        }
    }
}

impl Config {
    /// The database. An address of an unknown kind is refused rather than taken for a file's name.
    pub fn where_kept(&self) -> Result<Database, Error> {
        let Some(text) = &self.database else { return Ok(Database::File(self.data.join("tortuga.sqlite"))) };
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Database::Postgres(text.clone()));
        }
        let path = text.strip_prefix("sqlite:").unwrap_or(text);
        let path = path.strip_prefix("//").unwrap_or(path);
        if let Some((kind, _)) = path.split_once("://") {
            return Err(Error::Fault(format!(
                "{kind}: no database of this kind is known here, only postgres://… or the path of an SQLite file"
            )));
        }
        Ok(Database::File(PathBuf::from(path)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_a_file_or_an_address_and_nothing_else_is_taken_for_one() {
        let kept = |text: &str| Config { database: Some(text.into()), ..Config::default() }.where_kept();
        for text in ["here/games.db", "sqlite:here/games.db", "sqlite://here/games.db"] {
            assert_eq!(kept(text).unwrap(), Database::File(PathBuf::from("here/games.db")));
        }
        for address in ["postgres://club@host/games", "postgresql://host/games"] {
            assert_eq!(kept(address).unwrap(), Database::Postgres(address.into()));
        }
        let refused = kept("mysql://club:secret@host/games").unwrap_err().to_string();
        assert!(refused.starts_with("mysql:") && !refused.contains("secret"), "{refused}");
        let own = Config::default().where_kept().unwrap();
        assert_eq!(own, Database::File(PathBuf::from("tortuga-data/tortuga.sqlite")));
    }
}
