//! Reads an owner's content pack from its folder.

use std::{fs, path::Path};

use anyhow::{Context, Result, bail, ensure};
use tortuga_core::pack::Pack;

/// Nobody types in more than this; a wrong folder often holds more.
const MOST_BYTES: u64 = 8 << 20;
const MOST_FILES: usize = 200;

/// The `*.toml` files of the folder. Other files, such as notes, are left alone.
pub(crate) fn read(folder: &Path) -> Result<Pack> {
    let shown = folder.display();
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read the pack folder {shown}"))?;
    let mut files = Vec::new();
    let mut bytes = 0;
    for entry in entries {
        let path = entry.with_context(|| format!("cannot read the pack folder {shown}"))?.path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            bail!("{}: the file's name is not UTF-8", path.display());
        };
        let text = read_file(&path, &mut bytes)?;
        files.push((name.to_owned(), text));
        ensure!(files.len() <= MOST_FILES, "{shown}: a pack has at most {MOST_FILES} files");
    }
    ensure!(!files.is_empty(), "{shown}: the folder holds no .toml file");
    Ok(Pack::new(files))
}

fn read_file(path: &Path, bytes: &mut u64) -> Result<String> {
    let shown = path.display();
    let about = fs::metadata(path).with_context(|| format!("cannot read {shown}"))?;
    // A named pipe or a device would keep us waiting for ever.
    ensure!(about.is_file(), "{shown}: not a file");
    *bytes += about.len();
    ensure!(*bytes <= MOST_BYTES, "{shown}: the pack is larger than {} MB", MOST_BYTES >> 20);
    let raw = fs::read(path).with_context(|| format!("cannot read {shown}"))?;
    String::from_utf8(raw).ok().with_context(|| format!("{shown}: the file is not UTF-8 text"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_toml_files_are_read() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("cards.toml"), "a = 1").unwrap();
        fs::write(folder.path().join("notes.txt"), "mine").unwrap();
        let pack = read(folder.path()).unwrap();
        assert_eq!(pack.files().collect::<Vec<_>>(), [("cards.toml", "a = 1")]);
    }

    #[test]
    fn whatever_cannot_be_read_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let error = |path: &Path| format!("{:#}", read(path).unwrap_err());
        assert!(error(folder.path()).contains("holds no .toml file"));
        assert!(error(&folder.path().join("nowhere")).contains("nowhere"));
        fs::write(folder.path().join("bad.toml"), b"a = \"\xff\"").unwrap();
        assert!(error(folder.path()).contains("bad.toml: the file is not UTF-8 text"));
        fs::remove_file(folder.path().join("bad.toml")).unwrap();
        fs::create_dir(folder.path().join("dir.toml")).unwrap();
        assert!(error(folder.path()).contains("dir.toml: not a file"));
        fs::remove_dir(folder.path().join("dir.toml")).unwrap();
        fs::write(folder.path().join("big.toml"), vec![b'#'; MOST_BYTES as usize + 1]).unwrap();
        assert!(error(folder.path()).contains("big.toml: the pack is larger than 8 MB"));
    }
}
