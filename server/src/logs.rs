//! Logs: what happened and how long it took. Never a token, a seed, a name or a view.

use std::str::FromStr as _;

use tracing::level_filters::LevelFilter;
use tracing_subscriber::{filter::Targets, layer::SubscriberExt as _, util::SubscriberInitExt as _};

/// Writes logs to standard error from now on. `filter` is like `info` or `warn,tortuga_server=debug`; one that cannot be
/// read counts as `info`. Does nothing if something else takes the logs already.
pub fn start_logs(filter: &str, json: bool) {
    let targets =
        Targets::from_str(filter).unwrap_or_else(|_| Targets::new().with_default(LevelFilter::INFO));
    let registry = tracing_subscriber::registry().with(targets);
    let layer = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let started = if json {
        registry.with(layer.json()).try_init()
    } else {
        registry.with(layer.with_ansi(false)).try_init()
    };
    if let Err(error) = started {
        tracing::debug!(%error, "logs are taken care of already");
    }
}
