//! Games against bots and beside each other, without a server.

use serde_json::json;

use super::{MY_TURN, PLAY, cast_off, play_until, visit};

#[test]
fn two_clicks_lead_to_a_running_game() {
    let (_site, browser) = visit(1280, 800);
    cast_off(&browser);
    browser.wait(MY_TURN);
    assert_eq!(browser.run("return document.querySelectorAll('.pawn').length"), json!(16));
    assert_eq!(browser.run("return document.querySelectorAll('.isle').length"), json!(8));
}

#[test]
fn a_whole_local_game_is_played_to_its_end() {
    let (_site, browser) = visit(1280, 800);
    browser.click(PLAY);
    browser.click("input[name=company]");
    browser.click("#deal");
    browser.wait("document.querySelector('.table .isle')");
    play_until(&browser, "document.querySelector('#outcome')", 4000);
    browser.wait("document.querySelector('#outcome h2')");
    assert!(browser.holds("document.querySelector('#look-back')"));
}

#[test]
fn every_game_is_played_on_its_painted_board_by_its_list_of_moves() {
    let (site, browser) = visit(1280, 800);
    browser.run(
        "localStorage.setItem('tortuga.settings', JSON.stringify({ speed: 'instant', text_board: true }))",
    );
    for entry in tortuga_registry::GAMES {
        let game = entry.info.id;
        browser.go(&site.url("manifest.webmanifest"));
        browser.go(&site.url(""));
        browser.click(&format!("[data-game={game}] .play-now"));
        browser.click("input[name=company]");
        browser.click("#deal");
        for _ in 0..3 {
            browser.wait("document.querySelector('.table.settled .moves .move')");
            assert!(
                browser.holds("document.querySelector('.text-board pre').textContent.trim().length > 40"),
                "{game}"
            );
            // A first choice of several may change nothing but the question and its moves.
            let seen = "document.querySelector('.text-board pre').textContent + document.querySelectorAll('.log li').length + document.querySelector('.prompt')?.textContent + document.querySelector('.moves')?.textContent";
            let before = browser.run(&format!("return {seen}"));
            browser.click(".moves .move");
            browser.wait(&format!("{seen} !== {before}"));
        }
    }
}

#[test]
fn cards_of_ones_own_are_proved_played_with_and_kept() {
    let (_site, browser) = visit(1280, 800);
    let info = tortuga_registry::find("archipirata").expect("the first game").info;
    let (name, board) = info.pack.iter().find(|(_, text)| text.contains("Wreck Reef")).expect("the board");
    let choose = |text: &str| {
        browser.run(&format!(
            "const files = new DataTransfer();
             files.items.add(new File([{}], {}));
             const input = document.querySelector('#own-cards');
             input.files = files.files;
             input.dispatchEvent(new Event('change', {{ bubbles: true }}));",
            json!(text),
            json!(name),
        ));
    };
    browser.click(PLAY);
    browser.click(".own-cards summary");
    choose("= what");
    browser.wait(&format!("document.querySelector('.pack-errors')?.textContent.includes({})", json!(name)));
    choose(&board.replace("Wreck Reef", "My Reef"));
    browser.wait("document.querySelector('.own-cards')?.textContent.includes('One file replaces ours.')");
    browser.click("#deal");
    let mine = "document.querySelector('.sky')?.textContent.includes('My Reef')";
    for _ in 0..2 {
        browser.wait(MY_TURN);
        assert!(browser.holds(mine) && !browser.holds("document.body.textContent.includes('Wreck Reef')"));
        browser.reload();
    }
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
}

#[test]
fn what_has_shown_something_new_is_taken_back_by_agreement_and_stays_in_the_log() {
    let (_site, browser) = visit(1280, 800);
    cast_off(&browser);
    browser.wait(MY_TURN);
    // The bot has answered: from then on a click alone takes nothing back.
    let answered =
        "!document.querySelector('#undo').disabled && document.querySelectorAll('.log li').length > 14";
    play_until(&browser, answered, 90);
    browser.wait(MY_TURN);
    let lines = browser.run("return document.querySelectorAll('.log li').length").as_u64().expect("a number");
    browser.click("#undo");
    if browser.holds("document.querySelector('#agree-sheet')") {
        assert_eq!(browser.run("return document.querySelectorAll('.log li').length"), json!(lines));
        browser.click("#agree-undo");
    }
    browser.wait(&format!("document.querySelectorAll('.log li').length < {lines}"));
    browser.wait("document.querySelector('.taken li').textContent.includes('took back')");
    browser.wait(MY_TURN);
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
    browser.press(&["t"]);
    browser.wait("document.querySelector('.text-board pre')");
    assert_eq!(browser.run(fits), json!(true), "the painted board");
    for page in ["#/rules/archipirata", "#/learn/archipirata", "#/tables", "#/account"] {
        browser.go(&site.url(page));
        browser.wait("document.querySelector('main')");
        assert_eq!(browser.run(fits), json!(true), "{page}");
    }
}

#[test]
fn a_curtain_hides_the_table_between_two_people() {
    let (_site, browser) = visit(1280, 800);
    browser.click(PLAY);
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
fn the_lesson_goes_through_all_its_steps_by_buttons_and_by_moves() {
    let (site, browser) = visit(1280, 800);
    browser.go(&site.url("#/learn/archipirata"));
    for step in 1..=10 {
        browser
            .wait(&format!("document.querySelector('.guide')?.textContent.startsWith('Step {step} of 10')"));
        let next = format!("!document.querySelector('.guide')?.textContent.startsWith('Step {step} of')");
        if browser.holds("document.querySelector('#lesson-next')") {
            browser.click("#lesson-next");
        } else {
            browser.wait(MY_TURN);
            play_until(&browser, &next, 900);
        }
        browser.wait(&next);
    }
    browser.wait("!document.querySelector('.guide')");
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

#[test]
fn a_lesson_goes_on_where_one_was_and_can_be_begun_anew() {
    let (site, browser) = visit(1280, 800);
    let learn = site.url("#/learn/blackbeard");
    let step = |number: u32| {
        browser
            .wait(&format!("document.querySelector('.guide')?.textContent.startsWith('Step {number} of')"));
    };
    browser.go(&learn);
    step(1);
    assert!(browser.holds("!document.querySelector('#lesson-anew')"), "there is nothing to begin anew");
    browser.click("#lesson-next");
    step(2);
    let here = browser.run("return location.hash");
    browser.reload();
    step(2);
    browser.go(&site.url("#/"));
    browser.wait("document.querySelector('.play-now')");
    browser.go(&learn);
    step(2);
    assert_eq!(browser.run("return location.hash"), here, "it is the same game");
    browser.click("#lesson-anew");
    step(1);
    browser.wait(&format!("location.hash !== {here}"));
}
