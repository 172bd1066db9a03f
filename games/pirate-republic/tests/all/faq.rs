//! The questions and answers at the end of the rulebook: for each a scene that would end otherwise if the answer were played
//! otherwise.
//!
//! | asked | proved by |
//! | --- | --- |
//! | Crew cards all turn | `tpr_card_21`; stage by stage in `cards_rows.rs` |
//! | a lookout at peace | `tpr_die_07`, white and red; a new arrival: `tpr_com_02` of `tokens.rs` |
//! | more than ten Movement | `tpr_stat_03`; in a Combat: `tpr_move_04` of `strict.rs` |
//! | either way round the seas | `tpr_acc_06`; a Capture on the way: `tpr_acc_06` of `strict.rs` |
//! | a card beyond capacity | `tpr_card_32`, Crew and Elite; carried over: `tpr_setup_20` of `campaign.rs` |
//! | Haven and pirate-held | `tpr_map_02` |
//! | the use of Strike Fear | `tpr_att_02`; every token: `tpr_comp_12` of `content.rs` |
//! | land under a letter | `tpr_lom_05` |
//! | two things for a Company | `tpr_tile_09` |
//! | evading with cards | `tpr_die_04` |
//! | having assisted | `tpr_cmp_09`; who gets what: `tpr_cmp_08` of `company.rs` |
//! | a friendly Ship twice | `tpr_fleet_03` |
//! | tracking missions | by itself: `tpr_card_40` of `cards_rules.rs` |
//! | a site already held | `tpr_card_41`, named and random; a mission: `tpr_card_41` of `rulings.rs` |
//! | titles | `tpr_solo_09`; the table: `tpr_solo_09` of `solo.rs` |

use tortuga_core::{Game as _, Setup, Viewer, pack::Pack};
use tortuga_pirate_republic::{
    PirateRepublic,
    combat::Point,
    content::{SiteType, TidingsId},
    event::Event,
    vocabulary::{Class, DieFace, LetterIs, Nation, Side, Word as _},
};

use crate::{
    packs::edited,
    scene::{
        A, B, C, Scene, Table, ashore_at_nassau, begin, of, of_game, raise, resolve, scene, with_options,
    },
    vocabulary_run::{said, saying},
};

/// A Tidings card of the built-in pack says something else.
fn tidings_saying(old: &str, new: &str) -> Scene {
    let mut setup = Setup::new(2);
    setup.pack = Some(Pack::new([("tidings_cards.toml", edited("tidings_cards.toml", old, new))]));
    of_game(PirateRepublic::new(&setup).unwrap_or_else(|error| panic!("{error}")), "blackbeard")
}

/// The table goes on in another turn, with this face of the die.
fn with_die(table: &Table, face: DieFace) -> Table {
    let mut state = *table.state();
    state.turn.die = Some(face);
    Table::at(table.game.clone(), state)
}

/// Every question is answered by its first option until the action step of this seat, where the die has given +2.
#[track_caller]
fn until_acting(mut table: Table, seat: tortuga_core::Seat) -> Table {
    for _ in 0..40 {
        let options = table.options();
        if table.state().turn.active == seat && options.contains(&"pass".to_owned()) {
            return table;
        }
        if options.contains(&"accept".to_owned()) {
            table = with_die(&table, DieFace::Plus2);
        }
        table.plays(&options[0]);
    }
    panic!("seat {seat} does not come to act");
}

#[test]
fn tpr_card_21_a_crew_card_serves_all_turn_in_fights_and_once_for_movement() {
    // Proves: TPR-CARD-22, TPR-CARD-24
    let mut scene = scene();
    scene.hand(A, &["boatswain", "sweep-oars"]).player(A).reputation = 0;
    scene.player(A).movement = 10;
    for (place, token) in
        [("tortuga", "pirate-01"), ("petit-goave", "pirate-02"), ("st-domingo", "pirate-03")]
    {
        scene.ship(place, token);
    }
    let mut table = scene.acting();
    table.plays("play boatswain crew");
    for (to, away) in [("tortuga", "nassau"), ("petit-goave", "santiago")] {
        if to == "petit-goave" {
            table.plays("sail santiago");
        }
        table.plays(&format!("sail {to}"));
        begin(&mut table);
        let track = table.state().player(A).movement;
        table.plays("crew 1 1").refuses("crew 1 1", "TPR-CARD-21");
        assert_eq!(table.state().combat.strength, 2, "{to}: it evades in every fight");
        assert_eq!(table.state().player(A).movement, track, "{to}: and gives no Movement to keep");
        table.plays("spend 2").plays("resolve").plays("flee").plays(&format!("to {away}"));
    }
    // Outside a fight its Movement is given once, and then the card is spent for the turn.
    let before = table.state().player(A).movement;
    table.plays("crew 1 1");
    assert_eq!(table.state().player(A).movement, before + 2);
    table.refuses("crew 1 1", "TPR-CARD-22");
    // It still makes an Elite card's improved row free.
    let mut elite = table.clone();
    elite.plays("play sweep-oars improved 1 turn 1");
    assert_eq!(elite.state().player(A).reputation, 0);
    table.plays("sail tortuga");
    begin(&mut table);
    table.refuses("crew 1 1", "TPR-CARD-22").asks_by(A, "TPR-SM-50");
    assert!(table.state().player(B).crew.cards.is_empty());
}

