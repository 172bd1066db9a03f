//! What a Personal Mission promises to its holder, or threatens (TPR-CARD-40, TPR-END-06).

use tortuga_core::Seat;

use super::SWAGGER;
use crate::{content::PersonalId, game::PirateRepublic, player::Player, state::State};

/// Percent: how likely a mission is completed that is begun when the game begins. Of those that bots boast of about a
/// third are.
const AT_FIRST: i32 = 40;
/// For each step that has been made, however late it is; more than three do not occur.
const STEP: i32 = 15;
const MOST_STEPS: i32 = 3;
const MOST: i32 = 95;
/// Percent of the game that are still to come as long as nobody has completed a mission: it cannot end before.
const STILL_TO_COME: i32 = 20;

impl PirateRepublic {
    /// Each mission gains its Swagger or loses as much: whoever takes it for a gift boasts until the penalties eat up
    /// what the fights bring.
    pub(super) fn mission_worth(&self, state: &State, player: &Player) -> i32 {
        let held =
            player.missions.iter().filter(|mission| (*mission as usize) < self.content.personals.len());
        let worth = |mission: u8| {
            let swagger = i32::from(self.content.personal(PersonalId(mission)).swagger);
            (2 * self.hope(state, mission) - 100) * swagger * SWAGGER / 100
        };
        held.map(worth).sum()
    }

    /// Percent: how likely the mission is completed in time.
    pub(super) fn hope(&self, state: &State, mission: u8) -> i32 {
        if state.round.extra.is_some() {
            return 0;
        }
        let progress = &state.progress[mission as usize];
        let counted: i32 = progress.counts.iter().map(|count| i32::from(*count)).sum();
        let steps = (counted + i32::from(progress.carried)).min(MOST_STEPS);
        (AT_FIRST * self.to_come(state) / 100 + STEP * steps).min(MOST)
    }

    /// Percent of the way to the target that the foremost still has to go.
    pub(super) fn to_come(&self, state: &State) -> i32 {
        let target = i32::from(self.target_swagger).max(1);
        let swagger = |seat: Seat| i32::from(state.player(seat).swagger);
        let most = Seat::all(self.seats).map(swagger).max().unwrap_or(0);
        let done = Seat::all(self.seats).any(|seat| !state.player(seat).missions_done.is_empty());
        ((target - most) * 100 / target).clamp(if done { 0 } else { STILL_TO_COME }, 100)
    }
}
