//! A game at the table: players, board, the question, the log, and what opens over them.

use leptos::{
    ev::{self, KeyboardEvent},
    prelude::*,
};
use wasm_bindgen::JsCast;

use crate::{
    boards,
    desk::{Desk, Sight},
    games,
    generic::TextBoard,
    kit::{board::Board, bottom_sheet::BottomSheet, phone},
    lesson,
    online::{
        chat::ChatPanel,
        crowd::{AskBar, CrowdMenu, InAdvance},
    },
    route::Route,
    session::{Saved, Session},
    shell::{Shell, TopBar},
    store,
};

mod agree;
mod curtain;
mod hint;
mod log;
mod moves;
mod outcome;
mod prompt;
mod strip;

use agree::AgreeSheet;
use curtain::Curtain;
use hint::HintSheet;
pub(crate) use log::LogPanel;
use moves::MoveList;
use outcome::OutcomeBar;
pub(crate) use outcome::download;
use prompt::Prompt;
pub(crate) use strip::{PlayerStrip, flag};

#[component]
pub(crate) fn PlayPage(id: String) -> impl IntoView {
    let saved = store::game(&id);
    let game = saved.as_ref().map(|saved| saved.game.clone()).unwrap_or_default();
    games::when_here(&game, move || opened(saved.as_ref()))
}

fn opened(saved: Option<&Saved>) -> AnyView {
    let session =
        saved.ok_or_else(|| "This browser keeps no such game.".to_owned()).and_then(Session::resume);
    match session {
        Ok(session) => view! { <Table desk=Desk::new(session, Shell::here())/> }.into_any(),
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
pub(crate) fn Table(desk: Desk) -> impl IntoView {
    let shell = Shell::here();
    let game = desk.sight.with_untracked(|sight| sight.game);
    let board = StoredValue::new(boards::find(game).map(|kind| (kind.open)(desk)));
    let guided = desk.local(|session| session.lesson).unwrap_or(false).then(|| lesson::find(game)).flatten();
    let painted = move || shell.settings.get().text_board || board.with_value(Option::is_none);
    let listener = window_event_listener(ev::keydown, move |key| keys(desk, board, shell, &key));
    on_cleanup(move || listener.remove());
    let part = move |part: fn(&Board) -> AnyView| board.with_value(|board| board.as_ref().map(part));
    let drawing = move || match part(|board| board.drawing.run()).filter(|_| !painted()) {
        Some(drawing) => drawing,
        None => view! { <TextBoard desk/> }.into_any(),
    };
    let narrow = phone::narrow();
    let hand_shown = Memo::new(move |_| narrow.get() && !painted());
    let sheet = move || {
        let hand = board.with_value(|board| board.as_ref().and_then(|board| board.hand.clone()));
        hand.filter(|_| hand_shown.get()).map(|hand| view! { <BottomSheet hand game/> })
    };
    let controls = move || if painted() { None } else { part(|board| board.controls.run()) };
    view! {
        <div class="table" class:settled=move || desk.settled() class:online=desk.wire().is_some()>
            <TopBar><TableButtons desk/></TopBar>
            <main class="deck">
                <PlayerStrip desk/>
                <section class="board" aria-label="The board">{drawing}</section>
                <div class="dock">
                    {sheet}
                    <div class="question panel">
                        {guided.map(|lesson| view! { <crate::learn::Guide desk lesson/> })}
                        {desk.wire().map(|wire| view! { <AskBar wire/> })}
                        <Prompt desk/>
                        {controls}
                        {desk.wire().map(|wire| view! { <InAdvance desk wire/> })}
                        <OutcomeBar desk/>
                    </div>
                </div>
                <aside class="side panel">
                    {move || part(|board| board.side.run())}
                    <MoveList desk open=painted/>
                    <LogPanel desk/>
                    {desk.wire().map(|wire| view! { <ChatPanel wire/><CrowdMenu wire/> })}
                </aside>
            </main>
            <HintSheet desk/>
            <AgreeSheet desk/>
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
    let undo = move || desk.sight.with(|sight| sight.undo.is_some());
    let mine = move || desk.settled() && desk.sight.with(Sight::mine);
    let here = desk.wire().is_none();
    let chart = desk.local(|session| session.campaign.clone()).flatten().map(|id| {
        view! { <a class="button quiet slim" id="chart" href=Route::Campaign { id }.to_string()>"Chart"</a> }
    });
    let sound = move || shell.settings.get().sound;
    let ring = move |_| shell.settings.update(|settings| settings.sound = !settings.sound);
    view! {
        {chart}
        {here.then(|| view! {
            <button class="button quiet slim" id="hint" prop:disabled=move || !mine() on:click=move |_| desk.ask_hint() title="What would a bot do? (h)">"Hint"</button>
            <button class="button quiet slim" id="undo" prop:disabled=move || !undo() on:click=move |_| desk.undo() title="Take back your last move (u)">"Undo"</button>
        })}
        <button class="button quiet slim wide-only" id="sound" class:off=move || !sound() on:click=ring aria-pressed=move || sound().to_string() title="Sound">"Sound"</button>
        <button class="button quiet slim" on:click=faster title="Speed of the events" aria-label=move || format!("Speed {}", speed())>{speed}</button>
        <button class="button quiet slim wide-only" on:click=text title="Drawing or text (t)" aria-label="Drawing or text board">"Aa"</button>
        <a class="button quiet slim wide-only" href=move || format!("#/rules/{}", desk.sight.with(|sight| sight.game))>"Rules"</a>
    }
}

/// Keys that work anywhere on the table. Arrows walk what can be touched.
fn keys(desk: Desk, board: StoredValue<Option<Board>>, shell: Shell, key: &KeyboardEvent) {
    let typing = key.target().and_then(|target| target.dyn_into::<web_sys::HtmlInputElement>().ok());
    let over = document().query_selector("[role=dialog]").ok().flatten().is_some();
    if typing.is_some() || over || key.ctrl_key() || key.meta_key() || key.alt_key() {
        return;
    }
    match key.key().as_str() {
        "ArrowRight" | "ArrowDown" => walk(1, key),
        "ArrowLeft" | "ArrowUp" => walk(-1, key),
        "Backspace" => {
            board.with_value(|board| {
                if let Some(board) = board {
                    board.take_back.run(());
                }
            });
        }
        "h" => desk.ask_hint(),
        "u" => desk.undo(),
        "s" => desk.skip(),
        "t" => shell.settings.update(|settings| settings.text_board = !settings.text_board),
        "?" => {
            let asked =
                desk.sight.with_untracked(|sight| sight.asked.clone().map(|asked| (sight.game, asked.rule)));
            if let Some((game, rule)) = asked {
                shell.open_rule(game, &boards::rule(game, &rule));
            }
        }
        "l" => focus("#log"),
        _ => {}
    }
}

fn focus(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|element| element.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = element.focus();
    }
}

/// Moves the focus along what can be touched: what glows on the board, then cards, then the buttons of the question.
fn walk(step: i32, key: &KeyboardEvent) {
    // The rule of the question has a key of its own.
    let targets = ".board [role=button][tabindex='0'], .board button.open, .kit-sheet.low.wanted .kit-handle, \
                   .kit-sheet:not(.low) button.open, .question button:not([disabled], .rule-link), .moves[open] button";
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
