//! The Global Mission of a game: what it remembers, its setup, its goal and its outcome (VOC-88, sections 3, 14 and 18).
//!
//! `errand.rs` is what players do for it, `debrief.rs` what comes of it, `worth.rs` what a bot thinks of it.

use serde::{Deserialize, Serialize};
use tortuga_core::{Log, Seat};

use crate::{
    content::{Content, Scope, TerritoryId, TokenId},
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    mods::Layer,
    progress::Progress,
    rule,
    state::{SEATS, State},
    vocabulary::{Class, Fact, Moment, Window},
};

pub(crate) mod debrief;
pub(crate) mod errand;
pub(crate) mod worth;

pub(crate) use debrief::debrief;

/// All of it is public.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Mission {
    /// By seat: what the player has done for the goal. A goal of all together is kept at the first seat.
    pub progress: [Progress; SEATS],
    /// Seats that have fulfilled the goal, or have done something for a goal of all together (VOC-32).
    pub achievers: u8,
    /// Territories from which the setup has sent the random ships away, as bits (TPR-SETUP-03).
    pub swept: u64,
    /// Special tokens that have been in play, as bits by their place among them (VOC-105).
    pub spawned: u32,
}

/// NPC ships and Angry Seas: each comes into play at most once.
pub(crate) fn specials(content: &Content) -> Vec<TokenId> {
    content.tokens_of(Class::Npc).chain(content.tokens_of(Class::AngrySea)).take(32).collect()
}

/// TPR-SETUP-13: the modifiers stand from now on, the setup is carried out, and the Commander chooses.
pub(crate) fn set_up(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let Some(mission) = game.mission else { return };
    let card = game.content.global(mission);
    log.say(rule::TPR_SETUP_13, || Event::Briefed { mission: card.id });
    game.stand_all(state, card.mods, None, Layer::Global);
    let context = Context::new(state.round.commander, Layer::Global);
    state.stack.push(Frame::Ops { ops: card.setup, context });
}

impl PirateRepublic {
    /// Something happened to a player: the goal counts it.
    pub(crate) fn note_global(&self, state: &mut State, seat: Seat, fact: &Fact) {
        let Some(mission) = self.mission else { return };
        let card = self.content.global(mission);
        let place = if card.scope == Scope::Total { 0 } else { seat.index() };
        let mut progress = state.mission.progress[place];
        self.feed(state, seat, card.objective, &mut progress, fact);
        if card.scope == Scope::Total && progress != state.mission.progress[place] {
            state.mission.achievers |= 1 << seat.0;
        }
        state.mission.progress[place] = progress;
    }

    /// A window closes: what was counted in it is forgotten.
    pub(crate) fn close_global(&self, state: &mut State, window: Window) {
        if let Some(mission) = self.mission {
            let objective = self.content.global(mission).objective;
            for progress in &mut state.mission.progress {
                self.forget(objective, progress, window, false);
            }
        }
    }

    /// Who has fulfilled the goal by now, and whether the mission is achieved (TPR-END-01); both are latched.
    pub(crate) fn look_at_global(&self, state: &mut State, moment: Moment) {
        let Some(mission) = self.mission.filter(|_| !state.round.achieved || self.seats > 1) else { return };
        let card = self.content.global(mission);
        let all = (1u16 << self.seats) - 1;
        match card.scope {
            Scope::Total => {
                for seat in Seat::all(self.seats) {
                    state.round.achieved |= self.reached(state, seat, 0, moment);
                }
            }
            Scope::Each | Scope::Any => {
                for seat in Seat::all(self.seats) {
                    if self.reached(state, seat, seat.index(), moment) {
                        state.mission.achievers |= 1 << seat.0;
                    }
                }
                let there = u16::from(state.mission.achievers) & all;
                state.round.achieved |= if card.scope == Scope::Each { there == all } else { there != 0 };
            }
        }
    }

    /// Whether a player has fulfilled the goal by now; what it asks in an order goes on.
    fn reached(&self, state: &mut State, seat: Seat, place: usize, moment: Moment) -> bool {
        let Some(mission) = self.mission else { return false };
        let objective = self.content.global(mission).objective;
        let mut progress = state.mission.progress[place];
        let moment = crate::goals::moment_of(state, seat, moment);
        self.go_on(state, seat, objective, &mut progress, Some(moment));
        state.mission.progress[place] = progress;
        self.fulfilled(state, seat, objective, &progress, Some(moment))
    }

    /// A ship that the mission's setup places sends the random ones there away, once (TPR-SETUP-03).
    pub(crate) fn make_way(&self, state: &mut State, territory: TerritoryId, token: TokenId) {
        let bit = 1u64 << territory.0;
        if state.round.number > 0 || self.class(token).is_marker() || state.mission.swept & bit != 0 {
            return;
        }
        state.mission.swept |= bit;
        loop {
            let ship = state.map.ships.at(territory).find(|chit| !self.class(chit.token).is_marker());
            let Some(chit) = ship else { return };
            state.map.ships.take(chit.slot);
            self.put_back(state, chit.token);
        }
    }

    /// Whether a special token comes into play for the first time (VOC-105); that is remembered.
    pub(crate) fn first_time(&self, state: &mut State, token: TokenId) -> bool {
        let Some(place) = self.specials.iter().position(|special| *special == token) else { return true };
        let bit = 1u32 << place;
        let first = state.mission.spawned & bit == 0;
        state.mission.spawned |= bit;
        first
    }
}
