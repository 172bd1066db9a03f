//! Company: offers, what is lent, the deal.

use crate::scene::{A, B, Scene, scene};

/// Seat 1 lies next to Tortuga with one card in hand; a Navy ship waits in Tortuga.
fn neighbours() -> Scene {
    let mut scene = scene();
    scene.ship("tortuga", "pirate-01").ashore(B, "nassau").hand(B, &["strike-your-colors"]);
    scene
}

#[test]
fn tpr_cmp_01_a_neighbour_may_be_asked_once_a_turn() {
    // Proves: TPR-SM-40, TPR-CMP-02, TPR-MAP-09
    let mut table = neighbours().acting();
    table.plays("sail tortuga").asks_by(A, "TPR-CMP-01");
    assert_eq!(table.options(), ["no", "offer 1"]);
    // Too far away: nobody is asked.
    let mut scene = neighbours();
    scene.ashore(B, "brava");
    let mut table = scene.acting();
    table.plays("sail tortuga").asks_by(A, "TPR-SM-50");
    // Nothing to lend: nobody is asked.
    let mut scene = neighbours();
    scene.hand(B, &[]);
    let mut table = scene.acting();
    table.plays("sail tortuga").asks_by(A, "TPR-SM-50");
}

#[test]
fn tpr_cmp_02_terms_are_bounded_by_the_printed_rewards() {
    // Proves: TPR-SM-41, TPR-RUL-24, TPR-RUL-63
    let mut table = neighbours().acting();
    table.plays("sail tortuga").plays("offer 1");
    // Pirate ship: 3 Swagger, 1 Reputation.
    assert_eq!(table.options(), ["share 0", "share 1", "share 2", "share 3"]);
    table.plays("share 2");
    assert_eq!(table.options(), ["share 0", "share 1"]);
    table.plays("share 1").asks_by(B, "TPR-CMP-02");
    assert_eq!(table.options(), ["no", "lend card strike-your-colors"]);
    let mut declined = table.clone();
    declined.plays("no").asks_by(A, "TPR-CMP-01");
    declined
        .plays("offer 1")
        .plays("share 3")
        .plays("share 1")
        .plays("no")
        .plays("offer 1")
        .plays("share 3")
        .plays("share 0");
    declined.plays("no").asks_by(A, "TPR-SM-50");
}

#[test]
fn tpr_cmp_08_the_deal_is_carried_out() {
    // Proves: TPR-CMP-03, TPR-CMP-04, TPR-CMP-05, TPR-CMP-06, TPR-CMP-07, TPR-CMP-09, TPR-ACC-05, TPR-EDGE-30, TPR-RUL-23, TPR-EDGE-12
    let mut scene = neighbours();
    scene.player(A).movement = 5;
    let mut table = scene.acting();
    table
        .plays("sail tortuga")
        .plays("offer 1")
        .plays("share 2")
        .plays("share 1")
        .plays("lend card strike-your-colors");
    assert_eq!(table.state().player(B).hand.len(), 0);
    // Evade 4 of 4, then Close Quarters 3 by the lent card.
    table.plays("spend 4").plays("close").plays("play strike-your-colors basic 2 lent");
    let state = table.state();
    assert_eq!((state.player(A).swagger, state.player(A).reputation), (1, 1));
    assert_eq!((state.player(B).swagger, state.player(B).reputation), (2, 2));
    assert_eq!(state.player(B).lent, 1);
    // Both have won a Company combat.
    table.asks_by(A, "TPR-STAT-05").plays("stat ship").asks_by(B, "TPR-STAT-05").plays("stat crew");
    table.asks_by(A, "TPR-SM-30");
    assert!(
        table.state().player(B).discard.has(scene.card("strike-your-colors").0),
        "the card comes back used"
    );
    assert_eq!(table.state().player(B).bloodshed, 0);
}
