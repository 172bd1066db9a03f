//! Sections 12 and 13: how a Battle starts and ends, and how the game does.

use serde_json::json;
use tortuga_core::{Game, Seat, SeatSet, Silent};
use tortuga_neuroshima_hex::{events::Event, state::Cause};

use crate::scene::{
    FOUR, ONE, Scene, THREE, TWO, battle, board, drift_straight, moves, phases, points, said, scene, unit,
};

fn causes(table: &crate::scene::Table) -> Vec<Cause> {
    let cause = |event: &Event| if let Event::BattleBegan { cause } = event { Some(*cause) } else { None };
    said(table).iter().filter_map(cause).collect()
}

/// 18 units of two armies that cannot hurt each other, and one free space: C3.
const PACKED: &str = "moloch.blocker@A1/0 moloch.blocker@A2/0 moloch.scout@A3/0 moloch.medic@B1/3 moloch.medic@B2/1 \
    moloch.brain@B3/0 moloch.officer@B4/0 moloch.mother@C1/0 moloch.hq@C2/0 borgo.hq@C5/0 \
    borgo.medic@C4/3 borgo.officer@D1/3 borgo.officer@D2/3 borgo.super_officer@D3/3 borgo.scout@D4/3 borgo.scout@E1/3";

fn packed() -> Scene {
    scene("moloch borgo", &format!("{PACKED} borgo.net_fighter@E2/5 borgo.net_fighter@E3/5"))
}

#[test]
fn nsh_bat_01_what_starts_a_battle() {
    // Proves: NSH-PIR-18, NSH-PIR-25
    let tile = battle(scene("borgo moloch", ""), "");
    assert_eq!(causes(&tile), [Cause::Tile]);
    let mut boarding = scene("pirates moloch", "").hand(0, "pirates.bossman").table();
    boarding.plays("place(pirates.bossman, C3, 0)").asks_by(ONE, "NSH-PIR-18");
    assert_eq!(boarding.options(), ["battle", "decline"]);
    let mut declined = boarding.clone();
    declined.plays("decline").asks_by(ONE, "NSH-TURN-06");
    boarding.plays("battle");
    drift_straight(&mut boarding);
    boarding.asks(TWO);
    assert_eq!(causes(&boarding), [Cause::Boarding]);
    let mut tavern = scene("pirates moloch", "pirates.tavern@C3/0").table();
    tavern.plays("implant(C3)");
    drift_straight(&mut tavern);
    tavern.asks(TWO);
    assert_eq!(causes(&tavern), [Cause::Implant]);
    let mut storm = scene("sand_runners moloch", "").hand(0, "sand_runners.sandstorm").table();
    storm.plays("play(sand_runners.sandstorm, C3)").asks(TWO);
    assert_eq!(causes(&storm), [Cause::Sandstorm]);
}

#[test]
fn nsh_bat_02_the_last_of_nineteen_spaces_starts_a_battle() {
    // Proves: NSH-BAT-03
    let mut table = packed().hand(0, "moloch.ripper moloch.hybrid").table();
    table.plays("place(moloch.hybrid, C3, 3)");
    assert_eq!(causes(&table), [Cause::FilledBoard]);
    table.asks(TWO);
    let mut goes_on =
        packed().hand(0, "moloch.hybrid").option("full_board_battle_ends_turn", "false").table();
    goes_on.plays("place(moloch.hybrid, C3, 3)").asks_by(ONE, "NSH-TURN-06");
}

#[test]
fn nsh_bat_02_also_after_a_last_draw() {
    // Proves: NSH-END-04
    let mut table = packed().hand(0, "moloch.hybrid").pile(0, "").table();
    table.plays("place(moloch.hybrid, C3, 3)").asks(TWO);
    assert_eq!(causes(&table), [Cause::FilledBoard]);
    let first = table.options()[0].clone();
    table.plays(&first).plays("end_turn");
    assert_eq!(causes(&table), [Cause::FilledBoard, Cause::Final]);
}

#[test]
fn nsh_bat_07_a_battle_is_fought_to_its_end() {
    // The Moloch HQ falls in phase 3; in phase 1 the Juggernaut still strikes. Proves: NSH-END-01
    let units = "outpost.brawler@C3/0 moloch.juggernaut@C5/0 outpost.hq@C4/0";
    let scene = scene("outpost moloch", units).unit(json!({"unit": "moloch.hq@C2/0", "wounds": 19}));
    let table = battle(scene, "");
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.winners), ("hq", SeatSet::from_iter([ONE])));
    assert_eq!(points(&table, ONE), 18);
}

