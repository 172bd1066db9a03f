//! A link on a real socket: it connects, greets, resends, and comes back when it is lost.

use std::{rc::Rc, sync::Arc, time::Duration};

use leptos::{ev, prelude::*};
use tortuga_core::{Seat, Setup, table::MoveDoc};
use tortuga_protocol::{
    socket::{FromClient, FromServer},
    table::{Holder, Proposal, Snapshot, TurnDoc},
};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{CloseEvent, MessageEvent, WebSocket};

use super::{
    link::{Heard, Link, backoff},
    notice,
};
use crate::{
    desk::{Asked, Desk, Sight},
    games,
    home::{fresh_id, fresh_seed},
    seating::capital,
    shell::{Shell, Toast},
};

/// How often a silent connection is tried, and a move without an answer said again.
const HEARTBEAT: Duration = Duration::from_secs(5);

/// Without a word from the server for so long, in milliseconds, the connection is taken for dead.
const SILENCE: f64 = 20_000.0;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Connection {
    Connecting,
    Open,
    /// Lost; another attempt follows.
    Lost,
    /// The server has said why, and that it is final.
    Gone(String),
}

struct Inner {
    table: String,
    link: Link,
    socket: Option<Socket>,
    tries: u32,
    /// When the server was last heard, in milliseconds of the page.
    heard: f64,
    desk: Option<Desk>,
}

/// A socket with its listeners, which live as long as it does.
struct Socket {
    raw: WebSocket,
    _open: Rc<Closure<dyn FnMut()>>,
    _message: Rc<Closure<dyn FnMut(MessageEvent)>>,
    _close: Rc<Closure<dyn FnMut(CloseEvent)>>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.raw.set_onopen(None);
        self.raw.set_onmessage(None);
        self.raw.set_onclose(None);
        // A socket that is closed already stays closed.
        let _ = self.raw.close();
    }
}

/// A table of a server, followed for as long as its page is open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wire {
    inner: StoredValue<Inner, LocalStorage>,
    pub(crate) shell: Shell,
    pub(crate) connection: RwSignal<Connection>,
    /// The table as it is known, without the log.
    pub(crate) table: RwSignal<Option<Arc<Snapshot>>>,
    /// When that came, in milliseconds of the page: clocks run on from there.
    pub(crate) since: RwSignal<f64>,
}

impl Wire {
    pub(crate) fn open(table: String, shell: Shell) -> Self {
        let inner = Inner { table, link: Link::default(), socket: None, tries: 0, heard: now(), desk: None };
        let wire = Self {
            inner: StoredValue::new_local(inner),
            shell,
            connection: RwSignal::new(Connection::Connecting),
            table: RwSignal::new(None),
            since: RwSignal::new(now()),
        };
        wire.connect();
        let beat = set_interval_with_handle(move || wire.beat(), HEARTBEAT).ok();
        let back = window_event_listener(ev::online, move |_| wire.hurry());
        let seen = window_event_listener(ev::focus, move |_| wire.hurry());
        on_cleanup(move || {
            if let Some(beat) = beat {
                beat.clear();
            }
            back.remove();
            seen.remove();
            let _ = wire.inner.try_update_value(|inner| inner.socket = None);
            notice::quiet();
        });
        wire
    }

    /// The desk that is told what happens.
    pub(crate) fn seat(self, desk: Desk) {
        self.inner.update_value(|inner| inner.desk = Some(desk));
    }

    /// What the desk shows first, once the cards are dealt.
    pub(crate) fn sight(self) -> Option<(Sight, Vec<tortuga_core::table::EventDoc>)> {
        self.inner.with_value(|inner| Some((sight(&inner.link)?, inner.link.events().to_vec())))
    }

    fn connect(self) {
        let socket =
            self.inner.try_with_value(|inner| inner.table.clone()).and_then(|table| self.dial(&table));
        match socket {
            Some(socket) => {
                let _ = self.inner.try_update_value(|inner| inner.socket = Some(socket));
            }
            None => self.lose(),
        }
    }

