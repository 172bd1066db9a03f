//! `tortuga selfplay`: whole games of bots, counted and, if asked, checked after every move.

use std::{io::Write, num::NonZeroUsize, sync::Arc};

use anyhow::{Result, bail};
use tortuga_arena::{Contender, Coverage, SelfPlay, SelfPlayReport, selfplay};
use tortuga_bots::{Level, Limits};
use tortuga_core::{Playable, Seed, Setup, record::Record};
use tortuga_registry::Visitor;

use crate::{
    out::{Out, note},
    progress, seed,
    setup::{self, TableArgs},
};

#[derive(Debug, clap::Args)]
#[command(
    after_help = "With --check every state, view and event is held to the laws that every game obeys. A game that \
                        breaks one is printed with its seed and record, and the status is 1.\n\n\
                        Examples:\n  tortuga selfplay archipirata --games 100000 --check\n  \
                        tortuga selfplay archipirata --games 500 --seats 4 --level captain:200it --json"
)]
pub(crate) struct Args {
    /// The game's id
    game: String,
    /// How many games
    #[arg(long, value_name = "N")]
    games: u64,
    #[command(flatten)]
    table: TableArgs,
    /// Who plays at every seat, such as `bosun` or `captain:200it`
    #[arg(long, value_name = "LEVEL[:BUDGET]", default_value = "deckhand")]
    level: Contender,
    /// The seed of all the games: a number, or hex digits after 0x [default: random]
    #[arg(long, value_parser = seed::parse)]
    seed: Option<Seed>,
    /// How many games at the same time [default: one for each processor]
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
    /// Holds every state and every view to the laws, after every move
    #[arg(long)]
    check: bool,
    /// Counts events, questions and components, and lists what never happened
    #[arg(long)]
    coverage: bool,
    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let entry = setup::game(&args.game)?;
    let setup = args.table.setup(entry)?;
    let seed = seed::or_random(args.seed)?;
    let Contender { level, budget } = args.level;
    let plan = SelfPlay {
        games: args.games,
        level,
        limits: Limits { budget, ..Limits::default() },
        seed: seed::low_bits(seed),
        threads: threads(args.threads),
        check: args.check,
        coverage: args.coverage,
    };
    let Some(report) = tortuga_registry::visit(entry.info.id, Run { setup: &setup, plan: &plan }) else {
        bail!("no game `{}`", args.game);
    };
    let report = report?;
    let mut out = Out::new();
    if args.json {
        out.json(&report)?;
    } else {
        describe(&report, level, plan.seed, &mut out)?;
    }
    out.flush()?;
    fail_if_any(&report)
}

/// One thread for each processor, unless told otherwise.
pub(crate) fn threads(asked: Option<NonZeroUsize>) -> usize {
    asked.or_else(|| std::thread::available_parallelism().ok()).map_or(1, usize::from)
}

struct Run<'a> {
    setup: &'a Setup,
    plan: &'a SelfPlay,
}

impl Visitor for Run<'_> {
    type Out = Result<SelfPlayReport>;

    fn visit<G: Playable>(self) -> Self::Out {
        let game = Arc::new(G::new(self.setup).map_err(|error| setup::one_line(&error))?);
        let bar = progress::bar(self.plan.games);
        let report =
            selfplay(&game, self.setup, self.plan, &|done| bar.set_position(bar.position().max(done)));
        bar.finish_and_clear();
        Ok(report)
    }
}

fn describe(report: &SelfPlayReport, level: Level, seed: u64, out: &mut Out) -> Result<()> {
    let SelfPlayReport { game, seats, games, moves, seconds, moves_per_s, .. } = report;
    out.line(format!("{game}, {seats} seats, {level}, seed {seed}"))?;
    out.line(format!("  games     {games}"))?;
    out.line(format!("  moves     {moves} in {seconds} s, {moves_per_s:.0} moves/s"))?;
    out.line(format!("  failures  {}", report.failures))?;
    let share = |part: f64| if *games == 0 { 0.0 } else { part * 100.0 / *games as f64 };
    for (seat, wins) in report.wins_by_seat.iter().enumerate() {
        out.line(format!("  seat {seat}    won {wins:.1}, {:.1} %", share(*wins)))?;
    }
    for (end, count) in &report.ends {
        out.line(format!("  end       {end}: {count}, {:.1} %", share(*count as f64)))?;
    }
    let length = report.length;
    let (p10, p50, p90, max) = (length.p10, length.p50, length.p90, length.max);
    out.line(format!("  length    10 % have at most {p10} moves, half {p50}, 90 % {p90}, all {max}"))?;
    report.coverage.as_ref().map_or(Ok(()), |coverage| describe_coverage(coverage, out))
}

fn describe_coverage(coverage: &Coverage, out: &mut Out) -> Result<()> {
    let questions = coverage.questions.iter().map(|(rule, count)| (*rule, *count));
    let events = coverage.events.iter().map(|(name, count)| (name.as_str(), *count));
    let components = coverage.components.iter().map(|(id, count)| (id.as_str(), *count));
    counted("questions, by rule", questions, out)?;
    counted("events", events, out)?;
    counted("components named by events", components, out)
}

/// A line for each thing, the frequent ones first; then what never happened.
fn counted<'a>(title: &str, things: impl Iterator<Item = (&'a str, u64)>, out: &mut Out) -> Result<()> {
    let (never, mut seen): (Vec<_>, Vec<_>) = things.partition(|(_, count)| *count == 0);
    seen.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    out.line(format!("{title}: {} of {}", seen.len(), seen.len() + never.len()))?;
    for (name, count) in seen {
        out.line(format!("  {count:>12}  {name}"))?;
    }
    let never: Vec<_> = never.into_iter().map(|(name, _)| name).collect();
    if never.is_empty() { Ok(()) } else { out.line(format!("  never: {}", never.join(", "))) }
}

fn fail_if_any(report: &SelfPlayReport) -> Result<()> {
    let Some(failure) = &report.failure else { return Ok(()) };
    note(&format!("game {} failed with the seed 0x{}; its record:", failure.number, failure.seed));
    // Bare, so that it can be cut out and replayed.
    let record =
        failure.record.as_ref().map_or_else(|| "(the deal itself fails)\n".to_owned(), Record::to_lines);
    let _ = std::io::stderr().write_all(record.as_bytes());
    bail!("{} of {} games failed; the first: {}", report.failures, report.games, failure.text)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use tortuga_arena::{Failure, Lengths};

    use super::*;

    #[test]
    fn a_failed_game_is_an_error_and_a_clean_run_is_none() {
        let length = Lengths { p10: 1, p50: 1, p90: 1, max: 1 };
        let (game, ends, wins_by_seat) = ("toy", BTreeMap::new(), vec![0.0, 0.0]);
        let mut report = SelfPlayReport {
            game,
            seats: 2,
            games: 5,
            moves: 9,
            seconds: 1.0,
            moves_per_s: 9.0,
            failures: 0,
            wins_by_seat,
            ends,
            length,
            coverage: None,
            failure: None,
        };
        assert!(fail_if_any(&report).is_ok());
        let text = "a pirate is in two places".to_owned();
        report.failures = 2;
        report.failure = Some(Failure { number: 3, seed: Seed::from_number(1), text, record: None });
        let error = fail_if_any(&report).unwrap_err().to_string();
        assert_eq!(error, "2 of 5 games failed; the first: a pirate is in two places");
    }
}
