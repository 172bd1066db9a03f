//! Section 13 of rules.md: Piet Hein, who stretches rum.

use crate::scene::{OPENING, RED, Scene, WHITE, board, discarded, held, scene, status};
use tortuga_archipirata::{Archipirata, moves::Event, state::Status};
use tortuga_core::{Seat, Viewer};
use tortuga_testkit::TestTable;

/// Red has Piet Hein and so much rum; the islands where moves from 3 may end show plain cards.
fn piet(rum: u8) -> Scene {
    let scene = scene(OPENING).captains(&["piet_hein", "benito_bonito"]).goods(0, "rum", rum);
    [5, 6, 7]
        .into_iter()
        .zip(["first_aid", "sabre", "rum"])
        .fold(scene, |scene, (island, card)| scene.top(island, card))
}

fn shown(table: &TestTable<Archipirata>) -> bool {
    table.told(Viewer::Spectator).iter().any(|event| matches!(event, Event::CaptainShown { .. }))
}

#[test]
fn ap_cap_ph_1_each_rum_may_serve_two_skips_next_to_each_other_or_apart() {
    let mut table = piet(1).table();
    table.plays("3+..RW/r1c0").asks(WHITE);
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 1/1 1/1 2/1 1/2");
    // One bottle was paid, and the one on island 7 collected.
    assert_eq!((held(&table, 0, "rum"), discarded(&table, "rum")), (1, 1));
    let mut table = piet(1).table();
    table.plays("3+.R.W/r1c0");
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 1/1 2/1 1/1 1/2");
    // Three skips are more than one bottle can do.
    piet(1).top(0, "bomb").table().refuses("3+...RW/r1c0", "AP-CAP-PH-2");
    // Nobody else can do it.
    let other = scene(OPENING).captains(&["benito_bonito", "piet_hein"]).goods(0, "rum", 1).top(7, "rum");
    other.table().refuses("3+..RW/r1c0", "AP-RUM-06");
}

#[test]
fn ap_cap_ph_1_a_rum_chest_is_doubled_too() {
    // Proves: AP-RUL-09
    let mut table = piet(0).chests(0, 0, 1).table();
    table.plays("3+..RW/r0c1").asks(WHITE);
    assert_eq!((table.state().teams[0].rum_chests, table.state().out.rum_chests), (0, 1));
    assert_eq!(
        (status(&table, 0), board(&table).as_str()),
        (Status::Revealed, "0/1 1/1 1/1 0/0 1/1 1/1 2/1 1/2")
    );
}

#[test]
fn ap_cap_ph_1_he_stays_and_works_again() {
    // Proves: AP-CAP-06
    let mut table = piet(2).status(0, "revealed").top(0, "bomb").top(1, "rum").table();
    table.plays("3+..RW/r1c0").asks(WHITE);
    assert!(!shown(&table), "he was face up before");
    assert_eq!(status(&table, 0), Status::Revealed);
    table.plays("0+W").asks(RED).plays("4-..RW/r1c0").asks(WHITE);
    assert_eq!(status(&table, 0), Status::Revealed);
    assert_eq!(board(&table), "0/1 2/2 1/1 0/0 0/0 1/1 2/1 1/2");
}

#[test]
fn ap_cap_ph_2_doubling_is_optional_for_each_rum() {
    // Proves: AP-ENUM-02
    let mut table = piet(3).top(0, "bomb").table();
    let options = table.options();
    let payments = |line: &str| -> Vec<String> {
        let mine = options.iter().filter_map(|option| option.strip_prefix(line));
        mine.filter(|rest| rest.starts_with('/')).map(str::to_owned).collect()
    };
    assert_eq!(payments("3+.RW"), ["/r1c0"]);
    assert_eq!(payments("3+..RW"), ["/r1c0", "/r2c0"]);
    assert_eq!(payments("3+...RW"), ["/r2c0", "/r3c0"]);
    table.refuses("3+RW/r1c0", "AP-CAP-PH-2");
    table.refuses("3+.RW/r2c0", "AP-CAP-PH-2");
    table.refuses("3+...RW/r1c0", "AP-CAP-PH-2");
    table.refuses("3+..RW/r4c0", "AP-RUM-02");
    table.refuses("3+..RW/r0c1", "AP-RUM-03");
}

#[test]
fn ap_cap_ph_3_he_shows_himself_only_by_doubling() {
    // Proves: AP-RUL-14
    let mut table = piet(2).table();
    table.plays("3+..RW/r2c0");
    assert_eq!((status(&table, 0), shown(&table)), (Status::Hidden, false));
    let mut table = piet(2).table();
    table.plays("3+..RW/r1c0");
    assert_eq!((status(&table, 0), shown(&table)), (Status::Revealed, true));
    let mut table = piet(2).table();
    table.plays("3+RW");
    assert_eq!((status(&table, 0), shown(&table)), (Status::Hidden, false));
}

#[test]
fn ap_cap_ph_3_what_the_payment_reaches_without_doubling_is_no_doubling() {
    // Proves: AP-ENUM-05, AP-ENUM-07
    // From 0, three steps clockwise and five steps back meet on 3: two skips there, four here.
    let lone = scene("1/0 0/1 1/1 1/1 1/1 1/1 1/1 1/1").captains(&["piet_hein", "benito_bonito"]);
    let lone = lone.goods(0, "rum", 2).top(3, "rum").top(4, "rum");
    let mut table = lone.table();
    let options = table.options();
    assert!(options.contains(&"0+..R/r2c0".to_owned()));
    assert!(!options.contains(&"0-....R/r2c0".to_owned()));
    table.plays("0-....R/r2c0").asks(WHITE);
    assert_eq!((status(&table, 0), shown(&table)), (Status::Hidden, false));
    assert_eq!(board(&table), "0/0 0/1 1/1 2/1 1/1 1/1 1/1 1/1");
    // Three skips for two bottles are doubled on either way.
    let mut table = lone.table();
    table.plays("0-...R/r2c0");
    assert_eq!((status(&table, 0), shown(&table)), (Status::Revealed, true));
}

#[test]
fn ap_cap_ph_4_he_helps_his_owner_and_not_the_teammate() {
    let ids = ["benito_bonito", "ching_shih", "piet_hein", "mary_read"];
    let four = |active| piet(1).seats(4).captains(&ids).active(active);
    four(0).table().refuses("3+..RW/r1c0", "AP-RUM-06");
    four(0).status(2, "revealed").table().refuses("3+..RW/r1c0", "AP-RUM-06");
    let mut table = four(2).table();
    table.plays("3+..RW/r1c0").asks(Seat(3));
    assert_eq!((status(&table, 2), status(&table, 0)), (Status::Revealed, Status::Hidden));
}
