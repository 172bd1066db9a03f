//! What follows upon fights: answers of the enemies, lost rewards, crowded shelters, and a few meetings of rules.

use tortuga_core::{Game as _, Viewer};
use tortuga_pirate_republic::{content::SiteType, pile::UNKNOWN, vocabulary::DieFace};
use tortuga_testkit::TestTable;

use crate::scene::{A, B, Scene, Table, ashore_at_nassau, game, scene};

/// Level VI with all Accomplishments marked and enough Reputation to strike any fear.
fn strong() -> Scene {
    let mut scene = scene();
    scene.level(A, 6);
    scene.player(A).reputation = 20;
    scene.player(A).marks = 0xfff;
    scene
}

/// Answers every question of the results; how often a stack was asked for.
fn stacks(table: &mut Table) -> usize {
    let mut asked = 0;
    while table.options()[0] != "pass" {
        let options = table.options();
        asked += usize::from(options[0].starts_with("stack "));
        table.plays(&options[0]);
    }
    asked
}

#[test]
fn tpr_ene_02_sacked_land_brings_hunters_two_of_them_at_level_v() {
    // Proves: TPR-RES-05, TPR-RES-07, TPR-RUL-19, TPR-MARK-01
    let mut scene = strong();
    scene.land("santiago", "port-01");
    let fort = scene.site("martinique");
    scene.with(|state| {
        let main_fort = std::mem::replace(&mut state.map.spot_mut(fort).token, UNKNOWN);
        state.stocks.land_pile.push(main_fort);
        let port = state.stocks.land.pop().unwrap();
        state.stocks.land_pile.push(port);
    });
    let main_fort = scene.state.stocks.land_pile.as_slice()[0];
    let mut table = scene.acting();
    table.plays("land santiago").plays("fear").plays("threaten 3").plays("resolve");
    assert_eq!(stacks(&mut table), 2, "level V or VI: two Pirate Hunters");
    let state = table.state();
    assert_eq!(state.stocks.land_pile.len(), 0);
    assert!(state.stocks.boxed.has(main_fort), "a Main Fort leaves the game");
    assert_eq!(state.map.spot(scene.site("santiago")).marker, A.0, "pirate-held at once");
}

#[test]
fn tpr_ene_03_each_treasure_fleet_brings_hunters_kept_or_not() {
    // Proves: TPR-RUL-13, TPR-RUL-21
    let mut scene = strong();
    scene.ship("tortuga", "fleet-01");
    let spirit = scene.game.content.find_tidings("indomitable-spirit").unwrap();
    scene.tidings_on_top(spirit.0);
    let mut table = scene.acting();
    table
        .plays("sail tortuga")
        .plays("attack ship fleet-01")
        .plays("fear")
        .plays("threaten 7")
        .plays("resolve");
    assert_eq!(stacks(&mut table), 2);
}

#[test]
fn tpr_edge_07_without_navy_ships_the_pile_is_shuffled_back_all_the_same() {
    let mut scene = strong();
    scene.ship("tortuga", "merchant-01");
    scene.with(|state| {
        for stack in 0..2 {
            let navy = state.stocks.navy[stack];
            state.stocks.navy[stack].clear();
            navy.iter().for_each(|token| state.stocks.boxed.push(token));
        }
        for _ in 0..2 {
            let token = state.stocks.supply.pop().unwrap();
            state.stocks.merchant_pile.push(token);
        }
    });
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("fear").plays("threaten 1").plays("resolve").asks_by(A, "TPR-SM-30");
    assert_eq!(table.state().stocks.merchant_pile.len(), 0);
    assert!(table.state().map.ships.is_empty());
}

#[test]
fn tpr_rul_25_captured_in_the_second_fight_loses_the_rewards_of_the_first() {
    // Proves: TPR-RES-04, TPR-RES-02, TPR-MULTI-04
    let mut scene = scene();
    scene.ship("tortuga", "merchant-01").ship("tortuga", "navy-01");
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("token merchant-01").plays("fear").plays("threaten 1").plays("resolve");
    table.plays("resolve");
    // What happened counts: the first win by Strike Fear is an Accomplishment.
    table.asks_by(A, "TPR-STAT-05").plays("stat ship");
    ashore_at_nassau(&mut table);
    let state = table.state();
    assert!(state.player(A).captured);
    assert_eq!((state.player(A).swagger, state.player(A).reputation), (0, 0));
    assert_eq!(state.stocks.merchant_pile.len(), 1, "the Merchant stays defeated");
}

