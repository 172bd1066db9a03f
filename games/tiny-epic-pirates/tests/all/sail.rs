//! Section 6: sailing.

use serde_json::json;
use tortuga_tiny_epic_pirates::content::Ship;

use crate::scene::*;

#[test]
fn tep_sail_01_legend_rigging_and_tokens_add_up() {
    // Row 3 sails 2, one Deckhand in Rigging, one token of +2: five cards.
    let scene = scene(2)
        .legend(0, 3)
        .hands(0, [1, 0, 0, 3])
        .set(0, "sail_tokens", json!(1))
        .at(0, "r0c0")
        .from("sail");
    let mut table = scene.table();
    table.plays("sail_step:r0c1").plays("sail_step:r0c2").plays("sail_step:r1c2");
    assert_eq!(table.options(), ["sail_token", "sail_stop"]);
    table.refuses("sail_step:r1c3", "TEP-SAIL-02");
    table.plays("sail_token").plays("sail_step:r1c3").plays("sail_step:r2c3");
    assert_eq!(pirate(&table, A).sail_tokens, 0);
    assert_eq!(table.state().turns_done, 1);
}

#[test]
fn tep_sail_02_to_adjacent_cards_only() {
    let mut table = scene(2).at(0, "r0c1").space(0, 5).from("sail").table();
    assert_eq!(table.options(), ["sail_step:r0c0", "sail_step:r0c2", "sail_step:r1c1", "sail_stop"]);
    table
        .refuses("sail_step:r1c0", "TEP-SAIL-02")
        .refuses("sail_step:r0c1", "TEP-SAIL-02")
        .refuses("sail_step:r0c3", "TEP-SAIL-02");
    table.plays("sail_step:r0c2").plays("sail_step:r1c2");
    // Row 1 and one Deckhand in Rigging: two cards, then the turn goes on.
    table.asks(B);
    assert_eq!(ship(&table, A), "r1c2");
}

#[test]
fn tep_sail_03_other_ships_do_not_matter() {
    let scene = scene(2)
        .at(0, "r0c1")
        .at(1, "r0c2")
        .navy("r1c2")
        .merchants(["r0c2", "r3c3", "rum", "2a"], ["r1c2", "r0c0", "rum", "2b"]);
    let mut table = scene.from("sail").table();
    table.plays("sail_step:r0c2").plays("sail_step:r1c2");
    assert_eq!(ship(&table, A), "r1c2");
    assert_eq!(hands(&table, A), [1, 1, 1, 0]);
    assert_eq!((navy(&table), ship(&table, B)), ("r1c2".into(), "r0c2".into()));
    assert_eq!(merchant(&table, Ship::Orange).at, cell("r0c2"));
}

#[test]
fn tep_sail_04_every_storm_entered_jostles() {
    // Out of the Storm and in again: two jostles; leaving and starting there is free.
    let scene = scene(2).legend(0, 6).hands(0, [0, 2, 2, 0]).at(0, "r3c0").from("sail");
    let mut table = scene.table();
    table.plays("sail_step:r2c0");
    assert_eq!(hands(&table, A), [0, 2, 2, 0]);
    table
        .plays("sail_step:r3c0")
        .asks_by(A, "TEP-JOST-01")
        .refuses("sail_stop", "TEP-TURN-02")
        .plays("jostle:cannons");
    assert_eq!(hands(&table, A), [0, 1, 2, 1]);
    table.plays("sail_step:r3c1");
    assert_eq!(hands(&table, A), [0, 1, 2, 1]);
    let mut twice = scene.at(0, "r2c0").table();
    twice
        .plays("sail_step:r3c0")
        .plays("jostle:cannons")
        .plays("sail_step:r2c0")
        .plays("sail_step:r3c0")
        .plays("jostle:cannons");
    assert_eq!(hands(&twice, A), [0, 0, 2, 2]);
}

