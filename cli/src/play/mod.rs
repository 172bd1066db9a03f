//! `tortuga play`: a game in the terminal.
//!
//! Reading order: `players` (who sits where), `parting`, `place` and `journal` (how a game is never lost), `session`
//! (a table with people and bots at it), `think` (bots in their own threads), then the two faces: `plain` for lines
//! and `tui` for a whole screen.

use std::{
    io::{self, IsTerminal},
    path::{Path, PathBuf},
};

use anyhow::{Result, bail, ensure};
use tortuga_core::{Seed, table::AnyTable};
use tortuga_registry::{Entry, GAMES};

use crate::{out::note, seed, setup, setup::TableArgs};

mod journal;
mod parting;
mod place;
mod plain;
mod players;
mod session;
mod signals;
mod think;
mod tui;

pub(crate) use journal::{players_file, write_durably};
pub(crate) use parting::{last_words, quoted};
pub(crate) use tui::{is_on_screen, restore_screen};

use journal::Claim;
use players::Players;
use session::Session;

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Every move is saved before it is shown. Whenever a game ends early, the last line says how to go on.

Examples:
  tortuga play archipirata
  tortuga play archipirata --bots captain
  tortuga play archipirata --bots human,human            two people, one screen
  tortuga play archipirata --seats 4 --bots human,bosun,admiral:5000ms,bosun
  tortuga play archipirata --options captains=true --seed 42
  tortuga play --resume game.jsonl"
)]
pub(crate) struct Args {
    /// The game's id, as `tortuga games` lists it; not needed with --resume
    game: Option<String>,

    #[command(flatten)]
    table: TableArgs,

    /// Who sits where: `human`, or a bot's level with or without a budget (`captain`, `admiral:5000ms`, `captain:800it`)
    ///
    /// One item for each seat, such as `human,captain`. A shorter list fills the seats from 1 on: seat 0 is you, and
    /// a seat that the list does not reach is a `bosun`. The levels are deckhand, bosun, captain and admiral.
    #[arg(long, value_name = "WHO,…", verbatim_doc_comment)]
    bots: Option<String>,

    /// The seed of the deal and the dice: a number, or hex digits after 0x [default: random]
    #[arg(long, value_parser = seed::parse, conflicts_with = "resume")]
    seed: Option<Seed>,

    /// Goes on with a saved game, and saves to the same file
    #[arg(long, value_name = "FILE", conflicts_with = "seats")]
    resume: Option<PathBuf>,

    /// Where the game is saved while it is played [default: a new file in ~/.local/state/tortuga]
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Plain lines instead of a screen, as for pipes
    #[arg(long)]
    plain: bool,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let mut session = open(args)?;
    let faced = face(&mut session, args.plain);
    // However it went, the game is saved and its player is told how to go on.
    match session.part() {
        Ok(Some(words)) => note(&words),
        Ok(None) => {}
        Err(unsaved) if faced.is_err() => note(&unsaved.to_string()),
        Err(unsaved) => return Err(unsaved),
    }
    faced
}

/// A game that belongs to something larger, such as a campaign: a fresh one, or the one in the file. It is saved there as it
/// goes; whoever asked for it gets the table as it was left. `who` is empty for those who sat there before, `go_on` is the
/// command that comes back to it.
pub(crate) fn within(
    fresh: Option<Box<dyn AnyTable>>,
    file: &Path,
    who: &str,
    plain: bool,
    go_on: &str,
) -> Result<Box<dyn AnyTable>> {
    parting::by(file, go_on);
    let mut session = if let Some(table) = fresh {
        let players = Players::read(who, table.seats())?;
        Session::new(table, players, place::whole(file), Claim::Named)
    } else {
        let who = Some(who).filter(|who| !who.is_empty());
        let (session, notices) = Session::resume(file, None, who, None)?;
        for notice in notices {
            note(&notice);
        }
        session
    };
    let faced = face(&mut session, plain);
    let over = session.is_over();
    match session.part() {
        Ok(Some(words)) if !over => note(&words),
        Ok(_) => {}
        // The result of a game that is over can be taken from the table.
        Err(unsaved) if over || faced.is_err() => note(&unsaved.to_string()),
        Err(unsaved) => return Err(unsaved),
    }
    faced?;
    Ok(session.table().boxed())
}

/// A whole screen where there is one, lines otherwise.
fn face(session: &mut Session, plain: bool) -> Result<()> {
    let whole_screen = !plain
        && io::stdin().is_terminal()
        && io::stdout().is_terminal()
        && std::env::var_os("TERM").is_none_or(|term| term != "dumb");
    if whole_screen { tui::run(session) } else { plain::run(session) }
}

fn open(args: &Args) -> Result<Session> {
    if let Some(save) = &args.save {
        let same = args.resume.as_ref() == Some(save);
        ensure!(same || !save.exists(), "{}: the file exists; go on with it by --resume", save.display());
    }
    match &args.resume {
        Some(file) => {
            let pack = args.table.pack_folder()?;
            let (session, notices) =
                Session::resume(file, pack.as_deref(), args.bots.as_deref(), args.save.as_deref())?;
            if let Some(game) = &args.game {
                let played = session.table().info().id;
                ensure!(game == played, "{}: the record is of {played}, not of {game}", file.display());
            }
            for notice in notices {
                note(&notice);
            }
            Ok(session)
        }
        None => deal(args),
    }
}

fn deal(args: &Args) -> Result<Session> {
    let entry = which_game(args.game.as_deref())?;
    let mut setup = args.table.setup(entry)?;
    setup::pin_pack(&mut setup);
    let players = Players::read(args.bots.as_deref().unwrap_or_default(), setup.seats)?;
    let seed = seed::or_random(args.seed)?;
    let table = (entry.opener.deal)(&setup, seed).map_err(|error| setup::one_line(&error))?;
    let (file, claim) = match &args.save {
        Some(file) => (file.clone(), Claim::Named),
        None => (place::fresh(entry.info.id), Claim::MadeUp),
    };
    Ok(Session::new(table, players, place::whole(&file), claim))
}

fn which_game(named: Option<&str>) -> Result<&'static Entry> {
    match (named, GAMES) {
        (Some(id), _) => setup::game(id),
        (None, [only]) => Ok(only),
        (None, _) => bail!("which game? There are {}", setup::ids()),
    }
}
