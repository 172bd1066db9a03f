//! Tokens, mats and the Sea.

use tortuga_core::pack::{Entry, Reader};

use super::{
    Booty, CAPTAINS, CREW, CREW_LIMIT, Find, HOLD, LEGEND_ROWS, LegendRow, MERCHANTS, PerHand, ROW, Reward,
    Ship, TOKEN_KINDS, TOKENS, TREASURES, TokenKind, Work,
    load::{count, range, slug, total},
    raw,
};
use crate::{
    helm::{Assignment, Order, SPACES},
    sea::{CELLS, Cell},
};

const TOKENS_FILE: &str = "tokens.toml";
const MATS_FILE: &str = "mats.toml";
const GRID_FILE: &str = "grid.toml";
/// More Gold would not fit on a mat, and scores stay small.
const MOST_GOLD: u8 = 99;

pub(super) fn tokens(reader: &mut Reader<'_>) -> Vec<TokenKind> {
    let entries = reader.entries::<raw::SearchToken>(TOKENS_FILE, "search_token");
    reader.unique(&entries, |token| &token.id);
    let mut tokens: Vec<TokenKind> = Vec::new();
    for entry in &entries {
        let raw::SearchToken { id, title, count, keep, effect, solo_effect, .. } = &entry.value;
        let kept = matches!(effect, Find::ExtraSail { .. } | Find::IgnoreStorm { .. });
        if *keep != kept {
            reader.fail(
                entry,
                Some("keep"),
                "a token is kept if it helps in sailing, and only then (TEP-ORD-09)",
            );
        }
        if !matches!(solo_effect, Find::GainGold { .. } | Find::DrawBooty { amount: 1 }) {
            reader.fail(
                entry,
                Some("solo_effect"),
                "the Legendary Pirate gains Gold or draws 1 booty (TEP-SOLO-20)",
            );
        }
        vet_find(reader, entry, *effect);
        let same =
            |other: &TokenKind| std::mem::discriminant(&other.effect) == std::mem::discriminant(effect);
        if kept && tokens.iter().any(same) {
            reader.fail(entry, Some("effect"), "only one kind of kept token has this effect");
        }
        let id = slug(reader, entry, id);
        let (title, count, keep) = (title.clone(), *count, *keep);
        tokens.push(TokenKind { id, title, count, keep, effect: *effect, solo_effect: *solo_effect });
    }
    if tokens.len() > TOKEN_KINDS {
        reader.fail_file(TOKENS_FILE, format!("there are at most {TOKEN_KINDS} kinds of Search Token"));
    }
    let all = tokens.iter().map(|token| token.count as usize).sum();
    count(reader, TOKENS_FILE, "Search Tokens", TOKENS, all);
    tokens
}

fn vet_find(reader: &mut Reader<'_>, entry: &Entry<raw::SearchToken>, find: Find) {
    let sound = match find {
        Find::GainGold { .. } => true,
        Find::GainSurefire { amount } | Find::DrawBooty { amount } => (1..=3).contains(&amount),
        Find::ExtraSail { amount } => (1..=6).contains(&amount),
        Find::IgnoreStorm { cards } => cards == 1,
    };
    if !sound {
        let text = "1 to 3 Sure-fire or booty, 1 to 6 sail, or 1 Storm";
        reader.fail(entry, Some("effect"), text);
    }
}

/// What `tokens.toml` says apart from the Search Tokens.
pub(super) struct Kit {
    pub(super) surefire_most: u8,
    pub(super) cubes: u8,
    pub(super) colours: Vec<String>,
    pub(super) booty_titles: [String; 4],
    pub(super) order_titles: [String; 6],
}

