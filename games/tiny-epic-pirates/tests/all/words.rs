//! What a player reads: prompts, labels and sentences name things as people do.

use serde_json::json;
use tortuga_core::{Game, Voice};

use crate::scene::*;

/// The sentences of the last move.
fn sentences(table: &Table) -> Vec<String> {
    table.latest().iter().map(|said| table.game.event_text(&said.event)).collect()
}

#[track_caller]
fn tells(table: &Table, wanted: &str) {
    let all = sentences(table);
    assert!(all.iter().any(|text| text == wanted), "{wanted}: {all:#?}");
}

fn label(table: &Table, mv: &str) -> String {
    let mv = table.game.read_move(mv).unwrap();
    table.game.move_text(table.state(), mv)
}

#[test]
fn places_are_told_by_their_names() {
    let mut table = scene(2).hidden(0, "r2c1").space(0, 3).wheel(0, &[]).token("r2c0", "search_sail").table();
    table.plays("order:4").plays("sail_step:r2c0");
    tells(&table, "Red sails to Powderhorn Isle.");
    table.plays("sail_stop");
    tells(&table, "Red drops anchor at Powderhorn Isle.");
    table.plays("execute");
    tells(&table, "Red turns up a Search Token at Powderhorn Isle: Fair Wind.");
    tells(&table, "Red keeps the token Fair Wind.");
    // The Ship Line: Merchants, a delivery, the Navy.
    let orange = ["r0c1", "r3c3", "rum", "2a"];
    let line = scene(2).with("crossed", json!(true)).merchants(orange, ["r0c1", "r0c0", "coffee", "2b"]);
    let mut table = line.navy("r2c3").with("next", json!(["ship_line", "end_turn"])).table();
    table.plays("merchant_route:r0c2");
    tells(&table, "The orange Merchant sails to Parrot's Rest.");
    tells(&table, "The green Merchant sails to Gallowpoint.");
    tells(&table, "The green Merchant delivers Coffee and turns towards Tempest Reach.");
    table.plays("navy_step:r3c3");
    tells(&table, "The Navy sails to Tempest Reach.");
    // The setup.
    let mut table = Table::deal(game(2), 1);
    table.plays("navy_corner:r0c3");
    let state = table.state();
    let corner = &table.game.content.card(state.sea[cell("r0c3").index()]).title;
    tells(&table, &format!("The Navy starts at {corner}."));
}

#[test]
fn no_text_names_a_cell_or_an_id() {
    use tortuga_core::{Chance, Seed, Whim};
    for seats in 1..=3 {
        let game = game(seats);
        let mut whim = Whim::new(seats.into());
        let mut events = Vec::new();
        let mut state = game.deal(Seed::from_number(4), &mut events);
        let mut moves = Vec::new();
        let mut texts = std::collections::BTreeSet::new();
        while game.turn(&state).seat().is_some() {
            game.moves(&state, &mut moves);
            texts.extend(moves.iter().map(|mv| game.move_text(&state, *mv)));
            // The board changes little from move to move.
            if events.len() % 16 == 0 {
                let view = game.view(&state, tortuga_core::Viewer::Spectator);
                texts.extend(game.board(&view, 80).into_iter().flat_map(|line| line.0).map(|(_, text)| text));
            }
            game.play(&mut state, *whim.pick(&moves).unwrap(), &mut events).unwrap();
        }
        texts.extend(events.iter().map(|said| game.event_text(&said.event)));
        let cells: Vec<String> =
            tortuga_tiny_epic_pirates::sea::Cell::all().map(|cell| cell.to_string()).collect();
        for text in &texts {
            let cell = cells.iter().find(|cell| text.contains(*cell));
            assert!(cell.is_none() && !text.contains('_') && !text.contains('{'), "{text}");
        }
    }
}

