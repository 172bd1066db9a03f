//! Names for everything, contrast for every text, an order that can be followed.

use serde_json::{Value, json};
use tortuga_browser::Browser;

use super::{MY_TURN, PLAY, cast_off, visit};

/// Everything that can be used without a name to be spoken.
const NAMELESS: &str = "const name = (element) => {
      const by = element.getAttribute('aria-labelledby');
      const label = element.labels && [...element.labels].map((label) => label.textContent).join('');
      return (element.getAttribute('aria-label') || (by && document.getElementById(by)?.textContent) || label || element.textContent || element.title || '').trim();
    };
    const all = document.querySelectorAll('button, a[href], input, select, [role=button], [role=img], [role=dialog], [role=group], section[aria-labelledby]');
    return [...all].filter((element) => !name(element)).map((element) => element.outerHTML.slice(0, 120));";

/// Texts whose contrast with what is behind them is too low: 4.5, or 3 for large ones.
const FAINT: &str = "const read = (text) => { const parts = text.match(/[\\d.]+/g).map(Number); return { rgb: parts.slice(0, 3), alpha: parts.length > 3 ? parts[3] : 1 }; };
    const light = (rgb) => { const [r, g, b] = rgb.map((v) => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
    const over = (front, back) => front.rgb.map((v, place) => v * front.alpha + back[place] * (1 - front.alpha));
    const behind = (element) => { const layers = []; for (let at = element; at; at = at.parentElement) { const colour = read(getComputedStyle(at).backgroundColor); if (colour.alpha > 0) layers.push(colour); if (colour.alpha === 1) break; }
      return layers.reverse().reduce((back, layer) => over(layer, back), [255, 255, 255]); };
    const faint = [];
    for (const element of document.querySelectorAll('body *:not(svg *, script, noscript, option)')) {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
      const style = getComputedStyle(element);
      if (!own || !element.offsetParent || style.visibility === 'hidden' || element.closest('[disabled], [aria-disabled=true], .hidden-text, .curtain')) continue;
      const back = behind(element);
      const front = over(read(style.color), back);
      const [a, b] = [light(front), light(back)].sort((x, y) => y - x);
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const ratio = (a + 0.05) / (b + 0.05);
      if (ratio < (large ? 3 : 4.5)) faint.push(`${ratio.toFixed(2)} ${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 40)}`);
    }
    return faint;";

/// Nothing jumps the queue, and what can be focused shows it.
const ORDER: &str =
    "const jumpers = [...document.querySelectorAll('[tabindex]')].filter((element) => element.tabIndex > 0);
    return jumpers.map((element) => element.outerHTML.slice(0, 120));";

fn check(browser: &Browser, page: &str) {
    for (what, script) in [("nameless", NAMELESS), ("faint", FAINT), ("out of order", ORDER)] {
        assert_eq!(browser.run(script), json!([]), "{what} on {page}");
    }
    let headings = browser.run("return [...document.querySelectorAll('h1, h2, h3')].length > 0 || !!document.querySelector('.table')");
    assert_eq!(headings, Value::Bool(true), "{page} has headings");
    assert!(browser.holds("document.documentElement.lang === 'en' && document.title.length > 3"), "{page}");
}

#[test]
fn everything_has_a_name_every_text_a_contrast_and_the_focus_an_order() {
    let (site, browser) = visit(1280, 800);
    for theme in ["light", "dark"] {
        let settings = format!(
            "localStorage.setItem('tortuga.settings', JSON.stringify({{ speed: 'instant', theme: '{theme}' }}))"
        );
        browser.run(&settings);
        browser.go(&site.url("manifest.webmanifest"));
        for (page, ready) in [
            ("#/", "document.querySelector('.play-now')"),
            ("#/rules/archipirata", "document.querySelectorAll('.rule').length > 20"),
            ("#/learn/archipirata", "document.querySelector('.guide')"),
            ("#/tables", "document.querySelector('main h1')"),
            ("#/account", "document.querySelector('main h1')"),
            ("#/nowhere/at/all", "document.querySelector('main h1')"),
        ] {
            browser.go(&site.url(page));
            browser.wait(ready);
            check(&browser, &format!("{page} in {theme}"));
        }
        browser.go(&site.url("#/"));
        browser.click(PLAY);
        browser.wait("document.querySelector('#deal')");
        check(&browser, &format!("the setup in {theme}"));
        browser.click("#deal");
        browser.wait(MY_TURN);
        check(&browser, &format!("the table in {theme}"));
        browser.press(&["t"]);
        browser.wait("document.querySelector('.text-board pre')");
        check(&browser, &format!("the painted board in {theme}"));
        browser.press(&["t"]);
        let id = browser.run("return location.hash.split('/').pop()");
        browser.go(&site.url(&format!("#/replay/{}", id.as_str().expect("an id"))));
        browser.wait("document.querySelector('#slider')");
        check(&browser, &format!("looking back in {theme}"));
    }
}

#[test]
fn with_reduced_motion_nothing_moves_for_long() {
    let (_site, browser) = visit(1280, 800);
    cast_off(&browser);
    browser.wait(MY_TURN);
    // At once means at once: no piece has a transition left to run.
    assert_eq!(
        browser.run("return getComputedStyle(document.querySelector('.pawn')).transitionDuration"),
        json!("0s")
    );
}
