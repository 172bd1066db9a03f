//! Section 19 of rules.md: the worked examples, number for number.

use crate::scene::{OPENING, RED, Scene, WHITE, board, discarded, game, held, scene};
use tortuga_archipirata::{Archipirata, board::Colour, moves::Event};
use tortuga_core::{Game, Viewer};
use tortuga_testkit::TestTable;

/// The island and the colour of the last pirate of the last move.
fn activator(table: &TestTable<Archipirata>) -> (String, Colour) {
    let activated = table.told(Viewer::Spectator).into_iter().find_map(|event| {
        let Event::Activated { island, colour, .. } = event else { return None };
        Some((island.to_string(), colour))
    });
    activated.expect("a move activates a card")
}

fn injured(table: &TestTable<Archipirata>) -> (u8, u8) {
    let board = table.state().board;
    (board.injured(Colour::Red), board.injured(Colour::White))
}

#[test]
fn ap_ex_01_after_the_setup() {
    // Proves: AP-SETUP-10
    let mut red_began = 0;
    for seed in 0..20 {
        let table = TestTable::deal(game(2, false), seed);
        if table.state().active == RED {
            red_began += 1;
            assert_eq!(board(&table), "0/1 1/1 1/1 1/1 1/1 1/1 1/1 1/1");
            assert_eq!((injured(&table), table.state().board.0), ((1, 0), 0x1111_1111_1111_1110));
        }
    }
    assert!(red_began > 0);
}

#[test]
fn ap_ex_02_choosing_the_wreck() {
    // Proves: AP-ISLE-02
    let mut table = scene(OPENING).top(1, "rum").table();
    let options = table.options();
    let from_wreck: Vec<_> = options.iter().filter(|option| option.starts_with('0')).collect();
    assert_eq!(from_wreck, ["0+W", "0-W"]);
    table.plays("0+W").asks(WHITE);
    let lifted = table.told(Viewer::Spectator).into_iter().find_map(|event| {
        let Event::Lifted { red, white, .. } = event else { return None };
        Some((red, white))
    });
    assert_eq!(lifted, Some((0, 1)));
    assert_eq!(board(&table), "0/0 1/2 1/1 1/1 1/1 1/1 1/1 1/1");
}

#[test]
fn ap_ex_03_two_pirates_two_islands() {
    let ends_on_rum = scene(OPENING).top(5, "rum");
    let mut table = ends_on_rum.table();
    table.plays("3+RW").asks(WHITE);
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 2/1 1/2 1/1 1/1");
    assert_eq!(activator(&table), ("palmdrift".into(), Colour::White));
    let mut table = ends_on_rum.table();
    table.plays("3+WR").asks(WHITE);
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 1/2 2/1 1/1 1/1");
    assert_eq!(activator(&table), ("palmdrift".into(), Colour::Red));
}

#[test]
fn ap_ex_04_the_own_colour_icon() {
    let mut table = scene(OPENING).top(5, "rum*").table();
    table.refuses("3+RW", "AP-MOVE-08").plays("3+WR").asks(WHITE);
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 1/2 2/1 1/1 1/1");
}

#[test]
fn ap_ex_05_thirty_first_moves() {
    let table = scene(OPENING).table();
    assert_eq!(table.options().len(), 2 + 7 * 4);
    assert_eq!(table.options().len(), 30);
}

#[test]
fn ap_ex_06_three_against_one() {
    let mut table = scene("1/0 0/0 0/0 3/1 0/0 0/0 0/1 0/0").top(1, "rum").table();
    table.plays("0+R").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/0 0/0 3/0 0/0 0/0 0/1 0/0");
    assert_eq!(injured(&table), (4, 7));
}

/// Island 2 has 1/1 and gets a white pirate from island 1.
fn one_against_two(card: &str) -> Scene {
    scene("2/0 0/1 1/1 0/0 0/0 0/0 0/0 0/1").top(2, card)
}

