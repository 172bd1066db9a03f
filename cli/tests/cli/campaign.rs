//! A campaign in a file: its chart, its next game, what is wrong with it.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, Stdio},
};

use serde_json::{Value, json};

use crate::driver::{Engine, bad, good, run, tortuga};

#[test]
fn a_campaign_is_shown_without_spoilers_and_says_what_is_next() {
    let home = tempfile::tempdir().unwrap();
    let campaign = |args: &[&str]| run(home.path(), &[&["campaign"], args].concat(), "");
    let chart = good(&campaign(&["show", "republic.json"]));
    assert!(chart.contains("1. The Plate Fleet: to be played now."), "{chart}");
    assert_eq!(chart.matches("sealed").count(), 9);
    assert!(!chart.contains("Letters of Marque"), "{chart}");
    let next = good(&campaign(&["next", "republic.json", "Anne", "Mary"]));
    let next: serde_json::Value = serde_json::from_str(&next).unwrap();
    assert_eq!((next["seats"].as_u64(), next["options"]["mission"].as_str()), (Some(2), Some("1")));
    assert!(bad(&campaign(&["next", "republic.json", "Anne", "Anne"])).contains("players"));
    good(&campaign(&["reset", "republic.json"]));
    let text = std::fs::read_to_string(home.path().join("republic.json")).unwrap();
    assert!(text.contains("\"games\": []"), "{text}");
    assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 1, "nothing is left beside it");
    std::fs::write(home.path().join("broken.json"), "{\"games\": 3}").unwrap();
    assert!(bad(&campaign(&["show", "broken.json"])).contains("broken.json"));
}

#[test]
fn what_is_no_campaign_is_neither_read_for_ever_nor_overwritten() {
    let home = tempfile::tempdir().unwrap();
    let campaign = |command: &str, file: &str| run(home.path(), &["campaign", command, file], "");
    for text in ["my notes", "", "{\"games\": 3}"] {
        std::fs::write(home.path().join("notes.txt"), text).unwrap();
        let error = bad(&campaign("reset", "notes.txt"));
        assert!(error.contains("it is left as it is: notes.txt: not a campaign"), "{error}");
        assert_eq!(std::fs::read_to_string(home.path().join("notes.txt")).unwrap(), text);
    }
    std::fs::create_dir(home.path().join("folder")).unwrap();
    for command in ["show", "reset"] {
        assert!(bad(&campaign(command, "folder")).contains("folder: not a file"));
        #[cfg(target_os = "linux")]
        assert!(bad(&campaign(command, "/dev/zero")).contains("/dev/zero: not a file"));
    }
    good(&campaign("reset", "fresh.json"));
    good(&campaign("reset", "fresh.json"));
}

/// A campaign in a folder of its own.
struct Republic(tempfile::TempDir);

