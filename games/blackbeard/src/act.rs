//! Small things that many steps do: cards, cups, tracks, damage, and what must be told about them.

mod cups;
mod hunters;
mod ports;
mod tracks;

pub(crate) use cups::{
    draw_action, draw_card, draw_governor, draw_kc, draw_letter, draw_merchants, draw_warship, pick_bit,
    place_merchant, release_merchants, shuffle_deck, warship_cup,
};
pub(crate) use hunters::{hurt_hunter, meet_hunters, remove_hunter};
pub(crate) use ports::{give_letter_back, mark_attack, oust, put_to_sea, separate, strip_port};
pub(crate) use tracks::{bloody_damage, damage, leave, notoriety, retire, unrest, worth, wound_by_card};

use tortuga_core::{Chance, Log, Rule, Seat, Slug};

use crate::{
    content::{HexId, PortId},
    frame::{Frame, Purpose, Roll},
    game::Blackbeard,
    moves::Event,
    rule,
    state::{HunterId, Place, Slot, State},
};

impl Blackbeard {
    pub(crate) fn name(&self, state: &State, slot: Slot) -> Slug {
        state.pirate(slot).map_or_else(nameless, |pirate| self.content.pirates[pirate.card.index()].id)
    }

    pub(crate) fn hunter_name(&self, hunter: HunterId) -> Slug {
        match hunter.split() {
            Ok(kc) => self.content.kcs[kc.index()].id,
            Err(warship) => self.content.warships[warship.index()].id,
        }
    }

    pub(crate) fn place_name(&self, place: Place) -> Slug {
        match place {
            Place::Sea(hex) => self.content.hex(hex).id,
            Place::Port(port) => self.content.port(port).id,
            Place::Transit(transit) => self.content.boxes[transit.index()].id,
        }
    }

    pub(crate) fn port_name(&self, port: PortId) -> Slug {
        self.content.port(port).id
    }

    pub(crate) fn hex_name(&self, hex: HexId) -> Slug {
        self.content.hex(hex).id
    }
}

/// A name for what has none any more.
pub(crate) fn nameless() -> Slug {
    Slug::new("-").expect("short")
}

/// Rolls for a pirate. The frame below on the stack waits for the result; cunning may come between (BB-TURN-12).
pub(crate) fn roll(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    purpose: Purpose,
    own: usize,
    foe: usize,
    log: &mut impl Log<Event>,
) {
    let mut roll = Roll { pirate: slot, purpose, own: [0; 4], foe: [0; 2], again: false };
    state.dice.hand(|hand| {
        roll.own[..own].iter_mut().chain(&mut roll.foe[..foe]).for_each(|die| *die = hand.roll(6));
    });
    tell_roll(game, state, &roll, log);
    state.stack.push(Frame::Roll(roll));
}

pub(crate) fn tell_roll(game: &Blackbeard, state: &State, roll: &Roll, log: &mut impl Log<Event>) {
    log.say(rule_of(roll.purpose), || Event::Rolled {
        pirate: game.name(state, roll.pirate),
        purpose: roll.purpose,
        own: roll.own.into_iter().filter(|die| *die > 0).collect(),
        foe: roll.foe.into_iter().filter(|die| *die > 0).collect(),
    });
}

/// The rule that calls for the roll.
fn rule_of(purpose: Purpose) -> Rule {
    match purpose {
        Purpose::Move => rule::BB_MOVE_02,
        Purpose::Prize => rule::BB_PRIZE_09,
        Purpose::Torture => rule::BB_HOST_06,
        Purpose::Assault => rule::BB_PATK_04,
        Purpose::Loot => rule::BB_PATK_08,
        Purpose::Sack => rule::BB_SACK_01,
        Purpose::Evade => rule::BB_INT_04,
        Purpose::Battle => rule::BB_BAT_01,
        Purpose::Mutiny => rule::BB_MUT_02,
        Purpose::Ransom => rule::BB_RANS_01,
        Purpose::Bribe => rule::BB_BRIBE_02,
        Purpose::Letter => rule::BB_LOM_01,
        Purpose::Careen => rule::BB_CAR_01,
        Purpose::Retire => rule::BB_RET_01,
        Purpose::Trial => rule::BB_TRIAL_01,
        Purpose::Fine => rule::BB_TRIAL_02,
        Purpose::Storm | Purpose::Blow => rule::BB_REV_06,
        Purpose::Scurvy => rule::BB_REV_07,
    }
}

/// Two dice read as tens and units.
pub(crate) fn dr66(state: &mut State) -> u8 {
    state.dice.hand(|hand| 10 * hand.roll(6) + hand.roll(6))
}

/// The most notorious of the pirates in question (BB-EVT-08).
pub(crate) fn most_notorious(state: &State, among: impl Fn(Slot) -> bool) -> Option<Slot> {
    let sailing = state.sailing().filter(|(slot, _)| among(*slot));
    sailing
        .max_by_key(|(_, pirate)| (pirate.notoriety, pirate.worth(), u8::MAX - pirate.since))
        .map(|(slot, _)| slot)
}

/// Seats in order from one of them.
pub(crate) fn seats_from(seat: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    (0..seats).map(move |step| Seat((seat.0 + step) % seats))
}
