//! What a practised player sees at a glance: gold, crews, rum, whose turn it is, and what lies within reach.
//!
//! The weights are in hundredths of a logit: a lead of 100 wins about 73 games of 100. They were fitted by logistic
//! regression to more than 50,000 positions of games that bots played against themselves, each labelled with who won
//! in the end, and then rounded. Only what is pending ([`WOUND`], [`HEAL`]) was set by hand.

use tortuga_core::{Insight, MAX_SEATS, Seat};

use crate::{
    board::{Board, Colour, Isle},
    content::{Effect, Face},
    game::Archipirata,
    state::{Frame, State},
};

/// By pirates on the islands. The last ones are worth most: without any, the game is lost.
const CREW: [i32; 9] = [-600, -488, -374, -285, -218, -153, -108, -52, 0];
/// By how near the gold is to winning: two missing, one missing.
const GOLD: [i32; 3] = [0, 125, 380];
/// Whoever lacks one gold need not win by injuring: each enemy on the airship is worth so much less.
const NEARLY_WON: i32 = 22;
/// By bottles and rum chests.
const RUM: [i32; 4] = [0, 73, 121, 150];
/// A pirate that the active seat is about to injure, or to bring back.
const WOUND: i32 = 50;
const HEAL: i32 = 45;

/// What is within reach, for the team that moves next and for the other one.
struct Reach {
    /// To be that team.
    turn: i32,
    /// A chest, by how near the gold is.
    chest: [i32; 3],
    /// A card that gives another round.
    compass: i32,
    /// For each pirate by which a bomb costs the enemy more.
    bomb: i32,
}

const NEXT: Reach = Reach { turn: 25, chest: [20, 42, 157], compass: 38, bomb: 27 };
const LATER: Reach = Reach { turn: 0, chest: [0, 12, 47], compass: 14, bomb: 11 };

/// 1000 / (1 + exp(-x)) for x = 0, 0.25, 0.5 ... 6.
const CHANCE: [i32; 25] = [
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993,
    995, 996, 997, 998,
];

impl Insight for Archipirata {
    fn appraise(&self, state: &State) -> [i32; MAX_SEATS] {
        let own = state.own();
        // Only the question of a move comes before the active seat's next action; after any other the turn is over.
        let (next, pending) = match state.stack.top() {
            Some(Frame::Sail) => (own, 0),
            Some(Frame::Wound(left) | Frame::Hit(left)) => (own.other(), i32::from(left) * WOUND),
            Some(Frame::Heal(left)) => (own.other(), i32::from(left) * HEAL),
            Some(Frame::Window(_) | Frame::Activate(_) | Frame::Collect | Frame::Fight | Frame::EndTurn)
            | None => (own.other(), 0),
        };
        let pending = if own == next { pending } else { -pending };
        let landings = Landings::new(state.board);
        let lead = self.strength(state, next) - self.strength(state, next.other())
            + pending
            + self.reach(state, &landings, next, &NEXT)
            - self.reach(state, &landings, next.other(), &LATER);
        let chance = chance(lead);
        let mut standing = [0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            standing[seat.index()] = if Colour::of(seat) == next { chance } else { 1000 - chance };
        }
        standing
    }

    /// The cards that lie on top.
    fn aspect(&self, state: &State) -> u32 {
        Isle::all().fold(0, |aspect: u32, isle| {
            let shown = match self.content.card(state.piles.top(isle)).face {
                Face::Equipment(kind) | Face::Permanent(kind) => kind.index() as u32 + 1,
                // Only the lid is seen.
                Face::Chest(_) => 0,
            };
            aspect.wrapping_mul(31).wrapping_add(shown)
        })
    }
}

impl Archipirata {
    fn strength(&self, state: &State, colour: Colour) -> i32 {
        let near = self.near(state, colour);
        let enemies_out = i32::from(state.board.injured(colour.other()));
        let nearly_won = if near == 2 { enemies_out * NEARLY_WON } else { 0 };
        let crew = CREW[state.board.total(colour).min(8) as usize];
        crew + GOLD[near] - nearly_won + RUM[self.rum(state, colour).min(3) as usize]
    }

    /// 2 if one gold is missing, 1 if two are, otherwise 0.
    fn near(&self, state: &State, colour: Colour) -> usize {
        3u8.saturating_sub(self.content.gold_to_win.saturating_sub(state.gold(colour))).min(2).into()
    }

    /// Bottles and rum chests.
    fn rum(&self, state: &State, colour: Colour) -> u8 {
        let team = state.team(colour);
        team.goods[self.content.rum.index()] + team.rum_chests
    }

