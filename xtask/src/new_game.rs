//! `cargo xtask new-game`: a playable skeleton, with a test that fails where the rules go.

use std::{
    fs,
    path::{Component, Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};
use clap::Args;
use tortuga_core::rulebook::Rulebook;

use crate::{
    rule_file,
    workspace::{Workspace, read, write},
};

mod names;
mod templates;

use names::Names;

/// Writes a playable skeleton of a new game and registers it
///
/// The skeleton is a small race with content, rules, tests and records of its own. One of its tests,
/// `the_rules_are_written`, fails until rules.md is yours.
#[derive(Debug, Args)]
pub(crate) struct NewGame {
    /// The game's id and folder: small letters, digits and hyphens, such as sea-race
    name: String,
    /// What its rule IDs begin with, 2 to 4 capital letters [default: the initials of the name]
    #[arg(long, value_name = "XX")]
    prefix: Option<String>,
    /// The folder in which the game's folder is made, below the workspace
    #[arg(long, value_name = "DIR", default_value = "games")]
    dir: PathBuf,
    /// Do not add the line to games/registry/Cargo.toml
    #[arg(long)]
    no_register: bool,
}

/// The file with the one line that makes a game known.
const REGISTRY: &str = "games/registry/Cargo.toml";

pub(crate) fn main(workspace: &Workspace, asked: &NewGame) -> Result<()> {
    let names = Names::new(&asked.name, asked.prefix.as_deref())?;
    let inside = asked.dir.components().all(|part| matches!(part, Component::Normal(_)));
    ensure!(inside, "--dir {}: must be a folder below the workspace", asked.dir.display());
    let folder = asked.dir.join(&names.name);
    vacant(workspace, &names, &folder)?;
    // Everything that can fail for the registry fails before anything is written.
    let registry = read(&workspace.path(REGISTRY))?;
    let registered = (!asked.no_register).then(|| register(&registry, &names, &folder)).transpose()?;

    let target = workspace.root.join(&folder);
    write_game(&target, &names)?;
    if let Some(text) = registered {
        write(&workspace.path(REGISTRY), &text)?;
    }
    say!("{} is ready, with rule IDs {}-…", folder.display(), names.prefix);
    say!("Play it:  cargo run --package tortuga-cli -- play {}", names.name);
    say!(
        "Test it:  cargo xtask test {}    (the_rules_are_written fails until you write rules.md)",
        names.name
    );
    Ok(())
}

/// Nothing is there yet that the new game would be confused with.
fn vacant(workspace: &Workspace, names: &Names, folder: &Path) -> Result<()> {
    ensure!(!workspace.root.join(folder).exists(), "{} exists already", folder.display());
    for package in crate::packages::all(workspace)? {
        ensure!(package.name != names.package(), "there is a package `{}` already", package.name);
    }
    for game in workspace.games()? {
        let taken = game.book.rules().iter().any(|rule| rule.id.split('-').next() == Some(&names.prefix));
        ensure!(
            !taken,
            "the rules of {} begin with {} already; choose another --prefix",
            game.name,
            names.prefix
        );
    }
    Ok(())
}

fn write_game(target: &Path, names: &Names) -> Result<()> {
    let mut sources = Vec::new();
    for (name, template) in templates::FILES {
        let path = target.join(name);
        let folder = path.parent().context("a template has a folder")?;
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        write(&path, &names.fill(template))?;
        sources.extend((path.extension().is_some_and(|extension| extension == "rs")).then_some(path));
    }
    let rules = Rulebook::parse(&read(&target.join("rules.md"))?).map_err(anyhow::Error::msg)?;
    write(&target.join("src/rule.rs"), &rule_file::text(&rules))?;
    format(&sources);
    Ok(())
}

/// Names of other lengths break lines elsewhere. Without rustfmt the skeleton works all the same.
fn format(sources: &[PathBuf]) {
    let Some(folder) = sources.first().and_then(|path| path.parent()) else { return };
    let formatted =
        Command::new("rustfmt").args(["--edition", "2024"]).args(sources).current_dir(folder).status();
    if !formatted.is_ok_and(|status| status.success()) {
        say!("rustfmt did not run: format the new files with `cargo fmt`");
    }
}

/// The registry's manifest with one line more, after those of the other games.
fn register(manifest: &str, names: &Names, folder: &Path) -> Result<String> {
    let folder = folder.to_string_lossy().replace('\\', "/");
    let path =
        folder.strip_prefix("games/").map_or_else(|| format!("../../{folder}"), |name| format!("../{name}"));
    let line = format!("{} = {{ path = \"{path}\" }}", names.package());
    let mut lines: Vec<&str> = manifest.lines().collect();
    let last = lines.iter().rposition(|line| line.starts_with("tortuga-") && line.contains("path = \"../"));
    let last = last.with_context(|| format!("{REGISTRY} lists no game after which to add this one"))?;
    lines.insert(last + 1, &line);
    Ok(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = "[dependencies]\ntortuga-core.workspace = true\n\n# The games.\n\
        tortuga-hex = { path = \"../hex\" }\n\n[build-dependencies]\ntoml.workspace = true\n";

    #[test]
    fn the_registry_gets_one_line_in_the_right_place() {
        let names = Names::new("sea-race", None).unwrap();
        let after = register(MANIFEST, &names, Path::new("games/sea-race")).unwrap();
        let new = "tortuga-sea-race = { path = \"../sea-race\" }\n";
        assert_eq!(after, MANIFEST.replace("\n\n[build", &format!("\n{new}\n[build")));
        let elsewhere = register(MANIFEST, &names, Path::new("attic/sea-race")).unwrap();
        assert!(elsewhere.contains("{ path = \"../../attic/sea-race\" }"));
        assert!(register("[dependencies]\n", &names, Path::new("games/sea-race")).is_err());
    }
}
