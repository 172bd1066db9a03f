//! The table in characters fits a terminal of 80 columns and 24 rows, at every moment of a game.

use tortuga_core::{Game as _, Viewer, Voice as _, Whim};
use tortuga_testkit::TestTable;

use crate::scene::with_options;

#[test]
fn a_table_fits_80_by_24() {
    for (seats, mission) in [(2, "0"), (4, "0"), (5, "0"), (1, "16"), (2, "7"), (3, "11")] {
        let game = with_options(seats, &[("max_rounds", "2"), ("mission", mission)]);
        let mut table = TestTable::deal(game, 3);
        let mut whim = Whim::new(u64::from(seats));
        for step in 0..400 {
            if table.state().end.is_some() {
                break;
            }
            let options = table.options();
            let pick = options[tortuga_core::Chance::below(&mut whim, options.len() as u32) as usize].clone();
            table.plays(&pick);
            if step % 7 == 0 {
                let view = table.game.view(table.state(), Viewer::Spectator);
                let lines = table.game.board(&view, 80);
                assert!(lines.len() <= 24, "{seats} seats, step {step}: {} rows", lines.len());
                assert!(lines.iter().all(|line| line.width() <= 80), "{seats} seats, step {step}");
            }
        }
    }
}
