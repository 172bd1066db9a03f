//! Pirates, Merchants and the Legendary Pirate's mats as views show them and as people write them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tortuga_core::{LoadError, Slug};

use crate::{
    content::{Booty, Content, Ship, Side},
    helm::{Assignment, Helm, Order, SPACES, spaces},
    sea::Cell,
    state::{Merchant, Pirate, Plan, Solo},
};

/// A pirate. What a writer leaves out is as it is at the start of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PirateDoc {
    pub ship: Option<Cell>,
    pub hidden: bool,
    /// Left out: what a game begins with, nothing for the Legendary Pirate (TEP-SETUP-03, TEP-SOLO-02).
    pub gold: Option<u8>,
    /// The Legend row, 1 to 7.
    pub legend: u8,
    pub surefire: u8,
    pub sail_tokens: u8,
    pub storm_tokens: u8,
    pub hold: BTreeMap<Booty, u8>,
    pub crew: Vec<Slug>,
    /// The Legendary Pirate has none.
    pub captain: Option<CaptainDoc>,
    /// The Order Tokens on Wheel spaces 1 to 5.
    pub orders: [Order; 5],
    /// The Captain's Wheel space.
    pub space: u8,
    /// The Wheel spaces on which Deckhands stand.
    pub wheel: Vec<u8>,
    /// Deckhands by assignment.
    pub hands: BTreeMap<Assignment, u8>,
}

