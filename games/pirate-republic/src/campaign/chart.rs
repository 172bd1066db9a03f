//! The chart of a campaign: what has been played, what is next, what is still sealed. Nothing of a mission that has not been
//! reached is told, not even its name.

use super::{Campaign, Played};
use crate::content::{Content, Global, GlobalId};

/// One place on the chart.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    Played {
        card: &'a Global,
        result: &'a Played,
    },
    /// Reached, and to be played next.
    Open {
        card: &'a Global,
    },
    Sealed,
}

impl Campaign {
    /// The games of the campaign in their order, played or not.
    pub fn chart<'a>(&'a self, content: &'a Content) -> Vec<Step<'a>> {
        let card = |number: u8| content.global(GlobalId(number - 1));
        let mut steps: Vec<Step<'a>> =
            self.games.iter().map(|result| Step::Played { card: card(result.mission), result }).collect();
        if let Some(next) = self.next(content) {
            steps.push(Step::Open { card: card(next) });
        }
        let games = content.campaign.games as usize;
        steps.resize(games.max(steps.len()), Step::Sealed);
        steps
    }

    /// Missions of which one may know the name: what was reached, and everything once the campaign is over.
    pub fn knows(&self, content: &Content, mission: u8) -> bool {
        let next = self.next(content);
        next.is_none() || next == Some(mission) || self.games.iter().any(|game| game.mission == mission)
    }

    /// The chart as lines of text.
    pub fn lines(&self, content: &Content) -> Vec<String> {
        let card = |number: u8| content.global(GlobalId(number - 1));
        let mut lines = Vec::new();
        for (place, step) in self.chart(content).into_iter().enumerate() {
            let number = place + 1;
            match step {
                Step::Played { card, result } => {
                    lines.push(told(number, card, result));
                    lines.extend(rewards(content, result).map(|text| format!("    {text}")));
                }
                Step::Open { card } => {
                    lines.push(format!("{number:>2}. {}: to be played now. {}", card.name, card.story));
                    let parts = card.brief().parts();
                    lines.extend(parts.into_iter().map(|(name, text)| format!("    {name}: {text}")));
                    if let Some(last) = self.games.last() {
                        lines.push(format!("    Commander: {}.", last.winner));
                    }
                }
                Step::Sealed => lines.push(format!("{number:>2}. sealed")),
            }
        }
        if let (Some((_, title)), Some(how)) = (self.rating(content), self.efficiency(content)) {
            lines.push(format!("{title}. {how}"));
        } else if self.is_over(content) {
            let wins: Vec<String> =
                self.wins().iter().map(|(name, count)| format!("{name} {count}")).collect();
            lines.push(format!("Missions won: {}", wins.join(", ")));
        }
        let left = self.unused(content);
        if !left.is_empty() {
            let names: Vec<String> =
                left.iter().map(|number| format!("{number} {}", card(*number).name)).collect();
            lines.push(format!("Not sailed this time: {}. Each can be played by itself.", names.join(", ")));
        }
        lines
    }
}

fn told(number: usize, card: &Global, result: &Played) -> String {
    let named = result.players.iter().zip(&result.scores);
    let scores: Vec<String> = named.map(|(name, score)| format!("{name} {score}")).collect();
    let how = if result.achieved { "achieved" } else { "not achieved" };
    let (name, rounds, verdict) = (&card.name, result.rounds, result.verdict());
    format!("{number:>2}. {name} ({how}, {rounds} rounds): {verdict}. {}", scores.join(", "))
}

/// Who takes what into the next game; the last game has no next one.
fn rewards<'a>(content: &'a Content, result: &'a Played) -> impl Iterator<Item = String> + 'a {
    let earned = Campaign::earned(content, result).into_iter();
    let some = earned.filter(|(_, rewards)| result.next > 0 && !rewards.is_empty());
    some.map(|(name, rewards)| format!("{name} carries over: {}.", rewards.join(", ")))
}
