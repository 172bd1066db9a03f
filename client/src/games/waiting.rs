//! A page that needs a game, until the game is here.

use leptos::{prelude::*, task::spawn_local};

use super::{find, load, sign, title};
use crate::shell::TopBar;

/// The page, as soon as its game is here. A game that does not exist keeps nobody waiting: the page itself says so.
pub(crate) fn when_here(game: &str, page: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    if find(game).is_some() || sign(game).is_none() {
        return page();
    }
    let game = game.to_owned();
    let name = title(&game);
    let came = RwSignal::new(None::<Result<(), String>>);
    spawn_local(async move {
        let answer = load(&game).await.map(|_| ());
        // The person may have left for another page meanwhile.
        let _ = came.try_set(Some(answer));
    });
    let shown = move || match came.get() {
        Some(Ok(())) => page(),
        None => word(format!("Fetching {name}…")),
        Some(Err(text)) => word(text),
    };
    shown.into_any()
}

fn word(text: String) -> AnyView {
    view! { <TopBar/><main class="page nowhere"><p aria-live="polite">{text}</p></main> }.into_any()
}
