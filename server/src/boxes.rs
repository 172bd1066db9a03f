//! The boxes on the shelf: a game with its content is opened once for each setup and shared by all its tables. Reading
//! the components costs a thousand times what a deal does, in time and in memory.

use std::{
    collections::BTreeMap,
    sync::{LazyLock, Mutex, PoisonError},
};

use tortuga_core::{Seed, Setup, SetupError, table::AnyTable};
use tortuga_registry::Entry;

/// How many setups are kept open; more than all games have together.
const MOST: usize = 512;

/// Game, seats, options.
type Key = (&'static str, u8, BTreeMap<String, String>);

static SHELF: LazyLock<Mutex<BTreeMap<Key, Box<dyn AnyTable>>>> = LazyLock::new(Mutex::default);

/// A fresh table of that game.
pub(crate) fn deal(game: &Entry, setup: &Setup, seed: Seed) -> Result<Box<dyn AnyTable>, SetupError> {
    // Whoever brings components of their own has a box of their own.
    if setup.pack.is_some() {
        return (game.opener.deal)(setup, seed);
    }
    let key = (game.info.id, setup.seats, setup.options.clone());
    // A table on the shelf is never changed, so it is sound whatever happened to who held the lock.
    let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(open) = shelf.get(&key) {
        return Ok(open.again(seed));
    }
    if shelf.len() >= MOST {
        shelf.clear();
    }
    let open = (game.opener.deal)(setup, Seed::from_number(0))?;
    let dealt = open.again(seed);
    shelf.insert(key, open);
    Ok(dealt)
}

/// Whether the setup is sound.
pub(crate) fn vet(game: &Entry, setup: &Setup) -> Result<(), SetupError> {
    deal(game, setup, Seed::from_number(0)).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_from_the_shelf_is_the_one_that_a_fresh_box_deals() {
        for game in tortuga_registry::GAMES {
            let setup = Setup::new(game.info.seats[0]);
            for number in [3, 4, 3] {
                let seed = Seed::from_number(number);
                let fresh = (game.opener.deal)(&setup, seed).unwrap();
                let shared = deal(game, &setup, seed).unwrap();
                assert_eq!(
                    (shared.hash(), shared.record()),
                    (fresh.hash(), fresh.record()),
                    "{}",
                    game.info.id
                );
            }
            assert!(vet(game, &Setup::new(99)).is_err());
        }
    }
}
