//! The view of Blackbeard as the board reads it.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::pack::{Captain, Ship, pack};

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Sight {
    pub active: u8,
    pub turns_done: u16,
    /// In order of activation.
    pub pirates: Vec<Pirate>,
    pub gone: Vec<Gone>,
    pub kcs: Vec<Kc>,
    pub warships: Vec<Warship>,
    #[serde(deserialize_with = "harbours")]
    pub ports: BTreeMap<String, Harbour>,
    pub merchants: Vec<Merchant>,
    /// Cards left in the draw pile, by name.
    pub deck: Vec<String>,
    pub pirate_deck: Vec<String>,
    pub governors_out: Vec<String>,
    pub deal: Option<Value>,
    /// What is still to be done, the next thing first.
    pub next: Vec<Value>,
    pub end: Option<Value>,
    /// The card that was turned last; the view does not have it.
    #[serde(skip)]
    pub drawn: String,
    /// Who moved last.
    #[serde(skip)]
    pub moved: String,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a marker that lies on his log or does not")]
pub struct Pirate {
    pub pirate: String,
    pub seat: u8,
    pub ship: String,
    pub place: String,
    pub unrest: i8,
    pub notoriety: u8,
    pub nw: u32,
    pub combat_damage: u8,
    pub speed_damage: u8,
    pub superficial: u8,
    pub wound: Option<String>,
    pub crippled: u8,
    pub scurvy: bool,
    pub cunning_spent: u8,
    #[serde(deserialize_with = "revelry")]
    pub revelry: bool,
    pub careened: bool,
    pub transit_lock: bool,
    pub plunder: Option<String>,
    pub conquered: bool,
    pub attacks: Vec<String>,
    pub letter: Option<String>,
    pub ally: Option<String>,
    pub safe_havens: Vec<String>,
    pub ousted_from: Vec<String>,
    pub information: Vec<String>,
    /// The value of each lot, the best first.
    pub booty: Vec<u16>,
    /// By home port, `nowhere` without one, with `!` if tortured.
    pub hostages: BTreeMap<String, u8>,
    pub stash: BTreeMap<String, u32>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
pub struct Gone {
    pub seat: u8,
    pub pirate: String,
    pub fate: Value,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Kc {
    pub kc: String,
    pub owner: u8,
    pub place: String,
    pub combat_damage: u8,
    pub speed_damage: u8,
    pub careened: bool,
    pub scurvy: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Warship {
    pub warship: String,
    pub place: String,
    pub combat_damage: u8,
}

/// What has changed about a port.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Harbour {
    port: String,
    #[serde(deserialize_with = "stance")]
    pub governor: Option<bool>,
    pub letter: Option<String>,
    pub lowered: u8,
    pub destroyed: bool,
    pub english: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Merchant {
    pub hex: String,
    /// The face, if the screen may know it.
    pub merchant: Option<String>,
    pub engaged: Option<String>,
    pub seen: Vec<u8>,
}

/// What a port is for a pirate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    Haven,
    Safe,
    Pro,
    Neutral,
    Anti,
    Closed,
}

impl Status {
    pub fn name(self) -> &'static str {
        match self {
            Self::Haven => "pirate haven",
            Self::Safe => "safe haven",
            Self::Pro => "friendly",
            Self::Neutral => "neutral",
            Self::Anti => "hostile",
            Self::Closed => "destroyed",
        }
    }
}

fn harbours<'de, D: serde::Deserializer<'de>>(from: D) -> Result<BTreeMap<String, Harbour>, D::Error> {
    let list = Vec::<Harbour>::deserialize(from)?;
    Ok(list.into_iter().map(|port| (port.port.clone(), Harbour { port: String::new(), ..port })).collect())
}

fn stance<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<bool>, D::Error> {
    Ok(Option::<String>::deserialize(from)?.map(|governor| pack().is_pro(&governor)))
}

fn revelry<'de, D: serde::Deserializer<'de>>(from: D) -> Result<bool, D::Error> {
    Ok(String::deserialize(from)? != "none")
}

/// Something that moves: where it stands, and whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    pub id: String,
    pub place: String,
    /// `None`: a warship.
    pub seat: Option<u8>,
    pub hunter: bool,
}

impl Pirate {
    pub fn captain(&self) -> &'static Captain {
        static NOBODY: std::sync::OnceLock<Captain> = std::sync::OnceLock::new();
        pack().pirate(&self.pirate).unwrap_or_else(|| NOBODY.get_or_init(Captain::default))
    }

    pub fn hull(&self) -> &'static Ship {
        static NONE: std::sync::OnceLock<Ship> = std::sync::OnceLock::new();
        pack().ship(&self.ship).unwrap_or_else(|| NONE.get_or_init(Ship::default))
    }

    /// A rating as it is now: wounds lower it, what stays of a crippling one too (BB-WND).
    fn rating(&self, printed: i8, cruelty: bool) -> i8 {
        let lasting = if cruelty { 1 } else { -1 } * self.crippled as i8;
        let wound = match self.wound.as_deref() {
            Some("minor") if cruelty => 0,
            Some("minor") => -2,
            Some("crippling") => -3,
            _ => 0,
        };
        (printed + lasting + wound - self.superficial as i8).max(0)
    }

    pub fn ability(&self) -> i8 {
        self.rating(self.captain().ability, false)
    }

    pub fn leadership(&self) -> i8 {
        self.rating(self.captain().leadership, false)
    }

    pub fn cruelty(&self) -> i8 {
        self.rating(self.captain().cruelty, true).min(6)
    }

    pub fn endurance(&self) -> i8 {
        self.rating(self.captain().endurance, false)
    }

    pub fn duel_attack(&self) -> i8 {
        self.rating(self.captain().duel_attack, false)
    }

    pub fn duel_defense(&self) -> i8 {
        self.rating(self.captain().duel_defense, false)
    }

    /// Rerolls that are left.
    pub fn rerolls(&self) -> u8 {
        (self.rating(self.captain().cunning, false) as u8).saturating_sub(self.cunning_spent)
    }

    /// Ability lost by a wound that is not recovered: it tells on the ship (BB-DMG-03).
    pub fn ability_loss(&self) -> i8 {
        let whole = (self.captain().ability - self.crippled as i8).max(0);
        let lost = match self.wound.as_deref() {
            Some("minor") => 2,
            Some("crippling") => 3,
            _ => 0,
        };
        whole.min(lost)
    }

    pub fn combat(&self) -> i8 {
        (self.hull().combat as i8 - self.combat_damage as i8 - self.ability_loss()).max(0)
    }

    pub fn speed(&self) -> i8 {
        let hull = self.hull();
        (hull.speed - self.speed_damage as i8 - self.ability_loss()).max(hull.speed_floor)
    }

    pub fn stashed(&self) -> u32 {
        self.stash.values().sum()
    }

    /// On board and in stashes.
    pub fn worth(&self) -> u32 {
        self.nw + self.stashed()
    }

    pub fn hostage_count(&self) -> u32 {
        self.hostages.values().map(|count| u32::from(*count)).sum()
    }
}

