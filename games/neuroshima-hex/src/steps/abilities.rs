//! What a unit may do once per turn without a tile (section 7, and the armies' own in sections 15 and 17).

use tortuga_core::{Log, Refusal, Seat};

use crate::{
    board::{Space, SpaceSet},
    content::{Kind, Trait},
    events::Event,
    game::NeuroshimaHex,
    moves::{Ability, Aim, Move},
    rule,
    state::{Frame, Mark, State, Unit, Use},
    steps::{draw, place, shift},
};

const WRONG_AIM: Refusal = rule::NSH_TURN_06.refuses("That is not how this ability is aimed.");

/// How often the unit may still move by itself this turn (NSH-ABL-01). `lent`: by linked Transports and Caravans.
fn moves_left(game: &NeuroshimaHex, unit: &Unit, lent: u8) -> bool {
    let tile = game.tile(unit);
    let sources = u8::from(tile.has(Trait::Mobility)) + lent;
    !tile.has(Trait::Drift) && sources > unit.uses.moves()
}

/// Mobility that links lend to the unit. Only armies that can lend it are looked at.
fn lent(game: &NeuroshimaHex, state: &State, at: Space) -> u8 {
    if game.lends_mobility(state) { game.links(state).mobility[at.index()] } else { 0 }
}

fn has_trait(game: &NeuroshimaHex, unit: &Unit, which: Trait) -> Result<(), Refusal> {
    rule::NSH_TURN_06.requires(game.tile(unit).has(which), "That unit does not have this ability.")
}

fn unused(unit: &Unit, which: Use, cause: tortuga_core::Rule) -> Result<(), Refusal> {
    cause.requires(!unit.uses.has(which), "This unit has used its ability this turn.")
}

/// An active unit of the seat. A netted one is refused in the name of the ability.
fn able(
    game: &NeuroshimaHex,
    state: &State,
    seat: Seat,
    at: Space,
    ability: Ability,
) -> Result<Unit, Refusal> {
    let cause = if ability == Ability::Grab { rule::NSH_PIR_12 } else { rule::NSH_ABL_03 };
    shift::own(game, state, seat, at).map_err(|refusal| {
        if refusal.rule == rule::NSH_NET_03 { cause.refuses(refusal.text) } else { refusal }
    })
}

pub(crate) fn allows(
    game: &NeuroshimaHex,
    state: &State,
    at: Space,
    ability: Ability,
    aim: Aim,
) -> Result<(), Refusal> {
    let seat = state.active;
    let unit = able(game, state, seat, at, ability);
    match (ability, aim) {
        (Ability::Grip, Aim::Nothing) => may_grip(game, state, seat, at),
        (Ability::Mobility, Aim::Facing { at: to, turn }) => {
            let able = moves_left(game, &unit?, lent(game, state, at));
            rule::NSH_ABL_01.requires(able, "This unit has no Mobility left this turn.")?;
            shift::may_move(game, state, seat, at, to, turn)
        }
        (Ability::PushBack, Aim::At(other)) => {
            has_trait(game, &unit?, Trait::PushBack)?;
            unused(&unit?, Use::Push, rule::NSH_ABL_02)?;
            shift::may_push(game, state, seat, at, other)
        }
        (Ability::Grab, Aim::At(other)) => {
            has_trait(game, &unit?, Trait::Grab)?;
            unused(&unit?, Use::Grab, rule::NSH_PIR_10)?;
            shift::may_grab(game, state, seat, at, other)
        }
        (Ability::NetOfSteel, Aim::At(other)) => {
            has_trait(game, &unit?, Trait::NetOfSteel)?;
            may_throw(game, state, seat, other)
        }
        (Ability::Relief, Aim::Tile { tile, turn }) => {
            has_trait(game, &unit?, Trait::Relief)?;
            may_relieve(game, state, seat, tile, turn)
        }
        (Ability::SelfRotate, Aim::Turn(turn)) => {
            has_trait(game, &unit?, Trait::SelfRotate)?;
            unused(&unit?, Use::Rotate, rule::NSH_DBR_05)?;
            shift::may_turn(game, state, seat, at, turn)
        }
        (Ability::Devour, Aim::At(other)) => {
            has_trait(game, &unit?, Trait::Devour)?;
            unused(&unit?, Use::Devour, rule::NSH_DBR_06)?;
            may_devour(game, state, &unit?, at, other)
        }
        (Ability::Flip, Aim::Nothing) => {
            has_trait(game, &unit?, Trait::TwoSided)?;
            rule::NSH_SRU_02.requires(!state.done.flip, "The HQ has been flipped this turn.")
        }
        (Ability::ArmyRotate, Aim::Turn(turn)) => {
            may_rotate_army(game, state, seat, &unit?)?;
            shift::may_turn(game, state, seat, at, turn)
        }
        _ => Err(WRONG_AIM),
    }
}

