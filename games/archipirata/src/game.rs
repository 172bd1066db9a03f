//! `impl Game`: the loop. It dispatches on the top frame and does nothing else.

use tortuga_core::{
    Broken, Game, Info, LoadError, Log, Prompt, Refusal, Rule, Seat, Seed, Setup, SetupError, Slug, Turn,
    Viewer, Whim, hash::stable_hash, pack::Pack,
};

use crate::{
    board::{Colour, Isle},
    check,
    content::{self, Content, KINDS},
    doc::{self, Doc},
    effect,
    lines::{self, Spellings},
    moves::{Event, Move},
    rule, setup,
    state::{Combat, Frame, State},
    steps::{NOT_ASKED, captain, collect, fight, fight::Combats, heal, hit, sail, turn, window, wound},
    view::{self, View},
};

/// The game: components, number of seats, variant. Shared by all its tables.
#[derive(Debug)]
pub struct Archipirata {
    pub content: Content,
    pub seats: u8,
    pub captains: bool,
    pub(crate) spellings: Spellings,
    pub(crate) combats: Combats,
}

impl Archipirata {
    pub(crate) fn island(&self, isle: Isle) -> Slug {
        self.content.islands[isle.index()].id
    }

    /// Counts by kind, with names, zeros left out.
    pub(crate) fn tally(&self, counts: &[u8; KINDS]) -> impl Iterator<Item = (Slug, u8)> {
        self.content
            .kinds
            .iter()
            .zip(*counts)
            .filter(|(_, count)| *count > 0)
            .map(|(kind, count)| (kind.id, count))
    }

    /// The captains of the seats, and those that were not dealt.
    pub(crate) fn all_captains(&self, state: &State) -> (Vec<Slug>, Vec<Slug>) {
        let seats: Vec<Slug> =
            state.captains.iter().flatten().map(|held| self.content.captain(held.captain).id).collect();
        let rest =
            self.content.captains.iter().map(|captain| captain.id).filter(|id| !seats.contains(id)).collect();
        (seats, rest)
    }

    /// Automatic frames run until one asks, or the game is over.
    fn settle(&self, state: &mut State, log: &mut impl Log<Event>) {
        while let Some(frame) = state.stack.top() {
            if self.asks(frame, state) {
                return;
            }
            state.stack.pop();
            self.run(frame, state, log);
        }
    }

    /// Whether a frame puts its question. One with a single answer is not put (AP-FLOW-05).
    #[inline]
    fn asks(&self, frame: Frame, state: &State) -> bool {
        match frame {
            Frame::Sail => true,
            Frame::Window(combat) => self.captains && window::opens(self, state, combat),
            Frame::Hit(count) => hit::asks(state, count),
            Frame::Wound(_) => wound::asks(state),
            Frame::Heal(_) => heal::asks(state),
            Frame::Activate(_) | Frame::Collect | Frame::Fight | Frame::EndTurn => false,
        }
    }

    /// Runs a frame that asks nobody.
    fn run(&self, frame: Frame, state: &mut State, log: &mut impl Log<Event>) {
        match frame {
            Frame::Hit(count) => hit::run(self, state, count, log),
            Frame::Wound(left) => wound::run(self, state, left, log),
            Frame::Heal(_) => self.nothing(state, rule::AP_ACT_08, log),
            Frame::Activate(next) => effect::activate(self, state, next, log),
            Frame::Collect => collect::run(self, state, log),
            Frame::Fight => fight::run(self, state, log),
            Frame::EndTurn => turn::finish(self, state, log),
            Frame::Window(_) | Frame::Sail => {}
        }
    }

    fn resolve(&self, frame: Frame, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
        match frame {
            Frame::Sail => sail::play(self, state, mv, log),
            Frame::Hit(_) => hit::play(self, state, mv, log),
            Frame::Wound(left) => wound::play(self, state, left, mv, log),
            Frame::Heal(left) => heal::play(self, state, left, mv, log),
            Frame::Window(combat) => window::play(self, state, combat, mv, log),
            Frame::Activate(_) | Frame::Collect | Frame::Fight | Frame::EndTurn => {
                unreachable!("these ask nobody")
            }
        }
    }
}

