//! The end of a Battle: storm, Drift, Incubators, Revival, control (NSH-BAT-04, steps 5 and 6).

use tortuga_core::{Log, Refusal, Seat};

use crate::{
    board::{Space, SpaceSet},
    content::Trait,
    events::Event,
    game::NeuroshimaHex,
    moves::Move,
    rule, score,
    state::{Frame, Mark, STACK, State},
    steps::NOT_ASKED,
};

/// Steps 5.1 and 5.2. What follows is put on the stack.
pub(crate) fn end(game: &NeuroshimaHex, state: &mut State, log: &mut impl Log<Event>) {
    if let Some(at) = state.storm.take() {
        log.say(rule::NSH_SRU_01, || Event::StormGone { at });
    }
    state.stack.push(Frame::Recontrol);
    state.stack.push(Frame::Hatch);
    // Without boats nothing hangs on the nets before step 5.5.
    if !boats(game, state).is_empty() {
        let taken = renew(game, state, log);
        mark_taken(state, taken);
        net_loss(game, state, log);
        drift(game, state, log);
    }
}

/// Control, nets and hit points are worked out anew; units that fall hold nobody any more. Gives those just taken over.
pub(crate) fn renew(game: &NeuroshimaHex, state: &mut State, log: &mut impl Log<Event>) -> SpaceSet {
    let mut taken = game.refresh(state, log);
    while game.wither(state, log) {
        taken = taken.or(game.refresh(state, log));
    }
    taken
}

/// Units that are taken over now may be turned when all is over (NSH-VEG-03).
pub(crate) fn note_taken(game: &NeuroshimaHex, state: &mut State, log: &mut impl Log<Event>) {
    let taken = game.refresh(state, log);
    mark_taken(state, taken);
}

fn mark_taken(state: &mut State, taken: SpaceSet) {
    for at in taken.iter() {
        if let Some(unit) = state.units.get_mut(at) {
            unit.marks.set(Mark::NewlyTaken, true);
        }
    }
}

fn boats(game: &NeuroshimaHex, state: &State) -> SpaceSet {
    state.units.iter().filter(|(_, unit)| game.tile(unit).has(Trait::Drift)).map(|(at, _)| at).collect()
}

/// A netted boat loses a point for each net (NSH-PIR-06).
fn net_loss(game: &NeuroshimaHex, state: &mut State, log: &mut impl Log<Event>) {
    let netted = |at: &Space| state.unit(*at).is_some_and(|unit| unit.nets > 0);
    let netted: SpaceSet = boats(game, state).iter().filter(netted).collect();
    if netted.is_empty() {
        return;
    }
    let links = game.links(state);
    for at in netted.iter() {
        let Some(unit) = state.units.get_mut(at) else { continue };
        let nets = unit.nets;
        let endless = game.has_endless_hq() && game.content.tile(unit.tile).kind == crate::content::Kind::Hq;
        if !endless {
            unit.wounds = unit.wounds.saturating_add(nets);
        }
        let unit = *unit;
        log.say(rule::NSH_PIR_06, || Event::NetLoss { piece: game.piece(&unit, at), nets });
        if !endless && unit.wounds >= game.hit_points(&unit, links.toughness[at.index()]) {
            game.fell(state, at, rule::NSH_PIR_06, log);
        }
    }
}

/// All boats move at once; each may be turned afterwards (NSH-PIR-05, NSH-PIR-09).
fn drift(game: &NeuroshimaHex, state: &mut State, log: &mut impl Log<Event>) {
    let from = boats(game, state);
    let mut moved = [None; crate::board::SPACES - crate::board::STANDARD];
    for (place, at) in moved.iter_mut().zip(from.iter()) {
        *place = state.units.take(at).map(|unit| (at, unit));
    }
    let mut to = SpaceSet::EMPTY;
    for (at, mut unit) in moved.into_iter().flatten() {
        let next = at.downstream();
        let taken = std::mem::replace(&mut unit.controller, unit.owner) != unit.owner;
        unit.marks.set(Mark::NewlyTaken, false);
        state.units.put(next, unit);
        to.insert(next);
        log.say(rule::NSH_PIR_05, || Event::Drifted { piece: game.piece(&unit, next), from: at });
        // It leaves whoever had taken it over.
        if taken {
            log.say(rule::NSH_INT_04, || Event::Freed { piece: game.piece(&unit, next) });
        }
    }
    let mut order: [Option<Space>; 12] = [None; 12];
    order.iter_mut().zip(to.iter()).for_each(|(place, at)| *place = Some(at));
    for unit in order.into_iter().rev().flatten() {
        state.stack.push(Frame::DriftTurn { unit });
    }
}

