//! The words of the appendix carried out: a Treasure card of a test's own says them, and somebody uses it.

use tortuga_core::{Game as _, Setup, pack::Pack};
use tortuga_pirate_republic::{
    PirateRepublic,
    combat::Point,
    vocabulary::{Nation, Side},
};

use crate::{
    packs::edited,
    scene::{A, B, C, Scene, Table, begin, of_game, raise, resolve, scene},
};

const CARD: &str = "basic = [[{ swagger = 5 }]]";

/// A game in which the Chest of Doubloons gives 1 Swagger and then does this.
pub fn saying(seats: u8, ops: &str) -> Scene {
    let text =
        edited("treasure_cards.toml", CARD, &format!("basic = [[{{ swagger = 1 }}]]\neffect = [{ops}]"));
    let mut setup = Setup::new(seats);
    setup.pack = Some(Pack::new([("treasure_cards.toml", text)]));
    let game = PirateRepublic::new(&setup).unwrap_or_else(|error| panic!("{ops}: {error}"));
    let mut scene = of_game(game, "blackbeard");
    scene.treasure(A, "chest-of-doubloons").player(A).reputation = 3;
    scene
}

/// The card has been used in the action step.
#[track_caller]
pub fn said(scene: &Scene) -> Table {
    let mut table = scene.acting();
    table.plays("treasure chest-of-doubloons 1");
    table
}

fn reputation(table: &Table) -> u8 {
    table.state().player(A).reputation
}

#[test]
fn tpr_voc_19_choose() {
    let scene = saying(2, "{ choose = { n = 1, options = [[{ reputation = 2 }], [{ swagger = 3 }]] } }");
    let mut table = said(&scene);
    table.asks_by(A, "TPR-VOC-19");
    assert_eq!(table.options(), ["option 1", "option 2"]);
    table.plays("option 2").asks_by(A, "TPR-SM-30");
    assert_eq!((reputation(&table), table.state().player(A).swagger), (3, 4));
    let scene = saying(
        2,
        "{ choose = { n = 2, options = [[{ reputation = 2 }], [{ swagger = 3 }], [{ draw = 1 }]] } }",
    );
    let mut table = said(&scene);
    table.plays("option 1");
    assert_eq!(table.options(), ["option 2", "option 3"], "different options");
}

#[test]
fn tpr_voc_20_if_and_conditions() {
    // Proves: TPR-VOC-41, TPR-VOC-43, TPR-VOC-44, TPR-VOC-46, TPR-VOC-47, TPR-VOC-49, TPR-VOC-42
    for (cond, holds) in [
        ("{ players = { min = 3 } }", false),
        ("{ players = { max = 2 } }", true),
        ("{ round = { min = 1 } }", true),
        ("{ level = { min = 2 } }", false),
        ("{ reputation = { min = 3 } }", true),
        ("{ commander = true }", true),
        ("{ active = true }", true),
        ("{ pirate = [\"mary_read\"] }", false),
        ("{ pirate = [\"blackbeard\"] }", true),
        ("{ region = [\"americas\"] }", true),
        ("{ west_african = true }", false),
        ("{ territory = [\"santiago\"] }", true),
        ("{ at_sea = true }", true),
        ("{ on_route = [\"gold\"] }", false),
        ("{ here_has = { class = [\"fort\", \"port\"] } }", false),
        ("{ adjacent_has = { class = [\"navy\"] } }", true),
        ("{ tokens_on_map = { class = [\"navy\"], min = 2 } }", false),
        ("{ players_near = { min = 1 } }", false),
        ("{ held = { nation = [\"spanish\"], min = 1 } }", true),
        ("{ haven = true }", false),
        ("{ rank = { is = \"highest\", of = \"held\" } }", true),
        ("{ friendly_ship = \"none\" }", true),
        ("{ flag = { name = \"storm\", scope = \"game\" } }", false),
        ("{ global_achieved = false }", true),
        ("{ not = { active = true } }", false),
        ("{ any = [{ level = { min = 6 } }, { active = true }] }", true),
        ("{ in_combat = false }", true),
        ("{ site = { in = [\"held_own\"], here = true } }", true),
    ] {
        let mut scene = saying(
            2,
            &format!(
                "{{ if = {{ when = [{cond}], then = [{{ reputation = 2 }}], else = [{{ reputation = -1 }}] }} }}"
            ),
        );
        scene.ship("tortuga", "navy-01").marker("santiago", A);
        let table = said(&scene);
        assert_eq!(reputation(&table), if holds { 5 } else { 2 }, "{cond}");
    }
}

