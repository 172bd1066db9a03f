//! One frame of the decision stack: who is asked, what may be answered, what then happens. This file only dispatches.

use tortuga_core::{Log, Refusal, Rule, Seat};

use crate::{
    content::SiteId,
    event::Event,
    frame::Frame,
    game::PirateRepublic,
    moves::{Move, Sink},
    rule,
    state::State,
};

pub(crate) mod action;
pub(crate) mod answers;
pub(crate) mod begin;
pub(crate) mod capture;
pub(crate) mod cleanup;
pub(crate) mod company;
pub(crate) mod crowd;
pub(crate) mod die;
pub(crate) mod effects;
pub(crate) mod fight;
pub(crate) mod flight;
pub(crate) mod gain;
pub(crate) mod lookout;
pub(crate) mod play;
pub(crate) mod prompt;
pub(crate) mod response;
pub(crate) mod result;
pub(crate) mod round;
pub(crate) mod sea;
pub(crate) mod stage;
pub(crate) mod turn;

pub(crate) use prompt::prompt;

/// Who is asked by a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// It runs by itself.
    Nobody,
    /// This seat, unless there is only one answer.
    Maybe(Seat),
    /// This seat, in any case.
    Seat(Seat),
}

pub(crate) fn asks(game: &PirateRepublic, frame: Frame, state: &State) -> Asked {
    let active = state.turn.active;
    match frame {
        Frame::KeepMission(k) => Asked::Seat(begin::seat(game, state, k)),
        Frame::Pirate(k) | Frame::Start(k) => Asked::Maybe(begin::seat(game, state, k)),
        Frame::Tile(_) | Frame::Den | Frame::Commander => Asked::Maybe(state.round.commander),
        Frame::Accept => die::asks(game, state),
        Frame::Lookout { .. } | Frame::Respond { .. } | Frame::PassDiscard => Asked::Maybe(active),
        Frame::Action => action::asks(game, state),
        Frame::Company | Frame::Share(_) => Asked::Maybe(active),
        Frame::Reply | Frame::LendMore => Asked::Maybe(state.combat.company.partner.unwrap_or(active)),
        Frame::Meet | Frame::Stage | Frame::Flight | Frame::Marker { .. } => Asked::Maybe(active),
        Frame::Infamous { .. } => Asked::Maybe(active),
        Frame::Home { .. } => Asked::Maybe(game.decider(state)),
        Frame::Captured { seat } => Asked::Maybe(seat),
        Frame::Parts { ops, context, taken } => effects::parts_ask(game, state, ops, context, taken),
        Frame::Optional { context, .. } | Frame::Trigger { context, .. } => Asked::Seat(context.seat),
        Frame::Choose { ops, context, .. } => Asked::Maybe(effects::chooser(game, state, ops, context)),
        Frame::Pay { ops, context } => effects::pay_asks(game, state, ops, context),
        Frame::PayHand { context, .. } | Frame::WhoChosen { context, .. } => Asked::Maybe(context.seat),
        Frame::Where { ops, context, .. } | Frame::Which { ops, context, .. } => {
            Asked::Maybe(effects::picker(game, state, ops, context))
        }
        Frame::Transfer { context, .. } => Asked::Maybe(context.seat),
        Frame::React { seat, .. }
        | Frame::AnyTurn(seat)
        | Frame::KeepPersonal { seat, .. }
        | Frame::KeepCaptain { seat, .. }
        | Frame::KeepTreasure { seat }
        | Frame::Peek { seat, .. }
        | Frame::Discard { seat, .. }
        | Frame::Recover { seat, .. }
        | Frame::SecondRow { seat, .. }
        | Frame::Copy { seat, .. }
        | Frame::CopyAlt { seat, .. }
        | Frame::Gain { seat, .. }
        | Frame::Exchange { seat, .. }
        | Frame::Untuck { seat, .. }
        | Frame::Stat { seat, .. }
        | Frame::Accomplish { seat }
        | Frame::CompletePersonal { seat }
        | Frame::RestChoice { seat }
        | Frame::Sail { seat, .. }
        | Frame::Scout { seat, .. }
        | Frame::Stack { seat, .. }
        | Frame::Crowd { seat, .. }
        | Frame::CrowdTo { seat, .. }
        | Frame::HavenSite { seat }
        | Frame::SetDie { seat }
        | Frame::LoseInfamy { seat, .. } => Asked::Maybe(seat),
        Frame::ReturnMissions
        | Frame::Flip
        | Frame::Draw
        | Frame::Reveal
        | Frame::RoundStart
        | Frame::NextTurn
        | Frame::TurnBegin
        | Frame::StartCombat
        | Frame::Roll
        | Frame::DieDone
        | Frame::LookoutDone { .. }
        | Frame::TurnEnd(_)
        | Frame::Cleanup(_)
        | Frame::Fight
        | Frame::NextToken
        | Frame::Result(_)
        | Frame::Prize { .. }
        | Frame::Reward { .. }
        | Frame::Forced { .. }
        | Frame::Assault { .. }
        | Frame::Ops { .. }
        | Frame::Single { .. }
        | Frame::PlayDone { .. }
        | Frame::LevelUp(_)
        | Frame::Treasure { .. }
        | Frame::Captain { .. }
        | Frame::Personal { .. }
        | Frame::Accomplished { .. }
        | Frame::MissionDone { .. }
        | Frame::Rest { .. }
        | Frame::Responses { .. }
        | Frame::Npcs { .. } => Asked::Nobody,
    }
}

