//! Counting sequences of moves, as chess programs do, to notice any change in what is legal.

use tortuga_core::{Game, Silent};

/// How many sequences of `depth` moves there are from this state. A game that is over earlier adds none.
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |mv: &G::Move| {
        let mut after = state.clone();
        game.play(&mut after, *mv, &mut Silent).expect("a move from the list is legal");
        perft(game, &after, depth - 1)
    };
    moves.iter().map(after).sum()
}
