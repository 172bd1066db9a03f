//! Where the Legendary Pirate hides, and how it steers the Merchants against you.

use tortuga_core::{Log, Rule};

use crate::{
    content::Ship,
    events::Event,
    game::TinyEpicPirates,
    sea::Cell,
    state::{LEGENDARY, State, YOU},
};

/// Which Cove it wants.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wish {
    /// The nearest to this cell.
    Near(Cell),
    /// The farthest from it.
    Far(Cell),
}

/// It goes Hidden to an unoccupied Cove; ties by TEP-SOLO-30.
pub(crate) fn hide(
    game: &TinyEpicPirates,
    state: &mut State,
    wish: Wish,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    let free = |cell: &Cell| state.card_at(game, *cell).cove && !state.cove_taken(game, *cell, LEGENDARY);
    let rank = |cell: &Cell| {
        let (from, distance) = match wish {
            Wish::Near(from) => (from, cell.distance(from) as i8),
            Wish::Far(from) => (from, -(cell.distance(from) as i8)),
        };
        // The larger vertical difference is preferred; cells are numbered by row, then column.
        (distance, -(cell.rows_to(from) as i8), cell.0)
    };
    let Some(at) = Cell::all().filter(free).min_by_key(rank) else { return };
    let pirate = state.pirate_mut(LEGENDARY);
    pirate.ship = Some(at);
    pirate.hidden = true;
    log.say(rule, || Event::Hid { seat: LEGENDARY, at, island: state.island(game, at) });
}

/// The step of a Merchant when you have crossed the Ship Line; `None` if it has to wait (TEP-SOLO-05, TEP-SOLO-06).
pub(crate) fn merchant_step(state: &State, ship: Ship) -> Option<Cell> {
    let (merchant, other) = (state.merchant(ship), state.merchant(ship.other()));
    let open = |to: &Cell| *to != other.at;
    // Orange, who goes first, leaves Green a way if it can.
    let leaves_a_way =
        |to: &Cell| ship == Ship::Green || other.at.nearer(other.heading).any(|next| next != *to);
    let steps = || merchant.at.nearer(merchant.heading).filter(open);
    let considerate = steps().any(|to| leaves_a_way(&to));
    let you = state.ship(YOU);
    let rank = |to: &Cell| (to.distance(you), to.row() != merchant.at.row());
    steps().filter(|to| !considerate || leaves_a_way(to)).max_by_key(rank)
}
