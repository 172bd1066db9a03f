//! The clocks of a table. Time is what the journal's lines say, so a replay gives the same clocks.

use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};
use tortuga_core::Seat;
use tortuga_protocol::table::{ClockRule, Clocks};

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Clock {
    rule: ClockRule,
    left: Vec<i64>,
    /// Whose time runs, and since when.
    running: Option<(Seat, i64)>,
}

impl Clock {
    pub(crate) fn new(rule: ClockRule, seats: u8) -> Self {
        Self { rule, left: vec![start(rule); seats as usize], running: None }
    }

    /// Whether both run by the same rule, for as many seats.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let seat = self.running.map_or(0, |(seat, _)| seat.index());
        (self.rule, self.left.len()) == (other.rule, other.left.len()) && seat < self.left.len()
    }

    /// Something happened at `at`. `moved` made a move; from now on the time of `next` runs.
    pub(crate) fn turn(&mut self, at: i64, moved: Option<Seat>, next: Option<Seat>) {
        if matches!(self.rule, ClockRule::None) {
            return;
        }
        if let Some((seat, since)) = self.running.take() {
            self.left[seat.index()] -= (at - since).max(0);
        }
        if let Some(seat) = moved {
            match self.rule {
                ClockRule::None => {}
                ClockRule::Live { plus, .. } => self.left[seat.index()] += i64::from(plus) * 1000,
                ClockRule::Days { .. } => self.left[seat.index()] = start(self.rule),
            }
        }
        self.running = next.map(|seat| (seat, at));
    }

    /// The server was away until `at`: that costs nobody time.
    pub(crate) fn forgive(&mut self, at: i64) {
        if let Some((_, since)) = &mut self.running {
            *since = at;
        }
    }

    /// When the running time is used up, and whose it is.
    pub(crate) fn deadline(&self) -> Option<(Seat, i64)> {
        self.running.map(|(seat, since)| (seat, since + self.left[seat.index()]))
    }

    pub(crate) fn doc(&self, at: i64) -> Option<Clocks> {
        if matches!(self.rule, ClockRule::None) {
            return None;
        }
        let mut left = self.left.clone();
        if let Some((seat, since)) = self.running {
            left[seat.index()] -= (at - since).max(0);
        }
        Some(Clocks { left, running: self.running.map(|(seat, _)| seat) })
    }
}

fn start(rule: ClockRule) -> i64 {
    match rule {
        ClockRule::None => 0,
        ClockRule::Live { seconds, .. } => i64::from(seconds) * 1000,
        ClockRule::Days { days } => i64::from(days) * 86_400_000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    #[test]
    fn a_live_clock_runs_for_the_seat_to_decide_and_gains_after_a_move() {
        let mut clock = Clock::new(ClockRule::Live { seconds: 60, plus: 5 }, 2);
        clock.turn(1_000, None, Some(A));
        assert_eq!(clock.deadline(), Some((A, 61_000)));
        clock.turn(11_000, Some(A), Some(B));
        assert_eq!(clock.doc(12_000).unwrap().left, [55_000, 59_000]);
        clock.turn(12_000, None, None);
        assert_eq!((clock.deadline(), clock.doc(99_000).unwrap().left), (None, vec![55_000, 59_000]));
    }

    #[test]
    fn days_begin_anew_with_each_move_and_time_without_a_server_is_free() {
        let mut clock = Clock::new(ClockRule::Days { days: 1 }, 2);
        clock.turn(0, None, Some(A));
        clock.turn(50_000, Some(A), Some(B));
        assert_eq!(clock.doc(50_000).unwrap().left, [86_400_000, 86_400_000]);
        clock.forgive(60_000);
        assert_eq!(clock.deadline(), Some((B, 86_460_000)));
    }

    #[test]
    fn without_clocks_nothing_runs() {
        let mut clock = Clock::new(ClockRule::None, 2);
        clock.turn(0, None, Some(A));
        assert_eq!((clock.deadline(), clock.doc(5)), (None, None));
    }
}
