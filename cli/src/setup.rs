//! What is chosen before a game begins, as it stands on the command line.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow, bail};
use tortuga_core::{Setup, SetupError, setup::PACK_OPTION};
use tortuga_registry::{Entry, GAMES};

use crate::pack;

#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct TableArgs {
    /// How many sit at the table [default: the smallest number that the game takes]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<u8>,

    /// The game's options (see `tortuga games`), such as `captains=true,pack=DIR`
    ///
    /// A name alone switches a flag on. `pack=DIR` plays with the components in that folder. May be repeated.
    #[arg(long, value_name = "NAME=VALUE,…")]
    pub(crate) options: Vec<String>,
}

impl TableArgs {
    /// The setup for this game, judged by the game itself.
    pub(crate) fn setup(&self, entry: &Entry) -> Result<Setup> {
        let seats = self.seats.or_else(|| entry.info.seats.iter().copied().min()).unwrap_or_default();
        let setup = Setup { options: self.options()?, ..Setup::new(seats) };
        let setup = with_pack(setup, None)?;
        (entry.opener.vet)(&setup).map_err(|error| one_line(&error))?;
        Ok(setup)
    }

    fn options(&self) -> Result<std::collections::BTreeMap<String, String>> {
        let mut options = std::collections::BTreeMap::new();
        for piece in self.options.iter().flat_map(|list| list.split(',')).filter(|piece| !piece.is_empty()) {
            let (name, value) = piece.split_once('=').unwrap_or((piece, "true"));
            if options.insert(name.trim().to_owned(), value.trim().to_owned()).is_some() {
                bail!("option `{}`: given twice", name.trim());
            }
        }
        Ok(options)
    }

    /// The folder of the option `pack`, for commands that take everything else from a record.
    pub(crate) fn pack_folder(&self) -> Result<Option<PathBuf>> {
        let options = self.options()?;
        if let Some(other) = options.keys().find(|name| *name != PACK_OPTION) {
            bail!("option `{other}`: the record says how the game was set up; only `pack` may be given");
        }
        Ok(options.get(PACK_OPTION).map(PathBuf::from))
    }
}

/// Reads the pack that the options name, or the one in `folder` instead of it.
pub(crate) fn with_pack(mut setup: Setup, folder: Option<&Path>) -> Result<Setup> {
    let named = setup.options.get(PACK_OPTION).map(PathBuf::from);
    if let Some(folder) = folder.or(named.as_deref()) {
        setup.pack = Some(pack::read(folder).map_err(|error| anyhow!("option `{PACK_OPTION}`: {error:#}"))?);
    }
    Ok(setup)
}

/// Makes the pack's folder absolute, so that the record can be resumed from elsewhere.
pub(crate) fn pin_pack(setup: &mut Setup) {
    if let Some(folder) = setup.options.get_mut(PACK_OPTION)
        && let Ok(whole) = std::path::absolute(&*folder)
        && let Some(text) = whole.to_str()
    {
        text.clone_into(folder);
    }
}

/// Errors on the command line are one line: of many errors in a pack the first one.
pub(crate) fn one_line(error: &SetupError) -> anyhow::Error {
    match error {
        SetupError::Pack(errors) if errors.0.len() > 1 => anyhow!(
            "content pack: {} (and {} more: see `tortuga content check`)",
            errors.0[0],
            errors.0.len() - 1
        ),
        SetupError::Pack(errors) => anyhow!("content pack: {errors}"),
        SetupError::Seats { .. } | SetupError::Option { .. } => anyhow!("{error}"),
    }
}

/// The game of that id.
pub(crate) fn game(id: &str) -> Result<&'static Entry> {
    tortuga_registry::find(id).ok_or_else(|| anyhow!("no game `{id}`; there are {}", ids()))
}

pub(crate) fn ids() -> String {
    let all: Vec<_> = GAMES.iter().map(|entry| entry.info.id).collect();
    all.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(options: &[&str]) -> TableArgs {
        TableArgs { seats: None, options: options.iter().map(ToString::to_string).collect() }
    }

    #[test]
    fn options_are_split_at_commas_and_a_name_alone_is_true() {
        let options = args(&["captains,length=short", "gold=3"]).options().unwrap();
        let seen: Vec<_> = options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        assert_eq!(seen, ["captains=true", "gold=3", "length=short"]);
        assert!(args(&["a=1,a=2"]).options().unwrap_err().to_string().contains("`a`: given twice"));
    }

    #[test]
    fn a_record_leaves_only_the_pack_to_be_chosen() {
        assert_eq!(args(&["pack=mine"]).pack_folder().unwrap(), Some(PathBuf::from("mine")));
        assert!(args(&["captains"]).pack_folder().unwrap_err().to_string().contains("`captains`"));
    }

    #[test]
    fn what_a_game_does_not_offer_is_refused() {
        let entry = &GAMES[0];
        let error = |args: TableArgs| format!("{:#}", args.setup(entry).unwrap_err());
        assert!(error(TableArgs { seats: Some(77), ..TableArgs::default() }).contains("seats"));
        assert!(error(args(&["no-such-thing=1"])).contains("`no-such-thing`"));
        assert!(error(args(&["pack=/no/such/folder"])).contains("/no/such/folder"));
        assert!(game("chess").unwrap_err().to_string().contains(entry.info.id));
    }
}