#[test]
fn tpr_voc_21_pay_and_tpr_voc_25_costs() {
    let ops = "{ pay = { cost = { reputation = 2 }, then = [{ swagger = 2 }], else = [{ swagger = 1 }] } }";
    let scene = saying(2, ops);
    for (answer, swagger, left) in [("yes", 3, 1), ("no", 2, 3)] {
        let mut table = said(&scene);
        table.plays(answer);
        assert_eq!((table.state().player(A).swagger, reputation(&table)), (swagger, left), "{answer}");
    }
    let mut poor = saying(2, ops);
    poor.player(A).reputation = 1;
    let table = said(&poor);
    assert_eq!(table.state().player(A).swagger, 2, "who cannot pay is not asked");
    let scene =
        saying(2, "{ pay = { cost = { movement = 2 }, mandatory = true, else = [{ bloodshed = 1 }] } }");
    let table = said(&scene);
    assert_eq!((table.state().player(A).movement, table.state().player(A).bloodshed), (1, 0));
    let mut still = scene.clone();
    still.player(A).movement = 1;
    let table = said(&still);
    assert_eq!((table.state().player(A).movement, table.state().player(A).bloodshed), (1, 1));
}

#[test]
fn tpr_voc_22_for_each_and_tpr_voc_32_players() {
    // Proves: TPR-SM-82
    for (who, seats) in [
        ("each", [true, true, true]),
        ("others", [false, true, true]),
        ("self", [true, false, false]),
        ("commander", [true, false, false]),
        ("left", [false, true, false]),
        ("right", [false, false, true]),
        ("near", [false, true, false]),
        ("here", [false, false, false]),
        ("pirate:la_buse", [false, true, false]),
        ("last", [false, false, true]),
    ] {
        let mut scene =
            saying(3, &format!("{{ for_each = {{ players = \"{who}\", do = [{{ reputation = 2 }}] }} }}"));
        scene.at_sea(B, "nassau").player(B).swagger = 2;
        let before = [A, B, C].map(|seat| scene.state.player(seat).reputation);
        let table = said(&scene);
        let gained = [0, 1, 2].map(|place| table.state().players[place].reputation > before[place]);
        assert_eq!(gained, seats, "{who}");
    }
}

#[test]
fn tpr_voc_23_repeat_and_amounts() {
    let table = said(&saying(3, "{ repeat = { n = { per_player = 1 }, do = [{ reputation = 1 }] } }"));
    assert_eq!(reputation(&table), 6);
    let table = said(&saying(2, "{ reputation = { half_of = \"reputation\" } }"));
    assert_eq!(reputation(&table), 5, "half of 3, rounded up");
}

#[test]
fn tpr_voc_24_roll() {
    let all = "minus1 = [{ reputation = 1 }], plus2 = [{ reputation = 1 }], plus3 = [{ reputation = 1 }], \
               white_lookout = [{ reputation = 1 }], red_lookout = [{ reputation = 1 }], fleet = [{ reputation = 1 }]";
    let mut table = said(&saying(2, &format!("{{ roll = {{ faces = {{ {all} }} }} }}")));
    assert_eq!(reputation(&table), 4, "whatever it shows");
    table.asks_by(A, "TPR-SM-30");
    assert!(table.state().map.ships.is_empty(), "the face itself does nothing");
}

