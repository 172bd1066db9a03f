//! How many sequences of moves there are from three fixed scenes: a change in what is legal shows here.

use crate::scene::{OPENING, Scene, scene};
use tortuga_archipirata::{
    Archipirata,
    moves::Move,
    state::{Frame, State},
};
use tortuga_core::{Game, Silent};
use tortuga_testkit::perft;

/// The same count, with the moves of the engine replaced by those that are written out blindly.
fn slow_perft(game: &Archipirata, state: &State, depth: u32) -> u64 {
    let mut moves: Vec<Move> = Vec::new();
    game.moves(state, &mut moves);
    if state.stack.top() == Some(Frame::Sail) {
        moves.retain(|mv| !matches!(mv, Move::Sail(_)));
        let lines = crate::reference::actions(game, state);
        moves.extend(lines.iter().map(|action| game.read_move(&action.lines[0]).unwrap()));
    }
    if depth == 1 {
        return moves.len() as u64;
    }
    let after = |mv: &Move| {
        let mut after = *state;
        game.play(&mut after, *mv, &mut Silent).unwrap();
        slow_perft(game, &after, depth - 1)
    };
    moves.iter().map(after).sum()
}

fn counts(scene: &Scene) -> [u64; 3] {
    let table = scene.table();
    let fast = [1, 2, 3].map(|depth| perft(&table.game, table.state(), depth));
    assert_eq!(fast, [1, 2, 3].map(|depth| slow_perft(&table.game, table.state(), depth)));
    fast
}

#[test]
fn the_opening() {
    // Depth 1 is AP-EX-05: two moves from the wreck, four from each of the seven other islands.
    // Deeper numbers are those that `counts` finds in both ways.
    assert_eq!(counts(&scene(OPENING)), [30, 424, 24_978]);
}

#[test]
fn a_duel() {
    // Two lonely pirates, each with two ways to go: 4 moves. No card of the ring bears an icon, asks or hits anybody
    // (the pirates never meet on the second move), and the rum that red may gain is not white's: 4 * 4 = 16.
    let tops = ["sabre", "rum", "bomb", "rum", "sabre", "sabre", "bomb", "rum"];
    let duel = scene("1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0");
    let duel = tops.into_iter().enumerate().fold(duel, |duel, (island, card)| duel.top(island, card));
    assert_eq!(counts(&duel), [4, 16, 105]);
}

#[test]
fn a_captain() {
    // Ching Shih with two Sabres. Depth 1: `0+R`, `0-R`, `4+WW`, `4-WW`, and her two targets, 0R and 4W.
    // Depth 2: after each move the window before the combat asks: her targets (two with the whites together, three
    // with the whites apart) and `pass`, so 3 + 3 + 4 + 4. `cap:ching_shih:0R` loses the game: 0. After
    // `cap:ching_shih:4W` the Sabres are gone and two lonely pirates have two ways each: 4. Together 18.
    let captain = scene("1/0 0/0 0/0 0/0 0/2 0/0 0/0 0/0").captains(&["ching_shih", "piet_hein"]);
    let captain = captain.goods(0, "sabre", 2).top(1, "rum").top(2, "sabre").top(6, "rum");
    assert_eq!(counts(&captain), [6, 18, 58]);
}
