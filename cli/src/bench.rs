//! `tortuga bench`: how fast the games and their bots are on this machine.

use std::{sync::Arc, time::Duration};

use anyhow::{Result, bail};
use tortuga_arena::{Bench, BenchReport, bench};
use tortuga_core::{Playable, Setup};
use tortuga_registry::{Entry, GAMES, Visitor};

use crate::{
    alloc,
    out::Out,
    progress,
    setup::{self, TableArgs},
};

#[derive(Debug, clap::Args)]
#[command(
    after_help = "One thread; every figure is the best of several rounds. Without GAME every game is measured, \
                        without --seats with every number of seats.\n\nExamples:\n  tortuga bench\n  \
                        tortuga bench archipirata --seats 4 --options captains=true --json"
)]
pub(crate) struct Args {
    /// The game's id
    game: Option<String>,
    #[command(flatten)]
    table: TableArgs,
    /// Milliseconds for each round of each figure
    #[arg(long, value_name = "MS", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..=60_000))]
    round: u64,
    /// Prints a JSON list
    #[arg(long)]
    json: bool,
}

const ROUNDS: u32 = 5;

pub(crate) fn run(args: &Args) -> Result<()> {
    let games = match &args.game {
        Some(id) => std::slice::from_ref(setup::game(id)?),
        None => GAMES,
    };
    let mut reports = Vec::new();
    for entry in games {
        for setup in setups(entry, &args.table)? {
            reports.push(measure(entry, &setup, args.round)?);
        }
    }
    let mut out = Out::new();
    if args.json {
        out.json(&reports)?;
    } else {
        reports.iter().try_for_each(|report| describe(report, &mut out))?;
    }
    out.flush()
}

/// With the seats that were asked for, or with each number that the game takes.
fn setups(entry: &Entry, table: &TableArgs) -> Result<Vec<Setup>> {
    let seats = table.seats.map_or_else(|| entry.info.seats.to_vec(), |seats| vec![seats]);
    let with = |seats| TableArgs { seats: Some(seats), ..table.clone() }.setup(entry);
    seats.into_iter().map(with).collect()
}

fn measure(entry: &Entry, setup: &Setup, round: u64) -> Result<BenchReport> {
    let plan =
        Bench { rounds: ROUNDS, round: Duration::from_millis(round), seed: 1, allocs: alloc::allocations };
    let spinner = progress::spinner(format!("{}, {} seats", entry.info.title, setup.seats));
    let report = tortuga_registry::visit(entry.info.id, Run { setup, plan: &plan });
    spinner.finish_and_clear();
    match report {
        Some(report) => report,
        None => bail!("no game `{}`", entry.info.id),
    }
}

struct Run<'a> {
    setup: &'a Setup,
    plan: &'a Bench,
}

impl Visitor for Run<'_> {
    type Out = Result<BenchReport>;

    fn visit<G: Playable>(self) -> Self::Out {
        let game = Arc::new(G::new(self.setup).map_err(|error| setup::one_line(&error))?);
        Ok(bench(&game, self.plan))
    }
}

fn describe(report: &BenchReport, out: &mut Out) -> Result<()> {
    out.line(format!("{}, {} seats", report.game, report.seats))?;
    out.line(format!(
        "  random play  {:>12.0} moves/s, {:.0} games/s",
        report.moves_per_s, report.games_per_s
    ))?;
    out.line(format!("  heap         {:>12} allocations per move", report.allocs_per_move))?;
    out.line(format!("  state        {:>12} bytes", report.state_bytes))?;
    let nanos = [
        ("clone", report.clone_ns),
        ("moves", report.moves_ns),
        ("play", report.play_ns),
        ("view", report.view_ns),
        ("imagine", report.imagine_ns),
    ];
    for (what, nanos) in nanos {
        out.line(format!("  {what:<11}  {nanos:>12.1} ns"))?;
    }
    out.line(format!("  search       {:>12.0} simulations/s", report.sims_per_s))
}
