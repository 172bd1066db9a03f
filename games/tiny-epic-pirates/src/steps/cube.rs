//! CUBE: where a cube goes when the hold is full (TEP-ORD-02). And drawing from the bag.

use tortuga_core::{Chance, Log, Refusal, Rule, Seat};

use super::NOT_ASKED;
use crate::{
    content::Booty,
    events::Event,
    moves::{Move, Offer},
    rule,
    state::{Frame, State},
};

/// With a free slot nothing is offered: the frame then loads the cube by itself.
pub(crate) fn options(state: &State, seat: Seat, out: &mut impl Offer) {
    let pirate = state.pirate(seat);
    if pirate.is_full() {
        out.offer(Move::Cube(None));
        for booty in Booty::ALL.into_iter().filter(|booty| pirate.hold[booty.index()] > 0) {
            out.offer(Move::Cube(Some(booty)));
        }
    }
}

pub(crate) fn allows(state: &State, seat: Seat, mv: Move) -> Result<(), Refusal> {
    let Move::Cube(back) = mv else { return Err(NOT_ASKED) };
    let held = back.is_none_or(|booty| state.pirate(seat).hold[booty.index()] > 0);
    rule::TEP_ORD_02.requires(held, "There is no cube of that type in the hold.")
}

pub(crate) fn play(state: &mut State, seat: Seat, booty: Booty, mv: Move, log: &mut impl Log<Event>) {
    let Move::Cube(back) = mv else { unreachable!("refused by allows") };
    let kept = back.map(|_| booty);
    let back = back.unwrap_or(booty);
    let hold = &mut state.pirate_mut(seat).hold;
    hold[booty.index()] += 1;
    hold[back.index()] -= 1;
    state.bag[back.index()] += 1;
    log.say(rule::TEP_ORD_02, || Event::CubeReturned { seat, booty: back, kept });
}

/// There is room.
pub(crate) fn load(state: &mut State, seat: Seat, booty: Booty, log: &mut impl Log<Event>) {
    state.pirate_mut(seat).hold[booty.index()] += 1;
    log.say(rule::TEP_ORD_02, || Event::CubeLoaded { seat, booty });
}

/// Any cube of the bag, each as likely as the other (TEP-COMP-10).
pub(crate) fn draw(state: &mut State) -> Booty {
    let count: u8 = state.bag.iter().sum();
    let mut place = state.dice.below(count.max(1).into()) as u8;
    for booty in Booty::ALL {
        let there = state.bag[booty.index()];
        if place < there {
            state.bag[booty.index()] -= 1;
            return booty;
        }
        place -= there;
    }
    unreachable!("the bag cannot run out (TEP-EDGE-01)")
}

/// Draws all cubes at once; they are placed in the order in which they were drawn (TEP-ORD-01).
pub(crate) fn draw_for(state: &mut State, seat: Seat, count: u8, rule: Rule, log: &mut impl Log<Event>) {
    let mut drawn = [None; crate::content::HOLD as usize];
    for place in drawn.iter_mut().take(count as usize) {
        let booty = draw(state);
        *place = Some(booty);
        log.say(rule, || Event::CubeDrawn { seat, booty });
    }
    for booty in drawn.into_iter().flatten().rev() {
        state.stack.push(Frame::Cube { seat, booty });
    }
}
