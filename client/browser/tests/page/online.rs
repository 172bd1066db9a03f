//! Tables of a server, between browsers that know nothing of each other.

use std::{net::SocketAddr, path::Path, thread};

use serde_json::{Value, json};
use tempfile::TempDir;
use tortuga_browser::Browser;
use tortuga_core::{Setup, Viewer, record::Record};
use tortuga_server::{Aside, Config};

use super::{MY_TURN, play_until};

/// Everything that comes over a socket is written down.
const LISTEN: &str = "window.heard = []; window.sockets = [];
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
      constructor(...all) { super(...all); window.sockets.push(this); this.addEventListener('message', (event) => window.heard.push(event.data)); }
    };
    localStorage.setItem('tortuga.settings', JSON.stringify({ speed: 'instant' }));";

struct Harbour {
    data: TempDir,
    server: Option<Aside>,
    address: SocketAddr,
}

impl Harbour {
    fn open() -> Self {
        let data = tempfile::tempdir().expect("a folder for the database");
        let (server, address) = start(data.path(), SocketAddr::from(([127, 0, 0, 1], 0)));
        Self { data, server: Some(server), address }
    }

    fn url(&self, below: &str) -> String {
        format!("http://{}/{below}", self.address)
    }

    fn stop(&mut self) {
        self.server = None;
    }

    /// The same address and the same database.
    fn start_again(&mut self) {
        self.server = Some(start(self.data.path(), self.address).0);
    }

    fn visitor(&self, below: &str) -> Browser {
        let browser = Browser::open(1280, 900);
        browser.before_every_page(LISTEN);
        browser.go(&self.url(below));
        browser
    }

    /// Somebody makes a table, and somebody else sits down by its link. Both are ready.
    fn game(&self) -> (Browser, Browser, String) {
        let anne = self.visitor("");
        anne.wait("document.querySelector('[data-game=archipirata] .invite[aria-disabled=false]')");
        anne.click("[data-game=archipirata] .invite");
        anne.click("#make-table");
        anne.wait("location.hash.startsWith('#/table/')");
        anne.wait("document.querySelector('#ready')");
        let hash = anne.run("return location.hash");
        let hash = hash.as_str().expect("the address of the table").to_owned();
        let mary = self.visitor(&hash);
        mary.click(".sit");
        mary.click("#ready");
        anne.click("#ready");
        for browser in [&anne, &mary] {
            browser.wait("document.querySelector('.table.online.settled .isle')");
        }
        (anne, mary, hash)
    }
}

fn start(data: &Path, listen: SocketAddr) -> (Aside, SocketAddr) {
    let site = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/page");
    assert!(site.join("client_bg.wasm").is_file(), "target/page is not built: run `cargo xtask site` first");
    let config = Config {
        listen,
        data: data.to_owned(),
        site: Some(site),
        requests_per_second: 0,
        messages_per_second: 0,
        connections_per_address: 0,
        ..Config::default()
    };
    let server = Aside::start(config).expect("the server starts");
    let address = server.address();
    (server, address)
}

/// Whose turn it is, of the two.
fn mover<'a>(one: &'a Browser, two: &'a Browser) -> (&'a Browser, &'a Browser) {
    for _ in 0..200 {
        for (this, other) in [(one, two), (two, one)] {
            if this.holds(MY_TURN) {
                return (this, other);
            }
        }
    }
    panic!("it is nobody's turn");
}

fn lines(browser: &Browser) -> u64 {
    browser.run("return document.querySelectorAll('.log li').length").as_u64().expect("a number")
}

/// Makes one whole move by the board.
fn one_move(browser: &Browser) {
    let before = lines(browser);
    play_until(browser, &format!("document.querySelectorAll('.log li').length > {before}"), 200);
}

