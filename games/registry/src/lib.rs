//! The list of games. Server, cli, bots, arena and Python find every game here; adding one is one folder and one
//! line in this crate's `Cargo.toml`.
//!
//! [`GAMES`] serves everything that speaks JSON; [`visit`] gives back the type, for code that must be fast;
//! [`for_each_game`] writes code out for each of them.

use std::sync::OnceLock;

use tortuga_bots::{Advice, Level, Limits};
use tortuga_core::{
    Info, Playable,
    rulebook::Rulebook,
    table::{AnyTable, Opener, Table},
};

/// A game as everybody outside its own crate sees it.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub info: &'static Info,
    pub opener: Opener,
}

impl Entry {
    const fn of<G: Playable>() -> Self {
        Self { info: &const { G::INFO }, opener: Opener::of::<G>() }
    }
}

/// Something that is done with a game's type, whichever it is.
pub trait Visitor {
    type Out;
    fn visit<G: Playable>(self) -> Self::Out;
}

macro_rules! games {
    ($($game:path),* $(,)?) => {
        /// Every game there is.
        pub static GAMES: &[Entry] = &[$(Entry::of::<$game>()),*];

        /// Calls the visitor with the type of the game of that id, if there is one.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Out> {
            $(
                if id == <$game as tortuga_core::Game>::INFO.id {
                    return Some(visitor.visit::<$game>());
                }
            )*
            None
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// The campaign of The Pirate Republic, the one game that has one.
pub mod campaign {
    pub use tortuga_pirate_republic::{
        campaign::{Campaign, CampaignError, Played, brief::Brief, builtin, chart::Step},
        content::{Branch, Content, Global, GlobalId, Rank},
        solo::round_limit,
        state::End,
    };
}

pub fn find(id: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.info.id == id)
}

/// The rules of a game, read once.
pub fn rulebook(info: &'static Info) -> &'static Rulebook {
    static BOOKS: OnceLock<Vec<(&'static str, Rulebook)>> = OnceLock::new();
    let books = BOOKS.get_or_init(|| {
        let read = |info: &Info| Rulebook::parse(info.rules).expect("a test reads every rulebook");
        GAMES.iter().map(|entry| (entry.info.id, read(entry.info))).collect()
    });
    let found = books.iter().find(|(id, _)| *id == info.id);
    &found.expect("every Info comes from this list").1
}

/// What a bot would do at this table, from what the seat to decide knows. `None` when the game is over.
pub fn advise(table: &dyn AnyTable, level: Level, limits: &Limits) -> Option<Advice> {
    struct Advise<'a>(&'a dyn AnyTable, Level, &'a Limits);

    impl Visitor for Advise<'_> {
        type Out = Option<Advice>;

        fn visit<G: Playable>(self) -> Self::Out {
            advise_in::<G>(self.0, self.1, self.2)
        }
    }

    visit(table.info().id, Advise(table, level, limits)).flatten()
}

/// The same, for whoever knows which game it is: a table of another one gets no advice.
pub fn advise_in<G: Playable>(table: &dyn AnyTable, level: Level, limits: &Limits) -> Option<Advice> {
    let table = table.as_any().downcast_ref::<Table<G>>()?;
    tortuga_bots::advise(table.game().as_ref(), table.state(), level, limits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_rules_that_can_be_read_and_an_id_of_its_own() {
        assert!(!GAMES.is_empty());
        for (place, entry) in GAMES.iter().enumerate() {
            assert!(!rulebook(entry.info).rules().is_empty(), "{}", entry.info.id);
            assert!(GAMES[..place].iter().all(|other| other.info.id != entry.info.id));
            assert!(std::ptr::eq(find(entry.info.id).unwrap().info, entry.info));
        }
        assert!(find("chess").is_none());
    }
}
