//! Section 7: how cards are drawn, gained, tucked, paid and discarded.

use tortuga_pirate_republic::{combat::Point, content::CardId, vocabulary::CardType};

use crate::scene::{A, B, Table, card_ids, scene};

fn hand(table: &Table) -> Vec<String> {
    card_ids(table, table.state().player(A).hand.as_slice())
}

#[test]
fn tpr_card_01_effects_may_exceed_the_hand_limit() {
    // Proves: TPR-VOC-96
    let mut scene = scene();
    scene
        .hand(A, &["red-jolly", "cut-em-to-pieces", "blow-the-man-down", "strike-your-colors"])
        .treasure(A, "captains-journal");
    let mut table = scene.acting();
    table.plays("treasure captains-journal 1");
    assert_eq!(hand(&table).len(), 7);
    // At or above the limit nothing is drawn at the end of the turn.
    table.plays("pass").plays("card red-jolly");
    assert_eq!(table.state().player(A).hand.len(), 6);
}

#[test]
fn tpr_card_02_an_empty_deck_gives_nothing_and_is_not_reshuffled() {
    // Proves: TPR-EDGE-17
    let mut scene = scene();
    scene.hand(A, &["eyes-aloft"]);
    let cards: Vec<u8> = scene.player(A).deck.cards.iter().collect();
    scene.player(A).deck.clear();
    cards.into_iter().for_each(|card| scene.player(A).discard.push(card));
    // Seat 0 is the Commander: the draw that fails declares the end of the round.
    let mut table = scene.acting();
    table.plays("play eyes-aloft basic 1");
    assert!(hand(&table).is_empty());
    assert!(table.state().round.declared);
    assert!(table.state().player(A).deck.is_empty());
}

#[test]
fn tpr_card_03_a_part_that_obliges_may_be_declined() {
    // Proves: TPR-RUL-51, TPR-EDGE-35
    let mut scene = scene();
    scene.hand(A, &["let-fall-the-topsails"]).player(A).reputation = 2;
    for (answer, cards) in [("yes", 1), ("no", 0)] {
        let mut table = scene.acting();
        let before = table.state().player(A).movement;
        table.plays("play let-fall-the-topsails improved 2 rep");
        table.asks_by(A, "TPR-CARD-03").plays(answer);
        assert_eq!(table.state().player(A).movement, before + 2, "Movement is always taken");
        assert_eq!(hand(&table).len(), cards);
    }
}

#[test]
fn tpr_card_09_a_discard_from_the_hand_is_the_owners_choice() {
    let mut scene = scene();
    scene.hand(A, &["red-jolly", "eyes-aloft"]);
    let mut table = scene.acting();
    table.plays("pass").asks_by(A, "TPR-TURN-06");
    assert_eq!(table.options(), ["card red-jolly", "card eyes-aloft"]);
    table.plays("card eyes-aloft");
    assert_eq!(table.state().player(A).discard.top().map(CardId), Some(scene.card("eyes-aloft")));
}

#[test]
fn tpr_card_10_a_gained_card_goes_on_top_of_the_deck() {
    // Proves: TPR-CARD-30, TPR-STAT-06
    let mut scene = scene();
    scene.treasure(A, "muster-roll").player(A).stats = [0, 1, 0];
    let mut table = scene.acting();
    let first = table.state().decks.crew_den.as_slice()[0];
    table.plays("treasure muster-roll 1");
    let option = table.options()[0].clone();
    table.plays(&option);
    let player = table.state().player(A);
    assert_eq!(player.deck.cards.top(), Some(first));
    assert_eq!(player.tucked.len(), 0);
    assert_eq!(table.state().player(B).deck.len(), 12);
}

#[test]
fn tpr_card_30_a_card_of_the_same_sort_may_be_given_back_from_the_discard_pile() {
    let mut scene = scene();
    scene.treasure(A, "muster-roll");
    scene.hand(A, &["helmsman"]);
    scene.player(A).stats = [0, 1, 0];
    scene.hand(A, &[]).discarded(A, &["helmsman"]);
    let mut table = scene.acting();
    table.plays("treasure muster-roll 1");
    let option = table.options()[0].clone();
    table.plays(&option).asks_by(A, "TPR-CARD-30");
    table.plays("card helmsman");
    let player = table.state().player(A);
    assert!(!player.discard.has(scene.card("helmsman").0));
    assert_eq!(player.tucked.len(), 0, "there is room for the new one");
    assert!(table.state().decks.crew.has(scene.card("helmsman").0));
}

#[test]
fn tpr_card_24_a_crew_card_pays_for_one_elite_row() {
    // Proves: TPR-RUL-04
    let mut scene = scene();
    scene.hand(A, &["sweep-oars", "council-of-captains"]).crew(A, "master-gunner");
    scene.player(A).reputation = 0;
    scene.player(A).movement = 0;
    let mut table = scene.acting();
    table.plays("play sweep-oars improved 1 turn 1");
    assert_eq!(table.state().player(A).movement, 6);
    assert!(table.state().player(A).crew.is_turned(0) && !table.state().player(A).crew.is_spent(0));
    table.refuses("play council-of-captains improved 1 turn 1", "TPR-EDGE-27");
    // Captain cards are not helped, nor does a Crew card in hand help.
    let mut scene = crate::scene::scene();
    scene.hand(A, &["let-fall-the-topsails", "sweep-oars", "helmsman"]).player(A).reputation = 0;
    let mut table = scene.acting();
    table.refuses("play sweep-oars improved 1 turn 1", "TPR-EDGE-27");
    table.plays("play helmsman crew");
    table.refuses("play let-fall-the-topsails improved 1 turn 1", "TPR-EDGE-27");
    table.plays("play sweep-oars improved 1 turn 1");
}

