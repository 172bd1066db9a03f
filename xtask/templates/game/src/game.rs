//! `impl Game`: the loop. It dispatches on the top frame and does nothing else.

use tortuga_core::{
    Broken, Game, Info, LoadError, Log, Prompt, Refusal, Seed, Setup, SetupError, Turn, Viewer, Whim,
    hash::stable_hash, pack::Pack,
};

use crate::{
    content::{self, Content},
    doc::{self, Doc},
    moves::{self, Event, Move},
    rule, score, setup,
    state::{self, Frame, State},
    steps::{NOT_ASKED, end_turn, land, row},
    view::{self, View},
};

/// The game: components, number of seats, options. Shared by all its tables.
#[derive(Debug)]
pub struct {{Game}} {
    pub content: Content,
    pub seats: u8,
    pub rounds: u16,
}

impl {{Game}} {
    pub(crate) fn turn_limit(&self) -> u16 {
        self.rounds * u16::from(self.seats)
    }

    /// Automatic frames run until one asks, or the game is over.
    fn settle(&self, state: &mut State, log: &mut impl Log<Event>) {
        while let Some(frame) = state.stack.top() {
            match frame {
                Frame::Row { .. } => return,
                Frame::Land { seat } => {
                    state.stack.pop();
                    land::run(self, state, seat, log);
                }
                Frame::EndTurn { seat } => {
                    state.stack.pop();
                    end_turn::run(self, state, seat, log);
                }
            }
        }
    }
}

impl Game for {{Game}} {
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
        let rounds = setup.number(&setup::ROUNDS) as u16;
        Ok(Self { content: content::load(&pack)?, seats: setup.seats, rounds })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn content_hash(&self) -> u64 {
        stable_hash(&self.content)
    }

    fn deal(&self, seed: Seed, log: &mut impl Log<Event>) -> State {
        setup::deal(self, seed, log)
    }

    fn turn(&self, state: &State) -> Turn {
        match (score::end(self, state), state.asked()) {
            (None, Some(seat)) => Turn::Decide { seat, prompt: PROMPT },
            (Some(end), _) => Turn::Over(score::outcome(self, state, end)),
            (None, None) => unreachable!("a turn ends by beginning the next or by ending the game"),
        }
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        out.clear();
        match state.stack.top() {
            Some(Frame::Row { seat }) => row::candidates(self, state, seat, out),
            Some(Frame::Land { .. } | Frame::EndTurn { .. }) | None => {}
        }
    }

    fn allows(&self, state: &State, mv: Move) -> Result<(), Refusal> {
        match state.stack.top() {
            Some(Frame::Row { seat }) => row::allows(self, state, seat, mv),
            Some(Frame::Land { .. } | Frame::EndTurn { .. }) | None => Err(NOT_ASKED),
        }
    }

    fn play(&self, state: &mut State, mv: Move, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        self.allows(state, mv)?;
        match state.stack.pop().expect("allows has passed, so somebody was asked") {
            Frame::Row { seat } => row::play(state, seat, mv, log),
            Frame::Land { .. } | Frame::EndTurn { .. } => unreachable!("these ask nobody"),
        }
        self.settle(state, log);
        Ok(())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Event {
        view::tell(event, viewer)
    }

    fn imagine(&self, view: &View, whim: &mut Whim) -> State {
        view::imagine(view, whim)
    }

    fn check(&self, state: &State) -> Result<(), Broken> {
        state::check(self, state)
    }

    fn show(&self, state: &State) -> Doc {
        doc::show(self, state)
    }

    fn restore(&self, doc: Doc) -> Result<State, LoadError> {
        doc::restore(self, doc)
    }

    fn write_move(&self, mv: Move) -> String {
        moves::write(mv)
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        moves::read(text)
    }
}

const PROMPT: Prompt = Prompt { text: "Row 1, 2 or 3 spaces.", rule: rule::{{PREFIX}}_ROW_01 };
