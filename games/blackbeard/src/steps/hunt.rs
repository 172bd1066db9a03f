//! Interception: who is hunted, which KCs join, group after group (BB-INT).

use tortuga_core::{Log, Refusal, Seat};

use super::battle;
use crate::{
    act,
    content::{KcId, Nation},
    frame::{Frame, Hunt, Purpose},
    game::Blackbeard,
    moves::{Event, Move},
    rule,
    state::{HunterId, Place, Slot, State, hunter_combat, hunter_nation},
};

/// What must be decided before the groups act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    /// `INTERCEPT_TARGET`: which of two allies.
    Target { seat: Seat, nation: Nation },
    /// `KC_JOIN`.
    Join { seat: Seat, kc: KcId },
}

impl Question {
    pub(crate) fn seat(self) -> Seat {
        match self {
            Self::Target { seat, .. } | Self::Join { seat, .. } => seat,
        }
    }
}

/// Where the hunt is, and the pirates that are hunted. A pirate in a port cannot be intercepted (BB-INT-07).
fn scene(state: &State, hunt: Hunt) -> Option<(Place, Option<Slot>, Option<Slot>)> {
    let target = Some(hunt.target).filter(|slot| state.lives(*slot));
    let mate = hunt.mate.filter(|slot| state.lives(*slot));
    let place = state.at(target.or(mate)?).place;
    let mate = mate.filter(|slot| state.at(*slot).place == place);
    let open = matches!(place, Place::Sea(_) | Place::Transit(_));
    open.then_some((place, target, mate))
}

/// Hunters of a nation in the place that could act at all.
fn group(
    game: &Blackbeard,
    state: &State,
    place: Place,
    nation: Nation,
) -> impl Iterator<Item = HunterId> + use<> {
    let bits = HunterId::among(state.hunters_at(place)).filter(|hunter| {
        let idle = hunter.as_kc().is_some_and(|kc| state.kcs[kc.index()].is_some_and(|kc| kc.careened));
        hunter_nation(&game.content, *hunter) == nation && !idle
    });
    let bits = bits.fold(0, |bits, hunter| bits | hunter.bit());
    HunterId::among(bits)
}

/// The strongest KC among hunters, and its owner (ties: lowest id).
pub(crate) fn strongest_kc(
    game: &Blackbeard,
    state: &State,
    hunters: impl Iterator<Item = HunterId>,
) -> Option<(KcId, Seat)> {
    let kcs = hunters.filter_map(|hunter| Some((hunter, hunter.as_kc()?, state.hunter_owner(hunter)?)));
    let best =
        kcs.max_by_key(|(hunter, kc, _)| (hunter_combat(&game.content, state, *hunter), u8::MAX - kc.0));
    best.map(|(_, kc, owner)| (kc, owner))
}

/// Whom a nation's group goes for, or who must say so (BB-INT-08).
fn aim(game: &Blackbeard, state: &State, hunt: Hunt, nation: Nation) -> Result<Option<Slot>, Seat> {
    let Some((place, target, mate)) = scene(state, hunt) else { return Ok(None) };
    let (Some(target), Some(mate)) = (target, mate) else { return Ok(target.or(mate)) };
    if hunt.named & nation.bit() != 0 {
        return Ok(Some(if hunt.on_mate & nation.bit() != 0 { mate } else { target }));
    }
    match strongest_kc(game, state, group(game, state, place, nation)) {
        None => Ok(act::most_notorious(state, |slot| slot == target || slot == mate)),
        Some((_, owner)) if owner == target.seat() => Ok(Some(mate)),
        Some((_, owner)) if owner == mate.seat() => Ok(Some(target)),
        Some((_, owner)) => Err(owner),
    }
}

/// The next thing to decide, in seat order.
pub(crate) fn question(game: &Blackbeard, state: &State, hunt: Hunt) -> Option<Question> {
    let (place, ..) = scene(state, hunt)?;
    // Both are decided once, before the first group acts (BB-INT-03).
    if hunt.acting.is_some() || hunt.acted != 0 {
        return None;
    }
    let here = state.hunters_at(place);
    if here & ((1 << crate::content::MOST_KCS) - 1) == 0 {
        return None;
    }
    for nation in Nation::ALL.into_iter().filter(|nation| hunt.acted & nation.bit() == 0) {
        if group(game, state, place, nation).next().is_some()
            && let Err(seat) = aim(game, state, hunt, nation)
        {
            return Some(Question::Target { seat, nation });
        }
    }
    let mut open = HunterId::among(here).filter_map(|hunter| {
        let kc = hunter.as_kc()?;
        let unit = state.kcs[kc.index()]?;
        let nation = hunter_nation(&game.content, hunter);
        let target = aim(game, state, hunt, nation).ok()??;
        let may = !unit.careened && unit.owner != target.seat() && hunt.acted & nation.bit() == 0;
        (may && hunt.asked & 1 << kc.0 == 0).then_some(Question::Join { seat: unit.owner, kc })
    });
    let first = open.next()?;
    Some(open.fold(first, |best, next| if next.seat() < best.seat() { next } else { best }))
}

pub(crate) fn candidates(game: &Blackbeard, state: &State, hunt: Hunt, out: &mut impl Extend<Move>) {
    match question(game, state, hunt) {
        Some(Question::Target { .. }) => {
            let pair = [Some(hunt.target), hunt.mate].into_iter().flatten();
            out.extend(pair.map(|slot| Move::Target(state.at(slot).card)));
        }
        Some(Question::Join { .. }) => out.extend([Move::Join(true), Move::Join(false)]),
        None => {}
    }
}

