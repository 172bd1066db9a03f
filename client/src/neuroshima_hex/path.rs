//! A legal move as the touches that make it, read from its notation.

/// One thing that a person touches.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Touch {
    /// A tile in front of a seat: `pirates.motorboat`.
    Tile(String),
    /// A space of the board: `C3`, `W12`.
    Space(String),
    /// A rotation, 0 to 5.
    Turn(u8),
    /// A choice that is a button: `end_turn`, `discard`, `grab`.
    Word(String),
}

use Touch::{Space, Tile, Turn, Word};

/// `None` for what is no move of this game, and for giving up, which is not done by a slip of the finger.
pub fn read(mv: &str) -> Option<Vec<Touch>> {
    let (verb, inside) = match mv.split_once('(') {
        Some((verb, rest)) => (verb, rest.strip_suffix(')')?),
        None => (mv, ""),
    };
    let words: Vec<&str> = inside.split(',').map(str::trim).filter(|word| !word.is_empty()).collect();
    Some(match (verb, words.as_slice()) {
        ("resign", _) => return None,
        ("play", [tile]) => vec![Tile((*tile).into()), Word("play".into())],
        ("place" | "play" | "revive", [tile, aims @ ..]) => path(Tile((*tile).into()), None, aims),
        ("discard", [tile]) => vec![Tile((*tile).into()), Word("discard".into())],
        ("ability", [unit, name, aims @ ..]) => path(Space((*unit).into()), Some(name), aims),
        ("implant", [unit, aims @ ..]) => path(Space((*unit).into()), Some("implant"), aims),
        ("medic", [medic, unit, from, dir, kind, thrown @ ..]) => {
            let attack = Word([&[*kind, *dir], thrown].concat().join(" "));
            vec![Space((*medic).into()), Space((*unit).into()), Space((*from).into()), attack]
        }
        ("dest" | "move" | "turn" | "charge", aims) if !aims.is_empty() => {
            aims.iter().map(|aim| touch(aim)).collect()
        }
        (word, []) => vec![Word(word.to_owned())],
        _ => return None,
    })
}

fn path(first: Touch, word: Option<&str>, aims: &[&str]) -> Vec<Touch> {
    let word = word.map(|word| Word(word.to_owned()));
    std::iter::once(first).chain(word).chain(aims.iter().map(|aim| touch(aim))).collect()
}

/// A rotation is a digit, a space one letter and a number, a tile has a dot; all else is a word.
fn touch(word: &str) -> Touch {
    let mut letters = word.chars();
    let first = letters.next();
    if let (Some(digit @ '0'..='5'), None) = (first, word.chars().nth(1)) {
        return Turn(digit as u8 - b'0');
    }
    let number = !letters.as_str().is_empty() && letters.all(|letter| letter.is_ascii_digit());
    match first {
        Some('A'..='E' | 'W') if number => Space(word.to_owned()),
        _ if word.contains('.') => Tile(word.to_owned()),
        _ => Word(word.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use tortuga_core::{Chance, Setup, Whim, table::AnyTable};

    use super::*;
    use crate::neuroshima_hex::GAME;

    fn word(text: &str) -> Touch {
        Word(text.into())
    }

    #[test]
    fn moves_are_read_touch_by_touch() {
        assert_eq!(
            read("place(pirates.motorboat, W1, 4)").unwrap(),
            [Tile("pirates.motorboat".into()), Space("W1".into()), Turn(4)]
        );
        assert_eq!(read("play(pirates.battle)").unwrap()[1], word("play"));
        assert_eq!(
            read("play(pirates.wave, C1-D1-E1)").unwrap(),
            [Tile("pirates.wave".into()), word("C1-D1-E1")]
        );
        assert_eq!(read("ability(W1, grab, C2)").unwrap()[1..], [word("grab"), Space("C2".into())]);
        assert_eq!(read("dest(W12, 3)").unwrap(), [Space("W12".into()), Turn(3)]);
        assert_eq!(read("turn(0)").unwrap(), [Turn(0)]);
        assert_eq!(read("end_turn").unwrap(), [word("end_turn")]);
        assert_eq!(read("medic(C3, B2, A1, 2, melee)").unwrap().last(), Some(&word("melee 2")));
        let thrown = read("medic(C3, B2, A1, 2, gauss, thrown)").unwrap();
        assert_eq!(thrown.last(), Some(&word("gauss 2 thrown")));
        assert_eq!(read("resign"), None);
        assert_eq!(read("place(pirates"), None);
    }

    /// Plays at random and reads every list of moves on the way.
    fn understood(seats: u8, seed: u64) {
        let entry = tortuga_registry::find(GAME).unwrap();
        let mut whim = Whim::new(seed);
        let mut table: Box<dyn AnyTable> = (entry.opener.deal)(&Setup::new(seats), whim.seed()).unwrap();
        for _ in 0..600 {
            let moves = table.moves();
            let Some(chosen) = whim.pick(&moves) else { break };
            let paths: Vec<_> = moves
                .iter()
                .filter(|legal| legal.mv != "resign")
                .map(|legal| (&legal.mv, read(&legal.mv)))
                .collect();
            for (place, (mv, touches)) in paths.iter().enumerate() {
                assert!(touches.as_ref().is_some_and(|touches| !touches.is_empty()), "{mv}");
                assert!(
                    paths[..place].iter().all(|(_, other)| other != touches),
                    "{mv} is touched like another"
                );
            }
            let mv = chosen.mv.clone();
            table.play(&mv).unwrap();
        }
    }

    #[test]
    fn every_legal_move_is_understood_and_told_from_all_others() {
        for seed in 0..20 {
            understood(2, seed);
        }
    }
}
