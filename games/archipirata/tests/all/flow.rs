//! Section 4 of rules.md: a turn, step by step.

use crate::scene::{OPENING, RED, Scene, WHITE, board, discarded, game, held, scene, top};
use tortuga_archipirata::moves::{Event, Move};
use tortuga_core::{Chance, Game, Seat, Seed, Silent, Turn, Viewer, Whim};

/// One pirate of each colour, far apart.
const DUEL: &str = "1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0";

#[test]
fn ap_flow_01_rounds_and_then_one_combat() {
    // Proves: AP-FIGHT-06
    let start = "1/0 0/0 3/1 0/0 0/2 0/0 0/0 0/0";
    let mut one = scene(start).top(1, "rum").table();
    one.refuses("sabre:W", "AP-FLOW-01").refuses("aid:0", "AP-FLOW-01").refuses("hit:4", "AP-FLOW-01");
    one.plays("0+R").asks(WHITE);
    assert_eq!(board(&one), "0/0 1/0 3/0 0/0 0/2 0/0 0/0 0/0");

    let mut two = scene(start).top(1, "compass").top(0, "rum").table();
    two.plays("0+R").asks_by(RED, "AP-ISLE-01");
    assert_eq!(board(&two), "0/0 1/0 3/1 0/0 0/2 0/0 0/0 0/0", "no combat between the rounds");
    two.plays("1-R").asks(WHITE);
    assert_eq!(board(&two), "1/0 0/0 3/0 0/0 0/2 0/0 0/0 0/0");

    let mut won = scene(start).top(1, "chest:gold").chests(0, 2, 0).table();
    won.plays("0+R");
    assert_eq!(won.over().end, "gold");
    assert_eq!(board(&won), "0/0 1/0 3/1 0/0 0/2 0/0 0/0 0/0", "a win cuts the turn short");
}

#[test]
fn ap_flow_02_clockwise_around_the_table() {
    let tops = |scene: Scene| scene.top(0, "sabre").top(1, "rum").top(4, "sabre").top(5, "rum");
    let mut two = tops(scene(DUEL)).table();
    two.plays("0+R").asks_by(WHITE, "AP-ISLE-01");
    two.plays("4+W").asks_by(RED, "AP-ISLE-01");
    let mut four = tops(scene(DUEL).seats(4)).table();
    for (seat, mv) in ["0+R", "4+W", "1-R", "5-W"].into_iter().enumerate() {
        four.asks_by(Seat(seat as u8), "AP-ISLE-01").plays(mv);
        assert_eq!(four.state().turns_done as usize, seat + 1);
    }
    four.asks_by(Seat(0), "AP-ISLE-01");
}

/// Red and white share island 0 and can only land on two Compasses.
fn stuck(compasses: u8) -> Scene {
    scene("1/1 0/0 0/0 0/0 0/0 0/0 0/0 0/0").top(2, "compass").top(6, "compass").compass_used(compasses)
}

#[test]
fn ap_flow_03_pass_only_without_a_free_move() {
    // Proves: AP-MOVE-09
    let mut free = stuck(1).table();
    assert_eq!(free.options(), ["0+RW", "0+WR", "0-RW", "0-WR"]);
    free.refuses("pass", "AP-FLOW-03");
    assert_eq!(stuck(2).table().options(), ["pass"]);
    // One free landing on either side, for one colour, is enough.
    for (top, line) in [(2, "0+WR"), (6, "0-WR")] {
        let mut one = stuck(2).top(top, "rum*").table();
        assert_eq!(one.options(), [line]);
        one.refuses("pass", "AP-FLOW-03");
    }

    // Moves that cost rum are offered beside it, and nobody has to pay.
    let rum = stuck(2).top(3, "rum").top(5, "rum").goods(0, "rum", 1);
    let paid = ["0+.RW", "0+.WR", "0+R.W", "0+W.R", "0-.RW", "0-.WR", "0-R.W", "0-W.R"];
    let wanted: Vec<String> = paid.iter().map(|line| format!("{line}/r1c0")).chain(["pass".into()]).collect();
    let mut table = rum.table();
    assert_eq!(table.options(), wanted);
    table.plays("pass").asks(WHITE);
    assert_eq!((board(&table).as_str(), held(&table, 0, "rum")), ("1/1 0/0 0/0 0/0 0/0 0/0 0/0 0/0", 1));
    rum.compass_used(1).table().refuses("pass", "AP-FLOW-03");

    // So are moves with a captain.
    let benito =
        stuck(2).top(3, "rum").top(5, "rum").captains(&["benito_bonito", "mary_read"]).chests(0, 1, 0);
    let options = benito.table().options();
    assert_eq!(options.len(), 9);
    assert_eq!((options[0].as_str(), options[8].as_str()), ("0+.RW/b1g", "pass"));
}

