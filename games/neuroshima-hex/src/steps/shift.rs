//! Units that move, turn, push, grab and trade spaces (NSH-ACT-04 to NSH-ACT-06, NSH-ACT-11, NSH-PIR-10 to NSH-PIR-13).

use tortuga_core::{Log, Refusal, Rule, Seat};

use crate::{
    board::{Space, SpaceSet},
    content::Trait,
    events::Event,
    game::NeuroshimaHex,
    rule,
    state::{State, Unit},
    steps::place,
};

/// An active unit that the seat commands.
pub(crate) fn own(game: &NeuroshimaHex, state: &State, seat: Seat, at: Space) -> Result<Unit, Refusal> {
    let unit = state.unit(at).copied();
    let unit = unit.ok_or(rule::NSH_ACT_04.refuses("There is no unit."))?;
    rule::NSH_ACT_04.requires(unit.controller == seat, "You do not command that unit.")?;
    rule::NSH_NET_03.requires(!game.is_held(&unit), "That unit is netted.")?;
    Ok(unit)
}

/// Units of the seat that can be told to do something.
pub(crate) fn active_units<'a>(
    game: &'a NeuroshimaHex,
    state: &'a State,
    seat: Seat,
) -> impl Iterator<Item = (Space, &'a Unit)> + 'a {
    state.units.iter().filter(move |(_, unit)| unit.controller == seat && !game.is_held(unit))
}

/// Where a unit may move: free standard neighbours.
pub(crate) fn ways(game: &NeuroshimaHex, state: &State, from: Space) -> SpaceSet {
    game.geometry(state).near(from).and(state.free())
}

/// Every space and rotation that a move may lead to.
pub(crate) fn each_move(game: &NeuroshimaHex, state: &State, from: Space, mut found: impl FnMut(Space, u8)) {
    let Some(unit) = state.unit(from) else { return };
    if game.tile(unit).has(Trait::Drift) {
        return;
    }
    for turn in (0..6).filter(|turn| *turn != unit.turn) {
        found(from, turn);
    }
    for to in ways(game, state, from).iter() {
        for turn in 0..6 {
            found(to, turn);
        }
    }
}

/// A move and/or a turn of an active unit (NSH-ACT-04).
pub(crate) fn may_move(
    game: &NeuroshimaHex,
    state: &State,
    seat: Seat,
    from: Space,
    to: Space,
    turn: u8,
) -> Result<(), Refusal> {
    let unit = own(game, state, seat, from)?;
    let floats = game.tile(&unit).has(Trait::Drift);
    rule::NSH_PIR_07.requires(!floats, "A unit with Drift moves by drifting alone.")?;
    rule::NSH_TURN_11.requires(turn < 6, "A rotation is 0 to 5.")?;
    if from == to {
        return rule::NSH_TURN_11.requires(turn != unit.turn, "A move must change something.");
    }
    rule::NSH_ACT_04.requires(!to.is_water(), "Units move on standard spaces.")?;
    rule::NSH_ACT_04.requires(game.geometry(state).near(from).has(to), "That space is not adjacent.")?;
    rule::NSH_ACT_04.requires(state.free().has(to), "That space is not free.")
}

pub(crate) fn do_move(
    game: &NeuroshimaHex,
    state: &mut State,
    from: Space,
    to: Space,
    turn: u8,
    cause: Rule,
    log: &mut impl Log<Event>,
) {
    let Some(mut unit) = state.units.take(from) else { return };
    unit.turn = turn;
    state.units.put(to, unit);
    if from == to {
        log.say(cause, || Event::Turned { piece: game.piece(&unit, to), turn });
        state.stack.push(crate::state::Frame::Refresh);
    } else {
        log.say(cause, || Event::Moved { piece: game.piece(&unit, to), from, turn });
        place::arrive(state, to);
    }
}

/// Turning on the spot, units with Drift included (NSH-ACT-13, NSH-PIR-08).
pub(crate) fn may_turn(
    game: &NeuroshimaHex,
    state: &State,
    seat: Seat,
    at: Space,
    turn: u8,
) -> Result<(), Refusal> {
    let unit = own(game, state, seat, at)?;
    rule::NSH_TURN_11.requires(turn < 6, "A rotation is 0 to 5.")?;
    rule::NSH_TURN_11.requires(turn != unit.turn, "A turn must change something.")
}

/// Where the pushed unit can go: away from the pusher (NSH-ACT-05).
pub(crate) fn push_ways(game: &NeuroshimaHex, state: &State, by: Space, unit: Space) -> SpaceSet {
    ways(game, state, unit).without(game.geometry(state).near(by))
}

/// Where the grabbed unit can go: next to both (NSH-PIR-11).
pub(crate) fn grab_ways(game: &NeuroshimaHex, state: &State, by: Space, unit: Space) -> SpaceSet {
    ways(game, state, unit).and(game.geometry(state).near(by))
}

/// An enemy that can be displaced.
fn prey(game: &NeuroshimaHex, state: &State, seat: Seat, at: Space, cause: Rule) -> Result<(), Refusal> {
    let unit = state.unit(at).ok_or(cause.refuses("There is no unit."))?;
    cause.requires(game.foes(seat, unit.controller), "That is not an enemy unit.")?;
    rule::NSH_NET_03.requires(!game.is_held(unit), "That unit is netted.")?;
    rule::NSH_PIR_07.requires(!game.tile(unit).has(Trait::Drift), "A unit with Drift cannot be moved.")
}

pub(crate) fn may_push(
    game: &NeuroshimaHex,
    state: &State,
    seat: Seat,
    by: Space,
    unit: Space,
) -> Result<(), Refusal> {
    own(game, state, seat, by)?;
    prey(game, state, seat, unit, rule::NSH_ACT_05)?;
    let adjacent = game.geometry(state).near(by).has(unit);
    rule::NSH_ACT_05.requires(adjacent, "The two units are not adjacent.")?;
    let room = !push_ways(game, state, by, unit).is_empty();
    rule::NSH_ACT_05.requires(room, "There is no free space away from the pusher.")
}

pub(crate) fn may_grab(
    game: &NeuroshimaHex,
    state: &State,
    seat: Seat,
    by: Space,
    unit: Space,
) -> Result<(), Refusal> {
    own(game, state, seat, by).map_err(|refusal| {
        if refusal.rule == rule::NSH_NET_03 { rule::NSH_PIR_12.refuses(refusal.text) } else { refusal }
    })?;
    prey(game, state, seat, unit, rule::NSH_PIR_10).map_err(|refusal| {
        if refusal.rule == rule::NSH_NET_03 { rule::NSH_PIR_12.refuses(refusal.text) } else { refusal }
    })?;
    let near = game.geometry(state).near(by);
    let common = !near.and(game.geometry(state).near(unit)).is_empty();
    let apart = by != unit && !near.has(unit) && common;
    rule::NSH_PIR_10.requires(apart, "That unit is not exactly two spaces away.")?;
    let room = !grab_ways(game, state, by, unit).is_empty();
    rule::NSH_PIR_11.requires(room, "There is no free space next to both.")
}

/// Two units that trade spaces (NSH-ACT-11).
pub(crate) fn may_castle(
    game: &NeuroshimaHex,
    state: &State,
    seat: Seat,
    [one, other]: [Space; 2],
    with_enemy: bool,
    adjacent: bool,
) -> Result<(), Refusal> {
    let first = own(game, state, seat, one)?;
    rule::NSH_PIR_07.requires(!game.tile(&first).has(Trait::Drift), "A unit with Drift cannot be moved.")?;
    if with_enemy {
        prey(game, state, seat, other, rule::NSH_ACT_11)?;
    } else {
        let second = own(game, state, seat, other)?;
        rule::NSH_PIR_07
            .requires(!game.tile(&second).has(Trait::Drift), "A unit with Drift cannot be moved.")?;
        rule::NSH_ACT_11.requires(one != other, "Two units trade spaces.")?;
    }
    let near = !adjacent || game.geometry(state).near(one).has(other);
    rule::NSH_ACT_11.requires(near, "The two units are not adjacent.")
}

pub(crate) fn castle(
    game: &NeuroshimaHex,
    state: &mut State,
    one: Space,
    other: Space,
    cause: Rule,
    log: &mut impl Log<Event>,
) {
    let (Some(first), Some(second)) = (state.units.take(one), state.units.take(other)) else { return };
    state.units.put(other, first);
    state.units.put(one, second);
    log.say(cause, || Event::Castled { first: game.piece(&first, other), second: game.piece(&second, one) });
    place::arrive(state, other);
    state.stack.push(crate::state::Frame::Enter { at: one });
}
