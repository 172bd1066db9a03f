//! Section 1: what is in the box, and packs that are broken.

use tortuga_blackbeard::{
    Blackbeard,
    content::{self, Content, Nation, Next},
};
use tortuga_core::{Game, pack::Pack};

use crate::scene::game;

fn content() -> Content {
    content::load(&Pack::builtin(Blackbeard::INFO.pack)).unwrap()
}

#[test]
fn bb_comp_01_the_box_is_complete() {
    // Proves: BB-COMP-02, BB-COMP-03, BB-COMP-04, BB-COMP-05, BB-COMP-06, BB-COMP-07, BB-COMP-08, BB-COMP-09, BB-COMP-10
    let content = content();
    let in_ocean =
        |id: &str| content.hexes.iter().filter(|hex| content.oceans[hex.ocean.index()].id == id).count();
    assert_eq!(["NA", "CA", "GC", "IO"].map(in_ocean), [56, 93, 48, 83]);
    assert_eq!(content.hexes.iter().filter(|hex| hex.coastal).count(), 112);
    assert_eq!((content.boxes.len(), content.hexes.iter().filter(|hex| hex.arrow.is_some()).count()), (4, 9));
    let ports = |nation| content.ports.iter().filter(|port| port.nation == nation).count();
    assert_eq!(Nation::ALL.map(|nation| ports(Some(nation))), [2, 12, 5, 2, 3, 7]);
    assert_eq!((ports(None), content.lanes.len(), content.stations.len()), (5, 24, 12));
    assert_eq!((content.pirates.len(), content.cards.len(), content.events.len()), (24, 60, 20));
    assert_eq!(content.ships.iter().map(|ship| ship.count).collect::<Vec<_>>(), [7, 7, 3, 3, 3, 2]);
    assert_eq!((content.governors.len(), content.merchants.len()), (24, 44));
    assert_eq!(content.governors.iter().filter(|governor| governor.pro).count(), 12);
    assert_eq!((content.kcs.len(), content.warships.len(), content.letters.len()), (12, 15, 10));
    for marker in [
        "attack_marker",
        "dr_marker",
        "careen",
        "safe_haven",
        "number",
        "destroyed",
        "english_port",
        "scurvy",
    ] {
        assert!(content.markers.iter().any(|known| known.id == marker));
    }
}

#[test]
fn every_line_of_the_deck_names_every_seat_equally() {
    let content = content();
    for seats in 2..=6u8 {
        let named = |seat: u8| {
            content.cards.iter().filter(|card| card.next[seats as usize - 2] == Next::Seat(seat)).count()
        };
        let first = named(0);
        assert!((0..seats).all(|seat| named(seat) == first), "{seats} seats");
        let events = 60 - first * seats as usize;
        assert_eq!(events, if seats == 5 { 25 } else { 24 });
    }
}

/// The errors of the built-in pack with one text replaced in a file.
fn broken(file: &str, from: &str, to: &str) -> String {
    let files = Blackbeard::INFO.pack.iter().map(|(name, text)| {
        let text = if *name == file { text.replacen(from, to, 1) } else { (*text).to_owned() };
        (*name, text)
    });
    content::load(&Pack::new(files)).unwrap_err().to_string()
}

#[test]
fn a_broken_pack_is_refused_with_file_entry_and_field() {
    for (file, from, to, says) in [
        ("pack.toml", "\"blackbeard\"", "\"toy\"", "this pack is for `toy`"),
        ("map.toml", "neighbors = [\"NA-0009\"", "neighbors = [\"NA-9999\"", "there is no hex `NA-9999`"),
        ("ports.toml", "d66 = 11", "d66 = 12", "stands twice"),
        ("ports.toml", "nation = \"french\"", "nation = \"danish\"", "`danish` is no nation"),
        ("pirates.toml", "ability = 4", "ability = 9", "ratings are 0 to 6"),
        ("ships.toml", "holds = 2", "holds = 20", "holds 0 to 8"),
        ("merchants.toml", "defense = 1", "defense = 0", "is from 1 to 8"),
        ("hunters.toml", "combat = 10", "combat = 0", "combat is from 1 to 20"),
        ("counters.toml", "limit = 0", "limit = 3", "BB-COMP-10"),
        ("events.toml", "cards = 4", "cards = 5", "4 action cards carry it"),
        ("events.toml", "ocean = \"NA\"", "ocean = \"XX\"", "an ocean that does not exist"),
        ("deck.toml", "lane = 13", "lane = 99", "there is no lane 99"),
        (
            "deck.toml",
            "random_event = \"shipworm\"",
            "random_event = \"kraken\"",
            "there is no event `kraken`",
        ),
        ("deck.toml", "\"remove_odd\"", "\"Z\"", "is neither a seat"),
        ("numbers.toml", "turn_cap = 1000", "turn_cap = 5000", "turn_cap"),
        ("numbers.toml", "wound_on = 1", "wounds_on = 1", "wounds_on"),
    ] {
        let errors = broken(file, from, to);
        assert!(errors.contains(says), "{file}: {errors}");
        assert!(errors.contains(file), "{errors}");
    }
}

#[test]
fn an_owners_numbers_are_played() {
    let (_, text) = Blackbeard::INFO.pack.iter().find(|(name, _)| *name == "numbers.toml").unwrap();
    let mut setup = tortuga_core::Setup::new(2).with("pack", "mine");
    setup.pack = Some(Pack::new([("numbers.toml", text.replace("turn_cap = 1000", "turn_cap = 1"))]));
    let owner = Blackbeard::new(&setup).unwrap();
    assert_ne!(owner.content_hash(), game(2, &[]).content_hash());
    let outcome = tortuga_core::laws::play_out(
        &owner,
        tortuga_core::Seed::from_number(1),
        &mut tortuga_core::Whim::new(1),
        500,
        |_| Ok(()),
    );
    assert_eq!(outcome.unwrap().0.end, "turn_limit");
}
