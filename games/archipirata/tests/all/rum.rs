//! Section 7 of rules.md: rum.

use crate::scene::{RED, Scene, WHITE, board, discarded, held, scene};
use tortuga_archipirata::{moves::Event, view::OutView};
use tortuga_core::{Game, Slug, Viewer};

const DUEL: &str = "1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0";

/// One pirate of each colour on island 3; islands 4 to 6 show rum or first aid without icon.
fn pair() -> Scene {
    scene("0/0 0/0 0/0 1/1 0/0 0/0 0/0 0/0").top(6, "rum")
}

#[test]
fn ap_rum_01_rum_is_kept() {
    // Proves: AP-ACT-09
    let mut table = scene(DUEL).top(1, "rum").top(5, "sabre").table();
    table.plays("0+R").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!(board(&table), "0/0 1/0 0/0 0/0 0/1 0/0 0/0 0/0");
    assert_eq!([held(&table, 0, "rum"), held(&table, 1, "rum"), discarded(&table, "rum")], [1, 0, 0]);
    // It is still there in red's next turn, and can be spent then.
    table.plays("4+W").asks(RED);
    assert!(table.options().contains(&"5+.W/r1c0".into()));
}

#[test]
fn ap_rum_02_one_bottle_skips_the_next_island() {
    // Proves: AP-EX-09
    let one = pair().goods(0, "rum", 1);
    for (line, after) in
        [("3+.RW/r1c0", "0/0 0/0 0/0 0/0 0/0 1/0 0/1 0/0"), ("3+R.W/r1c0", "0/0 0/0 0/0 0/0 1/0 0/0 0/1 0/0")]
    {
        let mut table = one.table();
        table.refuses("3+..RW/r2c0", "AP-RUM-02");
        table.plays(line).asks(WHITE);
        // One bottle is paid, and the one of island 6 is gained.
        assert_eq!((board(&table).as_str(), held(&table, 0, "rum")), (after, 1));
        assert_eq!(discarded(&table, "rum"), 1);
    }
    // Nothing to pay with; and the enemy's bottle does not help.
    pair().table().refuses("3+.RW/r1c0", "AP-RUM-02");
    let mut enemy = pair().goods(1, "rum", 1).table();
    enemy.refuses("3+.RW/r1c0", "AP-RUM-02");
    assert!(enemy.options().iter().all(|line| !line.contains('.')));
}

#[test]
fn ap_rum_03_a_rum_chest_does_the_same() {
    // Proves: AP-CHEST-05, AP-RUL-09
    let mut table = pair().chests(0, 0, 1).table();
    table.refuses("3+.RW/r1c0", "AP-RUM-02").refuses("3+..RW/r0c2", "AP-RUM-03");
    table.plays("3+.RW/r0c1").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/0 0/0 0/0 0/0 1/0 0/1 0/0");
    let state = table.state();
    assert_eq!((state.teams[0].rum_chests, state.out.rum_chests, state.teams[0].gold_chests), (0, 1, 0));
    let mut gold = pair().chests(0, 1, 0).table();
    gold.refuses("3+.RW/r0c1", "AP-RUM-03");
    let mut enemy = pair().chests(1, 0, 1).table();
    enemy.refuses("3+.RW/r0c1", "AP-RUM-03");
}

#[test]
fn ap_rum_04_in_a_row_or_here_and_there() {
    let three = scene("0/0 0/0 0/0 1/1 0/0 0/0 0/0 0/0").top(0, "sabre").goods(0, "rum", 3);
    for (line, after) in [
        ("3+...RW/r3c0", "0/1 0/0 0/0 0/0 0/0 0/0 0/0 1/0"),
        ("3+..R.W/r3c0", "0/1 0/0 0/0 0/0 0/0 0/0 1/0 0/0"),
        ("3+.R..W/r3c0", "0/1 0/0 0/0 0/0 0/0 1/0 0/0 0/0"),
        ("3+R...W/r3c0", "0/1 0/0 0/0 0/0 1/0 0/0 0/0 0/0"),
    ] {
        let mut table = three.table();
        table.refuses("3+....RW/r4c0", "AP-RUM-02");
        table.plays(line).asks(WHITE);
        assert_eq!((board(&table).as_str(), held(&table, 0, "rum")), (after, 0), "{line}");
    }
}

