//! `EXPLODE` and `SWAP`: what a unit does instead of its printed attack (NSH-BAT-04, step 4.3).

use tortuga_core::{Log, Refusal, Seat};

use crate::{
    board::Space,
    content::{Trait, Weapon},
    events::Event,
    game::NeuroshimaHex,
    links::Links,
    moves::Move,
    rule,
    state::{Battle, Frame, State},
    steps::NOT_ASKED,
};

/// What is asked about which unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Explode(Space),
    Swap(Space),
}

fn of_unit(
    game: &NeuroshimaHex,
    state: &State,
    links: &Links,
    battle: &Battle,
    at: Space,
) -> Option<Question> {
    let unit = state.unit(at)?;
    let may_explode = game.tile(unit).has(Trait::Explosion) || links.acid[at.index()] > 0;
    if may_explode && !battle.declared.has(at) {
        return Some(Question::Explode(at));
    }
    let face = game.face(unit);
    let can_swap = face.strikes_with(Weapon::Melee) || face.strikes_with(Weapon::Ranged);
    let asks = links.swap.has(at) && can_swap && !battle.exploding.has(at) && !battle.armed.has(at);
    asks.then_some(Question::Swap(at))
}

/// The next question: seats from the active one, then by space.
pub(crate) fn question(game: &NeuroshimaHex, state: &State, links: &Links) -> Option<(Seat, Question)> {
    let battle = state.battle.as_ref()?;
    game.seats_from(state.active).find_map(|seat| {
        let own = |at: &Space| state.unit(*at).is_some_and(|unit| unit.controller == seat);
        let mut units = battle.acting.iter().filter(own);
        units.find_map(|at| of_unit(game, state, links, battle, at)).map(|question| (seat, question))
    })
}

pub(crate) fn decider(game: &NeuroshimaHex, state: &State) -> Option<Seat> {
    question(game, state, &game.links(state)).map(|(seat, _)| seat)
}

/// The unit that is asked about, for the prompt and the labels.
pub(crate) fn asked(game: &NeuroshimaHex, state: &State) -> Option<Question> {
    question(game, state, &game.links(state)).map(|(_, question)| question)
}

pub(crate) fn candidates(game: &NeuroshimaHex, state: &State, out: &mut Vec<Move>) {
    match asked(game, state) {
        Some(Question::Explode(_)) => out.extend([Move::Explode, Move::Attack]),
        Some(Question::Swap(at)) => {
            let has = |weapon| state.unit(at).is_some_and(|unit| game.face(unit).strikes_with(weapon));
            out.push(Move::Keep);
            out.extend(has(Weapon::Melee).then_some(Move::Shoot));
            out.extend(has(Weapon::Ranged).then_some(Move::Strike));
        }
        None => {}
    }
}

pub(crate) fn allows(game: &NeuroshimaHex, state: &State, mv: Move) -> Result<(), Refusal> {
    let question = asked(game, state).ok_or(NOT_ASKED)?;
    let weapon = match (question, mv) {
        (Question::Explode(_), Move::Explode | Move::Attack) | (Question::Swap(_), Move::Keep) => {
            return Ok(());
        }
        (Question::Swap(at), Move::Shoot) => (at, Weapon::Melee),
        (Question::Swap(at), Move::Strike) => (at, Weapon::Ranged),
        _ => return Err(NOT_ASKED),
    };
    let has = state.unit(weapon.0).is_some_and(|unit| game.face(unit).strikes_with(weapon.1));
    rule::NSH_MOD_07.requires(has, "The unit has no such attack to swap.")
}

pub(crate) fn play(game: &NeuroshimaHex, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let question = asked(game, state);
    let (Some(question), Some(battle)) = (question, state.battle.as_mut()) else { return };
    let at = match question {
        Question::Explode(at) => {
            battle.declared.insert(at);
            if mv == Move::Explode {
                battle.exploding.insert(at);
            }
            at
        }
        Question::Swap(at) => {
            battle.armed.insert(at);
            if mv == Move::Shoot {
                battle.shooting.insert(at);
            } else if mv == Move::Strike {
                battle.striking.insert(at);
            }
            at
        }
    };
    state.stack.push(Frame::Declare);
    let Some(unit) = state.unit(at) else { return };
    let piece = || game.piece(unit, at);
    if mv == Move::Explode {
        log.say(game.blast_rule(state, at), || Event::Exploding { piece: piece() });
    } else if mv == Move::Shoot || mv == Move::Strike {
        let weapon = if mv == Move::Shoot { Weapon::Ranged } else { Weapon::Melee };
        log.say(rule::NSH_MOD_07, || Event::WeaponsSwapped { piece: piece(), weapon });
    }
}
