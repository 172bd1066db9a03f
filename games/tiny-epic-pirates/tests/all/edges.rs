//! Section 15: edge cases.

use serde_json::json;
use tortuga_tiny_epic_pirates::{
    content::{Booty, Ship},
    events::Event,
};

use crate::{owner, scene::*};

#[test]
fn tep_edge_01_a_type_can_run_out_of_the_bag() {
    let scene = scene(4).hold(1, &["rum"; 3]).hold(2, &["rum"; 3]).hold(3, &["rum"; 3]).hold(0, &["coffee"]);
    let scene = scene.merchants(["r0c0", "r3c3", "coffee", "2a"], ["r3c3", "r0c0", "coffee", "2b"]);
    let mut table = scene.asking(json!("exchange")).table();
    assert_eq!(table.state().bag[Booty::Rum.index()], 0);
    assert_eq!(
        table.options(),
        ["exchange:coffee>sugarcane", "exchange:coffee>coffee", "exchange:coffee>gunpowder"]
    );
    table.refuses("exchange:coffee>rum", "TEP-BON-09");
    // With every hold full 22 cubes are still in the bag.
    let full =
        self::scene(4).hold(0, &["coffee"; 3]).hold(1, &["rum"; 3]).hold(2, &["rum"; 3]).hold(3, &["rum"; 3]);
    let full = full.merchants(["r0c0", "r3c3", "coffee", "2a"], ["r3c3", "r0c0", "coffee", "2b"]);
    assert_eq!(full.table().state().bag.iter().sum::<u8>(), 22);
}

#[test]
fn tep_edge_02_decks_do_not_run_out() {
    let ids: Vec<String> = game(2).content.crew.iter().map(|mate| mate.id.to_string()).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let scene = scene(4).crew(0, &ids[..4]).crew(1, &ids[4..8]).crew(2, &ids[8..12]).crew(3, &ids[12..16]);
    let mut table = scene.space(0, 3).from("execute").table();
    assert_eq!(table.state().crew_deck.cards().len(), 5);
    table.plays("execute").plays("crew_refresh").plays(&format!("crew_take:0:{}", ids[0]));
    // The Merchant deck is empty when both slots hold an 8.
    let last = self::scene(2).merchants(["r0c0", "r3c3", "rum", "8a"], ["r3c3", "r0c0", "rum", "8b"]);
    assert_eq!(last.table().state().merchant_deck.cards().len(), 0);
    let gap = self::scene(2).merchants(["r0c0", "r3c3", "rum", "6a"], ["r3c3", "r0c0", "rum", "8b"]);
    assert!(gap.with("merchant_deck", json!([])).load_error().contains("TEP-EDGE-02"));
}

#[test]
fn tep_edge_03_in_the_last_round_there_may_be_no_site_left() {
    let sites = ["r0c0", "r0c3", "r1c0", "r1c1", "r1c2", "r2c0", "r2c2", "r2c3", "r3c0", "r3c3"];
    let owners = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3];
    let mut scene = scene(4).active(3).at(3, "r1c2").gold(3, 13).space(3, 1).from("execute");
    assert_eq!(game(4).content.cards.iter().filter(|card| card.bury_cost.is_some()).count(), sites.len());
    for (site, seat) in sites.iter().zip(owners) {
        scene = scene.treasure(site, seat);
    }
    let mut table = scene.table();
    table.plays("skip");
    assert_eq!(table.over().end, "shared");
}

#[test]
fn tep_edge_04_there_is_always_an_answer() {
    // The poorest of pirates: no hands, no Gold, no tokens, between Storms.
    let poor = scene(2).hands(0, [0, 0, 0, 3]).gold(0, 0).at(0, "r3c0");
    assert!(poor.clone().table().options().contains(&"order:1".to_owned()));
    assert!(poor.clone().from("sail").table().options().contains(&"sail_stop".to_owned()));
    assert_eq!(poor.from("execute").space(0, 5).table().options(), ["skip"]);
}

