//! The question that is open, in one sentence.

use tortuga_core::{Prompt, Rule};

use crate::{
    game::NeuroshimaHex,
    rule,
    state::{Frame, State},
    steps::{
        declare::{self, Question},
        hq,
    },
};

pub(crate) fn prompt(game: &NeuroshimaHex, state: &State, frame: Frame) -> Prompt {
    let (text, rule): (&'static str, Rule) = match frame {
        Frame::PlaceHq if hq::floats(game, state) => ("Place your HQ on the water.", rule::NSH_SET_05),
        Frame::PlaceHq => ("Place your HQ.", rule::NSH_SET_04),
        Frame::Redraw => ("Three instant tiles: keep them, or draw anew.", rule::NSH_TURN_05),
        Frame::Discard => ("Discard one of your three tiles.", rule::NSH_TURN_03),
        Frame::Act => ("Place or play tiles, use abilities, or end your turn.", rule::NSH_TURN_06),
        Frame::SecondMove => ("Make a second move, or decline.", rule::NSH_MOD_08),
        Frame::PushDest { .. } => ("Choose where your unit is pushed.", rule::NSH_ACT_05),
        Frame::GrabDest { .. } => ("Choose where your unit is dragged, and how it turns.", rule::NSH_PIR_11),
        Frame::Reappear { .. } => ("Choose the unit that reappears.", rule::NSH_DBR_04),
        Frame::TakeoverTurn { .. } => ("Turn the unit that you have taken over.", rule::NSH_VEG_03),
        Frame::Boarding { .. } => ("Boarding: start a Battle at once, or decline.", rule::NSH_PIR_18),
        Frame::Strike(_) => ("Choose the attack that your Medic cancels.", rule::NSH_MED_04),
        Frame::Declare => declared(game, state),
        Frame::Charge { .. } => ("Charge into the space of a destroyed unit, or stay.", rule::NSH_PIR_15),
        Frame::DriftTurn { .. } => ("Turn the unit that has drifted.", rule::NSH_PIR_09),
        Frame::Revive { .. } => ("Revive a unit on the next wound marker, or decline.", rule::NSH_DBR_03),
        Frame::Draw
        | Frame::Enter { .. }
        | Frame::Refresh
        | Frame::Filled { .. }
        | Frame::BattleBegin(_)
        | Frame::Phase
        | Frame::BattleEnd
        | Frame::Hatch
        | Frame::Recontrol
        | Frame::BattleDone
        | Frame::TurnEnd => ("", rule::NSH_TURN_06),
    };
    Prompt { text, rule }
}

/// The rule that calls for an answer, and by which any other answer is refused.
pub(crate) fn duty(game: &NeuroshimaHex, state: &State, frame: Frame) -> Rule {
    if frame == Frame::PlaceHq {
        rule::NSH_SET_07
    } else if matches!(frame, Frame::Strike(_)) {
        rule::NSH_MED_01
    } else {
        prompt(game, state, frame).rule
    }
}

fn declared(game: &NeuroshimaHex, state: &State) -> (&'static str, Rule) {
    match declare::asked(game, state) {
        Some(Question::Explode(at)) => {
            let cause = game.blast_rule(state, at);
            let clown = cause == rule::NSH_ABL_04;
            (
                if clown { "Explode the unit, or attack." } else { "Spray acid around your HQ, or attack." },
                cause,
            )
        }
        Some(Question::Swap(_)) | None => ("Keep the unit's attacks, or swap them.", rule::NSH_MOD_07),
    }
}
