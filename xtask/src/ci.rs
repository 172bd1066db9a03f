//! `cargo xtask ci`: what passes here passes everywhere.

use std::{
    process::Command,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::{
    rules, test, tidy,
    workspace::{Workspace, run},
};

/// Runs tidy, test, rules and the WASM build, and stops at the first that fails
#[derive(Debug, Args)]
pub(crate) struct Ci {}

const WASM: &str = "wasm32-unknown-unknown";

type Step = (&'static str, fn(&Workspace) -> Result<()>);

const STEPS: [Step; 4] = [
    ("tidy", |workspace| tidy::main(workspace, &tidy::Tidy::default())),
    ("test", |workspace| test::main(workspace, &test::Test::default())),
    ("rules", |workspace| rules::main(workspace, &rules::Rules::default())),
    ("wasm", wasm),
];

pub(crate) fn main(workspace: &Workspace, _: &Ci) -> Result<()> {
    let mut times: Vec<(&str, Duration)> = Vec::new();
    for (name, step) in STEPS {
        println!("\n== {name} ==");
        let start = Instant::now();
        let result = step(workspace);
        times.push((name, start.elapsed()));
        if let Err(error) = result {
            print_times(&times);
            bail!("the step `{name}` failed: {error:#}");
        }
    }
    print_times(&times);
    println!("ci: everything passes");
    Ok(())
}

fn print_times(times: &[(&str, Duration)]) {
    println!();
    for (name, time) in times {
        println!("{name:6} {:8.1} s", time.as_secs_f64());
    }
}

/// Core, bots and all games must run in a browser.
fn wasm(workspace: &Workspace) -> Result<()> {
    ensure_target()?;
    let mut build = workspace.cargo();
    build.args(["build", "--target", WASM, "--package", "tortuga-registry"]);
    run(&mut build, "the build for the browser")
}

/// Adds the target if rustup is there and lacks it. Without rustup, cargo itself will say what is missing.
fn ensure_target() -> Result<()> {
    let Ok(listed) = Command::new("rustup").args(["target", "list", "--installed"]).output() else {
        return Ok(());
    };
    if String::from_utf8_lossy(&listed.stdout).lines().any(|line| line.trim() == WASM) {
        return Ok(());
    }
    println!("the target {WASM} is missing: rustup target add {WASM}");
    run(Command::new("rustup").args(["target", "add", WASM]), "`rustup target add`").with_context(|| {
        format!("the target {WASM} is needed; connect to the network and run `rustup target add {WASM}`")
    })
}
