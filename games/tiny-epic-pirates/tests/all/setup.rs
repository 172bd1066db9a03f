//! Section 3: the setup.

use std::collections::BTreeSet;

use tortuga_core::{Game, Seat, Setup};
use tortuga_tiny_epic_pirates::{
    TinyEpicPirates,
    content::{Booty, Ship, Side},
    helm::Order,
};

use crate::scene::*;

fn deals(seats: u8) -> impl Iterator<Item = Table> {
    (0..40).map(move |seed| Table::deal(game(seats), seed))
}

#[test]
fn tep_setup_01_the_map_is_shuffled() {
    let first: BTreeSet<u8> = deals(2).map(|table| table.state().sea[0].0).collect();
    assert!(first.len() > 8, "{first:?}");
    for table in deals(2) {
        let all: BTreeSet<u8> = table.state().sea.iter().map(|card| card.0).collect();
        assert_eq!(all.len(), 16);
    }
}

#[test]
fn tep_setup_02_a_search_token_on_each_card_and_four_in_the_box() {
    let first: BTreeSet<u8> =
        deals(2).filter_map(|table| table.state().tokens[0]).map(|token| token.0).collect();
    assert_eq!(first.len(), 6, "every kind comes to lie there");
    for table in deals(2) {
        assert!(table.state().tokens.iter().all(Option::is_some));
        let mut counts = [0; 6];
        for token in table.state().tokens.iter().flatten().chain(&table.state().spare) {
            counts[token.index()] += 1;
        }
        assert_eq!(counts, [3, 2, 5, 4, 3, 3]);
    }
}

// Proves: TEP-SETUP-04, TEP-SETUP-06
#[test]
fn tep_setup_03_gold_legend_and_deckhands_at_the_start() {
    for table in deals(4).take(3) {
        for seat in Seat::all(4) {
            let one = pirate(&table, seat);
            assert_eq!((one.gold, one.legend, one.surefire, one.mutinied), (1, 1, 0, false));
            assert_eq!(one.mates().count(), 0);
            // The fourth Deckhand waits on row 3.
            assert_eq!((hands(&table, seat), one.helm.wheel, one.helm.captain), ([1, 1, 1, 0], 0, 0));
        }
    }
}

#[test]
fn tep_setup_05_each_wheel_is_shuffled_for_itself() {
    let mut seen = BTreeSet::new();
    for table in deals(2) {
        let [a, b] = [A, B].map(|seat| pirate(&table, seat).helm.orders);
        for orders in [a, b] {
            assert_eq!(orders[0], Order::HideOut);
            assert_eq!(orders[1..].iter().collect::<BTreeSet<_>>().len(), 5);
            seen.insert(orders);
        }
    }
    assert!(seen.len() > 45, "{} of 80 wheels differ", seen.len());
}

// Proves: TEP-SETUP-09
#[test]
fn tep_setup_07_market_bag_and_merchant_cubes() {
    let cheapest: BTreeSet<Booty> = deals(2).map(|table| table.state().market[0]).collect();
    assert_eq!(cheapest.len(), 4);
    for table in deals(2) {
        let mut left = table.state().bag;
        for ship in Ship::BOTH {
            left[merchant(&table, ship).cube.unwrap().index()] += 1;
        }
        assert_eq!(left, [9; 4], "36 cubes are in the bag before the Merchants are loaded");
    }
}

#[test]
fn tep_setup_08_ports_and_courses() {
    let table = Table::deal(game(2), 0);
    let (orange, green) = (merchant(&table, Ship::Orange), merchant(&table, Ship::Green));
    assert_eq!((orange.at, orange.heading), (cell("r0c0"), cell("r3c3")));
    assert_eq!((green.at, green.heading), (cell("r3c3"), cell("r0c0")));
}

#[test]
fn tep_setup_10_the_merchant_deck_begins_with_the_2s() {
    let mut shown = BTreeSet::new();
    for table in deals(2) {
        let content = &table.game.content;
        let faces = Ship::BOTH.map(|ship| content.merchant(merchant(&table, ship).card).damage);
        assert_eq!(faces, [2, 2]);
        let deck =
            table.state().merchant_deck.cards().iter().rev().map(|card| content.merchant(*card).damage);
        assert_eq!(deck.collect::<Vec<_>>(), [2, 4, 4, 4, 6, 6, 6, 8, 8]);
        shown.insert(merchant(&table, Ship::Orange).card);
    }
    assert_eq!(shown.len(), 3, "each of the three 2s comes first sometimes");
}

