//! S8: on every island a colour with three times as many pirates injures the other (section 12).

use tortuga_core::Log;

use crate::{
    board::{Colour, Isle},
    game::Archipirata,
    moves::Event,
    rule,
    state::State,
};

/// For each pair of counts, as a board holds it, the pair that a combat leaves.
#[derive(Debug)]
pub(crate) struct Combats([u8; 256]);

impl Combats {
    pub(crate) fn new(ratio: u8) -> Self {
        let mut after = [0; 256];
        for pair in 0..=255u8 {
            let (red, white) = (pair & 15, pair >> 4);
            after[pair as usize] = if white >= 1 && u32::from(red) >= u32::from(ratio) * u32::from(white) {
                red
            } else if red >= 1 && u32::from(white) >= u32::from(ratio) * u32::from(red) {
                white << 4
            } else {
                pair
            };
        }
        Self(after)
    }
}

pub(crate) fn run(game: &Archipirata, state: &mut State, log: &mut impl Log<Event>) {
    for isle in Isle::all() {
        let pair = state.board.pair(isle);
        let after = game.combats.0[pair as usize];
        if pair == after {
            continue;
        }
        state.board.set_pair(isle, after);
        let (colour, count) =
            if after & 15 == 0 { (Colour::Red, pair & 15) } else { (Colour::White, pair >> 4) };
        for _ in 0..count {
            log.say(rule::AP_FIGHT_02, || Event::Injured { island: game.island(isle), colour });
        }
    }
    game.judge(state, log);
}
