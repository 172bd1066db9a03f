//! Each of the sixteen Global Missions: who comes when, when its goal is reached, what is carried over, what follows.

use tortuga_pirate_republic::{content::GlobalId, state::End};

use crate::scene::{A, B, Scene, of_game, with_options};

fn scene(options: &[(&str, &str)]) -> Scene {
    of_game(with_options(2, options), "blackbeard")
}

/// Missions in which a hostile captain comes when the first player reaches a level: level, token, territory.
const CAPTAINS: [(&str, u8, &str, &str); 13] = [
    ("2", 3, "npc-john-cockram", "eleuthera"),
    ("4", 4, "npc-woodes-rogers", "nassau"),
    ("5", 3, "npc-charles-vane", "tortuga"),
    ("7", 3, "npc-edward-england", "sierra-leone"),
    ("9", 4, "npc-william-rhett", "charles-town"),
    ("11", 3, "npc-thomas-cocklyn", "sierra-leone"),
    ("12", 4, "npc-ellis-brand", "bath"),
    ("12", 5, "npc-robert-maynard", "williamsburg"),
    ("13", 4, "npc-jonathan-barnet", "port-royal"),
    ("14", 4, "npc-cape-squadron", "ribeira-grande"),
    ("15", 5, "npc-chaloner-ogle", "cape-coast-castle"),
    ("16", 4, "npc-guarda-costa", "havana"),
    ("16", 5, "npc-royal-armada", "port-royal"),
];

#[test]
fn captains_come_when_the_first_player_reaches_their_level() {
    // Proves: TPR-EDGE-34, TPR-RUL-55, TPR-VOC-94
    for (mission, level, captain, place) in CAPTAINS {
        let mut scene = scene(&[("mission", mission)]);
        scene.at_sea(A, "curacao").ship("st-domingo", "merchant-10").level(A, level - 1);
        scene.player(A).swagger = scene.game.content.levels[level as usize - 1].swagger as i16 - 1;
        scene.player(A).reputation = 9;
        let mut table = scene.acting();
        table.plays("sail st-domingo");
        while table.options().contains(&"done".to_owned()) {
            table.plays("done");
        }
        table.plays("fear").plays("threaten 3");
        while table.state().combat.on {
            let options = table.options();
            let wanted = ["resolve", "no"].into_iter().find(|w| options.iter().any(|o| o == w));
            table.plays(&wanted.map_or(options[0].clone(), str::to_owned));
        }
        assert!(table.state().player(A).level >= level, "mission {mission}");
        let token = scene.token(captain);
        let chit = table.state().map.ships.find(token).unwrap_or_else(|| panic!("{captain} did not come"));
        assert_eq!((chit.territory, chit.up()), (scene.territory(place), true), "mission {mission}");
        let others = CAPTAINS.iter().filter(|line| line.0 == mission && line.2 != captain);
        for (_, _, other, _) in others {
            assert!(table.state().map.ships.find(scene.token(other)).is_none(), "{other} came too");
        }
    }
}

/// Whether seat 0 reaches the goal by passing with these counters.
fn reaches(mission: &str, level: u8, counts: [u8; 6], change: impl Fn(&mut Scene)) -> bool {
    let mut scene = scene(&[("mission", mission)]);
    scene.level(A, level).with(|state| state.mission.progress[0].counts = counts);
    change(&mut scene);
    let mut table = scene.acting();
    table.plays("pass").asks(B);
    assert_eq!(table.state().mission.achievers & 0b10, 0, "seat 1 has done nothing");
    table.state().round.achieved
}

#[test]
fn goals_are_reached_by_the_last_step_and_not_before() {
    // Proves: TPR-VOC-88, TPR-VOC-70
    let same = |_: &mut Scene| {};
    // Mission, level, counters just short of the goal, counters at the goal.
    for (mission, level, short, enough) in [
        ("2", 1, [1, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0]),
        ("3", 3, [1, 2, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0]),
        ("3", 3, [1, 2, 0, 0, 0, 0], [0, 3, 0, 0, 0, 0]),
        ("4", 1, [0; 6], [1, 0, 0, 0, 0, 0]),
        ("4", 4, [0; 6], [0, 1, 0, 0, 0, 0]),
        ("5", 1, [2, 0, 0, 4, 0, 0], [2, 1, 0, 2, 0, 0]),
        ("5", 1, [2, 0, 0, 4, 0, 0], [2, 0, 0, 5, 0, 0]),
        ("6", 1, [2, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0]),
        ("7", 3, [0, 0, 0, 1, 0, 0], [0, 0, 0, 2, 0, 0]),
        ("8", 1, [5, 0, 0, 0, 0, 0], [5, 1, 0, 0, 0, 0]),
        ("8", 1, [4, 1, 0, 0, 0, 0], [5, 1, 0, 0, 0, 0]),
        ("9", 1, [2, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 0]),
        ("10", 1, [1, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0]),
        ("11", 1, [1, 1, 2, 0, 0, 0], [1, 1, 3, 0, 0, 0]),
        ("11", 1, [0, 1, 3, 0, 0, 0], [1, 1, 3, 0, 0, 0]),
        ("12", 1, [0; 6], [1, 0, 0, 0, 0, 0]),
        ("13", 1, [0; 6], [1, 0, 0, 0, 0, 0]),
        ("14", 1, [3, 0, 1, 0, 0, 0], [3, 1, 2, 0, 0, 0]),
        ("15", 1, [0, 1, 2, 0, 0, 0], [0, 1, 3, 0, 0, 0]),
        ("15", 1, [0, 0, 3, 0, 0, 0], [1, 0, 0, 0, 0, 0]),
    ] {
        assert!(!reaches(mission, level, short, same), "mission {mission} with {short:?}");
        assert!(reaches(mission, level, enough, same), "mission {mission} with {enough:?}");
    }
    assert!(!reaches("3", 2, [2, 3, 0, 0, 0, 0], same), "level III is asked for");
    assert!(!reaches("7", 2, [0, 0, 0, 2, 0, 0], same), "level III is asked for");
}

