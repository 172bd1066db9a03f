//! The site: the client as WebAssembly, with its page, styles and service worker, ready to be served as files.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};
use clap::Args;
use wasm_bindgen_cli_support::Bindgen;

mod parts;
mod weight;

use weight::Weight;

use crate::{
    pack::pack,
    workspace::{Workspace, entries, read, run, write},
};

const TARGET: &str = "wasm32-unknown-unknown";
const SERVICE_WORKER: &str = "service-worker.js";
/// What `wasm-bindgen` writes between the browser and the client.
const GLUE: &str = "client.js";

/// Builds the browser's part into target/page, or optimised into target/page-release
#[derive(Debug, Args)]
pub(crate) struct Site {
    /// Optimised and packed, as it is served
    #[arg(long)]
    release: bool,
}

pub(crate) fn main(workspace: &Workspace, asked: &Site) -> Result<()> {
    let page = build(workspace, asked.release)?;
    say!("{}", page.folder.display());
    page.weight.map_or(Ok(()), |weight| weight.judge())
}

/// The built page.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) folder: PathBuf,
    /// What a visit costs, if the page is packed.
    weight: Option<Weight>,
}

/// Builds the client and says where it lies. No tool but cargo is needed. The optimised page is in parts, so that nobody
/// waits for a game that is not played; the other is in one piece, for it is built far more often than fetched.
pub(crate) fn build(workspace: &Workspace, release: bool) -> Result<Page> {
    ensure_target()?;
    let wasm = compile(workspace, release)?;
    // Not `target/site`: there cargo keeps what the profile of that name needs on this machine.
    let site = workspace.path(if release { "target/page-release" } else { "target/page" });
    if site.exists() {
        fs::remove_dir_all(&site).with_context(|| format!("{} cannot be emptied", site.display()))?;
    }
    fs::create_dir_all(&site).with_context(|| format!("{} cannot be made", site.display()))?;
    for path in entries(&workspace.path("client/site"))? {
        let name = path.file_name().context("a listed file has a name")?;
        fs::copy(&path, site.join(name)).with_context(|| format!("{} cannot be copied", path.display()))?;
    }
    if !release {
        bind(&wasm, &site)?;
        seal(&site)?;
        return Ok(Page { folder: site, weight: None });
    }
    let parts = parts::cut(&wasm, &site, GLUE)?;
    bind(&parts.shell, &site)?;
    seal(&site)?;
    let weight = Weight::new(&pack(&site)?, &parts.games);
    weight.say();
    Ok(Page { folder: site, weight: Some(weight) })
}

/// Adds the target if rustup is there and lacks it. Without rustup, cargo itself will say what is missing.
fn ensure_target() -> Result<()> {
    let Ok(listed) = Command::new("rustup").args(["target", "list", "--installed"]).output() else {
        return Ok(());
    };
    if String::from_utf8_lossy(&listed.stdout).lines().any(|line| line.trim() == TARGET) {
        return Ok(());
    }
    say!("the target {TARGET} is missing: rustup target add {TARGET}");
    run(Command::new("rustup").args(["target", "add", TARGET]), "`rustup target add`").with_context(|| {
        format!("the target {TARGET} is needed; connect to the network and run `rustup target add {TARGET}`")
    })
}

/// The client as cargo builds it: where the file lies is cargo's word, not a guess.
fn compile(workspace: &Workspace, release: bool) -> Result<PathBuf> {
    let mut cargo = workspace.cargo();
    cargo.args(["rustc", "--package", "tortuga-client", "--lib", "--target", TARGET]);
    cargo.arg("--message-format=json-render-diagnostics");
    if release {
        cargo.args(["--profile", "site", "--features", "parts", "--"]).args(parts::FLAGS);
    }
    built(&mut cargo, "tortuga_client", ends_in_wasm).with_context(|| {
        format!("the client does not build (is the target there? `rustup target add {TARGET}`)")
    })
}

/// Runs a build that speaks JSON and gives the file of that target which is wanted.
pub(crate) fn built(cargo: &mut Command, target: &str, wanted: fn(&Path) -> bool) -> Result<PathBuf> {
    let output = cargo.stderr(Stdio::inherit()).output().context("cargo could not be started")?;
    ensure!(output.status.success(), "the build failed, see above");
    let messages = String::from_utf8_lossy(&output.stdout);
    let files = messages.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let named = files
        .filter(|message| message["target"]["name"] == target)
        .filter_map(|message| message["filenames"].as_array().cloned())
        .flatten();
    let mut paths = named.filter_map(|name| name.as_str().map(PathBuf::from));
    paths.find(|path| wanted(path)).with_context(|| format!("cargo built {target} but named no file of it"))
}

fn ends_in_wasm(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "wasm")
}

/// The few lines of JavaScript between the browser and the client.
fn bind(wasm: &Path, site: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(wasm).out_name("client").typescript(false).keep_debug(false).remove_name_section(true);
    // The parts hold on to what the linker has exported.
    bindgen.keep_lld_exports(true);
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
