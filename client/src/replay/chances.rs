//! Each seat's chances through the game, as a bot judges them from what that seat knew when it decided.

use std::fmt::Write;

use leptos::prelude::*;
use tortuga_core::{Seat, record::OutcomeDoc};

use crate::{answer::About, crew, desk::Desk, play::flag, session::Session};

/// How long the bot thinks about one position, in milliseconds.
const MILLIS: u64 = 60;

/// So many positions are looked at in a long game.
const MOST: usize = 80;

/// So many turning points are named.
const TURNS: usize = 3;

/// A smaller change is the bot's doubt and no turning point.
const LEAST: f64 = 0.08;

/// What a seat that was to decide could expect.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Judged {
    /// So many moves had been played.
    pub(super) ply: usize,
    pub(super) seat: Seat,
    /// The chance with the best move, from 0 to 1.
    pub(super) best: f64,
    /// The chance with the move that was made.
    pub(super) made: f64,
    /// What the bot would have done.
    pub(super) advice: String,
}

/// The points of one seat's line: its own decisions, and at the end what it got.
pub(super) fn line(judged: &[Judged], seat: Seat, end: Option<(usize, f64)>) -> Vec<(usize, f64)> {
    let own = judged.iter().filter(|judged| judged.seat == seat).map(|judged| (judged.ply, judged.best));
    own.chain(end).collect()
}

/// What a result is worth to a seat.
pub(super) fn worth(outcome: &OutcomeDoc, seat: Seat) -> f64 {
    // Alone a win is whole: it is shared with nobody.
    let shared = outcome.scores.len() > 1 && outcome.winners.len() == outcome.scores.len();
    match (outcome.winners.contains(&seat), shared) {
        (true, true) => 0.5,
        (true, false) => 1.0,
        (false, _) => 0.0,
    }
}

/// The moves that gave most away, in the order of the game.
pub(super) fn turning(judged: &[Judged]) -> Vec<&Judged> {
    let mut turns: Vec<&Judged> = judged.iter().filter(|judged| judged.best - judged.made >= LEAST).collect();
    turns.sort_by(|a, b| (b.best - b.made).total_cmp(&(a.best - a.made)));
    turns.truncate(TURNS);
    turns.sort_by_key(|judged| judged.ply);
    turns
}

/// A whole game that is being judged.
#[derive(Clone, Copy)]
struct Inquest {
    desk: Desk,
    about: StoredValue<About>,
    moves: StoredValue<Vec<(Seat, String)>>,
    outcome: StoredValue<Option<OutcomeDoc>>,
    seats: u8,
    length: usize,
    /// In a long game only every so many decisions are looked at.
    step: usize,
    judged: RwSignal<Vec<Judged>>,
}

impl Inquest {
    fn new(desk: Desk) -> Self {
        let known = desk.local(|session| {
            let film = session.whole();
            (session.about(), film.moves_played(), Session::outcome_of(film), film.seats())
        });
        let (about, moves, outcome, seats) = known.unwrap_or_default();
        let length = moves.len();
        Self {
            desk,
            about: StoredValue::new(about),
            moves: StoredValue::new(moves),
            outcome: StoredValue::new(outcome),
            seats,
            length,
            step: length.div_ceil(MOST).max(1),
            judged: RwSignal::new(Vec::new()),
        }
    }

    /// So many moves have been looked at.
    fn done(self) -> usize {
        self.judged.with(|judged| judged.last().map_or(0, |last| last.ply + self.step))
    }

    fn x(self, ply: usize) -> f64 {
        ply as f64 / self.length.max(1) as f64 * 300.0
    }

    /// Judges one position after another, in the worker, so that the page stays free.
    fn look(self, ply: usize) {
        let (Some(about), true) = (self.about.try_get_value(), ply < self.length) else { return };
        crew::ask(About { keep: Some(ply), ..about }, "captain", Some(MILLIS), move |answer| {
            let made = self.moves.try_with_value(|moves| moves.get(ply).cloned()).flatten();
            let (Some((seat, mv)), Some(best)) = (made, answer.lines.first()) else { return };
            let made = answer.lines.iter().find(|line| line.mv == mv).map_or(best.value, |line| line.value);
            let advice = best.text.clone();
            let this = Judged { ply, seat, best: best.value, made: made.min(best.value), advice };
            if self.judged.try_update(|judged| judged.push(this)).is_some() {
                self.look(ply + self.step);
            }
        });
    }
}

#[component]
pub(super) fn Chances(desk: Desk, seek: impl Fn(usize) + Copy + Send + Sync + 'static) -> impl IntoView {
    let inquest = Inquest::new(desk);
    let begun = RwSignal::new(false);
    let start = move |_| {
        begun.set(true);
        inquest.look(0);
    };
    let state = move || {
        let (done, length) = (inquest.done(), inquest.length);
        if done >= length { String::new() } else { format!("Thinking: move {done} of {length}") }
    };
    view! {
        <section class="chances-panel" aria-labelledby="chances-title">
            <h3 id="chances-title">"Chances"</h3>
            <Show when=move || begun.get() fallback=move || view! {
                <p class="soft small">"A captain looks at every decision with the eyes of the seat that took it."</p>
                <button class="button" id="analyse" on:click=start>"Find the turning points"</button>
            }>
                <Graph inquest/>
                <p class="soft small" id="analysis-state">{state}</p>
                <ol class="turns">{move || turns(inquest, seek)}</ol>
            </Show>
        </section>
    }
}

