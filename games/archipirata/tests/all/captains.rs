//! Section 13 of rules.md: what holds for every captain. The eight powers are in `captains_*.rs`.

use crate::scene::{OPENING, RED, Scene, WHITE, board, discarded, held, scene, status};
use tortuga_archipirata::{Archipirata, moves::Event, state::Status};
use tortuga_core::{Game, Seat, Slug, Viewer};
use tortuga_testkit::TestTable;

/// Kinds of equipment and how many of each.
type Price = &'static [(&'static str, u8)];

/// The powers that are paid in equipment: captain, price, one way to use it on [`OPENING`].
const PRICES: [(&str, Price, &str); 6] = [
    ("boum_banda", &[("rum", 1), ("bomb", 1), ("compass", 1), ("first_aid", 1)], "cap:boum_banda:1R,6W"),
    ("ching_shih", &[("sabre", 2)], "cap:ching_shih:6W"),
    ("dr_ursilio", &[("rum", 1), ("bomb", 1), ("compass", 1), ("sabre", 1)], "cap:dr_ursilio:3"),
    (
        "jacquotte_delahaye",
        &[("rum", 2), ("bomb", 1), ("sabre", 1), ("compass", 1)],
        "cap:jacquotte_delahaye",
    ),
    ("jolly_roger", &[("bomb", 3), ("sabre", 1)], "cap:jolly_roger"),
    ("mary_read", &[("rum", 1), ("bomb", 1), ("compass", 1), ("first_aid", 1)], "cap:mary_read:6W,2"),
];

/// Red's captain, and enough for one use; white's captain does not matter.
fn red_has(captain: &str, price: &[(&str, u8)]) -> Scene {
    let other = if captain == "piet_hein" { "benito_bonito" } else { "piet_hein" };
    price
        .iter()
        .fold(scene(OPENING).captains(&[captain, other]), |scene, (kind, count)| scene.goods(0, kind, *count))
}

fn captain_options(options: &[String]) -> Vec<&str> {
    options.iter().map(String::as_str).filter(|option| option.starts_with("cap:")).collect()
}

#[test]
fn ap_cap_01_each_seat_has_one_captain_that_nobody_else_sees() {
    let ids = ["ching_shih", "piet_hein", "mary_read", "jolly_roger"];
    let four = scene(OPENING).seats(4).captains(&ids);
    let table = four.table();
    for viewer in Viewer::all(4) {
        let view = table.game.view(table.state(), viewer);
        assert_eq!(view.captains.len(), 4);
        for (seat, held) in view.captains.iter().enumerate() {
            let own = viewer == Viewer::Seat(Seat(seat as u8));
            let wanted = own.then_some(ids[seat]);
            assert_eq!(held.captain.as_ref().map(Slug::as_str), wanted, "{viewer:?} looks at seat {seat}");
            assert_eq!(held.status, Status::Hidden);
        }
    }
    let error = scene(OPENING).seats(4).captains(&ids[..3]).load_error().to_string();
    assert!(error.contains("seat 3 has no captain"), "{error}");
    let twice = scene(OPENING).captains(&["mary_read", "mary_read"]).load_error().to_string();
    assert!(twice.contains("`mary_read` is dealt twice"), "{twice}");
}

#[test]
fn ap_cap_02_a_captain_acts_in_the_three_windows_of_its_own_turn() {
    // Proves: AP-RUL-13, AP-CAP-CS
    let six = red_has("ching_shih", &[("sabre", 6)]).top(5, "rum");
    let mut table = six.table();
    table.asks_by(RED, "AP-ISLE-01").plays("cap:ching_shih:7W");
    assert_eq!(board(&table), "0/1 1/1 1/1 1/1 1/1 1/1 1/1 1/0");
    table.asks_by(RED, "AP-ISLE-01").plays("3+RW");
    table.asks_by(RED, "AP-FLOW-07").plays("cap:ching_shih:4W");
    table.asks_by(RED, "AP-FLOW-07").plays("pass");
    table.asks_by(RED, "AP-FLOW-08").plays("cap:ching_shih:5W");
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 2/0 1/1 1/1 1/0");
    table.asks_by(WHITE, "AP-ISLE-01");
}

