//! Section 17 of rules.md: what we decided where the rulebook is silent. Each test plays the ruled behaviour.

use crate::scene::{OPENING, RED, Scene, WHITE, board, discarded, game, held, scene, status, top};
use tortuga_archipirata::{Archipirata, board::Colour, state::Status};
use tortuga_core::{Game, Seat, Setup, Viewer};
use tortuga_testkit::TestTable;

const ALL_FOUR: [&str; 4] = ["rum", "bomb", "compass", "first_aid"];

/// Red has the captain and one card of each of these kinds.
fn captain(board: &str, id: &str, goods: &[(&str, u8)]) -> Scene {
    let scene = scene(board).captains(&[id, "piet_hein"]);
    goods.iter().fold(scene, |scene, (kind, count)| scene.goods(0, kind, *count))
}

fn starting_with(table: &TestTable<Archipirata>, prefix: &str) -> Vec<String> {
    table.options().into_iter().filter(|option| option.starts_with(prefix)).collect()
}

#[test]
fn ap_rul_01_an_empty_island_cannot_be_chosen() {
    let mut table = scene("1/1 1/1 1/1 0/0 1/1 1/1 1/1 1/1").table();
    table.refuses("3+R", "AP-ISLE-03").refuses("3-W", "AP-ISLE-03");
    assert_eq!(starting_with(&table, "3"), [""; 0]);
}

#[test]
fn ap_rul_02_the_start_is_passed_over_only_with_rum() {
    let full = scene("4/4 0/0 0/0 0/0 0/0 0/0 0/0 0/0").top(0, "rum").top(1, "bomb");
    let mut table = full.table();
    table.refuses("0+WWWWRRR.R", "AP-RUM-06").plays("0+WWWWRRRR").asks(WHITE);
    assert_eq!(board(&table), "1/0 0/1 0/1 0/1 0/1 1/0 1/0 1/0");
    let mut table = full.goods(0, "rum", 1).table();
    table.plays("0+WWWWRRR.R/r1c0");
    // The bomb on island 1 hits the white pirate placed there first.
    assert_eq!(board(&table), "0/0 1/0 0/1 0/1 0/1 1/0 1/0 1/0");
}

#[test]
fn ap_rul_03_the_wrong_colour_for_the_card_is_not_offered() {
    for card in ["rum*", "sabre*", "chest:gold"] {
        let mut table = scene(OPENING).top(5, card).table();
        assert_eq!(starting_with(&table, "3+"), ["3+WR"], "{card}");
        table.refuses("3+RW", "AP-MOVE-08");
    }
    let table = scene(OPENING).top(5, "rum").table();
    assert_eq!(starting_with(&table, "3+"), ["3+RW", "3+WR"]);
}

#[test]
fn ap_rul_04_a_third_compass_cannot_be_landed_on() {
    let third = |used, card: &str| scene(OPENING).compass_used(used).top(5, card);
    third(2, "compass").table().refuses("3+WR", "AP-MOVE-09");
    third(2, "P:compass").table().refuses("3+WR", "AP-MOVE-09");
    third(1, "compass").table().plays("3+WR").asks_by(RED, "AP-ISLE-01");
}

/// Red on 0, white on 4: every free move ends on a Compass that is one too many, or on an icon with a white pirate.
fn stuck() -> Scene {
    let tops = [(1, "compass"), (7, "compass"), (3, "sabre*"), (5, "sabre*"), (2, "rum"), (6, "bomb")];
    let scene = scene("1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0").compass_used(2);
    tops.into_iter().fold(scene, |scene, (island, card)| scene.top(island, card))
}

#[test]
fn ap_rul_05_without_a_free_move_one_passes_and_combat_follows() {
    // Proves: AP-FLOW-03, AP-FLOW-04
    let mut table = stuck().table();
    assert_eq!(table.options(), ["pass"]);
    table.plays("pass").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!(table.rules()[0], "AP-FLOW-04");
    // Moves that cost something stay a choice beside it.
    let mut table = stuck().goods(0, "rum", 1).table();
    let paid = ["0+.R/r1c0", "0-.R/r1c0", "4+.W/r1c0", "4-.W/r1c0", "pass"];
    assert_eq!(table.options(), paid);
    table.plays("0+.R/r1c0").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/0 1/0 0/0 0/1 0/0 0/0 0/0");
}

#[test]
fn ap_rul_05_the_combat_after_a_pass_is_fought() {
    // Four pirates on 6 reach 2 on either way: a Compass again.
    let tops = [(1, "compass"), (7, "sabre*"), (2, "compass"), (3, "sabre*"), (5, "sabre*")];
    let scene = scene("0/0 0/0 0/0 0/0 0/1 0/0 3/1 0/0").compass_used(2);
    let mut table = tops.into_iter().fold(scene, |scene, (island, card)| scene.top(island, card)).table();
    assert_eq!(table.options(), ["pass"]);
    table.plays("pass").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/0 0/0 0/0 0/1 0/0 3/0 0/0");
}

