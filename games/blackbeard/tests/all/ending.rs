//! Sections 2, 3 and 19: set-up, turns, the end, solo games and variants.

use serde_json::json;
use tortuga_blackbeard::{Blackbeard, moves::Event, pirate::Revelry};
use tortuga_core::{Game, Seat, Seed, Setup, Turn, Whim, laws};
use tortuga_testkit::TestTable;

use crate::scene::*;

#[test]
fn bb_setup_05_six_governors_six_merchants_and_a_pirate_each() {
    // Proves: BB-SETUP-01, BB-SETUP-02, BB-SETUP-03, BB-SETUP-06, BB-SETUP-07, BB-SETUP-08, BB-TURN-01, BB-COMP-11
    for seats in 2..=6 {
        for seed in 0..4 {
            let mut table = TestTable::deal(game(seats, &[]), seed);
            let start = doc(&table);
            assert_eq!((start.ports.len(), start.merchants.len()), (6, 6));
            assert!(start.ports.iter().all(|port| port.governor.is_some()));
            assert_eq!(start.pirate_deck.unwrap()[0], "blood");
            for seat in Seat::all(seats) {
                table.asks_by(seat, "BB-ACT-03").plays("ship sloop").plays("start CA-1104");
            }
            assert_eq!(doc(&table).pirates.len(), seats as usize);
            assert!(doc(&table).pirates.iter().all(|pirate| pirate.pirate != "blood"));
            let first = doc(&table).active;
            table.asks_by(first, "BB-TURN-02");
        }
    }
    assert!(Blackbeard::new(&Setup::new(7)).is_err());
}

#[test]
fn bb_turn_02_one_operation_ends_the_turn() {
    // Proves: BB-TURN-07, BB-TURN-11, BB-EDGE-12, BB-TURN-14, BB-TURN-09
    let mut table = scene(2)
        .pirate("teach", 0, "boston", json!({"revelry": "due", "booty": [100]}))
        .gone(0, "low", json!("dead"))
        .gone(0, "kidd", json!("dead"))
        .pirate("tew", 1, "nassau", json!({}))
        .deck(&["a04"])
        .table();
    assert_eq!(table.options(), ["pass"]);
    table.refuses("move tew", "BB-TURN-02").plays("pass").asks_by(B, "BB-TURN-02");
    let mut bare = scene(2).pirate("teach", 1, "boston", json!({})).gone(0, "low", json!("dead")).table();
    assert_eq!(bare.options(), ["activate", "pass"]);
    bare.plays("pass").asks(A);
}

#[test]
fn bb_turn_05_a_revelling_pirate_forfeits_a_turn() {
    let mut table = scene(2)
        .pirate("teach", 0, "boston", json!({"revelry": "due", "booty": [100]}))
        .pirate("low", 0, "boston", json!({}))
        .pirate("kidd", 1, "nassau", json!({"revelry": "fresh"}))
        .table();
    table
        .refuses("business teach", "BB-TURN-05")
        .refuses("move teach", "BB-TURN-05")
        .plays("move low")
        .plays("stop");
    assert_eq!((of(&table, "teach").revelry, of(&table, "kidd").revelry), (Revelry::None, Revelry::Fresh));
}

#[test]
fn bb_turn_13_an_operation_ends_with_its_pirate() {
    // 6 + 2 + 4 - 6 = 6 against 12: six points sink the sloop; the turn is over.
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1105", json!({}))
        .merchant("CA-1105", "m_english_12")
        .dice(&[6, 6])
        .table();
    table.plays("prize teach 1").plays("attack");
    assert!(dead(&table, "teach"));
    assert_eq!(doc(&table).merchants[0].engaged, None);
    table.asks_by(A, "BB-TURN-02");
}

fn last_pirate(others: u32) -> Scene {
    scene(3)
        .pirate("teach", 0, "boston", json!({"nw": 6600}))
        .pirate("tew", 1, "nassau", json!({"nw": others, "unrest": 1}))
        .gone(0, "low", json!("dead"))
        .gone(0, "kidd", json!({"retired": {"nw": 50, "notoriety": 1}}))
        .gone(1, "read", json!("dead"))
        .gone(1, "bonny", json!("dead"))
        .pirate("davis", 2, "tortuga", json!({}))
        .governor("boston", "gov_pro_01")
}