/// This Navy ship lies on top of the first stack.
fn navy_on_top(scene: &mut Scene, token: &str) {
    let token = scene.token(token).0;
    let stocks = &mut scene.state.stocks;
    let found = stocks.supply.remove(token) || stocks.navy.iter_mut().any(|stack| stack.remove(token));
    assert!(found);
    stocks.navy[0].push(token);
}

#[test]
fn tpr_die_07_a_lookout_under_a_letter_of_marque_forces_no_combat() {
    for (nation, fights) in [(Nation::British, false), (Nation::French, true)] {
        let mut scene = scene();
        navy_on_top(&mut scene, "navy-01");
        scene.face(DieFace::WhiteLookout).letter(A, nation).letter(B, nation);
        let mut table = scene.table();
        table.plays("accept").plays("source navy 1");
        let rule = if fights { "TPR-DIE-04" } else { "TPR-SM-30" };
        table.asks_by(A, rule);
        if fights {
            continue;
        }
        // It stays where it is, passive: it may be sailed away from, or attacked at the price of the letter.
        let here = scene.territory("santiago");
        assert_eq!(table.state().map.ships.at(here).count(), 1);
        table.clone().plays("sail tortuga").asks_by(A, "TPR-SM-30");
        table.plays("attack ship navy-01");
        assert_eq!(table.state().player(A).letter(nation), LetterIs::Renounced);
        assert_eq!(table.state().player(B).letter(nation), LetterIs::Active);
    }
}

#[test]
fn tpr_die_07_a_red_lookout_of_two_fights_the_hunter_alone() {
    // Proves: TPR-DIE-05, TPR-LEVEL-09
    for (nation, foes) in [(Nation::British, 1), (Nation::French, 2)] {
        let mut scene = scene();
        navy_on_top(&mut scene, "navy-01");
        scene.ashore(A, "nassau").face(DieFace::RedLookout).letter(A, nation).level(A, 6);
        // The level stands on the board with what it brings.
        let mut table = crate::documents::reread(&scene, |doc| {
            doc.as_object_mut().unwrap().remove("mods");
        });
        table.plays("accept").plays("source hunters 1").plays("source navy 1");
        let choice = table.options().iter().filter(|option| option.starts_with("token ")).count();
        assert_eq!(choice.max(1), foes, "{nation}");
        assert!(table.state().combat.on, "{nation}: the Hunter knows no letters");
        if foes == 1 {
            let token = table.state().combat.token().unwrap();
            assert_eq!(table.game.content.token(token).class, Class::PirateHunter);
            assert_eq!(table.state().player(A).letter(nation), LetterIs::Active);
        }
    }
}

#[test]
fn tpr_stat_03_no_turn_begins_with_more_than_ten_movement() {
    // Proves: TPR-MOVE-04, TPR-TURN-01
    for (more, begins) in [(6, 9), (7, 10), (9, 10)] {
        let ops = format!(
            "{{ mod = {{ key = \"start_movement\", n = {more}, duration = \"game\" }}, who = \"others\" }}"
        );
        let mut table = said(&saying(2, &ops));
        assert_eq!(table.state().player(A).movement, 3, "only the others were meant");
        table.plays("pass").asks(B);
        assert_eq!(table.state().player(B).movement, begins);
        let mut table = with_die(&table, DieFace::Plus3);
        table.plays("accept");
        assert_eq!(table.state().player(B).movement, 10, "nor has the die more to give");
    }
    // What has been sailed can be made up for by cards, up to ten again.
    let mut scene = scene();
    scene.hand(A, &["let-fall-the-topsails", "run-out-the-guns"]).player(A).movement = 10;
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("play let-fall-the-topsails basic 1");
    assert_eq!(table.state().player(A).movement, 10, "nine and two are ten");
    table.plays("sail santiago").plays("sail tortuga").plays("play run-out-the-guns basic 2");
    assert_eq!(table.state().player(A).movement, 9);
}

