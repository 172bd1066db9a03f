//! `PUSH_DEST` and `GRAB_DEST`: where a pushed or grabbed unit goes (NSH-ACT-05, NSH-PIR-11).

use tortuga_core::{Log, Refusal, Seat};

use crate::{
    board::Space,
    events::Event,
    game::NeuroshimaHex,
    moves::Move,
    rule,
    state::State,
    steps::{NOT_ASKED, place, shift},
};

/// Asked only if there is a choice.
pub(crate) fn push_decider(game: &NeuroshimaHex, state: &State, by: Space, unit: Space) -> Option<Seat> {
    let choice = shift::push_ways(game, state, by, unit).len() > 1;
    state.unit(unit).filter(|_| choice).map(|unit| unit.controller)
}

pub(crate) fn push_candidates(
    game: &NeuroshimaHex,
    state: &State,
    by: Space,
    unit: Space,
    out: &mut Vec<Move>,
) {
    let ways = shift::push_ways(game, state, by, unit);
    out.extend(ways.iter().map(|to| Move::Dest { to, turn: None }));
}

pub(crate) fn push_allows(
    game: &NeuroshimaHex,
    state: &State,
    by: Space,
    unit: Space,
    mv: Move,
) -> Result<(), Refusal> {
    let Move::Dest { to, turn } = mv else { return Err(NOT_ASKED) };
    rule::NSH_ACT_05.requires(turn.is_none(), "A pushed unit keeps its rotation.")?;
    let way = shift::push_ways(game, state, by, unit).has(to);
    rule::NSH_ACT_05.requires(way, "It cannot be pushed there: free, adjacent to it, away from the pusher.")
}

/// The only way, if nobody was asked.
pub(crate) fn push_run(
    game: &NeuroshimaHex,
    state: &mut State,
    by: Space,
    unit: Space,
    log: &mut impl Log<Event>,
) {
    if let Some(to) = shift::push_ways(game, state, by, unit).first() {
        push(game, state, by, unit, to, log);
    }
}

pub(crate) fn push(
    game: &NeuroshimaHex,
    state: &mut State,
    by: Space,
    from: Space,
    to: Space,
    log: &mut impl Log<Event>,
) {
    let Some(unit) = state.units.take(from) else { return };
    state.units.put(to, unit);
    if let Some(pusher) = state.unit(by) {
        let (by, piece) = (|| game.piece(pusher, by), || game.piece(&unit, to));
        log.say(rule::NSH_ACT_05, || Event::Pushed { by: by(), piece: piece(), from });
    }
    place::arrive(state, to);
}

/// The unit's controller turns it as well, so there is always a choice.
pub(crate) fn grab_decider(state: &State, unit: Space) -> Option<Seat> {
    state.unit(unit).map(|unit| unit.controller)
}

pub(crate) fn grab_candidates(
    game: &NeuroshimaHex,
    state: &State,
    by: Space,
    unit: Space,
    out: &mut Vec<Move>,
) {
    for to in shift::grab_ways(game, state, by, unit).iter() {
        out.extend((0..6).map(|turn| Move::Dest { to, turn: Some(turn) }));
    }
}

pub(crate) fn grab_allows(
    game: &NeuroshimaHex,
    state: &State,
    by: Space,
    unit: Space,
    mv: Move,
) -> Result<(), Refusal> {
    let Move::Dest { to, turn } = mv else { return Err(NOT_ASKED) };
    let way = shift::grab_ways(game, state, by, unit).has(to);
    rule::NSH_PIR_11.requires(way, "It goes one space, to a free standard space next to the grabber.")?;
    rule::NSH_TURN_11.requires(turn.is_some_and(|turn| turn < 6), "Say a rotation from 0 to 5.")
}

pub(crate) fn grab_play(
    game: &NeuroshimaHex,
    state: &mut State,
    by: Space,
    from: Space,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let Move::Dest { to, turn: Some(turn) } = mv else { unreachable!("refused by allows") };
    let Some(mut unit) = state.units.take(from) else { return };
    unit.turn = turn;
    state.units.put(to, unit);
    if let Some(grabber) = state.unit(by) {
        let (by, piece) = (|| game.piece(grabber, by), || game.piece(&unit, to));
        log.say(rule::NSH_PIR_11, || Event::Grabbed { by: by(), piece: piece(), from, turn });
    }
    place::arrive(state, to);
}
