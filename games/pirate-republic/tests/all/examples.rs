//! Section 22: the worked examples, number for number.

use tortuga_core::Seat;
use tortuga_pirate_republic::{
    combat::Point,
    vocabulary::{DieFace, Side},
};

use crate::scene::{A, begin, of, raise, resolve, scene};

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
    table.plays("play strike-your-colors basic 2");
    assert_eq!(resolve(&mut table), 10);
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
    table.plays("spend 5").plays("resolve");
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
