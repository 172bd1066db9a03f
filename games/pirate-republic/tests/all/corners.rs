//! Words that no printed card says, or says like this: an owner's pack may.

use tortuga_core::{Game as _, Seat, Setup, pack::Pack};
use tortuga_pirate_republic::{
    PirateRepublic,
    event::Event,
    map::HUNTER_BACK,
    vocabulary::{DieFace, Nation, Origin},
};

use crate::{
    packs::edited,
    scene::{A, B, C, Scene, Table, begin, of_game, raise, resolve, scene},
    vocabulary_run::{said, saying},
};

const QUIET: &str = "player = [{ strength = { bs = 2, duration = \"token\" } }]";

fn holds(table: &Table, seat: Seat, nation: Nation) -> bool {
    table.state().player(seat).has_letter(Some(nation))
}

/// Passes, and answers by the first option, until the condition holds.
#[track_caller]
fn pass_until(table: &mut Table, done: impl Fn(&Table) -> bool) {
    for _ in 0..400 {
        if done(table) {
            return;
        }
        let options = table.options();
        let pick = options.iter().find(|option| *option == "pass" || *option == "accept");
        let pick = pick.unwrap_or(&options[0]).clone();
        table.plays(&pick);
    }
    panic!("it never comes to that");
}

fn letter(duration: &str) -> Scene {
    saying(2, &format!("{{ lom = {{ nation = \"danish\", is = \"grant\", duration = \"{duration}\" }} }}"))
}

#[test]
fn tpr_rul_64_a_letter_for_the_turn_ends_with_it() {
    // Proves: TPR-LOM-01, TPR-VOC-53
    let mut table = said(&letter("turn"));
    assert!(holds(&table, A, Nation::Danish) && !holds(&table, B, Nation::Danish));
    pass_until(&mut table, |table| table.state().turn.active == B);
    assert!(!holds(&table, A, Nation::Danish), "it is over");
    let mut table = said(&letter("round"));
    pass_until(&mut table, |table| table.state().turn.active == B);
    assert!(holds(&table, A, Nation::Danish), "one for the round is not");
}

#[test]
fn tpr_rul_64_the_same_letter_from_another_source_stays() {
    let mut scene = letter("turn");
    let danish =
        scene.game.content.tidings.iter().position(|card| {
            card.nation == Nation::Danish && card.triggers.is_empty() && card.mods.is_empty()
        });
    let danish =
        danish.or_else(|| scene.game.content.tidings.iter().position(|card| card.nation == Nation::Danish));
    scene.round_card(danish.unwrap() as u8).letter(A, Nation::Danish);
    let mut table = said(&scene);
    pass_until(&mut table, |table| table.state().turn.active == B);
    assert!(holds(&table, A, Nation::Danish), "the round card gives it still");
}

#[test]
fn tpr_rul_64_a_letter_for_the_next_turn_begins_then() {
    let mut table = said(&letter("next_turn"));
    assert!(!holds(&table, A, Nation::Danish), "not yet");
    pass_until(&mut table, |table| table.state().turn.active == B);
    assert!(!holds(&table, A, Nation::Danish));
    pass_until(&mut table, |table| table.state().turn.active == A);
    assert!(holds(&table, A, Nation::Danish));
    pass_until(&mut table, |table| table.state().turn.active == B);
    assert!(!holds(&table, A, Nation::Danish));
}

#[test]
fn tpr_rul_64_a_letter_for_the_game_outlasts_the_cleanup_and_a_renunciation() {
    // Proves: TPR-CLEAN-02, TPR-LOM-03
    let mut scene = letter("game");
    // The deck is used up soon: the round ends.
    let deck: Vec<u8> = scene.state.player(A).deck.cards.iter().collect();
    scene.player(A).deck.clear();
    deck.iter().for_each(|card| scene.player(A).discard.push(*card));
    scene.ship("santiago", "navy-21");
    scene.player(A).letters = 1 << Nation::Danish as u8;
    let mut table = said(&scene);
    table.plays("attack ship navy-21");
    assert!(!holds(&table, A, Nation::Danish), "renounced by the attack");
    assert_eq!(table.state().player(A).renounced, 1 << Nation::Danish as u8);
    pass_until(&mut table, |table| table.state().round.number == 2);
    assert!(holds(&table, A, Nation::Danish), "a new round");
    let round = table.state().round.card;
    let nation = table.game.content.tidings[round as usize].nation;
    assert_eq!(holds(&table, B, Nation::Danish), nation == Nation::Danish, "the others have none of it");
}