#[test]
fn two_browsers_play_a_whole_game_and_a_third_looks_on_and_learns_no_secret() {
    let harbour = Harbour::open();
    let (anne, mary, hash) = harbour.game();
    let jack = harbour.visitor(&hash);
    jack.wait("document.querySelector('.table.online .isle')");
    let over = "document.querySelector('#outcome')";
    thread::scope(|scope| {
        for browser in [&anne, &mary] {
            scope.spawn(|| play_until(browser, over, 6000));
        }
    });
    for browser in [&anne, &mary, &jack] {
        browser.wait(over);
    }
    let last = "return document.querySelector('#outcome h2').textContent.replace(' (you)', '')";
    assert_eq!(anne.run(last), mary.run(last));
    assert_eq!(jack.run(last), anne.run(last));

    let heard = jack.run("return window.heard");
    let record = jack.run_async(
        "return await (await fetch('./api/tables/' + location.hash.split('/').pop() + '/record')).text()",
    );
    judge(heard.as_array().expect("messages"), record.as_str().expect("a record"));

    anne.click("#rematch");
    mary.click("#to-rematch");
    mary.wait("document.querySelector('#ready')");
}

/// Every view and every event that came over the socket is exactly what everybody may know.
fn judge(heard: &[Value], record: &str) {
    let record = Record::from_lines(record).expect("the record can be read");
    let entry = tortuga_registry::find(&record.header.game).expect("the game is known");
    let setup = Setup { seats: record.header.seats, options: record.header.options.clone(), pack: None };
    let mut table =
        (entry.opener.replay)(&setup, &record).expect("the setup fits").expect("the record is sound");
    let all = serde_json::to_value(
        table.events(0, Some(Viewer::Spectator)).into_iter().map(|said| said.event).collect::<Vec<_>>(),
    )
    .expect("events are plain data");
    let mut views = Vec::new();
    for keep in (0..=table.played()).rev() {
        table.rewind(keep);
        views.insert(0, table.view(Viewer::Spectator));
    }
    let mut seen = 0;
    for text in heard {
        let message: Value = serde_json::from_str(text.as_str().expect("text")).expect("JSON");
        let doc = if message["type"] == "table" { &message["table"] } else { &message };
        let over = doc["state"]["status"] == "over";
        if let Some(ply) = doc["play"]["ply"].as_u64() {
            assert_eq!(doc["play"]["view"], views[ply as usize], "the view after {ply} moves");
            assert_eq!(doc["play"]["moves"], json!([]), "somebody else's choices after {ply} moves");
            seen += 1;
        }
        let first = doc["log"]["first"].as_u64().unwrap_or(0) as usize;
        for (place, said) in doc["log"]["events"].as_array().into_iter().flatten().enumerate() {
            assert_eq!(said["event"], all[first + place], "event {}", first + place);
        }
        for word in ["token", "entropy", "seed"] {
            assert!(
                over || !text.as_str().is_some_and(|text| text.contains(&format!("\"{word}"))),
                "{word} in {text}"
            );
        }
    }
    assert!(seen > 4, "only {seen} positions were seen");
}

#[test]
fn a_move_made_while_the_server_is_gone_arrives_when_it_is_back() {
    let mut harbour = Harbour::open();
    let (anne, mary, _) = harbour.game();
    let (mover, other) = mover(&anne, &mary);
    let before = lines(other);
    harbour.stop();
    for browser in [mover, other] {
        browser.wait("document.querySelector('#lost')");
    }
    // The whole move is built and sent into the void.
    play_until(mover, "document.querySelectorAll('.isle.open, .controls .button').length === 0", 60);
    assert_eq!(lines(mover), before);
    harbour.start_again();
    for browser in [mover, other] {
        browser.wait("!document.querySelector('#lost')");
        browser.wait(&format!("document.querySelectorAll('.log li').length > {before}"));
    }
    // A connection that breaks on one side only comes back, too.
    other.run("window.sockets.at(-1).close()");
    other.wait("window.sockets.length > 2 && !document.querySelector('#lost')");
    assert_eq!(lines(mover), lines(other));
}

