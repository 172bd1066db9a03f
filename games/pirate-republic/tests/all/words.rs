//! Effects in plain English, made from the data and not from the texts of the files.

use tortuga_pirate_republic::{
    content::Words,
    vocabulary::{CardType, Word as _},
};

use crate::content::content;

fn basic(id: &str) -> String {
    let content = content();
    Words::of(content).row(content.card(content.find_card(id).unwrap()).basic)
}

#[test]
fn rows_are_told_as_on_the_card() {
    // Proves: TPR-EX-02, TPR-CARD-04
    assert_eq!(basic("grog-before-the-fog"), "Strike Fear 1, or Movement 1 and Close Quarters 1");
    assert_eq!(basic("careen-the-hull"), "Rest, or Movement 1");
    assert_eq!(basic("well-behaved-woman"), "Movement 2, if the enemy has initiative, or Close Quarters 2");
    assert_eq!(
        basic("stink-pots"),
        "you have initiative against Ship tokens and Close Quarters +5 against Ship tokens"
    );
    assert_eq!(basic("fire-ship"), "defeat the token at once against Merchants, Pirate ships and Navy ships");
    assert_eq!(basic("surgeons-chest"), "discard 2 Bloodshed");
}

#[test]
fn amounts_are_told() {
    let content = content();
    let card = content.card(content.find_card("a-name-to-whisper").unwrap());
    assert_eq!(Words::of(content).row(card.improved), "Strike Fear 1 for each level (at most 6), or draw 2");
}

#[test]
fn standing_modifiers_and_triggers_are_told() {
    let content = content();
    let words = Words::of(content);
    let tidings = |id: &str| content.tidings(content.find_tidings(id).unwrap());
    assert_eq!(words.standing(tidings("becalmed").mods), "starting Movement -1 this round");
    assert_eq!(words.sentence(tidings("becalmed").enemy), "No fleeing.");
    assert_eq!(
        words.standing(tidings("a-bounty-on-black-flags").mods),
        "Swagger for each token defeated +1 this round against Navy ships and Pirate Hunters"
    );
    let rains = &content.arena[tidings("rains-down-in-africa").triggers][0];
    assert_eq!(
        words.trigger(rains),
        "turn start (each player), if you are in West Africa: discard 1 from the hand"
    );
}

#[test]
fn objectives_are_told() {
    let content = content();
    let words = Words::of(content);
    let goal = |id: &str| words.objective(content.personal(content.find_personal(id).unwrap()).objective);
    assert_eq!(goal("prize-after-prize"), "3 times: token defeated, Merchants");
    assert_eq!(goal("raze-it-to-the-ground"), "1 times: combat fled and 1 times: combat won in one turn");
    assert_eq!(goal("corners-of-the-triangle"), "enter Bermuda, Nassau and San Juan");
    assert_eq!(goal("news-for-whydah"), "carry 1 Objective tokens from Nassau to Whydah");
}

#[test]
fn everything_in_the_box_has_words() {
    let content = content();
    let words = Words::of(content);
    let told = |id: &str, text: &str| {
        assert!(
            !text.is_empty() && !text.contains("  ") && !text.contains(": ;") && !text.ends_with(": "),
            "{id}: {text}"
        );
    };
    for card in &content.cards {
        told(card.id.as_str(), &words.row(card.basic));
        assert_eq!(words.row(card.improved).is_empty(), card.improved.is_empty());
        assert_eq!(words.sentence(card.effect).is_empty(), card.effect.is_empty());
    }
    for card in &content.tidings {
        told(card.id.as_str(), &format!("{}{}", words.sentence(card.player), words.sentence(card.enemy)));
        content.arena[card.triggers]
            .iter()
            .for_each(|trigger| told(card.id.as_str(), &words.trigger(trigger)));
    }
    for mission in &content.personals {
        told(mission.id.as_str(), &words.objective(mission.objective));
    }
    for mission in &content.globals {
        told(mission.id.as_str(), &words.objective(mission.objective));
        content.arena[mission.triggers]
            .iter()
            .for_each(|trigger| told(mission.id.as_str(), &words.trigger(trigger)));
    }
    assert!(CardType::find("captain").is_some());
}

#[test]
fn every_op_of_the_vocabulary_has_words() {
    let ops = include_str!("every_op.toml");
    let text = crate::packs::edited(
        "crew_cards.toml",
        "basic = [[{ broadside = 3 }]]",
        &format!("basic = [[{{ broadside = 3 }}]]\n{ops}"),
    );
    let content = crate::packs::try_pack(&[("crew_cards.toml", text)]).unwrap();
    let words = Words::of(&content);
    let card = content.card(content.find_card("master-gunner").unwrap());
    for op in &content.arena[card.effect] {
        let told = words.op(op);
        assert!(!told.trim().is_empty() && !told.starts_with([',', ':']), "{op:?}: {told}");
    }
}
