//! The order of play: the deal's activations, the action card, the start and the end of a turn (section 3).

use tortuga_core::{Chance, Log, Refusal, Seat};

use crate::{
    act,
    content::{Next, PirateId},
    frame::Frame,
    game::Blackbeard,
    moves::{Event, Move},
    pirate::Revelry,
    rule, score,
    state::{HunterId, Place, Plan, SLOTS, Slot, State},
};

/// The next seat without a pirate activates its first one (BB-SETUP-07); then the first turn is drawn.
pub(crate) fn deal(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
    if state.activated < game.table_seats() {
        state.active = Seat(state.activated);
        state.stack.push(Frame::Deal);
        let blood = PirateId(0);
        let first_of_solo = game.automata() && state.active == Seat(0);
        let card = if first_of_solo { Some(blood) } else { cut(game, state) };
        if let Some(card) = card {
            let (seat, pirate) = (state.active, game.content.pirates[card.index()].id);
            log.say(rule::BB_SETUP_07, || Event::PirateDrawn { seat, pirate });
            state.stack.push(Frame::PickShip { recruit: card });
        }
        return;
    }
    // Events are ignored until a seat is named (BB-SETUP-08).
    loop {
        let card = act::draw_card(game, state, log);
        if let Next::Seat(seat) = game.next_on(card)
            && seat < game.table_seats()
        {
            state.active = Seat(seat);
            state.stack.push(Frame::TurnStart);
            return;
        }
    }
}

/// Cuts the pirate deck (BB-SETUP-04): never the top card, unless it is the last or the game is solo.
pub(crate) fn cut(game: &Blackbeard, state: &mut State) -> Option<PirateId> {
    let count = u32::from(state.pirate_deck.len);
    let depth = match count {
        0 => return None,
        1 => 0,
        _ if game.automata() => state.dice.below(count),
        _ => 1 + state.dice.below(count - 1),
    };
    Some(state.pirate_deck.remove(depth as usize))
}

/// `DRAW_NEXT` (BB-TURN-09).
pub(crate) fn next_card(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
    let card = act::draw_action(game, state, log);
    match game.next_on(card) {
        Next::Seat(seat) if seat < game.table_seats() => {
            state.active = Seat(seat);
            state.stack.push(Frame::TurnStart);
        }
        // Score attack: nothing happens, draw again (BB-VAR-02).
        Next::Seat(_) => state.stack.push(Frame::NextCard),
        Next::RandomEvent => {
            state.stack.push(Frame::NextCard);
            act::shuffle_deck(game, state);
            let card = act::draw_card(game, state, log);
            let event = game.content.card(card).event;
            let id = game.content.events[event.index()].id;
            log.say(rule::BB_REV_01, || Event::RandomEvent { event: id });
            state.stack.push(Frame::Event { event, card, effect: 0 });
        }
        Next::MoveWarships => {
            state.stack.push(Frame::NextCard);
            state.stack.push(Frame::Warships);
        }
        Next::WarshipIntercepts => {
            state.stack.push(Frame::NextCard);
            super::event::warship_intercepts(game, state, log);
        }
        Next::DrawMerchants(count) => {
            state.stack.push(Frame::NextCard);
            let rule = if count == 1 { rule::BB_EVT_01 } else { rule::BB_EVT_02 };
            act::draw_merchants(game, state, count, rule, log);
        }
        Next::RemoveEven => {
            state.stack.push(Frame::NextCard);
            super::event::remove_merchants(
                game,
                state,
                rule::BB_EVT_03,
                |hex| hex.number.is_multiple_of(2),
                log,
            );
        }
        Next::RemoveOdd => {
            state.stack.push(Frame::NextCard);
            super::event::remove_merchants(
                game,
                state,
                rule::BB_EVT_03,
                |hex| !hex.number.is_multiple_of(2),
                log,
            );
        }
    }
}

/// `TURN_START` (BB-TURN-03).
pub(crate) fn start(state: &mut State, log: &mut impl Log<Event>) {
    let seat = state.active;
    log.say(rule::BB_TURN_01, || Event::TurnBegan { seat });
    state.traded = [0; 2];
    state.courted = [0; 2];
    state.halted = false;
    state.stack.push(Frame::TurnEnd);
    state.stack.push(Frame::ChooseOp);
    let mut own = Slot::of(seat);
    own.sort_by_key(|slot| state.pirate(*slot).map(|pirate| pirate.since));
    for slot in own.into_iter().rev() {
        if let Some(pirate) = &mut state.pirates[slot.index()] {
            if pirate.revelry == Revelry::Fresh {
                pirate.revelry = Revelry::Due;
            }
            state.stack.push(Frame::StartPirate { pirate: slot });
        }
    }
}

