//! What is kept, and how it is opened again: snapshots beside the journal, and clocks over the time without a server.

use serde_json::json;
use sqlx::Connection as _;
use tortuga_core::Seat;
use tortuga_protocol::{
    socket::{FromClient, FromServer},
    table::{EndKind, PlayDoc, Proposal},
};
use tortuga_server::{Config, audit};

use crate::harness::{Browser, Client, Server, config, meddle, play_to, two_at_a_table};

/// More lines than are ever replayed.
const MANY: usize = 230;

async fn chatter(client: &mut Client, lines: usize) {
    for number in 0..lines {
        client.say(&FromClient::Chat { text: format!("line {number}") }).await;
        client.until(|message| matches!(message, FromServer::Said { .. })).await;
    }
}

/// Both seats open the table at a fresh server, and what they see.
async fn opened(server: &Server, table: &str, who: [&mut Browser; 2]) -> ([Client; 2], [PlayDoc; 2]) {
    let [anne, mary] = who;
    (anne.address, mary.address) = (server.address, server.address);
    let clients = [anne.open(table).await, mary.open(table).await];
    let plays = [0, 1].map(|number: usize| clients[number].play.clone().unwrap());
    (clients, plays)
}

#[tokio::test]
async fn a_long_game_opens_from_its_snapshot_as_it_does_from_its_journal() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (table, mut anne, mut first, mut mary, mut second) = two_at_a_table(&server, &json!({})).await;
    play_to(&mut first, &mut second, 8).await;
    chatter(&mut first, MANY).await;
    second.reach(first.seq).await;
    play_to(&mut first, &mut second, 12).await;
    let (seq, plays) = (first.seq, [first.play.clone().unwrap(), second.play.clone().unwrap()]);
    server.stop().await;
    let count = "update snapshots set doc = doc where table_id = (select id from tables where name = $1)";
    assert_eq!(meddle(folder.path(), count, &table).await, 1, "it was put away");

    let server = Server::start(folder.path()).await;
    let ([mut first, mut second], again) = opened(&server, &table, [&mut anne, &mut mary]).await;
    assert_eq!((first.seq, &again), (seq, &plays));
    // Taken back across it by consent of both, and on from there.
    first.say(&FromClient::Ask { what: Proposal::Undo { keep: 3 } }).await;
    second.until(|m| matches!(m, FromServer::Changed { state, .. } if state.ask.is_some())).await;
    second.say(&FromClient::Answer { agree: true }).await;
    for client in [&mut first, &mut second] {
        while client.mark.epoch == 0 {
            client.next().await.unwrap();
        }
        assert_eq!(client.ply(), 3);
    }
    play_to(&mut first, &mut second, 5).await;
    let plays = [first.play.clone().unwrap(), second.play.clone().unwrap()];
    server.stop().await;

    // Whatever is wrong with the snapshot, the journal gives the same table.
    for damage in [
        "update snapshots set doc = replace(doc, '\"state\":\"', '\"state\":\"00') \
         where table_id = (select id from tables where name = $1)",
        "update snapshots set doc = '{}' where table_id = (select id from tables where name = $1)",
        "update snapshots set seq = seq - 1 where table_id = (select id from tables where name = $1)",
        "delete from snapshots where table_id = (select id from tables where name = $1)",
    ] {
        assert_eq!(meddle(folder.path(), damage, &table).await, 1);
        let server = Server::start(folder.path()).await;
        let (_, again) = opened(&server, &table, [&mut anne, &mut mary]).await;
        assert_eq!(again, plays, "{damage}");
        server.stop().await;
    }
    let findings = audit(&config(folder.path())).await.unwrap();
    assert!(findings.iter().all(|finding| finding.change.is_none()), "{findings:?}");
}

#[tokio::test]
async fn a_snapshot_does_not_hide_that_a_line_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (table, mut anne, mut first, _, second) = two_at_a_table(&server, &json!({})).await;
    drop(second);
    chatter(&mut first, MANY).await;
    server.stop().await;
    let damage = "delete from journal where seq = 3 and table_id = (select id from tables where name = $1)";
    assert_eq!(meddle(folder.path(), damage, &table).await, 1);
    let server = Server::start(folder.path()).await;
    anne.address = server.address;
    assert_eq!(anne.get(&format!("/api/tables/{table}")).await.status, 500, "not believed");
    server.stop().await;
}

/// Lets two days pass for a table while no server runs.
async fn two_days_later(folder: &std::path::Path, table: &str) {
    let back = "update journal set at = at - 172800000 \
                where table_id = (select id from tables where name = $1)";
    assert!(meddle(folder, back, table).await > 0);
}

