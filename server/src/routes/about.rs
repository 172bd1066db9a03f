//! The games, and how the server is.

use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use tortuga_core::Info;
use tortuga_protocol::http::GameLine;

use crate::{App, Error, metrics::METRICS};

pub(super) async fn games() -> Json<Vec<GameLine>> {
    Json(tortuga_registry::GAMES.iter().map(|entry| line(entry.info)).collect())
}

fn line(info: &Info) -> GameLine {
    GameLine {
        id: info.id.to_owned(),
        title: info.title.to_owned(),
        about: info.about.to_owned(),
        version: info.version.to_owned(),
        seats: info.seats.to_vec(),
        minutes: info.minutes,
        options: info.options.iter().map(|option| (option.name.to_owned(), option.describe())).collect(),
    }
}

/// `rules.md`, whole.
pub(super) async fn rules(Path(game): Path<String>) -> Result<Response, Error> {
    let entry = tortuga_registry::find(&game).ok_or(Error::NotFound("game"))?;
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], entry.info.rules).into_response())
}

pub(super) async fn health(State(app): State<App>) -> (StatusCode, &'static str) {
    if app.harbour.store().is_well().await {
        (StatusCode::OK, "ok\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
    }
}

pub(super) async fn metrics() -> Response {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], METRICS.text()).into_response()
}
