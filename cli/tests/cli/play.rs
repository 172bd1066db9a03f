//! `tortuga play` with pipes: whole games, every command, and no game lost.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Output, Stdio},
};

use crate::driver::{bad, good, run, stderr, stdout, tortuga};

const PLAY: [&str; 6] = ["play", "archipirata", "--seed", "7", "--bots", "deckhand"];

/// Always the first move of the list; more often than any game needs.
fn always_first() -> String {
    "1\n".repeat(3000)
}

/// The file after `--resume` or `replay` in the last line.
fn saved_file(output: &Output) -> PathBuf {
    let text = stderr(output);
    let last = text.lines().last().expect("something is said at the end");
    PathBuf::from(last.rsplit(' ').next().expect("a line has words"))
}

fn moves_in(file: &Path) -> usize {
    let text = fs::read_to_string(file).expect("the record is there");
    text.lines().filter(|line| line.contains("\"move\"")).count()
}

#[test]
fn a_whole_game_ends_with_its_outcome_and_a_sound_record() {
    let home = tempfile::tempdir().unwrap();
    let output = run(home.path(), &PLAY, &always_first());
    let text = good(&output);
    let last = text.lines().last().unwrap();
    assert!(last.starts_with("Over. ") && last.contains("(AP-"), "{last}");
    assert!(stderr(&output).contains("tortuga replay "));
    let file = saved_file(&output);
    assert!(file.starts_with(home.path().join("tortuga")), "{}", file.display());
    let proof = good(&run(home.path(), &["verify", file.to_str().unwrap()], ""));
    assert!(proof.contains("as the closing line says"), "{proof}");
    // The same seed and the same answers: the same game.
    assert_eq!(stdout(&run(home.path(), &PLAY, &always_first())), text);
}

#[test]
fn bots_alone_play_to_the_end() {
    let home = tempfile::tempdir().unwrap();
    let args = [
        "play",
        "archipirata",
        "--seats",
        "4",
        "--bots",
        "deckhand,deckhand,deckhand,deckhand",
        "--seed",
        "1",
    ];
    assert!(good(&run(home.path(), &args, "")).contains("Over. "));
}

#[test]
fn every_command_answers_and_nonsense_is_asked_again() {
    let home = tempfile::tempdir().unwrap();
    let script = "help\nboard\nmoves\nrule\nrule ap-move-07\nrule zz\nhint bosun\nhint parrot\nsave\n\
                  save copy.jsonl\nsave copy.jsonl\nundo\n\n0\n99999\n-1\nnonsense\npass\n\u{fffd}\nquit\n";
    let output = run(home.path(), &PLAY, script);
    let text = good(&output);
    for expected in [
        "hint [LEVEL]",
        "AP-ISLE-01  ",
        "AP-MOVE-07  The last pirate activates",
        "Archipirata has no rule `zz`.",
        "The bosun would play ",
        "`parrot` is not a level",
        "Save where?",
        "Saved to copy.jsonl.",
        "Not saved: copy.jsonl exists already.",
        "There is nothing to take back.",
        "`0` is no move",
        "`99999` is no move",
        "`nonsense` is no move",
        "Not allowed: ",
    ] {
        assert!(text.contains(expected), "{expected}\n{text}");
    }
    let asked = text.matches("Your move (number, notation or help):").count();
    assert_eq!(asked, script.lines().count());
    assert!(home.path().join("copy.jsonl").exists());
}

#[test]
fn the_end_of_input_saves_and_the_game_goes_on_where_it_was() {
    let home = tempfile::tempdir().unwrap();
    let first = run(home.path(), &PLAY, "1\n1\n1\n");
    assert!(good(&first).ends_with("The input has ended.\n"));
    let file = saved_file(&first);
    let before = moves_in(&file);
    assert!(before >= 3);

    // The players are remembered beside the record.
    let rest = run(home.path(), &["play", "--resume", file.to_str().unwrap()], &always_first());
    assert!(good(&rest).starts_with("Archipirata, 2 seats: human,deckhand\n"));
    let whole = run(home.path(), &PLAY, &always_first());
    let (resumed, straight) =
        (fs::read_to_string(&file).unwrap(), fs::read_to_string(saved_file(&whole)).unwrap());
    assert_eq!(resumed, straight);
}

