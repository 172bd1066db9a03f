//! States that people write: what is left out is worked out, what is wrong is named.

use serde_json::{Value, json};
use tortuga_core::{Game, table::restore_json};

use crate::scene::{Scene, scene};

/// A way to spoil a document.
type Change = Box<dyn Fn(&mut Value)>;

fn loads(scene: &Scene, change: impl FnOnce(&mut Value)) -> Result<(), String> {
    let game = scene.game();
    let mut doc = scene.doc(&game);
    change(&mut doc);
    restore_json(&game, &doc).map(|_| ()).map_err(|error| error.to_string())
}

#[test]
fn a_short_document_is_enough() {
    let game = scene("borgo moloch", "").game();
    let doc = json!({
        "seats": [{"army": "borgo", "hand": ["borgo.mutant"]}, {"army": "moloch"}],
        "units": ["borgo.hq@A1/0", {"unit": "moloch.hq@E3/2", "wounds": 4}],
    });
    let state = restore_json(&game, &doc).unwrap();
    assert_eq!((state.piles[0].len(), state.piles[1].len()), (33, 34));
    let shown = serde_json::to_value(game.show(&state)).unwrap();
    assert_eq!(shown["units"][1]["unit"], "moloch.hq@E3/2");
    assert_eq!(shown["units"][1]["wounds"], 4);
    assert_eq!(shown["next"], json!(["act", "turn-end"]));
    assert_eq!(restore_json(&game, &shown).unwrap(), state);
}

#[test]
fn what_is_wrong_is_named() {
    let base = scene("borgo moloch", "borgo.mutant@C3/0");
    let cases: [(&str, Change, &str); 14] = [
        ("a tile", Box::new(|doc| doc["units"][0] = json!("borgo.mutan@C3/0")), "no tile `borgo.mutan`"),
        ("a space", Box::new(|doc| doc["units"][0] = json!("borgo.mutant@Z3/0")), "no space `Z3`"),
        ("a rotation", Box::new(|doc| doc["units"][0] = json!("borgo.mutant@C3/6")), "0 to 5"),
        ("the shape", Box::new(|doc| doc["units"][0] = json!("borgo.mutant")), "tile@SPACE/rotation"),
        ("two units", Box::new(|doc| doc["units"][1] = json!("borgo.hq@C3/0")), "NSH-TILE-01"),
        ("a stranger", Box::new(|doc| doc["units"][0] = json!("outpost.scout@C3/0")), "nobody plays"),
        ("an instant", Box::new(|doc| doc["units"][0] = json!("borgo.battle@C3/0")), "not a unit"),
        (
            "wounds",
            Box::new(|doc| doc["units"][0] = json!({"unit": "borgo.mutant@C3/0", "wounds": 1})),
            "wounds",
        ),
        (
            "too many",
            Box::new(|doc| doc["seats"][0]["hand"] = json!(["borgo.grenade", "borgo.grenade"])),
            "NSH-COMP-01",
        ),
        ("an army", Box::new(|doc| doc["seats"][0]["army"] = json!("orcs")), "no army `orcs`"),
        ("the seats", Box::new(|doc| doc["seats"] = json!([{"army": "borgo"}])), "must be 2"),
        ("what is next", Box::new(|doc| doc["next"] = json!(["act"])), "turn ends with its end"),
        ("a field", Box::new(|doc| doc["colour"] = json!("red")), "colour"),
        ("the discard", Box::new(|doc| doc["seats"][0]["discard"] = json!({"borgo.hq": 1})), "NSH-TURN-07"),
    ];
    assert_eq!(loads(&base, |_| ()), Ok(()));
    for (name, change, wanted) in cases {
        let error = loads(&base, change).expect_err(name);
        assert!(error.contains(wanted), "{name}: {error}");
    }
}

#[test]
fn nothing_that_is_written_makes_the_engine_panic() {
    let base = scene("pirates vegas", "pirates.smuggler@C3/0");
    let frames = [
        json!(["draw", "turn-end"]),
        json!(["turn-end"]),
        json!([]),
        json!(["phase", "battle-done", "turn-end"]),
        json!([{"charge": {"unit": "C3", "to": ["C2"]}}, "turn-end"]),
        json!([{"strike": "phase"}, "act", "turn-end"]),
        json!([{"push-dest": {"by": "C1", "unit": "C2"}}, "act", "turn-end"]),
        json!([{"grab-dest": {"by": "C3", "unit": "W1"}}, "act", "turn-end"]),
        json!([{"takeover-turn": {"unit": "C3"}}, "act", "turn-end"]),
        json!([{"revive": {"left": ["C2"]}}, "battle-done", "turn-end"]),
        json!(["discard", "act", "turn-end"]),
        json!(["redraw", "turn-end"]),
        json!(["place-hq"]),
        json!(["act", "act", "turn-end"]),
        json!([{"reappear": {"at": "C2"}}, "act", "turn-end"]),
    ];
    for next in frames {
        let error = loads(&base, |doc| doc["next"] = next.clone());
        assert!(error.is_err(), "{next} is taken");
    }
    for active in [2, 255] {
        assert!(loads(&base, |doc| doc["active"] = json!(active)).is_err());
    }
    assert!(loads(&base, |doc| doc["storm"] = json!("C3")).is_err());
    assert!(loads(&base, |doc| doc["markers"] = json!(["C3"])).is_err());
    assert!(loads(&base, |doc| doc["foundations"] = json!(["vegas.mine@W1"])).is_err());
    assert!(loads(&base, |doc| doc["pool"] = json!({"pirates.smuggler": 1})).is_err());
}

