//! What a position, and a move, is worth at first sight.

use tortuga_core::{Game, Insight, MAX_SEATS, Seat, Silent, Turn};

/// What the position is worth to each seat, from 0 to 1000: the result if the game is over, a guess otherwise.
pub(crate) fn worth<G: Game + Insight>(game: &G, state: &G::State) -> [i32; MAX_SEATS] {
    match game.turn(state) {
        Turn::Over(outcome) => outcome.rewards(game),
        Turn::Decide { .. } => game.appraise(state).map(|chance| chance.clamp(0, 1000)),
    }
}

/// What a move in this world is worth to the seat once it has answered its own follow-up questions, each as it looks
/// best at once. A seat that is asked again and again is followed as far as the game says, and judged as it stands then.
pub(crate) fn worth_of_move<G: Game + Insight>(game: &G, world: &G::State, mv: G::Move, seat: Seat) -> i32 {
    let mut state = world.clone();
    if game.play(&mut state, mv, &mut Silent).is_err() {
        // The view contradicted itself, or the game breaks its laws: such a move promises nothing.
        return 0;
    }
    let mut moves = Vec::new();
    for _ in 0..game.patience() {
        if game.turn(&state).seat() != Some(seat) || !game.follows_up(&state) {
            break;
        }
        game.moves(&state, &mut moves);
        let Some(next) = best_next(game, &state, &moves, seat) else { break };
        state = next;
    }
    worth(game, &state)[seat.index()]
}

/// The position after the move that looks best; the first of equals.
fn best_next<G: Game + Insight>(
    game: &G,
    state: &G::State,
    moves: &[G::Move],
    seat: Seat,
) -> Option<G::State> {
    let mut best: Option<(i32, G::State)> = None;
    for mv in moves {
        let mut next = state.clone();
        if game.play(&mut next, *mv, &mut Silent).is_err() {
            continue;
        }
        let value = worth(game, &next)[seat.index()];
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, next));
        }
    }
    best.map(|(_, next)| next)
}
