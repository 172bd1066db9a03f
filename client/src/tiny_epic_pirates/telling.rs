//! Sentences with the names of people. The engine speaks of pirates by colour.

use serde_json::Value;

use super::said::Said;

const COLOURS: [&str; 4] = ["Red", "Blue", "White", "Black"];

/// The sentence of an event as people say it.
pub fn tell(event: &Value, text: &str, names: &[String]) -> String {
    let seat = Said::read(event).value("seat").as_u64().and_then(|seat| usize::try_from(seat).ok());
    let Some((colour, name)) = seat.and_then(|seat| Some((COLOURS.get(seat)?, names.get(seat)?))) else {
        return text.to_owned();
    };
    match text.strip_prefix(colour).filter(|rest| rest.starts_with(' ')) {
        // The same words as of a seat by its number, so that "You" gets its verb there.
        Some(rest) => {
            let said = crate::seating::by_name(&format!("Seat 0{rest}"), std::slice::from_ref(name));
            if name == "You" { said.replacen(" and crosses ", " and cross ", 1) } else { said }
        }
        None => text.to_owned(),
    }
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
    }
}
