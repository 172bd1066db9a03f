//! `DRAW`, `REDRAW` and `DISCARD`: a turn begins with up to three tiles, one of which goes (NSH-TURN-02 to NSH-TURN-05).

use tortuga_core::{Log, Refusal, Seat};

use crate::{
    content::Kind,
    events::Event,
    game::NeuroshimaHex,
    moves::Move,
    rule,
    state::{Frame, HAND, State},
    steps::NOT_ASKED,
};

/// Up to how many tiles the seat draws now (NSH-SET-06).
fn limit(game: &NeuroshimaHex, state: &State) -> usize {
    let seat = state.active;
    if state.started >> seat.0 & 1 == 1 {
        return HAND;
    }
    let place = (seat.0 + game.seats - state.first.0) % game.seats;
    game.mode.first_draw[place as usize] as usize
}

pub(crate) fn run(game: &NeuroshimaHex, state: &mut State, log: &mut impl Log<Event>) {
    let seat = state.active;
    let limit = limit(game, state);
    state.started |= 1 << seat.0;
    let before = state.hand(seat).count();
    for place in before..limit {
        let Some(tile) = state.piles[seat.index()].pop() else { break };
        state.hands[seat.index()][place] = Some(tile);
    }
    let drawn = |state: &State| {
        let new = state.hand(seat).skip(before);
        new.map(|tile| game.content.tile(tile).id.clone()).collect()
    };
    log.say(rule::NSH_TURN_02, || Event::Drew { seat, tiles: drawn(state) });
    if state.piles[seat.index()].is_empty() && state.last_draw.is_none() {
        state.last_draw = Some(seat);
        log.say(rule::NSH_END_02, || Event::LastDraw { seat });
    }
    if may_redraw(game, state, seat) {
        state.stack.push(Frame::Redraw);
    } else {
        go_on(state, seat);
    }
}

/// Three instant tiles may be exchanged while there are others to draw (NSH-TURN-05).
fn may_redraw(game: &NeuroshimaHex, state: &State, seat: Seat) -> bool {
    let instants = state.hand(seat).filter(|tile| game.content.tile(*tile).kind == Kind::Instant).count();
    game.redraw_instants && instants == HAND && !state.piles[seat.index()].is_empty()
}

fn go_on(state: &mut State, seat: Seat) {
    state.stack.push(Frame::Act);
    if state.hand(seat).count() == HAND {
        state.stack.push(Frame::Discard);
    }
}

pub(crate) fn redraw_allows(mv: Move) -> Result<(), Refusal> {
    if matches!(mv, Move::Keep | Move::Redraw) { Ok(()) } else { Err(NOT_ASKED) }
}

pub(crate) fn redraw(game: &NeuroshimaHex, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let seat = state.active;
    if mv == Move::Keep {
        return go_on(state, seat);
    }
    let tiles = |state: &State| state.hand(seat).map(|tile| game.content.tile(tile).id.clone()).collect();
    log.say(rule::NSH_TURN_05, || Event::Redrew { seat, tiles: tiles(state) });
    state.hands[seat.index()] = [None; HAND];
    state.stack.push(Frame::Draw);
}

/// Each tile type in the hand once.
pub(crate) fn different(state: &State, seat: Seat) -> impl Iterator<Item = crate::content::TileId> + '_ {
    let hand = &state.hands[seat.index()];
    let first = |place: &usize| !hand[..*place].contains(&hand[*place]);
    (0..HAND).filter(first).filter_map(|place| hand[place])
}

pub(crate) fn candidates(state: &State, out: &mut Vec<Move>) {
    out.extend(different(state, state.active).map(|tile| Move::Discard { tile }));
}

pub(crate) fn allows(state: &State, mv: Move) -> Result<(), Refusal> {
    let Move::Discard { tile } = mv else {
        return Err(rule::NSH_TURN_03.refuses("First one of the three tiles must be discarded."));
    };
    rule::NSH_TURN_03.requires(state.holds(state.active, tile), "That tile does not lie in front of you.")
}

pub(crate) fn discard(game: &NeuroshimaHex, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::Discard { tile } = mv else { unreachable!("refused by allows") };
    let seat = state.active;
    state.drop_tile(seat, tile);
    log.say(rule::NSH_TURN_03, || Event::Discarded { seat, tile: game.content.tile(tile).id.clone() });
}
