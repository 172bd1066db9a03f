//! Ctrl-C and its relatives, where no key event carries them.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// Tells whether somebody asked us to end.
#[derive(Clone, Debug, Default)]
pub(super) struct EndAsked(Arc<AtomicBool>);

impl EndAsked {
    /// From now on Ctrl-C and a polite end raise the flag instead of ending the process. Where that cannot be had, they
    /// end it. A terminal that is gone ends the process at once: reading keys from it would never come back.
    #[cfg(unix)]
    pub(super) fn listen() -> Self {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        let flag = Self::default();
        for signal in [SIGINT, SIGTERM] {
            if let Err(error) = signal_hook::flag::register(signal, Arc::clone(&flag.0)) {
                crate::out::note(&format!("signal {signal} will end the game at once: {error}"));
            }
        }
        part_on(&[SIGHUP]);
        flag
    }

    #[cfg(not(unix))]
    pub(super) fn listen() -> Self {
        Self::default()
    }

    pub(super) fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// For plain lines, where we may be waiting for input: says how to go on and ends.
#[cfg(unix)]
pub(super) fn part_on_signal() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    part_on(&[SIGHUP, SIGINT, SIGTERM]);
}

#[cfg(not(unix))]
pub(super) fn part_on_signal() {}

/// Every move is on disk before it is shown, so there is nothing to save.
#[cfg(unix)]
fn part_on(signals: &[i32]) {
    let Ok(mut signals) = signal_hook::iterator::Signals::new(signals) else { return };
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            super::tui::restore_screen();
            if let Some(words) = super::parting::last_words() {
                crate::out::note(&words);
            }
            std::process::exit(128 + signal);
        }
    });
}
