//! Section 18 of rules.md, with AP-FLOW-07 to AP-FLOW-09 and AP-FLOW-11: no question betrays a hidden captain.

use crate::scene::{OPENING, RED, Scene, WHITE, scene};
use tortuga_archipirata::{Archipirata, view::View};
use tortuga_core::{Game, Turn, Viewer};
use tortuga_testkit::TestTable;

const ALL: [&str; 8] = [
    "benito_bonito",
    "boum_banda",
    "ching_shih",
    "dr_ursilio",
    "jacquotte_delahaye",
    "jolly_roger",
    "mary_read",
    "piet_hein",
];

type Goods = &'static [(&'static str, u8)];

/// The costs that AP-FLOW-07 names.
const COSTS: [Goods; 5] = [
    &[("sabre", 2)],
    &[("rum", 1), ("bomb", 1), ("compass", 1), ("first_aid", 1)],
    &[("rum", 1), ("bomb", 1), ("compass", 1), ("sabre", 1)],
    &[("rum", 2), ("bomb", 1), ("sabre", 1), ("compass", 1)],
    &[("bomb", 3), ("sabre", 1)],
];

/// Red's captain and goods; white's captain is another. The first move ends on a rum, which adds one to the goods.
fn red_has(id: &str, goods: &[(&str, u8)]) -> Scene {
    let other = if id == "mary_read" { "ching_shih" } else { "mary_read" };
    let scene = scene(OPENING).captains(&[id, other]).top(5, "rum*");
    goods.iter().fold(scene, |scene, (kind, count)| scene.goods(0, kind, *count))
}

/// What somebody who is not red learns from a turn in which red only passes.
fn heard(mut table: TestTable<Archipirata>) -> Vec<(Turn, Vec<String>, View)> {
    let mut story = Vec::new();
    let mut moves = vec!["3+WR"];
    while let Some(mv) = moves.pop() {
        table.plays(mv);
        let turn = table.game.turn(table.state());
        if turn.seat() == Some(RED) {
            moves.push("pass");
        }
        story.push((
            turn,
            table.sentences(Viewer::Seat(WHITE)),
            table.game.view(table.state(), Viewer::Spectator),
        ));
    }
    table.asks(WHITE);
    story
}

#[test]
fn ap_flow_08_whoever_the_captain_is_the_others_hear_the_same() {
    // Proves: AP-FLOW-07, AP-FLOW-09
    let goods: [Goods; 4] = [&[("sabre", 2)], &[("bomb", 3), ("sabre", 1)], &[("sabre", 1)], &[]];
    for (goods, questions) in goods.into_iter().zip([2, 2, 0, 0]) {
        let mut stories = ALL.map(|id| (id, heard(red_has(id, goods).table()))).into_iter();
        let (_, first) = stories.next().unwrap();
        assert_eq!(first.len(), 1 + questions, "{goods:?}");
        for (id, story) in stories {
            // The own seat's captain is no part of what a spectator sees.
            assert!(story == first, "{id} is betrayed with {goods:?}");
        }
    }
}

#[test]
fn ap_flow_08_an_open_window_may_offer_nothing_but_pass() {
    for id in ALL {
        let mut table = red_has(id, &[("sabre", 2)]).table();
        table.plays("3+WR").asks_by(RED, "AP-FLOW-07");
        let options = table.options();
        assert_eq!(options.last().map(String::as_str), Some("pass"));
        assert_eq!(options.len() > 1, id == "ching_shih", "{id}: {options:?}");
        table.plays("pass").asks_by(RED, "AP-FLOW-08").plays("pass").asks(WHITE);
    }
}

#[test]
fn ap_flow_07_each_cost_opens_the_windows_and_one_card_less_does_not() {
    // The captain is Piet Hein, who needs no window: only the goods count. The move ends on a rum with the icon.
    for cost in COSTS {
        let without_rum: Vec<(&str, u8)> =
            cost.iter().map(|(kind, count)| (*kind, count - u8::from(*kind == "rum"))).collect();
        let mut table = red_has("piet_hein", &without_rum).table();
        table.plays("3+WR").asks_by(RED, "AP-FLOW-07");
        for (place, (kind, count)) in without_rum.iter().enumerate().filter(|(_, (_, count))| *count > 0) {
            let mut poorer = without_rum.clone();
            poorer[place].1 -= 1;
            let mut table = red_has("piet_hein", &poorer).table();
            table.plays("3+WR");
            // Two rum and the rest are one more than Dr Ursilio's cost, which stays covered without the second rum.
            let still = *kind == "rum" && *count == 1;
            table.asks(if still { RED } else { WHITE });
        }
    }
}

#[test]
fn ap_flow_07_a_captain_face_up_opens_windows_for_its_own_cost_only() {
    let asked = |id: &str, status: &str, goods: Goods| {
        let mut table = red_has(id, goods).status(0, status).table();
        table.plays("3+WR");
        table.game.turn(table.state()).seat() == Some(RED)
    };
    let (sabres, bombs): (Goods, Goods) = (&[("sabre", 2)], &[("bomb", 3), ("sabre", 1)]);
    assert!(asked("ching_shih", "revealed", sabres) && !asked("ching_shih", "revealed", bombs));
    assert!(asked("jolly_roger", "revealed", bombs) && !asked("jolly_roger", "revealed", sabres));
    assert!(!asked("piet_hein", "revealed", sabres) && !asked("piet_hein", "revealed", bombs));
    assert!(!asked("boum_banda", "spent", sabres) && !asked("jacquotte_delahaye", "trophy", bombs));
    assert!(asked("boum_banda", "hidden", sabres) && asked("jacquotte_delahaye", "hidden", bombs));
}

#[test]
fn ap_flow_07_rum_chests_and_the_enemys_goods_open_nothing() {
    let three: Goods = &[("bomb", 1), ("compass", 1)];
    let mut table =
        red_has("boum_banda", three).chests(0, 0, 2).goods(1, "sabre", 2).top(5, "first_aid").table();
    table.plays("3+WR").plays("aid:0").asks(WHITE);
}

#[test]
fn ap_flow_11_the_others_are_told_the_mode_and_not_the_chests() {
    // Proves: AP-CAP-BB-3
    let raid = |line: &str| {
        let mut table = red_has("benito_bonito", &[]).chests(0, 2, 2).table();
        table.plays(line);
        table.sentences(Viewer::Seat(WHITE))
    };
    let told = raid("3+WR/b2gr");
    assert!(told.contains(&"Red gives 2 chests, face down, for a raid.".to_owned()), "{told:?}");
    assert!(!told.iter().any(|sentence| sentence.contains("gold") || sentence.contains("b2g")), "{told:?}");
    assert_eq!((raid("3+WR/b2gg"), raid("3+WR/b2rr")), (told.clone(), told));
    assert_eq!(raid("2+.WR/b1g"), raid("2+.WR/b1r"));
    assert_ne!(raid("2+.WR/b1g"), raid("2+WR/b2gg"));
}
