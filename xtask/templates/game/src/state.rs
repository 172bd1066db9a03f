//! The state and its parts; queries and tiny changes; `check`.

use serde::{Deserialize, Serialize};
use tortuga_core::{Broken, Dice, Seat, Stack};

use crate::{game::{{Game}}, score};

pub const MOST_SEATS: usize = 4;

/// What can wait at once: the end of the turn, and above it what a space does.
const ROOM: usize = 2;

/// Small, flat, cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The space of each seat's ship.
    pub ships: [u8; MOST_SEATS],
    pub turns_done: u16,
    pub stack: Stack<Frame, ROOM>,
    pub dice: Dice,
}

/// Something still to be done: it asks a seat, or it runs by itself. See `steps/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Frame {
    Row { seat: Seat },
    Land { seat: Seat },
    EndTurn { seat: Seat },
}

impl State {
    pub fn ship(&self, seat: Seat) -> u8 {
        self.ships[seat.index()]
    }

    /// The seat that is asked, if the game goes on.
    pub fn asked(&self) -> Option<Seat> {
        match self.stack.top()? {
            Frame::Row { seat } => Some(seat),
            Frame::Land { .. } | Frame::EndTurn { .. } => None,
        }
    }
}

/// Every component is somewhere exactly once, every counter in range.
pub(crate) fn check(game: &{{Game}}, state: &State) -> Result<(), Broken> {
    let State { ships, turns_done, stack, dice: _ } = state;
    let length = game.content.length;
    let (sailing, absent) = ships.split_at(game.seats as usize);
    let far = sailing.iter().find(|ship| **ship > length);
    Broken::unless(far.is_none(), || format!("ships: a ship is past the last space, {length}"))?;
    Broken::unless(absent.iter().all(|ship| *ship == 0), || "ships: a ship without a seat has moved".into())?;
    let turns = game.turn_limit();
    Broken::unless(*turns_done <= turns, || format!("turns_done: there are at most {turns}"))?;
    let over = score::end(game, state).is_some();
    match (over, state.asked()) {
        (true, _) => Broken::unless(stack.is_empty(), || "stack: the game is over and somebody is asked".into()),
        (false, Some(seat)) => {
            Broken::unless(stack.len() == 1, || "stack: something waits below the question".into())?;
            Broken::unless(seat.0 < game.seats, || format!("stack: there is no seat {seat}"))
        }
        (false, None) => Err(Broken("stack: the game goes on and nobody is asked".into())),
    }
}
