//! A sixth game is one folder and one line: made here by `cargo xtask new-game` in a copy of the workspace, then built,
//! driven through the engine protocol, played in `tortuga play` and tested.

// Helpers of tests may unwrap as tests do.
#![allow(clippy::unwrap_used)]

mod copy;
mod engine;

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use copy::Copy;
use engine::Engine;
use serde_json::json;

fn xtask(root: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tortuga-xtask"));
    command.args(args).arg("--root").arg(root).output().unwrap()
}

#[track_caller]
fn said(output: &Output) -> String {
    let text = [&*output.stdout, &*output.stderr].concat();
    String::from_utf8(text).unwrap()
}

#[test]
fn a_new_game_is_one_folder_and_one_line() {
    let copy = Copy::new("one-line");
    let before = copy.texts();
    let made = xtask(&copy.root, &["new-game", "sea-race", "--prefix", "SEA"]);
    assert!(made.status.success(), "{}", said(&made));

    let mut after = copy.texts();
    after.retain(|path, _| !path.starts_with("games/sea-race/"));
    let paths: Vec<_> = after.keys().collect();
    assert_eq!(paths, before.keys().collect::<Vec<_>>(), "files outside the new folder came or went");
    let changed: Vec<_> = after.iter().filter(|(path, text)| before[*path] != **text).collect();
    let [(path, text)] = changed[..] else { panic!("not one file changed: {changed:?}") };
    assert_eq!(path, "games/registry/Cargo.toml");
    let new = "tortuga-sea-race = { path = \"../sea-race\" }\n";
    assert_eq!(text.replacen(new, "", 1), before[path], "one line came and nothing else changed");

    let again = xtask(&copy.root, &["new-game", "sea-race"]);
    assert!(!again.status.success());
    assert!(said(&again).contains("games/sea-race exists already"), "{}", said(&again));
    assert_eq!(said(&again).lines().count(), 1);
}

#[test]
fn what_cannot_be_made_is_refused_and_nothing_is_written() {
    let copy = Copy::new("refused");
    let before = copy.texts();
    for (args, words) in [
        (["Sea", "--prefix=SEA"], "`Sea`: a game's name is of small letters"),
        (["bots", "--prefix=BO"], "there is a package `tortuga-bots` already"),
        (["sea-race", "--prefix=AP"], "the rules of archipirata begin with AP already"),
        (["sea-race", "--prefix=s"], "`s`: rule IDs begin with 2 to 4 capital letters"),
        (["sea-race", "--dir=../elsewhere"], "must be a folder below the workspace"),
    ] {
        let refused = xtask(&copy.root, &[&["new-game"], &args[..]].concat());
        assert!(!refused.status.success(), "{args:?}");
        assert!(
            said(&refused).starts_with("error: ") && said(&refused).contains(words),
            "{}",
            said(&refused)
        );
    }
    assert_eq!(copy.texts(), before);
    let unregistered = xtask(&copy.root, &["new-game", "sea-race", "--no-register"]);
    assert!(unregistered.status.success());
    assert_eq!(copy.texts()["games/registry/Cargo.toml"], before["games/registry/Cargo.toml"]);
}

#[test]
fn a_sixth_game_builds_plays_and_obeys_the_laws() {
    let copy = Copy::new("sixth-game");
    let made = xtask(&copy.root, &["new-game", "sea-race"]);
    assert!(made.status.success(), "{}", said(&made));
    leave_the_large_games_out(&copy);

    let build = copy.cargo(&["build", "--package", "tortuga-cli", "--bin", "tortuga"]);
    assert!(build.status.success(), "{}", said(&build));
    assert!(!said(&build).contains("--> games/sea-race"), "the skeleton gives warnings:\n{}", said(&build));

    let tortuga = copy.out.join("debug/tortuga");
    plays_through_the_engine(&tortuga);
    plays_in_the_terminal(&tortuga, &copy.out.join("game.jsonl"));
    keeps_its_contract(&copy);
}