#[test]
fn ap_rul_06_the_sabre_hits_either_colour_and_must_hit() {
    let mut table = scene(OPENING).top(5, "sabre").table();
    table.plays("3+WR");
    assert_eq!(table.options(), ["sabre:R", "sabre:W"]);
    table.refuses("pass", "AP-FLOW-01").plays("sabre:R").asks(WHITE);
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 1/2 1/1 1/1 1/1");
    // Only an own pirate beside the activator: it is hit, nobody is asked.
    let mut table = scene("0/1 0/0 0/0 0/0 1/0 1/0 0/0 0/0").top(5, "sabre").table();
    table.plays("4+R").asks(WHITE);
    assert_eq!(board(&table), "0/1 0/0 0/0 0/0 0/0 1/0 0/0 0/0");
}

#[test]
fn ap_rul_07_exactly_three_times_is_enough() {
    // Proves: AP-FIGHT-02, AP-FIGHT-03
    let after = |pair: &str| {
        let mut table = scene(&format!("1/0 0/0 0/0 0/0 {pair} 0/0 0/1 0/0")).top(1, "rum").table();
        table.plays("0+R").asks(WHITE);
        board(&table).split(' ').nth(4).unwrap().to_owned()
    };
    for (before, wanted) in [
        ("3/1", "3/0"),
        ("2/1", "2/1"),
        ("4/1", "4/0"),
        ("6/2", "6/0"),
        ("5/2", "5/2"),
        ("1/3", "0/3"),
        ("1/2", "1/2"),
        ("2/5", "2/5"),
        ("3/0", "3/0"),
        ("0/3", "0/3"),
    ] {
        assert_eq!(after(before), wanted, "{before}");
    }
}

#[test]
fn ap_rul_08_every_island_fights_once_at_the_end_of_the_turn() {
    // Proves: AP-FIGHT-01
    let mut table = scene("1/0 0/0 0/0 3/1 0/0 1/3 0/0 0/1").top(1, "rum").table();
    table.plays("0+R").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/0 0/0 3/0 0/0 0/3 0/0 0/1");
    assert_eq!(table.rules().iter().filter(|rule| **rule == "AP-FIGHT-02").count(), 2);
}

#[test]
fn ap_rul_09_a_rum_chest_skips_like_a_bottle() {
    let mut table = scene(OPENING).chests(0, 0, 1).top(6, "rum").table();
    table.plays("3+.RW/r0c1").asks(WHITE);
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 1/1 2/1 1/2 1/1");
    assert_eq!((table.state().teams[0].rum_chests, table.state().out.rum_chests), (0, 1));
    // A gold chest does not.
    scene(OPENING).chests(0, 1, 0).top(6, "rum").table().refuses("3+.RW/r0c1", "AP-RUM-03");
}

#[test]
fn ap_rul_10_a_rum_chest_does_not_pay_a_captain() {
    let dry = captain(OPENING, "mary_read", &[("bomb", 1), ("compass", 1), ("first_aid", 1)]).chests(0, 0, 2);
    dry.table().refuses("cap:mary_read:4W,6", "AP-CAP-05");
    dry.goods(0, "rum", 1).table().plays("cap:mary_read:4W,6");
}

#[test]
fn ap_rul_11_the_eighth_captain_costs_four_cards_injures_and_returns() {
    let game = game(2, true);
    let titles: Vec<&str> = game.content.captains.iter().map(|captain| captain.title.as_str()).collect();
    assert_eq!(titles.len(), 8);
    let place = titles.iter().position(|title| *title == "Mary Read").unwrap();
    assert_eq!((titles[place - 1], titles[place + 1]), ("Jolly Roger", "Piet Hein"));
    let mut table = captain(OPENING, "mary_read", &ALL_FOUR.map(|kind| (kind, 1))).table();
    table.plays("cap:mary_read:4W,0");
    assert_eq!(board(&table), "1/1 1/1 1/1 1/1 1/0 1/1 1/1 1/1");
    assert_eq!(status(&table, 0), Status::Spent);
    assert!(ALL_FOUR.iter().all(|kind| discarded(&table, kind) == 1));
}

#[test]
fn ap_rul_12_ching_shih_is_kept() {
    let mut table = captain(OPENING, "ching_shih", &[("sabre", 4)]).top(5, "rum").table();
    table.plays("cap:ching_shih:4W").plays("3+RW").plays("cap:ching_shih:6W").asks(WHITE);
    assert_eq!((status(&table, 0), discarded(&table, "sabre")), (Status::Revealed, 4));
}