#[test]
fn ap_flow_04_a_pass_skips_the_move_and_not_the_combat() {
    let stuck =
        scene("3/1 0/0 0/1 0/0 0/0 0/0 0/0 0/0").top(4, "compass").top(1, "compass").top(3, "compass");
    let mut table = stuck.compass_used(2).table();
    let piles = table.state().piles;
    assert_eq!(table.options(), ["pass"]);
    table.plays("pass").asks(WHITE);
    assert_eq!(board(&table), "3/0 0/0 0/1 0/0 0/0 0/0 0/0 0/0");
    assert_eq!((table.state().piles, table.state().teams[0].goods), (piles, [0; 8]));
    assert_eq!(table.rules(), ["AP-FLOW-04", "AP-FIGHT-02", "AP-FLOW-02"]);
    assert_eq!(table.state().compass_used, 0, "a new turn counts its Compasses from 0");
}

#[test]
fn ap_flow_05_a_single_option_is_not_asked() {
    // Sabre: one colour, then both.
    let mut table = scene("1/0 0/2 0/0 0/0 0/0 0/0 0/0 0/0").top(1, "sabre").table();
    table.plays("0+R").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!(board(&table), "0/0 1/1 0/0 0/0 0/0 0/0 0/0 0/0");
    let mut table = scene("1/0 1/2 0/0 0/0 0/0 0/0 0/0 0/0").top(1, "sabre").table();
    table.plays("0+R").asks_by(RED, "AP-ACT-03");
    assert_eq!(table.options(), ["sabre:R", "sabre:W"]);
    table.refuses("pass", "AP-FLOW-01").refuses("1+R", "AP-FLOW-01");

    // Benito: all targets on one island, then on two.
    let benito =
        |board| scene(board).top(2, "rum").captains(&["benito_bonito", "mary_read"]).chests(0, 1, 0).table();
    let mut table = benito("1/0 0/0 0/0 0/0 0/2 0/0 0/0 0/0");
    table.plays("0+.R/b1g").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!(board(&table), "0/0 0/0 1/0 0/0 0/1 0/0 0/0 0/0");
    let mut table = benito("1/0 0/0 0/0 0/0 0/1 0/2 0/0 0/0");
    table.plays("0+.R/b1g").asks_by(RED, "AP-CAP-BB-1");
    assert_eq!(table.options(), ["hit:4", "hit:5"]);
    table.plays("hit:5").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!(board(&table), "0/0 0/0 1/0 0/0 0/1 0/1 0/0 0/0");

    // First aid: nobody injured, then somebody.
    let mut table = scene("8/0 0/0 0/0 0/1 0/0 0/0 0/0 0/0").top(0, "first_aid").table();
    table.plays("0+RRRRRRRR").asks_by(WHITE, "AP-ISLE-01");
    let mut table = scene(DUEL).top(1, "first_aid").table();
    table.plays("0+R").asks_by(RED, "AP-ACT-08");
    assert_eq!(table.options().len(), 8);
}

const RICH: [(&str, u8); 5] = [("sabre", 2), ("bomb", 3), ("compass", 1), ("first_aid", 1), ("rum", 2)];

fn owning(scene: Scene, goods: &[(&str, u8)]) -> Scene {
    goods.iter().fold(scene, |scene, (kind, count)| scene.goods(0, kind, *count))
}

#[test]
fn ap_flow_06_no_windows_in_the_base_game() {
    let rich = owning(scene(DUEL).top(1, "P:sabre"), &RICH);
    rich.table().plays("0+R").asks_by(WHITE, "AP-ISLE-01");
    rich.captains(&["ching_shih", "mary_read"]).table().plays("0+R").asks_by(RED, "AP-FLOW-07");

    let game = game(2, false);
    let mut whim = Whim::new(6);
    for seed in 0..20 {
        let mut state = game.deal(Seed::from_number(seed), &mut Silent);
        let mut moves: Vec<Move> = Vec::new();
        while let Turn::Decide { prompt, .. } = game.turn(&state) {
            assert!(["AP-ISLE-01", "AP-ACT-03", "AP-ACT-08"].contains(&prompt.rule.0), "{}", prompt.text);
            game.moves(&state, &mut moves);
            game.play(&mut state, *whim.pick(&moves).unwrap(), &mut Silent).unwrap();
        }
    }
}

