//! A campaign of The Pirate Republic, kept in this browser as a thing of its own: its results, who sails next, and which game
//! belongs to the mission that has begun.
//!
//! Here is what happens to it, without a browser; `keep` puts it away. The pages: `page` (the list, and one campaign with its
//! chart and history), `brief` and `crew` (before a mission), `debrief` (after it). `chart` draws; `missions` is the question of
//! an ordinary game that must not spoil anything. `room` is the door: all of this is fetched with the game.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use tortuga_bots::Level;
use tortuga_core::{Seed, Setup};
use tortuga_registry::campaign::{Campaign, Content, End, Global, GlobalId, builtin};

use crate::{
    seating::Player,
    session::{Saved, Session},
};

pub(crate) mod room;

mod brief;
mod chart;
mod crew;
mod debrief;
mod keep;
mod missions;
mod page;

/// The one game that has a campaign.
pub const GAME: &str = "pirate-republic";

/// So many can sit at its table.
pub const MOST_HANDS: usize = 5;

/// What the person at the screen is called.
const YOU: &str = "You";

/// What bots are called unless somebody calls them otherwise.
const NICKNAMES: [&str; MOST_HANDS] = ["Old Tom", "Salty Meg", "Red Nell", "One-Eyed Jack", "Black Bess"];

/// The missions, read once.
pub fn content() -> &'static Content {
    static CONTENT: OnceLock<Content> = OnceLock::new();
    CONTENT.get_or_init(builtin)
}

/// The card of a mission by its number.
pub fn card(mission: u8) -> &'static Global {
    content().global(GlobalId(mission.saturating_sub(1)))
}

/// Somebody who sails: rewards follow the name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    pub name: String,
    pub player: Player,
}

/// What the browser keeps of a campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    pub id: String,
    /// Milliseconds since 1970: when something last happened.
    pub when: f64,
    pub campaign: Campaign,
    /// Who sails next.
    pub crew: Vec<Hand>,
    /// The game of the mission that has begun.
    #[serde(default)]
    pub game: Option<String>,
    /// The games that were played, in order.
    #[serde(default)]
    pub logs: Vec<String>,
}

impl Kept {
    pub fn new(id: String, when: f64) -> Self {
        let crew = vec![
            Hand { name: YOU.into(), player: Player::Person },
            Hand { name: NICKNAMES[0].into(), player: Player::bot(Level::Bosun) },
        ];
        Self { id, when, campaign: Campaign::default(), crew, game: None, logs: Vec::new() }
    }

    pub fn names(&self) -> Vec<String> {
        self.crew.iter().map(|hand| hand.name.trim().to_owned()).collect()
    }

