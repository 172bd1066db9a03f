//! Names in place of numbers in the frames of the stack, in a deal and in an automaton's plan: a walk over their JSON.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{
    ask,
    content::{BoxId, CardId, EventId, HexId, KcId, Nation, PirateId, PortId, ShipId},
    game::Blackbeard,
    state::{Captive, HunterId, Slot, State},
};

/// What the number under a key means.
#[derive(Clone, Copy)]
enum Sort {
    Slot,
    Slots,
    Kcs,
    Hunters,
    Nations,
    Recruit,
    Ship,
    Hunter,
    Kc,
    Port,
    Hex,
    Transit,
    Event,
    Card,
    Captive,
}

fn sort(key: &str) -> Option<Sort> {
    Some(match key {
        "pirate" | "mate" | "target" | "challenger" | "rival" | "own" | "other" => Sort::Slot,
        "pirates" => Sort::Slots,
        "kcs" | "asked" | "joined" => Sort::Kcs,
        "hunters" => Sort::Hunters,
        "named" | "on_mate" | "acted" => Sort::Nations,
        "recruit" => Sort::Recruit,
        "ship" => Sort::Ship,
        "hunter" => Sort::Hunter,
        "kc" => Sort::Kc,
        "port" | "home" => Sort::Port,
        "sea" | "merchant" | "roam" => Sort::Hex,
        "transit" => Sort::Transit,
        "event" => Sort::Event,
        "card" => Sort::Card,
        "hostage" | "hostages" => Sort::Captive,
        _ => return None,
    })
}

pub(super) fn show<T: Serialize>(game: &Blackbeard, state: &State, thing: &T) -> Value {
    let mut value = serde_json::to_value(thing).expect("frames are plain data");
    walk(&mut value, None, &mut |sort, value| {
        if let Some(number) = value.as_u64()
            && let Some(name) = name(game, state, sort, number)
        {
            *value = name;
        }
    });
    value
}

/// The error names what is not known.
pub(super) fn read<T: DeserializeOwned>(
    game: &Blackbeard,
    state: &State,
    mut value: Value,
) -> Result<T, String> {
    let mut fault = None;
    walk(&mut value, None, &mut |sort, value| match number(game, state, sort, value) {
        Ok(Some(number)) => *value = number.into(),
        Ok(None) => {}
        Err(text) => fault = Some(text),
    });
    match fault {
        Some(text) => Err(text),
        None => serde_json::from_value(value).map_err(|error| error.to_string()),
    }
}

/// Calls `each` for every value that stands under a known key. Lists of bits are looked at as a whole, other lists item
/// by item.
fn walk(value: &mut Value, key: Option<Sort>, each: &mut impl FnMut(Sort, &mut Value)) {
    match (value, key) {
        (Value::Object(fields), _) => {
            for (key, field) in fields.iter_mut() {
                walk(field, sort(key), each);
            }
        }
        (value @ Value::Array(_), Some(sort @ (Sort::Slots | Sort::Kcs | Sort::Hunters | Sort::Nations))) => {
            each(sort, value);
        }
        (Value::Array(items), Some(Sort::Captive)) => {
            for item in items {
                walk(item, key, each);
            }
        }
        (value @ (Value::Number(_) | Value::String(_)), Some(sort)) => each(sort, value),
        (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_), _) => {}
    }
}

fn list<T>(items: impl Iterator<Item = T>, name: impl Fn(T) -> String) -> Value {
    items.map(|item| Value::String(name(item))).collect()
}

