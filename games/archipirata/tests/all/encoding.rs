//! Section 16 of rules.md: how the app stores a game.

use std::collections::BTreeMap;

use crate::scene::{OPENING, RED, WHITE, board, game, scene};
use serde_json::{Value, json};
use tortuga_archipirata::{
    Archipirata,
    board::{Colour, Isle},
    content::Face,
    moves::Move,
    state::{Landing, State},
};
use tortuga_core::{Chance, Game, Seed, Silent, Whim, table::restore_json};

const DUEL: &str = "1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0";

fn show(game: &Archipirata, state: &State) -> Value {
    serde_json::to_value(game.show(state)).unwrap()
}

#[test]
fn ap_enc_01_the_board_in_one_word() {
    assert_eq!(scene(OPENING).table().state().board.0, 0x1111_1111_1111_1110);
    let table = scene("1/2 0/0 0/0 0/0 0/0 5/0 0/0 2/6").table();
    // Island 0: white 2, red 1. Island 5: red 5. Island 7: white 6, red 2.
    assert_eq!(table.state().board.0, 0x6200_0500_0000_0021);
    assert_eq!(Colour::BOTH.map(|colour| table.state().board.injured(colour)), [0, 0]);
    let machine = serde_json::to_value(table.state()).unwrap();
    assert_eq!(machine["board"], json!(0x6200_0500_0000_0021_u64));
    let full = scene("8/0 0/8 0/0 0/0 0/0 0/0 0/0 0/0").table();
    assert_eq!(full.state().board.0, 0x8008);
    let few = scene(DUEL).table();
    assert_eq!(Colour::BOTH.map(|colour| few.state().board.injured(colour)), [7, 7]);
}

#[test]
fn ap_enc_02_one_to_six_cards_and_a_fixed_table() {
    let table = scene(DUEL).left(1, 6).left(2, 4).left(3, 1).table();
    let piles = table.state().piles;
    let face = |isle| table.game.content.card(piles.top(Isle(isle))).face;
    assert_eq!((piles.left[1], piles.left[2], piles.left[3]), (6, 4, 1));
    assert!(matches!(face(1), Face::Equipment(_)));
    assert!(matches!(face(2), Face::Chest(_)));
    assert!(matches!(face(3), Face::Permanent(_)));

    let game = game(2, false);
    let mut state = game.deal(Seed::from_number(2), &mut Silent);
    let (cards, mut moves) = (state.piles.cards, Vec::<Move>::new());
    let mut whim = Whim::new(2);
    while state.end.is_none() {
        game.moves(&state, &mut moves);
        game.play(&mut state, *whim.pick(&moves).unwrap(), &mut Silent).unwrap();
        assert_eq!(state.piles.cards, cards);
    }
    assert_ne!(state.piles.left, [6; 8]);

    let mut broken = state;
    for left in [0, 7] {
        broken.piles.left[4] = left;
        let text = game.check(&broken).unwrap_err().to_string();
        assert_eq!(text, format!("pile 4 holds {left} cards, not 1 to 6 (AP-ENC-02)"));
    }
    for cards in [vec![], vec!["rum"; 7]] {
        let mut doc = scene(DUEL).doc(&game);
        doc["islands"][4]["pile"] = json!(cards);
        let text = restore_json(&game, &doc).unwrap_err().to_string();
        assert_eq!(text, "islands[4].pile: a pile holds 1 to 6 cards (AP-ENC-02)");
    }
}

#[test]
fn ap_enc_03_what_the_teams_have() {
    let rich = scene(DUEL).captains(&["jacquotte_delahaye", "jolly_roger"]).status(0, "trophy");
    let rich = rich.status(1, "revealed").stacks(1, 1).chests(0, 1, 1).chests(1, 1, 0);
    let rich = ["sabre", "bomb", "compass", "first_aid", "rum"]
        .iter()
        .fold(rich, |scene, kind| scene.goods(0, kind, 1));
    let table = rich.goods(1, "rum", 2).table();
    let doc = show(&table.game, table.state());
    let red = json!({"goods": {"bomb": 1, "compass": 1, "first_aid": 1, "rum": 1, "sabre": 1}, "gold_chests": 1,
        "rum_chests": 1, "stacks": 0, "stacked": {}, "buried_gold": 0, "buried_rum": 0});
    let white = json!({"goods": {"rum": 2}, "gold_chests": 1, "rum_chests": 0, "stacks": 1,
        "stacked": {"bomb": 3, "sabre": 1}, "buried_gold": 0, "buried_rum": 0});
    assert_eq!((&doc["teams"]["red"], &doc["teams"]["white"]), (&red, &white));
    // Jacquotte's flag is her card's status; chest, stack and card are gold.
    assert_eq!(Colour::BOTH.map(|colour| table.state().gold(colour)), [2, 2]);
    assert_eq!(restore_json(&table.game, &doc).unwrap(), *table.state());

    let mut torn = doc.clone();
    torn["teams"]["white"]["stacked"] = json!({"bomb": 2, "sabre": 1});
    torn["teams"]["white"]["goods"] = json!({"rum": 2, "bomb": 1});
    let text = restore_json(&table.game, &torn).unwrap_err().to_string();
    assert!(text.contains("AP-CAP-JR"), "{text}");
}