#[test]
fn ap_rul_13_before_a_move_before_combat_after_combat() {
    // In the second round of a turn a captain may act before that move too.
    let mut table = captain(OPENING, "ching_shih", &[("sabre", 8)]).top(5, "compass").top(0, "rum").table();
    table.plays("cap:ching_shih:1W").plays("3+RW").asks_by(RED, "AP-ISLE-01");
    table.plays("cap:ching_shih:2W").plays("6+RW").asks_by(RED, "AP-FLOW-07");
    table.plays("cap:ching_shih:4W").plays("pass").asks_by(RED, "AP-FLOW-08");
    table.plays("cap:ching_shih:5W").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!(board(&table), "0/2 1/0 1/0 0/0 2/0 1/1 0/0 2/1");
}

#[test]
fn ap_rul_14_revealing_is_no_action() {
    for id in ["jolly_roger", "piet_hein"] {
        let other = if id == "piet_hein" { "mary_read" } else { "piet_hein" };
        let mut table = scene(OPENING).captains(&[id, other]).goods(0, "sabre", 2).top(5, "rum").table();
        assert_eq!(starting_with(&table, "cap:"), [""; 0]);
        let rule = if id == "piet_hein" { "AP-CAP-02" } else { "AP-CAP-05" };
        table.refuses(&format!("cap:{id}"), rule).plays("3+RW").asks_by(RED, "AP-FLOW-07");
        assert_eq!(table.options(), ["pass"]);
    }
    let mut table = captain(OPENING, "jolly_roger", &[("bomb", 3), ("sabre", 1)]).table();
    table.plays("cap:jolly_roger");
    assert_eq!(status(&table, 0), Status::Revealed);
}

#[test]
fn ap_rul_15_any_chests_for_benito_face_down() {
    let rich = captain(OPENING, "benito_bonito", &[]).chests(0, 2, 2).top(5, "rum");
    assert_eq!(starting_with(&rich.table(), "3+RW/"), ["3+RW/b2gg", "3+RW/b2gr", "3+RW/b2rr"]);
    let mut table = rich.table();
    table.plays("3+RW/b2gr");
    let seen = table.game.view(table.state(), Viewer::Seat(WHITE));
    assert_eq!((seen.red.chests, seen.red.buried, seen.red.known, seen.out.rum_chests), (2, 2, None, 0));
}

#[test]
fn ap_rul_16_benito_hits_anywhere_but_not_the_activator() {
    // White stands on 1, 4 and 5; the pirate that goes from 4 to 5 is the activator, its companion there is not.
    let far = captain("1/0 0/2 0/0 0/0 0/1 0/1 0/0 0/0", "benito_bonito", &[]).chests(0, 2, 0).top(5, "rum");
    let mut table = far.table();
    table.plays("4+W/b2gg");
    assert_eq!(table.options(), ["hit:1,1", "hit:1,5"]);
    table.refuses("hit:5,5", "AP-CAP-BB-4").plays("hit:1,5").asks(WHITE);
    assert_eq!(board(&table), "1/0 0/1 0/0 0/0 0/0 0/1 0/0 0/0");
}

#[test]
fn ap_rul_17_captains_hit_either_colour_benito_enemies_only() {
    let few = "1/1 1/0 0/0 0/0 0/0 0/0 0/1 0/0";
    let paid = ALL_FOUR.map(|kind| (kind, 1));
    let table = captain(few, "ching_shih", &[("sabre", 2)]).table();
    let targets = ["0R", "0W", "1R", "6W"].map(|target| format!("cap:ching_shih:{target}"));
    assert_eq!(starting_with(&table, "cap:"), targets);
    captain(few, "boum_banda", &paid).table().plays("cap:boum_banda:0R,0W");
    captain(few, "mary_read", &paid).table().plays("cap:mary_read:1R,5");
    let mut table = captain(few, "benito_bonito", &[]).chests(0, 2, 0).top(3, "rum").table();
    table.plays("1+.R/b1g");
    assert_eq!(table.options(), ["hit:0", "hit:6"]);
}

#[test]
fn ap_rul_18_if_both_crews_are_gone_the_active_team_wins() {
    for (seat, id) in [(0, ["boum_banda", "piet_hein"]), (1, ["piet_hein", "boum_banda"])] {
        let last = scene("1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0").captains(&id).active(seat);
        let paid = ALL_FOUR.iter().fold(last, |scene, kind| scene.goods(seat as usize, kind, 1));
        let mut table = paid.table();
        table.plays("cap:boum_banda:0R,4W");
        assert_eq!((table.over().end, table.over().winners.has(Seat(seat))), ("elimination", true));
        assert!(!table.over().winners.has(Seat(1 - seat)));
    }
}

