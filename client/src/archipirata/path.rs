//! A legal move as the touches that make it: an island, a direction, a colour. Read from the notation, never judged.

use super::sight::Colour;

/// One touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    /// An island, by its place in the ring.
    Isle(usize),
    /// Clockwise or not.
    Way(bool),
    /// A pirate of that colour is placed at the next stop, or injured here.
    Pirate(Colour),
    /// The next stop is passed over.
    Skip,
    /// What is paid, as the notation writes it: `r1c0`, `b1g`. Nothing is empty.
    Pay(String),
    Captain(String),
    /// A pirate of that colour on that island.
    Target(usize, Colour),
    /// The power finds nobody.
    Nobody,
    Pass,
}

/// The touches of a move. `None` if the notation is unknown: the list of moves offers it then.
pub fn read(mv: &str) -> Option<Vec<Touch>> {
    if mv == "pass" {
        return Some(vec![Touch::Pass]);
    }
    if let Some((head, tail)) = mv.split_once(':') {
        return Some(match head {
            "sabre" => vec![Touch::Pirate(colour(tail)?)],
            "aid" => vec![Touch::Isle(isle(tail)?)],
            "hit" => tail.split(',').map(|part| isle(part).map(Touch::Isle)).collect::<Option<_>>()?,
            "cap" => captain(tail)?,
            _ => return None,
        });
    }
    sail(mv)
}

fn sail(mv: &str) -> Option<Vec<Touch>> {
    let (line, pay) = mv.split_once('/').unwrap_or((mv, ""));
    let mut touches = vec![Touch::Isle(isle(line.get(..1)?)?)];
    touches.push(match line.get(1..2)? {
        "+" => Touch::Way(true),
        "-" => Touch::Way(false),
        _ => return None,
    });
    for sign in line.get(2..)?.chars() {
        touches.push(match sign {
            'R' => Touch::Pirate(Colour::Red),
            'W' => Touch::Pirate(Colour::White),
            '.' => Touch::Skip,
            _ => return None,
        });
    }
    touches.push(Touch::Pay(pay.to_owned()));
    Some(touches)
}

fn captain(tail: &str) -> Option<Vec<Touch>> {
    let (name, picks) = tail.split_once(':').unwrap_or((tail, ""));
    let mut touches = vec![Touch::Captain(name.to_owned())];
    for pick in picks.split(',').filter(|pick| !pick.is_empty()) {
        touches.push(match (pick, pick.len()) {
            ("-", _) => Touch::Nobody,
            (_, 1) => Touch::Isle(isle(pick)?),
            _ => Touch::Target(isle(pick.get(..1)?)?, colour(pick.get(1..)?)?),
        });
    }
    Some(touches)
}

fn isle(text: &str) -> Option<usize> {
    text.parse().ok().filter(|place| *place < 8)
}

fn colour(text: &str) -> Option<Colour> {
    Colour::BOTH.into_iter().find(|colour| colour.letter() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sort_of_move_becomes_touches() {
        use Touch::{Captain, Isle, Nobody, Pass, Pay, Pirate, Skip, Target, Way};
        let (red, white) = (Pirate(Colour::Red), Pirate(Colour::White));
        let touches = |mv: &str| read(mv).unwrap();
        assert_eq!(
            touches("4-W.R/r1c0"),
            [Isle(4), Way(false), white.clone(), Skip, red.clone(), Pay("r1c0".into())]
        );
        assert_eq!(touches("0+R"), [Isle(0), Way(true), red, Pay(String::new())]);
        assert_eq!(touches("sabre:W"), [white]);
        assert_eq!(touches("hit:1,4"), [Isle(1), Isle(4)]);
        assert_eq!(
            touches("cap:mary_read:3W,-"),
            [Captain("mary_read".into()), Target(3, Colour::White), Nobody]
        );
        assert_eq!(touches("cap:dr_ursilio:2,5"), [Captain("dr_ursilio".into()), Isle(2), Isle(5)]);
        assert_eq!(touches("pass"), [Pass]);
    }

    #[test]
    fn what_is_not_known_is_left_to_the_list() {
        for mv in ["", "dance", "9+R", "1*R", "1+Q", "aid:x", "sabre:B", "cap:x:9W", "é+R"] {
            assert_eq!(read(mv), None, "{mv}");
        }
    }
}
