//! How a battle is likely to end, before it begins.

use super::{
    pack::pack,
    sight::{Aim, Pirate, Sight, Work},
};

/// What a pirate brings into battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Power {
    /// Symbols for each face of a die.
    pub symbols: [u8; 6],
    /// Damage without any die: Cannons and automatic hits.
    pub flat: u8,
    pub dice: u8,
}

impl Power {
    pub fn of(sight: &Sight, seat: u8) -> Self {
        let mut power = Self { symbols: [0; 6], flat: 0, dice: 0 };
        let Some(pirate) = sight.pirate(seat) else { return power };
        power.flat = pirate.at(Work::Cannons) * pack().per_hand("cannons");
        power.dice = pack().row(pirate.legend).map_or(0, |row| row.dice);
        power.add_cards(pirate);
        if let Some(solo) = sight.solo.as_ref().filter(|_| sight.is_legendary(seat)) {
            if let Some(helm) = pack().solo_helm(&solo.helm) {
                power.add(&helm.dice, 0);
            }
            let legend = pack().solo_legend(&solo.legend);
            if let Some(level) = legend.and_then(|legend| legend.levels.get(sight.buried(seat))) {
                power.dice = level.dice;
                power.flat += level.hits;
            }
        }
        power
    }

    fn add_cards(&mut self, pirate: &Pirate) {
        let captain = pirate.captain.as_ref();
        let side = captain.and_then(|captain| pack().captain(&captain.card, captain.side.as_deref()?));
        for card in side.into_iter().chain(pirate.crew.iter().filter_map(|id| pack().mate(id))) {
            self.add(&card.dice, card.hits);
        }
    }

    fn add(&mut self, dice: &[u8], hits: u8) {
        self.flat += hits;
        for face in dice {
            if let Some(count) = self.symbols.get_mut(usize::from(*face).wrapping_sub(1)) {
                *count += 1;
            }
        }
    }

    /// What a die with that face deals.
    pub fn die(&self, face: u8) -> u8 {
        self.symbols.get(usize::from(face).wrapping_sub(1)).copied().unwrap_or(0)
    }

    pub fn total(&self, faces: &[u8]) -> u8 {
        faces.iter().fold(self.flat, |sum, face| sum + self.die(*face))
    }

    /// How often each total is rolled, of `6^dice`.
    fn spread(&self) -> Vec<f64> {
        let mut ways = vec![0.0; 64];
        ways[usize::from(self.flat).min(63)] = 1.0;
        for _ in 0..self.dice {
            let mut next = vec![0.0; 64];
            for (total, share) in ways.iter().enumerate() {
                for more in self.symbols {
                    next[(total + usize::from(more)).min(63)] += share / 6.0;
                }
            }
            ways = next;
        }
        ways
    }
}

/// The chances in hundredths to win, to draw and to lose.
pub fn against(sight: &Sight, seat: u8, aim: Aim) -> (u8, u8, u8) {
    let mine = Power::of(sight, seat).spread();
    let theirs = match aim {
        Aim::Merchant(ship) => {
            let card = sight.merchant(ship).and_then(|merchant| pack().merchant(&merchant.card));
            let mut sure = vec![0.0; 64];
            sure[card.map_or(0, |card| usize::from(card.damage)).min(63)] = 1.0;
            sure
        }
        Aim::Pirate(other) => Power::of(sight, other).spread(),
    };
    let (mut win, mut draw) = (0.0, 0.0);
    for (total, share) in mine.iter().enumerate() {
        win += share * theirs[..total].iter().sum::<f64>();
        draw += share * theirs[total];
    }
    let hundredths = |share: f64| (share * 100.0).round().clamp(0.0, 100.0) as u8;
    (hundredths(win), hundredths(draw), hundredths(1.0 - win - draw))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiny_epic_pirates::sight::{Captain, Cell, Merchant, Trader};

    fn scene(cannons: u8) -> Sight {
        let captain = Captain { card: "captain_1".into(), side: Some("front".into()), mutinied: false };
        let hands = [(Work::Cannons, cannons)].into_iter().collect();
        let pirate = Pirate { legend: 1, captain: Some(captain), hands, ..Pirate::default() };
        let merchant = Merchant {
            ship: Trader::Orange,
            at: Cell(0),
            heading: Cell(15),
            cube: None,
            card: "merchant_2a".into(),
        };
        Sight { pirates: vec![pirate], merchants: vec![merchant], ..Sight::default() }
    }

    #[test]
    fn chances_are_counted_over_all_rolls() {
        // Two dice, symbols 1, 2 and 3: half of the faces hit. More than 2 with one in Cannons needs both.
        let aim = Aim::Merchant(Trader::Orange);
        assert_eq!(against(&scene(1), 0, aim), (25, 50, 25));
        assert_eq!(against(&scene(3), 0, aim), (100, 0, 0));
    }

    #[test]
    fn a_total_is_dice_and_what_is_always_there() {
        let power = Power { symbols: [3, 2, 1, 0, 0, 0], flat: 3, dice: 2 };
        assert_eq!(power.total(&[1, 4]), 6);
        assert_eq!((power.die(0), power.die(7)), (0, 0));
    }
}
