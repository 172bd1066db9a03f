//! `tortuga campaign`: a campaign of The Pirate Republic in a file of its own. The game of the next mission is played here
//! and kept beside that file (`mission`), or by any other command, and its record is handed in.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};
use tortuga_arena::Contender;
use tortuga_core::{Seed, table::AnyTable};
use tortuga_registry::campaign::{Campaign, Content, End, builtin};

use crate::{
    out::{Out, width, wrap},
    play::write_durably,
    record_file, seed,
};

mod mission;

use mission::{Mission, Sailor};

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
    /// Plays the next mission in the terminal, or goes on with it where it was left
    Play {
        file: PathBuf,
        /// Who sits where: `Anne` for a person, `Mary=bosun` or `Mary=captain:200it` for a bot; a mission that has begun
        /// knows its players
        players: Vec<Sailor>,
        /// Plain lines instead of a screen, as for pipes
        #[arg(long)]
        plain: bool,
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
    /// Has the next game played by bots; one that was interrupted is played on
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
    /// Begins again: all results are forgotten, and a mission that has begun
    Reset { file: PathBuf },
}

pub(crate) fn run(command: &Command) -> Result<()> {
    let content = builtin();
    match command {
        Command::Show { file } => show(&load(file, &content)?, &content),
        Command::Play { file, players, plain } => {
            let mut campaign = load(file, &content)?;
            let mission = Mission::open(&mut campaign, &content, file, players)?;
            let table = mission.play(*plain)?;
            if is_over(table.as_ref()) { finish(campaign, &content, file, table.as_ref()) } else { Ok(()) }
        }
        Command::Next { file, players } => {
            let options = load(file, &content)?.options(&content, players)?;
            let mut out = Out::new();
            out.json(&json!({"op": "new", "game": GAME, "seats": players.len(), "options": options}))?;
            out.flush()
        }
        Command::Finish { file, record, players } => {
            let mut campaign = load(file, &content)?;
            let (record, table) = record_file::open(record, None)?;
            mission::fits(&record, &campaign.options(&content, players)?, players.len())?;
            campaign.sitting.clone_from(players);
            finish(campaign, &content, file, table.as_ref())
        }
        Command::Bots { file, players, level, seed } => {
            let mut campaign = load(file, &content)?;
            let sailors: Vec<Sailor> = players.iter().map(|name| Sailor::bot(name, *level)).collect();
            let mission = Mission::open(&mut campaign, &content, file, &sailors)?;
            let table = mission.bots(*level, seed::or_random(*seed)?)?;
            finish(campaign, &content, file, table.as_ref())
        }
        Command::Reset { file } => {
            // A mistyped name must not cost somebody a file of another kind.
            read(file).context("it is left as it is")?;
            save(file, &Campaign::default())?;
            mission::forget(file)
        }
    }
}

fn show(campaign: &Campaign, content: &Content) -> Result<()> {
    let mut out = Out::new();
    for line in campaign.lines(content) {
        for line in indented(&line, usize::from(width())) {
            out.line(line)?;
        }
    }
    if !campaign.sitting.is_empty() {
        out.line(format!("The mission has begun: {}.", campaign.sitting.join(", ")))?;
    }
    out.flush()
}

/// A line that stands back keeps its place when it is broken; what follows a number stands behind it.
fn indented(line: &str, width: usize) -> Vec<String> {
    let text = line.trim_start();
    let number = text.find(". ").filter(|end| text[..*end].bytes().all(|byte| byte.is_ascii_digit()));
    let first = line.len() - text.len();
    let rest = number.map_or(first, |end| first + end + 2);
    let words = wrap(&text[rest - first..], width.saturating_sub(rest).max(1));
    let margin = |place: usize| if place == 0 { line[..rest].to_owned() } else { " ".repeat(rest) };
    words.into_iter().enumerate().map(|(place, words)| margin(place) + &words).collect()
}

fn is_over(table: &dyn AnyTable) -> bool {
    !table.state()["end"].is_null()
}

/// The result first, then the game that led to it: whatever happens in between, nothing is counted twice.
fn finish(mut campaign: Campaign, content: &Content, file: &Path, table: &dyn AnyTable) -> Result<()> {
    if !is_over(table) {
        bail!("the game is not over");
    }
    let end: Value = table.state()["end"].clone();
    let end: End = serde_json::from_value(end).context("the end of the game")?;
    let players = campaign.sitting.clone();
    campaign.finish(content, &players, &end)?;
    save(file, &campaign)?;
    mission::forget(file)?;
    show(&campaign, content)
}

/// A file that is not there yet is a campaign that has not begun.
fn load(file: &Path, content: &Content) -> Result<Campaign> {
    let campaign = read(file)?;
    campaign.vet(content).with_context(|| file.display().to_string())?;
    Ok(campaign)
}

/// What the file says, sound or not.
fn read(file: &Path) -> Result<Campaign> {
    let shown = file.display();
    let about = match fs::metadata(file) {
        Ok(about) => about,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Campaign::default()),
        Err(error) => return Err(error).with_context(|| format!("cannot open {shown}")),
    };
    // A device may have no end, and a pipe nobody at its other end.
    ensure!(about.is_file(), "{shown}: not a file");
    ensure!(about.len() <= MOST_BYTES, "{shown}: too large, so not a campaign");
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {shown}"))?;
    serde_json::from_str(&text).with_context(|| format!("{shown}: not a campaign"))
}

/// The old file or the new one is there at any time, whatever happens in between.
fn save(file: &Path, campaign: &Campaign) -> Result<()> {
    let mut text = serde_json::to_string_pretty(campaign)?;
    text.push('\n');
    write_durably(file, &text).with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::indented;

    #[test]
    fn a_broken_line_stays_behind_its_number_or_its_margin() {
        assert_eq!(
            indented(" 1. The Plate Fleet: now", 12),
            [" 1. The", "    Plate", "    Fleet:", "    now"]
        );
        assert_eq!(indented("    Goal: every player", 14), ["    Goal:", "    every", "    player"]);
        assert_eq!(indented("10. sealed", 80), ["10. sealed"]);
        assert_eq!(indented("Rating 11: Sailing Master", 80), ["Rating 11: Sailing Master"]);
        assert_eq!(indented("", 80), [""]);
    }
}
