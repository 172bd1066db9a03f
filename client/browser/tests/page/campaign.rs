//! A campaign of The Pirate Republic: chart, briefing, missions to their end, debriefing, and nothing told too early.

use serde_json::{Value, json};
use tortuga_browser::{Browser, Site};
use tortuga_core::{Setup, record::Record};
use tortuga_registry::campaign::builtin;

use super::visit;

const CARD: &str = "[data-game=pirate-republic]";

/// So many moves of a mission the page plays itself; the engine has played those before.
const LAST: usize = 20;

fn begin(width: u32, height: u32) -> (Site, Browser) {
    let (site, browser) = visit(width, height);
    browser.click(&format!("{CARD} .campaign-link"));
    browser.click("#begin-campaign");
    browser.wait("document.querySelector('.campaign-chart')");
    (site, browser)
}

/// The names of missions that the page tells anywhere, also where nobody sees them.
fn told(browser: &Browser) -> Vec<u8> {
    let html = browser.run("return document.body.innerHTML + document.body.textContent");
    let html = html.as_str().expect("a text");
    let globals = builtin().globals;
    // The last mission has the name of the game itself.
    let mission = globals.iter().filter(|card| card.number < 16 && html.contains(card.name.as_str()));
    mission.map(|card| card.number).collect()
}

#[test]
fn a_campaign_begins_on_the_games_card_and_its_chart_spoils_nothing() {
    let (_site, browser) = begin(1280, 900);
    assert_eq!(told(&browser), [1]);
    assert_eq!(browser.run("return document.querySelectorAll('.across .spot.sealed').length"), json!(15));
    browser.click("#briefing");
    browser.wait("document.querySelector('[data-part=Goal]')");
    assert_eq!(told(&browser), [1]);
    // The question of an ordinary game keeps the seals, too, and leaves the campaign's own options out.
    browser.run("location.hash = '#/'");
    browser.click(&format!("{CARD} .play-now"));
    browser.wait("document.querySelector('#mission')");
    assert_eq!(told(&browser), [1]);
    assert_eq!(browser.run("return document.querySelectorAll('#mission option:disabled').length"), json!(15));
    assert!(!browser.holds("document.querySelector('#commander, #after, #carried, #campaign')"));
}

/// On the painted board a long game goes twice as fast as on the chart.
fn begin_in_text() -> (Site, Browser) {
    let (site, browser) = begin(1280, 900);
    browser.run(
        "localStorage.setItem('tortuga.settings', JSON.stringify({ speed: 'instant', text_board: true }))",
    );
    browser.reload();
    (site, browser)
}

/// A lone bot without a plan: the page plays by itself, and the last round ends every mission.
fn hire_a_lone_bot(browser: &Browser) {
    browser.wait("document.querySelectorAll('.hand-player').length === 2");
    browser.click(".crew li:last-child button");
    browser.wait("document.querySelectorAll('.hand-player').length === 1");
    browser.run(
        "const who = document.querySelector('.hand-player');
         who.value = 'deckhand';
         who.dispatchEvent(new Event('change', { bubbles: true }));",
    );
    browser.wait("document.querySelector('.hand-name').value !== 'You'");
}

/// The game of the mission that has begun, as the page has kept it, and the name under which it lies.
fn kept(browser: &Browser) -> (String, Value) {
    let found = browser.run(
        "const name = Object.keys(localStorage).find((key) => key.startsWith('tortuga.campaign.'));
         const key = 'tortuga.game.' + JSON.parse(localStorage.getItem(name)).game;
         return [key, localStorage.getItem(key)]",
    );
    let saved = serde_json::from_str(found[1].as_str().expect("a game")).expect("it is JSON");
    (found[0].as_str().expect("a key").to_owned(), saved)
}

