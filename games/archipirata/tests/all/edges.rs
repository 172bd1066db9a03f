//! Section 20 of rules.md: edge cases.

use crate::scene::{OPENING, RED, Scene, WHITE, board, discarded, game, held, scene, status, top};
use tortuga_archipirata::{board::Colour, moves::Event, state::Status};
use tortuga_core::{Chance, Game, Viewer, Whim};
use tortuga_testkit::TestTable;

const ALL_FOUR: [&str; 4] = ["rum", "bomb", "compass", "first_aid"];

fn boum_banda(board: &str) -> Scene {
    let scene = scene(board).captains(&["boum_banda", "piet_hein"]);
    ALL_FOUR.iter().fold(scene, |scene, kind| scene.goods(0, kind, 1))
}

#[test]
fn ap_edge_01_eight_in_hand_end_where_they_began() {
    // Proves: AP-MOVE-06
    let mut table = scene("4/4 0/0 0/0 0/0 0/0 0/0 0/0 0/0").top(0, "rum").table();
    table.plays("0+RWRWRWRW").asks(WHITE);
    assert_eq!(board(&table), "0/1 1/0 0/1 1/0 0/1 1/0 0/1 1/0");
    assert_eq!(held(&table, 0, "rum"), 1);
}

#[test]
fn ap_edge_02_the_ninth_meets_the_first() {
    let nine = |card: &str| scene("5/4 0/0 0/0 0/0 0/0 0/0 0/0 0/0").top(1, card);
    let rest = "1/0 0/1 1/0 0/1 1/0 0/1";
    for card in ["sabre", "bomb"] {
        // The first is white and falls to the ninth, which is red.
        let mut table = nine(card).table();
        table.plays("0+WRWRWRWRR").asks(WHITE);
        assert_eq!(board(&table), format!("1/0 1/0 {rest}"), "{card}");
        // The first is red: no matter, it is not the activator.
        let mut table = nine(card).table();
        table.plays("0+RRWRWRWRW").asks(WHITE);
        assert_eq!(board(&table), format!("1/0 0/1 {rest}"), "{card}");
    }
    let mut table = nine("rum").table();
    table.plays("0+WRWRWRWRR");
    assert_eq!(board(&table), format!("1/0 1/1 {rest}"));
}

#[test]
fn ap_edge_03_first_aid_for_nobody_is_collected_without_effect() {
    let mut table = scene(OPENING).active(1).top(5, "first_aid").table();
    table.plays("3+RW").asks(RED);
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 2/1 1/2 1/1 1/1");
    assert_eq!((held(&table, 1, "first_aid"), held(&table, 0, "first_aid")), (1, 0));
    let nothing = |event: &Event| matches!(event, Event::NothingHappened { .. });
    assert!(table.told(Viewer::Spectator).iter().any(nothing));
    // The enemy's injured pirate on the airship is not brought back.
    assert_eq!(table.state().board.injured(Colour::Red), 1);
}

#[test]
fn ap_edge_04_healed_and_hurt_again_in_one_turn() {
    let mut table = scene("0/0 0/3 0/0 1/0 0/0 0/0 0/0 0/0").top(4, "first_aid").table();
    table.plays("3+R").plays("aid:1").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/3 0/0 0/0 1/0 0/0 0/0 0/0");
    assert_eq!(table.rules().iter().filter(|rule| **rule == "AP-FIGHT-02").count(), 1);
}

#[test]
fn ap_edge_05_an_enemy_activator_is_spared() {
    // Proves: AP-ACT-02, AP-ACT-05
    let mut bomb = scene("1/0 0/0 0/0 0/1 2/1 0/0 0/0 0/0").top(4, "bomb").table();
    bomb.plays("3+W").asks(WHITE);
    assert_eq!(board(&bomb), "1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0");
    assert_eq!(held(&bomb, 0, "bomb"), 1);
    // Of two white pirates one can be hit, and the sabre cannot choose the activator alone.
    let mut sabre = scene("1/0 0/0 0/0 0/1 1/0 0/0 0/0 0/1").top(4, "sabre").table();
    sabre.plays("3+W").asks(WHITE);
    assert_eq!(board(&sabre), "1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/1");
}