pub(super) fn kit(reader: &mut Reader<'_>) -> Option<Kit> {
    let totals = reader.table::<raw::TokenTotals>(TOKENS_FILE, "totals");
    let orders = reader.entries::<raw::OrderEntry>(TOKENS_FILE, "order");
    let booty = reader.entries::<raw::BootyEntry>(TOKENS_FILE, "booty");
    let colours = reader.entries::<raw::Colour>(TOKENS_FILE, "colour");
    let pieces = reader.table::<raw::Pieces>(TOKENS_FILE, "pieces");
    let order_ids: Vec<Order> = orders.iter().map(|entry| entry.value.id).collect();
    let wanted: Vec<Order> = Order::TOKENS.into_iter().chain([Order::HideOut]).collect();
    if order_ids != wanted {
        reader.fail_file(
            TOKENS_FILE,
            "the orders are plunder, trade, crew_up, search, attack and hide_out, in this order",
        );
    }
    for entry in &orders {
        if entry.value.token != (entry.value.id != Order::HideOut) {
            reader.fail(entry, Some("token"), "every order but hide_out has a token");
        }
    }
    let booty_ids: Vec<Booty> = booty.iter().map(|entry| entry.value.id).collect();
    if booty_ids != Booty::ALL {
        reader.fail_file(TOKENS_FILE, "the booty is sugarcane, rum, coffee and gunpowder, in this order");
    }
    let cubes = booty.first().map_or(0, |entry| entry.value.cubes);
    for entry in &booty {
        // Fewer could run out, see TEP-EDGE-01.
        range(reader, entry, "cubes", entry.value.cubes, (10, 40));
        if entry.value.cubes != cubes {
            reader.fail(entry, Some("cubes"), "there are as many cubes of each type");
        }
    }
    count(reader, TOKENS_FILE, "colours", 4, colours.len());
    if let Some(totals) = &totals {
        total(reader, totals, "search_tokens", totals.value.search_tokens, TOKENS);
        total(
            reader,
            totals,
            "booty",
            totals.value.booty,
            booty.iter().map(|b| b.value.cubes as usize).sum(),
        );
        total(reader, totals, "order_tokens", totals.value.order_tokens, 4 * Order::TOKENS.len());
    }
    let pieces = pieces?;
    vet_pieces(reader, &pieces);
    if reader.has_errors() {
        return None;
    }
    let title =
        |order: Order| orders.iter().find(|entry| entry.value.id == order).map(|e| e.value.title.clone());
    let order_titles =
        [Order::HideOut].into_iter().chain(Order::TOKENS).filter_map(title).collect::<Vec<_>>();
    Some(Kit {
        surefire_most: pieces.value.surefire_max_per_player,
        cubes,
        colours: colours.into_iter().map(|entry| entry.value.id).collect(),
        booty_titles: booty.into_iter().map(|entry| entry.value.title).collect::<Vec<_>>().try_into().ok()?,
        order_titles: order_titles.try_into().ok()?,
    })
}

/// The engine is built for this box; what it cannot vary must stand as it is.
fn vet_pieces(reader: &mut Reader<'_>, pieces: &Entry<raw::Pieces>) {
    let raw = &pieces.value;
    let fixed = [
        ("helm_mats", raw.helm_mats, 4),
        ("legend_mats", raw.legend_mats, 4),
        ("market_mats", raw.market_mats, 1),
        ("ports", raw.ports, 2),
        ("map_cards", raw.map_cards, CELLS),
        ("captain_cards", raw.captain_cards, CAPTAINS),
        ("crew_cards", raw.crew_cards, CREW),
        ("merchant_cards", raw.merchant_cards, MERCHANTS),
        ("pirate_ships", raw.pirate_ships, 4),
        ("merchant_ships", raw.merchant_ships, 2),
        ("navy_ships", raw.navy_ships, 1),
        ("captains", raw.captains, 4),
        ("deckhands", raw.deckhands, 4 * raw.deckhands_per_player),
        ("deckhands_per_player", raw.deckhands_per_player, 4),
        ("legend_tokens", raw.legend_tokens, 4),
        ("treasures", raw.treasures, 4 * TREASURES as usize),
        ("treasures_per_player", raw.treasures_per_player, TREASURES as usize),
        ("booty_bags", raw.booty_bags, 1),
        ("doubloons", raw.doubloons, 4),
        ("dice", raw.dice, 3),
        ("die_faces", raw.die_faces.len(), 6),
        ("surefire_tokens", raw.surefire_tokens, 4 * raw.surefire_max_per_player as usize),
        ("pirate_hold", raw.pirate_hold as usize, HOLD as usize),
        ("merchant_hold", raw.merchant_hold as usize, 1),
        ("crew_limit", raw.crew_limit, CREW_LIMIT),
        ("crew_row", raw.crew_row, ROW),
    ];
    for (field, says, must) in fixed {
        if says != must {
            reader.fail(pieces, Some(field), format!("must be {must}, not {says}"));
        }
    }
    range(reader, pieces, "surefire_max_per_player", raw.surefire_max_per_player, (1, 9));
}

