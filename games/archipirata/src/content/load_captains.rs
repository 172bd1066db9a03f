//! The captains' part of loading.

use tortuga_core::pack::{Entry, Reader};

use super::{
    Captain, Card, CardId, Effect, Face, KINDS, Kind, KindId, Lifetime, PICKS, Pick, Power, Token,
    load::{slug, vet_rule, vet_title},
    raw,
};

pub(super) fn captains(
    reader: &mut Reader<'_>,
    kinds: &[Kind],
    cards: &[Card],
    equipment: &[CardId],
) -> Vec<Captain> {
    let entries = reader.entries::<raw::Captain>("captains.toml", "captain");
    reader.unique(&entries, |captain| &captain.id);
    if !(4..=32).contains(&entries.len()) {
        reader.fail_file("captains.toml", format!("there must be 4 to 32 captains, not {}", entries.len()));
    }
    let mut captains = Vec::new();
    for entry in &entries {
        let raw::Captain { id, title, text, rule, lifetime, power, raids, rum_factor, .. } = &entry.value;
        let id = slug(reader, entry, "id", id);
        vet_captain(reader, entry);
        vet_title(reader, entry, title);
        vet_rule(reader, entry, rule);
        let power = power.as_ref().map(|raw| Power {
            windows: raw.windows.clone(),
            cost: cost(reader, entry, raw, kinds, cards, equipment),
            needs_injured: raw.needs_injured,
            effects: raw.effects.clone(),
        });
        let (title, text, rule) = (title.clone(), text.clone(), rule.clone());
        let (lifetime, raids, rum_factor) = (*lifetime, raids.clone(), *rum_factor);
        captains.push(Captain { id, title, text, rule, lifetime, power, raids, rum_factor });
    }
    captains
}

fn vet_captain(reader: &mut Reader<'_>, entry: &Entry<raw::Captain>) {
    let raw::Captain { lifetime, power, raids, rum_factor, .. } = &entry.value;
    if power.is_none() && raids.is_empty() && *rum_factor == 1 {
        reader.fail(entry, None, "the captain can do nothing: give `power`, `raids` or `rum_factor`");
    }
    if !(1..=2).contains(rum_factor) {
        reader.fail(entry, Some("rum_factor"), "one rum serves 1 or 2 skips");
    }
    if !raids.is_empty() && *lifetime != Lifetime::Single {
        reader.fail(entry, Some("lifetime"), "a captain with raids is single");
    }
    if *rum_factor > 1 && (!raids.is_empty() || power.is_some()) {
        reader.fail(entry, Some("rum_factor"), "a captain who stretches rum has no other power");
    }
    if *rum_factor > 1 && *lifetime != Lifetime::Persistent {
        reader.fail(entry, Some("lifetime"), "a captain who stretches rum is persistent");
    }
    for raid in raids {
        if raids.len() > 9
            || !(1..=2).contains(&raid.chests)
            || raid.free_skips > 1
            || !(1..=2).contains(&raid.hits)
        {
            reader.fail(
                entry,
                Some("raids"),
                "a raid costs 1 or 2 chests, frees 0 or 1 skip and hits 1 or 2 enemies",
            );
        }
    }
    vet_power(reader, entry);
}

fn vet_power(reader: &mut Reader<'_>, entry: &Entry<raw::Captain>) {
    let raw::Captain { lifetime, power, .. } = &entry.value;
    vet_gold(reader, entry);
    let mut picks = 0;
    for effect in power.iter().flat_map(|power| &power.effects) {
        let sound = match effect {
            Effect::Injure { pick: Pick::Anywhere, count } | Effect::Recover { count, .. } => {
                picks += *count as usize;
                (1..=2).contains(count)
            }
            Effect::Gold { token: Token::Captain } => *lifetime == Lifetime::Trophy,
            Effect::Gold { token: Token::Stack } => true,
            Effect::Injure { pick: Pick::OthersHere, .. }
            | Effect::InjureAll { .. }
            | Effect::AnotherRound { .. }
            | Effect::KeepForSkips {} => false,
        };
        if !sound {
            let text =
                "a captain injures 1 or 2 `anywhere`, recovers 1 or 2, or makes gold (of the card: a trophy)";
            reader.fail(entry, Some("power"), text);
        }
    }
    if picks > PICKS {
        reader.fail(entry, Some("power"), format!("a power names at most {PICKS} targets"));
    }
    if power.as_ref().is_some_and(|power| power.windows.is_empty() || power.effects.is_empty()) {
        reader.fail(entry, Some("power"), "a power needs a window and an effect");
    }
}

/// A trophy is gold, so a captain who stays as one must say so; and the cards of one price are one stack.
fn vet_gold(reader: &mut Reader<'_>, entry: &Entry<raw::Captain>) {
    let raw::Captain { lifetime, power, .. } = &entry.value;
    let makes = |wanted: Token| {
        let effects = power.iter().flat_map(|power| &power.effects);
        effects.filter(|effect| **effect == Effect::Gold { token: wanted }).count()
    };
    if *lifetime == Lifetime::Trophy && makes(Token::Captain) == 0 {
        reader.fail(entry, Some("lifetime"), "a trophy needs the effect { gold = { token = \"captain\" } }");
    }
    if makes(Token::Captain) > 1 || makes(Token::Stack) > 1 {
        reader.fail(entry, Some("power"), "one use of a power makes one gold of each token");
    }
}

fn cost(
    reader: &mut Reader<'_>,
    entry: &Entry<raw::Captain>,
    power: &raw::Power,
    kinds: &[Kind],
    cards: &[Card],
    equipment: &[CardId],
) -> [u8; KINDS] {
    let mut cost = [0; KINDS];
    for (name, count) in &power.cost {
        let Some(place) = kinds.iter().take(KINDS).position(|kind| kind.id == name.as_str()) else {
            reader.fail(
                entry,
                Some("power"),
                format!("the cost names the kind `{name}`, which does not exist"),
            );
            continue;
        };
        let there =
            equipment.iter().filter(|id| cards[id.0 as usize].face == Face::Equipment(KindId(place as u8)));
        let there = there.count();
        if *count as usize > there {
            reader.fail(
                entry,
                Some("power"),
                format!("the cost asks for {count} {name}, the box holds {there}"),
            );
        }
        cost[place] = *count;
    }
    if cost.iter().all(|count| *count == 0) {
        reader.fail(entry, Some("power"), "a power that costs nothing could be used for ever (AP-FLOW-13)");
    }
    cost
}
