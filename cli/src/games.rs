//! `tortuga games`: what can be played, and how.

use anyhow::Result;
use serde_json::{Map, Value, json};
use tortuga_core::{Info, OptionSpec, setup::PACK_OPTION};
use tortuga_registry::{GAMES, rulebook};

use crate::out::{Out, wrap};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Print JSON, as the operation `games` of the engine protocol does
    #[arg(long)]
    json: bool,
}

const ABOUT_PACK: &str = "a folder with your own components (see `tortuga content new`)";

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut out = Out::new();
    if args.json {
        out.json(&list())?;
        return out.flush();
    }
    for entry in GAMES {
        describe(entry.info, &mut out)?;
    }
    out.flush()
}

/// The games as the engine protocol lists them.
pub(crate) fn list() -> Value {
    let games = GAMES.iter().map(|entry| {
        let info = entry.info;
        let mut options: Map<String, Value> =
            info.options.iter().map(|spec| (spec.name.to_owned(), spec.describe())).collect();
        options.insert(PACK_OPTION.to_owned(), json!({"about": ABOUT_PACK, "default": null}));
        json!({
            "id": info.id,
            "title": info.title,
            "about": info.about,
            "seats": info.seats,
            "options": options,
            "rules": rulebook(info).rules().len(),
        })
    });
    games.collect()
}

fn describe(info: &Info, out: &mut Out) -> Result<()> {
    let seats: Vec<_> = info.seats.iter().map(u8::to_string).collect();
    out.line(format!("{}  {}", info.id, info.title))?;
    for line in wrap(info.about, 76) {
        out.line(format!("    {line}"))?;
    }
    let minutes = info.minutes;
    out.line(format!(
        "    {} players, about {minutes} minutes, version {}",
        seats.join(" or "),
        info.version
    ))?;
    for spec in info.options {
        out.line(format!("    --options {}", option(spec)))?;
    }
    out.line(format!("    --options {PACK_OPTION}=DIR  {ABOUT_PACK}"))
}

fn option(spec: &OptionSpec) -> String {
    let about = spec.describe();
    let values =
        about["values"].as_array().map(|values| values.iter().map(bare).collect::<Vec<_>>().join("|"));
    let values = values.unwrap_or_else(|| "N".to_owned());
    format!("{}={values}  {} [default: {}]", spec.name, bare(&about["about"]), bare(&about["default"]))
}

/// A JSON value as a person writes it: text without quotes.
fn bare(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
