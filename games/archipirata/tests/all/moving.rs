//! Sections 5 and 6 of rules.md: choosing an island, and moving.

use std::collections::BTreeSet;

use crate::scene::{OPENING, RED, WHITE, board, held, scene, top};
use serde_json::Value;
use tortuga_archipirata::{board::Colour, moves::Event};
use tortuga_core::{Game, Seat};

/// One pirate of each colour, far apart.
const DUEL: &str = "1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0";
/// One pirate of each colour on island 3 and on island 5.
const PAIRS: &str = "0/0 0/0 0/0 1/1 0/0 1/1 0/0 0/0";

#[test]
fn ap_isle_01_any_occupied_island() {
    let table = scene("1/0 0/0 0/2 0/0 1/1 0/0 0/0 0/0").table();
    let options = table.options();
    let starts: BTreeSet<char> = options.iter().map(|line| line.chars().next().unwrap()).collect();
    assert_eq!(starts, BTreeSet::from(['0', '2', '4']));
    // One pirate: two ways. Two of a colour: two. One of each: four.
    assert_eq!(options.len(), 2 + 2 + 4);
}

#[test]
fn ap_isle_02_an_island_of_enemies() {
    let mut table = scene("1/0 0/0 0/2 0/0 1/1 0/0 0/0 0/0").top(4, "rum").table();
    table.asks(RED).plays("2+WW").asks(WHITE);
    assert_eq!(board(&table), "1/0 0/0 0/0 0/1 1/2 0/0 0/0 0/0");
    let mut table = scene("1/0 0/0 0/2 0/0 1/1 0/0 0/0 0/0").active(1).top(1, "rum").table();
    table.asks(WHITE).plays("0+R").asks(RED);
    assert_eq!(board(&table), "0/0 1/0 0/2 0/0 1/1 0/0 0/0 0/0");
}

#[test]
fn ap_isle_03_never_an_empty_island() {
    let mut table = scene(DUEL).table();
    table.refuses("1+R", "AP-ISLE-03").refuses("1-W", "AP-ISLE-03").refuses("7+RW", "AP-ISLE-03");
    assert_eq!(table.options(), ["0+R", "0-R", "4+W", "4-W"]);
}

#[test]
fn ap_isle_04_everybody_is_lifted() {
    let mut table = scene(OPENING).top(5, "rum").table();
    for line in ["3+R", "3+W", "3+RR", "3+RWW", "3+RRW", "3-RRWW", "0+R", "0+RW"] {
        table.refuses(line, "AP-ISLE-04");
    }
    table.plays("3+RW").asks(WHITE);
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 2/1 1/2 1/1 1/1");

    // The largest hand: 16. A red on each island, then a white.
    let mut table = scene("8/8 0/0 0/0 0/0 0/0 0/0 0/0 0/0").top(0, "rum").table();
    table.refuses("0+RRRRRRRRWWWWWWW", "AP-ISLE-04");
    table.plays("0+RRRRRRRRWWWWWWWW").asks(WHITE);
    assert_eq!(board(&table), "1/1 1/1 1/1 1/1 1/1 1/1 1/1 1/1");
}

#[test]
fn ap_isle_05_a_fresh_choice_in_every_round() {
    let start = scene(DUEL).top(1, "compass").top(2, "rum").top(5, "rum");
    for (mv, after) in
        [("1+R", "0/0 0/0 1/0 0/0 0/1 0/0 0/0 0/0"), ("4+W", "0/0 1/0 0/0 0/0 0/0 0/1 0/0 0/0")]
    {
        let mut table = start.table();
        table.plays("0+R").asks_by(RED, "AP-ISLE-01").refuses("0+R", "AP-ISLE-03");
        assert_eq!(table.options(), ["1+R", "1-R", "4+W", "4-W"]);
        table.plays(mv).asks(WHITE);
        assert_eq!(board(&table), after);
    }
}

#[test]
fn ap_move_01_one_direction_for_the_whole_move() {
    let start = scene(OPENING).top(5, "rum").top(1, "rum");
    let mut table = start.table();
    table.plays("3+RW");
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 2/1 1/2 1/1 1/1");
    let mut table = start.table();
    table.plays("3-RW");
    assert_eq!(board(&table), "0/1 1/2 2/1 0/0 1/1 1/1 1/1 1/1");
    for text in ["3+R-W", "3+-RW", "3RW", "3RW+"] {
        assert!(table.game.read_move(text).is_err(), "{text}");
    }
}

