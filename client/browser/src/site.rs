//! A plain file server on loopback, with the strict headers of a careful host.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use crate::fail;

/// Nothing inline, nothing from elsewhere: the page must live with this.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'";

/// The built site, served until it is closed or dropped.
#[derive(Debug)]
pub struct Site {
    address: SocketAddr,
    closed: Arc<AtomicBool>,
}

impl Site {
    pub fn open() -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/page");
        if !folder.join("client_bg.wasm").is_file() {
            fail("target/page is not built: run `cargo xtask site` first");
        }
        let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has a free port");
        let address = listener.local_addr().expect("a bound listener has an address");
        let closed = Arc::new(AtomicBool::new(false));
        let over = Arc::clone(&closed);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if over.load(Ordering::SeqCst) {
                    return;
                }
                let folder = folder.clone();
                // A browser that hangs up early is none of the site's business.
                thread::spawn(move || drop(answer(stream, &folder)));
            }
        });
        Self { address, closed }
    }

    pub fn url(&self, below: &str) -> String {
        format!("http://{}/{below}", self.address)
    }

    /// Nobody is answered any more.
    pub fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
        // One last visitor wakes the listener, which then leaves.
        drop(TcpStream::connect(self.address));
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.close();
    }
}

fn answer(mut stream: TcpStream, folder: &Path) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut head = String::new();
    reader.read_line(&mut head)?;
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 || line.trim().is_empty() {
            break;
        }
    }
    let path = head.split_whitespace().nth(1).unwrap_or("/").split(['?', '#']).next().unwrap_or("/");
    let (status, kind, body) = match file(folder, path) {
        Some(path) => ("200 OK", kind(&path), fs::read(&path)?),
        None => ("404 Not Found", "text/plain", b"not here".to_vec()),
    };
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nContent-Security-Policy: {POLICY}\r\n\
         Cache-Control: no-store\r\nConnection: close\r\n\r\n"
    )?;
    stream.write_all(&body)
}

/// Only files that lie directly in the folder.
fn file(folder: &Path, path: &str) -> Option<PathBuf> {
    let name = path.trim_start_matches('/');
    let name = if name.is_empty() { "index.html" } else { name };
    let path = folder.join(name);
    (!name.contains(['/', '\\']) && path.is_file()).then_some(path)
}

fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
