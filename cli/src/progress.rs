//! A bar on standard error, for people only.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar that fills up to `games`. It draws nothing if standard error is not a terminal.
pub(crate) fn bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} games, {eta} left")
        .expect("the template is a constant that has been tried");
    // Ten times a second: the games should not wait for the terminal.
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr_with_hz(10));
    bar.set_style(style);
    bar
}

/// A sign of life for work without a measure.
pub(crate) fn spinner(text: String) -> ProgressBar {
    let spinner = ProgressBar::new_spinner().with_message(text);
    if !spinner.is_hidden() {
        spinner.enable_steady_tick(Duration::from_millis(100));
    }
    spinner
}
