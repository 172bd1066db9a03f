//! Section 13 of rules.md: Benito Bonito, who raids for chests.

use crate::scene::{OPENING, RED, Scene, WHITE, board, held, scene, status};
use tortuga_archipirata::{Archipirata, moves::Event, state::Status};
use tortuga_core::{Game, Seat, Viewer};
use tortuga_testkit::TestTable;

/// Red has Benito Bonito and these chests; moves end on a rum at island 5 or 6.
fn benito(board: &str, gold: u8, rum: u8) -> Scene {
    let scene = scene(board).captains(&["benito_bonito", "ching_shih"]).chests(0, gold, rum);
    scene.top(5, "rum").top(6, "rum")
}

/// Gold and rum chests that red holds, and those that it has discarded face down.
fn chests(table: &TestTable<Archipirata>) -> [u8; 4] {
    let red = table.state().teams[0];
    [red.gold_chests, red.rum_chests, red.buried_gold, red.buried_rum]
}

#[test]
fn ap_cap_bb_1_one_chest_frees_one_skip_and_hits_one_enemy() {
    // Proves: AP-CAP-02, AP-RUL-13
    let mut table = benito(OPENING, 1, 1).table();
    table.plays("3+.RW/b1g").asks_by(RED, "AP-CAP-BB-1");
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 1/1 2/1 1/2 1/1");
    let hits = ["hit:0", "hit:1", "hit:2", "hit:4", "hit:5", "hit:6", "hit:7"];
    assert_eq!(table.options(), hits);
    table.refuses("hit:3", "AP-CAP-BB-4").refuses("hit:0,1", "AP-CAP-BB-4");
    assert_eq!(held(&table, 0, "rum"), 0);
    let told = table.told(Viewer::Seat(WHITE));
    let place = |wanted: fn(&Event) -> bool| told.iter().position(wanted).unwrap();
    let shown = place(|event| matches!(event, Event::CaptainShown { seat: RED, .. }));
    assert!(shown < place(|event| matches!(event, Event::CaptainGone { seat: RED, .. })));
    table.plays("hit:4").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 1/0 2/1 1/2 1/1");
    // The move went on to its card.
    assert_eq!((held(&table, 0, "rum"), chests(&table)), (1, [0, 1, 1, 0]));
    assert_eq!((status(&table, 0), status(&table, 1)), (Status::Spent, Status::Hidden));
}

#[test]
fn ap_cap_bb_1_needs_a_skip_and_frees_exactly_one() {
    // Proves: AP-ENUM-02
    let mut table = benito(OPENING, 1, 0).goods(0, "rum", 1).top(7, "rum").table();
    table.refuses("3+RW/b1g", "AP-CAP-BB-1");
    table.refuses("3+..RW/b1g", "AP-RUM-06");
    table.refuses("3+.RW/r1c0/b1g", "AP-RUM-06");
    table.plays("3+..RW/r1c0/b1g").asks_by(RED, "AP-CAP-BB-1");
    assert_eq!((held(&table, 0, "rum"), chests(&table)), (0, [0, 0, 1, 0]));
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 1/1 1/1 2/1 1/2");
}

#[test]
fn ap_cap_bb_1_costs_one_chest_that_the_team_holds() {
    // Proves: AP-CAP-05
    let mut table = benito(OPENING, 1, 0).table();
    table.refuses("3+.RW/b1r", "AP-CAP-05");
    table.refuses("3+.RW/b1gg", "AP-CAP-05");
    assert!(table.options().contains(&"3+.RW/b1g".to_owned()));
    let mut poor = benito(OPENING, 0, 0).table();
    poor.refuses("3+.RW/b1g", "AP-CAP-05");
    let mut other = scene(OPENING).captains(&["ching_shih", "benito_bonito"]).chests(0, 2, 0).table();
    other.refuses("3+.RW/b1g", "AP-CAP-02").refuses("3+RW/b2gg", "AP-CAP-02");
    scene(OPENING).chests(0, 2, 0).table().refuses("3+RW/b2gg", "AP-CAP-02");
}

