//! What the engine says about a view alone: the board in characters, why a move is refused, and whether something new
//! was learned. It works wherever the view comes from, this page or a server.

use std::{any::Any, cell::RefCell, collections::VecDeque, rc::Rc};

use serde::Deserialize;
use serde_json::Value;
use tortuga_core::{
    Line, Playable, Refusal, Said, Seat, Setup, Turn, Viewer, Whim,
    table::{AnyTable, MoveDoc, Table},
};

use crate::games;

/// The game of a setup. The last one is kept: a page asks about one table again and again, and opening a large box takes
/// longer than any question.
fn opened<G: Playable>(setup: &Setup) -> Option<Rc<G>> {
    thread_local! {
        static LAST: RefCell<Option<(Setup, Rc<dyn Any>)>> = const { RefCell::new(None) };
    }
    let kept = LAST.with_borrow(|last| {
        let (_, game) = last.as_ref().filter(|(known, _)| known == setup)?;
        Rc::clone(game).downcast::<G>().ok()
    });
    kept.or_else(|| {
        let game = Rc::new(G::new(setup).ok()?);
        LAST.set(Some((setup.clone(), Rc::<G>::clone(&game))));
        Some(game)
    })
}

/// The board in characters, at most `width` columns. A view that does not fit the game gives no lines.
pub fn board(game: &str, setup: &Setup, view: &Value, width: u16) -> Vec<Line> {
    games::find(game).map_or_else(Vec::new, |game| (game.paint)(setup, view, width))
}

pub(crate) fn paint<G: Playable>(setup: &Setup, view: &Value, width: u16) -> Vec<Line> {
    let (Some(game), Ok(view)) = (opened::<G>(setup), G::View::deserialize(view)) else { return Vec::new() };
    game.board(&view, width)
}

/// Why the engine would refuse a move, as far as this view tells. `None` if it would not, or if that is no move.
pub fn refusal(game: &str, setup: &Setup, view: &Value, mv: &str) -> Option<Refusal> {
    (games::find(game)?.judge)(setup, view, mv)
}

pub(crate) fn judge<G: Playable>(setup: &Setup, view: &Value, mv: &str) -> Option<Refusal> {
    let game = opened::<G>(setup)?;
    let view = G::View::deserialize(view).ok()?;
    // What is legal never hangs on what the deciding seat cannot see.
    let state = game.imagine(&view, &mut Whim::new(1));
    game.allows(&state, game.read_move(mv).ok()?).err()
}

/// What each of these moves would bring in one world that agrees with the view: what happens, and what the seat that
/// decides sees then. What chance decides there is one of many; totals and prices are the same in all of them.
pub fn foresee(game: &str, setup: &Setup, view: &Value, moves: &[&str]) -> Vec<Option<Foreseen>> {
    games::find(game).map_or_else(Vec::new, |game| (game.preview)(setup, view, moves))
}

pub(crate) fn preview<G: Playable>(setup: &Setup, view: &Value, moves: &[&str]) -> Vec<Option<Foreseen>> {
    let (Some(game), Ok(view)) = (opened::<G>(setup), G::View::deserialize(view)) else { return Vec::new() };
    let start = game.imagine(&view, &mut Whim::new(1));
    let Turn::Decide { seat, .. } = game.turn(&start) else { return Vec::new() };
    let one = |mv: &&str| {
        let (mut state, mut log) = (start.clone(), Vec::new());
        game.play(&mut state, game.read_move(mv).ok()?, &mut log).ok()?;
        let view = serde_json::to_value(game.view(&state, Viewer::Seat(seat))).ok()?;
        Some(Foreseen { events: told::<G>(&log), view })
    };
    moves.iter().map(one).collect()
}

/// What [`foresee`] saw.
#[derive(Clone, Debug, Default)]
pub struct Foreseen {
    pub events: Vec<Value>,
    pub view: Value,
}

fn told<G: Playable>(log: &[Said<G::Event>]) -> Vec<Value> {
    log.iter().filter_map(|said| serde_json::to_value(&said.event).ok()).collect()
}

