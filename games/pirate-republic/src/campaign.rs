//! A campaign of Global Missions (section 18): what one game takes over from the last ([`Leg`]), and the whole of it as a
//! thing that is saved between games ([`Campaign`]).
//!
//! A campaign is its list of results; everything else follows from them and from the components. It is pure: whoever keeps
//! it in a file asks for the options of the next game, has that game played by any means, and hands in its end.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tortuga_core::{Log, Seat, Setup, SetupError};

use crate::{
    content::{Content, GlobalId},
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    mods::Layer,
    rule, setup, solo,
    state::{End, SEATS, State},
};

pub mod brief;
pub mod chart;
pub mod goal;

/// What a game takes over from the campaign to which it belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Branches A and B have been finished.
    pub done: [bool; 2],
    /// Who won the last game (TPR-SETUP-02).
    pub commander: Option<Seat>,
    /// The mission played last.
    pub after: Option<GlobalId>,
    /// By seat: its outcomes that are carried over, as bits.
    pub carried: [u8; SEATS],
}

/// The counters that tell missions which branches are finished (VOC-105).
const DONE_FLAGS: [&str; 2] = ["campaign_branch_a_done", "campaign_branch_b_done"];

impl Leg {
    /// `None`: a one-off game.
    pub(crate) fn read(setup: &Setup, content: &Content) -> Result<Option<Self>, SetupError> {
        let done = match setup.choice(&setup::CAMPAIGN) {
            "none" => [false, false],
            "a" => [true, false],
            "b" => [false, true],
            "both" => [true, true],
            _ => return Ok(None),
        };
        if setup.number(&setup::MISSION) == 0 {
            return Err(SetupError::option(
                setup::CAMPAIGN.name,
                "a campaign is played with the option `mission`",
            ));
        }
        let commander = setup.number(&setup::COMMANDER) as u8;
        if commander > setup.seats {
            return Err(SetupError::option(
                setup::COMMANDER.name,
                format!("there are {} seats", setup.seats),
            ));
        }
        let after = setup.number(&setup::AFTER) as usize;
        if after > content.globals.len() {
            return Err(SetupError::option(setup::AFTER.name, format!("there is no mission {after}")));
        }
        let mut carried = [0; SEATS];
        let mut digits = setup.number(&setup::CARRIED);
        for (seat, bits) in carried.iter_mut().enumerate() {
            *bits = (digits % 10) as u8;
            digits /= 10;
            if *bits > 7 || *bits > 0 && seat >= setup.seats as usize {
                let text = "digits are 0 to 7, one for each seat, the last for the first";
                return Err(SetupError::option(setup::CARRIED.name, text));
            }
        }
        let after = (after > 0).then(|| GlobalId(after as u8 - 1));
        let commander = (commander > 0).then(|| Seat(commander - 1));
        Ok(Some(Self { done, commander, after, carried }))
    }

    /// The winner of the last game commands, and the missions know what has been played.
    pub(crate) fn begin(&self, game: &PirateRepublic, state: &mut State) {
        if let Some(commander) = self.commander {
            state.round.commander = commander;
        }
        for (name, done) in DONE_FLAGS.iter().zip(self.done) {
            if let Some(flag) = game.content.arena.find_flag(name)
                && let Some(place) = state.flags.0.get_mut(flag.0 as usize)
            {
                *place = i8::from(done);
            }
        }
    }
}

/// TPR-SETUP-20: from the Commander on each player receives what the last game gave (TPR-CAMP-06).
pub(crate) fn carry(game: &PirateRepublic, state: &mut State, k: u8, log: &mut impl Log<Event>) {
    let Some(leg) = &game.leg else { return };
    let Some(after) = leg.after else { return };
    if k + 1 < game.seats {
        state.stack.push(Frame::Carry(k + 1));
    }
    let seat = Seat((state.round.commander.0 + k) % game.seats);
    let card = game.content.global(after);
    let bits = leg.carried[seat.index()];
    if bits != 0 {
        log.say(rule::TPR_SETUP_20, || Event::Carried { seat, from: card.id });
    }
    let context = Context::new(seat, Layer::Global);
    for (place, outcome) in card.outcomes.iter().enumerate().rev() {
        if bits >> place & 1 == 1 {
            state.stack.push(Frame::Ops { ops: outcome.carry, context });
        }
    }
}

