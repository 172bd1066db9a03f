//! `impl Game`: the loop. It dispatches on the top frame and does nothing else.

use tortuga_core::{
    Broken, Game, Info, Judgement, LoadError, Log, Refusal, Seat, Seed, Setup, SetupError, Slug, Turn,
    Viewer, Whim, hash::stable_hash, pack::Pack,
};

use crate::{
    ask, automa, check,
    content::{self, BoxId, CardId, Content, Next, OCEANS, PortId},
    doc::{self, Doc},
    frame::Frame,
    insight,
    moves::{Event, Move, Unit},
    rule, score, setup,
    state::{Place, State},
    view::{self, View},
};

/// The game: components, number of seats, options. Shared by all its tables.
#[derive(Debug)]
pub struct Blackbeard {
    pub content: Content,
    /// People at the table; with one, automata or nobody play against them.
    pub seats: u8,
    /// Two pirates for each player (BB-VAR-01).
    pub short: bool,
    /// BB-VAR-02.
    pub score_attack: bool,
    /// BB-VAR-03.
    pub alliances: bool,
    /// What a cargo is worth on average, by ocean and band of defense: for bots.
    pub(crate) purses: [[u32; 4]; OCEANS],
    /// For bots: the ports that can be seen from each hex, with the steps to them.
    pub(crate) near: Vec<Vec<(PortId, u8)>>,
    /// For bots: how captains judge.
    pub(crate) judgement: Judgement,
}

impl Blackbeard {
    /// Whether two automata play against one person (BB-SOLO-01).
    pub fn automata(&self) -> bool {
        self.seats == 1 && !self.score_attack
    }

    /// Seats that take turns, automata among them.
    pub fn table_seats(&self) -> u8 {
        if self.automata() { 3 } else { self.seats }
    }

    pub fn is_automaton(&self, seat: Seat) -> bool {
        seat.0 >= self.seats
    }

    /// How many pirates a seat has in all (BB-ACT-01, BB-SOLO-01, BB-VAR-01).
    pub fn pirates_of(&self, seat: Seat) -> u8 {
        let numbers = &self.content.numbers;
        let count = match (self.automata(), seat.0) {
            (true, 0) => numbers.automa.human_pirates,
            (true, _) => numbers.automa.dummy_pirates,
            (false, _) => numbers.players.pirates_per_player,
        };
        if self.short { count.min(2) } else { count }
    }

    pub(crate) fn active_limit(&self, seat: Seat) -> u8 {
        let numbers = &self.content.numbers;
        if self.is_automaton(seat) {
            numbers.automa.dummy_active_max
        } else {
            numbers.players.active_pirates_max
        }
    }

    pub(crate) fn turn_cap(&self) -> u16 {
        let numbers = &self.content.numbers;
        if self.score_attack { numbers.score_attack.player_turns } else { numbers.victory.turn_cap }
    }

    /// What a card's line says for this table; solo games read the line of three seats.
    pub(crate) fn next_on(&self, card: CardId) -> Next {
        let line = if self.seats == 1 { 3 } else { self.seats };
        self.content.card(card).next[line as usize - 2]
    }

    pub(crate) fn port_of_dr66(&self, roll: u8) -> PortId {
        self.content.by_d66[roll as usize].expect("the loader demands a port for every result")
    }

    /// The transit box that leads to where somebody is (BB-KC-02).
    pub(crate) fn box_towards(&self, place: Place) -> BoxId {
        if let Place::Transit(transit) = place {
            return transit;
        }
        let ocean = place.hex(&self.content).map(|hex| self.content.hex(hex).ocean);
        let leads = self.content.boxes.iter().position(|transit| Some(transit.ocean) == ocean);
        BoxId(leads.unwrap_or(0) as u8)
    }

    pub(crate) fn unit_name(&self, unit: Unit) -> Slug {
        match unit {
            Unit::Pirate(card) => self.content.pirates[card.index()].id,
            Unit::Kc(kc) => self.content.kcs[kc.index()].id,
        }
    }

