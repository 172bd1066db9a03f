//! The requests beside the socket.

use leptos::prelude::window;
use serde::{Serialize, de::DeserializeOwned};
use tortuga_protocol::http::ErrorDoc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Request, RequestInit, Response};

/// Nothing reached a server, or what answered is none of ours.
pub(crate) const NO_SERVER: &str = "The server cannot be reached.";

pub(crate) async fn get<T: DeserializeOwned>(path: &str) -> Result<T, String> {
    read(&call("GET", path, None).await?)
}

/// The text of an answer, as it is.
pub(crate) async fn text(path: &str) -> Result<String, String> {
    call("GET", path, None).await
}

pub(crate) async fn post<T: DeserializeOwned>(path: &str, body: &impl Serialize) -> Result<T, String> {
    let body = serde_json::to_string(body).map_err(|error| error.to_string())?;
    read(&call("POST", path, Some(body)).await?)
}

pub(crate) async fn put(path: &str, body: &impl Serialize) -> Result<(), String> {
    let body = serde_json::to_string(body).map_err(|error| error.to_string())?;
    call("PUT", path, Some(body)).await.map(|_| ())
}

pub(crate) async fn delete(path: &str) -> Result<(), String> {
    call("DELETE", path, None).await.map(|_| ())
}

fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|_| NO_SERVER.to_owned())
}

async fn call(method: &str, path: &str, body: Option<String>) -> Result<String, String> {
    let (status, text) = exchange(method, path, body).await.map_err(|_| NO_SERVER.to_owned())?;
    if status {
        return Ok(text);
    }
    // A server of ours says what is wrong in one sentence; a plain file server does not.
    Err(serde_json::from_str::<ErrorDoc>(&text).map_or_else(|_| NO_SERVER.to_owned(), |doc| doc.error.text))
}

async fn exchange(method: &str, path: &str, body: Option<String>) -> Result<(bool, String), JsValue> {
    let asked = RequestInit::new();
    asked.set_method(method);
    if let Some(body) = body {
        asked.set_body(&JsValue::from_str(&body));
    }
    let request = Request::new_with_str_and_init(&format!("./api/{path}"), &asked)?;
    request.headers().set("content-type", "application/json")?;
    let response: Response = JsFuture::from(window().fetch_with_request(&request)).await?.dyn_into()?;
    let text = JsFuture::from(response.text()?).await?;
    Ok((response.ok(), text.as_string().unwrap_or_default()))
}
