//! Reading plain data, with the way to what is wrong in it.

#[cfg(target_arch = "wasm32")]
use serde::{Deserialize as _, de::Error as _};
use serde::{Deserializer, de::DeserializeOwned};

/// What could not be read.
pub(crate) struct Misread<E> {
    /// Where: `players[1].gold`; empty if it is the whole.
    pub(crate) path: String,
    pub(crate) error: E,
}

#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn read<'de, T: DeserializeOwned, D: Deserializer<'de>>(from: D) -> Result<T, Misread<D::Error>> {
    serde_path_to_error::deserialize(from).map_err(|error| {
        let path = error.path().to_string();
        let known = path != "." && path != "?";
        Misread { path: if known { path } else { String::new() }, error: error.into_inner() }
    })
}

/// In the browser every document becomes JSON first, and only JSON is read into the types of the games: reading code is
/// compiled once for each type and each language, and would be half of the page. What is wrong is said all the same, but
/// not the way to it.
#[cfg(target_arch = "wasm32")]
pub(crate) fn read<'de, T: DeserializeOwned, D: Deserializer<'de>>(from: D) -> Result<T, Misread<D::Error>> {
    let misread = |error| Misread { path: String::new(), error };
    let document = serde_json::Value::deserialize(from).map_err(misread)?;
    T::deserialize(&document).map_err(|error| misread(D::Error::custom(error)))
}
