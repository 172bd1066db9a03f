//! The one trait that every game implements, and the two small ones that give it a voice and an instinct.

use std::{fmt, hash::Hash};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Judgement, Line, Log, MAX_SEATS, OptionSpec, Refusal, Rule, Seat, SeatSet, Seed, Setup, SetupError,
    Viewer, Whim, judgement::WHOLE,
};

/// One game: rules, a content pack and options. Immutable, shared by all its tables.
///
/// No clock, no I/O, no floating point in here: the same seed and moves give the same game on every platform.
pub trait Game: Sized + Send + Sync + 'static {
    /// Small, flat, cheap to clone. Its serde form is for machines (hashes, snapshots); `Doc` is for people.
    type State: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// A few bytes.
    type Move: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static;
    /// What happened. What a viewer may not know is an `Option` that [`Game::tell`] empties.
    type Event: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// What one viewer knows, with names for things that have names.
    type View: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// The whole state as a person reads and writes it.
    type Doc: Serialize + DeserializeOwned;

    const INFO: Info;

    fn new(setup: &Setup) -> Result<Self, SetupError>;

    fn seats(&self) -> u8;

    /// Seats of one team win and lose together. Without teams each seat is its own.
    fn team(&self, seat: Seat) -> u8 {
        seat.0
    }

    /// A stable hash of the checked content: two packs with the same components have the same one.
    fn content_hash(&self) -> u64;

    fn deal(&self, seed: Seed, log: &mut impl Log<Self::Event>) -> Self::State;

    /// Exactly one seat decides at any time (simultaneous choices are taken one after another, hidden until all are
    /// in), or the game is over. Dice and draws happen inside `play`.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Every legal move once, in a fixed order. Never empty while someone is to decide. `out` is cleared first.
    fn moves(&self, state: &Self::State, out: &mut Vec<Self::Move>);

    /// The single guard: judges a move and touches nothing.
    fn allows(&self, state: &Self::State, mv: Self::Move) -> Result<(), Refusal>;

    /// The move as it stands in the list of legal moves. Games where one action has several spellings map them here;
    /// `mv` has passed `allows`.
    fn canonical(&self, _state: &Self::State, mv: Self::Move) -> Self::Move {
        mv
    }

    /// Plays a move or refuses it; a refusal leaves the state untouched.
    fn play(
        &self,
        state: &mut Self::State,
        mv: Self::Move,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Refusal>;

    /// The only thing that leaves the engine towards a person, a bot or a browser.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// What this viewer may know of an event.
    fn tell(&self, event: &Self::Event, viewer: Viewer) -> Self::Event;

    /// A state that agrees with everything in the view; what the view hides is drawn at random.
    fn imagine(&self, view: &Self::View, whim: &mut Whim) -> Self::State;

    /// Draws what the view hides once more, in a world that was imagined from it. A game does so where it is faster than to
    /// imagine another one.
    fn imagine_anew(&self, view: &Self::View, world: &mut Self::State, whim: &mut Whim) {
        *world = self.imagine(view, whim);
    }

    /// Every component is somewhere exactly once, every counter in range.
    fn check(&self, state: &Self::State) -> Result<(), Broken>;

    fn show(&self, state: &Self::State) -> Self::Doc;

    /// Reads what a person wrote. Must not panic whatever stands there; the result has passed `check`.
    fn restore(&self, doc: Self::Doc) -> Result<Self::State, LoadError>;

    /// A move in the game's notation, as records and protocols carry it.
    fn write_move(&self, mv: Self::Move) -> String;

    /// Reads the notation. The error says what is wrong with the text; whether the move is legal is another question.
    fn read_move(&self, text: &str) -> Result<Self::Move, String>;
}

/// How a game speaks to people. English is made here, at the edge, and nowhere in the rules.
pub trait Voice: Game {
    /// A label for a legal move. It may use only what the deciding seat knows.
    fn move_text(&self, state: &Self::State, mv: Self::Move) -> String;

    /// A sentence about an event as told to somebody.
    fn event_text(&self, event: &Self::Event) -> String;

    /// The board in characters, at most `width` columns.
    fn board(&self, view: &Self::View, width: u16) -> Vec<Line>;
}

/// What [`Insight::much`] says where nothing else is known.
pub const MUCH: i32 = 60;

/// What a bot knows about a game beyond its rules, in integers.
pub trait Insight: Game {
    /// Each seat's chance to win, in thousandths, as a practised player would guess it. Not called when the game is
    /// over.
    fn appraise(&self, state: &Self::State) -> [i32; MAX_SEATS];

    /// The same in parts of [`WHOLE`], as somebody sees it who takes his time: bots that look ahead judge positions so. It
    /// may cost more than a first impression, and is to be worth it.
    fn judge(&self, state: &Self::State) -> [i32; MAX_SEATS] {
        self.appraise(state).map(|chance| chance * (WHOLE / 1000))
    }

