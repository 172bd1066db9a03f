//! Section 15 of rules.md: how the game ends.

use crate::scene::{OPENING, RED, Scene, WHITE, board, held, scene, top};
use serde_json::json;
use tortuga_archipirata::{
    Archipirata,
    board::Colour,
    moves::Event,
    state::{Reason, Status},
};
use tortuga_core::{Game, Seat, Setup, Viewer};
use tortuga_testkit::TestTable;

/// The end condition, and whether red and white have won.
fn end(table: &TestTable<Archipirata>) -> (&'static str, bool, bool) {
    let over = table.over();
    (over.end, over.winners.has(RED), over.winners.has(WHITE))
}

/// Whether the last move made such an event, and where.
fn place(table: &TestTable<Archipirata>, wanted: impl Fn(&Event) -> bool) -> Option<usize> {
    table.told(Viewer::Spectator).iter().position(wanted)
}

const GOLD: (&str, bool, bool) = ("gold", true, false);
const RED_LEFT: (&str, bool, bool) = ("elimination", true, false);
const RED_LOST: (&str, bool, bool) = ("self_elimination", false, true);

#[test]
fn ap_win_01_three_gold_win_at_once() {
    let chest = |gold| scene(OPENING).chests(0, gold, 0).top(5, "chest:gold");
    let mut two = chest(1).table();
    two.plays("3+WR").asks(WHITE);
    assert_eq!(two.state().gold(Colour::Red), 2);
    let mut three = chest(2).table();
    three.plays("3+WR");
    assert_eq!((end(&three), three.over().rule.0, three.over().scores[0]), (GOLD, "AP-WIN-01", 3));
    // A rum chest is no gold.
    let mut rum = scene(OPENING).chests(0, 2, 0).top(5, "chest:rum").table();
    rum.plays("3+WR").asks(WHITE);
    // A state where somebody holds three and the game goes on cannot be.
    let error = scene(OPENING).chests(1, 3, 0).load_error().to_string();
    assert!(error.contains("white holds 3 gold, so the game is over (AP-WIN-01)"), "{error}");
}

#[test]
fn ap_win_01_white_wins_in_the_same_way() {
    let mut table = scene(OPENING).active(1).chests(1, 2, 0).top(5, "chest:gold").table();
    table.plays("3+RW");
    assert_eq!(end(&table), ("gold", false, true));
    assert_eq!(table.over().text, "White holds enough gold and wins.");
}

#[test]
fn ap_win_02_a_team_without_a_pirate_on_the_islands_has_lost() {
    let mut one_left = scene("0/0 0/0 0/0 0/0 2/0 0/1 0/0 0/1").top(6, "sabre").table();
    one_left.plays("4+RR").asks(WHITE);
    let mut table = scene("0/0 0/0 0/0 0/0 2/0 0/0 0/1 0/0").top(6, "sabre").table();
    table.plays("4+RR");
    assert_eq!((end(&table), table.over().rule.0), (RED_LEFT, "AP-WIN-02"));
    assert_eq!(board(&table), "0/0 0/0 0/0 0/0 0/0 1/0 1/0 0/0");
    let error = scene("1/0 0/0 0/0 0/0 0/0 0/0 0/0 0/0").load_error().to_string();
    assert!(error.contains("white has no pirate on the islands, so the game is over (AP-WIN-02)"), "{error}");
}

#[test]
fn ap_win_03_tested_after_benitos_hits_before_the_card() {
    let benito = scene("0/0 0/0 0/0 1/0 0/1 0/0 0/1 0/0").captains(&["benito_bonito", "piet_hein"]);
    let mut table = benito.chests(0, 2, 0).top(4, "rum").table();
    table.plays("3+R/b2gg");
    assert_eq!((end(&table), held(&table, 0, "rum"), top(&table, 4)), (RED_LEFT, 0, "rum".into()));
}

