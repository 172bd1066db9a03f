//! The action step: everything that a player may do in the own turn (section 11).

use tortuga_core::{Log, Refusal, Seat};

use super::{Asked, answers, fight, play as cards, refusal, result, sea, turn::deliver_part};
use crate::{
    content::{PersonalId, SiteId, TerritoryId, TokenId},
    event::Event,
    frame::{Context, Den, Frame},
    game::PirateRepublic,
    mods::Layer,
    moves::{Move, ScoutPay, Sink},
    pile::{Pile, UNKNOWN},
    query::FREE_MOVES,
    rule,
    state::State,
    vocabulary::{
        Action, Allowance, Arrival, Ending, Event as Happening, Fact, Goal, Key, Objective, Origin, Purpose,
        Taken, When,
    },
};

pub(crate) fn asks(game: &PirateRepublic, state: &State) -> Asked {
    if state.turn.over.is_some() || must_fight(game, state) {
        // With nothing to say the frame runs by itself: see `candidates`.
        return Asked::Maybe(state.turn.active);
    }
    Asked::Seat(state.turn.active)
}

/// A token in the Seaway attacks as soon as the effect that brought it is done (TPR-COM-02).
fn must_fight(game: &PirateRepublic, state: &State) -> bool {
    fight::seaway_forces(game, state) && !game.may(state, state.turn.active, Allowance::IgnoreOneAggressive)
}

pub(crate) fn candidates(game: &PirateRepublic, state: &State, out: &mut dyn Sink) {
    // The turn is over, or a Combat is forced: the only answer is to go on.
    if state.turn.over.is_some() {
        out.put(Move::Pass);
        return;
    }
    if must_fight(game, state) {
        out.put(Move::Fight);
        return;
    }
    let seat = state.turn.active;
    out.put(Move::Pass);
    voyages(game, state, seat, out);
    cards::plays(game, state, cards::Situation::Outside, out);
    attacks(game, state, seat, out);
    scouting(game, state, seat, out);
    if rest_price(game, state, seat).is_some() {
        out.put(Move::Rest);
    }
    if boast_price(game, state, seat).is_some() {
        out.put(Move::Boast);
    }
    if !state.turn.haven_set && haven_price(game, state, seat).is_some() {
        havens(game, state, seat, out);
    }
    infamies(game, state, seat, out);
    errands(game, state, seat, out);
}

fn voyages(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    if game.forbidden(state, seat, Action::Move) {
        return;
    }
    let player = state.player(seat);
    let free = state.turn.free_moves < FREE_MOVES;
    let map = &game.content.map;
    if player.at.at_sea() {
        for to in game.one_step(state, seat) {
            if game.step_cost(state, seat, to).is_some_and(|cost| cost <= player.movement && (cost > 0 || free)) {
                out.put(Move::Sail(to));
            }
        }
        for site in map.territory(player.at.territory()).sites.iter().filter(|_| free) {
            if enterable(game, state, seat, site) {
                out.put(Move::Land(site));
            }
        }
    } else if free {
        out.put(Move::Sea);
    }
}

/// A hostile site needs a Land token, on it or in the supply (TPR-MOVE-12).
fn enterable(game: &PirateRepublic, state: &State, seat: Seat, site: SiteId) -> bool {
    !game.imperialist_held(state, site)
        || game.at_peace(state, seat, site)
        || state.map.spot(site).token().is_some()
        || game.land_available(state)
}

/// Targets of the Combat action (TPR-CACT-01).
fn attacks(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    if game.forbidden(state, seat, Action::Combat) {
        return;
    }
    let at = state.player(seat).at;
    let map = &game.content.map;
    let attackable = |chit: &crate::map::Chit| chit.up() && !game.class(chit.token).is_marker();
    if at.at_sea() {
        for chit in state.map.ships.at(at.territory()).filter(attackable) {
            out.put(Move::AttackShip(chit.token));
        }
    }
    if game.may(state, seat, Allowance::AttackAdjacent) {
        for there in map.territory(at.territory()).adjacent.iter() {
            for chit in state.map.ships.at(there).filter(attackable) {
                out.put(Move::AttackShip(chit.token));
            }
        }
    }
    for site in map.territory(at.territory()).sites.iter() {
        let here = at.site() == Some(site);
        let drawn = state.map.spot(site).token().is_some() || game.land_available(state);
        if game.imperialist_held(state, site) && drawn && (here || at.at_sea() && game.at_peace(state, seat, site)) {
            out.put(Move::AttackSite(site));
        }
    }
}

