//! A board tile comes from the hand to the board (section 5, NSH-STP-05, NSH-STP-06).

use tortuga_core::{Log, Refusal, Rule, Seat};

use crate::{
    board::{Space, SpaceSet},
    content::{Kind, Tile, TileId, Trait},
    events::Event,
    game::NeuroshimaHex,
    moves::Move,
    rule, score,
    state::{Cause, Frame, Ground, State},
    steps::battle,
};

/// Spaces on which the tile may be placed.
fn spaces(game: &NeuroshimaHex, state: &State, tile: &Tile) -> SpaceSet {
    if tile.has(Trait::Drift) {
        return SpaceSet::WATER.without(state.units.occupied());
    }
    if tile.kind == Kind::Foundation {
        return state.free().without(state.grounds());
    }
    let mut spaces = state.free();
    if tile.has(Trait::Execute) && game.can_pay(state, state.active) {
        let victim = |at: &Space| is_victim(game, state, *at);
        spaces = spaces.or(state.units.occupied().and(SpaceSet::LAND).iter().filter(victim).collect());
    }
    spaces
}

/// An Executioner may be placed on it (NSH-STP-05).
fn is_victim(game: &NeuroshimaHex, state: &State, at: Space) -> bool {
    let enemy = |unit: &crate::state::Unit| {
        game.foes(state.active, unit.controller) && game.tile(unit).kind != Kind::Hq
    };
    state.unit(at).is_some_and(enemy)
}

pub(crate) fn is_terrorised(state: &State, seat: Seat) -> bool {
    state.terror >> seat.0 & 1 == 1
}

pub(crate) fn candidates(game: &NeuroshimaHex, state: &State, tile: TileId, out: &mut Vec<Move>) {
    if is_terrorised(state, state.active) {
        return;
    }
    let kind = game.content.tile(tile);
    let turns = if kind.kind == Kind::Foundation { 1 } else { 6 };
    for at in spaces(game, state, kind).iter() {
        out.extend((0..turns).map(|turn| Move::Place { tile, at, turn, back: false }));
    }
}

pub(crate) fn allows(
    game: &NeuroshimaHex,
    state: &State,
    tile: TileId,
    at: Space,
    turn: u8,
) -> Result<(), Refusal> {
    let seat = state.active;
    rule::NSH_TURN_06.requires(state.holds(seat, tile), "That tile does not lie in front of you.")?;
    let what = game.content.tile(tile);
    rule::NSH_ACT_01.requires(what.kind != Kind::Instant, "An instant tile is played, not placed.")?;
    rule::NSH_STP_08.requires(!is_terrorised(state, seat), "Terror: you place no board tile this turn.")?;
    rule::NSH_GEO_12
        .requires(game.geometry(state).area.has(at), "There is no such space without Pirates.")?;
    if what.has(Trait::Drift) {
        rule::NSH_TILE_02.requires(at.is_water(), "A tile with Drift is placed on water only.")?;
    } else if what.has(Trait::Execute) && state.unit(at).is_some() {
        rule::NSH_STP_05.requires(!at.is_water(), "Nobody is executed on the water.")?;
    } else {
        rule::NSH_TILE_02.requires(!at.is_water(), "Only tiles with Drift are placed on water.")?;
    }
    let highest = if what.kind == Kind::Foundation { 0 } else { 5 };
    rule::NSH_TURN_11.requires(turn <= highest, "A rotation is 0 to 5; a foundation has none.")?;
    if what.kind == Kind::Foundation {
        let free = spaces(game, state, what).has(at);
        return rule::NSH_TILE_03.requires(free, "There is a unit or a foundation already.");
    }
    if what.has(Trait::Execute) && state.unit(at).is_some() {
        rule::NSH_STP_05
            .requires(is_victim(game, state, at), "Only an enemy unit, not an HQ, is executed.")?;
        return rule::NSH_STP_05.requires(game.can_pay(state, seat), "Your HQ cannot pay a point.");
    }
    rule::NSH_TILE_01.requires(state.unit(at).is_none(), "There is a unit already.")
}

