//! Load on loopback: the real binary serves many tables, two sockets each, and this plays at all of them.
//!
//! `cargo xtask bench server` builds both and runs this. Three figures with their goals: durable moves a second with every
//! table playing as fast as it can; the time from sending a move to its acknowledgement at half the goal; and what a table
//! costs in memory while nothing happens. Load and server share the machine's cores.

#![allow(clippy::unwrap_used, reason = "a measuring tool may stop at the first fault")]
#![allow(clippy::print_stdout, reason = "printing the figures is its work")]

use std::{
    env,
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    process::{Child, Command, ExitCode, Stdio},
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
use tortuga_protocol::{VERSION, socket::FromClient, table::Proposal};

#[path = "../tests/server/harness/mod.rs"]
mod harness;
use harness::Browser;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Moves a second, with a thousand tables.
const GOAL: f64 = 5_000.0;
/// The time of the slowest hundredth at half of that, in milliseconds.
const MOST_MILLIS: f64 = 25.0;
/// Memory of a table at rest, in bytes.
const MOST_MEMORY: u64 = 60_000;
/// The time to open a long game that nobody has looked at, in milliseconds.
const MOST_OPENING: f64 = 50.0;
/// How many moves a long game has, and how many of them are played before they are taken back.
const LONG: u32 = 2_000;
const AT_ONCE: u32 = 10;

struct Load {
    binary: String,
    tables: usize,
    seconds: u64,
}

fn asked() -> Load {
    let mut load = Load { binary: "target/release/tortuga".into(), tables: 1000, seconds: 10 };
    let args: Vec<String> = env::args().skip(1).collect();
    for pair in args.chunks(2) {
        let value = pair.get(1).expect("a value after each option").clone();
        match pair[0].as_str() {
            "--binary" => load.binary = value,
            "--tables" => load.tables = value.parse().expect("a number of tables"),
            "--seconds" => load.seconds = value.parse().expect("a number of seconds"),
            other => panic!("{other} is unknown: --binary FILE, --tables N, --seconds N"),
        }
    }
    load
}

/// The binary, serving; killed when this is dropped.
struct Served {
    child: Child,
    address: SocketAddr,
}

impl Served {
    fn start(binary: &str, data: &std::path::Path) -> Self {
        let mut child = Command::new(binary)
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "error", "--data"])
            .arg(data)
            .args(["--messages-per-second=0", "--requests-per-second=0", "--connections-per-address=0"])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.rsplit("http://").next().unwrap().trim().parse().expect("it says its address");
        Self { child, address }
    }

    /// The time that the cores have spent on it so far, in seconds.
    fn busy(&self) -> f64 {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        // The name of the program, in brackets, may hold spaces; the kernel counts in hundredths.
        let fields = text.rsplit(") ").next().unwrap_or_default().split(' ');
        fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
    }

    /// Its resident memory, in bytes.
    fn memory(&self) -> u64 {
        let path = format!("/proc/{}/statm", self.child.id());
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let pages: u64 = text.split(' ').nth(1).and_then(|pages| pages.parse().ok()).unwrap_or(0);
        pages * 4096
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Both seats of one table.
struct Pair {
    table: String,
    /// The token of the first seat.
    token: String,
    sockets: [Socket; 2],
    /// Frames are only looked at for what a player needs: parsing them would measure the client.
    turn: usize,
    next_move: String,
    ply: u32,
    /// How many moves were sent: taking back does not give an id again.
    sent: u32,
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
        let own = created.seated.unwrap().token;
        let first = seat(address, &created.table, own.clone()).await;
        let second = seat(address, &created.table, token).await;
        let sockets = [first, second];
        let mut pair = Self {
            table: created.table,
            token: own,
            sockets,
            turn: 0,
            next_move: String::new(),
            ply: 0,
            sent: 0,
        };
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
        self.sent += 1;
        let play = FromClient::Play { id: format!("m{}", self.sent), ply: self.ply, mv };
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

    /// Plays and takes back until the table's journal has that many moves.
    async fn lengthen(&mut self, moves: u32) {
        for _ in 0..moves.div_ceil(AT_ONCE) {
            for _ in 0..AT_ONCE {
                self.step().await.expect("no game of ours ends so early");
            }
            let ask = FromClient::Ask { what: Proposal::Undo { keep: 0 } };
            self.sockets[0].send(Message::text(ask.write())).await.unwrap();
            read_until(&mut self.sockets[1], r#""ask":{"#).await.unwrap();
            let agree = FromClient::Answer { agree: true };
            self.sockets[1].send(Message::text(agree.write())).await.unwrap();
            self.ply = 0;
            assert!(self.find_turn().await, "the game begins again");
        }
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

/// What one run of all tables gave.
struct Measured {
    per_second: f64,
    /// From sending to acknowledgement, in milliseconds, sorted.
    taken: Vec<f64>,
    pairs: Vec<Pair>,
}

impl Measured {
    fn at(&self, share: f64) -> f64 {
        self.taken.get(((self.taken.len().max(1) - 1) as f64 * share) as usize).copied().unwrap_or(0.0)
    }
}

/// All tables play for that long, together as many moves a second as `rate` says, or as fast as they can.
async fn measure(address: SocketAddr, pairs: Vec<Pair>, seconds: u64, rate: Option<f64>) -> Measured {
    let begun = Instant::now();
    let until = begun + Duration::from_secs(seconds);
    let pause = rate.map_or(Duration::ZERO, |rate| Duration::from_secs_f64(pairs.len() as f64 / rate));
    let share = pause / pairs.len().max(1) as u32;
    let mut playing = JoinSet::new();
    for (number, pair) in pairs.into_iter().enumerate() {
        // The tables move one after another, not all at the same moment.
        playing.spawn(play(address, pair, begun + share * number as u32, until, pause));
    }
    let (mut taken, mut pairs) = (Vec::new(), Vec::new());
    while let Some(done) = playing.join_next().await {
        let (times, pair) = done.unwrap();
        taken.extend(times.into_iter().map(|time: Duration| time.as_secs_f64() * 1000.0));
        pairs.push(pair);
    }
    let per_second = taken.len() as f64 / begun.elapsed().as_secs_f64();
    taken.sort_by(f64::total_cmp);
    Measured { per_second, taken, pairs }
}

async fn play(
    address: SocketAddr,
    mut pair: Pair,
    mut next: Instant,
    until: Instant,
    pause: Duration,
) -> (Vec<Duration>, Pair) {
    let mut taken = Vec::new();
    while Instant::now().max(next) < until {
        tokio::time::sleep_until(next.into()).await;
        next += pause;
        match pair.step().await {
            Some(time) => taken.push(time),
            // The game is over; the next one begins.
            None => pair = Pair::new(address).await,
        }
    }
    (taken, pair)
}

async fn open(address: SocketAddr, tables: usize) -> Vec<Pair> {
    let mut pairs = Vec::new();
    let mut opening = JoinSet::new();
    for number in 0..tables {
        if number >= 16 {
            pairs.extend(opening.join_next().await.map(Result::unwrap));
        }
        opening.spawn(Pair::new(address));
    }
    pairs.extend(opening.join_all().await);
    pairs
}

/// The time from the greeting to the whole table, at a server that has just been started, in milliseconds.
async fn opening(served: &Served, pair: &Pair) -> f64 {
    let url = format!("ws://{}/api/tables/{}/socket", served.address, pair.table);
    let (mut socket, _) = connect_async(url).await.unwrap();
    let hello = FromClient::Hello { version: VERSION, token: Some(pair.token.clone()), log: None };
    let begun = Instant::now();
    socket.send(Message::text(hello.write())).await.unwrap();
    read_until(&mut socket, r#""type":"table""#).await.unwrap();
    begun.elapsed().as_secs_f64() * 1000.0
}

/// Prints a figure beside its goal and gives whether it is reached.
fn figure(what: &str, value: &str, goal: &str, reached: bool) -> bool {
    let word = if reached { "reached" } else { "MISSED" };
    println!("{what:34} {value:>14}   goal {goal:12} {word}");
    reached
}

#[tokio::main]
async fn main() -> ExitCode {
    let load = asked();
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(&load.binary, folder.path());
    let address = served.address;
    // The first tables pay for what all share.
    let first = open(address, 10).await;
    let before = served.memory();
    let mut pairs = open(address, load.tables - first.len().min(load.tables)).await;
    let each = (served.memory().saturating_sub(before)) / pairs.len().max(1) as u64;
    pairs.extend(first);
    let note = format!("{} tables open, two sockets each", pairs.len());
    println!("{note}");
    let idle = served.busy();
    let full = measure(address, pairs, load.seconds, None).await;
    let busy = (served.busy() - idle) * 1e6 / full.taken.len().max(1) as f64;
    let half = measure(address, full.pairs, load.seconds, Some(GOAL / 2.0)).await;
    let bytes = BYTES.load(Ordering::Relaxed) / (full.taken.len() + half.taken.len()).max(1) as u64;
    let mut long = Pair::new(address).await;
    long.lengthen(LONG).await;
    drop(served);
    let served = Served::start(&load.binary, folder.path());
    let opened = opening(&served, &long).await;
    let kept = half.per_second >= 0.98 * GOAL / 2.0;
    let p99 = half.at(0.99);
    let reached = [
        figure("durable moves a second", &format!("{:.0}", full.per_second), "5000", full.per_second >= GOAL),
        figure(
            "99th percentile at 2500 a second",
            &format!("{p99:.1} ms"),
            "25 ms",
            p99 < MOST_MILLIS && kept,
        ),
        figure(
            "memory of an idle table",
            &format!("{:.1} KB", each as f64 / 1000.0),
            "60 KB",
            each < MOST_MEMORY,
        ),
        figure("opening a game of 2000 moves", &format!("{opened:.1} ms"), "50 ms", opened < MOST_OPENING),
    ];
    let rest = format!(
        "half load: {:.0} moves a second, median {:.1} ms, most {:.1} ms; for each move the server worked \
         {busy:.0} microseconds at full load and sent {bytes} bytes",
        half.per_second,
        half.at(0.5),
        half.at(1.0)
    );
    println!("{rest}");
    if reached.iter().all(|reached| *reached) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
