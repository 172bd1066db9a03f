//! Who is asked by the frame on top, what may be answered, and what happens then: one `match` each.

use tortuga_core::{Log, Prompt, Refusal, Rule, Seat};

use crate::{
    content::Nation,
    frame::{DuelAsk, Frame, Moving, Round, Stage, quiet},
    game::Blackbeard,
    moves::{Event, Move},
    rule,
    state::State,
    steps::{
        activate, assault, battle, business, cargo, choose, duel, event, hunt, moving, mutiny, operate,
        prize, revel, roll, steer, trade, turn,
    },
};

/// The seat that the frame asks; nobody, if it runs by itself.
pub(crate) fn seat(game: &Blackbeard, state: &State, frame: Frame) -> Option<Seat> {
    let active = Some(state.active);
    match frame {
        Frame::ChooseOp
        | Frame::PickShip { .. }
        | Frame::PickStart { .. }
        | Frame::LootShare { .. }
        | Frame::Draft
        | Frame::Warships
        | Frame::Informer => active,
        Frame::Roll(frame) => roll::asks(game, state, frame).then(|| frame.pirate.seat()),
        Frame::Moving(frame) => moving::asks(game, state, frame).then_some(state.active),
        Frame::Prize(frame) => match frame.stage {
            Stage::Decide | Stage::Ship | Stage::Keeper | Stage::Torture | Stage::Revel => active,
            Stage::Shift | Stage::Load | Stage::Share => {
                cargo::asks(game, state, frame).then_some(state.active)
            }
            Stage::Hostage => None,
        },
        Frame::Business(frame) => Some(frame.pirate.seat()).filter(|_| state.lives(frame.pirate)),
        Frame::Ransom { pirate, paid } => paid.then(|| pirate.seat()),
        Frame::StashWindow { pirate } => state.lives(pirate).then(|| pirate.seat()),
        Frame::Challenge { pirate, place } => {
            duel::challenge_asks(state, pirate, place).then(|| pirate.seat())
        }
        Frame::Duel(frame) => frame.asked().filter(|_| duel::asks(game, state, frame)),
        Frame::MutinyEqual { pirate } => Some(pirate.seat()),
        Frame::Hunt(frame) => hunt::question(game, state, frame).map(hunt::Question::seat),
        Frame::Battle(frame) => battle::asked(game, state, frame),
        Frame::Steer { hunter, left } => {
            (left > 0 && state.hunter_place(hunter).is_some()).then_some(state.active)
        }
        Frame::Pardon { pirate } => state.pirate(pirate).filter(|p| p.attacks != 0).map(|_| pirate.seat()),
        Frame::TradeReply => state.deal.map(|deal| deal.other.seat()),
        Frame::AllyReply { mate, .. } => Some(mate.seat()),
        quiet!() => None,
    }
}

/// Whether the question may have a single answer, which is then not asked (BB-TURN-14).
pub(crate) fn may_be_forced(frame: Frame) -> bool {
    match frame {
        Frame::PickShip { .. }
        | Frame::Prize(_)
        | Frame::Business(_)
        | Frame::LootShare { .. }
        | Frame::StashWindow { .. }
        | Frame::Warships
        | Frame::Informer
        | Frame::Pardon { .. } => true,
        Frame::Moving(frame) => frame.allowance > 0,
        Frame::ChooseOp
        | Frame::PickStart { .. }
        | Frame::Roll(_)
        | Frame::Ransom { .. }
        | Frame::Challenge { .. }
        | Frame::Duel(_)
        | Frame::MutinyEqual { .. }
        | Frame::Hunt(_)
        | Frame::Battle(_)
        | Frame::Steer { .. }
        | Frame::Draft
        | Frame::TradeReply
        | Frame::AllyReply { .. } => false,
        quiet!() => unreachable!("these ask nobody"),
    }
}

