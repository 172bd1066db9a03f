//! Map, Crew, Captain and Merchant Cards.

use tortuga_core::{
    Slug,
    pack::{Entry, Reader},
};

use super::{
    Bonus, Booty, CAPTAINS, CREW, CaptainCard, HOLD, ICONS, MERCHANTS, MapCard, Mate, MerchantCard,
    load::{count, range, slug, total},
    raw,
};
use crate::{helm::Order, sea::CELLS};

/// With one Treasure missing, three pirates may have buried two each and the fourth too: one site must be free then.
const FEWEST_SITES: usize = 9;
/// One for each pirate.
const FEWEST_COVES: usize = 4;

pub(super) fn map_cards(reader: &mut Reader<'_>) -> Vec<MapCard> {
    const FILE: &str = "map_cards.toml";
    let totals = reader.table::<raw::MapTotals>(FILE, "totals");
    let entries = reader.entries::<raw::MapCard>(FILE, "card");
    reader.unique(&entries, |card| &card.id);
    count(reader, FILE, "Map Cards", CELLS, entries.len());
    let mut cards = Vec::new();
    for entry in &entries {
        let raw::MapCard { id, title, settlement, market, cove, storm, bury_cost, text, .. } = &entry.value;
        range(reader, entry, "settlement", *settlement, (0, HOLD));
        range(reader, entry, "bury_cost", *bury_cost, (0, 99));
        cards.push(MapCard {
            id: slug(reader, entry, id),
            title: title.clone(),
            text: text.clone(),
            settlement: *settlement,
            market: *market,
            cove: *cove,
            storm: *storm,
            bury_cost: (*bury_cost > 0).then_some(*bury_cost),
        });
    }
    let sites = cards.iter().filter(|card| card.bury_cost.is_some()).count();
    if sites < FEWEST_SITES {
        reader.fail_file(
            FILE,
            format!("there must be {FEWEST_SITES} Bury Sites or more, not {sites} (TEP-EDGE-03)"),
        );
    }
    let coves = cards.iter().filter(|card| card.cove).count();
    if coves < FEWEST_COVES {
        reader.fail_file(
            FILE,
            format!("there must be {FEWEST_COVES} Coves or more, not {coves} (TEP-SETUP-14)"),
        );
    }
    if let Some(totals) = totals {
        vet_map_totals(reader, &totals, &cards);
    }
    cards
}

fn vet_map_totals(reader: &mut Reader<'_>, totals: &Entry<raw::MapTotals>, cards: &[MapCard]) {
    let many = |is: &dyn Fn(&MapCard) -> bool| cards.iter().filter(|card| is(card)).count();
    let raw::MapTotals { cards: all, settlement_1, settlement_2, markets_per_good, coves, storms, .. } =
        totals.value;
    total(reader, totals, "cards", all, cards.len());
    total(reader, totals, "settlement_1", settlement_1, many(&|card| card.settlement == 1));
    total(reader, totals, "settlement_2", settlement_2, many(&|card| card.settlement == 2));
    total(reader, totals, "coves", coves, many(&|card| card.cove));
    total(reader, totals, "storms", storms, many(&|card| card.storm));
    total(reader, totals, "bury_sites", totals.value.bury_sites, many(&|card| card.bury_cost.is_some()));
    for booty in Booty::ALL {
        total(reader, totals, "markets_per_good", markets_per_good, many(&|card| card.market == Some(booty)));
    }
    let mut costs: Vec<u8> = cards.iter().filter_map(|card| card.bury_cost).collect();
    costs.sort_unstable();
    if costs != totals.value.bury_costs {
        reader.fail(totals, Some("bury_costs"), format!("the cards' prices are {costs:?}"));
    }
}

pub(super) fn crew(reader: &mut Reader<'_>) -> Vec<Mate> {
    const FILE: &str = "crew.toml";
    let totals = reader.table::<raw::CrewTotals>(FILE, "totals");
    let entries = reader.entries::<raw::Crew>(FILE, "crew");
    reader.unique(&entries, |card| &card.id);
    count(reader, FILE, "Crew Cards", CREW, entries.len());
    let mut crew: Vec<Mate> = Vec::new();
    for entry in &entries {
        let raw::Crew { id, title, dice, hits, trigger, bonus, .. } = &entry.value;
        let id = slug(reader, entry, id);
        let print = Print { title, dice, hits: *hits, trigger: *trigger, bonus };
        crew.push(mate(reader, entry, "", id, &print));
    }
    if let Some(totals) = totals {
        let raw::CrewTotals { cards, symbols_per_face, auto_hit_cards, by_trigger } = &totals.value;
        total(reader, &totals, "cards", *cards, crew.len());
        let hitters = crew.iter().filter(|mate| mate.hits > 0).count();
        total(reader, &totals, "auto_hit_cards", *auto_hit_cards, hitters);
        vet_symbols(reader, &totals, *symbols_per_face, &crew.iter().collect::<Vec<_>>());
        for order in Order::TOKENS.into_iter().chain([Order::HideOut]) {
            let says = by_trigger.get(order.name()).copied().unwrap_or(0);
            let there = crew.iter().filter(|mate| mate.trigger == order).count();
            total(reader, &totals, "by_trigger", says, there);
        }
    }
    crew
}

