//! A campaign of The Pirate Republic: chart and briefing, and nothing told too early.

use serde_json::json;
use tortuga_browser::{Browser, Site};
use tortuga_registry::campaign::builtin;

use super::visit;

const CARD: &str = "[data-game=pirate-republic]";

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
