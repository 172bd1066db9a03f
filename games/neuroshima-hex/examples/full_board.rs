//! How long a Battle on a full board takes: `cargo run --release -p tortuga-neuroshima-hex --example full_board`.

#![allow(clippy::disallowed_types, clippy::print_stdout, reason = "this measures, and rules know no clock")]

use std::{hint::black_box, time::Instant};

use serde_json::json;
use tortuga_core::{Game, Setup, Silent, table::restore_json};
use tortuga_neuroshima_hex::NeuroshimaHex;

/// 19 units of two armies that fight in every phase.
const BOARD: [&str; 19] = [
    "borgo.mutant@A1/1",
    "moloch.hybrid@A2/1",
    "borgo.claws@A3/2",
    "moloch.hunter_killer@B1/2",
    "borgo.mutant@B2/0",
    "moloch.armored_hunter@B3/0",
    "borgo.scout@B4/0",
    "borgo.officer@C1/3",
    "moloch.juggernaut@C2/2",
    "borgo.hq@C3/0",
    "moloch.protector@C4/0",
    "borgo.super_mutant@C5/0",
    "moloch.gauss_cannon@D1/5",
    "borgo.claws@D2/4",
    "moloch.hq@D3/0",
    "borgo.mutant@D4/0",
    "moloch.stormtrooper@E1/4",
    "borgo.net_fighter@E2/2",
    "moloch.mother@E3/5",
];

fn main() {
    let setup = Setup::new(2).with("army0", "borgo").with("army1", "moloch");
    let game = NeuroshimaHex::new(&setup).expect("the built-in pack is sound");
    let doc = json!({
        "seats": [{"army": "borgo", "hand": ["borgo.battle"]}, {"army": "moloch"}],
        "units": BOARD,
    });
    let start = restore_json(&game, &doc).expect("the scene is sound");
    let battle = game.read_move("play(borgo.battle)").expect("it is a move");
    let mut best = f64::INFINITY;
    for _ in 0..20 {
        let begin = Instant::now();
        for _ in 0..10_000 {
            let mut state = black_box(start);
            game.play(&mut state, battle, &mut Silent).expect("a Battle can be started");
            black_box(&state);
        }
        best = best.min(begin.elapsed().as_secs_f64() / 10_000.0);
    }
    println!("a Battle on a full board: {:.2} microseconds", best * 1e6);
}
