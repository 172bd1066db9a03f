//! Of whom an event tells.

pub use crate::kit::said::{Said, faces};

pub fn unit<'a>(said: Said<'a>) -> &'a str {
    said.first(&["pirate", "unit", "winner", "attacker", "challenger", "own", "hunter", "target", "kc"])
}