#[test]
fn tep_setup_11_three_crew_in_the_row() {
    let first: BTreeSet<u8> = deals(2).map(|table| table.state().row[0].0).collect();
    assert!(first.len() > 12);
    let table = Table::deal(game(2), 0);
    assert_eq!((table.state().crew_deck.cards().len(), table.state().crew_deck.known), (21, 0));
}

#[test]
fn tep_setup_12_everybody_gets_another_captain() {
    for table in deals(3) {
        let cards: BTreeSet<_> = Seat::all(3).filter_map(|seat| pirate(&table, seat).captain).collect();
        assert_eq!(cards.len(), 3);
    }
}

#[test]
fn tep_setup_13_the_first_player_places_the_navy() {
    let mut table = Table::deal(game(2), 0);
    table.asks_by(A, "TEP-SETUP-13");
    assert_eq!(table.options(), ["navy_corner:r0c3", "navy_corner:r3c0"]);
    table
        .refuses("navy_corner:r0c0", "TEP-SETUP-13")
        .refuses("cove:r0c0", "TEP-TURN-02")
        .plays("navy_corner:r3c0");
    assert_eq!(navy(&table), "r3c0");
    table.asks_by(A, "TEP-SETUP-14");
}

// Proves: TEP-SETUP-15
#[test]
fn tep_setup_14_coves_and_captain_sides_in_seat_order() {
    let mut table = Table::deal(game(3), 3);
    table.plays("navy_corner:r0c3");
    let mut taken = Vec::new();
    for seat in Seat::all(3) {
        table.asks_by(seat, "TEP-SETUP-14");
        let coves = offered(&table, "cove");
        assert_eq!(coves.len(), 5 - seat.index());
        for place in &taken {
            table.refuses(&format!("cove:{place}"), "TEP-SETUP-14");
        }
        let bare = (0..16)
            .map(tortuga_tiny_epic_pirates::sea::Cell)
            .find(|at| !table.game.content.card(table.state().sea[at.index()]).cove);
        table.refuses(&format!("cove:{}", bare.unwrap()), "TEP-SETUP-14");
        table.plays(&format!("cove:{}", coves[0]));
        assert!(pirate(&table, seat).hidden);
        taken.push(coves[0].clone());
    }
    for seat in Seat::all(3) {
        table.asks_by(seat, "TEP-SETUP-15");
        assert_eq!(offered(&table, "captain_side"), ["front", "back"]);
        table.plays("captain_side:back");
        assert_eq!(pirate(&table, seat).side, Some(Side::Back));
    }
    table.asks_by(A, "TEP-WHEEL-01");
}

// Proves: TEP-SETUP-17
#[test]
fn tep_setup_16_start_cubes_by_price_space() {
    let mut table = Table::deal(game(4), 5);
    let market = table.state().market;
    let bag = table.state().bag;
    table.plays("navy_corner:r0c3");
    for _ in 0..4 {
        let cove = offered(&table, "cove")[0].clone();
        table.plays(&format!("cove:{cove}"));
    }
    for _ in 0..4 {
        table.plays("captain_side:front");
    }
    for seat in Seat::all(4) {
        assert_eq!(held(&table, seat), [market[seat.index()]]);
        assert_eq!(table.state().bag[seat.index()], bag[seat.index()] - 1);
    }
    assert_eq!(table.state().active, A);
    assert_eq!(table.state().turns_done, 0);
}

#[test]
fn solo_mats_are_an_option_of_the_game_for_one() {
    for (place, helm) in ["vane", "grimm", "coil", "thorne"].into_iter().enumerate() {
        for (legend_place, legend) in
            ["butcher", "smuggler", "scavenger", "commodore"].into_iter().enumerate()
        {
            let setup = Setup::new(1).with("solo_helm", helm).with("solo_legend", legend);
            let table = Table::deal(TinyEpicPirates::new(&setup).unwrap(), 7);
            let solo = table.state().solo.unwrap();
            assert_eq!((solo.helm as usize, solo.legend as usize), (place, legend_place));
            assert!(table.game.content.helms[place].id.as_str().ends_with(helm));
            assert!(table.game.content.legends[legend_place].id.as_str().ends_with(legend));
        }
    }
    let error = TinyEpicPirates::new(&Setup::new(2).with("solo_helm", "vane")).unwrap_err().to_string();
    assert_eq!(error, "option `solo_helm`: only a game for 1 seat has a Legendary Pirate");
}
