//! Every tile of the box does something: each is placed or played, and asserted by what it is for.

use tortuga_core::{Chance, Game, Setup, Silent, Turn, Whim};
use tortuga_neuroshima_hex::{
    NeuroshimaHex,
    content::{Kind, Trait},
    moves::Move,
};

use crate::scene::{ONE, moves, scene, unit};

const ARMIES: [&str; 11] = [
    "pirates",
    "moloch",
    "borgo",
    "outpost",
    "hegemony",
    "vegas",
    "steel_police",
    "neojungle",
    "death_breath",
    "sand_runners",
    "mephisto",
];

#[test]
fn every_board_tile_can_be_placed_and_asks_the_same_seat_again() {
    for army in ARMIES {
        let other = if army == "moloch" { "borgo" } else { "moloch" };
        let game = scene(&format!("{army} {other}"), "").game();
        let tiles = &game.content.army(game.content.find_army(army).unwrap()).tiles;
        for tile in tiles.iter().map(|id| game.content.tile(*id)) {
            if matches!(tile.kind, Kind::Hq | Kind::Instant) {
                continue;
            }
            let space = if tile.has(Trait::Drift) { "W12" } else { "C3" };
            let mut table =
                scene(&format!("{army} {other}"), &format!("{other}.scout@E3/0")).hand(0, &tile.id).table();
            let turn = if tile.kind == Kind::Foundation { "" } else { ", 2" };
            table.plays(&format!("place({}, {space}{turn})", tile.id));
            table.asks(ONE);
            assert_eq!(table.state().hand(ONE).count(), 0, "{}", tile.id);
            if tile.kind == Kind::Foundation {
                assert!(table.state().ground(crate::scene::at("C3")).is_some());
            } else {
                let placed = unit(&table, space).unwrap();
                assert_eq!((placed.turn, &table.game.tile(&placed).id), (2, &tile.id));
            }
            assert!(unit(&table, "E3").is_some(), "the bystander is untouched");
        }
    }
}

#[test]
fn every_instant_tile_can_be_played() {
    for army in ARMIES {
        let other = if army == "moloch" { "borgo" } else { "moloch" };
        let game = scene(&format!("{army} {other}"), "").game();
        let own = &game.content.army(game.content.find_army(army).unwrap()).tiles;
        // Two own units side by side, an enemy beside them, all near the own HQ.
        let plain: Vec<&str> = own
            .iter()
            .map(|id| game.content.tile(*id))
            .filter(|tile| tile.kind == Kind::Module && tile.count >= 1 && !tile.gives.take_over)
            .map(|tile| tile.id.as_str())
            .take(2)
            .collect();
        let hq = if army == "pirates" { "pirates.hq@W7/2".to_owned() } else { format!("{army}.hq@C3/0") };
        let units = format!("{hq} {}@C4/2 {}@D4/2 {other}.scout@B3/0", plain[0], plain[plain.len() - 1]);
        for tile in own.iter().map(|id| game.content.tile(*id)).filter(|tile| tile.kind == Kind::Instant) {
            let mut scene = scene(&format!("{army} {other}"), &units).hand(0, &tile.id);
            if army == "death_breath" {
                scene = scene.with("pool", serde_json::json!({"death_breath.zombie": 1}));
            }
            let mut table = scene.table();
            let all = moves(&table, &format!("play({}", tile.id));
            assert!(!all.is_empty(), "{} has no target in {units}", tile.id);
            table.plays(&all[0]);
            assert!(
                !table.state().holds(ONE, table.game.content.find_tile(&tile.id).unwrap()),
                "{}",
                tile.id
            );
        }
    }
}

/// Thousands of random moves: every kind of decision and every tile comes up.
#[test]
fn random_games_use_every_tile_and_put_every_question() {
    use std::collections::BTreeSet;
    let setups = [
        (2, vec![("mode", "duel")]),
        (3, vec![("mode", "deathmatch")]),
        (4, vec![("mode", "team")]),
        (4, vec![("mode", "deathmatch")]),
    ];
    let (mut used, mut prompts) = (BTreeSet::new(), BTreeSet::new());
    let mut all = 0;
    for (seats, options) in setups {
        let setup =
            (0..seats).fold(Setup::new(seats), |setup, seat| setup.with(&format!("army{seat}"), "random"));
        let setup = options.iter().fold(setup, |setup, (name, value)| setup.with(name, value));
        let game = NeuroshimaHex::new(&setup).unwrap();
        all = game.content.tiles.len();
        let mut list = Vec::new();
        for number in 0..150 {
            let mut whim = Whim::new(number);
            let mut state = game.deal(whim.seed(), &mut Silent);
            while let Turn::Decide { prompt, .. } = game.turn(&state) {
                prompts.insert(prompt.text);
                game.moves(&state, &mut list);
                let mv = *whim.pick(&list).unwrap();
                if let Move::Place { tile, .. } | Move::Play { tile, .. } = mv {
                    used.insert(tile);
                }
                game.play(&mut state, mv, &mut Silent).unwrap();
            }
        }
    }
    assert_eq!(used.len(), all, "some tile is never used");
    assert!(prompts.len() >= 15, "some question is never put: {prompts:#?}");
}
