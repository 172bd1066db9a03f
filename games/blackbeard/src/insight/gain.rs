//! What a pirate may gain next: a merchant, a port to be taken, a search.

use super::{HORIZON, WOOD, watch::Watch};
use crate::{
    content::{HexId, MerchantId, PortId},
    frame::Frame,
    pirate::Pirate,
    state::{Slot, State},
};

/// In hundredths, what a gain counts for that needs no more than the next turn, and one that lies further off. Other
/// turns come first, so whoever can take something takes it now.
const AT_HAND: i64 = 62;
const IN_SIGHT: i64 = 60;
/// The defense of merchants that nobody has seen; the strong ones are declined.
const LIKELY_DEFENSES: [u8; 3] = [2, 4, 6];

/// Of 36 rolls of two dice, those that are not above the number.
pub(super) const NOT_ABOVE: [i64; 13] = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36];

/// Over all 36 rolls of two dice, the points by which they exceed the number.
const EXCESS: [i64; 13] = excess();

/// Over the 216 rolls of one die against two, the damage of those that fail with this advantage.
const REPULSED: [i64; 13] = repulsed();

/// Of the 216 rolls of one die against two, those that win with this advantage.
const STORMED: [i64; 13] = stormed();

const fn excess() -> [i64; 13] {
    let mut table = [0; 13];
    let mut number = 12;
    while number > 0 {
        number -= 1;
        table[number] = table[number + 1] + 36 - NOT_ABOVE[number];
    }
    table
}

const fn stormed() -> [i64; 13] {
    let mut table = [0; 13];
    let mut advantage = 0;
    while advantage < 13 {
        let mut die = 1;
        while die <= 6 {
            // The port's dice must stay below: at most one less than die and advantage together.
            let most = die + advantage - 1;
            table[advantage] += NOT_ABOVE[if most > 12 { 12 } else { most }];
            die += 1;
        }
        advantage += 1;
    }
    table
}

const fn repulsed() -> [i64; 13] {
    let mut table = [0; 13];
    let mut advantage = 0;
    while advantage < 13 {
        let mut die = 1;
        while die <= 6 {
            // Two dice that reach `die + advantage` beat him off, by one point more than they exceed it.
            let mut least = die + advantage;
            while least <= 12 {
                table[advantage] += 36 - if least == 0 { 0 } else { NOT_ABOVE[least - 1] };
                least += 1;
            }
            die += 1;
        }
        advantage += 1;
    }
    table
}

/// What an attack on a port promises.
#[derive(Clone, Copy, Default)]
pub(super) struct Storm {
    pub(super) gain: i64,
    /// Of 216 attacks, those that win.
    pub(super) won: i64,
}

/// A pirate who looks for gain, with what does not change while he looks round.
pub(super) struct Rover<'a> {
    watch: &'a Watch<'a>,
    pirate: &'a Pirate,
    hex: HexId,
    at_sea: bool,
    /// His attack number against a merchant without defense, and his strength before a port without any.
    chase: i8,
    storm: i8,
    /// What a point of damage means to him: more the less he can bear.
    fear: i64,
    /// He decides now what to do where he is.
    decides: bool,
    under_way: bool,
}

impl<'a> Rover<'a> {
    pub(super) fn new(watch: &'a Watch<'a>, slot: Slot, hex: HexId) -> Self {
        let (content, pirate) = (&watch.game.content, watch.state.at(slot));
        let (combat, ability) = (pirate.combat(content), pirate.ability(content));
        let left = i64::from(combat).max(1);
        let fear = WOOD + i64::from(pirate.worth().min(3000)) / (10 * left) + 70 / left;
        let moving = match watch.state.stack.top() {
            Some(Frame::Moving(moving)) if moving.pirate == slot => Some(moving),
            _ => None,
        };
        Self {
            watch,
            pirate,
            hex,
            at_sea: pirate.place.sea().is_some(),
            chase: combat + pirate.speed(content) + ability,
            storm: combat + ability,
            fear,
            decides: moving.is_some_and(|moving| moving.stopped || moving.left == 0),
            under_way: moving.is_some_and(|moving| !moving.stopped || moving.left == 0),
        }
    }

    /// What lies at hand counts more than what is near, and that more than what is far; most where it is to be decided.
    pub(super) fn near(&self, gain: i64, steps: i64) -> i64 {
        match steps + i64::from(!self.at_sea) {
            0 if self.decides => gain,
            0 => gain * AT_HAND / 100,
            far if far < HORIZON => gain * (HORIZON - far) / HORIZON * IN_SIGHT / 100,
            _ => 0,
        }
    }

    /// What an attack on this merchant promises, all in all; one that promises nothing is left alone.
    fn prize(&self, merchant: MerchantId, hex: HexId) -> i64 {
        let content = &self.watch.game.content;
        self.chase(content.hex(hex).ocean.index(), content.merchants[merchant.index()].defense)
    }

    fn chase(&self, ocean: usize, defense: u8) -> i64 {
        let number = (self.chase - defense as i8).clamp(0, 12) as usize;
        let purse = i64::from(self.watch.game.purses[ocean][usize::from(defense.clamp(1, 8) - 1) / 2]);
        let gain = NOT_ABOVE[number] * purse * 17 / 20 - EXCESS[number] * self.fear;
        (gain / 36).max(0)
    }

    /// What an attack on this port promises.
    pub(super) fn storm(&self, port: PortId) -> Storm {
        let Watch { game, state, .. } = self.watch;
        let card = game.content.port(port);
        let known = self.pirate.info & 1 << port.0 != 0;
        let advantage = self.storm - card.defense as i8 + if known { 4 } else { 0 };
        let value = i64::from(state.port_value(&game.content, port));
        if advantage < 3 || value == 0 || state.ports[port.index()].destroyed {
            return Storm::default();
        }
        let Some(nation) = state.port_nation(&game.content, port) else { return Storm::default() };
        if self.watch.guarded(card.hex, nation) {
            return Storm::default();
        }
        let won = STORMED[advantage.min(12) as usize];
        let damage = REPULSED[advantage.min(12) as usize] + won * 3 / 2;
        let gain = won * value * 300 - damage * self.fear;
        Storm { gain: (gain / 216).max(0), won }
    }

    /// The best merchant in sight.
    pub(super) fn merchants(&self, state: &State) -> i64 {
        let content = &self.watch.game.content;
        if self.pirate.free_holds(content) == 0 {
            return 0;
        }
        let promise = |counter: &crate::state::Counter| {
            let far = i64::from(content.distance(self.hex, counter.hex));
            if far < HORIZON { self.near(self.prize(counter.merchant, counter.hex), far) } else { 0 }
        };
        state.counters.as_slice().iter().map(promise).max().unwrap_or(0)
    }

    /// What the next search promises: more while he is on his way to it, more along the coast, least from a port.
    pub(super) fn hunting_ground(&self) -> i64 {
        let content = &self.watch.game.content;
        if self.pirate.free_holds(content) == 0 {
            return 0;
        }
        let card = content.hex(self.hex);
        let likely = LIKELY_DEFENSES.iter().map(|defense| self.chase(card.ocean.index(), *defense));
        let gain = likely.sum::<i64>() / LIKELY_DEFENSES.len() as i64;
        let percent = match (self.at_sea, self.under_way, card.coastal) {
            (true, true, true) => 58,
            (true, true, false) => 40,
            (true, false, true) => 36,
            (true, false, false) => 24,
            (false, ..) => 22,
        };
        gain * percent / 100
    }
}