fn scouting(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    if game.forbidden(state, seat, Action::Scout) {
        return;
    }
    let player = state.player(seat);
    let constants = &game.content.constants;
    let reputation = game.value(state, seat, Key::ScoutCostReputation, i16::from(constants.scout_cost_reputation));
    let movement = game.value(state, seat, Key::ScoutCostMovement, i16::from(constants.scout_cost_movement));
    let range = if game.may(state, seat, Allowance::ScoutTwoAway) { 2 } else { 1 };
    let mut pays = |pay| scouts(game, state, seat, range, (true, true), pay, out);
    if !state.turn.free_scouted && game.switch(state, seat, Key::FreeScoutOnce, false) {
        pays(ScoutPay::Free);
    }
    if i16::from(player.reputation) >= reputation {
        pays(ScoutPay::Reputation);
    }
    if i16::from(player.movement) >= movement {
        pays(ScoutPay::Movement);
    }
}

/// Everything that can be scouted: face-down Ship tokens at distance 1 to `range`, Land Sites at 0 to `range` - 1.
pub(crate) fn scouts(
    game: &PirateRepublic,
    state: &State,
    seat: Seat,
    range: u8,
    (ship, land): (bool, bool),
    pay: ScoutPay,
    out: &mut dyn Sink,
) {
    let map = &game.content.map;
    let here = state.player(seat).at.territory();
    let near: Pile<48> = {
        let mut list = Pile::EMPTY;
        for territory in map.all() {
            if map.apart.between(here, territory) <= range {
                list.push(territory.0);
            }
        }
        list
    };
    for territory in near.iter().map(TerritoryId) {
        let apart = map.apart.between(here, territory);
        if ship && apart >= 1 {
            for chit in state.map.ships.at(territory).filter(|chit| !chit.up()) {
                let nth = state.map.ships.rank(chit);
                out.put(Move::ScoutShip { territory, nth, pay });
            }
        }
        if land && apart < range {
            for site in map.territory(territory).sites.iter() {
                if game.imperialist_held(state, site)
                    && state.map.spot(site).token().is_none()
                    && game.land_available(state)
                {
                    out.put(Move::ScoutLand { site, pay });
                }
            }
        }
    }
}

/// Reputation for a Rest here; `None` if there is none (TPR-REST-01).
fn rest_price(game: &PirateRepublic, state: &State, seat: Seat) -> Option<u8> {
    let player = state.player(seat);
    let here = game.friendly_territory(state, player.at.territory())
        || game.may(state, seat, Allowance::RestAnywhere);
    let cost = game.value(state, seat, Key::RestCost, i16::from(game.content.constants.rest_cost)) as u8;
    (here && player.reputation >= cost && !game.forbidden(state, seat, Action::Rest)).then_some(cost)
}

fn boast_price(game: &PirateRepublic, state: &State, seat: Seat) -> Option<u8> {
    let player = state.player(seat);
    let here = game.friendly_territory(state, player.at.territory())
        || game.may(state, seat, Allowance::BoastAnywhere);
    let cost = game.value(state, seat, Key::BoastCost, i16::from(game.content.constants.boast_cost)) as u8;
    let fine = here && player.reputation >= cost && !state.decks.personal.is_empty();
    (fine && !player.missions.is_full() && !game.forbidden(state, seat, Action::Boast)).then_some(cost)
}

fn haven_price(game: &PirateRepublic, state: &State, seat: Seat) -> Option<u8> {
    let cost = game.value(state, seat, Key::HavenCost, i16::from(game.content.constants.haven_cost)) as u8;
    (state.player(seat).reputation >= cost && !game.forbidden(state, seat, Action::Haven)).then_some(cost)
}

