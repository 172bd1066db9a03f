//! Every row of every Captain, Elite and Crew card, judged by the words on the card: `Broadside 2 and Close Quarters 2, or
//! Move 1`. What the words say otherwise is tested by hand in `cards_special.rs`; the list of those is checked too.

use std::collections::BTreeSet;

use tortuga_pirate_republic::{
    combat::Point,
    content::{Card, CardId},
    state::State,
    vocabulary::{CardType, Class},
};

use crate::{
    content::content,
    scene::{A, B, Scene, Table, of},
};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Part {
    Fear(i16),
    Broadside(i16),
    Close(i16),
    Move(u8),
    Draw(usize),
    Reputation(u8),
}

/// `None` if it is not one of the plain parts.
fn part(words: &str) -> Option<Part> {
    let after = |start: &str| words.strip_prefix(start).and_then(|rest| rest.parse::<i16>().ok());
    after("Strike Fear ")
        .map(Part::Fear)
        .or_else(|| after("Broadside ").map(Part::Broadside))
        .or_else(|| after("Close Quarters ").map(Part::Close))
        .or_else(|| after("Move ").map(|n| Part::Move(n as u8)))
        .or_else(|| after("draw ").map(|n| Part::Draw(n as usize)))
        .or_else(|| {
            let rest = words.strip_prefix("gain ")?.strip_suffix(" Reputation")?;
            rest.parse().ok().map(Part::Reputation)
        })
}

/// The alternatives of a row as the card's text names them.
fn row(card: &Card, title: &str) -> Vec<Option<Vec<Part>>> {
    let Some(start) = card.text.find(title) else { return Vec::new() };
    let rest = &card.text[start + title.len()..];
    let end = rest.find(". ").unwrap_or(rest.len() - 1);
    rest[..end].split(", or ").map(|words| words.split(" and ").map(part).collect()).collect()
}

/// One alternative of one row of one card.
struct Case {
    card: &'static Card,
    improved: bool,
    alt: usize,
    parts: Option<Vec<Part>>,
}

fn cases(kinds: &[CardType]) -> Vec<Case> {
    let mut cases = Vec::new();
    for card in content().cards.iter().filter(|card| kinds.contains(&card.kind)) {
        for (improved, title, rows) in [(false, "Basic: ", card.basic), (true, "Improved: ", card.improved)] {
            let told = row(card, title);
            for alt in 0..rows.len() {
                // A text that does not list its alternatives one by one is tested by hand.
                let parts = if told.len() == rows.len() { told[alt].clone() } else { None };
                cases.push(Case { card, improved, alt, parts });
            }
        }
    }
    cases
}

/// Alternatives whose words are not plain: `card basic 1`.
const BY_HAND: [&str; 21] = [
    "a-name-to-whisper improved 1",
    "careen-the-hull basic 1",
    "chain-and-bar-shot improved 1",
    "consort-signals improved 1",
    "consort-signals improved 2",
    "false-colours basic 1",
    "false-colours improved 1",
    "hidden-channels improved 1",
    "hold-the-quarterdeck basic 1",
    "hold-the-quarterdeck improved 1",
    "out-of-the-mangroves basic 2",
    "patch-and-pitch basic 1",
    "patch-and-pitch improved 1",
    "ripple-fire improved 1",
    "run-before-the-storm improved 1",
    "second-wind basic 1",
    "second-wind improved 1",
    "weather-gage improved 1",
    "well-behaved-woman basic 1",
    "well-behaved-woman improved 1",
    "whirl-of-blades improved 1",
];

#[test]
fn only_the_listed_alternatives_are_left_to_tests_by_hand() {
    let found: BTreeSet<String> = cases(&[CardType::Captain, CardType::Elite, CardType::Crew])
        .iter()
        .filter(|case| case.parts.is_none())
        .map(|case| format!("{} {} {}", case.card.id, row_name(case), case.alt + 1))
        .collect();
    let listed: BTreeSet<String> = BY_HAND.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(found, listed);
}

fn row_name(case: &Case) -> &'static str {
    if case.improved { "improved" } else { "basic" }
}

