//! Text with a little colour: the board in characters, before a terminal or a page paints it.

use crate::Seat;

/// What a piece of text stands for; whoever paints it chooses the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    Plain,
    /// Secondary things.
    Soft,
    /// Names and headings.
    Strong,
    Water,
    Land,
    Gold,
    Danger,
    /// The pieces of a seat or team.
    Seat(Seat),
}

/// One line of the board: pieces of text, each in one ink.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line(pub Vec<(Ink, String)>);

impl Line {
    pub fn new() -> Self {
        Self::default()
    }

    #[must_use]
    pub fn with(mut self, ink: Ink, text: impl Into<String>) -> Self {
        self.push(ink, text);
        self
    }

    pub fn push(&mut self, ink: Ink, text: impl Into<String>) {
        self.0.push((ink, text.into()));
    }

    /// Characters, not bytes.
    pub fn width(&self) -> usize {
        self.0.iter().map(|(_, text)| text.chars().count()).sum()
    }

    /// Breaks at blanks into lines of at most `width` characters; all but the first are indented by two.
    pub fn wrapped(self, width: usize) -> Vec<Self> {
        let mut lines = vec![Self::new()];
        let mut used = 0;
        for (ink, text) in self.0 {
            for word in text.split_inclusive(' ') {
                // A word longer than the line is cut: nothing may run over the edge.
                let word: String = word.chars().take(width.saturating_sub(2).max(1)).collect();
                let length = word.trim_end().chars().count();
                if used + length > width {
                    lines.push(Self::new().with(Ink::Plain, "  "));
                    used = 2;
                }
                used += word.chars().count();
                if let Some(line) = lines.last_mut() {
                    line.push(ink, word);
                }
            }
        }
        for line in &mut lines {
            line.trim_end();
        }
        lines
    }

    fn trim_end(&mut self) {
        while let Some((_, text)) = self.0.last_mut() {
            text.truncate(text.trim_end().len());
            if !text.is_empty() {
                break;
            }
            self.0.pop();
        }
    }

    /// Fills up with blanks to `width`.
    #[must_use]
    pub fn padded(mut self, width: usize) -> Self {
        let missing = width.saturating_sub(self.width());
        self.push(Ink::Plain, " ".repeat(missing));
        self
    }
}

impl std::fmt::Display for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|(_, text)| f.write_str(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_wrapped_at_blanks_and_keeps_its_inks() {
        let line = Line::new().with(Ink::Strong, "one two ").with(Ink::Gold, "three four");
        let lines = line.wrapped(9);
        let texts: Vec<String> = lines.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["one two", "  three", "  four"]);
        assert_eq!(lines[1].0.last(), Some(&(Ink::Gold, "three".to_owned())));
        assert!(Line::new().with(Ink::Plain, "abcdefghijkl").wrapped(6).iter().all(|line| line.width() <= 6));
    }
}
