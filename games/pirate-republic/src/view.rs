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
        // Everybody sees these.
        #[rustfmt::skip]
        Event::CommanderIs { .. } | Event::TileLaid { .. } | Event::PirateChosen { .. }
        | Event::Started { .. } | Event::DenOpened { .. } | Event::RoundBegan { .. } | Event::Tidings { .. }
        | Event::TidingsDrawn { .. } | Event::TurnBegan { .. } | Event::TurnEnded { .. }
        | Event::RoundDeclared { .. } | Event::RoundEnded { .. } | Event::Out { .. }
        | Event::EndTriggered { .. } | Event::Ended { .. } | Event::MissionFailed { .. }
        | Event::Briefed { .. } | Event::Carried { .. } | Event::ObjectivesPlaced { .. }
        | Event::GlobalPaid { .. } | Event::NpcSails { .. } | Event::Debriefed { .. }
        | Event::DummyIs { .. } | Event::DummyDrew { .. } | Event::DummyRolled { .. }
        | Event::DummyDiscarded { .. } | Event::DummyGained { .. } | Event::DummyDeclared
        | Event::DenCard { .. } | Event::Titled { .. } | Event::Drew { .. } | Event::Discarded { .. }
        | Event::Recovered { .. } | Event::Played { .. } | Event::CrewUsed { .. }
        | Event::TreasureUsed { .. } | Event::Gained { .. } | Event::TreasureGained { .. }
        | Event::Tucked { .. } | Event::Untucked { .. } | Event::Exchanged { .. }
        | Event::MissionDone { .. } | Event::Swagger { .. } | Event::Reputation { .. }
        | Event::Movement { .. } | Event::Bloodshed { .. } | Event::LevelUp { .. }
        | Event::StatRaised { .. } | Event::Accomplished { .. } | Event::Letter { .. }
        | Event::Rolled { .. } | Event::Sailed { .. } | Event::Landed { .. } | Event::Flipped { .. }
        | Event::Placed { .. } | Event::LandPlaced { .. } | Event::TokenMoved { .. }
        | Event::TokenLeft { .. } | Event::MarkerPlaced { .. } | Event::MarkerRemoved { .. }
        | Event::ObjectiveTaken { .. } | Event::ObjectiveDelivered { .. } | Event::Rested { .. }
        | Event::FriendlyShip { .. } | Event::FriendlyShipGone { .. } | Event::InfamyKept { .. }
        | Event::InfamySpent { .. } | Event::CombatBegan { .. } | Event::Met { .. } | Event::Modifier { .. }
        | Event::InitiativeIs { .. } | Event::Resolved { .. } | Event::Defeated { .. } | Event::Fled { .. }
        | Event::Captured { .. } | Event::Offered { .. } | Event::Countered { .. } | Event::Agreed { .. }
        | Event::Declined { .. } | Event::Lent { .. } | Event::Response { .. } => {}
    }
    told
}
