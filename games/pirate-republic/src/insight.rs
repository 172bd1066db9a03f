//! What a practised player sees at a glance: Swagger above all, then what will bring more of it.
//!
//! Worth is in tenths of a Swagger point. A lead is turned into a chance by a curve that is flatter early in the game.

use tortuga_core::{Insight, Judgement, MAX_SEATS, Seat, game::MUCH, judgement::WHOLE};

mod bargain;
mod hand;
mod pledge;
mod prospect;
mod signs;

pub(crate) use hand::best_strengths;
use hand::{BS, CQ, Hand, MV, SF};

use crate::{
    combat::Point,
    content::TokenId,
    frame::Frame,
    game::PirateRepublic,
    moves::Move,
    player::Player,
    state::State,
    vocabulary::{Class, Side},
};

const SWAGGER: i32 = 10;
const REPUTATION: i32 = 9;
/// Beyond so many more Reputation helps little.
const REPUTATION_ENOUGH: i32 = 10;
const LEVEL: i32 = 25;
const STAT: i32 = 14;
const MARK: i32 = 6;
const CARD_IN_DECK: i32 = 12;
const TUCKED: i32 = 4;
const TREASURE: i32 = 30;
const INFAMY: i32 = 11;
const FRIEND: i32 = 20;
const HAVEN: i32 = 8;
const HELD: i32 = 5;
const BLOODSHED: i32 = -22;
const MISSION_DONE: i32 = 30;
/// For each card in hand.
const HAND: i32 = 3;
/// Going to and fro leads nowhere.
const TO_AND_FRO: i32 = 5;
/// What another player's card may add to each strength.
const HELP: u8 = 3;
/// How far a friendly ship helps one to sail or evade.
const FRIENDLY_MOVEMENT: i32 = 2;
/// Worth of the terms for which most players lend a card.
const FAIR: i32 = 9;
/// Nobody asks for help without a reason.
const ASKING: i32 = 12;
/// Lying on one's side: nobody lets it come to that when it can be helped, not for a Bloodshed nor with nothing to lose. What
/// it costs is above all the rest of the turn.
const CAPTURED: i32 = -60;
/// The same before it has happened.
const DREAD: i32 = 75;

/// 1000 / (1 + exp(-x)) for x = 0, 0.25, 0.5 ... 6.
const CHANCE: [i32; 25] = [
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993,
    995, 996, 997, 998,
];

impl Insight for PirateRepublic {
    fn appraise(&self, state: &State) -> [i32; MAX_SEATS] {
        let worth = self.worths(state);
        let mut standing = [0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            standing[seat.index()] = self.standing(&worth, seat);
        }
        standing
    }

    fn judge(&self, state: &State) -> [i32; MAX_SEATS] {
        if self.is_learned() {
            self.judgement.chances(self, state)
        } else {
            self.appraise(state).map(|chance| chance * (WHOLE / 1000))
        }
    }

    /// What was learned lies closer together than first impressions: with half as much or twice as much captains win less.
    fn much(&self) -> i32 {
        if self.is_learned() { 25 } else { MUCH }
    }

    fn learn(&mut self, judgement: Judgement) {
        self.judgement = judgement;
    }

    fn signs(&self, state: &State, signs: &mut Vec<i16>) {
        let worth = self.worths(state);
        for seat in Seat::all(self.seats) {
            signs::signs(self, state, seat, &worth, signs);
        }
    }

    /// Each action stands for itself; what it leads to (a fight, a choice) belongs to it.
    fn follows_up(&self, state: &State) -> bool {
        state.stack.top() != Some(Frame::Action)
    }

    /// More than enough in a fight: one Movement less evades as well, one Reputation less frightens as well.
    fn is_waste(&self, state: &State, mv: Move) -> bool {
        let (Move::Spend(paid) | Move::Threaten(paid)) = mv else { return false };
        state.stack.top() == Some(Frame::Stage) && self.total(state) + i16::from(paid) > self.needed(state)
    }

    /// A lookout brings a token, the token a fight, and the fight is evaded card by card before it can be fled from.
    fn patience(&self) -> usize {
        12
    }
}

