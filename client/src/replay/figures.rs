//! The figures of a game, and what one can take home from it: the link and the record.

use std::collections::BTreeMap;

use leptos::prelude::*;
use tortuga_core::{Seat, table::AnyTable};

use crate::{
    desk::Desk,
    play::{download, flag},
    route::Route,
    session::Session,
    share,
    shell::{RuleLink, Shell, copy},
};

/// So many rules are named.
const RULES: usize = 5;

/// What a seat did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SeatFigures {
    pub(super) moves: usize,
    /// Unknown until the game is over.
    pub(super) score: Option<i32>,
}

/// Moves and scores of each seat, and which rules acted most often.
pub(super) fn count(table: &dyn AnyTable) -> (Vec<SeatFigures>, Vec<(String, usize)>) {
    let mut seats = vec![SeatFigures::default(); usize::from(table.seats())];
    for (seat, _) in table.moves_played() {
        seats[seat.index()].moves += 1;
    }
    if let Some(outcome) = Session::outcome_of(table) {
        for (figures, score) in seats.iter_mut().zip(outcome.scores) {
            figures.score = Some(score);
        }
    }
    let mut rules: BTreeMap<String, usize> = BTreeMap::new();
    for said in table.events(0, None) {
        *rules.entry(said.rule).or_default() += 1;
    }
    let mut rules: Vec<(String, usize)> = rules.into_iter().collect();
    rules.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    rules.truncate(RULES);
    (seats, rules)
}

#[component]
pub(super) fn Figures(desk: Desk) -> impl IntoView {
    let game = desk.sight.with_untracked(|sight| sight.game);
    let (seats, rules) = desk.local(|session| count(session.whole())).unwrap_or_default();
    let names = desk.sight.with_untracked(|sight| sight.names.clone());
    let row = |(place, figures): (usize, SeatFigures)| {
        let name = names.get(place).cloned().unwrap_or_default();
        let score = figures.score.map_or_else(|| "–".to_owned(), |score| score.to_string());
        view! { <tr><th scope="row">{flag(Seat(place as u8))}{name}</th><td>{figures.moves}</td><td>{score}</td></tr> }
    };
    let rule =
        move |(rule, times): (String, usize)| view! { <li>{format!("{times} × ")}<RuleLink game rule/></li> };
    view! {
        <section class="figures-panel" aria-labelledby="figures-title">
            <h3 id="figures-title">"Figures"</h3>
            <table class="figures">
                <thead><tr><th scope="col">"Seat"</th><th scope="col">"Decisions"</th><th scope="col">"Score"</th></tr></thead>
                <tbody>{seats.into_iter().enumerate().map(row).collect_view()}</tbody>
            </table>
            <p class="soft small">"The rules that acted most often"</p>
            <ul class="rule-counts">{rules.into_iter().map(rule).collect_view()}</ul>
        </section>
    }
}

/// The link with the game in it, and the record as `tortuga verify` reads it.
#[component]
pub(super) fn Keepsakes(desk: Desk) -> impl IntoView {
    let shell = Shell::here();
    let record = move || desk.local(|session| session.whole().record());
    let link = move |_| {
        let names = desk.sight.with_untracked(|sight| sight.names.clone());
        if desk.local(Session::is_ours) == Some(false) {
            return shell.say("This game was played with cards of your own, which a link has no room for.");
        }
        let code = record().and_then(|record| share::write(&record, &names));
        let page = window().location().href().unwrap_or_default();
        let page = page.split('#').next().unwrap_or_default();
        match code {
            Some(code) => copy(shell, &format!("{page}{}", Route::Shared { code })),
            None => shell
                .say("This game was not dealt from a seed: its record can be saved, but not put in a link."),
        }
    };
    let save = move |_| {
        let Some(record) = record() else { return };
        let name = format!("{}.jsonl", record.header.game);
        if download(&name, &record.to_lines()).is_err() {
            shell.say("This browser does not let the page save a file.");
        }
    };
    view! {
        <div class="control-buttons keepsakes">
            <button class="button" id="share" on:click=link>"Copy a link to this game"</button>
            <button class="button" id="save-record" on:click=save>"Save the record"</button>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use tortuga_core::{Seed, Setup};

    use super::*;

    #[test]
    fn decisions_and_rules_are_counted() {
        let entry = tortuga_registry::find("archipirata").unwrap();
        let mut table = (entry.opener.deal)(&Setup::new(2), Seed::from_number(4)).unwrap();
        for _ in 0..6 {
            let mv = table.moves()[0].mv.clone();
            table.play(&mv).unwrap();
        }
        let (seats, rules) = count(table.as_ref());
        assert_eq!(seats.iter().map(|seat| seat.moves).sum::<usize>(), 6);
        assert!(seats.iter().all(|seat| seat.score.is_none()), "nobody has won yet");
        assert!(rules.len() <= RULES && rules.windows(2).all(|pair| pair[0].1 >= pair[1].1));
    }
}
