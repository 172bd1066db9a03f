//! Printing that does not mind a reader who has gone away: `cargo xtask rules | head -1` is no reason to panic.

/// A line on standard output.
macro_rules! say {
    ($($text:tt)*) => {{
        use std::io::Write;
        // Whoever closes the pipe has read enough; the work goes on, and its status says how it ended.
        let _ = writeln!(std::io::stdout(), $($text)*);
    }};
}
