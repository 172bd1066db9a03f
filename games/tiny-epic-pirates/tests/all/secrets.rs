//! Section 13: who knows what, row by row of the table.

use std::collections::BTreeSet;

use serde_json::json;
use tortuga_core::{Game, Seat, Viewer, Whim};
use tortuga_tiny_epic_pirates::view::View;

use crate::scene::*;

fn view(table: &Table, viewer: Viewer) -> View {
    table.game.view(table.state(), viewer)
}

/// Many worlds that agree with what a viewer sees.
fn worlds(table: &Table) -> Vec<tortuga_tiny_epic_pirates::state::State> {
    let seen = view(table, Viewer::Seat(A));
    let mut whim = Whim::new(3);
    (0..60).map(|_| table.game.imagine(&seen, &mut whim)).collect()
}

#[test]
fn faces_of_search_tokens_are_known_to_nobody_until_searched() {
    let scene =
        scene(2).token("r3c1", "search_gold_3").token("r0c0", "search_gold_3").space(0, 4).from("execute");
    let mut table = scene.table();
    for viewer in Viewer::all(2) {
        let text = serde_json::to_string(&view(&table, viewer)).unwrap();
        let faces = text.matches("\"token\":true").count();
        assert_eq!((faces, text.contains("\"token\":\"")), (2, false));
    }
    let faces: BTreeSet<_> = worlds(&table).iter().map(|world| world.tokens[0]).collect();
    assert!(faces.len() > 1, "it may be several things");
    table.plays("execute");
    let out = view(&table, Viewer::Spectator).tokens_out;
    let now: BTreeSet<_> = worlds(&table)
        .iter()
        .filter_map(|world| world.tokens[0])
        .map(|token| table.game.content.token(token).id)
        .collect();
    assert!(out.iter().any(|(id, count)| *id == "search_gold_3" && *count == 1));
    assert!(!now.is_empty());
}

#[test]
fn the_four_unused_tokens_are_never_shown() {
    let table = Table::deal(game(2), 1);
    let spare: BTreeSet<_> = worlds(&table).iter().map(|world| world.spare).collect();
    assert!(spare.len() > 20);
    let text = serde_json::to_string(&view(&table, Viewer::Seat(A))).unwrap();
    assert!(!text.contains("spare"));
}

#[test]
fn the_crew_deck_is_unknown_but_for_what_was_put_under_it() {
    let mut table = scene(2).space(0, 3).asking(json!({"crew_up": {"taken": false}})).table();
    let tops: BTreeSet<_> =
        worlds(&table).iter().map(|world| *world.crew_deck.cards().last().unwrap()).collect();
    assert!(tops.len() > 10);
    table.plays("crew_refresh");
    let bottom = table.state().crew_deck.cards()[..3].to_vec();
    assert!(worlds(&table).iter().all(|world| world.crew_deck.cards()[..3] == bottom));
    assert_eq!(view(&table, Viewer::Seat(B)).crew_deck.bottom.len(), 3);
}

#[test]
fn the_merchant_deck_is_known_by_value_only() {
    let table = Table::deal(game(2), 1);
    assert_eq!(view(&table, Viewer::Spectator).merchant_deck, [2, 4, 4, 4, 6, 6, 6, 8, 8]);
    let fours: BTreeSet<_> = worlds(&table).iter().map(|world| world.merchant_deck.cards()[7]).collect();
    assert_eq!(fours.len(), 3, "any of the 4s may come first");
    let twos: BTreeSet<_> =
        worlds(&table).iter().map(|world| *world.merchant_deck.cards().last().unwrap()).collect();
    assert_eq!(twos.len(), 1, "the last 2 is the one that is not face up");
}

#[test]
fn the_next_cube_is_unknown_and_the_bag_is_not() {
    let table = scene(2).space(0, 1).from("execute").table();
    let bag: u8 = view(&table, Viewer::Seat(B)).bag.values().sum();
    assert_eq!(bag, 34);
    let drawn: BTreeSet<_> = worlds(&table)
        .into_iter()
        .map(|mut world| {
            let mv = table.game.read_move("execute").unwrap();
            table.game.play(&mut world, mv, &mut tortuga_core::Silent).unwrap();
            world.pirate(A).hold
        })
        .collect();
    assert_eq!(drawn.len(), 4);
}

#[test]
fn everything_else_is_open_to_everybody() {
    let scene = scene(3)
        .crew(1, &["crew_hatchet_ruiz"])
        .hold(1, &["rum"])
        .gold(1, 7)
        .surefire(1, 2)
        .legend(2, 2)
        .hidden(2, "r1c2");
    let table = scene
        .set(1, "sail_tokens", json!(1))
        .wheel(0, &[3])
        .hands(0, [1, 1, 0, 0])
        .treasure("r0c0", 1)
        .table();
    let public = view(&table, Viewer::Spectator);
    for seat in Seat::all(3) {
        let own = View { viewer: Viewer::Spectator, ..view(&table, Viewer::Seat(seat)) };
        assert_eq!(own, public, "no seat has private information");
    }
    let one = &public.pirates[1];
    assert_eq!((one.gold, one.surefire, one.sail_tokens, one.crew.len()), (Some(7), 2, 1, 1));
    assert_eq!((one.captain.as_ref().unwrap().card.as_str(), public.sea[0].treasure), ("captain_2", Some(B)));
    assert_eq!((public.pirates[0].wheel.clone(), public.pirates[2].hidden), (vec![3], true));
}

#[test]
fn the_legendary_pirates_mats_are_open() {
    let table = solo().table();
    let seen = view(&table, Viewer::Spectator).solo.unwrap();
    assert_eq!(
        (seen.helm.as_str(), seen.legend.as_str(), seen.ring),
        ("solo_helm_vane", "solo_legend_butcher", 0)
    );
}

#[test]
fn no_view_and_no_event_shows_the_dice_to_come() {
    let table = Table::deal(game(2), 9);
    let whole = serde_json::to_string(&table.game.show(table.state())).unwrap();
    let seed = whole.split('"').find(|part| part.len() == 64).unwrap().to_owned();
    for viewer in Viewer::all(2) {
        assert!(!serde_json::to_string(&view(&table, viewer)).unwrap().contains(&seed));
    }
}
