//! Business in port: sell, bribe, buy a letter, D&R (BB-PORT-04); ransom, retirement, careening.

use tortuga_core::{Log, Refusal};

use super::revel;
use crate::{
    act,
    content::PortId,
    frame::{Business, Frame, Purpose, Step},
    game::Blackbeard,
    moves::{Cause, Event, Move, Office},
    rule,
    state::{Slot, State, Status},
};

fn port_of(state: &State, slot: Slot) -> Option<PortId> {
    state.pirate(slot)?.place.port()
}

fn status(game: &Blackbeard, state: &State, slot: Slot) -> Option<Status> {
    Some(state.status(&game.content, state.at(slot), port_of(state, slot)?))
}

pub(crate) fn may(game: &Blackbeard, state: &State, slot: Slot) -> Result<(), Refusal> {
    let port = port_of(state, slot).ok_or(rule::BB_PORT_05.refuses("This pirate is not in a port."))?;
    rule::BB_TURN_05.requires(!state.at(slot).revels(), "The crew is revelling this turn.")?;
    rule::BB_EDGE_17
        .requires(state.conqueror(port).is_none(), "The port is under attack: move out of it.")?;
    let goods = state.at(slot).lots() > 0 || may_buy(game, state, slot).is_ok();
    rule::BB_PORT_04.requires(goods, "There is nothing to sell, and no letter to buy.")
}

pub(crate) fn open(state: &mut State, slot: Slot) {
    state.stack.push(Frame::Business(Business { pirate: slot, step: Step::Sell, sold: false, done: false }));
}

pub(crate) fn candidates(game: &Blackbeard, state: &State, business: Business, out: &mut impl Extend<Move>) {
    let all = [Move::Sell, Move::Bribe, Move::Letter, Move::Revel, Move::Done];
    out.extend(all.into_iter().filter(|mv| allows(game, state, business, *mv).is_ok()));
}

pub(crate) fn allows(game: &Blackbeard, state: &State, business: Business, mv: Move) -> Result<(), Refusal> {
    let slot = business.pirate;
    let in_order = |step: Step| {
        rule::BB_PORT_04.requires(business.step <= step, "Sell, bribe, letter, D&R: in this order.")
    };
    let sold = |rule: tortuga_core::Rule| {
        rule.requires(business.sold, "Only when booty was sold in this operation.")
    };
    match mv {
        Move::Sell => {
            in_order(Step::Sell)?;
            rule::BB_SELL_01.requires(state.at(slot).lots() > 0, "The holds are empty.")
        }
        Move::Bribe => {
            in_order(Step::Bribe)?;
            sold(rule::BB_BRIBE_01)?;
            let open = matches!(status(game, state, slot), Some(Status::Pro | Status::Neutral));
            rule::BB_BRIBE_01
                .requires(open, "Only in a pro-pirate or neutral port that is no safe haven of this pirate.")
        }
        Move::Letter => {
            in_order(Step::Letter)?;
            may_buy(game, state, slot)
        }
        Move::Revel => {
            sold(rule::BB_DRP_01)?;
            rule::BB_DRP_01
                .requires(status(game, state, slot) != Some(Status::Haven), "It is compulsory here.")
        }
        Move::Done => rule::BB_PORT_04.requires(business.done, "Take one step at least."),
        _ => Err(rule::BB_PORT_04.refuses("Sell, bribe, buy a letter, declare D&R, or be done.")),
    }
}

/// BB-LOM-01.
fn may_buy(game: &Blackbeard, state: &State, slot: Slot) -> Result<(), Refusal> {
    let pirate = state.at(slot);
    let letter = port_of(state, slot).and_then(|port| state.ports[port.index()].letter);
    let letter = letter.ok_or(rule::BB_LOM_01.refuses("No letter is on sale here."))?;
    rule::BB_LOM_01.requires(pirate.letter.is_none(), "This pirate holds a letter already.")?;
    let nation = game.content.letters[letter.index()].nation;
    rule::BB_LOM_01.requires(pirate.attacks & nation.bit() == 0, "This pirate has attacked that nation.")?;
    let least = game.content.numbers.sale.letter_unit;
    rule::BB_LOM_01.requires(pirate.nw >= least, "There is not enough on board to pay for it.")
}

