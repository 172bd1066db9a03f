//! The chart of Blackbeard.

use serde_json::json;

use super::visit;

/// The person at the screen is asked, and everything has been shown.
const ASKED: &str =
    "document.querySelector('.table.settled .bb-controls .button, .table.settled .bb .target.open')";

#[test]
fn the_first_steps_of_a_first_game_are_made_on_the_chart() {
    let (site, browser) = visit(1280, 800);
    browser.go(&site.url("#/learn/blackbeard"));
    browser.wait("document.querySelector('.guide')?.textContent.startsWith('Step 1 of 13')");
    let count = |css: &str| browser.run(&format!("return document.querySelectorAll('{css}').length"));
    assert_eq!(
        (count(".bb-hex"), count(".bb-port"), count(".bb-transit")),
        (json!(280), json!(36), json!(4))
    );
    browser.click("#lesson-next");
    browser.click("#lesson-next");
    browser.wait(ASKED);
    browser.click(".bb-controls .bb-choice");
    browser.wait("document.querySelectorAll('.bb-hex.open').length > 90");
    assert!(browser.holds("document.querySelectorAll('.bb-port.open').length > 20"));
    let whole = browser.run("return document.querySelector('svg.bb').getAttribute('viewBox')");
    browser.click(".bb-jumps .button:first-child");
    browser.wait(&format!("document.querySelector('svg.bb').getAttribute('viewBox') !== {whole}"));
    browser.run(
        "document.querySelector('.bb-port.open').dispatchEvent(new MouseEvent('click', { bubbles: true }))",
    );
    browser.wait("document.querySelector('.bb-unit') && document.querySelector('.bb-log')");
    assert_eq!(browser.run("return document.querySelector('.bb-name').textContent"), json!("Edward Teach"));
}

#[test]
fn on_a_phone_the_chart_and_the_log_never_scroll_sideways_and_everything_has_a_name() {
    let (site, browser) = visit(390, 844);
    browser.go(&site.url("#/learn/blackbeard"));
    browser.wait(ASKED);
    let fits = "return document.documentElement.scrollWidth <= window.innerWidth";
    assert_eq!(browser.run(fits), json!(true));
    let nameless = "return [...document.querySelectorAll('.bb-board [role=button], .bb-board button, .bb-side button')]\
                    .filter((one) => !(one.getAttribute('aria-label') || one.textContent).trim()).length";
    assert_eq!(browser.run(nameless), json!(0));
}
