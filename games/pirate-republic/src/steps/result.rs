//! The results of a Combat, step by step (TPR-RES).

use tortuga_core::{Log, Seat};

use super::{Asked, NOT_ASKED, company};
use crate::{
    combat::{CAPTAIN, CREW, Combat, DEFEATS, Defeat, ELITE, KINDS, REPUTATION, STAT, SWAGGER, TREASURE},
    content::{SiteId, TokenId},
    event::Event,
    frame::{Context, Den, Frame},
    game::PirateRepublic,
    mods::{Layer, Life},
    moves::{Move, Sink, Thing},
    pile::UNKNOWN,
    rule,
    state::State,
    vocabulary::{Event as Happening, Fact, Moment, Role, When},
};

pub(crate) fn run(game: &PirateRepublic, state: &mut State, step: u8, log: &mut impl Log<Event>) {
    state.combat.step = step;
    match step {
        1 => {
            state.stack.push(Frame::Result(2));
            rewards(state);
        }
        2 => {
            state.stack.push(Frame::Result(3));
            for defeat in state.combat.defeats.into_iter().rev().flatten() {
                if defeat.site != UNKNOWN {
                    let seat = state.turn.active;
                    state.stack.push(Frame::Marker { seat, site: defeat.site });
                }
            }
        }
        3 => {
            state.stack.push(Frame::Result(4));
            // From now on a Capture must not dispose of them again.
            state.combat.step = 4;
            disposal(game, state, log);
        }
        4 => {
            state.stack.push(Frame::Result(5));
            state.combat.step = 5;
            state.stack.push(Frame::Responses { step: 0 });
        }
        5 => {
            state.stack.push(Frame::Result(6));
            state.combat.step = 6;
            company_won(game, state);
            triggers(game, state);
        }
        6 => {
            // Missions are looked for again and again until none is fulfilled, then Accomplishments.
            state.stack.push(Frame::Result(6));
            if !game.find_mission(state, Moment::Any) && !game.find_accomplishment(state) {
                state.stack.pop();
                finish(game, state, log);
            }
        }
        _ => {}
    }
}

/// Step 1: without a Company token by token, with one kind by kind (TPR-RES-01, TPR-CMP-08). One reward after the other,
/// so that only the next one waits.
fn rewards(state: &mut State) {
    if state.combat.company.formed && state.combat.company.partner.is_some() {
        state.stack.push(Frame::Reward { kind: 0, partner: false });
    } else {
        next_prize(state, 0, 0);
    }
}

/// The first reward from this one on, in order of defeat and kind.
fn next_prize(state: &mut State, defeat: u8, kind: u8) {
    let from = usize::from(defeat) * KINDS + usize::from(kind);
    let there = |place: &usize| {
        state.combat.defeats[place / KINDS].is_some_and(|defeat| defeat.reward[place % KINDS] > 0)
    };
    if let Some(place) = (from..DEFEATS * KINDS).find(there) {
        let (defeat, kind) = ((place / KINDS) as u8, (place % KINDS) as u8);
        state.stack.push(Frame::Prize { defeat, kind });
    }
}

pub(crate) fn prize(
    game: &PirateRepublic,
    state: &mut State,
    defeat: u8,
    kind: u8,
    log: &mut impl Log<Event>,
) {
    let n = state.combat.defeats[defeat as usize].map_or(0, |defeat| defeat.reward[kind as usize]);
    let seat = state.turn.active;
    next_prize(state, defeat, kind + 1);
    give(game, state, seat, kind as usize, n, log);
}

/// The active player gets what is left after the partner's agreed number, then the partner that number.
pub(crate) fn share(
    game: &PirateRepublic,
    state: &mut State,
    kind: u8,
    partner: bool,
    log: &mut impl Log<Event>,
) {
    if !partner {
        state.stack.push(Frame::Reward { kind, partner: true });
    } else if usize::from(kind) + 1 < KINDS {
        state.stack.push(Frame::Reward { kind: kind + 1, partner: false });
    }
    let kind = kind as usize;
    let all = state
        .combat
        .defeats
        .iter()
        .flatten()
        .fold(0u8, |sum, defeat| sum.saturating_add(defeat.reward[kind]));
    let agreed = state.combat.company.terms[kind].min(all);
    let Some(other) = state.combat.company.partner else { return };
    let (seat, n) = if partner { (other, agreed) } else { (state.turn.active, all - agreed) };
    give(game, state, seat, kind, n, log);
}

fn give(game: &PirateRepublic, state: &mut State, seat: Seat, kind: usize, n: u8, log: &mut impl Log<Event>) {
    if n == 0 {
        return;
    }
    let gain = |den| Frame::Gain { seat, den, left: n, temporary: false, layer: Layer::Board };
    match kind {
        SWAGGER => game.gain_swagger(state, seat, i16::from(n), rule::TPR_RES_01, log),
        REPUTATION => game.gain_reputation(state, seat, i16::from(n), rule::TPR_RES_01, log),
        CREW => state.stack.push(gain(Den::Crew)),
        ELITE => state.stack.push(gain(Den::Elite)),
        TREASURE => state.stack.push(Frame::Treasure { seat, draw: 2, left: n }),
        CAPTAIN => {
            for _ in 0..n {
                state.stack.push(Frame::Captain { seat, draw: 2, keep: 1 });
            }
        }
        STAT => state.stack.push(Frame::Stat { seat, left: n, spread: false, raised: 0 }),
        _ => {}
    }
}

/// Step 3: tokens with the Combat modifier may be kept, all others go home (TPR-RES-03).
fn disposal(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let captured = state.combat.captured;
    let defeats: [Option<Defeat>; DEFEATS] = state.combat.defeats;
    for defeat in defeats.into_iter().rev().flatten() {
        if defeat.infamous && !captured {
            state.stack.push(Frame::Infamous { token: defeat.token });
        } else {
            game.send_home(state, TokenId(defeat.token), log);
        }
    }
}

