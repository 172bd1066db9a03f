//! Section 22: the worked examples, number for number.

use tortuga_core::Seat;
use tortuga_pirate_republic::{
    combat::Point,
    event::Event,
    vocabulary::{DieFace, LetterIs, Nation, Side},
};

use crate::{
    faq::next_round,
    scene::{A, B, Table, ashore_at_nassau, begin, of, raise, resolve, scene},
};

/// What the last stage that was resolved needed.
fn needed(table: &Table) -> i16 {
    let needed = table.events().iter().rev().find_map(|said| match said.event {
        Event::Resolved { needed, .. } => Some(needed),
        _ => None,
    });
    needed.expect("a stage was resolved")
}

#[test]
fn tpr_ex_04_the_die_adds_to_the_allowance() {
    // Proves: TPR-DIE-02, TPR-EDGE-26
    for (face, before, after) in [
        (DieFace::Plus2, 3, 5),
        (DieFace::Plus3, 3, 6),
        (DieFace::Minus1, 3, 2),
        (DieFace::Plus3, 10, 10),
        (DieFace::Minus1, 0, 0),
    ] {
        let mut scene = scene();
        scene.face(face).player(A).movement = before;
        let mut table = scene.table();
        table.plays("accept");
        assert_eq!(table.state().player(A).movement, after, "{face} from {before}");
    }
}

#[test]
fn tpr_ex_05_mary_read_meets_a_merchant() {
    // Proves: TPR-RUL-38
    let mut scene = of(2, "mary_read");
    scene.at_sea(A, "curacao").ship("st-domingo", "merchant-01").hand(A, &["strike-your-colors"]);
    let mut table = scene.acting();
    table.plays("sail st-domingo");
    begin(&mut table);
    let mut by_guns = table.clone();
    by_guns.plays("broadside").plays("play strike-your-colors basic 1");
    assert_eq!(resolve(&mut by_guns), 2);
    assert_eq!(by_guns.state().player(A).swagger, 1);
    table.plays("fear").plays("threaten 1");
    assert_eq!(resolve(&mut table), 1);
    raise(&mut table, "crew");
    assert_eq!(table.state().player(A).hand.len(), 1, "the card stays in hand");
}

#[test]
fn tpr_ex_06_half_the_broadside_costs_a_bloodshed() {
    // Proves: TPR-DEF-02, TPR-COM-06
    for (spent, bloodshed, captured) in [(3, 1, false), (2, 0, true), (6, 0, false)] {
        let mut scene = scene();
        scene.player(A).movement = 7;
        // A Pirate ship of 6/4 without a modifier; at level I it has initiative.
        let mut table = scene.fighting("pirate-12", Point::DefendBs);
        table.plays(&format!("spend {spent}"));
        resolve(&mut table);
        if captured && table.options()[0].starts_with("site ") {
            let shelter = table.options()[0].clone();
            table.plays(&shelter);
        }
        let player = table.state().player(A);
        assert_eq!(player.captured, captured, "{spent}");
        if !captured {
            assert_eq!(player.bloodshed, bloodshed, "{spent}");
            assert_eq!(table.state().combat.enemy_bs - table.state().combat.broadside, 6 - spent);
            table.asks_by(A, "TPR-SM-51");
        }
    }
}

#[test]
fn tpr_ex_07_blackbeard_boards_the_french_navy() {
    // Proves: TPR-DEF-03, TPR-RUL-40, TPR-SM-50, TPR-SM-51, TPR-SM-52
    let mut scene = scene();
    scene.level(A, 3).at_sea(A, "barbados").ship("martinique", "navy-13").player(A).movement = 6;
    scene.hand(A, &["cut-em-to-pieces", "blow-the-man-down", "red-jolly", "strike-your-colors"]);
    let mut table = scene.acting();
    table.plays("sail martinique");
    begin(&mut table);
    assert_eq!(table.state().combat.initiative, Some(Side::Enemy));
    table.plays("spend 5").plays("resolve");
    assert_eq!((table.state().player(A).bloodshed, table.state().player(A).movement), (1, 0));
    table.plays("close");
    table.plays("play cut-em-to-pieces basic 2");
    table.plays("play blow-the-man-down basic 2");
    table.plays("play red-jolly basic 2");
    let mut short = table.clone();
    table.plays("play strike-your-colors basic 2");
    assert_eq!(
        (resolve(&mut table), needed(&table)),
        (10, 10),
        "7 of the ship, and the 3 that were not evaded"
    );
    // Without the last card it is 7 against 10.
    assert_eq!((resolve(&mut short), needed(&short)), (7, 10));
    ashore_at_nassau(&mut short);
    assert!(short.state().player(A).captured);
    assert!(table.state().map.ships.find(scene.token("navy-13")).is_none());
    assert_eq!(table.state().player(A).swagger, 20 + 6);
}

