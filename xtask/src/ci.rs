//! `cargo xtask ci`: what passes here passes everywhere.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::Args;

use crate::{rules, test, tidy, workspace::Workspace};

/// Runs tidy, test (which builds the page) and rules, and stops at the first that fails
#[derive(Debug, Args)]
pub(crate) struct Ci {}

type Step = (&'static str, fn(&Workspace) -> Result<()>);

const STEPS: [Step; 3] = [
    ("tidy", |workspace| tidy::main(workspace, &tidy::Tidy::default())),
    ("test", |workspace| test::main(workspace, &test::Test::default())),
    ("rules", |workspace| rules::main(workspace, &rules::Rules::default())),
];

pub(crate) fn main(workspace: &Workspace, _: &Ci) -> Result<()> {
    let mut times: Vec<(&str, Duration)> = Vec::new();
    for (name, step) in STEPS {
        say!("\n== {name} ==");
        let start = Instant::now();
        let result = step(workspace);
        times.push((name, start.elapsed()));
        if let Err(error) = result {
            print_times(&times);
            bail!("the step `{name}` failed: {error:#}");
        }
    }
    print_times(&times);
    say!("ci: everything passes");
    Ok(())
}

fn print_times(times: &[(&str, Duration)]) {
    say!();
    for (name, time) in times {
        say!("{name:6} {:8.1} s", time.as_secs_f64());
    }
}
