//! Sections 8 and 9: what ports are, and what is done in them.

use serde_json::json;
use tortuga_blackbeard::{moves::Event, pirate::Revelry};

use crate::scene::*;

fn in_port(port: &str, more: serde_json::Value) -> Scene {
    scene(2).pirate("teach", 0, port, more)
}

#[test]
fn bb_stat_04_the_governor_sets_the_price_and_the_letter_betters_it() {
    // Proves: BB-STAT-02, BB-STAT-03, BB-STAT-06, BB-SELL-01, BB-SELL-02
    let sale = |scene: Scene| {
        let mut table = scene.table();
        table.plays("business teach");
        if table.options().contains(&"done".to_owned()) {
            table.plays("done");
        }
        let teach = of(&table, "teach");
        (teach.nw, teach.notoriety)
    };
    let goods = || json!({"booty": [100, 100]});
    assert_eq!(sale(in_port("boston", goods())), (200, 2));
    assert_eq!(sale(in_port("boston", goods()).governor("boston", "gov_pro_01")), (220, 2));
    assert_eq!(sale(in_port("nassau", goods())), (160, 1));
    assert_eq!(
        sale(in_port(
            "boston",
            json!({"booty": [100, 100], "safe_havens": ["boston"], "attacks": ["english"]})
        )),
        (240, 2)
    );
    let letter = json!({"booty": [100, 100], "letter": "lom_english_1"});
    assert_eq!(sale(in_port("boston", letter.clone())), (220, 2));
    assert_eq!(sale(in_port("boston", letter).governor("boston", "gov_anti_01")), (200, 2));
}

#[test]
fn bb_port_02_refit_repairs_by_status() {
    // Proves: BB-PORT-01, BB-PORT-05, BB-PORT-06, BB-STAT-07, BB-KC-05
    let left = |scene: Scene| {
        let mut table = scene.table();
        table.plays("refit teach");
        of(&table, "teach").combat_damage
    };
    let hurt = || json!({"combat_damage": 5});
    assert_eq!(left(in_port("nassau", hurt())), 0);
    assert_eq!(left(in_port("boston", json!({"combat_damage": 5, "safe_havens": ["boston"]}))), 0);
    assert_eq!(left(in_port("boston", hurt()).governor("boston", "gov_pro_01")), 3);
    assert_eq!(left(in_port("boston", hurt())), 4);
    in_port("boston", json!({}))
        .table()
        .refuses("refit teach", "BB-PORT-06")
        .refuses("recover teach", "BB-PORT-06");
    scene(2).pirate("teach", 0, "NA-0108", hurt()).table().refuses("refit teach", "BB-PORT-05");
    let kc = |governor: Option<&str>| {
        let kc =
            json!({"kc": "kc_rogers", "owner": 0, "place": "boston", "combat_damage": 3, "scurvy": true});
        let scene = scene(2).pirate("teach", 0, "nassau", json!({})).kc_with(kc);
        governor.into_iter().fold(scene, |scene, governor| scene.governor("boston", governor)).table()
    };
    for (governor, left) in [(None, 2), (Some("gov_anti_01"), 1)] {
        let mut table = kc(governor);
        table.plays("refit kc_rogers");
        assert_eq!(doc(&table).kcs[0].combat_damage, left);
        table.plays("recover kc_rogers");
        assert!(!doc(&table).kcs[0].scurvy);
    }
    kc(Some("gov_pro_01")).refuses("refit kc_rogers", "BB-PORT-02");
}

