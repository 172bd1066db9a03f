//! `selfplay`, `arena` and `bench`: the shapes of their JSON, and that figures can be repeated.

use serde_json::Value;

use crate::driver::{bad, good, run};

fn json(args: &[&str]) -> Value {
    let home = tempfile::tempdir().expect("a folder for the test");
    serde_json::from_str(&good(&run(home.path(), args, ""))).expect("it is JSON")
}

fn fields(value: &Value) -> Vec<&str> {
    value.as_object().expect("it is an object").keys().map(String::as_str).collect()
}

#[test]
fn selfplay_counts_games_and_can_be_repeated() {
    let args = ["selfplay", "archipirata", "--games", "20", "--seed", "3", "--check", "--json"];
    let report = json(&args);
    assert_eq!(
        fields(&report),
        [
            "ends",
            "failures",
            "game",
            "games",
            "length",
            "moves",
            "moves_per_s",
            "seats",
            "seconds",
            "wins_by_seat"
        ]
    );
    assert_eq!(fields(&report["length"]), ["max", "p10", "p50", "p90"]);
    assert_eq!((&report["game"], &report["seats"]), (&"archipirata".into(), &2.into()));
    assert_eq!((&report["games"], &report["failures"]), (&20.into(), &0.into()));
    let sum = |value: &Value| -> f64 {
        let parts: Vec<&Value> = value.as_array().map_or_else(
            || value.as_object().into_iter().flat_map(|map| map.values()).collect(),
            |list| list.iter().collect(),
        );
        parts.iter().filter_map(|part| part.as_f64()).sum()
    };
    assert!((sum(&report["ends"]) - 20.0).abs() < 1e-9);
    assert!((sum(&report["wins_by_seat"]) - 20.0).abs() < 1e-9);
    let again = json(&[&args[..], &["--threads", "1"]].concat());
    for name in ["moves", "ends", "wins_by_seat", "length"] {
        assert_eq!(report[name], again[name]);
    }
}

#[test]
fn selfplay_takes_seats_options_and_levels() {
    let args =
        ["selfplay", "archipirata", "--games", "2", "--seats", "4", "--options", "captains", "--level"];
    let report = json(&[&args[..], &["captain:10it", "--json"]].concat());
    assert_eq!(report["wins_by_seat"].as_array().unwrap().len(), 4);
    let home = tempfile::tempdir().unwrap();
    let text = good(&run(home.path(), &["selfplay", "archipirata", "--games", "3", "--seed", "0x10"], ""));
    assert!(text.starts_with("archipirata, 2 seats, deckhand, seed 16\n"), "{text}");
    assert!(text.contains("  failures  0\n") && text.contains("moves/s"), "{text}");
    assert!(
        good(&run(home.path(), &["selfplay", "archipirata", "--games", "0"], "")).contains("games     0")
    );
}

#[test]
fn arena_tells_who_is_stronger() {
    let args = ["arena", "archipirata", "--a", "bosun", "--b", "deckhand", "--games", "10", "--seed", "1"];
    let report = json(&[&args[..], &["--json"]].concat());
    assert_eq!(
        fields(&report),
        ["a", "a_wins", "b", "b_wins", "even", "game", "games", "high", "low", "rate", "shared"]
    );
    assert_eq!(
        (&report["a"], &report["b"], &report["games"]),
        (&"bosun".into(), &"deckhand".into(), &10.into())
    );
    let number = |name: &str| report[name].as_f64().unwrap();
    assert!((number("a_wins") + number("b_wins") + number("shared") - 10.0).abs() < 1e-9);
    assert!(number("low") <= number("rate") && number("rate") <= number("high"));
    let home = tempfile::tempdir().unwrap();
    let text = good(&run(home.path(), &args, ""));
    assert!(text.contains("bosun wins ") && text.contains("95 %"), "{text}");
    assert!(text.contains("(50.0 % would be even)"), "{text}");
}

#[test]
fn arena_lets_one_sit_against_all_others() {
    let args = ["arena", "tiny-epic-pirates", "--seats", "4", "--lone", "--a", "deckhand", "--b", "deckhand"];
    let report = json(&[&args[..], &["--games", "8", "--seed", "1", "--json"]].concat());
    assert_eq!((&report["even"], &report["games"]), (&0.25.into(), &8.into()));
}

#[test]
fn bench_measures_every_number_of_seats() {
    let list = json(&["bench", "archipirata", "--round", "1", "--json"]);
    let seats: Vec<_> = list.as_array().unwrap().iter().map(|report| &report["seats"]).collect();
    assert_eq!(seats, [&Value::from(2), &Value::from(4)]);
    let home = tempfile::tempdir().unwrap();
    let text = good(&run(home.path(), &["bench", "archipirata", "--seats", "2", "--round", "1"], ""));
    assert!(text.contains("allocations per move"), "{text}");
}

