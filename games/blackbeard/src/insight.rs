//! What a practised player sees at a glance: what a pirate owns, how likely he keeps it, and how far his next gain is.
//!
//! Single pirates are compared in the end, and the dead count for nothing. So a seat stands for several fates: its best
//! pirate lives to see the end, or falls and the next one counts, or there is nobody left but recruits. In each fate its
//! chance is its share of the squares of what all are worth. That makes the leader careful and the others bold. The
//! weights were set by hand, in units of net worth, and corrected by matches.

use tortuga_core::{Game as _, Insight, Judgement, MAX_SEATS, Seat, game::MUCH, judgement::WHOLE};

mod gain;
mod keep;
mod look;
mod signs;
mod watch;

use self::{look::Look, watch::Watch};
use crate::{
    content::{Content, HexId, PortId},
    frame::Frame,
    game::Blackbeard,
    moves::{Move, Unit},
    pirate::Pirate,
    score,
    state::{Slot, State},
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

/// The ports that can be seen from each hex, with the steps to them.
pub(crate) fn near(content: &Content) -> Vec<Vec<(PortId, u8)>> {
    let seen = |from: HexId| {
        let ports = (0..content.ports.len() as u8).map(PortId);
        let steps = ports.map(|port| (port, content.distance(from, content.port(port).hex)));
        steps.filter(|(_, steps)| i64::from(*steps) < HORIZON).collect()
    };
    (0..content.hexes.len() as u16).map(HexId).map(seen).collect()
}

impl Insight for Blackbeard {
    fn appraise(&self, state: &State) -> [i32; MAX_SEATS] {
        let mut chances = [0; MAX_SEATS];
        if self.score_attack {
            chances[0] = (seat_worth(self, state, Seat(0)) / 8).clamp(0, 1000) as i32;
            return chances;
        }
        let watch = Watch::new(self, state);
        let hope = HOPE + HOPE_PER_PIRATE * fewest_left(self, state);
        let mut seats = [Fates::default(); MAX_SEATS];
        let mut all = 0;
        for seat in Seat::all(self.table_seats()) {
            let fates = Fates::among(self, state, seat, hope, pirates_of(&watch, seat));
            all += fates.mean();
            seats[seat.index()] = fates;
        }
        for seat in Seat::all(self.seats) {
            let fates = &seats[seat.index()];
            chances[seat.index()] = fates.chance(all - fates.mean());
        }
        chances
    }

    fn judge(&self, state: &State) -> [i32; MAX_SEATS] {
        if self.is_learned() {
            self.judgement.chances(self, state)
        } else {
            self.appraise(state).map(|chance| chance * (WHOLE / 1000))
        }
    }

    /// Dice decide much more than any single move: a search that looks for large differences finds the luck of its throws.
    fn much(&self) -> i32 {
        if self.is_learned() { 15 } else { MUCH }
    }

    fn learn(&mut self, judgement: Judgement) {
        self.judgement = judgement;
    }

    fn signs(&self, state: &State, signs: &mut Vec<i16>) {
        self.all_signs(state, signs);
    }

    fn sides(&self) -> u8 {
        self.table_seats()
    }

    /// Most of what one does here ends in a throw of dice: a few worlds would tell luck, not odds.
    fn worlds(&self) -> usize {
        48
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

    /// What was learned judges a movement step by step.
    fn thinks_on(&self, state: &State) -> bool {
        let step = !self.score_attack && matches!(state.stack.top(), Some(Frame::Moving(_)));
        !step && self.follows_up(state)
    }

    /// Whoever may sail loses nothing by rolling first: he may stay where he is. An ally would come along.
    fn is_waste(&self, state: &State, mv: Move) -> bool {
        let may_sail = |slot: Slot| {
            state.pirate(slot).is_some_and(|pirate| {
                let sail = Move::Sail(Unit::Pirate(pirate.card));
                pirate.ally.is_none() && self.allows(state, sail).is_ok()
            })
        };
        mv == Move::Pass && Slot::of(state.active).into_iter().any(may_sail)
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

/// What `tortuga learn` wrote.
pub(crate) fn judgement() -> Judgement {
    Judgement::read(include_str!("insight/judgement.txt")).expect("a test reads it")
}

impl Blackbeard {
    /// Nothing was learned for a game alone.
    fn is_learned(&self) -> bool {
        !self.score_attack
    }
}

/// What can become of a seat: so many thousandths for each fate, and the square of what the seat is worth then.
#[derive(Clone, Copy, Default)]
struct Fates {
    likely: [i64; MOST_FATES],
    weight: [i64; MOST_FATES],
}

impl Fates {
    /// `all`: what each pirate is worth, and how likely he lives.
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

/// Each pirate that counts: what he is worth, and in thousandths how likely what he has lives to see the end.
fn pirates_of(watch: &Watch<'_>, seat: Seat) -> impl Iterator<Item = (i64, i64)> {
    let mut all = [(0, 0); 2];
    let mut count = 0;
    let looks =
        Slot::of(seat).map(|slot| watch.state.lives(slot).then(|| Look::at(watch, slot).doubting_cargo()));
    for (place, look) in looks.iter().enumerate() {
        let Some(look) = look else { continue };
        let partner = looks[1 - place].as_ref();
        all[count] = (look.worth(watch), keep::safety_with(look, partner, watch));
        count += 1;
    }
    retired(watch.state, seat).chain(all.into_iter().take(count))
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
    for (worth, safety) in pirates_of(&Watch::new(game, state), seat) {
        let worth = worth * safety / 1000;
        best = best.max(worth);
        sum += worth;
    }
    best + (sum - best) / 4 + RECRUIT * recruits(game, state, seat)
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