#[test]
fn undo_goes_back_to_the_last_decision_of_a_person() {
    let home = tempfile::tempdir().unwrap();
    let first = run(home.path(), &PLAY, "1\n");
    let straight = run(home.path(), &PLAY, "1\n2\nundo\n");
    assert!(good(&straight).contains("Back to move "));
    let (one, two) = (saved_file(&first), saved_file(&straight));
    assert_ne!(one, two);
    assert_eq!(fs::read_to_string(one).unwrap(), fs::read_to_string(two).unwrap());
}

#[test]
fn a_torn_last_line_is_dropped_and_a_wrong_move_is_not() {
    let home = tempfile::tempdir().unwrap();
    let file = saved_file(&run(home.path(), &PLAY, "1\n1\n"));
    let name = file.to_str().unwrap();
    let whole = fs::read_to_string(&file).unwrap();

    fs::write(&file, &whole[..whole.len() - 9]).unwrap();
    let torn = run(home.path(), &["play", "--resume", name], "");
    good(&torn);
    assert!(stderr(&torn).contains("torn off"), "{}", stderr(&torn));

    fs::write(&file, whole.replacen("\"seat\":0", "\"seat\":1", 1)).unwrap();
    assert!(bad(&run(home.path(), &["play", "--resume", name], "")).contains("move "));
    fs::write(&file, "").unwrap();
    assert!(bad(&run(home.path(), &["play", "--resume", name], "")).contains("empty"));
    fs::write(&file, b"\xff\xff").unwrap();
    assert!(bad(&run(home.path(), &["play", "--resume", name], "")).contains("not UTF-8"));
    assert!(bad(&run(home.path(), &["play", "--resume", "nowhere.jsonl"], "")).contains("nowhere.jsonl"));
}

#[test]
fn what_cannot_begin_says_why_in_one_line() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("there.jsonl"), "mine").unwrap();
    let cases: [(&[&str], &str); 8] = [
        (&["play", "chess"], "no game `chess`"),
        (&["play", "archipirata", "--seats", "3"], "seats: "),
        (&["play", "archipirata", "--options", "ship=1"], "`ship`"),
        (&["play", "archipirata", "--options", "captains=maybe"], "`captains`"),
        (&["play", "archipirata", "--options", "pack=nowhere"], "nowhere"),
        (&["play", "archipirata", "--bots", "parrot"], "`parrot`"),
        (&["play", "archipirata", "--bots", "bosun,bosun,bosun"], "3 players"),
        (&["play", "archipirata", "--save", "there.jsonl"], "there.jsonl: the file exists"),
    ];
    for (args, named) in cases {
        let text = bad(&run(home.path(), args, "1\n"));
        assert!(text.contains(named), "{text}");
    }
    assert_eq!(fs::read_to_string(home.path().join("there.jsonl")).unwrap(), "mine");
}

/// A game that is played line by line.
struct Game {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Game {
    fn start(home: &Path, args: &[&str]) -> Self {
        let mut command = tortuga(home);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it has been built");
        let output = BufReader::new(child.stdout.take().expect("it is piped"));
        // Taken out, because waiting for a child closes the input that it still holds.
        Self { input: child.stdin.take(), child, output }
    }

    /// Reads until the next question.
    fn listen(&mut self) -> String {
        let mut text = String::new();
        while !text.ends_with("Your move (number, notation or help):\n") {
            let read = self.output.read_line(&mut text).expect("it can be read");
            assert!(read > 0, "it ended: {text}");
        }
        text
    }

    fn say(&mut self, line: &str) {
        let input = self.input.as_mut().expect("it is open");
        writeln!(input, "{line}").expect("the game listens");
    }

    /// Closes the input and gives status and last words.
    fn end(mut self) -> (Option<i32>, String) {
        drop(self.input.take());
        let mut words = String::new();
        self.output.read_to_string(&mut String::new()).expect("it can be read");
        self.child.stderr.take().expect("it is piped").read_to_string(&mut words).expect("it can be read");
        (self.child.wait().expect("it ends").code(), words)
    }
}

#[test]
fn a_disk_that_does_not_take_the_game_is_a_warning_and_every_move_tries_again() {
    let home = tempfile::tempdir().unwrap();
    let blocked = home.path().join("blocked");
    // A file where a folder should be: nobody, not even root, can save there.
    fs::write(&blocked, "").unwrap();
    let mut game = Game::start(home.path(), &[&PLAY[..], &["--save", "blocked/game.jsonl"]].concat());
    // The bot may have moved first.
    let mut text = game.listen();
    game.say("1");
    text += &game.listen();
    assert!(text.contains("Warning: cannot save to ") && text.contains("blocked/game.jsonl"), "{text}");
    fs::remove_file(&blocked).unwrap();
    game.say("1");
    assert!(game.listen().contains("The game is saved again."));
    assert!(moves_in(&blocked.join("game.jsonl")) >= 2);
    assert_eq!(game.end().0, Some(0));
}

#[test]
fn a_game_that_cannot_be_saved_is_rescued_elsewhere() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("blocked"), "").unwrap();
    let output = run(home.path(), &[&PLAY[..], &["--save", "blocked/game.jsonl"]].concat(), "1\n1\n");
    let text = bad(&output);
    assert!(text.contains("cannot save to"), "{text}");
    assert!(moves_in(&home.path().join("game.jsonl")) >= 2);
}

