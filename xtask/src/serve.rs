//! `cargo xtask serve`: the table, as far as it is built.

use anyhow::Result;
use clap::Args;

use crate::workspace::{Workspace, run};

/// Builds Tortuga optimised and opens a table (for now in the terminal)
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// The game to play
    #[arg(default_value = "archipirata")]
    game: String,
}

pub(crate) fn main(workspace: &Workspace, asked: &Serve) -> Result<()> {
    println!("The table in the browser is not built yet. Here is the one in the terminal.");
    run(workspace.tortuga().args(["play", &asked.game]), "`tortuga play`")
}