#[test]
fn ap_win_03_tested_at_the_check_after_an_activation() {
    // One against one: the combat would have spared the last white pirate, the sabre does not. Two sabres would open
    // a captain's window before the combat, but it does not come to that.
    let last = |board: &str| {
        scene(board).captains(&["ching_shih", "piet_hein"]).goods(0, "sabre", 2).top(4, "sabre")
    };
    let mut table = last("0/0 0/0 0/0 1/0 0/1 0/0 0/0 0/0").table();
    table.plays("3+R");
    assert_eq!(end(&table), RED_LEFT);
    last("0/0 0/0 0/0 1/0 0/1 0/0 0/1 0/0").table().plays("3+R").asks_by(RED, "AP-FLOW-07");
}

#[test]
fn ap_win_03_tested_after_each_captain_action() {
    let ching = scene("1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0").captains(&["ching_shih", "piet_hein"]);
    let mut table = ching.goods(0, "sabre", 2).table();
    table.plays("cap:ching_shih:4W");
    assert_eq!(end(&table), RED_LEFT);
}

#[test]
fn ap_win_03_tested_after_combat() {
    let mut table = scene("1/0 0/0 0/0 3/1 0/0 0/0 0/0 0/0").top(1, "rum").table();
    table.plays("0+R");
    assert_eq!((end(&table), held(&table, 0, "rum")), (RED_LEFT, 1));
    assert_eq!(board(&table), "0/0 1/0 0/0 3/0 0/0 0/0 0/0 0/0");
}

#[test]
fn ap_win_03_never_with_pirates_in_a_hand() {
    // Proves: AP-EDGE-12, AP-MOVE-12
    let mut table = scene("1/0 0/0 0/0 1/2 0/0 0/0 0/0 0/0").top(6, "rum").table();
    table.plays("3+WWR").asks(WHITE);
    assert_eq!(board(&table), "1/0 0/0 0/0 0/0 0/1 0/1 1/0 0/0");
    assert_eq!(place(&table, |event| matches!(event, Event::Ended { .. })), None);
}

/// Red's captain injures one pirate and makes a gold of a stack: two ends can come together.
fn gold_and_blood() -> Archipirata {
    let ours = "effects = [{ gold = { token = \"stack\" } }]";
    let both =
        "effects = [{ injure = { pick = \"anywhere\", count = 1 } }, { gold = { token = \"stack\" } }]";
    crate::owner::pack(&[("captains.toml", crate::owner::edited("captains.toml", ours, both))])
}

#[test]
fn ap_win_04_gold_comes_first() {
    let lone = scene("1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0").captains(&["jolly_roger", "piet_hein"]);
    let lone = lone.goods(0, "bomb", 3).goods(0, "sabre", 1);
    let after = |gold, action: &str| {
        let mut table = lone.clone().chests(0, gold, 0).table_of(gold_and_blood());
        table.plays(action);
        end(&table)
    };
    // With the third gold it does not matter whose last pirate fell.
    assert_eq!(after(2, "cap:jolly_roger:4W"), GOLD);
    assert_eq!(after(2, "cap:jolly_roger:0R"), GOLD);
    assert_eq!(after(1, "cap:jolly_roger:4W"), RED_LEFT);
    assert_eq!(after(1, "cap:jolly_roger:0R"), RED_LOST);
}

#[test]
fn ap_win_04_then_the_enemy_then_oneself() {
    // Proves: AP-RUL-18, AP-RUL-19, AP-EDGE-06
    let last = scene("1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0").captains(&["boum_banda", "piet_hein"]);
    let paid =
        ["rum", "bomb", "compass", "first_aid"].iter().fold(last, |scene, kind| scene.goods(0, kind, 1));
    let mut both = paid.table();
    both.plays("cap:boum_banda:0R,4W");
    assert_eq!((end(&both), both.over().rule.0), (RED_LEFT, "AP-WIN-02"));
    let mut oneself = scene("1/0 0/0 0/0 0/0 0/0 0/0 0/1 0/1").top(0, "bomb").table();
    oneself.plays("7+W");
    assert_eq!((end(&oneself), oneself.over().rule.0), (RED_LOST, "AP-WIN-04"));
    assert_eq!(oneself.over().text, "White wins: red has lost its last pirate in its own turn.");
}

