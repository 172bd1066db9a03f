//! How the game ends, and who has won (section 19).

use std::cmp::Ordering;

use tortuga_core::{Log, MAX_SEATS, Outcome, Seat, SeatSet};

use crate::{
    game::Blackbeard,
    moves::Event,
    rule,
    state::{End, Fate, Reason, State},
};

/// One pirate in the final comparison: net worth, notoriety, retired (BB-END-02, BB-END-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Standing {
    pub(crate) nw: u32,
    pub(crate) notoriety: u8,
    pub(crate) retired: bool,
}

/// The standings of a seat's active and retired pirates.
pub(crate) fn standings(state: &State, seat: Seat) -> impl Iterator<Item = Standing> {
    let active = state.sailing().filter(move |(slot, _)| slot.seat() == seat).map(|(_, pirate)| Standing {
        nw: pirate.worth(),
        notoriety: pirate.notoriety,
        retired: false,
    });
    let retired = state.gone[seat.index()].iter().flatten().filter_map(|gone| match gone.fate {
        Fate::Retired { nw, notoriety } => Some(Standing { nw, notoriety, retired: true }),
        Fate::Dead => None,
    });
    active.chain(retired)
}

/// The owners of the best pirate. If there is none, everybody (BB-END-02), but in the solo game the automata (BB-SOLO-02).
pub(crate) fn winners(game: &Blackbeard, state: &State) -> SeatSet {
    let mut best: Option<Standing> = None;
    let mut winners = SeatSet::EMPTY;
    for seat in Seat::all(game.table_seats()) {
        let Some(standing) = standings(state, seat).max() else { continue };
        match best.map_or(Ordering::Greater, |best| standing.cmp(&best)) {
            Ordering::Greater => {
                best = Some(standing);
                winners = [seat].into_iter().collect();
            }
            Ordering::Equal => winners.insert(seat),
            Ordering::Less => {}
        }
    }
    if best.is_some() {
        return winners;
    }
    let all = Seat::all(game.table_seats());
    all.filter(|seat| !game.automata() || game.is_automaton(*seat)).collect()
}

/// Tests the end after a resolution (BB-END-01, BB-END-05, BB-END-08).
pub(crate) fn test(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
    let (fallen, retired) = (state.fallen, state.retired);
    if (fallen.is_empty() && retired.is_empty()) || state.end.is_some() {
        return;
    }
    state.fallen = SeatSet::EMPTY;
    state.retired = SeatSet::EMPTY;
    let both: SeatSet = fallen.iter().chain(retired.iter()).collect();
    let reason = if !state.met.is_empty() || both.len() > 1 {
        Reason::SecondPlayer
    } else if fallen.is_empty() {
        Reason::ThirdRetirement
    } else {
        Reason::ThirdDeath
    };
    let winners = winners(game, state);
    let alone = both.iter().next().filter(|_| reason == Reason::ThirdRetirement);
    if let Some(seat) = alone
        && winners.has(seat)
        && !game.score_attack
    {
        state.met.insert(seat);
        log.say(rule::BB_END_05, || Event::GoesOn { seat });
        return;
    }
    finish(state, reason, winners, log);
}

/// The technical stop (BB-END-07, BB-VAR-02).
pub(crate) fn stop(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
    if state.end.is_none() {
        let winners = winners(game, state);
        finish(state, Reason::TurnLimit, winners, log);
    }
}

fn finish(state: &mut State, reason: Reason, winners: SeatSet, log: &mut impl Log<Event>) {
    state.end = Some(End { reason, winners });
    log.say(rule_of(reason), || Event::Ended { reason, winners });
}

pub(crate) fn rule_of(reason: Reason) -> tortuga_core::Rule {
    match reason {
        Reason::ThirdDeath | Reason::ThirdRetirement => rule::BB_END_01,
        Reason::SecondPlayer => rule::BB_END_05,
        Reason::Notoriety => rule::BB_END_04,
        Reason::TurnLimit => rule::BB_END_07,
    }
}

pub(crate) fn outcome(game: &Blackbeard, state: &State, end: End) -> Outcome {
    let weight = game.content.numbers.score_attack.notoriety_weight;
    let mut scores = [0; MAX_SEATS];
    for seat in Seat::all(game.seats) {
        scores[seat.index()] = if game.score_attack {
            let nw = standings(state, seat).map(|standing| standing.nw).max().unwrap_or(0);
            let notoriety = standings(state, seat).map(|standing| standing.notoriety).max().unwrap_or(0);
            nw + weight * u32::from(notoriety)
        } else {
            let best = standings(state, seat).max();
            let extra = if game.automata() { weight } else { 0 };
            best.map_or(0, |best| best.nw + extra * u32::from(best.notoriety))
        } as i32;
    }
    // Automata sit at no seat of the table: if they win, nobody there does (BB-SOLO-02).
    let winners = end.winners.iter().filter(|seat| seat.0 < game.seats).collect();
    let (name, text) = match end.reason {
        Reason::ThirdDeath => ("third_death", "A player's last pirate is dead; the richest pirate wins."),
        Reason::ThirdRetirement => {
            ("third_retirement", "A player's last pirate has retired; the richest pirate wins.")
        }
        Reason::SecondPlayer => {
            ("second_player", "A second player has lost the last pirate; the richest pirate wins.")
        }
        Reason::Notoriety => ("notoriety", "A pirate has reached 100 notoriety and wins at once."),
        Reason::TurnLimit => ("turn_limit", "The last turn is over; the richest pirate wins."),
    };
    Outcome { winners, scores, end: name, text, rule: rule_of(end.reason) }
}
