//! Where judgements are learned: a net plays against itself and against first impressions, and learns from how the
//! games end which signs were good.
//!
//! Each generation plays games as the last one left it, keeps some positions of each with what they came to, and walks
//! through those of the last generations a few times.

mod lesson;
mod net;

use tortuga_bots::derive_seed;
use tortuga_core::{Chance, Insight, Judgement, MAX_SEATS, Silent, Whim};

pub use lesson::Habits;
pub use net::Net;

use self::{
    lesson::{Lesson, lesson, shares},
    net::{Adam, Heard},
};
use crate::{Progress, spread::spread};

/// So many positions are looked at before the weights move.
const BATCH: usize = 512;
/// A batch is shared out in parts of so many.
const PART: usize = 128;

/// What is to be learned, and how.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    pub games: u64,
    /// The lessons of so many generations are walked through, so many times in each.
    pub memory: usize,
    pub walks: usize,
    /// How far the weights move at a time.
    pub rate: f32,
    pub habits: Habits,
    pub seed: u64,
    pub threads: usize,
}

/// What a generation was like.
#[derive(Clone, Copy, Debug, Default)]
pub struct Report {
    pub generation: u64,
    pub games: usize,
    pub positions: usize,
    /// The share of seats that pupils won, and that they had.
    pub won: f64,
    pub had: f64,
    /// How much the net was surprised by what positions came to, in hundredths of a bit, at the last walk.
    pub surprise: f64,
}

/// A pupil with what it remembers.
#[derive(Debug)]
pub struct School<'a, G> {
    games: &'a [G],
    net: Net,
    adam: Adam,
    memory: Vec<Vec<Lesson>>,
    generation: u64,
}

/// How many signs the game has for a seat; 0: nothing can be learned.
pub fn signs_of<G: Insight>(game: &G) -> usize {
    let mut signs = Vec::new();
    let state = game.deal(Whim::new(0).seed(), &mut Silent);
    game.signs(&state, &mut signs);
    signs.len() / usize::from(game.sides())
}

impl<'a, G: Insight> School<'a, G> {
    /// All games must have the same signs.
    pub fn new(games: &'a [G], net: Net) -> Self {
        let adam = Adam::new(net.len());
        Self { games, net, adam, memory: Vec::new(), generation: 0 }
    }

    pub fn judgement(&self) -> Judgement {
        self.net.judgement()
    }

    /// Plays the games of a generation and learns from them.
    pub fn generation(&mut self, course: &Course, progress: Progress<'_>) -> Report {
        let seed = derive_seed(course.seed, self.generation);
        let play = |number: u64| {
            let mut whim = Whim::new(derive_seed(seed, number));
            let game = &self.games[number as usize % self.games.len()];
            lesson(game, &self.net, &course.habits, &mut whim)
        };
        let lessons = in_order(course.games, course.threads, progress, play);
        let lessons: Vec<Lesson> = lessons.into_iter().flatten().collect();
        let mut report = Report { generation: self.generation, games: lessons.len(), ..Report::default() };
        for lesson in &lessons {
            report.positions += lesson.came_to.len();
            let guests = lesson.pupils[..lesson.seats].iter().any(|pupil| !pupil);
            for seat in (0..lesson.seats).filter(|seat| guests && lesson.pupils[*seat]) {
                report.won += f64::from(lesson.won[seat]);
                report.had += 1.0 / lesson.seats as f64;
            }
        }
        self.memory.push(lessons);
        if self.memory.len() > course.memory {
            self.memory.remove(0);
        }
        for walk in 0..course.walks {
            let mut whim = Whim::new(derive_seed(seed, u64::MAX - walk as u64));
            report.surprise = self.walk(course, &mut whim);
        }
        self.generation += 1;
        report
    }

    /// Looks at each position in memory once, in any order.
    fn walk(&mut self, course: &Course, whim: &mut Whim) -> f64 {
        let lessons: Vec<&Lesson> = self.memory.iter().flatten().collect();
        let all = |(lesson, taken): (usize, &&Lesson)| {
            (0..taken.came_to.len()).map(move |place| (lesson, place)).collect::<Vec<_>>()
        };
        let mut order: Vec<(usize, usize)> = lessons.iter().enumerate().flat_map(all).collect();
        whim.shuffle(&mut order);
        let mut surprise = 0.0;
        for batch in order.chunks(BATCH) {
            let net = &self.net;
            let parts: Vec<&[(usize, usize)]> = batch.chunks(PART).collect();
            let learn = |number: u64| {
                let (mut slope, mut amazed) = (vec![0.0; net.len()], 0.0);
                for (lesson, place) in parts[number as usize] {
                    amazed += look(net, lessons[*lesson], *place, &mut slope);
                }
                (slope, amazed)
            };
            let parts = in_order(parts.len() as u64, course.threads, &|_| {}, learn);
            let mut slope = vec![0.0; net.len()];
            for (part, amazed) in parts {
                slope.iter_mut().zip(part).for_each(|(sum, part)| *sum += part / batch.len() as f32);
                surprise += amazed;
            }
            self.adam.step(&mut self.net, &slope, course.rate);
        }
        surprise / order.len().max(1) as f64
    }
}

/// Does the jobs on some threads, and gives what came of them in the order of their numbers: sums of floating numbers
/// depend on it.
fn in_order<T: Send>(
    jobs: u64,
    threads: usize,
    progress: Progress<'_>,
    job: impl Fn(u64) -> T + Sync,
) -> Vec<T> {
    let done = spread(jobs, threads, progress, Vec::new, |done, number| done.push((number, job(number))));
    let mut done: Vec<(u64, T)> = done.into_iter().flatten().collect();
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, came)| came).collect()
}

/// Adds to the slope what would have made the position less of a surprise, and says how much of one it was.
fn look(net: &Net, lesson: &Lesson, place: usize, slope: &mut [f32]) -> f64 {
    let size = net.signs();
    let signs = &lesson.signs[place * size * lesson.seats..][..size * lesson.seats];
    let mut scores = [0.0; MAX_SEATS];
    let mut heard: [Heard; MAX_SEATS] = std::array::from_fn(|_| Heard::default());
    for (seat, signs) in signs.chunks(size).enumerate() {
        scores[seat] = net.hear(signs, &mut heard[seat]);
    }
    let scores = &mut scores[..lesson.seats];
    shares(scores);
    let mut surprise = 0.0;
    for (seat, signs) in signs.chunks(size).enumerate() {
        let came_to = lesson.came_to[place][seat];
        net.blame(signs, &heard[seat], came_to - scores[seat], slope);
        surprise -= f64::from(came_to * scores[seat].max(1e-6).ln());
    }
    surprise * 100.0 / std::f64::consts::LN_2
}