/// Every answer once, in a fixed order.
pub(crate) fn candidates(game: &Blackbeard, state: &State, frame: Frame, out: &mut impl Extend<Move>) {
    match frame {
        Frame::ChooseOp => choose::candidates(game, state, out),
        Frame::PickShip { .. } => activate::ship_candidates(game, state, out),
        Frame::PickStart { .. } => activate::start_candidates(game, state, out),
        Frame::Roll(_) => out.extend([Move::Keep, Move::Reroll]),
        Frame::Moving(frame) => moving::candidates(game, state, frame, out),
        Frame::Prize(frame) => prize::candidates(game, state, frame, out),
        Frame::Business(frame) => business::candidates(game, state, frame, out),
        Frame::Ransom { .. } => out.extend([Move::Revel, Move::No]),
        Frame::StashWindow { pirate } => {
            turn::stash_candidates(state, pirate, out);
            out.extend([Move::No]);
        }
        Frame::Challenge { pirate, .. } => duel::challenge_candidates(state, pirate, out),
        Frame::Duel(frame) => duel::candidates(frame, out),
        Frame::MutinyEqual { .. } | Frame::TradeReply | Frame::AllyReply { .. } => {
            out.extend([Move::Answer(true), Move::Answer(false)]);
        }
        Frame::LootShare { loot, .. } => assault::share_candidates(loot, out),
        Frame::Hunt(frame) => hunt::candidates(game, state, frame, out),
        Frame::Battle(frame) => battle::candidates(frame, out),
        Frame::Steer { hunter, .. } => steer::candidates(game, state, hunter, out),
        Frame::Warships => event::warships_candidates(game, state, out),
        Frame::Pardon { pirate } => event::pardon_candidates(state, pirate, out),
        Frame::Informer => event::informer_candidates(game, state, out),
        Frame::Draft => trade::draft_candidates(game, state, out),
        quiet!() => {}
    }
}

/// The single guard.
pub(crate) fn allows(game: &Blackbeard, state: &State, frame: Frame, mv: Move) -> Result<(), Refusal> {
    match frame {
        Frame::ChooseOp => choose::allows(game, state, mv),
        Frame::PickShip { .. } => activate::ship_allows(game, state, mv),
        Frame::PickStart { .. } => activate::start_allows(game, state, mv),
        Frame::Roll(frame) => roll::allows(game, state, frame, mv),
        Frame::Moving(frame) => moving::allows(game, state, frame, mv),
        Frame::Prize(frame) => prize::allows(game, state, frame, mv),
        Frame::Business(frame) => business::allows(game, state, frame, mv),
        Frame::Ransom { .. } => business::ransom_allows(mv),
        Frame::StashWindow { pirate } => turn::window_allows(state, pirate, mv),
        Frame::Challenge { pirate, .. } => duel::challenge_allows(state, pirate, mv),
        Frame::Duel(frame) => duel::allows(game, state, frame, mv),
        Frame::MutinyEqual { .. } => mutiny::allows(mv),
        Frame::TradeReply => trade::reply_allows(mv),
        Frame::AllyReply { .. } => {
            rule::BB_ALLY_01.requires(matches!(mv, Move::Answer(_)), "Accept the alliance, or refuse it.")
        }
        Frame::LootShare { loot, .. } => assault::share_allows(loot, mv),
        Frame::Hunt(frame) => hunt::allows(game, state, frame, mv),
        Frame::Battle(frame) => battle::allows(game, state, frame, mv),
        Frame::Steer { hunter, .. } => steer::allows(game, state, hunter, mv),
        Frame::Warships => event::warships_allows(game, state, mv),
        Frame::Pardon { pirate } => event::pardon_allows(state, pirate, mv),
        Frame::Informer => event::informer_allows(game, state, mv),
        Frame::Draft => trade::draft_allows(game, state, mv),
        quiet!() => Err(rule::BB_TURN_01.refuses("Nobody is asked now.")),
    }
}

/// Carries an answer out; the frame has been popped, and the move has passed `allows`.
pub(crate) fn play(game: &Blackbeard, state: &mut State, frame: Frame, mv: Move, log: &mut impl Log<Event>) {
    match frame {
        Frame::ChooseOp => operate::play(game, state, mv, log),
        Frame::PickShip { recruit } => activate::ship_play(state, recruit, mv),
        Frame::PickStart { recruit, ship } => activate::start_play(game, state, recruit, ship, mv, log),
        Frame::Roll(frame) => roll::play(game, state, frame, mv, log),
        Frame::Moving(frame) => moving::play(game, state, frame, mv, log),
        Frame::Prize(frame) => prize::play(game, state, frame, mv, log),
        Frame::Business(frame) => business::play(game, state, frame, mv, log),
        Frame::Ransom { pirate, .. } => business::ransom_play(state, pirate, mv),
        Frame::StashWindow { pirate } => turn::window_play(game, state, pirate, mv, log),
        Frame::Challenge { pirate, .. } => duel::challenge_play(game, state, pirate, mv, log),
        Frame::Duel(frame) => duel::play(game, state, frame, mv, log),
        Frame::MutinyEqual { pirate } => mutiny::play(game, state, pirate, mv, log),
        Frame::TradeReply => trade::reply_play(game, state, mv, log),
        Frame::AllyReply { pirate, mate } => trade::ally_play(game, state, pirate, mate, mv, log),
        Frame::LootShare { pirate, mate, loot } => {
            assault::share_play(game, state, pirate, mate, loot, mv, log);
        }
        Frame::Hunt(frame) => hunt::play(game, state, frame, mv, log),
        Frame::Battle(frame) => battle::play(game, state, frame, mv, log),
        Frame::Steer { hunter, left } => steer::play(game, state, hunter, left, mv, log),
        Frame::Warships => event::warships_play(game, state, mv, log),
        Frame::Pardon { pirate } => event::pardon_play(game, state, pirate, mv, log),
        Frame::Informer => event::informer_play(game, state, mv, log),
        Frame::Draft => trade::draft_play(game, state, mv, log),
        quiet!() => unreachable!("these ask nobody"),
    }
}

