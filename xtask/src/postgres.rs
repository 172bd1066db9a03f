//! A `PostgreSQL` of our own for the server's tests, made from the system's programs and gone when the tests are.

use std::{
    env, fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};

/// The variable by which the server's tests learn of it.
pub(crate) const VARIABLE: &str = "TORTUGA_TEST_DATABASE";

/// Where systems keep the programs, besides the search path. A star stands for a version.
const FOLDERS: [&str; 5] = [
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/usr/local/pgsql/bin",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/libexec/postgresql*",
];

/// It runs until it is dropped.
#[derive(Debug)]
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    pub(crate) address: String,
}

impl Postgres {
    /// Starts one, or says exactly what is missing.
    pub(crate) fn start() -> Result<Self> {
        let programs = find().context(
            "no `initdb`, `postgres` and `pg_ctl` are here, in the search path or where systems keep them; \
             to have them: apt-get install postgresql, dnf install postgresql-server, brew install postgresql",
        )?;
        let folder = env::temp_dir().join(format!("tortuga-postgres-{}", std::process::id()));
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let address = format!("postgres://tortuga@127.0.0.1:{port}/postgres");
        let own = Self { programs, folder, address };
        if is_root() {
            // PostgreSQL does not run as root.
            let given = Command::new("chown").arg("postgres").arg(&own.folder).status();
            let given = given.is_ok_and(|status| status.success());
            ensure!(given, "PostgreSQL does not run as root, and there is no user `postgres` to run it as");
        }
        let data = own.data();
        own.run(
            "initdb",
            &["--auth=trust", "--no-sync", "--encoding=UTF8", "--username=tortuga", "-D", &data],
        )?;
        // Nothing in it outlives the tests, so nothing is synced.
        let settings =
            format!("-p {port} -k '' -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=300");
        let log = own.folder.join("log").display().to_string();
        own.run("pg_ctl", &["start", "-w", "-D", &data, "-l", &log, "-o", &settings])?;
        Ok(own)
    }

    fn data(&self) -> String {
        self.folder.join("data").display().to_string()
    }

    fn run(&self, program: &str, args: &[&str]) -> Result<()> {
        let path = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(path);
            command
        } else {
            Command::new(path)
        };
        // What it starts must not hold on to our streams.
        command.args(args).current_dir(&self.folder).stdin(Stdio::null()).stdout(Stdio::null());
        let output = command.stderr(Stdio::null()).status();
        let done = output.with_context(|| format!("{program} could not be started"))?.success();
        ensure!(done, "{program} failed; see {}", self.folder.display());
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Whatever could not be stopped or removed lies in the system's folder for such things.
        let _ = self.run("pg_ctl", &["stop", "-m", "immediate", "-D", &self.data()]);
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The folder that has all three programs.
fn find() -> Option<PathBuf> {
    let on_path = env::var_os("PATH").map(|path| env::split_paths(&path).collect::<Vec<_>>());
    let elsewhere = FOLDERS.iter().flat_map(|pattern| matching(pattern));
    let complete = |folder: &PathBuf| {
        ["initdb", "postgres", "pg_ctl"].iter().all(|program| folder.join(program).is_file())
    };
    on_path.into_iter().flatten().chain(elsewhere).find(complete)
}

/// The folders that a pattern with at most one star names, the last of them first.
fn matching(pattern: &str) -> Vec<PathBuf> {
    let Some((before, after)) = pattern.split_once('*') else { return vec![PathBuf::from(pattern)] };
    let (parent, start) = before.rsplit_once('/').unwrap_or(("", before));
    let entries = fs::read_dir(Path::new(parent)).into_iter().flatten().filter_map(Result::ok);
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let mut found: Vec<_> = names
        .filter(|name| name.starts_with(start))
        .map(|name| PathBuf::from(format!("{parent}/{name}{after}")))
        .collect();
    found.sort();
    found.reverse();
    found
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}
