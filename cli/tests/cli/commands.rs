//! The small commands, help, usage errors, and what happens when nobody reads our output.

use std::process::Stdio;

use crate::driver::{bad, good, run, stderr, stdout, tortuga};

#[test]
fn rules_are_shown_whole_by_id_and_by_word() {
    let home = tempfile::tempdir().unwrap();
    let rules = |args: &[&str]| run(home.path(), &[&["rules", "archipirata"], args].concat(), "");
    let whole = good(&rules(&[]));
    assert!(whole.starts_with("# Archipirata") && whole.contains("**AP-MOVE-07**"));
    for id in ["AP-MOVE-07", "ap_move_07"] {
        let one = good(&rules(&[id]));
        assert!(one.starts_with("AP-MOVE-07  The last pirate activates\n"), "{one}");
    }
    let found = good(&rules(&["--search", "wreck"]));
    assert!(found.contains("AP-COMP-02") && found.lines().count() < whole.lines().count());
    assert!(bad(&rules(&["AP-MOVE-99"])).contains("AP-MOVE-01"));
    assert!(bad(&rules(&["--search", "zeppelinfahrt"])).contains("zeppelinfahrt"));
    assert!(
        bad(&run(home.path(), &["rules", "chess"], "")).contains("no game `chess`; there are archipirata")
    );
}

#[test]
fn games_are_listed_for_people_and_for_programs() {
    let home = tempfile::tempdir().unwrap();
    let text = good(&run(home.path(), &["games"], ""));
    assert!(text.contains("archipirata  Archipirata") && text.contains("captains=false|true"), "{text}");
    let list: serde_json::Value =
        serde_json::from_str(&good(&run(home.path(), &["games", "--json"], ""))).unwrap();
    assert_eq!(list[0]["seats"], serde_json::json!([2, 4]));
}

#[test]
fn completions_exist_for_every_shell() {
    let home = tempfile::tempdir().unwrap();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = good(&run(home.path(), &["completions", shell], ""));
        assert!(script.contains("tortuga") && script.contains("selfplay"), "{shell}");
    }
}

#[test]
fn help_is_everywhere_and_usage_errors_are_told_apart() {
    let home = tempfile::tempdir().unwrap();
    let commands = [
        "play",
        "games",
        "rules",
        "replay",
        "verify",
        "content",
        "engine",
        "selfplay",
        "arena",
        "bench",
        "completions",
    ];
    for command in commands {
        let text = good(&run(home.path(), &[command, "--help"], ""));
        assert!(text.contains("Usage: tortuga"), "{text}");
    }
    assert!(good(&run(home.path(), &["--version"], "")).starts_with("tortuga "));
    for args in
        [&[][..], &["dance"], &["play", "--seats", "many"], &["play", "a", "b"], &["engine", "--fast"]]
    {
        let output = run(home.path(), args, "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(stderr(&output).contains("--help") && stdout(&output).is_empty(), "{args:?}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let home = tempfile::tempdir().unwrap();
    let script = "{\"op\":\"games\"}\n".repeat(20_000);
    for (args, input) in [
        (&["rules", "archipirata"][..], ""),
        (&["engine"], script.as_str()),
        (&["completions", "zsh"], ""),
        (&["play", "archipirata", "--bots", "deckhand,deckhand"], ""),
    ] {
        let mut command = tortuga(home.path());
        let mut child = command
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().unwrap();
        // It may end before it has read all of this.
        let _ = std::io::Write::write_all(&mut stdin, input.as_bytes());
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{args:?}: {}", stderr(&output));
        assert!(!stderr(&output).contains("panic"), "{}", stderr(&output));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_is_full_is_an_error() {
    let home = tempfile::tempdir().unwrap();
    for args in [&["games"][..], &["rules", "archipirata"], &["completions", "bash"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = tortuga(home.path()).args(args).stdout(full).output().unwrap();
        assert!(bad(&output).contains("cannot write to standard output"));
    }
}
