//! Load on loopback: many tables, two sockets each, as many durable moves as the server acknowledges.
//!
//! `cargo run --release -p tortuga-server --example load -- --tables 1000 --seconds 10 [--rate MOVES_PER_SECOND]`
//!
//! Prints moves a second, the latency from sending a move to its acknowledgement, and the memory of the whole process,
//! clients included. Without `--rate` every table plays as fast as it can.

#![allow(clippy::unwrap_used, reason = "a measuring tool may stop at the first fault")]

use std::{
    env,
    io::Write as _,
    net::SocketAddr,
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::json;
use tokio::{net::TcpStream, task::JoinSet};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, Utf8Bytes},
};
use tortuga_protocol::{VERSION, socket::FromClient};

#[path = "../tests/harness/mod.rs"]
mod harness;
use harness::{Browser, Server};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

#[derive(Clone, Copy)]
struct Load {
    tables: usize,
    seconds: u64,
    /// Moves a second over all tables; 0 is as fast as possible.
    rate: usize,
}

fn asked() -> Load {
    let mut load = Load { tables: 1000, seconds: 10, rate: 0 };
    let args: Vec<String> = env::args().skip(1).collect();
    for pair in args.chunks(2) {
        let number = pair.get(1).and_then(|text| text.parse().ok()).expect("a number after each option");
        match pair[0].as_str() {
            "--tables" => load.tables = number,
            "--seconds" => load.seconds = number as u64,
            "--rate" => load.rate = number,
            other => panic!("{other} is unknown"),
        }
    }
    load
}

/// Both seats of one table.
struct Pair {
    sockets: [Socket; 2],
    /// Frames are only looked at for what a player needs: parsing them would measure the client.
    turn: usize,
    next_move: String,
    ply: u32,
}

async fn seat(address: SocketAddr, table: &str, token: String) -> Socket {
    let url = format!("ws://{address}/api/tables/{table}/socket");
    let (mut socket, _) = connect_async(url).await.unwrap();
    let hello = FromClient::Hello { version: VERSION, token: Some(token), log: None };
    socket.send(Message::text(hello.write())).await.unwrap();
    let ready = FromClient::Ready { entropy: "c0ffee".into() };
    socket.send(Message::text(ready.write())).await.unwrap();
    socket
}

impl Pair {
    async fn new(address: SocketAddr) -> Self {
        let (mut anne, mut mary) = (Browser::new(address), Browser::new(address));
        let created = anne.create(&json!({"game": "archipirata", "seats": 2, "sit": 0})).await;
        let token = mary.sit(&created.table, 1).await;
        let first = seat(address, &created.table, created.seated.unwrap().token).await;
        let second = seat(address, &created.table, token).await;
        let mut pair = Self { sockets: [first, second], turn: 0, next_move: String::new(), ply: 0 };
        pair.find_turn().await;
        pair
    }