#[test]
fn nsh_bat_08_idle_phases_are_passed_over() {
    let table = battle(scene("borgo moloch", "borgo.claws@C3/0"), "");
    assert_eq!(phases(&table), [3, 0]);
}

#[test]
fn nsh_bat_09_a_board_that_stays_full_does_not_fight_again() {
    // Proves: NSH-EDGE-02
    let full = format!("{PACKED} borgo.net_fighter@E2/5 borgo.net_fighter@E3/5 moloch.hybrid@C3/3");
    let mut table = scene("moloch borgo", &full).hand(0, "moloch.battle").hand(1, "borgo.claws").table();
    table.plays("play(moloch.battle)").asks(TWO);
    assert_eq!(causes(&table), [Cause::Tile]);
    let first = table.options()[0].clone();
    table.plays(&first);
    // Where the Hybrid's victim stood there is a hole now, or there is none: either way no Battle has begun by itself.
    assert_eq!(causes(&table), [Cause::Tile]);
}

#[test]
fn nsh_end_01_two_hqs_in_one_battle_are_a_draw() {
    // Proves: NSH-EDGE-08
    let scene = scene("borgo moloch", "borgo.claws@C3/1 moloch.juggernaut@A1/2")
        .unit(json!({"unit": "moloch.hq@C2/0", "wounds": 19}))
        .unit(json!({"unit": "borgo.hq@B2/0", "wounds": 19}));
    // Claws strike C2 in phase 4 (the HQ lends one); the Juggernaut on A1 strikes B2 with strength 2 in phase 1.
    let table = battle(scene, "");
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.winners.len()), ("mutual_hq", 2));
    assert_eq!(outcome.scores[..2], [0, 0]);
}

#[test]
fn nsh_end_02_everybody_else_has_one_more_turn() {
    // Proves: NSH-END-05, NSH-END-06, NSH-END-07, NSH-EDGE-04
    let mut table = scene("borgo moloch outpost", "borgo.claws@C3/1 moloch.hq@C2/0")
        .hand(0, "borgo.mutant")
        .pile(0, "")
        .pile(1, "moloch.scout")
        .table();
    table.plays("end_turn").asks(TWO);
    // Seat 1 empties its pile as well: that changes nothing.
    table.plays("end_turn").asks(THREE);
    assert_eq!(table.state().last_draw, Some(ONE));
    let first = table.options()[0].clone();
    table.plays(&first).plays("end_turn");
    assert_eq!(causes(&table), [Cause::Final, Cause::Extra], "Borgo and Outpost are level at 20");
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.winners.len()), ("tie", 2));
    // The Claws hit the HQ once and fell to it, so the extra Battle changed nothing.
    assert_eq!(points(&table, TWO), 19);
}

#[test]
fn nsh_end_03_nothing_but_a_full_board_starts_a_battle_now() {
    // Example EX-18.
    let mut table = scene("pirates moloch", "pirates.tavern@C3/0")
        .hand(0, "pirates.battle pirates.bossman")
        .pile(1, "")
        .table();
    table.refuses("play(pirates.battle)", "NSH-ACT-03").refuses("implant(C3)", "NSH-PIR-25");
    table.plays("place(pirates.bossman, C4, 0)").asks_by(ONE, "NSH-TURN-06");
    let mut storm = scene("sand_runners moloch", "").hand(0, "sand_runners.sandstorm").pile(1, "").table();
    storm.refuses("play(sand_runners.sandstorm, C3)", "NSH-END-03");
    assert!(moves(&storm, "play(").is_empty());
}

#[test]
fn nsh_end_06_the_final_battle_drifts_too() {
    let mut table = scene("pirates hegemony", "pirates.hq@W1/0 hegemony.net_fighter@D1/5")
        .pile(1, "")
        .with("last_draw", json!(1))
        .table();
    table.plays("end_turn").asks(ONE);
    assert_eq!(causes(&table), [Cause::Final]);
    assert_eq!(points(&table, ONE), 19);
    table.plays("turn(0)");
    assert_eq!((table.over().end, table.over().winners), ("points", SeatSet::from_iter([TWO])));
}

