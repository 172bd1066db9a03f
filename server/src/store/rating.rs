//! Ratings by Glicko-2, one rating for each account and game. Each game is a rating period of its own.

use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};
use sqlx::{AnyConnection, Row as _};

use super::{StoreError, writer::Rate};

/// Takes one finished game into account.
pub(super) async fn rate(connection: &mut AnyConnection, rate: &Rate) -> Result<(), StoreError> {
    let first = current(connection, rate.users[0], rate.game).await?;
    let second = current(connection, rate.users[1], rate.game).await?;
    let (first, second) = glicko2(&first, &second, &outcome(rate.score), &Glicko2Config::new());
    for (user, rating) in rate.users.into_iter().zip([first, second]) {
        sqlx::query(
            "insert into ratings (\"user\", game, rating, deviation, volatility, games) \
             values ($1, $2, $3, $4, $5, 1) on conflict (\"user\", game) do update \
             set rating = $3, deviation = $4, volatility = $5, games = ratings.games + 1",
        )
        .bind(user)
        .bind(rate.game)
        .bind(rating.rating)
        .bind(rating.deviation)
        .bind(rating.volatility)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

fn outcome(score: f64) -> Outcomes {
    if score > 0.75 {
        Outcomes::WIN
    } else if score < 0.25 {
        Outcomes::LOSS
    } else {
        Outcomes::DRAW
    }
}

async fn current(connection: &mut AnyConnection, user: i64, game: &str) -> Result<Glicko2Rating, StoreError> {
    let row =
        sqlx::query("select rating, deviation, volatility from ratings where \"user\" = $1 and game = $2")
            .bind(user)
            .bind(game)
            .fetch_optional(connection)
            .await?;
    let Some(row) = row else { return Ok(Glicko2Rating::new()) };
    Ok(Glicko2Rating { rating: row.try_get(0)?, deviation: row.try_get(1)?, volatility: row.try_get(2)? })
}
