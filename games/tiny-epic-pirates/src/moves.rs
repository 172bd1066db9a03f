//! What a player can say: [`Move`]. Section 4 of the rules lists the same decisions (TEP-TURN-07).

use crate::{
    content::{Booty, CrewId, Icon, Ship, Side},
    helm::Assignment,
    sea::Cell,
    state::Target,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    NavyCorner(Cell),
    Cove(Cell),
    CaptainSide(Side),
    /// T1 as one transition (TEP-WHEEL-13): Deckhands taken by assignment, and where those off the Wheel go. Repair can
    /// be said there, and is refused.
    Order {
        target: u8,
        sources: [u8; 4],
        returns: [u8; 4],
    },
    SailStep {
        to: Cell,
        token: bool,
    },
    SailToken,
    SailStop,
    Jostle(Post),
    Execute,
    Skip,
    /// The type that is returned to the bag from a full hold; `None` is the new cube.
    Cube(Option<Booty>),
    TradeCount(u8),
    CrewRefresh,
    CrewTake {
        slot: u8,
        discard: Option<CrewId>,
    },
    Mutiny,
    CrewDone,
    /// What the Helm Mat looks like afterwards.
    HideOutAssign {
        hands: [u8; 4],
        wheel: u8,
    },
    Reassign {
        hands: [u8; 4],
    },
    AttackTarget(Target),
    Reroll {
        card: CrewId,
        faces: Faces,
    },
    /// A die that shows `from` is turned to `to`.
    Surefire {
        from: u8,
        to: u8,
    },
    BattleDone,
    PortChoice(Cell),
    PlaceDeckhand(Assignment),
    CaptainIcon(Icon),
    CaptainSkip,
    CrewIcon {
        card: CrewId,
        icon: Icon,
    },
    BonusDone,
    Exchange {
        give: Booty,
        take: Booty,
    },
    MoveNavy(Cell),
    MoveMerchant {
        ship: Ship,
        to: Cell,
    },
    MerchantRoute(Cell),
    NavyStep(Cell),
    SoloBurySite(Cell),
    SoloPort(Cell),
}

/// Where a Deckhand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Post {
    At(Assignment),
    Wheel(u8),
}

/// The faces of up to three dice, sorted; 0 where there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Faces([u8; 3]);

impl Faces {
    /// `None` if there are too many, or none, or one is not a face of a die.
    pub fn new(faces: &[u8]) -> Option<Self> {
        let sound = (1..=3).contains(&faces.len()) && faces.iter().all(|face| (1..=6).contains(face));
        let mut all = [u8::MAX; 3];
        all.get_mut(..faces.len()).filter(|_| sound)?.copy_from_slice(faces);
        all.sort_unstable();
        Some(Self(all.map(|face| if face == u8::MAX { 0 } else { face })))
    }

    pub fn iter(self) -> impl Iterator<Item = u8> {
        self.0.into_iter().filter(|face| *face > 0)
    }

    /// How many dice show that face.
    pub fn count(self, face: u8) -> usize {
        self.iter().filter(|there| *there == face).count()
    }
}

/// Something that takes the moves that a question offers.
pub(crate) trait Offer {
    fn offer(&mut self, mv: Move);
}

impl Offer for Vec<Move> {
    fn offer(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// Remembers the first move and counts: enough to know whether there is a choice at all.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Few {
    pub(crate) first: Option<Move>,
    pub(crate) count: u32,
}

impl Offer for Few {
    #[inline]
    fn offer(&mut self, mv: Move) {
        if self.count == 0 {
            self.first = Some(mv);
        }
        self.count += 1;
    }
}

impl Few {
    /// The only move there is.
    pub(crate) fn only(self) -> Option<Move> {
        self.first.filter(|_| self.count == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_a_set_of_dice_in_which_order_does_not_count() {
        assert_eq!(Faces::new(&[5, 1]), Faces::new(&[1, 5]));
        assert_eq!(Faces::new(&[2, 2]).unwrap().count(2), 2);
        assert_eq!(Faces::new(&[3]).unwrap().iter().collect::<Vec<_>>(), [3]);
        for bad in [&[][..], &[0], &[7], &[1, 1, 1, 1]] {
            assert_eq!(Faces::new(bad), None, "{bad:?}");
        }
    }
}
