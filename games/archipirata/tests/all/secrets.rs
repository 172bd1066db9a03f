//! Section 18 of rules.md: who sees what, and when it becomes public. One test for each row of the table, in its order.

use crate::scene::{OPENING, RED, Scene, WHITE, board, scene};
use serde_json::{Value, json};
use tortuga_archipirata::{
    Archipirata,
    board::Colour,
    content::Chest,
    moves::Event,
    view::{Known, View},
};
use tortuga_core::{Game, Seat, Viewer, table::restore_json};
use tortuga_testkit::TestTable;

const IDS: [&str; 4] = ["benito_bonito", "ching_shih", "jolly_roger", "mary_read"];

fn four() -> Scene {
    scene(OPENING).seats(4).captains(&IDS)
}

fn view(table: &TestTable<Archipirata>, viewer: Viewer) -> View {
    table.game.view(table.state(), viewer)
}

fn every_view(table: &TestTable<Archipirata>) -> Vec<View> {
    Viewer::all(table.game.seats()).map(|viewer| view(table, viewer)).collect()
}

fn is_red(viewer: Viewer) -> bool {
    viewer.seat().is_some_and(|seat| seat.0 % 2 == 0)
}

/// The card of that layer of an island's pile, as a view shows it.
fn card(view: &View, island: usize, layer: usize) -> Option<String> {
    view.islands[island].cards[layer].map(|label| label.to_string())
}

/// The scene with its document changed by hand.
fn altered(scene: &Scene, change: impl Fn(&mut Value)) -> TestTable<Archipirata> {
    let game = scene.table().game;
    let mut doc = scene.doc(&game);
    change(&mut doc);
    let state = restore_json(&game, &doc).expect("the altered scene is sound");
    TestTable::at(game, state)
}

/// Exchanges two different cards of the same layer; both must be there.
fn swap(doc: &mut Value, layer: usize, islands: [usize; 2]) {
    let [one, other] = islands.map(|island| doc["islands"][island]["pile"][layer].clone());
    assert_ne!(one, other, "the scene has to put different cards there");
    doc["islands"][islands[0]]["pile"][layer] = other;
    doc["islands"][islands[1]]["pile"][layer] = one;
}

#[test]
fn row_01_islands_and_airships_are_public() {
    // Proves: AP-ENC-01
    let mut table = four().top(5, "rum").table();
    for _ in 0..2 {
        for seen in every_view(&table) {
            let pairs: Vec<String> =
                seen.islands.iter().map(|isle| format!("{}/{}", isle.red, isle.white)).collect();
            assert_eq!(pairs.join(" "), board(&table), "{:?}", seen.viewer);
        }
        if table.state().active == RED {
            table.plays("3+RW");
        }
    }
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 2/1 1/2 1/1 1/1");
}

#[test]
fn row_02_the_top_card_is_public_as_soon_as_it_is_on_top() {
    // Proves: AP-ACT-11
    let mut table = four().top(5, "rum").top(2, "sabre*").top(1, "P:bomb*").table();
    let below = table.game.content.card(table.state().piles.cards[5][1]).label.to_string();
    for seen in every_view(&table) {
        assert_eq!(card(&seen, 2, 0), Some("sabre*".into()));
        assert_eq!(card(&seen, 1, 5), Some("P:bomb*".into()));
        assert_eq!(card(&seen, 5, 1), None, "{:?}", seen.viewer);
    }
    table.plays("3+RW");
    for seen in every_view(&table) {
        assert_eq!(card(&seen, 5, 1), Some(below.clone()), "{:?}", seen.viewer);
        assert_eq!(seen.islands[5].top().map(|label| label.to_string()), Some(below.clone()));
    }
    for viewer in Viewer::all(4) {
        let turned = |event: &Event| matches!(event, Event::Turned { card, .. } if card.as_str() == below);
        assert!(table.told(viewer).iter().any(turned), "{viewer:?}");
    }
}

#[test]
fn row_03_the_height_of_a_pile_and_a_closed_lid_are_public() {
    let mut table = four().top(5, "chest:gold").left(2, 5).table();
    for seen in every_view(&table) {
        assert_eq!((seen.islands[5].left, seen.islands[2].left, seen.islands[0].left), (4, 5, 6));
        assert_eq!(seen.islands[5].top().unwrap().as_str(), "chest");
    }
    table.plays("3+WR");
    assert!(every_view(&table).iter().all(|seen| seen.islands[5].left == 3));
}

