//! Turn notices by webhook: who is not at the table when their turn comes is told at an address of their own.
//!
//! A notice is written in the same transaction as the move that calls for it, one for each seat, and sent until it is
//! taken, at most [`MOST_TRIES`] times. Whoever gets one twice, because the server was killed in between, knows it by its
//! `Idempotency-Key`.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs as _},
    time::Duration,
};

use tokio::{task::JoinSet, time::sleep};

use crate::{
    Error, clock,
    store::{Store, StoreError, Write},
};

const MOST_TRIES: u32 = 5;
/// After the first failure; four times as long after each that follows.
const FIRST_PAUSE: Duration = Duration::from_secs(10);
/// How long the other side may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many are sent at the same time.
const AT_ONCE: i64 = 8;
/// How often to look when nothing calls.
const ROUND: Duration = Duration::from_secs(30);
const LONGEST_URL: usize = 500;

/// A notice on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    pub(crate) table: i64,
    pub(crate) seat: u8,
    /// The table, and where it stood: the same turn has the same key.
    pub(crate) key: String,
    pub(crate) url: String,
    pub(crate) body: String,
    pub(crate) tries: u32,
}

/// The address, if notices may be sent there.
pub(crate) fn vet(url: &str, private: bool) -> Result<(), Error> {
    let plain = url.len() <= LONGEST_URL && url.chars().all(|c| c.is_ascii_graphic());
    if plain && (url.starts_with("https://") || private && url.starts_with("http://")) {
        return Ok(());
    }
    Err(Error::BadRequest(format!(
        "url: an address that begins with https://, at most {LONGEST_URL} letters"
    )))
}

/// Sends what is due, for ever.
pub(crate) async fn deliver(store: Store, private: bool) {
    let agent = agent(private);
    loop {
        if let Err(error) = round(&store, &agent).await {
            tracing::warn!(%error, "notices could not be sent");
        }
        tokio::select! {
            () = store.noticed.notified() => {}
            () = sleep(ROUND) => {}
        }
    }
}

async fn round(store: &Store, agent: &ureq::Agent) -> Result<(), StoreError> {
    loop {
        let due = store.notices_due(clock::now(), AT_ONCE).await?;
        if due.is_empty() {
            return Ok(());
        }
        let mut sending = JoinSet::new();
        for notice in due {
            let agent = agent.clone();
            sending.spawn_blocking(move || (send(&agent, &notice), notice));
        }
        while let Some(ended) = sending.join_next().await {
            let Ok((taken, notice)) = ended else { continue };
            let (table, seat, key) = (notice.table, notice.seat, notice.key);
            let retry = match taken {
                Ok(()) => None,
                Err(cause) => {
                    tracing::debug!(cause, "a notice was not taken");
                    let pause = FIRST_PAUSE.as_millis() as i64 * 4_i64.pow(notice.tries);
                    (notice.tries + 1 < MOST_TRIES).then(|| clock::now() + pause)
                }
            };
            store.writer.write(Write::Noticed { table, seat, key, retry }).await?;
        }
    }
}

fn send(agent: &ureq::Agent, notice: &Notice) -> Result<(), String> {
    let request = agent.post(&notice.url).set("content-type", "application/json");
    let sent = request.set("idempotency-key", &notice.key).send_string(&notice.body);
    // The cause names the address, which is the player's own; it stays out of the logs.
    sent.map(|_| ()).map_err(|error| match error {
        ureq::Error::Status(code, _) => format!("status {code}"),
        ureq::Error::Transport(fault) => fault.kind().to_string(),
    })
}

/// Follows no redirection and reaches no address of this machine or its network, unless the host wants that.
fn agent(private: bool) -> ureq::Agent {
    let resolve = move |place: &str| -> io::Result<Vec<SocketAddr>> {
        let found: Vec<_> = place.to_socket_addrs()?.filter(|at| private || is_public(at.ip())).collect();
        if found.is_empty() { Err(io::Error::other("no public address")) } else { Ok(found) }
    };
    ureq::AgentBuilder::new().timeout(PATIENCE).redirects(0).user_agent("tortuga").resolver(resolve).build()
}

fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => {
            let first = address.segments()[0];
            let local = first & 0xfe00 == 0xfc00 || first & 0xffc0 == 0xfe80;
            let outside =
                !(local || address.is_loopback() || address.is_unspecified() || address.is_multicast());
            address.to_ipv4_mapped().map_or(outside, is_public_v4)
        }
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, ..] = address.octets();
    let shared = first == 100 && second & 0xc0 == 64;
    let strange = first == 0 || first >= 224 || shared || address.is_documentation();
    !(strange || address.is_private() || address.is_loopback() || address.is_link_local())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_go_to_public_addresses_only() {
        for inside in
            ["127.0.0.1", "10.1.2.3", "192.168.0.9", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"]
        {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        for inside in ["::1", "::", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "ff02::1"] {
            assert!(!is_public(inside.parse().unwrap()), "{inside}");
        }
        for outside in ["8.8.8.8", "100.128.0.1", "2606:4700::1111", "::ffff:8.8.8.8"] {
            assert!(is_public(outside.parse().unwrap()), "{outside}");
        }
    }

    #[test]
    fn addresses_are_https_and_of_reasonable_length() {
        assert!(vet("https://example.org/hook", false).is_ok());
        let long = format!("https://example.org/{}", "x".repeat(500));
        for bad in ["http://example.org", "file:///etc/passwd", "https://a b", "", &long] {
            assert!(vet(bad, false).is_err(), "{bad}");
        }
        assert!(vet("http://127.0.0.1:9/", true).is_ok());
    }
}
