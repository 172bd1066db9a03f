//! The components of `content/*.toml`: numbers, names, the chart, and what the rulebook shows of single cards.

use std::{collections::BTreeSet, sync::OnceLock};

use tortuga_core::pack::Pack;
use tortuga_pirate_republic::{
    content::{Branch, CardId, Content, FILES, Feat, SiteType, TerritoryId, Token, load},
    vocabulary::{
        Amount, CardType, Change, Class, Cond, DieFace, Duration, Key, Nation, Op, Ops, Region, Route, Rows,
        Set, Side, Stat, Verb, Word,
    },
};

pub fn content() -> &'static Content {
    static CONTENT: OnceLock<Content> = OnceLock::new();
    CONTENT.get_or_init(|| load(&Pack::builtin(FILES)).expect("packs.rs proves it sound"))
}

fn territory(id: &str) -> TerritoryId {
    content().find_territory(id).unwrap_or_else(|| panic!("no territory {id}"))
}

fn card(id: &str) -> CardId {
    content().find_card(id).unwrap_or_else(|| panic!("no card {id}"))
}

fn token(id: &str) -> &'static Token {
    content().token(content().find_token(id).unwrap_or_else(|| panic!("no token {id}")))
}

fn verbs(ops: Ops) -> Vec<Verb> {
    content().arena[ops].iter().map(|op| op.verb).collect()
}

/// The alternatives of a row as verbs.
fn row(rows: Rows) -> Vec<Vec<Verb>> {
    content().arena[rows].iter().map(|ops| verbs(*ops)).collect()
}

fn sf(n: i16) -> Verb {
    Verb::StrikeFear(Amount::Fixed(n))
}
fn bs(n: i16) -> Verb {
    Verb::Broadside(Amount::Fixed(n))
}
fn cq(n: i16) -> Verb {
    Verb::CloseQuarters(Amount::Fixed(n))
}
fn mv(n: i16) -> Verb {
    Verb::Move(Amount::Fixed(n))
}

#[test]
fn tpr_comp_01_six_pirates() {
    let names: Vec<&str> = content().pirates.iter().map(|pirate| pirate.id.as_str()).collect();
    // Proves: TPR-VOC-02
    assert_eq!(names, ["blackbeard", "la_buse", "calico_jack", "black_bart", "mary_read", "black_caesar"]);
    let colours: BTreeSet<&str> = content().pirates.iter().map(|pirate| pirate.colour.as_str()).collect();
    assert_eq!(colours.len(), 6);
}

#[test]
fn tpr_comp_02_forty_five_territories_in_three_regions() {
    // Proves: TPR-MAP-05, TPR-VOC-04, TPR-VOC-80
    let map = &content().map;
    let count = |region| map.all().filter(|id| map.region(*id) == region).count();
    assert_eq!(map.territories.len(), 45);
    assert_eq!(Region::ALL.iter().map(|region| count(*region)).collect::<Vec<_>>(), [31, 4, 10]);
}

#[test]
fn tpr_comp_03_each_territory_is_named_by_exactly_one_tidings_card() {
    // Proves: TPR-VOC-85
    let content = content();
    assert_eq!(content.tidings.len(), 45);
    for id in content.map.all() {
        let card = content.tidings(content.tidings_for(id));
        assert_eq!(card.territory, id);
        assert_ne!(card.player.is_empty(), card.enemy.is_empty(), "{}", card.id);
        assert!(!card.text.is_empty() && !card.modifier_text.is_empty(), "{}", card.id);
    }
    let flags = |nation| content.tidings.iter().filter(|card| card.nation == nation).count();
    assert_eq!(Nation::ALL.iter().map(|nation| flags(*nation)).collect::<Vec<_>>(), [9, 6, 7, 6, 10, 7]);
    let green = content.tidings.iter().filter(|card| !card.player.is_empty()).count();
    assert_eq!(green, 25);
}

#[test]
fn tpr_comp_04_a_deck_has_ten_common_and_two_own_cards() {
    // Proves: TPR-VOC-81
    let content = content();
    let captains: Vec<CardId> = content.cards_of(CardType::Captain).collect();
    assert_eq!(captains.iter().map(|id| content.card(*id).copies as usize).sum::<usize>(), 72);
    for (place, pirate) in content.pirates.iter().enumerate() {
        let numbers: Vec<u8> = pirate.deck.iter().map(|id| content.card(*id).number).collect();
        assert_eq!(numbers, (1..=12).collect::<Vec<u8>>(), "{}", pirate.id);
        let own: Vec<bool> = pirate.deck.iter().map(|id| content.card(*id).pirate.is_some()).collect();
        assert_eq!(own.iter().filter(|own| **own).count(), 2, "{}", pirate.id);
        assert!(pirate.deck[10..].iter().all(|id| content.card(*id).pirate.unwrap().index() == place));
    }
}

