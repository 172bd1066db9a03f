use tortuga_protocol::{http::Watchers, socket::Reason};

use super::*;
use crate::secret;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn charter(clock: ClockRule) -> Charter {
    Charter {
        key: 1,
        name: "t".into(),
        game: tortuga_registry::find("archipirata").unwrap(),
        setup: Setup::new(2).with("captains", "true"),
        server_seed: Seed::from_number(5),
        clock,
        listed: true,
        rated: true,
        watchers: Watchers::Public,
        maker: 1,
    }
}

fn person(user: i64) -> Sitter {
    Sitter::Person { user, name: format!("P{user}"), guest: false, token: secret::hashed(&user.to_string()) }
}

/// A table that writes its own journal.
struct Game {
    desk: Desk,
    lines: Vec<Line>,
    at: i64,
}

impl Game {
    fn new(clock: ClockRule) -> Self {
        Self { desk: Desk::new(charter(clock)), lines: Vec::new(), at: 0 }
    }

    fn does(&mut self, judged: Result<Vec<Entry>, No>) {
        for entry in judged.unwrap() {
            self.desk.settle(self.at, &entry).unwrap();
            self.lines.push(Line { seq: self.desk.seq, at: self.at, entry });
        }
    }

    fn begun(clock: ClockRule) -> Self {
        let mut game = Self::new(clock);
        game.does(game.desk.sit(A, person(1)));
        game.does(game.desk.sit(B, person(2)));
        game.does(game.desk.ready(A, "aa"));
        game.does(game.desk.ready(B, "bb"));
        assert_eq!(game.desk.status(), Status::Playing);
        game
    }

    fn moves_on(&mut self) {
        let seat = self.desk.decides().unwrap();
        let mv = self.desk.table.as_ref().unwrap().moves()[0].mv.clone();
        let hash = self.desk.play(seat, &mv).unwrap();
        self.does(Ok(vec![Entry::Played { seat, id: Some(format!("m{}", self.desk.seq)), mv, hash }]));
    }

    /// The journal alone gives the same table.
    fn survives(&self) {
        let again = Desk::replay(self.desk.charter.clone(), &self.lines).unwrap();
        let present = Present::default();
        for eyes in [None, Some(A), Some(B)].map(|seat| Eyes { seat, follows: None }) {
            assert_eq!(again.play_doc(eyes), self.desk.play_doc(eyes));
            assert_eq!(
                again.snapshot(eyes, None, &present).log,
                self.desk.snapshot(eyes, None, &present).log
            );
        }
        assert_eq!((again.seq, &again.done, again.epoch), (self.desk.seq, &self.desk.done, self.desk.epoch));
        assert_eq!(
            (&again.ending, &again.chat, &again.ask),
            (&self.desk.ending, &self.desk.chat, &self.desk.ask)
        );
        assert_eq!(again.clock.deadline(), self.desk.clock.deadline());
    }
}

fn reason<T: std::fmt::Debug>(judged: Result<T, No>) -> Reason {
    judged.unwrap_err().reason
}

#[test]
fn the_game_begins_when_all_are_ready_and_the_seed_is_everybodys() {
    let mut game = Game::new(ClockRule::None);
    game.does(game.desk.sit(A, person(1)));
    assert_eq!(reason(game.desk.sit(A, person(2))), Reason::NotNow);
    assert_eq!(reason(game.desk.sit(B, person(1))), Reason::NotNow);
    assert_eq!(reason(game.desk.sit(Seat(2), person(2))), Reason::NotYours);
    game.does(game.desk.ready(A, "aa"));
    assert_eq!(game.desk.status(), Status::Open);
    assert_eq!(reason(game.desk.ready(A, "xyz")), Reason::Garbled);
    game.does(game.desk.sit(B, Sitter::Bot { level: "bosun".into() }));
    assert_eq!(game.desk.status(), Status::Playing);
    assert!(game.desk.fairness().is_none() && game.desk.record().is_none());
    let fairness = game.desk.fairness_so_far().unwrap();
    assert_eq!(fairness.entropy, ["aa", ""]);
    assert_eq!(game.desk.table.as_ref().unwrap().record().header.seed, Some(fairness.seed));
    assert_eq!(reason(game.desk.stand(A)), Reason::NotNow);
    game.survives();
}

