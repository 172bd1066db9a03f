//! A server on loopback, and clients that keep every frame they were sent.

#![allow(dead_code, reason = "each test file uses its own part")]
#![allow(clippy::unwrap_used, reason = "this is test code outside of test functions")]

use std::{
    net::SocketAddr,
    path::Path,
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Connection as _};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    task::JoinHandle,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async,
    tungstenite::{Message, client::IntoClientRequest as _, http::HeaderValue},
};
use tortuga_core::Seat;
use tortuga_protocol::{
    VERSION,
    http::Created,
    socket::{FromClient, FromServer},
    table::{LogMark, PlayDoc, Snapshot, Status, TableState, TurnDoc},
};
use tortuga_server::{App, Config, serve, store::Database};

/// Longer than anything here takes; only a test that fails waits so long.
const PATIENCE: Duration = Duration::from_secs(30);

pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    done: JoinHandle<()>,
}

/// Tests run on a file of `SQLite`, or on the `PostgreSQL` that this variable names, each in a schema of its own.
const ELSEWHERE: &str = "TORTUGA_TEST_DATABASE";

/// The schema that stands for this folder.
fn schema(data: &Path) -> String {
    let name = data.file_name().unwrap().to_string_lossy().to_lowercase();
    format!("t_{}_{}", std::process::id(), name.replace(|c: char| !c.is_ascii_alphanumeric(), ""))
}

pub(crate) fn config(data: &Path) -> Config {
    let elsewhere = std::env::var(ELSEWHERE).ok();
    Config {
        data: data.to_owned(),
        database: elsewhere.map(|address| format!("{address}?options[search_path]={}", schema(data))),
        messages_per_second: 1_000_000,
        requests_per_second: 1_000_000,
        away: Duration::ZERO,
        private_webhooks: true,
        bot_time: Duration::from_millis(5),
        ..Config::default()
    }
}

impl Server {
    pub(crate) async fn start(data: &Path) -> Self {
        Self::start_with(config(data)).await
    }

    pub(crate) async fn start_with(config: Config) -> Self {
        if let Ok(address) = std::env::var(ELSEWHERE) {
            let mut database = sqlx::PgConnection::connect(&address).await.unwrap();
            let making = format!("create schema if not exists {}", schema(&config.data));
            sqlx::raw_sql(AssertSqlSafe(making)).execute(&mut database).await.unwrap();
            database.close().await.unwrap();
        }
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let app = App::open(config).await.unwrap();
        let (stop, stopped) = oneshot::channel();
        let done = tokio::spawn(async move {
            let told = async {
                let _ = stopped.await;
            };
            serve(listener, app, told).await.unwrap();
        });
        Self { address, stop, done }
    }

    pub(crate) async fn stop(self) {
        self.stop.send(()).unwrap();
        tokio::time::timeout(PATIENCE, self.done).await.unwrap().unwrap();
    }
}

/// Changes the database behind the server's back, which is not running.
pub(crate) async fn meddle(data: &Path, statement: &'static str, table: &str) -> u64 {
    sqlx::any::install_default_drivers();
    let address = match config(data).where_kept().unwrap() {
        Database::File(path) => format!("sqlite:{}", path.display()),
        Database::Postgres(address) => address,
    };
    let mut database = sqlx::AnyConnection::connect(&address).await.unwrap();
    let done = sqlx::query(statement).bind(table).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    done.rows_affected()
}

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The cookie that was set, as it is sent back.
    pub(crate) fn cookie(&self) -> Option<String> {
        let line = self.head.lines().find(|line| line.to_lowercase().starts_with("set-cookie:"))?;
        Some(line.split_once(':')?.1.split(';').next()?.trim().to_owned())
    }
}

/// A browser: it keeps its cookie.
#[derive(Clone, Debug)]
pub(crate) struct Browser {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: Option<String>,
}

