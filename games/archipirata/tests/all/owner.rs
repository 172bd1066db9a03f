//! Packs of somebody's own: the built-in files with a passage changed.

use tortuga_archipirata::Archipirata;
use tortuga_core::{Game, Setup, SetupError, pack::Pack};

pub(crate) const SABRE: &str = "id = \"sabre\"\nkind = \"sabre\"\nown = false\ncopies = 4";
pub(crate) const RUM: &str = "id = \"rum\"\nkind = \"rum\"\nown = false\ncopies = 3";

pub(crate) fn built_in(file: &str) -> &'static str {
    Archipirata::INFO.pack.iter().find(|(name, _)| *name == file).expect("the game has the file").1
}

/// A text with one passage replaced, which must stand there exactly once.
#[track_caller]
pub(crate) fn change(text: &str, old: &str, new: &str) -> String {
    assert_eq!(text.matches(old).count(), 1, "{old}");
    text.replace(old, new)
}

/// The built-in text of a file, changed.
#[track_caller]
pub(crate) fn edited(file: &str, old: &str, new: &str) -> String {
    change(built_in(file), old, new)
}

pub(crate) fn try_pack(files: &[(&str, String)]) -> Result<Archipirata, SetupError> {
    let mut setup = Setup::new(2).with("captains", "true");
    setup.pack = Some(Pack::new(files.iter().map(|(name, text)| (*name, text.as_str()))));
    Archipirata::new(&setup)
}

/// The game for two with captains, played with these files in place of ours.
#[track_caller]
pub(crate) fn pack(files: &[(&str, String)]) -> Archipirata {
    try_pack(files).unwrap_or_else(|error| panic!("{error}"))
}

/// All that is reported about a pack, in its order.
#[track_caller]
pub(crate) fn errors(files: &[(&str, String)]) -> Vec<String> {
    match try_pack(files) {
        Err(SetupError::Pack(errors)) => errors.0.iter().map(ToString::to_string).collect(),
        Err(other) => panic!("not the pack's fault: {other}"),
        Ok(_) => panic!("the pack is taken"),
    }
}

/// The number of the line where a passage begins.
#[track_caller]
pub(crate) fn line(text: &str, passage: &str) -> usize {
    text[..text.find(passage).expect("the passage stands there")].matches('\n').count() + 1
}
