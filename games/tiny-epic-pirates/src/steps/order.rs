//! T1: the Captain walks on (section 5).

use tortuga_core::{Log, Refusal};

use super::NOT_ASKED;
use crate::{
    events::Event,
    helm::{Assignment, SPACES, along, next_space},
    moves::{Move, Offer},
    rule,
    state::State,
};

pub(crate) fn options(state: &State, out: &mut impl Offer) {
    let helm = &state.me().helm;
    let free = helm.assigned();
    let mut target = next_space(helm.captain);
    while target != helm.captain {
        let walk = helm.walk(target);
        if walk.need() <= free {
            each_split(helm.hands, walk.need(), |sources| {
                each_share(walk.back(), |[rigging, cannons, extort]| {
                    out.offer(Move::Order { target, sources, returns: [rigging, cannons, extort, 0] });
                });
            });
        }
        target = next_space(target);
    }
}

/// Every way to take `need` Deckhands from the assignments.
fn each_split(hands: [u8; 4], need: u8, mut each: impl FnMut([u8; 4])) {
    for rigging in 0..=hands[0].min(need) {
        for cannons in 0..=hands[1].min(need - rigging) {
            for extort in 0..=hands[2].min(need - rigging - cannons) {
                let repair = need - rigging - cannons - extort;
                if repair <= hands[3] {
                    each([rigging, cannons, extort, repair]);
                }
            }
        }
    }
}

/// Every way to share out `count` Deckhands over the working assignments.
pub(crate) fn each_share(count: u8, mut each: impl FnMut([u8; 3])) {
    for rigging in (0..=count).rev() {
        for cannons in (0..=count - rigging).rev() {
            each([rigging, cannons, count - rigging - cannons]);
        }
    }
}

pub(crate) fn allows(state: &State, mv: Move) -> Result<(), Refusal> {
    let Move::Order { target, sources, returns } = mv else { return Err(NOT_ASKED) };
    let helm = &state.me().helm;
    rule::TEP_WHEEL_01.requires(
        target < SPACES && target != helm.captain,
        "The Captain goes to any of the six spaces but the one where it stands.",
    )?;
    let walk = helm.walk(target);
    rule::TEP_WHEEL_03.requires(
        walk.need() <= helm.assigned(),
        "There are not enough Deckhands to skip the spaces on the way.",
    )?;
    let taken = sources.iter().fold(0u8, |sum, count| sum.saturating_add(*count));
    let there = sources.iter().zip(helm.hands).all(|(take, there)| *take <= there);
    rule::TEP_WHEEL_04.requires(
        taken == walk.need() && there,
        "One Deckhand for each empty space skipped is taken from where Deckhands are.",
    )?;
    let back = returns.iter().fold(0u8, |sum, count| sum.saturating_add(*count));
    rule::TEP_WHEEL_06.requires(
        back == walk.back() && returns[Assignment::Repair.index()] == 0,
        "Every Deckhand skipped or landed on goes to Rigging, Cannons or Extort.",
    )
}

pub(crate) fn play(state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::Order { target, sources, returns } = mv else { unreachable!("refused by allows") };
    let seat = state.active;
    let helm = &mut state.me_mut().helm;
    let walk = helm.walk(target);
    let (start, order) = (helm.captain, helm.orders[target as usize]);
    helm.captain = target;
    helm.wheel = (helm.wheel & !walk.lifted) | walk.empty;
    for (place, count) in sources.iter().enumerate() {
        helm.hands[place] -= count;
    }
    for (place, count) in returns.iter().enumerate() {
        helm.hands[place] += count;
    }
    state.crossed = walk.crossed;
    log.say(rule::TEP_WHEEL_01, || Event::Advanced { seat, space: target, order, crossed: walk.crossed });
    let mut from =
        Assignment::ALL.into_iter().flat_map(|a| std::iter::repeat_n(a, sources[a.index()] as usize));
    for space in along(start, walk.empty) {
        if let Some(from) = from.next() {
            log.say(rule::TEP_WHEEL_04, || Event::HandPlaced { seat, from, space });
        }
    }
    let mut to =
        Assignment::ALL.into_iter().flat_map(|a| std::iter::repeat_n(a, returns[a.index()] as usize));
    for space in along(start, walk.lifted) {
        if let Some(to) = to.next() {
            log.say(rule::TEP_WHEEL_06, || Event::HandReturned { seat, space, to });
        }
    }
}
