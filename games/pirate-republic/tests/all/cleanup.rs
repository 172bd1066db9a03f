//! The Cleanup Phase and the new round.

use crate::scene::{A, B, scene};

/// Seat 0 has declared the end of the round and seat 1 has had the last turn but for its Pass.
fn last_pass() -> crate::scene::Scene {
    let mut scene = scene();
    scene.with(|state| {
        state.round.declared = true;
        state.round.last_turns = 0b11;
    });
    scene
}

#[test]
fn tpr_clean_01_cards_come_back_under_the_deck() {
    // Proves: TPR-CLEAN-02, TPR-CLEAN-04, TPR-RUL-16, TPR-TID-02, TPR-LOM-01, TPR-SM-11, TPR-CARD-52
    let mut scene = last_pass();
    scene.hand(A, &[]).discarded(A, &["red-jolly"]).friend(A, "merchant-01");
    scene.player(A).ship.up = false;
    let (card, crew) = (scene.state.round.card, scene.state.decks.crew_den);
    let mut table = scene.acting();
    table.plays("pass");
    while table.state().round.number == 1 {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    let state = table.state();
    assert_ne!(state.round.card, card, "another Tidings card lies open");
    assert!(state.decks.tidings_gone.has(card));
    assert!(state.player(A).ship.up, "friendly ships are turned up");
    assert!(state.player(A).discard.is_empty() && state.player(B).discard.is_empty());
    assert_ne!(state.decks.crew_den, crew, "three new Crew cards");
    assert_ne!(state.player(A).letters, 0, "the new nation is at peace with everybody");
    assert_eq!(state.player(A).letters, state.player(B).letters);
}

#[test]
fn tpr_clean_03_few_tokens_bring_new_ones() {
    // Proves: TPR-SPAWN-04, TPR-EDGE-23
    let mut table = last_pass().acting();
    table.plays("pass");
    assert!(table.state().map.ships.len() >= 22, "the sea was empty");
}

#[test]
fn tpr_clean_05_the_player_with_least_swagger_commands() {
    // Proves: TPR-SM-61, TPR-RUL-37
    let mut scene = last_pass();
    scene.player(A).swagger = 1;
    let mut table = scene.acting();
    table.plays("pass");
    assert_eq!(table.state().round.commander, B);
    // Tied: the Commander decides.
    let mut table = last_pass().acting();
    table.plays("pass").asks_by(A, "TPR-CLEAN-05");
    assert_eq!(table.options(), ["seat 0", "seat 1"]);
}

#[test]
fn tpr_end_09_after_the_last_round_the_game_is_scored() {
    // Proves: TPR-RUL-56, TPR-VAR-02
    let mut scene = last_pass();
    scene.with(|state| state.round.number = 30);
    let mut table = scene.acting();
    table.plays("pass");
    assert_eq!(table.over().end, "rounds");
}