/// What `tortuga learn` wrote.
pub(crate) fn judgement() -> Judgement {
    Judgement::read(include_str!("insight/judgement.txt")).expect("a test reads it")
}

/// A lead of 100 (ten Swagger) wins about three games of four between two.
fn chance(lead: i32, seats: u8) -> i32 {
    let quarter = |x: i32| {
        let place = x.unsigned_abs() as usize;
        let (step, rest) = (place / 25, (place % 25) as i32);
        let low = CHANCE[step.min(24)];
        let high = CHANCE[(step + 1).min(24)];
        let value = low + (high - low) * rest / 25;
        if x < 0 { 1000 - value } else { value }
    };
    let two = quarter(lead);
    // With more players an even position wins less often; only the order matters to a bot.
    if seats <= 2 { two } else { two * 2 / i32::from(seats) }
}

impl PirateRepublic {
    /// What was learned at tables of the standard game says nothing of Global Missions, nor of one who plays alone.
    fn is_learned(&self) -> bool {
        self.seats > 1 && self.mission.is_none()
    }

    fn worths(&self, state: &State) -> [i32; MAX_SEATS] {
        let mut worth = [0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            worth[seat.index()] = self.worth(state, seat);
        }
        worth
    }

    /// The worth of the best of the others.
    fn best_other(&self, worth: &[i32; MAX_SEATS], seat: Seat) -> i32 {
        let others = Seat::all(self.seats).filter(|other| *other != seat);
        let best = others.map(|other| worth[other.index()]).max();
        // Alone one plays against the target.
        best.unwrap_or(i32::from(self.target_swagger) * SWAGGER / 2)
    }

    /// A chance by what the seats are worth.
    fn standing(&self, worth: &[i32; MAX_SEATS], seat: Seat) -> i32 {
        let own = worth[seat.index()];
        // A longer game makes the same lead worth less; and even far ahead more is better than less.
        let lead = (own - self.best_other(worth, seat)) * 60 / i32::from(self.target_swagger).max(1);
        let progress = own.clamp(0, 2000) / 20;
        chance(lead, self.seats) * 9 / 10 + progress
    }

    fn worth(&self, state: &State, seat: Seat) -> i32 {
        let player = state.player(seat);
        let mut sum = self.board_worth(state, player, seat);
        sum += self.mission_worth(state, player);
        sum += crate::mission::worth::worth(self, state, seat);
        if state.own_turn(seat) {
            sum -= i32::from(state.turn.free_moves) * TO_AND_FRO;
            if state.turn.over.is_none() && !state.combat.on && player.at.is_placed() {
                sum += self.prospect(state, seat, &self.in_hand(state));
            }
        }
        sum += player.hand.len() as i32 * HAND;
        if state.combat.on && state.turn.active == seat {
            sum += self.fight_worth(state, player);
        }
        if state.combat.on
            && state.combat.company.formed
            && state.combat.company.partner == Some(seat)
            && !state.combat.captured
        {
            let terms = state.combat.company.terms;
            let (odds, _) = self.odds(state, &self.in_hand(state));
            sum += (reward_worth(terms) + self.glory(state, seat)) * odds / 100;
        }
        sum + self.bargain_worth(state, seat)
    }

    fn board_worth(&self, state: &State, player: &Player, seat: Seat) -> i32 {
        if state.round.extra.is_some() {
            // The last turns: nothing counts any more but Swagger, and the feats that break a tie (TPR-END-07).
            return i32::from(player.swagger) * SWAGGER + i32::from(player.marked());
        }
        let reputation = i32::from(player.reputation);
        let rich =
            reputation.min(REPUTATION_ENOUGH) * REPUTATION + (reputation - REPUTATION_ENOUGH).max(0) * 3;
        let extra = (player.deck.len() + player.hand.len() + player.discard.len() + player.crew.cards.len())
            as i32
            - 12;
        i32::from(player.swagger) * SWAGGER
            + rich
            + i32::from(player.level) * LEVEL
            + player.stats.iter().map(|slot| i32::from(*slot)).sum::<i32>() * STAT
            + i32::from(player.marked()) * MARK
            + extra * CARD_IN_DECK
            + player.tucked.len() as i32 * TUCKED
            + player.treasures.len() as i32 * TREASURE
            + player.infamy.len() as i32 * INFAMY
            + i32::from(player.ship.is_there()) * FRIEND
            + i32::from(player.ship.ready()) * 6
            + i32::from(self.haven_of(state, seat).is_some()) * HAVEN
            + self.held_sites(state, seat).count() as i32 * HELD
            + i32::from(player.bloodshed) * BLOODSHED
            + i32::from(player.captured) * CAPTURED
            + player.missions_done.len() as i32 * MISSION_DONE
    }

