//! Section 12 of rules.md: combat.

use crate::scene::{RED, WHITE, board, scene};

/// What a combat leaves of an island; somebody far away makes a quiet move before.
fn fought(red: u8, white: u8) -> String {
    let mover = if red < 8 { "1/0" } else { "0/1" };
    let witness = if white == 0 && red < 8 { "0/1" } else { "0/0" };
    let start = format!("{mover} 0/0 {witness} 0/0 {red}/{white} 0/0 0/0 0/0");
    let mut table = scene(&start).top(1, "rum").table();
    table.plays(if red < 8 { "0+R" } else { "0+W" });
    let after = board(&table);
    let pairs: Vec<&str> = after.split(' ').collect();
    // Nobody else is touched.
    assert_eq!((pairs[1], pairs[2]), (mover, witness));
    pairs[4].to_owned()
}

#[test]
fn ap_fight_01_once_on_all_islands() {
    // Proves: AP-RUL-08, AP-EDGE-11
    let start = "1/0 0/0 3/1 0/0 1/3 0/0 0/0 3/1";
    let mut table = scene(start).top(1, "rum").table();
    table.plays("0+R").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/0 3/0 0/0 0/3 0/0 0/0 3/0");
    let fights = table.rules().into_iter().filter(|rule| *rule == "AP-FIGHT-02").count();
    assert_eq!(fights, 3);
    // A turn without injured in combat says nothing about it, and still changes hands.
    table.plays("4+WWW").asks(RED);
    assert!(!table.rules().contains(&"AP-FIGHT-02"));
}

#[test]
fn ap_fight_02_three_times_as_many_injure_all_the_others() {
    // Proves: AP-RUL-07, AP-EX-06
    for red in 0..=8 {
        for white in 0..=8 {
            if (red, white) == (8, 8) {
                continue;
            }
            let wanted = if white >= 1 && red >= 3 * white {
                format!("{red}/0")
            } else if red >= 1 && white >= 3 * red {
                format!("0/{white}")
            } else {
                format!("{red}/{white}")
            };
            assert_eq!(fought(red, white), wanted, "{red}:{white}");
        }
    }
}

#[test]
fn ap_fight_03_the_safe_numbers() {
    // Proves: AP-EDGE-11
    for (many, few) in [(2, 1), (5, 2), (8, 3), (1, 0), (7, 0), (1, 1), (4, 4)] {
        assert_eq!(fought(many, few), format!("{many}/{few}"));
        if few > 0 {
            assert_eq!(fought(few, many), format!("{few}/{many}"));
        }
    }
    for (many, few) in [(3, 1), (4, 1), (6, 2), (8, 2)] {
        assert_eq!(fought(many, few), format!("{many}/0"));
        assert_eq!(fought(few, many), format!("0/{many}"));
    }
}

#[test]
fn ap_fight_04_your_own_pirates_are_not_spared() {
    for (seat, next) in [(0, WHITE), (1, RED)] {
        let mut table = scene("1/0 0/0 3/1 0/0 1/3 0/0 0/0 0/0").active(seat).top(1, "rum").table();
        table.plays("0+R").asks(next);
        assert_eq!(board(&table), "0/0 1/0 3/0 0/0 0/3 0/0 0/0 0/0");
    }
    // The last one may be lost in one's own turn.
    let mut table = scene("0/0 0/0 0/0 0/0 1/2 0/0 0/1 0/0").top(5, "rum").table();
    table.plays("6-W").asks(WHITE);
    let mut table = scene("0/0 0/0 0/0 0/0 1/2 0/1 0/0 0/0").top(4, "rum").table();
    table.plays("5-W");
    assert_eq!(
        (table.over().end, board(&table).as_str()),
        ("self_elimination", "0/0 0/0 0/0 0/0 0/3 0/0 0/0 0/0")
    );
}

#[test]
fn ap_fight_05_all_islands_are_judged_on_one_position() {
    // Losers of different colours; one island that is safe beside one that is not; the end of the game is tested
    // when all islands are judged.
    let mut table = scene("1/0 0/0 6/2 0/0 1/3 0/0 0/0 0/0").top(1, "rum").table();
    table.plays("0+R").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/0 6/0 0/0 0/3 0/0 0/0 0/0");
    let mut table = scene("0/0 0/0 3/1 3/1 0/1 0/0 0/0 0/0").top(3, "rum").table();
    table.plays("4-W").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/0 3/0 3/2 0/0 0/0 0/0 0/0");
    let mut table = scene("1/0 0/0 3/1 3/1 0/0 0/0 0/0 0/0").top(1, "rum").table();
    table.plays("0+R");
    assert_eq!(
        (table.over().end, board(&table).as_str()),
        ("elimination", "0/0 1/0 3/0 3/0 0/0 0/0 0/0 0/0")
    );
}

#[test]
fn ap_fight_06_no_combat_after_a_compass() {
    // Proves: AP-EX-11
    let mut table = scene("1/0 2/1 0/0 0/0 0/1 0/0 0/0 0/0").top(1, "compass").top(5, "rum").table();
    table.plays("0+R").asks_by(RED, "AP-ISLE-01");
    assert_eq!(board(&table), "0/0 3/1 0/0 0/0 0/1 0/0 0/0 0/0");
    assert!(!table.rules().contains(&"AP-FIGHT-02"));
    // The island that was 3/1 is lifted; only the final position counts.
    table.plays("1+RWRR").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/0 1/0 0/1 1/1 1/0 0/0 0/0");
    assert!(!table.rules().contains(&"AP-FIGHT-02"));
}
