//! The tree: nodes and edges in two flat lists, with numbers for references.
//!
//! A node stands for the moves made since the root, whatever the world they were made in. Different worlds allow
//! different moves in it, and may even ask different seats; its edges are all that were ever met.

use std::hash::Hash;

use tortuga_core::Seat;

use super::index::{Index, key};

/// No node, no edge.
pub(crate) const NONE: u32 = u32::MAX;
pub(crate) const ROOT: u32 = 0;

/// A tree of so many edges is full and gets thinned out. With moves of 24 bytes that is some 80 megabytes.
const MOST_EDGES: usize = 1 << 20;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<M> {
    /// The sum of the rewards of all visits for `seat`, each from 0 to [`WHOLE`](tortuga_core::judgement::WHOLE).
    pub(crate) sum: u64,
    pub(crate) visits: u32,
    /// How often the move could have been chosen.
    pub(crate) offered: u32,
    /// The node that it leaves, and the one behind it.
    parent: u32,
    pub(crate) child: u32,
    /// Edges with different keys are different.
    key: u32,
    /// The share of attention it asks for, from 0 to 1, where the best at first sight has 1.
    pub(crate) share: f32,
    /// What it is worth to `seat` at first sight, from 0 to [`WHOLE`](tortuga_core::judgement::WHOLE).
    pub(crate) prior: u16,
    /// Who makes the move.
    pub(crate) seat: Seat,
    pub(crate) mv: M,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    /// The edges from `first` up to, not including, `ordered` were made together, in the order of the game. Others were
    /// met later and stand somewhere behind.
    first: u32,
    ordered: u32,
    /// The next node behind the same edge, and what sets this one apart.
    twin: u32,
    aspect: u32,
    /// The best first impression among its edges.
    best: u16,
}

impl Node {
    const BARE: Self = Self { first: NONE, ordered: NONE, twin: NONE, aspect: 0, best: 0 };
}

#[derive(Clone, Debug)]
pub(crate) struct Tree<M> {
    nodes: Vec<Node>,
    edges: Vec<Edge<M>>,
    index: Index,
    /// How many edges there may be.
    room: usize,
    /// How often a move must have been tried to have a node: more each time that the tree was full.
    patience: u32,
}

impl<M: Copy + Eq + Hash> Tree<M> {
    /// A root without edges.
    pub(crate) fn new() -> Self {
        Self::with_room(MOST_EDGES)
    }