#[test]
fn tpr_rul_64_a_letter_for_the_next_round_begins_with_it() {
    let mut scene = letter("next_round");
    let deck: Vec<u8> = scene.state.player(A).deck.cards.iter().collect();
    scene.player(A).deck.clear();
    deck.iter().for_each(|card| scene.player(A).discard.push(*card));
    let mut table = said(&scene);
    assert!(!holds(&table, A, Nation::Danish));
    pass_until(&mut table, |table| table.state().round.number == 2);
    assert!(holds(&table, A, Nation::Danish));
}

#[test]
fn tpr_rul_67_a_marker_without_stock_comes_from_another_site() {
    // Proves: TPR-MARK-02
    let mut scene = saying(2, "{ place_marker = { at = { self = true } } }");
    scene.land("santiago", "port-01");
    let mut table = said(&scene);
    let santiago = scene.site("santiago");
    assert_eq!(
        (table.state().map.spot(santiago).marker, table.state().map.spot(santiago).token()),
        (A.0, None)
    );
    assert!(table.state().stocks.land.has(scene.token("port-01").0), "the token is returned");
    // All five are on the map.
    for site in ["bath", "charles-town", "bermuda", "antigua", "barbados"] {
        scene.marker(site, A);
    }
    table = said(&scene);
    table.asks_by(A, "TPR-MARK-02");
    assert_eq!(table.options().len(), 6, "none, or one of five");
    let mut none = table.clone();
    none.plays("no");
    assert!(!none.state().map.spot(santiago).marked());
    assert_eq!(none.state().map.spot(santiago).token(), Some(scene.token("port-01")), "nothing happened");
    table.plays("site bath");
    assert_eq!(table.state().map.spot(santiago).marker, A.0);
    assert!(!table.state().map.spot(scene.site("bath")).marked());
}

#[test]
fn tpr_rul_67_the_marker_of_another_and_a_site_that_is_named() {
    let scene = saying(2, "{ place_marker = { at = { site_id = \"bath\" }, of = \"others\" } }");
    let table = said(&scene);
    assert_eq!(table.state().map.spot(scene.site("bath")).marker, B.0);
    assert!(!table.state().map.spot(scene.site("ocracoke")).marked(), "not the other site there");
    let mut scene = saying(2, "{ remove_marker = { at = { territory = \"bath\" }, of = \"self\" } }");
    scene.marker("bath", A).marker("ocracoke", A);
    let mut table = said(&scene);
    assert_eq!(table.options(), ["site bath", "site ocracoke"], "the owner says which");
    table.plays("site ocracoke");
    assert!(table.state().map.spot(scene.site("bath")).marked());
    assert!(!table.state().map.spot(scene.site("ocracoke")).marked());
}

#[test]
fn tpr_rul_65_go_onto_a_named_site() {
    // Proves: TPR-MOVE-13, TPR-MOVE-08
    let mut scene = saying(2, "{ go = { to = { site_id = \"bath\" } } }");
    scene.land("bath", "port-01").face_down("bath", "navy-01");
    let table = said(&scene);
    assert_eq!(table.state().player(A).at.site(), Some(scene.site("bath")));
    let combat = table.state().combat;
    assert_eq!((combat.on, combat.origin, combat.site()), (true, Origin::Effect, Some(scene.site("bath"))));
    assert!(
        !table.state().map.ships.find(scene.token("navy-01")).unwrap().up(),
        "the Seaway was not entered"
    );
    // At peace nothing is fought.
    scene.letter(A, Nation::British);
    let table = said(&scene);
    assert!(!table.state().combat.on);
    assert_eq!(table.state().player(A).at.site(), Some(scene.site("bath")));
    // Quietly: no fight either.
    let mut scene = saying(2, "{ go = { to = { site_id = \"bath\" }, quiet = true } }");
    scene.land("bath", "port-01");
    let table = said(&scene);
    assert!(!table.state().combat.on);
    assert_eq!(table.state().player(A).at.site(), Some(scene.site("bath")));
}

