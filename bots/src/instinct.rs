//! What a position, and a move, is worth at a glance or after a thought.

use tortuga_core::{Game, Insight, MAX_SEATS, Seat, Silent, Turn, judgement::WHOLE};

/// From thousandths.
const FINE: i32 = WHOLE / 1000;

/// How closely somebody looks at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eye {
    /// As it looks at once ([`Insight::appraise`]).
    Glance,
    /// As those see it who look ahead ([`Insight::judge`]).
    Thought,
}

impl Eye {
    /// Whether the question that is open belongs to the move before it.
    pub fn follows<G: Insight>(self, game: &G, state: &G::State) -> bool {
        match self {
            Self::Glance => game.follows_up(state),
            Self::Thought => game.thinks_on(state),
        }
    }
}

/// What the position is worth to each seat, from 0 to [`WHOLE`]: the result if the game is over, a guess otherwise.
pub(crate) fn worth<G: Game + Insight>(game: &G, state: &G::State, eye: Eye) -> [i32; MAX_SEATS] {
    let guess = match (game.turn(state), eye) {
        (Turn::Over(outcome), _) => return outcome.rewards(game).map(|reward| reward * FINE),
        (Turn::Decide { .. }, Eye::Glance) => game.appraise(state).map(|chance| chance * FINE),
        (Turn::Decide { .. }, Eye::Thought) => game.judge(state),
    };
    guess.map(|chance| chance.clamp(0, WHOLE))
}

/// What a move in this world is worth to the seat once it has answered its own follow-up questions, each as it looks
/// best at once to `look`. A seat that is asked again and again is followed as far as the game says, and judged as it stands
/// then. The answers are added to `line`.
pub fn worth_of_move<G: Game + Insight>(
    game: &G,
    world: &G::State,
    mv: G::Move,
    seat: Seat,
    eye: Eye,
    line: &mut Vec<G::Move>,
    look: &mut impl FnMut(&G::State) -> [i32; MAX_SEATS],
) -> i32 {
    let mut state = world.clone();
    if game.play(&mut state, mv, &mut Silent).is_err() {
        // The view contradicted itself, or the game breaks its laws: such a move promises nothing.
        return 0;
    }
    let mut moves = Vec::new();
    let mut worth = None;
    for _ in 0..game.patience() {
        if game.turn(&state).seat() != Some(seat) || !eye.follows(game, &state) {
            break;
        }
        game.moves(&state, &mut moves);
        let Some(best) = best_next(game, &state, &moves, seat, look) else { break };
        line.push(best.1);
        (worth, state) = (Some(best.0), best.2);
    }
    worth.unwrap_or_else(|| look(&state)[seat.index()])
}

/// The move that looks best, with what it is worth and where it leads; the first of equals.
fn best_next<G: Game + Insight>(
    game: &G,
    state: &G::State,
    moves: &[G::Move],
    seat: Seat,
    look: &mut impl FnMut(&G::State) -> [i32; MAX_SEATS],
) -> Option<(i32, G::Move, G::State)> {
    let mut best: Option<(i32, G::Move, G::State)> = None;
    for mv in moves {
        let mut next = state.clone();
        if game.play(&mut next, *mv, &mut Silent).is_err() {
            continue;
        }
        let value = look(&next)[seat.index()];
        if best.as_ref().is_none_or(|(most, ..)| value > *most) {
            best = Some((value, *mv, next));
        }
    }
    best
}