impl Kc {
    pub fn combat(&self) -> u8 {
        pack().kc(&self.kc).map_or(0, |card| card.combat).saturating_sub(self.combat_damage)
    }
}

impl Warship {
    pub fn combat(&self) -> u8 {
        pack().warship(&self.warship).map_or(0, |card| card.combat).saturating_sub(self.combat_damage)
    }
}

impl Gone {
    /// What he retired with; `None` if he is dead.
    pub fn retired(&self) -> Option<(u64, u64)> {
        let kept = self.fate.get("retired")?;
        Some((kept.get("nw")?.as_u64()?, kept.get("notoriety")?.as_u64()?))
    }
}

impl Sight {
    /// A view of another shape draws an empty sea: the list of moves still works then.
    pub fn read(view: &Value) -> Self {
        let mut sight = Self::deserialize(view).unwrap_or_default();
        // A merchant that is taken lies in the box, as it were, until her cargo is shared out: she is no goal any more.
        let taken =
            sight.frame("prize").filter(|prize| prize.get("stage").is_some_and(|stage| stage != "decide"));
        let taken = taken.and_then(|prize| prize.get("counter")?.as_u64()).map(|place| place as usize);
        if let Some(place) = taken.filter(|place| *place < sight.merchants.len()) {
            sight.merchants.remove(place);
        }
        // A hostage who is being tortured is still on board.
        let tortured = sight.frame("torture").and_then(|frame| {
            Some((frame.get("pirate")?.as_str()?.to_owned(), frame.get("home")?.as_str()?.to_owned()))
        });
        if let Some((pirate, home)) = tortured
            && let Some(pirate) = sight.pirate_mut(&pirate)
        {
            *pirate.hostages.entry(home).or_default() += 1;
        }
        sight
    }

