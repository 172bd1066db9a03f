//! Cards whose words are more than numbers: each by hand.

use tortuga_pirate_republic::{combat::Point, content::CardId, vocabulary::Side};

use crate::scene::{A, B, Scene, Table, begin, card_ids, of, raise, resolve, scene};

/// Five Reputation, this hand.
fn holding(cards: &[&str]) -> Scene {
    let mut scene = scene();
    scene.player(A).reputation = 5;
    // A friendly ship keeps the question open when nothing else is left to play.
    scene.hand(A, cards).friend(A, "merchant-21");
    scene
}

fn as_pirate(pirate: &str, cards: &[&str]) -> Scene {
    let mut scene = of(2, pirate);
    scene.player(A).reputation = 5;
    scene.hand(A, cards);
    scene
}

#[test]
fn well_behaved_woman_moves_only_against_an_enemy_with_initiative() {
    // Proves: TPR-EX-21
    let scene = as_pirate("mary_read", &["well-behaved-woman"]);
    scene.acting().refuses("play well-behaved-woman basic 1", "TPR-CARD-08");
    let mut defence = scene.fighting("navy-03", Point::DefendBs);
    let before = defence.state().player(A).movement;
    defence.plays("play well-behaved-woman basic 1");
    assert_eq!(defence.state().player(A).movement, before + 2);
    let mut defence = scene.fighting("navy-03", Point::DefendBs);
    defence.plays("play well-behaved-woman improved 1 rep");
    assert_eq!((defence.state().player(A).movement, defence.state().player(A).reputation), (before + 4, 4));
    // Against a Merchant the player has initiative at every level.
    scene.fighting("merchant-22", Point::AttackBs).refuses("play well-behaved-woman basic 1", "TPR-CARD-08");
}

#[test]
fn a_rest_card_rests_anywhere_and_ends_the_turn() {
    // Proves: TPR-REST-01, TPR-CARD-11
    for (pirate, mv) in [
        ("blackbeard", "play careen-the-hull basic 1"),
        ("black_caesar", "play out-of-the-mangroves basic 2"),
    ] {
        let card = mv.split(' ').nth(1).unwrap();
        let mut scene = as_pirate(pirate, &[card]);
        scene.player(A).bloodshed = 1;
        let mut table = scene.acting();
        table.plays(mv);
        assert_eq!(table.state().player(A).bloodshed, 0, "{card}");
        assert_eq!(table.state().player(A).reputation, 5, "{card}: no Reputation is paid");
        assert_eq!(table.state().turn.active, B, "{card}: the turn is over");
        // In a fight the words do nothing.
        scene.fighting("merchant-22", Point::AttackBs).refuses(mv, "TPR-CARD-08");
    }
}

#[test]
fn chain_and_bar_shot_weakens_the_enemys_broadside() {
    let mut table = holding(&["chain-and-bar-shot"]).fighting("navy-03", Point::DefendBs);
    table.plays("play chain-and-bar-shot improved 1 rep");
    // Broadside 8 - 4: two Movement are half of it, four are all.
    table.plays("spend 2");
    resolve(&mut table);
    assert_eq!(table.state().player(A).bloodshed, 1);
    assert_eq!(table.state().combat.enemy_bs, 4);
}

#[test]
fn double_words_double_the_total_once() {
    let mut scene = holding(&["ripple-fire", "run-out-the-guns"]);
    scene.player(A).reputation = 3;
    let mut table = scene.fighting("merchant-22", Point::AttackBs);
    table.plays("play run-out-the-guns basic 1").plays("play ripple-fire improved 1 rep");
    assert_eq!(table.state().combat.strength, 6);
    let mut table = holding(&["whirl-of-blades", "red-jolly"]).fighting("merchant-22", Point::AttackCq);
    table.plays("play red-jolly basic 2").plays("play whirl-of-blades improved 1 rep");
    assert_eq!(table.state().combat.strength, 4);
    holding(&["whirl-of-blades"])
        .fighting("merchant-22", Point::AttackBs)
        .refuses("play whirl-of-blades improved 1 rep", "TPR-CARD-08");
}

