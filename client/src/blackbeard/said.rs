//! Of whom an event tells.

pub use crate::kit::said::{Said, faces};

pub fn unit(said: Said<'_>) -> &str {
    said.first(&["pirate", "unit", "winner", "attacker", "challenger", "own", "hunter", "target", "kc"])
}
