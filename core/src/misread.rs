//! Reading plain data, with the way to what is wrong in it.

use serde::{Deserialize, Deserializer};

/// What could not be read.
pub(crate) struct Misread<E> {
    /// Where: `players[1].gold`; empty if it is the whole.
    pub(crate) path: String,
    pub(crate) error: E,
}

#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn read<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<T, Misread<D::Error>> {
    serde_path_to_error::deserialize(from).map_err(|error| {
        let path = error.path().to_string();
        let known = path != "." && path != "?";
        Misread { path: if known { path } else { String::new() }, error: error.into_inner() }
    })
}

/// In the browser without the way there: to follow it, every type of every game is compiled once more, and the page
/// would be larger by a quarter. What is wrong is said all the same.
#[cfg(target_arch = "wasm32")]
pub(crate) fn read<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<T, Misread<D::Error>> {
    T::deserialize(from).map_err(|error| Misread { path: String::new(), error })
}