/// Sails by the shortest way inside a region, or over the arrow into the next one; the Movement is always enough.
fn sail_to(table: Table, to: &str) -> Table {
    let mut table = table;
    let goal = table.game.content.find_territory(to).unwrap();
    while table.state().player(A).at.territory() != goal {
        let mut state = *table.state();
        state.player_mut(A).movement = 10;
        table = Table::at(table.game.clone(), state);
        let map = table.game.content.map.clone();
        let from = table.state().player(A).at.territory();
        let near = |step: &tortuga_pirate_republic::content::TerritoryId| map.steps.between(*step, goal);
        let same = map.region(from) == map.region(goal);
        let step = map.linked[from.index()]
            .iter()
            .filter(|step| *step == goal || !same || map.region(*step) == map.region(from))
            .min_by_key(near)
            .unwrap();
        let id = map.territory(step).id;
        table.plays(&format!("sail {id}"));
        raise(&mut table, "crew");
    }
    table
}

#[test]
fn tpr_acc_06_from_any_region_and_back_in_one_direction() {
    let feat = |table: &Table| table.state().player(A).marks >> 2 & 1 == 1;
    // One gate of each region; sailed in this order, or against it.
    let gates = [("sargasso-sea", "sao-nicolau"), ("boa-vista", "goree"), ("annamaboe", "barbados")];
    for start in 0..3 {
        for reverse in [false, true] {
            let mut scene = scene();
            let gate = gates[start];
            scene.at_sea(A, if reverse { gate.1 } else { gate.0 });
            let mut table = scene.acting();
            for crossing in 0..3 {
                assert!(!feat(&table), "{start} {reverse}: {crossing} crossings");
                let gate = gates[if reverse { (start + 3 - crossing) % 3 } else { (start + crossing) % 3 }];
                let (from, to) = if reverse { (gate.1, gate.0) } else { gate };
                table = sail_to(sail_to(table, from), to);
            }
            assert!(feat(&table), "{start} {reverse}");
            assert_eq!(table.state().player(B).marks, 0);
        }
    }
    // Whoever turns round in between begins anew, and may still go on in the new direction.
    let mut scene = scene();
    scene.at_sea(A, "sargasso-sea");
    let mut table = scene.acting();
    for to in ["sao-nicolau", "boa-vista", "goree", "boa-vista", "sao-nicolau", "sargasso-sea"] {
        table = sail_to(table, to);
    }
    assert!(!feat(&table), "two forth and two back are no voyage round");
    table = sail_to(sail_to(table, "barbados"), "annamaboe");
    assert!(feat(&table), "but the third in that direction is");
}

/// Round 2 begins with this Tidings card; seat 0 commands.
pub fn next_round(mut scene: Scene, card: &str) -> Table {
    let card = scene.game.content.find_tidings(card).unwrap();
    scene.tidings_on_top(card.0);
    let table = new_round(scene);
    assert_eq!(table.state().round.card, card.0);
    table
}

/// Round 2 has begun, by a last Pass.
fn new_round(mut scene: Scene) -> Table {
    scene.ashore(A, "nassau").player(B).swagger = 1;
    // With so many tokens at sea none is spawned, and no Tidings card is drawn for that.
    for (place, territory) in ["bath", "bermuda", "havana", "tobago", "goree", "curacao"].iter().enumerate() {
        scene.face_down(territory, &format!("merchant-0{}", place + 1));
    }
    scene.with(|state| {
        state.round.declared = true;
        state.round.last_turns = 0b11;
    });
    let mut table = scene.acting();
    table.plays("pass");
    assert_eq!(table.state().round.number, 2);
    table
}