#[test]
fn tep_sail_05_steps_stand_though_rigging_is_lost() {
    let mut table = scene(2).at(0, "r2c1").hands(0, [1, 1, 0, 1]).from("sail").table();
    table.plays("sail_step:r3c1").plays("sail_stop");
    let mut storm = scene(2).at(0, "r2c1").hands(0, [1, 1, 0, 1]).from("sail").table();
    storm.plays("sail_step:r1c1").plays("jostle:rigging");
    assert_eq!(ship(&storm, A), "r1c1");
    // No points are left, so the ship stays where it is and the turn goes on.
    assert_ne!(storm.state().active, A);
}

#[test]
fn tep_sail_06_sail_tokens_at_any_moment_and_several() {
    let mut table =
        scene(2).at(0, "r0c0").hands(0, [0, 0, 0, 3]).set(0, "sail_tokens", json!(2)).from("sail").table();
    table.plays("sail_token").plays("sail_step:r0c1").plays("sail_token");
    for step in ["r0c2", "r1c2", "r1c3", "r2c3"] {
        table.plays(&format!("sail_step:{step}"));
    }
    assert_eq!((ship(&table, A), pirate(&table, A).sail_tokens), ("r2c3".into(), 0));
    let mut none = scene(2).from("sail").table();
    none.refuses("sail_token", "TEP-SAIL-06");
}

#[test]
fn tep_sail_07_a_token_against_one_storm() {
    let scene = scene(2).at(0, "r2c0").hands(0, [1, 1, 1, 0]).set(0, "storm_tokens", json!(1)).from("sail");
    let mut table = scene.table();
    assert_eq!(offered(&table, "sail_step"), ["r1c0", "r2c1", "r3c0", "r3c0:storm_token"]);
    table.refuses("sail_step:r1c0:storm_token", "TEP-SAIL-07").plays("sail_step:r3c0:storm_token");
    assert_eq!((hands(&table, A), pirate(&table, A).storm_tokens), ([1, 1, 1, 0], 0));
    table.asks_by(A, "TEP-SAIL-02");
    let mut saved = scene.table();
    saved.plays("sail_step:r3c0").plays("jostle:extort");
    assert_eq!((hands(&saved, A), pirate(&saved, A).storm_tokens), ([1, 1, 0, 1], 1));
}

// Proves: TEP-SAIL-09
#[test]
fn tep_sail_08_stopping_is_always_possible_and_a_step_uncovers() {
    let scene = scene(2).hidden(0, "r1c2").space(0, 3).from("sail");
    let mut stay = scene.table();
    stay.plays("sail_stop");
    assert!(pirate(&stay, A).hidden);
    stay.asks_by(A, "TEP-TURN-06");
    let mut round = scene.table();
    round.plays("sail_step:r0c2");
    assert!(!pirate(&round, A).hidden);
    round.plays("sail_step:r1c2");
    assert!(!pirate(&round, A).hidden, "back on the same card it is in the open");
}

#[test]
fn tep_sail_10_used_tokens_leave_the_game() {
    let scene =
        scene(2).at(0, "r2c0").set(0, "storm_tokens", json!(1)).set(0, "sail_tokens", json!(1)).from("sail");
    let mut table = scene.table();
    let out = |table: &Table| {
        let view = tortuga_core::Game::view(&table.game, table.state(), tortuga_core::Viewer::Spectator);
        ["search_sail", "search_storm"]
            .map(|id| view.tokens_out.iter().find(|(token, _)| **token == id).map_or(0, |(_, n)| *n))
    };
    let before = out(&table);
    table.plays("sail_token").plays("sail_step:r3c0:storm_token");
    assert_eq!(out(&table), [before[0] + 1, before[1] + 1]);
    // Not sailing, a token cannot be used.
    let mut later = scene.space(0, 1).at(0, "r3c1").from("execute").table();
    later.refuses("sail_token", "TEP-TURN-02");
}
