//! Section 19: who knows what, row by row.

use serde_json::json;
use tortuga_core::{Game, Viewer, Whim};

use crate::scene::{TWO, at, said, scene};

#[test]
fn the_order_of_a_pile_is_known_to_nobody_and_its_content_to_all() {
    let one = scene("borgo moloch", "").pile(0, "borgo.mutant borgo.claws borgo.scout").table();
    let two = scene("borgo moloch", "").pile(0, "borgo.scout borgo.mutant borgo.claws").table();
    for viewer in Viewer::all(2) {
        let view = one.game.view(one.state(), viewer);
        assert_eq!(view, two.game.view(two.state(), viewer));
        let pile: Vec<&str> = view.seats[0].pile.keys().map(String::as_str).collect();
        assert_eq!(pile, ["borgo.claws", "borgo.mutant", "borgo.scout"]);
    }
    assert_ne!(one.state(), two.state());
    let imagined: Vec<_> = (0..20)
        .map(|seed| {
            one.game.imagine(&one.game.view(one.state(), Viewer::Spectator), &mut Whim::new(seed)).piles[0]
        })
        .collect();
    assert!(imagined.iter().any(|pile| *pile != imagined[0]), "imagination shuffles");
}

#[test]
fn hands_discards_wounds_and_points_are_open() {
    let mut table = scene("borgo moloch", "borgo.claws@C3/1 moloch.hq@C2/0")
        .hand(0, "borgo.battle borgo.move")
        .hand(1, "moloch.scout")
        .table();
    table.plays("discard(borgo.move)").plays("play(borgo.battle)");
    for viewer in Viewer::all(2) {
        let view = table.game.view(table.state(), viewer);
        assert_eq!(view.seats[1].hand[0], "moloch.scout");
        // The two tiles, and the Claws that fell to the HQ.
        assert_eq!(view.seats[0].discard.len(), 3);
        assert_eq!(view.seats[1].points, 19);
        let told: Vec<_> = table.events().iter().map(|event| table.game.tell(&event.event, viewer)).collect();
        assert_eq!(told, said(&table));
    }
}

#[test]
fn a_drawn_tile_is_public_at_once_and_one_that_is_not_drawn_is_not_told() {
    let mut table =
        scene("borgo moloch", "").pile(1, "moloch.scout moloch.ripper moloch.blocker moloch.clown").table();
    table.plays("end_turn").asks(TWO);
    for viewer in Viewer::all(2) {
        let view = table.game.view(table.state(), viewer);
        assert_eq!(view.seats[1].hand, ["moloch.scout", "moloch.ripper", "moloch.blocker"]);
        let told: Vec<_> = table.events().iter().map(|event| table.game.tell(&event.event, viewer)).collect();
        let told = serde_json::to_string(&told).unwrap();
        assert!(told.contains("moloch.blocker") && !told.contains("moloch.clown"), "{told}");
    }
}

#[test]
fn pool_wound_markers_poison_and_incubators_are_open() {
    let units = "death_breath.zombie@C3/0 neojungle.hq@A1/0 mephisto.hq@E3/0";
    let scene = scene("death_breath neojungle mephisto", units)
        .unit(json!({"unit": "death_breath.scout@C1/0", "poison": 2}))
        .unit(json!({"unit": "mephisto.incubator@E2/0", "marker": "claw"}))
        .with("pool", json!({"death_breath.officer": 1}));
    let table = scene.table();
    for viewer in Viewer::all(3) {
        let view = table.game.view(table.state(), viewer);
        assert_eq!(view.seats[0].pool.get("death_breath.officer"), Some(&1));
        let unit = |name: &str| view.units.iter().find(|seen| seen.at == at(name)).unwrap().unit;
        assert_eq!(unit("C1").poison, 2);
        assert!(unit("E2").marker > 0);
    }
}

#[test]
fn armies_are_known_to_all_and_so_is_every_open_question() {
    // Proves: NSH-SET-01
    let mut table = scene("pirates moloch", "").hand(0, "pirates.battle").table();
    table.plays("play(pirates.battle)");
    for viewer in Viewer::all(2) {
        let view = table.game.view(table.state(), viewer);
        let armies: Vec<String> = view.seats.iter().map(|seat| seat.army.to_string()).collect();
        assert_eq!(armies, ["pirates", "moloch"]);
        // What is asked is public: there are no secret choices.
        assert_eq!(view.stack, table.state().stack);
    }
}

#[test]
fn no_view_holds_the_dice() {
    let table = scene("pirates moloch", "").table();
    for viewer in Viewer::all(2) {
        let text = serde_json::to_string(&table.game.view(table.state(), viewer)).unwrap();
        assert!(!text.contains("dice") && !text.contains("seed"));
    }
}
