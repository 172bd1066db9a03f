//! What a new game is called in all the places that name it.

use anyhow::{Result, ensure};

/// The spellings of a game's name.
#[derive(Debug)]
pub(crate) struct Names {
    /// `sea-race`
    pub(crate) name: String,
    /// `SR`
    pub(crate) prefix: String,
    /// `SeaRace`
    kind: String,
    /// `Sea Race`
    title: String,
}

/// Types that the skeleton itself needs.
const TAKEN: [&str; 14] = [
    "Game", "State", "Move", "Event", "View", "Doc", "Frame", "Content", "Space", "Effect", "End", "Pack",
    "Line", "TheGame",
];

impl Names {
    pub(crate) fn new(name: &str, prefix: Option<&str>) -> Result<Self> {
        let words: Vec<&str> = name.split('-').collect();
        let is_word = |word: &&str| {
            !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        };
        let sound = words.iter().all(is_word) && name.starts_with(|c: char| c.is_ascii_lowercase());
        ensure!(
            sound,
            "`{name}`: a game's name is of small letters, digits and single hyphens, a letter first"
        );
        ensure!(name.len() <= 31, "`{name}`: a game's name has at most 31 letters");
        let kind: String = words.iter().map(|word| capital(word)).collect();
        ensure!(!TAKEN.contains(&kind.as_str()), "`{name}`: the skeleton has a type {kind} of its own");
        let prefix = prefix.map_or_else(|| initials(&words), str::to_owned);
        let sound = (2..=4).contains(&prefix.len()) && prefix.bytes().all(|byte| byte.is_ascii_uppercase());
        ensure!(sound, "`{prefix}`: rule IDs begin with 2 to 4 capital letters; give another --prefix");
        let title = words.iter().map(|word| capital(word)).collect::<Vec<_>>().join(" ");
        Ok(Self { name: name.to_owned(), prefix, kind, title })
    }

    pub(crate) fn package(&self) -> String {
        format!("tortuga-{}", self.name)
    }

    /// A template with this game's names in it.
    pub(crate) fn fill(&self, template: &str) -> String {
        template
            .replace("{{name}}", &self.name)
            .replace("{{crate}}", &self.package().replace('-', "_"))
            .replace("{{Game}}", &self.kind)
            .replace("{{title}}", &self.title)
            .replace("{{PREFIX}}", &self.prefix)
            .replace("{{prefix}}", &self.prefix.to_lowercase())
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}

/// `SR` for sea-race; a single word gives its first two letters.
fn initials(words: &[&str]) -> String {
    let first = |word: &&str| word.chars().next();
    let letters: String = match words {
        [word] => word.chars().take(2).collect(),
        _ => words.iter().filter_map(first).take(4).collect(),
    };
    letters.to_ascii_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_name_gives_all_the_others() {
        let names = Names::new("sea-race-2", Some("SEA")).unwrap();
        let all = names.fill("{{name}} {{crate}} {{Game}} {{title}} {{PREFIX}} {{prefix}}");
        assert_eq!(all, "sea-race-2 tortuga_sea_race_2 SeaRace2 Sea Race 2 SEA sea");
        assert_eq!(Names::new("sea-race", None).unwrap().prefix, "SR");
        assert_eq!(Names::new("regatta", None).unwrap().prefix, "RE");
    }

    #[test]
    fn names_that_cannot_be_are_refused() {
        for name in
            ["", "-", "Sea", "sea--race", "sea race", "2-ships", "sea_race", "../sea", "game", "naïve"]
        {
            assert!(Names::new(name, Some("XX")).is_err(), "{name}");
        }
        for prefix in ["", "X", "xx", "XXXXX", "X1", "X-"] {
            assert!(Names::new("sea-race", Some(prefix)).is_err(), "{prefix}");
        }
        assert!(Names::new("race-2", None).is_err(), "R2 would be the prefix");
    }
}
