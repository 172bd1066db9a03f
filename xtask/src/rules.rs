//! `cargo xtask rules`: rules without tests, tests without rules, IDs that do not exist.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, bail};
use clap::Args;

use crate::workspace::{GameFolder, Workspace, files_below, read};

mod mentions;

/// Counts which rules of rules.md are named by tests, and finds IDs that do not exist
///
/// A test names a rule in its own name (`fn ap_move_07_…`), in a comment `// Proves: AP-MOVE-07, AP-MOVE-08`, or in a
/// string that is the ID (`"AP-MOVE-07"`). Fails if code or tests name an unknown ID, or if a rule has no test.
#[derive(Debug, Default, Args)]
pub(crate) struct Rules {
    /// Only this game (the name of its folder below games/)
    game: Option<String>,
    /// List the rules that no test names
    #[arg(long)]
    missing: bool,
    /// Do not fail because of rules that no test names
    #[arg(long)]
    allow_missing: bool,
}

/// What was found about one game.
#[derive(Debug, Default)]
struct Coverage {
    tested: BTreeSet<String>,
    /// IDs with the game's prefix that are not in its rules, and the places where they stand.
    unknown: BTreeMap<String, BTreeSet<String>>,
}

pub(crate) fn main(workspace: &Workspace, asked: &Rules) -> Result<()> {
    let games = workspace.games_named(asked.game.as_deref())?;
    let widest = games.iter().map(|game| game.name.len()).max().unwrap_or(0);
    let (mut untested, mut unknown) = (0, 0);
    for game in &games {
        let coverage = cover(workspace, game)?;
        let all = game.book.rules();
        let missing: Vec<_> = all.iter().filter(|rule| !coverage.tested.contains(&rule.id)).collect();
        say!(
            "{:widest$}  {:3} rules  {:3} tested  {} unknown",
            game.name,
            all.len(),
            all.len() - missing.len(),
            coverage.unknown.len()
        );
        for (id, places) in &coverage.unknown {
            let places: Vec<_> = places.iter().map(String::as_str).collect();
            say!("  unknown: {id} in {}", places.join(", "));
        }
        if asked.missing {
            for rule in &missing {
                say!("  no test: {} {}", rule.id, rule.title);
            }
        }
        untested += missing.len();
        unknown += coverage.unknown.len();
    }
    if unknown > 0 {
        bail!("{unknown} IDs are named and not defined");
    }
    if untested > 0 && !asked.allow_missing {
        bail!("{untested} rules have no test; `cargo xtask rules --missing` lists them");
    }
    Ok(())
}

fn cover(workspace: &Workspace, game: &GameFolder) -> Result<Coverage> {
    let mut coverage = Coverage::default();
    let Some(prefix) = game.book.rules().first().and_then(|rule| rule.id.split('-').next()) else {
        return Ok(coverage);
    };
    let known = |id: &str| game.book.find(id).map(|rule| rule.id.clone());
    let tests = files_below(&game.path.join("tests"), "rs")?;
    let sources = files_below(&game.path.join("src"), "rs")?;
    let content = files_below(&game.path.join("content"), "toml")?;
    for path in tests.iter().chain(&sources).chain(&content) {
        let text = read(path)?;
        for mention in mentions::all(&text, prefix, &known) {
            if let Err(id) = mention {
                coverage.unknown.entry(id).or_default().insert(workspace.show(path));
            }
        }
        let proofs = if tests.contains(path) { text.as_str() } else { tests_in(&text) };
        coverage.tested.extend(mentions::proved(proofs, prefix, &known));
    }
    Ok(coverage)
}

/// The module of tests at the end of a source file.
fn tests_in(text: &str) -> &str {
    text.find("#[cfg(test)]").map_or("", |start| &text[start..])
}
