//! Verbs about the map and its tokens.

use tortuga_core::{Chance, Log, Seat};

use crate::{
    content::{TerritoryId, TidingsId, TokenId},
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    map::Chit,
    player::At,
    query::Spots,
    rule,
    state::State,
    steps::sea,
    vocabulary::{
        Action, Class, Destination, Facing, HomeOrBox, LocatorId, Ops, Origin, Place, Route, Scouted, Set,
        Spawned, Verb, When,
    },
};

#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
pub(crate) fn run(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    verb: Verb,
    context: Context,
    log: &mut impl Log<Event>,
) {
    let seat = context.seat;
    match verb {
        Verb::Sail { n, ignore_special } => {
            if n > 0 && state.own_turn(seat) {
                state.stack.push(Frame::Sail { seat, left: n, free: ignore_special });
            }
        }
        Verb::Scout { n, range, what } => {
            if !game.forbidden(state, seat, Action::Scout) {
                let (ship, land) = (what != Scouted::Land, what != Scouted::Ship);
                state.stack.push(Frame::Scout { seat, left: n, range, ship, land });
            }
        }
        Verb::Advance { what, n } => {
            for _ in 0..game.amount(state, seat, n).max(0) {
                game.advance(state, what, log);
            }
        }
        Verb::Haven => state.stack.push(Frame::HavenSite { seat }),
        Verb::ObjectiveTake { n, limit } => take_objectives(game, state, seat, n, limit, log),
        Verb::ObjectiveDrop { n } => {
            let here = state.player(seat).at.territory();
            let n = n.min(state.player(seat).carried);
            state.player_mut(seat).carried -= n;
            state.round.objectives[here.index()] += n;
        }
        Verb::MoveToken { .. } | Verb::RemoveToken { .. } => {
            let left = match verb {
                Verb::RemoveToken { n, .. } => n.max(1),
                _ => 1,
            };
            state.stack.push(Frame::Which { ops, context, left });
        }
        _ => {
            let Some(at) = super::locator(verb) else { return };
            locate(game, state, ops, at, context, log);
        }
    }
}

fn take_objectives(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    n: u8,
    limit: u8,
    log: &mut impl Log<Event>,
) {
    let here = state.player(seat).at.territory();
    let _ = game;
    for _ in 0..n {
        if state.round.objectives[here.index()] == 0 || state.player(seat).carried >= limit {
            break;
        }
        state.round.objectives[here.index()] -= 1;
        state.player_mut(seat).carried += 1;
        log.say(rule::TPR_VOC_73, || Event::ObjectiveTaken { seat });
    }
}

/// Finds where an op happens: everywhere that is named, where chance says, or where the decider picks.
fn locate(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    at: LocatorId,
    context: Context,
    log: &mut impl Log<Event>,
) {
    match game.spots(state, context.seat, at) {
        Spots::Random => {
            if let Some(place) = random_place(game, state, ops, at, context, log) {
                at_place(game, state, ops, context, place, 0, log);
            }
        }
        Spots::OneOf(_) => state.stack.push(Frame::Where { ops, context, repeat: 0 }),
        Spots::All(set) => {
            for place in set.iter() {
                at_place(game, state, ops, context, place, 0, log);
            }
        }
    }
}

/// Draws Tidings cards until one fits; it is discarded, the others are shuffled back (TPR-CARD-51). Where a Land Site is needed,
/// a territory without one that is imperialist-held does not fit (TPR-CARD-41).
fn random_place(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    at: LocatorId,
    context: Context,
    log: &mut impl Log<Event>,
) -> Option<TerritoryId> {
    let mut missed = crate::pile::Pile::<48>::EMPTY;
    let mut found = None;
    while found.is_none() {
        if state.decks.tidings.is_empty() {
            game.refill_tidings(state);
        }
        let Some(card) = state.decks.tidings.pop() else { break };
        let territory = game.content.tidings(TidingsId(card)).territory;
        log.say(rule::TPR_CARD_51, || Event::TidingsDrawn {
            card: game.content.tidings(TidingsId(card)).id,
            territory: game.place_name(territory),
        });
        if game.suits(state, context.seat, at, territory)
            && super::sites::has_one(game, state, ops, context, territory)
        {
            state.decks.tidings_gone.push(card);
            found = Some(territory);
        } else {
            missed.push(card);
        }
    }
    if !missed.is_empty() {
        for card in missed.iter() {
            state.decks.tidings.push(card, 0);
        }
        let State { decks, dice, .. } = state;
        dice.shuffle(decks.tidings.cards.as_mut_slice());
        decks.tidings.forget();
    }
    found
}

