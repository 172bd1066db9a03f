//! `impl Game`: the loop. It dispatches on the top frame and does nothing else.

use tortuga_core::{
    Broken, Game, Info, LoadError, Log, OptionSpec, Refusal, Seed, Setup, SetupError, Turn, Viewer, Whim,
    hash::stable_hash, pack::Pack, setup::OptionKind,
};

use crate::{
    check,
    content::{self, Content},
    doc::{self, Doc},
    events::Event,
    flow,
    moves::Move,
    rule, setup,
    state::State,
    steps::sail,
    view::{self, View},
};

/// The game: components, number of seats, the Legendary Pirate's mats. Shared by all its tables.
#[derive(Clone, Debug)]
pub struct TinyEpicPirates {
    pub content: Content,
    pub seats: u8,
    /// Chosen by the host; `None` is chance.
    pub(crate) solo_helm: Option<u8>,
    pub(crate) solo_legend: Option<u8>,
    /// Sail points of one kept token.
    pub(crate) token_sail: u8,
}

impl TinyEpicPirates {
    /// Whether the Legendary Pirate plays.
    #[inline]
    pub fn solo(&self) -> bool {
        self.seats == 1
    }

    /// Pirate Ships on the Sea.
    #[inline]
    pub fn pirates(&self) -> u8 {
        if self.solo() { 2 } else { self.seats }
    }
}

/// The place of a chosen mat; `None` if chance decides.
fn mat(setup: &Setup, spec: &OptionSpec) -> Result<Option<u8>, SetupError> {
    let OptionKind::Choice { values, .. } = spec.kind else { return Ok(None) };
    let place = values.iter().position(|value| *value == setup.choice(spec)).filter(|place| *place > 0);
    if place.is_some() && setup.seats != 1 {
        return Err(SetupError::option(spec.name, "only a game for 1 seat has a Legendary Pirate"));
    }
    Ok(place.map(|place| place as u8 - 1))
}

impl Game for TinyEpicPirates {
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
        let solo_helm = mat(setup, &setup::SOLO_HELM)?;
        let solo_legend = mat(setup, &setup::SOLO_LEGEND)?;
        let token_sail = sail::token_sail(&content);
        Ok(Self { content, seats: setup.seats, solo_helm, solo_legend, token_sail })
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
        match (state.end, state.stack.top()) {
            (None, Some(frame)) => {
                Turn::Decide { seat: self.asked(state, frame), prompt: flow::prompt(self, state, frame) }
            }
            (Some(end), _) => Turn::Over(self.outcome(state, end)),
            (None, None) => unreachable!("a turn ends by beginning the next or by ending the game"),
        }
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        out.clear();
        if let Some(frame) = state.stack.top() {
            self.options(state, frame, out);
        }
    }

    fn allows(&self, state: &State, mv: Move) -> Result<(), Refusal> {
        match state.stack.top() {
            Some(frame) => self.judge(state, frame, mv),
            None => Err(rule::TEP_END_02.refuses("The game is over.")),
        }
    }

    fn play(&self, state: &mut State, mv: Move, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        self.allows(state, mv)?;
        let frame = state.stack.pop().expect("allows has passed, so somebody was asked");
        self.resolve(frame, state, mv, log);
        self.settle(state, log);
        Ok(())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn tell(&self, event: &Event, _: Viewer) -> Event {
        // No seat has private information (section 13).
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
