//! Section 9 of rules.md: activating equipment.

use crate::scene::{RED, WHITE, board, held, scene, top};
use tortuga_archipirata::{
    board::{Colour, Isle},
    moves::Event,
};
use tortuga_core::{Game, Slug, Viewer};

const DUEL: &str = "1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0";

#[test]
fn ap_act_01_nobody_declines() {
    // A sabre that can only hit an own pirate, a first aid kit, a bomb among friends: all take effect.
    let mut table = scene("1/0 1/0 0/0 0/0 0/1 0/0 0/0 0/0").top(1, "sabre").table();
    table.plays("0+R").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/0 0/0 0/0 0/1 0/0 0/0 0/0");
    let mut table = scene("1/0 2/0 0/0 0/0 0/1 0/0 0/0 0/0").top(1, "bomb").table();
    table.plays("0+R").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/0 0/0 0/0 0/1 0/0 0/0 0/0");
    let mut table = scene("1/0 1/1 0/0 0/0 0/1 0/0 0/0 0/0").top(1, "sabre").table();
    table.plays("0+R").refuses("pass", "AP-FLOW-01").asks_by(RED, "AP-ACT-03");
    let mut table = scene(DUEL).top(1, "first_aid").table();
    table.plays("0+R").refuses("pass", "AP-FLOW-01").asks_by(RED, "AP-ACT-08");
}

#[test]
fn ap_act_02_the_effect_is_for_the_team_that_moves() {
    // A white pirate activates in red's move.
    let start = "1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0";
    let mut rum = scene(start).top(5, "rum").table();
    rum.plays("4+W").asks(WHITE);
    assert_eq!([held(&rum, 0, "rum"), held(&rum, 1, "rum")], [1, 0]);
    let mut aid = scene(start).top(5, "first_aid").table();
    aid.plays("4+W").asks_by(RED, "AP-ACT-08").plays("aid:2").asks(WHITE);
    assert_eq!(board(&aid), "1/0 0/0 1/0 0/0 0/0 0/1 0/0 0/0");
    let mut compass = scene(start).top(5, "compass").table();
    compass.plays("4+W").asks_by(RED, "AP-ISLE-01");
    assert_eq!([held(&compass, 0, "compass"), held(&compass, 1, "compass")], [1, 0]);
}

#[test]
fn ap_act_03_the_sabre_hits_one_other_here() {
    // Proves: AP-RUL-06
    let start = scene("1/0 1/2 1/1 0/0 0/0 0/0 0/0 0/0").top(1, "sabre");
    for (choice, after) in
        [("sabre:R", "0/0 1/2 1/1 0/0 0/0 0/0 0/0 0/0"), ("sabre:W", "0/0 2/1 1/1 0/0 0/0 0/0 0/0 0/0")]
    {
        let mut table = start.table();
        table.plays("0+R").asks_by(RED, "AP-ACT-03");
        assert_eq!(table.options(), ["sabre:R", "sabre:W"]);
        table.plays(choice).asks(WHITE);
        assert_eq!(board(&table), after);
    }
    // The activator is not counted among the others: with no further red there is no choice.
    let mut table = scene("1/0 0/2 1/1 0/0 0/0 0/0 0/0 0/0").top(1, "sabre").table();
    table.plays("0+R").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/1 1/1 0/0 0/0 0/0 0/0 0/0");
    // An enemy activator is spared as well.
    let mut table = scene("0/1 1/0 1/1 0/0 0/0 0/0 0/0 0/0").top(1, "sabre").table();
    table.plays("0+W").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/1 1/1 0/0 0/0 0/0 0/0 0/0");
}

#[test]
fn ap_act_04_the_sabre_must_strike_if_it_can() {
    let mut own = scene("1/0 2/0 0/1 0/0 0/0 0/0 0/0 0/0").top(1, "sabre").table();
    own.plays("0+R").asks(WHITE);
    assert_eq!(board(&own), "0/0 2/0 0/1 0/0 0/0 0/0 0/0 0/0");
    let mut none = scene("1/0 0/0 0/1 0/0 0/0 0/0 0/0 0/0").top(1, "sabre").table();
    none.plays("0+R").asks(WHITE);
    assert_eq!(board(&none), "0/0 1/0 0/1 0/0 0/0 0/0 0/0 0/0");
    assert!(none.rules().contains(&"AP-ACT-04") && held(&none, 0, "sabre") == 1);
}