#[test]
fn tpr_comp_05_numbers_of_cards() {
    // Proves: TPR-VOC-09, TPR-VOC-82, TPR-VOC-84, TPR-VOC-87, TPR-VOC-88
    let content = content();
    let count = |kind| content.cards_of(kind).count();
    assert_eq!((count(CardType::Crew), count(CardType::Elite), count(CardType::Treasure)), (30, 32, 25));
    assert_eq!((content.personals.len(), content.globals.len(), content.standards.len()), (38, 16, 2));
    for id in content.cards_of(CardType::Crew).chain(content.cards_of(CardType::Treasure)) {
        assert!(content.card(id).improved.is_empty(), "{}", content.card(id).id);
    }
    for id in content.cards_of(CardType::Elite) {
        assert!(!content.card(id).improved.is_empty(), "{}", content.card(id).id);
    }
}

#[test]
fn tpr_comp_06_numbers_of_ship_tokens() {
    // Proves: TPR-VOC-03, TPR-VOC-86, TPR-RUL-32, TPR-RUL-49
    let count = |class| content().tokens_of(class).count();
    let ships = [
        (Class::Navy, 22),
        (Class::PirateHunter, 8),
        (Class::Merchant, 24),
        (Class::Pirate, 16),
        (Class::TreasureFleet, 5),
        (Class::SlaveShip, 5),
        (Class::Npc, 13),
        (Class::AngrySea, 6),
    ];
    for (class, number) in ships {
        assert_eq!(count(class), number, "{class}");
    }
    for token in &content().tokens {
        let flag =
            matches!(token.class, Class::Navy | Class::TreasureFleet | Class::SlaveShip | Class::MainFort);
        assert_eq!(token.nation.is_some(), flag, "{}", token.id);
        assert_eq!(token.npc.is_some(), token.class == Class::Npc, "{}", token.id);
    }
    let missions: BTreeSet<u8> =
        content().tokens.iter().filter_map(|token| token.npc).map(|npc| npc.mission).collect();
    assert_eq!(missions, BTreeSet::from([2, 4, 5, 7, 9, 11, 12, 13, 14, 15, 16]));
}

#[test]
fn tpr_comp_07_numbers_of_land_tokens() {
    let count = |class| content().tokens_of(class).count();
    assert_eq!((count(Class::Port), count(Class::Fort), count(Class::MainFort)), (18, 12, 8));
    for id in content().tokens_of(Class::MainFort) {
        let [low, high] = content().token(id).sides;
        assert!(low.broadside < high.broadside && low.close_quarters < high.close_quarters);
    }
}

#[test]
fn tpr_comp_08_markers_and_cubes() {
    let numbers = content().constants;
    assert_eq!((numbers.markers_total, numbers.map_markers, numbers.cubes), (10, 5, 12));
}

#[test]
fn tpr_comp_09_six_faces_of_the_die() {
    // Proves: TPR-VOC-07
    let content = content();
    let moves = |face| verbs(content.die(face).ops);
    assert_eq!(moves(DieFace::Minus1), [mv(-1)]);
    assert_eq!(moves(DieFace::Plus2), [mv(2)]);
    assert_eq!(moves(DieFace::Plus3), [mv(3)]);
    assert_eq!(moves(DieFace::Fleet).len(), 3);
    assert!(moves(DieFace::WhiteLookout).is_empty() && moves(DieFace::RedLookout).is_empty());
}

#[test]
fn tpr_comp_10_ten_reward_tiles() {
    // Proves: TPR-VOC-13
    let ids: Vec<&str> = content().tiles.iter().map(|tile| tile.id.as_str()).collect();
    let known = [
        "elite",
        "treasure",
        "elite_capacity",
        "crew_movement",
        "reputation6",
        "crew_stat",
        "free_scout",
        "free_rest",
        "company2",
        "stat2",
    ];
    assert_eq!(ids, known);
}

