//! A workspace of one tiny package, for the tasks that work on any.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Made anew by each test that wants it.
pub(crate) struct Mini {
    pub(crate) root: PathBuf,
}

const FILES: [(&str, &str); 5] = [
    ("Cargo.toml", "[workspace]\nresolver = \"3\"\nmembers = [\"games/*\"]\n"),
    (
        "games/tiny/Cargo.toml",
        "[package]\nname = \"tortuga-tiny\"\nversion = \"0.1.0\"\nedition = \"2024\"\n",
    ),
    (
        "games/tiny/rules.md",
        "# Tiny\n\n- **TY-MOVE-01** *One step.* Move.\n- **TY-MOVE-02** *No more.* Stop.\n",
    ),
    (
        "games/tiny/src/lib.rs",
        "//! ```\n//! assert_eq!(tortuga_tiny::step(1), 2);\n//! ```\n\n\
         pub fn step(at: u8) -> u8 {\n    // TY-MOVE-01\n    at + 1\n}\n",
    ),
    (
        "games/tiny/tests/moving.rs",
        "#[test]\nfn ty_move_01_one_step() {\n    assert_eq!(tortuga_tiny::step(1), 2);\n}\n",
    ),
];

impl Mini {
    pub(crate) fn new(name: &str) -> Self {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(root.join("games"));
        let mini = Self { root };
        for (path, text) in FILES {
            mini.write(path, text);
        }
        mini
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        let path = self.root.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Whether the task succeeded, and what it printed as its result and as its error.
    pub(crate) fn xtask(&self, args: &[&str]) -> (bool, String, String) {
        let output = Command::new(env!("CARGO_BIN_EXE_tortuga-xtask"))
            .args(args)
            .arg("--root")
            .arg(&self.root)
            .env("CARGO_TARGET_DIR", self.root.join("target"))
            .output()
            .unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.success(), text(output.stdout), text(output.stderr))
    }
}
