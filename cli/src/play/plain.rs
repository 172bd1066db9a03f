//! A game in plain lines: for pipes, for scripts, for a reader's voice.

use std::{
    io::{self, BufRead, IsTerminal},
    path::Path,
};

use anyhow::{Context, Result, anyhow};
use tortuga_bots::Level;
use tortuga_core::{
    Seat, Viewer,
    table::{MoveDoc, PlayError, TurnDoc},
};

use super::{
    session::{Next, Session},
    signals,
    think::{lines, think},
};
use crate::{
    out::{Out, width, wrap},
    replay::turn_text,
};

const HELP: &str = "Type a move's number or its notation, or one of:
  hint [LEVEL]   what a bot would do
  undo           back to your last decision
  rule [ID]      the rule behind the question, or the one of that ID
  board, moves   show them again
  save FILE      a copy of the game so far
  quit           leave; the game is saved";

/// How many moves a hint tells of.
const HINTS: usize = 5;

pub(super) fn run(session: &mut Session) -> Result<()> {
    signals::part_on_signal();
    let stdin = io::stdin();
    let curtain = stdin.is_terminal() && session.players().humans().count() > 1;
    let told = vec![0; usize::from(session.table().seats()) + 1];
    let mut plain =
        Plain { session, input: stdin.lock(), out: Out::new(), told, trouble: None, curtain, last: None };
    plain.play()
}

struct Plain<'a, R> {
    session: &'a mut Session,
    input: R,
    out: Out,
    /// How many events each seat has been told, and the spectator after them.
    told: Vec<usize>,
    /// What was last said about saving.
    trouble: Option<String>,
    /// Whether a person must be alone at the screen before seeing a seat's secrets.
    curtain: bool,
    /// The person who was asked last.
    last: Option<Seat>,
}

/// What a command leads to.
enum Then {
    AskAgain,
    GoOn,
    Leave,
}