/// The six boats, one of them just turning after its drift.
fn fleet() -> Scene {
    let boats = "pirates.hq@W7/0 pirates.motorboat@W1/0 pirates.motorboat@W2/0 pirates.harpoon@W3/0 \
                 pirates.harpoon@W4/0 pirates.fisherman@W5/0 pirates.medic@C3/0";
    scene("pirates moloch", boats).with("battle", json!({"cause": "tile"}))
}

#[test]
fn what_is_still_to_be_done_must_fit_together() {
    let turn = json!({"drift-turn": {"unit": "W1"}});
    let real = json!([turn, "hatch", "recontrol", "battle-done", "turn-end"]);
    assert_eq!(loads(&fleet(), |doc| doc["next"] = real.clone()), Ok(()));
    // Ten ends of one Battle would leave no room for the boats that drift in each of them.
    let mut ends = vec![turn.clone()];
    ends.extend(std::iter::repeat_n(json!("battle-end"), 10));
    ends.extend([json!("battle-done"), json!("turn-end")]);
    let wrong = [
        json!(ends),
        json!([turn, turn, "hatch", "recontrol", "battle-done", "turn-end"]),
        json!([{"drift-turn": {"unit": "C3"}}, "hatch", "recontrol", "battle-done", "turn-end"]),
        json!([turn, "hatch", "recontrol", "battle-end", "battle-done", "turn-end"]),
        json!([{"charge": {"unit": "C3", "to": ["C2"]}}, "phase", "battle-end", "battle-done", "turn-end"]),
        json!([{"boarding": {"unit": "C3"}}, "battle-done", "turn-end"]),
        json!([{"grab-dest": {"by": "W1", "unit": "C3"}}, "battle-done", "turn-end"]),
    ];
    for next in wrong {
        assert!(loads(&fleet(), |doc| doc["next"] = next.clone()).is_err(), "{next} is taken");
    }
    // A storm and wound markers are gone when boats turn.
    for (field, value) in [("storm", json!("C2")), ("markers", json!(["W1"]))] {
        let error = loads(&fleet(), |doc| {
            doc["next"] = real.clone();
            doc[field] = value.clone();
        });
        assert!(error.is_err(), "{field} is taken");
    }
}

#[test]
fn questions_are_asked_about_units_that_can_be_asked() {
    let base = scene("pirates moloch", "pirates.bossman@C3/0 pirates.medic@C4/0 moloch.clown@C1/0");
    let boarding = |at: &str| json!([{"boarding": {"unit": at}}, "act", "turn-end"]);
    assert_eq!(loads(&base, |doc| doc["next"] = boarding("C3")), Ok(()));
    assert!(loads(&base, |doc| doc["next"] = boarding("C4")).is_err());
    let redraw = |tiles: &str| base.clone().hand(0, tiles).with("next", json!(["redraw", "turn-end"]));
    assert_eq!(loads(&redraw("pirates.battle pirates.battle pirates.wave"), |_| ()), Ok(()));
    assert!(loads(&redraw("pirates.battle pirates.battle pirates.mother"), |_| ()).is_err());
    let off = redraw("pirates.battle pirates.battle pirates.wave").option("redraw_instants", "false");
    assert!(loads(&off, |_| ()).is_err());
}

#[test]
fn nsh_med_06_a_written_state_cancels_only_what_a_medic_can() {
    // The Clown decides whether it explodes; nobody can have cancelled anything before.
    let clown = scene("pirates moloch", "moloch.clown@C2/0 moloch.hq@A1/0")
        .with("battle", json!({"cause": "tile", "phase": 2, "acting": ["C2"]}))
        .with(
            "next",
            json!(["declare", {"strike": "phase"}, "phase", "battle-end", "battle-done", "turn-end"]),
        );
    assert_eq!(loads(&clown, |_| ()), Ok(()));
    let hit = json!({"from": "C2", "dir": 0, "weapon": null});
    let error = loads(&clown, |doc| doc["cancels"] = json!([{"medic": "A1", "unit": "C2", "hit": hit}]));
    assert!(error.is_err_and(|error| error.contains("NSH-MED-06")));
    // So many nets would turn the initiative of Mephisto's HQ over.
    let nets = json!({"unit": "moloch.blocker@C3/0", "nets": 200, "controller": 1});
    assert!(loads(&clown.unit(nets), |_| ()).is_err_and(|error| error.contains("nets")));
}