    /// What can be said of each seat, one seat after the other, in small numbers (128 is much): always as many, always in the
    /// same order. A judgement is learned from them; a game without any is judged as it is appraised. Whoever plays by the
    /// rules has signs, even where nobody sits.
    fn signs(&self, _state: &Self::State, _signs: &mut Vec<i16>) {}

    /// How many seats have signs: more than sit at the table where automata play along.
    fn sides(&self) -> u8 {
        self.seats()
    }

    /// How many thousandths more make a move look much better than another one, to whoever judges closely. Where chance has
    /// the last word, or where many small moves make a large one, it is little; then a search must look for small things.
    fn much(&self) -> i32 {
        MUCH
    }

    /// Judges from now on as this judgement says: for experiments.
    fn learn(&mut self, _judgement: Judgement) {}

    /// How many worlds that agree with a view a first look needs to even out what is hidden. A game that hides little
    /// says fewer, and its bots answer sooner.
    fn worlds(&self) -> usize {
        8
    }

    /// Whether the question that is open belongs to the move before it, so that the move is judged by its best answer.
    /// Games in which a seat makes many independent moves in a row say no between them.
    fn follows_up(&self, _state: &Self::State) -> bool {
        true
    }

    /// The same for those who judge closely. Whoever has learned what a position is worth in the middle of things need not
    /// look to their end.
    fn thinks_on(&self, state: &Self::State) -> bool {
        self.follows_up(state)
    }

    /// Whether the move gives something away for nothing, whatever comes later, as everybody can see who is to decide. No
    /// bot but the one that plays anything chooses it while there is another one.
    fn is_waste(&self, _state: &Self::State, _mv: Self::Move) -> bool {
        false
    }

    /// How many such answers in a row belong to one move, at most. Where a fight is decided card by card, whoever looks
    /// less far walks into it without seeing its end.
    fn patience(&self) -> usize {
        4
    }

    /// What everybody has been shown so far by chance, as a number that differs where that differs. Whoever searches
    /// tells positions after the same moves apart by it: the replies to a good card are not those to a bad one. A game
    /// that always says the same has all such positions taken together.
    fn aspect(&self, _state: &Self::State) -> u32 {
        0
    }
}

/// What the registry asks of a game.
pub trait Playable: Game + Voice + Insight {}

impl<G: Game + Voice + Insight> Playable for G {}

/// What one knows of a game without opening the box.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    pub id: &'static str,
    pub title: &'static str,
    /// One sentence.
    pub about: &'static str,
    /// The version of the rules: records name it.
    pub version: &'static str,
    pub seats: &'static [u8],
    pub minutes: u16,
    pub options: &'static [OptionSpec],
    /// `rules.md`, whole.
    pub rules: &'static str,
    /// The built-in content pack: file name and text.
    pub pack: &'static [(&'static str, &'static str)],
}

/// Who is asked what, or how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    Decide { seat: Seat, prompt: Prompt },
    Over(Outcome),
}

impl Turn {
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Decide { seat, .. } => Some(*seat),
            Self::Over(_) => None,
        }
    }

    pub fn outcome(&self) -> Option<&Outcome> {
        match self {
            Self::Decide { .. } => None,
            Self::Over(outcome) => Some(outcome),
        }
    }
}

/// The question, in one sentence, and the rule behind it. Prompts are public: they must not tell a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Prompt {
    pub text: &'static str,
    pub rule: Rule,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Everybody, if it is a draw.
    pub winners: SeatSet,
    pub scores: [i32; MAX_SEATS],
    /// The end condition in one word, for statistics: `gold`, `turn_limit`.
    pub end: &'static str,
    pub text: &'static str,
    pub rule: Rule,
}

impl Outcome {
    /// What the result is worth to each seat, from 0 to 1000: a win that two teams share counts half.
    pub fn rewards<G: Game>(&self, game: &G) -> [i32; MAX_SEATS] {
        let mut teams = 0u8;
        for seat in self.winners.iter() {
            teams |= 1 << game.team(seat);
        }
        let share = if teams == 0 { 0 } else { 1000 / teams.count_ones() as i32 };
        let mut rewards = [0; MAX_SEATS];
        for seat in self.winners.iter() {
            rewards[seat.index()] = share;
        }
        rewards
    }
}

/// The invariant that a state breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Broken(pub String);

impl Broken {
    pub fn unless(holds: bool, text: impl FnOnce() -> String) -> Result<(), Self> {
        if holds { Ok(()) } else { Err(Self(text())) }
    }
}

/// Why a state from outside was not taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// The text does not have the shape of a state.
    #[error("{path}: {text}")]
    Shape { path: String, text: String },
    #[error(transparent)]
    Broken(#[from] Broken),
}

impl LoadError {
    pub fn shape(path: impl Into<String>, text: impl Into<String>) -> Self {
        Self::Shape { path: path.into(), text: text.into() }
    }
}
