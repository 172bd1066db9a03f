//! Corners that a second reading of the rules found: ties, two things at once, nobody left, and what is told by which rule.

use serde_json::json;
use tortuga_blackbeard::{content::Nation, moves::Event};
use tortuga_core::{Dice, Game, Seed, Turn};

use crate::scene::*;

fn said(table: &Table, rule: &str, event: impl Fn(&Event) -> bool) -> bool {
    table.latest().iter().any(|said| said.rule.0 == rule && event(&said.event))
}

#[test]
fn bb_solo_02_where_nobody_is_left_the_automata_win() {
    // Six points sink the last pirate of the human; no pirate of the automata is active or retired.
    let mut table = scene(1)
        .pirate("teach", 0, "CA-1105", json!({}))
        .gone(0, "blood", json!("dead"))
        .merchant("CA-1105", "m_english_12")
        .dice(&[6, 6])
        .table();
    table.plays("prize teach 1").plays("attack");
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.winners.len()), ("third_death", 0));
    // With two people at the table the same is a draw (BB-END-02).
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1105", json!({}))
        .gone(0, "blood", json!("dead"))
        .gone(0, "low", json!("dead"))
        .merchant("CA-1105", "m_english_12")
        .dice(&[6, 6])
        .table();
    table.plays("prize teach 1").plays("attack");
    assert_eq!(table.over().winners.len(), 2);
}

#[test]
fn bb_solo_04_an_automaton_spends_one_point_on_a_mutiny_check() {
    // Davis leads with 5 and has three points of cunning: 6, then 6 again, and he is lost.
    let mut table = scene(1)
        .pirate("teach", 0, "nassau", json!({}))
        .pirate("davis", 1, "CA-1104", json!({"unrest": 1, "cunning_spent": 0}))
        .event("bad_water", "a01")
        .dice(&[6, 6, 1])
        .table();
    table.plays("pass");
    assert!(dead(&table, "davis"));
    // If the second roll is good, he stays.
    let mut table = scene(1)
        .pirate("teach", 0, "nassau", json!({}))
        .pirate("davis", 1, "CA-1104", json!({"unrest": 1, "cunning_spent": 0}))
        .event("bad_water", "a01")
        .dice(&[6, 1])
        .table();
    table.plays("pass");
    assert_eq!((of(&table, "davis").unrest, of(&table, "davis").cunning_spent), (6, 1));
}

#[test]
fn bb_edge_17_allies_in_a_sacked_port_stay_together() {
    let held = json!({"conquered": true, "attacks": ["english"], "ship": "rigger", "combat_damage": 2});
    let mut table = scene(3)
        .pirate("roberts", 0, "port_royal", held)
        .pirate("low", 1, "port_royal", json!({"ally": "tew"}))
        .pirate("tew", 2, "port_royal", json!({"ally": "low"}))
        .dice(&[2, 2, 6, 2])
        .table();
    table.plays("sack roberts");
    assert!(doc(&table).ports[0].destroyed);
    let low = of(&table, "low");
    assert_eq!((low.place.as_str(), low.ally.unwrap().as_str()), ("CA-1105", "tew"));
    assert_eq!(of(&table, "tew").place, "CA-1105");
}

#[test]
fn bb_int_03_joining_is_decided_before_the_first_group_acts() {
    // The English sink Teach for certain: 1 + 4 + 12 is less than 19 + 2. Then the French turn to Tew, and the French
    // Commissioner of Teach's owner could have been asked only now: it is too late.
    let mut table = scene(3)
        .pirate("teach", 0, "TB-GC", json!({"combat_damage": 5, "notoriety": 5, "ally": "tew"}))
        .pirate("tew", 1, "TB-GC", json!({"ally": "teach"}))
        .warship("ws_04", "TB-GC")
        .warship("ws_05", "TB-GC")
        .kc("kc_ducasse", 2, "TB-GC")
        .kc("kc_lenclos", 0, "TB-GC")
        .event("quiet", "a01")
        .table();
    table.plays("pass").asks_by(C, "BB-INT-08").plays("target teach").asks_by(C, "BB-INT-03").plays("join");
    assert!(dead(&table, "teach"));
    let Turn::Decide { prompt, .. } = table.game.turn(table.state()) else { panic!("nobody has lost three") };
    assert_ne!(prompt.rule.0, "BB-INT-03");
    let fought = |event: &Event| matches!(event, Event::Clash { pirate, .. } if *pirate == "tew");
    assert!(happened(&table, fought), "the French act without it");
}

