//! Sentences with the names of people. The engine and the cards speak of seats by their letters.

use serde_json::Value;

use super::{
    pack::{Card, pack},
    said::Said,
};
use crate::seating::being;

const LETTERS: [&str; 6] = ["A", "B", "C", "D", "E", "F"];

/// Who has that letter. Alone at the table the other letters are played by the rules themselves.
fn name(letter: &str, names: &[String]) -> String {
    let seat = LETTERS.iter().position(|known| *known == letter);
    let name = seat.and_then(|seat| names.get(seat)).cloned();
    name.unwrap_or_else(|| format!("Automaton {letter}"))
}

/// What the action line of a card says to these people; somebody alone reads the line of three.
pub fn action(card: &Card, names: &[String]) -> String {
    let seats = if names.len() < 2 { 3 } else { names.len() };
    match card.next.get(seats - 2).map_or("", String::as_str) {
        "random_event" => "Random event".into(),
        "draw_merchant" => "A merchant puts to sea".into(),
        "draw_two_merchants" => "Two merchants put to sea".into(),
        "remove_even" => "Even merchants reach port".into(),
        "remove_odd" => "Odd merchants reach port".into(),
        "move_warships" => "Warships move".into(),
        "warship_intercepts" => "A warship hunts".into(),
        letter => format!("{} next", being(&name(letter, names))),
    }
}

/// `18`: what an action card is called.
pub fn number(card: &Card) -> &str {
    card.id.trim_start_matches('a')
}

/// The sentence of an event by name; `None` leaves the engine's.
pub fn tell(event: &Value, text: &str, names: &[String]) -> Option<String> {
    let said = Said::read(event);
    if said.name == "card-drawn" {
        let card = pack().card(said.text("card"))?;
        // A card that is drawn for something else says nothing about who is next.
        return Some(if said.flag("action") {
            format!("Action card {}: {}.", number(card), action(card, names))
        } else {
            format!("Action card {} is turned.", number(card))
        });
    }
    // One warship is like another of her nation: the chart shows which.
    if let Some((before, rest)) = text.split_once(" ws_") {
        return Some(format!("{before}{}", rest.trim_start_matches(|sign: char| sign.is_ascii_digit())));
    }
    let seat = said.value("seat").as_u64().or_else(|| said.value("owner").as_u64())?;
    let letter = LETTERS.get(usize::try_from(seat).ok()?)?;
    let name = name(letter, names);
    let mine = name == "You";
    if said.name == "turn-began" {
        return Some(if mine { "It is your turn.".to_owned() } else { format!("It is {name}'s turn.") });
    }
    if let Some(rest) = text.strip_prefix(letter).filter(|rest| rest.starts_with(' ')) {
        // The same words as of a seat by its number, so that "You" gets its verb there.
        return Some(crate::seating::by_name(&format!("Seat 0{rest}"), &[name]));
    }
    let of = format!(" of {letter} ");
    text.contains(&of).then(|| {
        if mine {
            format!("Your {}", text.replacen(&of, " ", 1))
        } else {
            text.replacen(&of, &format!(" of {name} "), 1)
        }
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn names() -> Vec<String> {
        ["You", "Anne", "Mary"].map(str::to_owned).into()
    }

    #[test]
    fn every_action_line_of_every_card_has_words() {
        for card in &pack().card {
            for seats in 1..=6 {
                let names: Vec<String> = (1..=seats).map(|seat| format!("Player {seat}")).collect();
                let text = action(card, &names);
                assert!(!text.is_empty() && !text.contains('_'), "{}: {text}", card.id);
            }
        }
    }

    #[test]
    fn letters_become_names() {
        let told = |event: Value, text: &str| tell(&event, text, &names());
        assert_eq!(
            told(json!({ "turn-began": { "seat": 0 } }), "It is A's turn.").unwrap(),
            "It is your turn."
        );
        assert_eq!(
            told(json!({ "turn-began": { "seat": 1 } }), "It is B's turn.").unwrap(),
            "It is Anne's turn."
        );
        assert_eq!(told(json!({ "passed": { "seat": 0 } }), "A passes.").unwrap(), "You pass.");
        assert_eq!(told(json!({ "passed": { "seat": 2 } }), "C passes.").unwrap(), "Mary passes.");
        let left = |seat: u8| json!({ "left": { "seat": seat, "pirate": "kidd" } });
        assert_eq!(told(left(1), "Kidd of B is hanged.").unwrap(), "Kidd of Anne is hanged.");
        assert_eq!(told(left(0), "Kidd of A is hanged.").unwrap(), "Your Kidd is hanged.");
        // An article is no letter.
        assert_eq!(
            told(json!({ "merchant-placed": { "hex": "CA-1307" } }), "A merchant appears at CA-1307."),
            None
        );
        assert_eq!(name("C", &names()[..1]), "Automaton C");
        let moved = json!({ "moved": { "unit": "ws_06", "place": "CA-1308" } });
        let text = "The English warship ws_06 goes to CA-1308.";
        assert_eq!(told(moved, text).unwrap(), "The English warship goes to CA-1308.");
    }

    #[test]
    fn a_card_says_what_it_brings() {
        let card = pack().card.iter().find(|card| card.next.get(1).is_some_and(|next| next == "B")).unwrap();
        let told = |action: bool| {
            let event = json!({ "card-drawn": { "card": card.id, "action": action } });
            tell(&event, "", &names()).unwrap()
        };
        assert_eq!(told(true), format!("Action card {}: Anne is next.", number(card)));
        assert_eq!(told(false), format!("Action card {} is turned.", number(card)));
        assert!(action(card, &names()[..1]).starts_with("Automaton B"));
    }
}