#[test]
fn row_04_cards_that_lie_face_down_are_seen_by_nobody() {
    let scene = four().top(5, "rum");
    let mut table = scene.table();
    for seen in every_view(&table) {
        for (island, isle) in seen.islands.iter().enumerate() {
            let shown = |layer: usize| isle.cards[layer].map(|label| label.to_string());
            assert!(shown(0).is_some());
            let rest: Vec<_> = (1..6).map(shown).collect();
            assert_eq!(rest, [None, Some("chest".into()), None, None, None], "{island}: {:?}", seen.viewer);
        }
    }
    // Another card below changes nothing that anybody sees or is told; what comes on top is seen then.
    let island_of_another = |layer: usize| {
        let here = table.state().piles.cards[5][layer];
        (0..5).rev().find(|island| table.state().piles.cards[*island][layer] != here).unwrap()
    };
    let deep: Vec<(usize, usize)> = [3, 4, 5].map(|layer| (layer, island_of_another(layer))).to_vec();
    let mut other =
        altered(&scene, |doc| deep.iter().for_each(|(layer, island)| swap(doc, *layer, [5, *island])));
    assert_ne!(table.state().piles, other.state().piles);
    assert_eq!(every_view(&table), every_view(&other));
    table.plays("3+RW");
    other.plays("3+RW");
    assert_eq!(every_view(&table), every_view(&other));
    for viewer in Viewer::all(4) {
        assert_eq!(table.told(viewer), other.told(viewer), "{viewer:?}");
    }
}

#[test]
fn row_05_what_is_in_a_chest_of_a_pile_is_seen_by_nobody() {
    // Proves: AP-COMP-07
    let scene = four().top(5, "chest:gold").top(6, "chest:rum");
    let (gold, rum) = (scene.table(), altered(&scene, |doc| swap(doc, 0, [5, 6])));
    assert_ne!(gold.state().piles, rum.state().piles);
    assert_eq!(every_view(&gold), every_view(&rum));
    for seen in every_view(&gold) {
        let text = serde_json::to_string(&seen).unwrap();
        assert!(!text.contains("chest:"), "{:?}", seen.viewer);
    }
    assert_eq!(gold.options(), rum.options());
}

#[test]
fn row_06_a_taken_chest_is_known_to_its_team_alone() {
    // Proves: AP-CHEST-03, AP-CHEST-04
    let scene = four().top(5, "chest:gold").top(6, "chest:rum");
    let (mut gold, mut rum) = (scene.table(), altered(&scene, |doc| swap(doc, 0, [5, 6])));
    gold.plays("3+WR");
    rum.plays("3+WR");
    for viewer in Viewer::all(4) {
        let same = view(&gold, viewer) == view(&rum, viewer) && gold.told(viewer) == rum.told(viewer);
        assert_eq!(same, !is_red(viewer), "{viewer:?}");
        let known = view(&gold, viewer).red.known.map(|known| (known.gold, known.rum));
        assert_eq!(known, is_red(viewer).then_some((1, 0)), "{viewer:?}");
        let taken = |event: &Event| matches!(event, Event::ChestTaken { chest: Some(Chest::Gold), .. });
        assert_eq!(gold.told(viewer).iter().any(taken), is_red(viewer), "{viewer:?}");
    }
}

#[test]
fn row_06_rum_becomes_public_when_it_is_discarded_for_a_skip() {
    // Proves: AP-RUM-08
    let mut table = four().chests(0, 1, 1).top(6, "rum").table();
    assert!(every_view(&table).iter().all(|seen| seen.red.chests == 2 && seen.out.rum_chests == 0));
    table.plays("3+.RW/r0c1");
    for viewer in Viewer::all(4) {
        let seen = view(&table, viewer);
        assert_eq!((seen.red.chests, seen.out.rum_chests), (1, 1), "{viewer:?}");
        // The other chest stays closed.
        assert_eq!(seen.red.known.is_some(), is_red(viewer), "{viewer:?}");
        let paid = |event: &Event| matches!(event, Event::RumPaid { chests: 1, cards: 0, .. });
        assert!(table.told(viewer).iter().any(paid), "{viewer:?}");
    }
}

