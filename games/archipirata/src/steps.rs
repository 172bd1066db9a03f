//! One file for each frame of the decision stack: who is asked, what may be answered, what then happens.

pub(crate) mod captain;
pub(crate) mod collect;
pub(crate) mod fight;
pub(crate) mod heal;
pub(crate) mod hit;
pub(crate) mod sail;
pub(crate) mod turn;
pub(crate) mod window;
pub(crate) mod wound;

use tortuga_core::Refusal;

use crate::rule;

/// The answer does not belong to the question.
pub(crate) const NOT_ASKED: Refusal = rule::AP_FLOW_01.refuses("That is not what is asked now.");