    fn dial(self, table: &str) -> Option<Socket> {
        let raw = WebSocket::new(&address(table)?).ok()?;
        let open = Rc::new(Closure::<dyn FnMut()>::new(move || self.greet()));
        let message = Rc::new(Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                self.hear(&text);
            }
        }));
        let close = Rc::new(Closure::<dyn FnMut(CloseEvent)>::new(move |_: CloseEvent| self.lose()));
        raw.set_onopen(Some(open.as_ref().as_ref().unchecked_ref()));
        raw.set_onmessage(Some(message.as_ref().as_ref().unchecked_ref()));
        raw.set_onclose(Some(close.as_ref().as_ref().unchecked_ref()));
        Some(Socket { raw, _open: open, _message: message, _close: close })
    }

    /// Greets anew: whoever this person is may have changed.
    pub(crate) fn reconnect(self) {
        let _ = self.inner.try_update_value(|inner| inner.socket = None);
        self.connect();
    }

    fn greet(self) {
        if let Some(hello) = self.inner.try_with_value(|inner| inner.link.hello()) {
            self.send(&hello);
        }
    }

    /// The connection is gone: tries again, later and later.
    fn lose(self) {
        let Some(before) = self.connection.try_get_untracked() else { return };
        if matches!(before, Connection::Gone(_)) {
            return;
        }
        self.connection.set(Connection::Lost);
        let tries = self.inner.try_update_value(|inner| {
            inner.tries += 1;
            inner.tries
        });
        let Some(tries) = tries else { return };
        let wait = backoff(tries - 1, js_sys::Math::random());
        let again = move || {
            let still = self.inner.try_with_value(|inner| inner.tries) == Some(tries);
            if still && self.connection.try_get_untracked() == Some(Connection::Lost) {
                self.connect();
            }
        };
        set_timeout(again, Duration::from_millis(wait.into()));
    }

    /// The network is back, or the person: no waiting.
    fn hurry(self) {
        if self.connection.try_get_untracked() == Some(Connection::Lost) {
            self.connect();
        }
    }

    fn beat(self) {
        if self.connection.try_get_untracked() != Some(Connection::Open) {
            return;
        }
        let state = self.inner.try_with_value(|inner| (now() - inner.heard > SILENCE, inner.link.again()));
        match state {
            Some((true, _)) => {
                let _ = self.inner.try_update_value(|inner| inner.socket = None);
                self.lose();
            }
            Some((false, Some(again))) => self.send(&again),
            Some((false, None)) => self.send(&FromClient::Ping { number: 1 }),
            None => {}
        }
    }

    pub(crate) fn send(self, message: &FromClient) {
        let _ = self.inner.try_with_value(|inner| {
            if let Some(socket) = &inner.socket {
                // What cannot be sent now is said again: moves by the heartbeat, the rest by the person.
                let _ = socket.raw.send_with_str(&message.write());
            }
        });
    }

    fn hear(self, text: &str) {
        let message = match FromServer::read(text) {
            Ok(message) => message,
            Err(error) => {
                return self
                    .finish(format!("The server speaks another language ({error}). Reload the page."));
            }
        };
        let heard = self.inner.try_update_value(|inner| {
            inner.heard = now();
            inner.tries = 0;
            inner.link.hear(message)
        });
        let Some((heard, reply)) = heard else { return };
        if self.connection.get_untracked() != Connection::Open {
            self.connection.set(Connection::Open);
        }
        if let Some(reply) = reply {
            self.send(&reply);
        }
        match heard {
            Heard::Nothing => {}
            Heard::Game { cut } => self.show(Some(cut)),
            Heard::People => self.show(None),
            Heard::Refused { rule, text } => {
                let game = self.table.with_untracked(|table| table.as_ref().map(|table| table.game.clone()));
                let rule = game.zip(rule);
                self.shell.toast.set(Some(Toast { text, rule }));
                self.show(None);
            }
            Heard::Bye { text, again: false } => self.finish(text),
            Heard::Bye { text, again: true } => self.shell.say(&text),
        }
    }

    fn finish(self, text: String) {
        self.connection.set(Connection::Gone(text));
        let _ = self.inner.try_update_value(|inner| inner.socket = None);
    }

    /// Puts what is known on the page. `game` says whether the log was cut.
    fn show(self, game: Option<bool>) {
        let known = self.inner.try_with_value(|inner| {
            (inner.link.table().cloned(), sight(&inner.link), inner.link.events().to_vec(), inner.desk)
        });
        let Some((Some(table), sight, events, desk)) = known else { return };
        notice::turn(&table, self.shell.settings.get_untracked().notices);
        self.since.set(now());
        self.table.set(Some(Arc::new(table)));
        if let (Some(desk), Some(sight)) = (desk, sight) {
            desk.put(sight, events, game == Some(true));
        }
    }

    pub(crate) fn play(self, mv: &str) {
        let said =
            self.inner.try_update_value(|inner| inner.link.play(mv, fresh_id() + &fresh_id())).flatten();
        if let Some(said) = said {
            self.send(&said);
            self.show(None);
        }
    }

    pub(crate) fn ask_undo(self) {
        let keep = self.inner.try_with_value(|inner| inner.link.undo_point()).flatten();
        if let Some(keep) = keep {
            self.send(&FromClient::Ask { what: Proposal::Undo { keep } });
        }
    }

    pub(crate) fn ready(self) {
        let digit = |byte: u8| char::from_digit(byte.into(), 16).unwrap_or('0');
        let entropy = fresh_seed().0.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect();
        self.send(&FromClient::Ready { entropy });
    }
}

