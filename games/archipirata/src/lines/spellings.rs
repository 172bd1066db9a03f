//! Tables of everything that a small hand can do in a line that visits no island twice.

use crate::{
    board::Colour,
    content::ISLANDS,
    moves::{Step, Tokens},
};

/// Lines of up to this many steps visit no island twice; their spellings are kept in tables.
const LAP: usize = ISLANDS;

/// One way to place a small hand, skips included.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spelling {
    /// The highest 16 bits of [`Tokens`].
    pub(super) tokens: u16,
    pub(super) steps: u8,
    /// The bit of `Landings` that must be set, counted from the start.
    pub(super) landing: u8,
}

/// The spellings of small hands, each list in the order of the notation.
#[derive(Debug)]
pub(crate) struct Spellings {
    /// By red, white and the most skips.
    lists: Vec<Vec<Spelling>>,
}

impl Spellings {
    pub(crate) fn new() -> Self {
        let mut lists = vec![Vec::new(); (LAP + 1).pow(3)];
        for red in 0..=LAP {
            for white in 0..=LAP - red {
                for skips in 0..=LAP - red - white {
                    let list = &mut lists[Self::place(red, white, skips)];
                    spell(Tokens::default(), 0, (red, white), skips, list);
                }
            }
        }
        Self { lists }
    }

    fn place(red: usize, white: usize, skips: usize) -> usize {
        (red * (LAP + 1) + white) * (LAP + 1) + skips
    }

    /// `None` if some line would lap the ring.
    pub(super) fn of(&self, red: u8, white: u8, skips: u8) -> Option<&[Spelling]> {
        let (red, white, skips) = (red as usize, white as usize, skips as usize);
        (red + white + skips <= LAP).then(|| self.lists[Self::place(red, white, skips)].as_slice())
    }
}

fn spell(tokens: Tokens, place: usize, (red, white): (usize, usize), skips: usize, list: &mut Vec<Spelling>) {
    if red + white == 0 {
        return;
    }
    if skips > 0 {
        spell(tokens.with(place, Step::Skip), place + 1, (red, white), skips - 1, list);
    }
    let hands = [
        (Colour::Red, red, (red.wrapping_sub(1), white)),
        (Colour::White, white, (red, white.wrapping_sub(1))),
    ];
    for (last, left, hand) in hands {
        if left == 0 {
            continue;
        }
        let tokens = tokens.with(place, Step::place(last));
        if red + white == 1 {
            let steps = place as u8 + 1;
            let landing = 2 * (steps & 7) + last as u8;
            list.push(Spelling { tokens: (tokens.0 >> 48) as u16, steps, landing });
        } else {
            spell(tokens, place + 1, hand, skips, list);
        }
    }
}
