//! Moving a Ship: between Seaways, over arrows, onto Land Sites (TPR-MOVE).

use tortuga_core::{Log, Rule, Seat};

use super::fight;
use crate::{
    content::{Feat, SiteId, TerritoryId, TokenId},
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    mods::Layer,
    moves::{Move, Sink, Thing},
    pile::{Pile, UNKNOWN},
    player::{At, Voyage},
    rule,
    state::State,
    vocabulary::{Allowance, Event as Happening, Fact, Key, Origin, When},
};

impl PirateRepublic {
    /// An event at the place where a player's Ship is.
    pub(crate) fn fact_here(&self, state: &State, seat: Seat, event: Happening) -> Fact {
        let at = state.player(seat).at;
        let mut fact = Fact::new(event);
        if at.is_placed() {
            fact.territory = Some(at.territory());
            fact.region = Some(self.content.map.region(at.territory()));
        }
        if let Some(site) = at.site() {
            fact.site = Some(site);
            fact.site_is = self.site_words(state, seat, site);
            fact.nation = self.content.map.site(site).nation;
        }
        fact
    }

    /// Movement for a step into another Seaway; `None` if no way leads there (TPR-MOVE-01, TPR-MOVE-02).
    pub(crate) fn step_cost(&self, state: &State, seat: Seat, to: TerritoryId) -> Option<u8> {
        let from = state.player(seat).at.territory();
        let map = &self.content.map;
        let step = || self.value(state, seat, Key::MoveCost, i16::from(map.move_cost)) as u8;
        if map.adjacent(from, to) {
            return Some(step());
        }
        if map.linked[from.index()].has(to) {
            return Some(step() + self.surcharge(state, seat, to)?);
        }
        (map.is_torn(from, to) && self.may(state, seat, Allowance::CrossTorn)).then(step)
    }

    fn surcharge(&self, state: &State, seat: Seat, to: TerritoryId) -> Option<u8> {
        let (extra, forward) = self.content.map.crossing(state.player(seat).at.territory(), to)?;
        let key = if forward { Key::SpecialCostForward } else { Key::SpecialCostReverse };
        Some(self.value(state, seat, key, i16::from(extra)) as u8)
    }

    /// Territories one step away, by adjacency, arrow, or an allowed torn border.
    pub(crate) fn one_step<'a>(
        &'a self,
        state: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = TerritoryId> + 'a {
        let from = state.player(seat).at.territory();
        let map = &self.content.map;
        let torn = self.may(state, seat, Allowance::CrossTorn);
        map.linked[from.index()]
            .iter()
            .chain(map.all().filter(move |other| torn && map.is_torn(from, *other)))
    }
}

/// A Ship sails into another Seaway and pays for it.
pub(crate) fn sail(game: &PirateRepublic, state: &mut State, to: TerritoryId, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    let cost = game.step_cost(state, seat, to).unwrap_or(0);
    if cost == 0 {
        state.turn.free_moves += 1;
    }
    game.applied(state, seat, Key::MoveCost, None);
    pay_surcharge(game, state, seat, to);
    state.active_mut().movement -= cost;
    note_voyage(game, state, seat, to);
    enter(game, state, seat, to, Origin::Move, rule::TPR_MOVE_01, log);
}

/// A modifier of an arrow's surcharge has been applied.
fn pay_surcharge(game: &PirateRepublic, state: &mut State, seat: Seat, to: TerritoryId) {
    if let Some((_, forward)) = game.content.map.crossing(state.player(seat).at.territory(), to) {
        let key = if forward { Key::SpecialCostForward } else { Key::SpecialCostReverse };
        game.applied(state, seat, key, None);
    }
}

