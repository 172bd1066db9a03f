//! Boast, Haven, Rest, Infamy, Pass, and the end of a turn.

use crate::scene::{A, B, scene};

#[test]
fn tpr_rest_01_at_a_haven_for_reputation() {
    // Proves: TPR-REST-02, TPR-SM-33, TPR-TURN-05
    let mut scene = scene();
    scene.ashore(A, "nassau").hand(A, &["red-jolly"]).discarded(A, &["run-out-the-guns"]);
    scene.player(A).bloodshed = 1;
    let mut table = scene.acting();
    table.plays("rest").asks_by(A, "TPR-REST-02");
    assert_eq!((table.state().player(A).bloodshed, table.state().player(A).reputation), (0, 0));
    table.plays("option 2");
    assert!(table.state().player(A).hand.has(scene.card("run-out-the-guns").0), "the only card of the pile");
    table.asks(B);
    // Not at open sea.
    let mut scene = self::scene();
    scene.at_sea(A, "santiago");
    scene.acting().refuses("rest", "TPR-REST-01");
}

#[test]
fn tpr_haven_01_a_marker_on_a_neutral_site_then_rest() {
    // Proves: TPR-HAVEN-02, TPR-MARK-01, TPR-MAP-02
    let mut scene = scene();
    scene.at_sea(A, "andros");
    scene.player(A).reputation = 2;
    let mut table = scene.acting();
    table.refuses("haven nassau", "TPR-HAVEN-01");
    table.plays("haven andros");
    assert_eq!(table.state().map.spot(scene.site("andros")).marker, A.0);
    assert_eq!(table.state().player(A).reputation, 1);
    table.asks(B);
}

#[test]
fn tpr_haven_01_the_only_haven_moves() {
    let mut scene = scene();
    scene.at_sea(A, "andros").marker("tortuga", A);
    let mut table = scene.acting();
    table.plays("haven andros");
    assert_eq!(table.state().map.spot(scene.site("andros")).marker, A.0);
    assert!(!table.state().map.spot(scene.site("tortuga")).marked());
}

#[test]
fn tpr_boast_01_draw_two_missions_and_keep_one() {
    // Proves: TPR-SM-31, TPR-RUL-28
    let mut scene = scene();
    scene.at_sea(A, "nassau");
    let before = scene.state.decks.personal.len();
    let mut table = scene.acting();
    table.plays("boast").asks_by(A, "TPR-BOAST-01");
    let options = table.options();
    assert_eq!(options.len(), 2);
    table.plays(&options[1]);
    assert_eq!(table.state().player(A).missions.len(), 2);
    assert_eq!(table.state().decks.personal.len(), before - 1);
    assert_eq!(table.state().player(A).reputation, 0);
    table.refuses("boast", "TPR-BOAST-01");
}

#[test]
fn tpr_edge_16_without_missions_nobody_boasts() {
    let mut scene = scene();
    scene.at_sea(A, "nassau");
    scene.with(|state| {
        let all = state.decks.personal;
        state.decks.personal.clear();
        for (place, mission) in all.cards.iter().enumerate() {
            let player = &mut state.players[1];
            if place % 2 == 0 { player.missions.push(mission) } else { player.missions_done.push(mission) }
        }
    });
    scene.acting().refuses("boast", "TPR-EDGE-16");
}

#[test]
fn tpr_inf_02_infamy_buys_an_elite_card_or_reputation() {
    // Proves: TPR-INF-01, TPR-INF-03, TPR-SM-32, TPR-RUL-20
    let mut scene = scene();
    scene.ashore(A, "nassau").infamy(A, &["hunter-01", "navy-02", "merchant-12"]);
    let mut table = scene.acting();
    table.plays("infamy rep 1,3");
    assert_eq!(table.state().player(A).reputation, 3);
    assert_eq!(table.state().player(A).infamy.len(), 1);
    assert_eq!(table.state().stocks.merchant_pile.len(), 0, "no response counts it");
    scene.player(A).stats[2] = 1;
    let mut table = scene.acting();
    table.plays("infamy elite 1,2,3").asks_by(A, "TPR-CARD-30");
    let card = table.options()[0].clone();
    table.plays(&card);
    assert_eq!(table.state().player(A).infamy.len(), 0);
    // At sea it is not possible.
    scene.at_sea(A, "nassau");
    scene.acting().refuses("infamy elite 1,2,3", "TPR-INF-01");
}

#[test]
fn tpr_turn_06_whoever_passes_discards_and_draws_up_to_the_limit() {
    // Proves: TPR-PASS-01, TPR-SM-34, TPR-SM-35, TPR-RUL-36, TPR-ROUND-02, TPR-SM-20
    let mut scene = scene();
    scene.hand(A, &["red-jolly", "run-out-the-guns"]);
    let mut table = scene.acting();
    table.plays("pass").asks_by(A, "TPR-TURN-06").plays("card red-jolly");
    let player = table.state().player(A);
    assert!(player.discard.has(scene.card("red-jolly").0));
    assert_eq!(player.hand.len(), 4);
    assert_eq!(player.movement, 0, "unspent Movement is lost");
    table.asks(B);
}

#[test]
fn tpr_round_03_the_commander_who_must_draw_and_cannot_declares_the_end() {
    // Proves: TPR-ROUND-04, TPR-EDGE-17, TPR-SM-60, TPR-CLEAN-01, TPR-ROUND-01, TPR-TID-01, TPR-SM-10, TPR-CARD-02
    let mut scene = scene();
    scene.hand(A, &["eyes-aloft"]);
    scene.with(|state| {
        let deck = state.players[0].deck.cards;
        state.players[0].deck.clear();
        deck.iter().for_each(|card| state.players[0].discard.push(card));
    });
    let mut table = scene.acting();
    table.plays("play eyes-aloft basic 1");
    assert!(table.state().round.declared);
    assert!(table.rules().contains(&"TPR-ROUND-03"));
    table.plays("pass").asks(B);
    assert_eq!(table.state().round.number, 1, "the other player has one more turn");
}

#[test]
fn tpr_round_06_a_commander_who_passes_with_an_empty_deck_ends_the_round() {
    // Proves: TPR-RUL-35
    let mut scene = scene();
    scene.with(|state| {
        let deck = state.players[0].deck.cards;
        state.players[0].deck.clear();
        deck.iter().for_each(|card| state.players[0].discard.push(card));
    });
    let mut table = scene.acting();
    table.plays("pass");
    assert!(table.state().round.declared);
    assert!(table.events().iter().any(|said| said.rule.0 == "TPR-ROUND-06"));
    table.asks(B);
}