    /// Automatic frames run until one asks a person, or the game is over.
    pub(crate) fn settle(&self, state: &mut State, log: &mut impl Log<Event>) {
        while let Some(frame) = state.stack.top() {
            if matches!(frame, Frame::ChooseOp | Frame::TurnEnd | Frame::NextCard) {
                score::test(self, state, log);
            }
            if state.end.is_some() {
                state.stack.clear();
                return;
            }
            let Some(seat) = ask::seat(self, state, frame) else {
                state.stack.pop();
                ask::run(self, state, frame, log);
                continue;
            };
            let mv = if self.is_automaton(seat) {
                automa::choose(self, state, seat, frame, log)
            } else if ask::may_be_forced(frame) {
                forced(self, state, frame)
            } else {
                None
            };
            let Some(mv) = mv else { return };
            state.stack.pop();
            ask::play(self, state, frame, mv, log);
        }
    }
}

/// As many lots as a small ship holds, over all cards.
fn purses(content: &Content) -> [[u32; 4]; OCEANS] {
    let mut purses = [[0; 4]; OCEANS];
    for (ocean, bands) in purses.iter_mut().enumerate() {
        for (band, purse) in bands.iter_mut().enumerate() {
            let all = content.cards.iter().map(|card| card.manifest[ocean][band]);
            let sum: u32 = all.map(|(lots, value)| u32::from(lots.min(3)) * u32::from(value)).sum();
            *purse = sum / (content.cards.len() as u32).max(1);
        }
    }
    purses
}

/// Counts answers without keeping them.
#[derive(Default)]
struct Few {
    first: Option<Move>,
    count: usize,
}

impl Extend<Move> for Few {
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        for mv in moves {
            self.first.get_or_insert(mv);
            self.count += 1;
        }
    }
}

/// The only answer, if there is only one (BB-TURN-14).
fn forced(game: &Blackbeard, state: &State, frame: Frame) -> Option<Move> {
    let mut few = Few::default();
    ask::candidates(game, state, frame, &mut few);
    few.first.filter(|_| few.count == 1)
}

impl Game for Blackbeard {
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
        let score_attack = setup.choice(&setup::SOLO) == setup::SCORE_ATTACK;
        if score_attack && setup.seats != 1 {
            return Err(SetupError::option(setup::SOLO.name, "score attack is for one seat (BB-VAR-02)"));
        }
        let content = content::load(&pack)?;
        Ok(Self {
            purses: purses(&content),
            near: insight::near(&content),
            judgement: insight::judgement(),
            content,
            seats: setup.seats,
            short: setup.flag(&setup::SHORT),
            score_attack,
            alliances: setup.flag(&setup::ALLIANCES),
        })
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
        if let Some(end) = state.end {
            return Turn::Over(score::outcome(self, state, end));
        }
        let frame = state.stack.top().expect("a turn ends by beginning the next or by ending the game");
        let seat = ask::seat(self, state, frame).expect("settle stops where somebody is asked");
        Turn::Decide { seat, prompt: ask::prompt(self, state, frame) }
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        out.clear();
        if let Some(frame) = state.stack.top() {
            ask::candidates(self, state, frame, out);
        }
    }

    fn allows(&self, state: &State, mv: Move) -> Result<(), Refusal> {
        match state.stack.top() {
            Some(frame) => ask::allows(self, state, frame, mv),
            None => Err(rule::BB_END_01.refuses("The game is over.")),
        }
    }

    fn play(&self, state: &mut State, mv: Move, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        self.allows(state, mv)?;
        let frame = state.stack.pop().expect("allows has passed, so somebody was asked");
        ask::play(self, state, frame, mv, log);
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

    fn imagine_anew(&self, view: &View, world: &mut State, whim: &mut Whim) {
        view::imagine_anew(self, view, world, whim);
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
