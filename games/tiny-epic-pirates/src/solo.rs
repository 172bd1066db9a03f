//! The Legendary Pirate (section 11): given the dice, the draws and your choices its turn is determined.

use tortuga_core::{Chance, Log, Refusal, Rule};

use crate::{
    content::{Booty, CREW_LIMIT, Deed, Find, HOLD, Level, Prey, Ship, SoloHelm, SoloLegend},
    events::Event,
    game::TinyEpicPirates,
    helm::{Assignment, Order, SPACES, next_space},
    moves::{Move, Offer},
    rule, score,
    sea::Cell,
    state::{Frame, LEGENDARY, Plan, State, Target, YOU},
    steps::{NOT_ASKED, crew_up, cube, line, sail, target, trade},
};

mod routes;

pub(crate) use routes::{Wish, hide, merchant_step};

/// To the Cove nearest to where it lies (TEP-SOLO-30).
pub(crate) fn hide_near(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    hide(game, state, Wish::Near(state.ship(LEGENDARY)), rule::TEP_SOLO_30, log);
}

fn mats<'a>(game: &'a TinyEpicPirates, state: &State) -> (&'a SoloHelm, &'a SoloLegend) {
    let (helm, legend) = state.solo.map_or((0, 0), |solo| (solo.helm, solo.legend));
    (&game.content.helms[helm as usize], &game.content.legends[legend as usize])
}

/// By the Treasures that it has buried (TEP-SOLO-23).
pub(crate) fn level(game: &TinyEpicPirates, state: &State) -> Level {
    let (_, legend) = mats(game, state);
    legend.levels[state.buried(LEGENDARY).min(3) as usize]
}

/// The actions of the ring space on which its Legend Token lies.
fn ring<'a>(game: &'a TinyEpicPirates, state: &State) -> &'a [Deed] {
    let (_, legend) = mats(game, state);
    let space = state.solo.map_or(0, |solo| solo.ring as usize);
    legend.spaces.get(space).map_or(&[], Vec::as_slice)
}

/// Whether an order is one of this turn: that of the Wheel, or those of the ring space (TEP-SOLO-16).
fn is_ordered(game: &TinyEpicPirates, state: &State, order: Order) -> bool {
    match state.solo.map_or(Plan::Rest, |solo| solo.plan) {
        Plan::Rest => false,
        Plan::Wheel => state.pirate(LEGENDARY).helm.order() == order,
        Plan::Ring => ring(game, state).contains(&Deed::Order { order }),
    }
}

/// Adds up what the triggered helm bonuses give.
fn helm_bonus(game: &TinyEpicPirates, state: &State, amount: impl Fn(Deed) -> u8) -> u8 {
    let (helm, _) = mats(game, state);
    helm.bonus
        .iter()
        .filter(|(trigger, _)| is_ordered(game, state, *trigger))
        .map(|(_, deed)| amount(*deed))
        .sum()
}

fn extra_sail(deed: Deed) -> u8 {
    if let Deed::ExtraSail { amount } = deed { amount } else { 0 }
}

fn extra_hits(deed: Deed) -> u8 {
    if let Deed::ExtraHits { amount } = deed { amount } else { 0 }
}

/// Its helm's symbols, and its hits apart from those of the Crew; extra hits count when it attacks (TEP-SOLO-23).
pub(crate) fn firepower(game: &TinyEpicPirates, state: &State) -> ([u8; 6], u8) {
    let (helm, _) = mats(game, state);
    let mut hits = level(game, state).hits;
    if state.battle.is_some_and(|battle| battle.attacker == LEGENDARY) {
        hits += helm_bonus(game, state, extra_hits) + state.solo.map_or(0, |solo| solo.hits);
    }
    (helm.symbols, hits)
}

/// The start of its turn: a die tells what it does (TEP-SOLO-08).
pub(crate) fn roll(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    let face = state.dice.roll(6);
    log.say(rule::TEP_SOLO_08, || Event::SoloRolled { face });
    let (_, mat) = mats(game, state);
    let (legend, spaces) = (mat.id, mat.spaces.len() as u8);
    if face == 6 {
        if let Some(solo) = &mut state.solo {
            solo.plan = Plan::Ring;
            solo.ring = (solo.ring + 1) % spaces;
            let space = solo.ring;
            log.say(rule::TEP_SOLO_12, || Event::SoloRingMoved { space, legend });
        }
    } else {
        if let Some(solo) = &mut state.solo {
            solo.plan = Plan::Wheel;
        }
        walk(state, face, log);
    }
    state.stack.push(Frame::SoloBonus { next: 0 });
    state.stack.push(Frame::SoloDeed { next: 0 });
    state.stack.push(Frame::SoloSail);
}

