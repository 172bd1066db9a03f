//! The server alone, without the rest of `tortuga`: for containers, and for tests that kill it.

use std::{io::Write as _, process::ExitCode};

use tortuga_server::{Config, run_and_say, start_logs};

const USAGE: &str =
    "tortuga-server [--listen ADDR] [--data DIR] [--database FILE] [--public-url URL] [--no-limits]";

fn config() -> Result<Config, String> {
    let mut config = Config::default();
    let mut args = std::env::args().skip(1);
    while let Some(name) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{name} wants a value; {USAGE}"));
        match name.as_str() {
            "--listen" => {
                let text = value()?;
                config.listen = text.parse().map_err(|_| format!("--listen: `{text}` is not an address"))?;
            }
            "--data" => config.data = value()?.into(),
            "--database" => config.database = Some(value()?),
            "--public-url" => config.public_url = Some(value()?),
            // For load on loopback, where everybody has the same address.
            "--no-limits" => {
                config.messages_per_second = u32::MAX / 100;
                config.requests_per_second = u32::MAX / 100;
                config.connections_per_address = config.connections;
            }
            _ => return Err(format!("`{name}` is unknown; {USAGE}")),
        }
    }
    Ok(config)
}

#[tokio::main]
async fn main() -> ExitCode {
    let note = |text: &dyn std::fmt::Display| {
        // Nobody reads it: nothing to be done.
        let _ = writeln!(std::io::stderr(), "tortuga-server: {text}");
    };
    let config = match config() {
        Ok(config) => config,
        Err(text) => {
            note(&text);
            return ExitCode::FAILURE;
        }
    };
    let filter = std::env::var("TORTUGA_LOG").unwrap_or_else(|_| "info".to_owned());
    start_logs(&filter, config.json_logs);
    let served = run_and_say(config, |address| {
        let _ = writeln!(std::io::stdout(), "http://{address}");
    });
    match served.await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            note(&error);
            ExitCode::FAILURE
        }
    }
}
