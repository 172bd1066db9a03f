//! `tortuga learn`: the judgement of a game's captains, learned by play.

use std::{
    fs,
    num::NonZeroUsize,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use tortuga_arena::school::{Course, Habits, Net, Report, School, signs_of};
use tortuga_core::{Judgement, Playable, Seed, Setup, Whim};
use tortuga_registry::Visitor;

use crate::{
    out::Out,
    progress, seed,
    selfplay::threads,
    setup::{self, TableArgs},
};

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Each generation plays games against itself and against first impressions, and learns from how they end. \
                        The file is written after each, so that it can be stopped at any time; if it is there, learning \
                        goes on from it.\n\nExamples:\n  \
                        tortuga learn blackbeard --tables 3,3,2,4 --generations 40 --games 1000 --out judgement.txt"
)]
pub(crate) struct Args {
    /// The game's id
    game: String,
    /// Numbers of seats, in turn; one that stands there twice is played twice as often
    #[arg(long, value_name = "N,…", value_delimiter = ',', required = true)]
    tables: Vec<u8>,
    /// The game's options (see `tortuga games`)
    #[arg(long, value_name = "NAME=VALUE,…")]
    options: Vec<String>,
    /// Where the judgement is written
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[arg(long, value_name = "N", default_value_t = 20)]
    generations: u64,
    /// Games in each generation
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// Voices between the signs and the score
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = clap::value_parser!(u8).range(1..=128))]
    voices: u8,
    /// Percent of the seats that are played by first impressions
    #[arg(long, value_name = "PERCENT", default_value_t = 30)]
    guests: u32,
    /// In thousandths, how often a pupil plays any move
    #[arg(long, value_name = "N", default_value_t = 10)]
    whims: u32,
    /// In how many worlds a move is tried whose outcome depends on chance
    #[arg(long, value_name = "N", default_value_t = 4)]
    worlds: usize,
    /// How much the end of the game says about a position, against what was thought of the next one
    #[arg(long, value_name = "0-1", default_value_t = 0.98)]
    patience: f32,
    /// One position of so many is kept
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// Generations whose games are remembered
    #[arg(long, value_name = "N", default_value_t = 4)]
    memory: usize,
    /// How often all that is remembered is walked through in a generation
    #[arg(long, value_name = "N", default_value_t = 2)]
    walks: usize,
    /// How far the weights move at a time
    #[arg(long, value_name = "STEP", default_value_t = 0.001)]
    rate: f32,
    /// The seed of it all: a number, or hex digits after 0x [default: random]
    #[arg(long, value_parser = seed::parse)]
    seed: Option<Seed>,
    /// How many games at the same time [default: one for each processor]
    #[arg(long, value_name = "T")]
    threads: Option<NonZeroUsize>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let entry = setup::game(&args.game)?;
    if args.tables.contains(&1) {
        bail!("nothing is learned alone: --tables takes numbers from 2 on");
    }
    let setup = |seats: &u8| TableArgs { seats: Some(*seats), options: args.options.clone() }.setup(entry);
    let setups = args.tables.iter().map(setup).collect::<Result<Vec<_>>>()?;
    let Some(learned) = tortuga_registry::visit(entry.info.id, Run { setups: &setups, args }) else {
        bail!("no game `{}`", args.game);
    };
    learned
}

struct Run<'a> {
    setups: &'a [Setup],
    args: &'a Args,
}

impl Visitor for Run<'_> {
    type Out = Result<()>;

    fn visit<G: Playable>(self) -> Self::Out {
        let Self { setups, args } = self;
        let new = |setup| G::new(setup).map_err(|error| setup::one_line(&error));
        let games = setups.iter().map(new).collect::<Result<Vec<G>>>()?;
        let course = course(args)?;
        let signs = signs_of(&games[0]);
        if signs == 0 {
            bail!("{} has no signs that a judgement could be learned from", args.game);
        }
        let mut out = Out::new();
        let mut school = School::new(&games, net(args, signs, course.seed)?);
        for _ in 0..args.generations {
            let bar = progress::bar(args.games);
            let report = school.generation(&course, &|done| bar.set_position(bar.position().max(done)));
            bar.finish_and_clear();
            fs::write(&args.out, school.judgement().write())
                .with_context(|| format!("{} cannot be written", args.out.display()))?;
            describe(&report, &mut out)?;
        }
        Ok(())
    }
}

fn course(args: &Args) -> Result<Course> {
    Ok(Course {
        games: args.games,
        memory: args.memory.max(1),
        walks: args.walks,
        rate: args.rate,
        habits: Habits {
            guests: args.guests,
            whims: args.whims,
            worlds: args.worlds.max(1),
            patience: args.patience.clamp(0.0, 1.0),
            every: args.every,
        },
        seed: seed::low_bits(seed::or_random(args.seed)?),
        threads: threads(args.threads),
    })
}

/// What was learned before, or one that knows nothing.
fn net(args: &Args, signs: usize, seed: u64) -> Result<Net> {
    let (voices, mut whim) = (args.voices.into(), Whim::new(seed));
    if args.out.exists() {
        return Ok(Net::from_judgement(&read(&args.out, signs)?, voices, &mut whim));
    }
    Ok(Net::new(signs, voices, &mut whim))
}

/// A judgement for a game of so many signs.
pub(crate) fn read(file: &Path, signs: usize) -> Result<Judgement> {
    let place = || file.display().to_string();
    let text = fs::read_to_string(file).with_context(place)?;
    let judgement = Judgement::read(&text).with_context(place)?;
    if judgement.signs() != signs {
        bail!("{}: it reads {} signs, and the game has {signs}", place(), judgement.signs());
    }
    Ok(judgement)
}

fn describe(report: &Report, out: &mut Out) -> Result<()> {
    let Report { generation, games, positions, won, had, surprise } = report;
    let share = if *had > 0.0 { won / had } else { 0.0 };
    out.line(format!(
        "generation {generation}: {games} games, {positions} positions, {surprise:.2} of surprise, pupils won {share:.2} times their share"
    ))?;
    out.flush()
}
