//! The state: about three and a half flat kilobytes. Queries and tiny changes here and in `pirate.rs`, rules in `steps/`.

mod counters;
mod deal;
mod hunters;
mod pile;

pub use counters::{Counter, Counters};
pub use deal::{Bundle, Captive, Deal};
pub use hunters::{HunterId, Kc, Warship, hunter_combat, hunter_nation, hunter_print, kc_movement};
pub use pile::Pile;

use serde::{Deserialize, Serialize};
use tortuga_core::{Dice, Seat, SeatSet, Stack};

use crate::{
    content::{
        BoxId, CARDS, CardId, Content, GovernorId, HexId, LetterId, MOST_KCS, MOST_PIRATES, MOST_WARSHIPS,
        Nation, PORTS, PirateId, PortId, ShipId,
    },
    frame::Frame,
    pirate::Pirate,
};

pub const SEATS: usize = 6;

/// Two active pirates for each seat.
pub const SLOTS: usize = 2 * SEATS;

/// The deepest nest that was thought of: end of turn, campaign, ousting, a hunt, its battle, a roll, a mutiny and its
/// roll; twice that is room for packs with stranger events.
pub const STACK: usize = 18;

/// The place of an active pirate in the state: two for each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Slot(pub u8);

impl Slot {
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub fn seat(self) -> Seat {
        Seat(self.0 / 2)
    }

    #[inline]
    pub fn bit(self) -> u16 {
        1 << self.0
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (0..SLOTS as u8).map(Self)
    }

    pub fn of(seat: Seat) -> [Self; 2] {
        [Self(2 * seat.0), Self(2 * seat.0 + 1)]
    }
}

/// Where a unit is. A port is a place inside its hex; a transit box is neither a hex nor a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Place {
    Sea(HexId),
    Port(PortId),
    Transit(BoxId),
}

impl Place {
    /// The hex on the chart.
    pub fn hex(self, content: &Content) -> Option<HexId> {
        match self {
            Self::Sea(hex) => Some(hex),
            Self::Port(port) => Some(content.port(port).hex),
            Self::Transit(_) => None,
        }
    }

    pub fn port(self) -> Option<PortId> {
        match self {
            Self::Port(port) => Some(port),
            Self::Sea(_) | Self::Transit(_) => None,
        }
    }

    pub fn sea(self) -> Option<HexId> {
        match self {
            Self::Sea(hex) => Some(hex),
            Self::Port(_) | Self::Transit(_) => None,
        }
    }
}

/// What a port is for one pirate (section 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    Haven,
    Safe,
    Pro,
    Neutral,
    Anti,
    Closed,
}

/// What changes about a port.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Harbour {
    pub governor: Option<GovernorId>,
    /// The letter on sale.
    pub letter: Option<LetterId>,
    /// Number marker: the value has fallen by so much.
    pub lowered: u8,
    pub destroyed: bool,
    /// A haven that became an English port.
    pub english: bool,
}

