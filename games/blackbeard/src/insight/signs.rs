//! What a captain reads the table by: a list of small numbers for each seat. What they mean together is learned, not
//! set by hand: `tortuga learn` does it.

use tortuga_core::{MAX_SEATS, Seat};

use super::{
    Fates, HOPE, HOPE_PER_PIRATE, HORIZON, cargo, fewest_left, gain, hostages, keep, open_ports, recruits,
    worth_with,
};
use crate::{
    frame::Frame,
    game::Blackbeard,
    pirate::Pirate,
    score,
    state::{HunterId, Place, Slot, State, Status, hunter_combat},
};

const OF_PIRATE: usize = 46;
const OF_SEAT: usize = 26;
/// Two pirates, the better one first; the seat itself; a first impression.
const OF_ALL: usize = 2 * OF_PIRATE + OF_SEAT + 1;

/// One sign is about this large where it says "yes" or "much".
const FULL: i64 = 64;

/// The numbers in the order in which they were named.
struct Sheet<'a> {
    signs: &'a mut [i16],
    next: usize,
}

impl Sheet<'_> {
    fn put(&mut self, sign: i64) {
        self.signs[self.next] = sign.clamp(-2 * FULL, 2 * FULL) as i16;
        self.next += 1;
    }

    /// A number of which more is worth knowing.
    fn put_fine(&mut self, sign: i64) {
        self.signs[self.next] = sign.clamp(-64 * FULL, 64 * FULL) as i16;
        self.next += 1;
    }

    fn flag(&mut self, holds: bool) {
        self.put(if holds { FULL } else { 0 });
    }
}

impl Blackbeard {
    /// What can be said of each seat.
    pub(super) fn all_signs(&self, state: &State, signs: &mut Vec<i16>) {
        let from = signs.len();
        signs.resize(from + OF_ALL * self.table_seats() as usize, 0);
        let hope = HOPE + HOPE_PER_PIRATE * fewest_left(self, state);
        let wanted = keep::wanted(state);
        let mut fates = [Fates::default(); MAX_SEATS];
        for (seat, signs) in Seat::all(self.table_seats()).zip(signs[from..].chunks_mut(OF_ALL)) {
            let worths = self.signs_of(state, seat, wanted, signs);
            let pirates = super::retired(state, seat).chain(worths.into_iter().flatten());
            fates[seat.index()] = Fates::among(self, state, seat, hope, pirates);
        }
        let all: i64 = fates.iter().map(Fates::mean).sum();
        for (fates, signs) in fates.iter().zip(signs[from..].chunks_mut(OF_ALL)) {
            // A first impression, as a score: what was learned begins with it.
            let mut sheet = Sheet { signs: &mut signs[OF_ALL - 1..], next: 0 };
            sheet.put_fine(log(fates.fine_chance(all - fates.mean())) - log(100_000));
        }
    }

    /// All signs of one seat but the last; and what its pirates are worth, and how likely they live.
    fn signs_of(
        &self,
        state: &State,
        seat: Seat,
        wanted: Option<Slot>,
        signs: &mut [i16],
    ) -> [Option<(i64, i64)>; 2] {
        let mut slots = Slot::of(seat);
        let worth = |slot: Slot| state.pirate(slot).map(|pirate| (pirate.worth(), pirate.notoriety));
        if worth(slots[1]) > worth(slots[0]) {
            slots.swap(0, 1);
        }
        let mut worths = [None; 2];
        for (place, slot) in slots.into_iter().enumerate() {
            if state.lives(slot) {
                let mut sheet = Sheet { signs: &mut signs[place * OF_PIRATE..][..OF_PIRATE], next: 0 };
                worths[place] = Some(self.pirate_signs(state, slot, wanted, &mut sheet));
                debug_assert_eq!(sheet.next, OF_PIRATE);
            }
        }
        let mut sheet = Sheet { signs: &mut signs[2 * OF_PIRATE..][..OF_SEAT], next: 0 };
        self.seat_signs(state, seat, &mut sheet);
        debug_assert_eq!(sheet.next, OF_SEAT);
        worths
    }

