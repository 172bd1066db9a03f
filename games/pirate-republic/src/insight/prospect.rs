//! What lies within reach: the best fight that the rest of a turn could lead to.

use tortuga_core::Seat;

use super::{BS, CQ, Hand, MV, SF, reward_worth};
use crate::{
    content::{Side, SiteType, TerritoryId, TokenId},
    game::PirateRepublic,
    player::Player,
    state::State,
    vocabulary::Class,
};

/// A token that lies face down, or a site that nobody has explored, as one would guess it.
const UNSEEN: Foe = Foe { bs: 5, cq: 3, prize: 35, first: false };
/// Hundredths of a fight's promise that count while it is only planned.
const PLANNED: i32 = 55;

/// What one knows of an enemy before the fight.
#[derive(Clone, Copy)]
struct Foe {
    bs: i32,
    cq: i32,
    prize: i32,
    /// The player would strike first.
    first: bool,
}

impl PirateRepublic {
    /// The promise of the best fight within reach; 0 if there is none.
    pub(super) fn prospect(&self, state: &State, seat: Seat, hand: &Hand) -> i32 {
        let player = state.player(seat);
        let strengths = [SF, BS, CQ, MV].map(|strength| hand.all(strength));
        if self.shut_in(state, seat, &strengths) {
            return 0;
        }
        let mut best = 0;
        let mut look = |to: TerritoryId, foe: Foe| {
            let way = i32::from(self.content.map.travel.between(player.at.territory(), to));
            let left = i32::from(player.movement) - way;
            if left >= 0 {
                let promise = self.promise(player, foe, &strengths, left) * (14 - way) / 14;
                best = best.max(promise * PLANNED / 100);
            }
        };
        for chit in state.map.ships.all() {
            let known = chit.up() && (chit.token.0 as usize) < self.content.tokens.len();
            if known && !self.class(chit.token).is_marker() {
                look(chit.territory, self.seen(player, chit.token, &self.content.token(chit.token).sides[0]));
            } else if !chit.up() && chit.mark & crate::map::HUNTER_BACK == 0 {
                look(chit.territory, Foe { first: player.level > 1, ..UNSEEN });
            }
        }
        for site in self.content.map.all_sites() {
            let info = self.content.map.site(site);
            let spot = state.map.spot(site);
            if info.kind != SiteType::Imperialist || spot.marked() {
                continue;
            }
            match spot.token() {
                Some(token) => {
                    look(info.territory, self.seen(player, token, self.side(state, token, Some(site))));
                }
                None => look(info.territory, Foe { first: player.level > 2, ..UNSEEN }),
            }
        }
        best
    }

    /// Ashore, with somebody waiting in the Seaway whom one had better not meet.
    fn shut_in(&self, state: &State, seat: Seat, strengths: &[i32; 4]) -> bool {
        let player = state.player(seat);
        let waits = |token: TokenId| {
            let foe = self.seen(player, token, &self.content.token(token).sides[0]);
            self.promise(player, foe, strengths, i32::from(player.movement)) < 0
        };
        player.at.site().is_some()
            && state.map.ships.at(player.at.territory()).any(|chit| {
                let known = chit.up() && (chit.token.0 as usize) < self.content.tokens.len();
                known && self.aggressive(state, seat, self.subject(chit)) && waits(chit.token)
            })
    }

    fn seen(&self, player: &Player, token: TokenId, side: &Side) -> Foe {
        let class = self.class(token);
        let reward = side.reward;
        let prize = reward_worth([
            reward.swagger,
            reward.reputation,
            reward.crew,
            reward.elite,
            reward.treasure,
            reward.captain,
            reward.stat,
        ]);
        let extra = if matches!(class, Class::Port | Class::Fort | Class::MainFort) { 20 } else { 10 };
        Foe {
            bs: i32::from(side.broadside),
            cq: i32::from(side.close_quarters),
            prize: prize + extra,
            first: player.level >= self.initiative_levels[class as usize],
        }
    }

    /// The prize by its likelihood, less what a Capture would cost.
    fn promise(&self, player: &Player, foe: Foe, strengths: &[i32; 4], movement: i32) -> i32 {
        let fear = strengths[SF] + i32::from(player.reputation);
        let wound = i32::from(player.bloodshed) == 0;
        let (odds, peril) = if foe.first && fear >= foe.cq {
            (95, 1)
        } else {
            // The broadside that one fires, or the movement with which one evades.
            let side = if foe.first { strengths[BS] } else { movement + strengths[MV] };
            // Cards that serve there serve no more at Close Quarters; about half of them would have.
            let cards = if foe.first { foe.bs } else { foe.bs - movement };
            let rest = strengths[CQ] - cards.clamp(0, side) / 2;
            match side {
                side if foe.first && side >= foe.bs => (92, 3),
                side if (side >= foe.bs || wound && 2 * side >= foe.bs)
                    && side.min(foe.bs) + rest >= foe.bs + foe.cq =>
                {
                    (75, 10)
                }
                side if wound && 2 * side >= foe.bs => (5, 15),
                _ => (0, 95),
            }
        };
        (foe.prize * odds - self.risk(player) * peril) / 100
    }
}
