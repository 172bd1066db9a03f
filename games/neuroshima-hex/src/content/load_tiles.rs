//! The tiles of an army.

use tortuga_core::pack::{Entry, Reader};

use super::{
    Action, ArmyId, BLOWS, Blow, Boost, Buried, Effect, Face, Foundation, Gives, Kind, Marker, SLOTS, Target,
    Tile, Trait, Traits, load::vet_name, raw,
};
use crate::board::Sides;

/// Counters with an effect are what an Incubator can hold; the others only help to remember.
pub(super) fn markers(reader: &mut Reader<'_>, counters: &[Entry<raw::Marker>]) -> Vec<Marker> {
    let mut markers = Vec::new();
    for entry in counters {
        let raw::Marker { id, count, text, effect, .. } = &entry.value;
        vet_name(reader, entry, id.trim_start_matches("incubator_"));
        let Some(effect) = *effect else { continue };
        let gives = Gives::of(&[effect]);
        if !gives.own_hq || *count != 1 {
            reader.fail(entry, Some("effect"), "a marker with an effect is single and works for the own HQ");
        }
        let id = id.trim_start_matches("incubator_").to_owned();
        markers.push(Marker { id, text: text.clone(), gives, effect });
    }
    markers
}

pub(super) fn tile(
    reader: &mut Reader<'_>,
    entry: &Entry<raw::Tile>,
    army: &raw::Army,
    number: usize,
) -> Tile {
    let raw = &entry.value;
    vet_name(reader, entry, &raw.id);
    vet_kind(reader, entry, army);
    let blows = blows(reader, entry, "attacks", &raw.attacks);
    let armor = sides(reader, entry, "armor", &raw.armor);
    let front = face(reader, entry, &raw.slots, &blows, armor);
    let back = raw.back.as_ref().map(|back| {
        let blows = self::blows(reader, entry, "back", &back.attacks);
        let armor = sides(reader, entry, "back", &back.armor);
        face(reader, entry, &back.slots, &blows, armor)
    });
    let revived = revived(reader, entry, &blows, armor);
    for effect in &raw.effects {
        vet_effect(reader, entry, *effect);
    }
    for action in raw.action.iter().chain(&raw.implant) {
        vet_action(reader, entry, *action);
    }
    Tile {
        id: format!("{}.{}", army.id, raw.id),
        name: raw.name.clone(),
        text: raw.text.clone(),
        army: ArmyId(number as u8),
        kind: raw.kind,
        count: raw.count,
        hp: raw.hp.unwrap_or(1),
        front,
        back,
        revived,
        nets: sides(reader, entry, "nets", &raw.nets),
        reflect: sides(reader, entry, "reflect", &raw.reflect),
        grips: sides(reader, entry, "grips", &raw.grips),
        traits: Traits(raw.traits.iter().fold(0, |bits, one| bits | 1 << *one as u32)),
        links: sides(reader, entry, "links", &raw.links),
        army_wide: raw.reach.is_some(),
        effects: raw.effects.clone(),
        gives: Gives::of(&raw.effects),
        action: raw.action,
        implant: raw.implant,
        foundation: raw.foundation.as_ref().map(|buried| foundation(reader, entry, buried)),
    }
}

fn sides<T>(reader: &mut Reader<'_>, entry: &Entry<T>, field: &str, list: &[u8]) -> Sides {
    let all = list.iter().filter(|side| **side < 6).fold(0u8, |bits, side| bits | 1 << side);
    if all.count_ones() as usize != list.len() {
        reader.fail(entry, Some(field), "sides are different numbers from 0 to 5");
    }
    Sides(all)
}