/// TPR-ACC-06: a region change over an arrow by own movement.
fn note_voyage(game: &PirateRepublic, state: &mut State, seat: Seat, to: TerritoryId) {
    let from = state.player(seat).at.territory();
    let Some((_, forward)) = game.content.map.crossing(from, to) else {
        // Over a torn border one comes to another region as well, but that is no part of the voyage.
        if game.content.map.region(from) != game.content.map.region(to) {
            state.player_mut(seat).voyage.count = 0;
        }
        return;
    };
    let player = state.player_mut(seat);
    let count = if player.voyage.count > 0 && player.voyage.reverse != forward {
        player.voyage.count.saturating_add(1).min(200)
    } else {
        1
    };
    player.voyage = Voyage { reverse: !forward, count };
    if count >= 3 {
        for (number, line) in game.content.accomplishments.iter().enumerate() {
            if line.feat == Feat::Circumnavigate {
                player.feats[number] = 1;
            }
        }
    }
}

/// Coming into a Territory's Seaway: flip, events, then combat if forced (TPR-MOVE-13).
pub(crate) fn enter(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    to: TerritoryId,
    origin: Origin,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    let from = state.player(seat).at;
    let left = game.fact_here(state, seat, Happening::Left);
    state.player_mut(seat).at = At::sea(to);
    log.say(rule, || Event::Sailed { seat, to: game.place_name(to) });
    game.flip_all(state, to, rule::TPR_MOVE_05, log);
    // In another's turn no Combat begins: whoever was put there fights at the start of the own turn (TPR-COM-02).
    if state.own_turn(seat) {
        state.stack.push(Frame::Forced { origin });
    }
    if from.territory != to.0 {
        arrived(game, state, seat, &left);
    }
}

/// Events and triggers `left`, `crossed`, `entered`, in this order.
pub(crate) fn arrived(game: &PirateRepublic, state: &mut State, seat: Seat, left: &Fact) {
    let context = Context::new(seat, Layer::Board);
    game.note(state, seat, left);
    let entered = game.fact_here(state, seat, Happening::Entered);
    let crossing = left.region != entered.region && left.region.is_some();
    if crossing {
        let mut fact = game.fact_here(state, seat, Happening::Crossed);
        fact.from = left.region;
        fact.to = entered.region;
        game.note(state, seat, &fact);
    }
    game.note(state, seat, &entered);
    game.fire(state, When::Entered, context);
    if crossing {
        game.fire(state, When::Crossed, context);
    }
    game.fire(state, When::Left, context);
}

/// Combat if the Seaway holds a token that is aggressive to the active player (TPR-MOVE-06).
pub(crate) fn forced(game: &PirateRepublic, state: &mut State, origin: Origin, log: &mut impl Log<Event>) {
    if state.turn.over.is_some() || !state.turn.running || state.combat.on {
        return;
    }
    let spared = origin == Origin::Move && game.may(state, state.turn.active, Allowance::IgnoreOneAggressive);
    if !spared && fight::seaway_forces(game, state) {
        fight::begin(game, state, origin, Pile::EMPTY, log);
    }
}

/// From a Land Site into the Seaway of the same Territory (TPR-MOVE-03).
pub(crate) fn put_to_sea(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    let territory = state.active().at.territory();
    state.turn.free_moves += 1;
    enter(game, state, seat, territory, Origin::Move, rule::TPR_MOVE_03, log);
}

/// Onto a Land Site (TPR-MOVE-08 to TPR-MOVE-10).
pub(crate) fn land(game: &PirateRepublic, state: &mut State, site: SiteId, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    state.turn.free_moves += 1;
    if game.imperialist_held(state, site) && !game.at_peace(state, seat, site) {
        state.stack.push(Frame::Assault { site: site.0, origin: Origin::Land });
    }
    step_ashore(game, state, seat, site, log);
}

