use tortuga_protocol::{
    http::Watchers,
    socket::{FromServer, Moved, Reason},
};

use super::*;
use crate::{secret, store::written};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

fn charter(clock: ClockRule) -> Charter {
    let setup = Setup::new(2).with("captains", "true");
    charter_of(tortuga_registry::find("archipirata").unwrap(), setup, clock)
}

fn charter_of_four() -> Charter {
    charter_of(tortuga_registry::find("archipirata").unwrap(), Setup::new(4), ClockRule::None)
}

fn charter_of(game: &'static GameEntry, setup: Setup, clock: ClockRule) -> Charter {
    Charter {
        key: 1,
        name: "t".into(),
        game,
        setup,
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

    /// A table of that game with a person at each of two seats.
    fn of(game: &'static GameEntry) -> Self {
        let desk = Desk::new(charter_of(game, Setup::new(2), ClockRule::None));
        Self { desk, lines: Vec::new(), at: 0 }.ready()
    }

    fn begun(clock: ClockRule) -> Self {
        Self::new(clock).ready()
    }

    fn ready(self) -> Self {
        let mut game = self;
        game.does(game.desk.sit(A, person(1)));
        game.does(game.desk.sit(B, person(2)));
        game.does(game.desk.ready(A, "aa"));
        game.does(game.desk.ready(B, "bb"));
        assert_eq!(game.desk.status(), Status::Playing);
        game
    }

    fn moves_on(&mut self) {
        let seat = self.desk.decides().unwrap();
        let offered = self.desk.table.as_ref().unwrap().moves();
        let mv = offered[self.desk.seq as usize * 7919 % offered.len()].mv.clone();
        let hash = self.desk.play(seat, &mv).unwrap();
        self.does(Ok(vec![Entry::Played { seat, id: Some(format!("m{}", self.desk.seq)), mv, hash }]));
    }

    /// The journal alone gives the same table, and so does what was put away.
    fn survives(&self) {
        self.is(&Desk::replay(self.desk.charter.clone(), &self.lines).unwrap());
        self.is(&Desk::unpack(self.desk.charter.clone(), &self.desk.put_away()).unwrap());
    }

    /// That is the same table.
    fn is(&self, again: &Desk) {
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
        assert_eq!((&again.clock, &again.places), (&self.desk.clock, &self.desk.places));
        assert_eq!((again.changed, again.said), (self.desk.changed, self.desk.said));
        assert_eq!((again.paused, &again.rematch), (self.desk.paused, &self.desk.rematch));
        assert_eq!(again.ply(), self.desk.ply());
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
    // Whoever is away and played by a bot is asked all the same, and not for a pause.
    game.does(game.desk.take_over(A, B, "bosun", true));
    game.does(game.desk.propose(A, Proposal::Undo { keep: 0 }));
    assert_eq!((game.desk.ply(), game.desk.ask.is_some()), (3, true));
    game.does(game.desk.answer(B, true));
    assert_eq!(game.desk.ply(), 0);
    game.does(game.desk.propose(A, Proposal::Pause));
    assert!(game.desk.paused);
    game.survives();
}

#[test]
fn who_has_resigned_neither_asks_nor_hinders() {
    let mut game = Game { desk: Desk::new(charter_of_four()), lines: Vec::new(), at: 0 };
    for number in 0..4 {
        game.does(game.desk.sit(Seat(number), person(i64::from(number) + 1)));
    }
    for number in 0..4 {
        game.does(game.desk.ready(Seat(number), ""));
    }
    assert_eq!(game.desk.status(), Status::Playing);
    game.moves_on();
    game.does(game.desk.resign(A));
    assert_eq!(game.desk.status(), Status::Playing, "the other of the team plays on");
    assert_eq!(reason(game.desk.propose(A, Proposal::Undo { keep: 0 })), Reason::NotNow);
    game.does(game.desk.propose(B, Proposal::Undo { keep: 0 }));
    assert_eq!(reason(game.desk.answer(A, false)), Reason::NotNow);
    game.does(game.desk.answer(Seat(2), true));
    assert_eq!(game.desk.ply(), 1, "one is still to be asked");
    game.does(game.desk.answer(Seat(3), true));
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

#[test]
fn every_game_opens_from_what_was_put_away_and_goes_on_and_back_from_there() {
    for game in tortuga_registry::GAMES.iter().filter(|game| game.info.seats.contains(&2)) {
        let mut played = Game::of(game);
        for _ in 0..25 {
            played.moves_on();
        }
        let (snapshot, after) = (played.desk.put_away(), played.lines.len());
        for _ in 0..5 {
            played.moves_on();
        }
        let opened = |played: &Game| {
            let mut desk = Desk::unpack(played.desk.charter.clone(), &snapshot).unwrap();
            desk.follow(&played.lines[after..]).unwrap();
            desk
        };
        let desk = opened(&played);
        played.is(&desk);
        let record = |desk: &Desk| desk.table.as_ref().unwrap().record();
        assert_eq!(record(&desk), record(&played.desk), "{}", game.info.id);
        // Taken back to before it was put away, and on from there.
        played.does(played.desk.propose(A, Proposal::Undo { keep: 9 }));
        played.does(played.desk.answer(B, true));
        assert_eq!(played.desk.ply(), 9);
        played.is(&opened(&played));
        played.moves_on();
        played.is(&opened(&played));
        played.survives();
    }
}

#[test]
fn a_move_is_told_in_the_words_of_the_protocol() {
    let present = Present { online: vec![A], watching: 2 };
    for game in tortuga_registry::GAMES.iter().filter(|game| game.info.seats.contains(&2)) {
        let mut played = Game::of(game);
        played.desk.places[0].standing = Some(Standing { rule: "X-1".into(), mv: "\"pass\"".into() });
        for _ in 0..12 {
            let (after, first) = (played.desk.seq, played.desk.events_after(played.desk.ply()));
            played.moves_on();
            let desk = &played.desk;
            let (state, chat) = (desk.state_doc(&present), desk.chat_since(0));
            for (seat, follows) in [(None, None), (Some(A), None), (Some(B), None), (None, Some(B))] {
                let eyes = Eyes { seat, follows };
                let (state_text, chat_text) = (written(&state), written(&chat));
                let text = desk.moved_text(eyes, after, first, &state_text, &chat_text);
                let moved = Moved {
                    after,
                    seq: desk.seq,
                    play: desk.play_doc(eyes).unwrap(),
                    log: desk.log_from(eyes, first),
                    state: state.clone(),
                    chat: chat.clone(),
                };
                assert_eq!(FromServer::read(&text), Ok(FromServer::Moved(Box::new(moved))), "{eyes:?}");
            }
        }
    }
}

#[test]
fn a_snapshot_of_another_table_form_or_content_is_not_believed() {
    let mut game = Game::begun(ClockRule::None);
    game.moves_on();
    let snapshot = game.desk.put_away();
    let unpacked = |seq, doc: &str| {
        Desk::unpack(game.desk.charter.clone(), &crate::store::Snapshot { seq, doc: doc.to_owned() })
    };
    assert!(unpacked(snapshot.seq, &snapshot.doc).is_ok());
    assert!(unpacked(snapshot.seq + 1, &snapshot.doc).is_err());
    assert!(unpacked(snapshot.seq, &snapshot.doc[1..]).is_err());
    let version = game.desk.charter.game.info.version;
    for (ours, theirs) in [
        (r#"{"form":1,"#, r#"{"form":2,"#),
        (r#""table":"t""#, r#""table":"u""#),
        (r#""paused":false"#, r#""paused":false,"more":1"#),
        (&format!(r#""version":"{version}""#), r#""version":"0""#),
        (r#""content":""#, r#""content":"0"#),
        (r#""state":""#, r#""state":"00"#),
        (r#""entropy":"aa""#, r#""entropy":"ab""#),
    ] {
        assert!(snapshot.doc.contains(ours), "{ours}");
        assert!(unpacked(snapshot.seq, &snapshot.doc.replacen(ours, theirs, 1)).is_err(), "{theirs}");
    }
    // It is due after so many lines, and not before.
    let mut desk = Desk::replay(game.desk.charter.clone(), &game.lines).unwrap();
    assert!(desk.due().is_none());
    desk.seq = kept::EVERY;
    assert_eq!(desk.due().map(|snapshot| snapshot.seq), Some(kept::EVERY));
    assert!(desk.due().is_none());
}
