//! A whole game in a link: setup, seed and moves, so that it can be watched without any server.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tortuga_core::{
    Seed, Setup,
    record::Record,
    table::{AnyTable, TurnDoc},
};

use crate::games;

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Doc {
    g: String,
    s: u8,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    o: BTreeMap<String, String>,
    d: Seed,
    /// The moves, one after another.
    m: Vec<String>,
    /// Who sat there.
    #[serde(default)]
    n: Vec<String>,
}

/// The code of a game; `None` if it was not dealt from a seed.
pub fn write(record: &Record, names: &[String]) -> Option<String> {
    let header = &record.header;
    let doc = Doc {
        g: header.game.clone(),
        s: header.seats,
        o: header.options.clone(),
        d: header.seed?,
        m: record.moves.iter().map(|line| line.mv.clone()).collect(),
        n: names.to_vec(),
    };
    Some(encode(serde_json::to_string(&doc).ok()?.as_bytes()))
}

/// Which game a code is of.
pub fn game_of(code: &str) -> Option<String> {
    serde_json::from_slice::<Doc>(&decode(code)?).ok().map(|doc| doc.g)
}

/// The game of a code, with the names of its seats. Every move is judged by the engine: a link proves nothing else.
pub fn read(code: &str) -> Result<(Box<dyn AnyTable>, Vec<String>), String> {
    let bytes = decode(code).ok_or("this link is damaged")?;
    let doc: Doc =
        serde_json::from_slice(&bytes).map_err(|error| format!("this link is damaged: {error}"))?;
    let entry = games::find(&doc.g).ok_or_else(|| format!("there is no game `{}`", doc.g))?;
    let setup = Setup { seats: doc.s, options: doc.o, pack: None };
    let mut table = (entry.opener.deal)(&setup, doc.d).map_err(|error| error.to_string())?;
    for (number, mv) in doc.m.iter().enumerate() {
        if matches!(table.turn(), TurnDoc::Over { .. }) {
            return Err(format!("move {}: the game was over before it", number + 1));
        }
        table.play(mv).map_err(|error| format!("move {}, `{mv}`: {error}", number + 1))?;
    }
    Ok((table, doc.n))
}

fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 3);
    for group in bytes.chunks(3) {
        let word =
            group.iter().fold(0_u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - group.len()));
        for place in 0..=group.len() {
            text.push(char::from(SIGNS[(word >> (18 - 6 * place) & 63) as usize]));
        }
    }
    text
}

fn decode(text: &str) -> Option<Vec<u8>> {
    let signs: Option<Vec<u32>> = text
        .bytes()
        .map(|sign| SIGNS.iter().position(|known| *known == sign).map(|place| place as u32))
        .collect();
    let mut bytes = Vec::new();
    for group in signs?.chunks(4) {
        if group.len() == 1 {
            return None;
        }
        let word = group.iter().fold(0, |word, sign| word << 6 | sign) << (6 * (4 - group.len()));
        bytes.extend((0..group.len() - 1).map(|place| (word >> (16 - 8 * place)) as u8));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(moves: usize) -> Box<dyn AnyTable> {
        let entry = tortuga_registry::find("archipirata").unwrap();
        let mut table = (entry.opener.deal)(&Setup::new(2), Seed::from_number(4)).unwrap();
        for _ in 0..moves {
            let mv = table.moves()[0].mv.clone();
            table.play(&mv).unwrap();
        }
        table
    }

    #[test]
    fn a_game_survives_its_link() {
        let names: Vec<String> = ["Anne", "Mary"].map(str::to_owned).into();
        for moves in [0, 1, 7] {
            let table = played(moves);
            let code = write(&table.record(), &names).unwrap();
            assert!(code.bytes().all(|sign| SIGNS.contains(&sign)), "{code}");
            let (again, sat) = read(&code).unwrap();
            assert_eq!((again.hash(), again.played(), sat), (table.hash(), moves, names.clone()));
        }
    }

    #[test]
    fn a_damaged_or_forged_link_is_an_error() {
        let code = write(&played(3).record(), &[]).unwrap();
        for bad in ["", "A", "?", &code[..code.len() - 4], &encode(b"{}")] {
            assert!(read(bad).is_err(), "{bad}");
        }
        let mut record = played(3).record();
        record.moves[1].mv = "9+R".into();
        assert!(read(&write(&record, &[]).unwrap()).unwrap_err().starts_with("move 2"));
    }

    #[test]
    fn every_length_of_bytes_comes_back() {
        for length in 0..9_u8 {
            let bytes: Vec<u8> = (0..length).map(|byte| byte.wrapping_mul(73) ^ 0xA5).collect();
            assert_eq!(decode(&encode(&bytes)), Some(bytes));
        }
    }
}
