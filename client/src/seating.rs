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
        Some(level) => match players[..seat].iter().filter(|other| other.level() == Some(level)).count() {
            0 => capital(level.name()),
            // Several of one level are told apart.
            before => format!("{} {}", capital(level.name()), before + 1),
        },
    };
    players.iter().enumerate().map(name).collect()
}

pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}

/// A sentence that speaks of seats by number, with their names instead. "You" takes the verb that goes with it.
pub fn by_name(text: &str, names: &[String]) -> String {
    let (mut said, mut left) = (String::new(), text);
    while let Some(start) = left.find("Seat ") {
        let (before, rest) = left.split_at(start);
        let digits = rest[5..].find(|sign: char| !sign.is_ascii_digit()).map_or(rest.len(), |end| 5 + end);
        let (number, rest) = rest.split_at(digits);
        let name = number[5..].parse::<usize>().ok().and_then(|seat| names.get(seat));
        said.push_str(before);
        let first = said.is_empty();
        said.push_str(match name {
            Some(name) if name == "You" && !first => "you",
            Some(name) => name,
            None => number,
        });
        left = rest;
        if let Some(verb) = rest.strip_prefix(' ').filter(|_| first && name.is_some_and(|name| name == "You"))
        {
            let (verb, rest) = with_you(verb);
            said.push(' ');
            said.push_str(&verb);
            left = rest;
        }
    }
    said + left
}

/// A name with its verb: somebody may be called "You", and a bot may sit there.
pub fn being(name: &str) -> String {
    format!("{name} {}", if name == "You" { "are" } else { "is" })
}

/// "sails" becomes "sail", "buries" becomes "bury"; then comes the rest of the sentence.
fn with_you(rest: &str) -> (String, &str) {
    let end = rest.find(|sign: char| !sign.is_alphabetic()).unwrap_or(rest.len());
    let (verb, rest) = rest.split_at(end);
    let verb = match verb {
        "is" => "are".to_owned(),
        "has" => "have".to_owned(),
        "goes" => "go".to_owned(),
        "does" => "do".to_owned(),
        verb if ["sses", "shes", "ches"].iter().any(|end| verb.ends_with(end)) => {
            verb[..verb.len() - 2].to_owned()
        }
        // But not "lies" and "dies".
        verb if verb.ends_with("ies") && verb.len() > 4 => format!("{}y", &verb[..verb.len() - 3]),
        verb => verb.strip_suffix('s').unwrap_or(verb).to_owned(),
    };
    (verb, rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_person_sits_first_among_bots() {
        let players = Company::Bots(Level::Captain).players(4);
        assert_eq!(players[0], Player::Person);
        assert!(players[1..].iter().all(|player| player.level() == Some(Level::Captain)));
        assert_eq!(names(&players), ["You", "Captain", "Captain 2", "Captain 3"]);
    }

    #[test]
    fn in_a_hot_seat_everybody_is_a_person() {
        assert_eq!(names(&Company::HotSeat.players(2)), ["Player 1", "Player 2"]);
    }

    #[test]
    fn seats_are_called_by_their_names() {
        let names = ["You".to_owned(), "Anne".to_owned()];
        let said = |text: &str| by_name(text, &names);
        assert_eq!(said("Seat 1 sails to Bath."), "Anne sails to Bath.");
        assert_eq!(said("Seat 0 sails to Bath."), "You sail to Bath.");
        assert_eq!(said("Seat 0 passes."), "You pass.");
        assert_eq!(said("Seat 0 buries a chest."), "You bury a chest.");
        assert_eq!(said("Seat 0 lies hidden."), "You lie hidden.");
        assert_eq!(said("Seat 0 is captured."), "You are captured.");
        assert_eq!(said("Seat 0: +1 Swagger."), "You: +1 Swagger.");
        assert_eq!(said("Seat 1 offers Seat 0 a Company."), "Anne offers you a Company.");
        assert_eq!(said("Round 1 begins."), "Round 1 begins.");
        assert_eq!(said("Seat 7 and Seat x"), "Seat 7 and Seat x");
        assert_eq!((being("You"), being("Anne")), ("You are".into(), "Anne is".into()));
        assert_eq!(by_name("Seat 0 rests.", &["Seat 0".to_owned()]), "Seat 0 rests.");
    }
}
