//! Who knows what: `view`, `tell`, `imagine`. In the skeleton nothing is hidden but the dice.

use serde::{Deserialize, Serialize};
use tortuga_core::{Dice, Seat, Stack, Viewer, Whim};

use crate::{
    moves::Event,
    state::{Frame, MOST_SEATS, State},
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    pub viewer: Viewer,
    pub ships: [u8; MOST_SEATS],
    pub turns_done: u16,
    /// Who is to row.
    pub asked: Option<Seat>,
}

/// Takes the state apart by name: a new field does not compile until somebody decides who sees it.
pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let State { ships, turns_done, stack: _, dice: _ } = state;
    View { viewer, ships: *ships, turns_done: *turns_done, asked: state.asked() }
}

/// What the view hides is drawn at random: here only the dice.
pub(crate) fn imagine(view: &View, whim: &mut Whim) -> State {
    let View { viewer: _, ships, turns_done, asked } = view;
    let mut stack = Stack::new();
    if let Some(seat) = *asked {
        stack.push(Frame::Row { seat });
    }
    State { ships: *ships, turns_done: *turns_done, stack, dice: Dice::new(whim.seed()) }
}

/// Everything is public. What is not becomes an `Option` that is emptied here for whoever may not know it.
pub(crate) fn tell(event: &Event, _: Viewer) -> Event {
    match event {
        Event::Began { .. }
        | Event::Rowed { .. }
        | Event::Blown { .. }
        | Event::Dragged { .. }
        | Event::Ended => event.clone(),
    }
}
