//! What nextest and libtest say, counted.

/// How the tests went.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) passed: u32,
    pub(crate) failed: u32,
    /// Names of tests, with the time they took.
    pub(crate) slow: Vec<String>,
    pub(crate) failures: Vec<String>,
    /// Whether nextest's summary has begun: what it lists before, it lists there again.
    in_summary: bool,
}

impl Counts {
    /// A line of nextest: `Summary [ 0.5s] 77 tests run: 75 passed (1 slow), 2 failed, 0 skipped`, and below it a line
    /// for each test that was slow or failed.
    pub(crate) fn hear_nextest(&mut self, line: &str) {
        let line = line.trim();
        if let Some(summary) = line.strip_prefix("Summary [") {
            self.in_summary = true;
            let counts = summary.split_once(" run: ").map_or("", |(_, counts)| counts);
            for part in counts.split(',') {
                let mut words = part.split_whitespace();
                let number = words.next().and_then(|number| number.parse().ok()).unwrap_or(0);
                match words.next() {
                    Some("passed") => self.passed += number,
                    // "3 failed", "1 exec failed", "2 timed out".
                    Some("failed" | "exec" | "timed") => self.failed += number,
                    _ => {}
                }
            }
        } else if let (true, Some((status, test))) = (self.in_summary, line.split_once('[')) {
            match status.trim() {
                "SLOW" => self.slow.push(named(test)),
                "" => {}
                // What cargo says before another run: `Finished `test` profile [optimized]`. Nextest shouts.
                words if words.contains(char::is_lowercase) => {}
                _ => self.failures.push(named(test)),
            }
        }
    }

    /// A line of libtest: `test result: ok. 3 passed; 0 failed; …`, or `test NAME ... FAILED`.
    pub(crate) fn hear_libtest(&mut self, line: &str) {
        let line = line.trim();
        if let Some(result) = line.strip_prefix("test result: ") {
            let counts = result.split_once(". ").map_or("", |(_, counts)| counts);
            for part in counts.split(';') {
                match part.trim().split_once(' ') {
                    Some((number, "passed")) => self.passed += number.parse().unwrap_or(0),
                    Some((number, "failed")) => self.failed += number.parse().unwrap_or(0),
                    _ => {}
                }
            }
        } else if let Some(name) =
            line.strip_prefix("test ").and_then(|line| line.strip_suffix(" ... FAILED"))
        {
            self.failures.push(name.to_owned());
        }
    }
}

/// `   1.234s] ( 9/77) tortuga-core::table a_test` as `tortuga-core::table a_test (1.234s)`.
fn named(rest: &str) -> String {
    let (time, test) = rest.split_once(']').unwrap_or(("", rest));
    let name =
        test.trim().trim_start_matches(|c: char| c == '(' || c == '/' || c == ' ' || c.is_ascii_digit());
    format!("{} ({})", name.trim_start_matches(')').trim(), time.trim())
}

/// The line without the escape sequences that colour it.
pub(crate) fn without_colours(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('\u{1b}') {
        plain.push_str(before);
        rest = after.split_once('m').map_or("", |(_, after)| after);
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nextest_is_understood() {
        let mut counts = Counts::default();
        for line in [
            "        FAIL [   0.112s] (65/77) tortuga-testkit::scene perft",
            "    test result: FAILED. 0 passed; 1 failed; 0 ignored",
            "     Summary [   0.535s] 77 tests run: 73 passed (1 slow), 2 failed, 1 timed out, 1 exec failed, 0 skipped",
            "        SLOW [   1.250s] ( 9/77) tortuga-testkit::broken a_game_must_end",
            "        FAIL [   0.112s] (65/77) tortuga-testkit::scene perft",
            "error: test run failed",
            "    Finished `test` profile [optimized + debuginfo] target(s) in 0.16s",
        ] {
            counts.hear_nextest(line);
        }
        assert_eq!((counts.passed, counts.failed), (73, 4));
        assert_eq!(counts.slow, ["tortuga-testkit::broken a_game_must_end (1.250s)"]);
        assert_eq!(counts.failures, ["tortuga-testkit::scene perft (0.112s)"]);
    }

    #[test]
    fn libtest_is_understood_and_added_up() {
        let mut counts = Counts { passed: 10, ..Counts::default() };
        for line in [
            "test a_test ... ok",
            "test src/lib.rs - thing (line 3) ... FAILED",
            "test result: FAILED. 3 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.1s",
            "test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s",
        ] {
            counts.hear_libtest(line);
        }
        assert_eq!((counts.passed, counts.failed), (15, 1));
        assert_eq!(counts.failures, ["src/lib.rs - thing (line 3)"]);
    }

    #[test]
    fn colours_are_taken_away() {
        assert_eq!(without_colours("\u{1b}[1m\u{1b}[31mFAIL\u{1b}[0m [ 1s]"), "FAIL [ 1s]");
        assert_eq!(without_colours("plain"), "plain");
    }
}
