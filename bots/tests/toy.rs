//! The bots at the toy game of the testkit, with its chance and its hidden hands.

use std::sync::Arc;

use tortuga_bots::{Advice, Budget, Level, Limits, Mind, Thought, advise, think};
use tortuga_core::{Chance, Dice, Game, Seat, Seed, Setup, Silent, Viewer, Whim};
use tortuga_testkit::toy::{COINS, Move, Parley, Place, State};

fn parley(seats: u8) -> Parley {
    Parley::new(&Setup::new(seats)).expect("the toy takes 2 to 4 seats")
}

fn limits(iterations: u64) -> Limits {
    Limits { budget: Some(Budget::Iterations(iterations)), seed: 11, threads: 1 }
}

/// Hands and shown coins of seats 0 and 1; the rest is in the chest, and seat 0 decides.
fn scene(hands: [&[u8]; 2], shown: [&[u8]; 2]) -> State {
    let mut coins = [Place::Chest; COINS];
    for seat in [Seat(0), Seat(1)] {
        for coin in hands[seat.index()] {
            coins[*coin as usize - 1] = Place::Hand(seat);
        }
        for coin in shown[seat.index()] {
            coins[*coin as usize - 1] = Place::Shown(seat);
        }
    }
    State { coins, turn: Seat(0), dice: Dice::new(Seed::from_number(5)) }
}

fn thought(game: &Parley, state: &State, level: Level, limits: &Limits) -> Thought<Move> {
    let seat = game.turn(state).seat().expect("somebody decides");
    think(game, &game.view(state, Viewer::Seat(seat)), seat, level, limits).expect("somebody decides")
}

/// States from random games, with somebody to decide.
fn states(game: &Parley, count: u64) -> Vec<State> {
    let mut whim = Whim::new(77);
    let mut moves = Vec::new();
    let mut one = |number| {
        let mut state = game.deal(Seed::from_number(number), &mut Silent);
        for _ in 0..whim.below(7) {
            game.moves(&state, &mut moves);
            let before = state.clone();
            game.play(&mut state, *whim.pick(&moves).expect("somebody decides"), &mut Silent).expect("legal");
            if game.turn(&state).seat().is_none() {
                return before;
            }
        }
        state
    };
    (0..count).map(&mut one).collect()
}

#[test]
fn the_same_seed_and_iterations_give_the_same_thought() {
    let game = parley(2);
    for state in states(&game, 5) {
        for level in Level::ALL {
            let first = thought(&game, &state, level, &limits(300));
            assert_eq!(first, thought(&game, &state, level, &limits(300)), "{level}");
            let threads = Limits { threads: 4, ..limits(300) };
            assert_eq!(first, thought(&game, &state, level, &threads), "{level} on four threads");
        }
    }
}

#[test]
fn another_seed_gives_other_whims() {
    let game = parley(2);
    let state = game.deal(Seed::from_number(1), &mut Silent);
    let best = |seed| thought(&game, &state, Level::Deckhand, &Limits { seed, ..limits(1) }).best;
    assert!((1..20).any(|seed| best(seed) != best(0)), "a deckhand that always plays the same");
}

#[test]
fn a_win_in_one_move_is_found() {
    let game = parley(2);
    let state = scene([&[5, 10, 15], &[1, 2, 3]], [&[8, 12], &[11, 13]]);
    for level in [Level::Bosun, Level::Captain, Level::Admiral] {
        let found = thought(&game, &state, level, &limits(500));
        let wins = [Move::Play(10), Move::Play(15)];
        assert!(wins.contains(&found.best), "{level}: {found:?}");
        assert!(found.lines[0].value > 0.99, "{level}: {found:?}");
    }
}

#[test]
fn the_search_does_not_open_the_door_for_the_other() {
    // The other shows 25 and needs five. Drawing the last coin but one lets the chest end the game; but seat 0 can win
    // next turn only if it shows now.
    let game = parley(2);
    let state = scene([&[14, 1], &[2]], [&[10, 3], &[12, 13]]);
    let bosun = thought(&game, &state, Level::Bosun, &limits(1));
    let captain = thought(&game, &state, Level::Captain, &limits(3000));
    assert_eq!(bosun.best, Move::Play(14));
    assert_eq!(captain.best, Move::Play(14));
    // Seat 1 holds a hidden coin of which most would win: the value knows that, the first impression does not.
    assert!(captain.lines[0].value < bosun.lines[0].value, "{captain:?} {bosun:?}");
}