fn may_grip(game: &NeuroshimaHex, state: &State, seat: Seat, at: Space) -> Result<(), Refusal> {
    let unit = state.unit(at).ok_or(rule::NSH_DBR_05.refuses("There is no unit."))?;
    let own = unit.owner == seat && unit.controller == seat;
    rule::NSH_DBR_05.requires(own, "That is not a unit of yours.")?;
    rule::NSH_DBR_05.requires(!game.tile(unit).grips.is_empty(), "That unit has no grips.")?;
    rule::NSH_DBR_05.requires(!unit.marks.has(Mark::Grip), "It carries the marker already.")?;
    rule::NSH_DBR_05.requires(!state.done.grip, "The marker has been moved this turn.")
}

fn may_throw(game: &NeuroshimaHex, state: &State, seat: Seat, at: Space) -> Result<(), Refusal> {
    rule::NSH_STP_01.requires(!state.done.net, "The Net of Steel has been thrown this turn.")?;
    let lies = state.units.iter().any(|(_, unit)| unit.marks.has(Mark::Steel));
    rule::NSH_STP_02.requires(!lies, "The Net of Steel still holds a unit.")?;
    let unit = state.unit(at).ok_or(rule::NSH_STP_01.refuses("There is no unit."))?;
    let prey = game.foes(seat, unit.controller) && game.tile(unit).kind != Kind::Hq;
    rule::NSH_STP_01.requires(prey, "Only an enemy unit that is not an HQ is netted.")?;
    rule::NSH_STP_03.requires(!at.is_water(), "The Net of Steel is not thrown on water.")?;
    let free = game.owner_gives(state, seat, |gives| u8::from(gives.free_net)) > 0;
    rule::NSH_STP_01.requires(free || game.can_pay(state, seat), "Your HQ cannot pay a point.")
}

fn may_relieve(
    game: &NeuroshimaHex,
    state: &State,
    seat: Seat,
    tile: crate::content::TileId,
    turn: u8,
) -> Result<(), Refusal> {
    rule::NSH_STP_06.requires(state.holds(seat, tile), "That tile does not lie in front of you.")?;
    let terror = place::is_terrorised(state, seat);
    rule::NSH_STP_08.requires(!terror, "Terror: you place no board tile this turn.")?;
    let what = game.content.tile(tile);
    let fits = what.kind.is_unit() && !what.has(Trait::Drift);
    rule::NSH_STP_06.requires(fits, "Only a unit without Drift takes its place.")?;
    rule::NSH_TURN_11.requires(turn < 6, "A rotation is 0 to 5.")
}

fn may_devour(
    game: &NeuroshimaHex,
    state: &State,
    devourer: &Unit,
    at: Space,
    other: Space,
) -> Result<(), Refusal> {
    let prey = state.unit(other).ok_or(rule::NSH_DBR_06.refuses("There is no unit."))?;
    let near = game.geometry(state).near(at).has(other);
    rule::NSH_DBR_06.requires(near, "That unit is not adjacent.")?;
    let friend = prey.controller == devourer.controller && game.tile(prey).kind != Kind::Hq;
    rule::NSH_DBR_06.requires(friend, "Only a unit that you command, not an HQ, is devoured.")?;
    let undead = prey.owner == devourer.owner;
    rule::NSH_RUL_15.requires(undead, "The Zombie Pool takes units of its own army only.")
}

