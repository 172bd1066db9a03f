//! S5 and S6: the activated card goes to the team, the next one is turned, and the game may be won.

use tortuga_core::Log;

use crate::{
    content::Face,
    game::Archipirata,
    moves::Event,
    rule,
    state::{Frame, State},
};

pub(crate) fn run(game: &Archipirata, state: &mut State, log: &mut impl Log<Event>) {
    let isle = state.landing.take().expect("a card is collected where a move has landed").isle;
    let (seat, own) = (state.active, state.own());
    let card = game.content.card(state.piles.top(isle));
    match card.face {
        Face::Equipment(kind) => {
            state.team_mut(own).goods[kind.index()] += 1;
            log.say(rule::AP_ACT_10, || Event::Collected { seat, card: card.label });
            turn_next(game, state, isle, log);
        }
        Face::Chest(chest) => {
            state.take_chest(own, chest);
            log.say(rule::AP_CHEST_03, || Event::ChestTaken {
                seat,
                island: game.island(isle),
                chest: Some(chest),
            });
            turn_next(game, state, isle, log);
        }
        // It stays the top card to the end of the game (AP-PERM-01, AP-PERM-03).
        Face::Permanent(_) => {}
    }
    game.judge(state, log);
    if state.end.is_none() && card.rounds > 0 {
        state.compass_used += 1;
        let used = state.compass_used;
        log.say(rule::AP_ACT_06, || Event::AnotherRound { seat, used });
        state.stack.push(Frame::Sail);
    }
}

fn turn_next(game: &Archipirata, state: &mut State, isle: crate::board::Isle, log: &mut impl Log<Event>) {
    state.piles.left[isle.index()] -= 1;
    log.say(rule::AP_ACT_11, || Event::Turned {
        island: game.island(isle),
        card: state.top_label(&game.content, isle),
    });
}
