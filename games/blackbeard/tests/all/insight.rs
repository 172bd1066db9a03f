//! What a practised player sees: the order of positions, not their numbers.

use serde_json::{Value, json};
use tortuga_blackbeard::{Blackbeard, state::State};
use tortuga_core::{
    Chance as _, Game as _, Insight as _, Judgement, Seed, Silent, Turn, Whim, game::MUCH, judgement::WHOLE,
};

use crate::scene::{A, B, Scene, Table, game, scene};

/// A's chance, and B's, in thousandths.
fn chances(scene: Scene) -> (i32, i32) {
    let table = scene.table();
    let chances = table.game.appraise(table.state());
    (chances[A.index()], chances[B.index()])
}

/// A's pirate off Boston against one of B who lies in Nassau with nothing.
fn sailing(more: Value) -> Scene {
    scene(2).pirate("teach", 0, "NA-0108", more).pirate("tew", 1, "nassau", json!({}))
}

#[test]
fn what_one_has_is_good_for_oneself_and_bad_for_the_other() {
    let (own, other) = chances(sailing(json!({})));
    for better in [json!({"nw": 300}), json!({"booty": [200]}), json!({"notoriety": 4})] {
        let (more, less) = chances(sailing(better.clone()));
        assert!(more > own && less < other, "{better}: {more} {less} after {own} {other}");
    }
    let (worse, _) = chances(sailing(json!({"combat_damage": 2})));
    assert!(worse < own);
}

#[test]
fn a_leader_has_most_to_lose_by_a_restless_crew() {
    let fear = |nw: u32| {
        let calm = chances(sailing(json!({"nw": nw, "unrest": 8}))).0;
        calm - chances(sailing(json!({"nw": nw, "unrest": 2}))).0
    };
    assert!(fear(2000) > 150, "{}", fear(2000));
    assert!(fear(2000) > fear(0), "{} {}", fear(2000), fear(0));
}

#[test]
fn whoever_has_retired_far_ahead_keeps_it() {
    let out = scene(2)
        .gone(0, "teach", json!({"retired": {"nw": 2000, "notoriety": 3}}))
        .pirate("low", 0, "nassau", json!({}))
        .pirate("tew", 1, "nassau", json!({}));
    let at_sea = sailing(json!({"nw": 2000, "notoriety": 3})).pirate("low", 0, "nassau", json!({}));
    let (retired, sailing) = (chances(out).0, chances(at_sea).0);
    assert!(retired > sailing && retired > 900, "{retired} {sailing}");
}

#[test]
fn a_friendly_port_means_more_to_a_rich_pirate() {
    let gain = |nw: u32| {
        let port = |governor: bool| {
            let scene = scene(2).pirate("teach", 0, "boston", json!({"nw": nw})).pirate(
                "tew",
                1,
                "nassau",
                json!({"nw": 900}),
            );
            chances(if governor { scene.governor("boston", "gov_pro_01") } else { scene }).0
        };
        port(true) - port(false)
    };
    // 1099 is not enough to retire with; 3000 is in 12 rolls of 36, and one may try again.
    assert!(gain(3000) > gain(1099), "{} {}", gain(3000), gain(1099));
}

#[test]
fn cargo_is_worth_more_the_nearer_a_port_is() {
    let at = |place: &str| {
        let scene = scene(2).pirate("teach", 0, place, json!({"booty": [300]}));
        chances(scene.pirate("tew", 1, "nassau", json!({}))).0
    };
    let (inside, outside) = (at("boston"), at("NA-0108"));
    assert!(inside > outside, "{inside} {outside}");
}

