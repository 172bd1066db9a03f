//! The Sea: 4 by 4 cells, how far they lie apart, and how they are written.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

pub const SIDE: u8 = 4;
pub const CELLS: usize = 16;

/// A place of the Sea: four to a row, row 0 in the north, column 0 in the west. Written `r0c3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u8);

impl Cell {
    pub fn new(row: u8, col: u8) -> Option<Self> {
        (row < SIDE && col < SIDE).then_some(Self(row * SIDE + col))
    }

    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..CELLS as u8).map(Self)
    }

    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub fn row(self) -> u8 {
        self.0 / SIDE
    }

    #[inline]
    pub fn col(self) -> u8 {
        self.0 % SIDE
    }

    /// Rows and columns between two cells, added up.
    #[inline]
    pub fn distance(self, other: Self) -> u8 {
        self.rows_to(other) + self.col().abs_diff(other.col())
    }

    #[inline]
    pub fn rows_to(self, other: Self) -> u8 {
        self.row().abs_diff(other.row())
    }

    /// The adjacent cells: north, west, east, south, which is the order of their numbers.
    #[inline]
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        let (row, col) = (self.row(), self.col());
        [
            (row > 0).then(|| Self(self.0 - SIDE)),
            (col > 0).then(|| Self(self.0 - 1)),
            (col + 1 < SIDE).then(|| Self(self.0 + 1)),
            (row + 1 < SIDE).then(|| Self(self.0 + SIDE)),
        ]
        .into_iter()
        .flatten()
    }

    /// The adjacent cells that are nearer to `goal`: none at the goal, otherwise one or two.
    #[inline]
    pub fn nearer(self, goal: Self) -> impl Iterator<Item = Self> {
        self.neighbours().filter(move |next| next.distance(goal) < self.distance(goal))
    }

    /// One step towards `goal`: along the column until the row is reached, then along the row. `None` at the goal.
    pub fn vertical_first(self, goal: Self) -> Option<Self> {
        let step = |from: u8, to: u8| if from < to { from + 1 } else { from - 1 };
        if self.row() != goal.row() {
            Self::new(step(self.row(), goal.row()), self.col())
        } else if self.col() != goal.col() {
            Self::new(self.row(), step(self.col(), goal.col()))
        } else {
            None
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
        match text.as_bytes() {
            [b'r', row, b'c', col] => Self::new(digit(*row)?, digit(*col)?),
            _ => None,
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row(), self.col())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u8(self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            let place = u8::deserialize(deserializer)?;
            return (place < CELLS as u8)
                .then_some(Self(place))
                .ok_or_else(|| D::Error::custom("no such cell"));
        }
        let text = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Self::parse(&text)
            .ok_or_else(|| D::Error::custom(format!("`{text}` is not a cell from r0c0 to r3c3")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adjacency_is_symmetric_and_the_sea_has_24_edges() {
        let edges: Vec<(Cell, Cell)> =
            Cell::all().flat_map(|a| a.neighbours().map(move |b| (a, b))).collect();
        assert_eq!(edges.len(), 48);
        for (a, b) in &edges {
            assert_eq!(a.distance(*b), 1);
            assert!(edges.contains(&(*b, *a)));
        }
    }

    #[test]
    fn the_way_is_vertical_first_and_stops_at_the_goal() {
        let (from, goal) = (Cell::parse("r0c3").unwrap(), Cell::parse("r2c2").unwrap());
        let mut way = vec![];
        let mut at = from;
        while let Some(next) = at.vertical_first(goal) {
            at = next;
            way.push(at.to_string());
        }
        assert_eq!(way, ["r1c3", "r2c3", "r2c2"]);
        assert_eq!(from.nearer(goal).collect::<Vec<_>>().len(), 2);
        assert_eq!(goal.nearer(goal).count(), 0);
    }

    #[test]
    fn cells_are_read_as_they_are_written() {
        for cell in Cell::all() {
            assert_eq!(Cell::parse(&cell.to_string()), Some(cell));
        }
        for bad in ["", "r4c0", "r0c4", "r0c", "c0r0", "r00c0", "R0C0"] {
            assert_eq!(Cell::parse(bad), None, "{bad}");
        }
    }
}
