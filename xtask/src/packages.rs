//! The packages of the workspace and who depends on whom, as cargo tells it.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::workspace::Workspace;

/// One package of ours.
#[derive(Clone, Debug)]
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) folder: PathBuf,
    /// Names of packages needed to build it.
    pub(crate) needs: BTreeSet<String>,
    /// Names of packages needed by its tests alone.
    pub(crate) needs_for_tests: BTreeSet<String>,
    pub(crate) has_library: bool,
}

pub(crate) fn all(workspace: &Workspace) -> Result<Vec<Package>> {
    let output = workspace
        .cargo()
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .output()
        .context("cargo metadata could not be started")?;
    ensure!(
        output.status.success(),
        "cargo metadata failed: {}",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata is not JSON")?;
    let mut packages: Vec<_> = list(&metadata["packages"]).map(read).collect();
    packages.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(packages)
}

/// The package and all that cannot be built without it.
pub(crate) fn with_dependents<'a>(packages: &'a [Package], name: &str) -> Vec<&'a Package> {
    let mut touched = BTreeSet::from([name]);
    loop {
        let before = touched.len();
        let new = packages
            .iter()
            .filter(|package| package.needs.iter().any(|need| touched.contains(need.as_str())));
        let new: Vec<&str> = new.map(|package| package.name.as_str()).collect();
        touched.extend(new);
        if touched.len() == before {
            return packages.iter().filter(|package| touched.contains(package.name.as_str())).collect();
        }
    }
}

fn read(package: &Value) -> Package {
    let needs = |wanted: fn(&str) -> bool| {
        let of_kind = |need: &&Value| wanted(need["kind"].as_str().unwrap_or("normal"));
        list(&package["dependencies"]).filter(of_kind).map(|need| text(&need["name"])).collect()
    };
    let is_library = |target: &Value| list(&target["kind"]).any(|kind| kind == "lib" || kind == "cdylib");
    let manifest = text(&package["manifest_path"]);
    Package {
        name: text(&package["name"]),
        folder: Path::new(&manifest).parent().map(Path::to_owned).unwrap_or_default(),
        needs: needs(|kind| kind != "dev"),
        needs_for_tests: needs(|kind| kind == "dev"),
        has_library: list(&package["targets"]).any(is_library),
    }
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, needs: &[&str]) -> Package {
        Package {
            name: name.into(),
            folder: PathBuf::new(),
            needs: needs.iter().map(ToString::to_string).collect(),
            needs_for_tests: BTreeSet::new(),
            has_library: true,
        }
    }

    #[test]
    fn dependents_are_found_through_others() {
        let all = [
            package("cli", &["registry"]),
            package("core", &[]),
            package("game", &["core"]),
            package("registry", &["core", "game"]),
        ];
        let names = |name| with_dependents(&all, name).iter().map(|p| p.name.clone()).collect::<Vec<_>>();
        assert_eq!(names("game"), ["cli", "game", "registry"]);
        assert_eq!(names("core"), ["cli", "core", "game", "registry"]);
        assert_eq!(names("cli"), ["cli"]);
    }
}
