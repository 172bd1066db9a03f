//! Parley, bent: a wrapper that breaks exactly one thing.

use std::sync::atomic::{AtomicU32, Ordering};

use serde::{Deserialize, Serialize};
use tortuga_core::{
    Broken, Dice, Game, Info, Ink, Insight, Line, LoadError, Log, MAX_SEATS, Outcome, Prompt, Refusal, Rule,
    Seat, Seed, Setup, SetupError, Silent, Turn, Viewer, Voice, Whim,
};
use tortuga_testkit::toy::{self, Doc, Event, Known, Move, Parley, Place, State};

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Nothing,
    CheckComplains,
    MovesTwice,
    MovesForbidden,
    MovesMissing,
    MovesAfterTheEnd,
    MovesInAnotherOrder,
    MovesNotCleared,
    StrangerDecides,
    CanonicalIsNotListed,
    NotationSaysLess,
    LabelIsEmpty,
    RestoreForgets,
    ShowIsRefused,
    ViewShowsHands,
    ViewHoldsTheSeed,
    ViewHasDice,
    ViewLosesAField,
    ImagineForgetsTheHand,
    ImagineOverfillsAHand,
    ImagineTurnsTheTable,
    LabelTellsASecret,
    PromptTellsASecret,
    RefusalMutates,
    RefusalSpeaks,
    PlayRefusesWithOtherWords,
    AllowsWhatIsNotListed,
    PlaysOtherwiseWhenHeard,
    PlaysOtherwiseEachTime,
    DealsOtherwiseEachTime,
    TellsEverything,
    TellsTwice,
    NeverEnds,
    StrangerWins,
    UnknownRule,
    BoardTooWide,
}

#[derive(Debug)]
pub(crate) struct Bent {
    inner: Parley,
    fault: Fault,
    calls: AtomicU32,
}

/// Parley's view, and what a careless author might add to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    inner: toy::View,
    note: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dice: Option<u8>,
    #[serde(skip)]
    lost: bool,
}

impl Bent {
    pub(crate) fn new(fault: Fault) -> Self {
        Self { inner: Parley { seats: 3, goal: 30 }, fault, calls: AtomicU32::new(0) }
    }

    fn has(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    /// True every other time.
    fn flips(&self) -> bool {
        self.calls.fetch_add(1, Ordering::Relaxed).is_multiple_of(2)
    }
}

/// Something that only the holder of a hand knows.
fn secret_of(state: &State) -> u8 {
    let held = |seat: u8| state.at(Place::Hand(Seat(seat))).max().unwrap_or(0);
    held(0) ^ (held(1) << 4) ^ (held(2) << 2)
}

fn seed_of(state: &State) -> String {
    let dice = serde_json::to_value(state.dice).expect("dice are plain data");
    dice["seed"].as_str().expect("the dice keep their seed as text").to_owned()
}

impl Game for Bent {
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Doc = Doc;

    const INFO: Info = Parley::INFO;

    fn new(_: &Setup) -> Result<Self, SetupError> {
        Ok(Self::new(Fault::Nothing))
    }

    fn seats(&self) -> u8 {
        self.inner.seats()
    }

    fn content_hash(&self) -> u64 {
        self.inner.content_hash()
    }

    fn deal(&self, seed: Seed, log: &mut impl Log<Event>) -> State {
        let mut state = self.inner.deal(seed, log);
        if self.has(Fault::DealsOtherwiseEachTime) && self.flips() {
            state.turn = Seat(1);
        }
        state
    }

    fn turn(&self, state: &State) -> Turn {
        let turn = self.inner.turn(state);
        match (self.fault, turn) {
            (Fault::StrangerDecides, Turn::Decide { prompt, .. }) => Turn::Decide { seat: Seat(5), prompt },
            (Fault::PromptTellsASecret, Turn::Decide { seat, prompt })
                if secret_of(state).is_multiple_of(2) =>
            {
                Turn::Decide { seat, prompt: Prompt { text: "An even secret!", ..prompt } }
            }
            (Fault::UnknownRule, Turn::Decide { seat, prompt }) => {
                Turn::Decide { seat, prompt: Prompt { rule: Rule("PY-TURN-99"), ..prompt } }
            }
            (Fault::StrangerWins, Turn::Over(outcome)) => {
                Turn::Over(Outcome { winners: [Seat(4)].into_iter().collect(), ..outcome })
            }
            _ => turn,
        }
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        let over = self.inner.turn(state).seat().is_none();
        let before = out.clone();
        self.inner.moves(state, out);
        match self.fault {
            Fault::MovesTwice if !over => out.push(out[0]),
            Fault::MovesForbidden if !over => out.push(Move::Play(99)),
            Fault::MovesMissing if out.len() == 2 => out.clear(),
            Fault::MovesAfterTheEnd if over => out.push(Move::Draw),
            Fault::MovesInAnotherOrder if self.flips() => out.reverse(),
            Fault::MovesNotCleared => out.extend(before),
            // Other seats are offered it, so the law has heard of it; and drawing is left, or three other coins.
            Fault::AllowsWhatIsNotListed if state.turn == Seat(0) => out.retain(|mv| *mv != Move::Play(7)),
            _ => {}
        }
    }

