//! What the rulebook leaves open and we have ruled, and rules that only show when others meet.

use tortuga_core::{Game as _, Setup, pack::Pack};
use tortuga_pirate_republic::{
    PirateRepublic,
    combat::Point,
    content::SiteType,
    event::Event,
    vocabulary::{Class, DieFace, Nation},
};

use crate::{
    packs::edited,
    scene::{A, B, Scene, ashore_at_nassau, begin, of_game, raise, resolve, scene},
};

/// A scene of a game in which one file differs from the built-in one.
fn changed(file: &str, old: &str, new: &str) -> Scene {
    let text = edited(file, old, new);
    let mut setup = Setup::new(2);
    setup.pack = Some(Pack::new([(file, text)]));
    let game = PirateRepublic::new(&setup).unwrap_or_else(|error| panic!("{error}"));
    of_game(game, "blackbeard")
}

#[test]
fn tpr_rul_59_a_card_may_be_played_for_its_movement_in_any_stage() {
    for point in [Point::Prelude, Point::AttackBs, Point::DefendCq] {
        let mut scene = scene();
        // Another card can still be played, so that the stage goes on.
        scene.hand(A, &["careen-the-hull", "eyes-aloft"]);
        let mut table = scene.fighting("navy-03", point);
        let before = table.state().player(A).movement;
        table.plays("play careen-the-hull basic 2");
        assert_eq!(table.state().player(A).movement, before + 1, "{point:?}");
        table.refuses("play careen-the-hull basic 2", "TPR-CARD-01");
    }
    // Its other part is of no use in a fight.
    let mut scene = scene();
    scene.hand(A, &["careen-the-hull", "eyes-aloft"]);
    scene.fighting("navy-03", Point::DefendCq).refuses("play careen-the-hull basic 1", "TPR-CARD-08");
}

#[test]
fn tpr_rul_60_a_question_with_one_answer_is_not_put() {
    for (reputation, asked) in [(0, false), (1, true)] {
        let mut scene = scene();
        scene.player(B).reputation = reputation;
        let mut table = scene.acting();
        table.plays("pass").asks(B);
        assert_eq!(table.options().contains(&"reroll".to_owned()), asked);
        assert_eq!(table.options()[0] == "accept", asked, "nothing could be done about the die");
    }
}

#[test]
fn tpr_rul_61_a_face_down_token_goes_back_without_telling_its_class() {
    let mut scene = scene();
    let crowd = ["brava", "sao-nicolau", "ribeira-grande"];
    for (place, territory) in crowd.iter().enumerate() {
        scene.ship(territory, &format!("merchant-0{}", 2 * place + 1));
        scene.ship(territory, &format!("merchant-0{}", 2 * place + 2));
    }
    scene.ashore(B, "nassau").ship("tortuga", "slaver-01").level(A, 6);
    let volcano = scene.game.content.find_tidings("glow-of-the-volcano").unwrap();
    scene.tidings_on_top(volcano.0);
    scene.player(A).reputation = 20;
    scene.player(A).marks = 0xfff;
    scene.with(|state| {
        let token = state.stocks.navy[1].pop().unwrap();
        state.stocks.supply.push_bottom(token);
    });
    let token = scene.state.stocks.navy[0].top().unwrap();
    let mut table = scene.acting();
    table
        .plays("sail tortuga")
        .plays("attack ship slaver-01")
        .plays("fear")
        .plays("threaten 4")
        .plays("resolve");
    let card = table.options()[0].clone();
    table.plays(&card).plays("stack 1");
    // No Seaway next door has room: it is under the first of two equal stacks, and the second token is asked for.
    assert_eq!(table.state().stocks.navy[0].as_slice()[0], token);
    table.asks_by(A, "TPR-RUL-50");
}

#[test]
fn tpr_rul_62_parts_are_offered_one_by_one() {
    // Proves: TPR-EDGE-35
    let mut scene = scene();
    scene.hand(A, &["let-fall-the-topsails", "eyes-aloft"]).player(A).reputation = 2;
    for (answer, cards) in [("yes", 2), ("no", 1)] {
        let mut table = scene.acting();
        table.plays("play let-fall-the-topsails improved 2 rep").asks_by(A, "TPR-CARD-03");
        assert_eq!(table.state().player(A).movement, 5, "Movement is always taken");
        table.plays(answer);
        assert_eq!(table.state().player(A).hand.len(), cards, "{answer}");
    }
    // A single part must be taken.
    let mut table = scene.acting();
    table.plays("play eyes-aloft basic 1").asks_by(A, "TPR-SM-30");
    assert_eq!(table.state().player(A).hand.len(), 2);
}

