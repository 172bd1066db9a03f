//! The game of the mission that is being played. It lies beside its campaign until its result has been taken: a campaign
//! that says who is sitting has a game, and a game of which the campaign knows nothing is an old one.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    str::FromStr,
};

use anyhow::{Context, Result, ensure};
use tortuga_arena::Contender;
use tortuga_bots::Limits;
use tortuga_core::{Seed, Setup, record::Record, table::AnyTable};
use tortuga_registry::campaign::{Campaign, Content};

use super::{GAME, save};
use crate::{play, record_file, seed, setup};

/// Bots play so many moves between two times of saving: what is lost they play again.
const SAVED_EVERY: usize = 64;

/// Somebody who sits down: a person, or a bot by its level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sailor {
    name: String,
    bot: Option<String>,
}

impl Sailor {
    pub(super) fn bot(name: &str, level: Contender) -> Self {
        Self { name: name.to_owned(), bot: Some(level.to_string()) }
    }
}

impl FromStr for Sailor {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, level) = match text.split_once('=') {
            Some((name, level)) => (name, Some(level)),
            None => (text, None),
        };
        if let Some(level) = level {
            level.parse::<Contender>().map_err(|error| error.to_string())?;
        }
        Ok(Self { name: name.to_owned(), bot: level.map(str::to_owned) })
    }
}

/// A mission at which somebody sits.
#[derive(Debug)]
pub(super) struct Mission {
    file: PathBuf,
    seats: usize,
    options: BTreeMap<String, String>,
    /// As `tortuga play` takes it; empty: as they sat before.
    who: String,
    /// The command that comes back to it.
    go_on: String,
}

impl Mission {
    /// Sits down. Whoever goes on with a mission need not be named again.
    pub(super) fn open(
        campaign: &mut Campaign,
        content: &Content,
        file: &Path,
        players: &[Sailor],
    ) -> Result<Self> {
        let mut names: Vec<String> = players.iter().map(|player| player.name.clone()).collect();
        let begun = !campaign.sitting.is_empty();
        if begun && names.is_empty() {
            names.clone_from(&campaign.sitting);
        }
        ensure!(
            !begun || names == campaign.sitting,
            "the mission has begun with {}; `tortuga campaign reset` begins the campaign again",
            campaign.sitting.join(", ")
        );
        let options = campaign.options(content, &names)?;
        if !begun {
            forget(file)?;
            campaign.sitting.clone_from(&names);
            save(file, campaign)?;
        }
        let who: Vec<&str> = players.iter().map(|player| player.bot.as_deref().unwrap_or("human")).collect();
        let go_on = format!("tortuga campaign play {}", play::quoted(file));
        Ok(Self { file: game_file(file), seats: names.len(), options, who: who.join(","), go_on })
    }

    /// In the terminal, to its end or until somebody leaves.
    pub(super) fn play(&self, plain: bool) -> Result<Box<dyn AnyTable>> {
        let seed = seed::or_random(None)?;
        let table = match self.saved()? {
            Some(_) => None,
            None => Some(self.deal(seed)?),
        };
        play::within(table, &self.file, &self.who, plain, &self.go_on)
    }

    /// Bots play it to its end.
    pub(super) fn bots(&self, level: Contender, seed: Seed) -> Result<Box<dyn AnyTable>> {
        let mut table = match self.saved()? {
            Some(table) => table,
            None => self.deal(seed)?,
        };
        let Contender { level, budget } = level;
        let limits =
            |moves: usize| Limits { budget, seed: seed::low_bits(seed) ^ moves as u64, ..Limits::default() };
        while let Some(advice) = tortuga_registry::advise(table.as_ref(), level, &limits(table.played())) {
            table.play(&advice.mv)?;
            if table.played().is_multiple_of(SAVED_EVERY) {
                let text = table.record().to_lines();
                play::write_durably(&self.file, &text)
                    .with_context(|| format!("cannot write {}", self.file.display()))?;
            }
        }
        Ok(table)
    }

    /// The game that was interrupted, if there is one.
    fn saved(&self) -> Result<Option<Box<dyn AnyTable>>> {
        if !self.file.exists() {
            return Ok(None);
        }
        let (record, table) = record_file::open(&self.file, None)?;
        fits(&record, &self.options, self.seats).with_context(|| self.file.display().to_string())?;
        Ok(Some(table))
    }

    fn deal(&self, seed: Seed) -> Result<Box<dyn AnyTable>> {
        let entry = setup::game(GAME)?;
        let setup = Setup { options: self.options.clone(), ..Setup::new(self.seats as u8) };
        (entry.opener.deal)(&setup, seed).map_err(|error| setup::one_line(&error))
    }
}

/// The record is of the next game of the campaign.
pub(super) fn fits(record: &Record, options: &BTreeMap<String, String>, players: usize) -> Result<()> {
    let header = &record.header;
    let same = options.iter().all(|(name, value)| header.options.get(name) == Some(value));
    ensure!(
        header.game == GAME && usize::from(header.seats) == players && same,
        "the record is not of the next game of this campaign: see `tortuga campaign next`"
    );
    Ok(())
}

/// The campaign has its result, or is begun again: the game is not needed any more.
pub(super) fn forget(file: &Path) -> Result<()> {
    let game = game_file(file);
    for file in [play::players_file(&game), game] {
        match fs::remove_file(&file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(error).with_context(|| format!("cannot remove {}", file.display()));
            }
            Ok(()) | Err(_) => {}
        }
    }
    Ok(())
}

fn game_file(campaign: &Path) -> PathBuf {
    let mut name = campaign.as_os_str().to_owned();
    name.push(".game.jsonl");
    name.into()
}
