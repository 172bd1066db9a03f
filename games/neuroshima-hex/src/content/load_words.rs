//! `vocabulary.toml`: the words that tiles may use, each with its rules.

use tortuga_core::{
    pack::{Entry, Reader},
    rulebook::Rulebook,
};

use super::{Attack, Weapon, raw};

const FILE: &str = "vocabulary.toml";

const TRAITS: [&str; 19] = [
    "mobility",
    "push_back",
    "drift",
    "grab",
    "charge",
    "boarding",
    "explosion",
    "net_of_steel",
    "execute",
    "relief",
    "motherland",
    "poison",
    "revival",
    "self_rotate",
    "devour",
    "two_sided",
    "army_rotate",
    "net_resistant",
    "wounds_hqs",
];

const EFFECTS: [&str; 15] = [
    "strength",
    "initiative",
    "extra_attack",
    "medic",
    "grant_trait",
    "swap_attack_type",
    "double_move_tiles",
    "scope",
    "toughness",
    "take_over",
    "free_net_of_steel",
    "extra_implant",
    "hq_all_sides",
    "net_on_melee",
    "acid",
];

const ACTIONS: [&str; 15] = [
    "battle",
    "move",
    "push_back",
    "wound_one",
    "destroy_one",
    "area_wound",
    "castling",
    "rotate",
    "terror",
    "sandstorm",
    "reappear",
    "grab",
    "incubate",
    "hq_jab",
    "relocate_hq",
];

pub(super) struct Words {
    pub(super) attacks: [Attack; 4],
    pub(super) battle_closes: bool,
    pub(super) storm_closes: bool,
}

pub(super) fn words(reader: &mut Reader<'_>) -> Option<Words> {
    let book = Rulebook::parse(include_str!("../../rules.md")).unwrap_or_default();
    let attacks = attacks(reader, &book);
    list(reader, &book, "trait", &TRAITS);
    list(reader, &book, "effect", &EFFECTS);
    list(reader, &book, "foundation", &["wound", "net"]);
    let actions = list(reader, &book, "action", &ACTIONS);
    let closes =
        |id: &str| actions.iter().any(|action| action.value.id == id && !action.value.after_last_draw);
    Some(Words { attacks: attacks?, battle_closes: closes("battle"), storm_closes: closes("sandstorm") })
}

fn list(
    reader: &mut Reader<'_>,
    book: &Rulebook,
    key: &'static str,
    known: &[&str],
) -> Vec<Entry<raw::Word>> {
    let entries = reader.entries::<raw::Word>(FILE, key);
    reader.unique(&entries, |word| &word.id);
    for entry in &entries {
        if !known.contains(&entry.value.id.as_str()) {
            reader.fail(entry, Some("id"), format!("the engine has no such {key}"));
        }
        vet_rules(reader, book, entry, &entry.value.rules);
    }
    for id in known.iter().filter(|id| !entries.iter().any(|entry| entry.value.id == **id)) {
        reader.fail_file(FILE, format!("the {key} `{id}` is missing"));
    }
    entries
}

fn vet_rules<T>(reader: &mut Reader<'_>, book: &Rulebook, entry: &Entry<T>, rules: &[String]) {
    for rule in rules.iter().filter(|rule| book.find(rule).is_none()) {
        reader.fail(entry, Some("rules"), format!("there is no rule {rule}"));
    }
}

fn attacks(reader: &mut Reader<'_>, book: &Rulebook) -> Option<[Attack; 4]> {
    let entries = reader.entries::<raw::Attack>(FILE, "attack");
    for entry in &entries {
        vet_rules(reader, book, entry, &entry.value.rules);
        if entry.value.falloff.len() > 6 {
            reader.fail(entry, Some("falloff"), "no line is longer than 6 spaces");
        }
    }
    let find = |weapon: Weapon| {
        let raw = &entries.iter().find(|entry| entry.value.id == weapon)?.value;
        Some(Attack {
            line: raw.line,
            all: raw.hits == raw::Hits::All,
            boost: raw.boost,
            armor: raw.armor,
            falloff: raw.falloff.clone(),
        })
    };
    let found: Vec<_> = Weapon::ALL.into_iter().filter_map(find).collect();
    let count = entries.len();
    let attacks = <[Attack; 4]>::try_from(found).ok().filter(|_| count == 4);
    if attacks.is_none() {
        reader.fail_file(FILE, "each kind of attack is described once: melee, ranged, gauss, water_gun");
    }
    attacks
}
