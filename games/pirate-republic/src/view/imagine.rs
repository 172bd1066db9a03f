//! A world that agrees with a view: what the view hides is drawn at random.

use tortuga_core::{Chance, Dice, Seat, Slug, Viewer, Whim};

use super::{View, masked};
use crate::{
    content::{CardId, PersonalId, TokenId},
    doc::{cards_in_game, cards_lying, missions_lying, tidings_lying, tokens_lying},
    frame::Frame,
    game::PirateRepublic,
    map::{HUNTER_BACK, NAVY_BACK},
    pile::{FROM_DEN, Pile, UNKNOWN},
    sheet::show::{Drawn, drawer},
    state::{PILED, State},
    steps::turn::deliver_part,
    vocabulary::{CardType, Class, Goal, Word as _},
};

/// What is not seen, to be drawn from.
struct Pool {
    items: [u8; 160],
    len: usize,
}

impl Pool {
    fn new() -> Self {
        Self { items: [0; 160], len: 0 }
    }

    fn add(&mut self, item: u8) {
        if self.len < self.items.len() {
            self.items[self.len] = item;
            self.len += 1;
        }
    }

    fn shuffle(&mut self, whim: &mut Whim) {
        whim.shuffle(&mut self.items[..self.len]);
    }

    /// Any one; the pool has been shuffled.
    fn take(&mut self) -> u8 {
        self.len = self.len.saturating_sub(1);
        self.items[self.len]
    }

    /// The last one that fits.
    fn take_if(&mut self, fits: impl Fn(u8) -> bool) -> Option<u8> {
        let place = self.items[..self.len].iter().rposition(|item| fits(*item))?;
        let item = self.items[place];
        self.items.copy_within(place + 1..self.len, place);
        self.len -= 1;
        Some(item)
    }

    fn fill<const N: usize>(&mut self, pile: &mut Pile<N>) {
        for item in pile.as_mut_slice().iter_mut().filter(|item| **item == UNKNOWN) {
            *item = self.take();
        }
    }

    fn fill_if<const N: usize>(&mut self, pile: &mut Pile<N>, fits: impl Fn(u8) -> bool) {
        for item in pile.as_mut_slice().iter_mut().filter(|item| **item == UNKNOWN) {
            *item = self.take_if(&fits).unwrap_or(UNKNOWN);
        }
    }
}

/// A state that agrees with the view. Uses the view and the whim only; the dice are fresh.
pub(crate) fn imagine(game: &PirateRepublic, view: &View, whim: &mut Whim) -> State {
    let mut state = masked(game, view);
    state.dice = Dice::new(whim.seed());
    imagine_tokens(game, view, &mut state, whim);
    imagine_cards(game, view, &mut state, whim);
    imagine_missions(game, view, &mut state, whim);
    let mut lying = [false; 256];
    tidings_lying(&state, |card| lying[card as usize] = true);
    let mut pool = Pool::new();
    (0..game.content.tidings.len() as u8)
        .filter(|card| !lying[*card as usize])
        .for_each(|card| pool.add(card));
    pool.shuffle(whim);
    pool.fill(&mut state.decks.tidings.cards);
    state
}

fn imagine_tokens(game: &PirateRepublic, view: &View, state: &mut State, whim: &mut Whim) {
    let mut lying = [false; 256];
    tokens_lying(state, |token| lying[token as usize] = true);
    let mut pool = Pool::new();
    (0..game.content.tokens.len() as u8)
        .filter(|token| !lying[*token as usize])
        .for_each(|token| pool.add(token));
    pool.shuffle(whim);
    let of = |class: Class| move |token: u8| game.class(TokenId(token)) == class;
    let stocks = &view.table.stocks;
    by_class(game, &stocks.merchant_pile, &mut state.stocks.merchant_pile, &mut pool);
    by_class(game, &stocks.land_pile, &mut state.stocks.land_pile, &mut pool);
    for slot in 0..state.map.ships.len() {
        let mark = state.map.ships.marks.as_slice()[slot];
        let token = &mut state.map.ships.tokens.as_mut_slice()[slot];
        if *token == UNKNOWN && mark & HUNTER_BACK != 0 {
            *token = pool.take_if(of(Class::PirateHunter)).unwrap_or(UNKNOWN);
        } else if *token == UNKNOWN && mark & NAVY_BACK != 0 {
            *token = pool.take_if(of(Class::Navy)).unwrap_or(UNKNOWN);
        }
    }
    for stack in 0..2 {
        pool.fill_if(&mut state.stocks.hunters[stack], of(Class::PirateHunter));
        pool.fill_if(&mut state.stocks.navy[stack], of(Class::Navy));
    }
    pool.fill_if(&mut state.stocks.fleets, of(Class::TreasureFleet));
    pool.fill_if(&mut state.stocks.slavers, of(Class::SlaveShip));
    pool.fill_if(&mut state.stocks.land, |token| game.class(TokenId(token)).is_land());
    pool.fill(&mut state.map.ships.tokens);
    pool.fill(&mut state.stocks.supply);
}

