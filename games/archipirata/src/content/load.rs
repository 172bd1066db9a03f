//! From files to a checked [`Content`]. Every error is reported, with its place.

use tortuga_core::{
    Slug,
    pack::{Entry, MANIFEST, Manifest, Pack, PackErrors, Reader},
};

use super::{
    CHEST_LAYER, Card, CardId, Chest, Content, Effect, Face, ISLANDS, Island, KINDS, Kind, KindId, LAYERS,
    PERMANENT_LAYER, Pick, load_captains, raw,
};
use crate::{setup::INFO, state::lid};

/// Rum cards and rum chests together: a move then has at most 32 steps, even with Piet Hein.
const MOST_RUM: usize = 8;
/// Longer titles would not fit where they are shown.
const MOST_TITLE: usize = 40;

pub fn load(pack: &Pack) -> Result<Content, PackErrors> {
    let mut reader = Reader::new(pack);
    let content = read(&mut reader);
    reader.finish(content)
}

fn read(reader: &mut Reader<'_>) -> Option<Content> {
    manifest(reader);
    let game = reader.table::<raw::Game>("game.toml", "game");
    let pile = reader.table::<raw::Pile>("game.toml", "pile");
    let components = reader.entries::<raw::Component>("game.toml", "component");
    let islands = islands(reader);
    let kinds = kinds(reader);
    let mut cards = Vec::new();
    let equipment = cards_of(reader, "equipment.toml", "equipment", &kinds, &mut cards);
    let chests = chests(reader, &mut cards);
    let permanents = cards_of(reader, "permanents.toml", "permanent", &kinds, &mut cards);
    let captains = load_captains::captains(reader, &kinds, &cards, &equipment);
    if let Some(pile) = &pile {
        vet_pile(reader, pile);
    }
    let counts = [
        ("board", 1),
        ("equipment", equipment.len()),
        ("chest", chests.len()),
        ("permanent", permanents.len()),
        ("airship", 2),
        ("pirate", 2 * ISLANDS),
        ("captain", captains.len()),
    ];
    vet_components(reader, &components, &counts);
    let rum = one_rum(reader, &kinds, &cards, &equipment, &chests);
    if let Some(game) = &game {
        vet_numbers(reader, game);
    }
    let game = game?.value;
    if reader.has_errors() {
        return None;
    }
    Some(Content {
        equipment: equipment.try_into().ok()?,
        chests: chests.try_into().ok()?,
        permanents: permanents.try_into().ok()?,
        kinds,
        cards,
        captains,
        islands,
        rum: rum?,
        gold_to_win: game.gold_to_win,
        combat_ratio: game.combat_ratio,
        turn_limit: game.turn_limit,
    })
}

fn manifest(reader: &mut Reader<'_>) {
    let Some(manifest) = reader.table::<Manifest>(MANIFEST, "pack") else { return };
    if manifest.value.game != "archipirata" {
        let text = format!("this pack is for `{}`, not for archipirata", manifest.value.game);
        reader.fail(&manifest, Some("game"), text);
    }
}

/// An id as a slug; too long a one is reported and replaced, so that reading goes on.
pub(super) fn slug<T>(reader: &mut Reader<'_>, entry: &Entry<T>, field: &str, name: &str) -> Slug {
    let fits =
        !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_');
    // Room is kept for the marks of a card's label.
    Slug::new(name).filter(|_| fits && name.len() <= 24).unwrap_or_else(|| {
        reader.fail(entry, Some(field), format!("`{name}` is not a name of 1 to 24 characters a-z, 0-9, _"));
        Slug::new("").expect("nothing fits")
    })
}

fn vet_pile(reader: &mut Reader<'_>, pile: &Entry<raw::Pile>) {
    let layer = |place| match place {
        0 => "equipment-up",
        CHEST_LAYER => "chest-lid",
        PERMANENT_LAYER => "permanent-down",
        _ => "equipment-down",
    };
    let wanted: Vec<&str> = (0..LAYERS).map(layer).collect();
    if pile.value.layers != wanted {
        reader.fail(pile, Some("layers"), format!("a pile is built of {} (AP-SETUP-05)", wanted.join(", ")));
    }
}

fn vet_components(reader: &mut Reader<'_>, components: &[Entry<raw::Component>], counts: &[(&str, usize)]) {
    reader.unique(components, |component| &component.id);
    for component in components {
        let raw::Component { id, count, .. } = &component.value;
        match counts.iter().find(|(known, _)| known == id) {
            None => reader.fail(component, Some("id"), "there is no such component in the game"),
            Some((_, there)) if there != count => {
                reader.fail(component, Some("count"), format!("it says {count}, but the pack holds {there}"));
            }
            Some(_) => {}
        }
    }
    for (id, _) in counts {
        if !components.iter().any(|component| component.value.id == *id) {
            reader.fail_file("game.toml", format!("the component `{id}` is missing"));
        }
    }
}

