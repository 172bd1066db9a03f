//! What a practised player sees at a glance: what a pirate owns, how likely he keeps it, and how far his next gain is.
//!
//! Single pirates are compared in the end, and the dead count for nothing. So a seat stands for several fates: its best
//! pirate lives to see the end, or falls and the next one counts, or there is nobody left but recruits. In each fate its
//! chance is its share of the squares of what all are worth. That makes the leader careful and the others bold. The
//! weights were set by hand, in units of net worth, and corrected by matches.

use tortuga_core::{Insight, Judgement, MAX_SEATS, Seat, judgement::WHOLE};

mod gain;
mod keep;
mod signs;

use crate::{
    content::{FAR, PortId},
    frame::Frame,
    game::Blackbeard,
    pirate::Pirate,
    score,
    state::{Place, Slot, State, Status},
};

/// What a seat hopes for, whatever it has: less when the end is near, see [`fewest_left`].
const HOPE: i64 = 60;
const HOPE_PER_PIRATE: i64 = 35;
/// A pirate that may still be activated, and one that is active, before anything else is counted.
const RECRUIT: i64 = 45;
const CAPTAIN: i64 = 30;
/// A hostage, a safe haven, a Letter of Marque, a piece of information, a KC.
const HOSTAGE: i64 = 200;
const HAVEN: i64 = 60;
const LETTER: i64 = 40;
const INFORMATION: i64 = 20;
const COMMISSIONER: i64 = 20;
/// A point of cunning that is not spent yet: nearly as much as a piece of information, so that nobody rolls again for one.
const CUNNING: i64 = 18;
/// Each attack marker closes ports.
const MARKER: i64 = 8;
/// The money that one must have to count at all.
const FIRST: i64 = 400;
/// How far one can see a gain.
const HORIZON: i64 = 14;
/// What a point of combat damage costs.
const WOOD: i64 = 15;
/// The pirates of a seat that can count in the end: three at most, by the rules or by a pack.
const MOST_FATES: usize = 4;

impl Insight for Blackbeard {
    fn appraise(&self, state: &State) -> [i32; MAX_SEATS] {
        let mut chances = [0; MAX_SEATS];
        if self.score_attack {
            chances[0] = (seat_worth(self, state, Seat(0)) / 8).clamp(0, 1000) as i32;
            return chances;
        }
        let hope = HOPE + HOPE_PER_PIRATE * fewest_left(self, state);
        let mut seats = [Fates::default(); MAX_SEATS];
        let mut all = 0;
        for seat in Seat::all(self.table_seats()) {
            let fates = Fates::of(self, state, seat, hope);
            all += fates.mean();
            seats[seat.index()] = fates;
        }
        for seat in Seat::all(self.seats) {
            let fates = &seats[seat.index()];
            chances[seat.index()] = fates.chance(all - fates.mean());
        }
        chances
    }

    /// Nothing that was learned so far beats a first impression, so captains have none of their own unless it is given.
    fn judge(&self, state: &State) -> [i32; MAX_SEATS] {
        match &self.judgement {
            Some(judgement) if !self.score_attack => judgement.chances(self, state),
            Some(_) | None => self.appraise(state).map(|chance| chance * (WHOLE / 1000)),
        }
    }

    fn learn(&mut self, judgement: Judgement) {
        self.judgement = Some(judgement);
    }

    fn signs(&self, state: &State, signs: &mut Vec<i16>) {
        self.all_signs(state, signs);
    }

    fn sides(&self) -> u8 {
        self.table_seats()
    }

    /// Most of what one does here ends in a throw of dice: a few worlds would tell luck, not odds.
    fn worlds(&self) -> usize {
        24
    }

    /// Another turn is another matter. So is a question whose answer is a throw of dice: who follows it in an imagined
    /// world knows the dice there, and would take every gamble to be won.
    fn follows_up(&self, state: &State) -> bool {
        match state.stack.top() {
            Some(Frame::Moving(moving)) => !moving.stopped && moving.left > 0,
            Some(
                Frame::ChooseOp
                | Frame::Warships
                | Frame::Informer
                | Frame::StashWindow { .. }
                | Frame::Challenge { .. }
                | Frame::Duel(_)
                | Frame::Battle(_),
            )
            | None => false,
            Some(_) => true,
        }
    }

    /// The dice that lie there, what they have brought, and whose turn the cards have named: whoever looks ahead answers a
    /// good throw otherwise than a bad one.
    fn aspect(&self, state: &State) -> u32 {
        let sum = |dice: &[u8]| dice.iter().map(|die| u32::from(*die)).sum::<u32>();
        let shown = match state.stack.top() {
            Some(Frame::Roll(roll)) => [1 + roll.purpose as u32, sum(&roll.own), sum(&roll.foe)],
            Some(Frame::Moving(moving)) => [40, moving.allowance.into(), u32::from(state.halted)],
            Some(Frame::Prize(prize)) => [41 + prize.stage as u32, prize.lots.into(), prize.value.into()],
            Some(Frame::Duel(duel)) => [60, sum(&duel.faces[..1]), sum(&duel.faces[1..])],
            Some(Frame::Battle(battle)) => [61 + battle.stage as u32, battle.hunters, 0],
            Some(_) | None => [0; 3],
        };
        shown
            .iter()
            .fold(state.active.0.into(), |aspect: u32, part| aspect.wrapping_mul(1009).wrapping_add(*part))
    }
}