impl Republic {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder can be made"))
    }

    fn run(&self, args: &[&str], input: &str) -> std::process::Output {
        run(self.0.path(), &[&["campaign", args[0], "republic.json"], &args[1..]].concat(), input)
    }

    fn start(&self, args: &[&str]) -> Child {
        let mut command = tortuga(self.0.path());
        command.args(["campaign", args[0], "republic.json"]).args(&args[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        command.spawn().expect("the binary has been built")
    }

    /// The lines of the game that is being played.
    fn game(&self) -> Vec<String> {
        let text = std::fs::read_to_string(self.0.path().join("republic.json.game.jsonl"));
        text.unwrap_or_default().lines().map(str::to_owned).collect()
    }

    fn saved(&self) -> Value {
        let text = std::fs::read(self.0.path().join("republic.json")).expect("the campaign is kept");
        serde_json::from_slice(&text).expect("it is whole at any time")
    }
}

#[test]
fn a_mission_that_is_killed_goes_on_where_it_was_and_counts_once() {
    let republic = Republic::new();
    let bots = ["bots", "Anne", "Mary", "--level", "deckhand", "--seed", "7"];
    let mut before = Vec::new();
    for _ in 0..6 {
        let mut child = republic.start(&bots);
        while republic.game().len() <= before.len() + 64 && child.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        // SIGKILL: nothing is written after it.
        child.kill().unwrap();
        child.wait().unwrap();
        let after = republic.game();
        assert!(after.len() > before.len() && after.starts_with(&before), "the game goes on from its record");
        before = after;
        assert_eq!(republic.saved()["games"], json!([]));
        let chart = good(&republic.run(&["show"], ""));
        assert!(chart.contains("1. The Plate Fleet: to be played now."), "{chart}");
        assert!(chart.contains("The mission has begun: Anne, Mary."), "{chart}");
    }
    let others = bad(&republic.run(&["bots", "Anne", "Jack"], ""));
    assert!(others.contains("the mission has begun with Anne, Mary"), "{others}");
    good(&republic.run(&bots, ""));
    assert!(republic.game().is_empty(), "the result is taken, the game is gone");
    let saved = republic.saved();
    assert_eq!((saved["games"].as_array().unwrap().len(), &saved["sitting"]), (1, &Value::Null));
    // Killed after the result and before the game was put away: the old game is no part of the next mission.
    let folder = republic.0.path();
    std::fs::write(folder.join("republic.json.game.jsonl"), before.join("\n")).unwrap();
    good(&republic.run(&bots, ""));
    assert_eq!(republic.saved()["games"].as_array().unwrap().len(), 2);
    good(&republic.run(&["reset"], ""));
    assert_eq!(republic.saved(), json!({"games": []}));
}

#[test]
fn a_person_is_killed_in_the_middle_of_a_mission_and_goes_on() {
    let republic = Republic::new();
    let mut child = republic.start(&["play", "Anne", "Mary=deckhand", "--plain"]);
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..5 {
        lines.find(|line| line.as_ref().unwrap().starts_with("Your move")).unwrap().unwrap();
        input.write_all(b"1\n").unwrap();
    }
    lines.find(|line| line.as_ref().unwrap().starts_with("Your move")).unwrap().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let before = republic.game();
    assert!(before.len() > 5, "a header and five moves: {before:?}");
    // Whoever goes on need not be named again.
    let again = good(&republic.run(&["play", "--plain"], "1\n"));
    assert!(again.contains("2 seats: human,deckhand"), "{again}");
    let words = crate::driver::stderr(&republic.run(&["play", "--plain"], "quit\n"));
    assert_eq!(words, "tortuga: the game is saved; go on with: tortuga campaign play republic.json\n");
    let after = republic.game();
    assert!(after.len() > before.len() && after.starts_with(&before));
    assert_eq!(republic.saved()["sitting"], json!(["Anne", "Mary"]));
}

#[test]
fn a_bot_plays_a_whole_campaign_through_the_engine_protocol() {
    let republic = Republic::new();
    let mut engine = Engine::start();
    for game in 1..=10 {
        let next = good(&republic.run(&["next", "Anne", "Mary"], ""));
        let mut next: Value = serde_json::from_str(&next).unwrap();
        // Short games: how a mission ends is tried elsewhere, here all ten follow each other.
        next["options"]["max_rounds"] = json!("2");
        next["seed"] = json!(game);
        let table = engine.get(&next)["table"].clone();
        for moves in 0_u64.. {
            let ask = json!({"op": "bot", "table": table, "level": "deckhand", "seed": moves});
            let answer = engine.ask(&ask);
            if answer["ok"] == json!(false) {
                assert_eq!(answer["error"]["kind"], "game-over", "{answer}");
                break;
            }
            engine.get(&json!({"op": "play", "table": table, "move": answer["move"]}));
        }
        let record = engine.of("record", &table);
        let lines: Vec<String> = record.as_array().unwrap().iter().map(Value::to_string).collect();
        std::fs::write(republic.0.path().join("game.jsonl"), lines.join("\n")).unwrap();
        let chart = good(&republic.run(&["finish", "game.jsonl", "Anne", "Mary"], ""));
        assert_eq!(chart.matches("sealed").count(), 9_usize.saturating_sub(game), "{chart}");
    }
    let saved = republic.saved();
    let missions: Vec<u64> =
        saved["games"].as_array().unwrap().iter().map(|game| game["mission"].as_u64().unwrap()).collect();
    assert_eq!((missions.len(), missions[0], missions[9]), (10, 1, 16));
    assert!(bad(&republic.run(&["next", "Anne"], "")).contains("the campaign is over"));
    assert!(good(&republic.run(&["show"], "")).contains("Missions won: Anne"));
    engine.end();
}
