//! A guided first game, as data: what is said at which moment, and how one gets on.

use serde::Deserialize;
use tortuga_core::pack::glean;

use crate::games;

/// The lessons that exist, by game. Another game gets one by a file and a line here.
const LESSONS: [(&str, &str); 5] = [
    ("archipirata", include_str!("lesson/archipirata.toml")),
    ("blackbeard", include_str!("lesson/blackbeard.toml")),
    ("neuroshima-hex", include_str!("lesson/neuroshima-hex.toml")),
    ("pirate-republic", include_str!("lesson/pirate-republic.toml")),
    ("tiny-epic-pirates", include_str!("lesson/tiny-epic-pirates.toml")),
];

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    pub title: String,
    pub seats: u8,
    /// The deal: always the same, so that the words fit the board.
    pub seed: u64,
    /// Whom one plays against.
    pub level: String,
    pub step: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub title: String,
    pub text: String,
    pub rule: String,
    /// One gets on by a button, or by making a move oneself.
    pub next: Next,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Next {
    Button,
    OwnMove,
}

/// The lesson of a game. Only the compiler asks here, so that every lesson goes with its own game.
pub(crate) const fn text_of(game: &str) -> Option<&'static str> {
    let mut place = 0;
    while place < LESSONS.len() {
        if games::same(LESSONS[place].0, game) {
            return Some(LESSONS[place].1);
        }
        place += 1;
    }
    None
}

/// The lesson of a game that is here.
pub fn find(game: &str) -> Option<Lesson> {
    glean(games::find(game)?.lesson?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_is_read_and_names_rules_that_exist() {
        for (game, _) in LESSONS {
            let info = tortuga_registry::find(game).expect("a lesson belongs to a game").info;
            let lesson = find(game).expect("a lesson can be read");
            assert!((8..=15).contains(&lesson.step.len()), "{game}: a first game has 8 to 15 steps");
            assert!(info.seats.contains(&lesson.seats));
            assert!(lesson.level.parse::<tortuga_bots::Level>().is_ok());
            for step in &lesson.step {
                assert!(tortuga_registry::rulebook(info).find(&step.rule).is_some(), "{}", step.rule);
                assert!(step.text.len() < 260, "{}: short steps are read", step.title);
            }
        }
        assert!(find("chess").is_none());
    }
}