#[test]
fn two_tabs_stay_in_step_moves_are_taken_back_by_agreement_and_people_talk() {
    let harbour = Harbour::open();
    let (anne, mary, hash) = harbour.game();
    let (mover, other) = mover(&anne, &mary);
    let (first, second) = mover.tab();
    mover.go(&harbour.url(&hash));
    mover.wait(MY_TURN);
    one_move(mover);
    let after = lines(mover);
    mover.switch(&first);
    mover.wait(&format!("document.querySelectorAll('.log li').length === {after}"));
    other.wait(&format!("document.querySelectorAll('.log li').length === {after}"));

    mover.switch(&second);
    mover.click("#ask-undo");
    other.wait("document.querySelector('#agree')");
    assert_eq!(lines(other), after, "nothing is taken back before everybody agrees");
    other.click("#agree");
    for browser in [mover, other] {
        browser.wait(&format!("document.querySelectorAll('.log li').length < {after}"));
        browser.wait("document.querySelector('#chat').textContent.includes('taken back')");
    }
    mover.switch(&first);
    mover.wait(&format!("document.querySelectorAll('.log li').length < {after}"));

    // What people say does not disturb a move that is being built.
    mover.wait(MY_TURN);
    mover.run(
        "document.querySelector('.isle.open').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
    );
    mover.wait("document.querySelector('#take-back')");
    other.write("#say", "Ahoy there");
    other.press(&[tortuga_browser::browser::ENTER]);
    mover.wait("document.querySelector('#chat').textContent.includes('Ahoy there')");
    assert!(mover.holds("document.querySelector('#take-back')"));

    other.click("#ask-pause");
    mover.click("#agree");
    other.click("#resume");
    other.wait("!document.querySelector('#resume')");

    mover.click("#step-out");
    mover.click("#give-back");
    mover.wait("!document.querySelector('#give-back')");
    other.click("#resign");
    other.click("#really-resign");
    for browser in [mover, other] {
        browser.wait("document.querySelector('#outcome')");
    }
}

#[test]
fn a_guest_becomes_an_account_with_its_games_and_the_lobby_lists_open_tables() {
    let harbour = Harbour::open();
    let anne = harbour.visitor("");
    anne.wait("document.querySelector('[data-game=archipirata] .invite[aria-disabled=false]')");
    anne.click("[data-game=archipirata] .invite");
    anne.click("#listed");
    anne.click("#make-table");
    anne.wait("document.querySelector('#ready')");
    let guest = anne.run("return document.querySelector('#seats strong').textContent");
    assert!(guest.as_str().is_some_and(|name| name.starts_with("Guest ")), "{guest}");

    let mary = harbour.visitor("#/tables");
    mary.wait("document.querySelector('#lobby .button')");
    mary.click("#lobby .button");
    mary.wait("document.querySelector('.sit')");

    anne.run("document.querySelector('.seat-bot').value = 'deckhand'; document.querySelector('.seat-bot').dispatchEvent(new Event('change'));");
    anne.wait("document.querySelector('#seats').textContent.includes('Deckhand')");
    anne.go(&harbour.url("#/account"));
    anne.write("#name", "Anne Bonny");
    anne.write("#password", "a long secret");
    anne.click("#sign-up");
    anne.wait("document.querySelector('#my-name')?.textContent === 'Anne Bonny'");
    anne.go(&harbour.url("#/tables"));
    anne.wait("document.querySelector('#my-tables .button')");
    anne.click("#my-tables .button");
    anne.click("#ready");
    anne.wait("document.querySelector('.table.online')");
    anne.wait("document.title.includes('Your turn')");
    anne.click("#resign");
    anne.click("#really-resign");
    anne.wait("document.querySelector('#outcome')");
    anne.go(&harbour.url("#/player/Anne%20Bonny"));
    anne.wait("document.querySelectorAll('#history li').length === 1");
    anne.go(&harbour.url("#/account"));
    anne.click("#log-out");
    anne.write("#name", "Anne Bonny");
    anne.write("#password", "a wrong secret");
    anne.click("#log-in");
    anne.wait("document.querySelector('.toast')?.textContent.includes('do not fit')");
}