#[test]
fn nsh_end_08_a_tie_is_fought_out_or_drawn() {
    let level = |tiebreak: &str| {
        let scene =
            scene("borgo moloch", "").pile(1, "").with("last_draw", json!(1)).option("tiebreak", tiebreak);
        let mut table = scene.table();
        table.plays("end_turn");
        table
    };
    assert_eq!(causes(&level("extra_battle")), [Cause::Final, Cause::Extra]);
    assert_eq!(level("extra_battle").over().end, "tie");
    assert_eq!(causes(&level("draw")), [Cause::Final]);
    assert_eq!(level("draw").over().winners.len(), 2);
    // The extra Battle can decide: the Assassin hits once in each Battle, and its HQ starts one point behind.
    let scene = scene("borgo moloch", "borgo.assassin@C3/1 moloch.hq@C1/0")
        .unit(json!({"unit": "borgo.hq@A3/0", "wounds": 1}))
        .pile(1, "")
        .with("last_draw", json!(1));
    let mut table = scene.table();
    table.plays("end_turn");
    assert_eq!(causes(&table), [Cause::Final, Cause::Extra]);
    assert_eq!((table.over().end, table.over().winners), ("points", SeatSet::from_iter([ONE])));
}

#[test]
fn nsh_end_09_a_duellist_may_resign() {
    // Proves: NSH-RUL-01
    // Without the option it is legal all the same, only not in the list.
    let off = scene("borgo moloch", "").table();
    assert!(moves(&off, "resign").is_empty());
    let (resign, mut state) = (off.game.read_move("resign").unwrap(), *off.state());
    assert_eq!(off.game.play(&mut state, resign, &mut Silent), Ok(()));
    let over = off.game.turn(&state);
    assert!(over.outcome().is_some_and(|over| over.end == "resigned" && over.winners.has(TWO)));
    let mut table = scene("borgo moloch", "").option("resignation", "true").table();
    assert_eq!(table.options().last().map(String::as_str), Some("resign"));
    table.plays("end_turn").plays("resign");
    assert_eq!((table.over().end, table.over().winners), ("resigned", SeatSet::from_iter([ONE])));
    let mut three = scene("borgo moloch outpost", "").option("resignation", "true").table();
    three.refuses("resign", "NSH-END-09");
}

#[test]
fn nsh_mode_02_an_eliminated_seat_leaves_with_all_it_has() {
    // Proves: NSH-EDGE-13, NSH-TURN-01
    let scene = scene("borgo moloch outpost", "borgo.claws@C3/1 moloch.scout@E1/0 outpost.scout@E3/0")
        .unit(json!({"unit": "moloch.hq@C2/0", "wounds": 19}))
        .hand(1, "moloch.ripper");
    let mut table = battle(scene, "");
    table.asks(THREE);
    assert_eq!(board(&table), "C3/1 borgo.claws; E3/0 outpost.scout");
    assert!(table.state().is_gone(TWO) && table.state().hand(TWO).count() == 0);
    assert!(said(&table).contains(&Event::Eliminated { seat: TWO }));
    let first = table.options()[0].clone();
    table.plays(&first).plays("end_turn").asks(ONE);
}

#[test]
fn nsh_mode_02_the_last_hq_standing_wins() {
    let three = scene("borgo moloch outpost", "borgo.claws@C3/1")
        .unit(json!({"unit": "moloch.hq@C2/0", "wounds": 19}))
        .unit(json!({"unit": "outpost.hq@B2/0", "wounds": 19}));
    let table = battle(three, "");
    assert_eq!((table.over().end, table.over().winners), ("hq", SeatSet::from_iter([ONE])));
}

#[test]
fn nsh_edge_14_the_last_round_goes_on_without_its_maker() {
    let scene = scene("borgo moloch outpost hegemony", "borgo.claws@C3/1 borgo.mutant@E1/0")
        .unit(json!({"unit": "moloch.hq@C2/0", "wounds": 19}))
        .pile(1, "")
        .with("last_draw", json!(1))
        .hand(0, "borgo.mutant")
        .active(2);
    let mut table = scene.table();
    table.plays("end_turn").asks(FOUR);
    let first = table.options()[0].clone();
    table.plays(&first).plays("end_turn").asks(ONE);
    // Seat 0 has the last turn; seat 1, who made the last draw, is not asked again.
    let first = table.options()[0].clone();
    table.plays(&first).plays("end_turn");
    assert_eq!(causes(&table).first(), Some(&Cause::Final));
    table.over();
}

#[test]
fn nsh_mode_03_points_are_scored_for_wounds_of_hqs() {
    let mut table =
        battle(scene("borgo moloch outpost", "borgo.claws@C3/1 moloch.hq@C2/0").option("mode", "points"), "");
    assert_eq!((points(&table, ONE), points(&table, TWO)), (1, 0));
    assert_eq!(unit(&table, "C2").unwrap().wounds, 0);
    table.asks(TWO);
    let nineteen = scene("borgo moloch outpost", "borgo.claws@C3/1 moloch.hq@C2/0").option("mode", "points");
    let table = battle(nineteen.seat(0, "score", json!(19)), "");
    assert_eq!((table.over().end, table.over().winners), ("goal", SeatSet::from_iter([ONE])));
}