#[test]
fn tpr_voc_31_places_and_tpr_voc_94_spawns() {
    // Proves: TPR-VOC-90
    let mut scene =
        saying(2, "{ spawn = { what = \"merchant\", at = { territory = \"bath\" }, face = \"up\" } }");
    scene.at_sea(A, "havana");
    let table = said(&scene);
    let ships: Vec<_> = table.state().map.ships.at(scene.territory("bath")).collect();
    let class = table.game.content.token(ships[0].token).class;
    assert_eq!((ships.len(), ships[0].up(), class.to_string()), (1, true, "merchant".to_owned()));

    let scene = saying(2, "{ spawn = { what = \"supply_ship\", at = { random = true } } }");
    let table = said(&scene);
    assert_eq!(
        table.state().map.ships.len() + usize::from(table.state().combat.on),
        1 + usize::from(table.state().combat.on)
    );

    let scene = saying(2, "{ reveal = { at = { adjacent = \"self\" } } }");
    let mut scene = scene;
    scene.face_down("nassau", "navy-01").face_down("bath", "navy-03");
    let table = said(&scene);
    let up = |id: &str| {
        table.state().map.ships.at(scene.territory(id)).all(tortuga_pirate_republic::map::Chit::up)
    };
    assert!(up("nassau") && !up("bath"));

    let scene = saying(2, "{ spawn = { what = \"navy\", at = { within = 1 } } }");
    let mut table = said(&scene);
    assert!(table.options().len() >= 2, "the chooser picks");
    let first = table.options()[0].clone();
    table.plays(&first);
}

#[test]
fn tpr_voc_104_what_is_not_there_is_skipped() {
    let scene = saying(2, "{ reputation = 5, who = \"assistant\" }, { reputation = 1 }");
    let table = said(&scene);
    assert_eq!(reputation(&table), 4);
}

#[test]
fn tpr_voc_93_a_lower_hand_limit_discards_nothing() {
    let mut scene = saying(2, "{ hand_size = { n = -3, duration = \"turn\" } }");
    scene.hand(A, &["red-jolly", "eyes-aloft", "careen-the-hull"]);
    let table = said(&scene);
    assert_eq!(table.state().player(A).hand.len(), 3);
}

#[test]
fn tpr_voc_99_conditions_of_a_modifier_are_tested_when_it_is_needed() {
    // Proves: TPR-VOC-92
    let ops = "{ mod = { key = \"rest_cost\", set = 0, duration = \"turn\" }, when = [{ territory = [\"nassau\"] }] }";
    let mut scene = saying(2, ops);
    scene.at_sea(A, "andros").player(A).reputation = 0;
    let mut table = said(&scene);
    table.plays("sail nassau").plays("rest");
    assert_eq!(table.state().turn.active, B);
}

#[test]
fn tpr_voc_60_triggers_fire_as_often_as_their_limit_says() {
    // Proves: TPR-VOC-64
    let mut scene = scene();
    let card = scene.game.content.find_tidings("silver-on-the-reef").unwrap().0;
    scene.round_card(card).at_sea(A, "andros");
    let before = scene.state.player(A).reputation;
    let mut table = scene.acting();
    table.plays("pass");
    assert_eq!(table.state().player(A).reputation, before + 2, "the first turn that ends in Andros");
    assert_eq!(table.state().player(B).reputation, scene.state.player(B).reputation);
}

#[test]
fn tpr_voc_71_states_are_looked_at_at_their_moment() {
    let mut scene = scene();
    scene.missions(A, &["purse-of-a-prince"]).ashore(A, "nassau").player(A).reputation = 8;
    let mut table = scene.acting();
    assert!(table.state().player(A).missions_done.is_empty(), "not before the turn ends");
    table.plays("pass");
    assert_eq!(table.state().player(A).missions_done.len(), 1);
    scene.player(A).reputation = 7;
    let mut table = scene.acting();
    table.plays("pass");
    assert!(table.state().player(A).missions_done.is_empty());
}

#[test]
fn tpr_voc_72_visits_count_each_place_once() {
    let mut scene = scene();
    scene.missions(A, &["corners-of-the-triangle"]).at_sea(A, "bermuda").player(A).movement = 10;
    let mut table = scene.acting();
    for to in ["bath", "nassau", "tortuga", "san-juan"] {
        table.plays(&format!("sail {to}"));
    }
    assert!(table.state().player(A).missions_done.is_empty(), "being in Bermuda at first is no visit");
    scene.at_sea(A, "bath");
    let mut table = scene.acting();
    for to in ["bermuda", "bath", "nassau", "tortuga", "san-juan"] {
        table.plays(&format!("sail {to}"));
    }
    assert_eq!(table.state().player(A).missions_done.len(), 1);
}

