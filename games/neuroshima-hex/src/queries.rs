//! Small questions that everybody asks: whose side, which face, where the HQ is.

use tortuga_core::Seat;

use crate::{
    board::{Geometry, Space},
    content::{Face, Kind, Marker, Tile, TileId, Win},
    events::Piece,
    game::NeuroshimaHex,
    state::{Mark, Marks, Slots, State, Unit, Uses},
};

impl NeuroshimaHex {
    #[inline]
    pub fn tile(&self, unit: &Unit) -> &Tile {
        self.content.tile(unit.tile)
    }

    /// The icons that the unit shows now.
    #[inline]
    pub(crate) fn face(&self, unit: &Unit) -> &Face {
        let tile = self.tile(unit);
        match &tile.back {
            Some(back) if unit.marks.has(Mark::Flipped) => back,
            Some(_) | None if unit.marks.has(Mark::Revived) => &tile.revived,
            Some(_) | None => &tile.front,
        }
    }

    /// What lies on an Incubator. `unit.marker` is not 0.
    pub(crate) fn marker(&self, unit: &Unit) -> &Marker {
        let markers = &self.content.army(self.tile(unit).army).markers;
        &markers[(unit.marker as usize).saturating_sub(1)]
    }

    /// The side on which a seat plays; without teams each is its own.
    #[inline]
    pub(crate) fn side(&self, seat: Seat) -> u8 {
        self.mode.teams.get(seat.index()).copied().unwrap_or(seat.0)
    }

    #[inline]
    pub(crate) fn foes(&self, one: Seat, other: Seat) -> bool {
        one != other && self.side(one) != self.side(other)
    }

    pub(crate) fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        (0..self.seats).map(Seat)
    }

    /// All seats in order, beginning with this one.
    pub(crate) fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        (0..seats).map(move |step| Seat((first.0 + step) % seats))
    }

    /// Whether the water ring is in use (NSH-SET-02).
    #[inline]
    pub(crate) fn is_wet(&self, state: &State) -> bool {
        self.all_seats().any(|seat| self.content.army(state.armies[seat.index()]).water)
    }

    #[inline]
    pub(crate) fn geometry(&self, state: &State) -> &Geometry {
        &self.content.boards[usize::from(self.is_wet(state))]
    }

    /// Some army in play changes the hit points of units.
    pub(crate) fn toughens(&self, state: &State) -> bool {
        self.all_seats().any(|seat| self.content.army(state.armies[seat.index()]).toughens)
    }

    /// Some army in play lends Mobility.
    pub(crate) fn lends_mobility(&self, state: &State) -> bool {
        self.all_seats().any(|seat| self.content.army(state.armies[seat.index()]).carries)
    }

    /// HQs have no points to lose (NSH-MODE-03).
    pub(crate) fn has_endless_hq(&self) -> bool {
        self.mode.win == Win::Points
    }

    /// One resigns in a duel only (NSH-END-09).
    pub(crate) fn may_resign(&self) -> bool {
        self.mode.id == "duel"
    }

    /// Whether resigning stands in the list of moves (NSH-RUL-01).
    pub(crate) fn offers_resignation(&self) -> bool {
        self.resignation && self.may_resign()
    }

    /// Where the seat's HQ lies.
    #[inline]
    pub(crate) fn hq_space(&self, state: &State, seat: Seat) -> Option<Space> {
        let hq = |unit: &Unit| unit.owner == seat && self.tile(unit).kind == Kind::Hq;
        state.units.iter().find(|(_, unit)| hq(unit)).map(|(at, _)| at)
    }

    /// The place of a tile type in its army's list.
    pub(crate) fn local(&self, tile: TileId) -> usize {
        let army = self.content.army(self.content.tile(tile).army);
        tile.index().saturating_sub(army.tiles.first().map_or(0, |first| first.index()))
    }

    pub(crate) fn piece(&self, unit: &Unit, at: Space) -> Piece {
        Piece { tile: self.tile(unit).id.clone(), at, seat: unit.controller }
    }
}

impl State {
    /// A unit as it comes to the board.
    pub(crate) fn fresh(&mut self, owner: Seat, tile: TileId, turn: u8) -> Unit {
        self.placed = self.placed.saturating_add(1);
        Unit {
            tile,
            owner,
            controller: owner,
            turn,
            wounds: 0,
            poison: 0,
            nets: 0,
            born: self.placed,
            marks: Marks::default(),
            marker: 0,
            slots: Slots::default(),
            uses: Uses::default(),
        }
    }
}
