//! The page in parts: every game is a file of its own. The build (`cargo xtask site --release`) cuts the compiled page at
//! the functions marked here: what only one of them needs goes into its file, what several need into files that they share.

use std::cell::RefCell;

use wasm_split_helpers::{SplitLoaderError, wasm_split};

use super::{Loaded, unknown};

/// The part was not there, or the network was not.
#[derive(Clone, Copy, Debug)]
struct Unfetched;

impl From<SplitLoaderError> for Unfetched {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

type Fetched = Result<&'static Loaded, Unfetched>;

macro_rules! games {
    ($($name:ident: $game:ty),* $(,)?) => {
        $(
            #[wasm_split($name, fallible)]
            fn $name() -> Fetched {
                static GAME: Loaded = Loaded::of::<$game>();
                Ok(&GAME)
            }
        )*

        async fn fetch(id: &str) -> Option<Fetched> {
            $(
                if id == <$game as tortuga_core::Game>::INFO.id {
                    return Some($name().await);
                }
            )*
            None
        }
    };
}

tortuga_registry::for_each_game!(games);

thread_local! {
    static HERE: RefCell<Vec<&'static Loaded>> = RefCell::default();
}

/// The game, if it is here.
pub fn find(id: &str) -> Option<&'static Loaded> {
    HERE.with_borrow(|here| here.iter().copied().find(|game| game.info.id == id))
}

/// The game as soon as it is here, or why it cannot be had.
pub async fn load(id: &str) -> Result<&'static Loaded, String> {
    if let Some(game) = find(id) {
        return Ok(game);
    }
    let game = fetch(id).await.ok_or_else(|| unknown(id))?;
    let game = game
        .map_err(|Unfetched| "The game could not be fetched. Is the network there? Then reload the page.")?;
    HERE.with_borrow_mut(|here| {
        if here.iter().all(|known| known.info.id != id) {
            here.push(game);
        }
    });
    Ok(game)
}
