//! What the search keeps in its books, seen from inside.

use tortuga_core::{Game, Seat, Seed, Setup, Silent, Viewer, Whim, judgement::WHOLE};
use tortuga_testkit::toy::{Move, Parley};

use super::{Settings, Worker, tree::ROOT};
use crate::{Level, clock::Stop, think::legal_moves};

/// A worker that has thought about the first move of a game.
fn worker(settings: &Settings, iterations: u64) -> Worker<Parley> {
    work(Worker::new(), settings, iterations)
}

fn work(mut worker: Worker<Parley>, settings: &Settings, iterations: u64) -> Worker<Parley> {
    let game = Parley::new(&Setup::new(2)).unwrap();
    let state = game.deal(Seed::from_number(4), &mut Silent);
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    let legal = legal_moves(&game, &view, Seat(0), 1).unwrap();
    let mut whim = Whim::new(2);
    worker.plant(&game, &view, Seat(0), &legal, settings, &mut whim);
    worker.run(&game, &view, settings, Stop::After(iterations), &mut whim);
    worker
}

#[test]
fn a_move_counts_as_offered_only_in_worlds_where_it_is_legal() {
    let worker = worker(&Settings::of(Level::Captain).unwrap(), 2000);
    let draw = worker.edges(ROOT).find(|edge| edge.mv == Move::Draw).unwrap();
    assert_eq!(draw.offered, 2000, "the root's moves are legal in every world");
    let node = worker.edges(ROOT).max_by_key(|edge| edge.visits).unwrap();
    let replies: Vec<_> = worker.edges(node.child).collect();
    // The other seat may hold any coin that seat 0 does not see: twelve, and it can draw.
    assert_eq!(replies.len(), 13);
    let most = replies.iter().map(|edge| edge.offered).max().unwrap();
    for edge in &replies {
        assert_eq!(edge.seat, Seat(1));
        assert!(edge.visits <= edge.offered && edge.sum <= WHOLE as u64 * u64::from(edge.visits));
        match edge.mv {
            Move::Draw => assert_eq!(edge.offered, most),
            // It holds three of twelve: a quarter of the worlds offer each.
            Move::Play(_) => assert!((most / 8..most / 2).contains(&edge.offered), "{edge:?} of {most}"),
        }
    }
}

#[test]
fn the_visits_of_a_node_come_from_the_edge_above_it() {
    let settings = Settings::of(Level::Captain).unwrap();
    let worker = worker(&settings, 2000);
    for edge in worker.edges(ROOT).filter(|edge| edge.visits > settings.expand_after + 1) {
        let below: u32 = worker.edges(edge.child).map(|edge| edge.visits).sum();
        // The visits before the node was made went no further.
        assert_eq!(below, edge.visits - settings.expand_after);
    }
}

#[test]
fn a_search_without_instinct_and_with_rollouts_works_too() {
    let worker = worker(&Settings::plain(), 500);
    let visits: u32 = worker.edges(ROOT).map(|edge| edge.visits).sum();
    assert_eq!(visits, 500);
    assert!(worker.edges(ROOT).all(|edge| edge.visits > 0), "nothing is left untried");
}

#[test]
fn a_search_goes_on_when_its_tree_is_full() {
    let settings = Settings::of(Level::Captain).unwrap();
    let worker = work(Worker::cramped(200), &settings, 2000);
    let edges: Vec<_> = worker.edges(ROOT).collect();
    assert_eq!(
        edges.iter().map(|edge| edge.visits).sum::<u32>(),
        2000,
        "nothing that was tried is forgotten"
    );
    for (place, edge) in edges.iter().enumerate() {
        assert_eq!(worker.root_edge(place).mv, edge.mv);
        assert_eq!(edge.offered, 2000);
    }
    let best = edges.iter().max_by_key(|edge| edge.visits).unwrap();
    assert!(worker.edges(best.child).count() > 0, "what matters most has a node");
}
