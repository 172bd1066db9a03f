//! The special rules of the Global Missions, each against the standard game.

use tortuga_pirate_republic::{
    combat::Point,
    event::Event,
    vocabulary::{Class, Verb},
};

use crate::scene::{A, B, Scene, Table, begin, of_game, with_options};

/// With a Global Mission, or without one (0). No Combat modifier matters.
fn scene(mission: &str) -> Scene {
    let mut scene = of_game(with_options(2, &[("mission", mission)]), "blackbeard");
    let arena = &scene.game.content.arena;
    let quiet = scene.game.content.tidings.iter().enumerate().position(|(number, card)| {
        let ops = arena[card.player].iter().chain(&arena[card.enemy]);
        number as u8 != scene.state.round.card
            && ops.into_iter().all(|op| matches!(op.verb, Verb::Strength { .. } | Verb::Enemy { .. }))
    });
    scene.tidings_on_top(quiet.unwrap() as u8);
    scene
}

/// A token of a class, the first without a Combat modifier if there is one.
fn token(scene: &Scene, class: Class) -> String {
    let content = &scene.game.content;
    let plain = content.tokens_of(class).find(|id| !content.token(*id).modifier);
    let any = plain.or_else(|| content.tokens_of(class).next()).unwrap();
    content.token(any).id.to_string()
}

/// Swagger and Reputation that a level VI captain gains by striking fear into the token.
fn gained(scene: &Scene, token: &str) -> (i16, i16) {
    let mut scene = scene.clone();
    scene.level(A, 6).ship("tortuga", token);
    scene.player(A).reputation = 60;
    scene.player(A).marks = 0xfff;
    let mut table = scene.acting();
    table.plays("sail tortuga");
    if table.options().iter().any(|option| *option == format!("attack ship {token}")) {
        table.plays(&format!("attack ship {token}"));
    }
    begin(&mut table);
    let swagger = table.state().player(A).swagger;
    table.plays("fear").plays("threaten 20");
    let reputation = i16::from(table.state().player(A).reputation);
    while table.state().combat.on {
        let options = table.options();
        let wanted = ["resolve", "no"].into_iter().find(|w| options.iter().any(|o| o == w));
        table.plays(&wanted.map_or(options[0].clone(), str::to_owned));
    }
    let player = table.state().player(A);
    (player.swagger - swagger, i16::from(player.reputation) - reputation)
}

#[test]
fn tokens_that_a_mission_is_about_are_worth_more() {
    // Proves: TPR-VOC-103
    for (mission, class, more) in [
        ("2", Class::PirateHunter, (2, 0)),
        ("2", Class::Merchant, (0, 0)),
        ("3", Class::Navy, (1, 0)),
        ("4", Class::Merchant, (0, 1)),
        ("4", Class::Pirate, (0, 0)),
        ("8", Class::Merchant, (1, 0)),
        ("10", Class::SlaveShip, (2, 0)),
        ("15", Class::Navy, (1, 0)),
    ] {
        let plain = scene("0");
        let name = token(&plain, class);
        let (swagger, reputation) = gained(&plain, &name);
        let expected = (swagger + more.0, reputation + more.1);
        assert_eq!(gained(&scene(mission), &name), expected, "mission {mission}: {name}");
    }
    for (mission, captain, more) in [("2", "npc-john-cockram", 2), ("16", "npc-guarda-costa", 2)] {
        let scene = scene(mission);
        let printed = scene.game.content.token(scene.token(captain)).sides[0].reward.swagger;
        assert_eq!(gained(&scene, captain).0, i16::from(printed) + more, "mission {mission}");
    }
}

#[test]
fn mission_5_guns_and_mission_12_cutlasses() {
    let total = |mission: &str, token: &str, point: Point| -> i16 {
        let mut scene = scene(mission);
        scene.level(A, 6);
        let mut table = scene.fighting(token, point);
        crate::scene::resolve(&mut table)
    };
    let navy = token(&scene("0"), Class::Navy);
    assert_eq!((total("0", &navy, Point::AttackBs), total("5", &navy, Point::AttackBs)), (0, 1));
    let merchant = token(&scene("0"), Class::Merchant);
    assert_eq!(total("5", &merchant, Point::AttackBs), 0, "only against Navy ships");
    assert_eq!(total("12", "npc-ellis-brand", Point::AttackCq), 1);
    assert_eq!(total("12", &merchant, Point::AttackCq), 0);
}

#[test]
fn mission_7_makes_scouting_cheaper() {
    let may = |mission: &str, movement: u8| {
        let mut scene = scene(mission);
        scene.face_down("tortuga", "merchant-10");
        scene.player(A).movement = movement;
        scene.acting().options().contains(&"scout ship tortuga 1 mv".to_owned())
    };
    assert!(may("7", 2) && !may("7", 1));
    assert!(may("0", 3) && !may("0", 2));
}

#[test]
fn mission_9_gives_a_step_more() {
    for (mission, movement) in [("0", 3), ("9", 4)] {
        let mut table = scene(mission).acting();
        table.plays("pass").asks(B);
        assert_eq!(table.state().player(B).movement, movement);
    }
}

