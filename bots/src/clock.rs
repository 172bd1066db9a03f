//! Time, where there is time. The browser's clock is not reachable through `std`, hence `web-time` there.

use std::time::Duration;
#[cfg(not(target_arch = "wasm32"))]
use std::time::Instant;

#[cfg(target_arch = "wasm32")]
use web_time::Instant;

/// When a search has to stop.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stop {
    After(u64),
    At { start: Instant, allowed: Duration },
}

impl Stop {
    pub(crate) fn after_millis(millis: u64) -> Self {
        Self::At { start: Instant::now(), allowed: Duration::from_millis(millis) }
    }

    /// How many more iterations there will be, as far as one can tell after `done` of them. Zero: stop.
    pub(crate) fn left(&self, done: u64) -> u64 {
        match self {
            Self::After(iterations) => iterations.saturating_sub(done),
            Self::At { start, allowed } => {
                let used = start.elapsed();
                let left = allowed.saturating_sub(used).as_nanos();
                let pace = used.as_nanos().max(1) / u128::from(done.max(1));
                // A pace of a nanosecond or less, or so little left that no iteration fits: the clock decides alone.
                if left == 0 { 0 } else { (left / pace.max(1)).max(1) as u64 }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iterations_run_out_and_so_does_time() {
        assert_eq!((Stop::After(5).left(3), Stop::After(5).left(5), Stop::After(5).left(9)), (2, 0, 0));
        assert_eq!(Stop::after_millis(0).left(1), 0);
        assert!(Stop::after_millis(600_000).left(1) > 0);
    }
}