#[test]
fn tpr_rul_65_in_anothers_turn_nobody_fights() {
    // Proves: TPR-COM-02
    let mut scene = saying(2, "{ go = { to = { territory = \"bath\" } }, who = \"others\" }");
    scene.face_down("bath", "navy-01");
    let mut table = said(&scene);
    table.asks_by(A, "TPR-SM-30");
    assert_eq!(table.state().player(B).at.territory(), scene.territory("bath"));
    assert!(table.state().map.ships.find(scene.token("navy-01")).unwrap().up(), "entering turns it");
    table.plays("pass");
    pass_until(&mut table, |table| table.state().turn.active == B);
    assert_eq!((table.state().combat.on, table.state().combat.origin), (true, Origin::TurnStart));
}

#[test]
fn tpr_rul_66_a_spawned_ship_is_fought_on_land_too() {
    let mut scene = saying(2, "{ spawn = { what = \"merchant\", at = { self = true }, then_fight = true } }");
    scene.ashore(A, "nassau");
    let mut table = said(&scene);
    assert_eq!((table.state().combat.on, table.state().combat.origin), (true, Origin::Effect));
    begin(&mut table);
    table.plays("fear").plays("threaten 3");
    resolve(&mut table);
    raise(&mut table, "ship");
    table.asks_by(A, "TPR-SM-30");
    assert_eq!(table.state().player(A).at.site(), Some(scene.site("nassau")), "the Ship stays on its site");
    // Somewhere else it is only placed.
    let scene =
        saying(2, "{ spawn = { what = \"merchant\", at = { territory = \"bath\" }, then_fight = true } }");
    let table = said(&scene);
    assert!(!table.state().combat.on);
    assert_eq!(table.state().map.ships.at(scene.territory("bath")).count(), 1);
}

#[test]
fn tpr_rul_66_passive_ships_and_ships_of_a_stack_are_fought() {
    let scene = saying(2, "{ spawn = { what = \"slave_ship\", at = { self = true }, then_fight = true } }");
    assert!(said(&scene).state().combat.on, "a Slave Ship never forces a Combat by itself");
    let mut scene = saying(2, "{ spawn = { what = \"navy\", at = { self = true }, then_fight = true } }");
    scene.ashore(A, "nassau");
    let mut table = said(&scene);
    table.asks_by(A, "TPR-RUL-50").plays("stack 1");
    assert!(table.state().combat.on);
}

#[test]
fn tpr_rul_66_a_spawned_land_token_is_fought_on_its_site() {
    let mut scene = saying(2, "{ spawn = { what = \"land\", at = { self = true }, then_fight = true } }");
    scene.at_sea(A, "santiago");
    let table = said(&scene);
    let combat = table.state().combat;
    assert_eq!(
        (combat.on, combat.origin, combat.site()),
        (true, Origin::Effect, Some(scene.site("santiago")))
    );
    assert_eq!(table.state().player(A).at.site(), Some(scene.site("santiago")));
    // In Tortuga the first site is neutral: the token lies on the other one.
    let mut scene = saying(2, "{ spawn = { what = \"land\", at = { territory = \"tortuga\" } } }");
    scene.at_sea(A, "nassau");
    let table = said(&scene);
    assert!(!table.state().combat.on);
    assert!(table.state().map.spot(scene.site("port-de-paix")).token().is_some());
}

#[test]
fn tpr_rul_68_a_filter_sees_no_face_that_nobody_has_seen() {
    // Proves: TPR-TOK-05
    let counts = |scene: &Scene| said(scene).state().player(A).reputation == 5;
    let navy = |more: &str| {
        saying(
            2,
            &format!("{{ reputation = 2, when = [{{ tokens_on_map = {{ class = [\"navy\"]{more} }} }}] }}"),
        )
    };
    let mut scene = navy("");
    scene.face_down("bath", "navy-01");
    assert!(!counts(&scene), "face down it might be a Merchant");
    scene.with(|state| state.map.ships.set_mark(0, tortuga_pirate_republic::map::NAVY_BACK));
    assert!(counts(&scene), "its back tells");
    scene.with(|state| state.map.ships.set_mark(0, tortuga_pirate_republic::map::FACE_UP));
    assert!(counts(&scene));
    let mut scene = navy(", nation = [\"british\"]");
    scene.face_down("bath", "navy-01");
    scene.with(|state| state.map.ships.set_mark(0, tortuga_pirate_republic::map::NAVY_BACK));
    assert!(!counts(&scene), "not the flag");
    let ops = "{ reputation = 2, when = [{ tokens_on_map = { class = [\"ship\"] } }] }";
    let mut scene = saying(2, ops);
    scene.face_down("bath", "navy-01");
    assert!(counts(&scene), "some ship it is");
    let mut scene =
        saying(2, "{ reputation = 2, when = [{ tokens_on_map = { class = [\"pirate_hunter\"] } }] }");
    scene.face_down("bath", "hunter-01");
    scene.with(|state| state.map.ships.set_mark(0, HUNTER_BACK));
    assert!(counts(&scene), "Hunters are marked as such");
}

