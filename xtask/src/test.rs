//! `cargo xtask test`: all tests, their counts, and which of them are slow.

use std::{
    io::{BufRead, BufReader, IsTerminal, Read},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::{
    chromium, client,
    packages::{self, Package},
    postgres::{self, Postgres},
    workspace::Workspace,
};

mod counts;

use counts::Counts;

const SERVER: &str = "tortuga-server";

/// Runs the tests and prints the counts; a test over one second is reported
///
/// Uses cargo-nextest if it is installed, otherwise `cargo test`.
#[derive(Debug, Default, Args)]
pub(crate) struct Test {
    /// Only this game (the name of its folder below games/) and whatever depends on it
    game: Option<String>,
}

pub(crate) fn main(workspace: &Workspace, asked: &Test) -> Result<()> {
    let chosen = choose(workspace, asked)?;
    if tests_the_page(workspace, chosen.as_deref())? {
        chromium::ensure()?;
        client::build(workspace, false)?;
    }
    let mut counts = Counts::default();
    let libraries: Vec<String> = match &chosen {
        None => vec!["--workspace".into()],
        Some(packages) => flags(packages.iter().filter(|package| package.has_library)),
    };
    let everything = chosen.as_deref().map_or_else(|| vec!["--workspace".into()], flags);

    let nextest = workspace.has_cargo("nextest");
    if !nextest {
        say!(
            "cargo-nextest is not installed: falling back to `cargo test`, which does not report slow tests."
        );
        say!("To install it: cargo install cargo-nextest --locked");
    }
    let mut passed = run(workspace, nextest, &everything, None, &mut counts)?;
    if chosen.is_none() && has_server(workspace)? {
        passed &= on_postgres(workspace, nextest, &mut counts)?;
    }
    // Neither of the two runs the examples in documentation.
    if !libraries.is_empty() {
        let mut run = workspace.cargo();
        run.args(["test", "--doc", "--no-fail-fast", "--quiet"]).args(&libraries);
        passed &= watch(&mut run, &mut counts, Counts::hear_libtest)?;
    }
    report(&counts);
    if !passed || counts.failed > 0 {
        bail!("the tests failed");
    }
    Ok(())
}

/// Runs the tests that these words choose.
fn run(
    workspace: &Workspace,
    nextest: bool,
    words: &[String],
    database: Option<&str>,
    counts: &mut Counts,
) -> Result<bool> {
    let mut run = workspace.cargo();
    if let Some(address) = database {
        run.env(postgres::VARIABLE, address);
    }
    if nextest {
        run.args(["nextest", "run"]).args(words);
        run.args(["--color", if std::io::stderr().is_terminal() { "always" } else { "never" }]);
        watch(&mut run, counts, Counts::hear_nextest)
    } else {
        let targets: &[&str] = if database.is_some() { &[] } else { &["--all-targets"] };
        run.args(["test", "--no-fail-fast"]).args(targets).args(words);
        watch(&mut run, counts, Counts::hear_libtest)
    }
}

fn has_server(workspace: &Workspace) -> Result<bool> {
    Ok(packages::all(workspace)?.iter().any(|package| package.name == SERVER))
}

/// The server's tests once more, on `PostgreSQL`, where the system has it.
fn on_postgres(workspace: &Workspace, nextest: bool, counts: &mut Counts) -> Result<bool> {
    match Postgres::start() {
        Ok(database) => {
            say!("The server's tests once more, on PostgreSQL.");
            // Of the whole workspace, as before: for a package alone everything would be compiled anew.
            let words = ["--workspace", "--test", "server"].map(str::to_owned);
            run(workspace, nextest, &words, Some(&database.address), counts)
        }
        Err(missing) => {
            say!("The server's tests ran on SQLite and not on PostgreSQL: {missing:#}");
            Ok(true)
        }
    }
}

/// The packages to test; `None` is all of them.
fn choose(workspace: &Workspace, asked: &Test) -> Result<Option<Vec<Package>>> {
    let Some(game) = &asked.game else { return Ok(None) };
    workspace.games_named(Some(game))?;
    let packages = packages::all(workspace)?;
    let chosen = packages::with_dependents(&packages, &format!("tortuga-{game}"));
    Ok(Some(chosen.into_iter().cloned().collect()))
}

/// Whether the tests in the browser are among them; they need the page built and a browser to open it.
fn tests_the_page(workspace: &Workspace, chosen: Option<&[Package]>) -> Result<bool> {
    let is_browser = |package: &Package| package.name == "tortuga-browser";
    match chosen {
        Some(packages) => Ok(packages.iter().any(is_browser)),
        None => Ok(packages::all(workspace)?.iter().any(is_browser)),
    }
}

fn flags<'a>(packages: impl IntoIterator<Item = &'a Package>) -> Vec<String> {
    packages.into_iter().flat_map(|package| ["--package".into(), package.name.clone()]).collect()
}

/// Runs a command, passes its output through, and listens to it.
fn watch(command: &mut Command, counts: &mut Counts, hear: fn(&mut Counts, &str)) -> Result<bool> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .context("cargo could not be started")?;
    let stderr = child.stderr.take().context("the child has an error stream")?;
    let stdout = child.stdout.take().context("the child has an output stream")?;
    // Nextest counts on one stream and libtest on the other; each line belongs to the first who reads it.
    let lines = std::thread::scope(|scope| {
        let errors = scope.spawn(|| pass_on(stderr));
        let output = pass_on(stdout);
        let mut lines = errors.join().unwrap_or_default();
        lines.extend(output);
        lines
    });
    for line in &lines {
        hear(counts, line);
    }
    Ok(child.wait().context("cargo could not be waited for")?.success())
}

/// Shows every line as it comes and keeps it, without colours.
fn pass_on(stream: impl Read) -> Vec<String> {
    let mut lines = Vec::new();
    for line in BufReader::new(stream).split(b'\n').map_while(Result::ok) {
        let line = String::from_utf8_lossy(&line).into_owned();
        eprintln!("{line}");
        lines.push(counts::without_colours(&line));
    }
    lines
}

fn report(counts: &Counts) {
    for (heading, tests) in [("slower than one second", &counts.slow), ("failed", &counts.failures)] {
        if !tests.is_empty() {
            say!("\n{heading}:\n  {}", tests.join("\n  "));
        }
    }
    say!("\n{} passed, {} failed", counts.passed, counts.failed);
}