#[test]
fn bb_bat_01_a_whole_fleet_adds_up() {
    // All English hunters together have 116, and roll 12.
    let mut fleet = scene(6).pirate("teach", 0, "CA-1104", json!({"combat_damage": 5}));
    for ship in ["ws_01", "ws_02", "ws_03", "ws_04", "ws_05", "ws_06"] {
        fleet = fleet.warship(ship, "CA-1205");
    }
    let kcs = ["kc_rogers", "kc_ogle", "kc_maynard", "kc_solgard", "kc_brand", "kc_herdman", "kc_rhett"];
    for (number, kc) in kcs.into_iter().enumerate() {
        fleet = fleet.kc(kc, 1 + number as u8 / 2, "CA-1205");
    }
    let mut table = fleet.dice(&[3, 1, 6, 1, 1, 6, 6]).table();
    table.plays("move teach").plays("to CA-1205");
    for _ in kcs {
        table.plays("join");
    }
    assert!(happened(&table, |event| matches!(event, Event::Clash { hunter_strength: 128, .. })));
    assert!(dead(&table, "teach"));
}

#[test]
fn bb_stash_03_whoever_stashed_a_part_is_asked_for_the_rest() {
    let mut table =
        scene(2).pirate("teach", 0, "boston", json!({"nw": 500, "safe_havens": ["boston"]})).table();
    table.plays("pass").asks_by(A, "BB-STASH-03").plays("stash teach 300");
    table.plays("pass").asks_by(A, "BB-STASH-03").plays("no");
    table.plays("pass").asks_by(A, "BB-TURN-02");
    assert_eq!((of(&table, "teach").nw, of(&table, "teach").stash.values().sum::<u16>()), (200, 300));
}

#[test]
fn bb_stash_03_a_sum_that_comes_back_is_asked_about_again() {
    let mut table = scene(2)
        .pirate("teach", 0, "boston", json!({"nw": 500, "safe_havens": ["boston"]}))
        .pirate("kidd", 0, "boston", json!({"nw": 100}))
        .table();
    table.plays("pass").asks_by(A, "BB-STASH-03").plays("no").plays("pass").asks_by(A, "BB-TURN-02");
    table.plays("trade teach kidd").plays("take nw 100").plays("offer");
    table.plays("pass").asks_by(A, "BB-STASH-03").plays("stash teach 100");
    // 500 again; nobody has declined it since the sum was another one.
    assert_eq!(of(&table, "teach").nw, 500);
    table.plays("pass").asks_by(A, "BB-STASH-03").plays("no").plays("pass").asks_by(A, "BB-TURN-02");
}

#[test]
fn bb_stash_06_a_full_strongroom_opens_no_window() {
    // Proves: BB-TURN-14
    let rich = |stash: u16| {
        let teach = json!({"nw": 400, "safe_havens": ["boston"], "stash": {"boston": stash}});
        let mut table = scene(2).pirate("teach", 0, "boston", teach).table();
        table.plays("pass");
        table
    };
    rich(65_436).asks_by(A, "BB-TURN-02");
    let mut table = rich(65_435);
    table.asks_by(A, "BB-STASH-03");
    assert_eq!(table.options(), ["stash teach 100", "no"]);
}

#[test]
fn bb_stat_08_is_named_when_a_port_turns_hostile() {
    // Proves: BB-DRP-03, BB-EDGE-28
    let mut table = scene(2)
        .pirate("roberts", 0, "boston", json!({"booty": [100]}))
        .pirate("low", 1, "boston", json!({}))
        .only_governors("anti")
        .table();
    table.plays("business roberts").plays("revel");
    let ousted = |name: &'static str| move |event: &Event| matches!(event, Event::Ousted { pirate, .. } if *pirate == name);
    assert!(said(&table, "BB-DRP-03", ousted("roberts")));
    assert!(said(&table, "BB-STAT-08", ousted("low")));
}

