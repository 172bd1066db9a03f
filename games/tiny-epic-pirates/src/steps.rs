//! One file for each question of the decision stack: who is asked, what may be answered, what then happens.
//!
//! `options` offers every legal answer once, `allows` judges any answer, `play` carries out one that was allowed; the
//! frame has been popped then. Automatic frames have a `run` beside the question to which they belong.

pub(crate) mod assign;
pub(crate) mod bonus;
pub(crate) mod crew_up;
pub(crate) mod cube;
pub(crate) mod exchange;
pub(crate) mod execute;
pub(crate) mod jostle;
pub(crate) mod legend;
pub(crate) mod line;
pub(crate) mod opening;
pub(crate) mod order;
pub(crate) mod sail;
pub(crate) mod ships;
pub(crate) mod target;
pub(crate) mod trade;
pub(crate) mod turn;
pub(crate) mod verdict;
pub(crate) mod volley;

use tortuga_core::Refusal;

use crate::rule;

/// The answer does not belong to the question.
pub(crate) const NOT_ASKED: Refusal = rule::TEP_TURN_02.refuses("That is not what is asked now.");
