//! Core's table, typed and erased, with Parley on it: deal, play, refuse, rewind, record, replay, load.

// Helpers of tests may unwrap as tests do.
#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use serde_json::{Value, json};
use tortuga_core::{
    Broken, Game, LoadError, Playable, Seat, Seed, Setup, Viewer,
    record::{Record, RecordError},
    table::{AnyTable, Opener, PlayError, Table, TurnDoc, restore_json},
};
use tortuga_testkit::toy::{Event, Move, Parley, Place};

const PARLEY: Opener = Opener::of::<Parley>();

fn typed(seed: u64) -> Table<Parley> {
    let setup = Setup::new(2);
    Table::deal(Arc::new(Parley::new(&setup).unwrap()), setup, Seed::from_number(seed))
}

fn erased(seed: u64) -> Box<dyn AnyTable> {
    (PARLEY.deal)(&Setup::new(2), Seed::from_number(seed)).unwrap()
}

/// Plays the first legal move until the game is over.
fn finish(table: &mut dyn AnyTable) {
    while let Some(first) = table.moves().first() {
        let mv = first.mv.clone();
        table.play(&mv).unwrap();
    }
}

fn finished(seed: u64) -> Record {
    let mut table = erased(seed);
    finish(&mut *table);
    table.record()
}

#[test]
fn a_deal_depends_on_the_seed_and_on_nothing_else() {
    assert_eq!(typed(1).state(), typed(1).state());
    assert_ne!(typed(1).state(), typed(2).state());
    let error = (PARLEY.deal)(&Setup::new(7), Seed::from_number(1)).unwrap_err().to_string();
    assert_eq!(error, "seats: Parley is played by 2 or 3 or 4 seats, not by 7");
    assert!((PARLEY.vet)(&Setup::new(2).with("goal", "41")).is_err());
    assert!((PARLEY.vet)(&Setup::new(2).with("goal", "40")).is_ok());
}

#[test]
fn a_move_is_played_and_a_wrong_one_leaves_the_table_as_it_was() {
    let mut table = erased(1);
    let before = (table.hash(), table.state());
    let held = table.state()["hands"][0][0].as_u64().unwrap();
    let other = table.state()["hands"][1][0].as_u64().unwrap();
    let refused = table.play(&format!("play:{other}")).unwrap_err();
    assert_eq!(refused.to_string(), "That coin is not in your hand. (PY-PLAY-01)");
    let gibberish = table.play("dance").unwrap_err();
    assert!(matches!(&gibberish, PlayError::NotAMove(text) if text.contains("`dance`")), "{gibberish}");
    assert_eq!((table.hash(), table.state()), before);
    assert_eq!(table.played(), 0);

    table.play(&format!("play:{held}")).unwrap();
    assert_ne!(table.hash(), before.0);
    assert_eq!(table.moves_played(), [(Seat(0), format!("play:{held}"))]);
    assert!(matches!(table.turn(), TurnDoc::Decide { seat: Seat(1), .. }));
    assert_eq!(table.check(), Ok(()));
}

#[test]
fn after_the_end_nothing_can_be_played() {
    let mut table = erased(1);
    finish(&mut *table);
    assert!(matches!(table.turn(), TurnDoc::Over { .. }));
    assert_eq!(table.moves(), []);
    assert_eq!(table.play("draw"), Err(PlayError::Over));
    assert_eq!(table.play("dance"), Err(PlayError::Over));
}

#[test]
fn rewinding_takes_back_moves_and_their_events() {
    let mut table = typed(3);
    let mut trail = vec![(table.hash(), table.events(0, None).len())];
    for _ in 0..4 {
        let mv = AnyTable::moves(&table)[0].mv.clone();
        AnyTable::play(&mut table, &mv).unwrap();
        trail.push((table.hash(), table.events(0, None).len()));
    }
    let whole = table.record();
    for keep in (0..=4).rev() {
        Table::rewind(&mut table, keep);
        assert_eq!((table.hash(), table.events(0, None).len()), trail[keep]);
        assert_eq!(table.events_after(keep), trail[keep].1);
        assert_eq!(table.played(), keep);
    }
    for line in &whole.moves {
        AnyTable::play(&mut table, &line.mv).unwrap();
    }
    assert_eq!(table.record(), whole);
    // Asking for more than there is keeps all.
    Table::rewind(&mut table, 99);
    assert_eq!(table.record(), whole);
}

