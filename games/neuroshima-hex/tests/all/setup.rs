//! Sections 3 and 14: setup, options and modes.

use serde_json::json;
use tortuga_core::{Game, Seat, Seed, Setup, Silent};
use tortuga_neuroshima_hex::{NeuroshimaHex, events::Event};
use tortuga_testkit::TestTable;

use crate::scene::{ONE, THREE, TWO, moves, scene};

fn game(seats: u8, options: &[(&str, &str)]) -> Result<NeuroshimaHex, String> {
    let setup = options.iter().fold(Setup::new(seats), |setup, (name, value)| setup.with(name, value));
    NeuroshimaHex::new(&setup).map_err(|error| error.to_string())
}

#[test]
fn nsh_set_01_armies_differ_and_chance_decides_who_begins() {
    // Proves: NSH-RUL-07
    let twice = game(2, &[("army0", "borgo"), ("army1", "borgo")]).unwrap_err();
    assert!(twice.contains("NSH-SET-01"), "{twice}");
    let free = game(2, &[]).unwrap();
    let firsts: Vec<u8> =
        (0..40).map(|seed| free.deal(Seed::from_number(seed), &mut Silent).first.0).collect();
    assert!(firsts.contains(&0) && firsts.contains(&1));
    let fixed = game(2, &[("first", "1")]).unwrap();
    assert!((0..40).all(|seed| fixed.deal(Seed::from_number(seed), &mut Silent).first == TWO));
    assert!(game(2, &[("first", "2")]).unwrap_err().contains("no such seat"));
    let random = game(4, &[("army0", "random"), ("army1", "random"), ("army2", "random")]).unwrap();
    for seed in 0..40 {
        let armies = random.deal(Seed::from_number(seed), &mut Silent).armies;
        let different: std::collections::BTreeSet<_> = armies.iter().collect();
        assert_eq!(different.len(), 4);
    }
}

#[test]
fn nsh_set_02_the_ring_is_used_when_pirates_play() {
    // Proves: NSH-MODE-06
    let wet = TestTable::deal(game(2, &[("first", "1")]).unwrap(), 1);
    let view = wet.game.view(wet.state(), tortuga_core::Viewer::Spectator);
    assert!(view.water);
    let dry = TestTable::deal(game(2, &[("army0", "borgo")]).unwrap(), 1);
    assert!(!dry.game.view(dry.state(), tortuga_core::Viewer::Spectator).water);
    let expanded = game(4, &[("mode", "expanded")]).unwrap_err();
    assert!(expanded.contains("NSH-MODE-06") && expanded.contains("NSH-SET-02"), "{expanded}");
}

#[test]
fn nsh_set_03_piles_are_shuffled_and_hqs_are_whole() {
    let game = game(2, &[("army0", "borgo"), ("first", "0")]).unwrap();
    let one = game.deal(Seed::from_number(1), &mut Silent);
    let two = game.deal(Seed::from_number(2), &mut Silent);
    assert_eq!((one.piles[0].len(), one.piles[1].len()), (34, 34));
    assert_ne!(one.piles, two.piles);
    let sorted = |pile: &tortuga_core::Stack<_, 34>| {
        let mut tiles: Vec<_> = pile.iter().collect();
        tiles.sort();
        tiles
    };
    assert_eq!(sorted(&one.piles[0]), sorted(&two.piles[0]));
    let view = game.view(&one, tortuga_core::Viewer::Spectator);
    assert_eq!(view.seats.len(), 2);
}

#[test]
fn nsh_set_04_hqs_are_placed_in_turn_order_on_free_standard_spaces() {
    // Proves: NSH-SET-05, NSH-SET-07
    let mut table = TestTable::deal(game(2, &[("first", "1")]).unwrap(), 1);
    table.asks_by(TWO, "NSH-SET-04");
    assert_eq!(table.options().len(), 19 * 6);
    table.refuses("place(moloch.hq, W1, 0)", "NSH-SET-04");
    table.refuses("place(moloch.blocker, C3, 0)", "NSH-SET-07");
    table.refuses("end_turn", "NSH-SET-07");
    table.plays("place(moloch.hq, C3, 0)").asks(ONE);
    assert_eq!(table.options().len(), 12 * 6);
    table.refuses("place(pirates.hq, C2, 0)", "NSH-SET-05");
    table.plays("place(pirates.hq, W1, 0)").asks(TWO);
    assert_eq!(table.state().turns, 1);
}

#[test]
fn nsh_set_04_hqs_may_touch_but_not_share_a_space() {
    let mut table = TestTable::deal(game(2, &[("army0", "borgo"), ("first", "0")]).unwrap(), 1);
    table.plays("place(borgo.hq, C3, 0)");
    table.refuses("place(moloch.hq, C3, 0)", "NSH-SET-04");
    table.plays("place(moloch.hq, C2, 5)");
}