#[test]
fn a_rescued_game_takes_no_others_place_and_keeps_its_players() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("blocked"), "").unwrap();
    fs::write(home.path().join("game.jsonl"), "another game").unwrap();
    let args = ["play", "archipirata", "--bots", "human,deckhand", "--save", "blocked/game.jsonl"];
    let text = bad(&run(home.path(), &args, "1\n1\n"));
    let rescued = home.path().join("game-2.jsonl");
    assert!(text.contains("tortuga play --resume ") && text.contains("game-2.jsonl"), "{text}");
    assert_eq!(fs::read_to_string(home.path().join("game.jsonl")).unwrap(), "another game");
    assert!(moves_in(&rescued) >= 2);
    let again = good(&run(home.path(), &["play", "--resume", "game-2.jsonl"], ""));
    assert!(again.contains("human,deckhand"), "{again}");
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_fails_saves_the_game_and_says_how_to_go_on() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("blocked"), "").unwrap();
    // Bots alone: nobody has to be asked before the first move.
    for (save, file) in [("game.jsonl", "game.jsonl"), ("blocked/lost.jsonl", "lost.jsonl")] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let args = ["play", "archipirata", "--bots", "deckhand,deckhand", "--save", save];
        let output = tortuga(home.path()).args(args).stdin(Stdio::null()).stdout(full).output().unwrap();
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{words}");
        assert!(words.contains("cannot write to standard output"), "{words}");
        assert!(words.contains(file), "{words}");
        assert!(moves_in(&home.path().join(file)) >= 1);
    }
}

#[test]
fn a_move_is_on_the_disk_before_it_is_told() {
    let home = tempfile::tempdir().unwrap();
    let mut game = Game::start(home.path(), &[&PLAY[..], &["--save", "game.jsonl"]].concat());
    game.listen();
    for _ in 0..3 {
        game.say("1");
        let told = game.listen().matches(" sails ").count();
        assert!(told > 0);
    }
    // Killed without a word: what was told is there.
    game.child.kill().unwrap();
    game.child.wait().unwrap();
    let again = run(home.path(), &["play", "--resume", "game.jsonl"], "");
    good(&again);
    assert!(moves_in(&home.path().join("game.jsonl")) >= 3);
}

#[cfg(unix)]
#[test]
fn an_interrupt_says_how_to_go_on() {
    let home = tempfile::tempdir().unwrap();
    for (signal, status) in [("INT", 130), ("TERM", 143), ("HUP", 129)] {
        let mut game = Game::start(home.path(), &PLAY);
        game.listen();
        game.say("1");
        game.listen();
        let pid = game.child.id().to_string();
        assert!(std::process::Command::new("kill").args(["-s", signal, &pid]).status().unwrap().success());
        assert_eq!(game.child.wait().unwrap().code(), Some(status));
        let words = game.end().1;
        assert!(words.contains("tortuga play --resume "), "{words}");
    }
}

#[test]
fn nothing_played_leaves_nothing_behind() {
    let home = tempfile::tempdir().unwrap();
    // With this seed a person is asked first.
    let output = run(home.path(), &["play", "archipirata", "--bots", "human,human", "--seed", "1"], "quit\n");
    good(&output);
    assert_eq!(stderr(&output), "");
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0);
}

#[test]
fn two_people_see_only_their_own_secrets() {
    let home = tempfile::tempdir().unwrap();
    let args = ["play", "archipirata", "--bots", "human,human", "--options", "captains", "--seed", "3"];
    let text = good(&run(home.path(), &args, "1\n1\n1\n1\n1\n1\n"));
    for seat in [0, 1] {
        let hidden = format!("seat {seat}: ? (hidden)");
        assert!(text.contains(&hidden), "{text}");
    }
    let both = "seat 0: ? (hidden), seat 1: ? (hidden)";
    assert!(!text.contains(both), "each sees the own captain\n{text}");
}
