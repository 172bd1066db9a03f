//! Where tokens come from and where they go: supply, stacks, piles, stacking (sections 3, 8 and Results).

use tortuga_core::{Chance, Log, Rule};

use crate::{
    content::{SiteId, SiteType, TerritoryId, TidingsId, TokenId},
    event::Event,
    frame::{Crowd, Frame},
    game::PirateRepublic,
    map::{FACE_UP, HUNTER_BACK, NAVY_BACK},
    rule,
    state::State,
    vocabulary::{Class, Fleet, Route, When},
};

impl PirateRepublic {
    pub(crate) fn name(&self, token: TokenId) -> tortuga_core::Slug {
        self.content.token(token).id
    }

    pub(crate) fn place_name(&self, territory: TerritoryId) -> tortuga_core::Slug {
        self.content.map.territory(territory).id
    }

    pub(crate) fn site_name(&self, site: SiteId) -> tortuga_core::Slug {
        self.content.map.site(site).id
    }

    /// Draws a Tidings card for its territory or as a combat modifier and discards it (TPR-CARD-50).
    pub(crate) fn draw_tidings(&self, state: &mut State, log: &mut impl Log<Event>) -> Option<TidingsId> {
        self.refill_tidings(state);
        let card = state.decks.tidings.pop()?;
        state.decks.tidings_gone.push(card);
        let info = self.content.tidings(TidingsId(card));
        log.say(rule::TPR_CARD_50, || Event::TidingsDrawn {
            card: info.id,
            territory: self.place_name(info.territory),
        });
        Some(TidingsId(card))
    }

    /// An empty deck is made of the discards (TPR-TID-03).
    pub(crate) fn refill_tidings(&self, state: &mut State) {
        if state.decks.tidings.is_empty() {
            let mut gone = state.decks.tidings_gone;
            state.decks.tidings_gone.clear();
            state.dice.shuffle(gone.as_mut_slice());
            for card in gone.iter() {
                state.decks.tidings.push(card, 0);
            }
        }
    }

    /// Puts a Ship token into a Seaway; too many make one leave (TPR-STACK-02, TPR-STACK-03).
    pub(crate) fn place_ship(
        &self,
        state: &mut State,
        territory: TerritoryId,
        token: TokenId,
        up: bool,
        rule: Rule,
        log: &mut impl Log<Event>,
    ) {
        let class = self.class(token);
        let open =
            up || matches!(class, Class::TreasureFleet | Class::SlaveShip | Class::Npc) || class.is_marker();
        let mark = if open { FACE_UP } else { 0 };
        self.place_marked(state, territory, token, mark, rule, log);
    }

    pub(crate) fn place_marked(
        &self,
        state: &mut State,
        territory: TerritoryId,
        token: TokenId,
        mark: u8,
        rule: Rule,
        log: &mut impl Log<Event>,
    ) {
        self.make_way(state, territory, token);
        state.map.ships.put(territory, token, mark);
        log.say(rule, || Event::Placed {
            territory: self.place_name(territory),
            token: (mark & FACE_UP != 0).then(|| self.name(token)),
            back: back_shows(mark),
        });
        let limit = self.content.constants.stack_limit as usize;
        if self.aggressive_class(token) && self.crowd(state, territory) > limit {
            let seat = self.decider(state);
            state.stack.push(Frame::Crowd { seat, territory: territory.0, why: Crowd::Placed });
        }
    }

    /// The top of a Navy or Hunter stack.
    pub(crate) fn take_from_stack(&self, state: &mut State, hunters: bool, stack: usize) -> Option<TokenId> {
        let token = if hunters { state.stocks.hunters[stack].pop() } else { state.stocks.navy[stack].pop() };
        token.map(TokenId)
    }

    pub(crate) fn back(hunters: bool) -> u8 {
        if hunters { HUNTER_BACK } else { NAVY_BACK }
    }