/// Whether the effects before this frame are done, so that missions and Accomplishments are looked at.
pub(crate) fn is_pause(frame: Frame, asked: Asked) -> bool {
    asked != Asked::Nobody
        || matches!(
            frame,
            Frame::TurnEnd(_)
                | Frame::NextTurn
                | Frame::StartCombat
                | Frame::Roll
                | Frame::DieDone
                | Frame::Forced { .. }
                | Frame::Cleanup(_)
        )
}

pub(crate) fn candidates(game: &PirateRepublic, frame: Frame, state: &State, out: &mut dyn Sink) {
    match frame {
        Frame::KeepMission(_) | Frame::Pirate(_) | Frame::Start(_) | Frame::Tile(_) | Frame::Den => {
            begin::candidates(game, frame, state, out);
        }
        Frame::Commander => cleanup::candidates(game, state, out),
        Frame::Accept => die::candidates(game, state, out),
        Frame::Lookout { red, .. } => lookout::sources(game, state, red, out),
        Frame::Respond { red } => lookout::responses(game, state, red, out),
        Frame::Action => action::candidates(game, state, out),
        Frame::AnyTurn(seat) => turn::any_turn(game, state, seat, out),
        Frame::PassDiscard => turn::discards(state, out),
        Frame::Company | Frame::Share(_) | Frame::Reply | Frame::LendMore => {
            company::candidates(game, frame, state, out);
        }
        Frame::Meet => fight::candidates(game, state, out),
        Frame::Stage => stage::candidates(game, state, out),
        Frame::Flight => flight::candidates(game, state, out),
        Frame::Captured { seat } => capture::candidates(game, state, seat, out),
        Frame::Marker { .. } | Frame::Infamous { .. } | Frame::Home { .. } => {
            result::candidates(game, frame, state, out);
        }
        Frame::Crowd { .. } | Frame::CrowdTo { .. } | Frame::Stack { .. } => {
            crowd::candidates(game, frame, state, out);
        }
        Frame::Gain { .. }
        | Frame::Exchange { .. }
        | Frame::Untuck { .. }
        | Frame::KeepTreasure { .. }
        | Frame::KeepCaptain { .. }
        | Frame::KeepPersonal { .. }
        | Frame::Stat { .. } => gain::candidates(game, frame, state, out),
        Frame::Sail { seat, left, free } => sea::sail_steps(game, state, seat, left, free, out),
        Frame::Parts { .. }
        | Frame::Optional { .. }
        | Frame::Trigger { .. }
        | Frame::Choose { .. }
        | Frame::Pay { .. }
        | Frame::PayHand { .. }
        | Frame::WhoChosen { .. }
        | Frame::Where { .. }
        | Frame::Which { .. }
        | Frame::Transfer { .. } => effects::candidates(game, frame, state, out),
        _ => answers::candidates(game, frame, state, out),
    }
}

