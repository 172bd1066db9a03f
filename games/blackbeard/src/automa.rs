//! The automata of the solo game (BB-SOLO-03 to BB-SOLO-05): they answer every question by themselves, with legal moves.

use tortuga_core::{Chance, Log, Seat};

use crate::{
    act,
    content::{FAR, HexId, KcId, PortId, WarshipId},
    frame::{Business, DuelAsk, Frame, Hunt, Moving, Prize, Purpose, Roll, Round, Stage, Step, quiet},
    game::Blackbeard,
    moves::{Event, Move, Unit},
    state::{HunterId, Place, Plan, Slot, State, Status},
    steps::{activate, battle, business, cargo, choose, duel, hunt, moving, prize, turn},
};

mod routes;

use routes::{roam, step_towards};

/// The answer of an automaton. It is always legal.
pub(crate) fn choose(
    game: &Blackbeard,
    state: &mut State,
    seat: Seat,
    frame: Frame,
    log: &mut impl Log<Event>,
) -> Option<Move> {
    Some(match frame {
        Frame::ChooseOp => operation(game, state, seat),
        Frame::PickShip { .. } => best_ship(game, state)?,
        Frame::PickStart { .. } => start(game, state, log)?,
        Frame::Roll(roll) => cunning(game, state, roll),
        Frame::Moving(moving) => sail(game, state, moving)?,
        Frame::Prize(prize) => take_prize(game, state, prize)?,
        Frame::Business(frame) => do_business(game, state, frame),
        Frame::Ransom { pirate, .. } => revel_in_port(game, state, pirate),
        Frame::StashWindow { pirate } => stash(state, pirate).unwrap_or(Move::No),
        Frame::Challenge { .. } | Frame::Draft => Move::No,
        Frame::Duel(frame) => match frame.asks {
            DuelAsk::Nobody | DuelAsk::Attacker { .. } | DuelAsk::Defender { .. } => Move::Keep,
            DuelAsk::Rival => courage(game, state, frame, frame.rival, frame.challenger),
            DuelAsk::Challenger => courage(game, state, frame, frame.challenger, frame.rival),
        },
        Frame::MutinyEqual { .. } => Move::Answer(true),
        Frame::TradeReply | Frame::AllyReply { .. } => Move::Answer(false),
        Frame::LootShare { .. } => Move::Share(0),
        Frame::Hunt(hunt) => join(game, state, hunt),
        Frame::Battle(fight) => match fight.stage {
            Round::Pirate => {
                let pirate = state.at(fight.target);
                let ours = pirate.combat(&game.content) + pirate.ability(&game.content);
                let theirs = battle::ratings(game, state, fight);
                if i16::from(ours) >= theirs + 3 { Move::Fight } else { Move::End }
            }
            Round::Before | Round::Hunters | Round::Over => Move::Fight,
        },
        Frame::Steer { hunter, .. } => steer(game, state, hunter),
        Frame::Warships => warships(game, state)?,
        Frame::Pardon { pirate } => Move::Pardon(crate::ask::nations(state.at(pirate).attacks).next()?),
        Frame::Informer => {
            let human = most_notorious_human(state).map(|slot| state.at(slot).card);
            let may = human.filter(|card| choose::may_petition(game, state, seat, *card).is_ok());
            may.map_or(Move::No, Move::Petition)
        }
        quiet!() => return None,
    })
}

const HUMAN: Seat = Seat(0);

fn most_notorious_human(state: &State) -> Option<Slot> {
    act::most_notorious(state, |slot| slot.seat() == HUMAN)
}

/// The first of the list that is legal (BB-SOLO-03).
fn operation(game: &Blackbeard, state: &mut State, seat: Seat) -> Move {
    let slot = Slot::of(seat).into_iter().find(|slot| state.lives(*slot));
    if slot.is_none() && activate::may(game, state).is_ok() {
        return Move::Activate;
    }
    if let Some(mv) = slot.and_then(|slot| stash(state, slot)) {
        return mv;
    }
    let revels = slot.is_some_and(|slot| state.at(slot).revels());
    if let Some(mv) = commissioner(game, state, seat, revels) {
        return mv;
    }
    let Some(slot) = slot.filter(|_| !revels) else { return Move::Pass };
    let legal = |state: &State, mv: Move| choose::allows(game, state, mv).is_ok();
    let port_action = in_port(game, state, slot).into_iter().flatten().find(|mv| legal(state, *mv));
    if let Some(mv) = port_action.or_else(|| at_sea(game, state, slot)).filter(|mv| legal(state, *mv)) {
        return mv;
    }
    let sail = Move::Sail(Unit::Pirate(state.at(slot).card));
    if !legal(state, sail) {
        return Move::Pass;
    }
    state.plan = plan(game, state, slot);
    sail
}

