//! Standing modifiers: what effects have set for a stage, a fight, a turn, a round or the game.

use serde::{Deserialize, Serialize};
use tortuga_core::Seat;

use crate::vocabulary::{Allowance, Key, LetterOp, Ops, Verb, Word as _};

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

/// What a modifier is about, in one number: whoever asks for it first looks whether there is any such modifier at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tag(u8);

impl Tag {
    const ALLOWED: u8 = 64;
    pub const FORBID: Self = Self(80);
    pub const STANCE: Self = Self(81);
    pub const INITIATIVE: Self = Self(82);
    pub const ENEMY: Self = Self(83);
    pub const STRENGTH: Self = Self(84);
    pub const NO_FLEE: Self = Self(85);
    pub const AVOID_CAPTURE: Self = Self(86);
    pub const FREE_IMPROVED: Self = Self(87);
    pub const BOTH_ROWS: Self = Self(88);
    pub const LETTER: Self = Self(89);

    pub fn key(key: Key) -> Self {
        Self(key.index() as u8)
    }

    pub fn allows(rule: Allowance) -> Self {
        Self(Self::ALLOWED + rule.index() as u8)
    }

    /// `None` for a verb that does not stand.
    #[expect(clippy::wildcard_enum_match_arm, reason = "few of the verbs stand")]
    pub fn of(verb: Verb) -> Option<Self> {
        Some(match verb {
            Verb::Mod { key, .. } => Self::key(key),
            Verb::HandSize { .. } => Self::key(Key::HandLimit),
            Verb::Allow { rule, .. } => Self::allows(rule),
            Verb::Forbid { .. } => Self::FORBID,
            Verb::Stance { .. } => Self::STANCE,
            Verb::Initiative { .. } => Self::INITIATIVE,
            Verb::Enemy { .. } => Self::ENEMY,
            Verb::Strength { .. } => Self::STRENGTH,
            Verb::NoFlee(_) => Self::NO_FLEE,
            Verb::AvoidCapture { .. } => Self::AVOID_CAPTURE,
            Verb::FreeImproved { .. } => Self::FREE_IMPROVED,
            Verb::BothRows { .. } => Self::BOTH_ROWS,
            Verb::Lom { is: LetterOp::Grant, .. } => Self::LETTER,
            _ => return None,
        })
    }

    /// The word of [`Mods::present`] and the bit in it.
    #[inline]
    fn bit(self) -> (usize, u64) {
        (usize::from(self.0 >> 6) & 1, 1 << (self.0 & 63))
    }
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
    pub tag: Tag,
}

/// All modifiers, the latest last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mods {
    list: crate::pile::Table<Option<Standing>, STANDING>,
    len: u8,
    /// The tags of all that stand.
    present: [u64; 2],
}

impl Default for Mods {
    fn default() -> Self {
        Self { list: crate::pile::Table([None; STANDING]), len: 0, present: [0; 2] }
    }
}

impl Mods {
    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Standing> {
        self.list.0[..self.len as usize].iter().flatten()
    }

    /// Whether any modifier is about this.
    #[inline]
    pub fn any(&self, tag: Tag) -> bool {
        let (word, bit) = tag.bit();
        self.present[word] & bit != 0
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
            let brief = |place: &usize| self.list[*place].is_some_and(|standing| standing.life != Life::Game);
            self.remove((0..STANDING).find(brief).unwrap_or(0));
        }
        self.list[self.len as usize] = Some(standing);
        self.len += 1;
        self.mark(standing.tag);
    }

    fn remove(&mut self, at: usize) {
        let len = self.len as usize;
        self.list.0.copy_within(at + 1..len, at);
        self.list[len - 1] = None;
        self.len -= 1;
        self.present = [0; 2];
        for place in 0..self.len as usize {
            if let Some(standing) = self.list[place] {
                self.mark(standing.tag);
            }
        }
    }

    fn mark(&mut self, tag: Tag) {
        let (word, bit) = tag.bit();
        self.present[word] |= bit;
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

    /// The one at this place was applied once; whether it is gone now.
    pub fn use_one(&mut self, at: usize) -> bool {
        let Some(standing) = &mut self.list[at] else { return false };
        standing.uses = standing.uses.saturating_sub(1);
        let gone = standing.uses == 0;
        if gone {
            self.remove(at);
        }
        gone
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