    /// The mission that is played next, or being played.
    pub fn due(&self) -> Option<&'static Global> {
        self.campaign.next(content()).map(card)
    }

    /// One more sailor, with a name that nobody has.
    pub fn hire(&mut self) {
        let free = NICKNAMES.iter().find(|name| self.crew.iter().all(|hand| hand.name != **name));
        if let Some(name) = free.filter(|_| self.crew.len() < MOST_HANDS) {
            self.crew.push(Hand { name: (*name).to_owned(), player: Player::bot(Level::Bosun) });
        }
    }

    /// Somebody else takes a place. A bot that would be called "You" gets a name of its own, unless rewards follow that name.
    pub fn seat(&mut self, place: usize, player: Player) {
        let free = NICKNAMES.iter().find(|name| self.crew.iter().all(|hand| hand.name != **name));
        let fresh = self.campaign.games.is_empty() && !player.is_person();
        let Some(hand) = self.crew.get_mut(place) else { return };
        if let Some(name) = free.filter(|_| fresh && hand.name == YOU) {
            (*name).clone_into(&mut hand.name);
        }
        hand.player = player;
    }

    /// Deals the game of the next mission.
    pub fn set_sail(&mut self, game: String, seed: Seed) -> Result<Session, String> {
        let names = self.names();
        let options = self.campaign.options(content(), &names).map_err(|error| error.to_string())?;
        let setup = Setup { options, ..Setup::new(names.len() as u8) };
        let players = self.crew.iter().map(|hand| hand.player.clone()).collect();
        let mut session = Session::deal(game.clone(), GAME, &setup, seed, players)?;
        session.called.clone_from(&names);
        session.campaign = Some(self.id.clone());
        self.game = Some(game);
        self.campaign.sitting = names;
        Ok(session)
    }

    /// Takes the result of the mission that has begun, if its game is over. A game that is gone is begun anew.
    pub fn settle(&mut self, find: impl FnOnce(&str) -> Option<Saved>) -> Result<bool, String> {
        let Some(game) = self.game.clone() else { return Ok(false) };
        let Some(saved) = find(&game) else {
            self.game = None;
            self.campaign.sitting.clear();
            return Ok(true);
        };
        if !saved.over {
            return Ok(false);
        }
        let session = Session::resume(&saved)?;
        let end = session.table().state()["end"].clone();
        let end: End = serde_json::from_value(end).map_err(|error| error.to_string())?;
        let names = self.campaign.sitting.clone();
        self.campaign.finish(content(), &names, &end).map_err(|error| error.to_string())?;
        self.logs.push(game);
        self.game = None;
        Ok(true)
    }

    /// Begins again with the same crew.
    pub fn reset(&mut self) {
        self.campaign.reset();
        self.game = None;
        self.logs.clear();
    }

    /// The number of the mission to which a game belongs, from 1.
    pub fn place_of(&self, game: &str) -> Option<usize> {
        let played = self.logs.iter().position(|log| log == game).map(|place| place + 1);
        played.or_else(|| (self.game.as_deref() == Some(game)).then_some(self.campaign.games.len() + 1))
    }

    /// What somebody brings along from the last game.
    pub fn brings(&self, name: &str) -> Vec<String> {
        let Some(last) = self.campaign.games.last() else { return Vec::new() };
        let earned = Campaign::earned(content(), last);
        earned.into_iter().find(|(other, _)| other == name).map(|(_, rewards)| rewards).unwrap_or_default()
    }

    /// Who commands the next game; `None` leaves it to chance.
    pub fn commander(&self) -> Option<String> {
        let winner = &self.campaign.games.last()?.winner;
        self.names().contains(winner).then(|| winner.clone())
    }

    /// `3 of 10 missions played`.
    pub fn progress(&self) -> String {
        let (played, all) = (self.campaign.games.len(), content().campaign.games);
        format!("{played} of {all} missions played")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game that bots without a plan have played to its end, or so many moves of it.
    fn played(session: &mut Session, most: usize) -> Saved {
        let mut pick = 1_usize;
        while session.outcome().is_none() && session.table().played() < most {
            let moves = session.table().moves();
            pick = pick.wrapping_mul(48_271) % 0x7fff_ffff;
            session.play(&moves[pick % moves.len()].mv.clone()).unwrap();
        }
        session.save(1.0)
    }

    fn kept() -> Kept {
        let mut kept = Kept::new("c".into(), 0.0);
        for hand in &mut kept.crew {
            hand.player = Player::bot(Level::Deckhand);
        }
        kept
    }

    #[test]
    fn a_mission_is_dealt_left_resumed_and_its_result_taken_once() {
        let mut kept = kept();
        let mut session = kept.set_sail("g1".into(), Seed::from_number(3)).unwrap();
        assert_eq!(session.names(), ["You", "Old Tom"]);
        let left = played(&mut session, 40);
        assert_eq!((left.campaign.as_deref(), left.over), (Some("c"), false));
        // The browser was closed here.
        let text = serde_json::to_string(&(kept, left)).unwrap();
        let (mut kept, left): (Kept, Saved) = serde_json::from_str(&text).unwrap();
        assert_eq!(kept.settle(|_| Some(left.clone())), Ok(false), "a game that is not over has no result");
        assert_eq!((kept.campaign.games.len(), kept.place_of("g1")), (0, Some(1)));
        let mut session = Session::resume(&left).unwrap();
        assert_eq!((session.names(), session.campaign.as_deref()), (kept.names(), Some("c")));
        let over = played(&mut session, usize::MAX);
        assert_eq!(kept.settle(|game| (game == "g1").then(|| over.clone())), Ok(true));
        assert_eq!(kept.settle(|_| Some(over.clone())), Ok(false), "it counts once");
        assert_eq!((kept.campaign.games.len(), kept.logs.as_slice()), (1, &["g1".to_owned()][..]));
        assert_eq!((kept.place_of("g1"), kept.game.as_ref()), (Some(1), None));
        assert_eq!(kept.commander().as_ref(), Some(&kept.campaign.games[0].winner));
        let winner = kept.campaign.games[0].winner.clone();
        assert!(kept.brings(&winner).contains(&"1 Treasure card".to_owned()));
        assert!(kept.brings("A stranger").is_empty());
    }

    #[test]
    fn a_game_that_was_thrown_away_is_begun_anew() {
        let mut kept = kept();
        kept.set_sail("g1".into(), Seed::from_number(3)).unwrap();
        assert_eq!(kept.settle(|_| None), Ok(true));
        assert_eq!((kept.game.as_ref(), kept.campaign.sitting.len()), (None, 0));
        kept.set_sail("g2".into(), Seed::from_number(3)).unwrap();
        kept.reset();
        assert_eq!((kept.game.as_ref(), &kept.campaign), (None, &Campaign::default()));
    }

    #[test]
    fn a_bot_is_not_called_you_unless_rewards_follow_that_name() {
        let mut kept = Kept::new("c".into(), 0.0);
        kept.seat(0, Player::bot(Level::Deckhand));
        assert_eq!(kept.names(), ["Salty Meg", "Old Tom"]);
        assert_eq!(kept.crew[0].player, Player::bot(Level::Deckhand));
        kept.seat(0, Player::Person);
        kept.seat(7, Player::Person);
        assert_eq!(kept.names(), ["Salty Meg", "Old Tom"], "a name stays");
        let mut kept = Kept::new("c".into(), 0.0);
        let mut session = kept.set_sail("g".into(), Seed::from_number(3)).unwrap();
        let over = played(&mut session, usize::MAX);
        assert_eq!(kept.settle(|_| Some(over)), Ok(true));
        kept.seat(0, Player::bot(Level::Bosun));
        assert_eq!(kept.names(), ["You", "Old Tom"]);
    }

    #[test]
    fn the_crew_has_one_to_five_names_and_all_differ() {
        let mut kept = kept();
        for _ in 0..9 {
            kept.hire();
        }
        assert_eq!(kept.crew.len(), MOST_HANDS);
        kept.crew[1].name = " You ".into();
        let refused = kept.set_sail("g".into(), Seed::from_number(1)).unwrap_err();
        assert!(refused.contains("players"), "{refused}");
        assert_eq!(kept.game, None);
        kept.crew.truncate(1);
        assert!(kept.set_sail("g".into(), Seed::from_number(1)).is_ok(), "alone by the solo rules");
    }
}
