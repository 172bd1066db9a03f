//! The view of The Pirate Republic as the board reads it.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::pack::pack;

/// What stands for a card or token that this screen may not know.
pub const HIDDEN: &str = "?";

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Sight {
    pub round: Round,
    pub turn: Turn,
    pub players: Vec<Player>,
    #[serde(deserialize_with = "seaways")]
    pub seaways: BTreeMap<String, Vec<Chit>>,
    #[serde(deserialize_with = "sites")]
    pub sites: BTreeMap<String, Ground>,
    pub stocks: Stocks,
    pub decks: Decks,
    pub combat: Option<Combat>,
    pub mission: Mission,
    pub dummy: Option<Dummy>,
    /// What is still to be done, the next thing first.
    pub next: Vec<Value>,
    pub end: Option<Value>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Round {
    pub number: u8,
    pub commander: u8,
    pub card: Option<String>,
    pub declared: bool,
    pub achieved: bool,
    /// Who still has a last turn; `None`: the end has not been brought.
    pub extra: Option<u8>,
    pub tiles: Vec<Option<String>>,
    pub objectives: Vec<(String, u8)>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Turn {
    pub played: Vec<String>,
    pub limbo: Vec<String>,
    pub lookout: Vec<String>,
    pub detail: TurnDetail,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct TurnDetail {
    pub active: u8,
    pub running: bool,
    pub die: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Player {
    pub pirate: Option<String>,
    pub territory: Option<String>,
    pub site: Option<String>,
    pub swagger: i16,
    pub level: u8,
    pub reputation: u8,
    pub bloodshed: u8,
    pub movement: u8,
    pub ship_stat: u8,
    pub crew_stat: u8,
    pub command_stat: u8,
    pub captured: bool,
    pub out: bool,
    pub hand: Vec<String>,
    pub discard: Vec<String>,
    pub deck: Vec<String>,
    pub deck_rest: Vec<String>,
    pub crew: Vec<Crew>,
    pub tucked: Vec<String>,
    pub treasures: Vec<String>,
    pub infamy: Vec<String>,
    pub friendly: Option<Ship>,
    pub guest: Option<Ship>,
    pub letters: Vec<String>,
    pub renounced: Vec<String>,
    pub accomplishments: Vec<String>,
    pub feats: Vec<u8>,
    pub missions: Vec<String>,
    pub progress: Vec<Progress>,
    pub missions_done: Vec<String>,
    pub errands: u8,
    pub carried: u8,
    pub delivered: u8,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Crew {
    pub card: String,
    pub spent: bool,
    pub turned: bool,
    pub used: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Ship {
    pub token: String,
    pub up: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Progress {
    pub counts: Vec<u8>,
    pub carried: u8,
    pub taken: u8,
}

/// A Ship token on the map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Chit {
    pub token: String,
    pub up: bool,
    pub back: Option<String>,
    pub seen: u8,
}

/// What lies on a Land Site.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Ground {
    site: String,
    pub token: Option<String>,
    pub high: bool,
    pub marker: Option<u8>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Stocks {
    pub supply: Vec<String>,
    pub navy: Vec<Vec<String>>,
    pub hunters: Vec<Vec<String>>,
    pub fleets: Vec<String>,
    pub slavers: Vec<String>,
    pub land: Vec<String>,
    pub merchant_pile: Vec<String>,
    pub land_pile: Vec<String>,
    pub boxed: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Deck {
    pub cards: Vec<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Decks {
    pub tidings: Deck,
    pub tidings_gone: Vec<String>,
    pub crew: Deck,
    pub elite: Deck,
    pub treasure: Deck,
    pub personal: Deck,
    pub captains: Deck,
    pub crew_den: Vec<String>,
    pub elite_den: Vec<String>,
    pub treasure_gone: Vec<String>,
    pub drawn: Vec<String>,
    pub den: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Combat {
    pub target: Option<String>,
    pub site: Option<String>,
    pub modifier: Option<String>,
    /// Tokens that are fought wherever they lie.
    pub bound: Vec<String>,
    pub lent: Vec<String>,
    pub sums: Sums,
    pub detail: CombatDetail,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Sums {
    pub total: i16,
    pub needed: i16,
    pub enemy_broadside: i16,
    pub enemy_close: i16,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct CombatDetail {
    pub origin: String,
    pub point: String,
    pub index: u8,
    pub initiative: Option<String>,
    pub strength: i16,
    pub bank_sf: i16,
    pub bank_bs: i16,
    pub bank_cq: i16,
    pub broadside: i16,
    pub prevent: u8,
    pub company: Company,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Company {
    pub partner: Option<u8>,
    pub formed: bool,
    pub terms: Vec<u8>,
    /// What the partner asks for instead.
    pub counter: Vec<u8>,
    pub ship: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Mission {
    pub card: Option<String>,
    pub detail: MissionDetail,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct MissionDetail {
    pub progress: Vec<Progress>,
    pub achievers: u8,
}

#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub struct Dummy {
    pub pirate: Option<String>,
    pub deck: Vec<String>,
    pub hand: Vec<String>,
    pub discard: Vec<String>,
}

fn seaways<'de, D: serde::Deserializer<'de>>(from: D) -> Result<BTreeMap<String, Vec<Chit>>, D::Error> {
    #[derive(Deserialize)]
    struct Seaway {
        territory: String,
        ships: Vec<Chit>,
    }
    let list = Vec::<Seaway>::deserialize(from)?;
    Ok(list.into_iter().map(|seaway| (seaway.territory, seaway.ships)).collect())
}

fn sites<'de, D: serde::Deserializer<'de>>(from: D) -> Result<BTreeMap<String, Ground>, D::Error> {
    let list = Vec::<Ground>::deserialize(from)?;
    Ok(list
        .into_iter()
        .map(|ground| (ground.site.clone(), Ground { site: String::new(), ..ground }))
        .collect())
}

impl Sight {
    /// A view of another shape draws an empty chart: the list of moves still works then.
    pub fn read(view: &Value) -> Self {
        view.get("table").and_then(|table| Self::deserialize(table).ok()).unwrap_or_default()
    }

    /// The question on top: its name and what it carries. One that names something has the names beside it.
    pub fn question(&self) -> (&str, &Value) {
        let top = self.next.first();
        match top.and_then(|top| top.get("frame")).or(top) {
            Some(Value::String(name)) => (name, &Value::Null),
            Some(Value::Object(object)) => {
                object.iter().next().map_or(("", &Value::Null), |(name, body)| (name.as_str(), body))
            }
            _ => ("", &Value::Null),
        }
    }

    /// A name beside the question on top: where its token goes, which card it is about.
    pub fn named(&self, what: &str) -> &str {
        self.next.first().and_then(|top| top.get(what)?.as_str()).unwrap_or_default()
    }

    /// What a player has in the end.
    pub fn score(&self, seat: u8) -> Option<i64> {
        self.end.as_ref()?.get("scores")?.get(usize::from(seat))?.as_i64()
    }

    /// Whether one of the cards that were just drawn is asked for.
    pub fn chooses_drawn(&self) -> bool {
        ["keep_captain", "keep_treasure"].contains(&self.question().0)
    }

    pub fn player(&self, seat: u8) -> Option<&Player> {
        self.players.get(usize::from(seat))
    }

    pub fn player_mut(&mut self, seat: u8) -> Option<&mut Player> {
        self.players.get_mut(usize::from(seat))
    }

    pub fn active(&self) -> Option<&Player> {
        self.player(self.turn.detail.active)
    }

    pub fn ground(&self, site: &str) -> Ground {
        self.sites.get(site).cloned().unwrap_or_default()
    }

    pub fn chits(&self, territory: &str) -> &[Chit] {
        self.seaways.get(territory).map_or(&[], Vec::as_slice)
    }

    /// Objective tokens that lie in a territory.
    pub fn objectives(&self, territory: &str) -> u8 {
        self.round.objectives.iter().find(|(place, _)| place == territory).map_or(0, |(_, count)| *count)
    }

    /// What a Land Site is at this moment (TPR-MAP-02).
    pub fn standing(&self, site: &str) -> Standing {
        let Some(card) = pack().site(site) else { return Standing::Neutral };
        match (card.kind.as_str(), self.ground(site).marker) {
            ("nassau", _) => Standing::Nassau,
            ("imperialist", None) => Standing::Imperial,
            (kind, Some(seat)) => {
                if kind == "imperialist" {
                    Standing::Held(seat)
                } else {
                    Standing::Haven(seat)
                }
            }
            (_, None) => Standing::Neutral,
        }
    }

    /// Where a known token lies.
    pub fn find(&self, token: &str) -> Option<(&str, usize)> {
        self.seaways.iter().find_map(|(place, chits)| {
            chits.iter().position(|chit| chit.token == token).map(|nth| (place.as_str(), nth))
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Nassau,
    Imperial,
    Held(u8),
    Haven(u8),
    Neutral,
}

impl Player {
    /// What a stat's slot is.
    pub fn stat(&self, id: &str) -> u8 {
        match id {
            "ship" => self.ship_stat,
            "crew" => self.crew_stat,
            _ => self.command_stat,
        }
    }

    pub fn captain(&self) -> String {
        self.pirate.as_deref().map_or_else(String::new, |id| pack().name(id))
    }
}

impl Chit {
    /// Its face, if this screen may know it.
    pub fn face(&self) -> Option<&'static super::pack::Token> {
        pack().token(&self.token)
    }

    /// A short name, known or not.
    pub fn title(&self) -> String {
        match (self.face(), self.back.as_deref()) {
            (Some(token), _) if self.up => format!("{} {}", token.name, token.figures(false)),
            (Some(token), _) => {
                format!("{} {} (face down; you have seen it)", token.name, token.figures(false))
            }
            (None, Some("navy")) => "A Navy ship, face down".into(),
            (None, Some("pirate_hunter")) => "A Pirate Hunter, face down".into(),
            (None, _) => "A ship, face down".into(),
        }
    }
}