#[test]
fn ap_act_05_the_bomb_hits_everybody_but_the_activator() {
    // Proves: AP-EDGE-02, AP-EDGE-05
    let mut table = scene("1/1 1/2 1/1 0/0 0/0 0/0 0/0 0/0").top(2, "bomb").table();
    table.plays("0+WR").asks(WHITE);
    assert_eq!(board(&table), "0/0 0/3 1/0 0/0 0/0 0/0 0/0 0/0", "the bomb on 2, then combat on 1");
    let hits = |rule: &str| table.rules().iter().filter(|said| **said == rule).count();
    assert_eq!((hits("AP-ACT-05"), hits("AP-FIGHT-02")), (2, 1));

    // Nine pirates: the first one is back under the ninth, and is hit.
    let mut lap = scene("7/2 0/0 0/0 0/0 0/0 0/0 0/0 0/0").top(1, "bomb").table();
    lap.plays("0+WRRRRRRRW").asks(WHITE);
    assert_eq!(board(&lap), "1/0 0/1 1/0 1/0 1/0 1/0 1/0 1/0");
    let mut lap = scene("7/2 0/0 0/0 0/0 0/0 0/0 0/0 0/0").top(1, "bomb").table();
    lap.plays("0+RWRRRRRRW").asks(WHITE);
    assert_eq!(board(&lap), "1/0 0/1 0/1 1/0 1/0 1/0 1/0 1/0");
}

#[test]
fn ap_act_06_the_compass_gives_another_round_without_combat() {
    // Proves: AP-FIGHT-06
    let mut table = scene("1/0 2/1 0/0 3/1 0/0 0/1 0/0 0/0").top(1, "compass").top(6, "rum").table();
    table.plays("0+R").asks_by(RED, "AP-ISLE-01");
    assert_eq!(board(&table), "0/0 3/1 0/0 3/1 0/0 0/1 0/0 0/0");
    assert_eq!(
        (held(&table, 0, "compass"), table.state().piles.left[1]),
        (1, 5),
        "collected before the round"
    );
    table.plays("5+W").asks(WHITE);
    assert_eq!(board(&table), "0/0 3/0 0/0 3/0 0/0 0/0 0/1 0/0");
}

#[test]
fn ap_act_07_two_compasses_a_turn_of_either_sort() {
    // Proves: AP-PERM-04, AP-TEAM-06
    let start = scene(DUEL).top(1, "compass").top(2, "P:compass").top(3, "compass").top(5, "rum");
    let mut table = start.table();
    table.plays("0+R").plays("1+R").asks_by(RED, "AP-ISLE-01");
    assert_eq!((table.state().compass_used, held(&table, 0, "compass")), (2, 1));
    table.refuses("2+R", "AP-MOVE-09").refuses("4-W", "AP-MOVE-09");
    table.plays("4+W").asks(WHITE);
    // The next turn counts from 0 again.
    table.plays("2+R").asks_by(WHITE, "AP-ISLE-01");
    assert_eq!(table.state().compass_used, 1);

    let doc = scene(DUEL).compass_used(3).load_error().to_string();
    assert_eq!(doc, "compass_used is 3, at most 2 are allowed (AP-ACT-07)");
}

#[test]
fn ap_act_08_first_aid_brings_an_own_pirate_back_anywhere() {
    // Proves: AP-RUL-23, AP-EDGE-03
    let start = scene(DUEL).top(1, "first_aid");
    let mut table = start.table();
    table.plays("0+R").asks_by(RED, "AP-ACT-08");
    assert_eq!(table.options(), ["aid:0", "aid:1", "aid:2", "aid:3", "aid:4", "aid:5", "aid:6", "aid:7"]);
    assert!(table.game.read_move("aid:8").is_err());
    table.plays("aid:7").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/0 0/0 0/0 0/1 0/0 0/0 1/0");
    let mut table = start.table();
    table.plays("0+R").plays("aid:4").asks(WHITE);
    assert_eq!(board(&table), "0/0 1/0 0/0 0/0 1/1 0/0 0/0 0/0");

    // Nobody of red is injured; that white has injured pirates does not matter.
    let mut none = scene("1/0 0/0 7/0 0/0 0/1 0/0 0/0 0/0").top(1, "first_aid").table();
    none.plays("0+R").asks(WHITE);
    assert_eq!(board(&none), "0/0 1/0 7/0 0/0 0/1 0/0 0/0 0/0");
    assert!(none.rules().contains(&"AP-ACT-08"));
}

#[test]
fn ap_act_09_the_rum_bottle_is_kept() {
    let mut table = scene("1/0 1/2 0/0 0/0 0/0 0/0 0/0 0/0").top(1, "rum").table();
    table.plays("0+R").asks(WHITE);
    assert_eq!(board(&table), "0/0 2/2 0/0 0/0 0/0 0/0 0/0 0/0");
    assert_eq!((held(&table, 0, "rum"), table.state().teams[0].rum_chests), (1, 0));
}

