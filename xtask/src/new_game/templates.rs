//! The files of the skeleton: `xtask/templates/game/`, with `{{name}}` and the like to be filled in.

macro_rules! file {
    ($path:literal) => {
        ($path, include_str!(concat!("../../templates/game/", $path)))
    };
}

/// Paths in the game's folder, and texts.
pub(crate) const FILES: &[(&str, &str)] = &[
    file!("Cargo.toml"),
    file!("rules.md"),
    file!("content/pack.toml"),
    file!("content/track.toml"),
    file!("src/lib.rs"),
    file!("src/content.rs"),
    file!("src/state.rs"),
    file!("src/moves.rs"),
    file!("src/game.rs"),
    file!("src/steps.rs"),
    file!("src/steps/row.rs"),
    file!("src/steps/land.rs"),
    file!("src/steps/end_turn.rs"),
    file!("src/effect.rs"),
    file!("src/setup.rs"),
    file!("src/score.rs"),
    file!("src/view.rs"),
    file!("src/doc.rs"),
    file!("src/text.rs"),
    file!("src/insight.rs"),
    file!("tests/all/main.rs"),
    file!("tests/all/written.rs"),
    file!("tests/all/contract.rs"),
    file!("tests/all/common.rs"),
    file!("tests/all/setup.rs"),
    file!("tests/all/rowing.rs"),
    file!("tests/all/end.rs"),
    file!("tests/all/perft.rs"),
    file!("tests/all/records.rs"),
    file!("tests/records/arrival.jsonl"),
    file!("tests/records/last_round.jsonl"),
];

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::workspace::files_below;

    #[test]
    fn no_template_is_forgotten() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/game");
        let there = |ending| files_below(&folder, ending).unwrap().len();
        assert_eq!(FILES.len(), there("rs") + there("toml") + there("md") + there("jsonl"));
    }
}
