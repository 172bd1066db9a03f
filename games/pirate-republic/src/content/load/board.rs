//! Levels, tiles, stats, Accomplishments, the die and the solo tables.

use tortuga_core::pack::Entry;

use super::{ACCOMPLISHMENT_NAMES, Loader};
use crate::{
    content::{
        Accomplishment, DieLine, DieSpecial, Feat, LEVELS, Level, Rank, SLOTS, Solo, SoloRounds, StatLine,
        TILES, Tile, TileId, raw,
    },
    vocabulary::{DieFace, Goal, Moment, Ops, Stat, Window, Word},
};

const FILE: &str = "board.toml";

/// What `board.toml` holds.
pub(super) struct Board {
    pub(super) levels: [Level; LEVELS],
    pub(super) tiles: Vec<Tile>,
    pub(super) first_game_tiles: [TileId; LEVELS - 1],
    pub(super) stats: [StatLine; 3],
    pub(super) all_stats_bonus: Ops,
    pub(super) accomplishments: Vec<Accomplishment>,
    pub(super) accomplishment_bonuses: Vec<(u8, Ops)>,
    pub(super) die: [DieLine; 6],
    pub(super) solo: Solo,
}

impl Loader<'_> {
    pub(super) fn board(&mut self) -> Option<Board> {
        let levels = self.levels();
        let tiles = self.tiles();
        let first_game_tiles = self.first_game_tiles(&tiles);
        let stats = self.stats();
        let all_stats_bonus = self.reader.table::<raw::AllStatsBonus>(FILE, "all_stats_bonus");
        let all_stats_bonus = all_stats_bonus.map(|entry| self.ops(&entry, "ops", &entry.value.ops));
        let accomplishments = self.accomplishments();
        let bonuses = self.reader.entries::<raw::AccomplishmentBonus>(FILE, "accomplishment_bonus");
        let bonus = |entry: &Entry<raw::AccomplishmentBonus>| {
            (entry.value.count, self.ops(entry, "ops", &entry.value.ops))
        };
        let accomplishment_bonuses = bonuses.iter().map(bonus).collect();
        let die = self.die();
        let solo = self.solo();
        Some(Board {
            levels: levels.try_into().ok()?,
            tiles,
            first_game_tiles: first_game_tiles?,
            stats: stats.try_into().ok()?,
            all_stats_bonus: all_stats_bonus?,
            accomplishments,
            accomplishment_bonuses,
            die: die.try_into().ok()?,
            solo: solo?,
        })
    }

    fn levels(&mut self) -> Vec<Level> {
        let entries = self.reader.entries::<raw::Level>(FILE, "level");
        if entries.len() != LEVELS {
            self.reader.fail_file(FILE, format!("there must be {LEVELS} levels, not {}", entries.len()));
        }
        let mut levels: Vec<Level> = Vec::new();
        for (entry, number) in entries.iter().zip(1..) {
            let raw::Level { id, name, level, swagger, initiative, hand, reward, tile, text, .. } =
                &entry.value;
            if *level != number {
                self.reader.fail(
                    entry,
                    Some("level"),
                    format!("this place in the list is for level {number}"),
                );
            }
            let rises = levels.last().map_or(*swagger == 0, |last| *swagger > last.swagger);
            if !rises {
                self.reader.fail(entry, Some("swagger"), "thresholds begin at 0 and rise");
            }
            levels.push(Level {
                id: self.slug(entry, id),
                name: name.clone(),
                text: text.clone(),
                swagger: *swagger,
                initiative: self.speak(entry, "initiative", |speech| speech.class_list(initiative)),
                hand: *hand,
                reward: self.ops(entry, "reward", reward),
                tile: *tile,
            });
        }
        levels
    }

    fn tiles(&mut self) -> Vec<Tile> {
        let entries = self.reader.entries::<raw::Tile>(FILE, "tile");
        self.reader.unique(&entries, |tile| &tile.id);
        if entries.len() != TILES {
            self.reader.fail_file(FILE, format!("there must be {TILES} tiles, not {}", entries.len()));
        }
        let mut tiles = Vec::new();
        for entry in &entries {
            let raw::Tile { id, name, ops, conflicts, text, .. } = &entry.value;
            if conflicts.iter().any(|level| !(2..=LEVELS as u8).contains(level)) {
                self.reader.fail(entry, Some("conflicts"), "tiles lie on the levels 2 to 6");
            }
            tiles.push(Tile {
                id: self.slug(entry, id),
                name: name.clone(),
                text: text.clone(),
                ops: self.ops(entry, "ops", ops),
                conflicts: conflicts
                    .iter()
                    .fold(0, |bits, level| bits | 1u8.checked_shl(u32::from(*level)).unwrap_or(0)),
            });
        }
        tiles
    }

    fn first_game_tiles(&mut self, tiles: &[Tile]) -> Option<[TileId; LEVELS - 1]> {
        let entry = self.reader.table::<raw::FirstGameTiles>(FILE, "first_game_tiles")?;
        let mut layout = Vec::new();
        for (name, level) in entry.value.tiles.iter().zip(2u8..) {
            let Some(place) = tiles.iter().position(|tile| tile.id == name.as_str()) else {
                self.reader.fail(&entry, Some("tiles"), format!("there is no tile `{name}`"));
                continue;
            };
            let tile = TileId(place as u8);
            if tiles[place].conflicts >> level & 1 == 1 || layout.contains(&tile) {
                self.reader.fail(&entry, Some("tiles"), format!("`{name}` may not lie on level {level}"));
            }
            layout.push(tile);
        }
        let layout: Option<[TileId; LEVELS - 1]> = layout.try_into().ok();
        if layout.is_none() {
            self.reader.fail(&entry, Some("tiles"), "there must be five tiles, for the levels 2 to 6");
        }
        layout
    }

    fn stats(&mut self) -> Vec<StatLine> {
        let entries = self.reader.entries::<raw::Stat>(FILE, "stat");
        self.in_order(&entries, FILE, Stat::ALL, |stat| &stat.id);
        let mut stats = Vec::new();
        for (entry, stat) in entries.iter().zip(Stat::ALL) {
            let raw::Stat { name, slots, last_slot_bonus, text, .. } = &entry.value;
            let Ok(slots) = <[u8; SLOTS]>::try_from(slots.as_slice()) else {
                self.reader.fail(entry, Some("slots"), format!("a stat has {SLOTS} slots"));
                continue;
            };
            let last_slot_bonus = self.ops(entry, "last_slot_bonus", last_slot_bonus);
            stats.push(StatLine {
                stat: *stat,
                name: name.clone(),
                text: text.clone(),
                slots,
                last_slot_bonus,
            });
        }
        stats
    }

    fn accomplishments(&mut self) -> Vec<Accomplishment> {
        let entries = self.reader.entries::<raw::Accomplishment>(FILE, "accomplishment");
        if entries.len() != ACCOMPLISHMENT_NAMES.len() {
            self.reader
                .fail_file(FILE, format!("there must be {} accomplishments", ACCOMPLISHMENT_NAMES.len()));
        }
        let mut all = Vec::new();
        for (entry, known) in entries.iter().zip(ACCOMPLISHMENT_NAMES) {
            let raw::Accomplishment { id, name, special, objective, reward, text, .. } = &entry.value;
            if id != known {
                self.reader.fail(entry, Some("id"), format!("this place in the list is for `{known}`"));
            }
            let (feat, slots) = match (objective, special.as_deref()) {
                (Some(node), None) => {
                    let (objective, slots) = self.goal(entry, node, Window::Game);
                    if !lasting(objective.goal) {
                        let text =
                            "an Accomplishment is one `count` over the whole game, or a `state` at any time";
                        self.reader.fail(entry, Some("objective"), text);
                    }
                    (Feat::Goal(objective), slots)
                }
                (None, Some("TPR-ACC-06")) => (Feat::Circumnavigate, 0),
                _ => {
                    let text = "needs an objective, or special = \"TPR-ACC-06\"";
                    self.reader.fail(entry, Some("objective"), text);
                    continue;
                }
            };
            all.push(Accomplishment {
                id: self.slug(entry, id),
                name: name.clone(),
                text: text.clone(),
                feat,
                slots,
                reward: self.ops(entry, "reward", reward),
            });
        }
        all
    }

    fn die(&mut self) -> Vec<DieLine> {
        let entries = self.reader.entries::<raw::Die>(FILE, "die");
        self.in_order(&entries, FILE, DieFace::ALL, |die| &die.face);
        let mut die = Vec::new();
        for (entry, face) in entries.iter().zip(DieFace::ALL) {
            let raw::Die { name, ops, special, dummy_discard, .. } = &entry.value;
            let special = match special.as_deref() {
                None => DieSpecial::None,
                Some("TPR-DIE-03") => DieSpecial::WhiteLookout,
                Some("TPR-DIE-05") => DieSpecial::RedLookout,
                Some(other) => {
                    self.reader.fail(entry, Some("special"), format!("`{other}` is not a rule of the die"));
                    DieSpecial::None
                }
            };
            let ops = self.ops(entry, "ops", ops);
            die.push(DieLine {
                face: *face,
                name: name.clone(),
                ops,
                special,
                dummy_discard: *dummy_discard,
            });
        }
        die
    }

    fn solo(&mut self) -> Option<Solo> {
        let rounds = self.reader.entries::<raw::SoloRounds>(FILE, "solo_rounds");
        let mode = |name: &str| {
            let found = rounds.iter().find(|entry| entry.value.mode == name)?;
            let raw::SoloRounds { easy, medium, hard, .. } = found.value;
            Some(SoloRounds { easy, medium, hard })
        };
        let (short, other) = (mode("standard_short"), mode("other"));
        if short.is_none() || other.is_none() || rounds.len() != 2 {
            self.reader.fail_file(FILE, "solo_rounds has the modes standard_short and other");
        }
        let ranks = self.ranks("solo_rank");
        let campaign_ranks = self.ranks("campaign_rank");
        Some(Solo { short: short?, other: other?, ranks, campaign_ranks })
    }

    fn ranks(&mut self, key: &'static str) -> Vec<Rank> {
        let entries = self.reader.entries::<raw::Rank>(FILE, key);
        for pair in entries.windows(2) {
            if pair[0].value.min >= pair[1].value.min {
                self.reader.fail(&pair[1], Some("min"), "ranks rise from entry to entry");
            }
        }
        entries.iter().map(|entry| Rank { min: entry.value.min, title: entry.value.title.clone() }).collect()
    }
}

/// Whether a goal needs no more memory than the one counter that an Accomplishment has (TPR-ACC-03).
fn lasting(goal: Goal) -> bool {
    match goal {
        Goal::Count { distinct, within, .. } => {
            distinct.is_none() && matches!(within, Window::Game | Window::Held)
        }
        Goal::State { at, .. } => at == Moment::Any,
        Goal::Visit { .. }
        | Goal::Deliver { .. }
        | Goal::Pay { .. }
        | Goal::All { .. }
        | Goal::Any(_)
        | Goal::Sequence { .. }
        | Goal::NOf { .. } => false,
    }
}
