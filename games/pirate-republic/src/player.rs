//! One player: board, cards, ship.

use serde::{Deserialize, Serialize};

use crate::{
    content::{MOST_ASKED, SiteId, TerritoryId},
    pile::{CardSet, Deck, Pile, UNKNOWN},
    vocabulary::{LetterIs, Nation, Stat, Word},
};

/// The last slot of a stat (TPR-STAT-01).
pub const LAST_SLOT: u8 = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// 255 before one is chosen.
    pub pirate: u8,
    pub at: At,
    pub swagger: i16,
    pub level: u8,
    pub reputation: u8,
    pub bloodshed: u8,
    pub movement: u8,
    /// Slots of ship, crew and command.
    pub stats: [u8; 3],
    /// Captured since the last own turn: the Ship lies on its side.
    pub captured: bool,
    /// Takes no more turns until the end of the round is declared (TPR-ROUND-05).
    pub out: bool,
    pub deck: Deck<48>,
    pub hand: Pile<40>,
    pub discard: Pile<48>,
    pub crew: CrewInPlay,
    /// Cards under the board (TPR-CARD-31).
    pub tucked: CardSet,
    /// Cards beyond the capacity that are tucked after one use (TPR-CARD-32).
    pub one_time: CardSet,
    pub treasures: Pile<25>,
    pub infamy: Pile<8>,
    pub ship: Friendly,
    /// A friendly ship for this turn only.
    pub guest: Friendly,
    /// Bits by nation: letters of marque held, and those renounced in this round.
    pub letters: u8,
    pub renounced: u8,
    /// Accomplishments marked, by number.
    pub marks: u16,
    /// Counters of the Accomplishments.
    pub feats: [u8; 12],
    pub voyage: Voyage,
    /// Personal Missions held, the oldest first.
    pub missions: Pile<20>,
    pub missions_done: Pile<20>,
    /// Which of the two dealt missions is kept: `None` until the choice is made (TPR-SETUP-11).
    pub kept: Option<u8>,
    /// Hand cards lent to a Company: the limit is so much lower until the own turn begins (TPR-CMP-06).
    pub lent: u8,
    pub extra_turns: u8,
    /// Rerolls that an effect gave for the next turn.
    pub rerolls_next: u8,
    /// Triggers that have fired, by limit.
    pub fired_turn: u32,
    pub fired_round: u32,
    pub fired_game: u32,
    /// NPC tokens that must be fought at the start of the next turn (TPR-NPC-04).
    pub obliged: Pile<4>,
    /// Objective tokens of the Global Mission: carried, taken in all, handed in.
    pub carried: u8,
    pub taken: u8,
    pub delivered: u8,
    /// How often what a condition asks for has happened in its window (VOC-50).
    pub events: [u8; MOST_ASKED],
}

/// Where a Ship is: in the Seaway of a territory or on one of its Land Sites (TPR-MAP-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct At {
    pub territory: u8,
    /// 255 in the Seaway.
    pub site: u8,
}

impl At {
    pub const NOWHERE: Self = Self { territory: UNKNOWN, site: UNKNOWN };

    pub fn sea(territory: TerritoryId) -> Self {
        Self { territory: territory.0, site: UNKNOWN }
    }

    #[inline]
    pub fn territory(self) -> TerritoryId {
        TerritoryId(self.territory)
    }

    #[inline]
    pub fn site(self) -> Option<SiteId> {
        (self.site != UNKNOWN).then_some(SiteId(self.site))
    }

    #[inline]
    pub fn at_sea(self) -> bool {
        self.site == UNKNOWN
    }

    pub fn is_placed(self) -> bool {
        self.territory != UNKNOWN
    }
}

/// A friendly Ship token (TPR-FLEET-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Friendly {
    /// 255: none.
    pub token: u8,
    pub up: bool,
}

impl Friendly {
    pub const NONE: Self = Self { token: UNKNOWN, up: false };

    pub fn is_there(self) -> bool {
        self.token != UNKNOWN
    }

    pub fn ready(self) -> bool {
        self.is_there() && self.up
    }
}

/// The way round the ocean (TPR-ACC-06): direction and regions passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Voyage {
    pub reverse: bool,
    pub count: u8,
}

/// Crew cards in the play area, in the order in which they were played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrewInPlay {
    pub cards: Pile<16>,
    /// Bits by place: used for Movement outside combat; turned for an Elite card; used in the present stage.
    pub spent: u16,
    pub turned: u16,
    pub used: u16,
}

impl CrewInPlay {
    pub fn add(&mut self, card: u8) {
        let bit = 1u16 << self.cards.len().min(15);
        self.cards.push(card);
        self.spent &= !bit;
        self.turned &= !bit;
        self.used &= !bit;
    }

    pub fn is_spent(&self, place: usize) -> bool {
        self.spent >> place & 1 == 1
    }

    pub fn is_turned(&self, place: usize) -> bool {
        self.turned >> place & 1 == 1
    }

    pub fn is_used(&self, place: usize) -> bool {
        self.used >> place & 1 == 1
    }
}

impl Player {
    /// Before anything was chosen.
    pub fn blank() -> Self {
        Self {
            pirate: UNKNOWN,
            at: At::NOWHERE,
            swagger: 0,
            level: 1,
            reputation: 0,
            bloodshed: 0,
            movement: 0,
            stats: [0; 3],
            captured: false,
            out: false,
            deck: Deck::default(),
            hand: Pile::EMPTY,
            discard: Pile::EMPTY,
            crew: CrewInPlay::default(),
            tucked: CardSet::default(),
            one_time: CardSet::default(),
            treasures: Pile::EMPTY,
            infamy: Pile::EMPTY,
            ship: Friendly::NONE,
            guest: Friendly::NONE,
            letters: 0,
            renounced: 0,
            marks: 0,
            feats: [0; 12],
            voyage: Voyage::default(),
            missions: Pile::EMPTY,
            missions_done: Pile::EMPTY,
            kept: None,
            lent: 0,
            extra_turns: 0,
            rerolls_next: 0,
            fired_turn: 0,
            fired_round: 0,
            fired_game: 0,
            obliged: Pile::EMPTY,
            carried: 0,
            taken: 0,
            delivered: 0,
            events: [0; MOST_ASKED],
        }
    }

    #[inline]
    pub fn stat(&self, stat: Stat) -> u8 {
        self.stats[stat.index()]
    }

    /// How the player stands with a nation's Letter of Marque (TPR-LOM-01).
    pub fn letter(&self, nation: Nation) -> LetterIs {
        let bit = 1 << nation.index();
        if self.letters & bit != 0 {
            LetterIs::Active
        } else if self.renounced & bit != 0 {
            LetterIs::Renounced
        } else {
            LetterIs::None
        }
    }

    #[inline]
    pub fn has_letter(&self, nation: Option<Nation>) -> bool {
        nation.is_some_and(|nation| self.letters >> nation.index() & 1 == 1)
    }

    pub fn marked(&self) -> u8 {
        self.marks.count_ones() as u8
    }

    /// Stats that can still rise.
    pub fn open_stats(&self) -> impl Iterator<Item = Stat> + '_ {
        Stat::ALL.iter().copied().filter(|stat| self.stat(*stat) < LAST_SLOT)
    }

    pub fn spend_reputation(&mut self, n: u8) {
        self.reputation = self.reputation.saturating_sub(n);
    }
}
