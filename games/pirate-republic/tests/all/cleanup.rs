//! The Cleanup Phase and the new round.

use crate::scene::{A, B, of, scene};

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

/// Ship tokens on the map after the Cleanup that follows upon a turn in which seat 0 gained 5 Swagger; before it there were six.
fn ships_after(seats: u8, level: u8, swagger: i16, highest: u8) -> usize {
    let mut scene = of(seats, "blackbeard");
    for (place, territory) in ["bath", "bermuda", "havana", "tobago", "goree", "curacao"].iter().enumerate() {
        scene.ship(territory, &format!("merchant-0{}", place + 1));
    }
    scene.ashore(A, "nassau").treasure(A, "chest-of-doubloons").level(A, level).player(A).swagger = swagger;
    scene.with(|state| {
        state.round.highest = highest;
        state.round.declared = true;
        state.round.last_turns = u8::MAX;
    });
    let mut table = scene.acting();
    table.plays("treasure chest-of-doubloons 1");
    while table.state().round.number == 1 {
        let options = table.options();
        let pick = options.iter().find(|option| *option == "pass").unwrap_or(&options[0]).clone();
        table.plays(&pick);
    }
    table.state().map.ships.len()
}

#[test]
fn tpr_clean_03_the_first_to_reach_level_four_brings_new_ships_however_many_there_are() {
    // Proves: TPR-SPAWN-04, TPR-VAR-01
    assert_eq!(ships_after(2, 3, 32, 3), 6, "37 Swagger are level III: six tokens are more than five");
    assert!(ships_after(2, 3, 33, 3) >= 6 + 22, "38 are level IV");
    assert_eq!(ships_after(2, 3, 33, 4), 6, "somebody has been there before");
    // Level VI likewise, but only with five players.
    assert_eq!(ships_after(4, 5, 82, 5), 6);
    assert!(ships_after(5, 5, 82, 5) >= 6 + 22);
    assert_eq!(ships_after(5, 5, 81, 5), 6, "86 are level V");
    assert_eq!(ships_after(5, 5, 82, 6), 6, "somebody has been there before");
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
