//! Sections Move and Scout.

use tortuga_pirate_republic::vocabulary::Nation;

use crate::scene::{A, B, Table, scene};

fn place(table: &Table) -> String {
    let at = table.state().player(A).at;
    match at.site() {
        Some(site) => table.game.content.map.site(site).id.to_string(),
        None => format!("{} sea", table.game.content.map.territory(at.territory()).id),
    }
}

#[test]
fn tpr_move_01_a_step_costs_one_and_an_arrow_three_or_five() {
    // Proves: TPR-MOVE-02, TPR-MAP-04, TPR-MAP-06, TPR-RUL-33
    let mut scene = scene();
    scene.at_sea(A, "sargasso-sea");
    scene.player(A).movement = 3;
    let mut table = scene.acting();
    table.refuses("sail havana", "TPR-MAP-04");
    table.plays("sail sao-nicolau");
    assert_eq!(table.state().player(A).movement, 0);
    table.refuses("sail boa-vista", "TPR-MOVE-01");
    // Back against the arrow: five.
    for (movement, legal) in [(4, false), (5, true)] {
        let mut scene = self::scene();
        scene.at_sea(A, "sao-nicolau");
        scene.player(A).movement = movement;
        let table = scene.acting();
        assert_eq!(table.options().contains(&"sail sargasso-sea".to_owned()), legal, "{movement}");
    }
}

#[test]
fn tpr_map_04_torn_borders_are_closed() {
    // Proves: TPR-EX-18, TPR-MAP-08, TPR-RUL-29
    let mut scene = scene();
    scene.at_sea(A, "ribeira-grande");
    scene.player(A).movement = 10;
    scene.acting().refuses("sail cape-coast-castle", "TPR-MAP-04");
    let content = &scene.game.content;
    let (santiago, tortuga) = (scene.territory("santiago"), scene.territory("tortuga"));
    assert!(content.map.adjacent(santiago, tortuga));
    let bath = content.map.territory(scene.territory("bath"));
    assert_eq!(bath.sites.len(), 2, "Bath and Ocracoke");
}

#[test]
fn tpr_move_03_between_seaway_and_site_of_the_same_territory_is_free() {
    // Proves: TPR-MAP-01, TPR-MAP-02, TPR-MAP-03, TPR-MOVE-10, TPR-EDGE-25
    let mut scene = scene();
    scene.at_sea(A, "nassau");
    let mut table = scene.acting();
    table.refuses("sea", "TPR-MOVE-03").refuses("land andros", "TPR-MOVE-03");
    table.plays("land nassau");
    assert_eq!((place(&table).as_str(), table.state().player(A).movement), ("nassau", 3));
    table.refuses("sail bath", "TPR-MOVE-03");
    table.plays("sea");
    assert_eq!(place(&table), "nassau sea");
    assert_eq!(table.state().player(A).movement, 3);
}

#[test]
fn tpr_move_05_entering_a_seaway_turns_its_tokens_up() {
    // Proves: TPR-MOVE-13, TPR-TOK-04
    let mut scene = scene();
    scene.face_down("tortuga", "navy-07").letter(A, Nation::Spanish);
    let mut table = scene.acting();
    table.plays("sail tortuga").asks_by(A, "TPR-SM-30");
    let token = scene.token("navy-07");
    assert!(table.state().map.ships.find(token).unwrap().up());
    assert!(!table.state().combat.on, "a Navy ship at peace forces nothing");
}

#[test]
fn tpr_move_07_passive_tokens_may_be_attacked_by_action() {
    // Proves: TPR-CACT-01, TPR-LOM-02, TPR-LOM-03, TPR-TOK-01, TPR-ACC-01
    let mut scene = scene();
    scene.ship("tortuga", "navy-07").letter(A, Nation::Spanish);
    scene.player(A).movement = 9;
    let mut table = scene.acting();
    table.plays("sail tortuga").refuses("attack ship navy-01", "TPR-CACT-01");
    table.plays("attack ship navy-07");
    assert!(table.state().combat.on);
    assert!(
        !table.state().player(A).has_letter(Some(Nation::Spanish)),
        "renounced when the attack is declared"
    );
    table.plays("spend 7").plays("resolve").plays("flee").plays("to eleuthera");
    // Renouncing is an Accomplishment, and it waits for the end of the Combat.
    table.asks_by(A, "TPR-STAT-05").plays("stat ship");
    assert_eq!(table.state().player(A).marked(), 1);
}

#[test]
fn tpr_move_08_a_hostile_site_is_explored_and_fought() {
    // Proves: TPR-MOVE-09, TPR-TOK-02, TPR-TOK-06, TPR-LOM-05, TPR-RUL-31
    let mut scene = scene();
    let mut table = scene.acting();
    table.plays("land santiago");
    assert!(table.state().combat.on, "a Land token is drawn and fought at once");
    assert!(table.state().map.spot(scene.site("santiago")).token().is_some());
    // With a Letter of Marque nothing is drawn and nobody fights.
    scene.letter(A, Nation::Spanish);
    let mut table = scene.acting();
    table.plays("land santiago").asks_by(A, "TPR-SM-30");
    assert!(table.state().map.spot(scene.site("santiago")).token().is_none());
    assert!(!table.state().combat.on);
}

#[test]
fn tpr_move_11_at_most_twenty_free_changes_a_turn() {
    let mut scene = scene();
    scene.ashore(A, "nassau");
    let mut table = scene.acting();
    for change in 0..20 {
        table.plays(if change % 2 == 0 { "sea" } else { "land nassau" });
    }
    table.refuses("sea", "TPR-MOVE-11");
}

#[test]
fn tpr_scout_01_for_reputation_or_movement() {
    // Proves: TPR-SCOUT-02, TPR-SCOUT-03, TPR-SCOUT-04
    let mut scene = scene();
    scene
        .face_down("tortuga", "merchant-01")
        .face_down("port-royal", "navy-01")
        .face_down("brava", "navy-07");
    scene.player(A).movement = 4;
    let mut table = scene.acting();
    table.refuses("scout ship brava 1 rep", "TPR-SCOUT-03");
    table.plays("scout ship tortuga 1 rep");
    assert_eq!(table.state().player(A).reputation, 0);
    assert!(table.state().map.ships.find(scene.token("merchant-01")).unwrap().up());
    assert!(!table.state().combat.on);
    table.refuses("scout ship port-royal 1 rep", "TPR-SCOUT-01");
    table.plays("scout land santiago mv");
    assert_eq!(table.state().player(A).movement, 1);
    assert!(table.state().map.spot(scene.site("santiago")).token().is_some());
    table.refuses("scout land santiago mv", "TPR-SCOUT-02");
    assert!(!table.state().map.ships.find(scene.token("navy-01")).unwrap().up(), "nobody looked at that one");
    table.asks(A);
    assert_eq!(table.state().player(B).reputation, 1);
}