#[test]
fn tpr_comp_11_a_flag_is_never_part_of_a_deck() {
    let content = content();
    for pirate in &content.pirates {
        assert!(content.find_card(pirate.flag.id.as_str()).is_none());
        assert!(!pirate.flag.mods.is_empty() || !pirate.flag.triggers.is_empty(), "{}", pirate.flag.id);
    }
}

#[test]
fn tpr_comp_12_no_token_has_close_quarters_above_broadside() {
    for token in &content().tokens {
        assert!(token.sides.iter().all(|side| side.close_quarters <= side.broadside), "{}", token.id);
    }
}

#[test]
fn tpr_map_04_adjacency_is_a_common_edge_inside_a_region() {
    // Proves: TPR-RUL-33, TPR-EX-18
    let map = &content().map;
    let edges = |id: TerritoryId| -> BTreeSet<[[i16; 2]; 2]> {
        let shape = &map.territory(id).polygon;
        let pairs = shape.iter().zip(shape.iter().cycle().skip(1));
        pairs.map(|(a, b)| if a < b { [*a, *b] } else { [*b, *a] }).collect()
    };
    for a in map.all() {
        for b in map.all().filter(|b| *b != a) {
            let touch = edges(a).intersection(&edges(b)).next().is_some();
            let same = map.region(a) == map.region(b);
            assert_eq!(map.adjacent(a, b), touch && same, "{} {}", map.territory(a).id, map.territory(b).id);
        }
    }
    let [santiago, tortuga] = ["santiago", "tortuga"].map(territory);
    let [ribeira, castle] = ["ribeira-grande", "cape-coast-castle"].map(territory);
    assert!(map.adjacent(santiago, tortuga) && map.adjacent(tortuga, santiago));
    assert!(
        !map.adjacent(ribeira, castle) && map.is_torn(castle, ribeira) && !map.is_torn(santiago, tortuga)
    );
    assert!(map.crossing(territory("annamaboe"), territory("barbados")).is_some());
    assert!(!map.adjacent(territory("annamaboe"), territory("barbados")));
}

#[test]
fn tpr_map_06_three_arrows_with_their_surcharges() {
    let map = &content().map;
    let arrows = [("sargasso-sea", "sao-nicolau"), ("boa-vista", "goree"), ("annamaboe", "barbados")];
    assert_eq!(map.arrows.len(), 3);
    for (from, to) in arrows.map(|(from, to)| (territory(from), territory(to))) {
        assert_eq!(map.crossing(from, to), Some((2, true)));
        assert_eq!(map.crossing(to, from), Some((4, false)));
        assert_eq!((map.travel.between(from, to), map.travel.between(to, from)), (3, 5));
    }
    assert_eq!(map.crossing(territory("bath"), territory("nassau")), None);
}

#[test]
fn tpr_map_07_routes_lead_on_to_the_next_space() {
    // Proves: TPR-VOC-06
    let map = &content().map;
    let next = |route, at| map.next_on(route, territory(at));
    assert_eq!(next(Route::Silver, "cartagena"), Some((Route::Silver, territory("portobelo"))));
    assert_eq!(next(Route::Silver, "havana"), Some((Route::Gold, territory("andros"))));
    assert_eq!(next(Route::Gold, "williamsburg"), None);
    assert_eq!(next(Route::Slave, "cape-coast-castle"), Some((Route::Slave, territory("ribeira-grande"))));
    assert_eq!(next(Route::Slave, "port-royal"), None);
    assert_eq!(next(Route::Slave, "nassau"), None);
    let lengths: Vec<usize> = map.routes.iter().map(|route| route.spaces.len()).collect();
    assert_eq!(lengths, [5, 6, 9]);
}

#[test]
fn tpr_map_08_a_territory_may_have_several_sites() {
    // Proves: TPR-EX-18, TPR-VOC-05
    let map = &content().map;
    let sites = |id| -> Vec<&str> {
        map.territory(territory(id)).sites.iter().map(|site| map.site(site).id.as_str()).collect()
    };
    assert_eq!(sites("bath"), ["bath", "ocracoke"]);
    assert!(sites("sargasso-sea").is_empty() && sites("yucatan-channel").is_empty());
    let kinds = |id: &str| {
        let site = map.site(content().find_site(id).unwrap());
        (site.kind, site.nation)
    };
    assert_eq!(kinds("bath"), (SiteType::Imperialist, Some(Nation::British)));
    assert_eq!(kinds("ocracoke"), (SiteType::Neutral, None));
    let count = |kind| map.sites.iter().filter(|site| site.kind == kind).count();
    assert_eq!(
        (count(SiteType::Imperialist), count(SiteType::Neutral), count(SiteType::Nassau)),
        (34, 11, 1)
    );
}

