//! All that concerns who knows what: [`View`], `view`, `tell`, `imagine` (section 21 of the rules).

use serde::{Deserialize, Serialize};
use tortuga_core::{Seat, Viewer};

mod imagine;

pub(crate) use imagine::imagine;

use crate::{
    event::Event,
    game::PirateRepublic,
    sheet::{Sheet, read, show},
    state::State,
};

/// What one viewer knows: the table by names, with `?` for what is hidden.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub table: Sheet,
}

pub(crate) fn view(game: &PirateRepublic, state: &State, viewer: Viewer) -> View {
    View { viewer, table: show::show(game, state, Some(viewer)) }
}

/// The table as numbers; what is hidden is 255.
pub(crate) fn masked(game: &PirateRepublic, view: &View) -> State {
    read::read(game, &view.table).expect("a view names only what there is")
}

/// What this viewer may know of an event.
pub(crate) fn tell(event: &Event, viewer: Viewer) -> Event {
    let knows = |seat: &Seat| viewer == Viewer::Seat(*seat);
    let mut told = event.clone();
    match &mut told {
        Event::MissionsDealt { seat, missions } | Event::MissionsDrawn { seat, missions, .. } => {
            if !knows(seat) {
                *missions = None;
            }
        }
        Event::MissionKept { seat, mission } => {
            if !knows(seat) {
                *mission = None;
            }
        }
        Event::CaptainsDrawn { seat, cards, .. } => {
            if !knows(seat) {
                *cards = None;
            }
        }
        Event::CaptainKept { seat, card } => {
            if !knows(seat) {
                *card = None;
            }
        }
        Event::Peeked { seat, what } => {
            if !knows(seat) {
                *what = None;
            }
        }
        _ => {}
    }
    told
}