    /// Draws from the Ship supply until a token of the class comes; the others are shuffled back (VOC-94).
    pub(crate) fn draw_class(&self, state: &mut State, class: Class) -> Option<TokenId> {
        let place =
            state.stocks.supply.as_slice().iter().rposition(|token| self.class(TokenId(*token)) == class)?;
        let missed = place + 1 < state.stocks.supply.len();
        let token = state.stocks.supply.remove_at(place);
        if missed {
            self.shuffle_supply(state);
        }
        Some(TokenId(token))
    }

    pub(crate) fn shuffle_supply(&self, state: &mut State) {
        let State { stocks, dice, .. } = state;
        dice.shuffle(stocks.supply.as_mut_slice());
    }

    fn shuffle_land(&self, state: &mut State) {
        let State { stocks, dice, .. } = state;
        dice.shuffle(stocks.land.as_mut_slice());
    }

    /// A token that was not newly defeated leaves the map or the play area (TPR-RES-08).
    pub(crate) fn return_token(&self, state: &mut State, token: TokenId, log: &mut impl Log<Event>) {
        log.say(rule::TPR_RES_08, || Event::TokenLeft { token: self.name(token) });
        if self.stacks_tie(state, token) {
            state.stack.push(Frame::Home { token: token.0 });
        } else {
            self.put_back(state, token);
        }
    }

    /// The same without a word, for a token that nobody has seen.
    pub(crate) fn put_back(&self, state: &mut State, token: TokenId) {
        match self.class(token) {
            Class::Merchant | Class::Pirate => {
                state.stocks.supply.push(token.0);
                self.shuffle_supply(state);
            }
            Class::Port | Class::Fort => {
                state.stocks.land.push(token.0);
                self.shuffle_land(state);
            }
            Class::MainFort | Class::Npc | Class::Objective | Class::AngrySea => {
                state.stocks.boxed.push(token.0);
            }
            Class::Navy | Class::PirateHunter => self.under_smaller(state, token),
            Class::TreasureFleet => state.stocks.fleets.push_bottom(token.0),
            Class::SlaveShip => state.stocks.slavers.push_bottom(token.0),
        }
    }

    /// Whether the active player must say under which of two equal stacks a token goes (TPR-RES-06).
    #[expect(clippy::wildcard_enum_match_arm, reason = "the other classes are alike here")]
    fn stacks_tie(&self, state: &State, token: TokenId) -> bool {
        let stocks = &state.stocks;
        match self.class(token) {
            Class::Navy => stocks.navy[0].len() == stocks.navy[1].len(),
            Class::PirateHunter => stocks.hunters[0].len() == stocks.hunters[1].len(),
            _ => false,
        }
    }

    /// Under the smaller of two stacks.
    fn under_smaller(&self, state: &mut State, token: TokenId) {
        let stocks = &state.stocks;
        let second = if self.class(token) == Class::PirateHunter {
            stocks.hunters[1].len() < stocks.hunters[0].len()
        } else {
            stocks.navy[1].len() < stocks.navy[0].len()
        };
        self.put_under(state, token, usize::from(second));
    }

    pub(crate) fn put_under(&self, state: &mut State, token: TokenId, stack: usize) {
        if self.class(token) == Class::PirateHunter {
            state.stocks.hunters[stack].push_bottom(token.0);
        } else {
            state.stocks.navy[stack].push_bottom(token.0);
        }
    }

    /// Where a defeated token goes (TPR-RES-06).
    pub(crate) fn send_home(&self, state: &mut State, token: TokenId, log: &mut impl Log<Event>) {
        match self.class(token) {
            Class::Merchant => {
                log.say(rule::TPR_RES_06, || Event::TokenLeft { token: self.name(token) });
                state.stocks.merchant_pile.push(token.0);
            }
            Class::Port | Class::Fort | Class::MainFort => {
                log.say(rule::TPR_RES_06, || Event::TokenLeft { token: self.name(token) });
                state.stocks.land_pile.push(token.0);
            }
            Class::Pirate
            | Class::Navy
            | Class::PirateHunter
            | Class::TreasureFleet
            | Class::SlaveShip
            | Class::Npc
            | Class::Objective
            | Class::AngrySea => self.return_token(state, token, log),
        }
    }

