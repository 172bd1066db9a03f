//! What a captain reads the table by: a list of small numbers for each seat. What they mean together is learned, not
//! set by hand: `tortuga learn` does it.

use tortuga_core::{MAX_SEATS, Seat};

use super::{
    Fates, HOPE, HOPE_PER_PIRATE, HORIZON, fewest_left, hostages, keep, look::Look, recruits, retired,
    watch::Watch,
};
use crate::{
    frame::Frame,
    game::Blackbeard,
    score,
    state::{HunterId, Place, Slot, State, Status, hunter_combat},
};

const OF_PIRATE: usize = 60;
const OF_SEAT: usize = 27;
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
        let watch = Watch::new(self, state);
        let ranks = Ranks::new(self, state);
        let mut fates = [Fates::default(); MAX_SEATS];
        for (seat, signs) in Seat::all(self.table_seats()).zip(signs[from..].chunks_mut(OF_ALL)) {
            let worths = self.signs_of(&watch, &ranks, seat, signs);
            let pirates = retired(state, seat).chain(worths.into_iter().flatten());
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
        watch: &Watch<'_>,
        ranks: &Ranks,
        seat: Seat,
        signs: &mut [i16],
    ) -> [Option<(i64, i64)>; 2] {
        let state = watch.state;
        let mut slots = Slot::of(seat);
        let worth = |slot: Slot| state.pirate(slot).map(|pirate| (pirate.worth(), pirate.notoriety));
        if worth(slots[1]) > worth(slots[0]) {
            slots.swap(0, 1);
        }
        let top = ranks.rivals(seat).best;
        let mut worths = [None; 2];
        let looks = slots.map(|slot| state.lives(slot).then(|| Look::at(watch, slot)));
        for (place, look) in looks.iter().enumerate() {
            let Some(look) = look else { continue };
            let mut sheet = Sheet { signs: &mut signs[place * OF_PIRATE..][..OF_PIRATE], next: 0 };
            worths[place] = Some(self.pirate_signs(watch, look, top, &mut sheet));
            partner_signs(watch, look, looks[1 - place].as_ref(), &mut sheet);
            debug_assert_eq!(sheet.next, OF_PIRATE);
        }
        let mut sheet = Sheet { signs: &mut signs[2 * OF_PIRATE..][..OF_SEAT], next: 0 };
        self.seat_signs(state, ranks, seat, &mut sheet);
        debug_assert_eq!(sheet.next, OF_SEAT);
        worths
    }

    fn pirate_signs(
        &self,
        watch: &Watch<'_>,
        look: &Look<'_>,
        top: i64,
        sheet: &mut Sheet<'_>,
    ) -> (i64, i64) {
        let (pirate, content) = (look.pirate, &self.content);
        sheet.flag(true);
        let owned = i64::from(pirate.worth());
        sheet.put(steps(owned));
        sheet.put(owned.min(4000) / 32);
        sheet.put(steps(owned) - steps(top));
        sheet.put(steps(look.cargo.brings));
        sheet.put(look.cargo.brings.min(2000) / 16 * look.cargo.surely / 100);
        sheet.put(steps(owned + look.cargo.brings) - steps(top));
        sheet.put(hostages(pirate) * 16);
        let notoriety = i64::from(pirate.notoriety);
        sheet.put(notoriety);
        sheet.put(notoriety * notoriety / 100);
        sheet.put(i64::from(pirate.rerolls(content)) * 20);
        sheet.put(look.ability * 14);
        sheet.put(i64::from(pirate.leadership(content)) * 12);
        sheet.flag(look.is_ill());
        sheet.flag(pirate.revels());
        sheet.flag(pirate.careened);
        sheet.put(i64::from(pirate.attacks.count_ones()) * 12);
        sheet.put(i64::from(pirate.havens.count_ones().min(3)) * 24);
        sheet.flag(pirate.letter.is_some());
        sheet.put(i64::from(pirate.info.count_ones().min(3)) * 24);
        sheet.flag(pirate.plunder.is_some());
        self.ship_signs(look, sheet);
        self.place_signs(watch, look, sheet);
        self.danger_signs(watch, look, sheet);
        let (worth, safety) = (look.worth(watch), look.safety(watch));
        sheet.put(steps(worth));
        sheet.put(worth.min(4000) / 32);
        sheet.put(safety / 8);
        sheet.put(look.outlook.merchant / 4);
        sheet.put(look.outlook.port / 6);
        sheet.put(look.outlook.search / 3);
        sheet.put(look.outlook.storm.gain / 12);
        sheet.put(look.outlook.storm.won * 64 / 216);
        (worth, safety)
    }

    /// Seven signs.
    fn ship_signs(&self, look: &Look<'_>, sheet: &mut Sheet<'_>) {
        let unrest = i64::from(look.pirate.unrest);
        sheet.put(look.combat * 8);
        sheet.put((4 - look.combat).max(0) * 20);
        sheet.put(look.speed * 16);
        sheet.put(i64::from(look.pirate.free_holds(&self.content)) * 12);
        sheet.put(unrest * 10);
        sheet.put((4 - unrest).max(0) * 20);
        sheet.put(i64::from(look.pirate.combat_damage) * 10);
    }

    /// Eleven signs.
    fn place_signs(&self, watch: &Watch<'_>, look: &Look<'_>, sheet: &mut Sheet<'_>) {
        let (content, pirate) = (&self.content, look.pirate);
        let status = pirate.place.port().filter(|_| !pirate.conquered);
        let status = status.map(|port| watch.state.status(content, pirate, port));
        sheet.flag(status == Some(Status::Haven));
        sheet.flag(matches!(status, Some(Status::Safe | Status::Pro)));
        sheet.flag(matches!(status, Some(Status::Neutral | Status::Anti | Status::Closed)));
        sheet.flag(pirate.conquered);
        sheet.flag(matches!(pirate.place, Place::Transit(_)));
        sheet.flag(pirate.place.sea().is_some_and(|hex| content.hex(hex).coastal));
        sheet.flag(pirate.place.sea().is_some_and(|hex| watch.state.counters.in_hex(hex).next().is_some()));
        sheet.flag(keep::is_blockaded(look, watch));
        sheet.put(look.open * 5);
        sheet.put(look.friend * 5);
        sheet.put(keep::retreat(look, watch) / 10);
    }

    /// Seven signs.
    fn danger_signs(&self, watch: &Watch<'_>, look: &Look<'_>, sheet: &mut Sheet<'_>) {
        let (state, slot) = (watch.state, look.slot);
        sheet.flag(watch.wanted == Some(slot));
        sheet.put(keep::warship_risk(look, watch) / 4);
        sheet.put(keep::chance_to_retire(look, watch) * 2);
        sheet.put(100 - keep::chased(look, watch));
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

    fn seat_signs(&self, state: &State, ranks: &Ranks, seat: Seat, sheet: &mut Sheet<'_>) {
        let (own, top) = (ranks.of[seat.index()], ranks.rivals(seat));
        let (best, rival) = (own.best, top.best);
        sheet.put(steps(own.safe));
        sheet.put(own.safe.min(4000) / 32);
        sheet.put(steps(best));
        sheet.put(steps(rival));
        sheet.put(steps(best) - steps(rival));
        sheet.flag(best > rival);
        sheet.flag(own.safe > rival);
        sheet.put((best - rival) / 16);
        sheet.put(own.left * 24);
        sheet.flag(own.left <= 1);
        sheet.flag(own.left <= 2);
        sheet.put(recruits(self, state, seat) * 24);
        sheet.flag(top.left <= 1);
        sheet.flag(top.left <= 2);
        sheet.put(top.left.min(own.left) * 24);
        sheet.put(own.kcs * 32);
        let turn = state.active == seat;
        let top_frame = state.stack.top();
        sheet.flag(turn);
        sheet.flag(turn && matches!(top_frame, Some(Frame::ChooseOp)));
        sheet.flag(turn && matches!(top_frame, Some(Frame::Prize(_))));
        sheet.flag(turn && matches!(top_frame, Some(Frame::Business(_))));
        sheet.put(i64::from(state.turns_done.min(300)) / 3);
        sheet.put(top.fame);
        sheet.flag(!state.met.is_empty());
        sheet.put(top.kcs * 24);
        sheet.put(steps(top.safe));
        // Whoever is ahead with one that nothing can happen to wants the end.
        sheet.flag(own.safe > rival && (own.left <= 1 || top.left <= 1));
        sheet.put((i64::from(self.table_seats()) - 3) * 32);
    }
}

