//! The rules of a game: a page to search, and single rules that open in place.

use leptos::prelude::*;
use tortuga_core::{Info, rulebook::RuleText};

use crate::{
    dialog::Sheet,
    games::{self, Loaded},
    route::Route,
    shell::{RuleLink, Shell, TopBar},
};

pub mod ink;

use ink::{Stroke, strokes};

/// A rule's text with its emphasis and its links to other rules.
#[component]
fn Prose(game: &'static str, text: String) -> impl IntoView {
    let piece = move |stroke: Stroke| match stroke {
        Stroke::Plain(text) => text.into_any(),
        Stroke::Strong(text) => view! { <strong>{text}</strong> }.into_any(),
        Stroke::Soft(text) => view! { <em>{text}</em> }.into_any(),
        Stroke::Code(text) => view! { <code>{text}</code> }.into_any(),
        Stroke::Rule(rule) if has(game, &rule) => view! { <RuleLink game rule/> }.into_any(),
        Stroke::Rule(rule) => rule.into_any(),
    };
    strokes(&text).into_iter().map(piece).collect_view()
}

fn has(game: &str, rule: &str) -> bool {
    games::find(game).is_some_and(|game| games::rulebook(game).find(rule).is_some())
}

#[component]
pub(crate) fn RulesPage(game: String, rule: Option<String>) -> impl IntoView {
    games::when_here(&game.clone(), move || book(&game, rule.clone()))
}

fn book(game: &str, rule: Option<String>) -> AnyView {
    let Some(game) = games::find(game) else {
        return view! { <TopBar/><main class="page nowhere"><h1>"There is no such game"</h1></main> }
            .into_any();
    };
    let info = game.info;
    let wanted = RwSignal::new(rule.unwrap_or_default());
    let sections = move || sections(game, &wanted.get());
    let none = move || sections().is_empty();
    view! {
        <TopBar/>
        <main class="page rules">
            <h1>{info.title}": the rules"</h1>
            <p class="soft">"Unofficial, in our own words. Search for a word or a rule's name; the log of a game links here."</p>
            <input
                class="search" id="search" type="search" placeholder="Search, for instance: compass" aria-label="Search the rules"
                prop:value=move || wanted.get() on:input=move |event| wanted.set(event_target_value(&event))
            />
            <Show when=none><p>"Nothing found."</p></Show>
            <For each=sections key=|(title, rules)| (title.clone(), rules.len(), rules.first().map(|rule| rule.id.clone())) let((title, rules))>
                <section class="rule-section">
                    <h2>{title}</h2>
                    {rules.into_iter().map(|rule| view! { <RuleEntry info rule/> }).collect_view()}
                </section>
            </For>
        </main>
    }
    .into_any()
}

/// Sections with the rules that contain every word, in the order of the file.
fn sections(game: &Loaded, wanted: &str) -> Vec<(String, Vec<RuleText>)> {
    let words: Vec<String> = wanted.split_whitespace().map(str::to_lowercase).collect();
    let mut sections: Vec<(String, Vec<RuleText>)> = Vec::new();
    for rule in games::rulebook(game).rules() {
        let text = format!("{} {} {} {}", rule.id, rule.title, rule.text, rule.section).to_lowercase();
        if !words.iter().all(|word| text.contains(word.as_str())) {
            continue;
        }
        match sections.last_mut().filter(|(title, _)| *title == rule.section) {
            Some((_, rules)) => rules.push(rule.clone()),
            None => sections.push((rule.section.clone(), vec![rule.clone()])),
        }
    }
    sections
}

#[component]
fn RuleEntry(info: &'static Info, rule: RuleText) -> impl IntoView {
    let anchor = rule.id.clone();
    view! {
        <article class="rule" id=anchor>
            <h3>{rule.title}<span class="rule-id soft small">{rule.id}</span></h3>
            <p><Prose game=info.id text=rule.text/></p>
        </article>
    }
}

/// One rule over the page, where it bites.
#[component]
pub(crate) fn RuleSheet() -> impl IntoView {
    let shell = Shell::here();
    let close = move || shell.rule.set(None);
    let sheet = move || {
        let (game, id) = shell.rule.get()?;
        let here = games::find(&game)?;
        let (info, rule) = (here.info, games::rulebook(here).find(&id)?.clone());
        let page = Route::Rules { game, rule: Some(rule.id.clone()) }.to_string();
        Some(view! {
            <Sheet id="rule" title=rule.title above=format!("{} · {}", rule.section, rule.id) close>
                <p><Prose game=info.id text=rule.text/></p>
                <p class="sheet-foot"><a href=page>"All rules"</a></p>
            </Sheet>
        })
    };
    view! { {sheet} }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_finds_every_word_in_any_case_and_rules_by_name() {
        let game = games::find("archipirata").unwrap();
        let count = |wanted: &str| sections(game, wanted).iter().map(|(_, rules)| rules.len()).sum::<usize>();
        assert_eq!(count(""), games::rulebook(game).rules().len());
        assert_eq!(count("AP-MOVE-07"), count("ap-move-07"));
        assert!((1..count("compass")).contains(&count("compass third")));
        assert_eq!(count("xylophone"), 0);
    }
}
