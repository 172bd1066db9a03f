//! The writes that are not lines of a journal: tables, people, and what is kept beside a journal.

use sqlx::AnyConnection;
use tortuga_core::Seat;

use super::{
    StoreError,
    writer::{Done, NewTable, Write},
    written,
};

pub(super) async fn hold(
    c: &mut AnyConnection,
    table: i64,
    seat: Seat,
    user: Option<i64>,
) -> Result<(), StoreError> {
    let query = match user {
        Some(user) => sqlx::query(
            "insert into seats (table_id, seat, \"user\") values ($1, $2, $3) \
             on conflict (table_id, seat) do update set \"user\" = $3",
        )
        .bind(table)
        .bind(i64::from(seat.0))
        .bind(user),
        None => sqlx::query("delete from seats where table_id = $1 and seat = $2")
            .bind(table)
            .bind(i64::from(seat.0)),
    };
    query.execute(c).await?;
    Ok(())
}

pub(super) async fn new_table(connection: &mut AnyConnection, new: &NewTable) -> Result<Done, StoreError> {
    let NewTable { charter, line, at } = new;
    let key: i64 = sqlx::query_scalar(
        "insert into tables (name, game, version, seats, options, seed, clock, listed, rated, watchers, \
         maker, status, line) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'open', $12) returning id",
    )
    .bind(&charter.name)
    .bind(charter.game.info.id)
    .bind(charter.game.info.version)
    .bind(i64::from(charter.setup.seats))
    .bind(written(&charter.setup.options))
    .bind(charter.server_seed.to_string())
    .bind(written(&charter.clock))
    .bind(i64::from(charter.listed))
    .bind(i64::from(charter.rated))
    .bind(written(&charter.watchers))
    .bind(charter.maker)
    .bind(line)
    .fetch_one(&mut *connection)
    .await?;
    let pulse = sqlx::query("insert into pulse (table_id, wake, changed) values ($1, 0, $2)");
    pulse.bind(key).bind(*at).execute(connection).await?;
    Ok(Done::Key(key))
}

pub(super) async fn people(connection: &mut AnyConnection, write: &Write) -> Result<Done, StoreError> {
    let query = match write {
        Write::NewUser { name, password, at } => {
            let new = "insert into users (name, password, created) values ($1, $2, $3) returning id";
            let key = sqlx::query_scalar(new).bind(name).bind(password).bind(*at);
            return Ok(Done::Key(key.fetch_one(connection).await?));
        }
        Write::Claim { user, name, password } => {
            sqlx::query("update users set name = $1, password = $2 where id = $3 and password is null")
                .bind(name)
                .bind(password)
                .bind(*user)
        }
        Write::Merge { guest, into } => {
            sqlx::query("update users set merged_into = $1 where id = $2 and password is null")
                .bind(*into)
                .bind(*guest)
        }
        Write::NewSession { token, user, at } => {
            sqlx::query("insert into sessions (token, \"user\", created) values ($1, $2, $3)")
                .bind(token)
                .bind(*user)
                .bind(*at)
        }
        Write::DropSession { token } => sqlx::query("delete from sessions where token = $1").bind(token),
        Write::Webhook { user, url } => {
            sqlx::query("update users set webhook = $1 where id = $2").bind(url).bind(*user)
        }
        Write::NewTable(_)
        | Write::Append(_)
        | Write::Standing { .. }
        | Write::Noticed { .. }
        | Write::Restamp { .. } => unreachable!("performed by their own functions"),
    };
    query.execute(connection).await?;
    Ok(Done::Well)
}

/// What is kept of a table beside its journal.
pub(super) async fn beside(connection: &mut AnyConnection, write: &Write) -> Result<Done, StoreError> {
    let query = match write {
        Write::Standing { key, seat, answer: Some(answer) } => sqlx::query(
            "insert into standing (table_id, seat, answer) values ($1, $2, $3) \
                 on conflict (table_id, seat) do update set answer = $3",
        )
        .bind(*key)
        .bind(i64::from(seat.0))
        .bind(answer),
        Write::Standing { key, seat, answer: None } => {
            sqlx::query("delete from standing where table_id = $1 and seat = $2")
                .bind(*key)
                .bind(i64::from(seat.0))
        }
        Write::Noticed { table, seat, key, retry: None } => {
            sqlx::query("delete from notices where table_id = $1 and seat = $2 and key = $3")
                .bind(*table)
                .bind(i64::from(*seat))
                .bind(key)
        }
        Write::Noticed { table, seat, key, retry: Some(due) } => sqlx::query(
            "update notices set tries = tries + 1, due = $1 where table_id = $2 and seat = $3 and key = $4",
        )
        .bind(*due)
        .bind(*table)
        .bind(i64::from(*seat))
        .bind(key),
        Write::Restamp { key, version } => {
            sqlx::query("update tables set version = $1 where id = $2").bind(*version).bind(*key)
        }
        _ => unreachable!("performed by their own functions"),
    };
    query.execute(connection).await?;
    Ok(Done::Well)
}
