//! One connection to a table. It reads what the client says and passes it on to the table's queue; it writes what the
//! table has put into the connection's own queue. A client that does not read, or talks too much, is cut off.

use std::{net::SocketAddr, time::Duration};

use axum::{
    extract::{
        ConnectInfo, Path, State, WebSocketUpgrade,
        ws::{Message, Utf8Bytes, WebSocket},
    },
    http::HeaderMap,
    response::Response,
};
use futures_util::SinkExt as _;
use tokio::{
    sync::{OwnedSemaphorePermit, mpsc},
    time::{Instant, error::Elapsed, interval, timeout},
};
use tortuga_protocol::{
    MOST_BYTES, VERSION,
    socket::{FromClient, FromServer, ReadError, Reason},
    table::LogMark,
};

use crate::{
    App, Error,
    actor::{Command, ConnectionId, Visitor},
    guard::{Bucket, Place},
    metrics::METRICS,
};

/// How many messages wait for a client before it counts as too slow.
const QUEUE: usize = 64;
/// Clients say little; the usual buffer of 128 KB would be most of what a table costs.
const READ_BUFFER: usize = 2 * 1024;
/// Smaller frames that are written at once go out together.
const WRITE_BUFFER: usize = 16 * 1024;
/// How often a silent client is asked whether it is there, and how long it may stay silent.
const HEARTBEAT: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_mins(1);
/// How many unreadable messages a client may send.
const MOST_GARBLED: u32 = 5;

pub(crate) async fn open(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(table): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    let all = app.connections.clone().try_acquire_owned().ok();
    let Some(place) = all.zip(app.crowding.enter(from.ip())) else {
        METRICS.limited();
        return Err(Error::TooMany);
    };
    let who = visitor(&app, &headers).await?;
    let upgrade = upgrade
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| serve(app, table, who, socket, place)))
}

async fn visitor(app: &App, headers: &HeaderMap) -> Result<Visitor, Error> {
    let Some(user) = app.user(headers).await? else { return Ok(Visitor::default()) };
    let users = app.harbour.store().identities(user.id).await?;
    Ok(Visitor { users, name: user.name, token: None })
}

async fn serve(
    app: App,
    table: String,
    who: Visitor,
    mut socket: WebSocket,
    place: (OwnedSemaphorePermit, Place),
) {
    let _counted = (METRICS.connection(), place);
    let patience = app.config.patience;
    let ended = match Line::open(&app, &table, who, &mut socket).await {
        Ok(mut line) => {
            let ended = line.serve(&mut socket).await;
            // A table that is asleep has forgotten the connection already.
            let _ = line.table.send(Command::Leave { connection: line.connection }).await;
            ended
        }
        Err(ended) => ended,
    };
    if let Some((reason, text)) = ended.farewell() {
        let bye = FromServer::Bye { reason, text }.write();
        // Whoever does not take the good-bye is gone anyway.
        let _ = timeout(patience, socket.send(Message::Text(bye.into()))).await;
    }
    let _ = timeout(patience, socket.send(Message::Close(None))).await;
}

/// Why a connection ends.
enum Ended {
    /// The client is gone, or the table has said good-bye.
    Gone,
    Because(Reason, String),
}

impl Ended {
    fn because(reason: Reason, text: &str) -> Self {
        Self::Because(reason, text.to_owned())
    }

    fn farewell(self) -> Option<(Reason, String)> {
        match self {
            Self::Gone => None,
            Self::Because(reason, text) => Some((reason, text)),
        }
    }
}

struct Line {
    table: mpsc::Sender<Command>,
    connection: ConnectionId,
    out: mpsc::Receiver<Utf8Bytes>,
    bucket: Bucket,
    /// Of lines of chat, which everybody reads and the disk keeps.
    chat: Bucket,
    garbled: u32,
    heard: Instant,
    /// How long the client may take to greet, and to read one message.
    patience: Duration,
}

impl Line {
    async fn open(app: &App, table: &str, mut who: Visitor, socket: &mut WebSocket) -> Result<Self, Ended> {
        let patience = app.config.patience;
        let (token, log) = greeting(socket, patience).await?;
        who.token = token;
        let welcome = FromServer::Welcome { version: VERSION }.write();
        patiently(socket, Message::Text(welcome.into()), patience).await?;
        let (queue, out) = mpsc::channel(QUEUE);
        let joined = app.harbour.ask_and_stay(table, |reply| {
            let (who, out) = (who.clone(), queue.clone());
            Command::Join { who, log, out, reply }
        });
        let (connection, table) = joined.await.map_err(|error| match error {
            Error::Fault(cause) => {
                tracing::error!(cause, "a table cannot be opened");
                Ended::because(Reason::Fault, "The table cannot be opened.")
            }
            Error::Closing => Ended::Because(Reason::Closing, error.to_string()),
            other => Ended::Because(Reason::NotYours, other.to_string()),
        })?;
        let (rate, now) = (app.config.messages_per_second, std::time::Instant::now());
        let (bucket, chat) = (Bucket::new(rate, now), Bucket::new(rate.div_ceil(10), now));
        Ok(Self { table, connection, out, bucket, chat, garbled: 0, heard: Instant::now(), patience })
    }

