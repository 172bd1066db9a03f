//! Where a move is built: the touches on offer, and what becomes of them.

use std::sync::Arc;

use leptos::prelude::*;

use super::building::Building;
use crate::desk::Desk;

/// The move under way at a desk.
#[derive(Debug)]
pub(crate) struct Yard<T: Send + Sync + 'static> {
    pub(crate) desk: Desk,
    pub(crate) building: RwSignal<Building<T>>,
}

impl<T: Send + Sync + 'static> Clone for Yard<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync + 'static> Copy for Yard<T> {}

impl<T: Clone + PartialEq + Send + Sync + 'static> Yard<T> {
    /// `read` gives the touches of a legal move.
    pub(crate) fn new(desk: Desk, read: fn(&str) -> Option<Vec<T>>) -> Self {
        let building = RwSignal::new(Building::default());
        // Only another question ends the move under way: what people say meanwhile does not.
        let asked = Memo::new(move |_| {
            let settled = desk.settled();
            desk.sight.with(|sight| (sight.played, settled.then(|| Arc::clone(&sight.moves))))
        });
        Effect::new(move || {
            asked.with(|(_, moves)| {
                let moves = moves.iter().flat_map(|moves| moves.iter()).map(|legal| legal.mv.as_str());
                building.set(Building::new(moves, read));
            });
        });
        Self { desk, building }
    }

    /// Touches something; a move that is complete with one touch is played at once.
    pub(crate) fn touch(self, touch: &T) {
        let mut building = self.building.get_untracked();
        if !building.touch(touch) {
            return;
        }
        let play = building.done().filter(|_| !building.wants_confirmation()).map(str::to_owned);
        self.building.set(building);
        if let Some(mv) = play {
            self.desk.play(&mv);
        }
    }

    pub(crate) fn take_back(self) {
        self.building.update(|building| {
            building.take_back();
        });
    }

    pub(crate) fn confirm(self) {
        let mv = self.building.with_untracked(|building| building.done().map(str::to_owned));
        if let Some(mv) = mv {
            self.building.update(Building::clear);
            self.desk.play(&mv);
        }
    }

    pub(crate) fn started(self) -> bool {
        self.building.with(|building| !building.path().is_empty())
    }

    pub(crate) fn done(self) -> bool {
        self.building.with(|building| building.done().is_some())
    }
}

/// Confirm and take back, with the verb of the game.
#[component]
pub(crate) fn YardButtons<T: Clone + PartialEq + Send + Sync + 'static>(
    yard: Yard<T>,
    confirm: &'static str,
) -> impl IntoView {
    view! {
        <Show when=move || yard.done()>
            <button class="button main" id="confirm" on:click=move |_| yard.confirm()>{confirm}</button>
        </Show>
        <Show when=move || yard.started()>
            <button class="button" id="take-back" on:click=move |_| yard.take_back()>"Take back"</button>
        </Show>
    }
}
