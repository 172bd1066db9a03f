//! A piece of a content file that has the shape of a sentence of the vocabulary, before it is understood.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{Error, MapAccess, SeqAccess, Visitor},
};

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Node {
    Bool(bool),
    Int(i64),
    Text(String),
    List(Vec<Node>),
    Table(Vec<(String, Node)>),
}

impl Default for Node {
    fn default() -> Self {
        Self::List(Vec::new())
    }
}

impl Node {
    /// For error texts.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Self::Bool(_) => "true or false",
            Self::Int(_) => "a number",
            Self::Text(_) => "a word",
            Self::List(_) => "a list",
            Self::Table(_) => "a table",
        }
    }
}

struct NodeVisitor;

impl<'de> Visitor<'de> for NodeVisitor {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a word, a number, true, false, a list or a table")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Node, E> {
        Ok(Node::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Node, E> {
        Ok(Node::Int(value))
    }

    /// As documents other than TOML tell a number that is not negative.
    fn visit_u64<E: Error>(self, value: u64) -> Result<Node, E> {
        i64::try_from(value).map(Node::Int).map_err(|_| E::custom("the number is too large"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Node, E> {
        Ok(Node::Text(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Node, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Node::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Node, A::Error> {
        let mut table = Vec::new();
        while let Some(field) = fields.next_entry()? {
            table.push(field);
        }
        Ok(Node::Table(table))
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NodeVisitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_the_same_in_json() {
        let json = serde_json::json!({ "gold": 3, "glory": -1, "who": ["all", true] });
        let who = Node::List(vec![Node::Text("all".into()), Node::Bool(true)]);
        let fields = [("glory", Node::Int(-1)), ("gold", Node::Int(3)), ("who", who)];
        let table = fields.map(|(name, value)| (name.to_owned(), value)).to_vec();
        assert_eq!(Node::deserialize(&json).unwrap(), Node::Table(table));
        assert!(Node::deserialize(&serde_json::json!(u64::MAX)).is_err());
    }
}