#[test]
fn tep_edge_05_both_merchants_on_one_card() {
    let scene = scene(2).at(0, "r1c1").space(0, 5).hands(0, [0, 3, 0, 0]).rolls(&[4, 4]).from("execute");
    let scene = scene.merchants(["r1c1", "r3c3", "coffee", "8a"], ["r1c1", "r0c0", "rum", "2b"]);
    let mut table = scene.table();
    table.plays("execute");
    assert_eq!(table.options(), ["attack_target:orange", "attack_target:green"]);
    table.plays("attack_target:green");
    assert_eq!(held(&table, A), [Booty::Rum]);
    assert_eq!(
        (merchant(&table, Ship::Orange).at, merchant(&table, Ship::Orange).cube),
        (cell("r1c1"), Some(Booty::Coffee))
    );
    assert_eq!(merchant(&table, Ship::Green).at, cell("r3c3"));
}

#[test]
fn tep_edge_06_a_merchant_may_be_reset_onto_the_other() {
    let scene = scene(2).at(0, "r0c0").space(0, 5).hands(0, [0, 3, 0, 0]).rolls(&[4, 4]).from("execute");
    let scene = scene.merchants(["r0c0", "r3c3", "coffee", "2a"], ["r3c3", "r0c0", "rum", "2b"]);
    let mut table = scene.table();
    table.plays("execute");
    let both = Ship::BOTH.map(|ship| (merchant(&table, ship).at, merchant(&table, ship).heading));
    assert_eq!(both, [(cell("r3c3"), cell("r0c0")); 2]);
}

#[test]
fn tep_edge_07_a_defender_places_a_deckhand_on_another_turn() {
    let scene = scene(2)
        .at(1, "r3c1")
        .space(0, 5)
        .legend(1, 2)
        .hands(0, [0, 0, 0, 3])
        .hands(1, [0, 1, 0, 2])
        .rolls(&[4, 4, 4, 4]);
    let mut table = scene.from("execute").table();
    table.plays("execute").asks_by(B, "TEP-LEG-04").plays("place_deckhand:rigging");
    assert_eq!((hands(&table, B), table.state().turns_done), ([1, 1, 0, 2], 1));
}

#[test]
fn tep_edge_08_each_gain_loses_its_own_excess() {
    let scene = scene(2)
        .at(0, "r0c0")
        .space(0, 5)
        .gold(0, 12)
        .hands(0, [0, 3, 0, 0])
        .crew(0, &["crew_mabel_thrift"])
        .rolls(&[1, 2]);
    let scene =
        scene.merchants(["r0c0", "r3c3", "coffee", "4a"], ["r3c3", "r0c0", "rum", "2b"]).from("execute");
    let mut table = scene.table();
    table.plays("execute");
    assert!(said(&table, &Event::GoldGained { seat: A, amount: 3, lost: 2, now: 13 }));
    assert!(said(&table, &Event::GoldGained { seat: A, amount: 2, lost: 2, now: 13 }));
}

#[test]
fn tep_edge_09_a_bonus_sail_from_a_cove_meets_the_navy() {
    let scene = scene(2)
        .hidden(0, "r1c2")
        .space(0, 1)
        .with("crossed", json!(true))
        .crew(0, &["crew_barnacle_hobb"])
        .navy("r1c3");
    let scene = scene.merchants(["r3c2", "r3c3", "rum", "2a"], ["r0c1", "r0c0", "rum", "2b"]).from("execute");
    let mut table = scene.table();
    table
        .plays("skip")
        .plays("crew_icon:crew_barnacle_hobb:sail")
        .plays("sail_step:r2c2")
        .plays("sail_step:r1c2");
    assert_eq!((navy(&table), hands(&table, A)), ("r1c2".into(), [0, 0, 0, 3]));
}

#[test]
fn tep_edge_10_the_navy_on_a_site_blocks_it() {
    let scene = scene(2).crew(0, &["crew_turncoat_ellery"]).captain(0, "captain_4", "front").captain(
        1,
        "captain_1",
        "front",
    );
    let scene = scene.space(0, 4).navy("r0c2").at(1, "r1c2").gold(1, 13).space(1, 3).from("execute");
    let mut table = scene.table();
    table.plays("skip").plays("crew_icon:crew_turncoat_ellery:sail_navy").plays("move_navy:r1c2");
    // Under Search seat 1 could bury, were the Navy not there.
    table.plays("order:4").plays("sail_stop");
    assert_eq!(table.state().turns_done, 2);
}

#[test]
fn tep_edge_11_a_found_cube_and_a_full_hold() {
    let scene =
        scene(2).space(0, 4).hold(0, &["rum", "rum", "coffee"]).token("r3c1", "search_booty").from("execute");
    let mut table = scene.table();
    table.plays("execute").asks_by(A, "TEP-ORD-02").plays("cube:coffee");
    assert_eq!(held(&table, A).len(), 3);
}

