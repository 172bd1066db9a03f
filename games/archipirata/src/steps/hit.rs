//! S3b: whom Benito Bonito's raid injures.

use tortuga_core::{Log, Refusal};

use crate::{
    board::{Board, Isle},
    game::Archipirata,
    moves::{Event, Move},
    rule,
    state::State,
    steps::NOT_ASKED,
};

/// The board with only those pirates left out that are no targets: the activator is spared (AP-CAP-BB-4).
fn targets(state: &State) -> Board {
    let mut board = state.board;
    if let Some(landing) = state.landing.filter(|landing| landing.colour != state.own()) {
        board.remove(landing.isle, landing.colour);
    }
    board
}

/// Hits that find a target.
fn hits(state: &State, count: u8) -> u8 {
    count.min(targets(state).total(state.own().other()))
}

pub(crate) fn candidates(state: &State, count: u8, out: &mut Vec<Move>) {
    let enemy = state.own().other();
    let board = targets(state);
    let two = hits(state, count) > 1;
    for first in Isle::all().filter(|isle| board.count(*isle, enemy) > 0) {
        if !two {
            out.push(Move::Hit { first, second: None });
            continue;
        }
        let mut after = board;
        after.remove(first, enemy);
        let seconds = (first.0..8).map(Isle).filter(|isle| after.count(*isle, enemy) > 0);
        out.extend(seconds.map(|second| Move::Hit { first, second: Some(second) }));
    }
}

pub(crate) fn allows(state: &State, count: u8, mv: Move) -> Result<(), Refusal> {
    let Move::Hit { first, second } = mv else { return Err(NOT_ASKED) };
    let enemy = state.own().other();
    let mut board = targets(state);
    let wanted = hits(state, count);
    let named = 1 + u8::from(second.is_some());
    rule::AP_CAP_BB_4.requires(named == wanted, "Name as many targets as the raid hits.")?;
    for isle in [Some(first), second].into_iter().flatten() {
        let there = board.count(isle, enemy) > 0;
        rule::AP_CAP_BB_4.requires(there, "No enemy can be hit there: the activator is spared.")?;
        board.remove(isle, enemy);
    }
    Ok(())
}

/// The raid as it stands in the list of moves: the lower island first, for the order does not matter (AP-CAP-09).
pub(crate) fn canonical(first: Isle, second: Option<Isle>) -> Move {
    match second {
        Some(second) if second < first => Move::Hit { first: second, second: Some(first) },
        Some(_) | None => Move::Hit { first, second },
    }
}

pub(crate) fn play(game: &Archipirata, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::Hit { first, second } = mv else { unreachable!("refused by allows") };
    let enemy = state.own().other();
    for isle in [Some(first), second].into_iter().flatten() {
        game.injure(state, isle, enemy, rule::AP_CAP_BB_1, log);
    }
    game.judge(state, log);
}

/// Whether there is a choice: more than one island, and fewer hits than targets (AP-FLOW-05).
pub(crate) fn asks(state: &State, count: u8) -> bool {
    let enemy = state.own().other();
    let board = targets(state);
    let isles = Isle::all().filter(|isle| board.count(*isle, enemy) > 0).count();
    isles > 1 && count < board.total(enemy)
}

/// Hits whom there is to hit, where there is nothing to choose.
pub(crate) fn run(game: &Archipirata, state: &mut State, count: u8, log: &mut impl Log<Event>) {
    let enemy = state.own().other();
    let board = targets(state);
    for isle in Isle::all() {
        for _ in 0..board.count(isle, enemy).min(count) {
            game.injure(state, isle, enemy, rule::AP_CAP_BB_1, log);
        }
    }
    game.judge(state, log);
}
