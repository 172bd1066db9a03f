//! A short name of a component, held inline, so that views and events stay flat and still read well.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

const ROOM: usize = 31;

/// A name of at most 31 bytes, such as a card's id. `Copy`, compared as text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slug {
    bytes: [u8; ROOM],
    len: u8,
}

impl Slug {
    /// `None` if the name is too long; content loaders report that as the pack's fault.
    pub fn new(name: &str) -> Option<Self> {
        let mut bytes = [0; ROOM];
        bytes.get_mut(..name.len())?.copy_from_slice(name.as_bytes());
        Some(Self { bytes, len: name.len() as u8 })
    }

    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.bytes[..self.len as usize]).expect("made from a str")
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl PartialEq<str> for Slug {
    fn eq(&self, other: &str) -> bool {
        self.bytes[..self.len as usize] == *other.as_bytes()
    }
}

impl PartialEq<&str> for Slug {
    fn eq(&self, other: &&str) -> bool {
        self == *other
    }
}

impl Serialize for Slug {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Slug {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = std::borrow::Cow::<str>::deserialize(deserializer)?;
        Self::new(&name)
            .ok_or_else(|| D::Error::custom(format!("the name `{name}` is longer than {ROOM} bytes")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slug_holds_31_bytes_and_not_32() {
        let longest = "x".repeat(ROOM);
        assert_eq!(Slug::new(&longest).unwrap().as_str(), longest);
        assert_eq!(Slug::new(&"x".repeat(ROOM + 1)), None);
        let json = serde_json::to_string(&Slug::new("rum*").unwrap()).unwrap();
        assert_eq!(json, "\"rum*\"");
        assert_eq!(serde_json::from_str::<Slug>(&json).unwrap(), "rum*");
    }
}
