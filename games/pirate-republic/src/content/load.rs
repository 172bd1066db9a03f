//! From files to a checked [`Content`]. Every error is reported, with its place.
//!
//! First everything that has a name is read (`places.rs`, `tokens.rs`), then everything that may speak of it (`cards.rs`,
//! `missions.rs`, `board.rs`).

use tortuga_core::{
    Slug,
    pack::{Entry, MANIFEST, Manifest, Pack, PackErrors, Reader},
};

use super::{
    Constants, Content, GlobalId, MOST_ASKED, MOST_CARDS, MOST_FLAGS, MOST_GOAL_SLOTS, MOST_TOKENS,
    NationInfo,
    node::Node,
    raw,
    speech::{Names, Speech},
};
use crate::vocabulary::{Arena, CardType, Conds, Nation, Objective, Ops, Rows, Triggers, Window, Word};

mod board;
mod cards;
mod missions;
mod places;
mod tokens;

use cards::printed;

/// The name of the game in a pack's manifest.
const GAME: &str = "pirate-republic";

/// Reads a pack and reports everything that is wrong with it.
pub fn load(pack: &Pack) -> Result<Content, PackErrors> {
    let mut loader = Loader { reader: Reader::new(pack), arena: Arena::default(), names: Names::default() };
    let content = loader.content();
    loader.reader.finish(content)
}

/// What is being read, and what has been found so far.
struct Loader<'a> {
    reader: Reader<'a>,
    arena: Arena,
    names: Names,
}