#[test]
fn tpr_map_03_nassau_is_one_site() {
    let map = &content().map;
    assert_eq!((map.site(map.nassau).id.as_str(), map.site(map.nassau).kind), ("nassau", SiteType::Nassau));
    assert_eq!(map.all().filter(|id| map.territory(*id).nassau).count(), 1);
}

#[test]
fn tpr_map_10_steps_and_travel() {
    let map = &content().map;
    let [from, thomas, bermuda] = ["annamaboe", "st-thomas", "bermuda"].map(territory);
    assert_eq!((map.steps.between(from, thomas), map.steps.between(from, bermuda)), (3, 4));
    assert_eq!(map.travel.between(from, thomas), 5);
    assert_eq!((map.apart.between(from, thomas), map.apart.between(thomas, thomas)), (u8::MAX, 0));
    // Once around the ocean, from the Sargasso Sea to Barbados.
    let round = [("sargasso-sea", "boa-vista"), ("boa-vista", "annamaboe"), ("annamaboe", "barbados")];
    let sum: u8 = round.iter().map(|(a, b)| map.travel.between(territory(a), territory(b))).sum();
    assert_eq!(sum, 14);
    for a in map.all() {
        for b in map.all() {
            assert_eq!(map.steps.between(a, b), map.steps.between(b, a));
            assert!(map.travel.between(a, b) >= map.steps.between(a, b));
        }
    }
}

#[test]
fn tpr_rul_58_main_forts_stand_on_sites_of_their_nation() {
    let content = content();
    for id in content.tokens_of(Class::MainFort) {
        let fort = content.token(id);
        for site in &content.arena[fort.sites] {
            assert_eq!(content.map.site(*site).nation, fort.nation, "{}", fort.id);
            assert!(content.map.site(*site).main_fort);
        }
    }
    let at = |site: &str| content.map.site(content.find_site(site).unwrap()).nation;
    assert_eq!((at("st-croix"), at("curacao")), (Some(Nation::Danish), Some(Nation::Dutch)));
    assert_eq!(content.map.sites.iter().filter(|site| site.main_fort).count(), 8);
}

#[test]
fn tpr_level_01_thresholds_and_tpr_level_10_hand_limits() {
    let levels = &content().levels;
    assert_eq!(levels.each_ref().map(|level| level.swagger), [0, 8, 20, 38, 60, 87]);
    assert_eq!(levels.each_ref().map(|level| level.hand), [4, 4, 5, 5, 5, 6]);
    assert_eq!(levels.each_ref().map(|level| level.tile), [false, true, true, true, true, true]);
}

#[test]
fn tpr_level_04_initiative_by_level() {
    // Proves: TPR-VOC-89
    let levels = [
        (Class::Merchant, 1),
        (Class::Pirate, 2),
        (Class::Port, 3),
        (Class::Navy, 4),
        (Class::SlaveShip, 5),
        (Class::Fort, 5),
        (Class::TreasureFleet, 6),
        (Class::PirateHunter, 6),
        (Class::MainFort, 7),
    ];
    for (class, level) in levels {
        assert_eq!(content().initiative_level(class), level, "{class}");
    }
}

#[test]
fn tpr_tile_11_tiles_keep_off_levels_that_give_the_same() {
    let conflicts = |id: &str| {
        let bits = content().tiles[content().find_tile(id).unwrap().index()].conflicts;
        (2..=6).filter(|level| bits >> level & 1 == 1).collect::<Vec<u8>>()
    };
    assert_eq!(conflicts("elite"), [4, 5]);
    assert_eq!(conflicts("crew_movement"), [2, 5]);
    assert_eq!(conflicts("crew_stat"), [2, 5]);
    assert_eq!(conflicts("stat2"), [5]);
    assert_eq!(conflicts("reputation6"), [6]);
    for free in ["treasure", "elite_capacity", "free_scout", "free_rest", "company2"] {
        assert!(conflicts(free).is_empty(), "{free}");
    }
}

#[test]
fn tpr_stat_01_slots() {
    // Proves: TPR-RUL-06, TPR-VOC-08
    let stats = &content().stats;
    assert_eq!(stats.each_ref().map(|line| line.stat), [Stat::Ship, Stat::Crew, Stat::Command]);
    assert!(stats.iter().all(|line| line.slots == [0, 1, 2, 3, 3]));
}

