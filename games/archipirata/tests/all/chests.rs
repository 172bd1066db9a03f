//! Section 10 of rules.md: chests.

use crate::scene::{RED, Scene, WHITE, board, held, scene, top};
use tortuga_archipirata::{board::Colour, content::Chest, moves::Event, view::Known};
use tortuga_core::{Game, Seat, Slug, Viewer};

/// Red stands before a chest on island 1, and so does white.
fn lid(chest: &str) -> Scene {
    scene("1/0 0/0 0/1 0/0 1/2 0/0 0/0 0/0").top(1, chest)
}

#[test]
fn ap_chest_01_taking_it_is_all_that_happens() {
    for (chest, gold, rum) in [("chest:gold", 1, 0), ("chest:rum", 0, 1)] {
        let mut table = lid(chest).table();
        let goods = table.state().teams.map(|team| team.goods);
        table.plays("0+R").asks_by(WHITE, "AP-ISLE-01");
        assert_eq!(board(&table), "0/0 1/0 0/1 0/0 1/2 0/0 0/0 0/0");
        let [red, white] = table.state().teams;
        assert_eq!((red.gold_chests, red.rum_chests, white.chests()), (gold, rum, 0));
        assert_eq!((table.state().piles.left[1], [red.goods, white.goods]), (3, goods));
    }
}

#[test]
fn ap_chest_02_only_with_an_own_pirate() {
    let mut red = lid("chest:gold").table();
    red.refuses("2-W", "AP-MOVE-08").plays("0+R").asks(WHITE);
    let mut white = lid("chest:gold").active(1).table();
    white.refuses("0+R", "AP-MOVE-08").plays("2-W").asks(RED);
    assert_eq!(white.state().teams.map(|team| team.gold_chests), [0, 1]);
}

#[test]
fn ap_chest_03_only_the_team_looks_into_it() {
    // Proves: AP-TEAM-02, AP-RUL-21
    for (label, chest) in [("chest:gold", Chest::Gold), ("chest:rum", Chest::Rum)] {
        let mut table = lid(label).seats(4).table();
        table.plays("0+R").asks(Seat(1));
        for viewer in Viewer::all(4) {
            let friend = matches!(viewer, Viewer::Seat(Seat(0 | 2)));
            let chest = friend.then_some(chest);
            let taken = Event::ChestTaken { seat: RED, island: Slug::new("lantern").unwrap(), chest };
            assert!(table.told(viewer).contains(&taken), "{viewer:?}");
            let known = table.game.view(table.state(), viewer).red.known;
            let (gold, rum) = if label == "chest:gold" { (1, 0) } else { (0, 1) };
            assert_eq!(known, friend.then_some(Known { gold, rum, buried_gold: 0, buried_rum: 0 }));
        }
    }
}

#[test]
fn ap_chest_04_they_stay_closed_and_are_counted() {
    // Proves: AP-COMP-07
    let (mut gold, mut rum) = (lid("chest:gold").table(), lid("chest:rum").table());
    gold.plays("0+R");
    rum.plays("0+R");
    for viewer in [Viewer::Seat(WHITE), Viewer::Spectator] {
        let views = [&gold, &rum].map(|table| table.game.view(table.state(), viewer));
        assert_eq!(views[0], views[1]);
        assert_eq!((views[0].red.chests, views[0].red.known), (1, None));
        // Not even the pile that it came from tells.
        assert_eq!(views[0].islands[1].cards[2], Some(Slug::new("chest").unwrap()));
        assert_eq!(gold.told(viewer), rum.told(viewer));
    }
}

#[test]
fn ap_chest_05_gold_counts_and_rum_skips() {
    // Proves: AP-WIN-01
    let mut two = lid("chest:rum").chests(0, 2, 0).table();
    two.plays("0+R").asks(WHITE);
    assert_eq!((two.state().gold(Colour::Red), two.state().teams[0].chests()), (2, 3));
    let mut three = lid("chest:gold").chests(0, 2, 0).table();
    three.plays("0+R");
    assert_eq!((three.over().end, three.state().gold(Colour::Red)), ("gold", 3));

    let skips = |gold, rum| {
        let options = scene("1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0").chests(0, gold, rum).table().options();
        options.into_iter().filter(|line| line.ends_with("/r0c1")).count()
    };
    // One skip: each pirate ends two islands away, on either side.
    assert_eq!((skips(1, 0), skips(0, 1)), (0, 4));
}

#[test]
fn ap_chest_06_no_captain_drinks_from_a_chest() {
    // Proves: AP-RUL-10
    let banda = lid("chest:gold").captains(&["boum_banda", "mary_read"]).goods(0, "bomb", 1);
    let banda = banda.goods(0, "compass", 1).goods(0, "first_aid", 1).chests(0, 0, 1);
    let power = "cap:boum_banda:2W,4W";
    let mut chest = banda.table();
    chest.refuses(power, "AP-CAP-05");
    // Nor does the question before the combat appear for it.
    chest.plays("0+R").asks_by(WHITE, "AP-ISLE-01");
    let mut bottle = banda.goods(0, "rum", 1).table();
    bottle.plays(power).asks(RED);
    assert_eq!(board(&bottle), "1/0 0/0 0/0 0/0 1/1 0/0 0/0 0/0");
    assert_eq!((held(&bottle, 0, "rum"), bottle.state().teams[0].rum_chests), (0, 1));
}

#[test]
fn ap_chest_07_the_card_below_is_turned_face_up() {
    let mut table = lid("chest:gold").table();
    let below = table.game.content.card(table.state().piles.cards[1][3]).label;
    assert_eq!((top(&table, 1).as_str(), table.state().piles.left[1]), ("chest", 4));
    let seen = |table: &tortuga_testkit::TestTable<_>| {
        let view: tortuga_archipirata::view::View =
            Game::view(&table.game, table.state(), Viewer::Seat(WHITE));
        view.islands[1].cards
    };
    assert_eq!(seen(&table)[3], None);
    table.plays("0+R");
    assert_eq!((top(&table, 1), seen(&table)[3], seen(&table)[4]), (below.to_string(), Some(below), None));
    assert!(table.rules().contains(&"AP-ACT-11"));
}