impl Loader<'_> {
    fn content(&mut self) -> Option<Content> {
        self.manifest();
        let mut map = self.map();
        let tokens = self.tokens();
        if let Some(map) = &mut map {
            self.main_forts(map, &tokens);
        }
        self.names_of_people();
        let nations = self.nations();
        let cards = self.cards();
        let pirates = self.pirates(&cards);
        let tidings = self.tidings();
        let personals = self.personals();
        let globals = self.globals();
        let standards = self.standards();
        let campaign = self.campaign(globals.len());
        let board = self.board();
        self.vet_numbers(tokens.len(), cards.len());
        self.vet_components(&[
            ("tidings_cards", tidings.len()),
            ("global_mission_cards", globals.len()),
            ("personal_mission_cards", personals.len()),
            ("captain_cards", printed(&cards, CardType::Captain) + pirates.len()),
            ("crew_cards", printed(&cards, CardType::Crew)),
            ("elite_cards", printed(&cards, CardType::Elite)),
            ("treasure_cards", printed(&cards, CardType::Treasure)),
        ]);
        let constants = self.reader.table::<Constants>("board.toml", "constants");
        if self.reader.has_errors() {
            return None;
        }
        let board = board?;
        Some(Content {
            arena: std::mem::take(&mut self.arena),
            map: map?,
            tokens,
            cards,
            tidings,
            personals,
            globals,
            standards,
            campaign: campaign?,
            pirates,
            nations,
            constants: constants?.value,
            levels: board.levels,
            tiles: board.tiles,
            first_game_tiles: board.first_game_tiles,
            stats: board.stats,
            all_stats_bonus: board.all_stats_bonus,
            accomplishments: board.accomplishments,
            accomplishment_bonuses: board.accomplishment_bonuses,
            die: board.die,
            solo: board.solo,
        })
    }

    fn manifest(&mut self) {
        let Some(manifest) = self.reader.table::<Manifest>(MANIFEST, "pack") else { return };
        if manifest.value.game != GAME {
            let text = format!("this pack is for `{}`, not for {GAME}", manifest.value.game);
            self.reader.fail(&manifest, Some("game"), text);
        }
    }

    /// Pirates and Accomplishments may be named by cards that are read before them; their lists are closed.
    fn names_of_people(&mut self) {
        self.names.pirates =
            PIRATE_NAMES.iter().zip(0..).map(|(name, id)| ((*name).to_owned(), id)).collect();
        self.names.accomplishments =
            ACCOMPLISHMENT_NAMES.iter().zip(0..).map(|(name, id)| ((*name).to_owned(), id)).collect();
    }

    fn nations(&mut self) -> Vec<NationInfo> {
        let entries = self.reader.entries::<raw::NationInfo>("nations.toml", "nation");
        self.in_order(&entries, "nations.toml", Nation::ALL, |nation| &nation.id);
        let info = |entry: &Entry<raw::NationInfo>| {
            let raw::NationInfo { id, name, realm, colours, text, .. } = &entry.value;
            let nation = Nation::find(id)?;
            let (name, realm, text) = (name.clone(), realm.clone(), text.clone());
            Some(NationInfo { nation, name, realm, colours: colours.clone(), text })
        };
        entries.iter().filter_map(info).collect()
    }

    /// What the state of a game has room for.
    fn vet_numbers(&mut self, tokens: usize, cards: usize) {
        let limits = [
            ("ships.toml", "tokens", tokens, MOST_TOKENS),
            ("elite_cards.toml", "cards", cards, MOST_CARDS),
            ("global_missions.toml", "named counters", self.arena.flag_count(), MOST_FLAGS),
            ("personal_missions.toml", "conditions about events", self.arena.asked().len(), MOST_ASKED),
        ];
        for (file, what, there, most) in limits {
            if there > most {
                self.reader.fail_file(file, format!("there may be at most {most} {what}, not {there}"));
            }
        }
    }

    /// The numbers that the pack gives of itself. After another error they would only repeat it.
    fn vet_components(&mut self, counts: &[(&str, usize)]) {
        let Some(table) = self.reader.table::<raw::Components>("board.toml", "components") else { return };
        if self.reader.has_errors() {
            return;
        }
        for (name, there) in counts {
            match table.value.get(*name) {
                Some(Node::Int(said)) if *said == *there as i64 => {}
                Some(Node::Int(said)) => {
                    let text = format!("it says {said}, but the pack holds {there}");
                    self.reader.fail(&table, Some(name), text);
                }
                _ => self.reader.fail(&table, None, format!("the number `{name}` is missing")),
            }
        }
    }

    /// Entries that must be the words of a list, in its order.
    fn in_order<T, W: Word>(
        &mut self,
        entries: &[Entry<T>],
        file: &str,
        words: &[W],
        id: impl Fn(&T) -> &String,
    ) {
        for (entry, word) in entries.iter().zip(words) {
            if id(&entry.value) != word.word() {
                self.reader.fail(entry, None, format!("this place in the list is for `{}`", word.word()));
            }
        }
        if entries.len() != words.len() {
            let text = format!("there must be {} entries, not {}", words.len(), entries.len());
            self.reader.fail_file(file, text);
        }
    }

    /// An id as a slug; a wrong one is reported and replaced, so that reading goes on.
    fn slug<T>(&mut self, entry: &Entry<T>, name: &str) -> Slug {
        let fits =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-' || byte == b'_';
        let sound = !name.is_empty() && name.bytes().all(fits);
        Slug::new(name).filter(|_| sound).unwrap_or_else(|| {
            let text = format!("`{name}` is not a name of 1 to 31 characters a-z, 0-9, - and _");
            self.reader.fail(entry, Some("id"), text);
            Slug::new("").expect("nothing fits")
        })
    }

    fn word<T, W: Word>(&mut self, entry: &Entry<T>, field: &str, text: &str) -> Option<W> {
        let found = W::find(text);
        if found.is_none() {
            let known: Vec<_> = W::ALL.iter().map(|word| word.word()).collect();
            let text = format!("unknown word `{text}`, expected one of {}", known.join(", "));
            self.reader.fail(entry, Some(field), text);
        }
        found
    }

    fn territory<T>(&mut self, entry: &Entry<T>, field: &str, name: &str) -> Option<super::TerritoryId> {
        let found = self.names.territories.get(name).copied().map(super::TerritoryId);
        if found.is_none() {
            self.reader.fail(entry, Some(field), format!("there is no territory `{name}`"));
        }
        found
    }

    /// Lets the speech read a field, and reports its faults at that field.
    fn speak<T, R>(&mut self, entry: &Entry<T>, field: &str, read: impl FnOnce(&mut Speech<'_>) -> R) -> R {
        let mut speech = Speech::new(&mut self.arena, &self.names);
        let result = read(&mut speech);
        for fault in speech.faults {
            let text =
                if fault.path.is_empty() { fault.text } else { format!("{}: {}", fault.path, fault.text) };
            self.reader.fail(entry, Some(field), text);
        }
        result
    }

    fn ops<T>(&mut self, entry: &Entry<T>, field: &str, node: &Node) -> Ops {
        self.speak(entry, field, |speech| speech.ops(node, ""))
    }

    fn rows<T>(&mut self, entry: &Entry<T>, field: &str, node: &Node) -> Rows {
        self.speak(entry, field, |speech| speech.rows(node, ""))
    }

    fn triggers<T>(&mut self, entry: &Entry<T>, field: &str, node: &Node) -> Triggers {
        self.speak(entry, field, |speech| speech.triggers(node, ""))
    }

    fn conds<T>(&mut self, entry: &Entry<T>, field: &str, node: Option<&Node>) -> Conds {
        self.speak(entry, field, |speech| speech.conds_or_none(node, ""))
    }

    fn goal<T>(&mut self, entry: &Entry<T>, node: &Node, window: Window) -> (Objective, u8) {
        let (objective, slots) = self.speak(entry, "objective", |speech| speech.goal(node, "", window));
        if slots as usize > MOST_GOAL_SLOTS {
            let text = format!("{slots} parts remember something; at most {MOST_GOAL_SLOTS} may");
            self.reader.fail(entry, Some("objective"), text);
        }
        (objective, slots)
    }

    /// Standing modifiers only.
    fn mods<T>(&mut self, entry: &Entry<T>, node: &Node) -> Ops {
        let ops = self.ops(entry, "mods", node);
        if self.arena[ops].iter().any(|op| !op.verb.is_standing()) {
            self.reader.fail(entry, Some("mods"), "only mod, forbid, allow and stance stand here");
        }
        ops
    }

    fn global_id<T>(&mut self, entry: &Entry<T>, field: &str, number: u8, missions: usize) -> GlobalId {
        if number == 0 || number as usize > missions {
            self.reader.fail(entry, Some(field), format!("there is no mission {number}"));
        }
        GlobalId(number.saturating_sub(1))
    }
}

/// The ids of VOC-02 and VOC-14: closed lists, in the order of the rules.
const PIRATE_NAMES: [&str; super::PIRATES] =
    ["blackbeard", "la_buse", "calico_jack", "black_bart", "mary_read", "black_caesar"];
const ACCOMPLISHMENT_NAMES: [&str; super::ACCOMPLISHMENTS] = [
    "two_forts",
    "two_ports",
    "circumnavigate",
    "two_ships_one_combat",
    "strike_fear_win",
    "treasure_fleet",
    "slave_ship",
    "renounce_lom",
    "company_win",
    "pirate_hunter",
    "two_missions",
    "ten_reputation",
];