#[test]
fn ap_cap_bb_2_two_chests_hit_two_enemies() {
    let mut table = benito(OPENING, 1, 1).top(1, "rum").table();
    table.plays("3+WR/b2gr").asks_by(RED, "AP-CAP-BB-1");
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 1/2 2/1 1/1 1/1");
    // White stands on seven islands, on one of them twice: 21 pairs, and that island alone.
    assert_eq!(table.options().len(), 7 * 6 / 2 + 1);
    table.refuses("hit:4", "AP-CAP-BB-4").refuses("hit:5,5", "AP-CAP-BB-4");
    // The order in which the two are named does not matter (AP-CAP-09).
    let mut swapped = benito(OPENING, 1, 1).top(1, "rum").table();
    swapped.plays("3+WR/b2gr").plays("hit:5,4");
    assert_eq!(board(&swapped), "0/1 1/1 1/1 0/0 1/1 2/0 1/1 1/1");
    table.plays("hit:4,4").asks(WHITE);
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 1/0 2/1 1/1 1/1");
    assert_eq!((status(&table, 0), chests(&table)), (Status::Spent, [0, 0, 1, 1]));
    // He is gone: nobody raids again.
    table.plays("0+W").asks(RED);
    table.refuses("2+RW/b2gg", "AP-CAP-02");
}

#[test]
fn ap_cap_bb_2_with_or_without_rum_but_every_skip_is_paid() {
    let mut table = benito(OPENING, 2, 0).goods(0, "rum", 1).table();
    table.refuses("3+.WR/b2gg", "AP-RUM-06");
    table.refuses("3+WR/b2g", "AP-CAP-05");
    table.plays("3+.WR/r1c0/b2gg").plays("hit:0,7");
    assert_eq!(board(&table), "0/0 1/1 1/1 0/0 1/1 1/2 2/1 1/0");
    assert_eq!(chests(&table), [0, 0, 2, 0]);
}

#[test]
fn ap_cap_bb_3_the_chests_are_chosen_and_nobody_else_learns_which() {
    // Proves: AP-RUL-15, AP-FLOW-11
    let scene =
        benito(OPENING, 2, 2).seats(4).captains(&["benito_bonito", "ching_shih", "mary_read", "piet_hein"]);
    let table = scene.table();
    let options = table.options();
    let raids: Vec<_> = options.iter().filter(|option| option.starts_with("3+WR/b")).collect();
    assert_eq!(raids, ["3+WR/b2gg", "3+WR/b2gr", "3+WR/b2rr"]);
    let raids: Vec<_> = options.iter().filter(|option| option.starts_with("3+.WR/b")).collect();
    assert_eq!(raids, ["3+.WR/b1g", "3+.WR/b1r"]);
    let (mut gold, mut rum) = (scene.table(), scene.table());
    gold.plays("3+WR/b2gg");
    rum.plays("3+WR/b2rr");
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Seat(Seat(3)), Viewer::Spectator] {
        assert_eq!(gold.told(viewer), rum.told(viewer), "{viewer:?}");
        let view = gold.game.view(gold.state(), viewer);
        assert_eq!(view, rum.game.view(rum.state(), viewer), "{viewer:?}");
        assert_eq!((view.red.chests, view.red.buried, view.red.known), (2, 2, None));
        assert!(
            gold.told(viewer).iter().any(|event| matches!(event, Event::Raided { mode: 2, gold: None, .. }))
        );
    }
    for seat in [0, 2] {
        let told = gold.told(Viewer::Seat(Seat(seat)));
        assert!(told.iter().any(|event| matches!(event, Event::Raided { mode: 2, gold: Some(2), .. })));
        let known = gold.game.view(gold.state(), Viewer::Seat(Seat(seat))).red.known.unwrap();
        assert_eq!((known.gold, known.rum, known.buried_gold, known.buried_rum), (0, 2, 2, 0));
    }
}