#[test]
fn hold_the_quarterdeck_prevents_one_bloodshed_and_banks_its_strength() {
    // Proves: TPR-COM-09
    for (mv, close) in
        [("play hold-the-quarterdeck basic 1", 3), ("play hold-the-quarterdeck improved 1 rep", 5)]
    {
        let mut table = holding(&["hold-the-quarterdeck"]).fighting("navy-17", Point::DefendBs);
        let movement = table.state().player(A).movement;
        table.plays(mv);
        if table.options().iter().any(|option| option == "yes") {
            table.plays("yes");
        }
        assert_eq!((table.state().combat.prevent, table.state().combat.bank_cq), (1, close), "{mv}");
        assert!(movement < 4, "half of 8 is out of reach with {movement}");
    }
    let mut scene = holding(&["hold-the-quarterdeck"]);
    scene.player(A).movement = 4;
    let mut table = scene.fighting("navy-17", Point::DefendBs);
    table.plays("play hold-the-quarterdeck basic 1");
    if table.options().iter().any(|option| option == "yes") {
        table.plays("yes");
    }
    table.plays("spend 4");
    resolve(&mut table);
    assert_eq!(table.state().player(A).bloodshed, 0, "it is prevented");
    assert_eq!(table.state().combat.point, Point::DefendFork, "the outcome stays half");
}

#[test]
fn a_name_to_whisper_grows_with_the_level() {
    // Proves: TPR-VOC-58
    for level in [1, 3, 6] {
        let mut scene = holding(&["a-name-to-whisper"]);
        scene.level(A, level);
        let mut table = scene.fighting("merchant-22", Point::AttackSf);
        table.plays("play a-name-to-whisper improved 1 rep");
        assert_eq!(table.state().combat.strength, i16::from(level));
    }
}

#[test]
fn false_colours_and_weather_gage_give_initiative_in_the_prelude() {
    // Proves: TPR-COM-07, TPR-VOC-52
    for (card, mv, token) in [
        ("false-colours", "play false-colours basic 1", "navy-03"),
        ("false-colours", "play false-colours improved 1 rep", "navy-03"),
        ("weather-gage", "play weather-gage improved 1 rep", "navy-03"),
    ] {
        let mut table = holding(&[card]).fighting(token, Point::Prelude);
        table.plays(mv);
        if table.state().combat.point == Point::Prelude {
            table.plays("done");
        }
        assert_eq!(table.state().combat.initiative, Some(Side::Player), "{mv}");
        // After the prelude initiative is fixed.
        holding(&[card]).fighting(token, Point::AttackCq).refuses(mv, "TPR-CARD-08");
    }
    let mut table = holding(&["false-colours"]).fighting("navy-03", Point::Prelude);
    table.plays("play false-colours improved 1 rep");
    assert_eq!(table.state().combat.bank_sf, 2, "Strike Fear is banked for the attack");
}

#[test]
fn hidden_channels_sails_for_free() {
    let mut scene = holding(&["hidden-channels"]);
    scene.player(A).movement = 0;
    let mut table = scene.acting();
    table.plays("play hidden-channels improved 1 rep");
    table.asks_by(A, "TPR-SM-36");
    table.plays("to nassau").plays("to bath");
    assert_eq!(table.state().player(A).movement, 0);
    assert_eq!(table.state().player(A).at.territory(), scene.territory("bath"));
    table.plays("no").asks_by(A, "TPR-SM-30");
}

#[test]
fn run_before_the_storm_flees_at_once() {
    let mut table = holding(&["run-before-the-storm"]).fighting("navy-03", Point::DefendBs);
    table.plays("play run-before-the-storm improved 1 rep");
    table.asks_by(A, "TPR-FLEE-02").plays("to nassau");
    assert_eq!(table.state().player(A).bloodshed, 0);
    assert!(!table.state().combat.on);
    table.asks_by(A, "TPR-SM-30");
}

