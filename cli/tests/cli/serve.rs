//! `tortuga serve` and `tortuga migrate`, from outside.

#![allow(clippy::unwrap_used, reason = "this is test code outside of test functions")]

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    process::{Child, Stdio},
};

use crate::driver::{bad, good, run, tortuga};

/// A server in a folder of its own; it is killed if the test fails.
struct Served {
    child: Child,
    address: String,
}

impl Served {
    fn start(home: &std::path::Path, args: &[&str]) -> Self {
        let mut command = tortuga(home);
        command.arg("serve").args(args).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the binary has been built");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("it is piped")).read_line(&mut line).expect("it speaks");
        let address = line.rsplit("http://").next().expect("there is a last part").trim().to_owned();
        Self { child, address }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        write!(stream, "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", self.address).unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("it answers");
        text
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn flags_come_before_the_environment_and_that_before_the_file() {
    let home = tempfile::tempdir().unwrap();
    std::fs::create_dir(home.path().join("page")).unwrap();
    std::fs::write(home.path().join("page/index.html"), "ahoy").unwrap();
    let file = "listen = \"127.0.0.1:1\"\nsite = \"page\"\ndata = \"from-the-file\"\nlog = \"error\"\n";
    std::fs::write(home.path().join("tortuga.toml"), file).unwrap();
    let served = Served::start(
        home.path(),
        &["--config", "tortuga.toml", "--listen", "127.0.0.1:0", "--data", "here"],
    );
    assert!(served.get("/healthz").ends_with("ok\n"));
    assert!(served.get("/some/place").ends_with("ahoy"), "the page is the folder's");
    assert!(home.path().join("here/tortuga.sqlite").is_file());
    assert!(!home.path().join("from-the-file").exists());
}

#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_stop_ends_well_and_its_games_can_be_migrated() {
    let home = tempfile::tempdir().unwrap();
    let mut served = Served::start(home.path(), &["--listen", "127.0.0.1:0", "--log", "error"]);
    let body = r#"{"game":"archipirata","seats":2,"bots":[{"seat":0,"level":"deckhand"},{"seat":1,"level":"deckhand"}]}"#;
    let mut stream = TcpStream::connect(&served.address).unwrap();
    let head = "POST /api/tables HTTP/1.1\r\nconnection: close\r\ncontent-type: application/json\r\n";
    write!(stream, "{head}host: {}\r\ncontent-length: {}\r\n\r\n{body}", served.address, body.len()).unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    assert!(text.starts_with("HTTP/1.1 200"), "{text}");
    let stopped = std::process::Command::new("kill").arg(served.child.id().to_string()).status().unwrap();
    assert!(stopped.success());
    assert!(served.child.wait().unwrap().success(), "it ends well");
    let said = good(&run(home.path(), &["migrate"], ""));
    assert!(said.starts_with("1 games go as they went (0 of an older version"), "{said}");
    assert_eq!(good(&run(home.path(), &["migrate", "--apply"], "")).lines().count(), 1);
}

#[test]
fn what_cannot_be_served_is_said_in_one_line() {
    let home = tempfile::tempdir().unwrap();
    std::fs::write(home.path().join("bad.toml"), "\nspeed = 9\n").unwrap();
    let said = bad(&run(home.path(), &["serve", "--config", "bad.toml"], ""));
    assert!(said.contains("bad.toml: line 2: ") && said.contains("speed"), "{said}");
    assert!(bad(&run(home.path(), &["serve", "--config", "none.toml"], "")).contains("none.toml"));
    let said = bad(&run(home.path(), &["serve", "--listen", "127.0.0.1:0", "--site", "nowhere"], ""));
    assert!(said.contains("nowhere"), "{said}");
    assert!(bad(&run(home.path(), &["migrate"], "")).contains("there is no database"));
}
