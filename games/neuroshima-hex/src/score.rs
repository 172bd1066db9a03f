//! When the game is over, and who has won (sections 13 and 14).

use tortuga_core::{Log, MAX_SEATS, Outcome, Rule, Seat, SeatSet};

use crate::{
    content::{Trait, Win},
    events::Event,
    game::NeuroshimaHex,
    rule,
    state::{Cause, End, Frame, HAND, Mark, Reason, State},
    steps::battle,
};

/// Points that the seat's HQ has left, or that the seat has scored.
pub(crate) fn points(game: &NeuroshimaHex, state: &State, seat: Seat) -> u8 {
    if game.mode.win == Win::Points {
        return state.score[seat.index()];
    }
    let full = game.mode.hq_hp[seat.index()];
    match game.hq_space(state, seat).and_then(|hq| state.unit(hq)) {
        Some(hq) => full.saturating_sub(hq.wounds),
        // Before the first turn an HQ that is not on the board is still to come (NSH-SET-03).
        None if state.turns == 0 => full,
        None => 0,
    }
}

/// Seats in the game.
fn living<'a>(game: &'a NeuroshimaHex, state: &'a State) -> impl Iterator<Item = Seat> + 'a {
    game.all_seats().filter(|seat| !state.is_gone(*seat))
}

/// What a side is worth at the end: the sum of its HQs, or the best of them (NSH-MODE-04, NSH-MODE-05).
fn worth(game: &NeuroshimaHex, state: &State, side: u8) -> u16 {
    let own = living(game, state).filter(|seat| game.side(*seat) == side);
    let all = own.map(|seat| u16::from(points(game, state, seat)));
    match game.mode.win {
        Win::Loner => all.max().unwrap_or(0),
        Win::Hq | Win::Points | Win::TeamHq => all.sum(),
    }
}

fn of_sides(game: &NeuroshimaHex, state: &State, sides: impl Fn(u8) -> bool) -> SeatSet {
    living(game, state).filter(|seat| sides(game.side(*seat))).collect()
}

/// Somebody who is still in the game has lost the HQ.
pub(crate) fn hq_missing(game: &NeuroshimaHex, state: &State) -> bool {
    living(game, state).any(|seat| game.hq_space(state, seat).is_none())
}

/// After a Battle (`cause`), or after wounds or a payment outside of one.
pub(crate) fn check(
    game: &NeuroshimaHex,
    state: &mut State,
    cause: Option<Cause>,
    log: &mut impl Log<Event>,
) {
    let fallen: SeatSet = living(game, state).filter(|seat| game.hq_space(state, *seat).is_none()).collect();
    if !fallen.is_empty() && falls(game, state, fallen, log) {
        return;
    }
    let goal = game.mode.goal;
    let reached = game.mode.win == Win::Points && state.score.iter().any(|score| *score >= goal);
    let last = matches!(cause, Some(Cause::Final | Cause::Extra));
    if !reached && !last {
        go_on(state, fallen);
        return;
    }
    let most = game.all_seats().map(|seat| worth(game, state, game.side(seat))).max().unwrap_or(0);
    let winners = of_sides(game, state, |side| worth(game, state, side) == most);
    let sides =
        game.all_seats().filter(|seat| winners.has(*seat)).fold(0u8, |all, seat| all | 1 << game.side(seat));
    let tie = sides.count_ones() > 1;
    if tie && game.extra_battle && cause != Some(Cause::Extra) {
        state.stack.clear();
        battle::start(game, state, Cause::Extra);
        return;
    }
    let reason = match (tie, reached) {
        (true, _) => Reason::Tie,
        (false, true) => Reason::Goal,
        (false, false) => Reason::Points,
    };
    finish(game, state, winners, reason, log);
}

/// The board has changed if somebody is out; the turn of whoever is out ends at once.
fn go_on(state: &mut State, fallen: SeatSet) {
    if fallen.has(state.active) {
        state.stack.clear();
        state.stack.push(Frame::TurnEnd);
    }
    if !fallen.is_empty() {
        state.stack.push(Frame::Refresh);
    }
}

