//! Over the chart: a Company while it is talked about, with what each side gives and gets.

use leptos::prelude::*;
use tortuga_core::Seat;

use super::{
    cards::strength,
    deal::{self, Deal, Step},
    icons,
    pack::{GAME, Token, pack},
    stage::{Look, Stage},
};
use crate::shell::RuleLink;

#[component]
pub(super) fn Parley(stage: Stage) -> impl IntoView {
    let deal = Memo::new(move |_| stage.scene.with(|scene| scene.deal.clone()));
    let drawn = move || deal.get().map(|deal| talk(stage, &deal));
    view! { {drawn} }
}

fn talk(stage: Stage, deal: &Deal) -> AnyView {
    let class = if deal.step == Step::Refused { "tpr-arena tpr-deal bad" } else { "tpr-arena tpr-deal" };
    let sides = deal.partner.map(|partner| {
        view! { <div class="sides">{offering(stage, deal)}<span class="versus" aria-hidden="true">"⇄"</span>{lending(stage, deal, partner)}</div> }
    });
    view! {
        <section class=class aria-label="A Company">
            <header><h3>{title(stage, deal)}</h3><RuleLink game=GAME rule="TPR-CMP-02".to_owned()/></header>
            {sides}{before(deal)}{waters(stage, deal)}
        </section>
    }
    .into_any()
}

fn title(stage: Stage, deal: &Deal) -> String {
    let partner = deal.partner.map_or_else(String::new, |partner| stage.name(partner));
    match deal.step {
        Step::Whom => "Alone, or in company?".to_owned(),
        Step::Offering(_) => format!("An offer to {}", spoken(&partner)),
        Step::Answering => "A Company is offered".to_owned(),
        Step::Asking(_) => "Other terms".to_owned(),
        Step::Bargaining => "Other terms are asked for".to_owned(),
        Step::Lending => "The Company is agreed".to_owned(),
        Step::Refused => "No Company".to_owned(),
    }
}

/// A name inside a sentence.
fn spoken(name: &str) -> String {
    if name == "You" { "you".to_owned() } else { name.to_owned() }
}

fn corner(stage: Stage, seat: u8) -> AnyView {
    let captain = stage.scene.with(|scene| scene.sight.player(seat).map(super::sight::Player::captain));
    view! { <h4>{crate::play::flag(Seat(seat))}<span>{captain}<small>{stage.name(seat)}</small></span></h4> }
        .into_any()
}

/// Whoever fights: gives a part of the reward.
fn offering(stage: Stage, deal: &Deal) -> AnyView {
    let given = deal::rewards(deal.now());
    let asked = deal.kind().map(|kind| {
        view! { <li class="asked">{format!("{}?", deal::kind_name(kind))}</li> }
    });
    let nothing = (given.is_empty() && asked.is_none()).then(|| view! { <li class="soft">"nothing"</li> });
    let given = given.into_iter().map(|one| view! { <li>{one}</li> }).collect_view();
    view! {
        <div class=format!("corner seat-{}", deal.seat + 1)>
            {corner(stage, deal.seat)}
            <p class="small">"gives, if the fight is won:"</p>
            <ul class="tpr-terms" id="tpr-terms">{given}{asked}{nothing}</ul>
        </div>
    }
    .into_any()
}

/// The partner: lends something for this fight.
fn lending(stage: Stage, deal: &Deal, partner: u8) -> AnyView {
    let lent = deal.lent.iter().map(|id| view! { <li>{pack().name(id)}</li> }).collect_view();
    let whose = if stage.name(partner) == "You" { "your" } else { "their" };
    let open = deal.lent.is_empty().then(|| {
        view! { <li class="soft">{format!("a card, a Treasure or a ship: {whose} choice")}</li> }
    });
    view! {
        <div class=format!("corner seat-{}", partner + 1)>
            {corner(stage, partner)}
            <p class="small">"lends for this fight:"</p>
            <ul class="tpr-terms">{lent}{open}</ul>
        </div>
    }
    .into_any()
}

/// What was offered before other terms were asked for.
fn before(deal: &Deal) -> Option<AnyView> {
    let countered = matches!(deal.step, Step::Asking(_) | Step::Bargaining);
    let list = deal::rewards(&deal.terms);
    let list = if list.is_empty() { "nothing".to_owned() } else { list.join(", ") };
    countered.then(|| view! { <p class="small soft">{format!("Offered before: {list}.")}</p> }.into_any())
}

/// What the fight may be about.
fn waters(stage: Stage, deal: &Deal) -> Option<AnyView> {
    let line = |(card, high): (&'static Token, bool)| {
        let side = card.side(high);
        let id = card.id.clone();
        view! {
            <li>
                {icons::inline(&card.kind)}<button class="tpr-name" on:click=move |_| stage.look.set(Some(Look::Token(id.clone())))>{card.name.clone()}</button>" "
                {strength("Broadside", &side.broadside.to_string())}" "{strength("Close Quarters", &side.close_quarters.to_string())}
                <span class="small">" Reward: "{side.reward.words()}</span>
            </li>
        }
    };
    let foes: Vec<_> = deal::cards(deal).map(line).collect();
    (!foes.is_empty()).then(|| {
        view! { <div class="waters"><p class="small soft">"In these waters:"</p><ul class="tpr-lines">{foes}</ul></div> }.into_any()
    })
}
