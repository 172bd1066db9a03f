//! Edge cases, and rules that meet at them.

use tortuga_core::Seat;
use tortuga_pirate_republic::{
    content::TokenId,
    frame::Frame,
    pile::UNKNOWN,
    vocabulary::{DieFace, Nation, Side},
};

use crate::scene::{A, B, Scene, ashore_at_nassau, of, scene};

fn empty_deck(scene: &mut Scene, seat: Seat) {
    scene.with(|state| {
        let deck = state.player(seat).deck.cards;
        state.player_mut(seat).deck.clear();
        deck.iter().for_each(|card| state.player_mut(seat).discard.push(card));
    });
}

#[test]
fn tpr_edge_03_the_second_bloodshed_captures_without_a_choice() {
    let mut scene = scene();
    scene.ship("tortuga", "navy-01");
    scene.player(A).movement = 6;
    scene.player(A).bloodshed = 1;
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("spend 4").plays("resolve");
    ashore_at_nassau(&mut table);
    assert!(table.state().player(A).captured);
    assert_eq!(table.state().player(A).bloodshed, 0);
    table.asks(B);
}

#[test]
fn tpr_edge_05_a_red_lookout_without_hunters_brings_nothing() {
    // Proves: TPR-EDGE-06
    let mut scene = scene();
    scene.face(DieFace::RedLookout);
    scene.with(|state| {
        for stack in 0..2 {
            let hunters = state.stocks.hunters[stack];
            state.stocks.hunters[stack].clear();
            hunters.iter().for_each(|token| state.stocks.boxed.push(token));
        }
    });
    let mut table = scene.table();
    table.plays("accept").asks_by(A, "TPR-SM-30");
    // A white lookout does not offer an empty supply.
    scene.face(DieFace::WhiteLookout);
    scene.with(|state| {
        let supply = state.stocks.supply;
        state.stocks.supply.clear();
        supply.iter().for_each(|token| state.stocks.boxed.push(token));
    });
    let mut table = scene.table();
    table.plays("accept");
    assert_eq!(table.options(), ["source navy 1", "source navy 2"]);
}

#[test]
fn tpr_flee_03_from_land_into_the_seaway_of_the_same_territory() {
    // Proves: TPR-EDGE-10, TPR-LOM-04
    let mut scene = scene();
    scene.land("santiago", "port-01").ship("santiago", "navy-07").letter(A, Nation::Spanish);
    scene.player(A).movement = 10;
    let mut table = scene.acting();
    table.plays("attack site santiago").plays("spend 4").plays("resolve").plays("flee");
    // The Navy ship of the nation whose letter was renounced attacks at once.
    assert!(table.state().combat.on || table.options().iter().any(|option| option.starts_with("stat ")));
}

#[test]
fn tpr_edge_28_two_fleets_at_havana_both_sail_on() {
    // Proves: TPR-DIE-14
    let mut scene = scene();
    scene
        .face(DieFace::Fleet)
        .ship("havana", "fleet-01")
        .ship("havana", "fleet-02")
        .ship("brava", "fleet-03");
    let mut table = scene.table();
    table.plays("accept");
    let at = |id: &str| {
        let chit = table.state().map.ships.find(scene.token(id)).unwrap();
        table.game.content.map.territory(chit.territory).id.to_string()
    };
    assert_eq!((at("fleet-01"), at("fleet-02")), ("andros".into(), "andros".into()));
    assert_eq!(at("fleet-03"), "brava", "off its route it does not move");
}

#[test]
fn tpr_round_05_whoever_passed_and_has_no_card_is_out() {
    // Proves: TPR-EDGE-18
    let mut scene = scene();
    empty_deck(&mut scene, A);
    scene.with(|state| state.round.commander = B);
    let mut table = scene.acting();
    table.plays("pass").asks(B);
    assert!(table.state().player(A).out && !table.state().player(B).out);
    assert!(!table.state().round.declared, "only the Commander declares");
    // While a card is left, nobody is out.
    scene.hand(A, &["red-jolly"]);
    empty_deck(&mut scene, A);
    let mut table = scene.acting();
    table.plays("pass").asks(B);
    assert!(!table.state().player(A).out);
}

