//! A guided first game: a real board, and one short step at a time.

use leptos::prelude::*;
use tortuga_bots::Level;
use tortuga_core::{Seed, Setup};

use crate::{
    desk::{Desk, Sight},
    games,
    home::fresh_id,
    lesson::{self, Lesson, Next},
    route::Route,
    seating::Company,
    session::Session,
    shell::{RuleLink, TopBar, go},
    store,
};

/// Deals the lesson's game and opens it in its place.
#[component]
pub(crate) fn LearnPage(game: String) -> impl IntoView {
    games::when_here(&game.clone(), move || begin(&game))
}

fn begin(game: &str) -> AnyView {
    let opened = lesson::find(game)
        .ok_or_else(|| format!("There is no lesson for `{game}` yet."))
        .and_then(|lesson| under_way(game, &lesson).map_or_else(|| open(game, &lesson), Ok));
    let said = match opened {
        Ok(id) => {
            // The lesson takes this page's place in the history: going back leads home.
            let _ = window().location().replace(&Route::Play { id }.to_string());
            String::new()
        }
        Err(error) => error,
    };
    view! { <TopBar/><main class="page nowhere"><p>{said}</p></main> }.into_any()
}

/// The lesson that somebody has begun and not finished.
fn under_way(game: &str, lesson: &Lesson) -> Option<String> {
    let begun = store::games().into_iter().find(|saved| {
        saved.game == game
            && saved.lesson
            && !saved.over
            && (1..lesson.step.len()).contains(&store::step(&saved.id))
    });
    begun.map(|saved| saved.id)
}

fn open(game: &str, lesson: &Lesson) -> Result<String, String> {
    let level: Level = lesson.level.parse().unwrap_or(Level::Deckhand);
    let players = Company::Bots(level).players(lesson.seats);
    let id = fresh_id();
    let seed = Seed::from_number(lesson.seed);
    let mut session = Session::deal(id.clone(), game, &Setup::new(lesson.seats), seed, players)?;
    session.lesson = true;
    if store::keep(&session.save(js_sys::Date::now())) {
        Ok(id)
    } else {
        Err("This browser keeps nothing.".into())
    }
}

/// Deals the lesson once more, from its first step.
fn begin_anew(id: &str, game: &str) {
    store::forget(id);
    go(&Route::Learn { game: game.to_owned() });
}

/// The step that is on, above the question.
#[component]
pub(crate) fn Guide(desk: Desk, lesson: Lesson) -> impl IntoView {
    let id = desk.local(|session| session.id.clone()).unwrap_or_default();
    let step = RwSignal::new(store::step(&id));
    let kept = id.clone();
    Effect::new(move || {
        // A browser that keeps nothing begins with the first step again.
        let _ = store::keep_step(&kept, step.get());
    });
    let anew = StoredValue::new(id);
    let game = desk.sight.with_untracked(|sight| sight.game);
    let steps = StoredValue::new(lesson.step);
    let seen = StoredValue::new(desk.sight.with_untracked(|sight| sight.played));
    // A move of one's own, once everything it caused has been shown, finishes a step that waits for one.
    Effect::new(move || {
        let (settled, played, mine) =
            (desk.settled(), desk.sight.with(|sight| sight.played), desk.sight.with(Sight::mine));
        let waits = steps.with_value(|steps| {
            steps.get(step.get_untracked()).is_some_and(|step| step.next == Next::OwnMove)
        });
        if settled && mine && played > seen.get_value() {
            seen.set_value(played);
            if waits {
                step.update(|step| *step += 1);
            }
        }
    });
    let total = steps.with_value(Vec::len);
    let shown = move || {
        let number = step.get();
        steps.with_value(|steps| steps.get(number).cloned()).map(|this| {
            let last = number + 1 == total;
            let button = (this.next == Next::Button).then(|| {
                let label = if last { "Play on" } else { "Next" };
                view! { <button class="button main slim" id="lesson-next" on:click=move |_| step.update(|step| *step += 1)>{label}</button> }
            });
            view! {
                <section class="guide" aria-label="Lesson">
                    <p class="soft small">{format!("Step {} of {total}", number + 1)}</p>
                    <h3>{this.title}</h3>
                    <p>{this.text}<RuleLink game rule=this.rule/></p>
                    <div class="control-buttons">
                        {button}
                        <button class="button quiet slim" on:click=move |_| step.set(total)>"Leave the lesson"</button>
                        {(number > 0).then(|| view! { <button class="button quiet slim" id="lesson-anew" on:click=move |_| begin_anew(&anew.get_value(), game)>"Begin anew"</button> })}
                    </div>
                </section>
            }
        })
    };
    view! { <div aria-live="polite">{shown}</div> }
}