/// Tokens on a pile, whose class everybody saw.
fn by_class(game: &PirateRepublic, names: &[Slug], pile: &mut Pile<PILED>, pool: &mut Pool) {
    pile.clear();
    for name in names.iter().rev() {
        let class = name.as_str().strip_prefix('?').and_then(Class::find);
        let token = pool.take_if(|token| Some(game.class(TokenId(token))) == class);
        pile.push(token.unwrap_or(UNKNOWN));
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the other types are alike here")]
fn imagine_cards(game: &PirateRepublic, view: &View, state: &mut State, whim: &mut Whim) {
    // The known heaps of the decks come first: what is left over then is hidden from this viewer altogether.
    for seat in Seat::all(game.seats) {
        let rest = &view.table.players[seat.index()].deck_rest;
        let mut pool = Pool::new();
        for name in rest {
            pool.add(game.names.cards.find(*name).unwrap_or(UNKNOWN));
        }
        pool.shuffle(whim);
        let deck = &mut state.player_mut(seat).deck;
        for (card, seen) in deck.cards.as_mut_slice().iter_mut().zip(deck.seen.iter()) {
            if *card == UNKNOWN && seen & FROM_DEN == 0 {
                *card = pool.take();
            }
        }
    }
    let mut missing = cards_in_game(game, state).map(i16::from);
    cards_lying(state, |card| missing[card as usize] -= 1);
    let mut pools = [(); 4].map(|()| Pool::new());
    for card in 0..game.content.cards.len() as u8 {
        let pool = match game.content.card(CardId(card)).kind {
            CardType::Crew => 0,
            CardType::Elite => 1,
            CardType::Treasure => 2,
            _ => 3,
        };
        (0..missing[card as usize].max(0)).for_each(|_| pools[pool].add(card));
    }
    pools.iter_mut().for_each(|pool| pool.shuffle(whim));
    let [crew, elite, treasure, captains] = &mut pools;
    let frames: Vec<Frame> = state.stack.iter().rev().collect();
    match drawer(&frames).map(|(_, what)| what) {
        Some(Drawn::Treasures) => treasure.fill(&mut state.decks.drawn),
        Some(Drawn::Captains) => captains.fill(&mut state.decks.drawn),
        Some(Drawn::Missions) | None => {}
    }
    crew.fill(&mut state.decks.crew);
    elite.fill(&mut state.decks.elite);
    treasure.fill(&mut state.decks.treasure.cards);
    for player in &mut state.players {
        captains.fill(&mut player.deck.cards);
    }
    captains.fill(&mut state.decks.captains.cards);
}

fn imagine_missions(game: &PirateRepublic, view: &View, state: &mut State, whim: &mut Whim) {
    let mut lying = [false; 256];
    missions_lying(state, |mission| lying[mission as usize] = true);
    let mut pool = Pool::new();
    (0..game.content.personals.len() as u8)
        .filter(|mission| !lying[*mission as usize])
        .for_each(|mission| pool.add(mission));
    pool.shuffle(whim);
    for seat in Seat::all(game.seats).filter(|seat| view.viewer != Viewer::Seat(*seat)) {
        errands(game, view, state, seat, &mut pool);
    }
    for seat in Seat::all(game.seats) {
        pool.fill(&mut state.player_mut(seat).missions);
    }
    let frames: Vec<Frame> = state.stack.iter().rev().collect();
    if drawer(&frames).is_some_and(|(_, what)| what == Drawn::Missions) {
        pool.fill(&mut state.decks.drawn);
    }
    pool.fill(&mut state.decks.personal.cards);
    if let Some(Frame::KeepMission(k)) = state.stack.top() {
        // Whoever was asked before has made a secret choice.
        for earlier in 0..k {
            let seat = Seat((state.round.commander.0 + earlier) % game.seats);
            if view.viewer != Viewer::Seat(seat) {
                let place = whim.below(state.player(seat).missions.len().max(1) as u32) as u8;
                state.player_mut(seat).kept = Some(place);
            }
        }
    }
}

/// Whoever carries tokens for a mission holds one that asks for it.
fn errands(game: &PirateRepublic, view: &View, state: &mut State, seat: Seat, pool: &mut Pool) {
    let mut left = view.table.players[seat.index()].errands;
    let mut missions = state.player(seat).missions;
    for mission in missions.as_mut_slice().iter_mut().filter(|mission| **mission == UNKNOWN) {
        if left == 0 {
            break;
        }
        let carries = |mission: u8| deliver_part(game, PersonalId(mission)).is_some();
        let Some(found) = pool.take_if(carries) else { break };
        let Some((Goal::Deliver { carry, .. }, _)) = deliver_part(game, PersonalId(found)) else { break };
        *mission = found;
        let carried = left.min(carry.max(1));
        left -= carried;
        let progress = &mut state.progress[found as usize];
        progress.carried = carried;
        progress.taken = carried;
    }
    state.player_mut(seat).missions = missions;
}
