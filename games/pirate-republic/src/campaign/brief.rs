//! A mission in words: what is told before it is played, and what it brought afterwards.

use super::{Campaign, Played};
use crate::{
    content::{Content, Global, GlobalId},
    vocabulary::{Amount, Arena, Ops, Verb},
};

/// The card of a mission, part by part. A part that the card does not have is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brief<'a> {
    pub setup: &'a str,
    pub rules: &'a str,
    pub goal: &'a str,
    pub rewards: &'a str,
    pub next: &'a str,
}

impl Global {
    pub fn brief(&self) -> Brief<'_> {
        let (before, goal) = self.text.split_once("Goal: ").unwrap_or((&self.text, ""));
        let (setup, rules) = match before.strip_prefix("Setup: ") {
            Some(text) => text.split_at(sentence(text)),
            None => ("", before),
        };
        let (rewards, next) = self.outcome_text.split_once("Next: ").unwrap_or((&self.outcome_text, ""));
        let [setup, rules, goal, rewards, next] = [setup, rules, goal, rewards, next].map(str::trim);
        Brief { setup, rules, goal, rewards, next }
    }
}

impl<'a> Brief<'a> {
    /// The parts that there are, each with its heading.
    pub fn parts(&self) -> Vec<(&'static str, &'a str)> {
        let all = [
            ("Setup", self.setup),
            ("Special rules", self.rules),
            ("Goal", self.goal),
            ("Rewards", self.rewards),
            ("Next", self.next),
        ];
        all.into_iter().filter(|(_, text)| !text.is_empty()).collect()
    }
}

/// How long the first sentence is. The point of `St. Augustine` ends none.
fn sentence(text: &str) -> usize {
    let ends = text.match_indices(". ").map(|(place, _)| place);
    let end = ends.into_iter().find(|place| !text[..*place].ends_with("St"));
    end.map_or(text.len(), |place| place + 1)
}

impl Campaign {
    /// What each player of a game has earned for the next one, reward by reward.
    pub fn earned(content: &Content, game: &Played) -> Vec<(String, Vec<String>)> {
        let card = content.global(GlobalId(game.mission.saturating_sub(1)));
        let words = |bits: u8| {
            let held = card.outcomes.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
            held.map(|(_, outcome)| words(&content.arena, outcome.carry)).collect()
        };
        game.players.iter().zip(&game.carried).map(|(name, bits)| (name.clone(), words(*bits))).collect()
    }

    /// How many games each player has won, in the order in which they first sat down.
    pub fn wins(&self) -> Vec<(String, usize)> {
        let mut wins: Vec<(String, usize)> = Vec::new();
        for game in &self.games {
            for name in &game.players {
                let won = usize::from(*name == game.winner && game.is_won());
                match wins.iter_mut().find(|(other, _)| other == name) {
                    Some((_, count)) => *count += won,
                    None => wins.push((name.clone(), won)),
                }
            }
        }
        wins
    }
}

impl Played {
    /// Somebody has won; alone one can lose (TPR-SOLO-12).
    pub fn is_won(&self) -> bool {
        !self.lost && (self.achieved || self.players.len() > 1)
    }

    /// What came of the goal, as a sentence.
    pub fn goal(&self) -> String {
        let rounds = self.rounds;
        match (self.achieved, self.lost) {
            (true, false) => format!("The goal was reached; the game ended in round {rounds}."),
            (true, true) => {
                format!("The goal was reached, but no Personal Mission was completed in {rounds} rounds.")
            }
            (false, _) => format!("The goal was not reached in {rounds} rounds."),
        }
    }

    /// Who won, in a few words.
    pub fn verdict(&self) -> String {
        match self.winner.as_str() {
            _ if !self.is_won() => "the mission has failed".to_owned(),
            "You" => "You win".to_owned(),
            name => format!("{name} wins"),
        }
    }
}

/// A reward, such as `1 Crew card and 2 Reputation`.
#[expect(clippy::wildcard_enum_match_arm, reason = "an owner's mission may carry anything")]
fn words(arena: &Arena, ops: Ops) -> String {
    let cards = |n: Amount, kind: &str| match n {
        Amount::Fixed(1) => format!("1 {kind} card"),
        Amount::Fixed(n) => format!("{n} {kind} cards"),
        _ => format!("{kind} cards"),
    };
    let word = |verb: Verb| match verb {
        Verb::Reputation(Amount::Fixed(n)) => format!("{n} Reputation"),
        Verb::Swagger(Amount::Fixed(n)) => format!("{n} Swagger"),
        Verb::GainCrew { n, .. } => cards(n, "Crew"),
        Verb::GainElite { n, .. } => cards(n, "Elite"),
        Verb::GainTreasure { n, .. } => cards(n, "Treasure"),
        Verb::GainCaptain { draw, keep } => format!("{keep} of {draw} Captain cards"),
        _ => "something special".to_owned(),
    };
    let all: Vec<String> = arena[ops].iter().map(|op| word(op.verb)).collect();
    all.join(" and ")
}