/// A campaign, as it is saved: the results of its games (TPR-CAMP-10).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    pub games: Vec<Played>,
    /// Who sits at the game that has begun and is not over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sitting: Vec<String>,
}

/// The result of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// The number of the mission.
    pub mission: u8,
    /// Who sat where.
    pub players: Vec<String>,
    /// Who won; with a shared victory whoever comes first in turn order (TPR-END-08).
    pub winner: String,
    pub scores: Vec<i16>,
    pub rounds: u8,
    pub achieved: bool,
    /// Alone, and the end was not brought about (TPR-SOLO-12).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lost: bool,
    /// By seat: the outcomes that are carried to the next game.
    pub carried: Vec<u8>,
    /// The mission that follows; 0: the campaign is over.
    pub next: u8,
}

/// Why a campaign cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CampaignError {
    #[error("the campaign is over")]
    Over,
    #[error("players: there are 1 to 5, each with a name of their own, not {0}")]
    Players(String),
    #[error("game {game}: {text}")]
    Result { game: usize, text: String },
}

impl Campaign {
    /// The number of the mission that is played next (TPR-CAMP-03); `None`: the campaign is over.
    pub fn next(&self, content: &Content) -> Option<u8> {
        match self.games.last() {
            None => Some(content.campaign.first),
            Some(last) => (last.next > 0).then_some(last.next),
        }
    }

    pub fn is_over(&self, content: &Content) -> bool {
        self.next(content).is_none()
    }

    /// Whether branches A and B have been played to their end (TPR-CAMP-02).
    pub fn done(&self, content: &Content) -> [bool; 2] {
        [&content.campaign.branch_a, &content.campaign.branch_b].map(|branch| {
            let ends = branch.last().map_or(&[][..], Vec::as_slice);
            self.games.iter().any(|game| ends.contains(&game.mission))
        })
    }

    /// The options with which the next game is set up. Players may differ from those of the last game: whoever was not there
    /// carries nothing (TPR-CAMP-09).
    pub fn options(
        &self,
        content: &Content,
        players: &[String],
    ) -> Result<BTreeMap<String, String>, CampaignError> {
        let mission = self.next(content).ok_or(CampaignError::Over)?;
        vet_players(players)?;
        let done = match self.done(content) {
            [false, false] => "none",
            [true, false] => "a",
            [false, true] => "b",
            [true, true] => "both",
        };
        let mut options = BTreeMap::from([
            (setup::MISSION.name.to_owned(), mission.to_string()),
            (setup::CAMPAIGN.name.to_owned(), done.to_owned()),
        ]);
        if let Some(last) = self.games.last() {
            let commander = players.iter().position(|name| *name == last.winner).map_or(0, |seat| seat + 1);
            let digit = |name: &String| {
                let seat = last.players.iter().position(|other| other == name);
                seat.and_then(|seat| last.carried.get(seat)).map_or(0, |bits| u32::from(*bits & 7))
            };
            let carried = players.iter().rev().fold(0, |sum, name| sum * 10 + digit(name));
            options.insert(setup::COMMANDER.name.to_owned(), commander.to_string());
            options.insert(setup::AFTER.name.to_owned(), last.mission.to_string());
            options.insert(setup::CARRIED.name.to_owned(), carried.to_string());
        }
        Ok(options)
    }

    /// The next game has been played to this end.
    pub fn finish(&mut self, content: &Content, players: &[String], end: &End) -> Result<(), CampaignError> {
        let mission = self.next(content).ok_or(CampaignError::Over)?;
        vet_players(players)?;
        let number = self.games.len() + 1;
        let wrong = |text: String| CampaignError::Result { game: number, text };
        let ways = &content.global(GlobalId(mission.saturating_sub(1))).next;
        if end.next == 0 && !ways.is_empty()
            || end.next > 0 && ways.iter().all(|way| way.mission.0 + 1 != end.next)
        {
            return Err(wrong(format!("after mission {mission} no mission {} follows", end.next)));
        }
        let Some(winner) = players.get(end.leader.index()) else {
            return Err(wrong(format!("there is no seat {}", end.leader)));
        };
        self.games.push(Played {
            mission,
            players: players.to_vec(),
            winner: winner.clone(),
            scores: end.scores[..players.len()].to_vec(),
            rounds: end.rounds,
            achieved: end.achieved,
            lost: end.winners == 0,
            carried: end.carried[..players.len()].to_vec(),
            next: end.next,
        });
        self.sitting.clear();
        Ok(())
    }