#[test]
fn tpr_card_41_a_mission_whose_sites_are_all_held_is_replaced_unseen() {
    let hopeless = "objective = { count = { event = \"sacked\", nation = [\"danish\"], n = 1 } }";
    let old = "objective = { any = { of = [{ count = { event = \"token_defeated\", class = [\"navy\"], nation = [\"danish\"], n = 1 } }, { count = { event = \"sacked\", nation = [\"danish\"], n = 1 } }] } }";
    let mut scene = changed("personal_missions.toml", old, hopeless);
    scene.at_sea(A, "nassau");
    let debt = scene.game.content.find_personal("a-danish-debt").unwrap();
    scene.missions(A, &[]).missions(B, &[]);
    scene.with(|state| {
        let deck = &mut state.decks.personal;
        let place = deck.cards.as_slice().iter().position(|card| *card == debt.0).unwrap();
        deck.cards.remove_at(place);
        deck.seen.remove_at(place);
        deck.push(debt.0, 0);
    });
    let danish: Vec<String> = scene
        .game
        .content
        .map
        .all_sites()
        .map(|site| scene.game.content.map.site(site))
        .filter(|site| site.kind == SiteType::Imperialist && site.nation == Some(Nation::Danish))
        .map(|site| site.id.to_string())
        .collect();
    let (last, others) = danish.split_last().unwrap();
    others.iter().for_each(|site| {
        scene.marker(site, B);
    });
    let mut table = scene.acting();
    table.plays("boast");
    assert!(table.options().contains(&"mission a-danish-debt".to_owned()), "one site is still Danish");
    scene.marker(last, B);
    let mut table = scene.acting();
    table.plays("boast");
    assert_eq!(table.options().len(), 2);
    assert!(!table.options().contains(&"mission a-danish-debt".to_owned()));
    assert_eq!(table.state().decks.personal.cards.as_slice()[0], debt.0, "it lies under the deck");
}

#[test]
fn tpr_com_11_banked_parts_count_and_a_token_that_appears_joins() {
    let card = "timing = [\"combat\"]\nbasic = [[{ swagger = 1 }]]\neffect = [{ spawn = { what = \"merchant\", at = { self = true }, face = \"up\" } }]";
    let mut scene = changed("treasure_cards.toml", "timing = [\"turn\"]\nbasic = [[{ swagger = 5 }]]", card);
    let four = scene
        .game
        .content
        .tokens
        .iter()
        .find(|token| token.class == Class::Merchant && token.sides[0].broadside == 4 && !token.modifier);
    let four = four.unwrap().id.to_string();
    scene.ship("tortuga", &four).hand(A, &["blow-the-man-down"]).treasure(A, "chest-of-doubloons");
    scene.player(A).reputation = 5;
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("treasure chest-of-doubloons 1");
    begin(&mut table);
    table.plays("broadside").plays("play blow-the-man-down basic 2").plays("close");
    let needed = scene.game.content.token(scene.token(&four)).sides[0].close_quarters;
    let banked = table.events().iter().rev().find_map(|said| match said.event {
        Event::Resolved { total, needed: asked, .. } => Some((total, asked)),
        _ => None,
    });
    assert_eq!(
        banked,
        Some((2, i16::from(needed) + 2)),
        "Close Quarters 2 was banked, 2 of the Broadside are missing"
    );
    // Strike Fear instead wins at once, and then the newcomer must be fought.
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("treasure chest-of-doubloons 1");
    begin(&mut table);
    table.plays("fear").plays(&format!("threaten {needed}"));
    resolve(&mut table);
    assert!(table.state().combat.on);
    assert_eq!((table.state().combat.index, table.state().combat.defeated()), (2, 1));
}

#[test]
fn tpr_res_08_what_is_returned_goes_home_without_counting() {
    // Proves: TPR-INF-03, TPR-RUL-20
    let mut scene = scene();
    scene.ashore(A, "nassau").infamy(A, &["merchant-12", "hunter-01"]);
    scene.with(|state| {
        let hunter = state.stocks.hunters[0].pop().unwrap();
        state.stocks.hunters[1].push_bottom(hunter);
    });
    let smaller = usize::from(scene.state.stocks.hunters[1].len() < scene.state.stocks.hunters[0].len());
    let mut table = scene.acting();
    table.plays("infamy rep 1,2");
    let state = table.state();
    assert!(state.stocks.supply.has(scene.token("merchant-12").0));
    assert_eq!(
        state.stocks.hunters[smaller].as_slice()[0],
        scene.token("hunter-01").0,
        "under the smaller stack"
    );
    assert!(state.stocks.merchant_pile.is_empty(), "no response is nearer");
    assert_eq!(state.player(A).reputation, 3);
}

