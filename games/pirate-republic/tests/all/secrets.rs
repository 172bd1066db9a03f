//! Who sees what: the table of section 21, row by row.

use tortuga_core::{Game as _, Seat, Viewer};
use tortuga_pirate_republic::view::View;

use crate::scene::{A, B, Table, scene};

fn view(table: &Table, viewer: Viewer) -> View {
    table.game.view(table.state(), viewer)
}

fn all(table: &Table) -> Vec<View> {
    Viewer::all(table.game.seats()).map(|viewer| view(table, viewer)).collect()
}

#[test]
fn row_01_hands_discards_reputation_treasures_and_infamy_are_public() {
    let mut scene = scene();
    scene.hand(A, &["red-jolly"]).treasure(A, "fire-ship").infamy(A, &["hunter-01"]);
    for view in all(&scene.table()) {
        let player = &view.table.players[0];
        assert_eq!(player.hand[0], "red-jolly");
        assert_eq!(player.treasures[0], "fire-ship");
        assert_eq!(player.infamy[0], "hunter-01");
        assert_eq!(player.reputation, 1);
    }
}

#[test]
fn row_02_the_order_of_a_pirate_deck_is_hidden_and_its_cards_are_not() {
    let table = scene().table();
    for view in all(&table) {
        let player = &view.table.players[0];
        assert!(player.deck.iter().all(|card| *card == "?"));
        assert_eq!(player.deck_rest.len(), player.deck.len());
    }
}

#[test]
fn row_03_personal_missions_are_known_to_their_owner() {
    let mut scene = scene();
    scene.missions(A, &["crown-jewel"]);
    let table = scene.table();
    let mission = |viewer| view(&table, viewer).table.players[0].missions[0].to_string();
    assert_eq!(mission(Viewer::Seat(A)), "crown-jewel");
    assert_eq!(mission(Viewer::Seat(B)), "?");
    assert_eq!(mission(Viewer::Spectator), "?");
    assert!(view(&table, Viewer::Seat(B)).table.players[0].progress.is_empty());
}

#[test]
fn row_06_face_down_tokens_are_known_to_nobody() {
    let mut scene = scene();
    scene.face_down("tortuga", "navy-01").ship("nassau", "merchant-01");
    let table = scene.table();
    for view in all(&table) {
        let ships: Vec<String> = view
            .table
            .seaways
            .iter()
            .flat_map(|seaway| &seaway.ships)
            .map(|ship| ship.token.to_string())
            .collect();
        assert!(ships.contains(&"merchant-01".to_owned()) && ships.contains(&"?".to_owned()));
        assert!(!ships.contains(&"navy-01".to_owned()));
        assert!(view.table.stocks.supply.iter().all(|token| *token == "?"));
        assert!(view.table.decks.crew.cards.iter().all(|card| *card == "?"));
        assert_eq!(view.table.decks.crew_den.len(), 3);
        assert!(view.table.decks.crew_den.iter().all(|card| *card != "?"), "dens are public");
    }
}

#[test]
fn row_09_missions_drawn_are_seen_by_who_draws_them() {
    let mut scene = scene();
    scene.at_sea(A, "nassau");
    let mut table = scene.acting();
    table.plays("boast");
    let drawn = |viewer| view(&table, viewer).table.decks.drawn;
    assert!(drawn(Viewer::Seat(A)).iter().all(|mission| *mission != "?"));
    assert!(drawn(Viewer::Seat(B)).iter().all(|mission| *mission == "?"));
    assert_eq!(drawn(Viewer::Spectator).len(), 2);
    for (viewer, known) in [(Viewer::Seat(A), true), (Viewer::Seat(B), false)] {
        let told = format!("{:?}", table.told(viewer));
        assert_eq!(told.contains("missions: Some"), known, "{told}");
    }
    assert_eq!(table.game.turn(table.state()).seat(), Some(Seat(0)));
}

#[test]
fn row_06_the_back_of_a_token_from_a_stack_tells_its_class_and_no_more() {
    // Proves: TPR-TOK-05
    let mut scene = scene();
    scene.ship("tortuga", "slaver-01").level(A, 6).player(A).reputation = 20;
    scene.player(A).marks = 0xfff;
    let mut table = scene.acting();
    table
        .plays("sail tortuga")
        .plays("attack ship slaver-01")
        .plays("fear")
        .plays("threaten 4")
        .plays("resolve");
    let card = table.options()[0].clone();
    table.plays(&card).plays("stack 1");
    let told = format!("{:?}", table.told(Viewer::Spectator));
    assert!(told.contains("token: None, back: Some(Navy)"), "{told}");
}