#[test]
fn bb_end_01_the_third_loss_ends_the_game() {
    // Proves: BB-END-02, BB-END-03
    let mut table = last_pirate(7000).table();
    table.plays("retire teach");
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.winners.iter().collect::<Vec<_>>()), ("third_retirement", vec![B]));
    assert_eq!(outcome.scores[..3], [6600, 7000, 0]);
    // Equal worth and notoriety: the retired one is ahead.
    let mut table = last_pirate(6600).table();
    table.plays("retire teach");
    assert!(matches!(table.game.turn(table.state()), Turn::Decide { .. }));
}

#[test]
fn bb_end_05_a_winner_by_retirement_must_wait_for_a_second_player() {
    // Proves: BB-EDGE-23, BB-TURN-11
    let mut table =
        last_pirate(100).deck(&["a03"]).merchant("CA-1105", "m_dutch_01").dice(&[1, 1, 6]).table();
    table.plays("retire teach").asks_by(B, "BB-TURN-02");
    assert!(happened(&table, |event| matches!(event, Event::GoesOn { seat } if *seat == A)));
    // B's last pirate is lost to a restless crew: now it ends, and the retired one wins.
    let mut table = last_pirate(100)
        .set("met", json!([0]))
        .set("pirates", json!([
            {"pirate": "tew", "seat": 1, "ship": "sloop", "place": "CA-1105", "unrest": 1, "cunning_spent": 9},
            {"pirate": "davis", "seat": 2, "ship": "sloop", "place": "tortuga"}]))
        .set("gone", json!([
            {"seat": 0, "pirate": "low", "fate": "dead"}, {"seat": 0, "pirate": "kidd", "fate": "dead"},
            {"seat": 0, "pirate": "teach", "fate": {"retired": {"nw": 2500, "notoriety": 3}}},
            {"seat": 1, "pirate": "read", "fate": "dead"}, {"seat": 1, "pirate": "bonny", "fate": "dead"}]))
        .set("active", json!(1))
        .merchant("CA-1105", "m_dutch_02")
        .dice(&[6])
        .table();
    table.plays("prize tew 1").plays("decline");
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.winners.iter().collect::<Vec<_>>()), ("second_player", vec![A]));
}

#[test]
fn bb_end_01_a_third_death_ends_it_at_once() {
    // Proves: BB-END-06, BB-END-08
    let mut table = last_pirate(100)
        .set("active", json!(1))
        .set("pirates", json!([
            {"pirate": "teach", "seat": 0, "ship": "sloop", "place": "boston", "nw": 6600},
            {"pirate": "tew", "seat": 1, "ship": "sloop", "place": "CA-1105", "unrest": 1, "cunning_spent": 9}]))
        .merchant("CA-1105", "m_dutch_01")
        .dice(&[6])
        .table();
    table.plays("prize tew 1").plays("decline");
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.winners.iter().collect::<Vec<_>>()), ("third_death", vec![A]));
    // A mutiny that ends in retirement is a retirement: leadership 4, die 4.
    let mut table = last_pirate(0)
        .set("active", json!(1))
        .set("pirates", json!([
            {"pirate": "tew", "seat": 1, "ship": "sloop", "place": "CA-1105", "unrest": 1, "cunning_spent": 9, "stash": {"boston": 900}}]))
        .merchant("CA-1105", "m_dutch_01")
        .dice(&[4])
        .table();
    table.plays("prize tew 1").plays("decline").plays("accept");
    assert!(happened(&table, |event| matches!(event, Event::GoesOn { seat } if *seat == B)));
}

#[test]
fn bb_end_02_without_any_pirate_the_game_is_drawn() {
    let mut table = scene(2)
        .pirate("teach", 0, "CA-1105", json!({"unrest": 1}))
        .gone(0, "low", json!("dead"))
        .gone(0, "kidd", json!("dead"))
        .merchant("CA-1105", "m_dutch_01")
        .dice(&[6])
        .table();
    table.plays("prize teach 1").plays("decline");
    assert_eq!(table.over().winners.len(), 2);
}

#[test]
fn bb_end_04_a_hundred_notoriety_wins_at_once() {
    let mut table = scene(2)
        .pirate("teach", 0, "boston", json!({"notoriety": 98, "booty": [100, 90]}))
        .pirate("low", 1, "nassau", json!({"nw": 9000}))
        .table();
    table.plays("business teach").plays("done").asks(A);
    let mut table = scene(2)
        .pirate("teach", 0, "boston", json!({"notoriety": 98, "booty": [100, 100]}))
        .pirate("low", 1, "nassau", json!({"nw": 9000}))
        .table();
    table.plays("business teach");
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.winners.iter().collect::<Vec<_>>()), ("notoriety", vec![A]));
}

