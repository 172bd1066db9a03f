//! Goals in an order, at a moment, of one delivery; and cards that are looked at (A.9, A.3.2).

use tortuga_core::{Game as _, Setup, Voice as _, pack::Pack};
use tortuga_pirate_republic::{PirateRepublic, moves::Move, vocabulary::DieFace};

use crate::{
    packs::{edited, try_pack},
    scene::{A, B, Scene, Table, card_ids, of_game, raise},
    vocabulary_run::{said, saying},
};

const FILE: &str = "personal_missions.toml";
const PURSE: &str = "objective = { state = { when = [{ reputation = { min = 8 } }, { site = [\"friendly_any\"] }], at = \"turn_end\" } }";

/// A game in which the Purse of a Prince asks for this; seat 0 holds it, ashore on Nassau.
fn asking(goal: &str) -> Scene {
    let text = edited(FILE, PURSE, &format!("objective = {goal}"));
    let mut setup = Setup::new(2);
    setup.pack = Some(Pack::new([(FILE, text)]));
    let game = PirateRepublic::new(&setup).unwrap_or_else(|error| panic!("{goal}: {error}"));
    let mut scene = of_game(game, "blackbeard");
    scene.missions(A, &["purse-of-a-prince"]).ashore(A, "nassau").player(A).reputation = 8;
    scene
}

fn done(table: &Table) -> usize {
    table.state().player(A).missions_done.len()
}

#[test]
fn tpr_rul_70_a_state_at_the_end_of_a_turn_is_reached_in_a_sequence() {
    // Proves: TPR-VOC-71, TPR-VOC-75
    let goal = "{ sequence = { of = [{ state = { when = [{ site = [\"nassau\"] }], at = \"turn_end\" } }, \
                { state = { when = [{ reputation = { min = 8 } }], at = \"any\" } }] } }";
    let scene = asking(goal);
    let mut table = scene.acting();
    assert_eq!(done(&table), 0, "the turn has not ended there");
    table.plays("pass");
    assert_eq!(done(&table), 1);
    let mut elsewhere = scene.clone();
    elsewhere.ashore(A, "ocracoke");
    let mut table = elsewhere.acting();
    table.plays("pass");
    assert_eq!(done(&table), 0, "it ended elsewhere");
    let mut poor = scene.clone();
    poor.player(A).reputation = 7;
    let mut table = poor.acting();
    table.plays("pass");
    let mission = scene.game.content.find_personal("purse-of-a-prince").unwrap().index();
    assert_eq!((done(&table), table.state().progress[mission].counts[0]), (0, 1), "the first part is kept");
}

#[test]
fn tpr_rul_70_the_end_of_a_turn_is_the_holders_own() {
    let mut scene = asking("{ state = { when = [{ site = [\"nassau\"] }], at = \"turn_end\" } }");
    scene.missions(A, &[]).missions(B, &["purse-of-a-prince"]).ashore(B, "nassau");
    let mut table = scene.acting();
    table.plays("pass");
    assert!(table.state().player(B).missions_done.is_empty(), "seat 0 ended a turn, not the holder");
    table.asks(B);
    let mut state = *table.state();
    state.turn.die = Some(DieFace::Minus1);
    let mut table = Table::at(scene.game.clone(), state);
    table.plays("accept").plays("pass");
    assert_eq!(table.state().player(B).missions_done.len(), 1);
}

#[test]
fn tpr_rul_70_nothing_is_paid_before_it_is_its_turn() {
    // Proves: TPR-VOC-74
    let scene = asking(
        "{ sequence = { of = [{ count = { event = \"entered\", territory = [\"eleuthera\"], n = 1 } }, \
         { pay = { cost = { reputation = 1 }, times = 1 } }] } }",
    );
    let mut table = scene.acting();
    table.refuses("pay purse-of-a-prince 2", "TPR-VOC-74");
    table.plays("sea").plays("sail bath");
    assert!(!table.options().iter().any(|option| option.starts_with("pay ")), "not yet due");
    table.plays("sail eleuthera");
    let held = table.state().player(A).reputation;
    let paid = table.options().into_iter().find(|option| option.starts_with("pay purse")).expect("it is due");
    table.plays(&paid);
    raise(&mut table, "ship");
    assert_eq!(done(&table), 1, "the last part is paid, and the mission is complete at once");
    assert_eq!(table.state().player(A).reputation, held - 1);
}

