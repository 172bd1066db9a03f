//! One active pirate with his ship log: queries and tiny changes. What they mean is in sections 5 to 14 of the rules.

use serde::{Deserialize, Serialize};

use crate::{
    content::{Content, LetterId, MOST_HOLDS, Nation, PORTS, PirateId, PortId, Ratings, ShipId, Wound},
    state::{Captive, Place, Slot},
};

/// The D&R marker: fresh in the turn in which it was placed, due in the turn that it forfeits (BB-TURN-05).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Revelry {
    #[default]
    None,
    Fresh,
    Due,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a marker that lies on his log or does not")]
pub struct Pirate {
    pub card: PirateId,
    /// His number in the order of activation.
    pub since: u8,
    pub ship: ShipId,
    pub place: Place,
    pub combat_damage: u8,
    pub speed_damage: u8,
    pub unrest: i8,
    pub notoriety: u8,
    /// On board.
    pub nw: u32,
    pub superficial: u8,
    /// Minor or crippling.
    pub wound: Option<Wound>,
    /// Crippling wounds that he has recovered from.
    pub crippled: u8,
    pub scurvy: bool,
    pub cunning_spent: u8,
    pub revelry: Revelry,
    pub careened: bool,
    pub transit_lock: bool,
    /// Plunder of that port fills the holds (BB-PATK-09).
    pub plunder: Option<PortId>,
    /// He holds the port where he is, under attack (BB-PATK-13).
    pub conquered: bool,
    /// A bit for each nation.
    pub attacks: u8,
    pub letter: Option<LetterId>,
    pub ally: Option<Slot>,
    /// Safe havens, ports he was ousted from, ports he has information on: a bit for each port.
    pub havens: u64,
    pub ousted: u64,
    pub info: u64,
    /// The values of his lots, the dearest first; 0 is an empty hold.
    pub booty: [u16; MOST_HOLDS],
    /// By home port, the last for those without: the low half counts the untortured, the high half the tortured.
    #[serde(with = "notes")]
    pub hostages: [u8; PORTS + 1],
    #[serde(with = "notes")]
    pub stash: [u16; PORTS],
    /// The net worth on board that his owner has declined to stash; 0 as soon as it has changed (BB-STASH-03).
    pub declined_nw: u32,
}

/// Nobody counts further than this on board.
pub const MOST_WORTH: u32 = 1_000_000;

/// More hostages of one home than this are not told apart.
pub const MOST_ALIKE: u8 = 15;

impl Pirate {
    pub fn new(card: PirateId, since: u8, ship: ShipId, place: Place, unrest: i8) -> Self {
        Self {
            card,
            since,
            ship,
            place,
            combat_damage: 0,
            speed_damage: 0,
            unrest,
            notoriety: 0,
            nw: 0,
            superficial: 0,
            wound: None,
            crippled: 0,
            scurvy: false,
            cunning_spent: 0,
            revelry: Revelry::None,
            careened: false,
            transit_lock: false,
            plunder: None,
            conquered: false,
            attacks: 0,
            letter: None,
            ally: None,
            havens: 0,
            ousted: 0,
            info: 0,
            booty: [0; MOST_HOLDS],
            hostages: [0; PORTS + 1],
            stash: [0; PORTS],
            declined_nw: 0,
        }
    }

    #[inline]
    pub fn revels(&self) -> bool {
        self.revelry != Revelry::None
    }

    /// A current rating (BB-DMG-05, BB-DMG-07).
    #[inline]
    fn rating(&self, content: &Content, pick: impl Fn(&Ratings) -> i8) -> i8 {
        self.rating_up_to(i8::MAX, content, pick)
    }

    /// What a pirate has for good ends at `most`; wounds are taken from that.
    #[inline]
    fn rating_up_to(&self, most: i8, content: &Content, pick: impl Fn(&Ratings) -> i8) -> i8 {
        let wounds = &content.numbers.wounds;
        let mut value = pick(&content.pirates[self.card.index()].ratings);
        value += self.crippled as i8 * pick(&wounds[Wound::Crippling as usize].permanent);
        value = value.min(most);
        value += self.superficial as i8 * pick(&wounds[Wound::Superficial as usize].change);
        if let Some(wound) = self.wound {
            value += pick(&wounds[wound as usize].change);
        }
        value.max(0)
    }

    pub fn ability(&self, content: &Content) -> i8 {
        self.rating(content, |ratings| ratings.ability)
    }

    pub fn leadership(&self, content: &Content) -> i8 {
        self.rating(content, |ratings| ratings.leadership)
    }

    pub fn cruelty(&self, content: &Content) -> i8 {
        self.rating_up_to(6, content, |ratings| ratings.cruelty)
    }

    pub fn cunning(&self, content: &Content) -> i8 {
        self.rating(content, |ratings| ratings.cunning)
    }

    pub fn endurance(&self, content: &Content) -> i8 {
        self.rating(content, |ratings| ratings.endurance)
    }

    pub fn duel_attack(&self, content: &Content) -> i8 {
        self.rating(content, |ratings| ratings.duel_attack)
    }

    pub fn duel_defense(&self, content: &Content) -> i8 {
        self.rating(content, |ratings| ratings.duel_defense)
    }