#[test]
fn bb_patk_13_the_commissioner_is_seen_to_leave() {
    let mut table = scene(2)
        .pirate("roberts", 0, "CA-1105", json!({"ship": "rigger"}))
        .kc("kc_ducasse", 1, "port_royal")
        .dice(&[3, 5, 3, 4, 2, 2, 3])
        .table();
    table.plays("move roberts");
    assert!(said(&table, "BB-MOVE-02", |event| matches!(event, Event::Rolled { .. })));
    table.plays("stop").plays("attack");
    let left = |event: &Event| matches!(event, Event::Moved { unit, .. } if *unit == "kc_ducasse");
    assert!(said(&table, "BB-PATK-13", left));
}

#[test]
fn bb_evt_05_and_bb_rev_04_are_named_when_hunters_move() {
    let mut table = scene(2)
        .pirate("roberts", 0, "nassau", json!({}))
        .warship("ws_01", "NA-0313")
        .then(&[json!("warships"), json!({"event": {"event": "quiet", "card": "a01", "effect": 0}})])
        .table();
    table.plays("pass").plays("warship ws_01").plays("to NA-0213");
    assert!(said(&table, "BB-EVT-05", |event| matches!(event, Event::Moved { .. })));
    table.plays("stop");
    assert!(said(&table, "BB-REV-04", |event| matches!(event, Event::Moved { .. })));
    assert_eq!(doc(&table).warships[0].place, "TB-GC");
}

#[test]
fn bb_comp_13_documents_are_read_with_care() {
    // Proves: BB-ACT-01
    let teach = || scene(2).pirate("teach", 0, "boston", json!({}));
    let frame = json!({"moving": {"pirate": 15, "mate": null, "allowance": 3, "left": 3, "stopped": false}});
    assert!(teach().set("next", json!([frame, "turn-end"])).error().contains("not there"));
    assert!(teach().set("met", json!([9])).error().contains("no seat 9"));
    assert!(teach().set("fallen", json!([1])).set("met", json!([2])).error().contains("does not exist"));
    let rich = |nw: u32| scene(2).pirate("teach", 0, "boston", json!({"nw": nw}));
    assert!(rich(1_000_001).error().contains("so rich"));
    assert_eq!(of(&rich(1_000_000).table(), "teach").nw, 1_000_000);
    let gone = json!({"retired": {"nw": 4_000_000_000_u32, "notoriety": 1}});
    assert!(teach().gone(1, "low", gone).error().contains("so much"));
    let unwanted = json!({"pick-start": {"recruit": "vane", "ship": "sloop"}});
    let three = teach().gone(0, "low", json!("dead")).gone(0, "kidd", json!("dead"));
    let others = [
        "blood",
        "roberts",
        "avery",
        "lolonais",
        "davis",
        "kennedy",
        "england",
        "bellamy",
        "tew",
        "de_lussan",
        "misson",
        "quelch",
        "condent",
        "portugues",
        "la_buze",
        "bonnet",
        "lowther",
        "rackham",
        "bonny",
        "read",
    ];
    assert!(
        three.set("pirate_deck", json!(others)).set("next", json!([unwanted])).error().contains("not there")
    );
    // The end of the turn is added where somebody left it out.
    let mut table = teach().set("next", json!(["choose-op"])).table();
    table.plays("pass").asks_by(A, "BB-TURN-02");
    // Nearly everything may be missing.
    let bare = tortuga_core::table::restore_json(&game(2, &[]), &json!({})).unwrap();
    assert_eq!(bare.active, A);
}

#[test]
fn bb_prize_01_whoever_was_driven_out_this_turn_takes_no_prize() {
    // Only his Letter lets Teach into Boston. He sells it to Low, is ousted, and finds a merchant in the hex.
    let mut table = scene(2)
        .pirate("teach", 0, "boston", json!({"letter": "lom_english_1"}))
        .pirate("low", 1, "boston", json!({"safe_havens": ["boston"], "nw": 30, "declined_nw": 30}))
        .governor("boston", "gov_anti_01")
        .merchant("NA-0108", "m_dutch_01")
        .table();
    table.plays("trade teach low").plays("give letter").plays("offer").plays("accept");
    assert_eq!(of(&table, "teach").place, "NA-0108");
    table.asks_by(A, "BB-TURN-02").refuses("prize teach 1", "BB-PRIZE-01");
    assert!(!table.options().contains(&"prize teach 1".to_owned()));
    // He may sail, and in his next turn he begins at sea.
    assert!(table.options().contains(&"move teach".to_owned()));
    table.plays("pass").asks_by(A, "BB-TURN-02").plays("prize teach 1").asks_by(A, "BB-PRIZE-03");
}