#[test]
fn bb_port_03_recovery_heals_and_leaves_scars() {
    // Proves: BB-WND-05
    let mut table = in_port("boston", json!({"scurvy": true})).table();
    table.plays("recover teach");
    assert!(!of(&table, "teach").scurvy);
    let mut table = in_port("boston", json!({"wound": "minor"})).table();
    table.plays("recover teach");
    assert_eq!((of(&table, "teach").wound, of(&table, "teach").crippled), (None, 0));
    let mut table = in_port("boston", json!({"wound": "crippling"})).table();
    table.plays("recover teach");
    assert_eq!((of(&table, "teach").wound, of(&table, "teach").crippled), (None, 1));
    let teach = table.state().sailing().next().unwrap().1;
    let content = &table.game.content;
    // Printed 4, 4, 5, 1, 8, 3, 2: cruelty one up, the others one down.
    assert_eq!((teach.ability(content), teach.leadership(content), teach.cruelty(content)), (3, 3, 6));
    assert_eq!((teach.cunning(content), teach.endurance(content)), (0, 7));
    assert_eq!((teach.duel_attack(content), teach.duel_defense(content)), (2, 1));
}

#[test]
fn bb_port_04_business_goes_in_its_order() {
    // Proves: BB-BRIBE-01, BB-DRP-01
    let mut table = in_port("boston", json!({"booty": [100], "nw": 900}))
        .port(json!({"port": "boston", "letter": "lom_english_1"}))
        .only_governors("pro")
        .dice(&[2])
        .table();
    table
        .plays("business teach")
        .refuses("bribe", "BB-BRIBE-01")
        .refuses("revel", "BB-DRP-01")
        .refuses("done", "BB-PORT-04");
    table.plays("sell").plays("letter").refuses("bribe", "BB-PORT-04");
    assert_eq!(of(&table, "teach").letter.unwrap(), "lom_english_1");
    assert_eq!(of(&table, "teach").nw, 800);
    table.plays("revel");
    assert!(matches!(of(&table, "teach").revelry, Revelry::Due));
    in_port("boston", json!({})).table().refuses("business teach", "BB-PORT-04");
}

#[test]
fn bb_sell_03_a_haven_forces_revelry() {
    let mut table = in_port("nassau", json!({"booty": [100]})).pirate("low", 1, "nassau", json!({})).table();
    table.plays("business teach").asks_by(A, "BB-DUEL-01");
    assert!(!happened(&table, |event| matches!(event, Event::GovernorDrawn { .. })));
    table.plays("no");
    assert_eq!((of(&table, "teach").unrest, of(&table, "teach").nw), (7, 80));
}

fn bribe(port: &str, nw: u32, stance: &str, die: u8) -> Scene {
    in_port(port, json!({"booty": [100], "nw": nw})).only_governors(stance).dice(&[die])
}

#[test]
fn bb_bribe_02_a_bribe_costs_its_price_or_fails() {
    // Proves: BB-BRIBE-03, BB-BRIBE-04, BB-BRIBE-05, BB-EDGE-02
    let after = |table: &mut Table| {
        table.plays("business teach").plays("bribe");
        let teach = of(table, "teach");
        (teach.nw, teach.safe_havens.len())
    };
    assert_eq!(after(&mut bribe("boston", 0, "pro", 3).table()), (100, 0));
    let mut table = bribe("boston", 500, "pro", 3).table();
    assert_eq!(after(&mut table), (300, 1));
    assert!(doc(&table).ports[0].governor.unwrap().as_str().starts_with("gov_pro"));
    table.refuses("bribe", "BB-PORT-04");
    let mut table = bribe("boston", 500, "anti", 3).table();
    assert_eq!(after(&mut table), (300, 0));
    assert!(doc(&table).ports.is_empty());
    // A friendly governor takes the money without a draw.
    let pro =
        in_port("boston", json!({"booty": [100], "nw": 500})).governor("boston", "gov_pro_12").dice(&[3]);
    assert_eq!(after(&mut pro.table()), (310, 1));
    // An empty cup: the bribe succeeds without a governor.
    let all: Vec<String> =
        ["pro", "anti"].iter().flat_map(|s| (1..=12).map(move |n| format!("gov_{s}_{n:02}"))).collect();
    let empty =
        in_port("boston", json!({"booty": [100], "nw": 500})).set("governors_out", json!(all)).dice(&[3]);
    let mut table = empty.table();
    assert_eq!(after(&mut table), (300, 1));
    assert!(doc(&table).ports.is_empty());
    let own = json!({"booty": [100], "nw": 500, "safe_havens": ["boston"]});
    in_port("boston", own).table().plays("business teach").refuses("bribe", "BB-BRIBE-01");
}

