//! The board in characters: everything that a player must know can be read without colours.

use tortuga_core::{Game, Viewer, Voice};

use crate::scene::{Scene, scene};

fn shown(scene: &Scene, width: u16) -> String {
    let table = scene.table();
    let lines = table.game.board(&table.game.view(table.state(), Viewer::Spectator), width);
    lines.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_unit_tells_whose_it_is_and_that_it_is_netted() {
    // The Stormtrooper has two slots and two hit points; the Fisherman nets it. Proves: NSH-NET-01
    let scene =
        scene("pirates moloch", "pirates.fisherman@W6/0 moloch.stormtrooper@D4/5 pirates.helmsman@C3/1");
    let wide = shown(&scene, 80);
    assert!(wide.contains("D4 Stormtr") && wide.contains("Br5i2,1h2#"), "{wide}");
    assert!(wide.contains("Rr1 i1 h1 "), "{wide}");
    let list = shown(&scene, 40);
    assert!(list.contains("D4 Stormtrooper Br5 i2,1 h2 #"), "{list}");
    assert!(list.contains(">R Pirates 20") && list.contains(" B Moloch 20"), "{list}");
}