/// Few neighbours are enough: the others would be compiled for minutes and prove nothing more. The registry speaks of
/// the campaign of one by name, so that one stays.
fn leave_the_large_games_out(copy: &Copy) {
    let kept = ["tortuga-archipirata", "tortuga-pirate-republic", "tortuga-sea-race"];
    let is_left_out = |line: &&str| {
        let game = line.split_once(" = { path = \"../").map(|(name, _)| name);
        game.is_some_and(|name| !kept.contains(&name))
    };
    copy.edit("games/registry/Cargo.toml", |text| {
        text.lines().filter(|line| !is_left_out(line)).flat_map(|line| [line, "\n"]).collect()
    });
}

/// A whole game by the protocol, the last legal move each time, which is the longest.
fn plays_through_the_engine(tortuga: &Path) {
    let mut engine = Engine::start(tortuga);
    let games = engine.ask(&json!({"op": "games"}));
    let listed = games["games"].as_array().unwrap().iter().find(|game| game["id"] == "sea-race");
    assert_eq!(listed.expect("the registry lists it")["rules"], 8);
    let table = engine.ask(&json!({"op": "new", "game": "sea-race", "seats": 3, "seed": 5}))["table"].clone();
    let refused = engine.tell(&json!({"op": "play", "table": table, "move": "row:4"}));
    assert_eq!(
        (&refused["error"]["kind"], &refused["error"]["rule"]),
        (&json!("illegal"), &json!("SR-ROW-01"))
    );
    for _ in 0..200 {
        let turn = engine.ask(&json!({"op": "turn", "table": table}))["turn"].clone();
        let moves = engine.ask(&json!({"op": "moves", "table": table}))["moves"].clone();
        if turn["kind"] == "over" {
            assert_eq!(turn["outcome"]["rule"], "SR-END-01");
            assert_eq!(moves, json!([]));
            return;
        }
        assert_eq!(turn["prompt"]["rule"], "SR-ROW-01");
        let longest = &moves.as_array().unwrap().last().unwrap()["move"];
        let events = engine.ask(&json!({"op": "play", "table": table, "move": longest}));
        assert_eq!(events["events"][0]["rule"], "SR-ROW-01");
    }
    panic!("the game does not end");
}

/// A whole game in plain lines, the first move of the list each time; its record is then proved.
fn plays_in_the_terminal(tortuga: &Path, save: &Path) {
    let mut play = Command::new(tortuga);
    play.args(["play", "sea-race", "--bots", "human,deckhand", "--seed", "7", "--save"]).arg(save);
    let mut play = play.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // More answers than questions: the game may be over before all of them are read.
    let _ = play.stdin.take().unwrap().write_all("1\n".repeat(40).as_bytes());
    let played = play.wait_with_output().unwrap();
    let text = said(&played);
    assert!(played.status.success(), "{text}");
    assert!(text.starts_with("Sea Race, 2 seats"), "{text}");
    assert!(text.contains("Row 1 to space 1") && text.contains("The race is over."), "{text}");
    let verified = Command::new(tortuga).arg("verify").arg(save).output().unwrap();
    assert!(verified.status.success(), "{}", said(&verified));
}

/// The skeleton's own tests pass, but for the one that waits for the rules.
fn keeps_its_contract(copy: &Copy) {
    let tests = copy.cargo(&["test", "--package", "tortuga-sea-race", "--tests", "--no-fail-fast"]);
    let text = said(&tests);
    let failed: Vec<_> = text.lines().filter(|line| line.ends_with("... FAILED")).collect();
    assert_eq!(failed, ["test written::the_rules_are_written ... FAILED"], "{text}");
    let passed = text.lines().filter(|line| line.starts_with("test ") && line.ends_with("... ok")).count();
    assert!(passed > 30, "{text}");

    // With rules of one's own the last test passes too, and every rule has its test.
    copy.edit("games/sea-race/rules.md", |rules| {
        rules.replace("> These are the rules of the skeleton.", "Mine.")
    });
    let written = copy.cargo(&["test", "--package", "tortuga-sea-race", "--test", "all", "written"]);
    assert!(written.status.success(), "{}", said(&written));
    let rules = xtask(&copy.root, &["rules", "sea-race"]);
    assert_eq!(said(&rules), "sea-race    8 rules    8 tested  0 unknown\n");
}