#[test]
fn nsh_set_06_first_turns_are_short() {
    let table = TestTable::deal(game(4, &[("army0", "hegemony"), ("first", "1")]).unwrap(), 3);
    let mut table = table;
    let drawn = |table: &TestTable<NeuroshimaHex>| -> Vec<(Seat, usize)> {
        let drew = |event: &Event| {
            if let Event::Drew { seat, tiles } = event { Some((*seat, tiles.len())) } else { None }
        };
        table.events().iter().filter_map(|said| drew(&said.event)).collect()
    };
    for hq in ["moloch.hq, C3", "borgo.hq, A1", "outpost.hq, E3", "hegemony.hq, E1"] {
        table.plays(&format!("place({hq}, 0)"));
    }
    // Turns of all four seats and of the first one again, with the least that can be done.
    for _ in 0..5 {
        while !table.options().contains(&"end_turn".to_owned()) {
            let first = table.options()[0].clone();
            table.plays(&first);
        }
        table.plays("end_turn");
    }
    let counts = drawn(&table);
    assert_eq!(counts[..4], [(TWO, 1), (THREE, 2), (Seat(3), 3), (ONE, 3)]);
    assert_eq!(counts[4], (TWO, 2), "seat 1 had kept its first tile and draws up to 3");
}

#[test]
fn nsh_set_07_modes_fit_the_number_of_seats() {
    // Proves: NSH-MODE-01, NSH-SOLO-01
    for (seats, mode) in
        [(3, "duel"), (2, "deathmatch"), (2, "points"), (3, "team"), (4, "loner"), (2, "loner")]
    {
        let error = game(seats, &[("mode", mode)]).unwrap_err();
        assert!(error.contains("NSH-SET-07"), "{mode} for {seats}: {error}");
    }
    assert_eq!(game(2, &[]).unwrap().mode.id, "duel");
    assert_eq!(game(3, &[]).unwrap().mode.id, "deathmatch");
    assert_eq!(game(4, &[]).unwrap().mode.id, "deathmatch");
    assert!(Setup::new(1).vet(&NeuroshimaHex::INFO).is_err(), "there is no solo game on this board");
}

#[test]
fn nsh_veg_05_vegas_is_last() {
    let table = game(3, &[("army1", "vegas")]).unwrap();
    assert!((0..20).all(|seed| table.deal(Seed::from_number(seed), &mut Silent).first == THREE));
    let error = game(3, &[("army1", "vegas"), ("first", "0")]).unwrap_err();
    assert!(error.contains("NSH-VEG-05"), "{error}");
    assert!(game(3, &[("army1", "vegas"), ("first", "0"), ("vegas_last", "false")]).is_ok());
    let free = game(3, &[("army1", "vegas"), ("vegas_last", "false")]).unwrap();
    assert!((0..20).any(|seed| free.deal(Seed::from_number(seed), &mut Silent).first != THREE));
    let loner = game(3, &[("army1", "vegas"), ("mode", "loner")]).unwrap_err();
    assert!(loner.contains("NSH-VEG-05"), "{loner}");
    assert!(game(3, &[("army2", "vegas"), ("mode", "loner")]).is_ok());
}

#[test]
fn a_two_sided_hq_chooses_its_face() {
    // Proves: NSH-SRU-02
    let mut table = TestTable::deal(game(2, &[("army0", "sand_runners"), ("first", "0")]).unwrap(), 1);
    assert_eq!(table.options().len(), 2 * 19 * 6);
    assert_eq!(moves(&table, "place(sand_runners.hq, C3, 0").len(), 2);
    table.plays("place(sand_runners.hq, C3, 0, back)");
    table.refuses("place(moloch.hq, A1, 0, back)", "NSH-SRU-02");
}

#[test]
fn nsh_set_03_points_are_there_before_the_hqs_are() {
    let points = |seats: u8, options: &[(&str, &str)]| -> Vec<u8> {
        let table = TestTable::deal(game(seats, options).unwrap(), 1);
        let view = table.game.view(table.state(), tortuga_core::Viewer::Spectator);
        view.seats.iter().map(|seat| seat.points).collect()
    };
    assert_eq!(points(2, &[]), [20, 20]);
    assert_eq!(points(3, &[("mode", "loner")]), [20, 16, 16]);
    assert_eq!(points(3, &[("mode", "points")]), [0, 0, 0]);
}

#[test]
fn nsh_set_05_a_line_of_the_log_leads_to_the_rule_that_it_follows() {
    // Proves: NSH-TILE-02, NSH-VEG-06
    let mut table = TestTable::deal(game(2, &[("first", "0")]).unwrap(), 1);
    table.plays("place(pirates.hq, W1, 0)");
    assert_eq!(table.rules().last(), Some(&"NSH-SET-05"));
    table.plays("place(moloch.hq, C3, 0)");
    assert!(table.rules().contains(&"NSH-SET-04"));
    let mut table = scene("pirates moloch", "").hand(0, "pirates.motorboat pirates.medic").table();
    table.plays("place(pirates.motorboat, W1, 0)");
    assert_eq!(table.rules(), ["NSH-TILE-02"]);
    table.plays("place(pirates.medic, C3, 0)");
    assert_eq!(table.rules(), ["NSH-TILE-01"]);
    let mine = scene("vegas moloch", "moloch.scout@C3/0").with("foundations", json!(["vegas.mine@C2"]));
    let mut table = mine.active(1).hand(1, "moloch.move").table();
    table.plays("play(moloch.move, C3, C2, 0)");
    assert!(!table.rules().contains(&"NSH-TILE-05"), "{:?}", table.rules());
}
