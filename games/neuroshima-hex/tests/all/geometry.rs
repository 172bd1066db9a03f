//! Sections 1 and 2: the box and the board.

use tortuga_core::{Game, Setup};
use tortuga_neuroshima_hex::{
    NeuroshimaHex,
    board::{Geometry, Space, SpaceSet},
    content::{Kind, Trait},
};

use crate::scene::at;

fn game() -> NeuroshimaHex {
    NeuroshimaHex::new(&Setup::new(2)).expect("the built-in pack is sound")
}

fn line(geometry: &Geometry, from: &str, dir: u8) -> String {
    let names: Vec<&str> = geometry.ray(at(from), dir).iter().map(|step| step.to.name()).collect();
    names.join(" ")
}

fn names(set: SpaceSet) -> Vec<&'static str> {
    set.iter().map(Space::name).collect()
}

#[test]
fn nsh_comp_01_every_army_has_35_tiles_with_one_hq() {
    // Proves: NSH-COMP-05
    let game = game();
    assert_eq!(game.content.armies.len(), 11);
    for army in &game.content.armies {
        let count: u32 = army.tiles.iter().map(|id| u32::from(game.content.tile(*id).count)).sum();
        let hqs = army.tiles.iter().filter(|id| game.content.tile(**id).kind == Kind::Hq).count();
        assert_eq!((count, hqs, army.pile.len()), (35, 1, 34), "{}", army.id);
    }
    assert_eq!(game.content.tiles.len(), 193);
}

#[test]
fn nsh_comp_02_the_pirates_are_as_their_rulebook_lists_them() {
    let game = game();
    let pirates = game.content.army(game.content.find_army("pirates").unwrap());
    let list: Vec<(String, u8)> = pirates
        .tiles
        .iter()
        .map(|id| game.content.tile(*id))
        .map(|tile| (tile.id.trim_start_matches("pirates.").to_owned(), tile.count))
        .collect();
    let wanted = [
        ("hq", 1),
        ("motorboat", 2),
        ("fisherman", 1),
        ("harpoon", 2),
        ("crocodile", 2),
        ("helmsman", 3),
        ("smuggler", 3),
        ("bossman", 1),
        ("water_gun", 1),
        ("mother", 2),
        ("officer_i", 2),
        ("saboteur", 3),
        ("medic", 2),
        ("tavern", 1),
        ("battle", 5),
        ("move", 3),
        ("wave", 1),
    ];
    assert_eq!(list, wanted.map(|(id, count)| (id.to_owned(), count)));
}

#[test]
fn nsh_comp_03_markers_of_the_pirates_do_nothing() {
    let game = game();
    let pirates = game.content.army(game.content.find_army("pirates").unwrap());
    assert!(pirates.markers.is_empty(), "markers with an effect are for Incubators alone");
}

#[test]
fn nsh_comp_04_nineteen_spaces_and_twelve_of_water() {
    // Proves: NSH-GEO-02, NSH-GEO-03, NSH-GEO-12
    let game = game();
    assert_eq!(names(game.content.boards[0].area).len(), 19);
    assert_eq!(names(game.content.boards[1].area).len(), 31);
    assert!(Space::all().take(19).all(|space| !space.is_water()));
    assert!(Space::all().skip(19).all(Space::is_water));
    for dir in 0..6 {
        assert_eq!(game.content.boards[0].step(at("W1"), dir), None);
    }
    assert_eq!(line(&game.content.boards[0], "B2", 0), "B1");
}

#[test]
fn nsh_geo_01_directions_and_opposites() {
    let game = game();
    let dry = &game.content.boards[0];
    let round: Vec<&str> = (0..6).map(|dir| dry.step(at("C3"), dir).unwrap().to.name()).collect();
    assert_eq!(round, ["C2", "D2", "D3", "C4", "B3", "B2"]);
    for space in dry.area.iter() {
        for dir in 0..6 {
            if let Some(step) = dry.step(space, dir) {
                assert_eq!(step.side, (dir + 3) % 6);
                assert_eq!(dry.step(step.to, step.side).unwrap().to, space);
            }
        }
    }
}

#[test]
fn nsh_geo_04_marker_spaces_are_no_spaces() {
    for name in ["M0", "M1", "M2", "M3", "M4", "M5"] {
        assert_eq!(Space::named(name), None);
    }
    assert!(game().read_move("place(pirates.motorboat, M6, 0)").is_err());
}

