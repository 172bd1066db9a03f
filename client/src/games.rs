//! The games of this page. What the harbour says of them is there from the beginning. A game itself, with its engine, its
//! bots, its board and its rules, is a part of its own where the page is built in parts (the feature `parts`): it is
//! fetched when somebody sits down, and everything else is asked of it afterwards without waiting.

use std::{cell::RefCell, collections::BTreeMap};

use leptos::task::spawn_local;
use serde_json::Value;
use tortuga_bots::{Advice, Level, Limits};
use tortuga_core::{
    Info, Line, Playable, Refusal, Setup, Viewer,
    rulebook::Rulebook,
    table::{AnyTable, Opener},
};

use crate::{
    boards,
    campaign::room::{self, Room},
    kit::board::BoardKind,
    lesson,
    voice::{self, Foreseen, Scout},
};

#[cfg(feature = "parts")]
mod parts;
mod waiting;
#[cfg(not(feature = "parts"))]
mod whole;

#[cfg(feature = "parts")]
pub use parts::{find, load};
pub(crate) use waiting::when_here;
#[cfg(not(feature = "parts"))]
pub use whole::{find, load};

/// All that the page does with a game.
#[derive(Debug)]
pub struct Loaded {
    pub info: &'static Info,
    pub opener: Opener,
    pub(crate) advise: fn(&dyn AnyTable, Level, &Limits) -> Option<Advice>,
    pub(crate) paint: fn(&Setup, &Value, u16) -> Vec<Line>,
    pub(crate) judge: fn(&Setup, &Value, &str) -> Option<Refusal>,
    pub(crate) preview: fn(&Setup, &Value, &[&str]) -> Vec<Option<Foreseen>>,
    pub(crate) explore: fn(&Setup, &Value, &[&str], Scout<'_>),
    pub(crate) foretell: fn(&dyn AnyTable, usize, Viewer) -> bool,
    /// `None` is played on the generic board.
    pub(crate) board: Option<&'static BoardKind>,
    /// Its campaign, if it has one.
    pub(crate) campaign: Option<&'static Room>,
    /// The text of its lesson.
    pub(crate) lesson: Option<&'static str>,
}

impl Loaded {
    const fn of<G: Playable>() -> Self {
        Self {
            info: &const { G::INFO },
            opener: Opener::of::<G>(),
            advise: tortuga_registry::advise_in::<G>,
            paint: voice::paint::<G>,
            judge: voice::judge::<G>,
            preview: voice::preview::<G>,
            explore: voice::ways::<G>,
            foretell: voice::foretell::<G>,
            board: boards::of(G::INFO.id),
            campaign: room::of(G::INFO.id),
            lesson: lesson::text_of(G::INFO.id),
        }
    }
}

/// What is said of a game before it is fetched. Of its [`Info`] the rules and the components come with the game.
#[derive(Debug)]
pub struct Sign {
    pub info: Info,
    /// Whether there is a guided first game.
    pub lesson: bool,
}

impl Sign {
    const fn of<G: Playable>() -> Self {
        Self { info: Info { rules: "", pack: &[], ..G::INFO }, lesson: lesson::text_of(G::INFO.id).is_some() }
    }
}

macro_rules! signs {
    ($($name:ident: $game:ty),* $(,)?) => {
        /// Every game there is.
        pub static SIGNS: &[Sign] = &[$(Sign::of::<$game>()),*];
    };
}

tortuga_registry::for_each_game!(signs);

pub fn sign(id: &str) -> Option<&'static Sign> {
    SIGNS.iter().find(|sign| sign.info.id == id)
}

/// What a game is called; one that this page does not know is called by its id.
pub fn title(id: &str) -> String {
    sign(id).map_or_else(|| id.to_owned(), |sign| sign.info.title.to_owned())
}

/// Fetches a game that somebody is about to sit down to. Whether it came is found out by who needs it.
pub(crate) fn hasten(id: &'static str) {
    spawn_local(async move {
        let _ = load(id).await;
    });
}

/// The rules of a game that is here, read once.
pub fn rulebook(game: &Loaded) -> &'static Rulebook {
    thread_local! {
        static BOOKS: RefCell<BTreeMap<&'static str, &'static Rulebook>> = RefCell::default();
    }
    BOOKS.with_borrow_mut(|books| {
        *books.entry(game.info.id).or_insert_with(|| {
            let book = Rulebook::parse(game.info.rules).expect("the registry's test reads every rulebook");
            Box::leak(Box::new(book))
        })
    })
}

fn unknown(id: &str) -> String {
    format!("there is no game `{id}`")
}

/// Compares names where the compiler reads them.
pub(crate) const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut place = 0;
    while place < one.len() && place < other.len() && one[place] == other[place] {
        place += 1;
    }
    place == one.len() && place == other.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_signs_are_those_of_the_registry_and_carry_nothing_heavy() {
        assert_eq!(SIGNS.len(), tortuga_registry::GAMES.len());
        for (sign, entry) in SIGNS.iter().zip(tortuga_registry::GAMES) {
            assert_eq!((sign.info.id, sign.info.title), (entry.info.id, entry.info.title));
            assert!(sign.info.rules.is_empty() && sign.info.pack.is_empty());
            let game = find(entry.info.id).unwrap();
            assert_eq!((game.info.rules, game.info.pack), (entry.info.rules, entry.info.pack));
            assert_eq!(game.lesson.is_some(), sign.lesson);
            assert!(game.board.is_none_or(|board| board.game == entry.info.id));
            assert!(!rulebook(game).rules().is_empty());
        }
        assert!(find("chess").is_none() && sign("chess").is_none());
        assert_eq!((title("archipirata").as_str(), title("chess").as_str()), ("Archipirata", "chess"));
    }

    #[test]
    fn names_are_the_same_only_if_they_are_whole() {
        assert!(same("", "") && same("rum", "rum"));
        assert!(!same("rum", "ru") && !same("ru", "rum") && !same("rum", "run"));
    }
}
