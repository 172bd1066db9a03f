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

/// The error without the words of the language that the types are written in: `u8` is `a whole number from 0 to 255`.
pub(crate) fn in_plain_words(error: &str) -> String {
    let Some((found, expected)) = error.split_once(", expected ") else { return error.to_owned() };
    let found = found.replace("invalid type: map", "invalid type: object");
    let found = found.replace("invalid type: sequence", "invalid type: list");
    let found = found.replace("invalid value: map", "invalid value: object");
    let range = |least: i128, most: i128| format!("a whole number from {least} to {most}");
    let expected = match expected {
        "u8" => range(0, u8::MAX.into()),
        "u16" => range(0, u16::MAX.into()),
        "u32" => range(0, u32::MAX.into()),
        "u64" | "usize" => "a whole number that is not negative".to_owned(),
        "i8" => range(i8::MIN.into(), i8::MAX.into()),
        "i16" => range(i16::MIN.into(), i16::MAX.into()),
        "i32" => range(i32::MIN.into(), i32::MAX.into()),
        "i64" | "isize" => "a whole number".to_owned(),
        "a map" => "an object".to_owned(),
        "a sequence" => "a list".to_owned(),
        "string or map" => "a name, or an object with one field".to_owned(),
        "map with a single key" => "an object with one field".to_owned(),
        // The rest of the text would name our own types.
        other if other.starts_with("struct ") => "an object".to_owned(),
        other => other.to_owned(),
    };
    format!("{found}, expected {expected}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_said_in_plain_words_and_names_are_left_alone() {
        for (error, wanted) in [
            (
                "invalid value: integer `300`, expected u8",
                "integer `300`, expected a whole number from 0 to 255",
            ),
            ("invalid type: null, expected struct IslandDoc", "invalid type: null, expected an object"),
            (
                "invalid length 0, expected struct Doc with 11 elements",
                "invalid length 0, expected an object",
            ),
            ("invalid type: map, expected a string", "invalid type: object, expected a string"),
            ("invalid type: sequence, expected a map", "invalid type: list, expected an object"),
            ("unknown field `u8`, expected `map` or `red`", "unknown field `u8`, expected `map` or `red`"),
            ("missing field `islands`", "missing field `islands`"),
        ] {
            let said = in_plain_words(error);
            assert!(said.ends_with(wanted), "{said}");
        }
    }
}
