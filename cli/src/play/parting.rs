//! What is said when a game is left, however that happens: by a key, a signal, or a fault of ours.
//!
//! One place for the whole process, because a signal or a panic knows no session.

use std::{
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use super::journal::write_durably;

#[derive(Debug)]
enum Parting {
    Saved(PathBuf),
    /// The disk did not take it: the record, and the name to save it under elsewhere.
    Unsaved {
        record: String,
        path: PathBuf,
    },
}

static PARTING: Mutex<Option<Parting>> = Mutex::new(None);

fn set(parting: Parting) {
    *PARTING.lock().unwrap_or_else(PoisonError::into_inner) = Some(parting);
}

pub(super) fn saved(path: &Path) {
    set(Parting::Saved(path.to_owned()));
}

pub(super) fn unsaved(path: &Path, record: String) {
    set(Parting::Unsaved { record, path: path.to_owned() });
}

/// How to go on, or `None` if nothing was played. A game that could not be saved gets its last chance here.
pub(crate) fn last_words() -> Option<String> {
    let parting = PARTING.lock().unwrap_or_else(PoisonError::into_inner);
    Some(match &*parting {
        None => return None,
        Some(Parting::Saved(path)) => how_to_resume(path),
        Some(Parting::Unsaved { record, path }) => match rescue(path, record) {
            Some(elsewhere) => {
                format!("{} (it could not be saved in {})", how_to_resume(&elsewhere), path.display())
            }
            None => format!(
                "the game could not be saved, neither in {} nor in a temporary folder",
                path.display()
            ),
        },
    })
}

fn rescue(path: &Path, record: &str) -> Option<PathBuf> {
    let elsewhere = std::env::temp_dir().join(path.file_name()?);
    write_durably(&elsewhere, record).ok()?;
    Some(elsewhere)
}

fn how_to_resume(path: &Path) -> String {
    format!("the game is saved; go on with: tortuga play --resume {}", quoted(path))
}

/// The path as a shell takes it.
pub(super) fn quoted(path: &Path) -> String {
    let text = path.to_string_lossy();
    let harmless = |c: char| c.is_ascii_alphanumeric() || "/._-+:\\".contains(c);
    if text.chars().all(harmless) { text.into_owned() } else { format!("'{}'", text.replace('\'', "'\\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_quoted_where_the_shell_needs_it() {
        assert_eq!(quoted(Path::new("/a/b-1.jsonl")), "/a/b-1.jsonl");
        assert_eq!(quoted(Path::new("my game")), "'my game'");
        assert_eq!(quoted(Path::new("it's")), r"'it'\''s'");
    }
}
