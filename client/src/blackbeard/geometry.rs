//! Where things are on the drawing: three sheets of hexes, and the transit boxes between them.

use super::pack::{Hex, Sheet, pack};
use crate::kit::{camera::Area, spot::Spot};

/// The length of a hex's side.
pub const SIDE: f64 = 30.0;
/// From one hex to the next in a row, and from row to row.
pub const STEP: f64 = 52.0;
pub const ROW: f64 = 45.0;
pub const SIZE: (f64, f64) = (1600.0, 916.0);
pub const BOX: (f64, f64) = (124.0, 104.0);

/// The middle of a sheet's first hex.
fn origin(sheet: &str) -> Spot {
    match sheet {
        "gc" => Spot::new(1048.0, 52.0),
        "io" => Spot::new(978.0, 464.0),
        _ => Spot::new(56.0, 124.0),
    }
}

pub fn cell(sheet: &str, row: u8, col: u8) -> Spot {
    let (origin, shift) = (origin(sheet), if row % 2 == 1 { STEP / 2.0 } else { 0.0 });
    Spot::new(origin.x + f64::from(col) * STEP + shift, origin.y + f64::from(row) * ROW)
}

pub fn hex(hex: &Hex) -> Spot {
    let sheet = pack().ocean(&hex.ocean).map_or("main", |ocean| ocean.sheet.as_str());
    cell(sheet, hex.row, hex.col)
}

/// The frame of a sheet.
pub fn sheet(sheet: &Sheet) -> Area {
    let first = cell(&sheet.id, 0, 0);
    let size = (f64::from(sheet.cols) * STEP + STEP / 2.0, f64::from(sheet.rows - 1) * ROW + 2.0 * SIDE);
    Area { corner: Spot::new(first.x - STEP / 2.0, first.y - SIDE), size }
}

/// The middle of a transit box: all four stand in one column between the sheets.
pub fn transit(id: &str) -> Spot {
    let y = match id {
        "TB-NA" => 180.0,
        "TB-GC" => 320.0,
        "TB-CA" => 600.0,
        _ => 830.0,
    };
    Spot::new(886.0, y)
}

/// The middle of a place: a hex, the hex of a port, or a transit box.
pub fn place(id: &str) -> Spot {
    match pack().hex_of(id) {
        Some(there) => hex(there),
        None => transit(id),
    }
}

/// Where the piece of that rank stands among those in the same place.
pub fn berth(id: &str, rank: usize) -> Spot {
    let middle = place(id);
    let (across, down) = if pack().transit_box(id).is_some() {
        (-36.0 + (rank % 3) as f64 * 36.0, 19.0 + (rank / 3) as f64 * 27.0)
    } else if pack().port(id).is_some() {
        ([0.0, -15.0, 15.0, -8.0, 8.0][rank % 5], -15.0)
    } else {
        ([0.0, -14.0, 14.0, -8.0, 8.0][rank % 5], 14.0 - (rank / 3) as f64 * 10.0)
    };
    Spot::new(middle.x + across, middle.y + down)
}

/// The part of the drawing that shows an ocean, and a little around it.
pub fn ocean(id: &str) -> Area {
    let all = pack().hex.iter().filter(|there| there.ocean == id).map(hex);
    let (mut low, mut high) = (Spot::new(f64::MAX, f64::MAX), Spot::default());
    for spot in all {
        low = Spot::new(low.x.min(spot.x), low.y.min(spot.y));
        high = Spot::new(high.x.max(spot.x), high.y.max(spot.y));
    }
    let room = SIDE * 2.2;
    Area {
        corner: Spot::new(low.x - room, low.y - room),
        size: (high.x - low.x + 2.0 * room, high.y - low.y + 2.0 * room),
    }
}

/// The waters round a place, so close that a finger meets one hex.
pub fn around(id: &str) -> Area {
    let (middle, size) = (place(id), (STEP * 10.0, STEP * 9.0));
    Area { corner: Spot::new(middle.x - size.0 / 2.0, middle.y - size.1 / 2.0), size }
}

/// Everything.
pub fn all() -> Area {
    Area { corner: Spot::default(), size: SIZE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_one_step_apart_and_no_two_hexes_share_a_place() {
        for one in &pack().hex {
            let here = hex(one);
            for other in &one.neighbors {
                let there = hex(pack().hex(other).unwrap());
                let far = (here.x - there.x).hypot(here.y - there.y);
                assert!((far - STEP).abs() < 1.0, "{} {other}: {far}", one.id);
            }
            let same = pack().hex.iter().filter(|other| hex(other) == here).count();
            assert_eq!(same, 1, "{}", one.id);
        }
    }

    #[test]
    fn everything_is_inside_the_drawing_and_nothing_overlaps_a_transit_box() {
        let half = (BOX.0 / 2.0 + STEP / 2.0, BOX.1 / 2.0 + SIDE);
        for one in &pack().hex {
            let spot = hex(one);
            assert!(spot.x > STEP / 2.0 && spot.x < SIZE.0 - STEP / 2.0, "{}", one.id);
            assert!(spot.y > SIDE && spot.y < SIZE.1 - SIDE, "{}", one.id);
            for transit in &pack().transit_box {
                let there = super::transit(&transit.id);
                let clear = (spot.x - there.x).abs() > half.0 || (spot.y - there.y).abs() > half.1;
                assert!(clear, "{} lies under {}", one.id, transit.id);
            }
        }
    }

    #[test]
    fn an_ocean_is_seen_whole() {
        for there in &pack().ocean {
            let area = ocean(&there.id);
            assert!(area.size.0 > 300.0 && area.size.1 > 250.0, "{}", there.name);
            assert!(area.size.0 < SIZE.0 && area.size.1 < SIZE.1, "{}", there.name);
        }
    }
}