impl Default for PirateDoc {
    fn default() -> Self {
        Self {
            ship: None,
            hidden: false,
            gold: None,
            legend: 1,
            surefire: 0,
            sail_tokens: 0,
            storm_tokens: 0,
            hold: BTreeMap::new(),
            crew: Vec::new(),
            captain: None,
            orders: Order::TOKENS,
            space: 0,
            wheel: Vec::new(),
            hands: Assignment::WORKING.into_iter().map(|assignment| (assignment, 1)).collect(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaptainDoc {
    pub card: Slug,
    /// Nothing until it is chosen.
    #[serde(default)]
    pub side: Option<Side>,
    /// The Legend Token shows its bloodied side.
    #[serde(default)]
    pub mutinied: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MerchantDoc {
    pub ship: Ship,
    pub at: Cell,
    pub heading: Cell,
    pub cube: Option<Booty>,
    pub card: Slug,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoloDoc {
    pub helm: Slug,
    pub legend: Slug,
    #[serde(default)]
    pub ring: u8,
    #[serde(default = "rest")]
    pub plan: Plan,
    #[serde(default)]
    pub hits: u8,
}

fn rest() -> Plan {
    Plan::Rest
}

/// Cubes by type, zeros left out.
pub(crate) fn counts(cubes: &[u8; 4]) -> BTreeMap<Booty, u8> {
    Booty::ALL.into_iter().zip(*cubes).filter(|(_, count)| *count > 0).collect()
}

pub(crate) fn cubes(counts: &BTreeMap<Booty, u8>) -> [u8; 4] {
    Booty::ALL.map(|booty| counts.get(&booty).copied().unwrap_or(0))
}

pub(crate) fn show(content: &Content, pirate: &Pirate) -> PirateDoc {
    let Pirate {
        ship,
        hidden,
        gold,
        legend,
        surefire,
        sail_tokens,
        storm_tokens,
        hold,
        crew,
        captain,
        side,
        mutinied,
        helm,
    } = *pirate;
    let Helm { orders: [_, orders @ ..], captain: space, wheel, hands } = helm;
    PirateDoc {
        ship,
        hidden,
        gold: Some(gold),
        legend,
        surefire,
        sail_tokens,
        storm_tokens,
        hold: counts(&hold),
        crew: crew.into_iter().flatten().map(|card| content.mate(card).id).collect(),
        captain: captain.map(|card| CaptainDoc { card: content.captains[card.index()].id, side, mutinied }),
        orders,
        space,
        wheel: spaces(wheel).collect(),
        hands: Assignment::ALL.into_iter().zip(hands).filter(|(_, count)| *count > 0).collect(),
    }
}

/// What stands in the document, as a pirate. The error is the field and what is wrong with it.
pub(crate) fn read(
    content: &Content,
    doc: &PirateDoc,
    legendary: bool,
) -> Result<Pirate, (&'static str, String)> {
    let mut pirate = Pirate::absent();
    let Some(places) = pirate.crew.get_mut(..doc.crew.len()) else {
        return Err(("crew", "there are at most four Crew Cards (TEP-COMP-11)".into()));
    };
    for (place, card) in places.iter_mut().zip(&doc.crew) {
        let id = content.find_crew(card.as_str());
        *place = Some(id.ok_or_else(|| ("crew", format!("there is no Crew Card `{card}`")))?);
    }
    if let Some(captain) = &doc.captain {
        let id = content.find_captain(captain.card.as_str());
        let id = id.ok_or_else(|| ("captain", format!("there is no Captain Card `{}`", captain.card)))?;
        pirate.captain = Some(id);
        pirate.side = captain.side;
        pirate.mutinied = captain.mutinied;
    }
    let mut wheel = 0u8;
    for space in &doc.wheel {
        if !(1..SPACES).contains(space) || wheel >> space & 1 == 1 {
            return Err((
                "wheel",
                format!("{space} is not a Wheel space from 1 to 5, or stands twice (TEP-WHEEL-08)"),
            ));
        }
        wheel |= 1 << space;
    }
    if doc.space >= SPACES {
        return Err(("space", "the Wheel has the spaces 0 to 5".into()));
    }
    // Sums of what passes here fit a byte; whether they are right is for `check` to say.
    if doc.hands.values().any(|count| *count > 40) {
        return Err(("hands", "that is more than the box holds".into()));
    }
    if doc.hold.values().any(|count| *count > 40) {
        return Err(("hold", "that is more than the box holds".into()));
    }
    let hands = Assignment::ALL.map(|assignment| doc.hands.get(&assignment).copied().unwrap_or(0));
    pirate.helm.orders[1..].copy_from_slice(&doc.orders);
    pirate.helm = Helm { orders: pirate.helm.orders, captain: doc.space, wheel, hands };
    pirate.ship = doc.ship;
    pirate.hidden = doc.hidden;
    pirate.gold = doc.gold.unwrap_or(if legendary { 0 } else { content.gold_start });
    pirate.legend = doc.legend;
    pirate.surefire = doc.surefire;
    pirate.sail_tokens = doc.sail_tokens;
    pirate.storm_tokens = doc.storm_tokens;
    pirate.hold = cubes(&doc.hold);
    Ok(pirate)
}

pub(crate) fn show_merchants(content: &Content, merchants: &[Merchant; 2]) -> Vec<MerchantDoc> {
    let show = |(ship, merchant): (Ship, &Merchant)| {
        let Merchant { at, heading, cube, card } = *merchant;
        MerchantDoc { ship, at, heading, cube, card: content.merchant(card).id }
    };
    Ship::BOTH.into_iter().zip(merchants).map(show).collect()
}

pub(crate) fn read_merchants(content: &Content, docs: &[MerchantDoc]) -> Result<[Merchant; 2], LoadError> {
    let read = |(ship, doc): (Ship, &MerchantDoc)| {
        let path = format!("merchants.{}", ship.name());
        if doc.ship != ship {
            return Err(LoadError::shape(path, "the Merchants are orange and green, in this order"));
        }
        let card = content.find_merchant(doc.card.as_str());
        let card =
            card.ok_or_else(|| LoadError::shape(path, format!("there is no Merchant Card `{}`", doc.card)))?;
        Ok(Merchant { at: doc.at, heading: doc.heading, cube: doc.cube, card })
    };
    let both: Result<Vec<Merchant>, LoadError> = Ship::BOTH.into_iter().zip(docs).map(read).collect();
    both?.try_into().map_err(|_| LoadError::shape("merchants", "there are two Merchants, orange and green"))
}

pub(crate) fn show_solo(content: &Content, solo: Solo) -> SoloDoc {
    let Solo { helm, legend, ring, plan, hits } = solo;
    SoloDoc {
        helm: content.helms[helm as usize].id,
        legend: content.legends[legend as usize].id,
        ring,
        plan,
        hits,
    }
}

pub(crate) fn read_solo(content: &Content, doc: &SoloDoc) -> Result<Solo, LoadError> {
    let unknown = |path: &str, id: Slug| LoadError::shape(path, format!("there is no mat `{id}`"));
    let helm = content.find_helm(doc.helm.as_str()).ok_or_else(|| unknown("solo.helm", doc.helm))?;
    let legend =
        content.find_legend(doc.legend.as_str()).ok_or_else(|| unknown("solo.legend", doc.legend))?;
    Ok(Solo { helm, legend, ring: doc.ring, plan: doc.plan, hits: doc.hits })
}
