//! The Cleanup Phase (section 13).

use tortuga_core::{Chance, Log, Seat};

use super::NOT_ASKED;
use crate::{
    event::Event,
    frame::Frame,
    game::PirateRepublic,
    moves::{Move, Sink, Thing},
    pile::{Deck, Pile, UNKNOWN},
    rule,
    state::State,
    vocabulary::{Class, Key, Moment, When},
};

pub(crate) fn run(game: &PirateRepublic, state: &mut State, step: u8, log: &mut impl Log<Event>) {
    state.turn.running = false;
    match step {
        0 => {
            let number = state.round.number;
            log.say(rule::TPR_CLEAN_01, || Event::RoundEnded { round: number });
            state.stack.push(Frame::Cleanup(1));
            game.fire_for_all(state, When::RoundEnd);
        }
        1 => {
            state.stack.push(Frame::Cleanup(1));
            if !game.find_mission(state, Moment::RoundEnd) {
                state.stack.pop();
                state.stack.push(Frame::Cleanup(2));
            }
        }
        _ => {
            for seat in Seat::all(game.seats) {
                gather(game, state, seat);
            }
            crate::solo::gather(state);
            end_round(game, state, log);
            spawn(game, state, log);
            new_dens(state);
            state.stack.push(Frame::Draw);
            state.stack.push(Frame::Commander);
        }
    }
}

/// Step 1: everything to the discard pile, which is shuffled and put under the deck (TPR-CLEAN-01).
fn gather(game: &PirateRepublic, state: &mut State, seat: Seat) {
    let (hand, crew) = (state.player(seat).hand, state.player(seat).crew.cards);
    state.player_mut(seat).hand.clear();
    state.player_mut(seat).crew = crate::player::CrewInPlay::default();
    for card in hand.iter().chain(crew.iter()) {
        game.to_discard(state, seat, card);
    }
    let movement = game.allowance(state, seat);
    let State { players, dice, .. } = state;
    let player = &mut players[seat.index()];
    player.movement = movement;
    player.ship.up = player.ship.is_there();
    dice.shuffle(player.discard.as_mut_slice());
    let mut deck = Deck::default();
    for card in player.discard.iter() {
        deck.push(card, 0);
    }
    for (card, seen) in player.deck.cards.iter().zip(player.deck.seen.iter()) {
        deck.push(card, seen);
    }
    player.deck = deck;
    player.discard.clear();
}

/// Step 2.
fn end_round(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    if state.round.card != UNKNOWN {
        state.decks.tidings_gone.push(state.round.card);
        state.round.card = UNKNOWN;
    }
    game.end_round_mods(state, log);
}

/// Step 3: few tokens are left, or a level was reached for the first time (TPR-CLEAN-03).
fn spawn(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let there = state
        .map
        .ships
        .all()
        .filter(|chit| game.aggressive_class(chit.token) && game.class(chit.token) != Class::Npc)
        .count();
    let base = i16::from(game.content.constants.spawn_threshold);
    let threshold = game.value(state, state.round.commander, Key::SpawnThreshold, base) as usize;
    if there <= threshold || state.round.spawn_due {
        let k = if state.round.highest >= 4 { 2 } else { 1 };
        game.spawn_ships(state, game.content.constants.setup_spawn as usize, k, log);
    }
    state.round.spawn_due = false;
}

/// Step 4: the displayed cards under their decks, three new ones each (TPR-CLEAN-04).
fn new_dens(state: &mut State) {
    let decks = &mut state.decks;
    refresh(&mut decks.crew_den, &mut decks.crew);
    refresh(&mut decks.elite_den, &mut decks.elite);
}

pub(crate) fn refresh(den: &mut Pile<3>, deck: &mut Pile<48>) {
    for card in den.iter() {
        deck.push_bottom(card);
    }
    den.clear();
    while !den.is_full()
        && let Some(card) = deck.pop()
    {
        den.push(card);
    }
}

/// Step 5: the player with least Swagger; the Commander decides among the tied (TPR-CLEAN-05).
pub(crate) fn candidates(game: &PirateRepublic, state: &State, out: &mut dyn Sink) {
    let least = Seat::all(game.seats).map(|seat| state.player(seat).swagger).min();
    for seat in Seat::all(game.seats).filter(|seat| Some(state.player(*seat).swagger) == least) {
        out.put(Move::Pick(Thing::Seat(seat)));
    }
}

pub(crate) fn play(_game: &PirateRepublic, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::Pick(Thing::Seat(seat)) = mv else { unreachable!("{NOT_ASKED}") };
    state.round.commander = seat;
    log.say(rule::TPR_CLEAN_05, || Event::CommanderIs { seat });
}
