//! The screen without a terminal: keys go in through `press`, pictures come out of a test backend.

use std::{
    fs,
    path::PathBuf,
    time::{Duration, Instant},
};

use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
};
use tortuga_core::{Seed, Setup, Viewer};
use tortuga_registry::GAMES;

use super::{
    super::{
        journal::Claim,
        players::Players,
        session::{Next, Session},
    },
    app::{App, Focus},
    draw::draw,
    popup::Popup,
    theme::Theme,
};

struct Home {
    folder: tempfile::TempDir,
    session: Session,
}

/// A game of the first game there is.
fn home(bots: &str, seed: u64) -> Home {
    let folder = tempfile::tempdir().unwrap();
    let seats = GAMES[0].info.seats[0];
    let table = (GAMES[0].opener.deal)(&Setup::new(seats), Seed::from_number(seed)).unwrap();
    let file = folder.path().join("game.jsonl");
    let session = Session::new(table, Players::read(bots, seats).unwrap(), file, Claim::Named);
    Home { folder, session }
}

impl Home {
    fn file(&self) -> PathBuf {
        self.folder.path().join("game.jsonl")
    }

    fn app(&mut self) -> App<'_> {
        let mut app = App::new(&mut self.session, Theme::colourful(), Instant::now());
        picture(&mut app, 80, 24);
        app
    }
}

fn picture(app: &mut App<'_>, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, app)).unwrap();
    let buffer = terminal.backend().buffer();
    let rows = buffer.content().chunks(usize::from(width.max(1)));
    let row =
        |cells: &[ratatui::buffer::Cell]| cells.iter().map(ratatui::buffer::Cell::symbol).collect::<String>();
    rows.map(|cells| row(cells).trim_end().to_owned() + "\n").collect()
}

fn press(app: &mut App<'_>, code: KeyCode) {
    app.press(code.into(), Instant::now());
}

fn control(app: &mut App<'_>, c: char) {
    app.press(KeyEvent::new(KeyCode::Char(c), KeyModifiers::CONTROL), Instant::now());
}

fn type_in(app: &mut App<'_>, text: &str) {
    text.chars().for_each(|c| press(app, KeyCode::Char(c)));
}

/// Lets the bots play until a person is asked or the game is over.
fn let_bots_play(app: &mut App<'_>) {
    let mut now = Instant::now();
    while matches!(app.session.next(), Next::Bot(..)) {
        app.tick(now);
        app.settle();
        now += Duration::from_secs(5);
        app.tick(now);
    }
}

#[test]
fn at_80_by_24_the_whole_table_can_be_seen() {
    let mut home = home("deckhand", 1);
    let mut app = home.app();
    let_bots_play(&mut app);
    let shown = picture(&mut app, 80, 24);
    assert_eq!(shown.lines().count(), 24);
    for line in app.table().board(app.eyes, 80) {
        assert!(shown.contains(line.to_string().trim_end()), "{line}\n{shown}");
    }
    let moves = app.table().moves();
    assert!(shown.contains(&format!(" 1 {}", moves[0].mv)), "{shown}");
    assert!(shown.contains(&format!("{} moves", moves.len())), "{shown}");
    for part in [GAMES[0].info.title, "▶0 you", "1 deckhand", "What just happened", "F1 rule", "F10 quit"] {
        assert!(shown.contains(part), "{part}\n{shown}");
    }
}

#[test]
fn at_120_by_40_the_story_stands_beside_the_table_with_its_rules() {
    let mut home = home("deckhand", 1);
    let mut app = home.app();
    let_bots_play(&mut app);
    press(&mut app, KeyCode::Enter);
    let_bots_play(&mut app);
    let shown = picture(&mut app, 120, 40);
    let heading = shown.lines().nth(1).unwrap();
    assert!(heading.contains("The table") && heading.contains("What just happened"), "{heading}");
    let last = app.table().events(0, Some(app.eyes)).pop().unwrap();
    assert!(shown.contains(&format!("[{}]", last.rule)), "{shown}");
}

#[test]
fn no_size_and_no_popup_breaks_the_screen() {
    let mut home = home("deckhand", 1);
    let mut app = home.app();
    let_bots_play(&mut app);
    for opened in [None, Some(KeyCode::F(1)), Some(KeyCode::F(2)), Some(KeyCode::F(5)), Some(KeyCode::Tab)] {
        if let Some(code) = opened {
            picture(&mut app, 80, 24);
            press(&mut app, KeyCode::Esc);
            press(&mut app, code);
            app.settle();
        }
        for width in (1..160).step_by(9) {
            for height in (1..60).step_by(4) {
                let shown = picture(&mut app, width, height);
                let small = width < 60 || height < 18;
                assert_eq!(app.size.too_small, small, "{width}x{height}");
                assert_eq!(shown.contains("F10 quit"), !small, "{width}x{height}\n{shown}");
            }
        }
    }
}

