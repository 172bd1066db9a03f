//! An allocator that counts, so that `bench` can prove that a simulated move allocates nothing.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// How often this thread has asked for memory so far.
pub(crate) fn allocations() -> u64 {
    ALLOCATIONS.with(Cell::get)
}

#[derive(Debug)]
pub(crate) struct Counting;

#[global_allocator]
static COUNTING: Counting = Counting;

fn count() {
    // The counter is gone when a thread ends; what is allocated then is nobody's figure.
    let _ = ALLOCATIONS.try_with(|counter| counter.set(counter.get() + 1));
}

#[allow(unsafe_code, reason = "the trait is unsafe; every call goes unchanged to the system's allocator")]
// SAFETY: each method passes its arguments on to `System`, which keeps the contract. Counting touches only a
// thread-local cell without a destructor, so it neither allocates nor unwinds.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller's promises are handed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller's promises are handed on.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller's promises are handed on.
        unsafe { System.realloc(place, layout, size) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: the caller's promises are handed on.
        unsafe { System.dealloc(place, layout) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_allocation_of_this_thread_is_counted() {
        let before = allocations();
        let numbers: Vec<u8> = std::hint::black_box(Vec::with_capacity(100));
        let between = allocations();
        std::hint::black_box(Box::new(numbers.capacity()));
        let after = allocations();
        assert_eq!((between - before, after - between), (1, 1));
    }
}
