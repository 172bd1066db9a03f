//! Section 14 of rules.md: four players in two teams.

use crate::scene::{OPENING, Scene, board, discarded, held, scene, status};
use tortuga_archipirata::{
    Archipirata, board::Colour, content::Chest, moves::Event, state::Status, view::Known,
};
use tortuga_core::{Game, Seat, Viewer};
use tortuga_testkit::TestTable;

const IDS: [&str; 4] = ["ching_shih", "piet_hein", "jolly_roger", "mary_read"];

fn four(board: &str) -> Scene {
    scene(board).seats(4)
}

#[test]
fn ap_team_01_what_one_member_collects_the_other_spends() {
    // Proves: AP-FLOW-02
    let mut table = four(OPENING).top(5, "rum").top(1, "first_aid").top(7, "rum").table();
    table.plays("3+RW").asks(Seat(1));
    assert_eq!((held(&table, 0, "rum"), held(&table, 1, "rum")), (1, 0));
    table.refuses("2-.RW/r1c0", "AP-RUM-02").plays("0+W").asks(Seat(2));
    table.plays("2-.RW/r1c0").asks(Seat(3));
    assert_eq!(board(&table), "1/0 1/2 0/0 0/0 2/1 1/2 1/1 1/2");
    // Seat 2 has spent the bottle of seat 0, and collected another one.
    assert_eq!((held(&table, 0, "rum"), discarded(&table, "rum")), (1, 1));
}

#[test]
fn ap_team_01_either_member_spends_without_asking() {
    let scene = four(OPENING).active(2).goods(0, "rum", 1).chests(0, 0, 1).top(7, "rum");
    let mut table = scene.table();
    table.plays("3+..RW/r1c1").asks(Seat(3));
    // One bottle spent, one collected on island 7; the chest is spent.
    assert_eq!((held(&table, 0, "rum"), table.state().teams[0].rum_chests), (1, 0));
    assert_eq!(board(&table), "0/1 1/1 1/1 0/0 1/1 1/1 2/1 1/2");
    // The enemy has nothing of it.
    let mut enemy = four(OPENING).active(3).goods(0, "rum", 1).chests(0, 0, 1).top(7, "rum").table();
    enemy.refuses("3+.RW/r1c0", "AP-RUM-02").refuses("3+.RW/r0c1", "AP-RUM-03");
}

#[test]
fn ap_team_02_both_members_know_their_chests() {
    // Proves: AP-RUL-21, AP-CHEST-03
    let mut table = four(OPENING).top(5, "chest:gold").chests(1, 0, 1).table();
    table.plays("3+WR").asks(Seat(1));
    for viewer in Viewer::all(4) {
        let team = viewer.seat().map(|seat| seat.0 % 2);
        let view = table.game.view(table.state(), viewer);
        let content = |known: Option<Known>| known.map(|known| (known.gold, known.rum));
        assert_eq!(content(view.red.known), (team == Some(0)).then_some((1, 0)), "{viewer:?}");
        assert_eq!(content(view.white.known), (team == Some(1)).then_some((0, 1)), "{viewer:?}");
        assert_eq!((view.red.chests, view.white.chests), (1, 1));
        let told = table.told(viewer).into_iter().find_map(|event| {
            let Event::ChestTaken { chest, .. } = event else { return None };
            Some(chest)
        });
        assert_eq!(told, Some((team == Some(0)).then_some(Chest::Gold)), "{viewer:?}");
    }
}

#[test]
fn ap_team_03_a_captain_is_secret_from_the_teammate_until_revealed() {
    let scene = four(OPENING).captains(&IDS).goods(0, "sabre", 2);
    let mut table = scene.table();
    let seen = |table: &TestTable<Archipirata>, viewer: u8| {
        let view = table.game.view(table.state(), Viewer::Seat(Seat(viewer)));
        view.captains[0].captain.map(|id| id.to_string())
    };
    assert_eq!((seen(&table, 0), seen(&table, 2)), (Some("ching_shih".into()), None));
    // The teammate cannot use it, though the goods are common.
    scene.clone().active(2).table().refuses("cap:ching_shih:4W", "AP-CAP-02");
    table.plays("cap:ching_shih:4W");
    assert_eq!((seen(&table, 2), seen(&table, 1)), (Some("ching_shih".into()), Some("ching_shih".into())));
    // Even face up it stays its owner's.
    let shown = scene.status(0, "revealed").active(2).table().options();
    assert!(!shown.iter().any(|option| option.starts_with("cap:ching_shih")));
}

