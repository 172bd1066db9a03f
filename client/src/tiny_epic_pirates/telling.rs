//! Sentences with the names of people. The engine speaks of pirates by colour.

use serde_json::Value;

use super::said::Said;

const COLOURS: [&str; 4] = ["Red", "Blue", "White", "Black"];

/// The sentence of an event as people say it.
pub fn tell(event: &Value, text: &str, names: &[String]) -> String {
    let told = Said::read(event).seats().into_iter().fold(text.to_owned(), |told, seat| {
        let seat = usize::from(seat);
        match COLOURS.get(seat).zip(names.get(seat)) {
            Some((colour, name)) => called(&told, colour, name),
            None => told,
        }
    });
    told.replacen("All Deckhands of you are ", "All your Deckhands are ", 1)
}

/// The first place where the sentence says the colour, with the name instead: cards may have a colour in their names,
/// but the pirate comes first.
fn called(text: &str, colour: &str, name: &str) -> String {
    let Some((before, after)) = text.match_indices(colour).find_map(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + colour.len()..]);
        let whole = !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric);
        whole.then_some((before, after))
    }) else {
        return text.to_owned();
    };
    let first = before.is_empty() || before.ends_with("! ");
    match after.strip_prefix("'s ") {
        Some(owned) if name == "You" => format!("{before}{} {owned}", if first { "Your" } else { "your" }),
        Some(owned) => format!("{before}{name}'s {owned}"),
        // The same words as of a seat by its number, so that "You" gets its verb there.
        None if first => {
            let after = if name == "You" { as_you(after) } else { after.to_owned() };
            format!("{before}{}", crate::seating::by_name(&format!("Seat 0{after}"), &[name.to_owned()]))
        }
        None => format!("{before}{}{after}", if name == "You" { "you" } else { name }),
    }
}

/// Verbs that do not follow the name at once.
fn as_you(rest: &str) -> String {
    let verbs = [
        (" and crosses ", " and cross "),
        (" and returns ", " and return "),
        (" and rides ", " and ride "),
        (" and wins", " and win"),
        (" now sails ", " now sail "),
    ];
    verbs.into_iter().fold(rest.to_owned(), |text, (it, you)| text.replacen(it, you, 1))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn people_have_names() {
        let names = ["You".to_owned(), "Anne".to_owned()];
        let told = |event: Value, text: &str| tell(&event, text, &names);
        let sailed = |seat: u8| json!({ "sailed": { "seat": seat, "to": "r1c3" } });
        assert_eq!(told(sailed(0), "Red sails to Gallowpoint."), "You sail to Gallowpoint.");
        assert_eq!(told(sailed(1), "Blue sails to Gallowpoint."), "Anne sails to Gallowpoint.");
        let advanced = json!({ "advanced": { "seat": 0 } });
        let text = "Red turns the Wheel to Hide Out (space 0) and crosses the Ship Line.";
        assert_eq!(told(advanced, text), "You turn the Wheel to Hide Out (space 0) and cross the Ship Line.");
        let reset = json!({ "merchant-reset": { "ship": "green" } });
        assert_eq!(told(reset, "The green Merchant starts again."), "The green Merchant starts again.");
        assert_eq!(told(json!("x"), "Red rum"), "Red rum");
        let seat = |name: &str, seat: u8| json!({ name: { "seat": seat } });
        assert_eq!(told(seat("buried", 0), "Red buries the first Treasure."), "You bury the first Treasure.");
        let back = seat("hand-returned", 0);
        assert_eq!(told(back.clone(), "Red's Deckhand goes to Extort."), "Your Deckhand goes to Extort.");
        let back = seat("hand-returned", 1);
        assert_eq!(told(back, "Blue's Deckhand goes to Extort."), "Anne's Deckhand goes to Extort.");
        let swap = seat("cube-returned", 0);
        let text = "Red loads Rum and returns Coffee to the bag.";
        assert_eq!(told(swap, text), "You load Rum and return Coffee to the bag.");
        let none = "All Deckhands of Red are in Repair already.";
        assert_eq!(told(seat("not-jostled", 0), none), "All your Deckhands are in Repair already.");
    }

    #[test]
    fn both_sides_of_a_battle_have_names() {
        let names = ["You".to_owned(), "Anne".to_owned(), "Bess".to_owned(), "Cass".to_owned()];
        let told = |event: Value, text: &str| tell(&event, text, &names);
        let attacked =
            |seat: u8, other: u8| json!({ "attacked": { "seat": seat, "target": { "pirate": other } } });
        assert_eq!(told(attacked(0, 1), "Red attacks Blue."), "You attack Anne.");
        assert_eq!(told(attacked(1, 0), "Blue attacks Red."), "Anne attacks you.");
        let won = json!({ "battle-won": { "winner": 1, "loser": 0 } });
        assert_eq!(told(won, "Blue beats Red."), "Anne beats you.");
        let tied = json!({ "battle-tied": { "attacker": 0, "defender": 2 } });
        assert_eq!(told(tied, "Red and White are level."), "You and Bess are level.");
        let navy = json!({ "navy-attacked": { "seat": 0 } });
        assert_eq!(told(navy, "The Navy strikes Red: all go."), "The Navy strikes you: all go.");
        let mutiny = json!({ "mutinied": { "seat": 0 } });
        assert_eq!(told(mutiny, "Mutiny! Red now sails under Thorn."), "Mutiny! You now sail under Thorn.");
        let hired = json!({ "crew-hired": { "seat": 3 } });
        assert_eq!(told(hired, "Black hires Black Agnes."), "Cass hires Black Agnes.");
        let ended = json!({ "ended": { "end": "treasures", "winners": [0] } });
        let text = "Red has buried three Treasures and wins.";
        assert_eq!(told(ended, text), "You have buried three Treasures and win.");
        let shared = json!({ "ended": { "end": "shared", "winners": [0, 1] } });
        assert_eq!(told(shared, "Red and Blue share the victory."), "You and Anne share the victory.");
        let filled = json!({ "row-filled": { "slot": 1 } });
        assert_eq!(told(filled, "Black Agnes joins the row."), "Black Agnes joins the row.");
    }
}
