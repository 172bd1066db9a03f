//! Bots think in a bounded pool. A table has at most one question in it and the queue is first come, first served, so
//! no table keeps the others waiting for more than its turn.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
    time::Duration,
};

use tokio::sync::Semaphore;
use tortuga_bots::{Budget, Level, Limits};
use tortuga_core::table::AnyTable;

use crate::{metrics::METRICS, secret};

#[derive(Clone, Debug)]
pub(crate) struct BotPool {
    threads: Arc<Semaphore>,
    longest: Duration,
}

impl BotPool {
    pub(crate) fn new(threads: usize, longest: Duration) -> Self {
        Self { threads: Arc::new(Semaphore::new(threads.max(1))), longest }
    }

    /// The bot's move. If its mind fails, any legal move is played rather than the table left standing.
    pub(crate) async fn think(&self, table: Box<dyn AnyTable>, level: Level) -> Option<String> {
        let _waiting = METRICS.bot_waits();
        let _thread = self.threads.acquire().await.ok()?;
        let limits = Limits { budget: self.budget(level), seed: secret::number(), threads: 1 };
        let thinking = tokio::task::spawn_blocking(move || {
            let at_level = |level| {
                catch_unwind(AssertUnwindSafe(|| tortuga_registry::advise(table.as_ref(), level, &limits)))
            };
            at_level(level).or_else(|_| {
                tracing::error!(%level, game = table.info().id, "a bot failed; a deckhand plays its move");
                at_level(Level::Deckhand)
            })
        });
        thinking.await.ok()?.ok()?.map(|advice| advice.mv)
    }

    fn budget(&self, level: Level) -> Option<Budget> {
        let own = level.budget()?;
        let longest = self.longest.as_millis() as u64;
        Some(match own {
            Budget::Millis(millis) => Budget::Millis(millis.min(longest).max(1)),
            Budget::Iterations(count) => Budget::Iterations(count),
        })
    }
}
