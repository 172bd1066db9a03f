//! What a counter-offer promises to the partner who makes it (TPR-RUL-63).

use tortuga_core::Seat;

use super::{HAND, reward_worth};
use crate::{content::Reward, frame::Frame, game::PirateRepublic, state::State};

/// Percent: how likely terms are accepted that leave the active player at least half, or at least something.
const FAIR_TERMS: i32 = 60;
const HARD_TERMS: i32 = 12;

impl PirateRepublic {
    /// The terms that are asked for, as likely as they are to be accepted and the fight to be won, for one card.
    pub(super) fn bargain_worth(&self, state: &State, seat: Seat) -> i32 {
        let company = &state.combat.company;
        let asking = matches!(state.stack.top(), Some(Frame::Ask(_) | Frame::Bargain));
        if !state.combat.on || company.formed || company.partner != Some(seat) || !asking {
            return 0;
        }
        let site = state.active().at.site();
        let prize: i32 = self
            .foes(state)
            .map(|token| {
                let Reward { swagger, reputation, crew, elite, treasure, captain, stat } =
                    self.side(state, token, site.filter(|_| self.class(token).is_land())).reward;
                reward_worth([swagger, reputation, crew, elite, treasure, captain, stat])
            })
            .sum();
        let asked = reward_worth(company.counter);
        let likely = match asked {
            _ if 2 * asked <= prize => FAIR_TERMS,
            _ if asked < prize => HARD_TERMS,
            _ => 0,
        };
        let (odds, _) = self.odds(state, &self.in_hand(state).helped());
        (asked - HAND) * odds / 100 * likely / 100
    }
}