fn may_rotate_army(game: &NeuroshimaHex, state: &State, seat: Seat, unit: &Unit) -> Result<(), Refusal> {
    let hq = game.hq_space(state, seat).and_then(|hq| state.unit(hq));
    let able = hq.is_some_and(|hq| game.tile(hq).has(Trait::ArmyRotate)) && unit.owner == seat;
    rule::NSH_MEP_02.requires(able, "Your army cannot turn its units.")?;
    rule::NSH_MEP_02.requires(!state.done.army_rotate, "A unit has been turned this turn.")
}

/// All abilities of the active seat's units.
pub(crate) fn candidates(game: &NeuroshimaHex, state: &State, out: &mut Vec<Move>) {
    let seat = state.active;
    let links = game.lends_mobility(state).then(|| game.links(state));
    let rotates = !state.done.army_rotate
        && game
            .hq_space(state, seat)
            .and_then(|hq| state.unit(hq))
            .is_some_and(|hq| game.tile(hq).has(Trait::ArmyRotate));
    for (at, unit) in state.units.iter().filter(|(_, unit)| unit.controller == seat) {
        let tile = game.tile(unit);
        if !tile.grips.is_empty() {
            try_all(game, state, at, Ability::Grip, [Aim::Nothing], out);
        }
        if game.is_held(unit) {
            continue;
        }
        let lent = links.as_ref().map_or(0, |links| links.mobility[at.index()]);
        if moves_left(game, unit, lent) {
            shift::each_move(game, state, at, |to, turn| {
                let aim = Aim::Facing { at: to, turn };
                out.push(Move::Ability { unit: at, ability: Ability::Mobility, aim });
            });
        }
        if rotates && unit.owner == seat {
            try_all(game, state, at, Ability::ArmyRotate, (0..6).map(Aim::Turn), out);
        }
        if tile.traits.0 != 0 {
            by_trait(game, state, at, unit, out);
        }
    }
}

fn by_trait(game: &NeuroshimaHex, state: &State, at: Space, unit: &Unit, out: &mut Vec<Move>) {
    let tile = game.tile(unit);
    let all = |spaces: SpaceSet| spaces.iter().map(Aim::At);
    let occupied = state.units.occupied();
    let near = game.geometry(state).near(at);
    if tile.has(Trait::PushBack) {
        try_all(game, state, at, Ability::PushBack, all(occupied.and(near)), out);
    }
    if tile.has(Trait::Grab) {
        try_all(game, state, at, Ability::Grab, all(occupied.without(near)), out);
    }
    if tile.has(Trait::NetOfSteel) {
        try_all(game, state, at, Ability::NetOfSteel, all(occupied), out);
    }
    if tile.has(Trait::Relief) {
        let tiles = draw::different(state, state.active);
        let aims = tiles.flat_map(|tile| (0..6).map(move |turn| Aim::Tile { tile, turn }));
        try_all(game, state, at, Ability::Relief, aims, out);
    }
    if tile.has(Trait::SelfRotate) {
        try_all(game, state, at, Ability::SelfRotate, (0..6).map(Aim::Turn), out);
    }
    if tile.has(Trait::Devour) {
        try_all(game, state, at, Ability::Devour, all(occupied.and(near)), out);
    }
    if tile.has(Trait::TwoSided) {
        try_all(game, state, at, Ability::Flip, [Aim::Nothing], out);
    }
}

fn try_all(
    game: &NeuroshimaHex,
    state: &State,
    unit: Space,
    ability: Ability,
    aims: impl IntoIterator<Item = Aim>,
    out: &mut Vec<Move>,
) {
    let legal = aims.into_iter().filter(|aim| allows(game, state, unit, ability, *aim).is_ok());
    out.extend(legal.map(|aim| Move::Ability { unit, ability, aim }));
}