/// Neutral unclaimed sites of the Territory, and whence the marker comes (TPR-HAVEN-01).
pub(crate) fn havens(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    let territory = state.player(seat).at.territory();
    let own = game.haven_of(state, seat);
    for site in game.content.map.territory(territory).sites.iter().filter(|site| game.neutral(state, *site)) {
        if own.is_some() || game.markers_left(state, seat) > 0 {
            out.put(Move::Haven { site, from: None });
        } else {
            for from in game.held_sites(state, seat) {
                out.put(Move::Haven { site, from: Some(from) });
            }
        }
    }
}

/// Trades of Infamy (TPR-INF-01, TPR-INF-02).
fn infamies(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    let player = state.player(seat);
    let count = player.infamy.len();
    if count == 0 || game.forbidden(state, seat, Action::Infamy) {
        return;
    }
    let here = player.at.site().is_some_and(|site| game.friendly_site(state, site))
        || game.may(state, seat, Allowance::InfamyAnywhere);
    if !here {
        return;
    }
    let price = elite_price(game, state, seat);
    for tokens in 1..1u16 << count {
        let n = tokens.count_ones();
        if n == price {
            out.put(Move::Infamy { tokens: tokens as u8, elite: true });
        }
        if n <= 3 {
            out.put(Move::Infamy { tokens: tokens as u8, elite: false });
        }
    }
}

fn elite_price(game: &PirateRepublic, state: &State, seat: Seat) -> u32 {
    game.value(state, seat, Key::ElitePrice, i16::from(game.content.constants.elite_price)).max(1) as u32
}

/// Objective tokens of Personal Missions, and payments for them (VOC-73, VOC-74).
fn errands(game: &PirateRepublic, state: &State, seat: Seat, out: &mut dyn Sink) {
    for mission in state.player(seat).missions.iter().map(PersonalId) {
        if let Some((Goal::Deliver { pick, drop, .. }, _)) = deliver_part(game, mission) {
            if drop != Arrival::EndTurn && can_deliver(game, state, seat, mission) {
                out.put(Move::Deliver(mission));
            }
            if pick != Arrival::EndTurn && can_take(game, state, seat, mission) {
                out.put(Move::Take(mission));
            }
        }
        payments(game, game.content.personal(mission).objective, &mut |part| {
            if payable(game, state, seat, mission, part) {
                out.put(Move::PayMission { mission, slot: part.slot });
            }
        });
    }
}

fn payments(game: &PirateRepublic, part: Objective, put: &mut dyn FnMut(Objective)) {
    match part.goal {
        Goal::Pay { .. } => put(part),
        Goal::All { of, .. } | Goal::Any(of) | Goal::NOf { of, .. } | Goal::Sequence { of, .. } => {
            game.content.arena[of].iter().for_each(|part| payments(game, *part, put));
        }
        Goal::Count { .. } | Goal::State { .. } | Goal::Visit { .. } | Goal::Deliver { .. } => {}
    }
}

fn payable(game: &PirateRepublic, state: &State, seat: Seat, mission: PersonalId, part: Objective) -> bool {
    let Goal::Pay { cost, at, times } = part.goal else { return false };
    state.progress[mission.index()].counts[part.slot as usize] < times
        && game.holds(state, at, seat, None, None)
        && crate::effect::pay::can_pay(game, state, seat, cost)
        && cost.hand == 0
}

/// Whether the Ship is where a mission's tokens are to be brought.
pub(crate) fn can_deliver(game: &PirateRepublic, state: &State, seat: Seat, mission: PersonalId) -> bool {
    let Some((Goal::Deliver { to, same_place, drop, .. }, _)) = deliver_part(game, mission) else { return false };
    let progress = &state.progress[mission.index()];
    let here = state.player(seat).at.territory();
    let ashore = drop != Arrival::Land || !state.player(seat).at.at_sea();
    progress.carried > 0
        && ashore
        && game.content.arena[to].iter().enumerate().any(|(place, at)| {
            game.located(state, seat, *at, here)
                && (!same_place || progress.seen == 0 || progress.seen >> place & 1 == 1)
        })
}

