//! Clients that take their time: nobody waits for them.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};
use tortuga_protocol::socket::FromClient;
use tortuga_server::Config;

use crate::harness::{Browser, Server, config, play_to, two_at_a_table};

const PATIENCE: Duration = Duration::from_secs(1);

/// A server that waits for nobody for longer than that.
async fn hasty(folder: &std::path::Path, site: Option<&std::path::Path>) -> Server {
    let site = site.map(std::path::Path::to_owned);
    Server::start_with(Config { patience: PATIENCE, site, ..config(folder) }).await
}

async fn counted(browser: &mut Browser, name: &str) -> u64 {
    let text = browser.get("/metrics").await.text;
    let line = text.lines().find(|line| line.starts_with(name)).unwrap();
    line.rsplit(' ').next().unwrap().parse().unwrap()
}

#[tokio::test]
async fn half_a_question_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let server = hasty(folder.path(), None).await;
    for (question, answer) in [
        ("GET /healthz HTTP/1.1\r\nhost: x", ""),
        (
            "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{",
            "408",
        ),
    ] {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(question.as_bytes()).await.unwrap();
        let mut text = String::new();
        // It returns because the server hangs up; the harness's server would otherwise wait for ever.
        stream.read_to_string(&mut text).await.unwrap();
        assert!(text.contains(answer), "{text}");
    }
    let mut large = TcpStream::connect(server.address).await.unwrap();
    let head = format!("GET /healthz HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n", "y".repeat(100_000));
    // It may hang up before it has been told everything.
    let _ = large.write_all(head.as_bytes()).await;
    let mut text = Vec::new();
    let _ = large.read_to_end(&mut text).await;
    assert!(!text.starts_with(b"HTTP/1.1 200"), "a head has its bounds");
    assert_eq!(Browser::new(server.address).get("/healthz").await.status, 200);
    server.stop().await;
}

#[tokio::test]
async fn who_does_not_read_the_page_loses_the_connection() {
    let folder = tempfile::tempdir().unwrap();
    let page = tempfile::tempdir().unwrap();
    std::fs::write(page.path().join("large.wasm"), vec![7; 30_000_000]).unwrap();
    let server = hasty(folder.path(), Some(page.path())).await;
    let mut other = Browser::new(server.address);
    let before = counted(&mut other, "tortuga_slow_clients_total").await;
    let mut idle = TcpStream::connect(server.address).await.unwrap();
    idle.write_all(b"GET /large.wasm HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    let begun = Instant::now();
    // Other tests of this process count too: it is this one's turn when its patience is certainly over.
    while counted(&mut other, "tortuga_slow_clients_total").await == before || begun.elapsed() < 2 * PATIENCE
    {
    }
    let mut text = Vec::new();
    // What was on its way still comes, and then the end.
    let _ = idle.read_to_end(&mut text).await;
    assert!(text.starts_with(b"HTTP/1.1 200") && text.len() < 30_000_000);
    server.stop().await;
}

#[tokio::test]
async fn who_does_not_read_the_socket_is_cut_off_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let server = hasty(folder.path(), None).await;
    let (table, _, mut first, _, mut second) = two_at_a_table(&server, &json!({})).await;
    let mut other = Browser::new(server.address);
    let before = counted(&mut other, "tortuga_slow_clients_total").await;
    let mut sleeper = Browser::new(server.address).open(&table).await;
    let whole = FromClient::Resync { log: None }.write();
    while counted(&mut other, "tortuga_slow_clients_total").await == before {
        for _ in 0..100 {
            // It may be cut off already.
            let _ = sleeper.try_send(whole.clone().into()).await;
        }
    }
    let ply = first.ply();
    play_to(&mut first, &mut second, ply + 5).await;
    assert!(first.ply() >= ply + 5 || first.over());
    server.stop().await;
}
