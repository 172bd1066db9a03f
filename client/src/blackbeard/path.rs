//! A legal move as the touches that make it, read from its notation, never judged.

/// One touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    /// An operation of a unit: `move`, `prize`, `careen` …
    Op(String, String),
    /// A pirate, a King's Commissioner or a warship.
    Unit(String),
    /// A merchant of the hex, counted from 1.
    Merchant(u8),
    /// A hex, a port or a transit box.
    Place(String),
    /// A kind of ship.
    Ship(String),
    /// A hostage by home, with `!` if tortured.
    Captive(String),
    Amount(u32),
    /// A lot of that value goes overboard.
    Lot(u16),
    Nation(String),
    /// Something that is given, or asked for: `nw`, `lot`, `hostage`, `letter`.
    Give(String),
    Take(String),
    /// A word alone: `keep`, `fight`, `pass`.
    Word(String),
}

impl Touch {
    pub fn word(text: &str) -> Self {
        Self::Word(text.to_owned())
    }

    pub fn op(unit: &str, op: &str) -> Self {
        Self::Op(unit.to_owned(), op.to_owned())
    }

    pub fn place(id: &str) -> Self {
        Self::Place(id.to_owned())
    }

    pub fn unit(id: &str) -> Self {
        Self::Unit(id.to_owned())
    }
}

const WORDS: [&str; 31] = [
    "activate",
    "pass",
    "enter",
    "leave",
    "stop",
    "end",
    "attack",
    "search",
    "campaign",
    "decline",
    "exchange",
    "no",
    "revel",
    "sell",
    "bribe",
    "letter",
    "done",
    "back-off",
    "fight",
    "surrender",
    "keep",
    "reroll",
    "join",
    "stay-out",
    "draw",
    "accept",
    "refuse",
    "keep-hostage",
    "hand-over-hostage",
    "offer",
    "petition",
];

/// The touches of a move. `None` if the notation is unknown: the list of moves offers it then.
pub fn read(mv: &str) -> Option<Vec<Touch>> {
    let words: Vec<&str> = mv.split(' ').collect();
    let known = |word: &str| WORDS.contains(&word);
    Some(match words.as_slice() {
        [word] if known(word) => vec![Touch::word(word)],
        [
            op @ ("move" | "transit" | "refit" | "recover" | "business" | "retire" | "careen" | "refloat"
            | "sack" | "break"),
            unit,
        ] => vec![Touch::op(unit, op)],
        ["petition", target] => vec![Touch::word("petition"), Touch::unit(target)],
        ["challenge" | "target" | "warship", unit] => vec![Touch::unit(unit)],
        ["prize", unit, number] => vec![Touch::op(unit, "prize"), Touch::Merchant(number.parse().ok()?)],
        [op @ ("intercept" | "trade" | "ally"), unit, other] => vec![Touch::op(unit, op), Touch::unit(other)],
        [op @ ("ransom" | "torture"), unit, captive] => {
            vec![Touch::op(unit, op), Touch::Captive((*captive).to_owned())]
        }
        ["stash", unit, amount] => vec![Touch::op(unit, "stash"), Touch::Amount(amount.parse().ok()?)],
        ["ship", ship] => vec![Touch::Ship((*ship).to_owned())],
        ["start" | "to", place] => vec![Touch::place(place)],
        ["drop", value] => vec![Touch::Lot(value.parse().ok()?)],
        ["share", amount] => vec![Touch::Amount(amount.parse().ok()?)],
        ["pardon", nation] => vec![Touch::Nation((*nation).to_owned())],
        [way @ ("give" | "take"), kind, rest @ ..] => item(way, kind, rest)?,
        _ => return None,
    })
}

/// First what sort of thing, then which.
fn item(way: &str, kind: &str, rest: &[&str]) -> Option<Vec<Touch>> {
    let sort = if way == "give" { Touch::Give(kind.to_owned()) } else { Touch::Take(kind.to_owned()) };
    Some(match (kind, rest) {
        ("letter", []) => vec![sort],
        ("nw", [amount]) => vec![sort, Touch::Amount(amount.parse().ok()?)],
        ("lot", [value]) => vec![sort, Touch::Lot(value.parse().ok()?)],
        ("hostage", [captive]) => vec![sort, Touch::Captive((*captive).to_owned())],
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_read_as_its_touches() {
        assert_eq!(read("move teach"), Some(vec![Touch::op("teach", "move")]));
        assert_eq!(read("prize teach 2"), Some(vec![Touch::op("teach", "prize"), Touch::Merchant(2)]));
        assert_eq!(read("to NA-0109"), Some(vec![Touch::place("NA-0109")]));
        assert_eq!(read("take nw 300"), Some(vec![Touch::Take("nw".into()), Touch::Amount(300)]));
        assert_eq!(read("give letter"), Some(vec![Touch::Give("letter".into())]));
        assert_eq!(
            read("ransom teach havana!"),
            Some(vec![Touch::op("teach", "ransom"), Touch::Captive("havana!".into())])
        );
        for unknown in ["", "dance", "move", "prize teach x", "give nw", "to NA-0109 NA-0110"] {
            assert_eq!(read(unknown), None, "{unknown}");
        }
    }
}
