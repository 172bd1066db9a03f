//! What people do at a table besides moving, and what may go wrong on the way.

use serde_json::json;
use tortuga_core::Seat;
use tortuga_protocol::{
    socket::{FromClient, FromServer, Reason},
    table::{LogMark, Proposal},
};

use crate::harness::{Browser, Client, Server, play_to, two_at_a_table};

fn refused(message: &FromServer) -> bool {
    matches!(message, FromServer::Refused { .. })
}

#[tokio::test]
async fn a_move_that_is_sent_twice_is_played_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (_, _, mut first, _, mut second) = two_at_a_table(&server, &json!({})).await;
    let (mover, other) =
        if first.turn() == Some(Seat(0)) { (&mut first, &mut second) } else { (&mut second, &mut first) };
    let play = FromClient::Play { id: "double".into(), ply: 0, mv: mover.choice() };
    for _ in 0..3 {
        mover.say(&play).await;
    }
    for _ in 0..3 {
        let ack = mover.until(|message| matches!(message, FromServer::Ack { .. })).await;
        assert_eq!(ack, FromServer::Ack { id: "double".into(), ply: 1 });
    }
    other.reach_ply(1).await;
    assert_eq!((mover.ply(), other.ply()), (1, 1));
    server.stop().await;
}

#[tokio::test]
async fn a_stale_an_illegal_and_a_foreign_move_are_refused_with_the_whole_table() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (table, _, mut first, _, mut second) = two_at_a_table(&server, &json!({})).await;
    play_to(&mut first, &mut second, 3).await;
    let (mover, other) =
        if first.turn() == Some(Seat(0)) { (&mut first, &mut second) } else { (&mut second, &mut first) };
    let play = |ply, mv: &str| FromClient::Play { id: "x".into(), ply, mv: mv.into() };
    for (message, reason) in [(play(2, "pass"), Reason::Stale), (play(3, "no such move"), Reason::Rule)] {
        mover.say(&message).await;
        let FromServer::Refused { id, reason: why, .. } = mover.until(refused).await else { unreachable!() };
        assert_eq!((id.as_deref(), why), (Some("x"), reason));
        assert!(matches!(mover.next().await, Some(FromServer::Table { .. })), "a full resync follows");
    }
    other.say(&play(3, "pass")).await;
    assert!(matches!(other.until(refused).await, FromServer::Refused { reason: Reason::NotNow, .. }));
    let mut third = Browser::new(server.address).open(&table).await;
    for message in [play(3, "pass"), FromClient::Resign, FromClient::Ready { entropy: String::new() }] {
        third.say(&message).await;
        assert!(matches!(third.until(refused).await, FromServer::Refused { reason: Reason::NotYours, .. }));
    }
    mover.move_on().await;
    server.stop().await;
}

#[tokio::test]
async fn who_comes_back_gets_what_was_missed_and_two_tabs_stay_in_step() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (table, anne, mut first, _, mut second) = two_at_a_table(&server, &json!({})).await;
    let mut tab = anne.open(&table).await;
    play_to(&mut first, &mut second, 4).await;
    let mark = first.mark;
    drop(first);
    tab.reach_ply(4).await;
    play_to(&mut tab, &mut second, 9).await;
    let back = Client::open(server.address, &table, anne.cookie.as_deref(), None, Some(mark)).await;
    let log = &back.table.as_ref().unwrap().log;
    assert_eq!((log.epoch, log.first), (mark.epoch, mark.next), "exactly the gap");
    assert!(!log.events.is_empty());
    assert_eq!((back.play.as_ref(), back.mark), (tab.play.as_ref(), tab.mark));
    // A mark of another epoch, or from the future, gets the log from the beginning, or nothing twice.
    tab.say(&FromClient::Resync { log: Some(LogMark { epoch: 9, next: 3 }) }).await;
    tab.until(|message| matches!(message, FromServer::Table { .. })).await;
    assert_eq!(tab.table.as_ref().unwrap().log.first, 0);
    tab.say(&FromClient::Resync { log: Some(LogMark { epoch: 0, next: u32::MAX }) }).await;
    tab.until(|message| matches!(message, FromServer::Table { .. })).await;
    assert_eq!(tab.table.as_ref().unwrap().log.events, []);
    server.stop().await;
}

#[tokio::test]
async fn of_two_tabs_that_move_at_once_one_is_told_that_it_is_late() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (table, anne, mut first, mary, mut second) = two_at_a_table(&server, &json!({})).await;
    let (mover, browser) =
        if first.turn() == Some(Seat(0)) { (&mut first, &anne) } else { (&mut second, &mary) };
    let mut tab = browser.open(&table).await;
    let offered = &mover.play.as_ref().unwrap().moves;
    let play = |id: &str, mv: &str| FromClient::Play { id: id.into(), ply: 0, mv: mv.into() };
    let (one, other) = (play("one", &offered[0].mv), play("other", &offered[1].mv));
    mover.say(&one).await;
    mover.until(|m| matches!(m, FromServer::Ack { ply: 1, .. })).await;
    tab.say(&other).await;
    let answer = tab.until(refused).await;
    assert!(
        matches!(&answer, FromServer::Refused { id: Some(id), reason: Reason::Stale, .. } if id == "other")
    );
    assert!(matches!(tab.next().await, Some(FromServer::Table { .. })), "a full resync follows");
    assert_eq!((tab.play.as_ref(), tab.mark, tab.seq), (mover.play.as_ref(), mover.mark, mover.seq));
    // The move of one tab is known in the other by its id, and not played again.
    tab.say(&one).await;
    tab.until(|m| matches!(m, FromServer::Ack { id, ply: 1 } if id == "one")).await;
    server.stop().await;
}