/// Six signs: how far it is to a partner who can take what he has, and what he can reach before this turn is over.
fn partner_signs(watch: &Watch<'_>, look: &Look<'_>, partner: Option<&Look<'_>>, sheet: &mut Sheet<'_>) {
    let way = partner.and_then(|partner| keep::way_to(look, partner, watch));
    sheet.put(way.map_or(0, |far| (HORIZON - far).max(0) * 5));
    sheet.flag(way == Some(0));
    sheet.flag(keep::is_quiet(look, watch));
    let moving = watch.state.stack.iter().find_map(|frame| match frame {
        Frame::Moving(moving) if moving.pirate == look.slot && !moving.stopped => {
            Some(i64::from(moving.left))
        }
        _ => None,
    });
    let left = moving.unwrap_or(-1);
    sheet.flag(look.open <= left);
    sheet.flag(look.outlook.port > 0 && look.steps_to_storm <= left);
    sheet.flag(way.is_some_and(|far| far <= left));
}

/// What a seat has reached: the most that any of its pirates has, and any of the retired ones; the notoriety of the
/// active ones; pirates in play or to come; KCs.
#[derive(Clone, Copy, Default)]
struct Rank {
    best: i64,
    safe: i64,
    fame: i64,
    left: i64,
    kcs: i64,
}

struct Ranks {
    of: [Rank; MAX_SEATS],
    seats: usize,
}

impl Ranks {
    fn new(game: &Blackbeard, state: &State) -> Self {
        let seats = game.table_seats();
        let mut of = [Rank::default(); MAX_SEATS];
        for seat in Seat::all(seats) {
            let rank = &mut of[seat.index()];
            for standing in score::standings(state, seat) {
                let money = i64::from(standing.nw);
                rank.best = rank.best.max(money);
                if standing.retired {
                    rank.safe = rank.safe.max(money);
                } else {
                    rank.fame = rank.fame.max(standing.notoriety.into());
                }
            }
            rank.left = i64::from(game.pirates_of(seat).saturating_sub(state.gone_count(seat)));
            rank.kcs = state.kc_count(seat).into();
        }
        Self { of, seats: seats.into() }
    }

    /// The most of each that any other has, but the fewest pirates left, and all KCs.
    fn rivals(&self, seat: Seat) -> Rank {
        let mut top = Rank { left: i64::MAX, ..Rank::default() };
        for (_, rank) in self.of[..self.seats].iter().enumerate().filter(|(other, _)| *other != seat.index())
        {
            top.best = top.best.max(rank.best);
            top.safe = top.safe.max(rank.safe);
            top.fame = top.fame.max(rank.fame);
            top.left = top.left.min(rank.left);
            top.kcs += rank.kcs;
        }
        top
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