#[test]
fn a_copy_of_a_table_goes_its_own_way() {
    let table = erased(1);
    let mut copy = table.boxed();
    finish(&mut *copy);
    assert_eq!((table.played(), table.hash()), (0, erased(1).hash()));
    assert!(copy.played() > 0);
    assert_eq!(format!("{table:?}"), "Table(parley, 0 moves)");
}

#[test]
fn a_record_replays_to_the_same_table_even_unfinished() {
    let record = finished(5);
    let again = (PARLEY.replay)(&Setup::new(2), &record).unwrap().unwrap();
    assert_eq!(again.record(), record);
    assert_eq!(Record::from_lines(&record.to_lines()), Ok(record.clone()));

    let mut running = erased(5);
    running.play("draw").unwrap();
    let record = running.record();
    assert_eq!(record.closing, None);
    let again = (PARLEY.replay)(&Setup::new(2), &record).unwrap().unwrap();
    assert_eq!((again.hash(), again.played()), (running.hash(), 1));
}

#[test]
fn a_table_loaded_in_the_middle_has_a_record_too() {
    let mut first = erased(5);
    first.play("draw").unwrap();
    let mut table = (PARLEY.load)(&Setup::new(2), &first.state()).unwrap().unwrap();
    assert_eq!((table.hash(), table.played()), (first.hash(), 0));
    finish(&mut *table);
    let record = Record::from_lines(&table.record().to_lines()).unwrap();
    assert_eq!(record.header.seed, None);
    let again = (PARLEY.replay)(&Setup::new(2), &record).unwrap().unwrap();
    assert_eq!(again.hash(), table.hash());
}

/// What is said about a finished game's record after somebody changed it.
#[track_caller]
fn tampered(change: impl FnOnce(&mut Record)) -> RecordError {
    let mut record = finished(5);
    change(&mut record);
    (PARLEY.replay)(&Setup::new(2), &record).unwrap().unwrap_err()
}

#[test]
fn a_changed_move_is_named() {
    let error = tampered(|record| record.moves[2].mv = "play:99".into());
    assert_eq!(error.to_string(), "move 3, `play:99`: That coin is not in your hand. (PY-PLAY-01)");
    let error = tampered(|record| record.moves[1].mv = "dance".into());
    assert!(error.to_string().starts_with("move 2, `dance`: `dance` is neither"), "{error}");
    // A legal move that is not the one that was played is betrayed by its hash.
    let error = tampered(|record| record.moves[0].mv = "draw".into());
    assert!(error.to_string().starts_with("move 1, `draw`: the state after it has the hash"), "{error}");
}

#[test]
fn the_first_of_several_wrong_moves_is_named() {
    let error = tampered(|record| {
        record.moves[3].mv = "dance".into();
        record.moves[1].hash = "0123456789abcdef".into();
    });
    assert!(matches!(error, RecordError::Move { number: 2, .. }), "{error}");
}

#[test]
fn a_changed_seat_hash_or_length_is_noticed() {
    let error = tampered(|record| record.moves[1].seat = Seat(0));
    assert!(error.to_string().ends_with("made by seat 0, but seat 1 was to decide"), "{error}");
    let error = tampered(|record| record.moves[4].hash = "0000000000000000".into());
    assert!(
        matches!(&error, RecordError::Move { number: 5, text, .. } if text.contains("not 0000")),
        "{error}"
    );
    let error = tampered(|record| {
        record.moves.pop();
    });
    assert_eq!(error, RecordError::Closing("the game is not over there".into()));
    let error = tampered(|record| record.moves.push(record.moves[0].clone()));
    assert!(error.to_string().ends_with("the game was over before it"), "{error}");
}

#[test]
fn a_changed_header_is_noticed() {
    let header = |error: RecordError| match error {
        RecordError::Header(text) => text,
        other => panic!("not about the header: {other}"),
    };
    let error = tampered(|record| record.header.version = "0".into());
    assert_eq!(header(error), "played by version 0 of the rules, this is 1");
    let error = tampered(|record| record.header.content = "00".into());
    assert!(header(error).starts_with("played with the content 00, this is"));
    let error = tampered(|record| record.header.seed = Some(Seed::from_number(6)));
    assert_eq!(header(error), "the seed is not the one that was committed to");
    let error = tampered(|record| record.header.seed = None);
    assert_eq!(header(error), "the seed has not been revealed yet");
    // Whoever changes the commitment with the seed still has to explain the moves.
    let error = tampered(|record| {
        record.header.seed = Some(Seed::from_number(6));
        record.header.commitment = Some(Seed::from_number(6).commitment());
    });
    assert!(matches!(error, RecordError::Move { number: 1, .. }), "{error}");
    let error = tampered(|record| record.header.state = Some(json!({"turn": 0})));
    assert_eq!(header(error), "state: a game that is dealt from a seed begins from no other state");
    let error = tampered(|record| {
        (record.header.seed, record.header.commitment) = (None, None);
        record.header.state = Some(json!({"turn": 0}));
    });
    assert!(header(error).starts_with("state: "));
}