#[test]
fn tpr_rul_53_npc_ships_do_not_count_among_the_few() {
    for (sixth, spawns) in [("npc-john-cockram", true), ("merchant-09", false)] {
        let mut scene = scene();
        for (place, territory) in ["bath", "bermuda", "havana", "tobago", "goree"].iter().enumerate() {
            scene.ship(territory, &format!("merchant-0{}", place + 1));
        }
        scene.ship("curacao", sixth).player(A).swagger = 1;
        scene.with(|state| {
            state.round.declared = true;
            state.round.last_turns = 0b11;
        });
        let mut table = scene.acting();
        table.plays("pass");
        assert_eq!(table.state().map.ships.len() > 20, spawns, "{sixth}");
    }
}

#[test]
fn tpr_rul_54_a_captured_player_picks_nothing_up() {
    // Proves: TPR-CAPTURE-06
    let mut scene = scene();
    let number = scene.game.content.find_personal("news-for-whydah").unwrap().index();
    scene.missions(A, &["news-for-whydah"]).at_sea(A, "nassau");
    // Whoever ends the turn there freely takes the token.
    let mut table = scene.acting();
    table.plays("pass");
    assert_eq!(table.state().progress[number].taken, 1);
    scene.ship("andros", "navy-03").player(A).movement = 1;
    let mut table = scene.acting();
    table.plays("sail andros");
    begin(&mut table);
    if table.options().contains(&"resolve".to_owned()) {
        table.plays("resolve");
    }
    ashore_at_nassau(&mut table);
    let nassau = scene.territory("nassau");
    assert!(table.state().player(A).captured);
    assert_eq!(table.state().player(A).at.territory(), nassau);
    assert_eq!(table.state().progress[number].taken, 0);
}

#[test]
fn tpr_sm_01_the_host_chooses_seats_target_and_options() {
    // Proves: TPR-VAR-02
    let names: Vec<&str> = PirateRepublic::INFO.options.iter().map(|option| option.name).collect();
    for name in ["target", "fortified", "tiles", "flag_abilities", "max_rounds"] {
        assert!(names.contains(&name), "{name}");
    }
    assert_eq!(PirateRepublic::INFO.seats, [1, 2, 3, 4, 5]);
    assert!(PirateRepublic::new(&Setup::new(6)).is_err());
    assert!(PirateRepublic::new(&Setup::new(2).with("target", "90")).is_err());
}

#[test]
fn tpr_sm_36_a_sail_effect_goes_step_by_step() {
    // Proves: TPR-SM-30
    let mut scene = scene();
    scene.at_sea(A, "sargasso-sea").treasure(A, "silver-astrolabe").player(A).movement = 0;
    let mut table = scene.acting();
    table.plays("treasure silver-astrolabe 1").asks_by(A, "TPR-SM-36");
    assert!(table.options().contains(&"to sao-nicolau".to_owned()), "the surcharge is waived");
    table.refuses("to havana", "TPR-SM-36");
    table.plays("to sao-nicolau").asks_by(A, "TPR-SM-36");
    assert_eq!(table.state().player(A).movement, 0);
    table.plays("no").asks_by(A, "TPR-SM-30");
}

#[test]
fn tpr_sm_80_only_the_owner_of_a_reaction_is_asked() {
    let mut scene = scene();
    scene.treasure(A, "loaded-die").face(DieFace::Minus1);
    let mut table = scene.table();
    table.plays("accept").asks_by(A, "TPR-SM-80").plays("treasure loaded-die 1").plays("face plus3");
    assert_eq!(table.state().player(A).movement, 6);
    // In another's turn nobody is asked.
    let mut scene = self::scene();
    scene.treasure(B, "loaded-die").face(DieFace::Minus1);
    let mut table = scene.table();
    table.plays("accept").asks_by(A, "TPR-SM-30");
}

