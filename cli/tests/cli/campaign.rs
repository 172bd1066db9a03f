//! A campaign in a file: its chart, its next game, what is wrong with it.

use crate::driver::{bad, good, run};

#[test]
fn a_campaign_is_shown_without_spoilers_and_says_what_is_next() {
    let home = tempfile::tempdir().unwrap();
    let campaign = |args: &[&str]| run(home.path(), &[&["campaign"], args].concat(), "");
    let chart = good(&campaign(&["show", "republic.json"]));
    assert!(chart.contains("1. The Plate Fleet: to be played now."), "{chart}");
    assert_eq!(chart.matches("sealed").count(), 9);
    assert!(!chart.contains("Letters of Marque"), "{chart}");
    let next = good(&campaign(&["next", "republic.json", "Anne", "Mary"]));
    let next: serde_json::Value = serde_json::from_str(&next).unwrap();
    assert_eq!((next["seats"].as_u64(), next["options"]["mission"].as_str()), (Some(2), Some("1")));
    assert!(bad(&campaign(&["next", "republic.json", "Anne", "Anne"])).contains("players"));
    good(&campaign(&["reset", "republic.json"]));
    let text = std::fs::read_to_string(home.path().join("republic.json")).unwrap();
    assert!(text.contains("\"games\": []"), "{text}");
    assert!(!home.path().join("republic.json.new").exists());
    std::fs::write(home.path().join("broken.json"), "{\"games\": 3}").unwrap();
    assert!(bad(&campaign(&["show", "broken.json"])).contains("broken.json"));
}
