//! T4: the Bonus Actions of Captain and Crew (section 9). What an icon does stands in `effect.rs`.

use tortuga_core::{Log, Refusal};

use super::NOT_ASKED;
use crate::{
    content::{Bonus, ICONS, Icon, Mate, Side},
    effect,
    events::Event,
    game::TinyEpicPirates,
    moves::{Move, Offer},
    rule,
    state::{Frame, State},
};

/// The icons are fixed for the rest of the turn (TEP-BON-01).
pub(crate) fn begin(game: &TinyEpicPirates, state: &mut State) {
    let me = *state.me();
    let order = me.helm.order();
    let mut left = 0u16;
    for (slot, mate) in me.crew.iter().enumerate() {
        let Some(card) = mate.map(|mate| game.content.mate(mate)).filter(|card| card.trigger == order) else {
            continue;
        };
        for (place, bonus) in card.bonus.iter().enumerate() {
            // Rerolls belong to the battle (TEP-BON-12).
            if !matches!(bonus, Bonus::Reroll { .. }) {
                left |= 1 << (ICONS * slot + place);
            }
        }
    }
    state.stack.push(Frame::CrewIcons { left });
    if let Some(side) = me.side
        && captain(game, state, side).is_some_and(|card| card.trigger == order)
    {
        state.stack.push(Frame::CaptainIcons { side, next: 0 });
    }
}

fn captain<'a>(game: &'a TinyEpicPirates, state: &State, side: Side) -> Option<&'a Mate> {
    state.me().captain.map(|captain| game.content.captain(captain, side))
}

fn captain_icon(game: &TinyEpicPirates, state: &State, side: Side, next: u8) -> Option<Bonus> {
    captain(game, state, side)?.bonus.get(next as usize).copied()
}

/// Nothing is offered if the icon cannot be used now: it is then passed over for good (TEP-BON-16).
pub(crate) fn captain_options(
    game: &TinyEpicPirates,
    state: &State,
    side: Side,
    next: u8,
    out: &mut impl Offer,
) {
    if let Some(bonus) = captain_icon(game, state, side, next)
        && effect::possible(game, state, bonus).is_ok()
    {
        out.offer(Move::CaptainIcon(bonus.icon()));
        out.offer(Move::CaptainSkip);
    }
}

pub(crate) fn captain_allows(
    game: &TinyEpicPirates,
    state: &State,
    side: Side,
    next: u8,
    mv: Move,
) -> Result<(), Refusal> {
    if mv == Move::CaptainSkip {
        return Ok(());
    }
    let Move::CaptainIcon(icon) = mv else { return Err(NOT_ASKED) };
    match captain_icon(game, state, side, next).filter(|bonus| bonus.icon() == icon) {
        Some(bonus) => effect::possible(game, state, bonus),
        None => Err(not_this_icon(game, state, side, icon)),
    }
}

/// Why a captain's icon that is not the next one is refused: what stands in its way now, or that its time is over or to
/// come.
fn not_this_icon(game: &TinyEpicPirates, state: &State, side: Side, icon: Icon) -> Refusal {
    let Some(card) = captain(game, state, side) else { return NOT_ASKED };
    let Some(bonus) = card.bonus.iter().find(|bonus| bonus.icon() == icon) else {
        return rule::TEP_BON_01.refuses("Your captain does not have that icon.");
    };
    if card.trigger != state.me().helm.order() {
        return rule::TEP_BON_01.refuses("This turn's order does not trigger your captain.");
    }
    let in_turn = rule::TEP_BON_02.refuses("The captain's icons are taken or skipped from left to right.");
    effect::possible(game, state, *bonus).err().unwrap_or(in_turn)
}

pub(crate) fn captain_play(
    game: &TinyEpicPirates,
    state: &mut State,
    (side, next): (Side, u8),
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let seat = state.active;
    captain_pass(game, state, side, next);
    let (Some(bonus), Some(card)) = (captain_icon(game, state, side, next), captain(game, state, side))
    else {
        return;
    };
    let card = card.id;
    if mv == Move::CaptainSkip {
        log.say(rule::TEP_BON_02, || Event::BonusSkipped { seat, card, icon: bonus.icon() });
        return;
    }
    log.say(rule::TEP_BON_02, || Event::BonusTaken { seat, card, icon: bonus.icon() });
    effect::carry_out(game, state, bonus, log);
}

/// On to the captain's next icon, if there is one.
pub(crate) fn captain_pass(game: &TinyEpicPirates, state: &mut State, side: Side, next: u8) {
    if captain_icon(game, state, side, next + 1).is_some() {
        state.stack.push(Frame::CaptainIcons { side, next: next + 1 });
    }
}

pub(crate) fn crew_options(game: &TinyEpicPirates, state: &State, left: u16, out: &mut impl Offer) {
    let me = state.me();
    for (slot, mate) in me.crew.iter().enumerate() {
        let icons = left >> (ICONS * slot) & 0b1111;
        let Some(card) = mate.filter(|_| icons > 0) else { continue };
        let mate = game.content.mate(card);
        for (place, bonus) in mate.bonus.iter().enumerate() {
            if icons >> place & 1 == 1 && effect::possible(game, state, *bonus).is_ok() {
                out.offer(Move::CrewIcon { card, icon: bonus.icon() });
            }
        }
    }
    out.offer(Move::BonusDone);
}

/// The bit of an icon, and what it does, if one of the active pirate's Crew carries it.
fn find(game: &TinyEpicPirates, state: &State, mv: Move) -> Option<(u16, Bonus)> {
    let Move::CrewIcon { card, icon } = mv else { return None };
    let slot = state.me().slot_of(card)?;
    let all = &game.content.mate(card).bonus;
    let place = all.iter().position(|bonus| bonus.icon() == icon)?;
    Some((1 << (ICONS * slot + place), all[place]))
}

pub(crate) fn crew_allows(game: &TinyEpicPirates, state: &State, left: u16, mv: Move) -> Result<(), Refusal> {
    if mv == Move::BonusDone {
        return Ok(());
    }
    if let (Move::CaptainIcon(icon), Some(side)) = (mv, state.me().side) {
        return Err(not_this_icon(game, state, side, icon));
    }
    let Move::CrewIcon { card, .. } = mv else { return Err(NOT_ASKED) };
    let Some((bit, bonus)) = find(game, state, mv) else {
        return Err(rule::TEP_BON_01.refuses("No card of your Crew has that icon."));
    };
    if matches!(bonus, Bonus::Reroll { .. }) {
        return effect::possible(game, state, bonus);
    }
    let triggered = game.content.mate(card).trigger == state.me().helm.order();
    rule::TEP_BON_01.requires(triggered, "This turn's order does not trigger that card.")?;
    rule::TEP_BON_03.requires(left & bit != 0, "That icon was used already, or its card came too late.")?;
    effect::possible(game, state, bonus)
}

pub(crate) fn crew_play(
    game: &TinyEpicPirates,
    state: &mut State,
    left: u16,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let Some((bit, bonus)) = find(game, state, mv) else { return };
    let Move::CrewIcon { card, icon } = mv else { return };
    let seat = state.active;
    log.say(rule::TEP_BON_03, || Event::BonusTaken { seat, card: game.content.mate(card).id, icon });
    state.stack.push(Frame::CrewIcons { left: left & !bit });
    effect::carry_out(game, state, bonus, log);
}
