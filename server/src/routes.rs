//! The HTTP part: what is shared by all requests, where they go, and the server's life from start to end.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, FromRequest, Request},
    http::{HeaderMap, HeaderValue, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post, put},
};
use serde::{Serialize, de::DeserializeOwned};
use tokio::{net::TcpListener, sync::Semaphore, task::AbortHandle};
use tortuga_protocol::MOST_BYTES;

use crate::{
    Config, Error,
    accept::accept,
    guard::{self, Crowding, Limiter},
    harbour::Harbour,
    notices,
    people::{self, Cookies},
    site::{self, Site},
    socket,
    store::{Database, Store, User},
};

mod about;
mod openapi;
mod players;
mod tables;

/// What every request can reach.
#[derive(Clone, Debug)]
pub struct App {
    pub(crate) harbour: Harbour,
    pub(crate) config: Arc<Config>,
    pub(crate) cookies: Cookies,
    pub(crate) requests: Arc<Limiter>,
    /// Requests that try a password, which are dear, and that make a table.
    pub(crate) passwords: Arc<Limiter>,
    pub(crate) creations: Arc<Limiter>,
    pub(crate) crowding: Crowding,
    pub(crate) connections: Arc<Semaphore>,
    pub(crate) site: Arc<Site>,
    notifier: AbortHandle,
}

impl App {
    /// Opens the database and wakes the tables that have something to do.
    pub async fn open(config: Config) -> Result<Self, Error> {
        let site = config.site.as_deref().map_or_else(|| Ok(Site::embedded()), Site::folder)?;
        let database = config.where_kept()?;
        if let Database::File(path) = &database
            && let Some(folder) = path.parent()
        {
            std::fs::create_dir_all(folder)
                .map_err(|error| Error::Fault(format!("{}: {error}", folder.display())))?;
        }
        let named = |error| Error::Fault(format!("{}: {error}", database.name()));
        let store = Store::open(&database).await.map_err(named)?;
        let notifier = tokio::spawn(notices::deliver(store.clone(), config.private_webhooks)).abort_handle();
        let harbour = Harbour::new(store, &config);
        let woken = harbour.wake().await?;
        tracing::info!(woken, "the harbour is open");
        let secure = config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
        Ok(Self {
            harbour,
            cookies: Cookies { secure },
            requests: Arc::new(Limiter::new(config.requests_per_second)),
            passwords: Arc::new(Limiter::new(1)),
            creations: Arc::new(Limiter::new(config.requests_per_second.div_ceil(10))),
            crowding: Crowding::new(config.connections_per_address),
            connections: Arc::new(Semaphore::new(config.connections)),
            site: Arc::new(site),
            notifier,
            config: Arc::new(config),
        })
    }

    /// The user of the request's session.
    pub(crate) async fn user(&self, headers: &HeaderMap) -> Result<Option<User>, Error> {
        match self.cookies.token(headers) {
            Some(token) => Ok(self.harbour.store().user_of_session(&token).await?),
            None => Ok(None),
        }
    }

    /// The user of the request's session, or a new guest and the cookie for it.
    pub(crate) async fn user_or_guest(
        &self,
        headers: &HeaderMap,
    ) -> Result<(User, Option<HeaderValue>), Error> {
        if let Some(user) = self.user(headers).await? {
            return Ok((user, None));
        }
        let guest = people::new_guest(self.harbour.store()).await?;
        let token = people::open_session(self.harbour.store(), guest.id).await?;
        Ok((guest, Some(self.cookies.set(&token))))
    }

    /// Saves what is to be saved and says good-bye to everybody.
    pub async fn close(&self) {
        self.notifier.abort();
        self.harbour.close(Duration::from_secs(5)).await;
        // When every connection has given its place back, every good-bye was sent.
        let all = self.connections.acquire_many(self.config.connections as u32);
        if tokio::time::timeout(Duration::from_secs(2), all).await.is_err() {
            tracing::warn!("some connections did not take their good-bye");
        }
        self.connections.close();
    }
}

/// All that the server answers.
pub fn app(state: App) -> Router {
    let api = Router::new()
        .route("/api", get(openapi::page))
        .route("/api/openapi.json", get(openapi::document))
        .route("/api/games", get(about::games))
        .route("/api/games/{game}/rules", get(about::rules))
        .route("/api/dice", get(about::dice))
        .route("/dice", get(about::dice_page))
        .route("/api/tables", get(tables::lobby).post(tables::create))
        .route("/api/tables/{table}", get(tables::show))
        .route("/api/tables/{table}/seats/{seat}", post(tables::sit).delete(tables::stand))
        .route("/api/tables/{table}/record", get(tables::record))
        .route("/api/tables/{table}/fairness", get(tables::fairness))
        .route("/api/tables/{table}/socket", get(socket::open))
        .route("/api/my/tables", get(tables::mine))
        .route("/api/me", get(players::me))
        .route("/api/me/webhook", put(players::webhook))
        .route("/api/accounts", post(players::register))
        .route("/api/session", post(players::log_in).delete(players::log_out))
        .route("/api/players/{name}", get(players::profile))
        .route("/healthz", get(about::health))
        .route("/metrics", get(about::metrics));
    api.fallback(site::serve)
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(middleware::from_fn_with_state(state.clone(), guard::guard))
        .with_state(state)
}

/// Serves until it is told to stop (Ctrl-C, or SIGTERM), then closes every table in order.
pub async fn run(config: Config) -> Result<(), Error> {
    run_and_say(config, |_| {}).await
}

/// The same, and says the address once it is open: port 0 takes any that is free.
pub async fn run_and_say(config: Config, say: impl FnOnce(SocketAddr)) -> Result<(), Error> {
    let listen = config.listen;
    let listener =
        TcpListener::bind(listen).await.map_err(|error| Error::Fault(format!("{listen}: {error}")))?;
    let state = App::open(config).await?;
    let address = listener.local_addr().map_err(|error| Error::Fault(error.to_string()))?;
    tracing::info!(%address, "listening");
    say(address);
    serve(listener, state, told_to_stop()).await
}

/// Serves on this listener until `stop` is done.
pub async fn serve(
    listener: TcpListener,
    state: App,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), Error> {
    let closing = {
        let state = state.clone();
        async move {
            stop.await;
            tracing::info!("closing");
            state.close().await;
        }
    };
    // A socket has its place at a table too; files and requests have as many again.
    let crowding = Crowding::new(2 * state.config.connections_per_address);
    let patience = state.config.patience;
    accept(listener, app(state), crowding, patience, closing).await;
    Ok(())
}

async fn told_to_stop() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        let terminated = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
        let Ok(mut terminated) = terminated else { return interrupted.await };
        tokio::select! {
            () = interrupted => {}
            _ = terminated.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupted.await;
}

/// A body in JSON. What is wrong with it is said in one sentence.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &App) -> Result<Self, Error> {
        let read = Json::<T>::from_request(request, state).await;
        read.map(|Json(value)| Self(value)).map_err(|rejection| Error::BadRequest(rejection.body_text()))
    }
}

/// JSON, with a cookie if there is a new one.
fn with_cookie<T: Serialize>(value: T, cookie: Option<HeaderValue>) -> Response {
    let mut response = Json(value).into_response();
    if let Some(cookie) = cookie {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}