pub(crate) fn play(
    game: &Blackbeard,
    state: &mut State,
    business: Business,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let slot = business.pirate;
    match mv {
        Move::Sell => {
            let value = state.at(slot).booty_value();
            state.at_mut(slot).booty = [0; crate::content::MOST_HOLDS];
            let proceeds = proceeds(game, state, slot, value);
            let port = port_of(state, slot).map_or_else(act::nameless, |port| game.port_name(port));
            log.say(rule::BB_SELL_01, || Event::Sold { pirate: game.name(state, slot), port, proceeds });
            earn(game, state, slot, proceeds, log);
            if status(game, state, slot) == Some(Status::Haven) {
                // Compulsory, and nothing else can follow in a haven (BB-SELL-03).
                state.stack.push(Frame::Revel { pirate: slot });
            } else {
                let next = Business { step: Step::Bribe, sold: true, done: true, ..business };
                state.stack.push(Frame::Business(next));
            }
        }
        Move::Bribe => {
            state.stack.push(Frame::Business(Business { step: Step::Letter, ..business }));
            act::roll(game, state, slot, Purpose::Bribe, 1, 0, log);
        }
        Move::Letter => {
            state.stack.push(Frame::Business(Business { step: Step::Revel, done: true, ..business }));
            act::roll(game, state, slot, Purpose::Letter, 1, 0, log);
        }
        Move::Revel => state.stack.push(Frame::Revel { pirate: slot }),
        Move::Done => {}
        _ => unreachable!("refused by allows"),
    }
}

/// By the port's status (BB-SELL-01).
fn proceeds(game: &Blackbeard, state: &State, slot: Slot, value: u32) -> u32 {
    let sale = &game.content.numbers.sale;
    let percent = match status(game, state, slot) {
        Some(Status::Haven) => sale.haven_pct,
        Some(Status::Safe) => sale.safe_pct,
        Some(Status::Pro) => sale.pro_pct,
        Some(Status::Neutral | Status::Anti | Status::Closed) | None => sale.neutral_pct,
    };
    (i64::from(value) * i64::from(100 + percent) / 100).max(0) as u32
}

/// Money, calm and fame (BB-SELL-02).
fn earn(game: &Blackbeard, state: &mut State, slot: Slot, proceeds: u32, log: &mut impl Log<Event>) {
    act::worth(game, state, slot, proceeds.into(), rule::BB_SELL_01, log);
    let hundreds = (proceeds / 100).min(100) as u8;
    let sale = &game.content.numbers.sale;
    if hundreds > 0 {
        let calm = (i32::from(hundreds) * i32::from(sale.unrest_per_100)).clamp(-100, 100) as i8;
        act::unrest(game, state, slot, calm, rule::BB_SELL_02, log);
        let fame = hundreds.saturating_mul(sale.notoriety_per_100);
        act::notoriety(game, state, slot, fame, rule::BB_SELL_02, log);
    }
}

