//! Golden records: games that must play to the same end, with the same hashes, for ever.
//!
//! Each [`Recipe`] says how its record was made, so that `TORTUGA_BLESS=1` (see `cargo xtask bless`) can make it anew
//! after a change of rules. A record without a recipe, say of a game that people played, is replayed like the others
//! and never rewritten.

use std::{env, fs, path::Path, sync::Arc};

use tortuga_core::{Playable, Seed, Setup, Whim, record::Record, table::Table};

use crate::Policy;

/// How a record is made.
#[derive(Clone, Copy, Debug)]
pub struct Recipe {
    /// The record's file, without `.jsonl`.
    pub name: &'static str,
    pub seats: u8,
    pub options: &'static [(&'static str, &'static str)],
    pub policy: Policy,
    /// The first seed that is tried.
    pub seed: u64,
    /// The end condition that the game must reach ([`tortuga_core::Outcome::end`]); the first seed that leads there is
    /// taken.
    pub end: &'static str,
}

/// The name of the variable that has records written instead of compared.
const BLESS: &str = "TORTUGA_BLESS";

/// How many seeds are tried before a recipe is given up.
const PATIENCE: u64 = 2_000;

/// Replays every record of the folder (below the package's own) and makes sure that each recipe has one.
#[track_caller]
pub fn golden<G: Playable>(folder: &str, recipes: &[Recipe]) {
    golden_at::<G>(Path::new(folder), recipes, env::var_os(BLESS).is_some_and(|bless| bless == "1"));
}

/// The same, told whether to write: for the tests of this module.
#[track_caller]
pub fn golden_at<G: Playable>(folder: &Path, recipes: &[Recipe], bless: bool) {
    for recipe in recipes {
        let path = folder.join(recipe.name).with_extension("jsonl");
        if bless {
            fs::create_dir_all(folder).expect("a test may write in its own package when it blesses");
            fs::write(&path, make::<G>(recipe).to_lines()).expect("the record can be written");
        }
        assert!(path.is_file(), "{} is missing; run `cargo xtask bless`", path.display());
    }
    let listing = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = listing.map(|entry| entry.expect("the folder can be read").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "jsonl"));
    paths.sort();
    assert!(!paths.is_empty(), "{} holds no record", folder.display());
    for path in paths {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let record = replay::<G>(&name, &text);
        if let Some(recipe) = recipes.iter().find(|recipe| recipe.name == name) {
            let end = record.closing.map(|closing| closing.outcome.end).unwrap_or_default();
            assert_eq!(end, recipe.end, "{name} no longer reaches its end condition");
        }
    }
}

/// Outcome and hashes are as they were, and the text is exactly what a table would write.
#[track_caller]
fn replay<G: Playable>(name: &str, text: &str) -> Record {
    let record = Record::from_lines(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(record.header.game, G::INFO.id, "{name} is of another game");
    assert!(record.closing.is_some(), "{name} has no closing line");
    let mut setup = Setup::new(record.header.seats);
    setup.options.clone_from(&record.header.options);
    let game = G::new(&setup).unwrap_or_else(|error| panic!("{name}: {error}"));
    let table =
        Table::replay(Arc::new(game), setup, &record).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(table.record().to_lines(), text, "{name} would be written otherwise today");
    record
}

fn make<G: Playable>(recipe: &Recipe) -> Record {
    let setup =
        recipe.options.iter().fold(Setup::new(recipe.seats), |setup, (name, value)| setup.with(name, value));
    let game = G::new(&setup).unwrap_or_else(|error| panic!("{}: {error}", recipe.name));
    let game = Arc::new(game);
    let seeds = recipe.seed..recipe.seed + PATIENCE;
    let mut tables = seeds.map(|seed| {
        let mut table = Table::deal(Arc::clone(&game), setup.clone(), Seed::from_number(seed));
        let mut whim = Whim::new(seed);
        while let Some(mv) = recipe.policy.choose(&*game, table.state(), &mut whim) {
            table.play(mv).expect("a move from the list is legal");
        }
        table
    });
    let found = tables.find(|table| table.turn().outcome().is_some_and(|outcome| outcome.end == recipe.end));
    match found {
        Some(table) => table.record(),
        None => panic!("{}: none of {PATIENCE} seeds ends with `{}`", recipe.name, recipe.end),
    }
}