#[test]
fn tpr_rul_68_a_passive_class_does_not_open_a_flight_to_what_lies_face_down() {
    // Proves: TPR-TOK-04, TPR-FLEE-02
    let ops = "{ stance = { pick = { class = [\"merchant\"] }, is = \"passive\", duration = \"round\" } }";
    let mut scene = saying(2, ops);
    scene.ship("tortuga", "pirate-01").face_down("nassau", "merchant-01").ship("eleuthera", "merchant-03");
    scene.player(A).movement = 6;
    let mut table = said(&scene);
    table.plays("sail tortuga").plays("spend 4");
    resolve(&mut table);
    table.plays("flee").asks_by(A, "TPR-FLEE-02");
    let options = table.options();
    assert!(options.contains(&"to eleuthera".to_owned()), "a Merchant in the open is passive now");
    assert!(!options.contains(&"to nassau".to_owned()), "one face down counts as aggressive");
}

#[test]
fn tpr_voc_24_a_die_among_effects_may_be_rolled_again_if_it_says_so() {
    let faces =
        "faces = { minus1 = [{ swagger = 1 }], plus2 = [{ swagger = 2 }], plus3 = [{ swagger = 3 }] }";
    let mut table = said(&saying(2, &format!("{{ roll = {{ {faces} }} }}")));
    table.asks_by(A, "TPR-SM-30");
    let scene = saying(2, &format!("{{ roll = {{ {faces}, reroll = true }} }}"));
    let mut table = said(&scene);
    table.asks_by(A, "TPR-VOC-24");
    assert_eq!(table.options(), ["accept", "reroll"]);
    table.plays("reroll");
    assert_eq!(table.state().player(A).reputation, 2, "at the price of the level");
    table.plays("accept").asks_by(A, "TPR-SM-30");
    let rolled = table.events().iter().rev().find_map(|said| match said.event {
        Event::Rolled { face, .. } => Some(face),
        _ => None,
    });
    let gained = match rolled.unwrap() {
        DieFace::Minus1 => 1,
        DieFace::Plus2 => 2,
        DieFace::Plus3 => 3,
        DieFace::WhiteLookout | DieFace::RedLookout | DieFace::Fleet => 0,
    };
    assert_eq!(table.state().player(A).swagger, 1 + gained, "the last roll counts, once");
}

#[test]
fn tpr_voc_23_repetitions_inside_one_another_never_overflow() {
    let mut ops = "{ reputation = 1 }".to_owned();
    for _ in 0..2 {
        ops = format!("{{ repeat = {{ n = 3, do = [{ops}] }} }}");
    }
    assert_eq!(said(&saying(2, &ops)).state().player(A).reputation, 12, "three times three");
    for _ in 0..5 {
        ops = format!("{{ for_each = {{ players = \"each\", do = [{ops}] }} }}");
    }
    let table = said(&saying(5, &ops));
    assert!(table.state().player(A).reputation > 12, "what lies too deep is cut short");
    // Deeper than that, or a third repetition, and the loader says so.
    let load = |ops: String| {
        let card = format!("basic = [[{{ swagger = 1 }}]]\neffect = [{ops}]");
        let text = edited("treasure_cards.toml", "basic = [[{ swagger = 5 }]]", &card);
        crate::packs::try_pack(&[("treasure_cards.toml", text)]).map(drop).map_err(|error| error.to_string())
    };
    let inside = |word: &str, n: usize| {
        (0..n).fold("{ draw = 1 }".to_owned(), |ops, _| format!("{{ {word}, do = [{ops}] }} }}"))
    };
    let each = |n| inside("for_each = { players = \"each\"", n);
    let repeat = |n| inside("repeat = { n = 2", n);
    assert_eq!((load(each(8)), load(repeat(2))), (Ok(()), Ok(())));
    assert!(load(each(9)).unwrap_err().contains("deep"));
    assert!(load(repeat(3)).unwrap_err().contains("repeat"));
}