    /// Reads both sockets until one of them is offered moves at this ply. `false` when the game is over.
    async fn find_turn(&mut self) -> bool {
        let wanted = format!(r#""play":{{"ply":{},"#, self.ply);
        let mut offered = None;
        for (number, socket) in self.sockets.iter_mut().enumerate() {
            loop {
                let Some(text) = next_text(socket).await else { return false };
                if text.contains(r#""status":"over""#) {
                    return false;
                }
                if text.contains(&wanted) {
                    offered = first_move(&text).map(|mv| (number, mv)).or(offered);
                    break;
                }
            }
        }
        let Some((turn, mv)) = offered else { return false };
        (self.turn, self.next_move) = (turn, mv);
        true
    }

    /// One move, and how long it took until it was acknowledged.
    async fn step(&mut self) -> Option<Duration> {
        let begun = Instant::now();
        let mv = std::mem::take(&mut self.next_move);
        let play = FromClient::Play { id: format!("m{}", self.ply), ply: self.ply, mv };
        let socket = &mut self.sockets[self.turn];
        socket.send(Message::text(play.write())).await.ok()?;
        self.ply += 1;
        // The mover is told of the move before the acknowledgement; both frames are read here.
        let wanted = format!(r#""play":{{"ply":{},"#, self.ply);
        let mut offered = None;
        loop {
            let text = next_text(socket).await?;
            if text.starts_with(r#"{"type":"ack""#) {
                break;
            }
            assert!(!text.starts_with(r#"{"type":"refused""#), "{text}");
            if text.contains(r#""status":"over""#) {
                return None;
            }
            if text.contains(&wanted) {
                offered = first_move(&text);
            }
        }
        let taken = begun.elapsed();
        if let Some(mv) = offered {
            self.next_move = mv;
            self.skip_other(&wanted).await?;
        } else {
            self.turn = 1 - self.turn;
            self.next_move = self.skip_other_from(&wanted).await?;
        }
        Some(taken)
    }

    async fn skip_other(&mut self, wanted: &str) -> Option<()> {
        read_until(&mut self.sockets[1 - self.turn], wanted).await.map(|_| ())
    }

    async fn skip_other_from(&mut self, wanted: &str) -> Option<String> {
        let text = read_until(&mut self.sockets[self.turn], wanted).await?;
        first_move(&text)
    }
}

/// What all sockets carried to their clients.
static BYTES: AtomicU64 = AtomicU64::new(0);

async fn next_text(socket: &mut Socket) -> Option<Utf8Bytes> {
    loop {
        if let Message::Text(text) = socket.next().await?.ok()? {
            BYTES.fetch_add(text.len() as u64, Ordering::Relaxed);
            return Some(text);
        }
    }
}

async fn read_until(socket: &mut Socket, wanted: &str) -> Option<String> {
    loop {
        let text = next_text(socket).await?;
        if text.contains(wanted) {
            return Some(text.to_string());
        }
    }
}

fn first_move(text: &str) -> Option<String> {
    let (_, rest) = text.split_once(r#""moves":[{"move":""#)?;
    rest.split('"').next().map(str::to_owned)
}

async fn play(address: SocketAddr, mut pair: Pair, until: Instant, pause: Duration) -> Vec<Duration> {
    let mut taken = Vec::new();
    let mut next = Instant::now() + pause.mul_f64(f64::from(pair.turn as u32) / 2.0);
    while Instant::now() < until {
        if !pause.is_zero() {
            tokio::time::sleep_until(next.into()).await;
            next += pause;
        }
        match pair.step().await {
            Some(time) => taken.push(time),
            None => pair = Pair::new(address).await,
        }
    }
    taken
}

/// The resident memory of this process, in bytes.
fn memory() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages: u64 = text.split(' ').nth(1).and_then(|pages| pages.parse().ok()).unwrap_or(0);
    pages * 4096
}

#[tokio::main]
async fn main() {
    let load = asked();
    let folder = tempfile::tempdir().unwrap();
    let config =
        tortuga_server::Config { connections_per_address: 100_000, ..harness::config(folder.path()) };
    let server = Server::start_with(config).await;
    let before = memory();
    let mut pairs = Vec::new();
    let mut opening = JoinSet::new();
    let mut out = std::io::stdout();
    for number in 0..load.tables {
        if number >= 16 {
            pairs.extend(opening.join_next().await.map(Result::unwrap));
        }
        opening.spawn(Pair::new(server.address));
    }
    pairs.extend(opening.join_all().await);
    let each = (memory() - before) / load.tables.max(1) as u64 / 1024;
    writeln!(out, "{} tables open, {each} KB for each with its two clients", pairs.len()).unwrap();
    BYTES.store(0, Ordering::Relaxed);
    let begun = Instant::now();
    let until = begun + Duration::from_secs(load.seconds);
    let pause = if load.rate == 0 {
        Duration::ZERO
    } else {
        Duration::from_secs_f64(load.tables as f64 / load.rate as f64)
    };
    let mut playing: JoinSet<_> =
        pairs.into_iter().map(|pair| play(server.address, pair, until, pause)).collect();
    let mut taken = Vec::new();
    while let Some(times) = playing.join_next().await {
        taken.extend(times.unwrap());
    }
    let seconds = begun.elapsed().as_secs_f64();
    taken.sort_unstable();
    let at = |share: f64| taken[((taken.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    writeln!(out, "{} moves in {seconds:.1} s: {:.0} a second", taken.len(), taken.len() as f64 / seconds)
        .unwrap();
    writeln!(out, "latency in ms: median {:.1}, 99 % {:.1}, most {:.1}", at(0.5), at(0.99), at(1.0)).unwrap();
    let bytes = BYTES.load(Ordering::Relaxed) / taken.len() as u64;
    writeln!(out, "{bytes} bytes sent for each move").unwrap();
    let metrics = Browser::new(server.address).get("/metrics").await.text;
    for line in
        metrics.lines().filter(|line| line.contains("commits_total ") || line.contains("writes_total "))
    {
        writeln!(out, "{line}").unwrap();
    }
}
