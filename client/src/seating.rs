//! Who sits where at a local table.

use serde::{Deserialize, Serialize};
use tortuga_bots::Level;
use tortuga_core::Seat;

/// One seat's player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// Somebody in front of this screen.
    Person,
    /// A bot, by the name of its level.
    Bot(String),
}

impl Player {
    pub fn bot(level: Level) -> Self {
        Self::Bot(level.name().to_owned())
    }

    /// The level of a bot. A name that is not known any more plays as the bosun.
    pub fn level(&self) -> Option<Level> {
        match self {
            Self::Person => None,
            Self::Bot(name) => Some(name.parse().unwrap_or(Level::Bosun)),
        }
    }

    pub fn is_person(&self) -> bool {
        *self == Self::Person
    }
}

/// How the seats of a new table are filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// One person, bots of this level everywhere else.
    Bots(Level),
    /// Everybody sits in front of this screen.
    HotSeat,
}

impl Company {
    pub fn players(self, seats: u8) -> Vec<Player> {
        let player = |seat: Seat| match self {
            Self::Bots(level) if seat.0 > 0 => Player::bot(level),
            Self::Bots(_) | Self::HotSeat => Player::Person,
        };
        Seat::all(seats).map(player).collect()
    }
}

/// The names that a person reads.
pub fn names(players: &[Player]) -> Vec<String> {
    let people = players.iter().filter(|player| player.is_person()).count();
    let name = |(seat, player): (usize, &Player)| match player.level() {
        None if people == 1 => "You".to_owned(),
        None => format!("Player {}", seat + 1),
        Some(level) => capital(level.name()),
    };
    players.iter().enumerate().map(name).collect()
}

pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_person_sits_first_among_bots() {
        let players = Company::Bots(Level::Captain).players(4);
        assert_eq!(players[0], Player::Person);
        assert!(players[1..].iter().all(|player| player.level() == Some(Level::Captain)));
        assert_eq!(names(&players), ["You", "Captain", "Captain", "Captain"]);
    }

    #[test]
    fn in_a_hot_seat_everybody_is_a_person() {
        assert_eq!(names(&Company::HotSeat.players(2)), ["Player 1", "Player 2"]);
    }
}
