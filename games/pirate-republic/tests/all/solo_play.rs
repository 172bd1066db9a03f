//! Playing alone: the dummy, the round limits, help from the Captain's Den, the result.

use tortuga_core::{Chance as _, Dice, Game as _, Seed, Viewer};
use tortuga_pirate_republic::{
    content::PirateId,
    event::Event,
    pile::UNKNOWN,
    state::State,
    vocabulary::{DieFace, Word as _},
};

use crate::scene::{A, Scene, Table, of_game, raise, resolve, with_options};

fn alone() -> Scene {
    of_game(with_options(1, &[]), "blackbeard")
}

/// Dice that throw this face next.
fn dice(face: DieFace) -> Dice {
    let wanted = face.index() as u32;
    let throws = |dice: &Dice| {
        let mut copy = *dice;
        copy.below(6) == wanted
    };
    (0..1000).map(|seed| Dice::new(Seed::from_number(seed))).find(throws).unwrap()
}

/// Passes without choice where there is none.
fn pass(table: &mut Table) {
    table.plays("pass");
    while table.options().iter().all(|option| option.starts_with("card ")) && !table.options().is_empty() {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
}

#[test]
fn tpr_solo_01_a_random_other_deck_as_printed_with_four_cards_drawn() {
    // Proves: TPR-SETUP-17
    let scene = alone();
    let dummy = &scene.state.dummy;
    assert!(dummy.pirate != UNKNOWN && dummy.pirate != scene.state.players[0].pirate);
    let printed = scene.game.content.pirate(PirateId(dummy.pirate)).deck;
    let all: Vec<u8> = dummy.hand.iter().chain(dummy.discard.iter()).chain(dummy.deck.iter()).collect();
    assert_eq!(all.len(), 12);
    assert!(printed.iter().all(|card| all.contains(&card.0)));
    // The deck lies as it is printed: the first cards are drawn, the last one lies at the bottom.
    assert_eq!(dummy.deck.as_slice()[0], printed[11].0);
    assert_ne!(scene.state.decks.den, dummy.pirate, "the Captain's Den is another deck");
    assert_eq!(scene.state.round.commander, A);
}

#[test]
fn tpr_solo_01_the_den_may_not_be_the_dummys_deck() {
    let mut table = Table::deal(with_options(1, &[]), 1);
    while !table.options().iter().any(|option| option.starts_with("den ")) {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    let dummy = PirateId(table.state().dummy.pirate);
    let name = table.game.content.pirate(dummy).id;
    assert_eq!(table.options().len(), 4, "six Pirates without the own one and the dummy's");
    table.refuses(&format!("den {name}"), "TPR-SETUP-17");
    assert_eq!(table.state().dummy.hand.len(), 4);
}

#[test]
fn tpr_solo_02_the_dummy_takes_a_turn_before_each_of_the_players() {
    // Proves: TPR-SM-13
    let mut scene = alone();
    scene.with(|state| state.dice = dice(DieFace::Minus1));
    let before = scene.state.dummy.discard.len();
    let mut table = scene.acting();
    pass(&mut table);
    let rolled = |table: &Table| {
        table.events().iter().filter(|said| matches!(said.event, Event::DummyRolled { .. })).count()
    };
    assert_eq!(rolled(&table), 1, "one turn of the dummy between two of the player");
    assert!(table.state().dummy.discard.len() > before || table.state().dummy.hand.len() == 4);
    table.asks(A);
}

/// The hand, deck and discards after the dummy has rolled this face.
fn after(face: DieFace) -> (usize, usize, State) {
    let mut scene = alone();
    // The die of the dummy is the first chance after a pass with an empty hand.
    scene.with(|state| state.dice = dice(face));
    let mut table = scene.acting();
    let gone = table.state().dummy.discard.len();
    pass(&mut table);
    let dummy = table.state().dummy;
    (dummy.discard.len() - gone, dummy.hand.len(), *table.state())
}

#[test]
fn tpr_solo_03_it_draws_to_the_players_limit_and_discards_by_the_die() {
    // Proves: TPR-RUL-45
    for (face, discards) in [
        (DieFace::Minus1, 1),
        (DieFace::Plus2, 2),
        (DieFace::Plus3, 3),
        (DieFace::WhiteLookout, 3),
        (DieFace::RedLookout, 4),
        (DieFace::Fleet, 0),
    ] {
        let (gone, hand, state) = after(face);
        assert_eq!((gone, hand), (discards, 4 - discards), "{face}");
        let sailing = state.map.ships.all().count();
        assert_eq!(sailing, if face == DieFace::Fleet { 2 } else { 0 }, "a fleet and a slave ship, {face}");
        assert_eq!(state.players[0].reputation, 1, "no Reputation for the dummy's die");
    }
}

#[test]
fn tpr_solo_03_an_empty_deck_ends_the_round_after_one_more_turn() {
    // Proves: TPR-SOLO-04, TPR-SOLO-08, TPR-SOLO-13
    let mut scene = alone();
    scene.with(|state| {
        let cards = state.dummy.deck;
        state.dummy.deck.clear();
        cards.iter().for_each(|card| state.dummy.discard.push(card));
    });
    let mut table = scene.acting();
    pass(&mut table);
    assert!(table.state().round.declared);
    assert!(
        !table.latest().iter().any(|said| matches!(said.event, Event::DummyRolled { .. })),
        "it does no more"
    );
    assert_eq!(table.state().round.number, 1);
    while table.state().round.number == 1 {
        let options = table.options();
        let wanted =
            ["accept", "pass"].into_iter().find(|wanted| options.iter().any(|option| option == wanted));
        table.plays(&wanted.map_or(options[0].clone(), str::to_owned));
    }
    let dummy = table.state().dummy;
    assert_eq!(dummy.deck.len() + dummy.hand.len() + dummy.discard.len(), 12, "all came back");
    // What was discarded first lies on top again, and is drawn first.
    let first = scene.state.dummy.discard.as_slice()[0];
    assert!(dummy.hand.has(first) || dummy.discard.has(first), "unshuffled");
    assert!(dummy.hand.len() <= 4);
}

#[test]
fn tpr_solo_04_the_players_empty_deck_ends_nothing() {
    let mut scene = alone();
    scene.with(|state| {
        let cards = state.players[0].deck.cards;
        state.players[0].deck.clear();
        cards.iter().for_each(|card| state.players[0].discard.push(card));
        state.round.commander_turns = 60;
    });
    let mut table = scene.acting();
    table.plays("pass");
    assert!(!table.state().round.declared);
    assert!(!table.state().players[0].out);
    table.asks(A);
}

#[test]
fn tpr_solo_05_the_dummy_gets_a_card_of_the_same_sort() {
    let mut scene = alone();
    scene.infamy(A, &["navy-02", "navy-04", "navy-05"]).ashore(A, "nassau");
    let bottom = scene.state.decks.elite.top();
    let cards = scene.state.dummy.deck.len();
    let mut table = scene.acting();
    table.plays("infamy elite 1,2,3");
    let first = table.options()[0].clone();
    let shown = scene.state.decks.elite_den;
    table.plays(&first);
    if table.options().contains(&"no".to_owned()) {
        table.plays("no");
    }
    assert_eq!(table.state().dummy.deck.len(), cards + 1, "a tucked card counts too");
    let card = table.state().dummy.deck.as_slice()[0];
    assert!(Some(card) != bottom, "the top card went to the Den first");
    assert!(!shown.has(card));
    assert_eq!(table.state().players[0].infamy.len(), 0);
}

#[test]
fn tpr_solo_06_a_card_of_the_den_helps_once_a_round_for_half_the_reward() {
    let mut scene = alone();
    scene.level(A, 2).ship("tortuga", "merchant-10");
    scene.player(A).movement = 9;
    scene.player(A).reputation = 9;
    let den = scene.state.decks.captains.len();
    let reward = scene.game.content.token(scene.token("merchant-10")).sides[0].reward;
    let mut table = scene.acting();
    table.plays("sail tortuga");
    table.asks_by(A, "TPR-SOLO-06");
    assert_eq!(table.options(), ["no", "yes"]);
    table.plays("yes");
    assert_eq!(table.state().combat.company.cards.len(), 1);
    assert_eq!(table.state().decks.captains.len(), den - 1);
    while table.options().contains(&"done".to_owned()) {
        table.plays("done");
    }
    table.plays("fear");
    let swagger = table.state().players[0].swagger;
    table.plays("threaten 3");
    resolve(&mut table);
    raise(&mut table, "ship");
    let gained = table.state().players[0].swagger - swagger;
    assert_eq!(gained, i16::from(reward.swagger.div_ceil(2)));
    assert_eq!(table.state().decks.captains.len(), den, "shuffled back");
    assert!(table.state().dummy.helped);
    let feat = table.game.content.find_accomplishment("company_win").unwrap();
    assert!(table.state().players[0].marks >> feat.0 & 1 == 1, "it counts as a Company");
}

#[test]
fn tpr_solo_06_not_twice_in_a_round_and_not_against_a_lookout() {
    let mut scene = alone();
    scene.ship("tortuga", "merchant-10").with(|state| state.dummy.helped = true);
    let mut table = scene.acting();
    table.plays("sail tortuga");
    assert!(!table.options().contains(&"yes".to_owned()), "helped already");
    scene.with(|state| state.dummy.helped = false);
    scene.face(DieFace::WhiteLookout);
    let mut table = scene.table();
    table.plays("accept").plays("source supply");
    if table.options().contains(&"fight".to_owned()) {
        table.plays("fight");
    }
    assert!(!table.options().contains(&"yes".to_owned()), "a lookout leaves no time for it");
}

#[test]
fn tpr_solo_07_the_game_ends_when_the_rounds_are_complete() {
    // Proves: TPR-SOLO-09, TPR-SOLO-12
    for (options, limit) in [
        (vec![("difficulty", "easy")], 4),
        (vec![], 3),
        (vec![("difficulty", "hard")], 2),
        (vec![("difficulty", "easy"), ("target", "120")], 5),
        (vec![("target", "120")], 4),
        (vec![("difficulty", "hard"), ("mission", "3")], 3),
        (vec![("mission", "3"), ("campaign", "none")], 30),
    ] {
        assert_eq!(with_options(1, &options).max_rounds, limit, "{options:?}");
    }
    let mut scene = alone();
    scene.level(A, 4).missions(A, &[]);
    scene.with(|state| {
        state.round.number = 3;
        state.round.declared = true;
        state.round.last_turns = 1;
    });
    let mut table = scene.acting();
    pass(&mut table);
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.rule.0, outcome.scores[0]), ("rounds", "TPR-SOLO-07", 38));
    assert_eq!(outcome.winners.iter().count(), 0, "the mission is not achieved");
    assert!(table.sentences(Viewer::Spectator).iter().any(|line| line == "Your title: Swab."));
    assert_eq!(table.state().end.unwrap().rounds, 3);
    assert!(!table.state().end.unwrap().achieved);
    assert!(outcome.text.contains("the mission is not done"), "{}", outcome.text);
}

