//! A running `tortuga engine`: one question a line, one answer a line.

use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::Value;

pub(crate) struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub(crate) fn start(tortuga: &Path) -> Self {
        let mut child =
            Command::new(tortuga).arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Self { child, input, output }
    }

    /// The answer, whatever it is.
    pub(crate) fn tell(&mut self, question: &Value) -> Value {
        writeln!(self.input.as_mut().unwrap(), "{question}").unwrap();
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }

    /// The answer, which must not be an error.
    #[track_caller]
    pub(crate) fn ask(&mut self, question: &Value) -> Value {
        let answer = self.tell(question);
        assert_eq!(answer["ok"], true, "{question}: {answer}");
        answer
    }
}

/// The engine ends with its input, and a test leaves nothing running behind.
impl Drop for Engine {
    fn drop(&mut self) {
        self.input = None;
        let _ = self.child.wait();
    }
}
