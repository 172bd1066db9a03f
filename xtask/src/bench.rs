//! `cargo xtask bench`: the figures, from an optimised build.

use anyhow::Result;
use clap::Args;

use crate::workspace::{Workspace, run};

/// Builds `tortuga` optimised and runs `tortuga bench`
#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// Passed on to `tortuga bench`, for instance: archipirata --seats 4 --json
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
    args: Vec<String>,
}

pub(crate) fn main(workspace: &Workspace, asked: &Bench) -> Result<()> {
    run(workspace.tortuga().arg("bench").args(&asked.args), "`tortuga bench`")
}