#[tokio::test]
async fn days_run_out_without_a_server_and_a_live_clock_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let days = json!({"clock": {"kind": "days", "days": 1}});
    let live = json!({"clock": {"kind": "live", "seconds": 3600, "plus": 0}});
    let (slow, mut anne, first, ..) = two_at_a_table(&server, &days).await;
    let (quick, mut mary, second, ..) = two_at_a_table(&server, &live).await;
    let late = first.turn().unwrap();
    let running = second.state.as_ref().unwrap().clocks.as_ref().unwrap().running;
    assert_eq!(running, second.turn());
    server.stop().await;
    two_days_later(folder.path(), &slow).await;
    two_days_later(folder.path(), &quick).await;

    let server = Server::start(folder.path()).await;
    (anne.address, mary.address) = (server.address, server.address);
    let mut first = anne.open(&slow).await;
    while !first.over() {
        first.next().await.unwrap();
    }
    let ending = first.state.clone().unwrap().ending.unwrap();
    assert_eq!((ending.how, ending.winners), (EndKind::Time, vec![late.next(2)]));
    let second = mary.open(&quick).await;
    assert!(second.playing());
    let left = second.state.as_ref().unwrap().clocks.as_ref().unwrap().left[running.unwrap().index()];
    assert!(left > 3_500_000, "{left} ms of an hour are left");
    server.stop().await;
}

#[tokio::test]
async fn a_pause_stops_the_game_and_its_clocks_until_somebody_resumes() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let live = json!({"clock": {"kind": "live", "seconds": 3600, "plus": 0}});
    let (_, _, mut first, _, mut second) = two_at_a_table(&server, &live).await;
    first.say(&FromClient::Ask { what: Proposal::Pause }).await;
    second.until(|m| matches!(m, FromServer::Changed { state, .. } if state.ask.is_some())).await;
    assert!(!second.state.as_ref().unwrap().paused, "nobody is paused without being asked");
    second.say(&FromClient::Answer { agree: true }).await;
    for client in [&mut first, &mut second] {
        while !client.state.as_ref().unwrap().paused {
            client.next().await.unwrap();
        }
        assert_eq!(client.state.as_ref().unwrap().clocks.as_ref().unwrap().running, None);
    }
    let mover = if first.turn() == Some(Seat(0)) { &mut first } else { &mut second };
    let play = FromClient::Play { id: "p".into(), ply: 0, mv: mover.choice() };
    mover.say(&play).await;
    mover.until(|m| matches!(m, FromServer::Refused { text, .. } if text.contains("paused"))).await;
    mover.say(&FromClient::Resume).await;
    while mover.state.as_ref().unwrap().paused {
        mover.next().await.unwrap();
    }
    mover.say(&play).await;
    mover.until(|m| matches!(m, FromServer::Ack { ply: 1, .. })).await;
    server.stop().await;
}

#[tokio::test]
async fn a_database_of_the_first_form_is_taken_over_with_its_tables_and_people() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.sqlite");
    sqlx::any::install_default_drivers();
    let mut database =
        sqlx::AnyConnection::connect(&format!("sqlite:{}?mode=rwc", path.display())).await.unwrap();
    sqlx::raw_sql(include_str!("form_1.sql")).execute(&mut database).await.unwrap();
    let game = tortuga_registry::find("archipirata").unwrap();
    let line = json!({
        "table": "oldtable22", "game": game.info.id, "options": {}, "clock": {"kind": "none"}, "rated": false,
        "status": "open", "seats": [], "turn": null, "you": null, "ending": null, "changed": 5,
    });
    let add = "insert into tables (name, game, version, seats, options, seed, clock, listed, rated, watchers, \
               maker, status, line, wake, changed) values ('oldtable22', $1, $2, 2, '{}', $3, \
               '{\"kind\":\"none\"}', 1, 0, '\"public\"', 1, 'open', $4, 0, 5)";
    let add = sqlx::query(add).bind(game.info.id).bind(game.info.version).bind("07".repeat(32));
    add.bind(line.to_string()).execute(&mut database).await.unwrap();
    sqlx::raw_sql("insert into users (name, created) values ('Guest anne', 1)")
        .execute(&mut database)
        .await
        .unwrap();
    database.close().await.unwrap();

    let old = Config { database: Some(path.display().to_string()), ..config(folder.path()) };
    for _ in 0..2 {
        // Twice: what has been taken over is opened as it is.
        let server = Server::start_with(old.clone()).await;
        let mut anne = Browser::new(server.address);
        let lobby = anne.get("/api/tables").await.json();
        assert_eq!((&lobby[0]["table"], &lobby[0]["changed"]), (&json!("oldtable22"), &json!(5)));
        server.stop().await;
    }
    let server = Server::start_with(old.clone()).await;
    Browser::new(server.address).sit("oldtable22", 0).await;
    server.stop().await;
    assert_eq!(audit(&old).await.unwrap()[0].change, None);
    let mut database = sqlx::AnyConnection::connect(&format!("sqlite:{}", path.display())).await.unwrap();
    sqlx::raw_sql("pragma user_version = 99").execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    let refused = audit(&old).await.unwrap_err().to_string();
    assert!(refused.contains("form 99"), "{refused}");
}
