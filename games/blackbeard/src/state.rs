//! The state: about three and a half flat kilobytes. Queries and tiny changes here and in `pirate.rs`, rules in `steps/`.

use serde::{Deserialize, Serialize};
use tortuga_core::{Dice, Seat, SeatSet, Stack};

use crate::{
    content::{
        BoxId, CARDS, CardId, Content, GovernorId, HexId, KcId, LetterId, MOST_KCS, MOST_MERCHANTS,
        MOST_PIRATES, MOST_WARSHIPS, MerchantId, Nation, PORTS, PirateId, PortId, ShipId, WarshipId,
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

/// A KC or a warship by number: KCs first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HunterId(pub u8);

impl HunterId {
    pub fn kc(id: KcId) -> Self {
        Self(id.0)
    }

    pub fn warship(id: WarshipId) -> Self {
        Self(MOST_KCS as u8 + id.0)
    }

    pub fn bit(self) -> u32 {
        1 << self.0
    }

    /// What it is.
    pub fn split(self) -> Result<KcId, WarshipId> {
        let kcs = MOST_KCS as u8;
        if self.0 < kcs { Ok(KcId(self.0)) } else { Err(WarshipId(self.0 - kcs)) }
    }

    pub fn as_kc(self) -> Option<KcId> {
        self.split().ok()
    }

    pub fn all() -> impl Iterator<Item = Self> {
        (0..(MOST_KCS + MOST_WARSHIPS) as u8).map(Self)
    }

    /// Those in a set of bits, the lowest first.
    pub fn among(bits: u32) -> impl Iterator<Item = Self> {
        Self::all().filter(move |hunter| bits & hunter.bit() != 0)
    }
}

/// A King's Commissioner on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kc {
    pub owner: Seat,
    pub place: Place,
    pub combat_damage: u8,
    pub speed_damage: u8,
    pub careened: bool,
    pub scurvy: bool,
}

/// A warship on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Warship {
    pub place: Place,
    pub combat_damage: u8,
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

/// A merchant at sea. Its place in the list is its age; among those of one hex that is its handle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counter {
    pub merchant: MerchantId,
    pub hex: HexId,
    /// The pirate who attacked it and failed; then it lies face up.
    pub engaged: Option<Slot>,
    /// The seats that have seen its face.
    pub seen: SeatSet,
    /// Pirates that took damage while they chased it.
    pub chased: u16,
    /// Automata that do not want it.
    pub declined: SeatSet,
}

/// The merchants at sea, oldest first.
#[derive(Clone, Copy, Debug)]
pub struct Counters {
    list: [Counter; MOST_MERCHANTS],
    len: u8,
}

impl Counters {
    const NOTHING: Counter = Counter {
        merchant: MerchantId(0),
        hex: HexId(0),
        engaged: None,
        seen: SeatSet::EMPTY,
        chased: 0,
        declined: SeatSet::EMPTY,
    };

    pub const fn new() -> Self {
        Self { list: [Self::NOTHING; MOST_MERCHANTS], len: 0 }
    }

    #[inline]
    pub fn as_slice(&self) -> &[Counter] {
        &self.list[..self.len as usize]
    }

    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [Counter] {
        &mut self.list[..self.len as usize]
    }

    /// The last of a full list is dropped by nobody: there are no more merchants than room.
    pub fn push(&mut self, counter: Counter) {
        self.list[self.len as usize] = counter;
        self.len += 1;
    }

    pub fn remove(&mut self, place: usize) -> Counter {
        let gone = self.list[place];
        self.list.copy_within(place + 1..self.len as usize, place);
        self.len -= 1;
        self.list[self.len as usize] = Self::NOTHING;
        gone
    }

    /// The places of the merchants in a hex, oldest first.
    pub fn in_hex(&self, hex: HexId) -> impl Iterator<Item = usize> + '_ {
        let here = move |(_, counter): &(usize, &Counter)| counter.hex == hex;
        self.as_slice().iter().enumerate().filter(here).map(|(place, _)| place)
    }
}

impl Default for Counters {
    fn default() -> Self {
        Self::new()
    }
}

