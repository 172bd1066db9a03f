//! The last Battle in words: phase by phase, who attacked whom with what, and what came of it.

use std::fmt::Write;

use serde_json::Value;

use super::{
    scene::{body, name},
    tiles::title,
};

/// One line of the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub text: String,
    /// Begins a phase.
    pub heading: bool,
}

fn piece(value: &Value) -> String {
    let tile = value["tile"].as_str().unwrap_or_default();
    let at = value["at"].as_str().unwrap_or_default();
    format!("{} ({at})", title(tile))
}

/// `Motorboat (W1) hits Runner (C1): ranged 2, armour 1, 1 wound`.
fn blow(value: &Value, verb: &str) -> String {
    let by = if value["by"].is_null() { "Something".into() } else { piece(&value["by"]) };
    let number = |field: &str| value[field].as_u64().unwrap_or(0);
    let weapon = value["weapon"].as_str().unwrap_or("wound").replace('_', " ");
    let mut text = format!("{by} {verb} {}: {weapon} {}", piece(&value["target"]), number("strength"));
    if number("armor") > 0 {
        // Writing into a text cannot fail.
        let _ = write!(text, ", armour {}", number("armor"));
    }
    let wounds = number("wounds");
    text + &format!(", {wounds} wound{}", if wounds == 1 { "" } else { "s" })
}

/// What the report says of an event; `None` if it says nothing.
pub fn line(event: &Value) -> Option<Line> {
    let body = body(event);
    let number = |field: &str| body[field].as_u64().unwrap_or(0);
    let text = match name(event) {
        "phase-began" => {
            return Some(Line { text: format!("Initiative {}", number("phase")), heading: true });
        }
        "attacked" => blow(&body["blow"], "hits"),
        "blocked" => blow(&body["blow"], "is stopped by"),
        "healed" => format!("{} heals: {}", piece(&body["medic"]), blow(&body["blow"], "hits")),
        "destroyed" => format!("{} is destroyed", piece(&body["piece"])),
        "medic-spent" => format!("{} is spent", piece(&body["piece"])),
        "exploding" => format!("{} explodes", piece(&body["piece"])),
        "charged" => format!("{} charges", piece(&body["piece"])),
        "drifted" => format!("{} drifts on", piece(&body["piece"])),
        "net-loss" => format!("{} is netted", piece(&body["piece"])),
        "hq-hit" => format!("{} has {} left", piece(&body["piece"]), number("left")),
        _ => return None,
    };
    Some(Line { text, heading: false })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_wound_is_explained() {
        let boat = json!({"tile": "pirates.motorboat", "at": "W1", "seat": 0});
        let runner = json!({"tile": "outpost.runner", "at": "C1", "seat": 1});
        let blow = json!({"by": boat, "dir": 2, "weapon": "ranged", "target": runner, "strength": 2, "armor": 1, "wounds": 1, "reflected_by": null});
        let hit = line(&json!({"attacked": {"blow": blow}})).unwrap();
        assert_eq!(hit.text, "Motorboat (W1) hits Runner (C1): ranged 2, armour 1, 1 wound");
        assert!(line(&json!({"phase-began": {"phase": 3, "units": []}})).unwrap().heading);
        assert_eq!(line(&json!({"turn-began": {"seat": 0}})), None);
    }
}
