//! The whole state as a person reads and writes it. What a document leaves out is completed: tokens and cards that lie
//! nowhere go where they belong.

use tortuga_core::{Game, LoadError, Seat};

use crate::{
    content::{CardId, PersonalId, PirateId, TokenId},
    game::PirateRepublic,
    pile::{Pile, UNKNOWN},
    sheet::{Sheet, read, show},
    state::State,
    vocabulary::{CardType, Class},
};

pub type Doc = Sheet;

pub(crate) fn show(game: &PirateRepublic, state: &State) -> Doc {
    show::show(game, state, None)
}

pub(crate) fn restore(game: &PirateRepublic, doc: &Doc) -> Result<State, LoadError> {
    let mut state = read::read(game, doc)?;
    complete_tokens(game, &mut state);
    complete_cards(game, &mut state);
    game.check(&state)?;
    Ok(state)
}

/// Every token that lies somewhere, by number; the same walk proves that none lies twice.
pub(crate) fn tokens_lying(state: &State, mut put: impl FnMut(u8)) {
    use crate::frame::Frame;
    state.map.ships.tokens.iter().for_each(&mut put);
    state.map.sites.0.iter().map(|spot| spot.token).filter(|token| *token != UNKNOWN).for_each(&mut put);
    let stocks = &state.stocks;
    stocks.supply.iter().for_each(&mut put);
    for stack in 0..2 {
        stocks.navy[stack].iter().for_each(&mut put);
        stocks.hunters[stack].iter().for_each(&mut put);
    }
    stocks.fleets.iter().for_each(&mut put);
    stocks.slavers.iter().for_each(&mut put);
    stocks.land.iter().for_each(&mut put);
    stocks.merchant_pile.iter().for_each(&mut put);
    stocks.land_pile.iter().for_each(&mut put);
    stocks.boxed.iter().for_each(&mut put);
    for player in &state.players {
        player.infamy.iter().for_each(&mut put);
        [player.ship.token, player.guest.token]
            .into_iter()
            .filter(|token| *token != UNKNOWN)
            .for_each(&mut put);
    }
    if state.combat.on && state.combat.step < 4 {
        state.combat.defeats.iter().flatten().for_each(|defeat| put(defeat.token));
    }
    for frame in state.stack.iter() {
        if let Frame::Infamous { token } | Frame::Home { token } = frame {
            put(token);
        }
    }
}

fn complete_tokens(game: &PirateRepublic, state: &mut State) {
    let mut lying = [false; 256];
    tokens_lying(state, |token| lying[token as usize] = true);
    for token in (0..game.content.tokens.len() as u8).filter(|token| !lying[*token as usize]) {
        let stocks = &mut state.stocks;
        let smaller = |first: usize, second: usize| usize::from(second < first);
        match game.class(TokenId(token)) {
            Class::Merchant | Class::Pirate => stocks.supply.push_bottom(token),
            Class::Navy => {
                let stack = smaller(stocks.navy[0].len(), stocks.navy[1].len());
                if stocks.navy[stack].len() < 7 {
                    stocks.navy[stack].push_bottom(token);
                } else {
                    stocks.supply.push_bottom(token);
                }
            }
            Class::PirateHunter => {
                let stack = smaller(stocks.hunters[0].len(), stocks.hunters[1].len());
                stocks.hunters[stack].push_bottom(token);
            }
            Class::TreasureFleet => stocks.fleets.push_bottom(token),
            Class::SlaveShip => stocks.slavers.push_bottom(token),
            Class::Port | Class::Fort => stocks.land.push_bottom(token),
            Class::MainFort | Class::Npc | Class::Objective | Class::AngrySea => stocks.boxed.push(token),
        }
    }
}

/// How often each Captain, Crew, Elite or Treasure card lies somewhere.
pub(crate) fn cards_lying(state: &State, mut put: impl FnMut(u8)) {
    use crate::{
        frame::Frame,
        sheet::show::{Drawn, drawer},
    };
    for player in &state.players {
        player.deck.cards.iter().for_each(&mut put);
        player.hand.iter().for_each(&mut put);
        player.discard.iter().for_each(&mut put);
        player.crew.cards.iter().for_each(&mut put);
        player.tucked.iter().for_each(&mut put);
        player.treasures.iter().for_each(&mut put);
    }
    state.dummy.cards().for_each(&mut put);
    let decks = &state.decks;
    decks.crew.iter().for_each(&mut put);
    decks.elite.iter().for_each(&mut put);
    decks.treasure.cards.iter().for_each(&mut put);
    decks.captains.cards.iter().for_each(&mut put);
    decks.crew_den.iter().for_each(&mut put);
    decks.elite_den.iter().for_each(&mut put);
    decks.treasure_gone.iter().for_each(&mut put);
    let frames: Vec<Frame> = state.stack.iter().rev().collect();
    if drawer(&frames).is_none_or(|(_, what)| what != Drawn::Missions) {
        decks.drawn.iter().for_each(&mut put);
    }
    state.turn.limbo.iter().for_each(&mut put);
    state.combat.company.cards.iter().for_each(&mut put);
    state.combat.company.used.iter().for_each(&mut put);
    for frame in frames {
        if let Frame::Exchange { card, .. } = frame {
            put(card);
        }
    }
}