#[test]
fn the_analysis_lists_every_legal_move_once_and_its_visits_add_up() {
    for seats in [2, 3, 4] {
        let game = parley(seats);
        for state in states(&game, 8) {
            let mut legal = Vec::new();
            game.moves(&state, &mut legal);
            for level in Level::ALL {
                let Thought { best, lines, iterations } = thought(&game, &state, level, &limits(400));
                let listed = |mv: &&Move| lines.iter().filter(|line| line.mv == **mv).count() == 1;
                assert_eq!(legal.iter().filter(listed).count(), legal.len());
                assert_eq!(lines.len(), legal.len());
                assert_eq!(lines[0].mv, best);
                assert!(lines.iter().all(|line| (0.0..=1.0).contains(&line.value)), "{lines:?}");
                assert!(lines.is_sorted_by(|a, b| a.visits >= b.visits), "{lines:?}");
                assert_eq!(lines.iter().map(|line| line.visits).sum::<u64>(), iterations);
                if level.budget().is_some() {
                    assert_eq!(iterations, 400);
                }
            }
        }
    }
}

#[test]
fn fewer_iterations_than_moves_still_weigh_every_move() {
    let game = parley(2);
    let state = game.deal(Seed::from_number(3), &mut Silent);
    let found = thought(&game, &state, Level::Captain, &limits(1));
    assert_eq!((found.iterations, found.lines.len()), (1, 4));
    assert!(found.lines.iter().all(|line| line.value > 0.0), "{found:?}");
}

#[test]
fn nobody_thinks_out_of_turn_or_after_the_end() {
    let game = parley(2);
    let state = game.deal(Seed::from_number(3), &mut Silent);
    let over = scene([&[1], &[2]], [&[15, 14, 13], &[3]]);
    for level in Level::ALL {
        let asked = |state: &State, seat| {
            think(&game, &game.view(state, Viewer::Seat(seat)), seat, level, &limits(5))
        };
        assert!(asked(&state, Seat(0)).is_some());
        assert!(asked(&state, Seat(1)).is_none());
        assert!(asked(&over, Seat(0)).is_none() && asked(&over, Seat(1)).is_none());
        assert_eq!(advise(&game, &over, level, &limits(5)), None);
    }
}

#[test]
fn what_a_seat_cannot_see_does_not_change_its_mind() {
    let game = parley(3);
    for state in states(&game, 6) {
        let seat = game.turn(&state).seat().unwrap();
        let view = game.view(&state, Viewer::Seat(seat));
        let other = game.imagine(&view, &mut Whim::new(9));
        assert_ne!(other, state, "something is hidden, and now it is somewhere else");
        for level in Level::ALL {
            let (one, two) =
                (advise(&game, &state, level, &limits(200)), advise(&game, &other, level, &limits(200)));
            assert_eq!(one.unwrap(), two.unwrap(), "{level}");
        }
    }
}

#[test]
fn advice_is_written_for_people_and_protocols() {
    let game = parley(2);
    let state = scene([&[5, 10, 15], &[1, 2, 3]], [&[8, 12], &[11, 13]]);
    let Advice { mv, text, analysis, iterations } =
        advise(&game, &state, Level::Captain, &limits(300)).unwrap();
    assert_eq!((mv.as_str(), text.as_str(), iterations), ("play:10", "Play the 10", 300));
    assert_eq!((analysis[0].mv.as_str(), analysis.len()), ("play:10", 4));
    let json = serde_json::to_value(&analysis[0]).unwrap();
    assert_eq!(json["move"], "play:10");
    assert_eq!(json["value"], 1.0);
    let thousandths = analysis.iter().map(|line| line.value * 1000.0);
    assert!(thousandths.into_iter().all(|value| (value - value.round()).abs() < 1e-9));
}

