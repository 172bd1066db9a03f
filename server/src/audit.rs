//! What a change of the rules would do: every stored game is replayed by the rules of this binary, from its journal alone.

use crate::{
    Config, Error,
    desk::Desk,
    store::{Store, StoredGame, Write},
};

/// One stored game, and what is wrong with it by the rules of today.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub table: String,
    pub game: String,
    /// The version of the rules it was begun by.
    pub version: String,
    /// Whether that is another version than this binary's.
    pub old: bool,
    pub over: bool,
    /// `None`: it goes exactly as it went.
    pub change: Option<String>,
}

/// Replays all games of a database and changes nothing in it. A running game whose replay differs must be finished by
/// the version that it was begun by.
pub async fn audit(config: &Config) -> Result<Vec<Finding>, Error> {
    let store = open(config).await?;
    let mut findings = Vec::new();
    for game in store.stored_games().await? {
        findings.push(judge(&store, game).await.0);
    }
    Ok(findings)
}

/// The same, and games of an older version that go exactly as they went are of this version from now on.
pub async fn migrate(config: &Config) -> Result<Vec<Finding>, Error> {
    let store = open(config).await?;
    let mut findings = Vec::new();
    for game in store.stored_games().await? {
        let (finding, desk) = judge(&store, game).await;
        if let Some(desk) = desk.filter(|_| finding.old) {
            let (key, version) = (desk.charter.key, desk.charter.game.info.version);
            store.writer.write(Write::Restamp { key, version }).await?;
        }
        findings.push(finding);
    }
    Ok(findings)
}

async fn open(config: &Config) -> Result<Store, Error> {
    let database = config.where_kept()?;
    if !database.is_there() {
        return Err(Error::Fault(format!("{}: there is no database", database.name())));
    }
    Ok(Store::open(&database).await?)
}

/// What the rules of today say, and the table by them if they say the same.
async fn judge(store: &Store, row: StoredGame) -> (Finding, Option<Desk>) {
    let replayed = match row.charter {
        Err(error) => Err(error.to_string()),
        Ok(charter) => match store.journal(charter.key, 0).await {
            Err(error) => Err(error.to_string()),
            Ok(lines) => Desk::replay(charter, &lines).map_err(|damaged| damaged.to_string()),
        },
    };
    let today = |desk: &Desk| desk.charter.game.info.version;
    let old = replayed.as_ref().map_or(true, |desk| today(desk) != row.version);
    let (change, desk) = match replayed {
        Ok(desk) => (None, Some(desk)),
        Err(change) => (Some(change), None),
    };
    let (table, game, version, over) = (row.table, row.game, row.version, row.over);
    (Finding { table, game, version, old, over, change }, desk)
}
