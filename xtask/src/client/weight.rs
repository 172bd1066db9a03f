//! What a visit to the page costs, packed.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};

/// The most that the first visit may cost, until the harbour is there.
const MOST_BYTES: u64 = 900_000;

#[derive(Debug)]
pub(super) struct Weight {
    /// The page without any game.
    first_visit: u64,
    /// What a game costs beyond that, by name.
    games: BTreeMap<String, u64>,
}

impl Weight {
    /// `files` are all files of the site with their bytes, `games` the files that only games need.
    pub(super) fn new(files: &BTreeMap<String, u64>, games: &BTreeMap<String, Vec<String>>) -> Self {
        let waits = |name: &String| games.values().flatten().any(|part| part == name);
        let bytes = |name: &String| files.get(name).copied().unwrap_or_default();
        Self {
            first_visit: files.iter().filter(|(name, _)| !waits(name)).map(|(_, bytes)| bytes).sum(),
            games: games.iter().map(|(game, parts)| (game.clone(), parts.iter().map(bytes).sum())).collect(),
        }
    }

    pub(super) fn say(&self) {
        say!("first visit: {} packed, of {} at most", kilobytes(self.first_visit), kilobytes(MOST_BYTES));
        for (game, bytes) in &self.games {
            say!("{game}: {} more, {} together", kilobytes(*bytes), kilobytes(self.first_visit + bytes));
        }
    }

    pub(super) fn judge(&self) -> Result<()> {
        ensure!(self.first_visit <= MOST_BYTES, "the page has become too large for a first visit");
        Ok(())
    }
}

fn kilobytes(bytes: u64) -> String {
    format!("{} KB", bytes.div_ceil(1000))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weight(shell: u64) -> Weight {
        let files = [("client.wasm", shell), ("page.css", 10), ("chess.wasm", 300), ("shared.wasm", 5)];
        let files = files.map(|(name, bytes)| (name.to_owned(), bytes)).into();
        let parts = [("chess", vec!["chess.wasm", "shared.wasm"]), ("go", vec!["shared.wasm"])];
        let parts =
            parts.map(|(game, parts)| (game.to_owned(), parts.into_iter().map(str::to_owned).collect()));
        Weight::new(&files, &parts.into())
    }

    #[test]
    fn a_game_is_not_part_of_the_first_visit() {
        let weight = weight(100);
        assert_eq!(weight.first_visit, 110);
        assert_eq!(weight.games, BTreeMap::from([("chess".into(), 305), ("go".into(), 5)]));
    }

    #[test]
    fn the_limit_itself_is_allowed_and_one_byte_more_is_not() {
        assert!(weight(MOST_BYTES - 10).judge().is_ok());
        assert!(weight(MOST_BYTES - 9).judge().is_err());
    }
}
