//! `tortuga replay` and `tortuga verify`, on good records and on tampered ones.

use std::{fs, path::Path};

use serde_json::{Value, json};

use crate::driver::{bad, good, run};

/// A finished game of bots, as `home/game.jsonl`.
fn finished(home: &Path) -> Vec<Value> {
    let args = ["play", "archipirata", "--bots", "deckhand,deckhand", "--seed", "5", "--save", "game.jsonl"];
    good(&run(home, &args, ""));
    let text = fs::read_to_string(home.join("game.jsonl")).expect("it was saved");
    text.lines().map(|line| serde_json::from_str(line).expect("records are JSON Lines")).collect()
}

/// Something done to a record's lines.
type Change = fn(&mut Vec<Value>);

fn write(home: &Path, lines: &[Value]) {
    let text: Vec<String> = lines.iter().map(Value::to_string).collect();
    fs::write(home.join("tampered.jsonl"), text.join("\n")).expect("the folder is ours");
}

#[test]
fn a_good_record_is_proven_and_what_is_proven_is_said() {
    let home = tempfile::tempdir().unwrap();
    let lines = finished(home.path());
    let text = good(&run(home.path(), &["verify", "game.jsonl"], ""));
    let moves = lines.len() - 2;
    assert!(text.starts_with("game.jsonl: sound\n"), "{text}");
    assert!(text.contains(&format!("all {moves} are legal")), "{text}");
    assert!(text.contains("the seed agrees with the commitment"), "{text}");
    let commitment = lines[0]["commitment"].as_str().unwrap();
    let text = good(&run(home.path(), &["verify", "game.jsonl", "--commitment", commitment], ""));
    assert!(text.contains("committed to at the start"), "{text}");
    let text = bad(&run(home.path(), &["verify", "game.jsonl", "--commitment", "00"], ""));
    assert!(text.contains("not the one of the published commitment"), "{text}");
}

#[test]
fn the_first_wrong_thing_is_named_with_its_number() {
    let home = tempfile::tempdir().unwrap();
    let lines = finished(home.path());
    let last = lines.len() - 1;
    let cases: [(Change, &str); 11] = [
        (|lines| lines[3]["hash"] = json!("0123456789abcdef"), "move 3"),
        (|lines| lines[2]["move"] = json!("pass"), "move 2"),
        (|lines| lines[2]["move"] = json!("%"), "move 2"),
        (|lines| lines[4]["seat"] = json!(9), "move 4"),
        (|lines| drop(lines.remove(1)), "move 1"),
        (|lines| lines[0]["seed"] = json!("abc"), "seed is not the one that was committed to"),
        (|lines| lines[0]["seed"] = Value::Null, "seed has not been revealed"),
        (|lines| lines[0]["version"] = json!("99"), "version 99"),
        (|lines| lines[0]["tortuga"] = json!(2), "`tortuga` is 2"),
        (|lines| lines[0]["surprise"] = json!(2), "surprise"),
        (|lines| lines.swap(1, 2), "move "),
    ];
    for (change, named) in cases {
        let mut tampered = lines.clone();
        change(&mut tampered);
        write(home.path(), &tampered);
        for command in ["verify", "replay"] {
            let text = bad(&run(home.path(), &[command, "tampered.jsonl"], ""));
            assert!(text.contains("tampered.jsonl") && text.contains(named), "{named}: {text}");
        }
    }
    let mut lied = lines.clone();
    lied[last]["outcome"]["winners"] = json!([]);
    write(home.path(), &lied);
    assert!(bad(&run(home.path(), &["verify", "tampered.jsonl"], "")).contains("closing line"));
    let mut early = lines.clone();
    early.remove(last - 1);
    write(home.path(), &early);
    assert!(bad(&run(home.path(), &["verify", "tampered.jsonl"], "")).contains("closing line"));
}

#[test]
fn a_running_game_is_sound_as_far_as_it_goes() {
    let home = tempfile::tempdir().unwrap();
    let mut lines = finished(home.path());
    lines.truncate(4);
    write(home.path(), &lines);
    let text = good(&run(home.path(), &["verify", "tampered.jsonl"], ""));
    assert!(text.contains("all 3 are legal") && text.contains("not reached"), "{text}");
}

#[test]
fn a_replay_tells_every_move_and_shows_any_position() {
    let home = tempfile::tempdir().unwrap();
    let lines = finished(home.path());
    let moves = lines.len() - 2;
    let text = good(&run(home.path(), &["replay", "game.jsonl"], ""));
    for number in [1, moves] {
        let told = format!(
            "\n{number}. seat {}: {}\n",
            lines[number]["seat"],
            lines[number]["move"].as_str().unwrap()
        );
        assert!(text.contains(&told), "{told}");
    }
    assert!(text.contains("\nOver. "), "{text}");

    let at = |number: &str, seat: Option<&str>| {
        let mut args = vec!["replay", "game.jsonl", "--at", number];
        args.extend(seat.iter().flat_map(|seat| ["--seat", seat]));
        run(home.path(), &args, "")
    };
    assert!(good(&at("0", None)).starts_with("After move 0:\n"));
    assert!(good(&at("2", Some("1"))).starts_with("After move 2:\n"));
    assert!(good(&at(&moves.to_string(), None)).contains("Over. "));
    assert!(bad(&at(&(moves + 1).to_string(), None)).contains(&format!("the record has {moves} moves")));
    assert!(bad(&at("0", Some("2"))).contains("--seat 2"));
}

#[test]
fn what_is_no_record_is_refused_in_one_line() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("binary"), b"\x00\xff\xfe").unwrap();
    fs::write(home.path().join("text"), "hello\n").unwrap();
    for command in ["replay", "verify"] {
        assert!(bad(&run(home.path(), &[command, "nowhere"], "")).contains("nowhere"));
        assert!(bad(&run(home.path(), &[command, "."], "")).contains("cannot read"));
        assert!(bad(&run(home.path(), &[command, "binary"], "")).contains("not UTF-8"));
        assert!(bad(&run(home.path(), &[command, "text"], "")).contains("line 1: not JSON"));
        assert!(bad(&run(home.path(), &[command, "/dev/null"], "")).contains("the record is empty"));
    }
}
