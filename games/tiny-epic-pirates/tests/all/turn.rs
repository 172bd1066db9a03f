//! Section 4: the course of a turn.

use serde_json::json;

use crate::scene::*;

#[test]
fn tep_turn_01_seats_take_turns_in_order() {
    let mut table = scene(3).table();
    for (seat, mv) in [(A, "order:1"), (B, "order:1"), (C, "order:1"), (A, "order:2"), (B, "order:2")] {
        table.asks_by(seat, "TEP-WHEEL-01").plays(mv).plays("sail_stop");
        if table.state().active == seat {
            finish_turn(&mut table);
        }
    }
    table.asks(C);
    assert_eq!(table.state().turns_done, 5);
}

#[test]
fn tep_turn_02_the_states_follow_each_other() {
    // Order, sail, execute, captain, crew, then the routes of the player to the right, then the next seat.
    let scene = scene(3).space(0, 4).hands(0, [1, 1, 0, 0]).wheel(0, &[5]).at(0, "r2c1").gold(0, 13);
    let scene = scene.set(0, "orders", json!(["plunder", "trade", "crew_up", "attack", "search"]));
    let scene = scene.captain(0, "captain_4", "front").captain(2, "captain_3", "front");
    let captain_4 = scene.captain(1, "captain_2", "front").set(0, "crew", json!(["crew_penny_farthingale"]));
    let captain_4 = captain_4.set(2, "ship", json!("r0c1")).at(1, "r0c2").navy("r0c0");
    let mut table = captain_4.table();
    table.asks_by(A, "TEP-WHEEL-01").refuses("sail_stop", "TEP-TURN-02");
    table.plays("order:1:-:rigging").asks_by(A, "TEP-SAIL-02").refuses("execute", "TEP-TURN-02");
    table.plays("sail_step:r2c2").plays("sail_stop");
    // There is no Settlement, so the order is passed by; the captain buries.
    table.asks_by(A, "TEP-BON-02").plays("captain_icon:bury");
    table.asks_by(A, "TEP-BON-03").plays("crew_icon:crew_penny_farthingale:gain_gold");
    table.asks_by(C, "TEP-LINE-04").plays("merchant_route:r0c1");
    table.asks_by(C, "TEP-LINE-04").plays("merchant_route:r2c3");
    table.asks_by(C, "TEP-LINE-07").plays("navy_step:r1c0").plays("navy_step:r1c1").plays("navy_step:r1c2");
    table.asks_by(B, "TEP-WHEEL-01");
    assert!(!table.state().crossed && !table.state().refreshed && table.state().extort_paid == 0);
}

// Proves: TEP-TURN-05
#[test]
fn tep_turn_03_defenders_are_asked_in_the_middle_of_a_turn() {
    let scene =
        scene(2).at(1, "r3c1").space(0, 5).surefire(1, 1).legend(1, 2).rolls(&[4, 4, 1, 2]).from("execute");
    let mut table = scene.hands(0, [0, 0, 0, 3]).table();
    // Captain 1 has 1, 2, 3: the attacker deals nothing. Captain 2 has 1, 3, 5 and Cannons 1: the defender deals 2.
    table.plays("execute").asks_by(B, "TEP-BAT-05").plays("battle_done");
    // The defender wins, gains Legend row 3 and places the Deckhand at once.
    table.asks_by(B, "TEP-LEG-04").plays("place_deckhand:cannons");
    assert_eq!(hands(&table, B), [1, 2, 1, 0]);
    table.asks(B);
    assert_eq!(table.state().turns_done, 1, "the attacker, with all hands in Repair, was not asked");
}

#[test]
fn tep_turn_04_a_single_answer_is_not_asked_for() {
    // All three Deckhands block the Wheel far ahead: only space 1 is left, and it is taken at once.
    let scene = scene(2).hands(1, [0, 0, 0, 0]).wheel(1, &[3, 4, 5]);
    let mut table = scene.from("execute").space(0, 3).table();
    table.plays("skip");
    table.asks_by(B, "TEP-SAIL-02");
    assert_eq!(pirate(&table, B).helm.captain, 1);
    // A scene may put such a question all the same.
    let alone = self::scene(2).hands(0, [0, 0, 0, 0]).wheel(0, &[3, 4, 5]).table();
    assert_eq!(alone.options(), ["order:1"]);
}

#[test]
fn tep_turn_06_only_the_wheel_is_compulsory() {
    let mut table = scene(2).table();
    table.refuses("skip", "TEP-TURN-02");
    table.plays("order:1").plays("sail_stop").plays("skip");
    table.asks_by(B, "TEP-WHEEL-01");
    assert_eq!((ship(&table, A), held(&table, A).len()), ("r3c1".into(), 0));
}

#[test]
fn tep_turn_07_every_decision_has_its_words() {
    // Proves: TEP-APP-01
    let game = game(2);
    let words = [
        "navy_corner:r0c3",
        "cove:r1c2",
        "captain_side:front",
        "order:4:rigging+repair:cannons",
        "order:1",
        "order:2:-:extort",
        "sail_step:r1c2",
        "sail_step:r1c2:storm_token",
        "sail_token",
        "sail_stop",
        "jostle:rigging",
        "jostle:wheel3",
        "execute",
        "skip",
        "cube:new",
        "cube:rum",
        "trade_count:2",
        "crew_refresh",
        "crew_take:0",
        "crew_take:2:crew_hatchet_ruiz",
        "mutiny",
        "crew_done",
        "hide_out_assign:rigging=1,cannons=1,extort=1,repair=0,wheel=2+4",
        "hide_out_assign:rigging=3,cannons=0,extort=0,repair=0,wheel=-",
        "reassign:rigging=1,cannons=1,extort=1,repair=0",
        "attack_target:orange",
        "attack_target:seat1",
        "reroll:crew_deadeye_dulcie:1+2",
        "surefire:2>6",
        "battle_done",
        "port_choice:r0c0",
        "place_deckhand:extort",
        "captain_icon:bury",
        "captain_icon:skip",
        "crew_icon:crew_mute_matthias:exchange",
        "bonus_done",
        "exchange:rum>coffee",
        "move_navy:r0c0",
        "move_merchant:green:r1c1",
        "merchant_route:r0c1",
        "navy_step:r0c1",
        "solo_bury_site:r0c0",
        "solo_port:r3c3",
    ];
    for word in words {
        let mv = tortuga_core::Game::read_move(&game, word).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(tortuga_core::Game::write_move(&game, mv), word);
    }
    let wrong = [
        "",
        "order",
        "order:x",
        "order:1:sails",
        "order:1:-:wheel",
        "order:1:-:-:-",
        "sail_step:r4c0",
        "cube:gold",
        "jostle:wheel0",
        "crew_take:0:nobody",
        "reroll:crew_deadeye_dulcie:",
        "reroll:crew_deadeye_dulcie:7",
        "surefire:1",
        "exchange:rum",
        "hide_out_assign:rigging=1",
        "reassign:cannons=1,rigging=1,extort=1,repair=0",
        "attack_target:navy",
        "captain_icon:sing",
        "navy_step",
        "execute:now",
        "move_merchant:blue:r0c0",
        "trade_count:22",
        "place_deckhand:wheel",
    ];
    for word in wrong {
        let error = tortuga_core::Game::read_move(&game, word).unwrap_err();
        assert!(error.contains("is not a move"), "{word}: {error}");
    }
}
