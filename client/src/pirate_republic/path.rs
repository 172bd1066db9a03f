//! A legal move as the touches that make it, read from its notation, never judged.

/// One touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    /// A territory that is sailed to, evaded to or picked.
    Place(String),
    /// A Land Site that one goes to, starts on or picks.
    Site(String),
    /// A Ship token by its place in its territory, from 1.
    Chit(String, u8),
    /// A Ship token by name.
    Token(String),
    /// A card of the hand, a Treasure, or one to be picked; `true`: it was lent.
    Card(String, bool),
    /// A Crew card in play, from 1.
    Crew(u8),
    /// A row of a card: `crew`, `basic 1`, `improved 2`.
    Row(String),
    /// How it is paid for: `rep`, `free`, `mv`, `turn 1`.
    Pay(String),
    Mission(String),
    Pirate(String),
    Tile(String),
    Seat(u8),
    /// A number with the word that gives it a meaning: `spend`, `threaten`, `share`.
    Number(String, u8),
    Feat(String),
    /// Where a token comes from: `supply`, `navy 1`.
    Source(String),
    /// One of several answers that only the engine can word.
    Option(u8),
    /// A word with a button of its own: `pass`, `boast`, `scout`.
    Word(String),
}

impl Touch {
    pub fn word(text: &str) -> Self {
        Self::Word(text.to_owned())
    }

    pub fn place(id: &str) -> Self {
        Self::Place(id.to_owned())
    }

    pub fn site(id: &str) -> Self {
        Self::Site(id.to_owned())
    }

    pub fn card(id: &str) -> Self {
        Self::Card(id.to_owned(), false)
    }

    pub fn chit(territory: &str, nth: u8) -> Self {
        Self::Chit(territory.to_owned(), nth)
    }
}

const WORDS: [&str; 19] = [
    "accept",
    "reroll",
    "fight",
    "sea",
    "boast",
    "rest",
    "pass",
    "fear",
    "broadside",
    "resolve",
    "flee",
    "close",
    "done",
    "yes",
    "no",
    "break off",
    "counter",
    "errand take",
    "errand deliver",
];

/// The touches of a move. `None` if the notation is unknown: the list of moves offers it then.
pub fn read(mv: &str) -> Option<Vec<Touch>> {
    if WORDS.contains(&mv) {
        return Some(vec![Touch::word(mv)]);
    }
    let words: Vec<&str> = mv.split(' ').collect();
    let own = |text: &str| text.to_owned();
    Some(match *words.as_slice() {
        ["sail" | "to" | "evade", place] => vec![Touch::place(place)],
        ["land" | "start" | "site", site] => vec![Touch::site(site)],
        ["chit", place, nth] | ["source", "map", place, nth] => vec![Touch::chit(place, nth.parse().ok()?)],
        ["source", ref rest @ ..] => vec![Touch::Source(rest.join(" "))],
        ["stack", nth] => vec![Touch::Source(format!("stack {nth}"))],
        ["token", token] => vec![Touch::Token(own(token))],
        ["card", card] => vec![Touch::card(card)],
        ["lend", "card" | "treasure", card] => vec![Touch::word("lend"), Touch::card(card)],
        ["mission", mission] => vec![Touch::Mission(own(mission))],
        ["pirate" | "den", pirate] => vec![Touch::Pirate(own(pirate))],
        ["tile", tile] => vec![Touch::Tile(own(tile))],
        ["seat" | "offer", seat] => vec![Touch::Seat(seat.parse().ok()?)],
        [word @ ("spend" | "threaten" | "share"), number] => {
            vec![Touch::Number(own(word), number.parse().ok()?)]
        }
        ["accomplishment", feat] => vec![Touch::Feat(own(feat))],
        ["option", option] => vec![Touch::Option(option.parse().ok()?)],
        [word @ ("face" | "stat" | "ship"), _] => vec![Touch::Word(format!("{word} {}", words[1]))],
        ["crew", place, alternative] => {
            vec![Touch::Crew(place.parse().ok()?), Touch::Row(format!("basic {alternative}"))]
        }
        ["scout" | "attack" | "haven", ..] => return action(&words),
        ["infamy", what, places] => vec![Touch::Word(format!("infamy {what}")), Touch::Word(own(places))],
        [word @ ("deliver" | "take"), mission] => vec![Touch::word(word), Touch::Mission(own(mission))],
        ["pay", mission, slot] => {
            vec![Touch::word("pay"), Touch::Mission(own(mission)), Touch::Option(slot.parse().ok()?)]
        }
        ["errand", "pay", slot] => vec![Touch::word("errand pay"), Touch::Option(slot.parse().ok()?)],
        ["lend", "ship"] => vec![Touch::word("lend"), Touch::word("lend ship")],
        ["play" | "treasure", ..] => return card(&words),
        _ => return None,
    })
}