#[test]
fn ap_cap_bb_4_the_activator_is_never_hit() {
    // Proves: AP-RUL-16
    // White's only pirate is the activator: the raid finds nobody and is lost, the chests with it.
    let mut table = benito("1/0 1/0 0/0 0/0 0/1 0/0 0/0 0/0", 2, 0).table();
    table.plays("4+W/b2gg").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!(board(&table), "1/0 1/0 0/0 0/0 0/0 0/1 0/0 0/0");
    assert_eq!((chests(&table), status(&table, 0)), ([0, 0, 2, 0], Status::Spent));
    // Beside the activator stands another white pirate: that one can be hit, and only once.
    let mut table = benito("1/0 1/0 0/0 0/1 0/1 0/1 0/0 0/0", 2, 0).table();
    table.plays("4+W/b2gg").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!(board(&table), "1/0 1/0 0/0 0/0 0/0 0/1 0/0 0/0");
}

#[test]
fn ap_cap_bb_4_too_few_targets_are_all_hit_without_a_question() {
    // Proves: AP-FLOW-05
    let mut table = benito("1/0 1/0 0/1 0/0 0/1 0/0 0/0 0/0", 2, 0).table();
    table.plays("4+W/b2gg").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!(board(&table), "1/0 1/0 0/0 0/0 0/0 0/1 0/0 0/0");
    // With one target more than hits there is a choice.
    let mut table = benito("1/0 1/0 0/1 0/2 0/1 0/0 0/0 0/0", 2, 0).table();
    table.plays("4+W/b2gg").asks_by(RED, "AP-CAP-BB-1");
    assert_eq!(table.options(), ["hit:2,3", "hit:3,3"]);
    // All on one island: nothing to choose, however many there are.
    let mut table = benito("1/0 1/0 0/0 0/3 0/1 0/0 0/0 0/0", 2, 0).table();
    table.plays("4+W/b2gg").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!(board(&table), "1/0 1/0 0/0 0/1 0/0 0/1 0/0 0/0");
}

#[test]
fn ap_cap_bb_5_discarded_chests_count_no_more() {
    // Proves: AP-WIN-07
    let mut table = benito(OPENING, 2, 0).top(5, "chest:gold").table();
    table.plays("2+.WR/b1g").plays("hit:0").asks(WHITE);
    // Two gold held, one given to Benito, one taken: two, and the game goes on.
    assert_eq!(chests(&table), [2, 0, 1, 0]);
    assert_eq!(board(&table), "0/0 1/1 0/0 1/1 1/2 2/1 1/1 1/1");
}

#[test]
fn ap_cap_bb_5_stacks_and_trophies_are_no_chests() {
    let ids = ["benito_bonito", "piet_hein", "jolly_roger", "ching_shih"];
    let stacks = scene(OPENING).seats(4).captains(&ids).status(2, "revealed").stacks(0, 2);
    stacks.table().refuses("3+WR/b2gg", "AP-CAP-05").refuses("3+.WR/b1g", "AP-CAP-05");
    let ids = ["benito_bonito", "piet_hein", "jacquotte_delahaye", "ching_shih"];
    let trophy = scene(OPENING).seats(4).captains(&ids).status(2, "trophy");
    trophy.table().refuses("3+.WR/b1g", "AP-CAP-05");
    let mut with_chest = trophy.chests(0, 1, 0).top(6, "rum").table();
    with_chest.refuses("3+WR/b2gg", "AP-CAP-05").plays("3+.WR/b1g");
}

#[test]
fn ap_cap_bb_6_one_rum_chest_is_not_spent_twice() {
    let mut table = benito(OPENING, 0, 1).top(7, "rum").table();
    table.refuses("3+..WR/r0c1/b1r", "AP-CAP-BB-6");
    assert!(!table.options().iter().any(|option| option.ends_with("/r0c1/b1r")));
    let mut table = benito(OPENING, 0, 2).top(7, "rum").table();
    table.plays("3+..WR/r0c1/b1r");
    assert_eq!((chests(&table), table.state().out.rum_chests), ([0, 0, 0, 1], 1));
}
