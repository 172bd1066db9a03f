//! Whom an attack is aimed at (TEP-ORD-11, TEP-BAT-01).

use tortuga_core::{Log, Refusal, Seat};

use super::{NOT_ASKED, sail};
use crate::{
    content::Ship,
    events::Event,
    game::TinyEpicPirates,
    moves::{Move, Offer},
    rule,
    state::{Battle, Frame, State, Target},
};

/// Every ship that the active pirate can attack where it is.
fn each(game: &TinyEpicPirates, state: &State, mut each: impl FnMut(Target)) {
    let here = state.here();
    for ship in Ship::BOTH.into_iter().filter(|ship| state.merchant(*ship).at == here) {
        each(Target::Merchant(ship));
    }
    for seat in Seat::all(game.pirates()).filter(|seat| *seat != state.active) {
        let other = state.pirate(seat);
        if other.ship == Some(here) && !other.hidden {
            each(Target::Pirate(seat));
        }
    }
}

pub(crate) fn any(game: &TinyEpicPirates, state: &State) -> bool {
    let mut found = false;
    each(game, state, |_| found = true);
    found
}

pub(crate) fn options(game: &TinyEpicPirates, state: &State, out: &mut impl Offer) {
    each(game, state, |target| out.offer(Move::AttackTarget(target)));
}

pub(crate) fn allows(game: &TinyEpicPirates, state: &State, mv: Move) -> Result<(), Refusal> {
    let Move::AttackTarget(wanted) = mv else { return Err(NOT_ASKED) };
    rule::TEP_ORD_11
        .requires(wanted != Target::Pirate(state.active), "A pirate attacks another ship, not its own.")?;
    if let Target::Pirate(seat) = wanted
        && seat.0 < game.pirates()
        && seat != state.active
    {
        let hidden = state.pirate(seat).hidden && state.pirate(seat).ship == Some(state.here());
        rule::TEP_ORD_15.requires(!hidden, "A Hidden ship cannot be attacked.")?;
    }
    let mut found = false;
    each(game, state, |target| found |= target == wanted);
    rule::TEP_ORD_11.requires(found, "That ship is not on your card.")
}

pub(crate) fn play(state: &mut State, order: bool, mv: Move, log: &mut impl Log<Event>) {
    let Move::AttackTarget(target) = mv else { unreachable!("refused by allows") };
    declare(state, state.active, target, order, log);
}

/// The attack is declared: a Hidden attacker shows itself, and the attacker rolls first.
pub(crate) fn declare(
    state: &mut State,
    attacker: Seat,
    target: Target,
    order: bool,
    log: &mut impl Log<Event>,
) {
    log.say(rule::TEP_BAT_01, || Event::Attacked { seat: attacker, target });
    sail::uncover(state, attacker, rule::TEP_ORD_16, log);
    let battle = Battle {
        attacker,
        target,
        order,
        faces: [0; 3],
        rerolled: 0,
        fixed: false,
        attack: None,
        defence: None,
    };
    state.battle = Some(battle);
    state.stack.push(Frame::Verdict);
    if let Target::Pirate(defender) = target {
        state.stack.push(Frame::Roll(defender));
    }
    state.stack.push(Frame::Roll(attacker));
}
