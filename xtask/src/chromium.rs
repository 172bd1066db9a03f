//! Chromium and its driver, which the tests of the page need.

use std::process::{Command, Stdio};

use anyhow::{Result, bail};

const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const DRIVER: &str = "chromedriver";

/// How the system's own packages bring both: the manager, and the commands in order.
const INSTALLERS: [(&str, &[&[&str]]); 5] = [
    ("apt-get", &[&["apt-get", "update"], &["apt-get", "install", "-y", "chromium", "chromium-driver"]]),
    ("dnf", &[&["dnf", "install", "-y", "chromium", "chromedriver"]]),
    ("pacman", &[&["pacman", "-S", "--noconfirm", "chromium"]]),
    ("apk", &[&["apk", "add", "chromium", "chromium-chromedriver"]]),
    ("brew", &[&["brew", "install", "--cask", "chromium", "chromedriver"]]),
];

/// Finds Chromium and its driver, or installs them where that needs nobody's password, or says what to install.
pub(crate) fn ensure() -> Result<()> {
    let Some(missing) = missing() else { return Ok(()) };
    let manager = INSTALLERS.iter().find(|(name, _)| answers(name));
    let Some((name, commands)) = manager else {
        bail!(
            "{missing} is not installed, and no known package manager is here: install Chromium and chromedriver"
        );
    };
    let by_hand: Vec<String> = commands.iter().map(|words| words.join(" ")).collect();
    let by_hand = by_hand.join(" && ");
    if *name != "brew" && !is_root() {
        bail!("{missing} is not installed, and installing it needs the rights of root: {by_hand}");
    }
    say!("{missing} is not installed: {by_hand}");
    for words in *commands {
        // Whether it helped is seen below, by what is there then.
        let _ = Command::new(words[0]).args(&words[1..]).stdin(Stdio::null()).status();
    }
    match self::missing() {
        None => Ok(()),
        Some(missing) => bail!("{missing} is still not there; install it by hand: {by_hand}"),
    }
}

/// The first of the two programs that does not answer.
fn missing() -> Option<&'static str> {
    if !BROWSERS.iter().any(|name| answers(name)) {
        return Some("chromium");
    }
    (!answers(DRIVER)).then_some(DRIVER)
}

fn answers(program: &str) -> bool {
    let asked = Command::new(program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
