//! A Battle begins, and its phases run (NSH-BAT-04, steps 1 to 4).

use tortuga_core::Log;

use crate::{
    board::SpaceSet,
    events::Event,
    game::NeuroshimaHex,
    links::Links,
    rule,
    state::{Battle, Cause, Frame, Slots, State, Strike},
    steps::{aftermath, declare, medic},
};

/// Puts a Battle on the stack. It ends the turn, unless the board was filled and the option says otherwise
/// (NSH-BAT-03).
pub(crate) fn start(game: &NeuroshimaHex, state: &mut State, cause: Cause) {
    let ends_turn = cause != Cause::FilledBoard || game.full_board_ends_turn;
    if ends_turn && state.stack.top() == Some(Frame::Act) {
        state.stack.pop();
    }
    state.stack.push(Frame::BattleBegin(cause));
}

/// Steps 1 and 2.
pub(crate) fn begin(game: &NeuroshimaHex, state: &mut State, cause: Cause, log: &mut impl Log<Event>) {
    log.say(rule::NSH_BAT_01, || Event::BattleBegan { cause });
    state.battle = Some(Battle::new(cause));
    // What lies under a Sandstorm holds nobody any more.
    if state.storm.is_some() {
        aftermath::note_taken(game, state, log);
    }
    state.stack.push(Frame::BattleDone);
    state.stack.push(Frame::BattleEnd);
    state.stack.push(Frame::Phase);
    let mut poisoned = false;
    state.units.each_mut(|_, unit| {
        unit.slots = Slots::default();
        poisoned |= unit.poison > 0;
    });
    if poisoned {
        medic::run(game, state, Strike::Poison, log);
    }
}

/// Runs the next phase in which somebody acts, if there is one.
pub(crate) fn phase(game: &NeuroshimaHex, state: &mut State, log: &mut impl Log<Event>) {
    let Some(mut battle) = state.battle else { return };
    if battle.seen != state.units.occupied() {
        aftermath::note_taken(game, state, log);
    }
    let links = game.links(state);
    let next = match battle.phase {
        None => Some(highest(game, state, &links)),
        Some(phase) => phase.checked_sub(1),
    };
    let Some(mut phase) = next else { return };
    loop {
        let acting = muster(game, state, &links, phase);
        if !acting.is_empty() {
            let seen = state.units.occupied();
            battle = Battle { phase: Some(phase), acting, seen, ..Battle::new(battle.cause) };
            state.battle = Some(battle);
            break;
        }
        match phase.checked_sub(1) {
            Some(lower) => phase = lower,
            None => return,
        }
    }
    log.say(rule::NSH_INI_03, || {
        let piece = |at| state.unit(at).map(|unit| game.piece(unit, at));
        Event::PhaseBegan { phase, units: battle.acting.iter().filter_map(piece).collect() }
    });
    state.stack.push(Frame::Phase);
    state.stack.push(Frame::Strike(Strike::Phase));
    if declare::question(game, state, &links).is_some() {
        state.stack.push(Frame::Declare);
        return;
    }
    strike(game, state, &links, log);
}

/// The quick way, without asking: if no Medic can act, the wounds are dealt at once.
fn strike(game: &NeuroshimaHex, state: &mut State, links: &Links, log: &mut impl Log<Event>) {
    let hits = game.hits(state, Strike::Phase, links);
    let hurt: SpaceSet = hits.all().iter().filter(|hit| hit.counts()).map(|hit| hit.target).collect();
    let helped = links.medics().any(|medic| !medic.reach.and(hurt).is_empty());
    if !helped {
        state.stack.pop();
        game.resolve(state, Strike::Phase, links, &hits, log);
    }
}

/// The current value of a slot (NSH-INI-02).
fn value(printed: u8, shift: i8) -> u8 {
    printed.saturating_add_signed(shift)
}

/// Step 3: the highest slot of any unit.
fn highest(game: &NeuroshimaHex, state: &State, links: &Links) -> u8 {
    let of = |(at, unit): (crate::board::Space, &crate::state::Unit)| {
        let first = game.face(unit).slots().first().copied();
        first.map_or(0, |slot| value(slot, links.initiative[at.index()]))
    };
    state.units.iter().map(of).max().unwrap_or(0)
}

/// Step 4.2: who acts in this phase; slots are spent, missed or lost (NSH-INI-03 to NSH-INI-07).
fn muster(game: &NeuroshimaHex, state: &mut State, links: &Links, phase: u8) -> SpaceSet {
    let mut acting = SpaceSet::EMPTY;
    let storm = state.storm_set();
    for at in state.units.occupied().without(storm).iter() {
        let Some(unit) = state.units.get_mut(at) else { continue };
        let face = game.face(unit);
        let printed = face.slots();
        if printed.is_empty() {
            continue;
        }
        let active = links.active.has(at);
        let last = unit.slots.last(printed.len());
        let extra = last.is_some_and(|last| last > phase && links.extra[at.index()] >= last - phase);
        let mut attacks = extra && active;
        for (slot, printed) in printed.iter().enumerate() {
            if unit.slots.is_spent(slot) {
                continue;
            }
            let now = value(*printed, links.initiative[at.index()]);
            if now == phase {
                unit.slots.spend(slot, phase);
                attacks |= active;
            } else if now > phase {
                unit.slots.lose(slot);
            }
        }
        if attacks {
            acting.insert(at);
        }
    }
    acting
}
