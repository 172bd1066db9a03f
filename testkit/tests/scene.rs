//! Parley's rules, told as scenes, and what the tools of the kit say about them.

use tortuga_core::{Dice, Game, Seat, SeatSet, Seed, Setup, Viewer};
use tortuga_testkit::{
    Policy, Recipe, TestTable, golden, perft, playthrough,
    toy::{COINS, Event, Parley, Place, State},
};

const TWO: Parley = Parley { seats: 2, goal: 30 };

/// Coins in hands and before seats; the others are in the chest.
fn scene(hands: [&[u8]; 2], shown: [&[u8]; 2]) -> TestTable<Parley> {
    let mut coins = [Place::Chest; COINS];
    for seat in [0, 1] {
        hands[seat].iter().for_each(|coin| coins[*coin as usize - 1] = Place::Hand(Seat(seat as u8)));
        shown[seat].iter().for_each(|coin| coins[*coin as usize - 1] = Place::Shown(Seat(seat as u8)));
    }
    TestTable::at(TWO, State { coins, turn: Seat(0), dice: Dice::new(Seed::from_number(1)) })
}

#[test]
fn a_coin_of_the_hand_is_played_and_counts() {
    let mut table = scene([&[3, 7], &[4]], [&[], &[1]]);
    assert_eq!(table.options(), ["play:3", "play:7", "draw"]);
    table.refuses("play:4", "PY-PLAY-01").refuses("play:99", "PY-PLAY-01").asks(Seat(0));
    table.plays("play:7").asks_by(Seat(1), "PY-TURN-01");
    assert_eq!((table.state().total(Seat(0)), table.state().total(Seat(1))), (7, 1));
    assert_eq!(table.told(Viewer::Spectator), [Event::Played { seat: Seat(0), coin: 7 }]);
    assert_eq!(table.rules(), ["PY-PLAY-01"]);
}

#[test]
fn a_drawn_coin_is_known_to_its_seat_alone() {
    let mut table = scene([&[3], &[4]], [&[], &[]]);
    table.plays("draw");
    let coin = table.state().at(Place::Hand(Seat(0))).find(|coin| *coin != 3);
    assert!(coin.is_some());
    assert_eq!(table.told(Viewer::Seat(Seat(0))), [Event::Drew { seat: Seat(0), coin }]);
    assert_eq!(table.told(Viewer::Seat(Seat(1))), [Event::Drew { seat: Seat(0), coin: None }]);
    assert_eq!(table.sentences(Viewer::Spectator), ["Seat 0 draws a coin."]);
    table.plays("play:4");
    assert_eq!((table.events().len(), table.latest().len()), (2, 1));
}

#[test]
fn a_full_hand_does_not_draw() {
    scene([&[1, 2, 3], &[]], [&[], &[]]).plays("draw");
    scene([&[1, 2, 3, 4], &[]], [&[], &[]]).refuses("draw", "PY-DRAW-02");
}

#[test]
fn thirty_wins_and_twenty_nine_does_not() {
    let mut table = scene([&[1], &[2]], [&[14, 15], &[13]]);
    assert_eq!(table.state().total(Seat(0)), 29);
    table.asks(Seat(0)).plays("play:1");
    assert_eq!((table.over().end, table.over().winners), ("goal", [Seat(0)].into_iter().collect()));
    assert_eq!(table.rules(), ["PY-PLAY-01", "PY-END-01"]);
    table.refuses("draw", "PY-END-01");
}

#[test]
fn the_last_coin_ends_the_game_and_a_tie_is_shared() {
    let mut table = scene([&[6, 7, 8], &[9, 10, 11, 13]], [&[1, 2, 3, 15], &[4, 5, 12]]);
    table.plays("draw");
    let outcome = table.over();
    assert_eq!((outcome.end, outcome.rule.0), ("chest", "PY-END-02"));
    assert_eq!((outcome.winners, &outcome.scores[..2]), (SeatSet::all(2), [21, 21].as_slice()));
    let mut table = scene([&[6, 7, 8], &[9, 10, 11, 13]], [&[1, 2, 4, 15], &[3, 5, 12]]);
    table.plays("draw");
    assert_eq!(table.over().winners, [Seat(0)].into_iter().collect());
}

#[test]
fn perft_counts_sequences_and_not_states() {
    let table = scene([&[1, 2], &[3]], [&[], &[]]);
    // 3 moves; then 2 after each of them.
    assert_eq!((0..3).map(|depth| perft(&TWO, table.state(), depth)).collect::<Vec<_>>(), [1, 3, 6]);
    let ending = scene([&[1, 2], &[3]], [&[14, 15], &[]]);
    // Both coins end the game and have no sequel.
    assert_eq!(perft(&TWO, ending.state(), 2), 2);
}

const RECORDS: [Recipe; 3] = [
    Recipe { name: "goal", seats: 2, options: &[], policy: Policy::Greedy, seed: 1, end: "goal" },
    Recipe { name: "chest", seats: 4, options: &[], policy: Policy::Random, seed: 1, end: "chest" },
    Recipe {
        name: "short",
        seats: 3,
        options: &[("goal", "12")],
        policy: Policy::Greedy,
        seed: 1,
        end: "goal",
    },
];

#[test]
fn golden_records_play_to_the_same_end() {
    golden::<Parley>("tests/records", &RECORDS);
}

#[test]
fn a_playthrough_tells_prompts_moves_events_and_rules() {
    insta::assert_snapshot!(playthrough::<Parley>(&Setup::new(2), 7, Policy::Greedy));
}

#[test]
fn the_toy_has_a_rulebook_with_every_rule_it_names() {
    let book = tortuga_core::rulebook::Rulebook::parse(Parley::INFO.rules).unwrap();
    assert_eq!(book.rules().len(), 7);
}
