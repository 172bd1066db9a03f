//! Section 4: the turn.

use serde_json::json;

use crate::scene::{ONE, TWO, board, moves, said, scene};
use tortuga_neuroshima_hex::events::Event;

const EMPTY: &str = "";

#[test]
fn nsh_turn_01_turns_go_round() {
    // Proves: NSH-TURN-10
    let mut table = scene("borgo moloch outpost", EMPTY).table();
    table.plays("end_turn").asks(TWO);
    let first = table.options()[0].clone();
    table.plays(&first);
    table.plays("end_turn").asks(tortuga_core::Seat(2));
}

#[test]
fn nsh_turn_02_a_seat_draws_up_to_three_face_up() {
    let mut table = scene("borgo moloch", EMPTY)
        .hand(1, "moloch.scout")
        .pile(1, "moloch.brain moloch.clown moloch.ripper moloch.blocker")
        .table();
    table.plays("end_turn");
    assert!(
        said(&table)
            .contains(&Event::Drew { seat: TWO, tiles: vec!["moloch.brain".into(), "moloch.clown".into()] })
    );
    for viewer in tortuga_core::Viewer::all(2) {
        use tortuga_core::Game;
        let view = table.game.view(table.state(), viewer);
        assert_eq!(view.seats[1].hand, ["moloch.scout", "moloch.brain", "moloch.clown"]);
    }
}

#[test]
fn nsh_turn_03_one_of_three_must_go_first() {
    let mut table = scene("borgo moloch", EMPTY)
        .pile(1, "moloch.brain moloch.clown moloch.ripper moloch.blocker")
        .table();
    table.plays("end_turn").asks_by(TWO, "NSH-TURN-03");
    assert_eq!(table.options(), ["discard(moloch.brain)", "discard(moloch.clown)", "discard(moloch.ripper)"]);
    table.refuses("end_turn", "NSH-TURN-03");
    table.refuses("place(moloch.brain, C3, 0)", "NSH-TURN-03");
    table.refuses("discard(moloch.blocker)", "NSH-TURN-03");
    table.plays("discard(moloch.clown)").asks_by(TWO, "NSH-TURN-06");
    table.refuses("place(moloch.clown, C3, 0)", "NSH-TURN-06");
}

#[test]
fn nsh_turn_03_with_two_tiles_nothing_must_go() {
    // Proves: NSH-EDGE-03
    let mut table = scene("borgo moloch", EMPTY).pile(1, "moloch.brain moloch.clown").table();
    table.plays("end_turn").asks_by(TWO, "NSH-TURN-06");
    assert_eq!(table.state().last_draw, Some(TWO));
}

#[test]
fn nsh_turn_04_nobody_holds_four() {
    let error =
        scene("borgo moloch", EMPTY).hand(0, "borgo.mutant borgo.mutant borgo.mutant borgo.mutant").error();
    assert!(error.to_string().contains("NSH-TURN-04"), "{error}");
}

#[test]
fn nsh_turn_05_three_instants_may_be_drawn_anew() {
    // Proves: NSH-EDGE-03
    let instants = "moloch.battle moloch.move moloch.push_back";
    let pile = format!("{instants} moloch.battle moloch.battle moloch.air_strike moloch.scout");
    let mut table = scene("borgo moloch", EMPTY).pile(1, &pile).table();
    table.plays("end_turn").asks_by(TWO, "NSH-TURN-05");
    assert_eq!(table.options(), ["keep", "redraw"]);
    let mut again = table.clone();
    again.plays("keep").asks_by(TWO, "NSH-TURN-03");
    assert_eq!(again.options().len(), 3);
    // The second three are instants too: it may repeat. Then only one tile is left, and that is a last draw.
    table.plays("redraw").asks_by(TWO, "NSH-TURN-05");
    table.plays("redraw").asks_by(TWO, "NSH-TURN-06");
    assert_eq!(table.state().last_draw, Some(TWO));
    assert_eq!(table.state().hand(TWO).count(), 1);
}

#[test]
fn nsh_turn_05_not_with_an_empty_pile_and_not_without_the_option() {
    let instants = "moloch.battle moloch.move moloch.push_back";
    let mut last = scene("borgo moloch", EMPTY).pile(1, instants).table();
    last.plays("end_turn").asks_by(TWO, "NSH-TURN-03");
    let pile = format!("{instants} moloch.scout");
    let mut off = scene("borgo moloch", EMPTY).pile(1, &pile).option("redraw_instants", "false").table();
    off.plays("end_turn").asks_by(TWO, "NSH-TURN-03");
}

