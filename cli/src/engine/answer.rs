//! Answers and errors, as `PROTOCOL.md` shapes them.

use serde_json::{Map, Value, json};

/// What an operation gives back: the fields of the answer, or why there are none.
pub(super) type Answer = Result<Map<String, Value>, Failure>;

/// The kinds of error that the protocol knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    BadRequest,
    UnknownGame,
    UnknownTable,
    BadOptions,
    BadState,
    Illegal,
    GameOver,
    BadRecord,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::BadRequest => "bad-request",
            Self::UnknownGame => "unknown-game",
            Self::UnknownTable => "unknown-table",
            Self::BadOptions => "bad-options",
            Self::BadState => "bad-state",
            Self::Illegal => "illegal",
            Self::GameOver => "game-over",
            Self::BadRecord => "bad-record",
        }
    }
}

#[derive(Debug)]
pub(super) struct Failure {
    kind: Kind,
    text: String,
    /// The rule that refuses, if it is a rule.
    rule: Option<&'static str>,
}

impl Failure {
    pub(super) fn new(kind: Kind, text: impl Into<String>) -> Self {
        Self { kind, text: text.into(), rule: None }
    }

    pub(super) fn bad_request(text: impl Into<String>) -> Self {
        Self::new(Kind::BadRequest, text)
    }

    /// A field is missing or wrong.
    pub(super) fn field(name: &str, text: impl std::fmt::Display) -> Self {
        Self::bad_request(format!("`{name}` {text}"))
    }

    pub(super) fn illegal(refusal: tortuga_core::Refusal) -> Self {
        Self { kind: Kind::Illegal, text: refusal.text.to_owned(), rule: Some(refusal.rule.0) }
    }

    pub(super) fn game_over() -> Self {
        Self::new(Kind::GameOver, "the game is over")
    }
}

/// An answer with one field.
pub(super) fn just(name: &str, value: impl Into<Value>) -> Map<String, Value> {
    Map::from_iter([(name.to_owned(), value.into())])
}

/// The answer as it goes out, with the request's `id` and the end of the line.
pub(super) fn to_line(answer: Answer, id: Option<&Value>) -> String {
    let mut fields = match answer {
        Ok(mut fields) => {
            fields.insert("ok".into(), Value::Bool(true));
            fields
        }
        Err(Failure { kind, text, rule }) => {
            let mut error = json!({"kind": kind.name(), "text": text});
            if let Some(rule) = rule {
                error["rule"] = rule.into();
            }
            Map::from_iter([("ok".into(), Value::Bool(false)), ("error".into(), error)])
        }
    };
    if let Some(id) = id {
        fields.insert("id".into(), id.clone());
    }
    Value::Object(fields).to_string() + "\n"
}