#[test]
fn tpr_card_32_a_card_beyond_capacity_is_used_once_and_tucked() {
    // Proves: TPR-CARD-31, TPR-EX-17, TPR-HIER-01, TPR-STAT-06
    for (capacity, tucked) in [(0, true), (1, false)] {
        let mut scene = scene();
        scene.treasure(A, "pieces-of-eight").player(A).reputation = 7;
        scene.player(A).stats[1] = capacity;
        let mut table = next_round(scene.clone(), "buccaneers-for-hire");
        table.asks(A).plays("yes");
        let option = table.options()[0].clone();
        let id = option.strip_prefix("card ").unwrap().to_owned();
        let card = scene.card(&id).0;
        table.plays(&option);
        assert!(table.state().player(A).hand.has(card), "at once, whatever the capacity");
        table = until_acting(table, A);
        table.plays(&format!("play {id} crew"));
        table = until_acting(table, A);
        table.plays("pass");
        table = until_acting(table, B);
        let player = table.state().player(A);
        assert_eq!((player.tucked.has(card), player.discard.has(card)), (tucked, !tucked), "{capacity}");
        assert!(!player.one_time.has(card));
        table.plays("pass");
        table = until_acting(table, A);
        if tucked {
            table.refuses(&format!("play {id} crew"), "TPR-CARD-01");
            // Ten Reputation raise a stat: with the Crew stat the card comes onto the deck, with another it does not.
            table.plays("treasure pieces-of-eight 1");
            let mut other = table.clone();
            other.plays("stat command");
            assert!(other.state().player(A).tucked.has(card));
            table.plays("stat crew").asks_by(A, "TPR-SM-30");
            let player = table.state().player(A);
            assert_eq!((player.tucked.has(card), player.deck.cards.top()), (false, Some(card)));
        }
        assert!(table.state().player(B).tucked.is_empty());
    }
}

#[test]
fn tpr_card_32_an_elite_card_beyond_capacity_is_drawn_used_once_and_tucked() {
    // Proves: TPR-CARD-31
    let old = "gain_crew = { n = 1, temporary = true }";
    for (capacity, tucked) in [(0, true), (1, false)] {
        let mut scene = tidings_saying(old, "gain_elite = 1");
        scene.player(A).reputation = 5;
        scene.player(A).stats[2] = capacity;
        let mut table = next_round(scene.clone(), "buccaneers-for-hire");
        table.plays("yes");
        let option = table.options()[0].clone();
        let card = scene.card(option.strip_prefix("card ").unwrap()).0;
        table.plays(&option);
        let player = table.state().player(A);
        assert_eq!(player.deck.cards.top(), Some(card), "it lies on the deck, to be drawn like any other");
        assert_eq!(player.one_time.has(card), tucked, "{capacity}");
        // Drawn and discarded without having been played it is tucked too: it had its time.
        table = until_acting(table, A);
        while !table.state().player(A).hand.has(card) {
            let mut state = *table.state();
            state.player_mut(A).deck.pop();
            state.player_mut(A).hand.push(card);
            table = Table::at(table.game.clone(), state);
        }
        table.plays("pass").asks_by(A, "TPR-TURN-06");
        let name = table.game.content.card(tortuga_pirate_republic::content::CardId(card)).id;
        table.plays(&format!("card {name}"));
        let player = table.state().player(A);
        assert_eq!((player.tucked.has(card), player.discard.has(card)), (tucked, !tucked), "{capacity}");
    }
}

#[test]
fn tpr_map_02_a_haven_is_on_a_neutral_site_and_a_sacked_site_is_held() {
    // Proves: TPR-HAVEN-01, TPR-MARK-01, TPR-REST-01, TPR-CAPTURE-02
    let mut scene = scene();
    scene.at_sea(A, "bath").marker("bath", A).marker("tortuga", A).player(A).reputation = 3;
    let mut table = scene.acting();
    table.refuses("haven bath", "TPR-HAVEN-01");
    // The Haven moves from one neutral site to the other; what was sacked stays held.
    table.plays("haven ocracoke");
    let marker = |table: &Table, site: &str| table.state().map.spot(scene.site(site)).marker;
    assert_eq!([marker(&table, "bath"), marker(&table, "ocracoke"), marker(&table, "tortuga")], [0, 0, 255]);
    table.asks(B);
    // Both are good for a Rest, whoever holds them; an imperialist-held site is not.
    for (site, whose, rests) in [("bath", Some(B), true), ("ocracoke", Some(B), true), ("bath", None, false)]
    {
        let mut scene = self::scene();
        scene.at_sea(A, "bath");
        if let Some(seat) = whose {
            scene.marker(site, seat);
        }
        assert_eq!(scene.acting().options().contains(&"rest".to_owned()), rests, "{site} {whose:?}");
    }
    // A captured Ship finds shelter at the own Haven, not at a site that was sacked, nor at another's Haven.
    for (site, whose, shelter) in
        [("bath", A, "ocracoke"), ("ocracoke", A, "ocracoke"), ("ocracoke", B, "nassau")]
    {
        let mut scene = self::scene();
        scene.at_sea(A, "williamsburg").marker(site, whose).ship("williamsburg", "slaver-01");
        scene.player(A).movement = 1;
        let mut table = scene.acting();
        // Nobody has initiative against a Slave Ship at level I, and one Movement is less than half of seven.
        table.plays("attack ship slaver-01").plays("resolve");
        ashore_at_nassau(&mut table);
        let at = table.state().player(A).at.site().map(|site| table.game.content.map.site(site).id);
        assert_eq!(at.map(|id| id.to_string()).as_deref(), Some(shelter), "{site} of {whose}");
    }
}

