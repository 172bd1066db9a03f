//! A copy of the workspace's sources below the target folder, built with the outer build's dependencies.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// Removed and made anew by each test that wants it.
pub(crate) struct Copy {
    pub(crate) root: PathBuf,
    /// Where cargo puts what it builds from the copy.
    pub(crate) out: PathBuf,
}

/// Folders that are no sources.
const LEFT_OUT: [&str; 2] = ["target", ".git"];

impl Copy {
    pub(crate) fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let (root, out) = (folder.join("workspace"), folder.join("out"));
        let _ = fs::remove_dir_all(&root);
        fs::create_dir_all(&out).unwrap();
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        copy_folder(workspace, &root);
        let _ = fs::remove_file(out.join("game.jsonl"));
        Self { root, out }
    }

    /// The text of every file by its path, the lock file excepted, which cargo writes.
    pub(crate) fn texts(&self) -> BTreeMap<String, String> {
        let mut texts = BTreeMap::new();
        read_folder(&self.root, &self.root, &mut texts);
        texts.remove("Cargo.lock");
        texts
    }

    pub(crate) fn edit(&self, path: &str, change: impl FnOnce(String) -> String) {
        let path = self.root.join(path);
        let text = fs::read_to_string(&path).unwrap();
        let changed = change(text.clone());
        assert_ne!(changed, text, "nothing was there to change");
        fs::write(path, changed).unwrap();
    }

    /// Runs cargo in the copy, offline. Dependencies are those of the outer build, already compiled; our own packages get
    /// a version of their own, for cargo would take them for the outer ones and mix up what the two builds make.
    pub(crate) fn cargo(&self, args: &[&str]) -> Output {
        let manifest = self.root.join("Cargo.toml");
        let text = fs::read_to_string(&manifest).unwrap();
        fs::write(&manifest, text.replacen("\nversion = \"0.1.0\"\n", "\nversion = \"0.1.0-copy\"\n", 1))
            .unwrap();
        let changed = fs::read_to_string(&manifest).unwrap();
        assert!(changed.contains("0.1.0-copy"), "the copy needs a version of its own");
        let shared = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        Command::new(cargo)
            .args(args)
            .arg("--offline")
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", &self.out)
            .env("CARGO_BUILD_BUILD_DIR", shared)
            // Nothing is played here long enough to be worth optimising. Dependencies have levels of their own.
            .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
            .output()
            .unwrap()
    }
}

/// Keeps the times of the files: what has not changed since the last run is not compiled again.
fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let (source, target) = (entry.path(), to.join(entry.file_name()));
        if LEFT_OUT.iter().any(|name| entry.file_name() == *name) {
            continue;
        }
        if source.is_dir() {
            copy_folder(&source, &target);
        } else {
            fs::copy(&source, &target).unwrap();
            let time = fs::metadata(&source).unwrap().modified().unwrap();
            fs::File::options().write(true).open(&target).unwrap().set_modified(time).unwrap();
        }
    }
}

fn read_folder(root: &Path, folder: &Path, texts: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read_folder(root, &path, texts);
        } else {
            let name = path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
            texts.insert(name, String::from_utf8_lossy(&fs::read(&path).unwrap()).into_owned());
        }
    }
}
