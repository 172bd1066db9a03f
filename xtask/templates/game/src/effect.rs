//! The interpreter of effects: one exhaustive `match`.

use tortuga_core::{Chance, Log, Seat};

use crate::{content::Effect, game::{{Game}}, moves::Event, rule, state::State};

pub(crate) fn run(
    game: &{{Game}},
    state: &mut State,
    seat: Seat,
    effect: Effect,
    log: &mut impl Log<Event>,
) {
    let here = state.ship(seat);
    match effect {
        Effect::Gust { sides } => {
            let face = state.dice.roll(sides);
            let to = here.saturating_add(face).min(game.content.length);
            state.ships[seat.index()] = to;
            log.say(rule::{{PREFIX}}_ROW_03, || Event::Blown { seat, face, to });
        }
        Effect::Eddy { back } => {
            let to = here.saturating_sub(back);
            state.ships[seat.index()] = to;
            log.say(rule::{{PREFIX}}_ROW_04, || Event::Dragged { seat, to });
        }
    }
}
