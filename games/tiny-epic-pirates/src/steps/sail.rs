//! T2, and the Sail Bonus Action: card by card, with Storms and tokens (section 6).

use tortuga_core::{Log, Refusal};

use super::NOT_ASKED;
use crate::{
    content::Find,
    events::Event,
    game::TinyEpicPirates,
    helm::Assignment,
    moves::{Move, Offer},
    rule,
    sea::Cell,
    state::{Frame, State},
};

/// Sail points of the active pirate, with `extra` from tokens (TEP-SAIL-01).
#[inline]
fn total(game: &TinyEpicPirates, state: &State, extra: u8) -> u8 {
    let me = state.me();
    game.content.row(me.legend).sail + me.helm.at(Assignment::Rigging) * game.content.per_hand.sail + extra
}

pub(crate) fn options(game: &TinyEpicPirates, state: &State, steps: u8, extra: u8, out: &mut impl Offer) {
    let me = state.me();
    if steps < total(game, state, extra) {
        for to in state.here().neighbours() {
            let storm = state.card_at(game, to).storm;
            if !storm || !me.helm.all_in_repair() {
                out.offer(Move::SailStep { to, token: false });
            }
            if storm && me.storm_tokens > 0 {
                out.offer(Move::SailStep { to, token: true });
            }
        }
    }
    if me.sail_tokens > 0 {
        out.offer(Move::SailToken);
    }
    out.offer(Move::SailStop);
}

pub(crate) fn allows(
    game: &TinyEpicPirates,
    state: &State,
    steps: u8,
    extra: u8,
    mv: Move,
) -> Result<(), Refusal> {
    let me = state.me();
    if mv == Move::SailStop {
        return Ok(());
    }
    if mv == Move::SailToken {
        return rule::TEP_SAIL_06.requires(me.sail_tokens > 0, "You keep no token that gives sail points.");
    }
    let Move::SailStep { to, token } = mv else { return Err(NOT_ASKED) };
    let here = state.here();
    rule::TEP_SAIL_02
        .requires(here.distance(to) == 1, "A ship sails to an adjacent card, not diagonally.")?;
    rule::TEP_SAIL_02.requires(steps < total(game, state, extra), "There are no sail points left.")?;
    let storm = state.card_at(game, to).storm;
    if token {
        rule::TEP_SAIL_07.requires(storm, "That token is for a card with a Storm.")?;
        return rule::TEP_SAIL_07.requires(me.storm_tokens > 0, "You keep no token against Storms.");
    }
    rule::TEP_JOST_04.requires(
        !storm || !me.helm.all_in_repair(),
        "With all Deckhands in Repair a ship does not sail into a Storm.",
    )
}

pub(crate) fn play(
    game: &TinyEpicPirates,
    state: &mut State,
    (steps, extra): (u8, u8),
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let seat = state.active;
    if let Move::SailStep { to, token } = mv {
        state.stack.push(Frame::Sail { steps: steps + 1, extra });
        enter(game, state, to, token, log);
    } else if mv == Move::SailToken {
        state.me_mut().sail_tokens -= 1;
        log.say(rule::TEP_SAIL_06, || Event::SailTokenUsed { seat });
        state.stack.push(Frame::Sail { steps, extra: extra.saturating_add(game.token_sail) });
    } else if steps > 0 {
        let at = state.here();
        log.say(rule::TEP_SAIL_08, || Event::Anchored { seat, at, island: state.island(game, at) });
    }
}

fn enter(game: &TinyEpicPirates, state: &mut State, to: Cell, token: bool, log: &mut impl Log<Event>) {
    let seat = state.active;
    uncover(state, seat, rule::TEP_SAIL_09, log);
    state.me_mut().ship = Some(to);
    log.say(rule::TEP_SAIL_02, || Event::Sailed { seat, to, island: state.island(game, to) });
    if token {
        state.me_mut().storm_tokens -= 1;
        log.say(rule::TEP_SAIL_07, || Event::StormTokenUsed { seat });
    } else if state.card_at(game, to).storm {
        state.stack.push(Frame::Jostle(seat));
    }
}

/// The ship leaves its Cove.
pub(crate) fn uncover(
    state: &mut State,
    seat: tortuga_core::Seat,
    rule: tortuga_core::Rule,
    log: &mut impl Log<Event>,
) {
    let pirate = state.pirate_mut(seat);
    if std::mem::take(&mut pirate.hidden) {
        log.say(rule, || Event::Uncovered { seat });
    }
}

/// Sail points of one kept token. The loader allows one such kind.
pub(crate) fn token_sail(content: &crate::content::Content) -> u8 {
    let sail = |find: Find| match find {
        Find::ExtraSail { amount } => Some(amount),
        Find::GainGold { .. }
        | Find::GainSurefire { .. }
        | Find::DrawBooty { .. }
        | Find::IgnoreStorm { .. } => None,
    };
    content.tokens.iter().find_map(|token| sail(token.effect)).unwrap_or(0)
}