#[test]
fn tpr_voc_73_a_personal_delivery_takes_its_token_from_the_stock() {
    // Proves: TPR-EDGE-37
    let mut scene = scene();
    scene.missions(A, &["muskets-for-the-maroons"]).at_sea(A, "st-eustatius");
    let mission = scene.game.content.find_personal("muskets-for-the-maroons").unwrap().index();
    let mut table = scene.acting();
    table.plays("pass");
    assert_eq!(table.state().progress[mission].carried, 1, "the turn ended there");
    assert_eq!(table.state().progress[mission].taken, 1);
    let mut scene = scene.clone();
    scene.state.progress[mission].carried = 1;
    scene.state.progress[mission].taken = 1;
    scene.at_sea(A, "santiago");
    let mut table = scene.acting();
    table.plays("sail port-royal").plays("deliver muskets-for-the-maroons");
    assert_eq!(table.state().player(A).missions_done.len(), 1);
}

#[test]
fn tpr_voc_95_one_win_for_each_token() {
    // Proves: TPR-MULTI-04
    let mut scene = scene();
    scene.missions(A, &["two-against-one"]).ship("tortuga", "merchant-01").ship("tortuga", "merchant-03");
    scene.treasure(A, "fire-ship").player(A).reputation = 3;
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("token merchant-01");
    begin(&mut table);
    table.plays("fear").plays("threaten 1");
    resolve(&mut table);
    table.plays("treasure fire-ship 1");
    raise(&mut table, "crew");
    assert_eq!(table.state().player(A).missions_done.len(), 1);
}

#[test]
fn tpr_voc_97_conditions_on_the_target_are_false_without_one() {
    let table = said(&saying(2, "{ reputation = 2, when = [{ has_initiative = false }] }"));
    assert_eq!(reputation(&table), 3);
    let table = said(&saying(2, "{ reputation = 2, when = [{ target = { class = [\"any\"] } }] }"));
    assert_eq!(reputation(&table), 3);
}