#[test]
fn no_game_allocates_while_it_is_played() {
    for game in tortuga_registry::GAMES {
        let list = json(&["bench", game.info.id, "--seats", "2", "--round", "1", "--json"]);
        let report = &list[0];
        assert_eq!(
            fields(report),
            [
                "allocs_per_move",
                "clone_ns",
                "game",
                "games_per_s",
                "imagine_ns",
                "moves_ns",
                "moves_per_s",
                "play_ns",
                "seats",
                "sims_per_s",
                "state_bytes",
                "view_ns"
            ]
        );
        // Rounds this short may still see a list grow once; a move that allocates would count a whole one.
        assert!(report["allocs_per_move"].as_f64().unwrap() < 0.01, "{report}");
        assert!(
            report["moves_per_s"].as_f64().unwrap() > 0.0 && report["sims_per_s"].as_f64().unwrap() > 0.0
        );
    }
}

#[test]
fn wrong_figures_are_refused() {
    let home = tempfile::tempdir().unwrap();
    let status = |args: &[&str]| run(home.path(), args, "").status.code();
    for args in [
        &["selfplay", "archipirata"][..],
        &["selfplay", "archipirata", "--games", "-1"],
        &["selfplay", "archipirata", "--games", "many"],
        &["selfplay", "archipirata", "--games", "1", "--threads", "0"],
        &["selfplay", "archipirata", "--games", "1", "--level", "parrot"],
        &["selfplay", "archipirata", "--games", "1", "--seed", "xyz"],
        &["arena", "archipirata", "--a", "captain:0ms", "--b", "bosun", "--games", "1"],
        &["bench", "--round", "0"],
        &["bench", "--seats", "300"],
    ] {
        assert_eq!(status(args), Some(2), "{args:?}");
    }
    for args in [
        &["selfplay", "chess", "--games", "1"][..],
        &["arena", "chess", "--a", "bosun", "--b", "bosun", "--games", "1"],
        &["bench", "chess"],
        &["bench", "archipirata", "--seats", "3"],
        &["selfplay", "archipirata", "--games", "1", "--options", "ship=1"],
    ] {
        bad(&run(home.path(), args, ""));
    }
}

#[test]
fn selfplay_tells_what_happened_and_what_never_did() {
    let args = ["selfplay", "archipirata", "--games", "3", "--seed", "3", "--coverage", "--json"];
    let coverage = &json(&args)["coverage"];
    assert_eq!(fields(coverage), ["components", "events", "questions"]);
    assert!(coverage["events"]["sailed"].as_u64() > Some(20), "{coverage}");
    // Without captains none is shown, and their cards are there all the same.
    assert_eq!(coverage["events"]["captain-shown"], 0, "{coverage}");
    assert_eq!(coverage["components"]["boum_banda"], 0, "{coverage}");
    assert!(coverage["components"]["sabre"].as_u64() > Some(0), "{coverage}");
    assert!(
        coverage["questions"].as_object().is_some_and(|asked| asked.contains_key("AP-ISLE-01")),
        "{coverage}"
    );
    let home = tempfile::tempdir().expect("a folder for the test");
    let told = good(&run(home.path(), &args[..args.len() - 1], ""));
    assert!(told.contains("events: ") && told.contains("never: "), "{told}");
}

#[test]
fn a_judgement_is_learned_goes_on_and_can_be_tried() {
    let home = tempfile::tempdir().unwrap();
    let learn =
        ["learn", "blackbeard", "--tables", "2", "--games", "2", "--generations", "1", "--worlds", "1"];
    let more =
        ["--options", "short", "--guests", "100", "--voices", "3", "--seed", "4", "--out", "judgement.txt"];
    let args = [&learn[..], &more].concat();
    let first = run(home.path(), &args, "");
    good(&first);
    let read = || std::fs::read_to_string(home.path().join("judgement.txt")).unwrap();
    let text = read();
    let head: Vec<&str> = text.lines().next().unwrap().split(' ').collect();
    assert_eq!((head.len(), head[1]), (2, "3"), "signs and voices");
    good(&run(home.path(), &args, ""));
    assert_ne!(read(), text, "it goes on from the file");

    let arena = [
        "arena",
        "blackbeard",
        "--a",
        "captain:5it",
        "--b",
        "deckhand",
        "--games",
        "2",
        "--options",
        "short",
    ];
    let args = [&arena[..], &["--seed", "1", "--judgement", "judgement.txt", "--json"]].concat();
    let report: Value = serde_json::from_str(&good(&run(home.path(), &args, ""))).unwrap();
    assert_eq!(report["games"], 2);

    std::fs::write(home.path().join("judgement.txt"), "3 0\n0 0 0\n").unwrap();
    let error = bad(&run(home.path(), &args, ""));
    let expected = format!("judgement.txt: it reads 3 signs, and the game has {}", head[0]);
    assert!(error.contains(&expected), "{error}");
    let error = bad(&run(home.path(), &["learn", "archipirata", "--tables", "2", "--out", "x"], ""));
    assert!(error.contains("archipirata has no signs that a judgement could be learned from"), "{error}");
    let error = bad(&run(home.path(), &["learn", "blackbeard", "--tables", "3,1", "--out", "x"], ""));
    assert!(error.contains("nothing is learned alone: --tables takes numbers from 2 on"), "{error}");
}
