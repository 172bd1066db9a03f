//! What is done: one op is one verb with its fields, and the conditions under which it is carried out.

use serde::Serialize;

use super::{
    Action, Allowance, CardType, Chooser, Class, Conds, CopyOf, DieFace, Duration, Facing, FilterId, FlagId,
    FlagScope, Fleet, Half, HomeOrBox, Key, LetterOp, LocatorId, Nation, Ops, PeekThen, Peeked, Per, Pile,
    RecoverTo, Rows, Scouted, Set, ShipKind, Side, Stance, Stat, Strength, Transferred, Who,
};
use crate::content::{AccomplishmentId, TokenId};

/// One step of an effect (VOC-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Op {
    pub verb: Verb,
    /// All must hold when it is carried out, else it is skipped.
    pub when: Conds,
    /// Whom it affects.
    pub who: Who,
    /// The affected player may decline.
    pub optional: bool,
    /// Only against such a token.
    pub vs: Option<FilterId>,
}

impl Op {
    /// Without conditions of any kind.
    #[inline]
    pub fn is_plain(&self) -> bool {
        self.vs.is_none() && self.when.is_empty()
    }
}

/// A number, or how to find it (VOC-58).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Amount {
    Fixed(i16),
    PerPlayer(i16),
    Per {
        what: Per,
        n: i16,
        max: i16,
    },
    /// Rounded up.
    HalfOf(Half),
}

impl Amount {
    /// The number, if it stands in the data.
    pub fn fixed(self) -> Option<i16> {
        match self {
            Self::Fixed(n) => Some(n),
            Self::PerPlayer(_) | Self::Per { .. } | Self::HalfOf(_) => None,
        }
    }
}

/// How a standing modifier or a counter changes a number. A switch is set to 1 or 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Change {
    Add(i16),
    Set(i16),
}

/// Paid together (VOC-25).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cost {
    pub reputation: u8,
    pub movement: u8,
    /// Cards from the hand, of the owner's choice.
    pub hand: u8,
    /// Top cards of the Pirate deck.
    pub deck: u8,
    pub swagger: u8,
    /// Bloodshed to be taken.
    pub bloodshed: u8,
    pub infamy: u8,
    /// Friendly ships to be turned face down.
    pub friendly_ship: u8,
    pub treasure: u8,
    pub objective: u8,
}

/// What a `spawn` brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Spawned {
    /// The next ship of that class (VOC-94).
    Class(Class),
    /// A random ship of the Ship supply.
    SupplyShip,
    /// A random token of the Land supply, onto an imperialist-held site without one.
    Land,
    Token(TokenId),
}

/// Where a token is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Destination {
    To(LocatorId),
    /// Along its route.
    Steps(u8),
}