#[test]
fn nsh_mode_03_net_loss_scores_nothing_and_a_payment_costs_a_point() {
    let boats = scene("pirates hegemony moloch", "pirates.hq@W1/0 hegemony.net_fighter@D1/5")
        .option("mode", "points");
    let table = battle(boats, "");
    assert_eq!((points(&table, ONE), points(&table, TWO), points(&table, THREE)), (0, 0, 0));
    let police = |score: u8| {
        let scene = scene("steel_police moloch outpost", "moloch.ripper@C3/0").option("mode", "points");
        scene.seat(0, "score", json!(score)).table()
    };
    let hq = |table: &crate::scene::Table| {
        table.state().units.iter().find(|(_, unit)| unit.owner == ONE).unwrap().0
    };
    let mut poor = police(0);
    let throw = format!("ability({}, net_of_steel, C3)", hq(&poor));
    poor.refuses(&throw, "NSH-STP-01");
    let mut rich = police(2);
    rich.plays(&throw);
    assert_eq!(points(&rich, ONE), 1);
}

#[test]
fn nsh_mode_04_team_mates_are_friends() {
    let units = "borgo.claws@C3/1 outpost.hq@C2/0 moloch.hq@B2/0 outpost.commando@D2/0";
    let table = battle(scene("borgo moloch outpost hegemony", units).option("mode", "team"), "");
    // Claws face C2 (a mate: untouched) and B2 (an enemy), twice: the mate's HQ lends them an attack.
    assert_eq!((points(&table, THREE), points(&table, TWO)), (20, 18));
    // Only own units are commanded.
    let mut table =
        scene("borgo moloch outpost hegemony", units).option("mode", "team").hand(0, "borgo.move").table();
    table.refuses("play(borgo.move, D2, D3, 0)", "NSH-ACT-04");
    // Modules work for mates.
    let units = "borgo.officer@C3/0 outpost.runner@C2/1 moloch.hq@C1/0";
    let table = battle(scene("borgo moloch outpost hegemony", units).option("mode", "team"), "");
    assert_eq!(points(&table, TWO), 18);
}

#[test]
fn nsh_mode_04_the_first_fallen_hq_decides() {
    let low = |seat: &str, at: &str| json!({"unit": format!("{seat}.hq@{at}/0"), "wounds": 19});
    let one = scene("borgo moloch outpost hegemony", "borgo.claws@C3/1")
        .unit(low("moloch", "C2"))
        .option("mode", "team");
    let table = battle(one, "");
    assert_eq!((table.over().end, table.over().winners), ("hq", SeatSet::from_iter([ONE, THREE])));
    let both = scene("borgo moloch outpost hegemony", "borgo.claws@C3/1 moloch.hunter_killer@D2/5")
        .unit(low("moloch", "C2"))
        .unit(low("outpost", "D1"))
        .unit(json!({"unit": "hegemony.hq@A3/0", "wounds": 3}))
        .option("mode", "team");
    // The Hunter Killer, turned by 5, strikes towards 5, 0, 2 and 4: D1 is north of D2.
    let table = battle(both, "");
    assert_eq!((table.over().end, table.over().winners), ("mutual_hq", SeatSet::from_iter([ONE, THREE])));
}

#[test]
fn nsh_mode_05_two_against_one() {
    let loner = |units: &str| scene("borgo moloch outpost", units).option("mode", "loner");
    let table = loner("").table();
    assert_eq!((points(&table, ONE), points(&table, TWO), points(&table, THREE)), (20, 16, 16));
    let won = loner("borgo.claws@C3/1").unit(json!({"unit": "moloch.hq@C2/0", "wounds": 15}));
    let table = battle(won, "");
    assert_eq!((table.over().end, table.over().winners), ("hq", SeatSet::from_iter([ONE])));
    let both = loner("borgo.claws@C3/1 moloch.hunter_killer@A2/0")
        .unit(json!({"unit": "moloch.hq@C2/0", "wounds": 15}))
        .unit(json!({"unit": "borgo.hq@A1/0", "wounds": 19}));
    let table = battle(both, "");
    assert_eq!((table.over().end, table.over().winners), ("mutual_hq", SeatSet::from_iter([TWO, THREE])));
    // At the end the single HQ with the most points decides: 20 against 16.
    let mut table = loner("").pile(2, "").with("last_draw", json!(2)).active(1).table();
    table.plays("end_turn");
    assert_eq!((table.over().end, table.over().winners), ("points", SeatSet::from_iter([Seat(0)])));
}

