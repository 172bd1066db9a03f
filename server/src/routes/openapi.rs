//! The HTTP part described: for programs as `OpenAPI`, for people as a page.

use std::fmt::Write as _;

use axum::{Json, response::Html};
use serde_json::{Map, Value, json};

/// Method, path, what it does, what it takes, what it gives. A test asks each of them.
pub(super) const OPERATIONS: &[(&str, &str, &str, Option<&str>, &str)] = &[
    ("get", "/api/games", "The games that can be played", None, "GameLine[]"),
    ("get", "/api/games/{game}/rules", "The rules of a game, in Markdown", None, "text"),
    ("get", "/api/dice", "How the dice fell in the finished games; for people at /dice", None, "DiceLine[]"),
    ("get", "/api/tables", "The lobby: listed tables that are open or being played", None, "TableLine[]"),
    ("post", "/api/tables", "Makes a table", Some("CreateTable"), "Created"),
    ("get", "/api/tables/{table}", "One table in one line", None, "TableLine"),
    ("post", "/api/tables/{table}/seats/{seat}", "Takes a seat, or seats a bot", Some("TakeSeat"), "Seated"),
    ("delete", "/api/tables/{table}/seats/{seat}", "Leaves a seat before the game", None, "null"),
    ("get", "/api/tables/{table}/record", "The record as JSON Lines, when the game is over", None, "text"),
    ("get", "/api/tables/{table}/fairness", "How the dice came about, when it is over", None, "Fairness"),
    ("get", "/api/tables/{table}/socket", "The WebSocket of a table", None, "messages"),
    ("get", "/api/my/tables", "My tables, the latest first", None, "TableLine[]"),
    ("get", "/api/me", "Who I am, or null", None, "Me"),
    ("put", "/api/me/webhook", "Where notices of my turns go", Some("Webhook"), "Webhook"),
    ("post", "/api/accounts", "Makes an account; a guest keeps its games", Some("Credentials"), "Me"),
    ("post", "/api/session", "Logs in", Some("Credentials"), "Me"),
    ("delete", "/api/session", "Logs out", None, "null"),
    ("get", "/api/players/{name}", "A player's ratings and finished games", None, "Profile"),
    ("get", "/healthz", "Whether the server is well", None, "text"),
    ("get", "/metrics", "Counters for Prometheus", None, "text"),
];

pub(super) async fn document() -> Json<Value> {
    Json(openapi())
}

fn openapi() -> Value {
    let mut paths = Map::new();
    for (method, path, about, takes, gives) in OPERATIONS {
        let names = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        let parameters: Vec<Value> = names
            .map(|name| json!({"name": name, "in": "path", "required": true, "schema": {"type": "string"}}))
            .collect();
        let mut operation = json!({
            "summary": about,
            "parameters": parameters,
            "responses": {
                "200": {"description": gives, "content": content(gives)},
                "default": {"description": "What went wrong", "content": content("ErrorDoc")},
            },
        });
        if let Some(takes) = takes {
            operation["requestBody"] = json!({"required": true, "content": content(takes)});
        }
        let entry = paths.entry((*path).to_owned()).or_insert_with(|| json!({}));
        entry[*method] = operation;
    }
    json!({
        "openapi": "3.1.0",
        "info": {"title": "Tortuga", "version": env!("CARGO_PKG_VERSION")},
        "paths": paths,
        "components": {"schemas": schemas()},
    })
}

fn content(name: &str) -> Value {
    match name {
        "text" | "messages" => json!({"text/plain": {"schema": {"type": "string"}}}),
        "null" => json!({"application/json": {"schema": {"type": "null"}}}),
        list if list.ends_with("[]") => {
            let item = json!({"$ref": format!("#/components/schemas/{}", list.trim_end_matches("[]"))});
            json!({"application/json": {"schema": {"type": "array", "items": item}}})
        }
        one => json!({"application/json": {"schema": {"$ref": format!("#/components/schemas/{one}")}}}),
    }
}

fn object(required: &[&str], properties: &Value) -> Value {
    json!({"type": "object", "required": required, "properties": properties})
}

