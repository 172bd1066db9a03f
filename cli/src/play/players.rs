//! Who sits where: people and bots.

use std::fmt;

use anyhow::{Context, Result, bail};
use tortuga_arena::Contender;
use tortuga_bots::Level;
use tortuga_core::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Player {
    Human,
    Bot(Contender),
}

/// The opponent of whoever does not choose one.
const USUAL: Player = Player::Bot(Contender { level: Level::Bosun, budget: None });

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Players(Vec<Player>);

impl Players {
    /// Reads `human,captain`. A list shorter than the table fills the seats from 1 on.
    pub(super) fn read(list: &str, seats: u8) -> Result<Self> {
        let words = list.split(',').map(str::trim).filter(|word| !word.is_empty());
        let named: Vec<Player> = words.map(player).collect::<Result<_>>()?;
        let seats = usize::from(seats);
        match named.len() {
            count if count > seats => bail!("--bots names {count} players, but the table has {seats} seats"),
            count if count == seats => Ok(Self(named)),
            _ => {
                let mut players = vec![Player::Human];
                players.extend(named);
                players.resize(seats, USUAL);
                Ok(Self(players))
            }
        }
    }

    pub(super) fn at(&self, seat: Seat) -> Player {
        self.0.get(seat.index()).copied().unwrap_or(USUAL)
    }

    pub(super) fn is_human(&self, seat: Seat) -> bool {
        self.at(seat) == Player::Human
    }

    pub(super) fn humans(&self) -> impl Iterator<Item = Seat> {
        (0..self.0.len() as u8).map(Seat).filter(|seat| self.is_human(*seat))
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = (Seat, Player)> {
        (0..self.0.len() as u8).map(Seat).zip(self.0.iter().copied())
    }
}

fn player(word: &str) -> Result<Player> {
    if word == "human" {
        return Ok(Player::Human);
    }
    let bot = word.parse().with_context(|| format!("--bots: `{word}` is neither `human` nor a bot"))?;
    Ok(Player::Bot(bot))
}

/// As [`Players::read`] reads it.
impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<_> = self.0.iter().map(Player::to_string).collect();
        f.write_str(&words.join(","))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => f.write_str("human"),
            Self::Bot(bot) => bot.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_list_names_every_seat_and_a_short_one_begins_at_seat_1() {
        let read = |list: &str, seats| Players::read(list, seats).unwrap().to_string();
        assert_eq!(read("", 2), "human,bosun");
        assert_eq!(read("captain", 2), "human,captain");
        assert_eq!(read("captain,human", 2), "captain,human");
        assert_eq!(read("human,admiral:200ms", 4), "human,human,admiral:200ms,bosun");
        assert_eq!(read("deckhand", 1), "deckhand");
    }

    #[test]
    fn a_word_that_is_nobody_is_named() {
        let error = |list: &str| format!("{:#}", Players::read(list, 2).unwrap_err());
        assert!(error("parrot").contains("`parrot`"));
        assert!(error("captain:5s").contains("`5s` is not a budget"));
        assert!(error("human,human,human").contains("3 players, but the table has 2 seats"));
    }

    #[test]
    fn humans_are_found() {
        let players = Players::read("human,bosun,human", 3).unwrap();
        assert_eq!(players.humans().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
        assert!(!players.is_human(Seat(1)));
    }
}
