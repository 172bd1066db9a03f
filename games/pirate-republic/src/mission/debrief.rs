//! What comes of a Global Mission: rewards for the next game of the campaign, and which mission follows (VOC-88).

use tortuga_core::{Log, Seat};

use crate::{
    event::Event,
    game::PirateRepublic,
    rule,
    state::State,
    vocabulary::{Conds, Who},
};

/// Judged after scoring, whether or not the mission was achieved; a one-off game has none (VOC-105).
pub(crate) fn debrief(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let (Some(mission), Some(_)) = (game.mission, &game.leg) else { return };
    let card = game.content.global(mission);
    let Some(mut end) = state.end else { return };
    for seat in Seat::all(game.seats) {
        for (place, outcome) in card.outcomes.iter().enumerate() {
            if means(game, state, outcome.who, seat) && holds(game, state, outcome.when, seat) {
                end.carried[seat.index()] |= 1 << place;
            }
        }
    }
    let next = card.next.iter().find(|next| holds(game, state, next.when, end.leader));
    end.next = next.map_or(0, |next| next.mission.0 + 1);
    state.end = Some(end);
    log.say(rule::TPR_CAMP_04, || Event::Debriefed {
        mission: card.id,
        carried: end.carried[..game.seats as usize].to_vec(),
        next: next.map(|next| game.content.global(next.mission).id),
    });
}

fn means(game: &PirateRepublic, state: &State, who: Who, seat: Seat) -> bool {
    game.seats_of(state, who, seat).any(|other| other == seat)
}

fn holds(game: &PirateRepublic, state: &State, when: Conds, seat: Seat) -> bool {
    game.holds(state, when, seat, None, None)
}
