//! Results of a Combat and the answers of the enemies.

use crate::scene::{A, Scene, scene};

/// Level VI against the token in Tortuga, with enough Reputation to strike any fear.
fn strong(token: &str) -> Scene {
    let mut scene = scene();
    scene.ship("tortuga", token).level(A, 6);
    scene.player(A).reputation = 20;
    scene.player(A).marks = 0b1111_1111_1111;
    scene
}

fn beat(scene: &Scene, close_quarters: u8) -> crate::scene::Table {
    let mut table = scene.acting();
    table.plays("sail tortuga");
    if table.options().contains(&"done".to_owned()) {
        table.plays("done");
    }
    table.plays("fear").plays(&format!("threaten {close_quarters}")).plays("resolve");
    table
}

#[test]
fn tpr_ene_01_merchants_call_the_navy() {
    // Proves: TPR-ENE-05, TPR-RES-06, TPR-SPAWN-06, TPR-RUL-50
    let mut scene = strong("merchant-01");
    scene.with(|state| {
        for _ in 0..2 {
            let place = state.stocks.supply.len() - 1;
            let token = state.stocks.supply.remove_at(place);
            state.stocks.merchant_pile.push(token);
        }
    });
    let before = scene.state.map.ships.len();
    let mut table = beat(&scene, 1);
    // Two players: two Navy ships, each from the stack that the player chooses.
    table.asks_by(A, "TPR-RUL-50").plays("stack 1").plays("stack 2");
    assert_eq!(table.state().stocks.merchant_pile.len(), 0);
    assert_eq!(table.state().map.ships.len(), before - 1 + 2);
}

#[test]
fn tpr_res_03_a_token_with_the_modifier_may_be_kept_as_infamy() {
    // Proves: TPR-EDGE-22
    let mut scene = strong("merchant-12");
    let quiet = scene.game.content.find_tidings("indomitable-spirit").unwrap();
    scene.tidings_on_top(quiet.0);
    let mut table = beat(&scene, 2);
    table.asks_by(A, "TPR-RES-03").plays("yes");
    assert!(table.state().player(A).infamy.has(scene.token("merchant-12").0));
    assert_eq!(table.state().stocks.merchant_pile.len(), 0);
    scene.infamy(A, &["hunter-01", "hunter-02", "navy-02"]);
    let mut table = beat(&scene, 2);
    assert_eq!(table.options(), ["no", "token hunter-01", "token hunter-02", "token navy-02"]);
    table.plays("no");
    assert_eq!(table.state().stocks.merchant_pile.len(), 1);
}

#[test]
fn tpr_ene_04_a_rescued_slave_ship_brings_two_navy_ships() {
    // Proves: TPR-CACT-01, TPR-LEVEL-04, TPR-MULTI-05
    let mut scene = strong("slaver-01");
    scene.hand(A, &[]);
    let mut table = scene.acting();
    table.plays("sail tortuga").asks_by(A, "TPR-SM-30").plays("attack ship slaver-01");
    table.plays("fear").plays("threaten 4").plays("resolve");
    // A Crew card first, then two Navy ships in one place.
    table.asks_by(A, "TPR-CARD-30");
    let card = table.options()[0].clone();
    table.plays(&card).asks_by(A, "TPR-RUL-50").plays("stack 1").plays("stack 1");
    assert_eq!(table.state().player(A).swagger, 93);
    assert_eq!(table.state().stocks.slavers.as_slice()[0], scene.token("slaver-01").0);
}

#[test]
fn tpr_ene_01_card_by_card_each_with_its_stack_and_then_the_pile_goes_back() {
    let mut scene = strong("merchant-01");
    let (brava, bermuda) = (scene.territory("brava"), scene.territory("bermuda"));
    let named = |scene: &Scene, territory| {
        scene.game.content.tidings.iter().position(|card| card.territory == territory).unwrap() as u8
    };
    let (first, second) = (named(&scene, brava), named(&scene, bermuda));
    scene.tidings_on_top(second).tidings_on_top(first);
    scene.with(|state| {
        for _ in 0..2 {
            let token = state.stocks.supply.pop().unwrap();
            state.stocks.merchant_pile.push(token);
        }
    });
    let supply = scene.state.stocks.supply.len();
    let tops = [0, 1].map(|stack: usize| scene.state.stocks.navy[stack].top().unwrap());
    let mut table = beat(&scene, 1);
    assert_eq!(table.state().decks.tidings_gone.top(), Some(first), "one card is drawn");
    assert_eq!(table.state().stocks.merchant_pile.len(), 3, "the pile waits");
    table.plays("stack 2");
    assert_eq!(table.state().map.ships.at(brava).next().map(|chit| chit.token.0), Some(tops[1]));
    assert_eq!(table.state().decks.tidings_gone.top(), Some(second));
    table.plays("stack 1");
    assert_eq!(table.state().map.ships.at(bermuda).next().map(|chit| chit.token.0), Some(tops[0]));
    assert_eq!(table.state().stocks.supply.len(), supply + 3);
    assert!(table.state().stocks.merchant_pile.is_empty());
}