fn now() -> f64 {
    js_sys::Date::now()
}

/// The address of a table's socket, beside the page.
fn address(table: &str) -> Option<String> {
    let page = window().location().href().ok()?;
    let page = page.split(['#', '?']).next()?;
    let folder = &page[..=page.rfind('/')?];
    let folder = folder.replacen("http", "ws", 1);
    Some(format!("{folder}api/tables/{table}/socket"))
}

/// The name of a seat, as a person reads it.
pub(crate) fn seat_name(table: &Snapshot, seat: Seat) -> String {
    let name = match table.state.seats.get(seat.index()).and_then(|place| place.holder.as_ref()) {
        Some(Holder::Person { name, .. }) => name.clone(),
        Some(Holder::Bot { level }) => capital(level),
        None => format!("Seat {}", seat.0 + 1),
    };
    if table.you == Some(seat) { format!("{name} (you)") } else { name }
}

/// What the desk shows of a table that is being played or over.
fn sight(link: &Link) -> Option<Sight> {
    let table = link.table()?;
    let play = table.play.as_ref()?;
    let info = games::find(&table.game)?.info;
    let (asked, outcome) = match &play.turn {
        TurnDoc::Decide { seat, prompt } if table.state.ending.is_none() => {
            (Some(Asked { seat: *seat, text: prompt.text.clone(), rule: prompt.rule.clone() }), None)
        }
        TurnDoc::Decide { .. } => (None, None),
        TurnDoc::Over { outcome } => (None, Some(outcome.clone())),
    };
    let free = asked.is_some() && !link.waits() && !table.state.paused;
    let moves = play.moves.iter().filter(|_| free);
    Some(Sight {
        game: info.id,
        setup: Arc::new(Setup {
            seats: table.state.seats.len() as u8,
            options: table.options.clone(),
            pack: None,
        }),
        names: (0..table.state.seats.len()).map(|seat| seat_name(table, Seat(seat as u8))).collect(),
        asked,
        moves: Arc::new(
            moves.map(|legal| MoveDoc { mv: legal.mv.clone(), text: legal.text.clone() }).collect(),
        ),
        view: Arc::new(play.view.clone()),
        outcome,
        curtain: None,
        undo: None,
        taken: Vec::new(),
        played: play.ply as usize,
    })
}

impl std::fmt::Debug for Inner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Inner({})", self.table)
    }
}
