//! Tools that never fail prove nothing: each assertion of the kit fails here when it should.

// Helpers of tests may unwrap as tests do.
#![allow(clippy::unwrap_used)]

use std::{
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
};

use tortuga_core::Seat;
use tortuga_testkit::{Policy, Recipe, TestTable, golden::golden_at, toy::Parley};

const RECIPE: Recipe =
    Recipe { name: "goal", seats: 2, options: &[], policy: Policy::Random, seed: 4, end: "goal" };

/// What a failing assertion says.
#[track_caller]
fn fails(act: impl FnOnce()) -> String {
    let payload = catch_unwind(AssertUnwindSafe(act)).expect_err("this must fail");
    payload.downcast_ref::<String>().cloned().unwrap_or_else(|| {
        payload.downcast_ref::<&str>().map(ToString::to_string).expect("a panic has words")
    })
}

fn table() -> TestTable<Parley> {
    TestTable::deal(Parley { seats: 2, goal: 30 }, 1)
}

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_scene_says_what_went_otherwise() {
    assert!(
        fails(|| {
            table().plays("play:99");
        })
        .contains("`play:99` is not in the list of moves")
    );
    assert!(
        fails(|| {
            table().plays("dance");
        })
        .contains("`dance` is no move")
    );
    assert!(
        fails(|| {
            table().refuses("draw", "PY-DRAW-02");
        })
        .contains("PY-DRAW-02 should refuse it")
    );
    let text = fails(|| {
        table().refuses("play:99", "PY-DRAW-02");
    });
    assert!(text.contains("is refused by another rule"), "{text}");
    assert!(
        fails(|| {
            table().asks(Seat(1));
        })
        .contains("another seat is asked")
    );
    assert!(
        fails(|| {
            table().asks_by(Seat(0), "PY-END-01");
        })
        .contains("PY-TURN-01")
    );
    assert!(
        fails(|| {
            table().over();
        })
        .contains("the game goes on: seat 0")
    );
    let mut state = table().state().clone();
    state.turn = Seat(3);
    let text = fails(|| drop(TestTable::at(Parley { seats: 2, goal: 30 }, state)));
    assert!(text.starts_with("after the scene the state is broken: no seat 3"), "{text}");
}

#[test]
fn a_golden_record_that_is_missing_or_changed_fails() {
    let folder = folder("golden");
    let missing = fails(|| golden_at::<Parley>(&folder, &[RECIPE], false));
    assert!(missing.contains("goal.jsonl is missing; run `cargo xtask bless`"), "{missing}");
    assert!(fails(|| golden_at::<Parley>(&folder, &[], false)).contains("holds no record"));

    golden_at::<Parley>(&folder, &[RECIPE], true);
    golden_at::<Parley>(&folder, &[RECIPE], false);
    let file = folder.join("goal.jsonl");
    let text = fs::read_to_string(&file).unwrap();

    // Every record in the folder is replayed, also one without a recipe.
    fs::write(folder.join("other.jsonl"), text.replacen("\"seat\":0", "\"seat\":1", 1)).unwrap();
    let wrong = fails(|| golden_at::<Parley>(&folder, &[RECIPE], false));
    assert!(wrong.starts_with("other: move 1, "), "{wrong}");
    fs::remove_file(folder.join("other.jsonl")).unwrap();

    let cut: Vec<&str> = text.lines().collect();
    fs::write(&file, cut[..cut.len() - 1].join("\n")).unwrap();
    assert!(fails(|| golden_at::<Parley>(&folder, &[RECIPE], false)).contains("has no closing line"));
    fs::write(&file, text.replace('\n', "\n\n")).unwrap();
    assert!(fails(|| golden_at::<Parley>(&folder, &[RECIPE], false)).contains("written otherwise"));
    fs::write(&file, &text).unwrap();
    let other = Recipe { end: "chest", ..RECIPE };
    assert!(fails(|| golden_at::<Parley>(&folder, &[other], false)).contains("no longer reaches"));
    let never = Recipe { end: "never", ..RECIPE };
    assert!(fails(|| golden_at::<Parley>(&folder, &[never], true)).contains("none of 2000 seeds"));
}