#[test]
fn tpr_voc_25_the_owner_says_which_treasure_is_paid() {
    let ops = "{ pay = { cost = { treasure = 1 }, then = [{ reputation = 2 }] } }";
    let mut scene = saying(2, ops);
    scene.treasure(A, "fire-ship").treasure(A, "stink-pots");
    let mut table = said(&scene);
    table.plays("yes").asks(A);
    assert_eq!(table.options(), ["card fire-ship", "card stink-pots"]);
    table.plays("card fire-ship");
    assert_eq!(table.state().player(A).reputation, 5);
    assert_eq!(table.state().player(A).treasures.iter().collect::<Vec<u8>>(), [scene.card("stink-pots").0]);
    assert!(table.state().decks.treasure_gone.has(scene.card("fire-ship").0));
}

#[test]
fn tpr_cmp_03_however_much_may_be_lent_four_things_are() {
    let mut scene =
        saying(2, "{ mod = { key = \"company_cards\", set = 9, duration = \"game\" }, who = \"others\" }");
    let cards =
        ["strike-your-colors", "red-jolly", "cut-em-to-pieces", "blow-the-man-down", "grog-before-the-fog"];
    scene.ship("tortuga", "pirate-01").ashore(B, "nassau").hand(B, &cards);
    let mut table = said(&scene);
    table.plays("sail tortuga").plays("offer 1").plays("share 0").plays("share 0");
    for card in &cards[..4] {
        table.asks(B).plays(&format!("lend card {card}"));
    }
    table.asks(A);
    assert_eq!(table.state().combat.company.cards.len(), 4);
    assert_eq!((table.state().player(B).hand.len(), table.state().player(B).lent), (1, 4));
}

#[test]
fn tpr_voc_53_uses_of_a_movement_cost_are_spent() {
    let scene = saying(2, "{ mod = { key = \"move_cost\", set = 0, duration = \"turn\", uses = 1 } }");
    let mut table = said(&scene);
    table.plays("sail nassau");
    assert_eq!(table.state().player(A).movement, 3, "one step for nothing");
    table.plays("sail tortuga");
    assert_eq!(table.state().player(A).movement, 2);
}

#[test]
fn tpr_voc_53_uses_of_a_strength_are_spent_token_by_token() {
    let ops = "{ mod = { key = \"enemy_cq\", n = -1, duration = \"turn\", uses = 1 } }";
    let mut scene = saying(2, ops);
    scene.ship("tortuga", "merchant-08").ship("nassau", "merchant-09");
    scene.player(A).marks = 0xfff;
    let mut table = said(&scene);
    for (place, needed) in [("tortuga", 1), ("nassau", 2)] {
        table.plays(&format!("sail {place}"));
        begin(&mut table);
        table.plays("fear").plays(&format!("threaten {needed}"));
        resolve(&mut table);
        let asked = table.events().iter().rev().find_map(|said| match said.event {
            Event::Resolved { needed, .. } => Some(needed),
            _ => None,
        });
        assert_eq!(asked, Some(needed), "{place}");
    }
}

#[test]
fn tpr_voc_52_a_red_lookout_may_be_made_evadable() {
    // Proves: TPR-DIE-05
    for (on, evades) in [("true", true), ("false", false)] {
        let ops =
            format!("{{ mod = {{ key = \"lookout_evadable\", set = {on}, duration = \"next_turn\" }} }}");
        let mut table = said(&saying(2, &ops));
        pass_until(&mut table, |table| table.state().turn.active == B);
        pass_until(&mut table, |table| {
            table.state().turn.active == A && table.options().contains(&"accept".to_owned())
        });
        let mut state = *table.state();
        state.turn.die = Some(DieFace::RedLookout);
        let mut table = Table::at(table.game.clone(), state);
        table.plays("accept").plays("source hunters 1");
        let offered = table.options().iter().any(|option| option.starts_with("evade "));
        assert_eq!(offered, evades, "{on}");
    }
}

