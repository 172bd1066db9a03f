//! What a practised player sees at a glance: gold, crews, rum, chests within reach, whose turn it is.
//!
//! The weights are in hundredths of a logit: a lead of 100 wins about 73 games of 100. They were fitted by logistic
//! regression to the positions of 2,500 games that bots played against themselves, each position labelled with
//! who won in the end, and then rounded.

use tortuga_core::{Insight, MAX_SEATS, Seat};

use crate::{
    board::{Board, Colour, Isle},
    content::{CHEST_LAYER, LAYERS},
    game::Archipirata,
    state::{Frame, State},
};

/// By pirates on the islands. The last ones are worth most: without any, the game is lost.
const CREW: [i32; 9] = [-560, -448, -337, -254, -191, -133, -80, -32, 0];
/// By gold. Two are nearly three.
const GOLD: [i32; 3] = [0, 103, 328];
/// Who has two gold need not win by injuring: each enemy on the airship is worth so much less.
const NEARLY_WON: i32 = 19;
/// By bottles and rum chests. More than two are hardly ever used.
const RUM: [i32; 3] = [0, 42, 70];
/// To be the next who moves.
const INITIATIVE: i32 = 41;
/// A chest within reach of whoever moves next, by that team's gold, and of the other team.
const CHEST_NEXT: [i32; 3] = [10, 42, 168];
const CHEST_LATER: [i32; 3] = [0, 19, 48];
/// A pirate that the active seat is about to injure, or to bring back.
const WOUND: i32 = 50;
const HEAL: i32 = 45;

/// 1000 / (1 + exp(-x)) for x = 0, 0.25, 0.5 ... 6.
const CHANCE: [i32; 25] = [
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993,
    995, 996, 997, 998,
];

impl Insight for Archipirata {
    fn appraise(&self, state: &State) -> [i32; MAX_SEATS] {
        let red = chance(self.lead_of_red(state));
        let mut standing = [0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            standing[seat.index()] = if Colour::of(seat) == Colour::Red { red } else { 1000 - red };
        }
        standing
    }
}

impl Archipirata {
    fn lead_of_red(&self, state: &State) -> i32 {
        let own = state.own();
        // Only the question of a move comes before the active seat's next action; after any other the turn is over.
        let (next, pending) = match state.stack.top() {
            Some(Frame::Sail) => (own, 0),
            Some(Frame::Wound(left) | Frame::Hit(left)) => (own.other(), i32::from(left) * WOUND),
            Some(Frame::Heal(left)) => (own.other(), i32::from(left) * HEAL),
            Some(Frame::Window(_) | Frame::Activate(_) | Frame::Collect | Frame::Fight | Frame::EndTurn)
            | None => (own.other(), 0),
        };
        let lead = |colour| if colour == Colour::Red { 1 } else { -1 };
        self.strength(state, Colour::Red) - self.strength(state, Colour::White)
            + lead(own) * pending
            + lead(next) * (INITIATIVE + self.chest_in_reach(state, next, &CHEST_NEXT))
            - lead(next) * self.chest_in_reach(state, next.other(), &CHEST_LATER)
    }

    fn strength(&self, state: &State, colour: Colour) -> i32 {
        let gold = state.gold(colour).min(2) as usize;
        let nearly_won =
            if gold == 2 { i32::from(state.board.injured(colour.other())) * NEARLY_WON } else { 0 };
        let crew = CREW[state.board.total(colour).min(8) as usize];
        crew + GOLD[gold] - nearly_won + RUM[self.rum(state, colour).min(2) as usize]
    }

    /// Bottles and rum chests.
    fn rum(&self, state: &State, colour: Colour) -> u8 {
        let team = state.team(colour);
        team.goods[self.content.rum.index()] + team.rum_chests
    }

    fn chest_in_reach(&self, state: &State, colour: Colour, worth: &[i32; 3]) -> i32 {
        let chests = chests(state);
        let reached =
            chests != 0 && chests & landings(state.board, colour, self.rum(state, colour).min(2)) != 0;
        if reached { worth[state.gold(colour).min(2) as usize] } else { 0 }
    }
}

/// One bit for each island on which a chest lies open to be taken.
fn chests(state: &State) -> u8 {
    let mut islands = 0;
    for (isle, left) in state.piles.left.iter().enumerate() {
        islands |= u8::from(*left as usize == LAYERS - CHEST_LAYER) << isle;
    }
    islands
}

/// One bit for each island where a move with so much rum, all of it drunk or not, can end with a pirate of the colour.
fn landings(board: Board, colour: Colour, rum: u8) -> u8 {
    let mut islands = 0;
    for isle in Isle::all() {
        if board.count(isle, colour) > 0 {
            let hand = board.count(isle, Colour::Red) + board.count(isle, Colour::White);
            for steps in hand..=hand + rum {
                islands |= 1 << isle.step(true, steps as usize).index();
                islands |= 1 << isle.step(false, steps as usize).index();
            }
        }
    }
    islands
}

/// The chance to win with a lead of so many hundredths of a logit.
fn chance(lead: i32) -> i32 {
    let most = 25 * (CHANCE.len() as i32 - 1) - 1;
    let size = lead.abs().min(most);
    let (below, above) = (CHANCE[size as usize / 25], CHANCE[size as usize / 25 + 1]);
    let chance = below + (above - below) * (size % 25) / 25;
    if lead < 0 { 1000 - chance } else { chance }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_follows_the_logistic_curve() {
        assert_eq!(chance(0), 500);
        assert_eq!((chance(100), chance(-100)), (731, 269));
        assert_eq!((chance(10_000), chance(-10_000)), (997, 3));
        assert!((-700..700).all(|lead| chance(lead) <= chance(lead + 1)));
    }

    #[test]
    fn a_pirate_lands_as_far_away_as_its_island_is_full() {
        // Two red and one white on island 0: three steps either way, and further with rum.
        let board = Board(0x12);
        assert_eq!(landings(board, Colour::Red, 0), 1 << 3 | 1 << 5);
        assert_eq!(landings(board, Colour::White, 1), 1 << 3 | 1 << 5 | 1 << 4);
        assert_eq!(landings(Board(0x02), Colour::White, 2), 0);
    }
}