/// The Ship is on the site now; whoever waits for that hears of it.
pub(crate) fn step_ashore(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    site: SiteId,
    log: &mut impl Log<Event>,
) {
    let territory = game.content.map.site(site).territory;
    state.player_mut(seat).at = At { territory: territory.0, site: site.0 };
    log.say(rule::TPR_MOVE_03, || Event::Landed { seat, site: game.site_name(site) });
    let fact = game.fact_here(state, seat, Happening::Landed);
    game.note(state, seat, &fact);
    game.fire(state, When::Landed, Context::new(seat, Layer::Board));
}

/// An effect puts the Ship onto a Land Site, without passing through the Seaway (VOC `go`).
pub(crate) fn go_ashore(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    site: SiteId,
    log: &mut impl Log<Event>,
) {
    let from = state.player(seat).at;
    let left = game.fact_here(state, seat, Happening::Left);
    let hostile = game.imperialist_held(state, site) && !game.at_peace(state, seat, site);
    if hostile && state.own_turn(seat) {
        state.stack.push(Frame::Assault { site: site.0, origin: Origin::Effect });
    }
    step_ashore(game, state, seat, site, log);
    if from.territory() != game.content.map.site(site).territory {
        arrived(game, state, seat, &left);
    }
}

/// Combat with what an effect has brought to be fought, wherever the Ship is in that Territory. In a Combat it joins.
pub(crate) fn engage(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let engaged = std::mem::replace(&mut state.turn.engaged, Pile::EMPTY);
    let seat = state.turn.active;
    if !state.own_turn(seat) || state.turn.over.is_some() {
        return;
    }
    let here = state.player(seat).at.territory();
    let mut bound = if state.combat.on { state.combat.bound } else { Pile::EMPTY };
    for token in engaged.iter().map(TokenId) {
        if let Some(chit) = state.map.ships.find(token).filter(|chit| chit.territory == here)
            && !bound.is_full()
        {
            game.flip(state, chit.slot, rule::TPR_COM_03, log);
            bound.push(token.0);
        }
    }
    if state.combat.on {
        state.combat.bound = bound;
    } else if !bound.is_empty() {
        fight::begin(game, state, Origin::Effect, bound, log);
    }
}

/// A Combat with the Land token of a site; it is drawn if there is none (TPR-MOVE-08).
pub(crate) fn assault(
    game: &PirateRepublic,
    state: &mut State,
    site: SiteId,
    origin: Origin,
    log: &mut impl Log<Event>,
) {
    if state.turn.over.is_some() || state.active().at.site() != Some(site) {
        return;
    }
    game.explore(state, site, rule::TPR_MOVE_08, log);
    let token = state.map.spot(site).token;
    if token != UNKNOWN {
        let mut bound = Pile::EMPTY;
        bound.push(token);
        fight::begin(game, state, origin, bound, log);
    }
}

/// The next step of a `sail` effect (TPR-SM-36): adjacent Territories are free, an arrow costs its surcharge.
pub(crate) fn sail_steps(game: &PirateRepublic, frame: Frame, state: &State, out: &mut dyn Sink) {
    let Frame::Sail { seat, left, free } = frame else { return };
    out.put(Move::No);
    if left == 0 || state.turn.over.is_some() {
        return;
    }
    for to in game.one_step(state, seat) {
        let cost = if free { 0 } else { game.surcharge(state, seat, to).unwrap_or(0) };
        if cost <= state.player(seat).movement {
            out.put(Move::Pick(Thing::To(to)));
        }
    }
}

pub(crate) fn play_sail(
    game: &PirateRepublic,
    frame: Frame,
    state: &mut State,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let (Frame::Sail { seat, left, free }, Move::Pick(Thing::To(to))) = (frame, mv) else { return };
    let cost = if free { 0 } else { game.surcharge(state, seat, to).unwrap_or(0) };
    if !free {
        pay_surcharge(game, state, seat, to);
    }
    state.player_mut(seat).movement -= cost;
    state.stack.push(Frame::Sail { seat, left: left - 1, free });
    note_voyage(game, state, seat, to);
    enter(game, state, seat, to, Origin::Move, rule::TPR_SM_36, log);
}
