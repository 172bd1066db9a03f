//! The list of moves once more, the slow way, from section 8 of rules.md alone.
//!
//! [`actions`] writes out every line blindly, asks the engine about each and groups the legal ones by what they come
//! to. [`by_map`] goes step by step with a map, as AP-ENUM-09 recommends, and manages hands of any size.

use std::collections::BTreeMap;

use tortuga_archipirata::{Archipirata, board::Isle, state::State};
use tortuga_core::Game;

/// One action: its lines, the representative first.
pub(crate) struct Action {
    pub(crate) lines: Vec<String>,
}

/// Pirates added to each island: red, then white.
type Added = [[u8; 8]; 2];
/// Start, pirates added, landing island, activator, cards, chests, suffix: the outcome (AP-ENUM-03).
type Outcome = (u8, Added, u8, char, u8, u8, &'static str);

/// What the active seat can pay with.
struct Means {
    cards: u8,
    chests: u8,
    gold: u8,
    piet: bool,
    benito: bool,
}

impl Means {
    fn of(game: &Archipirata, state: &State) -> Self {
        let team = &state.teams[state.active.index() % 2];
        let captain = state.captaincy().map(|held| game.content.captain(held.captain).id.to_string());
        Self {
            cards: team.goods[game.content.find_kind("rum").unwrap().index()],
            chests: team.rum_chests,
            gold: team.gold_chests,
            piet: captain.as_deref() == Some("piet_hein"),
            benito: captain.as_deref() == Some("benito_bonito"),
        }
    }

    fn most_dots(&self) -> u8 {
        (self.cards + self.chests) * (1 + u8::from(self.piet)) + u8::from(self.benito)
    }

    fn suffixes(&self) -> &'static [&'static str] {
        if self.benito { &["", "/b1g", "/b1r", "/b2gg", "/b2gr", "/b2rr"] } else { &[""] }
    }

    /// AP-ENUM-02, and that one has what one pays.
    fn pays(&self, dots: u8, cards: u8, chests: u8, suffix: &str) -> bool {
        let letters = |letter| suffix.matches(letter).count() as u8;
        let (gold, rum, paid) = (letters('g'), letters('r'), cards + chests);
        let price = match suffix.as_bytes().get(2) {
            Some(b'1') => dots >= 1 && paid == dots - 1,
            _ if self.piet => dots.div_ceil(2) <= paid && paid <= dots,
            _ => paid == dots,
        };
        price && cards <= self.cards && chests + rum <= self.chests && gold <= self.gold
    }
}

/// AP-MOVE-08 and AP-MOVE-09.
fn may_land(game: &Archipirata, state: &State, island: u8, colour: char) -> bool {
    let top = state.top_label(&game.content, Isle(island)).to_string();
    let own = if state.active.index().is_multiple_of(2) { 'R' } else { 'W' };
    let icon = top.ends_with('*') || top == "chest";
    (!icon || colour == own) && !(top.contains("compass") && state.compass_used >= 2)
}

fn hand(state: &State, start: u8) -> (u8, u8) {
    let pair = state.board.pair(Isle(start));
    (pair & 15, pair >> 4)
}

fn stop(start: u8, dir: char, steps: usize) -> u8 {
    (if dir == '+' { start as usize + steps } else { start as usize + 32 - steps } % 8) as u8
}

/// About how many lines [`actions`] would write.
pub(crate) fn work(game: &Archipirata, state: &State) -> u64 {
    let means = Means::of(game, state);
    let choose = |n: u64, k: u64| (0..k).fold(1, |all, i| all * (n - i) / (i + 1));
    let ways = (means.cards + 1) as u64 * (means.chests + 1) as u64 * means.suffixes().len() as u64;
    let lines = |start| {
        let (red, white) = hand(state, start);
        let (size, dots) = ((red + white) as u64, means.most_dots() as u64);
        if size == 0 { 0 } else { 2 * choose(size, red as u64) * choose(size + dots, dots) * ways }
    };
    (0..8).map(lines).sum()
}

/// All actions, sorted by representative. Sees to it that the engine judges every line as the rules do.
pub(crate) fn actions(game: &Archipirata, state: &State) -> Vec<Action> {
    let means = Means::of(game, state);
    let mut groups = BTreeMap::<Outcome, Vec<(u8, String)>>::new();
    for start in 0..8 {
        let (red, white) = hand(state, start);
        if red + white == 0 {
            continue;
        }
        let mut all = Vec::new();
        write_out(&mut String::new(), red, white, means.most_dots(), &mut all);
        for (dir, tokens) in
            ['+', '-'].into_iter().flat_map(|dir| all.iter().map(move |tokens| (dir, tokens)))
        {
            judge(game, state, &means, (start, dir, tokens), &mut groups);
        }
    }
    let mut actions: Vec<Action> = groups
        .into_values()
        .map(|mut lines| {
            lines.sort();
            Action { lines: lines.into_iter().map(|(_, line)| line).collect() }
        })
        .collect();
    actions.sort_by(|one, other| one.lines[0].cmp(&other.lines[0]));
    actions
}

