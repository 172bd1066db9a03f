//! Looking back at a game.

use serde_json::json;

use super::{MY_TURN, cast_off, play_until, visit};

#[test]
fn a_game_is_watched_again_analysed_and_sent_as_a_link() {
    let (site, browser) = visit(1280, 800);
    cast_off(&browser);
    browser.wait(MY_TURN);
    play_until(&browser, "document.querySelectorAll('.log li').length > 40", 90);
    browser.wait(MY_TURN);
    let id = browser.run("return location.hash.split('/').pop()");
    browser.go(&site.url(&format!("#/replay/{}", id.as_str().expect("a game has an id"))));
    browser.wait("document.querySelector('.film.settled #slider')");
    let moves =
        browser.run("return Number(document.querySelector('#slider').max)").as_u64().expect("a number");
    assert!(moves > 1, "{moves} moves");
    browser.click("#forward");
    browser.wait("document.querySelector('.film.settled #slider').value === '1'");
    let slide = format!(
        "const slider = document.querySelector('#slider'); slider.value = {moves}; slider.dispatchEvent(new Event('input'));"
    );
    browser.run(&slide);
    browser.wait(&format!(
        "document.querySelector('.film.settled .question').textContent.includes('Move {moves} of {moves}')"
    ));
    let last = "return document.querySelector('.log li:last-child').textContent";
    let told = browser.run(last);

    browser.click("#analyse");
    browser.wait("document.querySelector('#analysis-state').textContent === ''");
    assert_eq!(browser.run("return document.querySelectorAll('.chances .chance').length"), json!(2));
    assert!(browser.holds("[...document.querySelectorAll('.chances .chance')].some((line) => line.getAttribute('d').includes('L'))"));

    browser.run("navigator.clipboard.writeText = async (text) => { window.copied = text; };");
    browser.click("#share");
    browser.wait("window.copied");
    let link = browser.run("return window.copied");
    // A browser that has never seen this game opens the link.
    let (_, other) = visit(1000, 800);
    other.go(link.as_str().expect("a link"));
    other.wait("document.querySelector('.film.settled #slider')");
    assert_eq!(other.run("return Number(document.querySelector('#slider').max)"), json!(moves));
    other.run(&slide);
    other.wait("document.querySelector('.film.settled .log li')");
    // It sees what everybody saw, which here is all there was to the last line.
    assert_eq!(other.run(last), told);
}
