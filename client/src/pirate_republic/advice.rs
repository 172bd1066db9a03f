//! What comes next, in one sentence.

use serde_json::Value;

use super::{
    deal::{Deal, kind_name},
    pack::pack,
    path::Touch,
    sight::Sight,
};

/// What the touches so far ask for, or what the question is about. `next` can be touched; `tucked`: a card of the Den would
/// only be tucked under the board.
pub(super) fn advice(sight: &Sight, path: &[Touch], next: &[Touch], tucked: bool) -> Option<String> {
    match path {
        [Touch::Word(word), ..] => {
            return Some(match word.as_str() {
                "scout" => "Touch a face-down token next to you, or a site of your territory.".into(),
                "attack" => "Touch what you attack.".into(),
                "haven" => "Touch the site of your haven.".into(),
                "lend" => "Touch the card or Treasure that you lend.".into(),
                _ => "Choose which.".into(),
            });
        }
        [Touch::Card(id, _)] => {
            return Some(format!("{}: which half, and which of its choices?", pack().name(id)));
        }
        [Touch::Crew(_), ..] => return Some("Which of its choices?".into()),
        [_, Touch::Row(_), ..] => return Some("How is the improved half paid for?".into()),
        _ => {}
    }
    of_question(sight, next, tucked)
}

/// The rules of section 20 say which question follows which; whoever is asked wants to know what the answers do.
const HELP: [(&str, &str); 12] = [
    ("TPR-SM-30", "TPR-TURN-04"),
    ("TPR-SM-36", "TPR-MOVE-01"),
    ("TPR-SM-42", "TPR-COM-03"),
    ("TPR-SM-44", "TPR-COM-04"),
    ("TPR-SM-45", "TPR-ATT-01"),
    ("TPR-SM-46", "TPR-ATT-02"),
    ("TPR-SM-47", "TPR-ATT-04"),
    ("TPR-SM-48", "TPR-FLEE-01"),
    ("TPR-SM-49", "TPR-ATT-05"),
    ("TPR-SM-50", "TPR-DEF-01"),
    ("TPR-SM-51", "TPR-FLEE-01"),
    ("TPR-SM-52", "TPR-DEF-03"),
];

pub(super) fn help(asked: &str) -> Option<&'static str> {
    HELP.iter().find(|(question, _)| *question == asked).map(|(_, rule)| *rule)
}

fn of_question(sight: &Sight, next: &[Touch], tucked: bool) -> Option<String> {
    let movement = sight.active().map_or(0, |player| player.movement);
    let (question, body) = sight.question();
    Some(match question {
        "action" if movement > 0 => format!(
            "{movement} Movement left. Touch a glowing territory to see its price and what waits there, or play a card."
        ),
        "action" => "No Movement left. Cards may bring more; or act here, or end the turn.".into(),
        "start" => "Touch a glowing island: Nassau lies among rich waters; far islands are quieter.".into(),
        "pirate" => "The decks are alike but for two cards each, which are told here.".into(),
        "respond" => "Fight, or touch a glowing territory to evade there for 1 Movement.".into(),
        "where" | "flight" | "crowd_to" | "npc_step" => "Touch a glowing territory.".into(),
        "which" | "crowd" => "Touch a glowing token, or choose below.".into(),
        "lookout" if next.iter().any(|touch| matches!(touch, Touch::Chit(..))) => {
            "Touch a glowing Pirate Hunter: it comes to you. Or take one from a stack.".into()
        }
        "lookout" => "It comes face up into your waters and fires first. Stacks of a kind are alike.".into(),
        "discard" | "pass_discard" | "pay_hand" => "Touch a card of your hand.".into(),
        "keep_captain" | "keep_treasure" => keeps(body),
        "gain" => gains(body, tucked),
        "infamous" => infamy(sight),
        "stack" => comes(sight, body),
        "home" => "It goes back face down. Both stacks are closed: either will do.".into(),
        "share" | "ask" => format!("How many: {}?", kind_name(Deal::of(sight)?.kind()?)),
        "stage" if next.iter().any(|touch| matches!(touch, Touch::Card(..) | Touch::Crew(_))) => {
            "Touch a card to add it: its worth is shown before you play it.".into()
        }
        "stage" if next.contains(&Touch::word("close")) => {
            "Whoever flees leaves the token where it is. Whoever closes in cannot flee any more.".into()
        }
        _ => return None,
    })
}

