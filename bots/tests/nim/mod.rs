//! A heap of stones for two teams, with a secret: what the toy of the testkit does not have.
//!
//! Seats take one to three stones in turn; the team that takes the last one wins. A seat may hide one pebble of its
//! own under what it takes; nobody else sees whether it did, and it changes nothing.

use serde::{Deserialize, Serialize};
use tortuga_core::{
    Broken, Chance, Game, Info, Insight, Line, LoadError, Log, MAX_SEATS, Outcome, Prompt, Refusal, Rule,
    Seat, SeatSet, Seed, Setup, SetupError, Turn, Viewer, Voice, Whim,
};

const RULE: Rule = Rule("NM-TAKE-01");

#[derive(Debug)]
pub(crate) struct Nim {
    pub(crate) heap: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) heap: u8,
    pub(crate) turn: Seat,
    /// Who hid a pebble.
    pub(crate) hid: [bool; 4],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Take {
    pub(crate) stones: u8,
    pub(crate) hide: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) heap: u8,
    pub(crate) turn: Seat,
    pub(crate) me: Viewer,
    pub(crate) hid: Option<bool>,
}

impl Game for Nim {
    type State = State;
    type Move = Take;
    type Event = ();
    type View = View;
    type Doc = State;

    const INFO: Info = Info {
        id: "nim",
        title: "Nim",
        about: "Take the last stone.",
        version: "1",
        seats: &[4],
        minutes: 1,
        options: &[],
        rules: "",
        pack: &[],
    };

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.vet(&Self::INFO)?;
        Ok(Self { heap: 13 })
    }

    fn seats(&self) -> u8 {
        4
    }

    fn team(&self, seat: Seat) -> u8 {
        seat.0 % 2
    }

    fn content_hash(&self) -> u64 {
        0
    }

    fn deal(&self, _: Seed, _: &mut impl Log<()>) -> State {
        State { heap: self.heap, turn: Seat(0), hid: [false; 4] }
    }

    fn turn(&self, state: &State) -> Turn {
        if state.heap > 0 {
            return Turn::Decide { seat: state.turn, prompt: Prompt { text: "Take.", rule: RULE } };
        }
        // The turn has passed on from the one who took the last stone.
        let winners: SeatSet = Seat::all(4).filter(|seat| seat.0 % 2 != state.turn.0 % 2).collect();
        Turn::Over(Outcome { winners, scores: [0; MAX_SEATS], end: "empty", text: "Empty.", rule: RULE })
    }

    fn moves(&self, state: &State, out: &mut Vec<Take>) {
        out.clear();
        let all = (1..=3).flat_map(|stones| [false, true].map(|hide| Take { stones, hide }));
        out.extend(all.filter(|mv| self.allows(state, *mv).is_ok()));
    }

    fn allows(&self, state: &State, mv: Take) -> Result<(), Refusal> {
        RULE.requires((1..=3.min(state.heap)).contains(&mv.stones), "Not so many.")?;
        RULE.requires(!mv.hide || !state.hid[state.turn.index()], "The pebble is gone.")
    }

    fn play(&self, state: &mut State, mv: Take, _: &mut impl Log<()>) -> Result<(), Refusal> {
        self.allows(state, mv)?;
        state.heap -= mv.stones;
        state.hid[state.turn.index()] |= mv.hide;
        state.turn = state.turn.next(4);
        Ok(())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let hid = viewer.seat().map(|seat| state.hid[seat.index()]);
        View { heap: state.heap, turn: state.turn, me: viewer, hid }
    }

    fn tell(&self, (): &(), _: Viewer) {}

    fn imagine(&self, view: &View, whim: &mut Whim) -> State {
        let mut hid = [(); 4].map(|()| whim.below(2) == 1);
        if let (Viewer::Seat(seat), Some(mine)) = (view.me, view.hid) {
            hid[seat.index()] = mine;
        }
        State { heap: view.heap, turn: view.turn, hid }
    }

    fn check(&self, _: &State) -> Result<(), Broken> {
        Ok(())
    }

    fn show(&self, state: &State) -> State {
        state.clone()
    }

    fn restore(&self, doc: State) -> Result<State, LoadError> {
        Ok(doc)
    }

    fn write_move(&self, mv: Take) -> String {
        format!("{}{}", mv.stones, if mv.hide { "h" } else { "" })
    }

    fn read_move(&self, text: &str) -> Result<Take, String> {
        let stones = text.trim_end_matches('h').parse().map_err(|_| format!("`{text}` takes nothing"))?;
        Ok(Take { stones, hide: text.ends_with('h') })
    }
}

impl Voice for Nim {
    fn move_text(&self, _: &State, mv: Take) -> String {
        format!("Take {}", mv.stones)
    }

    fn event_text(&self, (): &()) -> String {
        "Taken.".into()
    }

    fn board(&self, view: &View, _: u16) -> Vec<Line> {
        vec![Line::new().with(tortuga_core::Ink::Plain, view.heap.to_string())]
    }
}

impl Insight for Nim {
    /// No idea at all: whatever is found, the search has found it.
    fn appraise(&self, _: &State) -> [i32; MAX_SEATS] {
        [500; MAX_SEATS]
    }

    /// A pebble is gone for nothing.
    fn is_waste(&self, _: &State, mv: Take) -> bool {
        mv.hide
    }
}
