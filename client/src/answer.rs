//! The worker's side: a question about a record, and what a bot answers.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use tortuga_bots::{Advice, Budget, Level, Limits};
use tortuga_core::{
    hash::hex,
    pack::Pack,
    record::{Header, MoveLine, Record},
    table::AnyTable,
};

use crate::{
    games,
    session::{game_of, open},
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Chosen by the page; comes back with the answer.
    pub id: u32,
    pub about: About,
    pub level: String,
    pub seed: u64,
    /// Thinks so long instead of what the level takes by itself.
    pub millis: Option<u64>,
}

/// The game that a question is about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// The game so far. The bot is given only what the seat to decide knows of it.
    pub record: String,
    /// The owner's components, if it is played with some.
    #[serde(default)]
    pub pack: Option<Pack>,
    /// Only so many of its moves are looked at.
    #[serde(default)]
    pub keep: Option<usize>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    pub id: u32,
    /// `None` when the game is over.
    pub best: Option<Weighed>,
    /// Every legal move, best first.
    pub lines: Vec<Weighed>,
    /// Imagined games; 0 means that the values are first impressions.
    pub iterations: u64,
    pub error: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Weighed {
    pub mv: String,
    pub text: String,
    /// The chance to win, from 0 to 1.
    pub value: f64,
    pub visits: u64,
}

/// Answers as soon as the game in question is here. If it does not come, the answer says so.
pub async fn fetched(question: &str) -> String {
    let asked = serde_json::from_str::<Question>(question).ok();
    let named = asked.and_then(|asked| Some((asked.id, game_of(&asked.about.record)?)));
    if let Some((id, game)) = named
        && let Err(error) = games::load(&game).await
    {
        return written(&failure(id, error));
    }
    answer(question)
}

/// Never panics on what it is sent: an error is an answer, too.
pub fn answer(question: &str) -> String {
    let reply = match serde_json::from_str::<Question>(question) {
        Ok(question) => think(&question).unwrap_or_else(|error| failure(question.id, error)),
        Err(error) => failure(0, format!("not a question: {error}")),
    };
    written(&reply)
}

fn written(reply: &Answer) -> String {
    serde_json::to_string(reply).expect("an answer is plain data")
}

fn failure(id: u32, error: String) -> Answer {
    Answer { id, best: None, lines: Vec::new(), iterations: 0, error: Some(error) }
}

/// The game that was asked about last. The next question is mostly about the same one, a move or two later, and opening a
/// large box takes longer than thinking.
#[derive(Debug)]
struct Remembered {
    header: Header,
    pack: Option<Pack>,
    moves: Vec<MoveLine>,
    table: Box<dyn AnyTable>,
}

thread_local! {
    static LAST: RefCell<Option<Remembered>> = const { RefCell::new(None) };
}

impl Remembered {
    fn open(record: Record, pack: Option<Pack>) -> Result<Self, String> {
        let table = open(&record, pack.clone())?;
        Ok(Self { header: record.header, pack, moves: record.moves, table })
    }

    /// Goes to another position of the same game; `None` if it is another game, or not as the record tells it.
    fn at(mut self, record: &Record, pack: Option<&Pack>) -> Option<Self> {
        if self.header != record.header || self.pack.as_ref() != pack {
            return None;
        }
        let common = self.moves.iter().zip(&record.moves).take_while(|(old, new)| old == new).count();
        if common < self.moves.len() {
            self.table.rewind(common);
            self.moves.truncate(common);
        }
        for line in &record.moves[common..] {
            self.table.play(&line.mv).ok()?;
            self.moves.push(line.clone());
        }
        let same = record.moves.last().is_none_or(|last| last.hash == hex(self.table.hash()));
        same.then_some(self)
    }
}

