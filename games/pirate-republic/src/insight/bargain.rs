//! What a counter-offer promises to the partner who makes it (TPR-RUL-63).

use tortuga_core::Seat;

use super::{HAND, MARK, STAT, reward_worth};
use crate::{
    content::{Feat, Reward},
    frame::Frame,
    game::PirateRepublic,
    state::State,
    vocabulary::{Event as Happening, Goal},
};

/// Percent: how likely terms are accepted that leave the active player at least half, or at least something.
const FAIR_TERMS: i32 = 60;
const HARD_TERMS: i32 = 12;

impl PirateRepublic {
    /// What winning in a Company is worth besides its rewards, to a player who has not yet done it (TPR-ACC-01).
    pub(super) fn glory(&self, state: &State, seat: Seat) -> i32 {
        let marks = state.player(seat).marks;
        let counts = |goal: Goal| matches!(goal, Goal::Count { of, .. } if self.content.arena[of].event == Happening::CompanyWon);
        let wins = |feat: Feat| matches!(feat, Feat::Goal(objective) if counts(objective.goal));
        let open = self.content.accomplishments.iter().enumerate();
        let open = open.filter(|(number, line)| marks >> number & 1 == 0 && wins(line.feat));
        open.count() as i32 * (STAT + MARK)
    }

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
        (asked + self.glory(state, seat) - HAND) * odds / 100 * likely / 100
    }
}
