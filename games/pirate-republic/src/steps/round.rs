//! The round: Tidings, whose turn it is, the end (sections 9 and 14).

use tortuga_core::{Log, Seat};

use crate::{
    content::{SiteId, TidingsId},
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    mods::Layer,
    pile::UNKNOWN,
    rule,
    state::{End, Reason, SEATS, State, Turn},
    vocabulary::{LocatorId, Place, Spawned, Verb, When, Window, Word as _},
};

/// Step 1 of the Tidings Phase: a round begins and every player draws (TPR-TID-01).
pub(crate) fn draw(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let round = &mut state.round;
    round.number += 1;
    round.declared = false;
    round.last_turns = 0;
    round.commander_turns = 0;
    round.next = round.commander;
    state.turn = Turn { active: state.round.commander, ..Turn::default() };
    state.turn.fresh = true;
    state.dummy.due = game.solo();
    state.dummy.helped = false;
    for seat in Seat::all(game.seats) {
        let player = state.player_mut(seat);
        player.out = false;
        player.fired_round = 0;
    }
    game.close_window(state, Window::Round);
    let number = state.round.number;
    log.say(rule::TPR_ROUND_01, || Event::RoundBegan { round: number });
    for seat in game.seats_from(state.round.commander) {
        game.draw_to_limit(state, seat, log);
    }
    state.stack.push(Frame::Reveal);
}

/// Step 2: the round card, its letters, modifiers and effects (TPR-TID-02).
pub(crate) fn reveal(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let mut card = None;
    for _ in 0..game.content.tidings.len() {
        game.refill_tidings(state);
        let Some(drawn) = state.decks.tidings.pop() else { break };
        if pointless(game, state, TidingsId(drawn)) {
            state.decks.tidings_gone.push(drawn);
            let gone = game.content.tidings(TidingsId(drawn));
            log.say(rule::TPR_CARD_41, || Event::TidingsDrawn {
                card: gone.id,
                territory: game.place_name(gone.territory),
            });
            continue;
        }
        card = Some(drawn);
        break;
    }
    state.stack.push(Frame::RoundStart);
    let Some(card) = card else { return };
    state.round.card = card;
    let info = game.content.tidings(TidingsId(card));
    log.say(rule::TPR_TID_02, || Event::Tidings { card: info.id, nation: info.nation });
    for seat in Seat::all(game.seats) {
        let player = state.player_mut(seat);
        player.letters |= 1 << info.nation.index();
        player.renounced &= !(1 << info.nation.index());
    }
    game.stand_all(state, info.mods, None, Layer::Tidings);
    game.fire_for_all(state, When::Reveal);
    state
        .stack
        .push(Frame::Ops { ops: info.reveal, context: Context::new(state.round.commander, Layer::Tidings) });
}

/// Its effect would put a Land token or a marker onto a named site that is pirate-held already (TPR-CARD-41).
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
fn pointless(game: &PirateRepublic, state: &State, card: TidingsId) -> bool {
    let named = |at: LocatorId| match game.content.arena[at].place {
        Place::Site(site) => Some(site),
        _ => None,
    };
    let held = |site: SiteId| state.map.spot(site).marked();
    game.content.arena[game.content.tidings(card).reveal].iter().any(|op| match op.verb {
        Verb::Spawn { what: Spawned::Land, at, .. } | Verb::PlaceMarker { at, .. } => {
            named(at).is_some_and(held)
        }
        _ => false,
    })
}

/// Step 3: the NPC ships of a Global Mission; then the Action Phase.
pub(crate) fn start(game: &PirateRepublic, state: &mut State) {
    state.stack.push(Frame::NextTurn);
    crate::npc::begin(game, state);
    game.fire_for_all(state, When::RoundStart);
}

/// Whose turn is next (TPR-ROUND-02 to TPR-ROUND-05, TPR-END-04).
pub(crate) fn next_turn(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    state.stack.push(Frame::NextTurn);
    if crate::solo::is_due(state) {
        crate::solo::take_turn(game, state, log);
        return;
    }
    let from = state.round.next;
    let due = if let Some(mask) = state.round.extra {
        game.seats_from(from).find(|seat| mask >> seat.0 & 1 == 1)
    } else if state.round.declared {
        game.seats_from(from).find(|seat| state.round.last_turns >> seat.0 & 1 == 0)
    } else {
        game.seats_from(from).find(|seat| !state.player(*seat).out)
    };
    let Some(seat) = due else {
        state.stack.pop();
        if state.round.extra.is_some() {
            score(game, state, Reason::Mission, log);
        } else if state.round.number >= game.max_rounds {
            score(game, state, Reason::Rounds, log);
        } else {
            state.stack.push(Frame::Cleanup(0));
        }
        return;
    };
    if let Some(mask) = &mut state.round.extra {
        *mask &= !(1 << seat.0);
    } else if state.round.declared {
        state.round.last_turns |= 1 << seat.0;
    }
    state.round.next = seat.next(game.seats);
    state.turn = Turn { active: seat, fresh: state.turn.fresh, ..Turn::default() };
    state.dummy.due = game.solo();
    state.stack.push(Frame::TurnBegin);
    if game.has_any_turn {
        // The last to be asked lies lowest (TPR-SM-80).
        for step in (1..game.seats).rev() {
            state.stack.push(Frame::AnyTurn(Seat((seat.0 + step) % game.seats)));
        }
    }
}

/// TPR-END-06, TPR-END-07: penalties, then the winner.
fn score(game: &PirateRepublic, state: &mut State, reason: Reason, log: &mut impl Log<Event>) {
    let mut scores = [0i16; SEATS];
    for seat in Seat::all(game.seats) {
        scores[seat.index()] = state.player(seat).swagger;
        for mission in state.player(seat).missions.iter() {
            let info = game.content.personal(crate::content::PersonalId(mission));
            scores[seat.index()] -= i16::from(info.swagger);
            log.say(rule::TPR_END_06, || Event::MissionFailed {
                seat,
                mission: info.id,
                swagger: info.swagger,
            });
        }
    }
    let rank = |seat: Seat| {
        let player = state.player(seat);
        (scores[seat.index()], player.marked(), player.missions_done.len())
    };
    let best = Seat::all(game.seats).map(rank).max();
    let mut winners = 0;
    for seat in Seat::all(game.seats).filter(|seat| Some(rank(*seat)) == best) {
        winners |= 1 << seat.0;
    }
    let (achieved, rounds) = (state.round.achieved, state.round.number);
    // Alone one wins by achieving the mission, whatever the title.
    if game.solo() && reason == Reason::Rounds {
        winners = 0;
    }
    let leader = game.seats_from(state.round.commander).find(|seat| Some(rank(*seat)) == best);
    let leader = leader.unwrap_or(state.round.commander);
    state.end = Some(End { reason, winners, scores, achieved, rounds, leader, next: 0, carried: [0; SEATS] });
    crate::mission::debrief(game, state, log);
    state.stack.clear();
    state.round.card = if state.round.card == UNKNOWN { UNKNOWN } else { state.round.card };
    log.say(rule::TPR_END_07, || Event::Ended {
        reason,
        winners: Seat::all(game.seats).filter(|seat| winners >> seat.0 & 1 == 1).collect(),
        scores: scores[..game.seats as usize].to_vec(),
    });
    if game.solo() && game.leg.is_none() {
        let title = crate::solo::title(&game.content.solo.ranks, i32::from(scores[0]));
        log.say(rule::TPR_SOLO_09, || Event::Titled { title: title.to_owned() });
    }
}
