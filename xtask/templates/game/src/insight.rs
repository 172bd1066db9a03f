//! What a practised player would guess, for the bots.

use tortuga_core::{Insight, MAX_SEATS, Seat};

use crate::{game::{{Game}}, state::State};

impl Insight for {{Game}} {
    /// The farther a ship, the likelier it wins; the square makes the leader count.
    fn appraise(&self, state: &State) -> [i32; MAX_SEATS] {
        let weight = |seat: Seat| (1 + i32::from(state.ship(seat))).pow(2);
        let all: i32 = Seat::all(self.seats).map(weight).sum();
        let mut chances = [0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            chances[seat.index()] = 1000 * weight(seat) / all;
        }
        chances
    }
}
