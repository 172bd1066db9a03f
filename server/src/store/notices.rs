//! Webhooks of people, and the notices that wait for them.

use sqlx::{AnyConnection, Row as _, any::AnyRow};
use tortuga_core::Seat;

use super::{Store, StoreError};
use crate::notices::Notice;

/// It is somebody's turn who is not at the table.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    pub(crate) seat: Seat,
    pub(crate) user: i64,
    pub(crate) key: String,
    pub(crate) body: String,
}

impl Store {
    /// Notices to be sent now. One whose turn has passed is none any more.
    pub(crate) async fn notices_due(&self, now: i64, most: i64) -> Result<Vec<Notice>, StoreError> {
        let rows = sqlx::query(
            "select n.table_id, n.seat, n.key, users.webhook, n.body, n.tries from notices as n \
             join users on users.id = n.\"user\" join tables on tables.id = n.table_id \
             join pulse on pulse.table_id = n.table_id \
             where n.due <= $1 and users.webhook is not null and tables.status = 'playing' \
             and pulse.turn = n.seat order by n.due limit $2",
        )
        .bind(now)
        .bind(most)
        .fetch_all(&self.reads)
        .await?;
        let notice = |row: &AnyRow| {
            Ok(Notice {
                table: row.try_get(0)?,
                seat: row.try_get::<i64, _>(1)? as u8,
                key: row.try_get(2)?,
                url: row.try_get(3)?,
                body: row.try_get(4)?,
                tries: row.try_get::<i64, _>(5)? as u32,
            })
        };
        rows.iter().map(notice).collect()
    }

    pub(crate) async fn webhook(&self, user: i64) -> Result<Option<String>, StoreError> {
        let url = sqlx::query_scalar("select webhook from users where id = $1").bind(user);
        Ok(url.fetch_optional(&self.reads).await?.flatten())
    }
}

/// Takes the place of an older notice for the same seat. Whoever has no webhook gets none.
pub(super) async fn call(
    connection: &mut AnyConnection,
    table: i64,
    call: &Call,
    at: i64,
) -> Result<(), StoreError> {
    sqlx::query(
        "insert into notices (table_id, seat, \"user\", key, body, tries, due) \
         select $1, $2, holder.id, $4, $5, 0, $6 from users as guest \
         join users as holder on holder.id = coalesce(guest.merged_into, guest.id) \
         where guest.id = $3 and holder.webhook is not null \
         on conflict (table_id, seat) do update set \"user\" = excluded.\"user\", key = excluded.key, \
         body = excluded.body, tries = 0, due = excluded.due",
    )
    .bind(table)
    .bind(i64::from(call.seat.0))
    .bind(call.user)
    .bind(&call.key)
    .bind(&call.body)
    .bind(at)
    .execute(connection)
    .await?;
    Ok(())
}
