//! What a player can say.

use crate::{board::Space, content::TileId, state::HitKey};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A board tile to a space. `back`: the HQ shows its other face (NSH-SRU-02).
    Place {
        tile: TileId,
        at: Space,
        turn: u8,
        back: bool,
    },
    Play {
        tile: TileId,
        aim: Aim,
    },
    Discard {
        tile: TileId,
    },
    Ability {
        unit: Space,
        ability: Ability,
        aim: Aim,
    },
    Implant {
        unit: Space,
        aim: Aim,
    },
    EndTurn,
    Keep,
    Redraw,
    /// The answer "no" to a second move, a Boarding, a revival.
    Decline,
    /// The answer "yes" to a Boarding.
    Battle,
    /// Where a pushed or grabbed unit goes; a grabbed one may turn.
    Dest {
        to: Space,
        turn: Option<u8>,
    },
    /// The second move of a Move tile.
    Again {
        unit: Space,
        to: Space,
        turn: u8,
    },
    /// A rotation, after Take Over or Drift.
    Turn(u8),
    Medic {
        medic: Space,
        unit: Space,
        hit: HitKey,
    },
    Explode,
    Attack,
    /// Melee used as ranged.
    Shoot,
    /// Ranged used as melee.
    Strike,
    Charge {
        to: Space,
        turn: u8,
    },
    Stay,
    Revive {
        tile: TileId,
        turn: u8,
    },
    Resign,
    /// Something on a marker space, which is never legal (NSH-GEO-04).
    Nowhere,
}

/// What a tile, an implant or an ability is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    Nothing,
    /// Unit, new space, new rotation.
    Shift {
        unit: Space,
        to: Space,
        turn: u8,
    },
    /// An own unit and another one: push, grab, castling.
    Pair {
        by: Space,
        other: Space,
    },
    At(Space),
    /// The foundation there, not the unit on it.
    Foundation(Space),
    /// An edge or a triple, by its number in the list of all areas.
    Area(u8),
    /// A space and a rotation there.
    Facing {
        at: Space,
        turn: u8,
    },
    /// A rotation on the spot.
    Turn(u8),
    /// A tile from the hand.
    Tile {
        tile: TileId,
        turn: u8,
    },
    /// A marker, counted from 1.
    Marker(u8),
}

/// What a unit, or its army, may do once per turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ability {
    Mobility,
    PushBack,
    Grab,
    NetOfSteel,
    Relief,
    SelfRotate,
    Devour,
    Flip,
    ArmyRotate,
    Grip,
}

impl Ability {
    pub const ALL: [Self; 10] = [
        Self::Mobility,
        Self::PushBack,
        Self::Grab,
        Self::NetOfSteel,
        Self::Relief,
        Self::SelfRotate,
        Self::Devour,
        Self::Flip,
        Self::ArmyRotate,
        Self::Grip,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Mobility => "mobility",
            Self::PushBack => "push_back",
            Self::Grab => "grab",
            Self::NetOfSteel => "net_of_steel",
            Self::Relief => "relief",
            Self::SelfRotate => "self_rotate",
            Self::Devour => "devour",
            Self::Flip => "flip",
            Self::ArmyRotate => "army_rotate",
            Self::Grip => "grip",
        }
    }
}