fn vet_symbols<T>(reader: &mut Reader<'_>, totals: &Entry<T>, says: u8, mates: &[&Mate]) {
    for face in 0..6 {
        let there: usize = mates.iter().map(|mate| mate.symbols[face] as usize).sum();
        total(reader, totals, "symbols_per_face", says.into(), there);
    }
}

pub(super) fn captains(reader: &mut Reader<'_>) -> Vec<CaptainCard> {
    const FILE: &str = "captains.toml";
    let totals = reader.table::<raw::CaptainTotals>(FILE, "totals");
    let entries = reader.entries::<raw::Captain>(FILE, "captain");
    reader.unique(&entries, |card| &card.id);
    count(reader, FILE, "Captain Cards", CAPTAINS, entries.len());
    let mut captains: Vec<CaptainCard> = Vec::new();
    for entry in &entries {
        let id = slug(reader, entry, &entry.value.id);
        let mut side = |name: &str, face: &raw::Face| {
            let raw::Face { title, dice, hits, trigger, bonus, .. } = face;
            let print = Print { title, dice, hits: *hits, trigger: *trigger, bonus };
            mate(reader, entry, name, id, &print)
        };
        let sides = [side("front", &entry.value.front), side("back", &entry.value.back)];
        captains.push(CaptainCard { id, sides });
    }
    if let Some(totals) = totals {
        let raw::CaptainTotals { cards, symbols_per_side, symbols_per_face } = totals.value;
        total(reader, &totals, "cards", cards, captains.len());
        let sides = captains.iter().flat_map(|captain| &captain.sides);
        for side in sides.clone() {
            let there = side.symbols.iter().map(|count| *count as usize).sum();
            total(reader, &totals, "symbols_per_side", symbols_per_side, there);
        }
        vet_symbols(reader, &totals, symbols_per_face, &sides.collect::<Vec<_>>());
    }
    captains
}

/// What stands on a Crew Card or on one side of a Captain Card.
struct Print<'a> {
    title: &'a str,
    dice: &'a [u8],
    hits: u8,
    trigger: Order,
    bonus: &'a [raw::Bonus],
}

/// `side` is empty for a Crew Card: only captains bury, and only crew reroll.
fn mate<T>(reader: &mut Reader<'_>, entry: &Entry<T>, side: &str, id: Slug, print: &Print<'_>) -> Mate {
    let captain = !side.is_empty();
    let field = |name: &str| if captain { format!("{side}.{name}") } else { name.to_owned() };
    range(reader, entry, &field("hits"), print.hits, (0, 9));
    let bonus: Vec<Bonus> = print
        .bonus
        .iter()
        .map(|raw| checked(reader, entry, &field("bonus"), captain, print.trigger, raw))
        .collect();
    if bonus.len() > ICONS {
        reader.fail(entry, Some(&field("bonus")), format!("a card carries at most {ICONS} Bonus Actions"));
    }
    let twice = (1..bonus.len()).any(|n| bonus[..n].iter().any(|other| other.icon() == bonus[n].icon()));
    if twice {
        reader.fail(entry, Some(&field("bonus")), "a card carries each kind of Bonus Action once");
    }
    Mate {
        id,
        title: print.title.to_owned(),
        symbols: symbols(reader, entry, &field("dice"), print.dice),
        hits: print.hits,
        trigger: print.trigger,
        bonus,
    }
}

pub(super) fn symbols<T>(reader: &mut Reader<'_>, entry: &Entry<T>, field: &str, dice: &[u8]) -> [u8; 6] {
    let mut symbols = [0u8; 6];
    if dice.len() > 9 {
        reader.fail(entry, Some(field), "a card carries at most 9 symbols");
        return symbols;
    }
    for face in dice {
        match symbols.get_mut((*face as usize).wrapping_sub(1)) {
            Some(count) => *count += 1,
            None => reader.fail(entry, Some(field), format!("{face} is not a face of a die")),
        }
    }
    symbols
}