fn vet_numbers(reader: &mut Reader<'_>, game: &Entry<raw::Game>) {
    let raw::Game { gold_to_win, combat_ratio, turn_limit, .. } = game.value;
    let ranges = [
        ("gold_to_win", gold_to_win, 1, 6),
        ("combat_ratio", combat_ratio, 2, 8),
        ("turn_limit", turn_limit, 1, 250),
    ];
    for (field, value, least, most) in ranges {
        if !(least..=most).contains(&value) {
            reader.fail(game, Some(field), format!("{value} is not from {least} to {most}"));
        }
    }
}

fn islands(reader: &mut Reader<'_>) -> Vec<Island> {
    let entries = reader.entries::<raw::Island>("board.toml", "island");
    reader.unique(&entries, |island| &island.id);
    if entries.len() != ISLANDS {
        reader.fail_file("board.toml", format!("there must be {ISLANDS} islands, not {}", entries.len()));
    }
    for (place, entry) in entries.iter().enumerate() {
        if entry.value.wreck != (place == 0) {
            reader.fail(entry, Some("wreck"), "the first island, and no other, is the wreck (AP-COMP-02)");
        }
        vet_title(reader, entry, &entry.value.title);
    }
    entries
        .iter()
        .map(|entry| Island {
            id: slug(reader, entry, "id", &entry.value.id),
            title: entry.value.title.clone(),
        })
        .collect()
}

fn kinds(reader: &mut Reader<'_>) -> Vec<Kind> {
    let entries = reader.entries::<raw::Kind>("kinds.toml", "kind");
    reader.unique(&entries, |kind| &kind.id);
    if entries.len() > KINDS {
        reader.fail_file("kinds.toml", format!("there may be at most {KINDS} kinds, not {}", entries.len()));
    }
    let mut kinds = Vec::new();
    for entry in &entries {
        let raw::Kind { id, short, title, text, rule, effects, .. } = &entry.value;
        if effects.is_empty() || effects.len() > 2 {
            reader.fail(entry, Some("effects"), "a kind has one or two effects");
        }
        for effect in effects {
            vet_kind_effect(reader, entry, *effect);
        }
        if effects.iter().filter(|effect| matches!(effect, Effect::AnotherRound { .. })).count() > 1 {
            reader.fail(entry, Some("effects"), "`another-round` stands twice");
        }
        vet_kind_names(reader, entry, &entries);
        vet_title(reader, entry, title);
        vet_rule(reader, entry, rule);
        kinds.push(Kind {
            id: slug(reader, entry, "id", id),
            short: slug(reader, entry, "short", short),
            title: title.clone(),
            text: text.clone(),
            rule: rule.clone(),
            effects: effects.clone(),
        });
    }
    kinds
}

/// A name that could be read as something else would make two different cards look the same.
fn vet_kind_names(reader: &mut Reader<'_>, entry: &Entry<raw::Kind>, entries: &[Entry<raw::Kind>]) {
    let raw::Kind { id, short, .. } = &entry.value;
    for (field, name) in [("id", id), ("short", short)] {
        if lid() == name.as_str() {
            reader.fail(entry, Some(field), format!("`{name}` is the name of a closed chest"));
        }
    }
    if entries.iter().any(|other| other.value.id == *short && other.value.id != *id) {
        reader.fail(entry, Some("short"), format!("`{short}` is the id of another kind"));
    }
    // A kind that stands twice is reported by its id.
    let before = entries.iter().take_while(|other| !std::ptr::eq(*other, entry));
    if before.into_iter().any(|other| other.value.short == *short && other.value.id != *id) {
        reader.fail(entry, Some("short"), format!("the short name `{short}` stands twice"));
    }
}

/// Sentences and boards show it.
pub(super) fn vet_title<T>(reader: &mut Reader<'_>, entry: &Entry<T>, title: &str) {
    if title.trim().is_empty() || title.chars().count() > MOST_TITLE || title.chars().any(char::is_control) {
        let text = format!("a title is one line of 1 to {MOST_TITLE} characters");
        reader.fail(entry, Some("title"), text);
    }
}

/// Whoever looks the rule up must find it.
pub(super) fn vet_rule<T>(reader: &mut Reader<'_>, entry: &Entry<T>, rule: &str) {
    if !INFO.rules.contains(&format!("- **{rule}** ")) {
        reader.fail(entry, Some("rule"), format!("there is no rule `{rule}`"));
    }
}

fn vet_kind_effect(reader: &mut Reader<'_>, entry: &Entry<raw::Kind>, effect: Effect) {
    let fault = match effect {
        Effect::Injure { pick: Pick::Anywhere, .. } | Effect::InjureAll { pick: Pick::Anywhere } => {
            Some("equipment injures `others-here`; `anywhere` is for captains")
        }
        Effect::Recover { distinct: true, .. } => Some("`distinct` is for captains"),
        Effect::Gold { .. } => Some("`gold` is for captains"),
        Effect::Injure { count, .. } | Effect::Recover { count, .. } if !(1..=8).contains(&count) => {
            Some("`count` is from 1 to 8")
        }
        Effect::AnotherRound { most } if !(1..=9).contains(&most) => Some("`most` is from 1 to 9"),
        Effect::KeepForSkips {} if entry.value.effects.len() != 1 => {
            Some("a kind that is kept for skips has no other effect")
        }
        Effect::Injure { .. }
        | Effect::InjureAll { .. }
        | Effect::Recover { .. }
        | Effect::AnotherRound { .. }
        | Effect::KeepForSkips {} => None,
    };
    if let Some(text) = fault {
        reader.fail(entry, Some("effects"), text);
    }
}

