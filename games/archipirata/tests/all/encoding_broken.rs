//! States that no game reaches (AP-ENC-07): each is refused with what is wrong in it.

use crate::scene::{Scene, game, scene};
use serde_json::{Value, json};
use tortuga_core::table::restore_json;

const DUEL: &str = "1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0";

fn text(scene: &Scene) -> String {
    scene.load_error().to_string()
}

/// A turn that waits for an answer between a move and its card.
fn asking(scene: Scene, question: &[Value], landing: Value) -> Scene {
    let rest = [json!("collect"), json!({"window": "before"}), json!("fight"), json!({"window": "after"})];
    let next: Vec<Value> = question.iter().cloned().chain(rest).chain([json!("end-turn")]).collect();
    scene.with("next", json!(next)).with("landing", landing)
}

#[test]
fn ap_enc_07_a_team_that_has_won_is_not_asked_between_move_and_card() {
    // Proves: AP-WIN-01, AP-WIN-02
    let landing = json!({"island": "wreck", "colour": "red"});
    let heal = |scene: Scene| asking(scene.top(0, "first_aid"), &[json!({"heal": 1})], landing.clone());
    heal(scene(DUEL).chests(0, 2, 0)).table();
    let rich = heal(scene(DUEL).chests(0, 3, 0));
    assert_eq!(text(&rich), "red holds 3 gold, so the game is over (AP-WIN-01)");
    let alone = heal(scene("1/0 0/0 0/0 0/0 0/0 0/0 0/0 0/0"));
    assert_eq!(text(&alone), "white has no pirate on the islands, so the game is over (AP-WIN-02)");
}

#[test]
fn ap_move_08_nobody_can_have_landed_against_the_icon() {
    // Proves: AP-ENC-07, AP-MOVE-09
    let landing = |colour: &str| json!({"island": "anvil", "colour": colour});
    let duel = || scene("0/0 0/0 0/0 0/0 1/1 0/0 0/0 0/0");
    let starred = |colour| asking(duel().top(4, "first_aid*"), &[json!({"heal": 1})], landing(colour));
    starred("red").table();
    assert_eq!(text(&starred("white")), "`first_aid*` cannot be landed on by white (AP-MOVE-08)");
}

#[test]
fn ap_cap_bb_1_a_raid_is_asked_about_only_after_one() {
    // Proves: AP-ENC-07
    let landing = json!({"island": "wreck", "colour": "red"});
    let hit = [json!({"hit": 1}), json!({"activate": 0})];
    let raid = |scene: Scene| asking(scene.top(0, "rum"), &hit, landing.clone());
    let board = "1/0 0/1 0/1 0/1 0/0 0/0 0/0 0/0";
    let captains = || scene(board).captains(&["benito_bonito", "mary_read"]);
    raid(captains().status(0, "spent")).table();
    let wanted = "seat 0 has spent no captain whose raid hits 1 (AP-CAP-BB-1)";
    assert_eq!(text(&raid(captains())), wanted);
    assert_eq!(text(&raid(scene(board))), wanted);
    let other = scene(board).captains(&["mary_read", "benito_bonito"]).status(0, "spent");
    assert_eq!(text(&raid(other)), wanted);
}

#[test]
fn ap_win_04_a_game_ended_as_its_position_says() {
    // Proves: AP-ENC-07, AP-WIN-01, AP-WIN-02, AP-WIN-09, AP-WIN-11
    let over = |scene: Scene, winner: Value, reason: &str| {
        scene.with("next", json!([])).with("end", json!({"winner": winner, "reason": reason}))
    };
    let (red, white) = (json!("red"), json!("white"));
    let alone = || scene("0/0 0/0 0/0 0/0 0/3 0/0 0/0 0/0");
    let sound = [
        over(scene(DUEL).chests(0, 3, 0), red.clone(), "gold"),
        over(scene("1/0 0/0 0/0 0/0 0/0 0/0 0/0 0/0"), red.clone(), "elimination"),
        over(alone(), white.clone(), "self_elimination"),
        over(alone().active(1), white.clone(), "elimination"),
        over(scene(DUEL).turns_done(200), Value::Null, "turn_limit"),
        over(scene(DUEL).turns_done(200).chests(1, 1, 0), white.clone(), "turn_limit"),
    ];
    for scene in sound {
        scene.table().over();
    }
    let broken = [
        (over(scene(DUEL), red.clone(), "gold"), "red wins by gold"),
        (over(scene(DUEL).chests(0, 3, 0), Value::Null, "gold"), "nobody wins by gold"),
        (over(scene(DUEL).chests(0, 3, 0).active(1), red.clone(), "gold"), "red wins by gold"),
        (over(alone(), white, "elimination"), "white wins by elimination"),
        (over(scene(DUEL).turns_done(199), Value::Null, "turn_limit"), "nobody wins by turn_limit"),
        (over(scene(DUEL).turns_done(200), red.clone(), "turn_limit"), "red wins by turn_limit"),
        (over(scene(DUEL).turns_done(200).chests(0, 3, 0), red, "gold"), "red wins by gold"),
    ];
    for (scene, claim) in broken {
        let wanted = format!("end: the position does not say that {claim} (AP-WIN-04, AP-WIN-09)");
        assert_eq!(text(&scene), wanted);
    }
}

#[test]
fn ap_enc_03_a_kind_under_two_names_is_not_counted_twice() {
    let game = game(2, false);
    let mut doc = scene(DUEL).goods(0, "first_aid", 2).doc(&game);
    restore_json(&game, &doc).unwrap();
    doc["teams"]["red"]["goods"] = json!({"aid": 2});
    restore_json(&game, &doc).unwrap();
    doc["teams"]["red"]["goods"] = json!({"aid": 1, "first_aid": 2});
    let text = restore_json(&game, &doc).unwrap_err().to_string();
    assert_eq!(text, "teams.red.goods.first_aid: this kind is counted twice");
}

#[test]
fn ap_comp_07_a_chest_in_a_state_says_what_it_holds() {
    let game = game(2, false);
    let mut doc = scene(DUEL).doc(&game);
    doc["islands"][3]["pile"][2] = json!("chest");
    let text = restore_json(&game, &doc).unwrap_err().to_string();
    assert_eq!(text, "islands[3]: there is no card `chest`: say what is in it, `chest:gold` or `chest:rum`");
}

#[test]
fn ap_setup_11_captains_where_there_are_none() {
    let game = game(2, false);
    let mut doc = scene(DUEL).doc(&game);
    doc["captains"] = json!([{"captain": "mary_read", "status": "hidden"}]);
    let text = restore_json(&game, &doc).unwrap_err().to_string();
    assert_eq!(text, "seat 0 has a captain, but this table plays without them (AP-SETUP-11)");
    let three = ["mary_read", "piet_hein", "boum_banda"];
    let text = scene(DUEL).captains(&three).load_error().to_string();
    assert_eq!(text, "there is no seat 2, but it has a captain (AP-SETUP-11)");
}
