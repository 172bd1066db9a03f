//! Lookouts: where the tokens come from, and how the player answers (TPR-DIE-03 to TPR-DIE-09).

use tortuga_core::Log;

use super::{
    NOT_ASKED, fight, play as cards, sea,
    usable::{self, Situation},
};
use crate::{
    content::{TerritoryId, TokenId},
    event::Event,
    frame::{Crowd, Frame},
    game::PirateRepublic,
    map::{Chit, FACE_UP, HUNTER_BACK},
    moves::{Move, Sink, Source},
    pile::Pile,
    rule,
    state::State,
    vocabulary::{Class, Key, Origin},
};

/// Non-empty sources; the first token of a red lookout is a Pirate Hunter (TPR-SM-25).
pub(crate) fn sources(game: &PirateRepublic, frame: Frame, state: &State, out: &mut dyn Sink) {
    let Frame::Lookout { hunter: hunter_only, .. } = frame else { return };
    if !hunter_only {
        if !state.stocks.supply.is_empty() {
            out.put(Move::Source(Source::Supply));
        }
        for stack in 0..2 {
            if !state.stocks.navy[stack as usize].is_empty() {
                out.put(Move::Source(Source::Navy(stack)));
            }
        }
    }
    for stack in 0..2 {
        if !state.stocks.hunters[stack as usize].is_empty() {
            out.put(Move::Source(Source::Hunters(stack)));
        }
    }
    if hunter_only {
        let here = state.active().at.territory();
        let distance = |chit: &Chit| game.content.map.steps.between(here, chit.territory);
        let least = known_hunters(game, state).map(|chit| distance(&chit)).min();
        for chit in known_hunters(game, state).filter(|chit| Some(distance(chit)) == least) {
            let nth = state.map.ships.rank(chit);
            out.put(Move::Source(Source::Map { territory: chit.territory, nth }));
        }
    }
}

/// Pirate Hunters on the map are marked as such even face down (TPR-TOK-05).
fn known_hunters<'a>(game: &'a PirateRepublic, state: &'a State) -> impl Iterator<Item = Chit> + 'a {
    state.map.ships.all().filter(|chit| {
        chit.mark & HUNTER_BACK != 0 || chit.up() && game.class(chit.token) == Class::PirateHunter
    })
}

pub(crate) fn place(
    game: &PirateRepublic,
    frame: Frame,
    state: &mut State,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let (Frame::Lookout { red, .. }, Move::Source(source)) = (frame, mv) else { unreachable!("{NOT_ASKED}") };
    let here = state.active().at.territory();
    let token = match source {
        Source::Supply => state.stocks.supply.pop().map(TokenId),
        Source::Navy(stack) => game.take_from_stack(state, false, stack as usize),
        Source::Hunters(stack) => game.take_from_stack(state, true, stack as usize),
        Source::Map { territory, nth } => {
            state.map.ships.nth(territory, nth).map(|chit| state.map.ships.take(chit.slot).token)
        }
    };
    if let Some(token) = token {
        state.map.ships.put(here, token, FACE_UP);
        state.turn.lookout.push(token.0);
        let rule = if red { rule::TPR_DIE_05 } else { rule::TPR_DIE_03 };
        log.say(rule, || Event::Placed {
            territory: game.place_name(here),
            token: Some(game.name(token)),
            back: None,
        });
    }
    go_on(frame, state);
}

/// The next token, or the player's answer to all of them.
fn go_on(frame: Frame, state: &mut State) {
    let Frame::Lookout { left, red, .. } = frame else { return };
    if left > 1 {
        state.stack.push(Frame::Lookout { left: left - 1, red, hunter: false });
    } else {
        state.stack.push(Frame::LookoutDone { red });
    }
}

/// No token of this sort is left; another one may still come (TPR-EDGE-05, TPR-EDGE-06).
pub(crate) fn give_up(frame: Frame, state: &mut State) {
    go_on(frame, state);
}

/// All tokens are there: too many make others leave, then the player answers.
pub(crate) fn done(game: &PirateRepublic, state: &mut State, red: bool) {
    let here = state.active().at.territory();
    if hostile(game, state).is_empty() && !fight::seaway_forces(game, state) {
        state.turn.lookout.clear();
    } else {
        state.stack.push(Frame::Respond { red });
    }
    if game.crowd(state, here) > game.content.constants.stack_limit as usize {
        let seat = state.turn.active;
        state.stack.push(Frame::Crowd { seat, territory: here.0, why: Crowd::Lookout });
    }
}

/// The lookout's tokens that are aggressive to the player (TPR-DIE-07).
fn hostile(game: &PirateRepublic, state: &State) -> Pile<4> {
    let mut list = Pile::EMPTY;
    for token in state.turn.lookout.iter().map(TokenId) {
        if let Some(chit) = state.map.ships.find(token)
            && game.aggressive(state, state.turn.active, game.subject(chit))
        {
            list.push(token.0);
        }
    }
    list
}

pub(crate) fn responses(game: &PirateRepublic, frame: Frame, state: &State, out: &mut dyn Sink) {
    let Frame::Respond { red } = frame else { return };
    let seat = state.turn.active;
    out.put(Move::Fight);
    if !game.switch(state, seat, Key::LookoutEvadable, !red) {
        return;
    }
    let player = state.player(seat);
    if player.movement >= 1 {
        for territory in game.content.map.territory(player.at.territory()).adjacent.iter() {
            out.put(Move::Evade(territory));
        }
    }
    usable::plays(game, state, Situation::Lookout, out);
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other moves answer other questions")]
pub(crate) fn respond(
    game: &PirateRepublic,
    frame: Frame,
    state: &mut State,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    match mv {
        Move::Fight => {
            let bound = hostile(game, state);
            fight::begin(game, state, Origin::Lookout, bound, log);
        }
        Move::Evade(territory) => evade(game, state, territory, log),
        _ => {
            state.stack.push(frame);
            cards::play(game, state, mv, log);
        }
    }
}

/// One Movement, into the Seaway of an adjacent Territory (TPR-DIE-04).
fn evade(game: &PirateRepublic, state: &mut State, to: TerritoryId, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    state.turn.lookout.clear();
    game.applied(state, seat, Key::LookoutEvadable, None);
    state.active_mut().movement -= 1;
    sea::enter(game, state, seat, to, Origin::Move, rule::TPR_DIE_04, log);
}
