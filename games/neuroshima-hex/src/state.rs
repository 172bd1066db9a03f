//! The state: less than 1 KB, flat. Queries and tiny mutations here, rules in `steps/`, invariants in `check.rs`.

use serde::{Deserialize, Serialize};
use tortuga_core::{Dice, Seat, Stack};

use crate::{
    board::{SPACES, STANDARD, Space, SpaceSet},
    content::{ArmyId, PILE, SEATS, TYPES, TileId, Weapon},
};

/// The turn, the question after a Battle, the Battle and its end, charges of up to seven units, an entered foundation
/// and its Medics.
pub const STACK: usize = 14;
/// Medics of four armies that can act on the same hits.
pub const CANCELS: usize = 12;
/// Tiles in front of a seat (NSH-TURN-04).
pub const HAND: usize = 3;

/// A unit on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    pub tile: TileId,
    pub owner: Seat,
    /// Differs from the owner under Take Over (NSH-VEG-01).
    pub controller: Seat,
    /// Clockwise steps of 60 degrees.
    pub turn: u8,
    pub wounds: u8,
    pub poison: u8,
    /// Nets that hold it now (NSH-NET-05).
    pub nets: u8,
    /// The how-manieth tile that was placed: of two Take Overs the earlier one counts (NSH-VEG-04).
    pub born: u8,
    pub marks: Marks,
    /// The marker on an Incubator, counted from 1; 0: none.
    pub marker: u8,
    pub slots: Slots,
    pub uses: Uses,
}

/// What is true of a unit, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marks(pub u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Uses its `revived_*` icons too (NSH-DBR-04).
    Revived = 0,
    /// Shows its back (NSH-SRU-02).
    Flipped = 1,
    /// Under the Net of Steel (NSH-STP-01).
    Steel = 2,
    /// Carries the Grip marker (NSH-DBR-05).
    Grip = 3,
    /// Was taken over in this Battle and may be turned at its end (NSH-VEG-03).
    NewlyTaken = 4,
}

impl Marks {
    #[inline]
    pub fn has(self, mark: Mark) -> bool {
        self.0 >> mark as u8 & 1 == 1
    }

    pub fn set(&mut self, mark: Mark, on: bool) {
        self.0 = self.0 & !(1 << mark as u8) | u8::from(on) << mark as u8;
    }
}

/// What became of a unit's initiative slots in this Battle: bits 0 to 2 are slots that are spent or lost, the rest is
/// the phase of the last one that was used or missed by netting, plus 1 (NSH-INI-06).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slots(pub u8);

impl Slots {
    #[inline]
    pub fn is_spent(self, slot: usize) -> bool {
        self.0 >> slot & 1 == 1
    }

    /// The slot was used, or missed by netting, in this phase.
    pub fn spend(&mut self, slot: usize, phase: u8) {
        self.0 = self.0 & 7 | 1 << slot | (phase.min(30) + 1) << 3;
    }

    /// The slot's phase is over and nothing came of it (NSH-INI-04).
    pub fn lose(&mut self, slot: usize) {
        self.0 = self.0 & 7 | 1 << slot;
    }

    /// The phase of the last slot, once all are gone.
    #[inline]
    pub fn last(self, count: usize) -> Option<u8> {
        let all = (1u8 << count) - 1;
        (self.0 & 7 == all).then(|| (self.0 >> 3).checked_sub(1)).flatten()
    }
}

/// Abilities that a unit has used this turn: bits 0 to 3; the rest counts its Mobility moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Uses(pub u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    Push = 0,
    Grab = 1,
    Rotate = 2,
    Devour = 3,
}

impl Uses {
    pub fn has(self, which: Use) -> bool {
        self.0 >> which as u8 & 1 == 1
    }

    pub fn add(&mut self, which: Use) {
        self.0 |= 1 << which as u8;
    }

    pub fn moves(self) -> u8 {
        self.0 >> 4
    }

    pub fn add_move(&mut self) {
        self.0 = self.0.saturating_add(16);
    }
}

/// All units, and where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Units {
    at: [Option<Unit>; SPACES],
    occupied: SpaceSet,
}

impl Default for Units {
    fn default() -> Self {
        Self { at: [None; SPACES], occupied: SpaceSet::EMPTY }
    }
}

impl Units {
    #[inline]
    pub fn occupied(&self) -> SpaceSet {
        self.occupied
    }