#[test]
fn a_table_is_rebuilt_from_its_journal_after_every_kind_of_line() {
    let mut game = Game::begun(ClockRule::Live { seconds: 60, plus: 2 });
    for _ in 0..12 {
        game.at += 700;
        game.moves_on();
    }
    game.does(chat("P1", Some(A), "Ahoy"));
    game.does(game.desk.propose(A, Proposal::Undo { keep: 7 }));
    game.does(game.desk.answer(B, true));
    assert_eq!((game.desk.ply(), game.desk.epoch), (7, 1));
    game.survives();
    game.does(game.desk.propose(B, Proposal::Pause));
    game.does(game.desk.answer(A, true));
    assert!(game.desk.paused && game.desk.clock.deadline().is_none());
    game.does(game.desk.resume(A));
    game.does(game.desk.take_over(A, A, "deckhand", false));
    assert_eq!(game.desk.bot_at(A), Some(Level::Deckhand));
    game.does(game.desk.take_back(A));
    game.moves_on();
    game.survives();
    game.does(game.desk.resign(B));
    assert_eq!(game.desk.ending.as_ref().unwrap().winners, [A]);
    game.does(Ok(vec![Entry::Rematch { table: "next".into() }]));
    game.survives();
    assert!(game.desk.fairness().unwrap().verify().is_ok());
}

#[test]
fn moves_are_taken_back_only_if_all_people_agree() {
    let mut game = Game::begun(ClockRule::None);
    assert_eq!(reason(game.desk.propose(A, Proposal::Undo { keep: 0 })), Reason::NotNow);
    game.moves_on();
    game.moves_on();
    assert_eq!(reason(game.desk.propose(A, Proposal::Undo { keep: 2 })), Reason::NotNow);
    game.does(game.desk.propose(A, Proposal::Undo { keep: 1 }));
    assert_eq!(game.desk.ply(), 2);
    assert_eq!(reason(game.desk.propose(B, Proposal::Pause)), Reason::NotNow);
    game.does(game.desk.answer(A, true));
    assert_eq!(game.desk.ply(), 2, "the asker's own consent is not enough");
    game.does(game.desk.answer(B, false));
    assert_eq!((game.desk.ply(), &game.desk.ask), (2, &None));
    game.does(game.desk.propose(B, Proposal::Undo { keep: 0 }));
    game.moves_on();
    assert_eq!(game.desk.ask, None, "a move lets the question lapse");
    // Whoever has left the seat to a bot is not asked.
    game.does(game.desk.take_over(B, B, "bosun", false));
    game.does(game.desk.propose(A, Proposal::Undo { keep: 0 }));
    assert_eq!(game.desk.ply(), 0);
    game.survives();
}

#[test]
fn a_seat_is_taken_over_by_its_holder_or_when_the_holder_is_away() {
    let game = Game::begun(ClockRule::None);
    assert_eq!(reason(game.desk.take_over(A, B, "bosun", false)), Reason::NotYours);
    assert!(game.desk.take_over(A, B, "bosun", true).is_ok());
    assert_eq!(reason(game.desk.take_over(A, B, "king", true)), Reason::Garbled);
    assert_eq!(reason(game.desk.take_back(A)), Reason::NotNow);
}

#[test]
fn who_runs_out_of_time_loses_and_ratings_follow() {
    let mut game = Game::begun(ClockRule::Live { seconds: 60, plus: 0 });
    let (seat, at) = game.desk.clock.deadline().unwrap();
    game.at = at;
    game.does(Ok(vec![Entry::TimeUp { seat }]));
    let ending = game.desk.ending.clone().unwrap();
    assert_eq!((ending.how, ending.winners.contains(&seat)), (EndKind::Time, false));
    let rate = game.desk.rate().unwrap();
    assert_eq!(rate.users, [1, 2]);
    assert_eq!(rate.score > 0.5, seat == B);
    assert_eq!(game.desk.clock.deadline(), None);
    game.survives();
}

#[test]
fn a_damaged_journal_is_named_and_not_believed() {
    let mut game = Game::begun(ClockRule::None);
    game.moves_on();
    let broken = |change: &dyn Fn(&mut Vec<Line>)| {
        let mut lines = game.lines.clone();
        change(&mut lines);
        Desk::replay(game.desk.charter.clone(), &lines).unwrap_err().to_string()
    };
    assert!(broken(&|lines| drop(lines.remove(2))).contains("line 3 is missing"));
    let last = game.lines.len() - 1;
    let forged = |lines: &mut Vec<Line>| {
        if let Entry::Played { hash, .. } = &mut lines[last].entry {
            "0".clone_into(hash);
        }
    };
    assert!(broken(&forged).contains("not 0"));
    let foreign = |lines: &mut Vec<Line>| {
        if let Entry::Played { mv, .. } = &mut lines[last].entry {
            "nonsense".clone_into(mv);
        }
    };
    assert!(broken(&foreign).starts_with(&format!("line {} of the journal", last + 1)));
}

#[test]
fn a_seat_is_known_by_user_and_by_token() {
    let game = Game::begun(ClockRule::None);
    assert_eq!(game.desk.seat_of(&[7, 2]), Some(B));
    assert_eq!(game.desk.seat_of(&[]), None);
    assert_eq!(game.desk.seat_of_token("1"), Some(A));
    assert_eq!(game.desk.seat_of_token(""), None);
}
