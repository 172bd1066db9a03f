//! Section 2 of rules.md: what is in the box, and where a component can be.

use std::collections::BTreeMap;

use crate::scene::{ISLANDS, RED, WHITE, board, game, held, scene, top};
use tortuga_archipirata::{
    Archipirata,
    board::{Colour, Isle},
    content::{CardId, Content},
};
use tortuga_core::{Game, Setup, Viewer, pack::Pack, table::restore_json};
use tortuga_testkit::TestTable;

/// A board that is empty but for these islands.
fn only(places: &[(usize, &str)]) -> String {
    let pair = |island| places.iter().find(|(place, _)| *place == island).map_or("0/0", |(_, pair)| *pair);
    (0..8).map(pair).collect::<Vec<_>>().join(" ")
}

/// How many cards of each label a deck holds.
fn count(content: &Content, deck: &[CardId]) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for id in deck {
        *counts.entry(content.card(*id).label.to_string()).or_default() += 1;
    }
    counts
}

fn expected(counts: &[(&str, usize)]) -> BTreeMap<String, usize> {
    counts.iter().map(|(label, count)| ((*label).to_owned(), *count)).collect()
}

/// What the loader says about the box if one file of it is changed.
fn pack_error(file: &str, from: &str, to: &str) -> String {
    let text = |name: &str| Archipirata::INFO.pack.iter().find(|(known, _)| *known == name).unwrap().1;
    assert!(text(file).contains(from), "{file} does not hold `{from}`");
    let pack =
        Pack::new([("pack.toml", text("pack.toml").to_owned()), (file, text(file).replacen(from, to, 1))]);
    let setup = Setup { pack: Some(pack), ..Setup::new(2) };
    Archipirata::new(&setup).expect_err("the pack is broken").to_string()
}

#[test]
fn ap_comp_01_eight_islands_in_a_closed_ring() {
    let ids: Vec<String> = game(2, false).content.islands.iter().map(|isle| isle.id.to_string()).collect();
    assert_eq!(ids, ISLANDS);
    for island in 0..8 {
        for (dir, neighbour) in [('+', (island + 1) % 8), ('-', (island + 7) % 8)] {
            let opposite = (island + 4) % 8;
            let scene = scene(&only(&[(island, "1/0"), (opposite, "0/1")])).top(neighbour, "rum");
            let mut table = scene.table();
            table.plays(&format!("{island}{dir}R")).asks(WHITE);
            assert_eq!(board(&table), only(&[(neighbour, "1/0"), (opposite, "0/1")]));
        }
    }
    let game = game(2, false);
    let mut doc = scene(&only(&[(0, "1/0"), (4, "0/1")])).doc(&game);
    doc["islands"].as_array_mut().unwrap().pop();
    let error = restore_json(&game, &doc).unwrap_err().to_string();
    assert_eq!(error, "islands: there must be 8, not 7");
}

#[test]
fn ap_comp_02_island_0_and_no_other_is_the_wreck() {
    assert_eq!(game(2, false).content.islands[0].id, "wreck");
    let none = pack_error("board.toml", "wreck = true", "wreck = false");
    let two = pack_error("board.toml", "wreck = false", "wreck = true");
    assert!(none.contains("AP-COMP-02") && none.contains("wreck"), "{none}");
    assert!(two.contains("AP-COMP-02") && two.contains("lantern"), "{two}");
}

#[test]
fn ap_comp_03_eight_pirates_of_each_colour_and_never_more() {
    let full = "2/1 1/1 1/1 1/1 1/1 1/1 1/1 0/1";
    assert_eq!(board(&scene(full).table()), full);
    let nine_red = scene("2/1 1/1 1/1 1/1 1/1 1/1 1/1 1/0").load_error().to_string();
    let nine_white = scene("0/2 1/1 1/1 1/1 1/1 1/1 1/1 1/1").load_error().to_string();
    assert_eq!(nine_red, "9 red pirates are on the islands, there are only 8 (AP-COMP-03)");
    assert_eq!(nine_white, "9 white pirates are on the islands, there are only 8 (AP-COMP-03)");
    let stuffed = scene("9/1 0/0 0/0 0/0 0/0 0/0 0/0 0/0").load_error().to_string();
    assert!(stuffed.contains("at most 8 pirates of a colour (AP-COMP-03)"), "{stuffed}");

    // Nobody is made out of nothing: first aid with a whole crew on the islands.
    let mut table = scene(full).top(2, "first_aid").table();
    table.plays("0+RWR").asks(WHITE);
    assert_eq!(board(&table), "0/0 2/1 1/2 2/1 1/1 1/1 1/1 0/1");
    assert!(pack_error("game.toml", "count = 16", "count = 17").contains("the pack holds 16"));
}

#[test]
fn ap_comp_04_a_pirate_is_on_an_island_or_on_its_own_airship() {
    // Proves: AP-ACT-13
    let start = scene("1/1 0/0 2/1 0/0 0/1 0/0 0/0 0/0");
    let airships =
        |table: &TestTable<Archipirata>| Colour::BOTH.map(|colour| table.state().board.injured(colour));
    let mut table = start.clone().top(2, "bomb").table();
    assert_eq!(airships(&table), [5, 5]);
    table.plays("0+WR").asks(WHITE);
    assert_eq!((board(&table).as_str(), airships(&table)), ("0/0 0/1 1/0 0/0 0/1 0/0 0/0 0/0", [7, 6]));

    // When the next question comes, the hand is empty: all six are on the islands.
    let mut table = start.clone().top(2, "sabre").table();
    table.plays("0+WR").asks_by(RED, "AP-ACT-03");
    assert_eq!((board(&table).as_str(), airships(&table)), ("0/0 0/1 3/1 0/0 0/1 0/0 0/0 0/0", [5, 5]));
    table.plays("sabre:W");
    assert_eq!((board(&table).as_str(), airships(&table)), ("0/0 0/1 3/0 0/0 0/1 0/0 0/0 0/0", [5, 6]));

    // Who comes back comes from the airship of its own colour.
    let mut table = start.top(2, "first_aid").table();
    table.plays("0+WR").plays("aid:7").asks(WHITE);
    // 3/1 on island 2 is fought out afterwards.
    assert_eq!((board(&table).as_str(), airships(&table)), ("0/0 0/1 3/0 0/0 0/1 0/0 0/0 1/0", [4, 6]));
}

