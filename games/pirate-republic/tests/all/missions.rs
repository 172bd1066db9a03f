//! Global Missions: setup, errands, goals, who achieved them.

use tortuga_pirate_republic::{event::Event, vocabulary::Word as _};

use crate::scene::{A, B, Scene, Table, of, of_game, with_options};

fn mission(seats: u8, number: &str) -> Scene {
    of_game(with_options(seats, &[("mission", number)]), "blackbeard")
}

/// Deals and answers every question of the setup by its first answer.
fn dealt(seats: u8, options: &[(&str, &str)], seed: u64) -> Table {
    let mut table = Table::deal(with_options(seats, options), seed);
    while table.state().round.number == 0 {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    table
}

fn lying(table: &Table, territory: &str) -> u8 {
    let place = table.game.content.find_territory(territory).unwrap();
    table.state().round.objectives[place.index()]
}

#[test]
fn tpr_setup_13_objective_tokens_for_each_player() {
    // Proves: TPR-SETUP-01, TPR-SM-01, TPR-EX-24, TPR-CAMP-11
    for seats in 1..=5 {
        let table = dealt(seats, &[("mission", "1")], 3);
        assert_eq!(lying(&table, "andros"), 2 * seats);
        assert_eq!(lying(&table, "nassau"), 0);
    }
    let table = dealt(2, &[], 3);
    assert_eq!(lying(&table, "andros"), 0, "the standard mission has none");
    let table = dealt(2, &[("mission", "1")], 3);
    let briefed = table.events().iter().any(
        |said| matches!(&said.event, Event::Briefed { mission } if mission.as_str() == "the-plate-fleet"),
    );
    assert!(briefed);
}

#[test]
fn tpr_setup_03_ships_of_the_mission_replace_the_random_ones() {
    // Proves: TPR-RUL-57
    for seed in 0..6 {
        let table = dealt(2, &[("mission", "8")], seed);
        for place in ["charles-town", "st-augustine", "bath"] {
            let at = table.game.content.find_territory(place).unwrap();
            let classes: Vec<String> = table
                .state()
                .map
                .ships
                .at(at)
                .map(|chit| format!("{} {}", table.game.content.token(chit.token).class.word(), chit.up()))
                .collect();
            assert_eq!(classes, ["merchant true"], "{place}");
        }
    }
}

#[test]
fn tpr_setup_03_angry_seas_displace_nothing() {
    // Proves: TPR-EDGE-32
    let table = dealt(2, &[("mission", "6")], 2);
    assert_eq!(table.state().mission.swept, 0);
    for place in ["bermuda", "sargasso-sea", "bath"] {
        let at = table.game.content.find_territory(place).unwrap();
        let seas = table
            .state()
            .map
            .ships
            .at(at)
            .filter(|chit| table.game.content.token(chit.token).class.is_marker());
        assert_eq!(seas.count(), 1, "{place}");
    }
}

#[test]
fn tpr_voc_73_tokens_are_taken_where_a_turn_ends_and_handed_in_on_the_way() {
    // Proves: TPR-CAMP-11, TPR-EX-24, TPR-EDGE-37
    let mut scene = mission(3, "1");
    scene.at_sea(A, "andros");
    let mut table = scene.acting();
    table.plays("pass");
    assert_eq!((table.state().player(A).carried, lying(&table, "andros")), (1, 5));
    assert_eq!(table.state().player(B).carried, 0);
    // One at a time.
    scene.with(|state| state.players[0].carried = 1);
    let mut table = scene.acting();
    table.refuses("errand deliver", "TPR-VOC-73").plays("pass");
    assert_eq!((table.state().player(A).carried, lying(&table, "andros")), (1, 6));
    // Not more than two in the whole game.
    scene.with(|state| (state.players[0].carried, state.players[0].taken) = (0, 2));
    let mut table = scene.acting();
    table.plays("pass");
    assert_eq!(table.state().player(A).carried, 0);
    // Handed in at Nassau, the second token cannot go to Caracas.
    scene.at_sea(A, "nassau").with(|state| state.players[0].carried = 1);
    let mut table = scene.acting();
    table.plays("errand deliver");
    assert_eq!((table.state().player(A).carried, table.state().player(A).delivered), (0, 1));
    assert!(!table.state().round.achieved);
    let after = *table.state();
    scene.state = after;
    scene.at_sea(A, "caracas").with(|state| state.players[0].carried = 1);
    let mut table = Table::at(scene.game.clone(), scene.state);
    table.refuses("errand deliver", "TPR-VOC-73");
    scene.at_sea(A, "nassau");
    let mut table = Table::at(scene.game.clone(), scene.state);
    table.plays("errand deliver");
    assert_eq!(table.state().player(A).delivered, 2);
    assert!(!table.state().round.achieved, "every player must have handed in two");
    assert_eq!(table.state().mission.achievers, 0b001);
}

#[test]
fn tpr_rul_54_whoever_is_captured_takes_nothing() {
    // Proves: TPR-CAPTURE-06
    let mut scene = mission(2, "1");
    scene.at_sea(A, "andros").ship("andros", "hunter-01");
    scene.at_sea(A, "nassau");
    let mut table = scene.acting();
    table.plays("sail andros");
    while table.state().turn.active == A && table.state().turn.running {
        let options = table.options();
        let wanted = ["done", "resolve", "broadside"].into_iter().find(|w| options.iter().any(|o| o == w));
        table.plays(&wanted.map_or(options[0].clone(), str::to_owned));
    }
    assert!(table.state().player(A).captured);
    assert_eq!(table.state().player(A).carried, 0);
}

#[test]
fn tpr_camp_11_everything_in_caracas_is_passive() {
    let mut scene = mission(2, "1");
    scene.at_sea(A, "curacao").ship("caracas", "navy-02");
    let mut table = scene.acting();
    table.plays("sail caracas");
    assert!(!table.state().combat.on);
    assert!(table.options().contains(&"attack ship navy-02".to_owned()));
    let mut scene = of(2, "blackbeard");
    scene.at_sea(A, "curacao").ship("caracas", "navy-02");
    let mut table = scene.acting();
    table.plays("sail caracas");
    assert!(table.state().combat.on, "without the mission it fights");
}

#[test]
fn tpr_pay_01_the_pardon_is_bought_in_nassau_from_level_four() {
    // Proves: TPR-VOC-74, TPR-VOC-25
    for (level, reputation, place, fine) in [
        (4, 12, "nassau", true),
        (4, 11, "nassau", false),
        (3, 12, "nassau", false),
        (4, 12, "andros", false),
    ] {
        let mut scene = mission(2, "4");
        scene.level(A, level).at_sea(A, place);
        scene.player(A).reputation = reputation;
        let mut table = scene.acting();
        if fine {
            table.plays("errand pay 2");
            assert_eq!(table.state().player(A).reputation, 0);
            assert!(table.state().round.achieved);
            assert_eq!(table.state().mission.achievers, 1);
            table.refuses("errand pay 2", "TPR-PAY-01");
        } else {
            table.refuses("errand pay 2", "TPR-PAY-01");
        }
    }
}

#[test]
fn tpr_edge_36_a_storm_is_paid_for_or_it_wounds() {
    // Proves: TPR-VOC-65
    for (movement, left, bloodshed) in [(3, 0, 0), (2, 1, 1), (1, 0, 1)] {
        let mut scene = mission(2, "6");
        scene.ship("tortuga", "angry-sea-01");
        scene.player(A).movement = movement;
        let mut table = scene.acting();
        table.plays("sail tortuga");
        let player = table.state().player(A);
        assert_eq!((player.movement, player.bloodshed), (left, bloodshed), "with {movement} Movement");
    }
    // A second wound captures before the token there is fought.
    let mut scene = mission(2, "6");
    scene.ship("tortuga", "angry-sea-01").ship("tortuga", "merchant-10");
    scene.player(A).movement = 1;
    scene.player(A).bloodshed = 1;
    let mut table = scene.acting();
    table.plays("sail tortuga");
    if table.options()[0].starts_with("site ") {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    assert!(table.state().player(A).captured && !table.state().combat.on);
    let tortuga = scene.territory("tortuga");
    assert_eq!(table.state().map.ships.at(tortuga).count(), 2, "its tokens stay");
}

#[test]
fn tpr_voc_75_a_goal_in_steps_does_not_mistake_its_places() {
    // Mission 14: three of four places, then Brava.
    let mut scene = mission(2, "14");
    scene.at_sea(A, "boa-vista");
    let mut table = scene.acting();
    table.plays("pass");
    let progress = &table.state().mission.progress[0];
    assert_eq!(progress.counts[0], 1);
    scene.with(|state| {
        state.mission.progress[0].counts[0] = 3;
        state.mission.progress[0].counts[2] = 1;
        state.mission.progress[0].seen = u64::MAX >> 1 & 0xf00;
    });
    scene.at_sea(A, "brava");
    let mut table = scene.acting();
    table.plays("land brava");
    assert!(table.state().round.achieved);
    assert_eq!(table.state().mission.achievers, 1);
}

#[test]
fn tpr_voc_71_what_was_done_in_one_turn_stays_done() {
    // Mission 7: a Letter renounced and a West African site sacked in one turn; level III may come later.
    let mut scene = mission(2, "7");
    scene.with(|state| state.mission.progress[0].counts[..3].copy_from_slice(&[1, 1, 0]));
    let mut table = scene.acting();
    table.plays("pass").asks(B);
    assert_eq!(table.state().mission.progress[0].counts[..2], [1, 1], "the turn is over, and it stays");
    assert!(!table.state().round.achieved, "level III is missing");
    scene.with(|state| state.mission.progress[0].counts[..3].copy_from_slice(&[1, 0, 0]));
    let mut table = scene.acting();
    table.plays("pass").asks(B);
    assert_eq!(table.state().mission.progress[0].counts[..2], [0, 0], "half of it is forgotten");
}

#[test]
fn tpr_voc_32_who_contributed_to_a_goal_of_all_together() {
    let mut scene = mission(2, "10");
    scene.at_sea(A, "santiago").ship("santiago", "slaver-01").level(A, 6);
    scene.player(A).reputation = 20;
    let mut table = scene.acting();
    table.plays("attack ship slaver-01");
    while table.options().contains(&"done".to_owned()) {
        table.plays("done");
    }
    table.plays("fear").plays("threaten 20");
    while table.state().combat.on {
        let options = table.options();
        let wanted = ["resolve", "no"].into_iter().find(|w| options.iter().any(|o| o == w));
        table.plays(&wanted.map_or(options[0].clone(), str::to_owned));
    }
    assert_eq!(table.state().mission.progress[0].counts[0], 1);
    assert_eq!(table.state().mission.achievers, 0b01);
    assert!(!table.state().round.achieved);
    let won = |said: &tortuga_core::Said<Event>| matches!(said.event, Event::Defeated { .. });
    assert!(table.events().iter().any(won));
}

#[test]
fn wrong_missions_are_refused_with_the_name_of_the_option() {
    use tortuga_core::{Game as _, Setup};
    use tortuga_pirate_republic::PirateRepublic;
    let fault = |seats: u8, options: &[(&str, &str)]| {
        let setup = options.iter().fold(Setup::new(seats), |setup, (name, value)| setup.with(name, value));
        PirateRepublic::new(&setup).err().map(|error| error.to_string()).unwrap_or_default()
    };
    assert!(fault(2, &[("mission", "17")]).contains("`mission`"));
    assert!(fault(2, &[("campaign", "a")]).contains("`campaign`"));
    assert!(fault(2, &[("mission", "2"), ("campaign", "a"), ("commander", "3")]).contains("`commander`"));
    assert!(fault(2, &[("mission", "2"), ("campaign", "a"), ("carried", "8")]).contains("`carried`"));
    assert!(fault(2, &[("mission", "2"), ("campaign", "a"), ("carried", "100")]).contains("`carried`"));
    assert_eq!(fault(2, &[("mission", "2"), ("campaign", "a"), ("carried", "77")]), "");
}
