//! The page itself, embedded in the binary (see `build.rs`).

use axum::{
    http::{HeaderMap, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};

use crate::Error;

static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/site.rs"));

const MISSING: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Tortuga</title>\
<h1>Tortuga</h1><p>This server was built without its page. Run <code>cargo xtask serve</code>, which builds both.</p>\
<p>The <a href=\"/api\">interface for programs</a> is there.</p></html>";

/// Any file of the page. A path without an ending is a place inside the page.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
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
    answer(FILES, wanted, accepts, headers.get(header::IF_NONE_MATCH).and_then(|v| v.to_str().ok()))
}

fn answer(files: &[(&str, &[u8])], path: &str, accepts: &str, known: Option<&str>) -> Response {
    let find = |name: &str| files.iter().find(|(own, _)| *own == name).map(|(_, bytes)| *bytes);
    let Some(plain) = find(path) else {
        return if path == "index.html" {
            ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], MISSING).into_response()
        } else {
            StatusCode::NOT_FOUND.into_response()
        };
    };
    let packed = [("br", "br"), ("gzip", "gz")].into_iter().find_map(|(coding, ending)| {
        let bytes = find(&format!("{path}.{ending}")).filter(|_| accepts.contains(coding))?;
        Some((coding, bytes))
    });
    let tag = format!("\"{}\"", tortuga_core::hash::hex(tortuga_core::hash::stable_hash(&plain)));
    if known == Some(tag.as_str()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let (coding, bytes) = packed.map_or((None, plain), |(coding, bytes)| (Some(coding), bytes));
    let kind = media_type(path);
    let mut response =
        ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache")], bytes.to_vec()).into_response();
    let headers = response.headers_mut();
    headers.insert(header::ETAG, tag.parse().expect("a hash in quotes"));
    headers.insert(header::VARY, header::HeaderValue::from_static("accept-encoding"));
    if let Some(coding) = coding {
        headers.insert(header::CONTENT_ENCODING, header::HeaderValue::from_static(coding));
    }
    response
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

    const FILES: &[(&str, &[u8])] =
        &[("index.html", b"<html>"), ("app.wasm", b"long"), ("app.wasm.br", b"brief")];

    #[test]
    fn packed_files_go_to_who_takes_them_and_known_ones_to_nobody() {
        let packed = answer(FILES, "app.wasm", "gzip, br", None);
        assert_eq!(packed.headers()[header::CONTENT_ENCODING], "br");
        assert_eq!(packed.headers()[header::CONTENT_TYPE], "application/wasm");
        let plain = answer(FILES, "app.wasm", "gzip", None);
        assert!(!plain.headers().contains_key(header::CONTENT_ENCODING));
        let tag = plain.headers()[header::ETAG].to_str().unwrap().to_owned();
        assert_eq!(answer(FILES, "app.wasm", "", Some(&tag)).status(), StatusCode::NOT_MODIFIED);
        assert_eq!(answer(FILES, "no.js", "", None).status(), StatusCode::NOT_FOUND);
        assert_eq!(answer(&[], "index.html", "", None).status(), StatusCode::OK);
    }
}
