//! Teams and secret moves, with a game of four seats in two teams.

mod nim;

use std::sync::Arc;

use nim::{Nim, State, Take};
use tortuga_bots::{Budget, Level, Limits, Mind, think, witnessed};
use tortuga_core::{Game, Seat, Silent, Viewer};

fn limits(iterations: u64) -> Limits {
    Limits { budget: Some(Budget::Iterations(iterations)), seed: 3, threads: 1 }
}

fn state(heap: u8, turn: u8) -> State {
    State { heap, turn: Seat(turn), hid: [false; 4] }
}

#[test]
fn a_seat_plays_for_its_team() {
    let game = Nim { heap: 13 };
    // Whoever leaves a multiple of four wins, but it is the partner who takes the last stone.
    for (heap, right) in [(5, 1), (6, 2), (7, 3)] {
        for turn in 0..4 {
            let view = game.view(&state(heap, turn), Viewer::Seat(Seat(turn)));
            for level in [Level::Captain, Level::Admiral] {
                let thought = think(&game, &view, Seat(turn), level, &limits(4000)).unwrap();
                assert_eq!(thought.best.stones, right, "{level} at {heap} stones: {thought:?}");
                assert!(thought.lines[0].value > 0.8, "the team wins: {thought:?}");
            }
        }
    }
}

#[test]
fn bosun_sees_that_the_last_stone_wins() {
    let game = Nim { heap: 13 };
    let view = game.view(&state(3, 1), Viewer::Seat(Seat(1)));
    let thought = think(&game, &view, Seat(1), Level::Bosun, &Limits::default()).unwrap();
    assert_eq!((thought.best.stones, thought.lines[0].value), (3, 1.0));
}

#[test]
fn what_gives_something_away_for_nothing_is_not_searched_and_comes_last() {
    let game = Arc::new(Nim { heap: 13 });
    let view = game.view(&state(7, 0), Viewer::Seat(Seat(0)));
    let mut mind = Mind::new(Arc::clone(&game), Seat(0), Level::Captain, limits(600));
    let captains = [think(&*game, &view, Seat(0), Level::Captain, &limits(600)), mind.think(&view)];
    for thought in captains.map(Option::unwrap) {
        let hides: Vec<bool> = thought.lines.iter().map(|line| line.mv.hide).collect();
        assert_eq!(hides, [false, false, false, true, true, true], "{thought:?}");
        assert!(thought.lines[3..].iter().all(|line| line.visits == 0 && line.value > 0.0), "{thought:?}");
        assert_eq!(thought.iterations, 600, "all of them went into the others");
    }
    let bosun = think(&*game, &view, Seat(0), Level::Bosun, &limits(1)).unwrap();
    assert!(!bosun.best.hide && bosun.lines.len() == 6, "{bosun:?}");
}

#[test]
fn a_move_that_could_have_been_another_is_not_told() {
    let game = Nim { heap: 13 };
    let before = state(9, 0);
    let mv = Take { stones: 2, hide: true };
    assert_eq!(witnessed(&game, &before, mv, Viewer::Seat(Seat(0))), Some(mv), "one's own move");
    assert_eq!(witnessed(&game, &before, mv, Viewer::Seat(Seat(1))), None);
    assert_eq!(witnessed(&game, &before, mv, Viewer::Spectator), None);
    // With the pebble gone there is only one way to take two.
    let before = State { hid: [true; 4], ..before };
    let mv = Take { stones: 2, hide: false };
    assert_eq!(witnessed(&game, &before, mv, Viewer::Seat(Seat(1))), Some(mv));
}

#[test]
fn what_is_not_known_wholly_drops_the_tree() {
    let game = Arc::new(Nim { heap: 13 });
    let play = |last: Option<Take>| {
        let mut mind = Mind::new(Arc::clone(&game), Seat(0), Level::Captain, limits(2000));
        let mut state = game.deal(tortuga_core::Seed::from_number(1), &mut Silent);
        let first = mind.think(&game.view(&state, Viewer::Seat(Seat(0)))).unwrap();
        assert_eq!(first.iterations, 2000);
        let plain = Take { stones: 1, hide: false };
        for number in 0..4 {
            game.play(&mut state, plain, &mut Silent).unwrap();
            mind.observe(if number == 3 { last } else { Some(plain) });
        }
        mind.think(&game.view(&state, Viewer::Seat(Seat(0)))).unwrap().iterations
    };
    assert!(play(Some(Take { stones: 1, hide: false })) > 2000, "all moves were public enough");
    assert_eq!(play(None), 2000, "the last move was hidden");
}
