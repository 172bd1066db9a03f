//! Scenes: a table on which everything lies where the test puts it. Only the scene touches the state; what happens then is
//! done by real moves.

use std::sync::OnceLock;

use tortuga_core::{Game as _, Seat, Setup};
use tortuga_pirate_republic::{
    PirateRepublic,
    combat::Point,
    content::{CardId, SiteId, TerritoryId, TokenId},
    map::FACE_UP,
    mods::Layer,
    pile::{Pile, UNKNOWN},
    player::{At, Player},
    state::State,
    vocabulary::{CardType, Class, DieFace, Word as _},
};
use tortuga_testkit::TestTable;

pub const A: Seat = Seat(0);
pub const B: Seat = Seat(1);
pub const C: Seat = Seat(2);

pub type Table = TestTable<PirateRepublic>;

/// A game for so many seats with the default options.
pub fn game(seats: u8) -> PirateRepublic {
    static GAMES: [OnceLock<PirateRepublic>; 6] = [const { OnceLock::new() }; 6];
    GAMES[seats as usize].get_or_init(|| with_options(seats, &[])).clone()
}

pub fn with_options(seats: u8, options: &[(&str, &str)]) -> PirateRepublic {
    let mut setup = Setup::new(seats);
    for (name, value) in options {
        setup = setup.with(name, value);
    }
    PirateRepublic::new(&setup).unwrap_or_else(|error| panic!("{error}"))
}

/// The first turn of seat 0 in round 1, at the question about the die; the sea is empty, no Tidings card does anything.
#[derive(Clone)]
pub struct Scene {
    pub game: PirateRepublic,
    pub state: State,
}

/// Two players: seat 0 is Blackbeard, at sea in Santiago; seat 1 is far away on Brava.
pub fn scene() -> Scene {
    of(2, "blackbeard")
}

pub fn of(seats: u8, pirate: &str) -> Scene {
    of_game(game(seats), pirate)
}

/// The same with a game of one's own.
pub fn of_game(game: PirateRepublic, pirate: &str) -> Scene {
    let seats = game.seats;
    let state = first_turn(&game, pirate);
    let mut scene = Scene { game, state };
    scene.clear();
    scene.at_sea(A, "santiago");
    for seat in Seat::all(seats).skip(1) {
        scene.ashore(seat, "brava");
    }
    scene
}

/// Deals until seat 0 is the Commander, and goes through setup by the first moves that fit.
fn first_turn(game: &PirateRepublic, pirate: &str) -> State {
    let others = ["la_buse", "calico_jack", "black_bart", "mary_read", "black_caesar", "blackbeard"];
    for seed in 0.. {
        let mut table = TestTable::deal(game.clone(), seed);
        if table.state().round.commander != A {
            continue;
        }
        let mut free: Vec<&str> = others.iter().copied().filter(|name| *name != pirate).collect();
        while table.state().round.number == 0 {
            let options = table.options();
            let wanted = if options.contains(&format!("pirate {pirate}")) {
                format!("pirate {pirate}")
            } else if options[0].starts_with("pirate ") {
                format!("pirate {}", free.remove(0))
            } else if options.iter().any(|option| option == "start nassau") {
                "start nassau".to_owned()
            } else {
                options[0].clone()
            };
            table.plays(&wanted);
        }
        // Tidings that ask somebody something at once would be in the way.
        if table.options().iter().any(|option| option == "accept") {
            return *table.state();
        }
    }
    unreachable!("some seed will do")
}

impl Scene {
    /// All ships go home, hands return to their decks, the round card does nothing, everybody holds no letters.
    fn clear(&mut self) {
        while let Some(chit) = { self.state.map.ships.all().next() } {
            let token = self.state.map.ships.take(chit.slot).token;
            self.home(token);
        }
        // What the Global Mission has set stays.
        self.state.mods.retain(|standing| standing.layer == Layer::Global);
        for seat in Seat::all(self.game.seats) {
            let player = self.state.player_mut(seat);
            (player.letters, player.renounced) = (0, 0);
            player.movement = 3;
            self.hand(seat, &[]);
        }
        // A round card without modifiers and triggers.
        let quiet = self
            .game
            .content
            .tidings
            .iter()
            .position(|card| card.mods.is_empty() && card.triggers.is_empty());
        self.round_card(quiet.unwrap() as u8);
    }

