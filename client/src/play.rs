//! A game at the table: players, board, the question, the log, and what opens over them.

use leptos::{
    ev::{self, KeyboardEvent},
    prelude::*,
};
use serde_json::Value;
use wasm_bindgen::JsCast;

use crate::{
    archipirata,
    desk::{Desk, Sight},
    lesson,
    session::Session,
    shell::{Shell, TopBar},
    store,
};

mod curtain;
mod hint;
mod log;
mod moves;
mod outcome;
mod prompt;
mod strip;

use curtain::Curtain;
use hint::HintSheet;
pub(crate) use log::LogPanel;
use moves::MoveList;
use outcome::OutcomeBar;
use prompt::Prompt;
pub(crate) use strip::PlayerStrip;

/// How long an event is looked at, in milliseconds at ×1.
pub(crate) fn pace(game: &str, event: &Value) -> u32 {
    if game == "archipirata" { archipirata::pace(event) } else { 260 }
}

#[component]
pub(crate) fn PlayPage(id: String) -> impl IntoView {
    let shell = Shell::here();
    let session = store::game(&id)
        .ok_or_else(|| "This browser keeps no such game.".to_owned())
        .and_then(|saved| Session::resume(&saved));
    match session {
        Ok(session) => view! { <Table desk=Desk::new(session, shell)/> }.into_any(),
        Err(error) => view! {
            <TopBar/>
            <main class="page nowhere">
                <h1>"This game cannot be opened"</h1>
                <p>{error}</p>
                <a class="button main" href="#/">"Back to the harbour"</a>
            </main>
        }
        .into_any(),
    }
}

#[component]
fn Table(desk: Desk) -> impl IntoView {
    let shell = Shell::here();
    let game = desk.sight.with_untracked(|sight| sight.game);
    let stage = (game == "archipirata").then(|| archipirata::Stage::new(desk));
    let guided = desk.with(|session| session.lesson).then(|| lesson::find(game)).flatten();
    let text_board = move || shell.settings.get().text_board;
    let listener = window_event_listener(ev::keydown, move |key| keys(desk, stage, shell, &key));
    on_cleanup(move || listener.remove());
    let board = move || match stage.filter(|_| !text_board()) {
        Some(stage) => view! { <archipirata::Board stage/> }.into_any(),
        None => view! { <TextBoard desk/> }.into_any(),
    };
    view! {
        <div class="table" class:settled=move || desk.settled()>
            <TopBar><TableButtons desk/></TopBar>
            <main class="deck">
                <PlayerStrip desk/>
                <section class="board" aria-label="The board">{board}</section>
                <div class="question panel">
                    {guided.map(|lesson| view! { <crate::learn::Guide desk lesson/> })}
                    <Prompt desk/>
                    {move || stage.filter(|_| !text_board()).map(|stage| view! { <archipirata::Controls stage/> })}
                    <OutcomeBar desk/>
                </div>
                <aside class="side panel">
                    {stage.map(|stage| view! { <archipirata::Captains stage/> })}
                    <MoveList desk open=move || stage.is_none() || text_board()/>
                    <LogPanel desk/>
                </aside>
            </main>
            <HintSheet desk/>
            <Curtain desk/>
        </div>
    }
}

#[component]
fn TableButtons(desk: Desk) -> impl IntoView {
    let shell = Shell::here();
    let speed = move || shell.settings.get().speed.name();
    let faster = move |_| shell.settings.update(|settings| settings.speed = settings.speed.next());
    let text = move |_| shell.settings.update(|settings| settings.text_board = !settings.text_board);
    let undo = move || desk.sight.with(|sight| sight.can_undo);
    let mine = move || desk.settled() && desk.sight.with(Sight::mine);
    view! {
        <button class="button quiet slim" id="hint" prop:disabled=move || !mine() on:click=move |_| desk.ask_hint() title="What would a bot do? (h)">"Hint"</button>
        <button class="button quiet slim" id="undo" prop:disabled=move || !undo() on:click=move |_| desk.undo() title="Take back your last move (u)">"Undo"</button>
        <button class="button quiet slim" on:click=faster title="Speed of the events" aria-label=move || format!("Speed {}", speed())>{speed}</button>
        <button class="button quiet slim wide-only" on:click=text title="Drawing or text (t)" aria-label="Drawing or text board">"Aa"</button>
        <a class="button quiet slim wide-only" href=move || format!("#/rules/{}", desk.sight.with(|sight| sight.game))>"Rules"</a>
    }
}

/// The board in characters: the same as the terminal's.
#[component]
pub(crate) fn TextBoard(desk: Desk) -> impl IntoView {
    let lines = move || {
        desk.sight.track();
        let lines = desk.with(|session| session.table().board(session.viewer(), 79));
        lines.iter().map(|line| line.to_string() + "\n").collect::<String>()
    };
    view! { <pre class="text-board" tabindex="0">{lines}</pre> }
}

/// Keys that work anywhere on the table. Arrows walk what can be touched.
fn keys(desk: Desk, stage: Option<archipirata::Stage>, shell: Shell, key: &KeyboardEvent) {
    let typing = key.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    if typing.is_some() || key.ctrl_key() || key.meta_key() || key.alt_key() {
        return;
    }
    match key.key().as_str() {
        "ArrowRight" | "ArrowDown" => walk(1, key),
        "ArrowLeft" | "ArrowUp" => walk(-1, key),
        "Backspace" => {
            if let Some(stage) = stage {
                stage.take_back();
            }
        }
        "h" => desk.ask_hint(),
        "u" => desk.undo(),
        "s" => desk.skip(),
        "t" => shell.settings.update(|settings| settings.text_board = !settings.text_board),
        "?" => {
            let asked =
                desk.sight.with_untracked(|sight| sight.asked.clone().map(|asked| (sight.game, asked.rule)));
            if let Some((game, rule)) = asked {
                shell.open_rule(game, rule);
            }
        }
        "l" => focus("#log"),
        "Escape" if shell.rule.get_untracked().is_some() => shell.rule.set(None),
        "Escape" if desk.hint.get_untracked().is_some() => desk.hint.set(None),
        _ => {}
    }
}

fn focus(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Moves the focus along what can be touched: islands in the order of the ring, then the buttons of the question.
fn walk(step: i32, key: &KeyboardEvent) {
    let targets = ".board [role=button][tabindex='0'], .question button:not([disabled]), .moves button";
    let Ok(list) = document().query_selector_all(targets) else { return };
    let count = list.length();
    if count == 0 {
        return;
    }
    key.prevent_default();
    let active = document().active_element();
    let here = (0..count).find(|place| {
        let node = list.item(*place);
        active.as_ref().is_some_and(|active| node.is_some_and(|node| node.is_same_node(Some(active))))
    });
    let next = match here {
        Some(place) => (place as i32 + step).rem_euclid(count as i32),
        None if step > 0 => 0,
        None => count as i32 - 1,
    };
    let Some(node) = list.item(next as u32) else { return };
    if let Some(element) = node.dyn_ref::<web_sys::HtmlElement>() {
        let _ = element.focus();
    } else if let Some(element) = node.dyn_ref::<web_sys::SvgElement>() {
        let _ = element.focus();
    }
}