#[test]
fn ap_enc_04_the_captains_and_their_status() {
    let crew = ["boum_banda", "ching_shih", "jacquotte_delahaye", "piet_hein"];
    let four =
        scene(DUEL).seats(4).captains(&crew).status(0, "spent").status(1, "revealed").status(2, "trophy");
    let table = four.table();
    let doc = show(&table.game, table.state());
    let statuses = ["spent", "revealed", "trophy", "hidden"];
    let wanted: Vec<Value> = crew
        .iter()
        .zip(statuses)
        .map(|(captain, status)| json!({"captain": captain, "status": status}))
        .collect();
    assert_eq!(doc["captains"], json!(wanted));
    assert_eq!(restore_json(&table.game, &doc).unwrap(), *table.state());

    let text = four.clone().status(3, "asleep").load_error().to_string();
    assert!(text.starts_with("captains[3].status") && text.contains("asleep"), "{text}");
    assert!(
        four.clone().status(1, "spent").load_error().to_string().contains("`ching_shih` cannot be spent")
    );
    assert!(four.status(3, "trophy").load_error().to_string().contains("`piet_hein` cannot be trophy"));
    let three = scene(DUEL).seats(4).captains(&crew[..3]).load_error().to_string();
    assert_eq!(three, "seat 3 has no captain (AP-SETUP-11)");
}

#[test]
fn ap_enc_05_where_the_game_stands() {
    // Proves: AP-ENC-06
    let mut table =
        scene("1/0 1/2 0/0 0/0 0/0 0/0 0/0 0/0").top(1, "sabre").compass_used(2).turns_done(199).table();
    let doc = show(&table.game, table.state());
    let stand =
        |doc: &Value| ["active", "compass_used", "turns_done", "landing"].map(|field| doc[field].clone());
    assert_eq!(stand(&doc), [json!(0), json!(2), json!(199), json!(null)]);
    assert_eq!(doc["next"], json!(["sail", {"window": "before"}, "fight", {"window": "after"}, "end-turn"]));
    table.plays("0+R").asks_by(RED, "AP-ACT-03");
    let doc = show(&table.game, table.state());
    assert_eq!(doc["landing"], json!({"island": "lantern", "colour": "red"}));
    assert_eq!(doc["next"][0], json!({"wound": 1}));
    assert_eq!(restore_json(&table.game, &doc).unwrap(), *table.state());
    table.plays("sabre:R");
    assert_eq!(
        (table.over().end, table.state().landing, table.state().turns_done),
        ("turn_limit", None, 200)
    );

    // Benito's hits still to be chosen.
    let benito =
        scene("1/0 0/0 0/2 0/2 0/0 0/0 0/0 0/0").captains(&["benito_bonito", "mary_read"]).chests(0, 2, 0);
    let mut raid = benito.top(1, "rum").table();
    raid.plays("0+R/b2gg").asks_by(RED, "AP-CAP-BB-1");
    let mut doc = show(&raid.game, raid.state());
    assert_eq!(doc["next"][0], json!({"hit": 2}));
    doc["next"][0] = json!({"hit": 3});
    assert!(restore_json(&raid.game, &doc).unwrap_err().to_string().contains("section 4"));
    raid.plays("hit:2,3").asks(WHITE);
    assert_eq!((board(&raid).as_str(), raid.state().landing), ("0/0 1/0 0/1 0/1 0/0 0/0 0/0 0/0", None));
}

#[test]
fn ap_enc_05_what_no_turn_can_have_is_refused() {
    let text = |scene: crate::scene::Scene| scene.load_error().to_string();
    assert_eq!(text(scene(DUEL).active(2)), "seat 2 is active, there are 2");
    assert!(text(scene(DUEL).compass_used(3)).contains("compass_used is 3"));
    assert!(text(scene(DUEL).turns_done(200)).contains("turns_done is 200"));
    let landing = json!({"island": "wreck", "colour": "red"});
    assert!(text(scene(DUEL).with("landing", landing.clone())).contains("a landing is there exactly"));
    let rest = json!(["collect", {"window": "before"}, "fight", {"window": "after"}, "end-turn"]);
    assert!(text(scene(DUEL).with("next", rest.clone()).with("landing", landing)).contains("section 4"));
    let mut wound = rest;
    wound.as_array_mut().unwrap().insert(0, json!({"wound": 1}));
    let nobody = json!({"island": "lantern", "colour": "white"});
    let broken = scene(DUEL).top(1, "sabre").with("next", wound.clone()).with("landing", nobody);
    assert_eq!(text(broken), "no white activator stands on island 1");
    let no_sabre = json!({"island": "wreck", "colour": "red"});
    assert!(
        text(scene(DUEL).top(0, "rum").with("next", wound).with("landing", no_sabre)).contains("section 4")
    );
}

