//! Section 8: combat.

use serde_json::json;
use tortuga_tiny_epic_pirates::{
    content::{Booty, Ship},
    events::Event,
};

use crate::scene::*;

/// Seat 0 lies with the orange Merchant at r0c0 under an Attack Order.
fn at_merchant(card: &str) -> Scene {
    let scene = scene(2).at(0, "r0c0").space(0, 5).hands(0, [1, 0, 1, 1]);
    scene.merchants(["r0c0", "r3c3", "coffee", card], ["r3c3", "r0c0", "rum", "2b"]).from("execute")
}

/// Seat 0 attacks seat 1 at r3c1. Captain 1 shows 1, 2, 3; captain 2 shows 1, 3, 5; no Cannons.
fn at_pirate(rolls: &[u8]) -> Scene {
    let scene = scene(2).at(1, "r3c1").space(0, 5).hands(0, [1, 0, 1, 1]).hands(1, [1, 0, 1, 1]);
    scene.rolls(rolls).from("execute")
}

fn announced(table: &Table) -> Vec<u8> {
    let total = |event: &Event| if let Event::Announced { total, .. } = event { Some(*total) } else { None };
    table.events().iter().filter_map(|said| total(&said.event)).collect()
}

fn rolled(table: &Table) -> Vec<usize> {
    let faces =
        |event: &Event| if let Event::Rolled { faces, .. } = event { Some(faces.len()) } else { None };
    table.events().iter().filter_map(|said| faces(&said.event)).collect()
}

#[test]
fn tep_bat_02_the_legend_row_gives_the_dice() {
    for (row, dice, hands) in
        [(1, 2, [1, 0, 1, 1]), (3, 2, [1, 0, 1, 2]), (4, 3, [1, 0, 1, 2]), (7, 3, [1, 0, 1, 2])]
    {
        let mut table = at_merchant("2a").legend(0, row).hands(0, hands).table();
        table.plays("execute");
        assert_eq!(rolled(&table), [dice], "row {row}");
    }
}

#[test]
fn tep_bat_03_symbols_cannons_and_automatic_hits() {
    // Captain 1, 2, 3; Hobb 3, 3; Ruiz 6 and a hit. Roll 3, 6 with one Cannon: 3 + 1 + 1 + 1.
    let scene =
        at_merchant("8a").crew(0, &["crew_barnacle_hobb", "crew_hatchet_ruiz"]).hands(0, [1, 1, 0, 1]);
    let mut table = scene.rolls(&[3, 6]).table();
    table.plays("execute");
    assert_eq!(announced(&table), [6]);
    // Another pirate's Crew does not count.
    let mut other = at_merchant("8a").crew(1, &["crew_barnacle_hobb"]).rolls(&[3, 6]).table();
    other.plays("execute");
    assert_eq!(announced(&other), [1]);
}

#[test]
fn tep_bat_04_rerolls_in_an_attack_order() {
    let crew = ["crew_deadeye_dulcie", "crew_steady_sanjay"];
    let scene = at_merchant("8a").crew(0, &crew).rolls(&[1, 3, 6, 3]);
    let mut table = scene.table();
    table.plays("execute").asks_by(A, "TEP-BAT-04");
    // Dulcie rerolls 1 and 2, Sanjay 3 and 4.
    assert_eq!(offered(&table, "reroll"), ["crew_deadeye_dulcie:1", "crew_steady_sanjay:3"]);
    table
        .refuses("reroll:crew_deadeye_dulcie:3", "TEP-BAT-04")
        .refuses("reroll:crew_seven_lives_petra:1", "TEP-BAT-04");
    table.refuses("reroll:crew_deadeye_dulcie:1+1", "TEP-BAT-04");
    table.plays("reroll:crew_deadeye_dulcie:1");
    assert_eq!(table.state().battle.unwrap().faces, [6, 3, 0]);
    table.refuses("reroll:crew_deadeye_dulcie:1", "TEP-BAT-04").plays("reroll:crew_steady_sanjay:3");
    // The same face again, but the card is finished: nothing is left to choose.
    assert_eq!(announced(&table), [1 + 1 + 1], "6 by Sanjay, 3 by the captain and by Dulcie");
}

