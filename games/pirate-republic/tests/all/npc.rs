//! Hostile NPC ships of Global Missions: how they come, move and fight.

use tortuga_pirate_republic::{
    combat::Point,
    frame::Frame,
    vocabulary::{Origin, Verb},
};

use crate::scene::{A, B, Scene, Table, of_game, with_options};

const COCKRAM: &str = "npc-john-cockram";

/// Step 3 of the Tidings Phase in round 2.
fn phase(mission: &str) -> Scene {
    let mut scene = of_game(with_options(2, &[("mission", mission)]), "blackbeard");
    scene.with(|state| {
        state.stack.clear();
        state.stack.push(Frame::NextTurn);
        state.stack.push(Frame::Npcs { left: u32::MAX });
        state.turn.running = false;
        state.round.number = 2;
        state.round.next = A;
    });
    // A Combat modifier that gives nobody the initiative.
    let arena = &scene.game.content.arena;
    let quiet = scene.game.content.tidings.iter().enumerate().position(|(number, card)| {
        let ops = arena[card.player].iter().chain(&arena[card.enemy]);
        number as u8 != scene.state.round.card
            && ops.into_iter().all(|op| matches!(op.verb, Verb::Strength { .. } | Verb::Enemy { .. }))
    });
    scene.tidings_on_top(quiet.unwrap() as u8);
    scene
}

fn at(table: &Table, token: &str) -> String {
    let token = table.game.content.find_token(token).unwrap();
    let chit = table.state().map.ships.find(token).expect("it is on the map");
    table.game.content.map.territory(chit.territory).id.to_string()
}

#[test]
fn tpr_npc_01_up_to_three_steps_towards_the_nearest_player() {
    // Proves: TPR-NPC-02, TPR-NPC-03, TPR-NPC-04, TPR-EX-14, TPR-RUL-42, TPR-SM-12
    let mut scene = phase("2");
    scene.ship("annamaboe", COCKRAM).at_sea(A, "st-thomas").at_sea(B, "bermuda");
    let mut table = scene.table();
    table.asks_by(A, "TPR-NPC-01").plays("token npc-john-cockram");
    table.asks_by(A, "TPR-NPC-02");
    assert_eq!(at(&table, COCKRAM), "barbados", "there is one way over the ocean");
    let ways = table.options();
    assert!(
        ways.contains(&"to antigua".to_owned()) && ways.contains(&"to st-eustatius".to_owned()),
        "{ways:?}"
    );
    table.plays("to antigua");
    assert_eq!(at(&table, COCKRAM), "st-thomas");
    assert_eq!(table.state().combat.origin, Origin::Npc);
    assert!(table.state().combat.on, "Blackbeard fights it before the die");
    assert_eq!(table.state().turn.active, A);
    assert!(table.state().player(B).obliged.is_empty());
}

#[test]
fn tpr_npc_02_among_the_nearest_it_makes_for_the_one_with_most_swagger() {
    let mut scene = phase("2");
    scene.ship("barbados", COCKRAM).at_sea(A, "antigua").at_sea(B, "antigua");
    let mut table = scene.table();
    table.plays("token npc-john-cockram").asks_by(A, "TPR-NPC-02");
    assert_eq!(table.options(), ["seat 0", "seat 1"], "tied: the Commander decides");
    table.plays("seat 1");
    assert_eq!(table.state().player(B).obliged.len(), 1);
    scene.player(B).swagger = 5;
    let mut table = scene.table();
    table.plays("token npc-john-cockram");
    assert_eq!(table.state().player(B).obliged.len(), 1, "nobody was asked");
}

#[test]
fn tpr_npc_03_where_its_target_is_it_stays_and_is_fought_on_land_too() {
    let mut scene = phase("2");
    scene.ship("nassau", COCKRAM).ashore(A, "nassau");
    let mut table = scene.table();
    table.plays("token npc-john-cockram");
    assert_eq!(at(&table, COCKRAM), "nassau");
    let combat = &table.state().combat;
    assert_eq!((combat.on, combat.origin), (true, Origin::Npc));
    assert!(!table.state().player(A).at.at_sea());
}

#[test]
fn tpr_npc_04_only_the_reached_player_must_fight_it_ashore() {
    let mut scene = phase("2");
    scene.ship("nassau", COCKRAM).ashore(A, "nassau").ashore(B, "nassau");
    scene.player(B).swagger = 3;
    let mut table = scene.table();
    table.plays("token npc-john-cockram");
    assert!(!table.state().combat.on, "seat 0 is safe ashore");
    assert_eq!(table.state().player(B).obliged.len(), 1);
    table.asks(A);
}

