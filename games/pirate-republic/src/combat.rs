//! The combat in progress: whom one fights, in which stage, with what.

use serde::{Deserialize, Serialize};
use tortuga_core::Seat;

use crate::{
    content::{SiteId, TokenId},
    pile::{Pile, UNKNOWN},
    vocabulary::{How, Origin, Side, Stage},
};

/// Where in the sequence of TPR-COM-03 a fight is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Point {
    /// Before the first token: Company, choice of the token.
    #[default]
    Opening,
    Prelude,
    /// Strike Fear or Broadside.
    Choose,
    AttackSf,
    AttackBs,
    /// Flee or close quarters, after either Broadside stage.
    AttackFork,
    AttackCq,
    DefendBs,
    DefendFork,
    DefendCq,
    Result,
}

impl Point {
    /// The word of VOC-10.
    pub fn stage(self) -> Option<Stage> {
        match self {
            Self::Opening => None,
            Self::Prelude | Self::Choose => Some(Stage::Prelude),
            Self::AttackSf => Some(Stage::AttackSf),
            Self::AttackBs | Self::AttackFork => Some(Stage::AttackBs),
            Self::AttackCq => Some(Stage::AttackCq),
            Self::DefendBs | Self::DefendFork => Some(Stage::DefendBs),
            Self::DefendCq => Some(Stage::DefendCq),
            Self::Result => Some(Stage::Result),
        }
    }

    pub fn is_close(self) -> bool {
        matches!(self, Self::AttackCq | Self::DefendCq)
    }
}

/// The seven kinds of reward, in the order in which they are given (TPR-RES-01).
pub const KINDS: usize = 7;
pub const SWAGGER: usize = 0;
pub const REPUTATION: usize = 1;
pub const CREW: usize = 2;
pub const ELITE: usize = 3;
pub const TREASURE: usize = 4;
pub const CAPTAIN: usize = 5;
pub const STAT: usize = 6;

/// A token that has been defeated in this Combat, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Defeat {
    pub token: u8,
    /// 255 for a ship.
    pub site: u8,
    pub territory: u8,
    /// Its reward with all modifiers, fixed when it was defeated.
    pub reward: [u8; KINDS],
    pub how: How,
    pub initiative: bool,
    pub infamous: bool,
    /// Hand cards used against it.
    pub cards: u8,
    pub bloodshed: bool,
    pub friendly_ship: bool,
}

/// Tokens that can be fought in one Combat: two aggressive ones, two of a lookout, and those that join.
pub const DEFEATS: usize = 8;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Combat {
    pub on: bool,
    pub origin: Origin,
    pub point: Point,
    /// The token fought; 255: none.
    pub target: u8,
    /// Its site; 255 for a ship.
    pub site: u8,
    /// 1 for the first token.
    pub index: u8,
    /// Tokens that are fought although they share no Seaway with the player: a lookout's, an NPC, the target of an action.
    pub bound: Pile<4>,
    /// Fixed at the end of the prelude.
    pub initiative: Option<Side>,
    /// Generated in the present stage.
    pub strength: i16,
    pub bank_sf: i16,
    pub bank_bs: i16,
    pub bank_cq: i16,
    /// Total of the Broadside stage (attack), or Movement spent in it (defence).
    pub broadside: i16,
    /// The enemy's Broadside when that stage was resolved.
    pub enemy_bs: i16,
    pub doubled: bool,
    /// Bloodshed that will not be taken in this fight.
    pub prevent: u8,
    pub cards: u8,
    pub wounded: bool,
    pub friend_used: bool,
    /// The Tidings card of the Combat modifier; 255: none.
    pub modifier: u8,
    pub redrawn: bool,
    pub fled: bool,
    /// The player was Captured: no rewards (TPR-RES-04).
    pub captured: bool,
    /// The step of the results that is reached.
    pub step: u8,
    pub defeats: [Option<Defeat>; DEFEATS],
    pub company: Company,
    /// Letters renounced in this Combat, by nation: they count at its results.
    pub renounced: u8,
}

/// Things that a partner can lend, whatever an effect allows (TPR-CMP-03).
pub const LENT: usize = 4;

/// A Company and its deal (TPR-CMP-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Company {
    pub partner: Option<Seat>,
    /// The partner has accepted.
    pub formed: bool,
    pub terms: [u8; KINDS],
    /// What the partner asks for instead, while that is in question.
    #[serde(default)]
    pub counter: [u8; KINDS],
    /// Hand cards lent and not yet used.
    pub cards: Pile<LENT>,
    /// Hand cards lent and used.
    pub used: Pile<LENT>,
    /// Treasure cards lent and not yet used.
    pub treasures: Pile<LENT>,
    pub ship: bool,
    pub items: u8,
}

impl Company {
    pub const NONE: Self = Self {
        partner: None,
        formed: false,
        terms: [0; KINDS],
        counter: [0; KINDS],
        cards: Pile::EMPTY,
        used: Pile::EMPTY,
        treasures: Pile::EMPTY,
        ship: false,
        items: 0,
    };
}

impl Default for Combat {
    fn default() -> Self {
        Self::NONE
    }
}

impl Combat {
    pub const NONE: Self = Self {
        on: false,
        origin: Origin::Move,
        point: Point::Opening,
        target: UNKNOWN,
        site: UNKNOWN,
        index: 0,
        bound: Pile::EMPTY,
        initiative: None,
        strength: 0,
        bank_sf: 0,
        bank_bs: 0,
        bank_cq: 0,
        broadside: 0,
        enemy_bs: 0,
        doubled: false,
        prevent: 0,
        cards: 0,
        wounded: false,
        friend_used: false,
        modifier: UNKNOWN,
        redrawn: false,
        fled: false,
        captured: false,
        step: 0,
        defeats: [None; DEFEATS],
        company: Company::NONE,
        renounced: 0,
    };

    pub fn token(&self) -> Option<TokenId> {
        (self.on && self.target != UNKNOWN).then_some(TokenId(self.target))
    }

    pub fn site(&self) -> Option<SiteId> {
        (self.site != UNKNOWN).then_some(SiteId(self.site))
    }

    pub fn defeated(&self) -> usize {
        self.defeats.iter().flatten().count()
    }

    pub fn add_defeat(&mut self, defeat: Defeat) {
        if let Some(place) = self.defeats.iter_mut().find(|place| place.is_none()) {
            *place = Some(defeat);
        }
    }

    /// A new token is fought: no strengths carry over (TPR-MULTI-02).
    pub fn meet(&mut self, token: TokenId, site: Option<SiteId>) {
        let Self { on, origin, bound, defeats, company, renounced, index, .. } = *self;
        *self = Self {
            on,
            origin,
            bound,
            defeats,
            company,
            renounced,
            index: index + 1,
            target: token.0,
            site: site.map_or(UNKNOWN, |site| site.0),
            point: Point::Prelude,
            ..Self::NONE
        };
    }

    /// Another stage against the same token.
    pub fn enter(&mut self, point: Point) {
        self.point = point;
        self.strength = 0;
        self.doubled = false;
    }

    /// Whether a token has been met already and lies defeated.
    pub fn has_defeated(&self, token: TokenId) -> bool {
        self.defeats.iter().flatten().any(|defeat| defeat.token == token.0)
    }
}