/// What can become of a seat: so many thousandths for each fate, and the square of what the seat is worth then.
#[derive(Clone, Copy, Default)]
struct Fates {
    likely: [i64; MOST_FATES],
    weight: [i64; MOST_FATES],
}

impl Fates {
    fn of(game: &Blackbeard, state: &State, seat: Seat, hope: i64) -> Self {
        Self::among(game, state, seat, hope, pirates_of(game, state, seat))
    }

    /// The same if it is known what each pirate is worth, and how likely he lives.
    fn among(
        game: &Blackbeard,
        state: &State,
        seat: Seat,
        hope: i64,
        all: impl Iterator<Item = (i64, i64)>,
    ) -> Self {
        let mut pirates = [(0, 0); MOST_FATES - 1];
        let mut count = 0;
        for (place, pirate) in pirates.iter_mut().zip(all) {
            *place = pirate;
            count += 1;
        }
        let pirates = &mut pirates[..count];
        pirates.sort_unstable_by_key(|(worth, _)| -worth);
        let recruits = recruits(game, state, seat);
        let extra = RECRUIT * recruits + COMMISSIONER * i64::from(state.kc_count(seat));
        let mut fates = Self::default();
        let mut left = 1000;
        for (place, (worth, safety)) in pirates.iter().enumerate() {
            // Whoever counts no more than the best one is still a second chance.
            let others: i64 = pirates[place + 1..].iter().map(|(worth, _)| worth).sum();
            let worth = hope + (worth + others / 5 + extra).max(0);
            fates.likely[place] = left * safety / 1000;
            fates.weight[place] = worth * worth;
            left -= fates.likely[place];
        }
        // Nobody is left. With recruits one begins anew, without any one has lost.
        let worth = if recruits > 0 { hope / 2 + RECRUIT * recruits } else { 0 };
        fates.likely[MOST_FATES - 1] = left;
        fates.weight[MOST_FATES - 1] = worth * worth;
        fates
    }

    fn mean(&self) -> i64 {
        self.likely.iter().zip(self.weight).map(|(likely, weight)| likely * weight).sum::<i64>() / 1000
    }

    /// In thousandths, against others of that weight together.
    fn chance(&self, others: i64) -> i32 {
        (self.fine_chance(others) / 1000) as i32
    }

    /// The same in millionths.
    fn fine_chance(&self, others: i64) -> i64 {
        let share = |weight: i64| 1_000_000 * weight / (weight + others).max(1);
        let sum: i64 =
            self.likely.iter().zip(self.weight).map(|(likely, weight)| likely * share(weight)).sum();
        sum / 1000
    }
}

/// Each pirate that counts: what he is worth, and in thousandths how likely he lives to see the end.
fn pirates_of(game: &Blackbeard, state: &State, seat: Seat) -> impl Iterator<Item = (i64, i64)> {
    let wanted = keep::wanted(state);
    let active = Slot::of(seat).into_iter().filter(|slot| state.lives(*slot));
    let active =
        active.map(move |slot| (pirate_worth(game, state, slot), keep::safety(game, state, slot, wanted)));
    retired(state, seat).chain(active)
}

/// The same for those that nothing can happen to any more.
fn retired(state: &State, seat: Seat) -> impl Iterator<Item = (i64, i64)> {
    let retired = score::standings(state, seat).filter(|standing| standing.retired);
    retired.map(|standing| {
        let money = i64::from(standing.nw);
        (money + money.min(FIRST) + i64::from(standing.notoriety), 1000)
    })
}

fn recruits(game: &Blackbeard, state: &State, seat: Seat) -> i64 {
    let used = state.gone_count(seat) + state.active_count(seat);
    game.pirates_of(seat).saturating_sub(used).into()
}

/// How many pirates the seat has that has fewest, in play or to come: when they are gone the game is over.
fn fewest_left(game: &Blackbeard, state: &State) -> i64 {
    let left = |seat| i64::from(game.pirates_of(seat).saturating_sub(state.gone_count(seat)));
    Seat::all(game.table_seats()).map(left).min().unwrap_or(0)
}

/// All in all, for whoever plays against nobody.
fn seat_worth(game: &Blackbeard, state: &State, seat: Seat) -> i64 {
    let (mut best, mut sum) = (0, 0);
    for (worth, safety) in pirates_of(game, state, seat) {
        let worth = worth * safety / 1000;
        best = best.max(worth);
        sum += worth;
    }
    best + (sum - best) / 4 + RECRUIT * recruits(game, state, seat)
}

fn pirate_worth(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    worth_with(game, state, slot, gain::prospects(game, state, slot))
}