/// A round card that says this; the Treasure card of `saying` does nothing more.
fn tidings(seats: u8, event: &str) -> Scene {
    let text = edited("tidings_cards.toml", QUIET, &format!("{QUIET}\ntriggers = [{event}]"));
    let text = text.replacen("mods = [{ mod = { key = \"reward_reputation\", n = 1, duration = \"round\" }, vs = { class = [\"merchant\"] } }]\n", "", 1);
    let mut setup = Setup::new(seats);
    setup.pack = Some(Pack::new([("tidings_cards.toml", text)]));
    let game = PirateRepublic::new(&setup).unwrap_or_else(|error| panic!("{event}: {error}"));
    let card = game.content.find_tidings("blockade-of-the-bar").unwrap().0;
    let mut scene = of_game(game, "blackbeard");
    scene.round_card(card);
    scene
}

#[test]
fn tpr_res_01_triggers_of_a_combat_come_in_the_order_of_what_happened() {
    let mut scene = tidings(
        2,
        "{ on = \"token_defeated\", who = \"each\", do = [{ reputation = 1 }] }, { on = \"lom_renounced\", who = \"each\", do = [{ swagger = 1 }] }",
    );
    scene.ship("santiago", "navy-21").letter(A, Nation::Danish);
    scene.level(A, 4).player(A).reputation = 9;
    let mut table = scene.acting();
    table.plays("attack ship navy-21");
    begin(&mut table);
    table.plays("fear").plays("threaten 4");
    resolve(&mut table);
    let gains: Vec<&str> = table
        .events()
        .iter()
        .filter(|said| said.rule.0 == "TPR-VOC-17")
        .filter_map(|said| match said.event {
            Event::Swagger { .. } => Some("renounced"),
            Event::Reputation { .. } => Some("defeated"),
            _ => None,
        })
        .collect();
    assert_eq!(gains, ["renounced", "defeated"], "the letter went when the attack was declared");
}

#[test]
fn tpr_edge_31_a_capture_avoided_in_the_results_gives_no_reward_twice() {
    // Proves: TPR-RES-04
    let bleed = "{ on = \"token_defeated\", who = \"each\", do = [{ bloodshed = 1 }] }";
    let mut scene = tidings(2, bleed);
    scene.ship("tortuga", "merchant-03").player(A).reputation = 3;
    scene.player(A).bloodshed = 1;
    let crew = scene.game.content.cards.iter().find(|card| {
        scene.game.content.arena[card.basic].iter().any(|ops| {
            scene.game.content.arena[*ops]
                .iter()
                .any(|op| matches!(op.verb, tortuga_pirate_republic::vocabulary::Verb::AvoidCapture { .. }))
        })
    });
    let card = crew.expect("some card avoids a Capture").id.to_string();
    let mut captured = scene.acting();
    captured.plays("sail tortuga");
    begin(&mut captured);
    captured.plays("fear").plays("threaten 1");
    resolve(&mut captured);
    while !captured.state().player(A).captured {
        let first = captured.options()[0].clone();
        captured.plays(&first);
    }
    assert!(captured.state().player(A).swagger <= 1, "without it: Captured");
    if scene.game.content.find_card(&card).is_some_and(|id| {
        scene.game.content.card(id).kind == tortuga_pirate_republic::vocabulary::CardType::Treasure
    }) {
        scene.treasure(A, &card);
    } else {
        scene.hand(A, &[&card]);
    }
    let mut table = scene.acting();
    table.plays("sail tortuga");
    let play = table.options().into_iter().find(|option| option.contains(&card));
    let Some(play) = play else { return };
    table.plays(&play);
    begin(&mut table);
    table.plays("fear").plays("threaten 1");
    resolve(&mut table);
    raise(&mut table, "ship");
    let swagger = table
        .events()
        .iter()
        .filter(|said| said.rule.0 == "TPR-RES-01" && matches!(said.event, Event::Swagger { .. }))
        .count();
    assert_eq!(swagger, 1, "the reward is given once");
    assert!(!table.state().player(A).captured);
    assert_eq!(table.state().player(A).at.territory(), scene.territory("tortuga"), "the Ship stays");
}

#[test]
fn tpr_sm_80_the_others_are_asked_in_seat_order() {
    // Proves: TPR-VOC-84
    let text = edited("treasure_cards.toml", "timing = [\"turn\"]", "timing = [\"any_turn\"]");
    let text = text.replacen("timing = [\"turn\"]", "timing = [\"any_turn\"]", 1);
    let mut setup = Setup::new(3);
    setup.pack = Some(Pack::new([("treasure_cards.toml", text)]));
    let game = PirateRepublic::new(&setup).unwrap();
    let free: Vec<String> = game
        .content
        .cards
        .iter()
        .filter(|card| card.timing.any_turn)
        .map(|card| card.id.to_string())
        .collect();
    let mut scene = of_game(game, "blackbeard");
    // Seat 1 moves next: seat 2 is asked before seat 0.
    scene.treasure(A, &free[0]).treasure(C, &free[1]);
    let mut table = scene.acting();
    table.plays("pass");
    let first = table.options()[0].clone();
    if table.state().turn.active == A && first.starts_with("card ") {
        table.plays(&first);
    }
    table.asks_by(C, "TPR-VOC-84").plays("no").asks_by(A, "TPR-VOC-84").plays("no");
    assert_eq!(table.state().turn.active, B);
}

