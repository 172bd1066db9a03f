//! Whole games over real sockets, and what every viewer was sent.

use serde_json::{Value, json};
use tortuga_core::{Seat, Setup, record::Record};
use tortuga_protocol::fairness::Fairness;
use tortuga_server::audit;

use crate::harness::{Browser, Client, Server, config, meddle, play_to, two_at_a_table};

/// What this viewer may not know is in none of the views and events of the frames before the end.
fn assert_no_secrets(client: &Client, own: Option<Seat>, secrets: &[String]) {
    let mut views = 0;
    for frame in &client.frames {
        let value: Value = serde_json::from_str(frame).unwrap();
        let body = if value["type"] == "table" { &value["table"] } else { &value };
        if body["state"]["status"] == "over" {
            break;
        }
        for secret in secrets {
            assert!(!frame.contains(secret.as_str()), "{secret} in {frame}");
        }
        assert!(body.get("fairness").is_none_or(Value::is_null), "{frame}");
        let play = &body["play"];
        if play.is_object() {
            views += 1;
            assert_view(&play["view"], own);
            let moves = play["moves"].as_array().unwrap().len();
            let decides = play["turn"]["seat"].as_u64().map(|seat| Seat(seat as u8));
            assert_eq!(moves > 0, own.is_some() && decides == own, "legal moves are for who decides");
        }
        for event in body["log"]["events"].as_array().into_iter().flatten() {
            assert_event(&event["event"], own);
        }
    }
    assert!(views > 10, "there was something to look at");
}

fn assert_view(view: &Value, own: Option<Seat>) {
    for (team, name) in ["red", "white"].into_iter().enumerate() {
        let knows = own.is_some_and(|seat| seat.index() % 2 == team);
        assert_eq!(view[name]["known"].is_object(), knows, "{}", view[name]);
    }
    for (seat, held) in view["captains"].as_array().unwrap().iter().enumerate() {
        let open = held["status"] != "hidden" || own == Some(Seat(seat as u8));
        assert_eq!(held["captain"].is_string(), open, "{held}");
    }
    assert_eq!(view["undealt"], json!([]));
    for island in view["islands"].as_array().unwrap() {
        assert_eq!(island["cards"][2], "chest", "what a chest holds is not told");
    }
}

fn assert_event(event: &Value, own: Option<Seat>) {
    for (name, field) in [("chest-taken", "chest"), ("raided", "gold")] {
        if let Some(body) = event.get(name) {
            let seat = body["seat"].as_u64().unwrap();
            let knows = own.is_some_and(|own| u64::from(own.0) % 2 == seat % 2);
            assert!(knows || body[field].is_null(), "{event}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_play_a_whole_game_while_a_third_looks_on_and_nobody_is_sent_a_secret() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let mut stranger = Browser::new(server.address);
    let (table, _, mut first, _, mut second) = two_at_a_table(&server, &json!({})).await;
    let mut third = stranger.open(&table).await;
    let commitment = third.table.as_ref().unwrap().commitment.clone();
    assert_eq!(third.table.as_ref().unwrap().you, None);

    play_to(&mut first, &mut second, 10).await;
    for path in ["record", "fairness"] {
        let answer = stranger.get(&format!("/api/tables/{table}/{path}")).await;
        assert_eq!(answer.status, 403, "records of running games are not served");
    }
    play_to(&mut first, &mut second, u32::MAX).await;
    for client in [&mut first, &mut second, &mut third] {
        while client.table.as_ref().unwrap().fairness.is_none() {
            client.next().await.unwrap();
        }
    }
    assert_eq!(first.play.as_ref().unwrap().view["islands"], third.play.as_ref().unwrap().view["islands"]);

    let fairness = third.table.as_ref().unwrap().fairness.clone().unwrap();
    assert_eq!(fairness.verify(), Ok(()));
    assert_eq!(fairness.commitment, commitment);
    let secrets: Vec<String> = [fairness.server_seed.to_string(), fairness.seed.to_string()]
        .into_iter()
        .chain(fairness.entropy.clone())
        .collect();
    assert_no_secrets(&first, Some(Seat(0)), &secrets);
    assert_no_secrets(&second, Some(Seat(1)), &secrets);
    assert_no_secrets(&third, None, &secrets);

    let shown: Fairness =
        serde_json::from_value(stranger.get(&format!("/api/tables/{table}/fairness")).await.json()).unwrap();
    assert_eq!(shown, fairness);
    let record = stranger.get(&format!("/api/tables/{table}/record")).await;
    let record = Record::from_lines(&record.text).unwrap();
    assert_eq!(record.header.seed, Some(fairness.seed));
    let setup = Setup { options: record.header.options.clone(), ..Setup::new(2) };
    let opener = tortuga_registry::find("archipirata").unwrap().opener;
    let again = (opener.replay)(&setup, &record).unwrap().unwrap();
    assert_eq!(again.played() as u32, first.ply());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_plays_a_whole_game_against_a_bot() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let mut guest = Browser::new(server.address);
    let bots = json!([{"seat": 1, "level": "bosun"}]);
    let asked = json!({"game": "archipirata", "seats": 2, "sit": 0, "bots": bots, "listed": true});
    let table = guest.create(&asked).await.table;
    let lobby = guest.get("/api/tables").await.json();
    assert_eq!(
        (lobby[0]["table"].as_str(), lobby[0]["status"].as_str()),
        (Some(table.as_str()), Some("open"))
    );
    let mut client = guest.open(&table).await;
    client.ready("").await;
    while !client.over() {
        if client.playing() && client.turn() == Some(Seat(0)) {
            client.move_on().await;
        } else {
            client.next().await.unwrap();
        }
    }
    let mine = guest.get("/api/my/tables").await.json();
    assert_eq!((mine[0]["status"].as_str(), mine[0]["you"].as_u64()), (Some("over"), Some(0)));
    assert_eq!(guest.get("/api/tables").await.json(), json!([]));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_starts_again_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (table, mut anne, mut first, mut mary, mut second) = two_at_a_table(&server, &json!({})).await;
    play_to(&mut first, &mut second, 15).await;
    let other = two_at_a_table(&server, &json!({})).await;
    let (ply, view) = (first.ply(), first.play.clone().unwrap().view);
    server.stop().await;
    while first.next().await.is_some() {}
    assert!(first.frames.last().unwrap().contains(r#""reason":"closing""#), "{:?}", first.frames.last());

    drop(other.2);
    // Somebody changes one move of the other game: the audit names it, and the first game stays sound.
    let damage = "delete from journal where seq = 3 and table_id = (select id from tables where name = $1)";
    assert_eq!(meddle(folder.path(), damage, &other.0).await, 1);
    let findings = audit(&config(folder.path())).await.unwrap();
    let changed: Vec<_> = findings.iter().map(|finding| (&finding.table, finding.change.is_some())).collect();
    assert_eq!(changed, [(&table, false), (&other.0, true)]);
    assert!(findings[1].change.as_ref().unwrap().contains("line 3 is missing"));

    let server = Server::start(folder.path()).await;
    (anne.address, mary.address) = (server.address, server.address);
    assert_eq!(
        anne.get(&format!("/api/tables/{}", other.0)).await.status,
        500,
        "not believed, and not shown why"
    );
    let (mut first, mut second) = (anne.open(&table).await, mary.open(&table).await);
    assert_eq!((first.ply(), &first.play.as_ref().unwrap().view), (ply, &view));
    assert_eq!(first.table.as_ref().unwrap().you, Some(Seat(0)));
    play_to(&mut first, &mut second, u32::MAX).await;
    assert!(first.over());
    server.stop().await;
}
