//! The components: raw TOML structs ([`raw`]) become a checked [`Content`] with small ids ([`load`]).
//!
//! The closed vocabulary of tiles is here too: [`Trait`], [`Effect`], [`Action`], [`Buried`].

use std::num::NonZeroU8;

use serde::{Deserialize, Serialize};

use crate::board::{Geometry, Sides, Space, SpaceSet};

mod gives;
mod load;
mod load_board;
mod load_tiles;
mod load_words;
mod raw;

pub use gives::Gives;
pub use load::load;

/// Tiles of an army without its HQ (NSH-COMP-01).
pub const PILE: usize = 34;
/// Printed initiative values of a tile, those of a revived one included.
pub const SLOTS: usize = 3;
/// Attack icons of a tile, those of a revived one included.
pub const BLOWS: usize = 8;
/// Tile types of one army.
pub const TYPES: usize = 24;
/// Seats of the largest mode.
pub const SEATS: usize = 4;

/// A tile type, counted over all armies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TileId(NonZeroU8);

impl TileId {
    /// `None` if the index does not fit; the loader sees to it that it does.
    pub fn new(index: usize) -> Option<Self> {
        u8::try_from(index + 1).ok().and_then(NonZeroU8::new).map(Self)
    }

    #[inline]
    pub fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ArmyId(pub u8);

impl ArmyId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Hq,
    Warrior,
    Module,
    Implant,
    Foundation,
    Instant,
}

impl Kind {
    /// A unit once it lies on a space.
    pub fn is_unit(self) -> bool {
        match self {
            Self::Hq | Self::Warrior | Self::Module | Self::Implant => true,
            Self::Foundation | Self::Instant => false,
        }
    }
}

/// How an attack hits. What each kind does stands in `vocabulary.toml`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    Melee,
    Ranged,
    Gauss,
    WaterGun,
}

impl Weapon {
    pub const ALL: [Self; 4] = [Self::Melee, Self::Ranged, Self::Gauss, Self::WaterGun];

    pub fn name(self) -> &'static str {
        match self {
            Self::Melee => "melee",
            Self::Ranged => "ranged",
            Self::Gauss => "gauss",
            Self::WaterGun => "water_gun",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Boost {
    Melee,
    Ranged,
    None,
}

/// What a kind of attack does.
#[derive(Clone, Debug, Serialize)]
pub struct Attack {
    pub line: bool,
    /// All enemies on the line, not just the first.
    pub all: bool,
    pub boost: Boost,
    pub armor: bool,
    /// Wounds by distance instead of a strength; empty: the strength counts.
    pub falloff: Vec<u8>,
}

/// One icon group: what the tile does on one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Blow {
    pub side: u8,
    pub weapon: Weapon,
    pub strength: u8,
}

/// The icons that count in a Battle.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Face {
    slots: [u8; SLOTS],
    slot_count: u8,
    blows: [Blow; BLOWS],
    blow_count: u8,
    pub armor: Sides,
}

impl Face {
    pub(crate) fn new(slots: &[u8], blows: &[Blow], armor: Sides) -> Self {
        let mut face = Self {
            slots: [0; SLOTS],
            slot_count: slots.len().min(SLOTS) as u8,
            blows: [Blow { side: 0, weapon: Weapon::Melee, strength: 0 }; BLOWS],
            blow_count: blows.len().min(BLOWS) as u8,
            armor,
        };
        face.slots.iter_mut().zip(slots).for_each(|(place, slot)| *place = *slot);
        face.blows.iter_mut().zip(blows).for_each(|(place, blow)| *place = *blow);
        face
    }

    /// Printed initiative values.
    #[inline]
    pub fn slots(&self) -> &[u8] {
        &self.slots[..self.slot_count as usize]
    }

    #[inline]
    pub fn blows(&self) -> &[Blow] {
        &self.blows[..self.blow_count as usize]
    }

    pub fn strikes_with(&self, weapon: Weapon) -> bool {
        self.blows().iter().any(|blow| blow.weapon == weapon)
    }

    /// Sides with a melee attack.
    pub fn melee_sides(&self) -> Sides {
        Sides(self.blows().iter().filter(|blow| blow.weapon == Weapon::Melee).fold(0, |s, b| s | 1 << b.side))
    }
}

/// What a unit can do besides its icons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    Mobility,
    PushBack,
    Drift,
    Grab,
    Charge,
    Boarding,
    Explosion,
    NetOfSteel,
    Execute,
    Relief,
    Motherland,
    Poison,
    Revival,
    SelfRotate,
    Devour,
    TwoSided,
    ArmyRotate,
    NetResistant,
    /// An HQ whose attacks wound HQs (NSH-MEP-01).
    WoundsHqs,
}

/// Traits as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Traits(pub u32);

impl Traits {
    #[inline]
    pub fn has(self, which: Trait) -> bool {
        self.0 >> which as u32 & 1 == 1
    }
}

/// Whom a link effect is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    Friend,
    Enemy,
    Owner,
    OwnHq,
    EnemyUnitNotHq,
    EnemyModule,
}

/// What a link, or a marker on an Incubator, gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    Strength { attack: Boost, amount: i8, target: Target },
    Initiative { amount: i8, target: Target },
    ExtraAttack { amount: u8, target: Target },
    Medic { target: Target },
    GrantTrait { r#trait: Trait, target: Target },
    SwapAttackType { target: Target },
    DoubleMoveTiles { amount: u8, target: Target },
    Scope { target: Target },
    Toughness { amount: u8, target: Target },
    TakeOver { target: Target },
    FreeNetOfSteel { amount: u8, target: Target },
    ExtraImplant { amount: u8, target: Target },
    HqAllSides { amount: u8, target: Target },
    NetOnMelee { target: Target },
    Acid { amount: u8, target: Target },
}

