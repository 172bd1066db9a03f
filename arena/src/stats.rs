//! The little statistics that reports need.

/// The 97.5 % point of the normal distribution: 95 % lie between it and its negative.
const Z: f64 = 1.959_964;

/// The 95 % interval of Wilson for a rate, of which `wins` out of `games` were seen; shared games count half.
/// Without games nothing is known, and the interval is everything.
pub fn wilson(wins: f64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let n = games as f64;
    let rate = wins / n;
    let spread = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
    let middle = rate + Z * Z / (2.0 * n);
    let scale = 1.0 + Z * Z / n;
    (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}

/// How often each number was seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    counts: Vec<u64>,
}

impl Histogram {
    pub fn add(&mut self, number: usize) {
        if self.counts.len() <= number {
            self.counts.resize(number + 1, 0);
        }
        self.counts[number] += 1;
    }

    pub fn merge(&mut self, other: &Self) {
        if self.counts.len() < other.counts.len() {
            self.counts.resize(other.counts.len(), 0);
        }
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
    }

    /// The smallest number that at least `percent` in a hundred do not exceed. 0 if nothing was seen.
    pub fn quantile(&self, percent: u64) -> u64 {
        let total: u64 = self.counts.iter().sum();
        let mut seen = 0;
        for (number, count) in self.counts.iter().enumerate() {
            seen += count;
            if *count > 0 && seen * 100 >= total * percent {
                return number as u64;
            }
        }
        0
    }

    pub fn max(&self) -> u64 {
        self.quantile(100)
    }
}

/// To so many places after the point: reports are read by people too.
pub(crate) fn rounded(value: f64, places: i32) -> f64 {
    let scale = 10f64.powi(places);
    (value * scale).round() / scale
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: (f64, f64), low: f64, high: f64) {
        assert!((found.0 - low).abs() < 5e-5 && (found.1 - high).abs() < 5e-5, "{found:?}");
    }

    #[test]
    fn the_interval_is_wilsons() {
        // By hand for 8 of 10: (0.8 + 0.19207 -+ 1.95996 * sqrt(0.016 + 0.0096036)) / 1.384146.
        close(wilson(8.0, 10), 0.4902, 0.9433);
        // 50 of 100 is symmetric: (0.5 + 0.019207 -+ 0.0998258) / 1.0384146.
        close(wilson(50.0, 100), 0.4038, 0.5962);
        // With no win the lower end is 0 and the upper one z^2 / (n + z^2).
        close(wilson(0.0, 10), 0.0, 0.2775);
        close(wilson(10.0, 10), 0.7225, 1.0);
        // Half a win: (0.5 + 0.38415 -+ 1.95996 * sqrt(0.05 + 0.0384146)) / 1.768292.
        close(wilson(2.5, 5), 0.1704, 0.8296);
        assert_eq!(wilson(0.0, 0), (0.0, 1.0));
    }

    #[test]
    fn a_quantile_is_a_number_that_was_seen() {
        let mut lengths = Histogram::default();
        assert_eq!((lengths.quantile(50), lengths.max()), (0, 0));
        for number in 1..=10 {
            lengths.add(number);
        }
        assert_eq!((lengths.quantile(10), lengths.quantile(50), lengths.quantile(90)), (1, 5, 9));
        assert_eq!((lengths.quantile(91), lengths.max()), (10, 10));
        let mut more = Histogram::default();
        more.add(40);
        lengths.merge(&more);
        assert_eq!((lengths.quantile(50), lengths.max()), (6, 40));
        // Twice 40 among twelve: the eleventh is the first that ninety in a hundred do not exceed.
        more.merge(&lengths);
        assert_eq!((more.quantile(83), more.quantile(90), more.max()), (10, 40, 40));
    }
}