    /// Rerolls that are left (BB-CUN-01, BB-EDGE-10).
    #[inline]
    pub fn rerolls(&self, content: &Content) -> u8 {
        (self.cunning(content) as u8).saturating_sub(self.cunning_spent)
    }

    /// Ability that he really lost by a wound that is not recovered (BB-DMG-03).
    fn ability_loss(&self, content: &Content) -> i8 {
        let Some(wound) = self.wound else { return 0 };
        let wounds = &content.numbers.wounds;
        if !wounds[wound as usize].affects_ship {
            return 0;
        }
        let lasting = self.crippled as i8 * wounds[Wound::Crippling as usize].permanent.ability;
        let whole = (content.pirates[self.card.index()].ratings.ability + lasting).max(0);
        whole - (whole + wounds[wound as usize].change.ability).max(0)
    }

    /// The current combat rating of his ship (BB-DMG-01).
    #[inline]
    pub fn combat(&self, content: &Content) -> i8 {
        let track = content.ship(self.ship).combat as i8;
        (track - self.combat_damage as i8 - self.ability_loss(content)).max(0)
    }

    /// The current speed modifier of his ship (BB-DMG-02).
    #[inline]
    pub fn speed(&self, content: &Content) -> i8 {
        let ship = content.ship(self.ship);
        (ship.speed - self.speed_damage as i8 - self.ability_loss(content)).max(ship.speed_floor)
    }

    /// Speed damage, as far as the track goes. Says how much of it counts (BB-DMG-02).
    pub fn slow_down(&mut self, content: &Content, damage: u8) -> u8 {
        let ship = content.ship(self.ship);
        let before = self.speed_damage;
        self.speed_damage = (before + damage).min((ship.speed - ship.speed_floor) as u8);
        self.speed_damage - before
    }

    /// Net worth on board. Whoever declined to stash the old sum has said nothing about another one, nor about the old
    /// one if it should come back (BB-STASH-03).
    pub fn hold_worth(&mut self, nw: u32) {
        if nw != self.nw {
            self.declined_nw = 0;
        }
        self.nw = nw;
    }

    pub fn letter_nation(&self, content: &Content) -> Option<Nation> {
        self.letter.map(|letter| content.letters[letter.index()].nation)
    }

    pub fn lots(&self) -> u8 {
        self.booty.iter().filter(|value| **value > 0).count() as u8
    }

    pub fn booty_value(&self) -> u32 {
        self.booty.iter().map(|value| u32::from(*value)).sum()
    }

    pub fn free_holds(&self, content: &Content) -> u8 {
        if self.plunder.is_some() { 0 } else { content.ship(self.ship).holds.saturating_sub(self.lots()) }
    }

    /// Adds lots and keeps the order; the caller has seen that there is room.
    pub fn load(&mut self, lots: u8, value: u16) {
        for _ in 0..lots {
            if let Some(hold) = self.booty.iter_mut().find(|hold| **hold == 0) {
                *hold = value;
            }
        }
        self.booty.sort_unstable_by(|a, b| b.cmp(a));
    }

    /// Takes one lot of that value out.
    pub fn unload(&mut self, value: u16) -> bool {
        let Some(hold) = self.booty.iter_mut().find(|hold| **hold == value) else { return false };
        *hold = 0;
        self.booty.sort_unstable_by(|a, b| b.cmp(a));
        true
    }

    pub fn hostage_count(&self, captive: Captive) -> u8 {
        let notes = self.hostages[(captive.0 & 63) as usize];
        if captive.tortured() { notes >> 4 } else { notes & 15 }
    }

    pub fn add_hostage(&mut self, captive: Captive) {
        if self.hostage_count(captive) < MOST_ALIKE {
            self.hostages[(captive.0 & 63) as usize] += if captive.tortured() { 16 } else { 1 };
        }
    }

    pub fn remove_hostage(&mut self, captive: Captive) {
        if self.hostage_count(captive) > 0 {
            self.hostages[(captive.0 & 63) as usize] -= if captive.tortured() { 16 } else { 1 };
        }
    }

    pub fn has_hostages(&self) -> bool {
        self.hostages.iter().any(|notes| *notes > 0)
    }

    /// Each sort of hostage that he has, once.
    pub fn captives(&self) -> impl Iterator<Item = Captive> + '_ {
        let sorts = (0..=Captive::HOMELESS).flat_map(|home| [Captive(home), Captive(home + 64)]);
        sorts.filter(|captive| self.hostage_count(*captive) > 0)
    }

    pub fn stashed(&self) -> u32 {
        self.stash.iter().map(|sum| u32::from(*sum)).sum()
    }

    /// On board and in stashes.
    pub fn worth(&self) -> u32 {
        self.nw + self.stashed()
    }
}

/// Serde knows arrays up to 32.
mod notes {
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    pub(super) fn serialize<T: Serialize, S: Serializer, const N: usize>(
        notes: &[T; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        notes.as_slice().serialize(serializer)
    }

    pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<[T; N], D::Error> {
        let notes = Vec::<T>::deserialize(deserializer)?;
        notes.try_into().map_err(|_| D::Error::custom("a list of another length is needed"))
    }
}
