//! What a person chose for this browser.

use serde::{Deserialize, Serialize};

pub const KEY: &str = "tortuga.settings";

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    #[default]
    Auto,
    Light,
    Dark,
}

impl Theme {
    pub const ALL: [Self; 3] = [Self::Auto, Self::Light, Self::Dark];

    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// How fast events are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    #[default]
    One,
    Two,
    Four,
    Instant,
}

impl Speed {
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Four, Self::Instant];

    pub fn name(self) -> &'static str {
        match self {
            Self::One => "×1",
            Self::Two => "×2",
            Self::Four => "×4",
            Self::Instant => "instant",
        }
    }

    /// How long something takes that lasts so many milliseconds at ×1.
    pub fn millis(self, at_one: u32) -> u32 {
        match self {
            Self::One => at_one,
            Self::Two => at_one / 2,
            Self::Four => at_one / 4,
            Self::Instant => 0,
        }
    }

    pub fn next(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::Four,
            Self::Four => Self::Instant,
            Self::Instant => Self::One,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub theme: Theme,
    pub speed: Speed,
    /// The board in characters instead of the drawing.
    pub text_board: bool,
    /// Silence is the rule.
    pub sound: bool,
    /// The browser tells when it is this person's turn at a table far away.
    pub notices: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_of_an_older_page_are_read_with_defaults() {
        let read: Settings = serde_json::from_str(r#"{"theme":"dark"}"#).unwrap();
        assert_eq!(read, Settings { theme: Theme::Dark, ..Settings::default() });
    }

    #[test]
    fn the_speed_button_goes_round_and_instant_takes_no_time() {
        let round = Speed::ALL.iter().fold(Speed::One, |speed, _| speed.next());
        assert_eq!(round, Speed::One);
        assert_eq!((Speed::Two.millis(300), Speed::Instant.millis(300)), (150, 0));
    }
}
