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
        .map(|name| format!("{}::TheGame", name.replace('-', "_")))
        .collect();
    let list = format!("games! {{ {} }}\n", games.join(", "));
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("games.rs"), list).expect("OUT_DIR can be written");
}
