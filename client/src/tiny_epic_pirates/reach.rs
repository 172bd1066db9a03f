//! How far a ship can sail from where it is, and what it costs: shown before anything is touched. The engine alone
//! decides what is legal; this is a forecast for the eye.

use super::{
    pack::pack,
    sight::{Cell, Sight, Work},
};

/// What it costs to sail somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Storms entered on the way.
    pub jostles: u8,
    /// The cards entered, the last is the goal.
    pub cards: Vec<Cell>,
}

/// Sail points left of the sailing under way.
pub fn left(sight: &Sight) -> Option<u8> {
    let ("sail", body) = sight.question() else { return None };
    let number = |field: &str| body.get(field).and_then(serde_json::Value::as_u64).unwrap_or(0) as u8;
    Some((points(sight, sight.active) + number("extra")).saturating_sub(number("steps")))
}

/// Sail points of a pirate by Legend row and Rigging.
pub fn points(sight: &Sight, seat: u8) -> u8 {
    let Some(pirate) = sight.pirate(seat) else { return 0 };
    let row = pack().row(pirate.legend).map_or(0, |row| row.sail);
    row + pirate.at(Work::Rigging) * pack().per_hand("rigging")
}

/// For each card the way with the fewest Storms, then the shortest.
pub fn reach(sight: &Sight, points: u8) -> Vec<Option<Way>> {
    let mut best: Vec<Option<Way>> = vec![None; Cell::COUNT.into()];
    let Some((pirate, start)) = sight.pirate(sight.active).and_then(|one| Some((one, one.ship?))) else {
        return best;
    };
    let spare = pirate.at(Work::Cannons) + pirate.at(Work::Extort);
    let most = spare + pirate.at(Work::Rigging) + pirate.wheel.len() as u8;
    let mut front = vec![(start, Way { jostles: 0, cards: Vec::new() })];
    for step in 0..points {
        let mut next: Vec<(Cell, Way)> = Vec::new();
        for (at, way) in &front {
            // Jostles that nobody else can take are taken by the Rigging, and then the ship sails less far.
            let lost = way.jostles.saturating_sub(spare).min(pirate.at(Work::Rigging));
            if step + lost >= points {
                continue;
            }
            for to in at.neighbours() {
                let storm = pack().card(sight.card(to)).is_some_and(|card| card.storm);
                let jostles = way.jostles + u8::from(storm);
                if jostles > most {
                    continue;
                }
                let cards = way.cards.iter().copied().chain([to]).collect();
                let better = next.iter().all(|(cell, other)| *cell != to || other.jostles > jostles);
                if better {
                    next.retain(|(cell, _)| *cell != to);
                    next.push((to, Way { jostles, cards }));
                }
            }
        }
        for (to, way) in &next {
            let known = &mut best[to.index()];
            if *to != start && known.as_ref().is_none_or(|known| known.jostles > way.jostles) {
                *known = Some(way.clone());
            }
        }
        front = next;
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiny_epic_pirates::sight::{Isle, Pirate};

    fn sea(storm: &[u8], pirate: Pirate) -> Sight {
        let isle = |cell: Cell| Isle {
            card: if storm.contains(&cell.0) { "map_cinder_atoll" } else { "map_gallowpoint" }.into(),
            ..Isle::default()
        };
        Sight { sea: Cell::all().map(isle).collect(), pirates: vec![pirate], ..Sight::default() }
    }

    fn pirate(rigging: u8, extort: u8) -> Pirate {
        let hands = [(Work::Rigging, rigging), (Work::Extort, extort)].into_iter().collect();
        Pirate { ship: Some(Cell(0)), legend: 1, hands, ..Pirate::default() }
    }

    #[test]
    fn the_way_round_a_storm_is_taken_if_it_is_no_farther() {
        let seen = reach(&sea(&[1], pirate(1, 1)), 2);
        assert_eq!(seen[5], Some(Way { jostles: 0, cards: vec![Cell(4), Cell(5)] }));
        assert_eq!(seen[1].as_ref().map(|way| way.jostles), Some(1));
        assert_eq!((seen[3].clone(), seen[0].clone()), (None, None));
    }

    #[test]
    fn a_storm_that_the_rigging_must_bear_ends_the_way() {
        let both = [1, 4];
        assert!(reach(&sea(&both, pirate(1, 1)), 2)[5].is_some(), "the hand in Extort bears it");
        assert!(reach(&sea(&both, pirate(1, 0)), 2)[5].is_none(), "the sail point is lost with the hand");
        assert!(reach(&sea(&both, pirate(0, 0)), 2)[1].is_none(), "nobody is left to be jostled");
    }
}