#[test]
fn a_changed_closing_line_is_noticed() {
    let error = tampered(|record| record.closing.as_mut().unwrap().outcome.winners = vec![]);
    assert!(matches!(error, RecordError::Closing(_)), "{error}");
    let error = tampered(|record| record.closing.as_mut().unwrap().hash = "00".into());
    assert!(error.to_string().starts_with("closing line: the game ended otherwise"), "{error}");
}

#[test]
fn lines_that_are_no_record_are_named() {
    let text = finished(5).to_lines();
    let error = |text: &str| Record::from_lines(text).unwrap_err().to_string();
    assert_eq!(error(""), "the record is empty");
    assert!(error("{\n").starts_with("line 1: not JSON"));
    assert!(error(&text.replacen("\"seats\":2", "\"seats\":\"two\"", 1)).contains("line 1: `seats`"));
    assert!(error(&text.replacen("\"tortuga\":1", "\"tortuga\":2", 1)).contains("`tortuga` is 2"));
    assert!(error(&text.replacen("\"move\"", "\"mvoe\"", 1)).starts_with("line 2: "));
    let closing = text.lines().last().unwrap();
    assert!(error(&format!("{text}{closing}\n")).contains("the closing line is not the last"));
}

#[test]
fn bad_states_are_refused_with_the_reason() {
    let good = erased(1).state();
    let load = |change: &dyn Fn(&mut Value)| {
        let mut state = good.clone();
        change(&mut state);
        (PARLEY.load)(&Setup::new(2), &state).unwrap().map(|_| ()).unwrap_err()
    };
    assert!((PARLEY.load)(&Setup::new(2), &good).unwrap().is_ok());
    let held = good["hands"][0][0].clone();
    let text = |change: &dyn Fn(&mut Value)| load(change).to_string();
    assert_eq!(text(&|state| state["shown"][1] = json!([held])), format!("coin {held} is in two places"));
    assert_eq!(text(&|state| state["hands"][0] = json!([16])), "hands: there is no coin 16");
    assert_eq!(text(&|state| state["hands"][0] = json!([0])), "hands: there is no coin 0");
    assert_eq!(text(&|state| state["hands"][0] = json!([300])).split(": ").next(), Some("hands[0][0]"));
    assert_eq!(text(&|state| state["turn"] = json!(2)), "no seat 2 to take a turn");
    assert_eq!(text(&|state| state["hands"] = json!([[1]])), "hands: there are 2 seats");
    assert!(text(&|state| state["hat"] = json!(1)).contains("unknown field `hat`"));
    assert!(matches!(load(&|state| *state = json!([])), LoadError::Shape { .. }));
    let five = |state: &mut Value| {
        state["hands"] = json!([[1, 2, 3, 4, 5], []]);
        state["shown"] = json!([[], []]);
    };
    assert_eq!(load(&five), LoadError::Broken(Broken("a hand holds more than four coins".into())));
    let game = Parley { seats: 2, goal: 30 };
    assert!(restore_json(&game, &json!(null)).is_err());
}

#[test]
fn everybody_is_told_what_they_may_know() {
    let mut table = erased(1);
    table.play("draw").unwrap();
    let dealt = table.events_after(0);
    assert_eq!(dealt, 2);
    let texts = |from, viewer| -> Vec<String> {
        table.events(from, viewer).into_iter().map(|event| event.text).collect()
    };
    let owner = texts(0, None);
    let first = texts(0, Some(Viewer::Seat(Seat(0))));
    let second = texts(0, Some(Viewer::Seat(Seat(1))));
    let public = texts(0, Some(Viewer::Spectator));
    assert_eq!(public, ["Seat 0 takes three coins.", "Seat 1 takes three coins.", "Seat 0 draws a coin."]);
    assert_eq!(first, [owner[0].as_str(), &public[1], &owner[2]]);
    assert_eq!(second, [public[0].as_str(), &owner[1], &public[2]]);
    assert!(owner.iter().zip(&public).all(|(known, told)| known != told));
    let last = table.events(dealt, Some(Viewer::Spectator));
    assert_eq!(last[0].event, json!({"drew": {"seat": 0, "coin": null}}));
    assert_eq!(last[0].rule, "PY-DRAW-01");
    assert_eq!(table.events(99, None), []);
}

