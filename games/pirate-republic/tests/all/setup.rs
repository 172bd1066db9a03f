//! Sections 3 and 16 of the rules: setup, spawning, options.

use std::collections::BTreeSet;

use tortuga_core::Seat;
use tortuga_pirate_republic::{
    content::{SiteType, TokenId},
    map::FACE_UP,
    pile::UNKNOWN,
    vocabulary::Class,
};
use tortuga_testkit::TestTable;

use crate::scene::{A, Table, game, with_options};

/// Setup by the first option each time, up to the first turn.
fn set_up(seats: u8, seed: u64) -> Table {
    let mut table = TestTable::deal(game(seats), seed);
    while table.state().round.number == 0 {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    table
}

#[test]
fn tpr_setup_01_the_target_is_an_option() {
    // Proves: TPR-VAR-02
    assert_eq!(game(2).target_swagger, 60);
    assert_eq!(with_options(2, &[("target", "120")]).target_swagger, 120);
}

#[test]
fn tpr_setup_02_chance_names_the_commander() {
    let commanders: BTreeSet<Seat> =
        (0..40).map(|seed| TestTable::deal(game(3), seed).state().round.commander).collect();
    assert_eq!(commanders.len(), 3);
}

#[test]
fn tpr_setup_04_to_06_stacks_and_supplies() {
    // Proves: TPR-SETUP-04, TPR-SETUP-05, TPR-SETUP-06
    let table = TestTable::deal(game(2), 1);
    let stocks = &table.state().stocks;
    let class = |token: u8| table.game.content.token(TokenId(token)).class;
    for stack in &stocks.navy {
        assert_eq!(stack.len(), 7);
        assert!(stack.iter().all(|token| class(token) == Class::Navy));
    }
    for stack in &stocks.hunters {
        assert_eq!(stack.len(), 4);
        assert!(stack.iter().all(|token| class(token) == Class::PirateHunter));
    }
    assert_eq!((stocks.fleets.len(), stocks.slavers.len(), stocks.land.len()), (5, 5, 30));
    // 48 ships, of which those on the map are drawn.
    assert_eq!(stocks.supply.len() + table.state().map.ships.len(), 48);
    assert!(
        stocks
            .supply
            .iter()
            .all(|token| { matches!(class(token), Class::Merchant | Class::Pirate | Class::Navy) })
    );
}

#[test]
fn tpr_setup_07_main_forts_stand_on_their_lower_side() {
    let table = TestTable::deal(game(2), 1);
    let content = &table.game.content;
    for site in content.map.all_sites() {
        let spot = table.state().map.spot(site);
        let fort = spot.token().map(|token| content.token(token));
        assert_eq!(fort.is_some(), content.map.site(site).main_fort, "{}", content.map.site(site).id);
        if let Some(fort) = fort {
            assert_eq!(
                (fort.class, fort.nation, spot.high),
                (Class::MainFort, content.map.site(site).nation, false)
            );
        }
    }
    let british = |seed: u64| {
        let table = TestTable::deal(game(2), seed);
        table.state().map.spot(table.game.content.find_site("port-royal").unwrap()).token
    };
    assert_eq!(
        (0..20).map(british).collect::<BTreeSet<u8>>().len(),
        2,
        "the two British forts lie at random"
    );
}

#[test]
fn tpr_setup_08_fortified_forts_start_on_the_higher_side() {
    let table = TestTable::deal(with_options(5, &[("fortified", "true")]), 1);
    let map = &table.game.content.map;
    assert!(
        map.all_sites().filter(|site| map.site(*site).main_fort).all(|site| table
            .state()
            .map
            .spot(site)
            .high)
    );
}

#[test]
fn tpr_setup_09_and_spawn_fill_territories_with_one_ship_each() {
    // Proves: TPR-SPAWN-01, TPR-SPAWN-02, TPR-SPAWN-05, TPR-SPAWN-07, TPR-RUL-11, TPR-RUL-12
    for seed in 0..30 {
        let table = TestTable::deal(game(2), seed);
        let ships = &table.state().map.ships;
        assert!(ships.len() >= 22, "seed {seed}: {}", ships.len());
        let places: BTreeSet<u8> = ships.all().map(|chit| chit.territory.0).collect();
        assert_eq!(places.len(), ships.len(), "seed {seed}: one in each");
        assert!(ships.all().all(|chit| chit.mark & FACE_UP == 0), "seed {seed}: face down");
        let nassau = table.game.content.find_territory("nassau").unwrap();
        assert_eq!(ships.at(nassau).count(), 0, "seed {seed}");
        assert_eq!(table.state().decks.tidings.len() + table.state().decks.tidings_gone.len(), 45);
        assert!(table.state().decks.tidings_gone.is_empty(), "shuffled back");
    }
}

#[test]
fn tpr_setup_10_three_cards_in_each_den() {
    let table = TestTable::deal(game(2), 1);
    let decks = &table.state().decks;
    assert_eq!((decks.crew_den.len(), decks.elite_den.len()), (3, 3));
    assert_eq!((decks.crew.len(), decks.elite.len(), decks.treasure.len()), (27, 29, 25));
}

#[test]
fn tpr_setup_11_one_of_two_missions_is_kept_secretly() {
    // Proves: TPR-SM-02
    let mut table = TestTable::deal(game(3), 1);
    assert!(Seat::all(3).all(|seat| table.state().player(seat).missions.len() == 2));
    for _ in 0..3 {
        assert_eq!(table.options().len(), 2);
        assert!(table.options()[0].starts_with("mission "));
        let second = table.options()[1].clone();
        table.plays(&second);
    }
    assert!(Seat::all(3).all(|seat| table.state().player(seat).missions.len() == 1));
    assert_eq!(table.state().decks.personal.len(), 35, "the others are shuffled back");
}

#[test]
fn tpr_setup_12_the_commander_lays_tiles_where_they_do_not_conflict() {
    // Proves: TPR-SM-03, TPR-TILE-11
    let mut table = TestTable::deal(with_options(2, &[("tiles", "commander")]), 1);
    while !table.options()[0].starts_with("tile ") {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    let commander = table.state().round.commander;
    table.asks_by(commander, "TPR-SETUP-12");
    assert!(!table.options().contains(&"tile crew_stat".to_owned()), "level II gives a Crew card itself");
    table.plays("tile elite");
    assert!(!table.options().contains(&"tile elite".to_owned()), "each tile lies once");
    assert!(table.options().contains(&"tile crew_stat".to_owned()), "level III conflicts with nothing");
}

#[test]
fn tpr_tile_12_random_tiles_never_conflict() {
    for seed in 0..40 {
        let table = TestTable::deal(game(2), seed);
        let tiles = table.state().round.tiles;
        assert_eq!(tiles.iter().collect::<BTreeSet<_>>().len(), 5, "seed {seed}");
        for (tile, level) in tiles.iter().zip(2..) {
            assert_eq!(table.game.content.tiles[*tile as usize].conflicts >> level & 1, 0, "seed {seed}");
        }
    }
}

#[test]
fn tpr_var_03_the_first_game_layout() {
    let table = TestTable::deal(with_options(2, &[("tiles", "first_game")]), 1);
    let names: Vec<&str> = table
        .state()
        .round
        .tiles
        .iter()
        .map(|tile| table.game.content.tiles[*tile as usize].id.as_str())
        .collect();
    assert_eq!(names, ["reputation6", "free_scout", "crew_movement", "treasure", "stat2"]);
}

#[test]
fn tpr_setup_14_pirates_are_chosen_in_turn_order() {
    // Proves: TPR-SM-04
    let mut table = TestTable::deal(game(3), 1);
    while !table.options()[0].starts_with("pirate ") {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    let commander = table.state().round.commander;
    table.asks_by(commander, "TPR-SETUP-14");
    assert_eq!(table.options().len(), 6);
    table.plays("pirate mary_read");
    assert_eq!(table.options().len(), 5);
    table.refuses("pirate mary_read", "TPR-SETUP-14");
    let player = table.state().player(commander);
    assert_eq!((player.deck.len(), player.hand.len()), (12, 0));
}

#[test]
fn tpr_setup_15_start_values() {
    let table = set_up(2, 3);
    for seat in Seat::all(2) {
        let player = table.state().player(seat);
        assert_eq!((player.stats, player.swagger, player.level, player.bloodshed), ([0; 3], 0, 1, 0));
        assert_eq!((player.hand.len(), player.marks), (4, 0));
        assert_eq!(table.state().map.markers_of(seat.0).count(), 0);
    }
}

#[test]
fn tpr_setup_16_ships_start_on_neutral_sites_or_nassau() {
    // Proves: TPR-SM-05
    let mut table = TestTable::deal(game(2), 1);
    while !table.options()[0].starts_with("start ") {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    let map = &table.game.content.map;
    let wanted: BTreeSet<String> = map
        .sites
        .iter()
        .filter(|site| site.kind != SiteType::Imperialist)
        .map(|site| format!("start {}", site.id))
        .collect();
    assert_eq!(table.options().into_iter().collect::<BTreeSet<String>>(), wanted);
    table.refuses("start havana", "TPR-SETUP-16");
    table.plays("start nassau").plays("start nassau");
}

#[test]
fn tpr_setup_17_an_unclaimed_deck_becomes_the_captains_den() {
    // Proves: TPR-SM-06
    let mut table = TestTable::deal(game(2), 1);
    while !table.options()[0].starts_with("den ") {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    assert_eq!(table.options().len(), 4);
    let last = table.options()[3].clone();
    table.plays(&last);
    assert_eq!(table.state().decks.captains.len(), 12);
    let five = set_up(5, 1);
    assert_eq!(five.state().decks.captains.len(), 12, "with five players exactly one is left");
}

#[test]
fn tpr_setup_18_the_commander_sees_the_tokens_around() {
    // Proves: TPR-EDGE-24
    for seed in 0..10 {
        let mut table = TestTable::deal(game(2), seed);
        let commander = table.state().round.commander;
        while table.state().round.number == 0 {
            let start = "start harbour-island".to_owned();
            let options = table.options();
            let wanted =
                if options.contains(&start) && table.state().player(commander).at.territory == UNKNOWN {
                    start
                } else if options.contains(&"start brava".to_owned()) {
                    "start brava".to_owned()
                } else {
                    options[0].clone()
                };
            table.plays(&wanted);
        }
        let map = &table.game.content.map;
        let here = table.game.content.find_territory("eleuthera").unwrap();
        let brava = table.game.content.find_territory("brava").unwrap();
        for chit in table.state().map.ships.all() {
            let near = |at| chit.territory == at || map.adjacent(at, chit.territory);
            if near(here) {
                assert!(chit.up(), "seed {seed}");
            } else if near(brava) {
                assert!(!chit.up(), "seed {seed}: only the Commander does this");
            }
        }
    }
}

#[test]
fn tpr_setup_19_the_first_hand_is_drawn_in_the_tidings_phase() {
    // Proves: TPR-TID-01, TPR-SM-10
    let mut table = TestTable::deal(game(2), 1);
    while table.state().round.number == 0 {
        assert!(Seat::all(2).all(|seat| table.state().player(seat).hand.is_empty()));
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    assert_eq!(table.state().player(A).hand.len(), 4);
}
