//! What is still to be done and the battle that is fought, with names for the icons and cards they count.

use std::{collections::BTreeMap, convert::Infallible};

use serde::{Deserialize, Serialize};
use tortuga_core::{LoadError, Seat, Slug};

use crate::{
    content::{Bonus, Content, CrewId, ICONS, Icon},
    state::{Battle, Frame, PIRATES, Pirate, Target},
};

/// A step: the captain's next icon, and the icons left of each Crew Card, by their names.
pub type Step = Frame<BTreeMap<Slug, Vec<Icon>>, Icon>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattleDoc {
    pub attacker: Seat,
    pub target: Target,
    /// By an Attack Order: rerolls are possible.
    #[serde(default)]
    pub order: bool,
    /// The dice of the pirate who rolled last.
    #[serde(default)]
    pub faces: Vec<u8>,
    /// The Crew Cards whose Reroll was used.
    #[serde(default)]
    pub rerolled: Vec<Slug>,
    /// A Sure-fire was used: no more rerolls.
    #[serde(default)]
    pub fixed: bool,
    /// The attacker's total, once it is announced.
    #[serde(default)]
    pub attack: Option<u8>,
    #[serde(default)]
    pub defence: Option<u8>,
}

/// `me` is the active pirate: nobody else has icons.
pub(crate) fn show_step(content: &Content, me: &Pirate, frame: Frame) -> Step {
    let next = |side, next: u8| {
        let card = me.captain.map(|captain| content.captain(captain, side));
        let bonus = card.and_then(|card| card.bonus.get(next as usize));
        Ok::<_, Infallible>(bonus.map_or(Icon::Bury, |bonus| bonus.icon()))
    };
    let left = |left: u16| {
        let mut named = BTreeMap::new();
        for (slot, card) in me.crew.iter().enumerate() {
            let Some(mate) = card.map(|card| content.mate(card)) else { continue };
            let waits = |place: usize| left >> (ICONS * slot + place) & 1 == 1;
            let icons = mate.bonus.iter().enumerate().filter(|(place, _)| waits(*place));
            let icons: Vec<Icon> = icons.map(|(_, bonus)| bonus.icon()).collect();
            if !icons.is_empty() {
                named.insert(mate.id, icons);
            }
        }
        Ok(named)
    };
    let Ok(step) = frame.spell(next, left);
    step
}

pub(crate) fn read_step(content: &Content, me: &Pirate, step: Step) -> Result<Frame, LoadError> {
    let wrong = |text: String| LoadError::shape("next", text);
    step.spell(
        |side, icon| {
            let card = me.captain.map(|captain| content.captain(captain, side));
            let place = card.and_then(|card| card.bonus.iter().position(|bonus| bonus.icon() == icon));
            let none = || wrong(format!("that side of the captain has no icon `{}`", icon.name()));
            place.map(|place| place as u8).ok_or_else(none)
        },
        |named| {
            let mut left = 0;
            for (card, icons) in named {
                for icon in icons {
                    let bit = icon_bit(content, me, card, icon).map_err(wrong)?;
                    if left & bit != 0 {
                        return Err(wrong(format!("`{}` of `{card}` stands twice", icon.name())));
                    }
                    left |= bit;
                }
            }
            Ok(left)
        },
    )
}

/// The bit of a Crew icon that can wait in T4, or why it cannot.
fn icon_bit(content: &Content, me: &Pirate, card: Slug, icon: Icon) -> Result<u16, String> {
    let (id, slot) = in_crew(content, me, card)?;
    let mate = content.mate(id);
    let Some(place) = mate.bonus.iter().position(|bonus| bonus.icon() == icon) else {
        return Err(format!("`{card}` has no icon `{}`", icon.name()));
    };
    if icon == Icon::Reroll {
        return Err(format!("the Reroll of `{card}` belongs to a battle (TEP-BON-12)"));
    }
    if mate.trigger != me.helm.order() {
        let (order, trigger) = (me.helm.order().name(), mate.trigger.name());
        return Err(format!("the order is `{order}`, and `{card}` waits for `{trigger}` (TEP-BON-01)"));
    }
    Ok(1 << (ICONS * slot + place))
}

fn in_crew(content: &Content, pirate: &Pirate, card: Slug) -> Result<(CrewId, usize), String> {
    let id = content.find_crew(card.as_str()).ok_or_else(|| format!("there is no Crew Card `{card}`"))?;
    let slot = pirate.slot_of(id).ok_or_else(|| format!("`{card}` is not in that pirate's Crew"))?;
    Ok((id, slot))
}

pub(crate) fn show_battle(content: &Content, pirates: &[Pirate; PIRATES], battle: Battle) -> BattleDoc {
    let Battle { attacker, target, order, faces, rerolled, fixed, attack, defence } = battle;
    let crew = pirates[attacker.index()].crew.iter().enumerate();
    let used = crew.filter(|(slot, _)| rerolled >> slot & 1 == 1).filter_map(|(_, card)| *card);
    BattleDoc {
        attacker,
        target,
        order,
        faces: faces.into_iter().filter(|face| *face > 0).collect(),
        rerolled: used.map(|card| content.mate(card).id).collect(),
        fixed,
        attack,
        defence,
    }
}

pub(crate) fn read_battle(
    content: &Content,
    pirates: &[Pirate; PIRATES],
    doc: &BattleDoc,
) -> Result<Battle, LoadError> {
    let BattleDoc { attacker, target, order, ref faces, ref rerolled, fixed, attack, defence } = *doc;
    let mut dice = [0; 3];
    let rolled: Vec<u8> = faces.iter().copied().filter(|face| *face > 0).collect();
    let Some(places) = dice.get_mut(..rolled.len()) else {
        return Err(LoadError::shape("battle.faces", "there are three dice (TEP-COMP-06)"));
    };
    places.copy_from_slice(&rolled);
    let absent = || LoadError::shape("battle.attacker", "that seat is not there");
    let pirate = pirates.get(attacker.index()).ok_or_else(absent)?;
    let mut used = 0;
    for card in rerolled {
        let wrong = |text: String| LoadError::shape("battle.rerolled", text);
        let (id, slot) = in_crew(content, pirate, *card).map_err(wrong)?;
        let rerolls = content.mate(id).bonus.iter().any(|bonus| matches!(bonus, Bonus::Reroll { .. }));
        if !rerolls {
            return Err(wrong(format!("`{card}` has no Reroll (TEP-BAT-04)")));
        }
        used |= 1 << slot;
    }
    Ok(Battle { attacker, target, order, faces: dice, rerolled: used, fixed, attack, defence })
}
