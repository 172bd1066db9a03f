//! Section 8 of rules.md: how the app lists moves.

use std::sync::Arc;

use crate::scene::{RED, Scene, WHITE, board, game, scene};
use proptest::{prelude::*, sample::select};
use tortuga_archipirata::{Archipirata, moves::Move, state::Status};
use tortuga_core::{
    Chance, Game, Seed, Setup, Silent, Whim,
    table::{AnyTable, Table},
};
use tortuga_testkit::TestTable;

const DUEL: &str = "1/0 0/0 0/0 0/0 0/1 0/0 0/0 0/0";

/// The moves among the options.
fn lines(table: &TestTable<Archipirata>) -> Vec<String> {
    let is_line = |option: &String| option != "pass" && !option.starts_with("cap:");
    table.options().into_iter().filter(is_line).collect()
}

/// How many ways there are to give `reds` red pirates to stops that each take 0 to 1, or 0 to 2 of them.
fn ways(single: usize, double: usize, reds: usize) -> u64 {
    let mut counts = vec![1_u64];
    for stop in 0..single + double {
        let most = if stop < single { 1 } else { 2 };
        let mut next = vec![0; counts.len() + most];
        for (sum, count) in counts.iter().enumerate() {
            (0..=most).for_each(|red| next[sum + red] += count);
        }
        counts = next;
    }
    counts.get(reds).copied().unwrap_or(0)
}

#[test]
fn ap_enum_01_what_a_line_is() {
    let mut table =
        scene("0/0 0/0 0/0 2/1 0/0 0/0 0/0 0/0").top(6, "sabre").top(7, "sabre").goods(0, "rum", 2).table();
    for text in ["", "3", "3+", "8+RRW", "3+RRX", "3+RRW/", "3+RRW/r0c0", "+RRW", "3+rrw", "3+RRW/r1c0/r1c0"]
    {
        assert!(table.game.read_move(text).is_err(), "`{text}`");
    }
    table.refuses("3+RW", "AP-ISLE-04").refuses("3+RRWW", "AP-ISLE-04").refuses("3+RWW", "AP-ISLE-04");
    table.refuses("3+RRW./r1c0", "AP-RUM-05").refuses("0+.", "AP-ISLE-03");
    for line in lines(&table) {
        let tokens: String = line.chars().skip(2).take_while(|sign| *sign != '/').collect();
        let count = |sign| tokens.matches(sign).count();
        assert_eq!((count('R'), count('W')), (2, 1), "{line}");
        assert!(!tokens.ends_with('.') && count('.') <= 2, "{line}");
    }
    // Three orders, with 0, 1 or 2 dots before any of three pirates: 1 + 3 + 6 places, in two directions. No line is
    // longer than five steps, so no two of them come to the same.
    assert_eq!(lines(&table).len(), 3 * (1 + 3 + 6) * 2);
}

#[test]
fn ap_enum_02_what_a_line_costs() {
    // Proves: AP-CAP-PH-2
    let benito = scene(DUEL).captains(&["benito_bonito", "mary_read"]).goods(0, "rum", 1).chests(0, 1, 1);
    let mut table = benito.top(1, "P:sabre").top(2, "P:bomb").top(3, "rum").table();
    let options = table.options();
    for line in ["0+.R/b1g", "0+.R/b1r", "0+..R/r1c0/b1g", "0+..R/r0c1/b1g", "0+R/b2gr", "0+.R/r1c0/b2gr"] {
        assert!(options.contains(&line.to_owned()), "{line}");
    }
    table.refuses("0+R/b1g", "AP-CAP-BB-1").refuses("0+.R/r1c0/b1g", "AP-RUM-06");
    table.refuses("0+..R/b1g", "AP-RUM-06").refuses("0+.R/b2gr", "AP-RUM-06");
    table.refuses("0+..R/r0c1/b1r", "AP-CAP-BB-6");

    let start = scene(DUEL).captains(&["piet_hein", "mary_read"]).goods(0, "rum", 2);
    let mut piet = start.table();
    for line in ["0+R/r1c0", "0+.R", "0+.R/r2c0", "0+...R/r1c0", "0+.....R/r2c0"] {
        piet.refuses(line, "AP-CAP-PH-2");
    }
    for line in ["0+R", "0+.R/r1c0", "0+..R/r1c0", "0+..R/r2c0", "0+...R/r2c0", "0+....R/r2c0"] {
        start.table().plays(line);
    }
}

