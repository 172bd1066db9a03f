//! An owner's pack: its cards replace ours, and the game plays by them. Broken ones are in `packs_broken.rs`.

use crate::owner::{RUM, SABRE, built_in, change, edited, pack};
use crate::scene::{OPENING, RED, WHITE, board, held, scene};
use tortuga_archipirata::{Archipirata, board::Colour, content::Face};
use tortuga_core::Game;
use tortuga_testkit::TestTable;

#[test]
fn more_sabres_and_fewer_rum_are_dealt() {
    let text =
        change(&edited("equipment.toml", SABRE, &SABRE.replace('4', "6")), RUM, &RUM.replace('3', "1"));
    let table = TestTable::deal(pack(&[("equipment.toml", text)]), 7);
    let count = |kind: &str| {
        let kind = table.game.content.find_kind(kind).unwrap();
        let cards = table.state().piles.cards.iter().flatten();
        cards.filter(|id| table.game.content.card(**id).face == Face::Equipment(kind)).count()
    };
    assert_eq!((count("sabre"), count("rum"), count("bomb")), (10, 4, 6));
}

#[test]
fn a_captain_with_another_price() {
    let text = edited("captains.toml", "cost = { sabre = 2 }", "cost = { bomb = 1, rum = 1 }");
    let game = || pack(&[("captains.toml", text.clone())]);
    let ching = scene(OPENING).captains(&["ching_shih", "piet_hein"]);
    ching.clone().goods(0, "sabre", 2).table_of(game()).refuses("cap:ching_shih:4W", "AP-CAP-05");
    let mut table = ching.goods(0, "bomb", 2).goods(0, "rum", 1).table_of(game());
    table.plays("cap:ching_shih:4W");
    assert_eq!((held(&table, 0, "bomb"), held(&table, 0, "rum")), (1, 0));
    assert_eq!(board(&table), "0/1 1/1 1/1 1/1 1/0 1/1 1/1 1/1");
}

#[test]
fn combat_two_to_one() {
    let fight = |game: Archipirata| {
        let two =
            scene("1/0 0/0 0/0 2/1 0/0 3/2 0/0 0/1").captains(&["ching_shih", "piet_hein"]).top(1, "rum");
        let mut table = two.table_of(game);
        table.plays("0+R").asks(WHITE);
        board(&table)
    };
    let ratio = edited("game.toml", "combat_ratio = 3", "combat_ratio = 2");
    assert_eq!(fight(pack(&[("game.toml", ratio)])), "0/0 1/0 0/0 2/0 0/0 3/2 0/0 0/1");
    assert_eq!(fight(pack(&[])), "0/0 1/0 0/0 2/1 0/0 3/2 0/0 0/1");
}

#[test]
fn two_gold_win() {
    let text = edited("game.toml", "gold_to_win = 3", "gold_to_win = 2");
    let one = scene(OPENING).captains(&["ching_shih", "piet_hein"]).chests(0, 1, 0).top(5, "chest:gold");
    let mut table = one.table_of(pack(&[("game.toml", text)]));
    table.plays("3+WR");
    assert_eq!((table.over().end, table.state().gold(Colour::Red)), ("gold", 2));
    one.table_of(pack(&[])).plays("3+WR").asks(WHITE);
}

#[test]
fn a_short_turn_limit() {
    let text = edited("game.toml", "turn_limit = 200", "turn_limit = 5");
    let captains = ["ching_shih", "piet_hein"];
    let calm =
        |turns| scene("1/1 0/0 0/0 1/0 0/0 0/1 0/0 0/0").captains(&captains).turns_done(turns).top(4, "rum");
    let game = || pack(&[("game.toml", text.clone())]);
    calm(3).table_of(game()).plays("3+R").asks(WHITE);
    let mut table = calm(4).table_of(game());
    table.plays("3+R");
    assert_eq!(table.over().end, "turn_limit");
}

#[test]
fn a_kind_with_stronger_and_several_effects() {
    let two = edited(
        "kinds.toml",
        "[{ injure = { pick = \"others-here\", count = 1 } }]",
        "[{ injure = { pick = \"others-here\", count = 2 } }, { recover = { count = 1 } }]",
    );
    let sabre =
        scene("0/0 0/0 0/0 1/0 1/2 0/0 0/1 0/0").captains(&["ching_shih", "piet_hein"]).top(4, "sabre");
    let mut table = sabre.table_of(pack(&[("kinds.toml", two)]));
    table.plays("3+R").asks_by(RED, "AP-ACT-03").plays("sabre:W").asks_by(RED, "AP-ACT-03").plays("sabre:R");
    assert_eq!(board(&table), "0/0 0/0 0/0 0/0 1/1 0/0 0/1 0/0");
    table.asks_by(RED, "AP-ACT-08").plays("aid:4").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/0 0/0 0/0 2/1 0/0 0/1 0/0");
    assert_eq!(held(&table, 0, "sabre"), 1);
}

#[test]
fn one_compass_a_turn() {
    let text = edited("kinds.toml", "{ another-round = { most = 2 } }", "{ another-round = { most = 1 } }");
    let compass = scene(OPENING).captains(&["ching_shih", "piet_hein"]).top(5, "compass");
    compass
        .clone()
        .compass_used(1)
        .table_of(pack(&[("kinds.toml", text.clone())]))
        .refuses("3+WR", "AP-MOVE-09");
    compass.table_of(pack(&[("kinds.toml", text)])).plays("3+WR").asks_by(RED, "AP-ISLE-01");
}

#[test]
fn the_hash_follows_the_content_and_not_the_comments() {
    let ours = pack(&[]).content_hash();
    let commented = format!("# A note of the owner.\n{}\n\n# The end.\n", built_in("equipment.toml"));
    assert_eq!(pack(&[("equipment.toml", commented)]).content_hash(), ours);
    let spaced = edited("game.toml", "gold_to_win = 3          # AP-WIN-01", "gold_to_win =   3");
    assert_eq!(pack(&[("game.toml", spaced)]).content_hash(), ours);
    let changes = [
        ("game.toml", edited("game.toml", "gold_to_win = 3", "gold_to_win = 4")),
        ("game.toml", edited("game.toml", "turn_limit = 200", "turn_limit = 199")),
        ("board.toml", edited("board.toml", "\"Lantern Rock\"", "\"Lantern Stone\"")),
        ("captains.toml", edited("captains.toml", "cost = { sabre = 2 }", "cost = { sabre = 3 }")),
        ("kinds.toml", edited("kinds.toml", "most = 2", "most = 3")),
        (
            "chests.toml",
            change(&edited("chests.toml", "copies = 6", "copies = 5"), "copies = 2", "copies = 3"),
        ),
    ];
    let mut hashes = vec![ours];
    for (file, text) in changes {
        let hash = if file == "chests.toml" {
            // One rum more in the box than a move may use, so one bottle less.
            let fewer = change(
                &edited("equipment.toml", RUM, &RUM.replace('3', "2")),
                SABRE,
                &SABRE.replace('4', "5"),
            );
            pack(&[(file, text), ("equipment.toml", fewer)]).content_hash()
        } else {
            pack(&[(file, text)]).content_hash()
        };
        assert!(!hashes.contains(&hash), "{file}");
        hashes.push(hash);
    }
}
