//! `kill -9` under load: the real binary is killed in the middle of many games, again and again, and every move that it
//! acknowledged is there when it is started again.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "this is test code outside of test functions")]

use std::{net::SocketAddr, path::Path, process::Stdio};

use serde_json::json;
use tokio::{
    io::{AsyncBufReadExt as _, BufReader},
    process::{Child, Command},
    sync::mpsc,
    task::JoinSet,
};
use tokio_tungstenite::tungstenite::Message;
use tortuga_protocol::socket::{FromClient, FromServer};

use crate::harness::{Browser, Client};

const KILLS: usize = 200;
const TABLES: usize = 16;

async fn start(data: &Path) -> (Child, SocketAddr) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tortuga"))
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--data"])
        .arg(data)
        .args(["--messages-per-second=0", "--requests-per-second=0", "--connections-per-address=0"])
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let line = lines.next_line().await.unwrap().expect("the server says where it listens");
    (child, line.rsplit("http://").next().unwrap().trim_end_matches('/').parse().unwrap())
}

/// One table and the only client that writes to it, for both seats.
struct Game {
    table: String,
    tokens: [String; 2],
    /// The moves that were acknowledged, by number: seat and id.
    acknowledged: Vec<(usize, String)>,
    /// The move that was sent and not answered.
    open: Option<(usize, String)>,
    over: bool,
}

impl Game {
    async fn new(address: SocketAddr) -> Self {
        let (mut anne, mut mary) = (Browser::new(address), Browser::new(address));
        let created = anne.create(&json!({"game": "archipirata", "seats": 2, "sit": 0})).await;
        let token = mary.sit(&created.table, 1).await;
        let tokens = [created.seated.unwrap().token, token];
        Self { table: created.table, tokens, acknowledged: Vec::new(), open: None, over: false }
    }

    async fn connect(&self, address: SocketAddr) -> [Client; 2] {
        let open =
            |seat: usize| Client::open(address, &self.table, None, Some(self.tokens[seat].clone()), None);
        [open(0).await, open(1).await]
    }

    /// Everything acknowledged is there, once, and at most the unanswered move beside it. The last `again` moves are
    /// sent again.
    async fn verify(&mut self, clients: &mut [Client; 2], again: usize) {
        let ply = clients[0].ply() as usize;
        let least = self.acknowledged.len();
        let most = least + usize::from(self.open.is_some());
        assert!((least..=most).contains(&ply), "{ply} moves, {least} were acknowledged");
        if let Some(open) = self.open.take().filter(|_| ply > least) {
            self.acknowledged.push(open);
        }
        for (number, (seat, id)) in self.acknowledged.iter().enumerate().rev().take(again) {
            let again = FromClient::Play { id: id.clone(), ply: 0, mv: "pass".into() };
            clients[*seat].say(&again).await;
            let answer =
                clients[*seat].until(|m| matches!(m, FromServer::Ack { .. } | FromServer::Refused { .. }));
            let ack = FromServer::Ack { id: id.clone(), ply: number as u32 + 1 };
            assert_eq!(answer.await, ack, "acknowledged again, not played again");
        }
    }

    /// Plays until the server dies or the game is over.
    async fn play(&mut self, clients: &mut [Client; 2], tell: &mpsc::UnboundedSender<()>) {
        if clients[0].table.as_ref().is_some_and(|table| table.play.is_none()) {
            for (client, entropy) in clients.iter_mut().zip(["aa", "bb"]) {
                let ready = FromClient::Ready { entropy: entropy.into() }.write();
                if !client.try_send(Message::text(ready)).await {
                    return;
                }
            }
        }
        while self.step(clients).await.is_some() {
            // Whoever counts may have counted enough.
            let _ = tell.send(());
        }
    }

    async fn step(&mut self, clients: &mut [Client; 2]) -> Option<()> {
        let ply = self.acknowledged.len() as u32;
        for client in clients.iter_mut() {
            while !(client.over() || client.playing() && client.ply() >= ply) {
                client.next().await?;
            }
        }
        if clients[0].over() {
            self.over = true;
            return None;
        }
        let seat = clients[0].turn()?.index();
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

/// One life of the server, from its start to its kill. Gives back the games, and how many moves it acknowledged.
async fn live(data: &Path, games: Vec<Game>, most: usize) -> (Vec<Game>, usize) {
    let (mut child, address) = start(data).await;
    let mut opening = JoinSet::new();
    let fresh = TABLES - games.len();
    for game in games.into_iter().map(Some).chain((0..fresh).map(|_| None)) {
        opening.spawn(async move {
            let mut game = match game {
                Some(game) => game,
                None => Game::new(address).await,
            };
            let mut clients = game.connect(address).await;
            game.verify(&mut clients, 2).await;
            (game, clients)
        });
    }
    let (tell, mut told) = mpsc::unbounded_channel();
    let mut playing = JoinSet::new();
    for (mut game, mut clients) in opening.join_all().await {
        let tell = tell.clone();
        playing.spawn(async move {
            game.play(&mut clients, &tell).await;
            game
        });
    }
    drop(tell);
    let mut moves = 0;
    while moves < most && told.recv().await.is_some() {
        moves += 1;
    }
    child.kill().await.unwrap();
    (playing.join_all().await, moves)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_was_acknowledged_is_there_after_kill_9() {
    let folder = tempfile::tempdir().unwrap();
    let (mut games, mut finished) = (Vec::new(), Vec::new());
    let mut moves = 0;
    for life in 0..KILLS {
        // Each life ends at another place: some among the first moves, some in the thick of it.
        let (left, played) = live(folder.path(), games, 1 + 13 * life % 61).await;
        moves += played;
        let (done, running): (Vec<_>, Vec<_>) = left.into_iter().partition(|game| game.over);
        finished.extend(done);
        games = running;
    }
    let (mut child, address) = start(folder.path()).await;
    let mut acknowledged = 0;
    for mut game in finished.into_iter().chain(games) {
        let mut clients = game.connect(address).await;
        game.verify(&mut clients, usize::MAX).await;
        acknowledged += game.acknowledged.len();
    }
    child.kill().await.unwrap();
    assert!(acknowledged >= moves && moves >= 20 * KILLS, "only {moves} moves were played between the kills");
}
