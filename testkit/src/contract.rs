//! The laws of [`tortuga_core::laws`] as tests, one for each law, so that a failure says which.
//!
//! ```
//! # use tortuga_testkit::toy::Parley;
//! tortuga_testkit::contract!(Parley { seats: 2, goal: 30 }, games: 20);
//! // Several contracts in one file get a module each.
//! tortuga_testkit::contract!(four_seats => Parley { seats: 4, goal: 30 }, games: 20);
//! # fn main() {}
//! ```

use std::sync::Arc;

use tortuga_core::{
    Broken, Chance, Playable, Rule, Said, Seed, Setup, Turn, Viewer, Whim,
    laws::{self, LONGEST, Moment},
    record::Record,
    rulebook::Rulebook,
    table::Table,
};

/// Gives a game its laws: see the module [`contract`](crate::contract).
#[macro_export]
macro_rules! contract {
    ($name:ident => $game:expr, games: $games:expr) => {
        mod $name {
            #[allow(unused_imports)]
            use super::*;
            $crate::contract!($game, games: $games);
        }
    };
    ($game:expr, games: $games:expr) => {
        $crate::contract! { @tests $game, $games;
            law_check_every_state_is_sound => check;
            law_moves_are_legal_unique_ordered_and_never_missing => moves;
            law_notation_can_be_read_back => notation;
            law_save_a_state_survives_saving => save;
            law_view_imagination_agrees_with_what_is_known => view;
            law_secret_no_view_holds_the_seed => secret;
            law_repeat_the_same_move_gives_the_same_and_tell_keeps_secrets => repeat_and_tell;
            law_refusal_changes_nothing => refusal;
            law_end_every_game_ends => end;
            law_record_plays_again_to_the_same_hash => record;
            law_rule_whatever_is_named_stands_in_the_rules => rule;
            law_board_fits_its_width => board;
        }
    };
    (@tests $game:expr, $games:expr; $($test:ident => $law:ident;)*) => {
        $(
            #[test]
            fn $test() {
                $crate::contract::keep($crate::contract::$law(&::std::sync::Arc::new($game), $games));
            }
        )*
    };
}

/// Fails the test if a law was broken.
#[track_caller]
pub fn keep(kept: Result<(), Broken>) {
    if let Err(broken) = kept {
        panic!("{broken}");
    }
}