#[test]
fn the_republic_holds_four_sites_and_a_haven() {
    for (sites, haven, reached) in [(4, true, true), (3, true, false), (4, false, false)] {
        let change = |scene: &mut Scene| {
            let held = ["port-royal", "santiago", "caracas", "cartagena"];
            held.iter().take(sites).for_each(|site| {
                scene.marker(site, A);
            });
            if haven {
                scene.marker("tobago", A);
            }
        };
        assert_eq!(reaches("16", 1, [1, 0, 0, 0, 0, 0], change), reached, "{sites} sites");
        assert!(!reaches("16", 1, [0, 1, 0, 0, 0, 0], change), "one Main Fort is not enough");
        assert_eq!(reaches("16", 1, [0, 2, 0, 0, 0, 0], change), reached);
    }
}

/// The end of a game that is over after this turn of seat 0, who leads by a point.
fn end(options: &[(&str, &str)], change: impl Fn(&mut Scene)) -> End {
    let mut scene = scene(options);
    scene.missions(A, &[]).missions(B, &[]);
    scene.player(A).swagger = 1;
    scene.with(|state| state.round.extra = Some(0));
    change(&mut scene);
    let mut table = scene.acting();
    table.plays("pass");
    table.over();
    table.state().end.unwrap()
}

#[test]
fn tpr_camp_04_the_next_mission_follows_from_what_the_winner_did() {
    // Proves: TPR-CAMP-03, TPR-END-08, TPR-VOC-50
    for (mission, little, much) in [
        ("2", 4, 5),
        ("3", 7, 6),
        ("4", 9, 8),
        ("5", 9, 8),
        ("6", 10, 11),
        ("7", 11, 10),
        ("8", 13, 12),
        ("9", 13, 12),
        ("10", 15, 14),
    ] {
        let options = [("mission", mission), ("campaign", "none")];
        assert_eq!(end(&options, |_| {}).next, little, "mission {mission}");
        let winner = |scene: &mut Scene| scene.state.players[0].events = [9; 24];
        assert_eq!(end(&options, winner).next, much, "mission {mission}");
        let other = |scene: &mut Scene| scene.state.players[1].events = [9; 24];
        assert_eq!(end(&options, other).next, little, "only the winner counts");
        assert_eq!(end(&[("mission", mission)], winner).next, 0, "a one-off game leads nowhere");
    }
    for (reputation, next) in [(2, 15), (3, 14)] {
        let change = |scene: &mut Scene| scene.player(A).reputation = reputation;
        assert_eq!(end(&[("mission", "11"), ("campaign", "none")], change).next, next);
    }
    let flag = |name: &'static str| {
        move |scene: &mut Scene| {
            let arena = &scene.game.content.arena;
            let place = arena.flag_count() + arena.find_flag(name).unwrap().0 as usize;
            scene.state.flags[place] = 2;
        }
    };
    let first = [("mission", "1"), ("campaign", "none")];
    assert_eq!(end(&first, flag("m01_caracas")).next, 2);
    assert_eq!(end(&first, flag("m01_nassau")).next, 3);
}

#[test]
fn tpr_camp_03_after_a_branch_the_other_one_then_the_last_mission() {
    for (mission, done, next) in [
        ("12", "none", 3),
        ("13", "none", 3),
        ("12", "b", 16),
        ("13", "b", 16),
        ("14", "none", 2),
        ("15", "none", 2),
        ("14", "a", 16),
        ("15", "a", 16),
        ("16", "both", 0),
    ] {
        assert_eq!(end(&[("mission", mission), ("campaign", done)], |_| {}).next, next, "mission {mission}");
    }
}

#[test]
fn tpr_camp_05_what_each_player_carries_over() {
    // Proves: TPR-VOC-88
    let options = [("mission", "2"), ("campaign", "none")];
    let carried = |change: fn(&mut Scene)| end(&options, change).carried[..2].to_vec();
    assert_eq!(carried(|_| {}), [4, 0], "the winner has a Treasure card");
    assert_eq!(carried(|scene| scene.state.mission.achievers = 0b10), [4, 1]);
    assert_eq!(carried(|scene| scene.state.players[1].events = [1; 24]), [4, 2]);
    let all = |scene: &mut Scene| {
        scene.state.mission.achievers = 0b01;
        scene.state.players[0].events = [1; 24];
    };
    assert_eq!(carried(all), [7, 0]);
    let game = with_options(2, &options);
    assert!(game.content.globals.iter().all(|card| card.outcomes.len() <= 3));
    assert_eq!(game.mission, Some(GlobalId(1)));
}