/// Icons of the same kind on the same side are one group (NSH-MED-02).
fn blows(
    reader: &mut Reader<'_>,
    entry: &Entry<raw::Tile>,
    field: &'static str,
    list: &[raw::Blow],
) -> Vec<Blow> {
    let mut blows: Vec<Blow> = Vec::new();
    for raw::Blow { side, kind, strength } in list {
        if *side > 5 || !(1..=9).contains(strength) {
            reader.fail(entry, Some(field), "an attack has a side from 0 to 5 and a strength from 1 to 9");
        }
        match blows.iter_mut().find(|blow| blow.side == *side && blow.weapon == *kind) {
            Some(blow) => blow.strength += strength,
            None => blows.push(Blow { side: *side % 6, weapon: *kind, strength: *strength }),
        }
    }
    blows
}

fn face(
    reader: &mut Reader<'_>,
    entry: &Entry<raw::Tile>,
    slots: &[u8],
    blows: &[Blow],
    armor: Sides,
) -> Face {
    if slots.len() > SLOTS || blows.len() > BLOWS {
        reader.fail(entry, Some("slots"), format!("at most {SLOTS} slots and {BLOWS} attacks"));
    }
    if slots.iter().any(|slot| *slot > 9) || !slots.windows(2).all(|pair| pair[0] > pair[1]) {
        reader.fail(entry, Some("slots"), "slots are numbers from 0 to 9, the highest first");
    }
    if slots.is_empty() != blows.is_empty() {
        reader.fail(entry, Some("slots"), "a tile has attacks exactly when it has initiative");
    }
    Face::new(slots, blows, armor)
}

/// The printed icons and those that work only on a revived tile (NSH-DBR-04).
fn revived(reader: &mut Reader<'_>, entry: &Entry<raw::Tile>, printed: &[Blow], armor: Sides) -> Face {
    let raw = &entry.value;
    let mut all = printed.to_vec();
    for extra in blows(reader, entry, "revived_attacks", &raw.revived_attacks) {
        match all.iter_mut().find(|blow| blow.side == extra.side && blow.weapon == extra.weapon) {
            Some(blow) => blow.strength += extra.strength,
            None => all.push(extra),
        }
    }
    let mut slots = [&raw.slots[..], &raw.revived_slots].concat();
    slots.sort_unstable_by(|a, b| b.cmp(a));
    face(reader, entry, &slots, &all, armor)
}

fn foundation(
    reader: &mut Reader<'_>,
    entry: &Entry<raw::Tile>,
    raw::Foundation { trigger, affects, effect, amount, discard_after }: &raw::Foundation,
) -> Foundation {
    let fits = matches!(
        (trigger, effect),
        (raw::Trigger::Enter, Buried::Wound) | (raw::Trigger::Occupy, Buried::Net)
    );
    if !fits || !(1..=9).contains(amount) {
        reader.fail(entry, Some("foundation"), "a wound comes when entered, a net while occupied");
    }
    Foundation {
        effect: *effect,
        amount: *amount,
        enemies_only: *affects == raw::Affects::EnemyUnit,
        discard_after: *discard_after,
    }
}