/// What an area tile covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    Bomb,
    Triple,
    WaveLine,
}

/// What may not be chosen or hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exclude {
    Hq,
    Water,
}

/// Whom an action is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aimed {
    OwnUnit,
    EnemyOrFoundation,
    EnemyAdjacentToOwnHq,
}

/// What an instant tile or an implant does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    Battle {
        #[serde(default = "yes")]
        blocked_after_last_draw: bool,
    },
    Move {
        steps: u8,
        target: Aimed,
        #[serde(default)]
        exclude: Option<Exclude>,
    },
    PushBack {},
    WoundOne {
        amount: u8,
        target: Aimed,
        exclude: Exclude,
    },
    DestroyOne {
        target: Aimed,
        exclude: Exclude,
    },
    AreaWound {
        shape: Shape,
        amount: u8,
        friendly: bool,
        foundation: bool,
        exclude: Exclude,
    },
    Castling {
        with_enemy: bool,
        #[serde(default = "yes")]
        adjacent: bool,
    },
    Rotate {
        target: Aimed,
    },
    Terror {},
    Sandstorm {},
    Reappear {
        revived: bool,
    },
    Grab {},
    Incubate {},
    HqJab {
        side: u8,
        amount: u8,
    },
    RelocateHq {},
}

fn yes() -> bool {
    true
}

/// What a foundation does to the unit on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Buried {
    /// Once, to the next unit that comes (NSH-VEG-06).
    Wound,
    /// As long as a unit stands there (NSH-NEO-04, NSH-SRU-03).
    Net,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Foundation {
    pub effect: Buried,
    pub amount: u8,
    /// Only enemies of its owner suffer.
    pub enemies_only: bool,
    pub discard_after: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct Tile {
    /// `pirates.motorboat`.
    pub id: String,
    pub name: String,
    pub text: String,
    pub army: ArmyId,
    pub kind: Kind,
    pub count: u8,
    pub hp: u8,
    pub front: Face,
    pub back: Option<Face>,
    /// The face of a revived tile, its other icons included.
    pub revived: Face,
    pub nets: Sides,
    pub reflect: Sides,
    pub grips: Sides,
    pub traits: Traits,
    pub links: Sides,
    /// Its effects work everywhere.
    pub army_wide: bool,
    pub effects: Vec<Effect>,
    pub gives: Gives,
    pub action: Option<Action>,
    pub implant: Option<Action>,
    pub foundation: Option<Foundation>,
}

impl Tile {
    #[inline]
    pub fn has(&self, which: Trait) -> bool {
        self.traits.has(which)
    }
}

/// A counter that an Incubator can hold (NSH-MEP-06).
#[derive(Clone, Debug, Serialize)]
pub struct Marker {
    /// `accelerator`.
    pub id: String,
    pub text: String,
    pub gives: Gives,
    pub effect: Effect,
}

#[derive(Clone, Debug, Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "four independent facts about an army")]
pub struct Army {
    pub id: String,
    pub name: String,
    pub text: String,
    pub hq: TileId,
    /// Its tile types, the HQ included, in the order of the file.
    pub tiles: Vec<TileId>,
    /// The 34 tiles of the pile, unshuffled.
    pub pile: Vec<TileId>,
    /// Needs the water ring (NSH-SET-02).
    pub water: bool,
    /// Sits last in turn order under the option `vegas_last`.
    pub last_seat: bool,
    pub markers: Vec<Marker>,
    /// Some tile of it changes the hit points of others.
    pub toughens: bool,
    /// Some tile of it lends Mobility.
    pub carries: bool,
}

/// How the game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Win {
    Hq,
    Points,
    TeamHq,
    Loner,
}

#[derive(Clone, Debug, Serialize)]
pub struct Mode {
    pub id: String,
    pub name: String,
    pub seats: Vec<u8>,
    pub teams: Vec<u8>,
    pub hq_hp: Vec<u8>,
    pub first_draw: Vec<u8>,
    pub win: Win,
    pub goal: u8,
    pub water: bool,
}

/// Everything in the box, checked: it cannot be invalid.
#[derive(Clone, Debug, Serialize)]
pub struct Content {
    pub tiles: Vec<Tile>,
    pub armies: Vec<Army>,
    pub modes: Vec<Mode>,
    pub attacks: [Attack; 4],
    /// Without and with the water ring.
    pub boards: [Geometry; 2],
    /// What a Wave can hit, then what a Small Bomb can hit.
    pub areas: Vec<SpaceSet>,
    /// How many of the areas are edges.
    pub edges: u8,
    /// Centres of an Air Strike, without and with the water ring.
    pub bombs: [SpaceSet; 2],
    /// Whether a Battle that a tile starts is forbidden after a last draw (NSH-END-03).
    pub battle_closes: bool,
    pub storm_closes: bool,
}

impl Content {
    #[inline]
    pub fn tile(&self, id: TileId) -> &Tile {
        &self.tiles[id.index()]
    }

    pub fn army(&self, id: ArmyId) -> &Army {
        &self.armies[id.index()]
    }

    pub fn find_tile(&self, id: &str) -> Option<TileId> {
        self.tiles.iter().position(|tile| tile.id == id).and_then(TileId::new)
    }

    pub fn find_army(&self, id: &str) -> Option<ArmyId> {
        self.armies.iter().position(|army| army.id == id).map(|place| ArmyId(place as u8))
    }

    /// The spaces of an Air Strike.
    pub fn bomb(&self, wet: bool, centre: Space) -> SpaceSet {
        self.boards[usize::from(wet)].near(centre).or(centre.into())
    }
}
