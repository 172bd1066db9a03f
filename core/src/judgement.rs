//! A judgement that was learned: a small net in whole numbers, the same on every platform.
//!
//! It reads the signs of one seat ([`crate::Insight::signs`]) and gives a score; the scores of all seats together are
//! chances ([`chances`]). Between the signs and the score stand some hidden voices, each a weighted sum of the signs that is
//! heard if it is above nothing; a straight sum goes past them. The numbers are written by `tortuga learn`.

use std::fmt::Write as _;

use crate::{game::Insight, seat::MAX_SEATS};

/// A certain win, in the units of [`Insight::judge`].
pub const WHOLE: i32 = 50_000;

/// A weight of 1 between a sign and a voice, or between a voice and the score.
pub const WEIGHT: f64 = 256.0;
/// A sign of 1: "yes", or "much".
pub const SIGN: f64 = 64.0;
/// From a sign of 1 by a weight of 1 to a voice of 1, which is 256.
const VOICE_SHIFT: i32 = 6;
/// No voice grows above 8.
pub const LOUDEST: i32 = 8 * 256;
/// A score of 1 (which makes a chance larger by the factor e) in the units of [`Judgement::score`].
pub const SCORE: i64 = 1 << 16;

/// The weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    signs: usize,
    /// For each voice, a weight for each sign.
    voices: Vec<i16>,
    /// What each voice is without any sign.
    bias: Vec<i32>,
    /// What each voice counts for.
    counts: Vec<i16>,
    /// What each sign counts for by itself.
    straight: Vec<i16>,
}

/// Why a text is not a judgement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JudgementError {
    #[error("the first line must hold the numbers of signs and of voices")]
    Head,
    #[error("line {0}: {1} numbers are expected")]
    Line(usize, usize),
    #[error("there must be {0} lines")]
    Lines(usize),
}

impl Judgement {
    /// Puts weights together. `voices` holds one row of weights for each of `bias` and `counts`, as long as `straight`.
    ///
    /// # Panics
    /// If the lengths do not fit.
    pub fn new(voices: Vec<i16>, bias: Vec<i32>, counts: Vec<i16>, straight: Vec<i16>) -> Self {
        let signs = straight.len();
        assert!(voices.len() == bias.len() * signs && bias.len() == counts.len(), "the lengths do not fit");
        Self { signs, voices, bias, counts, straight }
    }

    /// How many signs it reads.
    pub fn signs(&self) -> usize {
        self.signs
    }

    pub fn voices(&self) -> usize {
        self.bias.len()
    }

    /// What a voice counts for, its bias, and its weights.
    pub fn voice(&self, voice: usize) -> (i16, i32, &[i16]) {
        (self.counts[voice], self.bias[voice], &self.voices[voice * self.signs..][..self.signs])
    }

    pub fn straight_weight(&self, sign: usize) -> i16 {
        self.straight[sign]
    }

    /// What the signs of a seat come to. Signs that are missing count for nothing.
    pub fn score(&self, signs: &[i16]) -> i64 {
        // A sign of 1 by a weight of 1 is a quarter of a score of 1.
        let mut score = 4 * i64::from(dot(&self.straight, signs));
        for (voice, (bias, count)) in self.bias.iter().zip(&self.counts).enumerate() {
            let row = &self.voices[voice * self.signs..][..self.signs];
            let heard = ((bias + dot(row, signs)) >> VOICE_SHIFT).clamp(0, LOUDEST);
            score += i64::from(heard * i32::from(*count));
        }
        score
    }

    /// The chances of all seats, in parts of [`WHOLE`].
    pub fn chances<G: Insight>(&self, game: &G, state: &G::State) -> [i32; MAX_SEATS] {
        let mut signs = Vec::with_capacity(MAX_SEATS * self.signs);
        game.signs(state, &mut signs);
        let mut scores = [0; MAX_SEATS];
        let mut seats = 0;
        for (score, signs) in scores.iter_mut().zip(signs.chunks(self.signs.max(1))) {
            *score = self.score(signs);
            seats += 1;
        }
        chances(&scores[..seats])
    }

    /// As text: a line with the numbers of signs and voices, the straight weights, then a line for each voice: what it
    /// counts for, its bias, its weights.
    pub fn write(&self) -> String {
        let numbers = |row: &[i16]| row.iter().map(i16::to_string).collect::<Vec<_>>().join(" ");
        let mut text = format!("{} {}\n{}\n", self.signs, self.bias.len(), numbers(&self.straight));
        for (voice, (bias, count)) in self.bias.iter().zip(&self.counts).enumerate() {
            let row = &self.voices[voice * self.signs..][..self.signs];
            writeln!(text, "{count} {bias} {}", numbers(row)).expect("a string takes all");
        }
        text
    }

