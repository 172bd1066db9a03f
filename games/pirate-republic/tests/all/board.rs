//! Sections 4 to 6: stats, Accomplishments, levels, reward tiles.

use tortuga_core::{Game as _, Turn};
use tortuga_pirate_republic::{combat::Point, state::State};

use crate::scene::{A, B, Scene, Table, of, raise, resolve, scene};

/// A treasure that gives Swagger is the shortest way to a level.
fn rich(swagger: i16, level: u8) -> Scene {
    let mut scene = scene();
    scene.level(A, level).treasure(A, "chest-of-doubloons").player(A).swagger = swagger;
    scene
}

fn tile(scene: &mut Scene, level: u8, id: &str) {
    let tile = scene.game.content.find_tile(id).unwrap();
    scene.state.round.tiles[level as usize - 2] = tile.0;
}

/// Takes the first card of a den, gives none back.
fn take_cards(table: &mut Table) {
    loop {
        let options = table.options();
        if options[0].starts_with("card ") {
            table.plays(&options[0]);
        } else if options.iter().any(|option| option == "no") && table.state().turn.active == A {
            table.plays("no");
        } else {
            return;
        }
    }
}

#[test]
fn tpr_level_01_a_level_is_reached_at_its_threshold() {
    // Proves: TPR-LEVEL-05, TPR-EDGE-13
    let mut below = rich(2, 1);
    tile(&mut below, 2, "reputation6");
    let mut table = below.acting();
    table.plays("treasure chest-of-doubloons 1");
    assert_eq!((table.state().player(A).swagger, table.state().player(A).level), (7, 1));
    let mut at = rich(3, 1);
    tile(&mut at, 2, "reputation6");
    let reputation = at.state.player(A).reputation;
    let mut table = at.acting();
    table.plays("treasure chest-of-doubloons 1");
    table.asks_by(A, "TPR-CARD-30");
    take_cards(&mut table);
    let player = table.state().player(A);
    assert_eq!((player.swagger, player.level), (8, 2));
    assert_eq!(player.tucked.len(), 1, "a Crew card beyond capacity 0");
    assert_eq!(player.reputation, reputation + 6, "the tile comes last");
    assert_eq!(table.state().player(B).level, 1);
}

#[test]
fn tpr_level_02_a_loss_stops_at_the_threshold() {
    // Proves: TPR-EX-10, TPR-CAPTURE-02
    for (level, before, after) in [(3, 28, 21), (1, 7, 4), (3, 20, 20), (3, 21, 21), (1, 0, 0)] {
        let mut scene = scene();
        scene.level(A, level).player(A).swagger = before;
        let mut table = scene.fighting("hunter-08", Point::DefendBs);
        resolve(&mut table);
        // Several shores are equally near.
        if table.options()[0].starts_with("site ") {
            let first = table.options()[0].clone();
            table.plays(&first);
        }
        assert_eq!(table.state().player(A).swagger, after, "{before} at level {level}");
        assert_eq!(table.state().player(A).level, level);
    }
}

#[test]
fn tpr_level_06_level_three_gives_a_captain_card_and_a_larger_hand() {
    let mut scene = rich(16, 2);
    tile(&mut scene, 3, "reputation6");
    let mut table = scene.acting();
    let deck = table.state().player(A).deck.len();
    table.plays("treasure chest-of-doubloons 1").asks_by(A, "TPR-CARD-33");
    assert_eq!(table.options().len(), 2);
    let first = table.options()[0].clone();
    table.plays(&first);
    let player = table.state().player(A);
    assert_eq!((player.level, player.deck.len()), (3, deck + 1));
    assert_eq!(table.state().decks.captains.len(), 11, "the other is shuffled back");
}