fn rounds(effects: &[Effect]) -> u8 {
    let most = |effect: &Effect| match effect {
        Effect::AnotherRound { most } => Some(*most),
        Effect::Injure { .. }
        | Effect::InjureAll { .. }
        | Effect::Recover { .. }
        | Effect::KeepForSkips {}
        | Effect::Gold { .. } => None,
    };
    effects.iter().find_map(most).unwrap_or(0)
}

/// Reads equipment or permanent cards, adds their designs to `cards` and gives back every copy.
fn cards_of(
    reader: &mut Reader<'_>,
    file: &str,
    key: &'static str,
    kinds: &[Kind],
    cards: &mut Vec<Card>,
) -> Vec<CardId> {
    let permanent = key == "permanent";
    let wanted = if permanent { ISLANDS } else { 4 * ISLANDS };
    let entries = reader.entries::<raw::Card>(file, key);
    reader.unique(&entries, |card| &card.id);
    let mut deck = Vec::new();
    for entry in &entries {
        let raw::Card { kind: name, own, copies, .. } = &entry.value;
        let Some(place) = kinds.iter().position(|kind| kind.id == name.as_str()) else {
            reader.fail(entry, Some("kind"), format!("there is no kind `{name}`"));
            continue;
        };
        let kind = &kinds[place];
        if permanent && kind.effects.contains(&Effect::KeepForSkips {}) {
            reader.fail(entry, Some("kind"), "a card that is kept cannot be permanent (AP-PERM-03)");
        }
        let (prefix, suffix) = (if permanent { "P:" } else { "" }, if *own { "*" } else { "" });
        let label = Slug::new(&format!("{prefix}{}{suffix}", kind.id)).expect("ids leave room for the marks");
        if cards.iter().any(|card| card.label == label) {
            reader.fail(entry, None, format!("the card `{label}` stands twice; add up the copies"));
        }
        let id = KindId(place as u8);
        let face = if permanent { Face::Permanent(id) } else { Face::Equipment(id) };
        deck.extend(std::iter::repeat_n(CardId(cards.len() as u8), *copies as usize));
        cards.push(Card { label, face, own: *own, rounds: rounds(&kind.effects) });
    }
    if deck.len() != wanted {
        reader.fail_file(file, format!("there must be {wanted} cards, not {}", deck.len()));
    }
    deck
}

fn chests(reader: &mut Reader<'_>, cards: &mut Vec<Card>) -> Vec<CardId> {
    let entries = reader.entries::<raw::Chest>("chests.toml", "chest");
    reader.unique(&entries, |chest| &chest.id);
    let mut deck = Vec::new();
    for entry in &entries {
        let raw::Chest { id, gold, skips, copies, .. } = &entry.value;
        let (chest, label) = match (id.as_str(), gold, skips) {
            ("gold", 1, false) => (Chest::Gold, "chest:gold"),
            ("rum", 0, true) => (Chest::Rum, "chest:rum"),
            _ => {
                reader.fail(
                    entry,
                    None,
                    "a chest is `gold` (gold = 1, skips = false) or `rum` (gold = 0, skips = true)",
                );
                continue;
            }
        };
        deck.extend(std::iter::repeat_n(CardId(cards.len() as u8), *copies as usize));
        let label = Slug::new(label).expect("short");
        cards.push(Card { label, face: Face::Chest(chest), own: true, rounds: 0 });
    }
    for wanted in ["gold", "rum"] {
        if !entries.iter().any(|entry| entry.value.id == wanted) {
            reader
                .fail_file("chests.toml", format!("the chest `{wanted}` is missing (it may have 0 copies)"));
        }
    }
    if deck.len() != ISLANDS {
        reader.fail_file("chests.toml", format!("there must be {ISLANDS} chests, not {}", deck.len()));
    }
    deck
}

fn one_rum(
    reader: &mut Reader<'_>,
    kinds: &[Kind],
    cards: &[Card],
    equipment: &[CardId],
    chests: &[CardId],
) -> Option<KindId> {
    let mut kept = (0..kinds.len()).filter(|place| kinds[*place].effects.contains(&Effect::KeepForSkips {}));
    let (Some(place), None) = (kept.next(), kept.next()) else {
        reader.fail_file("kinds.toml", "exactly one kind must be kept for skips");
        return None;
    };
    let rum = KindId(place as u8);
    let face = |id: &&CardId| cards[id.0 as usize].face;
    let bottles = equipment.iter().filter(|id| face(id) == Face::Equipment(rum)).count();
    let chests = chests.iter().filter(|id| face(id) == Face::Chest(Chest::Rum)).count();
    if bottles + chests > MOST_RUM {
        let text =
            format!("rum cards and rum chests together are {}, more than {MOST_RUM}", bottles + chests);
        reader.fail_file("equipment.toml", text);
    }
    Some(rum)
}
