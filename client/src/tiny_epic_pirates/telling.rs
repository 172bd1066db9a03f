//! Sentences with the names of islands and people. The engine speaks of cells by row and column, of pirates by colour.

use serde_json::Value;

use super::{
    pack::pack,
    said::Said,
    sight::{Cell, Sight},
};

const COLOURS: [&str; 4] = ["Red", "Blue", "White", "Black"];

/// The sentence of an event as people say it.
pub fn tell(sight: &Sight, event: &Value, text: &str, names: &[String]) -> String {
    let text = places(sight, text);
    let seat = Said::read(event).value("seat").as_u64().and_then(|seat| usize::try_from(seat).ok());
    let Some((colour, name)) = seat.and_then(|seat| Some((COLOURS.get(seat)?, names.get(seat)?))) else {
        return text;
    };
    match text.strip_prefix(colour).filter(|rest| rest.starts_with(' ')) {
        // The same words as of a seat by its number, so that "You" gets its verb there.
        Some(rest) => crate::seating::by_name(&format!("Seat 0{rest}"), std::slice::from_ref(name)),
        None => text,
    }
}

/// Every `r1c2` becomes the title of the card that lies there.
fn places(sight: &Sight, text: &str) -> String {
    let title = |word: &str| {
        let cell = Cell::read(word.get(..4)?)?;
        Some(format!("{}{}", pack().card(sight.card(cell))?.title, &word[4..]))
    };
    let words = text.split(' ').map(|word| title(word).unwrap_or_else(|| word.to_owned()));
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tortuga_core::{Seat, Seed, Setup, Viewer};

    use super::*;

    #[test]
    fn islands_and_people_have_names() {
        let entry = tortuga_registry::find("tiny-epic-pirates").unwrap();
        let table = (entry.opener.deal)(&Setup::new(2), Seed::from_number(5)).unwrap();
        let sight = Sight::read(&table.view(Viewer::Seat(Seat(0))));
        let title = |cell: &str| pack().card(sight.card(Cell::read(cell).unwrap())).unwrap().title.clone();
        let names = ["You".to_owned(), "Anne".to_owned()];
        let told = |event: Value, text: &str| tell(&sight, &event, text, &names);
        let sailed = |seat: u8| json!({ "sailed": { "seat": seat, "to": "r1c3" } });
        assert_eq!(told(sailed(0), "Red sails to r1c3."), format!("You sail to {}.", title("r1c3")));
        assert_eq!(told(sailed(1), "Blue sails to r1c3."), format!("Anne sails to {}.", title("r1c3")));
        let reset = json!({ "merchant-reset": { "ship": "green" } });
        assert_eq!(
            told(reset, "The green Merchant starts again at r0c0, bound for r3c3."),
            format!("The green Merchant starts again at {}, bound for {}.", title("r0c0"), title("r3c3"))
        );
        assert_eq!(told(json!("x"), "Red r9c9 rum"), "Red r9c9 rum");
    }
}