#[test]
fn ap_enum_03_what_tells_two_actions_apart() {
    // The activator alone: the same pirates on the same islands, and another one is hit.
    let start = scene("1/8 0/0 0/0 0/0 0/0 0/0 0/0 0/0").top(1, "rum");
    let options = lines(&start.table());
    for (line, activator) in [("0+RWWWWWWWW", 'W'), ("0+WWWWWWWWR", 'R')] {
        assert!(options.contains(&line.to_owned()), "{line} by {activator}");
    }
    // Payment, start and landing: each makes another action.
    let split = scene("1/0 0/0 1/0 0/0 0/1 0/0 0/0 0/0").goods(0, "rum", 1).chests(0, 0, 1).table();
    let options = lines(&split);
    for line in ["0+.R/r0c1", "0+.R/r1c0", "2+.R/r0c1", "2-.R/r1c0", "0+..R/r1c1"] {
        assert!(options.contains(&line.to_owned()), "{line}");
    }
    assert!(!options.contains(&"0+..R/r2c0".to_owned()));
}

#[test]
fn ap_enum_04_same_outcome_same_action() {
    // Proves: AP-EX-10
    let start = scene("1/0 0/1 0/0 0/0 0/0 0/0 0/0 0/0").top(4, "sabre").goods(0, "rum", 3);
    let options = lines(&start.table());
    assert!(options.contains(&"0+...R/r3c0".to_owned()) && !options.contains(&"0-...R/r3c0".to_owned()));
    let (mut ahead, mut back) = (start.table(), start.table());
    ahead.plays("0+...R/r3c0").asks(WHITE);
    back.plays("0-...R/r3c0").asks(WHITE);
    assert_eq!(ahead.state(), back.state());
    assert_eq!(board(&ahead), "0/0 0/1 0/0 0/0 1/0 0/0 0/0 0/0");
}

#[test]
fn ap_enum_05_the_line_that_is_shown() {
    // Proves: AP-CAP-PH-3
    // One pirate, two bottles, Piet Hein: 2 to 4 skips. Three islands can be reached, each from both sides.
    let start =
        scene("1/0 0/1 0/0 0/0 0/0 0/0 0/0 0/0").captains(&["piet_hein", "mary_read"]).goods(0, "rum", 2);
    let start = start.top(3, "sabre").top(4, "sabre").top(5, "sabre");
    let two: Vec<String> = lines(&start.table())
        .into_iter()
        .filter(|line| line.starts_with('0') && line.ends_with("/r2c0"))
        .collect();
    assert_eq!(two, ["0+...R/r2c0", "0+..R/r2c0", "0-..R/r2c0"]);
    // Four skips that two would do are no doubling, however they are written: Piet Hein stays hidden.
    for (line, status) in [
        ("0+..R/r2c0", Status::Hidden),
        ("0-....R/r2c0", Status::Hidden),
        ("0+....R/r2c0", Status::Hidden),
        ("0-...R/r2c0", Status::Revealed),
    ] {
        let mut table = start.table();
        table.plays(line);
        assert_eq!(crate::scene::status(&table, 0), status, "{line}");
    }
    // In ASCII `.` comes before `R`, `R` before `W`: the swap on one island is shown with the smaller sign first.
    let lap = scene("2/8 0/0 0/0 0/0 0/0 0/0 0/0 0/0").table();
    assert!(lines(&lap).contains(&"0+RWWWWWWWWR".to_owned()));
    assert!(!lines(&lap).contains(&"0+WWWWWWWWRR".to_owned()));
}

#[test]
fn ap_enum_07_any_legal_line_becomes_the_representative() {
    let start = scene("1/0 0/1 0/0 0/0 0/0 0/0 0/0 0/0").top(4, "sabre").goods(0, "rum", 3);
    let state = *start.table().state();
    let mut table = Table::at(Arc::new(game(2, false)), Setup::new(2), state);
    AnyTable::play(&mut table, "0-...R/r3c0").unwrap();
    assert_eq!(table.moves_played(), [(RED, "0+...R/r3c0".to_owned())]);
    assert!(AnyTable::play(&mut table, "0-...R/r3c0").is_err(), "the pirate is gone from there");
}