#[test]
fn tpr_att_02_strike_fear_is_the_cheaper_attack_for_those_with_initiative() {
    // Proves: TPR-COMP-12, TPR-ATT-01, TPR-ATT-04
    let mut scene = scene();
    // Broadside 8, Close Quarters 6: Navy ships are met with initiative from level IV on.
    scene.level(A, 4).player(A).reputation = 9;
    scene.treasure(A, "barrels-of-black-powder").hand(A, &["run-out-the-guns", "master-gunner"]);
    let mut table = scene.fighting("navy-03", Point::Choose);
    let mut feared = table.clone();
    feared.plays("fear").plays("threaten 5").refuses("resolve", "TPR-ATT-03").plays("threaten 1");
    resolve(&mut feared);
    assert!(feared.state().map.ships.find(scene.token("navy-03")).is_none(), "six are enough");
    assert_eq!(feared.state().player(A).bloodshed, 0);
    // The same strength in guns is not.
    table.plays("broadside").plays("play run-out-the-guns basic 1").plays("play master-gunner crew");
    table.plays("crew 1 1").plays("resolve");
    assert_eq!((table.state().player(A).bloodshed, table.state().combat.broadside), (1, 6));
    table.asks_by(A, "TPR-SM-48");
    // Without initiative nobody is afraid.
    scene.level(A, 3);
    scene.fighting("navy-03", Point::DefendBs).refuses("fear", "TPR-SM-50");
}

#[test]
fn tpr_lom_05_land_under_a_letter_of_marque_stays_hidden_until_it_is_scouted() {
    // Proves: TPR-MOVE-09, TPR-SCOUT-01, TPR-SCOUT-02, TPR-CACT-01
    let mut scene = scene();
    scene.at_sea(A, "tortuga").letter(A, Nation::Spanish).player(A).reputation = 1;
    scene.player(A).movement = 3;
    let mut table = scene.acting();
    let hidden = |table: &Table| table.state().map.spot(scene.site("santiago")).token().is_none();
    table.plays("sail santiago").asks_by(A, "TPR-SM-30");
    assert!(hidden(&table), "sailing past");
    table.plays("land santiago").asks_by(A, "TPR-SM-30");
    assert!(hidden(&table), "going ashore");
    // Scouting costs what it always costs: two Movement are left, one Reputation is there.
    table.refuses("scout land santiago mv", "TPR-SCOUT-01");
    let mut scouted = table.clone();
    scouted.plays("scout land santiago rep").asks_by(A, "TPR-SM-30");
    assert!(!hidden(&scouted) && !scouted.state().combat.on);
    assert_eq!(scouted.state().player(A).reputation, 0);
    assert_eq!(scouted.state().player(A).letter(Nation::Spanish), LetterIs::Active);
    scouted.refuses("scout land santiago mv", "TPR-SCOUT-02");
    // An attack turns it up as well, and ends the peace.
    table.plays("attack site santiago");
    assert!(!hidden(&table) && table.state().combat.on);
    assert_eq!(table.state().player(A).letter(Nation::Spanish), LetterIs::Renounced);
}

/// Seat 1 has come to level III, and with it to the tile on that level.
fn partner_with_tile(tile: &str) -> Table {
    let mut scene = of(3, "blackbeard");
    let tile = scene.game.content.find_tile(tile).unwrap();
    scene.state.round.tiles[1] = tile.0;
    scene.level(B, 2).treasure(B, "chest-of-doubloons").player(B).swagger = 19;
    scene.ashore(B, "nassau").hand(B, &["strike-your-colors", "red-jolly"]).friend(B, "merchant-17");
    scene.ashore(C, "nassau").hand(C, &["cut-em-to-pieces", "red-jolly"]).friend(C, "merchant-18");
    scene.ship("tortuga", "pirate-01").at_sea(A, "andros").player(A).reputation = 4;
    scene.player(B).reputation = 4;
    scene.player(C).reputation = 4;
    let mut table = scene.acting();
    table.plays("pass");
    let mut table = until_acting(table, B);
    table.plays("treasure chest-of-doubloons 1");
    let mut table = until_acting(table, B);
    assert_eq!(table.state().player(B).level, 3);
    table.plays("pass");
    let mut table = until_acting(table, C);
    table.plays("pass");
    until_acting(table, A)
}

