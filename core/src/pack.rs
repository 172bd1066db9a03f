//! Content packs: components as TOML, an owner's files laid over the built-in ones.
//!
//! Loading has two layers. A game's `raw` structs mirror the files; [`Reader`] fills them entry by entry and collects
//! every error with file, entry, field and line. The game then builds its checked `Content` from them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

mod error;
mod reader;

pub use error::{PackError, PackErrors};
pub use reader::{Entry, Reader};

/// Where a fact about a component comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The rulebook's own text.
    Seed,
    /// Published material.
    Public,
    /// Designed here to fit the rest.
    Reconstructed,
    /// Typed in by the owner of a box.
    Owner,
}

/// The file that names a pack and the game it is for.
pub const MANIFEST: &str = "pack.toml";

/// The texts of a pack's files, by file name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pack {
    files: BTreeMap<String, String>,
}

impl Pack {
    pub fn new<N: Into<String>, T: Into<String>>(files: impl IntoIterator<Item = (N, T)>) -> Self {
        Self { files: files.into_iter().map(|(name, text)| (name.into(), text.into())).collect() }
    }

    pub fn builtin(files: &[(&str, &str)]) -> Self {
        Self::new(files.iter().copied())
    }

    /// The owner's files replace ours of the same name; a file that the game does not know is an error.
    pub fn under(mut self, owner: &Self) -> Result<Self, PackErrors> {
        let mut errors = Vec::new();
        for (name, text) in &owner.files {
            if self.files.contains_key(name) {
                self.files.insert(name.clone(), text.clone());
            } else {
                let known: Vec<_> = self.files.keys().map(String::as_str).collect();
                let text = format!("the game has no such file; it has {}", known.join(", "));
                errors.push(PackError::file(name, text));
            }
        }
        PackErrors::unless_empty(errors).map(|()| self)
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        self.files.get(name).map(String::as_str)
    }

    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }
}

/// What `pack.toml` says.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    pub game: String,
    pub title: String,
    #[serde(default)]
    pub about: String,
}

/// Reads the manifest of a pack, for whoever must find out which game it is for.
pub fn manifest(pack: &Pack) -> Result<Manifest, PackErrors> {
    let mut reader = Reader::new(pack);
    let entry = reader.table::<Manifest>(MANIFEST, "pack");
    reader.finish(entry.map(|entry| entry.value))
}
