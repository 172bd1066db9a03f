//! Without a mouse.

use serde_json::json;
use tortuga_browser::{
    Browser,
    browser::{BACKSPACE, ENTER, ESCAPE, RIGHT, TAB},
};

use super::{MY_TURN, PLAY, visit};

/// Tab until it has the focus.
fn tab_to(browser: &Browser, css: &str) {
    for _ in 0..40 {
        if browser.holds(&format!("document.activeElement.matches({css:?})")) {
            return;
        }
        browser.press(&[TAB]);
    }
    panic!("Tab never reached `{css}`");
}

/// What the arrows walk, as the page says it does.
const WALK: &str = "const list = [...document.querySelectorAll(\".board [role=button][tabindex='0'], .board button.open, .question button:not([disabled], .rule-link), .moves[open] button\")];
    const here = list.indexOf(document.activeElement);
    const confirm = list.findIndex((element) => element.id === 'confirm');
    const fit = list.map((element, place) => place).filter((place) => list[place].id !== 'take-back' && !list[place].matches('.move, #skip'));
    const wanted = confirm >= 0 ? confirm : fit[Math.floor(Math.random() * fit.length)];
    if (wanted === undefined) return 0;
    return here < 0 ? wanted + 1 : (wanted - here + list.length) % list.length + 0;";

#[test]
fn a_whole_game_is_played_by_keyboard_alone() {
    let (_site, browser) = visit(1280, 800);
    browser.wait("document.querySelector('.play-now')");
    tab_to(&browser, PLAY);
    browser.press(&[ENTER]);
    browser.wait("document.activeElement.id === 'deal'");
    browser.press(&[ENTER]);
    browser.wait(MY_TURN);
    let over = "document.querySelector('#outcome')";
    let mut touches = 0;
    while !browser.holds(over) {
        touches += 1;
        assert!(touches < 1500, "the game does not end");
        browser.wait(&format!("{MY_TURN} || {over}"));
        if browser.holds(over) {
            break;
        }
        let steps = browser.run(WALK).as_u64().expect("a number") as usize;
        let mut keys = vec![RIGHT; steps];
        keys.push(ENTER);
        browser.press(&keys);
    }
    browser.wait("document.querySelector('#outcome h2').textContent.length > 3");
}

#[test]
fn a_move_under_way_is_taken_back_and_the_rule_of_the_question_opens() {
    let (_site, browser) = visit(1280, 800);
    super::cast_off(&browser);
    browser.wait(MY_TURN);
    browser.press(&[RIGHT, ENTER]);
    browser.wait("document.querySelector('#take-back')");
    browser.press(&[BACKSPACE]);
    browser.wait("!document.querySelector('#take-back')");
    browser.press(&["?"]);
    browser.wait("document.querySelector('#rule-title')");
    browser.press(&[ESCAPE]);
    browser.wait("!document.querySelector('.sheet')");
    browser.press(&["h"]);
    browser.wait("document.querySelector('.hints li')");
    assert_eq!(
        browser.run("return document.querySelector('.hints .odds-number').textContent.includes('%')"),
        json!(true)
    );
}

#[test]
fn a_dialog_keeps_the_focus_and_gives_it_back() {
    let (_site, browser) = visit(1280, 800);
    browser.wait("document.querySelector('.play-now')");
    tab_to(&browser, PLAY);
    browser.press(&[ENTER]);
    browser.wait("document.activeElement.id === 'deal'");
    for _ in 0..14 {
        browser.press(&[TAB]);
        assert!(browser.holds("document.activeElement.closest('.sheet')"), "Tab has left the dialog");
    }
    browser.press(&[ESCAPE]);
    browser.wait("!document.querySelector('.sheet')");
    assert!(
        browser.holds("document.activeElement.matches('[data-game=archipirata] .play-now')"),
        "the focus is back where it was"
    );
}

#[test]
fn the_first_arrow_goes_to_what_can_be_chosen_and_not_to_the_rule() {
    let (site, browser) = visit(1280, 800);
    browser.go(&site.url("#/learn/pirate-republic"));
    browser.wait("document.querySelector('.table.settled .tpr-card.open, .table.settled .target.open, .table.settled .controls .button')");
    browser.run("document.activeElement.blur()");
    browser.press(&[RIGHT]);
    assert!(
        browser.holds("document.activeElement.matches('.target.open, .tpr-card.open, .question .button')"),
        "{}",
        browser.run("return document.activeElement.outerHTML.slice(0, 200)")
    );
}
