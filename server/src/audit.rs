//! What a change of the rules would do: every stored game is replayed by the rules of this binary.

use crate::{Config, Error, desk::Desk, store::Store};

/// One stored game, and what is wrong with it by the rules of today.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub table: String,
    pub game: String,
    /// The version of the rules it was begun by.
    pub version: String,
    pub over: bool,
    /// `None`: it goes exactly as it went.
    pub change: Option<String>,
}

/// Replays all games of a database and changes nothing in it. A running game whose replay differs must be finished by
/// the version that it was begun by.
pub async fn audit(config: &Config) -> Result<Vec<Finding>, Error> {
    let path = config.database_path();
    if !path.is_file() {
        return Err(Error::Fault(format!("{}: there is no database", path.display())));
    }
    let store = Store::open(&path).await?;
    let mut findings = Vec::new();
    for row in store.stored_games().await? {
        let change = match row.charter {
            Err(error) => Some(error.to_string()),
            Ok(charter) => {
                let lines = store.journal(charter.key).await;
                match lines.map(|lines| Desk::replay(charter, &lines)) {
                    Ok(Ok(_)) => None,
                    Ok(Err(damaged)) => Some(damaged.to_string()),
                    Err(error) => Some(error.to_string()),
                }
            }
        };
        findings.push(Finding {
            table: row.table,
            game: row.game,
            version: row.version,
            over: row.over,
            change,
        });
    }
    Ok(findings)
}