#[test]
fn ap_cap_02_not_between_a_move_and_its_card() {
    let mut table = red_has("ching_shih", &[("sabre", 2)]).top(5, "first_aid").table();
    table.plays("3+RW").asks_by(RED, "AP-ACT-08");
    table.refuses("cap:ching_shih:4W", "AP-FLOW-01");
    table.plays("aid:0").asks_by(RED, "AP-FLOW-07").plays("cap:ching_shih:4W");
}

#[test]
fn ap_cap_02_not_in_the_turn_of_another_seat() {
    // White owns Ching Shih and has the sabres, but red is to move; red has sabres, but another captain.
    let both =
        scene(OPENING).captains(&["piet_hein", "ching_shih"]).goods(0, "sabre", 2).goods(1, "sabre", 2);
    let mut table = both.top(5, "rum").table();
    table.refuses("cap:ching_shih:4W", "AP-CAP-02");
    assert_eq!(captain_options(&table.options()), [""; 0]);
    table.plays("3+RW").asks_by(RED, "AP-FLOW-07").refuses("cap:ching_shih:4W", "AP-CAP-02");
    table.plays("pass").plays("pass").asks(WHITE).plays("cap:ching_shih:4R");
    assert_eq!((held(&table, 0, "sabre"), held(&table, 1, "sabre")), (2, 0));
}

#[test]
fn ap_cap_02_benito_and_piet_hein_act_within_a_move_only() {
    for captain in ["benito_bonito", "piet_hein"] {
        let rich = red_has(captain, &[("sabre", 2), ("rum", 2)]).chests(0, 2, 0).top(5, "first_aid");
        let mut table = rich.table();
        assert_eq!(captain_options(&table.options()), [""; 0]);
        table.refuses(&format!("cap:{captain}"), "AP-CAP-02");
        table.plays("3+RW").plays("aid:1").asks_by(RED, "AP-FLOW-07");
        assert_eq!(table.options(), ["pass"]);
        table.refuses(&format!("cap:{captain}"), "AP-CAP-02");
    }
}

#[test]
fn ap_cap_03_the_first_use_turns_the_captain_up() {
    let mut table = red_has("ching_shih", &[("sabre", 4)]).table();
    let seen = |table: &TestTable<Archipirata>| {
        let view = table.game.view(table.state(), Viewer::Spectator);
        view.captains[0].captain.map(|id| id.to_string())
    };
    assert_eq!((status(&table, 0), seen(&table)), (Status::Hidden, None));
    table.plays("cap:ching_shih:4W");
    assert_eq!((status(&table, 0), seen(&table)), (Status::Revealed, Some("ching_shih".into())));
    let shown = |events: Vec<Event>| {
        events.iter().filter(|event| matches!(event, Event::CaptainShown { seat: RED, .. })).count()
    };
    assert_eq!(shown(table.told(Viewer::Seat(WHITE))), 1);
    assert_eq!(status(&table, 1), Status::Hidden);
    table.plays("cap:ching_shih:5W");
    assert_eq!(shown(table.told(Viewer::Seat(WHITE))), 0);
}

#[test]
fn ap_cap_04_the_price_leaves_the_game_face_up() {
    // Proves: AP-CAP-BN
    let (_, price, action) = PRICES[0];
    let mut table = red_has("boum_banda", price).goods(0, "sabre", 1).goods(1, "bomb", 2).table();
    let before: Vec<u8> = price.iter().map(|(kind, _)| discarded(&table, kind)).collect();
    table.plays(action);
    for ((kind, count), before) in price.iter().zip(before) {
        assert_eq!((held(&table, 0, kind), discarded(&table, kind)), (0, before + count), "{kind}");
    }
    assert_eq!((held(&table, 0, "sabre"), held(&table, 1, "bomb")), (1, 2));
    let view = table.game.view(table.state(), Viewer::Spectator);
    assert!(view.out.goods.iter().any(|(kind, count)| kind.as_str() == "rum" && *count > 0));
}

#[test]
fn ap_cap_04_rum_chests_and_permanent_cards_never_pay() {
    // Proves: AP-RUL-10, AP-CHEST-06
    let short = red_has("boum_banda", &[("bomb", 1), ("compass", 1), ("first_aid", 1)]).chests(0, 0, 2);
    short.table().refuses("cap:boum_banda:1R,6W", "AP-CAP-05");
    short.clone().goods(0, "rum", 1).table().plays("cap:boum_banda:1R,6W");
    let permanent = red_has("boum_banda", &[("rum", 1), ("bomb", 1), ("compass", 1)]).top(1, "P:first_aid");
    permanent.table().refuses("cap:boum_banda:1R,6W", "AP-CAP-05");
    // Standing on it and activating it does not help either: it is not collected.
    let mut table = permanent.table();
    table.plays("7+WR").plays("aid:7");
    assert_eq!(held(&table, 0, "first_aid"), 0);
    table.asks(WHITE);
}

