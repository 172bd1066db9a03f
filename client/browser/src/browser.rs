//! Chromium through its driver: as much of the `WebDriver` protocol as these tests need.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::fail;

const INSTALL: &str = "Chromium with its driver is needed. Debian and Ubuntu: `apt-get install -y chromium chromium-driver`; \
                       Fedora: `dnf install -y chromium chromedriver`; Arch: `pacman -S chromium`; \
                       macOS: `brew install --cask chromium chromedriver`";

const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
];

/// How long something may take that a person waits for. Generous: the machine may be busy.
const PATIENCE_MS: u64 = 90_000;

/// How often the driver may end before it listens.
const STARTS: u32 = 8;

/// Keys that have no character.
pub const ENTER: &str = "\u{E007}";
pub const TAB: &str = "\u{E004}";
pub const RIGHT: &str = "\u{E014}";
pub const UP: &str = "\u{E013}";
pub const DOWN: &str = "\u{E015}";
pub const ESCAPE: &str = "\u{E00C}";
pub const BACKSPACE: &str = "\u{E003}";

/// A window of a fresh profile.
#[derive(Debug)]
pub struct Browser {
    driver: Child,
    port: u16,
    session: String,
    _profile: TempDir,
}

impl Browser {
    /// A window of that size.
    pub fn open(width: u32, height: u32) -> Self {
        let (driver, port) = start_driver();
        let profile = tempfile::tempdir().expect("a folder for the profile");
        let mut flags: Vec<String> = FLAGS.iter().map(|flag| (*flag).to_owned()).collect();
        flags.push(format!("--user-data-dir={}", profile.path().display()));
        flags.push(format!("--window-size={width},{height}"));
        let mut options = json!({ "args": flags });
        if width < 600 {
            // A window cannot be that narrow; a telephone can.
            options["mobileEmulation"] = json!({ "deviceMetrics": { "width": width, "height": height, "pixelRatio": 2, "touch": true } });
        }
        let wanted = json!({ "capabilities": { "alwaysMatch": { "browserName": "chrome", "goog:chromeOptions": options } } });
        let mut browser = Self { driver, port, session: String::new(), _profile: profile };
        let made = browser
            .ask("POST", "/session", &wanted)
            .unwrap_or_else(|error| fail(&format!("{INSTALL} ({error})")));
        made["sessionId"].as_str().unwrap_or_default().clone_into(&mut browser.session);
        browser.call("timeouts", &json!({ "script": PATIENCE_MS, "pageLoad": PATIENCE_MS }));
        browser
    }

    pub fn go(&self, url: &str) {
        self.call("url", &json!({ "url": url }));
    }

    /// Runs this in every page before anything of its own.
    pub fn before_every_page(&self, script: &str) {
        let params = json!({ "source": script });
        self.call(
            "goog/cdp/execute",
            &json!({ "cmd": "Page.addScriptToEvaluateOnNewDocument", "params": params }),
        );
    }

    /// Opens another tab and goes there; gives the old one and the new one.
    pub fn tab(&self) -> (String, String) {
        let path = format!("/session/{}/window", self.session);
        let old = self.ask("GET", &path, &Value::Null).unwrap_or_else(|error| fail(&error));
        let new = self.call("window/new", &json!({ "type": "tab" }));
        let (old, new) = (old.as_str().unwrap_or_default(), new["handle"].as_str().unwrap_or_default());
        self.switch(new);
        (old.to_owned(), new.to_owned())
    }

    pub fn switch(&self, tab: &str) {
        self.call("window", &json!({ "handle": tab }));
    }

    /// A picture of the window, as PNG in base64.
    pub fn picture(&self) -> String {
        let path = format!("/session/{}/screenshot", self.session);
        let picture = self.ask("GET", &path, &Value::Null).unwrap_or_else(|error| fail(&error));
        picture.as_str().unwrap_or_default().to_owned()
    }

    /// Types into a field.
    pub fn write(&self, css: &str, text: &str) {
        self.wait(&format!("document.querySelector({css:?})"));
        let found = self.call("element", &json!({ "using": "css selector", "value": css }));
        let id = found.as_object().and_then(|object| object.values().next()).and_then(Value::as_str);
        let id = id.unwrap_or_else(|| fail(&format!("`{css}` is not there")));
        self.call(&format!("element/{id}/value"), &json!({ "text": text }));
    }