#[test]
fn tpr_cmp_04_a_lent_crew_card_says_what_it_says() {
    let text = crate::packs::built_in("crew_cards.toml");
    let mut lines = text.lines().find(|line| line.starts_with("id = ")).unwrap().split('"');
    let id = lines.nth(1).unwrap().to_owned();
    let line = text.lines().find(|line| line.starts_with("basic = ")).unwrap();
    let new = "basic = [[{ close_quarters = 1 }]]\neffect = [{ initiative = { to = \"player\" } }]";
    let text = edited("crew_cards.toml", line, new);
    // What the first card said besides stands on the next line.
    let text = {
        let at = text.find(new).unwrap() + new.len();
        let rest = &text[at..];
        match rest.strip_prefix("\neffect = ") {
            Some(after) => format!("{}{}", &text[..at], &after[after.find('\n').unwrap()..]),
            None => text,
        }
    };
    let mut setup = Setup::new(2);
    setup.pack = Some(Pack::new([("crew_cards.toml", text)]));
    let game = PirateRepublic::new(&setup).unwrap_or_else(|error| panic!("{error}"));
    let mut scene = of_game(game, "blackbeard");
    scene.ship("tortuga", "pirate-01").ashore(B, "nassau").hand(B, &[&id]);
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("offer 1").plays("share 0").plays("share 0");
    table.plays(&format!("lend card {id}")).asks_by(A, "TPR-SM-44");
    table.plays(&format!("play {id} basic 1 lent"));
    begin(&mut table);
    table.asks_by(A, "TPR-SM-45");
}

#[test]
fn tpr_sm_83_chance_and_secrets_cannot_be_taken_back() {
    // No move leads back, and the dice belong to the state: the same move from the same state rolls the same again.
    let mut scene = scene();
    scene.player(A).reputation = 9;
    scene.face_down("nassau", "navy-01");
    let faces = |moves: &[&str]| {
        let mut table = scene.table();
        for mv in moves {
            table.plays(mv);
        }
        table.state().turn.die
    };
    assert_eq!(faces(&["reroll"]), faces(&["reroll"]), "trying again changes nothing");
    let rolls: Vec<_> = (1..=9).map(|n| faces(&vec!["reroll"; n])).collect();
    assert!(rolls.iter().any(|face| *face != rolls[0]), "a further reroll is a new chance");
    let mut table = scene.acting();
    table.plays("scout ship nassau 1 rep");
    let known = table.game.show(table.state());
    for option in table.options() {
        let mut after = table.clone();
        after.plays(&option);
        let hidden = after.state().map.ships.find(scene.token("navy-01")).is_some_and(|chit| !chit.up());
        assert!(!hidden, "{option} hides what was seen");
        assert_ne!(after.game.show(after.state()), known, "{option} leaves no trace");
    }
    for word in ["undo", "back", "take back"] {
        assert!(table.game.read_move(word).is_err(), "{word}");
    }
}

#[test]
fn tpr_rul_69_a_haven_needs_a_land_site_whatever_is_allowed() {
    // Proves: TPR-HAVEN-01, TPR-RUL-29
    for rule in ["haven_on_seaway", "rest_anywhere"] {
        let ops = format!("{{ allow = {{ rule = \"{rule}\", duration = \"turn\" }} }}");
        let mut scene = saying(2, &ops);
        scene.at_sea(A, "tortuga");
        let havens = |table: &Table| {
            table.options().into_iter().filter(|option| option.starts_with("haven ")).collect::<Vec<_>>()
        };
        assert_eq!(havens(&said(&scene)), ["haven tortuga"], "from the Seaway, with {rule}");
        scene.at_sea(A, "santiago");
        assert!(havens(&said(&scene)).is_empty(), "Santiago has no neutral site");
    }
}
