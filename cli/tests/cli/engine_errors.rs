//! Every error of the engine protocol: one line each, the right kind, the thing named, and the engine goes on.

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::driver::{Engine, failure};

/// The engine is alive, and the table as it was.
fn unharmed(engine: &mut Engine, table: &Value, hash: &Value) {
    assert_eq!(&engine.of("hash", table), hash);
}

#[test]
fn malformed_lines_are_bad_requests() {
    let mut engine = Engine::start();
    let table = engine.open(2, 1);
    let hash = engine.of("hash", &table);
    let deep = "[".repeat(100_000);
    let deep_object = format!("{{\"op\":{}", "{\"a\":".repeat(100_000));
    let lines: [&[u8]; 22] = [
        b"",
        b" ",
        b"\r",
        b"nonsense",
        b"{",
        b"}",
        b"{\"op\"",
        b"{\"op\":\"games\"",
        b"{\"op\":\"games\"}}",
        b"{\"op\":\"games\"} {\"op\":\"games\"}",
        b"[]",
        b"[{\"op\":\"games\"}]",
        b"null",
        b"42",
        b"1e999",
        b"\"games\"",
        b"{op:\"games\"}",
        b"{\"op\":\"games\",}",
        b"\xff\xfe",
        b"{\"op\":\"\xc3\x28\"}",
        deep.as_bytes(),
        deep_object.as_bytes(),
    ];
    for line in lines {
        let shown = String::from_utf8_lossy(&line[..line.len().min(60)]).into_owned();
        assert_eq!(failure(&engine.send(line)).0, "bad-request", "{shown}");
        unharmed(&mut engine, &table, &hash);
    }
    engine.end();
}