pub(crate) fn play(
    game: &NeuroshimaHex,
    state: &mut State,
    tile: TileId,
    at: Space,
    turn: u8,
    log: &mut impl Log<Event>,
) {
    let seat = state.active;
    state.drop_tile(seat, tile);
    state.stack.push(Frame::Act);
    if game.content.tile(tile).kind == Kind::Foundation {
        state.ground[at.index()] = Some(Ground { tile, owner: seat });
        state.placed = state.placed.saturating_add(1);
        let piece = || crate::events::Piece { tile: game.content.tile(tile).id.clone(), at, seat };
        log.say(rule::NSH_TILE_03, || Event::Placed { piece: piece(), turn });
        state.stack.push(Frame::Refresh);
        return;
    }
    if let Some(victim) = state.units.take(at) {
        log.say(rule::NSH_STP_05, || Event::Executed { piece: game.piece(&victim, at) });
        game.remember(state, &victim);
        game.pay(state, seat, rule::NSH_STP_05, log);
    }
    put(game, state, tile, at, turn, log);
}

/// Puts the unit down, with all that follows.
pub(crate) fn put(
    game: &NeuroshimaHex,
    state: &mut State,
    tile: TileId,
    at: Space,
    turn: u8,
    log: &mut impl Log<Event>,
) {
    let seat = state.active;
    let unit = state.fresh(seat, tile, turn);
    state.units.put(at, unit);
    let cause = if at.is_water() { rule::NSH_TILE_02 } else { rule::NSH_TILE_01 };
    log.say(cause, || Event::Placed { piece: game.piece(&unit, at), turn });
    after(state, at);
}

/// In this order: what lies there, control and nets, the filled board, Boarding (NSH-TILE-10).
pub(crate) fn after(state: &mut State, at: Space) {
    state.stack.push(Frame::Filled { at });
    arrive(state, at);
}

/// A unit has come to a space by whatever means.
pub(crate) fn arrive(state: &mut State, at: Space) {
    state.stack.push(Frame::Refresh);
    state.stack.push(Frame::Enter { at });
}

/// A foundation works on whoever enters (NSH-ACT-16).
pub(crate) fn enter(game: &NeuroshimaHex, state: &mut State, at: Space) {
    let (Some(ground), Some(unit)) = (state.ground(at), state.unit(at)) else { return };
    let Some(foundation) = game.content.tile(ground.tile).foundation else { return };
    let suffers = !foundation.enemies_only || game.foes(ground.owner, unit.controller);
    if foundation.effect == crate::content::Buried::Wound && suffers {
        state.stack.push(Frame::Strike(crate::state::Strike::Mine { at }));
    }
}

/// A full board starts a Battle; otherwise a Bossman may (NSH-BAT-02, NSH-PIR-19).
pub(crate) fn filled(game: &NeuroshimaHex, state: &mut State, at: Space) {
    if state.free().is_empty() && !at.is_water() {
        battle::start(game, state, Cause::FilledBoard);
    } else if state.unit(at).is_some_and(|unit| game.tile(unit).has(Trait::Boarding)) {
        state.stack.push(Frame::Boarding { unit: at });
    }
}

/// Who is asked about a Boarding, if it is possible (NSH-PIR-18, NSH-PIR-19).
pub(crate) fn boarding_decider(game: &NeuroshimaHex, state: &State, at: Space) -> Option<Seat> {
    let unit = state.unit(at)?;
    let able = unit.controller == state.active && game.is_active(state, at) && !game.battles_closed(state);
    able.then_some(state.active)
}

impl NeuroshimaHex {
    /// Battle tiles, Boarding and battle implants are closed after a last draw (NSH-END-03).
    pub(crate) fn battles_closed(&self, state: &State) -> bool {
        self.content.battle_closes && state.last_draw.is_some()
    }

    /// A payment that would leave nothing is illegal (NSH-EDGE-07, NSH-MODE-03).
    pub(crate) fn can_pay(&self, state: &State, seat: Seat) -> bool {
        if self.has_endless_hq() {
            return state.score[seat.index()] > 0;
        }
        score::points(self, state, seat) > 1
    }

    /// One point of the HQ, or of the score.
    pub(crate) fn pay(&self, state: &mut State, seat: Seat, cause: Rule, log: &mut impl Log<Event>) {
        if self.has_endless_hq() {
            let points = &mut state.score[seat.index()];
            *points = points.saturating_sub(1);
        } else if let Some(hq) = self.hq_space(state, seat)
            && let Some(unit) = state.units.get_mut(hq)
        {
            unit.wounds = unit.wounds.saturating_add(1);
        }
        log.say(cause, || Event::Paid { seat, points: 1 });
    }
}
