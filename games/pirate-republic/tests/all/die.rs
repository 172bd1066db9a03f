//! The Tidings die: Movement, rerolls, lookouts, fleets.

use tortuga_pirate_republic::vocabulary::{DieFace, Nation};

use crate::scene::{A, B, scene};

#[test]
fn tpr_die_02_movement_changes_within_the_track() {
    // Proves: TPR-EX-04, TPR-EDGE-26, TPR-MOVE-04, TPR-COMP-09
    let cases = [
        (3, DieFace::Plus2, 5),
        (3, DieFace::Plus3, 6),
        (3, DieFace::Minus1, 2),
        (0, DieFace::Minus1, 0),
        (10, DieFace::Plus3, 10),
        (9, DieFace::Plus2, 10),
    ];
    for (before, face, after) in cases {
        let mut scene = scene();
        scene.player(A).movement = before;
        scene.face(face);
        let mut table = scene.table();
        table.plays("accept").asks_by(A, "TPR-SM-30");
        assert_eq!(table.state().player(A).movement, after, "{before} {face}");
    }
}

#[test]
fn tpr_die_01_a_reroll_costs_reputation_equal_to_the_level() {
    // Proves: TPR-EX-19, TPR-SM-23, TPR-SM-24
    for (reputation, legal) in [(2, false), (3, true)] {
        let mut scene = scene();
        scene.level(A, 3);
        scene.player(A).reputation = reputation;
        let table = scene.table();
        // With too little Reputation there is nothing to ask: the die is accepted.
        assert_eq!(table.options().contains(&"reroll".to_owned()), legal);
    }
    let mut scene = scene();
    scene.level(A, 3);
    scene.player(A).reputation = 7;
    let mut table = scene.table();
    table.plays("reroll");
    assert_eq!(table.state().player(A).reputation, 4);
}

#[test]
fn tpr_die_03_a_white_lookout_comes_from_the_supply_a_navy_or_a_hunter_stack() {
    // Proves: TPR-DIE-04, TPR-DIE-06, TPR-SM-25, TPR-SM-27, TPR-RUL-08, TPR-DIE-08
    let mut scene = scene();
    scene.face(DieFace::WhiteLookout);
    let mut table = scene.table();
    table.plays("accept").asks_by(A, "TPR-DIE-03");
    assert_eq!(
        table.options(),
        ["source supply", "source navy 1", "source navy 2", "source hunters 1", "source hunters 2"]
    );
    table.plays("source hunters 1").asks_by(A, "TPR-DIE-04");
    let mut fought = table.clone();
    fought.plays("fight");
    assert!(fought.state().combat.on);
    table.refuses("evade brava", "TPR-DIE-04");
    table.plays("evade tortuga");
    assert_eq!(table.state().player(A).movement, 2);
    assert!(!table.state().combat.on);
}

#[test]
fn tpr_die_05_a_red_lookout_cannot_be_evaded() {
    // Proves: TPR-EDGE-29
    let mut scene = scene();
    scene.face(DieFace::RedLookout).ship("grand-cayman", "hunter-01").ship("brava", "hunter-02");
    let mut table = scene.table();
    table.plays("accept");
    assert_eq!(
        table.options(),
        ["source hunters 1", "source hunters 2", "source map grand-cayman 1"],
        "only the closest Hunter on the map"
    );
    table.plays("source map grand-cayman 1");
    assert!(table.state().combat.on, "there is nothing to decide");
}

#[test]
fn tpr_die_07_a_lookout_at_peace_forces_nothing() {
    let mut scene = scene();
    scene.face(DieFace::WhiteLookout);
    for nation in
        [Nation::British, Nation::French, Nation::Dutch, Nation::Danish, Nation::Spanish, Nation::Portuguese]
    {
        scene.letter(A, nation);
    }
    let mut table = scene.table();
    table.plays("accept").plays("source navy 1").asks_by(A, "TPR-SM-30");
    assert!(!table.state().combat.on);
}

#[test]
fn tpr_die_09_on_a_land_site_only_the_lookout_is_fought() {
    let mut scene = scene();
    scene.ashore(A, "nassau").face(DieFace::WhiteLookout).ship("nassau", "merchant-01");
    let mut table = scene.table();
    table.plays("accept").plays("source hunters 1").plays("fight");
    assert_eq!(
        table.game.content.token(table.state().combat.token().unwrap()).class.to_string(),
        "pirate_hunter"
    );
}

#[test]
fn tpr_die_10_fleets_start_sail_and_leave() {
    // Proves: TPR-DIE-11, TPR-DIE-12, TPR-DIE-13, TPR-MAP-07, TPR-RUL-14, TPR-RUL-15, TPR-RUL-47, TPR-TOK-05
    let mut scene = scene();
    scene.face(DieFace::Fleet);
    let mut table = scene.table();
    table.plays("accept");
    let at = |table: &crate::scene::Table, class: &str| -> Vec<String> {
        table
            .state()
            .map
            .ships
            .all()
            .filter(|chit| table.game.content.token(chit.token).class.to_string() == class)
            .map(|chit| table.game.content.map.territory(chit.territory).id.to_string())
            .collect()
    };
    assert_eq!(at(&table, "treasure_fleet"), ["cartagena"]);
    assert_eq!(at(&table, "slave_ship"), ["cape-coast-castle"]);
    assert_eq!(table.state().player(A).reputation, 2);
    assert_eq!(table.state().player(B).reputation, 1);
    // The fleet that arrives at Havana brings another one; the last space leads back to the stack.
    scene
        .ship("yucatan-channel", "fleet-01")
        .ship("williamsburg", "fleet-02")
        .ship("port-royal", "slaver-01");
    let mut table = scene.table();
    table.plays("accept");
    assert_eq!(at(&table, "treasure_fleet"), ["havana", "havana"]);
    assert_eq!(at(&table, "slave_ship"), Vec::<String>::new());
    assert_eq!(table.state().stocks.fleets.as_slice()[0], scene.token("fleet-02").0, "under the stack");
}
