//! Section 3 of rules.md: the deal.

use std::collections::BTreeSet;

use crate::scene::{OPENING, RED, WHITE, board, game, scene};
use tortuga_archipirata::{
    Archipirata,
    board::Colour,
    content::{CaptainId, CardId, Face},
    moves::Move,
    state::{Captaincy, Out, State, Status, Team},
};
use tortuga_core::{Chance, Dice, Game, Seat, Seed, Setup, Silent, Viewer, Whim};
use tortuga_testkit::TestTable;

fn deals(game: &Archipirata, seeds: u64) -> impl Iterator<Item = State> {
    (0..seeds).map(|seed| game.deal(Seed::from_number(seed), &mut Silent))
}

/// Plays random moves until the game is over.
fn play_out(game: &Archipirata, state: &mut State, whim: &mut Whim) {
    let mut moves: Vec<Move> = Vec::new();
    while state.end.is_none() {
        game.moves(state, &mut moves);
        game.play(state, *whim.pick(&moves).unwrap(), &mut Silent).unwrap();
    }
}

#[test]
fn ap_setup_01_two_or_four_seats() {
    for seats in 0..=8 {
        let made = Archipirata::new(&Setup::new(seats));
        match (seats, made) {
            (2 | 4, Ok(game)) => assert_eq!(game.seats(), seats),
            (0 | 1 | 3 | 5..=8, Err(error)) => {
                let text = format!("seats: Archipirata is played by 2 or 4 seats, not by {seats}");
                assert_eq!(error.to_string(), text);
            }
            (_, made) => panic!("{seats} seats: {made:?}"),
        }
    }
}

/// The colour that each seat must land with on a card with the icon.
fn own_colours(seats: u8) -> String {
    let own = |seat| {
        let scene = scene("1/0 0/0 0/1 0/0 0/0 0/0 0/0 0/0").seats(seats).active(seat).top(1, "rum*");
        let mut table = scene.table();
        table.asks(Seat(seat));
        // The red pirate steps up to island 1, the white one back to it.
        let red = table.options().contains(&"0+R".to_owned());
        let (may, must_not) = if red { ("0+R", "2-W") } else { ("2-W", "0+R") };
        table.refuses(must_not, "AP-MOVE-08").plays(may);
        if red { 'R' } else { 'W' }
    };
    (0..seats).map(own).collect()
}

#[test]
fn ap_setup_02_seat_0_is_red_and_seat_1_is_white() {
    assert_eq!(own_colours(2), "RW");
    assert_eq!([RED, WHITE].map(|seat| game(2, false).team(seat)), [0, 1]);
}

#[test]
fn ap_setup_03_seats_0_and_2_against_1_and_3() {
    assert_eq!(own_colours(4), "RWRW");
    let game = game(4, false);
    for seat in Seat::all(4) {
        let next = seat.next(4);
        assert_ne!(game.team(seat), game.team(next), "neighbours are opponents");
        assert_eq!(game.team(seat), game.team(next.next(4)));
    }
}

#[test]
fn ap_setup_04_each_deck_is_shuffled_by_itself() {
    let game = game(2, false);
    // 200 deals: every design of a deck lies in each of its places at least once, and no other design does.
    for (layer, deck) in [
        (0, &game.content.equipment[..]),
        (1, &game.content.equipment[..]),
        (2, &game.content.chests[..]),
        (3, &game.content.equipment[..]),
        (4, &game.content.equipment[..]),
        (5, &game.content.permanents[..]),
    ] {
        let wanted: BTreeSet<CardId> = deck.iter().copied().collect();
        for pile in [0, 7] {
            let seen: BTreeSet<CardId> =
                deals(&game, 200).map(|state| state.piles.cards[pile][layer]).collect();
            assert_eq!(seen, wanted, "layer {layer} of pile {pile}");
        }
    }
}