    #[inline]
    pub fn get(&self, space: Space) -> Option<&Unit> {
        self.at[space.index()].as_ref()
    }

    #[inline]
    pub fn get_mut(&mut self, space: Space) -> Option<&mut Unit> {
        self.at[space.index()].as_mut()
    }

    pub fn put(&mut self, space: Space, unit: Unit) {
        self.at[space.index()] = Some(unit);
        self.occupied.insert(space);
    }

    pub fn take(&mut self, space: Space) -> Option<Unit> {
        self.occupied.remove(space);
        self.at[space.index()].take()
    }

    pub fn iter(&self) -> impl Iterator<Item = (Space, &Unit)> {
        self.occupied.iter().filter_map(|space| self.get(space).map(|unit| (space, unit)))
    }

    pub fn each_mut(&mut self, mut change: impl FnMut(Space, &mut Unit)) {
        for space in self.occupied.iter() {
            if let Some(unit) = self.get_mut(space) {
                change(space, unit);
            }
        }
    }

    /// The bit set says what the array says.
    pub(crate) fn is_consistent(&self) -> bool {
        Space::all().all(|space| self.at[space.index()].is_some() == self.occupied.has(space))
    }
}

/// A foundation tile on a standard space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ground {
    pub tile: TileId,
    pub owner: Seat,
}

/// Why there is a Battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    Tile,
    Boarding,
    Implant,
    Sandstorm,
    FilledBoard,
    Final,
    Extra,
}

/// A Battle under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    pub cause: Cause,
    /// The running phase; `None` before the first one.
    #[serde(default)]
    pub phase: Option<u8>,
    /// Units that attack in this phase.
    #[serde(default)]
    pub acting: SpaceSet,
    /// Of those, the ones that have said whether they explode, and with what they attack.
    #[serde(default)]
    pub declared: SpaceSet,
    #[serde(default)]
    pub armed: SpaceSet,
    #[serde(default)]
    pub exploding: SpaceSet,
    /// Melee used as ranged, ranged used as melee (NSH-MOD-07).
    #[serde(default)]
    pub shooting: SpaceSet,
    #[serde(default)]
    pub striking: SpaceSet,
    /// Where units stood when control and nets were worked out last: as long as that is so, they hold.
    #[serde(default)]
    pub seen: SpaceSet,
}

impl Battle {
    pub fn new(cause: Cause) -> Self {
        let none = SpaceSet::EMPTY;
        Self {
            cause,
            phase: None,
            acting: none,
            declared: none,
            armed: none,
            exploding: none,
            shooting: none,
            striking: none,
            seen: none,
        }
    }
}

/// One attack on one unit, named so that it can be told from all others of the same moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct HitKey {
    /// The attacker's space; the unit's own for what comes from no unit.
    pub from: Space,
    /// The board direction of the attack.
    pub dir: u8,
    /// The printed kind; `None` for instants, explosions, poison and mines.
    pub weapon: Option<Weapon>,
    /// Thrown back: a beam can hit a unit itself and once more by way of a Judge behind it (NSH-STP-07).
    #[serde(default)]
    pub thrown: bool,
}

/// A Medic that has cancelled an attack (NSH-MED-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cancel {
    pub medic: Space,
    pub unit: Space,
    pub hit: HitKey,
}

/// What wounds are being dealt: from this and the board all hits can be found again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strike {
    /// Poison markers at the start of a Battle.
    Poison,
    /// The attacks of the running phase.
    Phase,
    /// An area tile.
    Area { spaces: SpaceSet, amount: u8, friendly: bool, foundation: bool },
    /// One unit, or the foundation under it.
    One { at: Space, amount: u8, foundation: bool },
    /// One unit, whatever its hit points.
    Destroy { at: Space },
    /// A foundation that wounds whoever entered.
    Mine { at: Space },
}

/// Something still to be done. The next thing is on top of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    PlaceHq,
    Draw,
    Redraw,
    Discard,
    Act,
    SecondMove,
    PushDest {
        by: Space,
        unit: Space,
    },
    GrabDest {
        by: Space,
        unit: Space,
    },
    Reappear {
        at: Space,
    },
    TakeoverTurn {
        unit: Space,
    },
    /// A unit has come to this space: what lies there works.
    Enter {
        at: Space,
    },
    /// Control, nets and hit points are worked out anew.
    Refresh,
    /// After a placement: is the board full?
    Filled {
        at: Space,
    },
    Boarding {
        unit: Space,
    },
    Strike(Strike),
    BattleBegin(Cause),
    Phase,
    Declare,
    Charge {
        unit: Space,
        to: SpaceSet,
    },
    BattleEnd,
    DriftTurn {
        unit: Space,
    },
    /// Incubator markers go, wound markers come up for Revival.
    Hatch,
    Revive {
        left: SpaceSet,
    },
    Recontrol,
    BattleDone,
    TurnEnd,
}

