//! From a document to a state. Nothing that stands there may panic.

use std::collections::BTreeMap;

use tortuga_core::{Dice, Game, LoadError, Seat, Seed, Silent, Stack};

use super::{Doc, SeatDoc, UnitDoc, write::USES};
use crate::{
    board::{STANDARD, Space},
    content::{ArmyId, Content, Kind, PILE, SEATS, TYPES, TileId},
    game::NeuroshimaHex,
    state::{Ground, HAND, Mark, Marks, Slots, State, Unit, Units, Uses},
};

pub(crate) fn restore(game: &NeuroshimaHex, doc: Doc) -> Result<State, LoadError> {
    let armies = armies(game, &doc.seats)?;
    let (units, placed) = units(game, &armies, &doc.units)?;
    let ground = foundations(game, &armies, &doc.foundations)?;
    let next: Vec<_> = if doc.end.is_some() { Vec::new() } else { doc.next.into_iter().rev().collect() };
    let stack = Stack::from_frames(&next);
    let stack = stack.ok_or_else(|| LoadError::shape("next", "that is more than a turn holds"))?;
    let cancels = Stack::from_frames(&doc.cancels);
    let cancels = cancels.ok_or_else(|| LoadError::shape("cancels", "there are not so many Medics"))?;
    let bits = |is: fn(&SeatDoc) -> bool| {
        doc.seats.iter().enumerate().fold(0u8, |bits, (place, seat)| bits | u8::from(is(seat)) << place)
    };
    let mut state = State {
        armies,
        units,
        ground,
        piles: [Stack::new(); SEATS],
        hands: hands(game, &doc.seats)?,
        pool: pool(game, &armies, &doc.pool)?,
        score: std::array::from_fn(|seat| doc.seats.get(seat).map_or(0, |seat| seat.score)),
        started: bits(|seat| seat.started),
        gone: bits(|seat| seat.gone),
        terror: bits(|seat| seat.terrorised),
        first: doc.first,
        active: doc.active,
        turns: doc.turns,
        placed: doc.placed.unwrap_or(placed),
        last_draw: doc.last_draw,
        storm: doc.storm,
        markers: doc.markers,
        done: doc.done,
        battle: doc.battle,
        cancels,
        stack,
        end: doc.end,
        dice: doc.dice.unwrap_or(Dice::new(Seed::from_number(0))),
    };
    for (seat, doc) in game.all_seats().zip(&doc.seats) {
        state.piles[seat.index()] = pile(game, &state, seat, doc)?;
    }
    if state.last_draw.is_none() {
        let empty = |seat: &Seat| state.piles[seat.index()].is_empty() && !state.is_gone(*seat);
        state.last_draw = game.all_seats().find(empty);
    }
    if doc.units.iter().all(|unit| unit.nets.is_none() && unit.controller.is_none()) {
        game.refresh(&mut state, &mut Silent);
    }
    game.check(&state)?;
    for (place, (seat, doc)) in game.all_seats().zip(&doc.seats).enumerate() {
        let there = crate::view::discards(game, &state, seat);
        if doc.discard.as_ref().is_some_and(|written| *written != there) {
            let text = format!("what lies nowhere else is {there:?} (NSH-TURN-07)");
            return Err(LoadError::shape(format!("seats[{place}].discard"), text));
        }
    }
    Ok(state)
}

fn armies(game: &NeuroshimaHex, seats: &[SeatDoc]) -> Result<[ArmyId; SEATS], LoadError> {
    if seats.len() != game.seats as usize {
        return Err(LoadError::shape("seats", format!("there must be {}, not {}", game.seats, seats.len())));
    }
    let mut armies = [ArmyId(0); SEATS];
    for (place, seat) in seats.iter().enumerate() {
        let found = game.content.find_army(&seat.army);
        armies[place] = found.ok_or_else(|| {
            LoadError::shape(format!("seats[{place}].army"), format!("there is no army `{}`", seat.army))
        })?;
    }
    Ok(armies)
}

