//! Company: offers, what is lent, the deal.

use tortuga_core::Voice as _;

use crate::scene::{A, B, Scene, Table, scene};

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
    // Proves: TPR-SM-41, TPR-RUL-24
    let mut table = neighbours().acting();
    table.plays("sail tortuga").plays("offer 1");
    // Pirate ship: 3 Swagger, 1 Reputation.
    assert_eq!(table.options(), ["share 0", "share 1", "share 2", "share 3"]);
    table.plays("share 2");
    assert_eq!(table.options(), ["share 0", "share 1"]);
    table.plays("share 1").asks_by(B, "TPR-CMP-02");
    assert_eq!(table.options(), ["no", "counter", "lend card strike-your-colors"]);
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

/// Seat 0 has offered 1 Swagger and nothing else.
fn offered() -> Table {
    let mut scene = neighbours();
    scene.player(A).movement = 5;
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("offer 1").plays("share 1").plays("share 0").asks_by(B, "TPR-CMP-02");
    table
}

#[test]
fn tpr_rul_63_the_partner_asks_for_other_terms_and_they_are_accepted() {
    // Proves: TPR-SM-41, TPR-CMP-08
    let mut table = offered();
    table.plays("counter").asks_by(B, "TPR-RUL-63");
    // Never more than the printed rewards: 3 Swagger, 1 Reputation.
    assert_eq!(table.options(), ["share 0", "share 1", "share 2", "share 3"]);
    table.refuses("share 4", "TPR-RUL-63");
    table.plays("share 2").plays("share 1").asks_by(A, "TPR-RUL-63");
    assert_eq!(table.options(), ["no", "yes"]);
    assert!(!table.state().combat.company.formed, "nothing is agreed yet");
    // The partner is bound: something is lent, and that is the only thing that can be (so it is not asked for).
    table.plays("yes").asks_by(A, "TPR-SM-50");
    let company = table.state().combat.company;
    assert_eq!((company.formed, &company.terms[..2]), (true, &[2, 1][..]));
    assert_eq!(table.state().player(B).hand.len(), 0);
    table.plays("spend 4").plays("close").plays("play strike-your-colors basic 2 lent");
    let state = table.state();
    assert_eq!((state.player(A).swagger, state.player(A).reputation), (1, 1));
    assert_eq!((state.player(B).swagger, state.player(B).reputation), (2, 2));
}

#[test]
fn tpr_rul_63_a_counter_offer_names_other_terms() {
    let mut table = offered();
    table.plays("counter").plays("share 1");
    // Reputation 0 would be the offer again; with one answer left the question is not put.
    table.asks_by(A, "TPR-RUL-63");
    assert_eq!(&table.state().combat.company.counter[..2], [1, 1]);
    let mut table = offered();
    table.plays("counter").plays("share 3");
    assert_eq!(table.options(), ["share 0", "share 1"], "the Swagger differs already");
}

#[test]
fn tpr_rul_63_a_counter_offer_is_declined_and_the_talk_is_bounded() {
    // Proves: TPR-CMP-02
    let mut table = offered();
    table.plays("counter").plays("share 3").plays("share 1").plays("no").asks_by(A, "TPR-CMP-01");
    let company = table.state().combat.company;
    assert_eq!((company.partner, company.counter), (None, [0; 7]), "the talk leaves nothing behind");
    assert_eq!(table.state().player(B).hand.len(), 1);
    for offer in 2..=3 {
        table.plays("offer 1").plays("share 2").plays("share 0");
        // One counter-offer for each offer.
        table.plays("counter").plays("share 3").plays("share 0").plays("no");
        let rule = if offer == 3 { "TPR-SM-50" } else { "TPR-CMP-01" };
        table.asks_by(A, rule);
    }
    assert_eq!(
        table.state().turn.companies,
        0,
        "a Company may still be formed in another Combat of the turn"
    );
}

#[test]
fn tpr_rul_63_nobody_else_answers_and_the_bystander_sees_everything() {
    let mut scene = crate::scene::of(3, "blackbeard");
    scene.ship("tortuga", "pirate-01").ashore(B, "nassau").hand(B, &["strike-your-colors", "red-jolly"]);
    scene.ashore(crate::scene::C, "nassau").hand(crate::scene::C, &["cut-em-to-pieces"]);
    let mut table = scene.acting();
    table.plays("sail tortuga");
    assert_eq!(table.options(), ["no", "offer 1", "offer 2"]);
    table
        .plays("offer 1")
        .plays("share 0")
        .plays("share 0")
        .plays("counter")
        .plays("share 1")
        .plays("share 0");
    table.asks_by(A, "TPR-RUL-63").plays("yes").asks_by(B, "TPR-CMP-03");
    assert_eq!(table.options(), ["lend card strike-your-colors", "lend card red-jolly"], "no way back");
    table.refuses("no", "TPR-CMP-03");
    let before = *table.state().player(crate::scene::C);
    table.plays("lend card red-jolly");
    assert_eq!(*table.state().player(crate::scene::C), before);
    let said: Vec<String> = table.events().iter().map(|said| table.game.event_text(&said.event)).collect();
    for text in [
        "Seat 0 offers Seat 1 a Company for nothing.",
        "Seat 1 asks for 1 Swagger instead.",
        "Seat 0 accepts these terms.",
    ] {
        assert!(said.iter().any(|said| said == text), "{text}: {said:?}");
    }
}
