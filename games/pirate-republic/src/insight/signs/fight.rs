//! What can be said of a seat in the fight that is on.

use tortuga_core::Seat;

use super::{
    super::{BS, CQ, MV, SF, reward_worth},
    Sheet,
};
use crate::{game::PirateRepublic, state::State, vocabulary::Side};

impl PirateRepublic {
    /// Whether the seat has a part in the fight: it is its own, or that of its Company.
    fn fights(&self, state: &State, seat: Seat) -> bool {
        let company = &state.combat.company;
        state.combat.on && (state.turn.active == seat || company.formed && company.partner == Some(seat))
    }

    /// The present fight as its outcome is guessed; all 0 for who has no part in it.
    pub(super) fn fight_signs(&self, state: &State, seat: Seat, sheet: &mut Sheet<'_>) {
        let fights = self.fights(state, seat);
        let own = fights && state.turn.active == seat;
        sheet.flag(fights);
        if !own {
            (0..7).for_each(|_| sheet.put(0));
            return;
        }
        let player = state.player(seat);
        let hand = self.in_hand(state);
        let (odds, peril) = self.odds(state, &hand);
        let worth = self.fight_worth(state, player);
        let won = self.won(state);
        let prize = self.foe(state).map_or(0, |foe| self.prize_of(state, foe));
        sheet.put(odds);
        sheet.put(peril);
        sheet.put(worth);
        sheet.put(won);
        sheet.put(prize);
        sheet.put(prize * odds / 100);
        sheet.put(self.risk(player) * peril / 100);
    }

    /// The strengths in the present fight, for who leads it.
    pub(super) fn fight_number_signs(&self, state: &State, seat: Seat, sheet: &mut Sheet<'_>) {
        let foe = self.foe(state).filter(|_| self.fights(state, seat) && state.turn.active == seat);
        let Some(foe) = foe else {
            (0..8).for_each(|_| sheet.put(0));
            return;
        };
        let hand = self.in_hand(state);
        let met = state.combat.token().is_some();
        let printed = &self.content.token(foe).sides[0];
        let bs = if met { self.enemy_bs(state).into() } else { i32::from(printed.broadside) };
        let cq = if met { self.enemy_cq(state).into() } else { i32::from(printed.close_quarters) };
        let (total, needed) = (i32::from(self.total(state)), i32::from(self.needed(state)));
        let fear = hand.all(SF) + i32::from(state.player(seat).reputation);
        sheet.put((bs + cq) * 5);
        sheet.put((hand.all(BS) - bs) * 8);
        sheet.put((hand.all(CQ) - cq) * 8);
        sheet.put((hand.all(MV) + i32::from(state.player(seat).movement) - bs) * 8);
        sheet.put((fear - cq) * 8);
        sheet.put(self.stage_worth(state));
        sheet.put((needed - total).max(0) * 12);
        sheet.flag(state.combat.initiative == Some(Side::Player));
    }

    /// The deal of a Company: what it costs the one and brings the other.
    pub(super) fn company_signs(&self, state: &State, seat: Seat, sheet: &mut Sheet<'_>) {
        let company = &state.combat.company;
        let active = state.combat.on && state.turn.active == seat;
        let partner = state.combat.on && company.partner == Some(seat);
        let terms = reward_worth(company.terms);
        let sum = match (active, partner) {
            (true, _) => -terms,
            (false, true) => terms,
            (false, false) => 0,
        };
        sheet.put(sum);
        sheet.flag(partner);
        sheet.flag(partner && company.formed);
        sheet.flag(active && company.partner.is_some());
        sheet.put(if partner || active { reward_worth(company.counter) } else { 0 });
    }
}
