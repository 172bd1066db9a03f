//! `cargo xtask bench`: the figures, from an optimised build.

use anyhow::Result;
use clap::Args;

use crate::{
    client,
    workspace::{Workspace, run},
};

/// Builds `tortuga` optimised and measures: the games, or with `server` the server under load
#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// Passed on to `tortuga bench`, for instance: archipirata --seats 4 --json; or `server [--tables N] [--seconds N]`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
    args: Vec<String>,
}

pub(crate) fn main(workspace: &Workspace, asked: &Bench) -> Result<()> {
    if let Some((first, rest)) = asked.args.split_first()
        && first == "server"
    {
        return server(workspace, rest);
    }
    run(workspace.tortuga().arg("bench").args(&asked.args), "`tortuga bench`")
}

/// The page's size, and the real binary under load on loopback.
fn server(workspace: &Workspace, args: &[String]) -> Result<()> {
    let site = client::build(workspace, true)?.folder;
    let mut build = workspace.cargo();
    build.args(["build", "--release", "--quiet", "--package", "tortuga-cli", "--bin", "tortuga"]);
    build.args(["--message-format=json-render-diagnostics"]).env("TORTUGA_SITE", &site);
    let binary =
        client::built(&mut build, "tortuga", |path| path.extension().is_none_or(|ending| ending == "exe"))?;
    let mut load = workspace.cargo();
    load.args(["run", "--release", "--quiet", "--package", "tortuga-server", "--example", "load", "--"]);
    load.env("TORTUGA_SITE", &site).arg("--binary").arg(binary).args(args);
    run(&mut load, "the load")
}