#[test]
fn row_06_all_chests_are_opened_at_the_end() {
    // Proves: AP-WIN-06
    let mut table = four().chests(0, 2, 0).chests(1, 1, 1).top(5, "chest:gold").table();
    table.plays("3+WR");
    assert_eq!(table.over().end, "gold");
    for viewer in Viewer::all(4) {
        let seen = view(&table, viewer);
        let opened =
            [seen.red.known, seen.white.known].map(|known| known.map(|known| (known.gold, known.rum)));
        assert_eq!(opened, [Some((3, 0)), Some((1, 1))], "{viewer:?}");
        for (team, gold, rum) in [(Colour::Red, 3, 0), (Colour::White, 1, 1)] {
            assert!(table.told(viewer).contains(&Event::ChestsShown { team, gold, rum }), "{viewer:?}");
        }
    }
}

#[test]
fn row_07_chests_for_benito_are_public_at_the_end_only() {
    // Proves: AP-CAP-BB-3, AP-FLOW-11
    let raided = four().chests(0, 1, 1).top(5, "rum");
    let (mut gold, mut rum) = (raided.table(), raided.table());
    gold.plays("2+.WR/b1g");
    rum.plays("2+.WR/b1r");
    for viewer in Viewer::all(4) {
        let same = view(&gold, viewer) == view(&rum, viewer) && gold.told(viewer) == rum.told(viewer);
        assert_eq!(same, !is_red(viewer), "{viewer:?}");
        assert_eq!(view(&gold, viewer).red.buried, 1);
        // The move itself names the chests to the team only; others see which raid it was.
        let wanted = if is_red(viewer) { "2+.WR/b1g" } else { "2+.WR/b1" };
        let sailed = |event: &Event| matches!(event, Event::Sailed { line, .. } if line == wanted);
        assert!(gold.told(viewer).iter().any(sailed), "{viewer:?}");
    }
    // White's last pirate falls to the raid: the game is over, and everything is shown.
    let last = "1/0 0/0 0/1 0/0 1/0 0/0 0/0 0/0";
    let mut table = scene(last).seats(4).captains(&IDS).chests(0, 1, 1).top(6, "rum").table();
    table.plays("4+.R/b1g");
    assert_eq!(table.over().end, "elimination");
    for seen in every_view(&table) {
        let known = Known { gold: 0, rum: 1, buried_gold: 1, buried_rum: 0 };
        assert_eq!(seen.red.known, Some(known), "{:?}", seen.viewer);
    }
}

#[test]
fn row_08_the_number_of_chests_is_public() {
    // Proves: AP-CHEST-04
    let mut table = four().chests(0, 1, 1).chests(1, 1, 0).top(5, "chest:gold").table();
    assert!(every_view(&table).iter().all(|seen| (seen.red.chests, seen.white.chests) == (2, 1)));
    table.plays("3+WR");
    assert!(every_view(&table).iter().all(|seen| (seen.red.chests, seen.white.chests) == (3, 1)));
}

#[test]
fn row_09_goods_discards_and_stacks_are_public() {
    let mut table = four().active(2).goods(0, "bomb", 4).goods(0, "sabre", 1).goods(1, "rum", 2).table();
    let count = |tally: &tortuga_archipirata::view::Tally, kind: &str| {
        tally.iter().find(|(id, _)| id.as_str() == kind).map_or(0, |(_, count)| *count)
    };
    for seen in every_view(&table) {
        assert_eq!((count(&seen.red.goods, "bomb"), count(&seen.white.goods, "rum")), (4, 2));
        assert_eq!((seen.red.stacks, seen.red.open_gold), (0, 0));
    }
    table.plays("cap:jolly_roger");
    for seen in every_view(&table) {
        assert_eq!((count(&seen.red.goods, "bomb"), count(&seen.red.stacked, "bomb")), (1, 3));
        assert_eq!((seen.red.stacks, seen.red.open_gold, seen.white.open_gold), (1, 1, 0));
    }
    let mut table = four().goods(0, "rum", 2).top(6, "first_aid").table();
    let before = count(&view(&table, Viewer::Spectator).out.goods, "rum");
    table.plays("3+.RW/r1c0");
    assert!(every_view(&table).iter().all(|seen| count(&seen.out.goods, "rum") == before + 1));
}