#[test]
fn ap_cap_05_the_whole_price_or_nothing() {
    // Proves: AP-CAP-BN, AP-CAP-CS, AP-CAP-DU, AP-CAP-JD, AP-CAP-JR, AP-CAP-MR
    for (captain, price, action) in PRICES {
        let mut rich = red_has(captain, price).table();
        assert!(!captain_options(&rich.options()).is_empty(), "{captain} can be paid");
        rich.plays(action);
        for (kind, count) in price {
            assert_eq!(held(&rich, 0, kind), 0, "{captain} costs all {count} {kind}");
            let mut poor = red_has(captain, price).goods(0, kind, count - 1).table();
            assert_eq!(captain_options(&poor.options()), [""; 0], "{captain}, a {kind} short");
            poor.refuses(action, "AP-CAP-05");
        }
    }
}

#[test]
fn ap_cap_05_the_condition_must_be_met() {
    // White has nobody injured, so Dr Ursilio has no patient.
    let (_, price, _) = PRICES[2];
    let paid = |scene: Scene| price.iter().fold(scene, |scene, (kind, count)| scene.goods(1, kind, *count));
    let whole = paid(scene(OPENING).captains(&["piet_hein", "dr_ursilio"]).active(1));
    whole.table().refuses("cap:dr_ursilio:3", "AP-CAP-05");
    assert_eq!(captain_options(&whole.table().options()), [""; 0]);
    let hurt = scene("0/1 1/1 1/1 1/1 1/1 1/1 1/1 1/0").captains(&["piet_hein", "dr_ursilio"]).active(1);
    paid(hurt).table().plays("cap:dr_ursilio:3");
}

#[test]
fn ap_cap_06_a_single_captain_is_gone_after_one_use() {
    let (_, price, action) = PRICES[0];
    let twice: Vec<_> = price.iter().map(|(kind, count)| (*kind, 2 * count)).collect();
    let mut table = red_has("boum_banda", &twice).table();
    table.plays(action);
    assert_eq!(status(&table, 0), Status::Spent);
    table.refuses("cap:boum_banda:2R,5W", "AP-CAP-02").asks_by(RED, "AP-ISLE-01");
    assert_eq!(held(&table, 0, "rum"), 1);
}

#[test]
fn ap_cap_06_a_persistent_captain_works_again_in_the_same_turn() {
    let mut table = red_has("ching_shih", &[("sabre", 4)]).table();
    table.plays("cap:ching_shih:6W").plays("cap:ching_shih:5W");
    assert_eq!(status(&table, 0), Status::Revealed);
    assert_eq!(board(&table), "0/1 1/1 1/1 1/1 1/1 1/0 1/0 1/1");
}

#[test]
fn ap_cap_06_a_trophy_captain_stays_face_up_and_works_once() {
    let (_, price, action) = PRICES[3];
    let twice: Vec<_> = price.iter().map(|(kind, count)| (*kind, 2 * count)).collect();
    let mut table = red_has("jacquotte_delahaye", &twice).table();
    table.plays(action);
    assert_eq!(status(&table, 0), Status::Trophy);
    table.refuses(action, "AP-CAP-06");
    let error = red_has("boum_banda", &[]).status(0, "trophy").load_error().to_string();
    assert!(error.contains("`boum_banda` cannot be trophy (AP-CAP-06)"), "{error}");
}

#[test]
fn ap_cap_07_nobody_has_to_use_a_captain() {
    let mut table = red_has("ching_shih", &[("sabre", 2)]).top(5, "rum").table();
    table.plays("3+RW").plays("pass").plays("pass").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!((status(&table, 0), held(&table, 0, "sabre")), (Status::Hidden, 2));
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 2/1 1/2 1/1 1/1");
}