/// Plays the kept game on with the same engine, but for its last moves, and puts it back: the page plays those.
fn sail_on(browser: &Browser) {
    let (key, mut saved) = kept(browser);
    let record = Record::from_lines(saved["record"].as_str().expect("a record")).expect("a record");
    let entry = tortuga_registry::find("pirate-republic").expect("the game");
    let setup = Setup { options: record.header.options.clone(), ..Setup::new(record.header.seats) };
    let mut table = (entry.opener.replay)(&setup, &record).expect("a setup").expect("it replays");
    let mut pick = 1_usize;
    loop {
        let moves = table.moves();
        if moves.is_empty() {
            break;
        }
        pick = pick.wrapping_mul(48_271) % 0x7fff_ffff;
        table.play(&moves[pick % moves.len()].mv).expect("a legal move");
    }
    let moves = table.played() - LAST;
    table.rewind(moves);
    saved["record"] = json!(table.record().to_lines());
    saved["moves"] = json!(moves);
    browser.run(&format!("localStorage.setItem({}, {})", json!(key), json!(saved.to_string())));
}

/// From the briefing to the end of the game, by way of the chart.
fn sail(browser: &Browser) {
    browser.click("#set-sail");
    browser.wait("document.querySelector('.table .log li')");
    browser.click("#chart");
    browser.wait("document.querySelector('#continue')");
    sail_on(browser);
    browser.reload();
    browser.click("#continue");
    browser.wait("document.querySelector('#outcome #debrief')");
}

fn count(browser: &Browser, what: &str) -> Value {
    browser.run(&format!("return document.querySelectorAll('.across .spot.{what}').length"))
}

#[test]
fn a_mission_survives_reloads_and_brings_the_campaign_forward_once() {
    let (_site, browser) = begin_in_text();
    browser.click("#briefing");
    hire_a_lone_bot(&browser);
    sail(&browser);
    browser.reload();
    browser.click("#debrief");
    browser.wait("document.querySelector('#verdict')");
    let told_first = browser.run("return document.querySelector('main').textContent");
    browser.reload();
    browser.wait("document.querySelector('#verdict')");
    assert_eq!(browser.run("return document.querySelector('main').textContent"), told_first);
    browser.click("#to-chart");
    browser.wait("document.querySelector('.across .spot.open')");
    let counts = (count(&browser, "played"), count(&browser, "open"), count(&browser, "sealed"));
    assert_eq!(counts, (json!(1), json!(1), json!(14)), "it counts once");
    assert_eq!(told(&browser).len(), 2);
    browser.click("#end");
    browser.click("#reset-campaign");
    browser.wait("document.querySelectorAll('.across .spot.sealed').length === 15");
    assert_eq!(told(&browser), [1]);
}

#[test]
fn ten_missions_lead_to_the_end_of_the_campaign() {
    let (_site, browser) = begin_in_text();
    browser.click("#briefing");
    hire_a_lone_bot(&browser);
    for mission in 1..=10 {
        browser
            .wait(&format!("document.querySelector('main').textContent.includes('Mission {mission} of 10')"));
        sail(&browser);
        browser.click("#debrief");
        browser.wait("document.querySelector('#verdict')");
        if mission < 10 {
            browser.click("#next-briefing");
        }
    }
    assert!(browser.holds("document.body.textContent.includes('The campaign is over')"));
    browser.click("#to-chart");
    browser.wait("document.querySelector('.across .spot.unused')");
    let counts = (count(&browser, "played"), count(&browser, "unused"), count(&browser, "sealed"));
    assert_eq!(counts, (json!(10), json!(6), json!(0)));
    assert_eq!(browser.run("return document.querySelectorAll('.history li').length"), json!(10));
}

#[test]
fn on_a_phone_the_chart_runs_down_and_nothing_scrolls_sideways() {
    let (_site, browser) = begin(390, 844);
    let fits = "return document.documentElement.scrollWidth <= window.innerWidth";
    assert_eq!(browser.run(fits), json!(true), "the chart");
    let across = "getComputedStyle(document.querySelector('.campaign-chart.across')).display";
    assert!(browser.holds(&format!("{across} === 'none'")));
    browser.click("#briefing");
    browser.wait("document.querySelector('#set-sail')");
    assert_eq!(browser.run(fits), json!(true), "the briefing");
}