/// Its Captain goes round as far as its Deckhands carry it (TEP-SOLO-09 to 11).
fn walk(state: &mut State, goal: u8, log: &mut impl Log<Event>) {
    let helm = &mut state.pirate_mut(LEGENDARY).helm;
    let start = helm.captain;
    // It never ends where it began; Hide Out is no place to stop.
    let last = if start <= 1 { SPACES - 1 } else { start - 1 };
    let mut available = helm.hands;
    let mut at = start;
    let mut moved = [(0u8, None::<Assignment>, None::<Assignment>); SPACES as usize];
    let mut crossed = false;
    loop {
        at = next_space(at);
        if at == 0 {
            crossed = start != 0;
            continue;
        }
        if helm.on_wheel(at) {
            helm.wheel &= !(1 << at);
            let to = Assignment::WORKING
                .into_iter()
                .find(|place| helm.at(*place) == 0)
                .unwrap_or(Assignment::Rigging);
            helm.hands[to.index()] += 1;
            moved[at as usize] = (at, None, Some(to));
            if at == goal || at == last {
                break;
            }
            continue;
        }
        if at == goal || at == last {
            break;
        }
        let from = Assignment::ALL.into_iter().rev().find(|place| available[place.index()] > 0);
        let Some(from) = from else { break };
        available[from.index()] -= 1;
        helm.hands[from.index()] -= 1;
        helm.wheel |= 1 << at;
        moved[at as usize] = (at, Some(from), None);
    }
    helm.captain = at;
    let order = helm.order();
    state.crossed = crossed;
    log.say(rule::TEP_SOLO_09, || Event::Advanced { seat: LEGENDARY, space: at, order, crossed });
    // As they were met; Hide Out, where nobody stands, is between them.
    moved.rotate_left(start as usize + 1);
    for (space, from, to) in moved {
        if let Some(from) = from {
            log.say(rule::TEP_SOLO_09, || Event::HandPlaced { seat: LEGENDARY, from, space });
        }
        if let Some(to) = to {
            log.say(rule::TEP_SOLO_11, || Event::HandReturned { seat: LEGENDARY, space, to });
        }
    }
}

/// Whom it makes for in this turn (TEP-SOLO-12, TEP-SOLO-13).
fn prey(game: &TinyEpicPirates, state: &State) -> Target {
    let (helm, _) = mats(game, state);
    let space = state.pirate(LEGENDARY).helm.captain.saturating_sub(1) as usize;
    let on_wheel = state.solo.is_some_and(|solo| solo.plan == Plan::Wheel);
    match helm.targets.get(space).filter(|_| on_wheel) {
        Some(Prey::Orange) => Target::Merchant(Ship::Orange),
        Some(Prey::Green) => Target::Merchant(Ship::Green),
        Some(Prey::Player) | None => Target::Pirate(YOU),
    }
}

fn cell_of(state: &State, target: Target) -> Cell {
    match target {
        Target::Merchant(ship) => state.merchant(ship).at,
        Target::Pirate(seat) => state.ship(seat),
    }
}

/// Step 1: as far as possible towards its target, vertically first (TEP-SOLO-14).
pub(crate) fn sail_out(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    let goal = cell_of(state, prey(game, state));
    let rigging = state.pirate(LEGENDARY).helm.at(Assignment::Rigging) * game.content.per_hand.sail;
    let by_ring = match state.solo.map_or(Plan::Rest, |solo| solo.plan) {
        Plan::Ring => ring(game, state).iter().map(|deed| extra_sail(*deed)).sum(),
        Plan::Wheel | Plan::Rest => 0,
    };
    let total = level(game, state).sail + rigging + helm_bonus(game, state, extra_sail) + by_ring;
    for _ in 0..total {
        let Some(to) = state.ship(LEGENDARY).vertical_first(goal) else { return };
        sail::uncover(state, LEGENDARY, rule::TEP_SOLO_14, log);
        state.pirate_mut(LEGENDARY).ship = Some(to);
        log.say(rule::TEP_SOLO_14, || Event::Sailed { seat: LEGENDARY, to, island: state.island(game, to) });
    }
}

