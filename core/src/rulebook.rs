//! A game's `rules.md`, read: one entry for each rule ID.
//!
//! A rule is a bullet `- **AP-MOVE-07** *A title.* Text`, with further lines indented. The title may be missing; the
//! heading of the section stands in for it then.

use std::collections::BTreeMap;

use serde::Serialize;

/// One rule as a player reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RuleText {
    pub id: String,
    pub title: String,
    pub text: String,
    /// The heading under which it stands.
    #[serde(skip)]
    pub section: String,
}

/// All rules of a game, in the order of the file.
#[derive(Clone, Debug, Default)]
pub struct Rulebook {
    rules: Vec<RuleText>,
    index: BTreeMap<String, usize>,
}

impl Rulebook {
    /// Reads the file. An ID that is defined twice is an error, with its line.
    pub fn parse(markdown: &str) -> Result<Self, String> {
        let mut book = Self::default();
        let mut section = String::new();
        let mut open = false;
        for (number, line) in markdown.lines().enumerate() {
            if let Some(heading) = line.strip_prefix('#') {
                heading.trim_start_matches('#').trim().clone_into(&mut section);
                open = false;
            } else if let Some((id, rest)) = rule_head(line) {
                let (title, text) = title_and_text(rest);
                let title = title.unwrap_or(&section).to_owned();
                if book.index.insert(id.to_owned(), book.rules.len()).is_some() {
                    return Err(format!("line {}: {id} is defined twice", number + 1));
                }
                let (id, text, section) = (id.to_owned(), text.to_owned(), section.clone());
                book.rules.push(RuleText { id, title, text, section });
                open = true;
            } else if let (true, true, Some(last)) = (open, line.starts_with("  "), book.rules.last_mut()) {
                last.text.push(' ');
                last.text.push_str(line.trim());
            } else {
                open = false;
            }
        }
        Ok(book)
    }

    /// IDs are found in any case, with `-` or `_`.
    pub fn find(&self, id: &str) -> Option<&RuleText> {
        let exact = self.index.get(id);
        let place = exact.or_else(|| {
            let wanted = id.to_uppercase().replace('_', "-");
            self.index.iter().find(|(known, _)| known.to_uppercase() == wanted).map(|(_, place)| place)
        })?;
        self.rules.get(*place)
    }

    pub fn rules(&self) -> &[RuleText] {
        &self.rules
    }
}

fn rule_head(line: &str) -> Option<(&str, &str)> {
    let (id, rest) = line.strip_prefix("- **")?.split_once("**")?;
    let shape = |c: char| c.is_ascii_alphanumeric() || c == '-';
    (id.contains('-') && id.chars().all(shape)).then_some((id, rest.trim()))
}

fn title_and_text(rest: &str) -> (Option<&str>, &str) {
    let title = rest.strip_prefix('*').and_then(|inner| inner.split_once('*'));
    match title {
        Some((title, text)) => (Some(title.trim_end_matches('.')), text.trim()),
        None => (None, rest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "# Toy\n\n## 1. Moving\n\n- **TY-MOVE-01** *One step.* Move one step\n  and *no* more.\n- **TY-MOVE-02** No title.\n\nProse with TY-MOVE-01.\n";

    #[test]
    fn rules_are_found_with_title_text_and_section() {
        let book = Rulebook::parse(SAMPLE).unwrap();
        assert_eq!(book.rules().len(), 2);
        let first = book.find("ty_move_01").unwrap();
        assert_eq!((first.title.as_str(), first.text.as_str()), ("One step", "Move one step and *no* more."));
        assert_eq!(book.find("TY-MOVE-02").unwrap().title, "1. Moving");
        assert_eq!(book.find("TY-MOVE-03"), None);
    }

    #[test]
    fn an_id_defined_twice_is_an_error_with_its_line() {
        let twice = "- **TY-A-1** a\n- **TY-A-1** b\n";
        assert_eq!(Rulebook::parse(twice).unwrap_err(), "line 2: TY-A-1 is defined twice");
    }
}
