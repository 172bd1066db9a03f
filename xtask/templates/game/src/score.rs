//! How the game ends, and who has won.

use tortuga_core::{MAX_SEATS, Outcome, Rule, Seat};

use crate::{game::{{Game}}, rule, state::State};

/// The end conditions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Arrival,
    LastRound,
}

impl End {
    pub(crate) fn rule(self) -> Rule {
        match self {
            Self::Arrival => rule::{{PREFIX}}_END_01,
            Self::LastRound => rule::{{PREFIX}}_END_02,
        }
    }
}

pub(crate) fn end(game: &{{Game}}, state: &State) -> Option<End> {
    if state.ships.contains(&game.content.length) {
        Some(End::Arrival)
    } else {
        (state.turns_done >= game.turn_limit()).then_some(End::LastRound)
    }
}

pub(crate) fn outcome(game: &{{Game}}, state: &State, end: End) -> Outcome {
    let mut scores = [0; MAX_SEATS];
    for (score, ship) in scores.iter_mut().zip(state.ships) {
        *score = i32::from(ship);
    }
    let best = Seat::all(game.seats).map(|seat| state.ship(seat)).max();
    let winners = Seat::all(game.seats).filter(|seat| Some(state.ship(*seat)) == best).collect();
    let (name, text) = match end {
        End::Arrival => ("arrival", "A ship has reached the last space."),
        End::LastRound => ("last_round", "The last round is over; the farthest ship wins."),
    };
    Outcome { winners, scores, end: name, text, rule: end.rule() }
}
