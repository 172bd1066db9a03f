//! The school with the toy game of the testkit.

use tortuga_arena::school::{Course, Habits, Net, Report, School, signs_of};
use tortuga_core::{Game, Insight, Judgement, Setup, Silent, Whim, judgement::WHOLE};
use tortuga_testkit::toy::Parley;

fn course() -> Course {
    Course {
        games: 60,
        memory: 3,
        walks: 4,
        rate: 0.01,
        habits: Habits { guests: 30, whims: 20, worlds: 4, patience: 0.9, every: 1 },
        seed: 8,
        threads: 1,
    }
}

fn games() -> Vec<Parley> {
    [2, 3].map(|seats| Parley::new(&Setup::new(seats)).expect("the toy takes these seats")).into()
}

fn school(games: &[Parley]) -> School<'_, Parley> {
    School::new(games, Net::new(signs_of(&games[0]), 4, &mut Whim::new(1)))
}

fn learned(course: &Course, generations: usize) -> (Judgement, Vec<Report>) {
    let games = games();
    let mut school = school(&games);
    let reports = (0..generations).map(|_| school.generation(course, &|_| {})).collect();
    (school.judgement(), reports)
}

#[test]
fn a_pupil_is_less_surprised_and_wins_more_than_one_that_knows_nothing() {
    let (judgement, reports) = learned(&course(), 6);
    assert_eq!(judgement.signs(), 3);
    assert!(reports.iter().all(|report| report.games == 60 && report.positions > 60), "{reports:?}");
    let (first, last) = (&reports[0], &reports[5]);
    assert!(last.surprise < first.surprise, "{reports:?}");
    let share = |report: &Report| report.won / report.had;
    assert!(share(last) > share(first), "{reports:?}");

    // Whoever shows more is likelier to win: the first sign by itself makes a score larger.
    let score = |shown: i16| judgement.score(&[shown, 0, 0]);
    assert!(score(64) > score(0), "{} {}", score(64), score(0));
    let game = Parley::new(&Setup::new(2)).unwrap();
    let state = game.deal(Whim::new(3).seed(), &mut Silent);
    let chances = judgement.chances(&game, &state);
    assert!((chances.iter().sum::<i32>() - WHOLE).abs() <= 2, "{chances:?}");
    assert_eq!(game.judge(&state), game.appraise(&state).map(|chance| chance * (WHOLE / 1000)));
}

#[test]
fn the_same_seed_teaches_the_same_on_any_number_of_threads() {
    let alone = learned(&course(), 2).0;
    assert_eq!(alone, learned(&Course { threads: 3, ..course() }, 2).0);
    assert_ne!(alone, learned(&Course { seed: 9, ..course() }, 2).0);
}

#[test]
fn learning_goes_on_from_a_judgement_with_more_voices() {
    let (judgement, _) = learned(&course(), 2);
    let net = Net::from_judgement(&judgement, 6, &mut Whim::new(4));
    let grown = net.judgement();
    assert_eq!((grown.signs(), grown.voices()), (3, 6));
    for signs in [[0, 0, 0], [64, 16, 0], [-32, 128, 64]] {
        assert_eq!(grown.score(&signs), judgement.score(&signs), "the new voices count for nothing yet");
        let off = f64::from(net.score(&signs)) - judgement.score(&signs) as f64 / 65_536.0;
        assert!(off.abs() < 0.02, "{signs:?}: {off}");
    }
}