fn vet_kind(reader: &mut Reader<'_>, entry: &Entry<raw::Tile>, army: &raw::Army) {
    let raw = &entry.value;
    let fault = match raw.kind {
        Kind::Instant if raw.action.is_none() => Some(("action", "an instant tile has an action")),
        Kind::Foundation if raw.foundation.is_none() => {
            Some(("foundation", "a foundation says what it does"))
        }
        Kind::Implant if raw.implant.is_none() => Some(("implant", "an implant says what it does")),
        Kind::Hq if raw.hp != Some(army.hq_hp) => Some(("hp", "it is not the `hq_hp` of the army")),
        Kind::Hq if raw.count != 1 => Some(("count", "there is one HQ (NSH-COMP-01)")),
        Kind::Hq | Kind::Warrior | Kind::Module | Kind::Implant
            if !raw.hp.is_some_and(|hp| (1..=100).contains(&hp)) =>
        {
            Some(("hp", "a unit has 1 to 100 hit points"))
        }
        Kind::Instant | Kind::Foundation if raw.hp.is_some() => Some(("hp", "only units have hit points")),
        Kind::Hq | Kind::Warrior | Kind::Module | Kind::Implant | Kind::Foundation | Kind::Instant => None,
    };
    if let Some((field, text)) = fault {
        reader.fail(entry, Some(field), text);
    }
    let strange = [
        (raw.action.is_some() && raw.kind != Kind::Instant, "action", "only instant tiles have an action"),
        (raw.implant.is_some() && raw.kind != Kind::Implant, "implant", "only implants have this"),
        (
            raw.foundation.is_some() && raw.kind != Kind::Foundation,
            "foundation",
            "only foundations have this",
        ),
        (raw.back.is_some() != raw.traits.contains(&Trait::TwoSided), "back", "a two-sided HQ has a back"),
        (raw.count == 0 || raw.count > 34, "count", "there are 1 to 34 copies"),
        (raw.effects.len() > 4, "effects", "at most four effects"),
        (raw.effects.is_empty() && !raw.links.is_empty(), "links", "links without an effect"),
        (raw.reach.is_some() && !raw.links.is_empty(), "reach", "works everywhere and needs no links"),
    ];
    for (_, field, text) in strange.into_iter().filter(|(wrong, _, _)| *wrong) {
        reader.fail(entry, Some(field), text);
    }
}

fn vet_effect(reader: &mut Reader<'_>, entry: &Entry<raw::Tile>, effect: Effect) {
    let wide = entry.value.reach.is_some();
    let fits = match effect {
        Effect::Strength { attack, amount, target } => {
            attack != Boost::None && (1..=9).contains(&amount) && target == Target::Friend
        }
        Effect::Initiative { amount, target } => match target {
            Target::Friend => (1..=9).contains(&amount),
            Target::Enemy => (-9..0).contains(&amount) && !wide,
            Target::Owner | Target::OwnHq | Target::EnemyUnitNotHq | Target::EnemyModule => false,
        },
        Effect::ExtraAttack { amount, target } | Effect::Toughness { amount, target } => {
            (1..=3).contains(&amount) && target == Target::Friend
        }
        Effect::Medic { target } | Effect::SwapAttackType { target } => target == Target::Friend && !wide,
        Effect::GrantTrait { r#trait, target } => {
            r#trait == Trait::Mobility && target == Target::Friend && !wide
        }
        Effect::DoubleMoveTiles { target, .. }
        | Effect::FreeNetOfSteel { target, .. }
        | Effect::ExtraImplant { target, .. } => target == Target::Owner && wide,
        Effect::Scope { target } => target == Target::EnemyModule && !wide,
        Effect::TakeOver { target } => target == Target::EnemyUnitNotHq && !wide,
        Effect::HqAllSides { target, .. } => target == Target::OwnHq && wide,
        Effect::NetOnMelee { .. } | Effect::Acid { .. } => false,
    };
    if !fits {
        reader.fail(entry, Some("effects"), format!("{effect:?} does not fit a tile with this reach"));
    }
}

fn vet_action(reader: &mut Reader<'_>, entry: &Entry<raw::Tile>, action: Action) {
    let implant = entry.value.implant.is_some();
    let fits = match action {
        Action::Move { steps, .. } => steps == 1,
        Action::WoundOne { amount, .. } | Action::AreaWound { amount, .. } => (1..=9).contains(&amount),
        Action::HqJab { side, amount } => side < 6 && (1..=9).contains(&amount) && implant,
        Action::Incubate {} | Action::RelocateHq {} => implant,
        Action::Terror {} | Action::Sandstorm {} | Action::Reappear { .. } => !implant,
        Action::Battle { .. }
        | Action::PushBack {}
        | Action::DestroyOne { .. }
        | Action::Castling { .. }
        | Action::Rotate { .. }
        | Action::Grab {} => true,
    };
    if !fits {
        let field = if implant { "implant" } else { "action" };
        reader.fail(entry, Some(field), format!("{action:?} is out of range or does not fit this kind"));
    }
}
