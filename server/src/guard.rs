//! What keeps strangers out and the server on its feet: origins, limits, headers.

use std::{
    collections::BTreeMap,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex},
    time::Instant,
};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use crate::{App, Error, metrics::METRICS};

/// Nothing from elsewhere, nothing inline but style attributes, no framing.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
                      manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Stands before every request.
pub(crate) async fn guard(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    METRICS.requested();
    let begun = Instant::now();
    // The name of a table is a key to it, so only the kind of request is logged.
    let (method, path) = (request.method().clone(), kind_of(request.uri().path()).to_owned());
    let mut response = match admit(&app, from, &request) {
        Ok(()) => answer(&app, request, next).await,
        Err(error) => error.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    if path.starts_with("/api") {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    let (status, micros) = (response.status().as_u16(), begun.elapsed().as_micros() as u64);
    tracing::debug!(%method, path, status, micros, "request");
    response
}

/// Whoever takes too long to say what is wanted is not waited for.
async fn answer(app: &App, request: Request, next: Next) -> Response {
    let answered = tokio::time::timeout(app.config.patience, next.run(request)).await;
    answered.unwrap_or_else(|_| Error::TooSlow.into_response())
}

/// The first two parts of a path.
fn kind_of(path: &str) -> &str {
    let end = path.match_indices('/').nth(2).map_or(path.len(), |(place, _)| place);
    &path[..end]
}

fn admit(app: &App, from: SocketAddr, request: &Request) -> Result<(), Error> {
    let posts = *request.method() == Method::POST;
    let within = match request.uri().path() {
        "/api/session" | "/api/accounts" if posts => app.passwords.take(from.ip()),
        "/api/tables" if posts => app.creations.take(from.ip()),
        _ => true,
    };
    if !within || !app.requests.take(from.ip()) {
        METRICS.limited();
        return Err(Error::TooMany);
    }
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = request.headers().contains_key(header::UPGRADE);
    if (!reads || upgrades) && !same_origin(request.headers(), app.config.public_url.as_deref()) {
        return Err(Error::Forbidden("Pages of other origins may not do this.".into()));
    }
    Ok(())
}

/// Browsers name the origin of every request that changes something and of every socket. Programs that are not browsers
/// name none; they carry no cookies they were not given.
fn same_origin(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    if text(HeaderName::from_static("sec-fetch-site")) == Some("cross-site") {
        return false;
    }
    let Some(origin) = text(header::ORIGIN) else { return true };
    if let Some(url) = public_url {
        return origin == url.trim_end_matches('/');
    }
    let host = origin.split_once("://").map(|(_, host)| host);
    host.is_some() && host == text(header::HOST)
}

/// A bucket that fills by `rate` a second and holds ten times as much. Of rate 0 it is never empty.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    rate: f64,
    level: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: u32, at: Instant) -> Self {
        let rate = f64::from(rate);
        Self { rate, level: 10.0 * rate, at }
    }

    /// Takes one, if there is one.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        if self.rate == 0.0 {
            return true;
        }
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * self.rate;
        self.level = (self.level + gained).min(10.0 * self.rate);
        self.at = now;
        let fits = self.level >= 1.0;
        if fits {
            self.level -= 1.0;
        }
        fits
    }

    fn is_full(&self, now: Instant) -> bool {
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * self.rate;
        self.level + gained >= 10.0 * self.rate
    }
}

/// One bucket for each address. Full buckets are forgotten when there are many.
#[derive(Debug)]
pub(crate) struct Limiter {
    rate: u32,
    buckets: Mutex<BTreeMap<IpAddr, Bucket>>,
}

const MANY: usize = 10_000;

impl Limiter {
    pub(crate) fn new(rate: u32) -> Self {
        Self { rate, buckets: Mutex::default() }
    }

    fn take(&self, from: IpAddr) -> bool {
        let now = Instant::now();
        let Ok(mut buckets) = self.buckets.lock() else { return false };
        if buckets.len() >= MANY && !buckets.contains_key(&from) {
            buckets.retain(|_, bucket| !bucket.is_full(now));
            // More strangers at once than any club has: a newcomer waits.
            if buckets.len() >= MANY {
                return false;
            }
        }
        buckets.entry(from).or_insert_with(|| Bucket::new(self.rate, now)).take(now)
    }
}

/// How many connections each address has; 0 as the most is no limit.
#[derive(Clone, Debug)]
pub(crate) struct Crowding {
    most: usize,
    counts: Arc<Mutex<BTreeMap<IpAddr, usize>>>,
}

impl Crowding {
    pub(crate) fn new(most: usize) -> Self {
        Self { most, counts: Arc::default() }
    }

    /// A place for one more connection, until it is dropped.
    pub(crate) fn enter(&self, from: IpAddr) -> Option<Place> {
        let mut counts = self.counts.lock().ok()?;
        let count = counts.entry(from).or_default();
        if self.most > 0 && *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Place { from, counts: Arc::clone(&self.counts) })
    }
}

#[derive(Debug)]
pub(crate) struct Place {
    from: IpAddr,
    counts: Arc<Mutex<BTreeMap<IpAddr, usize>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let Ok(mut counts) = self.counts.lock() else { return };
        if let Some(count) = counts.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.from);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_gives_ten_times_its_rate_at_once_and_its_rate_for_long() {
        let start = Instant::now();
        let mut bucket = Bucket::new(2, start);
        assert_eq!((0..30).filter(|_| bucket.take(start)).count(), 20);
        let later = start + Duration::from_secs(3);
        assert!(!bucket.is_full(later));
        assert_eq!((0..30).filter(|_| bucket.take(later)).count(), 6);
        assert!(bucket.is_full(later + Duration::from_secs(10)));
        let mut endless = Bucket::new(0, start);
        assert!((0..10_000).all(|_| endless.take(start)));
    }

    #[test]
    fn an_address_has_so_many_connections_and_gets_them_back() {
        let crowding = Crowding::new(2);
        let (one, other) = (IpAddr::from([1, 1, 1, 1]), IpAddr::from([2, 2, 2, 2]));
        let held = (crowding.enter(one).unwrap(), crowding.enter(one).unwrap());
        assert!(crowding.enter(one).is_none() && crowding.enter(other).is_some());
        drop(held);
        assert!(crowding.enter(one).is_some());
        assert!(crowding.counts.lock().unwrap().is_empty());
    }

    #[test]
    fn logs_do_not_name_tables() {
        assert_eq!(kind_of("/api/tables/secret/socket"), "/api/tables");
        assert_eq!((kind_of("/"), kind_of("/healthz")), ("/", "/healthz"));
    }

    #[test]
    fn only_pages_of_this_server_change_anything() {
        let headers = |pairs: &[(&'static str, &'static str)]| {
            let pair = |(name, value): &(&'static str, &'static str)| {
                (HeaderName::from_static(name), HeaderValue::from_static(value))
            };
            pairs.iter().map(pair).collect::<HeaderMap>()
        };
        let own = headers(&[("origin", "http://here:1"), ("host", "here:1")]);
        let other = headers(&[("origin", "http://there:1"), ("host", "here:1")]);
        assert!(same_origin(&own, None) && same_origin(&HeaderMap::new(), None));
        assert!(!same_origin(&other, None) && !same_origin(&headers(&[("origin", "null")]), None));
        assert!(same_origin(&other, Some("http://there:1/")) && !same_origin(&own, Some("https://here:1")));
        assert!(!same_origin(&headers(&[("sec-fetch-site", "cross-site")]), None));
    }
}