/// Point 2: use the KC, or ask for one.
fn commissioner(game: &Blackbeard, state: &mut State, seat: Seat, revels: bool) -> Option<Move> {
    let numbers = &game.content.numbers.automa;
    if state.kc_count(seat) == 0 {
        let target = most_notorious_human(state)?;
        let card = state.at(target).card;
        let known = state.at(target).notoriety >= numbers.petition_notoriety;
        if !known || choose::may_petition(game, state, seat, card).is_err() {
            return None;
        }
        let lucky = state.dice.roll(6) <= numbers.petition_on_dr6_max;
        return (lucky || revels).then_some(Move::Petition(card));
    }
    let lucky = state.dice.roll(6) <= numbers.kc_on_dr6_max;
    if !lucky && !revels {
        return None;
    }
    let own = (0..state.kcs.len() as u8).map(KcId);
    let own = own.filter(|kc| state.kcs[kc.index()].is_some_and(|kc| kc.owner == seat));
    let mut sails = None;
    for kc in own {
        let place = state.kcs[kc.index()].map(|kc| kc.place);
        let prey =
            act::most_notorious(state, |slot| slot.seat() != seat && Some(state.at(slot).place) == place);
        if let Some(prey) = prey {
            let mv = Move::Intercept(kc, state.at(prey).card);
            if choose::allows(game, state, mv).is_ok() {
                return Some(mv);
            }
        }
        let mv = Move::Sail(Unit::Kc(kc));
        let useful = goal_of_kc(game, state, kc).is_some() && choose::allows(game, state, mv).is_ok();
        sails = sails.or(useful.then_some(mv));
    }
    sails
}

/// The human's most notorious pirate on the same sheet, unless the KC is in his hex already.
fn goal_of_kc(game: &Blackbeard, state: &State, kc: KcId) -> Option<HexId> {
    let place = state.kcs[kc.index()]?.place;
    let near = |slot: Slot| {
        let hex = state.at(slot).place.hex(&game.content);
        slot.seat() == HUMAN && hex.is_some_and(|hex| routes::distance(game, place, hex) != FAR)
    };
    let target = act::most_notorious(state, near)?;
    let goal = state.at(target).place.hex(&game.content)?;
    (place.hex(&game.content) != Some(goal)).then_some(goal)
}

/// Point 4, in its order; nothing at sea.
fn in_port(game: &Blackbeard, state: &State, slot: Slot) -> [Option<Move>; 7] {
    let numbers = &game.content.numbers.automa;
    let pirate = state.at(slot);
    let Some(port) = pirate.place.port() else { return [None; 7] };
    let (card, unit) = (pirate.card, Unit::Pirate(pirate.card));
    let welcome = matches!(state.status(&game.content, pirate, port), Status::Safe | Status::Pro);
    let rich = welcome && pirate.worth() >= numbers.retire_at_net_worth;
    [
        (pirate.lots() > 0).then_some(Move::Business(card)),
        pirate.captives().next().map(|captive| Move::Ransom(card, captive)),
        Some(Move::Recover(unit)),
        (pirate.combat_damage >= numbers.refit_combat_damage).then_some(Move::Refit(unit)),
        (pirate.speed_damage >= numbers.careen_speed_damage).then_some(Move::Careen(unit)),
        Some(Move::Refloat(unit)),
        rich.then_some(Move::Retire(card)),
    ]
}

/// Points 5 and 6.
fn at_sea(game: &Blackbeard, state: &State, slot: Slot) -> Option<Move> {
    let pirate = state.at(slot);
    let hex = pirate.place.sea()?;
    if pirate.careened {
        return Some(Move::Refloat(Unit::Pirate(pirate.card)));
    }
    if pirate.free_holds(&game.content) == 0 || pirate.combat(&game.content) < 3 {
        return None;
    }
    let wanted = state.counters.in_hex(hex).position(|place| wants(game, state, slot, place));
    wanted.map(|number| Move::Prize(pirate.card, number as u8 + 1))
}

/// A merchant that it has not declined; an engaged one below its number counts as declined.
fn wants(game: &Blackbeard, state: &State, slot: Slot, place: usize) -> bool {
    let counter = &state.counters.as_slice()[place];
    let weak = counter.engaged.is_none()
        || prize::attack_number(game, state, slot, counter.merchant)
            >= game.content.numbers.automa.attack_number_min;
    weak && !counter.declined.has(slot.seat())
}