/// What `mats.toml` says.
pub(super) struct Mats {
    pub(super) rows: Vec<LegendRow>,
    pub(super) per_hand: PerHand,
    pub(super) start_hands: [u8; 4],
    pub(super) gold_start: u8,
    pub(super) gold_most: u8,
    pub(super) prices: [u8; 4],
    pub(super) navy_speed: [u8; TREASURES as usize + 1],
}

pub(super) fn mats(reader: &mut Reader<'_>) -> Option<Mats> {
    let helm = reader.table::<raw::Helm>(MATS_FILE, "helm");
    let assignments = reader.entries::<raw::AssignmentEntry>(MATS_FILE, "assignment");
    let gold = reader.table::<raw::Gold>(MATS_FILE, "gold");
    let rows = rows(reader);
    let slots = reader.entries::<raw::MarketSlot>(MATS_FILE, "market_slot");
    let merchants = reader.entries::<raw::MerchantSlot>(MATS_FILE, "merchant_slot");
    let speeds = reader.entries::<raw::NavySpeed>(MATS_FILE, "navy_speed");
    count(reader, MATS_FILE, "price spaces", 4, slots.len());
    count(reader, MATS_FILE, "navy speeds", TREASURES as usize + 1, speeds.len());
    for (place, slot) in slots.iter().enumerate() {
        range(reader, slot, "index", slot.value.index, (place as u8, place as u8));
        range(reader, slot, "value", slot.value.value, (1, 20));
    }
    for (place, speed) in speeds.iter().enumerate() {
        range(reader, speed, "treasures", speed.value.treasures, (place as u8, place as u8));
        range(reader, speed, "cards", speed.value.cards, (0, 6));
    }
    if merchants.iter().map(|slot| slot.value.ship).ne(Ship::BOTH) {
        reader.fail_file(MATS_FILE, "the Merchant slots are orange and green, in this order (TEP-RUL-13)");
    }
    let per_hand = per_hand(reader, &assignments);
    let (helm, gold) = (helm?, gold?);
    vet_helm(reader, &helm);
    range(reader, &gold, "min", gold.value.min, (0, 0));
    range(reader, &gold, "max", gold.value.max, (1, MOST_GOLD));
    range(reader, &gold, "start", gold.value.start, (0, gold.value.max));
    let start_hands = Assignment::ALL.map(|a| helm.value.start_deckhands.get(&a).copied().unwrap_or(0));
    Some(Mats {
        rows,
        per_hand,
        start_hands,
        gold_start: gold.value.start,
        gold_most: gold.value.max,
        prices: slots.iter().map(|slot| slot.value.value).collect::<Vec<_>>().try_into().ok()?,
        navy_speed: speeds.iter().map(|speed| speed.value.cards).collect::<Vec<_>>().try_into().ok()?,
    })
}

fn rows(reader: &mut Reader<'_>) -> Vec<LegendRow> {
    let rows = reader.entries::<raw::LegendRow>(MATS_FILE, "legend");
    count(reader, MATS_FILE, "Legend rows", LEGEND_ROWS, rows.len());
    let mut hands = 0;
    for (place, row) in rows.iter().enumerate() {
        range(reader, row, "row", row.value.row, (place as u8 + 1, place as u8 + 1));
        range(reader, row, "sail", row.value.sail, (1, 9));
        range(reader, row, "dice", row.value.dice, (1, 3));
        if let Reward::GainDeckhand { amount } = row.value.bonus {
            hands += amount;
            range(reader, row, "bonus", amount, (1, 1));
        }
    }
    if hands != 1 {
        reader.fail_file(MATS_FILE, "exactly one Legend row gives the fourth Deckhand (TEP-SETUP-04)");
    }
    let checked = |row: &Entry<raw::LegendRow>| {
        let raw::LegendRow { title, sail, dice, bonus, .. } = &row.value;
        LegendRow { title: title.clone(), sail: *sail, dice: *dice, reward: *bonus }
    };
    rows.iter().map(checked).collect()
}