#[test]
fn tep_edge_12_a_token_found_by_the_order_serves_in_the_same_turn() {
    // Of our cards none sails after a Search; an owner's Ellery does.
    let crew =
        owner::edited("crew.toml", "bonus = [{ sail-navy = { cards = 2 } }]", "bonus = [{ sail = {} }]");
    let scene = scene(2).crew(0, &["crew_turncoat_ellery"]).captain(0, "captain_4", "front").captain(
        1,
        "captain_1",
        "front",
    );
    let scene = scene.space(0, 4).token("r3c1", "search_sail").hands(0, [0, 0, 0, 3]).from("execute");
    let mut table = scene.table_of(owner::pack(&[("crew.toml", crew)]));
    table.plays("execute").plays("crew_icon:crew_turncoat_ellery:sail").plays("sail_token");
    table.plays("sail_step:r2c1").plays("sail_step:r2c2").plays("sail_step:r1c2");
    assert_eq!(ship(&table, A), "r1c2");
}

#[test]
fn tep_edge_13_with_three_treasures_there_is_no_bury_left() {
    let scene = scene(2)
        .treasure("r0c0", 0)
        .treasure("r1c0", 0)
        .treasure("r2c0", 0)
        .at(0, "r1c2")
        .at(1, "r1c2")
        .gold(0, 13);
    let mut table = scene.space(0, 4).rolls(&[4, 4, 6, 6]).from("execute").table();
    table.plays("skip");
    assert_eq!(table.options(), ["captain_icon:attack", "captain_icon:skip"]);
}

#[test]
fn tep_edge_14_a_token_helps_on_after_a_storm() {
    let scene = scene(2)
        .at(0, "r2c0")
        .hands(0, [0, 1, 0, 2])
        .set(0, "sail_tokens", json!(1))
        .space(0, 3)
        .from("sail");
    let mut table = scene.table();
    // One point is used, the only working Deckhand is jostled, and the token is left.
    table.plays("sail_step:r3c0");
    assert_eq!(table.options(), ["sail_token", "sail_stop"]);
    table.plays("sail_token").plays("sail_step:r3c1").plays("sail_step:r3c2");
    assert_eq!(ship(&table, A), "r3c2");
}

#[test]
fn tep_edge_15_a_sunk_merchant_is_out_of_reach() {
    // An owner's captain who attacks again after an Attack Order.
    let text = owner::built_in("captains.toml");
    let at = text.find("Zephyra").unwrap();
    let changed = format!("{}{}", &text[..at], text[at..].replacen("{ plunder = {} }", "{ attack = {} }", 1));
    let scene = scene(2)
        .captain(0, "captain_3", "back")
        .at(0, "r0c0")
        .space(0, 5)
        .hands(0, [0, 3, 0, 0])
        .rolls(&[4, 4])
        .from("execute");
    let mut alone = scene.table_of(owner::pack(&[("captains.toml", changed.clone())]));
    alone.plays("execute");
    assert_eq!((merchant(&alone, Ship::Orange).at, alone.state().turns_done), (cell("r3c3"), 1));
    let two = scene.merchants(["r0c0", "r3c3", "coffee", "2a"], ["r0c0", "r3c3", "rum", "2b"]);
    let mut both = two.table_of(owner::pack(&[("captains.toml", changed)]));
    both.plays("execute").plays("attack_target:orange");
    assert_eq!(both.options(), ["captain_icon:attack", "captain_icon:skip"]);
    both.plays("captain_icon:attack");
    assert!(both.events().iter().any(|said| matches!(said.event, Event::Attacked { target, .. } if target == tortuga_tiny_epic_pirates::state::Target::Merchant(Ship::Green))));
}

#[test]
fn tep_edge_16_it_can_bury_twice_in_a_turn() {
    let next = json!(["execute", {"solo_gold": 11}, {"solo_gold": 12}, "bonus", "ship_line", "end_turn"]);
    let mut table = solo().space(0, 1).with("next", next).rolls(&[1]).table();
    table
        .plays("skip")
        .asks_by(A, "TEP-SOLO-28")
        .plays("solo_bury_site:r0c3")
        .asks_by(A, "TEP-SOLO-28")
        .plays("solo_bury_site:r1c1");
    assert_eq!((table.state().buried(B), table.state().end), (2, None));
}