#[test]
fn tpr_card_20_crew_cards_go_to_the_discard_pile_at_the_end_of_the_turn() {
    // Proves: TPR-RUL-17
    let mut scene = scene();
    scene.crew(A, "helmsman");
    let mut table = scene.acting();
    table.plays("pass");
    let player = table.state().player(A);
    assert!(player.crew.cards.is_empty());
    assert!(player.discard.has(scene.card("helmsman").0) || player.hand.has(scene.card("helmsman").0));
}

#[test]
fn tpr_card_21_a_crew_card_serves_in_the_next_fight_too() {
    // Proves: TPR-MULTI-02
    let mut scene = scene();
    scene.crew(A, "drummers-and-fiddlers").ship("tortuga", "merchant-01").ship("petit-goave", "merchant-02");
    let mut table = scene.acting();
    for to in ["tortuga", "petit-goave"] {
        table.plays(&format!("sail {to}"));
        crate::scene::begin(&mut table);
        table.plays("fear").plays("crew 1 1");
        assert_eq!(table.state().combat.strength, 2, "{to}");
        crate::scene::resolve(&mut table);
        crate::scene::raise(&mut table, "ship");
    }
    assert_eq!(table.state().player(A).crew.cards.len(), 1);
}

#[test]
fn tpr_card_33_captain_cards_have_no_capacity() {
    // Proves: TPR-EDGE-15
    let mut scene = scene();
    scene.level(A, 2).treasure(A, "chest-of-doubloons").player(A).swagger = 16;
    let one = scene.state.decks.captains.cards.as_slice()[0];
    let rest: Vec<u8> = scene.state.decks.captains.cards.iter().skip(1).collect();
    scene.state.decks.captains.clear();
    scene.state.decks.captains.push(one, 0);
    // The others are with the second player, so that no card is lost.
    rest.into_iter().for_each(|card| scene.player(B).deck.push_bottom(card, 0));
    let mut table = scene.acting();
    let before = table.state().player(A).deck.len();
    table.plays("treasure chest-of-doubloons 1");
    assert!(table.state().decks.captains.is_empty(), "draw 1, keep 1");
    assert_eq!(table.state().player(A).deck.len(), before + 1);
}

#[test]
fn tpr_card_35_an_empty_den_gives_nothing() {
    let mut scene = scene();
    scene.treasure(A, "muster-roll");
    let all: Vec<u8> = {
        let decks = &scene.state.decks;
        decks.crew.iter().chain(decks.crew_den.iter()).collect()
    };
    scene.state.decks.crew.clear();
    scene.state.decks.crew_den.clear();
    scene.player(B).stats[1] = 3;
    all.into_iter().for_each(|card| scene.player(B).tucked.insert(card));
    let mut table = scene.acting();
    table.plays("treasure muster-roll 1").asks_by(A, "TPR-SM-30");
    assert_eq!(table.state().player(A).tucked.len(), 0);
}

#[test]
fn tpr_card_40_a_mission_is_revealed_as_soon_as_it_is_fulfilled() {
    // Proves: TPR-VOC-70
    let mut scene = scene();
    scene.missions(A, &["words-before-powder"]).player(A).reputation = 6;
    scene.ship("tortuga", "merchant-01").ship("petit-goave", "merchant-02");
    let mut table = scene.acting();
    for (to, done) in [("tortuga", 0), ("petit-goave", 1)] {
        table.plays(&format!("sail {to}"));
        crate::scene::begin(&mut table);
        table.plays("fear").plays("threaten 1");
        crate::scene::resolve(&mut table);
        crate::scene::raise(&mut table, "ship");
        assert_eq!(table.state().player(A).missions_done.len(), done, "{to}");
    }
    assert!(table.state().player(A).missions.is_empty());
    // 1 + 1 for the Merchants, 4 for the mission.
    assert_eq!(table.state().player(A).swagger, 6);
}

#[test]
fn tpr_card_50_a_combat_modifier_is_drawn_and_discarded() {
    // Proves: TPR-COM-04, TPR-RUL-43
    let scene = scene();
    let letters = scene.state.player(A).letters;
    let before = scene.state.decks.tidings.len();
    let table = scene.fighting("merchant-24", Point::AttackBs);
    assert_eq!(table.state().decks.tidings.len() + 1, before);
    assert_eq!(table.state().decks.tidings_gone.len(), 1);
    assert_ne!(table.state().combat.modifier, 255);
    assert_eq!(table.state().player(A).letters, letters, "it grants no letter");
    let plain = scene.fighting("merchant-22", Point::AttackBs);
    assert_eq!(plain.state().decks.tidings.len(), before);
}

#[test]
fn tpr_card_04_and_05_kinds_of_cards_are_told_apart() {
    // Proves: TPR-CARD-05
    let game = crate::scene::game(2);
    let count = |kind| game.content.cards_of(kind).count();
    assert_eq!(count(CardType::Captain), 22);
}
