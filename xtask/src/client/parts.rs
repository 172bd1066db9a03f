//! The page in parts. The client marks where it may be cut (`client/src/games/parts.rs`); what only one game needs is put into
//! a file of its own, what several need into files that they share, and the rest is the shell, which is there at once.

use std::{
    collections::BTreeMap,
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use wasm_split_cli_support::{Options, transform};

use crate::workspace::{read, write};

/// The knife needs to know which function calls which: the linker must leave that in, and the names.
pub(super) const FLAGS: [&str; 2] = ["-Clink-arg=--emit-relocs", "-Cstrip=none"];

/// The few lines of JavaScript that fetch the parts.
const LOADER: &str = "parts.js";

/// The page after the cut.
#[derive(Debug)]
pub(super) struct Parts {
    /// What is there at once, still without its glue.
    pub(super) shell: PathBuf,
    /// The files that a game needs beyond the shell, by the game's name.
    pub(super) games: BTreeMap<String, Vec<String>>,
}

/// Cuts the client and puts the parts and their loader into the site. `glue` will be the shell's own JavaScript.
pub(super) fn cut(wasm: &Path, site: &Path, glue: &str) -> Result<Parts> {
    let whole = fs::read(wasm).with_context(|| format!("{} cannot be read", wasm.display()))?;
    let shell = wasm.with_extension("shell.wasm");
    let (loader, glue) = (format!("./{LOADER}"), format!("./{glue}"));
    let mut options = Options::new(&whole);
    options.output_dir = site;
    options.main_out_path = &shell;
    options.link_name = &loader;
    options.main_module = &glue;
    let cut = transform(options)
        .map_err(|error| anyhow::anyhow!("the page cannot be cut into parts: {error:#}"))?;
    for part in &cut.split_modules {
        let bytes = fs::read(part).with_context(|| format!("{} cannot be read", part.display()))?;
        let bare = bare(&bytes).with_context(|| format!("{} is no WebAssembly", part.display()))?;
        fs::write(part, bare).with_context(|| format!("{} cannot be written", part.display()))?;
    }
    let names = rename(&cut.split_modules)?;
    let path = site.join(LOADER);
    write(&path, &names.iter().fold(read(&path)?, |text, (old, new)| text.replace(old, new)))?;
    let files =
        |stems: Vec<String>| stems.iter().map(|stem| names[&format!("{stem}.wasm")].clone()).collect();
    let games = cut.prefetch_map.into_iter().map(|(game, stems)| (game.replace('_', "-"), files(stems)));
    Ok(Parts { shell, games: games.collect() })
}

/// The module without what is only for people: the names of its functions and who compiled it. The shell is freed of them
/// by `wasm-bindgen`.
fn bare(module: &[u8]) -> Option<Vec<u8>> {
    /// The number of a section that the browser passes over.
    const CUSTOM: u8 = 0;
    let (head, mut rest) = module.split_at_checked(8)?;
    let mut bare = head.to_vec();
    while let [kind, after @ ..] = rest {
        let (length, digits) = number(after)?;
        let (section, next) = rest.split_at_checked(1 + digits + length)?;
        if *kind != CUSTOM {
            bare.extend(section);
        }
        rest = next;
    }
    Some(bare)
}

/// A number as WebAssembly writes it, seven bits at a time, and how many bytes it takes.
fn number(bytes: &[u8]) -> Option<(usize, usize)> {
    let end = bytes.iter().take(5).position(|byte| *byte < 0x80)?;
    let value = bytes[..=end].iter().rev().fold(0, |value, byte| value << 7 | usize::from(byte & 0x7f));
    Some((value, end + 1))
}

/// Gives every part a name that changes with the whole cut: a page that has been open since before an update must never
/// get a part that does not fit it.
fn rename(parts: &[PathBuf]) -> Result<BTreeMap<String, String>> {
    let mut version = DefaultHasher::new();
    for path in parts {
        fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?.hash(&mut version);
    }
    let version = version.finish();
    let mut names = BTreeMap::new();
    for path in parts {
        let old = path.file_name().and_then(|name| name.to_str()).context("a part has a plain name")?;
        let new = versioned(old, version);
        fs::rename(path, path.with_file_name(&new))
            .with_context(|| format!("{} cannot be renamed", path.display()))?;
        names.insert(old.to_owned(), new);
    }
    Ok(names)
}

fn versioned(name: &str, version: u64) -> String {
    let stem = name.trim_end_matches(".wasm");
    let stem = stem.strip_prefix("split_").unwrap_or(stem);
    format!("{}-{version:016x}.wasm", stem.replace('_', "-"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_called_by_its_game_and_by_the_cut_it_belongs_to() {
        assert_eq!(versioned("split_tiny_epic_pirates.wasm", 10), "tiny-epic-pirates-000000000000000a.wasm");
        assert_eq!(versioned("chunk_3.wasm", 11), "chunk-3-000000000000000b.wasm");
    }

    #[test]
    fn a_part_loses_its_names_and_nothing_else() {
        let long = [&[1, 0x80, 1][..], &[7; 128]].concat();
        let module = [b"\0asm\x01\0\0\0", &[0, 3, 1, b'n', 9][..], &long, &[0, 1, 0], &[3, 1, 5]].concat();
        assert_eq!(bare(&module), Some([b"\0asm\x01\0\0\0", &long[..], &[3, 1, 5]].concat()));
        assert_eq!(bare(&module[..module.len() - 1]), None);
        assert_eq!(bare(b"\0asm"), None);
    }

    #[test]
    fn all_parts_are_renamed_whenever_one_of_them_changes() {
        let folder = std::env::temp_dir().join(format!("tortuga-parts-{}", std::process::id()));
        let cut = |text: &str| {
            fs::create_dir_all(&folder).unwrap();
            let parts = [folder.join("split_chess.wasm"), folder.join("chunk_1.wasm")];
            fs::write(&parts[0], text).unwrap();
            fs::write(&parts[1], "shared").unwrap();
            let names = rename(&parts).unwrap();
            assert!(names.values().all(|name| folder.join(name).is_file()));
            assert!(parts.iter().all(|part| !part.exists()));
            fs::remove_dir_all(&folder).unwrap();
            names
        };
        let (before, after) = (cut("a"), cut("b"));
        assert_eq!(before, cut("a"));
        assert!(before.iter().all(|(old, new)| after[old] != *new));
    }
}