#[test]
fn tpr_edge_09_two_merchants_in_one_combat_bring_one_response() {
    let mut scene = scene();
    scene.ship("tortuga", "merchant-01").ship("tortuga", "merchant-03").level(A, 6);
    scene.player(A).reputation = 20;
    scene.player(A).marks = 0xfff;
    scene.with(|state| {
        for _ in 0..2 {
            let token = state.stocks.supply.pop().unwrap();
            state.stocks.merchant_pile.push(token);
        }
    });
    // Both are struck with fear; the Accomplishments are marked, so nothing but stacks is asked.
    let mut table = crate::documents::reread(&scene, |doc| {
        doc.as_object_mut().unwrap().remove("mods");
    });
    table.plays("accept");
    while !table.options().contains(&"sail tortuga".to_owned()) {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    table.plays("sail tortuga").plays("token merchant-01");
    for _ in 0..2 {
        begin(&mut table);
        table.plays("fear").plays("threaten 1");
        resolve(&mut table);
    }
    let mut asked = 0;
    while table.options()[0].starts_with("stack ") {
        table.plays("stack 1");
        asked += 1;
    }
    assert_eq!(asked, 2, "one Navy ship for each of two players, once");
    assert!(table.state().stocks.merchant_pile.is_empty(), "all four are shuffled in");
}

#[test]
fn tpr_edge_32_markers_do_not_crowd_a_seaway() {
    let mut scene = scene();
    scene.ship("brava", "merchant-02").ship("brava", "angry-sea-01").ashore(B, "nassau");
    scene.ship("tortuga", "slaver-01").level(A, 6);
    let volcano = scene.game.content.find_tidings("glow-of-the-volcano").unwrap();
    scene.tidings_on_top(volcano.0);
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
    table.plays(&card).plays("stack 1").asks_by(A, "TPR-RUL-50");
    table.plays("stack 1").asks_by(A, "TPR-STACK-02");
}

#[test]
fn tpr_edge_36_captured_on_entering_means_no_combat_there() {
    let old = "mods = [{ mod = { key = \"bloodshed_limit\", n = 1, duration = \"round\" } }]";
    let mut scene = changed(
        "tidings_cards.toml",
        old,
        "triggers = [{ on = \"entered\", who = \"each\", do = [{ bloodshed = 1 }] }]",
    );
    let card = scene.game.content.tidings.iter().position(|card| {
        scene.game.content.arena[card.triggers]
            .iter()
            .any(|trigger| trigger.on == tortuga_pirate_republic::vocabulary::When::Entered)
    });
    scene.round_card(card.unwrap() as u8).face_down("tortuga", "navy-01").player(A).bloodshed = 1;
    let mut table = scene.acting();
    table.plays("sail tortuga");
    ashore_at_nassau(&mut table);
    assert!(table.state().player(A).captured && !table.state().combat.on);
    assert!(table.state().map.ships.find(scene.token("navy-01")).unwrap().up(), "it stays face up");
    assert!(!table.rules().contains(&"TPR-COM-01"), "no combat began");
}

#[test]
fn tpr_edge_38_the_active_players_level_is_complete_before_the_partners() {
    let mut scene = scene();
    scene.ship("tortuga", "pirate-01").ashore(B, "nassau").hand(B, &["strike-your-colors"]);
    scene.player(A).swagger = 7;
    scene.player(B).swagger = 7;
    scene.player(A).movement = 10;
    scene.treasure(A, "fire-ship");
    let mut table = scene.acting();
    table
        .plays("sail tortuga")
        .plays("offer 1")
        .plays("share 1")
        .plays("share 0")
        .plays("lend card strike-your-colors");
    table.plays("treasure fire-ship 1");
    table.asks_by(A, "TPR-CARD-30");
    assert_eq!((table.state().player(A).level, table.state().player(B).level), (2, 1));
    while table.state().player(B).level == 1 {
        let first = table.options()[0].clone();
        table.asks(A).plays(&first);
    }
    table.asks(B);
    let levels: Vec<_> =
        table.events().iter().filter(|said| matches!(said.event, Event::LevelUp { .. })).collect();
    assert_eq!(levels.len(), 2);
}

#[test]
fn tpr_voc_74_a_mission_may_be_paid_for_in_the_own_turn() {
    // Proves: TPR-PAY-01
    let old = "objective = { deliver = { n = 1, carry = 1, from = { territory = \"st-eustatius\" }, to = [{ territory = \"port-royal\" }], same_place = true, pick = \"end_turn\", drop = \"enter\" } }";
    let new = "objective = { pay = { cost = { reputation = 2, hand = 1 }, at = [{ territory = [\"nassau\"] }], times = 1 } }";
    let mut scene = changed("personal_missions.toml", old, new);
    scene.missions(A, &["muskets-for-the-maroons"]).at_sea(A, "andros").hand(A, &["red-jolly"]);
    scene.player(A).reputation = 2;
    let mut table = scene.acting();
    table.refuses("pay muskets-for-the-maroons 1", "TPR-VOC-74");
    table.plays("sail nassau").plays("pay muskets-for-the-maroons 1");
    raise(&mut table, "ship");
    let player = table.state().player(A);
    assert_eq!((player.missions_done.len(), player.hand.len()), (1, 0));
    // Without the price it is not offered.
    scene.at_sea(A, "nassau").player(A).reputation = 1;
    let mut table = scene.acting();
    table.refuses("pay muskets-for-the-maroons 1", "TPR-VOC-74");
}