    fn allows(&self, state: &State, mv: Move) -> Result<(), Refusal> {
        self.inner.allows(state, mv)
    }

    fn canonical(&self, _: &State, mv: Move) -> Move {
        if self.has(Fault::CanonicalIsNotListed) { Move::Draw } else { mv }
    }

    fn play(&self, state: &mut State, mv: Move, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        if let Err(refusal) = self.inner.allows(state, mv) {
            match self.fault {
                Fault::RefusalMutates => state.turn = state.turn.next(self.seats()),
                Fault::RefusalSpeaks => log.say(Rule("PY-TURN-01"), || Event::Ended),
                Fault::PlayRefusesWithOtherWords => return Err(Rule("PY-TURN-01").refuses("No.")),
                _ => {}
            }
            return Err(refusal);
        }
        let mut heard = false;
        match self.fault {
            Fault::PlaysOtherwiseWhenHeard => log.say(Rule("PY-TURN-01"), || {
                heard = true;
                Event::Ended
            }),
            Fault::PlaysOtherwiseEachTime => heard = self.flips(),
            _ => {}
        }
        self.inner.play(state, mv, log)?;
        if heard {
            state.turn = state.turn.next(self.seats());
        }
        if self.has(Fault::NeverEnds) && self.inner.turn(state).seat().is_none() {
            *state = self.inner.deal(Seed::from_number(1), &mut Silent);
        }
        Ok(())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let inner = self.inner.view(state, viewer);
        let note = match self.fault {
            Fault::ViewShowsHands => format!("the others hold {}", secret_of(state)),
            Fault::ViewHoldsTheSeed => seed_of(state),
            _ => String::new(),
        };
        let dice = self.has(Fault::ViewHasDice).then_some(6);
        View { inner, note, dice, lost: self.has(Fault::ViewLosesAField) }
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Event {
        match self.fault {
            Fault::TellsEverything if viewer == Viewer::Spectator => event.clone(),
            Fault::TellsTwice => match (event, viewer) {
                (Event::Played { seat, coin }, Viewer::Seat(_)) => {
                    Event::Played { seat: *seat, coin: coin ^ 1 }
                }
                _ => self.inner.tell(event, viewer),
            },
            _ => self.inner.tell(event, viewer),
        }
    }

    fn imagine(&self, view: &View, whim: &mut Whim) -> State {
        let mut known = view.inner.clone();
        if self.has(Fault::ImagineForgetsTheHand) {
            let forget = |coin: Known| if coin == Known::Mine { Known::Hidden } else { coin };
            known.coins = known.coins.map(forget);
            known.viewer = Viewer::Spectator;
        }
        let mut state = self.inner.imagine(&known, whim);
        match self.fault {
            Fault::ImagineOverfillsAHand => state.coins = [Place::Hand(Seat(0)); toy::COINS],
            Fault::ImagineTurnsTheTable => state.turn = state.turn.next(self.seats()),
            // So that nothing but the law of secrets can notice.
            Fault::ViewHoldsTheSeed => {
                state.dice = Dice::new(Seed::from_hex(&view.note).expect("the view holds the seed"));
            }
            _ => {}
        }
        state
    }

    fn check(&self, state: &State) -> Result<(), Broken> {
        Broken::unless(!self.has(Fault::CheckComplains), || "a coin fell under the table".into())?;
        self.inner.check(state)
    }

    fn show(&self, state: &State) -> Doc {
        let mut doc = self.inner.show(state);
        if self.has(Fault::ShowIsRefused) {
            doc.hands.clear();
        }
        doc
    }

    fn restore(&self, doc: Doc) -> Result<State, LoadError> {
        let mut state = self.inner.restore(doc)?;
        if self.has(Fault::RestoreForgets) {
            state.turn = Seat(0);
        }
        Ok(state)
    }

    fn write_move(&self, mv: Move) -> String {
        if self.has(Fault::NotationSaysLess) { "draw".into() } else { self.inner.write_move(mv) }
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        self.inner.read_move(text)
    }
}

impl Voice for Bent {
    fn move_text(&self, state: &State, mv: Move) -> String {
        match self.fault {
            Fault::LabelIsEmpty => String::new(),
            Fault::LabelTellsASecret => format!("Draw, for they hold {}", secret_of(state)),
            _ => self.inner.move_text(state, mv),
        }
    }

    fn event_text(&self, event: &Event) -> String {
        self.inner.event_text(event)
    }

    fn board(&self, view: &View, width: u16) -> Vec<Line> {
        let mut lines = self.inner.board(&view.inner, width);
        if self.has(Fault::BoardTooWide) {
            lines.push(Line::new().with(Ink::Plain, "~".repeat(width as usize + 1)));
        }
        lines
    }
}

impl Insight for Bent {
    fn appraise(&self, state: &State) -> [i32; MAX_SEATS] {
        self.inner.appraise(state)
    }
}