#[test]
fn bb_prize_01_an_empty_hex_has_no_prize() {
    // Proves: BB-PRIZE-02
    let mut table = scene(2).pirate("teach", 0, "CA-1104", json!({})).table();
    table.refuses("prize teach 1", "BB-PRIZE-01");
    let mut table =
        scene(2).pirate("teach", 0, "CA-1104", json!({})).merchant("CA-1104", "m_dutch_01").table();
    table.refuses("prize teach 2", "BB-PRIZE-02").refuses("prize teach 0", "BB-PRIZE-02");
    table.plays("prize teach 1").asks_by(A, "BB-PRIZE-03");
}

#[test]
fn bb_dmg_05_cruelty_stops_at_six_before_a_wound_counts() {
    // Low has 5, and two crippling wounds made him crueller; the scratch takes one of six. A 5 is just enough.
    let low = json!({"crippled": 2, "superficial": 1, "hostages": {"goa": 1}});
    let mut table = scene(2).pirate("low", 0, "CA-1104", low).dice(&[5]).table();
    table.plays("torture low goa");
    let low = of(&table, "low");
    assert_eq!((low.information.len(), low.hostages.get("goa!"), low.notoriety), (1, Some(&1), 0));
    // Without the scratch a 5 is less than six: the hostage dies.
    let low = json!({"crippled": 2, "hostages": {"goa": 1}});
    let mut table = scene(2).pirate("low", 0, "CA-1104", low).dice(&[5]).table();
    table.plays("torture low goa");
    assert_eq!((of(&table, "low").hostages.len(), of(&table, "low").notoriety), (0, 1));
}

#[test]
fn bb_comp_12_a_card_that_was_read_is_shuffled_in_again() {
    // The last card of the pile brings a merchant. Its lane is on the first card of a new pile of all sixty.
    let mut table = scene(2)
        .pirate("teach", 0, "boston", json!({}))
        .set("deck", json!(["a60"]))
        .set("dice", json!(Dice::new(Seed::from_number(4))))
        .table();
    table.plays("pass");
    let drawn = table.latest().iter().filter_map(|said| match &said.event {
        Event::CardDrawn { card, .. } => Some(card.to_string()),
        _ => None,
    });
    let mut cards: Vec<String> = drawn.collect();
    assert_eq!(cards.remove(0), "a60");
    assert!(!happened(&table, |event| matches!(event, Event::RandomEvent { .. })), "it would shuffle again");
    assert!(happened(&table, |event| matches!(event, Event::MerchantPlaced { .. })));
    cards.extend(doc(&table).deck.unwrap().iter().map(ToString::to_string));
    cards.sort();
    let all: Vec<String> = (1..=60).map(|number| format!("a{number:02}")).collect();
    assert_eq!(cards, all);
}

#[test]
fn bb_turn_13_an_interception_goes_on_without_the_commissioner_who_began_it() {
    // Proves: BB-INT-02
    // Herdman has one point left and falls in the first round: 6 + 4 + 12 against 1 + 2. The Spanish act all the same.
    let mut table = scene(2)
        .pirate("low", 0, "nassau", json!({}))
        .pirate("teach", 1, "CA-1104", json!({"careened": true}))
        .kc_with(json!({"kc": "kc_herdman", "owner": 0, "place": "CA-1104", "combat_damage": 9}))
        .warship("ws_10", "CA-1104")
        .dice(&[6, 6, 1, 1, 2])
        .table();
    table.plays("intercept kc_herdman teach");
    assert!(doc(&table).kcs.is_empty());
    let clash =
        |nation: Nation| move |event: &Event| matches!(event, Event::Clash { nation: n, .. } if *n == nation);
    assert!(happened(&table, clash(Nation::English)) && happened(&table, clash(Nation::Spanish)));
}
