//! People: who am I, accounts, profiles.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use tortuga_protocol::http::{Credentials, Me, Profile, Webhook};

use super::{Body, with_cookie};
use crate::{
    App, Error, notices, people,
    store::{User, Write},
};

fn doc(user: &User) -> Me {
    Me { name: user.name.clone(), guest: user.guest() }
}

pub(super) async fn me(State(app): State<App>, headers: HeaderMap) -> Result<Json<Option<Me>>, Error> {
    Ok(Json(app.user(&headers).await?.as_ref().map(doc)))
}

/// Where my turn notices go.
pub(super) async fn webhook(
    State(app): State<App>,
    headers: HeaderMap,
    Body(asked): Body<Webhook>,
) -> Result<Json<Webhook>, Error> {
    let user = app.user(&headers).await?.ok_or_else(|| Error::Forbidden("Who are you?".into()))?;
    if let Some(url) = &asked.url {
        notices::vet(url, app.config.private_webhooks)?;
    }
    let store = app.harbour.store();
    store.writer.write(Write::Webhook { user: user.id, url: asked.url }).await?;
    Ok(Json(Webhook { url: store.webhook(user.id).await? }))
}

pub(super) async fn register(
    State(app): State<App>,
    headers: HeaderMap,
    Body(asked): Body<Credentials>,
) -> Result<Response, Error> {
    let guest = app.user(&headers).await?.filter(User::guest);
    let user = people::register(app.harbour.store(), &asked, guest).await?;
    enter(&app, &headers, &user).await
}

pub(super) async fn log_in(
    State(app): State<App>,
    headers: HeaderMap,
    Body(asked): Body<Credentials>,
) -> Result<Response, Error> {
    let guest = app.user(&headers).await?.filter(User::guest);
    let user = people::log_in(app.harbour.store(), &asked, guest).await?;
    enter(&app, &headers, &user).await
}

/// A fresh session: one that somebody else may have planted is not raised to an account.
async fn enter(app: &App, headers: &HeaderMap, user: &User) -> Result<Response, Error> {
    if let Some(old) = app.cookies.token(headers) {
        people::close_session(app.harbour.store(), &old).await?;
    }
    let token = people::open_session(app.harbour.store(), user.id).await?;
    Ok(with_cookie(doc(user), Some(app.cookies.set(&token))))
}

pub(super) async fn log_out(State(app): State<App>, headers: HeaderMap) -> Result<Response, Error> {
    if let Some(token) = app.cookies.token(&headers) {
        people::close_session(app.harbour.store(), &token).await?;
    }
    Ok(([(header::SET_COOKIE, app.cookies.clear())], Json(())).into_response())
}

pub(super) async fn profile(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<Json<Profile>, Error> {
    let store = app.harbour.store();
    let user =
        store.user_named(&name).await?.filter(|user| !user.guest()).ok_or(Error::NotFound("player"))?;
    Ok(Json(Profile {
        ratings: store.ratings(user.id).await?,
        games: store.tables_of(user.id, true).await?,
        name: user.name,
        since: user.created,
    }))
}