/// Each request is refused as bad, and the text names the field.
fn name_the_field(engine: &mut Engine, requests: impl IntoIterator<Item = (Value, &'static str)>) {
    for (request, named) in requests {
        let (kind, text) = engine.fails(&request);
        assert_eq!(kind, "bad-request", "{request}: {text}");
        assert!(text.contains(named), "{request}: {text}");
    }
}

#[test]
fn a_wrong_field_is_named() {
    let mut engine = Engine::start();
    let table = engine.open(2, 1);
    let hash = engine.of("hash", &table);
    let requests = [
        (json!({}), "`op`"),
        (json!({"op": 5}), "`op`"),
        (json!({"op": "dance"}), "`op`"),
        (json!({"op": "games", "table": 1}), "`table`"),
        (json!({"op": "turn"}), "`table`"),
        (json!({"op": "turn", "table": "1"}), "`table`"),
        (json!({"op": "turn", "table": 1.5}), "`table`"),
        (json!({"op": "turn", "table": null}), "`table`"),
        (json!({"op": "turn", "table": table, "seat": 0}), "`seat`"),
        (json!({"op": "new", "seats": 2}), "`game`"),
        (json!({"op": "new", "game": "archipirata"}), "`seats`"),
        (json!({"op": "play", "table": table}), "`move`"),
        (json!({"op": "play", "table": table, "move": 3}), "`move`"),
        (json!({"op": "play", "table": table, "move": "no move at all"}), "`move`"),
        (json!({"op": "play", "table": table, "move": ""}), "`move`"),
        (json!({"op": "view", "table": table}), "`seat`"),
        (json!({"op": "view", "table": table, "seat": 2}), "`seat`"),
        (json!({"op": "view", "table": table, "seat": -1}), "`seat`"),
        (json!({"op": "view", "table": table, "seat": 1e30}), "`seat`"),
        (json!({"op": "view", "table": table, "seat": "red"}), "`seat`"),
        (json!({"op": "load", "game": "archipirata", "seats": 2}), "`state`"),
        (json!({"op": "bot", "table": table}), "`level`"),
        (
            json!({"op": "bot", "table": table, "level": "bosun", "budget_ms": 5, "iterations": 5}),
            "`budget_ms`",
        ),
        (json!({"op": "rule", "game": "archipirata"}), "`rule`"),
        (json!({"op": "rule", "game": "archipirata", "rule": "AP-NO-99"}), "`rule`"),
        (json!({"op": "replay"}), "`record`"),
        (json!({"op": "replay", "record": 5}), "`record`"),
    ];
    name_the_field(&mut engine, requests);
    unharmed(&mut engine, &table, &hash);
    engine.end();
}

#[test]
fn a_wrong_field_of_a_new_table_is_named() {
    let mut engine = Engine::start();
    let new = |field: &str, value: Value| {
        let mut request = json!({"op": "new", "game": "archipirata", "seats": 2, "seed": 1});
        request[field] = value;
        request
    };
    let requests = [
        (new("game", json!(1)), "`game`"),
        (new("seats", json!("two")), "`seats`"),
        (new("seats", json!(2.5)), "`seats`"),
        (new("seats", json!(1e99)), "`seats`"),
        (new("options", json!([])), "`options`"),
        (new("options", json!("captains")), "`options`"),
        (new("seed", json!(-1)), "`seed`"),
        (new("seed", json!(1.5)), "`seed`"),
        (new("seed", json!("xyz")), "`seed`"),
        (new("seed", json!("")), "`seed`"),
        (new("seed", json!("0".repeat(65))), "`seed`"),
        (new("sead", json!(1)), "`sead`"),
    ];
    name_the_field(&mut engine, requests);
    engine.end();
}

#[test]
fn a_wrong_field_of_a_question_to_a_bot_is_named() {
    let mut engine = Engine::start();
    let table = engine.open(2, 1);
    let bot = |field: &str, value: Value| {
        let mut request = json!({"op": "bot", "table": table, "level": "bosun"});
        request[field] = value;
        request
    };
    let requests = [
        (bot("level", json!("parrot")), "`level`"),
        (bot("level", json!(null)), "`level`"),
        (bot("budget_ms", json!(0)), "`budget_ms`"),
        (bot("budget_ms", json!(600_001)), "`budget_ms`"),
        (bot("budget_ms", json!("fast")), "`budget_ms`"),
        (bot("iterations", json!(0)), "`iterations`"),
        (bot("iterations", json!(100_000_001)), "`iterations`"),
        (bot("iterations", json!(-5)), "`iterations`"),
        (bot("seed", json!(true)), "`seed`"),
    ];
    name_the_field(&mut engine, requests);
    engine.end();
}

#[test]
fn a_field_that_stands_twice_is_named() {
    let mut engine = Engine::start();
    let (kind, text) = failure(&engine.send(b"{\"op\":\"games\",\"op\":\"games\",\"id\":1}"));
    assert_eq!((kind.as_str(), text.as_str()), ("bad-request", "`op` stands twice"));
    engine.end();
}

#[test]
fn unknown_games_and_tables_are_told_apart() {
    let mut engine = Engine::start();
    for op in ["new", "load"] {
        let request = json!({"op": op, "game": "chess", "seats": 2, "options": {}});
        let (kind, text) = engine.fails(&request);
        assert_eq!(kind, "unknown-game");
        assert!(text.contains("chess") && text.contains("archipirata"), "{text}");
    }
    assert_eq!(engine.fails(&json!({"op": "rule", "game": "", "rule": "x"})).0, "unknown-game");
    for op in ["turn", "moves", "state", "record", "hash"] {
        for number in ["0", "1", "99", "-1", "18446744073709551615", "1000000000000000000000000000000"] {
            let line = format!("{{\"op\":\"{op}\",\"table\":{number}}}");
            let (kind, text) = failure(&engine.send(line.as_bytes()));
            assert_eq!(kind, "unknown-table", "{line}: {text}");
        }
    }
    let with = |op: &str, field: &str, value: Value| json!({"op": op, "table": 7, field: value});
    assert_eq!(engine.fails(&with("play", "move", json!("pass"))).0, "unknown-table");
    assert_eq!(engine.fails(&with("view", "seat", json!(0))).0, "unknown-table");
    assert_eq!(engine.fails(&with("bot", "level", json!("bosun"))).0, "unknown-table");
    engine.end();
}

#[test]
fn seats_and_options_that_the_game_does_not_offer_are_bad_options() {
    let mut engine = Engine::start();
    for seats in [json!(0), json!(1), json!(3), json!(5), json!(300), json!(-1), json!(u64::MAX)] {
        let (kind, text) = engine.fails(&json!({"op": "new", "game": "archipirata", "seats": seats}));
        assert_eq!(kind, "bad-options", "{text}");
        assert!(text.contains("seats"), "{text}");
    }
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("pack.toml"), "game = [").unwrap();
    let broken = folder.path().to_str().unwrap();
    let cases = [
        (json!({"captain": true}), "captain"),
        (json!({"captains": "maybe"}), "captains"),
        (json!({"captains": null}), "captains"),
        (json!({"captains": [true]}), "captains"),
        (json!({"pack": "/no/such/folder"}), "/no/such/folder"),
        (json!({"pack": broken}), "pack.toml"),
    ];
    for (options, named) in cases {
        for op in ["new", "load"] {
            let mut request = json!({"op": op, "game": "archipirata", "seats": 2, "options": options});
            if op == "load" {
                request["state"] = json!({});
            }
            let (kind, text) = engine.fails(&request);
            assert_eq!(kind, "bad-options", "{request}: {text}");
            assert!(text.contains(named), "{request}: {text}");
        }
    }
    engine.end();
}

