//! `kill -9` under load: the real process is killed in the middle of many games, and every move that it acknowledged is
//! there when it is started again. `TORTUGA_KILLS` says how often; a few are enough for every day.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "this is test code outside of test functions")]

use std::{env, net::SocketAddr, path::Path, process::Stdio};

use serde_json::json;
use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process::{Child, Command},
    task::JoinSet,
};
use tokio_tungstenite::tungstenite::Message;
use tortuga_core::Seat;
use tortuga_protocol::socket::{FromClient, FromServer};

mod harness;
use harness::{Browser, Client};

const TABLES: usize = 12;

async fn start(data: &Path) -> (Child, SocketAddr) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tortuga-server"))
        .args(["--listen", "127.0.0.1:0", "--no-limits", "--data"])
        .arg(data)
        .env("TORTUGA_LOG", "error")
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let line = lines.next_line().await.unwrap().expect("the server says where it listens");
    (child, line.strip_prefix("http://").unwrap().parse().unwrap())
}

/// One table and the only client that writes to it, for both seats.
struct Game {
    table: String,
    tokens: [String; 2],
    /// The moves that were acknowledged, by number: seat and id.
    acknowledged: Vec<(usize, String)>,
    /// The move that was sent and not answered.
    open: Option<(usize, String)>,
}

impl Game {
    async fn new(address: SocketAddr) -> Self {
        let (mut anne, mut mary) = (Browser::new(address), Browser::new(address));
        let created = anne.create(&json!({"game": "archipirata", "seats": 2, "sit": 0})).await;
        let token = mary.sit(&created.table, 1).await;
        let tokens = [created.seated.unwrap().token, token];
        Self { table: created.table, tokens, acknowledged: Vec::new(), open: None }
    }

    async fn connect(&self, address: SocketAddr) -> [Client; 2] {
        let open =
            |seat: usize| Client::open(address, &self.table, None, Some(self.tokens[seat].clone()), None);
        [open(0).await, open(1).await]
    }

    /// Everything acknowledged is there, once, and at most the unanswered move beside it.
    async fn verify(&mut self, clients: &mut [Client; 2]) {
        let ply = clients[0].ply() as usize;
        let least = self.acknowledged.len();
        let most = least + usize::from(self.open.is_some());
        assert!((least..=most).contains(&ply), "{ply} moves, {least} were acknowledged");
        if let Some(open) = self.open.take().filter(|_| ply > least) {
            self.acknowledged.push(open);
        }
        for (number, (seat, id)) in self.acknowledged.iter().enumerate().rev().take(3) {
            let again = FromClient::Play { id: id.clone(), ply: 0, mv: "pass".into() };
            clients[*seat].say(&again).await;
            let answer =
                clients[*seat].until(|m| matches!(m, FromServer::Ack { .. } | FromServer::Refused { .. }));
            let ack = FromServer::Ack { id: id.clone(), ply: number as u32 + 1 };
            assert_eq!(answer.await, ack, "acknowledged again, not played again");
        }
    }

    /// Plays until the server dies. Gives how many moves were acknowledged in this life.
    async fn play(&mut self, clients: &mut [Client; 2]) -> usize {
        let before = self.acknowledged.len();
        if clients[0].table.as_ref().is_some_and(|table| table.play.is_none()) {
            for (client, entropy) in clients.iter_mut().zip(["aa", "bb"]) {
                let ready = FromClient::Ready { entropy: entropy.into() }.write();
                if !client.try_send(Message::text(ready)).await {
                    return 0;
                }
            }
        }
        while self.step(clients).await.is_some() {}
        self.acknowledged.len() - before
    }

    async fn step(&mut self, clients: &mut [Client; 2]) -> Option<()> {
        let ply = self.acknowledged.len() as u32;
        for client in clients.iter_mut() {
            while !(client.over() || client.playing() && client.ply() >= ply) {
                client.next().await?;
            }
        }
        if clients[0].over() {
            return None;
        }
        let seat = clients[0].turn()?.index();
        assert!(Seat(seat as u8).0 < 2);
        let (id, mv) = (format!("m{ply}"), clients[seat].choice());
        let message = FromClient::Play { id: id.clone(), ply, mv }.write();
        self.open = Some((seat, id.clone()));
        if !clients[seat].try_send(Message::text(message)).await {
            return None;
        }
        loop {
            match clients[seat].next().await? {
                FromServer::Ack { id: own, ply: number } if own == id => {
                    assert_eq!(number, ply + 1);
                    self.acknowledged.extend(self.open.take());
                    return Some(());
                }
                FromServer::Refused { text, .. } => panic!("refused: {text}"),
                _ => {}
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_was_acknowledged_is_there_after_kill_9() {
    let kills: u64 = env::var("TORTUGA_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(5);
    let folder = tempfile::tempdir().unwrap();
    let mut games: Vec<Game> = Vec::new();
    let mut moves = 0;
    for life in 0..=kills {
        let (mut child, address) = start(folder.path()).await;
        let mut playing = JoinSet::new();
        let mut verified = Vec::new();
        for mut game in games.drain(..) {
            let mut clients = game.connect(address).await;
            game.verify(&mut clients).await;
            if !clients[0].over() {
                verified.push((game, clients));
            }
        }
        if life == kills {
            child.kill().await.unwrap();
            break;
        }
        while verified.len() < TABLES {
            let game = Game::new(address).await;
            let clients = game.connect(address).await;
            verified.push((game, clients));
        }
        for (mut game, mut clients) in verified {
            playing.spawn(async move {
                let count = game.play(&mut clients).await;
                (game, count)
            });
        }
        // The kill falls after another number of bytes in each life: when some page of the counters was read.
        let mut watch = Browser::new(address);
        loop {
            let text = watch.get("/metrics").await.text;
            let line = text.lines().find(|line| line.starts_with("tortuga_moves_total ")).unwrap();
            let count: u64 = line.rsplit(' ').next().unwrap().parse().unwrap();
            if count >= 40 + 17 * (life % 7) {
                break;
            }
        }
        child.kill().await.unwrap();
        while let Some(done) = playing.join_next().await {
            let (game, count) = done.unwrap();
            moves += count;
            games.push(game);
        }
    }
    assert!(moves as u64 >= 40 * kills, "only {moves} moves were played between the kills");
}
