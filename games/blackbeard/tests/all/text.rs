//! Labels and sentences as a player reads them: names, articles, plurals.

use serde_json::{Value, json};
use tortuga_blackbeard::moves::Event;
use tortuga_core::{Game, Slug, Viewer, Voice};

use crate::scene::*;

fn labels(table: &Table) -> Vec<String> {
    let mut moves = Vec::new();
    table.game.moves(table.state(), &mut moves);
    moves.iter().map(|mv| table.game.move_text(table.state(), *mv)).collect()
}

fn sentence(event: Value) -> String {
    let event: Event = serde_json::from_value(event).expect("an event");
    game(2, &[]).event_text(&event)
}

#[test]
fn bb_hide_07_two_merchants_of_one_kind_are_told_apart() {
    let known = |name: &str| json!({"hex": "CA-1104", "merchant": name, "seen": [0]});
    let table = scene(2)
        .pirate("teach", 0, "CA-1104", json!({}))
        .merchant_with(known("m_dutch_01"))
        .merchant_with(known("m_dutch_02"))
        .table();
    let mut labels = labels(&table);
    assert!(
        labels.iter().any(|label| label.starts_with("Edward Teach goes for merchant 2, Dutch, of defense"))
    );
    let count = labels.len();
    labels.sort();
    labels.dedup();
    assert_eq!(labels.len(), count);
}

#[test]
fn bb_prize_07_a_mogul_far_from_home_is_called_portuguese() {
    let mut table =
        scene(2).pirate("teach", 0, "CA-1104", json!({})).merchant("CA-1104", "m_mogul_01").table();
    table.plays("prize teach 1");
    let told = table.sentences(Viewer::Seat(A));
    assert!(
        told.iter().any(|line| line.starts_with("Edward Teach sights a Portuguese merchant")),
        "{told:?}"
    );
    table.plays("attack");
    let told = table.sentences(Viewer::Seat(A));
    assert!(told.iter().all(|line| !line.contains("Mogul")), "{told:?}");
}

#[test]
fn numbers_and_names_read_like_english() {
    let teach = Slug::new("teach").unwrap();
    let found = |found: u8| sentence(json!({"searched": {"pirate": teach, "found": found}}));
    assert_eq!(found(0), "Edward Teach searches and finds nothing.");
    assert_eq!(found(1), "Edward Teach searches and finds 1 merchant.");
    assert_eq!(found(2), "Edward Teach searches and finds 2 merchants.");
    let wound = sentence(json!({"wounded": {"pirate": teach, "wound": "minor"}}));
    assert_eq!(wound, "Edward Teach gets a minor wound.");
    let letter = sentence(json!({"letter-offered": {"port": "elmina", "letter": "lom_dutch_1"}}));
    assert_eq!(letter, "The Dutch Letter of Marque is on sale in Elmina.");
    let moguls = sentence(json!({"pardoned": {"pirate": teach, "nation": "mogul"}}));
    assert_eq!(moguls, "The Moguls forgive Edward Teach.");
    let ship = sentence(json!({"ship-exchanged": {"pirate": teach, "ship": "three_masted_rigger"}}));
    assert_eq!(ship, "Edward Teach takes over a three-masted rigger.");
    let card = |action: bool| sentence(json!({"card-drawn": {"card": "a04", "action": action}}));
    assert_eq!(
        (card(true).as_str(), card(false).as_str()),
        ("Action card 04: B is next.", "Action card 04 is turned.")
    );
    let home = sentence(json!({"hostage-taken": {"pirate": teach, "home": null}}));
    assert_eq!(home, "Edward Teach takes a hostage without a home port.");
    let boxed = sentence(json!({"moved": {"unit": teach, "place": "TB-GC"}}));
    assert_eq!(boxed, "Edward Teach goes to the transit box TB-GC.");
}

#[test]
fn bb_mut_03_a_crew_that_lets_him_go_has_not_killed_him() {
    let left = |fate: Value| {
        sentence(json!({"left": {"pirate": "bonny", "seat": 1, "fate": fate, "cause": "mutiny"}}))
    };
    let retired = json!({"retired": {"nw": 300, "notoriety": 2}});
    assert_eq!(left(retired), "Anne Bonny of B is put ashore by the crew and keeps 300.");
    assert_eq!(left(json!("dead")), "Anne Bonny of B is lost to the crew.");
}

#[test]
fn bb_move_11_the_prompt_names_only_what_is_possible() {
    let prompt = |place: &str, moves: &[&str]| {
        let mut table = scene(2).pirate("teach", 0, place, json!({})).dice(&[1]).table();
        table.plays("move teach");
        for mv in moves {
            table.plays(mv);
        }
        match table.game.turn(table.state()) {
            tortuga_core::Turn::Decide { prompt, .. } => prompt.text,
            tortuga_core::Turn::Over(_) => "",
        }
    };
    assert_eq!(prompt("CA-1105", &["stop"]), "End the turn, or attack the port.");
    let back = ["to CA-1104", "to CA-1205", "to CA-1105"];
    assert_eq!(prompt("CA-1105", &back), "End the turn, attack the port or search for merchants.");
    let away = ["to CA-1104", "to CA-1205", "to CA-1206"];
    assert_eq!(prompt("CA-1105", &away), "End the turn, or search for merchants.");
}