pub(crate) fn deliver(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    mission: PersonalId,
    slot: u8,
    log: &mut impl Log<Event>,
) {
    let Some((Goal::Deliver { to, .. }, _)) = deliver_part(game, mission) else { return };
    let here = state.player(seat).at.territory();
    let place = game.content.arena[to].iter().position(|at| game.located(state, seat, *at, here)).unwrap_or(0);
    let progress = &mut state.progress[mission.index()];
    progress.carried -= 1;
    progress.counts[slot as usize] += 1;
    progress.seen |= 1 << place;
    log.say(rule::TPR_VOC_73, || Event::ObjectiveDelivered { seat, territory: game.place_name(here) });
    let fact = game.fact_here(state, seat, Happening::ObjectiveDelivered);
    game.note(state, seat, &fact);
    game.fire(state, When::ObjectiveDelivered, Context::new(seat, Layer::Board));
}

pub(crate) fn can_take(game: &PirateRepublic, state: &State, seat: Seat, mission: PersonalId) -> bool {
    let Some((Goal::Deliver { n, carry, from, pick, .. }, _)) = deliver_part(game, mission) else { return false };
    let progress = &state.progress[mission.index()];
    let carry = if game.may(state, seat, Allowance::CarryTwoObjectives) { carry.max(2) } else { carry };
    let ashore = pick != Arrival::Land || !state.player(seat).at.at_sea();
    progress.carried < carry
        && progress.taken < n
        && ashore
        && game.located(state, seat, from, state.player(seat).at.territory())
}

pub(crate) fn take(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    mission: PersonalId,
    log: &mut impl Log<Event>,
) {
    let progress = &mut state.progress[mission.index()];
    progress.carried += 1;
    progress.taken += 1;
    log.say(rule::TPR_VOC_73, || Event::ObjectiveTaken { seat });
    let fact = game.fact_here(state, seat, Happening::ObjectiveTaken);
    game.note(state, seat, &fact);
    game.fire(state, When::ObjectiveTaken, Context::new(seat, Layer::Board));
}

/// Why a move is not in the list: the first rule that stands in its way.
pub(crate) fn why_not(game: &PirateRepublic, state: &State, mv: Move) -> Refusal {
    let seat = state.turn.active;
    match mv {
        Move::Sail(to) if !state.player(seat).at.at_sea() => {
            let _ = to;
            rule::TPR_MOVE_03.refuses("The Ship is on a Land Site; put to sea first.")
        }
        Move::Sail(to) => match game.content.map.territories.get(to.index()).and_then(|_| game.step_cost(state, seat, to)) {
            None => rule::TPR_MAP_04.refuses("No way leads there in one step."),
            Some(_) => rule::TPR_MOVE_02.refuses("There is not enough Movement for that."),
        },
        Move::Land(_) | Move::Sea => {
            rule::TPR_MOVE_03.refuses("A Ship changes between a Seaway and the Land Sites of the same Territory, at most 20 times a turn.")
        }
        Move::ScoutShip { .. } | Move::ScoutLand { .. } => why_no_scout(game, state, seat, mv),
        Move::Boast => rule::TPR_BOAST_01.refuses("Boasting needs a Haven or pirate-held site here, its price and a card in the deck."),
        Move::AttackShip(_) | Move::AttackSite(_) => rule::TPR_CACT_01.refuses("That cannot be attacked from here."),
        Move::Haven { .. } => rule::TPR_HAVEN_01.refuses("A Haven needs a neutral site here, its price and a marker, once a turn."),
        Move::Rest => rule::TPR_REST_01.refuses("Resting needs a Haven or pirate-held site here and its price."),
        Move::Infamy { .. } => rule::TPR_INF_01.refuses("Infamy is declared on the Land Site of a Haven or on a pirate-held one, with the tokens that it costs."),
        Move::Play(_) | Move::Crew { .. } | Move::Treasure { .. } => cards::why_not(game, state, mv),
        _ => refusal(super::ACTIONS),
    }
}

