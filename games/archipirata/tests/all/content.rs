//! The components of `content/*.toml`, one by one: what each does, who is left alone, what is asked next.

use std::collections::BTreeSet;

use crate::scene::{OPENING, RED, Scene, WHITE, board, game, held, scene, status, top};
use tortuga_archipirata::{
    Archipirata,
    board::Colour,
    content::{Face, Lifetime},
    state::Status,
};
use tortuga_core::Seat;
use tortuga_testkit::TestTable;

/// What happens when red lands on a card of this kind beside one red and one white pirate.
struct Case {
    kind: &'static str,
    /// The rule of the question and its answers, if one is put.
    asks: Option<(&'static str, &'static [&'static str])>,
    /// The answer that is given.
    answer: Option<&'static str>,
    /// The board when the card has done its work.
    after: &'static str,
    /// Who moves next.
    next: Seat,
}

const AID: [&str; 8] = ["aid:0", "aid:1", "aid:2", "aid:3", "aid:4", "aid:5", "aid:6", "aid:7"];

/// `3+WR` puts white on 4 and red on 5, where 1/1 stand; the pirates on 0 are bystanders.
const BEFORE: &str = "1/1 0/0 0/0 1/1 0/0 1/1 0/0 0/0";

const CASES: [Case; 5] = [
    Case {
        kind: "sabre",
        asks: Some(("AP-ACT-03", &["sabre:R", "sabre:W"])),
        answer: Some("sabre:W"),
        after: "1/1 0/0 0/0 0/0 0/1 2/0 0/0 0/0",
        next: WHITE,
    },
    Case { kind: "bomb", asks: None, answer: None, after: "1/1 0/0 0/0 0/0 0/1 1/0 0/0 0/0", next: WHITE },
    Case { kind: "compass", asks: None, answer: None, after: "1/1 0/0 0/0 0/0 0/1 2/1 0/0 0/0", next: RED },
    Case {
        kind: "first_aid",
        asks: Some(("AP-ACT-08", &AID)),
        answer: Some("aid:7"),
        after: "1/1 0/0 0/0 0/0 0/1 2/1 0/0 1/0",
        next: WHITE,
    },
    Case { kind: "rum", asks: None, answer: None, after: "1/1 0/0 0/0 0/0 0/1 2/1 0/0 0/0", next: WHITE },
];

/// Lands red on island 5, where the card with that label lies, and carries the case through.
fn lands(label: &str, case: &Case) -> TestTable<Archipirata> {
    let mut table = scene(BEFORE).top(5, label).table();
    table.plays("3+WR");
    if let Some((rule, answers)) = case.asks {
        table.asks_by(RED, rule);
        assert_eq!(table.options(), answers, "{label}");
    }
    if let Some(answer) = case.answer {
        table.plays(answer);
    }
    table.asks_by(case.next, "AP-ISLE-01");
    assert_eq!(board(&table), case.after, "{label}");
    table
}

#[test]
fn every_equipment_and_permanent_card_does_what_its_kind_says() {
    // Proves: AP-ACT-03, AP-ACT-05, AP-ACT-06, AP-ACT-08, AP-ACT-09, AP-ACT-10, AP-PERM-02, AP-PERM-03
    let mut seen = BTreeSet::new();
    for card in &game(2, false).content.cards {
        let Some(kind) = card.face.kind() else { continue };
        let game = game(2, false);
        let kind = game.content.kind(kind);
        let case = CASES.iter().find(|case| kind.id == case.kind);
        let case = case.unwrap_or_else(|| panic!("the kind {} has no case here", kind.id));
        let table = lands(card.label.as_str(), case);
        let taken = u8::from(matches!(card.face, Face::Equipment(_)));
        assert_eq!(held(&table, 0, case.kind), taken, "{}", card.label);
        assert_eq!(held(&table, 1, case.kind), 0, "{}", card.label);
        if taken == 0 {
            assert_eq!(top(&table, 5), card.label.as_str());
        }
        // With the icon, white cannot be the last one.
        let mut other = scene(BEFORE).top(5, card.label.as_str()).table();
        if card.own {
            other.refuses("3+RW", "AP-MOVE-08");
        } else {
            other.plays("3+RW");
        }
        seen.insert(case.kind);
    }
    assert_eq!(seen.len(), CASES.len(), "every case has a card");
}

#[test]
fn both_chests_are_taken_by_the_own_colour_and_count_what_they_say() {
    // Proves: AP-CHEST-01, AP-CHEST-02, AP-CHEST-05
    for (label, gold, rum) in [("chest:gold", 1, 0), ("chest:rum", 0, 1)] {
        let mut table = scene(BEFORE).top(5, label).table();
        table.refuses("3+RW", "AP-MOVE-08").plays("3+WR").asks_by(WHITE, "AP-ISLE-01");
        let [red, white] = table.state().teams;
        assert_eq!(
            (red.gold_chests, red.rum_chests, table.state().gold(Colour::Red)),
            (gold, rum, gold),
            "{label}"
        );
        assert_eq!((white.chests(), table.state().piles.left[5]), (0, 3), "{label}");
        assert_eq!(board(&table), "1/1 0/0 0/0 0/0 0/1 2/1 0/0 0/0", "{label}");
    }
}

/// A captain's use on the opening board.
struct Use {
    id: &'static str,
    goods: &'static [(&'static str, u8)],
    chests: (u8, u8),
    moves: &'static [&'static str],
    after: &'static str,
    gold: u8,
    status: Status,
    next: Seat,
}