#[test]
fn ap_edge_06_blowing_up_the_own_last_pirate_loses() {
    // Proves: AP-WIN-04
    let mut table = scene("0/0 0/0 0/0 0/1 1/0 0/0 0/0 0/0").top(4, "bomb").table();
    table.plays("3+W");
    let over = table.over();
    assert_eq!((over.end, over.winners.has(WHITE), over.winners.has(RED)), ("self_elimination", true, false));
    // With another red pirate elsewhere the game goes on.
    let mut table = scene("1/0 0/0 0/0 0/1 1/0 0/0 0/0 0/0").top(4, "bomb").table();
    table.plays("3+W").asks(WHITE);
}

#[test]
fn ap_edge_07_after_two_compasses_every_compass_is_closed() {
    // Proves: AP-PERM-04
    for card in ["compass", "compass*", "P:compass", "P:compass*"] {
        let closed = scene(OPENING).top(5, card);
        closed.clone().compass_used(2).table().refuses("3+WR", "AP-MOVE-09");
        closed.compass_used(1).table().plays("3+WR").asks_by(RED, "AP-ISLE-01");
    }
}

#[test]
fn ap_edge_08_stuck_after_a_compass_one_passes_and_fights() {
    // Proves: AP-FLOW-03, AP-FLOW-04
    // After 0+R: red on 1 reaches only Compasses, white on 4 only icons, the four on 6 reach 2 on either way.
    let tops = [(0, "compass"), (1, "compass"), (2, "compass"), (3, "sabre*"), (5, "sabre*")];
    let scene = scene("1/0 0/0 0/0 0/0 0/1 0/0 3/1 0/0").compass_used(1);
    let mut table = tops.into_iter().fold(scene, |scene, (island, card)| scene.top(island, card)).table();
    table.refuses("pass", "AP-FLOW-03").plays("0+R").asks_by(RED, "AP-ISLE-01");
    assert_eq!(table.options(), ["pass"]);
    assert_eq!(board(&table), "0/0 1/0 0/0 0/0 0/1 0/0 3/1 0/0");
    table.plays("pass").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!(board(&table), "0/0 1/0 0/0 0/0 0/1 0/0 3/0 0/0");
}

#[test]
fn ap_edge_09_a_card_uncovered_in_the_first_round_counts_in_the_second() {
    // Proves: AP-MOVE-10
    // Below the Compass of pile 1 lies the chest: only red can land there in the second round, and takes it.
    let scene =
        scene("1/0 0/1 1/0 0/1 0/0 0/0 0/0 1/0").left(1, 5).top(1, "compass").top(0, "rum").top(3, "rum");
    let mut table = scene.table();
    table.plays("0+R").asks_by(RED, "AP-ISLE-01");
    assert_eq!((top(&table, 1), table.state().piles.left[1]), ("chest".into(), 4));
    table.plays("2-R").asks(WHITE);
    assert_eq!((table.state().teams[0].chests(), table.state().piles.left[1]), (1, 3));
    // A white pirate that could have ended there in the first round cannot in the second.
    let white_ends_on_1 = "3-.W/r1c0";
    let mut table = scene.goods(0, "rum", 1).table();
    assert!(table.options().contains(&white_ends_on_1.to_owned()));
    table.plays("0+R").refuses(white_ends_on_1, "AP-MOVE-08");
}

#[test]
fn ap_edge_10_fresh_rum_ends_the_turn() {
    for card in ["rum", "chest:rum"] {
        let mut table = scene(OPENING).top(5, card).table();
        table.refuses("3+.WR/r1c0", "AP-RUM-02").refuses("3+.WR/r0c1", "AP-RUM-03");
        table.plays("3+WR").asks_by(WHITE, "AP-ISLE-01");
        let red = table.state().teams[0];
        assert_eq!(held(&table, 0, "rum") + red.rum_chests, 1, "{card}");
    }
}

