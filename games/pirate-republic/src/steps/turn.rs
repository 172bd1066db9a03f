//! The turn: its begin, start-of-turn combat, its end (section 10).

use tortuga_core::{Log, Seat};

use super::{
    NOT_ASKED, errands, fight, play as cards,
    usable::{self, Situation},
};
use crate::{
    content::{CardId, PersonalId, TokenId},
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    mods::{Layer, Life},
    moves::{Move, Sink, Thing},
    pile::Pile,
    player::Friendly,
    rule,
    state::State,
    vocabulary::{Arrival, Ending, Event as Happening, Goal, Key, Moment, Objective, Origin, When, Window},
};

/// TPR-ROUND-07.
const MOST_TURNS: u8 = 20;

/// Steps 1 and 2 of a turn, and what comes after them (TPR-TURN-01, TPR-TURN-02).
pub(crate) fn begin(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    state.turn.running = true;
    for other in Seat::all(game.seats) {
        state.player_mut(other).fired_turn = 0;
    }
    game.close_window(state, Window::Turn);
    game.begin_turn_mods(state, seat, log);
    let player = state.player_mut(seat);
    player.captured = false;
    player.lent = 0;
    state.turn.free_rerolls = std::mem::take(&mut player.rerolls_next);
    let movement = game.allowance(state, seat);
    state.player_mut(seat).movement = movement;
    game.applied(state, seat, Key::StartMovement, None);
    log.say(rule::TPR_TURN_01, || Event::TurnBegan { seat, movement });
    if state.round.commander == seat {
        state.round.commander_turns += 1;
        if state.round.commander_turns > MOST_TURNS && state.round.extra.is_none() && !game.solo() {
            game.end_round(state, seat, rule::TPR_ROUND_07, log);
        }
    }
    for frame in [Frame::TurnEnd(0), Frame::Action, Frame::Roll, Frame::StartCombat] {
        state.stack.push(frame);
    }
    game.fire(state, When::TurnStart, Context::new(seat, Layer::Board));
    game.find_mission(state, Moment::TurnStart);
}

/// TPR-TURN-03: an NPC that must be fought, or a token in the same Seaway.
pub(crate) fn start_combat(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    // Several missions may be fulfilled at the start of a turn: one after the other.
    state.stack.push(Frame::StartCombat);
    if game.find_mission(state, Moment::TurnStart) {
        return;
    }
    state.stack.pop();
    let at = state.active().at;
    let obliged = std::mem::replace(&mut state.active_mut().obliged, Pile::EMPTY);
    if at.at_sea() {
        game.flip_all(state, at.territory(), rule::TPR_TURN_03, log);
    }
    let mut bound = Pile::EMPTY;
    for chit in state.map.ships.at(at.territory()).filter(|chit| obliged.has(chit.token.0)) {
        bound.push(chit.token.0);
    }
    let npc = !bound.is_empty();
    if npc || fight::seaway_forces(game, state) {
        let origin = if npc { Origin::Npc } else { Origin::TurnStart };
        fight::begin(game, state, origin, bound, log);
    }
}

/// A Treasure card with the timing `any_turn` may be used at the begin of another's turn (VOC-84).
pub(crate) fn any_turn(game: &PirateRepublic, frame: Frame, state: &State, out: &mut dyn Sink) {
    let Frame::AnyTurn(seat) = frame else { return };
    out.put(Move::No);
    for card in state.player(seat).treasures.iter().map(CardId) {
        if game.content.card(card).timing.any_turn {
            usable::treasure_alternatives(game, state, seat, card, Situation::Outside, false, out);
        }
    }
}

pub(crate) fn play_any_turn(
    game: &PirateRepublic,
    frame: Frame,
    state: &mut State,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    if let (Frame::AnyTurn(seat), Move::Treasure { card, alt, .. }) = (frame, mv) {
        state.stack.push(frame);
        cards::use_treasure(game, state, seat, card, alt, false, log);
    }
}

/// The end of a turn, step by step (TPR-TURN-06).
pub(crate) fn end(game: &PirateRepublic, state: &mut State, step: u8, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    let by = state.turn.over.unwrap_or(Ending::Pass);
    if step < 7 {
        state.stack.push(Frame::TurnEnd(step + 1));
    }
    match step {
        0 => pass_discard(game, state, seat, by, log),
        1 => turn_ended(game, state, seat, by, log),
        2 if by == Ending::Captured => {}
        2 => hand_over(game, state, seat, log),
        3 => look_at_missions(game, state),
        4 => clear_away(game, state, seat, log),
        5 => check_end(game, state, seat, log),
        6 => {
            if state.round.extra.is_none() {
                game.draw_to_limit(state, seat, log);
                let more = game.value(state, seat, Key::DrawEndOfTurn, 0);
                game.applied(state, seat, Key::DrawEndOfTurn, None);
                game.draw(state, seat, more.max(0) as usize, log);
            }
        }
        _ => leave(state, seat, by, log),
    }
}

/// Step 1, and a Commander who passes with an empty deck (TPR-ROUND-06).
fn pass_discard(game: &PirateRepublic, state: &mut State, seat: Seat, by: Ending, log: &mut impl Log<Event>) {
    if by != Ending::Pass {
        return;
    }
    let must = !state.turn.no_discard && game.switch(state, seat, Key::PassDiscard, true);
    game.applied(state, seat, Key::PassDiscard, None);
    let player = state.player(seat);
    if must && !player.hand.is_empty() && !player.deck.is_empty() {
        state.stack.push(Frame::PassDiscard);
    } else if player.deck.is_empty()
        && state.round.commander == seat
        && state.round.extra.is_none()
        && !game.solo()
    {
        game.end_round(state, seat, rule::TPR_ROUND_06, log);
    }
}