fn prompt(frame: Frame) -> Prompt {
    let (text, rule) = match frame {
        Frame::Sail => ("Lift an island's pirates and sail them round the ring.", rule::AP_ISLE_01),
        Frame::Hit(_) => ("Choose whom the raid injures.", rule::AP_CAP_BB_1),
        Frame::Wound(_) => ("Choose whom the sabre injures.", rule::AP_ACT_03),
        Frame::Heal(_) => ("Choose the island where your injured pirate comes back.", rule::AP_ACT_08),
        Frame::Window(Combat::Before) => ("Use your captain before the combat, or pass.", rule::AP_FLOW_07),
        Frame::Window(Combat::After) => ("Use your captain after the combat, or pass.", rule::AP_FLOW_08),
        Frame::Activate(_) | Frame::Collect | Frame::Fight | Frame::EndTurn => ("", Rule("")),
    };
    Prompt { text, rule }
}

impl Game for Archipirata {
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
        let combats = Combats::new(content.combat_ratio);
        let captains = setup.flag(&setup::CAPTAINS);
        Ok(Self { content, seats: setup.seats, captains, spellings: Spellings::new(), combats })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn team(&self, seat: Seat) -> u8 {
        Colour::of(seat) as u8
    }

    fn content_hash(&self) -> u64 {
        stable_hash(&self.content)
    }

    fn deal(&self, seed: Seed, log: &mut impl Log<Event>) -> State {
        setup::deal(self, seed, log)
    }

    fn turn(&self, state: &State) -> Turn {
        match (state.end, state.stack.top()) {
            (None, Some(frame)) => Turn::Decide { seat: state.active, prompt: prompt(frame) },
            (Some(end), _) => Turn::Over(self.outcome(state, end)),
            (None, None) => unreachable!("a turn ends by beginning the next or by ending the game"),
        }
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        out.clear();
        match state.stack.top() {
            Some(Frame::Sail) => sail::candidates(self, state, out),
            Some(Frame::Hit(count)) => hit::candidates(state, count, out),
            Some(Frame::Wound(_)) => wound::candidates(state, out),
            Some(Frame::Heal(_)) => heal::candidates(out),
            Some(Frame::Window(combat)) => window::candidates(self, state, combat, out),
            Some(Frame::Activate(_) | Frame::Collect | Frame::Fight | Frame::EndTurn) | None => {}
        }
    }

    fn allows(&self, state: &State, mv: Move) -> Result<(), Refusal> {
        match state.stack.top() {
            Some(Frame::Sail) => sail::allows(self, state, mv),
            Some(Frame::Hit(count)) => hit::allows(state, count, mv),
            Some(Frame::Wound(_)) => wound::allows(state, mv),
            Some(Frame::Heal(_)) => heal::allows(mv),
            Some(Frame::Window(combat)) => window::allows(self, state, combat, mv),
            Some(Frame::Activate(_) | Frame::Collect | Frame::Fight | Frame::EndTurn) => Err(NOT_ASKED),
            None => Err(rule::AP_WIN_05.refuses("The game is over.")),
        }
    }

    fn canonical(&self, state: &State, mv: Move) -> Move {
        match mv {
            Move::Sail(line) => Move::Sail(lines::representative(self, state, line)),
            Move::Hit { first, second } => hit::canonical(first, second),
            Move::Captain { captain, picks } => {
                Move::Captain { captain, picks: captain::canonical(self, state, captain, picks) }
            }
            Move::Wound { .. } | Move::Heal { .. } | Move::Pass => mv,
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

    fn tell(&self, event: &Event, viewer: Viewer) -> Event {
        view::tell(event, viewer)
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