#[test]
fn ap_enc_06_pirates_have_no_names() {
    // Two red pirates stand here, one of them the activator: the sabre hits `the other`, whichever that is.
    let mut table = scene("1/0 1/1 0/1 0/0 0/0 0/0 0/0 0/0").top(1, "sabre").table();
    table.plays("0+R");
    assert_eq!(table.state().landing, Some(Landing { isle: Isle(1), colour: Colour::Red }));
    table.plays("sabre:R").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/1 0/1 0/0 0/0 0/0 0/0 0/0");
    // Which of two equal pirates went first cannot be said: one spelling only.
    let twins = scene("2/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0").table();
    assert_eq!(twins.options(), ["0+RR", "0-RR", "4+W", "4-W"]);
}

#[test]
fn ap_enc_07_nothing_is_lost_in_play() {
    for (seats, captains) in [(2, false), (4, true)] {
        let game = game(seats, captains);
        let mut moves: Vec<Move> = Vec::new();
        for seed in 0..30 {
            let mut whim = Whim::new(seed);
            let mut state = game.deal(Seed::from_number(seed), &mut Silent);
            while state.end.is_none() {
                count_all(&game, &state);
                game.moves(&state, &mut moves);
                game.play(&mut state, *whim.pick(&moves).unwrap(), &mut Silent).unwrap();
            }
            count_all(&game, &state);
        }
    }
}

/// Counts every component from the document that people read.
fn count_all(game: &Archipirata, state: &State) {
    let doc = show(game, state);
    let islands = doc["islands"].as_array().unwrap();
    let pirates = |colour: &str| islands.iter().map(|isle| isle[colour].as_u64().unwrap()).sum::<u64>();
    assert!(pirates("red") <= 8 && pirates("white") <= 8);
    let piles: Vec<Vec<&str>> = islands
        .iter()
        .map(|isle| isle["pile"].as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect())
        .collect();
    assert!(piles.iter().all(|pile| (1..=6).contains(&pile.len())));
    let lying: Vec<&str> = piles.concat();
    let starting = |prefix: &str| lying.iter().filter(|card| card.starts_with(prefix)).count() as u64;
    let sum = |counts: &Value| counts.as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum::<u64>();
    let number = |value: &Value| value.as_u64().unwrap();
    let (mut equipment, mut chests) = (sum(&doc["out"]["goods"]), number(&doc["out"]["rum_chests"]));
    for team in ["red", "white"] {
        let team = &doc["teams"][team];
        equipment += sum(&team["goods"]) + sum(&team["stacked"]);
        chests += ["gold_chests", "rum_chests", "buried_gold", "buried_rum"]
            .map(|field| number(&team[field]))
            .iter()
            .sum::<u64>();
    }
    let in_piles = lying.len() as u64 - starting("chest:") - starting("P:");
    assert_eq!((equipment + in_piles, chests + starting("chest:"), starting("P:")), (32, 8, 8));
}

#[test]
fn ap_enc_07_a_broken_state_is_named() {
    let game = game(2, false);
    let broken = |change: &dyn Fn(&mut Value)| {
        let mut doc = scene(DUEL).left(2, 3).doc(&game);
        change(&mut doc);
        restore_json(&game, &doc).unwrap_err().to_string()
    };
    let texts = BTreeMap::from([
        (
            "0 rum cards have left the piles, but 1 are held",
            broken(&|doc| doc["teams"]["red"]["goods"] = json!({"rum": 1})),
        ),
        ("2 sabre cards have left the piles, but 0 are held", broken(&|doc| doc["out"]["goods"] = json!({}))),
        (
            "0 gold chests have left the piles, but 1 are held",
            broken(&|doc| doc["teams"]["white"]["gold_chests"] = json!(1)),
        ),
        (
            "1 rum chests have left the piles, but 0 are held",
            broken(&|doc| doc["out"]["rum_chests"] = json!(0)),
        ),
        (
            "more cards `P:bomb` than the box holds",
            broken(&|doc| {
                for island in 0..2 {
                    doc["islands"][island]["pile"][5] = json!("P:bomb");
                }
            }),
        ),
        (
            "9 white pirates are on the islands",
            broken(&|doc| {
                doc["islands"][1]["white"] = json!(8);
            }),
        ),
    ]);
    for (wanted, text) in texts {
        assert!(text.contains(wanted), "`{wanted}` is not in `{text}`");
        assert!(text.contains("AP-ENC-07") || text.contains("AP-COMP-03"), "{text}");
    }
}