    /// Exchanges the round card for another.
    pub fn round_card(&mut self, card: u8) -> &mut Self {
        let old = self.state.round.card;
        if old != card {
            let swap = |pile: &mut [u8]| {
                pile.iter_mut().filter(|other| **other == card).for_each(|other| *other = old);
            };
            swap(self.state.decks.tidings.cards.as_mut_slice());
            swap(self.state.decks.tidings_gone.as_mut_slice());
            self.state.round.card = card;
        }
        self
    }

    /// This Tidings card is drawn next.
    pub fn tidings_on_top(&mut self, card: u8) -> &mut Self {
        let decks = &mut self.state.decks;
        let place = decks.tidings.cards.as_slice().iter().position(|other| *other == card);
        match place {
            Some(place) => {
                decks.tidings.cards.remove_at(place);
                decks.tidings.seen.remove_at(place);
            }
            None => assert!(decks.tidings_gone.remove(card), "the card is the round card"),
        }
        decks.tidings.push(card, 0);
        self
    }

    pub fn territory(&self, id: &str) -> TerritoryId {
        self.game.content.find_territory(id).unwrap_or_else(|| panic!("no territory {id}"))
    }

    pub fn site(&self, id: &str) -> SiteId {
        self.game.content.find_site(id).unwrap_or_else(|| panic!("no site {id}"))
    }

    pub fn token(&self, id: &str) -> TokenId {
        self.game.content.find_token(id).unwrap_or_else(|| panic!("no token {id}"))
    }

    pub fn card(&self, id: &str) -> CardId {
        self.game.content.find_card(id).unwrap_or_else(|| panic!("no card {id}"))
    }

    pub fn player(&mut self, seat: Seat) -> &mut Player {
        self.state.player_mut(seat)
    }

    pub fn at_sea(&mut self, seat: Seat, territory: &str) -> &mut Self {
        self.player(seat).at = At::sea(self.territory(territory));
        self
    }

    pub fn ashore(&mut self, seat: Seat, site: &str) -> &mut Self {
        let id = self.site(site);
        let territory = self.game.content.map.site(id).territory;
        self.player(seat).at = At { territory: territory.0, site: id.0 };
        self
    }

    /// A token lies face up in a Seaway.
    pub fn ship(&mut self, territory: &str, token: &str) -> &mut Self {
        self.put(territory, token, FACE_UP)
    }

    pub fn face_down(&mut self, territory: &str, token: &str) -> &mut Self {
        self.put(territory, token, 0)
    }

    fn put(&mut self, territory: &str, token: &str, mark: u8) -> &mut Self {
        let (at, token) = (self.territory(territory), self.token(token));
        self.take(token);
        self.state.map.ships.put(at, token, mark);
        self
    }

    /// A Land token lies on a site; the one that was there goes to the supply.
    pub fn land(&mut self, site: &str, token: &str) -> &mut Self {
        let (site, token) = (self.site(site), self.token(token));
        self.take(token);
        if let Some(old) = self.state.map.spot(site).token() {
            self.state.stocks.land.push(old.0);
        }
        self.state.map.spot_mut(site).token = token.0;
        self
    }

    pub fn marker(&mut self, site: &str, seat: Seat) -> &mut Self {
        let site = self.site(site);
        if let Some(old) = self.state.map.spot(site).token() {
            self.home(old);
            self.state.map.spot_mut(site).token = UNKNOWN;
        }
        self.state.map.spot_mut(site).marker = seat.0;
        self
    }

    /// A friendly ship, face up.
    pub fn friend(&mut self, seat: Seat, token: &str) -> &mut Self {
        let token = self.token(token);
        self.take(token);
        let ship = &mut self.player(seat).ship;
        (ship.token, ship.up) = (token.0, true);
        self
    }

    pub fn infamy(&mut self, seat: Seat, tokens: &[&str]) -> &mut Self {
        for token in tokens {
            let token = self.token(token);
            self.take(token);
            self.player(seat).infamy.push(token.0);
        }
        self
    }

    /// Takes a token from wherever it lies off the map.
    fn take(&mut self, token: TokenId) {
        fn from<const N: usize>(pile: &mut Pile<N>, token: TokenId) -> bool {
            pile.remove(token.0)
        }
        let stocks = &mut self.state.stocks;
        let found = from(&mut stocks.supply, token)
            || from(&mut stocks.navy[0], token)
            || from(&mut stocks.navy[1], token)
            || from(&mut stocks.hunters[0], token)
            || from(&mut stocks.hunters[1], token)
            || from(&mut stocks.fleets, token)
            || from(&mut stocks.slavers, token)
            || from(&mut stocks.land, token)
            || from(&mut stocks.boxed, token);
        assert!(found, "{} is not off the map", self.game.content.token(token).id);
    }