#[test]
fn tpr_level_07_level_four_gives_two_captain_cards_and_with_five_players_one() {
    // Proves: TPR-VAR-01
    for (seats, drawn, kept, asked) in [(2, 4, 2, "Keep two of"), (5, 2, 1, "Keep one of")] {
        let mut scene = of(seats, "blackbeard");
        scene.level(A, 3).treasure(A, "chest-of-doubloons").player(A).swagger = 35;
        tile(&mut scene, 4, "reputation6");
        let mut table = scene.acting();
        table.plays("treasure chest-of-doubloons 1");
        assert_eq!(table.options().len(), drawn, "{seats} players");
        let turn = table.game.turn(table.state());
        assert!(matches!(turn, Turn::Decide { prompt, .. } if prompt.text.starts_with(asked)), "{turn:?}");
        for _ in 0..kept {
            let first = table.options()[0].clone();
            assert!(first.starts_with("card "), "{first}");
            table.plays(&first);
        }
        assert_eq!(table.state().decks.captains.len(), 12 - kept, "{seats} players");
        table.asks_by(A, "TPR-CARD-30");
    }
}

#[test]
fn tpr_level_08_level_five_raises_two_different_stats() {
    let mut scene = rich(58, 4);
    tile(&mut scene, 5, "treasure");
    let mut table = scene.acting();
    table.plays("treasure chest-of-doubloons 1").asks_by(A, "TPR-STAT-05");
    table.plays("stat ship");
    assert!(!table.options().contains(&"stat ship".to_owned()), "two different stats");
    table.plays("stat crew");
    assert_eq!(table.state().player(A).stats, [1, 1, 0]);
}

#[test]
fn tpr_level_09_level_six_gives_reputation() {
    let mut scene = rich(85, 5);
    tile(&mut scene, 6, "free_rest");
    let before = scene.state.player(A).reputation;
    let mut table = scene.acting();
    table.plays("treasure chest-of-doubloons 1");
    let player = table.state().player(A);
    assert_eq!((player.level, player.reputation), (6, before + 6));
}

#[test]
fn tpr_level_03_levels_are_resolved_one_by_one() {
    // Proves: TPR-RUL-55
    let mut scene = scene();
    scene.treasure(A, "chest-of-doubloons").player(A).swagger = 7;
    tile(&mut scene, 2, "reputation6");
    tile(&mut scene, 3, "treasure");
    // 7 and then 15 more at once would be two levels; the scene cannot gain so much by one card, so the rest is there already.
    scene.player(A).swagger = 19;
    let mut table = scene.acting();
    table.plays("treasure chest-of-doubloons 1");
    assert_eq!(table.state().player(A).level, 2, "level II first");
    take_cards(&mut table);
    assert_eq!(table.state().player(A).level, 3);
}

#[test]
fn tpr_level_11_there_is_no_upper_end() {
    let mut scene = rich(118, 6);
    scene.state.round.highest = 6;
    let mut table = scene.acting();
    table.plays("treasure chest-of-doubloons 1");
    assert_eq!(table.state().player(A).swagger, 123);
}

/// A Merchant is beaten by Strike Fear: the first Accomplishment of the game.
fn by_fear(scene: &Scene) -> Table {
    let mut scene = scene.clone();
    scene.player(A).reputation = 3;
    let mut table = scene.fighting("merchant-03", Point::AttackSf);
    table.plays("threaten 1");
    resolve(&mut table);
    table
}

#[test]
fn tpr_acc_02_an_accomplishment_raises_a_stat_of_choice_once() {
    // Proves: TPR-STAT-05, TPR-ACC-03
    let mut table = by_fear(&scene());
    table.asks_by(A, "TPR-STAT-05");
    assert_eq!(table.options(), ["stat ship", "stat crew", "stat command"]);
    table.plays("stat crew");
    let player = table.state().player(A);
    assert_eq!((player.stats, player.marked()), ([0, 1, 0], 1));
    assert_eq!(table.state().player(B).marked(), 0);
    table.asks_by(A, "TPR-SM-30");
    // A second such win marks nothing more.
    let mut again = scene();
    again.player(A).marks = table.state().player(A).marks;
    let table = by_fear(&again);
    assert_eq!(table.state().player(A).marked(), 1);
}

#[test]
fn tpr_stat_03_a_ship_increment_gives_its_movement_at_once() {
    // Proves: TPR-RUL-07
    for (slot, gained) in [(0, 1), (2, 1), (3, 0)] {
        let mut scene = scene();
        scene.player(A).stats[0] = slot;
        let mut table = by_fear(&scene);
        let before = table.state().player(A).movement;
        table.plays("stat ship");
        assert_eq!(table.state().player(A).movement, before + gained, "from slot {slot}");
        assert_eq!(table.state().player(A).ship.is_there(), slot == 3, "the last slot brings a Merchant");
    }
}

