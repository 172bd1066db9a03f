//! Every legal move exactly once (section 8 of the rules), without a map and without blind expansion.
//!
//! Two lines are the same action if they come to the same thing: the same counts added to each island, the same last
//! pirate on the same island, the same payment. Within one direction and one number of skips the smallest spelling
//! of an action is easy to know: what an island receives on its successive visits is in rising order (skip, red, white),
//! the last pirate of all excepted. So a walk that keeps this order meets each action once, in the order of
//! the notation. What remains is to leave out what the other direction, or fewer skips, also reach: `Sum::fits`
//! answers that by counting visits.

use std::num::NonZeroU8;

mod spellings;
mod sum;

pub(crate) use spellings::Spellings;
use spellings::{Hand, Spelling};
use sum::Sum;

use crate::{
    board::{Colour, Isle},
    content::ISLANDS,
    game::Archipirata,
    moves::{Line, Move, Raid, Step, Tokens},
    state::State,
    steps::{captain, sail},
};

/// Which colours may land last on each island, two bits for each: red, white (AP-MOVE-08, AP-MOVE-09).
#[derive(Clone, Copy)]
struct Landings {
    /// Islands in rising order.
    ahead: u16,
    /// Islands in falling order: 0, 7, 6, …
    back: u16,
}

impl Landings {
    fn new(game: &Archipirata, state: &State) -> Self {
        let own = 1 << state.own().index();
        let (mut ahead, mut back) = (0, 0);
        for isle in Isle::all() {
            let card = game.content.card(state.piles.top(isle));
            let mask = if card.rounds > 0 && state.compass_used >= card.rounds {
                0
            } else if card.own {
                own
            } else {
                3
            };
            ahead |= mask << (2 * isle.index());
            back |= mask << (2 * (ISLANDS - isle.index()) % 16);
        }
        Self { ahead, back }
    }

    /// Turned so that the bits of the island after `n` steps from `start` are at 2n; a full lap is at 0.
    #[inline]
    fn from(self, start: Isle, clockwise: bool) -> u16 {
        let turn = 2 * start.index() as u32;
        if clockwise { self.ahead.rotate_right(turn) } else { self.back.rotate_left(turn) }
    }

    fn any_free(self, state: &State) -> bool {
        Isle::all().any(|start| {
            let pair = state.board.pair(start);
            let size = (pair & 15) + (pair >> 4);
            // Any colour of the hand can be the last one.
            let masks = self.from(start, true) | self.from(start, false);
            (masks >> (2 * (size & 7))) as u8 & colours(pair) != 0
        })
    }

    #[inline]
    fn allow(self, isle: Isle, colour: Colour) -> bool {
        self.ahead >> (2 * isle.index() + colour.index()) & 1 == 1
    }
}

/// The colours in a hand, as bits.
#[inline]
fn colours(pair: u8) -> u8 {
    u8::from(pair & 15 > 0) | u8::from(pair >> 4 > 0) << 1
}

/// Whether a move without rum and without captain exists: then nobody may pass (AP-FLOW-03).
pub(crate) fn any_free(game: &Archipirata, state: &State) -> bool {
    Landings::new(game, state).any_free(state)
}

/// All legal lines, each as its representative, in the order of the notation (AP-ENUM-06). Says whether one is free.
pub(crate) fn all(game: &Archipirata, state: &State, out: &mut Vec<Move>) -> bool {
    let landings = Landings::new(game, state);
    let means = Means::new(game, state);
    for start in Isle::all() {
        let pair = state.board.pair(start);
        let (red, white) = (pair & 15, pair >> 4);
        if pair == 0 {
            continue;
        }
        let plain = means.factor == 1 && means.raids == 0;
        if let Some(spellings) = game.spellings.of(red, white, means.skips).filter(|_| plain) {
            let size = red + white;
            for clockwise in [true, false] {
                short(&means, landings, &Short { start, clockwise, size, spellings }, out);
            }
            continue;
        }
        for clockwise in [true, false] {
            let mut walk =
                Walk { means: &means, landings, start, clockwise, size: (red + white) as usize, out };
            walk.step(0, Tokens::default(), red, white, 0);
        }
    }
    if means.skips == 0 { !out.is_empty() } else { landings.any_free(state) }
}

/// Lines from one island in one direction that visit no island twice.
struct Short<'a> {
    start: Isle,
    clockwise: bool,
    size: u8,
    spellings: &'a Hand,
}

fn short(means: &Means<'_>, landings: Landings, lines: &Short<'_>, out: &mut Vec<Move>) {
    let Short { start, clockwise, size, spellings } = *lines;
    let mut masks = landings.from(start, clockwise);
    if !clockwise {
        // A full lap comes to what clockwise also reaches, and so does a single pirate half way round.
        masks &= if size == 1 { !0x0303 } else { !0x0003 };
    }
    let line = |spelling: &Spelling, cards: u8, chests: u8| {
        let tokens = Tokens(u64::from(spelling.tokens) << 48);
        Move::Sail(Line { tokens, start, clockwise, cards, chests, raid: None })
    };
    if means.skips == 0 {
        // All orders land on the same island, so the colour of the last pirate decides.
        let allowed = masks >> (2 * (size & 7)) & 3;
        return out.extend(spellings.ending(allowed).iter().map(|spelling| line(spelling, 0, 0)));
    }
    let legal = |spelling: &&Spelling| masks >> spelling.landing & 1 == 1;
    if means.chests == 0 {
        for spelling in spellings.all() {
            // Taken back instead of left out: whether a line is legal is a toss-up, which a branch guesses badly.
            out.push(line(spelling, spelling.steps - size, 0));
            out.truncate(out.len() - usize::from(!legal(&spelling)));
        }
        return;
    }
    for spelling in spellings.all().iter().filter(legal) {
        let skips = spelling.steps - size;
        // Fewer cards first: that is the order of the notation.
        let most = skips.min(means.chests);
        let least = skips.saturating_sub(means.cards);
        out.extend((least..=most).rev().map(|chests| line(spelling, skips - chests, chests)));
    }
}

