//! Sections Combat, Initiative, Attack, Defend, Flee, Several tokens.

use tortuga_core::{Game as _, Viewer};
use tortuga_pirate_republic::{
    combat::Point,
    vocabulary::{Nation, Side},
};

use crate::scene::{A, B, ashore_at_nassau, scene};

/// Seat 0 sails from Santiago to Tortuga, where the token waits.
fn sailing(token: &str) -> crate::scene::Scene {
    let mut scene = scene();
    scene.ship("tortuga", token);
    scene
}

#[test]
fn tpr_att_02_strike_fear_needs_the_enemys_close_quarters() {
    // Proves: TPR-ATT-01, TPR-ATT-03, TPR-COM-01, TPR-COM-08, TPR-MOVE-01, TPR-MOVE-06, TPR-SM-45, TPR-SM-46, TPR-RUL-02,
    // TPR-RES-01, TPR-COM-10, TPR-INIT-02, TPR-LEVEL-04, TPR-SM-42, TPR-SM-54, TPR-SM-55
    let mut table = sailing("merchant-01").acting();
    table.plays("sail tortuga").asks_by(A, "TPR-SM-45").plays("fear");
    table.refuses("resolve", "TPR-ATT-03").refuses("threaten 2", "TPR-ATT-02");
    table.plays("threaten 1").plays("resolve");
    let player = table.state().player(A);
    assert_eq!((player.swagger, player.reputation), (1, 1), "1 paid, 1 gained");
    assert_eq!(table.state().player(B).swagger, 0);
    // The first win by Strike Fear is an Accomplishment: a stat rises.
    table.asks_by(A, "TPR-STAT-05").plays("stat crew").asks_by(A, "TPR-SM-30");
    assert!(!table.state().combat.on);
    assert_eq!(table.state().stocks.merchant_pile.len(), 1);
}

#[test]
fn tpr_com_08_the_sums_of_a_fight_stand_in_every_view() {
    let mut scene = sailing("merchant-05");
    scene.hand(A, &["strike-your-colors", "cut-em-to-pieces"]);
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("done").plays("broadside");
    let sums = |table: &crate::scene::Table, viewer: Viewer| {
        let view = table.game.view(table.state(), viewer);
        let sums = view.table.combat.expect("a fight is on").sums;
        (sums.total, sums.needed, sums.enemy_broadside, sums.enemy_close)
    };
    assert_eq!(sums(&table, Viewer::Seat(A)), (0, 3, 3, 1));
    table.plays("play strike-your-colors basic 1");
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(sums(&table, viewer), (2, 3, 3, 1));
    }
}

#[test]
fn tpr_att_03_a_strike_fear_that_is_broken_off_is_lost_but_banked_parts_stay() {
    // Proves: TPR-SM-47, TPR-CARD-07
    let mut scene = sailing("merchant-05");
    scene.player(A).reputation = 3;
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("fear").plays("threaten 1").plays("break off");
    assert_eq!(table.state().player(A).reputation, 2);
    ashore_at_nassau(&mut table);
    // Nothing can be played, so the Broadside of 0 against 3 is resolved at once: Captured.
    assert!(table.state().player(A).captured);
}

#[test]
fn tpr_att_04_a_broadside_wins_wounds_or_fails() {
    // Proves: TPR-ATT-05, TPR-ATT-06, TPR-COM-06, TPR-SM-48, TPR-SM-49, TPR-CAPTURE-01
    let mut scene = sailing("merchant-05");
    scene.hand(A, &["strike-your-colors", "cut-em-to-pieces"]);
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("done").plays("broadside");
    // 2 of 3 is at least half: one Bloodshed, then the fork.
    table.plays("play strike-your-colors basic 1").plays("resolve").asks_by(A, "TPR-SM-48");
    assert_eq!(table.state().player(A).bloodshed, 1);
    table.plays("close");
    assert_eq!(table.state().combat.point, Point::AttackCq);
    // Needed: 1 + (3 - 2) = 2; the card gives 3.
    table.plays("play cut-em-to-pieces basic 2");
    assert_eq!(table.state().player(A).swagger, 2);
    assert!(!table.state().player(A).captured);
}

#[test]
fn tpr_def_02_evading_with_all_half_and_less() {
    // Proves: TPR-DEF-01, TPR-DEF-04, TPR-SM-50, TPR-SM-51, TPR-COM-09, TPR-EX-06, TPR-EDGE-04
    // Navy 7/4 has initiative at level I.
    for (spent, blood, captured) in [(7, 0, false), (4, 1, false), (3, 0, true)] {
        let mut scene = sailing("navy-01");
        scene.player(A).movement = 8;
        let mut table = scene.acting();
        table.plays("sail tortuga").asks_by(A, "TPR-SM-50");
        table.plays(&format!("spend {spent}"));
        if table.options().contains(&"resolve".to_owned()) {
            table.plays("resolve");
        }
        ashore_at_nassau(&mut table);
        assert_eq!(table.state().player(A).captured, captured, "spent {spent}");
        if !captured {
            assert_eq!(table.state().player(A).bloodshed, blood, "spent {spent}");
            table.asks_by(A, "TPR-SM-51");
        }
    }
}

