//! The page itself: embedded in the binary (see `build.rs`), or read from a folder when the server starts.

use std::{collections::BTreeMap, path::Path};

use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use tortuga_core::hash::{hex, stable_hash};

use crate::{App, Error};

static EMBEDDED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/site.rs"));

const MISSING: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Tortuga</title>\
<h1>Tortuga</h1><p>This server was built without its page. Run <code>cargo xtask serve</code>, which builds both.</p>\
<p>The <a href=\"/api\">interface for programs</a> is there.</p></html>";

/// How a file can be sent, the smallest first: the name of the coding and how the packed file's name ends.
const CODINGS: [(&str, &str); 2] = [("br", "br"), ("gzip", "gz")];

/// All files of the page, in memory: no request reaches the disk, so none can ask for a file that is not the page's.
#[derive(Debug, Default)]
pub(crate) struct Site {
    files: BTreeMap<String, File>,
}

#[derive(Debug)]
struct File {
    plain: Bytes,
    packed: [Option<Bytes>; 2],
    tag: HeaderValue,
}

impl Site {
    pub(crate) fn embedded() -> Self {
        Self::new(EMBEDDED.iter().map(|(name, bytes)| ((*name).to_owned(), Bytes::from_static(bytes))))
    }

    /// The files that lie in a folder.
    pub(crate) fn folder(folder: &Path) -> Result<Self, Error> {
        let fault = |error: std::io::Error| Error::Fault(format!("{}: {error}", folder.display()));
        let mut files = Vec::new();
        for entry in std::fs::read_dir(folder).map_err(fault)? {
            let path = entry.map_err(fault)?.path();
            if let (true, Some(name)) = (path.is_file(), path.file_name().and_then(|name| name.to_str())) {
                files.push((name.to_owned(), Bytes::from(std::fs::read(&path).map_err(fault)?)));
            }
        }
        Ok(Self::new(files))
    }

    fn new(files: impl IntoIterator<Item = (String, Bytes)>) -> Self {
        let all: BTreeMap<String, Bytes> = files.into_iter().collect();
        let is_packed = |name: &str| {
            let plain = CODINGS.iter().find_map(|(_, ending)| name.strip_suffix(ending)?.strip_suffix('.'));
            plain.is_some_and(|plain| all.contains_key(plain))
        };
        let file = |(name, plain): (&String, &Bytes)| {
            let packed = CODINGS.map(|(_, ending)| all.get(&format!("{name}.{ending}")).cloned());
            let tag = format!("\"{}\"", hex(stable_hash(&plain.as_ref())));
            let tag = HeaderValue::from_str(&tag).expect("a hash in quotes is a header");
            (name.clone(), File { plain: plain.clone(), packed, tag })
        };
        Self { files: all.iter().filter(|(name, _)| !is_packed(name)).map(file).collect() }
    }

    fn answer(&self, path: &str, accepts: &str, known: Option<&HeaderValue>) -> Response {
        let Some(file) = self.files.get(path) else {
            return if path == "index.html" {
                ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], MISSING).into_response()
            } else {
                StatusCode::NOT_FOUND.into_response()
            };
        };
        if known == Some(&file.tag) {
            return StatusCode::NOT_MODIFIED.into_response();
        }
        let packed = CODINGS.iter().zip(&file.packed).find_map(|((coding, _), bytes)| {
            let taken =
                accepts.split(',').any(|word| word.split(';').next().is_some_and(|w| w.trim() == *coding));
            bytes.clone().filter(|_| taken).map(|bytes| (*coding, bytes))
        });
        let (coding, bytes) =
            packed.map_or((None, file.plain.clone()), |(coding, bytes)| (Some(coding), bytes));
        let kind = media_type(path);
        let mut response =
            ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], bytes).into_response();
        let headers = response.headers_mut();
        headers.insert(header::ETAG, file.tag.clone());
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(coding) = coding {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
        response
    }
}

/// Any file of the page. A path without an ending is a place inside the page.
pub(crate) async fn serve(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return Error::NotFound("request").into_response();
    }
    let wanted = if path.is_empty() || !path.rsplit('/').next().unwrap_or(path).contains('.') {
        "index.html"
    } else {
        path
    };
    let accepts = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    app.site.answer(wanted, accepts, headers.get(header::IF_NONE_MATCH))
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> Site {
        let file = |name: &str, text: &'static str| (name.to_owned(), Bytes::from_static(text.as_bytes()));
        Site::new([file("index.html", "<html>"), file("app.wasm", "long"), file("app.wasm.br", "brief")])
    }

    #[test]
    fn packed_files_go_to_who_takes_them_and_known_ones_to_nobody() {
        let packed = site().answer("app.wasm", "gzip, br;q=0.9", None);
        assert_eq!(packed.headers()[header::CONTENT_ENCODING], "br");
        assert_eq!(packed.headers()[header::CONTENT_TYPE], "application/wasm");
        let plain = site().answer("app.wasm", "gzip, bread", None);
        assert!(!plain.headers().contains_key(header::CONTENT_ENCODING));
        let tag = plain.headers()[header::ETAG].clone();
        assert_eq!(site().answer("app.wasm", "", Some(&tag)).status(), StatusCode::NOT_MODIFIED);
    }

    #[test]
    fn only_the_files_of_the_page_are_there_and_a_missing_page_says_so() {
        assert_eq!(site().answer("no.js", "", None).status(), StatusCode::NOT_FOUND);
        assert_eq!(site().answer("app.wasm.br", "", None).status(), StatusCode::NOT_FOUND);
        assert_eq!(Site::default().answer("index.html", "", None).status(), StatusCode::OK);
    }

    #[test]
    fn a_folder_is_served_without_the_folders_in_it() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("index.html"), "ahoy").unwrap();
        std::fs::create_dir(folder.path().join("inner")).unwrap();
        let site = Site::folder(folder.path()).unwrap();
        assert_eq!(site.files.keys().collect::<Vec<_>>(), ["index.html"]);
        let gone = Site::folder(&folder.path().join("nowhere")).unwrap_err();
        assert!(gone.to_string().contains("nowhere"), "{gone}");
    }
}