#[test]
fn a_card_to_sail_to_is_told_by_its_name_and_where_it_lies() {
    let table = scene(2).at(0, "r2c1").from("sail").table();
    assert_eq!(label(&table, "sail_step:r1c1"), "Sail north to Widow's Teeth, into the Storm");
    assert_eq!(label(&table, "sail_step:r2c0"), "Sail west to Powderhorn Isle");
    assert_eq!(label(&table, "sail_step:r2c2"), "Sail east to Maroon's Mercy");
    assert_eq!(label(&table, "sail_step:r3c1"), "Sail south to Cane Harbour");
    // In a pack of one's own two cards may share a name: then it is said where each of them lies.
    let mut table = scene(2).at(0, "r2c1").from("sail").table();
    let content = &mut table.game.content;
    let twin = content.find_card("map_powderhorn_isle").unwrap();
    let name = content.card(content.find_card("map_maroons_mercy").unwrap()).title.clone();
    content.cards[twin.index()].title = name;
    assert_eq!(label(&table, "sail_step:r2c0"), "Sail west to Maroon's Mercy (third row, first card)");
    assert_eq!(label(&table, "sail_step:r2c2"), "Sail east to Maroon's Mercy (third row, third card)");
    assert_eq!(label(&table, "sail_step:r3c1"), "Sail south to Cane Harbour", "a bystander");
}

#[test]
fn a_swapped_cube_is_told_with_the_one_that_stays() {
    let full = scene(2).hold(0, &["coffee", "coffee", "coffee"]);
    let ask = json!([{"cube": {"seat": 0, "booty": "rum"}}, "end_turn"]);
    let mut table = full.clone().with("next", ask.clone()).table();
    table.plays("cube:coffee");
    tells(&table, "Red loads Rum and returns Coffee to the bag.");
    let mut table = full.with("next", ask).table();
    table.plays("cube:new");
    tells(&table, "Red returns Rum to the bag.");
}

#[test]
fn treasures_are_counted_and_bonus_actions_are_read_from_the_card() {
    let site = scene(3).at(0, "r1c2").gold(0, 13).space(0, 4).from("execute");
    let mut first = site.clone().table();
    first.plays("skip").plays("captain_icon:bury");
    tells(&first, "Red uses the Bonus Action of the captain: Bury.");
    tells(&first, "Red buries the first Treasure at Hollow Skull.");
    let mut third = site.treasure("r0c0", 0).treasure("r0c3", 0).table();
    third.plays("skip").plays("captain_icon:bury");
    tells(&third, "Red buries the third Treasure at Hollow Skull.");
    let crew = scene(2).crew(0, &["crew_penny_farthingale"]).space(0, 1).from("execute");
    let mut crew = crew.at(0, "r3c2").table();
    crew.plays("skip").plays("crew_icon:crew_penny_farthingale:gain_gold");
    tells(&crew, "Red uses the Bonus Action of Penny Farthingale: +2 Gold.");
}

#[test]
fn lost_gold_is_counted_in_english() {
    let sells = |gold: u8| {
        let scene = scene(2).at(0, "r0c1").hold(0, &["sugarcane"]).space(0, 2).gold(0, gold).from("execute");
        let mut table = scene.market(["rum", "coffee", "sugarcane", "gunpowder"]).table();
        table.plays("execute");
        table
    };
    tells(&sells(9), "Red gains 4 Gold (now 13).");
    tells(&sells(10), "Red gains 4 Gold, of which 1 is lost (now 13).");
    tells(&sells(11), "Red gains 4 Gold, of which 2 are lost (now 13).");
}

// Proves: TEP-COMP-07
#[test]
fn what_a_full_purse_loses_is_told_before_the_sale() {
    let scene = scene(2).at(0, "r0c1").hold(0, &["sugarcane"; 2]).space(0, 2).gold(0, 9);
    let market = ["rum", "coffee", "sugarcane", "gunpowder"];
    let mut table = scene.market(market).from("execute").table();
    table.plays("execute");
    assert_eq!(label(&table, "trade_count:1"), "Sell 1 Sugarcane for 4 Gold");
    assert_eq!(label(&table, "trade_count:2"), "Sell 2 Sugarcane for 8 Gold, 4 of it lost");
}

// Proves: TEP-SOLO-28, TEP-SOLO-12
#[test]
fn the_legendary_pirates_full_track_and_its_ring_are_explained() {
    let rich = solo().gold(1, 9).hold(1, &["coffee"]).space(0, 1).space(1, 1).rolls(&[2]);
    let mut table = rich.with("next", json!(["execute", "end_turn"])).table();
    table.plays("skip");
    // Coffee is third of the four prices, and the Butcher's track has 11 spaces.
    tells(
        &table,
        "The Legendary Pirate gains 4 Gold, of which 2 are lost: its track is full, and it begins again at 0.",
    );
    let ring = solo().space(0, 1).rolls(&[6]).with("next", json!(["execute", "end_turn"]));
    let mut table = ring.table();
    table.plays("skip");
    tells(&table, "Its Legend Token moves to ring space 1: Crew Up, Attack.");
}