    fn home(&mut self, token: TokenId) {
        let stocks = &mut self.state.stocks;
        match self.game.content.token(token).class {
            Class::Merchant | Class::Pirate | Class::Navy => stocks.supply.push(token.0),
            Class::PirateHunter => stocks.hunters[0].push(token.0),
            Class::TreasureFleet => stocks.fleets.push(token.0),
            Class::SlaveShip => stocks.slavers.push(token.0),
            Class::Port | Class::Fort => stocks.land.push(token.0),
            Class::MainFort | Class::Npc | Class::Objective | Class::AngrySea => stocks.boxed.push(token.0),
        }
    }

    /// The hand is exactly this; all else of the Pirate's cards is in the deck. Crew and Elite cards come from the box.
    pub fn hand(&mut self, seat: Seat, cards: &[&str]) -> &mut Self {
        let player = self.player(seat);
        for card in player.hand.iter().chain(player.discard.iter()).collect::<Vec<u8>>() {
            player.deck.push_bottom(card, 0);
        }
        player.hand.clear();
        player.discard.clear();
        for id in cards {
            let card = self.card(id);
            self.fetch(seat, card);
            self.make_room(seat, card);
            self.player(seat).hand.push(card.0);
        }
        self
    }

    /// Cards that are in the discard pile, taken from the deck.
    pub fn discarded(&mut self, seat: Seat, cards: &[&str]) -> &mut Self {
        for id in cards {
            let card = self.card(id);
            self.fetch(seat, card);
            self.player(seat).discard.push(card.0);
        }
        self
    }

    /// Cards on top of the deck, the last one topmost.
    pub fn on_top(&mut self, seat: Seat, cards: &[&str]) -> &mut Self {
        for id in cards {
            let card = self.card(id);
            self.fetch(seat, card);
            self.player(seat).deck.push(card.0, 0);
        }
        self
    }

    pub fn treasure(&mut self, seat: Seat, card: &str) -> &mut Self {
        let card = self.card(card);
        self.fetch(seat, card);
        self.player(seat).treasures.push(card.0);
        self
    }

    /// The Crew card lies in the play area.
    pub fn crew(&mut self, seat: Seat, card: &str) -> &mut Self {
        let card = self.card(card);
        self.fetch(seat, card);
        self.make_room(seat, card);
        self.player(seat).crew.add(card.0);
        self
    }

    /// Crew and Elite cards need capacity.
    fn make_room(&mut self, seat: Seat, card: CardId) {
        let stat = match self.game.content.card(card).kind {
            CardType::Crew => 1,
            CardType::Elite => 2,
            _ => return,
        };
        self.player(seat).stats[stat] = 3;
    }

    /// Takes a card out of the player's deck, a den or a common deck.
    fn fetch(&mut self, seat: Seat, card: CardId) {
        fn from<const N: usize>(deck: &mut tortuga_pirate_republic::pile::Deck<N>, card: CardId) -> bool {
            let place = deck.cards.as_slice().iter().rposition(|other| *other == card.0);
            if let Some(place) = place {
                deck.cards.remove_at(place);
                deck.seen.remove_at(place);
            }
            place.is_some()
        }
        if from(&mut self.player(seat).deck, card) {
            return;
        }
        let kind = self.game.content.card(card).kind;
        let decks = &mut self.state.decks;
        let found = match kind {
            CardType::Crew => decks.crew.remove(card.0) || swap(&mut decks.crew_den, &mut decks.crew, card),
            CardType::Elite => {
                decks.elite.remove(card.0) || swap(&mut decks.elite_den, &mut decks.elite, card)
            }
            CardType::Treasure => from(&mut decks.treasure, card),
            CardType::Captain => from(&mut decks.captains, card),
            CardType::Tidings | CardType::Personal | CardType::Global | CardType::Flag => false,
        };
        assert!(found, "{} is not in the deck, nor in the box", self.game.content.card(card).id);
    }

    /// The Personal Missions held are exactly these.
    pub fn missions(&mut self, seat: Seat, missions: &[&str]) -> &mut Self {
        for mission in self.player(seat).missions.iter().collect::<Vec<u8>>() {
            self.state.decks.personal.push_bottom(mission, 0);
        }
        self.player(seat).missions.clear();
        for id in missions {
            let id = self.game.content.find_personal(id).unwrap_or_else(|| panic!("no mission {id}")).0;
            let deck = &mut self.state.decks.personal;
            let place = deck.cards.as_slice().iter().position(|other| *other == id);
            let place = place.expect("the mission is in the deck");
            deck.cards.remove_at(place);
            deck.seen.remove_at(place);
            self.player(seat).missions.push(id);
        }
        self
    }

