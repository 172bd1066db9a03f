//! Section 12: rulings that no other chapter proves.

use serde_json::json;
use tortuga_tiny_epic_pirates::{content::Ship, events::Event};

use crate::scene::*;

#[test]
fn tep_rul_01_returned_deckhands_go_to_working_assignments_only() {
    let mut table = scene(2).wheel(0, &[1]).hands(0, [0, 0, 0, 2]).table();
    let ways: Vec<String> = offered(&table, "order").into_iter().filter(|mv| mv.starts_with('1')).collect();
    assert_eq!(ways, ["1:-:rigging", "1:-:cannons", "1:-:extort"]);
    table.refuses("order:1:-:repair", "TEP-WHEEL-06");
}

#[test]
fn tep_rul_02_turning_the_wheel_rearranges_nobody_else() {
    let mut table = scene(2).hands(0, [2, 1, 0, 0]).table();
    assert_eq!(offered(&table, "order").iter().filter(|mv| mv.starts_with('1')).count(), 1);
    table.plays("order:1");
    assert_eq!(hands(&table, A), [2, 1, 0, 0]);
}

#[test]
fn tep_rul_04_landing_on_hide_out_without_a_cove() {
    let scene = scene(2).space(0, 5).crew(0, &["crew_scattergun_rosa"]).gold(0, 0).hands(0, [1, 1, 1, 0]);
    let mut table = scene.table();
    table.plays("order:0").plays("sail_stop").asks_by(A, "TEP-BON-03");
    assert!(!pirate(&table, A).hidden);
    table.plays("crew_icon:crew_scattergun_rosa:gain_gold");
    assert_eq!(pirate(&table, A).gold, 3, "2 by the icon, 1 by Extort, for the line is crossed");
    table.asks_by(B, "TEP-LINE-04");
}

#[test]
fn tep_rul_05_a_ship_is_hidden_until_it_sails_or_attacks() {
    // A whole round in the Cove: still Hidden, and no target.
    let scene = scene(2).hidden(0, "r1c2").at(1, "r1c2").space(0, 1).space(1, 4);
    let mut table = scene.from("execute").table();
    table.plays("skip").plays("order:5").plays("sail_stop");
    assert_eq!(table.state().active, A, "seat 1 found nobody to attack");
    assert!(pirate(&table, A).hidden);
}

#[test]
fn tep_rul_09_rerolls_before_sure_fire() {
    let scene = scene(2)
        .at(0, "r0c0")
        .space(0, 5)
        .crew(0, &["crew_steady_sanjay"])
        .surefire(0, 1)
        .rolls(&[3, 4, 1])
        .from("execute");
    let mut table = scene.table();
    table.plays("execute").plays("reroll:crew_steady_sanjay:4").plays("surefire:3>6");
    assert_eq!(
        table.events().iter().filter(|said| matches!(said.event, Event::SurefireUsed { .. })).count(),
        1
    );
    let mut other = scene.table();
    other.plays("execute").plays("surefire:3>3");
    assert_eq!(
        other.state().battle,
        None,
        "with Sure-fire gone and rerolls barred nothing was left to choose"
    );
}

#[test]
fn tep_rul_14_navy_speeds() {
    assert_eq!(game(2).content.navy_speed, [2, 3, 4, 5]);
}

#[test]
fn tep_rul_17_the_ports_are_fixed() {
    for seed in 0..5 {
        let table = Table::deal(game(2), seed);
        assert_eq!(merchant(&table, Ship::Orange).at, cell("r0c0"));
        assert_eq!(merchant(&table, Ship::Green).at, cell("r3c3"));
    }
}

#[test]
fn tep_rul_19_a_captains_trigger_is_on_the_card() {
    let trigger = |card: &str, side: &str, space: u8| {
        let scene = scene(2)
            .captain(1, "captain_2", "back")
            .captain(0, card, side)
            .at(0, "r1c2")
            .gold(0, 13)
            .space(0, space);
        let mut table = scene.from("execute").table();
        table.plays("skip");
        table.options().contains(&"captain_icon:bury".to_owned())
    };
    // The Wheel reads Plunder, Trade, Crew Up, Search, Attack.
    let spaces =
        |card: &str, side: &str| (1..=5).filter(|space| trigger(card, side, *space)).collect::<Vec<u8>>();
    assert_eq!(spaces("captain_1", "front"), [4]);
    assert_eq!(spaces("captain_1", "back"), [3]);
    assert_eq!(spaces("captain_3", "front"), [2]);
    assert_eq!(spaces("captain_3", "back"), [5]);
    assert_eq!(spaces("captain_4", "front"), [1]);
    assert_eq!(spaces("captain_4", "back"), [2]);
}

#[test]
fn tep_rul_29_four_by_four_and_prices_from_two() {
    let content = game(2).content;
    assert_eq!((content.cards.len(), content.prices), (16, [2, 3, 4, 5]));
}

// Proves: TEP-APP-03
#[test]
fn what_follows_from_a_single_answer_is_in_the_log() {
    let mut table = scene(2).at(0, "r1c0").space(0, 2).hold(0, &["rum"]).from("execute").table();
    table.plays("execute");
    assert!(happened(&table).iter().any(|event| matches!(event, Event::Traded { count: 1, .. })));
}

// Proves: TEP-APP-04
#[test]
fn cards_put_under_the_deck_stay_known() {
    let mut table = scene(2).space(0, 3).asking(json!({"crew_up": {"taken": false}})).table();
    let row = table.state().row;
    table.plays("crew_refresh");
    let view = tortuga_core::Game::view(&table.game, table.state(), tortuga_core::Viewer::Spectator);
    let names: Vec<String> = view.crew_deck.bottom.iter().map(ToString::to_string).collect();
    let under: Vec<String> =
        row.iter().rev().map(|card| table.game.content.mate(*card).id.to_string()).collect();
    assert_eq!((names, view.crew_deck.unknown), (under, 18));
}
