//! The Treasure cards, each one: what it does, that it is gone, who is left alone.

use tortuga_pirate_republic::{
    combat::Point,
    vocabulary::{DieFace, Nation, Side},
};

use crate::scene::{A, B, Scene, Table, begin, card_ids, resolve, scene};

fn holding(card: &str) -> Scene {
    let mut scene = scene();
    // A friendly ship keeps the question open when nothing else is left to play.
    scene.treasure(A, card).friend(A, "merchant-21").player(A).reputation = 2;
    scene
}

/// It is out of the game, and the other player has what they had.
#[track_caller]
fn gone(table: &Table, scene: &Scene, card: &str) {
    let id = scene.card(card).0;
    assert!(!table.state().player(A).treasures.has(id), "{card}");
    assert!(table.state().decks.treasure_gone.has(id), "{card}");
    assert_eq!(table.state().player(B), scene.state.player(B), "{card}");
}

#[test]
fn tpr_card_34_strength_treasures_count_in_their_stage() {
    for (card, point, n) in [
        ("barrels-of-black-powder", Point::AttackBs, 8),
        ("toledo-blades", Point::AttackCq, 8),
        ("toledo-blades", Point::DefendCq, 8),
        ("jewelled-skull", Point::AttackSf, 6),
    ] {
        let scene = holding(card);
        let mut table = scene.fighting("merchant-22", point);
        table.plays(&format!("treasure {card} 1"));
        assert_eq!(table.state().combat.strength, n, "{card}");
        assert_eq!(table.state().player(A).reputation, 2, "{card}");
        gone(&table, &scene, card);
        // Outside a fight it is of no use.
        scene.acting().refuses(&format!("treasure {card} 1"), "TPR-CARD-34");
    }
}

#[test]
fn treasures_that_give_something_in_the_action_step() {
    for (card, alt, swagger, reputation) in [
        ("pieces-of-eight", 1, 0, 7),
        ("chest-of-doubloons", 1, 5, 2),
        ("emerald-cross", 1, 2, 5),
        ("governors-ransom", 1, 4, 2),
        ("governors-ransom", 2, 0, 7),
    ] {
        let scene = holding(card);
        let mut table = scene.acting();
        table.plays(&format!("treasure {card} {alt}"));
        let mut answered = true;
        while answered {
            answered = table.options().iter().any(|option| option == "yes");
            if answered {
                table.plays("yes");
            }
        }
        let player = table.state().player(A);
        assert_eq!((player.swagger, player.reputation), (swagger, reputation), "{card} {alt}");
        gone(&table, &scene, card);
        table.asks_by(A, "TPR-SM-30");
    }
}

#[test]
fn stink_pots_give_initiative_against_a_ship_and_close_quarters() {
    // Proves: TPR-EX-23
    let scene = holding("stink-pots");
    let mut table = scene.fighting("navy-03", Point::Prelude);
    table.plays("treasure stink-pots 1");
    if table.state().combat.point == Point::Prelude {
        table.plays("done");
    }
    assert_eq!(table.state().combat.initiative, Some(Side::Player));
    gone(&table, &scene, "stink-pots");
}

#[test]
fn moonless_night_gives_initiative_for_the_combat() {
    let scene = holding("moonless-night");
    let mut table = scene.fighting("hunter-01", Point::Prelude);
    table.plays("treasure moonless-night 1");
    if table.state().combat.point == Point::Prelude {
        table.plays("done");
    }
    gone(&table, &scene, "moonless-night");
}

#[test]
fn the_trade_winds_give_movement_in_and_out_of_a_fight() {
    let scene = holding("chart-of-the-trade-winds");
    let mut table = scene.acting();
    let before = table.state().player(A).movement;
    table.plays("treasure chart-of-the-trade-winds 1");
    assert_eq!(table.state().player(A).movement, before + 6);
    gone(&table, &scene, "chart-of-the-trade-winds");
    let mut table = scene.fighting("navy-03", Point::DefendBs);
    let before = table.state().player(A).movement;
    table.plays("treasure chart-of-the-trade-winds 1");
    assert_eq!(table.state().player(A).movement, before + 6);
}

