//! What a person does with the page, in a real browser.

use serde_json::json;
use tortuga_browser::{
    Browser, Site,
    browser::{ENTER, RIGHT, TAB},
};

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
    browser.click(".play-now");
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

#[test]
fn two_clicks_lead_to_a_running_game() {
    let (_site, browser) = visit(1280, 800);
    cast_off(&browser);
    browser.wait(MY_TURN);
    assert_eq!(browser.run("return document.querySelectorAll('.pawn').length"), json!(16));
    assert_eq!(browser.run("return document.querySelectorAll('.isle').length"), json!(8));
}

#[test]
fn a_whole_local_game_is_played_to_its_end_and_watched_again() {
    let (site, browser) = visit(1280, 800);
    browser.click(".play-now");
    browser.click("input[name=company]");
    browser.click("#deal");
    browser.wait("document.querySelector('.table .isle')");
    play_until(&browser, "document.querySelector('#outcome')", 4000);
    browser.wait("document.querySelector('#outcome h2')");
    let id = browser.run("return location.hash.split('/').pop()");
    browser.go(&site.url(&format!("#/replay/{}", id.as_str().expect("a game has an id"))));
    browser.wait("document.querySelector('.film.settled #slider')");
    let moves =
        browser.run("return Number(document.querySelector('#slider').max)").as_u64().expect("a number");
    assert!(moves > 2, "a game has more than {moves} moves");
    browser.click("#forward");
    browser.wait("document.querySelector('.film.settled #slider').value === '1'");
}

#[test]
fn a_reload_resumes_the_game_where_it_was() {
    let (_site, browser) = visit(1280, 800);
    cast_off(&browser);
    browser.wait(MY_TURN);
    play_until(&browser, "!document.querySelector('#undo').disabled", 60);
    browser.wait(MY_TURN);
    let log = "return [...document.querySelectorAll('.log li')].map((line) => line.textContent)";
    let before = browser.run(log);
    browser.reload();
    browser.wait(MY_TURN);
    assert_eq!(browser.run(log), before);
    browser.click("#undo");
    browser.wait(&format!(
        "document.querySelectorAll('.log li').length < {}",
        before.as_array().expect("lines").len()
    ));
}

#[test]
fn the_keyboard_alone_starts_a_game_and_makes_a_move() {
    let (_site, browser) = visit(1280, 800);
    browser.wait("document.querySelector('.play-now')");
    let focused =
        |css: &str| browser.run(&format!("return document.activeElement.matches({css:?})")) == json!(true);
    for _ in 0..20 {
        if focused(".play-now") {
            break;
        }
        browser.press(&[TAB]);
    }
    assert!(focused(".play-now"), "Tab reaches the button");
    browser.press(&[ENTER]);
    browser.wait("document.activeElement.id === 'deal'");
    browser.press(&[ENTER]);
    browser.wait(MY_TURN);
    let moves = "document.querySelector('#undo') && !document.querySelector('#undo').disabled";
    let holds = |condition: &str| browser.run(&format!("return !!({condition})")) == json!(true);
    for _ in 0..12 {
        if holds(moves) {
            break;
        }
        let wanted = if holds("document.querySelector('#confirm')") {
            "#confirm"
        } else {
            ".isle.open, .controls .button:not(#take-back)"
        };
        for _ in 0..30 {
            browser.press(&[RIGHT]);
            if focused(wanted) {
                break;
            }
        }
        browser.press(&[ENTER]);
    }
    browser.wait(moves);
}

#[test]
fn a_phone_never_scrolls_sideways() {
    let (site, browser) = visit(390, 844);
    let fits = "return document.documentElement.scrollWidth <= window.innerWidth";
    browser.wait("document.querySelector('.play-now')");
    assert_eq!(browser.run(fits), json!(true), "home");
    cast_off(&browser);
    browser.wait(MY_TURN);
    assert_eq!(browser.run(fits), json!(true), "table");
    let small = "return [...document.querySelectorAll('.table .button')].filter((b) => b.offsetParent && b.getBoundingClientRect().height < 44).length";
    assert_eq!(browser.run(small), json!(0), "a finger needs 44 px");
    browser.go(&site.url("#/rules/archipirata"));
    browser.wait("document.querySelectorAll('.rule').length > 20");
    assert_eq!(browser.run(fits), json!(true), "rules");
}

#[test]
fn a_curtain_hides_the_table_between_two_people() {
    let (_site, browser) = visit(1280, 800);
    browser.click(".play-now");
    browser.click("fieldset:first-of-type label:last-of-type");
    browser.click("#deal");
    browser.wait("document.querySelector('.curtain')");
    assert_eq!(browser.run("return document.querySelectorAll('.isle.open, .move').length"), json!(0));
    let first = browser.run("return document.querySelector('#curtain-title').textContent");
    browser.click("#raise");
    browser.wait(MY_TURN);
    play_until(&browser, "document.querySelector('.curtain')", 200);
    browser.wait("document.querySelector('.curtain')");
    assert_ne!(browser.run("return document.querySelector('#curtain-title').textContent"), first);
}

#[test]
fn after_a_first_visit_the_page_starts_without_a_network() {
    let (site, browser) = visit(1280, 800);
    browser.wait("document.querySelector('.play-now')");
    let ready = "await navigator.serviceWorker.ready; \
                 while (!navigator.serviceWorker.controller) await new Promise((next) => setTimeout(next, 20)); return true;";
    assert_eq!(browser.run_async(ready), json!(true));
    site.close();
    browser.reload();
    cast_off(&browser);
    browser.wait(MY_TURN);
}

#[test]
fn the_lesson_goes_on_by_buttons_and_by_moves() {
    let (site, browser) = visit(1280, 800);
    browser.go(&site.url("#/learn/archipirata"));
    browser.wait("document.querySelector('.guide')");
    for step in 1..=3 {
        browser
            .wait(&format!("document.querySelector('.guide').textContent.startsWith('Step {step} of 10')"));
        browser.click("#lesson-next");
    }
    browser.wait(MY_TURN);
    play_until(&browser, "document.querySelector('.guide').textContent.startsWith('Step 5 of 10')", 400);
    browser.wait("document.querySelector('.guide').textContent.startsWith('Step 5 of 10')");
}

#[test]
fn a_rule_opens_where_it_bites_and_the_rules_are_searched() {
    let (site, browser) = visit(1280, 800);
    cast_off(&browser);
    browser.click(".log .rule-link");
    browser.wait("document.querySelector('.sheet #rule-title').textContent.length > 3");
    browser.click(".sheet .close");
    browser.wait("!document.querySelector('.sheet')");
    browser.go(&site.url("#/rules/archipirata/AP-MOVE-07"));
    browser.wait("document.querySelector('#AP-MOVE-07')");
}
