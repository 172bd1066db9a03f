//! Starting the binary, talking to it, reading what it says.

use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio},
};

use serde_json::{Value, json};

/// The binary, with a home of its own so that no test touches the games of whoever runs it.
pub(crate) fn tortuga(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tortuga"));
    command.env("XDG_STATE_HOME", home).env("TMPDIR", home).env_remove("NO_COLOR").current_dir(home);
    command
}

/// Runs a command to its end with this input.
pub(crate) fn run(home: &Path, args: &[&str], input: &str) -> Output {
    let mut command = tortuga(home);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary has been built");
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.to_owned();
    // From a thread of its own, because the binary may answer before it has read everything, or read nothing at all.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("it ends by itself");
    writer.join().expect("writing does not panic");
    output
}

pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("we write UTF-8")
}

pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("we write UTF-8")
}

/// Asserts success and gives what was printed.
pub(crate) fn good(output: &Output) -> String {
    assert!(output.status.success(), "{:?}\n{}", output.status, stderr(output));
    stdout(output)
}

/// Asserts the failure that every command promises: status 1 and one line that begins with our name.
pub(crate) fn bad(output: &Output) -> String {
    let text = stderr(output);
    assert_eq!(output.status.code(), Some(1), "{text}\n{}", stdout(output));
    assert_eq!(text.lines().count(), 1, "{text}");
    assert!(text.starts_with("tortuga: "), "{text}");
    text
}

/// A running `tortuga engine`.
pub(crate) struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub(crate) fn start() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tortuga"));
        let mut child = command
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it has been built");
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        Self { input: child.stdin.take(), child, output }
    }

    /// Sends bytes and an end of line, and reads the one line of the answer.
    pub(crate) fn send(&mut self, line: &[u8]) -> Value {
        let input = self.input.as_mut().expect("it is open until the end");
        input.write_all(line).and_then(|()| input.write_all(b"\n")).expect("the engine reads");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the engine answers");
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer:?}"))
    }

    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        self.send(request.to_string().as_bytes())
    }

    /// Asks and takes the answer for granted.
    pub(crate) fn get(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], true, "{request} -> {answer}");
        answer
    }

    /// Asks what must fail, and gives kind and text.
    pub(crate) fn fails(&mut self, request: &Value) -> (String, String) {
        failure(&self.ask(request))
    }

    pub(crate) fn open(&mut self, seats: u8, seed: u64) -> Value {
        self.get(&json!({"op": "new", "game": "archipirata", "seats": seats, "seed": seed}))["table"].clone()
    }

    /// One answer's field.
    pub(crate) fn of(&mut self, op: &str, table: &Value) -> Value {
        self.get(&json!({"op": op, "table": table}))[op].clone()
    }

    /// Closes the input and expects the engine to end well, with nothing more to say.
    pub(crate) fn end(mut self) {
        drop(self.input.take());
        let mut rest = String::new();
        self.output.read_line(&mut rest).expect("its output can be read to the end");
        assert_eq!(rest, "");
        assert!(self.child.wait().expect("it ends").success());
    }
}

pub(crate) fn failure(answer: &Value) -> (String, String) {
    assert_eq!(answer["ok"], false, "{answer}");
    let part = |name: &str| answer["error"][name].as_str().expect("every error has it").to_owned();
    (part("kind"), part("text"))
}