fn revel(scene: Scene) -> Table {
    let mut table = scene.table();
    table.plays("business teach").plays("revel");
    table
}

#[test]
fn bb_drp_03_an_anti_governor_ousts_from_a_neutral_port() {
    // Proves: BB-DRP-02, BB-DRP-06, BB-STAT-08, BB-STAT-09, BB-EDGE-28, BB-OUST-01
    let table = revel(in_port("boston", json!({"booty": [100]})).only_governors("pro"));
    assert_eq!((of(&table, "teach").place.as_str(), doc(&table).governors_out.len()), ("boston", 13));
    let table = revel(
        in_port("boston", json!({"booty": [100]}))
            .pirate("low", 1, "boston", json!({"safe_havens": ["boston"]}))
            .pirate("kidd", 1, "nassau", json!({}))
            .only_governors("anti"),
    );
    let teach = of(&table, "teach");
    assert_eq!((teach.place.as_str(), teach.combat_damage, teach.unrest), ("NA-0108", 1, 8));
    assert_eq!(teach.ousted_from[0], "boston");
    // The other pirate loses his safe haven and goes too; nobody elsewhere is touched.
    let low = of(&table, "low");
    assert_eq!((low.place.as_str(), low.combat_damage, low.safe_havens.len()), ("NA-0108", 1, 0));
    assert_eq!(of(&table, "kidd").place, "nassau");
}

#[test]
fn bb_drp_04_an_anti_governor_ends_a_safe_haven() {
    let safe = json!({"booty": [100], "safe_havens": ["boston"]});
    let table = revel(in_port("boston", safe.clone()).only_governors("anti"));
    let teach = of(&table, "teach");
    assert_eq!((teach.place.as_str(), teach.safe_havens.len(), teach.combat_damage), ("boston", 0, 0));
    assert!(doc(&table).ports.is_empty());
    // What the safe haven covered comes to light: the attack marker makes the port hostile.
    let marked = json!({"booty": [100], "safe_havens": ["boston"], "attacks": ["english"]});
    let table = revel(in_port("boston", marked).only_governors("anti"));
    assert_eq!(of(&table, "teach").place, "NA-0108");
}

#[test]
fn bb_drp_05_an_anti_governor_costs_the_friendly_one_or_the_letter() {
    // Proves: BB-EDGE-06
    let table =
        revel(in_port("boston", json!({"booty": [100], "letter": "lom_english_1"})).only_governors("anti"));
    assert_eq!((of(&table, "teach").letter, of(&table, "teach").place.as_str()), (None, "boston"));
    // Eleven of the friendly governors are out; the twelfth sits in Boston.
    let out: Vec<String> = (1..=11).map(|number| format!("gov_pro_{number:02}")).collect();
    let table = revel(
        in_port("boston", json!({"booty": [100]}))
            .governor("boston", "gov_pro_12")
            .set("governors_out", json!(out)),
    );
    assert!(doc(&table).ports.is_empty());
    assert_eq!((doc(&table).governors_out.len(), of(&table, "teach").place.as_str()), (12, "boston"));
    // Neutral only by the letter over an anti governor: he is ousted, and that governor stays.
    let table = revel(
        in_port("boston", json!({"booty": [100], "letter": "lom_english_1"}))
            .governor("boston", "gov_anti_12")
            .only_governors("anti"),
    );
    assert_eq!(of(&table, "teach").place, "NA-0108");
    assert_eq!(doc(&table).ports[0].governor.unwrap(), "gov_anti_12");
}