#[test]
fn ap_move_02_island_after_island_from_the_neighbour_on() {
    // Proves: AP-COMP-01
    let start = scene("0/0 0/0 0/0 0/0 0/1 0/0 2/1 0/0").top(1, "rum").top(3, "rum");
    let mut table = start.table();
    table.plays("6+RRW").asks(WHITE);
    assert_eq!(board(&table), "1/0 0/1 0/0 0/0 0/1 0/0 0/0 1/0");
    let mut table = start.table();
    table.plays("6-WRR").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/0 0/0 1/0 1/1 0/1 0/0 0/0");
}

#[test]
fn ap_move_03_one_pirate_on_each_stop() {
    let mut table = scene("0/0 2/2 0/0 0/0 0/0 0/0 0/0 0/0").top(5, "rum").table();
    table.plays("1+RWWR").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/0 1/0 0/1 0/1 1/0 0/0 0/0");
    let placed: Vec<String> = table
        .latest()
        .iter()
        .filter(|said| said.rule.0 == "AP-MOVE-03")
        .map(|said| {
            let Event::Placed { island, colour } = &said.event else { panic!("{:?}", said.event) };
            format!("{island} {}", colour.letter())
        })
        .collect();
    assert_eq!(placed, ["cloudcay R", "gallows W", "anvil W", "palmdrift R"]);
}

#[test]
fn ap_move_04_colours_in_any_order() {
    let table = scene("0/0 0/0 0/0 2/1 0/0 0/0 0/0 0/0").table();
    assert_eq!(table.options(), ["3+RRW", "3+RWR", "3+WRR", "3-RRW", "3-RWR", "3-WRR"]);
}

#[test]
fn ap_move_05_a_hand_of_h_ends_h_islands_away() {
    for hand in 2..=7_usize {
        let start = format!("{}/1 0/0 0/0 0/0 0/0 0/0 0/0 0/0", hand - 1);
        for (dir, landing) in [('+', hand), ('-', 8 - hand)] {
            let mut table = scene(&start).top(landing, "rum").table();
            table.plays(&format!("0{dir}W{}", "R".repeat(hand - 1))).asks(WHITE);
            let mut left = [6; 8];
            left[landing] = 5;
            assert_eq!(table.state().piles.left, left, "{hand} pirates, {dir}");
            assert_eq!(held(&table, 0, "rum"), 1);
        }
    }
}

#[test]
fn ap_move_06_the_start_is_a_stop_like_any_other() {
    // Proves: AP-RUL-02, AP-EDGE-01, AP-EDGE-02
    let mut eight = scene("7/1 0/0 0/0 0/0 0/0 0/0 0/0 0/0").top(0, "rum").table();
    eight.plays("0+WRRRRRRR").asks(WHITE);
    assert_eq!(board(&eight), "1/0 0/1 1/0 1/0 1/0 1/0 1/0 1/0");
    assert_eq!(eight.state().piles.left, [5, 6, 6, 6, 6, 6, 6, 6]);

    let mut nine = scene("7/2 0/0 0/0 0/0 0/0 0/0 0/0 0/0").top(1, "rum").table();
    nine.plays("0+WRRRRRRRW").asks(WHITE);
    assert_eq!(board(&nine), "1/0 0/2 1/0 1/0 1/0 1/0 1/0 1/0");

    // To leave it out costs rum.
    let mut skip = scene("7/1 0/0 0/0 0/0 0/0 0/0 0/0 0/0").top(1, "rum").goods(0, "rum", 1).table();
    skip.refuses("0+WRRRRRR.R", "AP-RUM-06");
    skip.plays("0+WRRRRRR.R/r1c0").asks(WHITE);
    assert_eq!(board(&skip), "0/0 1/1 1/0 1/0 1/0 1/0 1/0 1/0");
}

#[test]
fn ap_move_07_the_last_pirate_activates() {
    // Proves: AP-EDGE-05
    let activated = |mv: &str, after: &str, by: Colour| {
        let mut table = scene(PAIRS).top(5, "bomb").table();
        table.plays(mv).asks(WHITE);
        // The bomb spares the activator alone.
        assert_eq!(board(&table), after);
        let told = |event: &Event| matches!(event, Event::Activated { colour, .. } if *colour == by);
        assert_eq!(table.latest().iter().filter(|said| told(&said.event)).count(), 1);
    };
    activated("3+RW", "0/0 0/0 0/0 0/0 1/0 0/1 0/0 0/0", Colour::White);
    activated("3+WR", "0/0 0/0 0/0 0/0 0/1 1/0 0/0 0/0", Colour::Red);
}

