//! `tortuga campaign`: a campaign of The Pirate Republic in a file of its own. The games themselves are played by any other
//! command; here their results are handed in, and the next game is set up.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use tortuga_arena::Contender;
use tortuga_bots::Limits;
use tortuga_core::{Seed, Setup, table::AnyTable};
use tortuga_registry::campaign::{Campaign, Content, End, builtin};

use crate::{
    out::{Out, width, wrap},
    record_file, seed, setup,
};

const GAME: &str = "pirate-republic";
/// Ten results are a few kilobytes; a larger file is something else.
const MOST_BYTES: u64 = 1 << 20;

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    /// Shows the chart: what was played, what is next, what is sealed
    Show {
        /// The campaign; a file that does not exist is a campaign that has not begun
        file: PathBuf,
    },
    /// Prints the next game as the operation `new` of the engine protocol takes it
    Next {
        file: PathBuf,
        /// Who sits where, 1 to 5 names
        #[arg(required = true)]
        players: Vec<String>,
    },
    /// Takes the result of the next game from its record
    Finish {
        file: PathBuf,
        record: PathBuf,
        #[arg(required = true)]
        players: Vec<String>,
    },
    /// Has the next game played by bots
    Bots {
        file: PathBuf,
        #[arg(required = true)]
        players: Vec<String>,
        /// Who plays at every seat, such as `bosun` or `captain:200it`
        #[arg(long, value_name = "LEVEL[:BUDGET]", default_value = "bosun")]
        level: Contender,
        /// The seed: a number, or hex digits after 0x [default: random]
        #[arg(long, value_parser = seed::parse)]
        seed: Option<Seed>,
    },
    /// Begins again: all results are forgotten
    Reset { file: PathBuf },
}

pub(crate) fn run(command: &Command) -> Result<()> {
    let content = builtin();
    match command {
        Command::Show { file } => show(&load(file, &content)?, &content),
        Command::Next { file, players } => {
            let options = load(file, &content)?.options(&content, players)?;
            let mut out = Out::new();
            out.json(&json!({"op": "new", "game": GAME, "seats": players.len(), "options": options}))?;
            out.flush()
        }
        Command::Finish { file, record, players } => {
            let campaign = load(file, &content)?;
            let (record, table) = record_file::open(record, None)?;
            let options = campaign.options(&content, players)?;
            let fits = options.iter().all(|(name, value)| record.header.options.get(name) == Some(value));
            ensure!(
                record.header.game == GAME && usize::from(record.header.seats) == players.len() && fits,
                "the record is not of the next game of this campaign: see `tortuga campaign next`"
            );
            finish(campaign, &content, file, players, table.as_ref())
        }
        Command::Bots { file, players, level, seed } => {
            let campaign = load(file, &content)?;
            let table = play(&campaign, &content, players, *level, seed::or_random(*seed)?)?;
            finish(campaign, &content, file, players, table.as_ref())
        }
        Command::Reset { file } => save(file, &Campaign::default()),
    }
}

fn show(campaign: &Campaign, content: &Content) -> Result<()> {
    let mut out = Out::new();
    for line in campaign.lines(content) {
        for line in wrap(&line, usize::from(width())) {
            out.line(line)?;
        }
    }
    out.flush()
}

/// Bots play the next game to its end.
fn play(
    campaign: &Campaign,
    content: &Content,
    players: &[String],
    level: Contender,
    seed: Seed,
) -> Result<Box<dyn AnyTable>> {
    let entry = setup::game(GAME)?;
    let options = campaign.options(content, players)?;
    let setup = Setup { options, ..Setup::new(players.len() as u8) };
    let mut table = (entry.opener.deal)(&setup, seed).map_err(|error| setup::one_line(&error))?;
    let Contender { level, budget } = level;
    let limits =
        |moves: usize| Limits { budget, seed: seed::low_bits(seed) ^ moves as u64, ..Limits::default() };
    while let Some(advice) = tortuga_registry::advise(table.as_ref(), level, &limits(table.played())) {
        table.play(&advice.mv)?;
    }
    Ok(table)
}

fn finish(
    mut campaign: Campaign,
    content: &Content,
    file: &Path,
    players: &[String],
    table: &dyn AnyTable,
) -> Result<()> {
    let end: Value = table.state()["end"].clone();
    if end.is_null() {
        bail!("the game is not over");
    }
    let end: End = serde_json::from_value(end).context("the end of the game")?;
    campaign.finish(content, players, &end)?;
    save(file, &campaign)?;
    show(&campaign, content)
}

/// A file that is not there yet is a campaign that has not begun.
fn load(file: &Path, content: &Content) -> Result<Campaign> {
    let shown = file.display();
    let size = match fs::metadata(file) {
        Ok(about) => about.len(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Campaign::default()),
        Err(error) => return Err(error).with_context(|| format!("cannot open {shown}")),
    };
    ensure!(size <= MOST_BYTES, "{shown}: too large, so not a campaign");
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {shown}"))?;
    let campaign: Campaign =
        serde_json::from_str(&text).with_context(|| format!("{shown}: not a campaign"))?;
    campaign.vet(content).with_context(|| shown.to_string())?;
    Ok(campaign)
}

/// The old file or the new one is there at any time, whatever happens in between.
fn save(file: &Path, campaign: &Campaign) -> Result<()> {
    let shown = file.display();
    let mut name = file.file_name().with_context(|| format!("{shown} names no file"))?.to_owned();
    name.push(".new");
    let fresh = file.with_file_name(name);
    let write = || -> std::io::Result<()> {
        let mut out = fs::File::create(&fresh)?;
        out.write_all(serde_json::to_string_pretty(campaign)?.as_bytes())?;
        out.write_all(b"\n")?;
        out.sync_all()?;
        fs::rename(&fresh, file)?;
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        fs::File::open(folder)?.sync_all()
    };
    write().with_context(|| format!("cannot write {shown}"))
}
