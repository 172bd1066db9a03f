//! `tortuga content`: checks an owner's content pack, or begins one.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, anyhow, bail, ensure};
use tortuga_core::{
    Setup, SetupError,
    pack::{MANIFEST, Manifest, Pack, PackError, PackErrors},
    setup::PACK_OPTION,
};
use tortuga_registry::Entry;

use crate::{
    out::{Out, note},
    pack, setup,
};

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    /// Checks the content pack in a folder: every error at once, with file, line, entry and field
    Check {
        /// The pack's folder
        dir: PathBuf,
    },
    /// Writes the built-in components of a game into a new folder, as a start for your own
    New {
        /// The game's id
        game: String,
        /// The folder to make; an empty one will do
        dir: PathBuf,
    },
}

pub(crate) fn run(command: &Command) -> Result<()> {
    match command {
        Command::Check { dir } => check(dir),
        Command::New { game, dir } => begin(setup::game(game)?, dir),
    }
}

fn check(dir: &Path) -> Result<()> {
    let pack = pack::read(dir)?;
    let errors = match which_game(&pack) {
        Err(errors) => errors,
        Ok((manifest, entry)) => match vet(entry, &pack, dir) {
            Ok(()) => return report(&manifest, entry, &pack),
            Err(SetupError::Pack(errors)) => errors,
            Err(other) => bail!("{}: {other}", dir.display()),
        },
    };
    for error in &errors.0 {
        note(&error.to_string());
    }
    let count = errors.0.len();
    bail!("{}: {count} error{}", dir.display(), if count == 1 { "" } else { "s" })
}

/// The manifest says which game the pack is for.
fn which_game(pack: &Pack) -> Result<(Manifest, &'static Entry), PackErrors> {
    // Only its own file: the others have keys that a manifest does not know.
    let own = Pack::new(pack.text(MANIFEST).map(|text| (MANIFEST, text)));
    let manifest = tortuga_core::pack::manifest(&own)?;
    match setup::game(&manifest.game) {
        Ok(entry) => Ok((manifest, entry)),
        Err(error) => Err(PackErrors(vec![PackError {
            entry: Some("[pack]".into()),
            field: Some("game".into()),
            ..PackError::file(MANIFEST, error.to_string())
        }])),
    }
}

/// With every number of seats, because a pack may have enough cards for two and not for four.
fn vet(entry: &Entry, pack: &Pack, dir: &Path) -> Result<(), SetupError> {
    let mut all = Vec::new();
    for seats in entry.info.seats {
        let setup = Setup { pack: Some(pack.clone()), ..Setup::new(*seats) }
            .with(PACK_OPTION, &dir.to_string_lossy());
        match (entry.opener.vet)(&setup) {
            Ok(()) => {}
            Err(SetupError::Pack(errors)) => {
                all.extend(errors.0.into_iter().filter(|error| !all.contains(error)).collect::<Vec<_>>());
            }
            Err(other) => return Err(other),
        }
    }
    Ok(PackErrors::unless_empty(all)?)
}

fn report(manifest: &Manifest, entry: &Entry, pack: &Pack) -> Result<()> {
    let mut out = Out::new();
    out.line(format!("\"{}\" is a sound pack for {}", manifest.title, entry.info.title))?;
    for (name, text) in pack.files() {
        out.line(format!("  {name}: {}", counts(text)))?;
    }
    let missing: Vec<_> =
        entry.info.pack.iter().map(|(name, _)| *name).filter(|name| pack.text(name).is_none()).collect();
    if !missing.is_empty() {
        out.line(format!("  built in: {}", missing.join(", ")))?;
    }
    out.flush()
}

/// How many entries of each kind a file has: `8 captain, 32 equipment`.
fn counts(text: &str) -> String {
    let table: toml::Table = text.parse().unwrap_or_default();
    let lists = table.iter().filter_map(|(key, value)| Some(format!("{} {key}", value.as_array()?.len())));
    let lists: Vec<_> = lists.collect();
    match (lists.is_empty(), table.len()) {
        (false, _) => lists.join(", "),
        (true, 1) => "1 entry".to_owned(),
        (true, entries) => format!("{entries} entries"),
    }
}

fn begin(entry: &Entry, dir: &Path) -> Result<()> {
    let shown = dir.display();
    ensure!(!entry.info.pack.is_empty(), "{} has no components to write", entry.info.title);
    fs::create_dir_all(dir).with_context(|| format!("cannot make the folder {shown}"))?;
    let mut inside = fs::read_dir(dir).with_context(|| format!("cannot read the folder {shown}"))?;
    if inside.next().is_some() {
        return Err(anyhow!("{shown}: the folder is not empty, and nothing is overwritten"));
    }
    for (name, text) in entry.info.pack {
        let path = dir.join(name);
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let mut out = Out::new();
    out.line(format!(
        "{} files written to {shown}. Change what you like, delete what you keep, then:",
        entry.info.pack.len()
    ))?;
    out.line(format!("  tortuga content check {shown}"))?;
    out.line(format!("  tortuga play {} --options pack={shown}", entry.info.id))?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_counted_by_kind() {
        assert_eq!(counts("[[card]]\nid=1\n[[card]]\nid=2\n[[map]]\nid=1\n"), "2 card, 1 map");
        assert_eq!(counts("[pack]\ngame='x'\n"), "1 entry");
        assert_eq!(counts("a = 1\nb = 2\n"), "2 entries");
    }
}
