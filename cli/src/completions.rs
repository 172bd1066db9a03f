//! `tortuga completions`: what the shell needs to complete our commands.

use anyhow::Result;
use clap::CommandFactory;
use clap_complete::Shell;

use crate::{Cli, out::Out};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The shell to write for
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    // Into memory first: `generate` would panic if the reader of our output went away.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "tortuga", &mut script);
    let mut out = Out::new();
    out.line(String::from_utf8(script)?.trim_end())?;
    out.flush()
}
