//! Which edge belongs to a move: an open hash table that holds the numbers of edges.

use std::hash::{Hash, Hasher};

use tortuga_core::Seat;

const FREE: u32 = u32::MAX;
const SMALLEST: usize = 1 << 10;

/// Its size is a power of two and at least twice the number of edges, so that a search ends soon.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    slots: Vec<u32>,
    used: usize,
}

impl Index {
    pub(crate) fn new() -> Self {
        Self { slots: vec![FREE; SMALLEST], used: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.slots.fill(FREE);
        self.used = 0;
    }

    /// Puts in an edge that is not there yet. `key_of` gives the keys of those that are.
    pub(crate) fn insert(&mut self, key: u32, edge: u32, key_of: impl Fn(u32) -> u32) {
        if self.slots.len() < 2 * (self.used + 1) {
            let larger = vec![FREE; 2 * self.slots.len()];
            for edge in std::mem::replace(&mut self.slots, larger) {
                if edge != FREE {
                    self.place(key_of(edge), edge);
                }
            }
        }
        self.place(key, edge);
        self.used += 1;
    }

    fn place(&mut self, key: u32, edge: u32) {
        let mask = self.slots.len() - 1;
        let mut slot = key as usize & mask;
        while self.slots[slot] != FREE {
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = edge;
    }

    /// The edge of that key for which `is_it` holds.
    pub(crate) fn find(&self, key: u32, is_it: impl Fn(u32) -> bool) -> Option<u32> {
        let mask = self.slots.len() - 1;
        let mut slot = key as usize & mask;
        while self.slots[slot] != FREE {
            if is_it(self.slots[slot]) {
                return Some(self.slots[slot]);
            }
            slot = (slot + 1) & mask;
        }
        None
    }
}

/// A hash of a move in its place, the same in every run.
pub(crate) fn key<M: Hash>(node: u32, seat: Seat, mv: M) -> u32 {
    let mut mixer = Mixer(u64::from(node));
    seat.hash(&mut mixer);
    mv.hash(&mut mixer);
    mixer.finish() as u32
}

/// Quick for the few bytes of a move: one multiplication for each number in it.
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 29;
    }

    /// The discriminant of an enum comes this way; on every platform it is the same number.
    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edge_is_found_again_however_large_the_index_grows() {
        let keys: Vec<u32> = (0..5000).map(|number| key(number % 7, Seat(0), number / 3)).collect();
        let mut index = Index::new();
        for (edge, key) in (0..).zip(&keys) {
            index.insert(*key, edge, |edge| keys[edge as usize]);
        }
        for (edge, key) in (0..).zip(&keys) {
            assert_eq!(index.find(*key, |found| found == edge), Some(edge));
            assert_eq!(index.find(*key, |_| false), None);
        }
        index.clear();
        assert_eq!(index.find(keys[0], |_| true), None);
    }

    #[test]
    fn keys_tell_nodes_seats_and_moves_apart() {
        let one = key(1, Seat(0), 'a');
        assert_eq!(one, key(1, Seat(0), 'a'));
        for other in [key(2, Seat(0), 'a'), key(1, Seat(1), 'a'), key(1, Seat(0), 'b')] {
            assert_ne!(one, other);
        }
    }
}
