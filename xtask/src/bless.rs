//! `cargo xtask bless`: regenerates what is generated; then read the diff.

use anyhow::Result;
use clap::Args;

use crate::{
    packages::{self, Package},
    rule_file,
    workspace::{Workspace, run},
};

/// Regenerates rule.rs, snapshots and golden records
#[derive(Debug, Args)]
pub(crate) struct Bless {
    /// Only this game (the name of its folder below games/)
    game: Option<String>,
    /// Only src/rule.rs of each game, from its rules.md
    #[arg(long)]
    rules_only: bool,
}

pub(crate) fn main(workspace: &Workspace, asked: &Bless) -> Result<()> {
    for game in workspace.games_named(asked.game.as_deref())? {
        let what = if rule_file::freshen(&game)? { "written" } else { "is fresh" };
        say!("{}: rule.rs with {} rules {what}", game.name, game.book.rules().len());
    }
    if asked.rules_only {
        return Ok(());
    }
    let mut test = workspace.cargo();
    test.args(["test", "--quiet", "--tests", "--no-fail-fast"]);
    for name in writers(workspace, asked)? {
        test.args(["--package", &name]);
    }
    test.env("INSTA_UPDATE", "always").env("TORTUGA_BLESS", "1");
    run(&mut test, "the run that writes snapshots and records")?;
    say!("Snapshots and golden records are written. Now read the diff.");
    Ok(())
}

/// The packages whose tests have snapshots or records.
fn writers(workspace: &Workspace, asked: &Bless) -> Result<Vec<String>> {
    if let Some(game) = &asked.game {
        return Ok(vec![format!("tortuga-{game}")]);
    }
    let writes = |package: &Package| {
        ["insta", "tortuga-testkit"].iter().any(|tool| package.needs_for_tests.contains(*tool))
    };
    Ok(packages::all(workspace)?.into_iter().filter(writes).map(|package| package.name).collect())
}
