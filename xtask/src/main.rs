//! Everything that a person types while developing. One module for each subcommand.

use std::{path::PathBuf, process::ExitCode};

use anyhow::Result;
use clap::{Parser, Subcommand};

#[macro_use]
mod say;

mod bench;
mod bless;
mod ci;
mod client;
mod new_game;
mod rules;
mod serve;
mod test;
mod tidy;

mod chromium;
mod pack;
mod packages;
mod postgres;
mod rule_file;
mod workspace;

use workspace::Workspace;

/// The daily loop of Tortuga.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    /// Work on the workspace in this folder instead of the current one
    #[arg(long, global = true, value_name = "DIR")]
    root: Option<PathBuf>,
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    Ci(ci::Ci),
    Tidy(tidy::Tidy),
    Test(test::Test),
    Rules(rules::Rules),
    Bless(bless::Bless),
    NewGame(new_game::NewGame),
    Bench(bench::Bench),
    Serve(serve::Serve),
    Site(client::Site),
}

fn main() -> ExitCode {
    match perform(&Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn perform(cli: &Cli) -> Result<()> {
    let workspace = Workspace::find(cli.root.as_deref())?;
    match &cli.task {
        Task::Ci(asked) => ci::main(&workspace, asked),
        Task::Tidy(asked) => tidy::main(&workspace, asked),
        Task::Test(asked) => test::main(&workspace, asked),
        Task::Rules(asked) => rules::main(&workspace, asked),
        Task::Bless(asked) => bless::main(&workspace, asked),
        Task::NewGame(asked) => new_game::main(&workspace, asked),
        Task::Bench(asked) => bench::main(&workspace, asked),
        Task::Serve(asked) => serve::main(&workspace, asked),
        Task::Site(asked) => client::main(&workspace, asked),
    }
}