    fn reach(&self, state: &State, landings: &Landings, colour: Colour, worth: &Reach) -> i32 {
        let (mut chest, mut compass, mut bomb) = (false, false, 0);
        let with_rum = landings.with_rum(colour, self.rum(state, colour).min(2));
        let (own, any) = (landings.of(colour), landings.of(Colour::Red) | landings.of(Colour::White));
        let mut islands = with_rum | any;
        while islands != 0 {
            let isle = Isle(islands.trailing_zeros() as u8);
            islands &= islands - 1;
            let card = self.content.card(state.piles.top(isle));
            let lands = |on: u8| on >> isle.0 & 1 == 1;
            match card.face {
                Face::Chest(_) => chest |= lands(with_rum),
                Face::Equipment(kind) | Face::Permanent(kind) => {
                    if !lands(if card.own { own } else { any }) {
                        continue;
                    }
                    compass |= card.rounds > 0;
                    if matches!(self.content.kind(kind).effects.first(), Some(Effect::InjureAll { .. })) {
                        let ours = i32::from(state.board.count(isle, colour));
                        bomb = bomb.max(i32::from(state.board.count(isle, colour.other())) - ours);
                    }
                }
            }
        }
        let chest = if chest { worth.chest[self.near(state, colour)] } else { 0 };
        worth.turn + chest + i32::from(compass) * worth.compass + bomb * worth.bomb
    }
}

/// Where a move without rum can end: one bit for each island, by the colour of a lifted pirate and the direction.
struct Landings {
    clockwise: [u8; 2],
    back: [u8; 2],
}

impl Landings {
    fn new(board: Board) -> Self {
        let (mut clockwise, mut back) = ([0; 2], [0; 2]);
        for isle in Isle::all() {
            let hand = (board.count(isle, Colour::Red) + board.count(isle, Colour::White)) as usize;
            for colour in Colour::BOTH {
                let lifted = u8::from(board.count(isle, colour) > 0);
                clockwise[colour.index()] |= lifted << isle.step(true, hand).index();
                back[colour.index()] |= lifted << isle.step(false, hand).index();
            }
        }
        Self { clockwise, back }
    }

    fn of(&self, colour: Colour) -> u8 {
        self.clockwise[colour.index()] | self.back[colour.index()]
    }

    /// With up to so many islands skipped.
    fn with_rum(&self, colour: Colour, rum: u8) -> u8 {
        let (clockwise, back) = (self.clockwise[colour.index()], self.back[colour.index()]);
        let skipped = |steps: u32| clockwise.rotate_left(steps) | back.rotate_right(steps);
        (0..=u32::from(rum)).fold(0, |islands, steps| islands | skipped(steps))
    }
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
    fn an_aspect_is_what_lies_on_top_and_of_a_chest_the_lid() {
        use tortuga_core::{Game, Seed, Setup, Silent};
        let game = Archipirata::new(&Setup::new(2)).unwrap();
        let dealt = game.deal(Seed::from_number(3), &mut Silent);
        let aspect_with = |layer: usize, left: u8, face: &dyn Fn(&Face) -> bool| {
            let card = game.content.cards.iter().position(|card| face(&card.face)).unwrap();
            let mut state = dealt;
            state.piles.left[4] = left;
            state.piles.cards[4][layer] = crate::content::CardId(card as u8);
            game.aspect(&state)
        };
        let sabre = aspect_with(0, 6, &|face| matches!(face, Face::Equipment(kind) if kind.index() == 0));
        let other = aspect_with(0, 6, &|face| matches!(face, Face::Equipment(kind) if kind.index() == 1));
        assert_ne!(sabre, other, "another card on top");
        let gold = aspect_with(2, 4, &|face| *face == Face::Chest(crate::content::Chest::Gold));
        let rum = aspect_with(2, 4, &|face| *face == Face::Chest(crate::content::Chest::Rum));
        assert_eq!(gold, rum, "what is in a chest is not seen");
        let below = aspect_with(1, 6, &|face| matches!(face, Face::Equipment(kind) if kind.index() == 1));
        assert_eq!(below, game.aspect(&dealt), "nor what lies below");
    }

    #[test]
    fn a_pirate_lands_as_far_away_as_its_island_is_full() {
        // Two red and one white on island 0: three steps either way, and further with rum.
        let landings = Landings::new(Board(0x12));
        assert_eq!(landings.of(Colour::Red), 1 << 3 | 1 << 5);
        assert_eq!(landings.with_rum(Colour::White, 1), 1 << 3 | 1 << 5 | 1 << 4);
        assert_eq!(landings.with_rum(Colour::White, 2), 1 << 3 | 1 << 5 | 1 << 4);
        let landings = Landings::new(Board(0x02 << 8));
        assert_eq!(landings.with_rum(Colour::White, 2), 0);
        assert_eq!(landings.with_rum(Colour::Red, 1), 1 << 3 | 1 << 7 | 1 << 4 | 1 << 6);
    }
}
