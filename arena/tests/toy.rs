//! The arena with the toy game of the testkit.

mod cracked;

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use cracked::Cracked;
use tortuga_arena::{
    Bench, Contender, Match, SelfPlay, SelfPlayReport, bench, duel,
    duel::{Seating, Side, seating},
    selfplay,
};
use tortuga_bots::{Budget, Level, Limits};
use tortuga_core::{Game, Playable, Setup, record::Record, table::Table};
use tortuga_testkit::toy::{Parley, Place};

fn game<G: Game>(setup: &Setup) -> Arc<G> {
    Arc::new(G::new(setup).expect("the toy takes these seats"))
}

fn plan(games: u64, level: Level) -> SelfPlay {
    let limits = Limits { budget: Some(Budget::Iterations(30)), ..Limits::default() };
    SelfPlay { games, level, limits, seed: 5, threads: 1, check: false, coverage: false }
}

fn played<G: Playable>(seats: u8, plan: &SelfPlay) -> SelfPlayReport {
    let setup = Setup::new(seats);
    selfplay(&game::<G>(&setup), &setup, plan, &|_| {})
}

/// Everything but the time it took.
fn timeless(report: SelfPlayReport) -> SelfPlayReport {
    SelfPlayReport { seconds: 0.0, moves_per_s: 0.0, ..report }
}

#[test]
fn the_figures_of_self_play_add_up() {
    let report = played::<Parley>(3, &plan(300, Level::Deckhand));
    assert_eq!((report.game, report.seats, report.games, report.failures), ("parley", 3, 300, 0));
    let won: f64 = report.wins_by_seat.iter().sum();
    assert!((won - 300.0).abs() < 1e-9, "{report:?}");
    assert_eq!(report.ends.values().sum::<u64>(), 300);
    let length = report.length;
    assert!(0 < length.p10 && length.p10 <= length.p50 && length.p50 <= length.p90, "{length:?}");
    assert!(length.p90 <= length.max);
    assert!(300 * length.p10 / 2 < report.moves && report.moves <= 300 * length.max);
    assert!(report.failure.is_none());
}

#[test]
fn the_number_of_threads_changes_only_the_time() {
    for level in [Level::Deckhand, Level::Bosun, Level::Captain] {
        let one = plan(40, level);
        let alone = timeless(played::<Parley>(2, &one));
        assert_eq!(alone, timeless(played::<Parley>(2, &SelfPlay { threads: 3, ..one })), "{level}");
        let other_seed = timeless(played::<Parley>(2, &SelfPlay { seed: 6, ..one }));
        assert_ne!(alone, other_seed, "{level}");
    }
}

#[test]
fn checking_the_laws_finds_nothing_wrong_and_counts_the_games() {
    let report = played::<Parley>(2, &SelfPlay { check: true, ..plan(20, Level::Deckhand) });
    assert_eq!((report.failures, report.ends.values().sum::<u64>()), (0, 20));
    let report = played::<Parley>(2, &SelfPlay { check: true, ..plan(5, Level::Bosun) });
    assert_eq!(report.failures, 0);
}

#[test]
fn the_report_has_exactly_the_promised_fields() {
    let json = serde_json::to_value(played::<Parley>(2, &plan(3, Level::Deckhand))).unwrap();
    let mut keys: Vec<_> = json.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    let wanted = "ends failures game games length moves moves_per_s seats seconds wins_by_seat";
    assert_eq!(keys.join(" "), wanted);
    let mut length: Vec<_> = json["length"].as_object().unwrap().keys().map(String::as_str).collect();
    length.sort_unstable();
    assert_eq!(length.join(" "), "max p10 p50 p90");
}

#[test]
fn progress_is_told() {
    let most = AtomicU64::new(0);
    let setup = Setup::new(2);
    selfplay(&game::<Parley>(&setup), &setup, &plan(50, Level::Deckhand), &|done| {
        most.fetch_max(done, Ordering::Relaxed);
    });
    assert_eq!(most.into_inner(), 50);
}

#[test]
fn a_game_that_goes_wrong_is_reported_with_a_record_that_can_be_replayed() {
    // With two seats a legal move is refused, with three the rules panic.
    for seats in [2, 3] {
        let setup = Setup::new(seats);
        let game = game::<Cracked>(&setup);
        for (check, threads) in [(false, 1), (true, 3)] {
            let plan = SelfPlay { check, threads, ..plan(40, Level::Deckhand) };
            let report = selfplay(&game, &setup, &plan, &|_| {});
            assert!(report.failures > 0 && report.failures < 40, "{report:?}");
            assert_eq!(report.ends.values().sum::<u64>() + report.failures, 40);
            let failure = report.failure.unwrap();
            assert!(failure.text.contains("the coin 15 is cursed"), "{}", failure.text);
            let record = Record::from_lines(&failure.record.unwrap().to_lines()).unwrap();
            assert_eq!(record.header.seed, Some(failure.seed));
            let table = Table::replay(Arc::clone(&game), setup.clone(), &record).unwrap();
            // Whoever is to decide now holds the coin.
            let seat = table.turn().seat().unwrap();
            assert_eq!(table.state().coins[14], Place::Hand(seat));
        }
    }
}

#[test]
fn the_first_failure_does_not_depend_on_the_threads() {
    let one = timeless(played::<Cracked>(2, &plan(60, Level::Deckhand)));
    let many = timeless(played::<Cracked>(2, &SelfPlay { threads: 4, ..plan(60, Level::Deckhand) }));
    assert_eq!(one, many);
}

