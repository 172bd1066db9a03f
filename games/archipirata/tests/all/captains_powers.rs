//! Section 13 of rules.md: the six captains who are paid in equipment.

use crate::scene::{OPENING, RED, Scene, WHITE, board, discarded, held, scene, status};
use serde_json::json;
use tortuga_archipirata::{Archipirata, board::Colour, moves::Event, state::Status};
use tortuga_core::Viewer;
use tortuga_testkit::TestTable;

const ALL_FOUR: [&str; 4] = ["rum", "bomb", "compass", "first_aid"];
const URSILIO: [&str; 4] = ["rum", "bomb", "compass", "sabre"];

/// The active seat has the captain, and one card of each kind for each time the kind is named.
fn owns(board: &str, seat: u8, captain: &str, price: &[&str]) -> Scene {
    let ids = if seat == 0 { [captain, "piet_hein"] } else { ["piet_hein", captain] };
    price.iter().fold(scene(board).active(seat).captains(&ids), |scene, kind| {
        let count = price.iter().filter(|other| *other == kind).count() as u8;
        scene.goods(seat as usize, kind, count)
    })
}

fn captain_options(table: &TestTable<Archipirata>) -> Vec<String> {
    table.options().into_iter().filter(|option| option.starts_with("cap:")).collect()
}

#[test]
fn ap_cap_bn_boum_banda_injures_any_two() {
    // Proves: AP-RUL-17
    let mut table = owns(OPENING, 0, "boum_banda", &ALL_FOUR).table();
    // 15 pirates, all to be told apart by island and colour.
    assert_eq!(captain_options(&table).len(), 15 * 14 / 2);
    table.plays("cap:boum_banda:2R,7W").asks_by(RED, "AP-ISLE-01");
    assert_eq!(board(&table), "0/1 1/1 0/1 1/1 1/1 1/1 1/1 1/0");
    assert_eq!(status(&table, 0), Status::Spent);
    for kind in ALL_FOUR {
        assert_eq!((held(&table, 0, kind), discarded(&table, kind)), (0, 1), "{kind}");
    }
    let told = table.told(Viewer::Seat(WHITE));
    assert!(told.iter().any(|event| matches!(event, Event::CaptainGone { seat: RED, .. })));
}

#[test]
fn ap_cap_bn_boum_banda_is_used_up_by_one_use() {
    let mut table = owns(OPENING, 0, "boum_banda", &ALL_FOUR).goods(0, "sabre", 2).top(5, "rum").table();
    table.plays("cap:boum_banda:2W,7W").plays("3+RW");
    // A spent captain opens no window, although two sabres are there.
    table.asks(WHITE);
}

#[test]
fn ap_cap_cs_ching_shih_injures_one_for_two_sabres() {
    // Proves: AP-RUL-12
    let mut table = owns(OPENING, 0, "ching_shih", &["sabre"; 5]).top(5, "rum").table();
    assert_eq!(captain_options(&table).len(), 15);
    table.plays("cap:ching_shih:2R");
    assert_eq!(board(&table), "0/1 1/1 0/1 1/1 1/1 1/1 1/1 1/1");
    assert_eq!((held(&table, 0, "sabre"), discarded(&table, "sabre")), (3, 2));
    assert_eq!(status(&table, 0), Status::Revealed);
    table.refuses("cap:ching_shih:2R", "AP-CAP-09").refuses("cap:ching_shih", "AP-CAP-09");
    table.refuses("cap:ching_shih:1R,1W", "AP-CAP-09").refuses("cap:ching_shih:1", "AP-CAP-09");
    table.plays("3+RW").plays("cap:ching_shih:4R");
    // The fifth sabre buys nothing, and no window opens for it.
    assert_eq!(held(&table, 0, "sabre"), 1);
    table.asks(WHITE);
    assert_eq!(board(&table), "0/1 1/1 0/1 0/0 1/1 1/2 1/1 1/1");
}

#[test]
fn ap_cap_du_dr_ursilio_returns_two_to_different_islands() {
    let mut table = owns("1/1 1/1 0/1 0/1 1/1 1/1 1/1 0/1", 0, "dr_ursilio", &URSILIO).table();
    assert_eq!(captain_options(&table).len(), 8 * 7 / 2);
    table.refuses("cap:dr_ursilio:3,3", "AP-CAP-DU");
    table.refuses("cap:dr_ursilio:3", "AP-CAP-09").refuses("cap:dr_ursilio:1,2,3", "AP-CAP-09");
    table.refuses("cap:dr_ursilio", "AP-CAP-09").refuses("cap:dr_ursilio:3R,7R", "AP-CAP-09");
    table.plays("cap:dr_ursilio:7,3").asks_by(RED, "AP-ISLE-01");
    assert_eq!(board(&table), "1/1 1/1 0/1 1/1 1/1 1/1 1/1 1/1");
    assert_eq!(table.state().board.injured(Colour::Red), 1);
    assert_eq!(status(&table, 0), Status::Spent);
    for kind in URSILIO {
        assert_eq!(held(&table, 0, kind), 0, "{kind}");
    }
}