    async fn serve(&mut self, socket: &mut WebSocket) -> Ended {
        let mut heartbeat = interval(HEARTBEAT);
        loop {
            let step = tokio::select! {
                frame = self.out.recv() => match frame {
                    Some(frame) => self.write(socket, frame).await,
                    None => Err(Ended::because(Reason::Slow, "You read too slowly; connect again.")),
                },
                message = socket.recv() => match message {
                    Some(Ok(message)) => self.read(socket, message).await,
                    Some(Err(_)) | None => Err(Ended::Gone),
                },
                _ = heartbeat.tick() => {
                    if self.heard.elapsed() > SILENCE {
                        Err(Ended::Gone)
                    } else {
                        patiently(socket, Message::Ping(Vec::new().into()), self.patience).await
                    }
                }
            };
            if let Err(ended) = step {
                return ended;
            }
        }
    }

    /// Writes this frame and all that wait behind it: one call of the system for what happened at once.
    async fn write(&mut self, socket: &mut WebSocket, frame: Utf8Bytes) -> Result<(), Ended> {
        let mut last = is_last(&frame);
        let patience = self.patience;
        let out = &mut self.out;
        let written = timeout(patience, async {
            socket.feed(Message::Text(frame)).await?;
            while let (false, Ok(frame)) = (last, out.try_recv()) {
                last = is_last(&frame);
                socket.feed(Message::Text(frame)).await?;
            }
            socket.flush().await
        });
        ended(&written.await)?;
        if last { Err(Ended::Gone) } else { Ok(()) }
    }

    async fn read(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), Ended> {
        self.heard = Instant::now();
        if !self.bucket.take(std::time::Instant::now()) {
            METRICS.limited();
            return Err(Ended::because(Reason::Limit, "Too many messages; connect again."));
        }
        let read = match &message {
            Message::Text(text) => FromClient::read(text),
            Message::Binary(_) => Err(ReadError::Garbled("messages are text".into())),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(Ended::Gone),
        };
        match read {
            Ok(FromClient::Chat { .. }) if !self.chat.take(std::time::Instant::now()) => {
                METRICS.limited();
                let (reason, text) = (Reason::Limit, "Wait a little before you say more.".to_owned());
                let refused = FromServer::Refused { id: None, reason, rule: None, text };
                patiently(socket, Message::Text(refused.write().into()), self.patience).await
            }
            Ok(message) => {
                let connection = self.connection;
                let sent = self.table.send(Command::Hear { connection, message }).await;
                sent.map_err(|_| Ended::because(Reason::Fault, "The table has to be opened again."))
            }
            Err(error) => {
                self.garbled += 1;
                METRICS.refused();
                let (reason, text) = (error.reason(), error.to_string());
                if self.garbled > MOST_GARBLED {
                    return Err(Ended::Because(reason, text));
                }
                let refused = FromServer::Refused { id: None, reason, rule: None, text };
                patiently(socket, Message::Text(refused.write().into()), self.patience).await
            }
        }
    }
}

/// The first message must be a greeting.
async fn greeting(
    socket: &mut WebSocket,
    patience: Duration,
) -> Result<(Option<String>, Option<LogMark>), Ended> {
    let late = || Ended::because(Reason::Garbled, "The first message is a `hello`.");
    loop {
        let message = timeout(patience, socket.recv()).await.map_err(|_| late())?;
        let Some(Ok(message)) = message else { return Err(Ended::Gone) };
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => continue,
            Message::Binary(_) => return Err(late()),
            Message::Close(_) => return Err(Ended::Gone),
        };
        return match FromClient::read(&text) {
            Ok(FromClient::Hello { token, log, .. }) => Ok((token, log)),
            Ok(_) => Err(late()),
            Err(error) => Err(Ended::Because(error.reason(), error.to_string())),
        };
    }
}

async fn patiently(socket: &mut WebSocket, message: Message, patience: Duration) -> Result<(), Ended> {
    ended(&timeout(patience, socket.send(message)).await)
}

fn is_last(frame: &Utf8Bytes) -> bool {
    frame.starts_with(r#"{"type":"bye""#)
}

fn ended(sent: &Result<Result<(), axum::Error>, Elapsed>) -> Result<(), Ended> {
    match sent {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(Ended::Gone),
        Err(_) => {
            METRICS.slow_client();
            Err(Ended::Gone)
        }
    }
}