/// Hears the moves of a way so far, each with its label, and what the last of them brought; says whether it is worth
/// going on from there.
pub type Scout<'a> = &'a mut dyn FnMut(&[MoveDoc], &[Value]) -> bool;

/// Where moves that begin with one of these words lead, one after another; the shortest ways come first.
pub fn explore(game: &str, setup: &Setup, view: &Value, words: &[&str], scout: Scout<'_>) {
    if let Some(game) = games::find(game) {
        (game.explore)(setup, view, words, scout);
    }
}

pub(crate) fn ways<G: Playable>(setup: &Setup, view: &Value, words: &[&str], scout: Scout<'_>) {
    let (Some(game), Ok(view)) = (opened::<G>(setup), G::View::deserialize(view)) else { return };
    let mut ways = VecDeque::from([(Vec::new(), game.imagine(&view, &mut Whim::new(1)))]);
    while let Some((way, state)) = ways.pop_front() {
        let mut moves = Vec::new();
        if matches!(game.turn(&state), Turn::Decide { .. }) {
            game.moves(&state, &mut moves);
        }
        for mv in moves {
            let text = game.write_move(mv);
            if !text.split(' ').next().is_some_and(|word| words.contains(&word)) {
                continue;
            }
            let (mut next, mut log) = (state.clone(), Vec::new());
            if game.play(&mut next, mv, &mut log).is_err() {
                continue;
            }
            let mut further: Vec<MoveDoc> = way.clone();
            further.push(MoveDoc { text: game.move_text(&state, mv), mv: text });
            if scout(&further, &told::<G>(&log)) {
                ways.push_back((further, next));
            }
        }
    }
}

/// So many worlds are imagined. Two equally likely outcomes look alike in all of them once in 65,000 times.
const WORLDS: u32 = 16;

/// Whether this seat could have foretold everything that the moves after the first `keep` showed it: then they can be
/// taken back without anybody having learned anything. Each imagined world agrees with what the seat knew before; if
/// the same moves look the same in all of them, nothing was learned.
pub fn foretold(table: &dyn AnyTable, keep: usize, seat: Seat) -> bool {
    keep < table.played()
        && games::find(table.info().id).is_some_and(|game| (game.foretell)(table, keep, Viewer::Seat(seat)))
}

pub(crate) fn foretell<G: Playable>(table: &dyn AnyTable, keep: usize, viewer: Viewer) -> bool {
    let mut before = table.boxed();
    before.rewind(keep);
    let typed = |table: &dyn AnyTable| {
        table
            .as_any()
            .downcast_ref::<Table<G>>()
            .map(|table| (std::sync::Arc::clone(table.game()), table.game().view(table.state(), viewer)))
    };
    let (Some((game, view)), Some((_, seen))) = (typed(before.as_ref()), typed(table)) else {
        return false;
    };
    let told: Vec<Value> =
        table.events(table.events_after(keep), Some(viewer)).into_iter().map(|said| said.event).collect();
    let played = table.moves_played();
    let moves: Vec<G::Move> = played[keep..].iter().filter_map(|(_, mv)| game.read_move(mv).ok()).collect();
    let mut whim = Whim::new(keep as u64);
    (0..WORLDS).all(|_| {
        let mut state = game.imagine(&view, &mut whim);
        let mut log: Vec<Said<G::Event>> = Vec::new();
        let legal = moves.iter().all(|mv| game.play(&mut state, *mv, &mut log).is_ok());
        let heard = log.iter().map(|said| serde_json::to_value(game.tell(&said.event, viewer)).ok());
        legal && game.view(&state, viewer) == seen && heard.eq(told.iter().cloned().map(Some))
    })
}

#[cfg(test)]
mod tests {
    use tortuga_core::Seed;

    use super::*;

    fn dealt(game: &str, number: u64) -> Box<dyn AnyTable> {
        let entry = tortuga_registry::find(game).unwrap();
        (entry.opener.deal)(&Setup::new(entry.info.seats[0]), Seed::from_number(number)).unwrap()
    }

