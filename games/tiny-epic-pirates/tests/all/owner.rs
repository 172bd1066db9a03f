//! Packs of somebody's own: the built-in files with a passage changed.

use tortuga_core::{Game, Setup, SetupError, pack::Pack};
use tortuga_tiny_epic_pirates::TinyEpicPirates;

pub fn built_in(file: &str) -> &'static str {
    TinyEpicPirates::INFO.pack.iter().find(|(name, _)| *name == file).expect("the game has the file").1
}

/// The built-in text of a file with one passage replaced, which must stand there exactly once.
#[track_caller]
pub fn edited(file: &str, old: &str, new: &str) -> String {
    assert_eq!(built_in(file).matches(old).count(), 1, "{old}");
    built_in(file).replace(old, new)
}

pub fn try_pack(files: &[(&str, String)]) -> Result<TinyEpicPirates, SetupError> {
    let mut setup = Setup::new(2);
    setup.pack = Some(Pack::new(files.iter().map(|(name, text)| (*name, text.as_str()))));
    TinyEpicPirates::new(&setup)
}

/// The game for two with these files in place of ours.
#[track_caller]
pub fn pack(files: &[(&str, String)]) -> TinyEpicPirates {
    try_pack(files).unwrap_or_else(|error| panic!("{error}"))
}

/// All that is reported about a pack, in its order.
#[track_caller]
pub fn errors(files: &[(&str, String)]) -> Vec<String> {
    match try_pack(files) {
        Err(SetupError::Pack(errors)) => errors.0.iter().map(ToString::to_string).collect(),
        Err(other) => panic!("not the pack's fault: {other}"),
        Ok(_) => panic!("the pack is taken"),
    }
}