#[test]
fn bb_end_07_the_thousandth_turn_is_the_last() {
    let mut table = scene(2)
        .pirate("teach", 0, "boston", json!({"nw": 5}))
        .pirate("low", 1, "nassau", json!({}))
        .set("turns_done", json!(998))
        .table();
    table.plays("pass").asks(A).plays("pass");
    assert_eq!((table.over().end, table.over().winners.len()), ("turn_limit", 1));
}

#[test]
fn bb_solo_01_captain_blood_against_two_automata() {
    // Proves: BB-SOLO-02, BB-SOLO-03, BB-SOLO-04, BB-SOLO-05
    let game = game(1, &[]);
    let (mut ends, mut wins) = (Vec::new(), 0);
    for number in 0..12 {
        let mut table = TestTable::deal(crate::scene::game(1, &[]), number);
        table.asks_by(A, "BB-ACT-03").plays("ship sloop").plays("start CA-1104");
        let start = doc(&table);
        assert_eq!(start.pirates.iter().find(|pirate| pirate.seat == A).unwrap().pirate, "blood");
        let (outcome, _) =
            laws::play_out(&game, Seed::from_number(number), &mut Whim::new(number), 20_000, |moment| {
                let automata = moment.state.sailing().filter(|(slot, _)| slot.seat() != A).count();
                tortuga_core::Broken::unless(automata <= 2, || "an automaton has one active pirate".into())
            })
            .unwrap();
        ends.push(outcome.end);
        wins += u32::from(!outcome.winners.is_empty());
        assert!(outcome.scores[0] >= 0);
    }
    assert!(ends.contains(&"third_death"), "{ends:?}");
    // Random play against automata loses now and then.
    assert!(wins < 12);
}

#[test]
fn bb_solo_04_automata_neither_trade_nor_ally() {
    let mut table = scene_with(1, &[])
        .pirate("blood", 0, "boston", json!({"nw": 100}))
        .pirate("low", 1, "boston", json!({}))
        .table();
    table.refuses("trade blood low", "BB-SOLO-04").refuses("ally blood low", "BB-SOLO-04");
}

#[test]
fn bb_solo_03_an_automaton_sells_in_port_and_takes_prizes_at_sea() {
    let play = |pirate: serde_json::Value, merchant: Option<&str>| {
        let scene = scene_with(1, &[])
            .pirate("blood", 0, "nassau", json!({}))
            .set("deck", json!(["a12", "a17", "a18", "a24", "a32"]))
            .dice(&[1, 1]);
        let place = pirate["place"].as_str().unwrap().to_owned();
        let scene = scene.pirate("low", 1, &place, pirate);
        let mut table =
            merchant.into_iter().fold(scene, |scene, name| scene.merchant("CA-1105", name)).table();
        table.plays("pass");
        table
    };
    let table = play(json!({"place": "boston", "booty": [100, 100]}), None);
    assert_eq!(of(&table, "low").nw, 200);
    let table = play(json!({"place": "CA-1105"}), Some("m_english_02"));
    assert!(!of(&table, "low").attacks.is_empty());
    // Attack number 6 + 2 + 3 - 6 = 5 is too low: it declines.
    let table = play(json!({"place": "CA-1105"}), Some("m_english_12"));
    assert_eq!((of(&table, "low").attacks.len(), of(&table, "low").unrest), (0, 5));
}

/// A passes, and automaton B plays one turn.
fn automaton(scene: Scene, dice: &[u8]) -> Table {
    let deck = json!(["a12", "a17", "a18", "a24", "a32"]);
    let mut table = scene.set("deck", deck).dice(dice).table();
    table.plays("pass");
    table
}

#[test]
fn bb_solo_03_an_automaton_that_needs_a_port_stays_in_it() {
    // Full holds off a neutral port, and four points: one takes it in, the others are not spent.
    let full = json!({"booty": [100, 100]});
    for die in 1..=3 {
        let scene = scene_with(1, &[]).pirate("blood", 0, "nassau", json!({})).pirate(
            "low",
            1,
            "CA-1105",
            full.clone(),
        );
        let table = automaton(scene, &[die]);
        assert_eq!(of(&table, "low").place, "port_royal", "{die}");
    }
    // A hostile port is not the closest one that it may enter; Petit-Goave is next door.
    let scene = scene_with(1, &[])
        .pirate("blood", 0, "nassau", json!({}))
        .pirate("low", 1, "CA-1105", full)
        .governor("port_royal", "gov_anti_01");
    assert_eq!(of(&automaton(scene, &[2]), "low").place, "petit_goave");
}