#[test]
fn ap_setup_05_six_layers_and_no_card_left_over() {
    let game = game(2, false);
    let state = game.deal(Seed::from_number(5), &mut Silent);
    assert_eq!(state.piles.left, [6; 8]);
    let mut dealt: Vec<CardId> = state.piles.cards.concat();
    let mut all: Vec<CardId> =
        [&game.content.equipment[..], &game.content.chests, &game.content.permanents].concat();
    dealt.sort_unstable();
    all.sort_unstable();
    assert_eq!(dealt, all);
    for pile in state.piles.cards {
        let kinds = pile.map(|id| match game.content.card(id).face {
            Face::Equipment(_) => 'e',
            Face::Chest(_) => 'c',
            Face::Permanent(_) => 'p',
        });
        assert_eq!(kinds, ['e', 'e', 'c', 'e', 'e', 'p']);
    }
    // Face up: the top card. A chest shows its lid. All others are face down, for everybody.
    for viewer in [Viewer::Seat(RED), Viewer::Seat(WHITE), Viewer::Spectator] {
        for (isle, seen) in game.view(&state, viewer).islands.iter().enumerate() {
            let first = game.content.card(state.piles.cards[isle][0]).label;
            let cards = seen.cards.map(|card| card.map(|label| label.to_string()));
            assert_eq!(cards, [Some(first.to_string()), None, Some("chest".into()), None, None, None]);
        }
    }
    // A pile in another order is refused.
    let mut doc = scene(OPENING).doc(&game);
    let pile = doc["islands"][3]["pile"].as_array_mut().unwrap();
    pile.swap(1, 2);
    let error = tortuga_core::table::restore_json(&game, &doc).unwrap_err().to_string();
    assert!(error.contains("pile 3") && error.contains("AP-SETUP-05"), "{error}");
}

/// The decks as section 3 shuffles them, drawn here once more from the same seed.
struct Decks {
    equipment: Vec<CardId>,
    chests: Vec<CardId>,
    permanents: Vec<CardId>,
    first: u32,
    captains: Vec<u8>,
    dice: Dice,
}

fn draw(game: &Archipirata, seats: u32, captains: bool, seed: u64) -> Decks {
    let mut dice = Dice::new(Seed::from_number(seed));
    let (mut equipment, mut chests) = (game.content.equipment.to_vec(), game.content.chests.to_vec());
    let (mut permanents, mut leaders) = (game.content.permanents.to_vec(), (0..8).collect::<Vec<u8>>());
    dice.shuffle(&mut equipment);
    dice.shuffle(&mut chests);
    dice.shuffle(&mut permanents);
    let first = dice.below(seats);
    if captains {
        dice.shuffle(&mut leaders);
    }
    Decks { equipment, chests, permanents, first, captains: leaders, dice }
}

#[test]
fn ap_setup_06_which_card_goes_to_which_pile() {
    let game = game(2, false);
    for seed in 0..20 {
        let state = game.deal(Seed::from_number(seed), &mut Silent);
        let Decks { equipment, chests, permanents, .. } = draw(&game, 2, false, seed);
        for p in 0..8 {
            let pile = [
                equipment[4 * p],
                equipment[4 * p + 1],
                chests[p],
                equipment[4 * p + 2],
                equipment[4 * p + 3],
                permanents[p],
            ];
            assert_eq!(state.piles.cards[p], pile, "pile {p} of seed {seed}");
        }
    }
}

#[test]
fn ap_setup_07_one_pirate_of_each_colour_on_every_island() {
    let game = game(2, false);
    for state in deals(&game, 20) {
        let table = TestTable::at(self::game(2, false), state);
        let pirates = board(&table);
        let (wreck, others) = pirates.split_once(' ').unwrap();
        assert_eq!(others, "1/1 1/1 1/1 1/1 1/1 1/1 1/1");
        assert!(["0/1", "1/0"].contains(&wreck), "{wreck}");
    }
}

#[test]
fn ap_setup_08_the_airship_of_the_second_team_starts_empty() {
    let game = game(4, false);
    for state in deals(&game, 20) {
        let own = Colour::of(state.active);
        assert_eq!((state.board.injured(own.other()), state.board.total(own.other())), (0, 8));
    }
}

#[test]
fn ap_setup_09_every_seat_begins_equally_often() {
    for (seats, least, most) in [(2, 160, 240), (4, 65, 135)] {
        let game = game(seats, false);
        let mut begins = [0; 4];
        for state in deals(&game, 400) {
            begins[state.active.index()] += 1;
        }
        // Four standard deviations around the mean of 400 fair draws.
        for (seat, count) in begins.into_iter().take(seats as usize).enumerate() {
            assert!((least..=most).contains(&count), "seat {seat} of {seats} begins {count} times of 400");
        }
    }
    let mut table = TestTable::deal(game(4, false), 3);
    let first = table.state().active;
    table.asks_by(first, "AP-ISLE-01");
    assert_eq!(table.rules(), ["AP-SETUP-09", "AP-SETUP-10", "AP-FLOW-02"]);
}

