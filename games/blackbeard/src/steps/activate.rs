//! `ACTIVATE`: which ship, and where (section 4).

use tortuga_core::{Log, Refusal};

use crate::{
    content::{HexId, PirateId, PortId, ShipId},
    frame::Frame,
    game::Blackbeard,
    moves::{Event, Move},
    pirate::Pirate,
    rule,
    state::{Place, Slot, State, Status},
};

/// Whether the active seat may activate a pirate now (BB-ACT-01).
pub(crate) fn may(game: &Blackbeard, state: &State) -> Result<(), Refusal> {
    let seat = state.active;
    let active = state.active_count(seat);
    rule::BB_ACT_01
        .requires(active < game.active_limit(seat), "You have as many active pirates as allowed.")?;
    let used = active + state.gone_count(seat);
    rule::BB_ACT_07.requires(used < game.pirates_of(seat), "You have used all your pirates.")?;
    rule::BB_EDGE_04.requires(state.pirate_deck.len > 0, "No pirate is left in the deck.")?;
    let free = ships(game, state).next().is_some();
    rule::BB_EDGE_05.requires(free, "No schooner or sloop is free.")
}

/// Starting ships that are free (BB-ACT-03).
pub(crate) fn ships<'a>(game: &'a Blackbeard, state: &'a State) -> impl Iterator<Item = ShipId> + 'a {
    let all = (0..game.content.ships.len() as u8).map(ShipId);
    all.filter(|ship| game.content.ship(*ship).starting && state.free_logs(&game.content, *ship) > 0)
}

pub(crate) fn ship_candidates(game: &Blackbeard, state: &State, out: &mut impl Extend<Move>) {
    out.extend(ships(game, state).map(Move::Ship));
}

pub(crate) fn ship_allows(game: &Blackbeard, state: &State, mv: Move) -> Result<(), Refusal> {
    let Move::Ship(ship) = mv else {
        return Err(rule::BB_ACT_03.refuses("Choose a ship for the new pirate."));
    };
    let starting = ships(game, state).any(|free| free == ship);
    rule::BB_ACT_03.requires(starting, "Choose a free schooner or sloop.")
}

pub(crate) fn ship_play(state: &mut State, card: PirateId, mv: Move) {
    let Move::Ship(ship) = mv else { unreachable!("refused by allows") };
    state.stack.push(Frame::PickStart { recruit: card, ship });
}

/// Coastal hexes and friendly ports without a hunter (BB-ACT-04). One inside the port is in its hex too.
pub(crate) fn may_start(game: &Blackbeard, state: &State, place: Place) -> Result<(), Refusal> {
    let content = &game.content;
    let hex = match place {
        Place::Sea(hex) => {
            rule::BB_ACT_04
                .requires(content.hex(hex).coastal, "A pirate starts on the coast or in a port.")?;
            hex
        }
        Place::Port(port) => {
            let friendly =
                matches!(state.base_status(content, port), Status::Haven | Status::Pro | Status::Neutral);
            rule::BB_ACT_04.requires(friendly, "The port is closed to pirates.")?;
            rule::BB_ACT_04.requires(state.conqueror(port).is_none(), "The port is under attack.")?;
            content.port(port).hex
        }
        Place::Transit(_) => return Err(rule::BB_ACT_04.refuses("A pirate does not start in a transit box.")),
    };
    let inside = content.hex(hex).port.map_or(0, |port| state.hunters_at(Place::Port(port)));
    rule::BB_ACT_04.requires(inside | state.hunters_at(Place::Sea(hex)) == 0, "A hunter is there.")
}

pub(crate) fn start_candidates(game: &Blackbeard, state: &State, out: &mut impl Extend<Move>) {
    let hexes = (0..game.content.hexes.len() as u16).map(|hex| Place::Sea(HexId(hex)));
    let ports = (0..game.content.ports.len() as u8).map(|port| Place::Port(PortId(port)));
    let places = hexes.chain(ports).filter(|place| may_start(game, state, *place).is_ok());
    out.extend(places.map(Move::Start));
}

pub(crate) fn start_allows(game: &Blackbeard, state: &State, mv: Move) -> Result<(), Refusal> {
    let Move::Start(place) = mv else {
        return Err(rule::BB_ACT_04.refuses("Choose where the new pirate starts."));
    };
    may_start(game, state, place)
}

pub(crate) fn start_play(
    game: &Blackbeard,
    state: &mut State,
    card: PirateId,
    ship: ShipId,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let Move::Start(place) = mv else { unreachable!("refused by allows") };
    let seat = state.active;
    let slot = Slot::of(seat).into_iter().find(|slot| !state.lives(*slot));
    let slot = slot.expect("BB-ACT-01 leaves a place free");
    let unrest = game.content.numbers.unrest.start;
    state.pirates[slot.index()] = Some(Pirate::new(card, state.activated, ship, place, unrest));
    state.activated += 1;
    log.say(rule::BB_ACT_05, || Event::Activated {
        seat,
        pirate: game.content.pirates[card.index()].id,
        ship: game.content.ship(ship).id,
        place: game.place_name(place),
    });
}