#[test]
fn a_state_that_breaks_an_invariant_or_has_the_wrong_shape_is_a_bad_state() {
    let mut engine = Engine::start();
    let table = engine.open(2, 6);
    let state = engine.of("state", &table);
    let mut load = |state: &Value| {
        let (kind, text) =
            engine.fails(&json!({"op": "load", "game": "archipirata", "seats": 2, "state": state}));
        assert_eq!(kind, "bad-state", "{text}");
        assert!(!text.is_empty());
        text
    };
    for shape in [json!(null), json!(5), json!("x"), json!([]), json!({}), json!({"what": 1})] {
        let text = load(&shape);
        assert!(!text.contains("struct"), "{text}");
    }
    assert_eq!(load(&json!(null)), "state: invalid type: null, expected an object");
    let mut crowd = state.clone();
    crowd["islands"][2]["red"] = json!(300);
    let wanted = "islands[2].red: invalid value: integer `300`, expected a whole number from 0 to 255";
    assert_eq!(load(&crowd), wanted);
    // Whatever number or name in the state is replaced by an absurd one, it is found out.
    for pointer in leaves(&state) {
        for absurd in [json!(4_000_000_000_u64), json!(-1), json!("kraken"), json!({"kraken": []})] {
            let mut broken = state.clone();
            *broken.pointer_mut(&pointer).unwrap() = absurd.clone();
            if broken != state {
                let answer =
                    engine.ask(&json!({"op": "load", "game": "archipirata", "seats": 2, "state": broken}));
                // Free text and seeds may be anything; everything else must be refused.
                assert!(
                    answer["ok"] == true || answer["error"]["kind"] == "bad-state",
                    "{pointer}: {answer}"
                );
            }
        }
    }
    assert_eq!(engine.of("state", &table), state);
    engine.end();
}