/// Which Den it is, and what becomes of a card for which there is no room.
fn gains(body: &Value, tucked: bool) -> String {
    let (den, stat) = match body.get("den").and_then(Value::as_str) {
        Some("elite") => ("Elite", "Command"),
        _ => ("Crew", "Crew"),
    };
    if tucked {
        format!(
            "A card of the {den}'s Den. There is no room for it yet: it is tucked under your board and cannot be used until {stat} is raised."
        )
    } else {
        format!("A card of the {den}'s Den: it goes on top of your deck.")
    }
}

/// How many of the drawn cards are kept.
fn keeps(body: &Value) -> String {
    match body.get("left").and_then(Value::as_u64) {
        Some(left @ 2..) => format!("Choose {left} of the drawn cards, one after the other."),
        _ => "Choose one of the drawn cards; those of your hand stay as they are.".to_owned(),
    }
}

/// What Infamy is good for, and how much of it one holds.
fn infamy(sight: &Sight) -> String {
    let held = sight.active().map_or(0, |player| player.infamy.len());
    let constants = pack().constants.unwrap_or_default();
    format!(
        "On a Haven or a pirate-held site {} Infamy tokens bring an Elite card, or each brings 1 Reputation. You hold {held} of {}.",
        constants.elite_price, constants.infamy_limit
    )
}

/// Which token comes, where to, and why.
fn comes(sight: &Sight, body: &Value) -> String {
    let hunters = body.get("hunters").and_then(Value::as_bool).unwrap_or_default();
    let ship = if hunters { "A Pirate Hunter" } else { "A Navy ship" };
    // The step that comes after this answer of the enemies.
    let step = sight.next.iter().find_map(|frame| frame.get("responses")?.get("step")?.as_u64());
    let sent = sight.next.iter().any(|frame| frame.get("send").is_some());
    let why = match (sent, step) {
        (true, Some(1)) => " for the Merchants that were taken",
        (true, Some(3)) => " for the Ports and Forts that were taken",
        (true, Some(_)) => " for the Treasure Fleet",
        (true, None) => " for the Slave Ship",
        (false, _) => "",
    };
    let place = pack().place(sight.named("territory"));
    format!("{ship} comes to {place}{why}. Both stacks are closed: either will do.")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn asked(next: &Value) -> Sight {
        Sight::read(&json!({ "table": { "players": [{ "infamy": ["navy-01"] }], "next": next } }))
    }

    fn said(next: &Value) -> String {
        advice(&asked(next), &[], &[], true).unwrap_or_default()
    }

    #[test]
    fn whoever_asks_for_a_rule_reads_what_the_answers_do() {
        let rules = crate::games::rulebook(crate::games::find(crate::pirate_republic::pack::GAME).unwrap());
        let known = |id: &str| rules.rules().iter().any(|rule| rule.id == id);
        for (question, rule) in HELP {
            assert!(known(question) && known(rule), "{question} {rule}");
        }
        assert_eq!((help("TPR-SM-50"), help("TPR-DIE-01")), (Some("TPR-DEF-01"), None));
    }

    #[test]
    fn the_enemies_answer_says_who_comes_where_and_why() {
        let stack = json!({ "frame": { "stack": { "seat": 0, "hunters": false, "territory": 255 } }, "territory": "bath" });
        let send = json!({ "send": { "hunters": false, "cards": 2, "each": 1 } });
        let merchants = said(&json!([stack, send, { "responses": { "step": 1 } }]));
        assert_eq!(
            merchants,
            "A Navy ship comes to Bath for the Merchants that were taken. Both stacks are closed: either will do."
        );
        assert!(said(&json!([stack])).starts_with("A Navy ship comes to Bath. "));
    }

    #[test]
    fn a_den_is_named_and_so_is_what_infamy_is_for() {
        let elite = said(&json!([{ "gain": { "seat": 0, "den": "elite", "left": 1 } }]));
        assert!(elite.contains("Elite's Den") && elite.contains("until Command is raised"), "{elite}");
        let two = said(&json!([{ "keep_captain": { "seat": 0, "left": 2 } }]));
        assert_eq!(two, "Choose 2 of the drawn cards, one after the other.");
        let infamy = said(&json!([{ "frame": { "infamous": { "token": 255 } }, "token": "navy-01" }]));
        assert!(
            infamy.contains("3 Infamy tokens bring an Elite card") && infamy.contains("1 of 3"),
            "{infamy}"
        );
    }

    #[test]
    fn cards_are_advised_only_where_one_can_be_played() {
        let sight = asked(&json!(["stage"]));
        let fork = advice(&sight, &[], &[Touch::word("flee"), Touch::word("close")], false).unwrap();
        assert!(!fork.contains("card") && fork.contains("cannot flee"), "{fork}");
        assert!(advice(&sight, &[], &[Touch::card("red-jolly")], false).unwrap().contains("card"));
    }
}
