//! Writes the list of games from this crate's own dependencies, so that a new game is one line in `Cargo.toml`.

use std::{env, fs, path::Path};

/// Dependencies named like a game that are not one.
const NOT_GAMES: [&str; 2] = ["tortuga-core", "tortuga-bots"];

fn main() {
    println!("cargo::rerun-if-changed=Cargo.toml");
    let manifest =
        fs::read_to_string("Cargo.toml").expect("cargo runs build scripts in the package's folder");
    let manifest: toml::Table = manifest.parse().expect("cargo has read this manifest already");
    let dependencies = manifest["dependencies"].as_table().expect("dependencies is a table");
    let games: Vec<String> = dependencies
        .keys()
        .filter(|name| name.starts_with("tortuga-") && !NOT_GAMES.contains(&name.as_str()))
        .map(|name| name.replace('-', "_"))
        .collect();
    let each = |line: &dyn Fn(&str) -> String| games.iter().map(|game| line(game)).collect::<String>();
    let list = format!(
        "games! {{ {} }}\n\
         /// The games' own crates, where [`for_each_game`] finds them.\n\
         pub mod crates {{ {} }}\n\
         /// Calls a macro with the name and the type of every game, for code that must be written out for each.\n\
         #[macro_export]\n\
         macro_rules! for_each_game {{ ($then:ident) => {{ $then! {{ {} }} }}; }}\n",
        each(&|game| format!("{game}::TheGame, ")),
        each(&|game| format!("pub use {game}; ")),
        each(&|game| {
            let name = game.trim_start_matches("tortuga_");
            format!("{name}: $crate::crates::{game}::TheGame, ")
        }),
    );
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("games.rs"), list).expect("OUT_DIR can be written");
}