#[test]
fn tpr_stat_02_the_last_slot_has_a_bonus() {
    // Proves: TPR-EDGE-14
    let mut scene = scene();
    scene.player(A).stats = [0, 3, 0];
    let mut table = by_fear(&scene);
    table.plays("stat crew").asks_by(A, "TPR-CARD-30");
    let mut scene = crate::scene::scene();
    scene.player(A).stats = [0, 0, 3];
    let mut table = by_fear(&scene);
    table.plays("stat command").asks_by(A, "TPR-CARD-30");
    let mut scene = crate::scene::scene();
    scene.player(A).stats = [3, 0, 0];
    let mut table = by_fear(&scene);
    table.plays("stat ship");
    assert!(table.state().player(A).ship.ready());
}

#[test]
fn tpr_stat_04_all_stats_at_the_end_bring_a_pirate_ship_and_strike_fear() {
    let mut scene = scene();
    scene.player(A).stats = [3, 4, 4];
    let mut table = by_fear(&scene);
    if table.options().iter().any(|option| option == "stat ship") {
        table.plays("stat ship");
    }
    let player = table.state().player(A);
    assert_eq!(player.stats, [4; 3]);
    let token = tortuga_pirate_republic::content::TokenId(player.ship.token);
    assert_eq!(table.game.content.token(token).class, tortuga_pirate_republic::vocabulary::Class::Pirate);
    assert_eq!(table.state().mods.len(), 1, "three Strike Fear stand for the rest of the game");
}

#[test]
fn tpr_acc_01_ten_reputation_is_an_accomplishment() {
    let mut scene = scene();
    scene.treasure(A, "pieces-of-eight").player(A).reputation = 4;
    let mut table = scene.acting();
    table.plays("treasure pieces-of-eight 1");
    assert_eq!((table.state().player(A).reputation, table.state().player(A).marked()), (9, 0));
    scene.player(A).reputation = 5;
    let mut table = scene.acting();
    table.plays("treasure pieces-of-eight 1");
    assert_eq!(table.state().player(A).marked(), 1);
    table.asks_by(A, "TPR-STAT-05");
}

/// Sails the whole circle, wherever it begins.
fn sails(path: &[&str]) -> State {
    let mut scene = scene();
    scene.at_sea(A, path[0]).player(A).movement = 10;
    let mut table = scene.acting();
    for to in &path[1..] {
        let mut state = *table.state();
        state.player_mut(A).movement = 10;
        table = Table::at(scene.game.clone(), state);
        table.plays(&format!("sail {to}"));
        raise(&mut table, "crew");
    }
    *table.state()
}

#[test]
fn tpr_acc_06_once_around_the_seas_in_either_direction() {
    let circle = [
        "sargasso-sea",
        "sao-nicolau",
        "boa-vista",
        "goree",
        "sierra-leone",
        "elmina",
        "cape-coast-castle",
        "annamaboe",
        "barbados",
    ];
    let feat = 1 << 2;
    assert_eq!(sails(&circle).player(A).marks & feat, feat);
    let mut back = circle;
    back.reverse();
    assert_eq!(sails(&back).player(A).marks & feat, feat);
    assert_eq!(sails(&circle[..8]).player(A).marks & feat, 0, "two crossings are not enough");
    // Turning round begins anew.
    let turned = sails(&["sargasso-sea", "sao-nicolau", "sargasso-sea", "sao-nicolau"]);
    assert_eq!((turned.player(A).voyage.count, turned.player(A).marks & feat), (1, 0));
}

