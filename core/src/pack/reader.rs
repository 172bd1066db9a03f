//! Reads a pack entry by entry and goes on after an error, so that an author sees all of them at once.

use std::collections::{BTreeMap, BTreeSet};

use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::{Pack, PackError, PackErrors};
use crate::misread::{self, Misread};

/// One entry of a file and where it stands.
#[derive(Clone, Debug)]
pub struct Entry<T> {
    pub value: T,
    file: String,
    label: String,
    line: usize,
    field_lines: BTreeMap<String, usize>,
}

#[derive(Debug)]
pub struct Reader<'a> {
    pack: &'a Pack,
    parsed: BTreeMap<&'a str, DeTable<'a>>,
    /// Top-level keys that were asked for, by file: what remains is unknown to the game.
    asked: BTreeMap<&'a str, BTreeSet<&'static str>>,
    errors: Vec<PackError>,
}

type Spanned<T> = toml::Spanned<T>;

impl<'a> Reader<'a> {
    pub fn new(pack: &'a Pack) -> Self {
        let mut reader = Self { pack, parsed: BTreeMap::new(), asked: BTreeMap::new(), errors: Vec::new() };
        for (name, text) in pack.files() {
            let (table, problems) = DeTable::parse_recoverable(text);
            for problem in problems {
                let line = problem.span().map(|span| line_at(text, span.start));
                let text = problem.message().to_owned();
                reader.errors.push(PackError { line, ..PackError::file(name, text) });
            }
            reader.parsed.insert(name, table.into_inner());
            reader.asked.insert(name, BTreeSet::new());
        }
        reader
    }

    /// The entries `[[key]]` of a file. Entries of the wrong shape are reported and left out.
    pub fn entries<T: DeserializeOwned>(&mut self, file: &str, key: &'static str) -> Vec<Entry<T>> {
        let Some(value) = self.take(file, key) else { return Vec::new() };
        let span = value.span();
        let DeValue::Array(items) = value.into_inner() else {
            self.complain(file, span.start, &format!("`{key}` must be a list, written [[{key}]]"));
            return Vec::new();
        };
        let mut entries = Vec::new();
        for (number, item) in items.into_iter().enumerate() {
            entries.extend(self.entry(file, &format!("[[{key}]] number {}", number + 1), key, item));
        }
        entries
    }

    /// The single table `[key]` of a file.
    pub fn table<T: DeserializeOwned>(&mut self, file: &str, key: &'static str) -> Option<Entry<T>> {
        let value = self.take(file, key)?;
        self.entry(file, &format!("[{key}]"), key, value)
    }

    /// Reports something that is wrong with an entry although it has the right shape.
    pub fn fail<T>(&mut self, entry: &Entry<T>, field: Option<&str>, text: impl Into<String>) {
        let line = field.and_then(|name| entry.field_lines.get(name)).unwrap_or(&entry.line);
        self.errors.push(PackError {
            file: entry.file.clone(),
            line: Some(*line),
            entry: Some(entry.label.clone()),
            field: field.map(str::to_owned),
            text: text.into(),
        });
    }

    /// Reports something that is wrong with a whole file.
    pub fn fail_file(&mut self, file: &str, text: impl Into<String>) {
        self.errors.push(PackError::file(file, text));
    }

    /// Reports ids that stand twice, each at its second place.
    pub fn unique<'e, T: 'e>(
        &mut self,
        entries: impl IntoIterator<Item = &'e Entry<T>>,
        id: impl Fn(&T) -> &str,
    ) {
        let mut seen = BTreeSet::new();
        for entry in entries {
            let name = id(&entry.value).to_owned();
            if !seen.insert(name.clone()) {
                self.fail(entry, Some("id"), format!("the id `{name}` stands twice"));
            }
        }
    }

    pub fn has_errors(&self) -> bool {
        !self.errors.is_empty()
    }

