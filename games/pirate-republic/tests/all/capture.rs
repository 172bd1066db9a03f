//! Bloodshed and Capture, results and the answers of the enemies.

use crate::scene::{A, B, ashore_at_nassau, scene};

/// Captured in Tortuga by Navy 7/4, with this Swagger and level.
fn captured(level: u8, swagger: i16) -> crate::scene::Table {
    let mut scene = scene();
    scene.ship("tortuga", "navy-01").level(A, level);
    scene.player(A).swagger = swagger;
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("resolve");
    ashore_at_nassau(&mut table);
    table
}

#[test]
fn tpr_capture_02_swagger_falls_to_the_threshold_and_one_more() {
    // Proves: TPR-EX-10, TPR-CAPTURE-04, TPR-CAPTURE-05, TPR-HIER-02, TPR-LEVEL-02, TPR-RES-04, TPR-SM-56
    for (level, before, after) in [(3, 28, 21), (1, 7, 4), (3, 20, 20), (3, 21, 21), (1, 0, 0)] {
        let table = captured(level, before);
        let player = table.state().player(A);
        assert_eq!(player.swagger, after, "level {level}, {before} Swagger");
        assert!(player.captured);
        assert_eq!(player.bloodshed, 0);
        assert_eq!(player.reputation, 1, "Reputation is kept");
        let token = table.game.content.find_token("navy-01").unwrap();
        assert!(table.state().map.ships.find(token).unwrap().up(), "the token stays, face up");
    }
}

#[test]
fn tpr_capture_02_the_ship_goes_to_the_closest_shelter_and_the_turn_ends() {
    // Proves: TPR-TURN-07, TPR-CAPTURE-06, TPR-TURN-05
    let mut table = captured(1, 0);
    // Tortuga itself has a neutral site, but the Navy ship lies before it: Nassau is next.
    let at = table.state().player(A).at;
    assert_eq!(
        at.site().map(|site| table.game.content.map.site(site).id),
        table.game.content.find_site("nassau").map(|site| table.game.content.map.site(site).id)
    );
    assert_eq!(table.state().player(A).hand.len(), 4, "cards are drawn as normal");
    table.asks(B);
    assert!(!table.state().player(B).captured);
}