#[test]
fn tpr_acc_04_the_eighth_accomplishment_keeps_initiative_against_a_second_token() {
    // Proves: TPR-INIT-04, TPR-INIT-03
    let second = |marks: u16| {
        let mut scene = scene();
        scene.player(A).marks = marks;
        scene.player(A).reputation = 6;
        // Winning by Strike Fear is the eighth deed, or none.
        let mut table = scene.fighting("merchant-03", Point::AttackSf);
        table.plays("threaten 1");
        resolve(&mut table);
        raise(&mut table, "crew");
        let mut state = *table.state();
        state.player_mut(A).movement = 3;
        let mut scene = Scene { game: scene.game, state };
        scene.ship("petit-goave", "merchant-01").ship("petit-goave", "merchant-02");
        let mut table = scene.table();
        table.plays("sail petit-goave").plays("token merchant-01").plays("fear").plays("threaten 1");
        resolve(&mut table);
        table.state().combat.initiative
    };
    use tortuga_pirate_republic::vocabulary::Side;
    let fear = 1 << 4;
    assert_eq!(second(0xef), Some(Side::Player), "seven were marked, the win is the eighth");
    assert_eq!(second(0x0f | fear), Some(Side::Enemy), "five are too few");
}

#[test]
fn tpr_tile_01_to_10_what_each_tile_gives() {
    // Proves: TPR-TILE-01, TPR-TILE-02, TPR-TILE-03, TPR-TILE-04, TPR-TILE-05, TPR-TILE-06, TPR-TILE-10
    let reached = |id: &str| {
        let mut scene = rich(16, 2);
        tile(&mut scene, 3, id);
        let mut table = scene.acting();
        table.plays("treasure chest-of-doubloons 1");
        // The Captain card of level III comes first.
        let first = table.options()[0].clone();
        table.plays(&first);
        (scene, table)
    };
    let (_, mut table) = reached("elite");
    table.asks_by(A, "TPR-CARD-30");
    let (_, mut table) = reached("treasure");
    table.asks_by(A, "TPR-CARD-34");
    assert_eq!(table.options().len(), 2);
    let (scene, table) = reached("reputation6");
    assert_eq!(table.state().player(A).reputation, scene.state.player(A).reputation + 6);
    let (_, mut table) = reached("crew_stat");
    table.asks_by(A, "TPR-CARD-30");
    take_cards(&mut table);
    table.asks_by(A, "TPR-STAT-05");
    let (_, mut table) = reached("stat2");
    table.plays("stat ship").plays("stat ship");
    assert_eq!(table.state().player(A).stats, [2, 0, 0], "one stat twice is allowed");
    let (scene, mut table) = reached("crew_movement");
    take_cards(&mut table);
    assert_eq!(
        table.state().player(A).movement,
        scene.state.player(A).movement + 1,
        "at once in the own turn"
    );
    let (_, table) = reached("elite_capacity");
    assert_eq!(table.state().mods.len(), 1);
}

#[test]
fn tpr_tile_07_one_scout_is_free_each_turn() {
    let mut scene = rich(16, 2);
    tile(&mut scene, 3, "free_scout");
    scene.face_down("nassau", "navy-03").face_down("andros", "navy-07");
    let mut table = scene.acting();
    table.refuses("scout ship nassau 1 free", "TPR-SCOUT-01");
    table.plays("treasure chest-of-doubloons 1");
    let first = table.options()[0].clone();
    table.plays(&first).plays("scout ship nassau 1 free");
    table.refuses("scout ship andros 1 free", "TPR-SCOUT-01");
}

#[test]
fn tpr_tile_08_rest_at_havens_is_free() {
    let mut scene = rich(16, 2);
    tile(&mut scene, 3, "free_rest");
    scene.at_sea(A, "nassau").player(A).reputation = 0;
    let mut table = scene.acting();
    table.refuses("rest", "TPR-REST-01");
    table.plays("treasure chest-of-doubloons 1");
    let first = table.options()[0].clone();
    table.plays(&first).plays("rest");
    assert_eq!(table.state().turn.active, B);
}

#[test]
fn tpr_level_12_elite_cards_of_levels_cost_no_infamy() {
    let mut scene = rich(35, 3);
    tile(&mut scene, 4, "reputation6");
    scene.infamy(A, &["pirate-10"]);
    let mut table = scene.acting();
    table.plays("treasure chest-of-doubloons 1");
    for _ in 0..2 {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    let first = table.options()[0].clone();
    table.plays(&first);
    assert_eq!(table.state().player(A).infamy.len(), 1);
}