#[test]
fn in_a_window_that_is_too_small_nothing_happens_but_leaving() {
    let mut home = home("human,human", 1);
    let mut app = home.app();
    press(&mut app, KeyCode::Enter);
    assert!(picture(&mut app, 40, 10).contains("Please enlarge"));
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.table().played(), 0);
    control(&mut app, 'c');
    assert!(app.has_ended());
}

#[test]
fn typing_narrows_the_moves_and_enter_plays_one_that_is_saved_at_once() {
    let mut home = home("deckhand", 1);
    let file = home.file();
    let mut app = home.app();
    let_bots_play(&mut app);
    let moves = app.table().moves();
    let (number, wanted) = (moves.len(), moves.last().unwrap().mv.clone());
    type_in(&mut app, &number.to_string());
    let shown = picture(&mut app, 80, 24);
    assert!(shown.contains(&format!("“{number}”")), "{shown}");
    let before = app.table().played();
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.table().moves_played()[before].1, wanted);
    assert!(fs::read_to_string(file).unwrap().contains(&format!("\"move\":\"{wanted}\"")));
}

#[test]
fn a_filter_without_a_match_plays_nothing_and_escape_clears_it() {
    let mut home = home("human,human", 1);
    let mut app = home.app();
    press(&mut app, KeyCode::Enter);
    type_in(&mut app, "zzzz");
    assert!(picture(&mut app, 80, 24).contains("No move has that in it"));
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.table().played(), 0);
    press(&mut app, KeyCode::Esc);
    assert_eq!(app.moves.shown().len(), app.moves.count());
    press(&mut app, KeyCode::End);
    assert_eq!(app.moves.chosen_place(), app.moves.count() - 1);
    press(&mut app, KeyCode::PageUp);
    assert!(app.moves.chosen_place() < app.moves.count() - 1);
}

#[test]
fn a_bots_move_waits_until_the_last_one_was_seen_and_any_key_cuts_the_pause_short() {
    let mut home = home("deckhand,deckhand", 1);
    let mut app = home.app();
    let start = Instant::now();
    let later = start + Duration::from_secs(5);
    app.tick(start);
    app.settle();
    app.tick(later);
    assert_eq!(app.table().played(), 1);
    app.settle();
    app.tick(later + Duration::from_millis(10));
    assert_eq!(app.table().played(), 1);
    app.press(KeyCode::Char(' ').into(), later + Duration::from_millis(20));
    app.tick(later + Duration::from_millis(30));
    assert_eq!(app.table().played(), 2);
    assert_eq!(app.eyes, Viewer::Spectator);
}

#[test]
fn a_hint_thinks_without_stopping_the_game_and_can_be_taken_to_the_list() {
    let mut home = home("human,human", 1);
    let mut app = home.app();
    press(&mut app, KeyCode::Enter);
    control(&mut app, 'h');
    assert!(picture(&mut app, 80, 24).contains("the captain thinks for you"));
    press(&mut app, KeyCode::Down);
    assert_eq!(app.moves.chosen_place(), 1);
    app.settle();
    let shown = picture(&mut app, 80, 24);
    let Some(Popup::Hint(hint)) = &app.popup else { panic!("{shown}") };
    let best = hint.advice.mv.clone();
    assert!(shown.contains(&format!("The captain would play {best}")), "{shown}");
    assert!(shown.contains(" % "), "{shown}");
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.moves.chosen().unwrap().mv, best);
    assert_eq!(app.table().played(), 0);
}

#[test]
fn undo_takes_back_the_last_decision_of_the_person_and_the_bots_answer() {
    let mut home = home("deckhand", 1);
    let file = home.file();
    let mut app = home.app();
    let_bots_play(&mut app);
    let (before, hash) = (app.table().played(), app.table().hash());
    let asked = app.moves.count();
    press(&mut app, KeyCode::Enter);
    let_bots_play(&mut app);
    assert!(app.table().played() > before);
    control(&mut app, 'u');
    assert_eq!((app.table().played(), app.table().hash(), app.moves.count()), (before, hash, asked));
    assert_eq!(fs::read_to_string(file).unwrap().matches("\"move\"").count(), before);
    press(&mut app, KeyCode::F(3));
    assert!(picture(&mut app, 80, 24).contains("nothing to take back"));
}