    pub fn read(text: &str) -> Result<Self, JudgementError> {
        let mut lines = text.lines().enumerate();
        let mut row = |expected: usize| {
            let (number, line) = lines.next().ok_or(JudgementError::Lines(number_of_lines(text)))?;
            let row: Vec<i32> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
            if row.len() == expected { Ok(row) } else { Err(JudgementError::Line(number + 1, expected)) }
        };
        let head = row(2).map_err(|_| JudgementError::Head)?;
        let (signs, count) = (head[0].max(0) as usize, head[1].max(0) as usize);
        let small = |row: &[i32]| row.iter().map(|number| *number as i16).collect::<Vec<_>>();
        let straight = small(&row(signs)?);
        let (mut voices, mut bias, mut counts) = (Vec::with_capacity(signs * count), Vec::new(), Vec::new());
        for _ in 0..count {
            let voice = row(signs + 2)?;
            counts.push(voice[0] as i16);
            bias.push(voice[1]);
            voices.extend(small(&voice[2..]));
        }
        Ok(Self { signs, voices, bias, counts, straight })
    }
}

fn number_of_lines(text: &str) -> usize {
    let voices = text.split_whitespace().nth(1).and_then(|word| word.parse::<usize>().ok());
    voices.unwrap_or(0).saturating_add(2)
}

/// The sum of the products. Written so that the compiler makes wide instructions of it.
fn dot(weights: &[i16], signs: &[i16]) -> i32 {
    weights.iter().zip(signs).map(|(weight, sign)| i32::from(*weight) * i32::from(*sign)).sum()
}

/// The chances of so many seats with these scores, in parts of [`WHOLE`]: each seat's is e to its score, divided by the sum.
pub fn chances(scores: &[i64]) -> [i32; MAX_SEATS] {
    let best = scores.iter().copied().max().unwrap_or(0);
    let mut parts = [0i64; MAX_SEATS];
    for (part, score) in parts.iter_mut().zip(scores) {
        *part = exp(best - score);
    }
    let sum: i64 = parts.iter().sum::<i64>().max(1);
    parts.map(|part| ((i64::from(WHOLE) * part + sum / 2) / sum) as i32)
}

/// 2^30 / e^x for a score x from 0 on.
fn exp(x: i64) -> i64 {
    // e^-x = 2^(-x / ln 2); 1 / ln 2 = 94548 / 2^16.
    let power = x * 94_548 / SCORE;
    let (whole, rest) = (power / SCORE, power % SCORE);
    if whole >= 30 {
        return 0;
    }
    // 2^-r for r from 0 to 1 by the parabola through its ends and its middle: wrong by less than 4 in 1,000.
    let square = rest * rest / SCORE;
    let part = SCORE - rest * 44_012 / SCORE + square * 11_244 / SCORE;
    (part << 14) >> whole
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two signs and one voice that hears the first sign only above one half.
    fn small() -> Judgement {
        Judgement::new(vec![256, 0], vec![-8192], vec![512], vec![0, 256])
    }

    #[test]
    fn a_voice_is_heard_above_nothing_and_a_straight_weight_always() {
        let judgement = small();
        let half = SCORE / 2;
        assert_eq!(judgement.score(&[0, 64]), SCORE, "a sign of 1 with a straight weight of 1");
        assert_eq!(judgement.score(&[0, -64]), -SCORE);
        assert_eq!(judgement.score(&[32, 0]), 0, "one half: not heard yet");
        assert_eq!(judgement.score(&[64, 0]), 2 * half, "half a voice that counts for 2");
        assert_eq!(judgement.score(&[-128, 0]), 0);
        assert_eq!(judgement.score(&[]), 0);
    }

    #[test]
    fn what_is_written_can_be_read() {
        let judgement = small();
        assert_eq!(Judgement::read(&judgement.write()), Ok(judgement));
        let error = |text: &str| Judgement::read(text).unwrap_err().to_string();
        assert_eq!(error("two 1"), "the first line must hold the numbers of signs and of voices");
        assert_eq!(error("2 1\n0 0\n5 5 5\n"), "line 3: 4 numbers are expected");
        assert_eq!(error("2 1\n0 0\n"), "there must be 3 lines");
    }

    #[test]
    fn chances_add_up_and_a_score_of_one_is_a_factor_of_e() {
        assert_eq!(chances(&[0, 0])[..3], [25_000, 25_000, 0]);
        assert_eq!(chances(&[100 * SCORE, 0])[..2], [50_000, 0]);
        let near = |scores: &[i64], true_chances: &[i32]| {
            let chances = chances(scores);
            let off = chances.iter().zip(true_chances).map(|(chance, other)| (chance - other).abs());
            assert!(off.max() < Some(20), "{scores:?}: {chances:?}");
        };
        near(&[SCORE, 0], &[36_553, 13_447]);
        near(&[7 * SCORE, 5 * SCORE, 4 * SCORE], &[42_190, 5_710, 2_100]);
        for step in 0..400 {
            let x = step * SCORE / 40;
            let true_value = (-(x as f64) / SCORE as f64).exp();
            let off = exp(x) as f64 / f64::from(1 << 30) - true_value;
            assert!(off.abs() < 0.004 * true_value + 1e-8, "{step}: {off}");
        }
    }
}