/// Whether red is asked around the combat. The move ends on a Permanent Sabre that hits nobody, so the goods stay.
fn opens(captain: &str, status: &str, goods: &[(&str, u8)]) -> bool {
    let other = if captain == "mary_read" { "dr_ursilio" } else { "mary_read" };
    let scene = owning(scene(DUEL).top(1, "P:sabre").captains(&[captain, other]).status(0, status), goods);
    let mut table = scene.table();
    table.plays("0+R");
    let open = table.game.turn(table.state()).seat() == Some(RED);
    if open {
        table.asks_by(RED, "AP-FLOW-07").plays("pass").asks_by(RED, "AP-FLOW-08").plays("pass");
    }
    table.asks_by(WHITE, "AP-ISLE-01");
    open
}

#[test]
fn ap_flow_07_when_the_windows_open() {
    // Proves: AP-EDGE-15
    let open: [&[(&str, u8)]; 5] = [
        &[("sabre", 2)],
        &[("rum", 1), ("bomb", 1), ("compass", 1), ("first_aid", 1)],
        &[("rum", 1), ("bomb", 1), ("compass", 1), ("sabre", 1)],
        &[("rum", 2), ("bomb", 1), ("sabre", 1), ("compass", 1)],
        &[("bomb", 3), ("sabre", 1)],
    ];
    let closed: [&[(&str, u8)]; 10] = [
        &[],
        &[("sabre", 1)],
        &[("rum", 1), ("bomb", 1), ("compass", 1)],
        &[("bomb", 1), ("compass", 1), ("first_aid", 1), ("sabre", 1)],
        &[("rum", 1), ("compass", 1), ("first_aid", 1), ("sabre", 1)],
        &[("rum", 1), ("bomb", 1), ("first_aid", 1), ("sabre", 1)],
        &[("bomb", 1), ("compass", 1), ("sabre", 1)],
        &[("rum", 2), ("compass", 1), ("sabre", 1)],
        &[("bomb", 3)],
        &[("bomb", 2), ("sabre", 1)],
    ];
    for captain in ["piet_hein", "boum_banda", "benito_bonito"] {
        for goods in open {
            assert!(opens(captain, "hidden", goods), "{captain} with {goods:?}");
        }
        for goods in closed {
            assert!(!opens(captain, "hidden", goods), "{captain} with {goods:?}");
        }
    }
    assert!(opens("ching_shih", "revealed", &[("sabre", 2)]));
    assert!(!opens("ching_shih", "revealed", &[("sabre", 1), ("bomb", 3)]));
    assert!(opens("jolly_roger", "revealed", &[("sabre", 1), ("bomb", 3)]));
    assert!(!opens("jolly_roger", "revealed", &[("sabre", 2), ("bomb", 2)]));
    for (captain, status) in
        [("piet_hein", "revealed"), ("boum_banda", "spent"), ("jacquotte_delahaye", "trophy")]
    {
        assert!(!opens(captain, status, &RICH), "{captain}, {status}");
    }
}

fn duel(captain: &str) -> Scene {
    scene(DUEL).top(1, "P:sabre").captains(&[captain, "mary_read"]).goods(0, "sabre", 2)
}

#[test]
fn ap_flow_08_the_question_betrays_nothing() {
    let (mut piet, mut ching) = (duel("piet_hein").table(), duel("ching_shih").table());
    for rule in ["AP-FLOW-07", "AP-FLOW-08"] {
        let mv = if rule == "AP-FLOW-07" { "0+R" } else { "pass" };
        piet.plays(mv).asks_by(RED, rule);
        ching.plays(mv).asks_by(RED, rule);
        assert_eq!(piet.game.turn(piet.state()), ching.game.turn(ching.state()));
        assert_eq!(piet.options(), ["pass"]);
        assert_eq!(ching.options(), ["cap:ching_shih:1R", "cap:ching_shih:4W", "pass"]);
        assert_eq!(piet.told(Viewer::Seat(WHITE)), ching.told(Viewer::Seat(WHITE)));
        piet.refuses("1+R", "AP-FLOW-01").refuses("cap:ching_shih:4W", "AP-CAP-02");
    }
    piet.plays("pass").asks_by(WHITE, "AP-ISLE-01");
}