const USES: [Use; 8] = [
    Use {
        id: "benito_bonito",
        goods: &[],
        chests: (1, 1),
        moves: &["3+WR/b2gr", "hit:0,7"],
        after: "0/0 1/1 1/1 0/0 1/2 2/1 1/1 1/0",
        gold: 0,
        status: Status::Spent,
        next: WHITE,
    },
    Use {
        id: "boum_banda",
        goods: &[("rum", 1), ("bomb", 1), ("compass", 1), ("first_aid", 1)],
        chests: (0, 0),
        moves: &["cap:boum_banda:1R,7W"],
        after: "0/1 0/1 1/1 1/1 1/1 1/1 1/1 1/0",
        gold: 0,
        status: Status::Spent,
        next: RED,
    },
    Use {
        id: "ching_shih",
        goods: &[("sabre", 2)],
        chests: (0, 0),
        moves: &["cap:ching_shih:7W"],
        after: "0/1 1/1 1/1 1/1 1/1 1/1 1/1 1/0",
        gold: 0,
        status: Status::Revealed,
        next: RED,
    },
    Use {
        id: "dr_ursilio",
        goods: &[("rum", 1), ("bomb", 1), ("compass", 1), ("sabre", 1)],
        chests: (0, 0),
        moves: &["cap:dr_ursilio:4"],
        after: "0/1 1/1 1/1 1/1 2/1 1/1 1/1 1/1",
        gold: 0,
        status: Status::Spent,
        next: RED,
    },
    Use {
        id: "jacquotte_delahaye",
        goods: &[("rum", 2), ("bomb", 1), ("sabre", 1), ("compass", 1)],
        chests: (0, 0),
        moves: &["cap:jacquotte_delahaye"],
        after: OPENING,
        gold: 1,
        status: Status::Trophy,
        next: RED,
    },
    Use {
        id: "jolly_roger",
        goods: &[("bomb", 3), ("sabre", 1)],
        chests: (0, 0),
        moves: &["cap:jolly_roger"],
        after: OPENING,
        gold: 1,
        status: Status::Revealed,
        next: RED,
    },
    Use {
        id: "mary_read",
        goods: &[("rum", 1), ("bomb", 1), ("compass", 1), ("first_aid", 1)],
        chests: (0, 0),
        moves: &["cap:mary_read:7W,0"],
        after: "1/1 1/1 1/1 1/1 1/1 1/1 1/1 1/0",
        gold: 0,
        status: Status::Spent,
        next: RED,
    },
    Use {
        id: "piet_hein",
        goods: &[("rum", 1)],
        chests: (0, 0),
        moves: &["3-..WR/r1c0"],
        after: "0/2 1/1 1/1 0/0 1/1 1/1 1/1 2/1",
        gold: 0,
        status: Status::Revealed,
        next: WHITE,
    },
];

fn owns(case: &Use) -> Scene {
    let other = if case.id == "mary_read" { "piet_hein" } else { "mary_read" };
    let scene = scene(OPENING).captains(&[case.id, other]).chests(0, case.chests.0, case.chests.1);
    case.goods.iter().fold(scene, |scene, (kind, count)| scene.goods(0, kind, *count))
}

#[test]
fn every_captain_does_what_the_card_says_for_its_price() {
    // Proves: AP-CAP-BB-2, AP-CAP-BN, AP-CAP-CS, AP-CAP-DU, AP-CAP-JD, AP-CAP-JR, AP-CAP-MR, AP-CAP-PH-1, AP-COMP-09
    for case in &USES {
        // Where a move is part of it, it ends on a rum.
        let tops = if case.id == "piet_hein" { [5, 7] } else { [5, 1] };
        let scene = tops.into_iter().fold(owns(case), |scene, island| scene.top(island, "rum"));
        let mut table = scene.goods(1, "sabre", 2).table();
        for mv in case.moves {
            table.plays(mv);
        }
        table.asks_by(case.next, "AP-ISLE-01");
        assert_eq!(board(&table), case.after, "{}", case.id);
        assert_eq!(
            (table.state().gold(Colour::Red), status(&table, 0)),
            (case.gold, case.status),
            "{}",
            case.id
        );
        let landed = u8::from(case.next == WHITE);
        for (kind, _) in case.goods {
            let fresh = if *kind == "rum" { landed } else { 0 };
            assert_eq!(held(&table, 0, kind), fresh, "{} pays {kind}", case.id);
        }
        // Whoever sits opposite keeps goods, chests and captain.
        assert_eq!((held(&table, 1, "sabre"), table.state().gold(Colour::White)), (2, 0), "{}", case.id);
        assert_eq!(status(&table, 1), Status::Hidden, "{}", case.id);
    }
    let known: BTreeSet<String> =
        game(2, true).content.captains.iter().map(|captain| captain.id.to_string()).collect();
    assert_eq!(known, USES.iter().map(|case| case.id.to_owned()).collect());
}

#[test]
fn a_captains_lifetime_is_what_its_status_says_after_use() {
    // Proves: AP-CAP-06
    for captain in &game(2, true).content.captains {
        let case = USES.iter().find(|case| captain.id == case.id).unwrap();
        let wanted = match captain.lifetime {
            Lifetime::Single => Status::Spent,
            Lifetime::Persistent => Status::Revealed,
            Lifetime::Trophy => Status::Trophy,
        };
        assert_eq!(case.status, wanted, "{}", captain.id);
    }
}

#[test]
fn the_rule_of_every_component_stands_in_the_rules() {
    let game = game(2, true);
    let rules = include_str!("../../rules.md");
    let kinds = game.content.kinds.iter().map(|kind| (kind.id, &kind.rule));
    let captains = game.content.captains.iter().map(|captain| (captain.id, &captain.rule));
    for (id, rule) in kinds.chain(captains) {
        assert!(rules.contains(&format!("**{rule}**")), "{id} names {rule}");
    }
}