#[test]
fn a_blank_pardon_turns_capture_into_flight() {
    // Proves: TPR-EDGE-31
    let scene = holding("blank-pardon");
    let mut table = scene.fighting("navy-03", Point::DefendBs);
    table.plays("treasure blank-pardon 1");
    resolve(&mut table);
    table.plays("to nassau");
    let player = table.state().player(A);
    assert!(!player.captured && !table.state().combat.on);
    assert_eq!(player.at.territory(), scene.territory("nassau"));
    gone(&table, &scene, "blank-pardon");
}

#[test]
fn the_surgeons_chest_heals_two() {
    let mut scene = holding("surgeons-chest");
    scene.player(A).bloodshed = 1;
    let mut table = scene.acting();
    table.plays("treasure surgeons-chest 1");
    assert_eq!(table.state().player(A).bloodshed, 0);
    gone(&table, &scene, "surgeons-chest");
}

#[test]
fn the_captains_journal_draws_three() {
    let mut scene = holding("captains-journal");
    scene.on_top(A, &["red-jolly", "eyes-aloft", "careen-the-hull"]);
    let mut table = scene.acting();
    table.plays("treasure captains-journal 1");
    let hand = card_ids(&table, table.state().player(A).hand.as_slice());
    assert_eq!(hand, ["careen-the-hull", "eyes-aloft", "red-jolly"]);
    gone(&table, &scene, "captains-journal");
}

#[test]
fn a_spy_scouts_three_tokens_up_to_two_territories_away() {
    let mut scene = holding("spy-in-the-customs-house");
    scene.face_down("nassau", "navy-03").face_down("bath", "navy-07").face_down("bermuda", "navy-08");
    let mut table = scene.acting();
    table.plays("treasure spy-in-the-customs-house 1").asks_by(A, "TPR-SCOUT-03");
    assert!(!table.options().contains(&"scout ship bermuda 1 free".to_owned()), "three territories away");
    table.plays("scout ship nassau 1 free").plays("scout ship bath 1 free");
    let up = |id: &str| {
        table.state().map.ships.at(scene.territory(id)).all(tortuga_pirate_republic::map::Chit::up)
    };
    assert!(up("nassau") && up("bath") && !up("bermuda"));
}

#[test]
fn a_forged_letter_protects_from_one_nation() {
    let scene = holding("forged-letter-of-marque");
    let mut table = scene.acting();
    table.plays("treasure forged-letter-of-marque 1");
    assert_eq!(table.options().len(), 6);
    table.plays("option 3");
    let player = table.state().player(A);
    assert!(player.has_letter(Some(Nation::Dutch)) && !player.has_letter(Some(Nation::French)));
    gone(&table, &scene, "forged-letter-of-marque");
}

#[test]
fn a_signal_book_stops_combat_modifiers_and_weakens_broadsides() {
    let mut scene = holding("captured-signal-book");
    scene.ship("tortuga", "merchant-24");
    let mut table = scene.acting();
    table.plays("treasure captured-signal-book 1");
    while table.options().iter().any(|option| option == "yes") {
        table.plays("yes");
    }
    let cards = table.state().decks.tidings.len();
    table.plays("sail tortuga");
    assert_eq!(table.state().decks.tidings.len(), cards, "no card is drawn");
    begin(&mut table);
    table.plays("broadside");
    resolve(&mut table);
    // 5 - 2 = 3 are asked for, and a total of 0 is less than half: Captured.
    let needed = table.events().iter().rev().find_map(|said| match &said.event {
        tortuga_pirate_republic::event::Event::Resolved { needed, .. } => Some(*needed),
        _ => None,
    });
    assert_eq!(needed, Some(3));
}

#[test]
fn a_fire_ship_defeats_merchants_pirates_and_the_navy_at_once() {
    let scene = holding("fire-ship");
    for token in ["merchant-22", "pirate-01", "navy-03"] {
        let mut table = scene.fighting(token, Point::DefendBs);
        table.plays("treasure fire-ship 1");
        assert!(table.state().map.ships.find(scene.token(token)).is_none(), "{token}");
        gone(&table, &scene, "fire-ship");
    }
    scene.fighting("hunter-01", Point::DefendBs).refuses("treasure fire-ship 1", "TPR-CARD-34");
}