/// The card in the hand of the Pirate whose deck it is from, four cards on top of the deck that will be drawn.
fn holding(card: &Card) -> Scene {
    let pirate = card.pirate.map_or("blackbeard", |id| content().pirate(id).id.as_str());
    let mut scene = of(2, pirate);
    let player = scene.player(A);
    (player.reputation, player.movement) = (5, 2);
    // A friendly ship keeps the question open when nothing else is left to play.
    scene.hand(A, &[card.id.as_str()]).friend(A, "merchant-21");
    scene
}

fn notation(case: &Case) -> String {
    let pay = if case.improved { " rep" } else { "" };
    format!("play {} {} {}{pay}", case.card.id, row_name(case), case.alt + 1)
}

/// Plays the card and takes every part of it that may be declined.
#[track_caller]
fn play(table: &mut Table, case: &Case) {
    table.plays(&notation(case));
    while table.options().iter().any(|option| option == "yes") {
        table.plays("yes");
    }
}

/// What everybody else has is as it was.
#[track_caller]
fn bystander_untouched(before: &State, after: &State, what: &str) {
    assert_eq!(before.player(B), after.player(B), "{what}");
    assert_eq!(before.map, after.map, "{what}");
}

fn sums(parts: &[Part]) -> (i16, i16, i16, u8, usize, u8) {
    let mut sums = (0, 0, 0, 0, 0, 0);
    for part in parts {
        match part {
            Part::Fear(n) => sums.0 += n,
            Part::Broadside(n) => sums.1 += n,
            Part::Close(n) => sums.2 += n,
            Part::Move(n) => sums.3 += n,
            Part::Draw(n) => sums.4 += n,
            Part::Reputation(n) => sums.5 += n,
        }
    }
    sums
}

#[test]
fn tpr_card_03_every_alternative_counts_in_its_stage() {
    // Proves: TPR-CARD-06, TPR-CARD-07, TPR-EX-01, TPR-EX-03, TPR-RUL-03, TPR-VOC-18, TPR-VOC-83
    for case in cases(&[CardType::Captain, CardType::Elite]) {
        let Some(parts) = case.parts.clone() else { continue };
        let (fear, broadside, close, movement, drawn, reputation) = sums(&parts);
        for (point, now, bank_bs, bank_cq) in [
            (Point::AttackSf, fear, broadside, close),
            (Point::AttackBs, broadside, 0, close),
            (Point::AttackCq, close, 0, 0),
        ] {
            let what = format!("{} in {point:?}", notation(&case));
            let mut table = holding(case.card).fighting("merchant-22", point);
            let before = *table.state();
            // The card's text counts if it says anything against a Merchant.
            let arena = &table.game.content.arena;
            let text = arena[case.card.effect].iter().any(|op| {
                op.vs.is_none_or(|filter| {
                    arena[filter].classes.is_none_or(|classes| classes.has(Class::Merchant))
                })
            });
            let fits = now > 0 || movement > 0 || drawn > 0 || reputation > 0 || text;
            if !fits {
                table.refuses(&notation(&case), "TPR-CARD-08");
                continue;
            }
            play(&mut table, &case);
            let after = *table.state();
            let (combat, player) = (&after.combat, after.player(A));
            assert_eq!(combat.strength - before.combat.strength, now, "{what}");
            assert_eq!((combat.bank_bs, combat.bank_cq), (bank_bs, bank_cq), "{what}");
            assert_eq!(player.movement, before.player(A).movement + movement, "{what}");
            assert_eq!(player.hand.len(), drawn, "{what}");
            let paid = u8::from(case.improved);
            assert_eq!(player.reputation, 5 - paid + reputation, "{what}");
            assert_eq!(
                player.discard.top().map(CardId),
                content().find_card(case.card.id.as_str()),
                "{what}"
            );
            bystander_untouched(&before, &after, &what);
            table.asks(A);
        }
    }
}

#[test]
fn tpr_card_08_outside_combat_strength_alone_is_no_reason_to_play() {
    for case in cases(&[CardType::Captain, CardType::Elite]) {
        let Some(parts) = case.parts.clone() else { continue };
        let what = notation(&case);
        let mut table = holding(case.card).acting();
        let before = *table.state();
        let (_, _, _, movement, drawn, reputation) = sums(&parts);
        let lasting = ["riches-of-the-cabo"].contains(&case.card.id.as_str());
        if movement == 0 && drawn == 0 && reputation == 0 && !lasting {
            table.refuses(&notation(&case), "TPR-CARD-08");
            continue;
        }
        play(&mut table, &case);
        let after = *table.state();
        let player = after.player(A);
        assert_eq!(player.movement, (before.player(A).movement + movement).min(10), "{what}");
        assert_eq!(player.hand.len(), drawn, "{what}");
        assert_eq!(player.reputation, 5 - u8::from(case.improved) + reputation, "{what}");
        assert!(!after.combat.on, "{what}");
        bystander_untouched(&before, &after, &what);
        table.asks_by(A, "TPR-SM-30");
    }
}