#[test]
fn ap_edge_10_a_fresh_bottle_pays_a_captain_before_or_after_combat() {
    for passes in [0, 1] {
        let mut table = boum_banda(OPENING).goods(0, "rum", 0).top(5, "rum").table();
        table.refuses("cap:boum_banda:1W,2W", "AP-CAP-05").plays("3+WR").asks_by(RED, "AP-FLOW-07");
        for _ in 0..passes {
            table.plays("pass").asks_by(RED, "AP-FLOW-08");
        }
        table.plays("cap:boum_banda:1W,2W").asks(WHITE);
        assert_eq!(board(&table), "0/1 1/0 1/0 0/0 1/2 2/1 1/1 1/1");
        assert_eq!((held(&table, 0, "rum"), discarded(&table, "rum")), (0, 1));
    }
}

#[test]
fn ap_edge_11_several_losses_at_once() {
    // Proves: AP-FIGHT-05
    let mut table = scene("1/0 0/0 0/0 6/2 0/0 0/0 0/1 0/0").top(1, "rum").table();
    table.plays("0+R").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/0 0/0 6/0 0/0 0/0 0/1 0/0");
    let mut table = scene("1/0 0/0 0/0 3/1 0/0 1/3 0/0 0/0").top(1, "rum").table();
    table.plays("0+R").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/0 0/0 3/0 0/0 0/3 0/0 0/0");
}

#[test]
fn ap_edge_12_a_crew_in_hand_is_not_gone() {
    // Proves: AP-MOVE-12
    // All of both crews are lifted at once.
    let mut table = scene("0/0 0/0 0/0 2/2 0/0 0/0 0/0 0/0").top(7, "rum").table();
    table.plays("3+WRWR").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/0 0/0 0/0 0/1 1/0 0/1 1/0");
}

/// So many piles have lost their chest and the cards above it, from island 0 on; the others are full.
fn opened(board: &str, piles: usize) -> Scene {
    (0..8).fold(scene(board), |scene, island| scene.left(island, if island < piles { 3 } else { 6 }))
}

#[test]
fn ap_edge_13_the_fifth_gold_chest_makes_a_winner_at_the_latest() {
    // Proves: AP-WIN-01
    // Four gold chests and both rum chests are shared evenly: whoever takes the next chest has the third gold.
    let even = |seat| {
        let six = opened("0/0 0/0 0/0 0/0 0/0 1/1 0/0 0/0", 6).chests(0, 2, 1).chests(1, 2, 1).active(seat);
        six.left(7, 4).top(7, "chest:gold")
    };
    let mut red = even(0).table();
    red.plays("5+WR");
    assert_eq!((red.over().end, red.over().winners.has(RED)), ("gold", true));
    let mut white = even(1).table();
    white.plays("5+RW");
    assert_eq!((white.over().end, white.over().winners.has(WHITE)), ("gold", true));
    // So nobody can be asked anything when all eight are taken, however they are shared.
    for red in 0..=6 {
        let all = opened(OPENING, 8).chests(0, red, 1).chests(1, 6 - red, 1);
        let error = all.load_error().to_string();
        assert!(error.contains("gold, so the game is over (AP-WIN-01)"), "{red} red: {error}");
    }
}

#[test]
fn ap_edge_14_a_card_is_spent_once() {
    let rounds = boum_banda("1/1 1/1 1/1 1/1 1/1 1/1 1/1 1/1").top(6, "compass").top(5, "compass");
    // The only bottle skips an island in the first round, so the captain cannot be paid in the second.
    let mut table = rounds.table();
    table.plays("3+.WR/r1c0").asks_by(RED, "AP-ISLE-01").refuses("cap:boum_banda:1W,2W", "AP-CAP-05");
    // Kept, it pays.
    let mut table = rounds.table();
    table.plays("3+WR").asks_by(RED, "AP-ISLE-01").plays("cap:boum_banda:1W,2W");
    // And paid to the captain, it skips no more.
    table.refuses("2+.R/r1c0", "AP-RUM-02");
}

