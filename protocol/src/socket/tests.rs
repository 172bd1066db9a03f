use serde_json::json;
use tortuga_core::Seed;

use super::*;
use crate::{
    fairness::Fairness,
    table::{
        Ask, ClockRule, Clocks, EndKind, Ending, EventDoc, Holder, MoveDoc, PromptDoc, SeatDoc, Status,
        TurnDoc,
    },
};

fn from_clients() -> Vec<FromClient> {
    use FromClient::*;
    let log = Some(LogMark { epoch: 1, next: 17 });
    vec![
        Hello { version: VERSION, token: Some("t".into()), log },
        Hello { version: VERSION, token: None, log: None },
        Play { id: "a-1".into(), ply: 3, mv: "3+RW".into() },
        Ready { entropy: "00ff".into() },
        NotReady,
        Chat { text: "Ahoy".into() },
        Ask { what: Proposal::Undo { keep: 2 } },
        Ask { what: Proposal::Pause },
        Answer { agree: true },
        Resume,
        Resign,
        Takeover { seat: Seat(1), level: "bosun".into() },
        TakeBack,
        Rematch,
        Standing { answer: Some(standing()) },
        Standing { answer: None },
        Allow { follow: true },
        Follow { seat: Some(Seat(1)) },
        Follow { seat: None },
        Resync { log },
        Ping { number: 7 },
    ]
}

fn standing() -> crate::table::Standing {
    crate::table::Standing { rule: "AP-TURN-01".into(), mv: "pass".into() }
}

fn state() -> TableState {
    let holder = Some(Holder::Person { name: "Anne".into(), guest: true });
    let seat = |number, holder| SeatDoc {
        seat: Seat(number),
        team: number,
        holder,
        ready: true,
        online: true,
        stand_in: Some("bosun".into()),
        resigned: false,
        open: true,
    };
    TableState {
        status: Status::Playing,
        seats: vec![seat(0, holder), seat(1, Some(Holder::Bot { level: "captain".into() })), seat(2, None)],
        ask: Some(Ask { by: Seat(0), what: Proposal::Undo { keep: 4 }, agreed: vec![Seat(0)] }),
        paused: false,
        clock: ClockRule::Live { seconds: 300, plus: 5 },
        clocks: Some(Clocks { left: vec![1, -2], running: Some(Seat(1)) }),
        ending: Some(Ending { how: EndKind::Time, winners: vec![Seat(1)], text: "Time.".into() }),
        rematch: Some("again".into()),
        watching: 3,
    }
}

fn play() -> PlayDoc {
    let prompt = PromptDoc { text: "Sail.".into(), rule: "AP-TURN-01".into() };
    PlayDoc {
        ply: 5,
        view: json!({"islands": [1, 2]}),
        turn: TurnDoc::Decide { seat: Seat(0), prompt },
        moves: vec![MoveDoc { mv: "pass".into(), text: "Pass".into() }],
        standing: Some(standing()),
    }
}

fn log() -> LogDoc {
    let event =
        EventDoc { event: json!({"passed": {"seat": 1}}), text: "Passes.".into(), rule: "X-1".into() };
    LogDoc { epoch: 1, first: 9, events: vec![event] }
}

fn from_servers() -> Vec<FromServer> {
    use FromServer::*;
    let line = ChatLine { name: None, seat: Some(Seat(0)), text: "Ahoy".into(), at: 12 };
    let table = Snapshot {
        table: "abc".into(),
        game: "archipirata".into(),
        version: "1".into(),
        options: [("captains".to_owned(), "true".to_owned())].into(),
        rated: true,
        watchers: crate::http::Watchers::Follow,
        commitment: "00".into(),
        you: Some(Seat(0)),
        following: None,
        seq: 12,
        state: state(),
        play: Some(play()),
        log: log(),
        chat: vec![line.clone()],
        fairness: Some(Fairness::new(Seed::from_number(1), vec![]).unwrap()),
    };
    vec![
        Welcome { version: VERSION },
        Table { table: Box::new(table) },
        Moved(Box::new(super::Moved {
            after: 12,
            seq: 13,
            play: play(),
            log: log(),
            state: state(),
            chat: vec![line.clone()],
        })),
        Changed { after: 13, seq: 14, state: state(), chat: vec![] },
        Said { after: 14, seq: 15, line },
        Ack { id: "a-1".into(), ply: 4 },
        Refused { id: Some("a".into()), reason: Reason::Rule, rule: Some("X-1".into()), text: "No.".into() },
        Refused { id: None, reason: Reason::Stale, rule: None, text: "No.".into() },
        Pong { number: 7 },
        Bye { reason: Reason::Closing, text: "Bye.".into() },
    ]
}

#[test]
fn every_message_survives_being_written_and_read() {
    for message in from_clients() {
        assert_eq!(FromClient::read(&message.write()), Ok(message));
    }
    for message in from_servers() {
        assert_eq!(FromServer::read(&message.write()), Ok(message));
    }
}

#[test]
fn a_move_is_written_as_documented() {
    let text = from_clients()[2].write();
    assert_eq!(text, r#"{"type":"play","id":"a-1","ply":3,"move":"3+RW"}"#);
}

#[test]
fn another_version_is_refused_and_named_whatever_else_it_says() {
    let error = |text: &str| FromClient::read(text).unwrap_err();
    for text in [
        r#"{"type":"hello","version":2}"#,
        r#"{"type":"hello","version":2,"new":[1]}"#,
        r#"{"type":"hello","version":"2"}"#,
    ] {
        assert_eq!(error(text).reason(), Reason::Version, "{text}");
    }
    assert!(error(r#"{"type":"hello","version":99}"#).to_string().contains("version 99"));
    let welcome = FromServer::read(r#"{"type":"welcome","version":0}"#).unwrap_err();
    assert_eq!(welcome.reason(), Reason::Version);
}

#[test]
fn garbage_is_refused_and_never_panics() {
    for text in ["", "{", "null", "[]", "{}", r#"{"type":"fly"}"#, r#"{"type":"hello"}"#, "\u{0}", "12e999"] {
        assert_eq!(FromClient::read(text).unwrap_err().reason(), Reason::Garbled, "{text}");
    }
    let surplus = r#"{"type":"play","id":"a","ply":1,"move":"x","seat":1}"#;
    assert_eq!(FromClient::read(surplus).unwrap_err().reason(), Reason::Garbled);
    let negative = r#"{"type":"play","id":"a","ply":-1,"move":"x"}"#;
    assert_eq!(FromClient::read(negative).unwrap_err().reason(), Reason::Garbled);
}
