//! Captain, Crew, Elite, Treasure and Tidings cards, and the Pirates whose decks are made of them.

use tortuga_core::pack::Entry;

use super::{Loader, PIRATE_NAMES};
use crate::{
    content::{
        Card, CardId, DECK, Flag, PIRATES, Pirate, PirateId, TERRITORIES, Tidings, Timing, node::Node, raw,
    },
    vocabulary::{CardType, Duration, Verb, When},
};

const FILES: [(&str, CardType); 4] = [
    ("captain_cards.toml", CardType::Captain),
    ("crew_cards.toml", CardType::Crew),
    ("elite_cards.toml", CardType::Elite),
    ("treasure_cards.toml", CardType::Treasure),
];
const TIDINGS: &str = "tidings_cards.toml";

/// How many cards of a type are printed.
pub(super) fn printed(cards: &[Card], kind: CardType) -> usize {
    cards.iter().filter(|card| card.kind == kind).map(|card| card.copies as usize).sum()
}

impl Loader<'_> {
    pub(super) fn cards(&mut self) -> Vec<Card> {
        let mut cards: Vec<Card> = Vec::new();
        for (file, kind) in FILES {
            let entries = self.reader.entries::<raw::Card>(file, "card");
            for entry in &entries {
                let card = self.card(entry, kind);
                if cards.iter().any(|other| other.id == card.id) {
                    let text = format!("the id `{}` stands twice among the cards", card.id);
                    self.reader.fail(entry, Some("id"), text);
                }
                cards.push(card);
            }
        }
        cards
    }

    fn card(&mut self, entry: &Entry<raw::Card>, kind: CardType) -> Card {
        let card = &entry.value;
        let pirate = card.pirate.as_ref().and_then(|name| self.pirate_id(entry, name));
        self.vet_card(entry, kind);
        let basic = self.rows(entry, "basic", &card.basic);
        if basic.is_empty() {
            self.reader.fail(entry, Some("basic"), "a card has at least one alternative");
        }
        Card {
            id: self.slug(entry, &card.id),
            name: card.name.clone(),
            text: card.text.clone(),
            kind,
            copies: if kind == CardType::Captain && pirate.is_none() { PIRATES as u8 } else { 1 },
            number: card.number,
            pirate,
            basic,
            basic_when: self.conds(entry, "basic_when", card.basic_when.as_ref()),
            improved: self.rows(entry, "improved", &card.improved),
            improved_when: self.conds(entry, "improved_when", card.improved_when.as_ref()),
            effect: self.ops(entry, "effect", &card.effect),
            timing: self.timing(entry),
        }
    }

    fn vet_card(&mut self, entry: &Entry<raw::Card>, kind: CardType) {
        let card = &entry.value;
        let captain = kind == CardType::Captain;
        if captain != (1..=DECK as u8).contains(&card.number) {
            self.reader.fail(
                entry,
                Some("number"),
                "a Captain card, and no other, has a number from 1 to 12",
            );
        }
        if !captain && card.pirate.is_some() {
            self.reader.fail(entry, Some("pirate"), "only a Captain card may belong to a Pirate");
        }
        let improved = card.improved != Node::default();
        if improved && matches!(kind, CardType::Crew | CardType::Treasure) {
            self.reader.fail(entry, Some("improved"), format!("a {kind} card has no improved row"));
        }
        if (kind == CardType::Treasure) == card.timing.is_empty() {
            self.reader.fail(entry, Some("timing"), "a Treasure card, and no other, has a timing");
        }
    }

    fn timing(&mut self, entry: &Entry<raw::Card>) -> Timing {
        let mut timing = Timing::default();
        let mut reacts = false;
        for word in &entry.value.timing {
            match word.as_str() {
                "combat" => timing.combat = true,
                "turn" => timing.turn = true,
                "any_turn" => timing.any_turn = true,
                "reaction" => reacts = true,
                other => {
                    let text =
                        format!("unknown word `{other}`, expected one of combat, turn, any_turn, reaction");
                    self.reader.fail(entry, Some("timing"), text);
                }
            }
        }
        if reacts != entry.value.on.is_some() {
            self.reader.fail(entry, Some("timing"), "`reaction` and `on` go together");
        }
        timing.reaction = entry.value.on.as_ref().and_then(|on| self.word::<_, When>(entry, "on", on));
        timing
    }

    fn pirate_id<T>(&mut self, entry: &Entry<T>, name: &str) -> Option<PirateId> {
        let found = self.names.pirates.get(name).copied().map(PirateId);
        if found.is_none() {
            self.reader.fail(entry, Some("pirate"), format!("there is no pirate `{name}`"));
        }
        found
    }

    pub(super) fn pirates(&mut self, cards: &[Card]) -> Vec<Pirate> {
        let entries = self.reader.entries::<raw::Pirate>("pirates.toml", "pirate");
        let flags = self.reader.entries::<raw::Flag>("captain_cards.toml", "flag");
        if entries.len() != PIRATES {
            let text = format!("there must be {PIRATES} pirates, not {}", entries.len());
            self.reader.fail_file("pirates.toml", text);
        }
        let mut pirates = Vec::new();
        for ((entry, known), id) in entries.iter().zip(PIRATE_NAMES).zip((0..).map(PirateId)) {
            let raw::Pirate { id: name, full_name, ship_name, colour, text, .. } = &entry.value;
            if name != known {
                self.reader.fail(entry, Some("id"), format!("this place in the list is for `{known}`"));
            }
            let deck = self.deck(entry, id, cards);
            let of_pirate: Vec<_> = flags.iter().filter(|flag| flag.value.pirate == known).collect();
            let [flag] = of_pirate.as_slice() else {
                self.reader.fail_file("captain_cards.toml", format!("`{known}` must have exactly one flag"));
                continue;
            };
            pirates.push(Pirate {
                id: self.slug(entry, name),
                name: entry.value.name.clone(),
                full_name: full_name.clone(),
                ship_name: ship_name.clone(),
                colour: colour.clone(),
                text: text.clone(),
                flag: self.flag(flag),
                deck,
            });
        }
        pirates
    }

    /// The twelve cards of a Pirate by their numbers: common ones, and those of the Pirate alone.
    fn deck(&mut self, entry: &Entry<raw::Pirate>, id: PirateId, cards: &[Card]) -> [CardId; DECK] {
        let mut deck = [CardId(0); DECK];
        for (number, place) in (1..).zip(deck.iter_mut()) {
            let fits = |card: &Card| {
                card.kind == CardType::Captain
                    && card.number == number
                    && card.pirate.is_none_or(|pirate| pirate == id)
            };
            let found: Vec<_> =
                (0..).zip(cards).filter(|(_, card)| fits(card)).map(|(id, _)| CardId(id)).collect();
            match found.as_slice() {
                [card] => *place = *card,
                _ => {
                    let text =
                        format!("there must be exactly one Captain card with number {number} for this deck");
                    self.reader.fail(entry, None, text);
                }
            }
        }
        deck
    }

    fn flag(&mut self, entry: &Entry<raw::Flag>) -> Flag {
        let raw::Flag { id, name, mods, triggers, ability_text, .. } = &entry.value;
        Flag {
            id: self.slug(entry, id),
            name: name.clone(),
            text: ability_text.clone(),
            mods: self.mods(entry, mods),
            triggers: self.triggers(entry, "triggers", triggers),
        }
    }

    pub(super) fn tidings(&mut self) -> Vec<Tidings> {
        let entries = self.reader.entries::<raw::Tidings>(TIDINGS, "tidings");
        self.reader.unique(&entries, |card| &card.id);
        let mut all: Vec<Tidings> = Vec::new();
        for entry in &entries {
            let raw::Tidings { id, name, territory, nation, text, modifier_text, .. } = &entry.value;
            let place = self.territory(entry, "territory", territory);
            let nation = self.word(entry, "nation", nation);
            let (Some(territory), Some(nation)) = (place, nation) else { continue };
            if all.iter().any(|card| card.territory == territory) {
                self.reader.fail(entry, Some("territory"), "another card names this territory (TPR-COMP-03)");
            }
            let card = Tidings {
                id: self.slug(entry, id),
                name: name.clone(),
                text: text.clone(),
                modifier_text: modifier_text.clone(),
                territory,
                nation,
                reveal: self.ops(entry, "reveal", &entry.value.reveal),
                mods: self.mods(entry, &entry.value.mods),
                triggers: self.triggers(entry, "triggers", &entry.value.triggers),
                player: self.ops(entry, "player", &entry.value.player),
                enemy: self.ops(entry, "enemy", &entry.value.enemy),
            };
            self.vet_tidings(entry, &card);
            all.push(card);
        }
        if all.len() != TERRITORIES && !self.reader.has_errors() {
            self.reader.fail_file(
                TIDINGS,
                format!("there must be one card for each of the {TERRITORIES} territories"),
            );
        }
        all
    }

    /// VOC-85: exactly one combat modifier, of certain words only; round modifiers last a round.
    fn vet_tidings(&mut self, entry: &Entry<raw::Tidings>, card: &Tidings) {
        if card.player.is_empty() == card.enemy.is_empty() {
            self.reader.fail(entry, None, "a card has a modifier for the player or one for the enemy");
        }
        let fits = |verb: Verb| {
            matches!(
                verb,
                Verb::Strength { .. }
                    | Verb::Enemy { .. }
                    | Verb::Initiative { .. }
                    | Verb::Draw(_)
                    | Verb::Discard { .. }
                    | Verb::PreventBloodshed(_)
                    | Verb::NoFlee(_)
                    | Verb::Bloodshed(_)
                    | Verb::Nothing
            )
        };
        for (field, ops) in [("player", card.player), ("enemy", card.enemy)] {
            if self.arena[ops].iter().any(|op| !fits(op.verb)) {
                self.reader.fail(entry, Some(field), "that op cannot be a combat modifier (TPR-VOC-85)");
            }
        }
        let wrong = self.arena[card.mods].iter().any(|op| op.verb.standing() != Some(Duration::Round));
        if wrong {
            self.reader.fail(entry, Some("mods"), "a modifier of the round has the duration \"round\"");
        }
    }
}
