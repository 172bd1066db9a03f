//! Section 8: stance, Letters of Marque, stacking, markers.

use tortuga_pirate_republic::{
    combat::Point,
    vocabulary::{LetterIs, Nation},
};

use crate::scene::{A, B, begin, raise, resolve, scene};

#[test]
fn tpr_tok_01_fleets_and_slave_ships_are_passive_and_all_others_attack() {
    // Proves: TPR-MOVE-07
    for (token, fights) in [
        ("fleet-01", false),
        ("slaver-01", false),
        ("merchant-01", true),
        ("navy-03", true),
        ("hunter-01", true),
    ] {
        let mut scene = scene();
        scene.ship("tortuga", token);
        let mut table = scene.acting();
        table.plays("sail tortuga");
        assert_eq!(table.state().combat.on, fights, "{token}");
        if !fights {
            assert!(table.options().contains(&format!("attack ship {token}")), "{token}");
        }
    }
}

#[test]
fn tpr_tok_02_land_tokens_wait_on_their_site() {
    // Proves: TPR-MOVE-08
    let mut scene = scene();
    scene.at_sea(A, "tortuga").land("santiago", "port-01");
    let mut table = scene.acting();
    table.plays("sail santiago");
    assert!(!table.state().combat.on);
    table.plays("land santiago");
    assert!(table.state().combat.on);
}

#[test]
fn tpr_tok_04_a_face_down_ship_is_turned_and_fought_on_entry() {
    // Proves: TPR-MOVE-05, TPR-TOK-07
    let mut scene = scene();
    scene.face_down("tortuga", "merchant-01");
    let mut table = scene.acting();
    table.plays("sail tortuga");
    assert!(table.state().combat.on);
    assert!(
        table.state().map.ships.at(scene.territory("tortuga")).all(tortuga_pirate_republic::map::Chit::up)
    );
}

#[test]
fn tpr_tok_06_a_port_has_the_nation_of_its_site() {
    // Proves: TPR-LOM-02, TPR-MOVE-09, TPR-RUL-31
    let mut scene = scene();
    scene.land("santiago", "port-01").letter(A, Nation::Spanish);
    let mut table = scene.acting();
    table.plays("land santiago");
    assert!(!table.state().combat.on, "at peace with Spain");
    table.plays("sea");
    // The same token on a French site is no friend of a Spaniard.
    let mut scene = crate::scene::scene();
    scene.at_sea(A, "petit-goave").land("petit-goave", "port-01").letter(A, Nation::Spanish);
    let mut table = scene.acting();
    table.plays("land petit-goave");
    assert!(table.state().combat.on);
}

#[test]
fn tpr_lom_02_a_letter_makes_the_navy_of_its_nation_passive() {
    for (nation, fights) in [(Nation::British, false), (Nation::French, true)] {
        let mut scene = scene();
        scene.ship("tortuga", "navy-01").letter(A, nation);
        let mut table = scene.acting();
        table.plays("sail tortuga");
        assert_eq!(table.state().combat.on, fights, "{nation}");
    }
}

#[test]
fn tpr_lom_03_an_attack_renounces_the_letter_of_the_attacker_only() {
    // Proves: TPR-LOM-04
    let mut scene = scene();
    scene.ship("tortuga", "navy-01").letter(A, Nation::British).letter(B, Nation::British);
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("attack ship navy-01");
    assert_eq!(table.state().player(A).letter(Nation::British), LetterIs::Renounced);
    assert_eq!(table.state().player(B).letter(Nation::British), LetterIs::Active);
    assert!(table.state().combat.on);
}

#[test]
fn tpr_lom_06_a_fleet_of_that_nation_counts_too() {
    let mut scene = scene();
    scene.ship("santiago", "fleet-01").letter(A, Nation::Spanish);
    let mut table = scene.acting();
    table.plays("attack ship fleet-01");
    assert_eq!(table.state().player(A).letter(Nation::Spanish), LetterIs::Renounced);
    let mut scene = crate::scene::scene();
    scene.ship("santiago", "fleet-01").letter(A, Nation::British);
    let mut table = scene.acting();
    table.plays("attack ship fleet-01");
    assert_eq!(table.state().player(A).letter(Nation::British), LetterIs::Active);
}

