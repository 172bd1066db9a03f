//! Rules whose breach would pass unnoticed elsewhere: one scene for each, on both sides of its boundary.

use tortuga_pirate_republic::{
    content::{SiteId, SiteType},
    vocabulary::{DieFace, Nation, Side},
};

use crate::{
    scene::{A, B, begin, of_game, raise, resolve, scene, with_options},
    vocabulary_run::{said, saying},
};

#[test]
fn tpr_level_02_a_loss_stops_at_the_threshold_of_the_level() {
    for (level, swagger, after) in [(1, 0, 0), (1, 5, 0), (2, 9, 8), (2, 15, 10), (3, 20, 20), (3, 27, 22)] {
        let mut scene = saying(2, "{ swagger = -6 }");
        scene.level(A, level).player(A).swagger = swagger;
        let table = said(&scene);
        // The card itself gives 1 first.
        assert_eq!(table.state().player(A).swagger, after.max(0), "{swagger} at level {level}");
    }
}

#[test]
fn tpr_spawn_04_two_tokens_in_a_territory_once_somebody_has_reached_level_four() {
    for (highest, most) in [(1, 1), (3, 1), (4, 2), (6, 2)] {
        let mut scene = scene();
        scene.with(|state| {
            state.round.declared = true;
            state.round.last_turns = 0b11;
            state.round.highest = highest;
        });
        let mut table = scene.acting();
        table.plays("pass");
        while table.state().round.number == 1 && table.state().map.ships.is_empty() {
            let first = table.options()[0].clone();
            table.plays(&first);
        }
        let counts = table.game.content.map.all().map(|at| table.state().map.ships.at(at).count());
        assert_eq!(counts.max(), Some(most), "highest level {highest}");
    }
}

#[test]
fn tpr_rest_02_no_card_at_the_hand_limit() {
    let cards = ["red-jolly", "cut-em-to-pieces", "blow-the-man-down", "strike-your-colors"];
    for (held, offered) in [(3, true), (4, false)] {
        let mut scene = scene();
        scene.ashore(A, "nassau").hand(A, &cards[..held]).discarded(A, &["grog-before-the-fog"]);
        scene.friend(A, "merchant-01").player(A).reputation = 2;
        scene.player(A).ship.up = false;
        let mut table = scene.acting();
        table.plays("rest").asks_by(A, "TPR-REST-02");
        assert_eq!(table.options().contains(&"option 2".to_owned()), offered, "{held} cards");
        assert!(table.options().contains(&"option 1".to_owned()), "ships can be turned in any case");
    }
}

#[test]
fn tpr_die_04_a_lookout_is_never_evaded_over_an_arrow() {
    let mut scene = scene();
    scene.at_sea(A, "barbados").face(DieFace::WhiteLookout).player(A).movement = 9;
    let mut table = scene.table();
    table.plays("accept").plays("source hunters 1");
    let ways: Vec<String> =
        table.options().into_iter().filter(|option| option.starts_with("evade ")).collect();
    assert_eq!(ways, ["evade st-eustatius", "evade antigua", "evade martinique", "evade tobago"]);
    table.refuses("evade annamaboe", "TPR-DIE-04");
}