impl Browser {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self { address, cookie: None }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.call("GET", path, "", "").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.call("POST", path, "content-type: application/json\r\n", &body.to_string()).await
    }

    pub(crate) async fn delete(&mut self, path: &str) -> Answer {
        self.call("DELETE", path, "", "").await
    }

    pub(crate) async fn call(&mut self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let cookie = self.cookie.as_ref().map(|cookie| format!("cookie: {cookie}\r\n")).unwrap_or_default();
        let (address, length) = (self.address, body.len());
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-length: {length}\r\n\
             {cookie}{headers}\r\n{body}"
        );
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut text = Vec::new();
        tokio::time::timeout(PATIENCE, stream.read_to_end(&mut text)).await.unwrap().unwrap();
        let text = String::from_utf8(text).unwrap();
        let (head, text) = text.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let answer = Answer { status, head: head.to_owned(), text: text.to_owned() };
        if let Some(cookie) = answer.cookie() {
            self.cookie = Some(cookie);
        }
        answer
    }

    /// Sends these bytes and gives the first that come back; nothing, if the server hangs up.
    pub(crate) async fn raw(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        let _ = stream.write_all(request.as_bytes()).await;
        let mut bytes = vec![0; 4096];
        let read = tokio::time::timeout(PATIENCE, stream.read(&mut bytes)).await.unwrap().unwrap_or(0);
        String::from_utf8_lossy(&bytes[..read]).into_owned()
    }

    pub(crate) async fn create(&mut self, asked: &Value) -> Created {
        let answer = self.post("/api/tables", asked).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        serde_json::from_value(answer.json()).unwrap()
    }

    pub(crate) async fn sit(&mut self, table: &str, seat: u8) -> String {
        let answer = self.post(&format!("/api/tables/{table}/seats/{seat}"), &json!({})).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()["token"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn open(&self, table: &str) -> Client {
        Client::open(self.address, table, self.cookie.as_deref(), None, None).await
    }
}

/// One socket at a table.
pub(crate) struct Client {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Everything the socket carried to this client.
    pub(crate) frames: Vec<String>,
    pub(crate) table: Option<Snapshot>,
    pub(crate) play: Option<PlayDoc>,
    pub(crate) state: Option<TableState>,
    pub(crate) mark: LogMark,
    pub(crate) seq: u64,
    sent: u32,
    /// No other client of this process has it, so that their moves have ids of their own.
    number: u32,
}

static CLIENTS: AtomicU32 = AtomicU32::new(0);

impl Client {
    pub(crate) async fn dial(address: SocketAddr, table: &str, cookie: Option<&str>) -> Self {
        let url = format!("ws://{address}/api/tables/{table}/socket");
        let mut request = url.into_client_request().unwrap();
        if let Some(cookie) = cookie {
            request.headers_mut().insert("cookie", HeaderValue::from_str(cookie).unwrap());
        }
        let (stream, _) = connect_async(request).await.unwrap();
        let mark = LogMark { epoch: 0, next: 0 };
        let number = CLIENTS.fetch_add(1, Ordering::Relaxed);
        Self {
            stream,
            frames: Vec::new(),
            table: None,
            play: None,
            state: None,
            mark,
            seq: 0,
            sent: 0,
            number,
        }
    }

    /// Connects and greets, and has the table.
    pub(crate) async fn open(
        address: SocketAddr,
        table: &str,
        cookie: Option<&str>,
        token: Option<String>,
        log: Option<LogMark>,
    ) -> Self {
        let mut client = Self::dial(address, table, cookie).await;
        client.say(&FromClient::Hello { version: VERSION, token, log }).await;
        client.until(|message| matches!(message, FromServer::Table { .. })).await;
        client
    }

    pub(crate) async fn say(&mut self, message: &FromClient) {
        self.say_text(&message.write()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        self.send(Message::text(text)).await;
    }

    pub(crate) async fn send(&mut self, message: Message) {
        self.stream.send(message).await.unwrap();
    }

    pub(crate) async fn try_send(&mut self, message: Message) -> bool {
        self.stream.send(message).await.is_ok()
    }

    /// The next message; `None` when the server has closed.
    pub(crate) async fn next(&mut self) -> Option<FromServer> {
        // One deadline for the whole wait: the server's heartbeats must not prolong it.
        let deadline = tokio::time::Instant::now() + PATIENCE;
        loop {
            let next = tokio::time::timeout_at(deadline, self.stream.next()).await;
            let text = match next.unwrap_or_else(|_| panic!("nothing came; last: {:?}", self.frames.last())) {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => continue,
            };
            self.frames.push(text.to_string());
            let message = FromServer::read(&text).unwrap();
            self.take(&message);
            return Some(message);
        }
    }

    fn take(&mut self, message: &FromServer) {
        match message {
            FromServer::Table { table } => {
                (self.seq, self.play, self.state) =
                    (table.seq, table.play.clone(), Some(table.state.clone()));
                self.mark = LogMark { epoch: table.log.epoch, next: end(&table.log) };
                self.table = Some((**table).clone());
            }
            FromServer::Moved(moved) => {
                assert_eq!(moved.after, self.seq, "nothing was left out");
                self.seq = moved.seq;
                (self.play, self.state) = (Some(moved.play.clone()), Some(moved.state.clone()));
                self.mark = LogMark { epoch: moved.log.epoch, next: end(&moved.log) };
            }
            FromServer::Changed { after, seq, state, .. } => {
                assert_eq!(*after, self.seq, "nothing was left out");
                (self.seq, self.state) = (*seq, Some(state.clone()));
            }
            FromServer::Said { after, seq, .. } => {
                assert_eq!(*after, self.seq, "nothing was left out");
                self.seq = *seq;
            }
            _ => {}
        }
    }

    pub(crate) async fn until(&mut self, wanted: impl Fn(&FromServer) -> bool) -> FromServer {
        loop {
            let message = self.next().await.expect("the connection stays open");
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Waits until the table has this many lines.
    pub(crate) async fn reach(&mut self, seq: u64) {
        while self.seq < seq {
            self.next().await.expect("the connection stays open");
        }
    }

    /// Waits until it is somebody's turn at that ply, or the game is over.
    pub(crate) async fn reach_ply(&mut self, ply: u32) {
        while self.ply() < ply && !self.over() {
            self.next().await.expect("the connection stays open");
        }
    }

    pub(crate) fn ply(&self) -> u32 {
        self.play.as_ref().map_or(0, |play| play.ply)
    }

    pub(crate) fn over(&self) -> bool {
        self.state.as_ref().is_some_and(|state| state.status == Status::Over)
    }

    pub(crate) fn playing(&self) -> bool {
        self.state.as_ref().is_some_and(|state| state.status == Status::Playing)
    }

    /// Who is to decide.
    pub(crate) fn turn(&self) -> Option<Seat> {
        match &self.play.as_ref()?.turn {
            TurnDoc::Decide { seat, .. } => Some(*seat),
            TurnDoc::Over { .. } => None,
        }
    }

    pub(crate) async fn ready(&mut self, entropy: &str) {
        self.say(&FromClient::Ready { entropy: entropy.into() }).await;
    }

    /// Some legal move: another one at each ply, the same in each run.
    pub(crate) fn choice(&self) -> String {
        let play = self.play.as_ref().unwrap();
        assert!(!play.moves.is_empty(), "it is not this seat's turn");
        let place = (play.ply as usize * 7919 + 13) % play.moves.len();
        play.moves[place].mv.clone()
    }

    /// Sends a legal move and waits until it is acknowledged.
    pub(crate) async fn move_on(&mut self) {
        self.sent += 1;
        let (id, ply, mv) = (format!("c{}-{}", self.number, self.sent), self.ply(), self.choice());
        self.say(&FromClient::Play { id: id.clone(), ply, mv }).await;
        self.until(|message| matches!(message, FromServer::Ack { id: own, .. } if *own == id)).await;
    }
}

fn end(log: &tortuga_protocol::table::LogDoc) -> u32 {
    log.first + log.events.len() as u32
}

/// Two people at a table of Archipirata with captains, both ready.
pub(crate) async fn two_at_a_table(
    server: &Server,
    more: &Value,
) -> (String, Browser, Client, Browser, Client) {
    let (mut anne, mut mary) = (Browser::new(server.address), Browser::new(server.address));
    let mut asked = json!({"game": "archipirata", "seats": 2, "options": {"captains": "true"}, "sit": 0});
    for (name, value) in more.as_object().unwrap() {
        asked[name] = value.clone();
    }
    let table = anne.create(&asked).await.table;
    mary.sit(&table, 1).await;
    let (mut first, mut second) = (anne.open(&table).await, mary.open(&table).await);
    first.ready("a1".repeat(16).as_str()).await;
    second.ready("b2".repeat(16).as_str()).await;
    for client in [&mut first, &mut second] {
        while !client.playing() {
            client.next().await.unwrap();
        }
    }
    (table, anne, first, mary, second)
}

/// Plays on until that many moves were played, or the game is over.
pub(crate) async fn play_to(first: &mut Client, second: &mut Client, ply: u32) {
    while first.ply() < ply && !first.over() {
        let now = first.ply();
        if first.turn() == Some(Seat(0)) {
            first.move_on().await;
            second.reach_ply(now + 1).await;
        } else {
            second.move_on().await;
            first.reach_ply(now + 1).await;
        }
    }
}