fn why_no_scout(game: &PirateRepublic, state: &State, seat: Seat, mv: Move) -> Refusal {
    if game.forbidden(state, seat, Action::Scout) {
        return rule::TPR_HIER_01.refuses("Scouting is forbidden now.");
    }
    match mv {
        Move::ScoutLand { site, .. } => {
            let here = game.content.map.sites.get(site.index()).is_some_and(|info| {
                info.territory == state.player(seat).at.territory()
                    && game.imperialist_held(state, site)
                    && state.map.spot(site).token().is_none()
            });
            if here {
                rule::TPR_SCOUT_01.refuses("You cannot pay for scouting in this way.")
            } else {
                rule::TPR_SCOUT_02.refuses("Only an imperialist-held site here without a token can be scouted.")
            }
        }
        Move::ScoutShip { territory, nth, .. } => {
            let here = state.player(seat).at.territory();
            let near = game.content.map.territories.get(territory.index()).is_some()
                && game.content.map.adjacent(here, territory);
            if near && state.map.ships.nth(territory, nth).is_some_and(|chit| !chit.up()) {
                rule::TPR_SCOUT_01.refuses("You cannot pay for scouting in this way.")
            } else {
                rule::TPR_SCOUT_03.refuses("Only a face-down Ship token in an adjacent Territory can be scouted.")
            }
        }
        _ => refusal(super::ACTIONS),
    }
}

pub(crate) fn play(game: &PirateRepublic, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    if state.turn.over.is_some() {
        return;
    }
    if mv == Move::Pass {
        state.turn.over = Some(Ending::Pass);
        return;
    }
    state.stack.push(Frame::Action);
    match mv {
        Move::Fight => fight::begin(game, state, Origin::Spawn, Pile::EMPTY, log),
        Move::Sail(to) => sea::sail(game, state, to, log),
        Move::Land(site) => sea::land(game, state, site, log),
        Move::Sea => sea::put_to_sea(game, state, log),
        Move::ScoutShip { pay, .. } | Move::ScoutLand { pay, .. } => {
            pay_scout(game, state, seat, pay, log);
            scout(game, state, seat, mv, log);
        }
        Move::Boast => boast(game, state, seat, log),
        Move::AttackShip(token) => {
            let mut bound = Pile::EMPTY;
            bound.push(token.0);
            fight::begin(game, state, Origin::Action, bound, log);
        }
        Move::AttackSite(site) => {
            state.stack.push(Frame::Assault { site: site.0, origin: Origin::Action });
            if state.player(seat).at.site() != Some(site) {
                sea::step_ashore(game, state, seat, site, log);
            }
        }
        Move::Haven { site, from } => {
            let cost = haven_price(game, state, seat).unwrap_or(0);
            game.pay_reputation(state, seat, cost, Purpose::Haven, rule::TPR_HAVEN_01, log);
            set_haven(game, state, seat, site, from, log);
        }
        Move::Rest => {
            let cost = rest_price(game, state, seat).unwrap_or(0);
            game.pay_reputation(state, seat, cost, Purpose::Rest, rule::TPR_REST_01, log);
            answers::rest(game, state, seat, true, log);
        }
        Move::Infamy { tokens, elite } => declare_infamy(game, state, seat, tokens, elite, log),
        Move::Deliver(mission) => {
            if let Some((_, slot)) = deliver_part(game, mission) {
                deliver(game, state, seat, mission, slot, log);
            }
        }
        Move::Take(mission) => take(game, state, seat, mission, log),
        Move::PayMission { mission, slot } => pay_mission(game, state, seat, mission, slot, log),
        _ => cards::play(game, state, mv, log),
    }
}

fn pay_mission(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    mission: PersonalId,
    slot: u8,
    log: &mut impl Log<Event>,
) {
    let mut found = None;
    payments(game, game.content.personal(mission).objective, &mut |part| {
        if part.slot == slot {
            found = Some(part);
        }
    });
    if let Some(Objective { goal: Goal::Pay { cost, .. }, .. }) = found {
        crate::effect::pay::pay(game, state, seat, cost, log);
        state.progress[mission.index()].counts[slot as usize] += 1;
        state.turn.fresh = true;
    }
}

fn pay_scout(game: &PirateRepublic, state: &mut State, seat: Seat, pay: ScoutPay, log: &mut impl Log<Event>) {
    let constants = &game.content.constants;
    match pay {
        ScoutPay::Free => state.turn.free_scouted = true,
        ScoutPay::Reputation => {
            let base = i16::from(constants.scout_cost_reputation);
            let cost = game.value(state, seat, Key::ScoutCostReputation, base) as u8;
            game.pay_reputation(state, seat, cost, Purpose::Scout, rule::TPR_SCOUT_01, log);
        }
        ScoutPay::Movement => {
            let base = i16::from(constants.scout_cost_movement);
            let cost = game.value(state, seat, Key::ScoutCostMovement, base);
            game.add_movement(state, seat, -cost, log);
        }
    }
}