#[test]
fn ap_comp_05_thirty_two_equipment_cards_of_five_kinds() {
    let game = game(2, false);
    let content = &game.content;
    assert_eq!(content.kinds.len(), 5);
    let mut kinds = BTreeMap::new();
    for (label, copies) in count(content, &content.equipment) {
        *kinds.entry(label.trim_end_matches('*').to_owned()).or_default() += copies;
    }
    assert_eq!(kinds, expected(&[("sabre", 8), ("bomb", 6), ("compass", 6), ("first_aid", 6), ("rum", 6)]));
    assert_eq!(content.equipment.len(), 32);
    assert!(
        pack_error("equipment.toml", "copies = 4", "copies = 5").contains("there must be 32 cards, not 33")
    );
}

#[test]
fn ap_comp_06_half_of_each_kind_has_the_icon() {
    let game = game(2, false);
    let content = &game.content;
    let deck = count(content, &content.equipment);
    let icons: BTreeMap<_, _> = deck.into_iter().filter(|(label, _)| label.ends_with('*')).collect();
    let half = [("sabre*", 4), ("bomb*", 3), ("compass*", 3), ("first_aid*", 3), ("rum*", 3)];
    assert_eq!(icons, expected(&half));
    for id in content.equipment {
        let card = content.card(id);
        assert_eq!(card.own, card.label.as_str().ends_with('*'), "{}", card.label);
    }
}

#[test]
fn ap_comp_07_six_gold_and_two_rum_chests_that_look_the_same() {
    let game = game(2, false);
    let content = &game.content;
    assert_eq!(count(content, &content.chests), expected(&[("chest:gold", 6), ("chest:rum", 2)]));
    let with = |chest: &str| scene("1/1 1/1 0/0 0/0 0/0 0/0 0/0 0/0").top(4, chest).table();
    let (gold, rum) = (with("chest:gold"), with("chest:rum"));
    assert_ne!(gold.state().piles, rum.state().piles);
    for viewer in [Viewer::Seat(RED), Viewer::Seat(WHITE), Viewer::Spectator] {
        assert_eq!(gold.game.view(gold.state(), viewer), rum.game.view(rum.state(), viewer));
    }
    assert_eq!((top(&gold, 4), top(&rum, 4)), ("chest".into(), "chest".into()));
}

#[test]
fn ap_comp_08_two_permanent_cards_of_four_kinds() {
    let game = game(2, false);
    let pairs = ["sabre", "bomb", "compass", "first_aid"];
    let wanted = pairs.iter().flat_map(|kind| [(format!("P:{kind}"), 1), (format!("P:{kind}*"), 1)]);
    assert_eq!(count(&game.content, &game.content.permanents), wanted.collect());
    for id in game.content.permanents {
        let card = game.content.card(id);
        assert_eq!(card.own, card.label.as_str().ends_with('*'), "{}", card.label);
    }
    assert!(pack_error("permanents.toml", "kind = \"sabre\"", "kind = \"rum\"").contains("AP-PERM-03"));
}

#[test]
fn ap_comp_09_eight_captains_for_the_variant_only() {
    let ids: Vec<String> =
        game(2, true).content.captains.iter().map(|captain| captain.id.to_string()).collect();
    let eight = [
        "benito_bonito",
        "boum_banda",
        "ching_shih",
        "dr_ursilio",
        "jacquotte_delahaye",
        "jolly_roger",
        "mary_read",
        "piet_hein",
    ];
    assert_eq!(ids, eight);
    let crew = scene(crate::scene::OPENING).captains(&["ching_shih", "ching_shih"]);
    assert_eq!(crew.load_error().to_string(), "`ching_shih` is dealt twice (AP-COMP-09)");

    // The base game has none, and takes none.
    let base = game(2, false);
    assert_eq!(scene(crate::scene::OPENING).table().state().captains, [None; 4]);
    let doc = scene(crate::scene::OPENING).captains(&["ching_shih", "mary_read"]).doc(&base);
    assert_eq!(
        restore_json(&base, &doc).unwrap_err().to_string(),
        "seat 0 has a captain, but this table plays without them (AP-SETUP-11)"
    );
}

#[test]
fn ap_comp_10_every_island_has_a_pile_of_its_own() {
    for island in 0..8_u8 {
        let (start, far) = ((island as usize + 7) % 8, (island as usize + 3) % 8);
        let scene = scene(&only(&[(start, "1/0"), (far, "0/1")])).top(island as usize, "rum");
        let mut table = scene.table();
        let before = table.state().piles;
        assert_eq!(before.left, [6; 8]);
        table.plays(&format!("{start}+R"));
        let mut left = [6; 8];
        left[island as usize] = 5;
        assert_eq!((table.state().piles.left, table.state().piles.cards), (left, before.cards));
        assert_eq!(held(&table, 0, "rum"), 1);
        let below = table.game.content.card(before.cards[island as usize][1]).label;
        assert_eq!(table.game.content.card(table.state().piles.top(Isle(island))).label, below);
    }
}
