//! Bots think in threads of their own, so that nobody waits for them at a frozen screen.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc::{Receiver, TryRecvError, sync_channel},
    thread,
};

use tortuga_bots::{Advice, Level, Limits};
use tortuga_core::table::AnyTable;

use crate::panic::what;

/// A question that a bot is thinking about. Dropping it forgets the question; the thread ends by itself.
#[derive(Debug)]
pub(super) struct Thinking {
    answer: Receiver<Result<Advice, String>>,
}

impl Thinking {
    pub(super) fn start(table: &dyn AnyTable, level: Level, limits: Limits) -> Self {
        let (sender, answer) = sync_channel(1);
        let table = table.boxed();
        let name = "tortuga-bot".to_owned();
        let spawned = thread::Builder::new().name(name).spawn(move || {
            // Whoever asked may have lost interest.
            let _ = sender.send(think(table.as_ref(), level, &limits));
        });
        if let Err(error) = spawned {
            // The channel is closed then, and `poll` says that the bot gave no answer.
            crate::out::note(&format!("no thread for the bot: {error}"));
        }
        Self { answer }
    }

    /// The answer, once it is there.
    pub(super) fn poll(&self) -> Option<Result<Advice, String>> {
        match self.answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err("the bot gave no answer".to_owned())),
        }
    }

    /// Waits for the answer.
    #[cfg(test)]
    pub(super) fn wait(&self) -> Result<Advice, String> {
        self.answer.recv().unwrap_or_else(|_| Err("the bot gave no answer".to_owned()))
    }
}

/// Thinks here and now. A fault in a bot is an error, not the end of the game.
pub(super) fn think(table: &dyn AnyTable, level: Level, limits: &Limits) -> Result<Advice, String> {
    let thought = catch_unwind(AssertUnwindSafe(|| tortuga_registry::advise(table, level, limits)));
    match thought {
        Ok(Some(advice)) => Ok(advice),
        Ok(None) => Err("the game is over".to_owned()),
        Err(payload) => Err(format!("the bot failed: {}", what(payload.as_ref()))),
    }
}

/// Its best moves in short lines: value for the seat to decide, imagined games, notation, label.
pub(super) fn lines(advice: &Advice, most: usize) -> Vec<String> {
    let line = |line: &tortuga_bots::AdviceLine| {
        format!("{:>4.0} %  {:>8}  {}  {}", line.value * 100.0, line.visits, line.mv, line.text)
    };
    advice.analysis.iter().take(most).map(line).collect()
}
