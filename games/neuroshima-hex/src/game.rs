//! `impl Game`: the loop. It dispatches on the top frame and does nothing else.

use tortuga_core::{
    Broken, Game, Info, LoadError, Log, Refusal, Seat, Seed, Setup, SetupError, Turn, Viewer, Whim,
    hash::stable_hash, pack::Pack,
};

use crate::{
    check,
    content::{self, ArmyId, Content, Mode, SEATS},
    doc::{self, Doc},
    events::Event,
    moves::Move,
    prompt, rule, score, setup,
    state::{Frame, Reason, State},
    steps::{NOT_ASKED, act, aftermath, battle, charge, declare, dest, draw, hq, medic, place, revive, turn},
    view::{self, View},
};

/// The game: components, seats, mode and options. Shared by all its tables.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "these are the options of the table")]
pub struct NeuroshimaHex {
    pub content: Content,
    pub seats: u8,
    pub mode: Mode,
    pub(crate) armies: [Option<ArmyId>; SEATS],
    pub(crate) first: Option<Seat>,
    pub(crate) redraw_instants: bool,
    pub(crate) extra_battle: bool,
    pub(crate) full_board_ends_turn: bool,
    pub(crate) vegas_last: bool,
    pub(crate) resignation: bool,
}

impl NeuroshimaHex {
    /// Automatic frames run until one asks, or the game is over.
    pub(crate) fn settle(&self, state: &mut State, log: &mut impl Log<Event>) {
        while let Some(frame) = state.stack.top() {
            if self.decider(state, frame).is_some() {
                return;
            }
            state.stack.pop();
            self.run(frame, state, log);
        }
    }

    /// Whom a frame asks; nobody if it runs by itself or has a single answer.
    pub(crate) fn decider(&self, state: &State, frame: Frame) -> Option<Seat> {
        match frame {
            Frame::PlaceHq | Frame::Redraw | Frame::Discard | Frame::Act | Frame::Reappear { .. } => {
                Some(state.active)
            }
            Frame::SecondMove => act::second_decider(self, state),
            Frame::PushDest { by, unit } => dest::push_decider(self, state, by, unit),
            Frame::GrabDest { unit, .. } => dest::grab_decider(state, unit),
            Frame::TakeoverTurn { unit } => aftermath::takeover_decider(self, state, unit),
            Frame::Boarding { unit } => place::boarding_decider(self, state, unit),
            Frame::Strike(strike) => medic::decider(self, state, strike),
            Frame::Declare => declare::decider(self, state),
            Frame::Charge { unit, to } => charge::decider(state, unit, to),
            Frame::DriftTurn { unit } => aftermath::drift_decider(state, unit),
            Frame::Revive { left } => revive::decider(self, state, left),
            Frame::Draw
            | Frame::Enter { .. }
            | Frame::Refresh
            | Frame::Filled { .. }
            | Frame::BattleBegin(_)
            | Frame::Phase
            | Frame::BattleEnd
            | Frame::Hatch
            | Frame::Recontrol
            | Frame::BattleDone
            | Frame::TurnEnd => None,
        }
    }

    /// Runs a frame that asks nobody.
    pub(crate) fn run(&self, frame: Frame, state: &mut State, log: &mut impl Log<Event>) {
        match frame {
            Frame::Draw => draw::run(self, state, log),
            Frame::PushDest { by, unit } => dest::push_run(self, state, by, unit, log),
            Frame::Enter { at } => place::enter(self, state, at),
            Frame::Refresh => {
                let taken = aftermath::renew(self, state, log);
                aftermath::push_turns(state, taken);
                if self.toughens(state) && state.battle.is_none() && score::hq_missing(self, state) {
                    score::check(self, state, None, log);
                }
            }
            Frame::Filled { at } => place::filled(self, state, at),
            Frame::Strike(strike) => medic::run(self, state, strike, log),
            Frame::BattleBegin(cause) => battle::begin(self, state, cause, log),
            Frame::Phase => battle::phase(self, state, log),
            Frame::BattleEnd => aftermath::end(self, state, log),
            Frame::Hatch => aftermath::hatch(self, state, log),
            Frame::Recontrol => aftermath::recontrol(self, state, log),
            Frame::BattleDone => aftermath::done(self, state, log),
            Frame::TurnEnd => turn::end(self, state, log),
            Frame::PlaceHq
            | Frame::Redraw
            | Frame::Discard
            | Frame::Act
            | Frame::SecondMove
            | Frame::GrabDest { .. }
            | Frame::Reappear { .. }
            | Frame::TakeoverTurn { .. }
            | Frame::Boarding { .. }
            | Frame::Declare
            | Frame::Charge { .. }
            | Frame::DriftTurn { .. }
            | Frame::Revive { .. } => {}
        }
    }