/// JSON pointers to everything in a value that holds nothing further.
fn leaves(value: &Value) -> Vec<String> {
    let deeper = |name: String, inner: &Value| {
        leaves(inner).into_iter().map(move |rest| format!("/{name}{rest}")).collect::<Vec<_>>()
    };
    match value {
        Value::Object(map) => map.iter().flat_map(|(name, inner)| deeper(name.clone(), inner)).collect(),
        Value::Array(list) => {
            list.iter().enumerate().flat_map(|(n, inner)| deeper(n.to_string(), inner)).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => vec![String::new()],
    }
}

#[test]
fn an_illegal_move_names_its_rule_and_changes_nothing() {
    let mut engine = Engine::start();
    let table = engine.open(2, 1);
    let hash = engine.of("hash", &table);
    let answer = engine.ask(&json!({"op": "play", "table": table, "move": "pass", "id": 1}));
    assert_eq!(failure(&answer).0, "illegal");
    let rule = &answer["error"]["rule"];
    let found = engine.get(&json!({"op": "rule", "game": "archipirata", "rule": rule}));
    assert_eq!(&found["rule"]["id"], rule);
    unharmed(&mut engine, &table, &hash);
    engine.end();
}

#[test]
fn after_the_end_nothing_can_be_played() {
    let mut engine = Engine::start();
    let table = engine.open(2, 9);
    while engine.of("turn", &table)["kind"] == "decide" {
        let mv =
            engine.get(&json!({"op": "bot", "table": table, "level": "deckhand", "seed": 1}))["move"].clone();
        engine.get(&json!({"op": "play", "table": table, "move": mv}));
    }
    for mv in ["pass", "0+R", "nonsense"] {
        assert_eq!(engine.fails(&json!({"op": "play", "table": table, "move": mv})).0, "game-over");
    }
    for level in ["deckhand", "bosun", "captain", "admiral"] {
        assert_eq!(engine.fails(&json!({"op": "bot", "table": table, "level": level})).0, "game-over");
    }
    assert_eq!(engine.of("moves", &table), json!([]));
    engine.end();
}

#[test]
fn a_bad_record_names_the_first_bad_move() {
    let mut engine = Engine::start();
    let table = engine.open(2, 2);
    for _ in 0..4 {
        let mv = engine.of("moves", &table)[0]["move"].clone();
        engine.get(&json!({"op": "play", "table": table, "move": mv}));
    }
    let record = engine.of("record", &table);
    let mut replay = |change: &dyn Fn(&mut Value)| {
        let mut record = record.clone();
        change(&mut record);
        let (kind, text) = engine.fails(&json!({"op": "replay", "record": record}));
        assert_eq!(kind, "bad-record", "{text}");
        text
    };
    assert!(replay(&|record| record[3]["move"] = json!("pass")).contains("move 3"));
    assert!(replay(&|record| record[2]["hash"] = json!("0000000000000000")).contains("move 2"));
    assert!(replay(&|record| record[1]["seat"] = json!(5)).contains("move 1"));
    assert!(replay(&|record| record[4]["move"] = json!("zzz")).contains("move 4"));
    assert!(replay(&|record| record[0]["seed"] = json!("77")).contains("seed"));
    assert!(replay(&|record| record[0]["game"] = json!("chess")).contains("chess"));
    assert!(replay(&|record| record[0]["seats"] = json!(3)).contains("seats"));
    assert!(replay(&|record| record[0]["content"] = json!("00")).contains("content"));
    assert!(replay(&|record| record[0]["options"] = json!({"pack": "/no/such/folder"})).contains("/no/such"));
    assert!(replay(&|record| *record = json!([])).contains("empty"));
    assert!(replay(&|record| *record = json!([1, 2])).contains("line 1"));
    assert!(replay(&|record| *record = json!("not json")).contains("line 1"));
    engine.end();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn any_json_gets_exactly_one_answer(lines in proptest::collection::vec(any_line(), 1..12)) {
        let mut engine = Engine::start();
        let table = engine.open(2, 1);
        for line in lines {
            let answer = engine.send(line.replace(['\n', '\r'], " ").as_bytes());
            prop_assert!(answer["ok"].is_boolean(), "{} -> {}", line, answer);
        }
        engine.of("turn", &table);
        engine.end();
    }
}

/// Requests that are nearly right, and lines that are nothing at all.
fn any_line() -> impl Strategy<Value = String> {
    let value = prop_oneof![
        Just("1".to_owned()),
        Just("null".to_owned()),
        Just("\"archipirata\"".to_owned()),
        Just("\"captain\"".to_owned()),
        Just("{\"captains\":true}".to_owned()),
        Just("[{},{}]".to_owned()),
        any::<i64>().prop_map(|number| number.to_string()),
        any::<f32>().prop_map(|number| format!("{number}")),
        "\\PC{0,12}".prop_map(|text| Value::String(text).to_string()),
    ];
    let names =
        ["id", "game", "seats", "options", "seed", "table", "move", "seat", "state", "level", "record"];
    let ops = [
        "games", "new", "turn", "moves", "play", "view", "state", "load", "rule", "record", "replay", "hash",
    ];
    let field = (proptest::sample::select(names.to_vec()), value)
        .prop_map(|(name, value)| format!("\"{name}\":{value}"));
    let request = (proptest::sample::select(ops.to_vec()), proptest::collection::vec(field, 0..5));
    let request = request.prop_map(|(op, fields)| {
        let op = format!("\"op\":\"{op}\"");
        format!("{{{}}}", [vec![op], fields].concat().join(","))
    });
    prop_oneof![3 => request, 1 => "\\PC{0,40}"]
}
