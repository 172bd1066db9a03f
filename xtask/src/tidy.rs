//! `cargo xtask tidy`: what a reviewer should not have to say.

use anyhow::{Result, bail};
use clap::Args;

use crate::{packages, rule_file, workspace::Workspace};

mod directions;
mod sizes;

/// Checks format, lints, directions between crates, generated files and file sizes
#[derive(Debug, Default, Args)]
pub(crate) struct Tidy {
    /// Leave out the lints, which take the longest
    #[arg(long)]
    no_lints: bool,
}

pub(crate) fn main(workspace: &Workspace, asked: &Tidy) -> Result<()> {
    let mut problems = Vec::new();
    let mut cargo = |what: &str, args: &[&str]| {
        say!("{what}: cargo {}", args.join(" "));
        if !workspace.cargo().args(args).status().is_ok_and(|status| status.success()) {
            problems.push(format!("{what}: `cargo {}` complains, see above", args.join(" ")));
        }
    };
    cargo("format", &["fmt", "--all", "--check"]);
    if !asked.no_lints {
        cargo("lints", &["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"]);
    }
    let packages = packages::all(workspace)?;
    problems.extend(directions::problems(workspace, &packages));
    problems.extend(sizes::problems(workspace, &packages)?);
    for game in workspace.games()?.iter().filter(|game| !rule_file::is_fresh(game)) {
        problems.push(format!(
            "games/{}/src/rule.rs is not what rules.md says; run `cargo xtask bless`",
            game.name
        ));
    }
    if problems.is_empty() {
        say!("tidy: {} packages, nothing to complain about", packages.len());
        return Ok(());
    }
    say!("  {}", problems.join("\n  "));
    bail!("tidy found {} problems", problems.len());
}
