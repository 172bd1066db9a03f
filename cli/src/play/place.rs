//! Where games are saved unless somebody says otherwise.

use std::{
    env,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

/// A file named after the game and the time.
pub(super) fn fresh(game: &str) -> PathBuf {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    folder().join(format!("{game}-{}.jsonl", stamp(now)))
}

/// The next name to try: `game-1.jsonl`, `game-1-2.jsonl`, `game-1-2-2.jsonl`.
pub(super) fn another(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-2.jsonl"))
}

/// The path from the root, so that it holds wherever it is used next.
pub(super) fn whole(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

fn folder() -> PathBuf {
    // The specification of these folders says that a relative path is to be ignored.
    let named = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = named("XDG_STATE_HOME")
        .or_else(|| named("LOCALAPPDATA"))
        .or_else(|| named("HOME").map(|home| home.join(".local/state")));
    state.map_or_else(PathBuf::new, |state| state.join("tortuga"))
}

/// Seconds since 1970 as `20240229-235959`, in universal time.
fn stamp(seconds: u64) -> String {
    let (mut days, clock) = (seconds / 86_400, seconds % 86_400);
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    let (hour, minute, second) = (clock / 3600, clock / 60 % 60, clock % 60);
    format!("{year}{month:02}{:02}-{hour:02}{minute:02}{second:02}", days + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_calendar_is_right_at_its_edges() {
        assert_eq!(stamp(0), "19700101-000000");
        assert_eq!(stamp(951_782_399), "20000228-235959");
        assert_eq!(stamp(951_782_400), "20000229-000000");
        assert_eq!(stamp(1_735_689_599), "20241231-235959");
        assert_eq!(stamp(1_735_689_600), "20250101-000000");
    }
}