    /// The token that is fought, or the first one that will be.
    fn foe(&self, state: &State) -> Option<TokenId> {
        let opening = state.combat.point == Point::Opening;
        state.combat.token().or_else(|| self.foes(state).next().filter(|_| opening))
    }

    /// Percent: how likely the present fight is won, and how likely it ends in Capture, with these cards.
    fn odds(&self, state: &State, hand: &Hand) -> (i32, i32) {
        if state.combat.captured {
            return (0, 100);
        }
        let Some(foe) = self.foe(state) else { return (100, 0) };
        let player = state.active();
        let met = state.combat.token().is_some();
        let (bs, cq) = if met {
            (i32::from(self.enemy_bs(state)), i32::from(self.enemy_cq(state)))
        } else {
            let side = &self.content.token(foe).sides[0];
            (i32::from(side.broadside), i32::from(side.close_quarters))
        };
        let spare =
            i32::from(player.bloodshed) + 1 < i32::from(self.bloodshed_limit(state, state.turn.active));
        let fight = Fight { hand, bs, cq, spare };
        let (total, needed) = (i32::from(self.total(state)), i32::from(self.needed(state)));
        let movement = i32::from(player.movement);
        let fear = hand.all(SF) + i32::from(player.reputation);
        match state.combat.point {
            Point::Opening | Point::Prelude | Point::Result => {
                let first = if met {
                    self.initiative(state) == Side::Player
                } else {
                    player.level >= self.initiative_levels[self.class(foe) as usize]
                };
                if !first {
                    fight.defend(movement)
                } else if fear >= cq {
                    (95, 2)
                } else {
                    fight.attack(0)
                }
            }
            Point::Choose if fear >= cq => (95, 2),
            Point::Choose => fight.attack(0),
            Point::AttackSf if total + fear >= needed => (95, 2),
            Point::AttackSf => fight.attack(0),
            Point::AttackBs => fight.attack(total),
            Point::DefendBs => fight.defend(total + movement),
            Point::AttackFork | Point::DefendFork => {
                let short = (bs - i32::from(state.combat.broadside)).max(0);
                verdict(hand.all(CQ) + i32::from(state.combat.bank_cq) >= cq + short, true)
            }
            Point::AttackCq | Point::DefendCq => verdict(total + hand.all(CQ) >= needed, false),
        }
    }

    /// What the fight promises and threatens.
    fn fight_worth(&self, state: &State, player: &Player) -> i32 {
        let won = self.won(state);
        let Some(token) = self.foe(state) else { return won };
        let prize = self.prize_of(state, token);
        let risk = self.risk(player);
        let hope = |(odds, peril): (i32, i32)| (won * (100 - peril) + prize * odds - risk * peril) / 100;
        let hand = self.in_hand(state);
        let alone = hope(self.odds(state, &hand));
        let company = &state.combat.company;
        let glory = if company.partner.is_some() { self.glory(state, state.turn.active) } else { 0 };
        let cost = reward_worth(company.terms);
        let worth = if company.partner.is_some() && !company.formed {
            // An offer: what it would help, what it costs, and whether it is likely to be taken.
            let with_help = self.odds(state, &hand.helped());
            let helped = hope(with_help) + (glory - cost) * with_help.0 / 100;
            // Who has been refused must offer more, or is refused again.
            let asked = i32::from(state.turn.offers).max(1);
            let taken = if cost >= FAIR * asked { 70 } else { 5 };
            alone + (helped - alone) * taken / 100 - ASKING
        } else if company.formed && won == 0 {
            alone + (glory - cost.min(prize)) * self.odds(state, &hand).0 / 100
        } else {
            alone + glory
        };
        worth + self.stage_worth(state)
    }

