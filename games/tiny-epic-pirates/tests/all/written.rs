//! States that people write: what may be left out, and what is refused with a reason.

use serde_json::{Value, json};
use tortuga_core::{Game, table::restore_json};
use tortuga_tiny_epic_pirates::content::Side;

use crate::scene::*;

#[test]
fn what_follows_from_the_rest_may_be_left_out() {
    let table = scene(2).table();
    let state = table.state();
    assert_eq!(state.bag, [8, 8, 9, 9]);
    assert_eq!((state.merchant_deck.cards().len(), state.crew_deck.cards().len()), (9, 21));
    assert_eq!(pirate(&table, A).gold, 1);
    // What is shown can be read again, and is the same.
    let doc: Value = serde_json::to_value(table.game.show(state)).unwrap();
    assert_eq!(restore_json(&table.game, &doc).unwrap(), *state);
}

#[test]
fn captains_the_navy_the_sea_and_the_merchants_fields_may_be_left_out() {
    let doc = json!({
        "pirates": [{"ship": "r3c1"}, {"ship": "r2c3", "captain": {"card": "captain_1"}}],
        "merchants": [{"ship": "orange", "at": "r1c1"}, {"ship": "green", "at": "r0c0", "card": "merchant_4a"}],
    });
    let table = Scene { seats: 2, doc }.table();
    let captain = |seat| pirate(&table, seat).captain.map(|card| card.0);
    assert_eq!((captain(A), captain(B)), (Some(1), Some(0)), "the first that nobody has");
    assert_eq!(pirate(&table, B).side, Some(Side::Front));
    assert_eq!(navy(&table), "r0c3");
    assert_eq!(table.state().sea[0].0, 0);
    let [orange, green] = table.state().merchants;
    assert_eq!((orange.at, orange.heading, orange.card.0), (cell("r1c1"), cell("r3c3"), 0));
    assert_eq!((green.at, green.heading), (cell("r0c0"), cell("r3c3")), "it has just delivered");
    assert_eq!(table.game.content.merchant(green.card).id, "merchant_4a");
    // In the setup they are still to come.
    let setup = json!({"pirates": [{}, {}], "next": ["navy_corner", {"cove": 0}, {"cove": 1}, {"captain_side": 0}, {"captain_side": 1}, "start_cubes"]});
    let table = Scene { seats: 2, doc: setup }.table();
    assert_eq!((navy(&table), pirate(&table, A).side), (String::new(), None));
}

#[test]
fn steps_that_ask_nobody_are_taken_while_a_state_is_read() {
    scene(2).with("next", json!(["end_turn"])).table().asks_by(B, "TEP-WHEEL-01");
    // The turn of the Legendary Pirate: it rolls a 1, turns to Plunder and draws a cube.
    let mut table = solo().active(1).rolls(&[1]).table();
    table.asks_by(A, "TEP-WHEEL-01");
    assert_eq!((pirate(&table, B).helm.captain, held(&table, B).len()), (1, 1));
}

// Proves: TEP-SOLO-02, TEP-SETUP-03
#[test]
fn gold_that_is_left_out_is_what_a_game_begins_with() {
    let mut scene = solo();
    scene.doc["pirates"][1].as_object_mut().unwrap().remove("gold");
    let table = scene.table();
    assert_eq!(
        (pirate(&table, A).gold, pirate(&table, B).gold),
        (1, 0),
        "the Legendary Pirate begins with nothing"
    );
    let two = crate::scene::scene(2).table();
    assert_eq!((pirate(&two, A).gold, pirate(&two, B).gold), (1, 1));
}

// Proves: TEP-BON-01, TEP-BON-12
#[test]
fn icons_are_written_by_their_names() {
    let crew = ["crew_lightfinger_lou", "crew_penny_farthingale"];
    let with = |step: Value| {
        scene(2).crew(0, &crew).space(0, 1).with("next", json!([step, "ship_line", "end_turn"]))
    };
    let left = |left: Value| with(json!({"crew_icons": {"left": left}}));
    let penny = json!({"crew_penny_farthingale": ["gain_gold"]});
    let mut table = left(penny.clone()).table();
    let doc = serde_json::to_value(table.game.show(table.state())).unwrap();
    assert_eq!(doc["next"][0], json!({"crew_icons": {"left": penny}}));
    assert_eq!(table.options(), ["crew_icon:crew_penny_farthingale:gain_gold", "bonus_done"]);
    table.refuses("crew_icon:crew_lightfinger_lou:plunder", "TEP-BON-01");
    table.plays("crew_icon:crew_penny_farthingale:gain_gold").asks(B);
    // What does not wait cannot be written.
    broken(left(json!(0xffff)), "next[0].crew_icons.left: invalid type: integer `65535`, expected an object");
    broken(left(json!({"crew_nobody": ["sail"]})), "next: there is no Crew Card `crew_nobody`");
    broken(left(json!({"crew_black_agnes": ["sail"]})), "`crew_black_agnes` is not in that pirate's Crew");
    broken(left(json!({"crew_penny_farthingale": ["sail"]})), "`crew_penny_farthingale` has no icon `sail`");
    broken(left(json!({"crew_penny_farthingale": ["gain_gold", "gain_gold"]})), "stands twice");
    broken(left(json!({"crew_lightfinger_lou": ["plunder"]})), "(TEP-BON-01)");
    broken(left(json!({"crew_penny_farthingale": ["dance"]})), "unknown variant `dance`");
    // The captain's next icon.
    let captain = |icon: &str| with(json!({"captain_icons": {"side": "front", "next": icon}}));
    broken(captain("sail"), "next: that side of the captain has no icon `sail`");
}