/// How a pirate left play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    Dead,
    Retired { nw: u32, notoriety: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gone {
    pub card: PirateId,
    pub fate: Fate,
}

/// What an automaton moves for (BB-SOLO-03).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Plan {
    #[default]
    None,
    /// Towards a port, and into it.
    Port(PortId),
    /// To a merchant.
    Merchant(HexId),
    /// Somewhere along the coast: not chosen yet, or that hex.
    Roam(Option<HexId>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    ThirdDeath,
    ThirdRetirement,
    SecondPlayer,
    Notoriety,
    TurnLimit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    pub reason: Reason,
    #[serde(with = "seats")]
    pub winners: SeatSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub pirates: [Option<Pirate>; SLOTS],
    /// By seat: pirates that left play, in that order.
    pub gone: [[Option<Gone>; 3]; SEATS],
    pub kcs: [Option<Kc>; MOST_KCS],
    pub warships: [Option<Warship>; MOST_WARSHIPS],
    #[serde(with = "harbours")]
    pub ports: [Harbour; PORTS],
    /// Governors that were removed from play.
    pub governors_out: u32,
    pub counters: Counters,
    #[serde(with = "pile::piles")]
    pub deck: Pile<CardId, CARDS>,
    #[serde(with = "pile::piles")]
    pub pirate_deck: Pile<PirateId, MOST_PIRATES>,
    pub active: Seat,
    /// Pirates activated so far, by all seats: the next one gets this number.
    pub activated: u8,
    pub turns_done: u16,
    /// Per own pirate of the active seat, the pirates with whom a trade was offered this turn.
    pub traded: [u16; 2],
    /// The same for alliances.
    pub courted: [u16; 2],
    pub deal: Option<Deal>,
    /// Where the pirate of an automaton is going.
    pub plan: Plan,
    /// A battle has stopped the pirate that is being moved (BB-MOVE-07).
    pub halted: bool,
    /// Seats that met BB-END-01 by a death or by a retirement since the last test (BB-END-08).
    pub fallen: SeatSet,
    pub retired: SeatSet,
    /// The seat that met BB-END-01 while the game went on (BB-END-05).
    pub met: SeatSet,
    pub stack: Stack<Frame, STACK>,
    pub end: Option<End>,
    pub dice: Dice,
}

/// Seats as a person writes them: a list. For serde's `with`.
pub(crate) mod seats {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
    use tortuga_core::{MAX_SEATS, Seat, SeatSet};

    pub(crate) fn serialize<S: Serializer>(seats: &SeatSet, serializer: S) -> Result<S::Ok, S::Error> {
        // Compact forms need the length beforehand.
        seats.iter().collect::<Vec<_>>().serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        match seats.iter().find(|seat| seat.index() >= MAX_SEATS) {
            Some(seat) => Err(D::Error::custom(format!("there is no seat {seat}"))),
            None => Ok(seats.into_iter().collect()),
        }
    }
}

/// Serde knows arrays up to 32.
mod harbours {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use super::{Harbour, PORTS};

    pub(super) fn serialize<S: Serializer>(
        ports: &[Harbour; PORTS],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        ports.as_slice().serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[Harbour; PORTS], D::Error> {
        let ports = Vec::<Harbour>::deserialize(deserializer)?;
        ports.try_into().map_err(|_| D::Error::custom("there must be 36 ports"))
    }
}

impl State {
    #[inline]
    pub fn pirate(&self, slot: Slot) -> Option<&Pirate> {
        self.pirates[slot.index()].as_ref()
    }

    /// The pirate of an operation: its frames go as soon as he leaves play (BB-TURN-13).
    #[inline]
    pub fn at(&self, slot: Slot) -> &Pirate {
        self.pirates[slot.index()].as_ref().expect("frames of a pirate who left play are dropped")
    }

    #[inline]
    pub fn at_mut(&mut self, slot: Slot) -> &mut Pirate {
        self.pirates[slot.index()].as_mut().expect("frames of a pirate who left play are dropped")
    }

    #[inline]
    pub fn lives(&self, slot: Slot) -> bool {
        self.pirates[slot.index()].is_some()
    }

    /// All active pirates.
    #[inline]
    pub fn sailing(&self) -> impl Iterator<Item = (Slot, &Pirate)> {
        Slot::all().zip(&self.pirates).filter_map(|(slot, pirate)| Some((slot, pirate.as_ref()?)))
    }

    pub fn find(&self, card: PirateId) -> Option<Slot> {
        self.sailing().find(|(_, pirate)| pirate.card == card).map(|(slot, _)| slot)
    }

    /// The slots of a set of bits, in order of activation.
    pub fn by_activation(&self, bits: u16) -> Option<Slot> {
        let among = self.sailing().filter(|(slot, _)| bits & slot.bit() != 0);
        among.min_by_key(|(_, pirate)| pirate.since).map(|(slot, _)| slot)
    }

    pub fn gone_count(&self, seat: Seat) -> u8 {
        self.gone[seat.index()].iter().flatten().count() as u8
    }

    pub fn active_count(&self, seat: Seat) -> u8 {
        Slot::of(seat).into_iter().filter(|slot| self.lives(*slot)).count() as u8
    }

    pub fn kc_count(&self, seat: Seat) -> u8 {
        self.kcs.iter().flatten().filter(|kc| kc.owner == seat).count() as u8
    }

    pub fn hunter_place(&self, hunter: HunterId) -> Option<Place> {
        match hunter.split() {
            Ok(kc) => self.kcs[kc.index()].map(|kc| kc.place),
            Err(warship) => self.warships[warship.index()].map(|ship| ship.place),
        }
    }

    pub fn hunter_owner(&self, hunter: HunterId) -> Option<Seat> {
        self.kcs[hunter.as_kc()?.index()].map(|kc| kc.owner)
    }

    /// Hunters in exactly that place.
    pub fn hunters_at(&self, place: Place) -> u32 {
        let mut bits = 0;
        for (number, kc) in self.kcs.iter().enumerate() {
            if kc.is_some_and(|kc| kc.place == place) {
                bits |= 1 << number;
            }
        }
        for (number, ship) in self.warships.iter().enumerate() {
            if ship.is_some_and(|ship| ship.place == place) {
                bits |= 1 << (MOST_KCS + number);
            }
        }
        bits
    }

    /// Hunters of that nation in the port's hex or in the port, those of `but` excepted.
    pub fn hunter_near(&self, content: &Content, port: PortId, nation: Nation, but: Option<Seat>) -> bool {
        let (sea, inside) = (Place::Sea(content.port(port).hex), Place::Port(port));
        HunterId::all().any(|hunter| {
            let place = self.hunter_place(hunter);
            (place == Some(sea) || place == Some(inside))
                && hunter_nation(content, hunter) == nation
                && (but.is_none() || self.hunter_owner(hunter) != but)
        })
    }

    /// The pirate who holds that port conquered (BB-PATK-13).
    pub fn conqueror(&self, port: PortId) -> Option<Slot> {
        let holds = |pirate: &Pirate| pirate.conquered && pirate.place == Place::Port(port);
        self.sailing().find(|(_, pirate)| holds(pirate)).map(|(slot, _)| slot)
    }

    /// `None`: a pirate haven.
    #[inline]
    pub fn port_nation(&self, content: &Content, port: PortId) -> Option<Nation> {
        if self.ports[port.index()].english { Some(Nation::English) } else { content.port(port).nation }
    }

    pub fn port_value(&self, content: &Content, port: PortId) -> u8 {
        content.port(port).value.saturating_sub(self.ports[port.index()].lowered)
    }

    /// What a port is by its governor (BB-STAT-04), and what it is for a KC (BB-STAT-07).
    pub fn base_status(&self, content: &Content, port: PortId) -> Status {
        let harbour = &self.ports[port.index()];
        if harbour.destroyed {
            return Status::Closed;
        }
        if self.port_nation(content, port).is_none() {
            return Status::Haven;
        }
        match harbour.governor {
            Some(governor) if content.governors[governor.index()].pro => Status::Pro,
            Some(_) => Status::Anti,
            None => Status::Neutral,
        }
    }

    /// What a port is for a pirate (section 8).
    pub fn status(&self, content: &Content, pirate: &Pirate, port: PortId) -> Status {
        let base = self.base_status(content, port);
        if matches!(base, Status::Closed | Status::Haven) {
            return base;
        }
        if pirate.havens & 1 << port.0 != 0 {
            return Status::Safe;
        }
        let Some(nation) = self.port_nation(content, port) else { return base };
        if pirate.attacks & nation.bit() != 0 {
            return Status::Anti;
        }
        match (base, pirate.letter_nation(content) == Some(nation)) {
            (Status::Anti, true) => Status::Neutral,
            (Status::Neutral, true) => Status::Pro,
            (status, _) => status,
        }
    }

    /// Ship logs of that kind that nobody has.
    pub fn free_logs(&self, content: &Content, ship: ShipId) -> u8 {
        let taken = self.sailing().filter(|(_, pirate)| pirate.ship == ship).count() as u8;
        content.ship(ship).count.saturating_sub(taken)
    }

    /// The ally of a pirate, if both are in the same place.
    pub fn ally(&self, slot: Slot) -> Option<Slot> {
        let pirate = self.pirate(slot)?;
        let ally = pirate.ally?;
        (self.pirate(ally)?.place == pirate.place).then_some(ally)
    }

    /// The ally who can take part in a joint operation (BB-ALLY-02).
    pub fn able_ally(&self, slot: Slot) -> Option<Slot> {
        self.ally(slot).filter(|ally| {
            let pirate = self.at(*ally);
            !pirate.revels() && !pirate.careened && !pirate.conquered
        })
    }

    /// Alliances end where pirates are separated (BB-ALLY-04).
    pub fn part(&mut self, slot: Slot) {
        let Some(ally) = self.pirates[slot.index()].as_mut().and_then(|pirate| pirate.ally.take()) else {
            return;
        };
        if let Some(other) = &mut self.pirates[ally.index()] {
            other.ally = None;
        }
    }

    /// Letters that lie in the cup.
    pub fn letter_cup(&self, content: &Content) -> u16 {
        let mut cup = bits_below(content.letters.len()) as u16;
        for letter in self.ports.iter().filter_map(|port| port.letter) {
            cup &= !(1 << letter.0);
        }
        for letter in self.pirates.iter().flatten().filter_map(|pirate| pirate.letter) {
            cup &= !(1 << letter.0);
        }
        cup
    }

    pub fn governor_cup(&self, content: &Content) -> u32 {
        let mut cup = bits_below(content.governors.len()) as u32 & !self.governors_out;
        for governor in self.ports.iter().filter_map(|port| port.governor) {
            cup &= !(1 << governor.0);
        }
        cup
    }

    pub fn merchant_cup(&self, content: &Content) -> u64 {
        let mut cup = bits_below(content.merchants.len());
        for counter in self.counters.as_slice() {
            cup &= !(1 << counter.merchant.0);
        }
        cup
    }
}

/// A set of the numbers below `count`.
pub fn bits_below(count: usize) -> u64 {
    (1 << count) - 1
}