// Proves: TEP-APP-02
#[test]
fn tep_bat_04_a_card_rerolls_any_of_its_dice() {
    let scene = at_merchant("8a").legend(0, 4).hands(0, [1, 0, 1, 2]).crew(0, &["crew_seven_lives_petra"]);
    let mut table = scene.rolls(&[5, 6, 5]).table();
    table.plays("execute");
    let ways = ["6", "5", "5+6", "5+5", "5+5+6"].map(|faces| format!("crew_seven_lives_petra:{faces}"));
    assert_eq!(offered(&table, "reroll"), ways);
}

#[test]
fn tep_bat_05_sure_fire_after_rerolls_sets_a_die() {
    let scene = at_merchant("8a").crew(0, &["crew_steady_sanjay"]).surefire(0, 2).rolls(&[3, 4]);
    let mut table = scene.table();
    table.plays("execute");
    // Two faces show, each can become any of six.
    assert_eq!(offered(&table, "surefire").len(), 12);
    table.refuses("surefire:1>6", "TEP-BAT-14").plays("surefire:4>6");
    assert_eq!((table.state().battle.unwrap().faces, pirate(&table, A).surefire), ([3, 6, 0], 1));
    table.refuses("reroll:crew_steady_sanjay:3", "TEP-BAT-05");
    table.plays("surefire:3>2").refuses("surefire:2>6", "TEP-TURN-02");
    // Sanjay has 2 and 6, the captain 2: 2 + 1.
    assert_eq!((announced(&table), pirate(&table, A).surefire), (vec![3], 0));
}

#[test]
fn tep_bat_06_more_equal_less_against_a_merchant() {
    // Damage 2. Captain 1 shows 1, 2, 3.
    let fight = |rolls: &[u8], cannons: u8| {
        let mut table = at_merchant("2a").hands(0, [1, cannons, 0, 2 - cannons]).rolls(rolls).table();
        table.plays("execute");
        table
    };
    let sunk = fight(&[1, 2], 1);
    assert_eq!((pirate(&sunk, A).gold, pirate(&sunk, A).surefire), (2, 0));
    assert_eq!(merchant(&sunk, Ship::Orange).at, cell("r3c3"));
    let tied = fight(&[1, 2], 0);
    assert_eq!((pirate(&tied, A).gold, pirate(&tied, A).surefire), (1, 1));
    assert_eq!((hands(&tied, A), merchant(&tied, Ship::Orange).at), ([1, 0, 0, 2], cell("r0c0")));
    let lost = fight(&[1, 4], 0);
    assert_eq!((pirate(&lost, A).surefire, hands(&lost, A)), (1, [0, 0, 0, 3]));
    assert_eq!(merchant(&lost, Ship::Orange).cube, Some(Booty::Coffee));
}

// Proves: TEP-RUL-18, TEP-RUL-13
#[test]
fn tep_bat_07_sinking_in_its_order() {
    let scene = at_merchant("4a")
        .hold(0, &["rum", "rum", "rum"])
        .legend(0, 2)
        .crew(0, &["crew_mabel_thrift"])
        .hands(0, [0, 3, 0, 0]);
    // Captain and Thrift share 1 and 2: 2 + 2 + 3 > 4.
    let mut table = scene.rolls(&[1, 2]).table();
    let next = *table.state().merchant_deck.cards().last().unwrap();
    table.plays("execute");
    assert_eq!(pirate(&table, A).gold, 4, "3 Gold first");
    table.asks_by(A, "TEP-ORD-02").plays("cube:rum");
    assert_eq!(held(&table, A), [Booty::Rum, Booty::Rum, Booty::Coffee]);
    // Then Legend: row 3 brings a Deckhand, before the card and the ship change.
    table.asks_by(A, "TEP-LEG-04");
    assert_eq!(
        (merchant(&table, Ship::Orange).at, merchant(&table, Ship::Orange).cube),
        (cell("r0c0"), None)
    );
    assert_ne!(merchant(&table, Ship::Orange).card, next);
    table.plays("place_deckhand:rigging");
    let orange = merchant(&table, Ship::Orange);
    assert_eq!((orange.at, orange.heading, orange.card), (cell("r3c3"), cell("r0c0"), next));
    assert!(orange.cube.is_some());
    assert_eq!(merchant(&table, Ship::Green).card, table.game.content.find_merchant("merchant_2b").unwrap());
}