#[test]
fn row_10_a_face_down_captain_is_known_to_its_own_seat() {
    // Proves: AP-CAP-01, AP-CAP-03, AP-TEAM-03
    let mut table = four().active(2).goods(0, "bomb", 3).goods(0, "sabre", 1).table();
    for seen in every_view(&table) {
        for (seat, id) in IDS.iter().enumerate() {
            let own = seen.viewer == Viewer::Seat(Seat(seat as u8));
            let text = serde_json::to_string(&seen).unwrap();
            assert_eq!(text.contains(id), own, "{:?} looks for {id}", seen.viewer);
        }
    }
    table.plays("cap:jolly_roger");
    for seen in every_view(&table) {
        let names: Vec<_> = seen.captains.iter().map(|held| held.captain.map(|id| id.to_string())).collect();
        assert_eq!(names[2].as_deref(), Some("jolly_roger"), "{:?}", seen.viewer);
        let hidden = (0..4).filter(|seat| names[*seat].is_none()).count();
        let sits_at_a_hidden_one = seen.viewer.seat().is_some_and(|seat| seat != Seat(2));
        assert_eq!(hidden, if sits_at_a_hidden_one { 2 } else { 3 }, "{:?}", seen.viewer);
    }
}

#[test]
fn rows_10_and_11_all_captains_are_shown_at_the_end() {
    // Proves: AP-SETUP-11
    let mut table = four().chests(0, 2, 0).top(5, "chest:gold").table();
    let rest = ["boum_banda", "dr_ursilio", "jacquotte_delahaye", "piet_hein"];
    for seen in every_view(&table) {
        assert!(seen.undealt.is_empty());
        let text = serde_json::to_string(&seen).unwrap();
        assert!(!rest.iter().any(|id| text.contains(id)), "{:?}", seen.viewer);
    }
    table.plays("3+WR");
    for seen in every_view(&table) {
        let dealt: Vec<_> = seen.captains.iter().map(|held| held.captain.unwrap().to_string()).collect();
        assert_eq!(dealt, IDS, "{:?}", seen.viewer);
        assert_eq!(seen.undealt.iter().map(ToString::to_string).collect::<Vec<_>>(), rest);
        // All cards, too.
        assert!(seen.islands.iter().all(|isle| isle.cards.iter().all(Option::is_some)));
        assert!(seen.islands.iter().all(|isle| isle.cards[2].unwrap().as_str() != "chest"));
    }
    let shown = |event: &Event| matches!(event, Event::CaptainsShown { seats, rest } if seats.len() == 4 && rest.len() == 4);
    assert!(Viewer::all(4).all(|viewer| table.told(viewer).iter().any(shown)));
}

#[test]
fn row_12_the_list_of_actions_is_in_no_view() {
    // Proves: AP-FLOW-09
    // Two captains with different options: the others see and hear the same, prompt included.
    let with =
        |id: &str| four().captains(&[id, "ching_shih", "piet_hein", "mary_read"]).chests(0, 2, 0).table();
    let (raider, other) = (with("benito_bonito"), with("jolly_roger"));
    assert_ne!(raider.options(), other.options());
    assert_eq!(raider.game.turn(raider.state()), other.game.turn(other.state()));
    for viewer in Viewer::all(4).filter(|viewer| *viewer != Viewer::Seat(RED)) {
        assert_eq!(view(&raider, viewer), view(&other, viewer), "{viewer:?}");
    }
    // Nor does a view have a place for a list: these are all its fields.
    let fields = serde_json::to_value(view(&raider, Viewer::Seat(WHITE))).unwrap();
    let fields: Vec<String> = fields.as_object().unwrap().keys().cloned().collect();
    let known = json!([
        "active",
        "captains",
        "compass_used",
        "end",
        "islands",
        "landing",
        "out",
        "red",
        "stack",
        "turns_done",
        "undealt",
        "viewer",
        "white"
    ]);
    assert_eq!(json!(fields), known);
}