fn tile(content: &Content, path: &str, id: &str) -> Result<TileId, LoadError> {
    content.find_tile(id).ok_or_else(|| LoadError::shape(path, format!("there is no tile `{id}`")))
}

/// Whose army the tile belongs to.
fn owner(
    game: &NeuroshimaHex,
    armies: &[ArmyId; SEATS],
    path: &str,
    tile: TileId,
) -> Result<Seat, LoadError> {
    let army = game.content.tile(tile).army;
    let seat = game.all_seats().find(|seat| armies[seat.index()] == army);
    seat.ok_or_else(|| {
        LoadError::shape(path, format!("nobody plays the army of `{}`", game.content.tile(tile).id))
    })
}

/// `tile@SPACE`, or `tile@SPACE/rotation`.
fn place(content: &Content, path: &str, text: &str) -> Result<(TileId, Space, u8), LoadError> {
    let wrong = |what: String| LoadError::shape(path, what);
    let (id, rest) =
        text.split_once('@').ok_or_else(|| wrong(format!("`{text}` is not tile@SPACE/rotation")))?;
    let (space, turn) = rest.split_once('/').unwrap_or((rest, "0"));
    let at = Space::named(space).ok_or_else(|| wrong(format!("there is no space `{space}`")))?;
    let turn = turn.parse().ok().filter(|turn| *turn < 6);
    let turn = turn.ok_or_else(|| wrong(format!("`{text}`: a rotation is 0 to 5")))?;
    Ok((tile(content, path, id)?, at, turn))
}

fn units(game: &NeuroshimaHex, armies: &[ArmyId; SEATS], docs: &[UnitDoc]) -> Result<(Units, u8), LoadError> {
    let mut units = Units::default();
    let mut most = 0;
    for (number, doc) in docs.iter().enumerate() {
        let path = format!("units[{number}]");
        let (tile, at, turn) = place(&game.content, &path, &doc.unit)?;
        if units.get(at).is_some() {
            return Err(LoadError::shape(path, format!("there is another unit on {at} (NSH-TILE-01)")));
        }
        let owner = owner(game, armies, &path, tile)?;
        let born = doc.placed.unwrap_or(number.min(200) as u8 + 1);
        most = most.max(born);
        let unit = Unit {
            tile,
            owner,
            controller: doc.controller.unwrap_or(owner),
            turn,
            wounds: doc.wounds,
            poison: doc.poison,
            nets: doc.nets.unwrap_or(0),
            born,
            marks: marks(doc),
            marker: marker(game, tile, &path, doc)?,
            slots: Slots(doc.slots),
            uses: uses(&path, doc)?,
        };
        units.put(at, unit);
    }
    Ok((units, most))
}

fn marks(doc: &UnitDoc) -> Marks {
    let mut marks = Marks::default();
    let all = [
        (Mark::Revived, doc.revived),
        (Mark::Flipped, doc.flipped),
        (Mark::Steel, doc.steel_net),
        (Mark::Grip, doc.grip),
        (Mark::NewlyTaken, doc.newly_taken),
    ];
    for (mark, on) in all {
        marks.set(mark, on);
    }
    marks
}

fn marker(game: &NeuroshimaHex, tile: TileId, path: &str, doc: &UnitDoc) -> Result<u8, LoadError> {
    let Some(id) = &doc.marker else { return Ok(0) };
    let markers = &game.content.army(game.content.tile(tile).army).markers;
    let found = markers.iter().position(|marker| marker.id == *id);
    found
        .map(|place| place as u8 + 1)
        .ok_or_else(|| LoadError::shape(format!("{path}.marker"), format!("there is no marker `{id}`")))
}

fn uses(path: &str, doc: &UnitDoc) -> Result<Uses, LoadError> {
    let mut uses = Uses::default();
    for name in &doc.used {
        let found = USES.iter().find(|(known, _)| known == name);
        let (_, which) = found.ok_or_else(|| {
            LoadError::shape(format!("{path}.used"), format!("`{name}` is not push, grab, rotate or devour"))
        })?;
        uses.add(*which);
    }
    if doc.moves > 15 {
        return Err(LoadError::shape(format!("{path}.moves"), "no unit moves so often"));
    }
    (0..doc.moves).for_each(|_| uses.add_move());
    Ok(uses)
}

