//! The requests beside the socket: accounts, lobby, limits, headers.

use serde_json::{Value, json};
use tortuga_core::Seat;
use tortuga_protocol::socket::{FromClient, FromServer, Reason};
use tortuga_server::Config;

use crate::harness::{Browser, Client, Server, config, play_to, two_at_a_table};

fn credentials(name: &str, password: &str) -> Value {
    json!({"name": name, "password": password})
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_keeps_its_games() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let mut anne = Browser::new(server.address);
    assert_eq!(anne.get("/api/me").await.json(), Value::Null);
    let table = anne.create(&json!({"game": "archipirata", "seats": 2, "sit": 1})).await.table;
    assert_eq!(anne.get("/api/me").await.json()["guest"], true);
    let answer = anne.post("/api/accounts", &credentials("Anne Bonny", "a long secret")).await;
    assert_eq!((answer.status, answer.json()["guest"].as_bool()), (200, Some(false)));
    assert!(answer.head.to_lowercase().contains("httponly; samesite=lax"));
    assert_eq!(anne.get("/api/my/tables").await.json()[0]["table"], table);
    // Somebody else cannot have the name, in whatever letters, and the password must fit.
    let mut other = Browser::new(server.address);
    assert_eq!(other.post("/api/accounts", &credentials("anne bonny", "another one")).await.status, 409);
    assert_eq!(other.post("/api/session", &credentials("Anne Bonny", "a wrong one")).await.status, 403);
    assert_eq!(other.post("/api/session", &credentials("Nobody", "a wrong one")).await.status, 403);
    // A guest elsewhere logs in: its games come along, and the seats with them.
    let second = other.create(&json!({"game": "archipirata", "seats": 2, "sit": 0})).await.table;
    assert_eq!(other.post("/api/session", &credentials("ANNE bonny", "a long secret")).await.status, 200);
    let mine = other.get("/api/my/tables").await.json();
    assert_eq!(mine.as_array().unwrap().len(), 2);
    for (table, seat) in [(&table, 1), (&second, 0)] {
        let client = other.open(table).await;
        assert_eq!(client.table.unwrap().you, Some(Seat(seat)));
    }
    let old = other.cookie.clone();
    assert_eq!(other.delete("/api/session").await.status, 200);
    other.cookie = old;
    assert_eq!(other.get("/api/me").await.json(), Value::Null, "the session is gone, whoever has the cookie");
    server.stop().await;
}