#[test]
fn tpr_tile_09_a_sworn_consort_lends_a_card_and_the_ship() {
    // Proves: TPR-CMP-03, TPR-CMP-05, TPR-EX-25
    let mut table = partner_with_tile("company2");
    table.plays("sail nassau").plays("sail tortuga");
    let mut with_c = table.clone();
    table.plays("offer 1").plays("share 0").plays("share 0").plays("lend ship").asks_by(B, "TPR-TILE-09");
    let card = table.options().into_iter().find(|option| option.starts_with("lend card ")).unwrap();
    table.refuses("lend ship", "TPR-CMP-03");
    let mut one = table.clone();
    one.plays("no").asks(A);
    assert_eq!(one.state().combat.company.items, 1, "one is enough");
    table.plays(&card).asks(A);
    let company = table.state().combat.company;
    assert_eq!((company.items, company.ship, company.cards.len()), (2, true, 1), "both, and no third");
    assert_eq!(table.state().player(B).lent, 1, "only the card is missing from the hand");
    // Used in the fight it lies face down with its owner.
    begin(&mut table);
    table.plays("ship lent");
    assert_eq!(table.state().combat.strength, 2, "a Merchant evades 2");
    assert!(!table.state().player(B).ship.up && table.state().player(C).ship.up);
    // The tile is its owner's: the third player lends one thing.
    with_c.plays("offer 2").plays("share 0").plays("share 0").plays("lend ship").asks(A);
    // Another tile on that level, and the same player lends one thing too.
    let mut table = partner_with_tile("reputation6");
    table.plays("sail nassau").plays("sail tortuga").plays("offer 1").plays("share 0").plays("share 0");
    table.plays("lend ship").asks(A);
}

#[test]
fn tpr_die_04_cards_may_bring_the_movement_to_evade_a_white_lookout() {
    // Proves: TPR-EX-21, TPR-VOC-97
    for (mv, movement) in [
        ("play well-behaved-woman basic 1", 2),
        ("play well-behaved-woman improved 1 rep", 4),
        ("play let-fall-the-topsails basic 1", 2),
        ("play let-fall-the-topsails basic 2", 1),
        ("treasure chart-of-the-trade-winds 1", 6),
        ("crew 1 1", 3),
    ] {
        let mut scene = of(2, "mary_read");
        scene.hand(A, &["well-behaved-woman", "let-fall-the-topsails", "red-jolly"]).crew(A, "helmsman");
        scene.treasure(A, "chart-of-the-trade-winds").face(DieFace::WhiteLookout).player(A).movement = 0;
        let mut table = scene.table();
        table.plays("accept").plays("source navy 1").asks_by(A, "TPR-DIE-04");
        table.refuses("evade tortuga", "TPR-DIE-04").refuses("play red-jolly basic 1", "TPR-DIE-04");
        table.plays(mv).asks_by(A, "TPR-DIE-04");
        assert_eq!(table.state().player(A).movement, movement, "{mv}");
        assert!(!table.state().combat.on, "{mv}: the fight has not begun");
        table.plays("evade tortuga").asks_by(A, "TPR-SM-30");
        assert_eq!(table.state().player(A).movement, movement - 1, "{mv}");
        assert_eq!(table.state().player(A).at.territory(), scene.territory("tortuga"));
        assert_eq!(table.state().map.ships.at(scene.territory("santiago")).count(), 1, "the ship stays");
        // A red lookout cannot be avoided, whatever is in hand.
        scene.face(DieFace::RedLookout);
        let mut table = scene.table();
        table.plays("accept").plays("source hunters 1");
        assert!(table.state().combat.on, "{mv}");
    }
}

#[test]
fn tpr_cmp_09_whoever_assisted_may_form_a_company_of_the_own() {
    // Proves: TPR-ACC-05, TPR-CMP-01
    let mut scene = of(3, "blackbeard");
    scene.ship("tortuga", "pirate-01").ship("andros", "merchant-01").player(A).movement = 5;
    for seat in [B, C] {
        scene.ashore(seat, "nassau").hand(seat, &["strike-your-colors"]).player(seat).reputation = 3;
    }
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("offer 1").plays("share 0").plays("share 0");
    table.plays("lend card strike-your-colors").plays("spend 4").plays("close");
    table.plays("play strike-your-colors basic 2 lent");
    table.asks_by(A, "TPR-STAT-05").plays("stat ship").asks_by(B, "TPR-STAT-05").plays("stat crew");
    let company = table
        .game
        .content
        .accomplishments
        .iter()
        .position(|line| line.id.as_str().contains("company"))
        .unwrap();
    for (seat, marks) in [(A, 1 << company), (B, 1 << company), (C, 0)] {
        assert_eq!(table.state().player(seat).marks, marks, "{seat}");
    }
    table.plays("pass");
    let mut table = until_acting(table, B);
    table.plays("sea").plays("sail andros").asks_by(B, "TPR-CMP-01");
    assert_eq!(table.options(), ["no", "offer 2"], "the third player is near, the first is not");
    table.plays("offer 2").plays("share 0").plays("share 0").asks_by(C, "TPR-CMP-02");
    table.plays("lend card strike-your-colors");
    begin(&mut table);
    table.plays("fear").plays("threaten 1");
    resolve(&mut table);
    // The second win with a Company is no second Accomplishment.
    raise(&mut table, "crew");
    assert_eq!(table.state().player(B).marks.count_ones(), 2, "a Company, and now Strike Fear");
    assert_eq!(table.state().player(C).marks, 1 << company);
}