#[test]
fn ap_act_10_the_card_joins_the_goods_even_if_nothing_came_of_it() {
    // All eight reds stand, nobody else is on island 1.
    let kinds = ["sabre", "bomb", "compass", "first_aid", "rum"];
    for kind in kinds {
        for card in [kind.to_owned(), format!("{kind}*")] {
            let mut table = scene("1/0 0/0 0/0 7/0 0/0 0/1 0/0 0/0").top(1, &card).table();
            table.plays("0+R");
            assert_eq!(board(&table), "0/0 1/0 0/0 7/0 0/0 0/1 0/0 0/0");
            let red = kinds.map(|kind| held(&table, 0, kind));
            assert_eq!(red, kinds.map(|other| u8::from(other == kind)), "{card}");
            assert_eq!(kinds.map(|kind| held(&table, 1, kind)), [0; 5]);
            // Face up: white sees it.
            let seen = table.game.view(table.state(), Viewer::Seat(WHITE)).red.goods;
            assert_eq!(seen.into_iter().collect::<Vec<_>>(), [(Slug::new(kind).unwrap(), 1)]);
        }
    }
}

#[test]
fn ap_act_11_the_next_card_is_revealed() {
    // From six cards: the second equipment card turns face up. From five: the lid. From two: the Permanent card.
    for (left, layer) in [(6, 1), (5, 2), (3, 4), (2, 5)] {
        let mut table = scene(DUEL).top(1, "rum").left(1, left).table();
        let label = table.game.content.card(table.state().piles.cards[1][layer]).label;
        let seen = if layer == 2 { Slug::new("chest").unwrap() } else { label };
        let before = table.game.view(table.state(), Viewer::Seat(WHITE)).islands[1].clone();
        assert_eq!(before.cards[layer], (layer == 2).then_some(seen));
        table.plays("0+R");
        let after = table.game.view(table.state(), Viewer::Seat(WHITE)).islands[1].clone();
        assert_eq!((after.top(), after.left as usize), (Some(seen), left - 1));
        assert_eq!(top(&table, 1), seen.as_str());
        let turned = Event::Turned { island: Slug::new("lantern").unwrap(), card: seen };
        assert!(table.told(Viewer::Spectator).contains(&turned));
        if layer < 4 {
            assert_eq!(after.cards[layer + 1], (layer == 1).then(|| Slug::new("chest").unwrap()));
        }
    }
}

#[test]
fn ap_act_12_effect_then_collecting_then_revealing_then_the_test() {
    // Proves: AP-WIN-05
    let mut table = scene("1/0 0/1 0/0 0/0 0/0 0/0 0/0 0/0").top(1, "bomb").table();
    table.plays("0+R");
    assert_eq!(table.over().end, "elimination");
    let order = ["AP-ACT-01", "AP-ACT-05", "AP-ACT-10", "AP-ACT-11", "AP-WIN-02"];
    assert_eq!(table.rules(), [&["AP-FLOW-11", "AP-ISLE-04", "AP-MOVE-03"][..], &order].concat());
    assert_eq!((held(&table, 0, "bomb"), table.state().piles.left[1]), (1, 5));
}

#[test]
fn ap_act_13_the_injured_go_to_the_airship_of_their_colour() {
    let airships = |card: &str, choice: &str| {
        let mut table = scene("1/0 2/2 0/1 0/0 0/0 0/0 0/0 0/0").top(1, card).table();
        table.plays("0+R");
        if !choice.is_empty() {
            table.plays(choice);
        }
        let state = table.state();
        Colour::BOTH.map(|colour| (state.board.injured(colour), state.board.count(Isle(1), colour)))
    };
    // Red starts with 5 injured and has then 3 on island 1, white with 5 and 2.
    assert_eq!(airships("rum", ""), [(5, 3), (5, 2)]);
    assert_eq!(airships("sabre", "sabre:R"), [(6, 2), (5, 2)]);
    assert_eq!(airships("sabre", "sabre:W"), [(5, 3), (7, 0)], "3:1 is left, and fought out");
    assert_eq!(airships("bomb", ""), [(7, 1), (7, 0)]);
}

#[test]
fn ap_act_14_used_cards_only_pay_for_captains() {
    // The same piles; the cards are held, or out of the game.
    let start = scene(DUEL).left(7, 2);
    let (poor, rich) = (start.clone(), start.goods(0, "sabre", 2).goods(0, "compass", 1));
    assert_eq!(rich.table().options(), poor.table().options());
    assert_eq!(rich.table().options(), ["0+R", "0-R", "4+W", "4-W"]);
    let captains = ["ching_shih", "mary_read"];
    let wanted = ["0+R", "0-R", "4+W", "4-W", "cap:ching_shih:0R", "cap:ching_shih:4W"];
    assert_eq!(rich.captains(&captains).table().options(), wanted);
    assert_eq!(poor.captains(&captains).table().options(), wanted[..4]);
}
