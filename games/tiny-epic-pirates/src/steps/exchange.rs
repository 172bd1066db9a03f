//! Exchange: one cube for another of the bag (TEP-BON-09).

use tortuga_core::{Log, Refusal};

use super::NOT_ASKED;
use crate::{
    content::Booty,
    events::Event,
    moves::{Move, Offer},
    rule,
    state::State,
};

/// What is returned goes into the bag first, so it can be taken out again.
fn in_bag(state: &State, give: Booty, take: Booty) -> bool {
    give == take || state.bag[take.index()] > 0
}

pub(crate) fn options(state: &State, out: &mut impl Offer) {
    for give in Booty::ALL.into_iter().filter(|booty| state.me().hold[booty.index()] > 0) {
        for take in Booty::ALL.into_iter().filter(|take| in_bag(state, give, *take)) {
            out.offer(Move::Exchange { give, take });
        }
    }
}

pub(crate) fn allows(state: &State, mv: Move) -> Result<(), Refusal> {
    let Move::Exchange { give, take } = mv else { return Err(NOT_ASKED) };
    rule::TEP_BON_09
        .requires(state.me().hold[give.index()] > 0, "There is no cube of that type in the hold.")?;
    rule::TEP_BON_09.requires(in_bag(state, give, take), "There is no cube of that type in the bag.")
}

pub(crate) fn play(state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::Exchange { give, take } = mv else { unreachable!("refused by allows") };
    let seat = state.active;
    state.bag[give.index()] += 1;
    state.bag[take.index()] -= 1;
    let hold = &mut state.me_mut().hold;
    hold[give.index()] -= 1;
    hold[take.index()] += 1;
    log.say(rule::TEP_BON_09, || Event::Exchanged { seat, give, take });
}