/// Plays random games, number 0 to `games - 1`, and shows every moment of them.
fn each_moment<G: Playable>(
    game: &G,
    games: u64,
    mut law: impl FnMut(&Moment<'_, G>, &mut Whim) -> Result<(), Broken>,
) -> Result<(), Broken> {
    for number in 0..games {
        // Imagination has a whim of its own, so that every law sees the same games.
        let mut thoughts = Whim::new(!number);
        let each = |moment: &Moment<'_, G>| law(moment, &mut thoughts);
        laws::play_out(game, Seed::from_number(number), &mut Whim::new(number), LONGEST, each)?;
    }
    Ok(())
}

pub fn check<G: Playable>(game: &Arc<G>, games: u64) -> Result<(), Broken> {
    each_moment(&**game, games, |moment, _| laws::sound(&**game, moment.state))
}

pub fn moves<G: Playable>(game: &Arc<G>, games: u64) -> Result<(), Broken> {
    each_moment(&**game, games, |moment, _| laws::offers(&**game, moment.state))
}

pub fn notation<G: Playable>(game: &Arc<G>, games: u64) -> Result<(), Broken> {
    each_moment(&**game, games, |moment, _| laws::spells(&**game, moment.state))
}

pub fn save<G: Playable>(game: &Arc<G>, games: u64) -> Result<(), Broken> {
    each_moment(&**game, games, |moment, _| {
        laws::saves(&**game, moment.state)?;
        laws::carries(&**game, moment.state)
    })
}

pub fn view<G: Playable>(game: &Arc<G>, games: u64) -> Result<(), Broken> {
    each_moment(&**game, games, |moment, thoughts| laws::knows(&**game, moment.state, thoughts))
}

pub fn secret<G: Playable>(game: &Arc<G>, games: u64) -> Result<(), Broken> {
    each_moment(&**game, games, |moment, _| laws::hides(&**game, moment.state))
}

pub fn repeat_and_tell<G: Playable>(game: &Arc<G>, games: u64) -> Result<(), Broken> {
    for number in 0..games {
        laws::deals(&**game, Seed::from_number(number))?;
    }
    each_moment(&**game, games, |moment, _| match moment.played {
        Some((before, mv)) => laws::step(&**game, before, mv, moment.state),
        None => Ok(()),
    })
}

/// How many moves seen elsewhere are tried in each state.
const TRIED: usize = 64;

/// Tries moves that were legal at some other time, in this game or in an earlier one.
pub fn refusal<G: Playable>(game: &Arc<G>, games: u64) -> Result<(), Broken> {
    let mut seen: Vec<G::Move> = Vec::new();
    let mut moves = Vec::new();
    each_moment(&**game, games, |moment, thoughts| {
        laws::refusals(&**game, moment.state, &seen)?;
        game.moves(moment.state, &mut moves);
        remember(&mut seen, &moves, thoughts);
        Ok(())
    })
}

pub fn end<G: Playable>(game: &Arc<G>, games: u64) -> Result<(), Broken> {
    for number in 0..games {
        let mut whim = Whim::new(number);
        let (outcome, _) =
            laws::play_out(&**game, Seed::from_number(number), &mut whim, LONGEST, |_| Ok(()))?;
        let strangers = outcome.winners.iter().any(|seat| seat.0 >= game.seats());
        Broken::unless(!strangers, || format!("end: a seat that is not at the table wins: {outcome:?}"))?;
        let named = !outcome.end.is_empty() && !outcome.text.is_empty();
        Broken::unless(named, || format!("end: the outcome has no name or no sentence: {outcome:?}"))?;
    }
    Ok(())
}

/// Each game's record, through its text, leads to the same state; a record with a wrong hash leads nowhere.
pub fn record<G: Playable>(game: &Arc<G>, games: u64) -> Result<(), Broken> {
    let broken = |text: String| Broken(format!("record: {text}"));
    for number in 0..games {
        let seed = Seed::from_number(number);
        let mut table = Table::deal(Arc::clone(game), Setup::new(game.seats()), seed);
        laws::play_out(&**game, seed, &mut Whim::new(number), LONGEST, |moment| match moment.played {
            Some((_, mv)) => table.play(mv).map_err(|error| broken(format!("{mv:?} is refused: {error}"))),
            None => Ok(()),
        })?;
        let text = table.record().to_lines();
        let mut record = Record::from_lines(&text).map_err(|error| broken(error.to_string()))?;
        let replay = |record: &Record| Table::replay(Arc::clone(game), Setup::new(game.seats()), record);
        let again = replay(&record).map_err(|error| broken(format!("of seed {seed}: {error}")))?;
        Broken::unless(again.hash() == table.hash(), || "record: leads to another state".into())?;
        Broken::unless(again.record() == record, || "record: is another when it is replayed".into())?;
        if let Some(last) = record.moves.last_mut() {
            "0000000000000000".clone_into(&mut last.hash);
            Broken::unless(replay(&record).is_err(), || "record: a wrong hash was not noticed".into())?;
        }
    }
    Ok(())
}

/// Law `rule`: prompts, events, outcomes and refusals name rules that stand in the game's `rules.md`.
pub fn rule<G: Playable>(game: &Arc<G>, games: u64) -> Result<(), Broken> {
    let book = Rulebook::parse(G::INFO.rules).map_err(|error| Broken(format!("rule: {error}")))?;
    let known = |Rule(id): Rule, what: &str| {
        Broken::unless(book.find(id).is_some_and(|rule| rule.id == id), || {
            format!("rule: {what} names {id}, which is not in the rules")
        })
    };
    let mut seen = Vec::new();
    each_moment(&**game, games, |moment, thoughts| {
        match game.turn(moment.state) {
            Turn::Decide { prompt, .. } => known(prompt.rule, "a prompt")?,
            Turn::Over(outcome) => known(outcome.rule, "the outcome")?,
        }
        let mut events: Vec<Said<G::Event>> = Vec::new();
        match moment.played {
            Some((before, mv)) => {
                let _ = game.play(&mut before.clone(), mv, &mut events);
                remember(&mut seen, &[mv], thoughts);
            }
            None => drop(game.deal(thoughts.seed(), &mut events)),
        }
        events.iter().try_for_each(|said| known(said.rule, &format!("{:?}", said.event)))?;
        let mut refusals = seen.iter().filter_map(|mv| game.allows(moment.state, *mv).err());
        refusals.try_for_each(|refusal| known(refusal.rule, refusal.text))
    })
}

/// Drawing is slow, and a board has few shapes: no more games than this are drawn.
const DRAWN: u64 = 10;

/// Law `board`: no line is wider than the width that was asked for.
pub fn board<G: Playable>(game: &Arc<G>, games: u64) -> Result<(), Broken> {
    each_moment(&**game, games.min(DRAWN), |moment, _| {
        for viewer in Viewer::all(game.seats()) {
            let view = game.view(moment.state, viewer);
            for width in [60, 80, 120] {
                let lines = game.board(&view, width);
                Broken::unless(!lines.is_empty(), || format!("board: nothing is drawn for {viewer:?}"))?;
                let wide = lines.iter().find(|line| line.width() > width as usize);
                Broken::unless(wide.is_none(), || format!("board: wider than {width}: {wide:?}"))?;
            }
        }
        Ok(())
    })
}

/// Keeps moves for later; a full list forgets some move at random.
fn remember<M: Copy + PartialEq>(seen: &mut Vec<M>, moves: &[M], whim: &mut Whim) {
    for mv in moves {
        if seen.contains(mv) {
            continue;
        }
        if seen.len() == TRIED {
            seen.swap_remove(whim.below(TRIED as u32) as usize);
        }
        seen.push(*mv);
    }
}