#[test]
fn bb_solo_03_an_automaton_refloats_hunts_merchants_and_roams() {
    let at_sea = |low: serde_json::Value| {
        scene_with(1, &[]).pirate("blood", 0, "nassau", json!({})).pirate("low", 1, "CA-1105", low)
    };
    let table = automaton(at_sea(json!({"careened": true})), &[1]);
    assert!(!of(&table, "low").careened && of(&table, "low").place == "CA-1105");
    // A merchant two hexes away: it stops there with points to spare, and takes no prize in the same turn.
    let table = automaton(at_sea(json!({})).merchant("CA-1304", "m_dutch_01"), &[6]);
    assert_eq!((of(&table, "low").place.as_str(), of(&table, "low").attacks.len()), ("CA-1304", 0));
    // A merchant that it has declined does not tempt it again: it roams, spends all its points and searches.
    let declined = json!({"hex": "CA-1304", "merchant": "m_dutch_01", "seen": [1], "declined": [1]});
    let table = automaton(at_sea(json!({})).merchant_with(declined), &[1]);
    assert!(happened(&table, |event| matches!(event, Event::Searched { .. })));
}

#[test]
fn bb_solo_03_an_automaton_uses_its_commissioner_on_a_one_or_two() {
    let scene = |place: &str| {
        scene_with(1, &[])
            .pirate("blood", 0, "CA-1304", json!({"notoriety": 20}))
            .pirate("low", 1, "boston", json!({"revelry": "none"}))
            .kc("kc_rogers", 1, place)
    };
    let placed = |table: &Table| doc(table).kcs[0].place.to_string();
    // On the same sheet it comes along a shortest way, and stops in his hex without an interception.
    let table = automaton(scene("CA-1105"), &[2]);
    assert_eq!(placed(&table), "CA-1304");
    assert!(!happened(&table, |event| matches!(event, Event::Evasion { .. })));
    // A three leaves it where it is.
    assert_eq!(placed(&automaton(scene("CA-1105"), &[3])), "CA-1105");
    // In his hex it attempts the interception.
    let table = automaton(scene("CA-1304"), &[1, 6, 1]);
    assert!(happened(&table, |event| matches!(event, Event::Evasion { caught: false, .. })));
}

#[test]
fn bb_solo_03_a_new_pirate_of_an_automaton_keeps_clear_of_hunters() {
    // Proves: BB-ACT-04
    let scene =
        || scene_with(1, &[]).pirate("blood", 0, "nassau", json!({})).pirate("kidd", 2, "boston", json!({}));
    let start = |table: &Table| doc(table).pirates.into_iter().find(|pirate| pirate.seat == B).unwrap();
    let first = start(&automaton(scene(), &[1]));
    assert_eq!(first.ship, "sloop");
    let second = start(&automaton(scene().warship("ws_01", first.place.as_str()), &[1]));
    assert_eq!(second.pirate, first.pirate);
    assert_ne!(second.place, first.place);
}

#[test]
fn bb_var_01_the_short_game_has_two_pirates_each() {
    let mut table = scene_with(2, &[("short", "true")])
        .pirate("teach", 0, "CA-1105", json!({"unrest": 1}))
        .pirate("low", 1, "boston", json!({"nw": 5}))
        .gone(0, "kidd", json!("dead"))
        .merchant("CA-1105", "m_dutch_01")
        .dice(&[6])
        .table();
    table.refuses("activate", "BB-ACT-07").plays("prize teach 1").plays("decline");
    assert_eq!(table.over().end, "third_death");
}

#[test]
fn bb_var_02_score_attack_is_sixty_turns_alone() {
    let mut table = scene_with(1, &[("solo", "score-attack")])
        .pirate("teach", 0, "boston", json!({"nw": 500, "notoriety": 7}))
        .deck(&["a03", "a04", "a17"])
        .set("turns_done", json!(58))
        .table();
    // Letters B and C mean nothing: A again.
    table.plays("pass").asks(A).plays("pass");
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.scores[0]), ("turn_limit", 570));
    assert!(Blackbeard::new(&Setup::new(2).with("solo", "score-attack")).is_err());
    let mut table =
        scene_with(1, &[("solo", "score-attack")]).pirate("teach", 0, "boston", json!({})).table();
    table.refuses("petition teach", "BB-VAR-02");
}