#[test]
fn second_wind_takes_cards_of_choice_back() {
    let mut scene = holding(&["second-wind"]);
    scene.discarded(A, &["red-jolly", "eyes-aloft", "careen-the-hull"]);
    let mut table = scene.acting();
    table.plays("play second-wind basic 1").plays("card red-jolly");
    assert_eq!(card_ids(&table, table.state().player(A).hand.as_slice()), ["red-jolly"]);
    let mut table = scene.acting();
    table.plays("play second-wind improved 1 rep").plays("card red-jolly").plays("card eyes-aloft");
    let hand = card_ids(&table, table.state().player(A).hand.as_slice());
    assert_eq!(hand, ["red-jolly", "eyes-aloft"]);
    // The card that is played is never among them.
    assert_eq!(table.state().player(A).discard.top().map(CardId), Some(scene.card("second-wind")));
}

#[test]
fn patch_and_pitch_gives_benefits_of_a_rest_without_its_end() {
    let mut scene = holding(&["patch-and-pitch"]);
    scene.player(A).bloodshed = 1;
    scene.player(A).ship.up = false;
    let mut table = scene.acting();
    table.plays("play patch-and-pitch basic 1");
    assert_eq!((table.state().player(A).bloodshed, table.state().player(A).ship.up), (0, false));
    table.asks_by(A, "TPR-SM-30");
    scene.discarded(A, &["red-jolly"]);
    let mut table = scene.acting();
    table.plays("play patch-and-pitch improved 1 rep");
    let player = table.state().player(A);
    assert_eq!((player.bloodshed, player.ship.up, player.hand.len()), (0, true, 1));
    table.asks_by(A, "TPR-SM-30");
    scene.fighting("merchant-22", Point::AttackBs).refuses("play patch-and-pitch basic 1", "TPR-CARD-08");
}

#[test]
fn consort_signals_turn_friendly_ships_up() {
    for (alt, point) in [(1, Point::AttackBs), (2, Point::AttackCq)] {
        let mut scene = holding(&["consort-signals"]);
        scene.player(A).ship.up = false;
        let mut table = scene.fighting("merchant-22", point);
        table.plays(&format!("play consort-signals improved {alt} rep"));
        if table.options().iter().any(|option| option == "yes") {
            table.plays("yes");
        }
        assert!(table.state().player(A).ship.up);
        assert_eq!(table.state().combat.strength, 5);
        table.plays("ship own");
        assert!(!table.state().player(A).ship.up);
    }
}

#[test]
fn riches_of_the_cabo_reward_the_next_ship_only() {
    // Proves: TPR-VOC-103
    let mut scene = as_pirate("la_buse", &["riches-of-the-cabo"]);
    scene.player(A).movement = 5;
    scene.ship("tortuga", "merchant-01").ship("petit-goave", "merchant-02");
    let mut table = scene.acting();
    table.plays("play riches-of-the-cabo basic 2");
    for (to, swagger) in [("tortuga", 2), ("petit-goave", 3)] {
        table.plays(&format!("sail {to}"));
        begin(&mut table);
        table.plays("fear").plays("threaten 1");
        resolve(&mut table);
        raise(&mut table, "crew");
        assert_eq!(table.state().player(A).swagger, swagger, "{to}");
    }
    assert_eq!(table.state().player(B).swagger, 0);
}

#[test]
fn spare_the_crew_rewards_the_token_that_is_fought() {
    let mut scene = holding(&["spare-the-crew"]);
    scene.player(A).movement = 3;
    let mut table = scene.fighting("merchant-03", Point::AttackSf);
    table.plays("play spare-the-crew basic 1");
    let before = table.state().player(A).reputation;
    resolve(&mut table);
    raise(&mut table, "crew");
    assert_eq!(table.state().player(A).reputation, before + 1);
}

#[test]
fn crew_texts_hold_against_their_tokens_only() {
    // Proves: TPR-CARD-23
    for (card, token, bonus, other) in [
        ("deserters-from-the-navy", "navy-03", 1, "merchant-22"),
        ("freed-sailors", "slaver-01", 2, "merchant-22"),
        ("old-buccaneer", "pirate-01", 1, "merchant-22"),
    ] {
        for (enemy, wanted) in [(token, bonus), (other, 0)] {
            let mut scene = scene();
            scene.crew(A, card);
            let at_peace = enemy.starts_with("slaver");
            let mut table = if at_peace {
                scene.ship("santiago", enemy);
                let mut table = scene.acting();
                table.plays(&format!("attack ship {enemy}"));
                let mut state = *table.state();
                state.combat.enter(Point::DefendCq);
                Table::at(scene.game.clone(), state)
            } else {
                scene.fighting(enemy, Point::DefendCq)
            };
            // Nothing is played: the text alone counts.
            assert_eq!(resolve(&mut table), wanted, "{card} against {enemy}");
        }
    }
}