fn name(game: &Blackbeard, state: &State, sort: Sort, number: u64) -> Option<Value> {
    let content = &game.content;
    let small = u8::try_from(number).ok();
    let text = |name: String| Some(Value::String(name));
    match sort {
        Sort::Slot => {
            let slot = Slot(small.filter(|slot| (*slot as usize) < state.pirates.len())?);
            state.lives(slot).then(|| Value::String(game.name(state, slot).to_string()))
        }
        Sort::Slots => {
            let slots = Slot::all().filter(|slot| number & u64::from(slot.bit()) != 0);
            Some(list(slots.filter(|slot| state.lives(*slot)), |slot| game.name(state, slot).to_string()))
        }
        Sort::Kcs => {
            let kcs = content.kcs.iter().enumerate().filter(|(kc, _)| number & 1 << kc != 0);
            Some(list(kcs, |(_, card)| card.id.to_string()))
        }
        Sort::Hunters => {
            Some(list(HunterId::among(number as u32), |hunter| game.hunter_name(hunter).to_string()))
        }
        Sort::Nations => Some(list(ask::nations(number as u8), |nation| nation.name().to_owned())),
        Sort::Recruit => text(content.pirates.get(PirateId(small?).index())?.id.to_string()),
        Sort::Ship => text(content.ships.get(ShipId(small?).index())?.id.to_string()),
        Sort::Hunter => text(game.hunter_name(HunterId(small?)).to_string()),
        Sort::Kc => text(content.kcs.get(KcId(small?).index())?.id.to_string()),
        Sort::Port => text(content.ports.get(PortId(small?).index())?.id.to_string()),
        Sort::Hex => text(content.hexes.get(HexId(number as u16).index())?.id.to_string()),
        Sort::Transit => text(content.boxes.get(BoxId(small?).index())?.id.to_string()),
        Sort::Event => text(content.events.get(EventId(small?).index())?.id.to_string()),
        Sort::Card => text(content.cards.get(CardId(small?).index())?.id.to_string()),
        Sort::Captive => text(game.captive_name(Captive(small?))),
    }
}

/// `None`: the value is no name and stays as it is.
fn number(game: &Blackbeard, state: &State, sort: Sort, value: &Value) -> Result<Option<u64>, String> {
    let content = &game.content;
    if let Value::Array(items) = value {
        let mut bits = 0u64;
        for item in items {
            let name = item.as_str().ok_or("a list of names is needed")?;
            bits |= one_bit(game, state, sort, name)?;
        }
        return Ok(Some(bits));
    }
    let Some(name) = value.as_str() else { return Ok(None) };
    let unknown = || format!("`{name}` is unknown here");
    let found = match sort {
        Sort::Slot => slot(game, state, name).map(|slot| u64::from(slot.0)),
        Sort::Recruit => content.find_pirate(name).map(|id| id.0.into()),
        Sort::Ship => content.find_ship(name).map(|id| id.0.into()),
        Sort::Hunter => hunter(game, name).map(|id| id.0.into()),
        Sort::Kc => content.find_kc(name).map(|id| id.0.into()),
        Sort::Port => content.find_port(name).map(|id| id.0.into()),
        Sort::Hex => content.find_hex(name).map(|id| id.0.into()),
        Sort::Transit => content.find_box(name).map(|id| id.0.into()),
        Sort::Event => content.find_event(name).map(|id| id.0.into()),
        Sort::Card => content.find_card(name).map(|id| id.0.into()),
        Sort::Captive => game.read_captive(name).ok().map(|captive| captive.0.into()),
        Sort::Slots | Sort::Kcs | Sort::Hunters | Sort::Nations => None,
    };
    found.map(Some).ok_or_else(unknown)
}

fn slot(game: &Blackbeard, state: &State, name: &str) -> Option<Slot> {
    state.find(game.content.find_pirate(name)?)
}

fn hunter(game: &Blackbeard, name: &str) -> Option<HunterId> {
    let kc = game.content.find_kc(name).map(HunterId::kc);
    kc.or_else(|| game.content.find_warship(name).map(HunterId::warship))
}

fn one_bit(game: &Blackbeard, state: &State, sort: Sort, name: &str) -> Result<u64, String> {
    let bit = match sort {
        Sort::Slots => slot(game, state, name).map(|slot| u64::from(slot.bit())),
        Sort::Kcs => game.content.find_kc(name).map(|kc| 1 << kc.0),
        Sort::Hunters => hunter(game, name).map(|hunter| u64::from(hunter.bit())),
        Sort::Nations => Nation::find(name).map(|nation| nation.bit().into()),
        _ => None,
    };
    bit.ok_or_else(|| format!("`{name}` is unknown here"))
}