#[test]
fn bb_evt_04_a_damaged_warship_is_offered_with_the_guns_that_are_left() {
    let scene = scene(2).pirate("teach", 0, "boston", json!({})).then(&[json!("warships")]);
    let ships = json!([{"warship": "ws_03", "place": "CA-1304", "combat_damage": 2}]);
    let mut table = scene.set("warships", ships).table();
    table.plays("pass").asks_by(A, "BB-EVT-04");
    let whole = table.game.content.warships[2].combat;
    let told = format!("Move the English warship ws_03 (combat {})", whole - 2);
    assert!(labels(&table).contains(&told), "{:?}", labels(&table));
}

#[test]
fn bb_turn_09_only_the_card_of_the_next_turn_says_who_is_next() {
    // A search draws a card for its finds, and then the turn ends with another.
    let mut table = scene(2).pirate("teach", 0, "CA-1105", json!({})).dice(&[1]).table();
    for mv in ["move teach", "to CA-1104", "to CA-1205", "to CA-1206", "search"] {
        table.plays(mv);
    }
    let told = table.sentences(Viewer::Seat(A));
    let cards: Vec<&String> = told.iter().filter(|line| line.starts_with("Action card")).collect();
    assert_eq!(cards.len(), 2, "{told:?}");
    assert!(cards[0].ends_with("is turned.") && cards[1].ends_with(": A is next."), "{cards:?}");
}

#[test]
fn bb_dmg_01_the_board_shows_the_guns_that_a_wound_leaves() {
    let guns = |teach: Value| {
        let table = scene(2).pirate("teach", 0, "CA-1104", teach).table();
        let lines = table.game.board(&table.game.view(table.state(), Viewer::Spectator), 400);
        lines.iter().flat_map(|line| &line.0).map(|(_, text)| text.as_str()).collect::<String>()
    };
    // A sloop has 6; a minor wound takes 2 of his ability, and a gun for each.
    assert!(guns(json!({"combat_damage": 1})).contains("guns 5 "));
    assert!(guns(json!({"combat_damage": 1, "wound": "minor"})).contains("guns 3 "));
    assert!(guns(json!({"combat_damage": 5, "wound": "crippling"})).contains("guns 0 "));
}

#[test]
fn bb_int_03_an_owner_reads_which_commissioner_is_asked() {
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1105", json!({}))
        .pirate("low", 1, "nassau", json!({}))
        .kc("kc_rogers", 1, "CA-1104")
        .kc("kc_maynard", 1, "CA-1104")
        .dice(&[3])
        .table();
    table.plays("move teach").plays("to CA-1104").asks_by(B, "BB-INT-03");
    assert_eq!(labels(&table), ["Woodes Rogers joins the interception", "Woodes Rogers stays out"]);
    table.plays("stay-out").asks_by(B, "BB-INT-03");
    assert_eq!(labels(&table), ["Robert Maynard joins the interception", "Robert Maynard stays out"]);
}

#[test]
fn bb_rev_13_an_owner_reads_whose_marker_it_is() {
    let attacks = || json!({"attacks": ["english", "french"]});
    let mut table = scene(2)
        .pirate("teach", 0, "nassau", attacks())
        .pirate("low", 0, "tortuga", attacks())
        .event("act_of_grace", "a14")
        .table();
    table.plays("pass").asks_by(A, "BB-REV-13");
    assert_eq!(labels(&table)[0], "Remove the English attack marker of Edward Teach");
    table.plays("pardon english").asks_by(A, "BB-REV-13");
    assert_eq!(labels(&table)[0], "Remove the English attack marker of Edward Low");
}

/// What is said of a pirate is said of Anne Bonny and Mary Read as well.
#[test]
fn no_sentence_takes_every_pirate_for_a_man() {
    fn scan(folder: &std::path::Path, said: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).expect("the package has its sources") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                scan(&path, said);
                continue;
            }
            let code = std::fs::read_to_string(&path).expect("a source");
            let told = code.lines().filter(|line| {
                let line = line.trim_start();
                !line.starts_with("//") && !line.contains("expect(") && !line.contains("reason = ")
            });
            let quoted = told.flat_map(|line| line.split('"').skip(1).step_by(2));
            said.extend(quoted.map(str::to_lowercase));
        }
    }
    let mut said = Vec::new();
    scan(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut said);
    assert!(said.len() > 300, "{}", said.len());
    let male = |text: &&String| {
        let mut words = text.split(|letter: char| !letter.is_alphabetic());
        words.any(|word| ["he", "his", "him", "himself"].contains(&word))
    };
    let found: Vec<_> = said.iter().filter(male).collect();
    assert!(found.is_empty(), "{found:?}");
}
