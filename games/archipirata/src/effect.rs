//! The interpreter of equipment effects: one exhaustive `match`. Captains' powers name their targets beforehand
//! and are carried out in `steps/captain.rs`.

use tortuga_core::{Log, Rule};

use crate::{
    board::{Colour, Isle},
    content::{Effect, Face},
    game::Archipirata,
    moves::Event,
    rule,
    state::{Frame, State},
    steps::wound,
};

/// S4: carries out effect number `next` of the landing island's card; the ones after it wait on the stack.
pub(crate) fn activate(game: &Archipirata, state: &mut State, next: u8, log: &mut impl Log<Event>) {
    let landing = state.landing.expect("a card is activated where a move has landed");
    let card = game.content.card(state.piles.top(landing.isle));
    if next == 0 {
        log.say(rule::AP_ACT_01, || Event::Activated {
            island: game.island(landing.isle),
            card: state.top_label(&game.content, landing.isle),
            colour: landing.colour,
        });
    }
    let kind = match card.face {
        Face::Equipment(kind) | Face::Permanent(kind) => game.content.kind(kind),
        Face::Chest(_) => return,
    };
    let Some(effect) = kind.effects.get(next as usize) else { return };
    if next as usize + 1 < kind.effects.len() {
        state.stack.push(Frame::Activate(next + 1));
    }
    match *effect {
        Effect::Injure { count, .. } => state.stack.push(Frame::Wound(count)),
        Effect::InjureAll { .. } => blast(game, state, log),
        Effect::Recover { count, .. } => state.stack.push(Frame::Heal(count)),
        // The round begins when the card is collected, see `steps/collect.rs`; rum works while it lies in the
        // reserve (AP-RUM-01).
        Effect::AnotherRound { .. } | Effect::KeepForSkips {} => {}
        Effect::Gold { .. } => unreachable!("the loader gives gold to captains only"),
    }
}

/// Everybody on the landing island but the activator is injured (AP-ACT-05).
fn blast(game: &Archipirata, state: &mut State, log: &mut impl Log<Event>) {
    let landing = state.landing.expect("a bomb goes off where a move has landed");
    for colour in Colour::BOTH {
        for _ in 0..wound::others(state, colour) {
            game.injure(state, landing.isle, colour, rule::AP_ACT_05, log);
        }
    }
}

impl Archipirata {
    /// A pirate goes to the airship of its own colour (AP-ACT-13).
    pub(crate) fn injure(
        &self,
        state: &mut State,
        isle: Isle,
        colour: Colour,
        rule: Rule,
        log: &mut impl Log<Event>,
    ) {
        state.board.remove(isle, colour);
        log.say(rule, || Event::Injured { island: self.island(isle), colour });
    }

    pub(crate) fn recover(
        &self,
        state: &mut State,
        isle: Isle,
        colour: Colour,
        rule: Rule,
        log: &mut impl Log<Event>,
    ) {
        state.board.add(isle, colour);
        log.say(rule, || Event::Recovered { island: self.island(isle), colour });
    }

    pub(crate) fn nothing(&self, state: &State, rule: Rule, log: &mut impl Log<Event>) {
        if let Some(landing) = state.landing {
            log.say(rule, || Event::NothingHappened { island: self.island(landing.isle) });
        }
    }
}