#[test]
fn ap_flow_09_nobody_else_can_tell_your_options() {
    let (piet, ching) = (duel("piet_hein").table(), duel("ching_shih").table());
    assert_ne!(piet.options(), ching.options());
    let chest = |gold, rum| scene(DUEL).chests(0, gold, rum).table();
    let (gold, rum) = (chest(1, 0), chest(0, 1));
    assert_ne!(gold.options(), rum.options());
    for (one, other) in [(&piet, &ching), (&gold, &rum)] {
        for viewer in [Viewer::Seat(WHITE), Viewer::Spectator] {
            let views = [one, other].map(|table| table.game.view(table.state(), viewer));
            assert_eq!(views[0], views[1]);
        }
        let own = [one, other].map(|table| table.game.view(table.state(), Viewer::Seat(RED)));
        assert_ne!(own[0], own[1]);
    }
}

#[test]
fn ap_flow_10_a_move_is_one_action() {
    let mut table = scene(OPENING).top(5, "rum*").top(6, "rum").goods(0, "rum", 1).table();
    let options = table.options();
    assert!(options.contains(&"3+WR".into()) && !options.contains(&"3+RW".into()));
    table.refuses("3+RW", "AP-MOVE-08");
    table.plays("3+.WR/r1c0").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 1/1 1/2 2/1 1/1");
    assert_eq!((held(&table, 0, "rum"), discarded(&table, "rum"), top(&table, 5)), (1, 1, "rum*".into()));
}

#[test]
fn ap_flow_11_what_others_see_of_benito() {
    let crew = ["benito_bonito", "mary_read", "boum_banda", "ching_shih"];
    let start =
        scene("1/0 0/0 0/0 0/0 0/1 0/2 0/0 0/0").seats(4).top(2, "rum").captains(&crew).chests(0, 1, 1);
    let (mut gold, mut rum) = (start.table(), start.table());
    gold.plays("0+.R/b1g");
    rum.plays("0+.R/b1r");
    for viewer in Viewer::all(4) {
        let friend = matches!(viewer, Viewer::Seat(Seat(0 | 2)));
        assert_eq!(gold.told(viewer) == rum.told(viewer), !friend, "{viewer:?}");
        let views = [&gold, &rum].map(|table| table.game.view(table.state(), viewer));
        assert_eq!(views[0] == views[1], !friend, "{viewer:?}");
        let told = gold.told(viewer);
        let line = if friend { "0+.R/b1g" } else { "0+.R/b1" };
        assert!(told.contains(&Event::Sailed { seat: RED, line: line.into() }), "{told:?}");
        let paid = friend.then_some(1);
        assert!(told.contains(&Event::Raided { seat: RED, mode: 1, chests: 1, gold: paid }), "{told:?}");
    }
}

#[test]
fn ap_flow_12_moves_then_captains_then_pass() {
    let scene = stuck(2).top(3, "rum").top(5, "rum*").captains(&["ching_shih", "mary_read"]);
    let table = scene.goods(0, "rum", 1).goods(0, "sabre", 2).table();
    let wanted = [
        "0+.RW/r1c0",
        "0+.WR/r1c0",
        "0+R.W/r1c0",
        "0+W.R/r1c0",
        "0-.WR/r1c0",
        "0-W.R/r1c0",
        "cap:ching_shih:0R",
        "cap:ching_shih:0W",
        "pass",
    ];
    assert_eq!(table.options(), wanted);
}

#[test]
fn ap_flow_13_at_most_three_rounds() {
    // Proves: AP-ACT-07, AP-MOVE-09
    let mut table = scene(DUEL).top(1, "compass").top(2, "compass").top(3, "compass").top(5, "rum").table();
    for (round, mv) in ["0+R", "1+R"].into_iter().enumerate() {
        table.plays(mv).asks_by(RED, "AP-ISLE-01");
        assert_eq!(table.state().compass_used as usize, round + 1);
    }
    table.refuses("2+R", "AP-MOVE-09").refuses("4-W", "AP-MOVE-09");
    table.plays("4+W").asks(WHITE);
    assert_eq!(table.state().compass_used, 0);

    // Captain actions run out with the cards that pay for them.
    let ching = scene("1/0 0/0 0/0 0/0 0/3 0/0 0/0 0/0").top(1, "rum").captains(&["ching_shih", "mary_read"]);
    let mut table = ching.goods(0, "sabre", 5).table();
    table.plays("cap:ching_shih:4W").plays("cap:ching_shih:4W").asks_by(RED, "AP-ISLE-01");
    table.refuses("cap:ching_shih:4W", "AP-CAP-05");
    table.plays("0+R").asks(WHITE);
    assert_eq!((board(&table).as_str(), held(&table, 0, "sabre")), ("0/0 1/0 0/0 0/0 0/1 0/0 0/0 0/0", 1));
}
