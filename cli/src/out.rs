//! Standard output without surprises: colour only where it is wanted, and a closed pipe ends us quietly.

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

use anyhow::Context;
use tortuga_core::{Ink, Line};

/// Standard output, buffered. Call [`Out::finish`] at the end.
#[derive(Debug)]
pub(crate) struct Out {
    to: BufWriter<StdoutLock<'static>>,
    colour: bool,
}

impl Out {
    pub(crate) fn new() -> Self {
        let to = io::stdout().lock();
        let colour = to.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Self { to: BufWriter::new(to), colour }
    }

    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> anyhow::Result<()> {
        writeln!(self.to, "{}", text.as_ref()).context(WHILE_WRITING)
    }

    /// The board or a part of it.
    pub(crate) fn paint(&mut self, lines: &[Line]) -> anyhow::Result<()> {
        for line in lines {
            let text = if self.colour { painted(line) } else { line.to_string().trim_end().to_owned() };
            self.line(text)?;
        }
        Ok(())
    }

    /// What was written is seen now.
    pub(crate) fn flush(&mut self) -> anyhow::Result<()> {
        self.to.flush().context(WHILE_WRITING)
    }

    /// Writes one JSON value as one line.
    pub(crate) fn json(&mut self, value: &impl serde::Serialize) -> anyhow::Result<()> {
        self.line(serde_json::to_string(value)?)
    }
}

const WHILE_WRITING: &str = "cannot write to standard output";

/// Whether the reader of our output has gone away: no reason to complain.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    })
}

/// How wide a board may be drawn.
pub(crate) fn width() -> u16 {
    let size = io::stdout().is_terminal().then(|| ratatui::crossterm::terminal::size().ok()).flatten();
    size.map_or(80, |(columns, _)| columns.max(40))
}

/// A note to the person at the terminal; if standard error is closed, nobody misses it.
pub(crate) fn note(text: &str) {
    let _ = writeln!(io::stderr(), "tortuga: {text}");
}

/// The line with ANSI colours.
fn painted(line: &Line) -> String {
    line.0.iter().fold(String::new(), |mut done, (ink, text)| {
        match ansi(*ink) {
            "" => done.push_str(text),
            code => done.extend(["\x1b[", code, "m", text, "\x1b[0m"]),
        }
        done
    })
}

fn ansi(ink: Ink) -> &'static str {
    const SEATS: [&str; 6] = ["91", "97", "92", "93", "95", "96"];
    match ink {
        Ink::Plain => "",
        Ink::Soft => "2",
        Ink::Strong => "1",
        Ink::Water => "34",
        Ink::Land => "32",
        Ink::Gold => "33",
        Ink::Danger => "31",
        Ink::Seat(seat) => SEATS[seat.index() % SEATS.len()],
    }
}

/// Breaks text into lines of at most `width` characters, at blanks where it can.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let mut word: Vec<char> = word.chars().collect();
        let used = lines.last().map_or(0, |line| line.chars().count());
        if used > 0 && used + 1 + word.len() > width {
            lines.push(String::new());
        }
        // A word longer than the line is cut: better than to lose its end.
        while word.len() > width {
            let rest = word.split_off(width);
            lines.last_mut().expect("there is always a line").extend(word);
            lines.push(String::new());
            word = rest;
        }
        let line = lines.last_mut().expect("there is always a line");
        if !line.is_empty() {
            line.push(' ');
        }
        line.extend(word);
    }
    lines
}

#[cfg(test)]
mod tests {
    use tortuga_core::Seat;

    use super::*;

    #[test]
    fn ink_becomes_colour() {
        let line = Line::new().with(Ink::Plain, "a").with(Ink::Seat(Seat(0)), "R");
        assert_eq!(painted(&line), "a\x1b[91mR\x1b[0m");
    }

    #[test]
    fn text_is_wrapped_at_blanks_and_long_words_are_cut() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("x", 0), ["x"]);
    }

    #[test]
    fn a_closed_pipe_is_known() {
        let closed = anyhow::Error::from(io::Error::from(io::ErrorKind::BrokenPipe)).context("writing");
        assert!(is_closed_pipe(&closed));
        assert!(!is_closed_pipe(&anyhow::anyhow!("broken")));
    }
}