#[test]
fn tpr_com_02_a_new_arrival_under_a_letter_is_turned_up_and_not_fought() {
    // Proves: TPR-LOM-02, TPR-TOK-04, TPR-ENE-04
    for (nation, fights) in [(Nation::British, false), (Nation::Danish, true)] {
        let mut scene = scene();
        scene.at_sea(A, "brava").ashore(B, "nassau").ship("brava", "slaver-02").level(A, 6).letter(A, nation);
        let volcano = scene.game.content.find_tidings("glow-of-the-volcano").unwrap();
        scene.tidings_on_top(volcano.0);
        // Two British ships lie on top of the first stack.
        for id in ["navy-01", "navy-03"] {
            let token = scene.token(id).0;
            let stocks = &mut scene.state.stocks;
            assert!(stocks.supply.remove(token) || stocks.navy.iter_mut().any(|stack| stack.remove(token)));
            stocks.navy[0].push(token);
        }
        scene.player(A).reputation = 9;
        scene.player(A).marks = 0xfff;
        let mut table = scene.acting();
        table.plays("attack ship slaver-02").plays("fear").plays("threaten 4").plays("resolve");
        let crew = table.options()[0].clone();
        // The response names the Territory of the rescue itself.
        table.plays(&crew).plays("stack 1").plays("stack 1");
        let there = table.state().map.ships.at(scene.territory("brava"));
        assert_eq!(there.filter(|chit| chit.up()).count(), 2, "{nation}: both are seen");
        assert_eq!(table.state().combat.on, fights, "{nation}");
        assert_eq!(table.rules().contains(&"TPR-COM-01"), fights, "{nation}: nobody is told of a Combat");
        table.asks_by(A, if fights { "TPR-SM-42" } else { "TPR-SM-30" });
    }
}

#[test]
fn tpr_lom_01_the_round_card_grants_a_letter_to_all() {
    // Proves: TPR-EX-12, TPR-EX-13, TPR-TID-02
    let table = {
        let mut table = tortuga_testkit::TestTable::deal(crate::scene::game(3), 5);
        while table.state().round.number == 0 {
            let first = table.options()[0].clone();
            table.plays(&first);
        }
        table
    };
    let nation = table.game.content.tidings[table.state().round.card as usize].nation;
    for seat in tortuga_core::Seat::all(3) {
        assert_eq!(table.state().player(seat).letter(nation), LetterIs::Active);
    }
    let content = &table.game.content;
    let of = |id: &str| content.tidings(content.find_tidings(id).unwrap()).nation;
    assert_eq!((of("indomitable-spirit"), of("pirate-rendezvous")), (Nation::British, Nation::French));
}

#[test]
fn tpr_lom_05_sites_at_peace_may_be_scouted() {
    // Proves: TPR-SCOUT-02
    let mut scene = scene();
    scene.letter(A, Nation::Spanish).player(A).reputation = 1;
    let mut table = scene.acting();
    table.plays("scout land santiago rep");
    assert!(table.state().map.spot(scene.site("santiago")).token().is_some());
    assert!(!table.state().combat.on);
}

#[test]
fn tpr_mark_01_sacking_places_a_marker_at_once() {
    // Proves: TPR-RES-05
    let mut scene = scene();
    scene.land("santiago", "port-01").treasure(A, "barrels-of-black-powder").level(A, 3);
    let mut table = scene.acting();
    table.plays("land santiago");
    begin(&mut table);
    table.plays("broadside").plays("treasure barrels-of-black-powder 1");
    resolve(&mut table);
    raise(&mut table, "crew");
    let spot = table.state().map.spot(scene.site("santiago"));
    assert_eq!((spot.marker, spot.token), (0, 255));
    assert_eq!(table.state().stocks.land_pile.len(), 1);
    assert_eq!(table.state().player(A).swagger, 20 + 3);
}

