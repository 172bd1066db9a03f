//! Too many tokens in a Seaway, and tokens taken from one of two stacks (TPR-STACK).

use tortuga_core::{Log, Seat};

use super::NOT_ASKED;
use crate::{
    content::TerritoryId,
    event::Event,
    frame::{Crowd, Frame},
    game::PirateRepublic,
    map::{Chit, FACE_UP},
    moves::{Move, Sink, Thing},
    rule,
    state::State,
    vocabulary::Class,
};

/// Tokens that may have to leave.
fn leavers<'a>(
    game: &'a PirateRepublic,
    state: &'a State,
    at: TerritoryId,
    why: Crowd,
) -> impl Iterator<Item = Chit> + 'a {
    let newest = state.map.ships.at(at).rfind(|chit| game.aggressive_class(chit.token));
    let npc = newest.is_some_and(|chit| game.class(chit.token) == Class::Npc);
    state.map.ships.at(at).filter(move |chit| {
        let other = game.aggressive_class(chit.token) && game.class(chit.token) != Class::Npc;
        other
            && match why {
                Crowd::Lookout => !state.turn.lookout.has(chit.token.0),
                // A token that would be the third leaves itself; an NPC stays and another one goes.
                Crowd::Placed => npc || newest.is_some_and(|newest| newest.slot == chit.slot),
            }
    })
}

/// Where it may go: an adjacent Seaway with room, or the nearest one without other players.
fn places(game: &PirateRepublic, state: &State, from: TerritoryId, why: Crowd, put: impl FnMut(TerritoryId)) {
    let map = &game.content.map;
    let limit = game.content.constants.stack_limit as usize;
    let room = |territory: &TerritoryId| game.crowd(state, *territory) < limit;
    match why {
        Crowd::Placed => map.territory(from).adjacent.iter().filter(room).for_each(put),
        Crowd::Lookout => {
            let alone = |territory: &TerritoryId| {
                *territory != from
                    && Seat::all(game.seats).all(|seat| {
                        seat == state.turn.active || state.player(seat).at.territory != territory.0
                    })
            };
            let distance = |territory: TerritoryId| map.steps.between(from, territory);
            // Looking round a Seaway costs most, so it comes last.
            let nearest = |least: u8, territory: TerritoryId| {
                let far = distance(territory);
                if far < least && room(&territory) { far } else { least }
            };
            let least = map.all().filter(alone).fold(u8::MAX, nearest);
            let there = |territory: &TerritoryId| least < u8::MAX && distance(*territory) == least;
            map.all().filter(there).filter(alone).filter(room).for_each(put);
        }
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
pub(crate) fn candidates(game: &PirateRepublic, frame: Frame, state: &State, out: &mut dyn Sink) {
    match frame {
        Frame::Crowd { territory, why, .. } => {
            let territory = TerritoryId(territory);
            if game.crowd(state, territory) <= game.content.constants.stack_limit as usize {
                return;
            }
            for chit in leavers(game, state, territory, why) {
                out.put(Move::Pick(Thing::Chit { territory, nth: state.map.ships.rank(chit) }));
            }
        }
        Frame::CrowdTo { territory, why, .. } => {
            places(game, state, TerritoryId(territory), why, |to| out.put(Move::Pick(Thing::To(to))));
        }
        Frame::Stack { hunters, .. } => {
            for stack in 0..2u8 {
                let empty = if hunters {
                    state.stocks.hunters[stack as usize].is_empty()
                } else {
                    state.stocks.navy[stack as usize].is_empty()
                };
                if !empty {
                    out.put(Move::Pick(Thing::Stack(stack)));
                }
            }
        }
        _ => {}
    }
}

pub(crate) fn play(
    game: &PirateRepublic,
    frame: Frame,
    state: &mut State,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    match (frame, mv) {
        (Frame::Crowd { seat, territory, why }, Move::Pick(Thing::Chit { nth, .. })) => {
            if why == Crowd::Lookout {
                state.stack.push(frame);
            }
            state.stack.push(Frame::CrowdTo { seat, territory, nth, why });
        }
        (Frame::CrowdTo { territory, nth, why, .. }, Move::Pick(Thing::To(to))) => {
            let rule = if why == Crowd::Lookout { rule::TPR_STACK_04 } else { rule::TPR_STACK_02 };
            if let Some(chit) = state.map.ships.nth(TerritoryId(territory), nth) {
                game.move_chit(state, chit.slot, to, rule, log);
            }
        }
        (Frame::Stack { hunters, territory, left, up, fight, .. }, Move::Pick(Thing::Stack(stack))) => {
            if let Some(token) = game.take_from_stack(state, hunters, stack as usize) {
                if left > 1
                    && let Frame::Stack { seat, .. } = frame
                {
                    state.stack.push(Frame::Stack { seat, hunters, territory, left: left - 1, up, fight });
                }
                let mark = if up { FACE_UP } else { PirateRepublic::back(hunters) };
                let territory = TerritoryId(territory);
                if fight {
                    state.turn.engage(token.0);
                }
                game.place_marked(state, territory, token, mark, rule::TPR_RUL_50, log);
            }
        }
        _ => unreachable!("{NOT_ASKED}"),
    }
}

/// No Seaway has room: the token is returned (TPR-STACK-02).
pub(crate) fn give_up(
    game: &PirateRepublic,
    state: &mut State,
    territory: u8,
    nth: u8,
    log: &mut impl Log<Event>,
) {
    if let Some(chit) = state.map.ships.nth(TerritoryId(territory), nth) {
        let chit = state.map.ships.take(chit.slot);
        if chit.up() {
            game.return_token(state, chit.token, log);
        } else {
            game.put_back(state, chit.token);
        }
    }
}