    pub(crate) fn resolve_answer(
        &self,
        frame: Frame,
        state: &mut State,
        mv: Move,
        log: &mut impl Log<Event>,
    ) {
        match frame {
            Frame::PlaceHq => hq::play(self, state, mv, log),
            Frame::Redraw => draw::redraw(self, state, mv, log),
            Frame::Discard => draw::discard(self, state, mv, log),
            Frame::Act => act::play(self, state, mv, log),
            Frame::SecondMove => act::second_play(self, state, mv, log),
            Frame::PushDest { by, unit } => {
                if let Move::Dest { to, .. } = mv {
                    dest::push(self, state, by, unit, to, log);
                }
            }
            Frame::GrabDest { by, unit } => dest::grab_play(self, state, by, unit, mv, log),
            Frame::Reappear { at } => revive::reappear(self, state, at, mv, log),
            Frame::TakeoverTurn { unit } => {
                let in_battle = state.battle.is_some();
                state.stack.push(if in_battle { Frame::Recontrol } else { Frame::Refresh });
                aftermath::turn_play(self, state, unit, mv, rule::NSH_VEG_03, log);
            }
            Frame::Boarding { .. } => {
                if mv == Move::Battle {
                    battle::start(self, state, crate::state::Cause::Boarding);
                }
            }
            Frame::Strike(strike) => medic::play(state, strike, mv),
            Frame::Declare => declare::play(self, state, mv, log),
            Frame::Charge { unit, .. } => charge::play(self, state, unit, mv, log),
            Frame::DriftTurn { unit } => aftermath::turn_play(self, state, unit, mv, rule::NSH_PIR_09, log),
            Frame::Revive { left } => revive::play(self, state, left, mv, log),
            Frame::Draw
            | Frame::Enter { .. }
            | Frame::Refresh
            | Frame::Filled { .. }
            | Frame::BattleBegin(_)
            | Frame::Phase
            | Frame::BattleEnd
            | Frame::Hatch
            | Frame::Recontrol
            | Frame::BattleDone
            | Frame::TurnEnd => unreachable!("these ask nobody"),
        }
    }

    fn candidates(&self, frame: Frame, state: &State, out: &mut Vec<Move>) {
        match frame {
            Frame::PlaceHq => hq::candidates(self, state, out),
            Frame::Redraw => out.extend([Move::Keep, Move::Redraw]),
            Frame::Discard => draw::candidates(state, out),
            Frame::Act => act::candidates(self, state, out),
            Frame::SecondMove => act::second_candidates(self, state, out),
            Frame::PushDest { by, unit } => dest::push_candidates(self, state, by, unit, out),
            Frame::GrabDest { by, unit } => dest::grab_candidates(self, state, by, unit, out),
            Frame::Reappear { .. } => revive::candidates(self, state, false, out),
            Frame::TakeoverTurn { .. } | Frame::DriftTurn { .. } => aftermath::turn_candidates(out),
            Frame::Boarding { .. } => out.extend([Move::Battle, Move::Decline]),
            Frame::Strike(strike) => medic::candidates(self, state, strike, out),
            Frame::Declare => declare::candidates(self, state, out),
            Frame::Charge { to, .. } => charge::candidates(state, to, out),
            Frame::Revive { .. } => revive::candidates(self, state, true, out),
            Frame::Draw
            | Frame::Enter { .. }
            | Frame::Refresh
            | Frame::Filled { .. }
            | Frame::BattleBegin(_)
            | Frame::Phase
            | Frame::BattleEnd
            | Frame::Hatch
            | Frame::Recontrol
            | Frame::BattleDone
            | Frame::TurnEnd => {}
        }
    }

    fn judge(&self, frame: Frame, state: &State, mv: Move) -> Result<(), Refusal> {
        match frame {
            Frame::PlaceHq => hq::allows(self, state, mv),
            Frame::Redraw => draw::redraw_allows(mv),
            Frame::Discard => draw::allows(state, mv),
            Frame::Act => act::allows(self, state, mv),
            Frame::SecondMove => act::second_allows(self, state, mv),
            Frame::PushDest { by, unit } => dest::push_allows(self, state, by, unit, mv),
            Frame::GrabDest { by, unit } => dest::grab_allows(self, state, by, unit, mv),
            Frame::Reappear { .. } => revive::allows(self, state, false, mv),
            Frame::TakeoverTurn { .. } | Frame::DriftTurn { .. } => aftermath::turn_allows(mv),
            Frame::Boarding { .. } if matches!(mv, Move::Battle | Move::Decline) => Ok(()),
            Frame::Strike(strike) => medic::allows(self, state, strike, mv),
            Frame::Declare => declare::allows(self, state, mv),
            Frame::Charge { to, .. } => charge::allows(state, to, mv),
            Frame::Revive { .. } => revive::allows(self, state, true, mv),
            Frame::Draw
            | Frame::Enter { .. }
            | Frame::Refresh
            | Frame::Filled { .. }
            | Frame::Boarding { .. }
            | Frame::BattleBegin(_)
            | Frame::Phase
            | Frame::BattleEnd
            | Frame::Hatch
            | Frame::Recontrol
            | Frame::BattleDone
            | Frame::TurnEnd => Err(NOT_ASKED),
        }
    }
}

