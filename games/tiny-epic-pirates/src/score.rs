//! The end of the game and the outcome (TEP-END-01 to 04, TEP-SOLO-32).

use tortuga_core::{Log, MAX_SEATS, Outcome, Rule, Seat, SeatSet};

use crate::{
    events::Event,
    game::TinyEpicPirates,
    rule,
    state::{End, Frame, LEGENDARY, State, YOU},
};

/// Nothing further happens.
pub(crate) fn finish(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    let end = reason(game, state);
    state.end = Some(end);
    state.battle = None;
    // A cube that was on its way when the Legendary Pirate won goes back to the bag.
    for frame in state.stack.iter() {
        if let Frame::SoloCube(booty) | Frame::Cube { booty, .. } = frame {
            state.bag[booty.index()] += 1;
        }
    }
    state.stack.clear();
    let (_, _, rule) = words(end);
    log.say(rule, || Event::Ended { end, winners: winners(game, state).iter().collect() });
}

/// What the state says about how it ended. Somebody has buried three Treasures.
pub(crate) fn reason(game: &TinyEpicPirates, state: &State) -> End {
    if game.solo() {
        return if state.has_all_buried(LEGENDARY) { End::SoloLost } else { End::SoloWon };
    }
    let rich: SeatSet = Seat::all(game.seats).filter(|seat| state.has_all_buried(*seat)).collect();
    let stages = [End::Treasures, End::Legend, End::Gold, End::Cubes];
    let mut left = rich;
    for (stage, key) in stages.into_iter().enumerate() {
        left = best(state, left, stage);
        if left.len() == 1 {
            return key;
        }
    }
    End::Shared
}

/// Those who are still level after that comparison: 0 none, 1 Legend row, 2 Gold, 3 cubes.
fn best(state: &State, level: SeatSet, step: usize) -> SeatSet {
    let worth = |seat: Seat| {
        let pirate = state.pirate(seat);
        [0, pirate.legend, pirate.gold, pirate.cubes()][step]
    };
    let most = level.iter().map(worth).max();
    level.iter().filter(|seat| Some(worth(*seat)) == most).collect()
}

fn winners(game: &TinyEpicPirates, state: &State) -> SeatSet {
    if game.solo() {
        return if state.has_all_buried(LEGENDARY) { SeatSet::EMPTY } else { [YOU].into_iter().collect() };
    }
    let rich: SeatSet = Seat::all(game.seats).filter(|seat| state.has_all_buried(*seat)).collect();
    (0..4).fold(rich, |left, stage| best(state, left, stage))
}

impl TinyEpicPirates {
    pub(crate) fn outcome(&self, state: &State, end: End) -> Outcome {
        let mut scores = [0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            scores[seat.index()] = i32::from(state.buried(seat));
        }
        let (key, text, rule) = words(end);
        Outcome { winners: winners(self, state), scores, end: key, text, rule }
    }
}

fn words(end: End) -> (&'static str, &'static str, Rule) {
    match end {
        End::Treasures => ("treasures", "One pirate has buried three Treasures and wins.", rule::TEP_END_02),
        End::Legend => {
            ("legend", "Several have buried three Treasures; the greatest Legend wins.", rule::TEP_END_03)
        }
        End::Gold => (
            "gold",
            "Several have buried three Treasures and are level in Legend; the most Gold wins.",
            rule::TEP_END_03,
        ),
        End::Cubes => (
            "cubes",
            "Level in Treasures, Legend and Gold; the most booty in the hold wins.",
            rule::TEP_END_03,
        ),
        End::Shared => ("shared", "Level in everything: the victory is shared.", rule::TEP_END_03),
        End::SoloWon => {
            ("solo_won", "You have buried three Treasures before the Legendary Pirate.", rule::TEP_SOLO_32)
        }
        End::SoloLost => {
            ("solo_lost", "The Legendary Pirate has buried its third Treasure.", rule::TEP_SOLO_32)
        }
    }
}