#[test]
fn ap_cap_du_one_patient_returns_alone_and_none_is_no_use() {
    // Proves: AP-EDGE-18
    let mut table = owns(OPENING, 0, "dr_ursilio", &URSILIO).table();
    let all: Vec<String> = (0..8).map(|island| format!("cap:dr_ursilio:{island}")).collect();
    assert_eq!(captain_options(&table), all);
    table.refuses("cap:dr_ursilio:3,4", "AP-CAP-09").plays("cap:dr_ursilio:0");
    assert_eq!(board(&table), "1/1 1/1 1/1 1/1 1/1 1/1 1/1 1/1");
    let mut healthy = owns(OPENING, 1, "dr_ursilio", &URSILIO).table();
    healthy.refuses("cap:dr_ursilio:3", "AP-CAP-05");
}

#[test]
fn ap_cap_jd_jacquotte_delahaye_becomes_one_gold() {
    // Proves: AP-CAP-04
    let price = ["rum", "rum", "bomb", "sabre", "compass"];
    let mut table = owns(OPENING, 0, "jacquotte_delahaye", &price).chests(0, 1, 0).table();
    assert_eq!(captain_options(&table), ["cap:jacquotte_delahaye"]);
    table.refuses("cap:jacquotte_delahaye:3W", "AP-CAP-09");
    table.plays("cap:jacquotte_delahaye").asks_by(RED, "AP-ISLE-01");
    assert_eq!((table.state().gold(Colour::Red), table.state().gold(Colour::White)), (2, 0));
    assert_eq!((status(&table, 0), board(&table).as_str()), (Status::Trophy, OPENING));
    assert_eq!((held(&table, 0, "rum"), discarded(&table, "rum")), (0, 2));
    // The third gold wins at once.
    let mut table = owns(OPENING, 0, "jacquotte_delahaye", &price).chests(0, 2, 0).table();
    table.plays("cap:jacquotte_delahaye");
    assert_eq!((table.over().end, table.over().winners.has(RED)), ("gold", true));
}

#[test]
fn ap_cap_jd_works_once() {
    let price = ["rum", "rum", "rum", "rum", "bomb", "bomb", "sabre", "sabre", "compass", "compass"];
    let mut table = owns(OPENING, 0, "jacquotte_delahaye", &price).top(5, "rum").table();
    table.plays("cap:jacquotte_delahaye").refuses("cap:jacquotte_delahaye", "AP-CAP-06");
    assert_eq!(captain_options(&table), [""; 0]);
    // A trophy opens no window either.
    table.plays("3+RW").asks(WHITE);
    assert_eq!((table.state().gold(Colour::Red), held(&table, 0, "bomb")), (1, 1));
}

#[test]
fn ap_cap_jr_jolly_roger_stacks_three_bombs_and_a_sabre() {
    let price = ["bomb", "bomb", "bomb", "bomb", "bomb", "bomb", "sabre", "sabre", "sabre"];
    let mut table = owns(OPENING, 0, "jolly_roger", &price).table();
    table.plays("cap:jolly_roger").asks_by(RED, "AP-ISLE-01");
    let red =
        |table: &TestTable<Archipirata>| (table.state().gold(Colour::Red), table.state().teams[0].stacks);
    assert_eq!((red(&table), status(&table, 0)), ((1, 1), Status::Revealed));
    // The cards stay with the team: they are neither goods nor out of the game.
    assert_eq!((held(&table, 0, "bomb"), discarded(&table, "bomb")), (3, 0));
    assert_eq!((held(&table, 0, "sabre"), discarded(&table, "sabre")), (2, 0));
    table.plays("cap:jolly_roger");
    assert_eq!((red(&table), held(&table, 0, "bomb")), ((2, 2), 0));
    table.refuses("cap:jolly_roger", "AP-CAP-05");
    assert_eq!(board(&table), OPENING);
}

#[test]
fn ap_cap_jr_stacked_cards_pay_for_nothing_else() {
    // Seat 2 would need two sabres; one of the team's two lies in a stack.
    let ids = ["jolly_roger", "piet_hein", "ching_shih", "mary_read"];
    let stacked = scene(OPENING).seats(4).captains(&ids).status(0, "revealed").stacks(0, 1);
    let one = stacked.goods(0, "sabre", 1).active(2);
    one.table().refuses("cap:ching_shih:4W", "AP-CAP-05");
    one.goods(0, "sabre", 2).table().plays("cap:ching_shih:4W");
    let odd = scene(OPENING).captains(&["jolly_roger", "piet_hein"]).status(0, "revealed").stacks(0, 1);
    let red = json!({"goods": {"bomb": 3}, "stacks": 1, "stacked": {"sabre": 1}});
    let error = odd.with("teams", json!({"red": red, "white": {}})).load_error().to_string();
    assert!(error.contains("1 stacks do not hold the cards that they cost (AP-CAP-JR)"), "{error}");
}