#[test]
fn tpr_ex_17_a_crew_card_for_the_turn_is_usable_at_once_and_then_tucked() {
    // Proves: TPR-CARD-32, TPR-RUL-48
    let mut scene = saying(2, "{ gain_crew = { n = 1, temporary = true } }");
    scene.player(A).stats = [0; 3];
    let mut table = said(&scene);
    let option = table.options()[0].clone();
    let id = option.strip_prefix("card ").unwrap().to_owned();
    table.plays(&option);
    let card = scene.card(&id).0;
    assert!(table.state().player(A).hand.has(card));
    table.plays(&format!("play {id} crew"));
    while !table.options().contains(&"pass".to_owned()) {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    table.plays("pass");
    if table.state().turn.active == A {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    assert!(table.state().player(A).tucked.has(card));
}

#[test]
fn tpr_var_04_flag_abilities_are_an_option() {
    // Proves: TPR-COMP-11
    for (on, gained) in [("false", 0), ("true", 1)] {
        let game = crate::scene::with_options(2, &[("flag_abilities", on)]);
        let mut scene = of_game(game, "black_bart");
        scene.player(A).reputation = 3;
        let mut table = scene.fighting("merchant-03", Point::AttackSf);
        table.plays("threaten 1");
        resolve(&mut table);
        raise(&mut table, "crew");
        // The token gives 2 Swagger and no Reputation; the flag gives 1 for a Ship token.
        assert_eq!(reputation(&table), 2 + gained, "{on}");
    }
}

#[test]
fn a_letter_granted_by_an_effect_is_held_besides() {
    // Proves: TPR-LOM-01
    let table = said(&saying(2, "{ lom = { nation = \"danish\", is = \"grant\", duration = \"round\" } }"));
    assert!(table.state().player(A).has_letter(Some(Nation::Danish)));
    assert!(!table.state().player(B).has_letter(Some(Nation::Danish)));
}

#[test]
fn tpr_tile_09_a_sworn_consort_lends_two_things() {
    // Proves: TPR-EX-25
    let mut scene =
        saying(2, "{ mod = { key = \"company_cards\", set = 2, duration = \"game\" }, who = \"others\" }");
    scene
        .ship("tortuga", "pirate-01")
        .ashore(B, "nassau")
        .hand(B, &["strike-your-colors"])
        .friend(B, "merchant-17");
    let mut table = said(&scene);
    table.plays("sail tortuga").plays("offer 1").plays("share 0").plays("share 0");
    table.plays("lend card strike-your-colors").asks_by(B, "TPR-TILE-09");
    table.plays("lend ship");
    let company = table.state().combat.company;
    assert!(company.formed && company.ship);
    assert_eq!(company.cards.len(), 1);
    table.asks(A);
}

#[test]
fn tpr_move_12_without_land_tokens_a_hostile_site_cannot_be_entered() {
    let mut scene = scene();
    let land: Vec<u8> = scene.state.stocks.land.iter().collect();
    scene.state.stocks.land.clear();
    let (first, rest) = land.split_first().unwrap();
    rest.iter().for_each(|token| scene.state.stocks.boxed.push(*token));
    scene.state.stocks.land_pile.push(*first);
    // The pile of defeated tokens is shuffled in; then there is one.
    let mut table = scene.acting();
    table.plays("land santiago");
    assert_eq!(table.state().map.spot(scene.site("santiago")).token, *first);
    scene.state.stocks.land_pile.clear();
    scene.state.stocks.boxed.push(*first);
    let table = scene.acting();
    assert!(!table.options().contains(&"land santiago".to_owned()));
    assert!(!table.options().iter().any(|option| option.starts_with("scout land")));
}

#[test]
fn tpr_voc_52_a_combat_modifier_may_be_drawn_again_once() {
    let ops = "{ mod = { key = \"combat_modifier_redraw\", set = true, duration = \"turn\", uses = 1 } }";
    let mut scene = saying(2, ops);
    let fear = scene.game.content.find_tidings("menacing-fear").unwrap().0;
    let spirit = scene.game.content.find_tidings("indomitable-spirit").unwrap().0;
    scene.ship("tortuga", "merchant-12").tidings_on_top(spirit).tidings_on_top(fear);
    let mut table = said(&scene);
    table.plays("sail tortuga").asks_by(A, "TPR-VOC-52");
    assert_eq!(table.options(), ["no", "yes"]);
    let mut kept = table.clone();
    kept.plays("no");
    assert_eq!((kept.state().combat.modifier, kept.state().combat.initiative), (fear, Some(Side::Enemy)));
    table.plays("yes");
    assert_eq!(table.state().combat.modifier, spirit);
    begin(&mut table);
    assert_eq!(table.state().combat.initiative, Some(Side::Player), "the first card does not count");
    assert_eq!(table.state().mods.iter().filter(|standing| standing.uses == 1).count(), 0, "it is used up");
}

#[test]
fn tpr_voc_53_a_modifier_with_uses_ends_when_they_are_spent() {
    let ops = "{ mod = { key = \"scout_cost_reputation\", set = 0, duration = \"turn\", uses = 1 } }";
    let mut scene = saying(2, ops);
    scene.face_down("nassau", "navy-01").face_down("tortuga", "navy-03");
    let mut table = said(&scene);
    table.plays("scout ship nassau 1 rep");
    assert_eq!(reputation(&table), 3, "once for nothing");
    table.plays("scout ship tortuga 1 rep");
    assert_eq!(reputation(&table), 2);
}

#[test]
fn tpr_voc_50_events_of_the_past_are_counted_in_their_window() {
    // Proves: TPR-VOC-65
    // The card pays for each condition about what has been scouted before it is used.
    for (within, now, next_turn) in [("turn", 4, 2), ("round", 4, 4), ("game", 4, 4)] {
        let cond = format!(
            "{{ event = {{ event = \"scouted\", what = [\"ship\"], within = \"{within}\", min = 1 }} }}"
        );
        let ops = format!(
            "{{ if = {{ when = [{cond}], then = [{{ reputation = 2 }}], else = [{{ reputation = 0 }}] }} }}"
        );
        let mut scene = saying(2, &ops);
        scene.face_down("nassau", "navy-01");
        let mut table = scene.acting();
        table.plays("scout ship nassau 1 rep").plays("treasure chest-of-doubloons 1");
        assert_eq!(reputation(&table), now, "{within}");
        let mut table = scene.acting();
        table.plays("scout ship nassau 1 rep").plays("pass");
        while table.state().turn.active != A || !table.options().contains(&"pass".to_owned()) {
            let options = table.options();
            let pick = options.iter().find(|option| *option == "pass").unwrap_or(&options[0]).clone();
            table.plays(&pick);
        }
        let before = reputation(&table);
        table.plays("treasure chest-of-doubloons 1");
        assert_eq!(reputation(&table) - before, next_turn - 2, "{within}");
    }
}