    /// The Land pile without Main Forts goes back to the supply (TPR-RES-07).
    pub(crate) fn reshuffle_land_pile(&self, state: &mut State) {
        let pile = state.stocks.land_pile;
        state.stocks.land_pile.clear();
        for token in pile.iter() {
            if self.class(TokenId(token)) == Class::MainFort {
                state.stocks.boxed.push(token);
            } else {
                state.stocks.land.push(token);
            }
        }
        self.shuffle_land(state);
    }

    /// Whether a Land token can be drawn for a site (TPR-MOVE-12).
    pub(crate) fn land_available(&self, state: &State) -> bool {
        !state.stocks.land.is_empty()
            || state.stocks.land_pile.iter().any(|token| self.class(TokenId(token)) != Class::MainFort)
    }

    /// Draws a Land token face up onto a site that has none.
    pub(crate) fn explore(&self, state: &mut State, site: SiteId, rule: Rule, log: &mut impl Log<Event>) {
        if state.map.spot(site).token().is_some() {
            return;
        }
        if state.stocks.land.is_empty() {
            self.reshuffle_land_pile(state);
        }
        let Some(token) = state.stocks.land.pop() else { return };
        state.map.spot_mut(site).token = token;
        log.say(rule, || Event::LandPlaced { site: self.site_name(site), token: self.name(TokenId(token)) });
    }

    /// Turns a Ship token face up.
    pub(crate) fn flip(&self, state: &mut State, slot: usize, rule: Rule, log: &mut impl Log<Event>) {
        let Some(chit) = state.map.ships.all().nth(slot) else { return };
        if chit.up() {
            return;
        }
        state.map.ships.set_mark(slot, FACE_UP);
        log.say(rule, || Event::Flipped {
            territory: self.place_name(chit.territory),
            token: self.name(chit.token),
        });
    }

    pub(crate) fn flip_all(
        &self,
        state: &mut State,
        territory: TerritoryId,
        rule: Rule,
        log: &mut impl Log<Event>,
    ) {
        loop {
            let hidden = state.map.ships.at(territory).find(|chit| !chit.up());
            let Some(chit) = hidden else { return };
            self.flip(state, chit.slot, rule, log);
        }
    }

    /// SPAWN(N, k): fills territories to `k` tokens until `n` have been placed (TPR-SPAWN-01 to TPR-SPAWN-03).
    pub(crate) fn spawn_ships(&self, state: &mut State, n: usize, k: usize, log: &mut impl Log<Event>) {
        let mut placed = 0;
        let mut drawn = crate::pile::Pile::<48>::EMPTY;
        'cards: while placed < n {
            if state.decks.tidings.is_empty() {
                self.refill_tidings(state);
            }
            let Some(card) = state.decks.tidings.pop() else { break };
            drawn.push(card);
            let territory = self.content.tidings(TidingsId(card)).territory;
            for there in std::iter::once(territory).chain(self.content.map.neighbours_by_name(territory)) {
                if self.content.map.territory(there).nassau {
                    continue;
                }
                while self.crowd(state, there) < k {
                    let Some(token) = state.stocks.supply.pop() else { break 'cards };
                    state.map.ships.put(there, TokenId(token), 0);
                    log.say(rule::TPR_SPAWN_01, || Event::Placed {
                        territory: self.place_name(there),
                        token: None,
                        back: None,
                    });
                    placed += 1;
                }
            }
        }
        for card in drawn.iter() {
            state.decks.tidings.push(card, 0);
        }
        let State { decks, dice, .. } = state;
        dice.shuffle(decks.tidings.cards.as_mut_slice());
        decks.tidings.forget();
    }

    /// The fleet procedure of the die (TPR-DIE-10 to TPR-DIE-12).
    pub(crate) fn advance(&self, state: &mut State, what: Fleet, log: &mut impl Log<Event>) {
        match what {
            Fleet::TreasureFleet => self.advance_fleets(state, log),
            Fleet::SlaveShip => self.advance_slavers(state, log),
        }
        let seat = self.decider(state);
        self.fire(state, When::FleetMoved, crate::frame::Context::new(seat, crate::mods::Layer::Board));
    }