    /// A campaign that somebody wrote: it begins with the first mission, and each one follows from the one before.
    pub fn vet(&self, content: &Content) -> Result<(), CampaignError> {
        let mut due = Some(content.campaign.first);
        for (place, game) in self.games.iter().enumerate() {
            let wrong = |text: String| CampaignError::Result { game: place + 1, text };
            if due != Some(game.mission) {
                return Err(wrong(format!("mission {} was not due", game.mission)));
            }
            vet_players(&game.players)?;
            let seats = game.players.len();
            if game.scores.len() != seats
                || game.carried.len() != seats
                || !game.players.contains(&game.winner)
            {
                return Err(wrong("scores, carried and winner do not agree with the players".into()));
            }
            let ways = &content.global(GlobalId(game.mission - 1)).next;
            let follows = ways.iter().any(|way| way.mission.0 + 1 == game.next);
            if !(follows || ways.is_empty() && game.next == 0) {
                return Err(wrong(format!("mission {} does not follow", game.next)));
            }
            due = (game.next > 0).then_some(game.next);
        }
        if !self.sitting.is_empty() {
            vet_players(&self.sitting)?;
        }
        Ok(())
    }

    /// This is not a legacy game: it can be played again from the start.
    pub fn reset(&mut self) {
        *self = Self::default();
    }

    /// Missions that the campaign has not used, for a series of their own in the order of their numbers (TPR-CAMP-08). They
    /// stay sealed until the campaign is over.
    pub fn unused(&self, content: &Content) -> Vec<u8> {
        if !self.is_over(content) {
            return Vec::new();
        }
        let used = |number: &u8| self.games.iter().any(|game| game.mission == *number);
        (1..=content.globals.len() as u8).filter(|number| !used(number)).collect()
    }

    /// The rating of one who played all games alone, and its title (TPR-SOLO-10).
    pub fn rating<'a>(&self, content: &'a Content) -> Option<(i32, &'a str)> {
        let alone = self.is_over(content) && self.games.iter().all(|game| game.players.len() == 1);
        alone.then(|| {
            let (swagger, rounds) = self.sums();
            let rating = solo::rating(swagger, rounds);
            (rating, solo::title(&content.solo.campaign_ranks, rating))
        })
    }

    /// How that rating comes about, as a sentence.
    pub fn efficiency(&self, content: &Content) -> Option<String> {
        let ((rating, _), (swagger, rounds)) = (self.rating(content)?, self.sums());
        Some(format!(
            "{swagger} Swagger in {rounds} rounds: an Efficiency Value of {}, less {rounds} rounds: a rating of {rating}.",
            rating + rounds
        ))
    }

    /// Swagger of the first seat and rounds of all games.
    fn sums(&self) -> (i32, i32) {
        let swagger = self.games.iter().map(|game| i32::from(game.scores[0])).sum();
        (swagger, self.games.iter().map(|game| i32::from(game.rounds)).sum())
    }
}

fn vet_players(players: &[String]) -> Result<(), CampaignError> {
    let distinct = players.iter().enumerate().all(|(place, name)| !players[..place].contains(name));
    let named = players.iter().all(|name| !name.trim().is_empty());
    if players.is_empty() || players.len() > SEATS || !distinct || !named {
        return Err(CampaignError::Players(players.join(", ")));
    }
    Ok(())
}

/// The missions of the built-in components.
pub fn builtin() -> Content {
    let pack = tortuga_core::pack::Pack::builtin(crate::content::FILES);
    crate::content::load(&pack).expect("a test loads the built-in components")
}
