//! What a person does with the page, in a real browser.

mod access;
mod blackbeard;
mod campaign;
mod keys;
mod local;
mod online;
mod phone;
mod replay;

use tortuga_browser::{Browser, Site};

/// The first of two clicks.
const PLAY: &str = "[data-game=archipirata] .play-now";

/// The person at the screen is asked, and everything has been shown.
const MY_TURN: &str = "document.querySelector('.table.settled .isle.open, .table.settled .controls .button')";

/// Opens the page with everything shown at once, so that no test waits for an animation.
fn visit(width: u32, height: u32) -> (Site, Browser) {
    let (site, browser) = (Site::open(), Browser::open(width, height));
    browser.go(&site.url("manifest.webmanifest"));
    browser.run("localStorage.setItem('tortuga.settings', JSON.stringify({ speed: 'instant' }))");
    browser.go(&site.url(""));
    (site, browser)
}

/// Two clicks, and it is somebody's turn.
fn cast_off(browser: &Browser) {
    browser.click(PLAY);
    browser.click("#deal");
    browser.wait("document.querySelector('.table .isle')");
}

/// Plays with the mouse what the board offers until the condition holds; gives the number of clicks.
fn play_until(browser: &Browser, condition: &str, most: u32) -> u32 {
    let body = format!(
        "let clicks = 0;
         const pick = (list) => list[Math.floor(Math.random() * list.length)];
         const click = (element) => {{ clicks += 1; element.dispatchEvent(new MouseEvent('click', {{ bubbles: true }})); }};
         while (!({condition}) && clicks < {most}) {{
           const confirm = document.querySelector('#confirm');
           const choices = [...document.querySelectorAll('.controls .button:not(#take-back):not(.main)')];
           const isles = [...document.querySelectorAll('.isle.open')];
           if (confirm) click(confirm);
           else if (choices.length && !document.querySelector('#outcome')) click(pick(choices));
           else if (isles.length) click(pick(isles));
           await new Promise((next) => setTimeout(next, 5));
         }}
         return clicks;"
    );
    browser.run_async(&body).as_u64().expect("a number of clicks") as u32
}