/// `Frame::Act` is on the stack already.
pub(crate) fn play(
    game: &NeuroshimaHex,
    state: &mut State,
    at: Space,
    ability: Ability,
    aim: Aim,
    log: &mut impl Log<Event>,
) {
    match (ability, aim) {
        (Ability::Mobility, Aim::Facing { at: to, turn }) => {
            note(state, at, |unit| unit.uses.add_move());
            shift::do_move(game, state, at, to, turn, rule::NSH_ABL_01, log);
        }
        (Ability::PushBack, Aim::At(unit)) => {
            note(state, at, |unit| unit.uses.add(Use::Push));
            state.stack.push(Frame::PushDest { by: at, unit });
        }
        (Ability::Grab, Aim::At(unit)) => {
            note(state, at, |unit| unit.uses.add(Use::Grab));
            state.stack.push(Frame::GrabDest { by: at, unit });
        }
        (Ability::NetOfSteel, Aim::At(other)) => throw(game, state, other, log),
        (Ability::Relief, Aim::Tile { tile, turn }) => {
            let Some(unit) = state.units.take(at) else { return };
            log.say(rule::NSH_STP_06, || Event::Relieved { piece: game.piece(&unit, at) });
            state.drop_tile(state.active, tile);
            place::put(game, state, tile, at, turn, log);
        }
        (Ability::SelfRotate, Aim::Turn(turn)) => {
            note(state, at, |unit| unit.uses.add(Use::Rotate));
            shift::do_move(game, state, at, at, turn, rule::NSH_DBR_05, log);
        }
        (Ability::ArmyRotate, Aim::Turn(turn)) => {
            state.done.army_rotate = true;
            shift::do_move(game, state, at, at, turn, rule::NSH_MEP_02, log);
        }
        (Ability::Devour, Aim::At(other)) => {
            note(state, at, |unit| unit.uses.add(Use::Devour));
            let Some(prey) = state.units.take(other) else { return };
            if let Some(unit) = state.unit(at) {
                let (by, piece) = (|| game.piece(unit, at), || game.piece(&prey, other));
                log.say(rule::NSH_DBR_06, || Event::Devoured { by: by(), piece: piece() });
            }
            game.remember(state, &prey);
            state.stack.push(Frame::Refresh);
        }
        (Ability::Flip, _) => flip(game, state, at, log),
        (Ability::Grip, _) => grip(game, state, at, log),
        _ => unreachable!("refused by allows"),
    }
}

fn note(state: &mut State, at: Space, change: impl FnOnce(&mut Unit)) {
    if let Some(unit) = state.units.get_mut(at) {
        change(unit);
    }
}

fn throw(game: &NeuroshimaHex, state: &mut State, other: Space, log: &mut impl Log<Event>) {
    let seat = state.active;
    state.done.net = true;
    if game.owner_gives(state, seat, |gives| u8::from(gives.free_net)) == 0 {
        game.pay(state, seat, rule::NSH_STP_01, log);
    }
    note(state, other, |unit| unit.marks.set(Mark::Steel, true));
    if let Some(unit) = state.unit(other) {
        log.say(rule::NSH_STP_01, || Event::SteelNetThrown { piece: game.piece(unit, other) });
    }
    state.stack.push(Frame::Refresh);
}

fn flip(game: &NeuroshimaHex, state: &mut State, at: Space, log: &mut impl Log<Event>) {
    state.done.flip = true;
    note(state, at, |unit| unit.marks.set(Mark::Flipped, !unit.marks.has(Mark::Flipped)));
    if let Some(unit) = state.unit(at) {
        let back = unit.marks.has(Mark::Flipped);
        log.say(rule::NSH_SRU_02, || Event::Flipped { piece: game.piece(unit, at), back });
    }
}

fn grip(game: &NeuroshimaHex, state: &mut State, at: Space, log: &mut impl Log<Event>) {
    state.done.grip = true;
    state.units.each_mut(|space, unit| unit.marks.set(Mark::Grip, space == at));
    if let Some(unit) = state.unit(at) {
        log.say(rule::NSH_DBR_05, || Event::Gripped { piece: game.piece(unit, at) });
    }
    state.stack.push(Frame::Refresh);
}