pub(crate) fn allows(game: &Blackbeard, state: &State, hunt: Hunt, mv: Move) -> Result<(), Refusal> {
    match (question(game, state, hunt), mv) {
        (Some(Question::Target { .. }), Move::Target(card)) => {
            let slot = state.find(card);
            let fits = slot.is_some() && (slot == Some(hunt.target) || slot == hunt.mate);
            rule::BB_INT_08.requires(fits, "Choose one of the two allies.")
        }
        (Some(Question::Target { .. }), _) => Err(rule::BB_INT_08.refuses("Choose one of the two allies.")),
        (Some(Question::Join { .. }), Move::Join(_)) => Ok(()),
        _ => Err(rule::BB_INT_03.refuses("Join the interception, or stay out.")),
    }
}

pub(crate) fn play(
    game: &Blackbeard,
    state: &mut State,
    mut hunt: Hunt,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    match (question(game, state, hunt), mv) {
        (Some(Question::Target { nation, .. }), Move::Target(card)) => {
            hunt.named |= nation.bit();
            let slot = state.find(card).expect("allows has found him");
            if hunt.mate == Some(slot) {
                hunt.on_mate |= nation.bit();
            }
            log.say(rule::BB_INT_08, || Event::Targeted { pirate: game.name(state, slot), nation });
        }
        (Some(Question::Join { kc, .. }), Move::Join(joins)) => {
            hunt.asked |= 1 << kc.0;
            if joins {
                hunt.joined |= 1 << kc.0;
            }
            let kc = game.content.kcs[kc.index()].id;
            log.say(rule::BB_INT_03, || Event::Joined { kc, joins });
        }
        _ => unreachable!("refused by allows"),
    }
    state.stack.push(Frame::Hunt(hunt));
}

/// Those of a nation that really act, as bits.
fn acting(game: &Blackbeard, state: &State, hunt: Hunt, place: Place, nation: Nation) -> u32 {
    let Ok(Some(target)) = aim(game, state, hunt, nation) else { return 0 };
    let willing = |hunter: &HunterId| match hunter.as_kc() {
        Some(kc) => hunt.joined & 1 << kc.0 != 0 && state.hunter_owner(*hunter) != Some(target.seat()),
        None => true,
    };
    group(game, state, place, nation).filter(willing).fold(0, |bits, hunter| bits | hunter.bit())
}

/// Whether somebody hunts the pirate whose evasion is rolled.
pub(crate) fn is_manned(game: &Blackbeard, state: &State, hunt: Hunt) -> bool {
    let (Some(nation), Some((place, ..))) = (hunt.acting, scene(state, hunt)) else { return false };
    acting(game, state, hunt, place, nation) != 0
}

/// The next group acts (BB-INT-02): the initiating one, then the strongest.
pub(crate) fn run(game: &Blackbeard, state: &mut State, mut hunt: Hunt, log: &mut impl Log<Event>) {
    hunt.acting = None;
    let Some((place, ..)) = scene(state, hunt) else { return };
    let open = Nation::ALL.into_iter().filter(|nation| hunt.acted & nation.bit() == 0);
    let groups =
        open.map(|nation| (nation, acting(game, state, hunt, place, nation))).filter(|(_, bits)| *bits != 0);
    let strength = |bits: u32| -> u32 {
        HunterId::among(bits).map(|hunter| u32::from(hunter_combat(&game.content, state, hunter))).sum()
    };
    let next = groups
        .min_by_key(|(nation, bits)| (hunt.first != Some(*nation), u32::MAX - strength(*bits), *nation));
    let Some((nation, hunters)) = next else { return };
    let Ok(Some(slot)) = aim(game, state, hunt, nation) else { return };
    hunt.acted |= nation.bit();
    // What was aimed at stays aimed at, also when notoriety changes.
    hunt.named |= nation.bit();
    if hunt.mate == Some(slot) {
        hunt.on_mate |= nation.bit();
    }
    if hunt.automatic || state.at(slot).careened {
        state.stack.push(Frame::Hunt(hunt));
        battle::begin(state, slot, nation, hunters);
        return;
    }
    hunt.acting = Some(nation);
    state.stack.push(Frame::Hunt(hunt));
    act::roll(game, state, slot, Purpose::Evade, 1, 1, log);
}

/// BB-INT-04, BB-INT-05.
pub(crate) fn evaded(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    own: u8,
    foe: u8,
    log: &mut impl Log<Event>,
) {
    let Some(Frame::Hunt(mut hunt)) = state.stack.pop() else { return };
    let Some(nation) = hunt.acting.take() else { return };
    state.stack.push(Frame::Hunt(hunt));
    let total = own as i8 + state.at(slot).speed(&game.content) + revelry(game, state, slot);
    let caught = total <= foe as i8;
    log.say(rule::BB_INT_04, || Event::Evasion {
        pirate: game.name(state, slot),
        nation,
        total,
        against: foe,
        caught,
    });
    if caught {
        let place = state.at(slot).place;
        let hunters = acting(game, state, hunt, place, nation);
        battle::begin(state, slot, nation, hunters);
    }
}

/// What D&R costs in evasion and battle.
pub(crate) fn revelry(game: &Blackbeard, state: &State, slot: Slot) -> i8 {
    if state.at(slot).revels() { game.content.numbers.battle.dr_penalty } else { 0 }
}
