//! `tortuga arena`: a match between two bots.

use std::{
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::{Result, anyhow, bail};
use tortuga_arena::{Contender, Match, MatchReport, Seating, duel, school::signs_of};
use tortuga_core::{Playable, Seed, Setup};
use tortuga_registry::Visitor;

use crate::{
    learn,
    out::Out,
    progress, seed,
    selfplay::threads,
    setup::{self, TableArgs},
};

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Games come in pairs: the same deal twice, with the sides swapped. With --lone a deal is played once for \
                        each seat of the lone one. The interval is Wilson's, at 95 %.\n\nExamples:\n  \
                        tortuga arena archipirata --a captain:200ms --b bosun --games 200\n  \
                        tortuga arena archipirata --a captain:800it --b captain:200it --games 100 --seed 1 --json\n  \
                        tortuga arena blackbeard --seats 3 --lone --a bosun --b deckhand --games 60"
)]
pub(crate) struct Args {
    /// The game's id
    game: String,
    /// One side: a level, with or without a budget such as 200ms or 5000it
    #[arg(long, value_name = "LEVEL[:BUDGET]")]
    a: Contender,
    /// The other side
    #[arg(long, value_name = "LEVEL[:BUDGET]")]
    b: Contender,
    /// One seat (or team) is the first side, everybody else the other
    ///
    /// For tables of three and more: an equal would win one game in three, or four.
    #[arg(long)]
    lone: bool,
    /// How many games
    #[arg(long, value_name = "N")]
    games: u64,
    /// Those who look ahead judge as this file of `tortuga learn` says, instead of as the game does
    #[arg(long, value_name = "FILE")]
    judgement: Option<PathBuf>,
    #[command(flatten)]
    table: TableArgs,
    /// The seed of the match: a number, or hex digits after 0x [default: random]
    #[arg(long, value_parser = seed::parse)]
    seed: Option<Seed>,
    /// How many games at the same time [default: one for each processor]
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
    /// Prints one JSON object
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let entry = setup::game(&args.game)?;
    let setup = args.table.setup(entry)?;
    let plan = Match {
        a: args.a,
        b: args.b,
        seating: if args.lone { Seating::Lone } else { Seating::InTurn },
        games: args.games,
        seed: seed::low_bits(seed::or_random(args.seed)?),
        threads: threads(args.threads),
    };
    let Some(report) = tortuga_registry::visit(
        entry.info.id,
        Run { setup: &setup, plan: &plan, judgement: args.judgement.as_deref() },
    ) else {
        bail!("no game `{}`", args.game);
    };
    let report = report?;
    let mut out = Out::new();
    if args.json {
        out.json(&report)?;
    } else {
        describe(&report, plan.seed, &mut out)?;
    }
    out.flush()
}

struct Run<'a> {
    setup: &'a Setup,
    plan: &'a Match,
    judgement: Option<&'a Path>,
}

impl Visitor for Run<'_> {
    type Out = Result<MatchReport>;

    fn visit<G: Playable>(self) -> Self::Out {
        let mut game = G::new(self.setup).map_err(|error| setup::one_line(&error))?;
        if let Some(file) = self.judgement {
            game.learn(learn::read(file, signs_of(&game))?);
        }
        let game = Arc::new(game);
        let bar = progress::bar(self.plan.games);
        let report = duel(&game, self.plan, &|done| bar.set_position(bar.position().max(done)));
        bar.finish_and_clear();
        report.map_err(|error| anyhow!(error))
    }
}

fn describe(report: &MatchReport, seed: u64, out: &mut Out) -> Result<()> {
    let MatchReport { game, a, b, games, a_wins, b_wins, shared, rate, even, low, high } = report;
    let word = if *games == 1 { "game" } else { "games" };
    out.line(format!("{game}: {a} against {b}, {games} {word}, seed {seed}"))?;
    let width = a.len().max(b.len()).max(6);
    out.line(format!("  {a:<width$}  won {a_wins}"))?;
    out.line(format!("  {b:<width$}  won {b_wins}"))?;
    out.line(format!("  {:<width$}  {shared}", "shared"))?;
    let percent = |part: &f64| part * 100.0;
    out.line(format!(
        "  {a} wins {:.1} %, and with 95 % certainty between {:.1} % and {:.1} % ({:.1} % would be even)",
        percent(rate),
        percent(low),
        percent(high),
        percent(even)
    ))
}
