//! `tortuga migrate`: what the rules of this version would do to the games of a database.

use std::path::PathBuf;

use anyhow::{Context, Result, bail};
use tortuga_server::{Config, Finding, audit, migrate};

use crate::out::Out;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Every stored game is replayed by the rules of this version. Without --apply nothing is written. \
                        With it, the games that go exactly as they went are played on by the rules of this version; \
                        a running game that would change keeps the rules it was begun by, and must be finished by the \
                        version that has them.\n\nExamples:\n  tortuga migrate --data /var/lib/tortuga\n  \
                        tortuga migrate --apply"
)]
pub(crate) struct Args {
    /// The folder of the database [default: tortuga-data]
    #[arg(long, env = "TORTUGA_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// The database, if it is not in that folder
    #[arg(long, env = "TORTUGA_DATABASE", value_name = "URL")]
    database: Option<String>,
    /// Takes over the games that do not change
    #[arg(long)]
    apply: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("no threads for the database")?;
    let defaults = Config::default();
    let data = args.data.clone().unwrap_or(defaults.data);
    let config = Config { data, database: args.database.clone(), ..Config::default() };
    let findings =
        runtime.block_on(async { if args.apply { migrate(&config).await } else { audit(&config).await } })?;
    let mut out = Out::new();
    for finding in &findings {
        if let Some(change) = &finding.change {
            let Finding { table, game, version, over, .. } = finding;
            let state = if *over { "over" } else { "running" };
            out.line(format!("{table}  {game} {version}  {state}  {change}"))?;
        }
    }
    let changed = findings.iter().filter(|finding| finding.change.is_some()).count();
    let same = findings.len() - changed;
    let old = findings.iter().filter(|finding| finding.change.is_none() && finding.old).count();
    let taken = if args.apply { "taken over" } else { "to be taken over by --apply" };
    out.line(format!(
        "{same} games go as they went ({old} of an older version, {taken}), {changed} would change"
    ))?;
    out.flush()?;
    if findings.iter().any(|finding| finding.change.is_some() && !finding.over) {
        bail!("running games would change: finish them by the version they were begun by");
    }
    Ok(())
}
