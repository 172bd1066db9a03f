//! Cuts input into lines, with a bound on their length.

use std::io::{self, BufRead};

/// The longest line that is read: far more than any state or record needs.
pub(super) const MOST: usize = 64 << 20;

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// Without its end.
    Line(Vec<u8>),
    /// It was read to its end and forgotten.
    TooLong,
}

#[derive(Debug)]
pub(super) struct Lines<R> {
    input: R,
    most: usize,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, most: MOST }
    }

    /// `None` at the end of input. A last line without an end counts if anything stands in it.
    pub(super) fn next(&mut self) -> io::Result<Option<Input>> {
        let mut line = Vec::new();
        let mut too_long = false;
        let mut begun = false;
        loop {
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                other => other?,
            };
            if chunk.is_empty() {
                return Ok(begun.then(|| finished(line, too_long)));
            }
            begun = true;
            let end = chunk.iter().position(|byte| *byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            too_long |= line.len() + part.len() > self.most;
            if too_long {
                line = Vec::new();
            } else {
                line.extend_from_slice(part);
            }
            let used = end.map_or(chunk.len(), |end| end + 1);
            self.input.consume(used);
            if end.is_some() {
                return Ok(Some(finished(line, too_long)));
            }
        }
    }
}

fn finished(line: Vec<u8>, too_long: bool) -> Input {
    if too_long { Input::TooLong } else { Input::Line(line) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_longest_length_is_read_and_a_longer_one_is_skipped_whole() {
        // A tiny buffer makes lines span several chunks.
        let input = io::BufReader::with_capacity(2, &b"abcd\nabcdefgh\nxy"[..]);
        let mut lines = Lines { input, most: 4 };
        assert_eq!(lines.next().unwrap(), Some(Input::Line(b"abcd".to_vec())));
        assert_eq!(lines.next().unwrap(), Some(Input::TooLong));
        assert_eq!(lines.next().unwrap(), Some(Input::Line(b"xy".to_vec())));
        assert_eq!(lines.next().unwrap(), None);
    }
}