pub(crate) fn drift_decider(state: &State, unit: Space) -> Option<Seat> {
    state.unit(unit).map(|unit| unit.owner)
}

/// Also for units that were taken over.
pub(crate) fn turn_candidates(out: &mut Vec<Move>) {
    out.extend((0..6).map(Move::Turn));
}

pub(crate) fn turn_allows(mv: Move) -> Result<(), Refusal> {
    let Move::Turn(turn) = mv else { return Err(NOT_ASKED) };
    rule::NSH_TURN_11.requires(turn < 6, "A rotation is 0 to 5.")
}

pub(crate) fn turn_play(
    game: &NeuroshimaHex,
    state: &mut State,
    at: Space,
    mv: Move,
    cause: tortuga_core::Rule,
    log: &mut impl Log<Event>,
) {
    let Move::Turn(turn) = mv else { unreachable!("refused by allows") };
    let Some(unit) = state.units.get_mut(at) else { return };
    if unit.turn != turn {
        unit.turn = turn;
        let unit = *unit;
        log.say(cause, || Event::Turned { piece: game.piece(&unit, at), turn });
    }
}

/// Step 5.3, and 5.4 is put on the stack.
pub(crate) fn hatch(game: &NeuroshimaHex, state: &mut State, log: &mut impl Log<Event>) {
    let mut hatched = !state.markers.is_empty();
    state.units.each_mut(|_, unit| {
        hatched |= unit.marker > 0;
        unit.marker = 0;
    });
    if !hatched {
        return;
    }
    note_taken(game, state, log);
    let undead = game.all_seats().find(|seat| game.is_undead(state, *seat));
    let ready =
        undead.and_then(|seat| game.hq_space(state, seat)).is_some_and(|hq| game.is_active(state, hq));
    let left = state.markers;
    state.markers = SpaceSet::EMPTY;
    if ready && !left.is_empty() {
        state.stack.push(Frame::Revive { left });
    }
}

/// Step 5.5: newly taken units are turned.
pub(crate) fn recontrol(game: &NeuroshimaHex, state: &mut State, log: &mut impl Log<Event>) {
    let taken = renew(game, state, log);
    mark_taken(state, taken);
    let mut taken = SpaceSet::EMPTY;
    state.units.each_mut(|at, unit| {
        if unit.marks.has(Mark::NewlyTaken) {
            unit.marks.set(Mark::NewlyTaken, false);
            if unit.controller != unit.owner {
                taken.insert(at);
            }
        }
    });
    push_turns(state, taken);
}

/// Asked in the order of the spaces. However many Agitators a pack has, there stays room for what follows.
pub(crate) fn push_turns(state: &mut State, taken: SpaceSet) {
    let room = (STACK - 2).saturating_sub(state.stack.len());
    let mut order: [Option<Space>; 8] = [None; 8];
    order.iter_mut().zip(taken.iter().take(room)).for_each(|(place, at)| *place = Some(at));
    for unit in order.into_iter().rev().flatten() {
        state.stack.push(Frame::TakeoverTurn { unit });
    }
}

/// A netted unit cannot be turned by anybody (NSH-NET-03).
pub(crate) fn takeover_decider(game: &NeuroshimaHex, state: &State, at: Space) -> Option<Seat> {
    let unit = state.unit(at)?;
    (unit.controller != unit.owner && !game.is_held(unit)).then_some(unit.controller)
}

/// Step 6.
pub(crate) fn done(game: &NeuroshimaHex, state: &mut State, log: &mut impl Log<Event>) {
    let Some(battle) = state.battle.take() else { return };
    log.say(rule::NSH_BAT_07, || Event::BattleEnded { cause: battle.cause });
    score::check(game, state, Some(battle.cause), log);
}