#[test]
fn ap_team_04_the_active_seat_makes_all_choices() {
    let mut table = four(OPENING).active(2).top(5, "first_aid").table();
    table.plays("3+RW").asks_by(Seat(2), "AP-ACT-08").plays("aid:0").asks(Seat(3));
    assert_eq!(board(&table), "1/1 1/1 1/1 0/0 2/1 1/2 1/1 1/1");
    let sabre = four(OPENING).active(2).top(5, "sabre");
    sabre.table().plays("3+WR").asks_by(Seat(2), "AP-ACT-03").plays("sabre:R").asks(Seat(3));
    let captain = four(OPENING).captains(&["mary_read", "piet_hein", "ching_shih", "jolly_roger"]).active(2);
    captain.goods(0, "sabre", 2).table().plays("cap:ching_shih:4W").asks(Seat(2));
}

#[test]
fn ap_team_05_a_team_wins_and_loses_together() {
    let mut table = four(OPENING).active(2).chests(0, 2, 0).top(5, "chest:gold").table();
    table.plays("3+WR");
    let over = table.over();
    assert_eq!(
        Seat::all(4).map(|seat| over.winners.has(seat)).collect::<Vec<_>>(),
        [true, false, true, false]
    );
    assert_eq!(over.rewards(&table.game)[..4], [1000, 0, 1000, 0]);
    assert_eq!(Seat::all(4).map(|seat| table.game.team(seat)).collect::<Vec<_>>(), [0, 1, 0, 1]);
    // The other way round: seat 0 blows up the last red pirate, and its teammate loses too.
    let mut table = four("0/0 0/0 0/0 0/0 0/1 1/0 0/0 0/1").top(5, "bomb").table();
    table.plays("4+W");
    let over = table.over();
    assert_eq!(
        Seat::all(4).map(|seat| over.winners.has(seat)).collect::<Vec<_>>(),
        [false, true, false, true]
    );
}

#[test]
fn ap_team_06_compasses_are_counted_by_turn() {
    // Proves: AP-MOVE-09, AP-ACT-07
    let tops = [(0, "rum"), (1, "rum"), (4, "compass"), (5, "compass"), (6, "compass")];
    let scene =
        tops.into_iter().fold(four(OPENING).compass_used(2), |scene, (island, card)| scene.top(island, card));
    let mut table = scene.table();
    table.refuses("3+RW", "AP-MOVE-09").plays("0+W").asks(Seat(1));
    // The next seat has two of its own, and no third.
    assert_eq!(table.state().compass_used, 0);
    table.plays("3+RW").asks_by(Seat(1), "AP-ISLE-01").plays("2+RW").asks_by(Seat(1), "AP-ISLE-01");
    assert_eq!(board(&table), "0/0 1/2 0/0 1/0 2/2 1/2 1/1 1/1");
    assert_eq!(table.state().compass_used, 2);
    table.refuses("1-WWR", "AP-MOVE-09").plays("6+RW").asks(Seat(2));
    // And so has the teammate of the seat that had used two at the beginning.
    assert_eq!(table.state().compass_used, 0);
    table.plays("1-WWR").asks_by(Seat(2), "AP-ISLE-01");
    assert_eq!(table.state().compass_used, 1);
}

#[test]
fn ap_team_07_captain_gold_counts_for_the_team() {
    let ids = ["mary_read", "piet_hein", "jacquotte_delahaye", "ching_shih"];
    let trophy = four(OPENING).captains(&ids).status(2, "trophy").chests(0, 1, 0).top(5, "chest:gold");
    let mut table = trophy.table();
    assert_eq!((table.state().gold(Colour::Red), table.state().gold(Colour::White)), (2, 0));
    table.plays("3+WR");
    let over = table.over();
    assert_eq!((over.end, over.scores[..4].to_vec()), ("gold", vec![3, 0, 3, 0]));
    // Jolly Roger of seat 2 finishes what seat 0 has begun.
    let ids = ["mary_read", "piet_hein", "jolly_roger", "ching_shih"];
    let stack =
        four(OPENING).captains(&ids).chests(0, 2, 0).active(2).goods(0, "bomb", 3).goods(0, "sabre", 1);
    let mut table = stack.table();
    table.plays("cap:jolly_roger");
    assert_eq!((table.over().end, table.over().winners.has(Seat(0))), ("gold", true));
    assert_eq!(status(&table, 2), Status::Revealed);
}