#[test]
fn tpr_rul_70_a_goal_has_one_delivery_and_none_within_a_turn() {
    // Proves: TPR-VOC-73
    let one = "{ deliver = { n = 1, from = { territory = \"nassau\" }, to = [{ territory = \"whydah\" }], pick = \"enter\", drop = \"enter\" } }";
    let fault = |goal: &str| {
        let errors = try_pack(&[(FILE, edited(FILE, PURSE, &format!("objective = {goal}")))]);
        let errors = errors.err().unwrap_or_else(|| panic!("{goal} is accepted"));
        assert_eq!(errors.0.len(), 1, "{errors}");
        errors.0[0].to_string()
    };
    let two = fault(&format!("{{ any = {{ of = [{one}, {one}] }} }}"));
    assert!(two.ends_with("a goal has at most one `deliver`: its tokens could not be told apart"), "{two}");
    let brief = fault(&format!("{{ all = {{ within = \"turn\", of = [{one}] }} }}"));
    assert!(brief.ends_with("a `deliver` cannot be asked within a turn: tokens stay on board"), "{brief}");
    assert!(
        try_pack(&[(FILE, edited(FILE, PURSE, &format!("objective = {{ all = {{ of = [{one}] }} }}")))])
            .is_ok()
    );
}

#[test]
fn tpr_rul_71_cards_that_were_looked_at_go_under_the_deck_one_by_one() {
    let mut scene = saying(2, "{ peek = { what = \"own_deck\", n = 3, then = \"bottom\" } }");
    let three = ["red-jolly", "run-out-the-guns", "strike-your-colors"];
    scene.on_top(A, &three);
    let mut table = said(&scene);
    let label = |table: &Table, mv| table.game.move_text(table.state(), mv);
    assert_eq!(label(&table, Move::No), "Put Red Jolly under the deck", "the lowest first");
    assert_eq!(label(&table, Move::Yes), "Leave Red Jolly where it lies");
    table.plays("no").plays("yes").plays("no").asks_by(A, "TPR-SM-30");
    let deck = card_ids(&table, table.state().player(A).deck.cards.as_slice());
    assert_eq!(&deck[..2], ["strike-your-colors", "red-jolly"], "the last one put away lies lowest");
    assert_eq!(deck.last().unwrap(), "run-out-the-guns");
}

#[test]
fn tpr_acc_03_an_accomplishment_counts_over_the_whole_game() {
    let two_ports = "objective = { count = { event = \"token_defeated\", class = [\"port\"], n = 2, within = \"game\" } }";
    for goal in [
        "{ visit = { territories = [\"bath\", \"nassau\"] } }",
        "{ count = { event = \"token_defeated\", n = 2, within = \"turn\" } }",
        "{ count = { event = \"token_defeated\", n = 2, within = \"game\", distinct = \"nation\" } }",
        "{ state = { when = [{ reputation = { min = 9 } }], at = \"turn_end\" } }",
    ] {
        let errors =
            try_pack(&[("board.toml", edited("board.toml", two_ports, &format!("objective = {goal}")))]);
        let errors = errors.err().unwrap_or_else(|| panic!("{goal} is accepted, and nobody would count it"));
        let text = errors.to_string();
        assert!(text.contains("an Accomplishment is one `count` over the whole game"), "{text}");
    }
    let goal = "objective = { count = { event = \"scouted\", n = 3, within = \"game\" } }";
    assert!(try_pack(&[("board.toml", edited("board.toml", two_ports, goal))]).is_ok());
}
