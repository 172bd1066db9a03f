//! The bottom sheet of a telephone, and print that can be read on every chart.

use serde_json::json;
use tortuga_browser::{
    Browser,
    browser::{DOWN, ENTER, UP},
};

use super::visit;

/// The person at the screen is asked, and everything has been shown.
const ASKED: &str = "document.querySelector('.table.settled .controls .button, .table.settled .target.open, .table.settled .tpr-card.open')";

/// How high the sheet is by its own word.
const HEIGHT: &str = "['low', 'middle', 'full'].find((name) => document.querySelector('.kit-sheet')?.classList.contains(name))";

fn is(browser: &Browser, height: &str) {
    browser.wait(&format!("{HEIGHT} === '{height}'"));
}

/// The sheet ends where the question begins, and both are on the screen. Movements may still be under way.
fn stands_on_the_question(browser: &Browser) {
    browser.wait(
        "(() => { const at = (css) => document.querySelector(css).getBoundingClientRect();
           const [sheet, question] = [at('.kit-sheet'), at('.question')];
           return sheet.top >= 0 && Math.abs(sheet.bottom - question.top) < 2 && question.bottom <= innerHeight + 1 && question.height > 40; })()",
    );
}

/// Drags the handle by so many pixels, as a finger does.
fn drag(browser: &Browser, by: i32) {
    let script = format!(
        "const handle = document.querySelector('.kit-handle'); const box = handle.getBoundingClientRect();
         const [x, y] = [box.left + box.width / 2, box.top + 20];
         const send = (type, y) => handle.dispatchEvent(new PointerEvent(type, {{ bubbles: true, pointerId: 1, clientX: x, clientY: y }}));
         send('pointerdown', y); for (let part = 1; part <= 8; part++) send('pointermove', y + {by} * part / 8); send('pointerup', y + {by});
         handle.click();"
    );
    browser.run(&script);
}

#[test]
fn the_sheet_is_dragged_tapped_and_moved_by_keys_and_never_covers_the_question() {
    let (site, browser) = visit(390, 844);
    browser.go(&site.url("#/learn/blackbeard"));
    browser.wait(ASKED);
    is(&browser, "low");
    stands_on_the_question(&browser);
    browser.run("document.querySelector('.kit-handle').click()");
    is(&browser, "middle");
    stands_on_the_question(&browser);
    drag(&browser, -300);
    is(&browser, "full");
    stands_on_the_question(&browser);
    drag(&browser, 60);
    is(&browser, "middle");
    drag(&browser, 300);
    is(&browser, "low");
    browser.run("document.querySelector('.kit-handle').focus()");
    browser.press(&[UP]);
    is(&browser, "middle");
    assert!(browser.holds("document.activeElement.matches('.kit-handle[aria-expanded=true]')"));
    browser.press(&[DOWN]);
    is(&browser, "low");
    assert!(browser.holds("document.activeElement.matches('.kit-handle[aria-expanded=false]')"));
    browser.press(&[ENTER]);
    is(&browser, "middle");
    assert!(
        browser
            .holds("document.querySelector('.kit-handle').getAttribute('aria-label').includes('half open')")
    );
    browser.reload();
    browser.wait(ASKED);
    is(&browser, "middle");
}

#[test]
fn a_wide_window_keeps_its_tray() {
    let (site, browser) = visit(1280, 800);
    browser.go(&site.url("#/learn/pirate-republic"));
    browser.wait(ASKED);
    assert!(
        browser.holds("!document.querySelector('.kit-sheet') && document.querySelector('.board .tpr-tray')")
    );
}

/// Names that are written out: their size on the screen, and which lie upon another.
const PRINT: &str = "const svg = document.querySelector('.chart > svg');
    const seen = [...svg.querySelectorAll('text')].filter((text) => {
      for (let at = text; at !== svg; at = at.parentNode) { const style = getComputedStyle(at); if (style.display === 'none' || style.opacity === '0' || at.classList.contains('unseen')) return false; }
      return text.textContent.trim(); });
    const wrong = [];
    for (const text of seen) {
      const matrix = text.getScreenCTM(); const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.b, matrix.a);
      if (size < 12.9) wrong.push(`${size.toFixed(1)} px: ${text.getAttribute('class')} ${text.textContent}`);
    }
    const names = seen.filter((text) => text.matches('.name, .who, .tpr-region, .bb-ocean, .bb-title text'));
    const boxes = names.map((text) => [text, text.getBoundingClientRect()]);
    boxes.forEach(([text, one], place) => boxes.slice(place + 1).forEach(([other, two]) => {
      const x = Math.min(one.right, two.right) - Math.max(one.left, two.left), y = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      // The box of a text has room above and below its letters.
      if (x > 2 && y > 5) wrong.push(`${text.textContent} lies upon ${other.textContent}`);
    }));
    return { wrong, names: names.length };";

fn print_is_read(browser: &Browser, what: &str) -> u64 {
    let seen = browser.run(PRINT);
    assert_eq!(seen["wrong"], json!([]), "{what}");
    seen["names"].as_u64().unwrap_or(0)
}

/// Goes to a part of the chart by its button, counted from the last, and waits until names have come and gone.
fn look_at(browser: &Browser, jumps: &str, last: u32) {
    browser.run(&format!("[...document.querySelectorAll('{jumps} .button')].at(-{last}).click()"));
    browser.run_async(
        "for (let frame = 0; frame < 4; frame++) await new Promise((next) => requestAnimationFrame(next)); return true;",
    );
}

#[test]
fn print_on_a_chart_can_be_read_at_every_zoom_and_no_name_lies_upon_another() {
    for (game, jumps) in [("pirate-republic", ".tpr-jumps"), ("blackbeard", ".bb-jumps")] {
        for (width, height) in [(390, 844), (1280, 800)] {
            let (site, browser) = visit(width, height);
            browser.go(&site.url(&format!("#/learn/{game}")));
            browser.wait(ASKED);
            let mut named = Vec::new();
            for last in [1, 2, 4] {
                look_at(&browser, jumps, last);
                named.push(print_is_read(&browser, &format!("{game} at {width}, view {last}")));
            }
            assert!(named.iter().all(|names| *names > 0), "{game} at {width}: {named:?}");
            for _ in 0..4 {
                browser.run("document.querySelector('[aria-label=Closer]').click()");
                print_is_read(&browser, &format!("{game} at {width}, closer"));
            }
        }
    }
}
