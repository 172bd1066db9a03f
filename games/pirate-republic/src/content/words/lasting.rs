//! How long something lasts, and what standing modifiers change.

use super::plain;
use crate::vocabulary::{Change, Duration, Key};

/// The fight with one token is what is meant if nothing is said.
pub(super) fn fight_time(duration: Duration) -> String {
    if duration == Duration::Token { String::new() } else { time(duration) }
}

pub(super) fn time(duration: Duration) -> String {
    let text = match duration {
        Duration::Instant => "",
        Duration::Stage => " in this stage",
        Duration::Token => " in this fight",
        Duration::Combat => " in this Combat",
        Duration::Turn => " this turn",
        Duration::NextTurn => " in your next turn",
        Duration::Round => " this round",
        Duration::NextRound => " next round",
        Duration::Game => " for the rest of the game",
        Duration::Held => " while you hold it",
    };
    text.to_owned()
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the other keys are told by their own words")]
pub(super) fn modifier(key: Key, change: Change) -> String {
    let name = match key {
        Key::StartMovement => "starting Movement",
        Key::SpecialCostForward => "surcharge between regions, forward",
        Key::SpecialCostReverse => "surcharge between regions, reverse",
        Key::ScoutCostReputation => "cost of a Scout in Reputation",
        Key::ScoutCostMovement => "cost of a Scout in Movement",
        Key::RewardSwagger => "Swagger for each token defeated",
        Key::RewardReputation => "Reputation for each token defeated",
        Key::EnemyBs => "enemy Broadside",
        Key::EnemyCq => "enemy Close Quarters",
        Key::PlayerSf => "your Strike Fear",
        Key::PlayerBs => "your Broadside",
        Key::PlayerCq => "your Close Quarters",
        Key::PlayerMv => "your evasive Movement",
        Key::InitiativePlayer => "you have initiative",
        Key::InitiativeEnemy => "the enemy has initiative",
        Key::MultiInitiative => "a second token gets no initiative by that rule",
        Key::LookoutEvadable => "lookouts can be evaded",
        Key::FleeAnywhere => "you may flee anywhere",
        Key::FreeScoutOnce => "once per turn one Scout is free",
        Key::PassDiscard => "a Pass costs a hand card",
        Key::CombatModifierDrawn => "Combat modifier cards are drawn",
        Key::CombatModifierRedraw => "a Combat modifier card may be drawn anew once",
        Key::RewardsHalved => "rewards are halved",
        other => return numbered(&plain(other), change),
    };
    match (key.is_switch(), change) {
        (true, Change::Set(0)) => format!("not: {name}"),
        (true, Change::Set(_) | Change::Add(_)) => name.to_owned(),
        (false, change) => numbered(name, change),
    }
}

fn numbered(name: &str, change: Change) -> String {
    match change {
        Change::Add(n) => format!("{name} {n:+}"),
        Change::Set(n) => format!("{name} is {n}"),
    }
}