#[test]
fn tpr_round_07_the_commanders_twenty_first_turn_ends_the_round() {
    let mut scene = scene();
    scene.with(|state| {
        state.round.commander_turns = 20;
        state.round.next = A;
        state.stack.clear();
        state.stack.push(Frame::NextTurn);
        state.stack.push(Frame::TurnEnd(7));
        state.stack.push(Frame::Action);
        state.turn.die = None;
    });
    let mut table = scene.table();
    table.plays("pass");
    assert!(table.state().round.declared);
    assert!(table.rules().contains(&"TPR-ROUND-07"));
}

#[test]
fn tpr_turn_03_what_shares_the_seaway_attacks_before_the_die() {
    // Proves: TPR-TURN-01, TPR-TURN-04, TPR-RUL-01, TPR-SM-21, TPR-SM-22, TPR-COM-02, TPR-RUL-30
    let mut scene = scene();
    scene.at_sea(B, "brava").face_down("brava", "navy-01");
    scene.player(B).captured = true;
    scene.player(B).movement = 0;
    let mut table = scene.acting();
    table.plays("pass").asks(B);
    let state = table.state();
    assert!(state.combat.on && state.turn.die.is_none());
    assert!(!state.player(B).captured, "the Ship is set upright");
    assert_eq!(state.player(B).movement, 3, "the allowance");
    assert!(state.map.ships.find(scene.token("navy-01")).unwrap().up());
    // On a Land Site nothing attacks.
    let mut scene = self::scene();
    scene.face_down("brava", "navy-01");
    let mut table = scene.acting();
    table.plays("pass").asks(B);
    assert!(!table.state().combat.on);
}

#[test]
fn tpr_turn_02_rains_down_in_africa_take_a_card_before_the_die() {
    // Proves: TPR-EX-16
    for (site, discards) in [("annamaboe", true), ("boa-vista", false)] {
        let mut scene = scene();
        let rains = scene.game.content.find_tidings("rains-down-in-africa").unwrap();
        scene.round_card(rains.0);
        let territory = scene.territory(site);
        scene.player(B).at = tortuga_pirate_republic::player::At::sea(territory);
        scene.hand(B, &["red-jolly", "run-out-the-guns"]);
        let mut table = scene.acting();
        table.plays("pass").asks(B);
        assert_eq!(table.options().contains(&"card red-jolly".to_owned()), discards, "{site}");
        assert_eq!(table.state().turn.die.is_none(), discards, "{site}: before the die");
    }
}

#[test]
fn tpr_fleet_01_friendly_ships_come_from_the_supply_and_the_pirate_replaces_the_merchant() {
    // Proves: TPR-FLEET-02, TPR-STAT-02, TPR-STAT-04
    let mut scene = scene();
    scene.player(A).stats = [3, 4, 4];
    scene.treasure(A, "pieces-of-eight");
    scene.player(A).reputation = 5;
    let mut table = scene.acting();
    // Ten Reputation: an Accomplishment, and the last stat reaches its last slot.
    table.plays("treasure pieces-of-eight 1");
    let ship = table.state().player(A).ship;
    assert!(ship.up && ship.token != UNKNOWN);
    assert_eq!(table.game.content.token(TokenId(ship.token)).class.to_string(), "pirate");
}

#[test]
fn tpr_stack_02_a_third_token_goes_next_door() {
    // Proves: TPR-EDGE-08, TPR-EDGE-34
    let mut scene = scene();
    scene.ship("brava", "merchant-01").ship("brava", "merchant-02").ashore(B, "nassau");
    let convoy = scene.game.content.find_tidings("glow-of-the-volcano").unwrap();
    assert_eq!(scene.game.content.map.territory(scene.game.content.tidings(convoy).territory).id, "brava");
    scene.tidings_on_top(convoy.0);
    scene.ship("tortuga", "slaver-01").level(A, 6);
    scene.player(A).reputation = 20;
    scene.player(A).marks = 0xfff;
    let mut table = scene.acting();
    table
        .plays("sail tortuga")
        .plays("attack ship slaver-01")
        .plays("fear")
        .plays("threaten 4")
        .plays("resolve");
    let card = table.options()[0].clone();
    table.plays(&card).plays("stack 1").asks_by(A, "TPR-STACK-02");
    assert_eq!(table.options(), ["to sao-nicolau", "to ribeira-grande"]);
}

