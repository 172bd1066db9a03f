//! One game that is played to learn from.

use tortuga_bots::{Eye, worth_of_move};
use tortuga_core::{
    Chance, Game, Insight, MAX_SEATS, Seat, Silent, Turn, Viewer, Whim, judgement::WHOLE, laws,
};

use super::net::Net;

/// Which positions of a game are kept, and what each was worth.
#[derive(Clone, Debug, Default)]
pub(super) struct Lesson {
    pub(super) seats: usize,
    /// For each position, the signs of one seat after the other.
    pub(super) signs: Vec<i16>,
    /// For each position, what it came to: a share of the win for each seat.
    pub(super) came_to: Vec<[f32; MAX_SEATS]>,
    /// Who sat where: the pupil, or the game's own first impression.
    pub(super) pupils: [bool; MAX_SEATS],
    pub(super) won: [f32; MAX_SEATS],
}

/// How lessons are given.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// Percent: how often a seat is played by first impressions instead.
    pub guests: u32,
    /// In thousandths: how often a pupil does anything at all, to see what comes of it.
    pub whims: u32,
    /// In how many worlds a move is tried whose outcome depends on chance.
    pub worlds: usize,
    /// How much the end of the game says about a position, against what was thought of the next one.
    pub patience: f32,
    /// One position of so many is kept.
    pub every: u32,
}

/// A seat's share of the win, by what the net makes of the signs.
struct Reader<'a> {
    net: &'a Net,
    signs: Vec<i16>,
}

impl Reader<'_> {
    fn shares<G: Insight>(&mut self, game: &G, state: &G::State) -> [f32; MAX_SEATS] {
        self.signs.clear();
        let mut scores = [0.0; MAX_SEATS];
        game.signs(state, &mut self.signs);
        for (score, signs) in scores.iter_mut().zip(self.signs.chunks(self.net.signs())) {
            *score = self.net.score(signs);
        }
        shares(&mut scores[..game.seats() as usize]);
        scores
    }
}

/// Scores become shares of the win.
pub(super) fn shares(scores: &mut [f32]) {
    let best = scores.iter().copied().fold(f32::MIN, f32::max);
    for score in &mut *scores {
        *score = (*score - best).exp();
    }
    let sum: f32 = scores.iter().sum();
    for score in scores {
        *score /= sum;
    }
}

/// How the win is shared, as parts of one.
fn parts<G: Game>(game: &G, rewards: [i32; MAX_SEATS]) -> [f32; MAX_SEATS] {
    let sum: i32 = rewards[..game.seats() as usize].iter().sum();
    rewards.map(|reward| reward as f32 / sum.max(1) as f32)
}

/// Plays a game and says what each position came to. `None` if the game does not end, which is another's business.
pub(super) fn lesson<G: Insight>(game: &G, net: &Net, habits: &Habits, whim: &mut Whim) -> Option<Lesson> {
    let mut lesson = Lesson { seats: game.seats() as usize, ..Lesson::default() };
    for pupil in &mut lesson.pupils[..game.seats() as usize] {
        *pupil = whim.below(100) >= habits.guests;
    }
    let reader = Reader { net, signs: Vec::new() };
    let mut player = Player { game, habits, reader, is_pupil: false, plan: Vec::new() };
    let mut state = game.deal(whim.seed(), &mut Silent);
    let mut thoughts: Vec<[f32; MAX_SEATS]> = Vec::new();
    let mut moves = Vec::new();
    let mut before = None;
    for _ in 0..laws::LONGEST {
        let seat = match game.turn(&state) {
            Turn::Over(outcome) => {
                lesson.won = parts(game, outcome.rewards(game));
                lesson.judge(&thoughts, habits, whim);
                return Some(lesson);
            }
            Turn::Decide { seat, .. } => seat,
        };
        game.moves(&state, &mut moves);
        thrifty(game, &state, &mut moves);
        // What is judged is how things stand after a move and all that belongs to it.
        if moves.len() > 1 && (before != Some(seat) || !game.thinks_on(&state)) {
            thoughts.push(player.reader.shares(game, &state));
            lesson.signs.extend_from_slice(&player.reader.signs);
        }
        if before != Some(seat) {
            player.plan.clear();
        }
        player.is_pupil = lesson.pupils[seat.index()];
        let mv = player.choose(&state, seat, &moves, whim)?;
        game.play(&mut state, mv, &mut Silent).ok()?;
        before = Some(seat);
    }
    None
}

