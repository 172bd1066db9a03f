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

/// Nobody looks further than so many steps.
pub(super) const FAR: i32 = 9;

/// What lies around a seat.
pub(super) struct Outlook {
    /// The best promise within reach.
    pub(super) best: i32,
    /// How many fights within reach promise something.
    pub(super) beatable: i32,
    /// How far it is to the nearest of them.
    pub(super) near: i32,
    /// Aggressive tokens in the Seaway, and those of them that one had better not meet.
    pub(super) hostile: i32,
    pub(super) stronger: i32,
}

impl Outlook {
    const EMPTY: Self = Self { best: 0, beatable: 0, near: FAR, hostile: 0, stronger: 0 };

    fn add(&mut self, way: i32, movement: i32, promise: i32) {
        if promise <= 0 {
            return;
        }
        self.near = self.near.min(way);
        if way <= movement {
            self.best = self.best.max(promise * (14 - way) / 14 * PLANNED / 100);
            self.beatable += 1;
        }
    }
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
        self.each_foe(state, player, player.movement.into(), |way, foe| {
            let left = i32::from(player.movement) - way;
            let promise = self.promise(player, foe, &strengths, left) * (14 - way) / 14;
            best = best.max(promise * PLANNED / 100);
        });
        best
    }

    /// Whatever can be fought within so much Movement, and how much it takes to get there.
    fn each_foe(&self, state: &State, player: &Player, reach: i32, mut look: impl FnMut(i32, Foe)) {
        let (map, here) = (&self.content.map, player.at.territory());
        let far = |to: TerritoryId| i32::from(map.travel.between(here, to));
        for chit in state.map.ships.all() {
            let way = far(chit.territory);
            let known = chit.up() && (chit.token.0 as usize) < self.content.tokens.len();
            if way > reach {
                continue;
            }
            if known && !self.class(chit.token).is_marker() {
                look(way, self.seen(player, chit.token, &self.content.token(chit.token).sides[0]));
            } else if !chit.up() && chit.mark & crate::map::HUNTER_BACK == 0 {
                look(way, Foe { first: player.level > 1, ..UNSEEN });
            }
        }
        for site in map.all_sites() {
            let info = map.site(site);
            let (spot, way) = (state.map.spot(site), far(info.territory));
            if way > reach || info.kind != SiteType::Imperialist || spot.marked() {
                continue;
            }
            let foe = match spot.token() {
                Some(token) => self.seen(player, token, self.side(state, token, Some(site))),
                None => Foe { first: player.level > 2, ..UNSEEN },
            };
            look(way, foe);
        }
    }

    /// What a seat could do with so much Movement, whoever's turn it is.
    pub(super) fn outlook(&self, state: &State, seat: Seat, strengths: &[i32; 4], movement: i32) -> Outlook {
        let player = state.player(seat);
        let mut outlook = Outlook::EMPTY;
        if !player.at.is_placed() {
            return outlook;
        }
        self.each_foe(state, player, FAR - 1, |way, foe| {
            outlook.add(way, movement, self.promise(player, foe, strengths, (movement - way).max(0)));
        });
        for chit in state.map.ships.at(player.at.territory()) {
            let known = chit.up() && (chit.token.0 as usize) < self.content.tokens.len();
            if !known || !self.aggressive(state, seat, self.subject(chit)) {
                continue;
            }
            let foe = self.seen(player, chit.token, &self.content.token(chit.token).sides[0]);
            outlook.hostile += 1;
            outlook.stronger += i32::from(self.promise(player, foe, strengths, movement) < 0);
        }
        outlook
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