#[test]
fn ap_enum_08_how_often_lines_coincide() {
    for red in 1..=8_usize {
        for white in 1..=8_usize {
            let size = red + white;
            let start = scene(&format!("{red}/{white} 0/0 0/0 0/0 0/0 0/0 0/0 0/0"));
            let listed = |scene: &Scene| lines(&scene.table()).len() as u64;
            let wanted = match size {
                2..=7 => 2 * ways(size, 0, red),
                8 => ways(8, 0, red),
                // Seven islands with two pirates; on the start the one before the activator, and the activator.
                16 => ways(2, 7, red),
                // So many islands get a second one. The last of them is the landing island, see above.
                _ => 2 * ways(8 - (size - 8) + 2, size - 8 - 1, red),
            };
            assert_eq!(listed(&start), wanted, "{red} red and {white} white");
            // An icon on both landing islands leaves the orders that end in red.
            let (ahead, back) = (size % 8, (16 - size) % 8);
            let icons = start.top(ahead, "rum*").top(back, "rum*");
            let wanted = match size {
                2..=7 => 2 * ways(size - 1, 0, red - 1),
                8 => ways(7, 0, red - 1),
                16 => ways(1, 7, red - 1),
                _ => 2 * ways(8 - (size - 8) + 1, size - 8 - 1, red - 1),
            };
            assert_eq!(listed(&icons), wanted, "{red} red and {white} white, icon");
        }
    }
    // By hand: C(7, 3) = 35 in each direction; C(8, 4) = 70; and of 12,870 orders of 8 and 8 only 1,500 differ.
    assert_eq!((ways(7, 0, 3), ways(8, 0, 4), ways(2, 7, 8)), (35, 70, 1_500));
}

#[test]
fn ap_enum_09_large_hands_are_listed_as_the_map_finds_them() {
    // Blindly, 8 and 8 with one bottle would be C(16, 8) * 17 = 218,790 lines in each direction.
    for (start, rum, chests) in [
        (scene("8/8 0/0 0/0 0/0 0/0 0/0 0/0 0/0"), 1, 0),
        (scene("6/7 1/0 0/0 1/1 0/0 0/0 0/0 0/0"), 1, 1),
        (scene("0/0 4/3 0/0 0/0 3/2 0/0 0/0 0/2"), 2, 2),
    ] {
        let table = start.goods(0, "rum", rum).chests(0, 0, chests).table();
        assert_eq!(lines(&table), crate::reference::by_map(&table.game, table.state()));
    }
}

#[test]
fn ap_enum_10_how_many_moves_there_are() {
    let game = game(2, false);
    let mut counts = Vec::new();
    let mut moves: Vec<Move> = Vec::new();
    for seed in 0..400 {
        let mut whim = Whim::new(seed);
        let mut state = game.deal(Seed::from_number(seed), &mut Silent);
        while state.end.is_none() {
            game.moves(&state, &mut moves);
            if matches!(moves[0], Move::Sail(_)) {
                counts.push(moves.len());
            }
            game.play(&mut state, *whim.pick(&moves).unwrap(), &mut Silent).unwrap();
        }
    }
    counts.sort_unstable();
    let mean = counts.iter().sum::<usize>() / counts.len();
    let percentile = counts[counts.len() * 99 / 100];
    assert!((15..=21).contains(&mean), "on average {mean}");
    assert!((90..=140).contains(&percentile), "the 99th percentile is {percentile}");
    assert!(*counts.last().unwrap() <= 2_000, "the maximum is {:?}", counts.last());
}