    /// Whether the expression holds in the page now.
    pub fn holds(&self, condition: &str) -> bool {
        self.run(&format!("return !!({condition})")) == Value::Bool(true)
    }

    pub fn reload(&self) {
        self.call("refresh", &json!({}));
    }

    /// Runs the body of a function in the page.
    pub fn run(&self, script: &str) -> Value {
        self.call("execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// Runs the body of an asynchronous function in the page and gives what it comes to.
    pub fn run_async(&self, body: &str) -> Value {
        let script = format!(
            "const done = arguments[0]; (async () => {{ {body} }})().then(done, (error) => done('error: ' + error));"
        );
        self.call("execute/async", &json!({ "script": script, "args": [] }))
    }

    /// Waits until the expression holds in the page; if it never does, says what was waited for.
    pub fn wait(&self, condition: &str) {
        let most = PATIENCE_MS - 5_000;
        let body = format!(
            "const end = performance.now() + {most}; \
             while (!({condition})) {{ if (performance.now() > end) return document.body.innerText.slice(0, 600); \
             await new Promise((next) => setTimeout(next, 30)); }} return true;"
        );
        let seen = self.run_async(&body);
        assert_eq!(seen, Value::Bool(true), "never came true: {condition}");
    }

    /// Waits for an element and clicks it as a person would: it must be visible and not covered.
    pub fn click(&self, css: &str) {
        self.wait(&format!("document.querySelector({css:?})"));
        let found = self.call("element", &json!({ "using": "css selector", "value": css }));
        let id = found.as_object().and_then(|object| object.values().next()).and_then(Value::as_str);
        let id = id.unwrap_or_else(|| fail(&format!("`{css}` is not there")));
        self.call(&format!("element/{id}/click"), &json!({}));
    }

    /// Presses keys one after another.
    pub fn press(&self, keys: &[&str]) {
        let strokes = keys.iter().flat_map(|key| {
            [json!({"type": "keyDown", "value": key}), json!({"type": "keyUp", "value": key})]
        });
        let actions =
            json!({ "actions": [{ "type": "key", "id": "keys", "actions": strokes.collect::<Vec<_>>() }] });
        self.call("actions", &actions);
    }

    fn call(&self, path: &str, body: &Value) -> Value {
        let path = format!("/session/{}/{path}", self.session);
        self.ask("POST", &path, body).unwrap_or_else(|error| fail(&format!("{path}: {error}")))
    }

    fn ask(&self, method: &str, path: &str, body: &Value) -> Result<Value, String> {
        let reply =
            exchange(self.port, method, path, &body.to_string()).map_err(|error| error.to_string())?;
        let mut reply: Value = serde_json::from_slice(&reply).map_err(|error| error.to_string())?;
        let value = reply["value"].take();
        if value["error"].is_string() {
            Err(format!("{}: {}", value["error"], value["message"]))
        } else {
            Ok(value)
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // A browser that is gone already need not be closed; the driver is ended in any case.
        let _ = self.ask("DELETE", &format!("/session/{}", self.session), &Value::Null);
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// Starts the driver. It takes a port that is free for IPv4 and ends if the same one is taken for
/// IPv6, which happens when many start at once: then it is started again.
fn start_driver() -> (Child, u16) {
    for _ in 0..STARTS {
        let driver =
            Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let Ok(mut driver) = driver else { fail(INSTALL) };
        if let Some(port) = port_of(&mut driver) {
            return (driver, port);
        }
        // It has closed its output: if it is not gone yet, it will never answer.
        let _ = driver.kill();
        let _ = driver.wait();
    }
    fail(INSTALL)
}

/// The driver chooses a free port and says which, unless it ends before.
fn port_of(driver: &mut Child) -> Option<u16> {
    let output = driver.stdout.take().expect("the output is piped");
    for line in BufReader::new(output).lines().map_while(Result::ok) {
        let port = line
            .strip_suffix('.')
            .and_then(|line| line.rsplit("on port ").next())
            .and_then(|port| port.parse().ok());
        if let Some(port) = port.filter(|_| line.contains("started successfully")) {
            return Some(port);
        }
    }
    None
}

/// One request, one answer.
fn exchange(port: u16, method: &str, path: &str, body: &str) -> std::io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    let body = if method == "POST" { body } else { "" };
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )?;
    let mut reader = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 || line.trim().is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().unwrap_or(0);
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    Ok(body)
}
