//! Who knows what: everybody knows everything but the order of the piles and the dice (section 19).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tortuga_core::{Chance, Dice, Seat, Slug, Stack, Viewer, Whim};

use crate::{
    board::{STANDARD, Space, SpaceSet},
    content::{ArmyId, Kind, PILE, SEATS, TYPES, TileId},
    game::NeuroshimaHex,
    preview::Preview,
    score,
    state::{Battle, CANCELS, Cancel, Done, End, Frame, Ground, HAND, STACK, State, Unit, Units},
};

/// Names and how many of each.
pub type Tally = BTreeMap<String, u8>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub seats: Vec<SeatView>,
    /// Whether the water ring is in use.
    pub water: bool,
    pub units: Vec<UnitView>,
    pub foundations: Vec<GroundView>,
    pub first: Seat,
    pub active: Seat,
    pub turns: u16,
    pub placed: u8,
    pub last_draw: Option<Seat>,
    pub storm: Option<Space>,
    pub markers: SpaceSet,
    pub done: Done,
    pub battle: Option<Battle>,
    pub cancels: Stack<Cancel, CANCELS>,
    /// What is still to be done, the next thing last.
    pub stack: Stack<Frame, STACK>,
    pub end: Option<End>,
    /// What a Battle would do now, while somebody may still place or play tiles.
    pub preview: Option<Preview>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SeatView {
    pub army: Slug,
    pub army_id: ArmyId,
    /// Points of the HQ, or scored points.
    pub points: u8,
    pub score: u8,
    pub hand: Vec<String>,
    pub hand_ids: [Option<TileId>; HAND],
    /// What is left in the pile, in no order.
    pub pile: Tally,
    /// The same as numbers, by the army's list of tiles.
    pub pile_counts: Vec<u8>,
    pub discard: Tally,
    /// The Zombie Pool.
    pub pool: Tally,
    pub pool_counts: Vec<u8>,
    pub started: bool,
    pub gone: bool,
    pub terrorised: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitView {
    pub at: Space,
    /// Without its army: `motorboat`.
    pub name: Slug,
    pub unit: Unit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroundView {
    pub at: Space,
    pub name: Slug,
    pub ground: Ground,
}

pub(crate) fn short_name(id: &str) -> Slug {
    let name = id.split_once('.').map_or(id, |(_, name)| name);
    Slug::new(name).unwrap_or_else(|| Slug::new("").expect("nothing fits"))
}

pub(crate) fn view(game: &NeuroshimaHex, state: &State, viewer: Viewer) -> View {
    let State {
        armies: _,
        units,
        ground,
        piles: _,
        hands: _,
        pool: _,
        score: _,
        started: _,
        gone: _,
        terror: _,
        first,
        active,
        turns,
        placed,
        last_draw,
        storm,
        markers,
        done,
        battle,
        cancels,
        stack,
        end,
        dice: _,
    } = state;
    let unit =
        |(at, unit): (Space, &Unit)| UnitView { at, name: short_name(&game.tile(unit).id), unit: *unit };
    let buried = |(at, ground): (Space, &Option<Ground>)| {
        let ground = (*ground)?;
        Some(GroundView { at, name: short_name(&game.content.tile(ground.tile).id), ground })
    };
    View {
        viewer,
        seats: game.all_seats().map(|seat| seat_view(game, state, seat)).collect(),
        water: game.is_wet(state),
        units: units.iter().map(unit).collect(),
        foundations: Space::all().zip(ground).filter_map(buried).collect(),
        first: *first,
        active: *active,
        turns: *turns,
        placed: *placed,
        last_draw: *last_draw,
        storm: *storm,
        markers: *markers,
        done: *done,
        battle: *battle,
        cancels: *cancels,
        stack: *stack,
        end: *end,
        preview: game.preview(state),
    }
}

fn seat_view(game: &NeuroshimaHex, state: &State, seat: Seat) -> SeatView {
    let army = game.content.army(state.armies[seat.index()]);
    let place = |tile: TileId| army.tiles.iter().position(|known| *known == tile);
    let mut pile = vec![0u8; army.tiles.len()];
    state.piles[seat.index()].iter().filter_map(place).for_each(|place| pile[place] += 1);
    let pool: Vec<u8> =
        if game.is_undead(state, seat) { state.pool[..army.tiles.len()].to_vec() } else { Vec::new() };
    let names = |counts: &[u8]| {
        let named = army.tiles.iter().zip(counts).filter(|(_, count)| **count > 0);
        named.map(|(tile, count)| (game.content.tile(*tile).id.clone(), *count)).collect()
    };
    SeatView {
        army: Slug::new(&army.id).unwrap_or_else(|| Slug::new("").expect("nothing fits")),
        army_id: state.armies[seat.index()],
        points: score::points(game, state, seat),
        score: state.score[seat.index()],
        hand: state.hand(seat).map(|tile| game.content.tile(tile).id.clone()).collect(),
        hand_ids: state.hands[seat.index()],
        pile: names(&pile),
        pile_counts: pile,
        discard: discards(game, state, seat),
        pool: names(&pool),
        pool_counts: pool,
        started: state.started >> seat.0 & 1 == 1,
        gone: state.is_gone(seat),
        terrorised: state.terror >> seat.0 & 1 == 1,
    }
}

/// Whatever lies nowhere else has been discarded (NSH-TURN-07).
pub(crate) fn discards(game: &NeuroshimaHex, state: &State, seat: Seat) -> Tally {
    let army = game.content.army(state.armies[seat.index()]);
    let mut left: Vec<u8> = army.tiles.iter().map(|tile| game.content.tile(*tile).count).collect();
    let board = state.units.iter().filter(|(_, unit)| unit.owner == seat).map(|(_, unit)| unit.tile);
    let ground =
        state.ground.iter().flatten().filter(|ground| ground.owner == seat).map(|ground| ground.tile);
    for tile in board.chain(ground).chain(state.hand(seat)).chain(state.piles[seat.index()].iter()) {
        let place = game.local(tile);
        if let Some(left) = left.get_mut(place) {
            *left = left.saturating_sub(1);
        }
    }
    if game.is_undead(state, seat) {
        left.iter_mut().zip(state.pool).for_each(|(left, dead)| *left = left.saturating_sub(dead));
    }
    let named = army.tiles.iter().zip(left).filter(|(tile, left)| {
        let unplaced_hq = game.content.tile(**tile).kind == Kind::Hq && !state.started_placing(seat);
        *left > 0 && !unplaced_hq
    });
    named.map(|(tile, left)| (game.content.tile(*tile).id.clone(), left)).collect()
}

impl State {
    /// An HQ that is not on the board has fallen, unless it has not been placed yet.
    fn started_placing(&self, seat: Seat) -> bool {
        self.turns > 0 || self.units.iter().any(|(_, unit)| unit.owner == seat)
    }
}

/// A state that agrees with the view: the piles are shuffled, the dice are fresh.
pub(crate) fn imagine(game: &NeuroshimaHex, view: &View, whim: &mut Whim) -> State {
    let mut units = Units::default();
    for seen in &view.units {
        units.put(seen.at, seen.unit);
    }
    let mut ground = [None; STANDARD];
    for seen in &view.foundations {
        if let Some(place) = ground.get_mut(seen.at.index()) {
            *place = Some(seen.ground);
        }
    }
    let seat = |place: usize| view.seats.get(place);
    let bits = |is: fn(&SeatView) -> bool| {
        view.seats.iter().enumerate().fold(0u8, |bits, (place, seat)| bits | u8::from(is(seat)) << place)
    };
    let mut pool = [0; TYPES];
    for seat in &view.seats {
        pool.iter_mut().zip(&seat.pool_counts).for_each(|(place, count)| *place += count);
    }
    let armies: [ArmyId; SEATS] =
        std::array::from_fn(|place| seat(place).map_or(ArmyId(0), |seat| seat.army_id));
    let piles =
        std::array::from_fn(|place| seat(place).map_or(Stack::new(), |seat| shuffled(game, seat, whim)));
    State {
        armies,
        units,
        ground,
        piles,
        hands: std::array::from_fn(|place| seat(place).map_or([None; HAND], |seat| seat.hand_ids)),
        pool,
        score: std::array::from_fn(|place| seat(place).map_or(0, |seat| seat.score)),
        started: bits(|seat| seat.started),
        gone: bits(|seat| seat.gone),
        terror: bits(|seat| seat.terrorised),
        first: view.first,
        active: view.active,
        turns: view.turns,
        placed: view.placed,
        last_draw: view.last_draw,
        storm: view.storm,
        markers: view.markers,
        done: view.done,
        battle: view.battle,
        cancels: view.cancels,
        stack: view.stack,
        end: view.end,
        dice: Dice::new(whim.seed()),
    }
}

fn shuffled(game: &NeuroshimaHex, seat: &SeatView, whim: &mut Whim) -> Stack<TileId, PILE> {
    let army = game.content.army(seat.army_id);
    let mut tiles = [army.hq; PILE];
    let mut count = 0;
    for (tile, copies) in army.tiles.iter().zip(&seat.pile_counts) {
        for _ in 0..*copies {
            if count < PILE {
                tiles[count] = *tile;
                count += 1;
            }
        }
    }
    whim.shuffle(&mut tiles[..count]);
    Stack::from_frames(&tiles[..count]).unwrap_or_default()
}
