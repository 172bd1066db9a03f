//! `tortuga serve`: the table in the browser, for whoever has the address.

use std::{fs, net::SocketAddr, path::PathBuf, time::Duration};

use anyhow::{Context, Result};
use serde::Deserialize;
use tortuga_server::{Config, run_and_say, start_logs};

use crate::out::Out;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Every setting can be a flag, a variable of the environment (TORTUGA_LISTEN for --listen) or a \
                        line of the file (listen = \"0.0.0.0:80\"); the first of these that names it counts.\n\n\
                        Examples:\n  tortuga serve\n  tortuga serve --listen 0.0.0.0:80 --data /var/lib/tortuga\n  \
                        tortuga serve --config tortuga.toml --public-url https://tortuga.example"
)]
pub(crate) struct Args {
    /// A file of settings in TOML, each named like its flag
    #[arg(long, env = "TORTUGA_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
    #[command(flatten)]
    settings: Settings,
}

/// What a host can set. Whatever is absent is as the server's own [`Config`] says.
#[derive(Clone, Debug, Default, PartialEq, Eq, clap::Args, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
struct Settings {
    /// The address to listen on [default: 127.0.0.1:7878]; port 0 takes any that is free
    #[arg(long, env = "TORTUGA_LISTEN", value_name = "ADDR")]
    listen: Option<SocketAddr>,
    /// The folder for the database [default: tortuga-data]
    #[arg(long, env = "TORTUGA_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// The database, if it is not in that folder: the path of an `SQLite` file, or `postgres://USER@HOST/NAME`
    #[arg(long, env = "TORTUGA_DATABASE", value_name = "URL")]
    database: Option<String>,
    /// How the outside reaches this server, such as `https://tortuga.example`; `https` makes the cookies secure
    #[arg(long, env = "TORTUGA_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// A folder with a built page, instead of the one in this binary
    #[arg(long, env = "TORTUGA_SITE_DIR", value_name = "DIR")]
    site: Option<PathBuf>,
    /// Lets webhooks lead to this machine and its network, and without encryption
    #[arg(long, env = "TORTUGA_PRIVATE_WEBHOOKS", value_name = "BOOL", num_args = 0..=1, require_equals = true,
        default_missing_value = "true")]
    private_webhooks: Option<bool>,
    /// What to log: error, warn, info, debug, or by part, such as `warn,tortuga_server=debug` [default: info]
    #[arg(long, env = "TORTUGA_LOG", value_name = "FILTER")]
    log: Option<String>,
    /// Logs as JSON lines
    #[arg(long, env = "TORTUGA_JSON_LOGS", value_name = "BOOL", num_args = 0..=1, require_equals = true,
        default_missing_value = "true")]
    json_logs: Option<bool>,
    /// How many bots think at the same time [default: one less than there are cores]
    #[arg(long, env = "TORTUGA_BOT_THREADS", value_name = "N")]
    bot_threads: Option<usize>,
    /// The longest that a bot thinks about a move, in milliseconds [default: 2000]
    #[arg(long, env = "TORTUGA_BOT_MILLIS", value_name = "N")]
    bot_millis: Option<u64>,
    /// How long a table that nobody looks at stays in memory, in seconds [default: 600]
    #[arg(long, env = "TORTUGA_IDLE_SECONDS", value_name = "N")]
    idle_seconds: Option<u64>,
    /// Messages a second that one connection may send, ten times as many at once; 0 is no limit [default: 20]
    #[arg(long, env = "TORTUGA_MESSAGES_PER_SECOND", value_name = "N")]
    messages_per_second: Option<u32>,
    /// Requests a second from one address, ten times as many at once; 0 is no limit [default: 20]
    #[arg(long, env = "TORTUGA_REQUESTS_PER_SECOND", value_name = "N")]
    requests_per_second: Option<u32>,
    /// Connections at the same time [default: 10000]
    #[arg(long, env = "TORTUGA_CONNECTIONS", value_name = "N")]
    connections: Option<usize>,
    /// Connections at the same time from one address; 0 is no limit [default: 200]
    #[arg(long, env = "TORTUGA_CONNECTIONS_PER_ADDRESS", value_name = "N")]
    connections_per_address: Option<usize>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let file = match &args.config {
        None => Settings::default(),
        Some(path) => {
            let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
            read(&text).with_context(|| path.display().to_string())?
        }
    };
    let settings = args.settings.clone().or(file);
    start_logs(settings.log.as_deref().unwrap_or("info"), settings.json_logs.unwrap_or(false));
    let runtime = tokio::runtime::Runtime::new().context("no threads for the server")?;
    let served = run_and_say(settings.config(), |address| {
        // Nobody may read it: the server serves all the same.
        let mut out = Out::new();
        let _ = out.line(format!("Tortuga is open at http://{address}"));
        let _ = out.flush();
    });
    Ok(runtime.block_on(served)?)
}