#[test]
fn ap_win_04_the_enemys_gold_is_not_looked_at() {
    // Only the active team's gold ends the game, and white had two before.
    let mut table = scene(OPENING).chests(1, 2, 0).top(5, "chest:gold").table();
    table.plays("3+WR").asks(WHITE);
    assert_eq!((table.state().gold(Colour::Red), table.state().gold(Colour::White)), (1, 2));
}

#[test]
fn ap_win_05_after_a_win_nothing_more_happens() {
    // Proves: AP-ACT-12
    // Red stands one against three on island 2: a combat would cost it that pirate.
    let board_before = "0/0 0/1 1/3 1/1 1/0 1/1 1/1 1/1";
    let mut table = scene(board_before).chests(0, 2, 0).top(5, "chest:gold").table();
    table.plays("3+WR");
    assert_eq!((end(&table), board(&table).as_str()), (GOLD, "0/0 0/1 1/3 0/0 1/1 2/1 1/1 1/1"));
    // The card below the chest has been turned before the end was noticed.
    let turned = place(&table, |event| matches!(event, Event::Turned { .. })).unwrap();
    let ended = place(&table, |event| matches!(event, Event::Ended { reason: Reason::Gold, .. })).unwrap();
    assert!(turned < ended);
    assert_eq!((table.state().piles.left[5], table.state().turns_done), (3, 0));
    assert_eq!(place(&table, |event| matches!(event, Event::TurnBegan { .. } | Event::Injured { .. })), None);
    assert_eq!(table.options(), [""; 0]);
    for mv in ["4+R", "pass", "aid:3", "sabre:R", "hit:1"] {
        table.refuses(mv, "AP-WIN-05");
    }
}

#[test]
fn ap_win_05_no_window_opens_after_a_win() {
    let ching = scene("2/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0").captains(&["ching_shih", "piet_hein"]);
    let mut table = ching.goods(0, "sabre", 4).top(2, "rum").table();
    table.plays("0+RR").asks_by(RED, "AP-FLOW-07").plays("cap:ching_shih:4W");
    // Two sabres are left, and still nobody is asked.
    assert_eq!((end(&table), held(&table, 0, "sabre")), (RED_LEFT, 2));
}

#[test]
fn ap_win_06_the_third_gold_opens_the_chests_by_itself() {
    let mut table = scene(OPENING).chests(0, 2, 1).chests(1, 1, 0).top(5, "chest:gold").table();
    assert_eq!(table.game.view(table.state(), Viewer::Spectator).red.known, None);
    table.plays("3+WR");
    for viewer in Viewer::all(2) {
        let shown = Event::ChestsShown { team: Colour::Red, gold: 3, rum: 1 };
        assert!(table.told(viewer).contains(&shown), "{viewer:?}");
        let known = table.game.view(table.state(), viewer).red.known.unwrap();
        assert_eq!((known.gold, known.rum), (3, 1), "{viewer:?}");
    }
}

#[test]
fn ap_win_07_three_gold_must_be_held_together() {
    // One of two gold chests goes to Benito Bonito; the next one taken is again the second, not the third.
    let benito = scene(OPENING).captains(&["benito_bonito", "piet_hein"]).chests(0, 2, 0);
    let mut table = benito.top(5, "chest:gold").table();
    table.plays("2+.WR/b1g").plays("hit:7").asks(WHITE);
    let red = table.state().teams[0];
    assert_eq!((red.gold_chests, red.buried_gold, table.state().gold(Colour::Red)), (2, 1, 2));
    assert_eq!(table.state().captains[0].unwrap().status, Status::Spent);
}

#[test]
fn ap_win_08_injured_pirates_are_not_on_the_board() {
    // Seven white pirates on the airship do not save the eighth.
    let mut table = scene("0/0 0/0 0/0 1/0 0/1 0/0 0/0 0/0").top(4, "bomb").table();
    assert_eq!(table.state().board.injured(Colour::White), 7);
    table.plays("3+R");
    assert_eq!((end(&table), table.state().board.injured(Colour::White)), (RED_LEFT, 8));
}