#[component]
fn Graph(inquest: Inquest) -> impl IntoView {
    let curves = move || {
        let judged = inquest.judged.get();
        let whole = inquest.done() >= inquest.length;
        let curve = |seat: u8| {
            let end = inquest.outcome.with_value(|outcome| {
                outcome.as_ref().filter(|_| whole).map(|outcome| (inquest.length, worth(outcome, Seat(seat))))
            });
            let path = path(&line(&judged, Seat(seat), end), inquest.length);
            view! { <path class=format!("chance seat-{}", seat + 1) d=path/> }
        };
        (0..inquest.seats).map(curve).collect_view()
    };
    let dots = move || {
        inquest.judged.with(|judged| {
            let dot = |turn: &&Judged| view! { <circle class="turn" cx=inquest.x(turn.ply) cy=100.0 - turn.best * 100.0 r="4"/> };
            turning(judged).iter().map(dot).collect_view()
        })
    };
    let here = move || inquest.x(inquest.desk.sight.with(|sight| sight.played));
    view! {
        <svg class="chances" viewBox="-4 -6 308 112" role="img" aria-label="Each seat's chances through the game">
            <path class="grid" d="M0 0H300M0 50H300M0 100H300"/>
            {curves}{dots}
            <path class="here" d=move || format!("M{:.1} -4V104", here())/>
        </svg>
    }
}

/// The turning points in words; each leads to its move.
fn turns(inquest: Inquest, seek: impl Fn(usize) + Copy + Send + Sync + 'static) -> impl IntoView {
    let names = inquest.desk.sight.with(|sight| sight.names.clone());
    let line = |turn: &&Judged| {
        let (ply, seat) = (turn.ply, turn.seat);
        let lost = ((turn.best - turn.made) * 100.0).round();
        let name = names.get(seat.index()).cloned().unwrap_or_default();
        let text = format!("Move {}: {name} gave {lost} in 100 away. A captain: {}", ply + 1, turn.advice);
        view! { <li><button class="move" on:click=move |_| seek(ply)>{flag(seat)}<span>{text}</span></button></li> }
    };
    inquest.judged.with(|judged| turning(judged).iter().map(line).collect_view())
}

fn path(points: &[(usize, f64)], length: usize) -> String {
    let mut path = String::new();
    for (place, (ply, value)) in points.iter().enumerate() {
        path.push(if place == 0 { 'M' } else { 'L' });
        // Writing into a text cannot fail.
        let _ =
            write!(path, "{:.1} {:.1}", *ply as f64 / length.max(1) as f64 * 300.0, 100.0 - value * 100.0);
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(ply: usize, seat: u8, best: f64, made: f64) -> Judged {
        Judged { ply, seat: Seat(seat), best, made, advice: String::new() }
    }

    #[test]
    fn a_seat_has_points_where_it_decided_and_one_for_what_it_got() {
        let game = [judged(0, 0, 0.5, 0.5), judged(1, 1, 0.4, 0.4), judged(2, 0, 0.7, 0.6)];
        assert_eq!(line(&game, Seat(0), Some((3, 1.0))), [(0, 0.5), (2, 0.7), (3, 1.0)]);
        assert_eq!(line(&game, Seat(1), None), [(1, 0.4)]);
        assert_eq!(path(&[(0, 1.0), (2, 0.0)], 4), "M0.0 0.0L150.0 100.0");
    }

    #[test]
    fn turning_points_are_the_dearest_moves_and_doubt_is_none() {
        let game = [
            judged(0, 0, 0.5, 0.48),
            judged(1, 1, 0.6, 0.3),
            judged(2, 0, 0.7, 0.6),
            judged(3, 1, 0.5, 0.1),
            judged(4, 0, 0.9, 0.2),
        ];
        assert_eq!(turning(&game).iter().map(|turn| turn.ply).collect::<Vec<_>>(), [1, 3, 4]);
        assert!(turning(&game[..1]).is_empty());
    }

    #[test]
    fn a_shared_win_is_worth_half() {
        let outcome = |winners: &[u8]| OutcomeDoc {
            winners: winners.iter().map(|seat| Seat(*seat)).collect(),
            scores: vec![0, 0],
            end: String::new(),
            text: String::new(),
            rule: String::new(),
        };
        assert_eq!(worth(&outcome(&[0]), Seat(0)).to_bits(), 1.0_f64.to_bits());
        assert_eq!(worth(&outcome(&[0]), Seat(1)).to_bits(), 0.0_f64.to_bits());
        assert_eq!(worth(&outcome(&[0, 1]), Seat(1)).to_bits(), 0.5_f64.to_bits());
        let alone = |winners: &[u8]| OutcomeDoc { scores: vec![40], ..outcome(winners) };
        assert_eq!(worth(&alone(&[0]), Seat(0)).to_bits(), 1.0_f64.to_bits());
        assert_eq!(worth(&alone(&[]), Seat(0)).to_bits(), 0.0_f64.to_bits());
    }
}
