//! Where campaigns are kept: beside the games, in the browser's storage.

use super::Kept;
use crate::{
    home::{fresh_id, fresh_seed},
    route::Route,
    store,
};

const CAMPAIGNS: &str = "tortuga.campaign.";

/// All campaigns, the latest first.
pub(crate) fn all() -> Vec<Kept> {
    let mut all: Vec<Kept> = store::all(CAMPAIGNS);
    all.sort_by(|a, b| b.when.total_cmp(&a.when));
    all
}

/// Opens a campaign. A mission that has been played since is taken into it first, so nothing depends on how the page was left.
pub(crate) fn open(id: &str) -> Result<Kept, String> {
    let mut kept: Kept =
        store::get(&format!("{CAMPAIGNS}{id}")).ok_or("This browser keeps no such campaign.")?;
    kept.campaign.vet(super::content()).map_err(|error| error.to_string())?;
    if kept.settle(store::game)? {
        put(&mut kept)?;
    }
    Ok(kept)
}

pub(crate) fn put(kept: &mut Kept) -> Result<(), String> {
    kept.when = js_sys::Date::now();
    if store::set(&format!("{CAMPAIGNS}{}", kept.id), kept) {
        Ok(())
    } else {
        Err("This browser keeps nothing more, so the campaign cannot be kept.".into())
    }
}

/// A campaign that has not begun.
pub(crate) fn found() -> Result<Kept, String> {
    let mut kept = Kept::new(fresh_id(), 0.0);
    put(&mut kept)?;
    Ok(kept)
}

/// The game of the next mission, kept before the campaign says that it has begun.
pub(crate) fn set_sail(kept: &mut Kept) -> Result<Route, String> {
    let id = fresh_id();
    let session = kept.set_sail(id.clone(), fresh_seed())?;
    if !store::keep(&session.save(js_sys::Date::now())) {
        return Err("This browser keeps nothing more, so no game can be kept.".into());
    }
    put(kept)?;
    Ok(Route::Play { id })
}

/// The campaign is gone, and the game of the mission that has begun. Games that are over can still be watched.
pub(crate) fn forget(kept: &Kept) {
    if let Some(game) = &kept.game {
        store::forget(game);
    }
    store::remove(&format!("{CAMPAIGNS}{}", kept.id));
}

/// Where a game of a campaign leads when it is over.
pub(crate) fn debriefing(campaign: &str, game: &str) -> Option<Route> {
    let kept: Kept = store::get(&format!("{CAMPAIGNS}{campaign}"))?;
    let game = kept.place_of(game)?;
    Some(Route::Debriefing { id: kept.id, game })
}
