//! Spaces, directions and lines (section 2 of the rules). The numbers come from `board.toml`.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Standard spaces come first, in the order of their names, then the water ring.
pub const SPACES: usize = 31;
pub const STANDARD: usize = 19;
/// No line is longer (NSH-GEO-08).
pub const LINE: usize = 6;

const NAMES: [&str; SPACES] = [
    "A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4", "C5", "D1", "D2", "D3", "D4", "E1",
    "E2", "E3", "W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9", "W10", "W11", "W12",
];

/// Hexes that join two water spaces and belong to nobody (NSH-GEO-04).
pub const MARKERS: [&str; 6] = ["M0", "M1", "M2", "M3", "M4", "M5"];

/// One hex of the playing area. In text it is its name, `C3` or `W12`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

impl Space {
    /// `None` if there is no such space.
    pub fn new(index: usize) -> Option<Self> {
        (index < SPACES).then_some(Self(index as u8))
    }

    pub fn named(name: &str) -> Option<Self> {
        NAMES.iter().position(|known| *known == name).and_then(Self::new)
    }

    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    #[inline]
    pub fn is_water(self) -> bool {
        self.index() >= STANDARD
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (0..SPACES as u8).map(Self)
    }

    /// The next water space clockwise (NSH-PIR-05).
    #[must_use]
    pub fn downstream(self) -> Self {
        if self.index() + 1 < SPACES { Self(self.0 + 1) } else { Self(STANDARD as u8) }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.serialize_str(self.name())
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let name = std::borrow::Cow::<str>::deserialize(deserializer)?;
            return Self::named(&name).ok_or_else(|| {
                D::Error::custom(format!("there is no space `{name}` (NSH-GEO-02, NSH-GEO-03)"))
            });
        }
        let index = u8::deserialize(deserializer)?;
        Self::new(index as usize).ok_or_else(|| D::Error::custom("there are 31 spaces"))
    }
}

/// Spaces as bits. In text it is a list of names.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SpaceSet(pub u32);

impl SpaceSet {
    pub const EMPTY: Self = Self(0);
    /// The 19 standard spaces.
    pub const LAND: Self = Self((1 << STANDARD) - 1);
    pub const WATER: Self = Self(((1 << SPACES) - 1) & !Self::LAND.0);

    #[inline]
    pub fn has(self, space: Space) -> bool {
        self.0 >> space.0 & 1 == 1
    }

    #[inline]
    pub fn insert(&mut self, space: Space) {
        self.0 |= 1 << space.0;
    }

    #[inline]
    pub fn remove(&mut self, space: Space) {
        self.0 &= !(1 << space.0);
    }

    #[inline]
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn first(self) -> Option<Space> {
        (self.0 != 0).then(|| Space(self.0.trailing_zeros() as u8))
    }

    /// In the order of their names.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let place = left.trailing_zeros();
            if place as usize >= SPACES {
                return None;
            }
            left &= left - 1;
            Some(Space(place as u8))
        })
    }
}

impl From<Space> for SpaceSet {
    fn from(space: Space) -> Self {
        Self(1 << space.0)
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        let mut set = Self::EMPTY;
        for space in spaces {
            set.insert(space);
        }
        set
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SpaceSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_seq(self.iter())
        } else {
            serializer.serialize_u32(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for SpaceSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(Vec::<Space>::deserialize(deserializer)?.into_iter().collect());
        }
        let bits = u32::deserialize(deserializer)?;
        if bits >> SPACES == 0 { Ok(Self(bits)) } else { Err(D::Error::custom("there are 31 spaces")) }
    }
}

/// Sides of a tile as six bits, side 0 lowest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sides(pub u8);

impl Sides {
    pub const ALL: Self = Self(63);

    /// As they lie on the board when the tile is turned by `turn` (NSH-GEO-01).
    #[inline]
    #[must_use]
    pub fn turned(self, turn: u8) -> Self {
        Self((self.0 << turn | self.0 >> (6 - turn)) & 63)
    }

    #[inline]
    pub fn has(self, side: u8) -> bool {
        self.0 >> side & 1 == 1
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..6).filter(move |side| self.has(*side))
    }
}