fn contender(text: &str) -> Contender {
    text.parse().expect("well written in the test")
}

#[test]
fn each_contender_sits_equally_often_in_each_seat() {
    for seats in [2, 3, 4] {
        let game = game::<Parley>(&Setup::new(seats));
        let cycle = u64::from(seats) * 2;
        let mut sat = vec![0; seats as usize];
        for number in 0..cycle {
            let sides = seating(&*game, Seating::InTurn, number);
            let swapped = seating(&*game, Seating::InTurn, number ^ 1);
            for (seat, side) in sides.iter().enumerate() {
                sat[seat] += u64::from(*side == Side::A);
                assert_ne!(*side, swapped[seat], "the other game of the pair swaps the sides");
            }
            let of_a = sides.iter().filter(|side| **side == Side::A).count() as u8;
            assert!(of_a == seats / 2 || of_a == seats.div_ceil(2));
        }
        assert!(sat.iter().all(|times| *times == cycle / 2), "{seats} seats: {sat:?}");
    }
}

#[test]
fn a_lone_contender_sits_once_in_each_seat_and_against_everybody_else() {
    for seats in [2, 3, 4] {
        let game = game::<Parley>(&Setup::new(seats));
        for number in 0..2 * u64::from(seats) {
            let sides = seating(&*game, Seating::Lone, number);
            let lone: Vec<usize> = (0..sides.len()).filter(|seat| sides[*seat] == Side::A).collect();
            assert_eq!(lone, [(number % u64::from(seats)) as usize], "game {number} of {seats} seats");
        }
    }
}

#[test]
fn a_lone_contender_is_measured_against_the_even_share() {
    let game = game::<Parley>(&Setup::new(3));
    let (a, b) = (contender("bosun"), contender("deckhand"));
    let plan = Match { a, b, seating: Seating::Lone, games: 90, seed: 1, threads: 1 };
    let strong = duel(&game, &plan, &|_| {}).unwrap();
    assert!((strong.even - 0.3333).abs() < 1e-9 && strong.rate > 0.45, "{strong:?}");
    let weak = duel(&game, &Match { a: b, b: a, ..plan }, &|_| {}).unwrap();
    assert!(weak.rate < strong.even, "{weak:?}");
    let in_turn = duel(&game, &Match { seating: Seating::InTurn, ..plan }, &|_| {}).unwrap();
    assert!((in_turn.even - 0.5).abs() < 1e-9);
}

#[test]
fn a_match_is_the_same_on_any_number_of_threads_and_turns_round_with_its_sides() {
    let game = game::<Parley>(&Setup::new(2));
    let (a, b) = (contender("captain:200it"), contender("deckhand"));
    let plan = Match { a, b, seating: Seating::InTurn, games: 60, seed: 1, threads: 1 };
    let report = duel(&game, &plan, &|_| {}).unwrap();
    assert_eq!(report.a_wins + report.b_wins + report.shared, 60);
    assert!(report.low < report.rate && report.rate < report.high);
    assert!(report.rate > 0.6, "{report:?}");
    assert_eq!(report, duel(&game, &Match { threads: 3, ..plan }, &|_| {}).unwrap());
    let turned = duel(&game, &Match { a: b, b: a, ..plan }, &|_| {}).unwrap();
    assert!(turned.rate < 0.4, "{turned:?}");
    let json = serde_json::to_value(&report).unwrap();
    assert_eq!((&json["a"], &json["b"]), (&"captain:200it".into(), &"deckhand".into()));
    assert_eq!(json.as_object().unwrap().len(), 11);
}

#[test]
fn two_equal_bots_that_never_vary_share_every_pair() {
    // A bosun's choice hangs on the worlds it imagines; where all moves are clear, swapping the sides swaps the result.
    let game = game::<Parley>(&Setup::new(2));
    let side = contender("bosun");
    let report = duel(
        &game,
        &Match { a: side, b: side, seating: Seating::InTurn, games: 200, seed: 2, threads: 1 },
        &|_| {},
    )
    .unwrap();
    assert!((0.4..0.6).contains(&report.rate), "{report:?}");
}

#[test]
fn a_match_in_a_broken_game_says_so() {
    let game = game::<Cracked>(&Setup::new(2));
    let side = contender("deckhand");
    let error = duel(
        &game,
        &Match { a: side, b: side, seating: Seating::InTurn, games: 20, seed: 1, threads: 2 },
        &|_| {},
    )
    .unwrap_err();
    assert!(error.starts_with("game ") && error.contains("the coin 15 is cursed"), "{error}");
}

#[test]
fn a_benchmark_measures_every_figure() {
    let game = game::<Parley>(&Setup::new(2));
    let plan = Bench { rounds: 2, round: std::time::Duration::from_millis(2), seed: 1, allocs: || 0 };
    let report = bench(&game, &plan);
    assert_eq!((report.game, report.seats, report.allocs_per_move), ("parley", 2, 0.0));
    assert_eq!(report.state_bytes, size_of::<tortuga_testkit::toy::State>());
    let figures = [
        report.moves_per_s,
        report.games_per_s,
        report.clone_ns,
        report.moves_ns,
        report.play_ns,
        report.view_ns,
        report.imagine_ns,
        report.sims_per_s,
    ];
    assert!(figures.iter().all(|figure| figure.is_finite() && *figure > 0.0), "{report:?}");
    assert!(report.moves_per_s > report.games_per_s);
}