fn foundations(
    game: &NeuroshimaHex,
    armies: &[ArmyId; SEATS],
    docs: &[String],
) -> Result<[Option<Ground>; STANDARD], LoadError> {
    let mut ground = [None; STANDARD];
    for (number, text) in docs.iter().enumerate() {
        let path = format!("foundations[{number}]");
        let (tile, at, _) = place(&game.content, &path, text)?;
        let owner = owner(game, armies, &path, tile)?;
        let room = ground.get_mut(at.index()).filter(|room| room.is_none());
        let room =
            room.ok_or_else(|| LoadError::shape(&path, "a foundation lies alone on a standard space"))?;
        *room = Some(Ground { tile, owner });
    }
    Ok(ground)
}

type Hands = [[Option<TileId>; HAND]; SEATS];

fn hands(game: &NeuroshimaHex, seats: &[SeatDoc]) -> Result<Hands, LoadError> {
    let mut hands = [[None; HAND]; SEATS];
    for (seat, doc) in seats.iter().enumerate() {
        let path = format!("seats[{seat}].hand");
        if doc.hand.len() > HAND {
            return Err(LoadError::shape(path, "a seat holds at most 3 tiles (NSH-TURN-04)"));
        }
        for (place, id) in doc.hand.iter().enumerate() {
            hands[seat][place] = Some(tile(&game.content, &path, id)?);
        }
    }
    Ok(hands)
}

fn pool(
    game: &NeuroshimaHex,
    armies: &[ArmyId; SEATS],
    docs: &BTreeMap<String, u8>,
) -> Result<[u8; TYPES], LoadError> {
    let mut pool = [0; TYPES];
    for (id, count) in docs {
        let tile = tile(&game.content, "pool", id)?;
        let seat = owner(game, armies, "pool", tile)?;
        let undead =
            game.content.tile(game.content.army(armies[seat.index()]).hq).has(crate::content::Trait::Revival);
        let kind = game.content.tile(tile).kind;
        if !undead || !matches!(kind, Kind::Warrior | Kind::Module) {
            return Err(LoadError::shape(
                "pool",
                format!("`{id}` does not go to the Zombie Pool (NSH-DBR-01)"),
            ));
        }
        pool[game.local(tile)] = *count;
    }
    Ok(pool)
}

fn pile(
    game: &NeuroshimaHex,
    state: &State,
    seat: Seat,
    doc: &SeatDoc,
) -> Result<Stack<TileId, PILE>, LoadError> {
    let path = format!("seats[{}].pile", seat.0);
    let too_many = || LoadError::shape(&path, "a pile holds at most 34 tiles (NSH-COMP-01)");
    if let Some(names) = &doc.pile {
        let tiles = names.iter().rev().map(|id| tile(&game.content, &path, id));
        let tiles = tiles.collect::<Result<Vec<_>, _>>()?;
        return Stack::from_frames(&tiles).ok_or_else(too_many);
    }
    if doc.gone {
        return Ok(Stack::new());
    }
    // Everything that lies nowhere else, the first of the army's list on top.
    let army = game.content.army(state.armies[seat.index()]);
    let mut left = crate::view::discards(game, state, seat);
    for (id, count) in doc.discard.iter().flatten() {
        if let Some(there) = left.get_mut(id) {
            *there = there.saturating_sub(*count);
        }
    }
    let copies = |tile: &TileId| {
        let known = game.content.tile(*tile);
        let count = if known.kind == Kind::Hq { 0 } else { left.get(&known.id).copied().unwrap_or(0) };
        std::iter::repeat_n(*tile, count as usize)
    };
    let tiles: Vec<TileId> = army.tiles.iter().rev().flat_map(copies).collect();
    Stack::from_frames(&tiles).ok_or_else(too_many)
}