fn checked<T>(
    reader: &mut Reader<'_>,
    entry: &Entry<T>,
    field: &str,
    captain: bool,
    trigger: Order,
    raw: &raw::Bonus,
) -> Bonus {
    let mut wrong = |holds: bool, text: &str| {
        if holds {
            reader.fail(entry, Some(field), text);
        }
    };
    match raw {
        raw::Bonus::Bury {} => {
            wrong(!captain, "only a captain buries");
            Bonus::Bury
        }
        raw::Bonus::Plunder {} => Bonus::Plunder,
        raw::Bonus::Trade {} => Bonus::Trade,
        raw::Bonus::CrewUp {} => Bonus::CrewUp,
        raw::Bonus::Search {} => Bonus::Search,
        raw::Bonus::Attack {} => Bonus::Attack,
        raw::Bonus::TradeSpecial { booty, gold } => {
            let fits = !booty.is_empty() && booty.len() <= HOLD as usize;
            wrong(!fits, "a special trade sells 1 to 3 cubes");
            let mut wants = [0; 4];
            for booty in booty.iter().take(HOLD as usize) {
                wants[booty.index()] += 1;
            }
            Bonus::TradeSpecial { wants, gold: *gold }
        }
        raw::Bonus::Exchange {} => Bonus::Exchange,
        raw::Bonus::SailNavy { cards } => {
            wrong(!(1..=6).contains(cards), "the Navy sails 1 to 6 cards");
            Bonus::SailNavy { cards: *cards }
        }
        raw::Bonus::SailMerchant { cards } => {
            wrong(!(1..=6).contains(cards), "a Merchant sails 1 to 6 cards");
            Bonus::SailMerchant { cards: *cards }
        }
        raw::Bonus::GainGold { amount } => Bonus::GainGold { amount: *amount },
        raw::Bonus::Reroll { faces } => {
            wrong(
                captain || trigger != Order::Attack,
                "only Crew that is triggered by attack rerolls (TEP-BAT-04)",
            );
            wrong(!faces.iter().all(|face| (1..=6).contains(face)), "the faces are from 1 to 6");
            Bonus::Reroll { faces: *faces }
        }
        raw::Bonus::Reassign {} => Bonus::Reassign,
        raw::Bonus::Sail {} => Bonus::Sail,
    }
}

pub(super) fn merchants(reader: &mut Reader<'_>) -> Vec<MerchantCard> {
    const FILE: &str = "merchants.toml";
    let totals = reader.table::<raw::MerchantTotals>(FILE, "totals");
    let entries = reader.entries::<raw::Merchant>(FILE, "merchant");
    reader.unique(&entries, |card| &card.id);
    count(reader, FILE, "Merchant Cards", MERCHANTS, entries.len());
    let mut cards = Vec::new();
    for entry in &entries {
        let raw::Merchant { id, title, damage, gold, legend_max_players, permanent, .. } = &entry.value;
        range(reader, entry, "damage", *damage, (0, 99));
        range(reader, entry, "legend_max_players", *legend_max_players, (0, 4));
        cards.push(MerchantCard {
            id: slug(reader, entry, id),
            title: title.clone(),
            damage: *damage,
            gold: *gold,
            legend_max_players: *legend_max_players,
            permanent: *permanent,
        });
    }
    if let Some(totals) = totals {
        total(reader, &totals, "cards", totals.value.cards, cards.len());
        let mut damages: Vec<u8> = cards.iter().map(|card| card.damage).collect();
        damages.dedup();
        for damage in damages {
            let says = totals.value.by_damage.get(&damage.to_string()).copied().unwrap_or(0);
            total(
                reader,
                &totals,
                "by_damage",
                says,
                cards.iter().filter(|card| card.damage == damage).count(),
            );
        }
    }
    cards.sort_by_key(|card| card.damage);
    // The last two must stay where they are, and no other may: otherwise a slot could become empty (TEP-EDGE-02).
    let stay = |card: &MerchantCard| card.permanent;
    let last = cards.len().saturating_sub(2);
    if !cards[last..].iter().all(stay) || cards[..last].iter().any(stay) {
        reader.fail_file(FILE, "exactly the two cards with the most damage are permanent (TEP-EDGE-02)");
    }
    cards
}
