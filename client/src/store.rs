//! What the browser keeps: games and settings, in its local storage. If it keeps nothing (a private window, a full
//! disk), the page plays on and says so.

use leptos::prelude::window;
use serde::{Serialize, de::DeserializeOwned};
use web_sys::Storage;

use crate::session::Saved;

const GAMES: &str = "tortuga.game.";
/// How far a lesson has come, by its game.
const STEPS: &str = "tortuga.lesson.";

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

/// Reads a value; what cannot be read counts as absent.
pub fn get<T: DeserializeOwned>(key: &str) -> Option<T> {
    let text = storage()?.get_item(key).ok().flatten()?;
    serde_json::from_str(&text).ok()
}

/// Says whether the value was kept.
pub fn set<T: Serialize>(key: &str, value: &T) -> bool {
    let Ok(text) = serde_json::to_string(value) else { return false };
    storage().is_some_and(|storage| storage.set_item(key, &text).is_ok())
}

pub fn keep(saved: &Saved) -> bool {
    set(&format!("{GAMES}{}", saved.id), saved)
}

pub fn game(id: &str) -> Option<Saved> {
    get(&format!("{GAMES}{id}"))
}

pub fn forget(id: &str) {
    remove(&format!("{GAMES}{id}"));
    remove(&format!("{STEPS}{id}"));
}

/// How far the lesson of that game has come.
pub fn step(id: &str) -> usize {
    get(&format!("{STEPS}{id}")).unwrap_or(0)
}

/// Says whether it was kept.
pub fn keep_step(id: &str, step: usize) -> bool {
    set(&format!("{STEPS}{id}"), &step)
}

pub fn remove(key: &str) {
    if let Some(storage) = storage() {
        // What cannot be removed stays in the list; there is nothing else to do about it.
        let _ = storage.remove_item(key);
    }
}

/// Everything that is kept under names that begin so.
pub fn all<T: DeserializeOwned>(prefix: &str) -> Vec<T> {
    let Some(storage) = storage() else { return Vec::new() };
    let count = storage.length().unwrap_or(0);
    let keys = (0..count).filter_map(|place| storage.key(place).ok().flatten());
    keys.filter(|key| key.starts_with(prefix)).filter_map(|key| get(&key)).collect()
}

/// All games that are kept, the latest first.
pub fn games() -> Vec<Saved> {
    let mut games: Vec<Saved> = all(GAMES);
    games.sort_by(|a, b| b.when.total_cmp(&a.when));
    games
}
