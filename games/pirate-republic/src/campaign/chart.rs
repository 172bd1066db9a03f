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

    /// The chart as lines of text.
    pub fn lines(&self, content: &Content) -> Vec<String> {
        let mut lines = Vec::new();
        for (place, step) in self.chart(content).into_iter().enumerate() {
            let number = place + 1;
            match step {
                Step::Played { card, result } => {
                    let scores: Vec<String> = result
                        .players
                        .iter()
                        .zip(&result.scores)
                        .map(|(name, score)| format!("{name} {score}"))
                        .collect();
                    let how = if result.achieved { "achieved" } else { "not achieved" };
                    let (winner, rounds) = (&result.winner, result.rounds);
                    lines.push(format!(
                        "{number:>2}. {} ({how}, {rounds} rounds): {winner} wins. {}",
                        card.name,
                        scores.join(", ")
                    ));
                }
                Step::Open { card } => {
                    lines.push(format!("{number:>2}. {}: to be played now. {}", card.name, card.story));
                    lines.push(format!("    {}", card.text));
                }
                Step::Sealed => lines.push(format!("{number:>2}. sealed")),
            }
        }
        if let Some((rating, title)) = self.rating(content) {
            lines.push(format!("Rating {rating}: {title}"));
        }
        lines
    }
}