#[test]
fn tpr_acc_01_twelve_accomplishments_in_order() {
    // Proves: TPR-VOC-14
    let content = content();
    assert_eq!(content.accomplishments.len(), 12);
    for (place, feat) in content.accomplishments.iter().enumerate() {
        assert_eq!(matches!(feat.feat, Feat::Circumnavigate), place == 2, "{}", feat.id);
        assert_eq!(verbs(feat.reward), [Verb::Stat { which: None, n: Amount::Fixed(1), spread: false }]);
    }
    assert_eq!(content.find_accomplishment("company_win").unwrap().index(), 8);
}

#[test]
fn tpr_camp_01_ten_games_and_tpr_camp_02_two_branches() {
    let campaign = &content().campaign;
    assert_eq!((campaign.first, campaign.last, campaign.games, campaign.unused), (1, 16, 10, 6));
    assert_eq!(campaign.branch_a, [vec![2], vec![4, 5], vec![8, 9], vec![12, 13]]);
    assert_eq!(campaign.branch_b, [vec![3], vec![6, 7], vec![10, 11], vec![14, 15]]);
    for mission in &content().globals {
        let wanted = match mission.number {
            1 => Branch::Start,
            16 => Branch::Final,
            number if campaign.branch_a.concat().contains(&number) => Branch::A,
            _ => Branch::B,
        };
        assert_eq!(mission.branch, wanted, "{}", mission.id);
        assert_eq!(mission.next.is_empty(), mission.number == 16, "{}", mission.id);
    }
}

/// Every way through a campaign, by mission numbers; `next` says what may follow.
fn ways(path: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
    let number = *path.last().unwrap();
    let campaign = &content().campaign;
    if number == campaign.last {
        found.push(path.clone());
        return;
    }
    let done = |branch: &[Vec<u8>]| branch[3].iter().any(|last| path.contains(last));
    let (a, b) = (done(&campaign.branch_a), done(&campaign.branch_b));
    let mission = &content().globals[number as usize - 1];
    for next in &mission.next {
        let to = next.mission.0 + 1;
        let other_done = if mission.branch == Branch::A { b } else { a };
        let after_branch = campaign.branch_a[3].contains(&number) || campaign.branch_b[3].contains(&number);
        if after_branch && other_done != (to == campaign.last) {
            continue;
        }
        path.push(to);
        ways(path, found);
        path.pop();
    }
}

#[test]
fn tpr_camp_03_every_way_has_ten_missions_and_ends_in_the_last() {
    // Proves: TPR-CAMP-04
    let mut found = Vec::new();
    ways(&mut vec![1], &mut found);
    assert_eq!(found.len(), 128);
    for way in &found {
        let different: BTreeSet<u8> = way.iter().copied().collect();
        assert_eq!((way.len(), different.len(), *way.last().unwrap()), (10, 10, 16), "{way:?}");
    }
}

#[test]
fn tpr_voc_91_what_the_rulebook_shows_of_captain_cards() {
    let content = content();
    let basic = |id| row(content.card(card(id)).basic);
    let improved = |id| row(content.card(card(id)).improved);
    assert_eq!(basic("grog-before-the-fog"), [vec![sf(1)], vec![mv(1), cq(1)]]);
    assert_eq!(basic("strike-your-colors"), [vec![bs(2)], vec![cq(3)]]);
    assert_eq!(basic("blow-the-man-down"), [vec![sf(1)], vec![bs(2), cq(2)]]);
    assert_eq!(improved("blow-the-man-down"), [vec![bs(4)], vec![cq(4)], vec![mv(2)]]);
    assert_eq!(basic("cut-em-to-pieces"), [vec![sf(1)], vec![cq(3)]]);
    assert_eq!(improved("cut-em-to-pieces"), [vec![sf(2)], vec![cq(4)], vec![mv(2)]]);
    assert!(basic("red-jolly").contains(&vec![cq(2)]));
    assert!(basic("no-quarter-given").contains(&vec![cq(4)]));
    let woman = content.card(card("well-behaved-woman"));
    let part: &Op = &content.arena[content.arena[woman.basic][0]][0];
    assert_eq!(part.verb, mv(2));
    assert_eq!(content.arena[part.when], [Cond::HasInitiative(false)]);
}

