//! The file in which a game is saved while it is played. A move is on the disk before it is on the screen.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use tortuga_core::record::Record;

use super::{parting, place, players::Players};

/// Whose file it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// It holds this game already.
    Ours,
    /// The player named it; it does not exist yet.
    Named,
    /// We made up the name. If somebody takes it before the first move, another will do.
    MadeUp,
}

#[derive(Debug)]
pub(super) struct Journal {
    path: PathBuf,
    claim: Claim,
    players: String,
    /// Who sits where stands in a file of its own; it changes only between sessions.
    players_saved: bool,
    trouble: Option<String>,
}

impl Journal {
    pub(super) fn new(path: PathBuf, claim: Claim, players: &Players) -> Self {
        Self { path, claim, players: players.to_string(), players_saved: false, trouble: None }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Why the last move is not on the disk, if it is not.
    pub(super) fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Saves the whole record in place of the last one. If that fails the game goes on, and the next move tries again:
    /// what is in memory is complete at any time.
    pub(super) fn write(&mut self, record: &Record) {
        let text = record.to_lines();
        match self.try_write(&text) {
            Ok(()) => {
                self.trouble = None;
                parting::saved(&self.path);
            }
            Err(error) => {
                self.trouble = Some(format!("cannot save to {}: {error}", self.path.display()));
                parting::unsaved(&self.path, text, &self.players);
            }
        }
    }

    fn try_write(&mut self, text: &str) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        self.claim()?;
        write_durably(&self.path, text)?;
        if !self.players_saved {
            write_durably(&players_file(&self.path), &format!("{}\n", self.players))?;
            self.players_saved = true;
        }
        Ok(())
    }

    /// Makes the file ours before anything is written: two games begun in the same second must not share one.
    fn claim(&mut self) -> io::Result<()> {
        while self.claim != Claim::Ours {
            match File::create_new(&self.path) {
                Ok(_) => self.claim = Claim::Ours,
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && self.claim == Claim::MadeUp => {
                    self.path = place::another(&self.path);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// Beside the record, because a record says what was played and not who watched the clock.
pub(crate) fn players_file(record: &Path) -> PathBuf {
    let mut name = record.as_os_str().to_owned();
    name.push(".players");
    name.into()
}

/// Writes a new file beside the old one and puts it in its place: at every moment one of them is whole.
///
/// Only a file is replaced: a device or a pipe would be gone, and a link would lead nowhere, so it is followed.
pub(crate) fn write_durably(path: &Path, text: &str) -> io::Result<()> {
    let path = &match fs::metadata(path) {
        Ok(about) if about.is_file() => fs::canonicalize(path)?,
        Ok(_) => return Err(io::Error::other("it is not a file")),
        Err(_) => path.to_owned(),
    };
    let name = path.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::IsADirectory))?;
    let mut fresh_name = std::ffi::OsString::from(".");
    fresh_name.push(name);
    fresh_name.push(format!(".{}", std::process::id()));
    let fresh = path.with_file_name(fresh_name);
    let written = write_synced(&fresh, text).and_then(|()| fs::rename(&fresh, path));
    if written.is_err() {
        // What is half written helps nobody; that it stays is no further harm.
        let _ = fs::remove_file(&fresh);
    }
    written?;
    sync_folder(path)
}

fn write_synced(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// The new name must survive a power cut too. Not every platform opens folders; those that do not need no sync.
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

/// Drops a last line that a power cut left half written. Tells whether it did.
pub(super) fn mend(text: &str) -> (&str, bool) {
    let whole = text.trim_end_matches(['\0', '\n', '\r', ' ']);
    let start = whole.rfind('\n').map_or(0, |end| end + 1);
    let last = &whole[start..];
    let torn = start > 0 && serde_json::from_str::<serde_json::Value>(last).is_err();
    if torn { (&whole[..start], true) } else { (whole, false) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_whole_and_nothing_else_is_left_behind() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.jsonl");
        write_durably(&path, "one\n").unwrap();
        write_durably(&path, "two\n").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two\n");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn two_games_begun_in_the_same_second_get_two_files() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game-1.jsonl");
        let players = Players::read("", 2).unwrap();
        let mut first = Journal::new(path.clone(), Claim::MadeUp, &players);
        let mut second = Journal::new(path.clone(), Claim::MadeUp, &players);
        first.try_write("first").unwrap();
        second.try_write("second").unwrap();
        first.try_write("first again").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "first again");
        assert_eq!(second.path(), folder.path().join("game-1-2.jsonl"));
        let named = Journal::new(path, Claim::Named, &players).try_write("third").unwrap_err();
        assert_eq!(named.kind(), io::ErrorKind::AlreadyExists);
    }

    #[test]
    fn a_failed_write_leaves_the_old_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.jsonl");
        fs::create_dir(&path).unwrap();
        assert!(write_durably(&path, "text").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        assert!(write_durably(Path::new("/"), "text").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_followed_and_what_is_no_file_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let [file, link, socket] =
            ["game.jsonl", "link.jsonl", "socket"].map(|name| folder.path().join(name));
        fs::write(&file, "one").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write_durably(&link, "two").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        assert_eq!(write_durably(&socket, "text").unwrap_err().to_string(), "it is not a file");
        assert!(fs::metadata(&socket).is_ok_and(|about| !about.is_file()));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
    }

    #[test]
    fn only_a_torn_last_line_is_dropped() {
        assert_eq!(mend("{\"a\":1}\n{\"b\""), ("{\"a\":1}\n", true));
        assert_eq!(mend("{\"a\":1}\n\0\0\0"), ("{\"a\":1}", false));
        assert_eq!(mend("{\"a\":1}\n{\"b\":2}"), ("{\"a\":1}\n{\"b\":2}", false));
        assert_eq!(mend("{\"a\""), ("{\"a\"", false));
        assert_eq!(mend(""), ("", false));
    }
}