/// Runs a frame that asks nobody; it has been popped.
pub(crate) fn run(game: &Blackbeard, state: &mut State, frame: Frame, log: &mut impl Log<Event>) {
    match frame {
        Frame::Deal => turn::deal(game, state, log),
        Frame::NextCard => turn::next_card(game, state, log),
        Frame::TurnStart => turn::start(state, log),
        Frame::StartPirate { pirate } => turn::start_pirate(game, state, pirate, log),
        Frame::TurnEnd => turn::end(game, state, log),
        Frame::Roll(frame) => roll::settle(game, state, frame, log),
        Frame::Prize(frame) => cargo::run(game, state, frame, log),
        Frame::Revel { pirate } => revel::run(game, state, pirate, log),
        Frame::Duel(frame) => duel::run(game, state, frame, log),
        Frame::Mutiny { pirate } => mutiny::run(game, state, pirate, log),
        Frame::Hunt(frame) => hunt::run(game, state, frame, log),
        Frame::Battle(frame) => battle::run(game, state, frame, log),
        Frame::Steer { hunter, .. } => state.stack.push(Frame::Arrived { hunter }),
        Frame::Arrived { hunter } => steer::arrived(game, state, hunter),
        Frame::Campaign { kc, pirates } => steer::campaign(game, state, kc, pirates, log),
        Frame::CampaignEnd { kc } => steer::campaign_end(game, state, kc, log),
        Frame::Oust { port, pirates, first } => steer::oust(game, state, port, pirates, first, log),
        Frame::OustAnti { port } => steer::oust_anti(game, state, port),
        Frame::Meet { pirates } => assault::meet(game, state, pirates),
        Frame::Event { event, card, effect } => event::run(game, state, event, card, effect, log),
        Frame::Sweep { event, effect, pirates, kcs } => {
            event::sweep(game, state, event, effect, (pirates, kcs), log);
        }
        Frame::Arrows => event::arrows(game, state, log),
        Frame::Boxes { pirates } => event::boxes(state, pirates),
        // Nothing is left to ask here: a movement that was stopped, a challenge without a rival, a pirate who left play.
        Frame::ChooseOp
        | Frame::StashWindow { .. }
        | Frame::PickShip { .. }
        | Frame::PickStart { .. }
        | Frame::Moving(_)
        | Frame::Torture { .. }
        | Frame::Challenge { .. }
        | Frame::MutinyEqual { .. }
        | Frame::Business(_)
        | Frame::Ransom { .. }
        | Frame::Retire { .. }
        | Frame::Careen { .. }
        | Frame::Assault { .. }
        | Frame::LootShare { .. }
        | Frame::Sack { .. }
        | Frame::Trial { .. }
        | Frame::Warships
        | Frame::Pardon { .. }
        | Frame::Informer
        | Frame::Draft
        | Frame::TradeReply
        | Frame::AllyReply { .. } => {}
    }
}

