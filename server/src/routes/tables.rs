//! Tables: making them, finding them, sitting down.

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use tortuga_core::Seat;
use tortuga_protocol::{
    fairness::Fairness,
    http::{CreateTable, Seated, TableLine, TakeSeat},
};

use super::{Body, with_cookie};
use crate::{App, Error, actor::Command, harbour};

pub(super) async fn lobby(State(app): State<App>) -> Result<Json<Vec<TableLine>>, Error> {
    Ok(Json(app.harbour.store().lobby().await?))
}

pub(super) async fn create(
    State(app): State<App>,
    headers: HeaderMap,
    Body(asked): Body<CreateTable>,
) -> Result<Response, Error> {
    let charter = harbour::vet(&asked)?;
    let (maker, cookie) = app.user_or_guest(&headers).await?;
    Ok(with_cookie(app.harbour.create(&asked, charter, &maker).await?, cookie))
}

/// The user of the request and the guests whose games it has claimed; nobody without a session.
async fn users(app: &App, headers: &HeaderMap) -> Result<Vec<i64>, Error> {
    match app.user(headers).await? {
        Some(user) => Ok(app.harbour.store().identities(user.id).await?),
        None => Ok(Vec::new()),
    }
}

pub(super) async fn show(
    State(app): State<App>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TableLine>, Error> {
    let users = users(&app, &headers).await?;
    let line = app.harbour.ask(&table, |reply| Command::Line { users: users.clone(), reply }).await?;
    Ok(Json(line))
}

pub(super) async fn mine(State(app): State<App>, headers: HeaderMap) -> Result<Json<Vec<TableLine>>, Error> {
    match app.user(&headers).await? {
        Some(user) => Ok(Json(app.harbour.store().tables_of(user.id, false).await?)),
        None => Ok(Json(Vec::new())),
    }
}

pub(super) async fn sit(
    State(app): State<App>,
    Path((table, seat)): Path<(String, u8)>,
    headers: HeaderMap,
    Body(asked): Body<TakeSeat>,
) -> Result<Response, Error> {
    let seat = Seat(seat);
    if let Some(level) = &asked.bot {
        let user = app.user(&headers).await?.ok_or_else(|| Error::Forbidden("Who are you?".into()))?;
        app.harbour.seat_bot(&table, seat, level, user.id).await?;
        return Ok(Json(Seated { seat, token: String::new() }).into_response());
    }
    // No guest is made for a table that is not there.
    app.harbour.find(&table).await?;
    let (user, cookie) = app.user_or_guest(&headers).await?;
    Ok(with_cookie(app.harbour.seat(&table, seat, &user).await?, cookie))
}

pub(super) async fn stand(
    State(app): State<App>,
    Path((table, seat)): Path<(String, u8)>,
    headers: HeaderMap,
) -> Result<Json<()>, Error> {
    let (by, seat) = (users(&app, &headers).await?, Seat(seat));
    app.harbour.ask(&table, |reply| Command::Stand { seat, by: by.clone(), reply }).await?;
    Ok(Json(()))
}

/// The record as `tortuga verify` reads it, when the game is over.
pub(super) async fn record(State(app): State<App>, Path(table): Path<String>) -> Result<Response, Error> {
    let (record, _) = app.harbour.ask(&table, |reply| Command::Record { reply }).await?;
    let name = format!("attachment; filename=\"{}-{table}.jsonl\"", record.header.game);
    let kind = "application/x-ndjson".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], record.to_lines())
        .into_response())
}

pub(super) async fn fairness(
    State(app): State<App>,
    Path(table): Path<String>,
) -> Result<Json<Fairness>, Error> {
    let (_, fairness) = app.harbour.ask(&table, |reply| Command::Record { reply }).await?;
    Ok(Json(fairness))
}
