//! What a Battle would do now, from what everybody sees. The preview takes the plainest answer to every question: no
//! explosion, printed attacks, the first attack that a Medic can cancel, no charge, no turning, no revival.

use serde::{Deserialize, Serialize};
use tortuga_core::{Game, Log, Rule, Said, Silent};

use crate::{
    board::Space,
    events::Event,
    game::NeuroshimaHex,
    moves::Move,
    score,
    state::{Cause, Frame, State},
};

/// More steps than a Battle can take.
const PATIENCE: usize = 256;

/// One thing that would happen, and by which rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    pub rule: String,
    pub event: Event,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preview {
    /// Points of each seat afterwards.
    pub points: Vec<u8>,
    /// Spaces whose unit would be gone.
    pub lost: Vec<Space>,
    pub steps: Vec<Step>,
}

impl NeuroshimaHex {
    /// `None` unless somebody may place or play tiles, or start a Battle by Boarding.
    pub fn preview(&self, state: &State) -> Option<Preview> {
        let weighed = matches!(state.stack.top(), Some(Frame::Act | Frame::Boarding { .. }));
        if state.end.is_some() || !weighed {
            return None;
        }
        let mut log: Vec<Said<Event>> = Vec::new();
        let after = self.battle_now(state, Frame::BattleDone, &mut log);
        let before = state.units.occupied();
        let gone = |said: &Said<Event>| {
            if let Event::Destroyed { piece } | Event::MedicSpent { piece } = &said.event {
                return Some(piece.at);
            }
            None
        };
        let mut lost: Vec<Space> = log.iter().filter_map(gone).filter(|at| before.has(*at)).collect();
        lost.sort_unstable();
        lost.dedup();
        let step = |said: Said<Event>| {
            let Rule(rule) = said.rule;
            Step { rule: rule.to_owned(), event: said.event }
        };
        Some(Preview {
            points: self.all_seats().map(|seat| score::points(self, &after, seat)).collect(),
            lost,
            steps: log.into_iter().map(step).collect(),
        })
    }

    /// A Battle that is fought at once with the plainest answers, until this frame comes up.
    fn battle_now(&self, state: &State, until: Frame, log: &mut impl Log<Event>) -> State {
        let mut copy = *state;
        // A Battle that is under way is fought to its end.
        if copy.battle.is_none() {
            copy.stack.clear();
            copy.stack.push(Frame::BattleBegin(Cause::Tile));
        }
        for _ in 0..PATIENCE {
            let goes_on = |frame: &Frame| *frame != until && *frame != Frame::BattleDone;
            let Some(frame) = copy.stack.top().filter(goes_on) else { break };
            if self.decider(&copy, frame).is_none() {
                copy.stack.pop();
                self.run(frame, &mut copy, log);
            } else {
                let Some(mv) = self.plainest(&copy, frame) else { break };
                copy.stack.pop();
                self.resolve_answer(frame, &mut copy, mv, log);
            }
        }
        copy
    }

    /// The answer that changes least.
    fn plainest(&self, state: &State, frame: Frame) -> Option<Move> {
        if matches!(frame, Frame::Charge { .. }) {
            return Some(Move::Stay);
        }
        if matches!(frame, Frame::Revive { .. }) {
            return Some(Move::Decline);
        }
        if let Frame::DriftTurn { unit } | Frame::TakeoverTurn { unit } = frame {
            return state.unit(unit).map(|unit| Move::Turn(unit.turn));
        }
        if frame == Frame::Declare {
            let asked = self.allows(state, Move::Attack);
            return Some(if asked.is_ok() { Move::Attack } else { Move::Keep });
        }
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves.first().copied()
    }

    /// The state after the last phase of a Battle, for whoever only weighs it.
    pub(crate) fn silent_battle(&self, state: &State) -> State {
        self.battle_now(state, Frame::BattleEnd, &mut Silent)
    }
}