#[test]
fn mission_10_gives_initiative_against_slave_ships_from_level_three() {
    for (mission, level, point) in
        [("10", 3, Point::Choose), ("10", 2, Point::DefendBs), ("0", 3, Point::DefendBs)]
    {
        let mut scene = scene(mission);
        scene.level(A, level).ship("santiago", "slaver-01");
        let mut table = scene.acting();
        table.plays("attack ship slaver-01");
        begin(&mut table);
        assert_eq!(table.state().combat.point, point, "mission {mission}, level {level}");
    }
}

#[test]
fn mission_10_the_slave_ship_sails_every_round() {
    let mut scene = scene("10");
    scene.ship("ribeira-grande", "slaver-01").ashore(A, "nassau").with(|state| {
        state.round.declared = true;
        state.round.last_turns = 0b11;
    });
    let mut table = scene.acting();
    table.plays("pass");
    while table.state().round.number == 1 {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    let slaver = scene.token("slaver-01");
    let chit = table.state().map.ships.find(slaver).unwrap();
    assert_eq!(chit.territory, scene.territory("brava"));
}

#[test]
fn mission_11_havens_are_free_and_the_first_in_guinea_brings_swagger() {
    for (mission, free) in [("0", false), ("11", true)] {
        let mut scene = scene(mission);
        scene.at_sea(A, "tobago");
        scene.player(A).reputation = 0;
        assert_eq!(scene.acting().options().contains(&"haven tobago".to_owned()), free);
    }
    let mut scene = scene("11");
    scene.at_sea(A, "brava").ashore(B, "nassau");
    let mut table = scene.acting();
    table.plays("haven brava");
    assert_eq!(table.state().player(A).swagger, 1);
    let mut scene = self::scene("11");
    scene.at_sea(A, "tobago");
    let mut table = scene.acting();
    table.plays("haven tobago");
    assert_eq!(table.state().player(A).swagger, 0, "Tobago is in the Caribbean");
}

#[test]
fn mission_13_strengthens_port_royal() {
    for (mission, more) in [("0", 0), ("13", 2)] {
        let mut scene = scene(mission);
        scene.at_sea(A, "port-royal");
        let fort = scene.state.map.spot(scene.site("port-royal")).token().unwrap();
        let printed = i16::from(scene.game.content.token(fort).sides[0].broadside);
        let mut table = scene.acting();
        table.plays("land port-royal");
        let quiet = |table: &Table| table.state().combat.on && table.options().contains(&"no".to_owned());
        if quiet(&table) {
            table.plays("no");
        }
        begin(&mut table);
        if table.options().contains(&"resolve".to_owned()) {
            table.plays("resolve");
        }
        let needed = table.events().iter().find_map(|said| match said.event {
            Event::Resolved { needed, .. } => Some(needed),
            _ => None,
        });
        let drawn = table.state().combat.modifier;
        assert!(needed.is_some(), "{drawn}");
        let strengthened = needed.unwrap() - printed;
        // The Combat modifier is the same in both games.
        assert_eq!(strengthened - more, modifier(&table), "mission {mission}");
    }
}

/// What the drawn Combat modifier adds to the enemy's Broadside.
fn modifier(table: &Table) -> i16 {
    let drawn = table.events().iter().find_map(|said| match &said.event {
        Event::Modifier { card } => Some(*card),
        _ => None,
    });
    let Some(card) = drawn.and_then(|card| table.game.content.find_tidings(card.as_str())) else { return 0 };
    let ops = &table.game.content.arena[table.game.content.tidings(card).enemy];
    ops.iter().map(|op| if let Verb::Enemy { bs, .. } = op.verb { i16::from(bs) } else { 0 }).sum()
}

#[test]
fn mission_14_the_way_over_the_ocean_is_shorter() {
    for (mission, left) in [("0", 0), ("14", 1)] {
        let mut scene = scene(mission);
        scene.at_sea(A, "sargasso-sea");
        let mut table = scene.acting();
        table.plays("sail sao-nicolau");
        assert_eq!(table.state().player(A).movement, left);
    }
}

#[test]
fn mission_15_storms_cost_one() {
    let mut scene = scene("15");
    scene.ship("tortuga", "angry-sea-04");
    let mut table = scene.acting();
    table.plays("sail tortuga");
    assert_eq!((table.state().player(A).movement, table.state().player(A).bloodshed), (1, 0));
}

#[test]
fn mission_16_reputation_for_all_and_one_more_boast() {
    for (mission, reputation, cards) in [("0", 1, 2), ("16", 3, 3)] {
        let mut scene = scene(mission);
        assert_eq!(scene.state.player(B).reputation, reputation);
        scene.ashore(A, "nassau");
        let mut table = scene.acting();
        table.plays("boast");
        assert_eq!(table.options().len(), cards, "mission {mission}");
    }
}

#[test]
fn mission_3_pays_for_a_letter_renounced_once_a_round() {
    let mut scene = scene("3");
    scene.ship("santiago", "navy-02").with(|state| state.players[0].letters = 0b11_1111);
    scene.player(A).movement = 9;
    let mut table = scene.acting();
    table.plays("attack ship navy-02");
    begin(&mut table);
    while table.state().combat.on {
        let options = table.options();
        let wanted =
            ["spend 9", "resolve", "flee", "no"].into_iter().find(|w| options.iter().any(|o| o == w));
        table.plays(&wanted.map_or(options[0].clone(), str::to_owned));
    }
    assert_eq!(table.state().player(A).swagger, 1);
    assert_eq!(table.state().mission.progress[0].counts[0], 1);
}