/// Step 2: the order of the Wheel, or the actions of the ring from top to bottom (TEP-SOLO-15).
pub(crate) fn deed(game: &TinyEpicPirates, state: &mut State, next: u8, log: &mut impl Log<Event>) {
    let plan = state.solo.map_or(Plan::Rest, |solo| solo.plan);
    let (deed, more) = match plan {
        Plan::Rest => return,
        Plan::Wheel => (Deed::Order { order: state.pirate(LEGENDARY).helm.order() }, false),
        Plan::Ring => {
            let all = ring(game, state);
            let Some(deed) = all.get(next as usize) else { return };
            (*deed, next as usize + 1 < all.len())
        }
    };
    if more {
        state.stack.push(Frame::SoloDeed { next: next + 1 });
    }
    match deed {
        Deed::Order { order } => perform(game, state, order, log),
        Deed::GainGold { amount } => state.stack.push(Frame::SoloGold(amount)),
        Deed::ExtraHits { amount } => {
            if let Some(solo) = &mut state.solo {
                solo.hits += amount;
            }
        }
        // Counted when it sailed.
        Deed::ExtraSail { .. } => {}
        Deed::Mend { amount } => mend(state, amount, log),
        Deed::SailNavy { cards } => {
            line::chase(game, state, (state.ship(YOU), cards), rule::TEP_SOLO_31, log);
        }
    }
}

/// Step 3: helm bonuses that wait for the end of the order (TEP-SOLO-16).
pub(crate) fn bonus(game: &TinyEpicPirates, state: &mut State, next: u8, log: &mut impl Log<Event>) {
    let (helm, _) = mats(game, state);
    let Some((trigger, deed)) = helm.bonus.get(next as usize).copied() else { return };
    if next as usize + 1 < helm.bonus.len() {
        state.stack.push(Frame::SoloBonus { next: next + 1 });
    }
    if !is_ordered(game, state, trigger) {
        return;
    }
    match deed {
        Deed::GainGold { amount } => {
            log.say(rule::TEP_SOLO_16, || Event::SoloBonusFired { order: trigger });
            state.stack.push(Frame::SoloGold(amount));
        }
        Deed::Order { order } => {
            log.say(rule::TEP_SOLO_16, || Event::SoloBonusFired { order: trigger });
            perform(game, state, order, log);
        }
        // Sail and hits have counted in the turn itself; the loader allows no others.
        Deed::ExtraHits { .. } | Deed::ExtraSail { .. } | Deed::Mend { .. } | Deed::SailNavy { .. } => {}
    }
}

/// One of its orders (TEP-SOLO-18 to 22).
fn perform(game: &TinyEpicPirates, state: &mut State, order: Order, log: &mut impl Log<Event>) {
    match order {
        Order::Plunder => draw(state, rule::TEP_SOLO_18, log),
        Order::Trade => state.stack.push(Frame::SoloTrade),
        Order::Search => search(game, state, log),
        Order::CrewUp => hire(game, state, log),
        Order::Attack => attack(game, state, log),
        // Its Captain never stops there.
        Order::HideOut => {}
    }
}

fn draw(state: &mut State, rule: Rule, log: &mut impl Log<Event>) {
    let booty = cube::draw(state);
    log.say(rule, || Event::CubeDrawn { seat: LEGENDARY, booty });
    state.stack.push(Frame::SoloCube(booty));
}

/// A cube comes aboard; the third one is traded at once with its like (TEP-SOLO-18).
pub(crate) fn load(state: &mut State, booty: Booty, log: &mut impl Log<Event>) {
    let pirate = state.pirate_mut(LEGENDARY);
    pirate.hold[booty.index()] += 1;
    let full = pirate.cubes() >= HOLD;
    log.say(rule::TEP_SOLO_18, || Event::CubeLoaded { seat: LEGENDARY, booty });
    if full {
        state.stack.push(Frame::SoloTrade);
    }
}

/// All cubes of the dearest type aboard (TEP-SOLO-19).
pub(crate) fn sell(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    let hold = state.pirate(LEGENDARY).hold;
    let Some(booty) = state.market.into_iter().rev().find(|booty| hold[booty.index()] > 0) else { return };
    let count = hold[booty.index()];
    let gold = trade::sell(game, state, LEGENDARY, booty, count, rule::TEP_SOLO_19, log);
    trade::sink_price(state, booty, log);
    state.stack.push(Frame::SoloGold(gold));
}