#[test]
fn whoever_has_a_cargo_goes_into_the_port_and_sells_it() {
    let chance = |table: &Table| table.game.appraise(table.state())[A.index()];
    let mut table = scene(2)
        .pirate("condent", 0, "IO-0601", json!({"ship": "ketch", "booty": [160, 160]}))
        .pirate("tew", 1, "nassau", json!({}))
        .dice(&[3])
        .table();
    table.plays("move condent");
    let off_the_port = chance(&table);
    table.plays("enter");
    let inside = chance(&table);
    assert!(inside > off_the_port, "{inside} {off_the_port}");
    // In port, money is better than what it is paid for, and better than to sail on with it.
    let lying = |more: Value| {
        let scene = scene(2).pirate("condent", 0, "mozambique", more);
        chances(scene.pirate("tew", 1, "nassau", json!({}))).0
    };
    let (sold, unsold) = (lying(json!({"nw": 200})), lying(json!({"booty": [200]})));
    assert!(sold > unsold, "{sold} {unsold}");
}

/// Selling makes him known, and known pirates are hunted.
#[test]
fn a_cargo_is_sold_even_by_one_whom_nobody_looks_for() {
    let lying = |more: Value| {
        let scene = scene(2).pirate("vane", 0, "bombay", more);
        chances(scene.pirate("tew", 1, "nassau", json!({}))).0
    };
    let unsold = lying(json!({"ship": "brigantine", "booty": [240, 240, 240, 240]}));
    let sold = lying(json!({"ship": "brigantine", "nw": 960, "notoriety": 9, "unrest": 10}));
    assert!(sold > unsold, "{sold} {unsold}");
}

#[test]
fn cunning_is_not_spent_for_nothing() {
    let (kept, spent) = (sailing(json!({"cunning_spent": 0})), sailing(json!({"cunning_spent": 1})));
    assert!(chances(kept).0 > chances(spent).0);
}

#[test]
fn cunning_is_kept_for_more_than_a_piece_of_information() {
    // A reroll makes a hostage talk in one case of two, and the port is far. A prize is another matter.
    let spent = |more: Value| {
        let mut scene = more;
        scene["cunning_spent"] = json!(1);
        chances(sailing(scene)).0
    };
    let kept = chances(sailing(json!({"cunning_spent": 0}))).0;
    let informed = spent(json!({"information": ["goa"]}));
    assert!(kept - spent(json!({})) > informed - kept, "{kept} {informed}");
    assert!(spent(json!({"booty": [100]})) > kept);
}

#[test]
fn positions_are_told_apart_by_the_dice_on_the_table() {
    let aspect = |die: u8, more: Value| {
        let mut table = sailing(more).dice(&[die]).table();
        table.plays("move teach");
        table.game.aspect(table.state())
    };
    // With cunning left the throw lies there, and without it the allowance does.
    for more in [json!({"cunning_spent": 0}), json!({})] {
        assert_eq!(aspect(2, more.clone()), aspect(2, more.clone()));
        assert_ne!(aspect(2, more.clone()), aspect(6, more));
    }
    // Whose turn it is, is chance as well.
    let turn = |active: u8| {
        let table = sailing(json!({})).set("active", json!(active)).table();
        table.game.aspect(table.state())
    };
    assert_ne!(turn(0), turn(1));
}

#[test]
fn signs_are_always_as_many_and_never_large() {
    let mut count = 0;
    for (seats, table, seed) in [(1, 3, 4), (2, 2, 1), (3, 3, 2), (6, 6, 3)] {
        let game = game(seats, &[]);
        let mut state = game.deal(Seed::from_number(seed), &mut Silent);
        let (mut whim, mut moves, mut signs) = (Whim::new(seed), Vec::new(), Vec::new());
        while let Turn::Decide { .. } = game.turn(&state) {
            signs.clear();
            game.signs(&state, &mut signs);
            count = count.max(signs.len() / table);
            assert_eq!(signs.len(), count * table, "automata have theirs, too");
            for seat in signs.chunks(count) {
                let (first_impression, rest) = seat.split_last().unwrap();
                assert!(rest.iter().all(|sign| (-128..=128).contains(sign)), "{seat:?}");
                assert!((-4096..=851).contains(first_impression), "a chance, as a logarithm: {seat:?}");
            }
            game.moves(&state, &mut moves);
            let mv = *whim.pick(&moves).unwrap();
            game.play(&mut state, mv, &mut Silent).unwrap();
        }
    }
}

