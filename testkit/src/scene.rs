//! A scene, then real moves: how the tests of rules are written.

use tortuga_core::{Outcome, Playable, Refusal, Said, Seat, Seed, Turn, Viewer};

/// A game and its state on a test's table. Every assertion names the move it is about, and points at the test's line.
#[derive(Clone, Debug)]
pub struct TestTable<G: Playable> {
    pub game: G,
    state: G::State,
    events: Vec<Said<G::Event>>,
    /// Where the events of the last move begin.
    last: usize,
}

impl<G: Playable> TestTable<G> {
    #[track_caller]
    pub fn deal(game: G, seed: u64) -> Self {
        let mut events = Vec::new();
        let state = game.deal(Seed::from_number(seed), &mut events);
        let table = Self { game, state, events, last: 0 };
        table.check("the deal");
        table
    }

    /// A scene that the test has built.
    #[track_caller]
    pub fn at(game: G, state: G::State) -> Self {
        let table = Self { game, state, events: Vec::new(), last: 0 };
        table.check("the scene");
        table
    }

    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Plays a move that must be legal.
    #[track_caller]
    pub fn plays(&mut self, notation: &str) -> &mut Self {
        let mv = self.read(notation);
        self.plays_move(mv)
    }

    #[track_caller]
    pub fn plays_move(&mut self, mv: G::Move) -> &mut Self {
        let notation = self.game.write_move(mv);
        assert!(self.lists(mv), "`{notation}` is not in the list of moves, {:?}", self.judge(mv));
        self.last = self.events.len();
        let played = self.game.play(&mut self.state, mv, &mut self.events);
        assert_eq!(played, Ok(()), "`{notation}` is in the list of moves and refused");
        self.check(&format!("`{notation}`"));
        self
    }

    /// Tries a move that this rule must refuse, and sees that nothing changes.
    #[track_caller]
    pub fn refuses(&mut self, notation: &str, rule: &str) -> &mut Self {
        let mv = self.read(notation);
        self.refuses_move(mv, rule)
    }

    #[track_caller]
    pub fn refuses_move(&mut self, mv: G::Move, rule: &str) -> &mut Self {
        let notation = self.game.write_move(mv);
        let (before, events) = (self.state.clone(), self.events.len());
        let played = self.game.play(&mut self.state, mv, &mut self.events);
        let Err(refusal) = played else { panic!("`{notation}` is played, {rule} should refuse it") };
        assert_eq!(refusal.rule.0, rule, "`{notation}` is refused by another rule: {refusal}");
        assert_eq!(self.judge(mv), Err(refusal), "`allows` and `play` differ about `{notation}`");
        assert_eq!(self.state, before, "`{notation}` was refused and changed the state");
        assert_eq!(self.events.len(), events, "`{notation}` was refused and made events");
        assert!(!self.lists(mv), "`{notation}` is refused and stands in the list of moves");
        self
    }

    /// This seat is to decide.
    #[track_caller]
    pub fn asks(&mut self, seat: Seat) -> &mut Self {
        assert_eq!(
            self.game.turn(&self.state).seat(),
            Some(seat),
            "another seat is asked, or the game is over"
        );
        self
    }

    /// The question that is open names this rule.
    #[track_caller]
    pub fn asks_by(&mut self, seat: Seat, rule: &str) -> &mut Self {
        match self.game.turn(&self.state) {
            Turn::Decide { seat: asked, prompt } => assert_eq!((asked, prompt.rule.0), (seat, rule)),
            Turn::Over(outcome) => panic!("nobody is asked, the game is over: {}", outcome.text),
        }
        self
    }

    /// The legal moves, in the game's notation and order.
    pub fn options(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.moves(&self.state, &mut moves);
        moves.into_iter().map(|mv| self.game.write_move(mv)).collect()
    }

    /// How the game ended; it must have.
    #[track_caller]
    pub fn over(&self) -> Outcome {
        match self.game.turn(&self.state) {
            Turn::Over(outcome) => outcome,
            Turn::Decide { seat, prompt } => panic!("the game goes on: seat {seat}, {}", prompt.text),
        }
    }

    /// The events of the last move (of the deal, before any) as this viewer is told them.
    pub fn told(&self, viewer: Viewer) -> Vec<G::Event> {
        self.latest().iter().map(|said| self.game.tell(&said.event, viewer)).collect()
    }

    /// The same as sentences.
    pub fn sentences(&self, viewer: Viewer) -> Vec<String> {
        self.told(viewer).iter().map(|event| self.game.event_text(event)).collect()
    }

    /// The rules that the events of the last move name, in order.
    pub fn rules(&self) -> Vec<&'static str> {
        self.latest().iter().map(|said| said.rule.0).collect()
    }

    /// The events of the last move, untold.
    pub fn latest(&self) -> &[Said<G::Event>] {
        &self.events[self.last..]
    }

    /// All events since the scene was set.
    pub fn events(&self) -> &[Said<G::Event>] {
        &self.events
    }

    fn judge(&self, mv: G::Move) -> Result<(), Refusal> {
        self.game.allows(&self.state, mv)
    }

    fn lists(&self, mv: G::Move) -> bool {
        let canonical = if self.judge(mv).is_ok() { self.game.canonical(&self.state, mv) } else { mv };
        let mut moves = Vec::new();
        self.game.moves(&self.state, &mut moves);
        moves.contains(&canonical)
    }

    #[track_caller]
    fn read(&self, notation: &str) -> G::Move {
        match self.game.read_move(notation) {
            Ok(mv) => mv,
            Err(error) => panic!("`{notation}` is no move: {error}"),
        }
    }

    #[track_caller]
    fn check(&self, after: &str) {
        if let Err(broken) = self.game.check(&self.state) {
            panic!("after {after} the state is broken: {broken}\n{:?}", self.state);
        }
    }
}