#[test]
fn ap_setup_10_the_first_team_begins_with_one_injured() {
    // Proves: AP-SETUP-09
    let mut seen = BTreeSet::new();
    for seats in [2, 4] {
        for seed in 0..20 {
            let table = TestTable::deal(game(seats, false), seed);
            let own = Colour::of(table.state().active);
            let wanted = match own {
                Colour::Red => OPENING,
                Colour::White => "1/0 1/1 1/1 1/1 1/1 1/1 1/1 1/1",
            };
            assert_eq!(board(&table), wanted);
            assert_eq!((table.state().board.injured(own), table.state().board.total(own)), (1, 7));
            seen.insert(table.state().active);
        }
    }
    assert_eq!(seen.len(), 4, "every seat has begun once");
}

#[test]
fn ap_setup_11_one_captain_face_down_for_each_seat() {
    for (seats, rest) in [(2_u8, 6), (4, 4)] {
        let game = game(seats, true);
        let mut seen = BTreeSet::new();
        for state in deals(&game, 100) {
            let held: Vec<Captaincy> = state.captains.into_iter().flatten().collect();
            assert_eq!(held.len(), seats as usize);
            assert!(held.iter().all(|held| held.status == Status::Hidden));
            let ids: BTreeSet<CaptainId> = held.iter().map(|held| held.captain).collect();
            assert_eq!(ids.len(), seats as usize, "nobody is dealt twice");
            seen.extend(ids);
        }
        assert_eq!(seen.len(), 8, "each captain is dealt some time");

        // Each seat sees its own, the rest leave unseen until the end.
        let mut state = game.deal(Seed::from_number(1), &mut Silent);
        for viewer in Viewer::all(seats) {
            let view = game.view(&state, viewer);
            let known = view.captains.iter().map(|held| held.captain.is_some());
            assert!(known.eq(Seat::all(seats).map(|seat| viewer == Viewer::Seat(seat))), "{viewer:?}");
            assert!(view.undealt.is_empty());
        }
        play_out(&game, &mut state, &mut Whim::new(1));
        assert_eq!(game.view(&state, Viewer::Spectator).undealt.len(), rest);
    }
    assert_eq!(game(2, false).deal(Seed::from_number(1), &mut Silent).captains, [None; 4]);
}

#[test]
fn ap_setup_12_the_order_of_the_draws() {
    // Proves: AP-SETUP-06, AP-SETUP-11
    for (seats, captains) in [(2, false), (4, false), (2, true), (4, true)] {
        let game = game(seats, captains);
        for seed in 0..20 {
            let mut state = game.deal(Seed::from_number(seed), &mut Silent);
            let decks = draw(&game, seats.into(), captains, seed);
            let layer = |layer: usize| state.piles.cards.map(|pile| pile[layer]).to_vec();
            assert_eq!((layer(2), layer(5)), (decks.chests, decks.permanents), "seed {seed}");
            let first_cards: Vec<CardId> = decks.equipment.iter().copied().step_by(4).collect();
            assert_eq!(layer(0), first_cards, "seed {seed}");
            assert_eq!(u32::from(state.active.0), decks.first);
            for (seat, held) in state.captains.iter().flatten().enumerate() {
                assert_eq!(held.captain.0, decks.captains[seat]);
            }
            assert_eq!(state.dice, decks.dice, "the same number of words was drawn");
            if seed < 3 {
                play_out(&game, &mut state, &mut Whim::new(seed));
                assert_eq!(state.dice, decks.dice, "nothing is drawn after the setup");
            }
        }
    }
}

#[test]
fn ap_setup_13_nobody_starts_with_goods() {
    for (seats, captains) in [(2, false), (4, true)] {
        for state in deals(&game(seats, captains), 10) {
            assert_eq!((state.teams, state.out), ([Team::default(); 2], Out::default()));
            assert_eq!((state.compass_used, state.turns_done, state.landing), (0, 0, None));
        }
    }
}
