//! What the space does on which a ship has arrived by rowing.

use tortuga_core::{Log, Seat};

use crate::{effect, game::{{Game}}, moves::Event, state::State};

pub(crate) fn run(game: &{{Game}}, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let here = state.ship(seat);
    let Some(space) = game.content.spaces.iter().find(|space| space.at == here) else { return };
    for effect in &space.effects {
        effect::run(game, state, seat, *effect, log);
    }
}