#[test]
fn bb_rans_01_a_ransom_is_one_hostage_and_sells_like_booty() {
    let mut table = in_port("boston", json!({"hostages": {"havana": 1, "goa!": 1}}))
        .governor("boston", "gov_pro_01")
        .dice(&[3])
        .table();
    table
        .refuses("ransom teach surat", "BB-RANS-01")
        .plays("ransom teach goa!")
        .asks_by(A, "BB-DRP-01")
        .plays("no");
    let teach = of(&table, "teach");
    assert_eq!((teach.nw, teach.notoriety, teach.hostages.len()), (330, 3, 1));
    let mut table = in_port("nassau", json!({"hostages": {"havana": 1}})).dice(&[3]).table();
    table.plays("ransom teach havana");
    assert_eq!((of(&table, "teach").nw, of(&table, "teach").revelry), (240, Revelry::Due));
}

#[test]
fn bb_stash_01_money_is_put_away_in_a_safe_haven_at_any_time() {
    // Proves: BB-STASH-02, BB-STASH-03, BB-STASH-04, BB-STASH-06, BB-TURN-08
    let safe = |nw: u32| json!({"nw": nw, "safe_havens": ["boston"]});
    let mut table = in_port("boston", safe(350)).pirate("low", 1, "boston", safe(200)).table();
    assert!(table.options().ends_with(&[
        "stash teach 100".into(),
        "stash teach 200".into(),
        "stash teach 300".into(),
        "stash teach 350".into()
    ]));
    table.refuses("stash teach 50", "BB-STASH-06").refuses("stash teach 400", "BB-STASH-01");
    table.plays("stash teach 300").asks_by(A, "BB-TURN-02");
    assert_eq!((of(&table, "teach").nw, of(&table, "teach").stash.values().sum::<u16>()), (50, 300));
    // At the end of the turn everybody in a safe haven is asked, in seat order.
    table.plays("pass").asks_by(A, "BB-STASH-03").plays("no").asks_by(B, "BB-STASH-03").plays("no");
    // Whoever declined is not asked again until the money changes.
    table.asks_by(A, "BB-TURN-02").plays("pass").asks_by(A, "BB-TURN-02");
    let mut table = in_port("boston", json!({"nw": 350})).table();
    table.refuses("stash teach 100", "BB-STASH-01");
    let mut table = in_port("boston", safe(300))
        .pirate("low", 1, "boston", json!({"conquered": true, "attacks": ["english"]}))
        .table();
    table.refuses("stash teach 100", "BB-STASH-02");
}

#[test]
fn bb_lom_01_a_letter_is_bought_where_it_is_on_sale() {
    let shop = |more: serde_json::Value| {
        in_port("boston", more).port(json!({"port": "boston", "letter": "lom_english_1"})).dice(&[2]).table()
    };
    let mut table = shop(json!({"nw": 250}));
    table.plays("business teach");
    assert_eq!((of(&table, "teach").nw, of(&table, "teach").letter.is_some()), (50, true));
    assert!(doc(&table).ports.is_empty());
    let mut table = shop(json!({"nw": 150}));
    table.plays("business teach");
    assert_eq!((of(&table, "teach").nw, of(&table, "teach").letter), (150, None));
    shop(json!({"nw": 250, "letter": "lom_french_1"})).refuses("business teach", "BB-PORT-04");
    let hated = json!({"nw": 250, "attacks": ["english"], "safe_havens": ["boston"]});
    shop(hated).refuses("business teach", "BB-PORT-04");
    shop(json!({"nw": 90})).refuses("business teach", "BB-PORT-04");
}

#[test]
fn bb_ret_01_retirement_needs_a_friendly_port_and_luck() {
    // Proves: BB-RET-02
    let rich =
        |nw: u32| json!({"nw": nw, "stash": {"boston": 400}, "booty": [100], "letter": "lom_french_1"});
    let pro = |nw: u32| in_port("boston", rich(nw)).governor("boston", "gov_pro_01");
    let mut table = pro(2200).dice(&[2, 6]).table();
    table.plays("retire teach");
    assert_eq!(retired(&table, "teach"), Some(2600));
    let mut table = pro(2200).dice(&[3, 1]).table();
    table.plays("retire teach");
    assert_eq!(of(&table, "teach").nw, 2200);
    pro(699).table().refuses("retire teach", "BB-PORT-06");
    in_port("boston", rich(2200)).table().refuses("retire teach", "BB-RET-01");
}
