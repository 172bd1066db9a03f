//! One file for each question of the decision stack: who is asked, what may be answered, what then happens.
//!
//! `choose` and `operate` are the operation of a turn; the others are in the order of the rules.

pub(crate) mod turn;

pub(crate) mod choose;
pub(crate) mod operate;

pub(crate) mod activate;
pub(crate) mod roll;

pub(crate) mod moving;

pub(crate) mod cargo;
pub(crate) mod prize;

pub(crate) mod business;
pub(crate) mod revel;

pub(crate) mod assault;

pub(crate) mod battle;
pub(crate) mod hunt;

pub(crate) mod steer;

pub(crate) mod event;

pub(crate) mod duel;
pub(crate) mod mutiny;

pub(crate) mod trade;