    /// The question on top: its name and what it carries.
    pub fn question(&self) -> (&str, &Value) {
        match self.next.first() {
            Some(Value::String(name)) => (name, &Value::Null),
            Some(Value::Object(object)) => {
                object.iter().next().map_or(("", &Value::Null), |(name, body)| (name.as_str(), body))
            }
            _ => ("", &Value::Null),
        }
    }

    /// What a frame of that name carries, the next one first.
    pub fn frame(&self, name: &str) -> Option<&Value> {
        self.next.iter().find_map(|frame| frame.get(name))
    }

    pub fn pirate(&self, id: &str) -> Option<&Pirate> {
        self.pirates.iter().find(|pirate| pirate.pirate == id)
    }

    /// The ally who takes part in a joint operation (BB-ALLY-02).
    pub fn able_ally(&self, pirate: &Pirate) -> Option<&Pirate> {
        let ally = self.pirate(pirate.ally.as_deref()?)?;
        let able = ally.place == pirate.place && !ally.revelry && !ally.careened && !ally.conquered;
        able.then_some(ally)
    }

    pub fn pirate_mut(&mut self, id: &str) -> Option<&mut Pirate> {
        self.pirates.iter_mut().find(|pirate| pirate.pirate == id)
    }

    pub fn harbour(&self, port: &str) -> Harbour {
        self.ports.get(port).cloned().unwrap_or_default()
    }

    /// The nation of a port; a haven that became English has one.
    pub fn nation(&self, port: &str) -> Option<String> {
        let card = pack().port(port)?;
        if card.haven {
            return self.harbour(port).english.then(|| "english".into());
        }
        Some(card.nation.clone())
    }

    /// Value and defense of a port.
    pub fn walls(&self, port: &str) -> (u8, u8) {
        let (Some(card), harbour) = (pack().port(port), self.harbour(port)) else { return (0, 0) };
        let english = card.haven && harbour.english;
        let value = if english { card.english_value } else { card.value };
        let defense = if english { card.english_defense } else { card.defense };
        (value.saturating_sub(harbour.lowered), defense)
    }

    /// What a port is for everybody (BB-STAT-04).
    pub fn base_status(&self, port: &str) -> Status {
        let harbour = self.harbour(port);
        if harbour.destroyed {
            return Status::Closed;
        }
        if self.nation(port).is_none() {
            return Status::Haven;
        }
        match harbour.governor {
            Some(true) => Status::Pro,
            Some(false) => Status::Anti,
            None => Status::Neutral,
        }
    }

    /// What a port is for a pirate (BB-STAT).
    pub fn status(&self, pirate: &Pirate, port: &str) -> Status {
        let base = self.base_status(port);
        let Some(nation) = self.nation(port).filter(|_| base != Status::Closed) else { return base };
        if pirate.safe_havens.iter().any(|haven| haven == port) {
            return Status::Safe;
        }
        if pirate.attacks.contains(&nation) {
            return Status::Anti;
        }
        let letter = pirate.letter.as_deref().and_then(|letter| pack().letter(letter));
        match (base, letter.is_some_and(|letter| letter.nation == nation)) {
            (Status::Anti, true) => Status::Neutral,
            (Status::Neutral, true) => Status::Pro,
            (status, _) => status,
        }
    }