/// Blockade, scurvy, mutiny (BB-TURN-03).
pub(crate) fn start_pirate(game: &Blackbeard, state: &mut State, slot: Slot, log: &mut impl Log<Event>) {
    if !state.lives(slot) {
        return;
    }
    if blockaded(game, state, slot) {
        act::unrest(game, state, slot, -1, rule::BB_OUST_05, log);
    }
    if state.at(slot).scurvy {
        act::unrest(game, state, slot, game.content.numbers.scurvy.turn_unrest, rule::BB_TURN_03, log);
    }
    state.stack.push(Frame::Mutiny { pirate: slot });
}

fn blockaded(game: &Blackbeard, state: &State, slot: Slot) -> bool {
    let Place::Port(port) = state.at(slot).place else { return false };
    let outside = state.hunters_at(Place::Sea(game.content.port(port).hex));
    HunterId::among(outside).any(|hunter| state.hunter_owner(hunter) != Some(slot.seat()))
}

/// `TURN_END` (BB-TURN-08).
pub(crate) fn end(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
    for slot in Slot::all() {
        let Some(pirate) = &mut state.pirates[slot.index()] else { continue };
        pirate.superficial = 0;
        if slot.seat() == state.active && pirate.revelry == Revelry::Due {
            pirate.revelry = Revelry::None;
            log.say(rule::BB_TURN_05, || Event::Sobered { pirate: game.name(state, slot) });
        }
    }
    state.deal = None;
    state.plan = Plan::None;
    state.turns_done += 1;
    if state.turns_done >= game.turn_cap() {
        score::stop(game, state, log);
        return;
    }
    state.stack.push(Frame::NextCard);
    for slot in (0..SLOTS as u8).rev().map(Slot) {
        if may_stash(state, slot).is_ok() && state.at(slot).nw != state.at(slot).declined_nw {
            state.stack.push(Frame::StashWindow { pirate: slot });
        }
    }
}

/// Whether a pirate can put money away where he is (BB-STASH-01).
pub(crate) fn may_stash(state: &State, slot: Slot) -> Result<(), Refusal> {
    let Some(pirate) = state.pirate(slot) else {
        return Err(rule::BB_STASH_01.refuses("This pirate is not in play."));
    };
    let port = pirate.place.port().filter(|port| pirate.havens & 1 << port.0 != 0);
    let Some(port) = port else {
        return Err(rule::BB_STASH_01.refuses("This pirate is not in a safe haven of their own."));
    };
    rule::BB_STASH_02.requires(state.conqueror(port).is_none(), "The port is under attack.")?;
    rule::BB_STASH_01.requires(pirate.nw > 0, "There is nothing on board to stash.")
}

/// Full hundreds, or everything (BB-STASH-06); a strongroom holds 65,535.
pub(crate) fn stash_allows(state: &State, slot: Slot, amount: u32) -> Result<(), Refusal> {
    may_stash(state, slot)?;
    let pirate = state.at(slot);
    let fits = amount > 0 && amount <= pirate.nw;
    rule::BB_STASH_01.requires(fits, "There is not that much on board.")?;
    let port = pirate.place.port().map_or(0, |port| pirate.stash[port.index()]);
    let room = u32::from(u16::MAX - port);
    rule::BB_STASH_06.requires(amount <= room, "The strongroom is full.")?;
    let round = amount == pirate.nw || amount.is_multiple_of(100);
    rule::BB_STASH_06.requires(round, "Full hundreds, or everything.")
}

pub(crate) fn stash_candidates(state: &State, slot: Slot, out: &mut impl Extend<Move>) {
    if may_stash(state, slot).is_err() {
        return;
    }
    let pirate = state.at(slot);
    let hundreds = (1..=pirate.nw / 100).map(|hundreds| 100 * hundreds);
    let all = (!pirate.nw.is_multiple_of(100)).then_some(pirate.nw);
    let amounts = hundreds.chain(all).filter(|amount| stash_allows(state, slot, *amount).is_ok());
    out.extend(amounts.map(|amount| Move::Stash(pirate.card, amount)));
}

pub(crate) fn stash(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    amount: u32,
    log: &mut impl Log<Event>,
) {
    let Some(port) = state.at(slot).place.port() else { return };
    let pirate = state.at_mut(slot);
    pirate.hold_worth(pirate.nw - amount);
    pirate.stash[port.index()] += amount as u16;
    log.say(rule::BB_STASH_01, || Event::Stashed {
        pirate: game.name(state, slot),
        port: game.port_name(port),
        amount,
    });
}

/// `STASH_WINDOW` (BB-STASH-03).
pub(crate) fn window_allows(state: &State, slot: Slot, mv: Move) -> Result<(), Refusal> {
    match mv {
        Move::No => Ok(()),
        Move::Stash(card, amount) if state.find(card) == Some(slot) => stash_allows(state, slot, amount),
        _ => Err(rule::BB_STASH_03.refuses("Stash with this pirate, or do not.")),
    }
}

pub(crate) fn window_play(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    if let Move::Stash(_, amount) = mv {
        stash(game, state, slot, amount, log);
        return;
    }
    // Whoever declines is not asked again until the sum changes.
    let pirate = state.at_mut(slot);
    pirate.declined_nw = pirate.nw;
}
