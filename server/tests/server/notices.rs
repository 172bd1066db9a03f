//! Turn notices by webhook.

use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::TcpListener,
    sync::mpsc,
};
use tortuga_core::Seat;
use tortuga_protocol::socket::{FromClient, FromServer};

use crate::harness::{Browser, Client, Server, two_at_a_table};

/// An address that takes notices, and what it took: key and body.
async fn hook() -> (String, mpsc::UnboundedReceiver<(String, Value)>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/turns", listener.local_addr().unwrap());
    let (tell, told) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let mut stream = BufReader::new(stream);
            let (mut key, mut length) = (String::new(), 0);
            loop {
                let mut line = String::new();
                stream.read_line(&mut line).await.unwrap();
                match line.trim().split_once(": ") {
                    None if line.trim().is_empty() => break,
                    Some((name, value)) if name.eq_ignore_ascii_case("idempotency-key") => key = value.into(),
                    Some((name, value)) if name.eq_ignore_ascii_case("content-length") => {
                        length = value.parse().unwrap();
                    }
                    _ => {}
                }
            }
            let mut body = vec![0; length];
            stream.read_exact(&mut body).await.unwrap();
            stream.write_all(b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n").await.unwrap();
            // The test may be over.
            let _ = tell.send((key, serde_json::from_slice(&body).unwrap()));
        }
    });
    (url, told)
}

/// Both play until it is this seat's turn.
async fn until_turn_of(seat: Seat, other: &mut Client, own: &mut Client) {
    while own.turn() != Some(seat) {
        other.move_on().await;
        own.reach_ply(other.ply()).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_away_is_told_once_of_each_turn_and_who_is_here_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (url, mut told) = hook().await;
    let (table, mut anne, mut first, _, mut second) = two_at_a_table(&server, &json!({})).await;
    let put = "content-type: application/json\r\n";
    let body = json!({"url": url}).to_string();
    assert_eq!(anne.call("PUT", "/api/me/webhook", put, &body).await.json(), json!({"url": url}));
    // She is here: nobody tells her.
    until_turn_of(Seat(1), &mut first, &mut second).await;
    until_turn_of(Seat(0), &mut second, &mut first).await;
    until_turn_of(Seat(1), &mut first, &mut second).await;
    drop(first);
    second.until(|m| matches!(m, FromServer::Changed { state, .. } if !state.seats[0].online)).await;
    while second.turn() == Some(Seat(1)) {
        second.move_on().await;
    }
    let (key, notice) = told.recv().await.unwrap();
    let ply = second.ply();
    assert_eq!(key, format!("{table}-0-0-{ply}"));
    assert_eq!((&notice["table"], &notice["ply"]), (&json!(table), &json!(ply)));
    assert!(notice["text"].as_str().unwrap().contains("your turn"), "{notice}");
    // Nothing that leaves the turn where it is calls again.
    second.say(&FromClient::Chat { text: "Anne?".into() }).await;
    second.until(|m| matches!(m, FromServer::Said { .. })).await;
    let mut first = anne.open(&table).await;
    until_turn_of(Seat(1), &mut first, &mut second).await;
    drop(first);
    second.until(|m| matches!(m, FromServer::Changed { state, .. } if !state.seats[0].online)).await;
    while second.turn() == Some(Seat(1)) {
        second.move_on().await;
    }
    let (again, _) = told.recv().await.unwrap();
    assert_eq!(again, format!("{table}-0-0-{}", second.ply()), "the next notice is of the next turn");
    server.stop().await;
}

#[tokio::test]
async fn an_address_is_vetted_and_belongs_to_somebody() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let mut anne = Browser::new(server.address);
    let put = "content-type: application/json\r\n";
    let body = r#"{"url":"https://example.org/hook"}"#;
    assert_eq!(anne.call("PUT", "/api/me/webhook", put, body).await.status, 403);
    anne.create(&json!({"game": "archipirata", "seats": 2})).await;
    assert_eq!(anne.call("PUT", "/api/me/webhook", put, body).await.status, 200);
    let bad = anne.call("PUT", "/api/me/webhook", put, r#"{"url":"ftp://example.org"}"#).await;
    assert!(bad.status == 400 && bad.text.contains("https://"), "{bad:?}");
    let none = anne.call("PUT", "/api/me/webhook", put, r#"{"url":null}"#).await;
    assert_eq!(none.json(), json!({"url": null}));
    server.stop().await;
}
