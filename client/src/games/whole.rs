//! The page in one piece: every game is there at once.

use super::{Loaded, unknown};

macro_rules! games {
    ($($name:ident: $game:ty),* $(,)?) => {
        static GAMES: &[Loaded] = &[$(Loaded::of::<$game>()),*];
    };
}

tortuga_registry::for_each_game!(games);

/// The game, if it is here.
pub fn find(id: &str) -> Option<&'static Loaded> {
    GAMES.iter().find(|game| game.info.id == id)
}

/// The game as soon as it is here, or why it cannot be had.
#[allow(clippy::unused_async, reason = "a page in parts has to wait")]
pub async fn load(id: &str) -> Result<&'static Loaded, String> {
    find(id).ok_or_else(|| unknown(id))
}
