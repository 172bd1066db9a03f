//! What cards could give to each strength, and what is left of one when another takes its part.

use tortuga_core::Seat;

use super::{FRIENDLY_MOVEMENT, HELP};
use crate::{
    combat::Point,
    content::{Content, TokenId},
    game::PirateRepublic,
    state::State,
    vocabulary::Verb,
};

/// The places of Strike Fear, Broadside, Close Quarters and Movement.
pub(super) const SF: usize = 0;
pub(super) const BS: usize = 1;
pub(super) const CQ: usize = 2;
pub(super) const MV: usize = 3;

/// More cards than anybody can use in one fight.
const MOST: usize = 24;

/// Each card by its best basic alternative for each strength.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    /// These are played once.
    cards: [[u8; 4]; MOST],
    len: usize,
    /// Crew cards in play and a friendly ship help in every stage.
    lasting: [i32; 4],
}

/// For each card the best basic alternative for Strike Fear, Broadside, Close Quarters and Movement.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
pub(crate) fn best_strengths(content: &Content) -> Vec<[u8; 4]> {
    let best = |card: &crate::content::Card| {
        let mut best = [0u8; 4];
        for ops in &content.arena[card.basic] {
            for op in &content.arena[*ops] {
                let (place, n) = match op.verb {
                    Verb::StrikeFear(n) => (SF, n),
                    Verb::Broadside(n) => (BS, n),
                    Verb::CloseQuarters(n) => (CQ, n),
                    Verb::Move(n) => (MV, n),
                    _ => continue,
                };
                best[place] = best[place].max(n.fixed().unwrap_or(2).clamp(0, 20) as u8);
            }
        }
        best
    };
    content.cards.iter().map(best).collect()
}

impl Hand {
    const EMPTY: Self = Self { cards: [[0; 4]; MOST], len: 0, lasting: [0; 4] };

    /// If all cards that can serve one strength do.
    pub(super) fn all(&self, strength: usize) -> i32 {
        self.lasting[strength]
            + self.cards[..self.len].iter().map(|card| i32::from(card[strength])).sum::<i32>()
    }

    /// With a card that somebody lends.
    pub(super) fn helped(mut self) -> Self {
        self.add([HELP; 4]);
        self
    }

    fn add(&mut self, card: [u8; 4]) {
        if self.len < MOST {
            self.cards[self.len] = card;
            self.len += 1;
        }
    }

    /// What is left of the second strength when so much of the first one is brought: cards that serve the second
    /// least go first. `None` if the first cannot be brought.
    pub(super) fn after(&self, first: usize, need: i32, second: usize) -> Option<i32> {
        let mut need = need - self.lasting[first];
        let mut rest = self.all(second);
        let mut played = 0u32;
        while need > 0 {
            let free = |place: &usize| played >> place & 1 == 0 && self.cards[*place][first] > 0;
            let cheap = |place: &usize| (self.cards[*place][second], u8::MAX - self.cards[*place][first]);
            let place = (0..self.len).filter(free).min_by_key(cheap)?;
            played |= 1 << place;
            need -= i32::from(self.cards[place][first]);
            rest -= i32::from(self.cards[place][second]);
        }
        Some(rest)
    }
}

impl PirateRepublic {
    /// What the active seat can bring: its hand, what others lent, Crew cards in play and a friendly ship.
    pub(super) fn in_hand(&self, state: &State) -> Hand {
        let mut hand = self.hand_of(state, state.turn.active);
        for card in state.combat.company.cards.iter() {
            if let Some(best) = self.strengths.get(card as usize) {
                hand.add(*best);
            }
        }
        hand
    }

    /// What a seat could bring by itself.
    pub(super) fn hand_of(&self, state: &State, seat: Seat) -> Hand {
        let player = state.player(seat);
        let mut hand = Hand::EMPTY;
        for card in player.hand.iter() {
            if let Some(best) = self.strengths.get(card as usize) {
                hand.add(*best);
            }
        }
        // What was used in this stage is in its total already.
        let stage = match state.combat.point {
            Point::AttackSf => Some(SF),
            Point::AttackBs => Some(BS),
            Point::DefendBs => Some(MV),
            Point::AttackCq | Point::DefendCq => Some(CQ),
            Point::Opening
            | Point::Prelude
            | Point::Choose
            | Point::AttackFork
            | Point::DefendFork
            | Point::Result => None,
        };
        for (place, card) in player.crew.cards.iter().enumerate() {
            let Some(best) = self.strengths.get(card as usize) else { continue };
            for (strength, sum) in hand.lasting.iter_mut().enumerate() {
                if !(player.crew.is_used(place) && stage == Some(strength)) {
                    *sum += i32::from(best[strength]);
                }
            }
        }
        if player.ship.ready() && (player.ship.token as usize) < self.content.tokens.len() {
            let side = &self.content.token(TokenId(player.ship.token)).sides[0];
            hand.lasting[BS] += i32::from(side.broadside);
            hand.lasting[CQ] += i32::from(side.close_quarters);
            hand.lasting[MV] += FRIENDLY_MOVEMENT;
        }
        hand
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_serves_one_strength_only() {
        let mut hand = Hand { lasting: [0, 0, 1, 2], ..Hand::EMPTY };
        // Movement 3 or Close Quarters 3; Movement 1 alone; Close Quarters 2 alone.
        for card in [[0, 0, 3, 3], [0, 0, 0, 1], [0, 0, 2, 0]] {
            hand.add(card);
        }
        assert_eq!((hand.all(CQ), hand.all(MV)), (6, 6));
        assert_eq!(hand.after(MV, 2, CQ), Some(6), "the crew is enough");
        assert_eq!(hand.after(MV, 3, CQ), Some(6), "and a card that is good for nothing else");
        assert_eq!(hand.after(MV, 4, CQ), Some(3));
        assert_eq!((hand.after(MV, 6, CQ), hand.after(MV, 7, CQ)), (Some(3), None));
        assert_eq!(hand.helped().after(MV, 7, CQ), Some(3));
    }
}
