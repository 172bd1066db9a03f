//! From files to a checked [`Content`]. Every error is reported, with its place.

use tortuga_core::{
    Slug,
    pack::{Entry, MANIFEST, Manifest, Pack, PackErrors, Reader},
};

use super::{Content, Icon, load_cards, load_mats, load_solo, raw, text::Text, text::Texts};
use crate::helm::{Assignment, Order};

pub fn load(pack: &Pack) -> Result<Content, PackErrors> {
    let mut reader = Reader::new(pack);
    let content = read(&mut reader);
    reader.finish(content)
}

fn read(reader: &mut Reader<'_>) -> Option<Content> {
    manifest(reader);
    let cards = load_cards::map_cards(reader);
    let crew = load_cards::crew(reader);
    let captains = load_cards::captains(reader);
    let merchants = load_cards::merchants(reader);
    let tokens = load_mats::tokens(reader);
    let kit = load_mats::kit(reader);
    let mats = load_mats::mats(reader);
    let sea = load_mats::sea(reader);
    let (helms, legends) = load_solo::solo(reader);
    let texts = texts(reader, &tokens);
    let (kit, mats, sea) = (kit?, mats?, sea?);
    let dearest = cards.iter().filter_map(|card| card.bury_cost).max().unwrap_or(0);
    if dearest > mats.gold_most {
        reader.fail_file(
            "map_cards.toml",
            format!("nobody can ever pay {dearest} Gold for a Bury Site (TEP-COMP-07)"),
        );
    }
    if reader.has_errors() {
        return None;
    }
    Some(Content {
        cards,
        crew,
        captains,
        merchants,
        tokens,
        rows: mats.rows,
        per_hand: mats.per_hand,
        start_hands: mats.start_hands,
        gold_start: mats.gold_start,
        gold_most: mats.gold_most,
        surefire_most: kit.surefire_most,
        prices: mats.prices,
        navy_speed: mats.navy_speed,
        cubes: kit.cubes,
        ports: sea.ports,
        navy_corners: sea.navy_corners,
        courses: sea.courses,
        helms,
        legends,
        colours: kit.colours,
        booty_titles: kit.booty_titles,
        order_titles: kit.order_titles,
        texts,
    })
}

fn manifest(reader: &mut Reader<'_>) {
    let Some(manifest) = reader.table::<Manifest>(MANIFEST, "pack") else { return };
    if manifest.value.game != "tiny-epic-pirates" {
        let text = format!("this pack is for `{}`, not for tiny-epic-pirates", manifest.value.game);
        reader.fail(&manifest, Some("game"), text);
    }
}

/// An id as a slug; a bad one is reported and replaced, so that reading goes on.
pub(super) fn slug<T>(reader: &mut Reader<'_>, entry: &Entry<T>, name: &str) -> Slug {
    let fits =
        !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
    Slug::new(name).filter(|_| fits).unwrap_or_else(|| {
        reader.fail(entry, Some("id"), format!("`{name}` is not a name of 1 to 31 characters a-z, 0-9, _"));
        Slug::new("").expect("nothing fits")
    })
}

/// Reports a total that the entries do not add up to.
pub(super) fn total<T>(reader: &mut Reader<'_>, totals: &Entry<T>, field: &str, says: usize, there: usize) {
    if says != there {
        reader.fail(totals, Some(field), format!("it says {says}, but the entries add up to {there}"));
    }
}

/// Reports a number out of its range.
pub(super) fn range<T>(
    reader: &mut Reader<'_>,
    entry: &Entry<T>,
    field: &str,
    value: u8,
    (least, most): (u8, u8),
) {
    if !(least..=most).contains(&value) {
        reader.fail(entry, Some(field), format!("must be from {least} to {most}, not {value}"));
    }
}

/// How many entries there must be.
pub(super) fn count(reader: &mut Reader<'_>, file: &str, what: &str, wanted: usize, there: usize) {
    if wanted != there {
        reader.fail_file(file, format!("there must be {wanted} {what}, not {there}"));
    }
}

fn texts(reader: &mut Reader<'_>, tokens: &[super::TokenKind]) -> Texts {
    const FILE: &str = "texts.toml";
    let entries = reader.entries::<raw::TextEntry>(FILE, "text");
    let mut texts = Texts::default();
    for entry in &entries {
        let raw::TextEntry { group, key, short, long, rule, .. } = &entry.value;
        if texts.find(group, key).is_some() {
            reader.fail(entry, Some("key"), format!("the text of {group} `{key}` stands twice"));
        }
        let (group, key, short) = (group.clone(), key.clone(), short.clone());
        texts.0.push(Text { group, key, short, long: long.clone(), rule: rule.clone() });
    }
    let orders = Order::TOKENS.into_iter().chain([Order::HideOut]).map(|order| ("order", order.name()));
    let icons = Icon::ALL.into_iter().map(|icon| ("bonus", icon.name()));
    let assignments = Assignment::ALL.into_iter().map(|assignment| ("assignment", assignment.name()));
    let tokens = tokens.iter().map(|token| ("token", token.id.as_str()));
    let deeds =
        ["order", "gain_gold", "extra_hits", "extra_sail", "mend", "sail_navy"].map(|key| ("solo", key));
    let wanted: Vec<(&str, &str)> =
        orders.chain(icons).chain(assignments).chain(tokens).chain(deeds).collect();
    for (group, key) in wanted {
        if texts.find(group, key).is_none() {
            reader.fail_file(FILE, format!("the text of {group} `{key}` is missing"));
        }
    }
    texts
}