/// What the active seat can pay with in this move.
struct Means<'a> {
    state: &'a State,
    game: &'a Archipirata,
    cards: u8,
    chests: u8,
    factor: u8,
    /// Skips that could be made at most.
    skips: u8,
    /// Terms of a captain's raid that could be used.
    raids: u8,
}

impl<'a> Means<'a> {
    fn new(game: &'a Archipirata, state: &'a State) -> Self {
        let (cards, chests) = (state.rum(&game.content), state.team(state.own()).rum_chests);
        let (mut factor, mut raids, mut free) = (1, 0, 0);
        if game.captains {
            factor = sail::rum_factor(game, state);
            while let Some(terms) =
                NonZeroU8::new(raids + 1).and_then(|mode| captain::raid_terms(game, state, mode))
            {
                raids += 1;
                free = free.max(terms.free_skips);
            }
        }
        Self { state, game, cards, chests, factor, skips: (cards + chests) * factor + free, raids }
    }
}

/// A walk round the ring from one island in one direction, trying skip, red, white at each step.
struct Walk<'a> {
    means: &'a Means<'a>,
    landings: Landings,
    start: Isle,
    clockwise: bool,
    size: usize,
    out: &'a mut Vec<Move>,
}

impl Walk<'_> {
    fn step(&mut self, place: usize, tokens: Tokens, red: u8, white: u8, skips: u8) {
        // What this island received on the visit before bounds what it may receive now.
        let before = place.checked_sub(ISLANDS).and_then(|earlier| tokens.get(earlier));
        if skips < self.means.skips && before.is_none_or(|step| step == Step::Skip) {
            self.step(place + 1, tokens.with(place, Step::Skip), red, white, skips + 1);
        }
        let last = red + white == 1;
        for (colour, left) in [(Colour::Red, red), (Colour::White, white)] {
            if left == 0 {
                continue;
            }
            let step = Step::place(colour);
            if last {
                if self.landings.allow(self.start.step(self.clockwise, place + 1), colour) {
                    self.emit(tokens.with(place, step), skips);
                }
            } else if before.is_none_or(|earlier| earlier <= step) {
                let (red, white) = match colour {
                    Colour::Red => (red - 1, white),
                    Colour::White => (red, white - 1),
                };
                self.step(place + 1, tokens.with(place, step), red, white, skips);
            }
        }
    }

    /// Lists the line once for each way to pay for it, unless another spelling comes first.
    fn emit(&mut self, tokens: Tokens, skips: u8) {
        let Means { cards, chests, factor, .. } = *self.means;
        let line =
            Line { tokens, start: self.start, clockwise: self.clockwise, cards: 0, chests: 0, raid: None };
        // Without doubling the number of skips is fixed by the price, so one look at the other direction is enough.
        if factor == 1 && !self.clockwise && tokens.len().is_multiple_of(4) && self.mirrored(line, skips) {
            return;
        }
        let sum = (factor > 1).then(|| Sum::of(line));
        for rum_cards in 0..=cards.min(skips) {
            for rum_chests in 0..=chests.min(skips - rum_cards) {
                let paid = rum_cards + rum_chests;
                let line = Line { cards: rum_cards, chests: rum_chests, ..line };
                if paid * factor >= skips {
                    let first = sum.is_none_or(|sum| sum.first_spelling(paid, skips, line));
                    if first {
                        self.out.push(Move::Sail(line));
                    }
                }
                self.emit_raids(line, skips - paid);
            }
        }
    }

    fn mirrored(&self, line: Line, skips: u8) -> bool {
        Sum::of(line).fits(true, self.size + skips as usize)
    }

    fn emit_raids(&mut self, line: Line, unpaid: u8) {
        for mode in (1..=self.means.raids).filter_map(NonZeroU8::new) {
            let Means { state, game, chests, .. } = *self.means;
            let Some(terms) = captain::raid_terms(game, state, mode) else { continue };
            if terms.free_skips != unpaid {
                continue;
            }
            for rum in 0..=terms.chests.min(chests - line.chests) {
                let gold = terms.chests - rum;
                if gold <= state.team(state.own()).gold_chests {
                    self.out.push(Move::Sail(Line { raid: Some(Raid { mode, gold, rum }), ..line }));
                }
            }
        }
    }
}

/// The spelling of a legal line that stands in the list (AP-ENUM-05, AP-ENUM-07).
pub(crate) fn representative(game: &Archipirata, state: &State, line: Line) -> Line {
    let sum = Sum::of(line);
    let skips = line.tokens.count(Step::Skip);
    let fewest = if sail::rum_factor(game, state) > 1 { line.cards + line.chests } else { skips };
    let (skips, clockwise) = sum.first_way(fewest, skips).expect("the line itself comes to it");
    Line { tokens: sum.spell(clockwise, sum.size + skips as usize), clockwise, ..line }
}