/// The closed list of primitives (sections 2 and 3 of the vocabulary).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Verb {
    // Shape of an effect.
    /// The named player picks `n` different options (VOC-19).
    Choose {
        by: Who,
        options: Rows,
        n: u8,
    },
    /// VOC-20.
    If {
        when: Conds,
        then: Ops,
        otherwise: Ops,
    },
    /// VOC-21.
    Pay {
        cost: Cost,
        then: Ops,
        otherwise: Ops,
        mandatory: bool,
    },
    /// VOC-22.
    ForEach {
        players: Who,
        run: Ops,
    },
    /// VOC-23.
    Repeat {
        n: Amount,
        run: Ops,
    },
    /// Six runs of ops, one for each face in the order of `DieFace` (VOC-24).
    Roll {
        faces: Rows,
        reroll: bool,
    },

    // Strength in combat.
    StrikeFear(Amount),
    Broadside(Amount),
    CloseQuarters(Amount),
    Move(Amount),
    Initiative {
        to: Side,
        duration: Duration,
    },
    Enemy {
        bs: i8,
        cq: i8,
        duration: Duration,
    },
    Strength {
        sf: i8,
        bs: i8,
        cq: i8,
        mv: i8,
        duration: Duration,
    },
    Win,
    Flee,
    NoFlee(Duration),
    PreventBloodshed(Amount),
    AvoidCapture {
        then: Ops,
        duration: Duration,
    },
    /// Cards of that type; `None`: of any.
    Reuse {
        kind: Option<CardType>,
        n: u8,
    },
    Double(Strength),

    // Cards.
    Draw(Amount),
    DrawToLimit,
    Discard {
        n: Amount,
        from: Pile,
        choice: Chooser,
    },
    Recover {
        n: Amount,
        choice: Chooser,
        to: RecoverTo,
        kind: Option<CardType>,
    },
    FreeImproved {
        n: u8,
        kind: Option<CardType>,
        duration: Duration,
    },
    BothRows {
        n: u8,
        kind: Option<CardType>,
    },
    Copy(CopyOf),
    Rest,
    PartialRest {
        bloodshed: bool,
        ships: bool,
        card: bool,
    },
    Peek {
        what: Peeked,
        n: u8,
        then: PeekThen,
    },
    /// `Crew` or `Elite`.
    RefreshDen(CardType),

    // Gains and losses.
    Swagger(Amount),
    Reputation(Amount),
    Bloodshed(Amount),
    GainCrew {
        n: Amount,
        temporary: bool,
    },
    GainElite {
        n: Amount,
        temporary: bool,
    },
    /// `n` times: draw `draw`, keep 1.
    GainTreasure {
        n: Amount,
        draw: u8,
    },
    GainCaptain {
        draw: u8,
        keep: u8,
    },
    GainPersonal {
        draw: u8,
        keep: u8,
    },
    /// `None`: the owner chooses. `spread`: on different stats.
    Stat {
        which: Option<Stat>,
        n: Amount,
        spread: bool,
    },
    HandSize {
        n: i8,
        duration: Duration,
    },
    GainShip {
        kind: ShipKind,
        temporary: bool,
    },
    FriendlyShips(Facing),
    Infamy(Amount),
    Transfer {
        what: Transferred,
        n: Amount,
        from: Who,
        to: Who,
    },
    Capture,
    /// `None`: the owner chooses.
    Accomplish(Option<AccomplishmentId>),
    CompletePersonal,

    // Map and tokens.
    Go {
        to: LocatorId,
        quiet: bool,
    },
    Sail {
        n: u8,
        ignore_special: bool,
    },
    Scout {
        n: u8,
        range: u8,
        what: Scouted,
    },
    /// `n` = 0: all.
    Reveal {
        at: LocatorId,
        what: Set<Class>,
        n: u8,
    },
    Spawn {
        what: Spawned,
        n: Amount,
        at: LocatorId,
        face: Facing,
        then_fight: bool,
    },
    /// `at`: where it is; `None`: anywhere.
    MoveToken {
        pick: FilterId,
        by: Who,
        at: Option<LocatorId>,
        to: Destination,
    },
    RemoveToken {
        pick: FilterId,
        n: u8,
        at: Option<LocatorId>,
        by: Who,
        dest: HomeOrBox,
    },
    Advance {
        what: Fleet,
        n: Amount,
    },
    PlaceMarker {
        at: LocatorId,
        of: Who,
    },
    RemoveMarker {
        at: LocatorId,
        of: Who,
    },
    Haven,
    Fortify(LocatorId),
    ObjectivePlace {
        n: Amount,
        at: LocatorId,
    },
    ObjectiveTake {
        n: u8,
        limit: u8,
    },
    ObjectiveDrop {
        n: u8,
    },

    // Standing modifiers and flow. The op's `when` and `vs` belong to the modifier: they are tested when it is needed.
    /// `uses` = 0: as often as it applies.
    Mod {
        key: Key,
        change: Change,
        duration: Duration,
        uses: u8,
    },
    Forbid {
        actions: Set<Action>,
        duration: Duration,
    },
    Allow {
        rule: Allowance,
        duration: Duration,
    },
    Stance {
        pick: FilterId,
        at: Option<LocatorId>,
        is: Stance,
        duration: Duration,
    },
    Lom {
        nation: Nation,
        is: LetterOp,
        duration: Duration,
    },
    Reroll(u8),
    /// `None`: the player chooses a face.
    SetDie(Option<DieFace>),
    ExtraTurn,
    EndTurn,
    EndRound,
    Flag {
        name: FlagId,
        change: Change,
        scope: FlagScope,
    },
    AchieveGlobal,
    Nothing,
}

impl Verb {
    /// Strength, Movement and initiative parts of a card oblige to nothing, so they are always taken (TPR-CARD-03).
    pub fn obliges_to_nothing(self) -> bool {
        matches!(
            self,
            Self::StrikeFear(_)
                | Self::Broadside(_)
                | Self::CloseQuarters(_)
                | Self::Move(_)
                | Self::Initiative { .. }
                | Self::Strength { .. }
        )
    }

    /// Verbs that do nothing outside a Combat (VOC-102).
    pub fn only_in_combat(self) -> bool {
        matches!(
            self,
            Self::StrikeFear(_)
                | Self::Broadside(_)
                | Self::CloseQuarters(_)
                | Self::Enemy { .. }
                | Self::Win
                | Self::Flee
                | Self::NoFlee(_)
                | Self::Double(_)
        )
    }

    /// Verbs that a card played in a Combat ignores (VOC-100).
    pub fn never_in_combat(self) -> bool {
        matches!(
            self,
            Self::Rest
                | Self::PartialRest { .. }
                | Self::Sail { .. }
                | Self::Go { .. }
                | Self::Scout { .. }
                | Self::Haven
                | Self::GainPersonal { .. }
                | Self::RefreshDen(_)
                | Self::SetDie(_)
                | Self::Reroll(_)
                | Self::ExtraTurn
        )
    }

    /// How long a standing modifier lasts (`mods` in the files); `None` for all other verbs.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only four of the verbs stand")]
    pub fn standing(self) -> Option<Duration> {
        match self {
            Self::Mod { duration, .. }
            | Self::Forbid { duration, .. }
            | Self::Allow { duration, .. }
            | Self::Stance { duration, .. } => Some(duration),
            _ => None,
        }
    }

    pub fn is_standing(self) -> bool {
        self.standing().is_some()
    }
}