#[test]
fn ap_cap_08_the_end_is_tested_once_the_whole_effect_is_done() {
    // Proves: AP-WIN-03
    let (_, price, _) = PRICES[5];
    let last = "0/1 1/0 0/0 0/0 0/0 0/0 0/0 0/1";
    let paid = |captain: &str| {
        let scene = scene(last).captains(&[captain, "piet_hein"]);
        price.iter().fold(scene, |scene, (kind, count)| scene.goods(0, kind, *count))
    };
    // Between the two halves red has no pirate on the islands, and that is not looked at.
    let mut table = paid("mary_read").table();
    table.plays("cap:mary_read:1R,4").asks_by(RED, "AP-ISLE-01");
    assert_eq!(board(&table), "0/1 0/0 0/0 0/0 1/0 0/0 0/0 0/1");
    // After the whole effect it is.
    let mut table = paid("boum_banda").table();
    table.plays("cap:boum_banda:0W,1R");
    assert_eq!((table.over().end, table.over().winners.has(WHITE)), ("self_elimination", true));
}

#[test]
fn ap_cap_09_any_pirate_on_any_island_twice_where_two_stand() {
    // Proves: AP-RUL-17
    let (_, price, _) = PRICES[0];
    let few = || {
        let few = scene("1/1 0/2 0/0 0/0 0/0 0/0 0/0 0/0").captains(&["boum_banda", "piet_hein"]);
        price.iter().fold(few, |scene, (kind, count)| scene.goods(0, kind, *count)).table()
    };
    let mut table = few();
    let pairs = ["0R,0W", "0R,1W", "0W,1W", "1W,1W"].map(|pair| format!("cap:boum_banda:{pair}"));
    assert_eq!(captain_options(&table.options()), pairs);
    table.refuses("cap:boum_banda:0W,0W", "AP-CAP-09");
    table.refuses("cap:boum_banda:2R,2W", "AP-CAP-09");
    table.refuses("cap:boum_banda:1W", "AP-CAP-09");
    table.refuses("cap:boum_banda:0R,0W,1W", "AP-CAP-09");
    // The same two in another order are the same action, written in one way.
    let played = |notation| *few().plays(notation).state();
    assert_eq!(played("cap:boum_banda:1W,0R"), played("cap:boum_banda:0R,1W"));
    let mv = table.game.read_move("cap:boum_banda:1W,0R").unwrap();
    assert_eq!(table.game.write_move(table.game.canonical(table.state(), mv)), "cap:boum_banda:0R,1W");
    table.plays("cap:boum_banda:1W,1W");
    assert_eq!(board(&table), "1/1 0/0 0/0 0/0 0/0 0/0 0/0 0/0");
}

#[test]
fn ap_cap_10_a_captain_does_not_replace_the_move() {
    let mut table = red_has("ching_shih", &[("sabre", 2)]).top(5, "rum").table();
    table.plays("cap:ching_shih:6W").asks_by(RED, "AP-ISLE-01").refuses("pass", "AP-FLOW-03");
    table.plays("3+RW").asks(WHITE);
    // Where nothing is free, `pass` comes after the captain as before.
    let mut stuck = scene("1/0 0/1 0/0 0/0 0/0 0/0 0/0 0/1").captains(&["ching_shih", "piet_hein"]);
    stuck = stuck.compass_used(2).goods(0, "sabre", 2);
    for (island, card) in [(0, "sabre*"), (1, "compass"), (2, "sabre*"), (6, "sabre*"), (7, "compass")] {
        stuck = stuck.top(island, card);
    }
    let mut table = stuck.table();
    assert!(table.options().contains(&"pass".to_owned()));
    table.plays("cap:ching_shih:7W").asks_by(RED, "AP-ISLE-01");
    assert_eq!(table.options(), ["pass"]);
}

#[test]
fn ap_cap_11_as_often_as_the_team_can_pay() {
    let mut table = red_has("ching_shih", &[("sabre", 8)]).table();
    for target in ["7W", "6W", "5W", "4R"] {
        table.asks_by(RED, "AP-ISLE-01").plays(&format!("cap:ching_shih:{target}"));
    }
    assert_eq!(board(&table), "0/1 1/1 1/1 1/1 0/1 1/0 1/0 1/0");
    table.refuses("cap:ching_shih:3W", "AP-CAP-05");
    assert_eq!((held(&table, 0, "sabre"), discarded(&table, "sabre")), (0, 8));
}