#[test]
fn milliseconds_on_several_threads_add_up_too() {
    let game = parley(2);
    let state = scene([&[5, 10, 15], &[1, 2, 3]], [&[8, 12], &[11, 13]]);
    let limits = Limits { budget: Some(Budget::Millis(5)), seed: 1, threads: 3 };
    let found = thought(&game, &state, Level::Admiral, &limits);
    assert!([Move::Play(10), Move::Play(15)].contains(&found.best));
    assert!(found.iterations >= 3);
    assert_eq!(found.lines.iter().map(|line| line.visits).sum::<u64>(), found.iterations);
}

/// How often seat 0's side, which sits in both places in turn, wins.
fn wins(level: Level, other: Level, games: u64, iterations: u64) -> f64 {
    let game = Arc::new(parley(2));
    let mut won = 0;
    for number in 0..games {
        let first = (number % 2) as u8;
        let mut minds: Vec<_> = Seat::all(2)
            .map(|seat| {
                let level = if seat.0 == first { level } else { other };
                Mind::new(Arc::clone(&game), seat, level, Limits { seed: number, ..limits(iterations) })
            })
            .collect();
        let mut state = game.deal(Seed::from_number(number / 2), &mut Silent);
        while let Some(seat) = game.turn(&state).seat() {
            let best =
                minds[seat.index()].think(&game.view(&state, Viewer::Seat(seat))).expect("it is asked").best;
            game.play(&mut state, best, &mut Silent).expect("legal");
            // Every move of this game is public: what was drawn is not part of it.
            for mind in &mut minds {
                mind.observe(Some(best));
            }
        }
        won += game.turn(&state).outcome().expect("nobody decides").rewards(&*game)[first as usize];
    }
    f64::from(won) / 1000.0 / games as f64
}

#[test]
fn each_level_is_stronger_than_the_one_below() {
    // Much is luck in this game: who is dealt the better coins wins more often than not.
    let rates = [
        wins(Level::Bosun, Level::Deckhand, 100, 1),
        wins(Level::Captain, Level::Deckhand, 100, 200),
        wins(Level::Captain, Level::Bosun, 100, 200),
    ];
    assert!(rates[0] > 0.6 && rates[1] > 0.65 && rates[2] > 0.5, "{rates:?}");
}

#[test]
fn a_mind_keeps_its_tree_while_nothing_comes_to_light() {
    let game = Arc::new(parley(2));
    let mut whole = scene([&[4, 9, 15], &[1, 2, 3]], [&[], &[]]);
    let begin = || {
        let mut mind = Mind::new(Arc::clone(&game), Seat(0), Level::Captain, limits(1000));
        let first = mind.think(&game.view(&whole, Viewer::Seat(Seat(0)))).unwrap();
        assert_eq!(first.iterations, 1000);
        mind
    };
    let after = |mind: &mut Mind<Parley>, mut state: State, moves: [Move; 2]| {
        for mv in moves {
            game.play(&mut state, mv, &mut Silent).unwrap();
            mind.observe(Some(mv));
        }
        mind.think(&game.view(&state, Viewer::Seat(Seat(0)))).unwrap()
    };
    // The other draws: a coin that seat 0 does not see, so nothing is new.
    let kept = after(&mut begin(), whole.clone(), [Move::Play(15), Move::Draw]);
    assert!(kept.iterations > 1000, "{kept:?}");
    assert_eq!(kept.lines.iter().map(|line| line.visits).sum::<u64>(), kept.iterations);
    // The other shows a coin that it did not hold in every imagined world.
    let shown = after(&mut begin(), whole.clone(), [Move::Play(15), Move::Play(3)]);
    assert_eq!(shown.iterations, 1000);
    // Seat 0 draws, and sees what.
    let drawn = after(&mut begin(), whole.clone(), [Move::Draw, Move::Draw]);
    assert_eq!(drawn.iterations, 1000);
    // A mind that was not told of the moves sees that the view is another one.
    let mut deaf = begin();
    game.play(&mut whole, Move::Play(15), &mut Silent).unwrap();
    game.play(&mut whole, Move::Draw, &mut Silent).unwrap();
    let thought = deaf.think(&game.view(&whole, Viewer::Seat(Seat(0)))).unwrap();
    assert_eq!(thought.iterations, 1000);
}