#[test]
fn tep_bat_07_equally_far_ports_are_the_sinkers_choice() {
    let scene = scene(2).at(0, "r1c2").space(0, 5).hands(0, [0, 3, 0, 0]).rolls(&[4, 4]);
    let scene =
        scene.merchants(["r1c2", "r3c3", "coffee", "2a"], ["r3c3", "r0c0", "rum", "2b"]).from("execute");
    let mut table = scene.table();
    table.plays("execute").asks_by(A, "TEP-BAT-07");
    assert_eq!(table.options(), ["port_choice:r0c0", "port_choice:r3c3"]);
    table
        .refuses("port_choice:r0c3", "TEP-BAT-07")
        .refuses("solo_port:r0c0", "TEP-TURN-02")
        .plays("port_choice:r3c3");
    let orange = merchant(&table, Ship::Orange);
    assert_eq!((orange.at, orange.heading), (cell("r3c3"), cell("r0c0")));
}

#[test]
fn tep_bat_07_an_8_stays_in_its_slot() {
    let scene = at_merchant("8a")
        .hands(0, [0, 3, 0, 0])
        .crew(0, &["crew_hatchet_ruiz", "crew_black_agnes", "crew_barnacle_hobb"]);
    let mut table = scene.rolls(&[3, 3]).table();
    let card = merchant(&table, Ship::Orange).card;
    let deck = table.state().merchant_deck;
    // Captain and Hobb: three 3s, twice; two hits, three Cannons: 11.
    table.plays("execute");
    assert_eq!(announced(&table), [11]);
    assert_eq!(merchant(&table, Ship::Orange).card, card);
    assert_eq!(table.state().merchant_deck, deck);
    assert_eq!(merchant(&table, Ship::Orange).at, cell("r3c3"));
    assert_eq!(pirate(&table, A).gold, 10, "7 from the card, 2 for Legend row 2");
}

// Proves: TEP-EX-04
#[test]
fn tep_bat_08_legend_brackets() {
    let legend = |seats: u8, card: &str| {
        let crew = ["crew_hatchet_ruiz", "crew_black_agnes", "crew_barnacle_hobb", "crew_sawtooth_varga"];
        let scene =
            scene(seats).at(0, "r0c0").space(0, 5).hands(0, [0, 3, 0, 0]).crew(0, &crew).rolls(&[3, 3]);
        let scene =
            scene.merchants(["r0c0", "r3c3", "coffee", card], ["r3c3", "r0c0", "rum", "2b"]).from("execute");
        let mut table = scene.table();
        table.plays("execute");
        pirate(&table, A).legend - 1
    };
    assert_eq!([2, 3, 4].map(|seats| legend(seats, "2a")), [0, 0, 0]);
    assert_eq!([2, 3, 4].map(|seats| legend(seats, "4a")), [1, 0, 0]);
    assert_eq!([2, 3, 4].map(|seats| legend(seats, "6a")), [1, 1, 0]);
    assert_eq!([2, 3, 4].map(|seats| legend(seats, "8a")), [1, 1, 1]);
}

#[test]
fn tep_bat_09_the_attacker_announces_then_the_defender_rolls() {
    let mut table =
        at_pirate(&[1, 4, 5, 5]).surefire(0, 1).surefire(1, 1).crew(1, &["crew_deadeye_dulcie"]).table();
    table.plays("execute").asks_by(A, "TEP-BAT-05");
    assert_eq!(rolled(&table).len(), 1, "the defender has not rolled yet");
    table.plays("battle_done");
    assert_eq!(announced(&table), [1]);
    table.asks_by(B, "TEP-BAT-05");
    // The defender may use Sure-fire, never Reroll.
    assert!(offered(&table, "reroll").is_empty());
    table.refuses("reroll:crew_deadeye_dulcie:1", "TEP-BAT-04").plays("surefire:5>3");
    // Captain 2 has 3 and 5, Dulcie 3 and 5: four.
    assert_eq!(announced(&table), [1, 4]);
    assert_eq!(pirate(&table, B).surefire, 0);
}