impl Game for NeuroshimaHex {
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Doc = Doc;

    const INFO: Info = setup::INFO;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.vet(&Self::INFO)?;
        let mut pack = Pack::builtin(Self::INFO.pack);
        if let Some(owner) = &setup.pack {
            pack = pack.under(owner);
        }
        let content = content::load(&pack)?;
        let choices = setup::choices(setup, &content)?;
        Ok(Self {
            content,
            seats: setup.seats,
            mode: choices.mode,
            armies: choices.armies,
            first: choices.first,
            redraw_instants: choices.redraw_instants,
            extra_battle: choices.extra_battle,
            full_board_ends_turn: choices.full_board_ends_turn,
            vegas_last: choices.vegas_last,
            resignation: choices.resignation,
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn team(&self, seat: Seat) -> u8 {
        self.side(seat)
    }

    fn content_hash(&self) -> u64 {
        stable_hash(&self.content)
    }

    fn deal(&self, seed: Seed, log: &mut impl Log<Event>) -> State {
        setup::deal(self, seed, log)
    }

    fn turn(&self, state: &State) -> Turn {
        if let Some(end) = state.end {
            return Turn::Over(self.outcome(state, end));
        }
        let asked = state.stack.top().and_then(|frame| Some((self.decider(state, frame)?, frame)));
        let (seat, frame) = asked.expect("a game that is not over has settled on a question");
        Turn::Decide { seat, prompt: prompt::prompt(self, state, frame) }
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        out.clear();
        if let (None, Some(frame)) = (state.end, state.stack.top()) {
            self.candidates(frame, state, out);
            out.extend(self.offers_resignation().then_some(Move::Resign));
        }
    }

    fn allows(&self, state: &State, mv: Move) -> Result<(), Refusal> {
        match state.stack.top() {
            Some(_) if mv == Move::Resign => {
                rule::NSH_END_09.requires(self.may_resign(), "One resigns in a duel only.")
            }
            Some(_) if mv == Move::Nowhere => {
                Err(rule::NSH_GEO_04.refuses("A marker space is not part of the playing area."))
            }
            Some(frame) => self.judge(frame, state, mv).map_err(|refusal| {
                // An answer to another question is refused by the rule of the one that is asked.
                let asked =
                    if refusal == NOT_ASKED { prompt::duty(self, state, frame) } else { refusal.rule };
                Refusal { rule: asked, ..refusal }
            }),
            None => Err(rule::NSH_END_07.refuses("The game is over.")),
        }
    }

    fn canonical(&self, state: &State, mv: Move) -> Move {
        act::canonical(self, state, mv)
    }

    fn play(&self, state: &mut State, mv: Move, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        self.allows(state, mv)?;
        if mv == Move::Resign {
            let Turn::Decide { seat, .. } = self.turn(state) else { return Ok(()) };
            log.say(rule::NSH_END_09, || Event::Resigned { seat });
            let others = self.all_seats().filter(|other| *other != seat).collect();
            score::finish(self, state, others, Reason::Resigned, log);
            return Ok(());
        }
        let frame = state.stack.pop().expect("allows has passed, so somebody was asked");
        self.resolve_answer(frame, state, mv, log);
        self.settle(state, log);
        Ok(())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn tell(&self, event: &Event, _viewer: Viewer) -> Event {
        // Everything that happens is public (section 19 of the rules).
        event.clone()
    }

    fn imagine(&self, view: &View, whim: &mut Whim) -> State {
        view::imagine(self, view, whim)
    }

    fn check(&self, state: &State) -> Result<(), Broken> {
        check::check(self, state)
    }

    fn show(&self, state: &State) -> Doc {
        doc::show(self, state)
    }

    fn restore(&self, doc: Doc) -> Result<State, LoadError> {
        doc::restore(self, doc)
    }

    fn write_move(&self, mv: Move) -> String {
        self.notate(mv)
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        self.parse(text)
    }
}
