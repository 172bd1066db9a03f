//! The whole state as a person reads and writes it.

use serde::{Deserialize, Serialize};
use tortuga_core::{Dice, LoadError, Seat, Stack};

use crate::{
    game::{{Game}},
    state::{self, Frame, MOST_SEATS, State},
};

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Doc {
    /// The space of each seat's ship.
    pub ships: Vec<u8>,
    pub turns_done: u16,
    /// Who is to row; nobody when the game is over.
    pub to_row: Option<Seat>,
    pub dice: Dice,
}

pub(crate) fn show(game: &{{Game}}, state: &State) -> Doc {
    let ships = state.ships[..game.seats as usize].to_vec();
    Doc { ships, turns_done: state.turns_done, to_row: state.asked(), dice: state.dice }
}

pub(crate) fn restore(game: &{{Game}}, doc: Doc) -> Result<State, LoadError> {
    let Doc { ships: sailing, turns_done, to_row, dice } = doc;
    if sailing.len() != game.seats as usize {
        return Err(LoadError::shape("ships", format!("there are {} seats", game.seats)));
    }
    let mut ships = [0; MOST_SEATS];
    ships[..sailing.len()].copy_from_slice(&sailing);
    let mut stack = Stack::new();
    if let Some(seat) = to_row {
        stack.push(Frame::Row { seat });
    }
    let state = State { ships, turns_done, stack, dice };
    state::check(game, &state)?;
    Ok(state)
}
