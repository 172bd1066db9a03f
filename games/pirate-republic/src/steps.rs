//! One frame of the decision stack: who is asked, what may be answered, what then happens. This file only dispatches.

use tortuga_core::{Log, Refusal, Seat};

use crate::{
    content::SiteId,
    event::Event,
    frame::Frame,
    game::PirateRepublic,
    moves::{Move, Sink},
    state::State,
};

pub(crate) mod action;
pub(crate) mod answers;
pub(crate) mod begin;
pub(crate) mod capture;
mod chapter;
pub(crate) mod cleanup;
pub(crate) mod company;
pub(crate) mod crowd;
pub(crate) mod die;
pub(crate) mod effects;
pub(crate) mod errands;
pub(crate) mod fight;
pub(crate) mod flight;
pub(crate) mod gain;
pub(crate) mod lookout;
pub(crate) mod play;
pub(crate) mod prompt;
pub(crate) mod refusals;
pub(crate) mod response;
pub(crate) mod result;
pub(crate) mod round;
pub(crate) mod scout;
pub(crate) mod sea;
pub(crate) mod shore;
pub(crate) mod stage;
pub(crate) mod turn;
pub(crate) mod usable;

use chapter::{Chapter, chapter};
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
    match chapter(frame) {
        Chapter::Auto => Asked::Nobody,
        Chapter::Begin => begin::asks(game, frame, state),
        Chapter::Cleanup => Asked::Maybe(state.round.commander),
        Chapter::Npc => crate::npc::asks(game, frame, state),
        Chapter::Action => action::asks(game, state),
        Chapter::Company => company::asks(frame, state),
        Chapter::Redraw => Asked::Seat(active),
        Chapter::Result => result::asks(game, frame, state),
        Chapter::Effect => effects::asks(game, frame, state),
        Chapter::Die
        | Chapter::Lookout
        | Chapter::Respond
        | Chapter::PassDiscard
        | Chapter::Meet
        | Chapter::Stage
        | Chapter::Flight => Asked::Maybe(active),
        Chapter::AnyTurn
        | Chapter::Captured
        | Chapter::Crowd
        | Chapter::Gain
        | Chapter::Sail
        | Chapter::Answer => Asked::Maybe(frame.seat().unwrap_or(active)),
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
    match chapter(frame) {
        Chapter::Begin => begin::candidates(game, frame, state, out),
        Chapter::Cleanup => cleanup::candidates(game, state, out),
        Chapter::Npc => crate::npc::candidates(game, frame, state, out),
        Chapter::Die => die::candidates(game, state, state.turn.active, out),
        Chapter::Lookout => lookout::sources(game, frame, state, out),
        Chapter::Respond => lookout::responses(game, frame, state, out),
        Chapter::Action => action::candidates(game, state, out),
        Chapter::AnyTurn => turn::any_turn(game, frame, state, out),
        Chapter::PassDiscard => turn::discards(state, out),
        Chapter::Company => company::candidates(game, frame, state, out),
        Chapter::Meet => fight::candidates(game, state, out),
        Chapter::Redraw => fight::redraws(out),
        Chapter::Stage => stage::candidates(game, state, out),
        Chapter::Flight => flight::candidates(game, state, out),
        Chapter::Captured => capture::candidates(game, frame, state, out),
        Chapter::Result => result::candidates(game, frame, state, out),
        Chapter::Crowd => crowd::candidates(game, frame, state, out),
        Chapter::Gain => gain::candidates(game, frame, state, out),
        Chapter::Sail => sea::sail_steps(game, frame, state, out),
        Chapter::Effect => effects::candidates(game, frame, state, out),
        Chapter::Answer => answers::candidates(game, frame, state, out),
        Chapter::Auto => {}
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

    fn is_full(&self) -> bool {
        self.found
    }
}

/// A move is allowed exactly if it is one of the candidates. For the two questions with long lists only those parts of the
/// list are made that the move could be in.
pub(crate) fn allows(game: &PirateRepublic, frame: Frame, state: &State, mv: Move) -> Result<(), Refusal> {
    let mut finder = Finder { wanted: mv, found: false };
    if frame == Frame::Action {
        action::like(game, state, mv, &mut finder);
    } else if frame == Frame::Stage {
        stage::like(game, state, mv, &mut finder);
    } else {
        candidates(game, frame, state, &mut finder);
    }
    if finder.found {
        return Ok(());
    }
    Err(refusals::why_not(game, frame, state, mv))
}

/// Carries out an answer; the frame has been popped.
pub(crate) fn play(
    game: &PirateRepublic,
    frame: Frame,
    state: &mut State,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    match chapter(frame) {
        Chapter::Begin => begin::play(game, frame, state, mv, log),
        Chapter::Cleanup => cleanup::play(game, state, mv, log),
        Chapter::Npc => crate::npc::play(game, frame, state, mv, log),
        Chapter::Die => die::play(game, state, mv, log),
        Chapter::Lookout => lookout::place(game, frame, state, mv, log),
        Chapter::Respond => lookout::respond(game, frame, state, mv, log),
        Chapter::Action => action::play(game, state, mv, log),
        Chapter::AnyTurn => turn::play_any_turn(game, frame, state, mv, log),
        Chapter::PassDiscard => turn::play_discard(game, state, mv, log),
        Chapter::Company => company::play(game, frame, state, mv, log),
        Chapter::Meet => fight::play(game, state, mv, log),
        Chapter::Redraw => fight::play_redraw(game, state, mv, log),
        Chapter::Stage => stage::play(game, state, mv, log),
        Chapter::Flight => flight::play(game, state, mv, log),
        Chapter::Captured => capture::play(game, frame, state, mv, log),
        Chapter::Result => result::play(game, frame, state, mv, log),
        Chapter::Crowd => crowd::play(game, frame, state, mv, log),
        Chapter::Gain => gain::play(game, frame, state, mv, log),
        Chapter::Sail => sea::play_sail(game, frame, state, mv, log),
        Chapter::Effect => effects::play(game, frame, state, mv, log),
        Chapter::Answer => answers::play(game, frame, state, mv, log),
        Chapter::Auto => unreachable!("{NOT_ASKED}"),
    }
}

/// A question to which there is no answer at all is passed over (VOC-104).
#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
pub(crate) fn give_up(game: &PirateRepublic, frame: Frame, state: &mut State, log: &mut impl Log<Event>) {
    match frame {
        Frame::Lookout { .. } => lookout::give_up(frame, state),
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
#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
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
        Frame::Modifier => fight::apply_modifier(game, state),
        Frame::NextToken => fight::next_token(game, state),
        Frame::Result(step) => result::run(game, state, step, log),
        Frame::Prize { defeat, kind } => result::prize(game, state, defeat, kind, log),
        Frame::Reward { kind, partner } => result::share(game, state, kind, partner, log),
        Frame::Engage => sea::engage(game, state, log),
        Frame::Forced { origin } => sea::forced(game, state, origin, log),
        Frame::Assault { site, origin } => sea::assault(game, state, SiteId(site), origin, log),
        Frame::Ops { ops, context } => crate::effect::run(game, state, ops, context, log),
        Frame::Single { ops, context } => crate::effect::single(game, state, ops, context, log),
        Frame::Parts { ops, context, taken } => effects::run_part(game, state, ops, context, taken),
        Frame::Again { ops, context, left } => crate::effect::again(state, ops, context, left),
        Frame::PlayDone { card } => play::done(game, state, card),
        Frame::LevelUp(seat) => gain::level_up(game, state, seat, log),
        Frame::Treasure { seat, draw, left } => gain::draw_treasure(game, state, seat, draw, left),
        Frame::Captain { seat, draw, keep } => gain::draw_captains(game, state, seat, draw, keep, log),
        Frame::Personal { seat, draw, keep } => gain::draw_missions(game, state, seat, draw, keep, log),
        Frame::Accomplished { seat, number } => game.accomplish(state, seat, number, log),
        Frame::MissionDone { seat, mission } => game.complete_mission(state, seat, mission, log),
        Frame::Rest { seat, ends } => answers::rest(game, state, seat, ends, log),
        Frame::Responses { step } => response::run(game, state, step, log),
        Frame::Send { hunters, cards, each } => response::send(game, state, (hunters, cards, each), log),
        Frame::Pay { ops, context } => effects::pay_now(game, state, ops, context, log),
        Frame::NpcStep { token, target, .. } => crate::npc::arrive(game, state, token, target),
        Frame::MissionSetup => crate::mission::set_up(game, state, log),
        Frame::Carry(k) => crate::campaign::carry(game, state, k, log),
        Frame::DummyGains(what) => crate::solo::gain(game, state, what, log),
        _ => unreachable!("these ask somebody"),
    }
}

/// The answer belongs to another question; `allows` has refused it.
pub(crate) const NOT_ASKED: &str = "allows refuses what was not asked";