/// HQs have been destroyed. Says whether that ends the game.
fn falls(game: &NeuroshimaHex, state: &mut State, fallen: SeatSet, log: &mut impl Log<Event>) -> bool {
    let left: SeatSet = living(game, state).filter(|seat| !fallen.has(*seat)).collect();
    let sides = fallen.iter().fold(0u8, |all, seat| all | 1 << game.side(seat));
    let lost = |side: u8| sides >> side & 1 == 1;
    match game.mode.win {
        Win::Points => return false,
        Win::Hq if left.len() > 1 => {
            for seat in fallen.iter() {
                eliminate(game, state, seat, log);
            }
            return false;
        }
        Win::Hq if left.is_empty() => finish(game, state, fallen, Reason::MutualHq, log),
        Win::Hq => finish(game, state, left, Reason::Hq, log),
        Win::TeamHq | Win::Loner if sides.is_power_of_two() => {
            let winners = of_sides(game, state, |side| !lost(side));
            finish(game, state, winners, Reason::Hq, log);
        }
        Win::TeamHq => {
            let most = (0..2).map(|side| worth(game, state, side)).max().unwrap_or(0);
            let winners = of_sides(game, state, |side| worth(game, state, side) == most);
            finish(game, state, winners, Reason::MutualHq, log);
        }
        Win::Loner => {
            let winners = of_sides(game, state, |side| side != game.side(Seat(0)));
            finish(game, state, winners, Reason::MutualHq, log);
        }
    }
    true
}

/// All that belongs to the seat leaves the game (NSH-MODE-02).
fn eliminate(game: &NeuroshimaHex, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    state.gone |= 1 << seat.0;
    for at in state.units.occupied().iter() {
        if state.unit(at).is_some_and(|unit| unit.owner == seat) {
            state.units.take(at);
        }
    }
    for ground in &mut state.ground {
        if ground.is_some_and(|ground| ground.owner == seat) {
            *ground = None;
        }
    }
    state.hands[seat.index()] = [None; HAND];
    state.piles[seat.index()].clear();
    if game.is_undead(state, seat) {
        state.pool.fill(0);
    }
    let hq = game.content.army(state.armies[seat.index()]).hq;
    if game.content.tile(hq).has(Trait::NetOfSteel) {
        // The net is theirs and goes with them (NSH-RUL-16).
        state.units.each_mut(|_, unit| unit.marks.set(Mark::Steel, false));
    }
    log.say(rule::NSH_MODE_02, || Event::Eliminated { seat });
}

pub(crate) fn finish(
    game: &NeuroshimaHex,
    state: &mut State,
    winners: SeatSet,
    reason: Reason,
    log: &mut impl Log<Event>,
) {
    state.stack.clear();
    state.end = Some(End { winners: winners.iter().fold(0, |all, seat| all | 1 << seat.0), reason });
    log.say(game.end_rule(reason), || Event::Ended { winners: winners.iter().collect(), reason });
}

impl NeuroshimaHex {
    pub(crate) fn outcome(&self, state: &State, end: End) -> Outcome {
        let winners: SeatSet = self.all_seats().filter(|seat| end.winners >> seat.0 & 1 == 1).collect();
        let mut scores = [0; MAX_SEATS];
        for seat in self.all_seats() {
            scores[seat.index()] = i32::from(points(self, state, seat));
        }
        let (name, text) = match end.reason {
            Reason::Hq => ("hq", "An HQ is destroyed."),
            Reason::MutualHq => ("mutual_hq", "HQs of several sides fall in the same Battle."),
            Reason::Points => ("points", "Most points after the Final Battle."),
            Reason::Tie => ("tie", "Equal points after the Final Battle: a draw."),
            Reason::Goal => ("goal", "The goal of points is reached."),
            Reason::Resigned => ("resigned", "A player has resigned."),
        };
        Outcome { winners, scores, end: name, text, rule: self.end_rule(end.reason) }
    }

    /// The rule by which the game ends so in this mode.
    fn end_rule(&self, reason: Reason) -> Rule {
        match (reason, self.mode.win) {
            (Reason::Tie, _) => rule::NSH_END_08,
            (Reason::Resigned, _) => rule::NSH_END_09,
            (Reason::Goal, _) | (_, Win::Points) => rule::NSH_MODE_03,
            (_, Win::TeamHq) => rule::NSH_MODE_04,
            (_, Win::Loner) => rule::NSH_MODE_05,
            (Reason::Points, Win::Hq) => rule::NSH_END_07,
            (Reason::Hq | Reason::MutualHq, Win::Hq) if self.seats > 2 => rule::NSH_MODE_02,
            (Reason::Hq | Reason::MutualHq, Win::Hq) => rule::NSH_END_01,
        }
    }
}