#[test]
fn ap_move_08_the_icon_asks_for_your_colour() {
    // Proves: AP-CHEST-02, AP-FLOW-10, AP-RUL-03
    let plain = ["rum", "sabre", "bomb", "compass", "first_aid", "P:sabre", "P:compass"];
    let icon = ["rum*", "sabre*", "bomb*", "compass*", "first_aid*", "P:sabre*", "P:compass*"];
    for seat in [RED, WHITE] {
        let (own, enemy) = if seat == RED { ("3+WR", "3+RW") } else { ("3+RW", "3+WR") };
        let ends = |card: &str| {
            let table = scene(PAIRS).active(seat.0).top(5, card).table();
            let listed =
                table.options().into_iter().filter(|line| line.starts_with("3+")).collect::<Vec<_>>();
            (table, listed)
        };
        for card in plain {
            assert_eq!(ends(card).1, ["3+RW", "3+WR"], "{card}");
        }
        for card in icon.into_iter().chain(["chest:gold", "chest:rum"]) {
            let (mut table, listed) = ends(card);
            assert_eq!(listed, [own], "{card}");
            table.refuses(enemy, "AP-MOVE-08").plays(own);
        }
    }
}

#[test]
fn ap_move_09_no_third_compass() {
    // Proves: AP-EDGE-07, AP-RUL-04
    for card in ["compass", "compass*", "P:compass", "P:compass*"] {
        let start = scene(PAIRS).top(5, card);
        start.clone().compass_used(0).table().plays("3+WR").asks(RED);
        start.clone().compass_used(1).table().plays("3+WR").asks(RED);
        let mut third = start.compass_used(2).table();
        third.refuses("3+WR", "AP-MOVE-09").refuses("3+RW", "AP-MOVE-09");
        assert!(third.options().iter().all(|line| !line.starts_with("3+")));
        assert!(third.options().contains(&"3-RW".into()), "other landings stay open");
    }
    scene(PAIRS).top(5, "rum").compass_used(2).table().plays("3+WR").asks(WHITE);
}

#[test]
fn ap_move_10_the_cards_that_are_visible_when_the_round_starts() {
    // Proves: AP-EDGE-09, AP-CHEST-07
    let start = scene("0/0 0/1 0/0 1/0 0/2 0/0 0/0 0/0").top(2, "compass").left(2, 5);
    let mut table = start.table();
    // A chest lies under the Compass; it does not count yet.
    assert!(table.options().contains(&"4-WW".into()));
    table.plays("1+W").asks_by(RED, "AP-ISLE-01");
    assert_eq!(top(&table, 2), "chest");
    table.refuses("4-WW", "AP-MOVE-08");
    table.plays("3-R").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/0 1/1 0/0 0/2 0/0 0/0 0/0");
    assert_eq!(table.state().teams[0].chests(), 1);

    // The same for a Compass that was the second of the turn.
    let mut table = start.top(2, "compass").compass_used(1).table();
    table.plays("1+W").refuses("4-WW", "AP-MOVE-08").plays("3-R").asks(WHITE);
}

#[test]
fn ap_move_11_lying_pawns_leave_no_record() {
    // Proves: AP-ENC-06
    let start = scene("2/8 0/0 0/0 0/0 0/0 0/0 0/0 0/0").top(2, "rum");
    let (mut one, mut other) = (start.table(), start.table());
    // The two pirates of island 1 come in either order.
    one.plays("0+RWWWWWWWWR");
    other.plays("0+WWWWWWWWRR");
    assert_eq!(board(&one), "0/1 1/1 1/1 0/1 0/1 0/1 0/1 0/1");
    assert_eq!(one.state(), other.state());

    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    let doc = serde_json::to_value(one.game.show(one.state())).unwrap();
    let whole = "active captains compass_used dice end islands landing next out teams turns_done";
    let mut fields: Vec<String> = keys(&doc).split(' ').map(str::to_owned).collect();
    fields.sort();
    assert_eq!(fields.join(" "), whole);
    let mut fields: Vec<String> = keys(&doc["islands"][1]).split(' ').map(str::to_owned).collect();
    fields.sort();
    assert_eq!(fields.join(" "), "gone island pile red white");
}

#[test]
fn ap_move_12_nobody_wins_in_mid_move() {
    // Proves: AP-EDGE-12
    for (board_before, mv, seat) in [
        ("1/0 0/0 0/0 0/2 0/0 0/0 0/0 0/0", "3+WW", 0),
        ("0/1 0/0 0/0 2/0 0/0 0/0 0/0 0/0", "3+RR", 0),
        ("0/0 0/0 0/0 1/1 0/0 0/0 0/0 0/0", "3+RW", 1),
    ] {
        let mut table = scene(board_before).active(seat).top(5, "rum").table();
        table.plays(mv).asks(Seat(1 - seat));
        assert_eq!(table.state().end, None);
    }
}
