//! The view of Tiny Epic Pirates as the board reads it.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// A card of the sea: four to a row, from the north-west.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell(pub u8);

impl Cell {
    pub const COUNT: u8 = 16;

    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    pub fn row(self) -> u8 {
        self.0 / 4
    }

    pub fn col(self) -> u8 {
        self.0 % 4
    }

    pub fn index(self) -> usize {
        self.0.into()
    }

    /// `r1c2`.
    pub fn read(text: &str) -> Option<Self> {
        let digit = |byte: u8| (b'0'..b'4').contains(&byte).then(|| byte - b'0');
        match text.as_bytes() {
            [b'r', row, b'c', col] => Some(Self(digit(*row)? * 4 + digit(*col)?)),
            _ => None,
        }
    }

    pub fn distance(self, other: Self) -> u8 {
        self.row().abs_diff(other.row()) + self.col().abs_diff(other.col())
    }

    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Self::all().filter(move |other| self.distance(*other) == 1)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::read(&text).ok_or_else(|| serde::de::Error::custom("not a cell"))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Booty {
    Sugarcane,
    Rum,
    Coffee,
    Gunpowder,
}

impl Booty {
    pub const ALL: [Self; 4] = [Self::Sugarcane, Self::Rum, Self::Coffee, Self::Gunpowder];

    pub fn name(self) -> &'static str {
        match self {
            Self::Sugarcane => "sugarcane",
            Self::Rum => "rum",
            Self::Coffee => "coffee",
            Self::Gunpowder => "gunpowder",
        }
    }

    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|booty| booty.name() == text)
    }
}

/// Where Deckhands work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Work {
    Rigging,
    Cannons,
    Extort,
    Repair,
}

impl Work {
    pub const ALL: [Self; 4] = [Self::Rigging, Self::Cannons, Self::Extort, Self::Repair];

    pub fn name(self) -> &'static str {
        match self {
            Self::Rigging => "rigging",
            Self::Cannons => "cannons",
            Self::Extort => "extort",
            Self::Repair => "repair",
        }
    }

    pub fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|work| work.name() == text)
    }
}

/// The two Merchants and the pirates can be aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Trader {
    Orange,
    Green,
}

impl Trader {
    pub const BOTH: [Self; 2] = [Self::Orange, Self::Green];

