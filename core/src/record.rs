//! A game is its record: JSON Lines with a header, one line a move, and a closing line.
//!
//! ```text
//! {"tortuga":1,"game":"archipirata","version":"1","content":"…","seats":2,"options":{},"seed":"…","commitment":"…"}
//! {"seat":0,"move":"3+RW","hash":"…"}
//! {"end":true,"outcome":{…},"hash":"…"}
//! ```
//!
//! The hash of a line is that of the state after it. A running game has no closing line. A record that is shown
//! while others still play holds the commitment and not the seed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Outcome, Rule, Seat, Seed,
    fairness::Fairness,
    misread::{self, Misread},
};

/// The version of the record's form, and of the dice (see [`crate::chance`]).
pub const FORMAT: u32 = 1;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The form of the record: [`FORMAT`].
    pub tortuga: u32,
    pub game: String,
    /// The version of the game's rules.
    pub version: String,
    /// The hash of the content that was played with.
    pub content: String,
    pub seats: u8,
    pub options: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// How the seed of an online table came about; the commitment that was published is in here then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// Where the game began, if it was not dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Value>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveLine {
    pub seat: Seat,
    #[serde(rename = "move")]
    pub mv: String,
    pub hash: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closing {
    pub end: bool,
    pub outcome: OutcomeDoc,
    pub hash: String,
}

/// How a game ended, as JSON carries it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomeDoc {
    pub winners: Vec<Seat>,
    pub scores: Vec<i32>,
    pub end: String,
    pub text: String,
    pub rule: String,
}

impl OutcomeDoc {
    pub fn new(outcome: &Outcome, seats: u8) -> Self {
        let Outcome { winners, scores, end, text, rule: Rule(rule) } = *outcome;
        Self {
            winners: winners.iter().collect(),
            scores: scores[..seats as usize].to_vec(),
            end: end.to_owned(),
            text: text.to_owned(),
            rule: rule.to_owned(),
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    pub header: Header,
    pub moves: Vec<MoveLine>,
    pub closing: Option<Closing>,
}

/// Why a record was not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    #[error("line {line}: {text}")]
    Line { line: usize, text: String },
    #[error("the record is empty")]
    Empty,
    #[error("header: {0}")]
    Header(String),
    #[error("move {number}, `{mv}`: {text}")]
    Move { number: usize, mv: String, text: String },
    #[error("closing line: {0}")]
    Closing(String),
}

impl Record {
    /// The lines as JSON values.
    pub fn to_values(&self) -> Vec<Value> {
        let value = |part: serde_json::Result<Value>| part.expect("records are plain data");
        let head = value(serde_json::to_value(&self.header));
        let moves = self.moves.iter().map(|line| value(serde_json::to_value(line)));
        let closing = self.closing.iter().map(|line| value(serde_json::to_value(line)));
        [head].into_iter().chain(moves).chain(closing).collect()
    }

    pub fn to_lines(&self) -> String {
        self.to_values().iter().fold(String::new(), |text, line| text + &line.to_string() + "\n")
    }

    pub fn from_lines(text: &str) -> Result<Self, RecordError> {
        let mut values = Vec::new();
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let value = serde_json::from_str(line).map_err(|error| RecordError::Line {
                line: number + 1,
                text: format!("not JSON: {error}"),
            })?;
            values.push(value);
        }
        Self::from_values(values)
    }

    pub fn from_values(values: Vec<Value>) -> Result<Self, RecordError> {
        let mut lines = values.into_iter().enumerate().map(|(number, value)| (number + 1, value)).peekable();
        let (line, head) = lines.next().ok_or(RecordError::Empty)?;
        let header: Header = parse(line, head)?;
        if header.tortuga != FORMAT {
            return Err(RecordError::Header(format!(
                "`tortuga` is {}, this is form {FORMAT}",
                header.tortuga
            )));
        }
        let mut moves = Vec::new();
        let mut closing = None;
        while let Some((line, value)) = lines.next() {
            if value.get("end").is_none() {
                moves.push(parse(line, value)?);
            } else if lines.peek().is_some() {
                return Err(RecordError::Line { line, text: "the closing line is not the last".into() });
            } else {
                closing = Some(parse(line, value)?);
            }
        }
        Ok(Self { header, moves, closing })
    }
}

fn parse<T: serde::de::DeserializeOwned>(line: usize, value: Value) -> Result<T, RecordError> {
    misread::read(value).map_err(|Misread { path, error }| {
        let place = if path.is_empty() { String::new() } else { format!("`{path}`: ") };
        let error = misread::in_plain_words(&error.to_string());
        RecordError::Line { line, text: format!("{place}{error}") }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Record {
        let header = Header {
            tortuga: FORMAT,
            game: "toy".into(),
            version: "1".into(),
            content: "00".into(),
            seats: 2,
            options: BTreeMap::new(),
            seed: Some(Seed::from_number(7)),
            commitment: None,
            fairness: None,
            state: None,
        };
        let moves = vec![MoveLine { seat: Seat(0), mv: "3+RW".into(), hash: "ab".into() }];
        Record { header, moves, closing: None }
    }

    #[test]
    fn a_record_survives_being_written_and_read() {
        let record = sample();
        assert_eq!(Record::from_lines(&record.to_lines()).unwrap(), record);
        assert_eq!(record.to_lines().lines().count(), 2);
    }

    #[test]
    fn a_bad_line_is_named() {
        let text = sample().to_lines();
        let error = |text: &str| Record::from_lines(text).unwrap_err().to_string();
        assert_eq!(error(""), "the record is empty");
        assert!(error(&format!("{text}{{\"seat\":0")).starts_with("line 3: not JSON"));
        assert!(error(&text.replace("\"seat\":0", "\"seat\":\"x\"")).starts_with("line 2: `seat`"));
        assert!(error(&text.replace("\"tortuga\":1", "\"tortuga\":9")).contains("`tortuga` is 9"));
        let closed = format!("{text}{{\"end\":true}}\n{text}");
        assert!(error(&closed).contains("line 3: the closing line is not the last"));
    }
}