#[tokio::test]
async fn a_rated_game_of_two_accounts_changes_their_ratings() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (_, mut anne, mut first, mut mary, mut second) = {
        let (mut anne, mut mary) = (Browser::new(server.address), Browser::new(server.address));
        anne.post("/api/accounts", &credentials("Anne", "a long secret")).await;
        mary.post("/api/accounts", &credentials("Mary", "a long secret")).await;
        let asked = json!({"game": "archipirata", "seats": 2, "sit": 0, "rated": true});
        let table = anne.create(&asked).await.table;
        mary.sit(&table, 1).await;
        let (first, second) = (anne.open(&table).await, mary.open(&table).await);
        (table, anne, first, mary, second)
    };
    first.ready("").await;
    second.ready("").await;
    while !second.playing() {
        second.next().await.unwrap();
    }
    second.say(&FromClient::Resign).await;
    while !first.over() {
        first.next().await.unwrap();
    }
    let anne = anne.get("/api/players/anne").await.json();
    let mary = mary.get("/api/players/Mary").await.json();
    let rating = |profile: &Value| profile["ratings"][0]["rating"].as_f64().unwrap();
    assert!(rating(&anne) > 1600.0 && rating(&mary) < 1400.0, "{anne} {mary}");
    assert_eq!((&anne["ratings"][0]["games"], &anne["games"][0]["status"]), (&json!(1), &json!("over")));
    assert_eq!(Browser::new(server.address).get("/api/players/nobody").await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn what_is_wrong_with_a_request_is_said_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let mut anne = Browser::new(server.address);
    for (body, word) in [
        (json!({"game": "chess", "seats": 2}), "chess"),
        (json!({"game": "archipirata", "seats": 3}), "seats"),
        (json!({"game": "archipirata", "seats": 2, "options": {"kraken": "on"}}), "kraken"),
        (json!({"game": "archipirata", "seats": 2, "sit": 2}), "sit"),
        (
            json!({"game": "archipirata", "seats": 2, "sit": 0, "bots": [{"seat": 0, "level": "bosun"}]}),
            "seat 0",
        ),
        (json!({"game": "archipirata", "seats": 2, "bots": [{"seat": 0, "level": "king"}]}), "king"),
        (json!({"game": "archipirata", "seats": 2, "clock": {"kind": "days", "days": 0}}), "days"),
        (json!({"game": "archipirata", "seats": 2, "colour": "red"}), "colour"),
    ] {
        let answer = anne.post("/api/tables", &body).await;
        let text = answer.json()["error"]["text"].as_str().unwrap().to_owned();
        assert!(answer.status == 400 && text.contains(word), "{body}: {answer:?}");
    }
    let huge = anne.post("/api/tables", &json!({"game": "x".repeat(20_000), "seats": 2})).await;
    assert!(huge.status == 400 || huge.status == 413, "{huge:?}");
    for path in
        ["/api/tables/nowhere", "/api/players/x", "/api/games/chess/rules", "/api/nothing", "/no/such.file"]
    {
        assert_eq!(anne.get(path).await.status, 404, "{path}");
    }
    assert_eq!(anne.post("/api/tables/nowhere/seats/0", &json!({})).await.status, 404);
    assert_eq!(anne.cookie, None, "no guest is made for nothing");
    server.stop().await;
}

#[tokio::test]
async fn pages_of_other_origins_and_frames_are_kept_out() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let mut anne = Browser::new(server.address);
    let headers = "content-type: application/json\r\norigin: http://elsewhere.example\r\n";
    let body = json!({"game": "archipirata", "seats": 2}).to_string();
    assert_eq!(anne.call("POST", "/api/tables", headers, &body).await.status, 403);
    let own = format!("content-type: application/json\r\norigin: http://{}\r\n", server.address);
    assert_eq!(anne.call("POST", "/api/tables", &own, &body).await.status, 200);
    let upgrade = "origin: http://elsewhere.example\r\nupgrade: websocket\r\n";
    assert_eq!(anne.call("GET", "/api/tables/x/socket", upgrade, "").await.status, 403);
    let page = anne.get("/").await;
    assert!(page.head.contains("frame-ancestors 'none'") && page.head.contains("nosniff"), "{}", page.head);
    server.stop().await;
}

#[tokio::test]
async fn too_many_requests_wait() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_with(Config { requests_per_second: 1, ..config(folder.path()) }).await;
    let mut anne = Browser::new(server.address);
    let mut refused = 0;
    for _ in 0..30 {
        refused += u32::from(anne.get("/healthz").await.status == 429);
    }
    assert!((1..30).contains(&refused), "{refused} of 30");
    server.stop().await;
}

