//! One file for each frame of the decision stack: who is asked, what may be answered, what then happens.

pub(crate) mod end_turn;
pub(crate) mod land;
pub(crate) mod row;

use tortuga_core::Refusal;

use crate::rule;

/// Nobody is asked any more.
pub(crate) const NOT_ASKED: Refusal = rule::{{PREFIX}}_END_01.refuses("The game is over.");