    pub fn name(self) -> &'static str {
        match self {
            Self::Orange => "orange",
            Self::Green => "green",
        }
    }

    pub fn read(text: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|ship| ship.name() == text)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Aim {
    Merchant(Trader),
    Pirate(u8),
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Sight {
    pub sea: Vec<Isle>,
    pub pirates: Vec<Pirate>,
    pub market: Vec<Booty>,
    pub bag: BTreeMap<Booty, u8>,
    pub merchants: Vec<Merchant>,
    pub merchant_deck: Vec<u8>,
    pub sunk: Vec<String>,
    pub navy: Option<Cell>,
    pub row: Vec<String>,
    pub crew_deck: Deck,
    pub tokens_out: BTreeMap<String, u8>,
    pub solo: Option<Solo>,
    pub active: u8,
    pub crossed: bool,
    pub battle: Option<Battle>,
    /// What is still to be done, the next thing last.
    pub stack: Vec<Value>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Isle {
    pub card: String,
    pub token: bool,
    pub treasure: Option<u8>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Pirate {
    pub ship: Option<Cell>,
    pub hidden: bool,
    pub gold: u8,
    pub legend: u8,
    pub surefire: u8,
    pub sail_tokens: u8,
    pub storm_tokens: u8,
    pub hold: BTreeMap<Booty, u8>,
    pub crew: Vec<String>,
    pub captain: Option<Captain>,
    /// The Order Tokens on Wheel spaces 1 to 5.
    pub orders: Vec<String>,
    pub space: u8,
    pub wheel: Vec<u8>,
    pub hands: BTreeMap<Work, u8>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Captain {
    pub card: String,
    pub side: Option<String>,
    pub mutinied: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Merchant {
    pub ship: Trader,
    pub at: Cell,
    pub heading: Cell,
    pub cube: Option<Booty>,
    pub card: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Deck {
    pub unknown: u8,
    pub bottom: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Solo {
    pub helm: String,
    pub legend: String,
    pub ring: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Battle {
    pub attacker: u8,
    pub target: Aim,
    pub faces: Vec<u8>,
    pub attack: Option<u8>,
    pub defence: Option<u8>,
}

impl Pirate {
    /// The order on a Wheel space.
    pub fn order(&self, space: u8) -> &str {
        match space {
            0 => "hide_out",
            _ => self.orders.get(usize::from(space) - 1).map_or("", String::as_str),
        }
    }

    pub fn at(&self, work: Work) -> u8 {
        self.hands.get(&work).copied().unwrap_or(0)
    }

    /// Deckhands in play.
    pub fn crew_size(&self) -> usize {
        self.wheel.len() + self.hands.values().map(|count| usize::from(*count)).sum::<usize>()
    }

    /// The cubes one by one.
    pub fn cubes(&self) -> Vec<Booty> {
        self.hold.iter().flat_map(|(booty, count)| std::iter::repeat_n(*booty, (*count).into())).collect()
    }

    /// Wheel spaces between the Captain and a target, Hide Out left out: those that cost a Deckhand, and those (with
    /// the target) from which Deckhands come back.
    pub fn walk(&self, target: u8) -> (Vec<u8>, Vec<u8>) {
        let (mut empty, mut lifted, mut at) = (Vec::new(), Vec::new(), (self.space + 1) % 6);
        while at != self.space {
            let stands = self.wheel.contains(&at);
            if stands {
                lifted.push(at);
            } else if at != 0 && at != target {
                empty.push(at);
            }
            if at == target {
                break;
            }
            at = (at + 1) % 6;
        }
        (empty, lifted)
    }

    /// Whether walking there crosses the Ship Line.
    pub fn crosses(&self, target: u8) -> bool {
        self.space != 0 && target < self.space
    }
}

impl Sight {
    /// A view of another shape draws an empty sea: the list of moves still works then.
    pub fn read(view: &Value) -> Self {
        Self::deserialize(view).unwrap_or_default()
    }

    /// The question on top of the stack: its name and what it carries.
    pub fn question(&self) -> (&str, &Value) {
        match self.stack.last() {
            Some(Value::String(name)) => (name, &Value::Null),
            Some(Value::Object(object)) => {
                object.iter().next().map_or(("", &Value::Null), |(name, body)| (name.as_str(), body))
            }
            _ => ("", &Value::Null),
        }
    }

    /// Whether something of that name is still to be done.
    pub fn waits_for(&self, name: &str) -> bool {
        self.stack.iter().any(|frame| frame.as_str() == Some(name) || frame.get(name).is_some())
    }

    pub fn pirate(&self, seat: u8) -> Option<&Pirate> {
        self.pirates.get(usize::from(seat))
    }

    pub fn card(&self, cell: Cell) -> &str {
        self.sea.get(cell.index()).map_or("", |isle| isle.card.as_str())
    }

    pub fn buried(&self, seat: u8) -> usize {
        self.sea.iter().filter(|isle| isle.treasure == Some(seat)).count()
    }

    /// Whether that seat is the Legendary Pirate.
    pub fn is_legendary(&self, seat: u8) -> bool {
        self.solo.is_some() && seat == 1
    }

    pub fn merchant(&self, ship: Trader) -> Option<&Merchant> {
        self.merchants.iter().find(|merchant| merchant.ship == ship)
    }
}

/// One more or fewer; what there is none of is not listed.
pub fn bump<K: Ord>(counts: &mut BTreeMap<K, u8>, key: K, by: i16) {
    let now = i16::from(counts.get(&key).copied().unwrap_or(0)) + by;
    match u8::try_from(now) {
        Ok(now) if now > 0 => {
            counts.insert(key, now);
        }
        _ => {
            counts.remove(&key);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tortuga_core::{Seat, Seed, Setup, Viewer};

    use super::*;

    fn dealt(seats: u8) -> Sight {
        let entry = tortuga_registry::find("tiny-epic-pirates").unwrap();
        let table = (entry.opener.deal)(&Setup::new(seats), Seed::from_number(1)).unwrap();
        Sight::read(&table.view(Viewer::Seat(Seat(0))))
    }

    #[test]
    fn the_view_of_a_dealt_game_is_read_whole() {
        let sight = dealt(3);
        assert_eq!((sight.sea.len(), sight.pirates.len(), sight.market.len()), (16, 3, 4));
        assert!(sight.sea.iter().all(|isle| isle.token && !isle.card.is_empty()));
        assert_eq!(sight.question().0, "navy_corner");
        assert!(sight.waits_for("cove") && !sight.waits_for("order"));
        assert_eq!(sight.pirates[2].at(Work::Rigging), 1);
        assert_eq!(Sight::read(&json!(3)), Sight::default());
    }

    #[test]
    fn alone_one_meets_the_legendary_pirate() {
        let sight = dealt(1);
        assert!(sight.is_legendary(1) && !sight.is_legendary(0));
        assert!(sight.pirates[1].captain.is_none());
    }

    #[test]
    fn a_walk_tells_what_it_costs_and_whom_it_brings_back() {
        let pirate = Pirate { space: 4, wheel: vec![2, 5], ..Pirate::default() };
        assert_eq!(pirate.walk(3), (vec![1], vec![5, 2]));
        assert_eq!(pirate.walk(5), (vec![], vec![5]));
        assert!(pirate.crosses(0) && pirate.crosses(3) && !pirate.crosses(5));
        assert!(!Pirate::default().crosses(5), "whoever starts at Hide Out crosses nothing");
    }

    #[test]
    fn cells_are_read_and_have_four_neighbours_at_most() {
        assert_eq!(Cell::read("r2c1"), Some(Cell(9)));
        assert_eq!((Cell::read("r4c0"), Cell::read("")), (None, None));
        assert_eq!(Cell(0).neighbours().collect::<Vec<_>>(), [Cell(1), Cell(4)]);
    }
}
