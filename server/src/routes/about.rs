//! The games, and how the server is.

use std::fmt::Write as _;

use axum::{
    Json,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{Html, IntoResponse, Response},
};
use tortuga_core::Info;
use tortuga_protocol::http::{DiceLine, GameLine};

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

pub(super) async fn dice(State(app): State<App>) -> Result<Json<Vec<DiceLine>>, Error> {
    Ok(Json(app.harbour.store().dice().await?))
}

/// The same for people.
pub(super) async fn dice_page(State(app): State<App>) -> Result<Html<String>, Error> {
    Ok(Html(dice_text(&app.harbour.store().dice().await?)))
}

fn dice_text(lines: &[DiceLine]) -> String {
    let mut text = String::from(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>How the dice fell</title>\
         <link rel=\"stylesheet\" href=\"/base.css\"><main><h1>How the dice fell</h1>\
         <p>Every throw of every finished game on this server, rerolls left out. Each game can be proven by itself: its \
         record holds the seed, and <code>tortuga verify</code> recomputes every throw and shuffle.</p>",
    );
    for entry in tortuga_registry::GAMES {
        let own: Vec<_> = lines.iter().filter(|line| line.game == entry.info.id).collect();
        let all: u64 = own.iter().map(|line| line.count).sum();
        let title = entry.info.title;
        let head = if all == 0 {
            write!(text, "<h2>{title}</h2><p>No dice have been thrown yet, or the game has none.</p>")
        } else {
            write!(text, "<h2>{title}</h2><table><thead><tr><th>Face<th>Times<th>Share<tbody>")
        };
        head.expect("a string takes everything");
        for line in &own {
            let share = 100.0 * line.count as f64 / all as f64;
            let (face, count) = (escaped(&line.face), line.count);
            write!(text, "<tr><td>{face}<td>{count}<td>{share:.1} %").expect("a string takes everything");
        }
        text.push_str(if all == 0 { "" } else { "</table>" });
    }
    text + "</main></html>"
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_shown_with_their_share_and_games_without_any_say_so() {
        let game = tortuga_registry::GAMES[0].info.id.to_owned();
        let line = |face: &str, count| DiceLine { game: game.clone(), face: face.to_owned(), count };
        let text = dice_text(&[line("1", 3), line("<skull", 1)]);
        assert!(
            text.contains("<tr><td>1<td>3<td>75.0 %") && text.contains("&lt;skull<td>1<td>25.0 %"),
            "{text}"
        );
        assert!(dice_text(&[]).contains("No dice have been thrown yet"));
    }
}
