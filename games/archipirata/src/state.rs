//! The state: about 200 flat bytes. Queries and tiny mutations here, rules in `steps/`, invariants in `check.rs`.

use serde::{Deserialize, Serialize};
use tortuga_core::{Dice, Seat, Slug, Stack};

use crate::{
    board::{Board, Colour, Isle},
    content::{CaptainId, CardId, Chest, Content, Face, ISLANDS, KINDS, LAYERS, When},
};

/// Four frames of the turn (end, after combat, fight, before combat) and at most three of a round (collect, the rest of the
/// activation, one question).
pub const STACK: usize = 8;

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub board: Board,
    pub piles: Piles,
    /// By colour: red, white.
    pub teams: [Team; 2],
    pub out: Out,
    /// By seat; `None` without the variant and for seats that are not there.
    pub captains: [Option<Captaincy>; 4],
    pub active: Seat,
    pub compass_used: u8,
    /// Completed turns of all seats together.
    pub turns_done: u8,
    /// Where the move ended, while its consequences are worked out.
    pub landing: Option<Landing>,
    pub stack: Stack<Frame, STACK>,
    pub end: Option<End>,
    pub dice: Dice,
}

/// The card piles: which cards were dealt never changes, only how many are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piles {
    /// From top to bottom as dealt.
    pub cards: [[CardId; LAYERS]; ISLANDS],
    pub left: [u8; ISLANDS],
}

impl Piles {
    #[inline]
    pub fn top(&self, isle: Isle) -> CardId {
        self.cards[isle.index()][LAYERS - self.left[isle.index()] as usize]
    }

    /// Cards that have left the pile, or lie in it.
    pub fn split(&self, isle: usize) -> (&[CardId], &[CardId]) {
        self.cards[isle].split_at(LAYERS - self.left[isle] as usize)
    }
}

/// What a team has collected and not yet spent, and the chests that it gave to Benito Bonito.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    pub goods: [u8; KINDS],
    pub gold_chests: u8,
    pub rum_chests: u8,
    /// Jolly Roger's stacks, and the cards in them.
    pub stacks: u8,
    pub stacked: [u8; KINDS],
    /// Discarded face down: only the team knows which they were.
    pub buried_gold: u8,
    pub buried_rum: u8,
}

impl Team {
    pub fn covers(&self, cost: &[u8; KINDS]) -> bool {
        self.goods.iter().zip(cost).all(|(have, price)| have >= price)
    }

    pub fn chests(&self) -> u8 {
        self.gold_chests + self.rum_chests
    }
}

/// What has left the game face up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Out {
    pub goods: [u8; KINDS],
    pub rum_chests: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Captaincy {
    pub captain: CaptainId,
    pub status: Status,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    Hidden,
    Revealed,
    Spent,
    Trophy,
}

impl Status {
    /// As the documents write it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Hidden => "hidden",
            Self::Revealed => "revealed",
            Self::Spent => "spent",
            Self::Trophy => "trophy",
        }
    }
}

/// Where the last pirate of a move was placed, and its colour: the activator (AP-MOVE-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Landing {
    pub isle: Isle,
    pub colour: Colour,
}

/// Something still to be done. The next thing is on top of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// S2: the active seat moves.
    Sail,
    /// S3b: whom the raid hits.
    Hit(u8),
    /// S4: the effect of that number on the landing island's card, and those after it.
    Activate(u8),
    /// S4a: so many pirates here are still to be injured.
    Wound(u8),
    /// S4b: so many pirates are still to come back.
    Heal(u8),
    /// S5 and S6.
    Collect,
    /// S7 and S9: captains may act.
    Window(Combat),
    /// S8.
    Fight,
    /// S10.
    EndTurn,
}

/// On which side of the combat a captain's window lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Combat {
    Before,
    After,
}

impl Combat {
    pub fn when(self) -> When {
        match self {
            Self::Before => When::BeforeCombat,
            Self::After => When::AfterCombat,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// `None`: a draw.
    pub winner: Option<Colour>,
    pub reason: Reason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    Gold,
    Elimination,
    SelfElimination,
    TurnLimit,
}

impl Reason {
    /// As the documents write it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Gold => "gold",
            Self::Elimination => "elimination",
            Self::SelfElimination => "self_elimination",
            Self::TurnLimit => "turn_limit",
        }
    }
}

impl State {
    /// The colour of the active seat's team (AP-SETUP-02, AP-SETUP-03).
    #[inline]
    pub fn own(&self) -> Colour {
        Colour::of(self.active)
    }

    #[inline]
    pub fn team(&self, colour: Colour) -> &Team {
        &self.teams[colour.index()]
    }

    #[inline]
    pub fn team_mut(&mut self, colour: Colour) -> &mut Team {
        &mut self.teams[colour.index()]
    }

    /// Everything that counts as gold for a team.
    #[inline]
    pub fn gold(&self, colour: Colour) -> u8 {
        let trophy = |(seat, held): (usize, &Option<Captaincy>)| {
            Colour::of(Seat(seat as u8)) == colour && held.is_some_and(|held| held.status == Status::Trophy)
        };
        let trophies = self.captains.iter().enumerate().filter(|held| trophy(*held)).count();
        let team = self.team(colour);
        team.gold_chests + team.stacks + trophies as u8
    }

    /// The captain of the active seat, unless it is spent (AP-EDGE-15).
    #[inline]
    pub fn captaincy(&self) -> Option<Captaincy> {
        self.captains[self.active.index()].filter(|held| held.status != Status::Spent)
    }

    /// Turns the active seat's captain to another side, or out of the game.
    pub fn set_captain(&mut self, status: Status) {
        if let Some(held) = &mut self.captains[self.active.index()] {
            held.status = status;
        }
    }

    /// Rum bottles in the reserve of the active team.
    pub fn rum(&self, content: &Content) -> u8 {
        self.team(self.own()).goods[content.rum.index()]
    }

    pub fn take_chest(&mut self, colour: Colour, chest: Chest) {
        match chest {
            Chest::Gold => self.team_mut(colour).gold_chests += 1,
            Chest::Rum => self.team_mut(colour).rum_chests += 1,
        }
    }

    /// The label of the visible card: a chest shows its lid only.
    pub fn top_label(&self, content: &Content, isle: Isle) -> Slug {
        let card = content.card(self.piles.top(isle));
        match card.face {
            Face::Chest(_) => lid(),
            Face::Equipment(_) | Face::Permanent(_) => card.label,
        }
    }
}

/// How a chest looks from outside.
pub fn lid() -> Slug {
    Slug::new("chest").expect("short")
}
