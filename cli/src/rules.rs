//! `tortuga rules`: the rules of a game, whole, by ID, or by a word in them.

use anyhow::{Result, anyhow, bail};
use tortuga_core::rulebook::{RuleText, Rulebook};

use crate::{
    out::{Out, width, wrap},
    setup,
};

#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  tortuga rules archipirata\n  tortuga rules archipirata AP-MOVE-07\n  \
                        tortuga rules archipirata --search rum")]
pub(crate) struct Args {
    /// The game's id
    game: String,
    /// One rule's ID, in any case
    #[arg(conflicts_with = "search")]
    id: Option<String>,
    /// Only the rules in which this text stands
    #[arg(long, value_name = "TEXT")]
    search: Option<String>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let info = setup::game(&args.game)?.info;
    let book = tortuga_registry::rulebook(info);
    let mut out = Out::new();
    match (&args.id, &args.search) {
        (Some(id), _) => print(find(book, id)?, &mut out)?,
        (None, Some(text)) => {
            let found = search(book, text);
            if found.is_empty() {
                bail!("no rule of {} mentions `{text}`", info.title);
            }
            for rule in found {
                print(rule, &mut out)?;
            }
        }
        (None, None) => out.line(info.rules.trim_end())?,
    }
    out.flush()
}

fn find<'a>(book: &'a Rulebook, id: &str) -> Result<&'a RuleText> {
    book.find(id).ok_or_else(|| {
        let alike = alike(book, id);
        let hint = if alike.is_empty() { String::new() } else { format!("; like it: {}", alike.join(", ")) };
        anyhow!("no rule `{id}`{hint}")
    })
}

/// IDs of the same section, for whoever mistyped the number.
fn alike<'a>(book: &'a Rulebook, id: &str) -> Vec<&'a str> {
    let wanted = id.to_uppercase().replace('_', "-");
    let section = wanted.rsplit_once('-').map_or(wanted.as_str(), |(section, _)| section);
    let ids = book.rules().iter().map(|rule| rule.id.as_str());
    ids.filter(|id| id.rsplit_once('-').is_some_and(|(known, _)| known == section)).take(8).collect()
}

/// The rules in whose ID, title or text all the words stand.
pub(crate) fn search<'a>(book: &'a Rulebook, text: &str) -> Vec<&'a RuleText> {
    let wanted = text.to_lowercase();
    let has = |rule: &&RuleText| {
        let all = format!("{} {} {}", rule.id, rule.title, rule.text).to_lowercase();
        wanted.split_whitespace().all(|word| all.contains(word))
    };
    book.rules().iter().filter(has).collect()
}

fn print(rule: &RuleText, out: &mut Out) -> Result<()> {
    out.line(format!("{}  {}", rule.id, rule.title))?;
    for line in wrap(&rule.text, usize::from(width()).min(100) - 4) {
        out.line(format!("    {line}"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Rulebook {
        let text =
            "## Moving\n- **TY-MOVE-01** *One step.* Move one step.\n- **TY-MOVE-02** *Rum.* Drink rum.\n";
        Rulebook::parse(text).unwrap()
    }

    #[test]
    fn a_mistyped_id_brings_its_neighbours() {
        assert_eq!(find(&book(), "ty_move_02").unwrap().id, "TY-MOVE-02");
        let error = find(&book(), "ty-move-9").unwrap_err().to_string();
        assert_eq!(error, "no rule `ty-move-9`; like it: TY-MOVE-01, TY-MOVE-02");
        assert_eq!(find(&book(), "zz").unwrap_err().to_string(), "no rule `zz`");
    }

    #[test]
    fn all_words_of_a_search_must_stand_in_the_rule() {
        let ids = |text: &str| search(&book(), text).iter().map(|rule| rule.id.clone()).collect::<Vec<_>>();
        assert_eq!(ids("RUM drink"), ["TY-MOVE-02"]);
        assert_eq!(ids("move").len(), 2);
        assert!(ids("rum step").is_empty());
    }
}