/// Looks whether one move is among them.
struct Finder {
    wanted: Move,
    found: bool,
}

impl Sink for Finder {
    fn put(&mut self, mv: Move) {
        self.found |= mv == self.wanted;
    }
}

pub(crate) fn allows(game: &PirateRepublic, frame: Frame, state: &State, mv: Move) -> Result<(), Refusal> {
    let mut finder = Finder { wanted: mv, found: false };
    candidates(game, frame, state, &mut finder);
    if finder.found {
        return Ok(());
    }
    Err(match frame {
        Frame::Action => action::why_not(game, state, mv),
        Frame::Stage => stage::why_not(game, state, mv),
        _ => refusal(prompt(frame, state).rule),
    })
}

/// An answer to another question, or one that is not on offer.
pub(crate) fn refusal(rule: Rule) -> Refusal {
    rule.refuses("That is not one of the answers to what is asked now.")
}

/// Carries out an answer; the frame has been popped.
pub(crate) fn play(
    game: &PirateRepublic,
    frame: Frame,
    state: &mut State,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    match frame {
        Frame::KeepMission(_) | Frame::Pirate(_) | Frame::Start(_) | Frame::Tile(_) | Frame::Den => {
            begin::play(game, frame, state, mv, log);
        }
        Frame::Commander => cleanup::play(game, state, mv, log),
        Frame::Accept => die::play(game, state, mv, log),
        Frame::Lookout { left, red } => lookout::place(game, state, left, red, mv, log),
        Frame::Respond { red } => lookout::respond(game, state, red, mv, log),
        Frame::Action => action::play(game, state, mv, log),
        Frame::AnyTurn(seat) => turn::play_any_turn(game, state, seat, mv, log),
        Frame::PassDiscard => turn::play_discard(game, state, mv, log),
        Frame::Company | Frame::Share(_) | Frame::Reply | Frame::LendMore => {
            company::play(game, frame, state, mv, log);
        }
        Frame::Meet => fight::play(game, state, mv, log),
        Frame::Stage => stage::play(game, state, mv, log),
        Frame::Flight => flight::play(game, state, mv, log),
        Frame::Captured { seat } => capture::play(game, state, seat, mv, log),
        Frame::Marker { .. } | Frame::Infamous { .. } | Frame::Home { .. } => {
            result::play(game, frame, state, mv, log);
        }
        Frame::Crowd { .. } | Frame::CrowdTo { .. } | Frame::Stack { .. } => {
            crowd::play(game, frame, state, mv, log);
        }
        Frame::Gain { .. }
        | Frame::Exchange { .. }
        | Frame::Untuck { .. }
        | Frame::KeepTreasure { .. }
        | Frame::KeepCaptain { .. }
        | Frame::KeepPersonal { .. }
        | Frame::Stat { .. } => gain::play(game, frame, state, mv, log),
        Frame::Sail { seat, left, free } => sea::play_sail(game, state, seat, left, free, mv, log),
        Frame::Parts { .. }
        | Frame::Optional { .. }
        | Frame::Trigger { .. }
        | Frame::Choose { .. }
        | Frame::Pay { .. }
        | Frame::PayHand { .. }
        | Frame::WhoChosen { .. }
        | Frame::Where { .. }
        | Frame::Which { .. }
        | Frame::Transfer { .. } => effects::play(game, frame, state, mv, log),
        _ => answers::play(game, frame, state, mv, log),
    }
}