// Proves: TEP-BAT-04
#[test]
fn a_battle_is_written_with_its_dice_and_the_names_of_its_cards() {
    let with = |field: &str, value: Value| {
        let mut battle =
            json!({"attacker": 0, "target": {"merchant": "orange"}, "order": true, "faces": [1, 2]});
        battle[field] = value;
        let crew = scene(2).at(0, "r0c0").crew(0, &["crew_steady_sanjay", "crew_penny_farthingale"]);
        crew.with("battle", battle).with("next", json!([{"volley": 0}, "verdict", "end_turn"]))
    };
    let table = with("rerolled", json!(["crew_steady_sanjay"])).table();
    let doc = serde_json::to_value(table.game.show(table.state())).unwrap();
    assert_eq!(
        (&doc["battle"]["rerolled"], &doc["battle"]["faces"]),
        (&json!(["crew_steady_sanjay"]), &json!([1, 2]))
    );
    assert_eq!(restore_json(&table.game, &doc).unwrap(), *table.state());
    assert_eq!(table.state().battle.unwrap().faces, [1, 2, 0]);
    broken(with("rerolled", json!(1)), "battle.rerolled: invalid type: integer `1`, expected a list");
    broken(with("rerolled", json!(["crew_nobody"])), "battle.rerolled: there is no Crew Card `crew_nobody`");
    broken(with("rerolled", json!(["crew_black_agnes"])), "`crew_black_agnes` is not in that pirate's Crew");
    broken(with("rerolled", json!(["crew_penny_farthingale"])), "has no Reroll (TEP-BAT-04)");
    broken(with("faces", json!([1, 2, 3, 4])), "battle.faces: there are three dice");
    broken(with("faces", json!([1, 7])), "a die shows 1 to 6");
    broken(with("attacker", json!(7)), "battle.attacker: that seat is not there");
}

#[track_caller]
fn broken(scene: Scene, wanted: &str) {
    let error = scene.load_error();
    assert!(error.contains(wanted), "{error}");
}

#[test]
fn faults_are_named() {
    let with = |field: &str, value: Value| scene(2).with(field, value);
    broken(with("colour", json!(1)), "unknown field `colour`");
    broken(with("sea", json!([])), "sea: there must be 16 cards, not 0");
    let mut card = scene(2);
    card.doc["sea"][3]["card"] = json!("map_atlantis");
    broken(card, "sea[3].card: there is no Map Card `map_atlantis`");
    let mut twice = scene(2);
    twice.doc["sea"][3]["card"] = json!("map_gallowpoint");
    broken(twice, "TEP-SETUP-01");
    broken(scene(2).token("r0c0", "search_cake"), "there is no Search Token `search_cake`");
    broken(scene(2).treasure("r3c1", 0), "TEP-BON-07");
    broken(scene(2).treasure("r0c0", 3), "who is not there");
    broken(with("pirates", json!([{}])), "pirates: there must be 2, not 1");
    broken(scene(2).crew(0, &["crew_nobody"]), "pirates[0].crew: there is no Crew Card `crew_nobody`");
    broken(scene(2).captain(0, "captain_9", "front"), "pirates[0].captain");
    broken(scene(2).captain(0, "captain_2", "front"), "TEP-SETUP-12");
    broken(scene(2).space(0, 6), "pirates[0].space");
    broken(
        scene(2).set(0, "orders", json!(["attack", "attack", "trade", "search", "plunder"])),
        "TEP-SETUP-05",
    );
    broken(scene(2).legend(0, 8), "TEP-LEG-02");
    broken(scene(2).legend(0, 3), "3 Deckhands are in play, on row 3 it is 4 (TEP-DECK-04)");
    broken(scene(2).hands(0, [1, 1, 1, 1]), "4 Deckhands are in play, on row 1 it is 3 (TEP-DECK-04)");
    broken(scene(2).set(0, "hold", json!({"rum": 200})), "pirates[0].hold: that is more than the box holds");
    broken(scene(2).hands(0, [99, 0, 0, 0]), "pirates[0].hands: that is more than the box holds");
    broken(scene(2).set(0, "ship", json!(null)), "TEP-SETUP-14");
    broken(scene(2).set(0, "ship", json!("r9c9")), "is not a cell");
    broken(with("navy", json!("r4c0")), "is not a cell");
    broken(with("market", json!(["rum", "rum", "coffee", "gunpowder"])), "TEP-SETUP-07");
    broken(with("row", json!(["crew_hatchet_ruiz"])), "row: the row holds 3 cards");
    broken(with("crew_deck", json!([])), "TEP-COMP-04");
    broken(with("crew_known", json!(22)), "crew_deck");
    broken(with("spare_tokens", json!([])), "TEP-SETUP-02");
    broken(with("merchant_deck", json!(["merchant_8a", "merchant_2c", "merchant_8b"])), "TEP-SETUP-10");
    broken(with("active", json!(2)), "the active seat is not there");
    broken(
        with("solo", json!({"helm": "solo_helm_vane", "legend": "solo_legend_butcher"})),
        "only a game for one",
    );
    broken(with("end", json!("treasures")), "TEP-END-02");
    broken(with("extort_paid", json!(9)), "more Deckhands were paid");
}

