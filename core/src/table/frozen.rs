//! A table put away as it stands, so that a long game need not be played again to be looked at.
//!
//! What is put away is never believed for its own sake: it belongs to one deal of one version of the rules and of the
//! content, its state must pass the game's own check and have the hash that the last move had, and whoever keeps it keeps
//! the moves too and can play them all again.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Played, Table, json};
use crate::{
    Game, Rule, Said, Seat,
    hash::{hex, stable_hash},
};

/// The form of [`Frozen`]. Another one is not read.
const FORM: u32 = 1;

/// A table after its deal and some moves. Whoever can read it knows every secret of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Frozen {
    form: u32,
    game: String,
    version: String,
    content: String,
    /// The hash of what was dealt.
    start: String,
    /// The state in postcard's bytes, as hex digits.
    state: String,
    /// Of the state.
    hash: String,
    moves: Vec<FrozenMove>,
    /// The rules that the events name.
    rules: Vec<String>,
    /// What happened since the deal, each with the number of its rule.
    events: Vec<(usize, Value)>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct FrozenMove {
    seat: Seat,
    #[serde(rename = "move")]
    mv: String,
    hash: String,
    /// How many events there were after it.
    events: usize,
}

impl<G: Game> Table<G> {
    /// The table as it stands, without its deal.
    pub fn freeze(&self) -> Frozen {
        let mut rules: Vec<String> = Vec::new();
        let mut number = |rule: Rule| {
            rules.iter().position(|known| known == rule.0).unwrap_or_else(|| {
                rules.push(rule.0.to_owned());
                rules.len() - 1
            })
        };
        let events = self.events[self.dealt..].iter().map(|said| (number(said.rule), json(&said.event)));
        let events = events.collect();
        let bytes = postcard::to_stdvec(&self.state).expect("states are plain data");
        let moves = self.played.iter().map(|played| FrozenMove {
            seat: played.seat,
            mv: self.game.write_move(played.mv),
            hash: hex(played.hash),
            events: played.events,
        });
        Frozen {
            form: FORM,
            game: G::INFO.id.to_owned(),
            version: G::INFO.version.to_owned(),
            content: hex(self.game.content_hash()),
            start: hex(stable_hash(&self.start)),
            state: bytes
                .iter()
                .fold(String::with_capacity(2 * bytes.len()), |text, byte| text + &format!("{byte:02x}")),
            hash: hex(self.hash()),
            moves: moves.collect(),
            rules,
            events,
        }
    }

    /// Takes a freshly dealt table to where the other one of the same deal stood. The error says why what was put away
    /// is not believed; the table is as it was then.
    pub fn thaw(&mut self, frozen: &Frozen) -> Result<(), String> {
        let Frozen { form, game, version, content, start, state, hash, moves, rules, events } = frozen;
        if !self.played.is_empty() {
            return Err("the table is not fresh".into());
        }
        let ours = (FORM, G::INFO.id, G::INFO.version, hex(self.game.content_hash()));
        if (*form, game.as_str(), version.as_str(), content.clone()) != ours {
            return Err(format!("put away by {game} {version} ({content}, form {form})"));
        }
        if hex(stable_hash(&self.start)) != *start {
            return Err("it is of another deal".into());
        }
        let state: G::State = postcard::from_bytes(&unhex(state).ok_or("the state is not hex digits")?)
            .map_err(|error| error.to_string())?;
        let same = hex(stable_hash(&state)) == *hash && moves.last().is_none_or(|last| last.hash == *hash);
        if !same {
            return Err("the state is not the one that the last move led to".into());
        }
        self.game.check(&state).map_err(|error| error.to_string())?;
        let rules = rules.iter().map(|name| rule::<G>(name)).collect::<Result<Vec<_>, _>>()?;
        let said = |(number, event): &(usize, Value)| {
            let rule = *rules.get(*number).ok_or("an event without a rule")?;
            Ok(Said { rule, event: G::Event::deserialize(event).map_err(|error| error.to_string())? })
        };
        let events = events.iter().map(said).collect::<Result<Vec<_>, String>>()?;
        let played = self.played_in(moves, self.dealt + events.len())?;
        (self.state, self.played) = (state, played);
        self.events.extend(events);
        Ok(())
    }

    fn played_in(&self, moves: &[FrozenMove], most: usize) -> Result<Vec<Played<G>>, String> {
        let mut before = self.dealt;
        let one = |line: &FrozenMove| {
            if !(before..=most).contains(&line.events) {
                return Err("the events are out of order".into());
            }
            before = line.events;
            let hash = u64::from_str_radix(&line.hash, 16).map_err(|error| error.to_string())?;
            Ok(Played { seat: line.seat, mv: self.game.read_move(&line.mv)?, hash, events: line.events })
        };
        moves.iter().map(one).collect()
    }
}

/// The rule of that name, as the game's own text has it.
fn rule<G: Game>(name: &str) -> Result<Rule, String> {
    let marked = format!("**{name}**");
    let place = G::INFO.rules.find(&marked).ok_or_else(|| format!("the rule {name} is unknown"))?;
    Ok(Rule(&G::INFO.rules[place + 2..place + 2 + name.len()]))
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    digits.len().is_multiple_of(2).then(|| digits.chunks(2).map(byte).collect())?
}