/// The last turn before the limit, red to move; nothing happens in it but a pirate's step from 3 to 4.
fn last_turn(board: &str) -> Scene {
    scene(board).turns_done(199).top(4, "rum")
}

#[test]
fn ap_win_09_after_200_turns_more_gold_wins() {
    // Proves: AP-RUL-22
    let equal = "1/1 1/0 0/1 1/0 0/1 0/0 0/0 0/0";
    let mut before = last_turn(equal).turns_done(198).chests(0, 1, 0).table();
    before.plays("3+R").asks(WHITE);
    assert_eq!(before.state().turns_done, 199);
    let mut red = last_turn(equal).chests(0, 1, 0).table();
    red.plays("3+R");
    assert_eq!((end(&red), red.over().rule.0), (("turn_limit", true, false), "AP-WIN-09"));
    assert_eq!(red.state().turns_done, 200);
    // Gold goes before pirates, and it need not be the active team's.
    let more_red = "1/1 2/0 0/1 1/0 0/1 0/0 0/0 0/0";
    let mut white = last_turn(more_red).chests(1, 2, 0).chests(0, 1, 0).table();
    white.plays("3+R");
    assert_eq!(end(&white), ("turn_limit", false, true));
    let error = scene(OPENING).turns_done(200).load_error().to_string();
    assert!(error.contains("turns_done is 200, the game ends at 200 (AP-WIN-09)"), "{error}");
}

#[test]
fn ap_win_09_with_equal_gold_more_pirates_on_the_board_win() {
    let mut red = last_turn("1/1 2/0 0/1 1/0 0/1 0/0 0/0 0/0").chests(0, 1, 0).chests(1, 1, 0).table();
    red.plays("3+R");
    assert_eq!(end(&red), ("turn_limit", true, false));
    let mut white = last_turn("1/1 0/0 0/1 1/0 0/1 0/1 0/0 0/0").table();
    white.plays("3+R");
    assert_eq!(end(&white), ("turn_limit", false, true));
    assert_eq!(white.over().text, "The turn limit is reached and white is ahead.");
}

#[test]
fn ap_win_10_no_solo_no_campaign_no_points() {
    // Proves: AP-RUL-26
    let error = Archipirata::new(&Setup::new(1)).unwrap_err().to_string();
    assert_eq!(error, "seats: Archipirata is played by 2 or 4 seats, not by 1");
    let options: Vec<&str> = Archipirata::INFO.options.iter().map(|option| option.name).collect();
    assert_eq!(options, ["captains"]);
    // More gold is no victory where the other crew is the last one standing.
    let mut table = scene("0/0 0/0 0/0 1/0 0/1 0/0 0/0 0/0").top(4, "bomb").chests(1, 2, 0).table();
    table.plays("3+R");
    assert_eq!((end(&table), table.over().rewards(&table.game)[..2].to_vec()), (RED_LEFT, vec![1000, 0]));
}

#[test]
fn ap_win_11_a_draw_is_shared() {
    // Proves: AP-WIN-09
    let equal = "1/1 1/0 0/1 1/0 0/1 0/0 0/0 0/0";
    let mut table = last_turn(equal).table();
    table.plays("3+R");
    assert_eq!((end(&table), table.over().rule.0), (("turn_limit", true, true), "AP-WIN-11"));
    assert_eq!(table.over().rewards(&table.game)[..2], [500, 500]);
    let drawn = Event::Ended { winner: None, reason: Reason::TurnLimit };
    assert!(table.told(Viewer::Spectator).contains(&drawn));
    let mut four = last_turn(equal).seats(4).active(2).table();
    four.plays("3+R");
    assert!(Seat::all(4).all(|seat| four.over().winners.has(seat)));
    assert_eq!(four.over().rewards(&four.game)[..4], [500; 4]);
    let doc = json!({"winner": null, "reason": "turn_limit"});
    let loaded = last_turn(equal).turns_done(200).with("end", doc).table();
    assert_eq!(end(&loaded), ("turn_limit", true, true));
}