#[test]
fn what_is_still_to_be_done_must_make_sense() {
    let next = |frames: Value| scene(2).with("next", frames);
    broken(next(json!([])), "next");
    broken(next(json!(["order"])), "the last thing is `end_turn`");
    broken(next(json!(["navy_corner", "end_turn"])), "this does not belong here");
    broken(next(json!([{"jostle": 5}, "end_turn"])), "a seat is asked that is not there");
    broken(next(json!(["solo_bury", "end_turn"])), "there is no Legendary Pirate");
    broken(next(json!(["trade_count", "end_turn"])), "the first question has no answer here");
    broken(next(json!([{"volley": 0}, "verdict", "end_turn"])), "battle");
    broken(next(json!([{"sail": {"steps": 0, "extra": 250}}, "end_turn"])), "a number is out of its range");
    let many: Vec<&str> = std::iter::repeat_n("order", 14).chain(["end_turn"]).collect();
    broken(next(json!(many)), "at most 14 things");
    broken(solo().with("next", json!([{"volley": 1}, "end_turn"])), "the Legendary Pirate is not asked");
    broken(solo().with("next", json!(["order", "solo_trade", "end_turn"])), "the other's turn");
    broken(solo().active(1).with("next", json!(["order", "end_turn"])), "the other's turn");
    broken(solo().hands(1, [2, 1, 0, 0]), "TEP-SOLO-11");
    broken(
        scene(2).with("next", json!(["navy_corner", "navy_corner", "start_cubes"])),
        "the setup asks nothing twice",
    );
    broken(solo().treasure("r0c0", 1).treasure("r1c0", 1).treasure("r1c2", 1), "TEP-SOLO-32");
    broken(solo().gold(1, 11), "TEP-COMP-07");
    let battle = json!({"attacker": 0, "target": {"merchant": "orange"}, "order": true, "faces": [1, 2], "rerolled": [], "fixed": false, "attack": null, "defence": null});
    broken(scene(2).with("battle", battle.clone()), "battle");
    // A battle in the middle can be written.
    let mut table = scene(2)
        .at(0, "r0c0")
        .surefire(0, 1)
        .with("battle", battle)
        .with("next", json!([{"volley": 0}, "verdict", "end_turn"]))
        .table();
    table.plays("battle_done").asks(B);
}

#[test]
fn every_event_of_many_games_has_a_sentence_of_its_own() {
    use tortuga_core::{Chance, Seed, Whim};
    for seats in 1..=4 {
        let game = game(seats);
        for seed in 0..4 {
            let mut whim = Whim::new(seed);
            let mut events = Vec::new();
            let mut state = game.deal(Seed::from_number(seed), &mut events);
            let mut moves = Vec::new();
            while game.turn(&state).seat().is_some() {
                game.moves(&state, &mut moves);
                let mv = *whim.pick(&moves).unwrap();
                game.play(&mut state, mv, &mut events).unwrap();
            }
            for said in &events {
                let text = tortuga_core::Voice::event_text(&game, &said.event);
                assert!(text != "Something happens." && text.ends_with('.'), "{:?}: {text}", said.event);
            }
        }
    }
}
