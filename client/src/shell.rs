//! The frame of every page: the bar on top, the page that the address names, rules that open in place, toasts.

use std::time::Duration;

use leptos::{ev, prelude::*, task::spawn_local};
use tortuga_protocol::http::Me;

use crate::{
    campaign,
    home::{HomePage, art::Emblem},
    learn::LearnPage,
    online::{
        account::{AccountPage, PlayerPage},
        api,
        lobby::TablesPage,
        page::OnlinePage,
    },
    play::PlayPage,
    replay::{FilmPage, ReplayPage, SharedPage},
    route::Route,
    rules::{RuleSheet, RulesPage},
    settings::{self, Settings, Speed, Theme},
    store,
};

/// A short word to the player, perhaps with the rule behind it: game and id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Toast {
    pub(crate) text: String,
    pub(crate) rule: Option<(String, String)>,
}

/// Whether there is a server behind this page, and who it takes this person for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Server {
    Asking,
    Away,
    /// `None` has not done anything yet; a guest gets a name with the first table.
    Here(Option<Me>),
}

/// What every page may reach.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shell {
    pub(crate) route: RwSignal<Route>,
    pub(crate) settings: RwSignal<Settings>,
    pub(crate) toast: RwSignal<Option<Toast>>,
    /// The rule that lies open over the page: game and id.
    pub(crate) rule: RwSignal<Option<(String, String)>>,
    pub(crate) server: RwSignal<Server>,
}

impl Shell {
    pub(crate) fn here() -> Self {
        expect_context()
    }

    pub(crate) fn say(self, text: &str) {
        self.toast.set(Some(Toast { text: text.to_owned(), rule: None }));
    }

    /// Asks the server who this person is. Without a server everything but far tables works.
    pub(crate) fn meet(self) {
        spawn_local(async move {
            let known = api::get::<Option<Me>>("me").await;
            self.server.set(known.map_or(Server::Away, Server::Here));
        });
    }

    pub(crate) fn has_server(self) -> bool {
        matches!(self.server.get(), Server::Here(_))
    }

    pub(crate) fn open_rule(self, game: &str, rule: &str) {
        self.rule.set(Some((game.to_owned(), rule.to_owned())));
    }
}

pub(crate) fn go(route: &Route) {
    // The address is ours, so it can be set; a browser that refuses leaves us where we are.
    let _ = window().location().set_hash(&route.to_string());
}

fn current() -> Route {
    Route::parse(&window().location().hash().unwrap_or_default())
}

#[component]
pub(crate) fn App() -> impl IntoView {
    let shell = Shell {
        route: RwSignal::new(current()),
        settings: RwSignal::new(store::get(settings::KEY).unwrap_or_default()),
        toast: RwSignal::new(None),
        rule: RwSignal::new(None),
        server: RwSignal::new(Server::Asking),
    };
    provide_context(shell);
    shell.meet();
    let _ = window_event_listener(ev::hashchange, move |_| {
        shell.rule.set(None);
        shell.route.set(current());
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    Effect::new(move || wear(shell.settings.get()));
    Effect::new(move || {
        if let Some(said) = shell.toast.get() {
            let fade = move || {
                if shell.toast.get_untracked().as_ref() == Some(&said) {
                    shell.toast.set(None);
                }
            };
            set_timeout(fade, Duration::from_secs(6));
        }
    });
    let page = move || match shell.route.get() {
        Route::Home => view! { <HomePage/> }.into_any(),
        Route::Play { id } => view! { <PlayPage id/> }.into_any(),
        Route::Replay { id } => view! { <ReplayPage id/> }.into_any(),
        Route::Film { table } => view! { <FilmPage table/> }.into_any(),
        Route::Shared { code } => view! { <SharedPage code/> }.into_any(),
        Route::Table { id } => view! { <OnlinePage id/> }.into_any(),
        Route::Tables => view! { <TablesPage/> }.into_any(),
        Route::Account => view! { <AccountPage/> }.into_any(),
        Route::Player { name } => view! { <PlayerPage name/> }.into_any(),
        Route::Rules { game, rule } => view! { <RulesPage game rule/> }.into_any(),
        Route::Learn { game } => view! { <LearnPage game/> }.into_any(),
        route @ (Route::Campaigns
        | Route::Campaign { .. }
        | Route::Briefing { .. }
        | Route::Debriefing { .. }) => campaign::room::page(route),
        Route::Nowhere { asked } => view! { <Nowhere asked/> }.into_any(),
    };
    view! {
        {page}
        <RuleSheet/>
        <ToastLine/>
    }
}

/// Puts the settings on, and keeps them.
fn wear(settings: Settings) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("data-theme", settings.theme.name());
        let speed = match settings.speed {
            Speed::One => "one",
            Speed::Two => "two",
            Speed::Four => "four",
            Speed::Instant => "instant",
        };
        let _ = root.set_attribute("data-speed", speed);
    }
    store::set(settings::KEY, &settings);
}

