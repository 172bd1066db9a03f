//! Content packs: components as TOML, an owner's files laid over the built-in ones.
//!
//! Loading has two layers. A game's `raw` structs mirror the files; [`Reader`] fills them entry by entry and collects
//! every error with file, entry, field and line. The game then builds its checked `Content` from them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::misread;

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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
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

    /// The owner's files laid over ours. One that the game does not know is reported by the [`Reader`], with all else.
    #[must_use]
    pub fn under(mut self, owner: &Self) -> Self {
        self.files.extend(owner.files.clone());
        self
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        self.files.get(name).map(String::as_str)
    }

    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }
}

/// What somebody wants to know of a file's text: `T` takes what it likes and leaves the rest. Whoever judges a pack uses the
/// [`Reader`]. `None` if the text cannot be read so.
pub fn glean<T: DeserializeOwned>(text: &str) -> Option<T> {
    let document = toml::Deserializer::parse(text).ok()?;
    misread::read(document).ok()
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
    let alone = Pack::new(pack.files().filter(|(name, _)| *name == MANIFEST));
    let mut reader = Reader::new(&alone);
    let entry = reader.table::<Manifest>(MANIFEST, "pack");
    reader.finish(entry.map(|entry| entry.value))
}
