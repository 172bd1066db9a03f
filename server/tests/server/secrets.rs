//! Every frame that anybody was sent, in every game, held against what the game itself shows and tells that viewer.

use serde_json::{Value, json};
use tortuga_core::{Seat, Setup, Viewer, record::Record, table::AnyTable};
use tortuga_protocol::socket::FromClient;

use crate::harness::{Browser, Client, Server, play_to};

/// How many moves are looked at.
const MOVES: u32 = 60;

/// What one viewer may know of one game, ply by ply.
struct Known {
    /// View, turn and legal moves after so many moves.
    plays: Vec<Value>,
    events: Vec<Value>,
    /// How many events there were after so many moves.
    told: Vec<usize>,
}

impl Known {
    fn new(record: &Record, viewer: Viewer) -> Self {
        let setup = Setup { options: record.header.options.clone(), ..Setup::new(record.header.seats) };
        let opener = tortuga_registry::find(&record.header.game).unwrap().opener;
        let mut table = (opener.deal)(&setup, record.header.seed.unwrap()).unwrap();
        let (mut plays, mut told) = (Vec::new(), Vec::new());
        for number in 0..=record.moves.len() {
            plays.push(play(&*table, number, viewer));
            told.push(table.events_after(number));
            if let Some(line) = record.moves.get(number) {
                table.play(&line.mv).unwrap();
            }
        }
        let events = table.events(0, Some(viewer));
        Self { plays, events: events.iter().map(|event| json!(event)).collect(), told }
    }

    /// Whether this is what the game tells this viewer, and no word more.
    fn allows(&self, frame: &str) {
        let value: Value = serde_json::from_str(frame).unwrap();
        let body = match value["type"].as_str().unwrap() {
            "welcome" | "ack" | "pong" => return,
            "changed" => return has_only(&value, &["type", "after", "seq", "state", "chat"]),
            "moved" => {
                has_only(&value, &["type", "after", "seq", "play", "log", "state", "chat"]);
                &value
            }
            "table" => {
                has_only(&value, &["type", "table"]);
                &value["table"]
            }
            other => panic!("{other} was not expected: {frame}"),
        };
        let over = body["state"]["status"] == "over";
        assert!(over || body.get("fairness").is_none_or(Value::is_null), "{frame}");
        let log = &body["log"];
        let (first, events) = (log["first"].as_u64().unwrap() as usize, log["events"].as_array().unwrap());
        let Some(ply) = body["play"]["ply"].as_u64() else {
            return assert!(body["play"].is_null() && events.is_empty(), "{frame}");
        };
        let mut own = self.plays[ply as usize].clone();
        if over {
            // A game that was given up asks nobody any more.
            own["moves"] = json!([]);
        }
        assert_eq!(body["play"], own);
        assert_eq!(events[..], self.events[first..self.told[ply as usize]]);
    }
}

fn play(table: &dyn AnyTable, ply: usize, viewer: Viewer) -> Value {
    let turn = json!(table.turn());
    let decides = matches!(viewer, Viewer::Seat(seat) if turn["seat"] == json!(seat));
    let moves = if decides { table.moves() } else { Vec::new() };
    json!({"ply": ply, "view": table.view(viewer), "turn": turn, "moves": moves})
}

fn has_only(value: &Value, names: &[&str]) {
    for name in value.as_object().unwrap().keys() {
        assert!(names.contains(&name.as_str()), "{name} in {value}");
    }
}

async fn nobody_is_sent_more_than_is_theirs(game: &str) {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (mut anne, mut mary) = (Browser::new(server.address), Browser::new(server.address));
    let mut stranger = Browser::new(server.address);
    let table = anne.create(&json!({"game": game, "seats": 2, "sit": 0})).await.table;
    mary.sit(&table, 1).await;
    let (mut first, mut second) = (anne.open(&table).await, mary.open(&table).await);
    let mut third = stranger.open(&table).await;
    first.ready("a1".repeat(16).as_str()).await;
    second.ready("b2".repeat(16).as_str()).await;
    for client in [&mut first, &mut second] {
        while !client.playing() {
            client.next().await.unwrap();
        }
    }
    play_to(&mut first, &mut second, MOVES / 2).await;
    // Somebody comes in the middle, and somebody has lost the thread.
    let mut late = stranger.open(&table).await;
    third.say(&FromClient::Resync { log: None }).await;
    play_to(&mut first, &mut second, MOVES).await;
    if !first.over() {
        assert_eq!(stranger.get(&format!("/api/tables/{table}/record")).await.status, 403);
    }
    second.say(&FromClient::Resign).await;
    first.say(&FromClient::Resign).await;
    for client in [&mut first, &mut second, &mut third, &mut late] {
        while client.table.as_ref().unwrap().fairness.is_none() {
            client.next().await.unwrap();
        }
    }
    let fairness = third.table.as_ref().unwrap().fairness.clone().unwrap();
    assert_eq!(fairness.verify(), Ok(()));
    let record =
        Record::from_lines(&stranger.get(&format!("/api/tables/{table}/record")).await.text).unwrap();
    assert!(record.moves.len() >= 4, "there was something to look at");
    assert_eq!(record.header.seed, Some(fairness.seed), "every roll can be recomputed");
    let (one, other) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    let seeds =
        [fairness.server_seed.to_string(), fairness.seed.to_string(), "a1".repeat(16), "b2".repeat(16)];
    for (client, viewer) in
        [(&first, one), (&second, other), (&third, Viewer::Spectator), (&late, Viewer::Spectator)]
    {
        looks_at(client, &Known::new(&record, viewer), &seeds);
    }
    server.stop().await;
}

fn looks_at(client: &Client, known: &Known, seeds: &[String]) {
    for frame in &client.frames {
        // The last refusal is to the second who resigned.
        if !frame.starts_with(r#"{"type":"refused""#) {
            known.allows(frame);
        }
        if !frame.contains(r#""status":"over""#) {
            for seed in seeds {
                assert!(!frame.contains(seed.as_str()), "{seed} in {frame}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn archipirata_tells_nobody_more_than_is_theirs() {
    nobody_is_sent_more_than_is_theirs("archipirata").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tiny_epic_pirates_tells_nobody_more_than_is_theirs() {
    nobody_is_sent_more_than_is_theirs("tiny-epic-pirates").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn neuroshima_hex_tells_nobody_more_than_is_theirs() {
    nobody_is_sent_more_than_is_theirs("neuroshima-hex").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn blackbeard_tells_nobody_more_than_is_theirs() {
    nobody_is_sent_more_than_is_theirs("blackbeard").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pirate_republic_tells_nobody_more_than_is_theirs() {
    nobody_is_sent_more_than_is_theirs("pirate-republic").await;
}

#[test]
fn there_is_a_test_for_each_game() {
    let here = include_str!("secrets.rs");
    for game in tortuga_registry::GAMES {
        let named = format!("nobody_is_sent_more_than_is_theirs({:?})", game.info.id);
        assert!(here.contains(&named), "{}", game.info.id);
    }
}
