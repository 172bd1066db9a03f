//! Sentences about Global Missions, campaigns and the solo game.

use tortuga_core::{Ink, Line, Seat, Slug};

use super::who;
use crate::{
    campaign::goal::{Task, tasks},
    content::{Global, Scope},
    event::Event,
    game::PirateRepublic,
    moves::Errand,
    solo::Dummy,
    state::State,
};

pub(super) fn errand(game: &PirateRepublic, errand: Errand) -> String {
    let name = game.mission.map_or("the mission", |mission| &game.content.global(mission).name);
    match errand {
        Errand::Take => format!("Take an Objective token for {name}"),
        Errand::Deliver => format!("Hand in an Objective token for {name}"),
        Errand::Pay(_) => format!("Pay for {name}"),
    }
}

/// The Global Mission and how far each player is; alone, the dummy.
pub(super) fn progress(game: &PirateRepublic, state: &State) -> Vec<Line> {
    let mut rows = Vec::new();
    if let Some(mission) = game.mission {
        let card = game.content.global(mission);
        let done = if state.round.achieved { "achieved" } else { "open" };
        let mut row =
            Line::new().with(Ink::Strong, format!("Mission {} {} ({done}) ", card.number, card.name));
        // At a full table the players need the room; the card itself says what is asked for.
        if game.seats <= 3 {
            row.push(Ink::Plain, format!("{}; ", game.content.asked(mission)));
        }
        let tasks = tasks(&game.content.arena, card.objective);
        let together = card.scope == Scope::Total;
        for seat in Seat::all(game.seats) {
            let player = state.player(seat);
            let counts = &state.mission.progress[seat.index()].counts;
            let counted = |task: &Task| {
                task.slot.map(|slot| format!("{}/{}", task.need.min(counts[slot as usize]), task.need))
            };
            let counts: Vec<String> = tasks.iter().filter_map(counted).collect();
            match (together, seat) {
                (true, Seat(0)) => row.push(Ink::Plain, format!("together {} ", counts.join(" "))),
                (true, _) => {}
                (false, _) => row.push(Ink::Seat(seat), format!("{seat}: {} ", counts.join(" "))),
            }
            if player.carried > 0 {
                row.push(Ink::Gold, format!("carries {} ", player.carried));
            }
        }
        rows.push(row);
    }
    if game.solo() {
        let Dummy { deck, hand, discard, .. } = &state.dummy;
        let text = format!("Dummy: deck {} hand {} discards {}", deck.len(), hand.len(), discard.len());
        rows.push(Line::new().with(Ink::Soft, text));
    }
    rows
}

fn card(game: &PirateRepublic, id: Slug) -> Option<&Global> {
    game.content.globals.iter().find(|card| card.id == id)
}

#[expect(clippy::wildcard_enum_match_arm, reason = "six functions share the events; a test tells every one")]
pub(super) fn text(game: &PirateRepublic, event: &Event) -> Option<String> {
    let name = |id: &_| game.called(*id);
    let mission = |id: &Slug| card(game, *id).map_or_else(|| game.called(*id), |card| card.name.clone());
    Some(match event {
        Event::Briefed { mission: id } => match card(game, *id) {
            Some(card) => format!("Mission {}: {}. {} {}", card.number, card.name, card.story, card.text),
            None => format!("The mission is {}.", name(id)),
        },
        Event::Carried { seat, from } => {
            format!("{} receives what {} brought.", who(*seat), mission(from))
        }
        Event::ObjectivesPlaced { territory, n } => {
            format!("{n} Objective tokens lie in {}.", name(territory))
        }
        Event::GlobalPaid { seat } => format!("{} pays for the mission.", who(*seat)),
        Event::NpcSails { token, target } => {
            // Such a ship can bear the name of several: the verb goes with the other.
            format!("{} is the target of {}.", who(*target), name(token))
        }
        Event::Debriefed { mission: id, next, .. } => {
            let outcome = card(game, *id).map_or("", |card| &card.outcome_text);
            match next {
                Some(next) => format!("{outcome} The next mission is {}.", mission(next)),
                None => outcome.to_owned(),
            }
        }
        Event::DummyIs { pirate } => format!("The deck of {} measures the rounds.", name(pirate)),
        Event::DummyDrew { cards } => format!("The dummy draws {}.", game.called_all(cards)),
        Event::DummyRolled { face } => format!("The dummy rolls {}.", game.content.die(*face).name),
        Event::DummyDiscarded { cards } => format!("The dummy discards {}.", game.called_all(cards)),
        Event::DummyGained { card } => format!("{} goes under the dummy's deck.", name(card)),
        Event::DummyDeclared => "The dummy's deck is empty: one more turn, then the round is over.".into(),
        Event::DenCard { seat, card } => {
            format!("{} is helped by {} from the Captain's Den.", who(*seat), name(card))
        }
        Event::Titled { title } => format!("Your title: {title}."),
        _ => return None,
    })
}
