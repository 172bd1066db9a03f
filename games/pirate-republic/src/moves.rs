//! What a player can say.

use crate::{
    content::{AccomplishmentId, CardId, PersonalId, PirateId, SiteId, TerritoryId, TileId, TokenId},
    vocabulary::{DieFace, Stat},
};
use tortuga_core::Seat;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    // Setup.
    Pirate(PirateId),
    Tile(TileId),
    Start(SiteId),
    CaptainsDen(PirateId),

    // The die and the lookout.
    Accept,
    Reroll,
    Source(Source),
    Fight,
    Evade(TerritoryId),

    // Actions.
    Play(Play),
    /// A Crew card in play, by its place, with one alternative.
    Crew {
        place: u8,
        alt: u8,
    },
    Treasure {
        card: CardId,
        alt: u8,
        lent: bool,
    },
    Sail(TerritoryId),
    Land(SiteId),
    /// From a Land Site into the Seaway.
    Sea,
    ScoutShip {
        territory: TerritoryId,
        nth: u8,
        pay: ScoutPay,
    },
    ScoutLand {
        site: SiteId,
        pay: ScoutPay,
    },
    Boast,
    AttackShip(TokenId),
    AttackSite(SiteId),
    Haven {
        site: SiteId,
        from: Option<SiteId>,
    },
    Rest,
    /// Own Infamy tokens by place as bits; for an Elite card or for Reputation.
    Infamy {
        tokens: u8,
        elite: bool,
    },
    Deliver(PersonalId),
    Take(PersonalId),
    PayMission {
        mission: PersonalId,
        slot: u8,
    },
    /// For the Global Mission.
    Global(Errand),
    Pass,

    // Company.
    Ally(Seat),
    Share(u8),
    /// Other terms are asked for.
    Counter,
    Lend(Item),

    // Fighting.
    StrikeFear,
    Broadside,
    /// Movement spent to evade.
    Spend(u8),
    /// Reputation spent to strike fear.
    Threaten(u8),
    Ship(Helper),
    Resolve,
    BreakOff,
    Flee,
    Close,
    Done,

    // Answers.
    Pick(Thing),
    Yes,
    No,
}

/// How a card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    pub card: CardId,
    pub row: Row,
    /// The alternative, counted from 0.
    pub alt: u8,
    /// Lent by the partner of a Company.
    pub lent: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Row {
    /// A Crew card is only put into play.
    Crew,
    Basic,
    Improved(Pay),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pay {
    Reputation,
    /// A Crew card in play, by its place, is turned.
    Turn(u8),
    Free,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoutPay {
    Reputation,
    Movement,
    Free,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    Supply,
    /// One of the two stacks, 0 or 1.
    Navy(u8),
    Hunters(u8),
    /// A Pirate Hunter on the map.
    Map {
        territory: TerritoryId,
        nth: u8,
    },
}

/// What a player does for the Global Mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Errand {
    /// Take an Objective token.
    Take,
    /// Hand one in.
    Deliver,
    /// Pay what this part of its goal asks for.
    Pay(u8),
}

/// What a partner lends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    Card(CardId),
    Treasure(CardId),
    Ship,
}

/// Which friendly ship helps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Helper {
    Own,
    Guest,
    Lent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Thing {
    Card(CardId),
    Mission(PersonalId),
    To(TerritoryId),
    Site(SiteId),
    Token(TokenId),
    /// A Ship token on the map by its place in its territory.
    Chit {
        territory: TerritoryId,
        nth: u8,
    },
    Seat(Seat),
    /// The first or the second stack.
    Stack(u8),
    Face(DieFace),
    Stat(Stat),
    Accomplishment(AccomplishmentId),
    /// An option of a choice, counted from 0.
    Option(u8),
}

/// Where legal moves are collected.
pub(crate) trait Sink {
    fn put(&mut self, mv: Move);

    /// Whether it has heard enough: whoever generates may stop.
    fn is_full(&self) -> bool {
        false
    }
}

impl Sink for Vec<Move> {
    #[inline]
    fn put(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// Counts moves and keeps the first: a question with a single answer is not put.
#[derive(Default)]
pub(crate) struct Lone {
    pub(crate) first: Option<Move>,
    pub(crate) count: u32,
}

impl Sink for Lone {
    #[inline]
    fn put(&mut self, mv: Move) {
        if self.count == 0 {
            self.first = Some(mv);
        }
        self.count += 1;
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.count > 1
    }
}
