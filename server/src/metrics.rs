//! Counters for Prometheus. No names, no addresses, no tables: only how much.

use std::{
    fmt::Write as _,
    sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed},
};

pub(crate) static METRICS: Metrics = Metrics::new();

#[derive(Debug)]
pub(crate) struct Metrics {
    moves: AtomicU64,
    refused: AtomicU64,
    commits: AtomicU64,
    lines: AtomicU64,
    write_failures: AtomicU64,
    slow_clients: AtomicU64,
    limited: AtomicU64,
    bot_moves: AtomicU64,
    requests: AtomicU64,
    tables: AtomicI64,
    connections: AtomicI64,
    bots_waiting: AtomicI64,
}

impl Metrics {
    const fn new() -> Self {
        Self {
            moves: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            commits: AtomicU64::new(0),
            lines: AtomicU64::new(0),
            write_failures: AtomicU64::new(0),
            slow_clients: AtomicU64::new(0),
            limited: AtomicU64::new(0),
            bot_moves: AtomicU64::new(0),
            requests: AtomicU64::new(0),
            tables: AtomicI64::new(0),
            connections: AtomicI64::new(0),
            bots_waiting: AtomicI64::new(0),
        }
    }

    pub(crate) fn moved(&self, bot: bool) {
        self.moves.fetch_add(1, Relaxed);
        self.bot_moves.fetch_add(u64::from(bot), Relaxed);
    }

    pub(crate) fn refused(&self) {
        self.refused.fetch_add(1, Relaxed);
    }

    pub(crate) fn commit(&self, jobs: usize) {
        self.commits.fetch_add(1, Relaxed);
        self.lines.fetch_add(jobs as u64, Relaxed);
    }

    pub(crate) fn write_failed(&self) {
        self.write_failures.fetch_add(1, Relaxed);
    }

    pub(crate) fn slow_client(&self) {
        self.slow_clients.fetch_add(1, Relaxed);
    }

    pub(crate) fn limited(&self) {
        self.limited.fetch_add(1, Relaxed);
    }

    pub(crate) fn requested(&self) {
        self.requests.fetch_add(1, Relaxed);
    }

    /// Counts one more until the result is dropped.
    pub(crate) fn table(&'static self) -> Held {
        Held::new(&self.tables)
    }

    pub(crate) fn connection(&'static self) -> Held {
        Held::new(&self.connections)
    }

    pub(crate) fn bot_waits(&'static self) -> Held {
        Held::new(&self.bots_waiting)
    }

    /// In Prometheus's text form.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let mut line = |name: &str, kind: &str, help: &str, value: i64| {
            let written = write!(
                text,
                "# HELP tortuga_{name} {help}\n# TYPE tortuga_{name} {kind}\ntortuga_{name} {value}\n"
            );
            written.expect("a string takes everything");
        };
        let counters = [
            ("moves_total", "Moves on disk.", &self.moves),
            ("bot_moves_total", "Moves of bots among them.", &self.bot_moves),
            ("refused_total", "Messages that were refused.", &self.refused),
            ("commits_total", "Transactions.", &self.commits),
            ("writes_total", "Writes in all transactions.", &self.lines),
            ("write_failures_total", "Writes that failed.", &self.write_failures),
            (
                "slow_clients_total",
                "Connections closed because the client read too slowly.",
                &self.slow_clients,
            ),
            ("limited_total", "Requests and connections refused by a limit.", &self.limited),
            ("requests_total", "HTTP requests.", &self.requests),
        ];
        for (name, help, value) in counters {
            line(name, "counter", help, value.load(Relaxed) as i64);
        }
        let gauges = [
            ("tables", "Tables in memory.", &self.tables),
            ("connections", "Open sockets.", &self.connections),
            ("bots_waiting", "Bots that think or wait for a thread.", &self.bots_waiting),
        ];
        for (name, help, value) in gauges {
            line(name, "gauge", help, value.load(Relaxed));
        }
        text
    }
}

#[derive(Debug)]
pub(crate) struct Held(&'static AtomicI64);

impl Held {
    fn new(gauge: &'static AtomicI64) -> Self {
        gauge.fetch_add(1, Relaxed);
        Self(gauge)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_its_help_and_type_and_gauges_go_down_again() {
        static OWN: Metrics = Metrics::new();
        let held = OWN.table();
        OWN.moved(true);
        assert!(OWN.text().contains("# TYPE tortuga_moves_total counter\ntortuga_moves_total 1\n"));
        assert!(OWN.text().contains("\ntortuga_tables 1\n"));
        drop(held);
        assert!(OWN.text().contains("\ntortuga_tables 0\n"));
    }
}
