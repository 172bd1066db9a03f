//! How the games of records and snapshots are played: simply, and the same for ever.

use tortuga_core::{Chance, Playable, Silent, Whim};

/// How a move is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Any legal move, by a whim that begins with the number of the seed.
    Random,
    /// The first legal move.
    First,
    /// The move after which the seat's chances look best to the game's own [`tortuga_core::Insight`], one time in four
    /// a random one. It looks at the whole state: it is for making records, not for playing against.
    Greedy,
}

impl Policy {
    /// `None` if there is no move.
    pub(crate) fn choose<G: Playable>(self, game: &G, state: &G::State, whim: &mut Whim) -> Option<G::Move> {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        match self {
            Self::First => moves.first().copied(),
            Self::Random => whim.pick(&moves).copied(),
            Self::Greedy if whim.below(4) == 0 => whim.pick(&moves).copied(),
            Self::Greedy => moves.iter().copied().max_by_key(|mv| promise(game, state, *mv)),
        }
    }
}

/// What the deciding seat's chances are worth after the move, in thousandths.
fn promise<G: Playable>(game: &G, state: &G::State, mv: G::Move) -> i32 {
    let Some(seat) = game.turn(state).seat() else { return 0 };
    let mut after = state.clone();
    if game.play(&mut after, mv, &mut Silent).is_err() {
        return i32::MIN;
    }
    match game.turn(&after).outcome() {
        Some(outcome) => outcome.rewards(game)[seat.index()],
        None => game.appraise(&after)[seat.index()],
    }
}