/// BB-BRIBE-02 to BB-BRIBE-05.
pub(crate) fn bribed(
    game: &Blackbeard,
    state: &mut State,
    business: Business,
    die: u8,
    log: &mut impl Log<Event>,
) {
    let slot = business.pirate;
    state.stack.push(Frame::Business(business));
    let Some(port) = port_of(state, slot) else { return };
    let price = game.content.numbers.sale.bribe_unit * u32::from(die);
    if state.at(slot).nw < price {
        log.say(rule::BB_BRIBE_02, || Event::TooDear { pirate: game.name(state, slot), price });
        return;
    }
    act::worth(game, state, slot, -i64::from(price), rule::BB_BRIBE_02, log);
    if status(game, state, slot) == Some(Status::Neutral)
        && let Some(governor) = act::draw_governor(game, state)
    {
        let pro = game.content.governors[governor.index()].pro;
        let office = if pro { Office::Stays } else { Office::Returns };
        let name = game.port_name(port);
        if pro && state.ports[port.index()].governor.is_some() {
            log.say(rule::BB_EDGE_06, || Event::GovernorGone { port: name, office: Office::Returns });
        }
        log.say(rule::BB_BRIBE_04, || Event::GovernorDrawn { pro, port: name, office });
        if !pro {
            log.say(rule::BB_BRIBE_04, || Event::BribeFailed { pirate: game.name(state, slot) });
            return;
        }
        revel::install(game, state, port, governor, log);
    }
    state.at_mut(slot).havens |= 1 << port.0;
    log.say(rule::BB_BRIBE_05, || Event::SafeHaven {
        pirate: game.name(state, slot),
        port: game.port_name(port),
        gained: true,
    });
}

pub(crate) fn letter_priced(
    game: &Blackbeard,
    state: &mut State,
    business: Business,
    die: u8,
    log: &mut impl Log<Event>,
) {
    let slot = business.pirate;
    state.stack.push(Frame::Business(business));
    let Some(port) = port_of(state, slot) else { return };
    let price = game.content.numbers.sale.letter_unit * u32::from(die);
    if state.at(slot).nw < price {
        log.say(rule::BB_LOM_01, || Event::TooDear { pirate: game.name(state, slot), price });
        return;
    }
    act::worth(game, state, slot, -i64::from(price), rule::BB_LOM_01, log);
    if let Some(letter) = state.ports[port.index()].letter.take() {
        state.at_mut(slot).letter = Some(letter);
        let letter = game.content.letters[letter.index()].id;
        log.say(rule::BB_LOM_01, || Event::LetterBought { pirate: game.name(state, slot), letter });
    }
}

/// BB-RANS-01.
pub(crate) fn ransomed(game: &Blackbeard, state: &mut State, slot: Slot, die: u8, log: &mut impl Log<Event>) {
    let value = game.content.numbers.sale.ransom_unit * u32::from(die);
    let proceeds = proceeds(game, state, slot, value);
    log.say(rule::BB_RANS_01, || Event::Ransomed { pirate: game.name(state, slot), proceeds });
    earn(game, state, slot, proceeds, log);
    if status(game, state, slot) == Some(Status::Haven) {
        state.stack.push(Frame::Revel { pirate: slot });
    } else {
        state.stack.push(Frame::Ransom { pirate: slot, paid: true });
    }
}

pub(crate) fn ransom_allows(mv: Move) -> Result<(), Refusal> {
    rule::BB_RANS_01.requires(matches!(mv, Move::Revel | Move::No), "Declare D&R, or not.")
}

pub(crate) fn ransom_play(state: &mut State, slot: Slot, mv: Move) {
    if mv == Move::Revel {
        state.stack.push(Frame::Revel { pirate: slot });
    }
}

/// BB-RET-01.
pub(crate) fn retire_rolled(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    dr66: u8,
    log: &mut impl Log<Event>,
) {
    let worth = state.at(slot).worth();
    if u32::from(dr66) * game.content.numbers.retirement.dr66_multiplier <= worth {
        act::retire(game, state, slot, worth, Cause::Retired, rule::BB_RET_01, log);
    } else {
        log.say(rule::BB_RET_01, || Event::StaysAtSea { pirate: game.name(state, slot) });
    }
}

/// BB-CAR-01.
pub(crate) fn careened(game: &Blackbeard, state: &mut State, slot: Slot, die: u8, log: &mut impl Log<Event>) {
    let pirate = state.at_mut(slot);
    let points = die.min(pirate.speed_damage);
    pirate.speed_damage -= points;
    pirate.careened = true;
    log.say(rule::BB_CAR_01, || Event::Careened { unit: game.name(state, slot), points });
}