/// Step 5: what follows upon the Combat, in the order in which it happened.
fn triggers(game: &PirateRepublic, state: &mut State) {
    if state.combat.captured {
        return;
    }
    let seat = state.turn.active;
    let context = Context::new(seat, Layer::Board);
    if state.combat.fled {
        game.fire(state, When::CombatFled, context);
    }
    for defeat in state.combat.defeats.into_iter().rev().flatten() {
        let context = Context { token: defeat.token, how: Some(defeat.how), ..context };
        game.fire(state, When::CombatWon, context);
        if defeat.site != UNKNOWN {
            game.fire(state, When::Sacked, context);
        }
        game.fire(state, When::TokenDefeated, context);
    }
    // A letter is renounced when the attack is declared, before anything else happens.
    if state.combat.renounced != 0 {
        game.fire(state, When::LomRenounced, context);
    }
}

/// TPR-CMP-09: both players have won a Company combat.
fn company_won(game: &PirateRepublic, state: &mut State) {
    let company = state.combat.company;
    if !company.formed || state.combat.captured || state.combat.defeated() == 0 {
        return;
    }
    let assistant = company.partner.map(|partner| (partner, Role::Assistant));
    for (seat, role) in std::iter::once((state.turn.active, Role::Active)).chain(assistant) {
        let mut fact = Fact::new(Happening::CompanyWon);
        fact.role = Some(role);
        game.note(state, seat, &fact);
    }
}

/// The Combat is over.
fn finish(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    company::dissolve(game, state);
    state.mods.end(Life::Stage);
    state.mods.end(Life::Token);
    game.end_mods(state, Life::Combat);
    state.combat = Combat::NONE;
    state.turn.lookout.clear();
    let most = game.content.constants.max_movement;
    if state.active().movement > most {
        state.active_mut().movement = most;
        let seat = state.turn.active;
        log.say(rule::TPR_MOVE_04, || Event::Movement { seat, now: most });
    }
    state.turn.fresh = true;
}

/// The active player; where a token goes home is for whoever decides at that time.
pub(super) fn asks(game: &PirateRepublic, frame: Frame, state: &State) -> Asked {
    let active = if matches!(frame, Frame::Home { .. }) { game.decider(state) } else { state.turn.active };
    Asked::Maybe(frame.seat().unwrap_or(active))
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
pub(crate) fn candidates(game: &PirateRepublic, frame: Frame, state: &State, out: &mut dyn Sink) {
    let seat = state.turn.active;
    match frame {
        Frame::Marker { seat, .. } => {
            if game.markers_left(state, seat) > 0 {
                out.put(Move::Yes);
                return;
            }
            out.put(Move::No);
            state.map.markers_of(seat.0).for_each(|site| out.put(Move::Pick(Thing::Site(site))));
        }
        Frame::Infamous { .. } => {
            out.put(Move::No);
            let player = state.player(seat);
            if player.infamy.len() < game.infamy_limit(state, seat) {
                out.put(Move::Yes);
            } else {
                player.infamy.iter().for_each(|token| out.put(Move::Pick(Thing::Token(TokenId(token)))));
            }
        }
        Frame::Home { .. } => (0..2).for_each(|stack| out.put(Move::Pick(Thing::Stack(stack)))),
        _ => {}
    }
}

pub(crate) fn play(
    game: &PirateRepublic,
    frame: Frame,
    state: &mut State,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let seat = state.turn.active;
    match (frame, mv) {
        (Frame::Marker { .. }, Move::No) => {}
        (Frame::Marker { seat, site }, Move::Yes) => place_marker(game, state, seat, SiteId(site), log),
        (Frame::Marker { seat, site }, Move::Pick(Thing::Site(from))) => {
            remove_marker(game, state, from, log);
            place_marker(game, state, seat, SiteId(site), log);
        }
        (Frame::Infamous { token }, Move::No) => game.send_home(state, TokenId(token), log),
        (Frame::Infamous { token }, mv) => {
            if let Move::Pick(Thing::Token(old)) = mv {
                state.player_mut(seat).infamy.remove(old.0);
                game.send_home(state, old, log);
            }
            state.player_mut(seat).infamy.push(token);
            log.say(rule::TPR_RES_03, || Event::InfamyKept { seat, token: game.name(TokenId(token)) });
        }
        (Frame::Home { token }, Move::Pick(Thing::Stack(stack))) => {
            game.put_under(state, TokenId(token), stack as usize);
        }
        _ => unreachable!("{NOT_ASKED}"),
    }
}

/// A Pirate marker on a sacked site, or on a neutral one as a Haven (TPR-MARK). A Land token that an effect finds there is
/// returned, for a pirate-held site has none.
pub(crate) fn place_marker(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    site: SiteId,
    log: &mut impl Log<Event>,
) {
    let spot = state.map.spot_mut(site);
    spot.marker = seat.0;
    if let Some(token) = spot.token() {
        (spot.token, spot.high) = (UNKNOWN, false);
        game.return_token(state, token, log);
    }
    log.say(rule::TPR_MARK_01, || Event::MarkerPlaced { seat, site: game.site_name(site) });
    state.turn.fresh = true;
}

pub(crate) fn remove_marker(
    game: &PirateRepublic,
    state: &mut State,
    site: SiteId,
    log: &mut impl Log<Event>,
) {
    let seat = Seat(state.map.spot(site).marker);
    state.map.spot_mut(site).marker = UNKNOWN;
    log.say(rule::TPR_MARK_02, || Event::MarkerRemoved { seat, site: game.site_name(site) });
}
