//! What a line comes to, and which other lines come to the same.

use crate::{
    board::Isle,
    content::ISLANDS,
    moves::{Line, Step, Tokens},
};

/// What a line comes to (AP-ENUM-03), the payment aside.
#[derive(Clone, Copy)]
pub(super) struct Sum {
    start: Isle,
    landing: Isle,
    last: Step,
    pub(super) size: usize,
    red: [u8; ISLANDS],
    white: [u8; ISLANDS],
}

impl Sum {
    pub(super) fn of(line: Line) -> Self {
        let (mut red, mut white) = ([0; ISLANDS], [0; ISLANDS]);
        let mut at = line.start;
        let mut last = Step::Skip;
        for step in line.tokens.iter() {
            at = at.step(line.clockwise, 1);
            last = step;
            match step {
                Step::Skip => {}
                Step::Red => red[at.index()] += 1,
                Step::White => white[at.index()] += 1,
            }
        }
        let size = (line.tokens.count(Step::Red) + line.tokens.count(Step::White)) as usize;
        Self { start: line.start, landing: at, last, size, red, white }
    }

    /// How often `steps` steps visit each island.
    fn visits(&self, clockwise: bool, steps: usize) -> [u8; ISLANDS] {
        let mut visits = [(steps / ISLANDS) as u8; ISLANDS];
        for extra in 1..=steps % ISLANDS {
            visits[self.start.step(clockwise, extra).index()] += 1;
        }
        visits
    }

    /// Whether a line of so many steps in that direction can come to this.
    pub(super) fn fits(&self, clockwise: bool, steps: usize) -> bool {
        if self.start.step(clockwise, steps) != self.landing {
            return false;
        }
        let visits = self.visits(clockwise, steps);
        (0..ISLANDS).all(|isle| self.red[isle] + self.white[isle] <= visits[isle])
    }

    /// The fewest skips, clockwise first, that come to this when `paid` rum is discarded and `skips` are enough.
    pub(super) fn first_way(&self, paid: u8, skips: u8) -> Option<(u8, bool)> {
        let ways = (paid..=skips).flat_map(|skips| [(skips, true), (skips, false)]);
        ways.into_iter().find(|(skips, clockwise)| self.fits(*clockwise, self.size + *skips as usize))
    }

    pub(super) fn first_spelling(&self, paid: u8, skips: u8, line: Line) -> bool {
        self.first_way(paid, skips) == Some((skips, line.clockwise))
    }

    /// The smallest spelling with so many steps in that direction.
    pub(super) fn spell(&self, clockwise: bool, steps: usize) -> Tokens {
        let visits = self.visits(clockwise, steps);
        let (mut red, mut white) = (self.red, self.white);
        // The last pirate is kept back for the last step.
        match self.last {
            Step::Red => red[self.landing.index()] -= 1,
            Step::White => white[self.landing.index()] -= 1,
            Step::Skip => {}
        }
        let mut skips = [0; ISLANDS];
        for isle in 0..ISLANDS {
            let last = u8::from(isle == self.landing.index());
            skips[isle] = visits[isle] - red[isle] - white[isle] - last;
        }
        let mut tokens = Tokens::default();
        for place in 0..steps - 1 {
            let isle = self.start.step(clockwise, place + 1).index();
            let (left, step) = if skips[isle] > 0 {
                (&mut skips[isle], Step::Skip)
            } else if red[isle] > 0 {
                (&mut red[isle], Step::Red)
            } else {
                (&mut white[isle], Step::White)
            };
            *left -= 1;
            tokens = tokens.with(place, step);
        }
        tokens.with(steps - 1, self.last)
    }
}
