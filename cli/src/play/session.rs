//! A table with people and bots at it, saved as it goes. Knows nothing of screens.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail, ensure};
use tortuga_arena::Contender;
use tortuga_bots::{Level, Limits};
use tortuga_core::{
    Seat,
    record::Record,
    table::{AnyTable, PlayError, TurnDoc},
};

use super::{
    journal::{Claim, Journal, mend, players_file, write_durably},
    parting, place,
    players::{Player, Players},
};
use crate::record_file;

#[derive(Debug)]
pub(super) struct Session {
    table: Box<dyn AnyTable>,
    players: Players,
    journal: Journal,
    /// Where the bots' whims begin. Made from the public commitment, so that a seed repeats a whole game.
    whim: u64,
}

/// Who is to do something now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    Human(Seat),
    Bot(Seat, Level, Limits),
    Over,
}

impl Session {
    pub(super) fn new(table: Box<dyn AnyTable>, players: Players, file: PathBuf, claim: Claim) -> Self {
        let header = table.record().header;
        let whim = header.commitment.and_then(|text| u64::from_str_radix(text.get(..16)?, 16).ok());
        let journal = Journal::new(file, claim, &players);
        Self { table, players, journal, whim: whim.unwrap_or_default() }
    }

    /// Goes on with a saved game. The second part tells what the player should know about the file.
    pub(super) fn resume(
        file: &Path,
        pack: Option<&Path>,
        bots: Option<&str>,
        save: Option<&Path>,
    ) -> Result<(Self, Vec<String>)> {
        let shown = file.display().to_string();
        let mut notices = Vec::new();
        let text = record_file::text(file)?;
        let (text, torn) = mend(&text);
        if torn {
            notices.push(format!(
                "{shown}: the last line is torn off and was dropped; the move before it stands"
            ));
        }
        let record = Record::from_lines(text).with_context(|| shown.clone())?;
        let table = record_file::replay(&record, pack).with_context(|| shown.clone())?;
        let players = match bots {
            Some(list) => Players::read(list, table.seats())?,
            None => saved_players(file, table.seats(), &mut notices)?,
        };
        let claim = if save.is_some_and(|save| save != file) { Claim::Named } else { Claim::Ours };
        let mut session = Self::new(table, players, place::whole(save.unwrap_or(file)), claim);
        if save.is_some() {
            session.journal.write(&record);
        } else {
            parting::saved(session.file());
        }
        Ok((session, notices))
    }

    pub(super) fn table(&self) -> &dyn AnyTable {
        self.table.as_ref()
    }

    pub(super) fn players(&self) -> &Players {
        &self.players
    }

    pub(super) fn file(&self) -> &Path {
        self.journal.path()
    }

    /// Why the game is not on the disk, if it is not.
    pub(super) fn trouble(&self) -> Option<&str> {
        self.journal.trouble()
    }

    pub(super) fn next(&self) -> Next {
        match self.table.turn() {
            TurnDoc::Over { .. } => Next::Over,
            TurnDoc::Decide { seat, .. } => match self.players.at(seat) {
                Player::Human => Next::Human(seat),
                Player::Bot(Contender { level, budget }) => {
                    Next::Bot(seat, level, Limits { budget, ..self.limits() })
                }
            },
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.next() == Next::Over
    }

    /// What a bot may use at this point of the game.
    pub(super) fn limits(&self) -> Limits {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        Limits { budget: None, seed: self.whim.wrapping_add(self.table.played() as u64), threads }
    }

    /// Plays a move and saves the game before anybody sees it.
    pub(super) fn play(&mut self, mv: &str) -> Result<(), PlayError> {
        self.table.play(mv)?;
        self.journal.write(&self.table.record());
        Ok(())
    }

    /// Goes back to the last decision that a person took. `false` if there was none.
    pub(super) fn undo(&mut self) -> bool {
        let moves = self.table.moves_played();
        let Some(last) = moves.iter().rposition(|(seat, _)| self.players.is_human(*seat)) else {
            return false;
        };
        self.table.rewind(last);
        self.journal.write(&self.table.record());
        true
    }

    /// A copy of the game so far, for whoever wants to keep this moment. Overwrites only if told to.
    pub(super) fn save_copy(&self, file: &Path, overwrite: bool) -> Result<()> {
        let shown = file.display();
        ensure!(overwrite || !file.exists(), "{shown} exists already");
        let written = write_durably(file, &self.table.record().to_lines())
            .and_then(|()| write_durably(&players_file(file), &format!("{}\n", self.players)));
        written.with_context(|| format!("cannot save to {shown}"))
    }

    /// At the end of the session: how to go on, if there is anything to go on with.
    pub(super) fn part(&mut self) -> Result<Option<String>> {
        if self.trouble().is_some() {
            self.journal.write(&self.table.record());
        }
        let words = parting::last_words();
        if let (Some(trouble), Some(words)) = (self.trouble(), &words) {
            bail!("{trouble}; {words}");
        }
        if self.table.played() > 0 && self.is_over() {
            let file = parting::quoted(self.file());
            return Ok(Some(format!("the game is recorded; look at it with: tortuga replay {file}")));
        }
        Ok(words)
    }
}

fn saved_players(file: &Path, seats: u8, notices: &mut Vec<String>) -> Result<Players> {
    let beside = players_file(file);
    let list = fs::read_to_string(&beside).unwrap_or_default();
    match Players::read(list.trim(), seats) {
        Ok(players) => Ok(players),
        Err(error) => {
            notices.push(format!("{}: {error:#}; the usual players sit down", beside.display()));
            Players::read("", seats)
        }
    }
}