#[test]
fn tpr_ex_08_black_caesar_and_his_friend_beat_the_dutch_navy() {
    // Proves: TPR-FLEET-03, TPR-DIE-03, TPR-DIE-04, TPR-HAVEN-01, TPR-HAVEN-02, TPR-REST-02, TPR-RUL-29, TPR-RUL-39
    let mut scene = of(2, "black_caesar");
    scene.level(A, 2).at_sea(A, "boa-vista").friend(A, "merchant-17").hand(A, &["no-quarter-given"]);
    scene.player(A).reputation = 0;
    scene.player(A).movement = 5;
    // The Dutch ship lies on top of the first Navy stack.
    let dutch = scene.token("navy-17").0;
    for stack in &mut scene.state.stocks.navy {
        stack.remove(dutch);
    }
    scene.state.stocks.supply.remove(dutch);
    scene.state.stocks.navy[0].push(dutch);
    scene.face(DieFace::WhiteLookout);
    let mut table = scene.table();
    table.plays("accept").plays("source navy 1").plays("fight");
    begin(&mut table);
    table.plays("spend 5");
    // Evading with the Merchant as well saves no Bloodshed, and its Close Quarters would be missing.
    let mut evading = table.clone();
    evading.plays("ship own");
    assert_eq!((resolve(&mut evading), evading.state().player(A).bloodshed), (7, 1));
    evading.plays("close").plays("play no-quarter-given basic 1");
    assert_eq!((resolve(&mut evading), needed(&evading)), (4, 5));
    table.plays("resolve");
    assert_eq!(table.state().player(A).bloodshed, 1);
    table.plays("close").plays("ship own").plays("play no-quarter-given basic 1");
    assert_eq!(resolve(&mut table), 7);
    let player = table.state().player(A);
    assert_eq!((player.swagger, player.reputation), (8 + 5, 2));
    table.plays("haven boa-vista");
    if table.options().iter().any(|option| option == "option 1") {
        table.plays("option 1");
    }
    let player = table.state().player(A);
    assert_eq!((player.bloodshed, player.ship.up, player.reputation), (0, true, 1));
    assert_eq!(table.state().map.spot(scene.site("boa-vista")).marker, 0);
    assert_eq!(table.state().turn.active, Seat(1));
}

#[test]
fn tpr_ex_09_a_second_token_has_initiative() {
    // Proves: TPR-MULTI-01, TPR-INIT-03
    let mut scene = scene();
    scene.level(A, 5).at_sea(A, "barbados").ship("martinique", "pirate-01").ship("martinique", "merchant-01");
    scene.treasure(A, "jewelled-skull").player(A).movement = 8;
    let mut table = scene.acting();
    table.plays("sail martinique").plays("token pirate-01");
    begin(&mut table);
    assert_eq!(table.state().combat.initiative, Some(Side::Player));
    table.plays("fear").plays("treasure jewelled-skull 1");
    resolve(&mut table);
    begin(&mut table);
    assert_eq!((table.state().combat.index, table.state().combat.initiative), (2, Some(Side::Enemy)));
}

#[test]
fn tpr_ex_11_menacing_fear_takes_initiative_away() {
    // Proves: TPR-INIT-05, TPR-RUL-44
    for (card, wanted) in [("menacing-fear", Side::Enemy), ("indomitable-spirit", Side::Player)] {
        let mut scene = scene();
        scene.level(A, 5);
        let id = scene.game.content.find_tidings(card).unwrap().0;
        // That card is drawn next.
        let deck = &mut scene.state.decks.tidings;
        let place = deck.cards.as_slice().iter().position(|other| *other == id).expect("in the deck");
        let top = deck.cards.len() - 1;
        deck.cards.as_mut_slice().swap(place, top);
        let mut scene = scene.clone();
        scene.ship("tortuga", "navy-02");
        let mut table = scene.acting();
        table.plays("sail tortuga");
        begin(&mut table);
        assert_eq!(table.state().combat.initiative, Some(wanted), "{card}");
    }
}

#[test]
fn tpr_ex_14_and_tpr_map_09_distances_of_the_npc_example() {
    // Proves: TPR-EX-14, TPR-MAP-09
    let game = crate::scene::game(2);
    let at = |id: &str| game.content.find_territory(id).unwrap();
    let map = &game.content.map;
    assert_eq!(map.steps.between(at("annamaboe"), at("st-thomas")), 3);
    assert!(map.steps.between(at("annamaboe"), at("bermuda")) > 3);
}