#[test]
fn the_prompt_of_a_battle_says_what_can_be_done() {
    let battle = |order: bool| json!({"attacker": 0, "target": {"merchant": "orange"}, "order": order, "faces": [1, 2], "rerolled": [], "fixed": false, "attack": null, "defence": null});
    let prompt = |order: bool, crew: &[&str], surefire: u8| {
        let scene = scene(2).at(0, "r0c0").surefire(0, surefire).crew(0, crew).with("battle", battle(order));
        let table = scene.with("next", json!([{"volley": 0}, "verdict", "end_turn"])).table();
        let tortuga_core::Turn::Decide { prompt, .. } = table.game.turn(table.state()) else {
            panic!("somebody is asked")
        };
        prompt.text
    };
    let (both, reroll, fire) = (
        "Reroll or use a Sure-fire, or announce your damage.",
        "Reroll, or announce your damage.",
        "Use a Sure-fire, or announce your damage.",
    );
    // The dice show 1 and 2: Dulcie rerolls them, Sanjay rerolls 3 and 4.
    assert_eq!(prompt(true, &["crew_deadeye_dulcie"], 1), both);
    assert_eq!(prompt(true, &["crew_deadeye_dulcie"], 0), reroll);
    assert_eq!(prompt(true, &["crew_steady_sanjay"], 1), fire);
    assert_eq!(prompt(false, &["crew_deadeye_dulcie"], 1), fire);
}

#[test]
fn after_hiring_a_card_only_the_mutiny_is_left_to_ask_for() {
    let ask = |taken: bool| scene(2).asking(json!({"crew_up": {"taken": taken}})).table();
    let prompt = |table: &Table| match table.game.turn(table.state()) {
        tortuga_core::Turn::Decide { prompt, .. } => prompt.text,
        tortuga_core::Turn::Over(_) => panic!("somebody is asked"),
    };
    assert_eq!(prompt(&ask(false)), "Hire, refresh the row, mutiny, or be done.");
    assert_eq!(prompt(&ask(true)), "Mutiny, or be done.");
}

#[test]
fn a_helm_mat_whose_deckhands_all_stay_on_the_wheel_has_a_label() {
    let table = scene(2)
        .hidden(0, "r2c1")
        .wheel(0, &[1, 2, 3])
        .hands(0, [0, 0, 0, 0])
        .asking(json!("hide_out_assign"));
    assert_eq!(
        label(&table.table(), "hide_out_assign:rigging=0,cannons=0,extort=0,repair=0,wheel=1+2+3"),
        "No Deckhand at work; Wheel 1, 2 and 3 kept"
    );
}

// Proves: TEP-SETUP-12
#[test]
fn a_captain_card_is_dealt_with_both_its_names() {
    let game = game(2);
    let mut events = Vec::new();
    game.deal(tortuga_core::Seed::from_number(1), &mut events);
    let texts: Vec<String> = events.iter().map(|said| game.event_text(&said.event)).collect();
    let dealt: Vec<&String> = texts.iter().filter(|text| text.contains("gets the Captain Card")).collect();
    assert_eq!(dealt.len(), 2);
    assert!(dealt.iter().all(|text| text.matches("Cpt. ").count() == 2), "{dealt:?}");
}

#[test]
fn the_board_shows_the_legendary_pirates_mats() {
    let table = solo().gold(1, 3).treasure("r0c0", 1).table();
    let view = table.game.view(table.state(), tortuga_core::Viewer::Spectator);
    let lines: Vec<String> = (table.game.board(&view, 200).iter())
        .map(|line| line.0.iter().map(|(_, text)| text.as_str()).collect())
        .collect();
    let shown =
        |wanted: &str| assert!(lines.iter().any(|line| line.contains(wanted)), "{wanted}: {lines:#?}");
    shown("3/11 Gold, 1/3 buried");
    shown("Attack: +2 sail, Search: +1 Gold; makes for 1 ");
    let level = table.game.content.legends[0].levels[1];
    shown(&format!(
        "The Butcher: sail {}, dice {}, hits {}; its next 6: Crew Up, Attack",
        level.sail, level.dice, level.hits
    ));
    let two = scene(2).table();
    let view = two.game.view(two.state(), tortuga_core::Viewer::Spectator);
    assert!(
        two.game.board(&view, 80).iter().all(|line| line.0.iter().all(|(_, text)| !text.contains("next 6")))
    );
}
