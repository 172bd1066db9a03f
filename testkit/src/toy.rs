//! Parley: a toy game for tests, small enough to know by heart. See `toy/rules.md`.

use serde::{Deserialize, Serialize};
use tortuga_core::{
    Broken, Chance, Dice, Game, Info, Insight, Line, LoadError, Log, MAX_SEATS, OptionSpec, Outcome, Prompt,
    Refusal, Rule, Seat, SeatSet, Seed, Setup, SetupError, Turn, Viewer, Voice, Whim, hash::stable_hash,
    setup::OptionKind,
};

mod known;
mod text;

pub use known::{Known, View};

pub const COINS: usize = 15;
/// What is dealt to each seat.
pub const DEALT: u8 = 3;
pub const HAND_LIMIT: u8 = 4;
const MOST_SEATS: usize = 4;

const SETUP: Rule = Rule("PY-SETUP-01");
const TURN: Rule = Rule("PY-TURN-01");
const PLAY: Rule = Rule("PY-PLAY-01");
const DRAW: Rule = Rule("PY-DRAW-01");
const FULL_HAND: Rule = Rule("PY-DRAW-02");
const GOAL: Rule = Rule("PY-END-01");
const EMPTY_CHEST: Rule = Rule("PY-END-02");

const GOAL_OPTION: OptionSpec = OptionSpec {
    name: "goal",
    about: "The worth of shown coins that wins at once",
    kind: OptionKind::Number { default: 30, least: 10, most: 40 },
    inner: false,
};

#[derive(Clone, Debug)]
pub struct Parley {
    pub seats: u8,
    pub goal: i32,
}

/// Where a coin is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    Chest,
    Hand(Seat),
    Shown(Seat),
}

/// The coin with number `n` stands at place `n - 1`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub coins: [Place; COINS],
    pub turn: Seat,
    pub dice: Dice,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    Play(u8),
    Draw,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The coins are known to their seat alone.
    Dealt {
        seat: Seat,
        coins: Option<[u8; DEALT as usize]>,
    },
    Played {
        seat: Seat,
        coin: u8,
    },
    /// The coin is known to its seat alone.
    Drew {
        seat: Seat,
        coin: Option<u8>,
    },
    Ended,
}

/// What is in no hand and not shown is in the chest.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Doc {
    pub turn: Seat,
    pub hands: Vec<Vec<u8>>,
    pub shown: Vec<Vec<u8>>,
    pub dice: Dice,
}

impl State {
    /// The numbers of the coins that are there.
    pub fn at(&self, place: Place) -> impl Iterator<Item = u8> + '_ {
        (1..).zip(&self.coins).filter(move |(_, at)| **at == place).map(|(coin, _)| coin)
    }

    pub fn total(&self, seat: Seat) -> i32 {
        self.at(Place::Shown(seat)).map(i32::from).sum()
    }

    fn count(&self, place: Place) -> usize {
        self.at(place).count()
    }

    /// Moves a coin of the chest, chosen by the dice, to the seat's hand.
    fn draw(&mut self, seat: Seat) -> Option<u8> {
        let mut chest = [0; COINS];
        let size = self.count(Place::Chest);
        for (room, coin) in chest.iter_mut().zip(self.at(Place::Chest)) {
            *room = coin;
        }
        let coin = *self.dice.pick(&chest[..size])?;
        self.coins[coin as usize - 1] = Place::Hand(seat);
        Some(coin)
    }
}

impl Parley {
    fn over(&self, state: &State) -> Option<(&'static str, &'static str, Rule)> {
        if Seat::all(self.seats).any(|seat| state.total(seat) >= self.goal) {
            return Some(("goal", "The goal is reached.", GOAL));
        }
        let empty = state.count(Place::Chest) == 0;
        empty.then_some(("chest", "The chest is empty; most coins shown wins.", EMPTY_CHEST))
    }

    fn outcome(&self, state: &State, end: &'static str, text: &'static str, rule: Rule) -> Outcome {
        let mut scores = [0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            scores[seat.index()] = state.total(seat);
        }
        let best = scores[..self.seats as usize].iter().max().copied().unwrap_or(0);
        let winners: SeatSet = Seat::all(self.seats).filter(|seat| scores[seat.index()] == best).collect();
        Outcome { winners, scores, end, text, rule }
    }

    /// One list of coins for each seat.
    fn place(
        &self,
        lists: &[Vec<u8>],
        name: &str,
        to: fn(Seat) -> Place,
        state: &mut State,
    ) -> Result<(), LoadError> {
        if lists.len() != self.seats as usize {
            return Err(LoadError::shape(name, format!("there are {} seats", self.seats)));
        }
        for (seat, list) in Seat::all(self.seats).zip(lists) {
            for coin in list {
                let place = (*coin as usize).checked_sub(1).and_then(|index| state.coins.get_mut(index));
                match place {
                    None => return Err(LoadError::shape(name, format!("there is no coin {coin}"))),
                    Some(place) if *place != Place::Chest => {
                        return Err(Broken(format!("coin {coin} is in two places")).into());
                    }
                    Some(place) => *place = to(seat),
                }
            }
        }
        Ok(())
    }
}

impl Game for Parley {
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;
    type Doc = Doc;

    const INFO: Info = Info {
        id: "parley",
        title: "Parley",
        about: "Show coins worth thirty before the chest is empty.",
        version: "1",
        seats: &[2, 3, 4],
        minutes: 2,
        options: &[GOAL_OPTION],
        rules: include_str!("toy/rules.md"),
        pack: &[],
    };

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.vet(&Self::INFO)?;
        Ok(Self { seats: setup.seats, goal: setup.number(&GOAL_OPTION) as i32 })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn content_hash(&self) -> u64 {
        stable_hash(&COINS)
    }