/// Nobody learns from giving things away for nothing, as long as there is something else to do.
fn thrifty<G: Insight>(game: &G, state: &G::State, moves: &mut Vec<G::Move>) {
    let is_sound = |mv: &G::Move| !game.is_waste(state, *mv);
    if moves.iter().any(is_sound) {
        moves.retain(is_sound);
    }
}

impl Lesson {
    /// From the end backwards: each position is worth a little of what was thought of the next one, and else what that came
    /// to. Some are kept.
    fn judge(&mut self, thoughts: &[[f32; MAX_SEATS]], habits: &Habits, whim: &mut Whim) {
        let size = self.signs.len() / thoughts.len().max(1);
        let mut came_to = vec![self.won; thoughts.len()];
        for place in (1..thoughts.len()).rev() {
            for seat in 0..MAX_SEATS {
                came_to[place - 1][seat] =
                    habits.patience * came_to[place][seat] + (1.0 - habits.patience) * thoughts[place][seat];
            }
        }
        let mut signs = Vec::new();
        for (place, worth) in came_to.into_iter().enumerate() {
            if whim.below(habits.every) == 0 {
                signs.extend_from_slice(&self.signs[place * size..][..size]);
                self.came_to.push(worth);
            }
        }
        self.signs = signs;
    }
}

/// Whoever is to decide.
struct Player<'a, G: Game> {
    game: &'a G,
    habits: &'a Habits,
    reader: Reader<'a>,
    /// If not, it goes by first impressions.
    is_pupil: bool,
    /// The answers that go with the move before, the last one first.
    plan: Vec<G::Move>,
}

impl<G: Insight> Player<'_, G> {
    /// As it was planned, or the move that looks best.
    fn choose(
        &mut self,
        state: &G::State,
        seat: Seat,
        moves: &[G::Move],
        whim: &mut Whim,
    ) -> Option<G::Move> {
        let planned = self.plan.pop().filter(|mv| moves.contains(mv));
        if planned.is_some() || moves.len() < 2 {
            return planned.or_else(|| moves.first().copied());
        }
        self.plan.clear();
        if self.is_pupil && whim.below(1000) < self.habits.whims {
            return whim.pick(moves).copied();
        }
        self.best(state, seat, moves, whim)
    }

    /// Where chance decides what comes of a move, all are tried in more worlds; where it does not, what goes with the move
    /// becomes the plan.
    fn best(&mut self, state: &G::State, seat: Seat, moves: &[G::Move], whim: &mut Whim) -> Option<G::Move> {
        let view = self.game.view(state, Viewer::Seat(seat));
        let mut sums = vec![0; moves.len()];
        let mut lines = vec![Vec::new(); moves.len()];
        let mut world = self.game.imagine(&view, whim);
        let mut differs = false;
        let eye = if self.is_pupil { Eye::Thought } else { Eye::Glance };
        for number in 0..self.habits.worlds {
            if number > 0 {
                self.game.imagine_anew(&view, &mut world, whim);
            }
            for ((sum, line), mv) in sums.iter_mut().zip(&mut lines).zip(moves) {
                line.clear();
                let game = self.game;
                let worth = worth_of_move(game, &world, *mv, seat, eye, line, &mut |state| self.look(state));
                differs |= worth * number as i32 != *sum;
                *sum += worth;
            }
            if number == 1 && !differs {
                break;
            }
        }
        // The first of equals would be the same one always.
        let best = *sums.iter().max()?;
        let equals: Vec<usize> = (0..moves.len()).filter(|place| sums[*place] == best).collect();
        let place = *whim.pick(&equals)?;
        if !differs && self.habits.worlds > 1 {
            self.plan = std::mem::take(&mut lines[place]);
            self.plan.reverse();
        }
        moves.get(place).copied()
    }

    fn look(&mut self, state: &G::State) -> [i32; MAX_SEATS] {
        let fine = |share: f32| (share * WHOLE as f32) as i32;
        match self.game.turn(state) {
            Turn::Over(outcome) => parts(self.game, outcome.rewards(self.game)).map(fine),
            Turn::Decide { .. } if self.is_pupil => self.reader.shares(self.game, state).map(fine),
            Turn::Decide { .. } => self.game.appraise(state).map(|chance| chance * (WHOLE / 1000)),
        }
    }
}
