//! Who knows what in Parley.

use serde::{Deserialize, Serialize};
use tortuga_core::{Chance, Dice, Seat, Viewer, Whim};

use super::{COINS, Event, MOST_SEATS, Place, State};

/// What a viewer knows of a coin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Known {
    /// In the chest or in a hand that the viewer cannot see.
    Hidden,
    Mine,
    Shown(Seat),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    pub viewer: Viewer,
    pub turn: Seat,
    pub coins: [Known; COINS],
    /// How many coins each seat holds.
    pub held: [u8; MOST_SEATS],
}

pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let State { coins, turn, dice: _ } = state;
    let mut held = [0; MOST_SEATS];
    let coins = coins.map(|place| match place {
        Place::Chest => Known::Hidden,
        Place::Hand(seat) => {
            held[seat.index()] += 1;
            if viewer == Viewer::Seat(seat) { Known::Mine } else { Known::Hidden }
        }
        Place::Shown(seat) => Known::Shown(seat),
    });
    View { viewer, turn: *turn, coins, held }
}

pub(super) fn imagine(view: &View, whim: &mut Whim) -> State {
    let mut hidden = [0; COINS];
    let mut count = 0;
    let mut coins = [Place::Chest; COINS];
    for (index, known) in view.coins.iter().enumerate() {
        match (known, view.viewer) {
            (Known::Shown(seat), _) => coins[index] = Place::Shown(*seat),
            (Known::Mine, Viewer::Seat(seat)) => coins[index] = Place::Hand(seat),
            (Known::Mine, Viewer::Spectator) | (Known::Hidden, _) => {
                hidden[count] = index;
                count += 1;
            }
        }
    }
    let hidden = &mut hidden[..count];
    whim.shuffle(hidden);
    let mut hidden = hidden.iter();
    for seat in (0..MOST_SEATS as u8).map(Seat).filter(|seat| view.viewer != Viewer::Seat(*seat)) {
        for index in hidden.by_ref().take(view.held[seat.index()] as usize) {
            coins[*index] = Place::Hand(seat);
        }
    }
    State { coins, turn: view.turn, dice: Dice::new(whim.seed()) }
}

pub(super) fn tell(event: &Event, viewer: Viewer) -> Event {
    match *event {
        Event::Dealt { seat, coins } => {
            Event::Dealt { seat, coins: coins.filter(|_| viewer == Viewer::Seat(seat)) }
        }
        Event::Drew { seat, coin } => {
            Event::Drew { seat, coin: coin.filter(|_| viewer == Viewer::Seat(seat)) }
        }
        Event::Played { seat, coin } => Event::Played { seat, coin },
        Event::Ended => Event::Ended,
    }
}