#[tokio::test]
async fn who_talks_too_much_is_sent_away_and_may_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_with(Config { messages_per_second: 2, ..config(folder.path()) }).await;
    let (table, anne, mut first, _, mut second) = two_at_a_table(&server, &json!({})).await;
    for number in 0..30 {
        if !first.try_send(FromClient::Ping { number }.write().into()).await {
            break;
        }
    }
    let bye = first.until(|message| matches!(message, FromServer::Bye { .. })).await;
    assert!(matches!(bye, FromServer::Bye { reason: Reason::Limit, .. }), "{bye:?}");
    let pongs = first.frames.iter().filter(|frame| frame.contains(r#""type":"pong""#)).count();
    assert!(pongs < 20, "{pongs} answers, twenty messages at once");
    second.until(|m| matches!(m, FromServer::Changed { state, .. } if !state.seats[0].online)).await;
    let back = anne.open(&table).await;
    assert_eq!(back.table.unwrap().you, Some(Seat(0)));
    server.stop().await;
}

#[tokio::test]
async fn who_chats_too_much_is_told_to_wait_and_plays_on() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_with(Config { messages_per_second: 10, ..config(folder.path()) }).await;
    let (_, _, mut first, _, mut second) = two_at_a_table(&server, &json!({})).await;
    for _ in 0..15 {
        first.say(&FromClient::Chat { text: "ahoy".into() }).await;
    }
    let refused = first.until(|message| matches!(message, FromServer::Refused { .. })).await;
    assert!(matches!(refused, FromServer::Refused { reason: Reason::Limit, .. }), "{refused:?}");
    let said =
        |client: &Client| client.frames.iter().filter(|frame| frame.contains(r#""type":"said""#)).count();
    second.say(&FromClient::Ping { number: 1 }).await;
    second.until(|message| matches!(message, FromServer::Pong { .. })).await;
    assert!((10..15).contains(&said(&second)), "{} lines", said(&second));
    play_to(&mut first, &mut second, 2).await;
    server.stop().await;
}

#[tokio::test]
async fn one_address_has_so_many_sockets_and_gets_them_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start_with(Config { connections_per_address: 3, ..config(folder.path()) }).await;
    let (table, anne, _first, _, _second) = two_at_a_table(&server, &json!({})).await;
    let third = anne.open(&table).await;
    let upgrade = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
                   sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let path = format!("/api/tables/{table}/socket");
    let refused =
        anne.raw(&format!("GET {path} HTTP/1.1\r\nhost: {}\r\n{upgrade}\r\n", server.address)).await;
    assert!(refused.starts_with("HTTP/1.1 429"), "{refused}");
    drop(third);
    // Its place is free when its task has ended.
    loop {
        let again =
            anne.raw(&format!("GET {path} HTTP/1.1\r\nhost: {}\r\n{upgrade}\r\n", server.address)).await;
        if again.starts_with("HTTP/1.1 101") {
            break;
        }
        // Refused by this limit, or at the door, which has its own.
        assert!(again.starts_with("HTTP/1.1 429") || again.is_empty(), "{again}");
    }
    server.stop().await;
}

#[tokio::test]
async fn everything_in_the_openapi_document_answers() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (table, mut anne, ..) = two_at_a_table(&server, &json!({})).await;
    let document = anne.get("/api/openapi.json").await.json();
    for (path, operations) in document["paths"].as_object().unwrap() {
        let real = path.replace("{table}", &table).replace("{seat}", "1").replace("{game}", "archipirata");
        for method in operations.as_object().unwrap().keys() {
            let headers = "content-type: application/json\r\n";
            let answer = anne.clone().call(&method.to_uppercase(), &real, headers, "{}").await;
            assert!(answer.status != 405 && answer.status < 500, "{method} {real}: {answer:?}");
            let is_page = answer.text.contains("<h1>Tortuga</h1>");
            assert!(!is_page, "{method} {real} fell through to the page");
        }
    }
    assert!(anne.get("/api").await.text.contains("/api/tables/{table}/socket"));
    assert!(anne.get("/metrics").await.text.contains("tortuga_connections"));
    server.stop().await;
}

#[tokio::test]
async fn nobody_looks_on_where_the_table_does_not_want_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (mut anne, mut mary) = (Browser::new(server.address), Browser::new(server.address));
    let bots = json!([{"seat": 1, "level": "bosun"}]);
    let asked = json!({"game": "archipirata", "seats": 2, "sit": 0, "bots": bots, "watchers": "nobody"});
    let table = anne.create(&asked).await.table;
    // Who came before the game began is sent away when it does.
    mary.create(&asked).await;
    let mut early = mary.open(&table).await;
    anne.open(&table).await.ready("").await;
    while early.next().await.is_some() {}
    assert!(early.play.is_none() && early.frames.last().unwrap().contains("Nobody may look on"));
    let mut client = Client::dial(server.address, &table, None).await;
    client.say_text(r#"{"type":"hello","version":1}"#).await;
    client.until(|message| matches!(message, tortuga_protocol::socket::FromServer::Bye { .. })).await;
    server.stop().await;
}
