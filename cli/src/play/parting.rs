//! What is said when a game is left, however that happens: by a key, a signal, or a fault of ours.
//!
//! One place for the whole process, because a signal or a panic knows no session.

use std::{
    fs::File,
    io,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use super::{
    journal::{players_file, write_durably},
    place,
};

#[derive(Debug)]
enum Parting {
    Saved(PathBuf),
    /// The disk did not take it: the record, who sits where, and the name to save it under elsewhere.
    Unsaved {
        record: String,
        players: String,
        path: PathBuf,
    },
    /// The disk did not take it, but a temporary folder did.
    Rescued {
        elsewhere: PathBuf,
        path: PathBuf,
    },
}

static PARTING: Mutex<Option<Parting>> = Mutex::new(None);
/// A game that belongs to something larger: its file, and the command that comes back to it.
static GO_ON: Mutex<Option<(PathBuf, String)>> = Mutex::new(None);

fn set(parting: Parting) {
    *PARTING.lock().unwrap_or_else(PoisonError::into_inner) = Some(parting);
}

pub(super) fn by(path: &Path, command: &str) {
    let known = (place::whole(path), command.to_owned());
    *GO_ON.lock().unwrap_or_else(PoisonError::into_inner) = Some(known);
}

pub(super) fn saved(path: &Path) {
    set(Parting::Saved(path.to_owned()));
}

pub(super) fn unsaved(path: &Path, record: String, players: &str) {
    set(Parting::Unsaved { record, players: players.to_owned(), path: path.to_owned() });
}

/// How to go on, or `None` if nothing was played. A game that could not be saved gets its last chance here.
pub(crate) fn last_words() -> Option<String> {
    let mut parting = PARTING.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(Parting::Unsaved { record, players, path }) = &*parting
        && let Ok(elsewhere) = rescue(path, record, players)
    {
        // Whoever asks again hears of the same file.
        let path = path.clone();
        *parting = Some(Parting::Rescued { elsewhere, path });
    }
    Some(match &*parting {
        None => return None,
        Some(Parting::Saved(path)) => how_to_resume(path),
        Some(Parting::Rescued { elsewhere, path }) => {
            format!("{} (it could not be saved in {})", how_to_resume(elsewhere), path.display())
        }
        Some(Parting::Unsaved { path, .. }) => {
            format!("the game could not be saved, neither in {} nor in a temporary folder", path.display())
        }
    })
}

/// Into a file of its own: another game of that name may have been rescued before.
fn rescue(path: &Path, record: &str, players: &str) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let mut elsewhere = std::env::temp_dir().join(name);
    loop {
        match File::create_new(&elsewhere) {
            Ok(_) => break,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                elsewhere = place::another(&elsewhere);
            }
            Err(error) => return Err(error),
        }
    }
    write_durably(&elsewhere, record)?;
    // Without it the usual players sit down: no reason to say that the game is lost.
    let _ = write_durably(&players_file(&elsewhere), &format!("{players}\n"));
    Ok(elsewhere)
}

fn how_to_resume(path: &Path) -> String {
    let known = GO_ON.lock().unwrap_or_else(PoisonError::into_inner);
    match &*known {
        Some((file, command)) if file == path => format!("the game is saved; go on with: {command}"),
        Some(_) | None => format!("the game is saved; go on with: tortuga play --resume {}", quoted(path)),
    }
}

/// The path as a shell takes it.
pub(crate) fn quoted(path: &Path) -> String {
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