fn think(question: &Question) -> Result<Answer, String> {
    let About { record, pack, keep } = &question.about;
    let mut record = Record::from_lines(record).map_err(|error| error.to_string())?;
    if let Some(keep) = *keep {
        record.moves.truncate(keep);
        record.closing = None;
    }
    let level: Level = question.level.parse().map_err(|error: tortuga_bots::LevelError| error.to_string())?;
    let budget = question.millis.map(Budget::millis).transpose().map_err(|error| error.to_string())?;
    let limits = Limits { budget, seed: question.seed, threads: 1 };
    let last = LAST.take().and_then(|last| last.at(&record, pack.as_ref()));
    let game = match last {
        Some(game) => game,
        None => Remembered::open(record, pack.clone())?,
    };
    let here = games::find(game.table.info().id).ok_or("the game is not here")?;
    let advice = (here.advise)(game.table.as_ref(), level, &limits);
    LAST.set(Some(game));
    Ok(told(question.id, advice))
}

fn told(id: u32, advice: Option<Advice>) -> Answer {
    let Some(advice) = advice else {
        return Answer { id, best: None, lines: Vec::new(), iterations: 0, error: None };
    };
    let lines: Vec<Weighed> = advice
        .analysis
        .into_iter()
        .map(|line| Weighed { mv: line.mv, text: line.text, value: line.value, visits: line.visits })
        .collect();
    let best = lines.iter().find(|line| line.mv == advice.mv).cloned();
    Answer { id, best, lines, iterations: advice.iterations, error: None }
}

#[cfg(test)]
mod tests {
    use tortuga_core::{Seed, Setup};

    use super::*;
    use crate::{seating::Company, session::Session};

    fn ask(level: &str, record: String) -> Answer {
        let about = About { record, ..About::default() };
        let question = Question { id: 5, about, level: level.into(), seed: 1, millis: Some(20) };
        let question = serde_json::to_string(&question).unwrap();
        let mut waiting = std::pin::pin!(fetched(&question));
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        match waiting.as_mut().poll(&mut context) {
            std::task::Poll::Ready(answer) => serde_json::from_str(&answer).unwrap(),
            std::task::Poll::Pending => panic!("every game is here"),
        }
    }

    #[test]
    fn every_level_answers_with_a_legal_move() {
        let players = Company::HotSeat.players(2);
        let session =
            Session::deal("t".into(), "archipirata", &Setup::new(2), Seed::from_number(3), players).unwrap();
        for level in Level::ALL {
            let answer = ask(level.name(), session.save(0.0).record);
            let best = answer.best.expect("the game is not over").mv;
            assert_eq!((answer.id, answer.error), (5, None));
            assert!(session.table().boxed().play(&best).is_ok());
            assert_eq!(answer.lines.len(), session.table().moves().len());
        }
    }

    /// What somebody answers who has never been asked before.
    fn afresh(record: String) -> Answer {
        std::thread::spawn(move || ask("bosun", record)).join().unwrap()
    }

    #[test]
    fn what_is_remembered_of_a_game_changes_no_answer() {
        let deal = |seed: u64| {
            let players = Company::HotSeat.players(2);
            let seed = Seed::from_number(seed);
            Session::deal("t".into(), "archipirata", &Setup::new(2), seed, players).unwrap()
        };
        let mut game = deal(3);
        let mut records = vec![game.save(0.0).record];
        for place in [0, 1, 2, 0, 3] {
            let moves = game.table().moves();
            game.play(&moves[place % moves.len()].mv.clone()).unwrap();
            records.push(game.save(0.0).record);
        }
        // On, far on, back, to another game and back again.
        for record in
            [&records[1], &records[2], &records[5], &records[3], &deal(4).save(0.0).record, &records[4]]
        {
            assert_eq!(ask("bosun", record.clone()), afresh(record.clone()));
        }
        // The same moves with a false hash are no record.
        let hash = hex(game.table().hash());
        let false_one = records[5].replace(&hash, "0123456789abcdef");
        assert!(ask("bosun", false_one).error.is_some());
    }

    #[test]
    fn nonsense_is_answered_with_an_error() {
        let reply: Answer = serde_json::from_str(&answer("{")).unwrap();
        assert!(reply.error.unwrap().starts_with("not a question"));
        assert!(ask("captain", "no record".into()).error.is_some());
        assert!(ask("kraken", "no record".into()).error.is_some());
        let strange = ask("captain", r#"{"game":"chess"}"#.into());
        assert_eq!((strange.id, strange.error.unwrap().as_str()), (5, "there is no game `chess`"));
    }
}
