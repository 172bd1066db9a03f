//! The site: the client as WebAssembly, with its page, styles and service worker, ready to be served as files.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use clap::Args;
use wasm_bindgen_cli_support::Bindgen;

use crate::workspace::{Workspace, entries, read, write};

const TARGET: &str = "wasm32-unknown-unknown";
const SERVICE_WORKER: &str = "service-worker.js";

/// Builds the browser's part into target/site
#[derive(Debug, Args)]
pub(crate) struct Site {
    /// Optimised, as it is served
    #[arg(long)]
    release: bool,
}

pub(crate) fn main(asked: &Site) -> Result<()> {
    println!("{}", build_client(asked.release)?.display());
    Ok(())
}

/// Builds the client into `target/site` and says where that is. No tool but cargo is needed.
pub(crate) fn build_client(release: bool) -> Result<PathBuf> {
    let workspace = Workspace::find(None)?;
    let wasm = compile(&workspace, release)?;
    let site = workspace.path("target/site");
    if site.exists() {
        fs::remove_dir_all(&site).with_context(|| format!("{} cannot be emptied", site.display()))?;
    }
    fs::create_dir_all(&site).with_context(|| format!("{} cannot be made", site.display()))?;
    for path in entries(&workspace.path("client/site"))? {
        let name = path.file_name().context("a listed file has a name")?;
        fs::copy(&path, site.join(name)).with_context(|| format!("{} cannot be copied", path.display()))?;
    }
    bind(&wasm, &site)?;
    seal(&site)?;
    Ok(site)
}

/// The client as cargo builds it: where the file lies is cargo's word, not a guess.
fn compile(workspace: &Workspace, release: bool) -> Result<PathBuf> {
    let mut cargo = workspace.cargo();
    cargo.args(["build", "--package", "tortuga-client", "--lib", "--target", TARGET]);
    cargo.arg("--message-format=json-render-diagnostics");
    if release {
        cargo.args(["--profile", "site"]);
    }
    let output =
        cargo.stderr(std::process::Stdio::inherit()).output().context("cargo could not be started")?;
    if !output.status.success() {
        bail!("the client does not build (is the target there? `rustup target add {TARGET}`)");
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    let files = messages.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let is_client = |message: &serde_json::Value| message["target"]["name"] == "tortuga_client";
    let named =
        files.filter(is_client).filter_map(|message| message["filenames"].as_array().cloned()).flatten();
    let wasm = named.filter_map(|name| name.as_str().map(PathBuf::from)).find(|path| ends_in_wasm(path));
    wasm.context("cargo built the client but named no .wasm file")
}

fn ends_in_wasm(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "wasm")
}

/// The few lines of JavaScript between the browser and the client.
fn bind(wasm: &Path, site: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name("client").typescript(false).keep_debug(false).remove_name_section(true);
    bindgen.web(true).context("wasm-bindgen refuses the browser as a target")?;
    bindgen.generate(site).context("wasm-bindgen could not write the glue")
}

/// Tells the service worker which files there are, and a version that changes with any of them.
fn seal(site: &Path) -> Result<()> {
    let path = site.join(SERVICE_WORKER);
    let mut version = DefaultHasher::new();
    let mut names = vec!["./".to_owned()];
    for file in entries(site)? {
        let name = file.file_name().and_then(|name| name.to_str()).context("our files have plain names")?;
        fs::read(&file).with_context(|| format!("{} cannot be read", file.display()))?.hash(&mut version);
        if name != SERVICE_WORKER {
            names.push(format!("./{name}"));
        }
    }
    write(&path, &sealed(&read(&path)?, version.finish(), &names))
}

fn sealed(worker: &str, version: u64, names: &[String]) -> String {
    worker.replace("@VERSION@", &format!("tortuga-{version:016x}")).replace("@FILES@", &names.join("\", \""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_service_worker_learns_its_version_and_its_files() {
        let text = "const VERSION = \"@VERSION@\";\nconst FILES = [\"@FILES@\"];";
        let names = ["./".to_owned(), "./a.js".to_owned()];
        assert_eq!(
            sealed(text, 10, &names),
            "const VERSION = \"tortuga-000000000000000a\";\nconst FILES = [\"./\", \"./a.js\"];"
        );
    }
}
