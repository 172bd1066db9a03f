//! End conditions and the outcome (section 15).

use tortuga_core::{Log, MAX_SEATS, Outcome, Rule, Seat, SeatSet};

use crate::{
    board::Colour,
    game::Archipirata,
    moves::Event,
    rule,
    state::{End, Reason, State},
};

impl Archipirata {
    /// The test after each step that may end the game.
    pub(crate) fn judge(&self, state: &mut State, log: &mut impl Log<Event>) {
        if let Some(end) = self.verdict(state) {
            finish(self, state, end, log);
        }
    }

    /// Who has won, if anybody has; the first match decides (AP-WIN-04).
    #[inline]
    pub(crate) fn verdict(&self, state: &State) -> Option<End> {
        let (own, enemy) = (state.own(), state.own().other());
        let (winner, reason) = if state.gold(own) >= self.content.gold_to_win {
            (own, Reason::Gold)
        } else if state.board.total(enemy) == 0 {
            (own, Reason::Elimination)
        } else if state.board.total(own) == 0 {
            (enemy, Reason::SelfElimination)
        } else {
            return None;
        };
        Some(End { winner: Some(winner), reason })
    }

    pub(crate) fn outcome(&self, state: &State, end: End) -> Outcome {
        let mut scores = [0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            scores[seat.index()] = i32::from(state.gold(Colour::of(seat)));
        }
        let winners: SeatSet = match end.winner {
            Some(winner) => Seat::all(self.seats).filter(|seat| Colour::of(*seat) == winner).collect(),
            None => SeatSet::all(self.seats),
        };
        let (key, text, rule) = words(end);
        Outcome { winners, scores, end: key, text, rule }
    }
}

fn words(end: End) -> (&'static str, &'static str, Rule) {
    match (end.reason, end.winner) {
        (Reason::Gold, Some(Colour::White)) => ("gold", "White holds enough gold and wins.", rule::AP_WIN_01),
        (Reason::Gold, _) => ("gold", "Red holds enough gold and wins.", rule::AP_WIN_01),
        (Reason::Elimination, Some(Colour::White)) => {
            ("elimination", "White wins: no red pirate is left on the islands.", rule::AP_WIN_02)
        }
        (Reason::Elimination, _) => {
            ("elimination", "Red wins: no white pirate is left on the islands.", rule::AP_WIN_02)
        }
        (Reason::SelfElimination, Some(Colour::White)) => {
            ("self_elimination", "White wins: red has lost its last pirate in its own turn.", rule::AP_WIN_04)
        }
        (Reason::SelfElimination, _) => {
            ("self_elimination", "Red wins: white has lost its last pirate in its own turn.", rule::AP_WIN_04)
        }
        (Reason::TurnLimit, Some(Colour::Red)) => {
            ("turn_limit", "The turn limit is reached and red is ahead.", rule::AP_WIN_09)
        }
        (Reason::TurnLimit, Some(Colour::White)) => {
            ("turn_limit", "The turn limit is reached and white is ahead.", rule::AP_WIN_09)
        }
        (Reason::TurnLimit, None) => ("turn_limit", "The turn limit is reached: a draw.", rule::AP_WIN_11),
    }
}

/// The turn limit: more gold wins, then more pirates on the islands, else it is a draw (AP-WIN-09).
pub(crate) fn at_the_limit(state: &State) -> End {
    let standing = |colour| (state.gold(colour), state.board.total(colour));
    let winner = match standing(Colour::Red).cmp(&standing(Colour::White)) {
        std::cmp::Ordering::Greater => Some(Colour::Red),
        std::cmp::Ordering::Less => Some(Colour::White),
        std::cmp::Ordering::Equal => None,
    };
    End { winner, reason: Reason::TurnLimit }
}

pub(crate) fn stop(game: &Archipirata, state: &mut State, log: &mut impl Log<Event>) {
    finish(game, state, at_the_limit(state), log);
}

/// Nothing further happens, and everything is shown (AP-WIN-05, AP-WIN-06).
fn finish(game: &Archipirata, state: &mut State, end: End, log: &mut impl Log<Event>) {
    state.end = Some(end);
    state.stack.clear();
    state.landing = None;
    let (_, _, rule) = words(end);
    log.say(rule, || Event::Ended { winner: end.winner, reason: end.reason });
    for colour in Colour::BOTH {
        let team = state.team(colour);
        if team.chests() > 0 {
            let (gold, rum) = (team.gold_chests, team.rum_chests);
            log.say(rule::AP_WIN_06, || Event::ChestsShown { team: colour, gold, rum });
        }
    }
    if game.captains {
        log.say(rule::AP_CAP_07, || {
            let (seats, rest) = game.all_captains(state);
            Event::CaptainsShown { seats, rest }
        });
    }
}
