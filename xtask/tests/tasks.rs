//! The tasks of the daily loop, run as a person runs them, on a workspace of one tiny package.

// Helpers of tests may unwrap as tests do.
#![allow(clippy::unwrap_used)]

mod mini;

use mini::Mini;

#[test]
fn test_prints_the_counts_and_fails_if_a_test_does() {
    let mini = Mini::new("mini-test");
    let (passed, printed, _) = mini.xtask(&["test"]);
    assert!(passed, "{printed}");
    assert_eq!(printed.lines().last(), Some("2 passed, 0 failed"), "{printed}");

    mini.write("games/tiny/tests/wrong.rs", "#[test]\nfn wrong() {\n    assert_eq!(1, 2);\n}\n");
    for args in [&["test"][..], &["test", "tiny"]] {
        let (passed, printed, errors) = mini.xtask(args);
        assert!(!passed);
        assert_eq!(printed.lines().last(), Some("2 passed, 1 failed"), "{printed}");
        assert!(printed.contains("failed:\n") && printed.contains("wrong"), "{printed}");
        assert_eq!(errors.lines().last(), Some("error: the tests failed"));
    }
}

#[test]
fn a_game_that_does_not_exist_is_named() {
    let mini = Mini::new("mini-name");
    for task in ["test", "rules", "bless"] {
        let (passed, _, errors) = mini.xtask(&[task, "chess"]);
        assert!(!passed);
        assert_eq!(errors, "error: no game `chess` below games/; there are tiny\n");
    }
    let (passed, _, errors) = mini.xtask(&["bench", "--root", "/nowhere/at/all"]);
    assert!(!passed, "{errors}");
}

#[test]
fn rules_counts_what_tests_name_and_finds_what_does_not_exist() {
    let mini = Mini::new("mini-rules");
    let (passed, printed, errors) = mini.xtask(&["rules", "--missing"]);
    assert!(!passed);
    assert_eq!(printed, "tiny    2 rules    1 tested  0 unknown\n  no test: TY-MOVE-02 No more\n");
    assert_eq!(errors, "error: 1 rules have no test; `cargo xtask rules --missing` lists them\n");
    assert!(mini.xtask(&["rules", "--allow-missing"]).0);

    mini.write("games/tiny/tests/more.rs", "// Proves: TY-MOVE-02\n#[test]\nfn ty_mvoe_01_typo() {}\n");
    let (passed, printed, errors) = mini.xtask(&["rules", "--allow-missing"]);
    assert!(!passed);
    assert_eq!(
        printed,
        "tiny    2 rules    2 tested  1 unknown\n  unknown: TY-MVOE-01 in games/tiny/tests/more.rs\n"
    );
    assert_eq!(errors, "error: 1 IDs are named and not defined\n");
}

#[test]
fn a_game_without_tests_has_all_of_them_missing() {
    let mini = Mini::new("mini-untested");
    std::fs::remove_dir_all(mini.root.join("games/tiny/tests")).unwrap();
    let (passed, printed, _) = mini.xtask(&["rules"]);
    assert!(!passed);
    assert_eq!(printed, "tiny    2 rules    0 tested  0 unknown\n");
}

#[test]
fn bless_writes_the_constants_and_tidy_wants_them_fresh() {
    let mini = Mini::new("mini-tidy");
    let (passed, printed, _) = mini.xtask(&["tidy", "--no-lints"]);
    assert!(!passed);
    assert!(printed.contains("games/tiny/src/rule.rs is not what rules.md says"), "{printed}");
    let (passed, printed, _) = mini.xtask(&["bless", "--rules-only"]);
    assert!(passed);
    assert_eq!(printed, "tiny: rule.rs with 2 rules written\n");
    assert_eq!(mini.xtask(&["bless", "--rules-only"]).1, "tiny: rule.rs with 2 rules is fresh\n");
    let (passed, printed, errors) = mini.xtask(&["tidy", "--no-lints"]);
    assert!(passed, "{printed}{errors}");

    mini.write("games/tiny/src/long.rs", &format!("fn long() {{\n{}}}\n", "    let a = 1;\n".repeat(60)));
    mini.write("stray/Cargo.toml", "[package]\nname = \"tortuga-stray\"\nversion = \"0.1.0\"\n");
    mini.write("stray/src/lib.rs", "//! Nothing.\n");
    mini.write("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"games/*\", \"stray\"]\n");
    let (passed, printed, errors) = mini.xtask(&["tidy", "--no-lints"]);
    assert!(!passed);
    assert!(printed.contains("games/tiny/src/long.rs::long has 62 lines of code"), "{printed}");
    assert!(printed.contains("does not say what stray may know"), "{printed}");
    assert!(errors.ends_with("error: tidy found 2 problems\n"), "{printed}{errors}");
}
