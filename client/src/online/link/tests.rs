use serde_json::json;
use tortuga_core::Seat;
use tortuga_protocol::table::{ClockRule, MoveDoc, PlayDoc, PromptDoc, Status, TurnDoc};

use super::*;

fn state() -> TableState {
    TableState {
        status: Status::Playing,
        seats: Vec::new(),
        ask: None,
        paused: false,
        clock: ClockRule::None,
        clocks: None,
        ending: None,
        rematch: None,
        watching: 0,
    }
}

fn play(ply: u32) -> PlayDoc {
    let prompt = PromptDoc { text: "?".into(), rule: "X-1".into() };
    let moves = vec![MoveDoc { mv: "a".into(), text: "A".into() }];
    PlayDoc { ply, view: json!(ply), turn: TurnDoc::Decide { seat: Seat(0), prompt }, moves, standing: None }
}

fn log(epoch: u32, first: u32, texts: &[&str]) -> LogDoc {
    let event = |text: &&str| tortuga_protocol::table::EventDoc {
        event: json!(*text),
        text: (*text).to_owned(),
        rule: "X-1".into(),
    };
    LogDoc { epoch, first, events: texts.iter().map(event).collect() }
}

fn table(seq: u64, ply: u32, log: LogDoc) -> FromServer {
    let table = Snapshot {
        table: "t".into(),
        game: "archipirata".into(),
        version: "1".into(),
        options: std::collections::BTreeMap::new(),
        rated: false,
        watchers: tortuga_protocol::http::Watchers::Public,
        following: None,
        commitment: String::new(),
        you: Some(Seat(0)),
        seq,
        state: state(),
        play: Some(play(ply)),
        log,
        chat: Vec::new(),
        fairness: None,
    };
    FromServer::Table { table: Box::new(table) }
}

fn moved(after: u64, ply: u32, log: LogDoc) -> FromServer {
    let moved = tortuga_protocol::socket::Moved {
        after,
        seq: after + 1,
        play: play(ply),
        log,
        state: state(),
        chat: Vec::new(),
    };
    FromServer::Moved(Box::new(moved))
}

fn texts(link: &Link) -> Vec<&str> {
    link.events().iter().map(|said| said.text.as_str()).collect()
}

fn seated() -> Link {
    let mut link = Link::default();
    assert_eq!(link.hear(table(5, 2, log(0, 0, &["a", "b"]))), (Heard::Game { cut: true }, None));
    link
}

#[test]
fn changes_follow_each_other() {
    let mut link = seated();
    assert_eq!(link.hear(moved(5, 3, log(0, 2, &["c"]))), (Heard::Game { cut: false }, None));
    assert_eq!(texts(&link), ["a", "b", "c"]);
    let said = ChatLine { name: None, seat: None, text: "ahoy".into(), at: 0 };
    assert_eq!(link.hear(FromServer::Said { after: 6, seq: 7, line: said }), (Heard::People, None));
    let known = link.table().unwrap();
    assert_eq!((known.seq, known.chat.len(), known.play.as_ref().unwrap().ply), (7, 1, 3));
}

#[test]
fn a_gap_asks_for_everything_from_what_is_known_and_changes_nothing() {
    let mut link = seated();
    let wanted = Some(FromClient::Resync { log: Some(LogMark { epoch: 0, next: 2 }) });
    assert_eq!(link.hear(moved(6, 4, log(0, 3, &["d"]))), (Heard::Nothing, wanted.clone()));
    let changed = FromServer::Changed { after: 9, seq: 10, state: state(), chat: Vec::new() };
    assert_eq!(link.hear(changed), (Heard::Nothing, wanted));
    assert_eq!((texts(&link), link.table().unwrap().seq), (vec!["a", "b"], 5));
    assert_eq!(link.hear(table(8, 4, log(0, 2, &["c", "d"]))), (Heard::Game { cut: false }, None));
    assert_eq!(texts(&link), ["a", "b", "c", "d"]);
}

#[test]
fn a_move_is_said_until_it_is_acknowledged_and_a_second_click_is_harmless() {
    let mut link = seated();
    let said = FromClient::Play { id: "m1".into(), ply: 2, mv: "a".into() };
    assert_eq!(link.play("a", "m1".into()), Some(said.clone()));
    assert_eq!(link.play("b", "m2".into()), None);
    // The connection is lost and comes back: it is said again, word for word.
    assert_eq!(
        link.hello(),
        FromClient::Hello { version: VERSION, token: None, log: Some(LogMark { epoch: 0, next: 2 }) }
    );
    assert_eq!(link.hear(table(5, 2, log(0, 2, &[]))), (Heard::Game { cut: false }, Some(said)));
    link.hear(FromServer::Ack { id: "other".into(), ply: 9 });
    assert!(link.waits());
    link.hear(FromServer::Ack { id: "m1".into(), ply: 3 });
    assert!(!link.waits() && link.again().is_none());
    link.hear(moved(5, 3, log(0, 2, &["c"])));
    assert_eq!(link.undo_point(), Some(2));
    assert!(link.play("b", "m3".into()).is_some());
}

#[test]
fn a_refused_move_is_not_said_again() {
    let mut link = seated();
    link.play("a", "m1".into());
    let refused = |id: Option<&str>| FromServer::Refused {
        id: id.map(str::to_owned),
        reason: Reason::Stale,
        rule: None,
        text: "no".into(),
    };
    link.hear(refused(None));
    assert!(link.waits(), "that was about something else");
    assert_eq!(link.hear(refused(Some("m1"))).0, Heard::Refused { rule: None, text: "no".into() });
    assert_eq!(link.hear(table(5, 2, log(0, 2, &[]))).1, None);
}

#[test]
fn taking_back_cuts_the_log() {
    let mut link = seated();
    assert_eq!(link.hear(moved(5, 1, log(1, 1, &[]))), (Heard::Game { cut: true }, None));
    assert_eq!(texts(&link), ["a"]);
    // A piece that does not fit what is known is not guessed at.
    assert_eq!(
        link.hear(table(9, 1, log(1, 4, &["x"]))),
        (Heard::Nothing, Some(FromClient::Resync { log: None }))
    );
}

#[test]
fn a_good_bye_tells_whether_to_come_back() {
    let bye = |reason| Link::default().hear(FromServer::Bye { reason, text: "bye".into() }).0;
    assert_eq!(bye(Reason::Closing), Heard::Bye { text: "bye".into(), again: true });
    assert_eq!(bye(Reason::NotYours), Heard::Bye { text: "bye".into(), again: false });
}

#[test]
fn attempts_become_rarer_but_never_stop() {
    assert_eq!((backoff(0, 1.0), backoff(0, 0.0)), (250, 125));
    assert!(backoff(3, 1.0) > backoff(2, 1.0));
    assert_eq!(backoff(40, 1.0), 15_000);
}