#[test]
fn tpr_fleet_03_a_friendly_ship_helps_once_until_a_rest_or_the_next_round() {
    // Proves: TPR-MULTI-02, TPR-REST-02, TPR-CLEAN-01
    let mut scene = scene();
    scene.at_sea(A, "andros").ship("nassau", "merchant-01").ship("nassau", "pirate-01").level(A, 2);
    scene.friend(A, "merchant-22").hand(A, &["run-out-the-guns"]).player(A).movement = 9;
    scene.player(A).reputation = 3;
    let mut table = scene.acting();
    table.plays("sail nassau").plays("token merchant-01");
    begin(&mut table);
    table.plays("broadside").plays("ship own");
    assert_eq!(table.state().combat.strength, 5, "its Broadside");
    table.refuses("ship own", "TPR-FLEET-03");
    resolve(&mut table);
    // The second token is met in the same Combat: the ship has been used.
    begin(&mut table);
    assert_eq!((table.state().combat.index, table.state().combat.initiative), (2, Some(Side::Enemy)));
    table.refuses("ship own", "TPR-FLEET-03");
    table.plays("spend 4").plays("resolve").plays("flee").plays("to andros");
    raise(&mut table, "crew");
    assert!(!table.state().player(A).ship.up, "nor is it up again after the Combat");
    // A Rest turns it.
    let mut state = *table.state();
    let pirate = state.map.ships.find(scene.token("pirate-01")).unwrap();
    state.map.ships.take(pirate.slot);
    state.stocks.supply.push(pirate.token.0);
    let mut rested = Table::at(scene.game.clone(), state);
    rested.plays("sail nassau").plays("rest");
    if rested.options().contains(&"option 1".to_owned()) {
        rested.plays("option 1");
    }
    assert!(rested.state().player(A).ship.up);
    // The next turn of the round does not, the next round does.
    table.plays("pass");
    let mut table = until_acting(table, B);
    assert!(!table.state().player(A).ship.up);
    table.plays("pass");
    let mut table = until_acting(table, A);
    assert!(!table.state().player(A).ship.up, "another turn of the same round");
    let mut state = *table.state();
    state.round.declared = true;
    state.round.last_turns = 0b11;
    table = Table::at(scene.game.clone(), state);
    table.plays("pass");
    while table.state().round.number == 1 {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    assert!(table.state().player(A).ship.up);
}

/// A Tidings card that does something to a Land Site when it is revealed.
fn land_falls(op: &str) -> Scene {
    tidings_saying(
        "reveal = [{ for_each = { players = \"each\", do = [{ pay = { cost = { reputation = 2 }, then = [{ gain_crew = { n = 1, temporary = true } }] } }] } }]",
        &format!("reveal = [{{ {op} }}]"),
    )
}

#[test]
fn tpr_card_41_a_tidings_card_for_a_site_that_is_held_is_replaced() {
    let landing = "spawn = { what = \"land\", at = { site_id = \"santiago\" }, face = \"up\" }";
    let sacking = "place_marker = { at = { site_id = \"santiago\" }, of = \"commander\" }";
    for (op, lands) in [(landing, true), (sacking, false)] {
        let scene = land_falls(op);
        let table = next_round(scene.clone(), "buccaneers-for-hire");
        let spot = table.state().map.spot(scene.site("santiago"));
        assert_eq!(
            (spot.token().is_some(), spot.marker),
            (lands, if lands { 255 } else { 0 }),
            "it was Spanish"
        );
        replaced(scene);
    }
}

/// The site is held by somebody: the card goes without effect, and the next one counts for the round.
fn replaced(mut scene: Scene) {
    scene.marker("santiago", B);
    let about = scene.game.content.find_tidings("buccaneers-for-hire").unwrap().0;
    let info = |card: u8| scene.game.content.tidings(TidingsId(card));
    let deck = scene.state.decks.tidings.cards;
    let quiet = deck.iter().find(|card| *card != about && info(*card).reveal.is_empty()).unwrap();
    let letter = 1 << info(quiet).nation.index();
    scene.tidings_on_top(quiet).tidings_on_top(about);
    let table = new_round(scene.clone());
    assert_eq!(table.state().round.card, quiet, "the next card is the round card");
    assert!(table.rules().contains(&"TPR-CARD-41"), "everybody sees it go");
    assert!(table.state().decks.tidings_gone.has(about));
    let spot = table.state().map.spot(scene.site("santiago"));
    assert_eq!((spot.token().is_some(), spot.marker), (false, B.0));
    assert_eq!(table.state().player(A).letters, letter, "its letter, not the other's");
}

#[test]
fn tpr_card_41_a_random_territory_is_drawn_until_a_site_is_imperialist_held() {
    // Proves: TPR-CARD-51
    let mut scene = land_falls("spawn = { what = \"land\", at = { random = true }, face = \"up\" }");
    let content = &scene.game.content;
    let imperialist = |id: u8| {
        content.map.territory(content.tidings(TidingsId(id)).territory).sites.iter().any(|site| {
            content.map.site(site).kind == SiteType::Imperialist
                && scene.state.map.spot(site).token().is_none()
        })
    };
    let round = content.find_tidings("buccaneers-for-hire").unwrap().0;
    let deck: Vec<u8> = scene.state.decks.tidings.cards.iter().filter(|card| *card != round).collect();
    let barren = deck.iter().copied().find(|card| !imperialist(*card)).unwrap();
    let fitting: Vec<u8> = deck.iter().copied().filter(|card| imperialist(*card)).collect();
    let (held, good) = (fitting[0], fitting[1]);
    let sites = |card: u8| -> Vec<String> {
        let territory = content.map.territory(content.tidings(TidingsId(card)).territory);
        territory.sites.iter().map(|site| content.map.site(site).id.to_string()).collect()
    };
    let (held_sites, good_sites) = (sites(held), sites(good));
    for site in &held_sites {
        scene.marker(site, B);
    }
    // From the top: the round card, one without such a site, one whose sites are held, one that is right.
    scene.tidings_on_top(good).tidings_on_top(held).tidings_on_top(barren);
    let table = next_round(scene.clone(), "buccaneers-for-hire");
    let drawn: Vec<String> = table
        .latest()
        .iter()
        .filter_map(|said| match &said.event {
            Event::TidingsDrawn { card, .. } => Some(card.to_string()),
            _ => None,
        })
        .collect();
    let name = |card: u8| scene.game.content.tidings(TidingsId(card)).id.to_string();
    assert_eq!(drawn, [name(barren), name(held), name(good)]);
    let token = |site: &String| table.state().map.spot(scene.site(site)).token().is_some();
    assert!(good_sites.iter().any(token) && !held_sites.iter().any(token));
    let decks = &table.state().decks;
    assert!(decks.tidings_gone.has(good), "the card that fits is discarded");
    assert!(decks.tidings.cards.has(barren) && decks.tidings.cards.has(held), "the others are shuffled back");
}

#[test]
fn tpr_solo_09_the_title_is_read_from_the_final_swagger() {
    for (swagger, title) in [
        (0, "Landlubber"),
        (20, "Landlubber"),
        (37, "Landlubber"),
        (38, "Swab"),
        (54, "Swab"),
        (55, "Lieutenant"),
        (69, "Lieutenant"),
        (70, "Sailing Master"),
        (84, "Sailing Master"),
        (85, "Ship's Captain"),
        (99, "Ship's Captain"),
        (100, "Fleet Admiral"),
        (119, "Fleet Admiral"),
        (120, "Pirate King or Queen"),
        (200, "Pirate King or Queen"),
    ] {
        let mut scene = of_game(with_options(1, &[("target", "120")]), "blackbeard");
        let level = scene.game.content.levels.iter().filter(|line| line.swagger as i16 <= swagger).count();
        scene.level(A, level as u8).missions(A, &[]).player(A).swagger = swagger;
        scene.with(|state| {
            state.round.number = 4;
            state.round.declared = true;
            state.round.last_turns = 1;
        });
        let mut table = scene.acting();
        table.plays("pass");
        assert_eq!(table.over().end, "rounds");
        let said = table.sentences(Viewer::Spectator);
        assert!(said.contains(&format!("Your title: {title}.")), "{swagger}: {said:?}");
    }
}
