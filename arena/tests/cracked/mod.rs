//! The toy with a crack in it: whoever plays the coin 15 finds that it was offered by mistake. With two seats the move
//! is refused; with three, the rules panic.

use tortuga_core::{
    Broken, Game, Info, Insight, Line, LoadError, Log, MAX_SEATS, Refusal, Rule, Seed, Setup, SetupError,
    Turn, Viewer, Voice, Whim,
};
use tortuga_testkit::toy::{Doc, Event, Move, Parley, State, View};

#[derive(Debug)]
pub(crate) struct Cracked(Parley);

impl Game for Cracked {
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Doc = Doc;

    const INFO: Info = Info { id: "cracked", ..Parley::INFO };

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        Parley::new(setup).map(Self)
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn content_hash(&self) -> u64 {
        self.0.content_hash()
    }

    fn deal(&self, seed: Seed, log: &mut impl Log<Event>) -> State {
        self.0.deal(seed, log)
    }

    fn turn(&self, state: &State) -> Turn {
        self.0.turn(state)
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        self.0.moves(state, out);
    }

    fn allows(&self, state: &State, mv: Move) -> Result<(), Refusal> {
        self.0.allows(state, mv)
    }

    fn play(&self, state: &mut State, mv: Move, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        if mv == Move::Play(15) {
            assert_eq!(self.seats(), 2, "the coin 15 is cursed");
            return Err(Rule("CR-CURSE-01").refuses("the coin 15 is cursed"));
        }
        self.0.play(state, mv, log)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.0.view(state, viewer)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Event {
        self.0.tell(event, viewer)
    }

    fn imagine(&self, view: &View, whim: &mut Whim) -> State {
        self.0.imagine(view, whim)
    }

    fn check(&self, state: &State) -> Result<(), Broken> {
        self.0.check(state)
    }

    fn show(&self, state: &State) -> Doc {
        self.0.show(state)
    }

    fn restore(&self, doc: Doc) -> Result<State, LoadError> {
        self.0.restore(doc)
    }

    fn write_move(&self, mv: Move) -> String {
        self.0.write_move(mv)
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        self.0.read_move(text)
    }
}

impl Voice for Cracked {
    fn move_text(&self, state: &State, mv: Move) -> String {
        self.0.move_text(state, mv)
    }

    fn event_text(&self, event: &Event) -> String {
        self.0.event_text(event)
    }

    fn board(&self, view: &View, width: u16) -> Vec<Line> {
        self.0.board(view, width)
    }
}

impl Insight for Cracked {
    fn appraise(&self, state: &State) -> [i32; MAX_SEATS] {
        self.0.appraise(state)
    }
}