#[test]
fn tpr_solo_12_who_achieves_the_mission_without_a_personal_mission_is_told_so() {
    let mut scene = alone();
    scene.level(A, 5).missions(A, &[]);
    scene.with(|state| {
        state.round.number = 3;
        state.round.achieved = true;
        state.round.declared = true;
        state.round.last_turns = 1;
    });
    let mut table = scene.acting();
    pass(&mut table);
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.rule.0, outcome.winners.iter().count()), ("rounds", "TPR-SOLO-12", 0));
    assert!(outcome.text.contains("achieved, but no Personal Mission"), "{}", outcome.text);
    let told = table.sentences(Viewer::Spectator);
    assert!(told.iter().any(|line| line.starts_with("Nobody wins: the last round is over.")), "{told:?}");
}

#[test]
fn tpr_solo_11_after_the_turn_that_brings_the_end_the_game_is_over() {
    let mut scene = alone();
    scene.level(A, 5).with(|state| {
        let mission = state.players[0].missions.pop().unwrap();
        state.players[0].missions_done.push(mission);
    });
    let mut table = scene.acting();
    pass(&mut table);
    let outcome = table.over();
    assert_eq!(outcome.end, "mission");
    assert!(outcome.winners.has(A));
    assert!(table.state().end.unwrap().achieved);
}

#[test]
fn tpr_solo_01_everybody_sees_the_dummy() {
    let scene = alone();
    let view = scene.game.view(&scene.state, Viewer::Spectator);
    let dummy = view.table.dummy.unwrap();
    assert!(dummy.deck.iter().chain(&dummy.hand).all(|card| card.as_str() != "?"));
}