/// Carries an op out at a place.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
pub(crate) fn at_place(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    context: Context,
    place: TerritoryId,
    _repeat: u8,
    log: &mut impl Log<Event>,
) {
    let seat = context.seat;
    let verb = game.content.arena[ops][0].verb;
    match verb {
        Verb::Go { to, quiet } => go(game, state, seat, to, place, quiet, log),
        Verb::Reveal { what, n, .. } => reveal(game, state, (what, n), place, log),
        Verb::Spawn { what, n, face, then_fight, .. } => {
            let n = game.amount(state, seat, n).clamp(0, 8) as u8;
            if then_fight && what != Spawned::Land {
                state.stack.push(Frame::Engage);
            }
            if what == Spawned::Land {
                super::sites::ask(game, state, ops, context, place, n);
            } else {
                spawn(game, state, context, (what, n), place, (face == Facing::Up, then_fight), log);
            }
            game.fire(state, When::Spawned, context);
        }
        Verb::MoveToken { .. } => move_chosen(game, state, ops, context, place, log),
        Verb::PlaceMarker { .. } => super::sites::ask(game, state, ops, context, place, 1),
        Verb::RemoveMarker { of, .. } => {
            let n = game.seats_of(state, of, seat).count() as u8;
            super::sites::ask(game, state, ops, context, place, n);
        }
        Verb::Fortify(_) => {
            for site in game.content.map.territory(place).sites.iter() {
                let spot = state.map.spot_mut(site);
                if spot.token().is_some_and(|token| game.class(token) == Class::MainFort) {
                    spot.high = !spot.high;
                }
            }
        }
        Verb::ObjectivePlace { n, .. } => {
            let n = game.amount(state, seat, n).clamp(0, 40) as u8;
            let lying = &mut state.round.objectives[place.index()];
            *lying = lying.saturating_add(n);
            log.say(rule::TPR_VOC_73, || Event::ObjectivesPlaced { territory: game.place_name(place), n });
        }
        _ => {}
    }
}

/// Turns up face-down ships of a class, `n` of them or all.
fn reveal(
    game: &PirateRepublic,
    state: &mut State,
    (what, n): (Set<Class>, u8),
    place: TerritoryId,
    log: &mut impl Log<Event>,
) {
    let mut left = if n == 0 { u8::MAX } else { n };
    while left > 0 {
        let meant = |chit: &Chit| !chit.up() && (what.is_empty() || what.has(game.class(chit.token)));
        let Some(chit) = state.map.ships.at(place).find(meant) else { break };
        game.flip(state, chit.slot, rule::TPR_TID_02, log);
        left -= 1;
    }
}

/// The Ship is put somewhere without Movement; entering rules apply unless it goes quietly. A Land Site that is named is
/// entered directly: its Seaway is not.
fn go(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    to: LocatorId,
    place: TerritoryId,
    quiet: bool,
    log: &mut impl Log<Event>,
) {
    let from = state.player(seat).at.territory();
    if game.content.map.region(from) != game.content.map.region(place) {
        state.player_mut(seat).voyage.count = 0;
    }
    match (game.content.arena[to].place, quiet) {
        (Place::Site(site), false) => sea::go_ashore(game, state, seat, site, log),
        (Place::Site(site), true) => {
            state.player_mut(seat).at = At { territory: place.0, site: site.0 };
            log.say(rule::TPR_MOVE_13, || Event::Landed { seat, site: game.site_name(site) });
        }
        (_, false) => sea::enter(game, state, seat, place, Origin::Effect, rule::TPR_MOVE_13, log),
        (_, true) => {
            state.player_mut(seat).at = At::sea(place);
            log.say(rule::TPR_MOVE_13, || Event::Sailed { seat, to: game.place_name(place) });
        }
    }
}