#[test]
fn views_and_boards_hide_the_other_hand() {
    let table = typed(1);
    let mine: Vec<u8> = table.state().at(Place::Hand(Seat(0))).collect();
    let board = |viewer| table.board(viewer, 80)[0].to_string();
    let hand = mine.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
    assert!(board(Viewer::Seat(Seat(0))).ends_with(&hand));
    assert_eq!(board(Viewer::Seat(Seat(1))), "seat 0:  | 3 coins");
    assert_eq!(table.view(Viewer::Spectator)["held"], json!([3, 3, 0, 0]));
    assert_eq!(table.view(Viewer::Spectator)["coins"], json!(vec!["hidden"; 15]));
    assert!(table.board(Viewer::Spectator, 10).iter().all(|line| line.width() <= 10));
}

#[test]
fn the_erased_table_gives_back_its_type() {
    fn id<G: Playable>(table: &dyn AnyTable) -> &'static str {
        table.as_any().downcast_ref::<Table<G>>().unwrap().game().as_ref();
        G::INFO.id
    }
    let table = erased(1);
    assert_eq!((id::<Parley>(&*table), table.info().title), ("parley", "Parley"));
    assert_eq!((table.seats(), table.team(Seat(1))), (2, 1));
    let mut typed = typed(1);
    typed.play(Move::Draw).unwrap();
    let told =
        Parley { seats: 2, goal: 30 }.tell(&Event::Drew { seat: Seat(0), coin: Some(3) }, Viewer::Spectator);
    assert_eq!(told, Event::Drew { seat: Seat(0), coin: None });
}

#[test]
fn a_table_that_was_put_away_goes_on_where_it_stood() {
    let mut table = erased(3);
    for _ in 0..3 {
        let mv = table.moves()[0].mv.clone();
        table.play(&mv).unwrap();
    }
    let frozen = serde_json::to_string(&table.freeze()).unwrap();
    let mut again = erased(3);
    again.thaw(&serde_json::from_str(&frozen).unwrap()).unwrap();
    let known = |table: &dyn AnyTable| {
        let told = Viewer::all(2).map(|viewer| (table.view(viewer), table.events(0, Some(viewer))));
        (table.record(), table.hash(), table.moves(), told.collect::<Vec<_>>())
    };
    assert_eq!(known(&*again), known(&*table));
    // Taking back goes across it, down to the deal.
    for keep in [2, 0] {
        again.rewind(keep);
        table.rewind(keep);
        assert_eq!(known(&*again), known(&*table));
    }
    finish(&mut *again);
    finish(&mut *table);
    assert_eq!(known(&*again), known(&*table));
}

#[test]
fn what_was_put_away_is_not_believed_if_anything_is_wrong_with_it() {
    let mut table = erased(3);
    for _ in 0..2 {
        let mv = table.moves()[0].mv.clone();
        table.play(&mv).unwrap();
    }
    let frozen = serde_json::to_value(table.freeze()).unwrap();
    let refused = |path: &str, value: Value| {
        let mut bent = frozen.clone();
        *bent.pointer_mut(path).unwrap() = value;
        let mut fresh = erased(3);
        let before = (fresh.hash(), fresh.record());
        let error = fresh.thaw(&serde_json::from_value(bent).unwrap()).unwrap_err();
        assert_eq!((fresh.hash(), fresh.record()), before, "the table is as it was");
        error
    };
    assert!(refused("/version", json!("0.0")).contains("0.0"));
    assert!(refused("/content", json!("ffff")).contains("ffff"));
    assert!(refused("/form", json!(99)).contains("form 99"));
    assert!(refused("/hash", json!("0000000000000000")).contains("the last move"));
    assert!(refused("/moves/1/hash", json!("0000000000000000")).contains("the last move"));
    assert!(refused("/state", json!("0g")).contains("hex"));
    assert!(!refused("/state", json!("")).is_empty());
    assert!(refused("/moves/0/move", json!("dance")).contains("dance"));
    assert!(refused("/moves/0/events", json!(9999)).contains("order"));
    assert!(refused("/rules/0", json!("PY-NO-99")).contains("PY-NO-99"));
    assert!(refused("/events/0/0", json!(7777)).contains("rule"));
    assert!(!refused("/events/0/1", json!({"danced": {}})).is_empty());
    let frozen = table.freeze();
    assert!(table.thaw(&frozen).unwrap_err().contains("not fresh"));
    assert!(erased(4).thaw(&frozen).unwrap_err().contains("another deal"));
}