#[test]
fn the_postern_key_opens_land_only() {
    let mut scene = holding("key-to-the-postern-gate");
    scene.fighting("navy-03", Point::Prelude).refuses("treasure key-to-the-postern-gate 1", "TPR-CARD-34");
    scene.land("santiago", "fort-01");
    let mut table = scene.acting();
    table.plays("land santiago").plays("treasure key-to-the-postern-gate 1");
    if table.state().combat.point == Point::Prelude {
        table.plays("done");
    }
    assert_eq!(table.state().combat.initiative, Some(Side::Player));
    gone(&table, &scene, "key-to-the-postern-gate");
}

#[test]
fn spanish_wine_rests_the_crew_without_ending_the_turn() {
    let mut scene = holding("casks-of-spanish-wine");
    scene.player(A).bloodshed = 1;
    scene.discarded(A, &["red-jolly"]);
    let mut table = scene.acting();
    table.plays("treasure casks-of-spanish-wine 1");
    let player = table.state().player(A);
    assert_eq!((player.bloodshed, player.hand.len()), (0, 1));
    gone(&table, &scene, "casks-of-spanish-wine");
    table.asks_by(A, "TPR-SM-30");
}

#[test]
fn the_astrolabe_sails_five_without_surcharge() {
    let mut scene = holding("silver-astrolabe");
    scene.at_sea(A, "annamaboe").player(A).movement = 0;
    let mut table = scene.acting();
    table.plays("treasure silver-astrolabe 1").plays("to barbados").plays("to tobago").plays("no");
    let player = table.state().player(A);
    assert_eq!((player.movement, player.at.territory()), (0, scene.territory("tobago")));
    gone(&table, &scene, "silver-astrolabe");
}

#[test]
fn a_commission_and_a_muster_roll_bring_cards_from_the_dens() {
    // Proves: TPR-CARD-30, TPR-EDGE-13, TPR-CARD-31
    for card in ["sealed-commission", "muster-roll"] {
        let scene = holding(card);
        let den = |table: &Table| {
            let decks = &table.state().decks;
            if card == "muster-roll" { decks.crew_den } else { decks.elite_den }
        };
        let mut table = scene.acting();
        table.plays(&format!("treasure {card} 1")).asks_by(A, "TPR-CARD-30");
        let first = den(&table).as_slice()[0];
        let options = table.options();
        assert_eq!(options.len(), 3, "{card}");
        table.plays(&options[0]);
        assert_eq!(den(&table).len(), 3, "{card}: refilled at once");
        // Capacity 0: the card is tucked.
        assert!(table.state().player(A).tucked.has(first), "{card}");
        gone(&table, &scene, card);
    }
}

#[test]
fn the_conch_brings_a_pirate_ship_for_a_turn() {
    // Proves: TPR-FLEET-04
    let scene = holding("conch-of-the-brethren");
    let mut table = scene.acting();
    table.plays("treasure conch-of-the-brethren 1");
    let guest = table.state().player(A).guest;
    assert!(guest.ready());
    gone(&table, &scene, "conch-of-the-brethren");
    table.plays("pass");
    assert!(!table.state().player(A).guest.is_there());
    assert!(table.state().stocks.supply.has(guest.token));
}

#[test]
fn the_loaded_die_replaces_the_accepted_face() {
    // Proves: TPR-VOC-101, TPR-VOC-98
    let mut scene = holding("loaded-die");
    scene.face(DieFace::Minus1);
    let mut table = scene.table();
    let before = table.state().player(A).movement;
    table.plays("accept").plays("treasure loaded-die 1").plays("face plus3");
    assert_eq!(table.state().player(A).movement, before + 3);
    gone(&table, &scene, "loaded-die");
    table.asks_by(A, "TPR-SM-30");
}

#[test]
fn the_idol_weakens_the_enemy() {
    let scene = holding("idol-of-the-deep");
    let mut table = scene.fighting("navy-17", Point::DefendBs);
    table.plays("treasure idol-of-the-deep 1").plays("spend 2");
    resolve(&mut table);
    // Broadside 8 - 4: two are half. Close Quarters 4 - 4, and two more for what was missing.
    assert_eq!((table.state().combat.enemy_bs, table.state().player(A).bloodshed), (4, 1));
    gone(&table, &scene, "idol-of-the-deep");
}
