//! The numbers that shape the search, in one place.

use tortuga_core::game::MUCH;

use crate::Level;

/// How a search goes about its work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// A move gets a node of its own once it has been tried this often. Making a node costs a look at every reply.
    pub expand_after: u32,
    /// How much the search is drawn to what it has hardly tried, against what has done well.
    pub exploration: f64,
    /// The first impression of a move counts as much as this many visits.
    pub trust: f64,
    /// Among the moves of a node, one whose first impression is this much worse than the best (in thousandths) gets
    /// about a third of its share of attention. 0: every move gets the same share.
    pub heat: f64,
    /// Random moves that are played out before a position is judged.
    pub rollout: u32,
    /// In a rollout, the best at first sight of so many random moves is played.
    pub rollout_choice: u32,
    /// So many iterations begin in the same imagined world.
    pub per_world: u32,
    /// A move that has been tried this often gets a node for each aspect of what lies behind it (`Insight::aspect`).
    /// Before that there is too little to divide.
    pub split_after: u32,
}

impl Settings {
    /// `None` for levels that do not search.
    ///
    /// Measured at Archipirata in matches of 200 games with 1,000 iterations a move (so within about 7 in a hundred):
    /// an exploration of 0.5 does as well as 1, of 2 wins 43 in a hundred against it, of 4 wins 33; a trust of 0.3 or
    /// 3 and a heat of 30 or 120 win 45 to 50; a node after 1 try beats one after 2 by 55 to 45 at about a quarter more
    /// time; rollouts before judging win 47; eight iterations a world instead of four make no difference.
    pub fn of(level: Level) -> Option<Self> {
        match level {
            Level::Deckhand | Level::Bosun => None,
            Level::Captain | Level::Admiral => Some(Self {
                expand_after: 1,
                exploration: 1.0,
                trust: 1.0,
                heat: 60.0,
                rollout: 0,
                rollout_choice: 1,
                per_world: 4,
                split_after: 200,
            }),
        }
    }

    /// The textbook's search, as a measure: no first impressions, games played out at random to the end.
    pub fn plain() -> Self {
        Self {
            expand_after: 0,
            exploration: 1.0,
            trust: 0.0,
            heat: 0.0,
            rollout: u32::MAX,
            rollout_choice: 1,
            per_world: 1,
            split_after: u32::MAX,
        }
    }

    /// The same where so many thousandths are much: see [`tortuga_core::Insight::much`].
    #[must_use]
    pub fn where_much_is(self, much: i32) -> Self {
        let scale = f64::from(much) / f64::from(MUCH);
        Self { heat: self.heat * scale, exploration: self.exploration * scale, ..self }
    }

    /// Whether new moves are looked at before they are tried.
    pub(crate) fn looks_first(&self) -> bool {
        self.trust > 0.0 || self.heat > 0.0
    }
}