#[test]
fn ap_cap_jr_a_stack_can_be_the_third_gold() {
    let price = ["bomb", "bomb", "bomb", "sabre"];
    let one = owns(OPENING, 0, "jolly_roger", &price).status(0, "revealed").stacks(0, 1);
    one.table().plays("cap:jolly_roger").asks_by(RED, "AP-ISLE-01");
    let mut table = one.chests(0, 1, 0).table();
    table.plays("cap:jolly_roger");
    assert_eq!((table.over().end, table.over().scores[0]), ("gold", 3));
}

#[test]
fn ap_cap_mr_mary_read_injures_one_and_brings_one_back() {
    // Proves: AP-RUL-11
    let mut table = owns(OPENING, 0, "mary_read", &ALL_FOUR).table();
    assert_eq!(captain_options(&table).len(), 15 * 8);
    table.refuses("cap:mary_read:4W,-", "AP-CAP-09").refuses("cap:mary_read:4W", "AP-CAP-09");
    table.refuses("cap:mary_read:4,4W", "AP-CAP-09").refuses("cap:mary_read:0R,1", "AP-CAP-09");
    table.plays("cap:mary_read:4W,6").asks_by(RED, "AP-ISLE-01");
    assert_eq!(board(&table), "0/1 1/1 1/1 1/1 1/0 1/1 2/1 1/1");
    assert_eq!(status(&table, 0), Status::Spent);
    for kind in ALL_FOUR {
        assert_eq!((held(&table, 0, kind), discarded(&table, kind)), (0, 1), "{kind}");
    }
}

#[test]
fn ap_cap_mr_without_injured_the_second_half_is_lost() {
    // Nobody white is injured. Hitting red leaves it so; hitting white does not.
    let mut table = owns(OPENING, 1, "mary_read", &ALL_FOUR).table();
    // 7 red targets without a return, 8 white ones with a return to any of 8 islands.
    assert_eq!(captain_options(&table).len(), 7 + 8 * 8);
    table.refuses("cap:mary_read:3R,4", "AP-CAP-MR").refuses("cap:mary_read:3W,-", "AP-CAP-09");
    table.plays("cap:mary_read:3R,-").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!(board(&table), "0/1 1/1 1/1 0/1 1/1 1/1 1/1 1/1");
    let mut table = owns(OPENING, 1, "mary_read", &ALL_FOUR).table();
    table.plays("cap:mary_read:3W,0");
    assert_eq!(board(&table), "0/2 1/1 1/1 1/0 1/1 1/1 1/1 1/1");
}

#[test]
fn prices_and_raids_are_said_as_people_say_them() {
    // Proves: AP-CAP-04, AP-CAP-BB-3
    use tortuga_core::{Game, Seat, Slug, Voice};
    let game = crate::scene::game(4, true);
    let slug = |name: &str| Slug::new(name).unwrap();
    let used = |paid: &[(&str, u8)]| Event::CaptainUsed {
        seat: Seat(2),
        captain: slug("jolly_roger"),
        paid: paid.iter().map(|(kind, count)| (slug(kind), *count)).collect(),
    };
    let text = game.event_text(&used(&[("bomb", 3), ("sabre", 1)]));
    assert_eq!(text, "Red (seat 2) uses Jolly Roger and pays 3 Bombs and a Sabre.");
    let text = game.event_text(&used(&[("compass", 2)]));
    assert_eq!(text, "Red (seat 2) uses Jolly Roger and pays 2 Magic Compasses.");
    let raid =
        scene("1/0 0/0 0/2 0/2 0/0 0/0 0/0 0/0").captains(&["benito_bonito", "mary_read"]).chests(0, 2, 1);
    let table = raid.top(1, "rum").table();
    let mut moves = Vec::new();
    table.game.moves(table.state(), &mut moves);
    let label = |mv: &str| {
        let found = moves.iter().find(|listed| table.game.write_move(**listed) == mv).unwrap();
        table.game.move_text(table.state(), *found)
    };
    let path = "Wreck Reef clockwise: R Lantern Rock (Rum Bottle)";
    assert_eq!(label("0+R/b2gg"), format!("{path}; raid for 2 gold chests"));
    assert_eq!(label("0+R/b2gr"), format!("{path}; raid for a gold chest and a rum chest"));
}