// Proves: TEP-BAT-12, TEP-RUL-10
#[test]
fn tep_bat_10_the_winner_gains_legend_the_loser_is_jostled_and_comforted() {
    let scene = at_pirate(&[1, 2, 4, 4]).hold(0, &["rum"]).hold(1, &["coffee"]);
    let mut table = scene.table();
    table.plays("execute");
    // 2 against 0: the defender loses and chooses who goes to Repair.
    assert_eq!((pirate(&table, A).legend, pirate(&table, A).gold), (2, 3));
    table.asks_by(B, "TEP-JOST-01").plays("jostle:extort");
    assert_eq!(
        (hands(&table, B), pirate(&table, B).surefire, pirate(&table, A).surefire),
        ([1, 0, 0, 2], 1, 0)
    );
    assert_eq!((held(&table, A), held(&table, B)), (vec![Booty::Rum], vec![Booty::Coffee]));
    assert_eq!((ship(&table, A), ship(&table, B)), ("r3c1".into(), "r3c1".into()));
    // The defender can win too.
    let mut turned = at_pirate(&[4, 4, 1, 1]).table();
    turned.plays("execute").asks_by(A, "TEP-JOST-01").plays("jostle:rigging");
    assert_eq!(
        (pirate(&turned, B).legend, pirate(&turned, A).surefire, hands(&turned, B)),
        (2, 1, [1, 0, 1, 1])
    );
}

#[test]
fn tep_bat_11_a_tie_comforts_both() {
    let mut table = at_pirate(&[1, 4, 1, 2]).table();
    table.plays("execute");
    assert_eq!([A, B].map(|seat| pirate(&table, seat).surefire), [1, 1]);
    assert_eq!([A, B].map(|seat| pirate(&table, seat).legend), [1, 1]);
    assert_eq!([A, B].map(|seat| hands(&table, seat)), [[1, 0, 1, 1]; 2]);
    // The attacker's comes first, and both come by the rule of the tie.
    let comfort = |said: &&tortuga_core::Said<Event>| matches!(said.event, Event::SurefireGained { .. });
    let comforts: Vec<_> = table.latest().iter().filter(comfort).collect();
    assert_eq!(comforts.iter().map(|said| said.rule.0).collect::<Vec<_>>(), ["TEP-BAT-11", "TEP-BAT-11"]);
    assert_eq!(comforts[0].event, Event::SurefireGained { seat: A, now: 1 });
}

#[test]
fn tep_bat_13_a_loser_without_hands_is_only_comforted() {
    let mut table = at_pirate(&[1, 2, 4, 4]).hands(1, [0, 0, 0, 3]).table();
    table.plays("execute");
    assert_eq!((hands(&table, B), pirate(&table, B).surefire), ([0, 0, 0, 3], 1));
    assert_eq!(pirate(&table, A).legend, 2);
}

#[test]
fn tep_bat_14_sure_fire_changes_a_die_and_adds_none() {
    let mut table = at_merchant("8a").surefire(0, 1).rolls(&[4, 5]).table();
    table.plays("execute").refuses("surefire:6>1", "TEP-BAT-14").plays("surefire:4>1");
    assert_eq!(announced(&table), [1], "two dice, of which one matches");
}

#[test]
fn a_bonus_attack_has_no_rerolls() {
    // Proves: TEP-BON-06
    let scene =
        scene(2).at(0, "r0c0").space(0, 4).captain(0, "captain_1", "front").crew(0, &["crew_deadeye_dulcie"]);
    let scene = scene
        .merchants(["r0c0", "r3c3", "coffee", "8a"], ["r3c3", "r0c0", "rum", "2b"])
        .surefire(0, 1)
        .rolls(&[1, 2]);
    let mut table = scene.asking(json!({"attack_target": {"order": false}})).table();
    table.plays("attack_target:orange");
    assert!(offered(&table, "reroll").is_empty());
    table.refuses("reroll:crew_deadeye_dulcie:1", "TEP-BAT-04").plays("battle_done");
}
