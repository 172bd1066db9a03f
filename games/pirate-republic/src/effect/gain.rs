//! Verbs about gains and losses, and what goes from player to player.

use tortuga_core::{Log, Seat};

use super::{affected, cards};
use crate::{
    event::Event,
    frame::{Context, Den, Frame},
    game::PirateRepublic,
    moves::{Move, Thing},
    rule,
    state::State,
    steps::answers,
    vocabulary::{Amount, Class, Facing, Ops, ShipKind, Transferred, Verb, Who},
};

/// Gains and losses: points, cards, ships (section 3.3 of the vocabulary).
#[expect(clippy::wildcard_enum_match_arm, reason = "the verbs of one section")]
pub(super) fn gain(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    verb: Verb,
    context: Context,
    log: &mut impl Log<Event>,
) {
    let seat = context.seat;
    match verb {
        Verb::Swagger(n) => {
            let n = game.amount(state, seat, n);
            game.gain_swagger(state, seat, n, rule::TPR_VOC_17, log);
        }
        Verb::Reputation(n) => {
            let n = game.amount(state, seat, n);
            game.gain_reputation(state, seat, n, rule::TPR_VOC_17, log);
        }
        Verb::Bloodshed(n) => {
            let n = game.amount(state, seat, n);
            if n < 0 {
                game.heal(state, seat, -n, rule::TPR_VOC_17, log);
            } else {
                game.take_bloodshed(state, seat, n, log);
            }
        }
        Verb::GainShip { kind, temporary } => {
            let class = match kind {
                ShipKind::Merchant => Class::Merchant,
                ShipKind::Pirate => Class::Pirate,
            };
            game.gain_ship(state, seat, class, temporary, log);
        }
        Verb::FriendlyShips(Facing::Up) => answers::ships_up(game, state, seat, log),
        Verb::FriendlyShips(Facing::Down) => {
            state.player_mut(seat).ship.up = false;
            state.player_mut(seat).guest.up = false;
        }
        Verb::Infamy(n) => cards::infamy(game, state, seat, n, log),
        Verb::Transfer { .. } => transfer(game, state, ops, verb, context, log),
        Verb::Capture => game.capture(state, seat, log),
        Verb::Accomplish(Some(id)) => state.stack.push(Frame::Accomplished { seat, number: id.0 }),
        Verb::Accomplish(None) => state.stack.push(Frame::Accomplish { seat }),
        Verb::CompletePersonal => state.stack.push(Frame::CompletePersonal { seat }),
        _ => gain_cards(game, state, verb, context, log),
    }
}

/// Cards and stats: whoever gains them is asked which.
#[expect(clippy::wildcard_enum_match_arm, reason = "the verbs of one section")]
fn gain_cards(
    game: &PirateRepublic,
    state: &mut State,
    verb: Verb,
    context: Context,
    log: &mut impl Log<Event>,
) {
    let Context { seat, layer, .. } = context;
    let count = |state: &State, n: Amount| game.amount(state, seat, n).clamp(0, 60) as u8;
    let frame = match verb {
        Verb::GainCrew { n, temporary } => {
            Frame::Gain { seat, den: Den::Crew, left: count(state, n), temporary, layer }
        }
        Verb::GainElite { n, temporary } => {
            Frame::Gain { seat, den: Den::Elite, left: count(state, n), temporary, layer }
        }
        Verb::GainTreasure { n, draw } => Frame::Treasure { seat, draw, left: count(state, n) },
        Verb::GainCaptain { draw, keep } => Frame::Captain { seat, draw, keep },
        Verb::GainPersonal { draw, keep } => Frame::Personal { seat, draw, keep },
        Verb::Stat { which: None, n, spread } => {
            Frame::Stat { seat, left: count(state, n), spread, raised: 0 }
        }
        Verb::Stat { which: Some(stat), n, .. } => {
            (0..count(state, n)).for_each(|_| game.raise(state, seat, stat, log));
            return;
        }
        _ => return,
    };
    if !matches!(
        frame,
        Frame::Gain { left: 0, .. } | Frame::Treasure { left: 0, .. } | Frame::Stat { left: 0, .. }
    ) {
        state.stack.push(frame);
    }
}

/// From player to player, at most what the giver has.
fn transfer(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    verb: Verb,
    context: Context,
    log: &mut impl Log<Event>,
) {
    let Verb::Transfer { what, n, from, to } = verb else { return };
    if from == Who::Chosen || to == Who::Chosen {
        state.stack.push(Frame::WhoChosen { ops, context });
        return;
    }
    let giver = game.seats_of(state, from, context.seat).next();
    let taker = game.seats_of(state, to, context.seat).next();
    let (Some(giver), Some(taker)) = (giver, taker) else { return };
    let n = game.amount(state, context.seat, n);
    transfer_between(game, state, ops, (what, n), (giver, taker), context, log);
}

fn transfer_between(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    (what, n): (Transferred, i16),
    (giver, taker): (Seat, Seat),
    context: Context,
    log: &mut impl Log<Event>,
) {
    let player = state.player(giver);
    let have = match what {
        Transferred::Reputation => i16::from(player.reputation),
        Transferred::Swagger => (player.swagger - game.threshold(player.level)).max(0),
        Transferred::Card => player.hand.len() as i16,
        Transferred::Treasure => player.treasures.len() as i16,
        Transferred::Infamy => player.infamy.len() as i16,
    };
    let n = n.clamp(0, have);
    match what {
        Transferred::Reputation => {
            game.gain_reputation(state, giver, -n, rule::TPR_VOC_17, log);
            game.gain_reputation(state, taker, n, rule::TPR_VOC_17, log);
        }
        Transferred::Swagger => {
            game.gain_swagger(state, giver, -n, rule::TPR_VOC_17, log);
            game.gain_swagger(state, taker, n, rule::TPR_VOC_17, log);
        }
        Transferred::Card | Transferred::Treasure | Transferred::Infamy => {
            if n > 0 {
                let context = context.of(giver);
                state.stack.push(Frame::Transfer { ops, context, to: taker, left: n as u8 });
            }
        }
    }
}

/// What a giver has picked changes hands.
#[expect(clippy::wildcard_enum_match_arm, reason = "other moves answer other questions")]
pub(crate) fn hand_over(state: &mut State, from: Seat, to: Seat, mv: Move) {
    match mv {
        Move::Pick(Thing::Card(card)) => {
            if state.player_mut(from).treasures.remove(card.0) {
                state.player_mut(to).treasures.push(card.0);
            } else if state.player_mut(from).hand.remove(card.0) {
                state.player_mut(to).hand.push(card.0);
            }
        }
        Move::Pick(Thing::Token(token)) if state.player_mut(from).infamy.remove(token.0) => {
            state.player_mut(to).infamy.push(token.0);
        }
        _ => {}
    }
}

/// The player has been chosen whom an op means.
pub(crate) fn for_chosen(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    context: Context,
    chosen: Seat,
    log: &mut impl Log<Event>,
) {
    let op = game.content.arena[ops][0];
    if let Verb::Transfer { what, n, from, to } = op.verb {
        let side = |who: Who| if who == Who::Chosen { chosen } else { context.seat };
        let n = game.amount(state, context.seat, n);
        transfer_between(game, state, ops, (what, n), (side(from), side(to)), context, log);
    } else {
        affected(game, state, ops, context.of(chosen), op.optional, log);
    }
}