#[test]
fn tpr_edge_19_a_declared_round_and_the_end_give_one_turn_each() {
    // Proves: TPR-EDGE-21
    let mut scene = of(3, "blackbeard");
    scene.level(A, 5);
    scene.with(|state| {
        state.round.declared = true;
        state.round.last_turns = 0b001;
        let mission = state.players[1].missions.pop().unwrap();
        state.players[1].missions_done.push(mission);
    });
    let mut table = scene.acting();
    table.plays("pass").asks(B);
    assert_eq!(table.state().round.extra, Some(0b100));
}

#[test]
fn tpr_init_01_the_highest_layer_decides() {
    // Proves: TPR-HIER-01, TPR-EX-23, TPR-SM-44
    let mut scene = scene();
    scene.ship("tortuga", "navy-01").treasure(A, "stink-pots");
    let mut table = scene.acting();
    table.plays("sail tortuga").asks_by(A, "TPR-SM-44").plays("treasure stink-pots 1");
    if table.options().contains(&"done".to_owned()) {
        table.plays("done");
    }
    assert_eq!(table.state().combat.initiative, Some(Side::Player), "a Treasure beats the rule book");
    // A Tidings modifier that gives the enemy initiative beats the Treasure.
    let mut scene = self::scene();
    scene.ship("tortuga", "navy-02").treasure(A, "stink-pots");
    let fear = scene.game.content.find_tidings("menacing-fear").unwrap();
    scene.tidings_on_top(fear.0);
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("treasure stink-pots 1");
    if table.options().contains(&"done".to_owned()) {
        table.plays("done");
    }
    assert_eq!(table.state().combat.initiative, Some(Side::Enemy));
}

#[test]
fn tpr_tid_03_an_empty_tidings_deck_is_made_of_the_discards() {
    // Proves: TPR-CARD-51
    let mut scene = scene();
    scene.ship("tortuga", "merchant-12");
    scene.with(|state| {
        let deck = state.decks.tidings.cards;
        state.decks.tidings.clear();
        deck.iter().for_each(|card| state.decks.tidings_gone.push(card));
    });
    let round = scene.state.round.card;
    let mut table = scene.acting();
    table.plays("sail tortuga");
    let state = table.state();
    assert_ne!(state.combat.modifier, UNKNOWN);
    assert_ne!(state.combat.modifier, round, "the round card is not among them");
    assert_eq!(state.decks.tidings.len(), 43);
}

#[test]
fn tpr_edge_05_at_level_vi_the_second_token_of_a_red_lookout_comes_all_the_same() {
    let mut scene = scene();
    scene.face(DieFace::RedLookout).level(A, 6);
    let lookouts = scene.game.content.levels[5].reward;
    let game = scene.game.clone();
    scene.with(|state| {
        for stack in 0..2 {
            let hunters = state.stocks.hunters[stack];
            state.stocks.hunters[stack].clear();
            hunters.iter().for_each(|token| state.stocks.boxed.push(token));
        }
    });
    assert!(!game.content.arena[lookouts].is_empty());
    let mut table = crate::documents::reread(&scene, |doc| {
        doc.as_object_mut().unwrap().remove("mods");
    });
    table.plays("accept");
    assert_eq!(table.options(), ["source supply", "source navy 1", "source navy 2"]);
    table.plays("source navy 1");
    assert!(table.state().combat.on, "and it cannot be evaded");
}

#[test]
fn tpr_round_06_a_commander_who_passes_with_an_empty_deck_ends_the_round() {
    let mut scene = scene();
    scene.hand(A, &["red-jolly"]);
    empty_deck(&mut scene, A);
    scene.player(A).level = 1;
    let mut table = scene.acting();
    table.plays("pass");
    assert!(table.state().round.declared);
    assert!(table.rules().contains(&"TPR-ROUND-06"));
    // With a card left in the deck nothing is declared by passing alone; the discard is asked for instead.
    let mut scene = self::scene();
    scene.hand(A, &["red-jolly", "eyes-aloft", "strike-your-colors"]);
    let mut table = scene.acting();
    table.plays("pass").asks_by(A, "TPR-TURN-06");
    assert!(!table.state().round.declared);
}