#[test]
fn tpr_ex_15_barbados_is_scouted_for_movement() {
    // Proves: TPR-SCOUT-01, TPR-SCOUT-04
    let mut scene = scene();
    scene.at_sea(A, "barbados").player(A).movement = 3;
    let mut table = scene.acting();
    table.plays("scout land barbados mv");
    assert_eq!(table.state().player(A).movement, 0);
    assert!(table.state().map.spot(scene.site("barbados")).token().is_some());
    table.asks_by(A, "TPR-SM-30");
}

#[test]
fn tpr_ex_15_the_modifier_of_the_scouted_port_takes_initiative_away() {
    // Proves: TPR-COM-04, TPR-INIT-05, TPR-MOVE-08
    for (port, card, side) in [
        ("port-10", "menacing-fear", Side::Enemy),
        ("port-10", "indomitable-spirit", Side::Player),
        // This one shows no modifier: no card is drawn, and the level decides.
        ("port-01", "menacing-fear", Side::Player),
    ] {
        let mut scene = scene();
        let (token, number) = (scene.token(port).0, scene.game.content.find_tidings(card).unwrap().0);
        scene.at_sea(A, "barbados").level(A, 3).tidings_on_top(number).player(A).movement = 6;
        scene.with(|state| {
            assert!(state.stocks.land.remove(token));
            state.stocks.land.push(token);
        });
        let mut table = scene.acting();
        table.plays("scout land barbados mv");
        assert_eq!(table.state().map.spot(scene.site("barbados")).token, token);
        assert!(!table.state().decks.tidings_gone.has(number), "scouting draws no modifier");
        table.plays("land barbados");
        begin(&mut table);
        assert_eq!(table.state().combat.initiative, Some(side), "{port} {card}");
        let drawn = table.state().decks.tidings_gone.has(number);
        assert_eq!(drawn, port == "port-10", "{port}: and the card is discarded");
        assert_eq!(table.state().player(A).letters, 0, "the rest of the card is ignored");
    }
}

#[test]
fn tpr_ex_12_indomitable_spirit_in_a_fight_and_as_round_card() {
    // Proves: TPR-EX-13, TPR-CARD-50
    let mut scene = scene();
    let spirit = scene.game.content.find_tidings("indomitable-spirit").unwrap().0;
    // A Treasure Fleet of 10/7: at level I nobody has initiative against it.
    scene.ship("santiago", "fleet-01").tidings_on_top(spirit).player(A).reputation = 6;
    let mut table = scene.acting();
    table.plays("attack ship fleet-01");
    begin(&mut table);
    assert_eq!(table.state().combat.initiative, Some(Side::Player));
    table.plays("fear").plays("threaten 5").refuses("resolve", "TPR-ATT-03").plays("threaten 1");
    assert_eq!((resolve(&mut table), needed(&table)), (7, 7), "six Reputation, and one of the card");
    for (card, nation) in [("indomitable-spirit", Nation::British), ("pirate-rendezvous", Nation::French)] {
        let table = next_round(self::scene(), card);
        for seat in [A, B] {
            assert_eq!(table.state().player(seat).letter(nation), LetterIs::Active, "{card}");
            assert_eq!(table.state().player(seat).letters.count_ones(), 1, "{card}");
        }
    }
}

#[test]
fn tpr_ex_16_rains_down_in_africa_cost_a_card_at_the_start_of_the_turn() {
    // Proves: TPR-TURN-02
    for (place, discards) in [("annamaboe", 1), ("goree", 1), ("boa-vista", 0), ("nassau", 0)] {
        let mut scene = scene();
        let rains = scene.game.content.find_tidings("rains-down-in-africa").unwrap();
        scene.round_card(rains.0).at_sea(B, place).hand(B, &["red-jolly", "run-out-the-guns"]);
        scene.player(B).reputation = 1;
        let mut table = scene.acting();
        table.plays("pass").asks(B);
        if discards == 1 {
            assert!(table.state().turn.die.is_none(), "{place}: before the die");
            assert_eq!(table.options(), ["card red-jolly", "card run-out-the-guns"]);
            table.plays("card red-jolly");
        }
        table.asks_by(B, "TPR-DIE-01");
        let player = table.state().player(B);
        assert_eq!((player.hand.len(), player.discard.len()), (2 - discards, discards), "{place}");
        assert!(table.state().player(A).discard.is_empty(), "{place}");
    }
}

