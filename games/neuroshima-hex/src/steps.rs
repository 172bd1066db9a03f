//! One file for each question of the decision stack, or for a few that belong together: who is asked, what may be
//! answered, what then happens.

pub(crate) mod abilities;
pub(crate) mod act;
pub(crate) mod actions;
pub(crate) mod aftermath;
pub(crate) mod aims;
pub(crate) mod battle;
pub(crate) mod charge;
pub(crate) mod declare;
pub(crate) mod dest;
pub(crate) mod draw;
pub(crate) mod hq;
pub(crate) mod medic;
pub(crate) mod place;
pub(crate) mod revive;
pub(crate) mod shift;
pub(crate) mod turn;

use tortuga_core::Refusal;

use crate::rule;

/// The answer does not belong to the question.
pub(crate) const NOT_ASKED: Refusal = rule::NSH_TURN_06.refuses("That is not what is asked now.");