impl PartialEq for Counters {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Serialize for Counters {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_slice().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Counters {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Counter>::deserialize(deserializer)?;
        if list.len() > MOST_MERCHANTS {
            return Err(serde::de::Error::custom("there are more merchants than the box holds"));
        }
        let mut counters = Self::new();
        for counter in list {
            counters.push(counter);
        }
        Ok(counters)
    }
}

/// An order of cards in place, with so many of them left.
#[derive(Clone, Copy, Debug)]
pub struct Pile<T: Copy, const N: usize> {
    /// From the top; beyond `len` nothing counts.
    pub cards: [T; N],
    pub len: u8,
}

impl<T: Copy, const N: usize> Pile<T, N> {
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.cards[..self.len as usize]
    }

    pub fn remove(&mut self, place: usize) -> T {
        let gone = self.cards[place];
        self.cards.copy_within(place + 1..self.len as usize, place);
        self.len -= 1;
        gone
    }
}

impl<T: Copy + Default, const N: usize> Pile<T, N> {
    /// `None` if there are more cards than room.
    pub fn from_slice(cards: &[T]) -> Option<Self> {
        let mut pile = Self { cards: [T::default(); N], len: cards.len() as u8 };
        pile.cards.get_mut(..cards.len())?.copy_from_slice(cards);
        Some(pile)
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Pile<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
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

/// Part of a trade: what one side gives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bundle {
    pub nw: u32,
    /// Which of the giver's lots, by place.
    pub lots: u8,
    pub hostages: [Option<Captive>; 4],
    pub letter: bool,
}

impl Bundle {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A hostage as the notes tell: home port (`PORTS` if none), and 64 more if tortured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Captive(pub u8);

impl Captive {
    pub const HOMELESS: u8 = PORTS as u8;

    pub fn new(home: Option<PortId>, tortured: bool) -> Self {
        Self(home.map_or(Self::HOMELESS, |port| port.0) + if tortured { 64 } else { 0 })
    }

    pub fn home(self) -> Option<PortId> {
        let home = self.0 & 63;
        (home < Self::HOMELESS).then_some(PortId(home))
    }

    pub fn tortured(self) -> bool {
        self.0 & 64 != 0
    }
}

/// A trade that is being put together or waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    pub own: Slot,
    pub other: Slot,
    pub give: Bundle,
    pub take: Bundle,
    /// The last item's rank: items are named in one order, so each deal can be put together in one way.
    pub rank: u16,
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
    #[serde(with = "piles")]
    pub deck: Pile<CardId, CARDS>,
    #[serde(with = "piles")]
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

/// A pile is the list of its cards, whatever the room.
mod piles {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use super::Pile;

    pub(super) fn serialize<T: Copy + Serialize, S: Serializer, const N: usize>(
        pile: &Pile<T, N>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        pile.as_slice().serialize(serializer)
    }

    pub(super) fn deserialize<'de, T, D: Deserializer<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<Pile<T, N>, D::Error>
    where
        T: Copy + Default + Deserialize<'de>,
    {
        let cards = Vec::<T>::deserialize(deserializer)?;
        Pile::from_slice(&cards).ok_or_else(|| D::Error::custom("more cards than the box holds"))
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

pub fn hunter_nation(content: &Content, hunter: HunterId) -> Nation {
    match hunter.split() {
        Ok(kc) => content.kcs[kc.index()].nation,
        Err(warship) => content.warships[warship.index()].nation,
    }
}

/// The printed combat rating.
pub fn hunter_print(content: &Content, hunter: HunterId) -> u8 {
    match hunter.split() {
        Ok(kc) => content.kcs[kc.index()].combat,
        Err(warship) => content.warships[warship.index()].combat,
    }
}

/// The current combat rating; 0 for one that is not on the map.
pub fn hunter_combat(content: &Content, state: &State, hunter: HunterId) -> u8 {
    let damage = match hunter.split() {
        Ok(kc) => state.kcs[kc.index()].map(|kc| kc.combat_damage),
        Err(warship) => state.warships[warship.index()].map(|ship| ship.combat_damage),
    };
    damage.map_or(0, |damage| hunter_print(content, hunter).saturating_sub(damage))
}

/// The current movement of a KC (BB-KC-04).
pub fn kc_movement(content: &Content, state: &State, id: KcId) -> u8 {
    let Some(kc) = &state.kcs[id.index()] else { return 0 };
    let moves = content.kcs[id.index()].movement.saturating_sub(kc.speed_damage).max(1);
    if kc.scurvy { moves.div_ceil(2) } else { moves }
}