/// What a pirate is worth who has such a gain in sight.
fn worth_with(game: &Blackbeard, state: &State, slot: Slot, prospects: i64) -> i64 {
    let content = &game.content;
    let pirate = state.at(slot);
    let (owned, cargo) = (i64::from(pirate.worth()), cargo(game, state, slot));
    let mut goods = CAPTAIN + money(owned) + fame(pirate);
    goods += (money(owned + cargo.brings) - money(owned)) * cargo.surely / 100;
    goods += CUNNING * i64::from(pirate.rerolls(content));
    goods += HAVEN * i64::from(pirate.havens.count_ones().min(2));
    goods += INFORMATION * i64::from(pirate.info.count_ones().min(2));
    goods += if pirate.letter.is_some() { LETTER } else { 0 };
    goods += 6 * i64::from(pirate.combat(content)) + 4 * i64::from(pirate.speed(content));
    goods += 5 * i64::from(content.ship(pirate.ship).holds);
    goods -= MARKER * i64::from(pirate.attacks.count_ones());
    goods -= if pirate.careened { 25 } else { 0 } + if pirate.revels() { 12 } else { 0 };
    // Nobody sails with another's captain gladly, nor does anybody like to fight him.
    goods -= if pirate.ally.is_some() { 5 } else { 0 };
    goods += ills(game, state, slot);
    // The hungry take their chances. Whoever has a cargo is not hungry, so that nothing is lost by selling it.
    let first = (owned + cargo.brings).min(FIRST);
    goods + prospects * (2 * FIRST - first) / FIRST
}

/// The first money is worth twice: whoever has none wins nothing.
fn money(sum: i64) -> i64 {
    sum + sum.min(FIRST)
}

/// Each half of the notes is summed for itself: added first, as `(notes & 15) + (notes >> 4)`, they are miscounted by
/// LLVM 22.1 at the highest optimisation for plain `x86-64`, and nobody's hold is full of hostages.
fn hostages(pirate: &Pirate) -> i64 {
    let sum = |half: fn(u8) -> u8| pirate.hostages.iter().map(|notes| i64::from(half(*notes))).sum::<i64>();
    (sum(|notes| notes & 15) + sum(|notes| notes >> 4)).min(4)
}

/// A little fame decides between paupers; more counts for little until the hundred is near; then it is everything.
fn fame(pirate: &Pirate) -> i64 {
    let fame = i64::from(pirate.notoriety);
    fame + 4 * fame.min(8) + (fame - 50).max(0).pow(2)
}

/// Booty and hostages as money to come.
#[derive(Clone, Copy, Default)]
struct Cargo {
    brings: i64,
    /// In hundredths.
    surely: i64,
}

/// At the price of the port that is best for it. A cargo that is still to be sold is not money: least at sea, for the
/// last step, into the port, is one that must be taken.
fn cargo(game: &Blackbeard, state: &State, slot: Slot) -> Cargo {
    let pirate = state.at(slot);
    let goods = i64::from(pirate.booty_value()) + HOSTAGE * hostages(pirate);
    if goods == 0 {
        return Cargo::default();
    }
    let sale = &game.content.numbers.sale;
    let offer = |(port, far): (PortId, i64)| {
        let percent = match state.status(&game.content, pirate, port) {
            Status::Haven => sale.haven_pct,
            Status::Safe => sale.safe_pct,
            Status::Pro => sale.pro_pct,
            Status::Neutral | Status::Anti | Status::Closed => sale.neutral_pct,
        };
        let surely = if far == 0 { 90 } else { (77 - 3 * far).max(20) };
        Cargo { brings: goods * i64::from(100 + percent) / 100, surely }
    };
    let best = open_ports(game, state, slot).map(offer).max_by_key(|cargo| cargo.brings * cargo.surely);
    best.unwrap_or(Cargo { brings: goods, surely: 25 })
}

/// The ports that let him in, with the steps to them: 0 inside.
fn open_ports(game: &Blackbeard, state: &State, slot: Slot) -> impl Iterator<Item = (PortId, i64)> {
    let content = &game.content;
    let pirate = state.at(slot);
    let hex = pirate.place.hex(content);
    (0..content.ports.len() as u8).map(PortId).filter_map(move |port| {
        if pirate.place == Place::Port(port) {
            return (!pirate.conquered).then_some((port, 0));
        }
        let far = content.distance(hex?, content.port(port).hex);
        let open = far != FAR
            && pirate.ousted & 1 << port.0 == 0
            && !matches!(state.status(content, pirate, port), Status::Anti | Status::Closed);
        open.then(|| (port, i64::from(far) + 1))
    })
}

/// Damage and illness, and how near their cure is.
fn ills(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    let pirate = state.at(slot);
    let ills = i64::from(pirate.combat_damage) * WOOD
        + i64::from(pirate.speed_damage) * 10
        + if pirate.scurvy || pirate.wound.is_some() { 50 } else { 0 };
    if ills == 0 {
        return 0;
    }
    let far = open_ports(game, state, slot).map(|(_, far)| far).min().unwrap_or(HORIZON).min(HORIZON);
    ills * (HORIZON - far) / HORIZON / 2 - ills
}
