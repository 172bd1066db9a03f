//! Embeds the built page: every file below the folder that `TORTUGA_SITE` names. Without it the server has a plain page
//! that says how to build one.

use std::{
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

fn main() {
    println!("cargo::rerun-if-env-changed=TORTUGA_SITE");
    let mut files = Vec::new();
    if let Some(folder) = env::var_os("TORTUGA_SITE").map(PathBuf::from) {
        println!("cargo::rerun-if-changed={}", folder.display());
        collect(&folder, &mut files);
        files.sort();
        files = files.into_iter().map(|path| path.canonicalize().unwrap_or(path)).collect();
        write(&folder.canonicalize().unwrap_or(folder), &files);
    } else {
        write(Path::new(""), &[]);
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("TORTUGA_SITE names a folder that can be read");
    for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
        if path.is_dir() { collect(&path, files) } else { files.push(path) }
    }
}

fn write(folder: &Path, files: &[PathBuf]) {
    let mut list = String::from("&[\n");
    for path in files {
        let below =
            path.strip_prefix(folder).expect("it was found there").to_string_lossy().replace('\\', "/");
        let path = path.to_str().expect("the page's files have names in Unicode");
        writeln!(list, "    ({below:?}, include_bytes!({path:?}).as_slice()),")
            .expect("a string takes everything");
    }
    list.push(']');
    let out = env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("site.rs"), list).expect("OUT_DIR can be written");
}