/// Points 7 to 9.
fn plan(game: &Blackbeard, state: &State, slot: Slot) -> Plan {
    let numbers = &game.content.numbers.automa;
    let pirate = state.at(slot);
    let Some(hex) = pirate.place.hex(&game.content) else { return Plan::Roam(None) };
    let closest = |fits: &dyn Fn(PortId) -> bool| {
        let ports = (0..game.content.ports.len() as u8).map(PortId);
        let open = ports.filter(|port| {
            let far = game.content.distance(hex, game.content.port(*port).hex) == FAR;
            !far && pirate.place != Place::Port(*port)
                && moving::may_enter(game, state, slot, *port).is_ok()
                && fits(*port)
        });
        open.min_by_key(|port| (game.content.distance(hex, game.content.port(*port).hex), *port))
    };
    let friendly =
        |port: PortId| matches!(state.status(&game.content, pirate, port), Status::Safe | Status::Pro);
    let rich = pirate.worth() >= numbers.retire_at_net_worth;
    let haven = if rich { closest(&friendly) } else { None };
    let lots = pirate.lots();
    let needs = pirate.free_holds(&game.content) == 0
        || pirate.combat_damage >= numbers.port_combat_damage
        || pirate.speed_damage >= numbers.port_speed_damage
        || pirate.scurvy
        || pirate.wound.is_some()
        || (lots > 0 && pirate.unrest <= numbers.port_unrest)
        || haven.is_some();
    if let Some(port) = needs.then(|| haven.or_else(|| closest(&|_| true))).flatten() {
        return Plan::Port(port);
    }
    if pirate.free_holds(&game.content) > 0 {
        let reach = |place: &usize| {
            let there = state.counters.as_slice()[*place].hex;
            let far = game.content.distance(hex, there);
            there != hex && far <= numbers.merchant_range && wants(game, state, slot, *place)
        };
        let all = (0..state.counters.as_slice().len())
            .filter(reach)
            .map(|place| state.counters.as_slice()[place].hex);
        if let Some(goal) = all.min_by_key(|goal| (game.content.distance(hex, *goal), *goal)) {
            return Plan::Merchant(goal);
        }
    }
    Plan::Roam(None)
}

fn sail(game: &Blackbeard, state: &mut State, moving: Moving) -> Option<Move> {
    let place = state.at(moving.pirate).place;
    if moving.stopped || moving.left == 0 {
        let roams = matches!(state.plan, Plan::Roam(_));
        let search = roams && moving::allows(game, state, moving, Move::Search).is_ok();
        return Some(if search { Move::Search } else { Move::End });
    }
    let Some(hex) = place.sea() else {
        return Some(match place {
            // It has arrived; points that are left do not drive it out again.
            Place::Port(port) if state.plan == Plan::Port(port) => Move::Stop,
            Place::Transit(transit) => Move::To(*game.content.boxes[transit.index()].exits.first()?),
            Place::Port(_) | Place::Sea(_) => Move::Leave,
        });
    };
    Some(match state.plan {
        Plan::Port(port) if game.content.port(port).hex == hex => {
            let enters = moving::allows(game, state, moving, Move::Enter).is_ok();
            if enters { Move::Enter } else { Move::Stop }
        }
        Plan::Port(port) => {
            step_towards(game, place, game.content.port(port).hex).map_or(Move::Stop, Move::To)
        }
        Plan::Merchant(goal) if goal == hex => Move::Stop,
        Plan::Merchant(goal) => step_towards(game, place, goal).map_or(Move::Stop, Move::To),
        Plan::Roam(goal) => roam(game, state, hex, goal, moving.left),
        Plan::None => Move::Stop,
    })
}

fn take_prize(game: &Blackbeard, state: &State, prize: Prize) -> Option<Move> {
    let pirate = state.at(prize.pirate);
    Some(match prize.stage {
        Stage::Decide => {
            let merchant = prize::counter(state, prize).merchant;
            let number = prize::attack_number(game, state, prize.pirate, merchant);
            if number >= game.content.numbers.automa.attack_number_min { Move::Attack } else { Move::Decline }
        }
        Stage::Ship => {
            let better = cargo::log_for(game, state, prize)
                .is_some_and(|ship| game.content.ship(ship).combat as i8 > pirate.combat(&game.content));
            let legal = prize::allows(game, state, prize, Move::Exchange).is_ok();
            if better && legal { Move::Exchange } else { Move::No }
        }
        Stage::Shift | Stage::Load => {
            let fresh = (prize.lots > 0).then_some(prize.value);
            Move::Drop(pirate.booty.into_iter().filter(|value| *value > 0).chain(fresh).min()?)
        }
        Stage::Share => Move::Share(0),
        Stage::Keeper => Move::Hostage(true),
        Stage::Revel if (prize.sign && pirate.unrest <= 6) || pirate.unrest <= 3 => Move::Revel,
        Stage::Torture | Stage::Revel | Stage::Hostage => Move::No,
    })
}

