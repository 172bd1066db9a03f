//! The Legendary Pirate's mats.

use tortuga_core::pack::{Entry, Reader};

use super::{
    Deed, SOLO_MATS, SoloHelm, SoloLegend, TREASURES,
    load::{count, range, slug, total},
    load_cards::symbols,
    raw,
};
use crate::helm::Order;

const FILE: &str = "solo.toml";
/// The ring's spaces, and actions on one of them, are counted in a byte.
const MOST_SPACES: usize = 12;
const MOST_DEEDS: usize = 6;

pub(super) fn solo(reader: &mut Reader<'_>) -> (Vec<SoloHelm>, Vec<SoloLegend>) {
    let totals = reader.table::<raw::SoloTotals>(FILE, "totals");
    let helms = reader.entries::<raw::SoloHelm>(FILE, "solo_helm");
    let legends = reader.entries::<raw::SoloLegend>(FILE, "solo_legend");
    reader.unique(&helms, |helm| &helm.id);
    reader.unique(&legends, |legend| &legend.id);
    count(reader, FILE, "Solo Helm Mats", SOLO_MATS, helms.len());
    count(reader, FILE, "Solo Legend Mats", SOLO_MATS, legends.len());
    if let Some(totals) = &totals {
        total(reader, totals, "helms", totals.value.helms, helms.len());
        total(reader, totals, "legends", totals.value.legends, legends.len());
        for legend in &legends {
            total(reader, totals, "ring_spaces", totals.value.ring_spaces, legend.value.spaces.len());
        }
    }
    let helms = helms.iter().filter_map(|entry| helm(reader, entry)).collect();
    let legends = legends.iter().filter_map(|entry| legend(reader, entry)).collect();
    (helms, legends)
}

fn helm(reader: &mut Reader<'_>, entry: &Entry<raw::SoloHelm>) -> Option<SoloHelm> {
    let raw::SoloHelm { id, title, dice, targets, bonus, text, .. } = &entry.value;
    let targets = targets.clone().try_into().ok();
    if targets.is_none() {
        reader.fail(entry, Some("targets"), "there are five, for Wheel spaces 1 to 5");
    }
    for raw::SoloBonus { trigger, effect } in bonus {
        let known = match effect {
            Deed::Order { order } => *order != Order::HideOut,
            Deed::GainGold { amount } | Deed::ExtraHits { amount } | Deed::ExtraSail { amount } => {
                *amount <= 9
            }
            Deed::Mend { .. } | Deed::SailNavy { .. } => false,
        };
        if !known || *trigger == Order::HideOut {
            reader.fail(
                entry,
                Some("bonus"),
                "a helm gives sail, hits, Gold or an order, after an order with a token",
            );
        }
    }
    if bonus.len() > MOST_DEEDS {
        reader.fail(entry, Some("bonus"), format!("there are at most {MOST_DEEDS}"));
    }
    Some(SoloHelm {
        id: slug(reader, entry, id),
        title: title.clone(),
        text: text.clone(),
        symbols: symbols(reader, entry, "dice", dice),
        targets: targets?,
        bonus: bonus.iter().map(|bonus| (bonus.trigger, bonus.effect)).collect(),
    })
}

fn legend(reader: &mut Reader<'_>, entry: &Entry<raw::SoloLegend>) -> Option<SoloLegend> {
    let raw::SoloLegend { id, title, gold_track, levels, spaces, .. } = &entry.value;
    range(reader, entry, "gold_track", *gold_track, (1, 99));
    let checked = levels.clone().try_into().ok();
    if checked.is_none() {
        reader.fail(
            entry,
            Some("levels"),
            format!("there are {}, for 0 to {TREASURES} Treasures", TREASURES + 1),
        );
    }
    for level in levels {
        range(reader, entry, "levels", level.dice, (1, 3));
        range(reader, entry, "levels", level.sail, (0, 9));
        range(reader, entry, "levels", level.hits, (0, 9));
    }
    if spaces.is_empty() || spaces.len() > MOST_SPACES {
        reader.fail(entry, Some("spaces"), format!("the ring has 1 to {MOST_SPACES} spaces"));
    }
    for deed in spaces.iter().flatten() {
        let sound = match deed {
            Deed::Order { order } => *order != Order::HideOut,
            Deed::GainGold { amount }
            | Deed::ExtraHits { amount }
            | Deed::ExtraSail { amount }
            | Deed::Mend { amount } => *amount <= 9,
            Deed::SailNavy { cards } => (1..=6).contains(cards),
        };
        if !sound {
            reader.fail(entry, Some("spaces"), "an action has an order with a token, or a small number");
        }
    }
    if spaces.iter().any(|space| space.is_empty() || space.len() > MOST_DEEDS) {
        reader.fail(entry, Some("spaces"), format!("a space has 1 to {MOST_DEEDS} actions"));
    }
    let (id, title) = (slug(reader, entry, id), title.clone());
    Some(SoloLegend { id, title, gold_track: *gold_track, levels: checked?, spaces: spaces.clone() })
}