#[test]
fn tpr_edge_27_without_reputation_the_improved_row_is_out_of_reach() {
    for case in cases(&[CardType::Captain, CardType::Elite]) {
        let Some(parts) = case.parts.clone() else { continue };
        let (_, _, _, movement, drawn, _) = sums(&parts);
        if !case.improved || movement + drawn as u8 == 0 {
            continue;
        }
        let mut scene = holding(case.card);
        scene.player(A).reputation = 0;
        scene.acting().refuses(&notation(&case), "TPR-EDGE-27");
    }
}

#[test]
fn tpr_card_21_a_crew_card_in_play_serves_every_stage() {
    // Proves: TPR-RUL-05
    for case in cases(&[CardType::Crew]) {
        let parts = case.parts.clone().unwrap_or_else(|| panic!("{}: {}", case.card.id, case.card.text));
        let (fear, broadside, close, movement, ..) = sums(&parts);
        for (point, now) in [
            (Point::AttackSf, fear),
            (Point::AttackBs, broadside),
            (Point::AttackCq, close),
            (Point::DefendBs, i16::from(movement)),
            (Point::DefendCq, close),
        ] {
            let what = format!("{} {} in {point:?}", case.card.id, case.alt + 1);
            let mut scene = of(2, "blackbeard");
            scene.crew(A, case.card.id.as_str()).friend(A, "merchant-21");
            let mut table = scene.fighting("merchant-22", point);
            let before = *table.state();
            let used = format!("crew 1 {}", case.alt + 1);
            if now == 0 {
                table.refuses(&used, "TPR-CARD-21");
                continue;
            }
            table.plays(&used);
            let after = *table.state();
            assert_eq!(after.combat.strength - before.combat.strength, now, "{what}");
            assert_eq!(
                after.player(A).movement,
                before.player(A).movement,
                "{what}: nothing reaches the track"
            );
            assert_eq!((after.combat.bank_bs, after.combat.bank_cq), (0, 0), "{what}: nothing is banked");
            assert_eq!(after.player(A).crew.cards.len(), 1, "{what}: it stays in play");
            bystander_untouched(&before, &after, &what);
            table.refuses(&used, "TPR-CARD-21");
        }
    }
}

#[test]
fn tpr_card_22_movement_outside_combat_spends_a_crew_card() {
    for case in cases(&[CardType::Crew]) {
        let parts = case.parts.clone().unwrap_or_default();
        let (.., movement, _, _) = sums(&parts);
        let mut scene = of(2, "blackbeard");
        scene.crew(A, case.card.id.as_str());
        let mut table = scene.acting();
        let before = table.state().player(A).movement;
        let used = format!("crew 1 {}", case.alt + 1);
        if movement == 0 {
            table.refuses(&used, "TPR-CARD-21");
            continue;
        }
        table.plays(&used);
        assert_eq!(table.state().player(A).movement, before + movement, "{}", case.card.id);
        assert!(table.state().player(A).crew.is_spent(0), "{}", case.card.id);
        table.refuses(&used, "TPR-CARD-22").asks_by(A, "TPR-SM-30");
    }
}

#[test]
fn tpr_card_20_a_crew_card_is_put_into_play_and_stays() {
    for card in content().cards.iter().filter(|card| card.kind == CardType::Crew) {
        let mut scene = of(2, "blackbeard");
        scene.hand(A, &[card.id.as_str()]);
        let mut table = scene.acting();
        table.plays(&format!("play {} crew", card.id));
        let player = table.state().player(A);
        assert_eq!(player.crew.cards.len(), 1, "{}", card.id);
        assert!(!player.discard.has(player.crew.cards.as_slice()[0]), "{}", card.id);
        assert!(!player.crew.is_spent(0) && !player.crew.is_turned(0), "{}", card.id);
    }
}