#[test]
fn tpr_def_03_close_quarters_add_what_was_not_evaded() {
    // Proves: TPR-SM-52
    let mut scene = sailing("navy-01");
    scene.player(A).movement = 6;
    scene.hand(A, &["strike-your-colors", "cut-em-to-pieces", "red-jolly"]);
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("done").plays("spend 5").plays("resolve").plays("close");
    // 4 + (7 - 5) = 6.
    table.plays("play strike-your-colors basic 2").plays("play cut-em-to-pieces basic 2");
    assert_eq!(table.state().combat.strength, 6);
    table.plays("resolve");
    assert_eq!(table.state().player(A).swagger, 4);
    assert_eq!(table.state().player(A).bloodshed, 1);
}

#[test]
fn tpr_flee_02_to_an_adjacent_seaway_without_aggressive_tokens() {
    // Proves: TPR-FLEE-01, TPR-FLEE-04, TPR-SM-53, TPR-EDGE-33, TPR-RUL-34
    let mut scene = sailing("navy-01");
    scene.ship("nassau", "navy-07").face_down("san-juan", "merchant-01");
    scene.player(A).movement = 9;
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("spend 7").plays("resolve").plays("flee");
    assert!(!table.options().contains(&"to nassau".to_owned()), "an aggressive token is there");
    assert!(!table.options().contains(&"to san-juan".to_owned()), "face down counts as aggressive");
    table.plays("to eleuthera").asks_by(A, "TPR-SM-30");
    let at = table.state().player(A).at;
    assert_eq!(table.game.content.map.territory(at.territory()).id, "eleuthera");
    let left = table.state().map.ships.find(table.game.content.find_token("navy-01").unwrap());
    assert!(left.unwrap().up(), "the token stays, face up");
}

#[test]
fn tpr_init_03_the_second_token_has_initiative() {
    // Proves: TPR-MULTI-01, TPR-MULTI-02, TPR-MULTI-03, TPR-EX-09, TPR-COM-03
    let mut scene = sailing("merchant-01");
    scene.ship("tortuga", "pirate-01");
    scene.level(A, 5);
    scene.player(A).reputation = 9;
    let mut table = scene.acting();
    table.plays("sail tortuga").asks_by(A, "TPR-SM-42").plays("token pirate-01");
    assert_eq!(table.state().combat.initiative, Some(Side::Player));
    table.plays("fear").plays("threaten 3").plays("resolve");
    let state = table.state();
    assert_eq!(state.combat.index, 2, "the other token is met at once");
    assert_eq!(state.combat.initiative, Some(Side::Enemy), "although level I suffices for a Merchant");
    assert_eq!(state.player(A).swagger, 60, "rewards wait for the end of the Combat");
}

#[test]
fn tpr_init_04_with_eight_accomplishments_the_second_token_is_judged_by_level() {
    // Proves: TPR-ACC-04
    let mut scene = sailing("pirate-01");
    scene.ship("nassau", "merchant-01").ship("nassau", "merchant-02").level(A, 5);
    scene.player(A).reputation = 9;
    scene.player(A).movement = 5;
    // Seven are marked; the first win by Strike Fear is the eighth.
    scene.player(A).marks = 0b1_1110_0111;
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("fear").plays("threaten 3").plays("resolve").plays("stat ship");
    table.plays("sail nassau").plays("token merchant-01").plays("fear").plays("threaten 1").plays("resolve");
    assert_eq!(table.state().combat.index, 2);
    assert_eq!(table.state().combat.initiative, Some(Side::Player));
    table.asks_by(A, "TPR-SM-45");
}

#[test]
fn tpr_com_04_a_token_with_the_modifier_draws_a_tidings_card() {
    // Proves: TPR-CARD-50, TPR-RUL-43, TPR-SM-43, TPR-EX-11
    let mut scene = sailing("navy-02");
    scene.level(A, 5);
    scene.player(A).movement = 10;
    let fear = scene.game.content.find_tidings("menacing-fear").unwrap();
    scene.tidings_on_top(fear.0);
    let mut table = scene.acting();
    table.plays("sail tortuga");
    assert_eq!(table.state().combat.modifier, fear.0);
    assert_eq!(table.state().combat.initiative, Some(Side::Enemy), "Tidings beat the level");
    assert!(!table.state().player(A).has_letter(Some(Nation::Spanish)), "the rest of the card is ignored");
}

#[test]
fn tpr_edge_01_an_enemy_without_broadside_or_close_quarters_is_beaten_by_nothing() {
    // Proves: TPR-EDGE-02, TPR-COM-05
    let mut scene = sailing("merchant-01");
    scene.treasure(A, "idol-of-the-deep");
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("treasure idol-of-the-deep 1").plays("fear");
    // Close Quarters 1 - 4 = 0: a Strike Fear of 0 suffices.
    table.plays("resolve");
    assert_eq!(table.state().player(A).swagger, 1);
    assert!(table.state().decks.treasure_gone.len() == 1);
}