#[test]
fn nsh_geo_05_each_water_space_has_two_neighbours_of_each_sort() {
    let game = game();
    let wet = &game.content.boards[1];
    for space in SpaceSet::WATER.iter() {
        let near = wet.near(space);
        assert_eq!((near.and(SpaceSet::LAND).len(), near.and(SpaceSet::WATER).len()), (2, 2), "{space}");
        assert!(near.has(space.downstream()));
    }
}

#[test]
fn nsh_geo_06_markers_join_the_sides_that_face_them() {
    let game = game();
    let wet = &game.content.boards[1];
    let joints = [
        ("W12", 1, "W1", 5),
        ("W2", 2, "W3", 0),
        ("W4", 3, "W5", 1),
        ("W6", 4, "W7", 2),
        ("W8", 5, "W9", 3),
        ("W10", 0, "W11", 4),
    ];
    for (a, a_side, b, b_side) in joints {
        let there = wet.step(at(a), a_side).unwrap();
        assert_eq!((there.to, there.side), (at(b), b_side));
        let back = wet.step(at(b), b_side).unwrap();
        assert_eq!((back.to, back.side), (at(a), a_side));
    }
}

#[test]
fn nsh_geo_07_the_neighbours_of_the_ring() {
    let game = game();
    let wet = &game.content.boards[1];
    let table = [
        ("W1", "2 W2, 3 D1, 4 C1, 5 W12"),
        ("W2", "2 W3, 3 E1, 4 D1, 5 W1"),
        ("W3", "0 W2, 3 W4, 4 E2, 5 E1"),
        ("W4", "0 W3, 3 W5, 4 E3, 5 E2"),
        ("W5", "0 E3, 1 W4, 4 W6, 5 D4"),
        ("W6", "0 D4, 1 W5, 4 W7, 5 C5"),
        ("W7", "0 B4, 1 C5, 2 W6, 5 W8"),
        ("W8", "0 A3, 1 B4, 2 W7, 5 W9"),
        ("W9", "0 W10, 1 A2, 2 A3, 3 W8"),
        ("W10", "0 W11, 1 A1, 2 A2, 3 W9"),
        ("W11", "1 W12, 2 B1, 3 A1, 4 W10"),
        ("W12", "1 W1, 2 C1, 3 B1, 4 W11"),
    ];
    for (name, wanted) in table {
        let near = (0..6).filter_map(|dir| wet.step(at(name), dir).map(|step| format!("{dir} {}", step.to)));
        assert_eq!(near.collect::<Vec<_>>().join(", "), wanted, "{name}");
    }
}

#[test]
fn nsh_geo_08_lines_run_over_land_and_water() {
    // Proves: NSH-GEO-09, NSH-GEO-10. These are the lines of example EX-14.
    let game = game();
    let wet = &game.content.boards[1];
    let lines = [
        ("C3", 4, "B3 A3"),
        ("C3", 0, "C2 C1"),
        ("B2", 0, "B1 W12"),
        ("W1", 3, "D1 D2 D3 D4 W6"),
        ("W1", 4, "C1 B1 A1 W10"),
        ("W1", 5, "W12"),
        ("W1", 2, "W2 W3"),
        ("W11", 2, "B1 C2 D2 E2 W4"),
    ];
    for (from, dir, wanted) in lines {
        assert_eq!(line(wet, from, dir), wanted, "{from} towards {dir}");
    }
}

#[test]
fn nsh_geo_13_the_six_edges() {
    let game = game();
    let mut edges: Vec<String> = game.content.areas[..6].iter().map(|edge| names(*edge).join("-")).collect();
    edges.sort();
    assert_eq!(edges, ["A1-A2-A3", "A1-B1-C1", "A3-B4-C5", "C1-D1-E1", "C5-D4-E3", "E1-E2-E3"]);
}

#[test]
fn nsh_edge_06_at_most_six_tiles_float() {
    let game = game();
    let floats = |army: &tortuga_neuroshima_hex::content::Army| -> u8 {
        let tiles = army.tiles.iter().map(|id| game.content.tile(*id));
        tiles.filter(|tile| tile.has(Trait::Drift)).map(|tile| tile.count).sum()
    };
    assert_eq!(game.content.armies.iter().map(floats).max(), Some(6));
}