fn do_business(game: &Blackbeard, state: &State, frame: Business) -> Move {
    let pirate = state.at(frame.pirate);
    let may = |mv: Move| business::allows(game, state, frame, mv).is_ok();
    let rich = pirate.nw >= game.content.numbers.automa.bribe_net_worth;
    if may(Move::Sell) {
        Move::Sell
    } else if frame.step <= Step::Bribe && rich && may(Move::Bribe) {
        Move::Bribe
    } else if may(Move::Revel) && revel_in_port(game, state, frame.pirate) == Move::Revel {
        Move::Revel
    } else if frame.done {
        Move::Done
    } else {
        Move::Letter
    }
}

fn revel_in_port(game: &Blackbeard, state: &State, slot: Slot) -> Move {
    let restless = state.at(slot).unrest <= game.content.numbers.automa.dr_if_unrest_at_most;
    if restless { Move::Revel } else { Move::No }
}

fn stash(state: &State, slot: Slot) -> Option<Move> {
    let pirate = state.pirate(slot)?;
    turn::stash_allows(state, slot, pirate.nw).ok().map(|()| Move::Stash(pirate.card, pirate.nw))
}

/// Only for mutiny checks that failed, one point each (BB-SOLO-04).
fn cunning(game: &Blackbeard, state: &State, roll: Roll) -> Move {
    let failed = i16::from(roll.own[0]) >= i16::from(state.at(roll.pirate).leadership(&game.content));
    if roll.purpose == Purpose::Mutiny && failed && !roll.again { Move::Reroll } else { Move::Keep }
}

fn courage(game: &Blackbeard, state: &State, frame: crate::frame::Duel, own: Slot, other: Slot) -> Move {
    let (ours, theirs) =
        (duel::endurance(game, state, frame, own), duel::endurance(game, state, frame, other));
    if ours < theirs { Move::BackOff } else { Move::Fight }
}

/// It always joins, and prefers the human's pirate.
fn join(game: &Blackbeard, state: &State, hunt: Hunt) -> Move {
    match hunt::question(game, state, hunt) {
        Some(hunt::Question::Target { .. }) => {
            let human = hunt.mate.filter(|mate| mate.seat() == HUMAN).unwrap_or(hunt.target);
            Move::Target(state.at(human).card)
        }
        Some(hunt::Question::Join { .. }) | None => Move::Join(true),
    }
}

/// The ship with the best guns among those that are free: a sloop, or else a schooner.
fn best_ship(game: &Blackbeard, state: &State) -> Option<Move> {
    activate::ships(game, state).max_by_key(|ship| game.content.ship(*ship).combat).map(Move::Ship)
}

/// The coastal hex closest to the lane of a card.
fn start(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) -> Option<Move> {
    let card = act::draw_card(game, state, log);
    let lane = game.content.card(card).lane;
    let hexes = (0..game.content.hexes.len() as u16).map(HexId);
    let free = hexes.filter(|hex| activate::may_start(game, state, Place::Sea(*hex)).is_ok());
    free.min_by_key(|hex| (game.content.distance(lane, *hex), *hex)).map(|hex| Move::Start(Place::Sea(hex)))
}

/// KCs sail for the most notorious human pirate, warships for the closest one.
fn steer(game: &Blackbeard, state: &State, hunter: HunterId) -> Move {
    let Some(place) = state.hunter_place(hunter) else { return Move::Stop };
    if place.port().is_some() {
        return Move::Leave;
    }
    let goal = match hunter.split() {
        Ok(kc) => goal_of_kc(game, state, kc),
        Err(_) => closest_human(game, state, place).map(|(_, hex)| hex),
    };
    let goal = goal.filter(|goal| place.sea() != Some(*goal));
    goal.and_then(|goal| step_towards(game, place, goal)).map_or(Move::Stop, Move::To)
}

/// A human pirate on the sheet, and how far he is.
fn closest_human(game: &Blackbeard, state: &State, from: Place) -> Option<(u8, HexId)> {
    let hexes = state.sailing().filter(|(slot, _)| slot.seat() == HUMAN);
    let hexes = hexes.filter_map(|(_, pirate)| pirate.place.hex(&game.content));
    let far = hexes.map(|hex| (routes::distance(game, from, hex), hex));
    far.filter(|(far, _)| *far != FAR).min()
}

/// BB-SOLO-05.
fn warships(game: &Blackbeard, state: &State) -> Option<Move> {
    let mut best: Option<(u8, WarshipId)> = None;
    let mut any = None;
    for (ship, place) in
        (0..).map(WarshipId).zip(&state.warships).filter_map(|(id, ship)| Some((id, (*ship)?.place)))
    {
        any = Some(Move::Warship(ship));
        if let Some((far, _)) = closest_human(game, state, place) {
            best = best.map_or(Some((far, ship)), |best| Some(best.min((far, ship))));
        }
    }
    let draw = (act::warship_cup(game, state) != 0).then_some(Move::Draw);
    best.map(|(_, ship)| Move::Warship(ship)).or(draw).or(any)
}