#[test]
fn tpr_rul_22_no_company_against_a_lookout() {
    // Proves: TPR-DIE-08
    let mut scene = scene();
    scene.ashore(B, "nassau").hand(B, &["strike-your-colors"]).face(DieFace::WhiteLookout);
    let mut table = scene.table();
    table.plays("accept").plays("source hunters 1").plays("fight");
    assert!(!table.options().contains(&"offer 1".to_owned()));
    assert!(table.state().combat.on && table.state().combat.company.partner.is_none());
}

#[test]
fn tpr_capture_03_when_every_shelter_is_watched_nassau_it_is() {
    let mut scene = scene();
    let content = scene.game.content.clone();
    let shelters: Vec<_> = content
        .map
        .all_sites()
        .filter(|site| content.map.site(*site).kind != SiteType::Imperialist)
        .map(|site| content.map.site(site).territory)
        .collect();
    scene.with(|state| {
        for territory in shelters {
            let token = state.stocks.supply.pop().unwrap();
            state.map.ships.put(territory, tortuga_pirate_republic::content::TokenId(token), 0);
        }
    });
    scene.ship("port-royal", "navy-01");
    scene.player(A).movement = 1;
    let mut table = scene.acting();
    table.plays("sail port-royal");
    assert!(table.state().player(A).captured, "nothing could be played");
    assert_eq!(table.state().player(A).at.site(), Some(scene.site("nassau")));
}

#[test]
fn tpr_spawn_03_spawning_stops_when_the_supply_is_empty() {
    let mut scene = scene();
    scene.with(|state| {
        state.round.declared = true;
        state.round.last_turns = 0b11;
        while state.stocks.supply.len() > 3 {
            let token = state.stocks.supply.pop().unwrap();
            state.stocks.boxed.push(token);
        }
    });
    scene.player(A).swagger = 1;
    let mut table = scene.acting();
    table.plays("pass");
    assert_eq!(table.state().stocks.supply.len(), 0);
    assert!(table.state().round.number == 2);
}

#[test]
fn tpr_sm_81_secret_choices_are_applied_together() {
    let mut table = TestTable::deal(game(2), 1);
    let first = table.state().round.commander;
    let other = first.next(2);
    let option = table.options()[0].clone();
    table.plays(&option).asks(other);
    let seen = |viewer| table.game.view(table.state(), viewer).table.players[first.index()].clone();
    assert!(seen(Viewer::Seat(first)).kept.is_some());
    let hidden = seen(Viewer::Seat(other));
    assert!(hidden.kept.is_none() && hidden.missions.iter().all(|mission| *mission == "?"));
    assert_eq!(hidden.missions.len(), 2, "nothing is put back before all have chosen");
}

#[test]
fn tpr_rul_52_a_card_never_recovers_itself() {
    // Proves: TPR-CARD-11
    let mut scene = scene();
    scene.hand(A, &["second-wind"]).discarded(A, &["red-jolly", "run-out-the-guns"]);
    let mut table = scene.acting();
    table.plays("play second-wind basic 1");
    let options = table.options();
    assert!(
        options.contains(&"card red-jolly".to_owned()) && !options.contains(&"card second-wind".to_owned())
    );
    table.plays("card red-jolly");
    assert!(table.state().player(A).hand.has(scene.card("red-jolly").0));
    assert!(table.state().player(A).discard.has(scene.card("second-wind").0));
}

#[test]
fn tpr_edge_11_sitting_on_a_hostile_site_starts_nothing() {
    // Proves: TPR-EDGE-39
    let mut scene = scene();
    scene.ashore(A, "santiago");
    let mut table = scene.acting();
    table.asks_by(A, "TPR-SM-30");
    assert!(!table.state().combat.on);
    table.plays("attack site santiago");
    assert!(table.state().combat.on);
}
