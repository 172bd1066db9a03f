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

/// Everything that one hand can do with up to so many skips, in the order of the notation.
#[derive(Clone, Debug, Default)]
pub(super) struct Hand {
    all: Vec<Spelling>,
    /// Those whose last pirate has a colour of the set: none, red, white, both.
    ending: [Vec<Spelling>; 4],
}

impl Hand {
    fn new(all: Vec<Spelling>) -> Self {
        let ending = |set: u8| {
            let fits = |spelling: &&Spelling| set >> (spelling.landing & 1) & 1 == 1;
            all.iter().filter(fits).copied().collect()
        };
        Self { ending: std::array::from_fn(|set| ending(set as u8)), all }
    }

    pub(super) fn all(&self) -> &[Spelling] {
        &self.all
    }

    #[inline]
    pub(super) fn ending(&self, colours: u16) -> &[Spelling] {
        &self.ending[usize::from(colours & 3)]
    }
}

/// The spellings of small hands.
#[derive(Debug)]
pub(crate) struct Spellings {
    /// By red, white and the most skips.
    hands: Vec<Hand>,
}

impl Spellings {
    pub(crate) fn new() -> Self {
        let mut hands = vec![Hand::default(); (LAP + 1).pow(3)];
        for red in 0..=LAP {
            for white in 0..=LAP - red {
                for skips in 0..=LAP - red - white {
                    let mut all = Vec::new();
                    spell(Tokens::default(), 0, (red, white), skips, &mut all);
                    hands[Self::place(red, white, skips)] = Hand::new(all);
                }
            }
        }
        Self { hands }
    }

    fn place(red: usize, white: usize, skips: usize) -> usize {
        (red * (LAP + 1) + white) * (LAP + 1) + skips
    }

    /// `None` if some line would lap the ring.
    pub(super) fn of(&self, red: u8, white: u8, skips: u8) -> Option<&Hand> {
        let (red, white, skips) = (red as usize, white as usize, skips as usize);
        (red + white + skips <= LAP).then(|| &self.hands[Self::place(red, white, skips)])
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
