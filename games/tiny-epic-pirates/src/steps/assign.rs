//! Deckhands go back to work: Hide Out (TEP-ORD-13, 14) and Reassign (TEP-BON-13).

use tortuga_core::{Log, Refusal};

use super::{NOT_ASKED, order::each_share};
use crate::{
    events::Event,
    game::TinyEpicPirates,
    helm::{Assignment, Helm, spaces},
    moves::{Move, Offer},
    rule,
    state::State,
};

const REPAIR: usize = Assignment::Repair as usize;

pub(crate) fn hide_out_options(state: &State, out: &mut impl Offer) {
    let helm = &state.me().helm;
    let crew = helm.crew();
    // Every set of spaces that stay occupied, then every number that stays in Repair; the others work somewhere.
    let mut wheel = helm.wheel;
    loop {
        for repair in 0..=helm.at(Assignment::Repair) {
            each_share(crew - wheel.count_ones() as u8 - repair, |[rigging, cannons, extort]| {
                out.offer(Move::HideOutAssign { hands: [rigging, cannons, extort, repair], wheel });
            });
        }
        if wheel == 0 {
            break;
        }
        wheel = (wheel - 1) & helm.wheel;
    }
}

pub(crate) fn hide_out_allows(state: &State, mv: Move) -> Result<(), Refusal> {
    let Move::HideOutAssign { hands, wheel } = mv else { return Err(NOT_ASKED) };
    let helm = &state.me().helm;
    rule::TEP_ORD_13.requires(
        wheel & !helm.wheel == 0 && hands[REPAIR] <= helm.at(Assignment::Repair),
        "Deckhands leave the Wheel and Repair; none goes there.",
    )?;
    let crew = total(hands).saturating_add(wheel.count_ones() as u8);
    rule::TEP_ORD_13.requires(crew == helm.crew(), "That is not the number of your Deckhands.")
}

fn total(hands: [u8; 4]) -> u8 {
    hands.iter().fold(0, |sum, count| sum.saturating_add(*count))
}

pub(crate) fn hide_out_play(game: &TinyEpicPirates, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::HideOutAssign { hands, wheel } = mv else { unreachable!("refused by allows") };
    let seat = state.active;
    let helm = &mut state.me_mut().helm;
    helm.hands = hands;
    helm.wheel = wheel;
    let helm = *helm;
    log.say(rule::TEP_ORD_13, || assigned(seat, &helm));
    let hands = helm.at(Assignment::Extort);
    state.extort_paid = hands;
    if hands > 0 {
        log.say(rule::TEP_ORD_14, || Event::Extorted { seat, hands });
        game.gain_gold(state, seat, hands * game.content.per_hand.gold, rule::TEP_ORD_14, log);
    }
}

fn assigned(seat: tortuga_core::Seat, helm: &Helm) -> Event {
    let [rigging, cannons, extort, repair] = helm.hands;
    Event::HandsAssigned { seat, rigging, cannons, extort, repair, wheel: spaces(helm.wheel).collect() }
}

pub(crate) fn reassign_options(state: &State, out: &mut impl Offer) {
    let helm = &state.me().helm;
    for repair in 0..=helm.at(Assignment::Repair) {
        each_share(helm.assigned() - repair, |[rigging, cannons, extort]| {
            out.offer(Move::Reassign { hands: [rigging, cannons, extort, repair] });
        });
    }
}

pub(crate) fn reassign_allows(state: &State, mv: Move) -> Result<(), Refusal> {
    let Move::Reassign { hands } = mv else { return Err(NOT_ASKED) };
    let helm = &state.me().helm;
    rule::TEP_BON_13.requires(hands[REPAIR] <= helm.at(Assignment::Repair), "Nobody is sent to Repair.")?;
    rule::TEP_BON_13.requires(
        total(hands) == helm.assigned(),
        "The Deckhands in the four Assignments are shared out anew; those on the Wheel stay.",
    )
}

pub(crate) fn reassign_play(state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::Reassign { hands } = mv else { unreachable!("refused by allows") };
    let seat = state.active;
    state.me_mut().helm.hands = hands;
    let helm = state.me().helm;
    log.say(rule::TEP_BON_13, || assigned(seat, &helm));
}
