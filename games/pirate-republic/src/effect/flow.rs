//! Verbs about letters, the die, turns, rounds and counters.

use tortuga_core::Log;

use crate::{
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    rule,
    state::State,
    steps::fight,
    vocabulary::{Change, Ending, FlagScope, LetterOp, Ops, Verb},
};

#[expect(clippy::wildcard_enum_match_arm, reason = "the verbs of one section")]
pub(super) fn flow(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    context: Context,
    log: &mut impl Log<Event>,
) {
    let seat = context.seat;
    match game.content.arena[ops][0].verb {
        Verb::Lom { nation, is, .. } => match is {
            LetterOp::Grant => game.grant(state, seat, (ops, nation), context.layer, log),
            LetterOp::Renounce => {
                if state.player(seat).has_letter(Some(nation)) {
                    fight::renounce(game, state, seat, nation, log);
                }
            }
        },
        Verb::Reroll(n) => {
            let rolling = state.stack.iter().any(|frame| matches!(frame, Frame::Roll | Frame::Accept));
            if state.own_turn(seat) && rolling {
                state.turn.free_rerolls += n;
            } else {
                state.player_mut(seat).rerolls_next += n;
            }
        }
        Verb::SetDie(Some(face)) => {
            state.turn.die = Some(face);
            log.say(rule::TPR_VOC_101, || Event::Rolled { seat, face });
        }
        Verb::SetDie(None) => state.stack.push(Frame::SetDie { seat }),
        Verb::ExtraTurn => state.player_mut(seat).extra_turns += 1,
        Verb::EndTurn if state.own_turn(seat) && state.turn.over.is_none() => {
            // A Pass without the discard: it ends like a Rest that was none.
            state.turn.over = Some(Ending::Pass);
            state.turn.no_discard = true;
        }
        Verb::EndRound => game.end_round(state, seat, rule::TPR_VOC_17, log),
        Verb::Flag { name, change, scope } => {
            let place = match scope {
                FlagScope::Game => name.0 as usize,
                FlagScope::Player => game.content.arena.flag_count() * (1 + seat.index()) + name.0 as usize,
            };
            if let Some(flag) = state.flags.0.get_mut(place) {
                *flag = match change {
                    Change::Set(n) => n as i8,
                    Change::Add(n) => flag.saturating_add(n as i8),
                };
            }
        }
        Verb::AchieveGlobal => state.round.achieved = true,
        _ => {}
    }
}