#[test]
fn tpr_cmp_06_whoever_lent_a_card_draws_one_less_until_the_own_turn() {
    let mut scene = saying(2, "{ draw_to_limit = true, who = \"others\" }");
    scene.ship("tortuga", "pirate-01").ashore(B, "nassau").hand(B, &["strike-your-colors", "red-jolly"]);
    scene.player(A).movement = 5;
    let mut idle = said(&scene);
    assert_eq!(idle.state().player(B).hand.len(), 4, "without a Company up to the limit");
    idle.asks(A);
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("offer 1").plays("share 0").plays("share 0");
    table.plays("lend card strike-your-colors").plays("spend 4").plays("close");
    table.plays("play strike-your-colors basic 2 lent");
    raise(&mut table, "ship");
    raise(&mut table, "crew");
    table.plays("treasure chest-of-doubloons 1");
    assert_eq!(table.state().player(B).hand.len(), 3);
    table.plays("pass");
    while table.state().turn.active == A {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    assert_eq!(table.state().player(B).lent, 0, "the own turn begins");
}

#[test]
fn tpr_cmp_01_once_a_turn_and_never_with_a_captured_player() {
    let mut scene = scene();
    scene.ship("tortuga", "merchant-03").ship("santiago", "merchant-04").at_sea(A, "nassau");
    scene.ashore(B, "nassau").hand(B, &["strike-your-colors", "red-jolly"]);
    scene.player(A).reputation = 9;
    scene.player(A).movement = 5;
    // The Accomplishments that would ask something in between.
    scene.player(A).marks = 0xfff;
    let mut captured = scene.clone();
    captured.player(B).captured = true;
    let mut table = captured.acting();
    table.plays("sail tortuga");
    begin(&mut table);
    table.asks_by(A, "TPR-SM-45");
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("offer 1").plays("share 0").plays("lend card red-jolly");
    begin(&mut table);
    table.plays("fear").plays("threaten 1");
    resolve(&mut table);
    raise(&mut table, "crew");
    table.asks_by(A, "TPR-SM-30").plays("sail santiago");
    begin(&mut table);
    table.asks_by(A, "TPR-SM-45");
    assert_eq!(table.state().turn.companies, 1);
}

#[test]
fn tpr_solo_05_the_dummys_new_card_lies_at_the_bottom_of_its_deck() {
    let mut scene = of_game(with_options(1, &[]), "blackbeard");
    scene.infamy(A, &["navy-02", "navy-04", "navy-05"]).ashore(A, "nassau");
    let before = scene.state.dummy.deck;
    let mut table = scene.acting();
    table.plays("infamy elite 1,2,3");
    let first = table.options()[0].clone();
    table.plays(&first);
    if table.options().contains(&"no".to_owned()) {
        table.plays("no");
    }
    let after = table.state().dummy.deck;
    assert_eq!(after.len(), before.len() + 1);
    assert_eq!(&after.as_slice()[1..], before.as_slice(), "all others lie above it as they did");
}

#[test]
fn tpr_die_06_a_lookout_has_initiative_whatever_the_level() {
    // Proves: TPR-INIT-03
    let mut scene = scene();
    let merchant = scene.token("merchant-03").0;
    scene.level(A, 6).face(DieFace::WhiteLookout).player(A).movement = 3;
    scene.with(|state| {
        // A Merchant on top of the supply: elsewhere the player would strike first.
        assert!(state.stocks.supply.remove(merchant));
        state.stocks.supply.push(merchant);
    });
    let mut table = scene.table();
    table.plays("accept").plays("source supply");
    while table.options().iter().any(|option| option.starts_with("source ")) {
        table.plays("source supply");
    }
    if table.options().contains(&"fight".to_owned()) {
        table.plays("fight");
    }
    if table.options().contains(&"token merchant-03".to_owned()) {
        table.plays("token merchant-03");
    }
    begin(&mut table);
    table.asks_by(A, "TPR-SM-50");
}

#[test]
fn tpr_ene_02_two_hunters_from_level_five_on() {
    for (level, hunters) in [(4, 1), (5, 2), (6, 2)] {
        let mut scene = scene();
        scene.level(A, level).ashore(A, "nassau").at_sea(A, "santiago").land("santiago", "port-01");
        scene.player(A).reputation = 40;
        scene.player(A).marks = 0xfff;
        scene.with(|state| {
            for _ in 0..2 {
                let token = state.stocks.land.pop().unwrap();
                state.stocks.land_pile.push(token);
            }
        });
        let mut table = scene.acting();
        table.plays("land santiago");
        begin(&mut table);
        table.plays("fear").plays("threaten 3");
        resolve(&mut table);
        for _ in 0..30 {
            let options = table.options();
            if options.contains(&"pass".to_owned()) {
                break;
            }
            table.plays(&options[0]);
        }
        let there = table.state().map.ships.all().filter(|chit| {
            table.game.content.token(chit.token).class
                == tortuga_pirate_republic::vocabulary::Class::PirateHunter
        });
        assert_eq!(there.count(), hunters, "level {level}");
        assert!(table.state().stocks.land_pile.is_empty(), "the pile is shuffled back");
    }
}

#[test]
fn tpr_solo_06_half_of_an_odd_reward_is_rounded_up() {
    // Proves: TPR-HIER-02
    let mut scene = of_game(with_options(1, &[]), "blackbeard");
    // 3 Swagger.
    scene.ship("tortuga", "merchant-13").player(A).reputation = 9;
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("yes");
    begin(&mut table);
    table.plays("fear").plays("threaten 2");
    resolve(&mut table);
    assert_eq!(table.state().player(A).swagger, 2);
}

#[test]
fn tpr_acc_06_a_capture_ends_the_voyage() {
    let mut scene = scene();
    scene.ship("tortuga", "hunter-01");
    scene.player(A).voyage = tortuga_pirate_republic::player::Voyage { reverse: false, count: 2 };
    let mut table = scene.acting();
    table.plays("sail tortuga");
    begin(&mut table);
    while !table.state().player(A).captured {
        let options = table.options();
        let pick = options.iter().find(|option| *option == "resolve").unwrap_or(&options[0]).clone();
        table.plays(&pick);
    }
    assert_eq!(table.state().player(A).voyage.count, 0);
}

#[test]
fn tpr_move_04_after_a_combat_the_track_ends_at_ten() {
    let mut scene = scene();
    scene.ship("tortuga", "merchant-03").hand(A, &["let-fall-the-topsails"]).player(A).movement = 9;
    scene.player(A).reputation = 5;
    let mut table = scene.acting();
    table.plays("sail tortuga");
    table.plays("play let-fall-the-topsails improved 1 rep");
    assert!(table.state().player(A).movement > 10, "in a Combat it may pass ten");
    begin(&mut table);
    table.plays("fear").plays("threaten 1");
    resolve(&mut table);
    raise(&mut table, "ship");
    assert_eq!(table.state().player(A).movement, 10);
}

#[test]
fn tpr_voc_25_swagger_is_paid_down_to_the_threshold_and_no_further() {
    for (swagger, payable) in [(9, true), (8, false)] {
        let mut scene = saying(2, "{ pay = { cost = { swagger = 2 }, then = [{ reputation = 1 }] } }");
        scene.level(A, 2).player(A).swagger = swagger;
        // The card gives 1 first: 10 can be paid down to 8, 9 cannot.
        let table = said(&scene);
        assert_eq!(table.options().contains(&"yes".to_owned()), payable, "{swagger}");
    }
}

#[test]
fn tpr_lom_04_the_consort_of_an_attacked_ship_joins_the_combat() {
    // Proves: TPR-MULTI-01, TPR-INIT-03
    for (second, joins) in [("navy-03", true), ("fleet-01", false)] {
        let mut scene = scene();
        scene.ship("tortuga", "navy-01").ship("tortuga", second).letter(A, Nation::British).level(A, 4);
        scene.player(A).reputation = 9;
        scene.player(A).marks = 0xfff;
        scene.player(A).movement = 9;
        let mut table = scene.acting();
        table.plays("sail tortuga").asks_by(A, "TPR-SM-30");
        table.plays("attack ship navy-01");
        assert_eq!(table.state().combat.token(), Some(scene.token("navy-01")), "the target comes first");
        begin(&mut table);
        table.plays("fear").plays("threaten 4");
        resolve(&mut table);
        begin(&mut table);
        assert_eq!(table.state().combat.on, joins, "{second}");
        if joins {
            assert_eq!(table.state().combat.token(), Some(scene.token(second)));
            table.asks_by(A, "TPR-SM-50");
        } else {
            table.asks_by(A, "TPR-SM-30");
        }
    }
}

#[test]
fn tpr_acc_04_the_twelfth_accomplishment_gives_initiative_against_main_forts() {
    // Proves: TPR-LEVEL-04
    for (marks, side) in [(0x7ff, Side::Player), (0x7fe, Side::Enemy)] {
        let mut scene = scene();
        let quiet = scene.game.content.find_tidings("buccaneers-for-hire").unwrap();
        scene.at_sea(A, "martinique").level(A, 6).tidings_on_top(quiet.0).treasure(A, "pieces-of-eight");
        scene.player(A).reputation = 5;
        scene.player(A).marks = marks;
        let mut table = scene.acting();
        // Ten Reputation are the last of the list.
        table.plays("treasure pieces-of-eight 1").plays("stat crew").plays("land martinique");
        begin(&mut table);
        assert_eq!(table.state().combat.initiative, Some(side), "{marks:x}");
    }
}

#[test]
fn tpr_stat_04_the_three_strike_fear_count_against_every_token() {
    let mut scene = scene();
    scene.treasure(A, "pieces-of-eight").ship("tortuga", "merchant-17").ship("petit-goave", "merchant-18");
    scene.player(A).reputation = 5;
    scene.player(A).stats = [3, 4, 4];
    scene.player(A).movement = 5;
    let mut table = scene.acting();
    table.plays("treasure pieces-of-eight 1");
    // Both have Close Quarters 3: nothing needs to be played or paid, the second time neither.
    for (to, token) in [("tortuga", "merchant-17"), ("petit-goave", "merchant-18")] {
        table.plays(&format!("sail {to}"));
        begin(&mut table);
        table.plays("fear");
        assert_eq!(resolve(&mut table), 3, "{to}");
        assert!(table.state().map.ships.find(scene.token(token)).is_none(), "{to}");
        table.asks_by(A, "TPR-SM-30");
    }
}

#[test]
fn tpr_level_10_the_tile_comes_after_what_the_level_prints() {
    let mut scene = scene();
    scene.treasure(A, "chest-of-doubloons").player(A).swagger = 3;
    scene.state.round.tiles[0] = scene.game.content.find_tile("treasure").unwrap().0;
    let mut table = scene.acting();
    table.plays("treasure chest-of-doubloons 1").asks_by(A, "TPR-CARD-30");
    let crew = table.options()[0].clone();
    table.plays(&crew).asks_by(A, "TPR-CARD-34");
}

#[test]
fn tpr_capture_02_the_closest_shelter_is_measured_in_movement() {
    // Proves: TPR-MAP-10
    let game = crate::scene::game(2);
    let map = &game.content.map;
    let shelters: Vec<_> =
        map.all_sites().filter(|site| map.site(*site).kind != SiteType::Imperialist).collect();
    for from in map.all() {
        let mut scene = scene();
        scene.at_sea(A, map.territory(from).id.as_str()).ship(map.territory(from).id.as_str(), "slaver-01");
        scene.player(A).movement = 0;
        let mut table = scene.acting();
        table.plays("attack ship slaver-01");
        begin(&mut table);
        if table.options().contains(&"resolve".to_owned()) {
            table.plays("resolve");
        }
        while !table.state().player(A).captured {
            let first = table.options()[0].clone();
            table.plays(&first);
        }
        let cost = |site: &SiteId| map.travel.between(from, map.site(*site).territory);
        let least = shelters.iter().map(cost).min();
        let at = table.state().player(A).at.site().unwrap();
        assert_eq!(Some(cost(&at)), least, "from {}", map.territory(from).id);
    }
}

#[test]
fn tpr_rul_22_no_company_but_for_an_attack_of_the_own() {
    // Proves: TPR-CMP-01
    let mut scene = scene();
    // A ship waits in each Seaway round Brava, and a friend with a card sits there on the land.
    scene.ship("brava", "pirate-12").ship("sao-nicolau", "merchant-01").ship("ribeira-grande", "merchant-02");
    scene.ashore(A, "brava").ashore(B, "brava").hand(B, &["red-jolly"]).player(A).movement = 8;
    let mut table = scene.acting();
    table.plays("sea").asks_by(A, "TPR-CMP-01").plays("no");
    begin(&mut table);
    table.plays("spend 6");
    resolve(&mut table);
    table.plays("flee").plays("to sao-nicolau");
    begin(&mut table);
    assert!(table.state().combat.on);
    table.asks_by(A, "TPR-SM-45");
    // At the start of a turn there is no time for it either.
    let mut scene = self::scene();
    scene
        .at_sea(B, "brava")
        .ship("brava", "pirate-12")
        .ashore(A, "brava")
        .hand(A, &["red-jolly", "eyes-aloft"]);
    let mut table = scene.acting();
    table.plays("pass");
    while table.state().turn.active == A {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    assert!(table.state().combat.on);
    begin(&mut table);
    table.asks_by(B, "TPR-SM-50");
}

#[test]
fn tpr_round_05_whoever_rests_with_an_empty_hand_is_not_out() {
    for (mv, out) in [("rest", false), ("pass", true)] {
        let mut scene = scene();
        scene.ashore(A, "nassau").with(|state| {
            state.round.commander = B;
            let deck = state.player(A).deck.cards;
            state.player_mut(A).deck.clear();
            deck.iter().for_each(|card| state.player_mut(A).discard.push(card));
        });
        let mut table = scene.acting();
        table.plays(mv);
        if table.options().contains(&"no".to_owned()) {
            table.plays("no");
        }
        assert_eq!((table.state().player(A).out, table.state().player(A).hand.len()), (out, 0), "{mv}");
        table.asks(B);
    }
}

#[test]
fn tpr_fleet_02_the_pirate_ship_is_stronger_than_the_merchant_it_replaces() {
    let mut scene = scene();
    scene.friend(A, "merchant-21").treasure(A, "pieces-of-eight").player(A).reputation = 5;
    scene.player(A).stats = [3, 4, 4];
    // 4 and 3 are no more than the Merchant's 5 and 2: another is drawn.
    let (weak, strong) = (scene.token("pirate-01").0, scene.token("pirate-08").0);
    scene.with(|state| {
        for token in [strong, weak] {
            assert!(state.stocks.supply.remove(token));
            state.stocks.supply.push(token);
        }
    });
    let mut table = scene.acting();
    table.plays("treasure pieces-of-eight 1");
    assert_eq!(table.state().player(A).ship.token, strong);
    let supply = &table.state().stocks.supply;
    assert!(supply.has(weak) && supply.has(scene.token("merchant-21").0), "both are back in the supply");
}
