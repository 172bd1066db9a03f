//! Section 11 of rules.md: Permanent cards.

use crate::scene::{RED, WHITE, board, game, held, scene, top};
use tortuga_archipirata::moves::Move;
use tortuga_core::{Chance, Game, Seed, Silent, Whim, table::restore_json};

const DUEL: &str = "1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0";

#[test]
fn ap_perm_01_it_comes_last_and_stays() {
    let mut table = scene(DUEL).top(1, "rum").left(1, 2).top(0, "sabre").top(5, "rum").table();
    table.plays("0+R").asks(WHITE);
    let permanent = top(&table, 1);
    assert!(permanent.starts_with("P:"), "{permanent}");
    assert_eq!(table.state().piles.left[1], 1);

    // Landing on it does not move it.
    let mut table = scene(DUEL).top(1, "P:sabre").top(0, "rum").top(2, "rum").top(5, "rum").table();
    table.plays("0+R").asks(WHITE);
    assert_eq!((top(&table, 1), table.state().piles.left[1]), ("P:sabre".into(), 1));
    table.plays("4+W").plays("1+R").asks(WHITE);
    table.plays("2-R").asks(RED);
    assert_eq!((top(&table, 1), table.state().piles.left[1]), ("P:sabre".into(), 1));
}

#[test]
fn ap_perm_02_it_acts_each_time() {
    // Proves: AP-RUL-20
    let mut table = scene("1/0 1/1 0/1 0/1 0/0 0/0 0/0 0/0").top(1, "P:bomb").table();
    table.plays("0+R").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/0 0/1 0/1 0/0 0/0 0/0 0/0");
    // The second time it is white's turn, and the bomb works again: red's last pirate is injured.
    table.plays("2-W");
    assert_eq!(board(&table), "0/0 0/1 0/0 0/1 0/0 0/0 0/0 0/0");
    assert_eq!(table.over().end, "elimination");

    // The icon counts each time too, for each team.
    let mut table = scene("1/0 0/0 0/1 0/1 0/0 0/0 1/0 0/0").top(1, "P:first_aid*").table();
    table.refuses("2-W", "AP-MOVE-08").plays("0+R").plays("aid:0").asks(WHITE);
    table.refuses("0+R", "AP-MOVE-08").plays("2-W").plays("aid:5").asks(RED);
    assert_eq!(board(&table), "1/0 1/1 0/0 0/1 0/0 0/1 1/0 0/0");
    table.plays("0+R").asks_by(RED, "AP-ACT-08");
}

#[test]
fn ap_perm_03_nobody_takes_it() {
    // Proves: AP-CAP-04
    let start =
        scene("1/0 0/0 0/1 0/0 0/0 0/0 0/0 0/0").top(1, "P:sabre").captains(&["ching_shih", "mary_read"]);
    let mut table = start.goods(0, "sabre", 1).table();
    table.plays("0+R").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!([held(&table, 0, "sabre"), held(&table, 1, "sabre")], [1, 0]);
    assert!(!table.rules().contains(&"AP-ACT-10"), "nothing is collected");
    // One Sabre and a Permanent one are not two.
    let mut table =
        scene(DUEL).top(1, "P:sabre").captains(&["ching_shih", "mary_read"]).goods(0, "sabre", 1).table();
    table.refuses("cap:ching_shih:4W", "AP-CAP-05");
    for card in ["P:sabre", "P:bomb", "P:compass", "P:first_aid"] {
        let mut table = scene("1/0 0/0 7/0 0/0 0/1 0/0 0/0 0/0").top(1, card).table();
        let before = table.state().teams;
        table.plays("0+R");
        assert_eq!((table.state().teams, table.state().piles.left[1]), (before, 1), "{card}");
    }
}

#[test]
fn ap_perm_04_its_compass_is_limited_too() {
    // Proves: AP-MOVE-09, AP-ACT-07
    let start = scene(DUEL).top(1, "P:compass").top(0, "P:compass*").top(7, "rum");
    let mut table = start.table();
    table.plays("0+R").asks_by(RED, "AP-ISLE-01").plays("1-R").asks_by(RED, "AP-ISLE-01");
    assert_eq!((table.state().compass_used, held(&table, 0, "compass")), (2, 0));
    table.refuses("0+R", "AP-MOVE-09");
    table.plays("0-R").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/0 0/0 0/0 0/1 0/0 0/0 1/0");
    start.compass_used(2).table().refuses("0+R", "AP-MOVE-09");
}

#[test]
fn ap_perm_05_no_pile_runs_out() {
    let base = game(2, false);
    let mut doc = scene(DUEL).top(1, "P:sabre").doc(&base);
    let pile = doc["islands"][1]["pile"].as_array_mut().unwrap();
    let last = pile.pop().unwrap();
    doc["islands"][1]["gone"].as_array_mut().unwrap().push(last);
    let error = restore_json(&base, &doc).unwrap_err().to_string();
    assert_eq!(error, "islands[1].pile: a pile holds 1 to 6 cards (AP-ENC-02)");

    // Played to the end, some piles go down to the Permanent card and none further.
    let mut lowest = 6;
    let mut moves: Vec<Move> = Vec::new();
    for seed in 0..40 {
        let mut whim = Whim::new(seed);
        let mut state = base.deal(Seed::from_number(seed), &mut Silent);
        while state.end.is_none() {
            base.moves(&state, &mut moves);
            base.play(&mut state, *whim.pick(&moves).unwrap(), &mut Silent).unwrap();
            lowest = lowest.min(*state.piles.left.iter().min().unwrap());
        }
    }
    assert_eq!(lowest, 1);
}