#[test]
fn tpr_mark_02_with_all_markers_out_one_moves_or_none_is_placed() {
    // Proves: TPR-RUL-18, TPR-EDGE-39, TPR-MARK-03
    let mut scene = scene();
    for site in ["st-augustine", "cartagena", "portobelo", "caracas", "antigua"] {
        scene.marker(site, A);
    }
    scene.land("santiago", "port-01").treasure(A, "barrels-of-black-powder").level(A, 3);
    let mut table = scene.acting();
    table.plays("land santiago");
    begin(&mut table);
    table.plays("broadside").plays("treasure barrels-of-black-powder 1");
    resolve(&mut table);
    table.asks_by(A, "TPR-MARK-02");
    let mut none = table.clone();
    none.plays("no");
    assert!(!none.state().map.spot(scene.site("santiago")).marked());
    table.plays("site caracas");
    assert_eq!(table.state().map.spot(scene.site("santiago")).marker, 0);
    let left = table.state().map.spot(scene.site("caracas"));
    assert!(!left.marked() && left.token().is_none(), "it reverts without a token");
}

#[test]
fn tpr_mark_04_what_others_hold_is_entered_freely_and_never_attacked() {
    // Proves: TPR-MOVE-10
    let mut scene = scene();
    scene.marker("santiago", B);
    let mut table = scene.acting();
    assert!(!table.options().iter().any(|option| option.starts_with("attack site")));
    table.plays("land santiago");
    assert!(!table.state().combat.on);
}

#[test]
fn tpr_stack_01_a_lookout_that_overcrowds_the_seaway_sends_others_away() {
    // Proves: TPR-STACK-04, TPR-SM-26
    let mut scene = scene();
    scene.ashore(A, "santiago").marker("santiago", A);
    scene.ship("santiago", "merchant-01").ship("santiago", "merchant-02");
    scene.face(tortuga_pirate_republic::vocabulary::DieFace::WhiteLookout);
    let mut table = scene.table();
    table.plays("accept").plays("source navy 1");
    table.asks(A);
    let here = scene.territory("santiago");
    assert_eq!(table.state().map.ships.at(here).count(), 3);
    let option = table.options()[0].clone();
    table.plays(&option);
    while table.state().map.ships.at(here).count() > 2 {
        let option = table.options()[0].clone();
        table.plays(&option);
    }
    assert_eq!(table.state().map.ships.len(), 3, "nobody is lost");
}

#[test]
fn tpr_tok_03_classes_count_for_stacking_whatever_their_stance() {
    // Proves: TPR-RUL-10, TPR-RUL-09
    let scene = scene();
    let table = scene.fighting("merchant-22", Point::AttackBs);
    assert!(table.state().combat.on);
    let aggressive = ["merchant", "pirate", "navy", "pirate_hunter", "npc"];
    use tortuga_pirate_republic::vocabulary::{Class, Word as _};
    assert!(aggressive.iter().all(|word| Class::find(word).is_some_and(Class::is_ship)));
}

#[test]
fn tpr_tok_05_route_ships_appear_face_up() {
    // Proves: TPR-RUL-47, TPR-DIE-10, TPR-DIE-12, TPR-DIE-13, TPR-SM-23
    let mut scene = scene();
    scene.face(tortuga_pirate_republic::vocabulary::DieFace::Fleet);
    let before = scene.state.player(A).reputation;
    let mut table = scene.table();
    table.plays("accept");
    for id in ["cartagena", "cape-coast-castle"] {
        let ships: Vec<_> = table.state().map.ships.at(scene.territory(id)).collect();
        assert_eq!((ships.len(), ships[0].up()), (1, true), "{id}");
    }
    assert_eq!(table.state().player(A).reputation, before + 1);
}