#[tokio::test]
async fn moves_are_taken_back_by_consent_and_everybody_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (table, _, mut first, _, mut second) = two_at_a_table(&server, &json!({})).await;
    let mut third = Browser::new(server.address).open(&table).await;
    play_to(&mut first, &mut second, 6).await;
    first.say(&FromClient::Ask { what: Proposal::Undo { keep: 2 } }).await;
    second.until(|message| matches!(message, FromServer::Changed { state, .. } if state.ask.is_some())).await;
    second.say(&FromClient::Answer { agree: true }).await;
    for client in [&mut first, &mut second, &mut third] {
        while client.mark.epoch == 0 {
            client.next().await.unwrap();
        }
        assert_eq!(client.ply(), 2);
        assert_eq!(client.state.as_ref().unwrap().ask, None);
        assert!(client.frames.last().unwrap().contains("taken back"));
    }
    play_to(&mut first, &mut second, 8).await;
    server.stop().await;
}

#[tokio::test]
async fn resigning_ends_a_game_of_two_and_a_rematch_turns_the_seats() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (table, anne, mut first, mary, mut second) = two_at_a_table(&server, &json!({})).await;
    first.say(&FromClient::Rematch).await;
    assert!(matches!(first.until(refused).await, FromServer::Refused { reason: Reason::NotNow, .. }));
    first.say(&FromClient::Resign).await;
    while !second.over() {
        second.next().await.unwrap();
    }
    let ending = second.state.clone().unwrap().ending.unwrap();
    assert_eq!(ending.winners, [Seat(1)]);
    second.say(&FromClient::Rematch).await;
    first.say(&FromClient::Rematch).await;
    while first.state.as_ref().unwrap().rematch.is_none() {
        first.next().await.unwrap();
    }
    let again = first.state.clone().unwrap().rematch.unwrap();
    assert_ne!(again, table);
    let (mut first, mut second) = (mary.open(&again).await, anne.open(&again).await);
    assert_eq!(first.table.as_ref().unwrap().you, Some(Seat(0)));
    first.ready("00").await;
    second.ready("ff").await;
    while !(first.playing() && second.playing()) {
        let waits = if first.playing() { &mut second } else { &mut first };
        waits.next().await.unwrap();
    }
    play_to(&mut first, &mut second, 2).await;
    server.stop().await;
}

#[tokio::test]
async fn a_bot_stands_in_for_who_has_left_and_gives_the_seat_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (table, anne, first, _, mut second) = two_at_a_table(&server, &json!({})).await;
    second.say(&FromClient::Takeover { seat: Seat(0), level: "deckhand".into() }).await;
    assert!(matches!(second.until(refused).await, FromServer::Refused { reason: Reason::NotYours, .. }));
    drop(first);
    second.until(|m| matches!(m, FromServer::Changed { state, .. } if !state.seats[0].online)).await;
    second.say(&FromClient::Takeover { seat: Seat(0), level: "deckhand".into() }).await;
    while second.ply() < 6 && !second.over() {
        if second.turn() == Some(Seat(1)) && second.state.as_ref().unwrap().seats[0].stand_in.is_some() {
            second.move_on().await;
        } else {
            second.next().await.unwrap();
        }
    }
    let mut back = anne.open(&table).await;
    back.say(&FromClient::TakeBack).await;
    while back.state.as_ref().unwrap().seats[0].stand_in.is_some() {
        back.next().await.unwrap();
    }
    second.reach(back.seq).await;
    back.reach(second.seq).await;
    let ply = back.ply();
    play_to(&mut back, &mut second, ply + 2).await;
    assert_eq!(back.ply(), ply + 2);
    server.stop().await;
}

#[tokio::test]
async fn chat_reaches_everybody_and_has_its_bounds() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (table, _, mut first, _, mut second) = two_at_a_table(&server, &json!({})).await;
    let mut stranger = Browser::new(server.address).open(&table).await;
    first.say(&FromClient::Chat { text: " Ahoy <b>\u{7} ".into() }).await;
    for client in [&mut second, &mut stranger] {
        let said = client.until(|message| matches!(message, FromServer::Said { .. })).await;
        let FromServer::Said { line, .. } = said else { unreachable!() };
        assert_eq!((line.text.as_str(), line.seat), ("Ahoy <b>", Some(Seat(0))));
    }
    for text in ["", "   ", &"x".repeat(501)] {
        first.say(&FromClient::Chat { text: text.into() }).await;
        assert!(matches!(first.until(refused).await, FromServer::Refused { reason: Reason::Garbled, .. }));
    }
    stranger.say(&FromClient::Chat { text: "I have no name".into() }).await;
    assert!(matches!(stranger.until(refused).await, FromServer::Refused { reason: Reason::NotYours, .. }));
    server.stop().await;
}

#[tokio::test]
async fn another_version_is_sent_away_with_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (table, ..) = two_at_a_table(&server, &json!({})).await;
    for (greeting, reason) in [
        (r#"{"type":"hello","version":999,"future":true}"#, Reason::Version),
        (r#"{"type":"resign"}"#, Reason::Garbled),
        ("nonsense", Reason::Garbled),
        (r#"{"type":"hello","version":1,"token":"ffffffffffffffffffffffffffffffff"}"#, Reason::NotYours),
    ] {
        let mut client = Client::dial(server.address, &table, None).await;
        client.say_text(greeting).await;
        let bye = client.until(|message| matches!(message, FromServer::Bye { .. })).await;
        assert!(matches!(bye, FromServer::Bye { reason: why, .. } if why == reason), "{greeting}: {bye:?}");
        assert_eq!(client.next().await, None);
    }
    server.stop().await;
}