    /// What the tokens that lie defeated will bring, less the partner's part.
    fn won(&self, state: &State) -> i32 {
        let combat = &state.combat;
        let counts = combat.step < 2 && !combat.captured;
        let defeats = combat.defeats.iter().flatten().filter(|_| counts);
        let won: i32 = defeats.map(|defeat| reward_worth(defeat.reward)).sum();
        if combat.company.formed { won - reward_worth(combat.company.terms).min(won) } else { won }
    }

    /// What defeating a token would bring the active player.
    fn prize_of(&self, state: &State, token: TokenId) -> i32 {
        let at = state.active().at;
        let site = state.combat.site().or_else(|| at.site().filter(|_| self.class(token).is_land()));
        let reward = self.side(state, token, site).reward;
        reward_worth([
            reward.swagger,
            reward.reputation,
            reward.crew,
            reward.elite,
            reward.treasure,
            reward.captain,
            reward.stat,
        ]) + if self.class(token) == Class::MainFort { 20 } else { 10 }
    }

    /// What a Capture costs: Swagger, and the rest of the turn.
    fn risk(&self, player: &Player) -> i32 {
        let floor = self.threshold(player.level);
        let lost = if player.level == 1 { player.swagger / 2 } else { (player.swagger - floor - 1).max(0) };
        i32::from(lost) * SWAGGER + DREAD
    }

    /// Strength that is already on the table, as far as it is needed.
    fn stage_worth(&self, state: &State) -> i32 {
        let total = i32::from(self.total(state));
        let needed = i32::from(self.needed(state));
        let banked = i32::from(state.combat.bank_cq + state.combat.bank_bs);
        let enough = if total >= needed && needed > 0 { 15 } else { 0 };
        total.min(needed) * 5 + enough + banked * 2
    }
}

/// Cards against an enemy.
struct Fight<'a> {
    hand: &'a Hand,
    bs: i32,
    cq: i32,
    /// A wound is affordable.
    spare: bool,
}

impl Fight<'_> {
    /// The enemy fires; one has so much to evade with before any card is played.
    fn defend(&self, have: i32) -> (i32, i32) {
        if let Some(rest) = self.hand.after(MV, self.bs - have, CQ)
            && rest >= self.cq
        {
            return verdict(true, true);
        }
        let evaded = self.hand.after(MV, self.bs - have, CQ).is_some();
        let (half, rest) = self.half(MV, have);
        verdict(rest.is_some_and(|rest| rest + half >= self.bs + self.cq), evaded || rest.is_some())
    }

    /// One fires; so much lies on the table.
    fn attack(&self, have: i32) -> (i32, i32) {
        let outgunned = self.hand.after(BS, self.bs - have, CQ).is_some();
        let (half, rest) = self.half(BS, have);
        let boarded = rest.is_some_and(|rest| rest + half >= self.bs + self.cq);
        verdict(outgunned || boarded, outgunned || rest.is_some())
    }

    /// Half of the enemy's broadside, or all that one has without cards, and what that leaves for Close Quarters; the
    /// price is a wound.
    fn half(&self, strength: usize, have: i32) -> (i32, Option<i32>) {
        let half = ((self.bs + 1) / 2).max(have.min(self.bs));
        (half, self.hand.after(strength, half - have, CQ).filter(|_| self.spare))
    }
}

/// By whether it will be won, and whether one can flee otherwise. A wound must be affordable.
fn verdict(wins: bool, safe: bool) -> (i32, i32) {
    match (wins, safe) {
        (true, _) => (92, 4),
        (false, true) => (10, 8),
        (false, false) => (0, 96),
    }
}

fn reward_worth(reward: [u8; crate::combat::KINDS]) -> i32 {
    const WORTH: [i32; crate::combat::KINDS] = [SWAGGER, REPUTATION, 12, 16, TREASURE, 14, STAT];
    reward.into_iter().zip(WORTH).map(|(n, worth)| i32::from(n) * worth).sum()
}
