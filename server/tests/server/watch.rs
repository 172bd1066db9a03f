//! Looking on through a seat's eyes, answers in advance, and the dice.

use serde_json::json;
use tortuga_core::Seat;
use tortuga_protocol::{
    socket::{FromClient, FromServer, Reason},
    table::{Proposal, Standing, TurnDoc},
};

use crate::harness::{Browser, Client, Server, play_to, two_at_a_table};

fn refusal(message: &FromServer) -> Option<Reason> {
    match message {
        FromServer::Refused { reason, .. } => Some(*reason),
        _ => None,
    }
}

fn is_table(message: &FromServer) -> bool {
    matches!(message, FromServer::Table { .. })
}

/// Whether this client knows what is in the chests of the first seat.
fn knows_red(client: &Client) -> bool {
    client.play.as_ref().unwrap().view["red"]["known"].is_object()
}

#[tokio::test]
async fn a_seat_that_allows_it_is_followed_until_it_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (table, _, mut first, _, mut second) = two_at_a_table(&server, &json!({"watchers": "follow"})).await;
    let mut third = Browser::new(server.address).open(&table).await;
    let follow = FromClient::Follow { seat: Some(Seat(0)) };
    third.say(&follow).await;
    third.until(|message| refusal(message) == Some(Reason::NotYours)).await;
    third.say(&FromClient::Follow { seat: Some(Seat(9)) }).await;
    third.until(|message| refusal(message) == Some(Reason::NotYours)).await;
    assert!(!knows_red(&third));

    first.say(&FromClient::Allow { follow: true }).await;
    third.until(|m| matches!(m, FromServer::Changed { state, .. } if state.seats[0].open)).await;
    third.say(&follow).await;
    third.until(is_table).await;
    assert_eq!(third.table.as_ref().unwrap().following, Some(Seat(0)));
    assert!(knows_red(&third) && third.play.as_ref().unwrap().moves.is_empty(), "it sees and cannot touch");
    play_to(&mut first, &mut second, 3).await;
    third.reach_ply(3).await;
    assert!(knows_red(&third));
    third.say(&FromClient::Resign).await;
    third.until(|message| refusal(message) == Some(Reason::NotYours)).await;
    second.say(&follow).await;
    second.until(|message| refusal(message) == Some(Reason::NotNow)).await;
    assert!(!knows_red(&second), "who has a seat sees with its own eyes");

    first.say(&FromClient::Allow { follow: false }).await;
    third.until(is_table).await;
    assert_eq!(third.table.as_ref().unwrap().following, None);
    assert!(!knows_red(&third));
    server.stop().await;
}

#[tokio::test]
async fn where_only_the_public_looks_on_nobody_is_followed() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (_, _, mut first, ..) = two_at_a_table(&server, &json!({})).await;
    first.say(&FromClient::Allow { follow: true }).await;
    first.until(|message| refusal(message) == Some(Reason::NotNow)).await;
    server.stop().await;
}

fn asked_by(client: &Client) -> String {
    match &client.play.as_ref().unwrap().turn {
        TurnDoc::Decide { prompt, .. } => prompt.rule.clone(),
        TurnDoc::Over { .. } => panic!("the game is over"),
    }
}

fn standing(client: &Client) -> Option<&Standing> {
    client.play.as_ref().unwrap().standing.as_ref()
}

#[tokio::test]
async fn an_answer_in_advance_is_played_when_it_fits_and_nobody_else_notices_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (_, _, mut first, _, mut second) = two_at_a_table(&server, &json!({})).await;
    let (mover, other) =
        if first.turn() == Some(Seat(0)) { (&mut first, &mut second) } else { (&mut second, &mut first) };
    // It does not fit any question that will come: kept until the first one, then forgotten.
    let vain = Standing { rule: "AP-NO-01".into(), mv: "pass".into() };
    other.say(&FromClient::Standing { answer: Some(vain.clone()) }).await;
    other.until(is_table).await;
    assert_eq!(standing(other), Some(&vain));
    mover.say(&FromClient::Ping { number: 5 }).await;
    assert_eq!(mover.next().await, Some(FromServer::Pong { number: 5 }), "nothing was told of it");

    let word = Standing { rule: asked_by(mover), mv: mover.choice() };
    mover.say(&FromClient::Standing { answer: Some(word.clone()) }).await;
    mover.reach_ply(1).await;
    assert_eq!(standing(mover), Some(&word), "it stays for the next time");
    mover.say(&FromClient::Standing { answer: None }).await;
    mover.until(is_table).await;
    other.reach_ply(mover.ply()).await;
    while other.turn() != other.table.as_ref().unwrap().you {
        mover.move_on().await;
        other.reach_ply(mover.ply()).await;
    }
    while standing(other).is_some() {
        other.next().await.unwrap();
    }
    assert_eq!(standing(other), None, "the first other question ends it");
    assert!(
        other.frames.iter().all(|frame| !frame.contains(&format!("\"standing\":{{\"rule\":\"{}", word.rule)))
    );
    server.stop().await;
}

#[tokio::test]
async fn an_answer_in_advance_survives_the_server_and_ends_with_taking_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (table, mut anne, mut first, mut mary, mut second) = two_at_a_table(&server, &json!({})).await;
    play_to(&mut first, &mut second, 4).await;
    let word = Standing { rule: "AP-NO-01".into(), mv: "pass".into() };
    let waits = if first.turn() == Some(Seat(0)) { Seat(1) } else { Seat(0) };
    let own = if waits == Seat(0) { &mut first } else { &mut second };
    own.say(&FromClient::Standing { answer: Some(word.clone()) }).await;
    own.until(is_table).await;
    server.stop().await;

    let server = Server::start(folder.path()).await;
    (anne.address, mary.address) = (server.address, server.address);
    let (mut first, mut second) = (anne.open(&table).await, mary.open(&table).await);
    let own = if waits == Seat(0) { &first } else { &second };
    assert_eq!(standing(own), Some(&word));
    first.say(&FromClient::Ask { what: Proposal::Undo { keep: 0 } }).await;
    second.until(|m| matches!(m, FromServer::Changed { state, .. } if state.ask.is_some())).await;
    second.say(&FromClient::Answer { agree: true }).await;
    let own = if waits == Seat(0) { &mut first } else { &mut second };
    while standing(own).is_some() {
        own.next().await.unwrap();
    }
    assert_eq!(own.ply(), 0);
    server.stop().await;
}