fn schemas() -> Value {
    let (text, number, flag) =
        (json!({"type": "string"}), json!({"type": "integer"}), json!({"type": "boolean"}));
    let texts = json!({"type": "object", "additionalProperties": {"type": "string"}});
    let clock = json!({"type": "object", "required": ["kind"], "properties": {
        "kind": {"enum": ["none", "live", "days"]}, "seconds": number, "plus": number, "days": number}});
    let seats = json!({"type": "array", "items": object(&["seat"], &json!({"seat": number, "team": number,
        "holder": {"type": ["object", "null"]}, "ready": flag, "online": flag,
        "stand_in": {"type": ["string", "null"]}, "resigned": flag, "open": flag}))});
    let bot = object(&["seat", "level"], &json!({"seat": number, "level": text}));
    let seated = object(&["seat", "token"], &json!({"seat": number, "token": text}));
    let table = object(
        &["table", "game", "status", "seats"],
        &json!({"table": text, "game": text, "options": texts,
        "clock": clock, "rated": flag, "status": {"enum": ["open", "playing", "over"]}, "seats": seats,
        "turn": {"type": ["integer", "null"]}, "you": {"type": ["integer", "null"]},
        "ending": {"type": ["object", "null"]}, "changed": number}),
    );
    let rating = object(
        &["game", "rating"],
        &json!({"game": text, "rating": {"type": "number"},
        "deviation": {"type": "number"}, "games": number}),
    );
    json!({
        "CreateTable": object(&["game", "seats"], &json!({"game": text, "seats": number, "options": texts,
            "clock": clock, "listed": flag, "rated": flag, "watchers": {"enum": ["public", "follow", "nobody"]},
            "sit": {"type": ["integer", "null"]}, "bots": {"type": "array", "items": bot}})),
        "Created": object(&["table", "commitment"], &json!({"table": text, "commitment": text, "seated": seated})),
        "TakeSeat": object(&[], &json!({"bot": {"type": ["string", "null"]}})),
        "Seated": seated,
        "TableLine": table,
        "GameLine": object(&["id", "title", "seats"], &json!({"id": text, "title": text, "about": text,
            "version": text, "seats": {"type": "array", "items": number}, "minutes": number,
            "options": {"type": "object"}})),
        "Fairness": object(&["algorithm", "commitment", "server_seed", "entropy", "seed"], &json!({
            "algorithm": number, "commitment": text, "server_seed": text,
            "entropy": {"type": "array", "items": text}, "seed": text})),
        "Webhook": object(&["url"], &json!({"url": {"type": ["string", "null"]}})),
        "DiceLine": object(&["game", "face", "count"], &json!({"game": text, "face": text, "count": number})),
        "Credentials": object(&["name", "password"], &json!({"name": text, "password": text})),
        "Me": object(&["name", "guest"], &json!({"name": text, "guest": flag})),
        "Profile": object(&["name"], &json!({"name": text, "since": number,
            "ratings": {"type": "array", "items": rating}, "games": {"type": "array", "items": table}})),
        "ErrorDoc": object(&["error"], &json!({"error": object(&["kind", "text"],
            &json!({"kind": text, "text": text}))})),
    })
}

/// The same for people.
pub(super) async fn page() -> Html<String> {
    let mut rows = String::new();
    for (method, path, about, takes, gives) in OPERATIONS {
        let takes = takes.unwrap_or("");
        let method = method.to_uppercase();
        let row = write!(rows, "<tr><td>{method}<td><code>{path}</code><td>{about}<td>{takes}<td>{gives}");
        row.expect("a string takes everything");
    }
    Html(format!(
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>Tortuga for programs</title>\
         <h1>Tortuga for programs</h1><p>Bodies are JSON. The same as \
         <a href=\"/api/openapi.json\">OpenAPI</a>, with the shape of every body.</p>\
         <table><thead><tr><th>Method<th>Path<th>What it does<th>Takes<th>Gives<tbody>{rows}</table></html>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_that_is_named_is_described() {
        let text = openapi().to_string();
        let described = openapi()["components"]["schemas"].as_object().unwrap().clone();
        for piece in text.split("#/components/schemas/").skip(1) {
            let name = piece.split('"').next().unwrap();
            assert!(described.contains_key(name), "{name}");
        }
        assert_eq!(openapi()["paths"].as_object().unwrap().len(), 17);
    }
}
