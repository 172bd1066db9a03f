//! The end of the game.

use tortuga_core::Seat;

use crate::scene::{A, B, C, of, scene};

#[test]
fn tpr_end_01_the_target_and_a_personal_mission_trigger_the_end() {
    // Proves: TPR-END-02, TPR-END-03, TPR-END-04, TPR-END-05, TPR-SM-70, TPR-EDGE-20, TPR-RUL-26
    let mut scene = of(3, "blackbeard");
    scene.level(A, 5);
    let mut table = scene.acting();
    table.plays("pass").asks(B);
    assert!(table.state().round.achieved);
    assert_eq!(table.state().round.extra, None, "nobody has completed a Personal Mission");
    scene.with(|state| {
        let mission = state.players[1].missions.pop().unwrap();
        state.players[1].missions_done.push(mission);
    });
    let mut table = scene.acting();
    table.plays("pass").asks(B);
    assert_eq!(table.state().round.extra, Some(0b100), "seat 1 is at it, seat 2 follows");
    assert_eq!(table.state().player(A).hand.len(), 0, "no further draws");
}

#[test]
fn tpr_end_06_missions_not_completed_cost_their_swagger() {
    // Proves: TPR-END-07, TPR-RUL-27, TPR-SM-71
    let mut scene = scene();
    scene.level(A, 5).level(B, 5);
    scene.missions(A, &["crown-jewel"]).missions(B, &[]);
    scene.with(|state| {
        state.round.extra = Some(0);
        state.round.achieved = true;
    });
    let mut table = scene.acting();
    table.plays("pass");
    let outcome = table.over();
    assert_eq!(outcome.scores[..2], [50, 60]);
    assert!(outcome.winners.has(B) && !outcome.winners.has(A));
    assert_eq!(outcome.end, "mission");
    assert_eq!(outcome.scores[2], 0);
    assert!(!outcome.winners.has(C) && !outcome.winners.has(Seat(3)));
}

#[test]
fn tpr_end_07_ties_go_by_accomplishments_then_missions_then_are_shared() {
    for (marks, done, winners) in
        [([1, 0], [0, 1], vec![A]), ([0, 0], [0, 1], vec![B]), ([0, 0], [0, 0], vec![A, B])]
    {
        let mut scene = scene();
        scene.level(A, 5).level(B, 5).missions(A, &[]).missions(B, &[]);
        scene.with(|state| {
            state.round.extra = Some(0);
            for seat in 0..2 {
                state.players[seat].marks = marks[seat];
                for _ in 0..done[seat] {
                    let mission = state.decks.personal.pop().unwrap();
                    state.players[seat].missions_done.push(mission);
                }
            }
        });
        let mut table = scene.acting();
        table.plays("pass");
        assert_eq!(table.over().winners.iter().collect::<Vec<_>>(), winners);
    }
}
