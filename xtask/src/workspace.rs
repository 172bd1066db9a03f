//! Where things are, and how other programs are called.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail, ensure};
use tortuga_core::rulebook::Rulebook;

/// The root folder of the workspace.
#[derive(Clone, Debug)]
pub(crate) struct Workspace {
    pub(crate) root: PathBuf,
}

/// A folder below `games/` with a rulebook.
#[derive(Clone, Debug)]
pub(crate) struct GameFolder {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    pub(crate) book: Rulebook,
}

impl Workspace {
    /// The folder that was asked for, or the nearest one upwards whose `Cargo.toml` opens a workspace.
    pub(crate) fn find(asked: Option<&Path>) -> Result<Self> {
        if let Some(root) = asked {
            ensure!(opens_workspace(root), "{}: no Cargo.toml with a [workspace] there", root.display());
            return Ok(Self { root: root.canonicalize()? });
        }
        let here = env::current_dir().context("the current folder cannot be read")?;
        let root = here.ancestors().find(|folder| opens_workspace(folder));
        let root = root.with_context(|| format!("{} is in no cargo workspace", here.display()))?;
        Ok(Self { root: root.to_owned() })
    }

    pub(crate) fn path(&self, below: &str) -> PathBuf {
        self.root.join(below)
    }

    /// Every folder below `games/` that has a `rules.md`, by name.
    pub(crate) fn games(&self) -> Result<Vec<GameFolder>> {
        let mut games = Vec::new();
        for path in entries(&self.path("games"))? {
            let rules = path.join("rules.md");
            let (Some(name), true) = (path.file_name().and_then(|name| name.to_str()), rules.is_file())
            else {
                continue;
            };
            let book = Rulebook::parse(&read(&rules)?)
                .map_err(|error| anyhow::anyhow!("{}: {error}", self.show(&rules)))?;
            games.push(GameFolder { name: name.to_owned(), path, book });
        }
        Ok(games)
    }

    /// All games, or the one that was asked for.
    pub(crate) fn games_named(&self, asked: Option<&str>) -> Result<Vec<GameFolder>> {
        let mut games = self.games()?;
        if let Some(asked) = asked {
            let known: Vec<_> = games.iter().map(|game| game.name.clone()).collect();
            games.retain(|game| game.name == asked);
            ensure!(!games.is_empty(), "no game `{asked}` below games/; there are {}", known.join(", "));
        }
        Ok(games)
    }

    /// A path as a person wants to read it: below the root.
    pub(crate) fn show(&self, path: &Path) -> String {
        path.strip_prefix(&self.root).unwrap_or(path).display().to_string()
    }

    pub(crate) fn cargo(&self) -> Command {
        let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(&self.root);
        cargo
    }

    /// Builds and starts the optimised binary; arguments for it can be added.
    pub(crate) fn tortuga(&self) -> Command {
        let mut cargo = self.cargo();
        cargo.args(["run", "--release", "--quiet", "--package", "tortuga-cli", "--bin", "tortuga", "--"]);
        cargo
    }

    /// Whether `cargo NAME` exists here.
    pub(crate) fn has_cargo(&self, name: &str) -> bool {
        let asked =
            self.cargo().args([name, "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
        asked.is_ok_and(|status| status.success())
    }
}

fn opens_workspace(folder: &Path) -> bool {
    fs::read_to_string(folder.join("Cargo.toml")).is_ok_and(|text| text.contains("[workspace]"))
}

/// Runs a command with its output shown; fails with its name if it fails.
pub(crate) fn run(command: &mut Command, what: &str) -> Result<()> {
    let status = command.status().with_context(|| format!("{what} could not be started"))?;
    if !status.success() {
        bail!("{what} failed");
    }
    Ok(())
}

pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

pub(crate) fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text).with_context(|| format!("{} cannot be written", path.display()))
}

/// What is in a folder, sorted, so that every report has the same order everywhere.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let listing = fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    let mut paths = listing.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// All files with this ending below a folder. A folder that does not exist has none.
pub(crate) fn files_below(folder: &Path, ending: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    if !folder.is_dir() {
        return Ok(found);
    }
    for path in entries(folder)? {
        if path.is_dir() {
            found.extend(files_below(&path, ending)?);
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    Ok(found)
}