    /// Ships of a class on a route, the furthest first; one off its route does not move (TPR-DIE-14).
    fn on_route(&self, state: &State, class: Class, spaces: &[TerritoryId]) -> crate::pile::Pile<16> {
        let mut list = crate::pile::Pile::<16>::EMPTY;
        for space in spaces.iter().rev() {
            for chit in state.map.ships.at(*space).filter(|chit| self.class(chit.token) == class) {
                list.push(chit.token.0);
            }
        }
        list
    }

    fn advance_fleets(&self, state: &mut State, log: &mut impl Log<Event>) {
        let fleets = self.on_route(state, Class::TreasureFleet, &self.fleet_spaces);
        let map = &self.content.map;
        let start = |route: Route| map.routes[route as usize].spaces[0];
        if fleets.is_empty() {
            let start = start(Route::Silver);
            self.place_from(state, Fleet::TreasureFleet, start, log);
            return;
        }
        for token in fleets.iter().map(TokenId) {
            let Some(chit) = state.map.ships.find(token) else { continue };
            let route = if map.routes[Route::Gold as usize].spaces.contains(&chit.territory) {
                Route::Gold
            } else {
                Route::Silver
            };
            match map.next_on(route, chit.territory) {
                Some((_, next)) => {
                    self.move_chit(state, chit.slot, next, rule::TPR_DIE_10, log);
                    if route == Route::Silver && next == start(Route::Gold) {
                        self.place_from(state, Fleet::TreasureFleet, next, log);
                    }
                }
                None => {
                    state.map.ships.take(chit.slot);
                    self.return_token(state, token, log);
                }
            }
        }
    }

    fn advance_slavers(&self, state: &mut State, log: &mut impl Log<Event>) {
        let ships = self.on_route(state, Class::SlaveShip, &self.slave_spaces);
        if ships.is_empty() {
            let start = self.content.map.routes[Route::Slave as usize].spaces[0];
            self.place_from(state, Fleet::SlaveShip, start, log);
            return;
        }
        for token in ships.iter().map(TokenId) {
            let Some(chit) = state.map.ships.find(token) else { continue };
            match self.content.map.next_on(Route::Slave, chit.territory) {
                Some((_, next)) => self.move_chit(state, chit.slot, next, rule::TPR_DIE_12, log),
                None => {
                    state.map.ships.take(chit.slot);
                    self.return_token(state, token, log);
                }
            }
        }
    }

    fn place_from(&self, state: &mut State, what: Fleet, at: TerritoryId, log: &mut impl Log<Event>) {
        let token = match what {
            Fleet::TreasureFleet => state.stocks.fleets.pop(),
            Fleet::SlaveShip => state.stocks.slavers.pop(),
        };
        if let Some(token) = token {
            self.place_ship(state, at, TokenId(token), true, rule::TPR_DIE_11, log);
        }
    }

    /// A token sails to another Seaway and keeps its face (TPR-TOK-07).
    pub(crate) fn move_chit(
        &self,
        state: &mut State,
        slot: usize,
        to: TerritoryId,
        rule: Rule,
        log: &mut impl Log<Event>,
    ) {
        let chit = state.map.ships.take(slot);
        state.map.ships.put(to, chit.token, chit.mark);
        log.say(rule, || Event::TokenMoved {
            from: self.place_name(chit.territory),
            to: self.place_name(to),
            token: chit.up().then(|| self.name(chit.token)),
        });
    }

    /// Sites where a Ship may start (TPR-SETUP-16).
    pub(crate) fn start_sites(&self) -> impl Iterator<Item = SiteId> + '_ {
        let map = &self.content.map;
        map.all_sites().filter(|site| map.site(*site).kind != SiteType::Imperialist)
    }
}

/// The class that the back of a face-down token tells everybody (TPR-TOK-05).
pub(crate) fn back_shows(mark: u8) -> Option<Class> {
    if mark & FACE_UP != 0 {
        None
    } else if mark & HUNTER_BACK != 0 {
        Some(Class::PirateHunter)
    } else {
        (mark & NAVY_BACK != 0).then_some(Class::Navy)
    }
}