/// How many of each card a game with these Pirates has.
pub(crate) fn cards_in_game(game: &PirateRepublic, state: &State) -> [u8; 256] {
    let mut all = [0u8; 256];
    for (number, card) in game.content.cards.iter().enumerate() {
        if card.kind != CardType::Captain {
            all[number] = card.copies;
        }
    }
    let pirates =
        state.players.iter().map(|player| player.pirate).chain([state.decks.den, state.dummy.pirate]);
    for pirate in pirates.filter(|pirate| (*pirate as usize) < game.content.pirates.len()) {
        for card in game.content.pirate(PirateId(pirate)).deck {
            all[card.index()] += 1;
        }
    }
    all
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the other types are alike here")]
fn complete_cards(game: &PirateRepublic, state: &mut State) {
    let mut missing = cards_in_game(game, state).map(i16::from);
    cards_lying(state, |card| missing[card as usize] -= 1);
    for seat in Seat::all(game.seats) {
        complete_deck(game, state, seat, &mut missing);
    }
    let decks = &mut state.decks;
    for card in 0..game.content.cards.len() as u8 {
        for _ in 0..missing[card as usize].max(0) {
            match game.content.card(CardId(card)).kind {
                CardType::Crew => decks.crew.push_bottom(card),
                CardType::Elite => decks.elite.push_bottom(card),
                CardType::Treasure => decks.treasure.push_bottom(card, 0),
                _ => decks.captains.push_bottom(card, 0),
            }
        }
    }
    fill_den(&mut decks.crew_den, &mut decks.crew);
    fill_den(&mut decks.elite_den, &mut decks.elite);
    complete_missions(game, state);
}

fn fill_den(den: &mut Pile<3>, deck: &mut Pile<48>) {
    while den.is_empty() && den.len() < 3 && deck.len() >= 3 {
        for _ in 0..3 {
            deck.pop().into_iter().for_each(|card| den.push(card));
        }
    }
}

/// Cards of the own twelve that lie nowhere belong to the deck.
fn complete_deck(game: &PirateRepublic, state: &mut State, seat: Seat, missing: &mut [i16; 256]) {
    let pirate = state.player(seat).pirate;
    if pirate as usize >= game.content.pirates.len() {
        return;
    }
    let player = state.player(seat);
    let zones =
        [player.deck.cards.as_slice(), player.hand.as_slice(), player.discard.as_slice()].map(<[u8]>::to_vec);
    for card in game.content.pirate(PirateId(pirate)).deck {
        let own = zones.iter().flatten().any(|other| *other == card.0) || state.turn.limbo.has(card.0);
        if !own && missing[card.index()] > 0 {
            missing[card.index()] -= 1;
            state.player_mut(seat).deck.push_bottom(card.0, 0);
        }
    }
}

/// Personal Missions and Tidings cards that lie nowhere belong to their decks.
fn complete_missions(game: &PirateRepublic, state: &mut State) {
    let mut lying = [false; 256];
    missions_lying(state, |mission| lying[mission as usize] = true);
    for mission in (0..game.content.personals.len() as u8).filter(|mission| !lying[*mission as usize]) {
        state.decks.personal.push_bottom(PersonalId(mission).0, 0);
    }
    let mut lying = [false; 256];
    tidings_lying(state, |card| lying[card as usize] = true);
    for card in (0..game.content.tidings.len() as u8).filter(|card| !lying[*card as usize]) {
        state.decks.tidings.push_bottom(card, 0);
    }
}

pub(crate) fn missions_lying(state: &State, mut put: impl FnMut(u8)) {
    use crate::sheet::show::{Drawn, drawer};
    for player in &state.players {
        player.missions.iter().for_each(&mut put);
        player.missions_done.iter().for_each(&mut put);
    }
    state.decks.personal.cards.iter().for_each(&mut put);
    let frames: Vec<_> = state.stack.iter().rev().collect();
    if drawer(&frames).is_some_and(|(_, what)| what == Drawn::Missions) {
        state.decks.drawn.iter().for_each(&mut put);
    }
}

pub(crate) fn tidings_lying(state: &State, mut put: impl FnMut(u8)) {
    state.decks.tidings.cards.iter().for_each(&mut put);
    state.decks.tidings_gone.iter().for_each(&mut put);
    if state.round.card != UNKNOWN {
        put(state.round.card);
    }
}