impl<R: BufRead> Plain<'_, R> {
    fn play(&mut self) -> Result<()> {
        let table = self.session.table();
        self.out.line(format!(
            "{}, {} seats: {}",
            table.info().title,
            table.seats(),
            self.session.players()
        ))?;
        loop {
            match self.session.next() {
                Next::Over => return self.conclude(),
                Next::Bot(seat, level, limits) => {
                    let advice =
                        think(self.session.table(), level, &limits).map_err(|error| anyhow!(error))?;
                    self.session.play(&advice.mv).with_context(|| format!("the {level} at seat {seat}"))?;
                    self.after_move()?;
                }
                Next::Human(seat) => {
                    if !self.ask(seat)? {
                        return self.out.flush();
                    }
                }
            }
        }
    }

    /// Asks a person until something is decided. `false` if the person leaves.
    fn ask(&mut self, seat: Seat) -> Result<bool> {
        if self.curtain && self.last != Some(seat) && !self.draw_curtain(seat)? {
            return Ok(false);
        }
        self.last = Some(seat);
        self.tell(Viewer::Seat(seat))?;
        let moves = self.session.table().moves();
        self.show_board(seat)?;
        self.out.line(turn_text(&self.session.table().turn()))?;
        self.show_moves(&moves)?;
        loop {
            self.out.line("Your move (number, notation or help):")?;
            self.out.flush()?;
            let Some(line) = self.read()? else {
                self.out.line("The input has ended.")?;
                return Ok(false);
            };
            match self.obey(seat, line.trim(), &moves)? {
                Then::AskAgain => {}
                Then::GoOn => return Ok(true),
                Then::Leave => return Ok(false),
            }
        }
    }

    fn obey(&mut self, seat: Seat, line: &str, moves: &[MoveDoc]) -> Result<Then> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "" => {}
            "help" | "?" => self.out.line(HELP)?,
            "quit" | "exit" => return Ok(Then::Leave),
            "board" => self.show_board(seat)?,
            "moves" => self.show_moves(moves)?,
            "rule" => self.show_rule(rest)?,
            "hint" => self.hint(rest)?,
            "save" => self.save(rest)?,
            "undo" => return self.undo(),
            _ => return self.try_move(line, moves),
        }
        Ok(Then::AskAgain)
    }

    fn try_move(&mut self, text: &str, moves: &[MoveDoc]) -> Result<Then> {
        // A number of the list comes first; in a game whose notation is a number, that is what the list shows.
        let listed = text.parse::<usize>().ok().and_then(|number| moves.get(number.checked_sub(1)?));
        let mv = listed.map_or(text, |found| found.mv.as_str());
        match self.session.play(mv) {
            Ok(()) => {
                self.after_move()?;
                Ok(Then::GoOn)
            }
            Err(PlayError::Refused(refusal)) => {
                self.out.line(format!("Not allowed: {} ({})", refusal.text, refusal.rule))?;
                Ok(Then::AskAgain)
            }
            Err(PlayError::NotAMove(_) | PlayError::Over) => {
                self.out.line(format!(
                    "`{text}` is no move: type a number from 1 to {}, a notation, or help.",
                    moves.len()
                ))?;
                Ok(Then::AskAgain)
            }
        }
    }

    /// Tells what the move did: to the only person at once, to several when it is their turn.
    fn after_move(&mut self) -> Result<()> {
        let trouble = self.session.trouble().map(str::to_owned);
        if trouble != self.trouble {
            match &trouble {
                Some(trouble) => {
                    self.out
                        .line(format!("Warning: {trouble}. The game goes on; every move tries again."))?;
                }
                None => self.out.line("The game is saved again.")?,
            }
            self.trouble = trouble;
        }
        let humans: Vec<Seat> = self.session.players().humans().collect();
        match (humans.as_slice(), self.last) {
            ([], _) => self.tell(Viewer::Spectator),
            ([only], _) => self.tell(Viewer::Seat(*only)),
            (_, Some(last)) => self.tell(Viewer::Seat(last)),
            (_, None) => Ok(()),
        }
    }

    fn tell(&mut self, viewer: Viewer) -> Result<()> {
        let place = viewer.seat().map_or(self.told.len() - 1, Seat::index);
        let events = self.session.table().events(self.told[place], Some(viewer));
        self.told[place] += events.len();
        for event in events {
            self.out.line(format!("- {} ({})", event.text, event.rule))?;
        }
        Ok(())
    }

    fn conclude(&mut self) -> Result<()> {
        let viewer = self
            .last
            .or_else(|| self.session.players().humans().next())
            .map_or(Viewer::Spectator, Viewer::Seat);
        self.tell(viewer)?;
        self.out.paint(&self.session.table().board(viewer, width()))?;
        self.out.line(turn_text(&self.session.table().turn()))?;
        self.out.flush()
    }

    fn show_board(&mut self, seat: Seat) -> Result<()> {
        self.out.paint(&self.session.table().board(Viewer::Seat(seat), width()))
    }

    fn show_moves(&mut self, moves: &[MoveDoc]) -> Result<()> {
        let notation = moves.iter().map(|mv| mv.mv.chars().count()).max().unwrap_or_default();
        let number = moves.len().to_string().len().max(2);
        for (place, MoveDoc { mv, text }) in moves.iter().enumerate() {
            self.out.line(format!("{:>number$}  {mv:<notation$}  {text}", place + 1))?;
        }
        Ok(())
    }

    fn show_rule(&mut self, id: &str) -> Result<()> {
        let table = self.session.table();
        let id = match (id, table.turn()) {
            ("", TurnDoc::Decide { prompt, .. }) => prompt.rule.0.to_owned(),
            ("", TurnDoc::Over { outcome }) => outcome.rule,
            (id, _) => id.to_owned(),
        };
        let Some(rule) = tortuga_registry::rulebook(table.info()).find(&id) else {
            return self.out.line(format!("{} has no rule `{id}`.", table.info().title));
        };
        self.out.line(format!("{}  {}", rule.id, rule.title))?;
        wrap(&rule.text, usize::from(width()).min(100)).iter().try_for_each(|line| self.out.line(line))
    }

    fn hint(&mut self, level: &str) -> Result<()> {
        let level = if level.is_empty() { Ok(Level::Captain) } else { level.parse() };
        let level = match level {
            Ok(level) => level,
            Err(error) => return self.out.line(format!("{error}.")),
        };
        match think(self.session.table(), level, &self.session.limits()) {
            Ok(advice) => {
                self.out.line(format!("The {level} would play {}: {}", advice.mv, advice.text))?;
                lines(&advice, HINTS).iter().try_for_each(|line| self.out.line(line))
            }
            Err(error) => self.out.line(format!("No hint: {error}.")),
        }
    }

    fn save(&mut self, file: &str) -> Result<()> {
        if file.is_empty() {
            return self.out.line("Save where? Type: save FILE");
        }
        match self.session.save_copy(Path::new(file), false) {
            Ok(()) => self.out.line(format!("Saved to {file}.")),
            Err(error) => self.out.line(format!("Not saved: {error:#}.")),
        }
    }

    fn undo(&mut self) -> Result<Then> {
        if !self.session.undo() {
            self.out.line("There is nothing to take back.")?;
            return Ok(Then::AskAgain);
        }
        self.out.line(format!("Back to move {}.", self.session.table().played()))?;
        let events = self.session.table().events_after(self.session.table().played());
        self.told.iter_mut().for_each(|told| *told = events.min(*told));
        Ok(Then::GoOn)
    }

    /// Waits until the right person is at the screen. `false` if nobody comes.
    fn draw_curtain(&mut self, seat: Seat) -> Result<bool> {
        for _ in 0..50 {
            self.out.line("")?;
        }
        self.out.line(format!("Seat {seat}: press Enter when you are alone at the screen."))?;
        self.out.flush()?;
        Ok(self.read()?.is_some())
    }

    /// The next line, whatever bytes stand in it; `None` at the end of input.
    fn read(&mut self) -> Result<Option<String>> {
        let mut raw = Vec::new();
        let count = self.input.read_until(b'\n', &mut raw).context("cannot read standard input")?;
        Ok((count > 0).then(|| String::from_utf8_lossy(&raw).into_owned()))
    }
}
