//! `impl Game`: the loop. It dispatches on the top frame and does nothing else.

use tortuga_core::{
    Broken, Game, Info, Judgement, LoadError, Log, Refusal, Seat, Seed, Setup, SetupError, Slug, Turn,
    Viewer, Whim, hash::stable_hash, pack::Pack,
};

use crate::{
    campaign::Leg,
    check,
    content::{self, Content, GlobalId, PersonalId, TerritoryId, TileId, TokenId},
    doc::{self, Doc},
    event::Event,
    goals::Listeners,
    moves::{Lone, Move, Sink},
    setup::{self, TileLayout},
    sheet::names::Lexicon,
    state::State,
    steps,
    view::{self, View},
    vocabulary::{Class, Route, Word as _},
};

/// The game: components, number of seats, options. Shared by all its tables.
#[derive(Clone, Debug)]
pub struct PirateRepublic {
    pub content: Content,
    pub seats: u8,
    /// Swagger that achieves the standard mission (TPR-END-02).
    pub target_swagger: i16,
    pub fortified: bool,
    pub tiles: TileLayout,
    pub flag_abilities: bool,
    pub max_rounds: u8,
    /// The Global Mission; without one Swagger is the target.
    pub mission: Option<GlobalId>,
    /// The game belongs to a campaign: no round limit alone, and its outcomes count.
    pub leg: Option<Leg>,
    /// NPC ships and Angry Seas, in the order of their numbers.
    pub(crate) specials: Vec<TokenId>,
    /// By class: the level from which a player has initiative; 7: never.
    pub(crate) initiative_levels: [u8; 12],
    /// Some Treasure card answers to a trigger, or may be used in another's turn.
    pub(crate) has_reactions: bool,
    pub(crate) has_any_turn: bool,
    pub(crate) names: Lexicon,
    pub(crate) listeners: Listeners,
    /// For bots: what each card can give at best.
    pub(crate) strengths: Vec<[u8; 4]>,
    /// For bots: how the captains judge.
    pub(crate) judgement: Judgement,
    /// Spaces of the Silver and Gold route, and of the slave route, in order.
    pub(crate) fleet_spaces: Vec<TerritoryId>,
    pub(crate) slave_spaces: Vec<TerritoryId>,
}

impl PirateRepublic {
    pub(crate) fn tile_fits(&self, tile: TileId, level: u8) -> bool {
        self.content.tiles[tile.index()].conflicts >> level & 1 == 0
    }

    pub(crate) fn mission_names(&self, missions: &[u8]) -> Vec<Slug> {
        missions.iter().map(|mission| self.content.personal(PersonalId(*mission)).id).collect()
    }

    /// Automatic frames run until one asks, or the game is over. A question with one answer is not put.
    fn settle(&self, state: &mut State, log: &mut impl Log<Event>) {
        while state.end.is_none() {
            let Some(frame) = state.stack.top() else { return };
            let asked = steps::asks(self, frame, state);
            // Between two effects everything that has been fulfilled is dealt with (TPR-CARD-40, TPR-ACC-02).
            if steps::is_pause(frame, asked) && self.look_for_goals(state) {
                continue;
            }
            match asked {
                steps::Asked::Nobody => {
                    state.stack.pop();
                    steps::run(self, frame, state, log);
                }
                steps::Asked::Maybe(_) => {
                    let mut lone = Lone::default();
                    steps::candidates(self, frame, state, &mut lone);
                    match lone.first {
                        Some(mv) if lone.count == 1 => {
                            state.stack.pop();
                            steps::play(self, frame, state, mv, log);
                        }
                        Some(_) => return,
                        None => {
                            state.stack.pop();
                            steps::give_up(self, frame, state, log);
                        }
                    }
                }
                steps::Asked::Seat(_) => return,
            }
        }
    }
}

impl Game for PirateRepublic {
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
        let mut fleet_spaces = Vec::new();
        for route in [Route::Silver, Route::Gold] {
            for space in &content.map.routes[route as usize].spaces {
                if !fleet_spaces.contains(space) {
                    fleet_spaces.push(*space);
                }
            }
        }
        let mut initiative_levels = [7; 12];
        for class in Class::ALL {
            initiative_levels[class.index()] = content.initiative_level(*class);
        }
        let leg = Leg::read(setup, &content)?;
        let mission = setup::mission(setup, &content)?;
        let target = setup.choice(&setup::TARGET);
        let solo = setup::solo_rounds(setup, &content);
        let most = setup.number(&setup::MAX_ROUNDS) as u8;
        Ok(Self {
            seats: setup.seats,
            mission,
            leg,
            specials: crate::mission::specials(&content),
            target_swagger: match target {
                "120" => content.constants.normal_target as i16,
                _ => content.constants.short_target as i16,
            },
            fortified: setup.flag(&setup::FORTIFIED),
            tiles: match setup.choice(&setup::TILES) {
                "commander" => TileLayout::Commander,
                "first_game" => TileLayout::FirstGame,
                _ => TileLayout::Random,
            },
            flag_abilities: setup.flag(&setup::FLAGS),
            max_rounds: solo.map_or(most, |limit| limit.min(most)),
            initiative_levels,
            has_reactions: content.cards.iter().any(|card| card.timing.reaction.is_some()),
            has_any_turn: content.cards.iter().any(|card| card.timing.any_turn),
            slave_spaces: content.map.routes[Route::Slave as usize].spaces.clone(),
            fleet_spaces,
            names: Lexicon::new(&content),
            listeners: Listeners::new(&content),
            strengths: crate::insight::best_strengths(&content),
            judgement: crate::insight::judgement(),
            content,
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn content_hash(&self) -> u64 {
        stable_hash(&self.content)
    }

    fn deal(&self, seed: Seed, log: &mut impl Log<Event>) -> State {
        let mut state = setup::deal(self, seed, log);
        self.settle(&mut state, log);
        state
    }

    fn turn(&self, state: &State) -> Turn {
        if let Some(end) = state.end {
            return Turn::Over(self.outcome(end));
        }
        let frame = state.stack.top().expect("a game that is not over has something to do");
        let seat = match steps::asks(self, frame, state) {
            steps::Asked::Seat(seat) | steps::Asked::Maybe(seat) => seat,
            steps::Asked::Nobody => Seat(0),
        };
        Turn::Decide { seat, prompt: steps::prompt(frame, state) }
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        out.clear();
        if let (None, Some(frame)) = (state.end, state.stack.top()) {
            steps::candidates(self, frame, state, out as &mut dyn Sink);
        }
    }

    fn allows(&self, state: &State, mv: Move) -> Result<(), Refusal> {
        match (state.end, state.stack.top()) {
            (None, Some(frame)) => steps::allows(self, frame, state, mv),
            _ => Err(crate::rule::TPR_END_04.refuses("The game is over.")),
        }
    }

    fn play(&self, state: &mut State, mv: Move, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        self.allows(state, mv)?;
        let frame = state.stack.pop().expect("allows has passed, so somebody was asked");
        steps::play(self, frame, state, mv, log);
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
        doc::restore(self, &doc)
    }

    fn write_move(&self, mv: Move) -> String {
        self.notate(mv)
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        self.parse(text)
    }
}