    pub(crate) fn with_room(room: usize) -> Self {
        Self { nodes: vec![Node::BARE], edges: Vec::new(), index: Index::new(), room, patience: 1 }
    }

    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::BARE);
        self.edges.clear();
        self.index.clear();
        self.patience = 1;
    }

    pub(crate) fn is_full(&self) -> bool {
        self.edges.len() >= self.room
    }

    pub(crate) fn patience(&self) -> u32 {
        self.patience
    }

    pub(crate) fn edge(&self, edge: u32) -> &Edge<M> {
        &self.edges[edge as usize]
    }

    pub(crate) fn edge_mut(&mut self, edge: u32) -> &mut Edge<M> {
        &mut self.edges[edge as usize]
    }

    pub(crate) fn edge_count(&self) -> u32 {
        self.edges.len() as u32
    }

    pub(crate) fn is_bare(&self, node: u32) -> bool {
        self.nodes[node as usize].first == NONE
    }

    #[cfg(test)]
    pub(crate) fn edges(&self, node: u32) -> impl Iterator<Item = &Edge<M>> {
        self.edges.iter().filter(move |edge| edge.parent == node)
    }

    /// Raises the node's best first impression to `best`, if it is lower, and gives it.
    pub(crate) fn best(&mut self, node: u32, best: u16) -> u16 {
        let node = &mut self.nodes[node as usize];
        node.best = node.best.max(best);
        node.best
    }

    /// A node for the position behind the edge.
    pub(crate) fn grow(&mut self, edge: u32) -> u32 {
        let node = self.nodes.len() as u32;
        self.nodes.push(Node::BARE);
        self.edges[edge as usize].child = node;
        node
    }

    /// The node of that aspect behind the edge that leads to `node`, made if it is not there. The first node behind an
    /// edge was made before anybody looked at aspects and stands for 0.
    pub(crate) fn twin(&mut self, node: u32, aspect: u32) -> u32 {
        self.find_twin(node, aspect).unwrap_or_else(|| {
            let new = self.nodes.len() as u32;
            let twin = std::mem::replace(&mut self.nodes[node as usize].twin, new);
            self.nodes.push(Node { twin, aspect, ..Node::BARE });
            new
        })
    }

    pub(crate) fn find_twin(&self, node: u32, aspect: u32) -> Option<u32> {
        self.twins(node).find(|twin| self.nodes[*twin as usize].aspect == aspect)
    }

    /// All nodes behind one edge, from its first.
    fn twins(&self, node: u32) -> impl Iterator<Item = u32> {
        let next = |node: &u32| Some(self.nodes[*node as usize].twin).filter(|twin| *twin != NONE);
        std::iter::successors(Some(node), next)
    }

    /// A new edge, untried and unjudged.
    pub(crate) fn add(&mut self, node: u32, seat: Seat, mv: M) -> u32 {
        let edge = self.edge_count();
        let parent = &mut self.nodes[node as usize];
        if parent.first == NONE {
            parent.first = edge;
            parent.ordered = edge;
        }
        if parent.ordered == edge {
            parent.ordered += 1;
        }
        let key = key(node, seat, mv);
        let (child, share) = (NONE, 1.0);
        let parent = node;
        self.edges.push(Edge {
            sum: 0,
            visits: 0,
            offered: 0,
            parent,
            child,
            key,
            share,
            prior: 0,
            seat,
            mv,
        });
        self.index.insert(key, edge, |edge| self.edges[edge as usize].key);
        edge
    }

    /// The edge of that move. Games list their moves in a fixed order, so the next one wanted is most often the one
    /// that follows the last one found. `last` remembers that one, as far as it lies in order.
    pub(crate) fn find(&self, node: u32, last: &mut u32, seat: Seat, mv: M) -> Option<u32> {
        let Node { first, ordered, .. } = self.nodes[node as usize];
        let is_it = |edge: u32| {
            let edge = &self.edges[edge as usize];
            edge.mv == mv && edge.seat == seat && edge.parent == node
        };
        let next = if *last == NONE { first } else { *last + 1 };
        if next < ordered && is_it(next) {
            *last = next;
            return Some(next);
        }
        let key = key(node, seat, mv);
        let found = self.index.find(key, |edge| self.edges[edge as usize].key == key && is_it(edge))?;
        if found < ordered {
            *last = found;
        }
        Some(found)
    }

    /// Makes the node the root and forgets what is not below it.
    pub(crate) fn reroot(&mut self, root: u32) {
        self.keep(root, 0);
    }

    /// Forgets the nodes behind moves that were tried least, until half of the room is free or only the root is left.
    /// What the moves themselves led to stays known, and a node that proves to matter grows again. Edges get new
    /// numbers.
    pub(crate) fn thin_out(&mut self) {
        let mut patience = self.patience;
        while 2 * self.edges.len() > self.room && patience < 1 << 30 {
            patience *= 4;
            self.keep(ROOT, patience);
        }
        self.patience = patience;
    }

    /// Keeps what is below the node, as far as moves that were tried so often lead there.
    fn keep(&mut self, root: u32, visits: u32) {
        let old = std::mem::replace(self, Self::with_room(self.room));
        let mut copies = vec![NONE; old.nodes.len()];
        copies[root as usize] = ROOT;
        self.nodes[ROOT as usize].best = old.nodes[root as usize].best;
        // An edge is always made before everything below it.
        for edge in &old.edges {
            let parent = copies[edge.parent as usize];
            if parent == NONE {
                continue;
            }
            let copy = self.add(parent, edge.seat, edge.mv);
            let Edge { key, .. } = self.edges[copy as usize];
            self.edges[copy as usize] = Edge { parent, key, child: NONE, ..*edge };
            if edge.child != NONE && edge.visits >= visits {
                let node = self.grow(copy);
                for twin in old.twins(edge.child) {
                    let Node { aspect, best, .. } = old.nodes[twin as usize];
                    let node = self.twin(node, aspect);
                    self.nodes[node as usize].best = best;
                    copies[twin as usize] = node;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Seat = Seat(0);
    const B: Seat = Seat(1);

    #[test]
    fn a_move_is_found_wherever_it_stands_in_the_list() {
        let mut tree = Tree::new();
        let mut edges: Vec<u32> = "abcd".chars().map(|mv| tree.add(ROOT, A, mv)).collect();
        let below = tree.grow(edges[0]);
        tree.add(below, A, 'e');
        edges.push(tree.add(ROOT, A, 'e'));
        let mut last = NONE;
        let mut find = |seat, mv| (tree.find(ROOT, &mut last, seat, mv), last);
        assert_eq!(find(A, 'a'), (Some(edges[0]), edges[0]));
        assert_eq!(find(A, 'c'), (Some(edges[2]), edges[2]), "one was not asked for");
        assert_eq!(find(A, 'e'), (Some(edges[4]), edges[2]), "met later: the place in order is kept");
        assert_eq!(find(A, 'd'), (Some(edges[3]), edges[3]));
        assert_eq!(find(A, 'b'), (Some(edges[1]), edges[1]), "searched from the start again");
        assert_eq!(find(A, 'x'), (None, edges[1]));
        assert_eq!(find(B, 'c').0, None, "the same move of another seat is another move");
        assert_eq!(Tree::<char>::new().find(ROOT, &mut NONE.clone(), A, 'a'), None);
    }

    #[test]
    fn a_new_root_keeps_what_is_below_it_and_nothing_else() {
        let mut tree = Tree::new();
        let a = tree.add(ROOT, A, 'a');
        let b = tree.add(ROOT, A, 'b');
        let below_a = tree.grow(a);
        let below_b = tree.grow(b);
        tree.add(below_a, B, 'x');
        let y = tree.add(below_b, B, 'y');
        let below_y = tree.grow(y);
        tree.add(below_y, A, 'q');
        // An edge that was met later, in another world, stands apart from its siblings.
        let z = tree.add(below_b, B, 'z');
        tree.edge_mut(y).visits = 7;
        tree.edge_mut(z).sum = 500;

        tree.reroot(below_b);

        assert_eq!(tree.edge_count(), 3);
        let find = |node, seat, mv| tree.find(node, &mut NONE.clone(), seat, mv);
        let y = find(ROOT, B, 'y').unwrap();
        let z = find(ROOT, B, 'z').unwrap();
        assert_eq!((tree.edge(y).visits, tree.edge(z).sum, tree.edge(z).child), (7, 500, NONE));
        assert!(find(tree.edge(y).child, A, 'q').is_some());
        assert_eq!(find(ROOT, B, 'x'), None);
    }

    #[test]
    fn each_aspect_behind_a_move_has_a_node_and_keeps_it_under_a_new_root() {
        let mut tree = Tree::new();
        let a = tree.add(ROOT, A, 'a');
        let below = tree.grow(a);
        let b = tree.add(below, A, 'b');
        let plain = tree.grow(b);
        assert_eq!(tree.twin(plain, 0), plain, "the first node stands for no aspect");
        let (king, queen) = (tree.twin(plain, 13), tree.twin(plain, 12));
        assert_eq!((tree.twin(plain, 13), tree.find_twin(plain, 12)), (king, Some(queen)));
        assert_eq!(tree.find_twin(plain, 11), None);
        for (node, mv) in [(plain, 'x'), (king, 'y'), (queen, 'z')] {
            tree.add(node, B, mv);
        }

        tree.reroot(below);

        let find = |node, seat, mv| tree.find(node, &mut NONE.clone(), seat, mv);
        let plain = tree.edge(find(ROOT, A, 'b').unwrap()).child;
        for (aspect, mv) in [(0, 'x'), (13, 'y'), (12, 'z')] {
            let node = tree.find_twin(plain, aspect).unwrap();
            let found: Vec<char> = "xyz".chars().filter(|mv| find(node, B, *mv).is_some()).collect();
            assert_eq!(found, [mv], "aspect {aspect}");
        }
    }

    #[test]
    fn a_full_tree_forgets_what_was_tried_least_and_becomes_more_patient() {
        let mut tree = Tree::with_room(8);
        let a = tree.add(ROOT, A, 'a');
        let b = tree.add(ROOT, A, 'b');
        let (below_a, below_b) = (tree.grow(a), tree.grow(b));
        tree.add(below_b, B, 'p');
        for mv in "pqrst".chars() {
            tree.add(below_a, B, mv);
        }
        tree.edge_mut(a).visits = 3;
        tree.edge_mut(b).visits = 4;
        assert!(tree.is_full());
        let find = |tree: &Tree<char>, mv| *tree.edge(tree.find(ROOT, &mut NONE.clone(), A, mv).unwrap());

        tree.thin_out();
        assert_eq!((tree.edge_count(), tree.patience()), (3, 4));
        let (a, b) = (find(&tree, 'a'), find(&tree, 'b'));
        assert_eq!((a.visits, a.child, b.visits), (3, NONE, 4));
        assert!(tree.find(b.child, &mut NONE.clone(), B, 'p').is_some());

        tree.room = 4;
        tree.thin_out();
        assert_eq!((tree.edge_count(), tree.patience()), (2, 16));
        assert_eq!((find(&tree, 'b').visits, find(&tree, 'b').child), (4, NONE));

        tree.clear();
        assert_eq!(tree.patience(), 1);
    }
}