/// Brings tokens to a place (VOC-94, VOC-105).
#[expect(clippy::wildcard_enum_match_arm, reason = "the other classes are alike here")]
fn spawn(
    game: &PirateRepublic,
    state: &mut State,
    context: Context,
    (what, n): (Spawned, u8),
    place: TerritoryId,
    (up, fight): (bool, bool),
    log: &mut impl Log<Event>,
) {
    let seat = context.seat;
    let mut put = |state: &mut State, token: TokenId, up: bool| {
        if fight {
            state.turn.engage(token.0);
        }
        game.place_ship(state, place, token, up, rule::TPR_VOC_94, log);
    };
    match what {
        Spawned::Class(class @ (Class::Navy | Class::PirateHunter)) => {
            if n > 0 {
                let hunters = class == Class::PirateHunter;
                let territory = place.0;
                state.stack.push(Frame::Stack { seat, hunters, territory, left: n, up, fight });
            }
        }
        Spawned::Class(class) => {
            for _ in 0..n {
                let token = match class {
                    Class::TreasureFleet => state.stocks.fleets.pop().map(TokenId),
                    Class::SlaveShip => state.stocks.slavers.pop().map(TokenId),
                    _ => game.draw_class(state, class),
                };
                let Some(token) = token else { break };
                put(state, token, up);
            }
        }
        Spawned::SupplyShip => {
            for _ in 0..n {
                let Some(token) = state.stocks.supply.pop() else { break };
                put(state, TokenId(token), up);
            }
        }
        // It comes to one of the territory's sites: see `sites.rs`.
        Spawned::Land => {}
        Spawned::Token(token) => {
            if game.first_time(state, token) && state.stocks.boxed.remove(token.0) {
                put(state, token, true);
            }
        }
    }
}

/// The token has been picked that an op moves or removes.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
pub(crate) fn with_token(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    context: Context,
    chit: Chit,
    log: &mut impl Log<Event>,
) {
    match game.content.arena[ops][0].verb {
        Verb::RemoveToken { dest, .. } => {
            let chit = state.map.ships.take(chit.slot);
            match (dest, chit.up()) {
                (HomeOrBox::Box, _) => state.stocks.boxed.push(chit.token.0),
                (HomeOrBox::Home, true) => game.return_token(state, chit.token, log),
                (HomeOrBox::Home, false) => game.put_back(state, chit.token),
            }
        }
        Verb::MoveToken { to: Destination::Steps(n), .. } => along_route(game, state, chit.token, n, log),
        Verb::MoveToken { to: Destination::To(at), .. } => {
            // The token that is to move is remembered as the context's token.
            let context = Context { token: chit.token.0, ..context };
            locate(game, state, ops, at, context, log);
        }
        _ => {}
    }
}

fn move_chosen(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    context: Context,
    place: TerritoryId,
    log: &mut impl Log<Event>,
) {
    let _ = ops;
    if context.token != crate::pile::UNKNOWN
        && let Some(chit) = state.map.ships.find(TokenId(context.token))
    {
        game.move_chit(state, chit.slot, place, rule::TPR_VOC_17, log);
        if game.aggressive_class(chit.token)
            && game.crowd(state, place) > game.content.constants.stack_limit as usize
        {
            let seat = game.decider(state);
            let why = crate::frame::Crowd::Placed;
            state.stack.push(Frame::Crowd { seat, territory: place.0, why });
        }
    }
}

/// So many spaces along its route; off its route it does not sail.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other classes are alike here")]
fn along_route(game: &PirateRepublic, state: &mut State, token: TokenId, n: u8, log: &mut impl Log<Event>) {
    for _ in 0..n {
        let Some(chit) = state.map.ships.find(token) else { return };
        let route = match game.class(token) {
            Class::SlaveShip => Route::Slave,
            _ if game.content.map.routes[Route::Gold as usize].spaces.contains(&chit.territory) => {
                Route::Gold
            }
            _ => Route::Silver,
        };
        let Some((_, next)) = game.content.map.next_on(route, chit.territory) else { return };
        game.move_chit(state, chit.slot, next, rule::TPR_VOC_17, log);
    }
}