fn search(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    let at = state.ship(LEGENDARY);
    let Some(token) = state.tokens[at.index()].take() else { return };
    let kind = game.content.token(token);
    log.say(rule::TEP_SOLO_20, || {
        let island = state.island(game, at);
        Event::TokenRevealed { seat: LEGENDARY, at, island, token: kind.id }
    });
    match kind.solo_effect {
        Find::GainGold { amount } => state.stack.push(Frame::SoloGold(amount)),
        Find::DrawBooty { .. } => draw(state, rule::TEP_SOLO_20, log),
        Find::GainSurefire { .. } | Find::ExtraSail { .. } | Find::IgnoreStorm { .. } => {
            unreachable!("the loader allows Gold and booty")
        }
    }
}

fn hire(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    match state.pirate(LEGENDARY).crew.iter().position(Option::is_none) {
        Some(place) if place < CREW_LIMIT => {
            let card = state.crew_deck.draw();
            state.pirate_mut(LEGENDARY).crew[place] = Some(card);
            log.say(rule::TEP_SOLO_21, || Event::CrewHired {
                seat: LEGENDARY,
                card: game.content.mate(card).id,
            });
        }
        Some(_) | None => crew_up::refresh(game, state, LEGENDARY, rule::TEP_SOLO_21, log),
    }
}

/// Only on its own card, and not against a Hidden ship (TEP-SOLO-22).
fn attack(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    let prey = prey(game, state);
    let here = cell_of(state, prey) == state.ship(LEGENDARY);
    let hidden = prey == Target::Pirate(YOU) && state.pirate(YOU).hidden;
    if here && !hidden {
        target::declare(state, LEGENDARY, prey, true, log);
    }
}

/// Deckhands leave Repair for the leftmost empty assignments (TEP-SOLO-31).
fn mend(state: &mut State, amount: u8, log: &mut impl Log<Event>) {
    let helm = &mut state.pirate_mut(LEGENDARY).helm;
    let mut hands = 0;
    while hands < amount && helm.at(Assignment::Repair) > 0 {
        let Some(to) = Assignment::WORKING.into_iter().find(|place| helm.at(*place) == 0) else { break };
        helm.hands[Assignment::Repair.index()] -= 1;
        helm.hands[to.index()] += 1;
        hands += 1;
    }
    log.say(rule::TEP_SOLO_31, || Event::SoloMended { hands });
}

/// Gold; at the top of its track it buries and starts again from nothing (TEP-SOLO-28).
pub(crate) fn gain_gold(game: &TinyEpicPirates, state: &mut State, amount: u8, log: &mut impl Log<Event>) {
    if amount == 0 {
        return;
    }
    let track = mats(game, state).1.gold_track;
    let pirate = state.pirate_mut(LEGENDARY);
    let gold = pirate.gold.saturating_add(amount);
    let lost = gold.saturating_sub(track);
    let full = gold >= track;
    pirate.gold = if full { 0 } else { gold };
    let now = pirate.gold;
    log.say(rule::TEP_SOLO_28, || Event::GoldGained { seat: LEGENDARY, amount, lost, now });
    if full {
        state.stack.push(Frame::SoloBury);
    }
}

/// The cheapest Bury Sites without a Treasure.
fn cheapest(game: &TinyEpicPirates, state: &State) -> impl Iterator<Item = Cell> {
    let price = |cell: Cell| {
        let free = state.treasures[cell.index()].is_none();
        state.card_at(game, cell).bury_cost.filter(|_| free)
    };
    let least = Cell::all().filter_map(price).min();
    Cell::all().filter(move |cell| least.is_some() && price(*cell) == least)
}

pub(crate) fn bury_options(game: &TinyEpicPirates, state: &State, out: &mut impl Offer) {
    for cell in cheapest(game, state) {
        out.offer(Move::SoloBurySite(cell));
    }
}

pub(crate) fn bury_allows(game: &TinyEpicPirates, state: &State, mv: Move) -> Result<(), Refusal> {
    let Move::SoloBurySite(cell) = mv else { return Err(NOT_ASKED) };
    let cheap = cheapest(game, state).any(|site| site == cell);
    rule::TEP_SOLO_28.requires(cheap, "It buries at one of the cheapest Bury Sites that are free.")
}

pub(crate) fn bury_play(game: &TinyEpicPirates, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::SoloBurySite(at) = mv else { unreachable!("refused by allows") };
    state.treasures[at.index()] = Some(LEGENDARY);
    let left = crate::content::TREASURES - state.buried(LEGENDARY);
    log.say(rule::TEP_SOLO_28, || {
        let island = state.island(game, at);
        Event::Buried { seat: LEGENDARY, at, island, left }
    });
    if left == 0 {
        score::finish(game, state, log);
    }
}
