//! Directions between crates: who may know whom (DESIGN: the workspace).

use std::collections::BTreeSet;

use crate::{packages::Package, workspace::Workspace};

/// What a package may know, by its folder. A folder that is not listed is an error: say here what it may know.
const MAY_KNOW: [(&str, &[&str]); 12] = [
    ("core", &[]),
    ("testkit", &["core"]),
    ("bots", &["core"]),
    ("arena", &["core", "bots"]),
    ("games/registry", &["core", "bots", A_GAME]),
    (A_GAME, &["core"]),
    // It reaches games through the registry and knows none of them by name.
    ("cli", &["core", "bots", "arena", "games/registry", "protocol", "server"]),
    ("protocol", &["core"]),
    ("server", &["core", "bots", "games/registry", "protocol"]),
    ("client", &["core", "bots", "games/registry", "protocol"]),
    // The page's tests open a real server.
    ("client/browser", &["core", "games/registry", "protocol", "server"]),
    ("xtask", &["core"]),
];

/// Stands for every folder below `games/` but the registry.
const A_GAME: &str = "games/*";

/// Whatever tests may know beyond what their package knows. The core comes first: it has no tests that need a game.
const TESTS_MAY_KNOW: &str = "testkit";

pub(crate) fn problems(workspace: &Workspace, packages: &[Package]) -> Vec<String> {
    let role = |package: &Package| {
        let folder = workspace.show(&package.folder).replace('\\', "/");
        if folder.starts_with("games/") && folder != "games/registry" { A_GAME.to_owned() } else { folder }
    };
    let role_of = |name: &String| packages.iter().find(|package| package.name == *name).map(role);
    let mut problems = Vec::new();
    for package in packages {
        let folder = role(package);
        let Some((_, known)) = MAY_KNOW.iter().find(|(name, _)| *name == folder) else {
            problems.push(format!(
                "{}: xtask/src/tidy/directions.rs does not say what {folder} may know",
                package.name
            ));
            continue;
        };
        let wrong = |needs: &BTreeSet<String>, tests: bool| {
            let fits =
                |role: &str| known.contains(&role) || (tests && role == TESTS_MAY_KNOW && folder != "core");
            let wrong = needs.iter().filter(|name| role_of(name).is_some_and(|role| !fits(&role)));
            wrong.cloned().collect::<Vec<_>>()
        };
        let direct = wrong(&package.needs, false);
        problems.extend(direct.iter().map(|other| format!("{} must not depend on {other}", package.name)));
        let tests = wrong(&package.needs_for_tests, true);
        problems.extend(
            tests.iter().map(|other| format!("the tests of {} must not depend on {other}", package.name)),
        );
        if package.name != expected_name(&workspace.show(&package.folder)) {
            problems.push(format!("{}: packages are named `tortuga-<folder>`", package.name));
        }
    }
    problems
}

fn expected_name(folder: &str) -> String {
    format!("tortuga-{}", folder.rsplit(['/', '\\']).next().unwrap_or(folder))
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    fn package(folder: &str, needs: &[&str], tests: &[&str]) -> Package {
        let names = |list: &[&str]| list.iter().map(|name| format!("tortuga-{name}")).collect();
        Package {
            name: expected_name(folder),
            folder: PathBuf::from("/root").join(folder),
            needs: names(needs),
            needs_for_tests: names(tests),
            has_library: true,
        }
    }

    fn complaints(packages: &[Package]) -> Vec<String> {
        problems(&Workspace { root: "/root".into() }, packages)
    }

    fn sound() -> Vec<Package> {
        vec![
            package("core", &[], &[]),
            package("testkit", &["core"], &[]),
            package("bots", &["core"], &["testkit"]),
            package("arena", &["core", "bots"], &["testkit"]),
            package("games/hex", &["core"], &["testkit"]),
            package("games/registry", &["core", "bots", "hex"], &[]),
            package("cli", &["core", "bots", "arena", "registry"], &["testkit"]),
            package("xtask", &["core"], &[]),
        ]
    }

    #[test]
    fn the_directions_of_the_design_pass() {
        assert_eq!(complaints(&sound()), Vec::<String>::new());
    }

    #[test]
    fn every_wrong_direction_is_named() {
        let wrong = |folder: &str, needs: &[&str], tests: &[&str]| {
            let mut all = sound();
            all.retain(|package| package.name != expected_name(folder));
            all.push(package(folder, needs, tests));
            complaints(&all)
        };
        assert_eq!(wrong("core", &["hex"], &[]), ["tortuga-core must not depend on tortuga-hex"]);
        assert_eq!(
            wrong("core", &[], &["testkit"]),
            ["the tests of tortuga-core must not depend on tortuga-testkit"]
        );
        assert_eq!(
            wrong("games/hex", &["core", "bots"], &[]),
            ["tortuga-hex must not depend on tortuga-bots"]
        );
        assert_eq!(
            wrong("bots", &["core", "testkit"], &[]),
            ["tortuga-bots must not depend on tortuga-testkit"]
        );
        assert_eq!(wrong("cli", &["hex"], &[]), ["tortuga-cli must not depend on tortuga-hex"]);
        assert_eq!(
            wrong("xtask", &["core"], &["cli"]),
            ["the tests of tortuga-xtask must not depend on tortuga-cli"]
        );
        assert_eq!(
            wrong("games/registry", &["cli"], &[]),
            ["tortuga-registry must not depend on tortuga-cli"]
        );
        assert!(wrong("harbour", &[], &[])[0].contains("does not say what harbour may know"));
    }

    #[test]
    fn a_package_is_named_after_its_folder() {
        let mut all = sound();
        all[0].name = "core".into();
        assert!(complaints(&all).contains(&"core: packages are named `tortuga-<folder>`".to_owned()));
    }
}