#[test]
fn breton_buccaneers_help_against_treasure_fleets() {
    let mut scene = scene();
    scene.crew(A, "breton-buccaneers").ship("santiago", "fleet-01");
    scene.level(A, 6);
    let mut table = scene.acting();
    table.plays("attack ship fleet-01");
    let mut state = *table.state();
    state.combat.enter(Point::AttackBs);
    let mut table = Table::at(scene.game.clone(), state);
    table.plays("crew 1 1");
    assert_eq!(resolve(&mut table), 2, "one by the row, one by the text");
}

#[test]
fn crew_words_that_happen_once_happen_when_the_card_is_played() {
    let mut scene = scene();
    scene.player(A).bloodshed = 1;
    scene.hand(A, &["ships-surgeon"]);
    let mut table = scene.acting();
    table.plays("play ships-surgeon crew");
    assert_eq!((table.state().player(A).bloodshed, table.state().player(B).bloodshed), (0, 0));

    scene.hand(A, &["cabin-hands"]);
    let mut table = scene.acting();
    table.plays("play cabin-hands crew");
    assert_eq!(table.state().player(A).hand.len(), 1);

    scene.hand(A, &["ships-cook"]).discarded(A, &["red-jolly"]);
    let mut table = scene.acting();
    table.plays("play ships-cook crew");
    assert_eq!(card_ids(&table, table.state().player(A).hand.as_slice()), ["red-jolly"]);

    scene.hand(A, &["ships-carpenter"]);
    let mut table = scene.fighting("navy-03", Point::DefendBs);
    table.plays("play ships-carpenter crew");
    assert_eq!(table.state().combat.prevent, 1);
}

#[test]
fn the_lookout_scouts_and_the_navigator_knows_the_winds() {
    let mut scene = scene();
    scene.hand(A, &["lookout"]).face_down("nassau", "navy-03");
    let mut table = scene.acting();
    table.plays("play lookout crew").asks_by(A, "TPR-SCOUT-03");
    table.plays("scout ship nassau 1 free");
    assert!(
        table.state().map.ships.at(scene.territory("nassau")).all(tortuga_pirate_republic::map::Chit::up)
    );
    assert_eq!(table.state().player(A).reputation, scene.state.player(A).reputation);

    let mut scene = crate::scene::scene();
    scene.hand(A, &["ocean-navigator"]).at_sea(A, "annamaboe").player(A).movement = 2;
    let mut table = scene.acting();
    table.refuses("sail barbados", "TPR-MOVE-02");
    table.plays("play ocean-navigator crew").plays("sail barbados");
    assert_eq!(table.state().player(A).movement, 0);
}

#[test]
fn wreckers_of_the_keys_reward_one_merchant() {
    let mut scene = scene();
    scene.hand(A, &["wreckers-of-the-keys"]).player(A).reputation = 3;
    let mut table = scene.fighting("merchant-03", Point::AttackSf);
    table.plays("play wreckers-of-the-keys crew").plays("threaten 1");
    resolve(&mut table);
    raise(&mut table, "crew");
    assert_eq!(table.state().player(A).reputation, 3);
}

#[test]
fn night_landing_and_maroons_help_against_land() {
    for (mv, total) in [("play night-landing basic 1", 5), ("play maroon-scouts crew", 1)] {
        let card = mv.split(' ').nth(1).unwrap();
        let mut scene = scene();
        scene.hand(A, &[card]).land("santiago", "port-01");
        let mut table = scene.acting();
        table.plays("land santiago");
        begin(&mut table);
        let mut state = *table.state();
        state.combat.enter(Point::DefendCq);
        (state.combat.enemy_bs, state.combat.broadside) = (4, 4);
        let mut table = Table::at(scene.game.clone(), state);
        table.plays(mv);
        assert_eq!(resolve(&mut table), total, "{mv}");
    }
}