    /// Everything that moves, pirates first.
    pub fn units(&self) -> Vec<Unit> {
        let pirates = self.pirates.iter().map(|one| Unit {
            id: one.pirate.clone(),
            place: one.place.clone(),
            seat: Some(one.seat),
            hunter: false,
        });
        let kcs = self.kcs.iter().map(|one| Unit {
            id: one.kc.clone(),
            place: one.place.clone(),
            seat: Some(one.owner),
            hunter: true,
        });
        let warships = self.warships.iter().map(|one| Unit {
            id: one.warship.clone(),
            place: one.place.clone(),
            seat: None,
            hunter: true,
        });
        pirates.chain(kcs).chain(warships).collect()
    }

    pub fn place_of(&self, unit: &str) -> Option<String> {
        self.units().into_iter().find(|one| one.id == unit).map(|one| one.place)
    }

    pub fn has_hunter(&self, place: &str) -> bool {
        self.kcs.iter().any(|kc| kc.place == place) || self.warships.iter().any(|ship| ship.place == place)
    }

    /// Combat rating of a hunter.
    pub fn guns(&self, hunter: &str) -> u8 {
        let kc = self.kcs.iter().find(|kc| kc.kc == hunter).map(Kc::combat);
        kc.or_else(|| self.warships.iter().find(|ship| ship.warship == hunter).map(Warship::combat))
            .unwrap_or(0)
    }

    /// Seats at the table: those that own something, automata too.
    pub fn seats(&self, sitting: usize) -> u8 {
        let owners =
            self.pirates.iter().map(|pirate| pirate.seat).chain(self.gone.iter().map(|gone| gone.seat));
        owners.map(|seat| seat + 1).max().unwrap_or(0).max(sitting as u8)
    }
}

/// Adds what is missing, in order.
pub fn insert(list: &mut Vec<String>, id: &str) {
    if !list.iter().any(|one| one == id) {
        list.push(id.to_owned());
    }
}

pub fn remove(list: &mut Vec<String>, id: &str) {
    list.retain(|one| one != id);
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tortuga_core::{Seat, Seed, Setup, Viewer};

    use super::*;

    #[test]
    fn the_view_of_a_dealt_game_is_read_whole() {
        let entry = tortuga_registry::find("blackbeard").unwrap();
        let table = (entry.opener.deal)(&Setup::new(3), Seed::from_number(1)).unwrap();
        let sight = Sight::read(&table.view(Viewer::Seat(Seat(0))));
        assert_eq!((sight.merchants.len(), sight.ports.len()), (6, 6));
        assert_eq!(sight.question().0, "pick-ship");
        assert!(sight.ports.values().all(|port| port.governor.is_some()));
        assert_eq!(Sight::read(&json!(3)), Sight::default());
    }

    #[test]
    fn wounds_tell_on_ratings_and_ship_as_the_worked_example_says() {
        let bonnet = Pirate {
            pirate: "bonnet".into(),
            ship: "sloop".into(),
            wound: Some("minor".into()),
            ..Pirate::default()
        };
        assert_eq!((bonnet.ability(), bonnet.ability_loss(), bonnet.combat(), bonnet.speed()), (0, 1, 5, 1));
        assert_eq!(bonnet.cruelty(), bonnet.captain().cruelty, "BB-EX-16");
    }

    #[test]
    fn a_port_is_what_governor_attacks_and_letters_make_of_it() {
        let mut sight = Sight::default();
        let mut teach = Pirate { pirate: "teach".into(), ..Pirate::default() };
        assert_eq!(sight.status(&teach, "boston"), Status::Neutral);
        assert_eq!(sight.status(&teach, "nassau"), Status::Haven);
        sight.ports.insert("boston".into(), Harbour { governor: Some(false), ..Harbour::default() });
        assert_eq!(sight.status(&teach, "boston"), Status::Anti);
        teach.letter = Some("lom_english_1".into());
        assert_eq!(sight.status(&teach, "boston"), Status::Neutral);
        assert_eq!(sight.status(&teach, "newport"), Status::Pro);
        teach.attacks = vec!["english".into()];
        teach.safe_havens = vec!["newport".into()];
        assert_eq!(
            (sight.status(&teach, "boston"), sight.status(&teach, "newport")),
            (Status::Anti, Status::Safe)
        );
    }
}
