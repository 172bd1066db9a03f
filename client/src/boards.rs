//! The list of drawn boards: one line for each game that has one. See [`crate::kit`] for how a board is made.

use serde_json::Value;
use tortuga_core::Seat;

use crate::{games, kit::board::BoardKind, sound::Sound};

const BOARDS: &[&BoardKind] = &[
    &crate::archipirata::BOARD,
    &crate::blackbeard::BOARD,
    &crate::neuroshima_hex::BOARD,
    &crate::pirate_republic::BOARD,
    &crate::tiny_epic_pirates::BOARD,
    // One line for each board.
];

/// The board of a game. Only the compiler asks here, so that every board goes with its own game.
pub(crate) const fn of(game: &str) -> Option<&'static BoardKind> {
    let mut place = 0;
    while place < BOARDS.len() {
        if games::same(BOARDS[place].game, game) {
            return Some(BOARDS[place]);
        }
        place += 1;
    }
    None
}

/// The board of a game that is here.
pub(crate) fn find(game: &str) -> Option<&'static BoardKind> {
    games::find(game)?.board
}

/// The rule to read for a question that is put by this one.
pub(crate) fn rule(game: &str, asked: &str) -> String {
    find(game).and_then(|kind| (kind.help)(asked)).unwrap_or(asked).to_owned()
}

/// How long an event is looked at, in milliseconds at ×1.
pub(crate) fn pace(game: &str, event: &Value) -> u32 {
    find(game).map_or(260, |kind| (kind.pace)(event))
}

pub(crate) fn sound(game: &str, event: &Value) -> Option<Sound> {
    find(game).map_or(Some(Sound::Wood), |kind| (kind.sound)(event))
}

/// What a seat is called beside its name.
pub(crate) fn side(game: &str, seat: Seat) -> Option<&'static str> {
    find(game).and_then(|kind| (kind.side)(seat))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_belongs_to_a_game_of_the_registry_and_is_there_once() {
        for (place, kind) in BOARDS.iter().enumerate() {
            assert!(tortuga_registry::find(kind.game).is_some(), "{}", kind.game);
            assert!(BOARDS[..place].iter().all(|other| other.game != kind.game));
        }
        assert!(find("chess").is_none());
    }
}
