//! What a pirate may gain next: a merchant, a port to be taken, a search.

use super::{HORIZON, WOOD};
use crate::{
    content::{HexId, MerchantId, PortId},
    frame::Frame,
    game::Blackbeard,
    pirate::Pirate,
    state::{Place, Slot, State},
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

/// A pirate who looks for gain, with what does not change while he looks round.
struct Rover<'a> {
    game: &'a Blackbeard,
    pirate: &'a Pirate,
    /// His attack number against a merchant without defense, and his strength before a port without any.
    chase: i8,
    storm: i8,
    /// What a point of damage means to him: more the less he can bear.
    fear: i64,
}

impl<'a> Rover<'a> {
    fn new(game: &'a Blackbeard, pirate: &'a Pirate) -> Self {
        let content = &game.content;
        let (combat, ability) = (pirate.combat(content), pirate.ability(content));
        let left = i64::from(combat).max(1);
        let fear = WOOD + i64::from(pirate.worth().min(3000)) / (10 * left) + 70 / left;
        let chase = combat + pirate.speed(content) + ability;
        Self { game, pirate, chase, storm: combat + ability, fear }
    }

    /// What an attack on this merchant promises, all in all; one that promises nothing is left alone.
    fn prize(&self, merchant: MerchantId, hex: HexId) -> i64 {
        let content = &self.game.content;
        self.chase(content.hex(hex).ocean.index(), content.merchants[merchant.index()].defense)
    }

    fn chase(&self, ocean: usize, defense: u8) -> i64 {
        let number = (self.chase - defense as i8).clamp(0, 12) as usize;
        let purse = i64::from(self.game.purses[ocean][usize::from(defense.clamp(1, 8) - 1) / 2]);
        let gain = NOT_ABOVE[number] * purse * 17 / 20 - EXCESS[number] * self.fear;
        (gain / 36).max(0)
    }

    /// What an attack on this port promises.
    fn storm(&self, state: &State, port: PortId) -> i64 {
        let content = &self.game.content;
        let known = self.pirate.info & 1 << port.0 != 0;
        let advantage = self.storm - content.port(port).defense as i8 + if known { 4 } else { 0 };
        if advantage < 3 {
            return 0;
        }
        let value = i64::from(state.port_value(content, port));
        let Some(nation) = state.port_nation(content, port) else { return 0 };
        if value == 0 || state.ports[port.index()].destroyed || self.pirate.place == Place::Port(port) {
            return 0;
        }
        if state.hunter_near(content, port, nation, None) {
            return 0;
        }
        let won = STORMED[advantage.min(12) as usize];
        let damage = REPULSED[advantage.min(12) as usize] + won * 3 / 2;
        let gain = won * value * 300 - damage * self.fear;
        (gain / 216).max(0)
    }
}

/// What lies before a pirate, each as it counts from where he is.
#[derive(Clone, Copy, Default)]
pub(super) struct Outlook {
    pub(super) merchant: i64,
    pub(super) port: i64,
    pub(super) search: i64,
}

/// The best gain in sight: a merchant, or a port to be taken.
pub(super) fn prospects(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    outlook(game, state, slot).best(game, state, slot)
}

impl Outlook {
    pub(super) fn best(self, game: &Blackbeard, state: &State, slot: Slot) -> i64 {
        // In a transit box there is nothing to be seen, but something to be hoped for.
        let hidden = state.at(slot).place.hex(&game.content).is_none();
        if hidden { 20 } else { self.merchant.max(self.port * 4 / 5).max(self.search) }
    }
}

/// Each sort of gain in sight; nothing from a transit box, nor with the ship on her side.
pub(super) fn outlook(game: &Blackbeard, state: &State, slot: Slot) -> Outlook {
    let content = &game.content;
    let pirate = state.at(slot);
    let mut best = Outlook::default();
    let Some(hex) = pirate.place.hex(content).filter(|_| !pirate.careened) else { return best };
    let rover = Rover::new(game, pirate);
    let at_sea = pirate.place.sea().is_some();
    // What lies at hand counts more than what is near, and that more than what is far; most where it is to be decided.
    let decides = matches!(state.stack.top(), Some(Frame::Moving(moving))
        if moving.pirate == slot && (moving.stopped || moving.left == 0));
    // What lies beyond the horizon is not looked at: that is most of the world.
    let far = |there: HexId| {
        Some(i64::from(content.distance(hex, there)) + i64::from(!at_sea)).filter(|far| *far < HORIZON)
    };
    let near = |gain: i64, far: i64| match far {
        0 if decides => gain,
        0 => gain * AT_HAND / 100,
        _ => gain * (HORIZON - far) / HORIZON * IN_SIGHT / 100,
    };
    if pirate.free_holds(content) > 0 {
        for counter in state.counters.as_slice() {
            let Some(far) = far(counter.hex) else { continue };
            best.merchant = best.merchant.max(near(rover.prize(counter.merchant, counter.hex), far));
        }
    }
    for port in (0..content.ports.len() as u8).map(PortId) {
        let Some(far) = far(content.port(port).hex) else { continue };
        best.port = best.port.max(near(rover.storm(state, port), far));
    }
    best.search = hunting_ground(&rover, state, slot);
    best
}

/// What the next search promises: more while he is on his way to it, more along the coast, least from a port.
fn hunting_ground(rover: &Rover<'_>, state: &State, slot: Slot) -> i64 {
    let (content, pirate) = (&rover.game.content, rover.pirate);
    let Some(hex) = pirate.place.hex(content).filter(|_| pirate.free_holds(content) > 0) else { return 0 };
    let card = content.hex(hex);
    let likely = LIKELY_DEFENSES.iter().map(|defense| rover.chase(card.ocean.index(), *defense));
    let gain = likely.sum::<i64>() / LIKELY_DEFENSES.len() as i64;
    let under_way = matches!(state.stack.top(), Some(Frame::Moving(moving))
        if moving.pirate == slot && (!moving.stopped || moving.left == 0));
    let percent = match (pirate.place.sea().is_some(), under_way, card.coastal) {
        (true, true, true) => 58,
        (true, true, false) => 40,
        (true, false, true) => 36,
        (true, false, false) => 24,
        (false, ..) => 22,
    };
    gain * percent / 100
}