/// The bar on top of a page.
#[component]
pub(crate) fn TopBar(#[prop(optional)] children: Option<Children>) -> impl IntoView {
    let shell = Shell::here();
    let theme = move || shell.settings.get().theme;
    let turn = move |_| {
        let next = match theme() {
            Theme::Auto => Theme::Light,
            Theme::Light => Theme::Dark,
            Theme::Dark => Theme::Auto,
        };
        shell.settings.update(|settings| settings.theme = next);
    };
    let label = move || format!("Colours: {}. Change", theme().name());
    view! {
        <nav class="topbar" aria-label="Tortuga">
            <a class="brand" href="#/"><Emblem/>"Tortuga"</a>
            {children.map_or_else(|| view! { <Doors/> }.into_any(), |children| children().into_any())}
            <button class="button quiet slim" on:click=turn aria-label=label title=label>
                {move || match theme() { Theme::Auto => "◐", Theme::Light => "☀", Theme::Dark => "☾" }}
            </button>
        </nav>
    }
}

/// The ways to what needs a server, where there is one.
#[component]
fn Doors() -> impl IntoView {
    let shell = Shell::here();
    let name = move || match shell.server.get() {
        Server::Here(Some(me)) => me.name,
        Server::Here(None) | Server::Asking | Server::Away => "Log in".to_owned(),
    };
    view! {
        <Show when=move || shell.has_server()>
            <a class="button quiet slim" href="#/tables">"Tables"</a>
            <a class="button quiet slim" id="account" href="#/account">{name}</a>
        </Show>
    }
}

/// Puts a text where it can be pasted from.
pub(crate) fn copy(shell: Shell, text: &str) {
    // A page that did not come over a safe connection has no clipboard.
    let clipboard = js_sys::Reflect::get(&window().navigator(), &"clipboard".into()).unwrap_or_default();
    if clipboard.is_undefined() {
        return shell.say("This browser does not let the page copy. The address of this page is the link.");
    }
    // The browser may ask or refuse; either way the text can still be selected by hand.
    let _ = window().navigator().clipboard().write_text(text);
    shell.say("Copied.");
}

#[component]
fn ToastLine() -> impl IntoView {
    let shell = Shell::here();
    let line = move || {
        shell.toast.get().map(|said| {
            let rule = said.rule.map(|(game, rule)| view! { <RuleLink game rule/> });
            view! { <div class="toast"><span>{said.text}</span>{rule}</div> }
        })
    };
    view! { <div role="status" aria-live="polite">{line}</div> }
}

/// A rule's name; it opens the rule in place.
#[component]
pub(crate) fn RuleLink(#[prop(into)] game: String, #[prop(into)] rule: String) -> impl IntoView {
    let shell = Shell::here();
    let open = {
        let rule = rule.clone();
        move |_| shell.open_rule(&game, &rule)
    };
    let label = format!("Rule {rule}");
    view! { <button class="rule-link" on:click=open aria-label=label>{rule}</button> }
}

#[component]
fn Nowhere(asked: String) -> impl IntoView {
    view! {
        <TopBar/>
        <main class="page nowhere">
            <h1>"Uncharted waters"</h1>
            <p>"There is no page "<code>{asked}</code>"."</p>
            <a class="button main" href="#/">"Back to the harbour"</a>
        </main>
    }
}
