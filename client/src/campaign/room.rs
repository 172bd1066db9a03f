//! What the rest of the page asks of a campaign. It comes with its game, so that whoever never sails one does not fetch it:
//! nothing outside this folder may name the other modules of it.

use leptos::{prelude::*, task::spawn_local};
use tortuga_core::{OptionSpec, Setup};

use super::{
    GAME,
    brief::BriefingPage,
    debrief::DebriefingPage,
    keep,
    missions::MissionField,
    page::{CampaignPage, CampaignsPage},
};
use crate::{games, route::Route};

/// The chart room of a game.
#[derive(Debug)]
pub(crate) struct Room {
    page: fn(&Route) -> AnyView,
    missions: fn(&'static OptionSpec, RwSignal<Setup>) -> AnyView,
    debriefing: fn(&str, &str) -> Option<Route>,
}

static ROOM: Room = Room { page: draw, missions, debriefing: keep::debriefing };

/// The room of a game that has one. Only the compiler asks here, so that it goes with its game.
pub(crate) const fn of(game: &str) -> Option<&'static Room> {
    if games::same(game, GAME) { Some(&ROOM) } else { None }
}

fn find() -> Option<&'static Room> {
    games::find(GAME)?.campaign
}

/// A page of a campaign, as soon as the game is here.
pub(crate) fn page(route: Route) -> AnyView {
    games::when_here(GAME, move || find().map_or_else(|| ().into_any(), |room| (room.page)(&route)))
}

/// Where a game of a campaign leads when it is over.
pub(crate) fn debriefing(campaign: &str, game: &str) -> Option<Route> {
    (find()?.debriefing)(campaign, game)
}

/// The question for the mission of an ordinary game; until the missions are here there is only the standard one.
pub(crate) fn mission_field(spec: &'static OptionSpec, options: RwSignal<Setup>) -> AnyView {
    let here = RwSignal::new(find().is_some());
    if !here.get_untracked() {
        spawn_local(async move {
            // Whoever deals is told if the game did not come; the sheet may be closed by now.
            let _ = here.try_set(games::load(GAME).await.is_ok());
        });
    }
    let field = move || {
        // Asked for before anything is found, or nobody hears when they are here.
        let here = here.get();
        match find().filter(|_| here) {
            Some(room) => (room.missions)(spec, options),
            None => view! { <p class="field soft">"Fetching the missions…"</p> }.into_any(),
        }
    };
    field.into_any()
}

fn draw(route: &Route) -> AnyView {
    match route.clone() {
        Route::Campaign { id } => view! { <CampaignPage id/> }.into_any(),
        Route::Briefing { id } => view! { <BriefingPage id/> }.into_any(),
        Route::Debriefing { id, game } => view! { <DebriefingPage id game/> }.into_any(),
        _ => view! { <CampaignsPage/> }.into_any(),
    }
}

fn missions(spec: &'static OptionSpec, options: RwSignal<Setup>) -> AnyView {
    view! { <MissionField spec options/> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_room_goes_with_its_game_and_with_no_other() {
        for sign in games::SIGNS {
            let game = games::find(sign.info.id).unwrap();
            assert_eq!(game.campaign.is_some(), sign.info.id == GAME);
        }
    }
}
