//! The decision stack: what is still to be done, the next thing on top. Fixed room, `Copy`, no heap.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// At most `N` frames, in place.
#[derive(Clone, Copy)]
pub struct Stack<T: Copy, const N: usize> {
    frames: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Stack<T, N> {
    pub const fn new() -> Self {
        Self { frames: [None; N], len: 0 }
    }

    /// The bound `N` is a constant of the game with its reason beside it; a game that overruns it is a bug.
    pub fn push(&mut self, frame: T) {
        self.frames[self.len as usize] = Some(frame);
        self.len += 1;
    }

    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.frames[self.len as usize].take()
    }

    pub fn top(&self) -> Option<T> {
        self.frames[(self.len as usize).checked_sub(1)?]
    }

    pub fn clear(&mut self) {
        *self = Self::new();
    }

    pub fn len(&self) -> usize {
        self.len as usize
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// From the bottom to the top.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.frames[..self.len as usize].iter().copied().flatten()
    }

    /// `None` if there are more frames than room.
    pub fn from_frames(frames: &[T]) -> Option<Self> {
        let mut stack = Self::new();
        if frames.len() > N {
            return None;
        }
        for frame in frames {
            stack.push(*frame);
        }
        Some(stack)
    }
}

impl<T: Copy, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T: Copy + Eq, const N: usize> Eq for Stack<T, N> {}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for Stack<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let frames: Vec<T> = self.iter().collect();
        frames.serialize(serializer)
    }
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Stack<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let frames = Vec::<T>::deserialize(deserializer)?;
        Self::from_frames(&frames)
            .ok_or_else(|| D::Error::custom(format!("{} frames, but there is room for {N}", frames.len())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_frame_pushed_comes_first_and_the_room_is_bounded() {
        let mut stack = Stack::<u8, 2>::new();
        stack.push(1);
        stack.push(2);
        assert_eq!(stack.top(), Some(2));
        assert_eq!((stack.pop(), stack.pop(), stack.pop()), (Some(2), Some(1), None));
        assert!(serde_json::from_str::<Stack<u8, 2>>("[1,2]").is_ok());
        assert!(serde_json::from_str::<Stack<u8, 2>>("[1,2,3]").is_err());
    }
}
