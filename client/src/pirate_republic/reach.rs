//! How far a Ship gets: the engine sails there in thought, and the board shows what it costs.

use std::collections::BTreeMap;

use super::sight::Sight;
use crate::{desk, kit::said::Said, voice};

/// What awaits a Ship at the end of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    Calm,
    /// A token there lies face down: nobody knows yet.
    Unknown,
    Fight,
}

/// A way to a territory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The moves that make it; from a Land Site the first is to put to sea.
    pub moves: Vec<String>,
    pub cost: u8,
    pub arrival: Arrival,
}

impl Way {
    /// The territories on it, the last one included.
    pub fn by(&self) -> impl Iterator<Item = &str> {
        self.moves.iter().filter_map(|mv| mv.strip_prefix("sail "))
    }
}

/// Where the Ship that is to move can get, by territory, each by its cheapest way.
pub(crate) fn reach(sight: &desk::Sight) -> BTreeMap<String, Way> {
    let now = Sight::read(&sight.view);
    let here = now.active().and_then(|player| player.territory.clone()).unwrap_or_default();
    let hidden = |place: &str| now.chits(place).iter().any(|chit| !chit.up);
    let mut found: BTreeMap<String, Way> = BTreeMap::new();
    let place = |mv: &str| mv.strip_prefix("sail ").unwrap_or(&here).to_owned();
    voice::explore(sight.game, &sight.setup, &sight.view, &["sail", "sea"], &mut |moves, events| {
        let Some((last, before)) = moves.split_last() else { return false };
        let to = place(&last.mv);
        let spent = before.last().and_then(|legal| found.get(&place(&legal.mv))).map_or(0, |way| way.cost);
        let cost = spent + price(&last.text);
        let known = found.get(&to).is_some_and(|way| way.cost <= cost);
        if known || (to == here && last.mv != "sea") {
            return false;
        }
        let fights = events.iter().any(|event| Said::read(event).name == "combat_began");
        let arrival = if hidden(&to) {
            Arrival::Unknown
        } else if fights {
            Arrival::Fight
        } else {
            Arrival::Calm
        };
        let moves = moves.iter().map(|legal| legal.mv.clone()).collect();
        found.insert(to, Way { moves, cost, arrival });
        arrival == Arrival::Calm
    });
    found
}

/// What the engine's label says a step costs: `Sail to Andros (1 Movement)`.
fn price(label: &str) -> u8 {
    let number = label.rsplit_once('(').and_then(|(_, rest)| rest.split(' ').next()?.parse().ok());
    number.unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_is_read_from_the_label() {
        assert_eq!(
            [price("Sail to Andros (1 Movement)"), price("Sail to Goree (3 Movement)"), price("Put to sea")],
            [1, 3, 0]
        );
    }
}