/// A question to which there is no answer at all is passed over (VOC-104).
pub(crate) fn give_up(game: &PirateRepublic, frame: Frame, state: &mut State, log: &mut impl Log<Event>) {
    match frame {
        Frame::Lookout { red, .. } => state.stack.push(Frame::LookoutDone { red }),
        Frame::CrowdTo { territory, nth, .. } => crowd::give_up(game, state, territory, nth, log),
        Frame::Meet => state.stack.push(Frame::Result(1)),
        Frame::Flight => flight::give_up(game, state, log),
        Frame::Start(k) => begin::give_up(game, state, k),
        Frame::Captured { seat } => capture::arrive(game, state, seat, game.content.map.nassau, log),
        Frame::Den => state.decks.den = crate::pile::UNKNOWN,
        Frame::KeepCaptain { .. } => gain::return_captains(state),
        Frame::KeepTreasure { .. } => gain::return_treasures(state),
        Frame::KeepPersonal { seat, .. } => gain::return_missions(game, state, seat, log),
        _ => {}
    }
}

/// Runs a frame that asks nobody; it has been popped.
pub(crate) fn run(game: &PirateRepublic, frame: Frame, state: &mut State, log: &mut impl Log<Event>) {
    match frame {
        Frame::ReturnMissions => begin::return_missions(game, state, log),
        Frame::Flip => begin::flip(game, state, log),
        Frame::Draw => round::draw(game, state, log),
        Frame::Reveal => round::reveal(game, state, log),
        Frame::RoundStart => round::start(game, state),
        Frame::NextTurn => round::next_turn(game, state, log),
        Frame::TurnBegin => turn::begin(game, state, log),
        Frame::StartCombat => turn::start_combat(game, state, log),
        Frame::Roll => die::roll(game, state, log),
        Frame::DieDone => die::resolve(game, state, log),
        Frame::LookoutDone { red } => lookout::done(game, state, red),
        Frame::TurnEnd(step) => turn::end(game, state, step, log),
        Frame::Cleanup(step) => cleanup::run(game, state, step, log),
        Frame::Fight => fight::begin_token(game, state, log),
        Frame::NextToken => fight::next_token(game, state),
        Frame::Result(step) => result::run(game, state, step, log),
        Frame::Prize { defeat, kind } => result::prize(game, state, defeat, kind, log),
        Frame::Reward { kind, partner } => result::share(game, state, kind, partner, log),
        Frame::Forced { origin } => sea::forced(game, state, origin, log),
        Frame::Assault { site, origin } => sea::assault(game, state, SiteId(site), origin, log),
        Frame::Ops { ops, context } => crate::effect::run(game, state, ops, context, log),
        Frame::Single { ops, context } => crate::effect::single(game, state, ops, context, log),
        Frame::Parts { ops, context, taken } => effects::run_part(game, state, ops, context, taken),
        Frame::PlayDone { card } => play::done(game, state, card),
        Frame::LevelUp(seat) => gain::level_up(game, state, seat, log),
        Frame::Treasure { seat, draw, left } => gain::draw_treasure(game, state, seat, draw, left),
        Frame::Captain { seat, draw, keep } => gain::draw_captains(game, state, seat, draw, keep, log),
        Frame::Personal { seat, draw, keep } => gain::draw_missions(game, state, seat, draw, keep, log),
        Frame::Accomplished { seat, number } => game.accomplish(state, seat, number, log),
        Frame::MissionDone { seat, mission } => game.complete_mission(state, seat, mission, log),
        Frame::Rest { seat, ends } => answers::rest(game, state, seat, ends, log),
        Frame::Responses { step } => response::run(game, state, step, log),
        Frame::Pay { ops, context } => effects::pay_now(game, state, ops, context, log),
        Frame::Npcs { .. } => {}
        _ => unreachable!("these ask somebody"),
    }
}

/// The answer belongs to another question; `allows` has refused it.
pub(crate) const NOT_ASKED: &str = "allows refuses what was not asked";

/// The rule of a turn's actions.
pub(crate) const ACTIONS: Rule = rule::TPR_SM_30;
