//! The Tidings die: rolled, rerolled, resolved (TPR-DIE).

use tortuga_core::{Chance, Log, Seat};

use crate::{
    content::DieSpecial,
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    mods::Layer,
    moves::{Move, Sink},
    rule,
    state::State,
    vocabulary::{Action, DieFace, Event as Happening, Fact, Key, Purpose, When, Word as _},
};

pub(crate) fn roll(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    if state.turn.over.is_some() {
        return;
    }
    let face = DieFace::ALL[state.dice.below(6) as usize];
    let seat = state.turn.active;
    state.turn.die = Some(face);
    log.say(rule::TPR_DIE_01, || Event::Rolled { seat, face });
    let mut fact = Fact::new(Happening::DieRolled);
    fact.face = Some(face);
    game.note(state, seat, &fact);
    state.stack.push(Frame::Accept);
}

/// Reputation for a reroll; `None` if there is none.
pub(crate) fn price(game: &PirateRepublic, state: &State, seat: Seat) -> Option<u8> {
    if game.forbidden(state, seat, Action::Reroll) {
        return None;
    }
    if state.own_turn(seat) && state.turn.free_rerolls > 0 {
        return Some(0);
    }
    let player = state.player(seat);
    let cost = game.value(state, seat, Key::RerollCost, i16::from(player.level)) as u8;
    (player.reputation >= cost).then_some(cost)
}

/// For the die of the turn, or one that chooses among effects.
pub(crate) fn candidates(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    out.put(Move::Accept);
    if price(game, state, seat).is_some() {
        out.put(Move::Reroll);
    }
}

/// A reroll is paid for, unless an effect has given one.
pub(crate) fn pay_reroll(game: &PirateRepublic, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    if state.own_turn(seat) && state.turn.free_rerolls > 0 {
        state.turn.free_rerolls -= 1;
    } else {
        let cost = price(game, state, seat).unwrap_or(0);
        game.applied(state, seat, Key::RerollCost, None);
        game.pay_reputation(state, seat, cost, Purpose::Reroll, rule::TPR_DIE_01, log);
    }
    game.note(state, seat, &Fact::new(Happening::Rerolled));
}

pub(crate) fn play(game: &PirateRepublic, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    if mv == Move::Reroll {
        pay_reroll(game, state, seat, log);
        state.stack.push(Frame::Roll);
        return;
    }
    state.stack.push(Frame::DieDone);
    game.fire(state, When::AfterDie, Context::new(seat, Layer::Board));
}

/// What the accepted face does.
pub(crate) fn resolve(game: &PirateRepublic, state: &mut State, _log: &mut impl Log<Event>) {
    let Some(face) = state.turn.die else { return };
    let line = game.content.die(face);
    let seat = state.turn.active;
    let tokens = game.value(state, seat, Key::LookoutTokens, 1).clamp(0, 4) as u8;
    if line.special != DieSpecial::None {
        game.applied(state, seat, Key::LookoutTokens, None);
    }
    match line.special {
        DieSpecial::None => {}
        DieSpecial::WhiteLookout if tokens == 0 => {}
        DieSpecial::WhiteLookout => {
            state.stack.push(Frame::Lookout { left: tokens, red: false, hunter: false });
        }
        DieSpecial::RedLookout => {
            state.stack.push(Frame::Lookout { left: tokens.max(1), red: true, hunter: true });
        }
    }
    state.stack.push(Frame::Ops { ops: line.ops, context: Context::new(seat, Layer::Board) });
}
