//! `cargo xtask serve`: the whole table from a fresh clone.

use anyhow::Result;
use clap::Args;

use crate::{
    client,
    workspace::{Workspace, run},
};

/// Builds the page and the server, optimised, and serves; prints the address
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// Passed on to `tortuga serve`, for instance: --listen 0.0.0.0:7878
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
    args: Vec<String>,
}

pub(crate) fn main(workspace: &Workspace, asked: &Serve) -> Result<()> {
    let page = client::build(workspace, true)?;
    // The server's build script takes the page from there into the binary.
    let mut tortuga = workspace.tortuga();
    run(tortuga.env("TORTUGA_SITE", page.folder).arg("serve").args(&asked.args), "`tortuga serve`")
}