/// A space reached by going in a direction, and the side through which it is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    pub to: Space,
    pub side: u8,
}

/// All spaces in one direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Ray {
    steps: [Option<Step>; LINE],
}

impl Ray {
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Step> + '_ {
        self.steps.iter().map_while(|step| *step)
    }
}

/// The playing area, with or without the water ring.
#[derive(Clone, Debug, Serialize)]
pub struct Geometry {
    pub area: SpaceSet,
    next: Vec<[Option<Step>; 6]>,
    near: Vec<SpaceSet>,
    rays: Vec<[Ray; 6]>,
}

/// Two water spaces that a marker joins, each with the side that faces it (NSH-GEO-06).
pub type Joint = [(Space, u8); 2];

impl Geometry {
    /// `places`: coordinates of all spaces. Without water, `joints` must be empty (NSH-GEO-12).
    pub(crate) fn new(
        area: SpaceSet,
        places: &[(i8, i8); SPACES],
        steps: &[(i8, i8); 6],
        joints: &[Joint],
    ) -> Self {
        let find = |q: i8, r: i8| area.iter().find(|space| places[space.index()] == (q, r));
        let mut next = vec![[None; 6]; SPACES];
        for space in area.iter() {
            let (q, r) = places[space.index()];
            for (dir, (dq, dr)) in steps.iter().enumerate() {
                let to = find(q + dq, r + dr);
                next[space.index()][dir] = to.map(|to| Step { to, side: (dir as u8 + 3) % 6 });
            }
        }
        let geometric = next.clone();
        for [(a, a_side), (b, b_side)] in joints {
            next[a.index()][*a_side as usize] = Some(Step { to: *b, side: *b_side });
            next[b.index()][*b_side as usize] = Some(Step { to: *a, side: *a_side });
        }
        let near = next.iter().map(|sides| sides.iter().flatten().map(|step| step.to).collect()).collect();
        let ray = |space: Space, dir: usize| ray(&next, &geometric, space, dir);
        let rays = Space::all().map(|space| std::array::from_fn(|dir| ray(space, dir))).collect();
        Self { area, next, near, rays }
    }

    #[inline]
    pub fn step(&self, from: Space, dir: u8) -> Option<Step> {
        self.next[from.index()][dir as usize]
    }

    /// All neighbours, those across a marker included.
    #[inline]
    pub fn near(&self, space: Space) -> SpaceSet {
        self.near[space.index()]
    }

    /// From the nearest space outwards.
    #[inline]
    pub fn ray(&self, from: Space, dir: u8) -> &Ray {
        &self.rays[from.index()][dir as usize]
    }
}

/// A line goes on in its direction; across a marker it reaches one space more (NSH-GEO-08, NSH-GEO-09, NSH-GEO-10).
fn ray(next: &[[Option<Step>; 6]], geometric: &[[Option<Step>; 6]], from: Space, dir: usize) -> Ray {
    let mut ray = Ray::default();
    let mut at = from;
    for place in &mut ray.steps {
        match (geometric[at.index()][dir], next[at.index()][dir]) {
            (Some(step), _) => {
                *place = Some(step);
                at = step.to;
            }
            (None, joined) => {
                *place = joined;
                break;
            }
        }
    }
    ray
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_agree() {
        assert_eq!(Space::named("A1").map(Space::index), Some(0));
        assert_eq!(Space::named("E3").map(Space::index), Some(18));
        assert_eq!(Space::named("W12").map(Space::index), Some(30));
        assert_eq!(Space::named("M0"), None);
        assert_eq!(Space::new(31), None);
        assert_eq!(Space::named("W12").unwrap().downstream().name(), "W1");
    }

    #[test]
    fn a_turned_tile_shows_its_sides_further_clockwise() {
        assert_eq!(Sides(0b00_0001).turned(4), Sides(0b01_0000));
        assert_eq!(Sides(0b10_0000).turned(1), Sides(0b00_0001));
        assert_eq!(Sides(0b10_0001).turned(0), Sides(0b10_0001));
    }
}