#[test]
fn ap_ex_07_a_sabre() {
    let mut table = one_against_two("sabre").table();
    table.plays("1+W").asks_by(RED, "AP-ACT-03");
    assert_eq!(board(&table), "2/0 0/0 1/2 0/0 0/0 0/0 0/0 0/1");
    assert_eq!(activator(&table), ("cloudcay".into(), Colour::White));
    assert_eq!(table.options(), ["sabre:R", "sabre:W"]);
    table.plays("sabre:W").asks(WHITE);
    assert_eq!(board(&table), "2/0 0/0 1/1 0/0 0/0 0/0 0/0 0/1");
}

#[test]
fn ap_ex_08_a_bomb() {
    let mut table = one_against_two("bomb").table();
    let (red, white) = injured(&table);
    table.plays("1+W").asks(WHITE);
    assert_eq!(board(&table), "2/0 0/0 0/1 0/0 0/0 0/0 0/0 0/1");
    assert_eq!(injured(&table), (red + 1, white + 1));
}

#[test]
fn ap_ex_09_spending_rum() {
    let one_rum = scene(OPENING).goods(0, "rum", 1).top(6, "rum");
    let mut table = one_rum.table();
    table.plays("3+.RW/r1c0").asks(WHITE);
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 1/1 2/1 1/2 1/1");
    // One bottle is gone, the one on island 6 is new.
    assert_eq!((held(&table, 0, "rum"), discarded(&table, "rum")), (1, 1));
    let mut table = one_rum.table();
    table.plays("3+R.W/r1c0");
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 2/1 1/1 1/2 1/1");
    let mut table = one_rum.table();
    for payment in ["", "/r1c0", "/r0c1", "/r2c0"] {
        table.refuses(&format!("3+RW.{payment}"), "AP-RUM-05");
    }
}

#[test]
fn ap_ex_10_two_ways_round() {
    // Proves: AP-ENUM-04, AP-ENUM-07
    let three_rum = scene("1/0 1/1 1/1 1/1 1/1 1/1 1/1 1/1").goods(0, "rum", 3).top(4, "rum");
    let table = three_rum.table();
    let options = table.options();
    assert_eq!(options.iter().filter(|option| *option == "0+...R/r3c0").count(), 1);
    assert!(!options.contains(&"0-...R/r3c0".to_owned()));
    let after = |line: &str| {
        let mut table = three_rum.table();
        table.plays(line).asks(WHITE);
        (board(&table), held(&table, 0, "rum"))
    };
    let wanted = ("0/0 1/1 1/1 1/1 2/1 1/1 1/1 1/1".to_owned(), 1);
    assert_eq!((after("0+...R/r3c0"), after("0-...R/r3c0")), (wanted.clone(), wanted));
    let other = table.game.read_move("0-...R/r3c0").unwrap();
    assert_eq!(table.game.write_move(table.game.canonical(table.state(), other)), "0+...R/r3c0");
}

#[test]
fn ap_ex_11_escaping_by_compass() {
    // Proves: AP-FIGHT-06, AP-ACT-06
    let mut table = scene("0/0 1/0 2/1 0/0 0/0 0/0 0/0 0/1").top(2, "compass").top(6, "rum").table();
    table.plays("1+R").asks_by(RED, "AP-ISLE-01");
    assert_eq!(board(&table), "0/0 0/0 3/1 0/0 0/0 0/0 0/0 0/1");
    table.plays("2+RRRW").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/0 0/0 1/0 1/0 1/0 0/1 0/1");
    assert_eq!(injured(&table), (5, 6));
}

#[test]
fn ap_ex_12_winning_by_chest() {
    let mut table = scene("1/3 1/0 0/0 0/0 0/0 0/0 0/0 0/0").chests(0, 2, 0).top(2, "chest:gold").table();
    table.plays("1+R");
    assert_eq!((table.over().end, table.over().winners.has(RED)), ("gold", true));
    // Nobody has judged island 0.
    assert_eq!(board(&table), "1/3 0/0 1/0 0/0 0/0 0/0 0/0 0/0");
}