/// The question in one sentence, and the rule behind it.
pub(crate) fn prompt(game: &Blackbeard, state: &State, frame: Frame) -> Prompt {
    let (text, rule) = match frame {
        Frame::ChooseOp => ("Choose one operation for your turn.", rule::BB_TURN_02),
        Frame::PickShip { .. } => ("Choose a ship for the new pirate.", rule::BB_ACT_03),
        Frame::PickStart { .. } => ("Choose where the new pirate starts.", rule::BB_ACT_04),
        Frame::Roll(_) => ("Keep the roll, or spend cunning and roll again.", rule::BB_TURN_12),
        Frame::Moving(frame) if frame.stopped || frame.left == 0 => {
            (moving_prompt(game, state, frame), rule::BB_MOVE_11)
        }
        Frame::Moving(_) => ("Sail on, or stop.", rule::BB_MOVE_03),
        Frame::Prize(frame) => prize_prompt(frame.stage),
        Frame::Business(_) => ("Do business in port.", rule::BB_PORT_04),
        Frame::Ransom { .. } => ("Declare Debauchery & Revelry, or not.", rule::BB_DRP_01),
        Frame::StashWindow { .. } => ("Stash net worth in the safe haven, or not.", rule::BB_STASH_03),
        Frame::Challenge { .. } => ("Challenge the most notorious pirate here, or not.", rule::BB_DUEL_01),
        Frame::Duel(frame) => match frame.asks {
            DuelAsk::Rival | DuelAsk::Challenger => ("Fight on, or back off.", rule::BB_DUEL_07),
            DuelAsk::Nobody | DuelAsk::Attacker { .. } | DuelAsk::Defender { .. } => {
                ("Keep the roll, or spend cunning and roll again.", rule::BB_CUN_03)
            }
        },
        Frame::MutinyEqual { .. } => ("Retire with the stashes, or be lost.", rule::BB_MUT_03),
        Frame::LootShare { .. } => ("Say how much of the loot the ally gets.", rule::BB_ALLY_02),
        Frame::Hunt(frame) => match hunt::question(game, state, frame) {
            Some(hunt::Question::Target { .. }) => ("Choose which ally is hunted.", rule::BB_INT_08),
            Some(hunt::Question::Join { .. }) | None => {
                ("Join the interception, or stay out.", rule::BB_INT_03)
            }
        },
        Frame::Battle(frame) if frame.stage == Round::Before => ("Fight, or surrender.", rule::BB_BAT_02),
        Frame::Battle(_) => ("Fight on, or end the battle.", rule::BB_BAT_08),
        Frame::Steer { hunter, .. } if hunter.as_kc().is_some() => {
            ("Move the King's Commissioner, or stop.", rule::BB_KC_03)
        }
        Frame::Steer { .. } => ("Move the warship, or stop.", rule::BB_EVT_05),
        Frame::Warships => ("Move a warship, or draw a new one.", rule::BB_EVT_04),
        Frame::Pardon { .. } => ("Choose an attack marker to remove.", rule::BB_REV_13),
        Frame::Informer => ("Petition for a King's Commissioner, or not.", rule::BB_REV_16),
        Frame::Draft => ("Put a trade together.", rule::BB_MISC_02),
        Frame::TradeReply => ("Accept the trade, or refuse it.", rule::BB_MISC_01),
        Frame::AllyReply { .. } => ("Accept the alliance, or refuse it.", rule::BB_ALLY_01),
        quiet!() => ("", Rule("")),
    };
    Prompt { text, rule }
}

/// Only what is possible is named.
fn moving_prompt(game: &Blackbeard, state: &State, frame: Moving) -> &'static str {
    let may = |mv: Move| moving::allows(game, state, frame, mv).is_ok();
    match (may(Move::Attack), may(Move::Search)) {
        (true, true) => "End the turn, attack the port or search for merchants.",
        (true, false) => "End the turn, or attack the port.",
        (false, true) => "End the turn, or search for merchants.",
        (false, false) => "End the turn.",
    }
}

fn prize_prompt(stage: Stage) -> (&'static str, Rule) {
    match stage {
        Stage::Decide => ("Attack the merchant, or decline.", rule::BB_PRIZE_03),
        Stage::Ship => ("Exchange your ship for the merchant's, or not.", rule::BB_PRIZE_11),
        Stage::Shift | Stage::Load => ("The holds are short: abandon a lot.", rule::BB_PRIZE_12),
        Stage::Share => ("Say how many new lots the ally takes.", rule::BB_ALLY_10),
        Stage::Hostage | Stage::Keeper => ("Say who keeps the hostage.", rule::BB_ALLY_02),
        Stage::Torture => ("Torture a hostage, or none.", rule::BB_HOST_06),
        Stage::Revel => ("Declare Debauchery & Revelry, or not.", rule::BB_PRIZE_14),
    }
}

/// Nations that a set of bits holds, for whoever shows them.
pub(crate) fn nations(bits: u8) -> impl Iterator<Item = Nation> {
    Nation::ALL.into_iter().filter(move |nation| bits & nation.bit() != 0)
}