/// Turns the token up; scouting never starts a combat (TPR-SCOUT-04).
pub(crate) fn scout(game: &PirateRepublic, state: &mut State, seat: Seat, mv: Move, log: &mut impl Log<Event>) {
    let mut fact = Fact::new(Happening::Scouted);
    match mv {
        Move::ScoutShip { territory, nth, .. } => {
            if let Some(chit) = state.map.ships.nth(territory, nth) {
                fact.class = Some(game.class(chit.token));
                fact.what = Some(Taken::Ship);
                game.flip(state, chit.slot, rule::TPR_SCOUT_03, log);
            }
        }
        Move::ScoutLand { site, .. } => {
            game.explore(state, site, rule::TPR_SCOUT_02, log);
            fact.class = state.map.spot(site).token().map(|token| game.class(token));
            fact.what = Some(Taken::Land);
        }
        _ => return,
    }
    game.note(state, seat, &fact);
    game.fire(state, When::Scouted, Context::new(seat, Layer::Board));
}

fn boast(game: &PirateRepublic, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let constants = &game.content.constants;
    let cost = boast_price(game, state, seat).unwrap_or(0);
    game.pay_reputation(state, seat, cost, Purpose::Boast, rule::TPR_BOAST_01, log);
    let draw = game.value(state, seat, Key::BoastDraw, i16::from(constants.boast_draw)) as u8;
    let keep = game.value(state, seat, Key::BoastKeep, i16::from(constants.boast_keep)) as u8;
    let keep = if game.may(state, seat, Allowance::KeepTwoPersonal) { keep.max(2) } else { keep };
    game.note(state, seat, &Fact::new(Happening::Boasted));
    game.fire(state, When::Boasted, Context::new(seat, Layer::Board));
    state.stack.push(Frame::Personal { seat, draw, keep });
}

/// The marker, then a Rest at no cost; the turn ends (TPR-HAVEN-02).
pub(crate) fn set_haven(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    site: SiteId,
    from: Option<SiteId>,
    log: &mut impl Log<Event>,
) {
    if let Some(old) = from.or_else(|| game.haven_of(state, seat)) {
        result::remove_marker(game, state, old, log);
    }
    result::place_marker(game, state, seat, site, log);
    state.turn.haven_set = true;
    if state.own_turn(seat) {
        state.turn.over = Some(Ending::Haven);
    }
    let mut fact = game.fact_here(state, seat, Happening::HavenSet);
    fact.site = Some(site);
    game.note(state, seat, &fact);
    state.stack.push(Frame::Rest { seat, ends: true });
    game.fire(state, When::HavenSet, Context::new(seat, Layer::Board));
}

/// Used tokens are returned; they do not count for responses (TPR-INF-03).
fn declare_infamy(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    tokens: u8,
    elite: bool,
    log: &mut impl Log<Event>,
) {
    let held = state.player(seat).infamy;
    let mut spent = Pile::<8>::EMPTY;
    for (place, token) in held.iter().enumerate() {
        if tokens >> place & 1 == 1 {
            spent.push(token);
        }
    }
    log.say(rule::TPR_INF_02, || Event::InfamySpent {
        seat,
        tokens: spent.iter().map(|token| game.name(TokenId(token))).collect(),
    });
    for token in spent.iter() {
        state.player_mut(seat).infamy.remove(token);
    }
    let n = spent.len() as u8;
    let mut fact = Fact::new(Happening::InfamyDeclared);
    fact.n = n;
    fact.purpose = Some(if elite { Purpose::Elite } else { Purpose::Reputation });
    game.note(state, seat, &fact);
    game.fire(state, When::InfamyDeclared, Context::new(seat, Layer::Board));
    for token in spent.iter().filter(|token| *token != UNKNOWN) {
        game.return_token(state, TokenId(token), log);
    }
    if elite {
        state.stack.push(Frame::Gain { seat, den: Den::Elite, left: 1, temporary: false, layer: Layer::Board });
    } else {
        let more = game.value(state, seat, Key::InfamyReputation, 0);
        game.gain_reputation(state, seat, i16::from(n) + more, rule::TPR_INF_02, log);
    }
}