pub(crate) fn discards(state: &State, out: &mut dyn Sink) {
    each_card(&state.active().hand, |card| out.put(Move::Pick(Thing::Card(card))));
}

/// Each different card once, in the order in which they lie.
pub(crate) fn each_card<const N: usize>(pile: &Pile<N>, mut put: impl FnMut(CardId)) {
    for (place, card) in pile.iter().enumerate() {
        if !pile.as_slice()[..place].contains(&card) {
            put(CardId(card));
        }
    }
}

pub(crate) fn play_discard(game: &PirateRepublic, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::Pick(Thing::Card(card)) = mv else { unreachable!("{NOT_ASKED}") };
    let seat = state.turn.active;
    game.discard_from_hand(state, seat, card.0, rule::TPR_TURN_06, log);
}

/// Step 2: what happens when a turn ends here, pick-ups and missions.
fn turn_ended(game: &PirateRepublic, state: &mut State, seat: Seat, by: Ending, log: &mut impl Log<Event>) {
    log.say(rule::TPR_TURN_05, || Event::TurnEnded { seat, by });
    let mut fact = game.fact_here(state, seat, Happening::TurnEnded);
    fact.by = Some(by);
    fact.at_sea = state.player(seat).at.at_sea();
    game.note(state, seat, &fact);
    game.fire(state, When::TurnEnd, Context::new(seat, Layer::Board));
}

/// Missions that are fulfilled, one after the other.
fn look_at_missions(game: &PirateRepublic, state: &mut State) {
    let next = state.stack.pop();
    state.stack.push(Frame::TurnEnd(3));
    if !game.find_mission(state, Moment::TurnEnd) {
        state.stack.pop();
        next.into_iter().for_each(|frame| state.stack.push(frame));
    }
}

/// Objective tokens that are taken or handed in when a turn ends there (VOC-73).
fn hand_over(game: &PirateRepublic, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    crate::mission::errand::turn_ends(game, state, seat, log);
    let missions = state.player(seat).missions;
    for mission in missions.iter() {
        let Some((goal, slot)) = deliver_part(game, PersonalId(mission)) else { continue };
        let Goal::Deliver { pick, drop, .. } = goal else { continue };
        while drop == Arrival::EndTurn && errands::can_deliver(game, state, seat, PersonalId(mission)) {
            errands::deliver(game, state, seat, PersonalId(mission), slot, log);
        }
        if pick == Arrival::EndTurn && errands::can_take(game, state, seat, PersonalId(mission)) {
            errands::take(game, state, seat, PersonalId(mission), log);
        }
    }
}

/// The part of a mission that is about carrying, if there is one.
pub(crate) fn deliver_part(game: &PirateRepublic, mission: PersonalId) -> Option<(Goal, u8)> {
    fn search(game: &PirateRepublic, part: Objective) -> Option<(Goal, u8)> {
        match part.goal {
            Goal::Deliver { .. } => Some((part.goal, part.slot)),
            Goal::All { of, .. } | Goal::Any(of) | Goal::NOf { of, .. } | Goal::Sequence { of, .. } => {
                game.content.arena[of].iter().find_map(|part| search(game, *part))
            }
            Goal::Count { .. } | Goal::State { .. } | Goal::Visit { .. } | Goal::Pay { .. } => None,
        }
    }
    search(game, game.content.personal(mission).objective)
}

/// Crew cards to the discard pile, the guest back to the supply, Movement lost.
fn clear_away(game: &PirateRepublic, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let crew = state.player(seat).crew.cards;
    state.player_mut(seat).crew = crate::player::CrewInPlay::default();
    for card in crew.iter() {
        game.to_discard(state, seat, card);
    }
    let guest = std::mem::replace(&mut state.player_mut(seat).guest, Friendly::NONE);
    if guest.is_there() {
        log.say(rule::TPR_FLEET_04, || Event::FriendlyShipGone { seat });
        game.return_token(state, TokenId(guest.token), log);
    }
    state.player_mut(seat).movement = 0;
    game.end_mods(state, Life::Turn);
    state.turn.lookout.clear();
}

/// TPR-END-01, TPR-END-03: the mission is achieved and somebody has completed a Personal Mission.
fn check_end(game: &PirateRepublic, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    game.look_at_target(state);
    let done = Seat::all(game.seats).any(|seat| !state.player(seat).missions_done.is_empty());
    if state.round.achieved && done && state.round.extra.is_none() {
        let others =
            Seat::all(game.seats).filter(|other| *other != seat).fold(0, |mask, other| mask | 1 << other.0);
        state.round.extra = Some(others);
        state.round.next = seat.next(game.seats);
        state.player_mut(seat).extra_turns = 0;
        log.say(rule::TPR_END_01, || Event::EndTriggered { seat });
    }
}

/// The turn is over; perhaps its player is out, or goes on with another one.
fn leave(state: &mut State, seat: Seat, by: Ending, log: &mut impl Log<Event>) {
    state.turn.running = false;
    let commander = state.round.commander == seat;
    let player = state.player_mut(seat);
    let goes_on = player.extra_turns > 0;
    if by == Ending::Pass && player.hand.is_empty() && !commander && !player.out && !goes_on {
        player.out = true;
        log.say(rule::TPR_ROUND_05, || Event::Out { seat });
    }
    if state.player(seat).extra_turns > 0 && state.round.extra.is_none() {
        state.player_mut(seat).extra_turns -= 1;
        state.dummy.due = false;
        state.round.next = seat;
        state.round.last_turns &= !(1 << seat.0);
    }
}