#[test]
fn tpr_voc_91_what_the_rulebook_shows_of_other_cards() {
    let content = content();
    let pots = content.card(card("stink-pots"));
    let parts = row(pots.basic).concat();
    assert_eq!(parts[0], Verb::Initiative { to: Side::Player, duration: Duration::Token });
    assert!(matches!(parts[1], Verb::Strength { sf: 0, bs: 0, cq: 5, mv: 0, .. }));
    let ships = content.arena[content.arena[pots.basic][0]][0].vs.unwrap();
    let classes = content.arena[ships].classes.unwrap();
    assert!(Class::ALL.iter().all(|class| classes.has(*class) == class.is_ship()));
    assert!(pots.timing.combat && !pots.timing.turn);
    let raze = content.personal(content.find_personal("raze-it-to-the-ground").unwrap());
    assert_eq!((raze.swagger, verbs(raze.reward)), (4, vec![Verb::Reputation(Amount::Fixed(2))]));
    let tidings = |id: &str| content.tidings(content.find_tidings(id).unwrap());
    let spirit = tidings("indomitable-spirit");
    assert_eq!(spirit.nation, Nation::British);
    let modifier = verbs(spirit.player);
    assert!(
        modifier.contains(&Verb::Initiative { to: Side::Player, duration: Duration::Token }),
        "{modifier:?}"
    );
    assert!(modifier.iter().any(|verb| matches!(verb, Verb::Strength { sf: 1, .. })), "{modifier:?}");
    assert_eq!(tidings("pirate-rendezvous").nation, Nation::French);
    let fear = verbs(tidings("menacing-fear").enemy);
    assert_eq!(fear, [Verb::Initiative { to: Side::Enemy, duration: Duration::Token }]);
    assert_eq!(tidings("rains-down-in-africa").triggers.len(), 1);
}

#[test]
fn tpr_voc_91_what_the_rulebook_shows_of_tokens() {
    let strengths = |class, nation| -> Vec<(u8, u8)> {
        let of = |token: &&Token| token.class == class && token.nation == nation;
        content()
            .tokens
            .iter()
            .filter(of)
            .map(|token| (token.sides[0].broadside, token.sides[0].close_quarters))
            .collect()
    };
    assert!(strengths(Class::Navy, Some(Nation::French)).contains(&(8, 7)));
    let dutch = |token: &&Token| {
        let side = token.sides[0];
        token.nation == Some(Nation::Dutch)
            && (side.broadside, side.close_quarters, side.reward.swagger, side.reward.reputation)
                == (8, 4, 5, 2)
    };
    assert_eq!(content().tokens.iter().filter(dutch).count(), 1);
    let merchants = strengths(Class::Merchant, None);
    assert!(merchants.contains(&(2, 1)) && merchants.iter().any(|(_, cq)| *cq == 3));
    let names: Vec<&str> = content().globals[..3].iter().map(|mission| mission.name.as_str()).collect();
    assert_eq!(names, ["The Plate Fleet", "The Pirate Hunters", "Letters of Marque"]);
}

#[test]
fn slave_ships_are_freed_and_never_traded() {
    for id in content().tokens_of(Class::SlaveShip) {
        let reward = content().token(id).sides[0].reward;
        assert!(reward.swagger > 0 && reward.crew == 1, "{}", content().token(id).id);
    }
}

#[test]
fn every_tile_level_and_bonus_says_what_it_gives() {
    let content = content();
    assert!(content.tiles.iter().all(|tile| !tile.ops.is_empty()));
    let last = verbs(content.levels[5].reward);
    let lookout =
        Verb::Mod { key: Key::LookoutTokens, change: Change::Set(2), duration: Duration::Game, uses: 0 };
    assert_eq!(last, [Verb::Reputation(Amount::Fixed(6)), lookout]);
    assert_eq!(content.accomplishment_bonuses.iter().map(|(count, _)| *count).collect::<Vec<_>>(), [8, 12]);
    let numbers = content.constants;
    assert_eq!(u8::from(numbers.accomplishments_multi_initiative == 8), 1);
    let strike_fear = i16::from(numbers.max_stats_strike_fear);
    let bonus = verbs(content.all_stats_bonus);
    assert!(bonus.iter().any(|verb| matches!(verb, Verb::Mod { key: Key::PlayerSf, change: Change::Add(n), .. } if *n == strike_fear)));
    assert_eq!(token("navy-01").class, Class::Navy);
    assert_eq!(Set::<Class>::EMPTY.len(), 0);
}
