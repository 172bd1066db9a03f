//! `tortuga replay`: a recorded game, move by move, or the board after one of its moves.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use tortuga_core::{
    Seat, Viewer,
    table::{AnyTable, TurnDoc},
};

use crate::{
    out::{Out, width},
    record_file,
};

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  tortuga replay game.jsonl\n  tortuga replay game.jsonl --at 12 --seat 0"
)]
pub(crate) struct Args {
    /// The record, as `play` saves it
    file: PathBuf,
    /// Show the board after this many moves, 0 for the deal
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// See the game with the eyes of this seat [default: a spectator's]
    #[arg(long, value_name = "SEAT")]
    seat: Option<u8>,
    /// The content pack's folder, if it is not where the record says
    #[arg(long, value_name = "DIR")]
    pack: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let (_, mut table) = record_file::open(&args.file, args.pack.as_deref())?;
    let viewer = match args.seat {
        None => Viewer::Spectator,
        Some(seat) => {
            ensure!(seat < table.seats(), "--seat {seat}: the seats are 0 to {}", table.seats() - 1);
            Viewer::Seat(Seat(seat))
        }
    };
    let mut out = Out::new();
    match args.at {
        Some(number) => {
            ensure!(number <= table.played(), "--at {number}: the record has {} moves", table.played());
            table.rewind(number);
            show_position(table.as_ref(), viewer, &mut out)?;
        }
        None => show_game(table.as_mut(), viewer, &mut out)?,
    }
    out.flush()
}

fn show_game(table: &mut dyn AnyTable, viewer: Viewer, out: &mut Out) -> Result<()> {
    let moves = table.moves_played();
    let events = table.events(0, Some(viewer));
    let told = |from: usize, to: usize| events.get(from..to).unwrap_or_default();
    let mut from = 0;
    for number in 0..=moves.len() {
        if let Some((seat, mv)) = number.checked_sub(1).and_then(|number| moves.get(number)) {
            out.line(format!("{number}. seat {seat}: {mv}"))?;
        } else {
            out.line(format!("{}, {} seats", table.info().title, table.seats()))?;
        }
        let to = table.events_after(number);
        for event in told(from, to) {
            out.line(format!("     {} ({})", event.text, event.rule))?;
        }
        from = to;
    }
    show_position(table, viewer, out)
}

fn show_position(table: &dyn AnyTable, viewer: Viewer, out: &mut Out) -> Result<()> {
    out.line(format!("After move {}:", table.played()))?;
    out.paint(&table.board(viewer, width()))?;
    out.line(turn_text(&table.turn()))
}

/// Who decides what, or how it ended, in one line.
pub(crate) fn turn_text(turn: &TurnDoc) -> String {
    match turn {
        TurnDoc::Decide { seat, prompt } => format!("Seat {seat}: {} ({})", prompt.text, prompt.rule),
        TurnDoc::Over { outcome } => {
            let seats = |seats: &[Seat]| seats.iter().map(Seat::to_string).collect::<Vec<_>>().join(" and ");
            let scores: Vec<_> = outcome.scores.iter().map(i32::to_string).collect();
            let winners = match outcome.winners.as_slice() {
                [] if outcome.scores.len() == 1 => "The game is lost".to_owned(),
                [] => "Nobody wins".to_owned(),
                [one] => format!("Seat {one} wins"),
                some if some.len() == outcome.scores.len() => "A draw".to_owned(),
                some => format!("Seats {} win", seats(some)),
            };
            format!("Over. {} ({}) {winners}; scores {}.", outcome.text, outcome.rule, scores.join(", "))
        }
    }
}
