//! Hostile NPC ships: step 3 of the Tidings Phase (TPR-NPC). Each makes for the nearest player; the Commander decides what
//! is open.

use tortuga_core::{Log, Seat};

use crate::{
    content::{TerritoryId, TokenId},
    event::Event,
    frame::Frame,
    game::PirateRepublic,
    map::Chit,
    moves::{Move, Sink, Thing},
    rule,
    state::State,
    steps::{Asked, NOT_ASKED},
    vocabulary::Class,
};

/// From round 2 on, if there are any on the map (TPR-NPC-01).
pub(crate) fn begin(game: &PirateRepublic, state: &mut State) {
    if state.round.number >= 2 && game.mission.is_some() {
        state.stack.push(Frame::Npcs { left: u32::MAX });
    }
}

fn is_hostile(game: &PirateRepublic, token: TokenId) -> bool {
    let token = game.content.token(token);
    token.class == Class::Npc && token.npc.is_none_or(|npc| npc.hostile)
}

/// Hostile ships on the map that have not moved yet, with their places among the special tokens.
fn waiting<'a>(
    game: &'a PirateRepublic,
    state: &'a State,
    left: u32,
) -> impl Iterator<Item = (usize, TokenId)> + 'a {
    game.specials.iter().copied().enumerate().filter(move |(place, token)| {
        left >> place & 1 == 1 && is_hostile(game, *token) && state.map.ships.find(*token).is_some()
    })
}

pub(crate) fn asks(game: &PirateRepublic, frame: Frame, state: &State) -> Asked {
    if let Frame::NpcStep { token, target, left } = frame
        && is_there(game, state, token, target, left)
    {
        return Asked::Nobody;
    }
    Asked::Maybe(state.round.commander)
}

/// Whether the ship has reached its target, has no step left, or knows no way (TPR-NPC-03).
fn is_there(game: &PirateRepublic, state: &State, token: u8, target: Seat, left: u8) -> bool {
    let Some(chit) = state.map.ships.find(TokenId(token)) else { return true };
    let there = state.player(target).at.territory();
    left == 0 || chit.territory == there || steps_on(game, chit, there).next().is_none()
}

/// The Seaways one step nearer to a place.
fn steps_on(game: &PirateRepublic, chit: Chit, there: TerritoryId) -> impl Iterator<Item = TerritoryId> + '_ {
    let map = &game.content.map;
    let distance = map.steps.between(chit.territory, there);
    map.linked[chit.territory.index()].iter().filter(move |next| {
        distance < u8::MAX && map.steps.between(*next, there).saturating_add(1) == distance
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "three frames belong to this file")]
pub(crate) fn candidates(game: &PirateRepublic, frame: Frame, state: &State, out: &mut dyn Sink) {
    match frame {
        Frame::Npcs { left } => {
            waiting(game, state, left).for_each(|(_, token)| out.put(Move::Pick(Thing::Token(token))));
        }
        Frame::NpcTarget { token } => {
            let Some(chit) = state.map.ships.find(TokenId(token)) else { return };
            // The nearest player; among those the one with most Swagger (TPR-NPC-02).
            let rank = |seat: Seat| {
                let player = state.player(seat);
                (game.content.map.steps.between(chit.territory, player.at.territory()), -player.swagger)
            };
            let best = Seat::all(game.seats).map(rank).min();
            for seat in game.seats_from(state.round.commander).filter(|seat| Some(rank(*seat)) == best) {
                out.put(Move::Pick(Thing::Seat(seat)));
            }
        }
        Frame::NpcStep { token, target, .. } => {
            let Some(chit) = state.map.ships.find(TokenId(token)) else { return };
            let there = state.player(target).at.territory();
            steps_on(game, chit, there).for_each(|next| out.put(Move::Pick(Thing::To(next))));
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
        (Frame::Npcs { left }, Move::Pick(Thing::Token(token))) => {
            let place = game.specials.iter().position(|special| *special == token).unwrap_or(0);
            state.stack.push(Frame::Npcs { left: left & !(1 << place) });
            state.stack.push(Frame::NpcTarget { token: token.0 });
        }
        (Frame::NpcTarget { token }, Move::Pick(Thing::Seat(target))) => {
            log.say(rule::TPR_NPC_02, || Event::NpcSails { token: game.name(TokenId(token)), target });
            let left = game.content.constants.npc_steps;
            state.stack.push(Frame::NpcStep { token, target, left });
        }
        (Frame::NpcStep { token, target, left }, Move::Pick(Thing::To(next))) => {
            if let Some(chit) = state.map.ships.find(TokenId(token)) {
                game.move_chit(state, chit.slot, next, rule::TPR_NPC_01, log);
            }
            state.stack.push(Frame::NpcStep { token, target, left: left - 1 });
        }
        _ => unreachable!("{NOT_ASKED}"),
    }
}

/// Its way is over: whoever it reached must fight it at the start of the next turn (TPR-NPC-04), and a token that is too
/// many in the Seaway leaves (TPR-STACK-03).
pub(crate) fn arrive(game: &PirateRepublic, state: &mut State, token: u8, target: Seat) {
    let Some(chit) = state.map.ships.find(TokenId(token)) else { return };
    if chit.territory == state.player(target).at.territory() {
        let obliged = &mut state.player_mut(target).obliged;
        if !obliged.has(token) && !obliged.is_full() {
            obliged.push(token);
        }
    }
    if game.crowd(state, chit.territory) > game.content.constants.stack_limit as usize {
        let seat = state.round.commander;
        let why = crate::frame::Crowd::Placed;
        state.stack.push(Frame::Crowd { seat, territory: chit.territory.0, why });
    }
}