#[test]
fn nsh_turn_06_tiles_are_placed_discarded_and_kept_in_any_order() {
    let mut table = scene("borgo moloch", EMPTY).hand(0, "borgo.mutant borgo.claws").table();
    table.plays("discard(borgo.claws)").asks(ONE);
    table.plays("place(borgo.mutant, C3, 2)").asks(ONE);
    assert_eq!(board(&table), "C3/2 borgo.mutant");
    table.refuses("place(borgo.mutant, C2, 2)", "NSH-TURN-06");
    table.refuses("discard(borgo.claws)", "NSH-TURN-06");
    table.plays("end_turn").asks(TWO);
}

#[test]
fn nsh_turn_06_what_is_kept_stays_for_the_next_turn() {
    let mut table = scene("borgo moloch", EMPTY).hand(0, "borgo.mutant").table();
    table.plays("end_turn");
    let first = table.options()[0].clone();
    table.plays(&first).plays("end_turn");
    assert!(table.state().holds(ONE, table.game.content.find_tile("borgo.mutant").unwrap()));
}

#[test]
fn nsh_turn_07_what_is_gone_lies_open() {
    use tortuga_core::Game;
    let mut table =
        scene("borgo moloch", "moloch.scout@C3/0 borgo.hq@C2/0").hand(0, "borgo.claws borgo.grenade").table();
    table.plays("discard(borgo.claws)").plays("play(borgo.grenade, C3)");
    let view = table.game.view(table.state(), tortuga_core::Viewer::Spectator);
    assert_eq!(view.seats[0].discard, [("borgo.claws".into(), 1), ("borgo.grenade".into(), 1)].into());
    assert_eq!(view.seats[1].discard, [("moloch.scout".into(), 1)].into());
}

#[test]
fn nsh_turn_08_an_ability_works_at_once() {
    let mut table = scene("outpost moloch", EMPTY).hand(0, "outpost.runner").table();
    table.plays("place(outpost.runner, C3, 0)").plays("ability(C3, mobility, C2, 1)");
    assert_eq!(board(&table), "C2/1 outpost.runner");
    table.refuses("ability(C2, mobility, C3, 1)", "NSH-ABL-01");
}

#[test]
fn nsh_turn_09_a_battle_ends_the_turn() {
    // Proves: NSH-BAT-03, NSH-EDGE-15
    let mut table = scene("borgo moloch", "borgo.mutant@C3/0").hand(0, "borgo.battle borgo.claws").table();
    table.plays("play(borgo.battle)").asks(TWO);
    assert!(table.state().holds(ONE, table.game.content.find_tile("borgo.claws").unwrap()));
    table.refuses("discard(borgo.claws)", "NSH-TURN-03");
}

#[test]
fn nsh_turn_11_all_rotations_are_offered_and_a_move_must_change_something() {
    let table = scene("moloch borgo", EMPTY).hand(0, "moloch.armored_hunter moloch.move").table();
    assert_eq!(moves(&table, "place(moloch.armored_hunter, C3,").len(), 6);
    let mut table = scene("moloch borgo", "moloch.scout@C3/2").hand(0, "moloch.move").table();
    assert_eq!(moves(&table, "play(moloch.move, C3, C3,").len(), 5);
    table.refuses("play(moloch.move, C3, C3, 2)", "NSH-TURN-11");
    table.refuses("play(moloch.move, C3, C3, 6)", "NSH-TURN-11");
}

#[test]
fn the_notation_is_read_as_people_write_it() {
    use tortuga_core::Game;
    let table = scene("pirates borgo", EMPTY).table();
    let read = |text: &str| table.game.read_move(text);
    assert_eq!(read("place(pirates.motorboat@W1/4)"), read("place(pirates.motorboat, W1, 4)"));
    assert_eq!(read(" end_turn "), read("end_turn"));
    assert_eq!(read("play( pirates.wave ,C1-D1-E1 )"), read("play(pirates.wave, E1-D1-C1)"));
    for bad in [
        "",
        "place",
        "place(",
        "place(pirates.motorboat)",
        "place(pirates.boat, W1, 4)",
        "turn(N)",
        "hop(C3)",
    ] {
        assert!(read(bad).is_err(), "{bad}");
    }
    let _ = json!({});
}