#[test]
fn ap_edge_15_a_spent_captain_is_none() {
    let spent = boum_banda(OPENING).goods(0, "sabre", 2).status(0, "spent").top(5, "rum");
    let mut table = spent.table();
    table.refuses("cap:boum_banda:1W,2W", "AP-CAP-02");
    assert!(!table.options().iter().any(|option| option.starts_with("cap:")));
    table.plays("3+RW").asks_by(WHITE, "AP-ISLE-01");
    // The same goods with a hidden captain open the window.
    let mut hidden = boum_banda(OPENING).goods(0, "sabre", 2).top(5, "rum").table();
    hidden.plays("3+RW").asks_by(RED, "AP-FLOW-07");
    let mut benito = scene(OPENING).captains(&["benito_bonito", "piet_hein"]).status(0, "spent");
    benito = benito.chests(0, 2, 0).top(5, "rum");
    benito.table().refuses("3+RW/b2gg", "AP-CAP-02");
}

#[test]
fn ap_edge_16_boum_banda_takes_the_last_of_both() {
    // Proves: AP-RUL-18
    let mut table = boum_banda("0/0 1/0 0/0 0/0 0/0 0/1 0/0 0/0").table();
    let captain: Vec<String> =
        table.options().into_iter().filter(|option| option.starts_with("cap:")).collect();
    assert_eq!(captain, ["cap:boum_banda:1R,5W"]);
    table.plays("cap:boum_banda:1R,5W");
    assert_eq!((table.over().end, table.over().winners.has(RED)), ("elimination", true));
    assert_eq!(board(&table), "0/0 0/0 0/0 0/0 0/0 0/0 0/0 0/0");
}

#[test]
fn ap_edge_17_no_second_combat_after_a_captain() {
    let ching = scene("1/0 0/0 0/0 3/2 0/0 0/0 0/1 0/0").captains(&["ching_shih", "piet_hein"]);
    let ching = ching.goods(0, "sabre", 2).top(1, "rum");
    let mut table = ching.table();
    table.plays("0+R").plays("pass").asks_by(RED, "AP-FLOW-08").plays("cap:ching_shih:3W").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/0 0/0 3/1 0/0 0/0 0/1 0/0");
    // Used before the combat, the same hit decides it.
    let mut table = ching.table();
    table.plays("0+R").asks_by(RED, "AP-FLOW-07").plays("cap:ching_shih:3W").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/0 0/0 3/0 0/0 0/0 0/1 0/0");
    assert_eq!(status(&table, 0), Status::Revealed);
}

#[test]
fn ap_edge_18_dr_ursilio_and_the_number_of_patients() {
    let cost = ["rum", "bomb", "compass", "sabre"];
    let options = |board: &str| {
        let scene = scene(board).captains(&["dr_ursilio", "piet_hein"]);
        let table = cost.iter().fold(scene, |scene, kind| scene.goods(0, kind, 1)).table();
        table.options().into_iter().filter(|option| option.starts_with("cap:")).count()
    };
    assert_eq!(options("1/1 1/1 1/1 1/1 1/1 1/1 1/1 1/1"), 0);
    assert_eq!(options("0/1 1/1 1/1 1/1 1/1 1/1 1/1 1/1"), 8);
    assert_eq!(options("0/1 0/1 1/1 1/1 1/1 1/1 1/1 1/1"), 28);
}

#[test]
fn ap_edge_19_nothing_is_reshuffled() {
    for captains in [false, true] {
        for seed in 0..40 {
            let mut table = TestTable::deal(game(2, captains), seed);
            let mut whim = Whim::new(seed);
            let dealt = table.state().piles.cards;
            loop {
                let before = *table.state();
                let mut moves = Vec::new();
                table.game.moves(&before, &mut moves);
                let Some(mv) = whim.pick(&moves) else { break };
                table.plays_move(*mv);
                let after = table.state();
                assert_eq!(after.piles.cards, dealt);
                assert!((0..8).all(|pile| (1..=before.piles.left[pile]).contains(&after.piles.left[pile])));
                let kinds = 0..before.out.goods.len();
                assert!(kinds.into_iter().all(|kind| before.out.goods[kind] <= after.out.goods[kind]));
                assert!(before.out.rum_chests <= after.out.rum_chests);
            }
        }
    }
}