fn per_hand(reader: &mut Reader<'_>, assignments: &[Entry<raw::AssignmentEntry>]) -> PerHand {
    if assignments.iter().map(|entry| entry.value.id).ne(Assignment::ALL) {
        reader.fail_file(MATS_FILE, "the assignments are rigging, cannons, extort and repair, in this order");
    }
    let mut per_hand = PerHand::default();
    for entry in assignments {
        let raw::AssignmentEntry { id, position, effect, .. } = entry.value;
        range(reader, entry, "position", position, (id as u8 + 1, id as u8 + 1));
        let amount = match (id, effect) {
            (Assignment::Rigging, Work::Sail { per_deckhand }) => {
                per_hand.sail = per_deckhand;
                per_deckhand
            }
            (Assignment::Cannons, Work::Damage { per_deckhand }) => {
                per_hand.damage = per_deckhand;
                per_deckhand
            }
            (Assignment::Extort, Work::GoldOnShipLine { per_deckhand }) => {
                per_hand.gold = per_deckhand;
                per_deckhand
            }
            (Assignment::Repair, Work::None {}) => 0,
            (_, Work::Sail { .. } | Work::Damage { .. } | Work::GoldOnShipLine { .. } | Work::None {}) => {
                reader.fail(entry, Some("effect"), "this assignment does something else (TEP-DECK-02)");
                0
            }
        };
        range(reader, entry, "effect", amount, (0, 9));
    }
    per_hand
}

fn vet_helm(reader: &mut Reader<'_>, helm: &Entry<raw::Helm>) {
    let raw = &helm.value;
    let all: Vec<u8> = (0..SPACES).collect();
    let fixed = [
        ("spaces", raw.spaces == all),
        ("hide_out_space", raw.hide_out_space == 0),
        ("order_token_spaces", raw.order_token_spaces == all[1..]),
        ("ship_line_after_space", raw.ship_line_after_space == SPACES - 1),
        ("captain_start", raw.captain_start == 0),
        ("start_deckhands", raw.start_deckhands.values().sum::<u8>() == 3),
    ];
    for (field, sound) in fixed {
        if !sound {
            reader.fail(
                helm,
                Some(field),
                "the Wheel has six spaces, Hide Out is space 0, three Deckhands start",
            );
        }
    }
}

/// What `grid.toml` says.
pub(super) struct Sea {
    pub(super) ports: [Cell; 2],
    pub(super) navy_corners: [Cell; 2],
    pub(super) courses: [(Cell, Cell); 2],
}

pub(super) fn sea(reader: &mut Reader<'_>) -> Option<Sea> {
    let start = reader.table::<raw::Start>(GRID_FILE, "start");
    let cells = reader.entries::<raw::CellEntry>(GRID_FILE, "cell");
    count(reader, GRID_FILE, "cells", CELLS, cells.len());
    for (cell, entry) in Cell::all().zip(&cells) {
        let raw::CellEntry { id, row, col, adjacent, .. } = &entry.value;
        let mut near = adjacent.clone();
        near.sort_unstable();
        let sound =
            *id == cell && (*row, *col) == (cell.row(), cell.col()) && near.into_iter().eq(cell.neighbours());
        if !sound {
            reader.fail(
                entry,
                None,
                format!("this must be the cell {cell} with its neighbours (TEP-COMP-01)"),
            );
        }
    }
    let start = start?;
    let raw = &start.value;
    let ports = [raw.port_a, raw.port_b];
    let opposite = ports[0].distance(ports[1]) == 6;
    if !opposite {
        reader.fail(&start, Some("port_b"), "the Ports lie in opposite corners (TEP-SETUP-08)");
    }
    let courses = [(raw.orange_at, raw.orange_heading), (raw.green_at, raw.green_heading)];
    let sound =
        |(at, heading): (Cell, Cell)| at != heading && ports.contains(&at) && ports.contains(&heading);
    if !courses.into_iter().all(sound) {
        reader.fail(&start, None, "each Merchant starts at a Port and heads the other (TEP-SETUP-08)");
    }
    let navy_corners: Option<[Cell; 2]> = raw.navy_corners.clone().try_into().ok();
    if navy_corners.is_none_or(|[a, b]| a == b) {
        reader.fail(&start, Some("navy_corners"), "there are two different corners (TEP-SETUP-13)");
    }
    Some(Sea { ports, navy_corners: navy_corners?, courses })
}
