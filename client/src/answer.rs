//! The worker's side: a question about a record, and what a bot answers.

use serde::{Deserialize, Serialize};
use tortuga_bots::{Budget, Level, Limits};
use tortuga_core::{pack::Pack, record::Record};

use crate::session::open;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Chosen by the page; comes back with the answer.
    pub id: u32,
    pub about: About,
    pub level: String,
    pub seed: u64,
    /// Thinks so long instead of what the level takes by itself.
    pub millis: Option<u64>,
}

/// The game that a question is about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// The game so far. The bot is given only what the seat to decide knows of it.
    pub record: String,
    /// The owner's components, if it is played with some.
    #[serde(default)]
    pub pack: Option<Pack>,
    /// Only so many of its moves are looked at.
    #[serde(default)]
    pub keep: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    pub id: u32,
    /// `None` when the game is over.
    pub best: Option<Weighed>,
    /// Every legal move, best first.
    pub lines: Vec<Weighed>,
    /// Imagined games; 0 means that the values are first impressions.
    pub iterations: u64,
    pub error: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weighed {
    pub mv: String,
    pub text: String,
    /// The chance to win, from 0 to 1.
    pub value: f64,
    pub visits: u64,
}

/// Never panics on what it is sent: an error is an answer, too.
pub fn answer(question: &str) -> String {
    let reply = match serde_json::from_str::<Question>(question) {
        Ok(question) => think(&question).unwrap_or_else(|error| failure(question.id, error)),
        Err(error) => failure(0, format!("not a question: {error}")),
    };
    serde_json::to_string(&reply).expect("an answer is plain data")
}

fn failure(id: u32, error: String) -> Answer {
    Answer { id, best: None, lines: Vec::new(), iterations: 0, error: Some(error) }
}

fn think(question: &Question) -> Result<Answer, String> {
    let About { record, pack, keep } = &question.about;
    let record = Record::from_lines(record).map_err(|error| error.to_string())?;
    let mut table = open(&record, pack.clone())?;
    if let Some(keep) = *keep {
        table.rewind(keep);
    }
    let level: Level = question.level.parse().map_err(|error: tortuga_bots::LevelError| error.to_string())?;
    let budget = question.millis.map(Budget::millis).transpose().map_err(|error| error.to_string())?;
    let limits = Limits { budget, seed: question.seed, threads: 1 };
    let Some(advice) = tortuga_registry::advise(table.as_ref(), level, &limits) else {
        return Ok(Answer { id: question.id, best: None, lines: Vec::new(), iterations: 0, error: None });
    };
    let lines: Vec<Weighed> = advice
        .analysis
        .into_iter()
        .map(|line| Weighed { mv: line.mv, text: line.text, value: line.value, visits: line.visits })
        .collect();
    let best = lines.iter().find(|line| line.mv == advice.mv).cloned();
    Ok(Answer { id: question.id, best, lines, iterations: advice.iterations, error: None })
}

#[cfg(test)]
mod tests {
    use tortuga_core::{Seed, Setup};

    use super::*;
    use crate::{seating::Company, session::Session};

    fn ask(level: &str, record: String) -> Answer {
        let about = About { record, ..About::default() };
        let question = Question { id: 5, about, level: level.into(), seed: 1, millis: Some(20) };
        serde_json::from_str(&answer(&serde_json::to_string(&question).unwrap())).unwrap()
    }

    #[test]
    fn every_level_answers_with_a_legal_move() {
        let players = Company::HotSeat.players(2);
        let session =
            Session::deal("t".into(), "archipirata", &Setup::new(2), Seed::from_number(3), players).unwrap();
        for level in Level::ALL {
            let answer = ask(level.name(), session.save(0.0).record);
            let best = answer.best.expect("the game is not over").mv;
            assert_eq!((answer.id, answer.error), (5, None));
            assert!(session.table().boxed().play(&best).is_ok());
            assert_eq!(answer.lines.len(), session.table().moves().len());
        }
    }

    #[test]
    fn nonsense_is_answered_with_an_error() {
        let reply: Answer = serde_json::from_str(&answer("{")).unwrap();
        assert!(reply.error.unwrap().starts_with("not a question"));
        assert!(ask("captain", "no record".into()).error.is_some());
        assert!(ask("kraken", "no record".into()).error.is_some());
    }
}
