//! Standing modifiers: what effects have set for a stage, a fight, a turn, a round or the game.

use serde::{Deserialize, Serialize};
use tortuga_core::Seat;

use crate::vocabulary::Ops;

/// Effects of levels, tiles and Accomplishments (up to 20 over a game for five players), of the round card, and of the cards
/// of one turn.
pub const STANDING: usize = 56;

/// The layers of the rules' hierarchy, from low to high (TPR-HIER-01, TPR-INIT-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    /// Levels, tiles, stats, Accomplishments.
    Board = 1,
    Card = 3,
    Treasure = 4,
    Personal = 5,
    Tidings = 6,
    Global = 7,
}

/// When a modifier ends (VOC-53).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Life {
    Stage,
    Token,
    Combat,
    Turn,
    /// From the begin of the seat's next turn.
    NextTurn,
    Round,
    NextRound,
    Game,
}

/// One modifier: an op that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// A run of one op: its verb, `when` and `vs` are the modifier's.
    pub op: Ops,
    /// Whom it affects; `None`: every player.
    pub seat: Option<Seat>,
    pub layer: Layer,
    pub life: Life,
    /// Applications left; 255: no bound.
    pub uses: u8,
}

/// All modifiers, the latest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mods {
    list: crate::pile::Table<Option<Standing>, STANDING>,
    len: u8,
}

impl Default for Mods {
    fn default() -> Self {
        Self { list: crate::pile::Table([None; STANDING]), len: 0 }
    }
}

impl Mods {
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Standing> {
        self.list.0[..self.len as usize].iter().flatten()
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// The newest; when there is no room the oldest short-lived one makes way.
    pub fn add(&mut self, standing: Standing) {
        if self.len as usize == STANDING {
            self.remove(0);
        }
        self.list[self.len as usize] = Some(standing);
        self.len += 1;
    }

    fn remove(&mut self, at: usize) {
        let len = self.len as usize;
        self.list.0.copy_within(at + 1..len, at);
        self.list[len - 1] = None;
        self.len -= 1;
    }

    pub fn retain(&mut self, keep: impl Fn(&Standing) -> bool) {
        let mut at = 0;
        while at < self.len as usize {
            if self.list[at].as_ref().is_some_and(&keep) {
                at += 1;
            } else {
                self.remove(at);
            }
        }
    }

    pub fn end(&mut self, life: Life) {
        if !self.is_empty() {
            self.retain(|standing| standing.life != life);
        }
    }

    /// What was set for later begins now.
    pub fn begin(&mut self, from: Life, to: Life, seat: Option<Seat>) {
        for standing in self.list.0[..self.len as usize].iter_mut().flatten() {
            if standing.life == from && (seat.is_none() || standing.seat == seat) {
                standing.life = to;
            }
        }
    }

    /// The first one that fits was applied once.
    pub fn use_up(&mut self, fits: impl Fn(&Standing) -> bool) {
        let Some(at) = (0..self.len as usize).find(|at| self.list[*at].as_ref().is_some_and(&fits)) else {
            return;
        };
        if let Some(standing) = &mut self.list[at]
            && standing.uses != 255
        {
            standing.uses = standing.uses.saturating_sub(1);
            if standing.uses == 0 {
                self.remove(at);
            }
        }
    }
}
