//! Who lies in wait where: gathered once for all pirates that are looked at.

use tortuga_core::Seat;

use super::keep;
use crate::{
    content::{HexId, MOST_KCS, MOST_WARSHIPS, Nation},
    game::Blackbeard,
    state::{HunterId, Place, Slot, State, hunter_nation},
};

const MOST: usize = MOST_KCS + MOST_WARSHIPS;

/// A KC or a warship on the chart.
#[derive(Clone, Copy)]
pub(super) struct Hunter {
    pub(super) place: Place,
    /// Its hex, in a port too.
    pub(super) hex: Option<HexId>,
    pub(super) nation: Nation,
    /// `None`: a warship.
    pub(super) owner: Option<Seat>,
}

pub(super) struct Watch<'a> {
    pub(super) game: &'a Blackbeard,
    pub(super) state: &'a State,
    /// Whom the next warship comes for.
    pub(super) wanted: Option<Slot>,
    hunters: [Hunter; MOST],
    count: usize,
}

impl<'a> Watch<'a> {
    pub(super) fn new(game: &'a Blackbeard, state: &'a State) -> Self {
        let content = &game.content;
        let nobody = Hunter { place: Place::Sea(HexId(0)), hex: None, nation: Nation::English, owner: None };
        let mut watch = Self { game, state, wanted: keep::wanted(state), hunters: [nobody; MOST], count: 0 };
        let kcs = state.kcs.iter().map(|kc| kc.map(|kc| (kc.place, Some(kc.owner))));
        let warships = state.warships.iter().map(|ship| ship.map(|ship| (ship.place, None)));
        for (number, place) in kcs.chain(warships).enumerate() {
            let Some((place, owner)) = place else { continue };
            let nation = hunter_nation(content, HunterId(number as u8));
            watch.hunters[watch.count] = Hunter { place, hex: place.hex(content), nation, owner };
            watch.count += 1;
        }
        watch
    }

    pub(super) fn hunters(&self) -> &[Hunter] {
        &self.hunters[..self.count]
    }

    /// Whether hunters of that nation keep everybody from a port in this hex.
    pub(super) fn guarded(&self, hex: HexId, nation: Nation) -> bool {
        self.hunters().iter().any(|hunter| hunter.hex == Some(hex) && hunter.nation == nation)
    }
}