    /// The content, if nothing at all was wrong.
    pub fn finish<T>(mut self, content: Option<T>) -> Result<T, PackErrors> {
        for (file, table) in &self.parsed {
            let asked = &self.asked[file];
            if asked.is_empty() {
                let known: Vec<_> =
                    self.asked.iter().filter(|(_, keys)| !keys.is_empty()).map(|(name, _)| *name).collect();
                let text = format!("the game has no such file; it has {}", known.join(", "));
                self.errors.push(PackError::file(file, text));
                continue;
            }
            let text = self.pack.text(file).unwrap_or_default();
            for key in table.keys().filter(|key| !asked.contains(key.get_ref().as_ref())) {
                let known: Vec<_> = asked.iter().copied().collect();
                let message = format!("unknown key `{}`; this file has {}", key.get_ref(), known.join(", "));
                let line = Some(line_at(text, key.span().start));
                self.errors.push(PackError { line, ..PackError::file(file, message) });
            }
        }
        self.errors.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
        PackErrors::unless_empty(self.errors)?;
        Ok(content.expect("a loader that reported nothing has made a content"))
    }

    fn take(&mut self, file: &str, key: &'static str) -> Option<Spanned<DeValue<'a>>> {
        let Some((name, table)) = self.parsed.iter_mut().find(|(name, _)| **name == file) else {
            self.fail_file(file, "the file is missing");
            return None;
        };
        self.asked.entry(name).or_default().insert(key);
        let found = table.keys().find(|known| known.get_ref() == key).cloned();
        let value = found.and_then(|known| table.remove(&known));
        if value.is_none() {
            self.fail_file(file, format!("the entry `{key}` is missing"));
        }
        value
    }

    fn entry<T: DeserializeOwned>(
        &mut self,
        file: &str,
        place: &str,
        key: &str,
        item: Spanned<DeValue<'a>>,
    ) -> Option<Entry<T>> {
        let text = self.pack.text(file).unwrap_or_default();
        let line = line_at(text, item.span().start);
        let mut label = place.to_owned();
        let mut field_lines = BTreeMap::new();
        if let DeValue::Table(fields) = item.get_ref() {
            for (name, value) in fields {
                field_lines.insert(name.get_ref().to_string(), line_at(text, name.span().start));
                if let ("id", DeValue::String(id)) = (name.get_ref().as_ref(), value.get_ref()) {
                    label = format!("{key} \"{id}\"");
                }
            }
        }
        match misread::read(ValueDeserializer::from(item)) {
            Ok(value) => Some(Entry { value, file: file.to_owned(), label, line, field_lines }),
            Err(Misread { path, error }) => {
                let field = (!path.is_empty()).then_some(path);
                let line = error.span().map_or(line, |span| line_at(text, span.start));
                let text = misread::in_plain_words(error.message());
                let (file, entry) = (file.to_owned(), Some(label));
                self.errors.push(PackError { file, line: Some(line), entry, field, text });
                None
            }
        }
    }

    fn complain(&mut self, file: &str, offset: usize, text: &str) {
        let line = Some(line_at(self.pack.text(file).unwrap_or_default(), offset));
        self.errors.push(PackError { line, ..PackError::file(file, text) });
    }
}

fn line_at(text: &str, offset: usize) -> usize {
    text.as_bytes().iter().take(offset).filter(|byte| **byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Card {
        id: String,
        copies: u8,
    }

    fn read(text: &str) -> Result<Vec<Card>, PackErrors> {
        let pack = Pack::new([("cards.toml", text)]);
        let mut reader = Reader::new(&pack);
        let cards = reader.entries::<Card>("cards.toml", "card");
        reader.unique(&cards, |card| &card.id);
        for card in &cards {
            if card.value.copies == 0 {
                reader.fail(card, Some("copies"), "there must be at least one copy");
            }
        }
        reader.finish(Some(cards.into_iter().map(|card| card.value).collect()))
    }

    #[test]
    fn a_good_file_is_read_whole() {
        let cards =
            read("[[card]]\nid = \"sabre\"\ncopies = 4\n[[card]]\nid = \"bomb\"\ncopies = 3\n").unwrap();
        assert_eq!(cards.len(), 2);
        assert_eq!((cards[1].id.as_str(), cards[1].copies), ("bomb", 3));
    }

    #[test]
    fn every_error_is_reported_at_once_with_its_place() {
        let text = "[[card]]\nid = \"sabre\"\ncopies = \"four\"\n\n[[card]]\nid = \"bomb\"\ncopies = 0\n\n\
                    [[card]]\ncopies = 1\n\n[[card]]\nid = \"bomb\"\ncopies = 1\ncolour = \"red\"\n\n\
                    [[card]]\nid = \"bomb\"\ncopies = 1\n\n[[cart]]\nid = \"rum\"\n";
        let errors = read(text).unwrap_err().0;
        let seen: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert_eq!(seen.len(), 6, "{seen:#?}");
        assert!(seen[0].starts_with("cards.toml:3: card \"sabre\", field `copies`: "), "{}", seen[0]);
        assert_eq!(seen[1], "cards.toml:7: card \"bomb\", field `copies`: there must be at least one copy");
        assert!(seen[2].starts_with("cards.toml:9: [[card]] number 3: missing field `id`"), "{}", seen[2]);
        assert!(seen[3].contains("cards.toml:15: card \"bomb\""), "{}", seen[3]);
        assert!(seen[3].contains("colour"), "{}", seen[3]);
        assert_eq!(seen[4], "cards.toml:18: card \"bomb\", field `id`: the id `bomb` stands twice");
        assert_eq!(seen[5], "cards.toml:21: unknown key `cart`; this file has card");
    }

    #[test]
    fn syntax_errors_and_missing_entries_are_named() {
        let broken = read("[[card]\nid = 1\n").unwrap_err().to_string();
        assert!(broken.contains("cards.toml:1: "), "{broken}");
        let empty = read("").unwrap_err().to_string();
        assert_eq!(empty, "cards.toml: the entry `card` is missing");
        let single = read("card = 3\n").unwrap_err().to_string();
        assert_eq!(single, "cards.toml:1: `card` must be a list, written [[card]]");
    }

    #[test]
    fn an_owners_file_replaces_ours_and_a_strange_one_is_refused_with_all_else() {
        let ours = Pack::new([("cards.toml", "a"), ("map.toml", "b")]);
        let laid = ours.under(&Pack::new([("cards.toml", "[[card]]\nid = 1\n"), ("card.toml", "x = 1")]));
        assert_eq!(laid.text("map.toml"), Some("b"));
        let mut reader = Reader::new(&laid);
        let cards = reader.entries::<Card>("cards.toml", "card");
        let errors = reader.finish(Some(cards)).unwrap_err().to_string();
        assert!(errors.contains("card.toml: the game has no such file; it has cards.toml"), "{errors}");
        assert!(errors.contains("cards.toml:2: [[card]] number 1, field `id`"), "{errors}");
    }

    #[test]
    fn somebody_who_only_looks_takes_what_he_likes_of_a_text() {
        #[derive(Debug, PartialEq, Deserialize)]
        struct Look {
            card: Vec<Copies>,
        }
        #[derive(Debug, PartialEq, Deserialize)]
        struct Copies {
            copies: u8,
        }
        let look = crate::pack::glean::<Look>("[[card]]\nid = \"sabre\"\ncopies = 4\n").unwrap();
        assert_eq!(look, Look { card: vec![Copies { copies: 4 }] });
        assert_eq!(crate::pack::glean::<Look>("[[card]]\ncopies = 400\n"), None);
        assert_eq!(crate::pack::glean::<Look>("[[card"), None);
    }

    #[test]
    fn the_manifest_is_read_from_a_whole_pack() {
        let text = "[pack]\ngame = \"toy\"\ntitle = \"Toy\"\n";
        let pack = Pack::new([("pack.toml", text), ("cards.toml", "x = 1")]);
        assert_eq!(crate::pack::manifest(&pack).unwrap().game, "toy");
        let none = crate::pack::manifest(&Pack::new([("cards.toml", "x = 1")])).unwrap_err().to_string();
        assert_eq!(none, "pack.toml: the file is missing");
    }
}