#[test]
fn tpr_ex_23_stink_pots_against_one_ship() {
    // Proves: TPR-CARD-34, TPR-INIT-05
    let mut scene = scene();
    scene.treasure(A, "stink-pots").hand(A, &["run-out-the-guns", "eyes-aloft", "red-jolly"]);
    // Broadside 8, Close Quarters 6, and level I.
    let mut table = scene.fighting("navy-03", Point::Prelude);
    table.plays("treasure stink-pots 1");
    begin(&mut table);
    assert_eq!(table.state().combat.initiative, Some(Side::Player));
    table.plays("broadside").plays("play run-out-the-guns basic 1").plays("play eyes-aloft basic 2");
    assert_eq!((resolve(&mut table), needed(&table)), (5, 8));
    table.plays("close").plays("play red-jolly basic 2");
    assert_eq!((resolve(&mut table), needed(&table)), (7, 9), "five of the pots and two of the card");
    // A token that shows the Combat modifier is no exception; a Land token is no ship.
    let quiet = scene.game.content.find_tidings("buccaneers-for-hire").unwrap();
    scene.tidings_on_top(quiet.0);
    let mut table = scene.fighting("navy-02", Point::Prelude);
    table.plays("treasure stink-pots 1");
    begin(&mut table);
    assert_eq!(table.state().combat.initiative, Some(Side::Player));
    scene.land("santiago", "port-01");
    let mut table = scene.acting();
    table.plays("land santiago").refuses("treasure stink-pots 1", "TPR-CARD-34");
}

#[test]
fn tpr_ex_19_rerolls_cost_the_level() {
    // Proves: TPR-DIE-01, TPR-SM-24
    let mut scene = scene();
    scene.level(A, 3).player(A).reputation = 7;
    let mut table = scene.table();
    table.plays("reroll");
    assert_eq!(table.state().player(A).reputation, 4);
    table.plays("reroll");
    assert_eq!(table.state().player(A).reputation, 1);
    assert!(!table.options().contains(&"reroll".to_owned()));
}

#[test]
fn tpr_ex_22_raze_it_to_the_ground() {
    // Proves: TPR-VOC-75
    let mut scene = scene();
    scene.missions(A, &["raze-it-to-the-ground"]).player(A).reputation = 3;
    scene.player(A).movement = 8;
    scene.ship("tortuga", "pirate-12").ship("petit-goave", "merchant-03");
    let mut table = scene.acting();
    table.plays("sail tortuga");
    begin(&mut table);
    table.plays("spend 6").plays("resolve").plays("flee").plays("to st-domingo");
    assert!(table.state().player(A).missions_done.is_empty());
    let mut table = {
        let mut state = *table.state();
        state.player_mut(A).movement = 3;
        crate::scene::Table::at(scene.game.clone(), state)
    };
    table.plays("sail petit-goave");
    begin(&mut table);
    table.plays("fear").plays("threaten 1");
    resolve(&mut table);
    raise(&mut table, "crew");
    assert_eq!(table.state().player(A).missions_done.len(), 1);
    assert_eq!(table.state().player(A).swagger, 2 + 4);
}

#[test]
fn tpr_ex_22_a_win_and_then_a_flight_count_as_well_and_two_turns_do_not() {
    let mut scene = scene();
    scene.missions(A, &["raze-it-to-the-ground"]).player(A).reputation = 3;
    scene.player(A).movement = 10;
    scene.ship("tortuga", "merchant-03").ship("petit-goave", "pirate-12");
    let mut table = scene.acting();
    table.plays("sail tortuga");
    begin(&mut table);
    table.plays("fear").plays("threaten 1");
    resolve(&mut table);
    raise(&mut table, "crew");
    assert!(table.state().player(A).missions_done.is_empty());
    // Another turn begins everything anew.
    let mut later = table.clone();
    later.plays("pass");
    while later.state().turn.active != A || !later.options().contains(&"sail petit-goave".to_owned()) {
        let options = later.options();
        let pick = options.iter().find(|option| *option == "pass").unwrap_or(&options[0]).clone();
        later.plays(&pick);
    }
    for (table, done) in [(&mut table, 1), (&mut later, 0)] {
        let mut state = *table.state();
        state.player_mut(A).movement = 7;
        let mut table = Table::at(scene.game.clone(), state);
        table.plays("sail petit-goave");
        begin(&mut table);
        table.plays("spend 6");
        resolve(&mut table);
        table.plays("flee").plays("to santiago");
        assert_eq!(table.state().player(A).missions_done.len(), done);
        assert_eq!(table.state().player(A).swagger, 2 + 4 * done as i16);
    }
}
