//! Section 19: who knows what, row by row.

use tortuga_core::{Game, Viewer, Whim};

use crate::scene::{said, scene};

#[test]
fn the_order_of_a_pile_is_known_to_nobody_and_its_content_to_all() {
    let one = scene("borgo moloch", "").pile(0, "borgo.mutant borgo.claws borgo.scout").table();
    let two = scene("borgo moloch", "").pile(0, "borgo.scout borgo.mutant borgo.claws").table();
    for viewer in Viewer::all(2) {
        let view = one.game.view(one.state(), viewer);
        assert_eq!(view, two.game.view(two.state(), viewer));
        let pile: Vec<&str> = view.seats[0].pile.keys().map(String::as_str).collect();
        assert_eq!(pile, ["borgo.claws", "borgo.mutant", "borgo.scout"]);
    }
    assert_ne!(one.state(), two.state());
    let imagined: Vec<_> = (0..20)
        .map(|seed| {
            one.game.imagine(&one.game.view(one.state(), Viewer::Spectator), &mut Whim::new(seed)).piles[0]
        })
        .collect();
    assert!(imagined.iter().any(|pile| *pile != imagined[0]), "imagination shuffles");
}

#[test]
fn hands_discards_wounds_and_points_are_open() {
    let mut table = scene("borgo moloch", "borgo.claws@C3/1 moloch.hq@C2/0")
        .hand(0, "borgo.battle borgo.move")
        .hand(1, "moloch.scout")
        .table();
    table.plays("discard(borgo.move)").plays("play(borgo.battle)");
    for viewer in Viewer::all(2) {
        let view = table.game.view(table.state(), viewer);
        assert_eq!(view.seats[1].hand[0], "moloch.scout");
        // The two tiles, and the Claws that fell to the HQ.
        assert_eq!(view.seats[0].discard.len(), 3);
        assert_eq!(view.seats[1].points, 19);
        let told: Vec<_> = table.events().iter().map(|event| table.game.tell(&event.event, viewer)).collect();
        assert_eq!(told, said(&table));
    }
}

#[test]
fn no_view_holds_the_dice() {
    let table = scene("pirates moloch", "").table();
    for viewer in Viewer::all(2) {
        let text = serde_json::to_string(&table.game.view(table.state(), viewer)).unwrap();
        assert!(!text.contains("dice") && !text.contains("seed"));
    }
}
