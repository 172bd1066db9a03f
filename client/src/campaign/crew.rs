//! Who sails: names, and who plays them. Rewards and the command follow the names.

use leptos::prelude::*;
use tortuga_bots::Level;

use super::{Hand, Kept, MOST_HANDS, keep};
use crate::{
    play::flag,
    seating::{Player, capital},
    shell::Shell,
};

#[component]
pub(crate) fn CrewEditor(kept: RwSignal<Kept>) -> impl IntoView {
    let shell = Shell::here();
    let change = move |change: &dyn Fn(&mut Kept)| {
        let mut next = kept.get_untracked();
        change(&mut next);
        if let Err(error) = keep::put(&mut next) {
            shell.say(&error);
        }
        kept.set(next);
    };
    let rows = move || {
        kept.with(|kept| {
            let alone = kept.crew.len() == 1;
            let row = |(place, hand): (usize, &Hand)| {
                let rename = move |event| {
                    let name = event_target_value(&event);
                    change(&|kept| kept.crew[place].name.clone_from(&name));
                };
                let replace = move |event| {
                    let who = event_target_value(&event);
                    change(&|kept| kept.seat(place, player(&who)));
                };
                let leave = move |_| {
                    change(&|kept| {
                        kept.crew.remove(place);
                    });
                };
                let (name, note) = (hand.name.clone(), note(kept, hand));
                let level = hand.player.level();
                let choice = move |this: Level| {
                    view! { <option value=this.name() selected=level == Some(this)>{format!("{} (bot)", capital(this.name()))}</option> }
                };
                view! {
                    <li>
                        {flag(tortuga_core::Seat(place as u8))}
                        <input type="text" class="hand-name" maxlength="24" aria-label=format!("Name of player {}", place + 1) prop:value=name on:change=rename/>
                        <select class="hand-player" aria-label=format!("Who plays at seat {}", place + 1) on:change=replace>
                            <option value="person" selected=level.is_none()>"At this screen"</option>
                            {Level::ALL.map(choice).collect_view()}
                        </select>
                        <button class="button quiet slim" prop:disabled=alone on:click=leave aria-label="Stays ashore" title="Stays ashore">"✕"</button>
                        <span class="soft small">{note}</span>
                    </li>
                }
            };
            kept.crew.iter().enumerate().map(row).collect_view()
        })
    };
    let few = move || kept.with(|kept| kept.crew.len() < MOST_HANDS);
    let alone = move || kept.with(|kept| kept.crew.len() == 1);
    view! {
        <ul class="crew">{rows}</ul>
        <Show when=few><button class="button slim" id="hire" on:click=move |_| change(&Kept::hire)>"One more"</button></Show>
        <Show when=alone><p class="soft small">"Alone you play by the solo rules: a dummy's deck measures the rounds, and a mission can be lost."</p></Show>
    }
}

/// What somebody brings along, and whether they command. Before the first mission there is nothing to tell.
fn note(kept: &Kept, hand: &Hand) -> String {
    if kept.campaign.games.is_empty() {
        return String::new();
    }
    let brings = kept.brings(hand.name.trim());
    let what = if brings.is_empty() { "nothing along".to_owned() } else { brings.join(", ") };
    let commands = kept.commander().as_deref() == Some(hand.name.trim());
    format!("brings {what}{}", if commands { "; Commander" } else { "" })
}

/// A seat's player by the value of its choice.
fn player(who: &str) -> Player {
    who.parse().map_or(Player::Person, Player::bot)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_a_person_or_a_bot_of_that_level() {
        assert_eq!(player("person"), Player::Person);
        for level in Level::ALL {
            assert_eq!(player(level.name()), Player::bot(level));
        }
    }
}
