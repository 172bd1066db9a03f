//! `tortuga engine`: the protocol of `PROTOCOL.md`, one JSON object a line in, one a line out.
//!
//! Reading order: `lines` (what a line is), `request` (what a request is), `answer` (what an answer is), `ops` (what
//! each operation does).
//!
//! Where the protocol leaves a choice: every line is answered, so an empty one is a `bad-request`; a field that an
//! operation does not have is a `bad-request` too, because it is most often a mistyped one.

use std::io::{self, BufRead, Write};

use anyhow::{Context, Result};

mod answer;
mod lines;
mod ops;
mod request;

use answer::{Failure, to_line};
use lines::{Input, Lines};
use ops::Engine;
use request::Request;

pub(crate) fn run() -> Result<()> {
    serve(io::stdin().lock(), io::stdout().lock())
}

fn serve(input: impl BufRead, mut output: impl Write) -> Result<()> {
    let mut engine = Engine::default();
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next().context("cannot read standard input")? {
        let answer = respond(&mut engine, &line);
        output
            .write_all(answer.as_bytes())
            .and_then(|()| output.flush())
            .context("cannot write to standard output")?;
    }
    Ok(())
}

/// Exactly one line for each line.
fn respond(engine: &mut Engine, line: &Input) -> String {
    let request = match line {
        Input::Line(bytes) => Request::parse(bytes),
        Input::TooLong => {
            Err(Failure::bad_request(format!("the line is longer than {} MB", lines::MOST >> 20)))
        }
    };
    match request {
        Ok(request) => to_line(engine.answer(&request), request.id()),
        Err(failure) => to_line(Err(failure), None),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::Value;

    use super::*;

    fn answers(input: &[u8]) -> Vec<Value> {
        let mut output = Vec::new();
        serve(input, &mut output).unwrap();
        let text = String::from_utf8(output).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    #[test]
    fn every_line_is_answered_once_even_the_last_without_an_end() {
        assert_eq!(answers(b"").len(), 0);
        assert_eq!(answers(b"\n\n").len(), 2);
        assert_eq!(answers(b"{\"op\":\"games\"}\nnonsense").len(), 2);
    }

    proptest! {
        #[test]
        fn whatever_comes_in_each_line_gets_one_answer(input in proptest::collection::vec(any::<u8>(), 0..200)) {
            let lines = input.split_inclusive(|byte| *byte == b'\n').count();
            let answers = answers(&input);
            prop_assert_eq!(answers.len(), lines);
            for answer in answers {
                prop_assert_eq!(&answer["ok"], &Value::Bool(false));
                prop_assert_eq!(&answer["error"]["kind"], "bad-request");
            }
        }
    }
}