/// How the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// One bit for each seat that won.
    pub winners: u8,
    pub reason: Reason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// An HQ fell, or all but one.
    Hq,
    /// HQs of several sides fell together.
    MutualHq,
    /// Most points after the Final Battle.
    Points,
    /// Equal points after it.
    Tie,
    /// The goal of the mode `points`.
    Goal,
    Resigned,
}

/// What the active seat has done this turn, besides what its units remember.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "abilities are used independently of each other")]
pub struct Done {
    pub implants: u8,
    pub net: bool,
    pub flip: bool,
    pub army_rotate: bool,
    pub grip: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub armies: [ArmyId; SEATS],
    pub units: Units,
    pub ground: [Option<Ground>; STANDARD],
    pub piles: [Stack<TileId, PILE>; SEATS],
    pub hands: [[Option<TileId>; HAND]; SEATS],
    /// Zombie Pool: how many of each tile type of its army.
    pub pool: [u8; TYPES],
    /// Points scored in the mode `points`.
    pub score: [u8; SEATS],
    /// Bits by seat: has begun a turn, is out of the game, cannot place board tiles on its next turn.
    pub started: u8,
    pub gone: u8,
    pub terror: u8,
    pub first: Seat,
    pub active: Seat,
    pub turns: u16,
    /// Tiles placed so far.
    pub placed: u8,
    pub last_draw: Option<Seat>,
    pub storm: Option<Space>,
    /// Wound markers of the Death Breath.
    pub markers: SpaceSet,
    pub done: Done,
    pub battle: Option<Battle>,
    pub cancels: Stack<Cancel, CANCELS>,
    pub stack: Stack<Frame, STACK>,
    pub end: Option<End>,
    pub dice: Dice,
}

impl State {
    #[inline]
    pub fn unit(&self, space: Space) -> Option<&Unit> {
        self.units.get(space)
    }

    #[inline]
    pub fn is_gone(&self, seat: Seat) -> bool {
        self.gone >> seat.0 & 1 == 1
    }

    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = TileId> + '_ {
        self.hands[seat.index()].iter().flatten().copied()
    }

    pub fn holds(&self, seat: Seat, tile: TileId) -> bool {
        self.hands[seat.index()].contains(&Some(tile))
    }

    /// Takes one copy of the tile out of the hand; the others close up, so that equal hands are equal states.
    pub fn drop_tile(&mut self, seat: Seat, tile: TileId) {
        let hand = &mut self.hands[seat.index()];
        if let Some(place) = hand.iter().position(|held| *held == Some(tile)) {
            hand[place..].rotate_left(1);
            hand[HAND - 1] = None;
        }
    }

    /// Standard spaces without a unit.
    #[inline]
    pub fn free(&self) -> SpaceSet {
        SpaceSet::LAND.without(self.units.occupied())
    }

    pub fn ground(&self, space: Space) -> Option<Ground> {
        self.ground.get(space.index()).copied().flatten()
    }

    /// Standard spaces with a foundation.
    pub fn grounds(&self) -> SpaceSet {
        Space::all().filter(|space| self.ground(*space).is_some()).collect()
    }

    /// Units under the Sandstorm take no part in anything (NSH-SRU-01).
    #[inline]
    pub fn storm_set(&self) -> SpaceSet {
        self.storm.map_or(SpaceSet::EMPTY, SpaceSet::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_is_small() {
        assert!(size_of::<State>() <= 1024, "{}", size_of::<State>());
        assert_eq!(size_of::<Option<Unit>>(), 12);
    }

    #[test]
    fn slots_remember_the_phase_of_the_last_one() {
        let mut slots = Slots::default();
        slots.spend(0, 3);
        assert_eq!((slots.last(1), slots.last(2)), (Some(3), None));
        slots.spend(1, 1);
        assert_eq!(slots.last(2), Some(1));
        slots.lose(1);
        assert_eq!(slots.last(2), None);
    }
}