/// Every string with these signs and at most so many dots that does not end in one (AP-ENUM-01).
fn write_out(tokens: &mut String, red: u8, white: u8, dots: u8, all: &mut Vec<String>) {
    if red + white == 0 {
        return all.push(tokens.clone());
    }
    let mut go = |sign, red, white, dots| {
        tokens.push(sign);
        write_out(tokens, red, white, dots, all);
        tokens.pop();
    };
    if dots > 0 {
        go('.', red, white, dots - 1);
    }
    if red > 0 {
        go('R', red - 1, white, dots);
    }
    if white > 0 {
        go('W', red, white - 1, dots);
    }
}

/// Tries the line with every payment and suffix.
fn judge(
    game: &Archipirata,
    state: &State,
    means: &Means,
    (start, dir, tokens): (u8, char, &str),
    groups: &mut BTreeMap<Outcome, Vec<(u8, String)>>,
) {
    let mut added: Added = Default::default();
    for (place, sign) in tokens.chars().enumerate().filter(|(_, sign)| *sign != '.') {
        added[usize::from(sign == 'W')][stop(start, dir, place + 1) as usize] += 1;
    }
    let dots = tokens.matches('.').count() as u8;
    let (landing, last) = (stop(start, dir, tokens.len()), tokens.chars().last().unwrap());
    let lands = may_land(game, state, landing, last);
    for cards in 0..=means.cards {
        for chests in 0..=means.chests {
            for suffix in means.suffixes() {
                let paid = if cards + chests > 0 { format!("/r{cards}c{chests}") } else { String::new() };
                let line = format!("{start}{dir}{tokens}{paid}{suffix}");
                let judged = game.allows(state, game.read_move(&line).unwrap());
                let wanted = lands && means.pays(dots, cards, chests, suffix);
                assert_eq!(judged.is_ok(), wanted, "`{line}`: {judged:?}");
                if wanted {
                    let outcome = (start, added, landing, last, cards, chests, *suffix);
                    groups.entry(outcome).or_default().push((dots, line));
                }
            }
        }
    }
}

/// The representatives, without Benito Bonito.
pub(crate) fn by_map(game: &Archipirata, state: &State) -> Vec<String> {
    let means = Means::of(game, state);
    assert!(!means.benito, "this way knows no raids");
    let mut best = BTreeMap::<Outcome, (u8, String)>::new();
    for start in 0..8 {
        for dir in ['+', '-'] {
            for ((added, landing, last, dots), line) in finished(state, start, dir, means.most_dots()) {
                if !may_land(game, state, landing, last) {
                    continue;
                }
                for cards in 0..=means.cards {
                    for chests in (0..=means.chests).filter(|chests| means.pays(dots, cards, *chests, "")) {
                        let paid = if dots > 0 { format!("/r{cards}c{chests}") } else { String::new() };
                        let way = (dots, format!("{line}{paid}"));
                        let place = best.entry((start, added, landing, last, cards, chests, ""));
                        let first = place.or_insert_with(|| way.clone());
                        if way < *first {
                            *first = way;
                        }
                    }
                }
            }
        }
    }
    let mut lines: Vec<String> = best.into_values().map(|(_, line)| line).collect();
    lines.sort();
    lines
}

type Finished = BTreeMap<(Added, u8, char, u8), String>;

/// Breadth first: the smallest string for each (red left, white left, dots used, pirates added).
fn finished(state: &State, start: u8, dir: char, most_dots: u8) -> Finished {
    let (red, white) = hand(state, start);
    let mut done = Finished::new();
    let mut front = BTreeMap::new();
    if red + white > 0 {
        front.insert((red, white, 0, Added::default()), format!("{start}{dir}"));
    }
    for steps in 1.. {
        let mut next = BTreeMap::<(u8, u8, u8, Added), String>::new();
        let at = stop(start, dir, steps) as usize;
        for ((red, white, dots, added), line) in front {
            for sign in ['.', 'R', 'W'] {
                let mut key = (red, white, dots, added);
                match sign {
                    '.' if dots < most_dots => key.2 += 1,
                    'R' if red > 0 => (key.0, key.3[0][at]) = (red - 1, added[0][at] + 1),
                    'W' if white > 0 => (key.1, key.3[1][at]) = (white - 1, added[1][at] + 1),
                    _ => continue,
                }
                let line = format!("{line}{sign}");
                let smallest = if key.0 + key.1 == 0 {
                    done.entry((key.3, at as u8, sign, key.2)).or_insert_with(|| line.clone())
                } else {
                    next.entry(key).or_insert_with(|| line.clone())
                };
                if line < *smallest {
                    *smallest = line;
                }
            }
        }
        if next.is_empty() {
            break;
        }
        front = next;
    }
    done
}
