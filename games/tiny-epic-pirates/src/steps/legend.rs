//! Legend is gained, and with it perhaps a Deckhand to be placed (TEP-LEG-01 to 04).

use tortuga_core::{Log, Refusal, Seat};

use super::NOT_ASKED;
use crate::{
    content::{LEGEND_ROWS, Reward},
    events::Event,
    game::TinyEpicPirates,
    helm::Assignment,
    moves::{Move, Offer},
    rule,
    state::{Frame, State},
};

pub(crate) fn gain(game: &TinyEpicPirates, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let pirate = state.pirate_mut(seat);
    if pirate.legend as usize >= LEGEND_ROWS {
        log.say(rule::TEP_LEG_03, || Event::LegendFull { seat });
        return;
    }
    pirate.legend += 1;
    let row = pirate.legend;
    log.say(rule::TEP_LEG_01, || Event::LegendGained { seat, row });
    match game.content.row(row).reward {
        Reward::None {} => {}
        Reward::GainGold { amount } => game.gain_gold(state, seat, amount, rule::TEP_LEG_01, log),
        Reward::GainDeckhand { .. } => state.stack.push(Frame::PlaceDeckhand(seat)),
        Reward::GainSurefire { amount } => {
            for _ in 0..amount {
                game.gain_surefire(state, seat, rule::TEP_LEG_01, log);
            }
        }
    }
}

pub(crate) fn options(out: &mut impl Offer) {
    for assignment in Assignment::WORKING {
        out.offer(Move::PlaceDeckhand(assignment));
    }
}

pub(crate) fn allows(mv: Move) -> Result<(), Refusal> {
    let Move::PlaceDeckhand(to) = mv else { return Err(NOT_ASKED) };
    rule::TEP_LEG_04
        .requires(to != Assignment::Repair, "A new Deckhand starts in Rigging, Cannons or Extort.")
}

pub(crate) fn play(state: &mut State, seat: Seat, mv: Move, log: &mut impl Log<Event>) {
    let Move::PlaceDeckhand(to) = mv else { unreachable!("refused by allows") };
    state.pirate_mut(seat).helm.hands[to.index()] += 1;
    log.say(rule::TEP_LEG_04, || Event::DeckhandPlaced { seat, to });
}