#[test]
fn ap_rul_19_losing_the_own_last_pirate_loses_the_game() {
    // The combat of red's own turn takes its last pirate.
    let mut table = scene("0/0 0/0 0/0 1/0 0/3 0/0 0/0 0/0").top(4, "rum").table();
    table.plays("3+R");
    assert_eq!((table.over().end, table.over().winners.has(WHITE)), ("self_elimination", true));
    assert!(!table.over().winners.has(RED));
}

#[test]
fn ap_rul_20_a_permanent_card_works_every_time() {
    // Proves: AP-PERM-02, AP-PERM-03
    let mut table = scene("1/1 0/0 0/0 1/0 0/1 1/1 0/1 0/0").top(5, "P:bomb").table();
    table.plays("4+W").asks(WHITE);
    assert_eq!(board(&table), "1/1 0/0 0/0 1/0 0/0 0/1 0/1 0/0");
    table.plays("6-W").asks(RED);
    assert_eq!(board(&table), "1/1 0/0 0/0 1/0 0/0 0/1 0/0 0/0");
    assert_eq!((top(&table, 5), held(&table, 0, "bomb"), held(&table, 1, "bomb")), ("P:bomb".into(), 0, 0));
}

#[test]
fn ap_rul_21_a_teams_chests_are_known_to_the_team() {
    let table = scene(OPENING).seats(4).chests(0, 1, 1).table();
    let knows =
        |viewer| table.game.view(table.state(), viewer).red.known.map(|known| (known.gold, known.rum));
    for viewer in Viewer::all(4) {
        let red = viewer.seat().is_some_and(|seat| seat.0 % 2 == 0);
        assert_eq!(knows(viewer), red.then_some((1, 1)), "{viewer:?}");
    }
}

#[test]
fn ap_rul_22_the_game_stops_after_200_turns() {
    let quiet = |turns| scene("1/1 0/0 0/0 1/0 0/0 0/1 0/0 0/0").turns_done(turns).top(4, "rum");
    quiet(198).table().plays("3+R").asks(WHITE);
    let mut table = quiet(199).table();
    table.plays("3+R");
    assert_eq!((table.over().end, table.state().turns_done), ("turn_limit", 200));
}

#[test]
fn ap_rul_23_first_aid_cannot_be_declined() {
    let mut table = scene(OPENING).top(5, "first_aid").table();
    table.plays("3+RW").asks_by(RED, "AP-ACT-08");
    let all: Vec<String> = (0..8).map(|island| format!("aid:{island}")).collect();
    assert_eq!(table.options(), all);
    table.refuses("pass", "AP-FLOW-01").plays("aid:3").asks(WHITE);
    assert_eq!(table.state().board.injured(Colour::Red), 0);
}

#[test]
fn ap_rul_24_seats_0_and_2_are_red_and_any_seat_may_begin() {
    // Proves: AP-SETUP-09
    for seats in [2, 4] {
        let mut begun = [0; 4];
        for seed in 0..400 {
            let table = TestTable::deal(game(seats, false), seed);
            let first = table.state().active;
            begun[first.index()] += 1;
            let red = first.0 % 2 == 0;
            assert!(board(&table).starts_with(if red { "0/1 " } else { "1/0 " }), "seed {seed}");
        }
        let share = 400 / u32::from(seats);
        for count in &begun[..seats as usize] {
            // Five standard deviations and more.
            assert!(u32::abs_diff(*count, share) < 50, "{begun:?}");
        }
    }
}

#[test]
fn ap_rul_25_jacquotte_is_called_delahaye() {
    let price = [("rum", 2), ("bomb", 1), ("sabre", 1), ("compass", 1)];
    let mut table = captain(OPENING, "jacquotte_delahaye", &price).table();
    table.plays("cap:jacquotte_delahaye");
    let told = table.sentences(Viewer::Spectator);
    assert!(told.contains(&"Red shows the captain Jacquotte Delahaye.".to_owned()), "{told:?}");
    assert!(table.game.read_move("cap:jacquotte_delahave").is_err());
}

#[test]
fn ap_rul_26_there_is_no_solo_game() {
    for seats in [0, 1, 3, 5, 6] {
        let error = Archipirata::new(&Setup::new(seats)).unwrap_err().to_string();
        assert_eq!(error, format!("seats: Archipirata is played by 2 or 4 seats, not by {seats}"));
    }
    assert!([2, 4].iter().all(|seats| Archipirata::new(&Setup::new(*seats)).is_ok()));
}
