//! Every operation of the engine protocol, as it should go.

use serde_json::{Value, json};

use crate::driver::Engine;

#[test]
fn games_lists_seats_options_and_rules() {
    let mut engine = Engine::start();
    let games = engine.get(&json!({"op": "games"}))["games"].clone();
    let game = games.as_array().unwrap().iter().find(|game| game["id"] == "archipirata").unwrap();
    assert_eq!(game["title"], "Archipirata");
    assert_eq!(game["seats"], json!([2, 4]));
    assert_eq!(game["options"]["captains"]["default"], false);
    assert_eq!(game["options"]["captains"]["values"], json!([false, true]));
    assert!(game["options"]["pack"]["about"].is_string());
    assert!(game["rules"].as_u64().unwrap() > 100);
    engine.end();
}

#[test]
fn the_id_is_repeated_whatever_it_is() {
    let mut engine = Engine::start();
    for id in [json!(7), json!("x"), json!(null), json!({"a": [1, 2]}), json!(1.5)] {
        assert_eq!(engine.get(&json!({"op": "games", "id": id}))["id"], id);
        assert_eq!(engine.ask(&json!({"op": "turn", "table": 99, "id": id}))["id"], id);
    }
    assert_eq!(engine.get(&json!({"op": "games"})).get("id"), None);
    engine.end();
}

#[test]
fn the_seed_comes_back_in_the_form_it_was_given_and_decides_the_game() {
    let mut engine = Engine::start();
    let new = |seed: Value| json!({"op": "new", "game": "archipirata", "seats": 2, "seed": seed});
    let number = engine.get(&new(json!(255)));
    let hex = engine.get(&new(json!("ff")));
    assert_eq!((&number["seed"], &hex["seed"]), (&json!(255), &json!("ff")));
    assert_eq!(engine.of("hash", &number["table"]), engine.of("hash", &hex["table"]));

    let mut random = || engine.get(&json!({"op": "new", "game": "archipirata", "seats": 2}))["seed"].clone();
    let (one, two) = (random(), random());
    assert_ne!(one, two);
    assert_eq!(one.as_str().unwrap().len(), 64);
    let again = engine.get(&new(one.clone()));
    assert_eq!(again["seed"], one);
    engine.end();
}

#[test]
fn views_hide_what_the_state_shows() {
    let mut engine = Engine::start();
    let options = json!({"captains": true});
    let new = json!({"op": "new", "game": "archipirata", "seats": 2, "options": options, "seed": 5});
    let table = engine.get(&new)["table"].clone();
    let view = |seat: Value| json!({"op": "view", "table": table, "seat": seat});
    let own = engine.get(&view(json!(0)))["view"].clone();
    let other = engine.get(&view(json!(1)))["view"].clone();
    let nobody = engine.get(&view(json!(null)))["view"].clone();
    assert_ne!(own, other);
    assert_ne!(own, nobody);
    assert!(engine.of("state", &table).is_object());
    engine.end();
}

#[test]
fn a_whole_game_with_every_operation_on_the_way() {
    let mut engine = Engine::start();
    let table = engine.open(2, 42);
    let mut count = 0usize;
    let outcome = loop {
        let turn = engine.of("turn", &table);
        if turn["kind"] == "over" {
            break turn["outcome"].clone();
        }
        assert_eq!(turn["kind"], "decide");
        assert!(turn["seat"].as_u64().unwrap() < 2);
        assert!(turn["prompt"]["text"].is_string() && turn["prompt"]["rule"].is_string());
        let moves = engine.of("moves", &table);
        let moves = moves.as_array().unwrap();
        let chosen = &moves[count * 7 % moves.len()];
        assert!(chosen["text"].is_string());
        let played = engine.get(&json!({"op": "play", "table": table, "move": chosen["move"]}));
        for event in played["events"].as_array().unwrap() {
            let rule = engine.get(&json!({"op": "rule", "game": "archipirata", "rule": event["rule"]}));
            assert_eq!(rule["rule"]["id"], event["rule"]);
            assert!(event["text"].is_string() && event.get("event").is_some());
        }
        count += 1;
    };
    assert!(count > 5);
    assert!(outcome["winners"].is_array() && outcome["text"].is_string() && outcome["rule"].is_string());
    assert_eq!(outcome["scores"].as_array().unwrap().len(), 2);
    assert_eq!(engine.of("moves", &table), json!([]));

    let record = engine.of("record", &table);
    assert_eq!(record.as_array().unwrap().len(), count + 2);
    let hash = engine.of("hash", &table);
    assert_eq!(hash.as_str().unwrap().len(), 16);
    let again = engine.get(&json!({"op": "replay", "record": record}))["table"].clone();
    assert_ne!(again, table);
    assert_eq!(engine.of("hash", &again), hash);
    assert_eq!(engine.of("record", &again), record);
    engine.end();
}

#[test]
fn a_record_may_come_as_one_text_of_lines() {
    let mut engine = Engine::start();
    let table = engine.open(4, 3);
    let mv = engine.of("moves", &table)[0]["move"].clone();
    engine.get(&json!({"op": "play", "table": table, "move": mv}));
    let record = engine.of("record", &table);
    let lines: Vec<String> = record.as_array().unwrap().iter().map(Value::to_string).collect();
    let again = engine.get(&json!({"op": "replay", "record": lines.join("\n")}))["table"].clone();
    assert_eq!(engine.of("hash", &again), engine.of("hash", &table));
    engine.end();
}

#[test]
fn a_state_can_be_taken_out_and_loaded_at_any_point() {
    let mut engine = Engine::start();
    let table = engine.open(2, 8);
    for step in 0..12 {
        let state = engine.of("state", &table);
        let load = json!({"op": "load", "game": "archipirata", "seats": 2, "state": state});
        let loaded = engine.get(&load)["table"].clone();
        for op in ["hash", "turn", "moves", "state"] {
            assert_eq!(engine.of(op, &loaded), engine.of(op, &table), "{op} after {step} moves");
        }
        let moves = engine.of("moves", &table);
        let moves = moves.as_array().unwrap();
        let Some(mv) = moves.get(step % moves.len().max(1)) else { break };
        engine.get(&json!({"op": "play", "table": table, "move": mv["move"]}));
    }
    engine.end();
}

#[test]
fn a_bot_answers_with_its_analysis_and_repeats_itself() {
    let mut engine = Engine::start();
    let table = engine.open(2, 11);
    let legal = engine.of("moves", &table).as_array().unwrap().len();
    for level in ["deckhand", "bosun", "captain", "admiral"] {
        let ask = json!({"op": "bot", "table": table, "level": level, "iterations": 60, "seed": 4});
        let (first, second) = (engine.get(&ask), engine.get(&ask));
        assert_eq!(first, second, "{level}");
        assert!(first["move"].is_string() && first["text"].is_string());
        let analysis = first["analysis"].as_array().unwrap();
        assert_eq!(analysis.len(), legal, "{level}");
        for line in analysis {
            assert!((0.0..=1.0).contains(&line["value"].as_f64().unwrap()));
            assert!(line["visits"].is_u64() && line["move"].is_string() && line["text"].is_string());
        }
    }
    let timed = engine.get(&json!({"op": "bot", "table": table, "level": "captain", "budget_ms": 5}));
    engine.get(&json!({"op": "play", "table": table, "move": timed["move"]}));
    engine.end();
}