#[test]
fn f1_shows_the_rule_in_force_or_that_of_the_chosen_event() {
    let mut home = home("deckhand", 1);
    let mut app = home.app();
    let_bots_play(&mut app);
    press(&mut app, KeyCode::Char('?'));
    let rule = app.rule_in_force();
    assert!(picture(&mut app, 80, 24).contains(&format!("╭ {rule}  ")));
    press(&mut app, KeyCode::Esc);
    assert!(app.popup.is_none());

    press(&mut app, KeyCode::Tab);
    assert_eq!(app.focus, Focus::Log);
    press(&mut app, KeyCode::Up);
    let rule = app.log.chosen_rule().unwrap().to_owned();
    for key in [KeyCode::F(1), KeyCode::Enter] {
        press(&mut app, key);
        assert!(picture(&mut app, 80, 24).contains(&format!("╭ {rule}  ")));
        press(&mut app, KeyCode::Esc);
    }
    press(&mut app, KeyCode::Esc);
    assert_eq!((app.focus, app.log.chosen()), (Focus::Moves, None));
}

#[test]
fn a_copy_is_saved_where_the_player_says_and_overwritten_only_on_a_second_enter() {
    let mut home = home("human,human", 1);
    let copy = home.folder.path().join("copy.jsonl");
    fs::write(&copy, "mine").unwrap();
    let mut app = home.app();
    press(&mut app, KeyCode::Enter);
    control(&mut app, 's');
    type_in(&mut app, copy.to_str().unwrap());
    press(&mut app, KeyCode::Enter);
    assert!(picture(&mut app, 120, 40).contains("Enter once more replaces it"));
    assert_eq!(fs::read_to_string(&copy).unwrap(), "mine");
    press(&mut app, KeyCode::Enter);
    assert!(fs::read_to_string(&copy).unwrap().contains("\"tortuga\":1"));
    assert!(app.popup.is_none());

    press(&mut app, KeyCode::F(5));
    type_in(&mut app, copy.join("below").to_str().unwrap());
    press(&mut app, KeyCode::Enter);
    assert!(picture(&mut app, 120, 40).contains("cannot save to"));
}

#[test]
fn a_game_that_is_not_on_the_disk_is_not_left_by_one_key() {
    let mut home = home("human,human", 1);
    fs::create_dir(home.file()).unwrap();
    let mut app = home.app();
    press(&mut app, KeyCode::Enter);
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.table().played(), 1);
    if app.curtain.is_some() {
        press(&mut app, KeyCode::Enter);
    }
    assert!(picture(&mut app, 120, 40).contains("cannot save to"));
    press(&mut app, KeyCode::F(10));
    assert!(!app.has_ended());
    assert!(picture(&mut app, 80, 24).contains("The game is not saved"));
    press(&mut app, KeyCode::Char('n'));
    assert!(app.popup.is_none());
    press(&mut app, KeyCode::F(10));
    press(&mut app, KeyCode::Char('y'));
    assert!(app.has_ended());
}

#[test]
fn between_two_people_a_curtain_hides_the_table() {
    let mut home = home("human,human", 1);
    let mut app = home.app();
    let Next::Human(first) = app.session.next() else { panic!("two people play") };
    let hidden = picture(&mut app, 80, 24);
    assert!(hidden.contains(&format!("Seat {first}")) && hidden.contains("alone at the screen"), "{hidden}");
    assert!(!hidden.contains("The table") && app.moves.count() == 0, "{hidden}");
    // Only Enter lifts it.
    type_in(&mut app, "1");
    press(&mut app, KeyCode::F(1));
    assert_eq!(app.curtain, Some(first));
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.eyes, Viewer::Seat(first));
    assert!(picture(&mut app, 80, 24).contains("The table"));

    while app.session.next() == Next::Human(first) {
        press(&mut app, KeyCode::Enter);
    }
    let hidden = picture(&mut app, 80, 24);
    assert_eq!(app.eyes, Viewer::Spectator);
    assert!(hidden.contains("What everybody saw:") && !hidden.contains("The table"), "{hidden}");
}

#[test]
fn a_whole_game_ends_with_its_outcome_on_the_screen() {
    let mut home = home("deckhand", 2);
    let mut app = home.app();
    while app.session.next() != Next::Over {
        let_bots_play(&mut app);
        picture(&mut app, 80, 24);
        press(&mut app, KeyCode::Enter);
    }
    let shown = picture(&mut app, 80, 24);
    assert!(shown.contains("The end: you ") && shown.contains("Over. "), "{shown}");
    assert!(shown.contains("F3 takes back"), "{shown}");
    press(&mut app, KeyCode::Enter);
    control(&mut app, 'h');
    assert!(app.job.is_none());
    press(&mut app, KeyCode::F(3));
    assert!(matches!(app.session.next(), Next::Human(_)));
}