    fn decides(table: &dyn AnyTable) -> Option<Seat> {
        match table.turn() {
            tortuga_core::table::TurnDoc::Decide { seat, .. } => Some(seat),
            tortuga_core::table::TurnDoc::Over { .. } => None,
        }
    }

    #[test]
    fn every_game_paints_its_board_from_any_view() {
        for entry in tortuga_registry::GAMES {
            let (table, setup) = (dealt(entry.info.id, 1), Setup::new(entry.info.seats[0]));
            for viewer in Viewer::all(table.seats()) {
                let view = table.view(viewer);
                for width in [44, 79] {
                    assert_eq!(board(entry.info.id, &setup, &view, width), table.board(viewer, width));
                }
            }
            assert!(board(entry.info.id, &setup, &Value::Null, 79).is_empty());
        }
    }

    #[test]
    fn a_view_alone_tells_why_a_move_is_refused() {
        let table = dealt("archipirata", 7);
        let seat = decides(table.as_ref()).unwrap();
        let (view, setup) = (table.view(Viewer::Seat(seat)), Setup::new(2));
        let judge = |mv: &str| refusal("archipirata", &setup, &view, mv);
        assert_eq!(judge(&table.moves()[0].mv), None);
        assert_eq!(judge("nonsense"), None);
        assert!(judge("sabre:R").is_some_and(|refusal| refusal.rule.0.starts_with("AP-")));
    }

    #[test]
    fn what_a_move_would_bring_is_seen_without_playing_it() {
        let table = dealt("archipirata", 7);
        let seat = decides(table.as_ref()).unwrap();
        let (view, setup) = (table.view(Viewer::Seat(seat)), Setup::new(2));
        let first = table.moves()[0].mv.clone();
        let seen = foresee("archipirata", &setup, &view, &[&first, "nonsense"]);
        assert!(seen[0].as_ref().is_some_and(|seen| !seen.events.is_empty() && seen.view != view));
        assert!(seen[1].is_none() && foresee("archipirata", &setup, &Value::Null, &[&first]).is_empty());
    }

    #[test]
    fn ways_are_walked_as_far_as_the_visitor_likes() {
        let mut table = dealt("pirate-republic", 5);
        while !table.moves().iter().any(|legal| legal.mv == "pass") {
            let moves = table.moves();
            let home = moves.iter().find(|legal| legal.mv == "start roatan").unwrap_or(&moves[0]).mv.clone();
            table.play(&home).unwrap();
        }
        table.play("sea").unwrap();
        let seat = decides(table.as_ref()).unwrap();
        let (view, setup) = (table.view(Viewer::Seat(seat)), Setup::new(table.seats()));
        let (mut one, mut most) = (0, 0);
        explore("pirate-republic", &setup, &view, &["sail"], &mut |_, _| {
            one += 1;
            false
        });
        explore("pirate-republic", &setup, &view, &["sail"], &mut |way, _| {
            most = most.max(way.len());
            way.len() < 2
        });
        let offered = table.moves().iter().filter(|legal| legal.mv.starts_with("sail ")).count();
        assert_eq!((one, most), (offered, 2));
    }

    #[test]
    fn a_move_that_turns_a_card_is_news_and_one_that_turns_none_is_not() {
        let (mut news, mut quiet) = (0, 0);
        for number in 0..12 {
            let mut table = dealt("archipirata", number);
            for _ in 0..12 {
                let Some(seat) = decides(table.as_ref()) else { break };
                let before = table.played();
                let from = table.events_after(before);
                let mv = table.moves()[number as usize % table.moves().len()].mv.clone();
                table.play(&mv).unwrap();
                let turned = table.events(from, None).iter().any(|said| said.event.get("turned").is_some());
                if foretold(table.as_ref(), before, seat) {
                    quiet += 1;
                } else {
                    assert!(turned, "{mv} taught nothing, but was called news");
                    news += 1;
                }
            }
            assert!(!foretold(table.as_ref(), table.played(), Seat(0)), "no move is nothing to take back");
        }
        assert!(news > 0 && quiet > 0, "{news} news, {quiet} quiet");
    }
}
