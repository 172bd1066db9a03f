//! A bot that stays at the table and remembers what it has thought.

use std::sync::Arc;

use tortuga_core::{Game, Insight, Seat, Silent, Viewer};

use crate::{
    Level, Limits, Thought,
    search::{Plan, Settings, Worker, derive_seed},
    think::{answer_at_once, legal_moves, look_ahead},
};

/// One seat's bot, for a whole game. Tell it every move with [`Mind::observe`] and ask it with [`Mind::think`].
pub struct Mind<G: Game> {
    game: Arc<G>,
    seat: Seat,
    level: Level,
    limits: Limits,
    settings: Option<Settings>,
    workers: Vec<Worker<G>>,
    /// The moves since the last search, if all are known.
    played: Option<Vec<G::Move>>,
    /// How many questions were answered: each has a seed of its own.
    asked: u64,
}

impl<G: Game + Insight> Mind<G> {
    pub fn new(game: Arc<G>, seat: Seat, level: Level, limits: Limits) -> Self {
        let settings = Settings::of(level);
        Self { game, seat, level, limits, settings, workers: Vec::new(), played: None, asked: 0 }
    }

    /// The same, searching in another way than the level does: for experiments.
    #[must_use]
    pub fn with_settings(mut self, settings: Settings) -> Self {
        self.settings = Some(settings);
        self
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether it keeps anything between two questions. If not, there is no need to tell it about moves.
    pub fn remembers(&self) -> bool {
        self.settings.is_some()
    }

    /// Somebody, perhaps this seat itself, made a move. `None`: a move that this seat was not told, or not wholly.
    pub fn observe(&mut self, mv: Option<G::Move>) {
        match (mv, &mut self.played) {
            (Some(mv), Some(played)) => played.push(mv),
            (None, played) => *played = None,
            (Some(_), None) => {}
        }
    }

    /// What this seat would do. `None` when the game is over or somebody else is to decide.
    pub fn think(&mut self, view: &G::View) -> Option<Thought<G::Move>> {
        self.asked += 1;
        let seed = derive_seed(self.limits.seed, self.asked);
        let legal = legal_moves(&*self.game, view, self.seat, seed)?;
        let Some(settings) = self.settings else {
            return answer_at_once(&*self.game, view, self.seat, &legal, self.level, seed);
        };
        self.recall(view);
        let plan = Plan::new(settings, self.level, &Limits { seed, ..self.limits });
        look_ahead(&*self.game, view, self.seat, &legal, &plan, &mut self.workers)
    }

    /// Keeps what earlier searches found out as far as it still holds, and forgets the rest.
    fn recall(&mut self, view: &G::View) {
        for worker in &mut self.workers {
            match &self.played {
                Some(played) => worker.follow(&self.game, played, view, Viewer::Seat(self.seat)),
                None => worker.forget(),
            }
        }
        self.played = Some(Vec::new());
    }
}

/// What a viewer who did not make the move can tell about it, for [`Mind::observe`]: the move itself if no other legal
/// move would have looked the same. This is the table's question, not a bot's: it needs the state before the move.
pub fn witnessed<G: Game>(game: &G, before: &G::State, mv: G::Move, viewer: Viewer) -> Option<G::Move> {
    if game.turn(before).seat() == viewer.seat() {
        return Some(mv);
    }
    let seen = |mv| {
        let mut after = before.clone();
        game.play(&mut after, mv, &mut Silent).ok().map(|()| game.view(&after, viewer))
    };
    let real = seen(mv)?;
    let mut legal = Vec::new();
    game.moves(before, &mut legal);
    let mut others = legal.into_iter().filter(|other| *other != mv);
    others.all(|other| seen(other).as_ref() != Some(&real)).then_some(mv)
}

/// Says who it is, not what it knows.
impl<G: Game> std::fmt::Debug for Mind<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Mind({} at seat {} of {})", self.level, self.seat, G::INFO.id)
    }
}
