//! States written by hand: names, what may be left out, and one clear error for what is wrong.

use serde_json::{Value, json};
use tortuga_core::{Game as _, table::restore_json};
use tortuga_pirate_republic::{PirateRepublic, combat::Point, vocabulary::Nation};

use crate::scene::{A, B, Scene, Table, game, scene};

/// The scene goes through its document, which is changed on the way.
pub fn reread(scene: &Scene, change: impl FnOnce(&mut Value)) -> Table {
    let mut doc = serde_json::to_value(scene.game.show(&scene.state)).unwrap();
    change(&mut doc);
    let state = restore_json(&scene.game, &doc).unwrap_or_else(|error| panic!("{error}"));
    Table::at(scene.game.clone(), state)
}

fn two(players: [Value; 2], rest: Value) -> Value {
    let mut doc = json!({ "players": players });
    let rest = rest.as_object().unwrap().clone();
    doc.as_object_mut().unwrap().extend(rest);
    doc
}

fn captains() -> [Value; 2] {
    [
        json!({ "pirate": "blackbeard", "territory": "santiago", "reputation": 1, "movement": 3, "hand": ["red-jolly"] }),
        json!({ "pirate": "mary_read", "site": "nassau", "reputation": 1 }),
    ]
}

fn load(game: &PirateRepublic, doc: &Value) -> Table {
    let state = restore_json(game, doc).unwrap_or_else(|error| panic!("{error}"));
    Table::at(game.clone(), state)
}

#[test]
fn a_few_lines_are_a_table_in_the_action_step() {
    let doc = two(captains(), json!({ "decks": { "den": "black_bart" } }));
    let mut table = load(&game(2), &doc);
    table.asks_by(A, "TPR-SM-30");
    assert!(table.options().contains(&"sail tortuga".to_owned()));
    assert_eq!(table.state().player(A).deck.len(), 11, "the rest of the twelve cards is in the deck");
    table.plays("sail tortuga").plays("pass");
    assert_eq!(table.state().turn.active, B);
}

#[test]
fn the_round_card_brings_its_letters_and_its_modifiers() {
    let card = "pirate-rendezvous";
    let doc = two(captains(), json!({ "round": { "card": card }, "decks": { "den": "black_bart" } }));
    let table = load(&game(2), &doc);
    for seat in [A, B] {
        assert!(table.state().player(seat).has_letter(Some(Nation::French)));
        assert!(!table.state().player(seat).has_letter(Some(Nation::British)));
    }
    let doc =
        two(captains(), json!({ "round": { "card": card }, "mods": [], "decks": { "den": "black_bart" } }));
    assert!(load(&game(2), &doc).state().mods.is_empty(), "what is listed is believed");
}

#[test]
fn levels_tiles_and_accomplishments_bring_their_modifiers() {
    let mut players = captains();
    players[0]["level"] = json!(6);
    players[0]["swagger"] = json!(90);
    let doc = two(
        players,
        json!({ "round": { "highest": 6, "tiles": ["free_scout", null, null, null, null] }, "decks": { "den": "black_bart" },
            "seaways": [{ "territory": "tortuga", "ships": [{ "token": "navy-01" }] }] }),
    );
    let table = load(&game(2), &doc);
    assert!(table.options().contains(&"scout ship tortuga 1 free".to_owned()), "{:?}", table.options());
    assert!(!table.state().mods.is_empty());
}

#[test]
fn whatever_waits_is_named_and_comes_back_as_it_was() {
    let mut scene = scene();
    scene.land("santiago", "port-01").player(A).reputation = 9;
    scene.level(A, 3);
    let markers = ["st-augustine", "charles-town", "bath", "williamsburg", "havana"];
    markers.iter().for_each(|site| {
        scene.marker(site, A);
    });
    let mut table = scene.acting();
    table.plays("land santiago").plays("fear").plays("threaten 3").plays("resolve");
    table.asks_by(A, "TPR-MARK-02");
    let doc = serde_json::to_value(table.game.show(table.state())).unwrap();
    assert_eq!(doc["next"][0]["site"], "santiago", "{}", doc["next"][0]);
    assert_eq!(restore_json(&table.game, &doc).unwrap(), *table.state());
}

#[test]
fn wrong_names_are_refused_by_name() {
    let den = json!({ "den": "black_bart" });
    for (rest, part) in [
        (
            json!({ "decks": den, "mods": [{ "effect": "card/nowhere/basic/1", "layer": "card", "life": "turn" }] }),
            "card/nowhere",
        ),
        (
            json!({ "decks": den, "next": [{ "frame": { "marker": { "seat": 0, "site": 255 } }, "site": "atlantis" }] }),
            "atlantis",
        ),
        (json!({ "decks": den, "round": { "card": "no-such-card" } }), "no-such-card"),
        (json!({ "decks": { "den": "sinbad" } }), "sinbad"),
        (json!({ "decks": den, "combat": { "target": "navy-01", "detail": { "on": true } } }), "over"),
    ] {
        let doc = two(captains(), rest);
        let error = restore_json(&game(2), &doc).expect_err("it is wrong").to_string();
        assert!(error.contains(part), "{error} does not name {part}");
    }
}

#[test]
fn a_fight_may_be_written_by_hand() {
    let doc = two(
        captains(),
        json!({
            "decks": { "den": "black_bart" },
            "seaways": [{ "territory": "santiago", "ships": [{ "token": "navy-01", "up": true }] }],
            "combat": { "target": "navy-01", "detail": { "on": true, "point": "defend_bs", "index": 1 } },
            "next": ["stage", "action", { "turn_end": 0 }, "next_turn"],
        }),
    );
    let mut table = load(&game(2), &doc);
    table.asks_by(A, "TPR-SM-50");
    assert_eq!(table.state().combat.point, Point::DefendBs);
    table.refuses("spend 4", "TPR-DEF-01");
    // Nothing else can be done then: the stage resolves by itself, and 3 is less than half of 7.
    table.plays("spend 3").asks_by(A, "TPR-CAPTURE-02");
    let shelter = table.options()[0].clone();
    table.plays(&shelter);
    assert!(table.state().player(A).captured);
}

#[test]
fn what_follows_upon_a_question_may_be_left_out() {
    // Proves: TPR-SM-20
    let den = json!({ "decks": { "den": "black_bart" }, "next": ["accept"], "turn": { "detail": { "running": true, "die": "plus2" } } });
    let mut table = load(&game(2), &two(captains(), den));
    table.plays("accept").asks_by(A, "TPR-SM-30").plays("pass");
    for next in [json!(["reply"]), json!(["bargain"]), json!([{ "share": 0 }])] {
        let doc = two(captains(), json!({ "decks": { "den": "black_bart" }, "next": next }));
        let error = restore_json(&game(2), &doc).expect_err("there is no partner").to_string();
        assert!(error.contains("TPR-CMP-02"), "{error}");
    }
}