#[test]
fn ap_rum_05_no_skip_after_the_last_pirate() {
    let mut table = pair().top(7, "sabre").goods(0, "rum", 2).table();
    table
        .refuses("3+RW./r1c0", "AP-RUM-05")
        .refuses("3-WR../r2c0", "AP-RUM-05")
        .refuses("3+RW.", "AP-RUM-05");
    let options = table.options();
    let steps = |line: &String| line.split('/').next().unwrap().to_owned();
    assert!(options.iter().map(steps).all(|steps| !steps.ends_with('.')));
    assert!(options.contains(&"3+R..W/r2c0".into()));
}

#[test]
fn ap_rum_06_one_card_for_one_skip() {
    // Proves: AP-ENUM-02
    let mut table = pair().goods(0, "rum", 3).chests(0, 0, 1).table();
    for line in ["3+.RW", "3+RW/r1c0", "3+RW/r0c1", "3+.RW/r2c0", "3+.RW/r1c1", "3+..RW/r1c0", "3+..RW/r2c1"]
    {
        table.refuses(line, "AP-RUM-06");
    }
    table.plays("3+.RW/r1c0").asks(WHITE);
    assert_eq!((held(&table, 0, "rum"), discarded(&table, "rum")), (3, 1));
    assert_eq!(table.state().teams[0].rum_chests, 1);
}

#[test]
fn ap_rum_07_every_split_is_an_action_of_its_own() {
    let start = scene("0/0 0/0 0/0 1/1 0/0 0/0 0/0 0/0").top(7, "sabre").goods(0, "rum", 2).chests(0, 0, 1);
    let options = start.table().options();
    let splits: Vec<&String> = options.iter().filter(|line| line.starts_with("3+.R.W/")).collect();
    assert_eq!(splits, ["3+.R.W/r1c1", "3+.R.W/r2c0"]);
    start.table().refuses("3+.R.W/r0c2", "AP-RUM-03");
    for (line, rum, chests) in [("3+.R.W/r1c1", 1, 0), ("3+.R.W/r2c0", 0, 1)] {
        let mut table = start.table();
        table.plays(line).asks(WHITE);
        assert_eq!(board(&table), "0/0 0/0 0/0 0/0 0/0 1/0 0/0 0/1");
        assert_eq!((held(&table, 0, "rum"), table.state().teams[0].rum_chests), (rum, chests), "{line}");
    }
}

#[test]
fn ap_rum_08_spent_rum_leaves_the_game_face_up() {
    let mut table = scene(DUEL).top(3, "sabre").top(5, "sabre").goods(0, "rum", 1).chests(0, 0, 1).table();
    assert_eq!((discarded(&table, "rum"), table.state().out.rum_chests), (0, 0));
    table.plays("0+..R/r1c1").asks(WHITE);
    let rum = Slug::new("rum").unwrap();
    for viewer in Viewer::all(2) {
        let OutView { goods, rum_chests } = table.game.view(table.state(), viewer).out;
        assert_eq!((goods.get(&rum), rum_chests), (Some(&1), 1), "{viewer:?}");
        assert!(table.told(viewer).contains(&Event::RumPaid { seat: RED, cards: 1, chests: 1 }));
    }
    // What has left the game does not come back.
    table.plays("4+W").asks(RED);
    assert_eq!((held(&table, 0, "rum"), table.state().teams[0].rum_chests), (0, 0));
}

#[test]
fn ap_rum_09_any_island_can_be_skipped() {
    // Occupied with a chest, a Compass too many, an icon, a Permanent card.
    let start =
        scene("1/0 0/1 1/1 0/0 0/0 0/0 0/0 0/0").top(1, "chest:gold").top(2, "compass").top(3, "rum*");
    let start = start.top(4, "P:bomb").top(5, "sabre").compass_used(2).goods(0, "rum", 4);
    let mut table = start.table();
    let before = table.state().piles.left;
    table.plays("0+....R/r4c0").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/1 1/1 0/0 0/0 1/0 0/0 0/0");
    assert_eq!(table.state().piles.left[..5], before[..5]);

    // Once round the ring, the start included: all the rum of the box.
    let mut table = scene(DUEL).top(1, "sabre").goods(0, "rum", 6).chests(0, 0, 2).table();
    table.plays("0+........R/r6c2").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/0 0/0 0/0 0/1 0/0 0/0 0/0");
    assert_eq!((held(&table, 0, "rum"), table.state().teams[0].rum_chests), (0, 0));
}