/// A random position: hands of any make, cards with and without icon, rum, chests, a captain.
#[derive(Debug, Clone)]
struct Position {
    pirates: [[u8; 8]; 2],
    tops: Vec<(usize, &'static str)>,
    compass_used: u8,
    seat: usize,
    captain: &'static str,
    rum: u8,
    chests: (u8, u8),
}

impl Position {
    fn table(&self) -> TestTable<Archipirata> {
        let pair = |island| format!("{}/{}", self.pirates[0][island], self.pirates[1][island]);
        let board: Vec<String> = (0..8).map(pair).collect();
        let mut scene = scene(&board.join(" ")).active(self.seat as u8).compass_used(self.compass_used);
        for (island, card) in &self.tops {
            scene = scene.top(*island, card);
        }
        if !self.captain.is_empty() {
            let mut captains = ["mary_read"; 2];
            captains[self.seat] = self.captain;
            captains[1 - self.seat] = "dr_ursilio";
            scene = scene.captains(&captains);
        }
        scene.goods(self.seat, "rum", self.rum).chests(self.seat, self.chests.0, self.chests.1).table()
    }
}

const TOPS: [&str; 12] = [
    "rum",
    "rum*",
    "first_aid*",
    "sabre",
    "sabre*",
    "bomb*",
    "compass",
    "compass*",
    "chest:gold",
    "P:sabre*",
    "P:compass",
    "P:compass*",
];

/// On at most `islands` islands, so that hands grow.
fn position(
    islands: usize,
    crew: std::ops::RangeInclusive<usize>,
    rum: u8,
) -> impl Strategy<Value = Position> {
    let crews = proptest::array::uniform2(proptest::collection::vec(0..islands, crew));
    let ring = Just((0..8).collect::<Vec<usize>>()).prop_shuffle();
    let cards = (Just(TOPS.to_vec()).prop_shuffle(), Just((0..8).collect::<Vec<usize>>()).prop_shuffle());
    let means = (select(vec!["", "piet_hein", "benito_bonito"]), 0..=rum, 0..=2_u8, 0..=rum.min(2));
    (crews, ring, cards, means, 0..=2_u8, 0..2_usize).prop_map(
        |(crews, ring, (cards, places), (captain, rum, gold, rum_chests), compass_used, seat)| {
            let mut pirates = [[0; 8]; 2];
            for (colour, crew) in crews.iter().enumerate() {
                for island in crew {
                    pirates[colour][ring[*island]] += 1;
                }
            }
            // Four piles are left for the cards that somebody holds.
            let tops = places.into_iter().take(4).zip(cards).collect();
            Position { pirates, tops, compass_used, seat, captain, rum, chests: (gold, rum_chests) }
        },
    )
}

/// The list, every spelling, and what playing a spelling leads to.
fn compare(position: &Position) -> Result<(), TestCaseError> {
    let table = position.table();
    let (game, state) = (&table.game, table.state());
    prop_assume!(crate::reference::work(game, state) <= 40_000);
    let actions = crate::reference::actions(game, state);
    let wanted: Vec<&String> = actions.iter().map(|action| &action.lines[0]).collect();
    let listed = lines(&table);
    prop_assert_eq!(listed.iter().collect::<Vec<_>>(), wanted);
    prop_assert!(listed.is_sorted_by(|one, other| one < other), "each once, in ASCII order");
    let free = listed.iter().any(|line| !line.contains('/'));
    prop_assert_eq!(table.options().last().is_some_and(|last| last == "pass"), !free);

    let play = |line: &String| {
        let mut after = *state;
        game.play(&mut after, game.read_move(line).unwrap(), &mut Silent).map(|()| after)
    };
    for action in &actions {
        let shown = &action.lines[0];
        for line in &action.lines {
            let canonical = game.canonical(state, game.read_move(line).unwrap());
            prop_assert_eq!(&game.write_move(canonical), shown);
        }
        let last = action.lines.last().unwrap();
        prop_assert_eq!(play(last), play(shown), "{} is {}", last, shown);
        let middle = &action.lines[action.lines.len() / 2];
        prop_assert_eq!(play(middle), play(shown), "{} is {}", middle, shown);
    }
    Ok(())
}

/// `cases` is small: every case writes out thousands of lines.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases) }
}

proptest! {
    #![proptest_config(config(64))]

    /// Small hands, rum cards and chests, both captains who take part in moves.
    #[test]
    fn ap_enum_06_every_action_once_as_written_out_blindly(position in position(5, 1..=6, 2)) {
        // Proves: AP-ENUM-03, AP-ENUM-04, AP-ENUM-05, AP-ENUM-07, AP-FLOW-03, AP-CAP-PH-2, AP-CAP-BB-6
        compare(&position)?;
    }
}

proptest! {
    #![proptest_config(config(24))]

    /// One island with all the pirates, 8 to 12: hands that go round the ring.
    #[test]
    fn ap_enum_06_hands_that_lap_the_ring(position in position(1, 4..=6, 1)) {
        compare(&position)?;
    }

    /// The map of AP-ENUM-09 in place of blind writing.
    #[test]
    fn ap_enum_09_the_map_finds_the_same(position in position(2, 4..=7, 1)) {
        prop_assume!(position.captain != "benito_bonito");
        let table = position.table();
        prop_assert_eq!(lines(&table), crate::reference::by_map(&table.game, table.state()));
    }
}