#[test]
fn tpr_npc_04_its_level_gives_the_initiative() {
    // Proves: TPR-INIT-02
    for (level, side) in [(3, Point::DefendBs), (4, Point::Choose)] {
        let mut scene = phase("2");
        scene.ship("nassau", COCKRAM).ashore(A, "nassau").level(A, level);
        let mut table = scene.table();
        table.plays("token npc-john-cockram");
        while table.state().combat.point == Point::Prelude {
            table.plays("done");
        }
        assert_eq!(table.state().combat.point, side, "level {level}");
    }
}

#[test]
fn tpr_npc_01_the_commander_orders_several_and_a_friendly_one_stays() {
    let mut scene = phase("12");
    scene.ship("bath", "npc-ellis-brand").ship("williamsburg", "npc-robert-maynard").at_sea(A, "nassau");
    let table = scene.table();
    assert_eq!(table.options(), ["token npc-ellis-brand", "token npc-robert-maynard"]);
    let brand = scene.token("npc-ellis-brand");
    scene.game.content.tokens[brand.index()].npc.as_mut().unwrap().hostile = false;
    let mut table = scene.table();
    assert_eq!(table.options(), ["token npc-robert-maynard"]);
    table.plays("token npc-robert-maynard");
    while table.options()[0].starts_with("to ") {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    assert_eq!(at(&table, "npc-ellis-brand"), "bath");
    assert_ne!(at(&table, "npc-robert-maynard"), "williamsburg");
}

#[test]
fn tpr_stack_03_an_npc_stays_and_another_token_leaves() {
    let mut scene = phase("2");
    scene.ship("barbados", COCKRAM).at_sea(A, "antigua").at_sea(B, "brava");
    scene.ship("antigua", "merchant-10").face_down("antigua", "merchant-11");
    let mut table = scene.table();
    table.plays("token npc-john-cockram").asks_by(A, "TPR-STACK-02");
    assert_eq!(table.options(), ["chit antigua 1", "chit antigua 2"]);
    table.plays("chit antigua 2");
    let to = table.options()[0].clone();
    table.plays(&to);
    let antigua = scene.territory("antigua");
    let left: Vec<_> = table.state().map.ships.at(antigua).map(|chit| chit.token).collect();
    assert_eq!(left, [scene.token("merchant-10"), scene.token(COCKRAM)]);
}

#[test]
fn tpr_rul_53_npc_ships_do_not_count_for_the_cleanup() {
    // Proves: TPR-CLEAN-03
    let mut scene = of_game(with_options(2, &[("mission", "2")]), "blackbeard");
    for (place, merchant) in ["andros", "eleuthera", "havana", "santiago", "tortuga"].iter().zip(10..) {
        scene.ship(place, &format!("merchant-{merchant}"));
    }
    scene.ship("bermuda", COCKRAM).ashore(A, "nassau").with(|state| {
        state.round.declared = true;
        state.round.last_turns = 0b11;
    });
    let mut table = scene.acting();
    table.plays("pass");
    let ships = table.state().map.ships.len();
    assert!(ships > 20, "five tokens and an NPC: ships are spawned ({ships})");
}

#[test]
fn tpr_voc_105_a_hostile_captain_comes_once() {
    let mut scene = of_game(with_options(2, &[("mission", "2")]), "blackbeard");
    scene.level(A, 2).ship("tortuga", "merchant-10");
    scene.player(A).swagger = 19;
    scene.player(A).reputation = 9;
    let fight = |scene: &Scene| {
        let mut table = scene.acting();
        table.plays("sail tortuga");
        while table.options().contains(&"done".to_owned()) {
            table.plays("done");
        }
        table.plays("fear").plays("threaten 3");
        while table.state().combat.on {
            let options = table.options();
            let wanted = ["resolve", "no"].into_iter().find(|wanted| options.iter().any(|o| o == wanted));
            table.plays(&wanted.map_or(options[0].clone(), str::to_owned));
        }
        table
    };
    let table = fight(&scene);
    assert_eq!(table.state().player(A).level, 3);
    assert_eq!(at(&table, COCKRAM), "eleuthera");
    // Out of the game he does not come again, even if the trigger had not fired.
    scene.with(|state| state.mission.spawned = u32::MAX);
    let table = fight(&scene);
    let token = table.game.content.find_token(COCKRAM).unwrap();
    assert!(table.state().map.ships.find(token).is_none());
    assert!(table.state().stocks.boxed.has(token.0));
}
