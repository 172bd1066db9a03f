//! What the bots feel about a position: the direction of each feeling, not its size.

use serde_json::json;
use tortuga_core::Insight;

use crate::scene::*;

/// The chance that seat 0 is given, in thousandths.
fn chance(scene: &Scene) -> i32 {
    let table = scene.table();
    let all = table.game.appraise(table.state());
    assert!(all[..scene.seats as usize].iter().all(|chance| (0..=1000).contains(chance)));
    all[0]
}

#[test]
fn what_a_pirate_has_speaks_for_it() {
    let calm = chance(&scene(2));
    assert!(chance(&scene(2).treasure("r0c0", 0)) > chance(&scene(2).gold(0, 9)), "the Gold is well spent");
    for better in [
        scene(2).gold(0, 9),
        scene(2).hold(0, &["rum"]),
        scene(2).crew(0, &["crew_hatchet_ruiz"]),
        scene(2).legend(0, 2),
        scene(2).surefire(0, 1),
        scene(2).hands(1, [0, 0, 0, 3]),
    ] {
        assert!(chance(&better) > calm, "{:?}", better.doc["pirates"]);
    }
    assert!(chance(&scene(2).gold(1, 9)) < calm);
    assert!(chance(&scene(4)) < calm, "more rivals, smaller chances");
}

#[test]
fn a_mutiny_is_kept_until_it_gains_something() {
    let captain = |mutinied: bool| json!({"card": "captain_1", "side": "front", "mutinied": mutinied});
    assert!(
        chance(&scene(2).set(0, "captain", captain(true)))
            < chance(&scene(2).set(0, "captain", captain(false)))
    );
    // Captain 1 buries by Search on the front, which is worth more, and by Crew Up on the back.
    assert!(chance(&scene(2).captain(0, "captain_1", "back")) < chance(&scene(2)));
}

#[test]
fn alone_the_rivals_gold_is_a_threat() {
    assert!(chance(&solo().gold(1, 9)) < chance(&solo()));
    assert!(chance(&solo().treasure("r0c0", 1)) < chance(&solo()));
    assert!(chance(&solo().treasure("r0c0", 0)) > chance(&solo()));
}
