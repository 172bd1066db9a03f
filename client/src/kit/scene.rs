//! What stands on a board at this moment: events move it piece by piece, and the view has the last word.

use leptos::prelude::*;
use serde_json::Value;

use crate::desk::Desk;

/// What is drawn.
pub(crate) trait Scene: Default + Send + Sync + 'static {
    /// Something happened: moves what it moves.
    fn follow(&mut self, event: &Value);

    /// Everything has been shown: the board is as the view says.
    fn settle(&mut self, view: &Value);
}

/// A scene that follows the events of the desk, each at its time.
pub(crate) fn follow<S: Scene>(desk: Desk) -> RwSignal<S> {
    let mut first = S::default();
    desk.sight.with_untracked(|sight| first.settle(&sight.view));
    let scene = RwSignal::new(first);
    let followed = StoredValue::new(desk.shown.get_untracked());
    Effect::new(move || {
        let (shown, total) = (desk.shown.get(), desk.events.with(|events| events.len()));
        let last = followed.get_value();
        followed.set_value(shown);
        if last < shown {
            desk.events.with_untracked(|events| {
                let new = events.get(last..shown).unwrap_or_default();
                scene.update(|scene| new.iter().for_each(|said| scene.follow(&said.event)));
            });
        }
        if shown >= total {
            desk.sight.with(|sight| scene.update(|scene| scene.settle(&sight.view)));
        }
    });
    scene
}