#[test]
fn whoever_may_sail_does_not_pass() {
    let is_waste = |table: &Table, mv: &str| {
        let mv = table.game.read_move(mv).unwrap();
        assert!(table.game.allows(table.state(), mv).is_ok());
        table.game.is_waste(table.state(), mv)
    };
    let free = sailing(json!({})).table();
    assert!(is_waste(&free, "pass"));
    assert!(!is_waste(&free, "move teach"), "it may end where it began");
    for bound in [json!({"careened": true}), json!({"revelry": "due"})] {
        assert!(!is_waste(&sailing(bound).table(), "pass"));
    }
    // To move he would have to take his ally along, or leave him.
    let allied = scene(2).pirate("teach", 0, "nassau", json!({"ally": "tew"})).pirate(
        "tew",
        1,
        "nassau",
        json!({"ally": "teach"}),
    );
    assert!(!is_waste(&allied.table(), "pass"));
}

#[test]
fn captains_judge_by_what_was_learned_and_alone_by_first_impressions() {
    let judged = |more: Value| {
        let table = sailing(more).table();
        table.game.judge(table.state())
    };
    let (poor, rich) = (judged(json!({})), judged(json!({"nw": 1500})));
    assert!((poor.iter().sum::<i32>() - WHOLE).abs() <= 2, "{poor:?}");
    assert!(rich[0] > poor[0] && rich[1] < poor[1], "{rich:?} {poor:?}");
    let fine = |game: &Blackbeard, state: &State| game.appraise(state).map(|chance| chance * (WHOLE / 1000));
    let table = sailing(json!({"nw": 900})).table();
    assert_ne!(table.game.judge(table.state()), fine(&table.game, table.state()));
    assert!(table.game.much() < MUCH);
    let alone = game(1, &[("solo", "score-attack")]);
    let state = alone.deal(Seed::from_number(1), &mut Silent);
    assert_eq!((alone.judge(&state), alone.much()), (fine(&alone, &state), MUCH));
}

#[test]
fn another_judgement_may_be_given() {
    let table = sailing(json!({"nw": 900})).table();
    let mut game = game(2, &[]);
    let mut signs = Vec::new();
    game.signs(table.state(), &mut signs);
    game.learn(Judgement::new(Vec::new(), Vec::new(), Vec::new(), vec![0; signs.len() / 2]));
    assert_eq!(game.judge(table.state())[..2], [WHOLE / 2; 2], "one that knows nothing");
}

#[test]
fn a_movement_is_judged_step_by_step_only_by_what_was_learned() {
    let mut table = sailing(json!({})).dice(&[3]).table();
    assert!(!table.game.follows_up(table.state()), "a new turn is another matter");
    table.plays("move teach");
    assert!(table.game.follows_up(table.state()) && !table.game.thinks_on(table.state()));
}

/// Money that lies with a partner in a haven.
#[test]
fn what_a_hunted_pirate_has_is_safer_with_a_quiet_partner() {
    let hunted = |nw: u32| json!({"nw": nw, "notoriety": 12});
    let with = |own: u32, other: u32| {
        let scene = scene(2)
            .pirate("teach", 0, "nassau", hunted(own))
            .pirate("bellamy", 0, "nassau", json!({"nw": other}))
            .pirate("tew", 1, "tortuga", json!({"nw": 600}));
        chances(scene).0
    };
    assert!(with(0, 1500) > with(1500, 0), "{} {}", with(0, 1500), with(1500, 0));
}

#[test]
fn every_hostage_counts() {
    let with = |count: u8| chances(sailing(json!({"hostages": {"goa": count}}))).0;
    let chances = [0, 1, 2, 3].map(with);
    assert!(chances.is_sorted_by(|fewer, more| fewer < more), "{chances:?}");
}