#[test]
fn nsh_end_01_the_end_is_told_by_the_rule_of_the_mode() {
    // Proves: NSH-MODE-02, NSH-MODE-03, NSH-MODE-04, NSH-MODE-05, NSH-END-07
    let low = |points: u8| json!({"unit": "moloch.hq@C2/0", "wounds": points - 1});
    let fell = |armies: &str, mode: &str, points: u8| {
        let others = if armies.contains("outpost") && mode == "deathmatch" {
            vec![json!({"unit": "outpost.hq@B2/0", "wounds": 19})]
        } else {
            Vec::new()
        };
        let fight = scene(armies, "borgo.claws@C3/1").option("mode", mode).unit(low(points));
        let table = battle(others.into_iter().fold(fight, Scene::unit), "");
        let told = table.events().iter().find(|said| matches!(said.event, Event::Ended { .. }));
        assert_eq!(told.map(|said| said.rule), Some(table.over().rule));
        (table.over().end, table.over().rule.0)
    };
    assert_eq!(fell("borgo moloch", "duel", 20), ("hq", "NSH-END-01"));
    assert_eq!(fell("borgo moloch outpost", "deathmatch", 20), ("hq", "NSH-MODE-02"));
    assert_eq!(fell("borgo moloch outpost", "loner", 16), ("hq", "NSH-MODE-05"));
    assert_eq!(fell("borgo moloch outpost hegemony", "team", 20), ("hq", "NSH-MODE-04"));
    let mut last = scene("borgo moloch", "borgo.claws@C3/1 moloch.hq@C2/0").pile(1, "").table();
    last.plays("end_turn");
    assert_eq!((last.over().end, last.over().rule.0), ("points", "NSH-END-07"));
}

#[test]
fn nsh_mode_02_whoever_is_out_may_leave_a_unit_to_be_turned() {
    // Proves: NSH-VEG-03
    // The Net Fighter held the Agitator; it leaves with its seat, whose turn this was, and the Blocker changes sides.
    let units = "vegas.agitator@C3/0 moloch.blocker@C2/0 hegemony.net_fighter@C4/5 moloch.hybrid@A3/0 \
                 vegas.hq@E3/3 moloch.hq@E1/0";
    let mut table = scene("hegemony vegas moloch", units)
        .option("vegas_last", "false")
        .unit(json!({"unit": "hegemony.hq@A1/0", "wounds": 19}))
        .hand(0, "hegemony.battle")
        .table();
    table.plays("play(hegemony.battle)").asks_by(TWO, "NSH-VEG-03");
    let shown = serde_json::to_value(table.game.show(table.state())).unwrap();
    let again = tortuga_core::table::restore_json(&table.game, &shown).unwrap();
    assert_eq!(again, *table.state());
    table.plays("turn(2)").asks_by(TWO, "NSH-TURN-03");
}

#[test]
fn nsh_set_07_an_answer_to_another_question_is_refused_by_the_rule_of_this_one() {
    // Proves: NSH-MED-01, NSH-PIR-18
    let mut table = tortuga_testkit::TestTable::deal(scene("borgo moloch", "").game(), 1);
    table.refuses("end_turn", "NSH-SET-07");
    let mut table = scene("pirates moloch", "").hand(0, "pirates.bossman").table();
    table.plays("place(pirates.bossman, C3, 0)").refuses("end_turn", "NSH-PIR-18");
    let units = "pirates.helmsman@C3/0 pirates.medic@C4/0 outpost.commando@A1/0 outpost.commando@E3/3";
    let mut table = scene("pirates outpost", units).hand(0, "pirates.battle").table();
    table.plays("play(pirates.battle)").refuses("decline", "NSH-MED-01");
    table.asks_by(ONE, "NSH-MED-04");
}

#[test]
fn nsh_mode_04_the_log_names_both_winners() {
    let scene = scene("borgo moloch outpost hegemony", "borgo.claws@C3/1")
        .option("mode", "team")
        .unit(json!({"unit": "moloch.hq@C2/0", "wounds": 19}));
    let table = battle(scene, "");
    let sentences = table.sentences(tortuga_core::Viewer::Spectator);
    assert_eq!(sentences.last().map(String::as_str), Some("Red and Green win: an enemy HQ is destroyed."));
    assert!(sentences.iter().any(|line| line.ends_with("loses 1 point: 0 left.")), "{sentences:?}");
}