    fn deal(&self, seed: Seed, log: &mut impl Log<Event>) -> State {
        let mut state = State { coins: [Place::Chest; COINS], turn: Seat(0), dice: Dice::new(seed) };
        for seat in Seat::all(self.seats) {
            let coins = [(); DEALT as usize].map(|()| state.draw(seat).expect("fifteen coins are enough"));
            log.say(SETUP, || Event::Dealt { seat, coins: Some(coins) });
        }
        state
    }

    fn turn(&self, state: &State) -> Turn {
        match self.over(state) {
            Some((end, text, rule)) => Turn::Over(self.outcome(state, end, text, rule)),
            None => Turn::Decide {
                seat: state.turn,
                prompt: Prompt { text: "Play a coin or draw one.", rule: TURN },
            },
        }
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        out.clear();
        let all = (1..=COINS as u8).map(Move::Play).chain([Move::Draw]);
        out.extend(all.filter(|mv| self.allows(state, *mv).is_ok()));
    }

    fn allows(&self, state: &State, mv: Move) -> Result<(), Refusal> {
        if let Some((_, _, rule)) = self.over(state) {
            return Err(rule.refuses("The game is over."));
        }
        match mv {
            Move::Play(coin) => {
                let held = state.at(Place::Hand(state.turn)).any(|held| held == coin);
                PLAY.requires(held, "That coin is not in your hand.")
            }
            Move::Draw => {
                let room = state.count(Place::Hand(state.turn)) < HAND_LIMIT as usize;
                FULL_HAND.requires(room, "Your hand is full.")
            }
        }
    }

    fn play(&self, state: &mut State, mv: Move, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        self.allows(state, mv)?;
        let seat = state.turn;
        match mv {
            Move::Play(coin) => {
                state.coins[coin as usize - 1] = Place::Shown(seat);
                log.say(PLAY, || Event::Played { seat, coin });
            }
            Move::Draw => {
                let coin = state.draw(seat);
                log.say(DRAW, || Event::Drew { seat, coin });
            }
        }
        state.turn = seat.next(self.seats);
        if let Some((_, _, rule)) = self.over(state) {
            log.say(rule, || Event::Ended);
        }
        Ok(())
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        known::view(state, viewer)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Event {
        known::tell(event, viewer)
    }

    fn imagine(&self, view: &View, whim: &mut Whim) -> State {
        known::imagine(view, whim)
    }

    fn check(&self, state: &State) -> Result<(), Broken> {
        Broken::unless(state.turn.0 < self.seats, || format!("no seat {} to take a turn", state.turn))?;
        for place in state.coins {
            if let Place::Hand(seat) | Place::Shown(seat) = place {
                Broken::unless(seat.0 < self.seats, || format!("no seat {seat} to hold a coin"))?;
            }
        }
        let full = Seat::all(self.seats).find(|seat| state.count(Place::Hand(*seat)) > HAND_LIMIT as usize);
        Broken::unless(full.is_none(), || "a hand holds more than four coins".into())
    }

    fn show(&self, state: &State) -> Doc {
        let lists =
            |to: fn(Seat) -> Place| Seat::all(self.seats).map(|s| state.at(to(s)).collect()).collect();
        Doc { turn: state.turn, hands: lists(Place::Hand), shown: lists(Place::Shown), dice: state.dice }
    }

    fn restore(&self, doc: Doc) -> Result<State, LoadError> {
        let mut state = State { coins: [Place::Chest; COINS], turn: doc.turn, dice: doc.dice };
        self.place(&doc.hands, "hands", Place::Hand, &mut state)?;
        self.place(&doc.shown, "shown", Place::Shown, &mut state)?;
        self.check(&state)?;
        Ok(state)
    }

    fn write_move(&self, mv: Move) -> String {
        match mv {
            Move::Play(coin) => format!("play:{coin}"),
            Move::Draw => "draw".into(),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        if text == "draw" {
            return Ok(Move::Draw);
        }
        let coin = text.strip_prefix("play:").and_then(|coin| coin.parse().ok());
        coin.map(Move::Play).ok_or_else(|| format!("`{text}` is neither `draw` nor `play:` and a number"))
    }
}

impl Voice for Parley {
    fn move_text(&self, _: &State, mv: Move) -> String {
        text::of_move(mv)
    }

    fn event_text(&self, event: &Event) -> String {
        text::of_event(event)
    }

    fn board(&self, view: &View, width: u16) -> Vec<Line> {
        text::board(self.seats, view, width)
    }
}

impl Insight for Parley {
    /// What is shown, what is held, and whether it is to decide.
    fn signs(&self, state: &State, signs: &mut Vec<i16>) {
        for seat in Seat::all(self.seats) {
            let held: i16 = state.at(Place::Hand(seat)).map(i16::from).sum();
            let asked = self.turn(state).seat() == Some(seat);
            signs.extend([8 * state.total(seat) as i16, 8 * held, 64 * i16::from(asked)]);
        }
    }

    fn appraise(&self, state: &State) -> [i32; MAX_SEATS] {
        // A coin in the hand is worth a little less than one that is shown, for showing it takes a turn.
        let worth = |seat| {
            let held: i32 = state.at(Place::Hand(seat)).map(i32::from).sum();
            1 + 4 * state.total(seat) + held
        };
        let all: i32 = Seat::all(self.seats).map(worth).sum();
        let mut chances = [0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            chances[seat.index()] = 1000 * worth(seat) / all;
        }
        chances
    }
}