    fn pirate_signs(
        &self,
        state: &State,
        slot: Slot,
        wanted: Option<Slot>,
        sheet: &mut Sheet<'_>,
    ) -> (i64, i64) {
        let pirate = state.at(slot);
        let content = &self.content;
        sheet.flag(true);
        sheet.put(steps(pirate.worth().into()));
        sheet.put(i64::from(pirate.worth().min(4000)) / 32);
        let cargo = cargo(self, state, slot);
        sheet.put(steps(cargo.brings));
        sheet.put(cargo.brings.min(2000) / 16 * cargo.surely / 100);
        sheet.put(hostages(pirate) * 16);
        let notoriety = i64::from(pirate.notoriety);
        sheet.put(notoriety);
        sheet.put(notoriety * notoriety / 100);
        sheet.put(i64::from(pirate.rerolls(content)) * 20);
        sheet.put(i64::from(pirate.ability(content)) * 14);
        sheet.put(i64::from(pirate.leadership(content)) * 12);
        sheet.flag(pirate.scurvy || pirate.wound.is_some());
        sheet.flag(pirate.revels());
        sheet.flag(pirate.careened);
        sheet.put(i64::from(pirate.attacks.count_ones()) * 12);
        sheet.put(i64::from(pirate.havens.count_ones().min(3)) * 24);
        sheet.flag(pirate.letter.is_some());
        sheet.put(i64::from(pirate.info.count_ones().min(3)) * 24);
        sheet.flag(pirate.plunder.is_some());
        self.ship_signs(pirate, sheet);
        self.place_signs(state, slot, pirate, sheet);
        self.danger_signs(state, slot, wanted, sheet);
        let outlook = gain::outlook(self, state, slot);
        let worth = worth_with(self, state, slot, outlook.best(self, state, slot));
        let safety = keep::safety(self, state, slot, wanted);
        sheet.put(steps(worth));
        sheet.put(worth.min(4000) / 32);
        sheet.put(safety / 8);
        sheet.put(outlook.merchant / 4);
        sheet.put(outlook.port / 6);
        sheet.put(outlook.search / 3);
        (worth, safety)
    }

    /// Seven signs.
    fn ship_signs(&self, pirate: &Pirate, sheet: &mut Sheet<'_>) {
        let combat = i64::from(pirate.combat(&self.content));
        let unrest = i64::from(pirate.unrest);
        sheet.put(combat * 8);
        sheet.put((4 - combat).max(0) * 20);
        sheet.put(i64::from(pirate.speed(&self.content)) * 16);
        sheet.put(i64::from(pirate.free_holds(&self.content)) * 12);
        sheet.put(unrest * 10);
        sheet.put((4 - unrest).max(0) * 20);
        sheet.put(i64::from(pirate.combat_damage) * 10);
    }

    /// Eight signs.
    fn place_signs(&self, state: &State, slot: Slot, pirate: &Pirate, sheet: &mut Sheet<'_>) {
        let content = &self.content;
        let status = pirate.place.port().filter(|_| !pirate.conquered);
        let status = status.map(|port| state.status(content, pirate, port));
        sheet.flag(status == Some(Status::Haven));
        sheet.flag(matches!(status, Some(Status::Safe | Status::Pro)));
        sheet.flag(matches!(status, Some(Status::Neutral | Status::Anti | Status::Closed)));
        sheet.flag(pirate.conquered);
        sheet.flag(matches!(pirate.place, Place::Transit(_)));
        sheet.flag(pirate.place.sea().is_some_and(|hex| content.hex(hex).coastal));
        let far = open_ports(self, state, slot).map(|(_, far)| far).min().unwrap_or(HORIZON).min(HORIZON);
        sheet.put(far * 5);
        sheet.put(keep::retreat(self, state, slot) / 10);
    }

    /// Six signs.
    fn danger_signs(&self, state: &State, slot: Slot, wanted: Option<Slot>, sheet: &mut Sheet<'_>) {
        sheet.flag(wanted == Some(slot));
        sheet.put(keep::warship_risk(self, state, slot, wanted) / 4);
        sheet.put(100 - keep::chased(self, state, slot));
        sheet.put(self.battle_ahead(state, slot).max(0) * 8);
        sheet.put(self.duel_lead(state, slot) * 8);
        let moving = state.stack.iter().find_map(|frame| match frame {
            Frame::Moving(moving) if moving.pirate == slot => Some(i64::from(moving.left)),
            _ => None,
        });
        sheet.put(moving.map_or(0, |left| 24 + 10 * left));
    }

    /// By how much those who hunt him now are stronger; a little before it is known who they are.
    fn battle_ahead(&self, state: &State, slot: Slot) -> i64 {
        let content = &self.content;
        let hunted =
            || state.stack.iter().any(|frame| matches!(frame, Frame::Hunt(hunt) if hunt.target == slot));
        let battle = state.stack.iter().find_map(|frame| match frame {
            Frame::Battle(fight) if fight.target == slot => Some(fight.hunters),
            _ => None,
        });
        let Some(hunters) = battle else { return if hunted() { 4 } else { 0 } };
        let pirate = state.at(slot);
        let foes = HunterId::among(hunters).map(|hunter| i64::from(hunter_combat(content, state, hunter)));
        8 + foes.sum::<i64>() - i64::from(pirate.combat(content) + pirate.ability(content))
    }