fn read(text: &str) -> Result<Settings> {
    toml::from_str(text).map_err(|error| {
        // One line for each error: where, and the first line of what.
        let line = error.span().map_or(1, |span| 1 + text[..span.start].matches('\n').count());
        anyhow::anyhow!("line {line}: {}", error.message().lines().next().unwrap_or("not TOML"))
    })
}

impl Settings {
    /// These settings, and where they say nothing, the others.
    fn or(self, other: Self) -> Self {
        Self {
            listen: self.listen.or(other.listen),
            data: self.data.or(other.data),
            database: self.database.or(other.database),
            public_url: self.public_url.or(other.public_url),
            site: self.site.or(other.site),
            private_webhooks: self.private_webhooks.or(other.private_webhooks),
            log: self.log.or(other.log),
            json_logs: self.json_logs.or(other.json_logs),
            bot_threads: self.bot_threads.or(other.bot_threads),
            bot_millis: self.bot_millis.or(other.bot_millis),
            idle_seconds: self.idle_seconds.or(other.idle_seconds),
            messages_per_second: self.messages_per_second.or(other.messages_per_second),
            requests_per_second: self.requests_per_second.or(other.requests_per_second),
            connections: self.connections.or(other.connections),
            connections_per_address: self.connections_per_address.or(other.connections_per_address),
        }
    }

    fn config(self) -> Config {
        let mut config = Config {
            database: self.database,
            public_url: self.public_url,
            site: self.site,
            ..Config::default()
        };
        set(&mut config.private_webhooks, self.private_webhooks);
        set(&mut config.data, self.data);
        set(&mut config.listen, self.listen);
        set(&mut config.bot_threads, self.bot_threads);
        set(&mut config.bot_time, self.bot_millis.map(Duration::from_millis));
        set(&mut config.idle, self.idle_seconds.map(Duration::from_secs));
        set(&mut config.messages_per_second, self.messages_per_second);
        set(&mut config.requests_per_second, self.requests_per_second);
        set(&mut config.connections, self.connections);
        set(&mut config.connections_per_address, self.connections_per_address);
        config
    }
}

fn set<T>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_named_first_counts_and_the_rest_is_the_servers_own() {
        let file = read("listen = \"0.0.0.0:80\"\ndata = \"here\"\nbot-millis = 7\n").unwrap();
        let asked = Settings { listen: Some(SocketAddr::from(([127, 0, 0, 1], 9))), ..Settings::default() };
        let config = asked.or(file).config();
        assert_eq!(config.listen.port(), 9);
        assert_eq!((config.data, config.bot_time), (PathBuf::from("here"), Duration::from_millis(7)));
        assert_eq!(config.connections, Config::default().connections);
    }

    #[test]
    fn a_bad_file_is_named_with_its_line() {
        let error = |text: &str| read(text).unwrap_err().to_string();
        assert!(error("listen = \"0.0.0.0:80\"\nspeed = 3\n").contains("speed"));
        assert!(error("\nlisten = \"nowhere\"\n").starts_with("line 2: "));
        assert!(error("bot-millis = \"x\"").starts_with("line 1: "));
    }
}