/// What is done at a place: the word first, then where, then how it is paid.
fn action(words: &[&str]) -> Option<Vec<Touch>> {
    let pay = |pay: &str| Touch::Pay(pay.to_owned());
    Some(match *words {
        ["scout", "ship", place, nth, by] => {
            vec![Touch::word("scout"), Touch::chit(place, nth.parse().ok()?), pay(by)]
        }
        ["scout", "land", site, by] => vec![Touch::word("scout"), Touch::site(site), pay(by)],
        ["attack", "ship", token] => vec![Touch::word("attack"), Touch::Token(token.to_owned())],
        ["attack", "site", site] => vec![Touch::word("attack"), Touch::site(site)],
        ["haven", site] => vec![Touch::word("haven"), Touch::site(site)],
        ["haven", site, "from", from] => vec![Touch::word("haven"), Touch::site(site), Touch::site(from)],
        _ => return None,
    })
}

/// The card, its row, and how the row is paid for.
fn card(words: &[&str]) -> Option<Vec<Touch>> {
    let (words, lent) = match words {
        [words @ .., "lent"] => (words, true),
        words => (words, false),
    };
    let card = |id: &str| Touch::Card(id.to_owned(), lent);
    let row = |row: &str, alternative: &str| Touch::Row(format!("{row} {alternative}"));
    Some(match *words {
        ["play", id, "crew"] => vec![card(id), Touch::Row("crew".into())],
        ["play", id, "basic", alternative] | ["treasure", id, alternative] => {
            vec![card(id), row("basic", alternative)]
        }
        ["play", id, "improved", alternative, ref pay @ ..] if !pay.is_empty() => {
            vec![card(id), row("improved", alternative), Touch::Pay(pay.join(" "))]
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_read_as_its_touches() {
        assert_eq!(read("sail andros"), Some(vec![Touch::place("andros")]));
        assert_eq!(
            read("scout ship goree 1 rep"),
            Some(vec![Touch::word("scout"), Touch::chit("goree", 1), Touch::Pay("rep".into())])
        );
        assert_eq!(
            read("play red-jolly improved 2 turn 1 lent"),
            Some(vec![
                Touch::Card("red-jolly".into(), true),
                Touch::Row("improved 2".into()),
                Touch::Pay("turn 1".into())
            ])
        );
        assert_eq!(
            read("treasure stink-pots 1"),
            Some(vec![Touch::card("stink-pots"), Touch::Row("basic 1".into())])
        );
        assert_eq!(read("break off"), Some(vec![Touch::word("break off")]));
        assert_eq!(read("spend 3"), Some(vec![Touch::Number("spend".into(), 3)]));
        assert_eq!(read("source map bath 2"), Some(vec![Touch::chit("bath", 2)]));
        assert_eq!(
            read("lend treasure stink-pots"),
            Some(vec![Touch::word("lend"), Touch::card("stink-pots")]),
            "the answer first, then what is lent"
        );
        for unknown in
            ["", "dance", "sail", "sail a b", "play x improved 1", "counter 1 2", "spend x", "scout ship a"]
        {
            assert_eq!(read(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn what_is_not_understood_stays_in_the_list_and_the_rest_is_offered() {
        let building = crate::kit::building::Building::new(["counter 1 2", "pass"], read);
        assert_eq!(building.next(), [Touch::word("pass")]);
        let unknown = crate::kit::building::Building::new(["counter 1 2"], read);
        assert!(unknown.is_idle(), "nothing is offered on the board, so the list is the way");
    }
}