    pub fn level(&mut self, seat: Seat, level: u8) -> &mut Self {
        let swagger = self.game.content.levels[level as usize - 1].swagger;
        let player = self.player(seat);
        (player.level, player.swagger) = (level, swagger as i16);
        self.state.round.highest = self.state.round.highest.max(level);
        self
    }

    pub fn letter(&mut self, seat: Seat, nation: tortuga_pirate_republic::vocabulary::Nation) -> &mut Self {
        self.player(seat).letters |= 1 << nation.index();
        self
    }

    pub fn with(&mut self, change: impl FnOnce(&mut State)) -> &mut Self {
        change(&mut self.state);
        self
    }

    pub fn face(&mut self, face: DieFace) -> &mut Self {
        self.state.turn.die = Some(face);
        self
    }

    /// At the question about the die.
    #[track_caller]
    pub fn table(&self) -> Table {
        Table::at(self.game.clone(), self.state)
    }

    /// In the action step: the die shows -1, and the Movement is as the scene says.
    #[track_caller]
    pub fn acting(&self) -> Table {
        let mut scene = self.clone();
        let movement = scene.state.player(A).movement;
        scene.player(A).movement = (movement + 1).min(10);
        scene.face(DieFace::Minus1);
        let mut table = scene.table();
        table.plays("accept");
        table
    }

    /// In a fight with the token, in a stage of it. The enemy's strengths are the token's.
    #[track_caller]
    pub fn fighting(&self, token: &str, point: Point) -> Table {
        let mut scene = self.clone();
        scene.ship("tortuga", token);
        scene.player(A).movement += 1;
        let mut table = scene.acting();
        table.plays("sail tortuga");
        while table.options().iter().any(|option| option == "done")
            && table.state().combat.point == Point::Prelude
        {
            if point == Point::Prelude {
                return table;
            }
            table.plays("done");
        }
        // A stage is entered as the rules enter it; only the way there is cut short.
        let mut state = *table.state();
        if state.combat.point != point {
            state.combat.enter(point);
            state.combat.enemy_bs =
                i16::from(scene.game.content.token(scene.token(token)).sides[0].broadside);
            state.combat.broadside = state.combat.enemy_bs;
        }
        Table::at(scene.game, state)
    }
}

/// A card of a den is exchanged for the top card of its deck.
fn swap<const N: usize, const M: usize>(den: &mut Pile<N>, deck: &mut Pile<M>, card: CardId) -> bool {
    let Some(place) = den.as_slice().iter().position(|other| *other == card.0) else { return false };
    den.remove_at(place);
    if let Some(top) = deck.pop() {
        den.push(top);
    }
    true
}

/// A captured Ship comes ashore at Nassau if that is one of the closest shelters.
pub fn ashore_at_nassau(table: &mut Table) {
    if table.options().contains(&"site nassau".to_owned()) {
        table.plays("site nassau");
    }
}

/// Names of cards by their numbers.
pub fn card_ids(table: &Table, cards: &[u8]) -> Vec<String> {
    cards.iter().map(|card| table.game.content.card(CardId(*card)).id.to_string()).collect()
}

/// Resolves the stage, unless that happened by itself because nothing else could be done, and says what total it came to.
#[track_caller]
pub fn resolve(table: &mut Table) -> i16 {
    use tortuga_pirate_republic::event::Event;
    if table.state().combat.on && table.options().iter().any(|option| option == "resolve") {
        table.plays("resolve");
    }
    let total = table.events().iter().rev().find_map(|said| match &said.event {
        Event::Resolved { total, .. } => Some(*total),
        _ => None,
    });
    total.expect("a stage was resolved")
}

/// Answers every question about a stat, so that the flow goes on.
#[track_caller]
pub fn raise(table: &mut Table, stat: &str) {
    while table.options().iter().any(|option| *option == format!("stat {stat}")) {
        table.plays(&format!("stat {stat}"));
    }
}

/// Goes through the prelude.
#[track_caller]
pub fn begin(table: &mut Table) {
    while table.options().iter().any(|option| option == "done") {
        table.plays("done");
    }
}