    /// By how many wounds more than his rival he could take in the duel that is on.
    fn duel_lead(&self, state: &State, slot: Slot) -> i64 {
        let left = |slot: Slot, lost: i8| i64::from(state.at(slot).endurance(&self.content) - lost);
        let duel = state.stack.iter().find_map(|frame| match frame {
            Frame::Duel(fight) => {
                let lead = left(fight.challenger, fight.lost[0]) - left(fight.rival, fight.lost[1]);
                if fight.challenger == slot { Some(lead) } else { (fight.rival == slot).then_some(-lead) }
            }
            _ => None,
        });
        duel.unwrap_or(0)
    }

    fn seat_signs(&self, state: &State, seat: Seat, sheet: &mut Sheet<'_>) {
        let best = |seat: Seat| score::standings(state, seat).map(|standing| standing.nw).max().unwrap_or(0);
        let retired = score::standings(state, seat).filter(|standing| standing.retired);
        let retired = i64::from(retired.map(|standing| standing.nw).max().unwrap_or(0));
        let rivals = || Seat::all(self.table_seats()).filter(|other| *other != seat);
        let top = rivals().map(best).max().unwrap_or(0);
        let own = best(seat);
        let left = |seat: Seat| i64::from(self.pirates_of(seat).saturating_sub(state.gone_count(seat)));
        sheet.put(steps(retired));
        sheet.put(retired.min(4000) / 32);
        sheet.put(steps(own.into()));
        sheet.put(steps(top.into()));
        sheet.put(steps(own.into()) - steps(top.into()));
        sheet.flag(own > top);
        sheet.flag(retired > i64::from(top));
        sheet.put((i64::from(own) - i64::from(top)) / 16);
        let count = left(seat);
        sheet.put(count * 24);
        sheet.flag(count <= 1);
        sheet.flag(count <= 2);
        sheet.put(recruits(self, state, seat) * 24);
        let fewest = rivals().map(left).min().unwrap_or(3);
        sheet.flag(fewest <= 1);
        sheet.flag(fewest <= 2);
        sheet.put(fewest_left(self, state) * 24);
        sheet.put(i64::from(state.kc_count(seat)) * 32);
        sheet.flag(state.active == seat);
        let top_frame = state.stack.top();
        sheet.flag(state.active == seat && matches!(top_frame, Some(Frame::ChooseOp)));
        sheet.flag(state.active == seat && matches!(top_frame, Some(Frame::Prize(_))));
        sheet.flag(state.active == seat && matches!(top_frame, Some(Frame::Business(_))));
        sheet.put(i64::from(state.turns_done.min(300)) / 3);
        let fame = |seat| {
            score::standings(state, seat)
                .filter(|standing| !standing.retired)
                .map(|standing| standing.notoriety)
                .max()
                .unwrap_or(0)
        };
        sheet.put(rivals().map(fame).max().unwrap_or(0).into());
        sheet.flag(!state.met.is_empty());
        sheet.put(rivals().map(|seat| i64::from(state.kc_count(seat))).sum::<i64>() * 24);
        let safe = |seat: Seat| {
            score::standings(state, seat)
                .filter(|standing| standing.retired)
                .map(|standing| standing.nw)
                .max()
        };
        let theirs = rivals().filter_map(safe).max().unwrap_or(0);
        sheet.put(steps(theirs.into()));
        // Whoever is ahead with one that nothing can happen to wants the end.
        sheet.flag(retired > i64::from(top) && (count <= 1 || fewest <= 1));
    }
}

/// A sum of money by its doublings: what lies between 100 and 200 means as much as between 1,000 and 2,000.
fn steps(sum: i64) -> i64 {
    let money = sum.max(0) + 50;
    let log = i64::from(money.ilog2());
    // Between two powers the way is straight.
    let part = (money - (1 << log)) * 16 / (1 << log);
    (log - 5) * 16 + part - 9
}

/// The logarithm of a number from 1 on, in parts of 256 of a doubling; straight between two powers.
fn log(number: i64) -> i64 {
    let number = number.max(1);
    let whole = i64::from(number.ilog2());
    whole * 256 + (number - (1 << whole)) * 256 / (1 << whole)
}
