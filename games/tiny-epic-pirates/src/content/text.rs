//! Short texts for players, by what they are about.

use serde::Serialize;

/// One text of the pack.
#[derive(Clone, Debug, Serialize)]
pub struct Text {
    pub group: String,
    pub key: String,
    pub short: String,
    pub long: String,
    pub rule: String,
}

/// All texts. The loader has seen to it that none is missing.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Texts(pub(super) Vec<Text>);

impl Texts {
    pub fn find(&self, group: &str, key: &str) -> Option<&Text> {
        self.0.iter().find(|text| text.group == group && text.key == key)
    }

    /// The label of a thing, or its key if the pack has none.
    pub fn short<'a>(&'a self, group: &str, key: &'a str) -> &'a str {
        self.find(group, key).map_or(key, |text| &text.short)
    }
}
