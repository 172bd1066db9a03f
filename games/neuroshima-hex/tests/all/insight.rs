//! What the bots see at a glance.

use tortuga_core::Insight;

use crate::scene::{Table, scene};

fn chance(table: &Table) -> i32 {
    table.game.appraise(table.state())[0]
}

#[test]
fn an_hq_that_fights_alone_goes_where_its_prey_is() {
    let at = |hq: &str, army: &str| {
        chance(&scene(&format!("{army} moloch"), &format!("{army}.hq@{hq}/5 moloch.hq@E3/0")).table())
    };
    // Turned by 5 it strikes to the west and north, and E3 lies elsewhere: only the distance counts.
    assert!(at("D3", "mephisto") > at("C3", "mephisto"), "one step nearer");
    assert!(at("C3", "mephisto") > at("A1", "mephisto"), "out of its corner");
    assert!(at("A1", "borgo") > at("C3", "borgo"), "others keep in theirs");
}

#[test]
fn a_battle_that_costs_the_enemy_points_is_worth_having() {
    let quiet = scene("borgo moloch", "borgo.claws@C3/3 moloch.hq@C2/0").table();
    let aimed = scene("borgo moloch", "borgo.claws@C3/1 moloch.hq@C2/0").table();
    assert!(chance(&aimed) > chance(&quiet));
    let poor = scene("borgo moloch", "borgo.claws@C3/3")
        .unit(serde_json::json!({"unit": "moloch.hq@C2/0", "wounds": 10}))
        .table();
    assert!(chance(&poor) > chance(&aimed), "points lost count more than points threatened");
}
